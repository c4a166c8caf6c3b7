"""Records as machine words: the codes of a record side by side in bit fields.

A record has two parts. The *key* holds the attributes that the walk refines by, lowest bits first in the order in which
they are asked, and above them the secrets and the group; so that records sorted by the key are sorted as the walk wants
them (see ``walk.py``). The *head* holds the attributes that make the blocks the walk starts from.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.walk import Layout
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
    found: list[Place] = []
    word = shift = 0
    for column in columns:
        if shift + width(column) > WORD:
            word, shift = word + 1, 0
        found.append(Place(word, shift, width(column)))
        shift += width(column)
    return found, word + 1


def pack(
    records: npt.NDArray[np.uint64],
    columns: Sequence[Column],
    at: Sequence[Place],
    first_word: int = 0,
    from_row: int = 0,
) -> None:
    """Write the codes of these columns, from a row on, into their places, words counted from ``first_word``."""
    slice_length = 1 << 20
    for low in range(0, len(records), slice_length):
        part = records[low : low + slice_length]
        for column, place in zip(columns, at, strict=True):
            codes = column.codes[from_row + low : from_row + low + len(part)].astype(np.uint64)
            part[:, first_word + place.word] |= codes << np.uint64(place.shift)


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
