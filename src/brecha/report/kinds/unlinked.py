"""How an attack on years that no identifier links is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure, unlinked_bars
from brecha.language.catalogues import Language
from brecha.report.unlinked_findings import findings as sentences
from brecha.report.unlinked_findings import largest_set
from brecha.report.unlinked_page import unlinked_page

if TYPE_CHECKING:
    from brecha.answers.unlinked import Unlinked


def findings(answer: "Unlinked", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "Unlinked", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return [unlinked_bars(row, language) for row in largest_set(answer)]


def page(answer: "Unlinked", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return unlinked_page(answer, language)
