"""How a trade-off between risk and utility is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.tradeoff_findings import figures
from brecha.report.tradeoff_findings import findings as sentences
from brecha.report.tradeoff_page import tradeoff_page

if TYPE_CHECKING:
    from brecha.answers.release.tradeoff import Tradeoff


def findings(answer: "Tradeoff", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "Tradeoff", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return figures(answer, language)


def page(answer: "Tradeoff", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return tradeoff_page(answer, language)
