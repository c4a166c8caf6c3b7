"""Measures of an adversary's success before and after observing, and the leakage between them.

The first part is of tables. Both of its measures are vulnerabilities of a partition of records into blocks b. A record
i is the target with a probability in proportion to its weight w_i; the mass m of some records is the sum of their
weights, their number if nobody is weighted. m_b is the mass of a block, m_{b,v} that of its records with value v. The
*deterministic* vulnerability is the mass of the people about whom she is certain; the *probabilistic* one is what her
best guess about a target brings on average: with the identity gain, Bayes vulnerability, the probability that it is
right. The second part is of any prior and channel: vulnerability, min-entropy, Shannon entropy and mutual information,
guessing entropy, Kullback–Leibler divergence, total variation, and leakage by any of them.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import inf, log2
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.qif.arithmetic import Array, Result, are_ones, product, result, to_exact, to_float
from brecha.qif.channel import Channel, refuse_others
from brecha.qif.gain import Gain
from brecha.qif.gain_functions import Scores
from brecha.qif.hyper import Case, Joint, check_case, joint, matching, nameless, refuse_unknown, values_of
from brecha.qif.labels import kind_of, same_secrets
from brecha.qif.prior import Prior

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


def success(before: Before, certain: Sums, best: Sums, mass: Any, partition: bool = True) -> Success:
    """Return the success after the release (Nunes 2021, eqs. 4.1 to 4.13; with gains, Alvim et al. 2022, sec. 3).

        deterministic   1 if certain of everybody else 0   →   m of those of whom she is certain / m        (certain)
        probabilistic   best / m                           →   Σ_b of the best guess in each block / m      (best)

    Targets are of mass m. Re-identification: she is certain of records alone in their block, and the best guess in a
    block is its likeliest record: Σ_b max_i w_i, the number of blocks if nobody is weighted. Inference: she is certain
    where the attribute is constant, and the best guess is the commonest value, Σ_b max_v m_{b,v}, or with a gain
    function Σ_b max_w Σ_v m_{b,v} g(w, v). For a group of targets each block counts with the group's share of its mass.

    Where records are no ``partition`` into blocks, as missing values may be anything, ``best`` is a sum over targets,
    and may be less than what was guessed before.
    """
    unit = before.unit
    if (
        partition and mass is before.mass
    ):  # a posterior is never below its prior, whatever the last digit of a sum of floats
        best = np.maximum(best, before.best)
    ratio = best / before.best if mass is before.mass else (best / mass) / (before.best / before.mass)
    return Success(
        prior_deterministic=float(before.certain),
        posterior_deterministic=certain / mass,
        prior_probabilistic=float(before.best) / float(before.mass) * float(unit),
        posterior_probabilistic=best / mass if unit == 1 else best / mass * float(unit),
        degradation_probabilistic=ratio.astype(np.float64),
    )


def vulnerability(pi: Prior, C: Channel | None = None, gain: Gain | None = None, case: Case = "average") -> Result:
    """Return the g-vulnerability of a prior, or of a prior and a channel (Nunes 2021, Def. 6; The Science of QIF, ch.
    5).

        prior       V_g(π)    = max_w Σ_x π_x g(w,x)
        posterior   V_g[π▷C]  = Σ_y max_w Σ_x π_x C_{x,y} g(w,x)
        worst case  max_y V_g(π^y), over the observations y that can happen and their inners π^y

    Without a gain it is Bayes vulnerability, the chance to guess the secret in one try. The worst case is the answer to
    "what is the most that anyone could lose", which an average over all observations hides.
    """
    check_case(case)
    if gain is not None and not isinstance(gain, Gain):
        raise SettingError("qif-no-gain", kind_of=kind_of(gain))
    scores = (gain or Gain.identity()).on(values_of(pi, C))
    both, worths = _columns_worth(pi, C, scores)
    if case == "average":
        return both.average(worths)
    return result(np.max(both.given_observation(worths)), exact=both.exact)


def _columns_worth(pi: Prior, C: Channel | None, scores: Scores) -> tuple[Joint, Array]:
    """max_w Σ_x J_{x,y} g(w,x) for each y, without ever building g for the kinds that need none."""
    if scores.tries is not None:
        # k tries are best spent on the k most probable values: the sum of the k largest of each column
        both = nameless(pi, C)
        counted, sizes = both.ranks() <= scores.tries, np.minimum(both.sizes, scores.tries)
        return both, np.asarray(np.add.reduceat(both.descending()[counted], np.cumsum(sizes) - sizes))
    if scores.worth is not None and are_ones(scores.worth):
        both = nameless(pi, C)
        return both, both.largest(both.weights)
    both = joint(pi, C)
    assert both.secrets is not None
    if scores.worth is not None:
        return both, both.largest(product(both.weights, scores.worth[both.secrets]))
    assert scores.matrix is not None
    guesses = (both.sums(product(both.weights, row[both.secrets])) for row in scores.matrix)
    return both, reduce(np.maximum, guesses)


def shannon(pi: Prior, C: Channel | None = None, case: Case = "average") -> float:
    """Entropy in bits; of a prior, or what is left of it after the channel (The Science of QIF, chs. 2 and 5).

        prior       H(π)    = −Σ_x π_x log₂ π_x
        posterior   H[π▷C]  = Σ_y p(y) H(π^y) = −Σ_{x,y} J_{x,y} log₂(J_{x,y}/p(y))
        worst case  min_y H(π^y): the observation that leaves her the least uncertain

    A float always, also of exact numbers: a logarithm is no fraction.
    """
    check_case(case)
    both = nameless(pi, C)
    # −Σ_x J_{x,y} log₂(J_{x,y}/p(y)) for each y; 0 log 0 is 0
    weights = to_float(both.weights)
    totals = both.spread(to_float(both.sums(both.weights)))
    shares = np.divide(weights, totals, out=np.ones_like(weights), where=weights > 0)
    uncertainties = both.sums(-weights * np.log2(shares)) + 0.0
    if case == "average":
        return float(both.average(uncertainties))
    return float(np.min(both.given_observation(uncertainties)))


def guessing(pi: Prior, C: Channel | None = None, case: Case = "average") -> Result:
    """Return the expected number of guesses, the first being number 1 (The Science of QIF, ch. 2; Massey 1994).

    prior       G(π)    = Σ_i i·π_(i), with π_(1) ≥ π_(2) ≥ …
    posterior   G[π▷C]  = Σ_y p(y) G(π^y)
    worst case  min_y G(π^y): the observation after which she needs the fewest

    She guesses the likeliest value first, then the next, and is told each time whether she is right.
    """
    check_case(case)
    both = nameless(pi, C)
    numbers = both.sums(product(both.descending(), both.ranks()))  # Σ_i i·J_(i),y for each y
    if case == "average":
        return both.average(numbers)
    return result(np.min(both.given_observation(numbers)), exact=both.exact)


def min_entropy(pi: Prior, C: Channel | None = None, case: Case = "average") -> float:
    """Min-entropy in bits, the logarithm of Bayes vulnerability (Smith 2009; The Science of QIF, ch. 5).

        prior       H∞(π)    = −log₂ V(π)
        posterior   H∞[π▷C]  = −log₂ V[π▷C]
        worst case  min_y H∞(π^y): the observation after which one guess is likeliest to be right

    A float always, as a logarithm is no fraction. The vulnerability under it is exact where prior and channel are.
    """
    chance = vulnerability(pi, C, case=case)
    if isinstance(chance, Fraction):  # each part by itself: a quotient of very large numbers may be no float
        return log2(chance.denominator) - log2(chance.numerator)
    return -log2(chance) + 0.0


def mutual_information(pi: Prior, C: Channel) -> float:
    """I(X; Y) = H(π) − H[π▷C], in bits: the average Kullback–Leibler divergence (Cover & Thomas 2006, ch. 2)."""
    return float(kullback_leibler(pi, C))


def kullback_leibler(pi: Prior, other: Channel | Prior, case: Case = "average") -> float:
    """Return how far beliefs move from the prior, in bits (Kullback & Leibler 1951; Cover & Thomas 2006, ch. 2).

    another prior  D(ρ‖π)  = Σ_x ρ_x log₂(ρ_x/π_x); infinite where ρ holds possible what π does not
    posterior      Σ_y p(y) D(π^y‖π), which is the mutual information
    worst case     max_y D(π^y‖π): the observation that moves beliefs most
    """
    check_case(case)
    if isinstance(other, Prior):
        before, after = (to_float(one.probabilities) for one in _alike(pi, other))
        possible = after > 0
        if bool((before[possible] == 0).any()):
            return inf
        return max(0.0, float((after[possible] * np.log2(after[possible] / before[possible])).sum()))
    both, before = _with_prior(pi, other)
    weights, before = to_float(both.weights), to_float(before)
    expected = before * both.spread(to_float(both.sums(both.weights)))  # π_x p(y)
    factors = np.divide(weights, expected, out=np.ones_like(weights), where=weights > 0)
    return float(_distance(both, np.maximum(both.sums(weights * np.log2(factors)), 0.0), case))


def total_variation(pi: Prior, other: Channel | Prior, case: Case = "average") -> Result:
    """Return how far beliefs move from the prior, as the most by which the probability of any event changes.

        another prior  δ(π, ρ) = ½ Σ_x |ρ_x − π_x| = Σ_x max(0, ρ_x − π_x)
        posterior      Σ_y p(y) δ(π, π^y)
        worst case     max_y δ(π, π^y)

    Exact where prior and channel are (Levin, Peres & Wilmer 2009, Prop. 4.2).
    """
    check_case(case)
    if isinstance(other, Prior):
        pi, other = _alike(pi, other)
        exact = pi.exact and other.exact
        before, after = ((to_exact if exact else to_float)(one.probabilities) for one in (pi, other))
        return result(np.maximum(after - before, 0).sum(), exact=exact)
    both, before = _with_prior(pi, other)
    numbers = to_exact if both.exact else to_float
    weights, totals = numbers(both.weights), both.spread(numbers(both.sums(both.weights)))
    return _distance(both, both.sums(np.maximum(weights - numbers(before) * totals, 0)), case)


def _alike(pi: Prior, other: Prior) -> tuple[Prior, Prior]:
    """Return two priors, if they speak of the same secrets."""
    if not isinstance(pi, Prior):
        raise SettingError("qif-no-prior", kind_of=kind_of(pi))
    if len(pi) != len(other):
        raise SettingError("qif-priors-sizes", secrets=len(pi), others=len(other))
    same_secrets(pi.labels, other.labels)
    return pi, other


def _with_prior(pi: Prior, C: Channel) -> tuple[Joint, Array]:
    """Return J = π·C, and the prior π_x of the secret of each entry."""
    refuse_others(C)
    both = nameless(pi, C) if isinstance(pi, Prior) and pi.constant else joint(pi, C)
    if pi.constant:
        return both, np.broadcast_to(pi.probabilities[0], both.weights.shape)
    assert both.secrets is not None
    return both, pi.probabilities[both.secrets]


def _distance(both: Joint, moves: Array, case: Case) -> Result:
    """Return how far beliefs move on average, or at most, of how far each observation moves them times p(y)."""
    if case == "average":
        return both.average(moves)
    return result(np.max(both.given_observation(moves)), exact=both.exact)


Measure = Literal["g", "bayes", "min-entropy", "shannon", "guessing", "kullback-leibler", "total-variation"]
MEASURES: tuple[Measure, ...] = (
    "g", "bayes", "min-entropy", "shannon", "guessing", "kullback-leibler", "total-variation",
)  # fmt: skip


@dataclass(frozen=True)
class Leakage:
    """A measure before and after the channel (Nunes 2021, Def. 7; The Science of QIF, ch. 5).

    A vulnerability grows: additive = posterior − prior, multiplicative = posterior / prior. An uncertainty shrinks, and
    both are turned round so that they still grow with what leaks: prior − posterior, and prior / posterior.
    """

    prior: Result
    posterior: Result
    uncertainty: bool = False
    """Whether the measure is of her uncertainty (min-entropy, shannon, guessing) and not of her success."""
    distance: bool = False
    """Whether the measure is of how far beliefs move (kullback-leibler, total-variation), which is 0 before."""

    @property
    def additive(self) -> Result:
        """The difference; 0 where nothing leaks."""
        return self.prior - self.posterior if self.uncertainty else self.posterior - self.prior

    @property
    def multiplicative(self) -> Result:
        """The ratio; 1 where nothing leaks, infinite where an uncertainty vanishes. Distances have none."""
        if self.distance:
            raise SettingError("qif-leakage-distance")
        above, below = (self.prior, self.posterior) if self.uncertainty else (self.posterior, self.prior)
        if below != 0:
            return above / below
        if above != 0:
            return inf
        raise SettingError("qif-leakage-no-ratio", uncertainty=bool(self.uncertainty))


def leakage(pi: Prior, C: Channel, gain: Gain | None = None, measure: Measure = "g", case: Case = "average") -> Leakage:
    """Return how much the channel leaks about the secret.

    ``measure`` is "g" (the gain function given; Bayes without one), "bayes", "min-entropy", "shannon" or "guessing"; or
    "kullback-leibler" or "total-variation", by how far beliefs move from the prior, which is 0 before. In the worst
    case the posterior is that of the most telling observation.
    """
    refuse_unknown(measure, MEASURES, "measure")
    refuse_others(C)
    matching(pi, C)
    if gain is not None and measure != "g":
        raise SettingError("qif-measure-no-gain", measure=measure)
    match measure:
        case "min-entropy":
            return Leakage(min_entropy(pi), min_entropy(pi, C, case), uncertainty=True)
        case "kullback-leibler":
            return Leakage(0.0, kullback_leibler(pi, C, case), distance=True)
        case "total-variation":
            moved = total_variation(pi, C, case)
            return Leakage(0 * moved, moved, distance=True)
        case "shannon":
            return Leakage(shannon(pi), shannon(pi, C, case), uncertainty=True)
        case "guessing":
            return Leakage(guessing(pi), guessing(pi, C, case), uncertainty=True)
        case _:
            # the secrets are called what the channel calls them where the prior has no labels
            named = pi if pi.labels is not None or C.labels is None else Prior.trusted(pi.probabilities, C.labels)
            return Leakage(vulnerability(named, None, gain), vulnerability(pi, C, gain, case))
