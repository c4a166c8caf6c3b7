"""How people change from one year to the next, as an adversary believes it: a model for each attribute.

A model says how well a later value goes with an earlier one, as the chance T(u → v) that somebody with value u has
value v a year later. Only ratios count, for the chances of all candidates are made to sum to one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.tables.coded import number_in

Float64 = npt.NDArray[np.float64]
MOST_VALUES = 4096
"""Values of an attribute for which a whole matrix of chances is kept"""
CLOSE = 1e-9


class Change:
    """How one attribute changes."""

    fixed = False
    """whether what follows a value is certain: then people are looked for only where it is so"""

    def weights(self, values: pa.Array) -> "Weights":
        """The model on these values, which are those of both years."""
        raise NotImplementedError

    def says(self) -> str:
        """The model in words."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Weights:
    """A model on given values: two numbers, or a whole matrix."""

    agree: float
    differ: float
    matrix: Float64 | None = None
    """matrix[u, v]; None where only equality counts"""
    follows: npt.NDArray[np.int64] | None = None
    """follows[u]: the only value that may follow u, −1 if there is none; None where several may"""


@dataclass(frozen=True)
class Stay(Change):
    """The value stays with this probability; otherwise it becomes any other value, each as likely.

    ``coincidence`` is how likely two different people agree on it: 1 over the number of values if left out.
    """

    probability: float = 1.0
    coincidence: float | None = None

    def __post_init__(self) -> None:
        _check_share("The probability of staying", self.probability)
        if self.coincidence is not None:
            _check_share("The chance of a coincidence", self.coincidence)
            if not 0 < self.coincidence < 1:
                raise SettingError("A coincidence has a chance between 0 and 1, and neither of them.")

    @property
    def fixed(self) -> bool:  # type: ignore[override]
        """A value that always stays."""
        return self.probability == 1

    def weights(self, values: pa.Array) -> Weights:
        """T(u → u) = p, T(u → v) = (1 − p)/(m − 1) for m values."""
        count = len(values)
        if self.coincidence is not None:
            return Weights(self.probability / self.coincidence, (1 - self.probability) / (1 - self.coincidence))
        differ = (1 - self.probability) / (count - 1) if count > 1 else 0.0
        return Weights(self.probability if count > 1 else 1.0, differ,
                       follows=np.arange(count) if self.fixed else None)  # fmt: skip

    def says(self) -> str:
        """In words."""
        return "never changes" if self.fixed else f"stays with a chance of {self.probability:.4g}"


@dataclass(frozen=True)
class Shift(Change):
    """A number grows by this much, or by one of several amounts with given probabilities: ``Shift({0: 0.1, 1: 0.9})``.

    A missing value goes with any other equally well.
    """

    by: float | Mapping[float, float] = 1

    def __post_init__(self) -> None:
        if isinstance(self.by, Mapping):
            _check_distribution("The shifts", self.by)

    @property
    def steps(self) -> dict[Fraction, float]:
        """Each amount with its probability, those that never happen left out."""
        given = self.by if isinstance(self.by, Mapping) else {self.by: 1.0}
        found: dict[Fraction, float] = {}
        for amount, chance in given.items():
            number = number_in(amount)
            if number is None:
                raise SettingError(f"A shift is by a number, and {amount!r} is none.")
            if chance > 0:
                found[number] = found.get(number, 0.0) + chance
        return found

    @property
    def fixed(self) -> bool:  # type: ignore[override]
        """A number that always grows by the same."""
        return len(self.steps) == 1

    def weights(self, values: pa.Array) -> Weights:
        """T(u → u + d) is the probability of d."""
        known = values.to_pylist()
        numbers = [None if value is None else _number(value) for value in known]
        place = {number: code for code, number in enumerate(numbers) if number is not None}
        if self.fixed:
            (step,) = self.steps
            after = [-1 if number is None else place.get(number + step, -1) for number in numbers]
            gap = [code for code, number in enumerate(numbers) if number is None]
            for code in gap:
                after[code] = code
            return Weights(1.0, 0.0, follows=np.array(after, np.int64))
        matrix = _room(len(known))
        for u, number in enumerate(numbers):
            for step, chance in self.steps.items():
                if number is not None and number + step in place:
                    matrix[u, place[number + step]] = chance
        return Weights(0.0, 0.0, _with_gaps(matrix, numbers))

    def says(self) -> str:
        """In words."""
        several = ", ".join(f"{float(step):+g} ({chance:.3g})" for step, chance in self.steps.items())
        return f"grows by {float(next(iter(self.steps))):g}" if self.fixed else f"grows by one of {several}"


@dataclass(frozen=True)
class Confusion(Change):
    """Any change: ``Confusion({"a": {"a": 0.9, "b": 0.1}, …})``. A value without a row stays as it is.

    Values are named as they are, or as text. A missing value goes with any other equally well, unless it has a row.
    """

    rows: Mapping[Any, Mapping[Any, float]]

    def __post_init__(self) -> None:
        if not isinstance(self.rows, Mapping) or not all(isinstance(row, Mapping) for row in self.rows.values()):
            raise SettingError("Chances of change are given as {value: {later value: probability}}.")
        for value, row in self.rows.items():
            _check_distribution(f"The chances of what follows {value!r}", row)

    def weights(self, values: pa.Array) -> Weights:
        """T(u → v) as given."""
        known = values.to_pylist()
        place = {_text(value): code for code, value in enumerate(known)}
        given = {_text(value): row for value, row in self.rows.items()}
        matrix = _room(len(known))
        for u, value in enumerate(known):
            for later, chance in given.get(_text(value), {value: 1.0}).items():
                if _text(later) in place:
                    matrix[u, place[_text(later)]] = chance
        unsaid = [None if value is None and "" not in given else value for value in known]
        return Weights(0.0, 0.0, _with_gaps(matrix, unsaid))

    def says(self) -> str:
        """In words."""
        return f"changes by given chances from each of {len(self.rows)} values"


@dataclass(frozen=True)
class Uniform(Change):
    """Nothing is known: every later value goes with every earlier one equally well."""

    def weights(self, values: pa.Array) -> Weights:
        """T(u → v) = 1/m."""
        return Weights(1.0, 1.0)

    def says(self) -> str:
        """In words."""
        return "may become anything"


def _with_gaps(matrix: Float64, values: list[Any]) -> Float64:
    """A missing value goes with any: its row and column are those of no knowledge."""
    for code, value in enumerate(values):
        if value is None:
            matrix[code, :] = 1 / len(values)
            matrix[:, code] = 1 / len(values)
    return matrix


def _room(values: int) -> Float64:
    if values > MOST_VALUES:
        raise SettingError(
            f"Chances between {values:,} values are too many to keep: at most {MOST_VALUES:,} may have a matrix. "
            "Say that the value stays with a probability."
        )
    return np.zeros((values, values))


def _number(value: Any) -> Fraction:
    number = number_in(value)
    if number is None:
        raise SettingError(f"Only a number can grow, and {value!r} is none.")
    return number


def _text(value: Any) -> str:
    return "" if value is None else str(value)


def _check_share(what: str, given: Any) -> None:
    if isinstance(given, bool) or not isinstance(given, int | float | Fraction) or not 0 <= given <= 1:
        raise SettingError(f"{what} is a number between 0 and 1, and {given!r} was given.")


def _check_distribution(what: str, given: Mapping[Any, Any]) -> None:
    for value, chance in given.items():
        _check_share(f"{what}: that of {value!r}", chance)
    total = sum(given.values())
    if abs(total - 1) > CLOSE:
        raise SettingError(f"{what} must sum to 1, and they sum to {float(total):.6g}.")
