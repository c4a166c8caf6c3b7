"""How an attack on one person is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.kinds import sentences_page
from brecha.report.target_findings import findings as sentences

if TYPE_CHECKING:
    from brecha.answers.target import TargetAnswer


def findings(answer: "TargetAnswer", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "TargetAnswer", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "TargetAnswer", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
