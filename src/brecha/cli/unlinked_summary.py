"""Years that no identifier links, on the terminal: sentences, then all figures."""

from pathlib import Path
from typing import Any

from rich.table import Table

from brecha.answers.unlinked import Unlinked
from brecha.cli.summary import close, show_sentences
from brecha.cli.tables import headed, headers, short
from brecha.cli.terminal.console import Stream, printable
from brecha.language.catalogues import Language, named
from brecha.report.unlinked_findings import survival

CHANCES = {
    "one-year": "one_year_probabilistic",
    "believed": "believed_probabilistic",
    "right": "right_probabilistic",
    "with-id": "linked_probabilistic",
}
"""The chances that are told, by the messages above them; the last two where the true identifier is held"""


def show_unlinked(
    answers: Stream, answer: Unlinked, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print the whole summary; ``anew`` if the report was just written again."""
    show_sentences(answers, answer.findings(language))
    answers.print(_table(answer, language))
    answers.say(language.say("cli-legend-unlinked", truth="yes" if answer.truth else "no"), style="dim")
    close(answers, answer.notes, folder, language, anew)


def _table(answer: Unlinked, language: Language) -> Table:
    several = len(answer.input["subsets"]) > 1
    texts = headers(["known", "wanted"] if several else ["wanted"], language, "left")
    table = headed([*texts, *headers([*_told(answer.truth), *(["survives"] if answer.truth else [])], language)])
    for row in answer.frame().to_pylist():
        known = [printable(language.names(row["qids"]))] if several else []
        table.add_row(*known, *_cells(row, answer.truth, language))
    return table


def _told(truth: bool) -> list[str]:
    return list(CHANCES) if truth else list(CHANCES)[:2]


def _cells(row: dict[str, Any], truth: bool, language: Language) -> list[str]:
    wanted = language.say("unlinked-the-record") if row["sensitive"] is None else printable(named(row["sensitive"]))
    left = [survival(row["survives_probabilistic"], language)] if truth else []
    return [wanted, *(short(row[CHANCES[name]], language) for name in _told(truth)), *left]
