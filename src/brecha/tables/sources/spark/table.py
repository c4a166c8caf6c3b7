"""A table whose records stay on a Spark cluster: what is known of it here is which values its columns have."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import ColumnError, EmptyTableError, Phrase, SettingError
from brecha.language.notes import Note
from brecha.tables.coded import ByCode, CodedTable, Codes, Column, MissingRule, Rows, counted, is_text
from brecha.tables.encode import MISSING_TOKENS, Encoder, MissingValues
from brecha.tables.people import refuse_doubtful
from brecha.tables.sources.files import check_names
from brecha.tables.sources.parts import read_as_missing
from brecha.tables.sources.spark import values
from brecha.tables.sources.spark.session import in_words, mapped
from brecha.tables.sources.spark.values import Dictionary

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

Int64 = npt.NDArray[np.int64]
ENOUGH = 1 << 20
"""Records that are encoded at a time"""


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
        one, other, people = self.joint(name, weights.column)
        counts = np.zeros(column.cardinality, np.int64)
        np.add.at(counts, one, people * weights.of_code[other])
        return counts

    def joint(self, one: str, other: str, weights: Any = None) -> tuple[Int64, Int64, Int64]:
        """Return the pairs of values of two columns that somebody has, in order, and how many, or how much weight, have
        them.

        They are counted on the cluster.
        """
        by = [one, other] if weights is None else [one, other, weights.column]
        columns = list(dict.fromkeys(by))
        codes, people = self._combinations(columns)
        mass = people if weights is None else people * weights.of_code[codes[:, columns.index(weights.column)]]
        width = self.column(other).cardinality
        pairs = codes[:, columns.index(one)] * width + codes[:, columns.index(other)]
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
def read_spark(
    frame: "DataFrame",
    columns: Sequence[str] | None = None,
    person: str | None = None,
    seed: int = 0,
    missing: MissingRule = "value",
    missing_values: MissingValues | None = None,
    rows: str | None = None,
) -> SparkTable:
    """Return the table of a Spark DataFrame: its records stay where they are, and its values are counted there."""
    missing_values = missing_values or MissingValues(MISSING_TOKENS)
    if type(frame).__module__.startswith("pyspark.sql.connect"):
        raise SettingError("tables-spark-connect-table")
    names = tuple(frame.columns)
    read_names = _names_to_read(names, columns, person)
    there = {name: f"c{i}" for i, name in enumerate(names)}
    frame = _exact(frame.toDF(*there.values()))
    kinds = values.kinds_of(frame, {name: there[name] for name in read_names})
    notes: list[Note] = []
    dropped: dict[str, int] = {}
    if person is not None:
        kind = values.kinds_of(frame, {person: there[person]})[person]
        frame, notes, dropped = _one_record_each(
            frame, (there[person], kind), [there[name] for name in read_names], seed, missing_values,
            doubted=None if rows else person,
        )  # fmt: skip
    by_column = values.counted(frame.select([there[name] for name in read_names]), kinds)
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
        "record_kept": None if person is None else "hash",
        "missing": {
            "rule": missing,
            "tokens": [] if missing_values.distinct_missing else list(missing_values.tokens),
            "told_apart": missing_values.distinct_missing,
        },
    }
    notes += read_as_missing(spelled)
    return SparkTable(
        tuple(fields), dropped, missing, source, tuple(notes), "single", frame, dictionaries, count, there
    )


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
    name: str, of_column: values.Counted, kind: pa.DataType, missing_values: MissingValues
) -> tuple[ColumnElsewhere, Dictionary, list[str]]:
    """Return a column with its people by value, the dictionary to encode it by, and its spellings of "missing"."""
    encoder = Encoder(name, kind, missing_values)
    encoder.add(of_column.values)
    spelled = encoder.spelled()
    column = encoder.finish()
    people = np.zeros(column.cardinality, np.int64)
    np.add.at(people, column.codes, of_column.records)
    dictionary = values.as_dictionary(of_column.values, column.codes, kind)
    return ColumnElsewhere(name, column.values, people), dictionary, spelled


def _exact(frame: "DataFrame") -> "DataFrame":
    """Compare texts letter by letter, also those that Spark takes for equal (``COLLATE``), such as a and A."""
    from pyspark.sql import functions as f
    from pyspark.sql.types import StringType

    plain = StringType()
    loose = [one.name for one in frame.schema.fields if isinstance(one.dataType, StringType) and one.dataType != plain]
    return frame.withColumns({name: f.collate(f.col(name), "UTF8_BINARY") for name in loose}) if loose else frame


def _one_record_each(
    frame: "DataFrame",
    person: tuple[str, pa.DataType],
    columns: Sequence[str],
    seed: int,
    missing: MissingValues,
    doubted: str | None,
) -> tuple["DataFrame", list[Note], dict[str, int]]:
    """Return one record per person, each with equal chance: of several, in the order of their values, the one at a
    place that a hash of the identifier and the seed gives.

    It is the same one each time a task is done again, whatever the order in which records come; among equal records it
    does not matter which is taken. ``doubted`` is what the identifier is called, if too few values are to be refused.
    """
    from pyspark.sql import Window
    from pyspark.sql import functions as f

    identifier, kind = f.col(person[0]), person[1]
    nameless = identifier.isNull()
    if not missing.distinct_missing and is_text(kind):
        nameless = nameless | identifier.isin(list(missing.tokens))
    if not missing.distinct_missing and pa.types.is_floating(kind):
        nameless = nameless | f.isnan(identifier)
    theirs = Window.partitionBy(identifier)
    place = f.row_number().over(theirs.orderBy([f.col(name) for name in columns])) - 1
    chosen_place = f.pmod(f.xxhash64(f.lit(seed), identifier), f.count("*").over(theirs))
    named = frame.where(~nameless)
    ranked = named.select("*", (place == chosen_place).alias(CHOSEN)).where(f.col(CHOSEN)).drop(CHOSEN)
    without = frame.where(nameless)
    every, named_people, alone = frame.count(), ranked.count(), without.count()
    repeated = every - alone - named_people
    if doubted is not None:
        refuse_doubtful(doubted, every - alone, named_people)
    notes = [Note("repeated-person-on-spark", records=repeated)] if repeated else []
    notes += [Note("nameless", records=alone)] if alone else []
    return ranked.unionByName(without), notes, {"repeated person": repeated} if repeated else {}


STARTS = {"one": 0x9E3779B97F4A7C15, "other": 0xD6E8FEB86659FD93}
"""Two sums, each of numbers that begin with one of these"""
CHOSEN = "chosen"
"""A column beside those of the table, which are called otherwise"""


def encoded(batches: values.Batches, columns: Sequence[tuple[str, Dictionary]]) -> Iterator[list[Codes]]:
    """Yield the codes of the records of a task, column by column, many records at a time."""
    waiting: list[pa.RecordBatch] = []
    for batch in batches:
        waiting.append(batch)
        if sum(len(one) for one in waiting) >= ENOUGH:
            yield _codes(waiting, columns)
            waiting = []
    if waiting:
        yield _codes(waiting, columns)


def _codes(batches: list[pa.RecordBatch], columns: Sequence[tuple[str, Dictionary]]) -> list[Codes]:
    table = pa.Table.from_batches(batches)
    return [
        dictionary.encode(name, pa.concat_arrays(table.column(i).chunks))
        for i, (name, dictionary) in enumerate(columns)
    ]


def _combined(columns: list[tuple[str, Dictionary]], shape: list[int]) -> Callable[[values.Batches], values.Batches]:
    """Return a task that counts the records with each combination of codes."""

    def task(batches: values.Batches) -> values.Batches:
        for codes in encoded(batches, columns):
            at = np.ravel_multi_index([column.astype(np.int64) for column in codes], shape)
            met, people = np.unique(at, return_counts=True)
            yield pa.record_batch({"at": pa.array(met, pa.int64()), "people": pa.array(people, pa.int64())})

    return task


def _hashed(columns: list[tuple[str, Dictionary]]) -> Callable[[values.Batches], values.Batches]:
    """Return a task: two sums over its records of a number made of their codes."""

    def task(batches: values.Batches) -> values.Batches:
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
