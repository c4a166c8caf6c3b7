"""The records of every unit, where they do not fit in memory: in parts, on disk.

No block of a unit is in two parts, as records are put into parts by what their first attributes are. So each part is
walked by itself, and what is found is joined. Whatever is summed is whole numbers: the answer is that of a walk in
memory, to the last bit.

    the table, or what the unit before left
        │  a stretch at a time: packed, and written to the part that its first attributes belong to
        ▼
    parts, each small enough ──> read, sorted, merged ──> walked
                                        │
                                        └──> without the first attribute, merged: what the next unit needs

A part can be too large all the same: a first attribute of few values makes few blocks. Its records are then merged, and
where that is not enough, its unit is cut into smaller ones (``pieces.py``): the block as it is, whose records carry no
more than the secrets, and the unit of each further attribute, which makes blocks smaller.
"""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.plan import Plan, Unit, bits_of
from brecha.engines.kernel.records import (
    Piece,
    Pieces,
    Records,
    Words,
    arranged,
    block_by_block,
    cut,
    digits,
    in_order,
    joined,
    merged,
    place,
    runs,
    whole,
)
from brecha.errors import SettingError, TooLargeError
from brecha.runtime.compiled import njit
from brecha.runtime.resources import available_memory, resident
from brecha.runtime.temporary import Folder, append, read_back, remove_abandoned, room_in

Int64 = npt.NDArray[np.int64]
PREFIX = "brecha-parts-"
"""How the name of a folder for parts begins"""
STRETCH = 1 << 20
"""Records packed, or read, at a time"""
BUCKETS = 1 << 16
"""What the values of first attributes are hashed to; a part is made of some of them"""
FEWEST = 1 << 16
"""Records below which parts would be too many and too small"""
COPIES = 4
"""of the records are on disk at once, about at the most. Measured: one or two; 3.3 where nine in ten people have the
same value in every column, so that units are cut again and again"""
SHRUNK = 0.9
"""of a large part is what must be left at the most for it to be worth while to merge it again"""
MARGIN = 128 * 2**20
"""Bytes kept free for what is not counted: code, buffers, what is between two measurements"""
SHARE = 0.8
"""of the memory that is free is used where nobody tells how much"""
MOVED_NS = 20.0
"""Measured: nanoseconds to write a record to a part, to read it again and to sort it."""


@dataclass(frozen=True, eq=False)
class MemoryPlan:
    """How a plan is done within a budget of memory."""

    work: Plan
    memory: int
    """bytes for all that the walk takes, besides what the process has already"""
    budget: int | None
    """of the whole process, if one was given"""
    folder: Path

    @classmethod
    def of(cls, work: Plan, memory: int | None, folder: Path | None) -> "MemoryPlan":
        """With a budget for the whole process; or with most of what is free."""
        left = int(SHARE * available_memory()) if memory is None else memory - resident() - MARGIN
        return cls(work, left, memory, folder or Path(tempfile.gettempdir()))

    @property
    def fits(self) -> bool:
        """Whether everything can be done in memory."""
        return self.work.memory(self.work.request.threads) <= self.memory

    @cached_property
    def limit(self) -> int:
        """The most records of a part."""
        fewest, record, beside = min(FEWEST, self.work.rows), a_record(self.work), _beside(self.work)
        limit = (self.memory - beside) // record
        if limit >= fewest:
            return int(limit)
        lacking = fewest * record + beside - self.memory
        if self.budget is None:
            raise TooLargeError("engines-memory-free-too-small", free=self.memory, lacking=lacking)
        raise TooLargeError(
            "engines-memory-budget-too-small", budget=self.budget, needed=self.budget + lacking, program=resident()
        )

    @property
    def taken(self) -> int:
        """Bytes at the peak, besides what the process has already."""
        return self.limit * a_record(self.work) + _beside(self.work)

    @property
    def bytes(self) -> int:
        """On disk, about at the most: a unit's parts, what it leaves for the next, and smaller units in the making."""
        words = self.work.tail_places[2] + self.work.head_places[1]
        record = 8 * words + 4 + (16 if self.work.shape.weighted else 0)
        return 0 if self.fits else COPIES * record * self.work.rows

    @property
    def seconds(self) -> float:
        """What the disk costs, from measured constants; later units have fewer records, as equal ones are merged."""
        return 0.0 if self.fits else MOVED_NS * 1e-9 * self.work.rows * (1 + len(self.work.units)) / 2

    def refuse_too_small(self) -> None:
        """Refuse a memory or a disk that is too small."""
        _ = self.limit
        if not self.folder.is_dir():
            raise SettingError("engines-spill-no-folder", folder=str(self.folder))
        free = shutil.disk_usage(self.folder).free
        if free < self.bytes:
            raise TooLargeError("engines-spill-disk-too-small", needed=self.bytes, free=free, folder=str(self.folder))

    def pieces(self, units: list[Unit]) -> Pieces:
        """Yield each unit in pieces: those of the head first, as the first of them leaves less for the others.

        Nothing is left on the disk in the end, whatever happens but a kill.
        """
        with room_in(self.folder / PREFIX):
            made = Folder(PREFIX, self.folder)
        with made as folder:
            maker = PartMaker(self.work, self.limit, folder.path)
            in_tail = [unit for unit in units if unit.first[0] >= self.work.head]
            everything: RecordSource = _Table(self.work)
            tail: RecordSource = everything
            positions = [unit.first[0] - self.work.head for unit in in_tail]
            for i, unit in enumerate(units[len(in_tail) :]):
                left = maker.heap(0) if i == 0 and in_tail else None
                yield unit, maker.unit(unit, everything, left)
                tail = left or tail
            for i, unit in enumerate(in_tail):
                left = maker.heap(positions[i + 1]) if i + 1 < len(in_tail) else None
                yield unit, maker.unit(unit, tail, left)
                tail.remove()
                tail = left or tail


