"""Growth on the terminal: sentences, then for each goal a table of the steps and a plot of bars."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from brecha import Growth
from brecha.cli.console import Stream, printable
from brecha.cli.tables import empty_table, figures, short
from brecha.reporting.findings import Goal, amount, goals, listed
from brecha.reporting.growth_findings import Course, course, growth_findings, largest_sets, told_tables
from brecha.reporting.page import title

LONGEST_LABEL = 24
"""Letters of what stands before a bar"""
WIDEST = 44
"""Cells of the longest bar"""
EIGHTHS = " ▏▎▍▌▋▊▉"
"""Parts of a cell, from none to seven eighths"""


def show_growth(answers: Stream, growth: Growth) -> None:
    """Print everything but the remarks."""
    for sentence in growth_findings(growth):
        answers.say(sentence)
        answers.say()
    for goal, qids in largest_sets(growth).items():
        _show_goal(answers, growth, goal, qids)
    answers.say(" ".join(_legend(growth)), style="dim")
    answers.say()


def _show_goal(answers: Stream, growth: Growth, goal: Goal, qids: Sequence[str]) -> None:
    told = course(growth, goal, qids)
    names = [printable(name) for name in told_tables(growth.labels)]
    answers.say(f"{title(*goal)} ({told.rows[0]['code']}), knowing {listed(qids)}", style="bold")
    answers.print(_table(told, names))
    answers.say()
    for line in plot(told, names, answers.width, answers.options.ascii_only):
        answers.say(line, wrap=False)
    answers.say()


def _table(told: Course, names: Sequence[str]) -> Table:
    is_gain = told.goal[1] is not None
    table = empty_table([("With", "left")], is_gain)
    first = told.rows[0]
    before, certain = first["prior_probabilistic"], first["prior_deterministic"]
    table.add_row(
        Text("(before)", style="dim"), *figures(round(certain * first["records"]), certain, before, before, is_gain)
    )
    for name, row in zip(names, told.rows, strict=True):
        told_figures = figures(
            row["hits"], row["posterior_deterministic"], row["posterior_probabilistic"], before, is_gain
        )
        table.add_row(Text(name), *told_figures)
    return table


def plot(told: Course, names: Sequence[str], width: int, ascii_only: bool) -> Iterator[str]:
    """Two bars for each step: the share of people exposed, the chance of a right guess. With a gain, what it brings."""
    is_gain = told.goal[1] is not None
    labels = ["before", *(_short(name, ascii_only) for name in names)]
    rows = told.rows
    guesses = [rows[0]["prior_probabilistic"], *(row["posterior_probabilistic"] for row in rows)]
    shares = [rows[0]["prior_deterministic"], *(row["posterior_deterministic"] for row in rows)]
    margin = max(map(len, labels))
    cells = max(8, min(WIDEST, width - margin - 22))
    top = max(guesses) if is_gain else 1.0
    for label, share, guess in zip(labels, shares, guesses, strict=True):
        if is_gain:
            yield f"{label:{margin}}  gain    {bar(guess / top, cells, ascii_only)} {amount(guess)}"
            continue
        yield f"{label:{margin}}  exposed {bar(share, cells, ascii_only)} {short(share)}"
        yield f"{'':{margin}}  chance  {shade(guess, cells, ascii_only)} {short(guess)}"


def bar(share: float, cells: int, ascii_only: bool) -> str:
    """A solid bar for a share of so many cells; what is not nothing is seen."""
    if ascii_only:
        return _whole(share, cells, "#", ".")
    eighths = max(int(share > 0), round(share * cells * 8))
    return "█" * (eighths // 8) + (EIGHTHS[eighths % 8] if eighths % 8 else "")


def shade(share: float, cells: int, ascii_only: bool) -> str:
    """A lighter bar, of whole cells."""
    return _whole(share, cells, "=", ".") if ascii_only else _whole(share, cells, "▒", "▏")


def _whole(share: float, cells: int, full: str, little: str) -> str:
    count = round(share * cells)
    return full * count if count or not share else little


def _short(label: str, ascii_only: bool) -> str:
    if len(label) <= LONGEST_LABEL:
        return label
    mark = "..." if ascii_only else "…"
    return label[: LONGEST_LABEL - len(mark)] + mark


def _legend(growth: Growth) -> Iterator[str]:
    """What the words above the columns mean."""
    exposed = "re-identified, or whose secret is known," if growth.sensitive else "re-identified"
    yield f"Exposed: people {exposed} with certainty. Chance: that the best guess about a person is right."
    if any(gain is not None for _, gain in goals(growth.whole)):
        yield "Gain: what the best guess about a person brings on average; times: compared with before."
    if growth.input.get("weights") is not None:
        yield f"Shares, chances and gains are weighted with {growth.input['weights']}."
