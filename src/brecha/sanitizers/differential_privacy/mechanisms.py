"""Mechanisms as channels: how probable each reported value is, for each true one.

Each is used in two ways. *Oblivious*: on the true count, one of 0 … n. *Local*: on each person's own answer, one of the
values of a column in their order; what is counted are the answers as they were reported.
"""

from dataclasses import dataclass
from math import exp, expm1, isfinite, log, log1p
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError

Floats = npt.NDArray[np.float64]
OBLIVIOUS, LOCAL = "oblivious", "local"
ROW_SUM = 1e-9
"""How far the sum of a row of a stated matrix may be off one"""


class Mechanism:
    """What an attack needs to know of a mechanism; one that is only local needs no more than the local part."""

    name: ClassVar[str]
    epsilon: float
    """that it was made with"""
    models: ClassVar[tuple[str, ...]] = (OBLIVIOUS, LOCAL)

    def guarantees(self, size: int) -> float:
        """Local: the ε that is kept between any two of so many values."""
        raise NotImplementedError

    def answers(self, counts: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Local: for each true value, the probability that one of those that count is reported, and that none is."""
        raise NotImplementedError

    def seen(self, count: int, most: int) -> tuple[Floats, Floats]:
        """Oblivious: how probable each output is if the true count of 0 … ``most`` is ``count``, and if it is one more.

        Outputs of which both probabilities are in the same ratio tell the same, and are merged.
        """
        raise NotImplementedError

    def error(self, count: int, most: int) -> tuple[float, float]:
        """Oblivious: how far the output is off the true count, on average, and on average with its sign."""
        raise NotImplementedError

    def row(self, count: int, most: int) -> Floats:
        """Oblivious: how probable each output 0 … ``most`` is."""
        raise NotImplementedError


@dataclass(frozen=True)
class Geometric(Mechanism):
    """The truncated geometric mechanism, α = e^−ε (Ghosh et al.; Nunes 2021, Def. 32), on 0 … n:

    G(j|i) = α^|i−j| (1−α)/(1+α) inside, and α^|i−j| /(1+α) at both ends. On the count, one person is one step, and the
    mechanism is ε-differentially private. On a person's own answer it is so only where there are two values.
    """

    epsilon: float
    name = "geometric"

    @property
    def alpha(self) -> float:
        """α = e^−ε"""
        return exp(-self.epsilon)

    def guarantees(self, size: int) -> float:
        """ε is kept between neighbours; between the first and the last value it is as many times as there are steps."""
        return self.epsilon * (size - 1)

    def weights(self, size: int) -> Floats:
        """Return what G(j|i) is beside α^|i−j|, for each output j of so many."""
        inside = -expm1(-self.epsilon) / (1 + self.alpha)
        weights = np.full(size, inside)
        weights[[0, -1]] = 1 / (1 + self.alpha)
        return weights

    def row(self, count: int, most: int) -> Floats:
        if most == 0:
            return np.ones(1)
        return np.asarray(self.weights(most + 1) * np.exp(-self.epsilon * np.abs(np.arange(most + 1) - count)))

    def answers(self, counts: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Σ_j G(j|w) over the values that count, and over the others: two passes, each made from its neighbour."""
        if len(counts) == 1:
            return counts.astype(np.float64), (~counts).astype(np.float64)
        weights = self.weights(len(counts))
        return self._mixed(np.where(counts, weights, 0.0)), self._mixed(np.where(counts, 0.0, weights))

    def _mixed(self, masses: Floats) -> Floats:
        """Σ_j α^|i−j| m_j for each i: all terms are positive, so that nothing is lost."""
        alpha, mixed = self.alpha, masses.copy()
        for towards in (1, -1):
            carried = 0.0
            steps, sums = masses[::towards], mixed[::towards]
            for i in range(len(masses)):
                sums[i] += alpha * carried
                carried = alpha * carried + steps[i]
        return mixed

    def seen(self, count: int, most: int) -> tuple[Floats, Floats]:
        """Two outputs: up to the count, and above it. Cutting off at 0 and n moves mass within each, not between."""
        near, far = 1 / (1 + self.alpha), self.alpha / (1 + self.alpha)
        return np.array([near, far]), np.array([far, near])

    def error(self, count: int, most: int) -> tuple[float, float]:
        """Σ_d P(off by d or more) is Σ_d α^d/(1+α), over the steps that there is room for on each side."""
        above, below = self._steps(most - count), self._steps(count)
        return above + below, above - below

    def _steps(self, room: int) -> float:
        return self.alpha / (1 + self.alpha) * expm1(-self.epsilon * room) / expm1(-self.epsilon)


@dataclass(frozen=True)
class RandomisedResponse(Mechanism):
    """The truth with probability e^ε/(e^ε+k−1), and each of the k−1 other values with 1/(e^ε+k−1)."""

    epsilon: float
    name = "randomised response"

    def guarantees(self, size: int) -> float:
        """Return the same between any two."""
        return self.epsilon if size > 1 else 0.0

    def chances(self, size: int) -> tuple[float, float]:
        """Return the probability of the truth, and of each other one of so many values."""
        alpha = exp(-self.epsilon)
        whole = 1 + (size - 1) * alpha
        return 1 / whole, alpha / whole

    def row(self, count: int, most: int) -> Floats:
        truth, other = self.chances(most + 1)
        row = np.full(most + 1, other)
        row[count] = truth
        return row

    def answers(self, counts: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Return yes and no: a value that counts is reported by the truth, or as another that counts."""
        size, many = len(counts), int(np.count_nonzero(counts))
        truth, other = self.chances(size)
        yes = np.where(counts, truth + (many - 1) * other, many * other)
        no = np.where(counts, (size - many) * other, truth + (size - many - 1) * other)
        return yes, no

    def seen(self, count: int, most: int) -> tuple[Floats, Floats]:
        """Three outputs: the count, one more, and any other, which tells nothing."""
        truth, other = self.chances(most + 1)
        return np.array([truth, other, (most - 1) * other]), np.array([other, truth, (most - 1) * other])

    def error(self, count: int, most: int) -> tuple[float, float]:
        """Add up distances: every other output is as probable."""
        above, below = (room * (room + 1) / 2 for room in (most - count, count))
        other = self.chances(most + 1)[1]
        return other * (above + below), other * (above - below)


@dataclass(frozen=True)
class Warner(Mechanism):
    """Warner's randomised response: each person is asked only whether she counts, and says so with e^ε/(e^ε+1)."""

    epsilon: float
    name = "warner"
    models = (LOCAL,)

    def guarantees(self, size: int) -> float:
        """Return ε: whether somebody counts is all that is asked."""
        return self.epsilon

    def answers(self, counts: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Return the truth, or the contrary."""
        truth, other = RandomisedResponse(self.epsilon).chances(2)
        return np.where(counts, truth, other), np.where(counts, other, truth)


@dataclass(frozen=True, eq=False)
class OwnMatrix(Mechanism):
    """A matrix of one's own: row by row, how probable each value is reported for each true one, in their order."""

    matrix: Floats
    epsilon: float
    """the largest logarithm of two probabilities of one output; infinite where one of them is zero"""
    name = "own matrix"
    models = (LOCAL,)

    @classmethod
    def of(cls, numbers: Any, size: int, column: str) -> "OwnMatrix":
        """Return the matrix, if it is one: a row and a column for each value, every row a distribution."""
        try:
            matrix = np.array(numbers, dtype=np.float64)
        except (TypeError, ValueError):
            raise SettingError("sanitizers-mechanism-matrix-not-numbers") from None
        if matrix.shape != (size, size):
            shape = " × ".join(f"{side:,}" for side in matrix.shape)
            raise SettingError("sanitizers-mechanism-matrix-shape", column=column, size=size, shape=shape)
        for at, row in enumerate(matrix):
            if not (np.isfinite(row).all() and (row >= 0).all() and abs(row.sum() - 1) <= ROW_SUM):
                raise SettingError("sanitizers-mechanism-matrix-row-sum", at=at + 1, sum=row.sum(), min=row.min())
        matrix = matrix / matrix.sum(axis=1, keepdims=True)
        low, high = matrix.min(axis=0), matrix.max(axis=0)
        low, high = low[high > 0], high[high > 0]
        return cls(matrix, float("inf") if (low == 0).any() else float(np.log(high / low).max()))

    def guarantees(self, size: int) -> float:
        return self.epsilon

    def answers(self, counts: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Sums over the columns that count, and over the others."""
        return self.matrix[:, counts].sum(axis=1), self.matrix[:, ~counts].sum(axis=1)


MECHANISMS: dict[str, Any] = {one.name: one for one in (Geometric, RandomisedResponse, Warner)}
_OTHER_NAMES = {"randomized response": RandomisedResponse.name, "randomised-response": RandomisedResponse.name}


def mechanism_named(name: Any) -> Any:
    """Return the kind of mechanism of a name."""
    known = _OTHER_NAMES.get(name, name) if isinstance(name, str) else None
    if known not in MECHANISMS:
        options = [one.replace(" ", "-") for one in MECHANISMS]
        raise SettingError("sanitizers-mechanism-unknown", name=name, mechanisms=list(MECHANISMS), options=options)
    return MECHANISMS[known]


@dataclass(frozen=True)
class Epsilon:
    """How much noise: ε as a number, and as it was written, such as "ln 3"."""

    value: float
    text: str

    @classmethod
    def of(cls, number: Any) -> "Epsilon":
        """From a number, or a text such as "0.5", "ln3" or "ln(10^5)"."""
        try:
            value, text = (_from_text(number)) if isinstance(number, str) else (float(number), "")
        except (TypeError, ValueError, OverflowError):
            raise SettingError("sanitizers-epsilon-unreadable", given=number) from None
        if isinstance(number, bool | np.bool_) or not isfinite(value) or value <= 0:
            raise SettingError("sanitizers-epsilon-not-above-zero", given=number)
        return cls(value, text)


def _from_text(text: str) -> tuple[float, str]:
    plain = text.strip().lower().replace(" ", "")
    if not plain.startswith("ln"):
        return float(plain), ""
    inner = plain.removeprefix("ln").removeprefix("(").removesuffix(")")
    base, power, exponent = inner.partition("^")
    value = float(exponent) * _log(float(base)) if power else _log(float(base))
    return value, f"ln {inner}"


def _log(number: float) -> float:
    """Return the logarithm, exact for what is near one; of zero or less there is none."""
    return log1p(number - 1) if 0.5 < number < 2 else log(number)
