"""What adversaries would learn, target by target: how many are alike, whether the value shows, and how many have it."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.layers import (
    PEOPLE,
    Entry,
    Layer,
    across_axis,
    framed,
    layer_of,
    layered,
    legend,
    marks,
    names_axis,
    options,
    rows_of,
    share_scale,
    up_axis,
)
from brecha.charts.style import BLUE, INK, NARROW, PAPER, QUIET, ROOMY, SKY, SMALL, VERMILLION, WHOLE, Plot, anchor
from brecha.charts.words import Row, called_by, estimate, in_a_row, unread, what_is_known
from brecha.charts.words import labels as told_apart
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.answers.sweep import Sweep

Strip = tuple[tuple[str, ...], str, list[Row]]
"""A set of columns, an adversary, and the targets of whom it is told"""
LOOKS: tuple[tuple[str, tuple[int, ...]], ...] = (
    (BLUE, ()),
    (VERMILLION, (6, 3)),
    (QUIET, (2, 3)),
    (SKY, (9, 3, 2, 3)),
)
"""Colour and dashes of each adversary; a fifth has those of the first again"""
NAMED = 9
"""About how many targets are named below an axis"""
TINTS = ("#e8f0f6", "#c3dbec", "#94c1e0", "#4f9acb", "#0072b2", "#00436b")
"""From 0 % to 100 %, lighter to darker: told apart in grey too. What is not told is left blank"""
NARROW_WHOLE = 326
"""Of a whole narrow drawing, where names stand at the left of the plot"""
SAME_TINT = 0.004
"""Chances of neighbours that differ by less are drawn as one field"""
MOST_POINTS, MOST_MARKS = 200, 40
"""Numbers that a distribution is drawn of, and up to how many each has a mark"""
LIKELY = 0.005
"""Numbers that are less likely than this part of the likeliest are not drawn"""


def sweep_figures(sweep: "Sweep", language: Language) -> list[Figure]:
    """Who is alike, for each program; whether the value shows, for each program; how many have it, for two targets.

    What is told of nobody is not drawn, but for whether the value shows.
    """
    figures = []
    for program in sweep.programs:
        if len(sweep.targets) > 1:
            bands = alike_bands(sweep, program, sweep.known[0], language)
            figures.extend([bands] if bands.rows else [])
        figures.append(shown_strips(sweep, program, language))
    for target in telling_targets(sweep):
        lines = (how_many_lines(sweep, target, program, sweep.known[0], language) for program in sweep.programs)
        figures.extend(figure for figure in lines if figure.rows)
    return figures


def telling_targets(sweep: "Sweep") -> list[str]:
    """Two targets for whom more is told: to the last adversary, she whom most look like, and she whom fewest do.

    Whose record is most likely the only one is left aside, if there are others.
    """
    rows = sweep.of(sweep.adversaries[-1], sweep.programs[0], sweep.known[0]).to_pylist()
    known = [row for row in rows if row["alike_mean"] is not None]
    several = [row for row in known if row["alike_mode"] > 1] or known
    ends = [end(several, key=lambda row: float(row["alike_mean"])) for end in (max, min) if several]
    return list(dict.fromkeys(row["target"] for row in ends)) or [sweep.targets[0]]


def alike_bands(sweep: "Sweep", program: str, known: Sequence[str], language: Language) -> Figure:
    """How many records look like the target's: the likeliest number, and from where to where nine in ten are."""
    tables = {adversary: sweep.of(adversary, program, known).to_pylist() for adversary in sweep.adversaries}
    lines = {name: [row for row in rows if row["alike_mode"] is not None] for name, rows in tables.items()}
    words = {"program": named(program), "known": what_is_known(known, language)}
    return Figure(
        name=anchor("alike", program, *known),
        title=language.say("chart-alike-title", **words),
        chart=_bands(sweep, lines, language, ROOMY),
        small=_bands(sweep, lines, language, NARROW),
        says=" ".join(_says_alike(adversary, rows, language) for adversary, rows in lines.items() if rows),
        head=tuple(language.say(f"chart-sweep-{name}") for name in ("adversary", "target", "mode", "range", "alone")),
        rows=tuple(
            (
                named(adversary),
                named(row["target"]),
                language.number(row["alike_mode"]),
                f"{language.number(row['alike_low'])} – {language.number(row['alike_high'])}",
                estimate(row, "unique", language),
            )
            for adversary, rows in lines.items()
            for row in rows
        ),
    )


