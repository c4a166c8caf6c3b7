"""Shapley shares and frontiers of a set function, as they are defined. Slow, and obvious."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import factorial

Set = frozenset[str]
Value = Callable[[Set], Fraction]


def subsets(columns: Sequence[str]) -> Iterator[Set]:
    """All sets of these columns, the empty one too."""
    for size in range(len(columns) + 1):
        yield from map(frozenset, combinations(columns, size))


def shapley_by_orders(columns: Sequence[str], value: Value) -> dict[str, Fraction]:
    """What each column adds when it comes, on average over all orders in which they could come."""
    added = dict.fromkeys(columns, Fraction(0))
    for order in permutations(columns):
        for i, name in enumerate(order):
            added[name] += value(frozenset(order[: i + 1])) - value(frozenset(order[:i]))
    return {name: much / factorial(len(columns)) for name, much in added.items()}


def shapley_by_sets(columns: Sequence[str], value: Value) -> dict[str, Fraction]:
    """Σ_{S∌i} |S|! (q−|S|−1)! / q! · (v(S ∪ i) − v(S))"""
    q = len(columns)
    return {
        name: sum(
            (
                Fraction(factorial(len(held)) * factorial(q - len(held) - 1), factorial(q))
                * (value(held | {name}) - value(held))
                for held in subsets([other for other in columns if other != name])
            ),
            Fraction(0),
        )
        for name in columns
    }


def minimal(family: Sequence[Set]) -> set[Set]:
    """Those that hold no other of the family."""
    return {one for one in family if not any(other < one for other in family)}


def maximal(family: Sequence[Set]) -> set[Set]:
    """Those that no other of the family holds."""
    return {one for one in family if not any(one < other for other in family)}


def releases(columns: Sequence[str], keep: Set = frozenset()) -> list[Set]:
    """All sets of columns that hold those to keep."""
    return [one for one in subsets(columns) if keep <= one]


def minimal_unsafe(columns: Sequence[str], safe: Callable[[Set], bool], keep: Set = frozenset()) -> set[Set]:
    """The smallest releases that are not safe."""
    return minimal([one for one in releases(columns, keep) if not safe(one)])


def maximal_safe(columns: Sequence[str], safe: Callable[[Set], bool], keep: Set = frozenset()) -> set[Set]:
    """The largest releases that are."""
    return maximal([one for one in releases(columns, keep) if safe(one)])
