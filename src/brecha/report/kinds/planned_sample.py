"""How a planned sample is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure, planned_curves
from brecha.language.catalogues import Language
from brecha.report.membership_findings import planned
from brecha.report.membership_page import planned_page

if TYPE_CHECKING:
    from brecha.answers.planned_sample import PlannedSample


def findings(answer: "PlannedSample", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return planned(answer, language)


def charts(answer: "PlannedSample", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return [planned_curves(answer, language)]


def page(answer: "PlannedSample", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return planned_page(answer, language)
