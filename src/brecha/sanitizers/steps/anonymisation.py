"""Anonymisation: the best full-domain generalisation under some models, and minimal k-anonymity by local recoding.

*Local recoding*: every record at levels of its own, and no cell coarser than it must be.

*Minimal* is meant in full (Cohen, *Attacks on Deidentification's Defenses*, Def. 3.3): no table that tells more of
any record, and less of none, is within the hierarchies, true, and k-anonymous. A finer table may move any records of
any classes at once, so minimality cannot be had by improving class after class. It is had by the order in which
classes are made:

    Go down from the root. As long as a box one step finer, in any column, holds k of the records not yet placed, go
    into it. Where none does, all records not yet placed that are in the box become a class, and are placed.

*Proof.* Let Z refine the release, and be true and k-anonymous; let C be the first class made of which Z moves a
record, to a box z inside that of C. Whoever Z puts into z is in z, and comes from C or from a class made later, since
no earlier one moves and a record placed later is in no earlier box. All of them were not yet placed when C was made,
and are at least k: then z, or the box one step below that of C which holds z, held k of them, and C was not to be
made. So no class moves. What is left at the end, fewer than k records, is put together with the class made last; both
were the records left when that class was made. If they are at least 2k, k of them (all that is left, and some of the
class) get the finest box that holds them, and the class keeps the others; if fewer, all of them get the finest box
that holds them. In the first case the class does not move, as before; the others are k, so they move all or none;
those left at the end are in no box but their own, so all would move into one box, and theirs is the finest. The
second case is the same with one class. ∎
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import names
from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.model_check import check
from brecha.sanitizers.models import (
    NOTHING,
    Bools,
    KAnonymity,
    LDiversity,
    Model,
    TCloseness,
    checked_models,
    secrets_of,
)
from brecha.sanitizers.release import Release
from brecha.sanitizers.search.full_domain import Optimum, Progress, optimum
from brecha.sanitizers.search.losses import MEASURES, MeasureName
from brecha.sanitizers.search.partitions import Counts
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Check, Described
from brecha.sanitizers.steps.generalisation import at_level, refuse_coarse
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchies, Ladder
from brecha.tables.hierarchies.tree import (
    Tree,
    checked_k,
    classes_of_rows,
    has_missing,
    hierarchies_for,
)

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


def _check_importance(importance: Any) -> None:
    """Refuse what does not tell how much analysts need columns."""
    if not isinstance(importance, Mapping):
        raise SettingError("sanitizers-importance-invalid", given=importance)
    for name, number in importance.items():
        if isinstance(number, bool) or not isinstance(number, int | float) or not 0 <= number < inf:
            raise SettingError("sanitizers-importance-invalid", given={name: number})


@dataclass(frozen=True)
class Anonymise(Described):
    """Make the known columns coarser, alike for everybody and no more than needed, until every class of records holds.

    Of all combinations of levels the one that loses least is taken. Records of classes that do not hold there, at most
    as many as allowed, are suppressed: their known columns are starred. If the starred records do not themselves hold
    as one class (there are fewer than k of them, say) they are left out, since whoever knows how the release was made
    would know that her target is among them.
    """

    qids: Sequence[str]
    models: Sequence[Model] | Model
    hierarchies: Hierarchies = field(default_factory=dict)
    """by column; one that has none is told or not told"""
    suppression: float = 0.0
    """how many records may be suppressed: a whole number, or a share of them"""
    by: MeasureName = "cells"
    """what is kept small: "cells", "entropy", "height", "discernibility" or "class_size\""""
    star: str = STAR
    leave_out: bool = False
    """leave suppressed records out in any case; where people have several rows they always are: people of linked rows,
    with all of them, and single rows otherwise"""
    threads: int | None = None
    progress: Progress | None = field(default=None, compare=False, repr=False)
    importance: Mapping[str, float] = field(default_factory=dict)
    """how much analysts need columns, {"age": 3}; 1 for those that are left out. Of "cells", "entropy" and "height" """

    def __post_init__(self) -> None:
        checked_models(self.models)
        _check_importance(self.importance)
        if not isinstance(self.hierarchies, Mapping):
            raise SettingError("sanitizers-anonymise-hierarchies-by-column", name=type(self.hierarchies).__name__)
        if not isinstance(self.star, str) or not self.star:
            raise SettingError("sanitizers-star-no-text", star=self.star)
        if not names("qids", self.qids):
            raise SettingError("sanitizers-anonymise-columns-missing")
        if self.by not in MEASURES:
            raise SettingError("sanitizers-anonymise-measure-unknown", by=self.by, measures=list(MEASURES))

    def step(self) -> SanitizerStep:
        models = [plain_model(model) for model in checked_models(self.models)]
        return SanitizerStep("anonymise", {"qids": list(self.qids), "models": models, "suppression": self.suppression,
                                  "by": self.by, **self._counting})  # fmt: skip

    @property
    def _counting(self) -> dict[str, Any]:
        """For the record: how much each column counts, where they do not count alike."""
        counts = {name: self.importance.get(name, 1) for name in names("qids", self.qids)}
        return {"importance": counts} if len({*counts.values()}) > 1 else {}

    def optimum(self, table: CodedTable | Release) -> Optimum:
        """Return the best levels, and what is suppressed at them."""
        release = Release.of(table)
        known = names("qids", self.qids)
        refuse_coarse(release, known, "anonymise")
        for secret in secrets_of(checked_models(self.models)):
            if secret in release.coarse | release.untrue:
                raise SettingError("sanitizers-anonymise-column-changed-before", secret=secret)
        release.refuse_changed(known, "hierarchy")
        ladders = [self._ladder(release.table.column(name)) for name in known]
        return optimum(release.table, ladders, self.models, suppression=self.suppression, by=self.by,
                       importance=self.importance, threads=self.threads, progress=self.progress)  # fmt: skip

    def _ladder(self, column: Column) -> Ladder:
        return (self.hierarchies.get(column.name) or flat(column, self.star)).on(column)

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release at the best levels."""
        release = Release.of(table)
        best = self.optimum(release)
        coarser = {}
        for name, level in best.levels.items():
            if level:
                coarser[name] = at_level(release.cell(name), self._ladder(release.table.column(name)), level)
        gone = best.suppressed
        several = release.table.rows_of_each
        starred = (
            bool(gone.any())
            and not self.leave_out
            and release.table.profiles is None  # a star would still tell how many rows, or people in a household
            and _holds(checked_models(self.models), release.table, gone)
        )
        step = self.step() if several is None else about_rows(self.step(), several.rule)
        step = step.done(**_outcome(best, starred))
        made = release.coarsened(coarser, step)
        quiet = SanitizerStep(
            "suppress-records", {"alike": list(best.levels), "star": self.star}, {"records": best.records}
        )
        if starred:
            made = made.suppressed(list(best.levels), gone, self.star, quiet)
        elif gone.any():
            made = made.taking(~gone, quiet)
        return replace(made, steps=(*release.steps, step))

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether every class of a table holds, a star being one more value.

        Classes of a release are held to the true values and the distribution of its original, those of a table to its
        own.
        """
        whole = table.original if isinstance(table, Release) else None
        checked = check(self._with_truth(table), self.qids, self.models, against=whole)
        why = Note("check-classes-hold", classes=checked.classes, smallest=checked.smallest)
        if not checked.holds:
            why = Note(
                "check-classes-fail",
                failing=checked.failing_classes,
                classes=checked.classes,
                failing_records=checked.failing_records,
                records=checked.records,
            )
        return Check(checked.holds, why, {"smallest": checked.smallest, "records": checked.failing_records})

    def _with_truth(self, table: CodedTable | Release) -> CodedTable:
        """Return the table with the true values of the secrets, as far as they are at hand."""
        if not isinstance(table, Release):
            return table
        true = {name: table.original.column(name).at(table.rows) for name in secrets_of(checked_models(self.models))}
        columns = [true.pop(column.name, column) for column in table.table.fields]
        return replace(table.table, fields=(*columns, *true.values()))


