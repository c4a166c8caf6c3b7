"""Read numbers, dates and truth values as people write them: in a language, and only where the meaning is certain."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from fractions import Fraction
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from brecha.tables.coded import number_in

if TYPE_CHECKING:
    from brecha.reporting.language import Language

_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_DECIMAL_COMMA = re.compile(r"[+-]?[0-9]+,[0-9]+")
_GROUPED = re.compile(r"[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}")
_YEAR_FIRST = re.compile(r"([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})")
_YEAR_LAST = re.compile(r"([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})")
_MONTH = re.compile(r"(?:([0-9]{4})[-/.]([0-9]{1,2})|([0-9]{1,2})[-/.]([0-9]{4}))")
_MOMENT = re.compile(r"(\S+?)(?:T|\s+)([0-9]{1,2}:[0-9]{2}.*)")


class SpellingError(ValueError):
    """A text cannot be read as what was wanted. The message completes the sentence "… cannot be '…': "."""


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
        from brecha.reporting.language import Language

        return Language.named(self.lang)

    def number(self, text: str) -> Fraction:
        """Read a number: 34, 34.0, 3.4e1; and 34,5 where the language writes decimals with a comma.

        "1.234" is a decimal in one language and a thousand in another. It is refused where the language writes
        decimals otherwise.
        """
        stripped, comma = text.strip(), self.language.decimal_symbol == ","
        if _GROUPED.fullmatch(stripped) and (("," in stripped) != comma):
            whole, decimal = re.sub("[.,]", "", stripped), re.sub("[.,]", self.language.decimal_symbol, stripped)
            raise SpellingError(f"it may be {whole} or {decimal}. Write it in one of these two ways")
        if comma and _DECIMAL_COMMA.fullmatch(stripped):
            stripped = stripped.replace(",", ".")
        found = number_in(stripped) if _NUMBER.fullmatch(stripped) else None
        if found is None:
            raise SpellingError("it is no number")
        return found

    def day(self, text: str) -> date:
        """Read a date: 1990-03-01, or as the language writes it.

        The order of day and month is that of the language. English is written in both orders: there 13/03/1990 is
        read, as no month is the 13th, and 01/03/1990 is refused.
        """
        stripped = text.strip()
        found = _YEAR_FIRST.fullmatch(stripped)
        if found:
            return _there_is(_possible(int(found[1]), int(found[3]), int(found[4])))
        found = _YEAR_LAST.fullmatch(stripped)
        if not found:
            raise SpellingError("it is no date. Write year-month-day, such as 1990-03-31")
        first, second, year = int(found[1]), int(found[3]), int(found[4])
        order = self.language.date_order
        day_first = None if order == "month" else _possible(year, second, first)
        month_first = None if order == "day" else _possible(year, first, second)
        if day_first is not None and month_first not in (None, day_first):
            raise SpellingError(f"it may be {day_first} (day first) or {month_first} (month first). Write one of these")
        return _there_is(day_first or month_first)

    def moment(self, text: str) -> datetime:
        """Read a date with a time: 1990-03-01 13:45, or the date as the language writes it; midnight without a time."""
        stripped = text.strip()
        found = _MOMENT.fullmatch(stripped)
        if not found:
            return datetime.combine(self.day(stripped), time())
        try:
            of_day = time.fromisoformat(found[2].strip().zfill(5) if len(found[2]) == 4 else found[2].strip())
        except ValueError:
            raise SpellingError("it has no time such as 13:45 or 13:45:59") from None
        return datetime.combine(self.day(found[1]), of_day)

    def month(self, text: str) -> str:
        """Read a month of a year, 1990-03 or 03/1990, and write it as 1990-03."""
        found = _MONTH.fullmatch(text.strip())
        year, month = (found[1] or found[4], found[2] or found[3]) if found else ("", "0")
        if not 1 <= int(month) <= 12:
            raise SpellingError("it is no month of a year. Write year-month, such as 1990-03")
        return f"{year}-{int(month):02}"

    def truth(self, text: str) -> bool:
        """Read yes or no, in any language that there is a catalogue of."""
        found = {"1": True, "0": False, **truth_words()}.get(folded(text))
        if found is None:
            raise SpellingError("it is neither true nor false. Write true or false")
        return found


@cache
def truth_words() -> dict[str, bool]:
    """The words for true and false, of all languages, without capitals and accents."""
    from brecha.reporting.language import Language, languages

    found: dict[str, bool] = {}
    for code in languages():
        language = Language.named(code)
        for message, truth in (("words-for-true", True), ("words-for-false", False)):
            found |= {folded(word): truth for word in language.say(message).split()}
    return found


def folded(text: str) -> str:
    """A text without capitals, accents and spaces around it."""
    apart = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _there_is(day: date | None) -> date:
    if day is None:
        raise SpellingError("there is no such day")
    return day


def _possible(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
