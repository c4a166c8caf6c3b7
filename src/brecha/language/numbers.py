"""Numbers for reading: rounded to the nearest, or bounds to the side on which what is said of them stays true.

"At most 1.00" is false of 1.004, and "at least 5.01 %" of 5.006 %. So an upper bound ("at most", "no more than", "fewer
than") is rounded up, and a lower bound ("at least", "more than") down. Every face writes its bounds by these functions:
catalogues through ``{ PERCENT($share, bound: "upper") }``, tables and sentences made in Python through
:class:`brecha.language.catalogues.Language`, errors directly.

Numbers are read as they are written, not as they are kept: the float 0.07 is 7 %, and neither a little more nor less.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor, log10
from numbers import Rational
from typing import Any, Literal, Protocol, TypeVar

from brecha.errors import Phrase
from brecha.language.notes import Note

Bound = Literal["upper", "lower"]
Number = int | float | Decimal | Fraction
Exact = TypeVar("Exact", Decimal, Fraction)
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


def _side(number: Exact, limit: Exact) -> int:
    """Return 1 above a limit, -1 below it, and 0 at it."""
    return (number > limit) - (number < limit)


def percentage(share: float) -> Decimal:
    """A share in per cent, as it is written and not as it is kept: 7 for 0.07."""
    return 100 * Decimal(repr(float(share)))


def percent_beside(share: float, limit: float) -> str:
    """A share in English beside a limit, with as many decimals as tell on which side of it it is: "5.004%"."""
    number, mark = percentage(share), percentage(limit)
    return f"{rounded(number, decimals_beside(number, mark)):,f}%"


def percent_given(limit: float) -> str:
    """A limit in English, as it was given: "5%"."""
    return f"{percentage(limit).normalize():,f}%"


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


class Writer(Protocol):
    """What says messages and notes, and writes numbers and lists: a :class:`brecha.language.catalogues.Language`."""

    @property
    def face(self) -> Any: ...
    @property
    def decimal_symbol(self) -> str: ...
    def has(self, message: str) -> bool: ...
    def say(self, message: str, /, **values: Any) -> str: ...
    def note(self, note: Note) -> str: ...
    def phrase(self, phrase: Phrase) -> str: ...
    def number(self, number: Number, decimals: int = 0, bound: Bound | None = None) -> str: ...
    def percent(self, share: float, bound: Bound | None = None) -> str: ...
    def ratio(self, ratio: float, decimals: int, bound: Bound | None = None) -> str: ...
    def amount(self, number: float, bound: Bound | None = None) -> str: ...
    def list_of(self, name: str, items: Sequence[Any]) -> dict[str, str]: ...
    def listed(self, texts: Sequence[str], last: str = "and") -> str: ...


LIMIT_DECIMALS = 6
"""Decimals of a limit in per cent"""
ALL_DECIMALS = 15
"""Decimals of numbers that fewer would not tell apart"""
SMALLEST = Decimal(1).scaleb(-LIMIT_DECIMALS)
"""The smallest percentage above 0 that is written out"""


def limit_share(share: float, language: Writer) -> str:
    """A share that was given as a limit, exactly as it was given: "5 %", "0.125 %", with six decimals at most."""
    percent = percentage(share)
    if 0 < percent < SMALLEST:
        return language.say("percent-below", number=language.number(float(SMALLEST), LIMIT_DECIMALS))
    if 100 - SMALLEST < percent < 100:
        return language.say("percent-above", number=language.number(float(100 - SMALLEST), LIMIT_DECIMALS))
    return _written(percent, _decimals(percent), language)


def risk_share(share: float, at_most: float, language: Writer, bound: Bound | None = None) -> str:
    """A share for reading beside a limit: two decimals, more where these would not tell on which side of it it is."""
    if share == at_most:
        return limit_share(share, language)
    percent, limit = percentage(share), percentage(at_most)
    is_usual = 0.0001 <= at_most <= 0.9999 or at_most in (0, 1)
    if is_usual and _side(rounded(percent, 2, bound), limit) == _side(percent, limit):
        return language.percent(share, bound)
    for decimals in range(3, ALL_DECIMALS):
        shown = rounded(percent, decimals, bound)
        is_told = shown not in (0, 100) or shown == percent
        if is_told and _side(shown, limit) == _side(percent, limit):
            return _written(percent, decimals, language, bound)
    return _written(percent, ALL_DECIMALS, language, bound)


def risk_amount(amount: float, at_most: float, language: Writer, bound: Bound | None = None) -> str:
    """A gain for reading beside a limit, in the same way."""
    if amount == at_most:
        return limit_amount(amount, language)
    decimals = decimals_beside(amount, at_most, 2, bound)
    return language.amount(amount, bound) if decimals == 2 else language.number(amount, decimals, bound)


def _written(percent: Decimal, decimals: int, language: Writer, bound: Bound | None = None) -> str:
    return language.say("percent", number=language.number(percent, decimals, bound))


def _decimals(number: Decimal) -> int:
    """How many decimals a number has, at most six."""
    exponent = round(number, LIMIT_DECIMALS).normalize().as_tuple().exponent
    return max(0, -int(exponent))


def limit_amount(amount: float, language: Writer) -> str:
    """An amount of gain that was given as a limit, with two to six decimals."""
    decimals = max(2, _decimals(Decimal(repr(float(amount)))))
    return language.amount(amount) if 0 < amount < float(SMALLEST) else language.number(amount, decimals)


def told_apart(numbers: Sequence[float], is_gain: bool, language: Writer) -> list[str]:
    """Chances or gains for reading, with as many decimals as it takes to tell those that differ apart."""
    write = language.amount if is_gain else language.percent
    texts = [write(number) for number in numbers]
    for decimals in range(3, ALL_DECIMALS + 1):
        if len(set(texts)) == len(set(numbers)):
            break
        if is_gain or not any(_hides(number, decimals) for number in numbers):
            texts = [_exactly(number, decimals, is_gain, language) for number in numbers]
    return texts


def _hides(share: float, decimals: int) -> bool:
    """Whether so many decimals make a share nothing or all that is neither."""
    return share not in (0, 1) and rounded(percentage(share), decimals) in (0, 100)


def _exactly(number: float, decimals: int, is_gain: bool, language: Writer) -> str:
    return language.number(number, decimals) if is_gain else _written(percentage(number), decimals, language)


LEAST, MOST = 0.0001, 0.9999
"""Shares below and above which only that is said"""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
LARGE = 1_000_000
"""A bound beyond which only that is told"""
DECIMALS = 6
"""Of a loss that is hardly more than one"""


def epsilon(value: float | None, written: dict[str, str], language: Writer) -> str:
    """ε for reading: as it was written, or with the digits that count."""
    if value is None:
        return "∞"
    text = written.get(str(value))
    if text is None:
        return digits(value, language)
    raised = re.sub(r"\^(\d+)$", lambda power: power[1].translate(RAISED), text.removeprefix("ln "))
    return f"ln {raised.replace('.', language.decimal_symbol)}"


def digits(value: float, language: Writer, bound: Bound | None = None) -> str:
    """A number above zero with up to four digits that count."""
    text = f"{float(rounded(value, max(0, 3 - Decimal(repr(float(value))).adjusted()), bound)):.4g}"
    return language.amount(value, bound) if "e" in text else language.number(Decimal(text), len(text.partition(".")[2]))


def in_hundred(share: float, language: Writer) -> str:
    """How many times in a hundred: never none or all for what is neither."""
    if 0 < share < LEAST:
        return language.say("private-below", number=language.number(100 * LEAST, 2))
    if MOST < share < 1:
        return language.say("private-above", number=language.number(100 * MOST, 2))
    number = rounded(percentage(share), 2)
    return language.number(number, 0 if number == int(number) else 2)


def points(difference: float, language: Writer) -> str:
    """A difference of shares in percentage points: never none or all for what is neither."""
    if 0 < difference < LEAST or MOST < difference < 1:
        return in_hundred(difference, language)
    return language.number(percentage(difference), 0 if difference in (0, 1) else 2)


def loss(ratio: float, language: Writer, bound: Bound | None = None) -> str:
    """A privacy loss with as many decimals as tell it from one."""
    if ratio == 1:
        return language.number(1)
    if bound is not None:
        return language.ratio(ratio, 2, bound)
    for decimals in range(2, DECIMALS + 1):
        if rounded(ratio, decimals) > 1:
            return language.number(ratio, decimals)
    return language.say("private-below", number=language.number(1 + 10**-DECIMALS, DECIMALS))


def times(ratio: float) -> str:
    """For a message, whether a privacy loss is none, less than two as it is written, or more: some languages tell."""
    return "same" if ratio == 1 else "few" if rounded(ratio, 2) < 2 else "many"


def at_most(bound: float | None, language: Writer) -> str:
    """What a loss can be at most; a bound beyond a million protects nobody, whatever it is."""
    if bound is None:
        return "∞"
    return f"> {language.number(LARGE)}" if bound > LARGE else loss(bound, language, "upper")


def amount(number: float, language: Writer) -> str:
    """How far a count is off."""
    if 0 < number < 0.005:
        return language.say("private-below", number=language.number(0.01, 2))
    return language.number(number, 0 if number >= 100 else 1 if number >= 10 else 2)
