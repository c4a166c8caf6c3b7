"""Tables that are already in memory, or in Parquet files, as batches of Arrow columns.

pandas and polars are never imported: their tables say themselves how they look in Arrow. Columns of Python objects, as
pandas keeps them, are checked before Arrow gives them one type. Arrow makes one value of b"a" and "a", of 1.0 and True,
of a date and a time of that day, of one instant in two time zones. A person tells them apart, and so does an adversary:
a column that mixes such values is refused.

Columns whose values are in the names of folders, as Hive, Spark, DuckDB and pyarrow write partitioned tables: of
``year=2014/part-0.parquet`` the column ``year`` is in no file. Whoever publishes the folder publishes the column. Its
values are text, like those of any text file: ``month=01`` is not ``month=1``.
"""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import unquote

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from brecha.errors import ColumnError, InputError, Phrase, ReadError, SettingError
from brecha.errors.nameable import failure_of
from brecha.runtime.resources import available_memory
from brecha.tables.coded import is_bytes, is_text
from brecha.tables.encode import is_utf8
from brecha.tables.sources.delimited import Rejects, arrow_reader
from brecha.tables.sources.files import FileState, check_names, is_writable, refuse_bomb
from brecha.tables.sources.scan import Fields

BATCH = 1 << 16
CELL = 4
"""Bytes that a cell takes in memory: a code of one or two, mostly, and for a moment twice"""
VALUE = 1
"""Bytes that each value takes when it is read, at the least, however few there are in the file"""
WIDEST = 16
"""Bytes of a value that is no text, at the most"""
NOT_EXACT_IN_ARROW = ("HUGEINT", "UHUGEINT", "INTERVAL", "BIT", "BIGNUM", "VARINT", "TIME WITH TIME ZONE")
"""DuckDB types whose Arrow form rounds them, leaves a part out, or cannot be compared; they are taken as text."""
NOT_IN_ARROW = ("Object", "Int128", "UInt128")
"""polars types that no Arrow type holds. Of an Object, Arrow is given the address in memory."""
MISSING_FOLDER = "__HIVE_DEFAULT_PARTITION__"
"""What stands in the name of a folder for a missing value"""


class Part:
    """A file or frame: one stretch of the table's rows."""

    kind: str
    name: Phrase
    columns: tuple[str, ...]
    path: Path | None = None
    """Where it lies on the disk; a frame does not"""
    state = FileState()
    """What the file was when it was first looked into"""
    folders: Mapping[str, str | None] = MappingProxyType({})
    """The columns in the names of folders, with their values"""
    rejects = Rejects()
    """What could not be read of it"""

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        """Return the types of these columns."""
        raise NotImplementedError

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch | Fields]:
        """Yield the rows in their order, these columns only."""
        raise NotImplementedError

    def expected(self) -> int | None:
        """Return how many rows there are, or about so many; None where that is known only at the end."""
        return None

    def is_headless(self) -> bool:
        """Return whether the names of its columns may be values of the first record."""
        return False

    def check(self, values: Iterable[pa.Array]) -> None:
        """Check all different values of its columns, of which there are few."""
        if not all(is_utf8(of_column) for of_column in values if is_text(of_column.type)):
            raise ReadError("tables-text-not-utf-8", name=self.name)


def library(source: object) -> str:
    """Return which library a table in memory belongs to: "pandas", "duckdb", "polars", "arrow" for others; "" for no
    table."""
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
    """Return the refusal of something that is no table."""
    kind = type(source)
    lazy = kind.__name__ == "LazyFrame"
    return SettingError("tables-source-no-table", module=kind.__module__, name=kind.__name__, lazy=lazy)


