"""Reports: documents that answers make, and what renders them as HTML, on a terminal and in a notebook.

Names are imported when they are first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime import lazy_names

if TYPE_CHECKING:
    from brecha.charts import Figure, dot_plot, inline_svg
    from brecha.charts.words import what_is_known
    from brecha.report.document import TERMINAL, Column, Document, Table
    from brecha.report.html import heads, page, policy, unbroken
    from brecha.report.kinds.advice import what_if_sentences
    from brecha.report.kinds.assessment import numbers
    from brecha.report.kinds.membership import share_certain
    from brecha.report.sections import accepted
    from brecha.report.sentences.advice import advice_findings
    from brecha.report.sentences.attacks import (
        Goal,
        about,
        coverage_findings,
        few_of,
        goals,
        leading,
        linked,
        not_covered,
        smaller,
        span,
        tables_of,
        title,
        tried,
        uncounted,
        weighted,
        worst_in,
        worst_of_each_size,
    )
    from brecha.report.sentences.record import Example, example_parts, kind_of
    from brecha.report.sentences.release import Row, left
    from brecha.report.sentences.sweep import check_said, highest, rows_of
    from brecha.report.terminal import show, show_notes, show_parts

__all__ = [
    "TERMINAL",
    "Column",
    "Document",
    "Example",
    "Figure",
    "Goal",
    "Row",
    "Table",
    "about",
    "accepted",
    "advice_findings",
    "check_said",
    "coverage_findings",
    "dot_plot",
    "example_parts",
    "few_of",
    "goals",
    "heads",
    "highest",
    "inline_svg",
    "kind_of",
    "leading",
    "left",
    "linked",
    "not_covered",
    "numbers",
    "page",
    "policy",
    "rows_of",
    "share_certain",
    "show",
    "show_notes",
    "show_parts",
    "smaller",
    "span",
    "tables_of",
    "title",
    "tried",
    "unbroken",
    "uncounted",
    "weighted",
    "what_if_sentences",
    "what_is_known",
    "worst_in",
    "worst_of_each_size",
]

_HOMES = {
    "TERMINAL": "brecha.report.document",
    "Column": "brecha.report.document",
    "Document": "brecha.report.document",
    "Example": "brecha.report.sentences.record",
    "Figure": "brecha.charts",
    "Goal": "brecha.report.sentences.attacks",
    "Row": "brecha.report.sentences.release",
    "Table": "brecha.report.document",
    "about": "brecha.report.sentences.attacks",
    "accepted": "brecha.report.sections",
    "advice_findings": "brecha.report.sentences.advice",
    "check_said": "brecha.report.sentences.sweep",
    "coverage_findings": "brecha.report.sentences.attacks",
    "dot_plot": "brecha.charts",
    "example_parts": "brecha.report.sentences.record",
    "few_of": "brecha.report.sentences.attacks",
    "goals": "brecha.report.sentences.attacks",
    "heads": "brecha.report.html",
    "highest": "brecha.report.sentences.sweep",
    "inline_svg": "brecha.charts",
    "kind_of": "brecha.report.sentences.record",
    "leading": "brecha.report.sentences.attacks",
    "left": "brecha.report.sentences.release",
    "linked": "brecha.report.sentences.attacks",
    "not_covered": "brecha.report.sentences.attacks",
    "numbers": "brecha.report.kinds.assessment",
    "page": "brecha.report.html",
    "policy": "brecha.report.html",
    "rows_of": "brecha.report.sentences.sweep",
    "share_certain": "brecha.report.kinds.membership",
    "show": "brecha.report.terminal",
    "show_notes": "brecha.report.terminal",
    "show_parts": "brecha.report.terminal",
    "smaller": "brecha.report.sentences.attacks",
    "span": "brecha.report.sentences.attacks",
    "tables_of": "brecha.report.sentences.attacks",
    "title": "brecha.report.sentences.attacks",
    "tried": "brecha.report.sentences.attacks",
    "unbroken": "brecha.report.html",
    "uncounted": "brecha.report.sentences.attacks",
    "weighted": "brecha.report.sentences.attacks",
    "what_if_sentences": "brecha.report.kinds.advice",
    "what_is_known": "brecha.charts.words",
    "worst_in": "brecha.report.sentences.attacks",
    "worst_of_each_size": "brecha.report.sentences.attacks",
}

if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
