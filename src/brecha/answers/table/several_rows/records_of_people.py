"""The risk of each person who has several rows: that of the most telling of all that may be known of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.answers.frame import masses
from brecha.engines.adversary import AttributeGain, attribute_gains
from brecha.engines.contract import Score
from brecha.matching.equivalence_classes import classes_of
from brecha.qif.arithmetic import multisets
from brecha.tables.profiles import PeopleTable

if TYPE_CHECKING:
    from brecha.answers.table.collective_attacks import CollectiveAttacks

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class ProfileClasses:
    """What may be known of each person, in classes of what looks the same."""

    people: PeopleTable
    ids: Int64
    """ids[i]: the class of profile i"""
    each: Int64
    """what each profile weighs"""
    mass: Int64
    """what each class weighs"""

    @classmethod
    def of(cls, people: PeopleTable, known: Sequence[str], weights: Int64 | None) -> "ProfileClasses":
        """Class the profiles by the values that their rows have in these columns."""
        rows, _ = classes_of((people.records.column(name) for name in known), people.records.rows)
        seen = 2 * rows.astype(np.int64)[people.profile_rows] + people.own_rows
        ids, kinds = multisets(seen, people.profile_starts)
        each = people.profile_weights(weights)
        mass = np.zeros(sum(map(len, kinds)), np.int64)
        np.add.at(mass, ids, each)
        return cls(people, ids, each, mass)

    def reidentification(self) -> tuple[Float64, Int64]:
        """Return the highest chance of naming each person, and the size of the smallest class: of people, or of rows.

        The chance is max_p J(p, c) / Σ_p J(p, c); of rows that are not linked, 1 / N_c.
        """
        classes = len(self.mass)
        if not self.people.linked:
            sizes = np.bincount(self.ids, minlength=classes)
            chances = 1 / sizes
        else:
            pairs, which = np.unique(self.ids * self.people.rows + self.people.holder, return_inverse=True)
            joint, largest = np.zeros(len(pairs), np.int64), np.zeros(classes, np.int64)
            np.add.at(joint, which, self.each)
            np.maximum.at(largest, pairs // self.people.rows, joint)
            sizes = np.bincount(pairs // self.people.rows, minlength=classes)
            chances = largest / self.mass
        smallest = np.full(self.people.rows, np.iinfo(np.int64).max)
        np.minimum.at(smallest, self.people.holder, sizes[self.ids])
        return self.highest(chances), smallest

    def highest(self, of_classes: Float64) -> Float64:
        """Return for each person the highest figure of the classes that their profiles are in."""
        found = np.zeros(self.people.rows)
        np.maximum.at(found, self.people.holder, of_classes[self.ids])
        return found

    def of_values(self, name: str) -> tuple[Int64, Int64, Int64]:
        """Return the values of a secret in each class and their masses, class after class; and where each begins."""
        column = self.people.secret(name)
        pairs, which = np.unique(self.ids * column.cardinality + column.codes, return_inverse=True)
        found = np.zeros(len(pairs), np.int64)
        np.add.at(found, which, self.each)
        starts = np.searchsorted(pairs // column.cardinality, np.arange(len(self.mass)))
        return pairs % column.cardinality, found, starts


def risk_of_people(
    result: "CollectiveAttacks", people: PeopleTable, known: Sequence[str], weights: Int64 | None
) -> dict[str, Any]:
    """Return the columns of :meth:`brecha.Assessment.records`, a row for each person."""
    classes = ProfileClasses.of(people, known, weights)
    chances, smallest = classes.reidentification()
    return {"reidentification": chances, "smallest": smallest, **dict(_of_secrets(result, classes, weights))}


def _of_secrets(
    result: "CollectiveAttacks", classes: ProfileClasses, weights: Int64 | None
) -> Iterator[tuple[str, Float64]]:
    """Yield for each secret the highest chance of the best guess, and what it brings for each gain asked about it."""
    secrets = result.sensitive
    mass = masses(classes.people, secrets, None, weights)
    for one in attribute_gains(classes.people, secrets, result._gains, mass.secrets):
        name = secrets[one.secret]
        best = best_guess(one, *classes.of_values(name)) / classes.mass * float(one.unit)
        yield (name if one.name is None else f"{name} ({one.name})"), classes.highest(best)


def best_guess(gain: AttributeGain, values: Int64, masses: Int64, starts: Int64) -> Any:
    """Return what the best guess brings in each class, for one of its mass each: max_w Σ_v m_{b,v} g(w, v)."""
    score: Score | None = gain.score
    if score is None:
        return np.maximum.reduceat(masses, starts)
    if score.matrix is not None:
        best = np.full(len(starts), -np.inf)
        for guess in score.matrix:
            best = np.maximum(best, np.add.reduceat(masses * guess[values], starts))
        return best
    if score.worth is not None:
        return np.maximum.reduceat(masses * score.worth[values], starts)
    classes = np.repeat(np.arange(len(starts)), np.diff([*starts, len(values)]))
    order = np.lexsort((-masses, classes))
    rank = np.arange(len(values)) - starts[classes]
    return np.add.reduceat(np.where(rank < score.tries, masses[order], 0), starts)
