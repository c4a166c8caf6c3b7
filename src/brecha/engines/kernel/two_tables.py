"""The compiled part of counting classes in two tables at once: numbering them, and refining them node by node.

A class is a set of people equal on some attributes. It has n people in the first table, the population, and d records
in the second, the sample. Everything that is wanted of a set of attributes is a sum over its classes, and in whole
numbers, so that neither the order of the records nor the number of threads can change it: d²/n and n/d are kept as
q + h/2³² + l/2⁶⁴ with whole q, h and l, and each of the three is summed by itself.

How many of a class of n people are in a sample of m of N is d ~ Hypergeometric(N, n, m). scipy's probabilities are off
by up to 1e-8 at the size of a census, because they are differences of large logarithms. Here every probability is made
from its neighbour, from the likeliest count outwards,

    P(d + 1) / P(d) = (n − d)(m − d) / ((d + 1)(N − n − m + d + 1)),

and the sum of all of them, which is 1, sets the scale. Only some standard deviations are worth walking, so that a class
of millions takes thousands of steps.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
NOTHING = 1e-40
"""Beside the likeliest count, what is no longer looked at"""
SHORT = 4096
"""People of a class up to which the chance that all or none of them are drawn is a plain product"""


@njit(cache=True, nogil=True)
def drawn(sizes: Int64, whole: int, sample: int) -> Any:
    """For classes of these sizes: E[max(d, n − d)], P(d = 0) and P(d = n)."""
    expected = np.empty((3, sizes.shape[0]))
    for i in range(sizes.shape[0]):
        n = sizes[i]
        best, none, every = _around(whole, n, sample)
        expected[0, i] = best
        expected[1, i] = _all_of(whole, n, whole - sample) if n <= SHORT else none
        expected[2, i] = _all_of(whole, n, sample) if n <= SHORT else every
    return expected


@njit(cache=True, nogil=True)
def _all_of(whole: int, n: int, sample: int) -> Any:
    """The chance that all of n are in the sample: Π_{k<n} (m − k)/(N − k)."""
    chance = 1.0
    for k in range(n):
        if sample <= k:
            return 0.0
        chance *= (sample - k) / (whole - k)
    return chance


@njit(cache=True, nogil=True)
def _around(whole: int, n: int, sample: int) -> Any:
    """E[max(d, n − d)], P(d = 0) and P(d = n), from the likeliest d upwards and downwards."""
    likeliest = (n + 1) * (sample + 1) // (whole + 2)
    total, best = 1.0, float(max(likeliest, n - likeliest))
    none = 1.0 if likeliest == 0 else 0.0
    every = 1.0 if likeliest == n else 0.0
    weight, d = 1.0, likeliest
    while d < n and d < sample and weight > NOTHING:
        weight *= (n - d) * (sample - d) / ((d + 1) * (whole - n - sample + d + 1))
        d += 1
        total += weight
        best += weight * max(d, n - d)
        if d == n:
            every = weight
    weight, d = 1.0, likeliest
    while d > 0 and d > n + sample - whole and weight > NOTHING:
        weight *= d * (whole - n - sample + d) / ((n - d + 1) * (sample - d + 1))
        d -= 1
        total += weight
        best += weight * max(d, n - d)
        if d == 0:
            none = weight
    return best / total, none / total, every / total


Int32 = npt.NDArray[np.int32]
Codes = npt.NDArray[np.uint32]

CLASSES, MEMBERS, NONMEMBERS, UNMATCHED, BEST, SQUARES, RATIOS, SUMS = 0, 1, 2, 3, 4, 5, 8, 11
"""Places of the sums; SQUARES (Σ d²/n) and RATIOS (Σ n/d) take three each."""
FEW = 12
"""Records of a block up to which they are put in order one by one"""
LOW = np.int64(0x7FFFFFFF)

jit: Any = njit
"""Without its types, which leave out an option used next."""
merged: Any = jit(cache=True, nogil=True, _nrt=False, forceinline=True)
"""For small functions that make no arrays: made part of whoever calls, without numba's runtime (docs/decisions/0011)"""


