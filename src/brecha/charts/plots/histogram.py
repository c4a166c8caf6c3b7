"""People by the risk that each of them runs: most may be safe while some are exposed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import altair as alt
import numpy as np

from brecha.charts.figure import Figure
from brecha.charts.labels import by_name
from brecha.charts.marks.layers import halo, layered, rows_of, up_axis
from brecha.charts.marks.scales import Scale, amount_scale, log_scale
from brecha.charts.style import BLUE, HEIGHT, INK, PAPER, SKY, WIDTH, anchor
from brecha.charts.words import goal_words, in_sentence
from brecha.errors import SettingError
from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment

READABLE = 0.01
"""Of the highest bar, how high another has to be to be read on a linear axis"""
HALF = 50


@dataclass(frozen=True)
class Bin:
    """People whose risk is about the same."""

    label: str
    people: int
    kind: str
    """"none" for a risk that is 0 % when rounded, "some", or "certain" """


def risk_histogram(assessment: "Assessment", qids: Sequence[str], sensitive: str | None, language: Language) -> Figure:
    """How many people run which risk when these columns are known.

    The risk is the chance of being re-identified, or of having the sensitive attribute inferred, in rounded per cent.
    People of whom the adversary is certain stand apart from those of whom she is nearly so.
    """
    counts = assessment.histogram(qids, sensitive)
    certain = _certain(assessment, qids, sensitive)
    bins = _bins(counts.tolist(), certain, language)
    words = goal_words((sensitive, None), "chance")
    log = _is_log(bins)
    most = max(one.people for one in bins)
    scale = log_scale(most, language) if log else amount_scale([most], language, whole=True, room=0.06)
    title = language.say("chart-histogram-log" if log else "chart-histogram-people")
    return Figure(
        name=anchor("histogram", *([] if sensitive is None else [sensitive]), "\n".join(sorted(qids))),
        title=language.say("chart-histogram-title", **words),
        chart=_chart(bins, scale, title, language),
        says=_says(assessment, qids, counts, certain, words, language),
        head=tuple(language.say(f"chart-head-{name}") for name in ("risk", "people", "share")),
        rows=tuple(_row(one, assessment.rows, language) for one in bins),
    )


def _certain(assessment: "Assessment", qids: Sequence[str], sensitive: str | None) -> int:
    """How many people are exposed with certainty: 100 rounded per cent may be less."""
    gain = None if sensitive is None else assessment.gains(sensitive)[0]
    attacks = assessment.attacks_on(sensitive, gain)
    wanted = frozenset(qids)
    for row in np.flatnonzero(attacks["size"].to_numpy() == len(wanted)):
        if frozenset(attacks["qids"][int(row)].as_py()) == wanted:
            return int(attacks["hits"][int(row)].as_py())
    raise SettingError("charts-attack-this-assessment", words=", ".join(qids) or "no column")


def _bins(counts: list[int], certain: int, language: Language) -> list[Bin]:
    """Nothing when rounded, ten ranges of rounded per cents, and certainty."""
    ranges = [range(1, 10), *(range(low, low + 10) for low in range(10, 90, 10))]
    middle = [Bin(f"{part[0]}–{part[-1]}", sum(counts[part[0] : part[-1] + 1]), "some") for part in ranges]
    nearly = Bin("≥ 90", sum(counts[90:]) - certain, "some")
    return [
        Bin("0", counts[0], "none"),
        *middle,
        nearly,
        Bin(language.say("chart-histogram-certain"), certain, "certain"),
    ]


def _is_log(bins: Sequence[Bin]) -> bool:
    """Whether more than half of the bars could not be read on a linear axis."""
    some = [one.people for one in bins if one.people]
    return 2 * sum(people < READABLE * max(some) for people in some) > len(some)


def _chart(bins: Sequence[Bin], scale: Scale, title: str, language: Language) -> alt.LayerChart:
    labels = {str(k): one.label for k, one in enumerate(bins)}
    data = rows_of(
        {"i": k, "y": one.people, "base": scale.low, "kind": one.kind, "text": language.number(one.people)}
        for k, one in enumerate(bins)
        if one.people
    )
    x = alt.X(
        "i:O",
        scale=alt.Scale(domain=list(range(len(bins))), paddingInner=0.18, paddingOuter=0.1),
        axis=alt.Axis(labelExpr=f"{labels}[datum.value]", labelAngle=0, labelOverlap=False, labelColor=INK),
        title=language.say("chart-histogram-risk"),
    )
    kinds: dict[str, Any] = {"domain": ["none", "some", "certain"]}
    fill = alt.Fill("kind:N", scale=alt.Scale(range=[PAPER, SKY, BLUE], **kinds), legend=None)
    bars = alt.Chart(data).mark_bar(stroke=BLUE, strokeWidth=1.2)
    numbers = alt.Chart(data).mark_text(**halo(dy=-8))
    drawn = [
        bars.encode(x=x, y=up_axis("y", scale, title), y2=alt.Y2(field="base"), fill=fill),
        numbers.encode(x=alt.X("i:O"), y=alt.Y("y:Q"), text=alt.Text("text:N")),
    ]
    return layered(drawn, WIDTH + 60, HEIGHT)


def _says(
    assessment: "Assessment",
    qids: Sequence[str],
    counts: Any,
    certain: int,
    words: dict[str, str],
    language: Language,
) -> str:
    some, whole = language.people(int(counts[HALF:].sum()), assessment.rows), assessment.rows
    return language.say(
        "chart-histogram-says", people=some, names=_names(assessment, qids, language), columns=len(qids),
        certain=language.people(certain, whole), none=language.people(int(counts[0]), whole), **words,
    )  # fmt: skip


def _names(assessment: "Assessment", qids: Sequence[str], language: Language) -> str:
    if len(qids) == len(assessment.qids) > 1:
        return language.say("chart-histogram-all-columns", n=len(qids), size=language.number(len(qids)))
    return in_sentence(qids, by_name(assessment.qids), language)


def _row(one: Bin, whole: int, language: Language) -> tuple[str, ...]:
    label = one.label
    if one.kind != "certain":
        top = label.startswith("≥")
        label = language.say("chart-histogram-cell-top") if top else language.say("chart-histogram-cell", range=label)
    return label, language.number(one.people), language.percent(one.people / whole)
