"""Sentences about growth: what the first table alone tells, and what all of them do.

Counts of people come before percentages, certainty before chance, and what was already so before the release is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from brecha.language.assessed_rows import assessed_rows
from brecha.language.catalogues import Language, named
from brecha.report.sentences.attacks import (
    Goal,
    described,
    goals,
    is_skewed,
    known_columns,
    leading,
    smaller,
    span,
    tables_of,
    unequal,
    weighted,
    worst_of_each_size,
)
from brecha.report.sentences.coverage import coverage_findings
from brecha.report.sentences.frequencies import told_share

if TYPE_CHECKING:
    from brecha.answers.growth import Growth

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
    """For each goal, the set of columns that is told first."""
    wanted, columns = goals(growth.whole), len(growth.qids)
    return {goal: leading(worst_of_each_size(growth.whole, *goal), columns).qids for goal in wanted}


def growth_findings(growth: "Growth", language: Language | str = "en") -> list[str]:
    """What a reader should take away: what is left out, re-identification, then each sensitive attribute."""
    says = Language.named(language)
    of_goals = (sentence for goal in goals(growth.whole) for sentence in _of_goal(growth, goal, says))
    return [*assessed_rows(growth.input, says), *coverage_findings(growth.coverage, says), *of_goals]


def _of_goal(growth: "Growth", goal: Goal, language: Language) -> Iterator[str]:
    worst = worst_of_each_size(growth.whole, *goal)
    yield from described(growth.whole, *goal, language)
    first, half = leading(worst, len(growth.qids)), smaller(worst, len(growth.qids))
    for step in (first, *([] if half is None else [half])):
        yield " ".join(_sentences(growth, course(growth, goal, step.qids), language, already=step is half))
    if growth.by is not None and (goal[1] is None or first.degradation_probabilistic > 1):
        yield from unequal(growth.whole.disparity(first.qids, *goal), language, tables_of(growth.whole))


def _sentences(growth: "Growth", told: Course, language: Language, already: bool) -> Iterator[str]:
    """What the first table alone tells, and all of them: of whom she is certain, and how good her best guess is.

    ``already`` says that fewer columns are told of than were before.
    """
    values = _where(growth, told, language) | _brought(told) | {"already": "yes" if already else "no"}
    values |= {"count": len(told.qids), "names": language.names(told.qids)}
    if told.goal[1] is not None:
        yield language.say("growth-gain", **values)
        return
    yield language.say("growth-certain", **values, **_exposed(told, language))
    yield language.say("growth-before", everybody="yes" if told.rows[0]["prior_deterministic"] == 1 else "no")
    yield language.say("growth-guess", **values)
    if is_skewed(told.goal[0], told.rows[0]["prior_probabilistic"]):
        yield language.say("growth-skew", **values)


def _where(growth: "Growth", told: Course, language: Language) -> dict[str, Any]:
    """What is known in which tables, and what is wanted."""
    sensitive, gain = told.goal
    return {
        "known": _known(told.qids, len(growth.qids), language),
        "focal": span(growth.labels[:1], language),
        "tables": span(growth.labels, language),
        "several": "yes" if len(told.rows) > 1 else "no",
        "goal": "identity" if sensitive is None else "secret",
        "sensitive": named(sensitive or ""),
        "gain": named(gain or ""),
        "weighted": weighted(growth.whole),
    }


def _known(qids: Sequence[str], columns: int, language: Language) -> str:
    few = len(qids) == columns <= MOST_LISTED
    return language.names(qids) if few else known_columns(qids, columns, language)


def _brought(told: Course) -> dict[str, float]:
    """What the best guess brings, and how often it is wrong: before, with the first table, with all."""
    first, last = told.rows[0], told.rows[-1]
    before, now, later = (
        first["prior_probabilistic"], first["posterior_probabilistic"], last["posterior_probabilistic"],
    )  # fmt: skip
    return {
        "before": before,
        "now": now,
        "later": later,
        "times": last["degradation_probabilistic"],
        "wrong_before": 1 - before,
        "wrong": 1 - now,
        "wrong_later": 1 - later,
    }


def _exposed(told: Course, language: Language) -> dict[str, Any]:
    """Of how many people she is certain, with the first table and with all, and how the one becomes the other."""
    first, last = told.rows[0], told.rows[-1]
    few, many, records = first["hits"], last["hits"], first["records"]
    return {
        "hits": few,
        "records": records,
        **told_share(few, records),
        "growth": _growth(told),
        "everybody": "yes" if many == records else "no",
        "many": many,
        **told_share(many, records, "many_"),
        "more": many - few,
        "manifold": _manifold(many / few, language) if few else "",
    }


def _growth(told: Course) -> str:
    """How the number of people exposed grows, for a message."""
    if len(told.rows) == 1:
        return "alone"
    few, many = told.rows[0]["hits"], told.rows[-1]["hits"]
    if many == few:
        return "same" if many else "nobody"
    if few == 0:
        return "new"
    return "more" if many < MANIFOLD * few else "times"


def _manifold(ratio: float, language: Language) -> str:
    """How many times as many, with a decimal where it says something."""
    return language.number(ratio, 0 if ratio >= 10 or round(ratio, 1) == round(ratio) else 1)


def told_tables(labels: Sequence[str], language: Language) -> Iterator[str]:
    """What is known at each step, in few words: "2014", "2014 and 2015", "2014 to 2016"."""
    for k in range(1, len(labels) + 1):
        yield span(labels[:k], language)
