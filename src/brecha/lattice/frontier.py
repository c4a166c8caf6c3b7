"""Where safe ends: the smallest sets that expose too many, and the largest that do not.

No set exposes fewer people than one that it holds. So a set is unsafe if and only if it holds a minimal unsafe one, and
safe if and only if a maximal safe one holds it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.lattice.risks import Float64, Goal, Limit, Risk
from brecha.lattice.sets import Bools, Int64, Sets


@dataclass(frozen=True, eq=False)
class Edge:
    """Sets of which none holds another, with the risk of each: where there are several goals, the highest of them."""

    sets: Sets
    at: Int64
    """their positions among the sets"""
    people: Int64 | None
    shares: Float64
    may_grow: Bools
    """whether it is not known that no column can be added, as larger combinations were not tried"""

    def __len__(self) -> int:
        return len(self.at)

    @property
    def masks(self) -> Int64:
        """The sets, as bit masks."""
        return self.sets.masks[self.at]

    def columns(self, most: int | None = None) -> list[tuple[str, ...]]:
        """Return the columns in each set, or in the first so many."""
        return [self.sets.names(int(mask)) for mask in self.masks[:most]]


@dataclass(frozen=True, eq=False)
class Frontier:
    """What may be released and what may not, under a limit: for one goal, or for several together."""

    goals: tuple[Goal, ...]
    together: bool
    """whether it is that of all goals together"""
    keep: tuple[str, ...]
    """the columns that every release has to hold"""
    possible: bool
    """whether the smallest such release, of just these columns, is safe: if not, none is"""
    minimal_unsafe: Edge
    """smallest first, then by the highest risk, then in the order of the frame"""
    maximal_safe: Edge
    """largest first, then by the lowest risk, then in the order of the frame"""


def frontier(risks: Sequence[Risk], limit: Limit, keep: int = 0, together: bool = False) -> Frontier:
    """Return the frontier of the releases that keep these columns; a set is safe if it is so for each of the risks."""
    sets = risks[0].sets
    start = _start(sets, keep)
    safe = np.logical_and.reduce([limit.safe(risk) for risk in risks])
    among = (sets.masks & keep) == keep
    free = [bit for bit in sets.bits if not bit & keep]
    largest = _maximal(sets, safe, among, free)
    return Frontier(
        goals=tuple(risk.goal for risk in risks),
        together=together,
        keep=sets.names(keep),
        possible=bool(safe[start]),
        minimal_unsafe=_edge(risks, limit, _minimal(sets, ~safe, among, free), smallest_first=True),
        maximal_safe=_edge(risks, limit, largest, False, could_grow(sets, safe, largest, free)),
    )


def _start(sets: Sets, keep: int) -> int:
    """Return where the smallest release is, in results from which a frontier can be told."""
    if sets.up_to is None:
        raise SettingError(Note("advice-frontier-needs-more", tried=sets.told))
    start = sets.position(keep)
    if start is None:
        count = keep.bit_count()
        raise SettingError(Note("advice-keep-not-tried", count=count, tried=sets.told))
    return start


def _minimal(sets: Sets, unsafe: Bools, among: Bools, free: list[int]) -> Int64:
    """Unsafe sets that are safe without any one of the free columns in them."""
    left = np.flatnonzero(unsafe & among)
    for bit in free:
        masks = sets.masks[left]
        below = masks & ~bit
        left = left[(below == masks) | ~unsafe[sets.find(below)]]
    return left


def _maximal(sets: Sets, safe: Bools, among: Bools, free: list[int]) -> Int64:
    """Safe sets that are unsafe with any one of the free columns more, as far as these were tried."""
    left = np.flatnonzero(safe & among)
    for bit in free:
        masks = sets.masks[left]
        above = sets.find(masks | bit)
        left = left[(above == left) | (above < 0) | ~safe[above]]
    return left


def could_grow(sets: Sets, safe: Bools, maximal: Int64, free: list[int]) -> Bools:
    """Return whether some larger set was not tried and holds no set that is known to be unsafe."""
    masks = sets.masks[maximal]
    ends = np.ones(len(masks), bool)
    if sets.are_all:
        return ~ends
    for bit in free:
        left = np.flatnonzero(ends)
        above = masks[left] | bit
        ends[left] = (above == masks[left]) | (sets.find(above) >= 0) | _holds_unsafe(sets, safe, above)
    return ~ends


def _holds_unsafe(sets: Sets, safe: Bools, masks: Int64) -> Bools:
    """Return whether one of the sets of one column less, all of which were tried, is unsafe."""
    found = np.zeros(len(masks), bool)
    for bit in sets.bits:
        below = masks & ~bit
        found |= (below != masks) & ~safe[sets.find(below)]
    return found


def _edge(risks: Sequence[Risk], limit: Limit, at: Int64, smallest_first: bool, may_grow: Bools | None = None) -> Edge:
    """The sets in order: the smallest first and the riskiest of them, or the largest and the least risky of them."""
    sets, people, shares = risks[0].sets, highest_people(risks, at), highest_shares(risks, at)
    value = people if limit.is_people and people is not None else shares
    up = 1 if smallest_first else -1
    order = np.lexsort((sets.places[at], -up * value, up * sets.sizes[at]))
    grows = np.zeros(len(at), bool) if may_grow is None else may_grow
    return Edge(sets, at[order], None if people is None else people[order], shares[order], grows[order])


def highest_shares(risks: Sequence[Risk], at: Int64) -> Float64:
    """Return the highest share of each set."""
    shares: Float64 = np.maximum.reduce([risk.shares[at] for risk in risks])
    return shares


def highest_people(risks: Sequence[Risk], at: Int64) -> Int64 | None:
    """Return the highest number of people of each set, if each risk is one."""
    counts = [risk.people[at] for risk in risks if risk.people is not None]
    return np.maximum.reduce(counts) if len(counts) == len(risks) else None
