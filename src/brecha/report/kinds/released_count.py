"""How a noisy count that was released is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.kinds import sentences_page
from brecha.report.private_findings import released

if TYPE_CHECKING:
    from brecha.answers.private_counts.released_count import ReleasedCount


def findings(answer: "ReleasedCount", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return [released(answer, language)]


def charts(answer: "ReleasedCount", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "ReleasedCount", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
