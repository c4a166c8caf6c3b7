"""Who can be shown to be in a release, against every way to give its records; and tables worked out by hand."""

import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

import brecha
from brecha.answers.release.presence import Presence
from brecha.answers.release.sanitized import Sanitized, sanitize
from brecha.errors import ColumnError, SettingError, TooLargeError, UnknownValueError
from brecha.matching import assignments as slots
from brecha.matching import candidates as fits
from brecha.matching.candidates import CandidateGraph
from brecha.matching.possible_values import PossibleValues
from brecha.report.kinds.release import UNFINISHED
from brecha.sanitizers.presence import CHANCES
from brecha.sanitizers.release import Release
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Sanitizer
from brecha.sanitizers.steps.generalisation import Generalise, TopCode
from brecha.sanitizers.steps.perturbation import Recode, Swap
from brecha.sanitizers.steps.suppression import Remove, Sample, SuppressCells, SuppressRecords
from brecha.tables.coded import CodedTable, Column
from tests.oracles.presence import chances
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, people, plainly, table_of

STATES = Generalise({"town": 1, "age": 1}, HIERARCHIES)
KNOWN = ["town", "age"]
PEOPLE_OF_002: list[dict[str, Any]] = [
    {"state": state, "town": town}
    for state, town, times in [("PE", "Olinda", 1), ("PE", "Recife", 2), ("RN", "Açu", 3), ("RN", "Natal", 4)]
    for _ in range(times)
]


def everybody(table: CodedTable) -> list[dict[str, Any]]:
    """The true values of all people of a table."""
    return plainly(Sanitized.of(table))[0]  # type: ignore[return-value]


def only(release: Release | CodedTable, rows: list[int]) -> Sanitized:
    """The release with only these of its records."""
    return Sanitized.of(release).taking(np.array(rows), SanitizerStep("sample", {}))


def truth(release: Sanitized, known: list[str], population: CodedTable | None = None) -> tuple[list[Fraction], int]:
    """The chance of each person of the population, by the definition, and how many records are nobody's."""
    return chances(everybody(population or release.original), plainly(release)[1], known)


def told(found: Presence, table: CodedTable, known: list[str]) -> list[float | None]:
    """The chance of each person of a table, as it is told of one target after another."""
    return [found.target({name: person[name] for name in known}).posterior for person in everybody(table)]


STEPS: list[list[Sanitizer]] = [
    [],
    [STATES],
    [STATES, SuppressRecords(alike=KNOWN, fewer_than=2, star="*")],
    [SuppressCells("town", rarer_than=3), SuppressCells("age", rarer_than=2)],
    [Generalise({"age": 1}, HIERARCHIES), SuppressCells("town", rarer_than=2)],
    [Remove("town")],
    [Remove(KNOWN)],
    [Swap(["age"], share=1.0, seed=2)],
    [Swap(["town"], share=1.0, seed=2), SuppressCells("age", rarer_than=2)],
    [Recode("town", keep=0.5, seed=1), Swap(["age"], share=1.0, seed=2)],
    [Recode("age", keep=0.8, seed=2), SuppressCells("town", rarer_than=2)],
    [Recode("town", keep=0.0, seed=1)],
    [TopCode("age", 25), SuppressCells("town", rarer_than=2)],
]
some_steps = st.sampled_from(STEPS)
some_known = st.sampled_from([KNOWN, ["town"], ["age"]])


@st.composite
def releases(draw: st.DrawFn, most: int = 7) -> Sanitized:
    """A part of a few people, sanitised, with somebody left out."""
    table = draw(people(most))
    assume(table.rows > 1)
    drawn = draw(st.lists(st.integers(0, table.rows - 1), unique=True, min_size=1, max_size=table.rows - 1))
    return only(sanitize(table, *draw(some_steps)), drawn)


def figures(release: Sanitized, chance: list[Fraction]) -> dict[str, Any]:
    """The figures of a row, person by person."""
    inside, whole, drawn = release.mask().tolist(), len(chance), release.table.rows
    both = list(zip(chance, inside, strict=True))
    prior = Fraction(max(drawn, whole - drawn), whole)
    among = sum((p for p, member in both if member), Fraction(0)) / drawn
    even = [abs(2 * p - 1) < 1e-9 for p in chance]  # chances of a matrix are rounded
    guessed = [Fraction(1, 2) if e else Fraction((2 * p > 1) == m) for (p, m), e in zip(both, even, strict=True)]
    return {
        "certain_members": sum(p == 1 and member for p, member in both),
        "certain_nonmembers": sum(p == 0 and not member for p, member in both),
        "mistaken": sum((p == 1 and not member) or (p == 0 and member) for p, member in both),
        "prior_probabilistic": prior,
        "posterior_probabilistic": max(prior, sum((max(p, 1 - p) for p in chance), Fraction(0)) / whole),
        "right": sum(guessed, Fraction(0)) / whole,
        "members_posterior": among,
        "members_degradation": among * whole / drawn,
    }


