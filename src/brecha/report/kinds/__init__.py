"""How each kind of answer is told: ``findings``, ``document`` and ``charts``, of a module or a :class:`KindReport`.

The registry of the store (``answers/store/registry.py``) says where those of each kind are.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from brecha.language.catalogues import Language
from brecha.report.document import EVERYWHERE, Document, Faces, Section, Sentences, figure_parts, wants_figures

if TYPE_CHECKING:
    from brecha.charts.figure import Figure


class KindReport(NamedTuple):
    """How a kind of answer is told that shares a module with another."""

    findings: Callable[..., list[str]]
    document: Callable[..., Document]
    charts: "Callable[..., list[Figure]]"


def no_charts(answer: Any, language: Language, **options: Any) -> "list[Figure]":
    """Return no charts: the answer is told in sentences alone."""
    return []


def in_sentences(findings: Callable[..., list[str]], charts: "Callable[..., list[Figure]]" = no_charts) -> KindReport:
    """Return how a kind of answer is told that has sentences, and perhaps charts, but no tables."""

    def document(answer: Any, language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
        figures = charts(answer, language) if wants_figures(faces) else []
        return Document(
            language,
            title=language.say("report-summary"),
            handling=answer.handling(),
            lead="",
            summary=[Sentences(findings(answer, language)), *figure_parts(figures)],
        )

    return KindReport(findings, document, charts)


def in_sections(
    answer: Any, language: Language, *, title: str, lead: str, sentences: Sequence[str], sections: Sequence[Section]
) -> Document:
    """Return the document of an answer that has tables: its findings first, then sections, and its notes."""
    return Document(
        language,
        title=language.say(title),
        handling=answer.handling(),
        lead=lead,
        summary=[Sentences(sentences)],
        sections=sections,
        notes=[language.note(note) for note in answer.notes],
    )
