"""Risk against the number of columns that the adversary knows: one dot a combination."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import numpy as np

from brecha.charts.figure import Figure
from brecha.charts.labels import Label, by_name
from brecha.charts.marks.layers import Level
from brecha.charts.marks.limit import Accepted, as_accepted, limit_line, place_of
from brecha.charts.marks.scales import Scale, amount_scale, share_scale
from brecha.charts.marks.swarm import Cloud, SizeRow, by_size, labelled_sizes, swarm_chart
from brecha.charts.style import anchor
from brecha.charts.words import begins, columns, goal_words, in_sentence, short, written
from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.language.limits import risk_share

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment
    from brecha.lattice.risks import Goal

Measure = Literal["certain", "chance"]
FIELDS: dict[str, str] = {"certain": "deterministic", "chance": "probabilistic"}
ROOM = 0.07
"""Of the axis, above the highest risk: for its number"""


def dot_plot(
    assessment: "Assessment",
    goal: "Goal",
    measure: Measure,
    language: Language,
    limit: Accepted | float | None = None,
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
        raise SettingError("charts-measure-known-use", measure=measure, join=" or ".join(map(repr, FIELDS)))
    attacks = assessment.attacks_on(*goal)
    risk, other = (attacks[f"posterior_{FIELDS[name]}"].to_numpy() for name in (measure, *set(FIELDS) - {measure}))
    cloud = Cloud(attacks, risk.astype(float), other.astype(float), len(assessment.qids))
    before = float(attacks[f"prior_{FIELDS[measure]}"][0].as_py())
    words = goal_words(goal, measure)
    kind, called = words["kind"], by_name(assessment.qids)
    most = None if limit is None else as_accepted(limit, kind, language)
    rows = by_size(cloud)
    scale = _scale(cloud, before, place_of(most, kind), kind, language)
    labelled = labelled_sizes(len(assessment.qids))
    return Figure(
        name=anchor("dots", measure, *(part for part in goal if part is not None)),
        title=language.say("chart-dots-title", **words),
        chart=swarm_chart(
            cloud,
            scale,
            (language.say("chart-columns-known"), begins(language.say("chart-measure", **words), scale, language)),
            [_before(before, kind, language), *limit_line(most, kind, language)],
            {row.size: short(row.highest, kind, language) for row in rows if row.size in labelled},
        ),
        says=" ".join(
            [
                _opening(cloud, before, words, language),
                *(_worst(cloud, row, called, kind, most, language) for row in dict.fromkeys((rows[0], rows[-1]))),
                *([] if most is None else _above(cloud, most, measure, language)),
            ]
        ),
        head=_head(words, language),
        rows=tuple(_row(cloud, row, called, kind, language) for row in rows),
    )


def _scale(cloud: Cloud, before: float, limit: float | None, kind: str, language: Language) -> Scale:
    values = [float(cloud.risk.min()), float(cloud.risk.max()), before, *([] if limit is None else [limit])]
    return amount_scale(values, language, room=ROOM) if kind == "gain" else share_scale(values, language, room=ROOM)


def _before(before: float, kind: str, language: Language) -> Level:
    return Level(before, (language.say("chart-before-line"), written(before, kind, language)), "dotted")


def _opening(cloud: Cloud, before: float, words: dict[str, str], language: Language) -> str:
    return language.say(
        "chart-dots-says", n=len(cloud.risk), count=language.number(len(cloud.risk)),
        before=written(before, words["kind"], language), **words,
    )  # fmt: skip


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
    if kind != "gain" and limit is not None and limit.value is not None:
        risk = risk_share(row.highest, limit.value, language)  # one sees on which side of the limit it is
    if row.size == cloud.columns > 1:
        return language.say("chart-dots-says-all", n=row.size, size=language.number(row.size),
                            risk=risk)  # fmt: skip
    names = in_sentence(cloud.names(row.worst), called, language)
    return language.say("chart-dots-says-worst", n=row.size, size=language.number(row.size), names=names,
                        risk=risk)  # fmt: skip


def _head(words: dict[str, str], language: Language) -> tuple[str, ...]:
    names = ("size", "combinations", "lowest", "median", "highest", "worst")
    return tuple(language.say(f"chart-head-{name}", **words) for name in names)


def _row(cloud: Cloud, row: SizeRow, called: Mapping[str, Label], kind: str, language: Language) -> tuple[str, ...]:
    risks = (written(risk, kind, language) for risk in (row.lowest, row.median, row.highest))
    counts = (language.number(row.size), language.number(row.combinations))
    return (*counts, *risks, columns(cloud.names(row.worst), called))
