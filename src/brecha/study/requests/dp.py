"""What is asked of counts that are published with noise: of one, or of several together."""

from dataclasses import dataclass
from typing import Any

from brecha.answers.private_count import PrivateCounts, PrivateCountSamples, private_count, private_count_samples
from brecha.answers.release.composed_counts import ComposedCounts, composed_counts
from brecha.answers.release.released_count import ReleasedCount, release_count
from brecha.errors import SettingError
from brecha.sanitizers.differential_privacy.mechanisms import Epsilon
from brecha.sanitizers.differential_privacy.query import Query
from brecha.study.requests.request import NO_PROGRESS, Progress, Request, fields_of
from brecha.study.requests.sources import ReadRequest, YearsRequest
from brecha.study.requests.target import column_and_year
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection

FIELDS = {"size": "sample_size", "models": "model", "epsilons": "epsilon", "order": "order", "samples": "samples"}
"""Arguments of the library, and the fields that set them"""


@dataclass(frozen=True)
class CountRequest(Request):
    """A count of a table, and how much noise is added."""

    source: ReadRequest
    count: str
    """``income=medium``"""
    epsilons: tuple[str, ...]
    """0.5, or ln3"""
    order: tuple[str, ...] = ()
    """all values of the column from first to last; those of the table if it is empty"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        for one in self.epsilons:
            Epsilon.of(one)

    @property
    def column(self) -> str:
        """The column that is counted by."""
        return Query.of(self.count, str).column

    def _order(self, table: CodedTable) -> list[Any] | None:
        return [table.typed(one) for one in self.order] or None


@dataclass(frozen=True)
class ReleasedCountRequest(CountRequest):
    """A noisy count to publish."""

    def __post_init__(self) -> None:
        """Refuse several counts."""
        super().__post_init__()
        if len(self.epsilons) > 1:
            raise SettingError("study-released-count-several-epsilons")

    def run(self, progress: Progress = NO_PROGRESS) -> ReleasedCount:
        """Read the table, and draw the count that is published."""
        with fields_of(FIELDS):
            table = self.source.table([self.column], progress.reading)
            return release_count(table, self.count, self.epsilons[0], order=self._order(table))


@dataclass(frozen=True)
class PrivateCountRequest(CountRequest):
    """The attack on a noisy count, of the table or of random samples of it."""

    sensitive: str = ""
    models: tuple[str, ...] = ()
    mechanisms: tuple[str, ...] = ()
    samples: int | None = None
    sample_size: int | None = None

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        super().__post_init__()
        if (self.samples is None) != (self.sample_size is None):
            raise SettingError("study-samples-without-size")

    def run(self, progress: Progress = NO_PROGRESS) -> PrivateCounts | PrivateCountSamples:
        """Read the table, and attack the count."""
        with fields_of(FIELDS):
            table = self.source.table([self.column, self.sensitive], progress.reading)
            arguments: dict[str, Any] = {
                "count": self.count,
                "sensitive": self.sensitive,
                "epsilons": list(self.epsilons),
                "models": list(self.models) or None,
                "mechanism": [name.replace("-", " ") for name in self.mechanisms] or "geometric",
                "order": self._order(table),
            }
            if self.samples is None:
                return private_count(table, **arguments, progress=lambda step: progress.trying(step, "releases"))
            drawn: dict[str, Any] = {"samples": self.samples, "size": self.sample_size, "seed": self.source.seed}
            return private_count_samples(
                table, **arguments, **drawn, progress=lambda step: progress.trying(step, "samples")
            )


TOGETHER = {"times": "repeat", "models": "model", "epsilons": "epsilon"}
"""Arguments of the library, and the fields that set them, of several counts"""


@dataclass(frozen=True)
class ComposedCountRequest(Request):
    """The attack on several noisy counts together, of one table or of linked years."""

    source: ReadRequest | YearsRequest
    counts: tuple[str, ...]
    """``income=medium``; of another year than the first ``income@2015=medium``"""
    epsilons: tuple[str, ...]
    """one for all counts, or one for each"""
    sensitive: str
    published: tuple[str, ...] = ()
    """columns of microdata that are published already"""
    times: tuple[int, ...] = (1,)
    """how often each count is released: one number for all, or one for each"""
    budget: str | None = None
    models: tuple[str, ...] = ()
    mechanisms: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    """all values of the only column that is counted, from first to last"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        for one in (*self.epsilons, *(() if self.budget is None else (self.budget,))):
            Epsilon.of(one)
        if self.order and len(set(self.columns)) > 1:
            raise SettingError("study-order-of-several-columns", columns=list(dict.fromkeys(self.columns)))

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that are counted by, as they are written."""
        return tuple(Query.of(one, str).column for one in self.counts)

    def read(self, progress: Progress = NO_PROGRESS) -> CodedTable | Collection:
        """Read the columns that are counted, wanted and published, each in its year."""
        if isinstance(self.source, ReadRequest):
            return self.source.table([*self.columns, *self.published, self.sensitive], progress.reading)
        years: dict[str, set[int]] = {}
        named = [(name, "count") for name in self.columns] + [(name, "published") for name in self.published]
        for name, option in named:
            column, label = column_and_year(name, self.source, option)
            years.setdefault(column, set()).add(self.source.names.index(label))
        return self.source.linked(years, [self.sensitive], progress)

    def run(self, progress: Progress = NO_PROGRESS) -> ComposedCounts:
        """Read the table, and attack all counts together."""
        with fields_of(TOGETHER):
            table = self.read(progress)
            focal = table.focal if isinstance(table, Collection) else table
            called = {name.rpartition("@")[0] if isinstance(table, Collection) and name not in table.columns else name
                      for name in self.columns}  # fmt: skip
            values = [focal.typed(one) for one in self.order]
            return composed_counts(
                table,
                list(self.counts),
                self.sensitive,
                list(self.epsilons),
                times=list(self.times),
                published=list(self.published),
                budget=self.budget,
                models=list(self.models) or "oblivious",
                mechanism=[name.replace("-", " ") for name in self.mechanisms] or "geometric",
                orders=dict.fromkeys(called, values) if values else None,
                progress=lambda step: progress.trying(step, "releases"),
            )