def _holds(models: Sequence[Model], table: CodedTable, rows: Bools) -> bool:
    """Return whether these records, taken as one class, hold by every model."""
    for model in models:
        counts = NOTHING
        if model.sensitive is not None:
            column = table.column(model.sensitive)
            have = np.bincount(column.codes[rows], minlength=column.cardinality)
            values = np.flatnonzero(have)
            counts = Counts(np.array([0, len(values)]), values.astype(np.int32), have[values].astype(np.int64))
        if not model.on(table).holds(np.array([int(rows.sum())]), counts).all():
            return False
    return True


def plain_model(model: Model) -> dict[str, Any]:
    """Return a model as plain data."""
    if isinstance(model, KAnonymity):
        return {"model": "k-anonymity", "k": int(model.k)}
    if isinstance(model, LDiversity):
        plain = {"model": "l-diversity", "l": _number(model.l), "sensitive": model.sensitive, "kind": model.kind}
        return {**plain, "c": _number(model.c)} if model.kind == "recursive" else plain
    assert isinstance(model, TCloseness)
    return {"model": "t-closeness", "t": _number(model.t), "sensitive": model.sensitive, "distance": model.distance}


def about_rows(step: SanitizerStep, rule: str) -> SanitizerStep:
    """Return the step of a table in which people have several rows that are published so."""
    return replace(step, settings={**step.settings, "rows": rule})


