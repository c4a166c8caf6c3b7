"""Two figures for each risk, joined by a line: before and after the release, or one release and another."""

from collections.abc import Sequence

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.labels import labels as told_apart
from brecha.charts.marks.bars import framed, room_for
from brecha.charts.marks.layers import (
    Entry,
    Layer,
    across_axis,
    legend,
    names_axis,
    right_texts,
    rows_of,
    symbol,
)
from brecha.charts.marks.scales import share_scale
from brecha.charts.style import BLUE, PAPER, QUIET, anchor
from brecha.charts.words import short_percent
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named

COLUMN, LONGEST = 62, 40


def before_after(
    rows: Sequence[tuple[str, float, float]],
    language: Language,
    labels: tuple[str, str] | None = None,
    *,
    name: str = "before-after",
) -> Figure:
    """A dumbbell for each risk, from its hollow end to its full one.

    Args:
        rows: what each risk is called, and the two shares.
        language: in which it is labelled.
        labels: what the two are called, such as two releases; before and after the release if left out.
        name: of the figure, where a page has several.
    """
    if not rows:
        raise SettingError("charts-risk-show-give-at-least")
    was, now = labels or (language.say("chart-change-before"), language.say("chart-change-after"))
    first, last = told_apart([was, now], LONGEST)
    both = {"before": named(first.short), "after": named(last.short)}
    called = told_apart([label for label, _, _ in rows], LONGEST)
    shown = [(label.short, before, after) for label, (_, before, after) in zip(called, rows, strict=True)]
    return Figure(
        name=anchor(name),
        title=language.say("chart-change-title", **both),
        chart=_chart(shown, (was, now), language),
        says=" ".join(_said(row, both, language) for row in shown),
        head=(language.say("chart-head-goal"), first.whole, last.whole),
        rows=tuple(
            (label.whole, language.percent(before), language.percent(after))
            for label, (_, before, after) in zip(called, rows, strict=True)
        ),
    )


def _chart(rows: Sequence[tuple[str, float, float]], both: tuple[str, str], language: Language) -> alt.LayerChart:
    labels = [label for label, _, _ in rows]
    shares = [share for _, first, last in rows for share in (first, last)]
    scale = share_scale(shares, language, from_zero=True, room=room_for(2 * COLUMN + 12, labels))
    data = rows_of(
        {"i": k, "v": first, "w": last, "a": short_percent(first, language), "b": short_percent(last, language)}
        for k, (_, first, last) in enumerate(rows)
    )
    one, two = (label.short for label in told_apart(both))
    was, now = Entry(one, "diamond", PAPER, BLUE), Entry(two, "circle", BLUE, BLUE)
    x, y = across_axis("v", scale, language.say("chart-change-axis")), names_axis(labels)
    ends = alt.Chart(data)
    drawn: list[Layer] = [
        ends.mark_rule(color=QUIET, strokeWidth=2).encode(x=x, x2=alt.X2(field="w"), y=y),
        ends.mark_point(shape="circle", size=95, fill=BLUE, stroke=BLUE, opacity=1).encode(
            x=alt.X("w:Q"), y=alt.Y("i:O")
        ),
        ends.mark_point(shape="diamond", size=85, fill=PAPER, stroke=BLUE, strokeWidth=1.8, opacity=1).encode(
            x=alt.X("v:Q"), y=alt.Y("i:O")
        ),
        right_texts(data, "a", -COLUMN),
        right_texts(data, "b"),
        *legend([was, now]),
        symbol(was, -COLUMN - 16),
        symbol(now, -16),
    ]
    return framed(drawn, len(rows))


def _said(row: tuple[str, float, float], both: dict[str, str], language: Language) -> str:
    label, first, last = row
    shares = {"was": language.percent(first), "is": language.percent(last)}
    return language.say("chart-change-says", name=named(label), **shares, **both)
