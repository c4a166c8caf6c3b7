"""How advice on a release is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.advice_findings import advice_findings
from brecha.report.kinds import sentences_page

if TYPE_CHECKING:
    from brecha.answers.advice import Advice


def findings(answer: "Advice", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return advice_findings(answer, language)


def charts(answer: "Advice", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "Advice", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
