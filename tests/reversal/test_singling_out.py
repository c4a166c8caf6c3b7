"""Predicates that single people out: an example by hand, brute force on tiny releases, and the published example."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import get_args

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brecha import sanitizers
from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.reversal.examples import CLUSTER, INNER, OUTER, Clusters, ReleasedClass, released_clusters, undone_clusters
from brecha.reversal.singling_out import Algorithm, SinglingOut, exactly_one, single_out
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import Hierarchy
from tests.oracles import minimality as worlds
from tests.oracles import singling_out as oracle
from tests.reversal.at_hand import BINARY, FIGURE_2, MIDDLE, RIGHT, Small, released, small
from tests.tables_at_hand import coded

BOTH = {"Old": BINARY, "Rich": BINARY}
TOWN = Hierarchy((("Belém", "Óbidos", "Natal"), ("Pará", "Pará", "Nordeste"), ("*", "*", "*")), "town")


def test_figure_2_by_hand() -> None:
    """The middle table of Fig. 2. Old: ****, so 0 and 1 have half each, and the first, 0, is taken for the usual one.
    Rich: **00, so 0 has 3/4. Of the first two records she says: one is (1, 1) and one (0, 0), which is so; the weight
    is 1/2 · 1/4. Of the last two she says: one is (1, 0); of the first two one could be that too. Weight 1/2 · 3/4. The
    boxes of the classes meet, so that no chance is told.
    """
    found = single_out(coded(MIDDLE), 2, ["Old", "Rich"], BOTH, original=coded(FIGURE_2))
    both = {one.shown: one for one in found.all_predicates or ()}
    first, last = both["*", "*"], both["*", "0"]
    assert (first.usual, last.usual) == (("0", "0"), ("0", None))
    assert (first.weight, last.weight) == (1 / 8, 3 / 8)
    assert (first.fits, last.fits, first.right, last.right) == (1, 1, True, True)
    assert (first.chance, last.chance, first.certain, last.certain) == (None, None, False, False)
    assert first.by_chance == pytest.approx(4 * (1 / 8) * (7 / 8) ** 3)
    assert (found.predicates, found.isolating, found.certain, found.disjoint) == (2, 2, 0, True)
    assert (found.refined.records, found.refined.columns, found.true) == (4, 1, True)
    assert found.table is not None
    assert found.table.to_pydict() == {"Old": ["1", "0", "1", "0"], "Rich": ["1", "0", "0", "0"]}


def test_the_right_table_of_figure_2_by_hand() -> None:
    """Classes (1, *) and (0, *) cannot hold each other's records. One of each is rich: certain, and so it is."""
    found = single_out(coded(RIGHT), 2, ["Old", "Rich"], BOTH)
    both = {one.shown: one for one in found.all_predicates or ()}
    assert set(both) == {("1", "*")}
    one = both["1", "*"]
    assert (one.certain, one.chance, one.usual) == (True, 1.0, (None, "0"))
    assert one.weight == Fraction(1, 2) * Fraction(1, 4)
    assert (one.fits, one.right, found.isolating, found.right, found.true) == (None, None, None, None, None)
    assert (found.expected, found.expected_of, found.certain) == (1.0, 1, 1)
    assert single_out(coded(RIGHT), 2, ["Old", "Rich"], BOTH, minimal=False).expected is None


def test_a_node_of_several_steps_and_another_population() -> None:
    """Pará has Belém and Óbidos. The release alone has them equal, so Belém is the usual one, as it comes first; a
    population of three from Óbidos and one from Belém says otherwise. Three show Pará: C(3, 1) ways of six.
    """
    shown = coded({"town": ["Pará", "Pará", "Pará", "Natal", "Natal", "Natal"]})
    one = (single_out(shown, 3, ["town"], {"town": TOWN}).all_predicates or ())[0]
    assert (one.usual, one.weight, one.chance, one.certain) == (("Belém",), 1 / 4, 1 / 2, False)
    people = coded({"town": ["Óbidos", "Belém", "Óbidos", "Óbidos"]})
    found = single_out(shown, 3, ["town"], {"town": TOWN}, population=people)
    other = (found.all_predicates or ())[0]
    # 3 · (1/4) (3/4)² of 3 · (1/4) (3/4)² + 3 · (1/4)² (3/4): three quarters
    assert (other.usual, other.weight, other.seen, found.shares) == (("Óbidos",), 1 / 4, 1, "population")
    assert other.chance == pytest.approx(3 / 4)
    root = coded({"town": ["*", "*", "*"]})
    (three,) = single_out(root, 3, ["town"], {"town": TOWN}).all_predicates or ()
    assert three.usual == ("Pará",)
    assert three.weight == pytest.approx(1 / 3)


