"""The kernel engine: plan, pack, sort, walk on all cores, fold."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import numpy as np

from brecha.engines.contract import Blocks, Estimate, PartitionRequest, Progress, Recorder, Run, share_out
from brecha.engines.kernel.fold import SubsetSums, empty_tally, finished, subset_sums
from brecha.engines.kernel.gaps.plan import GapPlan, blocks_with_gaps
from brecha.engines.kernel.on_disk import MemoryPlan, remove_parts
from brecha.engines.kernel.plan import SLOWEST_VISIT_NS, Plan, Unit, bits_of, plan
from brecha.engines.kernel.profiles import runs as profiles
from brecha.engines.kernel.profiles.households import household_sums
from brecha.engines.kernel.records import Bounds, Grouped, Piece, in_memory, people
from brecha.engines.kernel.walk import CROWD, Layout, Scratch, room_for_crowd, walk
from brecha.runtime.compiled import is_compiled
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable

PARTS_PER_THREAD = 24
"""Blocks are handed to the threads in this many parts, so that the last one to end is not long alone."""
WITH_HOUSEHOLDS = 3.5
"""Measured: what walking people with their households, and then households, takes of what is estimated for people with
as many rows: 23 s of processor time of 6.3, for all sets of 8 columns of 1,000,000 people in 345,000 households"""
SMALLEST_PART = 4096
"""Records below which a part is not worth handing out."""


@dataclass(frozen=True)
class Kernel:
    """All subsets in one walk (``plan.py``, ``walk.py``), on as many threads as asked for.

    With a budget of memory that the records do not fit in, they are put on disk in parts (``on_disk.py``).
    """

    memory: int | None = None
    """bytes that the process may take, the table and all else included; as much as there is if not told"""
    folder: Path | None = None
    """where parts are put meanwhile; that for temporary files if not told"""
    name = "kernel"

    def estimate(self, table: CodedTable, request: PartitionRequest) -> Estimate:
        """Time and memory, from the plan and measured constants."""
        if isinstance(table, PeopleTable):
            cost = profiles.estimate(table, request)
            more = 1.0 if table.household is None else WITH_HOUSEHOLDS
            return replace(cost, seconds=cost.seconds * more, slowest=cost.slowest * more)
        if request.gaps:
            return GapPlan.of(table, request).estimate()
        work = plan(table, request)
        disk = MemoryPlan.of(work, self.memory, self.folder)
        return Estimate(
            subsets=len(request.subsets),
            seconds=work.seconds(threads=request.threads) + disk.seconds,
            slowest=work.seconds(SLOWEST_VISIT_NS, request.threads) + disk.seconds,
            memory=work.memory(request.threads) if disk.fits else disk.taken,
            disk=disk.bytes,
        )

    def blocks(
        self,
        table: CodedTable,
        request: PartitionRequest,
        progress: Progress | None = None,
        recorder: Recorder | None = None,
    ) -> Blocks:
        """The sums over blocks of every subset of the request."""
        if isinstance(table, PeopleTable):
            blocks = profiles.blocks(table, request, progress, recorder, self.memory)
            return blocks if table.household is None else replace(blocks, households=household_sums(table, request))
        if request.gaps:
            return blocks_with_gaps(table, request, self.memory, progress, recorder)
        work = plan(table, request)
        remove_parts(self.folder)
        costs = [work.cost(unit) for unit in work.units]
        run = Run(table, request, [unit.rows for unit in work.units], costs, progress, recorder)
        left = {work.units[number]: number for number in run.left}
        if left:
            _compile(work, request, run)
            disk = MemoryPlan.of(work, self.memory, self.folder)
            if not disk.fits:
                disk.refuse_too_small()
            prepared = in_memory(work, list(left)) if disk.fits else disk.pieces(list(left))
            with closing(prepared), ThreadPoolExecutor(request.threads) as pool:
                run.tell("sorting")
                workers = WorkerThreads(work, pool)
                for unit, pieces in prepared:
                    everything = workers.walk(unit, pieces, partial(run.advance, left[unit]))
                    run.put(left[unit], answer(work, unit, everything))
        return run.answers


def answer(work: Plan, unit: Unit, everything: SubsetSums) -> Blocks:
    """Return the answers of a unit from what was found in all of its blocks."""
    return finished(everything, len(unit.refiners), work.shape, *work.rules_and_totals).at(unit.subsets)


def _compile(work: Plan, request: PartitionRequest, run: Run) -> None:
    """Have the walk compiled, and say so if that takes a while, by walking no block at all."""
    width = (0,) * work.tail_places[2]
    if is_compiled(walk, width):
        return
    run.tell("compiling")
    nothing = Grouped(people(np.zeros((1, len(width)), np.uint64)), np.zeros(1, np.int64))
    workspace = _ThreadWorkspace(work, 0, request.histograms)
    workspace.walk(work.units[0], nothing, (0, 0), _layout(work, len(work.columns) - work.head))


def _layout(work: Plan, position: int) -> Layout:
    """Make the tables by which the walk finds the tail attributes from ``position`` on, the secrets and the group."""
    tail, carried, words = work.tail_places
    attributes = tail[position:]
    count = len(attributes)
    keep = np.zeros((1 << count, words), np.uint64)
    keep[0] = bits_of(carried, words)
    free = np.zeros(1 << count, np.int64)
    lowest = np.zeros(1 << count, np.int64)
    digit = 3 ** np.arange(count, dtype=np.int64)[::-1]
    for a, place in enumerate(attributes):
        half = 1 << a
        keep[half : 2 * half] = keep[:half] | bits_of([place], words)
        free[half : 2 * half] = free[:half] + 2 * digit[a]
        lowest[half] = a
        lowest[half + 1 : 2 * half] = lowest[1:half]
    return Layout(
        word=np.array([place.word for place in attributes], np.int64),
        shift=np.array([place.shift for place in attributes], np.uint64),
        mask=np.array([place.mask for place in attributes], np.uint64),
        bits=np.array([place.bits for place in attributes], np.uint64),
        keep=keep.ravel(),
        lowest=lowest,
        digit=digit,
        free=free,
        secret_word=np.array([place.word for place in carried], np.int64),
        secret_shift=np.array([place.shift for place in carried], np.uint64),
        secret_mask=np.array([place.mask for place in carried], np.uint64),
        all_secrets=bits_of(carried[: len(work.secrets)], words),
    )


@dataclass(frozen=True, eq=False)
class WorkerThreads:
    """The threads, each with room to work in and sums of its own, which are put together at the end of a unit."""

    work: Plan
    pool: ThreadPoolExecutor

    def walk(
        self, unit: Unit, pieces: Iterator[Piece], advance: Callable[[float], None] = lambda part: None
    ) -> SubsetSums:
        """Walk all blocks of a unit, piece by piece: what was found in them, for all subsets of its refiners."""
        shape = self.work.shape
        everything = SubsetSums.none(2 ** len(unit.refiners), shape, self.work.request.histograms)
        for (cut, at), several in groupby(pieces, key=lambda piece: (piece.unit, piece.at)):
            workspaces: list[_ThreadWorkspace] = []
            for piece in several:
                self._walk(piece, workspaces, advance)
            here = subset_sums([workspace.tally for workspace in workspaces], len(cut.refiners), shape)
            everything.join(here, shape, at + np.arange(len(here.alone)))
        return everything

    def _walk(self, piece: Piece, workspaces: list["_ThreadWorkspace"], advance: Callable[[float], None]) -> None:
        """Walk the blocks of one piece, in workspaces of earlier pieces, and in more if needed."""
        where = _layout(self.work, len(self.work.columns) - self.work.head - len(piece.unit.refiners))
        threads = self.work.request.threads
        parts = _parts(piece.blocks.bounds, threads)
        while len(workspaces) < min(threads, len(parts)):
            workspaces.append(_ThreadWorkspace(self.work, len(piece.unit.refiners), self.work.request.histograms))
        share_out(
            self.pool,
            workspaces,
            parts,
            lambda workspace, part: workspace.walk(piece.unit, piece.blocks, part, where),
            lambda share: advance(piece.share * share),
        )


class _ThreadWorkspace:
    """One thread's room to work in, its sums, and a stack of records that grows as needed."""

    def __init__(self, work: Plan, attributes: int, histograms: bool) -> None:
        words, room = work.tail_places[2], 1 << 12
        self.work = work
        self.scratch = _scratch(work)
        self.tally = empty_tally(attributes, work.shape, work.rules_and_totals[0], histograms)
        self.crowd = room_for_crowd(attributes, work.shape)
        self.width = (0,) * words
        self.stack: tuple[Any, ...] = (
            np.empty(room * words, np.uint64),
            np.empty(room, np.uint32),
            np.empty(room if work.shape.weighted else 0, np.int64),
            np.empty(room if work.shape.weighted else 0, np.int64),
        )

    def walk(self, unit: Unit, blocks: Grouped, part: tuple[int, int], where: Layout) -> None:
        """Walk the blocks from ``part[0]`` to before ``part[1]``."""
        arguments: tuple[Any, ...] = (
            self.width,
            *blocks.records,
            blocks.bounds,
            *part,
            unit.deepest,
            *self.stack,
            self.work.shape,
            where,
            self.scratch,
            self.work.rules_and_totals[0],
            self.tally,
            self.crowd,
        )
        self.stack = walk(*arguments)


