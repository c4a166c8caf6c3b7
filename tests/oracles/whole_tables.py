"""What is learnt from a program that looks at the whole table: every data set, in plain Python and fractions.

The records are as in :mod:`tests.oracles.beliefs`. The program makes of a list of records a list of as many, in which
None is for a record that is not published; it leaves nothing to chance. The target's record is the first, which the
adversary does not know: the order of the output tells her nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import log2
from typing import Any

from tests.oracles.beliefs import Record, World

Publish = Callable[[list[Record]], list[Record | None]]


@dataclass(frozen=True)
class Learnt:
    """Before and after."""

    prior: dict[Any, Fraction]
    posterior_bayes: Fraction
    posterior_shannon: float


def tables(world: World, publish: Publish, said: Mapping[str, Any]) -> Iterator[tuple[Fraction, Record, list[Any]]]:
    """Every data set there may be: its chance, the target's true record, and what is published, hers first."""
    hers, others = world.everything(said), world.everything()
    for count, chance in world.records.items():
        rest = count - 1 - len(world.has)
        for (mine, first), *ways in product(hers.items(), *([list(others.items())] * rest)):
            weight = chance * first
            for _, way in ways:
                weight *= way
            records = [world.named(mine), *map(dict, world.has), *(world.named(one) for one, _ in ways)]
            yield weight, records[0], publish([dict(record) for record in records])


def looking_alike(output: Sequence[Record | None], known: Sequence[str]) -> list[Record]:
    """The published records that look like the target's; none if hers is not published."""
    mine = output[0]
    if mine is None:
        return []
    return [one for one in output if one is not None and all(one[name] == mine[name] for name in known)]


def counted(
    world: World, publish: Publish, said: Mapping[str, Any], known: Sequence[str], secret: str, value: Any
) -> dict[tuple[int, int, bool], Fraction]:
    """The chance of each number alike, number of these with the value, and whether all have one value."""
    found: dict[tuple[int, int, bool], Fraction] = defaultdict(Fraction)
    for chance, _, output in tables(world, publish, said):
        alike = looking_alike(output, known)
        having = sum(one[secret] == value for one in alike)
        found[len(alike), having, len({one[secret] for one in alike}) == 1] += chance
    return dict(found)


def learnt(world: World, publish: Publish, said: Mapping[str, Any], secret: str) -> Learnt:
    """What is learnt of the secret by who knows this of the target, and sees the whole output."""
    both: dict[Any, dict[Any, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for chance, hers, output in tables(world, publish, said):
        seen = Counter(tuple(sorted(one.items())) for one in output if one is not None)
        both[frozenset(seen.items())][hers[secret]] += chance
    prior: dict[Any, Fraction] = defaultdict(Fraction)
    bits = 0.0
    for column in both.values():
        whole = sum(column.values())
        for true, chance in column.items():
            prior[true] += chance
            bits -= float(chance) * log2(chance / whole) if chance else 0.0
    return Learnt(dict(prior), sum((max(column.values()) for column in both.values()), Fraction(0)), bits)
