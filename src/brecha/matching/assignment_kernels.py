"""The compiled part of assigning records to people: equal rows of a table, and the ways to give all records."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
LOW = np.int64(0x7FFFFFFF)


@njit(cache=True, nogil=True)
def _scattered(number: Any) -> Any:
    """A number that looks like chance, made without overflow of one below 2⁵⁹."""
    mixed = number ^ (number >> 27)
    mixed = (mixed & LOW) * np.int64(0x2C1B3C6D) + (mixed >> 31) * np.int64(0x1D8AF066F)
    return (mixed ^ (mixed >> 29)) & np.int64(0x7FFFFFFFFFFFFFF)


@njit(cache=True, nogil=True)
def _same(offsets: Int64, items: Int32, bits: Int64, one: int, other: int) -> bool:
    """Whether two rows have the same items, and the same weights where there are any."""
    begin, at = offsets[one], offsets[other]
    if offsets[one + 1] - begin != offsets[other + 1] - at:
        return False
    for k in range(offsets[one + 1] - begin):
        if items[begin + k] != items[at + k]:
            return False
        if bits.shape[0] and bits[begin + k] != bits[at + k]:
            return False
    return True


@njit(cache=True, nogil=True)
def alike(offsets: Int64, items: Int32, bits: Int64, groups: Int64) -> Any:
    """Number the different rows of a table in order of meeting, into ``groups``; gives how many there are.

    A row is looked up by a hash, and compared with the one found there: rows are the same only if they are.
    """
    rows = groups.shape[0]
    room = 16
    while room < 2 * rows:
        room *= 2
    place = np.full(room, -1, np.int64)
    count = np.int64(0)
    for row in range(rows):
        mixed = np.int64(0)
        for k in range(offsets[row], offsets[row + 1]):
            mixed = _scattered(mixed ^ np.int64(items[k]))
            if bits.shape[0]:
                mixed = _scattered(mixed ^ (bits[k] & LOW))
                mixed = _scattered(mixed ^ (bits[k] >> 31))
        at = mixed & (room - 1)
        while place[at] >= 0 and not _same(offsets, items, bits, place[at], row):
            at = (at + 1) & (room - 1)
        if place[at] < 0:
            place[at] = row
            groups[row] = count
            count += 1
        else:
            groups[row] = groups[place[at]]
    return count


@njit(cache=True, nogil=True)
def nested(
    order: Int64, offsets: Int64, items: Int32, people: Int64, records: Int64, part: Int64, broken: Bools,
    chance: Float64,
) -> None:  # fmt: skip
    """The chances where sets lie within each other or apart, in each part that is not ``broken``; others are marked.

    ``order`` has the sets (one for each group of records) from the smallest on, and ``items[offsets[r] :
    offsets[r + 1]]`` are the groups of people in set r. The records of the innermost set are given first; those of a
    set around it then find as many people free, whoever got one, and each of these is as likely to get one.
    """
    count = order.shape[0]
    top = np.full(people.shape[0], -1, np.int64)
    above = np.full(count, -1, np.int64)
    met, by = np.zeros(count, np.int64), np.full(count, -1, np.int64)
    assigned, share = np.zeros(count, np.int64), np.zeros(count)
    for r in order:
        free = np.int64(0)
        for k in range(offsets[r], offsets[r + 1]):
            free += people[items[k]]
            within = top[items[k]]
            if within < 0:
                continue
            if by[within] != r:
                by[within], met[within] = r, 0
                free -= assigned[within]
                assigned[r] += assigned[within]
            met[within] += 1
        for k in range(offsets[r], offsets[r + 1]):
            within = top[items[k]]
            if within >= 0:
                if met[within] != offsets[within + 1] - offsets[within]:
                    broken[part[r]] = True
                above[within] = r
            top[items[k]] = r
        assigned[r] += records[r]
        share[r] = records[r] / free if free > 0 else 1.0
    inside = np.zeros(count)
    for j in range(count - 1, -1, -1):
        r = order[j]
        if broken[part[r]]:
            continue
        inside[r] = share[r]
        if above[r] >= 0:
            inside[r] += (1.0 - share[r]) * inside[above[r]]
        for k in range(offsets[r], offsets[r + 1]):
            chance[items[k]] = inside[r]


@njit(cache=True, nogil=True)
def _one_more(ways: Float64, radix: Int64, stride: Int64, share: Float64) -> None:
    """One more person, who has a record of group r with chance ``share[r]``, and none with the last."""
    groups = radix.shape[0]
    for state in range(ways.shape[0] - 1, -1, -1):
        total = ways[state] * share[groups]
        for r in range(groups):
            if share[r] > 0 and (state // stride[r]) % radix[r] > 0:
                total += ways[state - stride[r]] * share[r]
        ways[state] = total


@njit(cache=True, nogil=True)
def counted(
    kinds: Int64, places: Int64, offsets: Int64, items: Int32, weights: Float64, people: Int64, radix: Int64,
    odds: Float64, chance: Float64,
) -> None:  # fmt: skip
    """The chances of one part, by counting: in how many ways have all records an owner, and in how many without one.

    ``kinds`` are the groups of people of the part, and ``places[r]`` the place of a group of records within it;
    ``radix`` is one more than there are records of each. A state is how many of each have an owner, as one number. Each
    person is taken to have a record with some odds, which keeps the numbers near 1 and changes no share.
    """
    groups = radix.shape[0]
    stride = np.ones(groups, np.int64)
    for r in range(1, groups):
        stride[r] = stride[r - 1] * radix[r - 1]
    states = stride[groups - 1] * radix[groups - 1]
    shares = np.zeros((kinds.shape[0], groups + 1))
    for j in range(kinds.shape[0]):
        shares[j, groups] = 1.0
        for k in range(offsets[kinds[j]], offsets[kinds[j] + 1]):
            shares[j, places[items[k]]] = odds[items[k]] * weights[k]
        shares[j] /= shares[j].sum()
    so_far = np.zeros((kinds.shape[0], states))  # all groups before j, and all of j but one person
    ways = np.zeros(states)
    ways[0] = 1.0
    for j in range(kinds.shape[0]):
        for _ in range(people[kinds[j]] - 1):
            _one_more(ways, radix, stride, shares[j])
        so_far[j] = ways
        _one_more(ways, radix, stride, shares[j])
    whole = ways[states - 1]
    ways[:] = 0.0
    ways[0] = 1.0
    for j in range(kinds.shape[0] - 1, -1, -1):
        without = 0.0
        for state in range(states):
            without += so_far[j, state] * ways[states - 1 - state]
        chance[kinds[j]] = 1.0 - shares[j, groups] * without / whole
        for _ in range(people[kinds[j]]):
            _one_more(ways, radix, stride, shares[j])


class Edges(NamedTuple):
    """Who may have which record, by groups of people and of records: the edges by people, and by record."""

    offsets: Int64
    """the edges of group p of people are offsets[p] to offsets[p + 1]"""
    items: Int32
    """items[k]: the group of records of edge k"""
    weights: Float64
    people: Int64
    """how many people are in each group"""
    records: Int64
    """how many records"""
    set_offsets: Int64
    set_items: Int32
    """the groups of people of each group of records"""
    turned: Int64
    """the edges in that order"""


@njit(cache=True, nogil=True)
def propagate(graph: Edges, to_people: Float64, to_records: Float64, assigned: Float64) -> float:
    """Do one round of belief propagation; return how far records are from being given once, on average, before it.

    ``to_people[k]`` is the message of a record of group ``items[k]`` to one person of the group that edge k is of: the
    odds that it is theirs, by all others who may have it. ``to_records[k]`` is the message back: the odds that this
    person would have it, by all their other candidates. The largest share of a sum is taken out of it by summing the
    others, and not by a difference. ``assigned`` becomes how often records are given.
    """
    assigned[:] = 0.0
    for p in range(graph.offsets.shape[0] - 1):
        best, most, rest = -1, 0.0, 1.0
        for k in range(graph.offsets[p], graph.offsets[p + 1]):
            if to_people[k] * graph.records[graph.items[k]] > most:
                best, most = k, to_people[k] * graph.records[graph.items[k]]
        for k in range(graph.offsets[p], graph.offsets[p + 1]):
            if k != best:
                rest += to_people[k] * graph.records[graph.items[k]]
        for k in range(graph.offsets[p], graph.offsets[p + 1]):
            assigned[graph.items[k]] += graph.people[p] * to_people[k] / (rest + most)
            others = rest + (most - to_people[k] if k != best else to_people[k] * (graph.records[graph.items[k]] - 1))
            to_records[k] = graph.weights[k] / others
    for r in range(graph.set_offsets.shape[0] - 1):
        best, most, rest = -1, 0.0, 0.0
        for j in range(graph.set_offsets[r], graph.set_offsets[r + 1]):
            if to_records[graph.turned[j]] * graph.people[graph.set_items[j]] > most:
                best, most = j, to_records[graph.turned[j]] * graph.people[graph.set_items[j]]
        for j in range(graph.set_offsets[r], graph.set_offsets[r + 1]):
            if j != best:
                rest += to_records[graph.turned[j]] * graph.people[graph.set_items[j]]
        for j in range(graph.set_offsets[r], graph.set_offsets[r + 1]):
            k = graph.turned[j]
            others = rest + (
                most - to_records[k] if j != best else to_records[k] * (graph.people[graph.set_items[j]] - 1)
            )
            to_people[k] = graph.weights[k] / others
    gap = 0.0
    for r in range(assigned.shape[0]):
        gap = max(gap, abs(assigned[r] - 1.0))
    return gap
