"""Read numbers, dates, times and truth values as people write them: in a language, only where the meaning is certain.

Numbers and fractions of a second are read exactly, whatever their length.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone
from fractions import Fraction
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from brecha.errors import Phrase

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_DECIMAL_COMMA = re.compile(r"[+-]?[0-9]+,[0-9]+")
_GROUPED = re.compile(r"[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}")
_YEAR_FIRST = re.compile(r"([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})")
_YEAR_LAST = re.compile(r"([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})")
_MONTH = re.compile(r"(?:([0-9]{4})[-/.]([0-9]{1,2})|([0-9]{1,2})[-/.]([0-9]{4}))")
_MOMENT = re.compile(r"(\S+?)(?:T|\s+)([0-9]{1,2}:[0-9]{2}.*)")
_TIME = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,30}))?)?")
_ZONE = re.compile(r"(.*?)\s*(?:([Zz])|([+-])([0-9]{2})(?::?([0-9]{2}))?)?")
_AMOUNT = r"([0-9]{1,18}(?:[.,][0-9]{1,30})?)"
_ISO_DURATION = re.compile(
    rf"([+-]?)P(?=.)(?:{_AMOUNT}W)?(?:{_AMOUNT}D)?(?:T(?=.)(?:{_AMOUNT}H)?(?:{_AMOUNT}M)?(?:{_AMOUNT}S)?)?",
    re.IGNORECASE,
)
_DAYS_AND_CLOCK = re.compile(
    r"(?:([+-]?)([0-9]{1,18})\s*d(?:ays?)?(?:\s*,\s*|\s+|$))?"
    r"(?:([+-]?)([0-9]{1,18}):([0-5][0-9])(?::([0-5][0-9])(?:[.,]([0-9]{1,30}))?)?)?",
    re.IGNORECASE,
)
_AMOUNTS = re.compile(
    rf"([+-]?)(?:{_AMOUNT}\s*w(?:eeks?)?,?\s*)?(?:{_AMOUNT}\s*d(?:ays?)?,?\s*)?(?:{_AMOUNT}\s*h(?:ours?)?,?\s*)?"
    rf"(?:{_AMOUNT}\s*min(?:utes?)?,?\s*)?(?:{_AMOUNT}\s*s(?:ec(?:onds?)?)?)?",
    re.IGNORECASE,
)
_SECONDS_OF = (604_800, 86_400, 3_600, 60, 1)
"""Seconds of a week, a day, an hour, a minute and a second"""
LONGEST_NUMBER, LARGEST_EXPONENT = 100, 400
"""Characters, and size of the exponent, beyond which a text is not read as a number."""
EPOCH = datetime(1970, 1, 1)


class SpellingError(ValueError):
    """A text cannot be read as what it should be. The reason completes the sentence "… cannot be '…': "."""

    def __init__(self, reason: Phrase, says_how: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.says_how = says_how
        """whether the reason says how to write it"""


@dataclass(frozen=True)
class Moment:
    """A date with a time, exact to any fraction of a second."""

    second: datetime
    """the whole second, with its time zone if one was given"""
    fraction: Fraction = Fraction(0)
    """of a second"""

    @property
    def zoned(self) -> bool:
        """Whether it has a time zone."""
        return self.second.utcoffset() is not None

    def since_epoch(self) -> Fraction:
        """Seconds since the beginning of 1970: in UTC if it has a time zone, otherwise on a clock without one."""
        offset = self.second.utcoffset() or timedelta()
        since = self.second.replace(tzinfo=None) - EPOCH - offset
        return Fraction(since // timedelta(microseconds=1), 10**6) + self.fraction

    def __str__(self) -> str:
        clock = self.second.replace(tzinfo=None).isoformat(sep=" ")
        return f"{clock}{digits_after_point(self.fraction)}{str(self.second)[19:] if self.zoned else ''}"


@dataclass(frozen=True)
class Spelling:
    """How given values are written: in which language, and which texts mean that a value is missing."""

    lang: "str | Language" = "en"
    missing: frozenset[str] = frozenset()
    """texts that the reader of the table read as missing, in columns of text"""

    @classmethod
    def of(cls, source: Mapping[str, Any], lang: "str | Language" = "en") -> "Spelling":
        """The spelling for a table, by its ``source``: the record of how it was read."""
        return cls(lang, frozenset(source.get("missing", {}).get("tokens", ())))

    @cached_property
    def language(self) -> "Language":
        """The language that dates and decimals are written in."""
        from brecha.language.catalogues import Language

        return Language.named(self.lang)

    def number(self, text: str) -> Fraction:
        """Read a number: 34, 34.0, 3.4e1; and 34,5 where the language writes decimals with a comma.

        "1.234" is a decimal in one language and a thousand in another. It is refused where the language writes
        decimals otherwise.
        """
        stripped, comma = text.strip(), self.language.decimal_symbol == ","
        if _GROUPED.fullmatch(stripped) and (("," in stripped) != comma):
            whole, decimal = re.sub("[.,]", "", stripped), re.sub("[.,]", self.language.decimal_symbol, stripped)
            raise SpellingError(Phrase("spelling-two-numbers", one=whole, other=decimal), says_how=True)
        if comma and _DECIMAL_COMMA.fullmatch(stripped):
            stripped = stripped.replace(",", ".")
        value = number_in(stripped) if _NUMBER.fullmatch(stripped) else None
        if value is None:
            raise SpellingError(Phrase("spelling-no-number"))
        return value

    def day(self, text: str) -> date:
        """Read a date: 1990-03-01, or as the language writes it.

        The order of day and month is that of the language. English is written in both orders: there 13/03/1990 is
        read, as no month is the 13th, and 01/03/1990 is refused.
        """
        stripped = text.strip()
        match = _YEAR_FIRST.fullmatch(stripped)
        if match:
            return _there_is(_possible(int(match[1]), int(match[3]), int(match[4])))
        match = _YEAR_LAST.fullmatch(stripped)
        if not match:
            raise SpellingError(Phrase("spelling-no-date"), says_how=True)
        first, second, year = int(match[1]), int(match[3]), int(match[4])
        order = self.language.date_order
        day_first = None if order == "month" else _possible(year, second, first)
        month_first = None if order == "day" else _possible(year, first, second)
        if day_first is not None and month_first not in (None, day_first):
            raise SpellingError(
                Phrase("spelling-two-dates", day_first=str(day_first), month_first=str(month_first)), says_how=True
            )
        return _there_is(day_first or month_first)

    def moment(self, text: str) -> Moment:
        """Read a date with a time: 1990-03-01 13:45, or the date as the language writes it; midnight without a time."""
        stripped = text.strip()
        match = _MOMENT.fullmatch(stripped)
        if not match:
            return Moment(datetime.combine(self.day(stripped), time()))
        of_day = _ZONE.fullmatch(match[2].strip())
        clock = of_day and _TIME.fullmatch(of_day[1])
        if not of_day or not clock:
            raise SpellingError(Phrase("spelling-no-clock-time"))
        try:
            second = time(int(clock[1]), int(clock[2]), int(clock[3] or 0), tzinfo=_zone(of_day))
        except ValueError:
            raise SpellingError(Phrase("spelling-no-clock-time")) from None
        return Moment(datetime.combine(self.day(match[1]), second), _fraction(clock[4]))

    def time_of_day(self, text: str) -> Fraction:
        """Read a time of day, 8:30, 08:30:00 or 08:30:00.25, as seconds since midnight; 24:00 is the end of a day."""
        match = _TIME.fullmatch(text.strip())
        if match:
            hours, minutes, seconds = int(match[1]), int(match[2]), int(match[3] or 0)
            size = 3600 * hours + 60 * minutes + seconds + _fraction(match[4])
            if minutes < 60 and seconds < 60 and size <= 86_400 and (hours < 24 or size == 86_400):
                return size
        raise SpellingError(Phrase("spelling-no-time-of-day"), says_how=True)

    def duration(self, text: str) -> Fraction:
        """Read a duration as seconds: 36:00:00, 1 day, 1 day 12:00:00, 2 hours 30 minutes, P1DT12H.

        36:00 is refused, as it may be hours and minutes, or minutes and seconds.
        """
        stripped = text.strip()
        for pattern in (_ISO_DURATION, _AMOUNTS):
            match = pattern.fullmatch(stripped)
            if match and any(match.groups()[1:]):
                parts = zip(match.groups()[1:], _SECONDS_OF, strict=True)
                size = sum((self.number(part) * seconds for part, seconds in parts if part), Fraction(0))
                return -size if match[1] == "-" else size
        match = _DAYS_AND_CLOCK.fullmatch(stripped)
        if not match or not (match[2] or match[4]):
            raise SpellingError(Phrase("spelling-no-duration"), says_how=True)
        if match[4] and match[6] is None:
            hours, minutes = f"{match[4]}:{match[5]}:00", f"00:{match[4]}:{match[5]}"
            raise SpellingError(Phrase("spelling-two-durations", hours=hours, minutes=minutes), says_how=True)
        days = 86_400 * int(match[2] or 0)
        clock = 3600 * int(match[4] or 0) + 60 * int(match[5] or 0) + int(match[6] or 0) + _fraction(match[7])
        return (-days if match[1] == "-" else days) + (-clock if match[3] == "-" else clock)

    def month(self, text: str) -> str:
        """Read a month of a year, 1990-03 or 03/1990, and write it as 1990-03."""
        match = _MONTH.fullmatch(text.strip())
        year, month = (match[1] or match[4], match[2] or match[3]) if match else ("", "0")
        if not 1 <= int(month) <= 12:
            raise SpellingError(Phrase("spelling-no-month"), says_how=True)
        return f"{year}-{int(month):02}"

    def truth(self, text: str) -> bool:
        """Read yes or no, in any language that there is a catalogue of."""
        value = {"1": True, "0": False, **truth_words()}.get(folded(text))
        if value is None:
            raise SpellingError(Phrase("spelling-no-truth-value"), says_how=True)
        return value


@cache
def truth_words() -> dict[str, bool]:
    """The words for true and false, of all languages, without capitals and accents."""
    from brecha.language.catalogues import Language, languages

    words: dict[str, bool] = {}
    for code in languages():
        language = Language.named(code)
        for message, truth in (("words-for-true", True), ("words-for-false", False)):
            words |= {folded(word): truth for word in language.say(message).split()}
    return words


def folded(text: str) -> str:
    """A text without capitals, accents and spaces around it."""
    apart = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _there_is(day: date | None) -> date:
    if day is None:
        raise SpellingError(Phrase("spelling-no-such-day"))
    return day


def _possible(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def digits_after_point(fraction: Fraction) -> str:
    """A fraction of a second as it is written behind the seconds: ".5" as ".500000", or nothing if there is none."""
    if not fraction:
        return ""
    places = next((count for count in (6, 9, 12, 15, 18) if (fraction * 10**count).denominator == 1), 30)
    return f".{int(fraction * 10**places):0{places}}"


def written_time(size: Fraction) -> str:
    """A time of day as it is written, from the seconds since midnight."""
    whole = int(size)
    return f"{whole // 3600:02}:{whole // 60 % 60:02}:{whole % 60:02}{digits_after_point(size - whole)}"


def written_duration(size: Fraction) -> str:
    """A duration as it is written: 1 day, 12:00:00."""
    days, rest = divmod(size, 86_400)
    clock = written_time(rest).removeprefix("0")
    return f"{days} day{'' if abs(days) == 1 else 's'}, {clock}" if days else clock


def _fraction(digits: str | None) -> Fraction:
    return Fraction(int(digits), 10 ** len(digits)) if digits else Fraction(0)


def _zone(match: re.Match[str]) -> timezone | None:
    """The time zone at the end of a time: Z, +05:00, -0300."""
    if match[2]:
        return UTC
    if not match[3]:
        return None
    offset = timedelta(hours=int(match[4]), minutes=int(match[5] or 0))
    return timezone(-offset if match[3] == "-" else offset)


def number_in(value: Any) -> Fraction | None:
    """The number that a value is or spells, None for anything else: a NaN, an infinity, a word.

    Nor is 1E99999999 taken for a number: to write it out would take all memory. It is an article, or a mistake.
    """
    if isinstance(value, str) and (len(value) > LONGEST_NUMBER or "_" in value or _exponent(value) > LARGEST_EXPONENT):
        return None
    try:
        return Fraction(value)
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        return None


def written_number(value: Any) -> Fraction | None:
    """The number as it is written: of the float 0.1 one tenth, and not the nearest number that a machine can hold."""
    return None if isinstance(value, bool) else number_in(repr(value) if isinstance(value, float) else value)


def _exponent(text: str) -> int:
    digits = text.lower().partition("e")[2].strip().lstrip("+-")
    return int(digits) if digits.isdecimal() else 0
