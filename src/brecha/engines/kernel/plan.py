"""How a request is cut into units of work, and what they will cost.

The attributes are put in order, the most distinguishing first, and split in two: the first few (*head*) and the rest
(*tail*, at most ten). An attribute whose groups are asked for comes last: it is then still to be asked wherever the
walk is, so that carrying the group keeps no records from being merged. The subsets asked for fall into units:

 - for each set X ≠ ∅ of head attributes, the records are sorted by X, and its blocks walked over all tail subsets;
 - for each tail attribute a, as the first of its subset, the records without the head are sorted by a, and its blocks
   walked over all subsets of the attributes after a.

With one head attribute this is q sorts for 2^q − 1 subsets. With everything in the head it is one sort for each subset,
which is best for a short list of them. Anything between is possible; the cheapest is taken.

Records are machine words: the codes of a record side by side in bit fields. The *key* holds the attributes that the
walk refines by, lowest bits first in the order in which they are asked, and above them the secrets and the group; so
that records sorted by the key are sorted as the walk wants them (see ``walk.py``). The *head* comes after it.

The walk sums losses. :class:`Totals` are what they are taken from: the people, their mass, and the gains of an
adversary who is told every secret, over everybody and over each group. For a group the last are whole numbers of a
small unit, so that nothing is lost where nearly all of a total is taken away.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import BINS, PartitionRequest
from brecha.engines.kernel.value_chances import AskedValues, most_steps
from brecha.engines.kernel.walk import HALF, LOWER, MATRIX, RULE_WIDTH, TRIES, WORTH, Rules, Shape, shape_of
from brecha.errors import SettingError, TooLargeError
from brecha.tables.coded import CodedTable, Column

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
BITS = 62
"""Sums stay below two to this power."""
NEAR = 2.0**-41
"""The most by which a gain may be rounded, as a share of it"""


@dataclass(frozen=True, eq=False)
class Totals:
    """What losses are taken from: over everybody, and over the people of each group."""

    people: int
    mass: int
    revealed: Float64
    """revealed[k]: Σ of what everybody would bring, were she told, by score k"""
    values: Int64
    """values[s]: how many values of s anybody has: Σ of everybody's unit, which is one over the mass of her value"""
    group_people: Int64
    group_mass: Int64
    group_revealed: Int64
    """group_revealed[g, 3 · k], … [g, 3 · k + 2]: what the people of a group would bring, as in ``Units.times``"""
    units: "list[Units]"
    """units[k]"""
    asked: AskedValues
    """the values whose chances are asked about"""


@dataclass(frozen=True, eq=False)
class Units:
    """What being told brings by one score, value by value, as whole numbers of 62 bits: high · 2^31 + low."""

    high: Int64
    low: Int64
    one: float
    """what the lowest bit is worth: a power of two"""

    @classmethod
    def of(cls, revealed: Float64, present: npt.NDArray[np.bool_]) -> "Units":
        """Scale what being told brings, so that the largest fills the bits."""
        power = 2 * HALF - math.frexp(float(revealed[present].max()))[1]
        scaled = np.ldexp(np.where(present, revealed, 0.0), power - HALF)
        high = np.floor(scaled)
        rest = np.ldexp(scaled - high, HALF)
        low = np.floor(rest)
        if (rest - low > NEAR * np.ldexp(scaled, HALF)).any():
            raise SettingError("engines-gains-too-far-apart")
        return cls(high.astype(np.int64), low.astype(np.int64), math.ldexp(1.0, -power))

    def times(self, load: Int64, value: Int64) -> Int64:
        """Return the products of masses with what these values bring, each in three places; see ``add_product``."""
        above, below, high, low = load >> HALF, load & LOWER, self.high[value], self.low[value]
        last = below * low
        middle = above * low + below * high + (last >> HALF)
        return np.stack([above * high + (middle >> HALF), middle & LOWER, last & LOWER], axis=1)

    def gain(self, high: Int64, middle: Int64, low: Int64) -> Float64:
        """Such sums, or differences of them, as a gain."""
        middle = middle + (low >> HALF)
        high = high + (middle >> HALF)
        together: Float64 = high * 2.0 ** (2 * HALF) + (middle & LOWER) * 2.0**HALF + (low & LOWER)
        return together * self.one