class Frame(Part):
    """A table in memory: its names, and its columns in batches."""

    def __init__(self, source: Any, kind: str, distinct_missing: bool = False) -> None:
        self.kind = kind
        self.name = Phrase("source-frame", kind=kind)
        source = _with_index(source) if kind == "pandas" else source
        self._source = source
        self._distinct_missing = distinct_missing
        self._converted: pa.Table | None = None
        self._unread = _unread(source) if kind == "polars" else {}
        if kind not in ("pandas", "duckdb"):
            read = source.drop(list(self._unread)) if self._unread else source
            self._source = pa.table(source) if isinstance(source, pa.RecordBatch) else _reader(read)
        named = kind in ("pandas", "duckdb") or self._unread
        self.columns = tuple(map(str, source.columns if named else self._source.schema.names))
        check_names(self.columns, self.name)

    def expected(self) -> int | None:
        if self.kind == "pandas":
            return len(self._source)
        return self._source.num_rows if isinstance(self._source, pa.Table) else None

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        for name in columns:
            if name in self._unread:
                raise ColumnError("tables-column-of-polars-type", name=name, type=self._unread[name])
        if self.kind == "pandas":
            return self._arrow(columns).schema
        if self.kind == "duckdb":
            return self._projected(columns).limit(0).to_arrow_table().schema
        return pa.schema([self._source.schema.field(name) for name in columns])

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch]:
        if self.kind == "duckdb":
            yield from _failures_in_words(self, arrow_reader(self._projected(columns)))
            return
        arrow = self._arrow(columns)
        pieces = arrow.to_batches(BATCH) if isinstance(arrow, pa.Table) else arrow
        for piece in _failures_in_words(self, pieces):
            yield piece.select(list(columns))

    def _arrow(self, columns: Sequence[str]) -> Any:
        if self.kind != "pandas":
            return self._source
        if self._converted is None:
            positions = [self.columns.index(name) for name in columns]
            chosen = self._source.iloc[:, positions].set_axis(list(columns), axis=1)
            self._converted = _from_pandas(chosen, self._distinct_missing)
        return self._converted

    def _projected(self, columns: Sequence[str]) -> Any:
        """Return columns by their place: DuckDB does not tell "Age" from "age"."""
        places = {name: place for place, name in enumerate(self.columns)}
        kinds = list(map(str, self._source.types))
        return self._source.project(", ".join(_exactly(name, places[name], kinds) for name in columns))


class ParquetFile(Part):
    """A Parquet file: its names, and its columns in batches."""

    kind = "parquet"

    def __init__(self, path: Path, trusted: bool = False) -> None:
        self.name = Phrase("source-file", path=str(path))
        self._trusted, self._path = trusted, path
        self.path = path
        self.state = FileState.of(path)
        self._file = self._open()
        self.rows: int = self._file.metadata.num_rows
        own = tuple(self._file.schema_arrow.names)
        self.folders = folder_columns(path, own)
        self.columns = (*own, *self.folders)
        check_names(self.columns, self.name)

    def _open(self) -> pq.ParquetFile:
        """Open the file, to read texts and bytes each once: 1 kB may hold a long one a million times."""
        try:
            texts = [entry.name for entry in pq.read_schema(self._path) if is_text(entry.type) or is_bytes(entry.type)]
            return pq.ParquetFile(self._path, read_dictionary=texts, page_checksum_verification=True)
        except (pa.ArrowException, OSError):
            raise ReadError("tables-parquet-file-damaged", name=self.name) from None
        except UnicodeDecodeError:
            raise ReadError("tables-parquet-name-damaged", name=self.name) from None

    def expected(self) -> int | None:
        return self.rows

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        whole = self._file.schema_arrow
        return pa.schema(
            [pa.field(name, pa.string()) if name in self.folders else whole.field(name) for name in columns]
        )

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch]:
        own = [name for name in columns if name not in self.folders]
        if not self._trusted:
            refuse_bomb(self._path, self._letters(own), packed=False)
        cells, letters, stated_cells = 0, 0, self.rows * max(len(own), 1)
        roomy = CELL * stated_cells <= available_memory() // 2
        try:
            for batch in self._file.iter_batches(BATCH, columns=own or self._file.schema_arrow.names[:1]):
                cells += batch.num_rows * max(len(own), 1)
                letters += sum(_letters(batch.column(name)) for name in own)
                if not self._trusted:
                    refuse_bomb(
                        self._path, letters + (0 if roomy and cells <= stated_cells else VALUE * cells), packed=False
                    )
                yield with_columns(batch, self.folders, columns) if self.folders else batch.select(own)
        except pa.ArrowMemoryError:
            raise
        except (pa.ArrowException, OSError):
            raise ReadError("tables-file-damaged", name=self.name) from None

    def _letters(self, columns: Sequence[str]) -> int:
        """Return bytes of the texts at the least, as the file says itself: one alone may be larger than memory.

        What it says of a column is not asked for: where that is damaged, Arrow ends the process.
        """
        fields, metadata = self._file.schema_arrow, self._file.metadata
        if not any(_is_long(fields.field(name).type) for name in columns):
            return 0
        stated_bytes = sum(metadata.row_group(number).total_byte_size for number in range(metadata.num_row_groups))
        return int(stated_bytes - WIDEST * metadata.num_rows * sum(not _is_long(entry.type) for entry in fields))


def _is_long(kind: pa.DataType) -> bool:
    """Return whether a value of this type may be of any length."""
    value = kind.value_type if pa.types.is_dictionary(kind) else kind
    return is_text(value) or is_bytes(value)


