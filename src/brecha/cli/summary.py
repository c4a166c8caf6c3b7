"""An assessment on the terminal: sentences first, then the most dangerous sets, remarks, and where the files are."""

from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.table import Table
from rich.text import Text

from brecha import Assessment
from brecha.cli.console import Stream, printable
from brecha.reporting.findings import Worst, findings, listed, percent, worst_of_each_size

LONGEST_LIST = 32
"""Names of columns in a row of the table, in characters, before they are told in a shorter way."""


def show(answers: Stream, assessment: Assessment, folder: Path | None) -> None:
    """Print the whole summary."""
    for sentence in findings(assessment):
        answers.say(sentence)
        answers.say()
    for goal in (None, *assessment.sensitive):
        answers.say(_title(goal), style="bold")
        answers.print(_table(assessment, goal))
        answers.say()
    answers.say(
        "Most dangerous: the columns that, of all sets of this size, expose most people. Exposed: people "
        f"{_exposed(assessment)} with certainty. Chance: that the best guess about a person is right.",
        style="dim",
    )
    answers.say()
    for remark in assessment.remarks:
        answers.say(f"Note: {remark}")
    for line in _places(folder):
        answers.say(line, wrap=False)


def _exposed(assessment: Assessment) -> str:
    return "re-identified, or whose secret is known," if assessment.sensitive else "re-identified"


def _table(assessment: Assessment, goal: str | None) -> Table:
    worst = worst_of_each_size(assessment, goal)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Known", justify="right", no_wrap=True)
    table.add_column("Most dangerous", overflow="fold")
    table.add_column("Exposed", justify="right", no_wrap=True)
    table.add_column("Share", justify="right", no_wrap=True)
    table.add_column("Chance", justify="right", no_wrap=True)
    table.add_row("0", Text("(before)", style="dim"), *_figures(worst[0], before=True))
    above: tuple[str, ...] = ()
    for step in worst:
        name = printable(set_name(step.qids, assessment.qids, above))
        table.add_row(str(step.size), Text(name), *_figures(step, before=False))
        above = step.qids
    return table


def _title(goal: str | None) -> str:
    return "Re-identification" if goal is None else f"Inference of {goal}"


def _figures(step: Worst, before: bool) -> tuple[str, str, str]:
    if before:
        exposed = round(step.prior_deterministic * step.records)
        return f"{exposed:,}", _short(step.prior_deterministic), _short(step.prior_probabilistic)
    return f"{step.hits:,}", _short(step.posterior_deterministic), _short(step.posterior_probabilistic)


def _short(share: float) -> str:
    return percent(share).replace("less than ", "<").replace("more than ", ">")


def set_name(qids: Sequence[str], everything: Sequence[str], above: Sequence[str]) -> str:
    """A set of columns in few words: its names, or how it differs from all of them or from the set above it."""
    spelled = ", ".join(qids)
    absent = [name for name in everything if name not in qids]
    if len(spelled) <= LONGEST_LIST or len(qids) == 1:
        return spelled
    if not absent:
        return f"all {len(qids)} columns"
    if above and set(above) < set(qids):
        return f"the above and {listed([name for name in qids if name not in above])}"
    if len(absent) <= 2 < len(qids):
        return f"all but {listed(absent)}"
    return spelled


def _places(folder: Path | None) -> list[str]:
    if folder is None:
        return ["Nothing was saved. Add --out FOLDER to keep the report and all figures."]
    figures = f"Figures: {folder / 'results.parquet'}, {folder / 'results.json'}"
    return [f"Report: {folder / 'report.html'}", figures]
