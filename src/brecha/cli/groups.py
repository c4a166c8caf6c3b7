"""Who is worst off: the groups of ``--by``, on the terminal."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from brecha.answers.disparity import Disparity
from brecha.cli.tables import empty_table, figures, headers
from brecha.cli.terminal.console import Stream, printable
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named

MOST = 10
"""Rows of the table; the other groups are in the files."""


def show_groups(answers: Stream, found: Disparity, language: Language) -> None:
    """The groups, the most exposed first. Small groups are counted, not named.

    What a guess brings is not compared with before: that was everybody's, and the quotient would be no leakage.
    """
    known = language.names(found.qids)
    answers.say(language.say("cli-groups", by=named(found.by), known=known), style="bold")
    if found.groups:
        answers.print(_table(found, language))
    for sentence in _left_out(len(found.groups) - MOST, found.left_out, language):
        answers.say(sentence, style="dim")
    answers.say()


def _table(found: Disparity, language: Language) -> Table:
    is_gain = found.gain is not None
    first = [(printable(found.by), "left"), *headers(["people"], language)]
    table = empty_table(first, is_gain, language, compares=False)
    for group in found.groups[:MOST]:
        told = figures(group.hits, group.share, group.chance, None, is_gain, language)
        table.add_row(Text(printable(group.name)), language.number(group.people), *told)
    return table


def _left_out(more: int, small: int, language: Language) -> Iterator[str]:
    """How many groups there are beside those in the table."""
    if more > 0:
        yield language.say("cli-groups-more", count=more)
    if small:
        yield language.say("report-left-out", count=small, least=MINIMUM_GROUP_SIZE)
