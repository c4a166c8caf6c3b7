"""Figures from draws: a share, a distribution or a mean, with a standard error, or why it is not told.

A share of x among S draws has the error √(p̃(1 − p̃)/S) with p̃ = (x + 9)/(S + 18): so it is never without one, not even
where nothing was seen. Of what is expected in a few draws none may be seen, and the error has to reach as far:
with 9 = 3² the truth is within three standard errors as often as by a normal law, also where it is rare. With 2, as by
Agresti and Coull for 95 %, it is in 98.5 % and not in 99.7 %. A mean is held to the same: as if nine draws more were as
far off as any can be. Draws that weigh differently count for (Σw)²/Σw² draws of equal weight.
"""

from math import sqrt

import numpy as np
import numpy.typing as npt

from brecha.beliefs.figures import FEWEST, Distribution, Number
from brecha.beliefs.notes import rests_on
from brecha.language.notes import Note

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
UNSEEN = 9
"""Draws that may have been missed, in all errors"""


def too_few(effective: float) -> Note | None:
    """Why a figure that rests on so many data sets is not told; None if it is."""
    return None if effective >= FEWEST else rests_on(effective, FEWEST)


def share(hits: int, of: int, why: Note | None = None) -> Number:
    """A share of the draws."""
    why = why or too_few(of)
    if why is not None:
        return Number(None, "simulation", effective=float(of), why=why)
    return Number(hits / of, "simulation", float(share_errors(np.array([hits]), of)[0]), float(of))


def share_errors(hits: Float64 | Int64, of: float) -> Float64:
    """The standard errors of shares."""
    held = (hits + UNSEEN) / (of + 2 * UNSEEN)
    return np.asarray(np.sqrt(held * (1 - held) / of))


def shares(numbers: Int64, size: int, why: Note | None = None) -> Distribution:
    """The shares of draws with each number, of 0 … size − 1."""
    of = len(numbers)
    why = why or too_few(of)
    if why is not None:
        return Distribution(np.full(size, np.nan), "simulation", None, float(of), why)
    counts = np.bincount(numbers, minlength=size)
    return Distribution(counts / of, "simulation", share_errors(counts, of), float(of))


def mean(values: Float64, reach: float) -> Number:
    """A mean of values of which no two can be further apart than ``reach``."""
    count = len(values)
    why = too_few(count)
    if why is not None:
        return Number(None, "simulation", effective=float(count), why=why)
    middle = float(values.mean())
    squares = float(((values - middle) ** 2).sum()) + UNSEEN * reach**2
    return Number(middle, "simulation", sqrt(squares) / count, float(count))


def mean_beside(values: Float64, control: Float64, expected: float, reach: float) -> Number:
    """A mean, with the help of something drawn along with it whose mean is known: what that is off is taken off.

    By β = cov(values, control) / var(control), which is learnt from the draws too; that matters by one in as many.
    """
    apart = control - control.mean()
    spread = float(apart @ apart)
    beta = float(apart @ values) / spread if spread > 0 else 0.0
    return mean(values - beta * (control - expected), reach)


def effective_of(weights: Float64) -> float:
    """As how many draws of equal weight these count."""
    total = float(weights.sum())
    return total * total / float((weights**2).sum()) if total > 0 else 0.0


def weighted_share(hits: npt.NDArray[np.bool_], weights: Float64) -> Number:
    """A share of the draws by weight."""
    return weighted_shares(hits.astype(np.int64), weights, 2).at(1)


def weighted_shares(numbers: Int64, weights: Float64, size: int) -> Distribution:
    """The shares of draws with each number, by weight.

    The error is that of a ratio, √(Σ w²(h − p)²)/Σ w; and at least that of a share of as many draws of equal weight.
    """
    effective = effective_of(weights)
    why = too_few(effective)
    if why is not None:
        return Distribution(np.full(size, np.nan), "simulation", None, effective, why)
    total = float(weights.sum())
    chances = np.bincount(numbers, weights, minlength=size) / total
    squares = np.bincount(numbers, weights**2, minlength=size)
    ratio = np.sqrt(squares * (1 - chances) ** 2 + (squares.sum() - squares) * chances**2) / total
    errors = np.maximum(ratio, share_errors(chances * effective, effective))
    return Distribution(chances, "simulation", errors, effective)


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