@settings(max_examples=60, deadline=None)
@given(releases(), some_known)
def test_as_by_every_way_to_give_the_records(release: Sanitized, known: list[str]) -> None:
    chance, unmatched = truth(release, known)
    found = release.membership(known)
    assert told(found, release.original, known) == pytest.approx([float(p) for p in chance], rel=1e-9, abs=1e-12)
    row = found.row()
    assert row["exact"]
    assert row["unmatched"] == unmatched
    for name, figure in figures(release, chance).items():
        assert row[name] == (figure if isinstance(figure, int) else pytest.approx(float(figure), rel=1e-9)), name
    for person, p in zip(everybody(release.original), chance, strict=True):
        one = found.target({name: person[name] for name in known})
        assert (one.certain_member, one.certain_nonmember) == (p == 1, p == 0)


def tells_nothing(release: Sanitized, record: int, name: str) -> bool:
    """Whether a cell is a star: that it stands for all values of the table is not enough."""
    column = release.table.column(name)
    return bool(column.values[int(column.codes[record])].as_py() == "*")


def open_to(others: CodedTable, name: str) -> dict[Any, Fraction]:
    """A cell that may stand for any value of a column of another table."""
    return {person[name]: Fraction(1) for person in everybody(others)}


@settings(max_examples=60, deadline=None)
@given(releases(), people(6), some_known)
def test_another_population(release: Sanitized, others: CodedTable, known: list[str]) -> None:
    """Values are matched by what they are; one that the table never had fits cells that are not told, and no others.

    Where a record can be nobody's, only whom no record fits she is certain of.
    """
    try:
        found = release.membership(known, population=others)
    except ColumnError:
        assert not {tuple(one[name] for name in known) for one in everybody(others)} & {
            tuple(one[name] for name in known) for one in plainly(release)[0]
        }
        return
    said = [
        {name: open_to(others, name) | dict(cell) if tells_nothing(release, i, name) else cell
         for name, cell in cells.items()}
        for i, cells in enumerate(plainly(release)[1])
    ]  # fmt: skip
    chance, unmatched = chances(everybody(others), said, known)
    row = found.row()
    assert row["unmatched"] == unmatched
    if not unmatched:
        assert told(found, others, known) == pytest.approx([float(p) for p in chance], rel=1e-9, abs=1e-12)
        return
    assert told(found, others, known) == [None if p else 0.0 for p in chance]
    assert {row[name] for name in CHANCES} == {None}
    assert row["certain_members"] == 0
    assert row["certain_nonmembers"] + row["mistaken"] == sum(p == 0 for p in chance)


def test_002_made_coarser_by_hand() -> None:
    """Ten people of four towns, classes of 1, 2, 3 and 4; in the sample are Olinda, Açu and two of Natal.

    As they are: 1/1, 0/2, 1/3 and 2/4. Told as states: 1 of the 3 of PE, 3 of the 7 of RN, whose chance each is. The
    better guess is "not in" for all, right for 2 + 4 of ten.
    """
    table = table_of(PEOPLE_OF_002)
    towns = brecha.hierarchies.columns(table, ["town", "state"])
    release = only(sanitize(table, Remove("state"), Generalise({"town": 1}, {"town": towns})), [0, 3, 6, 7])
    found = release.membership(["town"])
    row = found.row()
    assert [found.target({"town": town}).posterior for town in ("Olinda", "Recife", "Açu", "Natal")] == [
        1 / 3, 1 / 3, 3 / 7, 3 / 7]  # fmt: skip
    assert (row["certain_members"], row["certain_nonmembers"], row["classes"]) == (0, 0, 4)
    assert row["posterior_probabilistic"] == row["right"] == row["prior_probabilistic"] == 0.6
    assert row["members_posterior"] == pytest.approx((1 / 3 + 3 * 3 / 7) / 4)
    assert (row["before_certain_members"], row["before_certain_nonmembers"]) == (1, 2)
    assert row["before_probabilistic"] == (1 + 2 + 2 + 2) / 10
    assert row["before_members_posterior"] == pytest.approx((1 + 1 / 3 + 2 / 4 + 2 / 4) / 4)
    plain = brecha.membership(table, only(table, [0, 3, 6, 7]).table, qids=["town"]).frame().to_pylist()[0]
    for name in ("certain_members", "certain_nonmembers", "members_posterior"):
        assert row[f"before_{name}"] == pytest.approx(plain[name])
    states = brecha.membership(table, only(table, [0, 3, 6, 7]).table, qids=["state"]).frame().to_pylist()[0]
    for name in ("posterior_probabilistic", "members_posterior", "members_degradation", "certain_members"):
        assert row[name] == pytest.approx(states[name])


