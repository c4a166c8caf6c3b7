"""Sums over all published tables of groups of records, where records are published each by itself.

An output record y of somebody in state c weighs R(y, c), and of the target, with secret d, T(y, c, d). Outputs of which
all these weights are the same but for a factor are of one type, for they stand in every table's weight in the same way.
A table is then how many records it has of each type, and what is not published is not seen.
"""

from dataclasses import dataclass
from itertools import product
from math import comb

import numpy as np
import numpy.typing as npt

from brecha.beliefs.dependence.group_states import Numbers
from brecha.beliefs.exact.record_types import binomials

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
SAME = 11
"""Digits in which weights must agree to be taken for the same"""
MOST_TABLES = 5_000_000
"""Numbers of records of each type that there may be, for all values of the secret together"""
MOST_STEPS = 2_000_000_000
"""Additions that a sum may take: some seconds"""
Sparse = dict[tuple[int, ...], float]
"""Chances of numbers of records of each type that is counted"""


@dataclass(frozen=True, eq=False)
class RecordTypes:
    """Types of published records, and what is not published in the last place."""

    anybody: Float64
    """types, states: R"""
    target: Float64
    """types, states, values of the secret: T"""

    @classmethod
    def of(cls, anybody: Float64, target: Float64, hidden: Float64, target_hidden: Float64) -> "RecordTypes":
        """With equal types taken together.

        Args:
            anybody: outputs, states: the chance to be published so.
            target: outputs, states, values: the chance that the target is, and all that.
            hidden: states: the chance not to be published.
            target_hidden: states, values: the same of the target.
        """
        outputs = len(anybody)
        both = np.concatenate([anybody, target.reshape(outputs, int(np.prod(target.shape[1:])))], axis=1)
        there = both.any(1)
        both = both[there]
        shape = both / both.sum(1, keepdims=True)
        with np.errstate(divide="ignore"):
            scale = 10.0 ** (SAME - np.where(shape == 0, 0, np.floor(np.log10(shape))))
        rounded = np.round(shape * scale) / scale
        _, which = np.unique(rounded, axis=0, return_inverse=True)
        which = which.ravel()
        count = int(which.max()) + 1 if len(which) else 0
        merged = np.zeros((count + 1, both.shape[1]))
        np.add.at(merged, which, both)
        states = anybody.shape[1]
        merged[count, :states] = hidden
        merged[count, states:] = target_hidden.ravel()
        return cls(merged[:, :states], merged[:, states:].reshape(count + 1, *target.shape[1:]))

    def counted(self) -> Int64:
        """Return the types whose numbers are to be counted: the rest follows, as the number of records is known."""
        hidden = self.anybody[-1].any() or self.target[-1].any()
        visible = np.arange(len(self.anybody) - 1)
        if hidden or not len(visible):
            return visible
        return np.delete(visible, int(self.anybody[:-1].sum(1).argmax()))


def of_group(numbers: Numbers, weights: Float64) -> Sparse:
    """Return the chances of the numbers of records of each type in a group, whose members may be so many in each state.

    Args:
        numbers: of members in each state.
        weights: types that are counted and all others in the last row, states: the chance of a member in the state to
            be of the type.
    """
    found: Sparse = {}
    cache: dict[tuple[int, int], Sparse] = {}
    for counts, chance in zip(numbers.counts, numbers.probabilities.tolist(), strict=True):
        part: Sparse = {(0,) * (len(weights) - 1): chance}
        for state in np.flatnonzero(counts).tolist():
            key = (state, int(counts[state]))
            if key not in cache:
                cache[key] = _multinomial(int(counts[state]), weights[:, state])
            part = _times(part, cache[key])
        for at, one in part.items():
            found[at] = found.get(at, 0.0) + one
    return found


def _multinomial(many: int, chances: Float64) -> Sparse:
    """Return the chances of how many of so many are of each type but the last."""
    found: dict[tuple[int, ...], tuple[float, int]] = {(): (1.0, many)}
    later = np.cumsum(chances[::-1])[::-1]  # of this type or a later one: the same as this where no later one can be
    for chance, left in zip(chances[:-1].tolist(), later[:-1].tolist(), strict=True):
        share = min(chance / left, 1.0) if chance > 0 else 0.0
        grown: dict[tuple[int, ...], tuple[float, int]] = {}
        for at, (one, rest) in found.items():
            for number, more in enumerate(binomials(rest, share).tolist()):
                if more > 0:
                    grown[(*at, number)] = (one * more, rest - number)
        found = grown
    return {at: one for at, (one, _) in found.items()}


def _times(one: Sparse, other: Sparse) -> Sparse:
    found: Sparse = {}
    for (a, x), (b, y) in product(one.items(), other.items()):
        at = tuple(i + j for i, j in zip(a, b, strict=True))
        found[at] = found.get(at, 0.0) + x * y
    return found


def steps_of(tables: int, types: int, values: int, groups: int, size: int) -> int | None:
    """Return how many additions a sum over so many tables takes, at most; None where these are too many."""
    if tables * (values + 1) > MOST_TABLES:
        return None
    return tables * groups * comb(size + types, types)


def beside(tables: Float64, group: Sparse) -> Float64:
    """Return the chances of tables with one more group."""
    grown = np.zeros_like(tables)
    for at, chance in group.items():
        into = tuple(slice(number, None) for number in at)
        of = tuple(slice(0, length - number) for number, length in zip(at, tables.shape, strict=True))
        if chance > 0 and all(number < length for number, length in zip(at, tables.shape, strict=True)):
            grown[into] += chance * tables[of]
    return grown
