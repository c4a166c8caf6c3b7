"""Checksums: the same input has the same one, any other has another, and a file that changes is told of."""

import hashlib
import os
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.errors import ReadError
from brecha.tables.coded import Column, columns_digest
from brecha.tables.read import read
from brecha.tables.sources import files, parts
from brecha.tables.sources.files import Checksums, FileState, checking

TEXT = b"id,age\n1,25\n2,49\n1,30\n"
COLUMNS: dict[str, Any] = {"a": [1, 2, 2, None], "b": ["x", "é", None, "x"], "c": [0.5, 0.25, 0.5, 1e300]}


def of(source: Any, **more: Any) -> str:
    found = read(source, **more).source["columns_sha256"]
    assert isinstance(found, str)
    return found


def arrays() -> list[pa.Array]:
    """Values of every type that can be read."""
    moments = [datetime(2020, 1, 1, tzinfo=UTC) + timedelta(hours=31 * k) for k in range(3)]
    return [
        pa.array([1, 2, 3], pa.int8()),
        pa.array([1, 2, 3], pa.uint64()),
        pa.array([True, False, None]),
        pa.array([0.5, None, 2.5], pa.float32()),
        pa.array(["a", "", "ç"]),
        pa.array([b"\xff", b"", None]),
        pa.array([b"ab", b"cd", b"ef"], pa.binary(2)),
        pa.array([Decimal("0.10"), Decimal("2.00"), None], pa.decimal128(9, 2)),
        pa.array(moments, pa.timestamp("ns", "UTC")),
        pa.array([moment.date() for moment in moments]),
        pa.array([moment.time() for moment in moments], pa.time64("us")),
        pa.array([timedelta(seconds=k) for k in range(3)]),
        pa.nulls(3, pa.string()),
        pa.nulls(3),
    ]


