"""Making values coarser, alike for everybody: to a level of a hierarchy, or all beyond a limit into one."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.errors.nameable import values_that
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.steps.contract import Check, Described, Step
from brecha.tables.coded import CodedTable, Column, counted, written_number
from brecha.tables.hierarchies.build import plain_number
from brecha.tables.hierarchies.hierarchy import Hierarchies, Hierarchy, Ladder


@dataclass(frozen=True)
class Generalise(Described):
    """Put every value of these columns at a level of its hierarchy: level 0 is the value itself."""

    levels: Mapping[str, int]
    hierarchies: Hierarchies

    def __post_init__(self) -> None:
        for given, what in ((self.levels, "levels={column: level}"), (self.hierarchies, "hierarchies={column: …}")):
            if not isinstance(given, Mapping):
                raise SettingError(f"{what} goes by column, and a {type(given).__name__} does not.")
        for name, level in self.levels.items():
            height = hierarchy_of(self.hierarchies, name).height
            if isinstance(level, bool) or not isinstance(level, int | np.integer) or not 0 <= level <= height:
                raise SettingError(f"Level {level!r} is not in the hierarchy of {name!r}: it has levels 0 to {height}.")

    def step(self) -> Step:
        """What it does, as plain data."""
        return Step("generalise", {"levels": {name: int(level) for name, level in self.levels.items()}})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with these columns coarser."""
        release = Release.of(table)
        refuse_coarse(release, self.levels, "made coarser")
        release.refuse_changed(self.levels, "a hierarchy")
        found = {}
        for name, level in self.levels.items():
            if level:
                ladder = hierarchy_of(self.hierarchies, name).on(release.table.column(name))
                found[name] = at_level(release.cell(name), ladder, int(level))
        return release.coarsened(found, self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Whether every value is one of those of its level, or coarser."""
        for name, level in self.levels.items():
            hierarchy = hierarchy_of(self.hierarchies, name)
            allowed = {label for upper in hierarchy.levels[level:] for label in upper} | {None}
            finer = [value for value in table_of(table).column(name).values.to_pylist() if _text(value) not in allowed]
            if finer:
                return Check(False, f"Column {name!r} has values finer than level {level}.", {"column": name})
        return Check(True, "Every value is at its level, or coarser.")


Side = Literal["top", "bottom"]


@dataclass(frozen=True)
class _Coded(Described):
    """Tell of all values beyond a limit only that they are, on the one side or on the other."""

    side: ClassVar[Side]
    sign: ClassVar[str]
    """what stands before the limit on a label of its own making"""
    column: str
    limit: float
    label: str | None = None
    """what they are called; ">=80" or "<=5" if left out"""

    def __post_init__(self) -> None:
        _checked(self.limit, self.label)

    def step(self) -> Step:
        """What it does, as plain data."""
        settings = {"column": self.column, "limit": float(_limit(self.limit)), "label": self._label}
        return Step(f"{self.side}-code", settings)

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the values beyond the limit in one."""
        return _beyond(Release.of(table), self.column, self.limit, self._label, self.side, self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Whether no value is beyond the limit."""
        return _within(table_of(table).column(self.column), self.limit, self.side)

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
    """The hierarchy of a column; none is an error that says which there are."""
    found = hierarchies.get(name)
    if found is None:
        named = ", ".join(repr(one) for one in hierarchies) or "none at all"
        raise SettingError(f"There is no hierarchy for column {name!r}: give one for it. There are: {named}.")
    return found


def at_level(cells: PossibleValues, ladder: Ladder, level: int) -> PossibleValues:
    """The cells with every value at a level of its hierarchy."""
    return cells.merged(ladder.nodes[level], ladder.text(level))


def refuse_coarse(release: Release, names: Mapping[str, object] | tuple[str, ...], what: str) -> None:
    """That these columns have not been made coarser before: their values are no longer those of the hierarchy."""
    for name in names:
        if name in release.coarse:
            raise SettingError(
                f"Column {name!r} was made coarser before, and cannot be {what} now. Do it in the other order, or in "
                "one step."
            )


def _beyond(release: Release, name: str, limit: float, label: str, side: Side, step: Step) -> Release:
    release.refuse_changed([name], "a limit")
    cells = release.cell(name)
    beyond = _is_beyond(cells, release.original.column(name), limit, side)
    if not beyond.any():
        return release.noted(Step(step.kind, step.settings, {"records": 0}))
    texts = [_text(value) for value in cells.column.values.to_pylist()]
    if label in texts and not beyond[texts.index(label)]:
        raise SettingError(f"Column {name!r} has a value {label!r} of its own. Give another label.")
    into = np.cumsum(~beyond) - 1
    into[beyond] = int((~beyond).sum())
    kept = [text for text, gone in zip(texts, beyond, strict=True) if not gone]
    found = cells.merged(into.astype(np.int64), pa.array([*kept, label], pa.string()))
    records = int(beyond[cells.column.codes].sum())
    return release.coarsened({name: found}, Step(step.kind, step.settings, {"records": records}))


def _within(column: Column, limit: float, side: Side) -> Check:
    numbers = [written_number(value) for value in column.values.to_pylist()]
    edge = _limit(limit)
    beyond = [n for n in numbers if n is not None and (n > edge if side == "top" else n < edge)]
    what = "above" if side == "top" else "below"
    if beyond:
        why = f"Column {column.name!r} has {counted(len(beyond), 'value')} {what} {plain_number(edge)}."
        return Check(False, why, {"values": len(beyond)})
    return Check(True, f"No number in column {column.name!r} is {what} {plain_number(edge)}.")


def _is_beyond(cells: PossibleValues, original: Column, limit: float, side: Side) -> npt.NDArray[np.bool_]:
    """For each value, whether it is beyond the limit; one that was made coarser already is not."""
    edge = _limit(limit)
    found, odd = [], []
    true = original.values.to_pylist()
    for code, value in enumerate(cells.column.values.to_pylist()):
        stands = cells.of_code(code)
        as_it_was = len(stands) == 1 and _text(true[int(stands[0])]) == _text(value)
        number = written_number(value) if as_it_was else None
        if number is None and value is not None and as_it_was:
            odd.append(code)
        found.append(number is not None and (number >= edge if side == "top" else number <= edge))
    if odd:
        said = values_that(cells.column, odd, "is no number", "are no numbers")
        raise SettingError(f"{said}, and only numbers can be cut.")
    return np.array(found, np.bool_)


def _checked(limit: Any, label: Any) -> None:
    _limit(limit)
    if label is not None and (not isinstance(label, str) or not label):
        raise SettingError(f"label={label!r} is what the values beyond the limit are called: give a text.")


def _limit(limit: Any) -> Fraction:
    edge = written_number(limit.item() if isinstance(limit, np.generic) else limit)
    if edge is None:
        raise SettingError(f"limit={limit!r} is no number.")
    return edge


def _text(value: object) -> str | None:
    return None if value is None else str(value)
