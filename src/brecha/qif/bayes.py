"""An adversary's success in guessing a secret once, before and after: certain, and by chance.

Both are vulnerabilities of a partition of n records into blocks b, of size |b|, with n_{b,v} records of value v. The
*deterministic* one counts the people about whom she is certain; the *probabilistic* one is Bayes vulnerability, the
chance that her best guess about a person drawn at random is right.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]


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


def reidentification(records: int, blocks: Counts, singles: Counts) -> Success:
    """The secret is which record is whose (000 eqs. 4.1 to 4.6).

    deterministic   1 if n = 1 else 0    →   #{b : |b| = 1} / n
    probabilistic   1/n                  →   #{b} / n        (ratio: #{b})
    """
    return Success(
        prior_deterministic=float(records == 1),
        posterior_deterministic=singles / records,
        prior_probabilistic=1 / records,
        posterior_probabilistic=blocks / records,
        degradation_probabilistic=blocks.astype(np.float64),
    )


def inference(records: int, commonest: int, hits: Counts, best: Counts) -> Success:
    """The secret is the value of a sensitive attribute; ``commonest`` = max_v n_v (000 eqs. 4.7 to 4.13).

    deterministic   1 if the attribute is constant else 0    →   Σ {|b| : constant in b} / n    (hits)
    probabilistic   max_v n_v / n                            →   Σ_b max_v n_{b,v} / n          (best)
    """
    return Success(
        prior_deterministic=float(commonest == records),
        posterior_deterministic=hits / records,
        prior_probabilistic=commonest / records,
        posterior_probabilistic=best / records,
        degradation_probabilistic=best / commonest,
    )