def _says_alike(adversary: str, rows: Sequence[Row], language: Language) -> str:
    low, high = min(rows, key=lambda row: row["alike_mode"]), max(rows, key=lambda row: row["alike_mode"])
    return language.say("chart-alike-says", adversary=named(adversary), low=language.number(low["alike_mode"]),
                        low_target=named(low["target"]), high=language.number(high["alike_mode"]),
                        high_target=named(high["target"]),
                        same="yes" if low["alike_mode"] == high["alike_mode"] else "no")  # fmt: skip


def _look(number: int) -> tuple[str, tuple[int, ...]]:
    return LOOKS[number % len(LOOKS)]


def _entries(adversaries: Sequence[str]) -> list[Entry]:
    short = [label.short for label in told_apart(adversaries)]
    return [Entry(name, "stroke", PAPER, *_look(number)) for number, name in enumerate(short)]


def _bands(sweep: "Sweep", lines: dict[str, list[Row]], language: Language, plot: Plot) -> alt.LayerChart:
    place = {target: number for number, target in enumerate(sweep.targets)}
    drawn: list[Layer] = []
    for number, rows in enumerate(lines.values()):
        colour, dashes = _look(number)
        data = rows_of(_steps(rows, place))
        area = layer_of(data, "area", color=colour, opacity=0.18, interpolate="step-after")
        line = layer_of(data, "line", color=colour, strokeWidth=2.2, strokeDash=list(dashes), interpolate="step-after")
        drawn.append(area.encode(x=alt.X("x:Q"), y=alt.Y("low:Q"), y2=alt.Y2("high:Q"), detail="part:N"))
        drawn.append(line.encode(x=alt.X("x:Q"), y=alt.Y("y:Q"), detail="part:N"))
    drawn[0] = drawn[0].encode(x=_targets_axis(sweep, language, plot), y=up_axis("low", PEOPLE))
    layers = [*drawn, *legend(_entries(sweep.adversaries), plot)]
    return layered(layers, plot, language, language.say("chart-alike-measure"))


def _steps(rows: Sequence[Row], place: dict[str, int]) -> Iterator[Row]:
    """A step for each target, from half-way to the one before to half-way to the next; none where nothing is told."""
    for number, row in enumerate(rows):
        at = place[row["target"]]
        step = {"y": row["alike_mode"], "low": row["alike_low"], "high": row["alike_high"], "part": at - number}
        yield step | {"x": at - 0.5}
        if number + 1 == len(rows) or place[rows[number + 1]["target"]] != at + 1:
            yield step | {"x": at + 0.5}


def _targets_axis(sweep: "Sweep", language: Language, plot: Plot) -> alt.X:
    names = [label.short for label in told_apart(sweep.targets, 10)]
    axis = options(tickCount=5 if plot.narrow else NAMED, tickMinStep=1, labelOverlap=True, grid=False,
                    labelExpr=f"{json.dumps(names)}[datum.value]")  # fmt: skip
    ends = options(domain=[-0.5, len(names) - 0.5], nice=False, zero=False)
    by = called_by(sweep)
    title = language.say("chart-sweep-targets", called="yes" if by else "no", called_by=language.names(by))
    return alt.X("x:Q", scale=ends, axis=axis, title=plot.lines(title))


def shown_strips(sweep: "Sweep", program: str, language: Language) -> Figure:
    """The chance that the target's value shows: a strip for each set of columns and adversary, a field a target."""
    strips: list[Strip] = [
        (known, adversary, [row for row in sweep.of(adversary, program, known).to_pylist()
                           if row["all_have"] is not None and not unread(row)])
        for known in sweep.known
        for adversary in sweep.adversaries
    ]  # fmt: skip
    none = all(map(unread, sweep.of(program=program).to_pylist()))
    words = {"program": named(program), "secret": named(sweep.secret), "value": named(sweep.value)}
    return Figure(
        name=anchor("shown", program),
        title=language.say("chart-shown-title", **words),
        chart=_strips(sweep, strips, language, ROOMY),
        small=_strips(sweep, strips, language, NARROW),
        says=language.say("chart-shown-unread") if none else _says_shown(strips, language),
        head=tuple(language.say(f"chart-sweep-{name}")
                   for name in ("known", "adversary", "lowest", "lowest-target", "highest", "highest-target")),
        rows=tuple(_shown_row(known, adversary, rows, language) for known, adversary, rows in strips if rows),
    )  # fmt: skip


