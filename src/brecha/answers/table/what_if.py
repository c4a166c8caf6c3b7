"""what_if(): what an adversary achieves who knows just these columns, and what one column more, or less, changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa

from brecha.answers.disparity import Disparity, of_rows
from brecha.answers.in_words import limit_in_words
from brecha.answers.store.handling import Handling, of_assessment
from brecha.answers.table.collective_attacks import CollectiveAttacks, OfAssessments, limit_asked, named_as_before
from brecha.attacks.roles import Coverage, names
from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.lattice.frontier import (
    about_figures,
    about_known_columns,
    highest_people,
    highest_shares,
    impossible,
    not_tried,
)
from brecha.lattice.limits import Limit, Measure
from brecha.lattice.risks import Bools, Goal, Risk, called
from brecha.lattice.risks import held as held_risks
from brecha.lattice.what_if import Exposure, Exposures, LargestSafeSets, keeps_to, largest_safe_sets

MOST_DROPS = 20
"""Ways to come within the limit that are told one by one"""


@dataclass(frozen=True)
class Beside:
    """The set with one column more, or with one less."""

    column: str
    goals: tuple[Exposure, ...] | None
    """what is achieved with that set, for each goal; None if it was not tried, which does not mean that it is safe"""
    within: bool | None
    """whether that keeps to the limit whatever she wants; None if it cannot be told"""

    @property
    def tried(self) -> bool:
        """Whether that set was tried."""
        return self.goals is not None

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"column": self.column, "tried": self.tried, "within": self.within, "goals": _plain(self.goals)}


@dataclass(frozen=True)
class Drop:
    """Columns to leave out so that the rest keeps to the limit."""

    columns: tuple[str, ...]
    left: tuple[str, ...]
    """the columns that may then be known"""
    goals: tuple[Exposure, ...] | None
    """what is achieved with these; None where they were not tried, but a set that holds them keeps to the limit"""


@dataclass(frozen=True, eq=False)
class WhatIf(OfAssessments):
    """What an adversary achieves who knows just these columns, held to a limit.

    Whatever was not tried is None, and is said in the notes: it is not thereby safe.
    """

    kind: ClassVar[str] = "what if"

    assessment: CollectiveAttacks = field(repr=False)
    known: tuple[str, ...]
    """in the order of the result; if there is none, all figures are those before the release"""
    limit: Limit
    goals: tuple[Exposure, ...] | None = field(repr=False)
    """what is achieved, for each goal; None if the set was not tried"""
    within: bool | None
    """whether the risk is at most the limit whatever she wants; of a set that was not tried, as far as sets that it
    holds or that hold it tell. What was known of everybody before does not count. None if it cannot be told"""
    more: tuple[Beside, ...] = field(repr=False)
    """for each other column, what is achieved if she knows it too"""
    fewer: tuple[Beside, ...] = field(repr=False)
    """for each of these columns, what is achieved without it"""
    drops: tuple[Drop, ...] = field(repr=False)
    """the smallest sets of columns to leave out, so that the rest keeps to the limit whatever she wants: at most 20,
    the least risk left first. Nothing where all keep to it, and where the risk is above it before the release"""
    ways: int = field(repr=False)
    """how many such sets there are"""
    fewest: bool = field(repr=False)
    """whether it is known that no smaller set would do"""
    groups: tuple[Disparity, ...] | None = field(repr=False)
    """for each goal, how differently the groups of ``by`` are exposed; None if there are none, or nothing was tried"""
    notes: tuple[Note, ...] = field(repr=False)
    """what could not be told, and why"""
    attacks: pa.Table | None = field(repr=False)
    """the rows of the frame, one for each goal; None if the set was not tried"""
    minimum_group_size: int = field(default=MINIMUM_GROUP_SIZE, repr=False)
    """people that a group needs to be named"""

    @property
    def tried(self) -> bool:
        """Whether this combination of columns was tried."""
        return self.goals is not None

    @property
    def is_before(self) -> bool:
        """Whether nothing is known, so that all figures are those before the release."""
        return not self.known

    @property
    def coverage(self) -> Coverage:
        """The columns of the source that no attack uses."""
        return self.assessment.coverage

    @property
    def weighted(self) -> bool:
        """Whether shares and chances are by weight."""
        return self.assessment.input.get("weights") is not None

    @property
    def tables(self) -> tuple[str, ...]:
        """In which of several tables the columns are known; nothing for one table."""
        return tuple(self.assessment.input.get("source", {}).get("collection") or ())

    @property
    def measure(self) -> Measure:
        """What is held to the limit."""
        return self.limit.measure

    @property
    def unit(self) -> str:
        """What the limit is in: "people", a "share" of them or a probability, or a "factor"."""
        return self.limit.unit

    def frame(self) -> pa.Table:
        """Return the attacks with just these columns, one row for each goal, as of ``Assessment.frame()``.

        If no column is known the rows are of size 0 and are those before the release: one block of everybody.
        """
        if self.attacks is None:
            raise SettingError(not_tried(self.assessment.exposures.sets, self.known))
        return self.attacks

    @property
    def assessments(self) -> tuple[CollectiveAttacks, ...]:
        """The assessment."""
        return (self.assessment,)

    def question(self) -> dict[str, Any]:
        """Return what was asked."""
        return {
            "known": list(self.known),
            "limit": self.limit.as_dict(),
            "minimum_group_size": self.minimum_group_size,
        }

    def summary(self) -> dict[str, Any]:
        """Return all but the groups as plain data: whoever loads it may have fewer of them named."""
        return {name: value for name, value in self.as_dict().items() if name != "groups"}

    @classmethod
    def of(cls, assessments: Sequence[Any], question: Mapping[str, Any]) -> "WhatIf":
        """Return the answer; groups are named of no fewer people than usual, whatever was saved."""
        (one,) = assessments
        smallest = max(int(question["minimum_group_size"]), MINIMUM_GROUP_SIZE)
        return what_if(one, question["known"], limit_asked(question), smallest)

    @classmethod
    def as_before(cls, summary: dict[str, Any]) -> dict[str, Any]:
        """Return the summary as versions saved it that had the measures "certain" and "chance" alone."""
        former: dict[str, Any] = without_held(named_as_before(summary))
        return {name: value for name, value in former.items() if name != "limit"}

    def in_words(self, words: Words) -> "WhatIf":
        """Return the answer about the same columns by their labels, with groups named as here."""
        known = words.all(self.known)
        told = self.assessment.in_words(words)
        return what_if(told, known, limit_in_words(self.limit, words), self.minimum_group_size)

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_assessment(self.assessment.rows, self.assessment.input, self.minimum_group_size)

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain data. Figures are null where a combination was not tried."""
        return {
            "known": list(self.known),
            **self.coverage.as_dict(),
            "is_before": self.is_before,
            "tried": self.tried,
            "limit": self.limit.as_dict(),
            "measure": self.measure,
            "at_most": {"value": self.limit.at_most, "unit": self.unit},
            "within": self.within,
            "goals": _plain(self.goals),
            "more": [beside.as_dict() for beside in self.more],
            "fewer": [beside.as_dict() for beside in self.fewer],
            "drops": {
                "count": self.ways,
                "fewest": self.fewest,
                "sets": [
                    {"columns": list(drop.columns), "left": list(drop.left), "goals": _plain(drop.goals)}
                    for drop in self.drops
                ],
            },
            "groups": None if self.groups is None else [groups.as_dict() for groups in self.groups],
            "notes": list(map(str, self.notes)),
        }

    def __repr__(self) -> str:
        columns = ", ".join(self.known) or "no column"
        if self.goals is None:
            return f"WhatIf({columns}: not tried)"
        verdict = {True: "within", False: "above", None: "not comparable with"}[self.within]
        return f"WhatIf({columns}: {verdict} the limit of {self.limit})"


