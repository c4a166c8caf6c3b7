"""The table of results.parquet, held to the columns and types of its kind."""

from collections.abc import Collection

import pyarrow as pa
import pyarrow.compute as pc

from brecha.runtime.strict_json import UnfitError

PARQUET = "results.parquet"
MOST_ROWS = 5_000_000
"""As many attacks as an answer holds at most"""
LONGEST_TEXT = 100_000
"""Bytes of a name"""


def attacks_of(table: pa.Table, schema: pa.Schema, also: Collection[str] = ()) -> pa.Table:
    """The columns of a kind of results that are in a table, and those of the further names that it has.

    Args:
        table: as it was read, whatever is in it.
        schema: the columns of the kind.
        also: names of further columns.
    """
    names = [name for name in table.column_names if name in schema.names or name in also]
    if len(set(names)) < len(names):
        raise UnfitError(f"{PARQUET} is not as it should be: a column is there twice.")
    if table.num_rows > MOST_ROWS:
        raise UnfitError(f"{PARQUET} has {table.num_rows:,} rows, and results have at most {MOST_ROWS:,}.")
    found = table.select(names).replace_schema_metadata(None)
    try:
        found.validate(full=True)
    except pa.ArrowException:
        raise UnfitError(f"{PARQUET} is damaged: it cannot be read as a Parquet file.") from None
    for name in names:
        if pa.types.is_string(found[name].type) and (pc.max(pc.binary_length(found[name])).as_py() or 0) > LONGEST_TEXT:
            raise UnfitError(f"{PARQUET} is not as it should be: a text is longer than {LONGEST_TEXT:,} bytes.")
    return found


def with_schema(table: pa.Table, schema: pa.Schema, newer: Collection[str] = ()) -> pa.Table:
    """The table with just the columns of its kind, in their order; ``newer`` ones are null where they are missing.

    Types have to be those of the kind: a number that is a text there would be anything.
    """
    for field in schema:
        if field.name in newer and field.name not in table.column_names:
            table = table.append_column(field, pa.nulls(len(table), field.type))
        elif field.name not in table.column_names:
            raise UnfitError(f"{PARQUET} has no column {field.name!r}.")
        elif not _alike(table.schema.field(field.name).type, field.type):
            raise UnfitError(
                f"{PARQUET} is not as it should be: column {field.name!r} is not of the type {field.type}."
            )
    return table.select(schema.names).cast(schema)


def _alike(one: pa.DataType, other: pa.DataType) -> bool:
    """Whether types are the same, whatever the items of a list are called."""
    if pa.types.is_list(one) and pa.types.is_list(other):
        return _alike(one.value_type, other.value_type)
    return bool(one == other)
