"""A step that does not tell what some records say, or leaves them out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import BrechaError, SettingError
from brecha.errors.nameable import failure_of
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.steps.cases import Cases, Values, as_cases
from brecha.sanitizers.steps.contract import Check, ProgramStep, Step, name_of, one_column, one_or_more
from brecha.sanitizers.steps.randomness import drawing
from brecha.sanitizers.steps.tracing import traced, ways
from brecha.tables.coded import CodedTable, counted
from brecha.tables.hierarchies.hierarchy import STAR

Bool = npt.NDArray[np.bool_]
Where = Mapping[str, Any] | Callable[[Any], bool]
"""For each column a value, a list of values, or a function that says which; or a function of the whole record"""


@dataclass(frozen=True)
class Suppress(ProgramStep):
    """Tell nothing in a column of some records, where "*" then stands; or leave these records out.

    ``Suppress("zip", where={"age": lambda age: age > 90})`` hides cells, ``Suppress(where={"town": ["Lapa"]})`` leaves
    records out. A condition on several columns holds where it does in every one of them; one on the whole record is a
    function: ``where=lambda record: record["age"] > 90``.
    """

    column: str | Sequence[str] | None = None
    """whose cells are not told; the whole records are left out, if none is named"""
    where: Where | None = None
    star: str = STAR
    reading: frozenset[str] | None = field(default=None, repr=False, compare=False)
    """which columns a function of the record may read, once that was traced"""

    def __post_init__(self) -> None:
        if not (callable(self.where) or (isinstance(self.where, Mapping) and self.where)):
            raise SettingError(
                "Say where nothing is told: where={column: value, list of values, or a function of the value}, or a "
                "function of the record."
            )
        if not isinstance(self.star, str) or not self.star:
            raise SettingError(
                f"star={self.star!r} is what is written where nothing is told: give a text, such as '*'."
            )
        for name in self.where if isinstance(self.where, Mapping) else ():
            one_column(name)
        if self.column is not None and not self.columns:
            raise SettingError("Name the columns that are not told, or leave column= out.")

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns whose cells are not told."""
        return () if self.column is None else one_or_more("column", self.column)

    @property
    def leaves_out(self) -> bool:
        """Whether it leaves records out, and not cells."""
        return self.column is None

    @property
    def reads(self) -> frozenset[str]:
        """The columns of the condition, and those that are not told."""
        if isinstance(self.where, Mapping):
            return frozenset(self.where) | frozenset(self.columns)
        if self.reading is None:
            raise SettingError(
                f"Which columns {name_of(self.where)} reads is known only once it is known which there are: ask the "
                "program that is fitted to a belief."
            )
        return self.reading | frozenset(self.columns)

    @property
    def by_itself(self) -> bool:
        """Whether its condition hangs on no column."""
        return not self.reads

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        """The same, once it is traced which columns the condition reads."""
        if isinstance(self.where, Mapping):
            self.holds(blank, strict=True)
            return self
        assert self.where is not None
        return replace(self, reading=traced(blank, self.where).reads)

    def reading_all(self, columns: frozenset[str]) -> ProgramStep:
        """The same, its condition taken to read all of these columns."""
        return self if isinstance(self.where, Mapping) else replace(self, reading=columns)

    def run(self, cases: Cases) -> Cases:
        """The records without what is not told."""
        holds = self.holds(cases)
        if self.column is None:
            return cases.keeping(~holds)
        found = {}
        for name in self.columns:
            column = cases.column(name)
            if name in cases.true and self.star in cases.true[name].values:
                raise SettingError(
                    f"Column {name!r} has a value {self.star!r} of its own, which stands for a cell that is not told. "
                    "Choose another sign with star=."
                )
            values = tuple(dict.fromkeys([*column.values, self.star]))
            found[name] = Values(np.where(holds, values.index(self.star), column.codes), values)
        return cases.coarsened(found)

    def holds(self, cases: Cases, strict: bool = False) -> Bool:
        """For which records the condition holds; a value that no record can have is refused if it is to be strict."""
        if isinstance(self.where, Mapping):
            found = np.ones(cases.shape, np.bool_)
            for name, given in self.where.items():
                column = cases.column(name)
                found &= _wanted(name, column.values, given, strict)[column.codes]
            return found
        assert self.where is not None
        flat = np.zeros(cases.kept.size, np.bool_)
        for way in ways(cases, self.where):
            if not isinstance(way.given, bool | np.bool_):
                raise SettingError(
                    f"{name_of(self.where)} gave a {type(way.given).__name__} for {way.record}: a condition gives True "
                    "or False."
                )
            flat[way.places] = bool(way.given)
        return flat.reshape(cases.shape)

    def step(self) -> Step:
        """What it does, as plain data."""
        by = None if self._values is not None else sorted(self.where) if isinstance(self.where, Mapping) else []
        where = None if self._values is None else {name: listed_values(given) for name, given in self._values.items()}
        if self.column is None:
            return Step("suppress-records", {"where": where, "alike": [], "fewer_than": 0, "star": None, "by": by})
        return Step("suppress-cells", {"column": self.columns[0] if len(self.columns) == 1 else list(self.columns),
                                       "values": None, "rarer_than": 0, "where": where, "star": self.star,
                                       "by": by})  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """The release without what is not told."""
        release = Release.of(table)
        gone = self._gone(release.table)
        plain = self.step()
        if self.column is None:
            return release.taking(~gone, Step(plain.kind, plain.settings, {"records": int(gone.sum())}))
        step = Step(plain.kind, plain.settings, {"cells": int(gone.sum()) * len(self.columns)})
        return release.suppressed(self.columns, gone, self.star, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Whether nothing of this is told."""
        found = table_of(table)
        gone = self._gone(found)
        if self.column is None:
            count = int(gone.sum())
            why = f"There are {count:,} such records." if count else "There is none."
            return Check(not count, why, {"records": count})
        told = 0
        for name in self.columns:
            column = found.column(name)
            hidden = np.array([value == self.star for value in column.values.to_pylist()], np.bool_)
            told += int((gone & ~hidden[column.codes]).sum())
        why = f"{counted(told, 'cell')} would be hidden." if told else "No such cell is told."
        return Check(not told, why, {"cells": told})

    def _gone(self, table: CodedTable) -> Bool:
        for name in self.columns:
            table.column(name)
        found: Bool = self.holds(as_cases(table, drawing(None)))[0]
        return found

    @property
    def _values(self) -> Mapping[str, Any] | None:
        """The condition, if it is one of values, without functions."""
        if not isinstance(self.where, Mapping) or any(callable(given) for given in self.where.values()):
            return None
        return self.where


def _wanted(name: str, values: Sequence[Any], given: Any, strict: bool) -> Bool:
    """For each value of a column, whether it is one of those that are meant."""
    if callable(given):
        return np.array([_says(name, given, value) for value in values], np.bool_)
    found = np.zeros(len(values), np.bool_)
    for wanted in listed_values(given):
        same = np.array([value == wanted or str(value) == str(wanted) for value in values], np.bool_)
        if strict and not same.any():
            raise SettingError(
                f"No record can have {wanted!r} in column {name!r}: it is none of {len(values):,} values."
            )
        found |= same
    return found


def _says(name: str, function: Callable[[Any], Any], value: Any) -> bool:
    """Whether a condition holds of a value; of what is not told it does not."""
    if value is None or value == STAR:
        return False
    try:
        found = function(value)
    except BrechaError:
        raise
    except Exception as failed:  # its message may quote the value
        raise SettingError(
            f"{name_of(function)} could not say whether a value of {name!r} is told: {failure_of(failed)}."
        ) from None
    if not isinstance(found, bool | np.bool_):
        raise SettingError(
            f"{name_of(function)} gave a {type(found).__name__} for a value of {name!r}: a condition gives True or "
            "False."
        )
    return bool(found)


def listed_values(given: Any) -> list[Any]:
    """The values that a condition names: one, or several in a list."""
    return list(given) if isinstance(given, list | tuple | set | frozenset | range) else [given]
