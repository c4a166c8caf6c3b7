"""At least how well the secret can be guessed from what is seen, where how likely a whole output is cannot be computed.

The adversary looks at some numbers only: how many records of the output look as the target's may, and how many of these
have each value of the secret. Her rule is learnt from one half of the data sets and tried on the other, and the other
way round. So the rule has never seen what it is tried on, and what it reaches is reached by an adversary: no more than
the best one reaches, but for the error of the draws. The best rule on the very draws that it was made from would always
look better than it is.
"""

from dataclasses import dataclass, replace
from math import inf, log2, sqrt

import numpy as np
import numpy.typing as npt

from brecha.beliefs.figures import Number, mean_beside

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]

STRENGTHS = (0.5, 2.0, 8.0, 32.0, 128.0, 1024.0, 1e9)
"""How many data sets the simple rule weighs against those that were seen to be just so"""
TRUSTS = np.array([0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99])
_STEPS = np.array([0, 1, 2, 3, 6, 21])
"""From how many alike on the simple rule is another one"""


@dataclass(frozen=True, eq=False)
class Seen:
    """What an adversary sees of each data set, and the truth."""

    counts: Int64
    """data sets, numbers: all that she looks at"""
    shares: Float64
    """data sets, values: the shares of the values among those that look like the target; all zero where none does"""
    alike: Int64
    secrets: Int64
    """the value that the target has"""

    @property
    def cells(self) -> Int64:
        """A number for each different thing that is seen."""
        return np.unique(self.counts, axis=0, return_inverse=True)[1].ravel()


def guessed(seen: Seen, prior: Float64) -> tuple[Number, Number]:
    """Vulnerability, at least, and entropy, at most, after the output is seen; all values are possible before.

    The belief before is tried on the same data sets, where its probability and its bits are known: so a program that
    tells nothing is found to tell nothing.
    """
    count = len(seen.secrets)
    cells = seen.cells
    halves = np.arange(count) % 2 == 0
    right, bits = np.zeros(count), np.zeros(count)
    for learning in (halves, ~halves):
        trying = ~learning
        probabilities = _learnt(seen, cells, prior, learning)[trying]
        truth = seen.secrets[trying]
        right[trying] = probabilities.argmax(1) == truth
        bits[trying] = -np.log2(probabilities[np.arange(len(truth)), truth])
    before = (seen.secrets == int(np.argmax(prior))).astype(np.float64)
    bits_before = -np.log2(prior)
    return (
        _within(mean_beside(right, before, float(prior.max()), 1.0), 1.0),
        _within(mean_beside(bits, bits_before[seen.secrets], float(prior @ bits_before), _apart(bits, prior)), inf),
    )


def _apart(bits: Float64, prior: Float64) -> float:
    """How far apart the bits of two data sets may be: as far as was seen, or an even belief from a sure one."""
    return max(float(np.ptp(bits)), log2(len(prior)), 1.0)


def _within(number: Number, most: float) -> Number:
    """Between 0 and the most that it can be, with the error of one half.

    The rules of both halves hang together: one learns what the other is tried on. However that may be, the mean of both
    is never further off than one alone.
    """
    if number.value is None or number.error is None or number.effective is None:
        return number
    value = min(max(number.value, 0.0), most)
    return replace(number, value=value, error=sqrt(2) * number.error, effective=number.effective / 2)


def _learnt(seen: Seen, cells: Int64, prior: Float64, learning: npt.NDArray[np.bool_]) -> Float64:
    """The belief in each value for each data set, by a rule from some of them.

    A simple rule, between the belief before and the shares among those alike, weighs as much as some data sets; those
    that were seen to be just so come on top. How much it weighs is what foretells each from all the others best.
    """
    simple = _simple(seen, prior, learning)
    values = len(prior)
    together = np.zeros((int(cells.max()) + 1, values))
    np.add.at(together, (cells[learning], seen.secrets[learning]), 1.0)
    own = together[cells]
    rows = np.flatnonzero(learning)
    at = seen.secrets[rows]
    others, all_others, base = own[rows, at] - 1, own[rows].sum(1) - 1, simple[rows, at]
    fits = [float(np.log((others + weight * base) / (all_others + weight)).sum()) for weight in STRENGTHS]
    strength = STRENGTHS[int(np.argmax(fits))]
    found: Float64 = (own + strength * simple) / (own.sum(1, keepdims=True) + strength)
    return found


def _simple(seen: Seen, prior: Float64, learning: npt.NDArray[np.bool_]) -> Float64:
    """(1 − t) π + t · shares, with the trust t that fits best for about as many alike; the belief before if none is."""
    steps = np.searchsorted(_STEPS, seen.alike, side="right") - 1
    there = seen.shares.sum(1) > 0
    trust = np.zeros(len(seen.alike))
    for step in range(1, len(_STEPS)):
        mine = there & (steps == step)
        rows = np.flatnonzero(mine & learning)
        if len(rows):
            at = seen.secrets[rows]
            before, shares = prior[at], seen.shares[rows, at]
            fits = np.log((1 - TRUSTS) * before[:, None] + TRUSTS * shares[:, None]).sum(0)
            trust[mine] = TRUSTS[int(np.argmax(fits))]
    return np.asarray((1 - trust)[:, None] * prior + trust[:, None] * seen.shares)
