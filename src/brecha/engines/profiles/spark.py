"""People who have several rows, on a Spark cluster: what DuckDB is asked, one set of columns at a time.

Rows, profiles, and which rows are in which profile are three tables on the cluster. They are brought together by the
number of the row, and then by class; only sums come here. Statements are those of ``statements.py`` in the words of
Spark. A sum of shares is added up there in whatever order: it is right to about fifteen digits, and all else to the
last.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import numpy as np
import pyarrow as pa

from brecha.engines.contract import Blocks, Estimate, PartitionRequest, Progress, Recorder
from brecha.engines.duckdb import plain_statements, small_tables
from brecha.engines.profiles.households import Fetch
from brecha.engines.profiles.statements import answer_all, begun, tables_of
from brecha.engines.spark import SHUFFLED_NS
from brecha.errors import InputError
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable
from brecha.tables.sources.spark.people import PeopleElsewhere, numbered_rows, profiles_of_rows
from brecha.tables.sources.spark.session import in_words, open_cores, session

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

STATEMENT, SHUFFLES = 2.0, 4
"""Seconds to start a statement, on one machine: half a one where Spark uses few partitions, several with its own
settings. And how often a statement shuffles the rows of profiles, about"""
IN_SPARK = (("::HUGEINT", "::DECIMAL(38, 0)"), ("FILTER (", "FILTER (WHERE "), ("fsum(", "sum("), (" // ", " div "),
            ("list_sort(list(", "sort_array(collect_list("))  # fmt: skip
"""What DuckDB says, and Spark"""
VIEWS = re.compile(r"\b(coded|rows_of_people|profiles|members|(?:units|worth|guesses|chances)\d+)\b")


@dataclass(frozen=True)
class SparkProfiles:
    """Classes of profiles by ``GROUP BY`` on a cluster."""

    master: str | None = None
    name = "spark"

    def estimate(self, table: CodedTable, request: PartitionRequest) -> Estimate:
        """Time from a measured rate; Spark keeps to its own memory."""
        assert isinstance(table, PeopleTable)
        statements = 2 + 2 * plain_statements(request)
        each = STATEMENT + SHUFFLES * SHUFFLED_NS * 1e-9 * max(table.profile_count, table.records.rows) / (
            open_cores() or request.threads
        )
        seconds = len(request.subsets) * statements * each
        return Estimate(len(request.subsets), seconds, 10 * seconds, 0)

    @in_words()
    def blocks(
        self,
        table: CodedTable,
        request: PartitionRequest,
        progress: Progress | None = None,
        recorder: Recorder | None = None,
    ) -> Blocks:
        """Return the sums over classes of profiles of every subset of the request."""
        people, run = begun(table, request, progress, recorder)
        if not run.left and people.household is None:
            return run.answers
        with _views(session(self.master, request.threads)) as views:
            views.prepare(people, request)
            classified = views.classified if people.household is None else views.in_households
            return answer_all(run, people, request, classified)


@dataclass(frozen=True)
class _Views:
    """Tables on the cluster under names of their own, as the session may be the user's."""

    spark: "SparkSession"
    prefix: str
    kept: list[str]
    cached: list["DataFrame"]

    def add(self, name: str, frame: "DataFrame") -> None:
        """Name a table."""
        frame.createOrReplaceTempView(self.prefix + name)
        self.kept.append(self.prefix + name)

    def sent(self, columns: dict[str, Any]) -> "DataFrame":
        """Send a table from here: codes and numbers."""
        arrays = {name: np.asarray(values) for name, values in columns.items()}
        wide = {name: one if one.dtype.kind == "f" else one.astype(np.int64) for name, one in arrays.items()}
        return self.spark.createDataFrame(pa.table(wide))

    def prepare(self, table: PeopleTable, request: PartitionRequest) -> None:
        """Make rows, profiles, and which rows are in which; gains and units are sent."""
        if not isinstance(table, PeopleElsewhere):
            for name, columns in tables_of(table, request):
                self.add(name, self.sent(columns))
            return
        masses = [table.secret_mass(name) for name in request.sensitive]
        for name, columns in small_tables(request, masses):
            self.add(name, self.sent(columns))
        rows = self.keep(numbered_rows(table, request.qids, request.sensitive))
        members, profiles = profiles_of_rows(table, rows, request.sensitive)
        self.add("rows_of_people", rows)
        self.add("members", members)
        self.add("profiles", self.keep(profiles))
        ((mass,),) = self.fetched("SELECT sum(weight) FROM profiles")
        whole, _ = table.whole_and_largest(None)
        if mass != whole:  # sums over other rows than were counted would be a wrong number
            raise InputError("engines-spark-people-changed")

    def keep(self, frame: "DataFrame") -> "DataFrame":
        """On the disks of the executors, so that it is made once."""
        from pyspark import StorageLevel

        self.cached.append(frame.persist(StorageLevel.DISK_ONLY))
        return frame

    def frame_of(self, sql: str) -> "DataFrame":
        """Return the table that a statement makes."""
        for ours, theirs in IN_SPARK:
            sql = sql.replace(ours, theirs)
        return self.spark.sql(VIEWS.sub(rf"{self.prefix}\1", sql))

    def fetched(self, sql: str) -> list[Sequence[Any]]:
        """Return the rows that a statement gives."""
        return [tuple(row) for row in self.frame_of(sql).collect()]

    @contextmanager
    def classified(self, known: Sequence[str]) -> Iterator[Fetch]:
        """Make ``coded``: all profiles, each with its class c, the sorted list of its rows."""
        seen = f"sort_array(collect_list(struct({', '.join(known)}))) AS c"
        held = f"SELECT i, {seen} FROM members JOIN rows_of_people USING (r) GROUP BY i"
        with self.coded(f"SELECT c, profiles.* FROM ({held}) JOIN profiles USING (i)") as fetch:
            yield fetch

    @contextmanager
    def in_households(self, known: Sequence[str]) -> Iterator[Fetch]:
        """Make ``coded``: all people, each with their class c and the kind k of their household."""
        own = f"struct({', '.join(known)})"
        people = f"SELECT profiles.*, {own} AS own FROM profiles JOIN rows_of_people ON i = r"
        homes = f"SELECT h, sort_array(collect_list(own)) AS k FROM ({people}) GROUP BY h"
        with self.coded(f"SELECT struct(own, k) AS c, * FROM ({people}) JOIN ({homes}) USING (h)") as fetch:
            yield fetch

    @contextmanager
    def coded(self, sql: str) -> Iterator[Fetch]:
        """Keep what a statement makes as ``coded`` for a while."""
        coded = self.frame_of(sql).persist()
        try:
            self.add("coded", coded)
            yield self.fetched
        finally:
            coded.unpersist()


@contextmanager
def _views(spark: "SparkSession") -> Iterator[_Views]:
    """Drop all names in the end."""
    views = _Views(spark, f"brecha_{uuid4().hex}_", [], [])
    try:
        yield views
    finally:
        for name in dict.fromkeys(views.kept):
            spark.catalog.dropTempView(name)
        for frame in views.cached:
            frame.unpersist()
