"""Numbers, exact or not, on one road.

An array is of one of three kinds: ``float64``; ``object``, every element a :class:`fractions.Fraction`; or integers,
which come up where everything is counted, such as the ones of a partition. The last two are exact. numpy's ufuncs and
their ``reduceat`` work on all three, so a measure is written once; only where two kinds meet must somebody decide, and
that is decided here: whatever meets a float becomes float, and nothing else does.
"""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError

Array = npt.NDArray[Any]
Number = int | float | Fraction
Result = float | Fraction

TOLERANCE = 1e-9
"""How far from one a sum of floats may be and still be taken for rounding. Exact numbers sum to one, or are refused."""

_as_fraction = np.frompyfunc(Fraction, 1, 1)
_as_ratio = np.frompyfunc(Fraction, 2, 1)


def number(given: object, what: str) -> Result:
    """A Fraction if the number is exact (int, Fraction, Decimal), else a float; whatever is no number is refused."""
    match given:
        case np.bool_() | Integral():
            return Fraction(int(given))
        case Rational():
            return Fraction(int(given.numerator), int(given.denominator))
        case float() | np.floating():
            return float(given)
        case Decimal():
            return Fraction(given) if given.is_finite() else float(given)
    raise SettingError(f"{what} is {given!r}, which is not a number. Give ints, floats or Fractions.")


def vector(given: Iterable[Any], what: str) -> Array:
    """A list of numbers as an array of its own: exact when every number is, else float."""
    if isinstance(given, np.ndarray) and given.dtype.kind == "f":
        return frozen(given.astype(np.float64).reshape(-1))
    items = [number(item, what) for item in (given.tolist() if isinstance(given, np.ndarray) else given)]
    if any(isinstance(item, float) for item in items):
        return frozen(np.array(items, np.float64))
    return frozen(fractions(items))


def fractions(items: Iterable[Any]) -> Array:
    """An array of Fractions, one for each number; a float is taken at its word, all 53 bits of it."""
    listed = [item if isinstance(item, Fraction) else Fraction(item) for item in items]
    array = np.empty(len(listed), object)
    array[:] = listed
    return array


def ones(count: int) -> Array:
    """So many exact ones, in the memory of one."""
    return np.broadcast_to(np.int64(1), count)


def are_ones(array: Array) -> bool:
    """Whether the array was made by :func:`ones`, so that multiplying by it can be left out."""
    return array.dtype.kind == "i" and array.strides == (0,) and (array.size == 0 or array[0] == 1)


def is_float(array: Array) -> bool:
    """Whether the array holds floats, and with them rounding."""
    return array.dtype.kind == "f"


def to_float(array: Array) -> npt.NDArray[np.float64]:
    """The same numbers, rounded to floats unless they are already."""
    return array.astype(np.float64, copy=False)


def to_exact(array: Array) -> Array:
    """The same exact numbers as Fractions, which is what a reader is shown."""
    return array if array.dtype == object else np.asarray(_as_fraction(array.astype(object)))


def shown(array: Array, exact: bool) -> Array:
    """Numbers as they leave this room: Fractions if exact, else floats."""
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
    return whole * unit if exact else float(whole * unit)


def first_unusable(values: Array) -> int | None:
    """The place of the first number that is negative, infinite or not a number at all."""
    bad = ~((values >= 0) & (values < np.inf)) if is_float(values) else values < 0
    return int(np.argmax(bad)) if bool(np.any(bad)) else None


def sums_to_one(total: Any) -> bool:
    """Exactly for exact numbers, within :data:`TOLERANCE` for floats."""
    return abs(total - 1) <= TOLERANCE if isinstance(total, float) else bool(total == 1)


def frozen(array: Array) -> Array:
    """The same array, closed to writing."""
    array.setflags(write=False)
    return array
