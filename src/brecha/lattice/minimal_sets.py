"""Minimal unique sets: which, and how few, columns single out which people.

A set of columns is *unique* for a person if nobody else is like them in all of it; it is *minimal* if no part of it is
unique for them. Minimal unique sets are the minimal sample uniques of SUDA (Elliot, Manning and Ford 2002). Whatever
contains a unique set is unique, so that it is enough to know, for each person, which of the 2^q sets are unique: the
minimal ones are those that lose that with any of their columns.

The score is SUDA's (Elliot et al., "SUDA: A Program for Detecting Special Uniques", 2005), as sdcMicro's ``suda2`` has
it by default: a minimal set of k columns, of q that are asked about, adds Π_{i=k}^{q−1} (q − i) = (q − k)!.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import factorial
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.candidates.matches import Candidates
from brecha.engines.gaps import Cell
from brecha.engines.kernel.two_tables import number
from brecha.engines.kernel.walk import first_of, people_in
from brecha.errors import TooLargeError
from brecha.qif.arithmetic import multisets
from brecha.runtime.compiled import njit
from brecha.runtime.resources import available_memory
from brecha.tables.coded import Column
from brecha.tables.profiles import PeopleTable

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Words = npt.NDArray[np.uint64]
MOST_COLUMNS = 16
"""Columns of which all sets are tried: each more doubles the work and the memory"""
MOST_COLUMNS_WITH_GAPS = 12
"""The same where missing values may be anything, and everybody is matched anew by each set"""
SAMPLE = 100_000
"""People by whom it is seen which columns tell most"""


@dataclass(frozen=True, eq=False)
class MinimalSets:
    """The minimal unique sets of everybody, counted."""

    columns: tuple[str, ...]
    by_size: Int64
    """by_size[person, k]: how many of k columns the person has"""
    people: Int64
    """people[set]: how many people have this minimal set; bit i of ``set`` is column i"""

    @property
    def count(self) -> Int64:
        """How many each person has; none where somebody else is like them in all columns."""
        return np.asarray(self.by_size.sum(axis=1))

    @property
    def smallest(self) -> Int64:
        """How few columns single out each person; 0 where no set does."""
        return np.asarray((self.by_size > 0).argmax(axis=1))

    @property
    def suda_score(self) -> Int64:
        """The SUDA score of each person, 0 where no set singles them out."""
        columns = len(self.columns)
        return np.asarray(self.by_size @ np.array([factorial(columns - k) for k in range(columns + 1)], np.int64))

    def sets(self) -> list[tuple[tuple[str, ...], int]]:
        """Return the sets that single somebody out, with how many people: the smallest first, then the commonest."""
        found = [
            (tuple(name for i, name in enumerate(self.columns) if one >> i & 1), int(self.people[one]))
            for one in np.flatnonzero(self.people).tolist()
        ]
        place = {name: i for i, name in enumerate(self.columns)}
        return sorted(found, key=lambda one: (len(one[0]), -one[1], [place[name] for name in one[0]]))


def minimal_sets(columns: tuple[Column, ...], rows: int) -> MinimalSets:
    """Find the minimal unique sets of these columns for each of so many people."""
    names, count = tuple(column.name for column in columns), len(columns)
    if count > MOST_COLUMNS:
        raise TooLargeError("lattice-minimal-sets-too-many-columns", columns=count, most=MOST_COLUMNS)
    order, codes, values = _in_order(columns)
    ids = np.zeros(rows, np.int64)
    for one, cardinality in zip(codes, values, strict=True):
        number(ids, one, cardinality)
    alone = np.bincount(ids)[ids] == 1
    slots, unique = _room(alone, count)
    if len(unique):
        _Search(codes, values, slots, unique).search(np.arange(rows), np.zeros(rows, np.int64), count - 1, 0)
    return _tallied(names, alone, unique, order)


def minimal_sets_of_people(people: PeopleTable, known: Sequence[str]) -> MinimalSets:
    """Find the minimal sets of columns that expose each person with several rows: that of some of what may be known of
    them nobody else has the like; of rows that are not linked, that no other row is like one of theirs. Of people in
    households: nobody else is like them and lives with people like theirs.
    """
    columns = tuple(people.records.column(name) for name in known)
    if len(columns) > MOST_COLUMNS:
        raise TooLargeError("lattice-minimal-sets-too-many-columns", columns=len(columns), most=MOST_COLUMNS)
    order, codes, values = _in_order(columns)
    search = _PeopleSearch(people, codes, values, np.zeros(0, np.int64), np.zeros((0, 0), np.uint64))
    every = _Profiles(
        np.arange(len(people.holder)), np.diff(people.profile_starts), people.profile_rows, people.own_rows
    )
    for bit in range(len(codes)):
        every = search.refined(every, bit)
    alone = np.zeros(people.rows, np.bool_)
    alone[people.holder[search.exposing(every)]] = True
    slots, unique = _room(alone, len(columns))
    if len(unique):
        start = replace(every, ids=people.own_rows)
        replace(search, slots=slots, unique=unique).search(start, len(columns) - 1, 0)
    return _tallied(tuple(known), alone, unique, order)


def minimal_sets_with_gaps(names: Sequence[str], cells: Sequence[Cell], rows: int) -> MinimalSets:
    """Find the minimal sets of columns by which nobody else matches each person, missing values being anything.

    Who knows more has no more candidates, so that whatever contains a unique set is unique here, too. ``cells`` are
    what is compared of each column.
    """
    count = len(names)
    if count > MOST_COLUMNS_WITH_GAPS:
        raise TooLargeError("lattice-minimal-sets-too-many-columns", columns=count, most=MOST_COLUMNS_WITH_GAPS)
    each = np.ones(rows, np.int64)

    def alone_in(chosen: int) -> npt.NDArray[np.bool_]:
        matched = Candidates.of([cell for cell in cells if chosen >> cell.qid & 1], each, each)
        return np.asarray((matched.people == 1)[matched.ids])

    alone = alone_in((1 << count) - 1)
    slots, unique = _room(alone, count)
    if len(unique):
        for chosen in range(1 << count):
            _mark(unique, slots[alone & alone_in(chosen)], chosen, 1)
    return _tallied(tuple(names), alone, unique, list(range(count)))


def _in_order(columns: Sequence[Column]) -> tuple[list[int], list[npt.NDArray[np.uint32]], list[int]]:
    """Return the columns that tell most last, with their codes and how many values they have.

    The last become the highest bits: people are alone early, and are not looked at again.
    """
    order = sorted(range(len(columns)), key=lambda i: -columns[i].agreement(SAMPLE))
    codes = [np.ascontiguousarray(columns[i].codes, np.uint32) for i in order]
    return order, codes, [columns[i].cardinality for i in order]


def _room(alone: npt.NDArray[np.bool_], columns: int) -> tuple[Int64, Words]:
    """Return where the sets of each person who is alone in all columns are noted, and the room for them."""
    people, words = int(np.count_nonzero(alone)), max(1, (1 << columns) // 64)
    _refuse_too_large(people * words * 8, columns)
    slots = np.full(len(alone), -1, np.int64)
    slots[alone] = np.arange(people)
    return slots, np.zeros((people, words), np.uint64)


def _tallied(names: tuple[str, ...], alone: npt.NDArray[np.bool_], unique: Words, order: list[int]) -> MinimalSets:
    """Return the minimal sets among those that are unique."""
    count = len(names)
    by_size, per_set = np.zeros((len(alone), count + 1), np.int64), np.zeros(1 << count, np.int64)
    tallies = np.zeros((len(unique), count + 1), np.int64)
    _tally(unique, count, tallies, per_set)
    by_size[alone] = tallies
    return MinimalSets(names, by_size, _as_given(per_set, order))


def _refuse_too_large(needed: int, columns: int) -> None:
    free = available_memory()
    if needed > free // 2:
        raise TooLargeError("lattice-minimal-sets-need-memory", bytes=needed, free=free, columns=columns)


def _as_given(per_set: Int64, order: list[int]) -> Int64:
    """Return the counts by sets whose bits are the columns in the order in which they were given."""
    sets = np.arange(len(per_set))
    given = np.zeros(len(per_set), np.int64)
    for bit, column in enumerate(order):
        given |= (sets >> bit & 1) << column
    people = np.zeros(len(per_set), np.int64)
    people[given] = per_set
    return people


@dataclass(frozen=True, eq=False)
class _Search:
    """Go through all sets, the highest bit first: below a set in which somebody is alone all sets are unique for them.

    These are the sets from ``chosen`` to ``chosen + 2^bit − 1``, which stand side by side.
    """

    codes: list[npt.NDArray[np.uint32]]
    values: list[int]
    slots: Int64
    """slots[i]: where the sets of person i are noted; −1 for those who are alone in no set"""
    unique: Words

    def search(self, among: Int64, ids: Int64, bit: int, chosen: int) -> None:
        """Look at the sets that add any of the columns up to ``bit``; ``ids`` tells these people apart so far."""
        if bit < 0 or not len(among):
            return
        self.search(among, ids, bit - 1, chosen)
        refined = ids.copy()
        number(refined, self.codes[bit][among], self.values[bit])
        alone = np.bincount(refined)[refined] == 1
        with_bit = chosen | 1 << bit
        if alone.any():
            _mark(self.unique, self.slots[among[alone]], with_bit, 1 << bit)
        self.search(among[~alone], refined[~alone], bit - 1, with_bit)


@dataclass(frozen=True, eq=False)
class _Profiles:
    """Some profiles, with the rows of each, one after the other."""

    items: Int64
    lengths: Int64
    rows: npt.NDArray[np.int32]
    ids: Int64
    """ids[i]: a number of the values of row i of these so far"""

    def at(self, wanted: npt.NDArray[np.bool_]) -> "_Profiles":
        """Return those that are wanted."""
        of_rows = np.repeat(wanted, self.lengths)
        return _Profiles(self.items[wanted], self.lengths[wanted], self.rows[of_rows], self.ids[of_rows])


@dataclass(frozen=True, eq=False)
class _PeopleSearch:
    """Go through all sets as :class:`_Search` does, of profiles in the place of records: what exposes a person goes on
    to do so.
    """

    people: PeopleTable
    codes: list[npt.NDArray[np.uint32]]
    values: list[int]
    slots: Int64
    unique: Words

    def search(self, among: _Profiles, bit: int, chosen: int) -> None:
        """Look at the sets that add any of the columns up to ``bit``."""
        if bit < 0 or not len(among.items):
            return
        self.search(among, bit - 1, chosen)
        refined = self.refined(among, bit)
        alone = self.exposing(refined)
        with_bit = chosen | 1 << bit
        if alone.any():
            holders = np.unique(self.people.holder[refined.items[alone]])
            _mark(self.unique, self.slots[holders], with_bit, 1 << bit)
        self.search(refined.at(~alone), bit - 1, with_bit)

    def refined(self, among: _Profiles, bit: int) -> _Profiles:
        """Return the same profiles, their rows told apart by one more column."""
        ids = among.ids.copy()
        number(ids, self.codes[bit][among.rows], self.values[bit])
        return replace(among, ids=ids)

    def exposing(self, among: _Profiles) -> npt.NDArray[np.bool_]:
        """Return which profiles nobody else has the like of; of rows that are not linked, no other row."""
        classes, kinds = multisets(among.ids, np.concatenate([[0], np.cumsum(among.lengths)]).astype(np.int64))
        if not self.people.linked:
            return np.asarray(np.bincount(classes)[classes] == 1)
        holder = self.people.holder[among.items].astype(np.int64)
        first, last = np.full(sum(map(len, kinds)), self.people.rows), np.full(sum(map(len, kinds)), -1)
        np.minimum.at(first, classes, holder)
        np.maximum.at(last, classes, holder)
        return np.asarray((first == last)[classes])


@njit(cache=True, nogil=True)
def _mark(unique: Words, slots: Int64, first: int, length: int) -> None:
    """Note for these people that so many sets from ``first`` on are unique: a power of two, which divides ``first``."""
    if length >= 64:
        for i in range(slots.shape[0]):
            for word in range(first // 64, (first + length) // 64):
                unique[slots[i], word] = ~np.uint64(0)
        return
    bits = ((np.uint64(1) << np.uint64(length)) - np.uint64(1)) << np.uint64(first % 64)
    for i in range(slots.shape[0]):
        unique[slots[i], first // 64] |= bits


WITHOUT = np.array([sum(1 << place for place in range(64) if not place >> bit & 1) for bit in range(6)], np.uint64)
"""WITHOUT[bit]: the sets among 64 side by side that do not have this column"""


@njit(cache=True, nogil=True)
def _tally(unique: Words, columns: int, by_size: Int64, per_set: Int64) -> Any:
    """Count the minimal sets of each person by their size, and of everybody by the set."""
    for i in range(unique.shape[0]):
        for word in range(unique.shape[1]):
            # a set is not minimal if it is unique without one of its columns, too
            larger = np.uint64(0)
            for bit in range(min(columns, 6)):
                larger |= (unique[i, word] & WITHOUT[bit]) << np.uint64(1 << bit)
            for bit in range(6, columns):
                if word >> (bit - 6) & 1:
                    larger |= unique[i, word ^ (1 << (bit - 6))]
            left = unique[i, word] & ~larger
            while left:
                place = 64 * word + first_of(left)
                left &= left - np.uint64(1)
                by_size[i, people_in(np.uint64(place))] += 1
                per_set[place] += 1
