"""All sets of attributes for people who have several rows: a walk of the set-enumeration tree, one set after another.

Each set refines the classes of profiles of the set before it (``classes.py``), and its sums are taken
(``sums.py``). Profiles of which she is certain whose they are stay so whatever else is known: they are added up
once, and not looked at again below. The attributes that tell most come first, so that few profiles go far.

Unlike the walk of records (``kernel/walk.py``) this one goes through all profiles of a set before the next: whether a
person is exposed depends on all their profiles, wherever they are.
"""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import BINS, Blocks, Estimate, PartitionRequest, Progress, Recorder, Run, Sums
from brecha.engines.kernel.plan import SAMPLE
from brecha.engines.kernel.profiles.classes import Classes, chosen, chosen_rows, refined, refined_rows
from brecha.engines.kernel.profiles.sums import (
    Holders,
    Memory,
    ProfileSums,
    Question,
    carried_on,
    forget,
    measure,
    no_sums,
    room,
    together,
)
from brecha.engines.kernel.walk import MATRIX, TRIES, WORTH
from brecha.tables.profiles import PeopleTable

PROFILE_NS, ROW_NS = 30.0, 12.0
"""Measured: nanoseconds for a profile in one set, and for each row of it beyond the first"""
NUMBERS = 65_000
"""Sets that are told apart by their numbers, before what was remembered of them is cleared"""
Path = tuple[int, ...]
"""A set of attributes, by their positions in order"""


@dataclass(frozen=True, eq=False)
class ProfilePlan:
    """What is asked of a table of people, laid out for the walk."""

    table: PeopleTable
    request: PartitionRequest

    @cached_property
    def order(self) -> list[int]:
        """The attributes that are used, the most telling first."""
        used = np.flatnonzero(self.request.subsets.any(axis=0)).tolist()
        columns = {i: self.table.records.column(self.request.qids[i]) for i in used}
        return sorted(used, key=lambda i: (columns[i].agreement(SAMPLE), i))

    @cached_property
    def codes(self) -> list[tuple[npt.NDArray[Any], int]]:
        """The codes of the rows, and how many there are, of each attribute in order."""
        columns = [self.table.records.column(self.request.qids[i]) for i in self.order]
        return [(np.ascontiguousarray(column.codes), column.cardinality) for column in columns]

    @cached_property
    def rows_of(self) -> dict[Path, int]:
        """The row of the request that asks for each set."""
        subsets = self.request.subsets[:, self.order]
        return {tuple(np.flatnonzero(subset).tolist()): row for row, subset in enumerate(subsets)}

    @cached_property
    def visited(self) -> set[Path]:
        """All sets that are visited: those that are asked for, and those on the way to them."""
        return {path[:length] for path in self.rows_of for length in range(1, len(path) + 1)}

    @cached_property
    def tasks(self) -> list[tuple[Path, list[int]]]:
        """Where the work is cut, with the rows of the request in each part: below every set of two attributes."""
        parts: dict[Path, list[int]] = {}
        for path, row in self.rows_of.items():
            parts.setdefault(path[:2], []).append(row)
        return sorted(parts.items())

    @cached_property
    def holders(self) -> Holders:
        """Whose each profile is, with its weight and secrets, and the group of each person."""
        table, request = self.table, self.request
        places: list[npt.NDArray[Any]] = [table.holder, table.profile_weights(request.weights)]
        places += [table.secret(name).codes for name in request.sensitive]
        group = np.zeros(0, np.int32) if request.by is None else table.column(request.by).codes.astype(np.int32)
        return Holders(of=np.stack([place.astype(np.int64) for place in places], axis=1), group=group)

    @cached_property
    def alike(self) -> list[npt.NDArray[np.int32]]:
        """For each attribute, a number for each profile by all attributes after it: equal numbers are never told apart.

        Of profiles of several rows only those are taken for equal that are in all attributes.
        """
        classes, last = self.start, len(self.order) - 1
        numbers = [np.zeros(0, np.int32)] * len(self.order)
        for attribute in range(last, 0 if self.single else -1, -1):
            classes = self.refined(classes, attribute)
            if self.single or attribute == 0:
                number = np.empty(len(classes.items), np.int32)
                number[classes.items] = np.repeat(np.arange(len(classes.bounds) - 1, dtype=np.int32),
                                                  np.diff(classes.bounds))  # fmt: skip
                numbers[max(attribute - 1, 0)] = number
        return numbers if self.single else [*[numbers[0]] * last, np.zeros(0, np.int32)]

    def refined(self, classes: Classes, attribute: int) -> Classes:
        """Refine all classes by an attribute."""
        codes, cardinality = self.codes[attribute]
        if self.single:
            items, edges = refined_rows(classes.items, classes.bounds, codes, cardinality)
            return Classes(items, edges, classes.starts, classes.rows, classes.segments)
        order, edges, rows, segments = refined(*classes, codes, cardinality)
        every = np.ones(len(edges) - 1, np.bool_)
        return Classes(*chosen(order, edges, every, classes.items, classes.starts, rows, segments))

    @cached_property
    def ranked(self) -> list[int]:
        """The thresholds, by their places in the request, the smallest first."""
        thresholds = self.request.thresholds
        return sorted(range(len(thresholds)), key=lambda t: thresholds[t][0] / thresholds[t][1])

    @cached_property
    def question(self) -> Question:
        """What is asked of every class, as arrays."""
        request, kinds, tables = self.request, [], [np.zeros(0)]
        for score in request.scores:
            kinds.append(MATRIX if score.matrix is not None else TRIES if score.worth is None else WORTH)
            by_value = None if score.matrix is None else np.ascontiguousarray(score.matrix.T).ravel()
            tables.append(by_value if by_value is not None else np.zeros(0) if score.worth is None else score.worth)
        masses = [np.zeros(0, np.int64), *self.masses]
        return Question(
            linked=self.table.linked,
            several=self.table.several,
            thresholds=np.array([request.thresholds[t] for t in self.ranked], np.int64).ravel(),
            kind=np.array(kinds, np.int64),
            secret=np.array([score.secret for score in request.scores], np.int64),
            tries=np.array([score.tries for score in request.scores], np.int64),
            guesses=np.array([0 if one.matrix is None else len(one.matrix) for one in request.scores], np.int64),
            at=np.cumsum([len(one) for one in tables])[:-1].astype(np.int64),
            table=np.concatenate(tables),
            mass=np.concatenate(masses),
            mass_at=np.cumsum([len(one) for one in masses])[:-1].astype(np.int64),
        )

    @cached_property
    def masses(self) -> list[npt.NDArray[np.int64]]:
        """The mass of everybody with each value of each secret."""
        return [self.table.secret_mass(name, self.request.weights) for name in self.request.sensitive]

    @property
    def groups(self) -> int:
        """How many groups there are."""
        return 0 if self.request.by is None else self.table.column(self.request.by).cardinality

    def nothing(self) -> ProfileSums:
        """Sums over no class."""
        request = self.request
        return no_sums(self.groups, len(request.sensitive), len(request.scores), len(request.thresholds))

    def memory(self) -> Memory:
        """Room for one thread."""
        values = max((len(mass) for mass in self.masses), default=1)
        guesses = int(self.question.guesses.max(initial=1))
        goals = 1 + len(self.request.sensitive)
        return room(self.table.rows, self.table.several, goals, values, self.groups, guesses)

    @cached_property
    def start(self) -> Classes:
        """All profiles, those of as many rows together: how many rows are known of a target is seen."""
        starts, rows = self.table.profile_starts, self.table.profile_rows
        sizes = np.diff(starts)
        order = np.argsort(sizes, kind="stable")
        lengths = sizes[order]
        new_starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        places = np.repeat(starts[:-1][order] - new_starts[:-1], lengths) + np.arange(len(rows))
        edges = np.flatnonzero(np.diff(lengths)) + 1
        return Classes(
            items=order.astype(np.int32),
            bounds=np.concatenate([[0], edges, [len(order)]]).astype(np.int64),
            starts=new_starts,
            rows=rows[places],
            segments=np.zeros(len(rows), np.int32),
        )

    @property
    def single(self) -> bool:
        """Whether every profile is of one row, which is then its number."""
        return len(self.table.profile_rows) == len(self.table.holder) == self.table.records.rows


