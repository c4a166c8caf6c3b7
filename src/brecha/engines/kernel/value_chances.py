"""Chances of values: the tables by which the walk counts people by them, and the answer from its counts.

The walk puts the people of a block where a secret varies, for each value in it, in the place of the largest chance that
theirs reaches. Blocks where it has one value are not counted, as no loss is: whoever has value v and is in no block
where the secret varies is certain of it, and so is everybody in their block.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import PartitionRequest, ValueChance
from brecha.engines.kernel.walk import CROWD, PAIRS
from brecha.tables.coded import CodedTable

Int64 = npt.NDArray[np.int64]
UInt8 = npt.NDArray[np.uint8]
NOBODYS = Fraction(2)
"""A chance that nobody has, for values of which fewer chances are asked than of others"""


@dataclass(frozen=True, eq=False)
class AskedValues:
    """The values whose chances are asked about, numbered in the order of their secrets and codes."""

    chances: tuple[ValueChance, ...]
    people: Int64
    """people[0 or 1 + group, number]: who have the value"""

    @classmethod
    def of(cls, table: CodedTable, request: PartitionRequest) -> "AskedValues":
        """Count who has each of the values of a request, in every group."""
        values = list(_by_value(request.chances))
        groups = 0 if request.by is None else table.column(request.by).cardinality
        people = np.zeros((1 + groups, len(values)), np.int64)
        for s in sorted({secret for secret, _ in values}):
            mine = [number for number, (secret, _) in enumerate(values) if secret == s]
            codes = [values[number][1] for number in mine]
            people[0, mine] = table.spread(request.sensitive[s])[codes]
            if request.by is not None:
                both = np.zeros((groups, table.column(request.sensitive[s]).cardinality), np.int64)
                group, value, count = table.joint(request.by, request.sensitive[s])
                both[group, value] = count
                people[1:, mine] = both[:, codes]
        return cls(request.chances, people)

    @cached_property
    def _rising(self) -> list[list[Fraction]]:
        """Return the different chances of each value, rising; as many of each."""
        return [sorted(mine) + [NOBODYS] * (self.steps - len(mine)) for mine in _by_value(self.chances).values()]

    @property
    def steps(self) -> int:
        """Return how many chances of each value there are."""
        return most_steps(self.chances)[0]

    def numbers(self, cardinalities: Sequence[int]) -> Int64:
        """Return the number of every value of every secret, one secret after the other; −1 where nothing is asked."""
        starts = np.cumsum([0, *cardinalities])
        numbers = np.full(starts[-1], -1)
        for number, (secret, value) in enumerate(_by_value(self.chances)):
            numbers[starts[secret] + value] = number
        return numbers

    @property
    def fractions(self) -> Int64:
        """Return the chances of each value, numerators and denominators, for ``Rules.value_chance``."""
        every = [number for mine in self._rising for one in mine for number in one.as_integer_ratio()]
        return np.array(every, np.int64)

    @property
    def small_steps(self) -> UInt8:
        """Return how many of them each small part of each small whole reaches, for ``Rules.value_steps``."""
        wholes, parts = np.tril_indices(CROWD)
        steps = np.zeros((len(self._rising), PAIRS), np.uint8)
        for number, mine in enumerate(self._rising):
            for chance in mine:
                # part/whole ≥ chance where part is at least the next whole number from chance · whole on
                least = np.array([-(-chance.numerator * whole // chance.denominator) for whole in range(1, CROWD + 1)])
                steps[number] += parts + 1 >= np.minimum(least, CROWD + 1)[wholes]
        return steps.ravel()

    def answer(self, counted: Int64) -> Int64:
        """Return the people who reach each chance, and those of them who have the value, from what the walk counted.

        ``counted[subset, place, 0 or 1]``, as in ``Tally.chances``.
        """
        slots, values = self.people.shape
        by_step = counted.reshape(len(counted), slots, values, self.steps + 1, 2)
        certain = self.people[:, :, None] - by_step[..., 1].sum(axis=3, keepdims=True)
        reached = by_step[:, :, :, ::-1].cumsum(axis=3)[:, :, :, ::-1][:, :, :, 1:] + certain[..., None]
        answer = np.zeros((len(counted), slots, len(self.chances), 2), np.int64)
        numbers = {value: number for number, value in enumerate(_by_value(self.chances))}
        for c, one in enumerate(self.chances):
            chance, number = Fraction(one.numerator, one.denominator), numbers[one.secret, one.value]
            if chance <= 1:
                answer[:, :, c] = reached[:, :, number, self._rising[number].index(chance)]
        return answer


def most_steps(chances: Sequence[ValueChance]) -> tuple[int, int]:
    """Return how many different chances are asked of a value at most, and of how many values any are."""
    by_value = _by_value(chances)
    return max(map(len, by_value.values()), default=0), len(by_value)


def _by_value(chances: Sequence[ValueChance]) -> dict[tuple[int, int], set[Fraction]]:
    """Return the chances of each value, which is a secret and a code, in order."""
    by_value: dict[tuple[int, int], set[Fraction]] = {}
    for one in sorted(chances):
        by_value.setdefault((one.secret, one.value), set()).add(Fraction(one.numerator, one.denominator))
    return by_value
