"""What the adversary observes: for each value of the secret, how probable each observation is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from brecha.errors import SettingError, TooLargeError
from brecha.qif.columns import Columns, Places, expanded
from brecha.qif.exact import TOLERANCE, Array, first_unusable, product, vector
from brecha.qif.labels import Lazy, checked, place, same_secrets
from brecha.qif.partition import Partition, blocks_of, together

DENSE_CELLS = 10_000_000
"""A matrix larger than this is not written out."""


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Channel:
    """C_{x,y} = p(y|x): a row for each secret, each row a distribution (000 Def. 2; The Science of QIF, ch. 4).

        >>> Channel([[1, 0], [0.5, 0.5]])
        Channel(2 secrets × 2 observations)

    Exact where every number is an int or a Fraction. Kept by its columns without the zeros, and as one block number for
    each secret where it is deterministic (:meth:`partition`); it is never made dense unless :attr:`matrix` is asked
    for. Join two with ``A @ B`` (what B makes of A's observation) and ``A | B`` (both observed).
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
        rows, columns, values, shape = _cells(matrix)
        checked_ = Channel.sparse(rows, columns, values, shape, labels, observations)
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
        cls,
        stored: Columns | Partition,
        labels: Sequence[Any] | None = None,
        observations: Sequence[Any] | None = None,
    ) -> Self:
        """A channel from columns that were computed here and need no checking."""
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
        names = checked(labels, shape[0], "secrets")
        seen = checked(observations, shape[1], "observations")
        entries = vector(values, "A probability of a channel")
        places = _places(rows, len(entries), shape[0], "row"), _places(columns, len(entries), shape[1], "column")
        _refuse_unusable(*places, entries, names)
        _refuse_repeated(*places)
        stored = Columns.sorted(*shape, *places, entries)
        _refuse_sums(stored, names)
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
        """The channel that leaks everything: y = x."""
        return cls.partition(np.arange(_positive(size), dtype=np.min_scalar_type(size)))

    @classmethod
    def no_interference(cls, size: int) -> Self:
        """The channel that leaks nothing: one observation, whatever the secret."""
        return cls.partition(np.broadcast_to(np.uint8(0), _positive(size)))

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
            raise TooLargeError(
                f"The matrix of this channel has {height:,} × {width:,} cells, more than the {DENSE_CELLS:,} that are "
                f"written out. Every measure works on the channel itself; `columns` has its non-zero entries."
            )
        return self.stored.dense()

    def __matmul__(self, other: "Channel") -> "Channel":
        return cascade(self, other)

    def __or__(self, other: "Channel") -> "Channel":
        return parallel(self, other)

    def __repr__(self) -> str:
        kind = "partition, " if isinstance(self.stored, Partition) else ""
        height, width = self.shape
        return f"Channel({kind}{_counted(height, 'secret')} × {_counted(width, 'observation')})"


def cascade(A: Channel, B: Channel) -> Channel:
    """(AB)_{x,z} = Σ_y A_{x,y} B_{y,z}: B sees A's observation only, she B's (The Science of QIF, ch. 4)."""
    if A.shape[1] != B.shape[0]:
        raise SettingError(
            f"A cascade needs as many secrets in the second channel as observations in the first: "
            f"{A.shape[0]:,} × {A.shape[1]:,} cannot be followed by {B.shape[0]:,} × {B.shape[1]:,}."
        )
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
    if A.shape[0] != B.shape[0]:
        raise SettingError(
            f"Channels in parallel have the same secrets: {A.shape[0]:,} × {A.shape[1]:,} cannot be put beside "
            f"{B.shape[0]:,} × {B.shape[1]:,}."
        )
    same_secrets(A.labels, B.labels)
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
    """What (y, z) is called: the names of y and z, or else their numbers."""

    def label(i: int) -> tuple[Any, Any]:
        y, z = divmod(int(keys()[i]), B.shape[1])
        return _name(A.observations, y), _name(B.observations, z)

    return Lazy(lambda: len(keys()), label)


def _picked(names: Sequence[Any] | None, seen: Array) -> Lazy:
    return Lazy(lambda: len(seen), lambda i: _name(names, int(seen[i])))


def _name(names: Sequence[Any] | None, position: int) -> Any:
    return position if names is None else names[position]


def _cells(matrix: Iterable[Any]) -> tuple[Places, Places, Array, tuple[int, int]]:
    """The cells of a matrix that are not zero, and its shape; rows of different lengths are refused."""
    given = matrix if isinstance(matrix, np.ndarray) else [_row(row, x) for x, row in enumerate(matrix)]
    width = len(given[0]) if len(given) and np.ndim(given[0]) else 0
    if not width:
        raise SettingError(
            "A channel needs at least one secret and one observation: a list of rows, none of them empty."
        )
    for x, row in enumerate(given):
        if len(row) != width:
            raise SettingError(
                f"Row {x} of the channel has {len(row)} entries and row 0 has {width}. All have as many."
            )
    flat = given.reshape(-1) if isinstance(given, np.ndarray) else [cell for row in given for cell in row]
    values = vector(flat, "A probability of a channel")
    filled = np.flatnonzero(values != 0)
    return filled // width, filled % width, values[filled], (len(given), width)


def _row(row: Any, x: int) -> list[Any]:
    if isinstance(row, str | bytes) or not isinstance(row, Iterable):
        raise SettingError(f"Row {x} of the channel is {row!r}, and not a list of probabilities. Give a list of rows.")
    return row.tolist() if isinstance(row, np.ndarray) else list(row)


def _places(given: Iterable[int], count: int, most: int, what: str) -> Places:
    places = np.asarray(given if isinstance(given, np.ndarray) else list(given), np.int64)
    if len(places) != count:
        raise SettingError(f"There are {count:,} values and {len(places):,} {what} numbers. Give one for each value.")
    outside = (places < 0) | (places >= most)
    if outside.any():
        raise SettingError(f"The {what} number {places[outside][0]} is outside 0 to {most - 1:,}.")
    return places


def _refuse_unusable(rows: Places, columns: Places, values: Array, labels: Sequence[Any] | None) -> None:
    bad = first_unusable(values)
    if bad is not None:
        raise SettingError(
            f"The probability in {place(int(rows[bad]), labels, 'row')}, column {columns[bad]} is {values[bad]}: it "
            f"must be a number, finite and not negative."
        )


def _refuse_repeated(rows: Places, columns: Places) -> None:
    order = np.lexsort((rows, columns))
    again = (np.diff(rows[order]) == 0) & (np.diff(columns[order]) == 0)
    if again.any():
        first = order[np.argmax(again)]
        raise SettingError(f"The cell in row {rows[first]}, column {columns[first]} is given twice. Add them up first.")


def _refuse_sums(stored: Columns, labels: Sequence[Any] | None) -> None:
    sums = stored.row_sums()
    wrong = np.abs(sums - 1) > (0 if stored.exact else TOLERANCE)
    if wrong.any():
        x = int(np.argmax(wrong))
        raise SettingError(
            f"{place(x, labels, 'Row')} of the channel sums to {sums[x]}. Each row is a distribution over the "
            f"observations and sums to one."
        )


def _positive(size: int) -> int:
    if size < 1:
        raise SettingError(f"A channel needs at least one secret, not {size}.")
    return size


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun if number == 1 else noun + 's'}"
