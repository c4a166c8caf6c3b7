"""How the growth of risk over years is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure, growth_lines
from brecha.language.catalogues import Language
from brecha.report.growth_findings import growth_findings, largest_sets
from brecha.report.growth_page import growth_page
from brecha.report.sentences.attacks import goals

if TYPE_CHECKING:
    from brecha.answers.growth import Growth


def findings(answer: "Growth", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return growth_findings(answer, language)


def charts(answer: "Growth", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return [growth_lines(answer, goal, largest_sets(answer)[goal], language) for goal in goals(answer.whole)]


def page(answer: "Growth", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return growth_page(answer, language)
