"""A gain function bound to the values of a secret: what a measure multiplies by."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from brecha.qif.exact import Array


@dataclass(frozen=True, eq=False)
class Scores:
    """Exactly one of ``worth``, ``tries`` and ``matrix`` is there; the first two stand for matrices never built.

    Numbers are Fractions or ints where the gain function is exact, else floats; ``.astype(float)`` takes all of them.
    """

    guesses: Sequence[Any]
    """What can be guessed; with ``tries`` she names several of these at once."""
    worth: Array | None = None
    """worth[x]: the gain of guessing value x when it is x; any other guess gains nothing. All ones is the identity."""
    tries: int | None = None
    """How many values she may guess, to gain 1 if one of them is right: the sum of so many largest."""
    matrix: Array | None = None
    """matrix[w, x]: the gain of guess w when the value is x."""
