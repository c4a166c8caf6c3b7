"""Sums over classes of profiles, of every set of a request: the walk that answers it, its memory and its threads.

Where one row is known of each person and most sets are asked for, blocks of people are walked (``rows_walk.py``);
otherwise one set after another (``walk.py``).
"""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from typing import Any

import numpy as np

from brecha.engines.contract import BINS, Blocks, Estimate, PartitionRequest, Progress, Recorder, Run, Sums
from brecha.engines.kernel.plan import WORD, side_by_side, width
from brecha.engines.kernel.profiles.rows_plan import RowsPlan
from brecha.engines.kernel.profiles.rows_plan import memory as rows_memory
from brecha.engines.kernel.profiles.rows_walk import walk_people
from brecha.engines.kernel.profiles.sums import ProfileSums, levels
from brecha.engines.kernel.profiles.value_chances import ProfileChances
from brecha.engines.kernel.profiles.walk import ProfilePlan, Walker, walk
from brecha.errors import TooLargeError
from brecha.runtime.compiled import signatures
from brecha.runtime.resources import available_memory, resident
from brecha.tables.profiles import PeopleTable

VALUE_NS = 600.0
"""Measured: nanoseconds for a row, and for each secret of a profile, in one set, where chances of values are counted"""
PROFILE_NS, ROW_NS = 8.0, 12.0
"""Measured: nanoseconds for a profile in one set, and for each row of it beyond the first, at the slowest"""
FASTER = 0.4
"""Measured: of these, what is taken where people are walked in blocks, or most is settled early"""
ORDER_NS = 250.0
"""Measured: nanoseconds of one core to put a profile in order, once"""
DEEPEST = 3
"""Sets one below the other in which, at the worst, still nothing is merged or settled"""
Work = Callable[[int], ProfileSums]


def estimate(table: PeopleTable, request: PartitionRequest) -> Estimate:
    """Return the time and the memory that a request takes."""
    profiles, rows = len(table.holder), len(table.profile_rows)
    visit = (PROFILE_NS * profiles + ROW_NS * (rows - profiles)) * 1e-9 / request.threads
    sets = len(request.subsets)
    memory = _memory(table, request, _threads(table, request, available_memory()))
    of_values = sets * VALUE_NS * (rows + profiles * len(request.sensitive)) * 1e-9 if request.chances else 0.0
    once = of_values + ORDER_NS * 1e-9 * profiles
    return Estimate(sets, FASTER * sets * visit + once, sets * visit + once, memory)


def _threads(table: PeopleTable, request: PartitionRequest, free: int) -> int:
    """Return how many threads there is memory for: one at the least, as many as asked for at the most."""
    return next((count for count in range(request.threads, 1, -1) if _memory(table, request, count) <= free), 1)


