"""Suppress columns, records or single cells; or publish only a random sample of the records."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from numbers import Integral, Real
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.matching.equivalence_classes import classes_of
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.several_rows import (
    Unit,
    about_unit,
    by_person,
    checked_unit,
    people_in,
    with_all_rows,
)
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Check, ProgramStep, RecordCondition, Where, one_or_more
from brecha.sanitizers.steps.record_outcomes import Cases, Values, checked_seed, drawing
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import STAR

Bools = npt.NDArray[np.bool_]
Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Remove(ProgramStep):
    """Leave columns out of the release."""

    columns: Sequence[str] | str

    def __post_init__(self) -> None:
        if not self.names:
            raise SettingError("sanitizers-remove-columns-missing")

    @property
    def names(self) -> tuple[str, ...]:
        """The columns."""
        return one_or_more("columns", self.columns)

    def step(self) -> SanitizerStep:
        return SanitizerStep("remove", {"columns": list(self.names)})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release without these columns."""
        release = Release.of(table)
        for name in self.names:
            release.table.column(name)
        return release.without(self.names, self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether they are not in the table."""
        present = [name for name in self.names if name in table_of(table).columns]
        why = Note("check-column-there", column=present[0]) if present else Note("check-columns-gone")
        return Check(not present, why, {"there": present})

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Return all other columns."""
        return columns - set(self.names)

    def run(self, cases: Cases) -> Cases:
        """Return the records without these columns."""
        return cases.without(self.names)

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Return the same for some columns: each is removed by itself."""
        here = [name for name in self.names if name in columns]
        return Remove(here) if here else None


Drop = Remove
"""The same, by the name that it has in :mod:`brecha.beliefs`"""


@dataclass(frozen=True)
class SuppressRecords(ProgramStep):
    """Leave records out, or suppress what they say: those that satisfy a condition, or those too few of whom are alike.

    ``SuppressRecords(where={"town": ["Lapa"]})``, ``SuppressRecords(where=lambda record: record["age"] > 90)`` and
    ``SuppressRecords(alike=["town", "age"], fewer_than=3)``.
    """

    where: Where | None = None
    """for each column a value, a list of values or a function of one; or a function of the record"""
    alike: Sequence[str] | str = ()
    """columns in which …"""
    fewer_than: int = 0
    """… fewer than so many records are alike; where people have several rows, people have such a row"""
    star: str | None = None
    """a sign to put into every cell of ``alike`` instead of leaving the record out"""
    unit: Unit | None = None
    """where people have several rows: "rows", just these; or "people", all rows of whoever has one of them; where they
    are in households: "households", everybody who lives with somebody who has one of them"""
    reading: frozenset[str] | None = field(default=None, repr=False, compare=False)
    """which columns a function of the record may read, once that was traced"""

    def __post_init__(self) -> None:
        if self.where is not None:
            RecordCondition(self.where)
        _check_star(self.star)
        checked_unit(self.unit)
        if (self.where is None) == (not self.names):
            raise SettingError("sanitizers-suppress-records-which-missing")
        if self.names and not _is_count(self.fewer_than):
            raise SettingError("sanitizers-suppress-fewer-than-invalid", fewer_than=self.fewer_than)
        if self.star is not None and not self.names:
            raise SettingError("sanitizers-suppress-star-without-columns")

    @property
    def names(self) -> tuple[str, ...]:
        """The columns in which records are alike."""
        return one_or_more("alike", self.alike)

    @property
    def condition(self) -> RecordCondition | None:
        """Which records, unless it is those too few of whom are alike."""
        return None if self.where is None else RecordCondition(self.where, self.reading)

    def step(self) -> SanitizerStep:
        where = None if self.condition is None else self.condition.values
        settings = {"where": where, "alike": list(self.names), "fewer_than": self.fewer_than, "star": self.star}
        return SanitizerStep("suppress-records", settings | _functions(self.condition) | about_unit(self.unit))

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release without them."""
        release = Release.of(table)
        gone = self._suppressed_places(release.table)
        step = self.step().done(records=int(gone.sum()))
        if self.star is not None:
            return release.suppressed(self.names, gone, self.star, step)
        return release.taking(~gone, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether there are none."""
        gone = self._suppressed_places(table_of(table))
        if self.star is not None:
            columns = [table_of(table).column(name) for name in self.names]
            gone &= ~np.logical_and.reduce([_is(one.values.to_pylist(), self.star)[one.codes] for one in columns])
        count = int(gone.sum())
        return Check(not count, Note("check-records-there", records=count), {"records": count})

    def _suppressed_places(self, table: CodedTable) -> Bools:
        if self.condition is not None:
            return with_all_rows(table, self.condition.on(table), self.unit)
        ids, classes = classes_of((table.column(name) for name in self.names), table.rows)
        return with_all_rows(table, (people_in(table, ids, classes) < self.fewer_than)[ids], self.unit)

    @property
    def recordwise(self) -> bool:
        """Whether it looks at each record by itself: how many are alike is seen in the whole table."""
        return self.where is not None

    @property
    def leaves_out(self) -> bool:
        """Whether it leaves records out: unless a sign takes the place of the cells."""
        return self.star is None

    @property
    def by_itself(self) -> bool:
        """Whether its condition depends on no column."""
        return self.condition is not None and not self.condition.reads

    @property
    def reads(self) -> frozenset[str]:
        """The columns of the condition."""
        return frozenset() if self.condition is None else self.condition.reads

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        return self if self.condition is None else replace(self, reading=self.condition.fitted(blank).reading)

    def reading_all(self, columns: frozenset[str]) -> ProgramStep:
        return self if self.condition is None else replace(self, reading=self.condition.reading_all(columns).reading)

    def run(self, cases: Cases) -> Cases:
        """Return the records without them."""
        if self.condition is not None:
            return cases.keeping(~self.condition.holds(cases))
        rare = alike(cases, self.names) < self.fewer_than
        return cases.keeping(~rare) if self.star is None else starred(cases, self.names, rare, self.star)

    def after(self, blank: Cases) -> Cases | None:
        """Return the same columns, and perhaps the sign among their values."""
        if self.condition is not None:
            return self.run(blank)
        for name in self.names:
            blank.column(name)
        return blank if self.star is None else starred(blank, self.names, np.zeros(0, np.bool_), self.star)


@dataclass(frozen=True)
class SuppressCells(ProgramStep):
    """Suppress single cells of a column, or of several: of given values, of rare ones, or of some records.

    ``SuppressCells("zip", where={"age": lambda age: age > 90})``, ``SuppressCells("town", rarer_than=5)``.
    """

    column: str | Sequence[str]
    values: Sequence[Any] | None = None
    """values of the column that are suppressed"""
    rarer_than: int = 0
    """values that fewer than so many records have are suppressed; where people have several rows, so many people"""
    where: Where | None = None
    """only in records that satisfy this: for each column a value, values or a function; or a function of the record"""
    star: str = STAR
    reading: frozenset[str] | None = field(default=None, repr=False, compare=False)
    """which columns a function of the record may read, once that was traced"""

    def __post_init__(self) -> None:
        if self.where is not None:
            RecordCondition(self.where)
        if not self.columns:
            raise SettingError("sanitizers-suppress-cells-columns-missing")
        _check_star(self.star, none=False)
        if isinstance(self.values, str):
            raise SettingError("sanitizers-suppress-values-no-list", values=self.values)
        if self.values is None and not self.rarer_than and self.where is None:
            raise SettingError("sanitizers-suppress-cells-which-missing")
        if self.rarer_than and not _is_count(self.rarer_than):
            raise SettingError("sanitizers-suppress-rarer-than-invalid", rarer_than=self.rarer_than)
        if (self.values is not None or self.rarer_than) and len(self.columns) > 1:
            raise SettingError("sanitizers-suppress-values-of-one-column")

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns whose cells are suppressed."""
        return one_or_more("column", self.column)

    @property
    def conditions(self) -> tuple[RecordCondition, ...]:
        """In which records: all of these hold."""
        values = () if self.values is None else (RecordCondition({self.columns[0]: list(self.values)}),)
        return values if self.where is None else (*values, RecordCondition(self.where, self.reading))

    def step(self) -> SanitizerStep:
        where = None if self.where is None else RecordCondition(self.where)
        settings = {
            "column": self.columns[0] if len(self.columns) == 1 else list(self.columns),
            "values": None if self.values is None else list(self.values),
            "rarer_than": self.rarer_than,
            "where": None if where is None else where.values,
            "star": self.star,
        }
        return SanitizerStep("suppress-cells", settings | _functions(where))

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release without what these cells say."""
        release = Release.of(table)
        gone = self._suppressed_places(release.table)
        step = self.step()
        if self.rarer_than and release.table.rows_of_each is not None:
            step = replace(step, settings={**step.settings, "counted": "people"})
        step = step.done(cells=int(gone.sum()) * len(self.columns))
        return release.suppressed(self.columns, gone, self.star, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether no such cell is left."""
        released = table_of(table)
        gone, count = self._suppressed_places(released), 0
        for name in self.columns:
            column = released.column(name)
            count += int((gone & ~_is(column.values.to_pylist(), self.star)[column.codes]).sum())
        why = Note("check-cells-shown", cells=count, column=self.columns[0], columns=len(self.columns))
        return Check(not count, why, {"cells": count})

    def _suppressed_places(self, table: CodedTable) -> Bools:
        for name in self.columns:
            table.column(name)
        gone = np.ones(table.rows, np.bool_)
        for condition in self.conditions:
            gone &= condition.on(table)
        if self.rarer_than:
            column = table.column(self.columns[0])
            rare = people_in(table, column.codes, column.cardinality) < self.rarer_than
            rare &= ~_is(column.values.to_pylist(), self.star)
            gone &= rare[column.codes]
        return gone

    @property
    def recordwise(self) -> bool:
        """Whether it looks at each record by itself: how rare a value is, is seen in the whole table."""
        return not self.rarer_than

    @property
    def reads(self) -> frozenset[str]:
        """The columns of the condition, and those that are suppressed."""
        return frozenset(self.columns).union(*(condition.reads for condition in self.conditions))

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        fitted = [condition.fitted(blank) for condition in self.conditions]
        return self if self.where is None else replace(self, reading=fitted[-1].reading)

    def reading_all(self, columns: frozenset[str]) -> ProgramStep:
        return self if self.where is None else replace(self, reading=self.conditions[-1].reading_all(columns).reading)

    def run(self, cases: Cases) -> Cases:
        """Return the records without what these cells say."""
        gone = np.ones(cases.shape, np.bool_)
        for condition in self.conditions:
            gone &= condition.holds(cases)
        if self.rarer_than:
            column = cases.column(self.columns[0])
            gone &= (alike(cases, self.columns) < self.rarer_than) & ~_is(column.values, self.star)[column.codes]
        return self._starred(cases, gone)

    def after(self, blank: Cases) -> Cases | None:
        """Return the same columns, with the sign among their values."""
        return self._starred(blank, np.zeros(0, np.bool_)) if self.rarer_than else self.run(blank)

    def _starred(self, cases: Cases, gone: Bools) -> Cases:
        for name in self.columns:
            cases.column(name)
            if name in cases.true and self.star in cases.true[name].values:
                raise SettingError("sanitizers-star-is-own-value", name=name, star=self.star)
        return starred(cases, self.columns, gone, self.star)


def Suppress(  # noqa: N802  # a step by the name that it has in brecha.beliefs
    column: str | Sequence[str] | None = None, where: Where | None = None, star: str = STAR
) -> ProgramStep:
    """Make the step that suppresses cells of a column in some records; or leaves these records out.

    ``Suppress("zip", where={"age": lambda age: age > 90})`` is :class:`SuppressCells`, and
    ``Suppress(where={"town": ["Lapa"]})``, which names no column, :class:`SuppressRecords`. A condition on several
    columns holds where it does in every one of them.

    Args:
        column: whose cells are suppressed; the whole records are left out, if none is named.
        where: for each column a value, a list of values, or a function that says which; or a function of the record.
        star: what is written in suppressed cells.
    """
    if not (callable(where) or (isinstance(where, Mapping) and where)):
        raise SettingError("sanitizers-suppress-where-missing")
    _check_star(star, none=False)
    return SuppressRecords(where) if column is None else SuppressCells(column, where=where, star=star)


def SuppressRare(  # noqa: N802  # a step by the name that it has in brecha.beliefs
    columns: Sequence[str] | str, fewer_than: int, star: str | None = None
) -> SuppressRecords:
    """Make the step that suppresses records of which fewer than so many are alike: :class:`SuppressRecords`.

    Args:
        columns: in which records are alike.
        fewer_than: how many alike are too few.
        star: a sign to put into these columns instead of leaving the record out.
    """
    return SuppressRecords(alike=one_or_more("columns", columns), fewer_than=fewer_than, star=star)


def alike(cases: Cases, columns: Sequence[str]) -> Int64:
    """Return for each record of the output how many of its data set are alike with it in these columns, with itself."""
    ids = np.broadcast_to(np.arange(cases.shape[0])[:, None], cases.shape)[cases.in_output]
    for name in columns:
        column = cases.column(name)
        _, ids = np.unique(ids * len(column.values) + column.codes[cases.in_output], return_inverse=True)
    sizes = np.zeros(cases.shape, np.int64)
    sizes[cases.in_output] = np.bincount(ids)[ids] if len(ids) else 0
    return sizes


def starred(cases: Cases, columns: Sequence[str], gone: Bools, star: str) -> Cases:
    """Return the records with a sign in these columns of some."""
    suppressed = {}
    for name in columns:
        column = cases.column(name)
        values = tuple(dict.fromkeys([*column.values, star]))
        suppressed[name] = Values(np.where(gone, values.index(star), column.codes), values)
    return cases.coarsened(suppressed)


def _functions(condition: RecordCondition | None) -> dict[str, Any]:
    """Return what functions a step goes by, where it does."""
    return {} if condition is None or condition.by is None else {"by": condition.by}


def _check_star(star: Any, none: bool = True) -> None:
    if (star is None and none) or (isinstance(star, str) and star):
        return
    raise SettingError("sanitizers-star-no-text", star=star)


def _is(values: Sequence[Any], star: str) -> Bools:
    return np.array([value == star for value in values], np.bool_)


def _is_count(number: Any) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool) and bool(number >= 2)


@dataclass(frozen=True)
class Sample(ProgramStep):
    """Publish a random sample of the records, in their order.

    ``share`` and ``size`` give a simple random sample: so many records as come nearest to the share, or a number of
    them. With ``probability`` each record is drawn by itself (a Bernoulli sample), so that their number is random too.
    """

    share: float | None = None
    """of the records, in a simple random sample"""
    size: int | None = None
    """how many records, in a simple random sample"""
    seed: int | None = None
    """repeats the draw on a table, for trials: whoever knows it can tell who was drawn. Leave it out otherwise"""
    probability: float | None = None
    """that a record is published, whatever becomes of the others"""
    unit: Unit | None = None
    """where people have several rows: whether "rows" are drawn, or "people", with all their rows; where they are in
    households: whether "households" are, with everybody in them"""

    def __post_init__(self) -> None:
        if sum(one is not None for one in (self.share, self.size, self.probability)) != 1:
            raise SettingError("sanitizers-sample-how-missing")
        checked_seed(self.seed)
        checked_unit(self.unit)
        if self.share is not None and not _is_share(self.share):
            raise SettingError("sanitizers-share-invalid", share=self.share)
        if self.probability is not None and not _is_share(self.probability):
            raise SettingError("sanitizers-sample-probability-invalid", probability=self.probability)
        if self.size is not None and (
            isinstance(self.size, bool) or not isinstance(self.size, Integral) or self.size < 1
        ):
            raise SettingError("sanitizers-sample-size-invalid", size=self.size)

    @property
    def of_fixed_size(self) -> bool:
        """Whether so many are drawn, and not each by itself."""
        return self.probability is None

    def step(self) -> SanitizerStep:
        settings = {"share": self.share, "size": self.size, "seeded": self.seed is not None, **about_unit(self.unit)}
        return SanitizerStep(
            "sample", settings if self.of_fixed_size else settings | {"share": self.probability, "each": True}
        )

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release with the records drawn."""
        release = Release.of(table)
        rows, people = release.table.rows, by_person(release.table, self.unit)
        units = rows if people is None else people.groups
        if self.probability is not None:
            drawn = np.flatnonzero(drawing(self.seed).random(units) < self.probability)
        else:
            size = self.size_of(units)
            if size > units:
                raise SettingError("sanitizers-sample-above-table", size=size, rows=units)
            drawn = np.sort(drawing(self.seed).choice(units, size, replace=False))
        if people is None:
            return release.taking(drawn, self.step().done(records=len(drawn), of=rows))
        theirs = np.flatnonzero(np.isin(people.of_row, drawn))
        drawn_of = "households" if people.are_households else "people"
        outcome = {"records": len(theirs), "of": rows, drawn_of: len(drawn), f"of_{drawn_of}": units}
        return release.taking(theirs, self.step().done(**outcome))

    def check(self, table: CodedTable | Release) -> Check:
        """Return None: a sample cannot be seen in a table, but for its size."""
        rows = Release.of(table).table.rows
        return Check(None, Note("check-sample-unseen", records=rows), {"records": rows})

    @property
    def leaves_out(self) -> bool:
        return True

    @property
    def by_itself(self) -> bool:
        return True

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        """Return the same for a number of records that is known: a share of them is then a number."""
        if self.size is not None and self.size > min(records):
            raise SettingError("sanitizers-sample-above-records", size=self.size, records=min(records))
        if self.share is not None and len(records) == 1:
            return replace(self, share=None, size=self.size_of(min(records)))
        return self

    def run(self, cases: Cases) -> Cases:
        """Return the records that are drawn; of all that a record may be, those of one that is drawn if so many are."""
        if self.probability is not None:
            outcomes = np.array([[1 - self.probability, self.probability]])
            after, outcome = cases.at_random(outcomes, np.zeros(cases.shape, np.int64))
            return after.keeping(outcome == 1)
        if cases.draws is None:
            return cases
        records = cases.in_output.sum(axis=1)
        sizes = np.array([self.size_of(int(count)) for count in records])
        short = np.flatnonzero(sizes > records)
        if len(short):
            raise SettingError("sanitizers-sample-above-records-left", size=int(sizes[short[0]]),
                               records=int(records[short[0]]), data_set=int(short[0]) + 1)  # fmt: skip
        order = np.where(cases.in_output, cases.draws.random(cases.shape), np.inf).argsort(axis=1)
        chosen = np.zeros(cases.shape, np.bool_)
        np.put_along_axis(chosen, order, np.arange(cases.shape[1]) < sizes[:, None], axis=1)
        return cases.keeping(chosen)

    def size_of(self, records: int) -> int:
        """Return how many are drawn from so many records, in a simple random sample."""
        return int(self.size) if self.size is not None else max(1, round(float(self.share or 0) * records))


def _is_share(number: Any) -> bool:
    return not isinstance(number, bool) and isinstance(number, Real) and 0 < float(number) <= 1
