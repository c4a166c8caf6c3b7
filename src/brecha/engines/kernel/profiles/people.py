"""People through their profiles: whom any of several profiles exposes, and how high the highest of their chances is.

A person counts as exposed if any of their profiles exposes them; their chance, in histograms and above thresholds, is
the highest of their profiles (decision 0038). Their profiles are in different classes, so that no sum over classes
tells; but which profiles are alike is known of items already (``classes.py``). A person is therefore a few *entries*,
one after the other: places of ``codes``, where the levels of the class of each item are (``sums.py``).

Whoever is re-identified keeps no secret, and stays so whatever else is known; nor does anything change of people whose
classes are all settled. They are counted once, and not looked at again in the sets below.

People with several items in one class are *near*: the class has them once. As soon as all their items are in different
classes they stay so, and are *far*.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.profiles.sums import OPEN, SETTLED, count_in_group, field_of
from brecha.engines.kernel.walk import compiled, merged
from brecha.runtime.compiled import njit

LAST = -(1 << 31)
"""The bit of an entry that is the last of its person"""
PLACE = (1 << 31) - 1
Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]


class Entries(NamedTuple):
    """The profiles of people, those of each one after the other: places of their codes, with ``LAST`` at the end."""

    near: Int32
    mass: Int64 | Int32
    """of those that are near, where rows are linked; negative of people who are counted and stay for their classes"""
    far: Int32


@njit(cache=True, nogil=True)
def classes_of(order: Any, edges: Any) -> Any:
    """Return the class of each item."""
    which = np.empty(order.shape[0], np.int32)
    for b in range(edges.shape[0] - 1):
        for i in range(edges[b], edges[b + 1]):
            which[order[i]] = b
    return which


@merged
def class_at(near: Any, j: Any, which: Any, last: Any) -> Any:
    """Return the class of an entry; −1 if it was settled before."""
    item = last - (near[j] & PLACE)
    return which[item] if item < which.shape[0] else np.int32(-1)


@njit(cache=True, nogil=True)
def repeated(near: Any, mass: Any, which: Any, count: Any, last: Any, mark: Any) -> Any:
    """Return how many people each class has too many, counted item by item, and the largest mass of one of them.

    ``mark`` has room for a number for each class; what stands in it does not matter.
    """
    too_many, largest, held = np.zeros(count, np.int32), np.zeros(count, np.int64), np.empty(count, np.int64)
    start = 0
    for j in range(near.shape[0]):
        b = class_at(near, j, which, last)
        if b >= 0:
            before = mark[b]
            if start <= before < j and class_at(near, before, which, last) == b:
                too_many[b] += 1
                held[b] += abs(np.int64(mass[j]))
                largest[b] = max(largest[b], held[b])
            else:
                held[b] = abs(np.int64(mass[j]))
            mark[b] = j
        if near[j] < 0:
            start = j + 1
    return too_many, largest


@merged
def higher(one: Any, other: Any, lanes: Any) -> Any:
    """Return the higher of each two levels side by side in two words.

    All at once: their top bits, which no level uses, tell which of the two is at least the other.
    """
    kept = ((one | lanes.top) - other) & lanes.top
    kept = (kept << np.uint64(1)) - (kept >> lanes.width)
    return (one & kept) | (other & ~kept)


@merged
def goals_in(w: Any, lanes: Any) -> Any:
    """Return the first goal whose level is in word w, and that after the last."""
    each = 32 // (np.int64(lanes.width) + 1)
    return w * each, min((w + 1) * each, lanes.word.shape[0])


@merged
def count_person(kind: Any, best: Any, low: Any, high: Any, group: Any, question: Any, sums: Any) -> None:
    """Count a person by their highest levels in these goals, side by side; and in their group, if it is not −1."""
    lanes = question.lanes
    bits = lanes.width + np.uint64(1)
    for goal in range(low, high):
        level = best & lanes.full
        best >>= bits
        sums.counts[kind, goal, level] += 1
        if group >= 0:
            count_in_group(kind, group, goal, np.int64(level), 1, question.rank, sums)


@merged
def group_of(places: Any, low: Any, high: Any, free: Any, last: Any, keys: Any, question: Any) -> Any:
    """Return the group of the person who has these entries, of which one at least is no settled class; −1 if none."""
    if question.groups:
        for j in range(low, high):
            at = places[j] & PLACE
            if at >= free:
                return field_of(keys, last - at, question.fields.word.shape[0] - 1, question.fields)
    return np.int64(-1)


@compiled
def count_people(
    places: Any, mass: Any, codes: Any, keys: Any, free: Any, settled: Any, w: Any, question: Any, sums: Any, row: Any
) -> None:
    """Count each person by the highest levels of their entries, those in word w, who is not counted yet.

    What becomes of an item is behind its codes; below ``settled`` are the places of settled classes, and below ``free``
    those that were so before.
    """
    lanes, certainty = question.lanes, np.uint64(question.rank.shape[0] - 1)
    last, behind = codes.shape[0] - 1, codes.shape[1] - 1
    low, high = goals_in(w, lanes)
    start, alive, best, first = 0, False, np.uint64(0), np.uint64(0)
    for j in range(places.shape[0]):
        at = np.uint64(places[j] & PLACE)
        first = higher(first, np.uint64(codes[at, 0]), lanes)
        best = higher(best, np.uint64(codes[at, w]), lanes)
        alive |= np.int64(codes[at, behind]) >= settled
        if places[j] < 0:
            if mass.shape[0] == 0 or mass[j] > 0:
                alive &= (first & lanes.full) != certainty
                group = group_of(places, start, j + 1, free, last, keys, question)
                count_person(row + (OPEN if alive else SETTLED), best, low, high, group, question, sums)
            start, alive, best, first = j + 1, False, np.uint64(0), np.uint64(0)


@compiled
def far_left(
    far: Any, codes: Any, keys: Any, free: Any, settled: Any, question: Any, sums: Any, row: Any, new_far: Any
) -> Any:
    """Count people who are far, by word 0, and keep those of whom more can be learnt below; how many entries."""
    lanes, certainty = question.lanes, np.uint64(question.rank.shape[0] - 1)
    last, behind = codes.shape[0] - 1, codes.shape[1] - 1
    low, high = goals_in(0, lanes)
    start = begin = end = 0
    alive, best = False, np.uint64(0)
    for j in range(far.shape[0]):
        at = np.uint64(far[j] & PLACE)
        best = higher(best, np.uint64(codes[at, 0]), lanes)
        new = np.int64(codes[at, behind])
        alive |= new >= settled
        new_far[end] = new | (far[j] & LAST)
        end += 1
        if far[j] < 0:
            alive &= (best & lanes.full) != certainty
            group = group_of(far, start, j + 1, free, last, keys, question)
            count_person(row + (OPEN if alive else SETTLED), best, low, high, group, question, sums)
            begin = end = end if alive else begin
            start, alive, best = j + 1, False, np.uint64(0)
    return end


@compiled
def near_left(
    near: Any, mass: Any, codes: Any, which: Any, settled: Any, size: Any, largest: Any, mark: Any, place_of: Any,
    question: Any, new_near: Any, new_mass: Any, new_far: Any, begin: Any,
) -> Any:  # fmt: skip
    """Do the same for people who are near, but count none; how many entries stay, and where those of far people end.

    An item that holds a person several times is one entry, and counts them once: ``size`` and ``largest`` of the new
    items are put right. Whoever is certain stays as long as they are near.
    """
    lanes, certainty = question.lanes, np.uint64(question.rank.shape[0] - 1)
    last, behind, linked = codes.shape[0] - 1, codes.shape[1] - 1, mass.shape[0] > 0
    front = start = 0
    alive, best = False, np.uint64(0)
    for j in range(near.shape[0]):
        at = near[j] & PLACE
        best = higher(best, np.uint64(codes[at, 0]), lanes)
        alive |= np.int64(codes[at, behind]) >= settled
        if near[j] >= 0:
            continue
        counted = (linked and mass[j] < 0) or (best & lanes.full) == certainty
        if alive and (linked or not counted):
            end, still_near = front, False
            for k in range(start, j + 1):
                at = near[k] & PLACE
                new = np.int64(codes[at, behind])
                if new >= settled:
                    item = last - new
                    before = np.int64(place_of[item])
                    if front <= before < end and new_near[before] == new:
                        if linked:
                            new_mass[before] += mass[k]
                            size[item] -= 1
                            largest[item] = max(largest[item], abs(new_mass[before]))
                        continue
                    place_of[item] = end
                    b = which[last - at]
                    before = np.int64(mark[b])
                    near_by = start <= before < k and class_at(near, before, which, last) == b
                    still_near = still_near or bool(near_by)
                    mark[b] = k
                elif counted:
                    continue
                new_near[end] = new
                if linked:
                    new_mass[end] = mass[k]
                end += 1
            new_near[end - 1] |= LAST
            if still_near:
                if linked and counted:
                    for k in range(front, end):
                        new_mass[k] = -abs(new_mass[k])
                front = end
            elif not counted:
                for k in range(front, end):
                    new_far[begin] = new_near[k]
                    begin += 1
        start, alive, best = j + 1, False, np.uint64(0)
    return front, begin


@njit(cache=True, nogil=True)
def part_by_part(places: Any, mass: Any, which: Any, classes: Any, last: Any) -> Any:
    """Return entries with those of each class together, all entries of a person being in one; and where each begins."""
    starts = np.zeros(classes + 1, np.int64)
    for j in range(places.shape[0]):
        starts[which[last - (places[j] & PLACE)] + 1] += 1
    starts = np.cumsum(starts)
    cursor, new_places, new_mass = starts[:-1].copy(), np.empty_like(places), np.empty_like(mass)
    for j in range(places.shape[0]):
        b = which[last - (places[j] & PLACE)]
        new_places[cursor[b]] = places[j]
        if mass.shape[0] > 0:
            new_mass[cursor[b]] = mass[j]
        cursor[b] += 1
    return new_places, new_mass, starts
