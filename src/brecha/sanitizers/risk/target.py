"""One target in a release: which of its records may be theirs, and how strongly each speaks for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.matching.candidates import shares_of_codes, spread_over_members
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release
from brecha.tables.coded import Codes
from brecha.tables.collections import Step

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Clue:
    """A fact, and what the records of a release say of it."""

    codes: Codes
    """the released value of each record"""
    speaks: Float64
    """for each released value, the logarithm of how strongly it speaks for the fact; −∞ where it rules it out"""

    def matches(self) -> npt.NDArray[np.bool_]:
        """For each record, whether its cell may stand for what is known."""
        may_be: npt.NDArray[np.bool_] = np.isfinite(self.speaks)[self.codes]
        return may_be


def clue_of(release: Release, name: str, code: int | None) -> Clue | None:
    """Return what a column of a release says of a true value: w(c) = P(it is published as c) / P(anybody is), or None.

    Without a code the fact is that the target is absent from the year of the column.
    """
    if name in release.removed:
        return None
    cells, truth = release.cell(name), release.original.column(name)
    chance = np.zeros(cells.column.cardinality)
    if code is None:
        chance[_absent(cells)] = 1.0
    else:
        at = np.flatnonzero(cells.members == code)
        owners = cells.owners[at]
        chance[owners] = 1.0 if cells.chances is None else cells.chances[at]
    with np.errstate(divide="ignore"):
        return Clue(cells.column.codes, np.log(chance) - np.log(shares_of_codes(cells, truth.at(release.rows))))


def _absent(cells: PossibleValues) -> npt.NDArray[np.bool_]:
    """For each released value, whether it is that of people who are not in the release of this year."""
    absent = np.zeros(cells.column.cardinality, np.bool_)
    if isinstance(cells.column, Step) and cells.column.absent is not None:
        absent[cells.column.absent] = True
    return absent


@dataclass(frozen=True, eq=False)
class TargetCandidates:
    """The records of a release that may be the target's, and more of them where less is known."""

    rows: int
    """of the release"""
    clues: Sequence[Sequence[Clue | None]]
    """what each fact comes to, attribute by attribute; None where the release does not publish it"""

    def without(self, attribute: int | None = None, facts: Sequence[int] = ()) -> tuple[Int64, Float64]:
        """The candidates where these facts of an attribute are not known, and the strength of each, the strongest 1."""
        failing, which = self._failing
        may = failing == 0 if attribute is None else (failing == 0) | ((failing == 1) & (which == attribute))
        records = np.flatnonzero(may)
        strength = np.zeros(len(records))
        for a, clues in enumerate(self.clues):
            for at, clue in enumerate(clues):
                if clue is not None and not (a == attribute and at in facts):
                    strength += clue.speaks[clue.codes[records]]
        match = np.isfinite(strength)
        records, strength = records[match], strength[match]
        return records, np.exp(strength - strength.max(initial=-np.inf)) if len(records) else strength

    @cached_property
    def _failing(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """For each record in how many attributes it cannot be the target's, and which was the last of these."""
        failing = np.zeros(self.rows, np.int16)
        which = np.zeros(self.rows, np.int16)
        for a, clues in enumerate(self.clues):
            fails = np.zeros(self.rows, np.bool_)
            for clue in clues:
                if clue is not None:
                    fails |= ~clue.matches()
            failing += fails
            which[fails] = a
        return failing, which


def masses_of(
    cells: PossibleValues, true: Int64, records: Int64, weights: Float64
) -> tuple[Float64, npt.NDArray[np.bool_]]:
    """For each true value of a secret the weight that these records give it, and whether they give it any.

    A cell gives none to a value that nobody in the release has, if somebody has another that it may stand for.
    """
    published = cells.column.codes[records]
    strength = np.bincount(published, weights, cells.column.cardinality)
    owners = cells.owners
    there = np.isin(owners, published)
    spread = spread_over_members(cells, true)
    there &= spread > 0
    members, parts = cells.members[there], (strength[owners] * spread)[there]
    met = np.zeros(cells.domain, np.bool_)
    met[members] = True
    mass: Float64 = np.bincount(members, parts, cells.domain).astype(np.float64)
    return mass, met
