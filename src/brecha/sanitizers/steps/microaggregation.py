"""Microaggregation: numbers in groups of k or more who are near each other, each published as the group's mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import names
from brecha.errors import SettingError, TooLargeError
from brecha.errors.nameable import values_that
from brecha.language.spellings import number_in
from brecha.matching.possible_values import PossibleValues
from brecha.runtime.compiled import njit
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.contract import Check, Described
from brecha.tables.coded import CodedTable, Column, narrowest

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
MOST_TOGETHER = 200_000
"""Records beyond which grouping by several columns at once, whose time grows as their square, is refused"""


@dataclass(frozen=True)
class Microaggregate(Described):
    """Publish for every number the mean of a group of at least k records who are near in it.

    One column is grouped in the best way there is (least squared distance to the means, by dynamic programming);
    several columns are grouped together by maximum distance to average vector (MDAV), each brought to the same spread
    first. Records that lack a number in one of the columns show none in any of them. A mean stands for the numbers of
    its group.
    """

    columns: Sequence[str]
    k: int

    def __post_init__(self) -> None:
        found = names("columns", self.columns)
        if not found or len(set(found)) < len(found):
            raise SettingError("sanitizers-name-columns-numbers-averaged-each")
        if isinstance(self.k, bool) or not isinstance(self.k, int | np.integer) or self.k < 2:
            raise SettingError("sanitizers-k-size-group-use-whole", k=self.k)

    def step(self) -> Step:
        """What it does, as plain data."""
        return Step("microaggregate", {"columns": list(self.columns), "k": int(self.k)})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the means of the groups."""
        release = Release.of(table)
        numbers = []
        for name in self.columns:
            if name in release.cells:
                raise SettingError("sanitizers-column-changed-before-average-values", name=name)
            numbers.append(_numbers(release.table.column(name)))
        told = np.asarray(np.isfinite(np.array(numbers)).all(axis=0))
        if int(told.sum()) < self.k:
            raise SettingError("sanitizers-k-more-than-records-have", k=self.k, sum=int(told.sum()))
        groups = _grouped(np.array(numbers)[:, told].T, self.k)
        made, lost, total = {}, 0.0, 0.0
        for name, own in zip(self.columns, numbers, strict=True):
            means = np.bincount(groups, own[told]) / np.bincount(groups)
            lost += float(((own[told] - means[groups]) ** 2).sum())
            total += float(((own[told] - own[told].mean()) ** 2).sum())
            made[name] = _averaged(release.table.column(name), told, means[groups])
        outcome = {"groups": int(groups.max()) + 1, "lost": lost / total if total else 0.0}
        return release.coarsened(made, Step("microaggregate", self.step().settings, outcome))

    def check(self, table: CodedTable | Release) -> Check:
        """Whether every combination of values in these columns belongs to k records or more."""
        from brecha.matching.equivalence_classes import class_sizes

        smallest = int(class_sizes(table_of(table), names("columns", self.columns)).min())
        return Check(smallest >= self.k, f"The smallest group has {smallest:,} records.", {"smallest": smallest})


def _numbers(column: Column) -> Float64:
    """The number of each record, NaN where it is missing."""
    values = column.values.to_pylist()
    numbers = [number_in(value) for value in values]
    odd = [code for code, number in enumerate(numbers) if number is None and values[code] is not None]
    if odd:
        said = values_that(column, odd, "is no number", "are no numbers")
        raise SettingError("sanitizers-only-numbers-have-mean", said=said)
    return np.array([np.nan if number is None else float(number) for number in numbers])[column.codes]


def _averaged(column: Column, told: npt.NDArray[np.bool_], means: Float64) -> PossibleValues:
    """The column of means; each stands for the values of the records that got it, and so does a gap."""
    centres, codes = np.unique(means, return_inverse=True)
    released = np.full(len(told), len(centres), np.int64)
    released[told] = codes
    texts = [f"{centre:.15g}" for centre in centres] + ([None] if not told.all() else [])
    made = Column(column.name, released.astype(narrowest(len(texts))), pa.array(texts, pa.string()))
    owners, members = np.divmod(np.unique(released * column.cardinality + column.codes), column.cardinality)
    offsets = np.searchsorted(owners, np.arange(len(texts) + 1)).astype(np.int64)
    return PossibleValues(made, offsets, members, column.cardinality)


def _grouped(points: Float64, k: int) -> Int64:
    """For each point the number of its group, from 0 on."""
    if points.shape[1] == 1:
        order = np.argsort(points[:, 0], kind="stable")
        found = np.empty(len(points), np.int64)
        found[order] = best_runs(points[order, 0], k)
        return found
    if len(points) > MOST_TOGETHER:
        raise TooLargeError(
            "sanitizers-grouping-records-columns-at-once",
            points_count=len(points),
            shape=points.shape[1],
            most_together=MOST_TOGETHER,
        )
    spread = points.std(axis=0)
    return mdav((points - points.mean(axis=0)) / np.where(spread > 0, spread, 1.0), k)


@njit(cache=True)
def best_runs(rising: Float64, k: int) -> Any:
    """Numbers in rising order cut into runs of k to 2k − 1 with the least squared distance to their means.

    By dynamic programming (Hansen and Mukherjee 2003): an optimal run has fewer than 2k, and runs are contiguous. Sums
    are taken about the middle of each window, so that large numbers lose no digits.
    """
    n = rising.shape[0]
    cost = np.full(n + 1, np.inf)
    last = np.zeros(n + 1, np.int64)
    cost[0] = 0.0
    for end in range(k, n + 1):
        middle, total, squares = rising[end - 1], 0.0, 0.0
        for size in range(1, min(2 * k, end + 1)):
            step = rising[end - size] - middle
            total += step
            squares += step * step
            start = end - size
            if size >= k and cost[start] < np.inf:
                here = cost[start] + max(0.0, squares - total * total / size)
                if here < cost[end]:
                    cost[end], last[end] = here, start
    groups = np.empty(n, np.int64)
    close, count = n, 0
    while close > 0:
        groups[last[close] : close] = count
        close, count = int(last[close]), count + 1
    return count - 1 - groups


def mdav(points: Float64, k: int) -> Int64:
    """Groups of k, and a last one of k to 2k − 1, around the points farthest from the mean of those that are left."""
    groups = np.full(len(points), -1, np.int64)
    left = np.arange(len(points))
    count = 0
    while len(left) >= 2 * k:
        far = points[left[np.argmax(_distances(points[left], points[left].mean(axis=0)))]]
        left = _taken(points, left, far, k, groups, count)
        count += 1
        if len(left) >= 2 * k:
            other = points[left[np.argmax(_distances(points[left], far))]]
            left = _taken(points, left, other, k, groups, count)
            count += 1
    groups[left] = count
    return groups


def _taken(points: Float64, left: Int64, centre: Float64, k: int, groups: Int64, count: int) -> Int64:
    """Make a group of the k points nearest to a centre, the first of equals; what is left after that."""
    distances = _distances(points[left], centre)
    edge = np.partition(distances, k - 1)[k - 1]
    near = np.flatnonzero(distances < edge)
    near = np.concatenate([near, np.flatnonzero(distances == edge)[: k - len(near)]])
    groups[left[near]] = count
    return np.delete(left, near)


def _distances(points: Float64, centre: Float64) -> Float64:
    found: Float64 = ((points - centre) ** 2).sum(axis=1)
    return found
