"""One assessment beside another, in a report: before and after a change to a release, or two releases, or two years."""

from typing import TYPE_CHECKING, Any

from brecha.answers.comparison import compare
from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment


def comparison(assessment: "Assessment", other: Any, language: Language) -> dict[str, Any]:
    """What the page shows of the other release beside this one."""
    found = compare(other, assessment)
    return {"says": found.findings(language), "figures": found.charts(language)}
