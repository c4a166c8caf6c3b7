"""How people change from one year to the next, as an adversary believes it: a model for each attribute.

A model says T(u → v), the chance that somebody with value u has value v a year later. Of the values that candidates
have, each is then as likely as T says, made to sum to one. Only ``Stay`` with a ``coincidence`` is of another form,
that of Fellegi and Sunter: how much likelier agreement is for records of one person than for those of two.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.language.notes import TEXT, Note
from brecha.language.spellings import number_in

Float64 = npt.NDArray[np.float64]
MOST_VALUES = 4096
"""Values of an attribute for which a whole matrix of chances is kept"""
CLOSE = 1e-9


class Change(ABC):
    """How one attribute changes: Stay, Shift, Confusion or Uniform."""

    @abstractmethod
    def weights(self, values: pa.Array) -> "Weights":
        """Return the model on these values, which are those of both years."""

    def says(self) -> str:
        """Return the model in words, in English."""
        return str(change_note(self.as_data()))

    def as_data(self) -> dict[str, Any]:
        """Return what the words say, as plain data: the kind of model and its numbers."""
        return {"kind": type(self).__name__.lower()}


@dataclass(frozen=True, eq=False)
class Weights:
    """A model on given values: two numbers, or a whole matrix."""

    agree: float
    differ: float
    matrix: Float64 | None = None
    """matrix[u, v]; None where only equality counts"""
    follows: npt.NDArray[np.int64] | None = None
    """follows[u]: the only value that may follow u, −1 if there is none; None where several may"""
    ratio: bool = False
    """whether these are ratios, each candidate counting for itself, and no chances of values"""


@dataclass(frozen=True)
class Stay(Change):
    """The value stays with this probability; otherwise it becomes any other value, each as likely.

    With ``coincidence``, how likely the records of two different people agree on it, values are as common among those
    who change as among everybody.
    """

    probability: float = 1.0
    coincidence: float | None = None

    def __post_init__(self) -> None:
        _check_share("staying", self.probability)
        if self.coincidence is not None:
            _check_share("coincidence", self.coincidence)
            if not 0 < self.coincidence < 1:
                raise SettingError("linkage-coincidence-invalid")

    def weights(self, values: pa.Array) -> Weights:
        """T(u → u) = p, T(u → v) = (1 − p)/(m − 1) for m values; or p/c and (1 − p)/(1 − c), c the coincidence."""
        count, p = len(values), float(self.probability)
        if p == 1:
            return Weights(1.0, 0.0, follows=np.arange(count))
        if self.coincidence is not None:
            agree, differ = p / float(self.coincidence), (1 - p) / (1 - float(self.coincidence))
            most = max(agree, differ)
            return Weights(agree / most, differ / most, ratio=True)
        return Weights(p, (1 - p) / (count - 1)) if count > 1 else Weights(1.0, 1.0)

    def as_data(self) -> dict[str, Any]:
        chance = None if self.coincidence is None else float(self.coincidence)
        return {"kind": "stay", "probability": float(self.probability), "coincidence": chance}


@dataclass(frozen=True)
class Shift(Change):
    """A number grows by this much, or by one of several amounts with given probabilities: ``Shift({0: 0.1, 1: 0.9})``.

    A missing value goes with any other equally well; if the number always grows by the same, only with a missing one.
    """

    by: float | Mapping[float, float] = 1

    def __post_init__(self) -> None:
        if isinstance(self.by, Mapping):
            _check_distribution("shifts", self.by)
        if not self.steps:
            raise SettingError("linkage-shift-without-amount")

    @property
    def steps(self) -> dict[Fraction, float]:
        """Each amount with its probability, those that never happen left out."""
        amounts = list(self.by.items()) if isinstance(self.by, Mapping) else [(self.by, 1.0)]
        probabilities: dict[Fraction, float] = {}
        for amount, chance in amounts:
            number = None if isinstance(amount, bool) else _as_written(amount)
            if number is None:
                raise SettingError("linkage-shift-no-number", amount=amount)
            if chance > 0:
                probabilities[number] = probabilities.get(number, 0.0) + float(chance)
        return probabilities

    def weights(self, values: pa.Array) -> Weights:
        """T(u → u + d) is the probability of d."""
        known = values.to_pylist()
        numbers = [None if value is None else _as_written(value) for value in known]
        odd = sum(number is None and value is not None for number, value in zip(numbers, known, strict=True))
        if odd:
            raise SettingError("linkage-shift-of-no-numbers", odd=odd, values_count=len(known))
        place: dict[Fraction, int] = {}
        for code, number in enumerate(numbers):
            if number is not None:
                place.setdefault(number, code)
        again = sum(number is not None for number in numbers) - len(place)
        if again:
            raise SettingError("linkage-shift-number-spelled-twice", again=again, numbers_count=len(numbers))
        steps = self.steps
        if len(steps) == 1:
            (step,) = steps
            after = [code if number is None else place.get(number + step, -1) for code, number in enumerate(numbers)]
            return Weights(1.0, 0.0, follows=np.array(after, np.int64))
        matrix = _room(len(numbers))
        for u, number in enumerate(numbers):
            for step, chance in steps.items():
                if number is not None and number + step in place:
                    matrix[u, place[number + step]] = chance
        return Weights(0.0, 0.0, _with_gaps(matrix, [number is None for number in numbers]))

    def as_data(self) -> dict[str, Any]:
        return {"kind": "shift", "by": [[float(step), chance] for step, chance in self.steps.items()]}


@dataclass(frozen=True)
class Confusion(Change):
    """Any change: ``Confusion({"a": {"a": 0.9, "b": 0.1}, …})``. A value without a row stays as it is.

    Values are named as they are, or as text. A missing value goes with any other equally well, unless None is named
    among the rows, or in one of them.
    """

    rows: Mapping[Any, Mapping[Any, float]]

    def __post_init__(self) -> None:
        if not isinstance(self.rows, Mapping) or not all(isinstance(row, Mapping) for row in self.rows.values()):
            raise SettingError("linkage-confusion-form-unknown")
        for value, row in self.rows.items():
            _check_distribution("following", row, value)

    def weights(self, values: pa.Array) -> Weights:
        """T(u → v) as given."""
        known = values.to_pylist()
        place = {_key(value): code for code, value in enumerate(known)}
        rows = {_key(value): {_key(later): chance for later, chance in row.items()} for value, row in self.rows.items()}
        if rows and not any(value in place for value in rows):  # a model of other values is a misspelt one
            raise SettingError("linkage-confusion-of-unknown-values", given_count=len(rows), place_count=len(place))
        lost = [value for value, row in rows.items() if value in place and not any(later in place for later in row)]
        if lost:
            raise SettingError("linkage-confusion-to-unknown-values", lost=len(lost), given_count=len(rows))
        matrix = _room(len(known))
        for u, value in enumerate(known):
            for later, chance in rows.get(_key(value), {_key(value): 1.0}).items():
                if later in place:
                    matrix[u, place[later]] = chance
        missing_stated = None in rows or any(None in row for row in rows.values())
        return Weights(0.0, 0.0, _with_gaps(matrix, [value is None and not missing_stated for value in known]))

    def as_data(self) -> dict[str, Any]:
        """As plain data: of how many values it is said what follows them."""
        return {"kind": "confusion", "values": len(self.rows)}


@dataclass(frozen=True)
class Uniform(Change):
    """Nothing is known: every later value goes with every earlier one equally well."""

    def weights(self, values: pa.Array) -> Weights:
        """T(u → v) = 1/m."""
        return Weights(1.0, 1.0)


def _with_gaps(matrix: Float64, gaps: list[bool]) -> Float64:
    """Where nothing is said of missing values, they go with any: their rows and columns are those of no knowledge."""
    for code, gap in enumerate(gaps):
        if gap:
            matrix[code, :] = 1 / len(gaps)
            matrix[:, code] = 1 / len(gaps)
    return matrix


def _room(values: int) -> Float64:
    if values > MOST_VALUES:
        raise SettingError("linkage-change-matrix-too-large", values=values, most_values=MOST_VALUES)
    return np.zeros((values, values))


def _as_written(value: Any) -> Fraction | None:
    """Return a number as it is written: 0.1 is a tenth, and not the nearest number of the machine."""
    return number_in(repr(float(value)) if isinstance(value, float | np.floating) else value)


def _key(value: Any) -> Any:
    """Return a value as it is compared: as text, a whole number without a point; None for a missing one."""
    if value is None:
        return None
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def change_note(data: Mapping[str, Any], text: str = "") -> Note:
    """How an attribute changes from year to year, from the plain data of a model; this text if that is not known.

    In an answer the data are ``input["changes_as_data"][name]``, and the text ``input["changes"][name]``.
    """
    try:
        match data.get("kind"):
            case "stay" if data["probability"] == 1:
                return Note("change-never")
            case "stay":
                return Note("change-stay", chance=short_chance(data["probability"]))
            case "shift" if len(data["by"]) == 1:
                return Note("change-shift", by=f"{data['by'][0][0]:g}")
            case "shift":
                steps = [Note("change-step", step=f"{step:+g}", chance=short_chance(one)) for step, one in data["by"]]
                return Note("change-shift-by-one-of", steps=steps)
            case "confusion":
                return Note("change-confusion", values=data["values"])
            case "uniform":
                return Note("change-uniform")
    except (LookupError, ValueError, TypeError):  # the data may be anybody's, as those of saved results are
        pass
    return Note(TEXT, text=text)


def short_chance(chance: float) -> str:
    """Return a chance in few digits that is neither 0 nor 1 where it is not."""
    short = f"{float(chance):.4g}"
    return f"{float(chance):.9g}" if short in ("0", "1") else short


def _check_share(what: str, share: Any, of: Any = None, before: Any = None) -> None:
    number = isinstance(share, int | float | Fraction | np.integer | np.floating) and not isinstance(share, bool)
    if not number or not 0 <= share <= 1:
        raise SettingError("linkage-probability-invalid", what=what, given=share, of=of, before=before)


def _check_distribution(what: str, probabilities: Mapping[Any, Any], before: Any = None) -> None:
    for value, chance in probabilities.items():
        _check_share(what, chance, value, before)
    total = float(sum(probabilities.values()))
    if abs(total - 1) > CLOSE:
        raise SettingError("linkage-probabilities-sum", what=what, before=before, total=total)
