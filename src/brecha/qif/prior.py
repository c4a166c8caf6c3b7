"""What the adversary knows before: a probability for each value of the secret."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

import numpy as np

from brecha.errors import Phrase, SettingError
from brecha.qif.arithmetic import Array, Result, first_unusable, frozen, is_float, readable, sum_of, sums_to_one, vector
from brecha.qif.labels import MOST, WRITTEN, checked, counted, is_whole, place, shortened, whole
from brecha.qif.printing import LONGEST_NAME, Matrix, Printed, name_of, number


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Prior(Printed):
    """A probability distribution π on the values of a secret (Nunes 2021, Def. 1; The Science of QIF, ch. 2).

        >>> Prior([0.5, 0.25, 0.25], labels=["German", "English", "Portuguese"])
        Prior on 3 secrets
                    chance
        German         0.5
        English       0.25
        Portuguese    0.25

    Ints and Fractions stay exact and must sum to exactly one; a single float among them makes all of it float, and then
    the sum may be off by 1e-9. Without labels the secrets are called 0, 1, 2 and so on.
    """

    probabilities: Array
    """π_x, one for each secret: Fractions or floats. Not for writing."""
    labels: Sequence[Any] | None
    """The values of the secret, or None."""

    def __init__(self, probabilities: Iterable[Any], labels: Iterable[Any] | None = None) -> None:
        values = vector(probabilities, Phrase("qif-a-probability"), Phrase("qif-probabilities-of-prior"))
        names = checked(labels, len(values), "secrets")
        _refuse_unusable(values, names, "probability")
        total = sum_of(values)
        if not sums_to_one(total):
            raise SettingError("qif-prior-sum", readable=readable(total))
        self._fill(values, names)

    def _fill(self, values: Array, labels: Sequence[Any] | None) -> Self:
        object.__setattr__(self, "probabilities", frozen(values))
        object.__setattr__(self, "labels", labels)
        return self

    @classmethod
    def trusted(cls, probabilities: Array, labels: Sequence[Any] | None = None) -> Self:
        """Return a prior from numbers that were computed here and need no checking."""
        return cls.__new__(cls)._fill(probabilities, labels)

    @classmethod
    def uniform(cls, size: int, labels: Iterable[Any] | None = None, exact: bool = True) -> Self:
        """π_x = 1/n. It takes the memory of one number, whatever n; ``exact=False`` makes what it touches float."""
        count = whole(size, Phrase("qif-number-of-secrets"), MOST)
        share = np.array(Fraction(1, count), object) if exact else np.array(1 / count)
        return cls.trusted(np.broadcast_to(share, (count,)), checked(labels, count, "secrets"))

    @classmethod
    def point(cls, size: int, secret: int, labels: Iterable[Any] | None = None) -> Self:
        """Return the prior of one who knows: all the probability on one position."""
        count = whole(size, Phrase("qif-number-of-secrets"), WRITTEN)
        if not is_whole(secret) or not 0 <= secret < count:
            raise SettingError("qif-prior-point", secrets=count, count=count - 1, secret=shortened(secret))
        values = np.full(count, Fraction(0), object)
        values[secret] = Fraction(1)
        return cls.trusted(values, checked(labels, count, "secrets"))

    @classmethod
    def from_weights(cls, weights: Iterable[Any], labels: Iterable[Any] | None = None) -> Self:
        """π_x = weight_x / Σ weights, for counts and other non-negative numbers that are not all zero."""
        values = vector(weights, Phrase("qif-a-weight"), Phrase("qif-weights-of-prior"))
        names = checked(labels, len(values), "secrets")
        _refuse_unusable(values, names, "weight")
        total = sum_of(values)
        if not 0 < total < np.inf:
            raise SettingError("qif-weights-sum", total=total)
        return cls.trusted(values / total, names)

    @property
    def exact(self) -> bool:
        """Whether the probabilities are Fractions."""
        return not is_float(self.probabilities)

    @property
    def constant(self) -> bool:
        """Whether this was made by :meth:`uniform`, and is stored as one number."""
        return self.probabilities.strides == (0,)

    def __len__(self) -> int:
        return len(self.probabilities)

    def __getitem__(self, secret: int) -> Result:
        probability = self.probabilities[secret]
        return probability if isinstance(probability, Fraction) else float(probability)

    def __iter__(self) -> Iterator[Result]:
        return (self[x] for x in range(len(self)))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.array(self.probabilities, dtype)

    def brief(self) -> str:
        """Return what it is in one line, without names."""
        return f"{'Uniform prior' if self.constant else 'Prior'} on {counted(len(self), 'secret')}"

    def _matrix(self) -> Matrix:
        return Matrix(
            self.brief(), len(self), 1, name_of(self.labels, LONGEST_NAME), lambda _: "chance",
            lambda rows, columns: [[number(self[x]) for _ in columns] for x in rows],
        )  # fmt: skip


def _refuse_unusable(values: Array, labels: Sequence[Any] | None, what: str) -> None:
    if not len(values):
        raise SettingError("qif-prior-empty")
    bad = first_unusable(values)
    if bad is not None:
        raise SettingError("qif-prior-negative", what=what, place=place(bad, labels, "secret"),
                           readable=readable(values[bad]), readable2=readable(sum_of(values)))  # fmt: skip