def rules_and_totals(table: CodedTable, request: PartitionRequest) -> tuple[Rules, Totals]:
    """Return the tables of a request, and its totals."""
    mass = [table.spread(name, request.weights) for name in request.sensitive]
    revealed = [score.best_gains(len(mass[score.secret])) for score in request.scores]
    units = [1 / np.maximum(of_value, 1) for of_value in mass]
    zeros = [np.zeros(len(gains), np.int64) for gains in revealed]
    in_units = [Units(nothing, nothing, 1.0) for nothing in zeros]  # of no use without groups
    if request.by is not None:
        in_units = [
            Units.of(gain, mass[score.secret] > 0) for score, gain in zip(request.scores, revealed, strict=True)
        ]
    totals, tops = _totals(table, request, mass, revealed, in_units), _tops(table, request, mass, revealed)
    asked = totals.asked
    tables: list[Float64] = []
    rule = []
    for score, revealed_at in zip(request.scores, _starts(revealed), strict=False):
        kind, guesses, looked_up = (TRIES, 0, np.zeros(0)) if score.worth is None else (WORTH, 0, score.worth)
        if score.matrix is not None:  # value by value
            kind, guesses, looked_up = MATRIX, len(score.matrix), np.ascontiguousarray(score.matrix.T).ravel()
        rule.append((score.secret, kind, score.tries, guesses, sum(len(table) for table in tables), revealed_at))
        tables.append(looked_up)
    return Rules(
        units=_joined(units),
        units_at=_starts(units),
        rule=np.array(rule, np.int64).reshape(-1, RULE_WIDTH),
        table=_joined(tables),
        revealed=_joined(revealed),
        revealed_high=np.concatenate([np.zeros(0, np.int64), *(one.high for one in in_units)]),
        revealed_low=np.concatenate([np.zeros(0, np.int64), *(one.low for one in in_units)]),
        least=np.array(
            [gain[mass[score.secret] > 0].min() for score, gain in zip(request.scores, revealed, strict=True)],
            np.float64,
        ),
        tops=tops,
        point=_points(totals.revealed),
        group_point=_points(float(mass) * top for mass in totals.group_mass for top in (1.0, *tops[: len(revealed)])),
        unit_point=_points(totals.values),
        threshold=np.array(request.thresholds, np.int64).ravel(),
        value_number=asked.numbers([len(of_value) for of_value in mass]),
        value_chance=asked.fractions,
        value_steps=asked.small_steps,
    ), totals


def _points(largest: Iterable[float]) -> Float64:
    """For each sum, the power of two by which it is multiplied to fill the bits of a machine integer."""
    return 2.0 ** (BITS - np.array([math.frexp(float(sum_))[1] for sum_ in largest], np.float64))


def _joined(arrays: Sequence[Float64]) -> Float64:
    return np.concatenate(arrays).astype(np.float64) if arrays else np.zeros(0)


def _starts(arrays: Sequence[Float64]) -> Int64:
    return np.cumsum([0, *(len(array) for array in arrays[:-1])]).astype(np.int64)


def _totals(
    table: CodedTable, request: PartitionRequest, mass: Sequence[Int64], revealed: Sequence[Float64], units: list[Units]
) -> Totals:
    """Sums over the values that people have, in the order of their codes: they do not depend on that of the records."""
    by = request.by
    groups = 0 if by is None else table.column(by).cardinality
    group_revealed = np.zeros((groups, 3 * len(revealed)), np.int64)
    for k, score in enumerate(request.scores):
        if by is not None:
            group, value, load = table.joint(by, request.sensitive[score.secret], request.weights)
            np.add.at(group_revealed[:, 3 * k : 3 * k + 3], group, units[k].times(load, value))
    nobody = np.zeros(0, np.int64)
    return Totals(
        people=table.rows,
        mass=table.rows if request.weights is None else int(request.weights.sum()),
        revealed=np.array([float(mass[s.secret] @ revealed[k]) for k, s in enumerate(request.scores)]),
        values=np.array([np.count_nonzero(of_value) for of_value in mass], np.int64),
        group_people=nobody if by is None else table.spread(by),
        group_mass=nobody if by is None else table.spread(by, request.weights),
        group_revealed=group_revealed,
        units=units,
        asked=AskedValues.of(table, request),
    )


