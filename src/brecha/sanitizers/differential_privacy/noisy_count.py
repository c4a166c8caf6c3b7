"""The law of a count of noisy answers: how probable each number of people is who report something that counts.

Every person of a table reports by herself. Those who have the same chance of reporting something that counts make a
binomial number; the sum over all is a convolution of binomials (a Poisson binomial law). All terms are positive, so
that the error is relative: about 1e-13 for tables of 100,000 people, and some 1e-24 of mass is left out at the ends.
"""

from dataclasses import dataclass
from heapq import heapify, heappop, heapreplace
from math import floor, sqrt

import numpy as np
import numpy.typing as npt

from brecha.sanitizers.differential_privacy.mechanisms import Floats

LEFT_OUT = 55.3
"""−ln of the mass that is left out at each end of a law, at most: 1e-24"""


@dataclass(frozen=True, eq=False)
class Law:
    """P(count = begin + i) = masses[i]; nothing to speak of elsewhere."""

    begin: int
    masses: Floats

    def __lt__(self, other: "Law") -> bool:
        return len(self.masses) < len(other.masses)

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """The counts that are told."""
        return self.begin + np.arange(len(self.masses))

    def with_one_more(self) -> tuple[Floats, Floats]:
        """How probable each count is if one more person reports nothing that counts, and if she does."""
        return np.append(self.masses, 0.0), np.append(0.0, self.masses)


def binomial(people: int, yes: float, no: float) -> Law:
    """How many of so many people say yes, each with this probability; ``no`` is 1 − yes, with all its digits.

    Each mass is made from its neighbour, outwards from the likeliest count, and all are divided by their sum.
    """
    if people == 0 or yes <= 0:
        return Law(0, np.ones(1))
    if no <= 0:
        return Law(people, np.ones(1))
    reach = LEFT_OUT / 3 + sqrt(LEFT_OUT**2 / 9 + 2 * people * yes * no * LEFT_OUT)  # Bernstein's inequality
    top = min(people, floor((people + 1) * yes))
    low, high = max(0, floor(people * yes - reach)), min(people, floor(people * yes + reach) + 1)
    up, down = np.arange(top, high), np.arange(top, low, -1)
    rising = np.cumprod((people - up) / (up + 1) * (yes / no))
    falling = np.cumprod(down / (people - down + 1) * (no / yes))
    masses = np.concatenate((falling[::-1], [1.0], rising))
    return _trimmed(Law(low, masses / masses.sum()))


def law_of_count(people: npt.NDArray[np.int64], yes: Floats, no: Floats) -> Law:
    """How many people report something that counts: ``people[i]`` of them do so with probability ``yes[i]``."""
    there = people > 0
    kinds, which = np.unique(np.stack((yes[there], no[there])), axis=1, return_inverse=True)
    sizes = np.bincount(which.ravel(), weights=people[there], minlength=kinds.shape[1]).astype(np.int64)
    parts = [binomial(int(n), float(p), float(q)) for n, (p, q) in zip(sizes, kinds.T, strict=True)]
    laws = parts or [Law(0, np.ones(1))]
    heapify(laws)
    while len(laws) > 1:
        first = heappop(laws)
        heapreplace(laws, _together(first, laws[0]))
    return laws[0]


def _together(one: Law, other: Law) -> Law:
    return _trimmed(Law(one.begin + other.begin, np.convolve(one.masses, other.masses)))


def _trimmed(law: Law) -> Law:
    """Without the ends that hold next to nothing."""
    least = np.exp(-LEFT_OUT)
    first = int(np.searchsorted(np.cumsum(law.masses), least))
    last = len(law.masses) - int(np.searchsorted(np.cumsum(law.masses[::-1]), least))
    return Law(law.begin + first, law.masses[first:last])
