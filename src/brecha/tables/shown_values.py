"""Values that Python cannot show: dates after the year 9999, 24:00:00, nanoseconds of a time of day.

Arrow and DuckDB hold dates and times that the types of Python do not: to show one raises an error, or shows another
value. A column with such a value is kept as text instead, in which every value is written in full.
"""

from collections.abc import Callable
from fractions import Fraction
from importlib.util import find_spec
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.language.spellings import written_duration, written_time

_DAY = 86_400
_FIRST_DAY, _LAST_DAY = -719_162, 2_932_896
"""The first day of the year 1 and the last of 9999, counted from 1970"""
_LONGEST = 999_999_999 * _DAY
"""Seconds of the longest duration that Python holds, to the day"""
_PARTS = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}


def shown_apart(values: pa.Array) -> pa.Array:
    """Return the values of a column, as text if Python cannot show all of them, each as itself."""
    kind = values.type
    if not pa.types.is_temporal(kind) or not len(values) or pa.types.is_interval(kind):
        return values
    counts = values.view(pa.int32() if kind.bit_width == 32 else pa.int64()).cast(pa.int64())
    if _all_shown(kind, counts):
        return values
    write = _writer(kind)
    texts = [None if count is None else write(count, values[code]) for code, count in enumerate(counts.to_pylist())]
    return pa.array(texts, pa.string())


def _all_shown(kind: pa.DataType, counts: pa.Array) -> bool:
    """Return whether Python shows each of these values, which are counted in the unit of their type, as itself."""
    parts = _parts(kind)
    if pa.types.is_duration(kind):
        low, high = -_LONGEST * parts, _LONGEST * parts
    elif pa.types.is_time(kind):
        low, high = 0, _DAY * parts - 1
    else:
        spare = 1 if pa.types.is_timestamp(kind) and kind.tz is not None else 0  # the clock there may be a day ahead
        day = parts if pa.types.is_date(kind) else _DAY * parts
        low, high = (_FIRST_DAY + spare) * day, (_LAST_DAY + 1 - spare) * day - 1
    least, most = pc.min_max(counts).values()
    if least.is_valid and not low <= least.as_py() <= most.as_py() <= high:
        return False
    if pa.types.is_date64(kind):
        return _all_multiples(counts, parts)
    if parts == 10**9 and (pa.types.is_time(kind) or find_spec("pandas") is None):
        return _all_multiples(counts, 1000)  # pandas shows nanoseconds, but of no time of day
    return True


def _parts(kind: pa.DataType) -> int:
    """Return how many of the unit of a type a second has; of a date, a day."""
    if pa.types.is_date(kind):
        return 1 if pa.types.is_date32(kind) else _DAY * 1000
    return _PARTS[kind.unit]


def _all_multiples(counts: pa.Array, of: int) -> bool:
    return not np.any(counts.drop_null().to_numpy() % of)


def _writer(kind: pa.DataType) -> Callable[[int, Any], str]:
    """Return a function that writes a value: from its count, or as Python does if that shows all of it."""
    parts, endless = _parts(kind), 2 ** (kind.bit_width - 1) - 1
    if pa.types.is_time(kind):
        return lambda count, value: written_time(Fraction(count, parts))
    if pa.types.is_duration(kind):
        return lambda count, value: written_duration(Fraction(count, parts))

    def write(count: int, value: Any) -> str:
        if _all_shown(kind, pa.array([count])):
            return str(value.as_py())
        if abs(count) == endless and not (pa.types.is_timestamp(kind) and kind.unit == "ns"):
            return "infinity" if count > 0 else "-infinity"  # as DuckDB writes it
        if pa.types.is_date32(kind):
            return _day(count)
        if pa.types.is_date64(kind):
            return _moment(Fraction(count, 1000))
        return _moment(Fraction(count, parts)) + ("" if kind.tz is None else "+00:00")

    return write


def _day(count: int) -> str:
    """Return a day as year-month-day, the year with as many digits as it has, four at the least."""
    year, month, day = str(np.datetime64(count, "D")).rsplit("-", 2)
    return f"{'-' if year.startswith('-') else ''}{year.removeprefix('-'):0>4}-{month}-{day}"


def _moment(since_epoch: Fraction) -> str:
    days, rest = divmod(since_epoch, _DAY)
    return f"{_day(days)} {written_time(rest)}"
