"""Risk against the number of columns that the adversary knows: one dot a combination.

Vega puts the dots of one size side by side, and the numbers over the highest where there is room. Only dots that
coincide are counted here: there may be a million, and Vega would draw each.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import altair as alt
import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.charts.figure import Figure
from brecha.charts.layers import (
    AMOUNTS,
    Level,
    Options,
    Scale,
    before_line,
    begins,
    labelled_points,
    layer_of,
    layered,
    legend,
    level_lines,
    limit_line,
    options,
    over,
    rows_of,
    share_scale,
    size_axis,
    up_axis,
)
from brecha.charts.style import BLUE, HEIGHT, ROOMY, SKY, anchor
from brecha.charts.svg import row_mark
from brecha.charts.words import AMOUNTS_OF, Accepted, Label, by_name, columns, goal_words, in_sentence, short, written
from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.language.numbers import risk_share
from brecha.lattice.limits import exposed_shares

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipAnswer
    from brecha.answers.table.assessment import Assessment
    from brecha.lattice.risks import Goal

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Measure = Literal["certain", "chance"]
FIELDS: dict[str, str] = {"certain": "deterministic", "chance": "probabilistic"}
HEADS = ("size", "combinations", "lowest", "median", "highest", "worst")
MOST_DOTS = 3_000
DOT = 5
"""Width of a dot, and height of the bands in which dots stand side by side"""
FEW = 120
"""Dots that can be drawn larger"""
WIDEST = 9
"""Dots that stand at either side of the middle before they are moved together"""
GOLDEN = 0.6180339887498949
"""Multiples of it, without their whole part, are an order without pattern"""


@dataclass(frozen=True, eq=False)
class Cloud:
    """Combinations of columns: how many columns each has, how high its risk is, and what ranks equals."""

    attacks: pa.Table
    """with "qids" and "size"; a row of it is what a dot stands for"""
    risk: Floats
    equals: Floats
    columns: int
    """how many columns could be known"""

    @cached_property
    def size(self) -> Ints:
        """How many columns each combination has."""
        size: Ints = self.attacks["size"].to_numpy().astype(np.int64)
        return size

    @cached_property
    def ranked(self) -> Ints:
        """The rows size by size, the highest risk first; of equals what ranks them, and then the first."""
        order: Ints = np.lexsort((np.arange(len(self.size)), -self.equals, -self.risk, self.size))
        return order

    def names(self, row: int) -> list[str]:
        """The columns of one combination."""
        names: list[str] = self.attacks["qids"][row].as_py()
        return names


@dataclass(frozen=True)
class SizeRow:
    """All combinations of one size."""

    size: int
    combinations: int
    lowest: float
    median: float
    highest: float
    worst: int
    """the row of the most dangerous"""


def by_size(cloud: Cloud) -> list[SizeRow]:
    """What can be said of each size, the smallest first."""
    sizes = []
    for rows in np.split(cloud.ranked, np.flatnonzero(np.diff(cloud.size[cloud.ranked])) + 1):
        risk, median = cloud.risk[rows], float(np.median(cloud.risk[rows]))
        size, ends = int(cloud.size[rows[0]]), (float(risk[-1]), median, float(risk[0]))
        sizes.append(SizeRow(size, len(rows), *ends, int(rows[0])))
    return sizes


def merged(cloud: Cloud) -> tuple[Ints, Ints]:
    """The rows that dots stand for, and how many others fall on each.

    Of one size those within half a pixel of height are one dot, and more where there would be too many dots.
    """
    size, risk = cloud.size[cloud.ranked], cloud.risk[cloud.ranked]
    height = (risk - risk.min()) / (float(np.ptp(risk)) or 1.0)
    levels = 2 * HEIGHT
    while True:
        place = size * (levels + 2) + np.rint(height * levels).astype(np.int64)
        _, first, times = np.unique(place, return_index=True, return_counts=True)
        if len(first) <= MOST_DOTS:
            return cloud.ranked[first], times - 1
        levels //= 2


def _swarm(
    cloud: Cloud, scale: Scale, titles: tuple[str, str], levels: Sequence[Level], numbers: dict[int, str],
    language: Language,
) -> alt.LayerChart:  # fmt: skip
    """The chart: dots, the highest of each size with its number, and lines across."""
    rows, more = merged(cloud)
    worst = {row.worst for row in by_size(cloud)}
    size, risk = cloud.size.tolist(), cloud.risk.tolist()
    drawn = [
        {"x": size[row], "y": risk[row], "d": row_mark(row, others), "r": row}
        for row, others in sorted(zip(rows.tolist(), more.tolist(), strict=True), key=lambda pair: pair[0] * GOLDEN % 1)
    ]
    x, y = size_axis(cloud.columns, titles[0]), up_axis("y", scale)
    common: dict[str, Any] = {"x": x, "y": y, "description": alt.Description("d:N")}
    high = [dot | {"label": numbers[dot["x"]]} for dot in drawn if dot["r"] in worst]
    low = [dot for dot in drawn if dot["r"] not in worst]
    look: dict[str, Any] = {"size": 19, "fillOpacity": 0.65} if len(low) > FEW else {"size": 34, "fillOpacity": 0.75}
    layers = [
        _side_by_side(alt.Chart(rows_of(_parts(low, "xyd"))), cloud, scale).mark_circle(color=SKY, opacity=1, **look)
        .encode(xOffset=alt.XOffset("aside:Q", scale=_middle()), **common),
        *level_lines(levels),
        *labelled_points(
            layer_of(rows_of(_parts(high, ("x", "y", "d", "label"))), "circle", size=42, color=BLUE, opacity=1)
            .encode(**common)
        ),
        *legend([level.entry for level in levels]),
    ]  # fmt: skip
    return layered(layers, ROOMY, language, titles[1], usermeta=over())


def _side_by_side(chart: alt.Chart, cloud: Cloud, scale: Scale) -> alt.Chart:
    """Let Vega count the dots of one size within the height of a dot, and move each aside by its number."""
    high = float(cloud.risk.max()) if scale.high is None else scale.high
    band = max(high - (scale.low or 0.0), 1e-9) * DOT / HEIGHT
    return (
        chart.transform_calculate(band=f"floor(datum.y / {band!r})")
        .transform_window(number="row_number()", groupby=["x", "band"])
        .transform_joinaggregate(all="count()", groupby=["x", "band"])
        .transform_calculate(aside="datum.number - (datum.all + 1) / 2")
    )


def _middle() -> Options:
    return options(domain=options(unionWith=[-WIDEST, WIDEST]), nice=False, zero=False)


def _parts(dots: Sequence[dict[str, Any]], keys: Sequence[str]) -> list[dict[str, Any]]:
    return [{key: dot[key] for key in keys} for dot in dots]


def dot_plot(
    assessment: "Assessment", goal: "Goal", measure: Measure, language: Language, limit: Accepted | float | None = None
) -> Figure:
    """How the risk grows with what is known, from before the release to all columns.

    Args:
        assessment: what :func:`brecha.assess` gave.
        goal: what the adversary wants, and the gain by which guesses are rewarded: one of ``goals(assessment)``.
        measure: "certain", the share of people exposed with certainty, or "chance", that the best guess is right; with
            a gain, what it brings.
        language: in which it is labelled.
        limit: the risk that is still accepted, drawn as a line where it has a place on the axis.
    """
    if measure not in FIELDS:
        raise SettingError("charts-measure-unknown", measure=measure, measures=list(map(repr, FIELDS)))
    attacks = assessment.attacks_on(*goal)
    figures = {
        "certain": exposed_shares(attacks, assessment.input),
        "chance": attacks["posterior_probabilistic"].to_numpy().astype(np.float64),
    }
    risk, other = figures.pop(measure), *figures.values()
    cloud = Cloud(attacks, risk, other, len(assessment.qids))
    before = float(attacks[f"prior_{FIELDS[measure]}"][0].as_py())
    words = goal_words(goal, measure)
    kind, called = words["kind"], by_name(assessment.qids)
    most = None if limit is None else Accepted.named(limit, kind, language)
    levels = [before_line(written(before, kind, language), before, language), *limit_line(most, kind, language)]
    rows = by_size(cloud)
    return _figure(
        cloud,
        levels,
        kind,
        language,
        name=anchor("dots", measure, *goal),
        title=language.say("chart-dots-title", **words),
        measure=language.say("chart-measure", **words),
        says=[
            language.say("chart-dots-says", n=len(risk), count=language.number(len(risk)),
                         before=written(before, kind, language), **words),
            *(_worst(cloud, row, called, kind, most, language) for row in dict.fromkeys((rows[0], rows[-1]))),
            *([] if most is None else _above(cloud, most, measure, language)),
        ],
        called=called,
    )  # fmt: skip


def membership_dots(answer: "MembershipAnswer", language: Language) -> Figure:
    """The share of the people in a sample who can be shown to be in it: one dot a combination of columns."""
    frame = answer.frame()
    certain, members = frame["certain_members"].to_numpy(), (frame["sample"].to_numpy() - frame["unmatched"].to_numpy())
    likely = frame["members_posterior"].to_numpy()
    cloud = Cloud(frame, (certain / members).astype(float), likely.astype(float), len(answer.qids))
    rows, called, count = by_size(cloud), by_name(answer.qids), len(cloud.risk)
    return _figure(
        cloud,
        [],
        "certain",
        language,
        name=anchor("membership"),
        title=language.say("chart-members-title"),
        measure=language.say("chart-members-measure"),
        says=[
            language.say("chart-members-says", n=count, count=language.number(count)),
            *(_worst(cloud, row, called, "certain", None, language) for row in dict.fromkeys((rows[0], rows[-1]))),
        ],
        called=called,
    )


def _figure(
    cloud: Cloud, levels: Sequence[Level], kind: str, language: Language, *, name: str, title: str, measure: str,
    says: Sequence[str], called: Mapping[str, Label],
) -> Figure:  # fmt: skip
    values = [float(cloud.risk.min()), float(cloud.risk.max()), *(level.value for level in levels)]
    scale = AMOUNTS if kind == "gain" else share_scale(values)
    rows = by_size(cloud)
    numbers = {row.size: short(row.highest, kind, language) for row in rows}
    titles = language.say("chart-columns-known"), begins(measure, scale, language)
    return Figure(
        name=name,
        title=title,
        chart=_swarm(cloud, scale, titles, levels, numbers, language),
        says=" ".join(says),
        head=tuple(language.say(f"chart-head-{head}") for head in HEADS),
        rows=tuple(_row(cloud, row, called, kind, language) for row in rows),
    )


def _above(cloud: Cloud, limit: Accepted, measure: Measure, language: Language) -> list[str]:
    """How many combinations are above the limit: by people where it is one of people, as the verdict has it."""
    if limit.people is not None and measure == "certain":
        above = int(np.count_nonzero(cloud.attacks["hits"].to_numpy() > limit.people))
    elif limit.value is not None:
        above = int(np.count_nonzero(cloud.risk > limit.value))
    else:
        return []
    return [language.say("chart-dots-says-limit", n=above, count=language.number(above), limit=limit.words)]


def _worst(
    cloud: Cloud, row: SizeRow, called: Mapping[str, Label], kind: str, limit: Accepted | None, language: Language
) -> str:
    risk = written(row.highest, kind, language)
    if kind not in AMOUNTS_OF and limit is not None and limit.value is not None:
        risk = risk_share(row.highest, limit.value, language)  # one sees on which side of the limit it is
    values = {"n": row.size, "size": language.number(row.size), "risk": risk}
    if row.size == cloud.columns > 1:
        return language.say("chart-dots-says-all", **values)
    return language.say(
        "chart-dots-says-worst", names=in_sentence(cloud.names(row.worst), called, language), **values
    )  # fmt: skip


def _row(cloud: Cloud, row: SizeRow, called: Mapping[str, Label], kind: str, language: Language) -> tuple[str, ...]:
    risks = (written(risk, kind, language) for risk in (row.lowest, row.median, row.highest))
    counts = (language.number(row.size), language.number(row.combinations))
    return (*counts, *risks, columns(cloud.names(row.worst), called))
