"""The evidence in a report: for one goal, sentences, pictures and tables of what is exposed by how much is known."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import brecha.charts as plots
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named
from brecha.lattice.risks import Limit
from brecha.report.document import PAGE, Column, Faces, FigurePart, Paragraph, Part, Section, Sentences, Table
from brecha.report.sections.alternatives import accepted
from brecha.report.sentences.attacks import (
    Goal,
    Worst,
    anchor,
    findings_of,
    leading,
    title,
    weighted,
    worst_of_each_size,
)

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment
    from brecha.charts.figure import Figure


def evidence(
    assessment: "Assessment", goal: Goal, language: Language, limit: Limit, minimum_group_size: int
) -> Section:
    """What is shown for one goal: sentences, charts, and the most dangerous set of each size."""
    worst = worst_of_each_size(assessment, *goal)
    first = leading(worst, len(assessment.qids))
    groups = (
        None
        if assessment.by is None
        else assessment.disparity(first.qids, *goal, minimum_group_size=minimum_group_size)
    )
    parts: list[Part] = [
        Sentences(findings_of(assessment, goal, language, minimum_group_size), on=PAGE),
        *(FigurePart(figure) for figure in _dots(assessment, goal, language, limit)),
        worst_table(worst, goal, language, PAGE),
        Paragraph(f"{_before(worst[0], language)} {language.say('report-capacity')}", "how", on=PAGE),
        *_histogram(assessment, goal, first, language),
    ]
    if groups is not None and groups.groups:
        parts.append(FigurePart(plots.group_bars(groups, language)))
    if groups is not None and groups.left_out:
        left_out = language.say("report-left-out", count=groups.left_out, least=minimum_group_size)
        parts.append(Paragraph(left_out, "how", on=PAGE))
    return Section(anchor(goal), title(goal, language), parts, goal=anchor(goal))


def _dots(assessment: "Assessment", goal: Goal, language: Language, limit: Limit) -> "list[Figure]":
    """By certainty, with the limit, and by chance; with a gain only by what it brings."""
    most = accepted(limit, assessment.rows, language, weighted=weighted(assessment) == "yes")
    chance = plots.dot_plot(assessment, goal, "chance", language)
    return [chance] if goal[1] else [plots.dot_plot(assessment, goal, "certain", language, limit=most), chance]


def _histogram(assessment: "Assessment", goal: Goal, step: Worst, language: Language) -> list[Part]:
    """How the risk is spread over people, or why that cannot be shown."""
    if goal[1] is not None and None in assessment.gains(goal[0] or ""):
        return []
    try:
        return [FigurePart(plots.risk_histogram(assessment, step.qids, goal[0], language))]
    except SettingError:
        return [Paragraph(language.say("report-no-histogram"), "how", on=PAGE)]


def worst_table(worst: Sequence[Worst], goal: Goal, language: Language, faces: Faces) -> Table:
    """The most dangerous set of each size."""
    rows = [_row(step, language) for step in worst]
    return Table(language.say("report-worst"), _columns(goal, language), rows, on=faces)


def _columns(goal: Goal, language: Language) -> list[Column]:
    achieved = ["chance"] if goal[1] is None else ["gain", "times"]
    numbers = [Column(language.say(f"report-{name}"), True) for name in ("exposed", "share", *achieved, "at-most")]
    return [Column(language.say("report-size"), True), Column(language.say("report-known")), *numbers]


def _row(step: Worst, language: Language) -> list[str]:
    chance = step.posterior_probabilistic
    achieved = (
        [language.percent(chance)]
        if step.gain is None
        else [language.amount(chance), language.ratio(step.degradation_probabilistic, 2)]
    )
    return [
        language.number(step.size),
        ", ".join(map(named, step.qids)),
        language.number(step.hits),
        language.percent(step.posterior_deterministic),
        *achieved,
        language.say("report-factor", factor=step.capacity),
    ]


def _before(step: Worst, language: Language) -> str:
    return language.say(
        "report-before",
        certain=step.prior_deterministic,
        chance=step.prior_probabilistic,
        gain="no" if step.gain is None else "yes",
    )
