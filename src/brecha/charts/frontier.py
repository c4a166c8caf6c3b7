"""How many columns can be released: for each number of them, the lowest and the highest risk of any choice.

Diamonds that would fall on each other are made one here: Vega leaves out labels that overlap, and no marks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.layers import (
    AMOUNTS,
    Entry,
    Layer,
    Scale,
    begins,
    labelled_points,
    layer_of,
    layered,
    legend,
    level_lines,
    limit_line,
    marks,
    options,
    over,
    rows_of,
    share_scale,
    size_axis,
    up_axis,
)
from brecha.charts.style import BLUE, INK, PAPER, QUIET, ROOMY, SKY, anchor
from brecha.charts.words import AMOUNTS_OF, Accepted, goal_words, short, whole_percent, written
from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.language.numbers import risk_amount, risk_share

if TYPE_CHECKING:
    from brecha.lattice.risks import Goal

Part = tuple[int, float, float]
"""Of a bar: at which size, from where and to where"""
WIDE = options(expr="min(26, bandwidth('x') / 2)")
"""How wide a bar is, in pixels"""
APART = 0.025
"""From one diamond to the next, as a part of the axis"""
MOST_LIMITS = 4
"""How many times the limit the axis reaches"""


@dataclass(frozen=True)
class Reach:
    """All releases of so many columns."""

    size: int
    lowest: float
    """the risk of the best choice"""
    highest: float
    """and of the worst"""
    combinations: int | None = None
    safe: int | None = None
    """how many of them are within the limit"""
    some: bool | None = None
    """whether any of them is within the limit, where that is known otherwise than by the lowest risk"""
    every: bool | None = None
    """whether all of them are, where that is known otherwise than by the highest"""

    def has_safe(self, limit: Accepted) -> bool:
        """Whether a release is within the limit."""
        return _within(self.lowest, limit) if self.some is None else self.some

    def is_safe(self, limit: Accepted) -> bool:
        """Whether all releases are within the limit."""
        return _within(self.highest, limit) if self.every is None else self.every


def _within(risk: float, limit: Accepted) -> bool:
    return limit.value is not None and risk <= limit.value


def frontier_plot(
    sizes: Sequence[Reach],
    limit: Accepted | float,
    language: Language,
    *,
    maximal: Sequence[tuple[int, float]] = (),
    columns: int | None = None,
    goal: "Goal" = (None, None),
    measure: str = "certain",
) -> Figure:
    """Which releases are within a limit, by their number of columns.

    Args:
        sizes: the lowest and the highest risk of each number of columns released.
        limit: the risk that is still accepted.
        language: in which it is labelled.
        maximal: safe releases that no column can be added to: how many columns each has, and its risk.
        columns: how many columns could be released, if larger releases than those of ``sizes`` were not tried.
        goal: what the adversary wants.
        measure: "certain", the share of people exposed with certainty, "chance", that the best guess is right; or
            "highest", "above", "value" or "factor": see :mod:`brecha.lattice.limits`.
    """
    if not sizes:
        raise SettingError("charts-no-release-to-show")
    ordered = sorted(sizes, key=lambda reach: reach.size)
    words = goal_words(goal, measure)
    kind = words["kind"]
    most = Accepted.named(limit, kind, language)
    extended = [reach for reach in maximal if reach[0]]
    return Figure(
        name=anchor("frontier", measure, *goal),
        title=language.say("chart-frontier-title", **words),
        chart=_chart(ordered, most, extended, words, language),
        says=" ".join(_says(ordered, most, len(extended), columns, kind, language)),
        head=tuple(language.say(f"chart-head-{name}") for name in _head(ordered)),
        rows=tuple(_row(reach, kind, language) for reach in ordered),
    )


def _top(sizes: Sequence[Reach], limit: float | None) -> float:
    """As high as the limit can be read: bars that go beyond say how far."""
    highest = max(reach.highest for reach in sizes)
    return max(limit, min(highest, MOST_LIMITS * limit)) if limit else highest


def _scale(sizes: Sequence[Reach], limit: float | None, kind: str) -> Scale:
    """From zero, or from where the lowest risk is well above it, up to a limit that can be read."""
    top, lowest = _top(sizes, limit), min(reach.lowest for reach in sizes)
    if limit and top < max(reach.highest for reach in sizes):
        return Scale(0.0, top, AMOUNTS.format if kind in AMOUNTS_OF else "%")
    return AMOUNTS if kind in AMOUNTS_OF else share_scale([top, lowest if limit is None else min(lowest, limit)])


def _chart(
    sizes: Sequence[Reach],
    limit: Accepted,
    maximal: Sequence[tuple[int, float]],
    words: dict[str, str],
    language: Language,
) -> alt.LayerChart:
    columns, kind = sizes[-1].size, words["kind"]
    place = limit.place(kind)
    scale, top = _scale(sizes, place, kind), _top(sizes, place)
    measure = begins(language.say("chart-measure", **words), scale, language)
    low = scale.low or 0.0
    band = alt.Chart(rows_of([{"y": low, "top": low if limit.value is None else min(limit.value, top)}]))
    unsafe, safe = _sides(sizes, limit.value)
    levels = limit_line(limit, kind, language)
    drawn: list[Layer] = [
        band.mark_rect(color=BLUE, opacity=1, fillOpacity=0.09).encode(y=up_axis("y", scale), y2=alt.Y2(field="top")),
        _bars(unsafe, PAPER, QUIET, top).encode(x=size_axis(columns, language.say("chart-frontier-columns"))),
        _bars(safe, SKY, BLUE, top),
        *labelled_points(_highest(sizes, top, kind, language)),
        *level_lines(levels),
        *([_maximal(maximal, top)] if maximal else []),
        *legend([*_entries(limit.value is not None, bool(maximal), language), *(level.entry for level in levels)]),
    ]
    return layered(drawn, ROOMY, language, measure, usermeta=over())


def _sides(sizes: Sequence[Reach], limit: float | None) -> tuple[list[Part], list[Part]]:
    """The parts of the bars above the limit, and within it; all in one where there is no limit on the axis."""
    if limit is None:
        return [(reach.size, reach.lowest, reach.highest) for reach in sizes], []
    return (
        [(reach.size, max(reach.lowest, limit), reach.highest) for reach in sizes if reach.highest > limit],
        [(reach.size, reach.lowest, min(reach.highest, limit)) for reach in sizes if reach.lowest <= limit],
    )


def _highest(sizes: Sequence[Reach], top: float, kind: str, language: Language) -> Layer:
    """Where Vega puts the highest risk of each size: over its bar; with an arrow where the bar ends before."""
    data = rows_of(
        {"x": reach.size, "y": min(reach.highest, top), "label": _over(reach.highest, top, kind, language)}
        for reach in sizes
    )
    ends: Layer = layer_of(data, "point", opacity=0).encode(x=alt.X("x:O"), y=alt.Y("y:Q"))
    return ends


def _over(highest: float, top: float, kind: str, language: Language) -> str:
    if highest <= top:
        return short(highest, kind, language)
    return f"↑ {language.amount(highest) if kind in AMOUNTS_OF else whole_percent(highest, language)}"


def _bars(parts: Sequence[Part], fill: str, stroke: str, top: float) -> Layer:
    """From the lowest to the highest risk, as far as it is on one side of the limit and within the plot."""
    data = rows_of({"x": size, "y": min(low, top), "top": min(high, top)} for size, low, high in parts if low <= top)
    bars = layer_of(data, "bar", size=WIDE, fill=fill, stroke=stroke, strokeWidth=1.4)
    layer: Layer = bars.encode(x=alt.X("x:O"), y=alt.Y("y:Q"), y2=alt.Y2(field="top"))
    return layer


def _maximal(maximal: Sequence[tuple[int, float]], top: float) -> Layer:
    """Diamonds on the bars; those that would fall on each other as one."""
    places = {(size, round(risk / (top or 1.0) / APART)): risk for size, risk in sorted(maximal)}
    diamonds = marks(rows_of({"x": size, "y": risk} for (size, _), risk in places.items()), "diamond", INK, PAPER,
                     size=64, strokeWidth=1)  # fmt: skip
    layer: Layer = diamonds.encode(x=alt.X("x:O"), y=alt.Y("y:Q"))
    return layer


def _entries(sides: bool, maximal: bool, language: Language) -> list[Entry]:
    entries = [
        Entry(language.say("chart-frontier-safe"), "square", SKY, BLUE),
        Entry(language.say("chart-frontier-unsafe"), "square", PAPER, QUIET),
    ]
    entries = entries if sides else []
    return [*entries, Entry(language.say("chart-frontier-maximal"), "diamond", INK, PAPER)] if maximal else entries


def _says(
    sizes: Sequence[Reach], limit: Accepted, maximal: int, columns: int | None, kind: str, language: Language
) -> Iterator[str]:
    """What the picture shows: the largest safe releases, those that are always safe, and what was not tried."""
    largest = max((reach.size for reach in sizes if reach.has_safe(limit)), default=0)
    tried = sizes[-1].size
    ends = columns is None or tried >= columns
    yield language.say(
        "chart-frontier-says", largest=largest, size=language.number(largest), limit=limit.words,
        lowest=_lowest(min(reach.lowest for reach in sizes), limit, kind, language),
        known="yes" if ends or largest < tried else "no",
    )  # fmt: skip
    if largest:
        always = max((reach.size for reach in sizes if reach.is_safe(limit)), default=0)
        yield language.say("chart-frontier-says-always", always=always, size=language.number(always))
    if largest and maximal:
        yield language.say("chart-frontier-says-maximal", n=maximal, count=language.number(maximal))
    if not ends:
        yield language.say("chart-frontier-says-not-tried", tried=tried, size=language.number(tried))


def _lowest(risk: float, limit: Accepted, kind: str, language: Language) -> str:
    """The lowest risk, with as many decimals as show it to be above the limit."""
    if limit.value is None:
        return written(risk, kind, language, "lower")
    return (risk_amount if kind in AMOUNTS_OF else risk_share)(risk, limit.value, language, "lower")


def _head(sizes: Sequence[Reach]) -> list[str]:
    counted = all(reach.combinations is not None and reach.safe is not None for reach in sizes)
    return ["released", "lowest", "highest", *(["combinations", "safe"] if counted else [])]


def _row(reach: Reach, kind: str, language: Language) -> tuple[str, ...]:
    row = (language.number(reach.size), written(reach.lowest, kind, language), written(reach.highest, kind, language))
    if reach.combinations is None or reach.safe is None:
        return row
    return (*row, language.number(reach.combinations), language.number(reach.safe))
