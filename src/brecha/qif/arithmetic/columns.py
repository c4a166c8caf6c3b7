"""A matrix by its columns, zeros left out: what every measure runs over.

A column of a channel is all that its observation says. The entries of column y are those from ``bounds[y]`` to
``bounds[y+1]``, so that a maximum or a sum over each column is one ``reduceat``, on floats and on Fractions alike, and
a channel with a million rows and a million columns takes the room of its entries.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Self

import numpy as np
import numpy.typing as npt

from brecha.qif.arithmetic.exact import Array, frozen, is_float, to_exact

Places = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Columns:
    """Compressed columns: the entries' rows (``secrets``) and values, and where each column begins and ends."""

    height: int
    bounds: Places
    secrets: Places
    values: Array

    @classmethod
    def sorted(cls, height: int, width: int, rows: Places, columns: Places, values: Array) -> Self:
        """From entries in any order, each cell at most once; zeros are left out."""
        nonzero = np.flatnonzero(values != 0)
        order = nonzero[np.lexsort((rows[nonzero], columns[nonzero]))]
        return cls.from_order(height, width, rows[order], columns[order], values[order])

    @classmethod
    def summed(cls, height: int, width: int, rows: Places, columns: Places, values: Array) -> Self:
        """From entries in any order, adding up those of one cell."""
        order = np.lexsort((rows, columns))
        rows, columns, values = rows[order], columns[order], values[order]
        first = np.flatnonzero(np.r_[True, (rows[1:] != rows[:-1]) | (columns[1:] != columns[:-1])])
        return cls.from_order(height, width, rows[first], columns[first], np.add.reduceat(values, first))

    @classmethod
    def from_order(cls, height: int, width: int, rows: Places, columns: Places, values: Array) -> Self:
        """From entries that are in the order of their columns already."""
        bounds = np.searchsorted(columns, np.arange(width + 1)).astype(np.int64)
        return cls(height, frozen(bounds), frozen(rows), frozen(values))

    @property
    def width(self) -> int:
        """How many columns there are, empty ones included."""
        return len(self.bounds) - 1

    @property
    def exact(self) -> bool:
        """Whether the values are Fractions or ints."""
        return not is_float(self.values)

    def numbers(self) -> Places:
        """Return the column of each entry."""
        return np.repeat(np.arange(self.width), np.diff(self.bounds))

    def column(self, y: int) -> tuple[Places, Array]:
        """Return the rows and the values of one column."""
        inside = slice(int(self.bounds[y]), int(self.bounds[y + 1]))
        return self.secrets[inside], self.values[inside]

    def row_sums(self) -> Array:
        """Σ_y C_{x,y} for each x."""
        total = np.zeros(self.height, np.float64 if is_float(self.values) else object)
        np.add.at(total, self.secrets, self.values)
        return total

    def dense(self) -> Array:
        """Return the matrix itself, for small ones."""
        shape = self.height, self.width
        matrix = np.zeros(shape) if is_float(self.values) else np.full(shape, Fraction(0), object)
        matrix[self.secrets, self.numbers()] = self.values if is_float(self.values) else to_exact(self.values)
        return matrix


def expanded(keys: Places, rows: Places, height: int) -> tuple[Places, Places]:
    """Pairs (i, j) with ``keys[i] == rows[j]``: the join under every product of two channels.

    For each i, all the j of its row, so that the pairs are as many as the products to be made and no more.
    """
    order = np.argsort(rows, kind="stable")
    counts = np.bincount(rows, minlength=height)
    starts = np.r_[0, np.cumsum(counts)]
    each = counts[keys]
    left = np.repeat(np.arange(len(keys)), each)
    step = np.arange(len(left)) - np.repeat(np.cumsum(each) - each, each)
    return left, order[starts[keys[left]] + step]
