"""How an attack on a released sample is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure, membership_dots
from brecha.language.catalogues import Language
from brecha.report.membership_findings import findings as sentences
from brecha.report.membership_page import membership_page

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipAnswer


def findings(answer: "MembershipAnswer", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return sentences(answer, language)


def charts(answer: "MembershipAnswer", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return [membership_dots(answer, language)]


def page(answer: "MembershipAnswer", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return membership_page(answer, language)
