"""Figures that carry their method: a closed form, an enumeration of all cases, or draws, with a standard error.

Drawing is simulation where draws are independent, and a Markov chain where each is made from the one before it.

A share of x among S draws has the error √(p̃(1 − p̃)/S) with p̃ = (x + 9)/(S + 18): so it is never without one, not even
where nothing was seen. Of what is expected in a few draws none may be seen, and the error has to reach as far:
with 9 = 3² the truth is within three standard errors as often as by a normal law, also where it is rare. With 2, as by
Agresti and Coull for 95 %, it is in 98.5 % and not in 99.7 %. A mean is held to the same: as if nine draws more were as
far off as any can be. Draws of different weights count for (Σw)²/Σw² draws of equal weight.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum, sqrt
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
Int64 = npt.NDArray[np.int64]
UNSEEN = 9
"""Draws that may have been missed, in all errors"""


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
        """Return it as plain data."""
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
    """The probability of each number, from 0 on."""

    probabilities: Float64
    method: Method
    errors: Float64 | None = None
    """the standard error of each probability; None where they are exact"""
    effective: float | None = None
    why: Note | None = None
    """why it is not told: the probabilities are then all NaN"""

    @property
    def known(self) -> bool:
        """Whether it rests on enough to be told."""
        return self.why is None

    @property
    def mode(self) -> int:
        """The likeliest number; the smallest of those."""
        return int(np.argmax(self.probabilities))

    @property
    def mean(self) -> float:
        """The number to be expected."""
        return float(self.probabilities @ np.arange(len(self.probabilities)))

    @cached_property
    def cumulated(self) -> Float64:
        """The probability of each number or fewer."""
        sums: Float64 = np.cumsum(self.probabilities)
        return sums

    @property
    def error_of_mean(self) -> float | None:
        """The standard error of the number to be expected; None where it is exact."""
        if self.errors is None or self.effective is None:
            return None
        numbers = np.arange(len(self.probabilities))
        variance = float(self.probabilities @ (numbers - self.mean) ** 2)
        # as if draws that were missed were as far off as any can be
        reach = float(UNSEEN * (len(numbers) - 1) ** 2) / self.effective
        return sqrt((variance + reach) / self.effective)

    def quantile(self, share: float) -> int:
        """Return the smallest number that is not exceeded with at least this probability."""
        return min(int(np.searchsorted(self.cumulated, share - 1e-12)), len(self.probabilities) - 1)

    def at(self, number: int) -> Number:
        """Return the probability of one number."""
        inside = 0 <= number < len(self.probabilities)
        value = float(self.probabilities[number]) if inside else 0.0
        error = None if self.errors is None else float(self.errors[number]) if inside else 0.0
        return Number(value if self.known else None, self.method, error, self.effective, self.why)

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data, without the probabilities of numbers above the last that can be."""
        last = (
            int(np.flatnonzero(self.probabilities > 0)[-1]) + 1 if self.known and (self.probabilities > 0).any() else 0
        )
        plain: dict[str, Any] = {"chances": self.probabilities[:last].tolist(), "method": self.method}
        if self.errors is not None:
            plain["errors"] = self.errors[:last].tolist()
        more = ("effective", self.effective), ("why", _text(self.why))
        return plain | {name: value for name, value in more if value}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Distribution":
        """Return the distribution of plain data."""
        errors = None if plain.get("errors") is None else np.array(plain["errors"], np.float64)
        probabilities = np.array(plain["chances"], np.float64)
        return cls(probabilities, plain["method"], errors, plain.get("effective"), _reason(plain.get("why")))


def _reason(text: str | None) -> Note | None:
    """Return the reason that was saved as a text."""
    return None if text is None else Note(TEXT, text=text)


def _text(why: Note | None) -> str | None:
    return None if why is None else str(why)


@dataclass(frozen=True, eq=False)
class Learnt:
    """What the adversary learns of the target's secret where she does not know it: her belief, before and after."""

    prior_bayes: Number
    """the probability that her best guess is right, before anything is published"""
    posterior_bayes: Number
    """the same after the output is seen, on average"""
    prior_shannon: Number
    """bits that she lacks, before"""
    posterior_shannon: Number
    """bits that she lacks, after, on average"""
    certain: Number
    """the probability that the output leaves only one value possible"""

    @property
    def multiplicative(self) -> float:
        """The leakage: by how much her probability of a right guess is multiplied."""
        return float(self.posterior_bayes) / float(self.prior_bayes)

    @property
    def additive(self) -> float:
        """The leakage: by how much her probability of a right guess rises."""
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


