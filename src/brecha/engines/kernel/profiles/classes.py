"""Classes of what is known of people who have several rows, refined by one attribute after another.

A profile is what an adversary may know of one person: some of their rows, in any order. Two profiles are alike under a
set of attributes Q if they hold the same multiset {r[Q]}. Adding an attribute splits classes and never joins any.

Profiles of a class that are alike in all that is still to be asked, in their secrets and in their group never part
again: they are merged into one *item*. Items are sorted once by their secrets and by the attributes, the one asked
first last; every refinement is stable; so equal ones are neighbours, as in the walk of records (``kernel/walk.py``).

An item has a key: the codes of its attributes, secrets and group side by side. Where profiles have several rows, the
key holds the attributes that are the same in all rows of each profile, and in the place of the others a number by them
all. For these the rows are kept, in an order that is the same for all profiles of a class: by their values under Q.
Rows that are equal under Q are a *segment*. Refining by an attribute sorts the rows of each segment by its values;
profiles stay together if these values are then equal row by row. A segment whose values differ falls into several.

The twin of this is ``tests/oracles/several_rows.py``.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
UInt64 = npt.NDArray[np.uint64]


class Items(NamedTuple):
    """Merged profiles class by class: class b is the items from ``bounds[b]`` to before ``bounds[b + 1]``."""

    keys: UInt64
    """keys[i, word]"""
    mass: Int64 | Int32
    size: Int32
    """how many people there are, or rows where these are not linked"""
    largest: Int64 | Int32
    """the largest mass of one person; empty where rows are not linked"""
    bounds: Int64


class Rows(NamedTuple):
    """The rows of profiles that have several: ``rows[starts[i]:starts[i + 1]]`` of item i, with their segments."""

    starts: Int64
    rows: Int32
    segments: Int32


@njit(cache=True, nogil=True)
def split(keys: Any, bounds: Any, word: Any, shift: Any, mask: Any) -> Any:
    """Refine classes by an attribute in the keys of items; their new order, and where classes begin in it."""
    order, edges = np.empty(keys.shape[0], np.int32), np.empty(keys.shape[0] + 1, np.int64)
    counts, touched = np.zeros(np.int64(mask) + 1, np.int64), np.empty(np.int64(mask) + 1, np.int64)
    edges[0] = met = 0
    for b in range(bounds.shape[0] - 1):
        low, high = bounds[b], bounds[b + 1]
        different = 0
        for i in range(low, high):
            value = np.int64((keys[i, word] >> shift) & mask)
            if counts[value] == 0:
                touched[different] = value
                different += 1
            counts[value] += 1
        at = low
        for d in range(different):
            value = touched[d]
            size, counts[value] = counts[value], at
            at += size
            met += 1
            edges[met] = at
        if different == 1:
            for i in range(low, high):
                order[i] = i
        else:
            for i in range(low, high):
                value = np.int64((keys[i, word] >> shift) & mask)
                order[counts[value]] = i
                counts[value] += 1
        for d in range(different):
            counts[touched[d]] = 0
    return order, edges[: met + 1]


@njit(cache=True, nogil=True)
def split_rows(bounds: Any, starts: Any, rows: Any, segments: Any, keys: Any, word: Any, shift: Any, mask: Any) -> Any:
    """Refine classes of profiles by an attribute, whose value in each row is in the row's key.

    Return their new order, where classes begin in it, and the rows and segments of each profile in its old place.
    """
    count = starts.shape[0] - 1
    new_rows, new_segments = np.empty_like(rows), np.empty_like(segments)
    values = np.empty(rows.shape[0], np.int64)
    for i in range(count):
        low, high = starts[i], starts[i + 1]
        for j in range(low, high):  # insertion sort by segment and value: profiles are short
            row = rows[j]
            value = np.int64((keys[row, word] >> shift) & mask)
            k = j
            while k > low and segments[j] == segments[k - 1] and values[k - 1] > value:
                new_rows[k], values[k] = new_rows[k - 1], values[k - 1]
                k -= 1
            new_rows[k], values[k] = row, value
        segment = np.int32(0)
        for j in range(low, high):
            if j > low and (segments[j] != segments[j - 1] or values[j] != values[j - 1]):
                segment += 1
            new_segments[j] = segment
    order, spare = np.arange(count).astype(np.int32), np.empty(count, np.int32)
    edges = bounds
    position = 0
    counts, touched = np.zeros(np.int64(mask) + 1, np.int64), np.empty(np.int64(mask) + 1, np.int64)
    while True:
        deeper = False
        new_edges = np.empty(count + 1, np.int64)
        new_edges[0] = 0
        met = 0
        for b in range(edges.shape[0] - 1):
            low, high = edges[b], edges[b + 1]
            size = high - low
            length = starts[order[low] + 1] - starts[order[low]]
            if size == 1 or position >= length:
                for i in range(low, high):
                    spare[i] = order[i]
                met += 1
                new_edges[met] = high
                continue
            deeper = deeper or position + 1 < length
            different = 0
            for i in range(low, high):
                value = values[starts[order[i]] + position]
                if counts[value] == 0:
                    touched[different] = value
                    different += 1
                counts[value] += 1
            at = low
            for d in range(different):
                value = touched[d]
                size, counts[value] = counts[value], at
                at += size
                met += 1
                new_edges[met] = at
            for i in range(low, high):
                value = values[starts[order[i]] + position]
                spare[counts[value]] = order[i]
                counts[value] += 1
            for d in range(different):
                counts[touched[d]] = 0
        order, spare = spare, order
        edges = new_edges[: met + 1]
        position += 1
        if not deeper:
            break
    return order, edges, new_rows, new_segments


@njit(cache=True, nogil=True)
def merged(items: Any, order: Any, edges: Any, slots: Any, keep: Any, codes: Any) -> Any:
    """Return the items of the classes that are not settled, equal neighbours as one, and the first of each before.

    Class b is settled if ``slots[b]`` is not negative: the place of its codes. What becomes of an item, such a place or
    that of a new item, is written behind its codes; there are none where nobody has several profiles.
    """
    words, linked = items.keys.shape[1], items.largest.shape[0] > 0
    last, behind = codes.shape[0] - 1, codes.shape[1] - 1
    several = last > 0
    classes = count = 0
    for b in range(edges.shape[0] - 1):
        if slots[b] < 0:
            classes += 1
            count += edges[b + 1] - edges[b]
    keys, mass = np.empty((count, words), np.uint64), np.empty(count, items.mass.dtype)
    size, largest = np.empty(count, np.int32), np.empty(count if linked else 0, items.largest.dtype)
    bounds, firsts = np.empty(classes + 1, np.int64), np.empty(count, np.int32)
    bounds[0] = classes = 0
    at = -1
    for b in range(edges.shape[0] - 1):
        low, high = edges[b], edges[b + 1]
        if slots[b] >= 0:
            if several:
                for i in range(low, high):
                    codes[last - order[i], behind] = slots[b]
            continue
        for i in range(low, high):
            one = order[i]
            new = i == low
            for w in range(words):
                new = new or (items.keys[one, w] ^ keys[at, w]) & keep[w] != 0
            if new:
                at += 1
                for w in range(words):
                    keys[at, w] = items.keys[one, w]
                mass[at], size[at], firsts[at] = items.mass[one], items.size[one], one
                if linked:
                    largest[at] = items.largest[one]
            else:
                mass[at] += items.mass[one]
                size[at] += items.size[one]
                if linked:
                    largest[at] = max(largest[at], items.largest[one])
            if several:
                codes[last - one, behind] = last - at
        classes += 1
        bounds[classes] = at + 1
    count = at + 1
    return Items(keys[:count], mass[:count], size[:count], largest[:count], bounds), firsts[:count]


@njit(cache=True, nogil=True)
def rows_left(items: Any, starts: Any, rows: Any, segments: Any) -> Any:
    """Return the rows of these items, in this order."""
    count = items.shape[0]
    new_starts = np.empty(count + 1, np.int64)
    new_starts[0] = 0
    for i in range(count):
        new_starts[i + 1] = new_starts[i] + starts[items[i] + 1] - starts[items[i]]
    new_rows, new_segments = np.empty(new_starts[count], rows.dtype), np.empty(new_starts[count], segments.dtype)
    for i in range(count):
        shift = new_starts[i] - starts[items[i]]
        for j in range(starts[items[i]], starts[items[i] + 1]):
            new_rows[j + shift], new_segments[j + shift] = rows[j], segments[j]
    return Rows(new_starts, new_rows, new_segments)
