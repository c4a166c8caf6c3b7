"""The kernel engine: plan, pack, sort, walk on all cores, fold."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.compiled import is_compiled
from brecha.engines.contract import Blocks, Estimate, Forgetful, Keeper, Progress, Request, Step, silent
from brecha.engines.kernel import sort
from brecha.engines.kernel.fold import empty_tally, fold
from brecha.engines.kernel.pack import bits_of, layout, pack
from brecha.engines.kernel.plan import SLOWEST_VISIT_NS, Plan, Unit, plan
from brecha.engines.kernel.walk import CROWD, Layout, Scratch, room_for_crowd, walk
from brecha.tables.coded import CodedTable

Bounds = npt.NDArray[np.int64]
PARTS_PER_THREAD = 24
"""Blocks are handed to the threads in this many parts, so that the last one to end is not long alone."""
SMALLEST_PART = 4096
"""Records below which a part is not worth handing out."""


class Kernel:
    """All subsets in one walk (``plan.py``, ``walk.py``), on as many threads as asked for."""

    name = "kernel"

    def estimate(self, table: CodedTable, request: Request) -> Estimate:
        """Time and memory, from the plan and measured constants."""
        work = plan(table, request)
        return Estimate(
            subsets=len(request.subsets),
            seconds=work.seconds(threads=request.threads),
            slowest=work.seconds(SLOWEST_VISIT_NS, request.threads),
            memory=work.memory(request.threads),
        )

    def blocks(
        self, table: CodedTable, request: Request, progress: Progress | None = None, kept: Keeper | None = None
    ) -> Blocks:
        """The sums over blocks of every subset of the request."""
        work = plan(table, request)
        meter = _Meter(work, progress or silent, len(request.subsets))
        answers = Blocks.none(table, request)
        kept = kept or Forgetful()
        left = _left(work, answers, kept, meter)
        if left:
            _compile(work, request, meter)
            _walk(work, left, answers, kept, meter)
        return answers


def _left(work: Plan, answers: Blocks, kept: Keeper, meter: "_Meter") -> list[Unit]:
    """The units that are still to be done; what is kept of the others is among the answers then."""
    left = []
    for unit in work.units:
        before = kept.read(unit.rows)
        if before is None:
            left.append(unit)
        else:
            answers.put(unit.rows, before)
            meter.skip(unit)
    if len(left) < len(work.units):
        meter.stage("walking")
    return left


def _walk(work: Plan, units: list[Unit], answers: Blocks, kept: Keeper, meter: "_Meter") -> None:
    """Do these units."""
    with ThreadPoolExecutor(work.request.threads) as pool:
        crew = _Crew(work, work.request, pool, meter)
        for unit, blocks in _prepared(work, units, meter):
            found = crew.walk(unit, blocks).at(unit.subsets)
            answers.put(unit.rows, found)
            kept.write(unit.rows, found)


def _compile(work: Plan, request: Request, meter: "_Meter") -> None:
    """Have the walk compiled, and say so if that takes a while, by walking no block at all."""
    width = (0,) * work.tail_places[2]
    if is_compiled(walk, width):
        return
    meter.stage("compiling")
    nothing = _Blocks(_records(np.zeros((1, len(width)), np.uint64)), np.zeros(1, np.int64))
    hand = _Hand(work, 0, request.histograms)
    hand.walk(work.units[0], nothing, (0, 0), _layout(work, len(work.columns) - work.head))


class _Records(NamedTuple):
    """Packed records: how many people each stands for, the sum of their weights, and the largest weight.

    The last three are empty where all are one.
    """

    packed: npt.NDArray[np.uint64]
    weights: npt.NDArray[np.uint32]
    loads: npt.NDArray[np.int64]
    peaks: npt.NDArray[np.int64]


def _records(packed: npt.NDArray[np.uint64], people: npt.NDArray[np.int64] | None = None) -> _Records:
    """One person a record, with these weights as targets if any are given."""
    loads = np.empty(0, np.int64) if people is None else people
    return _Records(packed, np.empty(0, np.uint32), loads, loads)


def _room(records: _Records, count: int, words: int, weighted: bool) -> _Records:
    """Room for so many records."""
    loads = count if len(records.loads) else 0
    return _Records(
        np.empty((count, words), np.uint64),
        np.empty(count if weighted else 0, np.uint32),
        np.empty(loads, np.int64),
        np.empty(loads, np.int64),
    )


class _Blocks(NamedTuple):
    """Records block by block: block b is ``records[bounds[b]:bounds[b + 1]]``."""

    records: _Records
    bounds: Bounds


def _prepared(work: Plan, units: list[Unit], meter: "_Meter") -> Iterator[tuple[Unit, _Blocks]]:
    """Each unit with the blocks to walk: first the subsets without the head, merged ever further, then the others.

    Equal neighbours are the same records whether they are merged at once or by and by: what comes out does not depend
    on which units were done before.
    """
    meter.stage("sorting")
    everything = _sorted(work)
    in_tail = [unit for unit in units if unit.first[0] >= work.head]
    yield from _tail_units(work, in_tail, everything)
    places, head_words = work.head_places
    words = work.tail_places[2]
    for unit in units[len(in_tail) :]:
        fields = [places[a] for a in unit.first]
        records = _arranged(everything, sort.digits(fields, words))
        yield unit, _Blocks(records, _bounds(records, words, bits_of(fields, head_words)))


def _tail_units(work: Plan, units: list[Unit], everything: _Records) -> Iterator[tuple[Unit, _Blocks]]:
    """Units whose subsets have nothing of the head, in the order in which their first attributes are asked."""
    places, secrets, words = work.tail_places
    records = everything
    for unit in units:
        position = unit.first[0] - work.head
        records = _merged(records, bits_of([*places[position:], *secrets], words))
        field = [places[position]]
        grouped = _arranged(records, sort.digits(field))
        yield unit, _Blocks(grouped, _bounds(grouped, 0, bits_of(field, words)))


def _sorted(work: Plan) -> _Records:
    """All records, key words before head words, sorted by the key."""
    tail, secrets, words = work.tail_places
    head, head_words = work.head_places
    packed = np.zeros((work.rows, words + head_words), np.uint64)
    pack(packed, [*work.columns[work.head :], *work.carried], [*tail, *secrets])
    pack(packed, work.columns[: work.head], head, words)
    return _arranged(_records(packed, work.request.weights), sort.digits(sort.runs([*tail, *secrets])))


def _arranged(records: _Records, digits: Iterator[sort.Digit]) -> _Records:
    """The records sorted by these digits, least significant first; the given ones stay as they are."""
    source, spare = records, None
    for digit in digits:
        target = spare or _room(records, len(records.packed), records.packed.shape[1], len(records.weights) > 0)
        word, shift, mask = digit
        sort.spread(*source, *target, word, shift, mask)
        spare = None if source is records else source
        source = target
    return source


def _merged(records: _Records, keep: npt.NDArray[np.uint64]) -> _Records:
    """The records cut down to these bits, equal neighbours as one with the sum of their weights."""
    count = sort.merge(*records, keep, *_records(np.empty((0, 1), np.uint64)))
    merged = _room(records, count, len(keep), weighted=True)
    sort.merge(*records, keep, *merged)
    return merged


def _bounds(records: _Records, first_word: int, mask: npt.NDArray[np.uint64]) -> Bounds:
    """Where blocks of records equal under a mask begin, and the end of the last."""
    count = sort.boundaries(records.packed, first_word, mask, np.empty(0, np.int64))
    bounds = np.empty(count + 1, np.int64)
    sort.boundaries(records.packed, first_word, mask, bounds)
    return bounds


def _layout(work: Plan, position: int) -> Layout:
    """Where the walk finds the tail attributes from ``position`` on, and the secrets."""
    tail, carried, words = work.tail_places
    secrets = len(work.secrets)
    return layout(tail[position:], carried[:secrets], carried[secrets:], words)


@dataclass(frozen=True, eq=False)
class _Crew:
    """The threads, each with room to work in and sums of its own, which are put together at the end of a unit."""

    work: Plan
    request: Request
    pool: ThreadPoolExecutor
    meter: "_Meter"

    def walk(self, unit: Unit, blocks: _Blocks) -> Blocks:
        """Walk all blocks of a unit."""
        self.meter.begin(unit)
        where = _layout(self.work, len(self.work.columns) - self.work.head - len(unit.refiners))
        parts = _parts(blocks.bounds, self.request.threads)
        hands = [self._hand(unit) for _ in range(min(self.request.threads, len(parts)))]
        waiting = iter(parts)
        running: dict[Future[None], _Hand] = {}
        for hand, part in zip(hands, waiting, strict=False):
            running[self.pool.submit(hand.walk, unit, blocks, part, where)] = hand
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                hand = running.pop(future)
                future.result()
                self.meter.advance(1 / len(parts))
                for part in waiting:
                    running[self.pool.submit(hand.walk, unit, blocks, part, where)] = hand
                    break
        return fold([hand.tally for hand in hands], len(unit.refiners), self.work.shape, *self.work.rules_and_totals)

    def _hand(self, unit: Unit) -> "_Hand":
        return _Hand(self.work, len(unit.refiners), self.request.histograms)


class _Hand:
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

    def walk(self, unit: Unit, blocks: _Blocks, part: tuple[int, int], where: Layout) -> None:
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
        told=np.zeros(shape.scores),
        part_value=np.zeros(max(secret_values, CROWD), np.int64),
        part_mass=np.zeros(max(secret_values, CROWD), np.int64),
        bring=np.zeros(max(secret_values, CROWD, *_guesses(work))),
        group_people=np.zeros(shape.groups, np.int64),
        group_mass=np.zeros(shape.groups, np.int64),
        group_told=np.zeros(shape.groups * shape.scores),
    )


def _guesses(work: Plan) -> list[int]:
    return [0, *(len(score.matrix) for score in work.request.scores if score.matrix is not None)]


def _parts(bounds: Bounds, threads: int) -> list[tuple[int, int]]:
    """Ranges of blocks with about equally many records."""
    records = int(bounds[-1])
    wanted = max(1, min(PARTS_PER_THREAD * threads, records // SMALLEST_PART, len(bounds) - 1))
    cuts = np.searchsorted(bounds, np.linspace(0, records, wanted + 1)[1:-1])
    edges = np.unique(np.concatenate([[0], cuts, [len(bounds) - 1]]))
    return [(int(low), int(high)) for low, high in pairwise(edges)]


class _Meter:
    """How far the work has come, by the cost that the plan expects of each unit."""

    def __init__(self, work: Plan, tell: Progress, subsets: int) -> None:
        self._work, self._tell, self._subsets = work, tell, subsets
        self._whole = sum(work.cost(unit) for unit in work.units)
        self._done = self._share = 0.0
        self._finished: float = 0
        self._rows = 0

    def stage(self, name: str) -> None:
        """A part of the work that is not measured has begun."""
        self._tell(Step(name, self._done, int(self._finished), self._subsets))

    def skip(self, unit: Unit) -> None:
        """A unit was done before."""
        self._done = min(1.0, self._done + self._work.cost(unit) / self._whole)
        self._finished += len(unit.rows)

    def begin(self, unit: Unit) -> None:
        """The next unit has begun."""
        self._share = self._work.cost(unit) / self._whole
        self._rows = len(unit.rows)

    def advance(self, part: float) -> None:
        """A part of the unit is done."""
        self._done = min(1.0, self._done + part * self._share)
        self._finished += part * self._rows
        self._tell(Step("walking", self._done, min(self._subsets, round(self._finished)), self._subsets))
