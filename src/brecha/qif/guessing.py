"""Guessing entropy: how many guesses the adversary needs on average, told each time whether she is right."""

import numpy as np

from brecha.qif.channel import Channel
from brecha.qif.exact import Array, Result, product
from brecha.qif.joint import Case, Joint, check_case, extreme, nameless
from brecha.qif.prior import Prior


def guessing(pi: Prior, C: Channel | None = None, case: Case = "average") -> Result:
    """The expected number of guesses, the first being number 1 (The Science of QIF, ch. 2; Massey 1994).

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
