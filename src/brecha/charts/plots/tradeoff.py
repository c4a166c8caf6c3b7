"""Ways to make a table safe: the risk that each leaves against what it loses; those that no other beats are joined."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Any

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.labels import labels as told_apart
from brecha.charts.marks.label_places import LINE_HEIGHT, OFF, Box, Ground, Where, along, crossed, leader, written
from brecha.charts.marks.layers import (
    Entry,
    Layer,
    Level,
    across_axis,
    layered,
    legend,
    level_entry,
    level_lines,
    over_legend,
    rows_of,
    up_axis,
)
from brecha.charts.marks.scales import Scale, share_scale
from brecha.charts.style import BLUE, NARROW, PAPER, ROOMY, SMALL, VERMILLION, Plot, anchor
from brecha.charts.svg import said_mark
from brecha.charts.text_widths import WIDER, width
from brecha.charts.words import begins, goal_words
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.answers.release.tradeoff import Tradeoff

CERTAIN: tuple[Any, ...] = ("circle", BLUE, BLUE, ())
CHANCE: tuple[Any, ...] = ("diamond", PAPER, VERMILLION, (6, 3))
"""Shape, fill, colour and dashes of each risk"""
HEADS = ("way", "loss", "certain", "chance", "unbeaten")
LONGEST, NEAR, MOST_TOGETHER = 22, 9.0, 3
"""Letters of a label, pixels within which points share one, and names that it has at most"""
MOST_SAID = 12


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

    @property
    def places(self) -> tuple[Where, Where]:
        """Its marks on the axes: of chance, and of certainty."""
        return (self.loss, self.chance), (self.loss, self.certain)


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
        chart=_chart(ways, prior, language, ROOMY),
        small=_chart(ways, prior, language, NARROW),
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


def _chart(ways: Sequence[Way], prior: float, language: Language, plot: Plot) -> alt.LayerChart:
    x = share_scale([way.loss for way in ways], language, from_zero=True)
    x = Scale(x.low - 0.03 * (x.high - x.low), x.high + 0.06 * (x.high - x.low), x.ticks, x.labels)
    risks = [prior, *(risk for way in ways for risk in (way.certain, way.chance))]
    y = share_scale(risks, language, from_zero=True, room=0.1)
    y = Scale(y.low - 0.04 * (y.high - y.low), y.high, y.ticks, y.labels)
    lines = _lines(ways)
    drawn: list[Layer] = [layer for points, look in zip(lines, (CHANCE, CERTAIN), strict=True)
                          for layer in _joined(points, look)]  # fmt: skip
    ground = Ground(x, y, plot)
    told = _told(ways, ground, language)
    drawn.extend(_marks([way.places[0] for way in ways], CHANCE, told))
    drawn.extend(_marks([way.places[1] for way in ways], CERTAIN, told))
    before = Level(prior, (language.say("chart-before-line"), language.percent(prior)), "dotted")
    drawn.extend(_labels(ways, (*lines, [(x.low, prior), (x.high, prior)]), ground))
    drawn.extend(level_lines([before], y, plot))
    measure = plot.lines(begins(language.say("chart-release-measure"), y, language))
    entries = [
        Entry(language.say("chart-certain"), "circle", *CERTAIN[1:3]),
        Entry(language.say("chart-chance"), "diamond", *CHANCE[1:3]),
        Entry(language.say("chart-release-frontier"), "line", BLUE, BLUE),
        *([level_entry(before)] if plot.narrow else []),
    ]
    across = across_axis("x", x, plot.lines(language.say("chart-release-axis")))
    drawn[0] = drawn[0].encode(x=across, y=up_axis("y", y, measure, over_legend(entries, measure, plot)))
    return layered([*drawn, *legend(entries, plot)], plot.width, plot.height)


def _told(ways: Sequence[Way], ground: Ground, language: Language) -> list[str]:
    """What is told where a mark is pointed at: all ways that fall on it."""
    groups = {id(way): group for group in _near(ways, ground) for way in group}
    return [" ".join(_says(groups[id(way)], language)) for way in ways]


def _lines(ways: Sequence[Way]) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Those that no other beats, by chance and by certainty, in the order of what is lost."""
    chance = sorted((way.loss, way.chance) for way in ways if way.by_chance)
    return chance, sorted((way.loss, way.certain) for way in ways if way.by_certainty)


def _joined(points: Sequence[tuple[float, float]], look: tuple[Any, ...]) -> list[Layer]:
    _, _, colour, dashes = look
    data = rows_of({"x": x, "y": y, "k": k} for k, (x, y) in enumerate(points))
    line = alt.Chart(data).mark_line(color=colour, strokeWidth=2.2, strokeDash=list(dashes))
    return [line.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), order=alt.Order("k:Q"))]


