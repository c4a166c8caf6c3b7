"""Languages: every text that people read, from one catalogue a language, with numbers and plurals as it writes them.

A catalogue is Fluent messages in the files of ``locales/en`` for English; a further language is one more folder, or one
file, named by its code. Code asks for a message by its name and hands over values, never parts of sentences:

    language = Language.named("pt")
    language.say("exposed", people=language.people(part, whole))

In a catalogue, numbers are written by ``{ COUNT($n) }``, ``{ PERCENT($share) }``, ``{ AMOUNT($x) }``,
``{ TIMES($x) }``, ``{ FACTOR($x) }`` and ``{ FREQUENCY($share) }``; plural forms are chosen by ``{ $n -> [one] …
*[other] … }``. Where "tables 1 to 3" ask for other words than names such as "2014", ``{ TABLES($tables) -> [yes] …
*[no] … }`` tells them apart. What a catalogue lacks is said in English, which :meth:`Language.recording` records.
Notes and errors are an id and values: :meth:`Language.note`, :meth:`Language.error`.

Numbers are rounded to the nearest, but a bound must stay one: ``{ AMOUNT($x, bound: "upper") }``, after "at most", is
rounded up, and ``{ AMOUNT($x, bound: "lower") }``, after "at least", down; ``PERCENT``, ``TIMES`` and ``FACTOR`` take
the same. ``{ BESIDE($share, $limit) }`` writes a share with as many decimals as tell on which side of a limit it is,
``{ NUMBERBESIDE($x, $limit) }`` another number; ``{ LIMIT($share) }`` and ``{ LIMITAMOUNT($x) }`` write a limit as it
was given. See :mod:`brecha.language.numbers`.

Messages that hold what somebody wrote in a call take ``{ QUOTED($x) }``, as Python prints it, ``{ GROUPED($n) }`` and
``{ WRITTEN($x, format: ".3g") }``, and ``{ DIGITS($x) }`` for a number that is a text. ``{ ARGUMENT("rows") }`` and
``{ SETTING("rows", "one") }`` name an argument as the face does (:mod:`brecha.language.faces`); where faces need other
words, ``{ FACE() -> [options] … [page] … *[python] … }`` chooses them. ``{ LOWER($problem) }`` puts a sentence within
another.

A list among the values of a note or an error is handed over in several ways: ``$names`` is "a, b and c" (in an error:
as Python prints it), ``$names-row`` is "a, b, c", ``$names-apart`` is "a; b; c"; in an error also ``$names-and``,
``$names-or``, and ``$names-quoted``, which is "'a', 'b', 'c'". A column in a note may be told by its label:
``$column-code`` is its name, for what a reader types.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache, cached_property, lru_cache, reduce
from math import floor, isfinite
from pathlib import Path
from typing import Any, Literal, Self

from babel import Locale, UnknownLocaleError
from babel.dates import format_datetime, get_date_format
from babel.numbers import format_decimal, get_decimal_symbol

from brecha.errors import Phrase, SettingError
from brecha.language.error_values import (
    MARK,
    PlainInt,
    duration_of,
    formatted,
    has,
    kind,
    localised,
    plain,
    quoted,
    size_of,
    values_of_error,
)
from brecha.language.faces import PYTHON, Face
from brecha.language.files import FALLBACK, Catalogue, languages, messages, own_catalogue, text_of
from brecha.language.labels import Labelled
from brecha.language.notes import TEXT, Note
from brecha.language.numbers import (
    IN_FULL,
    Bound,
    Number,
    decimals_beside,
    limit_amount,
    limit_share,
    percentage,
    risk_share,
    rounded,
    scientific,
)

__all__ = ["FALLBACK", "Language", "languages", "messages", "named", "natural"]

MILLION = 1_000_000
SMALL_PART = 100_000
"""People of millions below whom the part is told in full: "12 of 48.2 million people"."""
NEARLY = 1e-9
"""A ratio that is off 1 by less is 1"""
MOST_DIGITS = 10_000
"""Digits of a number that can be written out"""
FINEST = 14
"""Decimals of a bound in per cent that fewer would make 0 or 100"""
MOST_IN_FULL = 10**21
"""Numbers with decimals are exact ones, such as limits that were given, and are written in full beyond IN_FULL"""
CLOSE = 0.15
"""How far a natural frequency may be off, as a part of the share or of what is left of it."""
MOST_IN = 10**7
"""The largest number of people of which one is said to be exposed"""
SHARE_OFF = Fraction(1, 200)
"""How far the share that two printed numbers of people make may be off the true one"""
PART_OFF = Fraction(1, 20)
"""How far a printed part of the people may be off the true one, as a part of it"""
_RIGHT_TO_LEFT = ("R", "AL", "AN")
_ISOLATED = "\u2068", "\u2069"
_MARKS = frozenset(',;"“”„«»')
"""What a name in a list must not hold without marks around it"""
LONGEST_VALUE = 500
"""Letters of a value that a message is given as it is: Fluent refuses texts of some thousand"""
UNSAYABLE = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError, StopIteration)
"""What values raise that a message cannot be said with: they may be anybody's, as those of saved results are"""
_STAND_IN = re.compile(f"{MARK}(r?)(\\d+)\ue001")
"""What a message is given instead of a long value"""


