"""Candidates: who may be whose record of a release, what an adversary guesses by them, and the graph of all of them."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Score
from brecha.errors import TooLargeError
from brecha.matching.candidate_kernels import (
    NEARLY,
    RIGHT,
    UNMATCHED,
    Evidence,
    Gains,
    Outcomes,
    People,
    Records,
    Secret,
    alike,
    guess_before,
    infer,
    list_candidates,
    re_identify,
)
from brecha.matching.equivalence_classes import classes_of
from brecha.matching.possible_values import CodesByValue, PossibleValues
from brecha.runtime.resources import available_memory
from brecha.tables.coded import Column

if TYPE_CHECKING:
    from scipy.sparse import csr_array


Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
MOST_COMPARISONS = 20_000_000_000
"""People and records that are compared one by one"""
HARDLY = 1e-12
"""The share of a value that a star may hide by chance, and never did"""
PART = 4_096
"""Kinds of people that are matched before anybody may stop the work"""
MOST_PAIRS = 50_000_000
"""Kinds of people and their candidates, all of which are kept"""
BYTES_A_PAIR = 60
"""While they are worked on"""


@dataclass(frozen=True, eq=False)
class Guesses:
    """What guesses about a secret bring, by the codes of its true values.

    She names ``tries`` values, and the right one brings what it is worth; or, if there are any, she makes one of the
    guesses w, which brings ``gains[v, w]`` where v is true.
    """

    worth: Float64
    tries: int
    gains: Float64

    @classmethod
    def right(cls, values: int) -> "Guesses":
        """Return one guess at one of so many values, worth 1 if it is right."""
        return cls(np.ones(values), 1, np.zeros((values, 0)))

    @classmethod
    def of(cls, score: Score | None, values: int) -> "Guesses":
        """Return what an engine would be asked to score."""
        plain = cls.right(values)
        if score is None:
            return plain
        if score.matrix is not None:
            return replace(plain, gains=np.ascontiguousarray(score.matrix.T))
        return replace(plain, tries=score.tries) if score.worth is None else replace(plain, worth=score.worth)

    def before(self, true: Int64, weights: Int64 | None) -> tuple[float, Float64]:
        """Return what the best guess brings before the release, and what it brings for each value."""
        mass = np.bincount(true, weights, len(self.worth)).astype(np.float64)
        gains = np.zeros(len(mass))
        return float(guess_before(mass, self.worth, self.tries, self.gains, gains) / mass.sum()), gains


def records_in_order(
    cells: Sequence[PossibleValues], by_value: Sequence[CodesByValue], rows: int
) -> tuple[Records, Int64]:
    """The different records of a release by these columns, the first column first; and which of them each record is."""
    columns = [one.column for one in cells]
    classes, count = classes_of(columns, rows)
    first = np.zeros(count, np.int64)
    first[classes[::-1]] = np.arange(rows)[::-1]
    codes = np.array([column.codes[first] for column in columns], np.int32).reshape(len(columns), count)
    order = np.lexsort(codes[::-1]) if len(columns) else np.arange(count)
    place = np.empty(count, np.int64)
    place[order] = np.arange(count)
    before = np.cumsum([0, *(len(one.codes) for one in by_value)])
    starts = [one.starts + at for one, at in zip(by_value, before[:-1], strict=True)]
    chances = np.concatenate([np.zeros(0), *(one.chances for one in by_value)])
    records = Records(
        codes=np.ascontiguousarray(codes[:, order]),
        first=np.cumsum([0, *(len(one) for one in starts)])[:-1].astype(np.int64),
        starts=np.concatenate([np.zeros(0, np.int64), *starts]).astype(np.int64),
        possible=np.concatenate([np.zeros(0, np.int64), *(one.codes for one in by_value)]),
        logs=np.log(chances),
        room=1 + sum(one.most for one in by_value),
    )
    return records, place[classes]


def narrowing(cells: PossibleValues, by_value: CodesByValue) -> tuple[int, int]:
    """Return a key by which columns narrow the candidates fastest: the fewest ways to publish a value first."""
    return by_value.most, -cells.column.cardinality


def in_parts(work: Any, count: int, threads: int) -> None:
    """Do the work for all kinds of people, a part at a time, on several cores."""
    edges = [(begin, min(begin + PART, count)) for begin in range(0, count, PART)]
    with ThreadPoolExecutor(threads) as pool:
        for future in [pool.submit(work, begin, end) for begin, end in edges]:
            future.result()


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
        outcome = np.full(rows, RIGHT if certain else 0, np.int8)
        return cls(np.full(rows, chance), np.full(rows, chance), outcome)


@dataclass(frozen=True, eq=False)
class CandidateSearch:
    """The people of a release by what is known of them, and its different records: ready to be matched."""

    records: Records
    counts: Int64
    """counts[r]: how many records are like record r"""
    beliefs: Float64
    """beliefs[r]: the logarithm of how strongly record r speaks for whomever it may be"""
    own: Int64
    """own[i]: the record of person i"""
    people: People
    weights: Int64 | None = None
    """weights[i] > 0: how likely person i is the target; None where all are as likely"""

    @classmethod
    def of(
        cls, cells: Mapping[str, PossibleValues], true: Mapping[str, Column], rows: int, weights: Int64 | None = None
    ) -> "CandidateSearch":
        """Match ``rows`` people by these columns of a release; ``true`` are their true values in the same columns."""
        by_value = {name: CodesByValue.of(cells[name]) for name in sorted(cells)}
        names = sorted(by_value, key=lambda name: narrowing(cells[name], by_value[name]))
        truth = [true[name] for name in names]
        kinds, kind_count = classes_of(truth, rows)
        records, own = records_in_order([cells[name] for name in names], [by_value[name] for name in names], rows)
        count = records.codes.shape[1]
        randomised = any(cells[name].chances is not None for name in names)
        if randomised and kind_count * count > MOST_COMPARISONS:  # nearly every record may be anybody's: no end of it
            raise TooLargeError("matching-too-many-comparisons", kinds=kind_count, records=count)
        beliefs = np.zeros(count)
        for place, (name, column) in enumerate(zip(names, truth, strict=True)):
            beliefs -= np.log(shares_of_codes(cells[name], column))[records.codes[place]]
        members = np.argsort(kinds, kind="stable")
        starts = np.concatenate([[0], np.cumsum(np.bincount(kinds, minlength=kind_count))]).astype(np.int64)
        first = members[starts[:-1]]
        codes = np.array([column.codes[first] for column in truth], np.int32).reshape(len(names), kind_count).T.copy()
        counts = np.bincount(own, minlength=count).astype(np.int64)
        return cls(records, counts, beliefs, own, People(codes, starts, members), weights)

    def re_identified(self, threads: int) -> AttackOutcome:
        """Return how likely each person is re-identified."""
        rows, evidence = len(self.own), self._evidence
        into = Outcomes(np.zeros(rows), np.zeros(rows), np.zeros(rows, np.int8), np.zeros(rows, np.int64))

        def part(begin: int, end: int) -> None:
            re_identify(self.records, self.people, evidence, begin, end, into)

        in_parts(part, len(self.people.starts) - 1, threads)
        lost = into.outcome == UNMATCHED
        if lost.any():
            # where there is no candidate she names one of the likeliest people
            weights = np.ones(rows, np.int64) if self.weights is None else self.weights
            best = weights == weights.max()
            into.chance[lost], into.belief[lost] = best[lost] / int(best.sum()), weights.max() / weights.sum()
        return AttackOutcome(*into)

    @property
    def _evidence(self) -> Evidence:
        """What the records say, and of the people of each different record the likeliest targets."""
        count, weights = len(self.counts), self.weights
        if weights is None:
            everybody = np.ones(len(self.own), np.bool_)
            return Evidence(self.beliefs, self.counts, self.counts, self.counts.astype(np.float64), everybody, self.own)
        top = np.zeros(count, np.int64)
        np.maximum.at(top, self.own, weights)
        leads = weights > top[self.own] * (1 - NEARLY)
        leaders = np.bincount(self.own, leads, count).astype(np.int64)
        loads = np.bincount(self.own, weights, count) / top
        return Evidence(self.beliefs + np.log(top), self.counts, leaders, loads, leads, self.own)

    def inferred(
        self, secret: PossibleValues, true: Int64, threads: int, method_known: bool = False,
        guesses: Guesses | None = None,
    ) -> AttackOutcome:  # fmt: skip
        """Return how likely the best guess of a secret is right about each person, or what it brings.

        With ``method_known`` she knows for which values a coarse cell was really put, and how often.
        """
        rows, guesses = len(self.own), guesses or Guesses.right(secret.domain)
        into = Outcomes(np.zeros(rows), np.zeros(rows), np.zeros(rows, np.int8), np.zeros(0, np.int64))
        pairs = self.own * np.int64(secret.column.cardinality) + secret.column.codes
        if self.weights is None:
            pairs, tallies = np.unique(pairs, return_counts=True)
        else:
            pairs, place = np.unique(pairs, return_inverse=True)
            tallies = np.bincount(place, self.weights, len(pairs)).astype(np.int64)
        record, codes = pairs // secret.column.cardinality, pairs % secret.column.cardinality
        offsets = np.searchsorted(record, np.arange(len(self.counts) + 1)).astype(np.int64)
        if method_known:
            secret, shares = _for_known_method(secret, true)
        else:
            shares = spread_over_members(secret, true)
        published = Secret(offsets, codes, tallies, secret.offsets, secret.members, shares, true)
        gains = Gains(guesses.worth, guesses.tries, guesses.gains)

        def part(begin: int, end: int) -> None:
            infer(self.records, self.people, self.beliefs, published, gains, begin, end, into)

        in_parts(part, len(self.people.starts) - 1, threads)
        lost = into.outcome == UNMATCHED
        if lost.any():
            into.belief[lost], gains_before = guesses.before(true, self.weights)
            into.chance[lost] = gains_before[true[lost]]
        return AttackOutcome(*into[:3])

    @cached_property
    def _kinds(self) -> Int64:
        """The kind of each person."""
        kinds = np.empty(len(self.own), np.int64)
        kinds[self.people.members] = np.repeat(np.arange(len(self.people.starts) - 1), np.diff(self.people.starts))
        return kinds

    def alike(self, chance: Float64) -> Float64:
        """Return for each person, the mean over those whom she cannot tell from that one, by their weights."""
        weights = np.ones(len(chance)) if self.weights is None else self.weights
        sums, mass = np.bincount(self._kinds, weights * chance), np.bincount(self._kinds, weights)
        mean: Float64 = (sums / mass)[self._kinds]
        return mean


def shares_of_codes(cells: PossibleValues, true: Column) -> Float64:
    """Return for each released value, the share of people whose value would be published so."""
    masses = _masses(cells, true.codes)
    mass = np.bincount(cells.owners, masses, cells.column.cardinality)
    shares: Float64 = np.where(mass > 0, mass, 0.5) / len(true.codes)
    return shares


def spread_over_members(cells: PossibleValues, true: Int64) -> Float64:
    """For each member of a released value, how likely it is that one, the values being as common as among everybody."""
    masses, owner = _masses(cells, true), cells.owners
    mass = np.bincount(owner, masses, cells.column.cardinality)[owner]
    spread: Float64 = np.where(mass > 0, masses / np.where(mass > 0, mass, 1), 1 / cells.sizes[owner])
    return spread


def _for_known_method(cells: PossibleValues, true: Int64) -> tuple[PossibleValues, Float64]:
    """The cells as seen by an adversary who knows the method: a coarse one stands for what it was put for, as often.

    What was exchanged by chance nobody knows: values are then read as before. A star over a value that was exchanged
    was still put by a rule, so that she knows how often it hides each; she is not certain, as chance decided which.
    """
    width, coarse = cells.column.cardinality, cells.at_face_value.sizes > 1
    owner, spread = cells.owners, spread_over_members(cells, true)
    published = cells.column.codes.astype(np.int64)
    pairs, often = np.unique((published * cells.domain + true)[coarse[published]], return_counts=True)
    mass = np.bincount(pairs // cells.domain, often, width)[pairs // cells.domain]
    read = ~coarse[owner]
    keys = [(owner * cells.domain + cells.members)[read], pairs]
    shares = [spread[read], often / mass]
    if cells.chances is not None:
        keys.append((owner * cells.domain + cells.members)[~read])
        shares.append(np.full(int((~read).sum()), HARDLY))
    different, place = np.unique(np.concatenate(keys), return_inverse=True)
    offsets = np.searchsorted(different // cells.domain, np.arange(width + 1)).astype(np.int64)
    known = PossibleValues(cells.column, offsets, different % cells.domain, cells.domain)
    return known, np.bincount(place, np.concatenate(shares), len(different)).astype(np.float64)


def _masses(cells: PossibleValues, true: npt.NDArray[Any]) -> Float64:
    """Return for each member of a released value, how many people have it and would be published so."""
    common = np.bincount(true, minlength=cells.domain).astype(np.float64)[cells.members]
    masses: Float64 = common if cells.chances is None else common * cells.chances
    return masses


@dataclass(frozen=True, eq=False)
class CandidateGraph:
    """Groups of people, groups of records, and which match: all of a group alike."""

    people: Int64
    """how many people are in each group"""
    records: Int64
    """how many records"""
    edges: "csr_array"
    """edges[p, r]: how likely people of group p are published as records of group r, by the likeliest who are"""
    group_of_kind: Int64
    """for each kind of people its group, −1 if it has no candidate"""
    group_of_record: Int64
    """for each record of the release its group, −1 if it can be nobody's"""
    weighed: bool
    """whether some who match a record are likelier than others to be published so"""

    @classmethod
    def of(
        cls, cells: Sequence[PossibleValues], by_value: Sequence[CodesByValue], kinds: Int32, sizes: Int64, threads: int
    ) -> "CandidateGraph":
        """Match kinds of people: ``kinds[x, d]`` is the true value in column d of the ``sizes[x]`` people of kind x."""
        order = sorted(range(len(cells)), key=lambda d: narrowing(cells[d], by_value[d]))
        rows = len(cells[0].column.codes)
        records, own = records_in_order([cells[d] for d in order], [by_value[d] for d in order], rows)
        weighed = any(one.chances is not None for one in cells)
        matches = _listed(records, kinds[:, order], weighed, threads)
        tally = np.bincount(own, minlength=records.codes.shape[1]).astype(np.int64)
        return cls._together(matches, sizes, tally, own, weighed)

    @classmethod
    def _together(cls, matches: "csr_array", sizes: Int64, tally: Int64, own: Int64, weighed: bool) -> "CandidateGraph":
        if weighed:
            most = np.zeros(matches.shape[1])
            np.maximum.at(most, matches.indices, matches.data)
            matches.data /= most[matches.indices]
            weighed = bool((matches.data != 1).any())
        group, people, first = _grouped(matches, sizes, weighed)
        turned = matches[first].T.tocsr()
        of_record, records, first = _grouped(turned, tally, weighed)
        edges = turned[first].T.tocsr()
        return cls(people, records, edges, group, of_record[own], weighed)

    @cached_property
    def is_partition(self) -> bool:
        """Whether nobody has candidates of two groups, so that people and records are in classes."""
        return not self.weighed and int(np.diff(self.edges.indptr).max(initial=0)) <= 1


