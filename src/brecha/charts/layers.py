"""Parts of charts, described as data: Vega chooses ticks, writes numbers, and places names, texts and legends.

Vega breaks no text, so names are broken into lines before; of a label of several lines it puts the first one into the
middle of the row, so such labels are moved up by half of their height. Where an axis of shares begins is said in words
beside it, and so it is chosen here (``FLOORS``) and not by Vega's rounding.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import altair as alt

from brecha.charts.style import INK, PAPER, ROOMY, ROW, SMALL, WHOLE, Plot, lines
from brecha.charts.words import Accepted, share_text
from brecha.language.catalogues import Language

Layer = alt.Chart
Row = dict[str, Any]
Data = dict[str, tuple[Row, ...]]
Options = dict[str, Any]
"""What an axis, a scale, a legend or a title is like"""
FLOORS = (0.999, 0.998, 0.995, 0.99, 0.98, 0.97, 0.96, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5)
"""Shares at which an axis may begin where all of a chart lies above, so that differences can be read"""
STEPS = 5
"""About how many steps an axis has"""
NOTHING = 1e-11
"""A share that is not told from zero: less than one of all people there are"""
LINE_HEIGHT = 13
"""From one line of a name to the next"""
COLUMN = 62
"""Width of a column of numbers at the right of a plot"""
DASHES = {"dotted": (1, 4), "dashed": (9, 4)}


def rows_of(rows: Iterable[Row]) -> Data:
    """Data written into the chart itself; a tuple, as a list would be copied with each step of making it."""
    return {"values": tuple(rows)}


def options(**chosen: Any) -> Options:
    """Plain data, as an object of Altair would be validated when it is made, and copied with each step of a chart.

    The tests validate the whole of every chart.
    """
    return {name: value for name, value in chosen.items() if value is not alt.Undefined}


def layer_of(data: Any, kind: str, **look: Any) -> Layer:
    """Marks of one kind and look, to be placed."""
    mark: Any = options(type=kind, **look)
    return alt.Chart(data, mark=mark)


def layered(
    layers: Iterable[Layer], plot: Plot, language: Language, measure: str | None = None, **more: Any
) -> alt.LayerChart:
    """Layers as one chart, the first below; what is measured upwards stands over it."""
    title: dict[str, Any] = {} if measure is None else {"title": options(text=plot.lines(measure))}
    locale = {"locale": {"number": _numbers(language)}}
    return alt.LayerChart(
        layer=list(layers), width=plot.width, height=plot.height, config=locale, **title, **more
    )  # fmt: skip


def _numbers(language: Language) -> dict[str, Any]:
    """How the language writes numbers, as a locale of d3."""
    return {
        "decimal": language.decimal_symbol,
        "thousands": language.number(10_000)[2:-3],
        "grouping": [3],
        "currency": ["", ""],
        "percent": language.say("percent", number=""),
    }


def framed(layers: Iterable[Layer], names: Sequence[str], language: Language, whole: float = WHOLE) -> alt.LayerChart:
    """Layers as one chart, high enough for these names, and so wide with all that stands around the plot."""
    most = max(len(lines(name)) for name in names)
    return layered(layers, Plot(whole, max(ROW, LINE_HEIGHT * most + 2) * len(names) + 8), language,
                   autosize=options(type="fit-x", contains="padding"))  # fmt: skip


@dataclass(frozen=True)
class Scale:
    """An axis: where it begins and ends, and how its numbers are written; Vega rounds an end that is left out."""

    low: float | None = None
    high: float | None = None
    format: str = ",f"
    whole: bool = False

    def ends(self) -> Options:
        """Return the scale for Vega."""
        if self.low is not None and self.high is not None:
            return options(domain=[self.low, self.high], nice=False, zero=False)
        low: dict[str, Any] = {} if self.low is None else {"domainMin": self.low}
        return options(nice=STEPS, zero=self.low is None, **low)

    def axis(self, steps: int = STEPS, **look: Any) -> Options:
        """Return the axis for Vega, in about so many steps."""
        return options(format=self.format, tickCount=steps, tickMinStep=1 if self.whole else alt.Undefined, **look)


AMOUNTS = Scale()
"""Numbers of any size, from zero on or from below where some are negative"""
PEOPLE = Scale(whole=True)
SHARES = Scale(0.0, 1.0, "%")


def share_scale(values: Iterable[float], *, from_zero: bool = False) -> Scale:
    """An axis of shares: up to 100 %, or less where all are small; from 0 %, or more where all are large.

    Bars begin at zero.
    """
    shares = list(values)
    low, high = min(shares), max(shares)
    raised = not from_zero and 0.6 <= low < 1
    begin = next((floor for floor in FLOORS if low - floor >= 0.12 * (1 - floor)), 0.0) if raised else 0.0
    return Scale(begin, 1.0 if high > 0.5 or high <= NOTHING else None, "%")


def begins(title: str, scale: Scale, language: Language) -> str:
    """What an axis is called, and where it begins if not at zero."""
    if not scale.low or scale.format != "%":
        return title
    return language.say("chart-axis-begins", title=title, begin=share_text(scale.low, language))


def up_axis(field: str, scale: Scale) -> alt.Y:
    """A measure, upwards."""
    return alt.Y(f"{field}:Q", scale=scale.ends(), title=None, axis=scale.axis())


def across_axis(field: str, scale: Scale, title: str, plot: Plot = ROOMY) -> alt.X:
    """A measure, to the right."""
    axis = scale.axis(3 if plot.narrow else STEPS, labelFlush=False)
    return alt.X(f"{field}:Q", scale=scale.ends(), title=plot.lines(title), axis=axis)


def size_axis(sizes: int, title: str) -> alt.X:
    """How many columns are known, each with as much room."""
    axis = options(grid=False, labelAngle=0, labelOverlap=True)
    scale = options(domain=list(range(1, sizes + 1)), paddingInner=0.16, paddingOuter=0.08)
    return alt.X("x:O", scale=scale, title=title, axis=axis)


def labelled_points(points: Layer) -> list[Layer]:
    """Points, and the layer in which Vega places the labels of their data, if the chart says how (``placing``)."""
    texts = layer_of(points.data, "text", **halo()).encode(text=alt.Text("label:N"))
    return [points.properties(name="points"), texts.properties(name="labels")]


def placing(sides: Sequence[str], away: Sequence[float], **more: Any) -> Options:
    """How Vega places labels at their points: each on the first side on which it touches no other, or not at all."""
    size = options(signal="[width, height]")
    where = options(anchor=[side for _ in away for side in sides], offset=[one for one in away for _ in sides])
    layout = options(type="label", size=size, avoidBaseMark=False, **where, **more)
    return options(placing=layout)


def over() -> Options:
    """How Vega places the numbers over the highest of each size: the last first, then as many as there is room for."""
    return placing(["top"], [3], padding=20, sort=options(field="datum.datum.x", order="descending"))


def names_axis(labels: Sequence[str]) -> alt.Y:
    """Names from top to bottom; they are told apart by their place."""
    broken = [lines(name) for name in labels]
    counts = [len(one) for one in broken]
    up = [
        options(test=f"{counts}[datum.value] == {count}", value=-LINE_HEIGHT * (count - 1) / 2)
        for count in sorted(set(counts) - {1})
    ]
    axis = options(
        labelExpr=f"{json.dumps(broken)}[datum.value]", labelColor=INK, labelLimit=0, labelLineHeight=LINE_HEIGHT,
        grid=False, labelOffset=options(condition=up, value=0) if up else 0,
    )  # fmt: skip
    scale = options(domain=list(range(len(labels))), paddingInner=0.42, paddingOuter=0.2)
    return alt.Y("i:O", scale=scale, axis=axis, title=None)


@dataclass(frozen=True)
class Entry:
    """A mark that a legend explains."""

    text: str
    shape: Literal["circle", "diamond", "square", "stroke"]
    fill: str
    stroke: str
    dash: tuple[int, ...] = ()


def legend(entries: Sequence[Entry], plot: Plot = ROOMY) -> list[Layer]:
    """What the marks of a chart mean, above it: a layer that draws nothing but has the scales that Vega explains."""
    names = [entry.text for entry in entries]
    shown = options(title=None, columns=1) if plot.narrow else options(title=None)

    def looks(values: Iterable[Any]) -> dict[str, Any]:
        return {"scale": options(type="ordinal", domain=names, range=list(values)), "legend": shown}

    layer: Layer = layer_of(rows_of({"entry": name} for name in names), "point", opacity=0).encode(
        shape=alt.Shape("entry:N", **looks(entry.shape for entry in entries)),
        fill=alt.Fill("entry:N", **looks(entry.fill for entry in entries)),
        stroke=alt.Stroke("entry:N", **looks(entry.stroke for entry in entries)),
        strokeDash=alt.StrokeDash("entry:N", **looks(list(entry.dash) for entry in entries)),
        size=alt.Size("entry:N", **looks(330 if entry.shape == "stroke" else 80 for entry in entries)),
    )  # fmt: skip
    return [layer] if entries else []


@dataclass(frozen=True)
class Level:
    """A horizontal line across a plot, explained by the legend."""

    value: float
    text: str
    look: Literal["dotted", "dashed"]

    @property
    def entry(self) -> Entry:
        """The line in the legend."""
        return Entry(self.text, "stroke", INK, INK, DASHES[self.look])


def level_lines(levels: Iterable[Level]) -> list[Layer]:
    """The lines."""
    look: dict[str, Any] = {"color": INK, "strokeWidth": 1.6, "strokeCap": "round"}
    return [
        layer_of(rows_of([{"y": level.value}]), "rule", strokeDash=list(DASHES[level.look]), **look).encode(
            y=alt.Y("y:Q")
        )
        for level in levels
    ]


def before_line(prior: str, value: float, language: Language) -> Level:
    """The risk before the release."""
    return Level(value, f"{language.say('chart-before-line')} {prior}", "dotted")


def limit_line(limit: Accepted | None, kind: str, language: Language) -> list[Level]:
    """The line of a limit, if it has a place on the axis."""
    place = None if limit is None else limit.place(kind)
    if limit is None or place is None:
        return []
    return [Level(place, f"{language.say('chart-limit-line')} {limit.mark}", "dashed")]


def halo(**look: Any) -> dict[str, Any]:
    """The look of a text that lines may run through: paper around its letters."""
    return {"fontSize": SMALL, "color": INK, "stroke": PAPER, "strokeWidth": 3, "strokeJoin": "round"} | look


def marks(data: Data, shape: str, fill: str, stroke: str, **look: Any) -> Layer:
    """Points of one look, to be placed."""
    layer: Layer = layer_of(
        data, "point", shape=shape, fill=fill, stroke=stroke, **({"size": 75, "strokeWidth": 1.8, "opacity": 1} | look)
    )
    return layer


def right_texts(data: Data, field: str, column: int) -> Layer:
    """Numbers in the first or a further column at the right of the plot."""
    text = layer_of(data, "text", **halo(align="right", baseline="middle", dx=COLUMN * column, x="width"))
    layer: Layer = text.encode(y=alt.Y("i:O"), text=alt.Text(f"{field}:N"))
    return layer


def symbol(entry: Entry, column: int) -> Layer:
    """A mark of the legend over a column of numbers."""
    return marks(rows_of([{}]), entry.shape, entry.fill, entry.stroke, x="width", xOffset=COLUMN * column - 16, y=-14)
