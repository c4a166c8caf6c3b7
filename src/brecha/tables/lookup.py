"""Find a value that somebody gave in a column, or refuse it: a value that nobody has must not read as "nobody matches".

The value is read as the type that the column holds, as liberally as its meaning is certain. Files of text have no
types: there a column is taken to hold numbers, dates or truth values if all of its values are spelled so. A refusal
names the column, its type, and values that it has; never a value of few people (see :mod:`brecha.errors.nameable`).
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from difflib import get_close_matches
from fractions import Fraction
from functools import cached_property
from math import floor, isfinite
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import Phrase, SettingError, UnknownValueError, cut_short
from brecha.errors.nameable import MINIMUM_GROUP_SIZE, people_by_code
from brecha.language.spellings import (
    EPOCH,
    Moment,
    Spelling,
    SpellingError,
    folded,
    number_in,
    truth_words,
    written_duration,
    written_number,
    written_time,
)
from brecha.tables.coded import Column, is_text

MOST_LISTED = 12
"""Values of a column that are all listed in a sentence; of more, the commonest or the nearest are"""
FEW = 3
"""Values that are named where there are too many to list"""


@dataclass(frozen=True)
class ReadValue:
    """A given value, read as what a column holds."""

    key: Any
    """what is compared: numbers, and seconds or days since an origin, as exact fractions"""
    text: str
    """as it is written in a sentence"""


@dataclass(frozen=True, eq=False)
class Kind:
    """What a column holds, and how a given value is read as that and found."""

    holds: str
    """a word of the message ``phrase-values-held``, or the name of the type"""
    read: Callable[[Any, Spelling], ReadValue]
    """a given value as this type; raises :class:`SpellingError` where it cannot be that"""
    codes: Callable[[Any], list[int]]
    """the codes of the values that are equal to a key: several where texts spell one number in several ways"""
    ordered: bool = False
    """whether one value can be nearer than another"""
    size: Callable[[int], Fraction | None] | None = None
    """the number that the value of a code stands for, to tell which is nearest; None for an infinite one"""


def find(column: Column, value: Any, spelling: Spelling, where: Phrase | None = None) -> int:
    """Return the code of a value that somebody in the column has, or raise :class:`UnknownValueError`.

    Args:
        column: where it is looked for.
        value: as it was given; None or NaN for a missing one.
        spelling: how it is written.
        where: the column in words, if not by its own name: :func:`column_in`.
    """
    refusing = _Refusing(column, where or column_in(column.name), value)
    if is_missing(value) or (isinstance(value, str) and value in spelling.missing and is_text(column.values.type)):
        if column.missing is None or not column.occurs(column.missing):
            raise refusing.not_missing()
        return column.missing
    _refuse_unusable(column, value)
    code = _as_written(column, value)
    if code is not None and column.occurs(code):
        return code
    kind = kind_of(column)
    try:
        number = kind.read(value, spelling)
    except SpellingError as problem:
        raise refusing.unreadable(kind, problem.reason, problem.says_how) from None
    codes = [code for code in kind.codes(number.key) if column.occurs(code)]
    if not codes:
        raise refusing.unknown(kind, number)
    if len(codes) > 1:
        raise refusing.unreadable(kind, Phrase("spelling-several-in-column"), says_how=True)
    return codes[0]


def column_in(name: str, table: str | None = None) -> Phrase:
    """Return a column in words, as it begins a sentence: "Column 'town' in 2015"."""
    return Phrase("column-in-table", name=name, table=table)


def is_missing(value: Any) -> bool:
    """Return whether the value stands for none: None, NaN, NaT, or the NA of pandas."""
    pandas = sys.modules.get("pandas")
    if value is None or (pandas is not None and value is getattr(pandas, "NA", None)):
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError, ArithmeticError):
        return False


def spelled(column: Column, code: int) -> str | None:
    """Return a value as the table spells it; None for a missing one."""
    value = column.values[code].as_py()
    return None if value is None else _plain(value)


def spelled_otherwise(column: Column, code: int, value: Any) -> bool:
    """Return whether a value was given in another spelling than the table's, so that a reader should be told."""
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
        raise SettingError("tables-value-of-no-column", value=value, name=column.name)


