"""Years that no identifier links, on the terminal: sentences, then all figures."""

from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from brecha.cli.console import Stream
from brecha.cli.failures import as_options
from brecha.cli.summary import places
from brecha.cli.tables import short
from brecha.linkage.answer import Unlinked
from brecha.reporting.findings import listed
from brecha.reporting.unlinked_findings import survival


def show_unlinked(answers: Stream, answer: Unlinked, folder: Path | None) -> None:
    """Print the whole summary."""
    for sentence in answer.findings():
        answers.say(sentence)
        answers.say()
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    several = len(answer.input["subsets"]) > 1
    for title in ("Known", "Wanted") if several else ("Wanted",):
        table.add_column(title)
    for title in ("One year", "Believed", *(("Right", "With id", "Survives") if answer.truth else ())):
        table.add_column(title, justify="right", no_wrap=True)
    for row in answer.frame().to_pylist():
        table.add_row(*([listed(row["qids"])] if several else []), *_cells(row, answer.truth))
    answers.print(table)
    answers.say(_legend(answer.truth), style="dim")
    for remark in answer.remarks:
        answers.say(f"Note: {as_options(remark)}")
    for line in places(folder):
        answers.say(line, wrap=False)


def _legend(truth: bool) -> str:
    said = "Chances that the best guess about a person is right: with the first year alone; with both and no identifier"
    return (
        f"{said}, as she believes and as it is; with the identifier. Survives: how much of what the second year adds."
        if truth
        else f"{said}, as she believes."
    )


def _cells(row: dict[str, Any], truth: bool) -> list[str]:
    figures = ["one_year_probabilistic", "believed_probabilistic"]
    figures += ["right_probabilistic", "linked_probabilistic"] if truth else []
    left = [survival(row["survives_probabilistic"])] if truth else []
    return [row["sensitive"] or "the record", *(short(row[name]) for name in figures), *left]