def _tops(table: CodedTable, request: PartitionRequest, mass: Sequence[Int64], revealed: Sequence[Float64]) -> Float64:
    """Return the largest gain that anybody, or anybody of a group, brings to an adversary who is told."""
    groups = 0 if request.by is None else table.column(request.by).cardinality
    tops = np.full((1 + groups, len(revealed)), -1.0)
    for k, score in enumerate(request.scores):
        tops[0, k] = revealed[k][mass[score.secret] > 0].max()
        if request.by is not None:
            group, value, _ = table.joint(request.by, request.sensitive[score.secret])
            np.maximum.at(tops[1:, k], group, revealed[k][value])
    return tops.ravel()


WORD = 64


@dataclass(frozen=True)
class Place:
    """Where the codes of one column sit: ``width`` bits of a word, from ``shift`` on."""

    word: int
    shift: int
    width: int

    @property
    def mask(self) -> int:
        """The largest code that fits, which is also the mask of the field before it is shifted."""
        return (1 << self.width) - 1

    @property
    def bits(self) -> int:
        """The bits of the field in its word."""
        return self.mask << self.shift


def width(column: Column) -> int:
    """Return how many bits the codes of a column need: none for a constant."""
    return (column.cardinality - 1).bit_length()


def places(columns: Sequence[Column]) -> tuple[list[Place], int]:
    """Fields side by side from bit 0 of word 0 on, none across two words; and how many words that takes."""
    return side_by_side([width(column) for column in columns])


def side_by_side(widths: Sequence[int]) -> tuple[list[Place], int]:
    """Fields of so many bits, as :func:`places` puts those of columns."""
    fields: list[Place] = []
    word = shift = 0
    for bits in widths:
        if shift + bits > WORD:
            word, shift = word + 1, 0
        fields.append(Place(word, shift, bits))
        shift += bits
    return fields, word + 1


def bits_of(fields: Sequence[Place], words: int) -> npt.NDArray[np.uint64]:
    """Return the bits of these fields, word by word."""
    together = np.zeros(words, np.uint64)
    for place in fields:
        together[place.word] |= np.uint64(place.bits)
    return together


DIGIT = 11
"""Bits of one pass: 2,048 places to write to, whose ends stay in the cache."""
TAILS = (10, 7, 4, 0)
"""Lengths of the tail that are considered. The walk keeps 3^tail rows of sums for each thread: 59,049 for ten."""
MOST_TALLY = 1 << 30
"""Bytes of sums for each thread, beyond which a shorter tail is taken: with many groups."""
MOST_ROWS = 3_000_000_000
"""Weights fit in 32 bits, and products of two counts in 63."""
SAMPLE = 1 << 18
"""Records looked at to put the attributes in order; the order changes the time and nothing else."""

SORT_NS = 8.0
"""Measured: nanoseconds to move a record in one sorting pass"""
VISIT_NS = 1.5
"""and for a record's share of one subset of the walk, on the synthetic census (benchmarks/)."""
FOLD_NS = 4.0
"""and to fold one number of the sums;"""
UNIT_SECONDS = 0.001
"""and what every unit costs at the least."""
SLOWEST_VISIT_NS = 15.0
"""The same for random columns in which nothing repeats and nobody is alone."""


