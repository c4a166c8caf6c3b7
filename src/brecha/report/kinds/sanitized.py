"""How the residual risk of a release is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.sanitizer_findings import figures
from brecha.report.sanitizer_findings import findings as sentences
from brecha.report.sanitizer_page import sanitizer_page

if TYPE_CHECKING:
    from brecha.answers.release.saved_risk import SavedResidualRisk


def findings(answer: "SavedResidualRisk", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "SavedResidualRisk", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return figures(answer, language)


def page(answer: "SavedResidualRisk", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sanitizer_page(answer, language, options.get("files", answer.input.get("files")))
