"""A table whose records stay on a Spark cluster: what is known of it here is which values its columns have.

They are counted on the cluster, in one pass over the table. Every task counts the values of its own records. What the
tasks counted is put together in steps, so that no machine gets what all of them have, and only the different values of
each column come here. Arrays and Arrow columns travel between the machines as bytes.
"""

import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, EmptyTableError, InputError, Phrase, SettingError, TooLargeError
from brecha.language.notes import Note
from brecha.tables.coded import ByCode, CodedTable, Codes, Column, MissingRule, Rows, counted, is_text
from brecha.tables.encode import MISSING_TOKENS, Encoder, MissingValues, plain, plain_type
from brecha.tables.people import check_identifier
from brecha.tables.sources.files import check_names
from brecha.tables.sources.parts import read_as_missing
from brecha.tables.sources.spark.session import in_words, mapped
from brecha.tables.where import DROPPED, Bound, Condition, filtering

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

Int64 = npt.NDArray[np.int64]
ENOUGH = 1 << 20
"""Records that are encoded at a time"""
Batches = Iterator[pa.RecordBatch]
Task = Callable[[Batches], Batches]
MOST_VALUES = 20_000_000
"""Different values of a column: they are told to every task"""
SEVERAL = 32
"""How many tasks' values are put together at a time, or somewhat more"""
COUNTED = "part int, blob binary"


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


def values_counted(frame: "DataFrame", kinds: dict[str, pa.DataType]) -> dict[str, Counted]:
    """Return the values of all columns of a table; ``kinds`` names them, in their order."""
    names, tasks, most = list(kinds), frame.rdd.getNumPartitions(), MOST_VALUES
    blobs = mapped(frame, _count(list(kinds.items()), most), COUNTED)
    if tasks > 2 * SEVERAL:
        blobs = mapped(blobs.repartitionById(len(names) * SEVERAL, "part"), _join(names, SEVERAL, most), COUNTED)
    whole = blobs.selectExpr(f"int(part / {SEVERAL}) AS part", "blob").repartitionById(len(names), "part")
    rows = mapped(whole, _join(names, 1, most), COUNTED).collect()
    counts = {name: Counted(pa.array([], _long_type(kind)), np.zeros(0, np.int64)) for name, kind in kinds.items()}
    for row in rows:
        table = to_table(row["blob"])
        counts[names[row["part"]]] = Counted(table.column("value").combine_chunks(), table.column("records").to_numpy())
    return counts


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