def test_stars_around_classes_by_hand() -> None:
    """Three of Natal and two of Recife; released are one record that says Natal, and one star.

    The star is the other record: one of the three of Natal has the first, so that the star is of one of four. Of
    Natal: 1/3 + 2/3 · 1/4 = 1/2, of Recife 1/4; and 3 · 1/2 + 2 · 1/4 = 2.
    """
    table = table_of([{"town": town} for town in ("Natal", "Natal", "Natal", "Recife", "Recife")])
    found = only(SuppressCells("town", values=["Recife"]).apply(table), [0, 3]).membership(["town"])
    assert found.target({"town": "Natal"}).posterior == 0.5
    assert found.target({"town": "Recife"}).posterior == 0.25
    assert (found.target({"town": "Natal"}).records, found.target({"town": "Recife"}).records) == (2, 1)


@settings(max_examples=40, deadline=None)
@given(people(), st.randoms(use_true_random=False))
def test_nothing_done_is_membership_of_the_sample(table: CodedTable, chance: Random) -> None:
    drawn = chance.sample(range(table.rows), chance.randint(1, table.rows))
    release = only(table, drawn)
    found = release.membership(KNOWN, "all").frame().to_pylist()
    plain = brecha.membership(table, release.table, qids=KNOWN).frame().to_pylist()
    for row, was in zip(found, plain, strict=True):
        for name in set(row) & set(was) - {"unmatched"}:
            assert row[name] == (pytest.approx(was[name]) if isinstance(was[name], float) else was[name]), name
        for name in ("certain_members", "certain_nonmembers", "members_posterior"):
            assert row[f"before_{name}"] == pytest.approx(was[name])


@settings(max_examples=30, deadline=None)
@given(releases(9))
def test_the_chances_sum_to_the_records_that_are_somebodys(release: Sanitized) -> None:
    found = release.membership(KNOWN)
    chance = told(found, release.original, KNOWN)
    assert sum(p for p in chance if p is not None) == pytest.approx(release.table.rows - found.row()["unmatched"])


@settings(max_examples=20, deadline=None)
@given(people(), st.randoms(use_true_random=False))
def test_stars_everywhere_tell_nothing(table: CodedTable, chance: Random) -> None:
    assume(table.rows > 1)
    drawn = chance.sample(range(table.rows), chance.randint(1, table.rows - 1))
    found = only(sanitize(table, Generalise({"town": 2, "age": 3}, HIERARCHIES)), drawn).membership(KNOWN)
    assert set(told(found, table, KNOWN)) == {len(drawn) / table.rows}
    assert found.row()["posterior_probabilistic"] == found.row()["prior_probabilistic"]


@settings(max_examples=20, deadline=None)
@given(releases(9), st.randoms(use_true_random=False))
def test_the_order_of_the_records_is_nothing(release: Sanitized, chance: Random) -> None:
    order = chance.sample(range(release.table.rows), release.table.rows)
    moved = only(release, order).membership(KNOWN).row()
    for name, figure in release.membership(KNOWN).row().items():
        assert moved[name] == (pytest.approx(figure) if isinstance(figure, float) else figure), name