@pytest.mark.parametrize("name", ["table.csv", "table.parquet", "table.csv.gz"])
def test_files_have_the_usual_checksum(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name.endswith(".parquet"):
        pq.write_table(pa.table({"id": [1, 2], "age": [25, 49]}), path)
    else:
        pd.DataFrame({"id": [1, 2], "age": [25, 49]}).to_csv(path, index=False)
    table = read(path)
    assert table.source["files"][0]["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert table.source["files"][0]["bytes"] == path.stat().st_size
    assert ("columns_sha256" in table.source, table.notes) == (False, ())


def test_nothing_is_summed_if_not_wanted(tmp_path: Path) -> None:
    path = tmp_path / "people.csv"
    path.write_text("a\n1\n2\n", encoding="utf-8")
    table = read(path, checksum=False)
    assert table.source["files"][0]["sha256"] is None
    assert table.source["files"][0]["bytes"] == 6
    assert table.notes == ()
    assert "columns_sha256" not in read(pa.table({"a": ["1"]}), checksum=False).source


def test_several_files_and_several_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "SUMMED", 7)
    paths = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for path, more in zip(paths, (b"", b"3,4\n"), strict=True):
        path.write_bytes(TEXT + more)
    assert [file["sha256"] for file in read(paths).source["files"]] == [
        hashlib.sha256(path.read_bytes()).hexdigest() for path in paths
    ]


def test_a_file_that_is_read_twice_is_summed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    real = Checksums._sum

    def counted(self: Checksums, path: Path) -> str | None:
        asked.append(path)
        return real(self, path)

    monkeypatch.setattr(Checksums, "_sum", counted)
    path = tmp_path / "table.csv"
    path.write_bytes(b'a,b\n1,2\n3,x"y\n4,5\r\n')
    assert read(path).source["files"][0]["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert asked == [path]


@pytest.mark.parametrize("checksum", [True, False])
@pytest.mark.parametrize("change", ["date", "grown", "shorter", "gone", "exchanged", "date restored", "put back"])
def test_a_file_that_changes_while_it_is_read(change: str, checksum: bool, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(TEXT)

    def meddle(rows: int) -> None:
        if change == "date":
            os.utime(path, (1, 1))
        elif rows and change == "grown" and path.stat().st_size == len(TEXT):
            path.write_bytes(TEXT + b"7,8\n")
        elif rows and change == "shorter":
            os.truncate(path, 5)
        elif rows and change == "exchanged":
            _exchange(path)
        elif rows and change == "gone":
            path.unlink(missing_ok=True)
        elif rows and change == "date restored":
            state = path.stat()
            path.write_bytes(TEXT.replace(b"49", b"94"))
            os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
        elif rows and change == "put back":
            path.rename(tmp_path / "away.csv")
            path.write_bytes(TEXT.replace(b"49", b"94"))
            (tmp_path / "away.csv").replace(path)

    time.sleep(0.01)  # the clock of a disk may tick that slowly
    with pytest.raises(ReadError) as refused:
        read(path, progress=meddle, checksum=checksum)
    assert str(refused.value) == (
        f"{str(path)!r} was changed while it was being read, so that what was read is partly of before and partly of "
        "after. Read it again when nobody writes to it."
    )


def _exchange(path: Path) -> None:
    """Another file of the same size and date takes its place, as a program does that saves a whole file."""
    state, other = path.stat(), path.with_name("other.csv")
    other.write_bytes(path.read_bytes()[:-2] + b"9\n")
    os.utime(other, ns=(state.st_atime_ns, state.st_mtime_ns))
    other.replace(path)


def test_a_file_that_is_exchanged_before_its_rows_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(TEXT)
    real = parts.types_of

    def meddled(*given: Any) -> Any:
        _exchange(path)
        return real(*given)

    monkeypatch.setattr(parts, "types_of", meddled)
    with pytest.raises(ReadError, match="was changed while it was being read"):
        read(path)


def test_what_is_wrong_with_a_file_that_changed_is_that_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(TEXT + b"7\n" * 1000)
    with pytest.raises(ReadError, match="was changed while it was being read"):
        read(path, progress=lambda _: os.utime(path, (1, 1)))


def test_a_refused_file_leaves_no_thread_behind(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(TEXT + b"1\n")
    before = threading.active_count()
    with pytest.raises(ReadError, match="could not be read"):
        read(path, max_unreadable=0)
    assert threading.active_count() == before


def test_what_is_no_file_on_a_disk_is_left_alone(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with checking([pipe]) as sums:
        assert sums.results()[0].sha256 is None


def test_a_file_that_cannot_be_opened_again(tmp_path: Path) -> None:
    with checking([tmp_path / "gone.csv"]) as sums:
        assert sums.results()[0].sha256 is None


def test_stopping_before_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "SUMMED", 1)
    path = tmp_path / "table.csv"
    path.write_bytes(TEXT)
    sums = Checksums([path])
    sums._stopped.set()
    sums.start()
    assert sums.results()[0].sha256 is None


def test_frames_have_the_checksum_of_their_columns_as_read() -> None:
    table = pa.table(COLUMNS)
    once = of(table)
    assert once == of(table)
    assert once == of(pl.from_arrow(table))
    assert of(pa.table({"a": [1, 2], "b": ["x", "y"]})) == of(pd.DataFrame({"a": [1, 2], "b": ["x", "y"]}))
    assert "files" not in read(table).source


def test_any_other_table_has_another_checksum() -> None:
    tables = [
        COLUMNS,
        COLUMNS | {"a": [1, 2, 2, 3]},
        COLUMNS | {"a": [2, 1, 2, None]},
        COLUMNS | {"a": pa.array([1, 2, 2, None], pa.int32())},
        COLUMNS | {"b": ["x", "é", "x", None]},
        {"A" if name == "a" else name: values for name, values in COLUMNS.items()},
        dict(reversed(COLUMNS.items())),
        {"a": COLUMNS["a"]},
    ]
    sums = [of(pa.table(columns)) for columns in tables]
    assert len(set(sums)) == len(sums)
    assert of(pa.table(COLUMNS), columns=["a"]) == sums[-1]
    glued = [{"t": ["ab", "c"]}, {"t": ["a", "bc"]}]
    assert len({of(pa.table(columns)) for columns in glued}) == 2


def test_the_checksum_never_changes() -> None:
    """Results of different days are compared by it."""
    assert of(pa.table(COLUMNS)) == "b706ca0833939fec3ff0ab8e7edaf0743b539822f00a70442085542bcc44e818"


@pytest.mark.parametrize("values", arrays(), ids=lambda values: str(values.type))
def test_values_of_every_type(values: pa.Array) -> None:
    assert of(pa.table({"v": values})) == of(pa.table({"v": values}))
    if len(values.drop_null()) > 1:
        assert of(pa.table({"v": values})) != of(pa.table({"v": values[::-1]}))


def test_where_values_lie_in_memory_does_not_matter() -> None:
    codes = np.array([0, 1, 0], np.uint8)
    for values in (pa.array(["x", "a", "b"]), pa.array([7, 1, 2]), pa.array([True, False, True])):
        cut, whole = values[1:], pa.array(values[1:].to_pylist())
        strided = np.array([0, 9, 1, 9, 0, 9], np.uint8)[::2]
        assert columns_digest([Column("q", strided, cut)]) == columns_digest([Column("q", codes, whole)])


def test_another_file_that_was_summed_is_noticed(tmp_path: Path) -> None:
    """Exchanged before the sum is made, and put back behind it, with whatever dates: the open file tells."""
    path, other = tmp_path / "table.csv", tmp_path / "other.csv"
    path.write_bytes(TEXT)
    other.write_bytes(TEXT.replace(b"49", b"94"))
    before = FileState.of(path)
    sums = Checksums([path], [before])
    sums._sums.append(sums._sum(path))
    assert sums.changed() == [False]
    sums._opened.add((path, FileState.of(other)))
    assert sums.changed() == [True]


def test_no_memory_for_a_checksum_is_said_by_who_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    """And not printed by the thread, while the run goes on without a checksum."""

    def none_left(*_: object) -> str:
        raise MemoryError

    monkeypatch.setattr(Checksums, "_sum", none_left)
    (tmp_path / "people.csv").write_text("a,b\n1,2\n")
    with pytest.raises(MemoryError):
        brecha.read(tmp_path / "people.csv")
    assert not [one for one in recwarn if "thread" in str(one.message).lower()]


@pytest.mark.parametrize("compression", ["none", "zstd"])
@pytest.mark.parametrize("reader", [read, brecha.describe])
def test_a_flipped_bit_in_a_page_of_a_parquet_file_is_noticed(
    reader: Callable[[Path], Any], compression: str, tmp_path: Path
) -> None:
    path, values = tmp_path / "t.parquet", {"a": np.arange(3_000), "b": [f"text {k % 90}" for k in range(3_000)]}
    pq.write_table(pa.table(values), path, write_page_checksum=True, compression=compression)
    data = bytearray(path.read_bytes())
    group = pq.ParquetFile(path).metadata.row_group(0)
    for place in (group.column(0).data_page_offset + 400, group.column(1).data_page_offset + 400):
        path.write_bytes(data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :])
        with pytest.raises(ReadError, match="is damaged: it cannot be read to its end"):
            reader(path)
    path.write_bytes(data)
    assert reader(path).rows == 3_000
