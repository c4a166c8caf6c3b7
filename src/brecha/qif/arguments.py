"""What a caller gives: taken for what it should be, or refused in words that say what it is."""

from collections.abc import Iterable, Mapping, Set
from numbers import Integral
from typing import Any

import numpy as np

from brecha.errors import Phrase, SettingError, TooLargeError

MOST = 10**15
"""More secrets than any array could number."""
WRITTEN = 10**9
"""More secrets than are written out one by one."""


def kind_of(value: object) -> str:
    """Return what something is, with its article: a list, an int, an array of shape (1, 2), None."""
    if value is None:
        return "None"
    if isinstance(value, np.ndarray):
        return f"an array of shape {value.shape}"
    name = type(value).__name__
    return f"{'an' if name[0].lower() in 'aeio' else 'a'} {name}"


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """Return the number and what is counted, in the singular for one."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def shortened(value: object, most: int = 200) -> str | Phrase:
    """Return how something is written in Python, cut off where that is long."""
    try:
        text = repr(value)
    except ValueError:  # an int of more digits than Python writes out
        return Phrase("many-digits")
    return text if len(text) <= most else f"{text[:most]}…"


def is_whole(value: object) -> bool:
    """Return whether it is an integer of any type; True and a span of time are none."""
    return isinstance(value, Integral) and not isinstance(value, bool | np.timedelta64)


def whole(value: Any, what: str, most: int | None = None) -> int:
    """Return a whole number from 1 on, and up to ``most``."""
    if not is_whole(value) or value < 1:
        raise SettingError("qif-whole-number-from-1-on", what=what, value=shortened(value))
    if most is not None and value > most:
        raise TooLargeError("qif-at-most-can-had", what=what, value=shortened(value), most=most)
    return int(value)


def listed(items: Any, what: str) -> list[Any]:
    """Return the items of a list or of anything like one, in their order; what has no items, or no order, is
    refused."""
    unordered = isinstance(items, str | bytes | bytearray | Mapping | Set)
    flat = not isinstance(items, np.ndarray) or items.ndim == 1
    if unordered or not flat or not isinstance(items, Iterable):
        text = isinstance(items, str)
        raise SettingError(
            "qif-given-list", what=what, words=f"the text {shortened(items)}" if text else kind_of(items)
        )
    return list(items)
