"""Classes of people with several rows in two tables at once: the sums that membership of a sample is made of.

An adversary knows rows of her target, and D and S, both with which rows belong to one person. Under a set of
attributes people fall into classes i by all of their rows, of n_i people in D and d_i in S; and of the samples that
would have been released as this one was, d_i/n_i hold any given person of the class. What she knows of the target is a
profile c, with J(p, c) = 1 for each person who has it where all rows are known, and the share of a person's choices of
rows that give it otherwise:

    P(the target is in S | c) = Σ_p J(p, c) d_i(p)/n_i(p) / Σ_p J(p, c) = S_c/D_c

where S_c and D_c are the sums of J(p, c) over the sample and over the population, as all people of a class have the
same J. A person is a certain member, or no member, if any of their profiles tells so.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Meter, Progress
from brecha.engines.kernel.two_tables import number
from brecha.engines.two_tables import Bools, Classes, Counts, Int64, SharedAttribute
from brecha.tables.profiles import MOST_MASS, PeopleTable, number_profiles

Sides = tuple[PeopleTable, PeopleTable]
"""The people of the population, and those of the sample"""


@dataclass(frozen=True, eq=False)
class PeopleOfBoth:
    """The rows of both tables, whose they are, and what may be known of each person."""

    sides: Sides
    codes: tuple[npt.NDArray[np.uint32], ...]
    """of each attribute the codes of all rows, in the order of their people: first the population's"""
    values: tuple[int, ...]

    @classmethod
    def of(cls, sides: Sides, attributes: Sequence[SharedAttribute]) -> "PeopleOfBoth":
        """Return the rows by these attributes, as they were coded for both tables."""
        order = np.concatenate([sides[0].order, len(sides[0].order) + sides[1].order])
        joined = [attribute.joined() for attribute in attributes]
        return cls(sides, tuple(np.ascontiguousarray(codes[order]) for codes, _ in joined),
                   tuple(values for _, values in joined))  # fmt: skip

    @property
    def knows_all(self) -> bool:
        """Whether all rows of a target are known."""
        return self.sides[0].knows == "all"

    @property
    def people(self) -> int:
        """How many people the population has."""
        return self.sides[0].rows

    def classes(self, subset: Bools, every: bool) -> tuple[Int64, int]:
        """Return the class of each profile, or of all rows of each person, first of the population; and how many."""
        ids = np.zeros(len(self.codes[0]), np.int64)
        for attribute in np.flatnonzero(subset).tolist():
            number(ids, self.codes[attribute], self.values[attribute])
        starts, rows = self._all_rows if every else self._profiles
        of = number_profiles(ids, starts, rows)
        return of, int(of.max()) + 1

    @cached_property
    def _profiles(self) -> tuple[Int64, Int64]:
        first, second = self.sides
        starts = np.concatenate([first.profile_starts, first.profile_starts[-1] + second.profile_starts[1:]])
        rows = np.concatenate([first.profile_rows, len(first.order) + second.profile_rows.astype(np.int64)])
        return starts, rows

    @cached_property
    def _all_rows(self) -> tuple[Int64, Int64]:
        first, second = self.sides
        starts = np.concatenate([first.starts, first.starts[-1] + second.starts[1:]])
        return starts, np.arange(len(first.order) + len(second.order))

    @cached_property
    def unit(self) -> int:
        """The weight of a person in whole numbers that all numbers of profiles divide, unless it is too large."""
        each = np.unique(np.concatenate([side.profiles_each for side in self.sides])).tolist()
        unit = math.lcm(*each) if len(each) < 60 else MOST_MASS
        return min(unit, max(1, MOST_MASS // max(side.rows for side in self.sides)))

    def masses(self, subset: Bools) -> tuple[Int64, Int64, Int64]:
        """Return the class of each profile of the population, and the mass of each class in it and in the sample."""
        of, count = self.classes(subset, every=False)
        profiles = len(self.sides[0].holder)
        parts = []
        for side, mine in zip(self.sides, (of[:profiles], of[profiles:]), strict=True):
            mass = np.zeros(count, np.int64)
            np.add.at(mass, mine, (self.unit // side.profiles_each)[side.holder])
            parts.append(mass)
        return of[:profiles], parts[0], parts[1]

    def people_with(self, of: Int64, so: Bools) -> int:
        """Return how many people of the population have a profile of one of these classes."""
        return len(np.unique(self.sides[0].holder[so[of]]))

    def people_of_classes(self, subset: Bools) -> tuple[Int64, Int64]:
        """Return how many people of the population and of the sample are in each class by all of their rows."""
        of, count = self.classes(subset, every=True)
        return (np.bincount(of[: self.people], minlength=count), np.bincount(of[self.people :], minlength=count))


def classes_of_people(rows: Classes, both: PeopleOfBoth) -> Classes:
    """Return the classes over all attributes, counting people; ``rows`` are those of single rows."""
    n, d = both.people_of_classes(np.ones(len(both.codes), np.bool_))
    people, sample = (side.rows for side in both.sides)
    return Classes(people, sample, rows.order, rows.values, rows.parents, rows.codes, n, d)


def counted_people(both: PeopleOfBoth, subsets: Bools, progress: Progress | None = None) -> Counts:
    """Count the classes of each set as :func:`brecha.engines.two_tables.counted_classes` does, of people."""
    sums: dict[str, list[Any]] = {name: [] for name in Counts.__dataclass_fields__}
    meter = Meter(progress, [1.0] * len(subsets), [1] * len(subsets))
    for place, subset in enumerate(subsets):
        n, d = both.people_of_classes(subset)
        surplus = int(np.maximum(d - n, 0).sum())
        for name, value in _sums(both, *both.masses(subset)).items():
            sums[name].append(value)
        sums["unmatched"].append(surplus)
        meter.advance(place)
    whole = {name: np.array(values) for name, values in sums.items() if name not in ("squares", "ratios")}
    return Counts(**whole, squares=sums["squares"], ratios=sums["ratios"])


def _sums(both: PeopleOfBoth, of: Int64, whole: Int64, drawn: Int64) -> dict[str, Any]:
    """Return the sums over classes of the population; those of masses are in people."""
    there = whole > 0
    inside = np.minimum(drawn, whole)
    pairs, times = np.unique(np.stack([whole[there], inside[there]]), axis=1, return_counts=True)
    triples = list(zip(*pairs.tolist(), times.tolist(), strict=True))
    return {
        "classes": int(there.sum()),
        "certain_members": both.people_with(of, inside == whole),
        "certain_nonmembers": both.people_with(of, drawn == 0),
        "best": sum(max(m, n - m) * count for n, m, count in triples) / both.unit,
        "squares": sum((m * m * count << 64) // n for n, m, count in triples) // both.unit,
        "ratios": sum((n * count << 64) // m for n, m, count in triples if m) if both.knows_all else None,
    }
