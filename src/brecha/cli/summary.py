"""An answer on the terminal: sentences first, then the most dangerous sets, remarks, and where the files are."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from brecha import Assessment, Growth
from brecha.cli.console import Stream, printable
from brecha.cli.failures import as_options
from brecha.cli.groups import show_groups
from brecha.cli.growth_summary import show_growth
from brecha.cli.tables import empty_table, figures
from brecha.reporting.findings import Goal, Worst, findings, goals, listed, telling, worst_of_each_size

LONGEST_LIST = 32
"""Names of columns in a row of the table, in characters, before they are told in a shorter way."""


def show(answers: Stream, result: Assessment | Growth, folder: Path | None) -> None:
    """Print the whole summary of an assessment, or of a growth."""
    if isinstance(result, Growth):
        show_growth(answers, result)
    else:
        _show_assessment(answers, result)
    for remark in result.remarks:
        answers.say(f"Note: {as_options(remark)}")
    for line in places(folder):
        answers.say(line, wrap=False)


def _show_sentences(answers: Stream, sentences: Sequence[str]) -> None:
    for sentence in sentences:
        answers.say(sentence)
        answers.say()


def _show_assessment(answers: Stream, assessment: Assessment) -> None:
    _show_sentences(answers, findings(assessment))
    for goal in goals(assessment):
        _show_goal(answers, assessment, goal)
    answers.say(" ".join(_legend(assessment)), style="dim")
    answers.say()


def _show_goal(answers: Stream, assessment: Assessment, goal: Goal) -> None:
    worst = worst_of_each_size(assessment, *goal)
    answers.say(_title(goal), style="bold")
    answers.print(_table(assessment, worst))
    answers.say()
    if assessment.by is not None:
        show_groups(answers, assessment.disparity(telling(worst).qids, *goal))


def _title(goal: Goal) -> str:
    sensitive, gain = goal
    if sensitive is None:
        return "Re-identification"
    return f"Inference of {sensitive}" if gain is None else f"Inference of {sensitive} ({gain})"


def _legend(assessment: Assessment) -> Iterator[str]:
    """What the words above the columns mean."""
    has_gains = any(gain is not None for _, gain in goals(assessment))
    most = "expose most people; where there is a gain, that bring most" if has_gains else "expose most people"
    exposed = "re-identified, or whose secret is known," if assessment.sensitive else "re-identified"
    yield f"Most dangerous: the columns that, of all sets of this size, {most}."
    yield f"Exposed: people {exposed} with certainty. Chance: that the best guess about a person is right."
    if has_gains:
        yield "Gain: what the best guess about a person brings on average; times: compared with before."
    if assessment.input.get("weights") is not None:
        yield f"Shares, chances and gains are weighted with {assessment.input['weights']}."


def _table(assessment: Assessment, worst: Sequence[Worst]) -> Table:
    table = empty_table([("Known", "right"), ("Most dangerous", "left")], worst[0].gain is not None)
    table.add_row("0", Text("(before)", style="dim"), *_before(worst[0]))
    above: tuple[str, ...] = ()
    for step in worst:
        name = printable(set_name(step.qids, assessment.qids, above))
        table.add_row(str(step.size), Text(name), *_after(step))
        above = step.qids
    return table


def _before(step: Worst) -> tuple[str, ...]:
    certain, brings = step.prior_deterministic, step.prior_probabilistic
    return figures(round(certain * step.records), certain, brings, brings, step.gain is not None)


def _after(step: Worst) -> tuple[str, ...]:
    brings, before = step.posterior_probabilistic, step.prior_probabilistic
    return figures(step.hits, step.posterior_deterministic, brings, before, step.gain is not None)


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


def places(folder: Path | None) -> list[str]:
    if folder is None:
        return ["Nothing was saved. Add --out FOLDER to keep the report and all figures."]
    figures = f"Figures: {folder / 'results.parquet'}, {folder / 'results.json'}"
    return [f"Report: {folder / 'report.html'}", figures]
