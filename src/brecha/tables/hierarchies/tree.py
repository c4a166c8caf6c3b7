"""A hierarchy as a tree of sets: what a cell says when every record may be told at a level of its own.

Where all records are at one level, a level and a label say it all. Where levels are mixed, what counts is the set of
values that a cell stands for: two levels that call a value differently, and mean the same set, are one node.

Records as places in trees, and generalised records as boxes: a node for each column.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import values_of
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchies, Hierarchy, Label

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
        """Return the tree of a hierarchy, with a root, and with a place for a missing value where it needs one."""
        rooted = hierarchy.with_root()
        if rooted.clashes:
            raise SettingError(
                "tables-hierarchy-labels-clash",
                name=hierarchy.name,
                labels=len(rooted.clashes),
                line=_line_of(rooted.clashes[0], rooted),
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
            raise SettingError("tables-values-no-labels", values=values_of(column, strange))
        return [self.nodes[label] for label in labels]


def _line_of(label: Label, hierarchy: Hierarchy) -> int:
    """Return the first line that has a label, at any level."""
    return next(line for line, labels in enumerate(zip(*hierarchy.levels, strict=True), 1) if label in labels)


Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Boxes:
    """A box for each of some things (records, classes): by column the node, and the places it stands for."""

    nodes: Int64
    """nodes[i, d]"""
    low: Int64
    high: Int64

    @classmethod
    def of(cls, trees: Sequence[Tree], nodes: Int64) -> "Boxes":
        """Return the boxes of these nodes."""
        low = np.stack([tree.low[nodes[:, d]] for d, tree in enumerate(trees)], axis=1)
        high = np.stack([tree.high[nodes[:, d]] for d, tree in enumerate(trees)], axis=1)
        return cls(nodes, low, high)

    def __len__(self) -> int:
        return len(self.nodes)

    def holding(self, i: int, places: Int64) -> Bools:
        """Return which of these records are in box i."""
        inside: Bools = ((self.low[i] <= places) & (places < self.high[i])).all(axis=1)
        return inside

    def within(self, i: int) -> Bools:
        """Return which of all boxes are inside box i, or equal to it."""
        inside: Bools = ((self.low[i] <= self.low) & (self.high <= self.high[i])).all(axis=1)
        return inside

    def meeting(self, i: int) -> Bools:
        """Return which of all boxes have a record in common with box i that could be."""
        overlap: Bools = ((self.low[i] < self.high) & (self.low < self.high[i])).all(axis=1)
        return overlap


def classes_of_rows(nodes: Int64) -> tuple[Int64, Int64, Int64]:
    """Rows that are alike: each different row, the class of every row, and the sizes of the classes."""
    rows, of, sizes = np.unique(nodes, axis=0, return_inverse=True, return_counts=True)
    return rows, of.reshape(-1), sizes


def hierarchies_for(table: CodedTable, qids: Sequence[str], hierarchies: Hierarchies) -> list[Hierarchy]:
    """Return a hierarchy for each column: the given one, or else its values and nothing above them."""
    if not qids:
        raise ColumnError("tables-hierarchy-qids-empty")
    if len(set(qids)) < len(qids):
        raise ColumnError("tables-qid-named-twice", name=next(q for q in qids if list(qids).count(q) > 1))
    for name in hierarchies:
        table.column(name)
    for name in qids:
        if name not in hierarchies and STAR in table.column(name).values.to_pylist():
            raise SettingError("tables-star-without-hierarchy", name=name, star=STAR)
    return [hierarchies[name] if name in hierarchies else flat(table.column(name)) for name in qids]


def places_of(table: CodedTable, qids: Sequence[str], hierarchies: Sequence[Hierarchy],
              trees: Sequence[Tree]) -> Int64:  # fmt: skip
    """places[i, d]: where the value of record i is in the tree of column d."""
    columns = [table.column(name) for name in qids]
    places = [tree.places(hierarchy.on(column).labels[0])[column.codes]
             for column, hierarchy, tree in zip(columns, hierarchies, trees, strict=True)]  # fmt: skip
    return np.stack(places, axis=1)


def nodes_of(release: CodedTable, qids: Sequence[str], trees: Sequence[Tree]) -> Int64:
    """nodes[i, d]: the node that record i of a release shows in column d."""
    nodes = []
    for name, tree in zip(qids, trees, strict=True):
        column = release.column(name)
        nodes.append(np.array(tree.nodes_of(column), np.int64)[column.codes])
    return np.stack(nodes, axis=1)


def text_of(value: object) -> Label:
    """Return a value of a table as hierarchies write it."""
    return None if value is None else value if isinstance(value, str) else str(value)


def has_missing(*columns: Column) -> bool:
    """Return whether any record lacks a value."""
    return any(column.missing is not None for column in columns)


def checked_k(k: int) -> int:
    """Return how many records must be alike at the least."""
    if isinstance(k, bool) or not isinstance(k, int | np.integer) or k < 2:
        raise SettingError("tables-k-too-small", k=k)
    return int(k)