def _memory(table: PeopleTable, request: PartitionRequest, threads: int) -> int:
    """Return the bytes at the peak, the table apart: at the worst nothing is merged or settled in the first sets."""
    profiles, rows, several = len(table.holder), len(table.profile_rows), table.several
    goals, sets, depth = 1 + len(request.sensitive), len(request.subsets), int(request.subsets.sum(axis=1).max())
    single = rows == profiles
    secrets = [(table if table.linked else table.records).column(name) for name in request.sensitive]
    groups = 0 if request.by is None else table.column(request.by).cardinality
    attributes = [table.records.column(name) for name in request.qids]
    row_key = 8 * side_by_side([width(column) for column in attributes])[1]
    carried = side_by_side([WORD // 2, *(width(column) for column in secrets), groups.bit_length()])[1]
    key = 8 * carried + (row_key if single else 0)
    heavy = request.weights is not None or table.unit * table.rows >= 1 << 31
    mass = (8 if heavy else 4) * (1 + table.linked)
    entry = several * (4 + mass // 2 * table.linked)
    item = key + mass + 4 + entry
    of_rows = 0 if single else rows * 8 + 8 * profiles
    each = profiles * (item + 24 + entry) + of_rows + (0 if single else 16 * rows)
    thread = min(depth, DEEPEST) * each + several * profiles * (16 + 8 * goals // 4)
    first = profiles * (2 * key + 28) + (0 if single else row_key * table.records.rows + 40 * rows)
    by_person = goals * (BINS + 3 * len(levels(request.thresholds)))
    by_class = 3 * (1 + groups) * (8 + goals * (6 + len(request.thresholds)) + 2 * len(request.scores))
    answers = 8 * sets * (by_person + by_class + 2 * (1 + groups) * len(request.chances))
    if request.chances:
        answers += 64 * max(rows, profiles)
    one_by_one = profiles * item + of_rows + max(first, threads * thread)
    return max(one_by_one, rows_memory(table, request, threads)) + answers


def blocks(
    table: PeopleTable,
    request: PartitionRequest,
    progress: Progress | None,
    recorder: Recorder | None,
    memory: int | None = None,
) -> Blocks:
    """Return the sums over classes of profiles, of every set of the request.

    Within this ``memory``, or what is free, fewer threads are taken; a request that does not fit it is refused.
    """
    free = available_memory() if memory is None else max(0, memory - resident())
    needed = _memory(table, request, 1)
    if memory is not None and needed > free:
        raise TooLargeError(
            "engines-request-memory", subsets=len(request.subsets), rows=table.records.rows, needed=needed, free=free
        )
    plan = ProfilePlan(table, replace(request, threads=_threads(table, request, free)))
    of_rows = RowsPlan(plan)
    tasks = [rows.tolist() for _, rows in of_rows.units] if of_rows.suits else [rows for _, rows in plan.tasks]
    units = [np.array(rows, np.int64) for rows in tasks]
    run = Run(table, request, units, [float(len(rows)) for rows in units], progress, recorder)
    if not run.left:
        return run.answers
    run.tell("compiling" if not signatures(walk_people if of_rows.suits else walk) else None)
    chances = ProfileChances(table, request) if request.chances else None
    maker = _rows_walker(of_rows) if of_rows.suits else _walker(plan)
    for unit, answers in _answers(run.left, plan.request.threads, maker):
        told = _as_blocks(plan, answers)
        run.put(unit, told if chances is None else replace(told, chances=chances.of(units[unit])))
        run.advance(unit)
    return run.answers


def _answers(units: list[int], threads: int, maker: Callable[[], Work]) -> Iterator[tuple[int, ProfileSums]]:
    """Yield the answers of each unit, in the order in which they are done; ``maker`` gives a thread room to work in."""
    spare: list[Work] = []

    def work(unit: int) -> tuple[int, ProfileSums]:
        worker = spare.pop() if spare else maker()
        answers = worker(unit)
        spare.append(worker)
        return unit, answers

    waiting = iter(units)
    with ThreadPoolExecutor(threads) as pool:
        running: set[Future[Any]] = {pool.submit(work, unit) for _, unit in zip(range(threads), waiting, strict=False)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                running |= {pool.submit(work, unit) for unit in [next(waiting, None)] if unit is not None}


def _rows_walker(plan: RowsPlan) -> Callable[[], Work]:
    """Return how a thread gets room to walk blocks of people in."""
    plan.start, plan.unit, plan.question  # noqa: B018 (made once, before the threads)

    def made() -> Work:
        room = plan.room()
        return lambda unit: plan.answers(unit, room)

    return made


def _walker(plan: ProfilePlan) -> Callable[[], Work]:
    """Return how a thread gets room to walk one set after another in."""
    plan.below, plan.question, plan.attributes, plan.parted, plan.root  # noqa: B018 (made once, before the threads)

    def made() -> Work:
        walker = Walker(plan, plan.room(len(plan.root.items.mass) if plan.table.several else 0))
        return lambda unit: walker.run(plan.tasks[unit][0])

    return made


def _as_blocks(plan: ProfilePlan, stacked: ProfileSums) -> Blocks:
    """Return the sums of some sets in the shape of every engine's answer."""
    back = np.argsort(plan.ranked) if plan.ranked else np.zeros(0, np.int64)
    rank = np.array([rank for _, rank in plan.levels])
    above = stacked.counts @ (rank[:, None] > back).astype(np.int64)
    named = stacked.named if plan.table.linked else stacked.named_shares[:, 0]
    people = stacked.counts[..., -1]
    whole = _sums(stacked, people, above, 0, named, stacked.best)
    groups = None
    if plan.groups:
        each = slice(1, None)
        of_groups = stacked.group_above[..., back]
        groups = _sums(stacked, stacked.group_people, of_groups, each, stacked.named_shares[:, 1:],
                       stacked.best_shares[:, 1:])  # fmt: skip
    histogram = None
    if plan.request.histograms:
        percents = np.array([percent for percent, _ in plan.levels])
        histogram = stacked.counts @ (percents[:, None] == np.arange(BINS)).astype(np.int64)
    return Blocks(whole=whole, groups=groups, scaled=stacked.scaled, histogram=histogram)


def _sums(stacked: ProfileSums, people: Any, above: Any, place: int | slice, named: Any, best: Any) -> Sums:
    """Return the sums of everybody, or of each group."""
    return Sums(
        blocks=stacked.blocks[:, place],
        singles=people[..., 0],
        alone=stacked.alone[:, place],
        smallest=stacked.smallest[:, place],
        named=named,
        sharpest=stacked.sharpest[:, place],
        hits=people[..., 1:],
        certain=stacked.certain[:, place],
        best=best,
        worst=stacked.worst[:, place],
        scored=stacked.scored[:, place],
        highest=stacked.highest[:, place],
        above=above,
    )
