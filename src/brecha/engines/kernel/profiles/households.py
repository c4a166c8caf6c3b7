"""The risk of households: the chance that at least one member is re-identified, for all sets of attributes.

A household looks like m households if they hold the same multiset {r[Q]}. She guesses one of them, right with chance
1/m, and gives each member a person of it who has the same values. Of t members with equal values a random assignment
gets nobody right with chance D_t/t!, where D_t is the number of permutations without a fixed point. So the risk is

    1/m · (1 − Π_j D_{t_j}/t_j!)

where t_1, t_2, … are the numbers of members equal in Q (decision 0039). Households are classes as profiles are
(``classes.py``), their segments the members that are equal; m is the size of a class. ``independent`` is
1 − Π(1 − r_i), where r_i = 1/(m·t_j) is the chance of each member: as if one being found told nothing of the others.

The twin of this is ``tests/oracles/households.py``.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import HouseholdSums, PartitionRequest
from brecha.engines.kernel.plan import side_by_side, width
from brecha.engines.kernel.profiles.classes import Rows, rows_left, split_rows
from brecha.engines.kernel.profiles.walk import Path, ProfilePlan, numbered, packed
from brecha.engines.kernel.walk import BELOW_ONE
from brecha.runtime.compiled import njit
from brecha.tables.profiles import PeopleTable

CERTAIN, RISK, HIGHEST, INDEPENDENT = range(4)
"""Places in sums over households"""
OPEN, SETTLED = -1, 0
"""Whether more attributes can change the risks of a class"""
Totals = npt.NDArray[np.float64]
Where = tuple[int, np.uint64, np.uint64]
"""The word, shift and mask of an attribute in a key"""


def nobody_right(most: int) -> Totals:
    """Return, for each t up to this, the chance D_t/t! that a random assignment of t people gets nobody right."""
    return np.cumsum(np.cumprod(np.concatenate([[1.0], -1.0 / np.arange(1.0, most + 1)])))  # Σ_k (−1)^k/k!


@njit(cache=True, nogil=True)
def measure_households(
    order: Any, edges: Any, starts: Any, segments: Any, numbers: Any, nobody: Any, settled: Any, still: Any, slots: Any
) -> None:
    """Add the risks of all households to ``settled``, or to ``still`` where more attributes can change them.

    ``numbers[i]`` numbers the i-th household in ``order`` by all attributes; it is empty where nothing more is asked.
    ``slots[b]`` becomes whether class b is settled.
    """
    for b in range(edges.shape[0] - 1):
        low, high = edges[b], edges[b + 1]
        size = high - low
        begin, end = starts[order[low]], starts[order[low] + 1]
        none, alone, apart = 1.0, False, True
        independent = 1.0
        j = begin
        while j < end:
            k = j + 1
            while k < end and segments[k] == segments[j]:
                k += 1
            members = k - j
            none *= nobody[members]
            alone = alone or members == 1
            apart = apart and members == 1
            independent *= (1.0 - 1.0 / (size * members)) ** members
            j = k
        certain = size == 1 and alone
        risk = 1.0 if certain else min((1.0 - none) / size, BELOW_ONE)
        never_splits = certain or apart
        if numbers.shape[0] and never_splits:
            for i in range(low + 1, high):
                never_splits = never_splits and numbers[i] == numbers[low]
        is_settled = numbers.shape[0] > 0 and never_splits
        slots[b] = SETTLED if is_settled else OPEN
        sums = settled if is_settled else still
        sums[CERTAIN] += size * certain
        sums[RISK] += 1.0 if certain else 1.0 - none
        sums[HIGHEST] = max(sums[HIGHEST], risk)
        sums[INDEPENDENT] += size * (1.0 if certain else min(1.0 - independent, BELOW_ONE))


@dataclass(frozen=True, eq=False)
class _Households:
    """Households class by class: class b is ``numbers[bounds[b]:bounds[b + 1]]``, with the rows of their members."""

    numbers: npt.NDArray[np.int32]
    """equal numbers are never told apart, whatever is asked"""
    bounds: npt.NDArray[np.int64]
    rows: Rows

    @classmethod
    def of(cls, start: Rows, keys: npt.NDArray[np.uint64], places: Sequence[Where]) -> "_Households":
        """All of them, those of as many members together."""
        lengths = np.diff(start.starts)
        order = np.argsort(lengths, kind="stable").astype(np.int32)
        bounds = np.flatnonzero(np.diff(lengths[order], prepend=-1, append=-1)).astype(np.int64)
        return cls(numbered(start, keys, places)[order].astype(np.int32), bounds, rows_left(order, *start))

    def left(
        self, order: npt.NDArray[np.int32], edges: npt.NDArray[np.int64], moved: Rows, slots: npt.NDArray[np.int32]
    ) -> "_Households":
        """Return the classes that are not settled."""
        sizes, kept = np.diff(edges), order[np.repeat(slots == OPEN, np.diff(edges))]
        bounds = np.concatenate([[0], np.cumsum(sizes[slots == OPEN])]).astype(np.int64)
        return _Households(self.numbers[kept], bounds, rows_left(kept, *moved))


@dataclass(frozen=True, eq=False)
class _Walker:
    """A walk below one set of two attributes, with the totals of each set that is asked for."""

    plan: ProfilePlan
    keys: npt.NDArray[np.uint64]
    places: Sequence[Where]
    """where each attribute is in the key of a row"""
    nobody: Totals
    answers: dict[int, Totals]

    def visit(self, households: _Households, settled: Totals, known: Path, way: Path) -> None:
        """Visit the sets with one attribute more: the next on the way, or any after the last."""
        following = way[len(known) : len(known) + 1] or self.plan.below.get(known, ())
        for attribute in following:
            self._refine(households, settled.copy(), (*known, attribute), way)

    def _refine(self, households: _Households, settled: Totals, path: Path, way: Path) -> None:
        plan, rows = self.plan, households.rows
        order, edges, *moved = split_rows(households.bounds, *rows, self.keys, *self.places[path[-1]])
        below = len(path) < len(way) or (len(way) == 2 and path in plan.below)
        still, slots = np.zeros(4), np.full(len(edges) - 1, OPEN, np.int32)
        numbers = households.numbers[order] if below else np.zeros(0, np.int32)
        measure_households(order, edges, rows.starts, moved[1], numbers, self.nobody, settled, still, slots)
        row = plan.rows_of.get(path)
        if row is not None and len(path) >= min(len(way), 2):
            highest = max(settled[HIGHEST], still[HIGHEST])
            self.answers[row] = settled + still
            self.answers[row][HIGHEST] = highest
        if below:
            self.visit(households.left(order, edges, Rows(rows.starts, *moved), slots), settled, path, way)


def household_sums(table: PeopleTable, request: PartitionRequest) -> HouseholdSums:
    """Return the sums over households of every set of the request; weights of people play no part in them."""
    plan = ProfilePlan(table.of_households(), replace(request, sensitive=(), scores=(), by=None, weights=None))
    fields = side_by_side([width(column) for column in plan.columns])
    keys = packed(*fields, [column.codes for column in plan.columns], plan.table.records.rows)
    places = [(place.word, np.uint64(place.shift), np.uint64(place.mask)) for place in fields[0]]
    everybody = _Households.of(plan.start, keys, places)
    plan.below, plan.rows_of  # noqa: B018 (made once, before the threads)
    nobody = nobody_right(int(np.diff(plan.table.profile_starts).max()))

    def work(task: tuple[Path, list[int]]) -> dict[int, Totals]:
        walker = _Walker(plan, keys, places, nobody, {})
        walker.visit(everybody, np.zeros(4), (), task[0])
        return walker.answers

    totals = np.zeros((len(request.subsets), 4))
    with ThreadPoolExecutor(request.threads) as pool:
        for answers in pool.map(work, plan.tasks):
            for row, of_set in answers.items():
                totals[row] = of_set
    return HouseholdSums(
        households=len(plan.table.holder),
        certain=totals[:, CERTAIN].astype(np.int64),
        risk=totals[:, RISK],
        highest=totals[:, HIGHEST],
        independent=totals[:, INDEPENDENT],
    )
