"""What the adversary observes: for each value of the secret, how probable each observation is.

A deterministic channel is a :class:`Partition`: every secret is in one block, and the block is what is seen. A table is
such a channel: the secret is which record, and the quasi-identifiers show its block. Only the block number
of each secret is kept. Numbers may be any integers, hashes too; observations are the different ones, in their order.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.qif.arithmetic import (
    TOLERANCE,
    Array,
    Columns,
    Places,
    expanded,
    first_unusable,
    ones,
    product,
    readable,
    vector,
)
from brecha.qif.arithmetic import matrix as rows_of_numbers
from brecha.qif.labels import (
    MOST,
    WRITTEN,
    Lazy,
    are_of_people,
    checked,
    counted,
    is_nameable,
    is_whole,
    kind_of,
    listed,
    place,
    same_secrets,
    shortened,
    whole,
)
from brecha.qif.printing import Matrix, Printed, labelled, number

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
    try:
        blocks = (
            numbers if isinstance(numbers, np.ndarray) else np.asarray(listed(numbers, Phrase("qif-block-numbers")))
        )
    except ValueError:
        raise SettingError("qif-partition-lists") from None
    if blocks.ndim != 1 or blocks.size == 0:
        raise SettingError("qif-partition-shape", shape=blocks.shape)
    if blocks.dtype.kind not in "iub":
        raise SettingError("qif-partition-type", dtype=blocks.dtype)
    return blocks.view(np.uint8) if blocks.dtype.kind == "b" else blocks


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


DENSE_CELLS = 10_000_000
"""A matrix larger than this is not written out."""


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Channel(Printed):
    """C_{x,y} = p(y|x): a row for each secret, each row a distribution (Nunes 2021, Def. 2; The Science of QIF, ch. 4).

        >>> Channel([[1, 0], [0.5, 0.5]])
        Channel, 2 secrets × 2 observations
             0    1
        0    1    0
        1  0.5  0.5

    Exact where every number is an int or a Fraction. Kept by its columns without the zeros, and as one block number for
    each secret where it is deterministic (:meth:`partition`); it is never made dense unless ``matrix`` is asked for.
    Join two with ``A @ B`` (what B makes of A's observation) and ``A | B`` (both observed).
    """

    stored: Columns | Partition
    """How it is kept: by columns, or as blocks."""
    labels: Sequence[Any] | None
    """What the secrets (rows) are called, or None."""
    observations: Sequence[Any] | None
    """What the observations (columns) are called, or None."""

    def __init__(
        self, matrix: Iterable[Any], labels: Iterable[Any] | None = None, observations: Iterable[Any] | None = None
    ) -> None:
        cells = rows_of_numbers(matrix, "channel", Phrase("qif-probability-of-channel"))
        flat, width = cells.reshape(-1), cells.shape[1]
        filled = np.flatnonzero(flat != 0)
        checked_ = Channel.sparse(filled // width, filled % width, flat[filled], cells.shape, labels, observations)
        self._fill(checked_.stored, checked_.labels, checked_.observations)

    def _fill(
        self, stored: Columns | Partition, labels: Sequence[Any] | None, observations: Sequence[Any] | None
    ) -> Self:
        object.__setattr__(self, "stored", stored)
        object.__setattr__(self, "labels", labels)
        object.__setattr__(self, "observations", observations)
        return self

    @classmethod
    def trusted(
        cls, stored: Columns | Partition, labels: Sequence[Any] | None = None, observations: Sequence[Any] | None = None
    ) -> Self:
        """Return a channel from columns that were computed here and need no checking."""
        return cls.__new__(cls)._fill(stored, labels, observations)

    @classmethod
    def sparse(
        cls,
        rows: Iterable[int],
        columns: Iterable[int],
        values: Iterable[Any],
        shape: tuple[int, int],
        labels: Iterable[Any] | None = None,
        observations: Iterable[Any] | None = None,
    ) -> Self:
        """From the cells that are not zero, in any order: C[rows[i], columns[i]] = values[i]."""
        sides = tuple(shape) if isinstance(shape, tuple | list) else ()
        if len(sides) != 2 or not all(is_whole(side) and side > 0 for side in sides):
            raise SettingError("qif-channel-shape", shape=shortened(shape))
        height = whole(sides[0], Phrase("qif-number-of-secrets"), WRITTEN)
        width = whole(sides[1], Phrase("qif-number-of-observations"), WRITTEN)
        names = checked(labels, height, "secrets")
        seen = checked(observations, width, "observations")
        entries = vector(values, Phrase("qif-probability-of-channel"), Phrase("qif-probabilities-of-channel"))
        places = _places(rows, len(entries), height, "row"), _places(columns, len(entries), width, "column")
        _refuse_unusable(*places, entries, names)
        _refuse_repeated(*places)
        stored = Columns.sorted(height, width, *places, entries)
        sums = stored.row_sums()
        wrong = np.abs(sums - 1) > (0 if stored.exact else TOLERANCE)
        if wrong.any():
            x = int(np.argmax(wrong))
            raise SettingError("qif-channel-row-sum", place=place(x, names, "Row"), readable=readable(sums[x]))
        return cls.trusted(stored, names, seen)

    @classmethod
    def partition(
        cls, blocks: Any, labels: Iterable[Any] | None = None, observations: Iterable[Any] | None = None
    ) -> Self:
        """C_{x,y} = 1 if secret x is in block y: a deterministic channel, from the block number of each secret.

        The numbers may be any integers; there is an observation for each different one, in their order, and none for a
        number that no secret has. The array is not copied, so it should not be written to afterwards.
        """
        stored = Partition(blocks_of(blocks))
        names = stored.names() if observations is None else checked(observations, stored.width, "observations")
        return cls.trusted(stored, checked(labels, stored.height, "secrets"), names)

    @classmethod
    def identity(cls, size: int) -> Self:
        """Return the channel that leaks everything: y = x."""
        count = whole(size, Phrase("qif-number-of-secrets"), WRITTEN)
        return cls.partition(np.arange(count, dtype=np.min_scalar_type(count)))

    @classmethod
    def no_interference(cls, size: int) -> Self:
        """Return the channel that leaks nothing: one observation, whatever the secret."""
        return cls.partition(np.broadcast_to(np.uint8(0), whole(size, Phrase("qif-number-of-secrets"), MOST)))

    @property
    def shape(self) -> tuple[int, int]:
        """Secrets × observations."""
        return self.stored.height, self.stored.width

    @property
    def exact(self) -> bool:
        """Whether the probabilities are Fractions (or zeros and ones)."""
        return self.stored.exact

    @property
    def columns(self) -> Columns:
        """The channel by its columns, whichever way it is kept."""
        return self.stored if isinstance(self.stored, Columns) else self.stored.columns

    @property
    def matrix(self) -> Array:
        """The whole matrix, zeros too. Refused beyond ten million cells, which no measure here ever needs."""
        height, width = self.shape
        if height * width > DENSE_CELLS:
            raise TooLargeError("qif-channel-matrix-too-large", height=height, width=width, dense_cells=DENSE_CELLS)
        return self.stored.dense()

    def __matmul__(self, other: "Channel") -> "Channel":
        return cascade(self, other) if isinstance(other, Channel) else NotImplemented

    def __or__(self, other: "Channel") -> "Channel":
        return parallel(self, other) if isinstance(other, Channel) else NotImplemented

    def brief(self) -> str:
        """Return what it is in one line, without names."""
        kind = "Deterministic channel" if isinstance(self.stored, Partition) else "Channel"
        height, width = self.shape
        return f"{kind}, {counted(height, 'secret')} × {counted(width, 'observation')}"

    def _matrix(self) -> Matrix:
        return labelled(self.brief(), self.shape, (self.labels, self.observations), self._cells)

    def _cells(self, rows: Sequence[int], columns: Sequence[int]) -> list[list[str]]:
        """Return some of the numbers as text, without the whole matrix being written."""
        if isinstance(self.stored, Partition):
            return [[str(int(self.stored.codes[x] == y)) for y in columns] for x in rows]
        return printed_cells(self.stored, rows, columns)


def printed_cells(matrix: Columns, rows: Sequence[int], columns: Sequence[int]) -> list[list[str]]:
    """Return some of the numbers of a matrix as text, looking at these columns alone."""
    texts = []
    for y in columns:
        secrets, values = matrix.column(y)
        places = np.searchsorted(secrets, rows)
        inside = [place < len(secrets) and secrets[place] == x for place, x in zip(places, rows, strict=True)]
        texts.append([number(values[i]) if at else "0" for i, at in zip(places, inside, strict=True)])
    return [list(line) for line in zip(*texts, strict=True)]


def refuse_others(*arguments: object) -> None:
    """Refuse whatever is no channel."""
    for one in arguments:
        if not isinstance(one, Channel):
            raise SettingError("qif-no-channel", kind_of=kind_of(one))


def refuse_other_secrets(A: Channel, B: Channel, rule: str) -> None:
    """Refuse whatever is no channel, and two of them that are not about the same secrets."""
    refuse_others(A, B)
    if A.shape[0] != B.shape[0]:
        raise SettingError("qif-other-secrets", rule=rule, by=by(A), by2=by(B))
    same_secrets(A.labels, B.labels)


def by(C: Channel) -> str:
    """Return how large it is, in a sentence: secrets × observations."""
    return f"{C.shape[0]:,} × {C.shape[1]:,}"


def cascade(A: Channel, B: Channel) -> Channel:
    """(AB)_{x,z} = Σ_y A_{x,y} B_{y,z}: B sees A's observation only, she B's (The Science of QIF, ch. 4)."""
    refuse_others(A, B)
    if A.shape[1] != B.shape[0]:
        raise SettingError("qif-cascade-sizes", by=by(A), by2=by(B))
    if isinstance(A.stored, Partition) and isinstance(B.stored, Partition):
        seen, codes = np.unique(B.stored.codes[A.stored.codes], return_inverse=True)
        return Channel.trusted(Partition(codes), A.labels, _picked(B.observations, seen))
    a, b = A.columns, B.columns
    left, right = expanded(a.numbers(), b.secrets, b.height)
    values = product(a.values[left], b.values[right])
    stored = Columns.summed(a.height, b.width, a.secrets[left], b.numbers()[right], values)
    return Channel.trusted(stored, A.labels, B.observations)


def parallel(A: Channel, B: Channel) -> Channel:
    """(A∥B)_{x,(y,z)} = A_{x,y} B_{x,z}: she sees both, independent given x (The Science of QIF, ch. 8).

    Pairs that no secret can produce are left out. For two partitions this is their common refinement.
    """
    refuse_other_secrets(A, B, "parallel")
    labels = A.labels if A.labels is not None else B.labels
    if isinstance(A.stored, Partition) and isinstance(B.stored, Partition):
        both = Partition(together(A.stored, B.stored))
        return Channel.trusted(both, labels, _pairs(A, B, lambda: both.distinct))
    a, b = A.columns, B.columns
    left, right = expanded(a.secrets, b.secrets, b.height)
    seen, place_ = np.unique(a.numbers()[left] * b.width + b.numbers()[right], return_inverse=True)
    values = product(a.values[left], b.values[right])
    stored = Columns.sorted(a.height, len(seen), a.secrets[left], place_, values)
    return Channel.trusted(stored, labels, _pairs(A, B, lambda: seen))


def _pairs(A: Channel, B: Channel, keys: Any) -> Lazy:
    """Return what (y, z) is called: the names of y and z, or else their numbers."""

    def label(i: int) -> tuple[Any, Any]:
        y, z = divmod(int(keys()[i]), B.shape[1])
        return _name(A.observations, y), _name(B.observations, z)

    of_people = are_of_people(A.observations) or are_of_people(B.observations)
    return Lazy(lambda: len(keys()), label, (lambda i: False) if of_people else None)


def _picked(names: Sequence[Any] | None, seen: Array) -> Lazy:
    of_people = names is not None and are_of_people(names)
    return Lazy(
        lambda: len(seen),
        lambda i: _name(names, int(seen[i])),
        (lambda i: is_nameable(names or (), int(seen[i]))) if of_people else None,
    )


def _name(names: Sequence[Any] | None, position: int) -> Any:
    return position if names is None else names[position]


def _places(positions: Iterable[int], count: int, most: int, what: str) -> Places:
    places = _integers(positions, what)
    if len(places) != count:
        raise SettingError("qif-channel-places-count", values=count, places=len(places), line=what)
    outside = (places < 0) | (places >= most)
    if outside.any():
        raise SettingError(
            "qif-channel-place-outside", line=what, place=shortened(int(places[outside][0])), most=most - 1
        )
    return places.astype(np.int64)


def _integers(numbers: Iterable[int], what: str) -> Array:
    """Integers of any type; those of a list may be too large for an array of integers."""
    if isinstance(numbers, np.ndarray) and numbers.ndim == 1 and numbers.dtype.kind in "iu":
        return numbers
    items = listed(
        numbers.tolist() if isinstance(numbers, np.ndarray) else numbers, Phrase("qif-line-numbers", line=what)
    )
    for item in items:
        if not is_whole(item):
            raise SettingError("qif-channel-place-not-whole", line=what, item=shortened(item))
    return np.array([int(item) for item in items], object)


def _refuse_unusable(rows: Places, columns: Places, values: Array, labels: Sequence[Any] | None) -> None:
    bad = first_unusable(values)
    if bad is not None:
        raise SettingError(
            "qif-channel-probability",
            place=place(int(rows[bad]), labels, "row"),
            columns=columns[bad],
            readable=readable(values[bad]),
        )


def _refuse_repeated(rows: Places, columns: Places) -> None:
    order = np.lexsort((rows, columns))
    again = (np.diff(rows[order]) == 0) & (np.diff(columns[order]) == 0)
    if again.any():
        first = order[np.argmax(again)]
        raise SettingError("qif-channel-cell-twice", rows=rows[first], columns=columns[first])
