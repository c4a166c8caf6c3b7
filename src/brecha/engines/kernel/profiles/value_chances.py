"""Chances of values where people have several rows: who reaches a chance by some of what may be known of them.

In class c the chance of value v is m_{c,v}/m_c: the mass of the profiles in it that have v. Somebody's chance of v is
the highest over their profiles, as it is with the best guess (``sums.py``), and each person is counted once. They have
the value if a profile by which they reach the chance has it. Of linked rows that is so of all of their profiles or of
none; of unlinked ones, a profile has what its row holds.
"""

from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.engines.contract import PartitionRequest, ValueChance
from brecha.tables.profiles import PeopleTable

Int64 = npt.NDArray[np.int64]
NEAR = 1e-12
"""Below which the difference of a quotient of floats from a chance does not tell which is higher"""


class ProfileChances:
    """People and holders by their chances of values, for sets of columns, one after the other."""

    def __init__(self, table: PeopleTable, request: PartitionRequest) -> None:
        """Take the table, and what is asked of it."""
        self._table, self._request = table, request
        self._mass = table.profile_weights(request.weights)
        self._secrets = [np.asarray(table.secret(name).codes).astype(np.int64) for name in request.sensitive]
        self._by_secret: dict[int, list[tuple[int, ValueChance]]] = {}
        for c, one in enumerate(request.chances):
            self._by_secret.setdefault(one.secret, []).append((c, one))

    @cached_property
    def _group(self) -> npt.NDArray[Any] | None:
        """The group of each person."""
        return None if self._request.by is None else np.asarray(self._table.column(self._request.by).codes)

    @cached_property
    def _slots(self) -> int:
        by = self._request.by
        return 1 if by is None else 1 + self._table.column(by).cardinality

    def of(self, sets: Int64) -> Int64:
        """Return the counts of these sets of columns, as ``Blocks.chances`` has them."""
        counts = np.zeros((len(sets), self._slots, len(self._request.chances), 2), np.int64)
        for at, k in enumerate(sets.tolist()):
            self._count(np.flatnonzero(self._request.subsets[k]).tolist(), counts[at])
        return counts

    def _count(self, known: list[int], counts: Int64) -> None:
        which = self._classes(known)
        order = np.argsort(which, kind="stable")
        starts = np.concatenate([[0], np.cumsum(np.bincount(which))]).astype(np.int64)
        whole = np.zeros(len(starts) - 1, np.int64)
        np.add.at(whole, which, self._mass)
        for s, asked in self._by_secret.items():
            own = self._secrets[s]
            span = int(own.max()) + 1
            of_pair, pairs = _numbered(which * span + own)
            part = np.zeros(len(pairs), np.int64)
            np.add.at(part, of_pair, self._mass)
            value, among = pairs % span, pairs // span
            for c, one in asked:
                mine = value == one.value
                classes = among[mine]
                reached = classes[_reaches(part[mine], whole[classes], one)]
                if len(reached):
                    profiles = order[_stretches(starts, reached)]
                    self._put(counts, c, 0, self._table.holder[profiles])
                    self._put(counts, c, 1, self._table.holder[profiles[own[profiles] == one.value]])

    def _put(self, counts: Int64, c: int, which: int, holders: npt.NDArray[Any]) -> None:
        """Count the people who have these profiles, each once, and of each group."""
        people = np.unique(holders)
        counts[0, c, which] = len(people)
        if self._group is not None:
            counts[1:, c, which] = np.bincount(self._group[people], minlength=self._slots - 1)

    def _classes(self, known: list[int]) -> Int64:
        """Return the number of each profile's class."""
        table = self._table
        ids = np.zeros(table.records.rows, np.int64)
        for i in known:
            column = table.records.column(self._request.qids[i])
            ids = _numbered(ids * column.cardinality + column.codes)[0]
        if len(table.profile_rows) == len(table.holder):
            return ids[table.profile_rows]
        span = int(ids.max()) + 1
        which = np.empty(len(table.holder), np.int64)
        met = 0
        for whose, places in self._by_size:
            held = np.sort(ids[places], axis=1)
            own = np.zeros(len(whose), np.int64)
            for k in range(held.shape[1]):
                own = _numbered(own * span + held[:, k])[0]
            if table.household is not None:  # their own row, the first, is told apart from those of the others
                own = _numbered(own * span + ids[places[:, 0]])[0]
            which[whose] = own + met
            met += int(own.max()) + 1
        return which

    @cached_property
    def _by_size(self) -> list[tuple[Int64, npt.NDArray[np.int32]]]:
        """The profiles of each number of rows, and the rows of each of them."""
        starts, sizes = self._table.profile_starts, np.diff(self._table.profile_starts)
        found = []
        for size in np.unique(sizes).tolist():
            whose = np.flatnonzero(sizes == size)
            found.append((whose, self._table.profile_rows[starts[whose][:, None] + np.arange(size)]))
        return found


def _numbered(keys: Int64) -> tuple[Int64, Int64]:
    """Return a number for each key, the same for equal ones, and the key of each number."""
    encoded = pa.array(keys).dictionary_encode()
    return encoded.indices.to_numpy().astype(np.int64), encoded.dictionary.to_numpy()


def _reaches(part: Int64, whole: Int64, chance: ValueChance) -> npt.NDArray[np.bool_]:
    """Return whether part/whole is at least a chance, exactly."""
    ratio, least = part / whole, chance.numerator / chance.denominator
    reaches: npt.NDArray[np.bool_] = ratio >= least
    near = np.flatnonzero(np.abs(ratio - least) <= NEAR * least)
    exact = Fraction(chance.numerator, chance.denominator)
    pairs, of_pair = np.unique(np.stack([part[near], whole[near]], axis=1), axis=0, return_inverse=True)
    told = np.array([Fraction(a, b) >= exact for a, b in pairs.tolist()], np.bool_)
    reaches[near] = told[of_pair.reshape(-1)]
    return reaches


def _stretches(starts: Int64, which: Int64) -> Int64:
    """Return the places from ``starts[w]`` to ``starts[w + 1]`` of all of these, one after the other."""
    sizes = starts[which + 1] - starts[which]
    ends = np.cumsum(sizes)
    return np.repeat(starts[which] - ends + sizes, sizes) + np.arange(int(ends[-1]))