def ladder(steps: int, people: int, ring: bool) -> Sanitized:
    """So many people on each step; of one of each a record that may be of the next step too, the last being the first.

    Without the ring there is one step more, and nobody of it is in the release.
    """
    stairs = steps if ring else steps + 1
    table = brecha.read(pa.table({"step": pa.array([f"{i:04}" for i in range(stairs) for _ in range(people)])}))
    place = {value: code for code, value in enumerate(table.column("step").values.to_pylist())}
    at = [place[f"{i % stairs:04}"] for i in range(steps + 1)]
    sets = [np.array([at[i], at[i + 1]]) for i in range(steps)]
    codes = np.minimum(np.arange(table.rows) // people, steps - 1).astype(np.uint16)
    labels = pa.array([f"{i} or the next" for i in range(steps)])
    told_as = PossibleValues.of_sets(Column("step", codes, labels), sets, stairs)
    release = Sanitized.of(table).coarsened({"step": told_as}, SanitizerStep("told", {}))
    return only(release, [i * people for i in range(steps)])


def test_estimates_are_called_so() -> None:
    """A ring of two hundred overlapping pairs: too many states to count. By symmetry it is one in three for all."""
    found = ladder(200, 3, ring=True).membership(["step"])
    row = found.row()
    assert (row["exact"], row["estimated"]) == (False, 600)
    assert row["gap"] <= slots.NEAR
    assert row["members_posterior"] == pytest.approx(1 / 3)
    assert found.target({"step": "0007"}).exact is False
    assert "The chances of 600 people are estimated" in " ".join(found.findings())


def test_an_estimate_is_exact_where_no_ring_closes() -> None:
    """Two hundred records, each of one of two neighbours in a row of 201: any one is left out, in one way."""
    found = ladder(200, 1, ring=False).membership(["step"])
    assert found.row()["estimated"] == 201
    for step in ("0000", "0100", "0200"):
        assert found.target({"step": step}).posterior == pytest.approx(200 / 201, rel=1e-6)


def test_an_estimate_that_does_not_come_to_its_end_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "MOST_ROUNDS", 3)
    found = ladder(200, 2, ring=False).membership(["step"])
    assert found.row()["gap"] > slots.NEAR
    assert "has not come to its end" in " ".join(found.findings())
    assert "não chegou ao fim" in " ".join(found.findings("pt"))


@pytest.mark.parametrize("weighed", [False, True])
def test_groups_that_fit_at_random(weighed: bool) -> None:
    """Groups of people and of records, some too many, some likelier: by all ways, and with any road to the chances."""
    rng = np.random.default_rng(4)
    kinds_of_answer = set()
    for _ in range(60):
        edges = (rng.random((rng.integers(1, 5), rng.integers(1, 4))) < 0.6).astype(float)
        edges[:, ~edges.any(axis=0)] = 1.0  # whom nothing fits, and what fits nobody, is not among the groups
        edges[~edges.any(axis=1)] = 1.0
        edges *= rng.choice([1.0, 0.5, 0.125], edges.shape) if weighed else 1.0
        people, records = (rng.integers(1, 3, (count,)) for count in edges.shape)
        said = np.repeat(np.arange(len(records)), records)
        groups = CandidateGraph(people, records, csr_array(edges), np.arange(len(people)), said, weighed)
        found = slots.presence_beliefs(groups)
        everyone = [{"kind": kind} for kind in np.repeat(np.arange(len(people)), people).tolist()]
        cells = [{"kind": {k: Fraction(float(one)) for k, one in enumerate(edges[:, r]) if one}} for r in said]
        chance, unmatched = chances(everyone, cells, ["kind"])
        first = np.cumsum(people) - people
        assert found.unmatched == unmatched
        assert found.chance.tolist() == pytest.approx([float(chance[at]) for at in first], abs=1e-9)
        assert found.certain.tolist() == [chance[at] == 1 for at in first]
        assert not found.estimated.any()
        kinds_of_answer.add((unmatched > 0, bool(found.certain.any()), bool(found.certain.all())))
    assert len(kinds_of_answer) >= 5, "with and without records too many, people who are certain, and others"


FURTHEST = 0.25
"""How far an estimate may be from the truth; the documentation states the largest difference that was seen"""


