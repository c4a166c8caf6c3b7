"""advise(): what may be released, what may not, and which columns are to blame, from results that are there already."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar

import numpy as np
import pyarrow as pa

from brecha.answers.growth import Growth, assessment_of
from brecha.answers.table.assessment import Assessment
from brecha.answers.table.collective_attacks import OfAssessments, limit_asked, named_as_before
from brecha.attacks.roles import Coverage
from brecha.errors import SettingError
from brecha.language.notes import Note, as_notes
from brecha.lattice import advice as tables
from brecha.lattice.advice import Change, Extreme, extremes, prices, released, removals
from brecha.lattice.frontier import Frontier, about_frontiers, about_gaps, about_goals, frontier
from brecha.lattice.limits import Limit, Measure
from brecha.lattice.risks import BOTH, Goal, Risk, Sets, goals_of, held, risks
from brecha.lattice.shapley import Share, shapley
from brecha.qif.labels import kind_of

Wanted = str | None | tuple[str | None, str | None]
Made = TypeVar("Made")
MOST_SETS = 1_000
"""Sets of each kind of a frontier that results.json has"""


@dataclass(frozen=True, eq=False)
class Advice(OfAssessments):
    """What can be said about every release of some of the columns, under a limit.

    Shares, removals and prices are given by certainty, by the average chance, and by the measure of the limit; the
    frontier and the sizes by the measure of the limit.
    """

    kind: ClassVar[str] = "advice"

    records: int
    limit: Limit
    goals: tuple[Goal, ...]
    held: tuple[Goal, ...]
    """the goals that the limit is about"""
    planned: tuple[str, ...]
    weighted: bool
    """whether shares and chances are by weight"""
    tables: tuple[str, ...]
    """in which of several tables the columns would be released; nothing for one table"""
    sets: Sets = field(repr=False)
    """which combinations were tried"""
    shares: tuple[Share, ...] = field(repr=False)
    """how much of the risk each column is to blame for"""
    frontiers: tuple[Frontier, ...] = field(repr=False)
    """the minimal unsafe and the maximal safe sets for each goal"""
    together: Frontier | None = field(repr=False)
    """and for all goals together; None if there is nothing to be considered"""
    whole: tuple[Change, ...] = field(repr=False)
    """what the full release adds, if it was tried"""
    removed: tuple[Change, ...] = field(repr=False)
    """what is saved by leaving a column, or two, out of the full release"""
    added: tuple[Change, ...] = field(repr=False)
    """what each other column would add to the planned release"""
    extremes: tuple[Extreme, ...] = field(repr=False)
    """the most and the least dangerous set of each size"""
    notes: tuple[Note, ...] = field(repr=False)
    """what could not be told, and why"""
    coverage: Coverage = field(default=Coverage(None), repr=False)
    """the columns of the source that no attack uses, about which there is no advice"""
    highest: float | None = field(default=None, repr=False)
    """the highest chance of anybody with all columns: of being re-identified, or of a secret; None if not tried"""
    input: dict[str, Any] = field(default_factory=dict, repr=False)
    """that of the assessment"""
    assessment: Assessment | None = field(default=None, repr=False)
    """what it follows from"""
    required: tuple[str, ...] = field(default=(), repr=False)
    """columns that every release has to hold"""

    @property
    def qids(self) -> tuple[str, ...]:
        """The columns that could be released."""
        return self.sets.columns

    @property
    def measure(self) -> Measure:
        """What is held to the limit."""
        return self.limit.measure

    @property
    def unit(self) -> str:
        """What the limit is in: "people", a "share" or probability, a "factor", or a "gain" if all that it holds is."""
        is_gain = self.measure in ("average", "highest") and all(gain is not None for _, gain in self.held)
        return "gain" if is_gain and self.held else self.limit.unit

    def forcing(self, columns: Sequence[str]) -> list[Goal]:
        """Return the goals by which a release of these columns is above the limit, in the order of the result."""
        if self.together is None:
            return []
        mask = self.sets.mask("columns", columns)
        return [
            goal
            for one in self.frontiers
            for goal in one.goals
            if goal in self.together.goals and ((one.minimal_unsafe.masks & mask) == one.minimal_unsafe.masks).any()
        ]

    def shapley(self) -> pa.Table:
        """Return how much of the risk each column is to blame for.

        ``people`` and ``share`` are what it adds on average over all orders of release, ``part`` is that as part of
        what all columns add, and ``exact`` is the number of people as a fraction, "n/d".
        """
        return tables.shapley_table(self.shares)

    def frontier(self) -> pa.Table:
        """Return the minimal unsafe and the maximal safe sets: of each goal, then of all ``together``.

        ``may_grow`` says that larger combinations were not tried, so that a safe set may not be maximal.
        """
        return tables.frontier_table([*self.frontiers, *([] if self.together is None else [self.together])])

    def removals(self) -> pa.Table:
        """Return what leaving a column, or two, out of the full release saves, and what is left; most saved first."""
        return tables.removals_table(self.removed)

    def prices(self) -> pa.Table:
        """Return what each other column would add to the planned release, and what the risk is then; cheapest first."""
        return tables.prices_table(self.added)

    def sizes(self) -> pa.Table:
        """Return the most and the least dangerous set of each size, of the ``tried`` ones of those that ``exist``."""
        return tables.sizes_table(self.extremes)

    def frame(self) -> pa.Table:
        """Return :meth:`frontier`."""
        return self.frontier()

    @property
    def assessments(self) -> tuple[Assessment, ...]:
        """The assessment."""
        assert self.assessment is not None
        return (self.assessment,)

    def question(self) -> dict[str, Any]:
        """Return the limit, and what :func:`advise` was given besides."""
        return {
            "limit": self.limit.as_dict(),
            "keep": list(self.required),
            "planned": list(self.planned),
            "goals": [list(goal) for goal in self.goals],
        }

    def summary(self) -> dict[str, Any]:
        """Return the advice as plain data, with some of the sets."""
        return self.as_dict(most=MOST_SETS)

    @classmethod
    def of(cls, assessments: Sequence[Assessment], question: Mapping[str, Any]) -> "Advice":
        """Return the advice on an assessment."""
        (one,) = assessments
        goals = [(sensitive, gain) for sensitive, gain in question["goals"]]
        return advise(one, limit=limit_asked(question), keep=question["keep"], planned=question["planned"], goals=goals)

    @classmethod
    def as_before(cls, summary: dict[str, Any]) -> dict[str, Any]:
        """Return the summary as versions saved it that had the measures "certain" and "chance" alone."""
        former: dict[str, Any] = named_as_before({name: value for name, value in summary.items() if name != "limit"})
        return former

    def as_dict(self, most: int | None = None) -> dict[str, Any]:
        """Return everything as plain data, with at most so many sets of each kind of a frontier, and their number.

        A Shapley share has its number of people as a float and, under "exact", as a fraction: "n/d".
        """
        return {
            "records": self.records,
            "qids": list(self.qids),
            **self.coverage.as_dict(),
            "tried": len(self.sets.masks) - 1,
            "exist": 2 ** len(self.qids) - 1,
            "limit": self.limit.as_dict(),
            "measure": self.measure,
            "at_most": {"value": self.limit.at_most, "unit": self.unit},
            "goals": [{"sensitive": sensitive, "gain": gain} for sensitive, gain in self.goals],
            "planned": list(self.planned),
            "shapley": self.shapley().to_pylist(),
            "frontiers": [tables.frontier_data(one, most) for one in self.frontiers],
            "together": None if self.together is None else tables.frontier_data(self.together, most),
            "removals": self.removals().to_pylist(),
            "prices": self.prices().to_pylist(),
            "sizes": self.sizes().to_pylist(),
            "notes": list(map(str, self.notes)),
        }

    def __repr__(self) -> str:
        if self.together is None:
            return f"Advice({self.limit}; {len(self.notes)} notes)"
        unsafe, safe = len(self.together.minimal_unsafe), len(self.together.maximal_safe)
        return f"Advice({self.limit}: {unsafe:,} minimal unsafe and {safe:,} maximal safe sets)"


def advise(
    result: Assessment | Growth,
    *,
    limit: Limit | str | float = 0.05,
    keep: Sequence[str] = (),
    planned: Sequence[str] | None = None,
    goals: Sequence[Wanted] | None = None,
) -> Advice:
    """Return what may be released and what may not, and which columns are to blame, from the results of an assessment.

    Args:
        result: what :func:`brecha.assess` gave, best with all subsets; or a growth, of which all tables are taken.
        limit: the risk that is still safe: a :class:`brecha.Limit`, or its text, such as "highest=0.09". A number is
            one of people exposed with certainty: a whole number, or a share of them between 0 and 1; 1 is one person,
            and 1.0 is everybody.
        keep: columns that every release has to hold.
        planned: the release to which other columns may be added; nothing yet by default.
        goals: what she may want: None for re-identification, a sensitive attribute, or an attribute and a gain,
            ``("illness", "3 tries")``. Everything that was assessed by default.
    """
    assessment = assessment_of(result)
    if assessment is None:
        raise SettingError("answers-advice-on-no-assessment", kind=kind_of(result))
    allowed = Limit.of(limit)
    both = risks(assessment, _chosen(assessment, goals))
    held_risks = held(assessment, both, allowed)
    of_everybody = held_risks if allowed.by is None else held(assessment, both, replace(allowed, by=None))
    every = [risk for pair in both for risk in pair] + [risk for risk in of_everybody if risk.measure not in BOTH]
    sets = both[0][0].sets
    required, release = sets.mask("keep", keep), sets.mask("planned", planned or ())
    known = [certain.goal for certain, _ in both if certain.shares[0] == 1]
    why: list[Note] = []
    frontiers = _each(lambda risk: (frontier([risk], allowed, required),), held_risks, why)
    open_goals = [risk for risk in held_risks if risk.goal not in known] if frontiers else []
    beside = {pair[0].goal: pair[0 if allowed.measure != "certain" else 1] for pair in both}
    return Advice(
        records=assessment.rows,
        limit=allowed,
        goals=tuple(certain.goal for certain, _ in both),
        held=tuple(risk.goal for risk in held_risks),
        planned=sets.names(release),
        weighted=both[0][0].weighted,
        tables=tuple(assessment.input.get("source", {}).get("collection") or ()),
        sets=sets,
        assessment=assessment,
        required=sets.names(required),
        coverage=assessment.coverage,
        input=dict(assessment.input),
        highest=_highest(assessment),
        frontiers=frontiers,
        together=frontier(open_goals, allowed, required, together=True) if open_goals else None,
        shares=_each(shapley, every, why),
        whole=_each(released, every, why),
        removed=_each(removals, every, why),
        added=_each(lambda risk: prices(risk, release), every, why),
        extremes=tuple(one for risk in of_everybody for one in extremes(risk, beside[risk.goal])),
        notes=(
            *about_goals(assessment, known, held_risks, allowed, [certain.goal for certain, _ in both]),
            *about_frontiers(frontiers, known, sets),
            *why,
            *about_gaps(sets, release),
        ),
    )


def _chosen(assessment: Assessment, wanted: Sequence[Wanted] | None) -> list[Goal]:
    """Return the goals named, in the order of the result; a sensitive attribute stands for all its gains."""
    every = goals_of(assessment)
    if wanted is None:
        return every
    if isinstance(wanted, str) or not isinstance(wanted, Sequence):
        raise SettingError("answers-goals-no-list", goals=wanted)
    for name in wanted:
        if not any(name in (goal[0], goal) for goal in every):
            raise SettingError("answers-goal-not-assessed", goal=name, known=list(every))
    if not wanted:
        raise SettingError("answers-no-goals")
    return [goal for goal in every if goal[0] in wanted or goal in wanted]


def _each(make: Callable[[Risk], tuple[Made, ...]], risks: Sequence[Risk], why: list[Note]) -> tuple[Made, ...]:
    """Return what is made of each risk; where the results do not allow it, nothing, and why."""
    try:
        return tuple(one for risk in risks for one in make(risk))
    except SettingError as refused:
        why.extend(as_notes(refused.args[:1]))
        return ()


def _highest(assessment: Assessment) -> float | None:
    """Return the highest chance of anybody with all columns, whatever she wants; what was known before is left out."""
    attacks = assessment.attacks
    whole = np.flatnonzero(attacks["size"].to_numpy() == len(assessment.qids))
    worst = [
        row["worst"]
        for row in attacks.take(whole).to_pylist()
        if (row["group"], row["gain"]) == (None, None) and row["prior_deterministic"] != 1 and row["worst"] is not None
    ]
    return max(worst, default=None)