@dataclass(frozen=True, eq=False)
class Language:
    """One language: says messages, and writes numbers, dates and lists."""

    code: str
    """as in the name of the catalogue: "en", "pt" """
    locale: Locale
    _catalogue: Catalogue = field(repr=False)
    _fallback: "Language | None" = field(repr=False)
    face: Face = PYTHON
    """where the texts are read, by which arguments are named"""
    _record: dict[str, None] | None = field(default=None, repr=False)
    """where messages are recorded that are said in English for want of a translation"""

    @classmethod
    def named(cls, name: "str | Path | Language") -> "Language":
        """The language of a code, such as "pt", or of a catalogue of one's own, such as "es.ftl"."""
        if isinstance(name, Language):
            return name
        text = str(name)
        if text.endswith(".ftl"):
            return cls._of(Path(text).stem, own_catalogue(Path(text)))
        if text not in languages():
            raise SettingError("language-unknown", text=text, languages=list(languages()))
        return _own_language(text)

    @classmethod
    def _of(cls, code: str, text: str) -> Self:
        try:
            locale = Locale.parse(code.replace("-", "_"))
        except (ValueError, UnknownLocaleError) as problem:
            raise SettingError("language-catalogue-name", code=code) from problem
        fallback = None if code == FALLBACK else cls.named(FALLBACK)
        here: list[Language] = []
        language = cls(code, locale, Catalogue(locale, text, _functions(here)), fallback)
        here.append(language)
        return language

    def on(self, face: Face) -> "Language":
        """The same language on another face, which names arguments in its own way."""
        here: list[Language] = []
        fallback = None if self._fallback is None else self._fallback.on(face)
        language = replace(
            self, _catalogue=self._catalogue.with_functions(_functions(here)), _fallback=fallback, face=face
        )
        here.append(language)
        return language

    def recording(self) -> "Language":
        """The same language for one page or answer, which records what it says in English for want of a translation."""
        return replace(self, _record={}) if self._record is None else self

    @property
    def lacking(self) -> tuple[str, ...]:
        """The messages that a recording language has said in English for want of a translation, in order."""
        return tuple(self._record or ())

    def _missing(self, message: str) -> None:
        if self._record is not None:
            self._record[message] = None

    @property
    def direction(self) -> str:
        """How it is written: "ltr", from left to right, or "rtl"."""
        return "rtl" if self.locale.text_direction == "rtl" else "ltr"

    def has(self, message: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        here: bool = self._catalogue.has_message(message)
        return here or (self._fallback is not None and self._fallback.has(message))

    def say(self, message: str, /, **values: Any) -> str:
        """The text of a message with these values in it; in English where this language has none."""
        return self._say(message, lambda language: values)

    def _say(self, message: str, values: "Callable[[Language], Mapping[str, Any]]") -> str:
        """The text of a message with values as this language writes them; in English where it has none."""
        text = self._text(message, values(self))
        if text is not None:
            return text
        if self._fallback is None:
            raise LookupError(f"There is no message {message!r}.")
        self._missing(message)
        return self._fallback._say(message, values)

    def _text(self, message: str, values: Mapping[str, Any]) -> str | None:
        """The text of a message in this language, None where it has none or not with these values."""
        pattern = self._catalogue.get_message(message).value if self._catalogue.has_message(message) else None
        if pattern is None:
            return None
        short, long = _apart({name: self._readable(value) for name, value in values.items()})
        text, problems = self._catalogue.format_pattern(pattern, short)
        if not problems:
            return _STAND_IN.sub(lambda mark: repr(long[int(mark[2])]) if mark[1] else long[int(mark[2])], str(text))
        if self._fallback is None:
            raise LookupError(f"Message {message!r} cannot be said with {sorted(values)}: {problems[0]}")
        return None

    def note(self, note: Note) -> str:
        """The sentence of a note; a text of one's own as it is, and one that no catalogue can say as its data."""
        if note.id == TEXT:
            if self._fallback is not None:
                self._missing("note")
            return str(note.values[TEXT])
        try:
            text = self._text(f"note-{note.id}", self._values_of(note))
        except UNSAYABLE:
            text = None
        if text is None:
            self._missing(f"note-{note.id}")
            return repr(note) if self._fallback is None else self._fallback.note(note)
        return text

    def can_say(self, note: Note) -> bool:
        """Whether there is a message of this note that takes its values."""
        try:
            return note.id == TEXT or self._text(f"note-{note.id}", self._values_of(note)) is not None
        except UNSAYABLE:
            return False

    def _values_of(self, note: Note) -> dict[str, Any]:
        """The values of a note as its message takes them: notes within it are said first, and lists are made texts."""
        values: dict[str, Any] = {}
        for name, value in note.values.items():
            if isinstance(value, list | tuple):
                values |= self.list_of(name, value)
            else:
                values[name] = self._part(value)
                values[f"{name}-code"] = named(value.code) if isinstance(value, Labelled) else values[name]
        return values

    def _part(self, value: Any) -> Any:
        if isinstance(value, Note):
            return self.note(value)
        return named(value) if isinstance(value, str) else value

    def list_of(self, name: str, items: Sequence[Any]) -> dict[str, str]:
        """A list as a message takes it: ``$name`` is "a, b and c", ``$name-row`` "a, b, c", ``-apart`` "a; b; c"."""
        parts = [str(self._part(item)) for item in items]
        return {
            name: self.listed(parts),
            f"{name}-row": self.joined(parts),
            f"{name}-apart": self.joined(parts, "apart"),
        }

    def joined(self, parts: Sequence[str], by: Literal["more", "apart"] = "more") -> str:
        """Texts one after another: "a, b, c", or "a; b; c" where they are lists themselves."""
        return reduce(lambda before, part: self.say(f"list-{by}", before=before, next=part), parts) if parts else ""

    def error(self, id: str, values: Mapping[str, Any]) -> str:
        """Return the sentence of an error, from the message ``error-<id>``."""
        return self._say(f"error-{id}", lambda language: values_of_error(values, language))

    def phrase(self, phrase: Phrase) -> str:
        """Return a part of an error's sentence, from the message ``phrase-<id>``."""
        return self._say(f"phrase-{phrase.id}", lambda language: values_of_error(phrase.values, language))

    def _readable(self, value: Any) -> Any:
        """A value of a message as it is; a whole number too large to be written in full as text."""
        is_too_large = isinstance(value, int) and not isinstance(value, PlainInt) and abs(value) >= IN_FULL
        return self.number(value) if is_too_large else value

    def number(self, number: Number, decimals: int = 0, bound: Bound | None = None) -> str:
        """A number with so many decimals, and one too large to be read as "about 1.98 × 10^28".

        A bound is rounded to the side on which it stays one.
        """
        size = -number if number < 0 else number
        if (MOST_IN_FULL if decimals or bound else IN_FULL) <= size < float("inf"):
            mantissa, power = scientific(size, bound)
            digits = ("-" if number < 0 else "") + _number(mantissa, 2, None, str(self.locale))
            return self.say("number-power" if bound else "number-about", digits=digits, power=str(power))
        return _number(number, decimals, bound, str(self.locale))

    def count(self, number: int) -> str:
        """A number of people, in millions where there are millions."""
        if number >= MILLION:
            millions = _in_millions(number, 1)
            return self.say("millions", number=self.number(millions, 1), amount=float(millions))
        return self.number(number)

    def roughly(self, number: int) -> str:
        """A large number in words, rounded down: "70 trillion"; one beyond what has a name as "more than …"."""
        for unit, size in (("beyond", 10**15), ("trillion", 10**12), ("billion", 10**9), ("million", MILLION)):
            if number >= size:
                n = number // size
                return self.say("number-roughly", unit=unit, n=min(n, 1000), number=self.number(min(n, 1000)))
        return self.number(number)

    def people(self, part: int, whole: int) -> str:
        """So many of so many people, in millions where there are millions: "39.1 of 48.2 million people"."""
        large, amount = "yes" if whole >= MILLION else "no", float(_in_millions(whole, 1))
        values: dict[str, Any] = {"n": part, "part": self.count(part), "whole": self.count(whole)}
        if part == whole:
            return self.say("people-all" if whole > 1 else "people-all-of-one", **values, large=large, amount=amount)
        if part == 0:
            return self.say("people-none" if whole > 1 else "people-none-of-one", **values, large=large, amount=amount)
        if whole >= MILLION and part >= SMALL_PART:
            return self._people_in_millions(part, whole)
        return self.say("people-some", **values, large=large)

    def _people_in_millions(self, part: int, whole: int) -> str:
        """Both numbers in millions, with as few decimals as tell their share rightly."""
        decimals = next(k for k in range(1, 7) if _tells_rightly(part, whole, k))
        few, many = _in_millions(part, decimals), _in_millions(whole, decimals)
        return self.say(
            "people-millions", part=self.number(few, decimals), whole=self.number(many, decimals), amount=float(many)
        )

    def percent(self, share: float, bound: Bound | None = None) -> str:
        """A share for reading: two decimals, and never 0 % or 100 % for what is neither.

        Bounds are written with more decimals where two would make them 0 % or 100 %: "at most less than 0.01 %" is
        nothing that people say.
        """
        if share in (0, 1):
            return self.say("percent", number=self.number(100 * share))
        if bound is not None:
            percent = percentage(float(share))
            decimals = next((k for k in range(2, FINEST) if rounded(percent, k, bound) not in (0, 100)), FINEST)
            return self.say("percent", number=self.number(percent, decimals, bound))
        if share < 0.0001:
            return self.say("percent-below", number=self.number(0.01, 2))
        if share > 0.9999:
            return self.say("percent-above", number=self.number(99.99, 2))
        return self.say("percent", number=self.number(100 * share, 2))

    def frequency(self, share: float) -> str:
        """A share as people count: "about 9 in 10"; the smallest round number of people that is near enough."""
        if share in (0, 1):
            return self.say("frequency-none" if share == 0 else "frequency-all")
        if not 1 / MOST_IN <= share <= 1 - 1 / MOST_IN:
            return self.say("frequency-few" if share < 0.5 else "frequency-most", all=self.number(MOST_IN))
        some, out_of = natural(share)
        exact = share == some / out_of
        return self.say("frequency-exact" if exact else "frequency", n=some, some=self.number(some),
                        all=self.number(out_of))  # fmt: skip

    def amount(self, number: float, bound: Bound | None = None) -> str:
        """What is gained, for reading: two decimals, more where that would be nothing."""
        if abs(number) >= 0.01 or number == 0:
            return self.number(number, 2, bound)
        short = f"{rounded(number, 1 - Decimal(repr(float(number))).adjusted(), bound):.2g}"
        if abs(number) < 1e-12:
            return short.replace(".", self.decimal_symbol)
        written: str = format_decimal(float(short), "0.##############", self.locale)
        return written

    def times(self, ratio: float, bound: Bound | None = None) -> str:
        """A ratio with as many digits as people remember, and as many as it takes for one that is not 1 to show."""
        return self.ratio(ratio, 0 if rounded(ratio, 1) >= 10 else 1, bound)

    def ratio(self, ratio: float, decimals: int, bound: Bound | None = None) -> str:
        """A ratio with so many decimals; more where one that is not 1 would look like 1."""
        if abs(ratio - 1) > NEARLY:
            while rounded(ratio, decimals, bound) == 1:
                decimals += 1
        return self.number(ratio, decimals, bound)

    def beside(self, number: float, limit: float, decimals: int = 3) -> str:
        """A number beside a limit: with more decimals where these would not tell on which side of it it is."""
        if not isfinite(number):
            return self.number(number)
        return self.number(number, decimals_beside(number, limit, decimals))

    def day(self, moment: str) -> str:
        """A date and time given as ISO text."""
        try:
            when = datetime.fromisoformat(moment)
        except ValueError:
            return moment
        written: str = format_datetime(when, "long", locale=self.locale)
        return written

    @property
    def decimal_symbol(self) -> str:
        """What separates decimals: "." or ","."""
        symbol: str = get_decimal_symbol(self.locale)
        return symbol

    @property
    def date_order(self) -> Literal["day", "month"] | None:
        """Which comes first in a date whose year is last.

        None where both orders are in use: in English, unless the catalogue is of one country ("en-GB").
        """
        if self.locale.language == "en" and self.locale.territory is None:
            return None
        pattern = get_date_format("short", locale=self.locale).pattern
        return "day" if pattern.index("d") < pattern.index("M") else "month"

    def tells_tables(self, text: str) -> str:
        """For a message: whether tables are told as "tables 1 to 3", not by names alone as "2014": "yes" or "no"."""
        begins = [re.escape(self.say("span-tables", count=count, named="")) for count in (1, 2)]
        many = self.say("span-many", count=0, first="\0", last="\0").partition("\0")[0]
        return "yes" if re.match("|".join([*begins, re.escape(many).replace("0", r"\d+")]), text) else "no"

    @cached_property
    def _joining(self) -> frozenset[str]:
        """The words that join names in a list."""
        lists = (self.say(f"list-{last}", before="", next="") for last in ("and", "or"))
        return frozenset(word for text in lists for word in text.split())

    def quoted(self, name: str) -> str:
        """A name from the data: in quotation marks where it could be taken for several names, or for none."""
        words = self._joining
        is_one = name == name.strip() != "" and not _MARKS & set(name) and not words & set(name.lower().split())
        return name if is_one else f"“{name}”"

    def names(self, names: Sequence[str], last: str = "and") -> str:
        """Names from the data in a sentence, each of which can be told from the others."""
        return self.listed([self.quoted(name) for name in names], last)

    def listed(self, texts: Sequence[str], last: str = "and") -> str:
        """Texts in a sentence: "a, b and c"; ``last`` is "and" or "or"."""
        shown = [named(text) for text in texts]
        if len(shown) < 2:
            return "".join(shown)
        return self.say(f"list-{last}", before=self.joined(shown[:-1]), next=shown[-1])


@cache
def _own_language(code: str) -> Language:
    """A language of Brecha's own, of which each message is understood once."""
    return Language._of(code, text_of(code))


@lru_cache(100_000)
def _number(number: Number, decimals: int, bound: Bound | None, locale: str) -> str:
    pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
    if isinstance(number, float) and not isfinite(number):
        endless: str = format_decimal(number, pattern, locale)
        return endless
    with localcontext() as context:
        context.prec = MOST_DIGITS
        written: str = format_decimal(rounded(number, decimals, bound), pattern, locale)
    return written


def natural(share: float) -> tuple[int, int]:
    """The smallest k and 10^j, so that k in 10^j people is near enough to a share strictly between 0 and 1."""
    out_of = 10
    while out_of < MOST_IN:
        some = _rounded_up(share * out_of)
        if 0 < some < out_of and abs(some / out_of - share) <= CLOSE * min(share, 1 - share):
            return some, out_of
        out_of *= 10
    return min(max(1, _rounded_up(share * MOST_IN)), MOST_IN - 1), MOST_IN


def _rounded_up(number: float) -> int:
    """The nearest whole number, and the larger of two that are as near: a risk is not made smaller."""
    return floor(number + 0.5 + 1e-9)


def named(name: str) -> str:
    """A name from the data in a text: kept from turning the text around it, where it is written right to left."""
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name):
        return f"{_ISOLATED[0]}{name}{_ISOLATED[1]}"
    return name