def what_if(
    assessment: CollectiveAttacks,
    known: Sequence[str],
    limit: Limit | str | float,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
) -> WhatIf:
    """Return what an adversary achieves who knows just these columns: see :meth:`brecha.Assessment.what_if`."""
    exposures = assessment.exposures
    sets = exposures.sets
    for name in names("known", known):
        if name not in sets.columns:
            raise ColumnError.unknown(name, sets.columns)
    mask = sets.mask("known", known)
    allowed = Limit.of(limit)
    asked_risks = held_risks(assessment, exposures.both, allowed)
    held = _held(exposures, asked_risks, allowed)
    within = held.keeps(mask)
    left = held.left(mask) if within is not True else LargestSafeSets(sets.masks[:0], largest=True)
    at, by, groups = sets.position(mask), assessment.by, None
    if by is not None and at is not None and mask:  # before the release there are none
        groups = tuple(of_rows(by, rows, minimum_group_size, assessment.input) for rows in exposures.group_rows(at))
    return WhatIf(
        assessment=assessment,
        known=sets.names(mask),
        limit=allowed,
        goals=held.exposures(mask),
        within=within,
        more=tuple(held.beside(mask, bit, False if within is False else None) for bit in sets.bits if not mask & bit),
        fewer=tuple(held.beside(mask, bit, True if within is True else None) for bit in sets.bits if mask & bit),
        drops=tuple(held.drop(mask, int(rest)) for rest in left.masks[:MOST_DROPS]),
        ways=len(left.masks),
        fewest=left.largest,
        groups=groups,
        notes=(
            *about_figures(assessment, held.known_before, asked_risks, allowed, exposures.goals),
            *(impossible(called(goal), []) for goal in held.above_before),
            *about_known_columns(sets, mask, left.largest),
        ),
        attacks=None if at is None else exposures.table(at),
        minimum_group_size=minimum_group_size,
    )