def _marks(points: Sequence[Where], look: tuple[Any, ...], told: Sequence[str]) -> list[Layer]:
    shape, fill, colour, _ = look
    data = rows_of({"x": x, "y": y, "d": said_mark(said)} for (x, y), said in zip(points, told, strict=True))
    marks = alt.Chart(data).mark_point(shape=shape, size=75, fill=fill, stroke=colour, strokeWidth=1.8, opacity=1)
    return [marks.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), description=alt.Description("d:N"))]


def _labels(ways: Sequence[Way], lines: Sequence[Sequence[Where]], ground: Ground) -> list[Layer]:
    """What each way is called, beside its marks or a little off; the table has them all, also where no room is left."""
    points = [place for way in ways for place in way.places]
    joined = [place for line in lines for place in along(line)]
    taken = [ground.box(place, 9, 9) for place in (*points, *joined)]
    labels: list[Box] = []
    drawn: list[Layer] = []
    for group in _near(ways, ground):
        for text in _names(group):
            wide = WIDER * width(text, SMALL)
            found = _free(group[0], ways, wide, ground, taken)
            lines_to = ((*one, leader(ground, one[0], wide, *one[1:])) for one in found)
            place = next((one for one in lines_to if not crossed(one[3], labels)), None)
            if place is not None:
                labels.append(ground.box(place[0], wide, LINE_HEIGHT, *place[1:3]))
                taken.extend([labels[-1], *place[3]])
                labels.extend(place[3])
                drawn.extend(written(place[0], text, wide, *place[1:3]))
                break
    return drawn


def _names(group: Sequence[Way]) -> Iterator[str]:
    """What ways that fall on each other are called together, the shortest last."""
    if len(group) <= MOST_TOGETHER:
        yield ", ".join(way.name for way in group)
    if len(group) > 1:
        yield f"{group[0].name} … {group[-1].name}"
        yield f"{group[0].name} …"


def _near(ways: Sequence[Way], ground: Ground) -> list[list[Way]]:
    """Ways that fall on each other in both risks, together."""
    groups: list[list[Way]] = []
    for way in ways:
        for group in groups:
            if all(ground.near(*pair, NEAR) for pair in zip(group[0].places, way.places, strict=True)):
                group.append(way)
                break
        else:
            groups.append([way])
    return groups


def _free(
    way: Way, ways: Sequence[Way], wide: float, ground: Ground, taken: Sequence[Box]
) -> Iterator[tuple[Where, float, float]]:
    """The places for a label that are within the plot, where it touches nothing; those beside its own marks first.

    A label beside a mark is nearer to it than to those of other ways; one further off has a line that leads to it.
    """
    half = wide / 2 + 9
    beside = [(half, 0.0), (0.0, -14.0), (half, -12.0), (-half, -12.0), (half, 12.0), (-half, 0.0), (-half, 12.0),
              (0.0, 15.0)]  # fmt: skip
    for sides, is_beside in ((beside, True), (OFF, False)):
        for place in way.places:
            for dx, dy in sides:
                box = ground.box(place, wide, LINE_HEIGHT, dx, dy)
                free = ground.has(box) and not any(box.touches(other) for other in taken)
                if free and (not is_beside or _is_nearest(way, ways, box, ground)):
                    yield place, dx, dy


def _is_nearest(way: Way, ways: Sequence[Way], box: Box, ground: Ground) -> bool:
    """Whether no mark of another way is as near to a label."""
    own = _distance(way, box, ground)
    return all(_distance(other, box, ground) > own for other in ways if other.places != way.places)


def _distance(way: Way, box: Box, ground: Ground) -> float:
    """From a label to the nearer mark of a way, in pixels."""
    found = []
    for place in way.places:
        left, top = ground.pixels(place)
        found.append(hypot(max(box.left - left, 0, left - box.right), max(box.top - top, 0, top - box.bottom)))
    return min(found)


def _says(ways: Sequence[Way], language: Language) -> Iterator[str]:
    for way in ways[:MOST_SAID]:
        yield language.say("chart-release-says", way=named(way.whole), loss=way.loss, certain=way.certain,
                           chance=way.chance)  # fmt: skip


def _row(way: Way, language: Language) -> tuple[str, ...]:
    shares = (language.percent(share) for share in (way.loss, way.certain, way.chance))
    return way.whole, *shares, language.say("tradeoff-yes" if way.unbeaten else "tradeoff-no")
