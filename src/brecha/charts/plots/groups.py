"""Who is hit hardest: the risk of each group of people, the most exposed first."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.labels import Label, labels
from brecha.charts.marks.bars import bar_chart, room_for
from brecha.charts.marks.layers import Entry, Layer, legend, right_texts, rows_of, symbol
from brecha.charts.marks.scales import amount_scale, share_scale
from brecha.charts.style import BLUE, PAPER, VERMILLION, anchor, cut
from brecha.charts.words import goal_words, short_percent
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.answers.disparity import Disparity, Group

MOST_GROUPS = 20
COLUMN = 62
"""Width of a column of numbers"""


def group_bars(disparity: "Disparity", language: Language) -> Figure:
    """The share of each group of whom the adversary is certain, and how often her best guess is right.

    With a gain, what her best guess brings.
    """
    if not disparity.groups:
        raise SettingError("charts-group-has-enough-people-named", by=disparity.by)
    goal = (disparity.sensitive, disparity.gain)
    words = goal_words(goal, "chance") | {"by": named(cut(disparity.by))}
    shown, called = disparity.groups[:MOST_GROUPS], labels([group.name for group in disparity.groups])
    draw = _gains if words["kind"] == "gain" else _risks
    return Figure(
        name=anchor("groups", *(part for part in goal if part is not None)),
        title=language.say("chart-groups-title", **words),
        chart=draw(shown, [label.short for label in called[:MOST_GROUPS]], words, language),
        says=_says(disparity, called, words["kind"], language),
        head=_head(words["kind"], language),
        rows=tuple(
            (label.whole, *_row(group, words["kind"], language))
            for label, group in zip(called, disparity.groups, strict=True)
        ),
    )


def _risks(
    groups: Sequence["Group"], names: Sequence[str], words: dict[str, str], language: Language
) -> alt.LayerChart:
    """Bars for certainty, diamonds for chance, and their numbers in two columns."""
    values = [one for group in groups for one in (group.share, group.chance)]
    data = rows_of(
        {
            "i": k,
            "v": group.chance,
            "a": short_percent(group.share, language),
            "b": short_percent(group.chance, language),
        }
        for k, group in enumerate(groups)
    )
    certain = Entry(language.say("chart-certain"), "square", BLUE, BLUE)
    chance = Entry(language.say("chart-chance"), "diamond", PAPER, VERMILLION)
    marks = alt.Chart(data).mark_point(
        shape="diamond", size=75, fill=PAPER, stroke=VERMILLION, strokeWidth=1.8, opacity=1
    )
    over: list[Layer] = [
        marks.encode(x=alt.X("v:Q"), y=alt.Y("i:O")),
        right_texts(data, "a", -COLUMN),
        right_texts(data, "b"),
        *legend([certain, chance]),
        symbol(certain, -COLUMN - 16),
        symbol(chance, -16),
    ]
    return bar_chart(
        names,
        [group.share for group in groups],
        None,
        share_scale(values, language, from_zero=True, room=room_for(2 * COLUMN + 12, names)),
        language.say("chart-groups-axis", **words),
        [BLUE],
        over=over,
    )


def _gains(
    groups: Sequence["Group"], names: Sequence[str], words: dict[str, str], language: Language
) -> alt.LayerChart:
    values = [group.chance for group in groups]
    return bar_chart(
        names,
        values,
        [language.amount(value) for value in values],
        amount_scale(values, language, room=0.12),
        language.say("chart-groups-axis", **words),
        [BLUE],
    )


def _says(disparity: "Disparity", called: Sequence[Label], kind: str, language: Language) -> str:
    groups = disparity.groups
    names = {"most": named(called[0].short), "least": named(called[-1].short)}
    risks = {"high": _risk(groups[0], kind, language), "low": _risk(groups[-1], kind, language)}
    told = [language.say("chart-groups-says", n=len(groups), count=language.number(len(groups)), **names, **risks)]
    more = len(groups) - MOST_GROUPS
    if more > 0:
        told.append(language.say("chart-groups-more", n=more, count=language.number(more)))
    return " ".join(told)


def _risk(group: "Group", kind: str, language: Language) -> str:
    if kind == "gain":
        return language.say("chart-groups-gain", gain=language.amount(group.chance))
    share, chance = language.percent(group.share), language.percent(group.chance)
    return language.say("chart-groups-certain", share=share, chance=chance)


def _head(kind: str, language: Language) -> tuple[str, ...]:
    names = ("group", "people", "certain", "share", "gain" if kind == "gain" else "chance")
    return tuple(language.say(f"chart-head-{name}") for name in names)


def _row(group: "Group", kind: str, language: Language) -> tuple[str, ...]:
    brought = language.amount(group.chance) if kind == "gain" else language.percent(group.chance)
    counts = (language.number(group.people), language.number(group.hits))
    return (*counts, language.percent(group.share), brought)
