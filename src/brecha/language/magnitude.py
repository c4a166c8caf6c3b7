"""How numbers too large to be read are written: their first digits, and a power of ten."""

from decimal import Decimal
from fractions import Fraction
from math import floor, log10

from brecha.language.rounding import Bound, Number, rounded

IN_FULL = 10**15
"""Numbers below this are written in full"""
DIGITS = 2
"""Decimals of the first digits"""


def scientific(number: Number, bound: Bound | None = None) -> tuple[Decimal, int]:
    """The number as m · 10^k: m with two decimals, from 1.00 to 9.99, and k; of a number of any size, larger than 0.

    A bound is rounded to the side on which it stays one.
    """
    exactly = Fraction(number)
    power = floor(log10(exactly.numerator) - log10(exactly.denominator))
    mantissa = _digits(exactly, power, bound)
    if mantissa >= 10 ** (DIGITS + 1) or mantissa < 10**DIGITS:  # 9.996 is 10.00; or the logarithm was rounded
        power += 1 if mantissa >= 10 ** (DIGITS + 1) else -1
        mantissa = _digits(exactly, power, bound)
    return Decimal(mantissa).scaleb(-DIGITS), power


def _digits(number: Fraction, power: int, bound: Bound | None) -> int:
    """The first digits, as a whole number."""
    return int(rounded(number * Fraction(10) ** (DIGITS - power), 0, bound))


def written(number: int) -> str:
    """A whole number in English: in full, or "about 1.98e28" where nobody could read that."""
    if abs(number) < IN_FULL:
        return f"{number:,}"
    mantissa, power = scientific(abs(number))
    return f"about {'-' if number < 0 else ''}{mantissa}e{power}"
