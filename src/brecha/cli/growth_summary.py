"""Growth on the terminal: sentences, then for each goal a table of the steps and a plot of bars."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from brecha import Growth
from brecha.cli.tables import empty_table, figures, headers, short
from brecha.cli.terminal.console import Stream, printable
from brecha.language.catalogues import Language, named
from brecha.report.growth_findings import Course, course, growth_findings, largest_sets, told_tables
from brecha.report.sentences.attacks import Goal, goals, title

LONGEST_LABEL = 24
"""Letters of what stands before a bar"""
WIDEST = 44
"""Cells of the longest bar"""
EIGHTHS = " ▏▎▍▌▋▊▉"
"""Parts of a cell, from none to seven eighths"""


def show_growth(answers: Stream, growth: Growth, language: Language) -> None:
    """Print everything but the notes."""
    for sentence in growth_findings(growth, language):
        answers.say(sentence)
        answers.say()
    for goal, qids in largest_sets(growth).items():
        _show_goal(answers, growth, goal, qids, language)
    answers.say(" ".join(_legend(growth, language)), style="dim")
    answers.say()


def _show_goal(answers: Stream, growth: Growth, goal: Goal, qids: Sequence[str], language: Language) -> None:
    told = course(growth, goal, qids)
    names = [printable(name) for name in told_tables(growth.labels, language)]
    code, known = told.rows[0]["code"], language.names(qids)
    answers.say(language.say("cli-goal-knowing", goal=title(goal, language), code=code, known=known), style="bold")
    answers.print(_table(told, names, language))
    answers.say()
    for line in plot(told, names, answers.width, answers.options.ascii_only, language):
        answers.say(line, wrap=False)
    answers.say()


def _table(told: Course, names: Sequence[str], language: Language) -> Table:
    is_gain, first = told.goal[1] is not None, told.rows[0]
    table = empty_table(headers(["with"], language, "left"), is_gain, language)
    before, certain = first["prior_probabilistic"], first["prior_deterministic"]
    at_first = figures(round(certain * first["records"]), certain, before, before, is_gain, language)
    table.add_row(Text(language.say("cli-before"), style="dim"), *at_first)
    for name, row in zip(names, told.rows, strict=True):
        brings = row["posterior_probabilistic"]
        shown = figures(row["hits"], row["posterior_deterministic"], brings, before, is_gain, language)
        table.add_row(Text(name), *shown)
    return table


def plot(told: Course, names: Sequence[str], width: int, ascii_only: bool, language: Language) -> Iterator[str]:
    """Two bars for each step: the share of people exposed, the chance of a right guess. With a gain, what it brings."""
    is_gain = told.goal[1] is not None
    labels = [language.say("cli-bar-before"), *(_short(name, ascii_only) for name in names)]
    kinds = _aligned([language.say(f"cli-bar-{kind}") for kind in ("exposed", "chance", "gain")])
    rows = told.rows
    guesses = [rows[0]["prior_probabilistic"], *(row["posterior_probabilistic"] for row in rows)]
    shares = [rows[0]["prior_deterministic"], *(row["posterior_deterministic"] for row in rows)]
    margin = max(map(len, labels))
    cells = max(8, min(WIDEST, width - margin - len(kinds[0]) - 15))
    top = max(guesses) if is_gain else 1.0
    for label, share, guess in zip(labels, shares, guesses, strict=True):
        if is_gain:
            yield f"{label:{margin}}  {kinds[2]} {bar(guess / top, cells, ascii_only)} {language.amount(guess)}"
            continue
        yield f"{label:{margin}}  {kinds[0]} {bar(share, cells, ascii_only)} {short(share, language)}"
        yield f"{'':{margin}}  {kinds[1]} {shade(guess, cells, ascii_only)} {short(guess, language)}"


def _aligned(texts: Sequence[str]) -> list[str]:
    return [text.ljust(max(map(len, texts))) for text in texts]


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


def _legend(growth: Growth, language: Language) -> Iterator[str]:
    """What the words above the columns mean."""
    yield language.say("cli-legend-exposed", secrets="yes" if growth.sensitive else "no")
    if any(gain is not None for _, gain in goals(growth.whole)):
        yield language.say("cli-legend-gain")
    if growth.input.get("weights") is not None:
        yield language.say("cli-legend-weights", weights=named(str(growth.input["weights"])))
