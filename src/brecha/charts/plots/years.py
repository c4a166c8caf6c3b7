"""What each further year adds, where an identifier links them, and what is left of it where none does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any

import altair as alt
import numpy as np

from brecha.charts.figure import Figure
from brecha.charts.labels import labels as told_apart
from brecha.charts.marks.bars import bar_chart
from brecha.charts.marks.layers import (
    OVER_LEGEND,
    Entry,
    Layer,
    Level,
    halo,
    layered,
    legend,
    level_lines,
    rows_of,
    up_axis,
)
from brecha.charts.marks.scales import Scale, amount_scale, share_scale
from brecha.charts.style import BLUE, HEIGHT, INK, PAPER, SKY, VERMILLION, WIDTH, anchor
from brecha.charts.words import begins, goal_words, short_percent
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    import pyarrow as pa

    from brecha.answers.growth import Growth
    from brecha.lattice.risks import Goal

MOST_LABELS, LONGEST = 9, 12
"""Names below the axis that fit beside one another, and letters of each"""
ROOM, LINE_HEIGHT = 60, 15
"""For the numbers at the ends of the lines"""
CERTAIN, GUESS = ("circle", BLUE, BLUE, ()), ("diamond", PAPER, VERMILLION, (6, 3))
"""Shape, fill, colour and dashes of the two lines"""


BARS = (
    ("prior_probabilistic", "before", PAPER),
    ("one_year_probabilistic", "one", PAPER),
    ("right_probabilistic", "right", BLUE),
    ("believed_probabilistic", "believed", PAPER),
    ("linked_probabilistic", "linked", SKY),
)
"""Columns of the frame from the top, what the catalogue calls them, and how the bars are filled"""


@dataclass(frozen=True)
class Course:
    """One attack, step by step: before the release first."""

    certain: tuple[float, ...]
    guess: tuple[float, ...]
    hits: tuple[int, ...]


def growth_lines(growth: "Growth", goal: "Goal", qids: Sequence[str], language: Language) -> Figure:
    """How the risk of one set of columns grows with each further table: certainty, and the best guess.

    With a gain, what the best guess brings.
    """
    course = _course(growth, goal, qids)
    words = goal_words(goal, "chance")
    kind = "gain" if words["kind"] == "gain" else "certain"
    words["kind"] = kind
    return Figure(
        name=anchor("growth", *(part for part in goal if part is not None), "\n".join(sorted(qids))),
        title=language.say("chart-growth-title", **words),
        chart=_chart(course, growth.labels, kind, language),
        says=_says(course, growth.labels, kind, language),
        head=_head(kind, language),
        rows=tuple(_rows(course, growth.labels, kind, language)),
    )


def _course(growth: "Growth", goal: "Goal", qids: Sequence[str]) -> Course:
    rows = [_attack(step.attacks_on(*goal), frozenset(qids)) for step in growth.steps]
    first = rows[0]
    return Course(
        certain=(first["prior_deterministic"], *(row["posterior_deterministic"] for row in rows)),
        guess=(first["prior_probabilistic"], *(row["posterior_probabilistic"] for row in rows)),
        hits=(first["records"] if first["prior_deterministic"] == 1 else 0, *(row["hits"] for row in rows)),
    )


def _attack(attacks: "pa.Table", wanted: frozenset[str]) -> dict[str, Any]:
    for row in np.flatnonzero(attacks["size"].to_numpy() == len(wanted)):
        if frozenset(attacks["qids"][int(row)].as_py()) == wanted:
            found: dict[str, Any] = attacks.slice(int(row), 1).to_pylist()[0]
            return found
    raise SettingError("charts-attack-this-growth", words=", ".join(sorted(wanted)) or "no column")


def _chart(course: Course, labels: Sequence[str], kind: str, language: Language) -> alt.LayerChart:
    is_gain = kind == "gain"
    scale = (
        amount_scale(course.guess, language, room=0.08)
        if is_gain
        else share_scale([*course.certain, *course.guess], language, room=0.08)
    )
    before = language.amount(course.guess[0]) if is_gain else language.percent(course.guess[0])
    line = Level(course.guess[0], (language.say("chart-before-line"), before), "dotted")
    drawn: list[Layer] = [
        *level_lines([line], scale),
        *_line(course.guess, GUESS, _years(labels, language)),
        *([] if is_gain else _line(course.certain, CERTAIN, _years(labels, language))),
        *_ends(
            [course.guess[-1]] if is_gain else [course.guess[-1], course.certain[-1]],
            len(labels),
            scale,
            is_gain,
            language,
        ),
        *legend(_entries(is_gain, language)),
    ]
    measure = begins(language.say("chart-growth-measure", kind=kind), scale, language)
    drawn[0] = drawn[0].encode(y=up_axis("y", scale, measure, OVER_LEGEND))
    return layered(drawn, WIDTH, HEIGHT)


def _entries(is_gain: bool, language: Language) -> list[Entry]:
    guess = Entry(language.say("chart-gain" if is_gain else "chart-chance"), "diamond", *GUESS[1:])
    return [guess] if is_gain else [Entry(language.say("chart-certain"), "circle", *CERTAIN[1:3]), guess]


def _line(values: Sequence[float], look: tuple[Any, ...], x: alt.X) -> list[Layer]:
    """A line with its marks."""
    shape, fill, colour, dashes = look
    data = rows_of({"i": k, "y": value} for k, value in enumerate(values))
    marks = alt.Chart(data).mark_point(shape=shape, size=75, fill=fill, stroke=colour, strokeWidth=1.8, opacity=1)
    return [
        alt.Chart(data).mark_line(color=colour, strokeWidth=2.2, strokeDash=list(dashes)).encode(x=x, y=alt.Y("y:Q")),
        marks.encode(x=alt.X("i:O"), y=alt.Y("y:Q")),
    ]


def _ends(values: Sequence[float], last: int, scale: Scale, is_gain: bool, language: Language) -> list[Layer]:
    """The numbers at the ends of the lines, the higher first; moved apart where they would touch."""
    apart = HEIGHT * (scale.up(values[0]) - scale.up(values[-1]))
    aside = max(0.0, LINE_HEIGHT - apart) / 2 if len(values) == 2 else 0.0
    return [
        alt.Chart(rows_of([{"i": last, "y": value, "t": _end(value, is_gain, language)}]))
        .mark_text(**halo(align="left", baseline="middle", dx=11, dy=dy))
        .encode(x=alt.X("i:O"), y=alt.Y("y:Q"), text=alt.Text("t:N"))
        for value, dy in zip(values, (-aside, aside), strict=False)
    ]


def _end(value: float, is_gain: bool, language: Language) -> str:
    return language.amount(value) if is_gain else short_percent(value, language)


def _years(labels: Sequence[str], language: Language) -> alt.X:
    """Before, and then what the last table of each step is called; some only, where there are many."""
    names = [language.say("chart-growth-before"), *(label.short for label in told_apart(labels, LONGEST))]
    every = ceil(len(names) / MOST_LABELS)
    shown = [name if k == 0 or (len(names) - 1 - k) % every == 0 else "" for k, name in enumerate(names)]
    margin = max(0.5, ROOM * len(labels) / (WIDTH - 2 * ROOM))
    return alt.X(
        "i:O",
        scale=alt.Scale(domain=list(range(len(names))), type="point", padding=margin),
        axis=alt.Axis(labelExpr=f"{dict(enumerate(shown))}[datum.value]", labelAngle=0, labelColor=INK, grid=False,
                      labelOverlap=False),
        title=language.say("chart-growth-axis", first=named(told_apart(labels)[0].short)),
    )  # fmt: skip


def _says(course: Course, labels: Sequence[str], kind: str, language: Language) -> str:
    parts = [("gain", course.guess)] if kind == "gain" else [("certain", course.certain), ("chance", course.guess)]
    write = language.amount if kind == "gain" else language.percent
    called = told_apart(labels)
    names = {"one": named(called[0].short), "end": named(called[-1].short)}
    return " ".join(
        language.say(
            f"chart-growth-says-{name}", before=write(values[0]), first=write(values[1]), last=write(values[-1]),
            years=len(labels), tables=language.number(len(labels)), **names,
        )
        for name, values in parts
    )  # fmt: skip


def _head(kind: str, language: Language) -> tuple[str, ...]:
    names = ("last", "people", "certain", "gain" if kind == "gain" else "chance")
    return tuple(language.say(f"chart-head-{name}") for name in names)


def _rows(course: Course, labels: Sequence[str], kind: str, language: Language) -> list[tuple[str, ...]]:
    write = language.amount if kind == "gain" else language.percent
    names = [language.say("chart-growth-none"), *(label.whole for label in told_apart(labels))]
    return [
        (name, language.number(hits), language.percent(certain), write(guess))
        for name, hits, certain, guess in zip(names, course.hits, course.certain, course.guess, strict=True)
    ]


def unlinked_bars(row: Mapping[str, Any], language: Language) -> Figure:
    """The chance that the best guess is right: before, with one year, with both unlinked, and with both linked.

    Args:
        row: of the frame of an :class:`~brecha.answers.unlinked.Unlinked`; figures that are None are left out.
        language: in which it is labelled.
    """
    shown = [(language.say(f"chart-unlinked-{name}"), row[field], fill) for field, name, fill in BARS
             if row[field] is not None]  # fmt: skip
    words = goal_words((row["sensitive"], None), "chance")
    labels, shares = [label for label, _, _ in shown], [float(share) for _, share, _ in shown]
    parts = [language.say("chart-unlinked-part", name=label, share=language.percent(share))
             for label, share in zip(labels, shares, strict=True)]  # fmt: skip
    return Figure(
        name=anchor("unlinked", *([] if row["sensitive"] is None else [row["sensitive"]]), "\n".join(row["qids"])),
        title=language.say("chart-unlinked-title", **words),
        chart=bar_chart(
            labels,
            shares,
            [short_percent(share, language) for share in shares],
            share_scale(shares, language, from_zero=True, room=0.12),
            language.say("chart-unlinked-axis"),
            [fill for _, _, fill in shown],
            stroke=BLUE,
        ),
        says=language.say("chart-unlinked-says", list="; ".join(parts)),
        head=(language.say("chart-head-known"), language.say("chart-head-chance")),
        rows=tuple((label, language.percent(share)) for label, share in zip(labels, shares, strict=True)),
    )
