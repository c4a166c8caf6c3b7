"""A release as a file."""

from pathlib import Path

import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq

from brecha.errors import SettingError
from brecha.tables.coded import CodedTable

KINDS = (".csv", ".parquet")
ROWS = 65_536
"""Records that are written at a time"""


def write(table: CodedTable, path: Path) -> Path:
    """Write a table as .csv or .parquet, whole or not at all; a missing value is an empty field."""
    if path.suffix.lower() not in KINDS:
        raise SettingError(f"{path.name!r} is no kind of file that a release can be written to: use .csv or .parquet.")
    partial = path.with_name(path.name + ".partial")
    try:
        (_csv if path.suffix.lower() == ".csv" else _parquet)(table, partial)
        return partial.replace(path)
    except OSError as error:
        raise SettingError(f"{path.name} cannot be written: {error.strerror or error}.") from None
    finally:
        partial.unlink(missing_ok=True)


def arrow(table: CodedTable, begin: int = 0, end: int | None = None) -> pa.Table:
    """The table, or some of its records, as Arrow."""
    columns = {column.name: column.values.take(pa.array(column.codes[begin:end])) for column in table.fields}
    return pa.table(columns)


def _csv(table: CodedTable, path: Path) -> None:
    schema = arrow(table, 0, 0).schema
    options = pcsv.WriteOptions(include_header=True, quoting_style="needed")
    with pcsv.CSVWriter(path, schema, write_options=options) as file:
        for begin in range(0, table.rows, ROWS):
            file.write_table(arrow(table, begin, begin + ROWS))


def _parquet(table: CodedTable, path: Path) -> None:
    with pq.ParquetWriter(path, arrow(table, 0, 0).schema) as file:
        for begin in range(0, table.rows, ROWS):
            file.write_table(arrow(table, begin, begin + ROWS))
