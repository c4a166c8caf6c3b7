"""Records as machine words: the codes of a record side by side in bit fields.

A record has two parts. The *key* holds the attributes that the walk refines by, lowest bits first in the order in which
they are asked, and above them the secrets and the group; so that records sorted by the key are sorted as the walk wants
them (see ``walk.py``). The *head* holds the attributes that make the blocks the walk starts from.

Packed records are sorted by some of their bits: stable, least significant digit first, one counting pass a digit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.walk import Layout
from brecha.runtime.compiled import njit
from brecha.tables.coded import Column

WORD = 64


@dataclass(frozen=True)
class Place:
    """Where the codes of one column sit: ``width`` bits of a word, from ``shift`` on."""

    word: int
    shift: int
    width: int

    @property
    def mask(self) -> int:
        """The largest code that fits, which is also the mask of the field before it is shifted."""
        return (1 << self.width) - 1

    @property
    def bits(self) -> int:
        """The bits of the field in its word."""
        return self.mask << self.shift


def width(column: Column) -> int:
    """Return how many bits the codes of a column need: none for a constant."""
    return (column.cardinality - 1).bit_length()


def places(columns: Sequence[Column]) -> tuple[list[Place], int]:
    """Fields side by side from bit 0 of word 0 on, none across two words; and how many words that takes."""
    fields: list[Place] = []
    word = shift = 0
    for column in columns:
        if shift + width(column) > WORD:
            word, shift = word + 1, 0
        fields.append(Place(word, shift, width(column)))
        shift += width(column)
    return fields, word + 1


def layout(attributes: Sequence[Place], secrets: Sequence[Place], group: Sequence[Place], words: int) -> Layout:
    """The tables by which the walk finds the fields of a record; ``group`` is the place of the group, or nothing."""
    count = len(attributes)
    carried = [*secrets, *group]
    keep = np.zeros((1 << count, words), np.uint64)
    keep[0] = bits_of(carried, words)
    free = np.zeros(1 << count, np.int64)
    lowest = np.zeros(1 << count, np.int64)
    digit = 3 ** np.arange(count, dtype=np.int64)[::-1]
    for a, place in enumerate(attributes):
        half = 1 << a
        keep[half : 2 * half] = keep[:half] | bits_of([place], words)
        free[half : 2 * half] = free[:half] + 2 * digit[a]
        lowest[half] = a
        lowest[half + 1 : 2 * half] = lowest[1:half]
    return Layout(
        word=np.array([place.word for place in attributes], np.int64),
        shift=np.array([place.shift for place in attributes], np.uint64),
        mask=np.array([place.mask for place in attributes], np.uint64),
        bits=np.array([place.bits for place in attributes], np.uint64),
        keep=keep.ravel(),
        lowest=lowest,
        digit=digit,
        free=free,
        secret_word=np.array([place.word for place in carried], np.int64),
        secret_shift=np.array([place.shift for place in carried], np.uint64),
        secret_mask=np.array([place.mask for place in carried], np.uint64),
        all_secrets=bits_of(secrets, words),
    )


def bits_of(fields: Sequence[Place], words: int) -> npt.NDArray[np.uint64]:
    """Return the bits of these fields, word by word."""
    together = np.zeros(words, np.uint64)
    for place in fields:
        together[place.word] |= np.uint64(place.bits)
    return together


Records = npt.NDArray[np.uint64]
Weights = npt.NDArray[np.uint32]
Loads = npt.NDArray[np.int64]
Digit = tuple[int, np.uint64, np.uint64]
"""One pass: word, shift and mask"""
DIGIT = 11
"""Bits of one pass: 2,048 places to write to, whose ends stay in the cache."""


@njit(cache=True, nogil=True)
def spread(
    source: Records,
    weights: Weights,
    loads: Loads,
    peaks: Loads,
    target: Records,
    target_weights: Weights,
    target_loads: Loads,
    target_peaks: Loads,
    digit: Digit,
) -> None:
    """Write records, and what they weigh if not all are one, in the order of one digit, equals in their old order."""
    word, shift, mask = digit
    cursor = np.zeros(np.int64(mask) + 2, np.int64)
    weighted = weights.shape[0] > 0
    loaded = loads.shape[0] > 0
    for i in range(source.shape[0]):
        cursor[np.int64((source[i, word] >> shift) & mask) + 1] += 1
    for place in range(1, cursor.shape[0]):
        cursor[place] += cursor[place - 1]
    for i in range(source.shape[0]):
        value = np.int64((source[i, word] >> shift) & mask)
        at = cursor[value]
        cursor[value] = at + 1
        if weighted:
            target_weights[at] = weights[i]
        if loaded:
            target_loads[at] = loads[i]
            target_peaks[at] = peaks[i]
        for w in range(source.shape[1]):
            target[at, w] = source[i, w]


@njit(cache=True, nogil=True)
def merge(
    source: Records,
    weights: Weights,
    loads: Loads,
    peaks: Loads,
    keep: npt.NDArray[np.uint64],
    target: Records,
    target_weights: Weights,
    target_loads: Loads,
    target_peaks: Loads,
) -> Any:
    """Copy records cut down to the bits of ``keep``, neighbours that become equal as one; how many are left.

    ``weights`` may be empty (all ones), and so may ``loads`` and ``peaks`` (people are not weighted);
    ``target`` may be empty (count only) or the source itself.
    """
    count = 0
    words = keep.shape[0]
    previous = np.zeros(words, np.uint64)
    writes = target.shape[0] > 0
    weighted = weights.shape[0] > 0
    loaded = loads.shape[0] > 0
    for i in range(source.shape[0]):
        new = count == 0
        for w in range(words):
            kept = source[i, w] & keep[w]
            if kept != previous[w]:
                new = True
                previous[w] = kept
        weight = weights[i] if weighted else np.uint32(1)
        if new:
            if writes:
                for w in range(words):
                    target[count, w] = previous[w]
                target_weights[count] = weight
                if loaded:
                    target_loads[count] = loads[i]
                    target_peaks[count] = peaks[i]
            count += 1
        elif writes:
            target_weights[count - 1] += weight
            if loaded:
                target_loads[count - 1] += loads[i]
                target_peaks[count - 1] = max(target_peaks[count - 1], peaks[i])
    return count


@njit(cache=True, nogil=True)
def boundaries(records: Records, first_word: int, mask: npt.NDArray[np.uint64], bounds: npt.NDArray[np.int64]) -> Any:
    """Where neighbours differ under a mask: starts of blocks and the end; if ``bounds`` is empty, only their number."""
    count = 0
    writes = bounds.shape[0] > 0
    for i in range(records.shape[0]):
        new = i == 0
        if not new:
            for w in range(mask.shape[0]):
                if (records[i, first_word + w] ^ records[i - 1, first_word + w]) & mask[w]:
                    new = True
        if new:
            if writes:
                bounds[count] = i
            count += 1
    if writes:
        bounds[count] = records.shape[0]
    return count


def digits(fields: Sequence[Place], first_word: int = 0) -> Iterator[Digit]:
    """The passes that sort by these fields, least significant first: word, shift and mask of each."""
    for place in fields:
        passes = -(-place.width // DIGIT)
        for step in range(passes):
            low, high = step * place.width // passes, (step + 1) * place.width // passes
            yield first_word + place.word, np.uint64(place.shift + low), np.uint64((1 << (high - low)) - 1)


def runs(fields: Sequence[Place]) -> list[Place]:
    """Neighbouring fields of a word as one: fewer, fuller passes for the same order."""
    joined: list[Place] = []
    for place in fields:
        if joined and joined[-1].word == place.word and joined[-1].shift + joined[-1].width == place.shift:
            last = joined.pop()
            place = Place(last.word, last.shift, last.width + place.width)
        joined.append(place)
    return joined
