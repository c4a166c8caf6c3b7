"""What a release lost, for whoever works with it: in classes, in cells, in bits, and in the tables that can be made."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.roles import names
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.matching.equivalence_classes import classes_of
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release
from brecha.tables.coded import Column

Float64 = npt.NDArray[np.float64]
MOST_CELLS = 20_000_000
"""Cells of a cross-tabulation beyond which it is refused"""


@dataclass(frozen=True)
class Tabulation:
    """A table of counts by some columns, made from the release and compared with the true one."""

    columns: tuple[str, ...]
    cells: int
    """combinations of true values that there could be"""
    misplaced: float
    """share of the people who are counted in a wrong cell: half the sum of the differences of shares"""
    largest: float
    """the largest difference of one cell, as a share of the people"""


@dataclass(frozen=True)
class Utility:
    """What a release lost. Losses are shares: 0 is nothing, 1 is all."""

    records: int
    """of the original"""
    retained: int
    """of which the release tells something in the columns asked about"""
    classes: int
    """different records of the release in the columns asked about"""
    average_class: float
    """how many are alike in them, on average; all of them where nothing is told"""
    discernibility: int
    """sum of the squares of the classes, and the number of all for each record of which nothing is told"""
    cell_loss: float
    """how much of each cell is lost, on average: the other values that it may stand for, of all others; all if wrong"""
    entropy_loss: float
    """share of the information of the cells, in bits, that is lost"""
    untrue: float
    """share of the cells that say something else than the truth"""
    tabulations: tuple[Tabulation, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        plain = asdict(self)
        return {"kept" if name == "retained" else name: value for name, value in plain.items()}


def utility(
    release: Release, qids: Sequence[str], tabulations: Sequence[Sequence[str]] = (), *, also: Sequence[str] = ()
) -> Utility:
    """Return what a release lost in these columns, and in the given cross-tabulations.

    Args:
        release: what a sanitizer made.
        qids: the columns whose loss is measured, those of the original; they make the classes.
        also: further columns whose cells count, such as the sensitive ones.
        tabulations: sets of columns by which an analyst counts people, such as ``[["age", "state"]]``. Whoever works
            with the release spreads a coarse cell evenly over the values that it may stand for.
    """
    if not isinstance(release, Release):
        raise SettingError("sanitizers-utility-needs-release", name=type(release).__name__)
    columns = names("qids", qids)
    if not columns or len(set(columns)) < len(columns):
        raise SettingError("sanitizers-utility-columns-missing")
    original, rows = release.original, release.original.rows
    published = [name for name in columns if name in release.table.columns]
    shown = ~_all_suppressed(release, published)
    ids, classes = classes_of((release.table.column(name).at(shown) for name in published), int(shown.sum()))
    sizes = np.bincount(ids, minlength=classes)[: classes if shown.any() else 0]
    lost, bits, whole, untrue = 0.0, 0.0, 0.0, 0
    every = [*columns, *(name for name in names("also", also) if name not in columns)]
    for name in every:
        column = original.column(name)
        information = _information(column)
        whole += float(information[column.codes].sum())
        if name not in release.table.columns:
            lost, bits = lost + rows, bits + float(information[column.codes].sum())
            continue
        cells, true = release.cell(name).at_face_value, column.codes[release.rows]
        gone, wrong = ~release.mask(), ~_may(cells, true)
        width = np.maximum(cells.sizes - 1, 0) / max(1, cells.domain - 1)  # the share of the other values it may be
        lost += float(width[cells.column.codes[~wrong]].sum()) + int(wrong.sum()) + int(gone.sum())
        bits += _bits(cells, column, true, wrong) + float(information[column.codes[gone]].sum())
        untrue += int(wrong.sum())
    silent = rows - int(shown.sum())
    return Utility(
        records=rows,
        retained=rows - silent,
        classes=len(sizes),
        average_class=(rows - silent) / len(sizes) if len(sizes) else float(rows),
        discernibility=sum(size * size for size in sizes.tolist()) + rows * silent,
        cell_loss=lost / (rows * len(every)),
        entropy_loss=bits / whole if whole else 0.0,
        untrue=untrue / (rows * len(every)),
        tabulations=tuple(tabulated(release, one) for one in tabulations),
    )


def tabulated(release: Release, columns: Sequence[str]) -> Tabulation:
    """Return one cross-tabulation from the release, and how far it is from the true one."""
    by = names("tabulations", columns)
    if not by or len(set(by)) < len(by):
        raise SettingError("sanitizers-tabulation-columns-invalid")
    truth = [release.original.column(name) for name in by]
    room = int(np.prod([column.cardinality for column in truth], dtype=object))
    if room > MOST_CELLS:
        raise TooLargeError("sanitizers-tabulation-too-large", by=list(by), room=room, most_cells=MOST_CELLS)
    place = np.zeros(len(truth[0].codes), np.int64)
    for column in truth:
        place = place * column.cardinality + column.codes
    true = np.bincount(place, minlength=room).astype(np.float64)
    missing = [name for name in by if name not in release.table.columns]
    if missing:
        raise ColumnError("sanitizers-tabulation-column-not-released", missing=missing[0])
    cells = [release.cell(name).at_face_value for name in by]
    counts = _spread(cells, [column.cardinality for column in truth])
    apart = np.abs(counts / counts.sum() - true / true.sum())
    return Tabulation(by, room, float(apart.sum() / 2), float(apart.max()))


def _all_suppressed(release: Release, published: Sequence[str]) -> npt.NDArray[np.bool_]:
    """Return for each record of the release, whether nothing is told of it in any of the columns."""
    nothing_shown = np.ones(release.table.rows, np.bool_)
    for name in published:
        cells = release.cell(name).at_face_value
        nothing_shown &= ((cells.sizes == cells.domain) & (cells.sizes > 1))[cells.column.codes]
    return nothing_shown


def _spread(cells: Sequence[PossibleValues], domains: Sequence[int]) -> Float64:
    """Counts of the release by true values, every coarse cell spread evenly over those that it may stand for."""
    released = np.array([one.column.codes.astype(np.int64) for one in cells])
    codes, counts = np.unique(released, axis=1, return_counts=True)
    counts_by_value = np.zeros(int(np.prod(domains)))
    exact = np.logical_and.reduce([one.sizes[row] == 1 for one, row in zip(cells, codes, strict=True)])
    place = np.zeros(int(exact.sum()), np.int64)
    for one, row, domain in zip(cells, codes[:, exact], domains, strict=True):
        place = place * domain + one.members[one.offsets[row]]
    np.add.at(counts_by_value, place, counts[exact].astype(np.float64))
    for at in np.flatnonzero(~exact):
        places = np.zeros(1, np.int64)
        for one, code, domain in zip(cells, codes[:, at], domains, strict=True):
            places = (places[:, None] * domain + one.of_code(int(code))[None, :]).ravel()
        if len(places):
            counts_by_value[places] += counts[at] / len(places)
    return counts_by_value


def _information(column: Column) -> Float64:
    """Return for each value, how many bits it tells: the rarer the more."""
    common = np.bincount(column.codes, minlength=column.cardinality)
    return -np.log2(np.maximum(common, 1) / len(column.codes))


def _bits(cells: PossibleValues, column: Column, true: npt.NDArray[Any], wrong: npt.NDArray[np.bool_]) -> float:
    """Bits lost: of each true value given that it is one of those that its cell may stand for; of a wrong one, all."""
    common = np.bincount(column.codes, minlength=column.cardinality).astype(np.float64)
    owner = np.repeat(np.arange(cells.column.cardinality), cells.sizes)
    within = np.bincount(owner, common[cells.members], cells.column.cardinality)[cells.column.codes]
    within[wrong] = len(column.codes)
    lost = np.log2(np.maximum(within, 1)) - np.log2(np.maximum(common[true], 1))
    return float(np.maximum(lost, 0).sum())


def _may(cells: PossibleValues, true: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Return for each record, whether its cell may stand for the true value."""
    keys = np.repeat(np.arange(cells.column.cardinality), cells.sizes) * np.int64(cells.domain) + cells.members
    pairs = cells.column.codes.astype(np.int64) * cells.domain + true
    at = np.searchsorted(keys, pairs)
    may_stand: npt.NDArray[np.bool_] = keys[np.minimum(at, len(keys) - 1)] == pairs
    return may_stand
