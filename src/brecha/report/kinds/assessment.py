"""How an assessment is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language
from brecha.report.page import AT_MOST, drawn_of
from brecha.report.page import page as report
from brecha.report.sentences.attacks import findings as sentences

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment


def findings(answer: "Assessment", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "Assessment", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return drawn_of(
        answer, language, options.get("at_most", AT_MOST), options.get("minimum_group_size", MINIMUM_GROUP_SIZE)
    )


def page(answer: "Assessment", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return report(answer, language, **options)
