"""The walk: every block of every subset, from blocks that are already equal on what is known so far.

The records of a block are refined by one attribute after another, depth first, so that the working set of all but the
largest blocks stays in the processor's cache. Three things keep the number of visits small; each is exact.

*Free attributes.* An attribute with one value in a block cannot split it, nor any part of it. A block is therefore
reported once, with the set S of attributes that made it and the set F of attributes that are constant in it, and stands
for every subset between S and S ∪ F. The pair (S, F) is written in base 3, a digit per attribute: 0 not asked, 1 in S,
2 in F. ``fold.py`` turns these 3^r sums into the 2^r answers. A record alone in its block is the extreme case:
everything is free.

*Merged records.* Records that agree on all attributes still to be asked, and on the secrets, become one with a weight.
Records are sorted once, secrets first and the attribute asked first last; every refinement is stable; so equal records
are always neighbours and merging is a comparison with the record written before.

*Small blocks in closed form.* For two or three records no further refinement is needed: the sets of attributes on which
they agree tell all. With f a sum over blocks and G_B the attributes on which all records of B agree, the terms

    e(B) = Σ_{∅ ≠ C ⊆ B} (−1)^{|B|−|C|} f(C)      placed at (S, F ∪ G_B)

add up, for every subset, to Σ f over its blocks, by Möbius inversion over the subsets of the records. Minima and maxima
do not invert, and need not: wherever a block is split, a record of weight one stands alone, and settles them.

The twin of all this is ``tests/oracles/blocks.py``: a dictionary of tuples.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

BLOCKS, SINGLES, SMALLEST, PER_SECRET = 0, 1, 2, 3
"""Places in a row of sums: number of blocks, of blocks of one person, the smallest block, and then for each secret"""
HITS, BEST, WORST_PART, WORST_WHOLE, SECRET_WIDTH = 0, 1, 2, 3, 4
"""people in constant blocks, Σ max_v n_{b,v}, and the largest n_{b,v}/|b| of a non-constant block as a fraction."""

BINS = 101
NO_BLOCK = np.iinfo(np.int64).max

Int64 = npt.NDArray[np.int64]
UInt64 = npt.NDArray[np.uint64]
UInt32 = npt.NDArray[np.uint32]


class Layout(NamedTuple):
    """Where each field sits in a record of W words, and tables over the 2^r sets of attributes."""

    word: Int64
    shift: UInt64
    mask: UInt64
    bits: UInt64
    """bits[a]: the bits of attribute a in its word"""
    keep: UInt64
    """keep[set · W + w]: the bits, in word w, of the attributes of a set and of all secrets"""
    lowest: Int64
    """lowest[set]: the first attribute of a set"""
    digit: Int64
    """digit[a]: 3^a"""
    free: Int64
    """free[set]: Σ 2·3^a over a set"""
    secret_word: Int64
    secret_shift: UInt64
    secret_mask: UInt64
    secret_bits: UInt64
    """secret_bits[s]: the bits of secret s in its word"""
    all_secrets: UInt64
    """all_secrets[w]: the bits of all secrets in word w"""


class Tally(NamedTuple):
    """What the walk adds to; one for each thread."""

    alone: Int64
    """alone[index]: people alone in their block, counted here and nowhere else"""
    rows: Int64
    """rows[index, place]: the other sums"""
    histogram: Int64
    """histogram[index, 0 or 1 + secret, percent]: people at this risk, those of SINGLES and HITS apart"""


class Scratch(NamedTuple):
    """Room to work in; one for each thread. Counters are zero between uses."""

    counts: Int64
    start: Int64
    cursor: Int64
    touched: UInt64
    secret_count: Int64
    secret_touched: UInt64


@njit(cache=True, nogil=True, inline="always")
def percent(part: Any, whole: Any) -> Any:
    """100·part/whole, rounded to the nearest whole number, halves to the even one."""
    quotient = 100 * part // whole
    twice = 2 * (100 * part - quotient * whole)
    if twice > whole or (twice == whole and quotient % 2 == 1):
        quotient += 1
    return quotient


@njit(cache=True, nogil=True)
def report_alike(index: Any, total: Any, secrets: Any, rows: Any, histogram: Any) -> None:
    """Add two or more people who agree on everything, secrets included, but for the smallest block."""
    rows[index, BLOCKS] += 1
    if histogram.shape[0] > 0:
        histogram[index, 0, percent(1, total)] += total
    for s in range(secrets):
        rows[index, PER_SECRET + SECRET_WIDTH * s + HITS] += total
        rows[index, PER_SECRET + SECRET_WIDTH * s + BEST] += total


@njit(cache=True, nogil=True)
def report_mixed(index: Any, total: Any, most: Any, rows: Any, histogram: Any) -> None:
    """Add a block of two or more people whose secrets are counted: ``most[s]`` have the most frequent value of s."""
    rows[index, BLOCKS] += 1
    rows[index, SMALLEST] = min(rows[index, SMALLEST], total)
    if histogram.shape[0] > 0:
        histogram[index, 0, percent(1, total)] += total
    for s in range(most.shape[0]):
        place = PER_SECRET + SECRET_WIDTH * s
        rows[index, place + BEST] += most[s]
        if most[s] == total:
            rows[index, place + HITS] += total
        else:
            raise_worst(index, place, most[s], total, rows)
            if histogram.shape[0] > 0:
                histogram[index, 1 + s, percent(most[s], total)] += total


@njit(cache=True, nogil=True, inline="always")
def raise_worst(index: Any, place: Any, part: Any, whole: Any, rows: Any) -> None:
    """Keep the larger of two posteriors, compared as fractions."""
    if part * rows[index, place + WORST_WHOLE] > rows[index, place + WORST_PART] * whole:
        rows[index, place + WORST_PART] = part
        rows[index, place + WORST_WHOLE] = whole


@njit(cache=True, nogil=True)
def join_two(index: Any, one: Any, two: Any, sign: Any, alike: Any, rows: Any, histogram: Any) -> None:
    """Add e({i, j}) = f({i, j}) − f({i}) − f({j}), for records of weights ``one`` and ``two``, times a sign.

    ``alike[s]`` tells whether the two have the same value of secret s.
    """
    total = one + two
    rows[index, BLOCKS] -= sign
    rows[index, SINGLES] -= sign * (np.int64(one == 1) + np.int64(two == 1))
    if histogram.shape[0] > 0:
        histogram[index, 0, percent(1, total)] += sign * total
        if one > 1:
            histogram[index, 0, percent(1, one)] -= sign * one
        if two > 1:
            histogram[index, 0, percent(1, two)] -= sign * two
    for s in range(alike.shape[0]):
        if not alike[s]:
            place = PER_SECRET + SECRET_WIDTH * s
            rows[index, place + HITS] -= sign * total
            rows[index, place + BEST] -= sign * min(one, two)
            if histogram.shape[0] > 0:
                histogram[index, 1 + s, percent(max(one, two), total)] += sign * total


@njit(cache=True, nogil=True)
def join_three(index: Any, alike: Any, rows: Any, histogram: Any) -> None:
    """Add f({1, 2, 3}) − Σ f({i}) for three records of weight one; ``alike[s]`` counts the pairs that agree on s."""
    rows[index, BLOCKS] -= 2
    rows[index, SINGLES] -= 3
    rows[index, SMALLEST] = min(rows[index, SMALLEST], 3)
    if histogram.shape[0] > 0:
        histogram[index, 0, percent(1, 3)] += 3
    for s in range(alike.shape[0]):
        if alike[s] < 3:
            place = PER_SECRET + SECRET_WIDTH * s
            most = 1 + alike[s]
            rows[index, place + HITS] -= 3
            rows[index, place + BEST] -= 3 - most
            raise_worst(index, place, most, 3, rows)
            if histogram.shape[0] > 0:
                histogram[index, 1 + s, percent(most, 3)] += 3


@njit(cache=True, nogil=True)
def agreement(width: Any, keys: Any, i: Any, j: Any, asked: Any, lowest: Any, word: Any, bits: Any) -> Any:
    """The attributes, of those still asked, on which two records agree."""
    words = len(width)
    agree = asked
    rest = asked
    while rest:
        a = lowest[rest]
        rest &= rest - 1
        if (keys[i * words + word[a]] ^ keys[j * words + word[a]]) & bits[a]:
            agree ^= 1 << a
    return agree


@njit(cache=True, nogil=True)
def same(width: Any, keys: Any, i: Any, j: Any, secret_word: Any, secret_bits: Any, alike: Any) -> None:
    """Note for each secret whether two records agree on it."""
    words = len(width)
    for s in range(secret_word.shape[0]):
        difference = keys[i * words + secret_word[s]] ^ keys[j * words + secret_word[s]]
        alike[s] = difference & secret_bits[s] == np.uint64(0)


@njit(cache=True, nogil=True)
def group(
    width: Any,
    keys: Any,
    weights: Any,
    low: Any,
    high: Any,
    to: Any,
    field: Any,
    by: Any,
    cut: Any,
    keep: Any,
    asked: Any,
    count: Any,
    start: Any,
    cursor: Any,
    touched: Any,
) -> Any:
    """Write the records of [low, high) from ``to`` on, block by block, those that become equal as one."""
    words = len(width)
    values = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        touched[values] = v
        values += count[v] == 0
        count[v] += 1
    at = to
    for j in range(values):
        v = touched[j]
        start[v] = at
        cursor[v] = at
        at += count[v]
        count[v] = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        at = cursor[v]
        new = at == start[v]
        for w in range(words):
            kept = keys[i * words + w] & keep[asked * words + w]
            if not new and keys[(at - 1) * words + w] != kept:
                new = True
            keys[at * words + w] = kept
        if new:
            weights[at] = weights[i]
            cursor[v] = at + 1
        else:
            weights[at - 1] += weights[i]
    return values


@njit(cache=True, nogil=True)
def walk(
    width: tuple[int, ...],
    records: UInt64,
    multiplicity: UInt32,
    bounds: Int64,
    first: int,
    last: int,
    deepest: int,
    keys: UInt64,
    weights: UInt32,
    layout: Layout,
    scratch: Scratch,
    tally: Tally,
) -> Any:
    """Walk blocks ``first`` to ``last`` of the records, each refined by at most ``deepest`` attributes more.

    ``width`` is any tuple of as many numbers as a record has words: its length is a constant when the walk is compiled.
    ``keys`` and ``weights`` are a stack of records, replaced by a larger one when it is full and handed back.
    """
    words = len(width)
    # Local names: reading an array out of a named tuple costs a reference count each time.
    word, shift, mask, bits = layout.word, layout.shift, layout.mask, layout.bits
    keep, lowest, digit, free = layout.keep, layout.lowest, layout.digit, layout.free
    secret_word, secret_shift, secret_mask = layout.secret_word, layout.secret_shift, layout.secret_mask
    secret_bits, all_secrets = layout.secret_bits, layout.all_secrets
    count, start, cursor, touched = scratch.counts, scratch.start, scratch.cursor, scratch.touched
    secret_count, secret_touched = scratch.secret_count, scratch.secret_touched
    alone, rows, histogram = tally.alone, tally.rows, tally.histogram
    secrets = secret_word.shape[0]
    attributes = word.shape[0]
    everything = (1 << attributes) - 1

    most = np.zeros(secrets, np.int64)
    alike = np.zeros(secrets, np.int64)
    pairs_alike = np.zeros(secrets, np.int64)
    differs = np.zeros(words, np.uint64)
    levels = attributes + 2
    lows, highs = np.empty(levels, np.int64), np.empty(levels, np.int64)
    indices, todo = np.empty(levels, np.int64), np.empty(levels, np.int64)
    rooms, pure = np.empty(levels, np.int64), np.empty(levels, np.bool_)
    child_index, child_asked = np.empty(levels, np.int64), np.empty(levels, np.int64)
    pending_from, pending_to = np.empty(levels, np.int64), np.empty(levels, np.int64)
    pending_low, pending_high = np.empty(1024, np.int64), np.empty(1024, np.int64)

    for b in range(first, last):
        size = bounds[b + 1] - bounds[b]
        if 2 * size + 8 > weights.shape[0]:
            keys = np.empty((4 * size + 8) * words, np.uint64)
            weights = np.empty(4 * size + 8, np.uint32)
        # Copy the block, neighbours that are equal as one.
        end = 0
        for i in range(bounds[b], bounds[b + 1]):
            new = end == 0
            for w in range(words):
                kept = records[i, w] & keep[everything * words + w]
                if not new and keys[(end - 1) * words + w] != kept:
                    new = True
                keys[end * words + w] = kept
            weight = multiplicity[i] if multiplicity.shape[0] > 0 else np.uint32(1)
            if new:
                weights[end] = weight
                end += 1
            else:
                weights[end - 1] += weight
        level = 0
        lows[0], highs[0], indices[0], todo[0], rooms[0], pure[0] = 0, end, 0, everything, end, False
        pending_from[0], pending_to[0] = 0, 0
        opening = True
        while level >= 0:
            low, high = lows[level], highs[level]
            if opening:
                # Sum the weights, find the attributes that vary, count the secrets' values, and report the block.
                opening = False
                total = np.int64(0)
                for w in range(words):
                    differs[w] = np.uint64(0)
                for i in range(low, high):
                    total += np.int64(weights[i])
                    for w in range(words):
                        differs[w] |= keys[i * words + w] ^ keys[low * words + w]
                varies = False
                for w in range(words):
                    if differs[w] & all_secrets[w]:
                        varies = True
                rest = todo[level]
                active = 0
                while rest:
                    a = lowest[rest]
                    rest &= rest - 1
                    if differs[word[a]] & bits[a]:
                        active |= 1 << a
                index = indices[level] + free[todo[level] ^ active]
                indices[level] = index
                pure[level] = not varies
                todo[level] = active if level < deepest else 0
                if total == 1:
                    alone[index] += 1
                elif not varies:
                    report_alike(index, total, secrets, rows, histogram)
                    rows[index, SMALLEST] = min(rows[index, SMALLEST], total)
                else:
                    for s in range(secrets):
                        used = 0
                        most[s] = 0
                        for i in range(low, high):
                            v = (keys[i * words + secret_word[s]] >> secret_shift[s]) & secret_mask[s]
                            so_far = secret_count[v]
                            if so_far == 0:
                                secret_touched[used] = v
                                used += 1
                            so_far += np.int64(weights[i])
                            secret_count[v] = so_far
                            most[s] = max(most[s], so_far)
                        for j in range(used):
                            secret_count[secret_touched[j]] = 0
                    report_mixed(index, total, most, rows, histogram)
            if pending_to[level] > pending_from[level]:
                # Go down into the next block of the last refinement.
                p = pending_to[level] - 1
                pending_to[level] = p
                rooms[level + 1] = rooms[level] + high - low
                level += 1
                lows[level], highs[level] = pending_low[p], pending_high[p]
                indices[level], todo[level] = child_index[level - 1], child_asked[level - 1]
                pending_from[level], pending_to[level] = p, p
                opening = True
                continue
            if todo[level] == 0:
                level -= 1
                continue
            # Refine by the next attribute.
            a = lowest[todo[level]]
            todo[level] &= todo[level] - 1
            asked = todo[level] if level + 1 < deepest else 0
            index = indices[level] + digit[a]
            everyone = index + free[asked]
            field, by, cut = word[a], shift[a], mask[a]
            values = 0
            ones = 0
            if asked == 0 and pure[level]:
                # Nothing left to ask and secrets all alike: the sizes of the blocks are all there is to know.
                for i in range(low, high):
                    v = (keys[i * words + field] >> by) & cut
                    touched[values] = v
                    values += count[v] == 0
                    count[v] += np.int64(weights[i])
                for j in range(values):
                    v = touched[j]
                    total = count[v]
                    count[v] = 0
                    if total == 1:
                        ones += 1
                    else:
                        report_alike(everyone, total, secrets, rows, histogram)
                        rows[everyone, SMALLEST] = min(rows[everyone, SMALLEST], total)
                alone[everyone] += ones
                continue
            to = rooms[level]
            if to + high - low + 8 > weights.shape[0]:
                room = 2 * (to + high - low) + 8
                more_keys = np.empty(room * words, np.uint64)
                more_weights = np.empty(room, np.uint32)
                more_keys[: to * words] = keys[: to * words]
                more_weights[:to] = weights[:to]
                keys, weights = more_keys, more_weights
            values = group(
                width, keys, weights, low, high, to, field, by, cut, keep, asked, count, start, cursor, touched
            )
            child_index[level] = index
            child_asked[level] = asked
            p = pending_from[level]
            if p + values > pending_low.shape[0]:
                more_low, more_high = np.empty(2 * (p + values), np.int64), np.empty(2 * (p + values), np.int64)
                more_low[:p] = pending_low[:p]
                more_high[:p] = pending_high[:p]
                pending_low, pending_high = more_low, more_high
            for j in range(values):
                i = start[touched[j]]
                size = cursor[touched[j]] - i
                one = np.int64(weights[i])
                if size == 1:
                    if one == 1:
                        ones += 1
                    else:
                        report_alike(everyone, one, secrets, rows, histogram)
                        rows[everyone, SMALLEST] = min(rows[everyone, SMALLEST], one)
                    continue
                two = np.int64(weights[i + 1])
                if size == 2 and (one == 1 or two == 1):
                    if one == 1:
                        ones += 1
                    else:
                        report_alike(everyone, one, secrets, rows, histogram)
                    if two == 1:
                        ones += 1
                    else:
                        report_alike(everyone, two, secrets, rows, histogram)
                    together = index + free[agreement(width, keys, i, i + 1, asked, lowest, word, bits)]
                    same(width, keys, i, i + 1, secret_word, secret_bits, alike)
                    join_two(together, one, two, 1, alike, rows, histogram)
                    rows[together, SMALLEST] = min(rows[together, SMALLEST], one + two)
                    for s in range(secrets):
                        if not alike[s]:
                            raise_worst(together, PER_SECRET + SECRET_WIDTH * s, max(one, two), one + two, rows)
                elif size == 3 and one == 1 and two == 1 and weights[i + 2] == 1:
                    ones += 3
                    agree = asked
                    for s in range(secrets):
                        pairs_alike[s] = 0
                    for pair in range(3):
                        x = i + (pair == 2)
                        y = i + 1 + (pair > 0)
                        agree_two = agreement(width, keys, x, y, asked, lowest, word, bits)
                        agree &= agree_two
                        same(width, keys, x, y, secret_word, secret_bits, alike)
                        join_two(index + free[agree_two], 1, 1, 1, alike, rows, histogram)
                        for s in range(secrets):
                            pairs_alike[s] += alike[s]
                    # e({1,2,3}) = [f({1,2,3}) − Σ f(single)] − Σ e(pair)
                    whole = index + free[agree]
                    for pair in range(3):
                        same(width, keys, i + (pair == 2), i + 1 + (pair > 0), secret_word, secret_bits, alike)
                        join_two(whole, 1, 1, -1, alike, rows, histogram)
                    join_three(whole, pairs_alike, rows, histogram)
                else:
                    pending_low[p], pending_high[p] = i, i + size
                    p += 1
            pending_to[level] = p
            alone[everyone] += ones
    return keys, weights
