"""Tables on the terminal: what is told of each row, and how numbers are written in a narrow column."""

from collections.abc import Sequence
from typing import Final, Literal

from rich import box
from rich.table import Table
from rich.text import Text

from brecha.reporting.findings import percent

Side = Literal["left", "right"]
RIGHT: Final = "right"


def empty_table(first: Sequence[tuple[str, Side]], is_gain: bool, compares: bool = True) -> Table:
    """A table without rows: columns of its own, then people exposed, their share, and what a guess brings."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    gain = ("Gain", "Times") if compares else ("Gain",)
    numbers = ("Exposed", "Share", *(gain if is_gain else ("Chance",)))
    for header, side in (*first, *((header, RIGHT) for header in numbers)):
        table.add_column(Text(header), justify=side, no_wrap=side == RIGHT, overflow="fold")
    return table


def figures(exposed: int, share: float, brings: float, before: float | None, is_gain: bool) -> tuple[str, ...]:
    """The figures of a row: a guess brings a chance, or a gain, which is so many times what it was before if told."""
    times = () if before is None else (f"×{_plain(brings / before)}",)
    return f"{exposed:,}", short(share), *((_plain(brings), *times) if is_gain else (short(brings),))


def short(share: float) -> str:
    """A percentage in few letters."""
    return percent(share).replace("less than ", "<").replace("more than ", ">")


def _plain(number: float) -> str:
    """A number of any size, with four digits that count or all before the point."""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.4g}"