def _listed(records: Records, kinds: Int32, weighed: bool, threads: int) -> "csr_array":
    """Return all kinds of people and different records that may be theirs: first counted, then listed."""
    people, count = np.ascontiguousarray(kinds), len(kinds)
    offsets = np.zeros(count + 1, np.int64)
    nothing: tuple[Any, Any] = np.zeros(0, np.int32), np.zeros(0)

    def work(begin: int, end: int, listing: bool, into: tuple[Any, Any]) -> int:
        list_candidates(records, people, begin, end, offsets, listing, *into)
        return 0 if listing else int(offsets[begin + 1 : end + 1].sum())

    parts = [(begin, min(begin + PART, count)) for begin in range(0, count, PART)]
    with ThreadPoolExecutor(threads) as pool:
        _refuse_too_many(
            pool.map(lambda part: work(part[0], part[1], False, nothing), parts), count, records.codes.shape[1]
        )
        np.cumsum(offsets, out=offsets)
        total = int(offsets[-1])
        into = np.zeros(total, np.int32), np.zeros(total if weighed else 0)
        list(pool.map(lambda part: work(part[0], part[1], True, into), parts))
    shape = count, records.codes.shape[1]
    from scipy.sparse import csr_array

    matches = csr_array((into[1] if weighed else np.ones(total, np.int8), into[0], offsets), shape)
    matches.sort_indices()
    return matches


