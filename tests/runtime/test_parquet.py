"""Parquet files that anybody may have made, read within a limit."""

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.errors import BrechaError, Phrase, ReadError
from brecha.runtime import parquet
from brecha.runtime.child import Child, Limits
from brecha.runtime.parquet import check_parquet_size, read_parquet
from tests.mended_results import mend

LIMIT = 64 << 20


def written(table: pa.Table, **more: object) -> io.BytesIO:
    file = io.BytesIO()
    pq.write_table(table, file, **more)
    return file


def test_an_honest_file_is_read_as_it_is() -> None:
    table = pa.table(
        {
            "a": pa.array([1, None, 3], pa.int16()),
            "b": ["x", "é", None],
            "c": pa.array([[1.5], [], [2, 3]], pa.list_(pa.float64())),
            "d": pa.array([[1, 2], None, [3, 4]], pa.list_(pa.int64(), 2)),
        }
    ).replace_schema_metadata({"brecha": "1"})
    assert read_parquet(written(table)).equals(pq.read_table(written(table)), check_metadata=True)
    assert read_parquet(written(table.slice(0, 0)), LIMIT).num_rows == 0


BOMBS: dict[str, Callable[[], pa.Table]] = {
    "numbers": lambda: pa.table({"a": np.zeros(20_000_000, np.int64)}),
    "texts": lambda: pa.table({"a": pa.DictionaryArray.from_arrays(np.zeros(2_000, np.int32), ["x" * 100_000])}),
    "long list": lambda: pa.table({"a": pa.array([np.zeros(20_000_000, np.int64)])}),
    "bytes": lambda: pa.table({"a": [b"x" * 100_000_000]}),
}


@pytest.mark.parametrize("what", BOMBS)
@pytest.mark.parametrize("lying", [False, True], ids=["honest", "lying"])
def test_a_bomb_is_refused(what: str, lying: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most 100 kB that take 80 to 200 MB; also where what a file says of itself is not to be believed."""
    file = written(BOMBS[what](), compression="zstd", store_schema=False)
    assert len(file.getvalue()) < 100_000
    if lying:
        monkeypatch.setattr(parquet, "check_parquet_size", lambda *_: None)
    before = pa.total_allocated_bytes()
    with pytest.raises(ReadError, match=r"^The Parquet file takes more than 64 MiB of memory, far more than its size"):
        read_parquet(file, LIMIT)
    assert pa.total_allocated_bytes() - before < LIMIT // 2


def test_what_a_file_states_is_enough_to_refuse_it() -> None:
    file = written(BOMBS["numbers"]())
    check_parquet_size(file, 160_000_000)
    with pytest.raises(ReadError, match="takes more than 153 MiB"):
        check_parquet_size(file, 160_000_000 - 1)


def test_the_limit_follows_the_size_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "LEAST", 1 << 20)
    with pytest.raises(ReadError, match="takes more than"):
        read_parquet(written(pa.table({"a": np.zeros(1 << 22, np.int64)})))
    assert read_parquet(written(pa.table({"a": np.random.default_rng(1).random(1 << 18)}))).num_rows == 1 << 18


def test_memory_that_runs_out_while_a_file_is_read_is_the_same_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    child = Child(Limits(400 << 20), Phrase("task-parquet"))
    monkeypatch.setattr(parquet, "_child", lambda: child)
    with pytest.raises(ReadError, match="takes more than 1,024 MiB of memory"):
        read_parquet(written(pa.table({"a": np.zeros(60_000_000, np.int64)})))


def test_a_flipped_bit_in_a_page_is_noticed() -> None:
    """In every page, of texts and numbers, packed and plain."""
    table = pa.table({"a": np.arange(3_000), "b": [f"text {k % 90}" for k in range(3_000)]})
    for compression in ("none", "zstd"):
        data = bytearray(written(table, write_page_checksum=True, compression=compression).getvalue())
        group = pq.ParquetFile(io.BytesIO(data)).metadata.row_group(0)
        for column in (group.column(0), group.column(1)):
            place = column.data_page_offset + 400
            data[place] ^= 4
            with pytest.raises(ReadError, match="damaged: a part of it does not fit its checksum"):
                read_parquet(io.BytesIO(data))
            data[place] ^= 4
        assert read_parquet(io.BytesIO(data)).equals(table)


# Results


@pytest.fixture
def results(tmp_path: Path) -> Path:
    table = brecha.read(pa.table({"a": ["1", "2", "2"], "b": ["x", "y", "x"]}))
    folder = tmp_path / "risk"
    brecha.assess(table, qids=["a"], sensitive=["b"]).save(folder)
    return folder


def _exchange(folder: Path, data: bytes) -> None:
    """Put another results.parquet into a folder, and its checksum, as somebody does who makes such a folder."""
    (folder / "results.parquet").write_bytes(data)
    mend(folder)


def test_results_that_are_a_bomb_are_refused(results: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "LEAST", 1 << 24)
    frame = pq.read_table(results / "results.parquet")
    many = frame.take(np.zeros(400_000, np.int64))
    _exchange(results, written(many, compression="zstd").getvalue())
    assert (results / "results.parquet").stat().st_size < 100_000
    with pytest.raises(BrechaError, match="made to fill a memory"):
        brecha.load(results)


def test_a_flipped_bit_in_a_page_of_results_is_noticed(results: Path) -> None:
    frame = pq.read_table(results / "results.parquet")
    plain = {"write_page_checksum": True, "compression": "none", "use_dictionary": False}
    data = bytearray(written(frame, **plain).getvalue())
    _exchange(results, bytes(data))
    brecha.load(results)
    column = pq.ParquetFile(io.BytesIO(data)).metadata.row_group(0).column(frame.column_names.index("records"))
    data[column.data_page_offset + column.total_compressed_size - 1] ^= 1
    _exchange(results, bytes(data))
    with pytest.raises(BrechaError, match="does not fit its checksum"):
        brecha.load(results)
