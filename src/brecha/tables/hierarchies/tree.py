"""A hierarchy as a tree of sets: what a cell says when every record may be told at a level of its own.

Where all records are at one level, a level and a label say it all. Where levels are mixed, what counts is the set of
values that a cell stands for: two levels that call a value differently, and mean the same set, are one node.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.errors.nameable import values_that
from brecha.tables.coded import Column, counted
from brecha.tables.hierarchies.files import Label
from brecha.tables.hierarchies.hierarchy import Hierarchy

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Tree:
    """The sets of a hierarchy. A node stands for values in neighbouring places: ``low[n]`` to before ``high[n]``."""

    name: str
    values: tuple[Label, ...]
    """values[place]: what the value is called"""
    labels: tuple[Label, ...]
    """labels[node]: what the node is called at its lowest level; a single value by its own name"""
    at: Int64
    """at[level, place]: the node of a value at a level; the lowest level is the value, the highest the root"""
    floor: Int64
    """floor[node]: the lowest level at which the node occurs; 0 for a single value"""
    low: Int64
    high: Int64
    nodes: Mapping[Label, int]
    """the node of every label, of any level"""

    @classmethod
    def of(cls, hierarchy: Hierarchy, missing: bool = False) -> "Tree":
        """Return the tree of a hierarchy, with a root if it has none, and a place for a missing value where it needs
        one."""
        rooted = hierarchy.with_root()
        if rooted.clashes:
            clashes = len(rooted.clashes)
            raise SettingError(
                "tables-hierarchy-one-set-values-at",
                name=hierarchy.name,
                counted=counted(clashes, "label"),
                words="means" if clashes == 1 else "mean",
                line_of=_line_of(rooted.clashes[0], rooted),
            )
        levels = [list(level) for level in rooted.levels]
        if missing and None not in rooted.values:
            for h, level in enumerate(levels):
                level.append(level[0] if h and len(set(level)) == 1 else None)
        return cls._of(levels, hierarchy.name)

    @classmethod
    def _of(cls, levels: list[list[Label]], name: str) -> "Tree":
        firsts = []
        for level in levels:
            met: dict[Label, int] = {}
            firsts.append([met.setdefault(label, i) for i, label in enumerate(level)])
        order = np.lexsort(firsts)
        spans: dict[tuple[int, int], int] = {}
        labels: list[Label] = []
        floor: list[int] = []
        nodes: dict[Label, int] = {}
        at = np.zeros((len(levels), len(order)), np.int64)
        for h, (level, first) in enumerate(zip(levels, firsts, strict=True)):
            placed = np.array(first)[order]
            starts = np.flatnonzero(np.append(True, np.diff(placed) != 0))
            for low, high in zip(starts.tolist(), [*starts[1:].tolist(), len(order)], strict=True):
                label = level[order[low]]
                node = spans.setdefault((low, high), len(spans))
                if node == len(labels):
                    labels.append(label)
                    floor.append(h)
                nodes.setdefault(label, node)
                at[h, low:high] = node
        low, high = np.array(list(spans), np.int64).T
        values = tuple(levels[0][i] for i in order)
        return cls(name, values, tuple(labels), at, np.array(floor, np.int64), low, high, nodes)

    @property
    def root(self) -> int:
        """The node that stands for every value."""
        return int(self.at[-1, 0])

    @property
    def sizes(self) -> Int64:
        """For each node, how many values it stands for."""
        return self.high - self.low

    @property
    def loss(self) -> Float64:
        """For each node, how much of the column it keeps back: 0 for a single value, 1 for the root."""
        return (self.sizes - 1) / max(len(self.values) - 1, 1)

    def below(self, node: int, places: Int64) -> Int64:
        """Return the children of a node, one step down, that these values are in; the node must be no single value."""
        nodes: Int64 = self.at[self.floor[node] - 1, places]
        return nodes

    def children(self, node: int) -> list[int]:
        """Return all children of a node, one step down; none for a single value."""
        if self.floor[node] == 0:
            return []
        return list(dict.fromkeys(self.below(node, np.arange(self.low[node], self.high[node])).tolist()))

    def holding(self, first: int, last: int) -> int:
        """Return the finest node that stands for both of two values, and so for all between them."""
        return int(self.at[int(np.argmax(self.at[:, first] == self.at[:, last])), first])

    def places(self, values: Sequence[Label]) -> Int64:
        """Return where these values are."""
        known = {value: place for place, value in enumerate(self.values)}
        return np.array([known[value] for value in values], np.int64)

    def nodes_of(self, column: Column) -> list[int]:
        """Return, for each code of a column of a release, the node of its label."""
        labels = [None if value is None else str(value) for value in column.values.to_pylist()]
        strange = [code for code, label in enumerate(labels) if label not in self.nodes]
        if strange:
            problem = values_that(column, strange, "is no label of its hierarchy", "are no labels of its hierarchy")
            raise SettingError("tables-at-any-level-give-hierarchies", problem=problem)
        return [self.nodes[label] for label in labels]


def _line_of(label: Label, hierarchy: Hierarchy) -> int:
    """Return the first line that has a label, at any level."""
    return next(line for line, labels in enumerate(zip(*hierarchy.levels, strict=True), 1) if label in labels)
