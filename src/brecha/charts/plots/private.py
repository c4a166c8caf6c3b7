"""What a noisy count is worth against what it gives away: a point for each ε, joined model by model."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Any

import altair as alt

from brecha.answers.private_count import grouped
from brecha.charts.figure import Figure
from brecha.charts.marks.label_places import LINE_HEIGHT, OFF, Box, Ground, Where, along, crossed, leader, written
from brecha.charts.marks.layers import (
    Entry,
    Layer,
    across_axis,
    layered,
    legend,
    over_legend,
    rows_of,
    up_axis,
)
from brecha.charts.marks.scales import Scale, share_scale
from brecha.charts.style import BLUE, NARROW, PAPER, ROOMY, SMALL, VERMILLION, Plot, anchor
from brecha.charts.svg import said_mark
from brecha.charts.text_widths import width
from brecha.charts.words import begins
from brecha.language.catalogues import Language
from brecha.language.noise import epsilon, loss, times

LOOKS: dict[str, tuple[str, str, str, tuple[int, ...]]] = {
    "oblivious": ("circle", BLUE, BLUE, ()),
    "local": ("diamond", PAPER, VERMILLION, (6, 3)),
}
"""Shape, fill, colour and dashes of each model"""
NEAR = 22.0
"""Pixels within which two points have one label"""
STEPS, STEPS_NARROW = 5, 3
HEADS = ("model", "noise", "loss", "found")
SAMPLED = ("model", "noise", "loss", "loss-range", "found", "found-range")
"""What the columns of the table behind the chart are, by their messages"""


@dataclass(frozen=True)
class Point:
    """One release."""

    loss: float
    utility: float
    epsilon: str
    spread: tuple[float, float, float, float] | None = None
    """of samples: from where to where nine in ten have their loss, and their utility"""

    @property
    def place(self) -> Where:
        """On the axes."""
        return self.loss, self.utility


Row = dict[str, Any]
"""A row of a frame"""


def private_tradeoff(answer: Any, mechanism: str, language: Language) -> Figure:
    """How often the true count is found, against how many times as often she guesses right.

    Args:
        answer: what ``private_count`` or ``private_count_samples`` gave.
        mechanism: which of its mechanisms.
        language: in which it is labelled.
    """
    rows = [row for row in answer.frame().to_pylist() if row["mechanism"] == mechanism]
    lines = {group[0]["model"]: [_point(row, answer, language) for row in group] for group in grouped(rows)}
    sampled = "samples" in answer.input
    title, heads = ("chart-private-samples-title", SAMPLED) if sampled else ("chart-private-title", HEADS)
    write = _sampled_row if sampled else _row
    return Figure(
        name=anchor("private", mechanism),
        title=language.say(title, mechanism=mechanism.replace(" ", "-")),
        chart=_chart(lines, language, ROOMY),
        small=_chart(lines, language, NARROW),
        says=" ".join(_says(lines, language)),
        head=tuple(language.say(f"chart-private-{name}") for name in heads),
        rows=tuple(
            (language.say("private-in-model", model=model), *write(one, language))
            for model, points in lines.items()
            for one in points
        ),
    )


def _row(one: Point, language: Language) -> tuple[str, ...]:
    return one.epsilon, loss(one.loss, language), language.percent(one.utility)


def _sampled_row(one: Point, language: Language) -> tuple[str, ...]:
    low, high, poor, rich = one.spread or (one.loss, one.loss, one.utility, one.utility)
    losses = f"{loss(low, language)} – {loss(high, language)}"
    shares = f"{language.percent(poor)} – {language.percent(rich)}"
    return one.epsilon, loss(one.loss, language), losses, language.percent(one.utility), shares


def _point(row: Row, answer: Any, language: Language) -> Point:
    told = epsilon(row["epsilon"], answer.input["epsilons"], language)
    if "privacy_loss" in row:
        return Point(row["privacy_loss"], row["utility"], told)
    names = [f"{name}_{end}" for name in ("privacy_loss", "utility") for end in ("low", "high")]
    low, high, poor, rich = (row[name] for name in names)
    return Point(row["privacy_loss_mean"], row["utility_mean"], told, (low, high, poor, rich))


def _chart(lines: dict[str, list[Point]], language: Language, plot: Plot) -> alt.LayerChart:
    every = [one for points in lines.values() for one in points]
    ends = [end for one in every for end in (one.spread or (one.loss, one.loss, one.utility, one.utility))]
    losses = [one.loss for one in every] + ends[0::4] + ends[1::4]
    shares = [one.utility for one in every] + ends[2::4] + ends[3::4]
    x = loss_scale(max(losses), language, STEPS_NARROW if plot.narrow else STEPS)
    y = share_scale(shares, language, room=0.1)
    measure = plot.lines(begins(language.say("chart-private-measure"), y, language))
    drawn: list[Layer] = []
    for model, points in lines.items():
        drawn.extend(_line(points, LOOKS[model], [_told(model, one, language) for one in points]))
    drawn.extend(_labels(lines, Ground(x, y, plot)))
    entries = [
        Entry(language.say("chart-private-entry", model=model), _shape(model), *LOOKS[model][1:]) for model in lines
    ]
    across = across_axis("x", x, plot.lines(language.say("chart-private-axis")))
    drawn[0] = drawn[0].encode(x=across, y=up_axis("y", y, measure, over_legend(entries, measure, plot)))
    return layered([*drawn, *legend(entries, plot)], plot.width, plot.height)


def _shape(model: str) -> Any:
    return LOOKS[model][0]


def loss_scale(most: float, language: Language, steps: int = STEPS) -> Scale:
    """An axis of losses from one on, in a few round steps."""
    reach = max(most - 1, 0.01)
    power = floor(log10(reach / steps))
    step = next(part * 10.0**power for part in (1, 2, 2.5, 5, 10) if part * 10.0**power >= reach / steps * (1 - 1e-9))
    count = max(1, ceil(reach / step - 1e-9))
    ticks = tuple(round(1 + k * step, 12) for k in range(count + 1))
    decimals = max(0, -floor(log10(step)) + (1 if f"{step:.2e}".startswith("2.50") else 0))
    low, high = 1 - 0.04 * step * count, ticks[-1] + 0.08 * step * count
    return Scale(low, high, ticks, tuple(language.number(tick, decimals) for tick in ticks))


def _line(points: Sequence[Point], look: tuple[str, str, str, tuple[int, ...]], told: Sequence[str]) -> list[Layer]:
    """Points that are joined, each with what is told where it is pointed at."""
    shape, fill, colour, dashes = look
    data = rows_of({"x": one.loss, "y": one.utility, "k": k, "d": said_mark(told[k])} for k, one in enumerate(points))
    line = alt.Chart(data).mark_line(color=colour, strokeWidth=2.2, strokeDash=list(dashes))
    marks = alt.Chart(data).mark_point(shape=shape, size=75, fill=fill, stroke=colour, strokeWidth=1.8, opacity=1)
    place = {"x": alt.X("x:Q"), "y": alt.Y("y:Q")}
    return [
        line.encode(order=alt.Order("k:Q"), **place),
        *_spreads(points, colour),
        marks.encode(description=alt.Description("d:N"), **place),
    ]


def _spreads(points: Sequence[Point], colour: str) -> list[Layer]:
    """Of samples: thin lines along which nine in ten lie."""
    known = [(one, one.spread) for one in points if one.spread is not None]
    if not known:
        return []
    across = rows_of({"x": ends[0], "end": ends[1], "y": one.utility} for one, ends in known)
    up = rows_of({"y": ends[2], "end": ends[3], "x": one.loss} for one, ends in known)
    look: dict[str, Any] = {"color": colour, "strokeWidth": 1.1, "opacity": 0.8}
    return [
        alt.Chart(across).mark_rule(**look).encode(x=alt.X("x:Q"), x2=alt.X2(field="end"), y=alt.Y("y:Q")),
        alt.Chart(up).mark_rule(**look).encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), y2=alt.Y2(field="end")),
    ]


def _labels(lines: dict[str, list[Point]], ground: Ground) -> list[Layer]:
    """ε beside the points, one label for those that are near to one another; none where there is no room for it."""
    taken = [ground.box(place, 8, 8) for points in lines.values() for place in along([one.place for one in points])]
    labels: list[Box] = []
    drawn: list[Layer] = []
    for points in lines.values():
        for group in _near(points, ground):
            text = _label(group)
            wide = width(text, SMALL)
            found = _free(group, wide, ground, taken)
            lines_to = ((*one, leader(ground, one[0], wide, *one[1:])) for one in found)
            place = next((one for one in lines_to if not crossed(one[3], labels)), None)
            if place is not None:
                labels.append(ground.box(place[0], wide, LINE_HEIGHT, *place[1:3]))
                taken.extend([labels[-1], *place[3]])
                labels.extend(place[3])
                drawn.extend(written(place[0], text, wide, *place[1:3]))
    return drawn


def _free(
    group: Sequence[Point], wide: float, ground: Ground, taken: Sequence[Box]
) -> Iterator[tuple[Where, float, float]]:
    """The places for a label that are within the plot, and where it touches no point and no other label."""
    half = wide / 2 + 9
    beside = [(across, up) for up in (-12, 12, 0) for across in (-half, half, 0) if up or across]
    for dx, dy in (*beside, *OFF):
        for one in (group[-1], group[0]):
            box = ground.box(one.place, wide, LINE_HEIGHT, dx, dy)
            if ground.has(box) and not any(box.touches(other) for other in taken):
                yield one.place, dx, dy


def _near(points: Sequence[Point], ground: Ground) -> Iterator[list[Point]]:
    group: list[Point] = []
    for one in points:
        if group and not ground.near(group[-1].place, one.place, NEAR):
            yield group
            group = []
        group.append(one)
    if group:
        yield group


def _label(group: Sequence[Point]) -> str:
    first, last = group[0].epsilon, group[-1].epsilon
    return f"ε = {first}" if first == last else f"ε = {first} … {last}"


def _says(lines: dict[str, list[Point]], language: Language) -> Iterator[str]:
    """What the picture shows: for each model, the ends of its line."""
    for model, points in lines.items():
        ends = [points[0], points[-1]] if len(points) > 1 else points[:1]
        yield " ".join(_told(model, one, language) for one in ends)


def _told(model: str, one: Point, language: Language) -> str:
    """One release in a sentence."""
    return language.say(
        "chart-private-says",
        model=model,
        epsilon=one.epsilon,
        loss=loss(one.loss, language),
        times=times(one.loss),
        found=language.percent(one.utility),
    )
