"""Ways to make a table safe: the risk that each leaves against what it loses; those that no other beats are joined."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any

import altair as alt

from brecha.reporting.charts.figure import Figure
from brecha.reporting.charts.labels import labels as told_apart
from brecha.reporting.charts.marks import (
    OVER_LEGEND,
    Entry,
    Layer,
    Level,
    across_axis,
    halo,
    layered,
    legend,
    level_lines,
    rows_of,
    up_axis,
)
from brecha.reporting.charts.room import WIDER, width
from brecha.reporting.charts.scales import Scale, share_scale
from brecha.reporting.charts.style import BLUE, HEIGHT, PAPER, SMALL, VERMILLION, WIDTH, anchor
from brecha.reporting.charts.words import begins, goal_words
from brecha.reporting.language import Language, named

if TYPE_CHECKING:
    from brecha.sanitizers.weighing import Tradeoff

CERTAIN: tuple[Any, ...] = ("circle", BLUE, BLUE, ())
CHANCE: tuple[Any, ...] = ("diamond", PAPER, VERMILLION, (6, 3))
"""Shape, fill, colour and dashes of each risk"""
HEADS = ("way", "loss", "certain", "chance", "unbeaten")
LONGEST, LINE_HEIGHT, NEAR, BETWEEN = 22, 15.0, 6.0, 30
"""Letters of a label, how high it is, pixels within which points share one, and parts of a line that labels avoid"""
MOST_SAID = 12
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Way:
    """One way on the chart."""

    name: str
    whole: str
    loss: float
    certain: float
    chance: float
    unbeaten: bool
    """in certainty, chance and loss together"""
    by_chance: bool
    """on the line of chances"""
    by_certainty: bool


def release_tradeoff(tradeoff: "Tradeoff", sensitive: str | None, language: Language) -> Figure:
    """What each way leaves of one risk, against what it loses of a cell.

    Args:
        tradeoff: what :func:`brecha.sanitizers.tradeoff` gave.
        sensitive: the secret that is wanted; None for re-identification.
        language: in which it is labelled.
    """
    ways = _ways(tradeoff, sensitive, language)
    prior = next(row["prior_probabilistic"] for row in tradeoff.points[0].attacks if row["sensitive"] == sensitive)
    words = goal_words((sensitive, None), "chance")
    goal = language.say(f"report-goal-{words['goal']}", sensitive=words["secret"])
    return Figure(
        name=anchor("release", *([] if sensitive is None else [sensitive])),
        title=language.say("chart-release-title", goal=goal),
        chart=_chart(ways, prior, language),
        says=" ".join(_says(ways, language)),
        head=tuple(language.say(f"chart-release-{name}") for name in HEADS),
        rows=tuple(_row(way, language) for way in ways),
    )


def _ways(tradeoff: "Tradeoff", sensitive: str | None, language: Language) -> list[Way]:
    points = tradeoff.done
    called = told_apart([point.label or language.say("tradeoff-original") for point in points], LONGEST)
    chance, certain = (tradeoff.frontier(sensitive, risk) for risk in ("chance", "certain"))
    unbeaten = tradeoff.unbeaten(sensitive)
    found = []
    for label, point in zip(called, points, strict=True):
        assert point.utility is not None
        risks = point.risk(sensitive, "certain"), point.risk(sensitive, "chance")
        loss = point.utility.cell_loss
        found.append(Way(label.short, label.whole, loss, *risks, point in unbeaten, point in chance, point in certain))
    return found


def _chart(ways: Sequence[Way], prior: float, language: Language) -> alt.LayerChart:
    x = share_scale([way.loss for way in ways], language, from_zero=True)
    x = Scale(x.low - 0.03 * (x.high - x.low), x.high + 0.06 * (x.high - x.low), x.ticks, x.labels)
    risks = [prior, *(risk for way in ways for risk in (way.certain, way.chance))]
    y = share_scale(risks, language, from_zero=True, room=0.1)
    y = Scale(y.low - 0.04 * (y.high - y.low), y.high, y.ticks, y.labels)
    lines = _lines(ways)
    drawn: list[Layer] = [layer for points, look in zip(lines, (CHANCE, CERTAIN), strict=True)
                          for layer in _joined(points, look)]  # fmt: skip
    drawn.extend(_marks([(way.loss, way.chance) for way in ways], CHANCE))
    drawn.extend(_marks([(way.loss, way.certain) for way in ways], CERTAIN))
    before = [(x.ticks[0], prior), (x.ticks[-1], prior)]
    drawn.extend(_labels(ways, (*lines, before), x, y))
    drawn.extend(level_lines([Level(prior, (language.say("chart-before-line"), language.percent(prior)), "dotted")], y))
    measure = begins(language.say("chart-release-measure"), y, language)
    across = across_axis("x", x, language.say("chart-release-axis"))
    drawn[0] = drawn[0].encode(x=across, y=up_axis("y", y, measure, OVER_LEGEND))
    entries = [
        Entry(language.say("chart-certain"), "circle", *CERTAIN[1:3]),
        Entry(language.say("chart-chance"), "diamond", *CHANCE[1:3]),
        Entry(language.say("chart-release-frontier"), "line", BLUE, BLUE),
    ]
    return layered([*drawn, *legend(entries)], WIDTH, HEIGHT)


def _lines(ways: Sequence[Way]) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Those that no other beats, by chance and by certainty, in the order of what is lost."""
    chance = sorted((way.loss, way.chance) for way in ways if way.by_chance)
    return chance, sorted((way.loss, way.certain) for way in ways if way.by_certainty)


