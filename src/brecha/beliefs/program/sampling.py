"""A step that publishes only some of the records, drawn at random."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from numbers import Integral, Real

import numpy as np

from brecha import sanitizers
from brecha.beliefs.program.steps import ProgramStep
from brecha.errors import SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.steps.cases import Cases
from brecha.sanitizers.steps.contract import Check, Step
from brecha.sanitizers.steps.randomness import checked_seed, drawing
from brecha.tables.coded import CodedTable, counted


@dataclass(frozen=True)
class Sample(ProgramStep):
    """Publish each record with a chance, by itself; or a simple random sample of so many."""

    share: float | None = None
    """the chance that a record is published"""
    size: int | None = None
    """how many are published"""
    exactly: bool = False
    """whether the share is one of all records: a simple random sample of so many as come nearest to it"""
    seed: int | None = None
    """repeats the draw on a table, for trials: whoever knows it can tell who was drawn. Leave it out otherwise"""

    def __post_init__(self) -> None:
        if (self.share is None) == (self.size is None):
            raise SettingError("A sample is a share= of the records, or a size=, and not both.")
        checked_seed(self.seed)
        if not isinstance(self.exactly, bool):
            raise SettingError(f"exactly={self.exactly!r} is neither True nor False.")
        given = self.share
        if given is not None and (isinstance(given, bool) or not isinstance(given, Real) or not 0 < given <= 1):
            raise SettingError(f"share={self.share!r} is no share of the records: use a number above 0 and up to 1.")
        if self.size is not None and (
            isinstance(self.size, bool) or not isinstance(self.size, Integral) or self.size < 1
        ):
            raise SettingError(f"size={self.size!r} is no number of records, 1 or more.")

    @property
    def of_fixed_size(self) -> bool:
        """Whether so many are drawn, and not each by itself."""
        return self.size is not None or self.exactly

    @property
    def leaves_out(self) -> bool:
        """It does."""
        return True

    @property
    def by_itself(self) -> bool:
        """It hangs on no column."""
        return True

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        """A share of all records is a number, once it is known how many there are."""
        if self.size is not None and self.size > min(records):
            raise SettingError(f"A sample of {self.size:,} cannot be drawn from {counted(min(records), 'record')}.")
        if self.exactly and self.share is not None and len(records) == 1:
            return replace(self, share=None, size=self._many(min(records)), exactly=False)
        return self

    def run(self, cases: Cases) -> Cases:
        """The records that are drawn; all that a record may be is then that of one that is drawn, if so many are."""
        if not self.of_fixed_size:
            assert self.share is not None
            after, found = cases.by_chance(np.array([[1 - self.share, self.share]]), np.zeros(cases.shape, np.int64))
            return after.keeping(found == 1)
        if cases.draws is None:
            return cases
        there = cases.kept.sum(axis=1)
        sizes = np.array([self._many(int(count)) for count in there])
        short = np.flatnonzero(sizes > there)
        if len(short):
            raise SettingError(
                f"A sample of {int(sizes[short[0]]):,} cannot be drawn where only "
                f"{counted(int(there[short[0]]), 'record')} {'is' if there[short[0]] == 1 else 'are'} left, as in data "
                f"set {int(short[0]) + 1:,}."
            )
        order = np.where(cases.kept, cases.draws.random(cases.shape), np.inf).argsort(axis=1)
        chosen = np.zeros(cases.shape, np.bool_)
        np.put_along_axis(chosen, order, np.arange(cases.shape[1]) < sizes[:, None], axis=1)
        return cases.keeping(chosen)

    def step(self) -> Step:
        """What it does, as plain data."""
        if self.of_fixed_size:
            return self._sanitizer().step()
        return Step("sample", {"share": self.share, "size": None, "seeded": self.seed is not None, "each": True})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the records drawn."""
        if self.of_fixed_size:
            return self._sanitizer().apply(table)
        release = Release.of(table)
        assert self.share is not None
        drawn = drawing(self.seed).random(release.table.rows) < self.share
        outcome = {"records": int(drawn.sum()), "of": release.table.rows}
        return release.taking(drawn, Step("sample", self.step().settings, outcome))

    def check(self, table: CodedTable | Release) -> Check:
        """That cannot be seen in a table, but for its size."""
        return self._sanitizer().check(table)

    def _many(self, records: int) -> int:
        """How many are drawn from so many records, as the sanitizer has it."""
        return int(self.size) if self.size is not None else max(1, round(float(self.share or 0) * records))

    def _sanitizer(self) -> sanitizers.Sample:
        return sanitizers.Sample(self.share, self.size, self.seed)
