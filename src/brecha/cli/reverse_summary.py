"""What can be undone of a release, on the terminal: sentences, then a table of sets; and examples with their rates."""

from pathlib import Path

from rich.table import Table
from rich.text import Text

from brecha import Reversed
from brecha.cli.summary import close, show_sentences
from brecha.cli.tables import headed, headers, short
from brecha.cli.terminal.console import Stream, printable
from brecha.language.catalogues import Language
from brecha.language.rounding import Bound
from brecha.report.reversed_findings import cells, rows
from brecha.reversal.examples.clusters import ClusteredExample
from brecha.reversal.examples.staircase import StaircaseExample

Example = ClusteredExample | StaircaseExample
EQUAL, AMBIGUOUS = ("alone", "below-k", "smallest"), ("may-alone", "may-below")
"""What is told of every set, by the messages above the columns; the last two where a value may stand for several"""
Rate = tuple[str, float | None, float | None, float | None]
"""What it is of, what was measured, its standard error, and what it should be"""


def show_reversed(
    answers: Stream, answer: Reversed, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print the whole summary; ``anew`` if the report was just written again."""
    show_sentences(answers, answer.findings(language))
    answers.print(_sets(answer, language))
    ambiguous = "yes" if answer.anonymity.is_ambiguous else "no"
    answers.say(language.say("cli-legend-reversed", k=answer.k, ambiguous=ambiguous), style="dim")
    close(answers, answer.notes, folder, language, anew)


def _sets(answer: Reversed, language: Language) -> Table:
    names = [*EQUAL, *(AMBIGUOUS if answer.anonymity.is_ambiguous else ())]
    table = headed([*headers(["set"], language, "left"), *headers(names, language)])
    for one in rows(answer.anonymity):
        name, _, *figures = cells(one, answer.anonymity, language)
        table.add_row(Text(printable(name)), *figures[: len(names)])
    return table


def show_example(answers: Stream, example: Example, language: Language) -> None:
    """Print what an attack did to simulated data: sentences, then each rate beside what it should be."""
    show_sentences(answers, example.findings(language))
    table = headed([*headers(["rate"], language, "left"), *headers(["measured", "error", "closed-form"], language)])
    for name, *figures in rates(example):
        bound: Bound | None = "lower" if name == "rate-bound" else None
        told = ["–" if figure is None else _rate(figure, bound, language) for figure in figures]
        table.add_row(Text(language.say(f"cli-{name}")), *told)
    answers.print(table)
    setting = example.setting
    answers.say(
        language.say("cli-legend-example", kind=kind_of(example), trials=example.trials, records=setting.records,
                     columns=setting.columns, k=setting.k),
        style="dim",
    )  # fmt: skip


def _rate(share: float, bound: Bound | None, language: Language) -> str:
    return short(share, language) if bound is None else language.percent(share, bound)


def rates(example: Example) -> list[Rate]:
    """What was measured, beside what it should be."""
    if isinstance(example, ClusteredExample):
        return [
            ("rate-right", example.right.mean, example.right.error, example.expected.right),
            ("rate-wrong", example.wrong.mean, example.wrong.error, example.expected.wrong),
        ]
    return [
        ("rate-all", example.often.mean, example.often.error, example.expected),
        ("rate-bound", None, None, example.bound),
    ]


def kind_of(example: Example) -> str:
    """What the example is called."""
    return "clusters" if isinstance(example, ClusteredExample) else "staircase"
