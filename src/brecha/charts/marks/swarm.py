"""One dot a combination of columns, by how many columns it has: dots that coincide as one, the others side by side.

Vega-Lite can only scatter dots at random (``xOffset`` with ``random()``), where some hide others, and draw every one of
up to a million: here those that coincide are counted, and the rest stand side by side, the same in every run.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import Any

import altair as alt
import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.charts.marks.layers import Layer, Level, halo, layered, level_lines, rows_of, size_axis, up_axis
from brecha.charts.marks.scales import Scale
from brecha.charts.style import BLUE, HEIGHT, SKY, WIDTH
from brecha.charts.svg import row_mark

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
MOST_DOTS = 3_000
DOT = 5.0
"""Width of a dot"""
FEW = 120
"""Dots that can be drawn larger"""
MOST_LABELS = 12
"""Sizes whose highest dot has its number beside it"""
WIDEST = 90.0
"""Room for the dots of one size, where there are few sizes"""


@dataclass(frozen=True, eq=False)
class Cloud:
    """Combinations of columns: how many columns each has, how high its risk is, and what ranks equals."""

    attacks: pa.Table
    """with "qids" and "size"; a row of it is what a dot stands for"""
    risk: Floats
    equals: Floats
    columns: int
    """how many columns could be known"""

    @cached_property
    def size(self) -> Ints:
        """How many columns each combination has."""
        found: Ints = self.attacks["size"].to_numpy().astype(np.int64)
        return found

    @cached_property
    def ranked(self) -> Ints:
        """The rows size by size, the highest risk first; of equals what ranks them, and then the first."""
        found: Ints = np.lexsort((np.arange(len(self.size)), -self.equals, -self.risk, self.size))
        return found

    def names(self, row: int) -> list[str]:
        """The columns of one combination."""
        found: list[str] = self.attacks["qids"][row].as_py()
        return found


@dataclass(frozen=True)
class SizeRow:
    """All combinations of one size."""

    size: int
    combinations: int
    lowest: float
    median: float
    highest: float
    worst: int
    """the row of the most dangerous"""


def by_size(cloud: Cloud) -> list[SizeRow]:
    """What can be said of each size, the smallest first."""
    size, order = cloud.size, cloud.ranked
    parts = np.split(order, np.flatnonzero(np.diff(size[order])) + 1)
    return [_size_row(cloud, size, part) for part in parts]


def _size_row(cloud: Cloud, size: Ints, rows: Ints) -> SizeRow:
    """One size, of the rows from the highest risk to the lowest."""
    risk = cloud.risk[rows]
    median = float(np.median(risk))
    return SizeRow(int(size[rows[0]]), len(rows), float(risk[-1]), median, float(risk[0]), int(rows[0]))


@dataclass(frozen=True, eq=False)
class Dots:
    """Dots as they are drawn: the row each stands for, how many more fall on it, and how far it is moved sideways."""

    row: Ints
    more: Ints
    aside: Floats
    """in pixels"""


def dots(cloud: Cloud, scale: Scale) -> Dots:
    """Dots of one size within half a pixel of height as one, and more where there would be too many dots."""
    size, risk = cloud.size[cloud.ranked], cloud.risk[cloud.ranked]
    finest = 2 * HEIGHT
    while True:
        first, more = _merged(size, risk, scale, finest)
        if len(first) <= MOST_DOTS:
            return Dots(cloud.ranked[first], more, _aside(size[first], risk[first], scale, cloud.columns))
        finest //= 2


def _merged(size: Ints, risk: Floats, scale: Scale, levels: int) -> tuple[Ints, Ints]:
    """Of the rows at one place, the first, and the number of the others."""
    place = size * (levels + 2) + np.rint((risk - scale.low) / (scale.high - scale.low) * levels).astype(np.int64)
    order = np.argsort(place, kind="stable")
    first = np.flatnonzero(np.diff(place[order], prepend=-1))
    return order[first], np.diff(np.append(first, len(order))) - 1


def _aside(size: Ints, risk: Floats, scale: Scale, columns: int) -> Floats:
    """Side by side, from the middle outwards, those that would touch: of one size, and within the width of a dot."""
    band = np.floor((risk - scale.low) / (scale.high - scale.low) * HEIGHT / DOT).astype(np.int64)
    order = np.lexsort((_scattered(len(risk)), band, size))
    starts = np.flatnonzero(np.diff(size[order] * 10_000 + band[order], prepend=-1))
    many = np.diff(np.append(starts, len(order)))
    rank = np.arange(len(order)) - np.repeat(starts, many)
    step = min(DOT, min(WIDEST, 0.9 * WIDTH / columns) / max(1, int(many.max())))
    found = np.zeros(len(order))
    found[order] = (rank - (np.repeat(many, many) - 1) / 2) * step
    return found


def _scattered(count: int) -> Ints:
    """An order without pattern, the same every time."""
    found: Ints = (np.arange(count, dtype=np.int64) * 2_654_435_761) % 4_294_967_291
    return found


def labelled_sizes(columns: int) -> list[int]:
    """The sizes whose highest dot can have its number beside it: all, or the last and every second, third, …"""
    every = ceil(columns / MOST_LABELS)
    return list(range(columns, 0, -every))


def swarm_chart(
    cloud: Cloud,
    scale: Scale,
    titles: tuple[str, str],
    levels: Sequence[Level],
    labels: dict[int, str],
) -> alt.LayerChart:
    """The chart: dots, the highest of each size with its number, and lines across."""
    size = cloud.size
    found = dots(cloud, scale)
    worst = {row.worst for row in by_size(cloud)}
    column = WIDTH / cloud.columns
    rows = [
        _dot(int(size[row]) + (0 if row in worst else aside / column), float(cloud.risk[row]), row, more)
        for row, more, aside in zip(found.row.tolist(), found.more.tolist(), found.aside.tolist(), strict=True)
    ]
    x, y = size_axis(cloud.columns, titles[0]), up_axis("y", scale, titles[1])
    common = {"x": x, "y": y, "description": alt.Description("d:N")}
    high = [dot | {"t": labels.get(int(size[dot["r"]]), "")} for dot in rows if dot["r"] in worst]
    low = [dot for dot in rows if dot["r"] not in worst]
    look: dict[str, Any] = {"size": 19, "fillOpacity": 0.65} if len(low) > FEW else {"size": 34, "fillOpacity": 0.75}
    drawn: list[Layer] = [
        alt.Chart(rows_of(_bare(low))).mark_circle(color=SKY, opacity=1, **look).encode(**common),
        *level_lines(levels, scale),
        alt.Chart(rows_of(_bare(high))).mark_circle(size=42, color=BLUE, opacity=1).encode(**common),
        alt.Chart(rows_of(_labelled(high)))
        .mark_text(**halo(dy=-11))
        .encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), text=alt.Text("t:N")),
    ]
    return layered(drawn, WIDTH, HEIGHT)


def _dot(x: float, y: float, row: int, more: int) -> dict[str, Any]:
    return {"x": round(x, 4), "y": y, "d": row_mark(row, more), "r": row}


def _bare(dots: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: dot[key] for key in ("x", "y", "d")} for dot in dots]


def _labelled(dots: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: dot[key] for key in ("x", "y", "t")} for dot in dots]