def remove_parts(folder: Path | None) -> None:
    """Remove what killed programs left, also where nothing is put on disk this time: it is done, or it fits by now."""
    remove_abandoned(PREFIX, folder or Path(tempfile.gettempdir()))


def a_record(work: Plan) -> int:
    """Bytes for a record of a part: as it is read and sorted, or merged, arranged and on the stacks of the walk."""
    words = work.tail_places[2]
    weights = 16 if work.shape.weighted else 0
    read = 8 * (words + work.head_places[1]) + weights + 4
    merged_too = 8 * words + 4 + weights
    return max(2 * read + merged_too, 7 * merged_too)


def _beside(work: Plan) -> int:
    """Bytes besides the records: the sums of each thread, what each of them counts in, and the answers."""
    threads = work.request.threads
    values = max(column.cardinality for column in (*work.columns, *work.carried))
    rows = len(work.subsets) + 3 * 2 ** (len(work.columns) - work.head)
    answers = 8 * (work.sums + work.bins) * rows
    stretch = 4 * STRETCH * 8 * (work.tail_places[2] + work.head_places[1])
    return int(threads * (48 * values + work.tally_bytes) + answers + stretch)


class RecordSource:
    """Records that can be gone through, a stretch at a time."""

    count: int

    def stretches(self) -> Iterator[Records]:
        """All of them, in some order."""
        raise NotImplementedError

    def remove(self) -> None:
        """They are not needed any more."""


class _Table(RecordSource):
    """The records of the table, packed as they are needed."""

    def __init__(self, work: Plan) -> None:
        self.work, self.count = work, work.rows

    def stretches(self) -> Iterator[Records]:
        return (whole(self.work, low, min(low + STRETCH, self.count)) for low in range(0, self.count, STRETCH))


