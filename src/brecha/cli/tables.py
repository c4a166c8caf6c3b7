"""Tables on the terminal: what is told of each row, and how numbers are written in a narrow column."""

from collections.abc import Sequence
from typing import Final, Literal

from rich import box
from rich.table import Table
from rich.text import Text

from brecha.language.catalogues import Language

Side = Literal["left", "right"]
RIGHT: Final = "right"
LEAST, MOST = 0.0001, 0.9999
"""Shares below and above which only that is said, as in sentences"""


def empty_table(first: Sequence[tuple[str, Side]], is_gain: bool, language: Language, compares: bool = True) -> Table:
    """A table without rows: columns of its own, then people exposed, their share, and what a guess brings."""
    gain = ("gain", "times") if compares else ("gain",)
    numbers = ("exposed", "share", *(gain if is_gain else ("chance",)))
    return headed([*first, *headers(numbers, language)])


def headers(names: Sequence[str], language: Language, side: Side = RIGHT) -> list[tuple[str, Side]]:
    """What stands above columns, by the names of the messages."""
    return [(language.say(f"cli-{name}"), side) for name in names]


def headed(columns: Sequence[tuple[str, Side]]) -> Table:
    """A table without rows."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for header, side in columns:
        table.add_column(Text(header), justify=side, no_wrap=side == RIGHT, overflow="fold")
    return table


def figures(
    exposed: int, share: float, brings: float, before: float | None, is_gain: bool, language: Language
) -> tuple[str, ...]:
    """The figures of a row: a guess brings a chance, or a gain, which is so many times what it was before if told."""
    times = () if before is None else (f"×{_ratio(brings / before, language)}",)
    brought = (_plain(brings, language), *times) if is_gain else (short(brings, language),)
    return language.number(exposed), short(share, language), *brought


def short(share: float, language: Language) -> str:
    """A percentage in few letters."""
    if 0 < share < LEAST:
        return f"<{language.percent(LEAST)}"
    return f">{language.percent(MOST)}" if MOST < share < 1 else language.percent(share)


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
