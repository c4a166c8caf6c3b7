"""How an attack on whether one person is in a sample is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.kinds import sentences_page
from brecha.report.membership_findings import about_target
from brecha.report.target_findings import facts_in

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipTarget


def findings(answer: "MembershipTarget", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return list(about_target(answer, _known(answer, language), language))


def charts(answer: "MembershipTarget", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "MembershipTarget", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)


def _known(answer: "MembershipTarget", language: Language) -> str:
    """What is known of the target, and how it was read."""
    read_as = {(one["column"], one["year"] or ""): one["value"] for one in answer.read_as}
    return facts_in({(name, ""): str(value) for name, value in answer.known.items()}, language, read_as)