def _as_written(column: Column, value: Any) -> int | None:
    """Return the code of a value in a column of texts that is spelled just so: the number 49 as "49"."""
    if not is_text(column.values.type):
        return None
    try:
        if isinstance(value, str | datetime | time | timedelta):
            text = str(value)  # Arrow would drop the nanoseconds of pandas
        else:
            text = pa.scalar(value).cast(pa.string()).as_py()
        code = int(pc.index(column.values, pa.scalar(text, column.values.type)).as_py())
    except (TypeError, ValueError, OverflowError, pa.ArrowException):
        return None
    return None if code < 0 else code


def kind_of(column: Column) -> Kind:
    """Say what a column holds, by its type, or for texts by how all of them are spelled."""
    values, kind = column.values, column.values.type
    if is_text(kind):
        return _kind_of_texts(values)
    if pa.types.is_boolean(kind):
        return Kind("truth", _truth, _equal_in(values))
    if pa.types.is_integer(kind):
        return Kind("whole-numbers", _whole, _equal_in(values, int), True, lambda code: Fraction(values[code].as_py()))
    if pa.types.is_decimal(kind):
        return Kind("numbers", _number, _decimals(values), True, lambda code: Fraction(values[code].as_py()))
    if pa.types.is_floating(kind):
        return Kind("numbers", _real, _floats(values), True, lambda code: written_number(values[code].as_py()))
    if pa.types.is_date(kind):
        return _counted("dates", values, Fraction(1, 1 if pa.types.is_date32(kind) else 86_400_000), _day)
    if pa.types.is_timestamp(kind):
        return _counted("moments", values, _SECONDS[kind.unit], _moment_in(kind.tz))
    if pa.types.is_time(kind):
        return _counted("times-of-day", values, _SECONDS[kind.unit], _time_of_day)
    if pa.types.is_duration(kind):
        return _counted("durations", values, _SECONDS[kind.unit], _duration)
    return Kind(str(kind), _cast_to(kind), _equal_in(values))


def _kind_of_texts(texts: pa.Array) -> Kind:
    some = texts.drop_null()
    for pattern, kind_of_all in _SPELLED:
        if len(some) and bool(pc.all(pc.match_substring_regex(some, pattern)).as_py()):
            try:
                return kind_of_all(texts)
            except pa.ArrowException:
                continue
    words = [truth_words().get(folded(text)) for text in some.to_pylist()] if len(some) <= 2 else [None]
    if words and None not in words and len(set(words)) == len(words):
        known = dict(zip(some.to_pylist(), words, strict=True))
        truths = pa.array([known.get(text) for text in texts.to_pylist()], pa.bool_())
        return Kind("truth", _truth, _equal_in(truths))
    return Kind("text", lambda value, spelling: ReadValue(_plain(value), _plain(value)), _equal_in(texts))


def _equal_in(values: pa.Array, to: Callable[[Any], Any] = lambda key: key) -> Callable[[Any], list[int]]:
    def codes(key: Any) -> list[int]:
        try:
            equal = pc.equal(values, pa.scalar(to(key), values.type))
        except (TypeError, ValueError, OverflowError, pa.ArrowException):
            return []
        return [int(code) for code in np.flatnonzero(pc.fill_null(equal, False).to_numpy(zero_copy_only=False))]

    return codes


def _counted(holds: str, values: pa.Array, unit: Fraction, read: Callable[[Any, Spelling], ReadValue]) -> Kind:
    """Find dates and times, which Arrow keeps as whole numbers of a unit."""
    counts = values.view(pa.int32() if values.type.bit_width == 32 else pa.int64()).cast(pa.int64())
    equal = _equal_in(counts, int)
    return Kind(
        holds,
        read,
        lambda key: equal(key / unit) if (key / unit).denominator == 1 else [],
        ordered=True,
        size=lambda code: counts[code].as_py() * unit,
    )