def test_three_children_leave_the_odd_record_as_it_is() -> None:
    """What is left of three values is two of them, and no node: table Z refines the others only, and stays a table."""
    found = single_out(coded({"q": ["*", "*"]}), 2, ["q"], {"q": flat([*"abc"])}, original=coded({"q": ["a", "c"]}))
    assert found.table is not None
    assert found.table.to_pydict() == {"q": ["*", "a"]}
    assert (found.refined.records, found.refined.columns, found.true) == (1, 1, True)
    (one,) = found.all_predicates or ()
    assert (one.fits, one.certain) == (1, False)
    assert one.chance == pytest.approx(2 / 3)


def said(found: SinglingOut, hierarchies: Sequence[Hierarchy]) -> list[tuple[object, ...]]:
    """What is said, as the oracle says it."""
    claims = []
    for one in found.all_predicates or ():
        shown = [worlds.named(h, str(label)) for h, label in zip(hierarchies, one.shown, strict=True)]
        odd = [node if not wide else node - worlds.named(h, str(usual))
               for node, usual, wide, h in zip(shown, one.usual, one.coarse, hierarchies, strict=True)]  # fmt: skip
        claims.append((tuple(map(tuple, map(sorted, odd))), one.records, round(one.weight, 9), one.fits, one.right))
    return sorted(claims)


@settings(max_examples=40, deadline=None)
@given(released(rows=7, columns=3), st.booleans())
def test_it_is_the_attack_of_the_source(case: tuple[Small, list[list[str]], int], as_printed: bool) -> None:
    data, labels, k = case
    assume(len(labels) >= k)
    release = data.boxes(labels)
    algorithm: Algorithm = "as-printed" if as_printed else "corrected"
    found = single_out(data.released(labels), k, data.qids, data.by_name, original=data.table, algorithm=algorithm)
    expected, refined, right = [], [], []
    for one in oracle.attack(release, data.hierarchies, k, as_printed):
        members = [row for row, box in zip(data.data, release, strict=True) if box == one.shown]
        expected.append((tuple(map(tuple, map(sorted, one.odd))), one.records, round(float(one.weight), 9),
                         sum(map(one.fits, data.data)), one.right(members)))  # fmt: skip
        for cells, times in ((one.odd_cells, 1), (one.other_cells, one.records - 1)):
            within = all(cell <= node for cell, node in zip(cells, one.shown, strict=True))
            columns = sum(cell < node for cell, node in zip(cells, one.shown, strict=True))
            if within and columns:
                refined += [columns] * times
                right += [columns] * times if one.right(members) else []
    assert said(found, data.hierarchies) == sorted(expected)
    assert (found.refined.records, found.refined.columns) == (len(refined), min(refined, default=None))
    assert found.right is not None
    assert (found.right.records, found.right.columns) == (len(right), min(right, default=None))
    predicates = [one.odd for one in oracle.attack(release, data.hierarchies, k, as_printed)]
    overlap = any(all(a & b for a, b in zip(one, other, strict=True))
                  for i, one in enumerate(predicates) for other in predicates[:i])  # fmt: skip
    assert found.disjoint is not overlap


