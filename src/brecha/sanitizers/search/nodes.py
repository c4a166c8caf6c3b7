"""What a table is at one combination of levels: its classes, those that do not hold, and what is lost there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, prod
from numbers import Integral, Real
from typing import Any, NamedTuple

import numpy as np

from brecha.attacks.roles import roles
from brecha.errors import SettingError, TooLargeError
from brecha.sanitizers.models import NOTHING, Bools, Figure, Model, Rule, exact, secrets_of
from brecha.sanitizers.search.losses import Below, Ground, Measure, MeasureName, NodeRelease, Requirement, measure
from brecha.sanitizers.search.partitions import (
    Counts,
    Int32,
    Levels,
    Partition,
    Rows,
    counts,
    group,
    grouped,
    in_small_classes,
    keys_of,
    partition,
    split,
)
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Ladder

MOST_NODES = 10_000_000
"""Combinations of levels that are kept track of"""
WORTH_KEEPING = 0.75
"""A partition is kept if it is so much shorter than the one that it was made from"""
FAR_TOO_MANY = 3
"""Times the limit: if so many are suppressed, the classes themselves tell nothing worth knowing"""
LONG = 100_000
"""Rows from which it is worth counting some of the classes first"""


@dataclass(frozen=True, eq=False)
class Task:
    """What is searched, all settings checked."""

    everybody: Rows
    """a row for each record"""
    rows: Rows
    """equal records as one"""
    ladders: tuple[Ladder, ...]
    rules: tuple[Rule, ...]
    secrets: dict[str, tuple[Int32, int]]
    """for each sensitive column the value of each number of secrets taken together, and how many values there are"""
    ground: Ground
    measure: Measure
    requirement: Requirement

    @property
    def one_way(self) -> bool:
        """Whether records that are suppressed somewhere are so at all finer levels."""
        return all(rule.is_least for rule in self.rules)

    @property
    def has_least(self) -> bool:
        """Whether anything can be said of finer levels at all."""
        return (
            self.requirement.size > 1
            or any(rule.least_values > 1 for rule in self.rules)
            or self.requirement.limit == 0
        )

    def named(self, levels: Levels) -> dict[str, int]:
        """Levels by quasi-identifier."""
        return {ladder.name: level for ladder, level in zip(self.ladders, levels, strict=True)}


def task_of(
    table: CodedTable,
    ladders: Sequence[Ladder],
    models: Sequence[Model],
    suppression: Any,
    by: MeasureName,
    importance: Mapping[str, float] | None = None,
) -> Task:
    table.refuse_several_rows()
    names = roles(table, [ladder.name for ladder in ladders], secrets_of(models), None).qids
    limit = allowed(suppression, table.rows)
    for name, ladder in zip(names, ladders, strict=True):
        if len(ladder.nodes[0]) != table.column(name).cardinality:
            raise SettingError("sanitizers-ladder-of-another-column", name=name)
    nodes = prod(ladder.height + 1 for ladder in ladders)
    if nodes > MOST_NODES:
        raise TooLargeError("sanitizers-hierarchies-too-many-levels", nodes=nodes, most_nodes=MOST_NODES)
    rules = tuple(model.on(table) for model in models)
    numbers, secrets = _together(table, secrets_of(models))
    short = all(table.column(name).cardinality <= 2**16 for name in names)
    codes = np.stack([table.column(name).codes.astype(np.uint16 if short else np.int32) for name in names])
    everybody = Rows(codes, np.ones(table.rows, np.int64), numbers)
    rows = everybody.at(*split(partition(everybody, ladders, (0,) * len(names)), everybody))
    ground = Ground.of(table, ladders, importance)
    only_size = all(rule.least_values <= 1 for rule in rules)
    requirement = Requirement(max(rule.least_size for rule in rules), only_size, limit)
    return Task(everybody, rows, tuple(ladders), rules, secrets, ground, measure(by, ground), requirement)


def allowed(suppression: Any, records: int) -> int:
    """Return how many records may be suppressed: a whole number is of records, any other a share of them."""
    if isinstance(suppression, bool) or not isinstance(suppression, Integral | Real):
        raise SettingError("sanitizers-suppression-limit-invalid", suppression=suppression)
    if not float(suppression) >= 0 or suppression == inf:
        raise SettingError("sanitizers-suppression-limit-negative", suppression=suppression)
    if isinstance(suppression, Integral):
        return min(int(suppression), records)
    share = exact("suppression", suppression)
    if share > 1:
        raise SettingError("sanitizers-suppression-share-above-one", suppression=suppression, round=round(suppression))
    return int(share * records)


def _together(table: CodedTable, secrets: Sequence[str]) -> tuple[Int32, dict[str, tuple[Int32, int]]]:
    """The secrets of each record under one number; and for each secret its value by number, and how many it has."""
    if not secrets:
        return np.empty(0, np.int32), {}
    columns = [table.column(name) for name in secrets]
    numbers, first, span = np.zeros(table.rows, np.int32), np.zeros(1, np.int32), 1
    for column in columns:
        keys = numbers.astype(np.int64) * column.cardinality + column.codes
        numbers, first, _ = group(keys, np.ones(table.rows, np.int64), span * column.cardinality)
        span = len(first)
    return numbers, {column.name: (column.codes[first].astype(np.int32), column.cardinality) for column in columns}


class Looked(NamedTuple):
    """What was seen at some levels."""

    levels: Levels
    least: int
    """records that are suppressed here and at all finer levels, or more than the limit if it is not met there"""
    suppressed: int | None
    """records, or None if they are more than the limit"""
    loss: Figure | None
    """if the limit is met"""
    above: float
    """what is lost at least at all coarser levels"""
    below: Below | None
    """what is lost at least at finer levels"""
    rows: Rows | None
    """to make coarser partitions from, if they are fewer than those that were given"""


def look(task: Task, rows: Rows, levels: Levels, keep: bool = True, whole: bool = False) -> Looked:
    """Group the rows of a finer partition, and see what does not hold.

    Fewer of them are kept for coarser partitions if that is asked for. If the whole is not, they are counted in part
    where that is enough.
    """
    keys = keys_of(rows, task.ladders, levels)
    if len(rows.weights) >= LONG and task.requirement.size > 1 and not whole:
        many = task.requirement.limit * (FAR_TOO_MANY if task.measure.of_sizes else 1)
        small = int(in_small_classes(keys.keys, rows.weights, task.requirement.size, many))
        if small > many:
            return Looked(levels, small, None, None, 0.0, None, None)
    classes = grouped(rows, keys)
    holds, least = holding(task, rows, classes)
    keep = keep and len(classes.sizes) <= WORTH_KEEPING * len(rows.weights)
    shorter = rows.at(*split(classes, rows)) if keep else None
    above = task.measure.above(classes.sizes, task.requirement)
    below = task.measure.below(classes.sizes, task.requirement)
    if holds is None:
        return Looked(levels, least, None, None, above, below, shorter)
    suppressed = int(classes.sizes[~holds].sum())
    if suppressed > task.requirement.limit:
        return Looked(levels, least or int(task.requirement.limit == 0), None, None, above, below, shorter)
    codes = rows.codes[:, classes.first[:0] if task.measure.of_sizes else classes.first]  # which it does not ask for
    loss = task.measure.of(NodeRelease(levels, codes, classes.sizes, holds))
    return Looked(levels, least, suppressed, loss, above, below, shorter)


def holding(task: Task, rows: Rows, classes: Partition) -> tuple[Bools | None, int]:
    """Return whether each class holds, and how many records do not at all finer levels either.

    None if those are more than the limit already.
    """
    small = classes.sizes < task.requirement.size
    suppressed_at_least = int(classes.sizes[small].sum())
    if suppressed_at_least > task.requirement.limit:
        return None, suppressed_at_least
    have = {
        name: Counts(*counts(classes.of, len(classes.sizes), values[rows.secret], rows.weights, number))
        for name, (values, number) in task.secrets.items()
    }
    for rule in task.rules:
        if rule.sensitive is not None:
            small |= np.diff(have[rule.sensitive].start) < rule.least_values
    suppressed_at_least = int(classes.sizes[small].sum())
    if suppressed_at_least > task.requirement.limit:
        return None, suppressed_at_least
    holds = ~small
    for rule in task.rules:
        if not rule.is_least:
            holds &= rule.holds(classes.sizes, have.get(rule.sensitive or "", NOTHING))
    return holds, suppressed_at_least