def _number(number: Any) -> int | float | None:
    if number is None:
        return None
    return int(number) if float(number).is_integer() else float(number)


def _outcome(best: Optimum, starred: bool) -> Mapping[str, Any]:
    return {
        "levels": best.levels,
        "records": best.records,
        "starred": starred,
        "classes": best.classes,
        "smallest": best.smallest,
        "loss": float(best.loss),
        "losses": {name: float(loss) for name, loss in best.losses.items()},
        "nodes": best.nodes,
        "checked": best.checked,
    }


@dataclass(frozen=True)
class LocalRecoding(Described):
    """Make every record alike to k − 1 others in these columns, each cell as fine as it can be; nobody is left out.

    A missing value is one more value, below nothing but the root unless its hierarchy names it.
    """

    k: int
    qids: Sequence[str]
    hierarchies: Hierarchies = field(default_factory=dict)
    """by column; one that has none is told or not told"""

    def __post_init__(self) -> None:
        checked_k(self.k)
        names("qids", self.qids)

    def step(self) -> SanitizerStep:
        return SanitizerStep("local-recoding", {"k": int(self.k), "qids": list(self.qids)})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release: k-anonymous, true, and minimal."""
        release = Release.of(table)
        release.table.refuse_several_rows()
        release.refuse_changed(self.qids, "hierarchy")
        for name in self.qids:  # a hierarchy knows values, not what was made of them
            if name in release.cells:
                raise SettingError("sanitizers-recode-column-changed-before", name=name)
        if release.table.rows < self.k:
            raise SettingError("sanitizers-too-few-records-to-recode", records=release.table.rows, others=self.k - 1)
        hierarchies = hierarchies_for(release.table, self.qids, self.hierarchies)
        columns = [release.table.column(name) for name in self.qids]
        trees, of_codes = [], []
        for hierarchy, column in zip(hierarchies, columns, strict=True):
            trees.append(Tree.of(hierarchy, has_missing(column)))
            of_codes.append(trees[-1].places(hierarchy.on(column).labels[0]))
        places = np.stack([own[column.codes] for own, column in zip(of_codes, columns, strict=True)], axis=1)
        nodes = recoded(places, trees, self.k)
        released = map(_cells, columns, trees, of_codes, nodes.T)
        cells = {column.name: own for column, own in zip(columns, released, strict=True)}
        step = self.step().done(**_recoding_outcome(nodes, trees))
        return release.coarsened(cells, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether a table is k-anonymous in these columns; that it is minimal is seen only beside the original.

        See :func:`brecha.reversal.minimal.minimality`.
        """
        from brecha.matching.equivalence_classes import class_sizes

        least = int(class_sizes(Release.of(table).table, self.qids).min())
        return Check(least >= self.k, Note("check-smallest-class", records=least), {"smallest": least})


def recoded(places: Int64, trees: Sequence[Tree], k: int) -> Int64:
    """nodes[i, d]: the node that record i shows in column d, minimal and k-anonymous."""
    nodes = np.zeros(places.shape, np.int64)
    for box, rows in _classes(places, trees, k):
        nodes[rows] = box
    return nodes


def loss_per_cell(nodes: Int64, trees: Sequence[Tree]) -> float:
    """Return how much of a cell is kept back on average: 0 where all is told, 1 where nothing is."""
    return float(np.mean([tree.loss[nodes[:, d]].mean() for d, tree in enumerate(trees)]))


@dataclass
class _Visit:
    """A box that is being looked at: its nodes, what is left of its records, and the finer boxes to go into first."""

    box: Int64
    rows: list[Int64]
    finer: list[tuple[Int64, Int64]] = field(default_factory=list)


