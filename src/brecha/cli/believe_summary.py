"""A sweep on the terminal: sentences, then for each program and adversary the target who is worst off."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from brecha.charts.sweep_words import in_a_row, unread
from brecha.cli.summary import close, show_sentences
from brecha.cli.tables import headed, headers, short
from brecha.cli.terminal.console import Stream, printable
from brecha.language.catalogues import Language, named
from brecha.language.rounding import Bound
from brecha.report.sweep_findings import Row, for_everybody, highest, rows_of

if TYPE_CHECKING:
    from brecha.beliefs import Sweep

FIGURES = ("unique", "all_have", "leakage_multiplicative")
"""What is told of each, by the names of the figures"""
DRAWN = ("unique", "all_have", "posterior_bayes")
"""The figures that have an error if they were drawn"""


def show_sweep(answers: Stream, sweep: "Sweep", folder: Path | None, language: Language, anew: bool = False) -> None:
    """Print the whole summary; ``anew`` if the report was just written again."""
    show_sentences(answers, sweep.findings(language))
    answers.print(_table(sweep, language))
    answers.say()
    answers.say(language.say("cli-legend-sweep", secret=named(sweep.secret), value=named(sweep.value)), style="dim")
    if any(_mark(row, name, name == "posterior_bayes") for row in rows_of(sweep) for name in DRAWN):
        answers.say(language.say("cli-legend-sweep-drawn"), style="dim")
    answers.say()
    close(answers, sweep.notes, folder, language, anew)


def _table(sweep: "Sweep", language: Language) -> Table:
    """A row for each program, adversary and set of columns: the highest figures of all targets, and whose they are."""
    texts = headers(["sweep-program", "sweep-adversary", "sweep-known"], language, "left")
    table = headed([*texts, *headers(["sweep-alone", "sweep-all-have", "sweep-leakage"], language)])
    rows = rows_of(sweep)
    for program in sweep.programs:
        for adversary in sweep.adversaries:
            for known in sweep.known:
                own = [row for row in rows if (row["program"], row["adversary"]) == (program, adversary)
                       and tuple(row["known"]) == known]  # fmt: skip
                names = [named(program), named(adversary), in_a_row(known, language)]
                cells = [_highest(own, figure, language, len(sweep.targets) > 1) for figure in FIGURES]
                table.add_row(*(Text(printable(name)) for name in names), *cells)
    return table


def _highest(rows: list[Row], figure: str, language: Language, whose: bool) -> Text:
    if figure == "all_have" and rows and all(map(unread, rows)):
        return Text(language.say("sweep-cell-unread"))
    row = highest(rows, figure)
    if row is None:
        return Text("–")
    times = figure == "leakage_multiplicative"
    bound: Bound | None = "lower" if times and row["learnt_bound"] else None
    text = f"×{language.ratio(row[figure], 3, bound)}" if times else short(row[figure], language)
    text = _mark(row, "posterior_bayes" if times else figure, times) + text
    named_too = whose and not for_everybody(rows, row, figure)
    return Text(printable(f"{text} ({named(row['target'])})" if named_too else text))


def _mark(row: Row, figure: str, learnt: bool) -> str:
    """Before a figure that was drawn by chance, so that 0 is not taken for never; or of which there may be more."""
    if learnt and row["learnt_bound"]:
        return "≥"
    return "" if row[f"{figure}_error"] is None else "~"
