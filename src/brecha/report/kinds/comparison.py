"""How a comparison of two assessments is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.comparison_findings import comparison_figures, comparison_findings
from brecha.report.kinds import sentences_page

if TYPE_CHECKING:
    from brecha.answers.comparison import Comparison


def findings(answer: "Comparison", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return comparison_findings(answer, language)


def charts(answer: "Comparison", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return comparison_figures(answer, language)


def page(answer: "Comparison", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
