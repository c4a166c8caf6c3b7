"""How each kind of answer is told: ``findings``, ``document`` and ``charts``, of a module or of a :class:`Told` in it.

The registry of the store (``answers/store/registry.py``) says where those of each kind are.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from brecha.answers.answer import Answer
from brecha.language.catalogues import Language
from brecha.report.document import Document, Sentences, figure_parts

if TYPE_CHECKING:
    from brecha.charts.figure import Figure


class Told(NamedTuple):
    """How a kind of answer is told that shares a module with another."""

    findings: Callable[..., list[str]]
    document: Callable[..., Document]
    charts: "Callable[..., list[Figure]]"


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
