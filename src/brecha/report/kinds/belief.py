"""How what one adversary would learn of one target is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.belief_findings import findings as sentences
from brecha.report.kinds import sentences_page

if TYPE_CHECKING:
    from brecha.answers.belief import Believed


def findings(answer: "Believed", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "Believed", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "Believed", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
