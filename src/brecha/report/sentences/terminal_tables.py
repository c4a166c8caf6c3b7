"""Narrow tables, for a terminal: what stands above their columns, and numbers in few letters."""

from collections.abc import Iterable, Sequence

from brecha.answers.disparity import Disparity
from brecha.answers.table.collective_attacks import WorstSet
from brecha.language.catalogues import Language, named
from brecha.language.numbers import LEAST, MOST, points
from brecha.report import document
from brecha.report.document import TERMINAL, Column, Table

LONGEST_LIST = 32
"""Names of columns in a row of the table, in characters, before they are told in a shorter way."""
MOST_GROUPS = 10
"""Groups in a table; the others are in the files."""


def columns(names: Iterable[str], language: Language, texts: Sequence[str] = ()) -> list[Column]:
    """Return what stands above the columns of a narrow table; all but ``texts`` hold numbers."""
    return document.columns(names, language, texts, begin="cli-")


def risk_columns(is_gain: bool, language: Language, compares: bool = True, some_rows: bool = False) -> list[Column]:
    """What stands above the figures of :func:`figures`: people exposed, their share, and what a guess brings."""
    gain = ("gain", "times") if compares else ("gain",)
    shares = ("share", "by-rows-known") if some_rows else ("share",)
    return columns(("exposed", *shares, *(gain if is_gain else ("chance",))), language)


def figures(
    exposed: int,
    share: float,
    brings: float,
    before: float | None,
    is_gain: bool,
    language: Language,
    by_rows_known: float | None = None,
) -> tuple[str, ...]:
    """The figures of a row: a guess brings a chance, or a gain, which is so many times what it was before if told.

    ``by_rows_known`` is how often the rows that she knows expose their person, where she knows some of several.
    """
    by_rows = () if by_rows_known is None else (short(by_rows_known, language),)
    times = () if before is None else (f"×{_ratio(brings / before, language)}",)
    brought = (_plain(brings, language), *times) if is_gain else (short(brings, language),)
    return language.number(exposed), short(share, language), *by_rows, *brought


def short(share: float, language: Language) -> str:
    """A percentage in few letters."""
    if 0 < share < LEAST:
        return f"<{language.percent(LEAST)}"
    return f">{language.percent(MOST)}" if MOST < share < 1 else language.percent(share)


def highest(worst: float, is_gain: bool, language: Language) -> str:
    """The highest chance of anybody, or the highest gain, in few letters."""
    return _plain(worst, language) if is_gain else short(worst, language)


def worst_case(worst: Sequence[WorstSet], language: Language, of_rows: bool = False) -> Table:
    """Worst case and privacy degradation of the sets of another table, which are told by their sizes alone.

    How many times as much a gain is as before is in that table.
    """
    is_gain = worst[0].gain is not None
    rows = []
    for step in worst:
        times = [] if is_gain else [f"×{_ratio(step.degradation_probabilistic, language)}"]
        added = _short_points(step.added, language)
        best = highest(step.worst, is_gain, language)
        rows.append([str(step.size), language.number(step.smallest), best, added, *times])
    names = ("highest-gain", "share-points") if is_gain else ("highest", "share-points", "chance-times")
    return Table(
        language.say("cli-worst-case"),
        columns(("known", "smallest-class-rows" if of_rows else "smallest-class", *names), language),
        rows,
        on=TERMINAL,
    )


def _short_points(difference: float, language: Language) -> str:
    """Percentage points in few letters."""
    if 0 < difference < LEAST:
        return f"<{language.number(100 * LEAST, 2)}"
    text = f">{language.number(100 * MOST, 2)}" if MOST < difference < 1 else points(difference, language)
    return f"+{text}" if difference and text[0] != ">" else text


def _ratio(ratio: float, language: Language) -> str:
    """A ratio, in which one that is not 1 does not look like 1."""
    text = f"{ratio:.4g}"
    return language.ratio(ratio, 0) if text == "1" else _plain(ratio, language)


def _plain(number: float, language: Language) -> str:
    """A number of any size, with four digits that count or all before the point."""
    text = f"{number:.4g}"
    if number >= 1000:
        return language.number(number)
    return language.amount(number) if "e" in text else language.number(number, len(text.partition(".")[2]))


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


def groups_table(disparity: Disparity, minimum_group_size: int, language: Language) -> Table:
    """The groups of people, the most exposed first. Smaller ones are counted, not named.

    What a guess brings is not compared with before: that was everybody's, and the quotient would be no leakage.
    """
    is_gain, more = disparity.gain is not None, len(disparity.groups) - MOST_GROUPS
    rows = [
        [named(group.name), language.number(group.people),
         *figures(group.hits, group.share, group.chance, None, is_gain, language)]
        for group in disparity.groups[:MOST_GROUPS]
    ]  # fmt: skip
    below = [language.say("cli-groups-more", count=more)] if more > 0 else []
    if disparity.left_out:
        below.append(
            language.say("report-left-out", count=disparity.left_out, minimum_group_size=minimum_group_size)
        )  # fmt: skip
    return Table(
        language.say("cli-groups", by=named(disparity.by), known=language.names(disparity.qids)),
        [Column(named(disparity.by)), *columns(["people"], language), *risk_columns(is_gain, language, compares=False)],
        rows,
        below,
        on=TERMINAL,
    )
