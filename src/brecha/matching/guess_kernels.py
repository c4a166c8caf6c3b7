"""The compiled part of guessing a sensitive attribute: which guesses are the best, and what they bring."""

from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
NEARLY = 1e-9
"""Beliefs that differ by less, relatively, are the same"""


@njit(cache=True, nogil=True)
def best_values(mass: Float64, worth: Float64, tries: int, touched: Int64, kinds: int) -> Any:
    """Where guesses are values: what the best bring, and which these are.

    A value whose mass times worth is above the first edge is named for certain, and above the second with the chance
    that comes last: of guesses that are as good she takes one by chance.
    """
    highest = 0.0
    if tries == 1:
        for j in range(kinds):
            highest = max(highest, mass[touched[j]] * worth[touched[j]])
        ties = 0
        if highest <= 0.0:  # nothing that may be is worth anything
            for v in range(worth.shape[0]):
                ties += worth[v] > 0.0
            return 0.0, np.inf, -1.0, 1.0 / max(ties, 1)
        for j in range(kinds):
            ties += mass[touched[j]] * worth[touched[j]] > highest * (1 - NEARLY)
        return highest, np.inf, highest * (1 - NEARLY), 1.0 / ties
    ordered = np.empty(kinds)
    some = 0
    for j in range(kinds):
        ordered[j] = mass[touched[j]]
        some += mass[touched[j]] > 0.0
    ordered.sort()
    for j in range(max(0, kinds - tries), kinds):
        highest += ordered[j]
    if some <= tries:  # all that may be is named; what is left goes to values that may not be
        others = worth.shape[0] - some
        return highest, 0.0, -1.0, (tries - some) / others if others else 0.0
    edge = ordered[kinds - tries]
    above, ties = 0, 0
    for j in range(kinds):
        above += ordered[j] > edge * (1 + NEARLY)
        ties += (ordered[j] > edge * (1 - NEARLY)) and (ordered[j] <= edge * (1 + NEARLY))
    return highest, edge * (1 + NEARLY), edge * (1 - NEARLY), (tries - above) / ties


@njit(cache=True, nogil=True)
def best_rows(mass: Float64, gains: Float64, touched: Int64, kinds: int, brings: Float64) -> Any:
    """Where guess w brings ``gains[v, w]`` for value v: what the best bring, and the edge above which they are.

    ``brings[w]`` becomes what guess w brings.
    """
    brings[:] = 0.0
    for j in range(kinds):
        v = touched[j]
        for w in range(gains.shape[1]):
            brings[w] += mass[v] * gains[v, w]
    highest = brings.max()
    return highest, highest * (1 - NEARLY) if highest > 0.0 else -1.0


@njit(cache=True, nogil=True)
def mean_gain(gains: Float64, brings: Float64, edge: float, v: int) -> Any:
    """What the best guesses bring for value v, on average over them."""
    total, ties = 0.0, 0
    for w in range(gains.shape[1]):
        if brings[w] > edge:
            total += gains[v, w]
            ties += 1
    return total / ties


@njit(cache=True, nogil=True)
def guess_before(mass: Float64, worth: Float64, tries: int, gains: Float64, each: Float64) -> Any:
    """Return what the best guess brings where ``mass[v]`` is all that is known; ``each[v]`` becomes that for v."""
    every = np.flatnonzero(mass)
    if gains.shape[1]:
        brings = np.empty(gains.shape[1])
        highest, edge = best_rows(mass, gains, every, every.shape[0], brings)
        for v in range(mass.shape[0]):
            each[v] = mean_gain(gains, brings, edge, v)
        return highest
    highest, sure, edge, share = best_values(mass, worth, tries, every, every.shape[0])
    for v in range(mass.shape[0]):
        each[v] = gain(mass[v], worth[v], sure, edge, share)
    return highest


@njit(cache=True, nogil=True)
def gain(mass: float, worth: float, sure: float, edge: float, share: float) -> Any:
    """What guesses at values bring for one of them; see ``best_values``."""
    if mass * worth > sure:
        return worth
    return worth * share if mass * worth > edge else 0.0
