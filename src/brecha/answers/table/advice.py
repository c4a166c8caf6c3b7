"""advise(): what may be released, what may not, and which columns are to blame, from results that are there already."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

import numpy as np
import pyarrow as pa

from brecha.answers.growth import Growth, assessment_of
from brecha.answers.table.assessment import Assessment
from brecha.answers.table.collective_attacks import OfAssessments
from brecha.attacks.roles import Coverage
from brecha.errors import SettingError
from brecha.language.notes import Note, as_notes
from brecha.lattice import advice as tables
from brecha.lattice.advice import Change, Extreme, extremes, prices, released, removals
from brecha.lattice.frontier import Frontier, about_frontiers, about_gaps, about_goals, frontier
from brecha.lattice.risks import MEASURES, Goal, Limit, Measure, Risk, Sets, goals_of, limit, risks
from brecha.lattice.shapley import Share, shapley
from brecha.qif.labels import kind_of

Wanted = str | None | tuple[str | None, str | None]
Made = TypeVar("Made")
MOST_SETS = 1_000
"""Sets of each kind of a frontier that results.json has"""


@dataclass(frozen=True, eq=False)
class Advice(OfAssessments):
    """What can be said about every release of some of the columns, under a limit.

    Shares, removals and prices are given for both measures; the frontier and the sizes for the one asked for.
    """

    kind: ClassVar[str] = "advice"

    records: int
    measure: Measure
    """"certain": of whom she is certain; "chance": how often her best guess is right, or what it brings"""
    limit: Limit
    goals: tuple[Goal, ...]
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
    def unit(self) -> str:
        """What the limit is in: "people", a "share" of them, or a "gain" where nothing else is held to it."""
        if self.limit.is_people:
            return "people"
        is_gain = self.measure == "chance" and all(gain is not None for _, gain in self.goals)
        return "gain" if is_gain else "share"

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
            "at_most": self.limit.at_most,
            "measure": self.measure,
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
        return advise(one, at_most=question["at_most"], measure=question["measure"], keep=question["keep"],
                      planned=question["planned"], goals=goals)  # fmt: skip

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
            return f"Advice(at most {self.limit}, {self.measure}; {len(self.notes)} notes)"
        unsafe, safe = len(self.together.minimal_unsafe), len(self.together.maximal_safe)
        return f"Advice(at most {self.limit}, {self.measure}: {unsafe:,} minimal unsafe and {safe:,} maximal safe sets)"


def advise(
    result: Assessment | Growth,
    *,
    at_most: float = 0.05,
    measure: Measure = "certain",
    keep: Sequence[str] = (),
    planned: Sequence[str] | None = None,
    goals: Sequence[Wanted] | None = None,
) -> Advice:
    """Return what may be released and what may not, and which columns are to blame, from the results of an assessment.

    Args:
        result: what :func:`brecha.assess` gave, best with all subsets; or a growth, of which all tables are taken.
        at_most: the risk that is still safe. A whole number is one of people, any other a share of them between 0 and
            1: 1 is one person, and 1.0 is everybody. With a gain and the measure "chance", an amount of gain.
        measure: "certain": people of whom the adversary is certain; "chance": those about whom her best guess is right
            on average, or with a gain what it brings.
        keep: columns that every release has to hold.
        planned: the release to which other columns may be added; nothing yet by default.
        goals: what she may want: None for re-identification, a sensitive attribute, or an attribute and a gain,
            ``("illness", "3 tries")``. Everything that was assessed by default.
    """
    assessment = assessment_of(result)
    if assessment is None:
        raise SettingError("answers-advice-on-no-assessment", kind=kind_of(result))
    if measure not in MEASURES:
        raise SettingError("answers-measure-unknown", measure=measure)
    first, second = MEASURES.index(measure), 1 - MEASURES.index(measure)
    both = risks(assessment, _chosen(assessment, goals))
    asked_risks, every = [pair[first] for pair in both], [risk for pair in both for risk in pair]
    sets = asked_risks[0].sets
    required, release = sets.mask("keep", keep), sets.mask("planned", planned or ())
    allowed = limit(at_most, all(risk.is_gain for risk in asked_risks))
    known = [certain.goal for certain, _ in both if certain.shares[0] == 1]
    why: list[Note] = []
    fitting = [risk for risk in asked_risks if allowed.fits(risk)]
    frontiers = _each(lambda risk: (frontier([risk], allowed, required),), fitting, why)
    open_goals = [risk for risk in fitting if risk.goal not in known] if frontiers else []
    return Advice(
        records=assessment.rows,
        measure=measure,
        limit=allowed,
        goals=tuple(risk.goal for risk in asked_risks),
        planned=sets.names(release),
        weighted=asked_risks[0].weighted,
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
        extremes=tuple(one for pair in both for one in extremes(pair[first], pair[second])),
        notes=(
            *about_goals(assessment, known, asked_risks, allowed),
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
