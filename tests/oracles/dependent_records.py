"""What an adversary would learn from records that depend on each other: every whole data set, in fractions.

A group is all of its records at once, whole records in the places of a graph. Its chance is written down from the
definition: the shared values are drawn once; then each record given these; and each edge multiplies by its weight.
The target is any place of the table. Nothing is taken together, and nothing is assumed about order.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any

from tests.oracles.beliefs import Output, World, _outputs, _sampled

Whole = tuple[Any, ...]
"""A record, by the order of the attributes"""
Groups = tuple[tuple[Whole, ...], ...]


@dataclass(frozen=True)
class DependentWorld(World):
    """A world whose records come in groups."""

    sizes: Mapping[int, Sequence[int]] = None  # type: ignore[assignment]
    """for each number of records the sizes of the groups, one after another"""
    shared: tuple[str, ...] = ()
    spreads: str | None = None
    weights: Mapping[tuple[Any, Any], Fraction] = None  # type: ignore[assignment]
    edges: Mapping[int, Sequence[tuple[int, int]]] = None  # type: ignore[assignment]
    """for each size of a group its pairs of neighbours, from 0"""

    @cached_property
    def _alone(self) -> dict[Whole, Fraction]:
        """Each record by itself."""
        return World.everything(self)

    def _place(self, name: str) -> int:
        return [attribute.name for attribute in self.attributes].index(name)

    def _shared_of(self, record: Whole) -> Whole:
        return tuple(record[self._place(name)] for name in self.shared)

    @cached_property
    def _groups(self) -> dict[int, dict[tuple[Whole, ...], Fraction]]:
        return {size: self._group(size) for sizes in self.sizes.values() for size in sizes}

    def _group(self, size: int) -> dict[tuple[Whole, ...], Fraction]:
        """The chance of each group of records."""
        by_shared: dict[Whole, dict[Whole, Fraction]] = defaultdict(dict)
        for record, chance in self._alone.items():
            by_shared[self._shared_of(record)][record] = chance
        found: dict[tuple[Whole, ...], Fraction] = {}
        for records in by_shared.values():
            whole = sum(records.values(), Fraction(0))
            here: dict[tuple[Whole, ...], Fraction] = {}
            for members in product(records, repeat=size):
                chance = whole
                for member in members:
                    chance *= records[member] / whole
                for i, j in self.edges[size] if self.spreads else ():
                    one, other = (members[place][self._place(str(self.spreads))] for place in (i, j))
                    chance *= self.weights.get((one, other), self.weights.get((other, one), Fraction(1)))
                here[members] = chance
            total = sum(here.values())
            found |= {members: whole * chance / total for members, chance in here.items() if chance}
        return found

    @cached_property
    def data_sets(self) -> list[tuple[Fraction, Whole, list[Whole]]]:
        """Every data set with the target in every place: its chance, their record, and the others'."""
        found = []
        for count, chance in self.records.items():
            for groups in product(*(self._groups[size].items() for size in self.sizes[count])):
                weight = chance
                for _, one in groups:
                    weight *= one
                everybody = [record for members, _ in groups for record in members]
                for place in range(count):
                    found.append((weight / count, everybody[place], everybody[:place] + everybody[place + 1 :]))
        return found

    def _fits(self, record: Whole, said: Mapping[str, Any]) -> bool:
        return all(record[self._place(name)] == value for name, value in said.items())

    def everything(self, said: Mapping[str, Any] | None = None) -> dict[Whole, Fraction]:
        """The chance that the target's record is this, given what is said."""
        found: dict[Whole, Fraction] = defaultdict(Fraction)
        for chance, target, _ in self.data_sets:
            if self._fits(target, said or {}):
                found[target] += chance
        whole = sum(found.values())
        return {record: chance / whole for record, chance in found.items()}

    def possible(self, said: Mapping[str, Any]) -> bool:
        """Whether some record is so."""
        return any(self._fits(target, said) for _, target, _ in self.data_sets)

    def published(self, said: Mapping[str, Any] | None, secret: str) -> dict[tuple[Output, Any], Fraction]:
        """As for any world; only what may be is asked of it."""
        return World.published(self, said, secret)

    def tables(
        self, said: Mapping[str, Any], secret: str, hers: Mapping[tuple[Output, Any], Fraction] | None = None
    ) -> Iterator[tuple[Fraction, Output, Any, list[Output]]]:
        """Every way in which a table may be published, the target being anybody of whom this is said."""
        whole = sum(chance for chance, target, _ in self.data_sets if self._fits(target, said))
        together: dict[tuple[Whole, tuple[Whole, ...]], Fraction] = defaultdict(Fraction)
        for chance, target, others in self.data_sets:
            if self._fits(target, said):
                together[target, tuple(sorted(others))] += chance / whole
        ways = {record: list(_outputs(self._of_record(record)).items()) for record in self._alone}
        for (target, rest), chance in together.items():
            true = self.named(target)[secret]
            for combination in product(ways[target], *(ways[other] for other in rest)):
                weight = chance
                for _, way in combination:
                    weight *= way
                yield from _sampled(weight, [output for output, _ in combination], true, self.sample)

    def _of_record(self, record: Whole) -> dict[tuple[Output, Any], Fraction]:
        found: dict[tuple[Output, Any], Fraction] = defaultdict(Fraction)
        for way, output in self.publish(self.named(record)):
            if way:
                found[None if output is None else tuple(sorted(output.items())), None] += way
        return dict(found)
