"""A step that is a Python function on each record, and the release that a Python function makes of a table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isnan
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import BrechaError, SettingError
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step import SanitizerStep
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
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies.hierarchy import STAR

Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Only(ProgramStep):
    """Of the columns that there are keep only these: the part of a larger step that is about some columns."""

    columns: frozenset[str]

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Only these."""
        return columns & self.columns

    def run(self, cases: Cases) -> Cases:
        """Return the records with only these columns."""
        return replace(cases, released={name: one for name, one in cases.released.items() if name in self.columns})

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Every other column is dropped by itself."""
        return None if columns <= self.columns else self


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
            raise SettingError("beliefs-each-no-function", name=type(self.function).__name__)

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
            raise SettingError("beliefs-function-not-traced", name_of=name_of(self.function))
        return self.trace

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Return those that the function gives."""
        given = self._known.columns
        return columns if given is None else (columns & given) | self.makes

    def run(self, cases: Cases) -> Cases:
        """Return the records as the function gives them."""
        kept = np.zeros(cases.in_output.size, np.bool_)
        records_made: list[tuple[Int64, _Made]] = []
        for way in ways(cases, self.function):
            made = self._made(way.read, way.result)
            if made is not None:
                kept[way.places] = True
                records_made.append((way.places, made))
        after = cases.keeping(kept.reshape(cases.shape))
        if not records_made:
            return after if self.trace is None else replace(after, released=self._blank(cases).released)
        columns = self._columns(cases, [made for _, made in records_made])
        return replace(after, released={name: _made_column(cases, name, records_made) for name in columns})

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        """Return the same, once it is traced which columns the function may read."""
        found = traced(blank, self.function)
        given = [self._made(read, one) for read, one in found.results]
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
        """Return the same, taken to read all of these columns."""
        return replace(self, trace=_Known(columns, frozenset(), None, True, None))

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Return the same; or only the dropping of those that the function neither reads nor gives."""
        known = self._known
        if known.touched & columns:
            return self
        return None if known.columns is None else Only(known.columns).within(columns)

    def after(self, blank: Cases) -> Cases | None:
        """Return the columns that the function gives, with the values that it may give."""
        return None if self._known.values is None else self._blank(blank)

    def step(self) -> SanitizerStep:
        """Return what it does, as plain data."""
        return SanitizerStep("each-record", {"function": name_of(self.function)})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the records as the function gives them; it may change and drop columns, and make none.

        What a value may then stand for is what those had who got it.
        """
        release = Release.of(table)
        before = as_cases(release.table, drawing(None))
        return released(release, before, self.run(before), name_of(self.function), self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether the function would leave every record as it is."""
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
        """Return what the function gave for a record of which it read this, understood; None where it is left out."""
        if given is None:
            return None
        if isinstance(given, Altered):
            changes = {name: self._plain(name, value, read) for name, value in given.changes.items()}
            return _Made(read, changes, None)
        if isinstance(given, Seen):
            return _Made(read, {}, None)
        if not isinstance(given, Mapping):
            raise SettingError(
                "beliefs-function-gave-no-record",
                name_of=name_of(self.function),
                name=type(given).__name__,
                shown=shown(read),
            )
        made = {name: self._plain(name, value, read) for name, value in given.items()}
        return _Made(read, made, frozenset(made))

    def _plain(self, name: Any, value: Any, read: Mapping[str, Any]) -> Any:
        if not isinstance(name, str):
            raise SettingError(
                "beliefs-function-gave-unnamed-value",
                name_of=name_of(self.function),
                name=type(name).__name__,
                shown=shown(read),
            )
        try:
            return plain_value(value)
        except NotOneValueError:
            raise SettingError(
                "beliefs-function-gave-several-values",
                function=name_of(self.function),
                column=name,
                shown=shown(read),
                kind=type(value).__name__,
            ) from None

    def _columns(self, cases: Cases, made: "Sequence[_Made]") -> list[str]:
        """Return the columns of all records that the function gives: the same for all."""
        columns = made[0].columns(cases)
        for other in made:
            if other.columns(cases) != columns:
                odd = sorted(set(columns) ^ set(other.columns(cases)))[0]
                raise SettingError("beliefs-function-columns-differ", name_of=name_of(self.function), odd=odd)
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
        """Return those that a column may have: one that was given or read; any, where it was left alone."""
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
    """Return the values that a column may have, its own first and in their order."""
    met = {value: None for one in made for value in one.values(cases, name)}
    own = [value for value in cases.released[name].values if value in met] if name in cases.released else []
    return tuple(dict.fromkeys([*own, *met]))


def _made_column(cases: Cases, name: str, records_made: Sequence[tuple[Int64, _Made]]) -> Values:
    """Return a column as the function gives it."""
    values = _values(cases, name, [made for _, made in records_made])
    into = {value: place for place, value in enumerate(values)}
    codes = np.zeros(cases.in_output.size, np.int64)
    if name in cases.released:
        own = np.array([into.get(value, 0) for value in cases.released[name].values], np.int64)
        codes = own[cases.released[name].codes.reshape(-1)]
    for places, made in records_made:
        if name in made.changes:
            codes[places] = into[made.changes[name]]
    return Values(codes.reshape(cases.shape), values)


def cells_after(release: Release, name: str, codes: Int64, values: Sequence[Any]) -> PossibleValues:
    """Return the cells of a column after its values became others: each may stand for whatever a record with it had.

    So whoever attacks the release is taken to know how it was made. A star may stand for anything.
    """
    before = release.cell(name)
    met, codes = np.unique(codes, return_inverse=True)
    texts = [None if values[code] is None else str(values[code]) for code in met]
    places = {text: place for place, text in enumerate(dict.fromkeys(texts))}
    codes = np.array([places[text] for text in texts], np.int64)[codes]
    sets: list[Int64] = []
    for text, code in places.items():
        had = np.unique(before.column.codes[codes == code])
        meant = [before.of_code(int(one)) for one in had]
        sets.append(np.arange(before.domain) if text == STAR else np.unique(np.concatenate(meant)))
    column = Column(name, codes.astype(narrowest(len(places))), pa.array(list(places), pa.string()))
    return PossibleValues.of_sets(column, sets, before.domain)


class NotOneValueError(TypeError):
    """A function gave a list or the like in the place of a value."""


def plain_value(value: Any) -> Any:
    """Return a value that a function gave, as Python has it: NaN is None."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and isnan(value):
        return None
    try:
        hash(value)
    except TypeError:
        raise NotOneValueError(type(value).__name__) from None
    return value


def released(
    release: Release, before: Cases, after: Cases, called: str, step: SanitizerStep, untrue: bool = False
) -> Release:
    """Return the release that a function makes: it may drop columns, change values and leave records out.

    Args:
        release: what was there.
        before: the same as cases.
        after: what the function made of it.
        called: the name of the function.
        step: what it does.
        untrue: whether a value may not be what it says.
    """
    new = [name for name in after.released if name not in release.table.columns]
    if new:
        raise SettingError("beliefs-function-makes-column", called=called, new=new[0])
    changed = {
        name: column
        for name, column in after.released.items()
        if not np.array_equal(column.decoded(), before.released[name].decoded())
    }
    release.refuse_changed(changed, called)
    cells = {name: cells_after(release, name, one.codes[0], one.values) for name, one in changed.items()}
    found = release.changed(cells, step) if untrue else release.coarsened(cells, step)
    gone = [name for name in release.table.columns if name not in after.released]
    if gone:
        found = replace(found.without(gone, step), steps=found.steps)
    if not after.in_output.all():
        found = replace(found.taking(after.in_output[0], step), steps=found.steps)
    return found


def unchanged(run: Callable[[Cases], Cases], table: CodedTable | Release) -> Check:
    """Return whether a step would leave a table as it is."""
    before = as_cases(table_of(table), drawing(None))
    try:
        after = run(before)
    except BrechaError:
        return Check(None, "Whether it was done already cannot be seen in the table.")
    same = (
        after.in_output.shape == before.in_output.shape
        and bool(after.in_output.all())
        and list(after.released) == list(before.released)
        and all(np.array_equal(one.decoded(), before.released[name].decoded()) for name, one in after.released.items())
    )
    why = "It would leave every record as it is." if same else "It would change the table."
    return Check(same, why)