def _joined(points: Sequence[tuple[float, float]], look: tuple[Any, ...]) -> list[Layer]:
    _, _, colour, dashes = look
    data = rows_of({"x": x, "y": y, "k": k} for k, (x, y) in enumerate(points))
    line = alt.Chart(data).mark_line(color=colour, strokeWidth=2.2, strokeDash=list(dashes))
    return [line.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), order=alt.Order("k:Q"))]


def _marks(points: Sequence[tuple[float, float]], look: tuple[Any, ...]) -> list[Layer]:
    shape, fill, colour, _ = look
    data = rows_of({"x": x, "y": y} for x, y in points)
    marks = alt.Chart(data).mark_point(shape=shape, size=75, fill=fill, stroke=colour, strokeWidth=1.8, opacity=1)
    return [marks.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"))]


def _labels(ways: Sequence[Way], lines: Sequence[Sequence[tuple[float, float]]], x: Scale, y: Scale) -> list[Layer]:
    """What each way is called, beside its marks; none where there is no room for it: the table has them all."""
    points = [(way.loss, risk) for way in ways for risk in (way.chance, way.certain)]
    taken = [_box(*_place(point, x, y), 9, 9) for point in (*points, *_between(lines))]
    drawn: list[Layer] = []
    for group in _near(ways, x, y):
        text = ", ".join(way.name for way in group)
        wide = WIDER * width(text, SMALL)
        free = next(_free(group[0], ways, wide, x, y, taken), None)
        if free is not None:
            (at_x, at_y), dx, dy = free
            left, top = _place((at_x, at_y), x, y)
            taken.append(_box(left + dx, top + dy, wide, LINE_HEIGHT))
            data = rows_of([{"x": at_x, "y": at_y, "t": text}])
            marks = alt.Chart(data).mark_text(**halo(align="center", baseline="middle", dx=dx, dy=dy))
            drawn.append(marks.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), text=alt.Text("t:N")))
    return drawn


def _near(ways: Sequence[Way], x: Scale, y: Scale) -> Iterator[list[Way]]:
    """Ways that fall on each other, together."""
    groups: list[list[Way]] = []
    for way in ways:
        here = _place((way.loss, way.chance), x, y)
        for group in groups:
            there = _place((group[0].loss, group[0].chance), x, y)
            if max(abs(here[0] - there[0]), abs(here[1] - there[1])) < NEAR:
                group.append(way)
                break
        else:
            groups.append([way])
    yield from groups


def _free(
    way: Way, ways: Sequence[Way], wide: float, x: Scale, y: Scale, taken: Sequence[Box]
) -> Iterator[tuple[tuple[float, float], float, float]]:
    """The places for a label that are within the plot, where it touches nothing and is nearest to its own marks."""
    half = wide / 2 + 9
    sides = [(half, 0.0), (0.0, -14.0), (half, -12.0), (-half, -12.0), (half, 12.0), (-half, 0.0), (-half, 12.0),
             (0.0, 15.0)]  # fmt: skip
    for point in ((way.loss, way.chance), (way.loss, way.certain)):
        left, top = _place(point, x, y)
        for dx, dy in sides:
            box = _box(left + dx, top + dy, wide, LINE_HEIGHT)
            inside = box[0] > 0 and box[1] < WIDTH and box[2] > 0 and box[3] < HEIGHT
            if inside and not any(_overlap(box, other) for other in taken) and _is_nearest(way, ways, box, x, y):
                yield point, dx, dy


def _is_nearest(way: Way, ways: Sequence[Way], box: Box, x: Scale, y: Scale) -> bool:
    """Whether no mark of another way is as near to a label."""
    own = _distance(way, box, x, y)
    return all(
        _distance(other, box, x, y) > own for other in ways if (other.loss, other.chance) != (way.loss, way.chance)
    )


def _distance(way: Way, box: Box, x: Scale, y: Scale) -> float:
    """From a label to the nearer mark of a way, in pixels."""
    found = []
    for risk in (way.chance, way.certain):
        left, top = _place((way.loss, risk), x, y)
        found.append(hypot(max(box[0] - left, 0, left - box[1]), max(box[2] - top, 0, top - box[3])))
    return min(found)


def _between(lines: Sequence[Sequence[tuple[float, float]]]) -> Iterator[tuple[float, float]]:
    """Places along the lines: a label should not stand there."""
    for points in lines:
        for one, other in pairwise(points):
            for k in range(1, BETWEEN):
                part = k / BETWEEN
                yield one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


def _place(point: tuple[float, float], x: Scale, y: Scale) -> tuple[float, float]:
    return x.up(point[0]) * WIDTH, HEIGHT * (1 - y.up(point[1]))


def _box(left: float, top: float, wide: float, high: float) -> Box:
    return left - wide / 2, left + wide / 2, top - high / 2, top + high / 2


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[1] and other[0] < one[1] and one[2] < other[3] and other[2] < one[3]


def _says(ways: Sequence[Way], language: Language) -> Iterator[str]:
    for way in ways[:MOST_SAID]:
        yield language.say("chart-release-says", way=named(way.whole), loss=way.loss, certain=way.certain,
                           chance=way.chance)  # fmt: skip


def _row(way: Way, language: Language) -> tuple[str, ...]:
    shares = (language.percent(share) for share in (way.loss, way.certain, way.chance))
    return way.whole, *shares, language.say("tradeoff-yes" if way.unbeaten else "tradeoff-no")
