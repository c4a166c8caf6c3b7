"""Round numbers for reading: to the nearest, or bounds to the side on which what is said of them stays true.

"At most 1.00" is false of 1.004, and "at least 5.01 %" of 5.006 %. So an upper bound ("at most", "no more than", "fewer
than") is rounded up, and a lower bound ("at least", "more than") down. Every face writes its bounds by these functions:
catalogues through ``{ PERCENT($share, bound: "upper") }``, tables and sentences made in Python through
:class:`brecha.language.catalogues.Language`, errors directly.

Numbers are read as they are written, not as they are kept: the float 0.07 is 7 %, and neither a little more nor less.
"""

from decimal import Decimal
from fractions import Fraction
from math import ceil, floor, log10
from numbers import Rational
from typing import Literal

Bound = Literal["upper", "lower"]
Number = int | float | Decimal | Fraction
NOISE = Fraction(1, 10**12)
"""How far a float may be off what it stands for, as a part of it: 2.0000000000000004 stands for 2"""
MOST_DECIMALS = 15
"""Decimals that are tried to tell a number from a limit"""
IN_FULL = 10**15
"""Numbers below this are written in full"""
DIGITS = 2
"""Decimals of the first digits of a number that is too large to be read"""


def rounded(number: Number, decimals: int, bound: Bound | None = None) -> Decimal:
    """The number with so many decimals: the nearest, or not below an upper bound and not above a lower one."""
    exact = exactly(number)
    scaled = exact * 10**decimals
    whole = round(scaled)
    is_noise = not isinstance(number, Rational) and abs(whole - scaled) <= NOISE * abs(scaled)
    if bound is not None and not is_noise:
        whole = ceil(scaled) if bound == "upper" else floor(scaled)
    return Decimal(f"{whole}E{-decimals}")


def exactly(number: Number) -> Fraction:
    """The number that is written so: 7/100 for the float 0.07."""
    return Fraction(number if isinstance(number, Rational | Decimal) else repr(float(number)))


def decimals_beside(number: Number, limit: Number, fewest: int = 2, bound: Bound | None = None) -> int:
    """How many decimals it takes to tell on which side of a limit a number is."""
    side = _side(exactly(number), exactly(limit))
    tried = range(fewest, MOST_DECIMALS)
    tells = (k for k in tried if _side(Fraction(rounded(number, k, bound)), exactly(limit)) == side)
    return next(tells, MOST_DECIMALS)


def _side(number: Fraction, limit: Fraction) -> int:
    return (number > limit) - (number < limit)


def percentage(share: Number) -> Number:
    """A share in per cent, as it is written: 7 for 0.07."""
    return 100 * (Decimal(repr(float(share))) if isinstance(share, float) else share)


def percent_beside(share: float, limit: float, sign: str = "%") -> str:
    """A share in English beside a limit, with as many decimals as tell on which side of it it is: "5.004%"."""
    number, mark = percentage(share), percentage(limit)
    return f"{rounded(number, decimals_beside(number, mark)):,f}{sign}"


def percent_given(limit: float, sign: str = "%") -> str:
    """A limit in English, as it was given: "5%"."""
    return f"{(Decimal(repr(float(limit))) * 100).normalize():,f}{sign}"


def size(count: int, bound: Bound | None = None) -> str:
    """A number of bytes in the unit that a person would use; a bound is rounded to the side on which it stays one."""
    for unit, bytes_each in (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10)):
        if count >= bytes_each:
            return f"{rounded(Fraction(count, bytes_each), 1, bound):,f} {unit}"
    return f"{count} bytes"


def duration(seconds: float, bound: Bound | None = None) -> str:
    """A length of time in the unit that a person would use; a bound is rounded to the side on which it stays one."""
    number, unit = duration_in_units(seconds, bound)
    return f"{number:,} {unit}" if number > 1 else "a second"


def duration_in_units(seconds: float, bound: Bound | None = None) -> tuple[int, str]:
    """The number and the unit of a length of time: (3, "hours"); a second is (1, "seconds")."""
    for unit, length in (("years", 365 * 86400), ("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return int(rounded(seconds / length, 0, bound)), unit
    return int(rounded(seconds, 0, bound)), "seconds"


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