@dataclass(frozen=True, eq=False)
class Unit:
    """One sort and one walk: blocks made by ``first``, refined by every subset of ``refiners``."""

    first: tuple[int, ...]
    """positions, in the plan's order, of the attributes that make the blocks"""
    refiners: tuple[int, ...]
    rows: npt.NDArray[np.int64]
    """which rows of the request this unit answers"""
    subsets: npt.NDArray[np.int64]
    """which subset of ``refiners`` each of these rows is: the last refiner is bit 0, as in the walk's index"""
    deepest: int
    """the largest number of refiners in any of these rows"""


@dataclass(frozen=True, eq=False)
class Plan:
    """The order of the attributes, where they are packed, and the units of work."""

    table: CodedTable
    request: PartitionRequest
    columns: tuple[Column, ...]
    """the attributes in order"""
    head: int
    """how many of them form the head"""
    subsets: npt.NDArray[np.bool_]
    """the request's subsets, a column for each attribute in order"""

    @property
    def rows(self) -> int:
        """How many records there are."""
        return self.table.rows

    @cached_property
    def secrets(self) -> tuple[Column, ...]:
        """The sensitive attributes."""
        return tuple(self.table.column(name) for name in self.request.sensitive)

    @cached_property
    def carried(self) -> tuple[Column, ...]:
        """What a record carries besides attributes: the secrets, and the group if there are groups."""
        return self.secrets if self.request.by is None else (*self.secrets, self.table.column(self.request.by))

    @cached_property
    def shape(self) -> Shape:
        """How many secrets, scores, groups and thresholds there are."""
        request = self.request
        groups = 0 if request.by is None else self.table.column(request.by).cardinality
        weighted, thresholds = request.weights is not None, len(request.thresholds)
        asked = most_steps(request.chances)
        return shape_of(len(self.secrets), len(request.scores), groups, weighted, thresholds, *asked)

    @cached_property
    def rules_and_totals(self) -> tuple[Rules, Totals]:
        """The tables of scores, and what losses are taken from."""
        return rules_and_totals(self.table, self.request)

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """The units of work, those of the tail first."""
        return _units(self.subsets, self.head)

    @property
    def tail_places(self) -> tuple[list[Place], list[Place], int]:
        """Places of the tail attributes and of what is carried in the key, and its number of words."""
        tail = self.columns[self.head :]
        fields, words = places([*tail, *self.carried])
        return fields[: len(tail)], fields[len(tail) :], words

    @property
    def head_places(self) -> tuple[list[Place], int]:
        """Places of the head attributes, and the number of words for them."""
        return places(self.columns[: self.head])

    def seconds(self, visit: float = VISIT_NS, threads: int = 1) -> float:
        """Time for all units; for one sort a subset, found without making so many units."""
        if self.head < len(self.columns):
            return sum(self.cost(unit, visit, threads) for unit in self.units)
        passes = self.subsets @ np.array([_passes(column) for column in self.columns])
        per_record = SORT_NS * (passes + 1) + visit * self.secrets_weigh / threads
        return float(per_record.sum()) * self.rows * 1e-9 + len(self.subsets) * UNIT_SECONDS

    def cost(self, unit: Unit, visit: float = VISIT_NS, threads: int = 1) -> float:
        """Seconds for a unit: sorting and folding are done by one thread, the walk by all."""
        passes = sum(_passes(self.columns[a]) for a in unit.first)
        walked = sum(math.comb(len(unit.refiners), size) for size in range(unit.deepest + 1))
        sorting = self.rows * SORT_NS * (passes + 1)
        walking = self.rows * visit * self.secrets_weigh * walked / threads
        folding: float = FOLD_NS * (self.sums + self.bins) * 3.0 ** len(unit.refiners)
        return (sorting + walking + folding) * 1e-9 + UNIT_SECONDS

    @property
    def secrets_weigh(self) -> float:
        """How much what is asked changes a visit; the constants were measured with two secrets and nothing else."""
        shape = self.shape
        return (2 + shape.secrets + shape.scores + bool(shape.groups) + 2 * shape.weighted) / 4

    @property
    def sums(self) -> int:
        """How many sums are kept for each (S, F), or for each subset; histograms apart."""
        return 1 + self.shape.sums + self.shape.heights

    @property
    def bins(self) -> int:
        """How many numbers histograms and chances of values have together, for each (S, F) or for each subset."""
        shape = self.shape
        chances = 2 * (1 + shape.groups) * shape.values * (shape.steps + 1)
        return chances + (BINS * (1 + shape.secrets) if self.request.histograms else 0)

    @property
    def tally_bytes(self) -> int:
        """Bytes of the sums of one thread; histograms and chances of values are counted in 32 bits."""
        return int((8 * self.sums + 4 * self.bins) * 3 ** (len(self.columns) - self.head))

    def memory(self, threads: int) -> int:
        """Bytes at the peak, the coded table apart."""
        key_words = self.tail_places[2]
        packed = 3 * self.rows * 8 * (key_words + self.head_places[1])
        weights = 16 * self.rows if self.shape.weighted else 0
        merged_and_stacks = 4 * self.rows * (8 * key_words + 4)
        most_values = max(column.cardinality for column in (*self.columns, *self.carried))
        answers: int = 8 * (self.sums + self.bins) * (len(self.subsets) + 2 ** (len(self.columns) - self.head))
        frame = 300 * len(self.subsets) * (1 + self.shape.groups) * self.shape.heights
        working = merged_and_stacks + threads * (48 * most_values + self.tally_bytes)
        return packed + working + 7 * weights + answers + frame


