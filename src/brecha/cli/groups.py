"""Who is worst off: the groups of ``--by``, on the terminal."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from brecha.cli.console import Stream, printable
from brecha.cli.tables import empty_table, figures
from brecha.disparity import LEAST, Disparity
from brecha.reporting.findings import listed
from brecha.tables.coded import counted

MOST = 10
"""Rows of the table; the other groups are in the files."""


def show_groups(answers: Stream, found: Disparity) -> None:
    """The groups, the most exposed first. Small groups are counted, not named.

    What a guess brings is not compared with before: that was everybody's, and the quotient would be no leakage.
    """
    answers.say(f"By {found.by}, knowing {listed(found.qids)}", style="bold")
    if found.groups:
        answers.print(_table(found))
    for sentence in _left_out(len(found.groups) - MOST, found.left_out):
        answers.say(sentence, style="dim")
    answers.say()


def _table(found: Disparity) -> Table:
    table = empty_table([(printable(found.by), "left"), ("People", "right")], found.gain is not None, compares=False)
    for group in found.groups[:MOST]:
        told = figures(group.hits, group.share, group.chance, None, found.gain is not None)
        table.add_row(Text(printable(group.name)), f"{group.people:,}", *told)
    return table


def _left_out(more: int, small: int) -> Iterator[str]:
    """How many groups there are beside those in the table."""
    if more > 0:
        yield f"{counted(more, 'more group')} {'is' if more == 1 else 'are'} less exposed."
    if small:
        yield f"{counted(small, 'group')} of fewer than {LEAST} people {'is' if small == 1 else 'are'} not named."
