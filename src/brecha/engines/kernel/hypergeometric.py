"""How many of a class of n people are in a sample of m of N: d ~ Hypergeometric(N, n, m), exactly.

scipy's probabilities are off by up to 1e-8 at the size of a census, because they are differences of large logarithms.
Here every probability is made from its neighbour, from the likeliest count outwards,

    P(d + 1) / P(d) = (n − d)(m − d) / ((d + 1)(N − n − m + d + 1)),

and the sum of all of them, which is 1, sets the scale. Only some standard deviations are worth walking, so that a class
of millions takes thousands of steps.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
NOTHING = 1e-40
"""Beside the likeliest count, what is no longer looked at"""
SHORT = 4096
"""People of a class up to which the chance that all or none of them are drawn is a plain product"""


@njit(cache=True, nogil=True)
def drawn(sizes: Int64, whole: int, sample: int) -> Any:
    """For classes of these sizes: E[max(d, n − d)], P(d = 0) and P(d = n)."""
    found = np.empty((3, sizes.shape[0]))
    for i in range(sizes.shape[0]):
        n = sizes[i]
        best, none, every = _around(whole, n, sample)
        found[0, i] = best
        found[1, i] = _all_of(whole, n, whole - sample) if n <= SHORT else none
        found[2, i] = _all_of(whole, n, sample) if n <= SHORT else every
    return found


@njit(cache=True, nogil=True)
def _all_of(whole: int, n: int, sample: int) -> Any:
    """The chance that all of n are in the sample: Π_{k<n} (m − k)/(N − k)."""
    chance = 1.0
    for k in range(n):
        if sample <= k:
            return 0.0
        chance *= (sample - k) / (whole - k)
    return chance


@njit(cache=True, nogil=True)
def _around(whole: int, n: int, sample: int) -> Any:
    """E[max(d, n − d)], P(d = 0) and P(d = n), from the likeliest d upwards and downwards."""
    likeliest = (n + 1) * (sample + 1) // (whole + 2)
    total, best = 1.0, float(max(likeliest, n - likeliest))
    none = 1.0 if likeliest == 0 else 0.0
    every = 1.0 if likeliest == n else 0.0
    weight, d = 1.0, likeliest
    while d < n and d < sample and weight > NOTHING:
        weight *= (n - d) * (sample - d) / ((d + 1) * (whole - n - sample + d + 1))
        d += 1
        total += weight
        best += weight * max(d, n - d)
        if d == n:
            every = weight
    weight, d = 1.0, likeliest
    while d > 0 and d > n + sample - whole and weight > NOTHING:
        weight *= d * (whole - n - sample + d) / ((n - d + 1) * (sample - d + 1))
        d -= 1
        total += weight
        best += weight * max(d, n - d)
        if d == 0:
            none = weight
    return best / total, none / total, every / total
