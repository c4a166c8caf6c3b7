"""A release as a file."""

from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq

from brecha.errors import SettingError
from brecha.runtime.files import whole_file
from brecha.tables.coded import CodedTable
from brecha.tables.sources.formulas import Formulas, check, neutral, neutral_text

KINDS = (".csv", ".parquet")
ROWS = 65_536
"""Records that are written at a time"""


def write(table: CodedTable, path: Path, formulas: Formulas = "neutralise") -> Path:
    """Write a table as .csv or .parquet, whole or not at all, for this user alone; a missing value is an empty field.

    In a .csv, texts that a spreadsheet would run get an apostrophe before them, unless they are to be kept.
    """
    check(formulas)
    if path.suffix.lower() not in KINDS:
        raise SettingError("sanitizers-kind-file-release-can-written", name=path.name)
    try:
        with whole_file(path) as stream:
            if path.suffix.lower() == ".csv":
                _csv(_neutral(table) if formulas == "neutralise" else table, stream)
            else:
                _parquet(table, stream)
    except OSError as error:
        raise SettingError(
            "sanitizers-cannot-written", name=path.name, words=error.strerror or type(error).__name__
        ) from None
    return path


def arrow(table: CodedTable, begin: int = 0, end: int | None = None) -> pa.Table:
    """The table, or some of its records, as Arrow."""
    columns = {column.name: column.values.take(pa.array(column.codes[begin:end])) for column in table.fields}
    return pa.table(columns)


def _neutral(table: CodedTable) -> CodedTable:
    """Looked at once a value, however many records have it."""
    fields = (replace(one, name=neutral_text(one.name), values=neutral(one.values)) for one in table.fields)
    return replace(table, fields=tuple(fields))


def _csv(table: CodedTable, stream: BinaryIO) -> None:
    schema = arrow(table, 0, 0).schema
    options = pcsv.WriteOptions(include_header=True, quoting_style="needed")
    with pcsv.CSVWriter(stream, schema, write_options=options) as file:
        for begin in range(0, table.rows, ROWS):
            file.write_table(arrow(table, begin, begin + ROWS))


def _parquet(table: CodedTable, stream: BinaryIO) -> None:
    with pq.ParquetWriter(stream, arrow(table, 0, 0).schema) as file:
        for begin in range(0, table.rows, ROWS):
            file.write_table(arrow(table, begin, begin + ROWS))
