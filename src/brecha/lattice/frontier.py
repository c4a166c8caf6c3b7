"""Where safe ends: the smallest sets that expose too many, and the largest that do not.

No set exposes fewer people than one that it holds. So a set is unsafe if and only if it holds a minimal unsafe one, and
safe if and only if a maximal safe one holds it. Notes say what was left out of an advice, and what it rests on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.lattice.limits import Limit
from brecha.lattice.risks import Bools, Float64, Goal, Int64, Results, Risk, Sets, called


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
    if sets.up_to is None:
        raise SettingError(Note("advice-frontier-needs-more", tried=sets.tried_note))
    start = sets.position(keep)
    if start is None:
        raise SettingError(Note("advice-keep-not-tried", count=keep.bit_count(), tried=sets.tried_note))
    safe = np.logical_and.reduce([risk.within(limit) for risk in risks])
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
    holds_unsafe = np.zeros(len(masks), bool)
    for bit in sets.bits:
        below = masks & ~bit
        holds_unsafe |= (below != masks) & ~safe[sets.find(below)]
    return holds_unsafe


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


def about_goals(
    results: Results, known: Sequence[Goal], risks: Sequence[Risk], limit: Limit, goals: Sequence[Goal]
) -> Iterator[Note]:
    """Whom the advice is about, and what stands behind its figures."""
    by = results.input.get("by")
    if limit.by is not None:
        yield Note("advice-limit-of-groups", column=limit.by)
    elif by is not None:
        yield Note("advice-about-everybody", column=by)
    yield from about_figures(results, known, risks, limit, goals)


def about_figures(
    results: Results, known: Sequence[Goal], risks: Sequence[Risk], limit: Limit, goals: Sequence[Goal]
) -> Iterator[Note]:
    """Yield notes on which of these goals count, what the limit means for the risks, and what weights do to them."""
    if results.input.get("weights") is not None:
        yield Note("advice-weighted", column=results.input["weights"])
    for goal in known:
        yield Note("advice-known-before", goal=called(goal))
    counted = [risk.goal for risk in risks]
    others = [goal for goal in goals if goal not in counted]
    if others:
        yield Note("advice-limit-not-about", goals=[called(goal) for goal in others])
    for risk in risks:
        if risk.is_gain:
            yield Note("advice-limit-of-gain", goal=called(risk.goal), limit=limit.at_most)
    if any(risk.measure == "above" for risk in risks):
        yield Note("advice-highest-within")


def about_frontiers(frontiers: Sequence[Frontier], known: Sequence[Goal], sets: Sets) -> Iterator[Note]:
    """Yield notes on where nothing can be released, and where it is not known how much can be."""
    for one in frontiers:
        if not one.possible and one.goals[0] not in known:
            yield impossible(called(one.goals[0]), list(one.keep))
    if any(one.maximal_safe.may_grow.any() for one in frontiers):
        yield Note("advice-may-grow", size=sets.up_to)


def impossible(goal: Note, keep: list[str]) -> Note:
    """That the risk is above the limit whatever is left out, but for the columns that are kept in any case."""
    if keep:
        return Note("advice-no-safe-release-keeping", goal=goal, columns=keep)
    return Note("advice-no-safe-release", goal=goal)


def about_gaps(sets: Sets, planned: int) -> Iterator[Note]:
    """Yield notes on figures that are missing because combinations were not tried."""
    if sets.up_to is None:
        yield Note("advice-extremes-of-tried", tried=sets.tried_note)
    without = [sets.full ^ (a | b) for a in sets.bits for b in sets.bits]
    if sets.position(sets.full) is not None and not _all_tried(sets, without):
        yield Note("advice-removals-partly")
    if sets.position(planned) is not None and not _all_tried(sets, [planned | bit for bit in sets.bits]):
        yield Note("advice-prices-partly")


def not_tried(sets: Sets, known: Sequence[str]) -> Note:
    """That there are no figures of a set of columns."""
    return Note("what-if-not-tried", columns=list(known), tried=sets.tried_note)


def about_known_columns(sets: Sets, known: int, fewest: bool) -> Iterator[Note]:
    """Yield notes on what is not known of a set of columns because it, or another one beside it, was not tried."""
    if sets.position(known) is None:
        yield not_tried(sets, sets.names(known))
    beside = [name for name, bit in zip(sets.columns, sets.bits, strict=True) if sets.position(known ^ bit) is None]
    if beside:
        yield Note("what-if-beside-not-tried", columns=beside)
    if not fewest:
        yield Note("what-if-fewer-might-do", tried=sets.tried_note)


def _all_tried(sets: Sets, masks: Sequence[int]) -> bool:
    return bool((sets.find(np.array(masks, np.int64)) >= 0).all())
