"""Numbers, exact or not, on one road; and matrices by their columns, zeros left out.

An array is of one of three kinds: ``float64``; ``object``, every element a :class:`fractions.Fraction`; or integers,
which come up where everything is counted, such as the ones of a partition. The last two are exact. numpy's ufuncs and
their ``reduceat`` work on all three, so a measure is written once; only where two kinds meet must somebody decide, and
that is decided here: whatever meets a float becomes float, and nothing else does.

A column of a channel is all that its observation says. The entries of column y are those from ``bounds[y]`` to
``bounds[y+1]``, so that a maximum or a sum over each column is one ``reduceat``, on floats and on Fractions alike, and
a channel with a million rows and a million columns takes the room of its entries.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import nan
from numbers import Integral, Rational
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from brecha.errors import Phrase, SettingError
from brecha.qif.labels import kind_of, listed, shortened

A_NUMBER, NUMBERS = Phrase("qif-a-number"), Phrase("qif-numbers")
Array = npt.NDArray[Any]
Number = int | float | Fraction
Result = float | Fraction

TOLERANCE = 1e-9
"""How far from one a sum of floats may be and still be taken for rounding. Exact numbers sum to one, or are refused."""

LONGEST, FARTHEST = 4_000, 400
"""Characters, and size of the exponent, beyond which a text is not read as a number."""

_as_fraction = np.frompyfunc(Fraction, 1, 1)
_as_ratio = np.frompyfunc(Fraction, 2, 1)


def spelt(text: str) -> Fraction | None:
    """Return the number that a text spells exactly, such as 3, 0.1 or 1/3; None for anything else: nan, inf, a word.

    Nor is 1e999999999 read: to write it out would take all memory. No more is 1_000, which no file means.
    """
    digits = text.lower().partition("e")[2].strip().lstrip("+-")
    if len(text) > LONGEST or "_" in text or (digits.isdecimal() and int(digits) > FARTHEST):
        return None
    try:
        return Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        return None


def number(value: object, what: Phrase) -> Result:
    """Return a Fraction if the number is exact (int, Fraction, Decimal), else a float; whatever is no number is
    refused."""
    match value:
        case np.timedelta64():
            pass
        case np.bool_() | Integral():
            return Fraction(int(value))
        case Rational():
            return Fraction(int(value.numerator), int(value.denominator))
        case float() | np.floating():
            return float(value)
        case Decimal():
            return _decimal(value, what)
    raise SettingError("qif-not-a-number", what=what, value=shortened(value))


def _decimal(value: Decimal, what: Phrase) -> Result:
    if not value.is_finite():
        return nan if value.is_nan() else float(value)
    fraction = spelt(str(value))
    if fraction is None:
        raise SettingError("qif-number-of-many-digits", what=what, value=shortened(value))
    return fraction


def vector(numbers: Iterable[Any], what: Phrase, many: Phrase = NUMBERS) -> Array:
    """Return a list of numbers as an array of its own: exact when every number is, else float."""
    if isinstance(numbers, np.ndarray) and numbers.ndim == 1 and not isinstance(numbers, np.ma.MaskedArray):
        if numbers.dtype.kind == "f":
            with np.errstate(over="ignore"):
                return frozen(np.array(numbers, np.float64))
        numbers = list(numbers) if numbers.dtype.kind in "mM" else numbers.tolist()
    items = [number(item, what) for item in listed(numbers, many)]
    if any(isinstance(item, float) for item in items):
        return frozen(to_float(np.array(items, object), what))
    return frozen(fractions(items))


def matrix(lines: Iterable[Any], what: str, cell: Phrase) -> Array:
    """Rows of numbers as one array; rows that are no lists, or of different lengths, are refused."""
    if isinstance(lines, np.ndarray) and lines.ndim > 2:
        raise SettingError("qif-matrix-not-rows", matrix=what, kind_of=kind_of(lines))
    if isinstance(lines, np.ndarray) and lines.ndim == 2:
        if not lines.size:
            raise SettingError("qif-matrix-empty", matrix=what)
        return vector(lines.reshape(-1), cell).reshape(lines.shape)
    rows = [_row(row, i, what) for i, row in enumerate(listed(lines, Phrase("qif-rows-of", matrix=what)))]
    width = len(rows[0]) if rows else 0
    if not width:
        raise SettingError("qif-matrix-empty", matrix=what)
    for i, row in enumerate(rows):
        if len(row) != width:
            raise SettingError("qif-matrix-ragged", i=i, matrix=what, entries=len(row), width=width)
    return vector([item for row in rows for item in row], cell).reshape(len(rows), width)


def _row(row: Any, i: int, what: str) -> list[Any]:
    try:
        return listed(row.tolist() if isinstance(row, np.ndarray) and row.dtype.kind not in "mM" else row, NUMBERS)
    except SettingError:
        raise SettingError("qif-matrix-row-no-list", i=i, matrix=what, row=shortened(row)) from None


def fractions(items: Iterable[Any]) -> Array:
    """Return an array of Fractions, one for each number; a float is taken at its word, all 53 bits of it."""
    exact = [item if isinstance(item, Fraction) else Fraction(item) for item in items]
    array = np.empty(len(exact), object)
    array[:] = exact
    return array


def ones(count: int) -> Array:
    """So many exact ones, in the memory of one."""
    return np.broadcast_to(np.int64(1), count)


def are_ones(array: Array) -> bool:
    """Return whether the array was made by :func:`ones`, so that multiplying by it can be left out."""
    return array.dtype.kind == "i" and array.strides == (0,) and (array.size == 0 or array[0] == 1)


def is_float(array: Array) -> bool:
    """Return whether the array holds floats, and with them rounding."""
    return array.dtype.kind == "f"


def to_float(array: Array, what: Phrase = A_NUMBER) -> npt.NDArray[np.float64]:
    """Return the same numbers, rounded to floats unless they are already."""
    try:
        return array.astype(np.float64, copy=False)
    except OverflowError:
        raise SettingError("qif-larger-than-any-float", what=what) from None


def to_exact(array: Array) -> Array:
    """Return the same exact numbers as Fractions, which is what a reader is shown."""
    return array if array.dtype == object else np.asarray(_as_fraction(array.astype(object)))


def shown(array: Array, exact: bool) -> Array:
    """Return numbers as they leave this room: Fractions if exact, else floats."""
    return to_exact(array) if exact else to_float(array)


def product(left: Array, right: Array) -> Array:
    """Element by element; float as soon as one of them is."""
    if are_ones(right):
        return left
    if are_ones(left):
        return right
    if is_float(left) or is_float(right):
        return np.asarray(to_float(left) * to_float(right))
    return np.asarray(left * right)


def ratio(above: Array, below: Array) -> Array:
    """Element by element; a quotient of exact numbers is a Fraction."""
    if is_float(above) or is_float(below):
        return np.asarray(to_float(above) / to_float(below))
    return np.asarray(_as_ratio(above.astype(object), below.astype(object)))


def result(value: Any, unit: Fraction = Fraction(1), exact: bool = True) -> Result:
    """value · unit as one number: a float when the value is one or ``exact`` is false, else a Fraction."""
    if isinstance(value, float | np.floating):
        return float(value) * unit.numerator / unit.denominator
    whole = Fraction(int(value)) if isinstance(value, Integral) else Fraction(value)
    return whole * unit if exact else float(to_float(fractions([whole * unit]))[0])


def readable(value: Any) -> str | Phrase:
    """Return a number as a sentence shows it; a Fraction of very many digits by its size."""
    if not isinstance(value, Fraction) or max(abs(value.numerator), value.denominator).bit_length() < 200:
        return str(value)
    try:
        return Phrase("qif-about", number=f"{float(value):.12g}")
    except OverflowError:
        power = abs(value.numerator).bit_length() - value.denominator.bit_length()
        return Phrase("qif-about", number=f"{'-' if value < 0 else ''}2^{power}")


def sum_of(values: Array) -> Any:
    """Σ_x, infinite where floats cannot hold it."""
    with np.errstate(over="ignore", invalid="ignore"):
        return values.sum()


def first_unusable(values: Array) -> int | None:
    """Return the place of the first number that is negative, infinite or not a number at all."""
    bad = ~((values >= 0) & (values < np.inf)) if is_float(values) else values < 0
    return int(np.argmax(bad)) if bool(np.any(bad)) else None


def sums_to_one(total: Any) -> bool:
    """Exactly for exact numbers, within ``TOLERANCE`` for floats."""
    return abs(total - 1) <= TOLERANCE if isinstance(total, float) else bool(total == 1)


def frozen(array: Array) -> Array:
    """Return the same array, closed to writing."""
    array.setflags(write=False)
    return array


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
    matches = counts[keys]
    left = np.repeat(np.arange(len(keys)), matches)
    step = np.arange(len(left)) - np.repeat(np.cumsum(matches) - matches, matches)
    return left, order[starts[keys[left]] + step]


def multisets(codes: npt.NDArray[Any], starts: Places) -> tuple[Places, list[Places]]:
    """Return a number for each stretch of codes, ``starts[i]``, … ``starts[i + 1]``: the same for the same codes in any
    order; and what the numbers stand for, those of as many codes together, a row each.
    """
    sizes = np.diff(starts)
    base = int(codes.max(initial=0)) + 1
    own = np.zeros(len(sizes), np.int64)
    held: list[Places] = []
    count = 0
    for size in np.unique(sizes).tolist():
        whose = np.flatnonzero(sizes == size)
        every = np.sort(codes[starts[whose][:, None] + np.arange(size)], axis=1).astype(np.int64)
        together: Places = every
        if base**size < 1 << 62 and codes.min(initial=0) >= 0:
            together = np.zeros(len(every), np.int64)
            for place in range(size):
                together = together * base + every[:, place]
        _, first, which = np.unique(together, axis=0, return_index=True, return_inverse=True)
        different = every[first]
        own[whose] = which.ravel() + count
        held.append(different.reshape(len(different), size))
        count += len(different)
    return own, held
