"""From what the walk adds up to what was asked: 3^r sums to 2^r.

The walk reports a block at an index in base 3: digit a is 0 where attribute a was not asked, 1 where it made the block,
2 where it is constant in it. A constant attribute may be asked or not without changing the block, so, one by one,

    answer[0] = sum[0] + sum[2]        answer[1] = sum[1] + sum[2]

and likewise with minimum and maximum in the place of the sum. The sums are losses, and are then taken from the totals.
All this is done where the sums are: new memory for so many of them would cost more than adding them up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Blocks, Sums
from brecha.engines.kernel import walk
from brecha.engines.kernel.plan import Totals
from brecha.engines.kernel.walk import BINS, LINE, NO_BLOCK, PER_SECRET, SECRET_WIDTH, Rules, Shape, Tally
from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
ADD, LEAST, MOST = 0, 1, 2
"""How numbers of several blocks become one"""


def empty_tally(attributes: int, shape: Shape, rules: Rules, histograms: bool) -> Tally:
    """Sums of no block at all."""
    size = 3**attributes
    sums = _aligned(size, shape.sums)
    sums[:, smallest_places(shape)] = NO_BLOCK
    return Tally(
        alone=np.zeros(size, np.int64),
        sums=sums,
        highest=np.zeros((size, shape.heights)),
        histogram=np.zeros((size if histograms else 0, 1 + shape.secrets, BINS), np.int32),
        chances=np.zeros((size if shape.steps else 0, chance_places(shape), 2), np.int32),
        sure=np.full(2**attributes * (1 + shape.groups) * shape.scores, -1.0),
        unsettled=np.full(2**attributes, np.count_nonzero(rules.tops >= 0), np.int64),
        unseen=np.full(2**attributes, np.count_nonzero(rules.tops >= 0), np.int64),
    )


def _aligned(rows: int, width: int) -> Int64:
    """Zeros, of which the first begins a line of the processor's cache."""
    room = np.zeros(rows * width + LINE, np.int64)
    skipped = -(room.ctypes.data // 8) % LINE
    return room[skipped : skipped + rows * width].reshape(rows, width)


def chance_places(shape: Shape) -> int:
    """How many places people are counted in by their chances of values: those of everybody, and of each group."""
    return (1 + shape.groups) * shape.values * (shape.steps + 1)


def smallest_places(shape: Shape) -> list[int]:
    """Where the smallest blocks are kept among the sums: of everybody, and of each group."""
    groups = range(shape.groups_at, shape.groups_at + shape.groups * walk.GROUP_SIZES, walk.GROUP_SIZES)
    return [walk.SMALLEST, *(at + walk.SMALLEST for at in groups)]


def highest_places(shape: Shape) -> list[int]:
    """Where the highest posteriors of each group are: of each secret, of each score, and of being named."""
    secrets = [walk.GROUP_SECRET_WIDTH * s + walk.GROUP_HIGHEST for s in range(shape.secrets)]
    scores = [shape.group_scores_at + walk.GROUP_SCORE_WIDTH * k + walk.GROUP_BEST for k in range(shape.scores)]
    named = [shape.group_weights_at + walk.GROUP_SHARPEST] if shape.weighted else []
    groups = range(shape.more_at, shape.more_at + shape.groups * shape.group_width, shape.group_width or 1)
    return [at + place for at in groups for place in (*secrets, *scores, *named)]


@dataclass(frozen=True, eq=False)
class SubsetSums:
    """What was found in some blocks, for each subset of the attributes: the last attribute is bit 0.

    What is found in blocks apart, by other threads, from other files or on other machines, is joined to it, in any
    order: it is whole numbers that add up, minima and maxima. Everybody who is not in these blocks is still to come.
    """

    alone: Int64
    sums: Int64
    highest: Float64
    sure: Float64
    """sure[subset, 0 or 1 + group, score]: the largest certain gain met, −1 for none"""
    histogram: Int64 | None
    """histogram[subset, 0 or 1 + secret, p]: people at each risk, but for those who are certain"""
    chances: Int64 | None
    """chances[subset, place, 0 or 1], as in ``Tally``"""

    @classmethod
    def none(cls, subsets: int, shape: Shape, histograms: bool) -> "SubsetSums":
        """What is found in no block at all."""
        sums = np.zeros((subsets, shape.sums), np.int64)
        sums[:, smallest_places(shape)] = NO_BLOCK
        return cls(
            alone=np.zeros(subsets, np.int64),
            sums=sums,
            highest=np.zeros((subsets, shape.heights)),
            sure=np.full((subsets, 1 + shape.groups, shape.scores), -1.0),
            histogram=np.zeros((subsets, 1 + shape.secrets, BINS), np.int64) if histograms else None,
            chances=np.zeros((subsets, chance_places(shape), 2), np.int64) if shape.steps else None,
        )

    def join(self, other: "SubsetSums", shape: Shape, at: Int64 | None = None) -> None:
        """Add what was found elsewhere; row i of it belongs to subset ``at[i]`` here, to subset i if not told."""
        rows = np.arange(len(other.alone)) if at is None else at
        joins = _joins(shape)
        self.alone[rows] += other.alone
        added, least, most = joins == ADD, joins == LEAST, joins == MOST
        self.sums[np.ix_(rows, added)] += other.sums[:, added]
        self.sums[np.ix_(rows, least)] = np.minimum(self.sums[np.ix_(rows, least)], other.sums[:, least])
        self.sums[np.ix_(rows, most)] = np.maximum(self.sums[np.ix_(rows, most)], other.sums[:, most])
        self.highest[rows] = np.maximum(self.highest[rows], other.highest)
        self.sure[rows] = np.maximum(self.sure[rows], other.sure)
        if self.histogram is not None and other.histogram is not None:
            self.histogram[rows] += other.histogram
        if self.chances is not None and other.chances is not None:
            self.chances[rows] += other.chances


def _joins(shape: Shape) -> Int64:
    """How each of the sums of several blocks becomes one."""
    joins = np.full(shape.sums, ADD)
    joins[smallest_places(shape)] = LEAST
    joins[highest_places(shape)] = MOST
    return joins


def subset_sums(tallies: Sequence[Tally], attributes: int, shape: Shape) -> SubsetSums:
    """What all threads found together, for all subsets of the attributes. What the tallies held is lost."""
    return SubsetSums(
        alone=_resolved([tally.alone for tally in tallies], attributes, [ADD])[:, 0],
        sums=_resolved([tally.sums for tally in tallies], attributes, _joins(shape)),
        highest=_resolved([tally.highest for tally in tallies], attributes, [MOST] * shape.heights),
        sure=_turned(tallies, attributes, shape),
        histogram=_counted([tally.histogram for tally in tallies], attributes),
        chances=_counted([tally.chances for tally in tallies], attributes),
    )


def _counted(parts: Sequence[npt.NDArray[np.int32]], attributes: int) -> Int64 | None:
    """What all threads counted in 32 bits, where sums and differences may overflow on the way: what comes out fits."""
    if not len(parts[0]):
        return None
    together = _resolved(parts, attributes, []).view(np.uint32).astype(np.int64)
    return together.reshape(2**attributes, *parts[0].shape[1:])


def _turned(tallies: Sequence[Tally], attributes: int, shape: Shape) -> Float64:
    """The largest certain gains of all threads. The walk numbers sets with the first attribute as bit 0."""
    rest = (1 + shape.groups, shape.scores)
    values = np.stack([tally.sure for tally in tallies]).max(axis=0).reshape(*(2,) * attributes, *rest)
    turned: Float64 = values.transpose(*reversed(range(attributes)), attributes, attributes + 1)
    return turned.reshape(2**attributes, *rest)


def finished(all_blocks: SubsetSums, attributes: int, shape: Shape, rules: Rules, totals: Totals) -> Blocks:
    """The answers, once every block was met, for all subsets of the attributes."""
    sums, sure = all_blocks.sums, _when_more_is_known(all_blocks.sure, attributes)
    whole = _whole(all_blocks.alone, sums, all_blocks.highest, sure[:, 0], shape, rules, totals)
    return Blocks(
        whole=whole,
        groups=_groups(sums, sure[:, 1:], shape, rules, totals) if shape.groups else None,
        scaled=totals.values - _per_secret(sums, walk.UNSCALED, shape) / rules.unit_point,
        histogram=None if all_blocks.histogram is None else _with_the_certain(all_blocks.histogram, whole),
        chances=None if all_blocks.chances is None else totals.asked.answer(all_blocks.chances),
    )


def _whole(
    singles: Int64,
    sums: Int64,
    heights: Float64,
    sure: Float64,
    shape: Shape,
    rules: Rules,
    totals: Totals,
) -> Sums:
    """The sums over everybody: whole numbers, but for gains that are none."""
    hits = totals.people - _per_secret(sums, walk.UNCERTAIN, shape)
    blocks = singles + sums[:, walk.BLOCKS]
    least = np.where(singles > 0, 1, sums[:, walk.SMALLEST])
    extra = sums[:, shape.weights_at : shape.weights_at + walk.UNSURE + shape.secrets]
    counted = sums[:, shape.above_at : shape.above_at + (1 + shape.secrets) * shape.thresholds]
    return Sums(
        blocks=blocks,
        singles=singles,
        alone=totals.mass - extra[:, walk.TOGETHER] if shape.weighted else singles,
        smallest=least,
        named=totals.mass - extra[:, walk.UNNAMED] if shape.weighted else blocks,
        sharpest=np.where(singles > 0, 1.0, heights[:, 0]) if shape.weighted else 1 / least,
        hits=hits,
        certain=totals.mass - extra[:, walk.UNSURE :] if shape.weighted else hits,
        best=totals.mass - _per_secret(sums, walk.LOST, shape),
        worst=np.where(hits > 0, 1.0, heights[:, 1 : 1 + shape.secrets]),
        scored=totals.revealed - sums[:, shape.scores_at : shape.weights_at] / rules.point,
        highest=np.maximum(heights[:, 1 + shape.secrets :], sure),
        above=_above(counted, singles, hits, shape, rules),
    )


def _groups(sums: Int64, sure: Float64, shape: Shape, rules: Rules, totals: Totals) -> Sums:
    """The same over the people of each group: the certain ones, and the shares of blocks, back from fixed point."""
    end = shape.groups_at + shape.groups * walk.GROUP_SIZES
    rows = sums[:, shape.groups_at : end].reshape(len(sums), shape.groups, walk.GROUP_SIZES)
    end = shape.more_at + shape.groups * shape.group_width
    more = sums[:, shape.more_at : end].reshape(len(sums), shape.groups, shape.group_width)
    secrets = more[:, :, : shape.group_scores_at]
    scores = more[:, :, shape.group_scores_at : shape.group_weights_at]
    extra = more[:, :, shape.group_weights_at : shape.group_weights_at + walk.GROUP_UNSURE + shape.secrets]
    counted = more[:, :, shape.group_above_at : shape.group_above_at + (1 + shape.secrets) * shape.thresholds]
    people, mass = totals.group_people, totals.group_mass
    points = rules.group_point.reshape(shape.groups, 1 + shape.scores)
    unit = points[:, 0]
    singles = people - rows[:, :, walk.GROUP_TOGETHER]
    alone = mass - extra[:, :, walk.GROUP_MASS] if shape.weighted else singles
    hits = people[:, None] - secrets[:, :, walk.GROUP_UNCERTAIN :: walk.GROUP_SECRET_WIDTH]
    least = np.where(singles > 0, 1, rows[:, :, walk.SMALLEST])
    certain = mass[:, None] - extra[:, :, walk.GROUP_UNSURE :] if shape.weighted else hits
    sharpest = _as_floats(extra[:, :, walk.GROUP_SHARPEST]) if shape.weighted else 1 / least
    won = _shares(secrets, walk.GROUP_WON, walk.GROUP_SECRET_WIDTH) / unit[:, None]
    gained = _shares(scores, walk.GROUP_GAINED, walk.GROUP_SCORE_WIDTH) / points[:, 1:]
    return Sums(
        blocks=singles + rows[:, :, walk.BLOCKS],
        singles=singles,
        alone=alone,
        smallest=least,
        named=np.minimum(alone + _shares(rows, walk.GROUP_NAMED, walk.GROUP_SIZES)[:, :, 0] / unit, mass),
        sharpest=np.where(singles > 0, 1.0, sharpest),
        hits=hits,
        certain=certain,
        best=np.minimum(certain + won, mass[:, None]),
        worst=np.where(hits > 0, 1.0, _as_floats(secrets[:, :, walk.GROUP_HIGHEST :: walk.GROUP_SECRET_WIDTH])),
        scored=_revealed_for_certain(scores, totals) + gained,
        highest=np.maximum(_as_floats(scores[:, :, walk.GROUP_BEST :: walk.GROUP_SCORE_WIDTH]), sure),
        above=_above(counted, singles, hits, shape, rules),
    )


def _above(counted: Int64, singles: Int64, hits: Int64, shape: Shape, rules: Rules) -> Int64:
    """People above each threshold: those counted in blocks, and those of whom she is certain, unless it is 1."""
    certain = np.concatenate([singles[..., None], hits], axis=-1)
    below_one = rules.threshold[::2] < rules.threshold[1::2]
    every: Int64 = counted.reshape(*certain.shape, shape.thresholds) + certain[..., None] * below_one
    return every


def _shares(rows: Int64, place: int, width: int) -> Float64:
    """Sums of shares in two places, in units of the first; one for every ``width`` places."""
    return rows[:, :, place::width] + rows[:, :, place + 1 :: width] / walk.LOW


def _as_floats(bits: Int64) -> Float64:
    """Floats that were kept as integers of the same bits."""
    return np.ascontiguousarray(bits).view(np.float64)


def _revealed_for_certain(scores: Int64, totals: Totals) -> Float64:
    """What the people of each group bring about whom she is certain: of all of them, less of those who vary."""
    gains = np.zeros((*scores.shape[:2], len(totals.units)))
    for k, unit in enumerate(totals.units):
        at = walk.GROUP_SCORE_WIDTH * k + walk.GROUP_UNREVEALED
        left = totals.group_revealed[:, 3 * k : 3 * k + 3] - scores[:, :, at : at + 3]
        gains[:, :, k] = unit.gain(left[:, :, 0], left[:, :, 1], left[:, :, 2])
    return gains


def _per_secret(sums: Int64, place: int, shape: Shape) -> Int64:
    return sums[:, PER_SECRET + place : shape.scores_at : SECRET_WIDTH]


def _when_more_is_known(sure: Float64, attributes: int) -> Float64:
    """The largest certain gains: what is certain when S is known is certain when more is known."""
    values = sure.reshape(*(2,) * attributes, *sure.shape[1:]).copy()
    for a in range(attributes):
        known, more = (slice(None),) * a + (0,), (slice(None),) * a + (1,)
        values[more] = np.maximum(values[more], values[known])
    return values.reshape(sure.shape)


def _with_the_certain(histogram: Int64, whole: Sums) -> Int64:
    """People at each risk; those who are certain are counted among the sums, and enter at 100 %."""
    every = histogram.copy()
    every[:, 0, BINS - 1] += whole.singles
    every[:, 1:, BINS - 1] += whole.hits
    return every


def _resolved(parts: Sequence[npt.NDArray[Any]], attributes: int, joins: npt.ArrayLike) -> npt.NDArray[Any]:
    """The rows of all threads joined, with all base-3 digits resolved; column c by ``joins[c]``, without any all added.

    What the parts held is lost.
    """
    places = np.zeros(1, np.int64)
    for a in range(attributes):
        places = np.concatenate([places, places + 3**a])
    by_column = np.asarray(joins, np.int64)
    rows = [part.reshape(3**attributes, -1) for part in parts]
    for more in rows[1:]:
        join_all(rows[0], more, by_column)
    join_constant(rows[0], attributes, places, by_column)
    answer: npt.NDArray[Any] = rows[0][places]
    return answer


@njit(cache=True, nogil=True)
def join_rows(into: Any, i: Any, addend: Any, j: Any, joins: Any) -> None:
    """Row j of some numbers joined with row i of others."""
    if joins.shape[0] == 0:
        for c in range(into.shape[1]):
            into[i, c] += addend[j, c]
        return
    for c in range(into.shape[1]):
        if joins[c] == ADD:
            into[i, c] += addend[j, c]
        elif joins[c] == LEAST:
            into[i, c] = min(into[i, c], addend[j, c])
        else:
            into[i, c] = max(into[i, c], addend[j, c])


@njit(cache=True, nogil=True)
def join_all(into: Any, addend: Any, joins: Any) -> None:
    """Every row joined with its like."""
    for i in range(into.shape[0]):
        join_rows(into, i, addend, i, joins)


@njit(cache=True, nogil=True)
def join_constant(values: Any, attributes: Any, places: Any, joins: Any) -> None:
    """Resolve one base-3 digit after another: what is constant is asked, and is not asked.

    ``places[subset]``: the row of a subset of which nothing is constant. Rows that have been resolved are not read
    again.
    """
    step = 1
    for a in range(attributes):
        for first in range(0, values.shape[0], 3 * step):
            for lower in range(1 << a):
                i = first + places[lower]
                join_rows(values, i, values, i + 2 * step, joins)
                join_rows(values, i + step, values, i + 2 * step, joins)
        step *= 3
