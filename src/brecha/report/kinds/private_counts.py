"""How noisy counts are told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.private_findings import findings as sentences
from brecha.report.private_page import figures_of, private_page

if TYPE_CHECKING:
    from brecha.answers.private_counts.private_count import PrivateCounts


def findings(answer: "PrivateCounts", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "PrivateCounts", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return figures_of(answer, language)


def page(answer: "PrivateCounts", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return private_page(answer, language)
