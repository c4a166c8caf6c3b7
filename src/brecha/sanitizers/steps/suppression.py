"""Not telling: whole records, or single cells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.roles import names
from brecha.errors import SettingError
from brecha.matching.equivalence_classes import class_sizes
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.steps.contract import Check, Described, Step
from brecha.tables.coded import CodedTable, counted
from brecha.tables.hierarchies.hierarchy import STAR

Bools = npt.NDArray[np.bool_]
Where = Mapping[str, Any]
"""For each column a value, or a list of values: records that have one of them in every column"""


@dataclass(frozen=True)
class SuppressRecords(Described):
    """Leave records out, or tell nothing of them: those with given values, or those who are too few alike."""

    where: Where | None = None
    """values that they have: ``{"town": ["Lapa", "Serro"]}``"""
    alike: Sequence[str] = ()
    """columns in which …"""
    fewer_than: int = 0
    """… fewer than so many records are alike"""
    star: str | None = None
    """a sign to put into every cell of ``alike`` instead of leaving the record out"""

    def __post_init__(self) -> None:
        _checked_where(self.where)
        _checked_star(self.star)
        if (self.where is None) == (not self.alike):
            raise SettingError("Say which records: by where={column: values}, or by alike=[columns] and fewer_than=.")
        if self.alike and not _count(self.fewer_than, 2):
            raise SettingError(f"fewer_than={self.fewer_than!r} is no number of records, 2 or more.")
        if self.star is not None and not self.alike:
            raise SettingError("star= takes the place of the cells in alike=[columns]: name these.")

    def step(self) -> Step:
        """What it does, as plain data."""
        where = None if self.where is None else {name: _listed(one) for name, one in self.where.items()}
        return Step("suppress-records", {"where": where, "alike": list(self.alike), "fewer_than": self.fewer_than,
                                         "star": self.star})  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """The release without them."""
        release = Release.of(table)
        gone = self._found(release.table)
        step = Step("suppress-records", self.step().settings, {"records": int(gone.sum())})
        if self.star is not None:
            return release.suppressed(names("alike", self.alike), gone, self.star, step)
        return release.taking(~gone, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Whether there are none."""
        gone = self._found(table_of(table))
        if self.star is not None:
            told = [table_of(table).column(name) for name in names("alike", self.alike)]
            gone &= ~np.logical_and.reduce([_is(column.values.to_pylist(), self.star)[column.codes] for column in told])
        count = int(gone.sum())
        return Check(not count, f"There are {count:,} such records." if count else "There is none.", {"records": count})

    def _found(self, table: CodedTable) -> Bools:
        if self.where is not None:
            return having(table, self.where)
        return class_sizes(table, names("alike", self.alike)) < self.fewer_than


@dataclass(frozen=True)
class SuppressCells(Described):
    """Tell nothing in single cells of a column: those of given values, of rare ones, or of some records."""

    column: str
    values: Sequence[Any] | None = None
    """values that are not told"""
    rarer_than: int = 0
    """values that fewer than so many records have are not told"""
    where: Where | None = None
    """only in records with these values"""
    star: str = STAR

    def __post_init__(self) -> None:
        _checked_where(self.where)
        _checked_star(self.star)
        if isinstance(self.values, str):
            raise SettingError(f"values is a list, and {self.values!r} is a text. Write values=[{self.values!r}].")
        if self.values is None and not self.rarer_than and self.where is None:
            raise SettingError("Say which cells: by values=[…], rarer_than= or where={column: values}.")
        if self.rarer_than and not _count(self.rarer_than, 2):
            raise SettingError(f"rarer_than={self.rarer_than!r} is no number of records, 2 or more.")

    def step(self) -> Step:
        """What it does, as plain data."""
        where = None if self.where is None else {name: _listed(one) for name, one in self.where.items()}
        values = None if self.values is None else list(self.values)
        return Step("suppress-cells", {"column": self.column, "values": values, "rarer_than": self.rarer_than,
                                       "where": where, "star": self.star})  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """The release without what they say."""
        release = Release.of(table)
        gone = self._found(release.table)
        step = Step("suppress-cells", self.step().settings, {"cells": int(gone.sum())})
        return release.suppressed([self.column], gone, self.star, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Whether no such cell is told."""
        found = table_of(table)
        column = found.column(self.column)
        told = self._found(found) & ~_is(column.values.to_pylist(), self.star)[column.codes]
        count = int(told.sum())
        why = (
            f"{counted(count, 'cell')} of column {self.column!r} would be hidden." if count else "No such cell is told."
        )
        return Check(not count, why, {"cells": count})

    def _found(self, table: CodedTable) -> Bools:
        column = table.column(self.column)
        gone = np.ones(table.rows, np.bool_)
        if self.values is not None:
            gone &= having(table, {self.column: list(self.values)})
        if self.rarer_than:
            rare = np.bincount(column.codes, minlength=column.cardinality) < self.rarer_than
            rare &= ~_is(column.values.to_pylist(), self.star)
            gone &= rare[column.codes]
        if self.where is not None:
            gone &= having(table, self.where)
        return gone


def having(table: CodedTable, where: Where) -> Bools:
    """Which records have one of the given values in every column; a value that nobody has is an error."""
    if not where:
        raise SettingError("where={} names no column.")
    found = np.ones(table.rows, np.bool_)
    for name, given in where.items():
        column = table.column(name)
        values = column.values.to_pylist()
        wanted = np.zeros(len(values), np.bool_)
        for value in _listed(given):
            same = _is(values, value) | _is([None if one is None else str(one) for one in values], value)
            if not same.any():
                raise SettingError(f"Nobody has {value!r} in column {name!r}. Values are compared as they are written.")
            wanted |= same
        found &= wanted[column.codes]
    return found


def _checked_where(where: Any) -> None:
    if where is not None and not isinstance(where, Mapping):
        raise SettingError(f"where={{column: values}} goes by column, and a {type(where).__name__} does not.")


def _checked_star(star: Any) -> None:
    if star is not None and (not isinstance(star, str) or not star):
        raise SettingError(f"star={star!r} is what is written where nothing is told: give a text, such as '*'.")


def _is(values: Sequence[Any], wanted: Any) -> Bools:
    return np.array([value is None if wanted is None else value == wanted for value in values], np.bool_)


def _listed(given: Any) -> list[Any]:
    return list(given) if isinstance(given, list | tuple | set | frozenset) else [given]


def _count(number: Any, least: int) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool) and bool(number >= least)
