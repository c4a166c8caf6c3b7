"""The kernel where missing values may be anything: all subsets, by projecting classes of records (``engines/gaps.py``).

Columns without gaps cut the records into blocks, across which nobody matches. For each set of them that is asked for
(a *unit* of the work), rows that are equal in all that is left are merged: what a smaller set needs is made of what a
larger one left. All sets of columns with gaps are then settled in each block: those of few rows in machine words, the
others together, by projections (``matches.py``).
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Blocks, Estimate, PartitionRequest, Progress, Recorder, Run, share_out
from brecha.engines.gaps import Cell, cells, compared
from brecha.engines.kernel.gaps.matches import (
    CROWD,
    Projections,
    Rows,
    Tails,
    Words,
    classify,
    merge,
    pair_up,
    settle_alike,
    settle_large,
    settle_small,
)
from brecha.engines.kernel.gaps.tally import (
    GapTally,
    answers,
    join,
    no_tally,
    room_for_outcome,
    rules_of,
    with_constant,
)
from brecha.engines.kernel.two_tables import number
from brecha.errors import TooLargeError
from brecha.runtime.compiled import signatures
from brecha.runtime.resources import available_memory, resident
from brecha.tables.coded import CodedTable

Int64 = npt.NDArray[np.int64]
MOST_CELLS = 62
"""Columns with gaps, in as many years: bits of a word"""
ROW_BYTES = 160
"""Bytes for a record in the tables of rows, with those that they are made of"""
SETTLED_NS, MERGED_NS = 60.0, 250.0
"""Measured: nanoseconds of one core for a record in one set of columns with gaps and each pattern that it may meet, and
to merge it in one of columns without"""
SLOWEST = 6.0
"""Measured on the least favourable tables, where an average one takes 1"""
PARTS_PER_THREAD = 8
STRETCH = 1 << 14
"""Rows of large blocks that are settled together: few enough to stay in the cache, where their blocks let them"""
SHARE = 0.5
"""of the memory that is free is for projections"""


@dataclass(frozen=True, eq=False)
class GapPlan:
    """The cells that are compared, and the units of the work: sets of columns without gaps."""

    table: CodedTable
    request: PartitionRequest
    cells: tuple[Cell, ...]
    """those without gaps first, the ones of most values first of all; then those with gaps"""
    subsets: npt.NDArray[np.bool_]
    """subsets[k, c]: whether cell c is compared in subset k"""

    @classmethod
    def of(cls, table: CodedTable, request: PartitionRequest) -> "GapPlan":
        """Plan a request."""
        every = sorted(cells(table, request), key=lambda cell: (cell.gap is not None, -cell.values))
        if sum(cell.gap is not None for cell in every) > MOST_CELLS:
            raise TooLargeError("engines-gaps-too-many-columns", most=MOST_CELLS)
        return cls(table, request, tuple(every), compared(request, every))

    @property
    def solid(self) -> int:
        """How many cells have no gaps."""
        return sum(cell.gap is None for cell in self.cells)

    @cached_property
    def units(self) -> list["GapUnit"]:
        """The sets of cells without gaps, each before those that its rows become: depth first by what is left out."""
        solid = self.solid
        left_out: dict[tuple[int, ...], list[int]] = {}
        for k, members in enumerate(self.subsets):
            left_out.setdefault(tuple(np.flatnonzero(~members[:solid]).tolist()), []).append(k)
        bits = np.int64(1) << np.arange(len(self.cells) - solid, dtype=np.int64)
        sets = self.subsets[:, solid:] @ bits
        return [GapUnit(gone, np.array(rows), sets[rows]) for gone, rows in sorted(left_out.items())]

    @property
    def carried(self) -> list[tuple[npt.NDArray[Any], int]]:
        """The codes and the number of values of the secrets, and of the group."""
        names = [*self.request.sensitive, *([] if self.request.by is None else [self.request.by])]
        columns = [self.table.column(name) for name in names]
        return [(column.codes, column.cardinality) for column in columns]

    @property
    def values(self) -> list[int]:
        """How many values each secret has."""
        return [self.table.column(name).cardinality for name in self.request.sensitive]

    def estimate(self) -> Estimate:
        """Time and memory of the work."""
        return estimate_of(self.table.rows, self.subsets[:, self.solid :].sum(axis=1), len(self.units), self.request)


def estimate_of(rows: int, wild: Int64, units: int, request: PartitionRequest) -> Estimate:
    """Time from measured rates, by the cells with gaps in each set and the patterns of them; memory for the rows."""
    further = 1 + 2 * len(request.sensitive)
    patterns = float(np.minimum(2.0**wild, rows).sum())
    seconds = (SETTLED_NS * patterns * further + MERGED_NS * units) * rows * 1e-9 / request.threads
    return Estimate(len(request.subsets), seconds, SLOWEST * seconds, ROW_BYTES * rows)


@dataclass(frozen=True, eq=False)
class GapUnit:
    """One set of cells without gaps."""

    left_out: tuple[int, ...]
    """the cells without gaps that are not in it"""
    rows: Int64
    """rows of the request"""
    sets: Int64
    """the sets of cells with gaps, as words"""


@dataclass(frozen=True, eq=False)
class HeadedRows:
    """Rows block by block; a head is a combination of values of cells without gaps."""

    codes: npt.NDArray[np.uint32]
    """codes[c, head]"""
    head: Int64
    rows: Rows

    def without(self, kept: Sequence[int], plan: GapPlan, tails: int) -> "HeadedRows":
        """Return the rows if only these of the cells without gaps are known."""
        heads, first = _numbered([(self.codes[c], plan.cells[c].values) for c in kept], self.codes.shape[1])
        rows = self.rows
        head, *merged = merge(heads[self.head], rows.tail, tails, len(first), rows.people, rows.mass, rows.top)
        return HeadedRows(np.ascontiguousarray(self.codes[:, first]), head, Rows(*merged))


def _numbered(columns: Sequence[tuple[npt.NDArray[Any], int]], rows: int) -> tuple[Int64, Int64]:
    """Number the different combinations of some columns: that of each record, and a record of each."""
    ids = np.zeros(rows, np.int64)
    room = 1
    for codes, values in columns:
        if room * values >= 1 << 31:
            room = len(number(ids, np.zeros(rows, np.uint32), 1))
        ids *= values
        ids += codes
        room *= values
    number(ids, np.zeros(rows, np.uint32), 1)
    count = int(ids.max()) + 1
    first = np.zeros(count, np.int64)
    first[ids[::-1]] = np.arange(rows)[::-1]
    return ids, first


class GapRun:
    """A request under way."""

    def __init__(self, plan: GapPlan, memory: int, people: Int64 | None = None) -> None:
        """Merge the records, and prepare what all units need; ``people`` are those of each record, one if not told."""
        request, table = plan.request, plan.table
        people = np.ones(table.rows, np.int64) if people is None else people
        self.plan, self.memory = plan, memory
        wild = plan.cells[plan.solid :]
        columns = [(cell.codes, cell.values) for cell in wild]
        tail, first = _numbered([*columns, *plan.carried], table.rows)
        self.tails = _tails(plan, wild, first)
        head, first_head = _numbered([(cell.codes, cell.values) for cell in plan.cells[: plan.solid]], table.rows)
        weights = np.ones(table.rows, np.int64) if request.weights is None else request.weights
        mass = people * weights
        head, *merged = merge(head, tail, len(first), len(first_head), people, mass, weights)
        codes = np.zeros((plan.solid, len(first_head)), np.uint32)
        for c, cell in enumerate(plan.cells[: plan.solid]):
            codes[c] = cell.codes[first_head]
        self.everything = HeadedRows(codes, head, Rows(*merged))
        self.groups = 0 if request.by is None else table.column(request.by).cardinality
        self.rules = rules_of(request, plan.values, int(mass.sum()))

    def units(self, wanted: Sequence[GapUnit]) -> Iterator[tuple[GapUnit, Rows]]:
        """Yield the rows of each unit, made of those of the nearest unit that leaves out less."""
        stack: list[tuple[tuple[int, ...], HeadedRows]] = [((), self.everything)]
        for unit in wanted:
            while unit.left_out[: len(stack[-1][0])] != stack[-1][0]:
                stack.pop()
            gone, above = stack[-1]
            if unit.left_out != gone:
                kept = [c for c in range(self.plan.solid) if c not in unit.left_out]
                stack.append((unit.left_out, above.without(kept, self.plan, self.tails.pattern.shape[0])))
            yield unit, stack[-1][1].rows

    def settle(self, pool: ThreadPoolExecutor, unit: GapUnit, rows: Rows, advance: Callable[[float], None]) -> Blocks:
        """Return the sums of a unit."""
        sizes = np.diff(rows.begin)
        workers = [_Worker(self, unit, rows) for _ in range(self.plan.request.threads)]
        workers[0].alike(np.flatnonzero(sizes == 1))
        small, large = np.flatnonzero((sizes > 1) & (sizes <= CROWD)), np.flatnonzero(sizes > CROWD)
        in_large = int(sizes[large].sum())
        share = in_large / max(1, len(rows.tail))
        parts = _ranges(len(small), PARTS_PER_THREAD * len(workers))
        share_out(
            pool, workers, parts, lambda worker, part: worker.small(small, part), lambda x: advance(x * (1 - share))
        )
        for sets in self._together(unit, int(sizes.max(initial=0))):
            part = replace(unit, sets=unit.sets[sets])
            for stretch in self._stretches(large, sizes, part):
                of_stretch = _positions(rows.begin[stretch], sizes[stretch])
                made = self._projections(part, of_stretch, np.repeat(np.arange(len(stretch)), sizes[stretch]), rows)
                weight = share * len(of_stretch) / in_large * len(sets) / len(unit.sets)

                def of_set(worker: "_Worker", k: int, made: Projections = made, chosen: Int64 = of_stretch) -> None:
                    worker.large(k, made, chosen)

                share_out(pool, workers, sets.tolist(), of_set, lambda x, weight=weight: advance(x * weight))  # type: ignore[misc]
        if not len(small) and not len(large):
            advance(1.0)
        tally = with_constant(join([worker.tally for worker in workers]))
        return answers(tally, self.rules, len(self.plan.request.sensitive))

    def _together(self, unit: GapUnit, largest: int) -> Iterator[Int64]:
        """Yield sets of cells whose projections of the largest block fit in memory together; one by one if none do."""
        waiting = [np.arange(len(unit.sets))]
        while waiting:
            sets = waiting.pop()
            needed = self._row_bytes(replace(unit, sets=unit.sets[sets])) * largest
            if needed > self.memory and len(sets) > 1:
                waiting += [sets[len(sets) // 2 :], sets[: len(sets) // 2]]
            else:
                yield sets

    def _stretches(self, large: Int64, sizes: Int64, unit: GapUnit) -> Iterator[Int64]:
        """Yield large blocks, as many at a time as there is memory for; refuse one for which there is not enough."""
        if not len(large):
            return
        needed = self._row_bytes(unit)
        most = max(1, self.memory // needed)
        if int(sizes[large].max()) > most:
            raise TooLargeError(
                "engines-gaps-memory", rows=int(sizes[large].max()), needed=needed * int(sizes[large].max()),
                free=self.memory, columns=len(self.plan.cells) - self.plan.solid,
            )  # fmt: skip
        most = min(most, STRETCH)
        taken = np.cumsum(sizes[large])
        at = 0
        while at < len(large):
            end = max(at + 1, int(np.searchsorted(taken, (taken[at - 1] if at else 0) + most, "right")))
            yield large[at:end]
            at = end

    def _row_bytes(self, unit: GapUnit) -> int:
        """Bytes for a row of large blocks: its projections, and what each thread needs beside them."""
        further = len(self.plan.request.sensitive) + (self.groups > 0)
        threads = self.plan.request.threads
        held = 8 * len(self._patterns) * (len(self.plan.request.sensitive) > 0)
        return 4 * len(self._projected(unit)) * (2 + 4 * further) + threads * (
            120 + held + 24 * len(self.plan.request.sensitive) + 8 * len(self.plan.request.scores)
        )

    @cached_property
    def _patterns(self) -> Int64:
        return np.unique(self.tails.pattern)

    def _projected(self, unit: GapUnit) -> Int64:
        """Return the sets of cells to which classes are projected, and those on the way to them, in rising order."""
        found: set[int] = {0}
        for cells_ in np.unique(unit.sets).tolist():
            mine = np.unique(self._patterns & cells_)
            for pattern in mine.tolist():
                found.update(np.unique(cells_ & ~(mine | pattern)).tolist())
            found.add(cells_)
        for one in list(found):
            while one:
                one &= ~(1 << (one.bit_length() - 1))
                found.add(one)
        return np.array(sorted(found), np.int64)

    def _projections(self, unit: GapUnit, of_stretch: Int64, block: Int64, rows: Rows) -> Projections:
        """Number the classes of some rows for every set of cells that is needed."""
        sets, tail, count = self._projected(unit), rows.tail[of_stretch], len(of_stretch)
        carried = [self.tails.secrets[s] for s in range(len(self.plan.request.sensitive))]
        carried += [self.tails.group] if self.groups else []
        further = (len(carried), len(sets))
        made = Projections(
            sets=sets,
            classes=np.zeros(len(sets), np.int64),
            of_row=np.empty((len(sets), count), np.int32),
            first=np.empty((len(sets), count), np.int32),
            pair_of_row=np.empty((*further, count), np.int32),
            pair_begin=np.empty((*further, count + 1), np.int32),
            pair_value=np.empty((*further, count), np.int32),
            pair_first=np.empty((*further, count), np.int32),
        )
        wild = self.plan.cells[self.plan.solid :]
        values = [*self.plan.values, self.groups]
        place = {int(one): i for i, one in enumerate(sets)}
        for i, one in enumerate(sets.tolist()):
            if one == 0:
                made.classes[i] = classify(block, np.zeros(0, np.uint32), 0, made.of_row[i], made.first[i])
            else:
                last = one.bit_length() - 1
                above = place[one & ~(1 << last)]
                codes = self.tails.cells[last][tail].astype(np.uint32)
                made.classes[i] = classify(made.of_row[above], codes, wild[last].values, made.of_row[i], made.first[i])
            for s, column in enumerate(carried):
                pair_up(made.of_row[i], int(made.classes[i]), column[tail].astype(np.uint32), values[s],
                        made.pair_of_row[s, i], made.pair_begin[s, i], made.pair_value[s, i],
                        made.pair_first[s, i])  # fmt: skip
        return made


class _Worker:
    """One thread's sums and room."""

    def __init__(self, run: GapRun, unit: GapUnit, rows: Rows) -> None:
        plan, wild = run.plan, run.plan.cells[run.plan.solid :]
        self.run, self.unit, self.rows = run, unit, rows
        self.tally: GapTally = no_tally(len(unit.sets) + 1, len(plan.values), run.groups, plan.request)
        self.outcome = room_for_outcome(plan.request, plan.values)
        self.words = Words(
            marks=np.zeros(max((cell.values for cell in wild), default=1), np.int64),
            matching=np.zeros((len(wild), CROWD), np.int64),
            equal=np.zeros((len(wild), CROWD), np.int64),
            same_group=np.zeros(CROWD, np.int64),
        )

    def alike(self, blocks: Int64) -> None:
        """Settle blocks of one row, for all sets at once: the last of the sums is of them."""
        run = self.run
        settle_alike(blocks, self.rows, run.tails, len(self.unit.sets), run.rules, self.outcome, self.tally)

    def small(self, blocks: Int64, part: tuple[int, int]) -> None:
        """Settle some small blocks."""
        run, sets = self.run, self.unit.sets
        settle_small(blocks, *part, sets, self.rows, run.tails, self.words, run.rules, self.outcome, self.tally)

    def large(self, k: int, made: Projections, rows: Int64) -> None:
        """Settle some rows of large blocks for one set of cells."""
        run, of = self.run, self.rows
        settle_large(
            k, int(self.unit.sets[k]), run.tails.pattern[of.tail[rows]], of.people[rows], of.mass[rows], of.top[rows],
            run.plan.request.weights is not None, run.groups, made, run.rules, self.outcome, self.tally,
        )  # fmt: skip