def _scratch(work: Plan) -> Scratch:
    shape = work.shape
    values = max(column.cardinality for column in work.columns)
    carried = max((column.cardinality for column in work.carried), default=0)
    secret_values = max((column.cardinality for column in work.secrets), default=0)
    guesses = [0, *(len(score.matrix) for score in work.request.scores if score.matrix is not None)]
    return Scratch(
        counts=np.zeros(values, np.int64),
        start=np.zeros(values, np.int64),
        cursor=np.zeros(values, np.int64),
        touched=np.zeros(max(values, carried) + 1, np.uint64),
        secret_count=np.zeros(secret_values, np.int64),
        secret_touched=np.zeros(carried + 1, np.uint64),
        marks=np.zeros(max(values, carried), np.uint64),
        chance=np.zeros(shape.secrets),
        mean=np.zeros(shape.scores),
        unrevealed=np.zeros(3 * shape.scores, np.int64),
        part_value=np.zeros(max(secret_values, CROWD), np.int64),
        part_mass=np.zeros(max(secret_values, CROWD), np.int64),
        bring=np.zeros(max(secret_values, CROWD, *guesses)),
        group_people=np.zeros(shape.groups, np.int64),
        group_mass=np.zeros(shape.groups, np.int64),
        above=np.zeros((1 + shape.secrets) * shape.thresholds, np.bool_),
        value_place=np.zeros(secret_values if shape.steps else 0, np.int64),
    )


def _parts(bounds: Bounds, threads: int) -> list[tuple[int, int]]:
    """Ranges of blocks with about equally many records."""
    records = int(bounds[-1])
    count = max(1, min(PARTS_PER_THREAD * threads, records // SMALLEST_PART, len(bounds) - 1))
    cuts = np.searchsorted(bounds, np.linspace(0, records, count + 1)[1:-1])
    edges = np.unique(np.concatenate([[0], cuts, [len(bounds) - 1]]))
    return [(int(low), int(high)) for low, high in pairwise(edges)]
