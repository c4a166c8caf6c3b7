"""How a request is cut into units of work, and what they will cost.

The attributes are put in order, the most distinguishing first, and split in two: the first few (*head*) and the rest
(*tail*, at most ten). An attribute whose groups are asked for comes last: it is then still to be asked wherever the
walk is, so that carrying the group keeps no records from being merged. The subsets asked for fall into units:

 - for each set X ≠ ∅ of head attributes, the records are sorted by X, and its blocks walked over all tail subsets;
 - for each tail attribute a, as the first of its subset, the records without the head are sorted by a, and its blocks
   walked over all subsets of the attributes after a.

With one head attribute this is q sorts for 2^q − 1 subsets. With everything in the head it is one sort for each subset,
which is best for a short list of them. Anything between is possible; the cheapest is taken.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import BINS, Request
from brecha.engines.kernel.pack import Place, places, width
from brecha.engines.kernel.rules import Totals, rules_and_totals
from brecha.engines.kernel.sort import DIGIT
from brecha.engines.kernel.walk import Rules, Shape, shape_of
from brecha.errors import TooLargeError
from brecha.tables.coded import CodedTable, Column

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
    request: Request
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
        """How many secrets, scores and groups there are."""
        groups = 0 if self.request.by is None else self.table.column(self.request.by).cardinality
        return shape_of(len(self.secrets), len(self.request.scores), groups, self.request.weights is not None)

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
        found, words = places([*tail, *self.carried])
        return found[: len(tail)], found[len(tail) :], words

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
        walked = _subsets_up_to(len(unit.refiners), unit.deepest)
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
        """How many numbers all histograms have together, for each (S, F) or for each subset."""
        return BINS * (1 + self.shape.secrets) if self.request.histograms else 0

    @property
    def tally_bytes(self) -> int:
        """Bytes of the sums of one thread; histograms are counted in 32 bits."""
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


def plan(table: CodedTable, request: Request) -> Plan:
    """Return the cheapest way to answer a request."""
    if table.rows > MOST_ROWS:
        raise TooLargeError("engines-kernel-takes-at-most-records", most_rows=MOST_ROWS, rows=table.rows)
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


def _subsets_up_to(count: int, size: int) -> int:
    """Return how many subsets of ``count`` things have at most ``size`` elements."""
    total, term = 0, 1
    for k in range(min(size, count) + 1):
        total += term
        term = term * (count - k) // (k + 1)
    return total