def _tails(plan: GapPlan, wild: Sequence[Cell], first: Int64) -> Tails:
    """Return the different combinations of cells with gaps, secrets and group, from a record of each."""
    codes = np.zeros((len(wild), len(first)), np.int32)
    pattern = np.zeros(len(first), np.int64)
    for c, cell in enumerate(wild):
        codes[c] = cell.codes[first]
        pattern |= (codes[c] == cell.gap).astype(np.int64) << c
    carried = np.array([column[first] for column, _ in plan.carried], np.int32).reshape(-1, len(first))
    secrets = len(plan.request.sensitive)
    group = carried[secrets] if plan.request.by is not None else np.zeros(0, np.int32)
    return Tails(codes, pattern, np.ascontiguousarray(carried[:secrets]), group)


def _positions(begin: Int64, sizes: Int64) -> Int64:
    """Return the rows of some blocks, one after the other."""
    return np.arange(int(sizes.sum())) + np.repeat(begin - np.cumsum(sizes) + sizes, sizes)


def _ranges(count: int, parts: int) -> list[tuple[int, int]]:
    """Cut so many into about equal ranges."""
    edges = np.unique(np.linspace(0, count, min(count, parts) + 1).astype(np.int64)).tolist()
    return list(pairwise(edges))


def blocks_with_gaps(
    table: CodedTable,
    request: PartitionRequest,
    memory: int | None,
    progress: Progress | None = None,
    recorder: Recorder | None = None,
    people: Int64 | None = None,
) -> Blocks:
    """Return the sums over targets of every subset of a request, but for those recorded before.

    ``people[i]`` are those of record i, where equal records were merged before.
    """
    plan = GapPlan.of(table, request)
    costs = [float(1 + len(unit.sets)) for unit in plan.units]
    run = Run(table, request, [unit.rows for unit in plan.units], costs, progress, recorder)
    if not run.left:
        return run.answers
    needed = plan.estimate().memory
    if memory is not None and needed > memory - resident():
        raise TooLargeError("engines-request-memory", subsets=len(request.subsets), rows=table.rows, needed=needed,
                            free=max(0, memory - resident()))  # fmt: skip
    run.tell("sorting" if signatures(settle_large) else "compiling")
    free = int(SHARE * (available_memory() if memory is None else max(0, memory - resident())))
    matching = GapRun(plan, free, people)
    wanted = [plan.units[number_] for number_ in run.left]
    with ThreadPoolExecutor(request.threads) as pool:
        for number_, (unit, rows) in zip(run.left, matching.units(wanted), strict=True):
            done = matching.settle(pool, unit, rows, lambda part, of=number_: run.advance(of, part))  # type: ignore[misc]
            run.put(number_, done)
    return run.answers