@settings(max_examples=16, deadline=None)
@given(released(rows=4, columns=2))
def test_what_is_certain_and_how_likely_it_is(case: tuple[Small, list[list[str]], int]) -> None:
    """By every original for which the release is minimal, all values being as common: for a population of each once."""
    data, labels, k = case
    assume(len(labels) >= k)
    release = data.boxes(labels)
    left = worlds.minimal_worlds(release, data.hierarchies, k)
    everybody = data.released(list(product(*(h.values for h in data.hierarchies))))  # type: ignore[arg-type]
    found = single_out(data.released(labels), k, data.qids, data.by_name, population=everybody)
    if not left:
        return
    for one in found.all_predicates or ():
        box = [worlds.named(h, str(label)) for h, label in zip(data.hierarchies, one.shown, strict=True)]
        odd = [node if not wide else node - worlds.named(h, str(usual))
               for node, usual, wide, h in zip(box, one.usual, one.coarse, data.hierarchies, strict=True)]  # fmt: skip
        hits = sum(sum(all(v in o for v, o in zip(row, odd, strict=True)) for row in world) == 1 for world in left)
        if one.certain:
            assert hits == len(left)
        if one.chance is not None:
            assert one.chance == pytest.approx(hits / len(left))


@pytest.mark.parametrize("records", [2, 3, 4])
@pytest.mark.parametrize(
    "columns",
    [[(Fraction(3, 4), [Fraction(1, 4)])],
     [(Fraction(1, 2), [Fraction(1, 3), Fraction(1, 6)])],
     [(Fraction(9, 10), [Fraction(1, 10)]), (Fraction(2, 5), [Fraction(1, 5), Fraction(1, 5)])]],
)  # fmt: skip
def test_the_chance_of_exactly_one(records: int, columns: list[tuple[Fraction, list[Fraction]]]) -> None:
    expected = oracle.exactly_one(records, columns)
    assert expected is not None
    floats = [(float(usual), [float(one) for one in odd]) for usual, odd in columns]
    assert exactly_one(records, floats) == pytest.approx(float(expected), rel=1e-12)


def test_the_chance_in_large_classes_and_columns_without_a_choice() -> None:
    """Nobody loses digits: of 300 records with 1/2 each, one column, P = 300 · 2⁻³⁰⁰ / (1 − 2 · 2⁻³⁰⁰)."""
    assert exactly_one(300, [(0.5, [0.5])]) == pytest.approx(300 * 2.0**-300, rel=1e-12)
    assert exactly_one(3, [(1.0, [0.0])]) is None
    assert exactly_one(3, [(0.0, [0.0])]) is None


def tables_of(release: list[ReleasedClass], rows: int) -> tuple[dict[str, list[str]], Hierarchy]:
    """The clustered release as a table of labels, and its hierarchy: the small interval is the usual child."""
    clusters = range(1, 4)
    values = [f"{kind} {t}" for t in clusters for kind in ("inner", "outer")]
    hierarchy = Hierarchy((tuple(values), tuple(f"cluster {v.split()[1]}" for v in values), ("*",) * 6))
    names = {INNER: "inner {}", OUTER: "outer {}", CLUSTER: "cluster {}"}
    columns = {f"q{d}": [""] * rows for d in range(len(release[0].kind))}
    for one in release:
        for d, kind in enumerate(one.kind.tolist()):
            for row in one.rows.tolist():
                columns[f"q{d}"][row] = names.get(kind, "*").format(one.cluster)
    return columns, hierarchy


@pytest.mark.parametrize("k", [2, 4])
def test_it_is_the_attack_on_clusters(k: int) -> None:
    """As printed, the same classes in the same columns; corrected, those that the example undoes and others."""
    setting = Clusters(records=4 * k, columns=24, k=k, clusters=3)
    rng = np.random.default_rng(5)
    undone = 0
    for _ in range(20):
        cluster, outer, _ = setting.draw(rng)
        release = released_clusters(cluster, outer, k)
        columns, hierarchy = tables_of(release, setting.records)
        levels = dict.fromkeys(columns, hierarchy)
        inner = coded({name: [f"inner {t}" for t in (1, 2, 3)] for name in columns})
        for algorithm in get_args(Algorithm):
            found = single_out(coded(columns), k, list(columns), levels, population=inner, algorithm=algorithm)
            written = {(int(str(one.shown[0]).split()[-1]), one.coarse) for one in found.all_predicates or ()
                       if "*" not in one.shown}  # fmt: skip
            expected = {(one.cluster, tuple(one.outer.tolist()))
                        for one in undone_clusters(release, k, algorithm == "as-printed")}  # fmt: skip
            assert expected <= written
            if algorithm == "as-printed":
                assert expected == written
            undone += len(expected)
    assert undone > 3


