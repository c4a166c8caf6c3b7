"""Prior and channel together: J_{x,y} = π_x C_{x,y} by columns, and what is the same for every measure.

Every measure here is a sum over the observations of something that the observation's column of J is worth:
V[π▷C] = Σ_y f(J_y). So a joint is a bag of columns, and the prior alone is the joint with a channel that shows nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np

from brecha.errors import SettingError
from brecha.qif.arguments import counted, kind_of, shortened
from brecha.qif.arithmetic.columns import Places
from brecha.qif.arithmetic.exact import Array, Result, are_ones, ones, product, ratio, result, to_float
from brecha.qif.channel import Channel, by, refuse_others
from brecha.qif.labels import same_secrets
from brecha.qif.partition import Partition
from brecha.qif.prior import Prior

Case = Literal["average", "worst"]


@dataclass(frozen=True, eq=False)
class Joint:
    """The non-zero entries of J by columns, as ``weights`` of which each is worth ``unit``. No column is empty."""

    weights: Array
    starts: Places
    """The first entry of each column."""
    times: Array
    """How many observations have a column like this one."""
    unit: Fraction
    exact: bool
    secrets: Places | None = None
    """The secret of each entry; None where columns that differ by names only were put together."""
    observations: Places | None = None
    """Which observation each column is; None likewise."""

    @property
    def sizes(self) -> Places:
        """How many entries each column has."""
        return np.diff(self.starts, append=len(self.weights))

    def largest(self, entries: Array) -> Array:
        """max_x in each column."""
        return np.asarray(np.maximum.reduceat(entries, self.starts))

    def sums(self, entries: Array) -> Array:
        """Σ_x in each column; of the weights it is p(y)."""
        return np.asarray(np.add.reduceat(entries, self.starts))

    def spread(self, columns: Array) -> Array:
        """Return a number of each column, repeated for each of its entries."""
        return np.repeat(columns, self.sizes)

    def ranks(self) -> Places:
        """1, 2, 3 … within each column."""
        return np.arange(1, len(self.weights) + 1) - self.spread(self.starts)

    def descending(self) -> Array:
        """Return the weights, in each column from the largest to the smallest."""
        if are_ones(self.weights):
            return self.weights
        return self.weights[np.lexsort((-self.weights, self.spread(np.arange(len(self.starts)))))]

    def average(self, worths: Array) -> Result:
        """Σ_y f(J_y), for the worths f(J_y) of the columns."""
        return result(product(worths, self.times).sum(), self.unit, self.exact)

    def given_observation(self, worths: Array) -> Array:
        """f(J_y)/p(y): what the inner of each observation is worth; those of no probability are left out."""
        chances = self.sums(self.weights)
        possible = chances > 0
        return ratio(worths[possible], chances[possible])


def joint(pi: Prior, C: Channel | None) -> Joint:
    """J = π·C with its secrets and observations."""
    pi, C = matching(pi, C)
    columns = C.columns
    filled = np.flatnonzero(np.diff(columns.bounds))
    weights, unit = _weights(pi, columns.values, columns.secrets)
    return Joint(
        weights=weights,
        starts=columns.bounds[filled],
        times=ones(len(filled)),
        unit=unit,
        exact=pi.exact and C.exact,
        secrets=columns.secrets,
        observations=filled,
    )


def nameless(pi: Prior, C: Channel | None) -> Joint:
    """J = π·C up to what secrets and observations are called, for measures that do not ask.

    Under a uniform prior a partition is then only its block sizes: one column of ones for each different size, counted
    as many times as there are blocks of it. This is what makes ten million records as easy as ten.
    """
    pi, C = matching(pi, C)
    if not (pi.constant and isinstance(C.stored, Partition)):
        return joint(pi, C)
    sizes, times = C.stored.profile
    return Joint(
        weights=ones(int(sizes.sum())),
        starts=np.cumsum(sizes) - sizes,
        times=times,
        unit=Fraction(1, len(pi)),
        exact=pi.exact,
    )


def matching(pi: Prior, C: Channel | None) -> tuple[Prior, Channel]:
    """Return the two, if they speak of the same secrets; no channel at all is one that shows nothing."""
    if not isinstance(pi, Prior):
        raise SettingError("qif-prior-make-one-qif-prior", kind_of=kind_of(pi))
    if C is None:
        return pi, Channel.no_interference(len(pi))
    refuse_others(C)
    if len(pi) != C.shape[0]:
        raise SettingError(
            "qif-prior-has-channel-they-must", counted=counted(len(pi), "secret"), shape=C.shape[0], by=by(C)
        )
    same_secrets(pi.labels, C.labels)
    return pi, C


def values_of(pi: Prior, C: Channel | None) -> Sequence[Any]:
    """Return what the secrets are called: the prior's labels, or the channel's, or else their positions."""
    matching(pi, C)
    if pi.labels is not None:
        return pi.labels
    return range(len(pi)) if C is None or C.labels is None else C.labels


def check_case(case: str) -> None:
    """The cases there are: on average over the observations, and the worst of them."""
    refuse_unknown(case, ("average", "worst"), "case")


def refuse_unknown(value: object, known: Sequence[str], what: str) -> None:
    """Refuse a word that is none of those known."""
    if not isinstance(value, str) or value not in known:
        listed = ", ".join(repr(word) for word in known[:-1])
        raise SettingError("qif-error", what=what, listed=listed, known=known[-1], value=shortened(value))


def extreme(worths: Array, exact: bool, worst: Any) -> Result:
    """Return the largest or the smallest of the observations' worths."""
    return result(worst(worths), exact=exact)


def _weights(pi: Prior, values: Array, secrets: Places) -> tuple[Array, Fraction]:
    """π_x C_{x,y} entry by entry. A uniform prior is a unit, and its entries are the channel's own."""
    if not pi.constant:
        return product(pi.probabilities[secrets], values), Fraction(1)
    return (values if pi.exact or are_ones(values) else to_float(values)), Fraction(1, len(pi))
