"""Tables that are already in memory, or in Parquet files, as batches of Arrow columns.

pandas and polars are never imported: their tables say themselves how they look in Arrow.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from brecha.errors import ColumnError, InputError, ReadError, SettingError
from brecha.tables.delimited import arrow_reader
from brecha.tables.encode import is_bytes, is_text
from brecha.tables.files import FileState, check_names, is_writable, refuse_bomb

BATCH = 1 << 16
VALUE = 1
"""Bytes that each value takes when it is read, at the least, however few there are in the file"""
WIDEST = 16
"""Bytes of a value that is no text, at the most"""
NOT_EXACT_IN_ARROW = ("HUGEINT", "UHUGEINT", "INTERVAL", "BIT", "BIGNUM", "VARINT")
"""DuckDB types whose Arrow form may round them or cannot be compared; they are taken as text."""


def library(source: object) -> str:
    """Which library a table in memory belongs to: "pandas", "duckdb", "polars", "arrow" for others; "" for no table."""
    home = type(source).__module__.partition(".")[0].lstrip("_")
    if home == "pandas" and type(source).__name__ == "DataFrame":
        return "pandas"
    if home == "duckdb" and hasattr(source, "project"):
        return "duckdb"
    if isinstance(source, (pa.Table, pa.RecordBatch, pa.RecordBatchReader)):
        return "arrow"
    if hasattr(source, "__arrow_c_stream__") and not isinstance(source, (pa.Array, pa.ChunkedArray)):
        return "polars" if home == "polars" else "arrow"
    return ""


def refuse(source: object) -> SettingError:
    """The refusal of something that is no table."""
    kind = type(source)
    hint = " Call collect() on it first." if kind.__name__ == "LazyFrame" else ""
    return SettingError(
        f"A {kind.__module__}.{kind.__name__} cannot be read as a table.{hint} Give a path, a list of paths, a pandas, "
        "polars or pyarrow table, or a DuckDB relation."
    )


class Frame:
    """A table in memory: its names, and its columns in batches."""

    def __init__(self, source: Any, kind: str) -> None:
        self.kind = kind
        self.name = f"the {kind} table"
        self._source = source
        self._converted: pa.Table | None = None
        if kind not in ("pandas", "duckdb"):
            self._source = pa.table(source) if isinstance(source, pa.RecordBatch) else _reader(source)
        self.columns = tuple(map(str, source.columns if kind in ("pandas", "duckdb") else self._source.schema.names))
        check_names(self.columns, self.name)

    @property
    def rows(self) -> int | None:
        """How many rows there are, None where that is known only at the end."""
        if self.kind == "pandas":
            return len(self._source)
        return self._source.num_rows if isinstance(self._source, pa.Table) else None

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        """The types of these columns."""
        return self._arrow(columns).schema if self.kind == "pandas" else self._lazy_schema(columns)

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch]:
        """The rows in their order, these columns only."""
        if self.kind == "duckdb":
            yield from _told(self, arrow_reader(self._projected(columns)))
            return
        arrow = self._arrow(columns)
        pieces = arrow.to_batches(BATCH) if isinstance(arrow, pa.Table) else arrow
        for piece in _told(self, pieces):
            yield piece.select(list(columns))

    def _lazy_schema(self, columns: Sequence[str]) -> pa.Schema:
        if self.kind == "duckdb":
            return self._projected(columns).limit(0).to_arrow_table().schema
        whole = self._source.schema
        return pa.schema([whole.field(name) for name in columns])

    def _arrow(self, columns: Sequence[str]) -> Any:
        if self.kind != "pandas":
            return self._source
        if self._converted is None:
            positions = [self.columns.index(name) for name in columns]
            self._converted = _from_pandas(self._source.iloc[:, positions].set_axis(list(columns), axis=1))
        return self._converted

    def _projected(self, columns: Sequence[str]) -> Any:
        types = dict(zip(self._source.columns, map(str, self._source.types), strict=True))
        return self._source.project(", ".join(_exactly(name, types[name]) for name in columns))


class ParquetFile:
    """A Parquet file: its names, and its columns in batches."""

    kind = "parquet"

    def __init__(self, path: Path) -> None:
        self.name = repr(str(path))
        self.path = path
        self.state = FileState.of(path)
        self._file = self._open()
        self.rows: int = self._file.metadata.num_rows
        self.columns = tuple(self._file.schema_arrow.names)
        check_names(self.columns, self.name)

    def _open(self) -> pq.ParquetFile:
        """Texts and bytes are read as they are kept, each once: 1 kB may hold a long one a million times."""
        try:
            texts = [entry.name for entry in pq.read_schema(self.path) if is_text(entry.type) or is_bytes(entry.type)]
            return pq.ParquetFile(self.path, read_dictionary=texts)
        except (pa.ArrowException, OSError):
            raise ReadError(f"{self.name} is damaged: it cannot be read as a Parquet file.") from None
        except UnicodeDecodeError:
            raise ReadError(f"{self.name} is damaged: the name of one of its columns is no text in UTF-8.") from None

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        """The types of these columns."""
        return pa.schema([self._file.schema_arrow.field(name) for name in columns])

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch]:
        """The rows in their order, these columns only."""
        self._refuse_bomb(self._letters(columns))
        unpacked = 0
        try:
            for batch in self._file.iter_batches(BATCH, columns=list(columns)):
                unpacked += sum(_unpacked(batch.column(name)) for name in columns)
                self._refuse_bomb(unpacked)
                yield batch.select(list(columns))
        except (pa.ArrowException, OSError):
            raise ReadError(f"{self.name} is damaged: it cannot be read to its end.") from None

    def _refuse_bomb(self, unpacked: int) -> None:
        refuse_bomb(self.path, unpacked, "write it as text")

    def _letters(self, columns: Sequence[str]) -> int:
        """Bytes of the texts at the least, as the file says itself: one alone may be larger than memory.

        What it says of a column is not asked for: where that is damaged, Arrow ends the process.
        """
        fields, metadata = self._file.schema_arrow, self._file.metadata
        if not any(_is_long(fields.field(name).type) for name in columns):
            return 0
        said = sum(metadata.row_group(number).total_byte_size for number in range(metadata.num_row_groups))
        return int(said - WIDEST * metadata.num_rows * sum(not _is_long(entry.type) for entry in fields))


def _is_long(kind: pa.DataType) -> bool:
    """Whether a value of this type may be of any length."""
    value = kind.value_type if pa.types.is_dictionary(kind) else kind
    return is_text(value) or is_bytes(value)


def _unpacked(values: pa.Array) -> int:
    """Bytes that values take at the least, when they are read: of a dictionary of bytes all, as each is written out."""
    if not (pa.types.is_dictionary(values.type) and is_bytes(values.type.value_type)):
        return VALUE * len(values)
    lengths = pc.cast(pc.binary_length(values.dictionary), pa.int64())
    return int(pc.sum(pc.take(lengths, values.indices)).as_py() or 0) + VALUE * len(values)


def _reader(source: Any) -> Any:
    if isinstance(source, (pa.Table, pa.RecordBatchReader)):
        return source
    try:
        return pa.RecordBatchReader.from_stream(source)
    except Exception:  # whatever a table of another library raises
        raise refuse(source) from None


def _from_pandas(frame: Any) -> pa.Table:
    """The index is no data; a column of mixed types has no one type in Arrow."""
    try:
        return pa.Table.from_pandas(frame, preserve_index=False)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        name = next((name for name in frame.columns if not _converts(frame[name])), frame.columns[0])
        if any(isinstance(value, str) and not is_writable(value) for value in frame[name]):
            raise ColumnError(
                f"Column {name!r} holds a text with half a letter (a lone surrogate), which no file can hold. Mend it, "
                "for instance with .str.encode('utf-8', 'replace').str.decode('utf-8')."
            ) from None
        if any(isinstance(value, int) and not -(2**63) <= value < 2**64 for value in frame[name]):
            raise ColumnError(
                f"Column {name!r} holds whole numbers of more than 64 bits. Make them texts, with .astype(str)."
            ) from None
        raise ColumnError(
            f"Column {name!r} mixes values of several types. Make them one type, for instance with .astype(str)."
        ) from None


def _converts(series: Any) -> bool:
    try:
        pa.Array.from_pandas(series)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return False
    return True


def _exactly(name: str, kind: str) -> str:
    quoted = '"' + name.replace('"', '""') + '"'
    return f"CAST({quoted} AS VARCHAR) AS {quoted}" if kind in NOT_EXACT_IN_ARROW else quoted


def _told(frame: Frame, batches: Any) -> Iterator[pa.RecordBatch]:
    try:
        yield from batches
    except InputError:
        raise
    except Exception as error:
        message = str(error).partition("\n")[0]
        raise ReadError(f"{frame.name.capitalize()} could not be read: {message}") from None
