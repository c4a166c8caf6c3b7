"""Publish only some of the records, drawn at random."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from numbers import Integral, Real
from typing import Any

import numpy as np

from brecha.errors import SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.cases import Cases
from brecha.sanitizers.steps.contract import Check, ProgramStep
from brecha.sanitizers.steps.randomness import checked_seed, drawing
from brecha.tables.coded import CodedTable, counted


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

    def __post_init__(self) -> None:
        if sum(one is not None for one in (self.share, self.size, self.probability)) != 1:
            raise SettingError("sanitizers-sample-share-records-size-both")
        checked_seed(self.seed)
        if self.share is not None and not _is_share(self.share):
            raise SettingError("sanitizers-share-share-records-use-number", share=self.share)
        if self.probability is not None and not _is_share(self.probability):
            raise SettingError("sanitizers-probability-none-use-number-above", probability=self.probability)
        if self.size is not None and (
            isinstance(self.size, bool) or not isinstance(self.size, Integral) or self.size < 1
        ):
            raise SettingError("sanitizers-size-number-records-1-more", size=self.size)

    @property
    def of_fixed_size(self) -> bool:
        """Whether so many are drawn, and not each by itself."""
        return self.probability is None

    def step(self) -> Step:
        """Return what it does, as plain data."""
        if self.of_fixed_size:
            return Step("sample", {"share": self.share, "size": self.size, "seeded": self.seed is not None})
        settings = {"share": self.probability, "size": None, "seeded": self.seed is not None, "each": True}
        return Step("sample", settings)

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release with the records drawn."""
        release = Release.of(table)
        rows = release.table.rows
        if self.probability is not None:
            drawn = np.flatnonzero(drawing(self.seed).random(rows) < self.probability)
        else:
            size = self.size_of(rows)
            if size > rows:
                raise SettingError("sanitizers-sample-cannot-drawn-from-records", size=size, rows=rows)
            drawn = np.sort(drawing(self.seed).choice(rows, size, replace=False))
        return release.taking(drawn, Step("sample", self.step().settings, {"records": len(drawn), "of": rows}))

    def check(self, table: CodedTable | Release) -> Check:
        """Return None: a sample cannot be seen in a table, but for its size."""
        rows = Release.of(table).table.rows
        return Check(None, f"Whether {rows:,} records are a random sample cannot be seen in them.", {"records": rows})

    @property
    def leaves_out(self) -> bool:
        """Whether it may leave records out: it does."""
        return True

    @property
    def by_itself(self) -> bool:
        """Whether it depends on no column: it does not."""
        return True

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        """Return the same for a number of records that is known: a share of them is then a number."""
        if self.size is not None and self.size > min(records):
            raise SettingError(
                "sanitizers-sample-cannot-drawn-from", size=self.size, counted=counted(min(records), "record")
            )
        if self.share is not None and len(records) == 1:
            return replace(self, share=None, size=self.size_of(min(records)))
        return self

    def run(self, cases: Cases) -> Cases:
        """Return the records that are drawn; of all that a record may be, those of one that is drawn if so many are."""
        if self.probability is not None:
            outcomes = np.array([[1 - self.probability, self.probability]])
            after, found = cases.by_chance(outcomes, np.zeros(cases.shape, np.int64))
            return after.keeping(found == 1)
        if cases.draws is None:
            return cases
        there = cases.kept.sum(axis=1)
        sizes = np.array([self.size_of(int(count)) for count in there])
        short = np.flatnonzero(sizes > there)
        if len(short):
            raise SettingError(
                "sanitizers-sample-cannot-drawn-where-only",
                sizes=int(sizes[short[0]]),
                counted=counted(int(there[short[0]]), "record"),
                words="is" if there[short[0]] == 1 else "are",
                short=int(short[0]) + 1,
            )
        order = np.where(cases.kept, cases.draws.random(cases.shape), np.inf).argsort(axis=1)
        chosen = np.zeros(cases.shape, np.bool_)
        np.put_along_axis(chosen, order, np.arange(cases.shape[1]) < sizes[:, None], axis=1)
        return cases.keeping(chosen)

    def size_of(self, records: int) -> int:
        """Return how many are drawn from so many records, in a simple random sample."""
        return int(self.size) if self.size is not None else max(1, round(float(self.share or 0) * records))


def _is_share(given: Any) -> bool:
    return not isinstance(given, bool) and isinstance(given, Real) and 0 < float(given) <= 1
