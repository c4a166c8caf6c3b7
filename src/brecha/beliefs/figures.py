"""Numbers that say how they came: by a closed form, by going through all cases, or by drawing some, with an error.

Drawing is simulation where each draw stands by itself, and a Markov chain where each is made from the one before it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.language.notes import TEXT, Note

Float64 = npt.NDArray[np.float64]
How = Literal["auto", "exact", "simulation"]
"""How an answer is to be computed: "auto" is exact where that can be done"""
Method = Literal["closed form", "enumeration", "simulation", "Markov chain"]
FEWEST = 100
"""Samples that a figure must rest on to be told"""


@dataclass(frozen=True)
class Number:
    """A figure, and how it was found."""

    value: float | None
    """None where it rests on too few samples to be told"""
    method: Method
    error: float | None = None
    """its standard error; None where it is exact"""
    effective: float | None = None
    """how many samples it rests on, as many as independent ones of equal weight would be"""
    why: Note | None = None
    """why it is not told"""
    bound: bool = False
    """it is that of an adversary who uses only a part of what she sees: by all of it, more may be learnt"""

    def __float__(self) -> float:
        return float("nan") if self.value is None else self.value

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {name: value for name, value in self.as_row().items() if name == "value" or value not in (None, False)}

    def as_row(self) -> dict[str, Any]:
        """Return all of it as plain data, what there is not as None."""
        return vars(self) | {"why": _text(self.why)}

    @classmethod
    def from_row(cls, plain: Mapping[str, Any]) -> "Number":
        """Return the figure of plain data."""
        return cls(**dict(plain) | {"why": _reason(plain["why"])})


@dataclass(frozen=True, eq=False)
class Distribution:
    """The chance of each number, from 0 on."""

    chances: Float64
    method: Method
    errors: Float64 | None = None
    """the standard error of each chance; None where they are exact"""
    effective: float | None = None
    why: Note | None = None
    """why it is not told: the chances are then all NaN"""

    @property
    def told(self) -> bool:
        """Whether it rests on enough to be told."""
        return self.why is None

    @property
    def mode(self) -> int:
        """The likeliest number; the smallest of those."""
        return int(np.argmax(self.chances))

    @property
    def mean(self) -> float:
        """The number to be expected."""
        return float(self.chances @ np.arange(len(self.chances)))

    @cached_property
    def cumulated(self) -> Float64:
        """The chance of each number or fewer."""
        found: Float64 = np.cumsum(self.chances)
        return found

    def quantile(self, share: float) -> int:
        """The smallest number that is not exceeded with at least this chance."""
        return min(int(np.searchsorted(self.cumulated, share - 1e-12)), len(self.chances) - 1)

    def at(self, number: int) -> Number:
        """The chance of one number."""
        inside = 0 <= number < len(self.chances)
        value = float(self.chances[number]) if inside else 0.0
        error = None if self.errors is None else float(self.errors[number]) if inside else 0.0
        return Number(value if self.told else None, self.method, error, self.effective, self.why)

    def as_dict(self) -> dict[str, Any]:
        """As plain data, without the chances of numbers above the last that can be."""
        last = int(np.flatnonzero(self.chances > 0)[-1]) + 1 if self.told and (self.chances > 0).any() else 0
        found: dict[str, Any] = {"chances": self.chances[:last].tolist(), "method": self.method}
        if self.errors is not None:
            found["errors"] = self.errors[:last].tolist()
        more = ("effective", self.effective), ("why", _text(self.why))
        return found | {name: value for name, value in more if value}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Distribution":
        """Return the distribution of plain data."""
        errors = None if plain.get("errors") is None else np.array(plain["errors"], np.float64)
        chances = np.array(plain["chances"], np.float64)
        return cls(chances, plain["method"], errors, plain.get("effective"), _reason(plain.get("why")))


def _reason(text: str | None) -> Note | None:
    """Return the reason that was saved as a text."""
    return None if text is None else Note(TEXT, text=text)


def _text(why: Note | None) -> str | None:
    return None if why is None else str(why)


@dataclass(frozen=True, eq=False)
class Learnt:
    """What the adversary learns of the target's secret where she does not know it: her belief, before and after."""

    prior_bayes: Number
    """the chance that her best guess is right, before anything is published: she knows what she knows of the target"""
    posterior_bayes: Number
    """the same after the output is seen, on average"""
    prior_shannon: Number
    """bits that she lacks, before"""
    posterior_shannon: Number
    """bits that she lacks, after, on average"""
    certain: Number
    """the chance that the output leaves only one value possible"""

    @property
    def multiplicative(self) -> float:
        """The leakage: by how much her chance is multiplied."""
        return float(self.posterior_bayes) / float(self.prior_bayes)

    @property
    def additive(self) -> float:
        """The leakage: by how much her chance rises."""
        return float(self.posterior_bayes) - float(self.prior_bayes)


@dataclass(frozen=True, eq=False)
class Figures:
    """What an adversary would learn about one target: figures of :class:`~brecha.answers.belief.Believed`."""

    alike: Distribution
    all_have: Number
    all_agree: Number
    given: int
    how_many: Distribution
    how_many_unknown: Distribution
    believed_before: Number
    learnt: Learnt
    notes: tuple[Note, ...] = ()
    readable: bool = True

    @property
    def unique(self) -> Number:
        """Return the probability that the target's is the only such record."""
        return self.alike.at(1)