def _decimals(values: pa.Array) -> Callable[[Fraction], list[int]]:
    scale, equal = values.type.scale, _equal_in(values)

    def codes(key: Fraction) -> list[int]:
        count = key * Fraction(10) ** scale
        if count.denominator != 1:
            return []
        if scale < 0:  # Arrow compares no such decimals
            return [code for code, value in enumerate(values.to_pylist()) if value is not None and value == int(key)]
        return equal(Decimal((int(count < 0), tuple(map(int, str(abs(count.numerator)))), -scale)))

    return codes


def _floats(values: pa.Array) -> Callable[[Fraction | float], list[int]]:
    """Find floats: each stands for the number that it is written as, and for its exact value: 0.1 for one tenth."""
    single = pa.types.is_float32(values.type)

    def codes(key: Fraction | float) -> list[int]:
        if isinstance(key, float):
            return _equal_in(values)(key)
        with np.errstate(all="ignore"):
            near = np.float32(_nearest(key)) if single else np.float64(_nearest(key))
            around = {near, *(np.nextafter(near, near.dtype.type(end)) for end in (-np.inf, np.inf))}
        candidates = [(code, values[code].as_py()) for number in around for code in _equal_in(values)(number)]
        written = {code: {number_in(value), written_number(value)} for code, value in candidates}
        if single:
            written = {code: written[code] | {number_in(str(np.float32(value)))} for code, value in candidates}
        return [code for code, _ in candidates if key in written[code]]

    return codes


def _numbers_in(holds: str, read: Callable[[Any, Spelling], ReadValue]) -> Callable[[pa.Array], Kind]:
    """Find texts that are all numbers. Floats find those that may be equal; these are then compared exactly."""

    def kind(texts: pa.Array) -> Kind:
        equal = _equal_in(texts.cast(pa.float64()))

        def codes(key: Fraction) -> list[int]:
            return [code for code in equal(_nearest(key)) if Fraction(texts[code].as_py()) == key]

        return Kind(holds, read, codes, True, lambda code: Fraction(texts[code].as_py()))

    return kind


def _nearest(key: Fraction | float) -> float:
    try:
        return float(key)
    except OverflowError:
        return float("inf") if key > 0 else float("-inf")


def _times_in(texts: pa.Array) -> Kind:
    """Find texts that are all times of day."""
    spelling = Spelling()
    try:
        sizes = [None if text is None else spelling.time_of_day(text) for text in texts.to_pylist()]
    except SpellingError as problem:
        raise pa.ArrowInvalid(problem.reason.id) from None
    return Kind(
        "times-of-day",
        _time_of_day,
        lambda key: [code for code, size in enumerate(sizes) if size == key],
        ordered=True,
        size=lambda code: sizes[code],
    )


def _whole(value: Any, spelling: Spelling) -> ReadValue:
    number = _number(value, spelling)
    if number.key.denominator != 1:
        raise SpellingError(Phrase("spelling-no-whole-number"))
    return number


def _real(value: Any, spelling: Spelling) -> ReadValue:
    plain = value.item() if isinstance(value, np.floating) else value
    if isinstance(plain, str) and folded(plain).lstrip("+-") in ("inf", "infinity"):
        plain = float(plain)
    if isinstance(plain, float) and not isfinite(plain):
        return ReadValue(plain, str(plain))
    return _number(plain, spelling)


def _number(value: Any, spelling: Spelling) -> ReadValue:
    if isinstance(value, str):
        number: Fraction | None = spelling.number(value)
    else:
        plain = value.item() if isinstance(value, np.generic) else value
        number = Fraction(plain) if isinstance(plain, bool) else written_number(plain)
    if number is None:
        raise SpellingError(Phrase("spelling-no-number"))
    return ReadValue(number, _decimal_text(number))


def _decimal_text(number: Fraction) -> str:
    """Return a number with all its decimals, if it has an end; otherwise as a fraction."""
    rest, places = number.denominator, 0
    for prime in (2, 5):
        count = 0
        while rest % prime == 0:
            rest, count = rest // prime, count + 1
        places = max(places, count)
    if rest != 1:
        return str(number)
    digits = f"{abs(number.numerator) * 10**places // number.denominator:0{places + 1}}"
    point = len(digits) - places
    return f"{'-' if number < 0 else ''}{digits[:point]}{'.' if places else ''}{digits[point:]}"


