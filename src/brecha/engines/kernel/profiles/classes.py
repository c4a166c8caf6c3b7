"""Classes of profiles: what is known of people who have several rows, refined by one attribute after another.

A profile is what an adversary may know of one person: some of their rows, in any order. Two profiles are alike under a
set of attributes Q if they hold the same multiset {r[Q]}. Adding an attribute splits classes and never joins any.

The rows of a profile are kept in an order that is the same for all profiles of a class: by their values under Q. Rows
that are equal under Q are a *segment*. Refining by an attribute sorts the rows of each segment by its values; profiles
stay together if these values are then equal row by row. A segment whose values differ falls into several.

The twin of this is ``tests/oracles/several_rows.py``.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]


class Classes(NamedTuple):
    """Profiles class by class: class b is ``items[bounds[b]:bounds[b + 1]]``.

    The rows of the i-th of them are ``rows[starts[i]:starts[i + 1]]``; ``segments`` numbers the segments among them.
    """

    items: Int32
    bounds: Int64
    starts: Int64
    rows: Int32
    segments: Int32


@njit(cache=True, nogil=True)
def refined(items: Any, bounds: Any, starts: Any, rows: Any, segments: Any, codes: Any, cardinality: Any) -> Any:
    """Refine classes by an attribute, of which ``codes[row]`` is the value of each row."""
    count = items.shape[0]
    new_rows, new_segments = np.empty_like(rows), np.empty_like(segments)
    values = np.empty(rows.shape[0], np.int64)
    for i in range(count):
        low, high = starts[i], starts[i + 1]
        for j in range(low, high):  # insertion sort by segment and value: profiles are short
            row, value = rows[j], np.int64(codes[rows[j]])
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
    order, spare = np.arange(count), np.empty(count, np.int64)
    edges = bounds
    position = 0
    counts, touched = np.zeros(cardinality, np.int64), np.empty(max(cardinality, 1), np.int64)
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
        edges = new_edges[: met + 1].copy()
        position += 1
        if not deeper:
            break
    return order, edges, new_rows, new_segments


@njit(cache=True, nogil=True)
def refined_rows(items: Any, bounds: Any, codes: Any, cardinality: Any) -> Any:
    """Refine classes of profiles of one row each, ``items`` being the rows."""
    count = items.shape[0]
    target, edges = np.empty_like(items), np.empty(count + 1, np.int64)
    edges[0] = 0
    met = 0
    counts, touched = np.zeros(cardinality, np.int64), np.empty(max(cardinality, 1), np.int64)
    for b in range(bounds.shape[0] - 1):
        low, high = bounds[b], bounds[b + 1]
        if high - low == 1:
            target[low] = items[low]
            met += 1
            edges[met] = high
            continue
        different = 0
        for i in range(low, high):
            value = np.int64(codes[items[i]])
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
        for i in range(low, high):
            value = np.int64(codes[items[i]])
            target[counts[value]] = items[i]
            counts[value] += 1
        for d in range(different):
            counts[touched[d]] = 0
    return target, edges[: met + 1].copy()


@njit(cache=True, nogil=True)
def chosen(order: Any, edges: Any, wanted: Any, items: Any, starts: Any, rows: Any, segments: Any) -> Any:
    """Return the wanted classes alone, put together in their order.

    ``order[i]`` is where the i-th profile was before; ``starts``, ``rows`` and ``segments`` are as they were then.
    """
    count = classes = length = 0
    for b in range(edges.shape[0] - 1):
        if wanted[b]:
            classes += 1
            count += edges[b + 1] - edges[b]
            length += (edges[b + 1] - edges[b]) * (starts[order[edges[b]] + 1] - starts[order[edges[b]]])
    new_items, new_bounds = np.empty(count, items.dtype), np.empty(classes + 1, np.int64)
    new_starts = np.empty(count + 1, np.int64)
    new_rows, new_segments = np.empty(length, rows.dtype), np.empty(length, segments.dtype)
    new_bounds[0] = new_starts[0] = 0
    at = place = block = 0
    for b in range(edges.shape[0] - 1):
        if not wanted[b]:
            continue
        for i in range(edges[b], edges[b + 1]):
            before = order[i]
            new_items[at] = items[before]
            for j in range(starts[before], starts[before + 1]):
                new_rows[place], new_segments[place] = rows[j], segments[j]
                place += 1
            at += 1
            new_starts[at] = place
        block += 1
        new_bounds[block] = at
    return new_items, new_bounds, new_starts, new_rows, new_segments


@njit(cache=True, nogil=True)
def chosen_rows(edges: Any, wanted: Any, items: Any) -> Any:
    """Return the wanted classes alone, of profiles of one row each."""
    count = classes = 0
    for b in range(edges.shape[0] - 1):
        if wanted[b]:
            classes += 1
            count += edges[b + 1] - edges[b]
    new_items, new_bounds = np.empty(count, items.dtype), np.empty(classes + 1, np.int64)
    new_bounds[0] = 0
    at = block = 0
    for b in range(edges.shape[0] - 1):
        if wanted[b]:
            for i in range(edges[b], edges[b + 1]):
                new_items[at] = items[i]
                at += 1
            block += 1
            new_bounds[block] = at
    return new_items, new_bounds
