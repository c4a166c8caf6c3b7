"""Shannon entropy: how many yes-or-no questions the adversary needs on average, before and after."""

import numpy as np

from brecha.qif.arithmetic.exact import Array, Result, product, to_float
from brecha.qif.channel import Channel
from brecha.qif.joint import Case, Joint, check_case, extreme, nameless
from brecha.qif.prior import Prior


def shannon(pi: Prior, C: Channel | None = None, case: Case = "average") -> float:
    """Entropy in bits; of a prior, or what is left of it after the channel (The Science of QIF, chs. 2 and 5).

        prior       H(π)    = −Σ_x π_x log₂ π_x
        posterior   H[π▷C]  = Σ_y p(y) H(π^y) = −Σ_{x,y} J_{x,y} log₂(J_{x,y}/p(y))
        worst case  min_y H(π^y): the observation that leaves her the least uncertain

    A float always, also of exact numbers: a logarithm is no fraction.
    """
    check_case(case)
    both = nameless(pi, C)
    uncertainties = _entropies(both)
    if case == "average":
        return float(both.average(uncertainties))
    return float(np.min(both.given_observation(uncertainties)))


def _entropies(both: Joint) -> Array:
    """−Σ_x J_{x,y} log₂(J_{x,y}/p(y)) for each y; 0 log 0 is 0."""
    weights = to_float(both.weights)
    totals = both.spread(to_float(both.sums(both.weights)))
    shares = np.divide(weights, totals, out=np.ones_like(weights), where=weights > 0)
    return both.sums(-weights * np.log2(shares)) + 0.0


def guessing(pi: Prior, C: Channel | None = None, case: Case = "average") -> Result:
    """Return the expected number of guesses, the first being number 1 (The Science of QIF, ch. 2; Massey 1994).

    prior       G(π)    = Σ_i i·π_(i), with π_(1) ≥ π_(2) ≥ …
    posterior   G[π▷C]  = Σ_y p(y) G(π^y)
    worst case  min_y G(π^y): the observation after which she needs the fewest

    She guesses the likeliest value first, then the next, and is told each time whether she is right.
    """
    check_case(case)
    both = nameless(pi, C)
    numbers = _guesses(both)
    if case == "average":
        return both.average(numbers)
    return extreme(both.given_observation(numbers), both.exact, np.min)


def _guesses(both: Joint) -> Array:
    """Σ_i i·J_(i),y for each y."""
    return both.sums(product(both.descending(), both.ranks()))
