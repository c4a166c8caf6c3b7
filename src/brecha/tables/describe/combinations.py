"""How many combinations of columns can be tried: all of a few columns, and of many columns those of a few at a time."""

from math import comb
from typing import Literal

MOST_IN_ALL = 20
"""Columns of which all combinations are tried: about a million"""
MANY = 20_000
"""Combinations that are proposed where there are more columns"""


def count_up_to(columns: int, size: int) -> int:
    """Return how many non-empty subsets of so many columns have at most so many elements."""
    return sum(comb(columns, k) for k in range(1, min(size, columns) + 1))


def proposed_subsets(columns: int) -> Literal["all"] | int:
    """Return which combinations of so many columns to try: all, or those of at most so many columns.

    >>> proposed_subsets(20), proposed_subsets(46), count_up_to(46, 3)
    ('all', 3, 16261)
    """
    if columns <= MOST_IN_ALL:
        return "all"
    size, count = 1, columns
    while (count := count + comb(columns, size + 1)) <= MANY:
        size += 1
    return size