def _refuse_too_many(counts: Any, kinds: int, records: int) -> None:
    """That there is room for all, as far as they are counted."""
    free, total = available_memory(), 0
    for count in counts:
        total += count
        if total > MOST_PAIRS or total * BYTES_A_PAIR > free:
            memory = None if total > MOST_PAIRS else free
            raise TooLargeError(
                "matching-too-many-pairs", kinds=kinds, records=records, total=total, most=MOST_PAIRS, memory=memory
            )


def _grouped(table: "csr_array", sizes: Int64, weighed: bool) -> tuple[Int64, Int64, Int64]:
    """Rows that are the same: the group of each (−1 of an empty one), how many are in each, and the first of each."""
    groups = np.zeros(table.shape[0], np.int64)
    bits = table.data.view(np.int64) if weighed else np.zeros(0, np.int64)
    offsets = table.indptr.astype(np.int64)
    alike(offsets, table.indices.astype(np.int32, copy=False), bits, groups)
    empty = np.diff(offsets) == 0
    _, first, groups = np.unique(np.where(empty, -1, groups), return_index=True, return_inverse=True)
    if empty.any():
        first, groups = first[1:], groups - 1
    matched = groups >= 0
    return groups, np.bincount(groups[matched], sizes[matched], len(first)).astype(np.int64), first
