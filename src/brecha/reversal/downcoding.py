"""Downcoding: what follows from a release being minimal, beyond what it says (Cohen, Secs. 3 and 4).

The adversary has the release, the hierarchies and k, and knows that whoever made the release told as much as he
could. A data set that could have been told more finely is then not the one behind it. What is true of all others she
has learnt.

*Class by class.* For every class, whatever the others are: not all of its records are in one child of the node that
they show in a column, or the child would have been shown; and if they are 2k or more, no child holds k, or k of them
would have shown it. Where the box of a class has nothing in common with any other box, no record of it can move
together with others, and this is all that is learnt about it: columns and classes are independent of one another, and
everything is counted by formula. Where boxes meet, more may follow: a class of more than k has no record in a finer
box that is in use. Small groups of such classes are tried out, data set by data set; of large ones the facts above
are told, which still hold, and it is said that there may be more.

*What is never learnt* is which record of a class has which value. They show the same, so that exchanging two of them
changes nothing: if one cell of a class were known to be in one child, all of that column would be, and the child would
have been shown. What is learnt is the mix: of two stars in a binary column, that one is 0 and one is 1.

*Mixes.* A class of c records shows one node in a column; each record is in one of its children. A mix says how many are
in each. :func:`mixes`, :func:`columns_filled` and :func:`rows_after` count those in which no child holds more than
``most`` records.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, pairwise, product
from math import comb, factorial, inf, log2, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.language.catalogues import Language
from brecha.reversal.minimal import ReleaseNodes, finer, meeting_groups, read_release
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import Hierarchies, Label
from brecha.tables.hierarchies.tree import Boxes, Tree, checked_k, classes_of_rows

Int64 = npt.NDArray[np.int64]
MOST_WORLDS = 2_000
"""Data sets behind a group of classes that are tried out one by one, up to what does not matter"""
MOST_CLASSES = 10
"""Classes whose boxes meet that are tried out together"""
MOST_COUNTED = 2**63 - 1
"""The largest number of worlds that is told"""
MOST_LISTED = 12
"""Mixes that are listed one by one"""
_TEXTS, _COUNTS = pa.list_(pa.string()), pa.list_(pa.int64())
_SCHEMA = pa.schema(
    [("class", _TEXTS), ("records", pa.int64()), ("column", pa.string()), ("label", pa.string()), ("children", _TEXTS),
     ("least", _COUNTS), ("most", _COUNTS), ("mixes_before", pa.int64()), ("mixes_after", pa.int64()),
     ("every_child", pa.bool_()), ("one_mix", pa.bool_()), ("exact", pa.bool_())]
)  # fmt: skip
Row = tuple[int, ...]
LONGEST, LONGEST_CAPPED = 24, 12
"""Records of a class up to which its rows are counted, their order left aside; fewer where no child may hold k"""


@dataclass(frozen=True)
class ColumnFacts:
    """What is learnt of one column of a class, in which it shows more than one value."""

    column: str
    label: Label
    children: tuple[Label, ...]
    """one step finer than the label"""
    least: tuple[int, ...]
    """least[v]: how many records of the class are in child v at the least"""
    most: tuple[int, ...]
    mixes_before: int
    """how many ways there are to say how many records are in each child"""
    mixes_after: int
    """those that are left, knowing that the release is minimal"""
    mixes: tuple[tuple[int, ...], ...] | None
    """those that are left, if they are few: how many records are in each child"""

    @property
    def every_child(self) -> bool:
        """Whether each child must occur in the class."""
        return min(self.least) > 0

    @property
    def one_mix(self) -> bool:
        """Whether it is known how many records are in each child: all but which."""
        return self.mixes_after == 1

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        listed_ = None if self.mixes is None else [list(mix) for mix in self.mixes]
        names = ("column", "label", "mixes_before", "mixes_after", "every_child", "one_mix")
        return {**{name: getattr(self, name) for name in names}, "children": list(self.children),
                "least": list(self.least), "most": list(self.most), "mixes": listed_}  # fmt: skip


@dataclass(frozen=True)
class ClassFacts:
    """What is learnt of the records that show the same."""

    labels: tuple[Label, ...]
    records: int
    columns: tuple[ColumnFacts, ...]
    """of the columns in which they show more than one value"""
    exact: bool
    """whether this is all that follows; else it is some of it"""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"labels": list(self.labels), "records": self.records, "exact": self.exact,
                "columns": [column.as_dict() for column in self.columns]}  # fmt: skip


@dataclass(frozen=True)
class Downcoding:
    """What follows from a release being minimal."""

    k: int
    qids: tuple[str, ...]
    records: int
    cells: int
    coarse: int
    """cells that say less than one value"""
    classes: tuple[ClassFacts, ...]
    possible: bool
    """whether there is a data set for which the release is minimal; if not it is not, and nothing follows"""
    worlds_before: int | None
    """ways to say in which child each cell is, the order of rows within a class left aside; None if too many"""
    worlds_after: int | None
    """those that are left; an upper bound unless :attr:`exact`"""
    bits_before: float
    """of the number of data sets, record by record and value by value, that the release may stand for: its logarithm"""
    bits_after: float
    """of those that are left; an upper bound unless :attr:`exact`; as before if the release is not minimal at all"""

    @property
    def exact(self) -> bool:
        """Whether this is all that follows from minimality, for every class."""
        return all(one.exact for one in self.classes)

    @property
    def bits(self) -> float:
        """How much is learnt, if every data set was as likely as any other; no less than that unless :attr:`exact`."""
        return self.bits_before - self.bits_after

    @property
    def settled(self) -> int:
        """Coarse cells in columns of classes of which the mix is known: all but which record has which value."""
        return self._cells_where("one_mix")

    @property
    def every_child(self) -> int:
        """Coarse cells in columns of classes in which every child must occur."""
        return self._cells_where("every_child")

    def _cells_where(self, fact: str) -> int:
        """Coarse cells in columns of classes of which this is so; none if the release is not minimal at all."""
        cells = [one.records for one in self.classes for column in one.columns if getattr(column, fact)]
        return sum(cells) if self.possible else 0

    def findings(self, lang: str | Language = "en") -> list[str]:
        """Return what a reader should take away, in sentences."""
        language = Language.named(lang)
        if not self.coarse or not self.possible:
            return [language.say("downcoding-impossible" if self.coarse else "downcoding-nothing-coarse")]
        exact, more = "yes" if self.exact else "no", "yes" if self.settled else "no"
        sentences = [language.say("downcoding-settled", n=self.settled, coarse=self.coarse)]
        if self.every_child > self.settled:
            sentences.append(language.say("downcoding-every-child", n=self.every_child - self.settled, more=more))
        before, after = self.worlds_before, self.worlds_after
        if before is not None and after is not None:
            sentences.append(language.say("downcoding-worlds", before=before, n=after, exact=exact))
        else:
            sentences.append(language.say("downcoding-bits", bits=self.bits, before=self.bits_before, exact=exact))
        if not self.exact:
            sentences.append(language.say("downcoding-not-exact", n=sum(not one.exact for one in self.classes)))
        return sentences

    def frame(self) -> pa.Table:
        """One row for each coarse column of each class; a count too large for the table is null."""
        rows = [{"class": list(one.labels), "records": one.records, **column.as_dict(), "exact": one.exact,
                 "mixes_before": _both(column.mixes_before, 1), "mixes_after": _both(column.mixes_after, 1)}
                for one in self.classes for column in one.columns]  # fmt: skip
        return pa.Table.from_pylist(rows, _SCHEMA)

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        names = ("k", "records", "cells", "coarse", "possible", "exact", "worlds_before", "worlds_after", "bits_before",
                "bits_after", "bits", "settled", "every_child")  # fmt: skip
        return {**{name: getattr(self, name) for name in names}, "qids": list(self.qids),
                "classes": [one.as_dict() for one in self.classes]}  # fmt: skip


def downcode(
    release: CodedTable | Release,
    k: int,
    qids: Sequence[str],
    hierarchies: Hierarchies | None = None,
    *,
    most_worlds: int = MOST_WORLDS,
) -> Downcoding:
    """Return what an adversary learns from a release, if she knows that it is minimal.

    Only the release is looked at, never its original, but for the values that a column without a hierarchy can have.

    Args:
        release: the table as published.
        k: how many records are alike at the least.
        qids: the columns in which they are.
        hierarchies: by column, as the release was made with.
        most_worlds: classes whose boxes meet are tried out together if that takes no more data sets than this.
    """
    table, known = release, dict(hierarchies or {})
    if isinstance(release, Release):  # what was starred without a hierarchy may be any value of the column
        known = {name: flat(release.original.column(name)) for name in qids} | known
        table = release.table
    k = checked_k(k)
    seen = read_release(table, k, qids, known, None)
    labels, _, sizes = classes_of_rows(seen.nodes)
    boxes = Boxes.of(seen.trees, labels)
    classes: list[ClassFacts | None] = [None] * len(sizes)
    total, beside = _Counts(), _Beside(labels)
    for group in meeting_groups(boxes, np.ones(len(boxes), bool)):
        group_facts, counts = _group_facts(group, boxes, sizes, seen, k, tuple(qids), most_worlds, beside)
        total = total.times(counts)
        for c, facts in zip(group, group_facts, strict=True):
            classes[c] = facts
    coarse = sum(int((tree.floor[seen.nodes[:, d]] > 0).sum()) for d, tree in enumerate(seen.trees))
    return Downcoding(
        k=k, qids=tuple(qids), records=len(seen.nodes), cells=int(seen.nodes.size), coarse=coarse,
        classes=tuple(one for one in classes if one is not None), possible=total.bits_after > -inf,
        worlds_before=total.worlds_before, worlds_after=total.worlds_after,
        bits_before=total.bits_before,
        bits_after=total.bits_after if total.bits_after > -inf else total.bits_before,
    )  # fmt: skip


class _Counts(NamedTuple):
    """Worlds with rows in any order, and the logarithm of the number of data sets, before and after."""

    worlds_before: int | None = 1
    worlds_after: int | None = 1
    bits_before: float = 0.0
    bits_after: float = 0.0
    """minus infinity if there are none"""

    @classmethod
    def of(cls, worlds_before: int | None, worlds_after: int | None, before: int, after: int) -> "_Counts":
        """Of so many worlds, and so many data sets."""
        return cls(worlds_before, worlds_after, log2(before), log2(after) if after else -inf)

    def times(self, other: "_Counts") -> "_Counts":
        """Of two that are independent."""
        return _Counts(_both(self.worlds_before, other.worlds_before), _both(self.worlds_after, other.worlds_after),
                       self.bits_before + other.bits_before, self.bits_after + other.bits_after)  # fmt: skip


def _both(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None or one * other > MOST_COUNTED else one * other


def _group_facts(group: list[int], boxes: Boxes, sizes: Int64, seen: ReleaseNodes, k: int, qids: tuple[str, ...],
                 most_worlds: int, beside: "_Beside") -> tuple[list[ClassFacts], _Counts]:  # fmt: skip
    """What is learnt of classes whose boxes meet: by formula for one, by trying out for few, a part of it for many."""
    if 1 < len(group) <= MOST_CLASSES:
        trial = _Trial(group, boxes, sizes, seen, k)
        if trial.worlds <= most_worlds and (outcome := trial.run(qids)) is not None:
            return outcome
    class_facts, counts = [], _Counts()
    for c in group:
        facts, own = _alone(boxes.nodes[c], int(sizes[c]), seen, k, qids, len(group) == 1, beside)
        class_facts.append(facts)
        counts = counts.times(own)
    return class_facts, counts


def most_in_a_child(records: int, k: int) -> int:
    """Return how many records of a class may be in one child: not all; and fewer than k if the class has 2k or more."""
    return records - 1 if records < 2 * k else k - 1


def _alone(box: Int64, size: int, seen: ReleaseNodes, k: int, qids: tuple[str, ...], exact: bool,
           beside: "_Beside") -> tuple[ClassFacts, _Counts]:  # fmt: skip
    """Return what follows for a class from its own size, and from the finer classes beside it, by formula."""
    most = most_in_a_child(size, k)
    columns, children_before, children_after, before, after = [], [], [], 1, 1
    for d, (name, tree, node) in enumerate(zip(qids, seen.trees, box.tolist(), strict=True)):
        children = tree.children(node)
        if not children:
            continue
        free = beside.free(box, d, tree, children) if size > k else [int(tree.sizes[child]) for child in children]
        n = sum(values > 0 for values in free)
        least, left = max(0, size - most * (n - 1)), mixes(size, n, most)
        columns.append(ColumnFacts(
            name, tree.labels[node], tuple(tree.labels[child] for child in children),
            tuple(least if values else 0 for values in free), tuple(most if values else 0 for values in free),
            mixes(size, len(children), size), left,
            tuple(_spread(mix, free) for mix in listed(size, n, most)) if 0 < left <= MOST_LISTED else None,
        ))  # fmt: skip
        children_before.append(len(children))
        children_after.append(n)
        before *= int(tree.sizes[node]) ** size
        after *= columns_filled(size, [values for values in free if values], most)
    worlds = rows_after(size, tuple(sorted(children_after)), most) if children_after else 1
    counts = _Counts.of(rows_before(size, children_before), worlds, before, after)
    return ClassFacts(seen.labels(box), size, tuple(columns), exact), counts


def _spread(mix: tuple[int, ...], free: list[int]) -> tuple[int, ...]:
    """Return a mix of the children that are possible, with none in the others."""
    counts = iter(mix)
    return tuple(next(counts) if values else 0 for values in free)


class _Beside:
    """The boxes of classes, to be found by all of their columns but one.

    A class of more than k records has none in the box of a class that is finer, or that record could have been put
    there. If the finer box differs in one column only, the values it shows there are not in the coarser class.
    """

    def __init__(self, labels: Int64) -> None:
        self.nodes: dict[tuple[int, bytes], list[int]] = {}
        for box in labels:
            for d in range(len(box)):
                self.nodes.setdefault((d, np.delete(box, d).tobytes()), []).append(int(box[d]))

    def free(self, box: Int64, d: int, tree: Tree, children: list[int]) -> list[int]:
        """For each child in a column, how many of its values are in no finer box that differs in this column only."""
        low, high = int(tree.low[box[d]]), int(tree.high[box[d]])
        taken = np.zeros(high - low, bool)
        for node in self.nodes[d, np.delete(box, d).tobytes()]:
            if node != box[d] and low <= tree.low[node] and tree.high[node] <= high:
                taken[tree.low[node] - low : tree.high[node] - low] = True
        return [int((~taken[tree.low[child] - low : tree.high[child] - low]).sum()) for child in children]


class _Trial:
    """Classes whose boxes meet, tried out: all data sets behind them, up to what minimality cannot tell apart.

    Whether records can move depends only on which boxes of classes, and which boxes one step below them, they are in:
    see :mod:`brecha.reversal.minimal`. Values between the edges of all these are alike, and one of them stands for
    all.
    """

    def __init__(self, group: list[int], boxes: Boxes, sizes: Int64, seen: ReleaseNodes, k: int) -> None:
        self.group, self.seen, self.k = group, seen, k
        self.nodes = [boxes.nodes[c] for c in group]
        self.sizes = [int(sizes[c]) for c in group]
        edges = [self._edges(d) for d in range(len(seen.trees))]
        self.cells = [[self._between(edges[d], d, int(box[d])) for d in range(len(seen.trees))] for box in self.nodes]
        counts = [prod(len(cells) for cells in row) for row in self.cells]
        self.worlds = prod(comb(n + size - 1, size) for n, size in zip(counts, self.sizes, strict=True))

    def _edges(self, d: int) -> list[int]:
        tree, edges = self.seen.trees[d], set()
        for box in self.nodes:
            for node in (int(box[d]), *tree.children(int(box[d]))):
                edges |= {int(tree.low[node]), int(tree.high[node])}
        return sorted(edges)

    def _between(self, edges: list[int], d: int, node: int) -> list[tuple[int, int]]:
        """Return the values of a node between neighbouring edges: the first of them, and how many they are."""
        low, high = int(self.seen.trees[d].low[node]), int(self.seen.trees[d].high[node])
        inside = [edge for edge in edges if low <= edge <= high]
        return [(a, b - a) for a, b in pairwise(inside)]

    def run(self, qids: tuple[str, ...]) -> tuple[list[ClassFacts], _Counts] | None:
        """Return what is true in all data sets for which the release is minimal; None if one was not decided."""
        nodes = np.repeat(np.array(self.nodes), self.sizes, axis=0)
        left: set[tuple[tuple[Row, ...], ...]] = set()
        data = 0
        for world in product(*(self._classes(i) for i in range(len(self.group)))):
            places = np.array([[cell[0] for cell in row] for rows in world for row in rows], np.int64)
            is_finer = finer(places, nodes, self.seen.trees, self.k).exists
            if is_finer is None:
                return None
            if not is_finer:
                data += prod(self._weight(rows) for rows in world)
                left.add(tuple(self._children(i, rows) for i, rows in enumerate(world)))
        return self._facts(qids, left), self._counts(left, data)

    def _classes(self, i: int) -> Iterator[tuple[tuple[tuple[int, int], ...], ...]]:
        """Return all classes of rows, their order left aside, that the class alone does not rule out."""
        most = most_in_a_child(self.sizes[i], self.k)
        for rows in combinations_with_replacement(list(product(*self.cells[i])), self.sizes[i]):
            if all(max(mix) <= most for mix in self._mixes(i, self._children(i, rows)) if mix):
                yield rows

    def _children(self, i: int, rows: Sequence[Sequence[tuple[int, int]]]) -> tuple[Row, ...]:
        """Return the rows as children of the nodes that they show, in order."""
        children = []
        for row in rows:
            child = []
            for d, tree in enumerate(self.seen.trees):
                node = int(self.nodes[i][d])
                child.append(int(tree.below(node, np.array([row[d][0]]))[0]) if tree.floor[node] else node)
            children.append(tuple(child))
        return tuple(sorted(children))

    def _mixes(self, i: int, rows: Sequence[Row]) -> list[tuple[int, ...]]:
        """By column how many rows are in each child; empty for a column that shows a single value."""
        by_column = []
        for d, tree in enumerate(self.seen.trees):
            shown = [row[d] for row in rows]
            by_column.append(tuple(shown.count(child) for child in tree.children(int(self.nodes[i][d]))))
        return by_column

    def _weight(self, rows: Sequence[Sequence[tuple[int, int]]]) -> int:
        """Return how many data sets, record by record and value by value, a class of rows stands for."""
        orders = factorial(len(rows)) // prod(factorial(rows.count(row)) for row in set(rows))
        return orders * prod(cell[1] for row in rows for cell in row)

    def _counts(self, left: set[tuple[tuple[Row, ...], ...]], data: int) -> _Counts:
        trees = self.seen.trees
        before = 1
        for box, size in zip(self.nodes, self.sizes, strict=True):
            before *= rows_before(size, [max(1, len(tree.children(int(box[d])))) for d, tree in enumerate(trees)])
        data_before = prod(int(tree.sizes[box[d]]) ** size for box, size in zip(self.nodes, self.sizes, strict=True)
                           for d, tree in enumerate(trees))  # fmt: skip
        return _Counts.of(before, len(left), data_before, data)

    def _facts(self, qids: tuple[str, ...], left: set[tuple[tuple[Row, ...], ...]]) -> list[ClassFacts]:
        class_facts = []
        for i, (box, size) in enumerate(zip(self.nodes, self.sizes, strict=True)):
            by_world = [self._mixes(i, rows) for rows in sorted({world[i] for world in left})]
            columns = []
            for d, tree in enumerate(self.seen.trees):
                children = tree.children(int(box[d]))
                if not children:
                    continue
                own = sorted({mixes_[d] for mixes_ in by_world}, reverse=True)
                counts = list(zip(*own, strict=True)) or [(0,)] * len(children)
                columns.append(ColumnFacts(
                    qids[d], tree.labels[box[d]], tuple(tree.labels[child] for child in children),
                    tuple(min(count) for count in counts), tuple(max(count) for count in counts),
                    mixes(size, len(children), size), len(own), tuple(own) if len(own) <= MOST_LISTED else None,
                ))  # fmt: skip
            class_facts.append(ClassFacts(self.seen.labels(box), size, tuple(columns), True))
        return class_facts


def mixes(records: int, children: int, most: int) -> int:
    """How many ways there are to say how many records are in each child, none of them with more than ``most``."""
    if children == 0:
        return int(records == 0)
    return sum((-1) ** j * comb(children, j) * comb(records - j * (most + 1) + children - 1, children - 1)
               for j in range(children + 1) if records >= j * (most + 1))  # fmt: skip


def listed(records: int, children: int, most: int) -> Iterator[tuple[int, ...]]:
    """Return the mixes themselves."""
    if children == 1:
        if records <= most:
            yield (records,)
        return
    for first in range(min(records, most), -1, -1):
        for rest in listed(records - first, children - 1, most) if children > 1 else ():
            yield (first, *rest)


def columns_filled(records: int, sizes: Sequence[int], most: int) -> int:
    """How many ways there are to fill a column, record by record, with values: ``sizes[v]`` of them are in child v."""
    if most >= records - 1:
        return int(sum(sizes) ** records) - (sum(size**records for size in sizes) if most < records else 0)
    ways = [1] + [0] * records
    for size in sizes:
        ways = [sum(comb(m, j) * size**j * ways[m - j] for j in range(min(m, most) + 1)) for m in range(records + 1)]
    return ways[records]


def rows_before(records: int, children: Sequence[int]) -> int:
    """How many different classes of rows there are, their order left aside: ``children[d]`` children in column d."""
    return comb(prod(children) + records - 1, records)


@cache
def rows_after(records: int, children: tuple[int, ...], most: int) -> int | None:
    """Return the same, with no child of any column holding more than ``most``; None if there is too much to count.

    By Burnside's lemma: the average, over all ways to permute the rows, of the tables that are left as they are. A
    permutation leaves a column as it is if each of its cycles is in one child; so only the lengths of the cycles count.
    """
    if records > (LONGEST if most == records - 1 else LONGEST_CAPPED):
        return None
    total = 0
    for cycles in _partitions(records, records):
        # of all permutations, the part that has cycles of these lengths is 1 in this many
        one_in = prod(length**times * factorial(times) for length, times in Counter(cycles).items())
        total += factorial(records) // one_in * prod(_filled(cycles, n, most, records) for n in children)
    return total // factorial(records)


def _partitions(number: int, largest: int) -> Iterator[tuple[int, ...]]:
    if number == 0:
        yield ()
    for first in range(min(number, largest), 0, -1):
        for rest in _partitions(number - first, first):
            yield (first, *rest)


def _filled(cycles: tuple[int, ...], children: int, most: int, records: int) -> int:
    """Return how many ways there are to put cycles into children, none holding more than ``most`` records."""
    if most >= records - 1:
        return int(children ** len(cycles)) - (children if most < records else 0)
    return _shared(tuple(sorted(Counter(cycles).items())), children, most)


@cache
def _shared(cycles: tuple[tuple[int, int], ...], children: int, most: int) -> int:
    """Cycles by length and number, into children one after another."""
    if children == 0:
        return int(not any(times for _, times in cycles))
    if sum(length * times for length, times in cycles) > children * most:
        return 0
    total = 0
    for taken in product(*(range(times + 1) for _, times in cycles)):
        if sum(length * count for (length, _), count in zip(cycles, taken, strict=True)) <= most:
            left = tuple((length, times - count) for (length, times), count in zip(cycles, taken, strict=True))
            ways = prod(comb(times, count) for (_, times), count in zip(cycles, taken, strict=True))
            total += ways * _shared(left, children - 1, most)
    return total