def _classes(places: Int64, trees: Sequence[Tree], k: int) -> Iterator[tuple[Int64, Int64]]:
    """Yield all classes in the order in which they are made: the box, and the records."""
    root = np.array([tree.root for tree in trees], np.int64)
    path = [_Visit(root, [np.arange(len(places))])]
    last: tuple[Int64, Int64] | None = None
    while path:
        here = path[-1]
        if here.finer:
            box, rows = here.finer.pop()
            path.append(_Visit(box, [rows]))
            continue
        rows = np.concatenate(here.rows) if len(here.rows) > 1 else here.rows[0]
        if len(rows) >= k:
            tight = finest(places[rows], trees)
            if (tight != here.box).any():
                here.rows, here.finer = [rows[:0]], [(tight, rows)]
                continue
            here.finer, left = _finer(here.box, rows, places, trees, k)
            if here.finer:
                here.rows = [left]
                continue
            if last is not None:
                yield last
            last, rows = (here.box, rows), rows[:0]
        path.pop()
        if path:
            path[-1].rows.append(rows)
    assert last is not None
    yield from _ended(last, rows, places, trees, k)


def _ended(last: tuple[Int64, Int64], left: Int64, places: Int64, trees: Sequence[Tree],
           k: int) -> Iterator[tuple[Int64, Int64]]:  # fmt: skip
    """Yield the class that was made last, and what is left after it: together, or k records apart."""
    box, rows = last
    if not len(left):
        yield last
        return
    if len(rows) + len(left) < 2 * k:
        together = np.concatenate([rows, left])
        yield finest(places[together], trees), together
        return
    box_left = finest(places[left], trees)
    low = np.array([tree.low[node] for tree, node in zip(trees, box_left, strict=True)])
    high = np.array([tree.high[node] for tree, node in zip(trees, box_left, strict=True)])
    fitting = ((low <= places[rows]) & (places[rows] < high)).sum(axis=1)
    order = np.argsort(-fitting, kind="stable")
    lent = k - len(left)
    yield box, rows[order[lent:]]
    together = np.concatenate([rows[order[:lent]], left])
    yield finest(places[together], trees), together


def _finer(box: Int64, rows: Int64, places: Int64, trees: Sequence[Tree],
           k: int) -> tuple[list[tuple[Int64, Int64]], Int64]:  # fmt: skip
    """Return the boxes one step finer, in the column where that tells most, that hold k records; and who is in none."""
    best, chosen = -1.0, None
    for d, tree in enumerate(trees):
        if not tree.floor[box[d]]:
            continue
        below = tree.below(int(box[d]), places[rows, d])
        counts = np.bincount(below - below.min())
        large = np.flatnonzero(counts >= k)
        if len(large):
            nodes = large + below.min()
            gain = float(counts[large] @ (tree.loss[box[d]] - tree.loss[nodes]))
            if gain > best:
                best, chosen = gain, (d, below, nodes)
    if chosen is None:
        return [], rows
    d, below, nodes = chosen
    finer = []
    for node in nodes.tolist():
        inside = box.copy()
        inside[d] = node
        finer.append((inside, rows[below == node]))
    finer.sort(key=lambda one: -len(one[1]))  # the last to be gone into is the largest: it can best lend records
    return finer, rows[~np.isin(below, nodes)]


def finest(places: Int64, trees: Sequence[Tree]) -> Int64:
    """Return the finest box that holds all of these records."""
    low, high = places.min(axis=0).tolist(), places.max(axis=0).tolist()
    return np.array([tree.holding(a, b) for tree, a, b in zip(trees, low, high, strict=True)], np.int64)


def _cells(column: Column, tree: Tree, places: Int64, nodes: Int64) -> PossibleValues:
    """Return the column as released: each node that occurs is a value, and stands for the codes of the table under it.

    ``places[code]`` is where the value of a code is.
    """
    used, codes = np.unique(nodes, return_inverse=True)
    labels = pa.array([tree.labels[node] for node in used], pa.string())
    order = np.argsort(places, kind="stable")
    first, last = (np.searchsorted(places[order], ends[used]) for ends in (tree.low, tree.high))
    sets = [order[a:b] for a, b in zip(first.tolist(), last.tolist(), strict=True)]
    released = Column(column.name, codes.reshape(-1).astype(narrowest(len(used))), labels)
    return PossibleValues.of_sets(released, sets, column.cardinality)


def _recoding_outcome(nodes: Int64, trees: Sequence[Tree]) -> dict[str, float]:
    sizes = classes_of_rows(nodes)[2]
    coarse = sum(int((tree.floor[nodes[:, d]] > 0).sum()) for d, tree in enumerate(trees))
    return {
        "classes": len(sizes),
        "smallest": int(sizes.min()),
        "coarse": coarse,
        "cells": int(nodes.size),
        "loss": loss_per_cell(nodes, trees),
    }