class Heap(RecordSource):
    """Records in files, one file for each of their arrays, to which more can be added."""

    def __init__(self, folder: Path, words: int, position: int = 0) -> None:
        self.folder, self.words, self.count = folder, words, 0
        self.position = position
        self.like: Records | None = None
        self.held: tuple[bool, ...] = ()

    def add(self, records: Records) -> None:
        """Write some more."""
        if not len(records.packed):
            return
        arrays: Any = records
        held = tuple(len(array) > 0 for array in arrays)
        if self.like is None:
            self.like, self.held = records.cut(0, 0), held
        assert held == self.held
        for file, array in zip(self._files, arrays, strict=True):
            if len(array):
                append(file, array)
        self.count += len(records.packed)

    @property
    def _files(self) -> list[Path]:
        return [self.folder.with_name(f"{self.folder.name}-{name}") for name in Records._fields]

    def stretches(self) -> Iterator[Records]:
        return (self.read(low, min(STRETCH, self.count - low)) for low in range(0, self.count, STRETCH))

    def read(self, low: int = 0, count: int | None = None) -> Records:
        """So many records from a place on, all by default."""
        count = self.count - low if count is None else count
        assert self.like is not None
        like: Any = self.like
        arrays = list(like)
        for i, (file, array, held) in enumerate(zip(self._files, like, self.held, strict=True)):
            if held:
                width = self.words if array.ndim == 2 else 1
                stored = read_back(file, array.dtype, count * width, low * width * array.itemsize)
                arrays[i] = stored.reshape(-1, width) if array.ndim == 2 else stored
        return Records(*arrays)

    def remove(self) -> None:
        for file in self._files:
            file.unlink(missing_ok=True)


class _Lent(Heap):
    """A heap as it is, as the one part of it; others may still need it."""

    def __init__(self, heap: Heap) -> None:
        super().__init__(heap.folder, heap.words)
        self.count, self.like, self.held = heap.count, heap.like, heap.held

    def remove(self) -> None:
        """It stays."""


class _AtOnce(Heap):
    """All records of a source that is not on disk, as the one part of it."""

    def __init__(self, source: RecordSource, words: int) -> None:
        super().__init__(Path(), words)
        self._source, self.count = source, source.count

    def read(self, low: int = 0, count: int | None = None) -> Records:
        """So many records from a place on, all by default: a copy."""
        records = joined(
            [taken(stretch, np.arange(len(stretch.packed)), self.words) for stretch in self._source.stretches()]
        )
        return records.cut(low, low + (self.count - low if count is None else count))

    def remove(self) -> None:
        """There is nothing on disk."""


class _Aim(NamedTuple):
    """Which pieces are being made: of a unit, or of a smaller one that it was cut into; see ``Piece``."""

    unit: Unit
    share: float
    at: int


