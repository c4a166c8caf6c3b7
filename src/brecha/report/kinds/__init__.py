"""How each kind of answer is told: a module for each, with ``findings``, ``charts`` and ``page``."""

from collections.abc import Sequence
from typing import Any

from brecha.answers.store.handling import ONE_PERSON, Handling
from brecha.language.catalogues import Language
from brecha.report.html import rendered


def sentences_page(answer: Any, sentences: Sequence[str], language: Language) -> str:
    """The report on an answer that has sentences only."""
    handling = answer.handling() if hasattr(answer, "handling") else Handling(ONE_PERSON)
    return rendered("sentences.html", language, handling=handling.on_page(language), lead="", sentences=sentences,
                    notes=[])  # fmt: skip
