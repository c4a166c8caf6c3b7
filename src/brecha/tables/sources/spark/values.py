"""The different values of columns, and how many people have each: found on the cluster, in one pass over the table.

Every task counts the values of its own records. What the tasks found is put together in steps, so that no machine gets
what all of them found, and only the different values of each column come here.

Arrays and Arrow columns as bytes, in which form they travel between the machines of a cluster.
"""

import io
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, InputError, TooLargeError
from brecha.tables.coded import Codes
from brecha.tables.encode import plain, plain_type
from brecha.tables.sources.spark.session import mapped

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def of_table(columns: Mapping[str, pa.Array]) -> bytes:
    """Arrow columns of one length as bytes."""
    batch = pa.record_batch(dict(columns))
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write_batch(batch)
    return bytes(sink.getvalue())


def to_table(blob: bytes | pa.Buffer) -> pa.Table:
    """Return the columns again."""
    with pa.ipc.open_stream(blob) as stream:
        return stream.read_all()


def of_arrays(arrays: Mapping[str, npt.NDArray[Any]]) -> bytes:
    """Arrays as bytes."""
    stream = io.BytesIO()
    np.savez(stream, **arrays)  # type: ignore[arg-type]
    return stream.getvalue()


def to_arrays(blob: bytes) -> dict[str, npt.NDArray[Any]]:
    """Return the arrays again."""
    with np.load(io.BytesIO(blob), allow_pickle=False) as arrays:
        return dict(arrays)


Batches = Iterator[pa.RecordBatch]
Task = Callable[[Batches], Batches]
MOST_VALUES = 20_000_000
"""Different values of a column: they are told to every task"""
SEVERAL = 32
"""How many tasks' values are put together at a time, or somewhat more"""
COUNTED = "part int, blob binary"


@dataclass(frozen=True, eq=False)
class Dictionary:
    """The code of each value of a column, for the tasks."""

    kind: pa.DataType
    values: bytes
    codes: Codes

    def encode(self, name: str, values: pa.Array) -> Codes:
        """Return the codes of some values."""
        known = to_table(self.values).column("value").combine_chunks()
        at = pc.index_in(_long(plain(name, values, self.kind)), value_set=known)
        if at.null_count:
            raise InputError("tables-spark-table-changes", name=name)
        return np.asarray(self.codes[at.to_numpy()])


@dataclass(frozen=True, eq=False)
class Counted:
    """The different values of a column as they are in the table, and how many records have each."""

    values: pa.Array
    records: npt.NDArray[np.int64]


def counted(frame: "DataFrame", kinds: dict[str, pa.DataType]) -> dict[str, Counted]:
    """Return the values of all columns of a table; ``kinds`` names them, in their order."""
    names, tasks, most = list(kinds), frame.rdd.getNumPartitions(), MOST_VALUES
    blobs = mapped(frame, _count(list(kinds.items()), most), COUNTED)
    if tasks > 2 * SEVERAL:
        blobs = mapped(blobs.repartitionById(len(names) * SEVERAL, "part"), _join(names, SEVERAL, most), COUNTED)
    whole = blobs.selectExpr(f"int(part / {SEVERAL}) AS part", "blob").repartitionById(len(names), "part")
    rows = mapped(whole, _join(names, 1, most), COUNTED).collect()
    tables = {row["part"]: to_table(row["blob"]) for row in rows}
    return {name: _counted(tables.get(i), kinds[name]) for i, name in enumerate(names)}


def _counted(table: pa.Table | None, kind: pa.DataType) -> Counted:
    if table is None:
        return Counted(pa.array([], _long_type(kind)), np.zeros(0, np.int64))
    return Counted(table.column("value").combine_chunks(), table.column("records").to_numpy())


def _count(kinds: Sequence[tuple[str, pa.DataType]], most: int) -> Task:
    """Return a task: the values of each column of its records, with the number of the column."""

    def task(batches: Batches) -> Batches:
        from pyspark import TaskContext

        by_part: dict[int, list[pa.Table]] = defaultdict(list)
        for batch in batches:
            for i, (name, kind) in enumerate(kinds):
                values = pc.value_counts(_long(plain(name, batch.column(i), kind)))
                by_part[i].append(pa.table({"value": values.field("values"), "records": values.field("counts")}))
                if len(by_part[i]) > SEVERAL:
                    by_part[i] = [_merged(name, by_part[i], most)]
        context = TaskContext.get()
        number = context.partitionId() if context is not None else 0
        for i, tables in by_part.items():
            yield _row(i * SEVERAL + number % SEVERAL, _merged(kinds[i][0], tables, most))

    return task


def _join(names: Sequence[str], each: int, most: int) -> Task:
    """Return a task that merges tables of values with the same number; a column has so many numbers."""

    def task(batches: Batches) -> Batches:
        by_part: dict[int, list[pa.Table]] = defaultdict(list)
        for batch in batches:
            for part, blob in zip(batch.column("part").to_pylist(), batch.column("blob"), strict=True):
                by_part[part].append(to_table(blob.as_buffer()))
        for part, tables in by_part.items():
            yield _row(part, _merged(names[part // each], tables, most))

    return task


def _merged(name: str, tables: Sequence[pa.Table], most: int) -> pa.Table:
    """Return the values of several tables of a column, each once, with the sum of its records.

    Too many are refused where they are found: neither a task nor the driver ever has more of them than a few tasks may.
    """
    grouped = pa.concat_tables(tables).group_by("value", use_threads=False).aggregate([("records", "sum")])
    if len(grouped) > most:
        raise TooLargeError("tables-spark-values-too-many", name=name, most=most)
    return pa.table({"value": grouped.column("value"), "records": grouped.column("records_sum")})


def _row(part: int, table: pa.Table) -> pa.RecordBatch:
    columns = {name: table.column(name).combine_chunks() for name in table.column_names}
    return pa.record_batch({"part": pa.array([part], pa.int32()), "blob": pa.array([of_table(columns)], pa.binary())})


def _long(values: pa.Array) -> pa.Array:
    """Text and bytes with long offsets: there may be much of it."""
    return values.cast(_long_type(values.type))


def _long_type(kind: pa.DataType) -> pa.DataType:
    if pa.types.is_string(kind):
        return pa.large_string()
    return pa.large_binary() if pa.types.is_binary(kind) else kind


def as_dictionary(values: pa.Array, codes: Codes, kind: pa.DataType) -> Dictionary:
    """Return what the tasks are told of a column."""
    return Dictionary(kind, of_table({"value": values}), codes)


def kinds_of(frame: "DataFrame", there: Mapping[str, str]) -> dict[str, pa.DataType]:
    """Return the type of some columns as they are read; ``there`` tells what each is called in the frame."""
    return {name: plain_type(name, _arrow_type(name, frame, place)) for name, place in there.items()}


def _arrow_type(name: str, frame: "DataFrame", place: str) -> pa.DataType:
    """Return the type of a column as it comes in Arrow."""
    from pyspark.errors import PySparkException
    from pyspark.sql.pandas.types import to_arrow_type

    zone = frame.sparkSession.conf.get("spark.sql.session.timeZone")
    kind = frame.schema[place].dataType
    try:
        return to_arrow_type(kind, timezone=zone)
    except PySparkException:
        raise ColumnError("tables-column-of-nested-values", name=name, kind=kind.simpleString()) from None
