"""Guesses about a sensitive attribute, and what they bring."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Score
from brecha.matching import guess_kernels

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
guess_before: Any = guess_kernels.guess_before


@dataclass(frozen=True, eq=False)
class Guesses:
    """What guesses about a secret bring, by the codes of its true values.

    She names ``tries`` values, and the right one brings what it is worth; or, if there are any, she makes one of the
    guesses w, which brings ``gains[v, w]`` where v is true.
    """

    worth: Float64
    tries: int
    gains: Float64

    @classmethod
    def right(cls, values: int) -> "Guesses":
        """One guess at one of so many values, worth 1 if it is right."""
        return cls(np.ones(values), 1, np.zeros((values, 0)))

    @classmethod
    def of(cls, score: Score | None, values: int) -> "Guesses":
        """What an engine would be asked to score."""
        plain = cls.right(values)
        if score is None:
            return plain
        if score.matrix is not None:
            return replace(plain, gains=np.ascontiguousarray(score.matrix.T))
        return replace(plain, tries=score.tries) if score.worth is None else replace(plain, worth=score.worth)

    def before(self, true: Int64, weights: Int64 | None) -> tuple[float, Float64]:
        """What the best guess brings before the release, and what it brings for each value."""
        mass = np.bincount(true, weights, len(self.worth)).astype(np.float64)
        each = np.zeros(len(mass))
        return float(guess_before(mass, self.worth, self.tries, self.gains, each) / mass.sum()), each
