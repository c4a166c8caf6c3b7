"""A step that is a Python function on each record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.program.counts import Only
from brecha.beliefs.program.function_results import plain_value, released, unchanged
from brecha.errors import SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.cases import (
    Altered,
    Cases,
    Function,
    Seen,
    Values,
    as_cases,
    drawing,
    name_of,
    shown,
    traced,
    ways,
)
from brecha.sanitizers.steps.contract import Check, ProgramStep
from brecha.tables.coded import CodedTable

Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Each(ProgramStep):
    """What a Python function makes of each record: another record, or None to leave it out.

        >>> @Each
        ... def rough(record):
        ...     return record | {"zip": "*"} if record["age"] > 80 else record

    The function is given a mapping of columns to values, and gives one; ``record | {…}`` is the record with other
    values, and reads nothing else. All records have the same columns afterwards. What it does may hang on nothing but
    what it reads of the record.
    """

    function: Function
    trace: "_Known | None" = field(default=None, repr=False, compare=False)
    """which columns it may read and change, once that was traced"""

    def __post_init__(self) -> None:
        if not callable(self.function):
            raise SettingError("beliefs-each-takes-function-record-this", name=type(self.function).__name__)

    @property
    def reads(self) -> frozenset[str]:
        """The columns that it reads, and those that it changes."""
        return self._known.touched

    @property
    def makes(self) -> frozenset[str]:
        """Columns that were not there before."""
        return self._known.made

    @property
    def leaves_out(self) -> bool:
        """Whether it may give None."""
        return self.trace is None or self.trace.leaves_out

    @property
    def by_itself(self) -> bool:
        """Whether it reads no column, and changes none."""
        return not self.reads

    @property
    def _known(self) -> "_Known":
        if self.trace is None:
            raise SettingError("beliefs-which-columns-reads-known-only", name_of=name_of(self.function))
        return self.trace

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Those that the function gives."""
        given = self._known.columns
        return columns if given is None else (columns & given) | self.makes

    def run(self, cases: Cases) -> Cases:
        """The records as the function gives them."""
        kept = np.zeros(cases.kept.size, np.bool_)
        told: list[tuple[Int64, _Made]] = []
        for way in ways(cases, self.function):
            made = self._made(way.read, way.given)
            if made is not None:
                kept[way.places] = True
                told.append((way.places, made))
        after = cases.keeping(kept.reshape(cases.shape))
        if not told:
            return after if self.trace is None else replace(after, released=self._blank(cases).released)
        columns = self._columns(cases, [made for _, made in told])
        return replace(after, released={name: _told(cases, name, told) for name in columns})

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        """The same, once it is traced which columns the function may read."""
        found = traced(blank, self.function)
        given = [self._made(read, one) for read, one in found.given]
        made = [one for one in given if one is not None]
        leaves_out = not found.whole or len(made) < len(given)
        if not made:
            return replace(self, trace=_Known(found.reads, frozenset(), None, leaves_out, {}))
        columns = self._columns(blank, made)
        changed = {name for one in made for name in one.changes}
        values = {name: _values(blank, name, made) for name in columns}
        known = _Known(found.reads | (changed & set(blank.released)), frozenset(columns) - set(blank.released),
                       frozenset(columns), leaves_out, values if found.whole else None)  # fmt: skip
        return replace(self, trace=known)

    def reading_all(self, columns: frozenset[str]) -> ProgramStep:
        """The same, taken to read all of these columns."""
        return replace(self, trace=_Known(columns, frozenset(), None, True, None))

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """The same; or only the dropping of those that the function neither reads nor gives."""
        known = self._known
        if known.touched & columns:
            return self
        return None if known.columns is None else Only(known.columns).within(columns)

    def after(self, blank: Cases) -> Cases | None:
        """The columns that the function gives, with the values that it may give."""
        return None if self._known.values is None else self._blank(blank)

    def step(self) -> Step:
        """What it does, as plain data."""
        return Step("each-record", {"function": name_of(self.function)})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the records as the function gives them; it may change and drop columns, and make none.

        What a value may then stand for is what those had who got it.
        """
        release = Release.of(table)
        before = as_cases(release.table, drawing(None))
        return released(release, before, self.run(before), name_of(self.function), self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Whether the function would leave every record as it is."""
        return unchanged(self.run, table)

    def _blank(self, cases: Cases) -> Cases:
        """The columns that are given, before any record has them: of those that there are, and those that are made."""
        known, empty = self._known, np.zeros(cases.shape, np.int64)
        values = known.values if known.values is not None else {}
        there = {name: one.values for name, one in cases.released.items()} | dict.fromkeys(sorted(known.made), (None,))
        given = [name for name in there if known.columns is None or name in known.columns]
        return replace(
            cases, released={name: Values(empty, values.get(name) or there[name] or (None,)) for name in given}
        )

    def _made(self, read: Mapping[str, Any], given: Any) -> "_Made | None":
        """What the function gave for a record of which it read this, understood; None where it is left out."""
        if given is None:
            return None
        if isinstance(given, Altered):
            changes = {name: self._plain(name, value, read) for name, value in given.changes.items()}
            return _Made(read, changes, None)
        if isinstance(given, Seen):
            return _Made(read, {}, None)
        if not isinstance(given, Mapping):
            raise SettingError(
                "beliefs-gave-gives-record-column-value",
                name_of=name_of(self.function),
                name=type(given).__name__,
                shown=shown(read),
            )
        made = {name: self._plain(name, value, read) for name, value in given.items()}
        return _Made(read, made, frozenset(made))

    def _plain(self, name: Any, value: Any, read: Mapping[str, Any]) -> Any:
        if not isinstance(name, str):
            raise SettingError(
                "beliefs-gave-column-named-column-named",
                name_of=name_of(self.function),
                name=type(name).__name__,
                shown=shown(read),
            )
        return plain_value(value, f"{name_of(self.function)} gave {name!r} of {shown(read)}")

    def _columns(self, cases: Cases, made: "Sequence[_Made]") -> list[str]:
        """The columns of all records that the function gives: the same for all."""
        columns = made[0].columns(cases)
        for other in made:
            if other.columns(cases) != columns:
                odd = sorted(set(columns) ^ set(other.columns(cases)))[0]
                raise SettingError("beliefs-gives-column-some-records-others", name_of=name_of(self.function), odd=odd)
        return sorted(columns, key=[*cases.released, *made[0].changes].index)