def _shown_row(known: Sequence[str], adversary: str, rows: Sequence[Row], language: Language) -> tuple[str, ...]:
    low, high = _ends(rows)
    return (in_a_row(known, language), named(adversary), estimate(low, "all_have", language), named(low["target"]),
            estimate(high, "all_have", language), named(high["target"]))  # fmt: skip


def _ends(rows: Sequence[Row]) -> tuple[Row, Row]:
    return min(rows, key=lambda row: row["all_have"]), max(rows, key=lambda row: row["all_have"])


def _says_shown(strips: Sequence[Strip], language: Language) -> str:
    known = [strip for strip in strips if strip[2]]
    if not known:
        return language.say("chart-shown-untold")
    safest = min(known, key=lambda strip: _ends(strip[2])[1]["all_have"])
    worst = max(known, key=lambda strip: _ends(strip[2])[0]["all_have"])
    most, least = _ends(safest[2])[1]["all_have"], _ends(worst[2])[0]["all_have"]
    return language.say(
        "chart-shown-says",
        more="yes" if least > most else "no",
        safest=what_is_known(safest[0], language),
        safest_adversary=named(safest[1]),
        most=most,
        worst=what_is_known(worst[0], language),
        worst_adversary=named(worst[1]),
        least=least,
    )


def _strips(sweep: "Sweep", strips: Sequence[Strip], language: Language, plot: Plot) -> alt.LayerChart:
    places, names, over = (_narrow_rows if plot.narrow else _roomy_rows)(strips, language)
    place = {target: number for number, target in enumerate(sweep.targets)}
    data = rows_of(
        {"i": places[number], "x": x - 0.5, "x2": x2 + 0.5, "p": chance}
        for number, (_, _, rows) in enumerate(strips)
        for x, x2, chance in _fields([(place[row["target"]], row["all_have"]) for row in rows])
    )
    tint = options(domain=_parts(), range=list(TINTS), interpolate="rgb")
    shown = options(title=None, type="symbol", values=_parts()[:: 5 if plot.narrow else 1], format="%",
                       symbolType="square", symbolSize=110, offset=8)  # fmt: skip
    fields = layer_of(data, "bar", strokeWidth=0).encode(
        x=_targets_axis(sweep, language, plot), x2=alt.X2("x2:Q"), y=names_axis(names),
        color=alt.Color("p:Q", scale=tint, legend=shown),
    )  # fmt: skip
    titles = layer_of(
        rows_of({"i": number, "text": text} for number, text in over),
        "text",
        align="left",
        baseline="middle",
        fontSize=SMALL,
        color=INK,
        x=0,
        dy=4,
    )
    drawn: list[Layer] = [fields, *([titles.encode(y=alt.Y("i:O"), text=alt.Text("text:N"))] if over else [])]
    blank = any(len(rows) < len(sweep.targets) for _, _, rows in strips)
    entries = [Entry(language.say("chart-shown-blank"), "square", PAPER, QUIET)] if blank else []
    return framed([*drawn, *legend(entries, plot)], names, language, NARROW_WHOLE if plot.narrow else WHOLE)


def _roomy_rows(strips: Sequence[Strip], language: Language) -> tuple[list[int], list[str], list[tuple[int, str]]]:
    """Each strip in a row, with the set of columns and the adversary at its left."""
    names = [f"{in_a_row(known, language)}, {named(adversary)}" for known, adversary, _ in strips]
    return list(range(len(strips))), [label.short for label in told_apart(names, 40)], []


