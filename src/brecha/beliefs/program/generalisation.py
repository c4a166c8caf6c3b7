"""A step that tells less of a value: a band of ages instead of the age."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa

from brecha.errors import BrechaError, SettingError, TooLargeError
from brecha.errors.nameable import failure_of, given_values_that
from brecha.language.spellings import written_number
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.cases import Cases, Values, understood
from brecha.sanitizers.steps.contract import Check, ProgramStep, hashable, name_of, one_column
from brecha.sanitizers.steps.generalisation import BottomCode, TopCode
from brecha.sanitizers.steps.generalisation import Generalise as ToLevels
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.build import intervals, plain_number
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchy

MOST_BANDS = 1_000_000
Cut: TypeAlias = BottomCode | TopCode
By: TypeAlias = Callable[[Any], Any] | Mapping[Any, Any] | Hierarchy | Cut
"""What a value is called"""


@dataclass(frozen=True)
class Generalise(ProgramStep):
    """Tell less of a column.

    By a function or a mapping: ``Generalise("zip", by=lambda zip: zip // 1000)``. Numbers in bands:
    ``Generalise("age", widths=20, top=80)`` gives 0-19, …, 60-79 and 80+. By a level of a hierarchy:
    ``Generalise("town", by=hierarchy, level=2)``.
    """

    column: str
    by: By | None = None
    level: int | None = None
    """of the hierarchy"""
    widths: float | None = None
    """how wide the bands are"""
    start: float = 0
    """where a band begins"""
    top: float | None = None
    """all from here on are told as one: 80+"""
    bottom: float | None = None
    """all below this are told as one: <5"""

    def __post_init__(self) -> None:
        one_column(self.column)
        banded = any(limit is not None for limit in (self.widths, self.top, self.bottom))
        if (self.by is None) != banded:
            raise SettingError(
                f"Say how {self.column!r} is told: by= a function, a mapping or a hierarchy; or in bands, by widths=, "
                "top= and bottom=; and not both."
            )
        if isinstance(self.by, Hierarchy) != (self.level is not None):
            raise SettingError("level= is that of a hierarchy: give both by=hierarchy and level=, or neither.")
        if isinstance(self.by, Hierarchy):
            self._levelled()
        elif self.by is not None and not callable(self.by) and not isinstance(self.by, Mapping | Cut):
            raise SettingError(
                f"by= is a function, a mapping or a hierarchy, and this is a {type(self.by).__name__}. A band of "
                "numbers is given by widths=."
            )
        if isinstance(self.by, Mapping) and not hashable(self.by.values()):
            raise SettingError(f"by= of {self.column!r} calls a value by a list or the like: give a single value.")
        if banded:
            labels([], self.column, widths=self.widths, start=self.start, top=self.top, bottom=self.bottom)

    @property
    def reads(self) -> frozenset[str]:
        """The column."""
        return frozenset([self.column])

    def run(self, cases: Cases) -> Cases:
        """The records with the column coarser; what is not told stays so."""
        column = cases.column(self.column)
        called = self.called(column.values, cases.true[self.column].values if self.column in cases.true else ())
        places = {label: place for place, label in enumerate(dict.fromkeys(called))}
        into = np.array([places[label] for label in called], np.int64)
        return cases.coarsened({self.column: Values(into[column.codes], tuple(places))})

    def called(self, values: Sequence[Any], true: Sequence[Any] = ()) -> list[Any]:
        """What each of these values is called; a star stays one, and so does what is missing.

        A limit, as the sanitizers have it, leaves alone what is no true value any more.
        """
        told = [value for value in dict.fromkeys(values) if value is not None and value != STAR]
        if isinstance(self.by, Cut):
            into = {value: _cut(self.by, value) for value in told if value in true}
        elif isinstance(self.by, Hierarchy):
            assert self.level is not None
            into = self._of_level(self.by, self.level, told)
        elif isinstance(self.by, Mapping):
            into = self._mapped(self.by, told)
        elif self.by is not None:
            into = {value: self._by(value) for value in told}
        else:
            into = self._banded(tuple(told), tuple(map(type, told)))
        return [into.get(value, value) for value in values]

    def step(self) -> Step:
        """What it does, as plain data."""
        if isinstance(self.by, Cut):
            return self.by.step()
        if isinstance(self.by, Hierarchy):
            return self._levelled().step()
        how = "bands" if self.by is None else "mapping" if isinstance(self.by, Mapping) else "function"
        settings = {"widths": _plain(self.widths), "start": _plain(self.start), "top": _plain(self.top),
                    "bottom": _plain(self.bottom)}  # fmt: skip
        if isinstance(self.by, Mapping):
            settings |= {"values": len(self.by), "labels": len(set(self.by.values()))}
        return Step(
            "coarser",
            {
                "column": self.column,
                "how": how,
                "by": name_of(self.by) if how == "function" else None,
                **settings,
            },
        )

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the column coarser."""
        if isinstance(self.by, Cut):
            return self.by.apply(table)
        if isinstance(self.by, Hierarchy):
            return self._levelled().apply(table)
        release = Release.of(table)
        release.refuse_changed([self.column], "making them coarser")
        cells = release.cell(self.column)
        called = self.called(understood(cells.column.values.to_pylist()))
        texts = [None if label is None else str(label) for label in called]
        places = {label: place for place, label in enumerate(dict.fromkeys(texts))}
        into = np.array([places[label] for label in texts], np.int64)
        return release.coarsened({self.column: cells.merged(into, pa.array(list(places), pa.string()))}, self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Whether every value is already what it would be called."""
        if isinstance(self.by, Cut):
            return self.by.check(table)
        if isinstance(self.by, Hierarchy):
            return self._levelled().check(table)
        values = understood(table_of(table).column(self.column).values.to_pylist())
        try:
            finer = [
                value for value, label in zip(values, self.called(values), strict=True) if str(value) != str(label)
            ]
        except BrechaError:
            return Check(None, f"Whether values of column {self.column!r} are coarse already cannot be seen in them.")
        if finer:
            return Check(
                False, f"Column {self.column!r} has values that would be told coarser.", {"values": len(finer)}
            )
        return Check(True, f"Every value of column {self.column!r} is as coarse as it would be told.")

    def _of_level(self, hierarchy: Hierarchy, level: int, values: Sequence[Any]) -> dict[Any, Any]:
        strange = [place for place, value in enumerate(values) if not hierarchy.has(value)]
        if strange:
            raise SettingError(f"{self._those(strange, values, 'is', 'are')} not in the hierarchy.")
        return {value: hierarchy.to(value, level) for value in values}

    def _mapped(self, by: Mapping[Any, Any], values: Sequence[Any]) -> dict[Any, Any]:
        keys = [value if value in by else str(value) for value in values]
        strange = [place for place, key in enumerate(keys) if key not in by]
        if strange:
            raise SettingError(f"{self._those(strange, values, 'is', 'are')} not in by=: say what each is called.")
        return {value: by[key] for value, key in zip(values, keys, strict=True)}

    def _those(self, places: Sequence[int], values: Sequence[Any], one: str, several: str) -> str:
        return given_values_that(places, len(values), repr(self.column), one, several)

    def _by(self, value: Any) -> Any:
        assert callable(self.by)
        try:
            label = self.by(value)
            hash(label)
        except BrechaError:
            raise
        except Exception as failed:  # its message may quote the value
            raise SettingError(
                f"{name_of(self.by)} could not say what a value of {self.column!r} is called: {failure_of(failed)}."
            ) from None
        return label.item() if isinstance(label, np.generic) else label

    @lru_cache(maxsize=64)  # noqa: B019  # few programs, each asked again and again about the same values
    def _banded(self, values: tuple[Any, ...], kinds: tuple[type, ...]) -> dict[Any, Any]:
        """What numbers are called in bands; ``kinds`` tells 1 from True, which are equal."""
        return labels(values, self.column, widths=self.widths, start=self.start, top=self.top, bottom=self.bottom)

    def _levelled(self) -> ToLevels:
        assert isinstance(self.by, Hierarchy)
        assert self.level is not None
        return ToLevels({self.column: self.level}, {self.column: self.by})


def labels(
    values: Iterable[Any],
    name: str,
    *,
    widths: float | None = None,
    start: float = 0,
    top: float | None = None,
    bottom: float | None = None,
) -> dict[Any, Any]:
    """What numbers are called in bands: 0-19, 20-39, …; from ``top`` on 80+, and below ``bottom`` <5.

    Without widths, numbers between the two are told as they are.
    """
    width, begin = _number(widths, "widths"), _number(start, "start")
    high, low = _number(top, "top"), _number(bottom, "bottom")
    if begin is None:
        raise SettingError("start=None is no number where a band begins: leave start= out for bands from 0 on.")
    if width is not None and width <= 0:
        raise SettingError(f"widths={widths!r} is no width of a band: use a number above 0.")
    if high is not None and low is not None and low >= high:
        raise SettingError(f"bottom={bottom!r} is not below top={top!r}.")
    numbers = _told(values, name)
    found: dict[Any, Any] = {}
    for value, number in numbers.items():
        if high is not None and number >= high:
            found[value] = f"{plain_number(high)}+"
        elif low is not None and number < low:
            found[value] = f"<{plain_number(low)}"
    inside = {value: number for value, number in numbers.items() if value not in found}
    if width is None:
        return found | {value: value for value in inside}
    return found | _banded(inside, width, begin, low, high)


def _banded(
    numbers: Mapping[Any, Fraction], width: Fraction, start: Fraction, low: Fraction | None, high: Fraction | None
) -> dict[Any, Any]:
    """Numbers in bands that begin at low, at the last below the smallest, and end at high, or above the largest."""
    if not numbers:
        return {}
    first, last = floor((min(numbers.values()) - start) / width), floor((max(numbers.values()) - start) / width) + 1
    if last - first > MOST_BANDS:
        raise TooLargeError(f"Bands {plain_number(width)} wide would be {last - first:,}; use wider ones.")
    cuts = [start + place * width for place in range(first, last + 1)]
    cuts = [cut for cut in cuts if (low is None or cut > low) and (high is None or cut < high)]
    ends = ([] if low is None else [low]), ([] if high is None else [high])
    ladder = intervals(list(numbers), cuts=[[*ends[0], *cuts, *ends[1]]])  # type: ignore[list-item] # exact numbers
    return {value: ladder.to(str(value), 1) for value in numbers}


def _told(values: Iterable[Any], name: str) -> dict[Any, Fraction]:
    """The number that each value is."""
    every = list(values)
    found = {value: written_number(value) for value in every}
    odd = [place for place, value in enumerate(every) if found[value] is None]
    if odd:
        said = given_values_that(odd, len(every), f"column {name!r}", "is no number", "are no numbers")
        raise SettingError(f"{said}, and only numbers are told in bands.")
    return {value: number for value, number in found.items() if number is not None}


def _number(given: Any, what: str) -> Fraction | None:
    if given is None:
        return None
    number = written_number(given.item() if isinstance(given, np.generic) else given)
    if number is None:
        raise SettingError(f"{what}={given!r} is no number.")
    return number


def _plain(given: float | None) -> float | None:
    number = _number(given, "")
    return None if number is None else int(number) if number.denominator == 1 else float(number)


def _cut(by: Cut, value: Any) -> Any:
    """What a number is called where those beyond a limit are told as one."""
    number, limit = _told([value], by.column)[value], _number(by.limit, "limit")
    assert limit is not None
    beyond = number >= limit if isinstance(by, TopCode) else number <= limit
    return by.step().settings["label"] if beyond else value
