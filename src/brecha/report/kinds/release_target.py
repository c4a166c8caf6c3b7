"""How an attack on one person in a release is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.kinds import sentences_page
from brecha.report.released_target_findings import findings as sentences

if TYPE_CHECKING:
    from brecha.answers.release.target import ReleasedTarget


def findings(answer: "ReleasedTarget", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "ReleasedTarget", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "ReleasedTarget", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
