"""Remove columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from brecha.errors import SettingError
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.steps.cases import Cases
from brecha.sanitizers.steps.contract import Check, ProgramStep, Step, one_or_more
from brecha.tables.coded import CodedTable


@dataclass(frozen=True)
class Remove(ProgramStep):
    """Leave columns out of the release."""

    columns: Sequence[str] | str

    def __post_init__(self) -> None:
        if not self.names:
            raise SettingError("Name the columns to be left out.")

    @property
    def names(self) -> tuple[str, ...]:
        """The columns."""
        return one_or_more("columns", self.columns)

    def step(self) -> Step:
        """Return what it does, as plain data."""
        return Step("remove", {"columns": list(self.names)})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release without these columns."""
        release = Release.of(table)
        for name in self.names:
            release.table.column(name)
        return release.without(self.names, self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether they are not in the table."""
        there = [name for name in self.names if name in table_of(table).columns]
        why = f"Column {there[0]!r} is in the table." if there else "None of the columns is in the table."
        return Check(not there, why, {"there": there})

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
