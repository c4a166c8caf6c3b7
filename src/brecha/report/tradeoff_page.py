"""The report on several ways to make a table safe: one HTML file that needs nothing else."""

from typing import TYPE_CHECKING, Any

from brecha.answers.store.handling import of_tradeoff
from brecha.language.catalogues import Language
from brecha.report.html import rendered
from brecha.report.page_evidence import Head, anchor
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.attacks import title
from brecha.report.sentences.record import record
from brecha.report.tradeoff_findings import called, certain_of, figures, findings, goals
from brecha.sanitizers.step_sentences import outcomes_said

if TYPE_CHECKING:
    from brecha.answers.release.tradeoff import Point, Tradeoff

HEADS = ("certain", "share", "chance", "kept", "loss", "bits", "average", "unbeaten")
"""What is told of each way, by the messages above the columns"""


def tradeoff_page(tradeoff: "Tradeoff", language: Language | str = "en") -> str:
    """The report as HTML."""
    says = Language.named(language)
    return rendered(
        "tradeoff.html",
        says,
        handling=of_tradeoff(tradeoff).on_page(says),
        lead=says.say("tradeoff-lead", rows=tradeoff.rows, known=says.names(tradeoff.qids)),
        sentences=findings(tradeoff, says),
        notes=[note_in(note, says) for note in tradeoff.notes],
        sections=[
            _section(tradeoff, goal, figure, says)
            for goal, figure in zip(goals(tradeoff), figures(tradeoff, says), strict=True)
        ],
        ways=[
            (called(point, says), outcomes_said(point.steps, tradeoff.rows, says))
            for point in tradeoff.done
            if point.label
        ],
        how=[says.say(f"tradeoff-how-{name}") for name in ("larger", "frontier")]
        + [says.say(f"remaining-how-{name}") for name in ("cells", "told", "members")],
        record=record(tradeoff.input, tradeoff.method, says),
    )


def _section(tradeoff: "Tradeoff", sensitive: str | None, figure: Any, language: Language) -> dict[str, Any]:
    """One goal: a chart, and all figures."""
    goal = sensitive, None
    numbers = [(language.say(f"tradeoff-{name}"), name != "unbeaten") for name in HEADS]
    head: list[Head] = [(language.say("tradeoff-way"), False), *numbers]
    unbeaten = tradeoff.unbeaten(sensitive)
    return {
        "name": anchor(goal),
        "title": title(goal, language),
        "figure": figure,
        "head": head,
        "rows": [[called(point, language), *cells(point, sensitive, unbeaten, language)] for point in tradeoff.points],
    }


def cells(point: "Point", sensitive: str | None, unbeaten: "tuple[Point, ...]", language: Language) -> list[str]:
    """The figures of one way, or that it cannot be done."""
    lost = point.utility
    if lost is None:
        return [*[""] * (len(HEADS) - 1), language.say("tradeoff-cannot")]
    hits, _ = certain_of(point, sensitive)
    return [
        language.number(hits),
        language.percent(point.risk(sensitive, "certain")),
        language.percent(point.risk(sensitive, "chance")),
        language.number(lost.kept),
        language.percent(lost.cell_loss),
        language.percent(lost.entropy_loss),
        language.amount(lost.average_class),
        language.say("tradeoff-yes" if point in unbeaten else "tradeoff-no"),
    ]
