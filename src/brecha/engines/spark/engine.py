"""The Spark engine: q shuffles for 2^q subsets, the kernel in the executors, and only sums come to the driver.

For each attribute as the first of a subset, in the order of the plan, the records are shuffled by it, so that no block
is in two parts. A task then has whole blocks, and walks them over everything that follows in the tree of subsets: what
``kernel/on_disk.py`` does with files, part by part, is done here with the machines of a cluster. As there, what a
shuffle leaves for the next has no more than that needs, equal records merged into one.

Sums are whole numbers, so that neither the order of the records nor a task that was done twice changes any of them.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.engines.contract import Blocks, Estimate, NoRecorder, Progress, Recorder, Request, Step, silent
from brecha.engines.kernel.fold import Found, finished
from brecha.engines.kernel.on_disk import BUCKETS, a_record
from brecha.engines.kernel.plan import SLOWEST_VISIT_NS, Plan, plan
from brecha.engines.kernel.records import whole
from brecha.engines.spark import tasks
from brecha.engines.spark.tasks import Job, Shuffle
from brecha.errors import InputError
from brecha.tables.coded import ByCode, CodedTable, Column, counted
from brecha.tables.sources.spark.session import in_words, mapped, open_cores, session
from brecha.tables.sources.spark.table import ColumnElsewhere, SparkTable
from brecha.tables.sources.spark.values import to_arrays

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

A_TASK = 256 * 2**20
"""Bytes of memory for the records of a task, as they are sorted and walked; beyond four times that it uses the disk"""
PARTS_PER_CORE = 2
SENT = 1 << 20
"""Records of a table of this process that are sent at a time"""
SHUFFLED_NS = 545.0
"""Measured: nanoseconds of a core for a record in a shuffle, on one machine (benchmarks/spark.py)"""
A_SHUFFLE = 1.0
"""and seconds for a shuffle of nothing"""
LITTLE, FEW = 64 * 2**20, 4 * 2**20
"""Bytes of what is left of the records, or of all of them, that are little enough for every task to have them"""
MOST_JOINED = 64
"""Parts whose sums are joined in one task"""


@dataclass(frozen=True)
class Spark:
    """The kernel in the executors of a cluster."""

    master: str | None = None
    """the cluster's address; the session that is open, or this machine's cores, if not told"""
    name = "spark"

    def estimate(self, table: CodedTable, request: Request) -> Estimate:
        """Time on the cores of the cluster, if a session is open; else on so many of this machine."""
        work = _plan(table, request)
        cores = open_cores() or request.threads
        shuffles = len(_shuffles(work, [True] * len(work.units)))
        moving = SHUFFLED_NS * 1e-9 * work.rows * shuffles / cores + A_SHUFFLE * shuffles
        return Estimate(
            subsets=len(request.subsets),
            seconds=work.seconds(threads=cores) + moving,
            slowest=work.seconds(SLOWEST_VISIT_NS, cores) + moving,
            memory=8 * (work.sums + work.bins) * (len(request.subsets) + 2 ** (len(work.columns) - work.head)),
        )

    @in_words()
    def blocks(
        self, table: CodedTable, request: Request, progress: Progress | None = None, recorder: Recorder | None = None
    ) -> Blocks:
        """Return the sums over blocks of every subset of the request."""
        work = _plan(table, request)
        answers = Blocks.none(table, request)
        recorder, tell = recorder or NoRecorder(), progress or silent
        done = [_known(unit.rows, answers, recorder) for unit in work.units]
        meter = _Meter(work, tell, done)
        if not all(done):
            meter.tell("sorting")
            opened = session(self.master, request.threads)
            with _Run(opened, table, work) as run:
                for number, found in run.all_found([not one for one in done]):
                    unit = work.units[number]
                    all_of_it = finished(found, len(unit.refiners), work.shape, *work.rules_and_totals)
                    answer = all_of_it.at(unit.subsets)
                    answers.put(unit.rows, answer)
                    recorder.write(unit.rows, answer)
                    meter.advance(number)
        return answers


def _plan(table: CodedTable, request: Request) -> Plan:
    return plan(table, replace(request, threads=1))


def _known(rows: npt.NDArray[np.int64], answers: Blocks, recorder: Recorder) -> bool:
    """Return whether a unit was done before; what is recorded of it is among the answers then."""
    before = recorder.read(rows)
    if before is not None:
        answers.put(rows, before)
    return before is not None


class _Meter:
    """How far the work has come, by the cost that the plan expects of each unit."""

    def __init__(self, work: Plan, progress: Progress, done: list[bool]) -> None:
        self._work, self._progress = work, progress
        self._costs = [work.cost(unit) for unit in work.units]
        self._done = {number for number, one in enumerate(done) if one}

    def tell(self, stage: str) -> None:
        """Where the work is."""
        share = sum(self._costs[number] for number in self._done) / sum(self._costs)
        subsets = sum(len(self._work.units[number].rows) for number in self._done)
        self._progress(Step(stage, min(1.0, share), subsets, len(self._work.subsets)))

    def advance(self, number: int) -> None:
        """A unit is done."""
        self._done.add(number)
        self.tell("walking")


def _shuffles(work: Plan, to_walk: list[bool]) -> list[Shuffle]:
    """List the shuffles of the units to be walked, by their first attribute: those of the head, then those of the tail.

    The first one of the head leaves what the tail needs, and each of the tail what the next one does.
    """
    by_first: dict[int, list[int]] = {}
    for number, unit in enumerate(work.units):
        if to_walk[number]:
            by_first.setdefault(unit.first[0], []).append(number)
    firsts = sorted(by_first)
    tail = [first for first in firsts if first >= work.head]
    found = []
    for first in firsts:
        after = [one for one in tail if one > first]
        leaves = after[0] - work.head if after and (first >= work.head or first == firsts[0]) else None
        found.append(Shuffle(first, tuple(by_first[first]), leaves))
    return found


class _Run:
    """One request on the cluster: what is cached there is let go of at the end."""

    def __init__(self, opened: "SparkSession", table: CodedTable, work: Plan) -> None:
        self._session, self._table, self._work = opened, table, work
        self._cached: list[DataFrame] = []
        cores = opened.sparkContext.defaultParallelism
        needed = math.ceil(work.rows * a_record(work) / A_TASK)
        parts = max(PARTS_PER_CORE * cores, math.ceil(needed / cores) * cores)
        limit = max(1, 4 * A_TASK // a_record(work))
        self._job = Job(_for_tasks(work), min(parts, BUCKETS), limit)

    def __enter__(self) -> "_Run":
        return self

    def __exit__(self, *_: object) -> None:
        for frame in self._cached:
            frame.unpersist()

    def all_found(self, to_walk: list[bool]) -> Iterator[tuple[int, Found]]:
        """Yield each unit to be walked and what was found of it; refuse one for which not everybody was counted."""
        lacking = {number for number, one in enumerate(to_walk) if one}
        for number, people, found in self._found(to_walk):
            self._refuse_others(people)
            lacking.discard(number)
            yield number, found
        if lacking:
            self._refuse_others(0)

    def _refuse_others(self, people: int) -> None:
        """Sums over other records than were counted would be a wrong number."""
        if people != self._work.rows:
            raise InputError(
                "engines-table-had-when-values-were", counted=counted(self._work.rows, "record"), people=people
            )

    def _found(self, to_walk: list[bool]) -> Iterator[tuple[int, int, Found]]:
        """Yield each unit that is to be walked, how many people were looked at for it, and what was found of it."""
        everything = self._keep(self._packed())
        tail, waiting = everything, _shuffles(self._work, to_walk)
        if len(waiting) > 1 and self._is_little(everything, FEW):
            yield from self._at_once(everything, waiting)
            return
        while waiting:
            shuffle = waiting.pop(0)
            source = everything if shuffle.first < self._work.head else tail
            parts = mapped(source, tasks.scattering(self._job, shuffle), tasks.PARTS)
            together = parts.repartitionById(self._job.parts, "part")
            walked = self._keep(mapped(together, tasks.walking(self._job, shuffle), tasks.FOUND))
            yield from self._joined(walked.where("NOT left"), self._job.parts)
            self._let_go(everything, walked if shuffle.leaves is not None else None)
            if shuffle.leaves is not None:
                tail = walked.where("left").select("blob")
            if len(waiting) > 1 and waiting[0].first >= self._work.head and self._is_little(tail, LITTLE):
                yield from self._at_once(tail, waiting)
                return

    def _is_little(self, records: "DataFrame", most: int) -> bool:
        """Return whether there is so little that every task can have all of it."""
        size = records.selectExpr("sum(length(blob)) AS size").collect()[0]["size"]
        return int(size or 0) <= most

    def _at_once(self, records: "DataFrame", waiting: list[Shuffle]) -> Iterator[tuple[int, int, Found]]:
        """Yield all further units in one shuffle: each is walked in a task of its own, which has all records."""
        each = [shuffle._replace(leaves=None) for shuffle in waiting]
        parts = mapped(records, tasks.copying(len(each)), tasks.PARTS).repartitionById(len(each), "part")
        yield from self._joined(mapped(parts, tasks.walking_each(self._job, each), tasks.FOUND), len(each))

    def _keep(self, frame: "DataFrame") -> "DataFrame":
        """On the disks of the executors, so that it is made once; what a lost executor had is made again."""
        from pyspark import StorageLevel

        self._cached.append(frame.persist(StorageLevel.DISK_ONLY))
        return frame

    def _let_go(self, *needed: "DataFrame | None") -> None:
        """Of what was made before the last shuffle only this is needed; the tail that it was made from no more."""
        if needed[-1] is None:
            return
        for frame in self._cached:
            if not any(frame is one for one in needed):
                frame.unpersist()
        self._cached = [one for one in needed if one is not None]

    def _joined(self, found: "DataFrame", parts: int) -> Iterator[tuple[int, int, Found]]:
        """Yield what all parts found of each unit, joined on the cluster, and of how many people."""
        while parts > 1:
            parts = math.ceil(parts / MOST_JOINED)
            found = mapped(found.repartition(parts), tasks.joining(self._job), tasks.FOUND)
        for row in found.toLocalIterator():
            yield row["unit"], row["people"], tasks.of_arrays_found(to_arrays(bytes(row["blob"])))

    def _packed(self) -> "DataFrame":
        """Return all records as blobs: packed where they are, or sent from here."""
        table, work = self._table, self._work
        if not isinstance(table, SparkTable):
            return self._sent()
        weights: Any = work.request.weights
        weighing = (weights.column, weights.of_code) if isinstance(weights, ByCode) else None
        names = dict.fromkeys([*(column.name for column in (*work.columns, *work.carried))])
        if weighing is not None:
            names[weighing[0]] = None
        columns = [(name, table.dictionaries[name]) for name in names]
        chosen = table.chosen(names)
        return mapped(chosen, tasks.packing(self._job, columns, weighing), tasks.RECORDS)

    def _sent(self) -> "DataFrame":
        """Return the records of a table of this process."""
        blobs = [
            {"blob": bytearray(blob)}
            for low in range(0, self._work.rows, SENT)
            for blob in tasks.as_blobs(whole(self._work, low, min(low + SENT, self._work.rows)))
        ]
        slices = max(1, min(len(blobs), 4 * self._session.sparkContext.defaultParallelism))
        rows = self._session.sparkContext.parallelize(blobs, slices)
        return self._session.createDataFrame(rows, tasks.RECORDS)


def _for_tasks(work: Plan) -> Plan:
    """Return the plan as the tasks are told: how many values columns have, and no value, nor any record."""
    columns = {column.name: _without_values(column) for column in (*work.columns, *work.carried)}
    nothing = SparkTable(tuple(columns.values()), count=work.rows)
    weighted: Any = None if work.request.weights is None else np.zeros(0, np.int64)
    sent = Plan(nothing, replace(work.request, weights=weighted), tuple(columns[one.name] for one in work.columns),
                work.head, work.subsets)  # fmt: skip
    sent.__dict__["rules_and_totals"] = work.rules_and_totals
    return sent


def _without_values(column: Column) -> Column:
    return ColumnElsewhere(column.name, pa.nulls(0), np.ones(column.cardinality, np.int64))