def plan(table: CodedTable, request: PartitionRequest) -> Plan:
    """Return the cheapest way to answer a request."""
    if table.rows > MOST_ROWS:
        raise TooLargeError("engines-kernel-too-many-records", most_rows=MOST_ROWS, rows=table.rows)
    used = np.flatnonzero(request.subsets.any(axis=0))
    columns = {i: table.column(request.qids[i]) for i in used.tolist()}
    order = sorted(columns, key=lambda i: (request.qids[i] == request.by, columns[i].agreement(SAMPLE), i))
    ordered = tuple(columns[i] for i in order)
    subsets = request.subsets[:, order]
    tails = sorted({min(tail, len(order) - 1) for tail in TAILS}, reverse=True)
    plans = [Plan(table, request, ordered, len(order) - tail, subsets) for tail in tails]
    fitting = [candidate for candidate in plans if candidate.tally_bytes <= MOST_TALLY] or plans[-1:]
    return min(fitting, key=lambda candidate: candidate.seconds())


def _passes(column: Column) -> int:
    """Return how many passes sort by a column."""
    return -(-width(column) // DIGIT)


def _units(subsets: npt.NDArray[np.bool_], head: int) -> tuple[Unit, ...]:
    """Rows of the request, gathered by the attributes that make their first blocks: tail units, then head units."""
    attributes = subsets.shape[1]
    in_head = subsets[:, :head].any(axis=1)
    first = subsets.argmax(axis=1)
    units = []
    for a in range(head, attributes):
        rows = np.flatnonzero(~in_head & (first == a))
        units.append(_unit((a,), range(a + 1, attributes), rows, subsets))
    made, unit_of = np.unique(np.packbits(subsets[:, :head], axis=1), axis=0, return_inverse=True)
    by_unit = np.split(np.argsort(unit_of, kind="stable"), np.cumsum(np.bincount(unit_of))[:-1])
    for which, rows in zip(made, by_unit, strict=True):
        if which.any():
            made_by = tuple(np.flatnonzero(np.unpackbits(which)).tolist())
            units.append(_unit(made_by, range(head, attributes), rows, subsets))
    return tuple(unit for unit in units if len(unit.rows))


def _unit(first: tuple[int, ...], refiners: range, rows: npt.NDArray[np.int64], subsets: npt.NDArray[np.bool_]) -> Unit:
    refined = subsets[rows, refiners.start : refiners.stop]
    numbers = refined @ (1 << np.arange(len(refiners), dtype=np.int64)[::-1])
    return Unit(first, tuple(refiners), rows, numbers, int(refined.sum(axis=1).max(initial=0)))
