"""People of a release by what is known of them, and its records by what they say, ready to be matched."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import TooLargeError
from brecha.matching import candidate_kernels as matching
from brecha.matching.equivalence_classes import classes_of
from brecha.matching.guesses import Guesses
from brecha.matching.possible_values import PossibleValues
from brecha.tables.coded import Column

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Float64 = npt.NDArray[np.float64]
re_identify: Any = matching.re_identify
infer: Any = matching.infer
MOST_PAIRS = 20_000_000_000
"""People and records that are compared one by one"""
HARDLY = 1e-12
"""The share of a value that a star may hide by chance, and never did"""
PART = 4_096
"""Kinds of people that are matched before anybody may stop the work"""


@dataclass(frozen=True, eq=False)
class AttackOutcome:
    """What came of an attack on each person of the release."""

    chance: Float64
    """that the best guess about her is right; with a gain, what it brings"""
    belief: Float64
    """how sure of it the adversary is; with a gain, what she expects"""
    outcome: npt.NDArray[np.int8]
    """whether the adversary is certain, and rightly"""
    candidates: Int64 | None = None
    """how many records may be hers"""

    @classmethod
    def nothing(cls, rows: int, chance: float, certain: bool) -> "AttackOutcome":
        """Nothing is learnt: everybody as before."""
        outcome = np.full(rows, matching.RIGHT if certain else 0, np.int8)
        return cls(np.full(rows, chance), np.full(rows, chance), outcome)


@dataclass(frozen=True, eq=False)
class CandidateSearch:
    """The people of a release by what is known of them, and its records by what they say: ready to be matched."""

    records: Int32
    """records[d, r]: the released code of column d in the r-th different record, in order"""
    counts: Int64
    beliefs: Float64
    own: Int64
    """own[i]: the record of person i"""
    maps: Int32
    likely: Float64
    places: Int64
    layers: Int64
    values: Int64
    people: Int32
    """people[x, d]: the true code of column d of people of kind x"""
    starts: Int64
    members: Int64
    """members[starts[x]:starts[x + 1]]: the people of kind x, whom she cannot tell apart"""
    weights: Int64 | None = None
    """weights[i] > 0: how likely person i is the target; None where all are as likely"""

    @classmethod
    def of(
        cls, cells: Mapping[str, PossibleValues], true: Mapping[str, Column], rows: int, weights: Int64 | None = None
    ) -> "CandidateSearch":
        """Match ``rows`` people by these columns of a release; ``true`` are their true values in the same columns."""
        layered = {name: Layers.of(one) for name, one in cells.items()}
        there = sorted(cells, key=lambda name: (layered[name].count, -cells[name].column.cardinality, name))
        truth = [true[name] for name in there]
        kinds, kind_count = classes_of(truth, rows)
        said, said_count = classes_of([cells[name].column for name in there], rows)
        records, own = _in_order([cells[name].column for name in there], said, said_count)
        _refuse_endless([cells[name] for name in there], kind_count, said_count)
        beliefs = np.zeros(said_count)
        for place, (name, column) in enumerate(zip(there, truth, strict=True)):
            beliefs -= np.log(_shares(cells[name], column))[records[place]]
        members = np.argsort(kinds, kind="stable")
        starts = np.concatenate([[0], np.cumsum(np.bincount(kinds, minlength=kind_count))]).astype(np.int64)
        first = members[starts[:-1]]
        sizes = np.array([layered[name].maps.size for name in there], np.int64)
        return cls(
            records=records,
            counts=np.bincount(own, minlength=said_count).astype(np.int64),
            beliefs=beliefs,
            own=own,
            maps=np.concatenate([layered[name].maps.ravel() for name in there] or [np.zeros(0, np.int32)]),
            likely=np.concatenate([layered[name].likely.ravel() for name in there] or [np.zeros(0)]),
            places=(np.cumsum(sizes) - sizes).astype(np.int64),
            layers=np.array([layered[name].count for name in there], np.int64),
            values=np.array([cells[name].domain for name in there], np.int64),
            people=np.array([column.codes[first] for column in truth], np.int32)
            .reshape(len(there), kind_count)
            .T.copy(),
            starts=starts,
            members=members,
            weights=weights,
        )

    @property
    def _release(self) -> tuple[Any, ...]:
        return self.records, self.maps, self.likely, self.places, self.layers, self.values, self.beliefs

    def found(self, threads: int) -> AttackOutcome:
        """How likely each person is found."""
        rows = len(self.own)
        chance, belief = np.zeros(rows), np.zeros(rows)
        outcome, candidates = np.zeros(rows, np.int8), np.zeros(rows, np.int64)
        *release, beliefs = self._release
        tops, leaders, loads, leads = self._likeliest

        def part(begin: int, end: int) -> None:
            re_identify(*release, beliefs + tops, self.counts, leaders, loads, leads, self.people, self.starts,
                        self.members, self.own, begin, end, chance, belief, outcome, candidates)  # fmt: skip

        _in_parts(part, len(self.starts) - 1, threads)
        lost = outcome == matching.UNMATCHED
        if lost.any():
            chance[lost], belief[lost] = self._guessed_at(lost)
        return AttackOutcome(chance, belief, outcome, candidates)

    @property
    def _likeliest(self) -> tuple[Float64, Int64, Float64, npt.NDArray[np.bool_]]:
        """Of the people of each different record, the likeliest targets: see :func:`matching.re_identify`."""
        count, weights = len(self.counts), self.weights
        if weights is None:
            return np.zeros(count), self.counts, self.counts.astype(np.float64), np.ones(len(self.own), np.bool_)
        top = np.zeros(count, np.int64)
        np.maximum.at(top, self.own, weights)
        leads = weights > top[self.own] * (1 - matching.NEARLY)
        leaders = np.bincount(self.own, leads, count).astype(np.int64)
        return np.log(top), leaders, np.bincount(self.own, weights, count) / top, leads

    def _guessed_at(self, lost: npt.NDArray[np.bool_]) -> tuple[Any, float]:
        """Where no record fits she names one of the likeliest people: how likely that finds each of these."""
        if self.weights is None:
            return 1 / len(self.own), 1 / len(self.own)
        best = self.weights == self.weights.max()
        return best[lost] / int(best.sum()), float(self.weights.max() / self.weights.sum())

    def inferred(
        self, secret: PossibleValues, true: Int64, threads: int, by_rule: bool = False, guesses: "Guesses | None" = None
    ) -> AttackOutcome:
        """How likely the best guess of a secret is right about each person, or what it brings.

        With ``by_rule`` she knows for which values a coarse cell was really put, and how often.
        """
        rows, guesses = len(self.own), guesses or Guesses.right(secret.domain)
        chance, belief, outcome = np.zeros(rows), np.zeros(rows), np.zeros(rows, np.int8)
        pairs, tallies = self._tallied(secret)
        record, told = pairs // secret.column.cardinality, pairs % secret.column.cardinality
        offsets = np.searchsorted(record, np.arange(len(self.counts) + 1)).astype(np.int64)
        secret, shares = _as_it_came(secret, true) if by_rule else (secret, _spread(secret, true))

        def part(begin: int, end: int) -> None:
            infer(*self._release, self.people, self.starts, self.members, offsets, told, tallies, secret.offsets,
                  secret.members, shares, true, guesses.worth, guesses.tries, guesses.gains,
                  begin, end, chance, belief, outcome)  # fmt: skip

        _in_parts(part, len(self.starts) - 1, threads)
        lost = outcome == matching.UNMATCHED
        if lost.any():
            belief[lost], each = guesses.before(true, self.weights)
            chance[lost] = each[true[lost]]
        return AttackOutcome(chance, belief, outcome)

    def _tallied(self, secret: PossibleValues) -> tuple[Int64, Int64]:
        """Each different record with each value of the secret among its people, and the mass of these."""
        pairs = self.own * np.int64(secret.column.cardinality) + secret.column.codes
        if self.weights is None:
            found, counts = np.unique(pairs, return_counts=True)
            return found, counts.astype(np.int64)
        found, place = np.unique(pairs, return_inverse=True)
        return found, np.bincount(place, self.weights, len(found)).astype(np.int64)

    @cached_property
    def _kinds(self) -> Int64:
        """The kind of each person."""
        kinds = np.empty(len(self.own), np.int64)
        kinds[self.members] = np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))
        return kinds

    def alike(self, chance: Float64) -> Float64:
        """For each person, the mean over those whom she cannot tell from that one, by their weights."""
        weights = np.ones(len(chance)) if self.weights is None else self.weights
        sums, mass = np.bincount(self._kinds, weights * chance), np.bincount(self._kinds, weights)
        mean: Float64 = (sums / mass)[self._kinds]
        return mean


@dataclass(frozen=True, eq=False)
class Layers:
    """The released values of a column in layers, in each of which no true value has two that stand for it."""

    maps: Int32
    """maps[l, v]: the released code that stands for true value v in layer l, −1 where none does"""
    likely: Float64
    """likely[l, v]: the logarithm of the chance that it was published so; 0 where that was no matter of chance"""

    @property
    def count(self) -> int:
        """How many layers there are."""
        return len(self.maps)

    @classmethod
    def of(cls, cells: PossibleValues) -> "Layers":
        """Each released value into the first layer where it meets no other; values that stand for few come first."""
        layers: list[Int32] = []
        one = np.flatnonzero(cells.sizes == 1)
        members = cells.members[cells.offsets[one]]
        if len(np.unique(members)) == len(members):  # all exact values at once
            layers.append(np.full(cells.domain, -1, np.int32))
            layers[0][members] = one
            rest = np.flatnonzero(cells.sizes > 1)
        else:
            rest = np.flatnonzero(cells.sizes > 0)
        for code in rest[np.argsort(cells.sizes[rest], kind="stable")].tolist():
            stands = cells.of_code(code)
            for layer in layers:
                if (layer[stands] < 0).all():
                    break
            else:
                layer = np.full(cells.domain, -1, np.int32)
                layers.append(layer)
            layer[stands] = code
        maps = np.array(layers, np.int32).reshape(len(layers), cells.domain)
        likely = np.zeros(maps.shape)
        if cells.chances is not None:
            owner = np.repeat(np.arange(cells.column.cardinality), cells.sizes)
            chance = dict(zip(zip(owner.tolist(), cells.members.tolist(), strict=True), cells.chances, strict=True))
            for layer, v in zip(*np.nonzero(maps >= 0), strict=True):
                likely[layer, v] = np.log(chance[int(maps[layer, v]), int(v)])
        return cls(maps, likely)


def _shares(cells: PossibleValues, true: Column) -> Float64:
    """For each released value, the share of people whose value would be published so."""
    found = _masses(cells, true.codes)
    mass = np.bincount(_owners(cells), found, cells.column.cardinality)
    shares: Float64 = np.where(mass > 0, mass, 0.5) / len(true.codes)
    return shares


def _spread(cells: PossibleValues, true: Int64) -> Float64:
    """For each member of a released value, how likely it is that one, the values being as common as among everybody."""
    found, owner = _masses(cells, true), _owners(cells)
    mass = np.bincount(owner, found, cells.column.cardinality)[owner]
    spread: Float64 = np.where(mass > 0, found / np.where(mass > 0, mass, 1), 1 / cells.sizes[owner])
    return spread


def _as_it_came(cells: PossibleValues, true: Int64) -> tuple[PossibleValues, Float64]:
    """The cells for who knows how they came: a coarse one stands for what it was put for, as often as it was.

    What was exchanged by chance nobody knows: values are then read as before. A star over a value that was exchanged
    was still put by a rule, so that she knows how often it hides each; she is not certain, as chance decided which.
    """
    width, coarse = cells.column.cardinality, cells.at_face_value.sizes > 1
    owner, spread = _owners(cells), _spread(cells, true)
    told = cells.column.codes.astype(np.int64)
    pairs, often = np.unique((told * cells.domain + true)[coarse[told]], return_counts=True)
    mass = np.bincount(pairs // cells.domain, often, width)[pairs // cells.domain]
    read = ~coarse[owner]
    keys = [(owner * cells.domain + cells.members)[read], pairs]
    shares = [spread[read], often / mass]
    if cells.chances is not None:
        keys.append((owner * cells.domain + cells.members)[~read])
        shares.append(np.full(int((~read).sum()), HARDLY))
    found, place = np.unique(np.concatenate(keys), return_inverse=True)
    offsets = np.searchsorted(found // cells.domain, np.arange(width + 1)).astype(np.int64)
    known = PossibleValues(cells.column, offsets, found % cells.domain, cells.domain)
    return known, np.bincount(place, np.concatenate(shares), len(found)).astype(np.float64)


def _masses(cells: PossibleValues, true: npt.NDArray[Any]) -> Float64:
    """For each member of a released value, how many people have it and would be published so."""
    common = np.bincount(true, minlength=cells.domain).astype(np.float64)[cells.members]
    masses: Float64 = common if cells.chances is None else common * cells.chances
    return masses


def _owners(cells: PossibleValues) -> Int64:
    return np.repeat(np.arange(cells.column.cardinality), cells.sizes)


def _refuse_endless(cells: Sequence[PossibleValues], kinds: int, records: int) -> None:
    """That it can end: where values were exchanged by chance, nearly every record may be anybody's."""
    if any(one.chances is not None for one in cells) and kinds * records > MOST_PAIRS:
        raise TooLargeError(
            f"Values that she knows were exchanged by chance, so that {kinds:,} kinds of people are search among "
            f"{records:,} different records, one by one. That would take too long: measure a sample of the table."
        )


def _in_order(columns: Sequence[Column], said: Int64, count: int) -> tuple[Int32, Int64]:
    """The different records of a release in order, first column first; and the place of each person's."""
    first = np.zeros(count, np.int64)
    first[said[::-1]] = np.arange(len(said))[::-1]
    codes = np.array([column.codes[first] for column in columns], np.int32).reshape(len(columns), count)
    order = np.lexsort(codes[::-1]) if len(columns) else np.arange(count)
    place = np.empty(count, np.int64)
    place[order] = np.arange(count)
    return np.ascontiguousarray(codes[:, order]), place[said]


def _in_parts(work: Any, count: int, threads: int) -> None:
    """Do the work for all kinds of people, a part at a time, on several cores."""
    edges = [(begin, min(begin + PART, count)) for begin in range(0, count, PART)]
    with ThreadPoolExecutor(threads) as pool:
        for future in [pool.submit(work, begin, end) for begin, end in edges]:
            future.result()