@dataclass(frozen=True, eq=False)
class _Made:
    """What a function made of a record of which it read this: other values in some columns."""

    read: Mapping[str, Any]
    changes: Mapping[str, Any]
    only: frozenset[str] | None
    """all that it has, if the rest is dropped"""

    def columns(self, cases: Cases) -> frozenset[str]:
        return frozenset(cases.released) | frozenset(self.changes) if self.only is None else self.only

    def values(self, cases: Cases, name: str) -> Sequence[Any]:
        """Those that a column may have: one that was given or read; any, where it was left alone."""
        if name in self.changes:
            return (self.changes[name],)
        return (self.read[name],) if name in self.read else cases.released[name].values


@dataclass(frozen=True, eq=False)
class _Known:
    """What is known of a function once it was traced."""

    touched: frozenset[str]
    made: frozenset[str]
    columns: frozenset[str] | None
    """those that it gives; None if that is not known"""
    leaves_out: bool
    values: Mapping[str, tuple[Any, ...]] | None
    """those that each column may have; None where that is not known"""


def _values(cases: Cases, name: str, made: Sequence[_Made]) -> tuple[Any, ...]:
    """The values that a column may have, its own first and in their order."""
    met = {value: None for one in made for value in one.values(cases, name)}
    own = [value for value in cases.released[name].values if value in met] if name in cases.released else []
    return tuple(dict.fromkeys([*own, *met]))


def _told(cases: Cases, name: str, told: Sequence[tuple[Int64, _Made]]) -> Values:
    """A column as the function gives it."""
    values = _values(cases, name, [made for _, made in told])
    into = {value: place for place, value in enumerate(values)}
    codes = np.zeros(cases.kept.size, np.int64)
    if name in cases.released:
        own = np.array([into.get(value, 0) for value in cases.released[name].values], np.int64)
        codes = own[cases.released[name].codes.reshape(-1)]
    for places, made in told:
        if name in made.changes:
            codes[places] = into[made.changes[name]]
    return Values(codes.reshape(cases.shape), values)
