"""Answers as they show themselves in a notebook: sentences, a picture, and the most dangerous sets."""

from typing import Any

from brecha.charts import Figure, dot_plot
from brecha.language.catalogues import Language
from brecha.report.html import part
from brecha.report.page_evidence import table_of
from brecha.report.sentences.attacks import Goal, worst_of_each_size

WHO: Goal = (None, None)
"""Re-identification, which every assessment has"""


def shown(result: Any, language: Language | str = "en") -> str:
    """An answer as a piece of HTML; whatever is from the data is escaped."""
    from brecha import Assessment

    says = Language.named(language)
    is_assessment = isinstance(result, Assessment)
    return part(
        "notebook.html",
        says,
        title=repr(result),
        sentences=result.findings(says),
        figure=_figure(result, says),
        table=table_of(worst_of_each_size(result, *WHO), WHO, says) if is_assessment else None,
    )


def _figure(result: Any, language: Language) -> Figure | None:
    """The first chart, if there is one."""
    from brecha import Assessment
    from brecha.answers.answer import Answer

    if isinstance(result, Assessment):
        return dot_plot(result, WHO, "certain", language)
    return next(iter(result.charts(language)), None) if isinstance(result, Answer) else None
