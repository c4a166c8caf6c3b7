"""Minimality and downcoding by trying everything: sets of values, all refinements, all data sets. Tiny tables only."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from brecha.tables.hierarchies.hierarchy import Hierarchy

Node = frozenset[str]
Record = tuple[str, ...]
Box = tuple[Node, ...]


def nodes(hierarchy: Hierarchy) -> set[Node]:
    """All sets of values that a hierarchy has a name for."""
    found = set()
    for level in hierarchy.with_root().levels:
        for label in set(level):
            called = zip(hierarchy.values, level, strict=True)
            found.add(frozenset(value for value, other in called if other == label and value is not None))
    return found


def named(hierarchy: Hierarchy, label: str) -> Node:
    """The set that a label means."""
    for level in hierarchy.with_root().levels:
        values = [value for value, other in zip(hierarchy.values, level, strict=True) if other == label]
        if values:
            return frozenset(value for value in values if value is not None)
    raise KeyError(label)


def between(record: Record, box: Box, hierarchies: Sequence[Hierarchy]) -> list[Box]:
    """All boxes that hold a record and are inside a box, or equal to it."""
    choices = [[node for node in nodes(hierarchy) if value in node and node <= limit]
               for value, limit, hierarchy in zip(record, box, hierarchies, strict=True)]  # fmt: skip
    return list(product(*choices))


def anonymous(boxes: Sequence[Box], k: int) -> bool:
    """Whether every box occurs k times."""
    return min(Counter(boxes).values()) >= k


def refinement(data: Sequence[Record], release: Sequence[Box], hierarchies: Sequence[Hierarchy],
               k: int) -> tuple[Box, ...] | None:  # fmt: skip
    """A table that is finer than the release, true, within the hierarchies, and k-anonymous; None if there is none."""
    options = [between(record, box, hierarchies) for record, box in zip(data, release, strict=True)]
    for finer in product(*options):
        if finer != tuple(release) and anonymous(finer, k):
            return finer
    return None


def data_sets(release: Sequence[Box]) -> Iterator[tuple[Record, ...]]:
    """All data sets that a release may stand for."""
    yield from product(*(list(product(*(sorted(node) for node in box))) for box in release))


def minimal_worlds(release: Sequence[Box], hierarchies: Sequence[Hierarchy], k: int) -> list[tuple[Record, ...]]:
    """All data sets for which the release is minimal."""
    return [data for data in data_sets(release) if refinement(data, release, hierarchies, k) is None]
