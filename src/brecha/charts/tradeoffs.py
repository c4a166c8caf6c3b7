"""Risk against what is lost: ways to make a table safe, and noisy counts; those that no other beats are joined.

Vega places the names of points where they do not touch one another, and leaves out those for which there is no room;
what a point is can be read where it is pointed at, and in the table.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import altair as alt

from brecha.answers.private_count import grouped
from brecha.charts.figure import Figure
from brecha.charts.layers import (
    Entry,
    Layer,
    Scale,
    across_axis,
    before_line,
    begins,
    labelled_points,
    layer_of,
    layered,
    legend,
    level_lines,
    placing,
    rows_of,
    share_scale,
    up_axis,
)
from brecha.charts.style import BLUE, NARROW, PAPER, ROOMY, VERMILLION, Plot, anchor
from brecha.charts.svg import said_mark
from brecha.charts.words import Row, goal_words
from brecha.charts.words import labels as told_apart
from brecha.language.catalogues import Language, named
from brecha.language.numbers import epsilon, loss, times

if TYPE_CHECKING:
    from brecha.answers.release.tradeoff import Tradeoff

Place = tuple[float, float]
"""A point by its numbers on both axes"""


@dataclass(frozen=True)
class Look:
    """Marks of one kind."""

    shape: Any
    fill: str
    colour: str
    dashes: tuple[int, ...] = ()

    def entry(self, text: str) -> Entry:
        """These marks in the legend."""
        return Entry(text, self.shape, self.fill, self.colour)


FULL, HOLLOW = Look("circle", BLUE, BLUE), Look("diamond", PAPER, VERMILLION, (6, 3))
CERTAIN, CHANCE = FULL, HOLLOW
MODELS = {"oblivious": FULL, "local": HOLLOW}
HEADS = ("way", "loss", "certain", "chance", "unbeaten")
NOISE_HEADS = ("model", "noise", "loss", "found")
SAMPLED_HEADS = ("model", "noise", "loss", "loss-range", "found", "found-range")
"""What the columns of the tables behind the charts are, by their messages"""
LONGEST, NEAR, MOST_TOGETHER = 22, 0.02, 3
"""Letters of a name, the part of an axis within which points share one label, and names that it has at most"""
MOST_SAID = 12
AWAY = [6, 16, 28]
"""Pixels from a point to its label, the nearest first"""


@dataclass(frozen=True)
class Mark:
    """A point, with its label if it has one, and what is told where it is pointed at."""

    place: Place
    look: Look
    tooltip: str
    label: str = ""


def _scatter(
    marks: Sequence[Mark], under: Sequence[Layer], axes: tuple[Scale, Scale], titles: tuple[str, str],
    entries: Sequence[Entry], sides: Sequence[str], plot: Plot, language: Language,
) -> alt.LayerChart:  # fmt: skip
    """Points with their labels, over lines; ``sides`` of a point are where its label may stand, the best first."""
    data = rows_of(
        {"x": mark.place[0], "y": mark.place[1], "d": said_mark(mark.tooltip), "label": mark.label,
         "shape": mark.look.shape, "fill": mark.look.fill, "stroke": mark.look.colour}
        for mark in marks
    )  # fmt: skip
    x, y = across_axis("x", axes[0], titles[0], plot), up_axis("y", axes[1])
    points = layer_of(data, "point", size=75, strokeWidth=1.8, opacity=1).encode(
        x=x, y=y, description=alt.Description("d:N"), shape=alt.Shape("shape:N", scale=None),
        fill=alt.Fill("fill:N", scale=None), stroke=alt.Stroke("stroke:N", scale=None),
    )  # fmt: skip
    layers = [*under, *labelled_points(points), *legend(entries, plot)]
    measure = begins(titles[1], axes[1], language)
    return layered(layers, plot, language, measure, usermeta=placing(sides, AWAY, padding=12))


def _joined(points: Iterable[Place], look: Look) -> Layer:
    """A line from point to point."""
    data = rows_of({"x": x, "y": y, "k": k} for k, (x, y) in enumerate(points))
    line = layer_of(data, "line", color=look.colour, strokeWidth=2.2, strokeDash=list(look.dashes))
    layer: Layer = line.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), order=alt.Order("k:Q"))
    return layer


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
        name=anchor("release", sensitive),
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
    ways = []
    for label, point in zip(called, points, strict=True):
        assert point.utility is not None
        risks = point.risk(sensitive, "certain"), point.risk(sensitive, "chance")
        loss = point.utility.cell_loss
        ways.append(Way(label.short, label.whole, loss, *risks, point in unbeaten, point in chance, point in certain))
    return ways


def _chart(ways: Sequence[Way], prior: float, language: Language, plot: Plot) -> alt.LayerChart:
    chances = sorted((way.loss, way.chance) for way in ways if way.by_chance)
    certain = sorted((way.loss, way.certain) for way in ways if way.by_certainty)
    before = before_line(language.percent(prior), prior, language)
    x = share_scale([way.loss for way in ways], from_zero=True)
    y = share_scale([prior, *(risk for way in ways for risk in (way.certain, way.chance))], from_zero=True)
    marks = [
        Mark((way.loss, risk), look, says, label if look is CHANCE else "")
        for group in _near(ways)
        for says in [" ".join(_says(group, language))]
        for way, label in zip(group, [_name(group), *[""] * (len(group) - 1)], strict=True)
        for risk, look in ((way.chance, CHANCE), (way.certain, CERTAIN))
    ]
    entries = [
        CERTAIN.entry(language.say("chart-certain")),
        CHANCE.entry(language.say("chart-chance")),
        Entry(language.say("chart-release-frontier"), "stroke", BLUE, BLUE),
        before.entry,
    ]
    under = [_joined(chances, CHANCE), _joined(certain, CERTAIN), *level_lines([before])]
    titles = language.say("chart-release-axis"), language.say("chart-release-measure")
    sides = ("top-right", "right", "top", "bottom-right", "top-left", "bottom", "left", "bottom-left")
    return _scatter(marks, under, (x, y), titles, entries, sides, plot, language)


def _near(ways: Sequence[Way]) -> list[list[Way]]:
    """Ways that fall on each other in both risks, together."""
    groups: dict[tuple[int, ...], list[Way]] = {}
    for way in ways:
        place = tuple(round(share / NEAR) for share in (way.loss, way.certain, way.chance))
        groups.setdefault(place, []).append(way)
    return list(groups.values())


def _name(group: Sequence[Way]) -> str:
    """What ways that fall on each other are called together."""
    if len(group) <= MOST_TOGETHER:
        return ", ".join(way.name for way in group)
    return f"{group[0].name} … {group[-1].name}"


def _says(ways: Sequence[Way], language: Language) -> Iterator[str]:
    for way in ways[:MOST_SAID]:
        yield language.say("chart-release-says", way=named(way.whole), loss=way.loss, certain=way.certain,
                           chance=way.chance)  # fmt: skip


def _row(way: Way, language: Language) -> tuple[str, ...]:
    shares = (language.percent(share) for share in (way.loss, way.certain, way.chance))
    return way.whole, *shares, language.say("tradeoff-yes" if way.unbeaten else "tradeoff-no")


@dataclass(frozen=True)
class Point:
    """One release."""

    loss: float
    utility: float
    epsilon: str
    spread: tuple[float, float, float, float] | None = None
    """of samples: from where to where nine in ten have their loss, and their utility"""

    @property
    def place(self) -> Place:
        """On the axes."""
        return self.loss, self.utility


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
    title, heads = ("chart-private-samples-title", SAMPLED_HEADS) if sampled else ("chart-private-title", NOISE_HEADS)
    write = _sampled_row if sampled else _noise_row
    return Figure(
        name=anchor("private", mechanism),
        title=language.say(title, mechanism=mechanism.replace(" ", "-")),
        chart=_noise_chart(lines, language, ROOMY),
        small=_noise_chart(lines, language, NARROW),
        says=" ".join(_noise_says(lines, language)),
        head=tuple(language.say(f"chart-private-{name}") for name in heads),
        rows=tuple(
            (language.say("private-in-model", model=model), *write(point, language))
            for model, points in lines.items()
            for point in points
        ),
    )


def _noise_row(point: Point, language: Language) -> tuple[str, ...]:
    return point.epsilon, loss(point.loss, language), language.percent(point.utility)


def _sampled_row(point: Point, language: Language) -> tuple[str, ...]:
    low, high, poor, rich = point.spread or (point.loss, point.loss, point.utility, point.utility)
    losses = f"{loss(low, language)} – {loss(high, language)}"
    shares = f"{language.percent(poor)} – {language.percent(rich)}"
    return point.epsilon, loss(point.loss, language), losses, language.percent(point.utility), shares


def _point(row: Row, answer: Any, language: Language) -> Point:
    spent = epsilon(row["epsilon"], answer.input["epsilons"], language)
    if "privacy_loss" in row:
        return Point(row["privacy_loss"], row["utility"], spent)
    names = [f"{name}_{end}" for name in ("privacy_loss", "utility") for end in ("low", "high")]
    low, high, poor, rich = (row[name] for name in names)
    return Point(row["privacy_loss_mean"], row["utility_mean"], spent, (low, high, poor, rich))


def _noise_chart(lines: dict[str, list[Point]], language: Language, plot: Plot) -> alt.LayerChart:
    every = [point for points in lines.values() for point in points]
    shares = [share for point in every for share in (point.utility, *(point.spread or ())[2:])]
    y = share_scale(shares)
    under: list[Layer] = []
    marks: list[Mark] = []
    for model, points in lines.items():
        look = MODELS[model]
        under.extend([_joined([point.place for point in points], look), *_spreads(points, look.colour)])
        labels = _labels(points)
        marks.extend(
            Mark(point.place, look, _release_sentence(model, point, language), label)
            for point, label in zip(points, labels, strict=True)
        )  # fmt: skip
    entries = [MODELS[model].entry(language.say("chart-private-entry", model=model)) for model in lines]
    titles = language.say("chart-private-axis"), language.say("chart-private-measure")
    sides = ("top-left", "bottom-right", "left", "right", "top", "bottom", "top-right", "bottom-left")
    x = Scale(1.0, None if max(point.loss for point in every) > 1 else 1.01)
    return _scatter(marks, under, (x, y), titles, entries, sides, plot, language)


def _spreads(points: Sequence[Point], colour: str) -> list[Layer]:
    """Of samples: thin lines along which nine in ten lie."""
    known = [(point, point.spread) for point in points if point.spread is not None]
    if not known:
        return []
    across = rows_of({"x": ends[0], "end": ends[1], "y": point.utility} for point, ends in known)
    up = rows_of({"y": ends[2], "end": ends[3], "x": point.loss} for point, ends in known)
    look: dict[str, Any] = {"color": colour, "strokeWidth": 1.1, "opacity": 0.8}
    return [
        layer_of(across, "rule", **look).encode(x=alt.X("x:Q"), x2=alt.X2(field="end"), y=alt.Y("y:Q")),
        layer_of(up, "rule", **look).encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), y2=alt.Y2(field="end")),
    ]


def _labels(points: Sequence[Point]) -> list[str]:
    """ε of each point; of those that are near to one another, of all of them at the last."""
    widest = max(point.loss for point in points) - 1 or 1.0
    places = [(round((point.loss - 1) / widest / NEAR), round(point.utility / NEAR)) for point in points]
    groups = {place: [point for point, at in zip(points, places, strict=True) if at == place] for place in places}
    return [
        _label(groups[place]) if point is groups[place][-1] else "" for point, place in zip(points, places, strict=True)
    ]


def _label(group: Sequence[Point]) -> str:
    first, last = group[0].epsilon, group[-1].epsilon
    return f"ε = {first}" if first == last else f"ε = {first} … {last}"


def _noise_says(lines: dict[str, list[Point]], language: Language) -> Iterator[str]:
    """What the picture shows: for each model, the ends of its line."""
    for model, points in lines.items():
        ends = [points[0], points[-1]] if len(points) > 1 else points[:1]
        yield " ".join(_release_sentence(model, point, language) for point in ends)


def _release_sentence(model: str, point: Point, language: Language) -> str:
    """One release in a sentence."""
    return language.say(
        "chart-private-says",
        model=model,
        epsilon=point.epsilon,
        loss=loss(point.loss, language),
        times=times(point.loss),
        found=language.percent(point.utility),
    )
