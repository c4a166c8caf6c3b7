"""Chances of numbers: binomial and Poisson, to the last digits, for numbers up to millions.

The logarithm of a factorial loses as many digits as the number has; what Stirling's formula leaves over does not
(C. Loader, "Fast and accurate computation of binomial probabilities", 2000).
"""

import math

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Float64 = npt.NDArray[np.float64]

_TABLE = np.array(
    [0.0, *(math.lgamma(n + 1) - 0.5 * math.log(2 * math.pi * n) - n * math.log(n) + n for n in range(1, 16))]
)


@njit(cache=True, nogil=True)
def _left_over(n: float) -> float:
    """log n! − log(√(2πn) (n/e)^n)."""
    if n < 16:
        small: float = _TABLE[int(n)]
        return small
    square = n * n
    return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n


@njit(cache=True, nogil=True)
def _apart(x: float, mean: float) -> float:
    """x log(x/mean) + mean − x, also where the two are near."""
    if abs(x - mean) < 0.1 * (x + mean):
        v = (x - mean) / (x + mean)
        found, term, place = (x - mean) * v, 2 * x * v, 1
        while True:
            term *= v * v
            more = found + term / (2 * place + 1)
            if more == found:
                return found
            found, place = more, place + 1
    return x * math.log(x / mean) + mean - x


@njit(cache=True, nogil=True)
def binomial(k: int, n: int, p: float) -> float:
    """The chance of k out of n."""
    return math.exp(log_binomial(k, n, p))


@njit(cache=True, nogil=True)
def log_binomial(k: int, n: int, p: float) -> float:
    """The logarithm of the chance of k out of n, where the chance itself may be too small to be written."""
    if k < 0 or k > n or (p <= 0 and k > 0) or (p >= 1 and k < n):
        return -math.inf
    if n == 0 or (p <= 0 and k == 0) or (p >= 1 and k == n):
        return 0.0
    if k == 0:
        return n * math.log1p(-p)
    if k == n:
        return n * math.log(p)
    log = _left_over(n) - _left_over(k) - _left_over(n - k) - _apart(k, n * p) - _apart(n - k, n * (1 - p))
    return log + 0.5 * math.log(n / (2 * math.pi * k * (n - k)))


@njit(cache=True, nogil=True)
def poisson(k: int, mean: float) -> float:
    """The chance of k where so many are to be expected."""
    if k < 0:
        return 0.0
    if mean <= 0:
        return 1.0 if k == 0 else 0.0
    if k == 0:
        return math.exp(-mean)
    return math.exp(-_left_over(k) - _apart(k, mean)) / math.sqrt(2 * math.pi * k)


@njit(cache=True, nogil=True)
def binomials(n: int, p: float) -> Float64:
    """The chances of 0 to n out of n: from the likeliest outwards, each from its neighbour, so that they sum to 1."""
    found = np.zeros(n + 1)
    if p <= 0 or n == 0:
        found[0] = 1.0
        return found
    if p >= 1:
        found[n] = 1.0
        return found
    top = min(n, int((n + 1) * p))
    found[top] = 1.0
    for k in range(top + 1, n + 1):
        found[k] = found[k - 1] * (n - k + 1) / k * (p / (1 - p))
        if found[k] == 0:
            break
    for k in range(top - 1, -1, -1):
        found[k] = found[k + 1] * (k + 1) / (n - k) * ((1 - p) / p)
        if found[k] == 0:
            break
    total: float = found.sum()
    return found / total
