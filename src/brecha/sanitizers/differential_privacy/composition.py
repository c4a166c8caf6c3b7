"""Several noisy counts of the same people, and microdata that is published already: their channels in parallel.

The noise of each count is drawn by itself. So, given the one person whom the adversary does not know, all that she sees
is independent, and the chance of it is a product (parallel composition of channels, The Science of QIF, ch. 4):

    P(o_1, …, o_m | x) = Π_i P(o_i | x)

Of each count, x matters only by the row of its channel that x falls into: whether they count (oblivious), or how
probably they report something that counts (local). And the adversary, who knows all others, recognises the row of x in
published microdata, so that what is published of x is one more, deterministic channel: a block.

Within a block, people are told apart only by the secret and by those rows. Counts to which all people of a block are
alike tell nothing there, and are left out, which is exact. What is left is summed over all joint outputs. That many
they are: the product of the outputs of each count, 2 for the geometric mechanism on the count, 3 for randomised
response, and as many as there are likely counts for noise in every answer.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import comb, prod

import numpy as np
import numpy.typing as npt

from brecha.errors import TooLargeError
from brecha.sanitizers.differential_privacy.attack import ROUNDING, WRONG
from brecha.sanitizers.differential_privacy.mechanisms import Floats

Places = npt.NDArray[np.int64]
MOST_WORK = 4 * 10**9
"""Products of a secret, a kind of people and a joint output that are summed: some seconds"""
MOST_REPEATED = 200_000
"""Ways in which the releases of one count can be seen"""
AT_ONCE = 1 << 18
"""Numbers of a matrix that is held at a time"""
MOST_COMPARED = 512
"""Guesses of which those are left out that another one beats whatever is seen"""


@dataclass(frozen=True, eq=False)
class CountChannel:
    """What one count shows of each record: ``chances[kinds[i]]`` is the law of its outputs if x is like record i.

    Outputs that tell the same are merged, which changes no measure.
    """

    kinds: Places
    chances: Floats

    @property
    def outputs(self) -> int:
        """How many different outputs there are."""
        return int(self.chances.shape[1])

    def repeated(self, times: int) -> "CountChannel":
        """Return the channel of the same count released so many times, each with noise of its own.

        How often each output was seen is all that matters: a multinomial number.
        """
        if times == 1:
            return self
        size = comb(times + self.outputs - 1, times)
        if size > MOST_REPEATED:
            raise TooLargeError("sanitizers-composition-too-many-repeats", times=times, outputs=size)
        places = times + self.outputs - 1  # of stars, one for each release, and of bars between the outputs
        bars = np.array(list(combinations(range(places), self.outputs - 1)), np.int64).reshape(size, -1)
        edges = np.hstack([np.full((size, 1), -1), bars, np.full((size, 1), places)])
        seen = np.diff(edges, axis=1) - 1
        factorial = np.append(0.0, np.cumsum(np.log(np.arange(1, times + 1))))
        ways = factorial[times] - factorial[seen].sum(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            logs = [np.where(seen > 0, seen * np.log(chances), 0.0).sum(axis=1) for chances in self.chances]
        rows = np.exp(ways + np.array(logs))
        return CountChannel(self.kinds, rows / rows.sum(axis=1, keepdims=True))


@dataclass(frozen=True, eq=False)
class People:
    """Whom the one more person may be like: the secret, the published block and the weight of each record."""

    secrets: Places
    blocks: Places
    weights: Floats

    @property
    def prior(self) -> float:
        """That the best guess of the secret is right before anything is seen."""
        return float(np.bincount(self.secrets, self.weights).max() / self.weights.sum())

    def without_blocks(self) -> "People":
        """Return the same people, of whom nothing is published."""
        return People(self.secrets, np.zeros_like(self.blocks), self.weights)

    def about(self, secrets: Places) -> "People":
        """Return the same people, where something else is wanted of them."""
        return People(secrets, self.blocks, self.weights)


def alike(columns: Sequence[Places]) -> tuple[Places, Places]:
    """Return a record of each kind, records being of one kind where all columns agree, and the kind of each record."""
    kinds = np.zeros(len(columns[0]), np.int64)
    for column in columns:
        _, codes = np.unique(column, return_inverse=True)
        _, kinds = np.unique(kinds * (int(codes.max()) + 1) + codes.ravel(), return_inverse=True)
        kinds = kinds.ravel().astype(np.int64)
    return np.unique(kinds, return_index=True)[1].astype(np.int64), kinds


def best_guess(people: People, counts: Sequence[CountChannel]) -> float:
    """Return how often the best guess of the secret is right for who sees the block and all counts:

    Σ over blocks b and outputs o of max_s Σ_{x in b, x[s] = s} P(x) Π_i P(o_i | x).
    """
    prior = people.prior
    sums = [kind.sum(counts) * times for kind, times in _kinds_of_blocks(people, counts)]
    after = float(np.sum(sums)) / float(people.weights.sum())
    assert after >= prior - WRONG, (prior, after)
    return min(1.0, after) if after - prior > ROUNDING else prior


@dataclass(frozen=True, eq=False)
class _Block:
    """What the people of one block are like: ``weights[s, p]`` have secret s and pattern p, the rows of the counts."""

    weights: Floats
    patterns: Places
    """for each pattern, the row of each count that tells people of the block apart"""
    counts: tuple[int, ...]
    """which counts these are"""

    def sum(self, counts: Sequence[CountChannel]) -> float:
        """Return Σ_o max_s Σ_p weights[s, p] Π_i P(o_i | p)."""
        laws = [counts[i].chances[self.patterns[:, at]] for at, i in enumerate(self.counts)]
        if len(self.weights) == 1 or not laws:
            return float(self.weights.sum(axis=1).max())
        laws.sort(key=lambda law: law.shape[1])
        inner = np.ones((len(self.patterns), 1))
        while laws and inner.shape[1] * laws[0].shape[1] * max(inner.shape[0], len(self.weights)) <= AT_ONCE:
            law = laws.pop(0)
            inner = (inner[:, :, None] * law[:, None, :]).reshape(len(law), -1)
        guesses = _unbeaten(self.weights)
        return sum(float(((guesses * outer) @ inner).max(axis=0).sum()) for outer in _products(laws, len(inner)))

    def work(self, counts: Sequence[CountChannel]) -> int:
        """Return how many products are summed."""
        return self.weights.size * prod(counts[i].outputs for i in self.counts)


def _products(laws: Sequence[Floats], patterns: int) -> Iterator[Floats]:
    """Yield Π_i P(o_i | p) for each pattern p, one joint output o after the other."""
    if not laws:
        yield np.ones(patterns)
        return
    for before in _products(laws[:-1], patterns):
        for output in range(laws[-1].shape[1]):
            yield before * laws[-1][:, output]


def _unbeaten(weights: Floats) -> Floats:
    """Without the guesses that another one equals or beats for every pattern, and so whatever is seen."""
    guesses = np.unique(weights, axis=0)[::-1]
    if len(guesses) > MOST_COMPARED:
        return guesses
    beaten = np.all(guesses[:, None, :] <= guesses[None, :, :], axis=2)  # by itself, too
    unbeaten: Floats = guesses[np.sum(beaten, axis=1) == 1]
    return unbeaten


def _kinds_of_blocks(people: People, counts: Sequence[CountChannel]) -> list[tuple[_Block, int]]:
    """Return the different blocks and how many there are of each; refuse more joint outputs than can be summed."""
    found: dict[tuple[object, ...], _Block] = {}
    times: Counter[tuple[object, ...]] = Counter()
    table = np.stack([people.blocks, *(one.kinds for one in counts), people.secrets], axis=1)
    profiles, which = np.unique(table, axis=0, return_inverse=True)
    weights = np.bincount(which.ravel(), people.weights, minlength=len(profiles))
    bounds = np.flatnonzero(np.r_[True, np.diff(profiles[:, 0]) != 0, True])
    for start, stop in pairwise(bounds.tolist()):
        rows, mass = profiles[start:stop, 1:], weights[start:stop]
        apart = np.flatnonzero((rows[:, :-1] != rows[0, :-1]).any(axis=0))
        patterns, of_pattern = np.unique(rows[:, apart], axis=0, return_inverse=True)
        secrets, of_secret = np.unique(rows[:, -1], return_inverse=True)
        both = np.zeros((len(secrets), len(patterns)))
        np.add.at(both, (of_secret.ravel(), of_pattern.ravel()), mass)
        both = both[np.lexsort(both.T)]  # which secret is which does not matter
        block = _Block(both, patterns, tuple(apart.tolist()))
        key = (block.counts, both.shape, patterns.tobytes(), both.tobytes())
        found.setdefault(key, block)
        times[key] += 1
    work = sum(block.work(counts) for block in found.values() if len(block.weights) > 1)
    if work > MOST_WORK:
        raise TooLargeError(
            "sanitizers-composition-too-large", counts=len(counts), outputs=prod(one.outputs for one in counts)
        )
    return [(block, times[key]) for key, block in found.items()]
