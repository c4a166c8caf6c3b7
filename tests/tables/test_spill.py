"""A table larger than memory is the same table: codes, values, notes and all."""

import gc
import gzip
import pickle
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha import CodedTable, read
from brecha.errors import SettingError, TooLargeError
from brecha.tables import encode, people, spill, text_dictionary
from brecha.tables.spill import StoredColumn

ROWS = 3_000


def frame(rows: int = ROWS) -> pd.DataFrame:
    """People, some twice, some without a name; with missing values, and a column in which nearly all differ."""
    rng = np.random.default_rng(5)
    text = np.array(["no", "yes", "NA", "", "São Paulo"], object)
    return pd.DataFrame(
        {
            "id": pd.Series(rng.integers(0, rows * 3 // 4, rows)).astype(str).mask(rng.random(rows) < 0.05, None),
            "age": rng.integers(0, 100, rows),
            "town": text[rng.integers(0, 5, rows)],
            "exact": [f"{value:.9f}" for value in rng.random(rows)],
            "score": np.where(rng.random(rows) < 0.1, np.nan, rng.integers(0, 400, rows) / 4),
            "all alike": "x",
        }
    )


def as_csv(folder: Path) -> Any:
    frame().to_csv(folder / "people.csv", index=False)
    return folder / "people.csv"


def as_two_files(folder: Path) -> Any:
    frame()[:1_000].to_csv(folder / "one.csv", index=False)
    frame()[1_000:].to_csv(folder / "two.csv", index=False)
    return [folder / "one.csv", folder / "two.csv"]


def as_gz(folder: Path) -> Any:
    (folder / "people.csv.gz").write_bytes(gzip.compress(frame().to_csv(index=False).encode(), mtime=0))
    return folder / "people.csv.gz"


def as_parquet(folder: Path) -> Any:
    pq.write_table(pa.Table.from_pandas(frame()), folder / "people.parquet", row_group_size=500)
    return folder / "people.parquet"


def as_frame(_: Path) -> Any:
    return frame()


def as_arrow(_: Path) -> Any:
    table = pa.Table.from_pandas(frame())
    return table.set_column(2, "town", table["town"].dictionary_encode())


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Temporary files of these tests are apart from all others, and no table is small enough for memory."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.setattr(spill, "SMALL", 10**9)
    return folder


def check_same(one: CodedTable, other: CodedTable) -> None:
    assert one.columns == other.columns
    for mine, theirs in zip(one.fields, other.fields, strict=True):
        assert mine.codes.dtype == theirs.codes.dtype
        assert np.array_equal(mine.codes, theirs.codes)
        assert mine.values.equals(theirs.values)
    told = [(table.dropped, table.notes, table.source, table.missing, table.rows) for table in (one, other)]
    assert told[0] == told[1]


KINDS = [as_csv, as_two_files, as_gz, as_parquet, as_frame, as_arrow]


@pytest.mark.parametrize("person", [None, "id"])
@pytest.mark.parametrize("source", KINDS)
def test_the_same_table(source: Callable[[Path], Any], person: str | None, tmp_path: Path, temporary: Path) -> None:
    given = source(tmp_path)
    rows: Any = None if person is None else "one"
    plain = read(given, person=person, seed=3, rows=rows)
    assert bool(plain.dropped) == (person is not None)
    stored = read(given, person=person, seed=3, rows=rows, memory="8GiB")
    assert all(isinstance(column, StoredColumn) for column in stored.fields)
    check_same(stored, plain)
    assert len(list(temporary.iterdir())) == 1
    del stored
    gc.collect()
    assert list(temporary.iterdir()) == []


def test_other_rules(tmp_path: Path) -> None:
    given = as_csv(tmp_path)
    others: list[dict[str, Any]] = [
        {"missing": "wildcard"},
        {"tell_missing_apart": True},
        {"columns": ["exact", "town"], "person": "age", "rows": "one"},
    ]
    for more in others:
        check_same(read(given, **more, memory="8GiB"), read(given, **more))


def test_a_small_table_is_in_memory(tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = as_csv(tmp_path)
    monkeypatch.setattr(spill, "SMALL", 8)
    table = read(given, memory="8GiB")
    assert not any(isinstance(column, StoredColumn) for column in table.fields)
    check_same(table, read(given))
    assert list(temporary.iterdir()) == []


def test_a_folder_of_ones_own(tmp_path: Path, temporary: Path) -> None:
    (tmp_path / "large").mkdir()
    table = read(as_csv(tmp_path), memory="8GiB", spill=tmp_path / "large")
    assert list(temporary.iterdir()) == []
    assert len(list((tmp_path / "large").iterdir())) == 1
    assert table.rows == ROWS
    for given in (tmp_path / "none", as_csv(tmp_path), 3):
        with pytest.raises(SettingError, match=r"is no folder that is there\. Name one with room on its disk\."):
            read(as_csv(tmp_path), spill=given)  # type: ignore[arg-type]


def test_a_stored_column(tmp_path: Path) -> None:
    given = as_csv(tmp_path)
    plain, stored = read(given), read(given, memory="8GiB")
    some, mask = np.array([5, 3, 2_999, 3]), np.arange(ROWS) % 7 == 0
    for rows in (some, mask):
        check_same(stored.take(rows), plain.take(rows))
        assert not isinstance(stored.take(rows).fields[0], StoredColumn)
    check_same(stored.select(["exact", "age"]), plain.select(["exact", "age"]))
    assert np.array_equal(stored.spread("town"), plain.spread("town"))
    renamed = replace(stored.column("town"), name="city")
    assert renamed.name == "city"
    assert np.array_equal(renamed.codes, plain.column("town").codes)
    assert repr(stored) == repr(plain)
    assert repr(stored.column("town")) == repr(plain.column("town"))
    with pytest.raises(ValueError, match="read-only"):
        stored.column("age").codes[0] = 1


def test_one_column_keeps_the_files(tmp_path: Path, temporary: Path) -> None:
    """They go with the last who needs them, not with the table."""
    column = read(as_csv(tmp_path), memory="8GiB").column("exact")
    gc.collect()
    assert len(column.codes) == ROWS
    codes = column.codes
    del column
    gc.collect()
    assert list(temporary.iterdir()) == []
    assert len(np.unique(codes)) == len(np.unique(frame()["exact"])), "what is looked at stays, though it has no name"


def test_handed_to_another_process(tmp_path: Path) -> None:
    plain = read(as_csv(tmp_path))
    data = pickle.dumps(read(tmp_path / "people.csv", memory="8GiB"))
    gc.collect()
    again = pickle.loads(data)
    check_same(again, plain)
    assert not isinstance(again.fields[0], StoredColumn)


def test_several_tables(tmp_path: Path, temporary: Path) -> None:
    given = as_csv(tmp_path)
    tables = [read(given, person="id", rows="one", seed=seed, memory="8GiB") for seed in range(3)]
    assert len(list(temporary.iterdir())) == 3
    for seed, table in enumerate(tables):
        check_same(table, read(given, person="id", rows="one", seed=seed))


def test_what_is_done_with_it(tmp_path: Path) -> None:
    given = as_csv(tmp_path)
    plain, stored = read(given, person="id", rows="one"), read(given, person="id", rows="one", memory="8GiB")
    asked: dict[str, Any] = {"qids": ["age", "exact", "score"], "sensitive": ["town"]}
    for more in ({}, {"by": "town"}, {"weights": "age"}, {"engine": "duckdb", "threads": 1}):
        one, other = (brecha.assess(table, **asked, **more) for table in (plain, stored))
        assert one.frame().equals(other.frame())
        assert one.input == other.input
    first, second = (brecha.target(table, {"age": "30"}, ["town"]) for table in (plain, stored))
    assert repr(first) == repr(second)


def test_years(tmp_path: Path) -> None:
    """Each year is read within the budget; they are linked in memory."""
    given = as_csv(tmp_path)
    answers = []
    budgets: list[dict[str, Any]] = [{}, {"memory": "8GiB"}]
    for more in budgets:
        columns = ["id", "age", "town"]
        tables = [read(given, columns=columns, person="id", rows="one", seed=seed, **more) for seed in (1, 2)]
        years = brecha.collection(tables, "id", labels=["1", "2"])
        answers.append(brecha.assess(years, qids=["age"], sensitive=["town"], **more).frame())
    assert answers[0].equals(answers[1])


def test_nothing_is_left_of_a_table_that_cannot_be_read(tmp_path: Path, temporary: Path) -> None:
    given = as_csv(tmp_path)

    def give_up(rows: int) -> None:
        if rows:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read(given, person="id", rows="one", memory="8GiB", progress=give_up)
    gc.collect()
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("person", [None, "id"])
def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, person: str | None) -> None:
    given = as_csv(tmp_path)
    written = Path.open

    def full(self: Path, mode: str = "r", *more: Any, **others: Any) -> Any:
        if mode == "ab":
            raise OSError(28, "No space left on device")
        return written(self, mode, *more, **others)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(TooLargeError, match=r"cannot be put on disk in '.*temporary': No space left on device\."):
        read(given, person=person, rows=None if person is None else "one", memory="8GiB")


def test_too_many_who_share_an_identifier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "A_SUSPECT", 10 * 2**20)
    with pytest.raises(TooLargeError, match=r"records share their identifier with others\. To choose one of each"):
        read(as_csv(tmp_path), person="id", rows="one", memory="8GiB")
    assert read(as_csv(tmp_path), person="id", rows="one").rows < ROWS


@pytest.mark.parametrize("as_text", [True, False])
def test_a_column_of_too_many_values(as_text: bool, tmp_path: Path, temporary: Path, monkeypatch: Any) -> None:
    """Refused while it is read, and not when memory is full; few values never are."""
    numbers = pa.array(range(ROWS))
    given = pa.table({"code": numbers.cast(pa.string()) if as_text else numbers, "few": pa.array([1, 2, 3] * 1_000)})
    monkeypatch.setattr(encode, "A_VALUE", 10 * 2**20)
    monkeypatch.setattr(text_dictionary, "A_TEXT", 10 * 2**20)
    with pytest.raises(TooLargeError) as refused:
        read(given, memory="8GiB")
    assert str(refused.value).startswith("Column 'code' has 3,0")
    assert str(refused.value).endswith(
        " different values or more. Each is in memory once, and the budget of 8.0 GiB has no room for that. Allow for "
        "more, or leave the column out."
    )
    del refused
    gc.collect()
    assert list(temporary.iterdir()) == []
    assert read(given, columns=["few"], memory="8GiB").rows == ROWS
    assert read(given).rows == ROWS
