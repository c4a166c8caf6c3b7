"""Columns whose values are in the names of folders, as Hive, Spark, DuckDB and pyarrow write partitioned tables.

Of ``year=2014/part-0.parquet`` the column ``year`` is in no file. Whoever publishes the folder publishes the column.
Its values are text, like those of any text file: ``month=01`` is not ``month=1``.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote

import numpy as np
import pyarrow as pa

from brecha.errors import ColumnError, ReadError
from brecha.language.notes import Note
from brecha.tables.texts import Texts

MISSING = "__HIVE_DEFAULT_PARTITION__"
"""What stands in the name of a folder for a missing value"""


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
        columns[name] = None if value == MISSING else _decoded(path, value)
    return {name: value for name, value in columns.items() if name not in names}


def with_folder_columns(path: Path, names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of a file, then those in the names of its folders."""
    return (*names, *folder_columns(path, names))


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


def as_texts(value: str | None, rows: int) -> Texts:
    """Return the same text for so many records."""
    letters = np.frombuffer((value or "").encode(), dtype=np.uint8)
    firsts = np.zeros(rows, np.int32)
    valid = np.zeros(rows, np.bool_) if value is None else np.empty(0, np.bool_)
    return Texts(letters, firsts, firsts + np.int32(len(letters)), valid=valid, places=np.zeros(rows, np.int64))


def as_array(value: str | None, rows: int) -> pa.Array:
    """Return the same text for so many records, kept once."""
    if value is None:
        return pa.nulls(rows, pa.string())
    return pa.DictionaryArray.from_arrays(pa.array(np.zeros(rows, np.int8)), pa.array([value], pa.string()))


def with_columns(batch: pa.RecordBatch, folders: Mapping[str, str | None], columns: Sequence[str]) -> pa.RecordBatch:
    """Return these columns of a batch, those of the names of folders among them."""
    rows = batch.num_rows
    arrays = [as_array(folders[name], rows) if name in folders else batch.column(name) for name in columns]
    return pa.RecordBatch.from_arrays(arrays, names=list(columns))


def read_from_folders(names: Sequence[str]) -> list[Note]:
    """Return a note on columns that were read from the names of folders, if any were."""
    if not names:
        return []
    return [Note("folder-columns", columns=list(names))]
