"""A deterministic channel: every secret is in one block, and the block is what is seen.

A table is such a channel: the secret is which record, and the quasi-identifiers show its block. Only the block number
of each secret is kept. Numbers may be any integers, hashes too; observations are the different ones, in their order.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.qif.arguments import listed
from brecha.qif.arithmetic.columns import Columns, Places
from brecha.qif.arithmetic.exact import ones
from brecha.qif.labels import Lazy

Blocks = npt.NDArray[np.integer[Any]]

_CHUNK = 1 << 14
"""Records looked at together, so that what is needed for a moment stays small."""


@dataclass(frozen=True, eq=False)
class Partition:
    """The block number of each secret."""

    blocks: Blocks

    @property
    def height(self) -> int:
        """How many secrets there are."""
        return len(self.blocks)

    @property
    def exact(self) -> bool:
        """Always: a partition is zeros and ones."""
        return True

    @cached_property
    def width(self) -> int:
        """How many different blocks there are."""
        return int(self.profile[1].sum())

    @cached_property
    def profile(self) -> tuple[Places, Places]:
        """The sizes that blocks have, and how many blocks have each: all that a measure blind to names has to know.

        One sorted copy of the block numbers is made and let go, four bytes a record unless they lie further apart than
        that, and then eight; there are at most √(2n) different sizes.
        """
        lengths = [np.unique(run_lengths, return_counts=True) for run_lengths in _run_lengths(_ordered(self.blocks))]
        sizes, place = np.unique(np.concatenate([size for size, _ in lengths]), return_inverse=True)
        times = np.zeros(len(sizes), np.int64)
        np.add.at(times, place, np.concatenate([count for _, count in lengths]))
        return sizes.astype(np.int64), times

    @cached_property
    def distinct(self) -> Blocks:
        """The different block numbers, in their order."""
        return np.unique(self.blocks)

    @cached_property
    def codes(self) -> Blocks:
        """The observation of each secret: its block number, renumbered from 0 unless it is already so."""
        if int(self.blocks.min()) == 0 and int(self.blocks.max()) == self.width - 1:
            return self.blocks.astype(np.int64) if self.blocks.dtype == np.uint64 else self.blocks
        return np.unique(self.blocks, return_inverse=True)[1].astype(np.min_scalar_type(self.width - 1))

    @cached_property
    def columns(self) -> Columns:
        """The same channel by its columns: the secrets of block 0, then those of block 1, and so on."""
        order = np.argsort(self.codes, kind="stable").astype(np.int64, copy=False)
        bounds = np.r_[0, np.cumsum(np.bincount(self.codes.astype(np.intp, copy=False), minlength=self.width))]
        return Columns(self.height, bounds, order, ones(self.height))

    def column(self, y: int) -> tuple[Places, Any]:
        """Return the secrets of one block, and as many ones."""
        secrets = np.flatnonzero(self.codes == y)
        return secrets, ones(len(secrets))

    def dense(self) -> Any:
        """Return the matrix itself, for small ones."""
        return self.columns.dense()

    def names(self) -> Lazy:
        """Return the names of the observations, which are their block numbers."""
        return Lazy(lambda: self.width, lambda y: int(self.distinct[y]))


def blocks_of(numbers: Any) -> Blocks:
    """Block numbers as an array of integers, not copied if they are one already."""
    blocks = (
        numbers if isinstance(numbers, np.ndarray) else _gathered(listed(numbers, "The block numbers of a partition"))
    )
    if blocks.ndim != 1 or blocks.size == 0:
        raise SettingError("qif-partition-one-block-number-each", shape=blocks.shape)
    if blocks.dtype.kind not in "iub":
        raise SettingError("qif-block-numbers-integers-these-renumber", dtype=blocks.dtype)
    return blocks.view(np.uint8) if blocks.dtype.kind == "b" else blocks


def _gathered(blocks: list[Any]) -> npt.NDArray[Any]:
    try:
        return np.asarray(blocks)
    except ValueError:
        raise SettingError("qif-partition-one-block-number-each-2") from None


def together(left: Partition, right: Partition) -> Places:
    """Block numbers of the common refinement: equal where both are equal."""
    return left.codes.astype(np.int64) * right.width + right.codes


def _ordered(blocks: Blocks) -> Blocks:
    """Return a sorted copy, counted from the least one if that takes narrower integers."""
    low, high = int(blocks.min()), int(blocks.max())
    narrow = np.min_scalar_type(high - low)
    if narrow.itemsize >= blocks.itemsize:
        return np.sort(blocks)
    copy = np.empty(len(blocks), narrow)
    np.subtract(blocks, low, out=copy, casting="unsafe")
    copy.sort()
    return copy


def _run_lengths(ordered: Blocks) -> Iterator[Places]:
    """Yield the lengths of the runs of equal numbers, a chunk at a time."""
    begun = 0
    for start in range(0, len(ordered), _CHUNK):
        stop = min(start + _CHUNK, len(ordered) - 1)
        ends = 1 + start + np.flatnonzero(ordered[start + 1 : stop + 1] != ordered[start:stop])
        if len(ends):
            yield np.diff(ends, prepend=begun)
            begun = int(ends[-1])
    yield np.array([len(ordered) - begun])
