"""How the reversal of a release is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.reversal_page import figures, reversal_page
from brecha.report.reversed_findings import findings as sentences

if TYPE_CHECKING:
    from brecha.answers.reversal import Reversed


def findings(answer: "Reversed", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "Reversed", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return figures(answer, language)


def page(answer: "Reversed", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return reversal_page(answer, language)
