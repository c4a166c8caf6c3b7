"""Publish only counts of records."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.cases import Cases
from brecha.sanitizers.steps.contract import Check, ProgramStep, one_or_more
from brecha.sanitizers.steps.suppression import SuppressRecords, alike
from brecha.tables.coded import CodedTable

Bool = npt.NDArray[np.bool_]
Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Only(ProgramStep):
    """Of the columns that there are keep only these: the part of a larger step that is about some columns."""

    columns: frozenset[str]

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Only these."""
        return columns & self.columns

    def run(self, cases: Cases) -> Cases:
        """The records with only these columns."""
        return replace(cases, released={name: one for name, one in cases.released.items() if name in self.columns})

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Every other column is dropped by itself."""
        return None if columns <= self.columns else self


@dataclass(frozen=True)
class Counts(ProgramStep):
    """Publish how many records there are of each combination of values in these columns, and nothing else.

    That tells as much as the records themselves would with only these columns: from either the other can be made, since
    the order of records tells nothing. So that is what the output is. With ``fewer_than``, counts below it are not
    told, nor told from 0: their records are not in the output. How many these are is seen in the whole table.
    """

    by: Sequence[str] | str
    fewer_than: int | None = None

    def __post_init__(self) -> None:
        if not self.columns:
            raise SettingError("beliefs-name-columns-which-records-counted")
        least = self.fewer_than
        if least is not None and (isinstance(least, bool) or not isinstance(least, int | np.integer) or least < 2):
            raise SettingError("beliefs-fewer-than-number-records-2", least=least)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns."""
        return one_or_more("by", self.by)

    @property
    def recordwise(self) -> bool:
        """Unless small counts are not told."""
        return self.fewer_than is None

    @property
    def leaves_out(self) -> bool:
        """If small counts are not told."""
        return self.fewer_than is not None

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Only these."""
        return columns & set(self.columns)

    def run(self, cases: Cases) -> Cases:
        """The records with only these columns, without those of small counts."""
        found = self._only(cases)
        if self.fewer_than is None:
            return found
        return found.keeping(alike(found, self.columns) >= self.fewer_than)

    def after(self, blank: Cases) -> Cases:
        """Only these columns."""
        return self._only(blank)

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Every other column is dropped by itself."""
        return Only(frozenset(self.columns)).within(columns)

    def _only(self, cases: Cases) -> Cases:
        for name in self.columns:
            cases.column(name)
        return Only(frozenset(self.columns)).run(cases)

    def step(self) -> Step:
        """What it does, as plain data."""
        return Step("counts", {"by": list(self.columns), "fewer_than": self.fewer_than})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with only these columns, without the records of small counts."""
        release = Release.of(table)
        for name in self.columns:
            release.table.column(name)
        gone = [name for name in release.table.columns if name not in self.columns]
        found = release.without(gone, self.step()) if gone else release.noted(self.step())
        if self.fewer_than is None:
            return found
        rarer = SuppressRecords(alike=self.columns, fewer_than=self.fewer_than).apply(found)
        step = Step("counts", self.step().settings, {"records": found.table.rows - rarer.table.rows})
        return replace(rarer, steps=(*release.steps, step))

    def check(self, table: CodedTable | Release) -> Check:
        """Whether the table has only these columns, and no small counts."""
        found = table_of(table)
        more = [name for name in found.columns if name not in self.columns]
        if more:
            return Check(False, f"Column {more[0]!r} is in the table, and not counted by.", {"there": more})
        if self.fewer_than is None:
            return Check(True, "The table has only the columns that are counted by.")
        return SuppressRecords(alike=self.columns, fewer_than=self.fewer_than).check(found)
