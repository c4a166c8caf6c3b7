"""Small releases for tests: the example of two columns, and random ones with random hierarchies."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree
from tests.oracles import minimality as oracle
from tests.tables_at_hand import coded

BINARY = Hierarchy((("0", "1"), ("*", "*")), "binary")
FIGURE_2 = {"Old": ["1", "0", "1", "0"], "Rich": ["1", "0", "0", "0"]}
"""The left table of Fig. 2; the middle and the right are 2-anonymous versions of it."""
MIDDLE = {"Old": ["*", "*", "*", "*"], "Rich": ["*", "*", "0", "0"]}
RIGHT = {"Old": ["1", "0", "1", "0"], "Rich": ["*", "0", "*", "0"]}

SHAPES = (
    (("a", "b"), ("*", "*")),
    (("a", "b", "c"), ("*", "*", "*")),
    (("a", "b", "c"), ("ab", "ab", "c"), ("*", "*", "*")),
    (("a", "b", "c", "d"), ("ab", "ab", "cd", "cd"), ("*", "*", "*", "*")),
    (("a", "b"),),
)
"""Hierarchies: flat, of two levels, with a node that is the same set at two levels, and without a root"""


@dataclass(frozen=True)
class Small:
    """A tiny data set, with hierarchies."""

    data: tuple[tuple[str, ...], ...]
    hierarchies: tuple[Hierarchy, ...]

    @property
    def qids(self) -> list[str]:
        return [f"q{d}" for d in range(len(self.hierarchies))]

    @property
    def table(self) -> CodedTable:
        return coded({name: [row[d] for row in self.data] for d, name in enumerate(self.qids)})

    @property
    def by_name(self) -> dict[str, Hierarchy]:
        return dict(zip(self.qids, self.hierarchies, strict=True))

    def released(self, labels: Sequence[Sequence[str]]) -> CodedTable:
        """A release that shows these labels."""
        return coded({name: [row[d] for row in labels] for d, name in enumerate(self.qids)})

    def boxes(self, labels: Sequence[Sequence[str]]) -> list[oracle.Box]:
        """The same labels as sets."""
        return [tuple(oracle.named(h, label) for h, label in zip(self.hierarchies, row, strict=True))
                for row in labels]  # fmt: skip


@st.composite
def small(draw: st.DrawFn, rows: int = 6, columns: int = 2) -> Small:
    """Random tiny data sets."""
    hierarchies = tuple(Hierarchy(draw(st.sampled_from(SHAPES))) for _ in range(draw(st.integers(1, columns))))
    row = st.tuples(*(st.sampled_from(h.values) for h in hierarchies))
    return Small(tuple(draw(st.lists(row, min_size=2, max_size=rows))), hierarchies)


@st.composite
def released(draw: st.DrawFn, rows: int = 6, columns: int = 2) -> tuple[Small, list[list[str]], int]:
    """Random tiny data sets, each with a random k-anonymous release: random groups, each with a random common box."""
    found = draw(small(rows, columns))
    k = draw(st.integers(2, 3))
    trees = [Tree.of(h) for h in found.hierarchies]
    order = draw(st.permutations(range(len(found.data))))
    cuts, start = [], 0
    while len(order) - start >= 2 * k and draw(st.booleans()):
        start += draw(st.integers(k, len(order) - start - k))
        cuts.append(start)
    labels: list[list[str]] = [[] for _ in found.data]
    for group in np.split(np.array(order), cuts):
        box = []
        for d, tree in enumerate(trees):
            places = tree.places([found.data[i][d] for i in group])
            levels = [h for h in range(len(tree.at)) if len(set(tree.at[h, places].tolist())) == 1]
            box.append(str(tree.labels[tree.at[draw(st.sampled_from(levels)), places[0]]]))
        for i in group:
            labels[i] = box
    return found, labels, k
