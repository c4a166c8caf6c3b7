"""How a what-if question is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.kinds import sentences_page
from brecha.report.knowing_findings import knowing_findings

if TYPE_CHECKING:
    from brecha.answers.what_if import Knowing


def findings(answer: "Knowing", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return knowing_findings(answer, language)


def charts(answer: "Knowing", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "Knowing", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