def _functions(here: list[Language]) -> dict[str, Callable[..., Any]]:
    """What a catalogue can call to have a number written, by the language that will be in ``here``."""
    return {
        "COUNT": lambda number: here[0].count(int(number)),
        "LARGE": lambda number: "yes" if int(number) >= MILLION else "no",
        "NUMBER0": lambda number: (
            number
            if isinstance(number, str)
            else here[0].number(int(number) if isinstance(number, int) else float(number))
        ),
        "ALLSETS": lambda columns: here[0].roughly(2 ** int(columns) - 1),
        "PERCENT": lambda share, bound=None: here[0].percent(float(share), bound),
        "FREQUENCY": lambda share: here[0].frequency(float(share)),
        "AMOUNT": lambda number, bound=None: here[0].amount(float(number), bound),
        "TIMES": lambda ratio, bound=None: here[0].times(float(ratio), bound),
        "FACTOR": lambda ratio, bound=None: here[0].ratio(float(ratio), 2, bound),
        "BESIDE": lambda share, limit: risk_share(float(share), float(limit), here[0]),
        "NUMBERBESIDE": lambda number, limit: here[0].beside(float(number), float(limit)),
        "LIMIT": lambda share: limit_share(float(share), here[0]),
        "LIMITAMOUNT": lambda amount: limit_amount(float(amount), here[0]),
        "PEOPLE": lambda part, whole: here[0].people(int(part), int(whole)),
        "TABLES": lambda tables: here[0].tells_tables(str(tables)),
        "QUOTED": lambda value: quoted(value, here[0]),
        "HAS": has,
        "KIND": lambda value: kind(value, here[0]),
        "SIZE": lambda count, bound=None: size_of(count, bound, here[0].locale),
        "DURATION": lambda seconds, bound=None: duration_of(seconds, bound, here[0]),
        "GROUPED": lambda number: formatted(number, ",", here[0].locale),
        "WRITTEN": lambda number, format: formatted(number, format, here[0].locale),
        "DIGITS": lambda text: localised(str(text), here[0].locale),
        "FACE": lambda: here[0].face.variant,
        "LOWER": lambda text: str(text)[:1].lower() + str(text)[1:],
        "ARGUMENT": lambda name: here[0].face.argument(str(name), here[0]),
        "FIELD": lambda name: here[0].face.field(str(name), here[0]),
        "PARAMETER": lambda name: here[0].face.parameter(str(name), here[0]),
        "SETTING": lambda name, value, code="no": here[0].face.setting(name, plain(value), here[0], code == "yes"),
    }


def _apart(values: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The values with a mark in the place of each long text, and these texts."""
    long = [text for text in values.values() if isinstance(text, str) and (len(text) > LONGEST_VALUE or MARK in text)]
    if not long:
        return values, long
    place = {id(text): f"{MARK}{k}\ue001" for k, text in enumerate(long)}
    return {name: place.get(id(value), value) for name, value in values.items()}, long


def _in_millions(number: int, decimals: int) -> Decimal:
    """So many millions, rounded as they are printed."""
    return (Decimal(number) / MILLION).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)


def _tells_rightly(part: int, whole: int, decimals: int) -> bool:
    """Whether two numbers of people, printed in millions, are told apart and make nearly their true share."""
    few, many = (Fraction(_in_millions(number, decimals)) * MILLION for number in (part, whole))
    return (
        0 < few < many and abs(few / many - Fraction(part, whole)) <= SHARE_OFF and abs(few - part) <= PART_OFF * part
    )
