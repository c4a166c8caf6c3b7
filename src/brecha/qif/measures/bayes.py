"""An adversary's success in guessing a secret once, before and after: certain, and by chance.

Both are vulnerabilities of a partition of records into blocks b. A record i is the target with a chance in proportion
to its weight w_i; the mass m of some records is the sum of their weights, their number if nobody is weighted. m_b is
the mass of a block, m_{b,v} that of its records with value v. The *deterministic* vulnerability is the mass of the
people about whom she is certain; the *probabilistic* one is what her best guess about a target brings on average: with
the identity gain, Bayes vulnerability, the chance that it is right.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Sums = npt.NDArray[Any]


@dataclass(frozen=True, eq=False)
class Success:
    """Prior and posterior success, and the degradation of privacy: additive if deterministic, else multiplicative.

    The ratio is given rather than computed from the two chances, so that it is rounded once only.
    """

    prior_deterministic: float
    posterior_deterministic: Numbers
    prior_probabilistic: float
    posterior_probabilistic: Numbers
    degradation_probabilistic: Numbers
    """posterior / prior"""

    @property
    def degradation_deterministic(self) -> Numbers:
        """posterior − prior"""
        return self.posterior_deterministic - self.prior_deterministic


@dataclass(frozen=True)
class Before:
    """What she achieves with the table alone, knowing nothing of her target.

    ``best`` is the mass of the likeliest record (re-identification), of the commonest value (inference: max_v m_v), or
    what the best guess brings (a gain: max_w Σ_v m_v g(w, v)), of a whole ``mass``.
    """

    certain: bool
    best: float
    mass: int
    unit: Fraction = Fraction(1)
    """What one of ``best`` is worth, where gains were made whole numbers"""


def success(before: Before, certain: Sums, best: Sums, mass: Any) -> Success:
    """Return the success after the release (Nunes 2021, eqs. 4.1 to 4.13; with gains, Alvim et al. 2022, sec. 3).

        deterministic   1 if certain of everybody else 0   →   m of those of whom she is certain / m        (certain)
        probabilistic   best / m                           →   Σ_b of the best guess in each block / m      (best)

    Targets are of mass m. Re-identification: she is certain of records alone in their block, and the best guess in a
    block is its likeliest record: Σ_b max_i w_i, the number of blocks if nobody is weighted. Inference: she is certain
    where the attribute is constant, and the best guess is the commonest value, Σ_b max_v m_{b,v}, or with a gain
    function Σ_b max_w Σ_v m_{b,v} g(w, v). For a group of targets each block counts with the group's share of its mass.
    """
    unit = before.unit
    if mass is before.mass:  # a posterior is never below its prior, whatever the last digit of a sum of floats
        best = np.maximum(best, before.best)
    ratio = best / before.best if mass is before.mass else (best / mass) / (before.best / before.mass)
    return Success(
        prior_deterministic=float(before.certain),
        posterior_deterministic=certain / mass,
        prior_probabilistic=float(before.best) / float(before.mass) * float(unit),
        posterior_probabilistic=best / mass if unit == 1 else best / mass * float(unit),
        degradation_probabilistic=ratio.astype(np.float64),
    )
