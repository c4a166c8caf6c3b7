"""Who may be the target of a profile, where people have several rows: the profile tells of one row of its person.

Any row of a person is as likely the one that the profile was made of, and everybody as likely the target. By L(r), how
strongly the profile speaks for row r (:mod:`brecha.matching.profile_candidates`), a person is the target in proportion
to the mean of L over their rows, if these are linked. If nothing links them, a guess at the person is one at the row,
each in proportion to L(r); and what is inferred is the value of that row, by L(r)/m_p of a person with m_p rows, as for
one target whose row is known.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.profiles import Profiles
from brecha.errors import TooLargeError
from brecha.matching.equivalence_classes import number_classes
from brecha.matching.profile_candidates import MOST_VISITS, PART, different_profiles
from brecha.matching.profile_kernels import NEARLY, Known, Matches
from brecha.tables.coded import CodedTable, Column
from brecha.tables.profiles import PeopleTable

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class RowMatches:
    """What comes of each profile; :class:`~brecha.matching.profile_kernels.Matches` says of what the arrays are."""

    matches: Matches
    alone: Bools
    """whether only one person, or of rows that nothing links only one row, can be meant"""
    right: Float64
    """the chance that the best guess names the true person; 0 where it is not known"""
    secrets_right: Float64
    """[profile, secret]: the chance that the best guess of a secret is right about the true person"""

    def __getattr__(self, name: str) -> Any:
        if name in Matches._fields:
            return getattr(self.matches, name)
        raise AttributeError(name)


def match_profiles_of_rows(
    table: CodedTable,
    people: PeopleTable,
    profiles: Profiles,
    sensitive: Sequence[str],
    errors: Mapping[str, float],
    truth: Int64,
    threads: int,
    progress: Callable[[float], None],
) -> RowMatches:
    """Match all profiles with everybody; ``truth[p]`` is the person of profile p, below 0 if that is nobody."""
    which, first, known = different_profiles(table, profiles, errors)
    if len(first) * table.rows > MOST_VISITS:
        raise TooLargeError("matching-too-many-outsiders", profiles=len(first), comparisons=len(first) * table.rows)
    search = _Rows.of(table, people, [one.column for one in profiles.statements], sensitive)
    count, secrets = len(profiles), len(sensitive)
    found = RowMatches(
        Matches(
            np.zeros(count, np.int64), np.zeros(count), np.zeros(count), np.zeros(count, np.int64),
            np.full((count, secrets), -1, np.int32), np.zeros((count, secrets)), np.zeros((count, secrets), np.bool_),
        ),
        np.zeros(count, np.bool_), np.zeros(count), np.zeros((count, secrets)),
    )  # fmt: skip
    order = np.argsort(which, kind="stable")
    starts = np.concatenate([[0], np.cumsum(np.bincount(which, minlength=len(first)))])

    def work(begin: int) -> int:
        last = min(begin + PART, len(first))
        for d in range(begin, last):
            search.match(known, d, order[starts[d] : starts[d + 1]], truth, found)
        return last - begin

    done = 0
    with ThreadPoolExecutor(threads) as pool:
        for part in pool.map(work, range(0, len(first), PART)):
            done += part
            progress(done / len(first))
    return found


@dataclass(frozen=True, eq=False)
class _Rows:
    """All rows, and whose they are."""

    codes: tuple[npt.NDArray[Any], ...]
    """column by column, of each kind of row"""
    cardinalities: tuple[int, ...]
    kind: Int64
    """of each row"""
    owner: npt.NDArray[np.int32]
    each: Float64
    """of each row, its share of what its person weighs"""
    linked: bool
    secrets: tuple[tuple[npt.NDArray[Any], int], ...]
    """a code for each person, or for each row where nothing links them; and how many values there are"""

    @classmethod
    def of(cls, table: CodedTable, people: PeopleTable, columns: Sequence[Column], sensitive: Sequence[str]) -> "_Rows":
        assert table.profiles is not None
        owner = table.profiles.of_row
        every = [np.ascontiguousarray(one.codes, np.uint32) for one in columns]
        kind, count = number_classes(zip(every, (one.cardinality for one in columns), strict=True), table.rows)
        first = np.zeros(count, np.int64)
        first[kind[::-1]] = np.arange(table.rows)[::-1]
        secrets = [(people if people.linked else table).column(name) for name in sensitive]
        return cls(
            tuple(one[first] for one in every),
            tuple(one.cardinality for one in columns),
            np.asarray(kind, np.int64),
            owner,
            1.0 / np.bincount(owner)[owner],
            people.linked,
            tuple((np.asarray(one.codes), one.cardinality) for one in secrets),
        )

    def match(self, known: Known, d: int, profiles: Int64, truth: Int64, found: RowMatches) -> None:
        """Match one of the different profiles, which these profiles are."""
        of_row = self._likelihoods(known, d)[self.kind]
        rows = np.flatnonzero(of_row)
        if not len(rows):
            return
        owner, matches = self.owner[rows], found.matches
        mass = of_row[rows] * self.each[rows]
        candidates, at = np.unique(owner, return_inverse=True)
        matches.candidates[profiles] = len(candidates)
        weights = np.bincount(at.reshape(-1), mass) if self.linked else of_row[rows]
        total, best = float(weights.sum()), float(weights.max())
        top = weights > best * (1 - NEARLY)
        likeliest = candidates[top] if self.linked else owner[top]
        matches.total[profiles], matches.best[profiles] = total, best
        matches.likeliest[profiles] = len(np.unique(likeliest))
        found.alone[profiles] = len(weights) == 1
        for profile in profiles[truth[profiles] >= 0].tolist():
            found.right[profile] = np.count_nonzero(likeliest == truth[profile]) / len(likeliest)
        for s, (codes, values) in enumerate(self.secrets):
            own = codes[candidates] if self.linked else codes[rows]
            spread = np.bincount(own, weights if self.linked else mass, values)
            guess = int(np.argmax(spread > spread.max() * (1 - NEARLY)))
            matches.guess[profiles, s] = guess
            # chances are over the total of the weights of people, or of rows
            matches.mass[profiles, s] = spread[guess] / spread.sum() * total
            matches.only[profiles, s] = bool((own == guess).all())
            for profile in profiles[truth[profiles] >= 0].tolist():
                found.secrets_right[profile, s] = self._right(codes, guess, int(truth[profile]), of_row)

    def _right(self, codes: npt.NDArray[Any], guess: int, person: int, of_row: Float64) -> float:
        """Return the chance that a guess of a secret is right; of unlinked rows by how likely each is meant."""
        if self.linked:
            return float(codes[person] == guess)
        own = np.flatnonzero(self.owner == person)
        weights = of_row[own] if of_row[own].any() else np.ones(len(own))
        return float(weights[codes[own] == guess].sum() / weights.sum())

    def _likelihoods(self, known: Known, d: int) -> Float64:
        """Return how strongly a profile speaks for each kind of row: 1 where all that is stated is as it is."""
        weights = np.ones(len(self.codes[0]))
        for c, (codes, values) in enumerate(zip(self.codes, self.cardinalities, strict=True)):
            s = int(known.statements[d, c])
            if s >= 0:
                at = int(known.first[c]) + s
                factor = np.full(values, known.others[at])
                factor[known.codes[known.starts[at] : known.starts[at + 1]]] = 1.0
                weights *= factor[codes]
        return weights
