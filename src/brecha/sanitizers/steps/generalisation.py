"""Generalise values, alike for everybody: by hierarchies, in bands, by a function, or all beyond a limit as one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Any, ClassVar, Literal, TypeAlias, cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import BrechaError, SettingError, TooLargeError
from brecha.errors.nameable import failure_of, given_values, values_of
from brecha.language.notes import Note
from brecha.language.spellings import written_number
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Check, ProgramStep, hashable, one_column
from brecha.sanitizers.steps.record_outcomes import Cases, name_of, understood
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.build import intervals, plain_number
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchies, Hierarchy, Ladder

By: TypeAlias = Callable[[Any], Any] | Mapping[Any, Any] | Hierarchy
"""What a value is called"""
MOST_BANDS = 1_000_000


Side = Literal["top", "bottom"]


@dataclass(frozen=True)
class Generalise(ProgramStep):
    """Make values coarser, alike for everybody.

    By levels of hierarchies, where level 0 is the value itself: ``Generalise({"town": 2, "age": 1}, hierarchies)``, or
    ``Generalise("town", hierarchy, level=2)`` for one column. By a function or a mapping of values:
    ``Generalise("zip", by=lambda zip: zip // 1000)``. Numbers in bands: ``Generalise("age", widths=20, top=80)`` gives
    0-19, …, 60-79 and 80+.
    """

    column: str | Mapping[str, int]
    """a column; or several with a level each, ``{column: level}``"""
    by: By | Hierarchies | None = None
    """a function, a mapping or a hierarchy; for several columns ``{column: hierarchy}``"""
    level: int | None = None
    """of the hierarchy of one column"""
    widths: float | None = None
    """how wide the bands are"""
    start: float = 0
    """where a band begins"""
    top: float | None = None
    """all numbers from here on are one value: 80+"""
    bottom: float | None = None
    """all numbers below this are one value: <5"""

    def __post_init__(self) -> None:
        banded = any(limit is not None for limit in (self.widths, self.top, self.bottom))
        if isinstance(self.column, Mapping):
            if self.level is not None or banded:
                raise SettingError("sanitizers-generalise-several-by-level")
            self._check_levels(self.column, self.by)
            return
        one_column(self.column)
        if (self.by is None) != banded:
            raise SettingError("sanitizers-generalise-how-missing", column=self.column)
        if isinstance(self.by, Hierarchy) != (self.level is not None):
            raise SettingError("sanitizers-generalise-level-and-hierarchy")
        if isinstance(self.by, Hierarchy):
            self._check_levels({self.column: self.level}, {self.column: self.by})
        elif self.by is not None and not callable(self.by) and not isinstance(self.by, Mapping):
            raise SettingError("sanitizers-generalise-by-unknown", name=type(self.by).__name__)
        if isinstance(self.by, Mapping) and not hashable(self.by.values()):
            raise SettingError("sanitizers-generalise-label-no-single-value", column=self.column)
        if banded:
            self._bands([])

    @staticmethod
    def _check_levels(levels: Mapping[str, Any], hierarchies: Any) -> None:
        if not isinstance(hierarchies, Mapping):
            raise SettingError("sanitizers-generalise-hierarchies-by-column", name=type(hierarchies).__name__)
        for name, level in levels.items():
            height = hierarchy_of(hierarchies, name).height
            if isinstance(level, bool) or not isinstance(level, int | np.integer) or not 0 <= level <= height:
                raise SettingError("sanitizers-level-not-in-hierarchy", level=level, name=name, height=height)

    @property
    def levels(self) -> dict[str, int]:
        """The level of each column, where it is by hierarchies."""
        if isinstance(self.column, Mapping):
            return {name: int(level) for name, level in self.column.items()}
        return {} if self.level is None else {self.column: int(self.level)}

    @property
    def hierarchies(self) -> Hierarchies:
        """The hierarchy of each column, where it is by hierarchies."""
        if isinstance(self.by, Hierarchy):
            return dict.fromkeys(self.levels, self.by)
        return cast("Hierarchies", self.by) if isinstance(self.column, Mapping) else {}

    @property
    def _by_level(self) -> bool:
        return self.level is not None or isinstance(self.column, Mapping)

    def step(self) -> SanitizerStep:
        if self._by_level:
            return SanitizerStep("generalise", {"levels": self.levels})
        how = "bands" if self.by is None else "mapping" if isinstance(self.by, Mapping) else "function"
        settings = {"widths": _plain(self.widths), "start": _plain(self.start), "top": _plain(self.top),
                    "bottom": _plain(self.bottom)}  # fmt: skip
        if isinstance(self.by, Mapping):
            settings |= {"values": len(self.by), "labels": len(set(self.by.values()))}
        function = name_of(self.by) if how == "function" else None
        return SanitizerStep("coarser", {"column": self.column, "how": how, "by": function, **settings})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release with the columns coarser."""
        release = Release.of(table)
        if self._by_level:
            return self._at_levels(release)
        name = self._name
        release.refuse_changed([name], "coarser")
        cells = release.cell(name)
        called = self.called(understood(cells.column.values.to_pylist()))
        texts = [None if label is None else str(label) for label in called]
        places = {label: place for place, label in enumerate(dict.fromkeys(texts))}
        into = np.array([places[label] for label in texts], np.int64)
        return release.coarsened({name: cells.merged(into, pa.array(list(places), pa.string()))}, self.step())

    def _at_levels(self, release: Release) -> Release:
        refuse_coarse(release, self.levels, "coarser")
        release.refuse_changed(self.levels, "hierarchy")
        coarser = {}
        for name, level in self.levels.items():
            if level:
                ladder = hierarchy_of(self.hierarchies, name).on(release.table.column(name))
                coarser[name] = at_level(release.cell(name), ladder, level)
        return release.coarsened(coarser, self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether every value is already as coarse as it would be made."""
        if self._by_level:
            return self._check_at_levels(table_of(table))
        name = self._name
        values = understood(table_of(table).column(name).values.to_pylist())
        try:
            finer = sum(str(value) != str(label) for value, label in zip(values, self.called(values), strict=True))
        except BrechaError:
            return Check(None, Note("check-coarse-unseen", column=name))
        if finer:
            return Check(False, Note("check-values-finer", column=name), {"values": finer})
        return Check(True, Note("check-values-coarse", column=name))

    def _check_at_levels(self, table: CodedTable) -> Check:
        for name, level in self.levels.items():
            hierarchy = hierarchy_of(self.hierarchies, name)
            allowed = {label for upper in hierarchy.levels[level:] for label in upper} | {None}
            finer = [value for value in table.column(name).values.to_pylist() if _text(value) not in allowed]
            if finer:
                return Check(False, Note("check-values-below-level", column=name, level=level), {"column": name})
        return Check(True, Note("check-levels-reached"))

    def parts(self) -> tuple[ProgramStep, ...]:
        """Return one step for each column: each is made coarser by itself."""
        if not isinstance(self.column, Mapping):
            return (self,)
        known = self.hierarchies
        return tuple(Generalise(name, hierarchy_of(known, name), level) for name, level in self.levels.items())

    @property
    def reads(self) -> frozenset[str]:
        return frozenset([self._name])

    def run(self, cases: Cases) -> Cases:
        """Return the records with the column coarser; what is suppressed stays so."""
        return cases.relabelled(self._name, self.called(cases.column(self._name).values))

    def called(self, values: Sequence[Any]) -> list[Any]:
        """Return what each of these values is called; a star stays one, and so does what is missing."""
        exact = [value for value in dict.fromkeys(values) if value is not None and value != STAR]
        if isinstance(self.by, Hierarchy):
            assert self.level is not None
            into = self._of_level(self.by, self.level, exact)
        elif isinstance(self.by, Mapping):
            into = self._mapped(self.by, exact)
        elif self.by is not None:
            into = {value: self._by(value) for value in exact}
        else:
            into = self._banded(tuple(exact), tuple(map(type, exact)))
        return [into.get(value, value) for value in values]

    def _of_level(self, hierarchy: Hierarchy, level: int, values: Sequence[Any]) -> dict[Any, Any]:
        strange = [place for place, value in enumerate(values) if not hierarchy.has(value)]
        if strange:
            named = given_values(strange, len(values), "name", self._name)
            raise SettingError("sanitizers-values-not-in-hierarchy", values=named)
        return {value: hierarchy.to(value, level) for value in values}

    def _mapped(self, by: Mapping[Any, Any], values: Sequence[Any]) -> dict[Any, Any]:
        keys = [value if value in by else str(value) for value in values]
        strange = [place for place, key in enumerate(keys) if key not in by]
        if strange:
            named = given_values(strange, len(values), "name", self._name)
            raise SettingError("sanitizers-values-not-in-mapping", values=named)
        return {value: by[key] for value, key in zip(values, keys, strict=True)}

    def _by(self, value: Any) -> Any:
        assert callable(self.by)
        try:
            label = self.by(value)
            hash(label)
        except BrechaError:
            raise
        except Exception as failed:  # its message may quote the value
            raise SettingError("sanitizers-generalise-function-failed", function=name_of(self.by), column=self.column,
                               failure=failure_of(failed)) from None  # fmt: skip
        return label.item() if isinstance(label, np.generic) else label

    @lru_cache(maxsize=64)  # noqa: B019  # few programs, each asked again and again about the same values
    def _banded(self, values: tuple[Any, ...], kinds: tuple[type, ...]) -> dict[Any, Any]:
        """Return what numbers are called in bands; ``kinds`` tells 1 from True, which are equal."""
        return self._bands(values)

    def _bands(self, values: Sequence[Any]) -> dict[Any, Any]:
        return band_labels(values, self._name, widths=self.widths, start=self.start, top=self.top, bottom=self.bottom)

    @property
    def _name(self) -> str:
        """The column, where there is one."""
        if isinstance(self.column, Mapping):
            raise SettingError("sanitizers-program-generalises-one-column")
        return self.column


@dataclass(frozen=True)
class _Coded(ProgramStep):
    """Tell of all values beyond a limit only that they are, on the one side or on the other."""

    side: ClassVar[Side]
    sign: ClassVar[str]
    """what stands before the limit on a label of its own making"""
    column: str
    limit: float
    label: str | None = None
    """what they are called; ">=80" or "<=5" if left out"""

    def __post_init__(self) -> None:
        _limit(self.limit)
        if self.label is not None and (not isinstance(self.label, str) or not self.label):
            raise SettingError("sanitizers-label-no-text", label=self.label)

    def step(self) -> SanitizerStep:
        settings = {"column": self.column, "limit": float(_limit(self.limit)), "label": self._label}
        return SanitizerStep(f"{self.side}-code", settings)

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release with the values beyond the limit in one."""
        release = Release.of(table)
        release.refuse_changed([self.column], "limit")
        cells = release.cell(self.column)
        beyond = self._is_beyond(cells, release.original.column(self.column))
        step = self.step().done(records=int(beyond[cells.column.codes].sum()))
        if not beyond.any():
            return release.noted(step)
        texts = [_text(value) for value in cells.column.values.to_pylist()]
        if self._label in texts and not beyond[texts.index(self._label)]:
            raise SettingError("sanitizers-label-is-own-value", name=self.column, label=self._label)
        into = np.cumsum(~beyond) - 1
        into[beyond] = int((~beyond).sum())
        exact = [text for text, is_beyond in zip(texts, beyond, strict=True) if not is_beyond]
        coded = cells.merged(into.astype(np.int64), pa.array([*exact, self._label], pa.string()))
        return release.coarsened({self.column: coded}, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether no value is beyond the limit."""
        edge, above = _limit(self.limit), self.side == "top"
        numbers = [written_number(value) for value in table_of(table).column(self.column).values.to_pylist()]
        beyond = sum(n is not None and (n > edge if above else n < edge) for n in numbers)
        limit = plain_number(edge)
        if beyond:
            why = Note("check-beyond-limit", column=self.column, values=beyond, side=self.side, limit=limit)
            return Check(False, why, {"values": beyond})
        return Check(True, Note("check-within-limit", column=self.column, side=self.side, limit=limit))

    def _is_beyond(self, cells: PossibleValues, original: Column) -> npt.NDArray[np.bool_]:
        """Return for each value whether it is beyond the limit; one that was made coarser already is not."""
        beyond, odd = [], []
        true = original.values.to_pylist()
        for code, value in enumerate(cells.column.values.to_pylist()):
            stands = cells.of_code(code)
            as_it_was = len(stands) == 1 and _text(true[int(stands[0])]) == _text(value)
            number = written_number(value) if as_it_was else None
            if number is None and value is not None and as_it_was:
                odd.append(code)
            beyond.append(number is not None and self._passes(number))
        if odd:
            raise SettingError("sanitizers-only-numbers-have-limit", values=values_of(cells.column, odd))
        return np.array(beyond, np.bool_)

    def _passes(self, number: Fraction) -> bool:
        edge = _limit(self.limit)
        return number >= edge if self.side == "top" else number <= edge

    @property
    def reads(self) -> frozenset[str]:
        return frozenset([self.column])

    def run(self, cases: Cases) -> Cases:
        """Return the records with the numbers beyond the limit in one value; labels of earlier steps stay."""
        true = cases.true[self.column].values if self.column in cases.true else ()
        called = [self._called(value) if value in true else value for value in cases.column(self.column).values]
        return cases.relabelled(self.column, called)

    def _called(self, value: Any) -> Any:
        if value is None or value == STAR:
            return value
        return self._label if self._passes(numbers_of([value], self.column)[value]) else value

    @property
    def _label(self) -> str:
        return f"{self.sign}{plain_number(_limit(self.limit))}" if self.label is None else self.label


@dataclass(frozen=True)
class TopCode(_Coded):
    """Tell of all values from a limit on only that they are: "80 and more"."""

    side, sign = "top", ">="


@dataclass(frozen=True)
class BottomCode(_Coded):
    """Tell of all values up to a limit only that they are: "5 and less"."""

    side, sign = "bottom", "<="


def hierarchy_of(hierarchies: Hierarchies, name: str) -> Hierarchy:
    """Return the hierarchy of a column; none is an error that says which there are."""
    hierarchy = hierarchies.get(name)
    if hierarchy is None:
        raise SettingError("sanitizers-hierarchy-missing", name=name, hierarchies=list(hierarchies))
    return hierarchy


def at_level(cells: PossibleValues, ladder: Ladder, level: int) -> PossibleValues:
    """Return the cells with every value at a level of its hierarchy."""
    return cells.merged(ladder.nodes[level], ladder.text(level))


def refuse_coarse(release: Release, names: Mapping[str, object] | tuple[str, ...], what: str) -> None:
    """That these columns have not been made coarser before: their values are no longer those of the hierarchy."""
    for name in names:
        if name in release.coarse:
            raise SettingError("sanitizers-column-generalised-before", name=name, what=what)


def _limit(limit: Any) -> Fraction:
    edge = written_number(limit.item() if isinstance(limit, np.generic) else limit)
    if edge is None:
        raise SettingError("sanitizers-limit-no-number", limit=limit)
    return edge


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _plain(setting: float | None) -> float | None:
    number = number_of(setting, "")
    return None if number is None else int(number) if number.denominator == 1 else float(number)


def band_labels(
    values: Iterable[Any],
    name: str,
    *,
    widths: float | None = None,
    start: float = 0,
    top: float | None = None,
    bottom: float | None = None,
) -> dict[Any, Any]:
    """Return what numbers are called in bands: 0-19, 20-39, …; from ``top`` on 80+, and below ``bottom`` <5.

    Without widths, numbers between the two are told as they are.
    """
    width, begin = number_of(widths, "widths"), number_of(start, "start")
    high, low = number_of(top, "top"), number_of(bottom, "bottom")
    if begin is None:
        raise SettingError("sanitizers-bands-start-missing")
    if width is not None and width <= 0:
        raise SettingError("sanitizers-bands-width-invalid", widths=widths)
    if high is not None and low is not None and low >= high:
        raise SettingError("sanitizers-bands-bottom-not-below-top", bottom=bottom, top=top)
    numbers = numbers_of(values, name)
    labels: dict[Any, Any] = {}
    for value, number in numbers.items():
        if high is not None and number >= high:
            labels[value] = f"{plain_number(high)}+"
        elif low is not None and number < low:
            labels[value] = f"<{plain_number(low)}"
    inside = {value: number for value, number in numbers.items() if value not in labels}
    if width is None:
        return labels | {value: value for value in inside}
    return labels | _banded(inside, width, begin, low, high)


def _banded(
    numbers: Mapping[Any, Fraction], width: Fraction, start: Fraction, low: Fraction | None, high: Fraction | None
) -> dict[Any, Any]:
    """Numbers in bands that begin at low, at the last below the smallest, and end at high, or above the largest."""
    if not numbers:
        return {}
    first, last = floor((min(numbers.values()) - start) / width), floor((max(numbers.values()) - start) / width) + 1
    if last - first > MOST_BANDS:
        raise TooLargeError("sanitizers-bands-too-many", width=plain_number(width), bands=last - first)
    cuts = [start + place * width for place in range(first, last + 1)]
    cuts = [cut for cut in cuts if (low is None or cut > low) and (high is None or cut < high)]
    ends = ([] if low is None else [low]), ([] if high is None else [high])
    ladder = intervals(list(numbers), cuts=[[*ends[0], *cuts, *ends[1]]])  # type: ignore[list-item] # exact numbers
    return {value: ladder.to(str(value), 1) for value in numbers}


def numbers_of(values: Iterable[Any], name: str) -> dict[Any, Fraction]:
    """Return the number that each value is."""
    every = list(values)
    numbers = {value: written_number(value) for value in every}
    odd = [place for place, value in enumerate(every) if numbers[value] is None]
    if odd:
        raise SettingError("sanitizers-only-numbers-have-bands", values=given_values(odd, len(every), "column", name))
    return {value: number for value, number in numbers.items() if number is not None}


def number_of(setting: Any, what: str) -> Fraction | None:
    if setting is None:
        return None
    number = written_number(setting.item() if isinstance(setting, np.generic) else setting)
    if number is None:
        raise SettingError("sanitizers-setting-no-number", name=what, given=setting)
    return number
