"""The Spark engine: q shuffles for 2^q subsets, the kernel in the executors, and only sums come to the driver.

For each attribute as the first of a subset, in the order of the plan, the records are shuffled by it, so that no block
is in two parts. A task then has whole blocks, and walks them over everything that follows in the tree of subsets: what
``kernel/on_disk.py`` does with files, part by part, is done here with the machines of a cluster. As there, what a
shuffle leaves for the next has no more than that needs, equal records merged into one.

Sums are whole numbers, so that neither the order of the records nor a task that was done twice changes any of them.

In the executors records are packed, put into parts, sorted and walked, by the kernel's own code. They travel as bytes:
thousands of packed records in one blob, a row of a Spark table, so that a shuffle moves a few large rows and never
looks into them. What is found travels the same way, and is joined on the way to the driver.
"""

import math
import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.engines.candidates.value_chances import chances as chances_with_gaps
from brecha.engines.contract import Blocks, Estimate, PartitionRequest, Progress, Recorder, Run, refuse_endless
from brecha.engines.kernel.engine import WorkerThreads, answer
from brecha.engines.kernel.fold import SubsetSums
from brecha.engines.kernel.gaps.plan import GapPlan, blocks_with_gaps, estimate_of
from brecha.engines.kernel.on_disk import BUCKETS, Heap, PartMaker, RecordSource, a_record, buckets, taken, words_of
from brecha.engines.kernel.plan import SLOWEST_VISIT_NS, Plan, bits_of, plan
from brecha.engines.kernel.records import Records, joined, packed, place, whole
from brecha.engines.kernel.records import people as people_of
from brecha.errors import InputError, SettingError, TooLargeError
from brecha.tables.coded import ByCode, CodedTable, Column, narrowest
from brecha.tables.sources.spark.session import in_words, mapped, open_cores, session
from brecha.tables.sources.spark.table import ColumnElsewhere, Dictionary, SparkTable, encoded, of_arrays, to_arrays

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

Batches = Iterator[pa.RecordBatch]
Task = Callable[[Batches], Batches]
BLOB = 1 << 22
"""Bytes of a blob, about: small beside what Spark holds of a table at a time"""
WAITING = 1 << 26
"""Bytes of records that wait in a task to be sent on"""
RECORDS = "blob binary"
PARTS = "part int, blob binary"
FOUND = "unit int, left boolean, people bigint, blob binary"


class Shuffle(NamedTuple):
    """The units whose first attributes begin with the same one: what is shuffled for one is shuffled for all."""

    first: int
    units: tuple[int, ...]
    """which of the plan's"""
    leaves: int | None
    """from which tail attribute on the next shuffle needs records; None if it takes them from elsewhere"""


@dataclass(frozen=True, eq=False)
class Job:
    """What every task is told: the plan without any values or records, and how many parts there are."""

    work: Plan
    parts: int
    limit: int
    """records that a task holds in memory at a time"""


def packing(
    job: Job, columns: Sequence[tuple[str, Dictionary]], weighing: tuple[str, npt.NDArray[np.int64]] | None
) -> Task:
    """Return a task: the values of its records as packed codes."""
    positions = {name: i for i, (name, _) in enumerate(columns)}

    def task(batches: Batches) -> Batches:
        for codes in encoded(batches, columns):
            words = packed(job.work, len(codes[0]), lambda column, codes=codes: codes[positions[column.name]])  # type: ignore[misc]
            records = people_of(words)
            if weighing is not None:
                loads = weighing[1][codes[positions[weighing[0]]]]
                records = records._replace(loads=loads, peaks=loads)
            for blob in as_blobs(records):
                yield pa.record_batch({"blob": pa.array([blob], pa.binary())})

    return task


