"""Limits as they were given, and risks beside them, with as many digits as tell one from the other."""

from collections.abc import Sequence
from decimal import Decimal

from brecha.language.rounding import Bound, decimals_beside, rounded
from brecha.language.writer import Writer

MOST_DECIMALS = 6
"""Decimals of a limit in per cent"""
ALL_DECIMALS = 15
"""Decimals of numbers that fewer would not tell apart"""
SMALLEST = Decimal(1).scaleb(-MOST_DECIMALS)
"""The smallest percentage above 0 that is written out"""


def limit_share(share: float, language: Writer) -> str:
    """A share that was given as a limit, exactly as it was given: "5 %", "0.125 %", with six decimals at most."""
    percent = _percent(share)
    if 0 < percent < SMALLEST:
        return language.say("percent-below", number=language.number(float(SMALLEST), MOST_DECIMALS))
    if 100 - SMALLEST < percent < 100:
        return language.say("percent-above", number=language.number(float(100 - SMALLEST), MOST_DECIMALS))
    return _written(percent, _decimals(percent), language)


def risk_share(share: float, at_most: float, language: Writer, bound: Bound | None = None) -> str:
    """A share for reading beside a limit: two decimals, more where these would not tell on which side of it it is."""
    if share == at_most:
        return limit_share(share, language)
    percent, limit = _percent(share), _percent(at_most)
    is_usual = 0.0001 <= at_most <= 0.9999 or at_most in (0, 1)
    if is_usual and _is_above(rounded(percent, 2, bound), limit) == _is_above(percent, limit):
        return language.percent(share, bound)
    for decimals in range(3, ALL_DECIMALS):
        shown = rounded(percent, decimals, bound)
        is_told = shown not in (0, 100) or shown == percent
        if is_told and _is_above(shown, limit) == _is_above(percent, limit):
            return _written(percent, decimals, language, bound)
    return _written(percent, ALL_DECIMALS, language, bound)


def risk_amount(amount: float, at_most: float, language: Writer, bound: Bound | None = None) -> str:
    """A gain for reading beside a limit, in the same way."""
    if amount == at_most:
        return limit_amount(amount, language)
    decimals = decimals_beside(amount, at_most, 2, bound)
    return language.amount(amount, bound) if decimals == 2 else language.number(amount, decimals, bound)


def _is_above(number: Decimal, limit: Decimal) -> bool | None:
    """Whether it is above the limit; None if it is the limit."""
    return None if number == limit else number > limit


def _percent(share: float) -> Decimal:
    """A share in per cent, as it is written and not as it is kept: 7 for 0.07."""
    return 100 * Decimal(repr(float(share)))


def _written(percent: Decimal, decimals: int, language: Writer, bound: Bound | None = None) -> str:
    return language.say("percent", number=language.number(percent, decimals, bound))


def _decimals(number: Decimal) -> int:
    """How many decimals a number has, at most six."""
    exponent = round(number, MOST_DECIMALS).normalize().as_tuple().exponent
    return max(0, -int(exponent))


def limit_amount(amount: float, language: Writer) -> str:
    """An amount of gain that was given as a limit, with two to six decimals."""
    decimals = max(2, _decimals(Decimal(repr(float(amount)))))
    return language.amount(amount) if 0 < amount < float(SMALLEST) else language.number(amount, decimals)


def told_apart(numbers: Sequence[float], is_gain: bool, language: Writer) -> list[str]:
    """Chances or gains for reading, with as many decimals as it takes to tell those that differ apart."""
    write = language.amount if is_gain else language.percent
    told = [write(number) for number in numbers]
    for decimals in range(3, ALL_DECIMALS + 1):
        if len(set(told)) == len(set(numbers)):
            break
        if is_gain or not any(_hides(number, decimals) for number in numbers):
            told = [_exactly(number, decimals, is_gain, language) for number in numbers]
    return told


def _hides(share: float, decimals: int) -> bool:
    """Whether so many decimals make a share nothing or all that is neither."""
    return share not in (0, 1) and rounded(_percent(share), decimals) in (0, 100)


def _exactly(number: float, decimals: int, is_gain: bool, language: Writer) -> str:
    return language.number(number, decimals) if is_gain else _written(_percent(number), decimals, language)