def _narrow_rows(strips: Sequence[Strip], language: Language) -> tuple[list[int], list[str], list[tuple[int, str]]]:
    """Each strip in a row, with the adversary at its left; and a row with the set of columns over those of it."""
    adversaries = [label.short for label in told_apart(list(dict.fromkeys(strip[1] for strip in strips)), 12)]
    sets = [in_a_row(known, language) for known, _, _ in strips[:: len(adversaries)]]
    sets = [label.short for label in told_apart(sets, 36)]
    height = len(adversaries) + 1
    places = [number // len(adversaries) * height + number % len(adversaries) + 1 for number in range(len(strips))]
    return places, ["", *adversaries] * len(sets), [(number * height, text) for number, text in enumerate(sets)]


def _fields(chances: Sequence[tuple[int, float]]) -> Iterator[tuple[int, int, float]]:
    """Where a tint begins, how far targets one after another go from there, and the chance that it stands for.

    Each field goes on below those that come after it, so that no seam shows between two.
    """
    steps = groupby(enumerate(chances), key=lambda pair: pair[1][0] - pair[0])
    for stretch in ([place for _, place in together] for _, together in steps):
        before = None
        for x, chance in stretch:
            if before is None or abs(chance - before) > SAME_TINT:
                yield x, stretch[-1][0], chance
                before = chance


def _parts() -> list[float]:
    """The chances that the tints stand for."""
    return [number / (len(TINTS) - 1) for number in range(len(TINTS))]


def how_many_lines(sweep: "Sweep", target: str, program: str, known: Sequence[str], language: Language) -> Figure:
    """Of so many alike, how large a share has the value: its chance, for each adversary, hers put in with it."""
    readable = (
        row for row in sweep.of(None, program, known, target).to_pylist() if row["how_many"] and not unread(row)
    )
    rows = {row["adversary"]: row for row in readable}
    words = {"program": named(program), "target": named(target), "known": what_is_known(known, language),
             "secret": named(sweep.secret), "value": named(sweep.value)}  # fmt: skip
    return Figure(
        name=anchor("how-many", program, target, *known),
        title=language.say("chart-how-many-title", **words),
        chart=_shares(sweep, rows, language, ROOMY),
        small=_shares(sweep, rows, language, NARROW),
        says=" ".join(_says_how_many(row, language) for row in rows.values()),
        head=tuple(language.say(f"chart-sweep-{name}") for name in ("adversary", "alike", "have", "share", "chance")),
        rows=tuple(
            (
                named(adversary),
                language.number(row["given"]),
                language.number(count),
                language.percent(count / row["given"]),
                language.percent(chance),
            )
            for adversary, row in rows.items()
            for count, chance in _drawn(row)
        ),
    )


def _drawn(row: Row) -> list[tuple[int, float]]:
    """The numbers that are likely enough to be drawn, with their chances; if there are very many, some of them."""
    chances = row["how_many"][: row["given"] + 1]
    least = LIKELY * max(chances)
    likely = [(count, chance) for count, chance in enumerate(chances) if chance >= least]
    return likely[:: ceil(len(likely) / MOST_POINTS)]


def _says_how_many(row: Row, language: Language) -> str:
    before = row["believed_before"]
    return language.say("chart-how-many-says", adversary=named(row["adversary"]), given=language.number(row["given"]),
                        mode=int(row["how_many_mode"]), share=row["how_many_share"], before=before or 0.0,
                        told="no" if before is None else "yes")  # fmt: skip


def _shares(sweep: "Sweep", rows: dict[str, Row], language: Language, plot: Plot) -> alt.LayerChart:
    points = {adversary: [(count / row["given"], chance) for count, chance in _drawn(row)]
              for adversary, row in rows.items()}  # fmt: skip
    every = [point for line in points.values() for point in line] or [(0.0, 0.0)]
    across = share_scale([x for x, _ in every], from_zero=True)
    up = share_scale([y for _, y in every], from_zero=True)
    drawn: list[Layer] = []
    for number, adversary in enumerate(sweep.adversaries):
        colour, dashes = _look(number)
        data = rows_of({"x": x, "y": y} for x, y in points.get(adversary, []))
        line = layer_of(data, "line", color=colour, strokeWidth=1.8, strokeDash=list(dashes))
        drawn.append(line.encode(x=alt.X("x:Q"), y=alt.Y("y:Q")))
        if len(points.get(adversary, [])) <= MOST_MARKS:
            dots = marks(data, "circle", colour, PAPER, size=36, strokeWidth=1)
            drawn.append(dots.encode(x=alt.X("x:Q"), y=alt.Y("y:Q")))
    title = language.say("chart-how-many-axis", secret=named(sweep.secret), value=named(sweep.value))
    drawn[0] = drawn[0].encode(x=across_axis("x", across, title, plot), y=up_axis("y", up))
    layers = [*drawn, *legend(_entries(sweep.adversaries), plot)]
    return layered(layers, plot, language, language.say("chart-how-many-measure"))
