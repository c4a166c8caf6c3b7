"""Who can be told from all others, or from all but a few: a bar for each set of columns, and one for all together."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.labels import Label, labels
from brecha.charts.marks.bars import bar_chart, room_for
from brecha.charts.marks.layers import Entry, Layer, legend, right_texts, rows_of, symbol
from brecha.charts.marks.scales import share_scale
from brecha.charts.style import BLUE, PAPER, VERMILLION
from brecha.charts.words import short_percent
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.reversal.effective_anonymity import SetAnonymity

MOST_SETS = 20
COLUMN = 62
"""Width of a column of numbers"""


def anonymity_bars(sets: Sequence["SetAnonymity"], names: Sequence[str], language: Language) -> Figure:
    """The share of people who are alone, and of those among fewer than k, on each set of columns.

    Args:
        sets: the sets, that of all columns together last if there are several.
        names: what each is called.
        language: in which it is labelled.
    """
    called, k = labels(list(names)), sets[0].k
    shown = [at for at, _ in enumerate(sets) if at < MOST_SETS - 1 or at == len(sets) - 1]
    return Figure(
        name="anonymity",
        title=language.say("chart-anonymity-title"),
        chart=_chart([sets[at] for at in shown], [called[at].short for at in shown], k, language),
        says=_says(sets, called, len(sets) - len(shown), language),
        head=(language.say("chart-anonymity-set"), language.say("chart-anonymity-alone"),
              language.say("chart-anonymity-below", k=k)),
        rows=tuple(
            (label.whole, language.percent(one.unique / one.records), language.percent(one.below / one.records))
            for label, one in zip(called, sets, strict=True)
        ),
    )  # fmt: skip


def _chart(sets: Sequence["SetAnonymity"], names: Sequence[str], k: int, language: Language) -> alt.LayerChart:
    """Bars for those who are alone, diamonds for those among few, and their numbers in two columns."""
    shares = [(one.unique / one.records, one.below / one.records) for one in sets]
    data = rows_of(
        {"i": at, "v": below, "a": short_percent(alone, language), "b": short_percent(below, language)}
        for at, (alone, below) in enumerate(shares)
    )
    single = Entry(language.say("chart-anonymity-alone"), "square", BLUE, BLUE)
    few = Entry(language.say("chart-anonymity-below", k=k), "diamond", PAPER, VERMILLION)
    marks = alt.Chart(data).mark_point(
        shape="diamond", size=75, fill=PAPER, stroke=VERMILLION, strokeWidth=1.8, opacity=1
    )
    over: list[Layer] = [
        marks.encode(x=alt.X("v:Q"), y=alt.Y("i:O")),
        right_texts(data, "a", -COLUMN),
        right_texts(data, "b"),
        *legend([single, few]),
        symbol(single, -COLUMN - 16),
        symbol(few, -16),
    ]
    ends = [share for both in shares for share in both]
    return bar_chart(
        names,
        [alone for alone, _ in shares],
        None,
        share_scale(ends, language, from_zero=True, room=room_for(2 * COLUMN + 12, names)),
        language.say("chart-anonymity-axis"),
        [BLUE],
        over=over,
    )


def _says(sets: Sequence["SetAnonymity"], called: Sequence[Label], left_out: int, language: Language) -> str:
    """The worst set, and all of them together."""
    told = [_one(called[-1], sets[-1], language)]
    apart = sets[:-1]
    if any(one.below for one in apart):
        worst = max(range(len(apart)), key=lambda at: (apart[at].below, apart[at].unique))
        told = [language.say("chart-anonymity-says-worst", set=_one(called[worst], apart[worst], language)), *told]
    elif apart:
        told = [language.say("chart-anonymity-says-none", k=sets[-1].k), *told]
    if left_out:
        told.append(language.say("chart-anonymity-more", n=left_out))
    return " ".join(told)


def _one(label: Label, one: "SetAnonymity", language: Language) -> str:
    told = {"alone": one.unique / one.records, "below": one.below / one.records, "k": one.k}
    together = "yes" if one.composed else "no"
    return language.say("chart-anonymity-says", together=together, set=named(label.short), **told)
