"""What a caller gives: taken for what it should be, or refused in words that say what it is."""

from collections.abc import Iterable, Mapping, Set
from numbers import Integral
from typing import Any

import numpy as np

from brecha.errors import SettingError, TooLargeError

MOST = 10**15
"""More secrets than any array could number."""
WRITTEN = 10**9
"""More secrets than are written out one by one."""


def kind_of(given: object) -> str:
    """Return what something is, with its article: a list, an int, an array of shape (1, 2), None."""
    if given is None:
        return "None"
    if isinstance(given, np.ndarray):
        return f"an array of shape {given.shape}"
    name = type(given).__name__
    return f"{'an' if name[0].lower() in 'aeio' else 'a'} {name}"


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """Return the number and what is counted, in the singular for one."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def shortened(given: object, most: int = 200) -> str:
    """Return how something is written in Python, cut off where that is long."""
    try:
        text = repr(given)
    except ValueError:  # an int of more digits than Python writes out
        return "a number of very many digits"
    return text if len(text) <= most else f"{text[:most]}…"


def is_whole(given: object) -> bool:
    """Return whether it is an integer of any type; True and a span of time are none."""
    return isinstance(given, Integral) and not isinstance(given, bool | np.timedelta64)


def whole(given: Any, what: str, most: int | None = None) -> int:
    """Return a whole number from 1 on, and up to ``most``."""
    if not is_whole(given) or given < 1:
        raise SettingError(f"{what} is a whole number from 1 on, not {shortened(given)}.")
    if most is not None and given > most:
        raise TooLargeError(f"{what} is {shortened(given)}, and at most {most:,} can be had.")
    return int(given)


def listed(given: Any, what: str) -> list[Any]:
    """Return the items of a list or of anything like one, in their order; what has no items, or no order, is
    refused."""
    unordered = isinstance(given, str | bytes | bytearray | Mapping | Set)
    flat = not isinstance(given, np.ndarray) or given.ndim == 1
    if unordered or not flat or not isinstance(given, Iterable):
        text = isinstance(given, str)
        raise SettingError(
            f"{what} are given as a list, not as {'the text ' + shortened(given) if text else kind_of(given)}."
        )
    return list(given)
