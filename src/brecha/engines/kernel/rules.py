"""What is asked besides sizes and chances, as tables for the walk; and what an adversary who is told would gain.

The walk sums losses. ``Totals`` are what they are taken from: the people, their mass, and the gains of an adversary who
is told every secret, over everybody and over each group.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Request, Score
from brecha.engines.kernel.walk import MATRIX, RULE_WIDTH, TRIES, WORTH, Rules
from brecha.tables.coded import CodedTable, Column

Int64 = npt.NDArray[np.int64]
BITS = 62
"""Sums stay below two to this power."""


@dataclass(frozen=True, eq=False)
class Totals:
    """What losses are taken from: over everybody, and over the people of each group."""

    people: int
    mass: int
    scaled: Int64
    """scaled[s]: Σ of the units of everybody's value"""
    told: Int64
    """told[k]: Σ of what everybody would bring, were she told, by score k"""
    group_people: Int64
    group_mass: Int64
    group_told: Int64
    """group_told[g, k]"""


def rules_and_totals(table: CodedTable, request: Request) -> tuple[Rules, Totals]:
    """The tables of a request, and its totals."""
    secrets = [table.column(name) for name in request.sensitive]
    group = None if request.by is None else table.column(request.by)
    told = [score.told(secrets[score.secret].cardinality) for score in request.scores]
    units = _units(secrets, request)
    totals = _totals(table, request, secrets, group, told, units)
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
        tops=_tops(request, secrets, group, told),
        point=2.0 ** np.array([BITS - int(total).bit_length() for total in (totals.mass, *totals.told)]),
    ), totals


def _units(secrets: Sequence[Column], request: Request) -> list[Int64]:
    return list(request.units) or [np.zeros(secret.cardinality, np.int64) for secret in secrets]


def _kind(score: Score) -> int:
    return MATRIX if score.matrix is not None else TRIES if score.worth is None else WORTH


def _table(score: Score) -> Int64:
    """What is looked up in the walk: a matrix value by value."""
    if score.matrix is not None:
        return np.ascontiguousarray(score.matrix.T).ravel()
    return np.zeros(0, np.int64) if score.worth is None else score.worth


def _joined(arrays: Sequence[Int64]) -> Int64:
    return np.concatenate(arrays).astype(np.int64) if arrays else np.zeros(0, np.int64)


def _starts(arrays: Sequence[Int64]) -> Int64:
    return np.cumsum([0, *(len(array) for array in arrays[:-1])]).astype(np.int64)


def _totals(
    table: CodedTable,
    request: Request,
    secrets: Sequence[Column],
    group: Column | None,
    told: Sequence[Int64],
    units: Sequence[Int64],
) -> Totals:
    mass = [_masses(request, secret.codes, secret.cardinality) for secret in secrets]
    groups = 0 if group is None else group.cardinality
    group_told = np.zeros((groups, len(told)), np.int64)
    for k, score in enumerate(request.scores):
        if group is not None:
            group_told[:, k] = _by_group_and_value(request, group, secrets[score.secret]) @ told[k]
    return Totals(
        people=table.rows,
        mass=table.rows if request.weights is None else int(request.weights.sum()),
        scaled=np.array([int(mass[s] @ units[s]) for s in range(len(secrets))], np.int64),
        told=np.array([int(mass[s.secret] @ told[k]) for k, s in enumerate(request.scores)], np.int64),
        group_people=np.bincount(group.codes, minlength=groups) if group is not None else np.zeros(0, np.int64),
        group_mass=_masses(request, group.codes, groups) if group is not None else np.zeros(0, np.int64),
        group_told=group_told,
    )


def _masses(request: Request, codes: npt.NDArray[Any], count: int) -> Int64:
    """The mass of each code, in whole numbers: numpy's own weighted count is in floats."""
    if request.weights is None:
        return np.bincount(codes, minlength=count).astype(np.int64)
    mass = np.zeros(count, np.int64)
    np.add.at(mass, codes, request.weights)
    return mass


def _by_group_and_value(request: Request, group: Column, secret: Column) -> Int64:
    pair = group.codes.astype(np.int64) * secret.cardinality + secret.codes
    count = group.cardinality * secret.cardinality
    return _masses(request, pair, count).reshape(group.cardinality, secret.cardinality)


def _tops(request: Request, secrets: Sequence[Column], group: Column | None, told: Sequence[Int64]) -> Int64:
    """The largest gain that anybody, or anybody of a group, brings to an adversary who is told."""
    groups = 0 if group is None else group.cardinality
    tops = np.full((1 + groups, len(told)), -1, np.int64)
    for k, score in enumerate(request.scores):
        each = told[k][secrets[score.secret].codes]
        tops[0, k] = each.max()
        if group is not None:
            np.maximum.at(tops[1:, k], group.codes, each)
    return tops.ravel()
