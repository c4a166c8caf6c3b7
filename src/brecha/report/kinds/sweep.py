"""How a sweep over adversaries, programs and targets is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.sweep_findings import figures
from brecha.report.sweep_findings import findings as sentences
from brecha.report.sweep_page import sweep_page

if TYPE_CHECKING:
    from brecha.answers.sweep import Sweep


def findings(answer: "Sweep", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "Sweep", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return figures(answer, language)


def page(answer: "Sweep", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sweep_page(answer, language)
