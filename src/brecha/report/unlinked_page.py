"""The report on years that no identifier links: one HTML file that needs nothing else, with aggregates only."""

from typing import TYPE_CHECKING, Any

from brecha.answers.store.handling import of_unlinked
from brecha.charts import unlinked_bars
from brecha.language.catalogues import Language, named
from brecha.report.html import rendered
from brecha.report.page_evidence import Head, anchor
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.attacks import title
from brecha.report.sentences.record import record_of_run, record_of_table
from brecha.report.unlinked_findings import Row, findings, largest_set, links, survival

if TYPE_CHECKING:
    from brecha.answers.unlinked import Unlinked

BELIEVED = ("first-certain", "best-guess", "believed-certain", "best-guess")
"""What is told of every attack, by the messages above the columns"""
TRUTH = ("certain-right", "certain-wrong", "guess-right", "linked-certain", "best-guess", "left")
"""What is told too where the true identifier is held"""


def unlinked_page(answer: "Unlinked", language: Language | str = "en") -> str:
    """The report as HTML."""
    says = Language.named(language)
    return rendered(
        "unlinked.html",
        says,
        handling=of_unlinked(answer).on_page(says),
        lead=says.say("unlinked-lead", people=answer.rows, records=answer.input["later_rows"]),
        sentences=findings(answer, says),
        notes=[note_in(note, says) for note in answer.notes],
        sections=[_section(row, says) for row in largest_set(answer)],
        figures={"head": _head(answer.truth, says), "rows": _rows(answer, says)},
        how=_how(answer, says),
        record=record_of_run(answer.method, says),
        sources=[record_of_table({"source": source}, says) for source in answer.input["sources"]],
    )


def _section(row: Row, language: Language) -> dict[str, Any]:
    """What is shown for one goal of the largest set of columns."""
    goal = (row["sensitive"], None)
    return {
        "name": anchor(goal),
        "title": language.say("growth-goal-code", goal=title(goal, language), code=row["code"]),
        "figure": unlinked_bars(row, language),
        "knowing": language.say("growth-knowing", known=language.names(row["qids"])),
    }


def _head(truth: bool, language: Language) -> list[Head]:
    texts = [(language.say(f"unlinked-{name}"), False) for name in ("known", "wanted")]
    numbers = (*BELIEVED, *(TRUTH if truth else ()))
    return [*texts, *((language.say(f"unlinked-{name}"), True) for name in numbers)]


def _rows(answer: "Unlinked", language: Language) -> list[list[str]]:
    return [_row(row, answer.truth, language) for row in answer.frame().to_pylist()]


def _row(row: Row, truth: bool, language: Language) -> list[str]:
    wanted = language.say("unlinked-the-record") if row["sensitive"] is None else named(row["sensitive"])
    believed = [
        language.percent(row[f"{what}_{kind}"])
        for what in ("one_year", "believed")
        for kind in ("deterministic", "probabilistic")
    ]
    told = [", ".join(map(named, row["qids"])), wanted, *believed]
    return [*told, *_truth(row, language)] if truth else told


def _truth(row: Row, language: Language) -> list[str]:
    """What happens, where the true identifier is held."""
    return [
        language.number(row["certain_right"]),
        language.number(row["certain_wrong"]),
        language.percent(row["right_probabilistic"]),
        language.percent(row["linked_deterministic"]),
        language.percent(row["linked_probabilistic"]),
        survival(row["survives_probabilistic"], language),
    ]


def _how(answer: "Unlinked", language: Language) -> list[str]:
    """How records were linked, and what the figures mean."""
    linked = language.say("unlinked-how-links", leaves=answer.input["leaves"], **links(answer, language))
    return [linked, language.say("unlinked-how-figures")]
