"""Find a value that somebody gave in a column, or refuse it: a value that nobody has must not read as "nobody matches".

The value is read as the type that the column holds, as liberally as its meaning is certain. Files of text have no
types: there a column is taken to hold numbers, dates or truth values if all of its values are spelled so. A refusal
names the column, its type, and values that it has; never a value that fewer than :data:`brecha.disparity.LEAST` people
have.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from difflib import get_close_matches
from fractions import Fraction
from functools import cached_property
from math import isfinite
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.disparity import LEAST
from brecha.errors import SettingError, UnknownValueError, cut_short
from brecha.spellings import Spelling, SpellingError, folded, truth_words
from brecha.tables.coded import Column, stretches, written_number
from brecha.tables.collections import Step
from brecha.tables.encode import is_text

MOST_LISTED = 12
"""Values of a column that are all listed in a sentence; of more, the commonest or the nearest are"""
FEW = 3
"""Values that are named where there are too many to list"""


@dataclass(frozen=True, eq=False)
class Kind:
    """What a column holds, and how a given value is read as that."""

    holds: str
    """in words"""
    values: pa.Array
    """the values of the column as this type, by code"""
    read: Callable[[Any, Spelling], Any]
    """a given value as this type; raises :class:`SpellingError` where it cannot be that"""
    ordered: bool = False
    """whether one value can be nearer than another"""

    def codes(self, wanted: Any) -> list[int]:
        """The codes of the values that are equal to one: several where texts spell one number in several ways."""
        try:
            equal = pc.equal(self.values, pa.scalar(wanted, self.values.type))
        except (TypeError, ValueError, OverflowError, pa.ArrowException):
            return []
        return [int(code) for code in np.flatnonzero(pc.fill_null(equal, False).to_numpy(zero_copy_only=False))]


def find(column: Column, value: Any, spelling: Spelling, where: str | None = None) -> int:
    """Return the code of a value that somebody in the column has, or raise :class:`UnknownValueError`.

    Args:
        column: where it is looked for.
        value: as it was given; None or NaN for a missing one.
        spelling: how it is written.
        where: the column in words, if not by its name alone: "Column 'town' in 2015".
    """
    refusing = _Refusing(column, where or f"Column {column.name!r}", value)
    if is_missing(value) or (isinstance(value, str) and value in spelling.missing and is_text(column.values.type)):
        if column.missing is None or not _occurs(column, column.missing):
            raise refusing.not_missing()
        return column.missing
    _refuse_unusable(column, value)
    code = _as_written(column, value)
    if code is not None and _occurs(column, code):
        return code
    kind = kind_of(column)
    try:
        wanted = kind.read(value, spelling)
    except SpellingError as problem:
        raise refusing.unreadable(kind, str(problem)) from None
    codes = [code for code in kind.codes(wanted) if _occurs(column, code)]
    if not codes:
        raise refusing.unknown(kind, wanted)
    if len(codes) > 1:
        raise refusing.unreadable(kind, "the column spells it in several ways. Write it just as the table does")
    return codes[0]


def is_missing(value: Any) -> bool:
    """Whether the value stands for none: None, NaN, NaT."""
    try:
        return value is None or bool(value != value)
    except (TypeError, ValueError):
        return False


def spelled(column: Column, code: int) -> str | None:
    """Return a value as the table spells it; None for a missing one."""
    value = column.values[code].as_py()
    return None if value is None else _plain(value)


def spelled_otherwise(column: Column, code: int, value: Any) -> bool:
    """Whether a value was given in another spelling than the table's, so that a reader should be told."""
    own = spelled(column, code)
    if own is None or is_missing(value):
        return not is_missing(value)
    number = written_number(value.item() if isinstance(value, np.generic) else value)
    return (number is None or number != written_number(own)) and _plain(value).casefold() != own.casefold()


def _refuse_unusable(column: Column, value: Any) -> None:
    """Refuse what can be no value of any column: a list, a function."""
    try:
        nested = pa.types.is_nested(pa.scalar(value).type)
    except (TypeError, ValueError, OverflowError, pa.ArrowException):
        nested = not isinstance(value, Fraction | int | np.generic)
    if nested:
        raise SettingError(f"{value!r} cannot be a value of column {column.name!r}: give a text or a number.")


def _as_written(column: Column, value: Any) -> int | None:
    """The code of a value in a column of texts that is spelled just so: the number 49 as "49"."""
    if not is_text(column.values.type):
        return None
    try:
        text = value if isinstance(value, str) else pa.scalar(value).cast(pa.string()).as_py()
        found = int(pc.index(column.values, pa.scalar(text, column.values.type)).as_py())
    except (TypeError, ValueError, OverflowError, pa.ArrowException):
        return None
    return None if found < 0 else found


def _occurs(column: Column, code: int) -> bool:
    """Whether any record has this code: values outlive the records that had them where a table is cut.

    The values of a year are those of everybody in it, whoever is in the focal table.
    """
    if isinstance(column, Step):
        return True
    return any(bool((column.codes[part] == code).any()) for part in stretches(len(column.codes)))


# What a column holds