@settings(max_examples=60, deadline=None)
@given(releases(), some_known)
def test_how_far_estimates_are_from_the_truth(release: Sanitized, known: list[str]) -> None:
    """Nothing counted: all that is not nested is estimated. Who is certain stays exact."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(slots, "MOST_STATES", 0)
        found = release.membership(known)
        estimates = told(found, release.original, known)
    chance, _ = truth(release, known)
    for person, estimate, p in zip(everybody(release.original), estimates, chance, strict=True):
        assert estimate is not None
        assert abs(estimate - p) < FURTHEST
        one = found.target({name: person[name] for name in known})
        assert (one.certain_member, one.certain_nonmember) == (p == 1, p == 0)
    ended = found.row()["gap"] <= UNFINISHED  # where the estimate did not come to its end, that is told
    off = 1e-6 if ended else 0.05
    assert sum(one for one in estimates if one is not None) == pytest.approx(float(sum(chance)), rel=off)


def test_everybody_in_it_is_an_answer() -> None:
    for steps in STEPS:
        found = sanitize(table_of(PATIENTS), *steps).membership(KNOWN)
        row = found.row()
        assert (row["certain_members"], row["mistaken"], row["prior_probabilistic"]) == (6, 0, 1.0)
        assert row["posterior_probabilistic"] == row["right"] == row["members_posterior"] == 1.0
        assert row["unmatched"] is None
        assert found.target({"town": "Natal", "age": "20"}).certain_member
        assert "nothing is to be learnt" in found.findings()[0]


def test_one_person() -> None:
    assert Sanitized.of(table_of(PATIENTS[:1])).membership(KNOWN).row()["certain_members"] == 1


def test_swapped_values_make_her_certain_and_wrong() -> None:
    """The release says that the one from Açu is in it, and the one from Natal is not: it is the other way round."""
    table = table_of([{"town": "Natal"}, {"town": "Açu"}, {"town": "Recife"}])
    release = Swap(["town"], share=0.7, seed=0).apply(table)
    said = [release.table.column("town").values[int(code)].as_py() for code in release.table.column("town").codes]
    moved = next(i for i in range(3) if said[i] != everybody(table)[i]["town"])
    row = only(release, [moved]).membership(["town"]).row()
    assert (row["mistaken"], row["certain_members"], row["certain_nonmembers"]) == (2, 0, 1)
    assert row["right"] == pytest.approx(1 / 3)


def test_records_that_can_be_nobodys() -> None:
    """Two records say Natal, where the other population has one person; one says Açu, where it has none."""
    table = table_of([{"town": town} for town in ("Natal", "Natal", "Açu", "Recife")])
    others = table_of([{"town": town} for town in ("Natal", "Recife", "Olinda", "São Tomé")])
    found = only(table, [0, 1, 2]).membership(["town"], population=others)
    row = found.row()
    assert (row["unmatched"], row["certain_members"], row["certain_nonmembers"]) == (2, 0, 3)
    assert row["strangers"] == 2
    assert (row["before_certain_members"], row["before_members_posterior"]) == (0, None)
    one = found.target({"town": "Natal"})
    assert (one.prior, one.posterior, one.certain_member) == (None, None, False)
    assert found.target({"town": "Recife"}).posterior == 0
    assert "2 records of the release can be of nobody in the population. So the release is not wholly of this" in (
        " ".join(found.findings())
    )
    assert "não é toda desta população" in " ".join(found.findings("pt"))


def test_a_population_smaller_than_the_release_tells_no_chance() -> None:
    table = table_of([{"town": "Natal", "age": "20"}] * 3)
    few = table_of([{"town": "Natal", "age": "20"}] * 2)
    for release in (Sanitized.of(table), sanitize(table, Remove("town"))):
        found = release.membership(["town"], population=few)
        row = found.row()
        assert {row[name] for name in CHANCES} == {None}
        assert (row["certain_members"], row["unmatched"]) == (0, 1)
        assert found.target({"town": "Natal"}).certain_member is False


def test_a_coarse_cell_of_all_values_is_no_star() -> None:
    """All of the table are 30 or 31, and are told as 30 and more: somebody of 11 is not among them."""
    table = table_of([{"age": age} for age in ("30", "31", "31")])
    others = table_of([{"age": age} for age in ("31", "31", "11")])
    release = sanitize(table, TopCode("age", 30))
    found = only(release, [1, 2]).membership(["age"], population=others)
    row = found.row()
    assert (row["certain_nonmembers"], row["certain_members"], row["posterior_probabilistic"]) == (1, 2, 1.0)
    assert found.target({"age": "11"}).posterior == 0
    assert "A coarse cell may have been meant for such a value too" in found.findings()[-1]
    mixed = only(release, [0, 1]).membership(["age"], population=others)
    assert (mixed.row()["mistaken"], mixed.row()["before_certain_members"]) == (1, 0)
    text = " ".join(mixed.findings())
    assert "and wrong, since the release has people who are not of this population." in text
    assert "values are not what they were" not in text


@pytest.mark.parametrize("name", ["*", "?"])
def test_what_is_a_star_stays_one(name: str) -> None:
    """At the top of a hierarchy, over what was coarse, made coarser, and among fewer records."""
    ages = table_of([{"age": age} for age in ("30", "31", "44")])
    top = brecha.hierarchies.flat(ages.column("age").values.to_pylist(), star=name)
    release = sanitize(ages, Generalise({"age": 1}, {"age": top}))
    assert release.cell("age").wildcards == {0}
    coarse = sanitize(ages, SuppressCells("age", values=["30"], star="hidden"), TopCode("age", 40))
    told_as = only(coarse, [0, 2]).cell("age")
    assert [told_as.column.values[code].as_py() for code in told_as.wildcards] == ["hidden"]
    exchanged = sanitize(ages, Recode("age", keep=0.5, seed=1), SuppressCells("age", values=["30"], star="hidden"))
    assert len(exchanged.cell("age").wildcards) == len(exchanged.cell("age").at_face_value.wildcards) == 1
    everything = coarse.cell("age").merged(np.zeros(coarse.cell("age").column.cardinality, np.int64), pa.array(["all"]))
    assert everything.wildcards == {0}


def test_a_set_of_columns_in_which_nobody_fits_is_an_answer() -> None:
    """By town two of the population are alike to somebody in the release, by age nobody is."""
    table = table_of([{"town": town, "age": "20"} for town in ("Natal", "Açu", "Recife")])
    others = table_of([{"town": town, "age": "77"} for town in ("Natal", "Açu", "Olinda")])
    found = only(table, [0, 1]).membership(KNOWN, "all", population=others)
    assert [row["members"] for row in found.frame().to_pylist()] == [2, 0, 0]
    row = found.row(["age"])
    assert (row["certain_nonmembers"], row["unmatched"], row["members_posterior"]) == (3, 2, None)
    assert found.target({"age": "77"}).certain_nonmember
    assert found.findings()[0].endswith("can show of 3 people of 3 that they are not in it.")
    assert len(found.findings()) == len(found.findings("pt"))
    starred = only(SuppressCells("age", values=["20"]).apply(table), [0, 1]).membership(KNOWN, "all", population=others)
    assert (starred.row()["members"], starred.row()["certain_nonmembers"]) == (0, 1)
    assert starred.row(["age"])["posterior_probabilistic"] == pytest.approx(2 / 3)
    assert len(starred.findings()) == len(starred.findings("pt"))


def test_chances_are_never_below_nothing() -> None:
    """Of people who are hardly ever published so, rounding gave a chance of −2·10⁻¹⁶."""
    people, records = np.array([2, 4, 3]), np.array([2, 2])
    edges = csr_array([[0.0, 1e-16], [1e-14, 1.0], [1e-16, 0.0]])
    groups = CandidateGraph(people, records, edges, np.arange(3), np.repeat([0, 1], 2), True)
    assert 0 <= slots.presence_beliefs(groups).chance.min() <= slots.presence_beliefs(groups).chance.max() <= 1


def test_the_guess_is_told_by_what_she_believes() -> None:
    """Guesses may happen to be right less often than before the release; what she expects of them is never less."""
    table = table_of([{"town": "Natal"}, {"town": "Açu"}, {"town": "Recife"}])
    release = Swap(["town"], share=0.7, seed=0).apply(table)
    rows = [only(release, [i]).membership(["town"]) for i in range(3)]
    found = next(one for one in rows if one.row()["right"] < one.row()["prior_probabilistic"])
    text = " ".join(found.findings())
    assert "is in it is right 100 % of the time, by all she can tell" in text
    assert "and wrong, since values are not what they were." in text


def test_a_value_that_the_table_never_had_fits_only_what_is_not_told() -> None:
    table = table_of([{"town": town} for town in ("Natal", "Natal", "Açu", "Recife")])
    others = table_of([{"town": town} for town in ("Natal", "Natal", "Açu", "Recife", "Paris")])
    coarse = only(Generalise({"town": 1}, HIERARCHIES).apply(table), [0, 3])
    assert coarse.membership(["town"], population=others).target({"town": "Paris"}).posterior == 0
    starred = only(SuppressCells("town", values=["Natal"]).apply(table), [0, 3])
    found = starred.membership(["town"], population=others)
    assert found.target({"town": "Paris"}).posterior == pytest.approx(1 / 4)
    assert found.target({"town": "Paris"}).population == 1
    assert any("values that nobody" in said or "a value that nobody" in said for said in found.findings())


def test_a_column_that_says_the_same_of_everybody() -> None:
    """Told as it is, it is no star: somebody from elsewhere is not in the release."""
    table = table_of([{"town": "Natal", "age": age} for age in ("20", "25", "31")])
    others = table_of([{"town": town, "age": "20"} for town in ("Natal", "Paris")])
    plain = only(table, [0]).membership(["town"], population=others)
    assert plain.target({"town": "Paris"}).certain_nonmember
    star = only(SuppressCells("town", values=["Natal"]).apply(table), [0]).membership(["town"], population=others)
    assert star.target({"town": "Paris"}).posterior == 0.5


def test_nobody_like_the_target_is_an_answer() -> None:
    found = only(sanitize(table_of(PATIENTS), STATES), [0, 1]).membership(KNOWN)
    one = found.target({"town": "Natal", "age": "44"})
    assert (one.population, one.posterior, one.code) == (0, None, "IMS")
    assert (one.certain_member, one.certain_nonmember, one.exact) == (None, None, None)
    with pytest.raises(UnknownValueError, match=r"Column 'town' \(text\) has no missing value; "):
        found.target({"town": None})
    with pytest.raises(UnknownValueError, match=r"Column 'town' \(text\) has no value 'Atlantis'; "):
        found.target({"town": "Atlantis"})
    assert found.target({"town": "Natal"}).population == 2


def test_how_values_are_read() -> None:
    table = brecha.read(pa.table({"born": ["1990-03-01", "1990-03-01", "1990-01-03"], "paid": ["yes", "no", "yes"]}))
    found = only(table, [0, 2]).membership(["born", "paid"])
    one = found.target({"born": "01/03/1990", "paid": "sim"}, lang="pt")
    assert (one.population, one.certain_member) == (1, True)
    assert [(fact["column"], fact["value"]) for fact in one.read_as] == [("born", "1990-03-01"), ("paid", "yes")]
    with pytest.raises(UnknownValueError, match="day first"):
        found.target({"born": "01/03/1990"})


def test_what_is_asked_must_be_there() -> None:
    release = only(table_of(PATIENTS), [0])
    with pytest.raises(ColumnError, match="Did you mean 'town'"):
        release.membership(["twon"])
    with pytest.raises(SettingError, match="No quasi-identifier"):
        release.membership([])
    with pytest.raises(SettingError, match="The population is a table from"):
        release.membership(["town"], population="people.csv")  # type: ignore[arg-type]
    with pytest.raises(ColumnError, match="Nobody of the release has the true values"):
        release.membership(["town"], population=table_of([{"town": "Paris"}]))
    with pytest.raises(SettingError, match="Nothing is known"):
        release.membership(["town"]).target({})
    with pytest.raises(ColumnError, match="'age' is not in the table"):
        release.membership(["town"]).target({"age": "20"})
    with pytest.raises(ColumnError, match="No attack by"):
        release.membership(["town"]).row(["age"])


def test_too_many_fits_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "MOST_PAIRS", 5)
    with pytest.raises(TooLargeError, match=r"fit each other in at least 40 pairs, and 5 are kept"):
        ladder(20, 2, ring=True).membership(["step"])


def test_threads_change_nothing() -> None:
    table = brecha.census(9_000)
    release = sanitize(table, Sample(share=0.4, seed=1), SuppressCells("NU_DIA", rarer_than=120))
    qids = ["NU_DIA", "NU_MES", "NU_ANO"]
    one, two = (release.membership(qids, threads=n).frame() for n in (1, 2))
    assert one == two


WITHOUT_JIT = """
import numba
assert numba.config.DISABLE_JIT
from tests.answers.release.test_presence import STEPS, KNOWN, only, told, truth
from tests.sanitizers.at_hand import PATIENTS, table_of
from brecha.answers.release.sanitized import sanitize
for steps in STEPS:
    release = only(sanitize(table_of(PATIENTS), *steps), [0, 2, 4])
    chance, _ = truth(release, KNOWN)
    found = told(release.membership(KNOWN), release.original, KNOWN)
    assert all(abs(one - float(p)) < 1e-9 for one, p in zip(found, chance, strict=True)), steps
"""


def test_the_same_without_the_compiler() -> None:
    root = Path(__file__).parents[3]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_JIT], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