@dataclass(frozen=True, eq=False)
class _Walker:
    """One thread's walk below one set of two attributes."""

    plan: ProfilePlan
    memory: Memory
    answers: dict[int, ProfileSums]
    visits: list[int]
    """how many sets were visited"""

    def run(self, path: Path) -> None:
        """Walk down to a set, and then visit all sets below it."""
        self._visit(self.plan.start, self.plan.nothing(), (), path)

    def _visit(self, classes: Classes, settled: ProfileSums, known: Path, way: Path) -> None:
        """Visit the sets with one attribute more: the next on the way, or any after the last."""
        following = [way[len(known)]] if len(known) < len(way) else range(known[-1] + 1, len(self.plan.order))
        for attribute in following:
            path = (*known, attribute)
            if path in self.plan.visited:
                self._refine(classes, settled, path, way)

    def _refine(self, classes: Classes, settled: ProfileSums, path: Path, way: Path) -> None:
        plan = self.plan
        codes, cardinality = plan.codes[path[-1]]
        if plan.single:
            members, edges = refined_rows(classes.items, classes.bounds, codes, cardinality)
            order = rows = segments = members
        else:
            order, edges, rows, segments = refined(*classes, codes, cardinality)
            members = classes.items[order]
        below = len(path) < len(way) or (len(way) == 2 and self._goes_on(path))
        sums = carried_on(plan.nothing(), settled)
        wanted = np.zeros(len(edges) - 1, np.bool_)
        states = np.zeros((len(edges) - 1, 1 + len(plan.request.sensitive)), np.uint16)
        several = plan.table.several
        log = np.zeros((1 + states.shape[1] * len(members) if several and below else 1, 2), np.int64)
        alike = plan.alike[path[-1]] if below else np.zeros(0, np.int32)
        measure(
            members, edges, alike, self._number(), plan.holders, plan.question, self.memory, sums, wanted, states,
            log,
        )  # fmt: skip
        row = plan.rows_of.get(path)
        if row is not None and len(path) >= min(len(way), 2):
            self.answers[row] = together(sums)
        if below:
            log = log[: 1 + log[0, 0]].copy()
            if plan.single:
                left = classes._replace(
                    **dict(zip(("items", "bounds"), chosen_rows(edges, wanted, members), strict=True))
                )
            else:
                left = Classes(*chosen(order, edges, wanted, classes.items, classes.starts, rows, segments))
            self._visit(left, sums, path, way)
            forget(log, self.memory)

    def _number(self) -> int:
        """Return a number that no set visited since what was remembered was cleared has."""
        self.visits[0] += 1
        if self.visits[0] % NUMBERS == 0:
            self.memory.state[:] = 0
        return 1 + self.visits[0] % NUMBERS

    def _goes_on(self, path: Path) -> bool:
        return any((*path, more) in self.plan.visited for more in range(path[-1] + 1, len(self.plan.order)))


