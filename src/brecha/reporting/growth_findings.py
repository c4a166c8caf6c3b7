"""Sentences about growth: what the first table alone tells, and what all of them do.

Counts of people come before percentages, certainty before chance, and what was already so before the release is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from brecha.reporting.findings import (
    Goal,
    Worst,
    amount,
    count,
    described,
    goals,
    in_tables,
    is_skewed,
    known_columns,
    listed,
    people,
    percent,
    span,
    target_of,
    telling,
    times,
    unequal,
    verb,
    worst_of_each_size,
)

if TYPE_CHECKING:
    from brecha.years import Growth

MOST_LISTED = 4
"""Columns that are named in a sentence one by one, where all are known"""
MANIFOLD = 1.1
"""How many times as many people it takes to say so; below, how many more is said."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Course:
    """One attack, with the first table, the first two, … all."""

    goal: Goal
    qids: tuple[str, ...]
    rows: tuple[Row, ...]
    """a row of the frame for each step"""


def course(growth: "Growth", goal: Goal, qids: Sequence[str]) -> Course:
    """The attack with one set of columns and one goal, step by step."""
    wanted = list(qids)
    found = [next(row for row in step.attacks_on(*goal).to_pylist() if row["qids"] == wanted) for step in growth.steps]
    return Course(goal, tuple(qids), tuple(found))


def largest_sets(growth: "Growth") -> dict[Goal, tuple[str, ...]]:
    """For each goal, the most dangerous of the largest sets of columns that were tried."""
    return {goal: worst_of_each_size(growth.whole, *goal)[-1].qids for goal in goals(growth.whole)}


def growth_findings(growth: "Growth") -> list[str]:
    """What a reader should take away: re-identification first, then each sensitive attribute."""
    found: list[str] = []
    for goal in goals(growth.whole):
        worst = worst_of_each_size(growth.whole, *goal)
        sets = _told_sets(worst)
        found.extend(described(growth.whole, *goal))
        found.extend(_sentences(growth, course(growth, goal, qids)) for qids in sets)
        first = telling(worst)
        if growth.by is not None and (goal[1] is None or first.degradation_probabilistic > 1):
            found.extend(unequal(growth.whole.disparity(first.qids, *goal), in_tables(growth.whole)))
    return found


def _told_sets(worst: Sequence[Worst]) -> list[tuple[str, ...]]:
    """The smallest set that achieves half of what can be achieved, and the largest, if it achieves more."""
    first, last = telling(worst), worst[-1]
    more = (last.hits, last.posterior_probabilistic) != (first.hits, first.posterior_probabilistic)
    return [first.qids, last.qids] if more else [first.qids]


def _sentences(growth: "Growth", told: Course) -> str:
    sensitive, gain = told.goal
    first, last = told.rows[0], told.rows[-1]
    everything = span(growth.labels)
    alone = f"{span(growth.labels[:1])} alone"
    known = f"Knowing {_known(told.qids, len(growth.qids))} in {alone}, an adversary"
    target = target_of(growth.input.get("weights") is not None)
    if gain is not None:
        return f"{known} rewarded for {sensitive} by “{gain}” gains {_brought(first, last, everything, target)}"
    exposed = people(first["hits"], first["records"])
    certain = f"{known} {verb(sensitive)} {exposed} with certainty{_more(first, last, everything)}"
    chance = _chance(first, last, alone, everything)
    guess = f"Her best guess about {target} is right with a chance of {chance}"
    return f"{certain}. {_before(first)} {guess}.{_skew(first, last, alone, everything)}"


def _known(qids: Sequence[str], columns: int) -> str:
    return listed(qids) if len(qids) == columns <= MOST_LISTED else known_columns(qids, columns)


def _more(first: Row, last: Row, everything: str) -> str:
    """How many people more tables expose."""
    if first is last:
        return ""
    few, many = first["hits"], last["hits"]
    if many == few:
        return f"; with {everything}, {'still nobody' if many == 0 else 'no more'}"
    exposed = f"; with {everything}, {'all of them' if many == last['records'] else count(many)}"
    if few == 0:
        return exposed
    if many < MANIFOLD * few:
        return f"{exposed}: {count(many - few)} more"
    return f"{exposed}: {times(many / few).removesuffix('.0')} times as many"


def _before(row: Row) -> str:
    certain = row["prior_deterministic"] == 1
    return f"Before any release she was certain of {'everybody' if certain else 'nobody'}."


def _chance(first: Row, last: Row, alone: str, everything: str) -> str:
    before = percent(first["prior_probabilistic"])
    now = f"{percent(first['posterior_probabilistic'])} with {alone}"
    later = "" if first is last else f", {percent(last['posterior_probabilistic'])} with {everything}"
    return f"{now}{later} ({before} before)"


def _skew(first: Row, last: Row, alone: str, everything: str) -> str:
    """Where nearly everybody has one value of a secret, what became of the wrong guesses."""
    if not is_skewed(first["sensitive"], first["prior_probabilistic"]):
        return ""
    was, now, later = (
        percent(1 - chance)
        for chance in (first["prior_probabilistic"], first["posterior_probabilistic"], last["posterior_probabilistic"])
    )
    steps = f"is {now} with {alone}" + ("" if first is last else f" and {later} with {everything}")
    return f" Most people have the commonest value anyway: the share of wrong guesses was {was} before, and {steps}."


def _brought(first: Row, last: Row, everything: str, target: str) -> str:
    """What a guess brings, by a gain."""
    before, now = amount(first["prior_probabilistic"]), amount(first["posterior_probabilistic"])
    said = f"{now} from {target} on average ({before} before)"
    if first is last:
        return f"{said}."
    factor = f"{last['degradation_probabilistic']:,.2f} times what it was before"
    return f"{said}; with {everything}, {amount(last['posterior_probabilistic'])}: {factor}."


def told_tables(labels: Sequence[str]) -> Iterator[str]:
    """What is known at each step, in few words: "2014", "2014 and 2015", "2014 to 2016"."""
    for k in range(1, len(labels) + 1):
        yield span(labels[:k])
