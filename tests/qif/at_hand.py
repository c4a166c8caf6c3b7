"""Priors, channels and gain functions for tests: random ones of every awkward kind, exact and float."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from hypothesis import strategies as st

from brecha.qif import Channel, Gain, Prior

Rows = list[list[Fraction]]


def shares(weights: Sequence[int]) -> list[Fraction]:
    """Weights as a distribution; all of it on the first if there are none."""
    total = sum(weights)
    return [Fraction(w, total) for w in weights] if total else [Fraction(1), *[Fraction(0)] * (len(weights) - 1)]


def distributions(size: int) -> st.SearchStrategy[list[Fraction]]:
    """Distributions with zeros and ties among them."""
    return st.lists(st.integers(0, 6), min_size=size, max_size=size).map(shares)


def matrices(height: int, width: int) -> st.SearchStrategy[Rows]:
    """Rows that are distributions."""
    return st.lists(distributions(width), min_size=height, max_size=height)


def gain_rows(size: int) -> st.SearchStrategy[Rows]:
    """One to four guesses, something to gain from the first."""
    numbers = st.integers(0, 4).map(lambda n: Fraction(n, 2))
    row = st.lists(numbers, min_size=size, max_size=size)
    return st.lists(row, min_size=1, max_size=4).map(lambda rows: [[rows[0][0] + 1, *rows[0][1:]], *rows[1:]])


@st.composite
def situations(draw: st.DrawFn, most: int = 5) -> tuple[list[Fraction], Rows, Rows]:
    """A prior, a channel and a gain function that fit each other."""
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    return draw(distributions(height)), draw(matrices(height, width)), draw(gain_rows(height))


def floats(rows: Any) -> Any:
    """The same numbers as floats."""
    return np.array(rows, float)


def built(situation: tuple[list[Fraction], Rows, Rows]) -> tuple[Prior, Channel, Gain]:
    """The same as objects, exact."""
    pi, C, G = situation
    return Prior(pi), Channel(C), Gain(G)


def rounded(situation: tuple[list[Fraction], Rows, Rows]) -> tuple[Prior, Channel, Gain]:
    """The same as objects, in floats."""
    pi, C, G = situation
    return Prior(floats(pi)), Channel(floats(C)), Gain(floats(G))


def random_situation(rng: np.random.Generator) -> tuple[list[Fraction], Rows, Rows]:
    """A prior, a channel and a gain function, some with many zeros, from a generator."""
    height, width, guesses = rng.integers(1, 7, 3)
    most = int(rng.choice([1, 3, 12]))
    pi = shares(rng.integers(0, most + 1, height).tolist())
    C = [shares(row) for row in rng.integers(0, most + 1, (height, width)).tolist()]
    G = [
        [Fraction(g, 3) for g in row]
        for row in (rng.integers(0, 7, (guesses, height)) + np.eye(guesses, height, dtype=int)).tolist()
    ]
    return pi, C, G
