"""The best full-domain generalisation: a level for each quasi-identifier, and the records to leave out.

At given levels the table falls into classes of records that look alike. The records of classes that do not hold by some
model are suppressed, all others are kept. Of all combinations of levels (the lattice) at which at most as many records
are suppressed as allowed, the one of the least loss is found. It is the best there is, not a good one: a combination is
left out only if it is proved that it cannot be better.

What is proved of combinations that were never grouped:

 - A class that is too small, or has too few different sensitive values, was so at every finer level. So the records
   suppressed for that are at least as many at all finer levels (k-anonymity and distinct l-diversity; of the other
   models, whatever they imply of this kind). This also holds of combinations of some attributes, nothing being told of
   the others: two attributes may be too much already.
 - Where nothing may be suppressed, it holds of all models: if every class holds, so does every union of them.
 - With suppression it does not hold of entropy and recursive l-diversity, nor of t-closeness: a class that holds may
   stop to do so when one that is suppressed joins it. There only what is lost decides.
 - What is lost with nothing suppressed grows with the levels; a suppressed record adds to it (``losses.py``).
 - How many classes there can be at finer levels follows from the classes at hand (``losses.FinerLevels``).
 - A level that tells apart the same values of the table as the one below makes the same classes. Where only their sizes
   count it is never the better one.

Of equal losses the one with fewer suppressed records is taken, and of these the one with the lower levels, the levels
being compared in the order of the quasi-identifiers. The answer does not depend on the number of threads.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import inf
from time import monotonic
from typing import NamedTuple

import numpy as np

from brecha.attacks.roles import roles
from brecha.errors import Phrase, SettingError
from brecha.language.numbers import rounded
from brecha.runtime.resources import cores
from brecha.sanitizers.models import Bools, Close, Figure, Float64, KAnonymity, Model, checked_models, secrets_of
from brecha.sanitizers.search.losses import (
    Below,
    FinerLevels,
    Ground,
    Measure,
    MeasureName,
    NodeRelease,
    Requirement,
    losses,
)
from brecha.sanitizers.search.nodes import Looked, Task, allowed, holding, look, task_of
from brecha.sanitizers.search.partitions import Int64, Levels, Rows, partition
from brecha.sanitizers.search.people import RowsOfPeople, SearchForPeople
from brecha.tables.coded import CodedTable, counted
from brecha.tables.hierarchies.hierarchy import Ladder

Progress = Callable[[int, int], None]
"""Told how many combinations of levels are settled, and how many there are"""
MOST_BYTES = 2**29
"""Of partitions that are kept to make coarser ones from"""
PAUSE = 0.1
"""Seconds between two reports of how far the search has come"""
FAR = 4
"""Every so many paths one leads far up"""
FROM_BELOW = 50
"""Paths that lead upwards to find a good node, before all are gone through from the coarsest on"""
PAYS = 40
"""Nodes that are not settled, from which it pays to group a finer one first, to make them from"""
AT_ONCE = 4096
"""Nodes that are passed at once if all are settled"""
UNKNOWN, FITS, FAILS = 0, 1, 2
"""Whether too many are suppressed for what is so at all finer levels too"""
ROUNDING = 1e-12
"""What a bound may be too high by, as a share of it or of 1"""


@dataclass(frozen=True, eq=False)
class Optimum:
    """The best levels, and what is suppressed there."""

    qids: tuple[str, ...]
    levels: dict[str, int]
    """of each quasi-identifier"""
    suppressed: Bools
    """for each record of the table, whether it is left out"""
    measure: MeasureName
    loss: int | float
    losses: Mapping[str, int | float]
    """by every measure"""
    classes: int
    """that are kept"""
    smallest: int
    """records of the smallest class that is kept; 0 where none is"""
    nodes: int
    """combinations of levels there are"""
    checked: int
    """combinations of levels that were grouped; the others were proved to be no better"""
    limit: int
    """records that might have been suppressed"""

    @property
    def records(self) -> int:
        """How many records are suppressed."""
        return int(self.suppressed.sum())

    @property
    def suppression(self) -> float:
        """Their share of all records."""
        return self.records / len(self.suppressed)

    def __repr__(self) -> str:
        levels = ", ".join(f"{name}: {level}" for name, level in self.levels.items())
        return f"Optimum({levels}; {counted(self.records, 'record')} suppressed, {self.measure} {self.loss:.6g})"


def optimum(
    table: CodedTable,
    ladders: Sequence[Ladder],
    models: Iterable[Model] | Model,
    *,
    suppression: float = 0.0,
    by: MeasureName = "cells",
    importance: Mapping[str, float] | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Optimum:
    """Find the levels at which all classes that are kept hold by all models, and least is lost.

    Args:
        table: of :func:`brecha.read`.
        ladders: one for each quasi-identifier (``hierarchy.on(column)``).
        models: one or more of KAnonymity, LDiversity, TCloseness.
        suppression: how many records may be left out at most: a whole number of them, any other number is a share.
            Where people have several rows: people, of linked rows, or rows.
        by: the measure of what is lost: "cells", "entropy", "height", "discernibility" or "class_size".
        importance: how much analysts need columns, {"age": 3}: of "cells", "entropy" and "height", a cell of age then
            counts as three. 1 for those that are left out.
        threads: how many processor cores to use; all of them by default.
        progress: told how far the search has come.
    """
    model_list = checked_models(models)
    if table.rows_of_each is not None:
        return _of_people(table, tuple(ladders), model_list, suppression, by, importance or {})
    task = task_of(table, ladders, model_list, suppression, by, importance)
    search = _Search(task, cores(threads), progress)
    best = search.best()
    if best is None:
        raise _impossible(task, cores(threads))
    return _described(table, task, model_list, search, best)


def _of_people(
    table: CodedTable,
    ladders: tuple[Ladder, ...],
    models: tuple[Model, ...],
    suppression: float,
    by: MeasureName,
    importance: Mapping[str, float],
) -> Optimum:
    """Find the levels where people have several rows; what is suppressed are people of linked rows, or rows."""
    roles(table, [ladder.name for ladder in ladders], secrets_of(models), None)
    given = RowsOfPeople(table, models, table)
    search = SearchForPeople(given, ladders, allowed(suppression, given.units), by, importance)
    best, fewest = search.best()
    if best is None:
        percent = str(rounded(Fraction(100 * fewest, given.units), 4, "lower"))
        published = "linked" if given.linked else "unlinked"
        raise SettingError("sanitizers-people-limit-not-enough", limit=search.limit, everybody=given.units,
                           fewest=fewest, percent=percent, published=published)  # fmt: skip
    figures = {name: loss if isinstance(loss, int) else float(loss) for name, loss in best.losses.items()}
    return Optimum(
        qids=tuple(ladder.name for ladder in ladders),
        levels={ladder.name: level for ladder, level in zip(ladders, best.levels, strict=True)},
        suppressed=best.suppressed,
        measure=by,
        loss=figures[by],
        losses=figures,
        classes=best.classes,
        smallest=best.smallest,
        nodes=best.nodes,
        checked=best.checked,
        limit=search.limit,
    )


def least_suppression(
    table: CodedTable, ladders: Sequence[Ladder], models: Iterable[Model], *, threads: int | None = None
) -> tuple[int, dict[str, int]]:
    """Return the fewest records that have to be suppressed, whatever is lost, and levels at which they are as few."""
    task = task_of(table, ladders, checked_models(models), table.rows, "cells")
    fewest, levels = _fewest(task, cores(threads))
    return fewest, task.named(levels)


class _Shelf:
    """Partitions that are kept, to make coarser ones from: the whole table, and others while there is room."""

    def __init__(self, rows: Rows, attributes: int) -> None:
        self._levels = np.zeros((1, attributes), np.int64)
        self._lengths = np.array([len(rows.weights)])
        self._used = np.zeros(1, np.int64)
        self._rows = [rows]

    def finer(self, levels: Levels) -> Rows:
        """Return the shortest one from which that of these levels can be made."""
        fit = np.flatnonzero((self._levels <= levels).all(axis=1))
        self._used[fit] = self._used.max() + 1
        return self._rows[int(fit[np.argmin(self._lengths[fit])])]

    def put(self, levels: Levels, rows: Rows) -> None:
        """Keep one more; where there is no room, those go of which nothing could be made for the longest time."""
        self._levels = np.vstack([self._levels, np.array([levels])])
        self._lengths = np.append(self._lengths, len(rows.weights))
        self._used = np.append(self._used, self._used.max() + 1)
        self._rows.append(rows)
        width = rows.codes.shape[0] * rows.codes.itemsize + 12
        while len(self._rows) > 2 and int(self._lengths[1:].sum()) * width > MOST_BYTES:
            at = 1 + int(np.argmin(self._used[1:]))
            self._levels = np.delete(self._levels, at, axis=0)
            self._lengths = np.delete(self._lengths, at)
            self._used = np.delete(self._used, at)
            del self._rows[at]


class _Best(NamedTuple):
    """The best so far."""

    loss: Figure
    suppressed: int
    place: int
    """of the levels among all combinations, in order"""
    levels: Levels


class _Search:
    """The lattice of levels, and what is known of each of its nodes.

    ``key`` is what is lost there at least, infinite once a node is settled: grouped, or proved not to be the best.
    Nodes are looked at along paths upwards, each halved until it is known where too many are suppressed: the coarsest
    node at which they are settles all below it.

    Where nothing is known of the losses beforehand, some paths are enough to find a good node. Then all that are left
    are gone through from the coarsest on, in the order of the attributes that tell the most: each settles finer ones.
    Those that follow one another have the first of their levels in common, and what these make is grouped once for all.
    """

    def __init__(self, task: Task, threads: int, progress: Progress | None = None) -> None:
        self.task, self.threads, self.progress = task, threads, progress
        shape = task.ground.shape
        self.low = np.zeros(shape, np.int64)
        self.base: Float64 = np.broadcast_to(task.measure.floors(task.requirement), shape).copy()
        self.spare = np.broadcast_to(task.measure.spares(task.requirement), shape)
        self.key = self.base.copy()
        self.places = np.arange(self.key.size).reshape(shape)
        self.known = np.full(shape, UNKNOWN, np.int8)
        self.best_one: _Best | None = None
        self.paths = 0
        self.reported_at = -inf
        self.far_order = _by_entropy(task.ground) if task.measure.floors(task.requirement).size > 1 else []
        self.checked: set[Levels] = set()
        self.shelf = _Shelf(task.rows, len(shape))
        self.steps = [list(range(levels)) for levels in shape]
        if task.measure.of_sizes:
            self._skip_equal_levels()
        in_turn = task.measure.of_sizes and task.has_least
        self.order = _by_entropy(task.ground)[::-1] if in_turn else []
        self.in_order = self.places.transpose(self.order).ravel()[::-1] if in_turn else self.places[:0]
        self.passed = 0
        self.corners: set[Levels] = set()

    def _skip_equal_levels(self) -> None:
        """Settle the nodes of levels that tell no less than those below."""
        for a, (ladder, have) in enumerate(zip(self.task.ladders, self.task.ground.have, strict=True)):
            again = np.setdiff1d(self.steps[a], _different(ladder, have))
            self.key[(slice(None),) * a + (again,)] = inf
            self.steps[a] = _different(ladder, have)

    @cached_property
    def finer_levels(self) -> FinerLevels:
        """What classes say of finer levels, where it is asked for."""
        return FinerLevels(self.task.ground, self.task.requirement.size)

    def best(self) -> _Best | None:
        """Settle all nodes; the best one, or None where the limit is met nowhere."""
        with ThreadPoolExecutor(self.threads) as pool:
            self._take(pool, [tuple(levels[-1] for levels in self.steps)])
            paths: list[list[Levels]] = []
            while True:
                paths = [left for path in paths if (left := self._left(path))]
                paths += self._begun([_middle(path) for path in paths])
                if not paths:
                    self._report()
                    return self.best_one
                self._take(pool, list(dict.fromkeys(self._first_of(_middle(path)) for path in paths)))

    def _left(self, path: list[Levels]) -> list[Levels]:
        """What is left of a path: above its middle if that has too many suppressed, or else below, to be halved again.

        Its new middle is a node worth looking at; the path is empty if there is none.
        """
        if self.order and not any(self._alive(node) for node in path):
            return []
        while path:
            known = self.known[_middle(path)]
            if known == UNKNOWN or self._alive(_middle(path)):
                return path
            if known == FAILS:
                path = path[len(path) // 2 + 1 :]
            else:
                path = path[: len(path) // 2] if self._alive(path[0]) else []
        return path

    def _begun(self, taken: Sequence[Levels]) -> Iterator[list[Levels]]:
        """New paths, for the threads that have none: from the most promising node upwards."""
        taken = list(taken)
        while len(taken) < self.threads:
            start = self._most_promising(taken)
            if start is None:
                return
            path = self._left(self._path(start) if self.task.has_least else [start])
            taken.append(_middle(path))
            yield path

    def _path(self, start: Levels) -> list[Levels]:
        """Mostly through nodes that may be the best; at times far above them, to settle many at once if one fails."""
        self.paths += 1
        return self._far_up(start) if self.far_order and self.paths % FAR == 0 else self._upwards(start)

    def _far_up(self, start: Levels) -> list[Levels]:
        """A chain up to the top, the attributes that tell the least first: what fails without them fails with them."""
        path = [start]
        for a in self.far_order:
            path += [(*path[-1][:a], level, *path[-1][a + 1 :]) for level in self.steps[a] if level > start[a]]
        return path

    def _most_promising(self, taken: Sequence[Levels]) -> Levels | None:
        """Return the node of the lowest bound, or the next in turn, that is not about to be settled."""
        self._pass()
        saved = []
        for node in taken:
            box = _below(node) if self.task.has_least else tuple(slice(level, level + 1) for level in node)
            saved.append((box, self.key[box].copy()))
            self.key[box] = inf
        at = self._in_turn() if self.order else int(np.argmin(self.key))
        node = tuple(int(level) for level in np.unravel_index(at, self.key.shape))
        promising = node if self._alive(node) else None
        for box, before in reversed(saved):
            self.key[box] = before
        return promising

    def _pass(self) -> None:
        """Do not come back to where all nodes are settled."""
        while self.passed < len(self.in_order) and not self._alive_from(self.passed).any():
            self.passed += AT_ONCE

    def _in_turn(self) -> int:
        """Return the finest node in order that is not settled, at first; later the coarsest. Some other if all are."""
        if self.paths < FROM_BELOW:
            finest_first = self.in_order[::-1]
            return int(finest_first[np.argmax(self.key.reshape(-1)[finest_first] < inf)])
        for begin in range(self.passed, len(self.in_order), AT_ONCE):
            alive = self._alive_from(begin)
            if alive.any():
                return int(self.in_order[begin + np.argmax(alive)])
        return 0

    def _alive_from(self, begin: int) -> Bools:
        """Return which of some nodes in order are not settled."""
        return np.asarray(self.key.reshape(-1)[self.in_order[begin : begin + AT_ONCE]] < inf)

    def _alive(self, node: Levels) -> bool:
        return bool(self.key[node] < inf)

    def _upwards(self, start: Levels) -> list[Levels]:
        """A chain of nodes that are not settled, each one level coarser on one attribute, the least lost by it."""
        path = [start]
        while True:
            node = path[-1]
            nexts = [
                (*node[:a], next(level for level in levels if level > node[a]), *node[a + 1 :])
                for a, levels in enumerate(self.steps)
                if node[a] < levels[-1]
            ]
            alive = [(float(self.key[one]), one) for one in nexts if self._alive(one)]
            if not alive:
                return path
            path.append(min(alive)[1])

    def _take(self, pool: ThreadPoolExecutor, nodes: Sequence[Levels]) -> None:
        """Group these nodes, and settle what follows."""
        sources = [self.shelf.finer(node) for node in nodes]
        corners = [node in self.corners for node in nodes]
        keep = [corner or not self.order for corner in corners]
        for looked in pool.map(lambda job: look(self.task, *job), zip(sources, nodes, keep, corners, strict=True)):
            self.checked.add(looked.levels)
            self._learn(looked)
            if looked.rows is not None:
                self.shelf.put(looked.levels, looked.rows)
        self._report(PAUSE)

    def _first_of(self, node: Levels) -> Levels:
        """Return what to group now: the node itself, or a finer one from which it can be made, and many others."""
        if self.paths < FROM_BELOW:
            return node
        corner, box = [0] * len(node), [slice(None)] * len(node)
        for a in self.order[:-1]:
            corner[a], box[a] = node[a], slice(node[a], node[a] + 1)
            if not node[a] or tuple(corner) in self.corners:
                continue
            if np.count_nonzero(self.key[tuple(box)] < inf) < PAYS:
                return node
            self.corners.add(tuple(corner))
            return tuple(corner)
        return node

    def _learn(self, looked: Looked) -> None:
        if looked.least > self.task.requirement.limit:
            self.known[_below(looked.levels)] = FAILS
        else:
            self.known[_above(looked.levels)] = FITS
        if looked.least > self.low[looked.levels]:  # otherwise it is known of all finer nodes already
            self._raise(_below(looked.levels), least=looked.least)
        if looked.above > self.base[looked.levels]:
            self._raise(_above(looked.levels), base=looked.above)
        if looked.below is not None:
            self._raise_below(looked.levels, looked.below)
        self.key[looked.levels] = inf
        if looked.loss is None or looked.suppressed is None:
            return
        place = int(np.ravel_multi_index(looked.levels, self.key.shape))
        candidate = _Best(looked.loss, looked.suppressed, place, looked.levels)
        if self.best_one is None or candidate[:3] < self.best_one[:3]:
            self.best_one = candidate
            self._cut(())

    def _raise(self, box: tuple[slice, ...], least: int = 0, base: float = 0.0) -> None:
        """What is known of the nodes of a box: so many are suppressed at least, so much is lost at least without."""
        if least > self.task.requirement.limit:
            self.key[box] = inf
        elif least or base:
            np.maximum(self.low[box], least, out=self.low[box])
            np.maximum(self.base[box], base, out=self.base[box])
            np.maximum(self.key[box], self.base[box] + self.low[box] * self.spare[box], out=self.key[box])
            self._cut(box)

    def _raise_below(self, levels: Levels, below: Below) -> None:
        """What the classes here say of finer nodes that are not settled."""
        key = self.key[_below(levels)]
        alive = np.nonzero(key < inf)
        if len(alive[0]):
            key[alive] = np.maximum(key[alive], self.finer_levels.lost(below, levels, alive))
            self._cut(_below(levels))

    def _cut(self, box: tuple[slice, ...]) -> None:
        """Settle what is worse than the best, or at most as good and later in the order of what is taken."""
        if self.best_one is None:
            return
        key, loss = self.key[box], float(self.best_one.loss)
        slack = ROUNDING * (1 + loss)
        key[key - slack > loss] = inf
        if self.task.measure.grain > 4 * slack:  # as good in floats is as good exactly
            later = (self.low[box] >= self.best_one.suppressed) & (self.places[box] > self.best_one.place)
            key[later & (key + slack >= loss)] = inf

    def _report(self, least: float = 0.0) -> None:
        """Say how many nodes are settled, unless it was said just now."""
        now = monotonic()
        if self.progress is not None and now - self.reported_at >= least:
            self.reported_at = now
            self.progress(int(np.count_nonzero(np.isinf(self.key))), self.key.size)


class _Fewest(Measure):
    """The number of suppressed records as a measure."""

    name, grain = "cells", 1.0

    def of(self, release: NodeRelease) -> Figure:
        return int(release.sizes[~release.holds].sum())

    def spares(self, requirement: Requirement) -> Float64:
        return np.array(1.0)


def _fewest(task: Task, threads: int) -> tuple[int, Levels]:
    """Return the fewest records that have to be suppressed, and levels at which they are as few."""
    everything = replace(task, measure=_Fewest(), requirement=task.requirement._replace(limit=task.ground.records))
    if task.one_way:
        top = tuple(ladder.height for ladder in task.ladders)
        return look(everything, task.rows, top).suppressed or 0, top
    best = _Search(everything, threads).best()
    if best is None:
        raise AssertionError("to suppress everybody is always possible")
    return best.suppressed, best.levels


def _impossible(task: Task, threads: int) -> SettingError:
    """Return the error that the limit is met nowhere, with what would be the least."""
    fewest, levels = _fewest(task, threads)
    everybody = task.ground.records
    exactly_as = [rule.sensitive for rule in task.rules if isinstance(rule, Close) and rule.t == 0]
    return SettingError(
        "sanitizers-suppression-limit-not-enough",
        limit=task.requirement.limit,
        everybody=everybody,
        fewest=fewest,
        percent=str(rounded(Fraction(100 * fewest, everybody), 4, "lower")),
        levels=[Phrase("level-of-column", column=name, level=level) for name, level in task.named(levels).items()],
        exactly_as=exactly_as[0] if exactly_as else None,
    )


def _middle(path: Sequence[Levels]) -> Levels:
    return path[len(path) // 2]


def _different(ladder: Ladder, have: Int64) -> list[int]:
    """Return the levels that do not tell apart just the values of the table that the level below tells apart."""
    labels = [len(np.unique(nodes[have > 0])) for nodes in ladder.nodes]
    return [level for level, count in enumerate(labels) if not level or count < labels[level - 1]]


def _by_entropy(ground: Ground) -> list[int]:
    """Return the attributes by the entropy of their values, the lowest first."""

    def entropy(have: Int64) -> float:
        share = have[have > 0] / ground.records
        return -float(share @ np.log2(share))

    return sorted(range(len(ground.have)), key=lambda a: entropy(ground.have[a]))


def _below(levels: Levels) -> tuple[slice, ...]:
    return tuple(slice(0, level + 1) for level in levels)


def _above(levels: Levels) -> tuple[slice, ...]:
    return tuple(slice(level, None) for level in levels)


def _described(table: CodedTable, task: Task, models: Sequence[Model], search: _Search, best: _Best) -> Optimum:
    """Return the best node, looked at once more from the records themselves."""
    classes = partition(task.everybody, task.ladders, best.levels)
    holds, _ = holding(task, task.everybody, classes)
    if holds is None or int(classes.sizes[~holds].sum()) != best.suppressed:
        raise AssertionError("a partition of rows and one of records differ")
    release = NodeRelease(best.levels, task.everybody.codes[:, classes.first], classes.sizes, holds)
    k = max((model.k for model in models if isinstance(model, KAnonymity)), default=None)
    kept_sizes = classes.sizes[holds]
    return Optimum(
        qids=tuple(ladder.name for ladder in task.ladders),
        levels=task.named(best.levels),
        suppressed=~holds[classes.of],
        measure=task.measure.name,
        loss=best.loss if isinstance(best.loss, int) else float(best.loss),
        losses=losses(task.ground, release, k),
        classes=len(kept_sizes),
        smallest=int(kept_sizes.min(initial=table.rows)) if len(kept_sizes) else 0,
        nodes=search.key.size,
        checked=len(search.checked),
        limit=task.requirement.limit,
    )