@njit(cache=True, nogil=True)
def number(ids: Int64, codes: Codes, values: int) -> Any:
    """Number the different pairs (id, code) from 0 on, and write the number of each record's pair in place of its id.

    Gives id·values + code of every number. A pair is looked up in a table of at least twice as many places as pairs.
    """
    room = 1 << 10
    pairs = np.empty(room // 2, np.int64)
    place = np.full(room, -1, np.int32)
    count = 0
    for i in range(ids.shape[0]):
        pair = ids[i] * values + np.int64(codes[i])
        at = _scattered(pair) & (room - 1)
        while place[at] >= 0 and pairs[place[at]] != pair:
            at = (at + 1) & (room - 1)
        if place[at] < 0:
            if count == pairs.shape[0]:
                room *= 2
                pairs, place = _roomier(pairs, room)
                at = _free(place, pair)
            pairs[count] = pair
            place[at] = count
            count += 1
        ids[i] = place[at]
    return pairs[:count]


@njit(cache=True, nogil=True)
def _scattered(pair: Any) -> Any:
    """A number that looks like chance, made without overflow."""
    mixed = pair ^ (pair >> 27)
    mixed = (mixed & LOW) * np.int64(0x2C1B3C6D) + (mixed >> 31) * np.int64(0x1D8AF066F)
    return (mixed ^ (mixed >> 29)) & np.int64(0x7FFFFFFFFFFFFFF)


@njit(cache=True, nogil=True)
def _free(place: Int32, pair: Any) -> Any:
    """The first free place for a pair."""
    mask = place.shape[0] - 1
    at = _scattered(pair) & mask
    while place[at] >= 0:
        at = (at + 1) & mask
    return at


@njit(cache=True, nogil=True)
def _roomier(pairs: Int64, room: int) -> Any:
    """The same pairs in a larger table."""
    larger = np.empty(room // 2, np.int64)
    place = np.full(room, -1, np.int32)
    for k in range(pairs.shape[0]):
        larger[k] = pairs[k]
        place[_free(place, pairs[k])] = k
    return larger, place


@njit(cache=True, nogil=True)
def gathered(counts: Int64, parent: Int64, parents: int) -> Any:
    """The counts of classes, summed over those of one parent."""
    total = np.zeros(parents, np.int64)
    for k in range(counts.shape[0]):
        total[parent[k]] += counts[k]
    return total


@njit(cache=True, nogil=True)
def grouped(codes: Codes, values: int) -> Any:
    """The order of records by their code, equals in their old order, and where each code begins."""
    start = np.zeros(values + 1, np.int64)
    for i in range(codes.shape[0]):
        start[np.int64(codes[i]) + 1] += 1
    for code in range(values):
        start[code + 1] += start[code]
    cursor = start[:values].copy()
    order = np.empty(codes.shape[0], np.int64)
    for i in range(codes.shape[0]):
        value = np.int64(codes[i])
        order[cursor[value]] = i
        cursor[value] += 1
    return order, start


@merged
def add(sums: Int64, row: int, n: int, d: int) -> None:
    """Add one class to a row of sums; a sample record too many for its class is unmatched, and no member."""
    if n == 0:
        sums[row, UNMATCHED] += d
        return
    sums[row, CLASSES] += 1
    if d == 0:
        sums[row, NONMEMBERS] += n
        sums[row, BEST] += n
        return
    if d >= n:
        sums[row, UNMATCHED] += d - n
        sums[row, MEMBERS] += n
        sums[row, BEST] += n
        sums[row, SQUARES] += n
        sums[row, RATIOS] += 1
        return
    sums[row, BEST] += max(d, n - d)
    _add_quotient(sums, row, SQUARES, d * d, n)
    _add_quotient(sums, row, RATIOS, n, d)


@merged
def _add_quotient(sums: Int64, row: int, first: int, above: int, below: int) -> None:
    """Add above/below to three sums: whole, 2⁻³² and 2⁻⁶⁴, the last one rounded."""
    whole = above // below
    sums[row, first] += whole
    rest = above - whole * below
    if rest:
        high = (rest << 32) // below
        rest = (rest << 32) - high * below
        sums[row, first + 1] += high
        sums[row, first + 2] += ((rest << 32) + (below >> 1)) // below


@njit(cache=True, nogil=True)
def cut(start: Int64, n: Int64, d: Int64, row: int, refinable: Int64, dropped: Int64) -> Any:
    """Add up blocks of neighbouring records; those that can still be refined to any effect: begins, and ends.

    A block of one record stays as it is for every further attribute; so do the sums over one that has nobody of the
    population in it.
    """
    begins = np.empty(start.shape[0] - 1, np.int64)
    ends = np.empty(start.shape[0] - 1, np.int64)
    count = 0
    for b in range(start.shape[0] - 1):
        people, records = np.int64(0), np.int64(0)
        for i in range(start[b], start[b + 1]):
            people += n[i]
            records += d[i]
        if start[b + 1] - start[b] > 1 and people > 0:
            begins[count], ends[count] = start[b], start[b + 1]
            count += 1
            add(refinable, row, people, records)
        else:
            add(dropped, row, people, records)
    return begins[:count], ends[:count]


@njit(cache=True, nogil=True)
def walk(
    codes: Codes,
    suffix: Codes,
    n: Int64,
    d: Int64,
    begins: Int64,
    ends: Int64,
    scratch: Int64,
    nodes: tuple[Int64, Int64, Int64],
    refinable: Int64,
    dropped: Int64,
) -> None:
    """Refine some blocks by every node of a tree, depth first, and add up the blocks of each.

    ``nodes`` has the ``attribute``, the ``depth`` and the ``following`` node of each node. Node k refines the blocks of
    its parent, which is the last node before it of one depth less, by ``attribute[k]``; node 0 is the root, whose
    blocks are given. What becomes of blocks that are not refined further is added to ``dropped``, and counts for the
    node and for all below it; where nothing is left, ``following[k]`` comes next.

    Records of a block that agree on all later attributes, of one ``suffix[attribute]``, become one. They are neighbours
    if the records are in the order of their last attribute, then of the one before it, and so on. ``scratch`` has two
    rows with a place for each value of any attribute; the first is all zero, and is left so.
    """
    attribute, depth, following = nodes
    records = np.int64(0)
    for b in range(begins.shape[0]):
        records += ends[b] - begins[b]
    deepest = depth.max() + 1
    order = np.empty((3, deepest * records), np.int32)
    bound = np.empty(deepest * (records // 2 + 2), np.int64)
    first_bound, blocks = np.zeros((2, deepest + 1), np.int64)
    count, touched = scratch[0], scratch[1]
    arranged = np.empty((3, records), np.int32)
    at = np.int64(0)
    for b in range(begins.shape[0]):
        bound[b] = at
        for record in range(begins[b], ends[b]):
            order[0, at], order[1, at], order[2, at] = record, n[record], d[record]
            at += 1
    bound[begins.shape[0]] = at
    blocks[0] = begins.shape[0]
    k: Any = 1
    while k < attribute.shape[0]:
        up = depth[k] - 1
        column, later = codes[attribute[k]], suffix[attribute[k]]
        last_block = first_bound[up] + blocks[up]
        writing, writing_bound = bound[last_block], last_block + 1
        first_bound[up + 1] = writing_bound
        bound[writing_bound] = writing
        is_leaf = following[k] == k + 1
        for b in range(first_bound[up], last_block):
            _put_in_order(order, bound[b], bound[b + 1], column, arranged, count, touched)
            size = bound[b + 1] - bound[b]
            i = np.int64(0)
            while i < size:
                value = column[arranged[0, i]]
                people, sampled = np.int64(0), np.int64(0)
                begin, last = i, writing
                while i < size and column[arranged[0, i]] == value:
                    people += arranged[1, i]
                    sampled += arranged[2, i]
                    i += 1
                if is_leaf or i - begin == 1 or people == 0:
                    add(dropped, k, people, sampled)
                    continue
                for j in range(begin, i):
                    if j > begin and later[arranged[0, j]] == later[order[0, last - 1]]:
                        order[1, last - 1] += arranged[1, j]
                        order[2, last - 1] += arranged[2, j]
                    else:
                        order[0, last], order[1, last], order[2, last] = arranged[0, j], arranged[1, j], arranged[2, j]
                        last += 1
                if last - writing == 1:
                    add(dropped, k, people, sampled)
                    continue
                add(refinable, k, people, sampled)
                writing = last
                writing_bound += 1
                bound[writing_bound] = writing
        blocks[up + 1] = writing_bound - first_bound[up + 1]
        k = k + 1 if blocks[up + 1] > 0 else following[k]


@merged
def _put_in_order(
    order: Int32, low: int, high: int, column: Codes, target: Int32, count: Int64, touched: Int64
) -> None:
    """Write the records of one block by value, those of one value in their old order; counts are left at zero."""
    size = high - low
    if size <= FEW:
        for i in range(size):
            record, people, sampled = order[0, low + i], order[1, low + i], order[2, low + i]
            value = column[record]
            j = i
            while j > 0 and column[target[0, j - 1]] > value:
                target[0, j], target[1, j], target[2, j] = target[0, j - 1], target[1, j - 1], target[2, j - 1]
                j -= 1
            target[0, j], target[1, j], target[2, j] = record, people, sampled
        return
    different = 0
    for i in range(low, high):
        value = np.int64(column[order[0, i]])
        if count[value] == 0:
            touched[different] = value
            different += 1
        count[value] += 1
    at = np.int64(0)
    for t in range(different):
        value = touched[t]
        at += count[value]
        count[value] = at - count[value]
    for i in range(low, high):
        value = np.int64(column[order[0, i]])
        to = count[value]
        target[0, to], target[1, to], target[2, to] = order[0, i], order[1, i], order[2, i]
        count[value] += 1
    for t in range(different):
        count[touched[t]] = 0