def kind_of(column: Column) -> Kind:
    """Say what a column holds, by its type, or for texts by how all of them are spelled."""
    values, kind = column.values, column.values.type
    if is_text(kind):
        return _kind_of_texts(values)
    if pa.types.is_boolean(kind):
        return Kind("true or false", values, _truth)
    if pa.types.is_integer(kind):
        return Kind("whole numbers", values, _whole, ordered=True)
    if pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        return Kind("numbers", values, _decimal if pa.types.is_decimal(kind) else _real, ordered=True)
    if pa.types.is_date(kind):
        return Kind("dates", values.cast(pa.date32()), _day, ordered=True)
    if pa.types.is_timestamp(kind):
        return Kind("dates with times", values, _moment_in(kind.tz), ordered=True)
    return Kind(str(kind), values, _cast_to(kind))


def _kind_of_texts(texts: pa.Array) -> Kind:
    some = texts.drop_null()
    for holds, pattern, to, read in _SPELLED:
        if len(some) and bool(pc.all(pc.match_substring_regex(some, pattern)).as_py()):
            try:
                return Kind(holds, texts.cast(to), read, ordered=True)
            except pa.ArrowException:
                continue
    words = [truth_words().get(folded(text)) for text in some.to_pylist()] if len(some) <= 2 else [None]
    if words and None not in words and len(set(words)) == len(words):
        known = dict(zip(some.to_pylist(), words, strict=True))
        return Kind("true or false", pa.array([known.get(text) for text in texts.to_pylist()], pa.bool_()), _truth)
    return Kind("text", texts, lambda value, spelling: _plain(value))


def _whole(value: Any, spelling: Spelling) -> int:
    found = _number(value, spelling)
    if found.denominator != 1:
        raise SpellingError("it is no whole number")
    return int(found)


def _real(value: Any, spelling: Spelling) -> float:
    if isinstance(value, float | np.floating):
        return float(value)
    if isinstance(value, str) and folded(value).lstrip("+-") in ("inf", "infinity"):
        return float(value)
    try:
        return float(_number(value, spelling))
    except OverflowError:
        raise SpellingError("it is too large") from None


def _decimal(value: Any, spelling: Spelling) -> Decimal:
    found = _number(value, spelling)
    return Decimal(found.numerator) / Decimal(found.denominator)


def _number(value: Any, spelling: Spelling) -> Fraction:
    if isinstance(value, str):
        return spelling.number(value)
    plain = value.item() if isinstance(value, np.generic) else value
    found = Fraction(plain) if isinstance(plain, bool) else written_number(plain)
    if found is None:
        raise SpellingError("it is no number")
    return found


def _truth(value: Any, spelling: Spelling) -> bool:
    if isinstance(value, bool | np.bool_):
        return bool(value)
    if isinstance(value, str):
        return spelling.truth(value)
    if not isinstance(value, int | float | np.number) or value not in (0, 1):
        raise SpellingError("it is neither true nor false. Write true or false")
    return bool(value)


def _day(value: Any, spelling: Spelling) -> date:
    moment = _moment(value, spelling)
    if moment.time() != time():
        raise SpellingError("it is no date alone, but has a time")
    return moment.date()


def _moment(value: Any, spelling: Spelling) -> datetime:
    if isinstance(value, str):
        return spelling.moment(value)
    plain = value.astype("datetime64[us]").item() if isinstance(value, np.datetime64) else value
    if isinstance(plain, datetime):
        return plain
    if not isinstance(plain, date):
        raise SpellingError("it is no date. Write year-month-day, such as 1990-03-31")
    return datetime.combine(plain, time())


def _moment_in(zone: str | None) -> Callable[[Any, Spelling], Any]:
    def read(value: Any, spelling: Spelling) -> Any:
        moment = _moment(value, spelling)
        if zone is None and moment.tzinfo is not None:
            raise SpellingError("it has a time zone, and the column has none")
        if zone is None or moment.tzinfo is not None:
            return moment
        try:
            return pc.assume_timezone(pa.scalar(moment), zone).as_py()
        except pa.ArrowException:
            raise SpellingError("it has no time zone. Write it as 1990-03-31 13:45:00+00:00") from None

    return read


def _month(value: Any, spelling: Spelling) -> str:
    if not isinstance(value, str):
        raise SpellingError("it is no month of a year. Write year-month, such as 1990-03")
    return spelling.month(value)


def _cast_to(kind: pa.DataType) -> Callable[[Any, Spelling], Any]:
    def read(value: Any, spelling: Spelling) -> Any:
        try:
            return pa.scalar(value).cast(kind).as_py()
        except (TypeError, ValueError, OverflowError, pa.ArrowException):
            raise SpellingError(f"it is no value of the type {kind}") from None

    return read