def _letters(values: pa.Array) -> int:
    """Return bytes that a dictionary of bytes takes when it is read, as each is written out; 0 for any other column."""
    if not (pa.types.is_dictionary(values.type) and is_bytes(values.type.value_type)):
        return 0
    lengths = pc.cast(pc.binary_length(values.dictionary), pa.int64())
    return int(pc.sum(pc.take(lengths, values.indices)).as_py() or 0)


def _reader(source: Any) -> Any:
    if isinstance(source, (pa.Table, pa.RecordBatchReader)):
        return source
    try:
        return pa.RecordBatchReader.from_stream(source)
    except Exception:  # whatever a table of another library raises
        raise refuse(source) from None


def _unread(frame: Any) -> dict[str, str]:
    """Return the columns of a polars table that have no type in Arrow, and theirs."""
    kinds = zip(frame.columns, map(str, frame.dtypes), strict=True)
    return {name: kind for name, kind in kinds if kind in NOT_IN_ARROW}


def _with_index(frame: Any) -> Any:
    """Return a pandas table with its index as columns, if the index has names; an index without is no data.

    An index that is data, but cannot become columns, is refused.
    """
    names = list(frame.index.names)
    if names == [None]:
        return frame
    if None in names:
        problem, taken = "nameless", None
    elif frame.columns.nlevels > 1:
        problem, taken = "levels", None
    elif same := [str(name) for name in names if str(name) in map(str, frame.columns) or names.count(name) > 1]:
        problem, taken = "taken", same[0]
    else:
        return frame.reset_index()
    raise ColumnError("tables-index-of-pandas-table", problem=problem, name=taken)


def _from_pandas(frame: Any, distinct_missing: bool) -> pa.Table:
    """Convert a pandas table without its index; refuse a column of mixed types, which has no one type in Arrow."""
    for name, kind in frame.dtypes.items():
        if str(kind) == "object":
            refuse_merged(name, frame[name].to_numpy(), distinct_missing)
        elif str(kind) == "category" and str(kind.categories.dtype) == "object":
            refuse_merged(name, kind.categories.to_numpy(), distinct_missing)
    try:
        return pa.Table.from_pandas(frame, preserve_index=False)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        name = next((name for name in frame.columns if not _converts(frame[name])), frame.columns[0])
        if any(isinstance(value, str) and not is_writable(value) for value in frame[name]):
            raise ColumnError("tables-text-with-half-letter", name=name) from None
        if any(isinstance(value, int) and not -(2**63) <= value < 2**64 for value in frame[name]):
            raise ColumnError("tables-integers-beyond-64-bits", name=name) from None
        kind = str(frame[name].dtype)
        if kind != "object":
            raise ColumnError("tables-column-of-pandas-type", name=name, kind=kind) from None
        raise ColumnError("tables-column-of-python-objects", name=name) from None


def _converts(series: Any) -> bool:
    try:
        pa.Array.from_pandas(series)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return False
    return True


def _exactly(name: str, place: int, kinds: Sequence[str]) -> str:
    """Return a column of a DuckDB relation, in SQL."""
    quoted, value = '"' + name.replace('"', '""') + '"', f"#{place + 1}"
    return f"CAST({value} AS VARCHAR) AS {quoted}" if kinds[place] in NOT_EXACT_IN_ARROW else f"{value} AS {quoted}"


def _failures_in_words(frame: Frame, batches: Any) -> Iterator[pa.RecordBatch]:
    try:
        yield from batches
    except InputError:
        raise
    except Exception as error:  # its message, which may quote a value, is not passed on
        raise ReadError("tables-frame-failed", kind=frame.kind, failure=failure_of(error)) from None


def folder_columns(path: Path, names: Sequence[str] = ()) -> dict[str, str | None]:
    """Return the columns in the names of a file's folders, with their values, but those that the file has."""
    columns: dict[str, str | None] = {}
    for folder in path.parts[:-1]:
        key, equals, value = folder.partition("=")
        if not equals or not key:
            continue
        name = _decoded(path, key)
        if name in columns:
            raise ColumnError("tables-column-in-two-folders", name=name, path=str(path))
        columns[name] = None if value == MISSING_FOLDER else _decoded(path, value)
    return {name: value for name, value in columns.items() if name not in names}


def _decoded(path: Path, text: str) -> str:
    """Decode letters that no name of a folder can have, written as %2F; what decodes to no text stays as it is."""
    try:
        decoded = unquote(text, errors="strict")
    except UnicodeDecodeError:
        decoded = text
    try:
        decoded.encode()
    except UnicodeEncodeError:
        raise ReadError("tables-folder-name-no-text", path=str(path)) from None
    return decoded


