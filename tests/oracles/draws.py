"""Draws of one row of each person, written out: every draw with its probability, and what is seen in it."""

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import product


def every_draw(person: Sequence[Hashable]) -> list[tuple[int, ...]]:
    """Return all draws, each as the rows drawn; they are equally likely."""
    rows: dict[Hashable, list[int]] = {}
    for row, one in enumerate(person):
        rows.setdefault(one, []).append(row)
    return list(product(*rows.values()))


def expected(person: Sequence[Hashable], classes: Sequence[Hashable]) -> tuple[Fraction, Fraction]:
    """Return how many people are alone in their class, and how many classes somebody is in, on average over draws."""
    draws = every_draw(person)
    sizes = [Counter(classes[row] for row in draw) for draw in draws]
    alone = sum(sum(size == 1 for size in one.values()) for one in sizes)
    return Fraction(alone, len(draws)), Fraction(sum(map(len, sizes)), len(draws))
