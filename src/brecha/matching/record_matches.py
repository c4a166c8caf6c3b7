"""How many records each record may be: the counting behind ambiguous effective anonymity, on all cores.

Two records match if on every attribute the sets that their values stand for have a value in common. Equal records are
counted once, with a weight. What is left is parted by one attribute after the other, the most distinguishing first
(``record_match_kernels.py``); here, where lists are long, and there, where they are short enough for one thread.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Progress, RunProgress, silent
from brecha.matching.equivalence_classes import number_classes, sizes_of
from brecha.matching.possible_values import Bools, Int64, OverlapClasses, PossibleValues
from brecha.matching.record_match_kernels import Int32, Records, ThreadWorkspace, in_order, meeting, work
from brecha.runtime.compiled import signatures

Codes = npt.NDArray[np.unsignedinteger[Any]]
WORD = 64
FEWEST = 1 << 20
"""Pairs of records that are always enough work for a thread"""
PARTS = 40
"""Lists are parted here until no two have more pairs than this part of all, for each thread."""


def bytes_for(rows: int, attributes: int, threads: int) -> int:
    """Memory at the peak, the coded table apart, for records that are all different and all columns of which are vague.

    The classes of records are kept twice, and as words; a thread has a count, a list for every vague attribute, two
    more of what it is about, and a stack of tasks, of which there are as a rule no more than twice as many as records.
    """
    return rows * (64 + 24 * attributes) + threads * rows * (28 + 4 * attributes + 168)


def matches(
    cells: Sequence[PossibleValues], targets: Bools | None = None, threads: int = 1, progress: Progress | None = None
) -> Int64:
    """Return how many records each record matches, itself included; 0 for a record whose count is not wanted."""
    alike = [OverlapClasses.of(one) for one in cells]
    codes = [one.classes.astype(np.uint32)[cell.column.codes] for one, cell in zip(alike, cells, strict=True)]
    values = [1 + one.several + one.domain for one in alike]
    order = sorted(range(len(cells)), key=lambda a: (_share_alike(codes[a], alike[a]), a))
    ids, count = number_classes(((codes[a], values[a]) for a in order), len(codes[0]))
    is_target = np.ones(len(ids), bool) if targets is None else targets
    if not any(_is_vague(codes[a], alike[a]) for a in order):
        return np.where(is_target, sizes_of(ids, count), 0)
    first = np.empty(count, np.int64)
    first[ids] = np.arange(len(ids))
    classes = np.array([codes[a][first] for a in order], np.uint32)
    search = _Search.of(classes, [alike[a] for a in order], np.bincount(ids, minlength=count), threads)
    counts = search.counts(np.bincount(ids[is_target], minlength=count) > 0, threads, progress or silent)
    return np.where(is_target, counts[ids], 0)


def is_vague(cells: PossibleValues) -> bool:
    """Return whether any record has a value that may stand for another."""
    alike = OverlapClasses.of(cells)
    return _is_vague(alike.classes.astype(np.uint32)[cells.column.codes], alike)


def _is_vague(codes: Codes, alike: OverlapClasses) -> bool:
    return bool(codes.min() <= alike.several)


def _share_alike(codes: Codes, alike: OverlapClasses) -> float:
    """The chance that two records meet on an attribute, taking that what stands for several values meets everything."""
    counts = np.bincount(codes) / len(codes)
    vague, one = counts[: alike.several + 1].sum(), counts[alike.several + 1 :]
    return float(one @ one + vague * (2 - vague))


class _Part(NamedTuple):
    """Pairs of lists, or lists each to be tried with itself, that agree on the attributes before ``depth``."""

    one: Int32
    one_ends: Int64
    other: Int32
    other_ends: Int64
    depth: int
    same: bool
    share: float
    """of all that is to be done"""


@dataclass(frozen=True, eq=False)
class _Search:
    """Different records, and how many pairs of them are enough for one thread at a time."""

    records: Records
    enough: float

    @classmethod
    def of(
        cls, classes: npt.NDArray[np.uint32], alike: Sequence[OverlapClasses], weight: Int64, threads: int
    ) -> "_Search":
        first = np.cumsum([0, *(len(one.offsets) for one in alike)])[:-1]
        ends = np.cumsum([0, *(len(one.members) for one in alike)])[:-1]
        records = Records(
            codes=classes,
            weight=weight,
            several=np.array([one.several for one in alike], np.int64),
            first=first.astype(np.int64),
            offsets=np.concatenate([one.offsets + end for one, end in zip(alike, ends, strict=True)]),
            members=np.concatenate([one.members for one in alike]),
            **_packed(classes, alike),
        )
        return cls(records, max(float(FEWEST), len(weight) ** 2 / 2 / PARTS / threads))

    def counts(self, targets: Bools, threads: int, tell: Progress) -> Int64:
        """Return how many people each record matches, itself included; too few for a record that is not wanted."""
        stop = np.zeros(1, np.int64)
        workspaces = [self._workspace(stop) for _ in range(threads)]
        if not signatures(work):
            tell(RunProgress("compiling", 0.0, 0, 1))
        done = 0.0
        with ThreadPoolExecutor(threads) as pool:
            try:
                for share in self._worked(pool, workspaces, targets):
                    done = min(1.0, done + share)
                    tell(RunProgress("matching", done, 0, 1))
            except BaseException:
                stop[0] = 1
                raise
        tell(RunProgress("matching", 1.0, 1, 1))
        totals: Int64 = sum((workspace.matched for workspace in workspaces), self.records.weight)
        return totals

    def _workspace(self, stop: Int64) -> ThreadWorkspace:
        """Return the counts of one thread, and its room to work in."""
        count = len(self.records.weight)
        values = int(self.records.codes.max()) + 1
        return ThreadWorkspace(
            matched=np.zeros(count, np.int64), stop=stop,
            lists=np.empty(count * (1 + int((self.records.several > 0).sum())), np.int32),
            left=np.zeros(values, np.int32), right=np.zeros(values, np.int32), touched=np.empty(count, np.int32),
            moved=np.empty(count, np.int32),
        )  # fmt: skip

    def _worked(
        self, pool: ThreadPoolExecutor, workspaces: Sequence[ThreadWorkspace], targets: Bools
    ) -> Iterator[float]:
        """Do all parts, a thread one at a time; gives the share of each that is done."""
        own, others = (np.flatnonzero(chosen).astype(np.int32) for chosen in (targets, ~targets))
        with_itself = len(own) / (len(own) + 2 * len(others))
        waiting = chain(self._within(own, 0, with_itself), self._between(own, others, 0, 1 - with_itself))
        running: dict[Future[None], tuple[ThreadWorkspace, float]] = {}
        for workspace, part in zip(workspaces, waiting, strict=False):
            running[pool.submit(work, self.records, workspace, *part[:-1])] = workspace, part.share
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                workspace, share = running.pop(future)
                future.result()
                for part in waiting:
                    running[pool.submit(work, self.records, workspace, *part[:-1])] = workspace, part.share
                    break
                yield share

    def _within(self, one: Int32, depth: int, share: float) -> Iterator[_Part]:
        """Yield all pairs of a list that can still match, in parts that are small enough; the list is used up."""
        if len(one) < 2:
            return
        if len(one) ** 2 / 2 <= self.enough or depth == len(self.records.codes):
            ends = np.array([0, len(one)])
            yield _Part(one, ends, one, ends, depth, True, share)
            return
        by = _Groups.of(self.records, one, depth)
        per_pair = share / (len(one) ** 2 / 2)
        for g in range(by.vague, by.single):
            others = by.meeting(by.classes[g], g + 1)
            yield from self._between(by.group(g), others, depth + 1, per_pair * by.size(g) * len(others))
        for low, high in self._together(np.diff(by.ends[by.vague :]) ** 2 / 2):
            low, high = low + by.vague, high + by.vague
            if high - low == 1:
                yield from self._within(by.group(low), depth + 1, per_pair * by.size(low) ** 2 / 2)
            else:
                ends, load = by.ends[low : high + 1], np.sum(np.diff(by.ends[low : high + 1]) ** 2 / 2)
                some = one[ends[0] : ends[-1]].copy()
                yield _Part(some, ends - ends[0], some, ends - ends[0], depth + 1, True, per_pair * float(load))
        yield from self._between(*by.halves(), depth + 1, per_pair * by.anything * (len(one) - by.anything))
        yield from self._within(by.halves()[0], depth + 1, per_pair * by.anything**2 / 2)

    def _between(self, one: Int32, other: Int32, depth: int, share: float) -> Iterator[_Part]:
        """Yield all pairs of one list with another that can still match."""
        if not len(one) or not len(other):
            return
        if len(one) * len(other) <= self.enough or depth == len(self.records.codes):
            ends, other_ends = np.array([0, len(one)]), np.array([0, len(other)])
            yield _Part(one, ends, other, other_ends, depth, False, share)
            return
        by, to = _Groups.of(self.records, one, depth), _Groups.of(self.records, other, depth)
        per_pair = share / (len(one) * len(other))
        for g in range(by.vague, by.single):
            others = to.meeting(by.classes[g], to.vague)
            yield from self._between(by.group(g), others, depth + 1, per_pair * by.size(g) * len(others))
        for g in range(to.vague, to.single):
            others = by.meeting(to.classes[g], by.single)
            yield from self._between(others, to.group(g), depth + 1, per_pair * to.size(g) * len(others))
        _, mine, theirs = np.intersect1d(by.classes[by.single :], to.classes[to.single :], True, return_indices=True)
        mine, theirs = mine + by.single, theirs + to.single
        loads = np.diff(by.ends)[mine] * np.diff(to.ends)[theirs]
        for low, high in self._together(loads.astype(float)):
            part = per_pair * float(loads[low:high].sum())
            if high - low == 1:
                yield from self._between(by.group(mine[low]), to.group(theirs[low]), depth + 1, part)
            else:
                yield _Part(*by.some(mine[low:high]), *to.some(theirs[low:high]), depth + 1, False, part)
        known, anything = by.halves()[1], to.halves()[0]
        yield from self._between(known, anything, depth + 1, per_pair * len(known) * len(anything))
        yield from self._between(by.halves()[0], other, depth + 1, per_pair * by.anything * len(other))

    def _together(self, loads: npt.NDArray[np.float64]) -> Iterator[tuple[int, int]]:
        """Neighbouring groups, as many as are enough for one thread; one that is too many alone."""
        if not len(loads):
            return
        total = np.cumsum(loads + 1)
        edges = np.searchsorted(total, np.arange(1, int(total[-1] / self.enough) + 1) * self.enough)
        large = np.flatnonzero(loads > self.enough)
        edges = np.unique([0, *edges.tolist(), *large.tolist(), *(large + 1).tolist(), len(loads)])
        yield from pairwise(edges[edges <= len(loads)].tolist())


@dataclass(frozen=True, eq=False)
class _Groups:
    """A list in the order of its classes of one attribute."""

    records: Records
    depth: int
    members: Int32
    classes: Int64
    ends: Int64
    """group g is ``members[ends[g]:ends[g + 1]]``"""
    vague: int
    """the first group that may not be anything"""
    single: int
    """the first group that stands for one value"""

    @classmethod
    def of(cls, records: Records, some: Int32, depth: int) -> "_Groups":
        """Put a list in order."""
        classes, ends = in_order(records, some, 0, len(some), depth)
        single = int(np.searchsorted(classes, records.several[depth] + 1))
        return cls(records, depth, some, classes, ends, int(classes[0] == 0), single)

    @property
    def anything(self) -> int:
        """How many records may be anything."""
        return int(self.ends[self.vague])

    def meeting(self, code: int, group: int) -> Int32:
        """Return a copy of what meets a class of several values, from a group on."""
        low = int(self.ends[group])
        members = np.empty(len(self.members) - low, np.int32)
        count = meeting(self.records, self.depth, code, self.members, low, len(self.members), members, 0)
        return members[:count].copy()

    def size(self, group: int) -> int:
        """Return how many records a group has."""
        return int(self.ends[group + 1] - self.ends[group])

    def group(self, group: int) -> Int32:
        """Return a copy of one group."""
        return self.members[self.ends[group] : self.ends[group + 1]].copy()

    def halves(self) -> tuple[Int32, Int32]:
        """Copies of what may be anything, and of what may not."""
        return self.members[: self.anything].copy(), self.members[self.anything :].copy()

    def some(self, groups: Int64) -> tuple[Int32, Int64]:
        """Copies of some groups, one behind the other, and where each begins."""
        begin, size = self.ends[groups], np.diff(self.ends)[groups]
        ends = np.concatenate([[0], np.cumsum(size)])
        at = np.repeat(begin - ends[:-1], size) + np.arange(ends[-1])
        return self.members[at], ends


def _packed(records: npt.NDArray[np.uint32], alike: Sequence[OverlapClasses]) -> dict[str, Any]:
    """Cells that stand for one value, as bits of words, several attributes in each."""
    bits = [max(0, (one.domain - 1).bit_length()) for one in alike]
    place, word, used = [], 0, 0
    for width in bits:
        if used + width > WORD:
            word, used = word + 1, 0
        place.append((word, used))
        used += width
    count = records.shape[1]
    values, known = np.zeros((2, word + 1, count), np.uint64)
    mixed = np.zeros(count, bool)
    for a, (one, width) in enumerate(zip(alike, bits, strict=True)):
        is_one = records[a] > one.several
        at, shift = place[a][0], np.uint64(place[a][1])
        value = np.where(is_one, records[a] - np.uint32(1 + one.several), 0).astype(np.uint64)
        values[at] |= value << shift
        known[at] |= np.where(is_one, np.uint64((1 << width) - 1) << shift, np.uint64(0))
        mixed |= (records[a] > 0) & ~is_one
    return {"values": values, "known": known, "word": np.array([at for at, _ in place]), "mixed": mixed}
