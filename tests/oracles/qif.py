"""The measures of quantitative information flow by plain loops over lists of fractions. Slow, and obvious."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import log2

Row = Sequence[Fraction]
Rows = Sequence[Row]
One = Callable[[Row], Fraction]
"""A measure of one distribution."""


def exactly(matrix: Rows) -> list[list[Fraction]]:
    """Any numbers as fractions; floats at their word."""
    return [[Fraction(cell) for cell in row] for row in matrix]


def outer(pi: Row, C: Rows) -> list[Fraction]:
    """p(y)"""
    return [sum((pi[x] * C[x][y] for x in range(len(pi))), Fraction(0)) for y in range(len(C[0]))]


def inner(pi: Row, C: Rows, y: int) -> list[Fraction]:
    """p(x|y)"""
    chance = outer(pi, C)[y]
    return [pi[x] * C[x][y] / chance for x in range(len(pi))]


def hyper(pi: Row, C: Rows) -> dict[tuple[Fraction, ...], Fraction]:
    """The chance of each inner; those that cannot happen are not there, and equal ones are one."""
    found: dict[tuple[Fraction, ...], Fraction] = {}
    for y, chance in enumerate(outer(pi, C)):
        if chance:
            belief = tuple(inner(pi, C, y))
            found[belief] = found.get(belief, Fraction(0)) + chance
    return found


def average(measure: One, pi: Row, C: Rows) -> Fraction:
    """Σ_y p(y) f(p(x|y))"""
    return sum((chance * measure(belief) for belief, chance in hyper(pi, C).items()), Fraction(0))


def highest(measure: One, pi: Row, C: Rows) -> Fraction:
    """max_y f(p(x|y))"""
    return max(measure(belief) for belief in hyper(pi, C))


def lowest(measure: One, pi: Row, C: Rows) -> Fraction:
    """min_y f(p(x|y))"""
    return min(measure(belief) for belief in hyper(pi, C))


def gains(G: Rows) -> One:
    """V_g for a matrix of guesses × secrets"""
    return lambda pi: max(sum((p * g for p, g in zip(pi, row, strict=True)), Fraction(0)) for row in G)


def identity(size: int) -> list[list[Fraction]]:
    """g(w,x) = 1 if w = x"""
    return [[Fraction(int(w == x)) for x in range(size)] for w in range(size)]


def subsets(size: int, tries: int) -> list[list[Fraction]]:
    """g(W,x) = 1 if x ∈ W, for every W of so many values"""
    chosen = combinations(range(size), min(tries, size))
    return [[Fraction(int(x in W)) for x in range(size)] for W in chosen]


def guesses(pi: Row) -> Fraction:
    """Σ_i i·π_(i)"""
    return sum((i * p for i, p in enumerate(sorted(pi, reverse=True), 1)), Fraction(0))


def bits(pi: Row) -> float:
    """−Σ π log₂ π"""
    return -sum(float(p) * log2(p) for p in pi if p)


def bits_left(pi: Row, C: Rows) -> float:
    """Σ_y p(y) H(p(x|y))"""
    return sum(float(chance) * bits(belief) for belief, chance in hyper(pi, C).items())


def product(A: Rows, B: Rows) -> list[list[Fraction]]:
    """A·B"""
    return [
        [sum((A[x][y] * B[y][z] for y in range(len(B))), Fraction(0)) for z in range(len(B[0]))] for x in range(len(A))
    ]


def beside(A: Rows, B: Rows) -> list[list[Fraction]]:
    """(A∥B)_{x,(y,z)} = A_{x,y} B_{x,z}"""
    return [[a * b for a in one for b in other] for one, other in zip(A, B, strict=True)]


def largest_in_columns(C: Rows) -> Fraction:
    """Σ_y max_x C_{x,y}"""
    return sum((max(column) for column in zip(*C, strict=True)), Fraction(0))


def smallest_in_columns(C: Rows) -> Fraction:
    """Σ_y min_x C_{x,y}"""
    return sum((min(column) for column in zip(*C, strict=True)), Fraction(0))


def distance(pi: Row, rho: Row) -> Fraction:
    """½ Σ |π − ρ|"""
    return sum((abs(p - r) for p, r in zip(pi, rho, strict=True)), Fraction(0)) / 2


def divergence(rho: Row, pi: Row) -> float:
    """Σ ρ log₂(ρ/π), where π is zero nowhere that ρ is not"""
    return sum(float(r) * log2(r / p) for p, r in zip(pi, rho, strict=True) if r)
