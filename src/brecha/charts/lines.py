"""Lines: what each further year adds where an identifier links them, and what a larger sample would show."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.layers import (
    AMOUNTS,
    SHARES,
    Entry,
    Layer,
    across_axis,
    before_line,
    begins,
    labelled_points,
    layer_of,
    layered,
    legend,
    level_lines,
    marks,
    options,
    placing,
    rows_of,
    share_scale,
    up_axis,
)
from brecha.charts.style import BLUE, HEIGHT, INK, PAPER, ROOMY, VERMILLION, WIDTH, Plot, anchor
from brecha.charts.words import AttackOverYears, Row, goal_words, nearest_sizes, of_largest_set, short, written
from brecha.charts.words import labels as told_apart
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.answers.growth import Growth
    from brecha.answers.planned_sample import PlannedSample
    from brecha.lattice.risks import Goal


LONGEST = 12
"""Letters of a name below the axis"""
SIDES, AWAY = ("right", "top-right", "bottom-right", "top", "bottom"), (5, 9, 14)
"""Where the number at the end of a line may stand, the best first, and at how many pixels from it"""
CERTAIN, GUESS = ("circle", BLUE, BLUE, ()), ("diamond", PAPER, VERMILLION, (6, 3))
"""Shape, fill, colour and dashes of the two lines"""

CURVES = (
    ("certain_share", "certain", BLUE, ()),
    ("expected_members_posterior", "member", VERMILLION, (7, 4)),
    ("expected_posterior_probabilistic", "guess", INK, (2, 3)),
)
"""Columns of a plan, what the catalogue calls them, and the colour and dashes of their curves"""


def growth_lines(growth: "Growth", goal: "Goal", qids: Sequence[str], language: Language) -> Figure:
    """How the risk of one set of columns grows with each further table: certainty, and the best guess.

    With a gain, what the best guess brings.
    """
    attack = AttackOverYears.of(growth, goal, qids)
    words = goal_words(goal, "chance")
    kind = "gain" if words["kind"] == "gain" else "certain"
    words["kind"] = kind
    names = ("last", "people", "certain", "gain" if kind == "gain" else "chance")
    return Figure(
        name=anchor("growth", *goal, "\n".join(sorted(qids))),
        title=language.say("chart-growth-title", **words),
        chart=_chart(attack, growth.labels, kind, language),
        says=_says(attack, growth.labels, kind, language),
        head=tuple(language.say(f"chart-head-{name}") for name in names),
        rows=tuple(_rows(attack, growth.labels, kind, language)),
    )


def _chart(attack: AttackOverYears, labels: Sequence[str], kind: str, language: Language) -> alt.LayerChart:
    is_gain = kind == "gain"
    scale = AMOUNTS if is_gain else share_scale([*attack.certain, *attack.guess])
    before = before_line(written(attack.guess[0], kind, language), attack.guess[0], language)
    lines = [(attack.guess, GUESS)] if is_gain else [(attack.guess, GUESS), (attack.certain, CERTAIN)]
    drawn: list[Layer] = [
        *level_lines([before]),
        *(layer for values, look in lines for layer in _line(values, look, _years(labels, language))),
        *labelled_points(_ends([values[-1] for values, _ in lines], len(labels), kind, language)),
        *legend([*_entries(is_gain, language), before.entry]),
    ]
    drawn[0] = drawn[0].encode(y=up_axis("y", scale))
    measure = begins(language.say("chart-growth-measure", kind=kind), scale, language)
    return layered(drawn, ROOMY, language, measure, usermeta=placing(SIDES, AWAY, padding=80))


def _entries(is_gain: bool, language: Language) -> list[Entry]:
    guess = Entry(language.say("chart-gain" if is_gain else "chart-chance"), "diamond", *GUESS[1:3])
    return [guess] if is_gain else [Entry(language.say("chart-certain"), "circle", *CERTAIN[1:3]), guess]


def _line(values: Sequence[float], look: tuple[Any, ...], x: alt.X) -> list[Layer]:
    """A line with its marks."""
    shape, fill, colour, dashes = look
    data = rows_of({"i": k, "y": value} for k, value in enumerate(values))
    return [
        layer_of(data, "line", color=colour, strokeWidth=2.2, strokeDash=list(dashes)).encode(x=x, y=alt.Y("y:Q")),
        marks(data, shape, fill, colour).encode(x=alt.X("i:O"), y=alt.Y("y:Q")),
    ]


def _ends(values: Sequence[float], last: int, kind: str, language: Language) -> Layer:
    """Where Vega puts the numbers at the ends of the lines: beside them, and of two that are near, above and below."""
    data = rows_of({"i": last, "y": value, "label": short(value, kind, language)} for value in values)
    ends: Layer = layer_of(data, "point", opacity=0).encode(x=alt.X("i:O"), y=alt.Y("y:Q"))
    return ends


def _years(labels: Sequence[str], language: Language) -> alt.X:
    """Before, and then what the last table of each step is called; some only, where there are many."""
    names = [language.say("chart-growth-before"), *(label.short for label in told_apart(labels, LONGEST))]
    return alt.X(
        "i:O",
        scale=options(domain=list(range(len(names))), type="point", padding=0.5),
        axis=options(labelExpr=f"{json.dumps(names)}[datum.value]", labelAngle=0, labelColor=INK, grid=False,
                      labelOverlap=True),
        title=language.say("chart-growth-axis", first=named(told_apart(labels)[0].short)),
    )  # fmt: skip


def _says(attack: AttackOverYears, labels: Sequence[str], kind: str, language: Language) -> str:
    parts = [("gain", attack.guess)] if kind == "gain" else [("certain", attack.certain), ("chance", attack.guess)]
    called, count = told_apart(labels), {"years": len(labels), "tables": language.number(len(labels))}
    names = {"one": named(called[0].short), "end": named(called[-1].short)}
    sentences = []
    for name, values in parts:
        before, first, last = (written(values[at], kind, language) for at in (0, 1, -1))
        figures = {"before": before, "first": first, "last": last}
        sentences.append(language.say(f"chart-growth-says-{name}", **figures, **count, **names))
    return " ".join(sentences)


def _rows(attack: AttackOverYears, labels: Sequence[str], kind: str, language: Language) -> list[tuple[str, ...]]:
    names = [language.say("chart-growth-none"), *(label.whole for label in told_apart(labels))]
    return [
        (name, language.number(hits), language.percent(certain), written(guess, kind, language))
        for name, hits, certain, guess in zip(names, attack.hits, attack.certain, attack.guess, strict=True)
    ]


def planned_curves(plan: "PlannedSample", language: Language) -> Figure:
    """What to expect of samples of all sizes, when the largest set of columns is known."""
    rows = sorted(of_largest_set(plan.frame()), key=lambda row: int(row["sample"]))
    names = ("drawn", "share")
    return Figure(
        name=anchor("planned"),
        title=language.say("chart-planned-title"),
        chart=_curves(rows, language),
        says=" ".join(_expected(row, language) for row in nearest_sizes(rows)),
        head=(
            *(language.say(f"chart-head-{name}") for name in names),
            *(language.say(f"chart-planned-{name}") for _, name, _, _ in CURVES),
        ),
        rows=tuple(_planned_row(row, language) for row in rows),
    )


def _curves(rows: Sequence[Row], language: Language) -> alt.LayerChart:
    x, y = across_axis("x", SHARES, language.say("chart-planned-axis")), up_axis("y", SHARES)
    drawn: list[Layer] = []
    for field, name, colour, dashes in CURVES:
        data = rows_of({"x": row["sample"] / row["population"], "y": row[field]} for row in rows)
        line = layer_of(
            data, "line", color=colour, strokeWidth=2.2, strokeDash=list(dashes), point=_alone(colour, name, len(rows))
        )
        drawn.append(line.encode(x=x, y=y))
    entries = [
        Entry(language.say(f"chart-planned-{name}"), "stroke", PAPER, colour, dash) for _, name, colour, dash in CURVES
    ]
    measure = language.say("chart-planned-measure")
    return layered([*drawn, *legend(entries)], Plot(WIDTH + 60, HEIGHT), language, measure)


def _alone(colour: str, name: str, rows: int) -> Any:
    """A line through one place cannot be seen: a mark is drawn there."""
    shape = {"certain": "circle", "member": "diamond", "guess": "square"}[name]
    return options(fill=colour, shape=shape, size=60) if rows == 1 else False


def _expected(row: Row, language: Language) -> str:
    figures = {name: language.percent(row[field]) for field, name, _, _ in CURVES}
    return language.say("chart-planned-says", share=language.percent(row["sample"] / row["population"]), **figures)


def _planned_row(row: Row, language: Language) -> tuple[str, ...]:
    share = language.percent(row["sample"] / row["population"])
    return (language.number(row["sample"]), share, *(language.percent(row[field]) for field, _, _, _ in CURVES))
