"""An answer on the terminal: sentences first, then the most dangerous sets, notes, and where the files are."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from brecha import Assessment, Growth
from brecha.cli.failures import as_options
from brecha.cli.groups import show_groups
from brecha.cli.growth_summary import show_growth
from brecha.cli.tables import empty_table, figures, headers
from brecha.cli.terminal.console import Stream, printable
from brecha.language.catalogues import Language, named
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.attacks import Goal, Worst, findings, goals, leading, title, worst_of_each_size

LONGEST_LIST = 32
"""Names of columns in a row of the table, in characters, before they are told in a shorter way."""


def show(
    answers: Stream, result: Assessment | Growth, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print the whole summary of an assessment, or of a growth; ``anew`` if the report was just written again."""
    if isinstance(result, Growth):
        show_growth(answers, result, language)
    else:
        _show_assessment(answers, result, language)
    close(answers, result.notes, folder, language, anew)


def close(answers: Stream, notes: Sequence[str], folder: Path | None, language: Language, anew: bool = False) -> None:
    """The end of every summary: what to bear in mind, and where the files are."""
    show_notes(answers, notes, language)
    for line in places(folder, language, anew):
        answers.say(line, wrap=False)


def show_notes(answers: Stream, notes: Sequence[str], language: Language) -> None:
    """What to bear in mind, with options where the library names its arguments."""
    for note in notes:
        answers.say(language.say("cli-note", note=as_options(note_in(note, language))))


def show_sentences(answers: Stream, sentences: Sequence[str]) -> None:
    """Sentences, each a paragraph."""
    for sentence in sentences:
        answers.say(sentence)
        answers.say()


def _show_assessment(answers: Stream, assessment: Assessment, language: Language) -> None:
    show_sentences(answers, findings(assessment, language))
    for goal in goals(assessment):
        _show_goal(answers, assessment, goal, language)
    answers.say(" ".join(_legend(assessment, language)), style="dim")
    answers.say()


def _show_goal(answers: Stream, assessment: Assessment, goal: Goal, language: Language) -> None:
    worst = worst_of_each_size(assessment, *goal)
    answers.say(_title(goal, language), style="bold")
    answers.print(_table(assessment, worst, language))
    answers.say()
    if assessment.by is not None:
        show_groups(answers, assessment.disparity(leading(worst, len(assessment.qids)).qids, *goal), language)


def _title(goal: Goal, language: Language) -> str:
    sensitive, gain = goal
    if gain is None:
        return title(goal, language)
    return language.say("cli-goal-gain", sensitive=named(sensitive or ""), gain=named(gain))


def _legend(assessment: Assessment, language: Language) -> Iterator[str]:
    """What the words above the columns mean."""
    has_gains = any(gain is not None for _, gain in goals(assessment))
    yield language.say("cli-legend-dangerous", gains="yes" if has_gains else "no")
    yield language.say("cli-legend-exposed", secrets="yes" if assessment.sensitive else "no")
    if has_gains:
        yield language.say("cli-legend-gain")
    if assessment.input.get("weights") is not None:
        yield language.say("cli-legend-weights", weights=named(str(assessment.input["weights"])))


def _table(assessment: Assessment, worst: Sequence[Worst], language: Language) -> Table:
    first = [*headers(["known"], language), *headers(["dangerous"], language, "left")]
    table = empty_table(first, worst[0].gain is not None, language)
    table.add_row("0", before(language), *_before(worst[0], language))
    above: tuple[str, ...] = ()
    for step in worst:
        name = printable(set_name(step.qids, assessment.qids, above, language))
        table.add_row(str(step.size), Text(name), *_after(step, language))
        above = step.qids
    return table


def before(language: Language) -> Text:
    """The name of the row that tells how it was before the release."""
    return Text(language.say("cli-before"), style="dim")


def _before(step: Worst, language: Language) -> tuple[str, ...]:
    certain, brings = step.prior_deterministic, step.prior_probabilistic
    return figures(round(certain * step.records), certain, brings, brings, step.gain is not None, language)


def _after(step: Worst, language: Language) -> tuple[str, ...]:
    brings, prior = step.posterior_probabilistic, step.prior_probabilistic
    return figures(step.hits, step.posterior_deterministic, brings, prior, step.gain is not None, language)


def set_name(qids: Sequence[str], everything: Sequence[str], above: Sequence[str], language: Language) -> str:
    """A set of columns in few words: its names, or how it differs from all of them or from the set above it."""
    spelled = ", ".join(map(named, qids))
    absent = [name for name in everything if name not in qids]
    if len(spelled) <= LONGEST_LIST or len(qids) == 1:
        return spelled
    if not absent:
        return language.say("cli-set-all", count=len(qids))
    if above and set(above) < set(qids):
        return language.say("cli-set-above", names=language.names([name for name in qids if name not in above]))
    if len(absent) <= 2 < len(qids):
        return language.say("cli-set-but", names=language.names(absent))
    return spelled


def places(folder: Path | None, language: Language, anew: bool = False) -> list[str]:
    """Where the files are, or that there are none; ``anew`` if the report was just written again."""
    if folder is None:
        return [language.say("cli-not-saved", option="--out FOLDER")]
    files = f"{folder / 'results.parquet'}, {folder / 'results.json'}"
    return [place_of_report(folder, language, anew), language.say("cli-figures", files=files)]


def place_of_report(folder: Path, language: Language, anew: bool = False) -> str:
    """Where the report is."""
    file = str(folder / "report.html")
    if anew:
        return language.say("cli-report-anew", language=language.say("language-name"), file=file)
    return language.say("cli-report", file=file)