def averaged(parts: Sequence[tuple[float, Number]]) -> Number:
    """Return the mean of a figure; one that is not told makes it untold.

    The errors are added as they are: draws may hang together.
    """
    if len(parts) == 1:
        return parts[0][1]
    for _, one in parts:
        if one.value is None:
            return one
    value = fsum(probability * float(one) for probability, one in parts)
    errors = [probability * one.error for probability, one in parts if one.error is not None]
    if not errors:
        return Number(value, "enumeration", bound=any(one.bound for _, one in parts))
    effective = min((one.effective for _, one in parts if one.effective is not None), default=None)
    return Number(value, "simulation", fsum(errors), effective, bound=any(one.bound for _, one in parts))


def averaged_learnt(parts: Sequence[tuple[float, Learnt]]) -> Learnt:
    """Return the mean of all that is learnt."""
    if len(parts) == 1:
        return parts[0][1]
    names = vars(parts[0][1])
    return Learnt(**{name: averaged([(probability, vars(one)[name]) for probability, one in parts]) for name in names})


def too_few(effective: float) -> Note | None:
    """Return why a figure that rests on so many data sets is not told; None if it is."""
    return None if effective >= FEWEST else Note("belief-rests-on", count=round(effective), fewest=FEWEST)


def share(hits: int, of: int, why: Note | None = None) -> Number:
    """Return a share of the draws."""
    why = why or too_few(of)
    if why is not None:
        return Number(None, "simulation", effective=float(of), why=why)
    return Number(hits / of, "simulation", float(share_errors(np.array([hits]), of)[0]), float(of))


def share_errors(hits: Float64 | Int64, of: float) -> Float64:
    """Return the standard errors of shares."""
    held = (hits + UNSEEN) / (of + 2 * UNSEEN)
    return np.asarray(np.sqrt(held * (1 - held) / of))


def shares(numbers: Int64, size: int, why: Note | None = None) -> Distribution:
    """Return the shares of draws with each number, of 0 … size − 1."""
    of = len(numbers)
    why = why or too_few(of)
    if why is not None:
        return Distribution(np.full(size, np.nan), "simulation", None, float(of), why)
    counts = np.bincount(numbers, minlength=size)
    return Distribution(counts / of, "simulation", share_errors(counts, of), float(of))


def mean(values: Float64, reach: float) -> Number:
    """Return a mean of values of which no two can be further apart than ``reach``."""
    count = len(values)
    why = too_few(count)
    if why is not None:
        return Number(None, "simulation", effective=float(count), why=why)
    middle = float(values.mean())
    squares = float(((values - middle) ** 2).sum()) + UNSEEN * reach**2
    return Number(middle, "simulation", sqrt(squares) / count, float(count))


def mean_beside(values: Float64, control: Float64, expected: float, reach: float) -> Number:
    """Return a mean, with the help of something drawn along with it whose mean is known: what that is off is taken off.

    By β = cov(values, control) / var(control), which is learnt from the draws too; that matters by one in as many.
    """
    apart = control - control.mean()
    spread = float(apart @ apart)
    beta = float(apart @ values) / spread if spread > 0 else 0.0
    return mean(values - beta * (control - expected), reach)


def effective_of(weights: Float64) -> float:
    """Return the number of draws of equal weight that these count for."""
    total = float(weights.sum())
    return total * total / float((weights**2).sum()) if total > 0 else 0.0


def weighted_shares(numbers: Int64, weights: Float64, size: int) -> Distribution:
    """Return the shares of draws with each number, by weight.

    The error is that of a ratio, √(Σ w²(h − p)²)/Σ w; and at least that of a share of as many draws of equal weight.
    """
    effective = effective_of(weights)
    why = too_few(effective)
    if why is not None:
        return Distribution(np.full(size, np.nan), "simulation", None, effective, why)
    total = float(weights.sum())
    probabilities = np.bincount(numbers, weights, minlength=size) / total
    squares = np.bincount(numbers, weights**2, minlength=size)
    ratio = np.sqrt(squares * (1 - probabilities) ** 2 + (squares.sum() - squares) * probabilities**2) / total
    errors = np.maximum(ratio, share_errors(probabilities * effective, effective))
    return Distribution(probabilities, "simulation", errors, effective)


def weighted_mean(values: Float64, weights: Float64) -> Number:
    """A mean by weight, with the error of a ratio; as far as values were seen apart, or by 1, draws may be missing."""
    effective = effective_of(weights)
    why = too_few(effective)
    if why is not None:
        return Number(None, "simulation", effective=effective, why=why)
    total = float(weights.sum())
    middle = float(weights @ values) / total
    ratio = float((weights**2 * (values - middle) ** 2).sum()) / total**2
    reach = float(np.ptp(values)) or 1.0
    return Number(middle, "simulation", sqrt(ratio + UNSEEN * reach**2 / effective**2), effective)


AT_LEAST = Note("belief-at-least")


def not_as_it_is(secret: str, published: bool = True) -> Note:
    """Note that the secret is generalised, perturbed or removed, and when a record reveals it."""
    return Note("belief-not-as-it-is", secret=secret, published="yes" if published else "no")
