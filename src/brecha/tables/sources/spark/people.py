"""People who have several rows on a Spark cluster: which rows are whose, and what may be known of them.

Here is known how many people have how many rows, and how many have each value. All else is made on the cluster by
SQL: rows of codes, each with whose it is; people; and profiles, what may be known of one person. ``tables/profiles.py``
has the same for tables of this process.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import pyarrow as pa

from brecha.errors import SettingError, TooLargeError
from brecha.tables.coded import Column, Int64, MissingRule, Profiles
from brecha.tables.encode import MissingValues
from brecha.tables.profiles import (
    MOST_MASS,
    MOST_PROFILES,
    ROWS,
    Knows,
    PeopleTable,
    checked_knowledge,
    lists_as_texts,
)
from brecha.tables.sources.spark.session import in_words, mapped
from brecha.tables.sources.spark.table import (
    MOST_VALUES,
    WHOSE,
    Batches,
    ColumnElsewhere,
    Dictionary,
    SparkTable,
    Task,
    encoded_values_of,
    read_rows,
)
from brecha.tables.where import Condition

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

NOBODY = np.zeros(0, np.int32)


@dataclass(frozen=True, eq=False)
class ProfilesElsewhere(Profiles):
    """How many people have how many rows, which are on a cluster."""

    sizes: dict[int, int] = field(kw_only=True)
    """sizes[m]: people with m rows"""

    @property
    def people(self) -> int:
        """How many people there are."""
        return sum(self.sizes.values())

    def of_people(self, table: Any, secrets: Sequence[str], by: str | None, knows: Knows | None) -> PeopleTable:
        """Return the people of a table on a cluster, and what may be known of them."""
        return people_elsewhere(table, secrets, by, knows)

    def at(self, rows: Any) -> NoReturn:
        """Refuse: the records are not here."""
        raise SettingError("tables-records-on-cluster")


@dataclass(frozen=True, eq=False, repr=False)
class PeopleElsewhere(PeopleTable):
    """People whose rows are on a cluster."""

    of_rows: SparkTable = field(kw_only=True)
    sizes: dict[int, int] = field(kw_only=True)
    by: str | None = field(kw_only=True)
    lists: dict[str, list[tuple[int, ...]]] = field(kw_only=True, repr=False)
    """for a column of people that is all values of their rows: these, by code"""

    def __post_init__(self) -> None:
        """Trust what was counted on the cluster."""

    @property
    def here(self) -> bool:
        """Whether the records are in this process."""
        return False

    @property
    def rows(self) -> int:
        """How many people there are."""
        return sum(self.sizes.values())

    @property
    def profiles_of(self) -> dict[int, int]:
        """Of how many profiles somebody with so many rows has."""
        return {size: profiles_each(size, self.knows) for size in self.sizes}

    @property
    def profile_count(self) -> int:
        """How many profiles there are."""
        return sum(people * self.profiles_of[size] for size, people in self.sizes.items())

    def mass_of(self, size: int) -> int:
        """Return what a person with so many rows weighs, in units."""
        each = self.profiles_of[size]
        return each * (self.unit // each)

    def whole_and_largest(self, weights: Int64 | None) -> tuple[int, int]:
        """Return the mass of everybody, and the largest of one person."""
        return (
            sum(people * self.mass_of(size) for size, people in self.sizes.items()),
            max(self.mass_of(size) for size in self.sizes),
        )

    def group_mass(self, by: str, weights: Int64 | None) -> Int64:
        """Return the mass of the people of each group."""
        return self._mass(by, self.column(by).cardinality, "people")

    def spread(self, name: str, weights: Int64 | None = None) -> Int64:
        """Return how many people have each value; of a column of rows, the mass of the profiles that hold it."""
        if name not in self.columns:
            return self.secret_mass(name)
        column = self.column(name)
        assert isinstance(column, ColumnElsewhere)
        return column.people

    def secret_mass(self, name: str, weights: Int64 | None = None) -> Int64:
        """Return the mass of everybody with each value of a secret."""
        if self.linked:
            return self._mass(name, self.column(name).cardinality, "people")
        return self._mass(name, self.records.column(name).cardinality, "rows")

    @in_words()
    def _mass(self, name: str, values: int, of: str) -> Int64:
        mass = np.zeros(values, np.int64)
        counted = (self.people_frame([name]) if of == "people" else self.row_frame([name])).groupBy("x0", "m")
        for code, size, count in (tuple(row) for row in counted.count().collect()):
            own = self.mass_of(size) if of == "people" else self.unit // self.profiles_of[size]
            mass[code] += count * own
        return mass

    @in_words()
    def people_with(self, name: str) -> Int64:
        """Return how many people have each value of a secret; of unlinked rows, in some row."""
        if self.linked:
            return self.spread(name)
        found = np.zeros(self.records.column(name).cardinality, np.int64)
        held = self.row_frame([name]).select("p", "x0").distinct()
        for code, count in map(tuple, held.groupBy("x0").count().collect()):
            found[code] = count
        return found

    def of_people(self, name: str, weights: Any) -> NoReturn:
        """Refuse weights: whether they are the same in all rows of a person is not looked at on a cluster."""
        raise SettingError("tables-weights-of-people-on-cluster", name=name)

    @in_words()
    def digests(self, names: Any) -> dict[str, str]:
        """Return one digest for these columns and for whose their rows are: a sum over all rows, in whatever order."""
        places = ", ".join([WHOSE, *(self.of_rows.there[name] for name in names)])
        sums = [f"sum(CAST(xxhash64({places}, {salt}) AS DECIMAL(38, 0)))" for salt in (1, 2)]
        row = self.of_rows.frame.selectExpr(*(f"CAST({one} AS STRING)" for one in sums)).collect()[0]
        return dict.fromkeys(names, f"{self.of_rows.rows} {row[0]} {row[1]} {self.linked} {self.knows}")

    def row_frame(self, names: Sequence[str]) -> "DataFrame":
        """Return all rows on the cluster: whose (p), how many rows p has (m), and codes x0, x1, …"""
        return counted_rows(self.of_rows, names)

    def people_frame(self, own: Sequence[str]) -> "DataFrame":
        """Return all people on the cluster: p, m, and the codes of columns of people x0, x1, …"""
        return people_with(self.row_frame(own), [self.lists.get(name) for name in own])

    @cached_property
    def weight_sql(self) -> str:
        """What a profile of a person with m rows weighs."""
        cases = " ".join(f"WHEN {size} THEN {self.unit // each}" for size, each in self.profiles_of.items())
        return f"CASE m {cases} END"


def profiles_each(size: int, knows: Knows) -> int:
    """Return how many profiles somebody with so many rows has."""
    if knows == "all":
        return 1
    return size if knows == "one" else math.comb(size, min(int(knows), size))


@in_words()
def read_spark(
    frame: "DataFrame",
    columns: Sequence[str] | None,
    person: str | None,
    seed: int = 0,
    missing: MissingRule = "value",
    missing_values: MissingValues | None = None,
    rows: Any = None,
    condition: Condition | None = None,
) -> SparkTable:
    """Return the table of a Spark DataFrame, with how many rows people have where all of them are published."""
    table, sizes = read_rows(frame, columns, person, seed, missing, missing_values, rows, condition)
    if person is None or not set(sizes) - {1}:
        return table
    return replace(table, profiles=ProfilesElsewhere(rows, person, np.zeros(0, np.int32), sizes=sizes))


def people_elsewhere(table: SparkTable, secrets: Sequence[str], by: str | None, knows: Knows | None) -> PeopleElsewhere:
    """Return the people of a table on a cluster, and what may be known of them."""
    profiles = table.profiles
    assert isinstance(profiles, ProfilesElsewhere)
    rule, sizes = checked_knowledge(knows, profiles), profiles.sizes
    each = {size: profiles_each(size, rule) for size in sizes}
    if sum(people * each[size] for size, people in sizes.items()) > MOST_PROFILES and rule not in ("all", "one"):
        raise TooLargeError("tables-profiles-too-many", knows=rule, most=MOST_PROFILES)
    different = sorted(set(each.values()))
    unit = min(math.lcm(*different) if len(different) < 60 else MOST_MASS, max(1, MOST_MASS // profiles.people))
    ordered = sorted(sizes)
    fields: list[Column] = [
        ColumnElsewhere(ROWS, pa.array(ordered), np.array([sizes[size] for size in ordered], np.int64))
    ]
    lists: dict[str, list[tuple[int, ...]]] = {}
    own = list(dict.fromkeys([*(secrets if profiles.rule == "linked" else ()), *([] if by is None else [by])]))
    for name in own:
        column, held = _column_of_people(table, name, always=name in secrets and profiles.rule == "linked")
        fields.append(column)
        if held is not None:
            lists[name] = held
    nothing = np.zeros(0, np.int64)
    return PeopleElsewhere(
        tuple(fields), table.dropped, table.missing, table.source, table.notes, wording=table.wording,
        records=replace(table, profiles=None), order=nothing, starts=nothing, linked=profiles.rule == "linked",
        knows=rule, holder=NOBODY, profile_starts=nothing, profile_rows=NOBODY, unit=unit, of_rows=table, sizes=sizes,
        by=by, lists=lists,
    )  # fmt: skip


def _column_of_people(
    table: SparkTable, name: str, always: bool
) -> tuple[ColumnElsewhere, list[tuple[int, ...]] | None]:
    """Return a column of people: all values of their rows; or their one value, where that is asked and all have one."""
    column, rows = table.column(name), counted_rows(table, [name])
    if not always:
        own = rows.groupBy("p").agg({"x0": "min", "m": "max"}).toDF("p", "x0", "m")
        changing = rows.groupBy("p").agg({"x0": "max"}).toDF("p", "most").join(own, "p").where("most > x0")
        if not changing.limit(1).count():
            people = np.zeros(column.cardinality, np.int64)
            for code, count in (tuple(row) for row in own.groupBy("x0").count().collect()):
                people[code] = count
            return ColumnElsewhere(name, column.values, people), None
    counts = listed(rows).groupBy("c0").count()
    if counts.count() > MOST_VALUES:
        raise TooLargeError("tables-spark-values-too-many", name=name, most=MOST_VALUES)
    of_lists = {tuple(row[0]): int(row[1]) for row in counts.collect()}
    held = sorted(of_lists, key=lambda one: (len(one), one))
    values = lists_as_texts([np.array(one, np.int64) for one in held], column.values)
    return ColumnElsewhere(name, values, np.array([of_lists[one] for one in held], np.int64)), held


def counted_rows(table: SparkTable, names: Sequence[str]) -> "DataFrame":
    """Return all rows on the cluster: whose (p), how many rows p has (m), and the codes of these columns x0, x1, …"""
    places = [WHOSE, *(table.there[name] for name in names)]
    columns = [(name, table.dictionaries[name]) for name in names]
    schema = ", ".join(["p string", *(f"x{i} bigint" for i in range(len(names)))])
    return mapped(table.frame.select(places), _codes_with_whose(columns), schema).selectExpr(
        "*", "count(*) OVER (PARTITION BY p) AS m"
    )


def _codes_with_whose(columns: list[tuple[str, Dictionary]]) -> Task:
    """Return a task: whose each of its rows is, and its codes."""

    def task(batches: Batches) -> Batches:
        for batch in batches:
            codes = encoded_values_of(batch, columns, first=1)
            yield pa.RecordBatch.from_arrays(
                [batch.column(0), *(pa.array(one.astype(np.int64)) for one in codes)],
                names=["p", *(f"x{i}" for i in range(len(codes)))],
            )

    return task


def listed(rows: "DataFrame") -> "DataFrame":
    """Return people with all values of their rows, each column as a sorted list c0, c1, …"""
    count = sum(name.startswith("x") for name in rows.columns)
    lists = [f"sort_array(collect_list(x{i})) AS c{i}" for i in range(count)]
    return _aggregated(rows, ["max(m) AS m", *lists])


def people_with(rows: "DataFrame", lists: Sequence[list[tuple[int, ...]] | None]) -> "DataFrame":
    """Return people: p, m, and x0, x1, … the code of a list of values, or of the one value that all rows have."""
    from pyspark.sql.types import ArrayType, LongType, StructField, StructType

    wanted = [
        f"min(x{i}) AS x{i}" if held is None else f"sort_array(collect_list(x{i})) AS c{i}"
        for i, held in enumerate(lists)
    ]
    people = _aggregated(rows, ["max(m) AS m", *wanted])
    for i, held in enumerate(lists):
        if held is not None:
            schema = StructType([StructField(f"c{i}", ArrayType(LongType())), StructField(f"x{i}", LongType())])
            known = [(list(one), code) for code, one in enumerate(held)]
            people = people.join(rows.sparkSession.createDataFrame(known, schema), f"c{i}")
    return people.select("p", "m", *(f"x{i}" for i in range(len(lists))))


def _aggregated(rows: "DataFrame", wanted: Sequence[str]) -> "DataFrame":
    from pyspark.sql import functions as f

    return rows.groupBy("p").agg(*(f.expr(one) for one in wanted))


def numbered_rows(table: PeopleElsewhere, qids: Sequence[str], sensitive: Sequence[str]) -> "DataFrame":
    """Return all rows: their number r, p, m, codes q0, q1, … and y0, y1, … of what profiles tell besides.

    Keep what is returned: made again, the numbers may be others.
    """
    own = _own(table, sensitive)
    rows = table.row_frame([*qids, *own])
    names = [f"x{i} AS q{i}" for i in range(len(qids))]
    names += [f"x{len(qids) + i} AS y{i}" for i in range(len(own))]
    return rows.selectExpr("monotonically_increasing_id() AS r", "p", "m", *names)


def _own(table: PeopleElsewhere, sensitive: Sequence[str]) -> list[str]:
    return list(dict.fromkeys([*sensitive, *([] if table.by is None else [table.by])]))


def profiles_of_rows(table: PeopleElsewhere, rows: "DataFrame", sensitive: Sequence[str]) -> tuple[Any, Any]:
    """Return members (i, r) and profiles (i, p, weight, s0, …, g), from the rows that ``numbered_rows`` gave."""
    own = _own(table, sensitive)
    of_people = [name for name in own if table.linked or name == table.by]
    named = rows.selectExpr("p", "m", *(f"y{own.index(name)} AS x{i}" for i, name in enumerate(of_people)))
    people = people_with(named, [table.lists.get(name) for name in of_people])
    places = {name: f"x{i}" for i, name in enumerate(of_people)}
    members = _members(rows, table.knows)
    first = members.where("first").drop("first", "r")
    columns = ["i", "p", f"CAST({table.weight_sql} AS BIGINT) AS weight"]
    if not table.linked:  # i is the row that is known
        first = first.join(rows.selectExpr("r AS i", *(f"y{own.index(name)}" for name in sensitive)), "i")
        columns += [f"y{own.index(name)} AS s{s}" for s, name in enumerate(sensitive)]
    else:
        columns += [f"{places[name]} AS s{s}" for s, name in enumerate(sensitive)]
    columns += [] if table.by is None else [f"{places[table.by]} AS g"]
    return members.select("i", "r"), first.join(people, "p").selectExpr(*columns)


def _members(rows: "DataFrame", knows: Knows) -> "DataFrame":
    """Return which rows r are in which profile i of which person p; ``first`` marks one of them in each profile."""
    if knows == "one":
        return rows.selectExpr("r AS i", "p", "r", "true AS first")
    if knows == "all":
        return rows.selectExpr("p AS i", "p", "r", "r = min(r) OVER (PARTITION BY p) AS first")
    chosen = rows.selectExpr("p", "m", "r AS last", "array(r) AS i")
    more = rows.selectExpr("p", "r")
    done = []
    for length in range(2, int(knows) + 1):  # of so many rows; whoever has no more is done
        done.append(chosen.where(f"m < {length}"))
        longer = chosen.where(f"m >= {length}").join(more, "p").where("r > last")
        chosen = longer.selectExpr("p", "m", "r AS last", "concat(i, array(r)) AS i")
    for shorter in done:
        chosen = chosen.unionByName(shorter)
    return chosen.selectExpr("i", "p", "explode(i) AS r").selectExpr("i", "p", "r", "r = i[0] AS first")
