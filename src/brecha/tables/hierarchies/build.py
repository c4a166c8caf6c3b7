"""Hierarchies made from the values of a column: intervals, dates, prefixes, places, or a table of larger units."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import Any, Literal

import numpy as np

from brecha.errors import Phrase, SettingError
from brecha.errors.nameable import given_values, values_of
from brecha.language.spellings import written_number
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchy, Label

Values = Column | Sequence[Any]
"""A column of a table, or its values"""
DatePart = Literal["week", "month", "quarter", "year", "5 years", "decade"]
_DATE_PARTS: dict[str, Callable[[date], str]] = {
    "week": lambda day: "{}-W{:02}".format(*day.isocalendar()[:2]),
    "month": lambda day: f"{day.year:04}-{day.month:02}",
    "quarter": lambda day: f"{day.year:04}-Q{(day.month + 2) // 3}",
    "year": lambda day: f"{day.year:04}",
    "5 years": lambda day: f"{day.year // 5 * 5:04}-{day.year // 5 * 5 + 4:04}",
    "decade": lambda day: f"{day.year // 10 * 10:04}-{day.year // 10 * 10 + 9:04}",
}


def flat(values: Values, star: str = STAR, name: str = "") -> Hierarchy:
    """Return the values, and above them nothing: a cell is told or not told."""
    texts, named = _texts(values), _name(values, name)
    return _rooted([texts], star, named)


def intervals(
    values: Values,
    widths: Sequence[float] = (),
    *,
    start: float = 0,
    cuts: Sequence[Sequence[float]] = (),
    star: str = STAR,
    name: str = "",
) -> Hierarchy:
    """Return numbers in intervals: of these widths level by level, each a multiple of the one below, or at given cuts.

    Args:
        values: a column of numbers, or numbers.
        widths: of the intervals, finest first: ``[5, 10, 20]``.
        start: where the first interval begins.
        cuts: instead of widths, for each level where its intervals begin; what is below the first cut and above the
            last is in an interval of its own. The cuts of a level are among those of the one below.
        star: what all is called on the highest level.
        name: of the hierarchy; that of the column if left out.
    """
    named = _name(values, name)
    texts, numbers = _texts(values), _numbers(values, named)
    if bool(len(widths)) == bool(len(cuts)):
        raise SettingError("tables-intervals-need-widths")
    whole = all(number is None or number.denominator == 1 for number in numbers)
    levels: list[list[Label]] = [texts]
    if len(widths):
        steps = [_exact(width, "width") for width in widths]
        begin = _exact(start, "start")
        for finer, coarser in zip([None, *steps], steps, strict=False):
            if coarser <= 0 or (finer is not None and (coarser % finer or coarser == finer)):
                raise SettingError("tables-widths-do-not-nest", widths=list(widths))
        levels += [[_interval(number, begin, step, whole) for number in numbers] for step in steps]
    else:
        bounds = [_cuts(level) for level in cuts]
        for lower, upper in pairwise(bounds):
            if not set(upper) < set(lower):
                raise SettingError("tables-cuts-do-not-nest")
        levels += [[_between(number, level, whole) for number in numbers] for level in bounds]
    return _rooted(levels, star, named)


def dates(
    values: Values, parts: Sequence[DatePart] = ("month", "quarter", "year"), *, star: str = STAR, name: str = ""
) -> Hierarchy:
    """Days (dates, or texts like 2018-05-31) in months, quarters, years and so on, finest first."""
    named = _name(values, name)
    unknown = [part for part in parts if part not in _DATE_PARTS]
    if unknown or not len(parts):
        raise SettingError("tables-date-parts-unknown", parts=list(parts), date_parts=list(_DATE_PARTS))
    every = _values(values)
    days = [_day(value) for value in every]
    odd = [i for i, day in enumerate(days) if day is None and every[i] is not None]
    if odd:
        raise SettingError("tables-values-no-dates", values=_values_at(values, named, odd))
    levels: list[list[Label]] = [_texts(values)]
    levels += [[None if day is None else _DATE_PARTS[part](day) for day in days] for part in parts]
    return _rooted(levels, star, named)


def prefixes(
    values: Values, lengths: Sequence[int] | None = None, *, mask: str = "*", star: str = STAR, name: str = ""
) -> Hierarchy:
    """Return codes cut from the right: ``91011``, ``9101*``, ``910**``; the masked characters are counted.

    Args:
        values: a column of codes, or codes.
        lengths: characters that are kept, level by level, most first; one less each time if left out.
        mask: what stands for a character that is not told.
        star: what all is called on the highest level.
        name: of the hierarchy; that of the column if left out.
    """
    texts, named = _texts(values), _name(values, name)
    longest = max((len(text) for text in texts if text is not None), default=0)
    cuts = list(range(longest - 1, 0, -1)) if lengths is None else list(lengths)
    falls = all(longer > shorter for longer, shorter in pairwise(cuts))
    if not falls or any(isinstance(length, bool) or not isinstance(length, int) or length < 1 for length in cuts):
        raise SettingError("tables-prefix-lengths-not-falling", cuts=cuts)
    levels: list[list[Label]] = [texts]
    levels += [[None if text is None else text[:size] + mask * max(0, len(text) - size) for text in texts]
               for size in cuts]  # fmt: skip
    return _rooted(levels, star, named)


def geography(values: Values, above: Sequence[Mapping[Any, Any]], *, star: str = STAR, name: str = "") -> Hierarchy:
    """Places in larger places, such as municipality → micro-region → state.

    Args:
        values: a column of the smallest places, or the places.
        above: for each level a mapping from the place of the level below to the larger place that it is in.
        star: what all is called on the highest level.
        name: of the hierarchy; that of the column if left out.
    """
    texts, named = _texts(values), _name(values, name)
    levels: list[list[Label]] = [texts]
    for h, larger in enumerate(above, 1):
        known = {str(place): str(unit) for place, unit in larger.items()}
        lost = [i for i, place in enumerate(levels[-1]) if place is not None and place not in known]
        if lost:
            raise SettingError(
                "tables-places-without-larger-place", values=_values_at(values, named, lost), level=h, below=h - 1
            )
        levels.append([None if place is None else known[place] for place in levels[-1]])
    return _rooted(levels, star, named)


def columns(table: CodedTable, names: Sequence[str], *, star: str = STAR) -> Hierarchy:
    """Return a hierarchy from columns of a table, smallest units first: municipality, micro-region, state."""
    if isinstance(names, str) or len(names) < 2:
        raise SettingError("tables-hierarchy-columns-too-few", names=names)
    levels: list[list[Label]] = [_texts(table.column(names[0]))]
    codes = table.column(names[0]).codes
    for name in names[1:]:
        column = table.column(name)
        pairs = np.unique(codes.astype(np.int64) * column.cardinality + column.codes)
        small, large = pairs // column.cardinality, pairs % column.cardinality
        twice = small[1:][small[1:] == small[:-1]]
        if len(twice):
            several = values_of(table.column(names[0]), sorted(set(twice.tolist())))
            raise SettingError("tables-columns-do-not-nest", values=several, name=name)
        above = _texts(column)
        level: list[Label] = [None] * len(levels[0])
        for value, unit in zip(small.tolist(), large.tolist(), strict=True):
            level[value] = above[unit]
        levels.append(level)
    return _rooted(levels, star, names[0])


def _rooted(levels: Sequence[Sequence[Label]], star: str, name: str) -> Hierarchy:
    """Return the levels, under one that tells nothing."""
    hierarchy = Hierarchy(tuple(map(tuple, levels)), name)
    if set(hierarchy.levels[-1]) == {star}:
        return hierarchy
    return Hierarchy((*hierarchy.levels, (star,) * len(hierarchy.values)), name)


def _values(values: Values) -> list[Any]:
    """Return each value once, in order of meeting."""
    items = values.values.to_pylist() if isinstance(values, Column) else list(values)
    return list(dict.fromkeys(items))


def _texts(values: Values) -> list[Label]:
    return [None if value is None else value.isoformat() if isinstance(value, date) else str(value)
            for value in _values(values)]  # fmt: skip


def _name(values: Values, name: str) -> str:
    return name or (values.name if isinstance(values, Column) else "")


def _numbers(values: Values, name: str) -> list[Fraction | None]:
    every = _values(values)
    numbers = [written_number(value) for value in every]
    odd = [i for i, number in enumerate(numbers) if number is None and every[i] is not None]
    if odd:
        raise SettingError("tables-values-no-numbers", values=_values_at(values, name, odd))
    return numbers


def _exact(number: float, what: str) -> Fraction:
    exact = written_number(number)
    if exact is None:
        raise SettingError("tables-interval-bound-no-number", what=what, number=number)
    return exact


def _interval(number: Fraction | None, start: Fraction, width: Fraction, whole: bool) -> Label:
    if number is None:
        return None
    low = start + (number - start) // width * width
    return _span(low, low + width, whole and width.denominator == 1 and start.denominator == 1)


def _cuts(level: Sequence[float]) -> list[Fraction]:
    bounds = [_exact(cut, "cut") for cut in level]
    if not bounds or bounds != sorted(set(bounds)):
        raise SettingError("tables-cuts-not-rising", level=list(level))
    return bounds


def _between(number: Fraction | None, cuts: Sequence[Fraction], whole: bool) -> Label:
    if number is None:
        return None
    if number < cuts[0]:
        return f"<{plain_number(cuts[0])}"
    if number >= cuts[-1]:
        return f">={plain_number(cuts[-1])}"
    at = next(i for i, cut in enumerate(cuts[1:]) if number < cut)
    return _span(cuts[at], cuts[at + 1], whole and cuts[at].denominator == cuts[at + 1].denominator == 1)


def _span(low: Fraction, high: Fraction, whole: bool) -> str:
    """Return an interval from ``low`` to below ``high``; of whole numbers, with its last one."""
    if whole and high - low == 1:
        return plain_number(low)
    if not whole:
        return f"[{plain_number(low)},{plain_number(high)})"
    return f"{plain_number(low)}{'-' if low >= 0 else ' to '}{plain_number(high - 1)}"


def plain_number(number: Fraction) -> str:
    """Return a number as it is written on a label: a whole one without decimals."""
    return str(number.numerator) if number.denominator == 1 else f"{float(number):.15g}"


def _day(value: Any) -> date | None:
    """Return the day that a value is, or begins with; None where it is none."""
    if value is None or isinstance(value, date):
        return value
    try:
        return date.fromisoformat(str(value)[:10])
    except ValueError:
        return None


def _values_at(values: Values, name: str, places: Sequence[int]) -> Phrase:
    """Return some of the values in words, without naming those of a few people."""
    if isinstance(values, Column):  # whose values are each there once, so that places are codes
        return values_of(values, places)
    return given_values(places, len(_values(values)), "name" if name else "hierarchy", name or None)
