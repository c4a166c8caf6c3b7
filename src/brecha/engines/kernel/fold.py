"""From what the walk adds up to what was asked: 3^r sums to 2^r.

The walk reports a block at an index in base 3: digit a is 0 where attribute a was not asked, 1 where it made the block,
2 where it is constant in it. A constant attribute may be asked or not without changing the block, so, one by one,

    answer[0] = sum[0] + sum[2]        answer[1] = sum[1] + sum[2]

and likewise with minimum and maximum in the place of the sum.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel import walk
from brecha.engines.kernel.walk import BINS, NO_BLOCK, PER_SECRET, SECRET_WIDTH, Tally

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Answers:
    """The sums of all subsets of r attributes: bit a of a position stands for attribute a."""

    blocks: Int64
    singles: Int64
    smallest: Int64
    hits: Int64
    best: Int64
    worst: Float64
    histogram: Int64 | None


def empty_tally(attributes: int, secrets: int, histograms: bool) -> Tally:
    """Sums of no block at all."""
    size = 3**attributes
    alike = np.zeros((size, 3), np.int64)
    alike[:, walk.SMALLEST] = NO_BLOCK
    mixed = np.zeros((size, PER_SECRET + SECRET_WIDTH * secrets), np.int64)
    mixed[:, walk.MIXED_SMALLEST] = NO_BLOCK
    mixed[:, PER_SECRET + walk.WORST_WHOLE :: SECRET_WIDTH] = 1
    bins = np.zeros((size if histograms else 0, 1 + secrets, BINS), np.int64)
    return Tally(np.zeros(size, np.int64), alike, mixed, bins)


def fold(tallies: Sequence[Tally], attributes: int) -> Answers:
    """The answers of all threads together."""
    alone = _over(np.add, [tally.alone for tally in tallies], attributes)
    alike = _over(np.add, [tally.alike[:, :2] for tally in tallies], attributes)
    mixed = _over(np.add, [tally.mixed[:, walk.MIXED_BLOCKS] for tally in tallies], attributes)
    smallest = _over(np.minimum, [_smallest(tally) for tally in tallies], attributes)
    certain = (alone + alike[:, walk.PEOPLE])[:, None]
    hits = _over(np.add, [_per_secret(tally, walk.HITS) for tally in tallies], attributes) + certain
    best = _over(np.add, [_per_secret(tally, walk.BEST) for tally in tallies], attributes) + certain
    worst = _over(np.maximum, [_worst(tally) for tally in tallies], attributes)
    return Answers(
        blocks=alone + alike[:, walk.BLOCKS] + mixed,
        singles=alone,
        smallest=np.where(alone > 0, 1, smallest),
        hits=hits,
        best=best,
        worst=np.where(hits > 0, 1.0, worst),
        histogram=_histogram(tallies, attributes, alone, hits) if len(tallies[0].histogram) else None,
    )


def _smallest(tally: Tally) -> Int64:
    smallest: Int64 = np.minimum(tally.alike[:, walk.SMALLEST], tally.mixed[:, walk.MIXED_SMALLEST])
    return smallest


def _worst(tally: Tally) -> Float64:
    """The posteriors as numbers: division rounds, but never turns the order of two fractions round."""
    worst: Float64 = _per_secret(tally, walk.WORST_PART) / _per_secret(tally, walk.WORST_WHOLE)
    return worst


def _histogram(tallies: Sequence[Tally], attributes: int, singles: Int64, hits: Int64) -> Int64:
    """People at each risk; those who are certain are counted among the sums, and enter at 100 %."""
    histogram = _over(np.add, [tally.histogram for tally in tallies], attributes)
    histogram[:, 0, BINS - 1] += singles
    histogram[:, 1:, BINS - 1] += hits
    return histogram


def _per_secret(tally: Tally, place: int) -> Int64:
    return tally.mixed[:, PER_SECRET + place :: SECRET_WIDTH]


def _over(join: Callable[..., Any], parts: Sequence[npt.NDArray[Any]], attributes: int) -> npt.NDArray[Any]:
    """Join the parts of all threads, then resolve one base-3 digit after another."""
    values = parts[0]
    for part in parts[1:]:
        values = join(values, part)
    rest = values.shape[1:]
    for a in range(attributes):
        digits = values.reshape(3 ** (attributes - 1 - a), 3, 2**a, *rest)
        values = join(digits[:, :2], digits[:, 2:])
    return values.reshape(2**attributes, *rest)
