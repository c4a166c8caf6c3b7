"""What each column adds to the risk: its Shapley share, the largest first."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.labels import Label, labels
from brecha.charts.marks.bars import bar_chart
from brecha.charts.marks.scales import amount_scale, share_scale
from brecha.charts.style import BLUE, anchor
from brecha.charts.words import goal_words, short_percent
from brecha.errors import SettingError
from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.lattice.risks import Goal

Unit = Literal["people", "share", "gain"]
Ranked = Sequence[tuple[Label, float]]
MOST_BARS = 25
MOST_NAMED = 3
"""Columns that add as much as one another and are named in a sentence"""


def shapley_bars(
    names: Sequence[str],
    shares: Sequence[float],
    total: float,
    language: Language,
    *,
    unit: Unit = "people",
    goal: "Goal" = (None, None),
    measure: str = "certain",
) -> Figure:
    """A bar for each column, as long as what it adds to the risk of all of them.

    Args:
        names: of the columns.
        shares: what each column adds, in people or as a share of the people.
        total: what they add together.
        language: in which it is labelled.
        unit: what shares and total are: "people", a "share", or an amount of "gain".
        goal: what the adversary wants.
        measure: "certain", exposure with certainty, or "chance", of a right guess; with a gain, what it brings.
    """
    if len(names) != len(shares) or not names:
        raise SettingError("charts-columns-shares-give-one-share", names_count=len(names), shares_count=len(shares))
    ranked = sorted(zip(labels(names), map(float, shares), strict=True), key=lambda pair: -pair[1])
    words = goal_words(goal, measure)
    return Figure(
        name=anchor("shares", measure, *(part for part in goal if part is not None)),
        title=language.say("chart-shares-title", **words),
        chart=_chart(ranked, unit, language.say("chart-shares-axis", unit=unit), language),
        says=_says(ranked, total, unit, language),
        head=tuple(language.say(f"chart-head-{name}", unit=unit) for name in ("column", "adds", "part")),
        rows=tuple(
            (label.whole, _written(share, unit, language), _part(share, total, language)) for label, share in ranked
        ),
    )


def _chart(ranked: Ranked, unit: Unit, axis: str, language: Language) -> alt.LayerChart:
    shown = list(ranked[:MOST_BARS])
    names, values = [label.short for label, _ in shown], [share for _, share in shown]
    if len(ranked) > MOST_BARS:
        rest = ranked[MOST_BARS:]
        names.append(language.say("chart-others", n=len(rest), count=language.number(len(rest))))
        values.append(sum(share for _, share in rest))
    ends = [*values, 0.0]
    scale = (
        amount_scale(ends, language, room=0.1)
        if unit != "share" or min(ends) < 0
        else share_scale(ends, language, from_zero=True, room=0.12)
    )
    return bar_chart(names, values, [_written(share, unit, language) for share in values], scale, axis, [BLUE])


def _written(share: float, unit: Unit, language: Language) -> str:
    """What a column adds: whole people where there are many."""
    if unit == "share":
        return short_percent(share, language)
    if unit == "gain":
        return language.amount(share)
    return language.number(share, 0 if abs(share) >= 100 or share == round(share) else 1)


def _part(share: float, total: float, language: Language) -> str:
    return language.percent(share / total) if total and 0 <= share <= total else "–"


def _says(ranked: Ranked, total: float, unit: Unit, language: Language) -> str:
    """Which columns add most, and which least, where some add less; those that are written alike go together."""
    texts = [_written(share, unit, language) for _, share in ranked]
    most, least = (
        [label for (label, _), text in zip(ranked, texts, strict=True) if text == end] for end in (texts[0], texts[-1])
    )
    whole = language.say("chart-shares-total", unit=unit, n=total, total=_written(total, unit, language))
    figures = {"most": texts[0], "part": _part(ranked[0][1], total, language)}
    told = [language.say("chart-shares-says", n=len(ranked), total=whole, **_tied(most, ranked, language), **figures)]
    if texts[0] != texts[-1]:
        told.append(language.say("chart-shares-says-least", least=texts[-1], **_tied(least, ranked, language)))
    return " ".join(told)


def _tied(some: Sequence[Label], ranked: Ranked, language: Language) -> dict[str, Any]:
    """What a catalogue is told of columns that add as much as one another: their names, unless they are many."""
    tie = "one" if len(some) == 1 else "all" if len(some) == len(ranked) else "some"
    return {
        "tie": tie,
        "listed": "yes" if len(some) <= MOST_NAMED else "no",
        "size": language.number(len(some)),
        "name": language.listed([label.short for label in some]),
    }
