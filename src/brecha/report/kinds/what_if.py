"""How a what-if question is told."""

from typing import TYPE_CHECKING, Any

from brecha.charts import Figure
from brecha.language.catalogues import Language
from brecha.report.kinds import sentences_page
from brecha.report.what_if_findings import what_if_findings

if TYPE_CHECKING:
    from brecha.answers.what_if import WhatIf


def findings(answer: "WhatIf", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return what_if_findings(answer, language)


def charts(answer: "WhatIf", language: Language, **options: Any) -> list[Figure]:
    """All charts of the report, in its order."""
    return []


def page(answer: "WhatIf", language: Language, **options: Any) -> str:
    """The report as HTML."""
    return sentences_page(answer, findings(answer, language), language)