def as_blobs(records: Records) -> Iterator[bytes]:
    """Yield the records as bytes, some thousands at a time."""
    record_bytes = records.packed.shape[1] * 8 + 20
    step = max(1, BLOB // record_bytes)
    for low in range(0, len(records.packed), step):
        part = records.cut(low, low + step)
        shape = np.array([*part.packed.shape, len(part.weights) > 0, len(part.loads) > 0], np.int64)
        arrays: Any = (shape, *part)
        yield b"".join(np.ascontiguousarray(array).tobytes() for array in arrays)


def of_blob(blob: Any) -> Records:
    """Return the records again, a copy that can be written to."""
    blob = bytearray(blob)
    count, words, weighted, loaded = (int(number) for number in np.frombuffer(blob, np.int64, 4))
    at = 32
    packed = np.frombuffer(blob, np.uint64, count * words, at).reshape(count, words)
    at += packed.nbytes
    weights = np.frombuffer(blob, np.uint32, count * weighted, at)
    at += weights.nbytes
    loads, peaks = np.frombuffer(blob, np.uint8, 2 * 8 * count * loaded, at).reshape(2, -1)
    return Records(packed, weights, loads.view(np.int64), peaks.view(np.int64))


def scattering(job: Job, shuffle: Shuffle) -> Task:
    """Return a task: its records by the part that they belong to, no block in two parts."""
    words = words_of(job.work, shuffle.first)
    mask = bits_of([place(job.work, shuffle.first)], words)

    def task(batches: Batches) -> Batches:
        waiting: dict[int, list[Records]] = defaultdict(list)
        size = 0
        for blob in _blobs(batches):
            records = of_blob(blob)
            which = buckets(records, mask).astype(np.int64) * job.parts // BUCKETS
            order = np.argsort(which, kind="stable")
            ends = np.cumsum(np.bincount(which, minlength=job.parts))
            for part, (low, high) in enumerate(zip([0, *ends[:-1]], ends, strict=True)):
                if high > low:
                    waiting[part].append(taken(records, order[low:high], words))
            size += len(blob)
            if size > WAITING:
                yield from _sent(waiting)
                waiting, size = defaultdict(list), 0
        yield from _sent(waiting)

    return task


def _sent(waiting: dict[int, list[Records]]) -> Batches:
    for part, several in waiting.items():
        for blob in as_blobs(joined(several)):
            yield _part(part, blob)


def _part(part: int, blob: bytes) -> pa.RecordBatch:
    return pa.record_batch({"part": pa.array([part], pa.int32()), "blob": pa.array([blob], pa.binary())})


def _blobs(batches: Batches) -> Iterator[Any]:
    for batch in batches:
        for blob in batch.column(batch.schema.get_field_index("blob")):
            yield blob.as_buffer()


def copying(parts: int) -> Task:
    """Return a task: its records once for each part."""

    def task(batches: Batches) -> Batches:
        for blob in map(bytes, _blobs(batches)):
            for part in range(parts):
                yield _part(part, blob)

    return task


def walking(job: Job, shuffle: Shuffle) -> Task:
    """A task: what is found in the blocks of its part, for every unit of a shuffle; and what the next one needs."""

    return lambda batches: _walked(job, shuffle, map(of_blob, _blobs(batches)))


def walking_each(job: Job, shuffles: Sequence[Shuffle]) -> Task:
    """Return a task: what is found of one of several shuffles, in all records; which one is the number of its part."""

    def task(batches: Batches) -> Batches:
        records: dict[int, list[Records]] = defaultdict(list)
        for batch in batches:
            for part, blob in zip(batch.column("part").to_pylist(), batch.column("blob"), strict=True):
                records[part].append(of_blob(blob.as_buffer()))
        for part in list(records):
            yield from _walked(job, shuffles[part], iter(records.pop(part)))

    return task


def _walked(job: Job, shuffle: Shuffle, records: Iterator[Records]) -> Batches:
    work = job.work
    with ThreadPoolExecutor(1) as pool, _part_maker(job) as maker:
        source, people = received(records, maker)
        if not people:
            return
        workers = WorkerThreads(work, pool)
        for number in shuffle.units:
            unit = work.units[number]
            left = maker.heap(shuffle.leaves) if shuffle.leaves is not None and number == shuffle.units[0] else None
            sums = workers.walk(unit, maker.unit(unit, source, left))
            yield _row(number, False, people, of_arrays(as_arrays(sums)))
            if left is not None:
                for stretch in left.stretches():
                    for blob in as_blobs(stretch):
                        yield _row(number, True, 0, blob)
                left.remove()


def received(several: Iterator[Records], maker: PartMaker) -> tuple[RecordSource, int]:
    """The records of a part, in memory or, if they are more than it has room for, on disk; how many people they are.

    One value that half of the people have makes a part of half of the records, however many parts there are.
    """
    here: list[Records] = []
    count = people = 0
    heap: Heap | None = None
    for records in several:
        here.append(records)
        count += len(records.packed)
        people += int(records.weights.sum(dtype=np.int64)) if len(records.weights) else len(records.packed)
        if count > maker.limit:
            heap = heap or maker.heap(words=records.packed.shape[1])
            for waiting in here:
                heap.add(waiting)
            here = []
    return heap or _Received(here), people


class _Received(RecordSource):
    """The records of a part, as they came."""

    def __init__(self, several: list[Records]) -> None:
        self._several, self.count = several, sum(len(records.packed) for records in several)

    def stretches(self) -> Iterator[Records]:
        """Blob by blob."""
        return iter(self._several)


@contextmanager
def _part_maker(job: Job) -> Iterator[PartMaker]:
    """Work in one of the folders that Spark has for what is large; in that for temporary files where it names none."""
    there = [folder for folder in os.environ.get("SPARK_LOCAL_DIRS", "").split(",") if folder and Path(folder).is_dir()]
    local = there[os.getpid() % len(there)] if there else None
    with TemporaryDirectory(prefix="brecha-spark-", dir=local) as folder:
        yield PartMaker(job.work, job.limit, Path(folder))


def _row(unit: int, left: bool, people: int, blob: bytes) -> pa.RecordBatch:
    kinds = {"unit": pa.int32(), "left": pa.bool_(), "people": pa.int64(), "blob": pa.binary()}
    return pa.RecordBatch.from_pylist([{"unit": unit, "left": left, "people": people, "blob": blob}], pa.schema(kinds))


def joining(job: Job) -> Task:
    """Return a task: what was found of each unit in several parts, as one."""

    def task(batches: Batches) -> Batches:
        sums_by_unit: dict[int, SubsetSums] = {}
        people: dict[int, int] = defaultdict(int)
        for batch in batches:
            numbers = (batch.column(name).to_pylist() for name in ("unit", "people"))
            for unit, count, blob in zip(*numbers, batch.column("blob"), strict=True):
                people[unit] += count
                one = sums_of_arrays(to_arrays(blob.as_py()))
                if unit in sums_by_unit:
                    sums_by_unit[unit].join(one, job.work.shape)
                else:
                    sums_by_unit[unit] = one
        for unit, all_of_it in sums_by_unit.items():
            yield _row(unit, False, people[unit], of_arrays(as_arrays(all_of_it)))

    return task


def as_arrays(sums: SubsetSums) -> dict[str, npt.NDArray[Any]]:
    """Return what was found, as arrays by name."""
    arrays = {field.name: getattr(sums, field.name) for field in fields(sums)}
    return {name: array for name, array in arrays.items() if array is not None}


def sums_of_arrays(arrays: dict[str, npt.NDArray[Any]]) -> SubsetSums:
    """Return what was found, again."""
    return SubsetSums(**{field.name: arrays.get(field.name) for field in fields(SubsetSums)})  # type: ignore[arg-type]


MOST_COMBINATIONS = 1 << 62
"""Combinations of values of columns that may be numbered"""
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

    def estimate(self, table: CodedTable, request: PartitionRequest) -> Estimate:
        """Time on the cores of the cluster, if a session is open; else on so many of this machine."""
        if request.gaps:
            return _estimate_with_gaps(table, request)
        work = _plan(table, request)
        cores = open_cores() or request.threads
        shuffles = len(_shuffles(work, range(len(work.units))))
        moving = SHUFFLED_NS * 1e-9 * work.rows * shuffles / cores + A_SHUFFLE * shuffles
        return Estimate(
            subsets=len(request.subsets),
            seconds=work.seconds(threads=cores) + moving,
            slowest=work.seconds(SLOWEST_VISIT_NS, cores) + moving,
            memory=8 * (work.sums + work.bins) * (len(request.subsets) + 2 ** (len(work.columns) - work.head)),
        )

    @in_words()
    def blocks(
        self,
        table: CodedTable,
        request: PartitionRequest,
        progress: Progress | None = None,
        recorder: Recorder | None = None,
    ) -> Blocks:
        """Return the sums over blocks of every subset of the request."""
        if request.gaps:
            return _blocks_with_gaps(table, request, progress, recorder)
        work = _plan(table, request)
        costs = [work.cost(unit) for unit in work.units]
        run = Run(table, request, [unit.rows for unit in work.units], costs, progress, recorder)
        if run.left:
            run.tell("sorting")
            opened = session(self.master, request.threads)
            with _OnCluster(opened, table, work) as cluster:
                for number, sums in cluster.all_sums(run.left):
                    run.put(number, answer(work, work.units[number], sums))
                    run.advance(number)
        return run.answers


def _estimate_with_gaps(table: CodedTable, request: PartitionRequest) -> Estimate:
    """Return what matching takes at the most; the memory for it is looked at when the combinations are here."""
    if not isinstance(table, SparkTable):
        raise SettingError("engines-gaps-not-on-spark")
    gaps = np.array([table.column(name).has_gaps for name in request.qids])
    solid = len(np.unique(request.subsets[:, ~gaps], axis=0))
    return replace(estimate_of(table.rows, request.subsets[:, gaps].sum(axis=1), solid, request), memory=0)


def _blocks_with_gaps(
    table: CodedTable, request: PartitionRequest, progress: Progress | None, recorder: Recorder | None
) -> Blocks:
    """Match the different combinations of cells, which come here, each with how many people have it."""
    assert isinstance(table, SparkTable)
    weights: Any = request.weights
    names = [request.qids[i] for i in np.flatnonzero(request.subsets.any(axis=0))]
    names += [*request.sensitive, *([] if request.by is None else [request.by])]
    names = list(dict.fromkeys([*names, *([] if weights is None else [weights.column])]))
    combinations = math.prod(table.column(name).cardinality for name in names)
    if combinations > MOST_COMBINATIONS:
        raise TooLargeError("engines-gaps-on-spark-too-wide", columns=len(names))
    codes, people = table.tuples(names)
    columns = [
        Column(name, own.astype(narrowest(table.column(name).cardinality)), table.column(name).values)
        for name, own in zip(names, codes.T, strict=True)
    ]
    here = CodedTable(tuple(columns), missing=table.missing)
    each = None if weights is None else weights.of_code[here.column(weights.column).codes]
    merged = replace(request, weights=each)
    refuse_endless(GapPlan.of(here, merged).estimate(), here.rows)
    sums = blocks_with_gaps(here, replace(merged, chances=()), None, progress, recorder, people)
    return sums if not request.chances else replace(sums, chances=chances_with_gaps(here, merged, people))


def _plan(table: CodedTable, request: PartitionRequest) -> Plan:
    return plan(table, replace(request, threads=1))


def _shuffles(work: Plan, to_walk: Sequence[int]) -> list[Shuffle]:
    """List the shuffles of the units to be walked, by their first attribute: those of the head, then those of the tail.

    The first one of the head leaves what the tail needs, and each of the tail what the next one does.
    """
    by_first: dict[int, list[int]] = {}
    for number in to_walk:
        by_first.setdefault(work.units[number].first[0], []).append(number)
    firsts = sorted(by_first)
    tail = [first for first in firsts if first >= work.head]
    shuffles = []
    for first in firsts:
        after = [later for later in tail if later > first]
        leaves = after[0] - work.head if after and (first >= work.head or first == firsts[0]) else None
        shuffles.append(Shuffle(first, tuple(by_first[first]), leaves))
    return shuffles


class _OnCluster:
    """One request on the cluster: what is cached there is let go of at the end."""

    def __init__(self, opened: "SparkSession", table: CodedTable, work: Plan) -> None:
        self._session, self._table, self._work = opened, table, work
        self._cached: list[DataFrame] = []
        cores = opened.sparkContext.defaultParallelism
        needed = math.ceil(work.rows * a_record(work) / A_TASK)
        parts = max(PARTS_PER_CORE * cores, math.ceil(needed / cores) * cores)
        limit = max(1, 4 * A_TASK // a_record(work))
        self._job = Job(_for_tasks(work), min(parts, BUCKETS), limit)

    def __enter__(self) -> "_OnCluster":
        return self

    def __exit__(self, *_: object) -> None:
        for frame in self._cached:
            frame.unpersist()

    def all_sums(self, to_walk: Sequence[int]) -> Iterator[tuple[int, SubsetSums]]:
        """Yield each unit to be walked and what was found of it; refuse one for which not everybody was counted."""
        lacking = set(to_walk)
        for number, people, sums in self._walked_units(to_walk):
            self._refuse_others(people)
            lacking.discard(number)
            yield number, sums
        if lacking:
            self._refuse_others(0)

    def _refuse_others(self, people: int) -> None:
        """Sums over other records than were counted would be a wrong number."""
        if people != self._work.rows:
            raise InputError("engines-spark-table-changed", rows=self._work.rows, people=people)

    def _walked_units(self, to_walk: Sequence[int]) -> Iterator[tuple[int, int, SubsetSums]]:
        """Yield each unit that is to be walked, how many people were looked at for it, and what was found of it."""
        everything = self._keep(self._packed())
        tail, waiting = everything, _shuffles(self._work, to_walk)
        if len(waiting) > 1 and self._is_little(everything, FEW):
            yield from self._at_once(everything, waiting)
            return
        while waiting:
            shuffle = waiting.pop(0)
            source = everything if shuffle.first < self._work.head else tail
            parts = mapped(source, scattering(self._job, shuffle), PARTS)
            together = parts.repartitionById(self._job.parts, "part")
            walked = self._keep(mapped(together, walking(self._job, shuffle), FOUND))
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

    def _at_once(self, records: "DataFrame", waiting: list[Shuffle]) -> Iterator[tuple[int, int, SubsetSums]]:
        """Yield all further units in one shuffle: each is walked in a task of its own, which has all records."""
        shuffles = [shuffle._replace(leaves=None) for shuffle in waiting]
        parts = mapped(records, copying(len(shuffles)), PARTS).repartitionById(len(shuffles), "part")
        yield from self._joined(mapped(parts, walking_each(self._job, shuffles), FOUND), len(shuffles))

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
            if not any(frame is needed_frame for needed_frame in needed):
                frame.unpersist()
        self._cached = [needed_frame for needed_frame in needed if needed_frame is not None]

    def _joined(self, sums: "DataFrame", parts: int) -> Iterator[tuple[int, int, SubsetSums]]:
        """Yield what all parts found of each unit, joined on the cluster, and of how many people."""
        while parts > 1:
            parts = math.ceil(parts / MOST_JOINED)
            sums = mapped(sums.repartition(parts), joining(self._job), FOUND)
        for row in sums.toLocalIterator():
            yield row["unit"], row["people"], sums_of_arrays(to_arrays(bytes(row["blob"])))

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
        return mapped(chosen, packing(self._job, columns, weighing), RECORDS)

    def _sent(self) -> "DataFrame":
        """Return the records of a table of this process."""
        blobs = [
            {"blob": bytearray(blob)}
            for low in range(0, self._work.rows, SENT)
            for blob in as_blobs(whole(self._work, low, min(low + SENT, self._work.rows)))
        ]
        slices = max(1, min(len(blobs), 4 * self._session.sparkContext.defaultParallelism))
        rows = self._session.sparkContext.parallelize(blobs, slices)
        return self._session.createDataFrame(rows, RECORDS)


def _for_tasks(work: Plan) -> Plan:
    """Return the plan as the tasks are told: how many values columns have, and no value, nor any record."""
    columns: dict[str, Column] = {
        column.name: ColumnElsewhere(column.name, pa.nulls(0), np.ones(column.cardinality, np.int64))
        for column in (*work.columns, *work.carried)
    }
    nothing = SparkTable(tuple(columns.values()), count=work.rows)
    weighted: Any = None if work.request.weights is None else np.zeros(0, np.int64)
    sent = Plan(nothing, replace(work.request, weights=weighted), tuple(columns[one.name] for one in work.columns),
                work.head, work.subsets)  # fmt: skip
    sent.__dict__["rules_and_totals"] = work.rules_and_totals
    return sent
