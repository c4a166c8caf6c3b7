"""Columns of Python objects, as pandas keeps them, checked before Arrow gives them one type.

Arrow makes one value of b"a" and "a", of 1.0 and True, of a date and a time of that day, of one instant in two time
zones. A person tells them apart, and so does an adversary: a column that mixes such values is refused.
"""

import datetime
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from enum import Enum
from typing import Any

import numpy as np

from brecha.errors import ColumnError

MISSING = {"NoneType": "None", "NAType": "pandas.NA", "NaTType": "NaT"}
"""Types whose only value means "missing" """
KINDS: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("text", (str,)),
    ("bytes", (bytes, bytearray, memoryview)),
    ("booleans", (bool, np.bool_)),
    ("numpy durations", (np.timedelta64,)),  # which numpy takes for whole numbers
    ("whole numbers", (int, np.integer)),
    ("floating-point numbers", (float, np.floating)),
    ("decimal numbers", (Decimal,)),
    ("dates with a time", (datetime.datetime,)),  # which Python takes for dates
    ("numpy dates", (np.datetime64,)),
    ("dates", (datetime.date,)),
    ("times of day", (datetime.time,)),
    ("durations", (datetime.timedelta,)),
)
"""What a person takes for one kind of value; the first that fits"""
AS_TEXT = "Make them one type, for instance with .astype(str)."


def refuse_merged(name: str, cells: Sequence[Any], told_apart: bool) -> None:
    """Refuse a column in which Arrow would make one value of two that a person tells apart.

    Args:
        name: of the column.
        cells: its values, as Python objects.
        told_apart: whether the ways to write "missing" are values of their own.
    """
    types = set(map(type, cells))
    missing = {MISSING[kind.__name__] for kind in types if kind.__name__ in MISSING}
    types = {kind for kind in types if kind.__name__ not in MISSING}
    for number in [kind for kind in types if issubclass(kind, float | np.floating | Decimal)]:
        known, gaps = _known(cells, number)
        missing |= {"NaN"} if gaps else set()
        types -= set() if known else {number}
    if told_apart and len(missing) > 1:
        raise ColumnError("tables-column-writes-missing-values-several", name=name, listed=_listed(missing))
    kinds = {_kind(kind) for kind in types}
    if len(kinds) > 1:
        raise ColumnError("tables-column-mixes-values-several-types", name=name, listed=_listed(kinds), as_text=AS_TEXT)
    for description, check in CHECKS.items():
        if kinds == {description}:
            check(name, (cell for cell in cells if type(cell) in types))


def _known(cells: Iterable[Any], kind: type) -> tuple[bool, bool]:
    """Return whether there are numbers of this type, and whether some are NaN."""
    numbers = gaps = False
    for cell in cells:
        if type(cell) is kind:
            is_gap = cell.is_nan() if isinstance(cell, Decimal) else cell != cell
            numbers, gaps = numbers or not is_gap, gaps or is_gap
    return numbers, gaps


def _kind(kind: type) -> str:
    if issubclass(kind, Enum):
        return f"{kind.__module__}.{kind.__qualname__}"
    return next(
        (description for description, of in KINDS if issubclass(kind, of)), f"{kind.__module__}.{kind.__qualname__}"
    )


def _listed(kinds: Iterable[str]) -> str:
    *others, last = sorted(kinds)
    return f"{', '.join(others)} and {last}" if others else last


def _decimals(name: str, cells: Iterable[Decimal]) -> None:
    known = {str(cell): cell for cell in cells if not cell.is_nan()}
    if len(set(known.values())) < len(known):
        raise ColumnError("tables-column-writes-same-decimal-number", name=name)


def _datetimes(name: str, cells: Iterable[datetime.datetime]) -> None:
    zones = set()
    for cell in cells:
        zones.add(None if cell.tzinfo is None else str(cell.tzinfo))
        if getattr(cell, "nanosecond", 0):
            raise ColumnError("tables-column-holds-python-objects-nanoseconds-2", name=name)
    if None in zones and len(zones) > 1:
        raise ColumnError("tables-column-mixes-times-without-time", name=name, as_text=AS_TEXT)
    if len(zones) > 1:
        raise ColumnError("tables-column-mixes-times-time-zones", name=name, zones_count=len(zones))


def _times(name: str, cells: Iterable[datetime.time]) -> None:
    if any(cell.tzinfo is not None for cell in cells):
        raise ColumnError("tables-column-holds-times-day-time", name=name)


def _durations(name: str, cells: Iterable[datetime.timedelta]) -> None:
    if any(getattr(cell, "nanoseconds", 0) for cell in cells):
        raise ColumnError("tables-column-holds-python-objects-nanoseconds", name=name)


CHECKS: dict[str, Callable[[str, Iterable[Any]], None]] = {
    "decimal numbers": _decimals,
    "dates with a time": _datetimes,
    "times of day": _times,
    "durations": _durations,
}
"""Where values of one kind may still be made one"""
