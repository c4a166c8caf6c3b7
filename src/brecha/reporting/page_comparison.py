"""One assessment beside another, in a report: before and after a change to a release, or two releases, or two years."""

from typing import TYPE_CHECKING, Any

from brecha.errors import SettingError
from brecha.reporting.charts import Figure, before_after
from brecha.reporting.findings import Goal, Worst, goals, title, worst_of_each_size
from brecha.reporting.language import Language

if TYPE_CHECKING:
    from brecha.assessment import Assessment

Pair = tuple[Goal, Worst, Worst]
MEASURES = {"certain": "posterior_deterministic", "chance": "posterior_probabilistic"}


def comparison(assessment: "Assessment", other: Any, language: Language) -> dict[str, Any]:
    """What all columns together expose in the other release and in this one, for every goal that both have."""
    pairs = _pairs(assessment, other)
    differences = _differences(assessment, other, language)
    if any(step.size < len(one.qids) for _, was, now in pairs for step, one in ((was, other), (now, assessment))):
        return {"says": [*differences, language.say("compare-untried")], "figures": []}
    return {
        "says": [*differences, *(_sentence(pair, language) for pair in pairs)],
        "figures": [_figure(pairs, measure, language) for measure in MEASURES],
    }


def _pairs(assessment: "Assessment", other: Any) -> list[Pair]:
    """The goals of both, each with its attack by most columns; what a gain brings is of another unit."""
    from brecha.assessment import Assessment

    if not isinstance(other, Assessment):
        raise SettingError(f"An assessment is compared with another, and this is a {type(other).__name__}.")
    shared = [goal for goal in goals(assessment) if goal in goals(other) and goal[1] is None]
    return [(goal, worst_of_each_size(other, *goal)[-1], worst_of_each_size(assessment, *goal)[-1]) for goal in shared]


def _differences(assessment: "Assessment", other: "Assessment", language: Language) -> list[str]:
    """What the two do not have in common, and so may be the cause of all differences."""
    found = [language.say("compare-people", before=other.rows, after=assessment.rows)]
    for message, one, two in (("compare-gone", other, assessment), ("compare-new", assessment, other)):
        columns = [name for name in one.qids if name not in two.qids]
        if columns:
            found.append(language.say(message, count=len(columns), columns=language.names(columns)))
    return found


def _sentence(pair: Pair, language: Language) -> str:
    goal, before, after = pair
    return language.say(
        "compare-certain",
        goal=title(goal, language),
        before=language.people(before.hits, before.records),
        after=language.people(after.hits, after.records),
        chance_before=before.posterior_probabilistic,
        chance_after=after.posterior_probabilistic,
    )


def _figure(pairs: list[Pair], measure: str, language: Language) -> Figure:
    field = MEASURES[measure]
    rows = [
        (language.say(f"report-goal-{measure}", goal=title(goal, language)), getattr(was, field), getattr(now, field))
        for goal, was, now in pairs
    ]
    labels = language.say("compare-other"), language.say("compare-this")
    return before_after(rows, language, labels, name=f"compared-{measure}")
