"""Parts that charts are made of: axes with numbers as the language writes them, lines with a label, a legend above."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import altair as alt

from brecha.charts.marks.scales import Scale
from brecha.charts.style import HEIGHT, INK, PAPER, ROOMY, SMALL, WIDTH, Plot
from brecha.charts.text_widths import WIDER, width

Layer = alt.Chart
Row = dict[str, Any]
Data = dict[str, tuple[Row, ...]]
LETTER = 6.1
"""About how wide a letter is"""
LEGEND, OVER_LEGEND = -14, -34
"""Where the legend is, and what stands over it; from the top of the plot"""
LEGEND_LINE, TITLE_LINE = 18, 15
"""From one line of a legend, or of what stands over it, to the next"""
APART = 30
"""From one label beside a plot to the next, at least"""


def rows_of(rows: Iterable[Row]) -> Data:
    """Data written into the chart itself; a tuple, as a list would be copied with each step of making it."""
    return {"values": tuple(rows)}


def layered(layers: Iterable[Layer], width: float, height: float, **more: Any) -> alt.LayerChart:
    """Layers as one chart, the first below."""
    return alt.LayerChart(layer=list(layers), width=width, height=height, **more)


def numbers_of(scale: Scale) -> tuple[alt.Scale, str]:
    """A scale, and the expression by which its ticks are labelled."""
    kind: Any = {"type": "log"} if scale.log else {}
    ends = alt.Scale(domain=[scale.low, scale.high], nice=False, zero=False, **kind)
    return ends, f"{json.dumps(scale.labels)}[indexof({json.dumps(scale.ticks)}, datum.value)]"


def up_axis(field: str, scale: Scale, title: str | list[str], above: float = -10) -> alt.Y:
    """A measure, upwards; what it is stands above the axis, where it can be read without turning the head."""
    ends, labels = numbers_of(scale)
    axis = alt.Axis(values=list(scale.ticks), labelExpr=labels, titleAngle=0, titleAlign="left", titleX=0, titleY=above)
    return alt.Y(f"{field}:Q", scale=ends, title=title, axis=axis)


def across_axis(field: str, scale: Scale, title: str | list[str]) -> alt.X:
    """A measure, to the right."""
    ends, labels = numbers_of(scale)
    axis = alt.Axis(values=list(scale.ticks), labelExpr=labels, labelFlush=False)
    return alt.X(f"{field}:Q", scale=ends, title=title, axis=axis)


def size_axis(sizes: int, title: str) -> alt.X:
    """How many columns are known, each with as much room."""
    axis = alt.Axis(values=list(range(1, sizes + 1)), grid=False, format="d", labelOverlap=True)
    return alt.X("x:Q", scale=alt.Scale(domain=[0.5, sizes + 0.5], nice=False, zero=False), title=title, axis=axis)


def names_axis(labels: Sequence[str]) -> alt.Y:
    """Names from top to bottom; they are told apart by their place, as two may be cut to the same letters."""
    axis = alt.Axis(
        labelExpr=f"{json.dumps(labels)}[datum.value]", labelColor=INK, labelLimit=290, grid=False, labelPadding=8
    )
    scale = alt.Scale(domain=list(range(len(labels))), paddingInner=0.42, paddingOuter=0.2)
    return alt.Y("i:O", scale=scale, axis=axis, title=None)


@dataclass(frozen=True)
class Level:
    """A horizontal line across a plot, with what it is called at its right."""

    value: float
    texts: tuple[str, ...]
    look: Literal["dotted", "dashed"]


@dataclass(frozen=True)
class Entry:
    """A mark that a legend explains."""

    text: str
    shape: Literal["circle", "diamond", "square", "line"]
    fill: str
    stroke: str
    dash: tuple[int, ...] = ()


_DASHES = {"dotted": (1, 4), "dashed": (9, 4)}


def level_entry(level: Level) -> Entry:
    """A line across a plot as one of its legend, where nothing stands at the right of the plot."""
    return Entry(" ".join(level.texts), "line", INK, INK, _DASHES[level.look])


def level_lines(levels: Sequence[Level], scale: Scale, plot: Plot = ROOMY) -> list[Layer]:
    """The lines and their labels, which stand outside the plot and do not touch one another; no labels if narrow."""
    drawn: list[Layer] = []
    for level, place in zip(levels, _places(levels, scale), strict=True):
        line = alt.Chart(rows_of([{"y": level.value}])).mark_rule(
            color=INK, strokeWidth=1.6, strokeDash=list(_DASHES[level.look]), strokeCap="round"
        )
        drawn.append(line.encode(y=alt.Y("y:Q")))
        if not plot.narrow:
            drawn.append(_text(list(level.texts), WIDTH + 8, place))
    return drawn


def _text(text: str | list[str], left: float, top: float) -> Layer:
    """A text at a place of the drawing, from the left and from the top of the plot."""
    found: Layer = alt.Chart(rows_of([{}])).mark_text(
        align="left", baseline="middle", fontSize=SMALL, color=INK, lineHeight=14, text=text, x=left, y=top
    )
    return found


def _places(levels: Sequence[Level], scale: Scale) -> list[float]:
    """How far from the top each label stands."""
    wanted = [HEIGHT * (1 - scale.up(level.value)) - 7 * (len(level.texts) - 1) for level in levels]
    if len(wanted) == 2 and abs(wanted[0] - wanted[1]) < APART:
        middle = min(max(sum(wanted) / 2, APART / 2), HEIGHT - APART)
        upper = 0 if wanted[0] < wanted[1] else 1
        wanted[upper], wanted[1 - upper] = middle - APART / 2, middle + APART / 2
    return wanted


def legend(entries: Sequence[Entry], plot: Plot = ROOMY) -> list[Layer]:
    """What the marks of a chart mean, in a line above it; over a narrow plot each in its own."""
    drawn: list[Layer] = []
    left = 6.0
    for below, entry in enumerate(reversed(entries) if plot.narrow else entries):
        drawn.extend(_explained(entry, 6.0 if plot.narrow else left, LEGEND - LEGEND_LINE * below * plot.narrow))
        left += 34 + max(LETTER * len(entry.text), WIDER * width(entry.text, SMALL))
    return drawn


def over_legend(entries: Sequence[Entry], title: Sequence[str], plot: Plot) -> float:
    """Where what stands over a legend begins, from the top of the plot."""
    stacked = LEGEND_LINE * (len(entries) - 1) if plot.narrow else 0
    return OVER_LEGEND - stacked - TITLE_LINE * (len(title) - 1)


def _explained(entry: Entry, left: float, top: float) -> list[Layer]:
    lined = entry.shape == "line" or bool(entry.dash)
    drawn: list[Layer] = []
    if lined:
        line = alt.Chart(rows_of([{}])).mark_rule(color=entry.stroke, strokeWidth=2.2, strokeDash=list(entry.dash))
        drawn.append(line.encode(x=alt.value(left - 6), x2=alt.value(left + 18), y=alt.value(top)))
    if entry.shape != "line":
        drawn.append(_point(entry, left + (6 if entry.dash else 0), top=top))
    return [*drawn, _text(entry.text, left + (21 if lined else 11), top)]


def _point(entry: Entry, left: float | Literal["width"], aside: float = 0, top: float = LEGEND) -> Layer:
    size = 95 if entry.shape == "diamond" else 75
    found: Layer = alt.Chart(rows_of([{}])).mark_point(
        shape=entry.shape, size=size, fill=entry.fill, stroke=entry.stroke, strokeWidth=1.8, opacity=1,
        x=left, xOffset=aside, y=top,
    )  # fmt: skip
    return found


def symbol(entry: Entry, aside: float) -> Layer:
    """A mark of the legend over a column at the right end of the plot."""
    return _point(entry, "width", aside)


def halo(**look: Any) -> dict[str, Any]:
    """The look of a text that lines of the grid may run through: paper around its letters."""
    return {"fontSize": SMALL, "color": INK, "stroke": PAPER, "strokeWidth": 3, "strokeJoin": "round"} | look


def value_texts(data: Data, dx: float = 7) -> Layer:
    """Numbers at the right ends of bars."""
    marks = alt.Chart(data).mark_text(**halo(align="left", baseline="middle", dx=dx))
    found: Layer = marks.encode(x=alt.X("end:Q"), y=alt.Y("i:O"), text=alt.Text("text:N"))
    return found


def right_texts(data: Data, field: str, dx: float = 0) -> Layer:
    """Numbers in a column at the right end of the plot."""
    marks = alt.Chart(data).mark_text(**halo(align="right", baseline="middle", dx=dx, x="width"))
    found: Layer = marks.encode(y=alt.Y("i:O"), text=alt.Text(f"{field}:N"))
    return found
