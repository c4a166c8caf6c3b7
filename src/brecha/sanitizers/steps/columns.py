"""Leaving columns out."""

from collections.abc import Sequence
from dataclasses import dataclass

from brecha.attacks.roles import names
from brecha.errors import SettingError
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.steps.contract import Check, Described, Step
from brecha.tables.coded import CodedTable


@dataclass(frozen=True)
class Remove(Described):
    """Leave columns out of the release."""

    columns: Sequence[str] | str

    def __post_init__(self) -> None:
        if not self._names:
            raise SettingError("Name the columns to be left out.")

    def step(self) -> Step:
        """What it does, as plain data."""
        return Step("remove", {"columns": list(self._names)})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release without these columns."""
        release = Release.of(table)
        for name in self._names:
            release.table.column(name)
        return release.without(self._names, self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Whether they are not in the table."""
        there = [name for name in self._names if name in table_of(table).columns]
        why = f"Column {there[0]!r} is in the table." if there else "None of the columns is in the table."
        return Check(not there, why, {"there": there})

    @property
    def _names(self) -> tuple[str, ...]:
        return names("columns", [self.columns] if isinstance(self.columns, str) else self.columns)