def estimate(table: PeopleTable, request: PartitionRequest) -> Estimate:
    """Return the time and the memory that a request takes."""
    profiles, rows = len(table.holder), len(table.profile_rows)
    visit = (PROFILE_NS * profiles + ROW_NS * (rows - profiles)) * 1e-9 / request.threads
    depth = int(request.subsets.sum(axis=1).max(initial=1))
    level = 24 * profiles + 8 * rows
    people = table.rows * (11 + 2 * len(request.sensitive)) if table.several else 0
    memory = (level * (depth + 3) + people) * request.threads + 16 * profiles
    return Estimate(len(request.subsets), 0.4 * len(request.subsets) * visit, len(request.subsets) * visit, memory)


def blocks(
    table: PeopleTable, request: PartitionRequest, progress: Progress | None, recorder: Recorder | None
) -> Blocks:
    """Return the sums over classes of profiles, of every set of the request."""
    plan = ProfilePlan(table, request)
    units = [np.array(rows, np.int64) for _, rows in plan.tasks]
    run = Run(table, request, units, [float(len(rows)) for rows in units], progress, recorder)
    if not run.left:
        return run.answers
    run.tell("compiling" if not measure.signatures else None)
    for unit, answers in _answers(plan, run.left):
        run.put(unit, _as_blocks(plan, units[unit], answers))
        run.advance(unit)
    return run.answers


def _answers(plan: ProfilePlan, units: list[int]) -> Iterator[tuple[int, dict[int, ProfileSums]]]:
    """Yield the answers of each unit, in the order in which they are done."""
    plan.alike, plan.codes, plan.holders, plan.question, plan.visited  # noqa: B018 (made once, before the threads)
    spare: list[tuple[Memory, list[int]]] = []

    def work(unit: int) -> tuple[int, dict[int, ProfileSums]]:
        memory = spare.pop() if spare else (plan.memory(), [0])
        walker = _Walker(plan, memory[0], {}, memory[1])
        walker.run(plan.tasks[unit][0])
        spare.append(memory)
        return unit, walker.answers

    waiting = iter(units)
    with ThreadPoolExecutor(plan.request.threads) as pool:
        running: set[Future[Any]] = {
            pool.submit(work, unit) for _, unit in zip(range(plan.request.threads), waiting, strict=False)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                running |= {pool.submit(work, unit) for unit in [next(waiting, None)] if unit is not None}


def _as_blocks(plan: ProfilePlan, rows: npt.NDArray[np.int64], answers: dict[int, ProfileSums]) -> Blocks:
    """Return the sums of some sets in the shape of every engine's answer."""
    several = [answers[int(row)] for row in rows]
    stacked = ProfileSums(*(np.stack(arrays) for arrays in zip(*several, strict=True)))
    back = np.argsort(plan.ranked) if plan.ranked else np.zeros(0, np.int64)
    above = stacked.above[..., back]
    named = stacked.named if plan.table.linked else stacked.named_shares[:, 0]
    whole = _sums(stacked, above, 0, named, stacked.best)
    groups = None
    if plan.groups:
        each = slice(1, None)
        groups = _sums(stacked, above, each, stacked.named_shares[:, 1:], stacked.best_shares[:, 1:])
    histogram = stacked.histogram if plan.request.histograms else None
    assert stacked.histogram.shape[-1] == BINS
    return Blocks(whole=whole, groups=groups, scaled=stacked.scaled, histogram=histogram)


def _sums(stacked: ProfileSums, above: Any, place: int | slice, named: Any, best: Any) -> Sums:
    """Return the sums of everybody, or of each group."""
    return Sums(
        blocks=stacked.blocks[:, place],
        singles=stacked.people[:, place, 0],
        alone=stacked.alone[:, place],
        smallest=stacked.smallest[:, place],
        named=named,
        sharpest=stacked.sharpest[:, place],
        hits=stacked.people[:, place, 1:],
        certain=stacked.certain[:, place],
        best=best,
        worst=stacked.worst[:, place],
        scored=stacked.scored[:, place],
        highest=stacked.highest[:, place],
        above=above[:, place],
    )