@settings(max_examples=15, deadline=None)
@given(small(rows=8, columns=3))
def test_the_order_of_records_means_nothing(data: Small) -> None:
    release = sanitizers.LocalRecoding(2, data.qids, data.by_name).apply(data.table)
    found = single_out(release, 2, data.qids, data.by_name)
    order = np.array(sorted(range(release.table.rows), key=lambda i: (i * 7919) % 13))
    turned = single_out(release.table.take(order), 2, data.qids, data.by_name,
                        original=release.original.take(release.rows).take(order))  # fmt: skip
    assert found.as_dict() == turned.as_dict()


def test_missing_values_are_values_of_their_own() -> None:
    shown = coded({"q": ["*", "*", None, None], "r": [*"xxxx"]})
    data = coded({"q": ["a", None, None, None], "r": [*"xxxx"]})
    found = single_out(shown, 2, ["q", "r"], {"q": flat([*"ab"])}, original=data)
    # * may be missing, and that is what most people are: one of the two is said not to be, and one is not
    assert (found.predicates, found.isolating) == (1, 1)
    assert found.predicates_frame().select(["q", "q but not", "r but not"]).to_pylist() == [
        {"q": "*", "q but not": "", "r but not": None}
    ]
    people = coded({"q": [None, "b"], "r": [*"xx"]})
    lacking = coded({"q": ["*", "*"], "r": [*"xx"]})
    with pytest.raises(SettingError, match="missing values"):
        single_out(lacking, 2, ["q", "r"], {"q": flat([*"ab"])}, population=people)


def test_one_class_and_constant_columns() -> None:
    shown = coded({"q": ["a", "a"]})
    found = single_out(shown, 2, ["q"], {"q": flat([*"ab"])}, original=shown)
    assert (found.predicates, found.isolating, found.heaviest, found.refined.records, found.true) == (0, 0, 0, 0, False)
    assert found.expected is None
    assert found.disjoint is True
    large = single_out(coded({"q": ["*"] * 4}), 2, ["q"], {"q": flat([*"abcde"])})
    assert large.predicates == 0


def test_it_is_saved_without_predicates() -> None:
    found = single_out(coded(MIDDLE), 2, ["Old", "Rich"], BOTH, original=coded(FIGURE_2))
    again = SinglingOut.restore(found.as_dict())
    assert again.as_dict() == found.as_dict()
    assert again.table is None
    assert again.frame().equals(found.frame())
    with pytest.raises(SettingError, match="saved"):
        again.predicates_frame()
    assert found.predicates_frame().num_rows == 2
    with pytest.raises(SettingError, match="corrected"):
        single_out(coded(MIDDLE), 2, ["Old", "Rich"], BOTH, algorithm="other")  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_sentences_state_the_figures(lang: str) -> None:
    language = Language.named(lang)
    found = single_out(coded(MIDDLE), 2, ["Old", "Rich"], BOTH, original=coded(FIGURE_2))
    told = " ".join(found.findings(language))
    assert str(language.amount(3 / 8, "upper")) in told
    assert str(language.number(found.refined.records)) in told
    assert all("{" not in one for one in found.findings(language))
    unknown = single_out(coded(MIDDLE), 2, ["Old", "Rich"], BOTH)
    certain = single_out(coded(RIGHT), 2, ["Old", "Rich"], BOTH)
    none = single_out(coded({"q": ["a", "a"]}), 2, ["q"], {"q": flat([*"ab"])})
    assert len({tuple(one.findings(language)) for one in (found, unknown, certain, none)}) == 4
