"""How sure an outsider can be of a match where records were left out, by fractions."""

from fractions import Fraction
from math import comb


def tail(matches: int, others: int, chance: Fraction) -> Fraction:
    """The chance that so many or fewer of others match, each with a chance."""
    return sum((comb(others, j) * chance**j * (1 - chance) ** (others - j) for j in range(matches + 1)), Fraction())


def bound(matches: int, others: int, confidence: Fraction) -> tuple[Fraction, Fraction]:
    """Two chances, close to one another, between which the bound of Clopper and Pearson is: by halving."""
    low, high = Fraction(), Fraction(1)
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(matches, others, middle) > 1 - confidence else (low, middle)
    return low, high


def sure(chance: Fraction, suppressed: int) -> Fraction:
    """The chance to be right if each of those left out matches with a chance: by how many of them do."""
    return sum((comb(suppressed, b) * chance**b * (1 - chance) ** (suppressed - b) / (1 + b)
                for b in range(suppressed + 1)), Fraction())  # fmt: skip