def _truth(value: Any, spelling: Spelling) -> ReadValue:
    if isinstance(value, bool | np.bool_):
        truth = bool(value)
    elif isinstance(value, str):
        truth = spelling.truth(value)
    elif not isinstance(value, int | float | np.number) or value not in (0, 1):
        raise SpellingError(Phrase("spelling-no-truth-value"), says_how=True)
    else:
        truth = bool(value)
    return ReadValue(truth, _plain(truth))


def _day(value: Any, spelling: Spelling) -> ReadValue:
    moment = _moment(value, spelling)
    if moment.second.time() != time() or moment.fraction:
        raise SpellingError(Phrase("spelling-date-with-time"))
    if moment.zoned:
        raise SpellingError(Phrase("spelling-with-time-zone"))
    return ReadValue(moment.since_epoch() / 86_400, str(moment.second.date()))


def _moment(value: Any, spelling: Spelling) -> Moment:
    if isinstance(value, str):
        return spelling.moment(value)
    if isinstance(value, np.datetime64):
        return _moment_of_numpy(value)
    if isinstance(value, datetime):
        second = datetime.combine(value.date(), time(value.hour, value.minute, value.second, fold=value.fold))
        return Moment(
            second.replace(tzinfo=value.tzinfo),
            Fraction(value.microsecond, 10**6) + Fraction(getattr(value, "nanosecond", 0), 10**9),
        )
    if not isinstance(value, date):
        raise SpellingError(Phrase("spelling-no-date"), says_how=True)
    return Moment(datetime.combine(value, time()))


def _moment_of_numpy(value: "np.datetime64[Any]") -> Moment:
    unit, count = np.datetime_data(value.dtype)
    try:
        if unit in _PARTS:
            size = Fraction(int(value.astype(np.int64)) * count, 10 ** _PARTS[unit])
        else:  # a day, a month, …: its first second
            date.fromisoformat(str(value.astype("datetime64[D]")))
            size = Fraction(int(value.astype("datetime64[s]").astype(np.int64)))
        whole = floor(size)
        return Moment(EPOCH + timedelta(seconds=whole), size - whole)
    except (OverflowError, ValueError):
        raise SpellingError(Phrase("spelling-no-such-day")) from None


def _moment_in(zone: str | None) -> Callable[[Any, Spelling], ReadValue]:
    def read(value: Any, spelling: Spelling) -> ReadValue:
        moment = _moment(value, spelling)
        if zone is None and moment.zoned:
            raise SpellingError(Phrase("spelling-with-time-zone"))
        if zone is None or moment.zoned:
            return ReadValue(moment.since_epoch(), str(moment))
        try:
            second = pa.scalar(moment.second.replace(tzinfo=None), pa.timestamp("s"))
            there = pc.assume_timezone(second, zone)
        except pa.ArrowException:
            raise SpellingError(Phrase("spelling-without-time-zone"), says_how=True) from None
        return ReadValue(there.value + moment.fraction, str(Moment(there.as_py(), moment.fraction)))

    return read


def _time_of_day(value: Any, spelling: Spelling) -> ReadValue:
    if isinstance(value, time):
        if value.tzinfo is not None:
            raise SpellingError(Phrase("spelling-with-time-zone"))
        whole = 3600 * value.hour + 60 * value.minute + value.second
        size = whole + Fraction(value.microsecond, 10**6)
    elif isinstance(value, str):
        size = spelling.time_of_day(value)
    else:
        raise SpellingError(Phrase("spelling-no-time-of-day"), says_how=True)
    return ReadValue(size, written_time(size))


