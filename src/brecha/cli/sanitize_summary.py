"""Releases on the terminal: sentences, then a table of what was before and what is left; ways, and a check."""

from collections.abc import Sequence
from fractions import Fraction
from math import inf
from pathlib import Path

from rich.table import Table
from rich.text import Text

from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.release.saved_risk import SavedResidualRisk
from brecha.answers.release.tradeoff import Point, Tradeoff
from brecha.cli.groups import show_groups
from brecha.cli.summary import close, show_notes, show_sentences
from brecha.cli.tables import figures, headed, headers, short
from brecha.cli.terminal.console import Stream, printable
from brecha.language.assessed_rows import assessed_rows
from brecha.language.catalogues import Language
from brecha.report.sanitizer_findings import before_and_after, largest_set
from brecha.report.sentences.attacks import title
from brecha.report.tradeoff_findings import called, certain_of, goals
from brecha.sanitizers.models import Checked, KAnonymity, LDiversity
from brecha.sanitizers.models import Found as Held
from brecha.sanitizers.step_sentences import model_said, outcomes_said
from brecha.sanitizers.steps.anonymisation import plain_model

DECIMALS = 4
"""Of the figure of the worst class, where it is no whole number"""


def show_remaining(
    answers: Stream,
    residual: ResidualRisk | SavedResidualRisk,
    folder: Path | None,
    language: Language,
    anew: bool = False,
    release: str | None = None,
) -> None:
    """Print the whole summary; ``anew`` if the report was just written again, ``release`` the file that was written."""
    told = SavedResidualRisk.of(residual)
    rows = assessed_rows(told.input, language, "released")
    show_sentences(answers, [*rows, *outcomes_said(told.steps, told.whole, language)])
    show_sentences(answers, told.findings(language)[len(rows) :])
    for row in largest_set(told):
        answers.say(f"{title((row['sensitive'], row['gain']), language)} ({row['code']})", style="bold")
        is_gain = row["gain"] is not None
        table = headed([("", "left"), *headers(["certain-of", "share", "gain" if is_gain else "chance"], language)])
        for what, hits, share, brings in before_and_after(row, language):
            table.add_row(Text(printable(what)), *figures(hits, share, brings, None, is_gain, language))
        answers.print(table)
        answers.say()
        if told.by is not None:
            show_groups(answers, told.disparity(row["qids"], row["sensitive"], row["gain"]), language)
    answers.say(language.say("cli-legend-remaining"), style="dim")
    answers.say()
    if folder is not None and release is not None:
        answers.say(language.say("cli-release", file=str(folder / release)), wrap=False)
    close(answers, told.notes, folder, language, anew)


def show_tradeoff(
    answers: Stream, tradeoff: Tradeoff, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print the whole summary; ``anew`` if the report was just written again."""
    show_sentences(answers, tradeoff.findings(language))
    for sensitive in goals(tradeoff):
        answers.say(title((sensitive, None), language), style="bold")
        answers.print(_ways(tradeoff, sensitive, language))
        answers.say()
    answers.say(language.say("cli-legend-tradeoff"), style="dim")
    answers.say()
    close(answers, tradeoff.notes, folder, language, anew)


def _ways(tradeoff: Tradeoff, sensitive: str | None, language: Language) -> Table:
    names = ["certain-of", "share", "chance", "lost", "told", "unbeaten"]
    table = headed([*headers(["way"], language, "left"), *headers(names, language)])
    unbeaten = tradeoff.unbeaten(sensitive)
    for point in tradeoff.points:
        table.add_row(Text(printable(called(point, language))), *_cells(point, sensitive, unbeaten, language))
    return table


def _cells(point: Point, sensitive: str | None, unbeaten: Sequence[Point], language: Language) -> list[str]:
    if point.utility is None:
        return [*["–"] * 5, language.say("tradeoff-cannot")]
    hits, _ = certain_of(point, sensitive)
    shares = [short(point.risk(sensitive, risk), language) for risk in ("certain", "chance")]
    lost = short(point.utility.cell_loss, language)
    is_unbeaten = language.say("tradeoff-yes" if point in unbeaten else "tradeoff-no")
    return [language.number(hits), *shares, lost, language.number(point.utility.kept), is_unbeaten]


def show_check(answers: Stream, checked: Checked, language: Language) -> None:
    """How a table as it is keeps some models."""
    show_sentences(answers, check_said(checked, language))
    show_notes(answers, (), language)


def check_said(checked: Checked, language: Language) -> list[str]:
    """How a table as it is keeps some models, in sentences."""
    opening = language.say("check-opening", known=language.names(checked.qids), n=checked.classes,
                           rows=checked.records, smallest=checked.smallest)  # fmt: skip
    return [opening, *(_held(found, checked, language) for found in checked.models)]


def _held(found: Held, checked: Checked, language: Language) -> str:
    figure, least_is_worst = _figure(found)
    return language.say(
        "check-model",
        holds="yes" if found.holds else "no",
        model=model_said(plain_model(found.model), language),
        n=found.classes,
        classes=checked.classes,
        records=found.records,
        rows=checked.records,
        figure=figure,
        worst=worst_said(found.worst, least_is_worst, language),
        one="yes" if found.worst == 1 else "no",
    )


def _figure(found: Held) -> tuple[str, bool]:
    """What the figure of the worst class is, and whether a small one is bad."""
    if isinstance(found.model, KAnonymity):
        return "size", True
    if isinstance(found.model, LDiversity):
        return {"distinct": ("values", True), "entropy": ("entropy", True)}.get(found.model.kind, ("ratio", False))
    return "distance", False


def worst_said(worst: float | Fraction, least_is_worst: bool, language: Language) -> str:
    """The figure of the worst class; where it is rounded, to the side that is worse."""
    if worst == inf:
        return "∞"
    if isinstance(worst, int):
        return language.number(worst)
    return language.number(worst, DECIMALS, "lower" if least_is_worst else "upper")
