"""Who can be shown to be in a sample: by what is known, and by how large the sample will be."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import altair as alt
import numpy as np

from brecha.charts.figure import Figure
from brecha.charts.labels import Label, by_name
from brecha.charts.marks.layers import OVER_LEGEND, Entry, Layer, across_axis, layered, legend, rows_of, up_axis
from brecha.charts.marks.scales import share_scale
from brecha.charts.marks.swarm import Cloud, SizeRow, by_size, labelled_sizes, swarm_chart
from brecha.charts.style import BLUE, HEIGHT, INK, PAPER, VERMILLION, WIDTH, anchor
from brecha.charts.words import begins, columns, in_sentence, short_percent
from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipAnswer
    from brecha.answers.planned_sample import PlannedSample

Row = dict[str, Any]
CURVES = (
    ("certain_share", "certain", BLUE, ()),
    ("expected_members_posterior", "member", VERMILLION, (7, 4)),
    ("expected_posterior_probabilistic", "guess", INK, (2, 3)),
)
"""Columns of a plan, what the catalogue calls them, and the colour and dashes of their curves"""
TOLD = (0.01, 0.1, 0.5)
"""Sizes of samples, as shares of the population, near which figures are told"""


def membership_dots(answer: "MembershipAnswer", language: Language) -> Figure:
    """The share of the people in a sample who can be shown to be in it: one dot a combination of columns."""
    frame = answer.frame()
    certain, members = frame["certain_members"].to_numpy(), (frame["sample"].to_numpy() - frame["unmatched"].to_numpy())
    likely = frame["members_posterior"].to_numpy()
    cloud = Cloud(frame, (certain / members).astype(float), likely.astype(float), len(answer.qids))
    scale = share_scale([float(cloud.risk.min()), float(cloud.risk.max())], language, room=0.07)
    rows, labelled, called = by_size(cloud), labelled_sizes(len(answer.qids)), by_name(answer.qids)
    measure = begins(language.say("chart-members-measure"), scale, language)
    return Figure(
        name=anchor("membership"),
        title=language.say("chart-members-title"),
        chart=swarm_chart(
            cloud,
            scale,
            (language.say("chart-columns-known"), measure),
            [],
            {row.size: short_percent(row.highest, language) for row in rows if row.size in labelled},
        ),
        says=_dots_say(cloud, rows, called, language),
        head=tuple(
            language.say(f"chart-head-{name}")
            for name in ("size", "combinations", "lowest", "median", "highest", "worst")
        ),
        rows=tuple(_dots_row(cloud, row, called, language) for row in rows),
    )


def _dots_say(cloud: Cloud, rows: Sequence[SizeRow], called: Mapping[str, Label], language: Language) -> str:
    count = len(cloud.risk)
    told = [language.say("chart-members-says", n=count, count=language.number(count))]
    for row in dict.fromkeys((rows[0], rows[-1])):
        size, risk = language.number(row.size), language.percent(row.highest)
        if row.size == cloud.columns > 1:
            told.append(language.say("chart-dots-says-all", n=row.size, size=size, risk=risk))
        else:
            names = in_sentence(cloud.names(row.worst), called, language)
            told.append(language.say("chart-dots-says-worst", n=row.size, size=size, names=names, risk=risk))
    return " ".join(told)


def _dots_row(cloud: Cloud, row: SizeRow, called: Mapping[str, Label], language: Language) -> tuple[str, ...]:
    risks = (language.percent(risk) for risk in (row.lowest, row.median, row.highest))
    counts = (language.number(row.size), language.number(row.combinations))
    return (*counts, *risks, columns(cloud.names(row.worst), called))


def planned_curves(plan: "PlannedSample", language: Language) -> Figure:
    """What to expect of samples of all sizes, when the largest set of columns is known."""
    rows = _largest_set(plan)
    names = ("drawn", "share")
    return Figure(
        name=anchor("planned"),
        title=language.say("chart-planned-title"),
        chart=_curves(rows, language),
        says=" ".join(_expected(row, language) for row in _told(rows)),
        head=(
            *(language.say(f"chart-head-{name}") for name in names),
            *(language.say(f"chart-planned-{name}") for _, name, _, _ in CURVES),
        ),
        rows=tuple(_planned_row(row, language) for row in rows),
    )


def _largest_set(plan: "PlannedSample") -> list[Row]:
    """The rows of the last set of the largest size, by the size of the sample."""
    frame = plan.frame()
    size = frame["size"].to_numpy()
    last = frame["qids"][int(len(size) - 1 - np.argmax(size[::-1]))].as_py()
    found: list[Row] = frame.take(np.flatnonzero(size == size.max())).to_pylist()
    return sorted((row for row in found if row["qids"] == last), key=lambda row: int(row["sample"]))


def _curves(rows: Sequence[Row], language: Language) -> alt.LayerChart:
    whole = share_scale([0.0, 1.0], language, room=0.03)
    x = across_axis("x", share_scale([0.0, 1.0], language), language.say("chart-planned-axis"))
    y = up_axis("y", whole, language.say("chart-planned-measure"), OVER_LEGEND)
    drawn: list[Layer] = []
    for field, name, colour, dashes in CURVES:
        data = rows_of({"x": row["sample"] / row["population"], "y": row[field]} for row in rows)
        line = alt.Chart(data).mark_line(
            color=colour, strokeWidth=2.2, strokeDash=list(dashes), point=_alone(colour, name, len(rows))
        )
        drawn.append(line.encode(x=x, y=y) if not drawn else line.encode(x=alt.X("x:Q"), y=alt.Y("y:Q")))
    entries = [
        Entry(language.say(f"chart-planned-{name}"), "line", PAPER, colour, dash) for _, name, colour, dash in CURVES
    ]
    return layered([*drawn, *legend(entries)], WIDTH + 60, HEIGHT)


def _alone(colour: str, name: str, rows: int) -> Any:
    """A line through one place cannot be seen: a mark is drawn there."""
    shape = {"certain": "circle", "member": "diamond", "guess": "square"}[name]
    return alt.OverlayMarkDef(fill=colour, shape=shape, size=60) if rows == 1 else False


def _told(rows: Sequence[Row]) -> list[Row]:
    """The rows nearest to some sizes, each once."""
    near = [min(rows, key=lambda row: abs(row["sample"] / row["population"] - share)) for share in TOLD]
    return [row for k, row in enumerate(near) if row not in near[:k]]


def _expected(row: Row, language: Language) -> str:
    figures = {name: language.percent(row[field]) for field, name, _, _ in CURVES}
    return language.say("chart-planned-says", share=language.percent(row["sample"] / row["population"]), **figures)


def _planned_row(row: Row, language: Language) -> tuple[str, ...]:
    share = language.percent(row["sample"] / row["population"])
    return (language.number(row["sample"]), share, *(language.percent(row[field]) for field, _, _, _ in CURVES))
