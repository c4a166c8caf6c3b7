"""How each kind of answer is told: a module for each, with ``findings``, ``document`` and ``charts``."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from brecha.answers.answer import Answer
from brecha.language.catalogues import Language
from brecha.report.document import Document, Sentences, figure_parts

if TYPE_CHECKING:
    from brecha.charts.figure import Figure


def sentences_document(
    answer: Answer, sentences: Sequence[str], language: Language, figures: "Sequence[Figure]" = ()
) -> Document:
    """The document of an answer that has sentences, and perhaps charts, but no tables."""
    return Document(
        language,
        title=language.say("report-summary"),
        handling=answer.handling(),
        lead="",
        summary=[Sentences(sentences), *figure_parts(figures)],
    )


def no_charts(answer: Any, language: Language, **options: Any) -> "list[Figure]":
    """No charts: the answer is told in sentences alone."""
    return []
