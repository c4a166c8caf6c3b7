"""What is asked of a count that is published with noise."""

from dataclasses import dataclass
from typing import Any

from brecha.answers.private_count import PrivateCounts, PrivateCountSamples, private_count, private_count_samples
from brecha.answers.release.released_count import ReleasedCount, release_count
from brecha.errors import SettingError
from brecha.sanitizers.differential_privacy.mechanisms import Epsilon
from brecha.sanitizers.differential_privacy.query import Query
from brecha.study.requests.request import NO_PROGRESS, Progress, Request, fields_of
from brecha.study.requests.sources import ReadRequest
from brecha.tables.coded import CodedTable

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
