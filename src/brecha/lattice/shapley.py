"""How much of the risk each column is to blame for: its Shapley share, exactly."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.lattice.limits import Measure
from brecha.lattice.risks import NOISE, Risk


@dataclass(frozen=True)
class Share:
    """What one column adds to a risk, on average over all orders in which the columns could be released."""

    sensitive: str | None
    gain: str | None
    measure: Measure
    column: str
    people: Fraction | None
    """None where weights or gains count"""
    share: Fraction | float
    """of the people; with a gain, an amount of gain"""
    part: Fraction | float | None
    """of what all columns together add; None where they add nothing"""


def shapley(risk: Risk) -> tuple[Share, ...]:
    """Return the share of each column in v(all columns) − v(no column); they sum up to it.

    They are Fractions where the risk is a whole number of people, else floats, none of which is below 0.
    """
    if not risk.sets.are_all:
        raise SettingError(Note("advice-shapley-needs-all", tried=risk.sets.tried_note))
    shares: Sequence[Fraction | float] = _shares(risk) if risk.exact else _float_shares(risk)
    added = sum(shares) if risk.exact else math.fsum(shares)
    return tuple(
        Share(
            *risk.goal,
            risk.measure,
            column,
            share if isinstance(share, Fraction) else None,
            share / risk.whole,
            share / added if added else None,
        )
        for column, share in zip(risk.sets.columns, shares, strict=True)
    )


def _float_shares(risk: Risk) -> list[float]:
    """Shapley (1953), by the size s of the set that a column i comes to.

        share_i = Σ_s Σ_{|S|=s, i∉S} (v(S ∪ i) − v(S)) / (q·C(q−1, s))

    Differences are summed, and not subtracted sums: a column that never changes anything has a share of exactly 0.
    No set has a lower risk than one that it holds, so that what is below rounding, or below 0, is no difference.
    """
    q = len(risk.sets.columns)
    sizes = np.bitwise_count(np.arange(1 << (q - 1)))
    by_size, ends = np.argsort(sizes, kind="stable"), np.cumsum(np.bincount(sizes))[:-1]
    weights = [1 / (q * comb(q - 1, s)) for s in range(q)]
    shares = []
    for i in range(q):
        parts = np.split(_differences(risk.shares, i)[by_size], ends)
        sums = [math.fsum(part[part != 0].tolist()) for part in parts]  # each rounded once
        shares.append(math.fsum(weight * part for weight, part in zip(weights, sums, strict=True)))
    return shares


def _differences(values: npt.NDArray[np.float64], i: int) -> npt.NDArray[np.float64]:
    """v(S ∪ i) − v(S) for all sets S without column i, in the order of their masks: the mask of a set is its place."""
    pairs = values.reshape(-1, 2, 1 << i)
    differences: npt.NDArray[np.float64] = (pairs[:, 1] - pairs[:, 0]).ravel()
    return np.where(differences > NOISE * values.max(), differences, 0.0)


def _shares(risk: Risk) -> list[Fraction]:
    """Shapley (1953), with the marginal contributions summed by the size s of the set that a column i comes to.

        share_i = Σ_s Σ_{|S|=s, i∉S} (v(S ∪ i) − v(S)) / (q·C(q−1, s))
                = Σ_s (A[i,s+1] − (T[s] − A[i,s])) / (q·C(q−1, s))

    where T[s] is the sum of v over the sets of size s, and A[i,s] that over those that hold i.
    """
    q, sets = len(risk.sets.columns), risk.sets
    people = risk.values.astype(np.int64)
    total = [_whole_sum(people[at]) for at in sets.by_size]
    shares = []
    for bit in sets.bits:
        holding = [_whole_sum(people[at[(sets.masks[at] & bit) != 0]]) for at in sets.by_size]
        added = ((holding[s + 1] - (total[s] - holding[s])) / (q * comb(q - 1, s)) for s in range(q))
        shares.append(sum(added, Fraction(0)))
    return shares


def _whole_sum(values: npt.NDArray[np.int64]) -> Fraction:
    """Return the sum of whole numbers, without any rounding.

    They fit: there are at most C(20, 10) = 184,756 sets of a size, as no more than 2^20 sets are ever tried, and none
    exposes more people than there are, so that 2^63 is not reached by tables of less than 4.9·10^13 people.
    """
    return Fraction(int(values.sum()))