def _duration(value: Any, spelling: Spelling) -> ReadValue:
    if isinstance(value, str):
        size = spelling.duration(value)
    elif isinstance(value, timedelta):
        whole = 86_400 * value.days + value.seconds
        size = whole + Fraction(value.microseconds, 10**6) + Fraction(getattr(value, "nanoseconds", 0), 10**9)
    elif isinstance(value, np.timedelta64) and np.datetime_data(value.dtype)[0] in _SECONDS:  # months have no length
        unit, count = np.datetime_data(value.dtype)
        size = int(value.astype(np.int64)) * count * _SECONDS[unit]
    else:
        raise SpellingError(Phrase("spelling-no-duration"), says_how=True)
    return ReadValue(size, written_duration(size))


def _month(value: Any, spelling: Spelling) -> ReadValue:
    if not isinstance(value, str):
        raise SpellingError(Phrase("spelling-no-month"), says_how=True)
    return ReadValue(spelling.month(value), spelling.month(value))


def _cast_to(kind: pa.DataType) -> Callable[[Any, Spelling], ReadValue]:
    def read(value: Any, spelling: Spelling) -> ReadValue:
        try:
            value_read = pa.scalar(value).cast(kind).as_py()
        except (TypeError, ValueError, OverflowError, pa.ArrowException):
            raise SpellingError(Phrase("spelling-other-type", type=str(kind))) from None
        return ReadValue(value_read, _plain(value_read))

    return read


def _moments_in(kind: pa.DataType) -> Callable[[pa.Array], Kind]:
    """Find texts that are all dates with times."""
    read = _moment_in(kind.tz)
    return lambda texts: _counted("moments", texts.cast(kind), _SECONDS[kind.unit], read)


_PARTS = {"s": 0, "ms": 3, "us": 6, "ns": 9, "ps": 12, "fs": 15, "as": 18}
"""Units that a second is cut into, and the decimals of a second that each has"""
_SECONDS = {"W": Fraction(604_800), "D": Fraction(86_400), "h": Fraction(3_600), "m": Fraction(60)}
_SECONDS |= {unit: Fraction(1, 10**decimals) for unit, decimals in _PARTS.items()}
"""Seconds of the units of numpy and Arrow"""
_DATE, _CLOCK = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}", r"[T ][0-9]{2}:[0-9]{2}"
_SPELLED: Sequence[tuple[str, Callable[[pa.Array], Kind]]] = (
    (r"^-?(0|[1-9][0-9]*)$", _numbers_in("whole-numbers", _whole)),
    (r"^-?(0|[1-9][0-9]*)(\.[0-9]+)?$", _numbers_in("numbers", _number)),
    (r"^[0-9]{4}-(0[1-9]|1[0-2])$", lambda texts: Kind("months", _month, _equal_in(texts), ordered=True)),
    (_DATE + "$", lambda texts: _counted("dates", texts.cast(pa.date32()), Fraction(1), _day)),
    (rf"{_DATE}{_CLOCK}(:[0-9]{{2}})?$", _moments_in(pa.timestamp("s"))),
    (rf"{_DATE}{_CLOCK}(:[0-9]{{2}}(\.[0-9]{{1,6}})?)?$", _moments_in(pa.timestamp("us"))),
    (rf"{_DATE}{_CLOCK}(:[0-9]{{2}}(\.[0-9]{{1,9}})?)?$", _moments_in(pa.timestamp("ns"))),
    (r"^[0-2][0-9]:[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?$", _times_in),
)
"""What texts hold if all of them are spelled so; not numbers with zeros before them, which are codes"""


