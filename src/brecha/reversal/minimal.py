"""Whether a release is minimal: that nothing of it could have been told more finely.

It sounds like a virtue, and it is what a careful curator does: no cell is coarser than it must be. But it is also
something that an adversary may know, and from which more follows than the release says: see
:mod:`brecha.reversal.downcoding`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.reversal.refinements import How, finer
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable, counted
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

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Move:
    """Records of one class that could have been told more finely, together: what they show, and what they could."""

    rows: tuple[int, ...]
    """places of the records in the release, from 0"""
    before: tuple[Label, ...]
    after: tuple[Label, ...]

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
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

    def findings(self, lang: "str | Language" = "en") -> list[str]:
        """What a reader should take away, in sentences."""
        from brecha.language.catalogues import Language

        return _findings(self, Language.named(lang))

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        kept = ("minimal", "known", "how", "k", "records", "classes", "large", "coarse")
        return {
            **{name: getattr(self, name) for name in kept},
            "qids": list(self.qids),
            "moves": [move.as_dict() for move in self.moves],
            "impossible": [list(labels) for labels in self.impossible],
        }


def _findings(answer: Minimality, language: "Language") -> list[str]:
    """Whether a release is minimal, and what that means for whoever would undo it."""
    if not answer.known:
        if answer.minimal is None:
            return [language.say("minimality-may-be", coarse=answer.coarse)]
        return [language.say("minimality-cannot-be", n=len(answer.impossible), k=answer.k)]
    if answer.minimal is None:
        return [language.say("minimality-not-found-out")]
    if answer.minimal:
        return [language.say("minimality-is", coarse=answer.coarse)]
    return [language.say("minimality-is-not", n=sum(len(move.rows) for move in answer.moves), k=answer.k)]


def minimality(
    release: CodedTable | Release,
    k: int,
    qids: Sequence[str],
    hierarchies: Hierarchies | None = None,
    *,
    original: CodedTable | None = None,
) -> Minimality:
    """Whether a release is a minimal k-anonymous version of a table, each record at levels of its own.

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
            seen.said(labels[c]) for c in range(len(sizes)) if not possible(labels[c], sizes[c], seen.trees, k)
        )
        return Minimality(False if wrong else None, False, None, **figures, impossible=wrong)
    refinement = finer(seen.places, seen.nodes, seen.trees, k)
    minimal = None if refinement.exists is None else not refinement.exists
    moves = () if refinement.nodes is None else _moves(seen, refinement.nodes)
    return Minimality(minimal, True, refinement.how, **figures, moves=moves)


@dataclass(frozen=True, eq=False)
class Seen:
    """A release as nodes of trees, and its original, if it is there, as places in them."""

    trees: list[Tree]
    nodes: Int64
    places: Int64 | None

    def said(self, nodes: Int64) -> tuple[Label, ...]:
        """The labels of a box."""
        return tuple(tree.labels[node] for tree, node in zip(self.trees, nodes.tolist(), strict=True))


def read_release(release: CodedTable | Release, k: int, qids: Sequence[str], hierarchies: Hierarchies,
                 original: CodedTable | None) -> Seen:  # fmt: skip
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
        raise SettingError(
            "reversal-release-anonymous-these-columns-smallest", k=k, counted=counted(smallest, "record")
        )
    if original is None:
        return Seen(trees, nodes, None)
    if original.rows != release.rows:
        raise SettingError("reversal-release-has-records-original-give", rows=release.rows, rows2=original.rows)
    places = places_of(original, qids, complete, trees)
    boxes = Boxes.of(trees, nodes)
    outside = ~((boxes.low <= places) & (places < boxes.high))
    if outside.any():
        row, d = (int(at[0]) for at in np.nonzero(outside))
        raise SettingError("reversal-record-release-does-hold-original", row=row + 1, qids=qids[d])
    return Seen(trees, nodes, places)


def possible(box: Int64, size: int, trees: Sequence[Tree], k: int) -> bool:
    """Whether a class may be in a minimal release, for some original, as far as it alone tells.

    A class of fewer than 2k needs two children in every coarse column; every tree has them. One of 2k or more needs
    so many that each may hold fewer than k.
    """
    for tree, node in zip(trees, box.tolist(), strict=True):
        children = len(tree.children(node))
        if children and size >= 2 * k and children * (k - 1) < size:
            return False
    return True


def _moves(seen: Seen, after: Int64) -> tuple[Move, ...]:
    """The records that are told more finely, by what they show and what they could."""
    rows = np.flatnonzero((after != seen.nodes).any(axis=1))
    both = np.concatenate([seen.nodes[rows], after[rows]], axis=1)
    kinds, of, _ = classes_of_rows(both)
    width = seen.nodes.shape[1]
    return tuple(
        Move(tuple(rows[of == kind].tolist()), seen.said(kinds[kind, :width]), seen.said(kinds[kind, width:]))
        for kind in range(len(kinds))
    )
