"""The candidates of each record for one set of columns, where missing values may be anything (``engines/gaps.py``).

The walk of all sets adds up what follows from candidates and keeps none of them. Here they are kept, in arrays, for
what is told of each person, and for the chance of each value.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from brecha.engines.gaps import Cell
from brecha.engines.kernel.two_tables import number

Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Candidates:
    """The classes of records that are equal on a set of cells, a missing one among them, and who matches each."""

    ids: Int64
    """ids[i]: the class of record i"""
    reached: tuple[tuple[Int64, Int64], ...]
    """for each two patterns: classes of the one, and by the same place where they find those of the other"""
    held: tuple[tuple[Int64, Int64], ...]
    """and: classes of the other, and by the same place where they are found"""
    each: Int64
    """people of each record"""
    weight: Int64
    """what they weigh together"""

    @classmethod
    def of(cls, cells: Sequence[Cell], each: Int64, weight: Int64) -> Self:
        """Match the records on these cells; ``each`` are the people of a record, ``weight`` what all of them weigh."""
        ids, first = numbered([(cell.codes, cell.values) for cell in cells], np.arange(len(each)))
        pattern = np.zeros(len(first), np.int64)
        for bit, cell in enumerate(cells):
            if cell.gap is not None:
                pattern |= (cell.codes[first] == cell.gap).astype(np.int64) << bit
        patterns = np.unique(pattern)
        of_pattern = [np.flatnonzero(pattern == one) for one in patterns]
        reached, held = [], []
        projections: dict[int, Int64] = {}
        for mine, own in zip(patterns.tolist(), of_pattern, strict=True):
            for other, theirs in zip(patterns.tolist(), of_pattern, strict=True):
                union = mine | other
                if union not in projections:
                    known = [cell for bit, cell in enumerate(cells) if not union >> bit & 1]
                    projections[union], _ = numbered([(cell.codes, cell.values) for cell in known], first)
                reached.append((own, projections[union][own]))
                held.append((theirs, projections[union][theirs]))
        return cls(ids, tuple(reached), tuple(held), each, weight)

    @property
    def classes(self) -> int:
        """How many classes there are."""
        return int(self.ids.max(initial=-1)) + 1

    @cached_property
    def people(self) -> Int64:
        """people[c]: how many people match those of class c, themselves included: EA(y, Q)."""
        return self._summed(_sum(self.ids, self.each, self.classes))

    @cached_property
    def mass(self) -> Int64:
        """mass[c]: what they weigh."""
        return self._summed(_sum(self.ids, self.weight, self.classes))

    @cached_property
    def largest(self) -> Int64:
        """largest[c]: the largest weight of any of them, where a record is one person."""
        own, found = np.zeros(self.classes, np.int64), np.zeros(self.classes, np.int64)
        np.maximum.at(own, self.ids, self.weight)
        for (mine, where), (theirs, place) in zip(self.reached, self.held, strict=True):
            room = np.zeros(_room(where, place), np.int64)
            np.maximum.at(room, place, own[theirs])
            found[mine] = np.maximum(found[mine], room[where])
        return found

    def _summed(self, own: Int64) -> Int64:
        """Return for each class the sum over all classes that match it."""
        found = np.zeros(self.classes, np.int64)
        for (mine, where), (theirs, place) in zip(self.reached, self.held, strict=True):
            room = np.zeros(_room(where, place), np.int64)
            np.add.at(room, place, own[theirs])
            found[mine] += room[where]
        return found

    def of_values(self, codes: npt.NDArray[Any], values: int) -> tuple[Int64, Int64, Int64]:
        """Return the values of a secret among those who match each class and their masses, class after class; and where
        each class begins.
        """
        own, which = np.unique(self.ids * values + codes, return_inverse=True)
        mass = _sum(which, self.weight, len(own))
        begin = np.searchsorted(own, np.arange(self.classes + 1) * values)
        found: list[tuple[Int64, Int64]] = []
        for (mine, where), (theirs, place) in zip(self.reached, self.held, strict=True):
            at, several = _spans(begin, theirs)
            pairs, of_pair = np.unique(np.repeat(place, several) * values + own[at] % values, return_inverse=True)
            held = _sum(of_pair, mass[at], len(pairs))
            room = _room(where, place)
            starts = np.searchsorted(pairs, np.arange(room + 1) * values)
            at, several = _spans(starts, where)
            found.append((np.repeat(mine, several) * values + pairs[at] % values, held[at]))
        pairs, of_pair = np.unique(np.concatenate([pair for pair, _ in found]), return_inverse=True)
        masses = _sum(of_pair, np.concatenate([part for _, part in found]), len(pairs))
        return pairs % values, masses, np.searchsorted(pairs // values, np.arange(self.classes))


def numbered(columns: Sequence[tuple[npt.NDArray[Any], int]], records: Int64) -> tuple[Int64, Int64]:
    """Number the different combinations of some columns among these records: that of each, and a record of each."""
    ids = np.zeros(len(records), np.int64)
    for codes, values in columns:
        number(ids, np.ascontiguousarray(codes[records], np.uint32), values)
    first = np.zeros(int(ids.max(initial=-1)) + 1, np.int64)
    first[ids[::-1]] = records[::-1]
    return ids, first


def _spans(begin: Int64, chosen: Int64) -> tuple[Int64, Int64]:
    """Return all places from ``begin[c]`` to before ``begin[c + 1]`` of each chosen c, and how many each has."""
    several = begin[chosen + 1] - begin[chosen]
    offset = np.repeat(np.cumsum(several) - several, several)
    return np.repeat(begin[chosen], several) + np.arange(int(several.sum())) - offset, several


def _room(*places: Int64) -> int:
    return 1 + max((int(one.max(initial=-1)) for one in places), default=-1)


def _sum(ids: Int64, amounts: Int64, count: int) -> Int64:
    found = np.zeros(count, np.int64)
    np.add.at(found, ids, amounts)
    return found