def with_columns(batch: pa.RecordBatch, folders: Mapping[str, str | None], columns: Sequence[str]) -> pa.RecordBatch:
    """Return these columns of a batch, those of the names of folders among them: a text for all records, kept once."""
    first = pa.array(np.zeros(batch.num_rows, np.int8))
    added = {
        name: pa.DictionaryArray.from_arrays(first, pa.array([text], pa.string())) for name, text in folders.items()
    }
    arrays = [added[name] if name in added else batch.column(name) for name in columns]
    return pa.RecordBatch.from_arrays(arrays, names=list(columns))


MISSING = {"NoneType": "None", "NAType": "pandas.NA", "NaTType": "NaT"}
"""Types whose only value means "missing" """
KINDS: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("text", (str,)),
    ("bytes", (bytes, bytearray, memoryview)),
    ("booleans", (bool, np.bool_)),
    ("numpy-durations", (np.timedelta64,)),  # which numpy takes for whole numbers
    ("whole-numbers", (int, np.integer)),
    ("floating-point-numbers", (float, np.floating)),
    ("decimal-numbers", (Decimal,)),
    ("dates-with-a-time", (datetime.datetime,)),  # which Python takes for dates
    ("numpy-dates", (np.datetime64,)),
    ("dates", (datetime.date,)),
    ("times-of-day", (datetime.time,)),
    ("durations", (datetime.timedelta,)),
)
"""What a person takes for one kind of value; the first that fits"""


def refuse_merged(name: str, cells: Sequence[Any], distinct_missing: bool) -> None:
    """Refuse a column in which Arrow would make one value of two that a person tells apart.

    Args:
        name: of the column.
        cells: its values, as Python objects.
        distinct_missing: whether the ways to write "missing" are values of their own.
    """
    types = set(map(type, cells))
    missing = {MISSING[kind.__name__] for kind in types if kind.__name__ in MISSING}
    types = {kind for kind in types if kind.__name__ not in MISSING}
    for number in [kind for kind in types if issubclass(kind, float | np.floating | Decimal)]:
        known, gaps = _known(cells, number)
        missing |= {"NaN"} if gaps else set()
        types -= set() if known else {number}
    if distinct_missing and len(missing) > 1:
        raise ColumnError("tables-missing-written-in-several-ways", name=name, spellings=sorted(missing))
    kinds = {_kind(kind) for kind in types}
    if len(kinds) > 1:
        raise ColumnError(
            "tables-column-of-several-types",
            name=name,
            kinds=[Phrase("kind-of-cells", kind=kind) for kind in sorted(kinds)],
        )
    for description, check in CHECKS.items():
        if kinds == {description}:
            check(name, (cell for cell in cells if type(cell) in types))


def _known(cells: Iterable[Any], kind: type) -> tuple[bool, bool]:
    """Return whether there are numbers of this type, and whether some are NaN."""
    numbers = gaps = False
    for cell in cells:
        if type(cell) is kind:
            is_gap = cell.is_nan() if isinstance(cell, Decimal) else cell != cell
            numbers, gaps = numbers or not is_gap, gaps or is_gap
    return numbers, gaps


def _kind(kind: type) -> str:
    if issubclass(kind, Enum):
        return f"{kind.__module__}.{kind.__qualname__}"
    return next(
        (description for description, of in KINDS if issubclass(kind, of)), f"{kind.__module__}.{kind.__qualname__}"
    )


def _decimals(name: str, cells: Iterable[Decimal]) -> None:
    known = {str(cell): cell for cell in cells if not cell.is_nan()}
    if len(set(known.values())) < len(known):
        raise ColumnError("tables-decimals-written-in-several-ways", name=name)


def _datetimes(name: str, cells: Iterable[datetime.datetime]) -> None:
    zones = set()
    for cell in cells:
        zones.add(None if cell.tzinfo is None else str(cell.tzinfo))
        if getattr(cell, "nanosecond", 0):
            raise ColumnError("tables-dates-with-nanoseconds", name=name)
    if None in zones and len(zones) > 1:
        raise ColumnError("tables-times-with-and-without-zone", name=name)
    if len(zones) > 1:
        raise ColumnError("tables-times-of-several-zones", name=name, zones=len(zones))


def _times(name: str, cells: Iterable[datetime.time]) -> None:
    if any(cell.tzinfo is not None for cell in cells):
        raise ColumnError("tables-times-of-day-with-zone", name=name)


def _durations(name: str, cells: Iterable[datetime.timedelta]) -> None:
    if any(getattr(cell, "nanoseconds", 0) for cell in cells):
        raise ColumnError("tables-durations-with-nanoseconds", name=name)


CHECKS: dict[str, Callable[[str, Iterable[Any]], None]] = {
    "decimal-numbers": _decimals,
    "dates-with-a-time": _datetimes,
    "times-of-day": _times,
    "durations": _durations,
}
"""Where values of one kind may still be made one"""