@dataclass(eq=False)
class PartMaker:
    """Where the parts of units are made, one unit at a time."""

    work: Plan
    limit: int
    folder: Path
    _made: int = 0

    def heap(self, position: int = 0, words: int | None = None) -> Heap:
        """A new heap, of records with key words only if not told otherwise."""
        self._made += 1
        return Heap(self.folder / str(self._made), words or self.work.tail_places[2], position)

    def unit(self, unit: Unit, source: RecordSource, left: Heap | None) -> Iterator[Piece]:
        """All pieces of a unit; what the next one needs is left on a heap."""
        return self._pieces(_Aim(unit, 1.0, 0), source, left)

    def _pieces(self, aim: _Aim, source: RecordSource, left: Heap | None) -> Iterator[Piece]:
        """The pieces from the parts of the records."""
        parts = self._parts(aim.unit, source)
        every = sum(part.count for part in parts)
        for part in parts:
            here = aim._replace(share=aim.share * part.count / every)
            if part.count <= self.limit:
                records = part.read()
                part.remove()
                yield self._piece(here, records, left)
            else:
                yield from self._too_large(here, part, left)

    def _piece(self, aim: _Aim, records: Records, left: Heap | None) -> Piece:
        """Records of some blocks, sorted and merged, ready to be walked; what the next unit needs is left."""
        records = self._in_order(aim.unit, records)
        if left is not None:
            self._leave(left, records)
        return Piece(aim.unit, block_by_block(self.work, aim.unit, records, spent=True), aim.share, aim.at)

    def _too_large(self, aim: _Aim, part: Heap, left: Heap | None) -> Iterator[Piece]:
        """The pieces of a part that is too large as it is: its records merged, or its unit cut."""
        smaller, before = self._merged(aim.unit, part), part.count
        while self.limit < smaller.count <= SHRUNK * before:
            smaller, before = self._merged(aim.unit, smaller), smaller.count
        if smaller.count <= self.limit:
            records = smaller.read()
            smaller.remove()
            yield self._piece(aim, records, left)
            return
        if not aim.unit.refiners:
            known = [self.work.columns[a].name for a in aim.unit.first]
            carried = [column.name for column in self.work.carried]
            size = smaller.count * 16
            raise TooLargeError("engines-memory-block-too-large", known=known, bytes=size, carried=carried)
        if left is not None:
            for low in range(0, smaller.count, self.limit):
                records = smaller.read(low, min(self.limit, smaller.count - low))
                self._leave(left, self._in_order(aim.unit, records))
        several = list(cut(aim.unit))
        for unit, at in several:
            yield from self._pieces(_Aim(unit, aim.share / len(several), aim.at + at), smaller, None)
        smaller.remove()

    def _merged(self, unit: Unit, part: Heap) -> Heap:
        """The records of a part, of those that can be in memory together equal ones as one; the part is used up."""
        smaller = self.heap(words=part.words)
        for low in range(0, part.count, self.limit):
            smaller.add(self._in_order(unit, part.read(low, min(self.limit, part.count - low))))
        part.remove()
        return smaller

    def _leave(self, left: Heap, records: Records) -> None:
        """Put records on a heap for the next unit: without what it does not ask, and equal neighbours as one."""
        left.add(merged(records, bits_of(in_order(self.work, left.position), left.words)))

    def _in_order(self, unit: Unit, records: Records) -> Records:
        """Sorted as the walk wants them, among equals by the first attributes, and equal ones merged."""
        refiners = len(self.work.columns) - self.work.head - len(unit.refiners)
        fields = [*(place(self.work, a) for a in unit.first), *in_order(self.work, refiners)]
        records = arranged(records, digits(runs(fields)), spent=True)
        return merged(records, bits_of(fields, records.packed.shape[1]))

    def _parts(self, unit: Unit, source: RecordSource) -> Sequence[Heap]:
        """The records in parts, no block in two of them; each as large as can be, or one large block."""
        words = words_of(self.work, unit.first[0])
        if source.count <= self.limit:
            return [_Lent(source) if isinstance(source, Heap) else _AtOnce(source, words)]
        mask = bits_of([place(self.work, a) for a in unit.first], words)
        counts = np.zeros(BUCKETS, np.int64)
        for records in source.stretches():
            counts += np.bincount(buckets(records, mask), minlength=BUCKETS)
        part_of = _put_together(counts, self.limit)
        parts = [self.heap(words=words) for _ in range(int(part_of.max()) + 1)]
        for records in source.stretches():
            which = part_of[buckets(records, mask)]
            order = np.argsort(which, kind="stable")
            ends = np.cumsum(np.bincount(which, minlength=len(parts)))
            for part, low, high in zip(parts, [0, *ends[:-1]], ends, strict=True):
                part.add(taken(records, order[low:high], words))
        return [part for part in parts if part.count]


def words_of(work: Plan, first: int) -> int:
    """Return how many words of a record a unit needs: the head only if its first attribute is in it."""
    words = work.tail_places[2]
    return words + work.head_places[1] if first < work.head else words


def taken(records: Records, rows: Int64, words: int) -> Records:
    """Some of the records, the first words of each."""
    rest: Any = (part[rows] if len(part) else part for part in records[1:])
    return Records(records.packed[rows, :words], *rest)


def buckets(records: Records, mask: Words) -> npt.NDArray[np.uint16]:
    """The bucket of each record, by its bits under a mask."""
    numbers = np.empty(len(records.packed), np.uint16)
    hashed(records.packed, mask, numbers)
    return numbers


def _put_together(counts: Int64, limit: int) -> npt.NDArray[np.int64]:
    """Which part each bucket goes to: neighbours while they are not too many; a large bucket is one of its own."""
    part_of = np.zeros(len(counts), np.int64)
    part = filled = 0
    for bucket, count in enumerate(counts.tolist()):
        if filled and filled + count > limit:
            part, filled = part + 1, 0
        part_of[bucket] = part
        filled += count
    return part_of


@njit(cache=True, nogil=True)
def hashed(records: Any, mask: Any, hashes: Any) -> None:
    """A number of 16 bits for each record, equal for those that are equal under a mask."""
    for i in range(records.shape[0]):
        mixed = np.uint64(0)
        for w in range(mask.shape[0]):
            mixed = (mixed ^ (records[i, w] & mask[w])) * np.uint64(0x9E3779B97F4A7C15)
            mixed ^= mixed >> np.uint64(29)
        hashes[i] = np.uint16((mixed * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(48))