@dataclass(frozen=True, eq=False)
class _Held:
    """All sets, held to a limit."""

    tried: Exposures
    limit: Limit
    safe: Mapping[Goal, tuple[Risk, Bools]]
    """the risk of each goal that the limit is about, and which sets keep to it"""
    counting: tuple[Risk, ...]
    """the risks that count where all goals are taken together"""
    together: Bools | None
    """which sets keep to the limit whatever she wants; None if no goal counts"""
    known_before: tuple[Goal, ...]
    """what she knows of everybody before the release"""
    above_before: tuple[Goal, ...]
    """goals whose risk is above the limit before the release"""

    def keeps(self, mask: int) -> bool | None:
        """Return whether a set keeps to the limit, whatever she wants."""
        return None if self.together is None else keeps_to(self.tried.sets, self.together, mask)

    def left(self, mask: int) -> LargestSafeSets:
        """Return the largest safe sets within this one, those with the least risk first, and last those not tried."""
        sets = self.tried.sets
        if self.together is None:
            return LargestSafeSets(sets.masks[:0], largest=True)
        largest = largest_safe_sets(sets, self.together, mask)
        at = sets.find(largest.masks)
        highest = (highest_people if self.limit.is_people else highest_shares)(self.counting, at)
        assert highest is not None
        return LargestSafeSets(largest.masks[np.lexsort((sets.places[at], highest, at < 0))], largest.largest)

    def exposures(self, mask: int) -> tuple[Exposure, ...] | None:
        """Return what is achieved with a set, if it was tried."""
        at = self.tried.sets.position(mask)
        return None if at is None else self.tried.exposures(at, self.safe)

    def beside(self, mask: int, bit: int, otherwise: bool | None) -> Beside:
        """Return the set with this column, if it is not in it, and without it, if it is.

        ``otherwise`` says whether it keeps to the limit if it was not tried: more than what is unsafe does not, and
        less than what is safe does.
        """
        (column,) = self.tried.sets.names(bit)
        at = self.tried.sets.position(mask ^ bit)
        tried = None if at is None or self.together is None else bool(self.together[at])
        return Beside(column, self.exposures(mask ^ bit), otherwise if at is None else tried)

    def drop(self, mask: int, rest: int) -> Drop:
        """Return what to leave out of a set for this rest."""
        sets = self.tried.sets
        return Drop(sets.names(mask & ~rest), sets.names(rest), self.exposures(rest))


def _held(tried: Exposures, risks: Sequence[Risk], allowed: Limit) -> _Held:
    known = tuple(certain.goal for certain, _ in tried.both if certain.shares[0] == 1)
    safe = {risk.goal: (risk, risk.within(allowed)) for risk in risks}
    counting = [both for goal, both in safe.items() if goal not in known]
    return _Held(
        tried,
        allowed,
        safe,
        tuple(risk for risk, _ in counting),
        np.logical_and.reduce([is_safe for _, is_safe in counting]) if counting else None,
        known,
        tuple(risk.goal for risk, is_safe in counting if not is_safe[0]),
    )


def without_held(plain: Any) -> Any:
    """Return plain data without what exposures did not tell before: the figure that is held to the limit."""
    if isinstance(plain, list):
        return [without_held(item) for item in plain]
    if not isinstance(plain, dict):
        return plain
    former = {name: without_held(value) for name, value in plain.items()}
    return {
        name: value for name, value in former.items() if "smallest" not in plain or name not in ("figure", "people")
    }


def _plain(goals: Sequence[Exposure] | None) -> list[dict[str, Any]] | None:
    return None if goals is None else [exposure.as_dict() for exposure in goals]
