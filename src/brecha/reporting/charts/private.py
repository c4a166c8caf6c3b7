"""What a noisy count is worth against what it gives away: a point for each ε, joined model by model."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import Any

import altair as alt

from brecha.reporting.charts.figure import Figure
from brecha.reporting.charts.marks import (
    OVER_LEGEND,
    Entry,
    Layer,
    across_axis,
    halo,
    layered,
    legend,
    rows_of,
    up_axis,
)
from brecha.reporting.charts.room import width
from brecha.reporting.charts.scales import Scale, share_scale
from brecha.reporting.charts.style import BLUE, HEIGHT, PAPER, SMALL, VERMILLION, WIDTH, anchor
from brecha.reporting.charts.words import begins
from brecha.reporting.language import Language
from brecha.reporting.private_findings import Row, epsilon, grouped, loss, times

LOOKS: dict[str, tuple[str, str, str, tuple[int, ...]]] = {
    "oblivious": ("circle", BLUE, BLUE, ()),
    "local": ("diamond", PAPER, VERMILLION, (6, 3)),
}
"""Shape, fill, colour and dashes of each model"""
NEAR, LINE_HEIGHT = 22.0, 15.0
"""Pixels within which two points have one label, and how high a label is"""
BETWEEN = 40
"""Parts of a line that labels keep clear of"""
Box = tuple[float, float, float, float]
STEPS = 5
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
        chart=_chart(lines, language),
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


def _chart(lines: dict[str, list[Point]], language: Language) -> alt.LayerChart:
    every = [one for points in lines.values() for one in points]
    ends = [end for one in every for end in (one.spread or (one.loss, one.loss, one.utility, one.utility))]
    losses = [one.loss for one in every] + ends[0::4] + ends[1::4]
    shares = [one.utility for one in every] + ends[2::4] + ends[3::4]
    x, y = loss_scale(max(losses), language), share_scale(shares, language, room=0.1)
    measure = begins(language.say("chart-private-measure"), y, language)
    drawn: list[Layer] = []
    for model, points in lines.items():
        drawn.extend(_line(points, LOOKS[model]))
    drawn.extend(_labels(lines, x, y))
    across = across_axis("x", x, language.say("chart-private-axis"))
    drawn[0] = drawn[0].encode(x=across, y=up_axis("y", y, measure, OVER_LEGEND))
    entries = [
        Entry(language.say("chart-private-entry", model=model), _shape(model), *LOOKS[model][1:]) for model in lines
    ]
    return layered([*drawn, *legend(entries)], WIDTH, HEIGHT)


def _shape(model: str) -> Any:
    return LOOKS[model][0]


def loss_scale(most: float, language: Language) -> Scale:
    """An axis of losses from one on, in a few round steps."""
    reach = max(most - 1, 0.01)
    power = floor(log10(reach / STEPS))
    step = next(part * 10.0**power for part in (1, 2, 2.5, 5, 10) if part * 10.0**power >= reach / STEPS * (1 - 1e-9))
    count = max(1, ceil(reach / step - 1e-9))
    ticks = tuple(round(1 + k * step, 12) for k in range(count + 1))
    decimals = max(0, -floor(log10(step)) + (1 if f"{step:.2e}".startswith("2.50") else 0))
    low, high = 1 - 0.04 * step * count, ticks[-1] + 0.08 * step * count
    return Scale(low, high, ticks, tuple(language.number(tick, decimals) for tick in ticks))


def _line(points: Sequence[Point], look: tuple[str, str, str, tuple[int, ...]]) -> list[Layer]:
    shape, fill, colour, dashes = look
    data = rows_of({"x": one.loss, "y": one.utility, "k": k} for k, one in enumerate(points))
    line = alt.Chart(data).mark_line(color=colour, strokeWidth=2.2, strokeDash=list(dashes))
    marks = alt.Chart(data).mark_point(shape=shape, size=75, fill=fill, stroke=colour, strokeWidth=1.8, opacity=1)
    place = {"x": alt.X("x:Q"), "y": alt.Y("y:Q")}
    return [
        line.encode(order=alt.Order("k:Q"), **place),
        *_spreads(points, colour),
        marks.encode(**place),
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


def _labels(lines: dict[str, list[Point]], x: Scale, y: Scale) -> list[Layer]:
    """ε beside the points, one label for those that are near to one another; none where there is no room for it."""
    taken = [_box(one, x, y, 8, 8, 0, 0) for points in lines.values() for one in _along(points)]
    drawn: list[Layer] = []
    for points in lines.values():
        for group in _near(points, x, y):
            text = _label(group)
            place = next(_free(group, text, x, y, taken), None)
            if place is not None:
                one, dx, dy = place
                taken.append(_box(one, x, y, width(text, SMALL), LINE_HEIGHT, dx, dy))
                drawn.append(_text(one, text, dx, dy))
    return drawn


def _along(points: Sequence[Point]) -> Iterator[Point]:
    """The points, and others on the line between them: a label should not stand there."""
    yield from points
    for one, other in pairwise(points):
        for k in range(1, BETWEEN):
            part = k / BETWEEN
            loss_there = one.loss + part * (other.loss - one.loss)
            yield Point(loss_there, one.utility + part * (other.utility - one.utility), "")


def _free(
    group: Sequence[Point], text: str, x: Scale, y: Scale, taken: Sequence[Box]
) -> Iterator[tuple[Point, float, float]]:
    """The places for a label that are within the plot, and where it touches no point and no other label."""
    half = width(text, SMALL) / 2 + 9
    sides = [(across, up) for up in (-12, 12, -26, 26, 0) for across in (-half, half, 0) if up or across]
    for one in (group[-1], group[0]):
        for dx, dy in sides:
            box = _box(one, x, y, width(text, SMALL), LINE_HEIGHT, dx, dy)
            inside = box[0] > 0 and box[1] < WIDTH and box[2] > 0 and box[3] < HEIGHT
            if inside and not any(_overlap(box, other) for other in taken):
                yield one, dx, dy


def _box(one: Point, x: Scale, y: Scale, wide: float, high: float, dx: float, dy: float) -> Box:
    """Left, right, top and bottom of what stands beside a point, in pixels."""
    left, top = x.up(one.loss) * WIDTH + dx - wide / 2, HEIGHT * (1 - y.up(one.utility)) + dy - high / 2
    return left, left + wide, top, top + high


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[1] and other[0] < one[1] and one[2] < other[3] and other[2] < one[3]


def _text(one: Point, text: str, dx: float, dy: float) -> Layer:
    data = rows_of([{"x": one.loss, "y": one.utility, "t": text}])
    marks = alt.Chart(data).mark_text(**halo(align="center", baseline="middle", dx=dx, dy=dy))
    found: Layer = marks.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), text=alt.Text("t:N"))
    return found


def _near(points: Sequence[Point], x: Scale, y: Scale) -> Iterator[list[Point]]:
    group: list[Point] = []
    for one in points:
        if group and not _touches(group[-1], one, x, y):
            yield group
            group = []
        group.append(one)
    if group:
        yield group


def _touches(one: Point, other: Point, x: Scale, y: Scale) -> bool:
    across = abs(x.up(one.loss) - x.up(other.loss)) * WIDTH
    up = abs(y.up(one.utility) - y.up(other.utility)) * HEIGHT
    return across < NEAR and up < NEAR


def _label(group: Sequence[Point]) -> str:
    first, last = group[0].epsilon, group[-1].epsilon
    return f"ε = {first}" if first == last else f"ε = {first} … {last}"


def _says(lines: dict[str, list[Point]], language: Language) -> Iterator[str]:
    """What the picture shows: for each model, the ends of its line."""
    for model, points in lines.items():
        ends = [points[0], points[-1]] if len(points) > 1 else points[:1]
        yield " ".join(
            language.say(
                "chart-private-says",
                model=model,
                epsilon=one.epsilon,
                loss=loss(one.loss, language),
                times=times(one.loss),
                found=language.percent(one.utility),
            )
            for one in ends
        )
