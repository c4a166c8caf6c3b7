"""Noise for reading: ε, privacy losses, how often something is right, and how far a count is off."""

import re
from decimal import Decimal

from brecha.language.catalogues import Language
from brecha.language.rounding import Bound, percentage, rounded

LEAST, MOST = 0.0001, 0.9999
"""Shares below and above which only that is said"""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
LARGE = 1_000_000
"""A bound beyond which only that is told"""
DECIMALS = 6
"""Of a loss that is hardly more than one"""


def epsilon(value: float | None, written: dict[str, str], language: Language) -> str:
    """ε for reading: as it was written, or with the digits that count."""
    if value is None:
        return "∞"
    text = written.get(str(value))
    if text is None:
        return digits(value, language)
    inner = text.removeprefix("ln ")
    mark = language.number(0.5, 1)[1]
    raised = re.sub(r"\^(\d+)$", lambda found: found[1].translate(RAISED), inner)
    return f"ln {raised.replace('.', mark)}"


def digits(value: float, language: Language, bound: Bound | None = None) -> str:
    """A number above zero with up to four digits that count."""
    digits = max(0, 3 - Decimal(repr(float(value))).adjusted())
    text = f"{float(rounded(value, digits, bound)):.4g}"
    return language.amount(value, bound) if "e" in text else language.number(Decimal(text), len(text.partition(".")[2]))


def in_hundred(share: float, language: Language) -> str:
    """How many times in a hundred: never none or all for what is neither."""
    if 0 < share < LEAST:
        return language.say("private-below", number=language.number(100 * LEAST, 2))
    if MOST < share < 1:
        return language.say("private-above", number=language.number(100 * MOST, 2))
    number = rounded(percentage(float(share)), 2)
    return language.number(number, 0 if number == int(number) else 2)


def loss(ratio: float, language: Language, bound: Bound | None = None) -> str:
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


def at_most(bound: float | None, language: Language) -> str:
    """What a loss can be at most; a bound beyond a million protects nobody, whatever it is."""
    if bound is None:
        return "∞"
    return f"> {language.number(LARGE)}" if bound > LARGE else loss(bound, language, "upper")


def amount(number: float, language: Language) -> str:
    """How far a count is off."""
    if 0 < number < 0.005:
        return language.say("private-below", number=language.number(0.01, 2))
    return language.number(number, 0 if number >= 100 else 1 if number >= 10 else 2)
