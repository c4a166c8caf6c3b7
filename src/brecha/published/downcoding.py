"""Tables, figures and examples of source 004: what a minimal release gives away, and columns known together."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import ceil, comb, exp, log2, sqrt
from typing import Any, NamedTuple

import brecha
from brecha.answers.table.assessment import Assessment
from brecha.published.data import printed_table
from brecha.published.item import Figure, Item
from brecha.published.online_courses import STUDENTS, registrations
from brecha.reversal.downcoding import Downcoding, downcode
from brecha.reversal.examples import ClusteredExample, Clusters, StaircaseExample, clustered_example, staircase_example
from brecha.reversal.minimal import Minimality, minimality
from brecha.reversal.singling_out import SinglingOut, single_out
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import Hierarchy

TABLE_1 = {
    "Q*": ("245", "753", "245", "753"),
    "Qall": ("33,925", "73,136", "9,125", "22,491"),
    "Qposts": ("120", "216", "120", "216"),
    "Qacq": ("31,797", "69,543", "7,108", "19,203"),
    "Qacq+": ("41,666", "98,201", "7,512", "20,402"),
    "Qresume": ("5,542", "10,939", "732", "2,310"),
}
"""Students of effective anonymity 1 and below 5, and of ambiguous effective anonymity, by what is known of them"""
EA = ("alone", "fewer-than-five", "surely-alone", "surely-fewer-than-five")
SHARES = (
    ("Qall, = 1", 33_925, STUDENTS, "7.1%"),
    ("Qall, < 5", 73_136, STUDENTS, "15.3%"),
    ("Qall, amb = 1", 9_125, STUDENTS, "1.9%"),
    ("Qall, amb < 5", 22_491, STUDENTS, "4.7%"),
    ("Qacq, = 1", 31_797, STUDENTS, "6.7%"),
    ("Qacq, < 5", 69_543, STUDENTS, "14.6%"),
    ("Qacq+, = 1", 41_666, STUDENTS, "8.7%"),
    ("Qacq+, < 5", 98_201, STUDENTS, "20.6%"),
    ("Qposts, = 1", 120, 7_251, "1.7%"),
    ("Qposts, < 5", 216, 7_251, "3.0%"),
    ("Qresume, = 1", 5_542, 16_224, "34.2%"),
    ("Qresume, < 5", 10_939, 16_224, "67.4%"),
    ("Qresume, amb = 1", 732, 16_224, "4.5%"),
    ("Qresume, amb < 5", 2_310, 16_224, "14.2%"),
    ("Qresume, amb = 1, failed a course", 333, 16_224, "2.1%"),
)
"""Printed numbers of students, of how many, and the printed share"""


def hierarchies_of_patients() -> dict[str, Hierarchy]:
    """Return hierarchies that Fig. 1 leaves implicit: post codes by prefix, incomes by 25 and 75 thousand."""
    zips = ("91010", "91011", "91012", "20037")
    incomes = ("125k", "105k", "80k", "50k", "20k", "25k")
    fine = ("125-150k", "100-125k", "75-100k", "50-75k", "0-25k", "25-50k")
    wide = ("75-150k",) * 3 + ("0-75k",) * 3
    return {
        "ZIP": Hierarchy((zips, ("9101*",) * 3 + ("2003*",), ("*",) * 4), "ZIP"),
        "Income": Hierarchy((incomes, fine, wide, ("*",) * 6), "Income"),
        "COVID": flat(["No", "Yes"]),
    }


def is_within(finer: Any, coarser: Any, hierarchies: dict[str, Hierarchy]) -> tuple[int, int]:
    """Return how many cells of a table stand for no more than those of another, and how many for less."""
    within = less = 0
    for name in finer.column_names:
        sets = {label: set(values) for label, values in _sets(hierarchies[name]).items()}
        for one, other in zip(finer[name].to_pylist(), coarser[name].to_pylist(), strict=True):
            within += sets[one] <= sets[other]
            less += sets[one] < sets[other]
    return within, less


def _sets(hierarchy: Hierarchy) -> dict[str, set[str]]:
    sets: dict[str, set[str]] = {}
    for level in hierarchy.levels:
        for value, label in zip(hierarchy.values, level, strict=True):
            sets.setdefault(str(label), set()).add(str(value))
    return sets


class Downcoded(NamedTuple):
    """What is said of Fig. 1."""

    release: Minimality
    true: tuple[int, int]
    """cells of X that are within those of Z, and strictly"""
    finer: tuple[int, int]
    """cells of Z that are within those of Y, and strictly"""


def _figure_1() -> Downcoded:
    names = ("six patients", "six patients, released", "six patients, downcoded")
    (x, y, z), levels = (printed_table(name) for name in names), hierarchies_of_patients()
    found = minimality(brecha.read(y), 3, ["ZIP", "Income", "COVID"], levels, original=brecha.read(x))
    return Downcoded(found, is_within(x, z, levels), is_within(z, y, levels))


def _figure_1_figures(found: Downcoded) -> Iterator[Figure]:
    cells = found.release.records * len(found.release.qids)
    yield Figure("holds", "Y: 3-anonymous, minimal", "true", _text(found.release.minimal is True))
    yield Figure("holds", "X ≼ Z", "true", _text(found.true[0] == cells))
    yield Figure("holds", "Z ≺ Y", "true", _text(found.finer[0] == cells and found.finer[1] > 0))


def _text(is_true: bool) -> str:
    return "true" if is_true else "false"


def fewest_stars(records: list[tuple[str, ...]], k: int) -> int:
    """Return the fewest cells that must be starred so that every record is equal to k, by trying all ways."""
    cells = len(records) * len(records[0])
    least = cells
    for stars in product((False, True), repeat=cells):
        rows = [
            tuple("*" if stars[i * len(row) + d] else value for d, value in enumerate(row))
            for i, row in enumerate(records)
        ]
        if all(rows.count(row) >= k for row in rows):
            least = min(least, sum(stars))
    return least


class TwoColumns(NamedTuple):
    """What is said of Fig. 2."""

    middle: Minimality
    right: Minimality
    learnt: Downcoding
    singled_out: SinglingOut
    fewest: int


def _figure_2() -> TwoColumns:
    both, levels = ["Old", "Rich"], {"Old": flat(["0", "1"]), "Rich": flat(["0", "1"])}
    names = ("four people", "four people, released", "four people, released with less loss")
    data, middle, right = (brecha.read(printed_table(name)) for name in names)
    minimal = [minimality(one, 2, both, levels, original=data) for one in (middle, right)]
    return TwoColumns(
        minimal[0], minimal[1], downcode(middle, 2, both, levels), single_out(middle, 2, both, levels, original=data),
        fewest_stars(list(zip(*printed_table("four people").to_pydict().values(), strict=True)), 2),
    )  # fmt: skip


def _figure_2_figures(found: TwoColumns) -> Iterator[Figure]:
    for name, one in (("middle", found.middle), ("right", found.right)):
        yield Figure("holds", f"{name}: minimal", "true", _text(one.minimal is True))
    yield Figure("stars", "right", "2", found.right.coarse)
    yield Figure("stars", "right: globally optimal", "2", found.fewest)
    for facts in found.learnt.classes:
        for column in facts.columns:
            about = f"middle, {', '.join(map(str, facts.labels))}, {column.column} = 1"
            yield Figure("records-with-value", about, "1", column.least[1] if column.one_mix else None)
    assert found.learnt.worlds_after is not None
    yield Figure("bits-left", "middle", "1", log2(found.learnt.worlds_after))


def _clusters() -> ClusteredExample:
    return clustered_example(trials=10, columns=128, k=10, seed=1, as_printed=True)


def _corrected() -> ClusteredExample:
    return clustered_example(trials=10, columns=128, k=10, seed=1)


def _algorithm_1_figures(found: ClusteredExample) -> Iterator[Figure]:
    columns = found.setting.columns
    yield Figure("holds", "Δ_D ≥ 3D/8", "true", _text(found.refined is not None and 8 * found.refined >= 3 * columns))
    yield Figure("holds", "Δ_N > 0", "true", _text(found.right.mean > 0))
    yield Figure("holds", "X ≼ Z", "true", _text(found.right.mean > 0 and found.wrong.mean == 0))


def _algorithm_2_figures(found: ClusteredExample) -> Iterator[Figure]:
    yield Figure("share-isolating", "D = 128, k = 10", "1", Fraction(found.isolating, max(1, found.predicates)))
    yield Figure("holds", "ψ(U) < negl(N)", "true", _text(found.heaviest < 1e-30))


def _gaussians() -> dict[str, float]:
    from scipy.special import erfinv

    wide, k = Clusters(), 15
    zeta = 1 / (sqrt(2) * erfinv(0.5))
    return {"inside": 1 - wide.outside, "zeta": float(zeta), "good": exp(-2) / sqrt(k)}


def _gaussian_figures(found: dict[str, float]) -> Iterator[Figure]:
    yield Figure("mass-inside", "N(0, 100), [−6.6, 6.6)", "1/2", found["inside"], because="of-half-width")
    yield Figure("deviation", "ζ", "1.48", found["zeta"])
    yield Figure("holds", "1/(e²√k) > 1/30, k ≤ 15", "true", _text(found["good"] > 1 / 30))


def _staircase() -> StaircaseExample:
    return staircase_example(trials=10, columns=400, k=5, records=50, alpha=0.01, seed=1)


def _theorem_4_3_figures(found: StaircaseExample) -> Iterator[Figure]:
    setting, expected = found.setting, found.expected
    assert expected is not None
    assert found.fewest is not None
    steps = ceil(setting.records**2 / setting.alpha)
    yield Figure("holds", "dalet(N, D) > 1 − α", "true", _text(expected > 1 - setting.alpha))
    yield Figure("holds", "P[collision] < α/2", "true", _text(comb(setting.records, 2) / steps < setting.alpha / 2))
    yield Figure("share-refined", "Δ_N / N", "1", found.undone.mean)
    fewest = Fraction(found.fewest, setting.columns)
    yield Figure("fewest-refined", "Δ_D / D", "1", fewest, impossible="nothing-left-to-refine")


def _theorem_5_2_figures(found: StaircaseExample) -> Iterator[Figure]:
    of_records = Fraction(found.predicates, found.trials * found.setting.records)
    yield Figure("predicates", "L / N", "1", of_records)
    yield Figure("share-isolating", "N = 50, D = 400", "1", Fraction(found.isolating, max(1, found.predicates)))
    yield Figure("holds", "ψ(U) < negl(N)", "true", _text(found.heaviest < 1e-10))


def _courses() -> Assessment:
    table = brecha.read(registrations(), person="student", rows="linked")
    return brecha.assess(table, qids=["course"], thresholds=[0.2])


def _courses_figures(found: Assessment) -> Iterator[Figure]:
    row: dict[str, Any] = found.frame().to_pylist()[0]
    yield Figure("people", "X_ed", "476,532", row["records"])
    ours = {"Q*": (row["hits"], row["above"][0]) * 2}
    for known, figures in TABLE_1.items():
        for what, printed, counted in zip(EA, figures, ours.get(known, (None,) * 4), strict=True):
            missing = "" if known in ours else "withdrawn"
            yield Figure(what, known, printed, counted, missing=missing)
    yield Figure("alone", "Qresume, Sec. 6.2.2", "5,546", None, missing="another-number-in-the-table")
    yield Figure("fewer-than-five", "Qresume, Sec. 6.2.2", "10,942", None, missing="another-number-in-the-table")


def _shares() -> dict[str, Fraction]:
    return {"suppressed": Fraction(597_692 - 476_532, 597_692), "left out": Fraction(597_692 - 476_532)}


def _shares_figures(found: dict[str, Fraction]) -> Iterator[Figure]:
    yield Figure("left-out", "597,692 − 476,532", "121,160", found["left out"])
    yield Figure("share-left-out", "121,160 / 597,692", "20.3%", found["suppressed"])
    for about, part, whole, printed in SHARES:
        yield Figure("share-of-students", about, printed, Fraction(part, whole))


def _confidence_figures(found: None) -> Iterator[Figure]:
    for about, printed in (("121,160 pq", "0.1–1%"), ("1 − …", "90–95%")):
        yield Figure("mistaken", about, printed, None, missing="withdrawn")


ITEMS = (
    Item("004 Figure 1", "downcoding-of-six", _figure_1_figures, _figure_1),
    Item("004 Figure 2", "minimality-of-four", _figure_2_figures, _figure_2),
    Item("004 Figure 3", "clustered-gaussians", _gaussian_figures, _gaussians),
    Item("004 Algorithm 1", "algorithm-as-printed", _algorithm_1_figures, _clusters,
         "brecha reverse --example clusters --trials 10 --dimensions 128 --seed 1 --algorithm as-printed"),
    Item("004 Theorem 4.2", "algorithm-corrected", _algorithm_1_figures, _corrected,
         "brecha reverse --example clusters --trials 10 --dimensions 128 --seed 1"),
    Item("004 Algorithm 2", "predicates-as-printed", _algorithm_2_figures, _clusters,
         "brecha reverse --example clusters --trials 10 --dimensions 128 --seed 1 --algorithm as-printed"),
    Item("004 Theorem 5.1", "predicates-corrected", _algorithm_2_figures, _corrected,
         "brecha reverse --example clusters --trials 10 --dimensions 128 --seed 1"),
    Item("004 Theorem 4.3", "staircase", _theorem_4_3_figures, _staircase,
         "brecha reverse --example staircase --trials 10 --dimensions 400 --seed 1"),
    Item("004 Theorem 5.2", "staircase-predicates", _theorem_5_2_figures, _staircase,
         "brecha reverse --example staircase --trials 10 --dimensions 400 --seed 1"),
    Item("004 Table 1", "online-courses", _courses_figures, _courses),
    Item("004 Section 6", "shares-of-students", _shares_figures, _shares),
    Item("004 Section 6.3.3", "confidence-of-a-match", _confidence_figures),
)  # fmt: skip
