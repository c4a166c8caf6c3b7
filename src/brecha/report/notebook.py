"""Answers as they show themselves in a notebook: sentences, a chart, and the most dangerous sets."""

from typing import Any

from brecha.answers.answer import Answer
from brecha.language.catalogues import Language
from brecha.report.document import NOTEBOOK, Document, Part, Sentences
from brecha.report.html import part


def shown(result: Any, language: Language | str = "en") -> str:
    """Return an answer, or another object with findings, as a piece of HTML; whatever is from the data is escaped."""
    says = Language.named(language)
    parts: list[Part] = [Sentences(result.findings(says))]
    if isinstance(result, Answer):
        document: Document = result.document(says, faces=NOTEBOOK).on("notebook")
        parts = [*document.summary, *(one for section in document.sections for one in section.parts)]
    return part("notebook.html", says, title=repr(result), parts=parts)