def _join(names: Sequence[str], numbers: int, most: int) -> Task:
    """Return a task that merges tables of values with the same number; a column has so many numbers."""

    def task(batches: Batches) -> Batches:
        by_part: dict[int, list[pa.Table]] = defaultdict(list)
        for batch in batches:
            for part, blob in zip(batch.column("part").to_pylist(), batch.column("blob"), strict=True):
                by_part[part].append(to_table(blob.as_buffer()))
        for part, tables in by_part.items():
            yield _row(part, _merged(names[part // numbers], tables, most))

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


class ColumnElsewhere(Column):
    """A column of which only the values are here, and how many people have each."""

    def __init__(self, name: str, values: pa.Array, people: Int64) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "people", people)

    people: Int64

    @property
    def codes(self) -> Codes:
        """Refuse: the records are not here."""
        raise SettingError("tables-records-on-cluster")

    @property
    def cardinality(self) -> int:
        """How many different values there are."""
        return len(self.people)

    def agreement(self, sample: int) -> float:
        """Return the chance that two people agree on it."""
        return float(np.square(self.people / self.people.sum()).sum())

    def at(self, rows: Rows) -> NoReturn:
        """Refuse: the records are not here."""
        raise SettingError("tables-records-on-cluster")


class TuplesElsewhere(ColumnElsewhere):
    """A column of tuples, whose natural order is told."""

    def __init__(self, name: str, values: pa.Array, people: Int64, ordered: Int64) -> None:
        super().__init__(name, values, people)
        object.__setattr__(self, "ordered", ordered)

    ordered: Int64

    def order(self) -> Int64:
        """Return the codes in the natural order of their tuples."""
        return self.ordered


@dataclass(frozen=True, eq=False, repr=False)
class SparkTable(CodedTable):
    """Records about people on a Spark cluster. Make one with :func:`brecha.read`, from a Spark DataFrame."""

    frame: "DataFrame" = field(default=None, repr=False)  # type: ignore[assignment]
    """the records"""
    dictionaries: dict[str, Dictionary] = field(default_factory=dict, repr=False)
    """the code of each value of a column"""
    count: int = 0
    there: dict[str, str] = field(default_factory=dict, repr=False)
    """what a column is called in the frame: Spark reads points, accents and capitals in names as it likes"""

    def __post_init__(self) -> None:
        if not self.count:
            raise EmptyTableError("tables-spark-table-without-rows")

    @property
    def here(self) -> bool:
        """Whether the records are in this process."""
        return False

    @property
    def rows(self) -> int:
        """How many records are used."""
        return self.count

    def spread(self, name: str, weights: Any = None) -> Int64:
        """Return how many people have each value of a column, by its code; with weights, the sum of theirs."""
        column = self.column(name)
        assert isinstance(column, ColumnElsewhere)
        if weights is None:
            return column.people
        assert isinstance(weights, ByCode)
        if weights.column == name:
            return np.asarray(column.people * weights.of_code)
        own, others, people = self.joint(name, weights.column)
        counts = np.zeros(column.cardinality, np.int64)
        np.add.at(counts, own, people * weights.of_code[others])
        return counts

    def joint(self, name: str, other: str, weights: Any = None) -> tuple[Int64, Int64, Int64]:
        """Return the pairs of values of two columns that somebody has, in order, and how many, or how much weight, have
        them.

        They are counted on the cluster.
        """
        by = [name, other] if weights is None else [name, other, weights.column]
        columns = list(dict.fromkeys(by))
        codes, people = self._combinations(columns)
        mass = people if weights is None else people * weights.of_code[codes[:, columns.index(weights.column)]]
        width = self.column(other).cardinality
        pairs = codes[:, columns.index(name)] * width + codes[:, columns.index(other)]
        met, which = np.unique(pairs, return_inverse=True)
        counts = np.zeros(len(met), np.int64)
        np.add.at(counts, which, mass)
        return met // width, met % width, counts

    @in_words()
    def _combinations(self, names: Sequence[str]) -> tuple[Int64, Int64]:
        """Return the combinations of codes that somebody has, a row each, and how many do."""
        shape = [self.column(name).cardinality for name in names]
        combinations = mapped(self.chosen(names), _combined(self._encodings(names), shape),
                       "at bigint, people bigint")  # fmt: skip
        rows = combinations.groupBy("at").sum("people").toArrow()
        at = np.asarray(rows.column(0).to_numpy())
        return np.stack(np.unravel_index(at, shape), axis=1).astype(np.int64), np.asarray(rows.column(1).to_numpy())

    def tuples(self, names: Sequence[str]) -> tuple[Int64, Int64]:
        """Return the combinations of values that somebody has, in order: a row of codes each, and how many do."""
        codes, people = self._combinations(names)
        order = np.lexsort(codes.T[::-1])
        return codes[order], people[order]

    @in_words()
    def with_tuples(self, name: str, at: Int64, people: Int64, values: pa.Array, ordered: Int64) -> "SparkTable":
        """Return the table with one more column: the tuples of the columns of a joint secret.

        Args:
            name: of the joint secret.
            at: the tuples, a row of codes each.
            people: how many have each.
            values: what each is called.
            ordered: the natural order of the tuples.
        """
        from pyspark.sql.types import LongType, StructField

        parts = list(getattr(name, "columns", ()))
        shape = [self.column(part).cardinality for part in parts]
        places = [self.frame.columns.index(self.there[part]) for part in parts]
        called = f"joint_{len(self.there)}"
        schema = type(self.frame.schema)([*self.frame.schema.fields, StructField(called, LongType(), False)])
        frame = mapped(self.frame, _with_combination(self._encodings(parts), places, shape, called), schema)
        numbers = np.ravel_multi_index(list(at.T), shape).astype(np.int64)
        dictionary = Dictionary(pa.int64(), of_table({"value": pa.array(numbers)}), np.arange(len(at), dtype=np.uint64))
        column = TuplesElsewhere(name, values, people, ordered)
        return replace(self, fields=(*self.fields, column), frame=frame, there={**self.there, name: called},
                       dictionaries={**self.dictionaries, name: dictionary})  # fmt: skip

    def chosen(self, names: Iterable[str]) -> "DataFrame":
        """Return these columns of the records, in this order."""
        return self.frame.select([self.there[name] for name in names])

    def _encodings(self, names: Sequence[str]) -> list[tuple[str, Dictionary]]:
        return [(name, self.dictionaries[name]) for name in names]

    @in_words()
    def digests(self, names: Sequence[str]) -> dict[str, str]:
        """Return one digest for these columns: a sum over all records, in whatever order."""
        sums = mapped(self.chosen(names), _hashed(self._encodings(names)),
                      "one decimal(38,0), other decimal(38,0)")  # fmt: skip
        row = sums.agg({"one": "sum", "other": "sum"}).collect()[0]
        checksum = f"{self.rows} {int(row[0] or 0) % 2**64:x} {int(row[1] or 0) % 2**64:x}"
        return dict.fromkeys(names, checksum)

    def select(self, names: Sequence[str]) -> "SparkTable":
        """Return the same table with only these columns, in this order."""
        return replace(self, fields=tuple(self.column(name) for name in names))

    def take(self, rows: Rows) -> NoReturn:
        """Refuse: the records are not here."""
        raise SettingError("tables-records-on-cluster")

    def __repr__(self) -> str:
        return f"SparkTable({counted(self.rows, 'row')}; {', '.join(self.columns)})"


@in_words()
def read_rows(
    frame: "DataFrame",
    columns: Sequence[str] | None = None,
    person: str | None = None,
    seed: int = 0,
    missing: MissingRule = "value",
    missing_values: MissingValues | None = None,
    rows: str | None = None,
    condition: Condition | None = None,
) -> tuple[SparkTable, dict[int, int]]:
    """Return the table of a Spark DataFrame, and how many people have how many rows, if all rows are published.

    Its records stay where they are, and its values are counted there.

    A condition on rows is evaluated there too, in each task by DuckDB: it means the same as for files.
    """
    missing_values = missing_values or MissingValues(MISSING_TOKENS)
    if type(frame).__module__.startswith("pyspark.sql.connect"):
        raise SettingError("tables-spark-connect-table")
    names = tuple(frame.columns)
    read_names = _names_to_read(names, columns, person)
    there = {name: f"c{i}" for i, name in enumerate(names)}
    frame = _exact(frame.toDF(*there.values()))
    kinds = kinds_of(frame, {name: there[name] for name in read_names})
    notes: list[Note] = []
    dropped: dict[str, int] = {}
    if condition is not None:
        used = dict.fromkeys([*read_names, *([] if person is None else [person])])
        frame, notes, dropped = _kept_rows(frame, there, list(used), condition, missing_values)
    sizes: dict[int, int] = {}
    if person is not None and rows in PUBLISHED:
        frame, sizes, nameless = _with_whose(
            frame, there[person], kinds_of(frame, {person: there[person]})[person], missing_values
        )
        of_people = sum(size * people for size, people in sizes.items())
        notes += check_identifier(person, of_people - nameless, sum(sizes.values()) - nameless, rows)
        notes += [Note("nameless", records=nameless)] if nameless else []
        notes += [Note("one-row-each", person=person)] if set(sizes) == {1} else []
    elif person is not None:
        kind = kinds_of(frame, {person: there[person]})[person]
        frame, more_notes, repeated = _one_record_each(
            frame, (there[person], kind), [there[name] for name in read_names], seed, missing_values,
            person, rows,
        )  # fmt: skip
        notes, dropped = [*notes, *more_notes], dropped | repeated
    by_column = values_counted(frame.select([there[name] for name in read_names]), kinds)
    count = int(by_column[read_names[0]].records.sum())
    fields, dictionaries, spelled = [], {}, {}
    for name, of_column in by_column.items():
        field, dictionaries[name], spelled[name] = _encoded_values(name, of_column, kinds[name], missing_values)
        fields.append(field)
    source = {
        "kind": "spark",
        "all_columns": list(names),
        "rows_read": count + sum(dropped.values()),
        "person": person,
        "seed": seed,
        "record_kept": None if person is None or sizes else "hash",
        "missing": missing_values.rule(missing),
        **({} if condition is None else {"where": condition.where}),
        **({"published_rows": rows} if sizes else {}),
    }
    notes += read_as_missing(spelled)
    table = SparkTable(
        tuple(fields), dropped, missing, source, tuple(notes), "single", frame, dictionaries, count, there
    )
    return table, sizes


def _with_whose(
    frame: "DataFrame", place: str, kind: pa.DataType, missing: MissingValues
) -> tuple["DataFrame", dict[int, int], int]:
    """Return the rows with whose each is, as text; how many people have how many; and how many rows are nobody's."""
    from pyspark.sql import functions as f

    identifier = f.col(place)
    if pa.types.is_floating(kind):
        name = (identifier + f.lit(0.0)).cast("string")  # -0.0 is 0.0
    elif pa.types.is_timestamp(kind):
        name = f.unix_micros(identifier.cast("timestamp")).cast("string")
    else:
        name = f.hex(identifier) if pa.types.is_binary(kind) else identifier.cast("string")
    own = f.concat(f.lit("row "), f.monotonically_increasing_id().cast("string"))
    whose = f.when(_is_nameless(identifier, kind, missing), own).otherwise(f.concat(f.lit("person "), name))
    frame = frame.withColumn(WHOSE, whose)
    alone = f.sum(f.col(WHOSE).startswith("row ").cast("long"))
    counts = frame.groupBy(WHOSE).count().groupBy("count").agg(f.count("*").alias("people"), alone.alias("alone"))
    sizes = counts.collect()
    nameless = sum(int(row["alone"]) for row in sizes)
    return frame, {int(row["count"]): int(row["people"]) for row in sizes}, nameless


def _kept_rows(
    frame: "DataFrame", there: Mapping[str, str], used: Sequence[str], condition: Condition, missing: MissingValues
) -> tuple["DataFrame", list[Note], dict[str, int]]:
    """Return these columns of the rows that a condition keeps, and how many it leaves out."""
    condition.refuse_clocks(there)
    for name in condition.columns:
        if name not in there:
            raise ColumnError.unknown(name, list(there))
    bound = condition.bound(kinds_of(frame, {name: there[name] for name in condition.columns}))
    with filtering(bound, missing) as here:  # what cannot be evaluated at all is refused before anything is sent
        assert here is not None
        places = [there[name] for name in bound.types]
        counts = mapped(frame.select(places), _counted_rows(bound, missing), "what int, rows bigint")
        for row in counts.groupBy("what").sum("rows").collect():
            here.count(int(row[0]), int(row[1]))
        here.refuse_unfit()
        here.refuse_nobody()
        selected = frame.select([there[name] for name in dict.fromkeys([*used, *bound.types])])
        positions = [list(dict.fromkeys([*used, *bound.types])).index(name) for name in bound.types]
        kept = mapped(selected, _rows_kept(bound, missing, positions), selected.schema)
        dropped = {DROPPED: here.left_out} if here.left_out else {}
        return kept, here.notes(), dropped


def _counted_rows(bound: Bound, missing: MissingValues) -> Task:
    """Return a task that counts its rows, those that a condition keeps, and those whose values do not fit it."""

    def task(batches: Batches) -> Batches:
        with filtering(bound, missing) as rows:
            assert rows is not None
            for batch in batches:
                if batch.num_rows:
                    rows.mask(_Unchecked(), [(_condition_columns(bound, batch, range(len(bound.types))), len(batch))])
            counts = rows.counts()
        yield pa.record_batch(
            {"what": pa.array(list(counts), pa.int32()), "rows": pa.array(list(counts.values()), pa.int64())}
        )

    return task


def _rows_kept(bound: Bound, missing: MissingValues, positions: Sequence[int]) -> Task:
    """Return a task that gives the rows that a condition keeps; its columns are at these positions."""

    def task(batches: Batches) -> Batches:
        with filtering(bound, missing) as rows:
            assert rows is not None
            for batch in batches:
                if batch.num_rows:
                    columns = _condition_columns(bound, batch, positions)
                    yield batch.filter(pa.array(rows.mask(_Unchecked(), [(columns, len(batch))])))

    return task


def _condition_columns(bound: Bound, batch: pa.RecordBatch, positions: Iterable[int]) -> dict[str, pa.Array]:
    return {
        name: plain(name, batch.column(at), kind)
        for (name, kind), at in zip(bound.types.items(), positions, strict=True)
    }


class _Unchecked:
    """A part whose texts Java has made: they are texts."""

    def check(self, values: Iterable[pa.Array]) -> None:
        """Take them as they are."""


def _names_to_read(names: tuple[str, ...], columns: Sequence[str] | None, person: str | None) -> list[str]:
    """Return the columns to read, all but the identifier by default; refuse unknown and unusable names."""
    check_names(names, Phrase("source-frame", kind="Spark"))
    read_names = [name for name in names if name != person] if columns is None else list(columns)
    for name in (*read_names, *([] if person is None else [person])):
        if name not in names:
            raise ColumnError.unknown(name, names)
    if not read_names:
        raise ColumnError("tables-no-column-besides-identifier", person=person)
    return read_names


def _encoded_values(
    name: str, of_column: Counted, kind: pa.DataType, missing_values: MissingValues
) -> tuple[ColumnElsewhere, Dictionary, list[str]]:
    """Return a column with its people by value, the dictionary to encode it by, and its spellings of "missing"."""
    encoder = Encoder(name, kind, missing_values)
    encoder.add(of_column.values)
    spelled = encoder.spelled()
    column = encoder.finish()
    people = np.zeros(column.cardinality, np.int64)
    np.add.at(people, column.codes, of_column.records)
    dictionary = Dictionary(kind, of_table({"value": of_column.values}), column.codes)
    return ColumnElsewhere(name, column.values, people), dictionary, spelled


def _exact(frame: "DataFrame") -> "DataFrame":
    """Compare texts letter by letter, also those that Spark takes for equal (``COLLATE``), such as a and A."""
    from pyspark.sql import functions as f
    from pyspark.sql.types import StringType

    texts = [column for column in frame.schema.fields if isinstance(column.dataType, StringType)]
    loose = [column.name for column in texts if column.dataType != StringType()]
    return frame.withColumns({name: f.collate(f.col(name), "UTF8_BINARY") for name in loose}) if loose else frame


def _one_record_each(
    frame: "DataFrame",
    person: tuple[str, pa.DataType],
    columns: Sequence[str],
    seed: int,
    missing: MissingValues,
    called: str,
    rule: str | None,
) -> tuple["DataFrame", list[Note], dict[str, int]]:
    """Return one record per person, each with equal chance: of several, in the order of their values, the one at a
    place that a hash of the identifier and the seed gives.

    It is the same one each time a task is done again, whatever the order in which records come; among equal records it
    does not matter which is taken. ``called`` is what the identifier is called; people with several records are refused
    without a ``rule``.
    """
    from pyspark.sql import Window
    from pyspark.sql import functions as f

    identifier, kind = f.col(person[0]), person[1]
    nameless = _is_nameless(identifier, kind, missing)
    theirs = Window.partitionBy(identifier)
    place = f.row_number().over(theirs.orderBy([f.col(name) for name in columns])) - 1
    chosen_place = f.pmod(f.xxhash64(f.lit(seed), identifier), f.count("*").over(theirs))
    named = frame.where(~nameless)
    ranked = named.select("*", (place == chosen_place).alias(CHOSEN)).where(f.col(CHOSEN)).drop(CHOSEN)
    without = frame.where(nameless)
    every, named_people, alone = frame.count(), ranked.count(), without.count()
    repeated = every - alone - named_people
    notes = check_identifier(called, every - alone, named_people, rule)
    notes += [Note("repeated-person-on-spark", records=repeated)] if repeated else []
    notes += [Note("nameless", records=alone)] if alone else []
    return ranked.unionByName(without), notes, {"repeated person": repeated} if repeated else {}


def _is_nameless(identifier: Any, kind: pa.DataType, missing: MissingValues) -> Any:
    """Return whether a record has no identifier, as a column of Spark."""
    from pyspark.sql import functions as f

    nameless = identifier.isNull()
    if not missing.distinct_missing and is_text(kind):
        nameless = nameless | identifier.isin(list(missing.tokens))
    if not missing.distinct_missing and pa.types.is_floating(kind):
        nameless = nameless | f.isnan(identifier)
    return nameless


STARTS = {"one": 0x9E3779B97F4A7C15, "other": 0xD6E8FEB86659FD93}
"""Two sums, each of numbers that begin with one of these"""
PUBLISHED = ("linked", "unlinked")
"""The rules by which all rows are published"""
WHOSE = "whose"
"""The column that tells whose a row is, beside those of the table, which are called otherwise"""
CHOSEN = "chosen"
"""A column beside those of the table, which are called otherwise"""


def encoded(batches: Batches, columns: Sequence[tuple[str, Dictionary]]) -> Iterator[list[Codes]]:
    """Yield the codes of the records of a task, column by column, many records at a time."""
    waiting: list[pa.RecordBatch] = []
    for batch in batches:
        waiting.append(batch)
        if sum(map(len, waiting)) >= ENOUGH:
            yield _codes(waiting, columns)
            waiting = []
    if waiting:
        yield _codes(waiting, columns)


def _codes(batches: list[pa.RecordBatch], columns: Sequence[tuple[str, Dictionary]]) -> list[Codes]:
    table = pa.Table.from_batches(batches)
    return encoded_values_of(table, columns)


def encoded_values_of(
    values: pa.Table | pa.RecordBatch, columns: Sequence[tuple[str, Dictionary]], first: int = 0
) -> list[Codes]:
    """Return the codes of some rows, the first of these columns being at a place."""
    return [dictionary.encode(name, _in_one(values.column(first + i))) for i, (name, dictionary) in enumerate(columns)]


def _in_one(values: pa.Array | pa.ChunkedArray) -> pa.Array:
    return pa.concat_arrays(values.chunks) if isinstance(values, pa.ChunkedArray) else values


def _combined(columns: list[tuple[str, Dictionary]], shape: list[int]) -> Task:
    """Return a task that counts the records with each combination of codes."""

    def task(batches: Batches) -> Batches:
        for codes in encoded(batches, columns):
            at = np.ravel_multi_index([column.astype(np.int64) for column in codes], shape)
            met, people = np.unique(at, return_counts=True)
            yield pa.record_batch({"at": pa.array(met, pa.int64()), "people": pa.array(people, pa.int64())})

    return task


def _with_combination(
    columns: list[tuple[str, Dictionary]], places: Sequence[int], shape: list[int], called: str
) -> Task:
    """Return a task that gives its records with the number of their combination of codes as one more column."""

    def task(batches: Batches) -> Batches:
        for batch in batches:
            codes = [
                dictionary.encode(name, batch.column(place)).astype(np.int64)
                for place, (name, dictionary) in zip(places, columns, strict=True)
            ]
            at = pa.array(np.ravel_multi_index(codes, shape).astype(np.int64), pa.int64())
            yield pa.record_batch([*batch.columns, at], names=[*batch.schema.names, called])

    return task


def _hashed(columns: list[tuple[str, Dictionary]]) -> Task:
    """Return a task: two sums over its records of a number made of their codes."""

    def task(batches: Batches) -> Batches:
        for codes in encoded(batches, columns):
            sums = {name: int(_mixed(codes, start).sum(dtype=np.uint64)) for name, start in STARTS.items()}
            yield pa.record_batch({name: pa.array([value], pa.decimal128(38, 0)) for name, value in sums.items()})

    return task


def _mixed(codes: list[Codes], start: int) -> npt.NDArray[np.uint64]:
    """Return a number for each record that is another if any of its codes is, but for one case in 2^64."""
    number = np.full(len(codes[0]), start, np.uint64)
    for column in codes:
        number = (number ^ column.astype(np.uint64)) * np.uint64(0xFF51AFD7ED558CCD)
        number ^= number >> np.uint64(32)
    return number
