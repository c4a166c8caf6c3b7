"""People with several rows: the kernel agrees with the slow twin, on every way in which rows may be published."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Assessment, CodedTable, assess
from brecha.engines.contract import PartitionRequest
from brecha.engines.kernel.engine import Kernel
from brecha.engines.kernel.profiles import rows_plan, walk
from brecha.engines.kernel.profiles.sums import levels
from brecha.errors import TooLargeError
from brecha.qif.gain import Gain
from brecha.tables.coded import Profiles
from brecha.tables.profiles import people_of
from tests.oracles import several_rows as oracle
from tests.tables_at_hand import coded, records, roles, tables

WAYS: list[tuple[str, int | str]] = [("linked", "all"), ("linked", "one"), ("linked", 2), ("unlinked", "one")]
Columns = Mapping[str, Sequence[Hashable]]


def profiled(columns: Columns, person: Sequence[Hashable], published: str) -> CodedTable:
    """A table of rows whose people are known."""
    _, whose = np.unique([str(one) for one in person], return_inverse=True)
    rule: Any = published
    return replace(coded(columns), profiles=Profiles(rule, "person", whose.astype(np.int32)))


def check(
    columns: Columns,
    person: Sequence[Hashable],
    way: tuple[str, int | str],
    by: str | None = None,
    weights: Mapping[Hashable, Fraction] | None = None,
    thresholds: Sequence[Fraction] = (),
    joint: Sequence[str] = (),
    **asked: Any,
) -> Assessment:
    """Every figure of every attack is that of the twin; the tuple of a joint secret is one more value of a row."""
    published, knows = way
    qids, secrets = roles(columns)
    knowledge: Any = knows
    table = profiled(columns, person, published)
    each = None if weights is None else [float(weights[one]) for one in person]
    wanted = [*secrets, list(joint)] if joint else secrets
    result = assess(table, qids=qids, sensitive=wanted, knows=knowledge, threads=2, by=by, weights=each,
                    thresholds=[float(one) for one in thresholds], **asked)  # fmt: skip
    rows = [{**row, " + ".join(joint): tuple(row[name] for name in joint)} for row in records(columns)]
    release = oracle.Release(rows, person, published == "linked", knows, weights)
    for row in result.frame().to_pylist():
        group = None
        if row["group"] is not None:
            assert by is not None
            group = [one for one in release.people() if _group(release, by, one) == row["group"]]
        if row["sensitive"] is None:
            twin = oracle.reidentification(release, row["qids"], group)
        else:
            twin = oracle.inference(release, row["qids"], row["sensitive"], group)
        told = {name: row[name] for name in ("blocks", "hits", "smallest", "records")}
        people = len(release.people() if group is None else group)
        assert told == {"blocks": twin.blocks, "hits": twin.hits, "smallest": twin.smallest, "records": people}, row
        for name in ("posterior_deterministic", "posterior_probabilistic", "worst"):
            assert row[name] == pytest.approx(float(getattr(twin, name)), rel=1e-12, abs=1e-15), (name, row)
        if thresholds:
            assert row["above"] == [twin.above(one) for one in thresholds], row
        if group is None:
            assert result.histogram(row["qids"], row["sensitive"]).tolist() == twin.histogram
    return result


def _group(release: oracle.Release, by: str, person: Hashable) -> Hashable:
    (group,) = {str(release.rows[i][by]) for i in release.rows_of(person)}
    return group


VISITS: Columns = {
    "qclinic": ["A", "B", "A", "B", "A"],
    "qmonth": [1, 2, 1, 3, 1],
    "sill": ["x", "y", "x", "y", "x"],
}
PERSON = [1, 1, 2, 2, 3]
EXPECTED = {
    ("linked", "all", "qclinic"): (1, Fraction(1, 3), Fraction(2, 3)),
    ("linked", "one", "qclinic"): (0, Fraction(0), Fraction(1, 2)),
    ("unlinked", "one", "qclinic"): (0, Fraction(0), Fraction(7, 18)),
    ("linked", "all", "qclinic", "qmonth"): (3, Fraction(1), Fraction(1)),
    ("linked", "one", "qclinic", "qmonth"): (2, Fraction(1, 3), Fraction(2, 3)),
    ("unlinked", "one", "qclinic", "qmonth"): (2, Fraction(1, 3), Fraction(5, 9)),
}
"""Worked by hand: five visits of three people. Hits, and both posteriors."""


@pytest.mark.parametrize(("published", "knows"), [("linked", "all"), ("linked", "one"), ("unlinked", "one")])
def test_visits_worked_by_hand(published: str, knows: str) -> None:
    result = check(VISITS, PERSON, (published, knows))
    for row in result.attacks_on().to_pylist():
        worked = EXPECTED.get((published, knows, *row["qids"]))
        if worked is not None:
            hits, certain, chance = worked
            assert row["hits"] == hits
            assert row["posterior_deterministic"] == pytest.approx(float(certain), abs=1e-15)
            assert row["posterior_probabilistic"] == pytest.approx(float(chance), rel=1e-15)


def test_how_many_rows_somebody_has_is_seen() -> None:
    """All three rows are equal, and two are of one person: whoever knows all rows of a target tells the two apart."""
    row, *_ = check({"q": [7, 7, 7]}, [0, 0, 1], ("linked", "all")).frame().to_pylist()
    assert (row["blocks"], row["hits"]) == (2, 2)


@pytest.mark.parametrize("way", [("linked", "all"), ("linked", 2)], ids=str)
def test_columns_that_are_the_same_in_all_rows_of_a_person(way: tuple[str, int | str]) -> None:
    """People become alike once a home is out of the question, and their rows are still told apart."""
    draws = np.random.default_rng(3)
    person = sorted(draws.integers(0, 40, 90).tolist())
    columns = {
        "qhome": [one * 7 % 20 for one in person],
        "qborn": [one * 3 % 11 for one in person],
        "qsex": [one % 2 for one in person],
        "qclinic": draws.integers(0, 2, 90).tolist(),
        "qmonth": draws.integers(0, 3, 90).tolist(),
        "sill": draws.integers(0, 2, 90).tolist(),
    }
    check(columns, person, way)


@st.composite
def people(draw: st.DrawFn) -> tuple[dict[str, list[Any]], list[int]]:
    """A random table, and random people whose its rows are."""
    columns = draw(tables(qids=3, secrets=2, rows=14))
    rows = len(next(iter(columns.values())))
    return columns, draw(st.lists(st.integers(0, draw(st.integers(0, 6))), min_size=rows, max_size=rows))


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people())
@settings(max_examples=30, deadline=None)
def test_random_people(way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]]) -> None:
    check(*made, way, thresholds=[Fraction(1, 4), Fraction(1, 2)])


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people(), st.lists(st.integers(1, 4), min_size=7, max_size=7), st.data())
@settings(max_examples=15, deadline=None)
def test_weights_and_groups(
    way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]], weights: list[int], data: st.DataObject
) -> None:
    columns, person = made
    group = data.draw(st.lists(st.sampled_from("gh"), min_size=7, max_size=7))
    columns = {**columns, "of": [group[one] for one in person]}
    check(columns, person, way, by="of", weights={one: Fraction(weights[one]) for one in set(person)},
          thresholds=[Fraction(1, 2)])  # fmt: skip


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people(), st.data())
@settings(max_examples=15, deadline=None)
def test_joint_secrets(
    way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]], data: st.DataObject
) -> None:
    """The secret of a person is all tuples of their rows: (x, 1) and (y, 2) are not (x, 2) and (y, 1)."""
    columns, person = made
    values = st.lists(st.sampled_from(["x", "y; x", "x + y", None]), min_size=len(person), max_size=len(person))
    columns = {**columns, "sa": data.draw(values), "sb": data.draw(values)}
    check(columns, person, way, thresholds=[Fraction(1, 2)], joint=["sa", "sb"])


def test_tuples_of_rows_worked_by_hand() -> None:
    """Both have x and y, and 1 and 2: of columns alone all is known. (x, 1), (y, 2) and (x, 2), (y, 1) are two secrets.

    Of unlinked rows all four tuples differ, and one of the four rows alike is the known one.
    """
    columns = {"q": [0, 0, 0, 0], "s": [*"xyxy"], "t": [1, 2, 2, 1]}
    for published, prior in (("linked", 1 / 2), ("unlinked", 1 / 4)):
        table = profiled(columns, [1, 1, 2, 2], published)
        *_, row = assess(table, qids=["q"], sensitive=["s", "t", ["s", "t"]]).frame().to_pylist()
        assert (row["sensitive"], row["hits"], row["prior_probabilistic"]) == ("s + t", 0, prior)
        assert row["posterior_probabilistic"] == prior


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people())
@settings(max_examples=10, deadline=None)
def test_parts_that_share_no_person(way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]]) -> None:
    """A column that is the same in all rows of each person cuts the table: its parts are walked by themselves."""
    columns, person = made
    columns = {**columns, "qhome": [one % 3 for one in person], "qtown": [one % 2 for one in person]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(walk, "PART", 1)
        patch.setattr(walk, "TELLING", 2.0)
        patch.setattr(rows_plan, "DENSE", 0)  # so that one set is walked after another
        check(columns, person, way, thresholds=[Fraction(1, 4)])


@pytest.mark.parametrize("way", [("linked", "one"), ("unlinked", "one")], ids=str)
@given(people(), st.integers(0, 4), st.sampled_from([0.0, 0.6, 2.0]))
@settings(max_examples=20, deadline=None)
def test_blocks_of_people(
    way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]], tail: int, dominated: float
) -> None:
    """However many attributes are asked or not unit by unit, of people or of rows, the figures are the same."""
    columns, person = made
    columns = {**columns, "qhome": [one % 3 for one in person], "qtown": [one % 2 for one in person]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows_plan, "TAIL", tail)
        patch.setattr(rows_plan, "DOMINATED", dominated)
        check(columns, person, way, thresholds=[Fraction(1, 4)])


@pytest.mark.parametrize("way", [("linked", "one"), ("unlinked", "one")], ids=str)
def test_blocks_of_many_people(way: tuple[str, int | str]) -> None:
    """People who are counted together by their levels, and classes of more rows than there are chances to look up."""
    draws = np.random.default_rng(5)
    person = draws.integers(0, 2500, 6000)
    columns: Columns = {
        "qhome": (person % 7).tolist(),
        "qclinic": draws.integers(0, 12, 6000).tolist(),
        "qmonth": draws.integers(0, 4, 6000).tolist(),
        "sill": draws.integers(0, 3, 6000).tolist(),
        "srare": (draws.integers(0, 40, 6000) == 0).tolist(),
    }
    table = profiled(columns, person.tolist(), way[0])
    qids, secrets = roles(columns)
    blocks = assess(table, qids=qids, sensitive=secrets, knows="one")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows_plan, "DENSE", 0)
        one_by_one = assess(table, qids=qids, sensitive=secrets, knows="one")
    for row, other in zip(blocks.frame().to_pylist(), one_by_one.frame().to_pylist(), strict=True):
        assert [row[name] for name in ("blocks", "hits", "smallest")] == [
            other[name] for name in ("blocks", "hits", "smallest")
        ]
        for name in ("posterior_deterministic", "posterior_probabilistic", "worst"):
            assert row[name] == pytest.approx(other[name], rel=1e-12)
        assert (
            blocks.histogram(row["qids"], row["sensitive"]).tolist()
            == one_by_one.histogram(row["qids"], row["sensitive"]).tolist()
        )


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people())
@settings(max_examples=5, deadline=None)
def test_many_thresholds(way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]]) -> None:
    """More than the levels of eight bits tell apart."""
    check(*made, way, thresholds=[Fraction(k, 64) for k in range(1, 61)])


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 40)), max_size=5), st.integers(1, 400), st.data())
def test_a_level_is_one_per_cent_and_one_rank(
    thresholds: list[tuple[int, int]], whole: int, data: st.DataObject
) -> None:
    chance = Fraction(data.draw(st.integers(0, whole - 1)), whole)
    rank = sum(chance > Fraction(*one) for one in thresholds)
    assert levels(thresholds)[round(100 * chance) + rank] == (round(100 * chance), rank)


def test_memory_that_is_too_small_is_refused() -> None:
    """It is said before anything is done, and so is how much would be needed."""
    table = people_of(profiled(VISITS, PERSON, "linked"), ["sill"], None, "one")
    request = PartitionRequest(("qclinic", "qmonth"), ("sill",), np.array([[True, True]]))
    needed = Kernel().estimate(table, request).memory
    with pytest.raises(TooLargeError, match=r"1 combination.* over 5 records would need about .* of memory"):
        Kernel(memory=1).blocks(table, request)
    assert 0 < needed < 40_000
    assert Kernel(memory=1 << 40).blocks(table, request).whole.singles.tolist() == [2]


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people(), st.sampled_from([1, 2, 3]))
@settings(max_examples=12, deadline=None)
def test_several_tries(way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]], tries: int) -> None:
    columns, person = made
    qids, secrets = roles(columns)
    published, knows = way
    knowledge: Any = knows
    result = assess(profiled(columns, person, published), qids=qids, sensitive=secrets, knows=knowledge,
                    gains={name: Gain.tries(tries) for name in secrets})  # fmt: skip
    release = oracle.Release(records(columns), person, published == "linked", knows)
    for row in result.frame().to_pylist():
        if row["sensitive"] is not None:
            twin = oracle.inference(release, row["qids"], row["sensitive"], gains=tries)
            assert row["posterior_probabilistic"] == pytest.approx(float(twin.posterior_probabilistic), rel=1e-12)
            assert row["worst"] == pytest.approx(float(twin.worst), rel=1e-12)


@given(tables(qids=3, secrets=1, rows=12))
@settings(max_examples=30, deadline=None)
def test_with_one_row_each_all_ways_agree(columns: dict[str, list[Any]]) -> None:
    qids, secrets = roles(columns)
    rows = len(next(iter(columns.values())))
    plain = assess(coded(columns), qids=qids, sensitive=secrets).frame()
    for published, knows in WAYS:
        knowledge: Any = knows
        table = profiled(columns, range(rows), published)
        told = assess(table, qids=qids, sensitive=secrets, knows=knowledge).frame()
        for before, after in zip(plain.to_pylist(), told.to_pylist(), strict=True):
            if knows != "all" and before["sensitive"] is None:
                before["capacity"] = None  # not told where one of several rows is known
            for name, value in before.items():
                assert after[name] == (pytest.approx(value, rel=1e-12) if isinstance(value, float) else value), name


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people())
@settings(max_examples=30, deadline=None)
def test_more_known_is_no_less_learnt(way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]]) -> None:
    columns, person = made
    qids, secrets = roles(columns)
    knowledge: Any = way[1]
    result = assess(profiled(columns, person, way[0]), qids=qids, sensitive=secrets, knows=knowledge)
    for goal in (None, *secrets):
        rows = result.attacks_on(goal).to_pylist()
        for fewer in rows:
            for more in rows:
                if set(fewer["qids"]) <= set(more["qids"]):
                    for name in ("hits", "posterior_deterministic", "posterior_probabilistic", "worst"):
                        assert fewer[name] <= more[name] + 1e-12


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people(), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_the_order_of_rows_means_nothing(
    way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]], random: Any
) -> None:
    columns, person = made
    order = list(range(len(person)))
    random.shuffle(order)
    shuffled = {name: [values[i] for i in order] for name, values in columns.items()}
    qids, secrets = roles(columns)
    knowledge: Any = way[1]
    one = assess(profiled(columns, person, way[0]), qids=qids, sensitive=secrets, knows=knowledge)
    moved = profiled(shuffled, [person[i] for i in order], way[0])
    other = assess(moved, qids=qids, sensitive=secrets, knows=knowledge)
    for before, after in zip(one.frame().to_pylist(), other.frame().to_pylist(), strict=True):
        for name, value in before.items():
            assert after[name] == (pytest.approx(value, rel=1e-12) if isinstance(value, float) else value)
