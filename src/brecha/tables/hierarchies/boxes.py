"""Records as places in trees, and generalised records as boxes: a node for each column."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.errors import ColumnError, SettingError
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.files import Label
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchies, Hierarchy
from brecha.tables.hierarchies.tree import Tree

Int64 = npt.NDArray[np.int64]
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
        raise ColumnError("tables-name-at-least-one-column")
    if len(set(qids)) < len(qids):
        raise ColumnError("tables-column-qids-twice", next=next(q for q in qids if list(qids).count(q) > 1))
    for name in hierarchies:
        table.column(name)
    for name in qids:
        if name not in hierarchies and STAR in table.column(name).values.to_pylist():
            raise SettingError("tables-column-shows-has-hierarchy-tells", name=name, star=STAR)
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
        raise SettingError("tables-k-number-records-must-alike", k=k)
    return int(k)
