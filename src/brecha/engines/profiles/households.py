"""Households by SQL: who lives with people like these, and the chance that one of them at least is re-identified.

The kind of a household is the sorted list of what its members hold of the columns that are known, and the class of a
person is that kind with their own row. An engine makes ``coded``, all people with their household h, its kind k and
their class c. Households of one kind differ in nothing that a risk depends on: how many there are of it (m), and how
many of their members are alike (t_1, t_2, …). So a statement counts kinds by these, and the formula is here, as it is
in the kernel's ``profiles/households.py``.
"""

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import numpy as np

from brecha.engines.contract import HouseholdSums
from brecha.engines.duckdb import chained
from brecha.engines.kernel.profiles.households import nobody_right
from brecha.engines.kernel.walk import BELOW_ONE
from brecha.tables.profiles import PeopleTable

Fetch = Callable[[str], Sequence[Sequence[Any]]]
"""What gives the rows of a statement"""
KINDS = {
    "alike": "SELECT k, h, c, count(*)::BIGINT AS t FROM coded GROUP BY k, h, c",
    "homes": "SELECT k, h, list_sort(list(t)) AS sizes FROM alike GROUP BY k, h",
    "kinds": "SELECT k, count(*)::BIGINT AS m, min(sizes) AS sizes FROM homes GROUP BY k",
}
"""A row for each kind of household, with how many there are, and how many of their members are alike"""
TOLD = chained(KINDS, "SELECT m, sizes, count(*)::BIGINT FROM kinds GROUP BY m, sizes")


class HouseholdsAsked:
    """The sums over households of each set, as they are fetched."""

    def __init__(self, table: PeopleTable, subsets: int) -> None:
        assert table.household is not None
        sizes = np.bincount(table.household)
        self.sums = HouseholdSums(len(sizes), np.zeros(subsets, np.int64), *(np.zeros(subsets) for _ in range(3)))
        self._nobody = nobody_right(int(sizes.max()))

    def ask(self, fetch: Fetch, k: int) -> None:
        """Sum over the kinds of households, as ``coded`` tells them."""
        sums, highest = self.sums, 0.0
        for count, sizes, kinds in fetch(TOLD):
            if count == 1 and min(sizes) == 1:
                sums.certain[k] += kinds
                sums.risk[k] += kinds
                sums.independent[k] += kinds
                highest = 1.0
                continue
            some = 1 - prod(float(self._nobody[size]) for size in sizes)
            independent = 1 - prod((1 - 1 / (count * size)) ** size for size in sizes)
            sums.risk[k] += kinds * some
            sums.independent[k] += kinds * count * min(independent, BELOW_ONE)
            highest = max(highest, min(some / count, BELOW_ONE))
        sums.highest[k] = highest
