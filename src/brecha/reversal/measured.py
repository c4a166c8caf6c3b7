"""A share that was measured by simulation, with its standard error."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Measured:
    """The mean over trials, and its standard error; None for a single trial."""

    mean: float
    error: float | None

    @classmethod
    def of(cls, trials: npt.NDArray[np.float64]) -> "Measured":
        """Of what each trial gave; 0 where there was none."""
        error = float(trials.std(ddof=1) / sqrt(len(trials))) if len(trials) > 1 else None
        return cls(float(trials.mean()) if len(trials) else 0.0, error)

    def agrees(self, value: float, errors: float = 3.0) -> bool:
        """Whether a value is within so many standard errors; one that cannot be told is not."""
        return self.error is not None and abs(self.mean - value) <= errors * self.error
