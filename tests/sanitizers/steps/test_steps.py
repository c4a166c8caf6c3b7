"""Each sanitizer by itself: what it makes of a table, that it finds its own work done, and what it refuses."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import beliefs, sanitizers
from brecha.errors import BrechaError, SettingError
from brecha.sanitizers import (
    BottomCode,
    Generalise,
    Microaggregate,
    Recode,
    Release,
    Remove,
    Sample,
    Sanitized,
    Sanitizer,
    SuppressCells,
    SuppressRecords,
    Swap,
    TopCode,
    sanitize,
)
from brecha.sanitizers.steps.perturbation import best_runs, mdav
from brecha.tables.coded import CodedTable
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, people, plainly, table_of

TABLE = table_of(PATIENTS)


def told(release: Release, name: str) -> list[object]:
    column = release.table.column(name)
    return [column.values[int(code)].as_py() for code in column.codes]


def test_columns_are_removed() -> None:
    release = Remove("town").apply(TABLE)
    assert (release.table.columns, release.removed) == (("age", "illness"), ("town",))
    assert not Remove("town").check(TABLE).holds
    assert Remove("town").check(release).holds
    with pytest.raises(BrechaError, match="'twon' is not in the table"):
        Remove("twon").apply(TABLE)
    with pytest.raises(BrechaError, match="removes every column"):
        Remove(["town", "age", "illness"]).apply(TABLE)


def test_values_are_put_at_a_level() -> None:
    step = Generalise({"town": 1, "age": 2}, HIERARCHIES)
    release = step.apply(TABLE)
    assert told(release, "town") == ["RN", "RN", "RN", "PE", "PE", "PE"]
    assert told(release, "age") == ["20-39"] * 5 + ["40-59"]
    assert step.check(release).holds
    assert not step.check(TABLE).holds
    assert Generalise({"town": 0}, HIERARCHIES).apply(TABLE).coarse == frozenset()
    with pytest.raises(SettingError, match="Level 9 is not in the hierarchy of 'town': it has levels 0 to 2"):
        Generalise({"town": 9}, HIERARCHIES)
    with pytest.raises(SettingError, match=r"no hierarchy for column 'illness': give one for it\. There are: 'town'"):
        Generalise({"illness": 1}, HIERARCHIES)
    with pytest.raises(SettingError, match="'town' was made coarser before"):
        step.apply(release)
    with pytest.raises(SettingError, match="were exchanged for others"):
        step.apply(Recode("town", keep=0.5).apply(TABLE))


def test_the_ends_are_cut() -> None:
    release = sanitize(TABLE, TopCode("age", 38), BottomCode("age", 20, "up to 20"))
    assert told(release, "age") == ["up to 20", "25", "31", ">=38", ">=38", ">=38"]
    assert release.cell("age").of_code(int(release.table.column("age").codes[3])).tolist() == [3, 4]
    assert [step.outcome["records"] for step in release.steps] == [3, 1]
    assert TopCode("age", 44).check(TABLE).holds
    assert not TopCode("age", 43).check(TABLE).holds
    assert TopCode("age", 99).apply(TABLE).table is TABLE
    tenths = brecha.read(pa.table({"x": [0.1, 0.2, 0.3]}))
    assert told(TopCode("x", 0.2).apply(tenths), "x") == ["0.1", ">=0.2", ">=0.2"], "0.2 is two tenths"
    with pytest.raises(SettingError, match="are no numbers, and only numbers can be cut"):
        TopCode("town", 3).apply(TABLE)
    with pytest.raises(SettingError, match="limit='x' is no number"):
        TopCode("age", "x", "more").apply(TABLE)  # type: ignore[arg-type]
    with pytest.raises(SettingError, match="has a value '25' of its own"):
        TopCode("age", 31, "25").apply(TABLE)


def test_records_are_suppressed() -> None:
    rare = SuppressRecords(alike=["town"], fewer_than=2)
    release = rare.apply(TABLE)
    assert release.rows.tolist() == [0, 1, 4, 5]
    assert rare.check(release).holds
    assert not rare.check(TABLE).holds
    starred = SuppressRecords(alike=["town"], fewer_than=2, star="*")
    assert told(starred.apply(TABLE), "town") == ["Natal", "Natal", "*", "*", "Recife", "Recife"]
    assert starred.check(starred.apply(TABLE)).holds
    named = SuppressRecords(where={"town": ["Natal", "Açu"], "illness": "flu"}).apply(TABLE)
    assert named.rows.tolist() == [2, 3, 4, 5]
    with pytest.raises(SettingError, match="Nobody has 'Lapa' in column 'town'"):
        SuppressRecords(where={"town": "Lapa"}).apply(TABLE)
    with pytest.raises(SettingError, match="Say which records"):
        SuppressRecords()
    with pytest.raises(SettingError, match="fewer_than=1 is no number"):
        SuppressRecords(alike=["town"], fewer_than=1)
    with pytest.raises(BrechaError, match="leaves nobody"):
        SuppressRecords(alike=["town"], fewer_than=9).apply(TABLE)


def test_cells_are_suppressed() -> None:
    rare = SuppressCells("town", rarer_than=2)
    release = rare.apply(TABLE)
    assert told(release, "town") == ["Natal", "Natal", "*", "*", "Recife", "Recife"]
    assert release.cell("town").of_code(4).tolist() == [0, 1, 2, 3], "a star stands for any town of the table"
    assert rare.check(release).holds
    some = SuppressCells("age", values=["38"], where={"town": "Olinda"})
    assert told(some.apply(TABLE), "age") == ["20", "25", "31", "*", "38", "44"]
    odd = table_of([{"x": "*"}, {"x": "a"}, {"x": "a"}])
    with pytest.raises(SettingError, match=r"has a value '\*', which in a release stands for"):
        SuppressCells("x", values=["a"]).apply(odd)
    assert told(SuppressCells("x", values=["a"], star="?").apply(odd), "x") == ["*", "?", "?"]
    with pytest.raises(SettingError, match="Say which cells"):
        SuppressCells("town")


def test_a_sample_is_drawn() -> None:
    table = brecha.census(1_000)
    release = Sample(share=0.1, seed=7).apply(table)
    assert release.table.rows == len(set(release.rows.tolist())) == 100
    assert (np.diff(release.rows) > 0).all()
    assert Sample(size=100, seed=7).apply(table).rows.tolist() == release.rows.tolist()
    assert Sample(share=0.1, seed=8).apply(table).rows.tolist() != release.rows.tolist()
    assert Sample(share=0.1).check(table).holds is None
    for wrong, says in (
        ({}, "share= of the records, or a size="),
        ({"share": 1.5}, "no share"),
        ({"size": 0}, "no number"),
    ):
        with pytest.raises(SettingError, match=says):
            Sample(**wrong)
    with pytest.raises(SettingError, match="A sample of 7 cannot be drawn from 6 records"):
        Sample(size=7).apply(TABLE)


@settings(max_examples=30, deadline=None)
@given(people(), st.floats(0.1, 1.0), st.integers(0, 9))
def test_swapping_moves_values_within_their_class(table: CodedTable, share: float, seed: int) -> None:
    release = Swap(["age"], share, within=["town"], seed=seed).apply(table)
    before, after = plainly(Sanitized.of(table))[0], list(zip(told(release, "town"), told(release, "age"), strict=True))
    assert Counter(after) == Counter((person["town"], person["age"]) for person in before)
    assert release.table.column("illness") is table.column("illness")


def test_whole_pairs_are_swapped() -> None:
    release = Swap(["town", "age"], share=1.0, seed=1).apply(TABLE)
    pairs = list(zip(told(release, "town"), told(release, "age"), strict=True))
    assert Counter(pairs) == Counter((one["town"], one["age"]) for one in PATIENTS)
    assert release.steps[0].outcome["exchanged"] == 6
    assert pairs != [(one["town"], one["age"]) for one in PATIENTS]
    assert release.untrue == {"town", "age"}
    with pytest.raises(SettingError, match="cannot be swapped within itself"):
        Swap(["town"], within=["town"])


def test_recoding_follows_its_matrix() -> None:
    table = brecha.read(pa.table({"x": ["a", "b"] * 5_000}))
    step = Recode("x", matrix=[[0.9, 0.1], [0.3, 0.7]], seed=3)
    found = Counter(
        zip(table.column("x").codes.tolist(), step.apply(table).table.column("x").codes.tolist(), strict=True)
    )
    for (one, other), chance in {(0, 1): 0.1, (1, 0): 0.3}.items():
        assert abs(found[one, other] - 5_000 * chance) < 4 * (5_000 * chance * (1 - chance)) ** 0.5
    turned = Recode("x", matrix=[[0.7, 0.3], [0.1, 0.9]], values=["b", "a"], seed=3)
    assert (turned.outcomes(["a", "b"])[0] == step.outcomes(["a", "b"])[0]).all()
    assert brecha.qif.capacity(step.channel(table)) == pytest.approx(0.9 + 0.7)
    assert step.check(table).holds is None
    assert Recode("x", keep=1.0).apply(table).table.column("x").codes.tolist() == table.column("x").codes.tolist()


@pytest.mark.parametrize(
    ("matrix", "says"),
    [
        ([[1.0, 0.1], [0.0, 1.0]], "Row 1 of the matrix for column 'x' sums to 1.1"),
        ([[1.0]], "is 1 × 1, and should be 2 × 2"),
        ([[1.5, -0.5], [0, 1]], "below 0"),
        ([["a", "b"], [0, 1]], "no rectangle of numbers"),
    ],
)
def test_matrices_that_are_refused(matrix: list[list[float]], says: str) -> None:
    table = brecha.read(pa.table({"x": ["a", "b"]}))
    with pytest.raises(SettingError, match=says):
        Recode("x", matrix=matrix).apply(table)


def test_averages_by_hand() -> None:
    table = brecha.read(pa.table({"x": [1.0, 2.0, 3.0, 11.0, 12.0, None]}))
    step = Microaggregate(["x"], 2)
    release = step.apply(table)
    assert told(release, "x") == ["2", "2", "2", "11.5", "11.5", None]
    assert step.check(Microaggregate(["x"], 2).apply(brecha.read(pa.table({"x": [1, 2, 3]})))).holds
    with pytest.raises(SettingError, match="k=6 is more than the 5 records that have numbers"):
        Microaggregate(["x"], 6).apply(table)
    with pytest.raises(SettingError, match="only numbers have a mean"):
        Microaggregate(["town"], 2).apply(TABLE)


def _spread(numbers: list[float]) -> float:
    return sum((number - sum(numbers) / len(numbers)) ** 2 for number in numbers)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(-20, 20), min_size=2, max_size=9), st.integers(2, 3))
def test_averages_lose_least(numbers: list[int], k: int) -> None:
    rising = sorted(map(float, numbers))
    if len(rising) < k:
        return
    groups = best_runs(np.array(rising), k).tolist()
    assert min(Counter(groups).values()) >= k
    lost = sum(_spread([x for x, g in zip(rising, groups, strict=True) if g == one]) for one in set(groups))
    places = range(1, len(rising))
    best = min(
        sum(_spread(rising[a:b]) for a, b in zip((0, *cut), (*cut, len(rising)), strict=True))
        for size in range(len(rising) // k)
        for cut in combinations(places, size)
        if all(b - a >= k for a, b in zip((0, *cut), (*cut, len(rising)), strict=True))
    )
    assert lost == pytest.approx(best, abs=1e-9)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=25), st.integers(2, 4))
def test_several_columns_are_averaged_in_groups_of_k(points: list[tuple[int, int]], k: int) -> None:
    if len(points) >= k:
        sizes = Counter(mdav(np.array(points, float), k).tolist())
        assert k <= min(sizes.values())
        assert max(sizes.values()) < 2 * k


EVERY: list[Sanitizer] = [
    Remove("town"), Generalise({"town": 1}, HIERARCHIES), TopCode("age", 38), BottomCode("age", 25),
    SuppressRecords(alike=["town"], fewer_than=2), SuppressCells("town", rarer_than=2), Sample(share=0.5),
    Swap(["age"], 0.5), Recode("illness", keep=0.8), Microaggregate(["age"], 2),
]  # fmt: skip


@pytest.mark.parametrize("step", EVERY, ids=lambda step: type(step).__name__)
def test_one_contract(step: Sanitizer, tmp_path: Path) -> None:
    release = step.apply(TABLE)
    assert release.original is TABLE
    assert len(release.rows) == release.table.rows
    assert TABLE.rows == 6, "the table itself is left as it was"
    assert step.check(release).holds in (True, None)
    assert release.steps[-1].as_dict()["kind"]
    for name in set(release.table.columns) - release.untrue:
        cells, true = release.cell(name), release.original.column(name).codes[release.rows]
        for code, value in zip(cells.column.codes.tolist(), true.tolist(), strict=True):
            assert value in cells.of_code(code), "what is told is true"
    again = brecha.read(release.write(tmp_path / "release.csv", keep_order=True), tell_missing_apart=False)
    assert again.rows == release.table.rows
    assert [told(Sanitized.of(again), name) for name in again.columns] == [
        [None if value is None else str(value) for value in told(release, name)] for name in release.table.columns
    ]


def test_written_as_parquet_and_not_as_anything_else(tmp_path: Path) -> None:
    release = Generalise({"town": 1}, HIERARCHIES).apply(TABLE)
    assert pq.read_table(release.write(tmp_path / "x.parquet", keep_order=True))["town"].to_pylist() == told(
        release, "town"
    )
    with pytest.raises(SettingError, match=r"use \.csv or \.parquet"):
        release.write(tmp_path / "x.xlsx")
    with pytest.raises(SettingError, match="cannot be written"):
        release.write(tmp_path / "nowhere" / "x.csv")


def test_the_place_of_a_record_tells_nothing(tmp_path: Path) -> None:
    """A table in the order of its schools would tell the school by the line, whatever its cells say."""
    table = table_of([{"school": str(i // 50), "name": str(i)} for i in range(500)])
    release = Remove("school").apply(table)
    files = [pq.read_table(release.write(tmp_path / f"{n}.parquet"))["name"].to_pylist() for n in "ab"]
    assert set(files[0]) == set(files[1]) == set(told(release, "name"))
    assert files[0] != files[1]
    assert sum(one == other for one, other in zip(files[0], told(release, "name"), strict=True)) < 20


def test_a_step_is_a_sanitizer() -> None:
    with pytest.raises(SettingError, match="this is a str"):
        sanitize(TABLE, "remove")  # type: ignore[arg-type]
    with pytest.raises(SettingError, match="this is a list"):
        sanitize([1, 2])  # type: ignore[arg-type]


def test_tables_and_beliefs_have_one_class_for_each_step() -> None:
    assert beliefs.Sample is sanitizers.Sample
    assert beliefs.Noise is sanitizers.Recode
    assert beliefs.Suppress("town", where={"age": 3}) == sanitizers.SuppressCells("town", where={"age": 3})
    assert beliefs.Suppress(where={"age": 3}) == sanitizers.SuppressRecords(where={"age": 3})
    assert beliefs.SuppressRare("town", 3) == sanitizers.SuppressRecords(alike=("town",), fewer_than=3)
    assert beliefs.Drop is sanitizers.Remove
    assert beliefs.Generalise is sanitizers.Generalise
