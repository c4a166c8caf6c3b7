"""Name numbers by bands: 0-19, 20-39, … and 80+."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import floor
from typing import Any

import numpy as np

from brecha.errors import SettingError, TooLargeError
from brecha.errors.nameable import given_values_that
from brecha.language.spellings import written_number
from brecha.tables.hierarchies.build import intervals, plain_number

MOST_BANDS = 1_000_000


def band_labels(
    values: Iterable[Any],
    name: str,
    *,
    widths: float | None = None,
    start: float = 0,
    top: float | None = None,
    bottom: float | None = None,
) -> dict[Any, Any]:
    """Return what numbers are called in bands: 0-19, 20-39, …; from ``top`` on 80+, and below ``bottom`` <5.

    Without widths, numbers between the two are told as they are.
    """
    width, begin = number_of(widths, "widths"), number_of(start, "start")
    high, low = number_of(top, "top"), number_of(bottom, "bottom")
    if begin is None:
        raise SettingError("start=None is no number where a band begins: leave start= out for bands from 0 on.")
    if width is not None and width <= 0:
        raise SettingError(f"widths={widths!r} is no width of a band: use a number above 0.")
    if high is not None and low is not None and low >= high:
        raise SettingError(f"bottom={bottom!r} is not below top={top!r}.")
    numbers = numbers_of(values, name)
    found: dict[Any, Any] = {}
    for value, number in numbers.items():
        if high is not None and number >= high:
            found[value] = f"{plain_number(high)}+"
        elif low is not None and number < low:
            found[value] = f"<{plain_number(low)}"
    inside = {value: number for value, number in numbers.items() if value not in found}
    if width is None:
        return found | {value: value for value in inside}
    return found | _banded(inside, width, begin, low, high)


def _banded(
    numbers: Mapping[Any, Fraction], width: Fraction, start: Fraction, low: Fraction | None, high: Fraction | None
) -> dict[Any, Any]:
    """Numbers in bands that begin at low, at the last below the smallest, and end at high, or above the largest."""
    if not numbers:
        return {}
    first, last = floor((min(numbers.values()) - start) / width), floor((max(numbers.values()) - start) / width) + 1
    if last - first > MOST_BANDS:
        raise TooLargeError(f"Bands {plain_number(width)} wide would be {last - first:,}; use wider ones.")
    cuts = [start + place * width for place in range(first, last + 1)]
    cuts = [cut for cut in cuts if (low is None or cut > low) and (high is None or cut < high)]
    ends = ([] if low is None else [low]), ([] if high is None else [high])
    ladder = intervals(list(numbers), cuts=[[*ends[0], *cuts, *ends[1]]])  # type: ignore[list-item] # exact numbers
    return {value: ladder.to(str(value), 1) for value in numbers}


def numbers_of(values: Iterable[Any], name: str) -> dict[Any, Fraction]:
    """Return the number that each value is."""
    every = list(values)
    found = {value: written_number(value) for value in every}
    odd = [place for place, value in enumerate(every) if found[value] is None]
    if odd:
        said = given_values_that(odd, len(every), f"column {name!r}", "is no number", "are no numbers")
        raise SettingError(f"{said}, and only numbers are told in bands.")
    return {value: number for value, number in found.items() if number is not None}


def number_of(given: Any, what: str) -> Fraction | None:
    if given is None:
        return None
    number = written_number(given.item() if isinstance(given, np.generic) else given)
    if number is None:
        raise SettingError(f"{what}={given!r} is no number.")
    return number
