"""Which sets of columns were tried, as bit masks: bit i stands for the i-th quasi-identifier."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.attacks.roles import names
from brecha.errors import ColumnError, SettingError
from brecha.language.notes import Note

Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

MOST_COLUMNS = 62
"""Bits that a mask has room for"""


@dataclass(frozen=True, eq=False)
class Sets:
    """The sets of columns that were tried, in the order of their masks, and the empty set, which needs no trying.

    Where all were tried, the mask of a set is its position too.
    """

    columns: tuple[str, ...]
    masks: Int64
    places: Int64
    """where each set is in the frame, the empty one before all others"""

    @cached_property
    def sizes(self) -> Int64:
        """How many columns are in each set."""
        return np.bitwise_count(self.masks).astype(np.int64)

    @cached_property
    def of_size(self) -> Int64:
        """How many sets of each size were tried, from none to all columns."""
        return np.bincount(self.sizes, minlength=len(self.columns) + 1)

    @cached_property
    def by_size(self) -> list[Int64]:
        """The positions of the sets of each size, from none to all columns."""
        return np.split(np.argsort(self.sizes, kind="stable"), np.cumsum(self.of_size)[:-1])

    @property
    def are_all(self) -> bool:
        """Whether no set was left out."""
        return len(self.masks) == 1 << len(self.columns)

    @cached_property
    def up_to(self) -> int | None:
        """The size k, if just the sets of at most k columns were tried; None if some other choice of them was."""
        largest = int(self.sizes.max())
        every = [comb(len(self.columns), k) for k in range(largest + 1)]
        return largest if self.of_size[: largest + 1].tolist() == every else None

    @property
    def told(self) -> Note:
        """Which sets were tried, in words."""
        if self.are_all:
            return Note("advice-tried-all")
        if self.up_to is not None:
            return Note("advice-tried-up-to", size=self.up_to)
        every, count = 2 ** len(self.columns) - 1, len(self.masks) - 1
        return Note("advice-tried-some", count=count, every=every)

    @property
    def bits(self) -> list[int]:
        """The mask of each column."""
        return [1 << i for i in range(len(self.columns))]

    @property
    def full(self) -> int:
        """The mask of all columns."""
        return (1 << len(self.columns)) - 1

    def find(self, masks: Int64) -> Int64:
        """Return the positions of these sets; −1 for those that were not tried."""
        if self.are_all:
            return masks
        at = np.minimum(np.searchsorted(self.masks, masks), len(self.masks) - 1)
        return np.where(self.masks[at] == masks, at, -1)

    def position(self, mask: int) -> int | None:
        """Return where one set is, None if it was not tried."""
        at = int(self.find(np.array([mask], np.int64))[0])
        return None if at < 0 else at

    def mask(self, role: str, given: Sequence[str]) -> int:
        """Return the set of these columns, which all have to be quasi-identifiers."""
        bits = dict(zip(self.columns, self.bits, strict=True))
        for name in names(role, given):
            if name not in bits:
                known = ", ".join(self.columns)
                raise ColumnError("lattice-column-among-quasi-identifiers", name=name, role=role, known=known)
        return sum({bits[name] for name in given})

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the columns in a set, in the order of the quasi-identifiers."""
        return tuple(name for name, bit in zip(self.columns, self.bits, strict=True) if mask & bit)

    def listed(self, masks: Int64) -> pa.Array:
        """Return the columns in each of many sets, as lists."""
        row, column = np.nonzero(masks[:, None] & np.array(self.bits, np.int64))
        ends = np.cumsum(np.bincount(row, minlength=len(masks)))
        offsets = pa.array(np.concatenate([[0], ends]), pa.int32())
        return pa.ListArray.from_arrays(offsets, pa.array(self.columns, pa.string()).take(pa.array(column)))


def tried(known: pa.ChunkedArray, columns: tuple[str, ...]) -> Sets:
    """Return the sets in the column ``qids`` of the rows of one goal."""
    if len(columns) > MOST_COLUMNS:
        raise SettingError("lattice-advice-given-on-at-most", most_columns=MOST_COLUMNS, columns_count=len(columns))
    masks = np.concatenate([np.zeros(1, np.int64), masks_of(known, columns)])
    order = np.argsort(masks, kind="stable")
    return Sets(columns, masks[order], order)


def masks_of(known: pa.ChunkedArray, columns: tuple[str, ...]) -> Int64:
    """Return the mask of each row of the column ``qids``."""
    return np.concatenate([np.zeros(0, np.int64), *(_masks(chunk, columns) for chunk in known.chunks)])


def _masks(lists: Any, columns: tuple[str, ...]) -> Int64:
    """The bits of the names in each list, summed: the difference of two running totals, which may wrap around."""
    column = pc.index_in(lists.flatten(), value_set=pa.array(columns, pa.string()))
    totals = np.zeros(len(column) + 1, np.int64)
    np.cumsum(np.left_shift(np.int64(1), np.arange(len(columns)))[np.asarray(column)], out=totals[1:])
    offsets = np.asarray(lists.offsets)
    masks: Int64 = np.diff(totals[offsets - offsets[0]])
    return masks