_SPELLED: Sequence[tuple[str, str, pa.DataType, Callable[[Any, Spelling], Any]]] = (
    ("whole numbers", r"^-?(0|[1-9][0-9]{0,17})$", pa.int64(), _whole),
    ("numbers", r"^-?(0|[1-9][0-9]*)(\.[0-9]+)?$", pa.float64(), _real),
    ("months", r"^[0-9]{4}-(0[1-9]|1[0-2])$", pa.string(), _month),
    ("dates", r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", pa.date32(), _day),
    ("dates with times", r"^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2})?$", pa.timestamp("s"),
     _moment_in(None)),
)  # fmt: skip
"""What texts hold if all of them are spelled so; not numbers with zeros before them, which are codes"""


# Refusals


@dataclass(frozen=True, eq=False)
class _Refusing:
    """Says why a value is refused, and what the column has."""

    column: Column
    where: str
    given: Any

    def not_missing(self) -> UnknownValueError:
        spelled_so = f", and {_shown(self.given)} is read as missing" if isinstance(self.given, str) else ""
        kind = kind_of(self.column)
        return UnknownValueError(f"{self.where} ({kind.holds}) has no missing value{spelled_so}{self._has(kind)}")

    def unreadable(self, kind: Kind, why: str) -> UnknownValueError:
        if ". Write" in why or not kind.ordered:
            return UnknownValueError(f"{self.where} ({kind.holds}) cannot be {_shown(self.given)}: {why}.")
        return UnknownValueError(f"{self.where} ({kind.holds}) cannot be {_shown(self.given)}: {why}{self._has(kind)}")

    def unknown(self, kind: Kind, wanted: Any) -> UnknownValueError:
        shown = _shown(self.given)
        read = _plain(wanted)
        if isinstance(self.given, str) and kind.holds != "text" and read.casefold() != self.given.casefold():
            shown += f", read as {read}"
        return UnknownValueError(f"{self.where} ({kind.holds}) has no value {shown}{self._near(kind, wanted)}")

    def _near(self, kind: Kind, wanted: Any) -> str:
        """What may have been meant."""
        codes = self._nameable
        if kind.ordered and kind.holds != "months" and len(codes) > MOST_LISTED:
            nearest = sorted(codes, key=lambda code: _distance(kind.values[code].as_py(), wanted))[:FEW]
            listed = _and(self._each(kind, [code for code in codes if code in nearest]))
            return f"; the nearest values that at least {LEAST} people have are {listed}."
        texts = {folded(text): text for code in codes if (text := spelled(self.column, code)) is not None}
        near = get_close_matches(folded(_plain(self.given)), texts, n=1, cutoff=0.75)
        return f". Did you mean {texts[near[0]]!r}?" if near and not kind.ordered else self._has(kind)

    def _has(self, kind: Kind) -> str:
        """The values of the column that enough people have."""
        codes, every = self._nameable, len(self._people.nonzero()[0])
        if not len(codes):
            return f"; none of its values is named here, as fewer than {LEAST} people have each."
        if len(codes) <= MOST_LISTED:
            others = every - len(codes)
            few = f"{others:,} {'value' if others == 1 else 'values'} that fewer than {LEAST} people have"
            return f"; it has {_and([*self._each(kind, codes), *([few] if others else [])])}."
        if kind.ordered:
            low, high = self._each(kind, [codes[0], codes[-1]])
            return f"; values that at least {LEAST} people have are between {low} and {high}."
        commonest = sorted(codes, key=lambda code: -self._people[code])[: 2 * FEW]
        return f"; the commonest of its {every:,} values are {_and(self._each(kind, commonest))}."

    def _each(self, kind: Kind, codes: Sequence[int]) -> list[str]:
        values = [self.column.values[code].as_py() for code in codes]
        return [_shown(value) if kind.holds == "text" else cut_short(_plain(value)) for value in values]

    @cached_property
    def _nameable(self) -> list[int]:
        """The codes of values that enough people have, in the order of values; missing is none."""
        codes = np.flatnonzero(self._people >= LEAST)
        order = Column(self.column.name, self.column.codes, self.column.values.take(pa.array(codes))).order()
        return [int(code) for code in codes[order]]

    @cached_property
    def _people(self) -> npt.NDArray[np.int64]:
        """How many people have each value; of a missing one, and of who is absent, none are counted."""
        found = np.zeros(self.column.cardinality, np.int64)
        for part in stretches(len(self.column.codes)):
            found += np.bincount(self.column.codes[part], minlength=len(found))
        found[self.column.values.is_null().to_numpy(zero_copy_only=False)] = 0
        return found


def _distance(one: Any, other: Any) -> Any:
    """How far two numbers or dates are apart; exactly, as a whole number may be larger than any float."""
    if isinstance(one, date):
        return abs(one - other)
    if any(isinstance(number, float) and not isfinite(number) for number in (one, other)):
        return float("inf")
    return abs(Fraction(one) - Fraction(other))


def _plain(value: Any) -> str:
    """A value as a table spells it: true, 1990-03-01, 34."""
    if isinstance(value, bool | np.bool_):
        return str(bool(value)).lower()
    if isinstance(value, float | np.floating) and float(value).is_integer() and abs(float(value)) < 1e15:
        return str(int(value))
    return str(value)


def _shown(value: Any) -> str:
    """A value in a sentence: texts in quotation marks."""
    return repr(cut_short(value)) if isinstance(value, str) else cut_short(_plain(value))


def _and(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"
