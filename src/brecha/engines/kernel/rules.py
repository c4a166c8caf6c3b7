"""What is asked besides sizes and chances, as tables for the walk; and what an adversary who is told would gain.

The walk sums losses. ``Totals`` are what they are taken from: the people, their mass, and the gains of an adversary who
is told every secret, over everybody and over each group. For a group the last are whole numbers of a small unit, so
that nothing is lost where nearly all of a total is taken away.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Request, Score
from brecha.engines.kernel.walk import HALF, LOWER, MATRIX, RULE_WIDTH, TRIES, WORTH, Rules
from brecha.errors import SettingError
from brecha.tables.coded import CodedTable

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
    told: Float64
    """told[k]: Σ of what everybody would bring, were she told, by score k"""
    values: Int64
    """values[s]: how many values of s anybody has: Σ of everybody's unit, which is one over the mass of her value"""
    group_people: Int64
    group_mass: Int64
    group_told: Int64
    """group_told[g, 3 · k], … [g, 3 · k + 2]: what the people of a group would bring, as in ``Units.times``"""
    units: "list[Units]"
    """units[k]"""


@dataclass(frozen=True, eq=False)
class Units:
    """What being told brings by one score, value by value, as whole numbers of 62 bits: high · 2^31 + low."""

    high: Int64
    low: Int64
    one: float
    """what the lowest bit is worth: a power of two"""

    @classmethod
    def of(cls, told: Float64, present: npt.NDArray[np.bool_]) -> "Units":
        """Scale what being told brings, so that the largest fills the bits."""
        power = 2 * HALF - math.frexp(float(told[present].max()))[1]
        scaled = np.ldexp(np.where(present, told, 0.0), power - HALF)
        high = np.floor(scaled)
        rest = np.ldexp(scaled - high, HALF)
        low = np.floor(rest)
        if (rest - low > NEAR * np.ldexp(scaled, HALF)).any():
            raise SettingError("engines-some-gains-so-much-smaller")
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


def rules_and_totals(table: CodedTable, request: Request) -> tuple[Rules, Totals]:
    """Return the tables of a request, and its totals."""
    mass = [table.spread(name, request.weights) for name in request.sensitive]
    told = [score.told(len(mass[score.secret])) for score in request.scores]
    units = [1 / np.maximum(of_value, 1) for of_value in mass]
    in_units = _in_units(request, mass, told)
    totals, tops = _totals(table, request, mass, told, in_units), _tops(table, request, mass, told)
    tables = [_table(score) for score in request.scores]
    rule = [
        (score.secret, _kind(score), score.tries, 0 if score.matrix is None else len(score.matrix), table_at, told_at)
        for score, table_at, told_at in zip(request.scores, _starts(tables), _starts(told), strict=False)
    ]
    return Rules(
        units=_joined(units),
        units_at=_starts(units),
        rule=np.array(rule, np.int64).reshape(-1, RULE_WIDTH),
        table=_joined(tables),
        told=_joined(told),
        told_high=np.concatenate([np.zeros(0, np.int64), *(one.high for one in in_units)]),
        told_low=np.concatenate([np.zeros(0, np.int64), *(one.low for one in in_units)]),
        least=_least(request, mass, told),
        tops=tops,
        point=_points(totals.told),
        group_point=_group_points(totals, tops[: len(told)]),
        unit_point=_points(totals.values),
    ), totals


def _points(largest: Iterable[float]) -> Float64:
    """For each sum, the power of two by which it is multiplied to fill the bits of a machine integer."""
    return 2.0 ** (BITS - np.array([math.frexp(float(sum_))[1] for sum_ in largest], np.float64))


def _group_points(totals: Totals, tops: Float64) -> Float64:
    """For each group, the points of its mass, and of what its mass could bring at most by each score."""
    return _points(float(mass) * most for mass in totals.group_mass for most in (1.0, *tops))


def _in_units(request: Request, mass: Sequence[Int64], told: Sequence[Float64]) -> list[Units]:
    """Return what being told brings, in whole numbers; of no use and empty without groups."""
    if request.by is None:
        nothing = [np.zeros(len(gains), np.int64) for gains in told]
        return [Units(zeros, zeros, 1.0) for zeros in nothing]
    return [Units.of(gains, mass[score.secret] > 0) for score, gains in zip(request.scores, told, strict=True)]


def _kind(score: Score) -> int:
    return MATRIX if score.matrix is not None else TRIES if score.worth is None else WORTH


def _table(score: Score) -> Float64:
    """Return what is looked up in the walk: a matrix value by value."""
    if score.matrix is not None:
        return np.ascontiguousarray(score.matrix.T).ravel()
    return np.zeros(0) if score.worth is None else score.worth


def _joined(arrays: Sequence[Float64]) -> Float64:
    return np.concatenate(arrays).astype(np.float64) if arrays else np.zeros(0)


def _starts(arrays: Sequence[Float64]) -> Int64:
    return np.cumsum([0, *(len(array) for array in arrays[:-1])]).astype(np.int64)


def _totals(
    table: CodedTable, request: Request, mass: Sequence[Int64], told: Sequence[Float64], units: list[Units]
) -> Totals:
    """Sums over the values that people have, in the order of their codes: they do not depend on that of the records."""
    by = request.by
    groups = 0 if by is None else table.column(by).cardinality
    group_told = np.zeros((groups, 3 * len(told)), np.int64)
    for k, score in enumerate(request.scores):
        if by is not None:
            group, value, load = table.joint(by, request.sensitive[score.secret], request.weights)
            np.add.at(group_told[:, 3 * k : 3 * k + 3], group, units[k].times(load, value))
    nobody = np.zeros(0, np.int64)
    return Totals(
        people=table.rows,
        mass=table.rows if request.weights is None else int(request.weights.sum()),
        told=np.array([float(mass[s.secret] @ told[k]) for k, s in enumerate(request.scores)]),
        values=np.array([np.count_nonzero(of_value) for of_value in mass], np.int64),
        group_people=nobody if by is None else table.spread(by),
        group_mass=nobody if by is None else table.spread(by, request.weights),
        group_told=group_told,
        units=units,
    )


def _least(request: Request, mass: Sequence[Int64], told: Sequence[Float64]) -> Float64:
    """Return the smallest gain that anybody brings to an adversary who is told; weights are larger than zero."""
    each = zip(request.scores, told, strict=True)
    return np.array([gain[mass[score.secret] > 0].min() for score, gain in each], np.float64)


def _tops(table: CodedTable, request: Request, mass: Sequence[Int64], told: Sequence[Float64]) -> Float64:
    """Return the largest gain that anybody, or anybody of a group, brings to an adversary who is told."""
    groups = 0 if request.by is None else table.column(request.by).cardinality
    tops = np.full((1 + groups, len(told)), -1.0)
    for k, score in enumerate(request.scores):
        tops[0, k] = told[k][mass[score.secret] > 0].max()
        if request.by is not None:
            group, value, _ = table.joint(request.by, request.sensitive[score.secret])
            np.maximum.at(tops[1:, k], group, told[k][value])
    return tops.ravel()