@dataclass(frozen=True, eq=False)
class _Refusing:
    """Say why a value is refused, and what the column has."""

    column: Column
    where: Phrase
    value: Any

    def not_missing(self) -> UnknownValueError:
        kind, token = kind_of(self.column), _shown(self.value) if isinstance(self.value, str) else None
        holds = Phrase("values-held", kind=kind.holds)
        return UnknownValueError(
            "tables-value-not-missing", where=self.where, holds=holds, token=token, known=self._known(kind)
        )

    def unreadable(self, kind: Kind, why: Phrase, says_how: bool) -> UnknownValueError:
        known = None if says_how or not kind.ordered else self._known(kind)
        return UnknownValueError(
            "tables-value-unreadable",
            where=self.where,
            holds=Phrase("values-held", kind=kind.holds),
            shown=_shown(self.value),
            why=why,
            known=known,
        )

    def unknown(self, kind: Kind, read: ReadValue) -> UnknownValueError:
        otherwise = isinstance(self.value, str) and read.text.casefold() != self.value.casefold()
        return UnknownValueError(
            "tables-value-unknown",
            where=self.where,
            holds=Phrase("values-held", kind=kind.holds),
            shown=_shown(self.value),
            read=cut_short(read.text) if otherwise and kind.holds != "text" else None,
            known=self._near(kind, read),
        )

    def _near(self, kind: Kind, read: ReadValue) -> Phrase:
        """Return what may have been meant."""
        codes = self._nameable
        if kind.size is not None and len(codes) > MOST_LISTED:
            sizes = {code: kind.size(code) for code in codes}
            nearest = sorted(codes, key=lambda code: _distance(sizes[code], read.key))[:FEW]
            return self._values("nearest", self._each(kind, [code for code in codes if code in nearest]))
        texts = {folded(text): text for code in codes if (text := spelled(self.column, code)) is not None}
        near = get_close_matches(folded(_plain(self.value)), texts, n=1, cutoff=0.75)
        return self._values("one", [repr(texts[near[0]])]) if near and not kind.ordered else self._known(kind)

    def _known(self, kind: Kind) -> Phrase:
        """Return the values of the column that enough people have."""
        codes = self._nameable
        if not codes:
            return self._values("none", [])
        if len(codes) <= MOST_LISTED:
            others = np.count_nonzero(self._people) - len(codes)
            few = [Phrase("values-of-few", count=int(others), minimum=MINIMUM_GROUP_SIZE)] if others else []
            return self._values("all", [*self._each(kind, codes), *few])
        if kind.ordered:
            return self._values("range", self._each(kind, [codes[0], codes[-1]]))
        commonest = sorted(codes, key=lambda code: -self._people[code])[: 2 * FEW]
        return self._values("commonest", self._each(kind, commonest))

    def _values(self, which: str, values: list[str | Phrase]) -> Phrase:
        every = int(np.count_nonzero(self._people))
        return Phrase("known-values", which=which, values=values, minimum=MINIMUM_GROUP_SIZE, every=every)

    def _each(self, kind: Kind, codes: Sequence[int]) -> list[str | Phrase]:
        values = [self.column.values[code].as_py() for code in codes]
        shown = [_shown(value) if kind.holds == "text" else cut_short(_plain(value)) for value in values]
        alike = Phrase("value-begins-alike")  # a long text of which only the beginning is shown
        return [alike if text == _shown(self.value) and text.rstrip("'\"").endswith("…") else text for text in shown]

    @cached_property
    def _nameable(self) -> list[int]:
        """The codes of values that enough people have, in the order of values; missing is none."""
        codes = np.flatnonzero(self._people >= MINIMUM_GROUP_SIZE)
        order = Column(self.column.name, self.column.codes, self.column.values.take(pa.array(codes))).order()
        return [int(code) for code in codes[order]]

    @cached_property
    def _people(self) -> npt.NDArray[np.int64]:
        """How many people have each value; of a missing one, and of who is absent, none are counted."""
        return people_by_code(self.column)


def _distance(number: Fraction | None, other: Any) -> Fraction | float:
    """Return how far two numbers or dates are apart; exactly, as a whole number may be larger than any float."""
    return abs(number - other) if number is not None and isinstance(other, Fraction) else float("inf")


def _plain(value: Any) -> str:
    """Return a value as a table spells it: true, 1990-03-01, 34."""
    if isinstance(value, bool | np.bool_):
        return str(bool(value)).lower()
    if isinstance(value, float | np.floating) and float(value).is_integer() and abs(float(value)) < 1e15:
        return str(int(value))
    return str(value)


def _shown(value: Any) -> str:
    """Return a value in a sentence: texts in quotation marks."""
    return repr(cut_short(value)) if isinstance(value, str) else cut_short(_plain(value))
