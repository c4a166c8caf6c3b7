"""Publishing a part of the records only."""

from dataclasses import dataclass
from numbers import Integral, Real

import numpy as np

from brecha.errors import SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.steps.contract import Check, Described, Step
from brecha.sanitizers.steps.randomness import checked_seed, drawing
from brecha.tables.coded import CodedTable


@dataclass(frozen=True)
class Sample(Described):
    """Publish a simple random sample of the records, in their order: a share of them, or a number."""

    share: float | None = None
    size: int | None = None
    seed: int | None = None
    """repeats the draw, for trials: whoever knows it can tell which records were drawn. Leave it out otherwise"""

    def __post_init__(self) -> None:
        if (self.share is None) == (self.size is None):
            raise SettingError("A sample is a share= of the records, or a size=, and not both.")
        checked_seed(self.seed)
        given = self.share
        if given is not None and (isinstance(given, bool) or not isinstance(given, Real) or not 0 < given <= 1):
            raise SettingError(f"share={self.share!r} is no share of the records: use a number above 0 and up to 1.")
        if self.size is not None and (
            isinstance(self.size, bool) or not isinstance(self.size, Integral) or self.size < 1
        ):
            raise SettingError(f"size={self.size!r} is no number of records, 1 or more.")

    def step(self) -> Step:
        """What it does, as plain data."""
        return Step("sample", {"share": self.share, "size": self.size, "seeded": self.seed is not None})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the records drawn."""
        release = Release.of(table)
        rows = release.table.rows
        size = max(1, round(self.share * rows)) if self.share is not None else self.size
        assert size is not None
        if size > rows:
            raise SettingError(f"A sample of {size:,} cannot be drawn from {rows:,} records.")
        drawn = np.sort(drawing(self.seed).choice(rows, size, replace=False))
        return release.taking(drawn, Step("sample", self.step().settings, {"records": size, "of": rows}))

    def check(self, table: CodedTable | Release) -> Check:
        """That cannot be seen in a table, but for its size."""
        rows = Release.of(table).table.rows
        return Check(None, f"Whether {rows:,} records are a random sample cannot be seen in them.", {"records": rows})
