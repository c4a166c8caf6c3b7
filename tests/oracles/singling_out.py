"""Algorithms 1 and 2 of Cohen on any hierarchical release, by sets of values and fractions. Tiny tables only."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import NamedTuple

from brecha.tables.hierarchies.hierarchy import Hierarchy
from tests.oracles.minimality import Box, Node, Record, nodes


class Said(NamedTuple):
    """What is said of a class: the set of values that the odd record has in each column, and table Z."""

    shown: Box
    records: int
    odd: Box
    """what the predicate says, column by column"""
    odd_cells: Box
    other_cells: Box
    weight: Fraction

    def fits(self, record: Record) -> bool:
        """Whether the predicate is true of a record."""
        return all(value in values for value, values in zip(record, self.odd, strict=True))

    def right(self, members: Sequence[Record]) -> bool:
        """Whether one record is the odd one, and all others are in the cells that table Z has for the others."""
        others = [
            all(value in cell for value, cell in zip(record, self.other_cells, strict=True)) for record in members
        ]
        return sum(map(self.fits, members)) == 1 and sum(others) == len(members) - 1


def children(node: Node, hierarchy: Hierarchy) -> list[Node]:
    """The largest sets with a name inside a set, in the order of the hierarchy."""
    inside = [other for other in nodes(hierarchy) if other < node]
    largest = [one for one in inside if not any(one < other for other in inside)]
    return sorted(largest, key=lambda one: min(map(hierarchy.values.index, one)))


def parent(node: Node, hierarchy: Hierarchy) -> Node:
    """The smallest set with a name around a set; itself if there is none."""
    return min((other for other in nodes(hierarchy) if node < other), key=len, default=node)


def shares(column: Sequence[Node], hierarchy: Hierarchy) -> dict[str, Fraction]:
    """The share of each value, every record spread evenly over the values that it may have."""
    return {
        str(value): sum((Fraction(value in node, len(node)) for node in column), Fraction()) / len(column)
        for value in hierarchy.values
    }


def attack(release: Sequence[Box], hierarchies: Sequence[Hierarchy], k: int, as_printed: bool = False) -> list[Said]:
    """All that she says, class by class, in no order."""
    values = [shares(column, h) for column, h in zip(zip(*release, strict=True), hierarchies, strict=True)]

    def usual(d: int, node: Node) -> Node:
        below = children(node, hierarchies[d])
        return max(below, key=lambda one: (sum(values[d][value] for value in one), -below.index(one)))

    said = []
    for box, records in Counter(release).items():
        coarse = [len(node) > 1 for node in box]
        shown = list(box)
        if as_printed:
            cluster = [n if wide else parent(n, h) for n, wide, h in zip(box, coarse, hierarchies, strict=True)]
            inside = [all(n <= limit for n, limit in zip(other, cluster, strict=True)) for other in release]
            if sum(inside) != k or abs(sum(coarse) - Fraction(len(box), 2)) > Fraction(len(box), 8):
                continue
            above = [parent(n, h) for n, h in zip(box, hierarchies, strict=True)]
            shown = [n if wide or up == n else usual(d, up)
                     for d, (n, wide, up) in enumerate(zip(box, coarse, above, strict=True))]  # fmt: skip
        elif not any(coarse) or records >= 2 * k:
            continue
        others = [usual(d, n) if wide else n for d, (n, wide) in enumerate(zip(shown, coarse, strict=True))]
        odd = [n - other if wide else n for n, other, wide in zip(shown, others, coarse, strict=True)]
        cells = [one if one in nodes(h) else n for one, n, h in zip(odd, shown, hierarchies, strict=True)]
        weight = Fraction(prod(sum(values[d][value] for value in one) for d, one in enumerate(odd)))
        said.append(Said(box, records, tuple(odd), tuple(cells), tuple(others), weight))
    return said


def exactly_one(records: int, columns: Sequence[tuple[Fraction, Sequence[Fraction]]]) -> Fraction | None:
    """The chance that exactly one record is odd in every column, by all ways to put the records into children."""
    ways = [list(product(range(1 + len(odd)), repeat=records)) for _, odd in columns]
    total = hit = Fraction()
    for table in product(*ways):
        if any(len(set(column)) == 1 for column in table):
            continue
        weight = prod(((usual, *odd)[child] for column, (usual, odd) in zip(table, columns, strict=True)
                       for child in column), start=Fraction(1))  # fmt: skip
        total += weight
        odd_records = sum(all(column[i] for column in table) for i in range(records))
        hit += weight * (odd_records == 1)
    return hit / total if total else None
