"""Whether a release is minimal: that nothing of it could have been told more finely.

It sounds like a virtue, and it is what a careful curator does: no cell is coarser than it must be. But it is also
something that an adversary may know, and from which more follows than the release says: see
:mod:`brecha.reversal.downcoding`.

*Is there a finer table?* The search is for a refinement of the release that is true and k-anonymous (Cohen, *Attacks on
Deidentification's Defenses*, Def. 3.3). A refinement Z may move any records, of any classes, each to any finer box that
holds it, as long as every box that is used ends up with k records. The search goes by what can be proved, the cheap
things first.

1. *One class.* If a box one step finer holds all records of a class, they can move. If it holds k of them, and the
   class has 2k or more, k can move and k stay. Where the boxes of all classes are disjoint, nobody can move together
   with others, and this is all: a class of fewer than 2k moves whole or not at all, and one of 2k or more moves if
   and only if k records are in one finer box, and so in one that is one step finer.
2. *What cannot move.* A record can leave its class only for a box that is in use already, or for one that others
   leave for with it. From a class that cannot dissolve, at most its size − k can leave, and as many more as may come
   in. Counting who could be together at the most shows of most classes that they cannot move, and of more of them
   once these are known not to. If nothing is left, the release is minimal: this is a proof, in polynomial time.
3. *What is left* is asked of an integer program. It needs only finitely many boxes: if Z moves records of one class
   to z, they may as well move one step in the direction of z; if of several, then to the common part of their boxes,
   which holds z; those whose own box that is stay. Either way every box in use keeps its records, or more, and as
   the boxes of classes differ someone still moves. So the boxes one step below those of classes, and the common parts
   of these, are enough.

No polynomial way for step 3 is known to us: classes may have to dissolve into one another all at once. If there are too
many boxes, or no answer in time, the answer is that it was not found out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchies, Label
from brecha.tables.hierarchies.tree import (
    Boxes,
    Tree,
    checked_k,
    classes_of_rows,
    has_missing,
    hierarchies_for,
    nodes_of,
    places_of,
)

Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
How = Literal["one class", "bounds", "search", "too many boxes", "no time", "rounding"]
MOST_BOXES = 5_000
"""Boxes to which records may move that are given to the integer program"""
SECONDS = 60.0
Box = tuple[int, ...]


@dataclass(frozen=True)
class Move:
    """Records of one class that could have been told more finely, together: what they show, and what they could."""

    rows: tuple[int, ...]
    """places of the records in the release, from 0"""
    before: tuple[Label, ...]
    after: tuple[Label, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"rows": list(self.rows), "before": list(self.before), "after": list(self.after)}


@dataclass(frozen=True)
class Minimality:
    """Whether a release is minimal."""

    minimal: bool | None
    """None: without the original, that it may be; with it, that it was not found out"""
    known: bool
    """whether the original was there to compare with"""
    how: How | None
    """how it was found out; None without the original"""
    k: int
    qids: tuple[str, ...]
    records: int
    classes: int
    large: int
    """classes of 2k records or more"""
    coarse: int
    """cells that say less than one value"""
    moves: tuple[Move, ...] = ()
    """if it is not minimal: one way to tell more, all of it at once"""
    impossible: tuple[tuple[Label, ...], ...] = ()
    """without the original: classes that could be told more finely whatever the original is"""

    def findings(self, lang: str | Language = "en") -> list[str]:
        """Return what a reader should take away, in sentences."""
        language = Language.named(lang)
        if not self.known:
            if self.minimal is None:
                return [language.say("minimality-may-be", coarse=self.coarse)]
            return [language.say("minimality-cannot-be", n=len(self.impossible), k=self.k)]
        if self.minimal is None:
            return [language.say("minimality-not-found-out")]
        if self.minimal:
            return [language.say("minimality-is", coarse=self.coarse)]
        return [language.say("minimality-is-not", n=sum(len(move.rows) for move in self.moves), k=self.k)]

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        names = ("minimal", "known", "how", "k", "records", "classes", "large", "coarse")
        return {
            **{name: getattr(self, name) for name in names},
            "qids": list(self.qids),
            "moves": [move.as_dict() for move in self.moves],
            "impossible": [list(labels) for labels in self.impossible],
        }


def minimality(
    release: CodedTable | Release,
    k: int,
    qids: Sequence[str],
    hierarchies: Hierarchies | None = None,
    *,
    original: CodedTable | None = None,
) -> Minimality:
    """Return whether a release is a minimal k-anonymous version of a table, each record at levels of its own.

    With the original, that is answered: yes with a proof, or no with a finer table. Without it, as for an adversary,
    all that can be said is whether it can be: a class of 2k records or more can only be minimal if in each coarse
    column its cell has so many children that none of them need hold k.

    Args:
        release: the table as published, or a release with its original.
        k: how many records must be alike at the least.
        qids: the columns in which they must.
        hierarchies: by column, as the release was made with; one that has none is told or not told.
        original: the table that the release was made of, row by row the same records.
    """
    k = checked_k(k)
    seen = read_release(release, k, qids, hierarchies or {}, original)
    labels, of, sizes = classes_of_rows(seen.nodes)
    coarse = sum(int((tree.floor[seen.nodes[:, d]] > 0).sum()) for d, tree in enumerate(seen.trees))
    figures: dict[str, Any] = {"k": k, "qids": tuple(qids), "records": len(of), "classes": len(sizes),
                               "large": int((sizes >= 2 * k).sum()), "coarse": coarse}  # fmt: skip
    if seen.places is None:
        wrong = tuple(
            seen.labels(labels[c]) for c in range(len(sizes)) if not possible(labels[c], sizes[c], seen.trees, k)
        )
        return Minimality(False if wrong else None, False, None, **figures, impossible=wrong)
    refinement = finer(seen.places, seen.nodes, seen.trees, k)
    minimal = None if refinement.exists is None else not refinement.exists
    moves = () if refinement.nodes is None else _moves(seen, refinement.nodes)
    return Minimality(minimal, True, refinement.how, **figures, moves=moves)


@dataclass(frozen=True, eq=False)
class ReleaseNodes:
    """A release as nodes of trees, and its original, if it is there, as places in them."""

    trees: list[Tree]
    nodes: Int64
    places: Int64 | None

    def labels(self, nodes: Int64) -> tuple[Label, ...]:
        """Return the labels of a box."""
        return tuple(tree.labels[node] for tree, node in zip(self.trees, nodes.tolist(), strict=True))


def read_release(release: CodedTable | Release, k: int, qids: Sequence[str], hierarchies: Hierarchies,
                 original: CodedTable | None) -> ReleaseNodes:  # fmt: skip
    """A release, checked: every label is of its hierarchy, every class has k records, the original is in its cells."""
    if isinstance(release, Release):
        original = release.original.take(release.rows) if original is None else original
        release = release.table
    complete = hierarchies_for(release if original is None else original, qids, hierarchies)
    columns = [[table.column(name) for table in (release, original) if table is not None] for name in qids]
    trees = [Tree.of(hierarchy, has_missing(*both)) for hierarchy, both in zip(complete, columns, strict=True)]
    nodes = nodes_of(release, qids, trees)
    smallest = int(classes_of_rows(nodes)[2].min())
    if smallest < k:
        raise SettingError("reversal-release-not-k-anonymous", k=k, records=smallest)
    if original is None:
        return ReleaseNodes(trees, nodes, None)
    if original.rows != release.rows:
        raise SettingError("reversal-original-other-records", rows=release.rows, rows2=original.rows)
    places = places_of(original, qids, complete, trees)
    boxes = Boxes.of(trees, nodes)
    outside = ~((boxes.low <= places) & (places < boxes.high))
    if outside.any():
        row, d = (int(at[0]) for at in np.nonzero(outside))
        raise SettingError("reversal-original-not-in-release", row=row + 1, qids=qids[d])
    return ReleaseNodes(trees, nodes, places)


def possible(box: Int64, size: int, trees: Sequence[Tree], k: int) -> bool:
    """Return whether a class may be in a minimal release, for some original, as far as it alone tells.

    A class of fewer than 2k needs two children in every coarse column; every tree has them. One of 2k or more needs
    so many that each may hold fewer than k.
    """
    for tree, node in zip(trees, box.tolist(), strict=True):
        children = len(tree.children(node))
        if children and size >= 2 * k and children * (k - 1) < size:
            return False
    return True


def _moves(seen: ReleaseNodes, after: Int64) -> tuple[Move, ...]:
    """Return the records that are told more finely, by what they show and what they could."""
    rows = np.flatnonzero((after != seen.nodes).any(axis=1))
    both = np.concatenate([seen.nodes[rows], after[rows]], axis=1)
    kinds, of, _ = classes_of_rows(both)
    width = seen.nodes.shape[1]
    return tuple(
        Move(tuple(rows[of == kind].tolist()), seen.labels(kinds[kind, :width]), seen.labels(kinds[kind, width:]))
        for kind in range(len(kinds))
    )


@dataclass(frozen=True, eq=False)
class FinerTable:
    """Whether there is a finer table, or None if it was not found out; and one, as the nodes of every record."""

    exists: bool | None
    how: How
    nodes: Int64 | None = None


def finer(places: Int64, nodes: Int64, trees: Sequence[Tree], k: int) -> FinerTable:
    """Return whether a release has a refinement that is true and k-anonymous."""
    moved = _one_class(places, nodes, trees, k)
    if moved is not None:
        return FinerTable(True, "one class", moved)
    state = _Bounds(places, nodes, trees, k)
    state.settle()
    if not state.alive.any():
        return FinerTable(False, "bounds")
    return _searched(state)


def _one_class(places: Int64, nodes: Int64, trees: Sequence[Tree], k: int) -> Int64 | None:
    """Return a refinement that moves records of one class one step, if there is one (step 1)."""
    _, of, sizes = classes_of_rows(nodes)
    for d, tree in enumerate(trees):
        rows = np.flatnonzero(tree.floor[nodes[:, d]] > 0)
        if not len(rows):
            continue
        below = tree.at[tree.floor[nodes[rows, d]] - 1, places[rows, d]]
        pairs, which, counts = np.unique(of[rows] * np.int64(len(tree.labels)) + below,
                                         return_inverse=True, return_counts=True)  # fmt: skip
        size = sizes[pairs // len(tree.labels)]
        hits = np.flatnonzero((counts == size) | ((size >= 2 * k) & (counts >= k)))
        if len(hits):
            hit = int(hits[0])
            leaving = counts[hit] if counts[hit] == size[hit] else min(counts[hit], size[hit] - k)
            moved = nodes.copy()
            moved[rows[which.reshape(-1) == hit][:leaving], d] = pairs[hit] % len(tree.labels)
            return moved
    return None


class _Bounds:
    """For each class, how many of its records could leave it at the most: less and less, until nothing changes."""

    def __init__(self, places: Int64, nodes: Int64, trees: Sequence[Tree], k: int) -> None:
        self.places, self.trees, self.k = places, trees, k
        labels, self.of, self.sizes = classes_of_rows(nodes)
        self.boxes = Boxes.of(trees, labels)
        self.members = np.split(np.argsort(self.of, kind="stable"), np.cumsum(self.sizes)[:-1])
        self.orders = [np.argsort(places[:, d], kind="stable") for d in range(len(trees))]
        self.sorted = [places[order, d] for d, order in enumerate(self.orders)]
        self.leaving = self.sizes.copy()
        """leaving[c]: how many records of class c could leave it at the most"""
        self.within: dict[int, Int64] = {}

    @property
    def alive(self) -> Bools:
        """The classes of which a record could leave."""
        alive: Bools = self.leaving > 0
        return alive

    def settle(self) -> None:
        """Lower the bounds until none can be lowered; small boxes first, as they hold the fewest others."""
        span = np.log2((self.boxes.high - self.boxes.low).astype(float)).sum(axis=1)
        order = np.argsort(span, kind="stable")
        waiting = np.ones(len(order), bool)
        while waiting.any():
            for c in order[waiting[order]].tolist():
                waiting[c] = False
                if not self.leaving[c]:
                    continue
                bound = self._bound(c)
                if bound < self.leaving[c]:
                    self.leaving[c] = bound
                    waiting |= self.boxes.meeting(c) & self.alive
                    waiting[c] = False

    def rows_in(self, c: int) -> Int64:
        """Return the records that are in the box of a class, its own included."""
        if c not in self.within:
            spans = zip(self.sorted, self.boxes.low[c], self.boxes.high[c], strict=True)
            ends = [np.searchsorted(values, span).tolist() for values, *span in spans]
            d = min(range(len(ends)), key=lambda d: int(ends[d][1] - ends[d][0]))
            rows = self.orders[d][ends[d][0] : ends[d][1]]
            self.within[c] = rows[self.boxes.holding(c, self.places[rows])]
        return self.within[c]

    def _bound(self, c: int) -> int:
        """Return how many records of a class could leave it, as far as the bounds of the others tell."""
        rows = self.rows_in(c)
        own = self.members[c]
        can = np.zeros(len(own), bool)
        around = np.unique(self.of[rows])
        around = around[around != c]
        inside = self._inside(c, around)
        for other in inside.tolist():
            can |= self.boxes.holding(other, self.places[own])
        movable = rows[self.alive[self.of[rows]]]
        for d, tree in enumerate(self.trees):
            node = int(self.boxes.nodes[c, d])
            if tree.floor[node] and not can.all():
                can |= np.isin(tree.below(node, self.places[own, d]), self._crowded(node, d, movable))
        if can.all():
            return len(own)
        low, high = self.boxes.low, self.boxes.high
        holds = ((low[around] <= low[c]) & (high[c] <= high[around])).all(axis=1)
        above = around[holds & self.alive[around]]
        coming = int(np.isin(self.of[movable], above).sum())
        return min(int(can.sum()), max(0, len(own) - self.k + coming))

    def _crowded(self, node: int, d: int, movable: Int64) -> Int64:
        """Return the children of a node in which k records could come together."""
        tree = self.trees[d]
        below = tree.below(node, self.places[movable, d])
        pairs, counts = np.unique(below * np.int64(len(self.sizes)) + self.of[movable], return_counts=True)
        together = np.minimum(counts, self.leaving[pairs % len(self.sizes)])
        children, which = np.unique(pairs // len(self.sizes), return_inverse=True)
        crowded: Int64 = children[np.bincount(which.reshape(-1), together) >= self.k]
        return crowded

    def _inside(self, c: int, others: Int64) -> Int64:
        """Of these classes those whose box is inside that of class c."""
        low, high = self.boxes.low, self.boxes.high
        inside: Int64 = others[((low[c] <= low[others]) & (high[others] <= high[c])).all(axis=1)]
        return inside


def _searched(state: _Bounds) -> FinerTable:
    """Ask of every group of classes that could move together whether they can (step 3)."""
    undecided: How | None = None
    for group in meeting_groups(state.boxes, state.alive):
        solution = _Program(state, group).solved()
        if solution.exists:
            return solution
        if solution.exists is None:
            undecided = solution.how
    return FinerTable(False, "search") if undecided is None else FinerTable(None, undecided)


def meeting_groups(boxes: Boxes, left: Bools) -> Iterator[list[int]]:
    """Put these classes together where their boxes meet, also by way of others."""
    left = left.copy()
    for start in range(len(boxes)):
        if not left[start]:
            continue
        left[start] = False
        group = [start]
        for c in group:
            near = np.flatnonzero(boxes.meeting(c) & left)
            left[near] = False
            group.extend(near.tolist())
        yield sorted(group)


class _Program:
    """The integer program of a group of classes: how many records of each kind move from where to where."""

    def __init__(self, state: _Bounds, group: list[int]) -> None:
        self.state, self.group = state, group
        rows = np.concatenate([state.members[c] for c in group])
        key = np.column_stack([state.of[rows], state.places[rows]])
        kinds, which, self.counts = np.unique(key, axis=0, return_inverse=True, return_counts=True)
        self.kind_class, self.kind_places = kinds[:, 0], kinds[:, 1:]
        self.kind_rows = np.split(rows[np.argsort(which.reshape(-1), kind="stable")], np.cumsum(self.counts)[:-1])
        every = [tuple(row) for row in state.boxes.nodes.tolist()]
        self.own = {every[c]: c for c in group}
        grouped = set(group)
        self.fixed = {box for c, box in enumerate(every) if c not in grouped}

    def solved(self) -> FinerTable:
        """Return whether anybody of the group can move."""
        targets = self._targets()
        if targets is None:
            return FinerTable(None, "too many boxes")
        ways = [(kind, box) for box in targets for kind in self._kinds_for(box)]
        if not ways:
            return FinerTable(False, "search")
        answer = self._solve(ways)
        if answer is None:
            return FinerTable(None, "no time")
        if not len(answer):
            return FinerTable(False, "search")
        moved = self._moved(ways, answer)
        return FinerTable(None, "rounding") if moved is None else FinerTable(True, "search", moved)

    def _targets(self) -> list[Box] | None:
        """The boxes that are enough: those in use, one step below those of classes, and the common parts of classes."""
        boxes = dict.fromkeys(self.own)
        waiting = list(self.own)
        while waiting:
            box = waiting.pop()
            for other in self.own:
                common = self._common(box, other)
                if common is not None and common not in boxes:
                    boxes[common] = None
                    waiting.append(common)
                    if len(boxes) > MOST_BOXES:
                        return None
        for kind, c in enumerate(self.kind_class.tolist()):
            for d, tree in enumerate(self.state.trees):
                box = self.state.boxes.nodes[c].tolist()
                if tree.floor[box[d]]:
                    box[d] = int(tree.below(box[d], self.kind_places[kind, d : d + 1])[0])
                    boxes[tuple(box)] = None
        for c in self.group:
            around = np.unique(self.state.of[self.state.rows_in(c)])
            for other in self.state._inside(c, around).tolist():
                boxes[tuple(self.state.boxes.nodes[other].tolist())] = None
        return list(boxes) if len(boxes) <= MOST_BOXES else None

    def _common(self, one: Box, other: Box) -> Box | None:
        """Return the common part of two boxes: the finer node in every column; None if they have nothing in common."""
        nodes = []
        for tree, a, b in zip(self.state.trees, one, other, strict=True):
            if tree.low[a] <= tree.low[b] and tree.high[b] <= tree.high[a]:
                nodes.append(b)
            elif tree.low[b] <= tree.low[a] and tree.high[a] <= tree.high[b]:
                nodes.append(a)
            else:
                return None
        return tuple(nodes)

    def _kinds_for(self, box: Box) -> list[int]:
        """Return the kinds of records that are in a box which is finer than theirs."""
        one = Boxes.of(self.state.trees, np.array([box], np.int64))
        low, high = self.state.boxes.low[self.kind_class], self.state.boxes.high[self.kind_class]
        inside = ((low <= one.low[0]) & (one.high[0] <= high)).all(axis=1)
        strict = (self.state.boxes.nodes[self.kind_class] != np.array(box)).any(axis=1)
        return np.flatnonzero(inside & strict & one.holding(0, self.kind_places)).tolist()

    def _solve(self, ways: list[tuple[int, Box]]) -> Int64 | None:
        """Return how many move each way: none at all if nobody can; None if there was no answer in time.

        Unknowns are the number that goes each way, and for each box that nobody holds open whether it is used: if so
        by k records, and else by none.
        """
        from scipy.optimize import Bounds, LinearConstraint, milp
        from scipy.sparse import lil_matrix

        boxes = [box for box in dict.fromkeys([*self.own, *(box for _, box in ways)]) if box not in self.fixed]
        column = {box: len(ways) + i for i, box in enumerate(boxes)}
        lines: list[tuple[dict[int, float], float]] = []  # Σ coefficient × unknown ≥ limit
        users: dict[Box, dict[int, float]] = {box: {column[box]: -float(self.state.k)} for box in boxes}
        standing = dict.fromkeys(boxes, 0)
        leaving: list[dict[int, float]] = [{} for _ in self.counts]
        for i, (kind, box) in enumerate(ways):
            leaving[kind][i] = -1.0
            if box in column:
                users[box][i] = users[box].get(i, 0.0) + 1.0
                lines.append(({i: -1.0, column[box]: float(self.counts[kind])}, 0.0))
        for kind, c in enumerate(self.kind_class.tolist()):
            box, count = tuple(self.state.boxes.nodes[c].tolist()), int(self.counts[kind])
            lines.append((leaving[kind], -float(count)))
            lines.append(({**dict.fromkeys(leaving[kind], 1.0), column[box]: float(count)}, float(count)))
            standing[box] += count
            for i in leaving[kind]:
                users[box][i] = users[box].get(i, 0.0) - 1.0
        lines += [(users[box], -float(standing[box])) for box in boxes]
        lines.append((dict.fromkeys(range(len(ways)), 1.0), 1.0))
        matrix = lil_matrix((len(lines), len(ways) + len(boxes)))
        for row, (coefficients, _) in enumerate(lines):
            for at, coefficient in coefficients.items():
                matrix[row, at] = coefficient
        most = [float(self.counts[kind]) for kind, _ in ways] + [1.0] * len(boxes)
        answer = milp(np.zeros(len(most)), integrality=np.ones(len(most)), bounds=Bounds(0, np.array(most)),
                      constraints=LinearConstraint(matrix.tocsr(), [limit for _, limit in lines], np.inf),
                      options={"time_limit": SECONDS})  # fmt: skip
        if answer.status == 2:
            return np.zeros(0, np.int64)
        if answer.x is None:
            return None
        return np.asarray(np.rint(answer.x[: len(ways)]), np.int64)

    def _moved(self, ways: list[tuple[int, Box]], answer: Int64) -> Int64 | None:
        """The nodes of every record after the moves; counted again, and None if that shows an error of rounding."""
        nodes = self.state.boxes.nodes[self.state.of].copy()
        before = nodes.copy()
        taken = np.zeros(len(self.counts), np.int64)
        for (kind, box), count in zip(ways, answer.tolist(), strict=True):
            nodes[self.kind_rows[kind][taken[kind] : taken[kind] + count]] = box
            taken[kind] += count
        sizes = classes_of_rows(nodes)[2]
        return None if sizes.min() < self.state.k or (nodes == before).all() else nodes
