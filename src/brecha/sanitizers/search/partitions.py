"""Which records look alike when less is told of them: classes of a table at any levels of generalisation.

A record is a row of codes and a weight, the people it stands for. Where less is told, rows become equal, and a class is
one of them with the sum of the weights: it can stand for all of them at any coarser levels. So a coarser partition is
made from a finer one that is there already, and costs what that one is long. The twin of all this is
``tests/oracles/anonymity.py``.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit
from brecha.tables.hierarchies.hierarchy import Ladder

Int32 = npt.NDArray[np.int32]
Int64 = npt.NDArray[np.int64]
Codes = npt.NDArray[np.integer]
Levels = tuple[int, ...]
WIDEST = 2**62
"""Keys are below this"""
NONE = np.int32(-1)
MIX = np.uint64(0x9E3779B97F4A7C15)
"""Multiplied with a key it spreads it over all bits"""
PIECE = 4096
FEW_BITS = 18
"""Of the places for classes to begin with, as most partitions have few: they stay in the cache"""
PARTS, PART_BITS, PART_SHIFT = 8, 3, np.uint64(61)
"""Of classes, when it is enough to count some of them"""


class Rows(NamedTuple):
    """Different records, and how many people each stands for."""

    codes: Codes
    """codes[a, i] is the code of quasi-identifier a of row i, before anything is generalised"""
    weights: Int64
    secret: Int32
    """secret[i] is the number of the secrets of row i, taken together; empty where no model asks for any"""

    def at(self, rows: Int32, weights: Int64) -> "Rows":
        """Only these rows, with other weights."""
        return Rows(
            np.ascontiguousarray(self.codes[:, rows]), weights, self.secret[rows] if len(self.secret) else self.secret
        )


class Partition(NamedTuple):
    """The classes of rows that look alike."""

    of: Int32
    """of[i] is the class of row i"""
    first: Int32
    """a row of each class"""
    sizes: Int64
    """how many people are in each class"""


class Keys(NamedTuple):
    """Numbers that are equal where rows look alike."""

    keys: Int64
    span: int
    """all are below this"""


def keys_of(rows: Rows, ladders: Sequence[Ladder], levels: Sequence[int]) -> Keys:
    """Return the keys of rows at these levels: what a row is called on each attribute, as the digits of one number."""
    keys = np.zeros(len(rows.weights), np.int64)
    span = 1
    waiting: list[tuple[int, Int64]] = []
    steps: list[int] = []
    for a, (ladder, level) in enumerate(zip(ladders, levels, strict=True)):
        values = len(ladder.labels[level])
        if values == 1:
            continue
        if span * values > WIDEST:  # what there is becomes numbers of classes, fewer than there are rows
            _add(keys, rows.codes, waiting, steps)
            keys = group(keys, rows.weights, span)[0].astype(np.int64)
            span, waiting, steps = int(keys.max()) + 1, [], []
        waiting.append((a, ladder.nodes[level]))
        steps.append(span)
        span *= values
    _add(keys, rows.codes, waiting, steps)
    return Keys(keys, span)


def _add(keys: Int64, codes: Codes, waiting: Sequence[tuple[int, Int64]], steps: Sequence[int]) -> None:
    if waiting:
        starts = np.cumsum([0, *(len(nodes) for _, nodes in waiting)])
        digits = np.concatenate([nodes * step for (_, nodes), step in zip(waiting, steps, strict=True)])
        add(keys, codes, np.array([a for a, _ in waiting]), starts, digits)


def partition(rows: Rows, ladders: Sequence[Ladder], levels: Sequence[int]) -> Partition:
    """Return the classes at these levels, numbered as they are met."""
    return grouped(rows, keys_of(rows, ladders, levels))


def grouped(rows: Rows, keys: Keys) -> Partition:
    """Return the classes of rows whose keys are equal."""
    return Partition(*group(keys.keys, rows.weights, keys.span))


def split(classes: Partition, rows: Rows) -> tuple[Int32, Int64]:
    """Return a row, and the people, of each class and each secret in it: what a coarser partition can be made from."""
    if not len(rows.secret):
        return classes.first, classes.sizes
    secrets = int(rows.secret.max()) + 1
    keys = classes.of.astype(np.int64) * secrets + rows.secret
    _, first, weights = group(keys, rows.weights, len(classes.first) * secrets)
    return first, weights


@njit(cache=True, nogil=True)
def add(keys: Int64, codes: Codes, attributes: Int64, starts: Int64, digits: Int64) -> None:
    """Add to each key the digits of a row, a piece of the rows at a time, which stays in the cache."""
    for begin in range(0, keys.shape[0], PIECE):
        end = min(begin + PIECE, keys.shape[0])
        for d in range(attributes.shape[0]):
            column = codes[attributes[d]]
            mine = digits[starts[d] : starts[d + 1]]
            for i in range(begin, end):
                keys[i] += mine[column[i]]


@njit(cache=True, nogil=True)
def in_small_classes(keys: Int64, weights: Int64, size: int, limit: int) -> np.int64:
    """Return how many people are in classes smaller than a size, counted in part of the classes only.

    The classes fall into eight parts by their keys. One part after the other is counted, until there are more than the
    limit, or it seems that there will not be: then what was counted is less than the whole, and at most the limit.
    """
    count = keys.shape[0]
    mixed = keys.view(np.uint64) * MIX
    chosen = np.empty(count, np.int32)
    small = np.int64(0)
    for part in range(PARTS):
        rows = 0
        for i in range(count):
            chosen[rows] = i
            if mixed[i] >> PART_SHIFT == part:
                rows += 1
        bits = 4
        while (1 << bits) < 2 * rows:
            bits += 1
        mask = np.uint64((1 << bits) - 1)
        shift = np.uint64(64 - PART_BITS - bits)
        slots = np.full(1 << bits, NONE, np.int32)
        sums = np.zeros(1 << bits, np.int64)
        for c in range(rows):
            i = chosen[c]
            slot = (mixed[i] >> shift) & mask
            while slots[slot] != NONE and keys[slots[slot]] != keys[i]:
                slot = (slot + np.uint64(1)) & mask
            slots[slot] = i
            sums[slot] += weights[i]
        small += np.int64(sums[sums < size].sum())
        if small > limit or small * PARTS <= limit * (part + 1):
            return small
    return small


@njit(cache=True, nogil=True)
def group(keys: Int64, weights: Int64, span: int) -> tuple[Int32, Int32, Int64]:
    """Number equal keys as they are met: the number of each, where each is met first, and the sum of the weights."""
    count = keys.shape[0]
    of = np.empty(count, np.int32)
    first = np.empty(count, np.int32)
    sums = np.empty(count, np.int64)
    classes = 0
    if span <= 4 * count + 1024:
        place = np.full(span, NONE, np.int32)
        for i in range(count):
            at = place[keys[i]]
            if at == NONE:
                at = np.int32(classes)
                place[keys[i]] = at
                first[classes] = i
                sums[classes] = 0
                classes += 1
            of[i] = at
            sums[at] += weights[i]
        return of, first[:classes].copy(), sums[:classes].copy()
    most_bits = 4
    while (1 << most_bits) < 2 * count:
        most_bits += 1
    bits = min(most_bits, FEW_BITS)
    mask, shift = np.uint64((1 << bits) - 1), np.uint64(64 - bits)
    slots = np.full(1 << bits, NONE, np.int32)
    own = np.empty(count, np.int64)
    mixed = keys.view(np.uint64) * MIX
    for i in range(count):
        if bits < most_bits and 2 * classes >= slots.shape[0]:  # too many classes: begin again with room for all
            bits = most_bits
            mask, shift = np.uint64((1 << bits) - 1), np.uint64(64 - bits)
            slots = np.full(1 << bits, NONE, np.int32)
            for c in range(classes):
                slot = mixed[first[c]] >> shift
                while slots[slot] != NONE:
                    slot = (slot + np.uint64(1)) & mask
                slots[slot] = c
        slot = mixed[i] >> shift
        while True:
            at = slots[slot]
            if at == NONE:
                at = np.int32(classes)
                slots[slot] = at
                first[classes] = i
                own[classes] = keys[i]
                sums[classes] = 0
                classes += 1
                break
            if own[at] == keys[i]:
                break
            slot = (slot + np.uint64(1)) & mask
        of[i] = at
        sums[at] += weights[i]
    return of, first[:classes].copy(), sums[:classes].copy()


class Counts(NamedTuple):
    """How many people of each class have each value of a secret: class b from start[b] to before start[b + 1]."""

    start: Int64
    values: Int32
    counts: Int64
    """all above 0"""


@njit(cache=True, nogil=True)
def counts(of: Int32, classes: int, value: Int32, weights: Int64, values: int) -> tuple[Int64, Int32, Int64]:
    """Count the values of a secret class by class, each class's in the order in which they are met."""
    cursor = np.zeros(classes + 1, np.int64)
    for i in range(of.shape[0]):
        cursor[of[i] + 1] += 1
    for b in range(classes):
        cursor[b + 1] += cursor[b]
    ordered = np.empty(of.shape[0], np.int32)
    ends = cursor[:-1].copy()
    for i in range(of.shape[0]):
        ordered[ends[of[i]]] = i
        ends[of[i]] += 1
    start = np.zeros(classes + 1, np.int64)
    met = np.empty(of.shape[0], np.int32)
    sums = np.empty(of.shape[0], np.int64)
    place = np.full(values, -1, np.int64)
    met_count = 0
    for b in range(classes):
        begin = met_count
        for o in range(cursor[b], cursor[b + 1]):
            i = ordered[o]
            at = place[value[i]]
            if at < begin:
                at = met_count
                place[value[i]] = at
                met[at] = value[i]
                sums[at] = 0
                met_count += 1
            sums[at] += weights[i]
        start[b + 1] = met_count
    return start, met[:met_count].copy(), sums[:met_count].copy()
