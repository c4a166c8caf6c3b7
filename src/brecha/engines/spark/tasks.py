"""What runs in the executors: records are packed, put into parts, sorted and walked, by the kernel's own code.

Records travel as bytes: thousands of packed records in one blob, a row of a Spark table, so that a shuffle moves a few
large rows and never looks into them. What is found travels the same way, and is joined on the way to the driver.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.engines.contract import silent
from brecha.engines.kernel.engine import Crew, Meter
from brecha.engines.kernel.fold import Found
from brecha.engines.kernel.on_disk import BUCKETS, Desk, Heap, Source, buckets, taken
from brecha.engines.kernel.pack import bits_of
from brecha.engines.kernel.plan import Plan
from brecha.engines.kernel.records import Records, joined, place
from brecha.tables.coded import Codes
from brecha.tables.sources.spark.table import encoded
from brecha.tables.sources.spark.values import Dictionary, of_arrays, to_arrays

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

    def words(self, shuffle: Shuffle) -> int:
        """Words of a record in a shuffle: the head only if it asks something of it."""
        words = self.work.tail_places[2]
        return words + self.work.head_places[1] if shuffle.first < self.work.head else words


def packing(
    job: Job, columns: Sequence[tuple[str, Dictionary]], weighing: tuple[str, npt.NDArray[np.int64]] | None
) -> Task:
    """Return a task: the values of its records as packed codes."""
    positions = {name: i for i, (name, _) in enumerate(columns)}

    def task(batches: Batches) -> Batches:
        for codes in encoded(batches, columns):
            records = _packed(job.work, lambda name, codes=codes: codes[positions[name]])  # type: ignore[misc]
            if weighing is not None:
                loads = weighing[1][codes[positions[weighing[0]]]]
                records = records._replace(loads=loads, peaks=loads)
            for blob in as_blobs(records):
                yield pa.record_batch({"blob": pa.array([blob], pa.binary())})

    return task


def _packed(work: Plan, codes_of: Callable[[str], Codes]) -> Records:
    """Return the words of records, from the codes of each column."""
    tail, carried, words = work.tail_places
    head_words = work.head_places[1]
    fields_of = [
        *zip(work.columns[work.head :], tail, strict=True),
        *zip(work.carried, carried, strict=True),
        *((column, place(work, a)) for a, column in enumerate(work.columns[: work.head])),
    ]
    packed: npt.NDArray[np.uint64] | None = None
    for column, at in fields_of:
        codes = codes_of(column.name).astype(np.uint64)
        if packed is None:
            packed = np.zeros((len(codes), words + head_words), np.uint64)
        packed[:, at.word] |= codes << np.uint64(at.shift)
    assert packed is not None
    none = np.empty(0, np.int64)
    return Records(packed, np.empty(0, np.uint32), none, none)


def as_blobs(records: Records) -> Iterator[bytes]:
    """Yield the records as bytes, some thousands at a time."""
    each = records.packed.shape[1] * 8 + 20
    step = max(1, BLOB // each)
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
    words = job.words(shuffle)
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
            yield pa.record_batch({"part": pa.array([part], pa.int32()), "blob": pa.array([blob], pa.binary())})


def _blobs(batches: Batches) -> Iterator[Any]:
    for batch in batches:
        for blob in batch.column(batch.schema.get_field_index("blob")):
            yield blob.as_buffer()


def copying(parts: int) -> Task:
    """Return a task: its records once for each part."""

    def task(batches: Batches) -> Batches:
        for blob in map(bytes, _blobs(batches)):
            for part in range(parts):
                yield pa.record_batch({"part": pa.array([part], pa.int32()), "blob": pa.array([blob], pa.binary())})

    return task


def walking(job: Job, shuffle: Shuffle) -> Task:
    """A task: what is found in the blocks of its part, for every unit of a shuffle; and what the next one needs."""

    def task(batches: Batches) -> Batches:
        yield from _walked(job, shuffle, map(of_blob, _blobs(batches)))

    return task


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
    with ThreadPoolExecutor(1) as pool, _desk(job) as desk:
        source, people = received(records, desk)
        if not people:
            return
        crew = Crew(work, pool, Meter(work, silent, 0))
        for number in shuffle.units:
            unit = work.units[number]
            left = desk.heap(shuffle.leaves) if shuffle.leaves is not None and number == shuffle.units[0] else None
            found = crew.walk(unit, desk.unit(unit, source, left))
            yield _row(number, False, people, of_arrays(as_arrays(found)))
            if left is not None:
                for stretch in left.stretches():
                    for blob in as_blobs(stretch):
                        yield _row(number, True, 0, blob)
                left.remove()


def received(several: Iterator[Records], desk: Desk) -> tuple[Source, int]:
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
        if count > desk.limit:
            heap = heap or desk.heap(words=records.packed.shape[1])
            for one in here:
                heap.add(one)
            here = []
    return heap or _Received(here), people


class _Received(Source):
    """The records of a part, as they came."""

    def __init__(self, records: list[Records]) -> None:
        self._records, self.count = records, sum(len(one.packed) for one in records)

    def stretches(self) -> Iterator[Records]:
        """Blob by blob."""
        return iter(self._records)


@contextmanager
def _desk(job: Job) -> Iterator[Desk]:
    with TemporaryDirectory(prefix="brecha-spark-", dir=_local()) as folder:
        yield Desk(job.work, job.limit, Path(folder))


def _local() -> str | None:
    """Return one of the folders that Spark has for what is large; that for temporary files where it names none."""
    there = [one for one in os.environ.get("SPARK_LOCAL_DIRS", "").split(",") if Path(one).is_dir() and one]
    return there[os.getpid() % len(there)] if there else None


def _row(unit: int, left: bool, people: int, blob: bytes) -> pa.RecordBatch:
    return pa.record_batch(
        {
            "unit": pa.array([unit], pa.int32()),
            "left": pa.array([left], pa.bool_()),
            "people": pa.array([people], pa.int64()),
            "blob": pa.array([blob], pa.binary()),
        }
    )


def joining(job: Job) -> Task:
    """Return a task: what was found of each unit in several parts, as one."""

    def task(batches: Batches) -> Batches:
        found: dict[int, Found] = {}
        people: dict[int, int] = defaultdict(int)
        for batch in batches:
            numbers = (batch.column(name).to_pylist() for name in ("unit", "people"))
            for unit, count, blob in zip(*numbers, batch.column("blob"), strict=True):
                people[unit] += count
                one = of_arrays_found(to_arrays(blob.as_py()))
                if unit in found:
                    found[unit].join(one, job.work.shape)
                else:
                    found[unit] = one
        for unit, all_of_it in found.items():
            yield _row(unit, False, people[unit], of_arrays(as_arrays(all_of_it)))

    return task


def as_arrays(found: Found) -> dict[str, npt.NDArray[Any]]:
    """Return what was found, as arrays by name."""
    each = {one.name: getattr(found, one.name) for one in fields(found)}
    return {name: array for name, array in each.items() if array is not None}


def of_arrays_found(arrays: dict[str, npt.NDArray[Any]]) -> Found:
    """Return what was found, again."""
    return Found(**{one.name: arrays.get(one.name) for one in fields(Found)})  # type: ignore[arg-type]
