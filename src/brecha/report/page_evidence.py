"""The evidence in a report: for one goal, sentences, pictures and tables of what is exposed by how much is known."""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from brecha.answers.disparity import Disparity
from brecha.charts import Figure, dot_plot, group_bars, risk_histogram
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named
from brecha.lattice.risks import Limit
from brecha.report.page_advice import accepted
from brecha.report.sentences.attacks import Goal, Worst, findings_of, leading, title, weighted, worst_of_each_size

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment

Head = tuple[str, bool]


def anchor(goal: Goal) -> str:
    """Where a goal is in a page: the same in every run and language."""
    if goal[0] is None:
        return "re-identification"
    plain = re.sub(r"[^a-z0-9]+", "-", "-".join(part for part in goal if part).lower()).strip("-")[:40]
    return f"inference-{plain}-{sha256(repr(goal).encode()).hexdigest()[:6]}"


def evidence(
    assessment: "Assessment", goal: Goal, language: Language, limit: Limit, minimum_group_size: int
) -> dict[str, Any]:
    """What the page shows for one goal."""
    worst = worst_of_each_size(assessment, *goal)
    first = leading(worst, len(assessment.qids))
    groups = (
        None
        if assessment.by is None
        else assessment.disparity(first.qids, *goal, minimum_group_size=minimum_group_size)
    )
    return {
        "name": anchor(goal),
        "title": title(goal, language),
        "sentences": findings_of(assessment, goal, language, minimum_group_size),
        "dots": _dots(assessment, goal, language, limit),
        "worst": table_of(worst, goal, language),
        "before": _before(worst[0], language),
        **_histogram(assessment, goal, first, language),
        "groups": group_bars(groups, language) if groups is not None and groups.groups else None,
        "left_out": _left_out(groups, minimum_group_size, language),
    }


def _dots(assessment: "Assessment", goal: Goal, language: Language, limit: Limit) -> list[Figure]:
    """By certainty, with the limit, and by chance; with a gain only by what it brings."""
    most = accepted(limit, assessment.rows, language, weighted=weighted(assessment) == "yes")
    chance = dot_plot(assessment, goal, "chance", language)
    return [chance] if goal[1] else [dot_plot(assessment, goal, "certain", language, limit=most), chance]


def _histogram(assessment: "Assessment", goal: Goal, step: Worst, language: Language) -> dict[str, Any]:
    """How the risk is spread over people, or why that cannot be shown."""
    if goal[1] is not None and None in assessment.gains(goal[0] or ""):
        return {"histogram": None, "no_histogram": ""}
    try:
        return {"histogram": risk_histogram(assessment, step.qids, goal[0], language), "no_histogram": ""}
    except SettingError:
        return {"histogram": None, "no_histogram": language.say("report-no-histogram")}


def table_of(worst: Sequence[Worst], goal: Goal, language: Language) -> dict[str, Any]:
    """The most dangerous set of each size, for a table."""
    return {"head": _head(goal, language), "rows": [_row(step, language) for step in worst]}


def _head(goal: Goal, language: Language) -> list[Head]:
    achieved = ["chance"] if goal[1] is None else ["gain", "times"]
    numbers = [(language.say(f"report-{name}"), True) for name in ("exposed", "share", *achieved, "at-most")]
    return [(language.say("report-size"), True), (language.say("report-known"), False), *numbers]


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


def _left_out(groups: Disparity | None, minimum_group_size: int, language: Language) -> str:
    if groups is None or not groups.left_out:
        return ""
    return language.say("report-left-out", count=groups.left_out, least=minimum_group_size)
