"""Noisy counts on the terminal: sentences, then all figures."""

from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from brecha import PrivateCounts, PrivateCountSamples
from brecha.charts.plots.private import grouped
from brecha.cli.summary import close, show_sentences
from brecha.cli.tables import headed, headers, short
from brecha.cli.terminal.console import Stream
from brecha.language.catalogues import Language
from brecha.language.noise import amount, at_most, epsilon, loss
from brecha.report.private_findings import Row


def show_counts(
    answers: Stream, answer: PrivateCounts, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print the whole summary; ``anew`` if the report was just written again."""
    show_sentences(answers, answer.findings(language))
    narrow = len(answer.input["mechanisms"]) > 1  # sentences tell how far each count is off
    answers.print(_table(answer, ["guessed", "loss", "bound", "found", *([] if narrow else ["off"])], language))
    answers.say()
    answers.say(language.say("cli-legend-private", off="untold" if narrow else "told"), style="dim")
    answers.say()
    close(answers, answer.notes, folder, language, anew)


def show_samples(
    answers: Stream, answer: PrivateCountSamples, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print the whole summary of many samples; ``anew`` if the report was just written again."""
    show_sentences(answers, answer.findings(language))
    answers.print(_table(answer, ["loss", "deviation", "found", "deviation"], language))
    answers.say()
    answers.say(language.say("cli-legend-private-samples"), style="dim")
    answers.say()
    close(answers, answer.notes, folder, language, anew)


def _table(answer: PrivateCounts | PrivateCountSamples, names: Sequence[str], language: Language) -> Table:
    several = len(answer.input["mechanisms"]) > 1
    texts = headers(["noise", "mechanism"] if several else ["noise"], language, "left")
    table = headed([*texts, *headers(["epsilon", *names], language)])
    write = _figures if isinstance(answer, PrivateCounts) else _spread
    for row in (row for group in grouped(answer.frame().to_pylist()) for row in group):
        mechanism = [language.say("private-by-mechanism", mechanism=row["mechanism"].replace(" ", "-"))]
        told = epsilon(row["epsilon"], answer.input["epsilons"], language)
        model = language.say("cli-private-model", model=row["model"])
        table.add_row(model, *(mechanism if several else []), told, *write(row, language)[: len(names)])
    return table


def _figures(row: Row, language: Language) -> list[str]:
    shares = short(row["posterior_probabilistic"], language), short(row["utility"], language)
    times = loss(row["privacy_loss"], language), at_most(row["bound"], language)
    return [shares[0], *times, shares[1], amount(row["absolute_error"], language)]


def _spread(row: Row, language: Language) -> list[str]:
    return [
        loss(row["privacy_loss_mean"], language),
        language.number(row["privacy_loss_deviation"], 4),
        short(row["utility_mean"], language),
        language.percent(row["utility_deviation"]),
    ]
