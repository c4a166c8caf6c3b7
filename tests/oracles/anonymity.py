"""Anonymity models, losses and the best generalisation, from their definitions: lists, dictionaries and fractions.

Records are dictionaries; a hierarchy is a list of them, one for each level from 0 on: what each value is called.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import log2
from typing import Any

import numpy as np

Record = Mapping[str, Hashable]
Tree = Sequence[Mapping[Hashable, Hashable]]
Holds = Callable[[Sequence[Record]], bool]
"""Whether a class, all its records given, holds"""
Ground = Callable[[Hashable, Hashable], Fraction]
"""How far two values are apart"""


def classes(records: Sequence[Record], qids: Sequence[str]) -> list[list[int]]:
    """The records that look alike, by their places."""
    found: dict[tuple[Hashable, ...], list[int]] = {}
    for i, record in enumerate(records):
        found.setdefault(tuple(record[name] for name in qids), []).append(i)
    return list(found.values())


def k_anonymous(k: int) -> Holds:
    return lambda some: len(some) >= k


def distinct(sensitive: str, least: int) -> Holds:
    return lambda some: len({record[sensitive] for record in some}) >= least


def entropy(sensitive: str, least: Fraction) -> Holds:
    """Π (n/c)^c ≥ l^n: the entropy in powers."""

    def holds(some: Sequence[Record]) -> bool:
        n, found = len(some), Fraction(1)
        for count in Counter(record[sensitive] for record in some).values():
            found *= Fraction(n, count) ** count
        return found >= least**n

    return holds


def recursive(sensitive: str, least: int, c: Fraction) -> Holds:
    def holds(some: Sequence[Record]) -> bool:
        ordered = sorted(Counter(record[sensitive] for record in some).values(), reverse=True)
        return ordered[0] < c * sum(ordered[least - 1 :])

    return holds


def close(t: Fraction, distance: Callable[[Sequence[Record]], Fraction]) -> Holds:
    return lambda some: distance(some) <= t


def shares(records: Sequence[Record], sensitive: str) -> dict[Hashable, Fraction]:
    count = Counter(record[sensitive] for record in records)
    return {value: Fraction(number, len(records)) for value, number in count.items()}


def equal_distance(everybody: Sequence[Record], sensitive: str) -> Callable[[Sequence[Record]], Fraction]:
    """Half of what the shares differ by."""
    q = shares(everybody, sensitive)

    def distance(some: Sequence[Record]) -> Fraction:
        p = shares(some, sensitive)
        return sum((abs(p.get(value, Fraction(0)) - q[value]) for value in q), Fraction(0)) / 2

    return distance


def ordered_distance(
    everybody: Sequence[Record], sensitive: str, order: Sequence[Hashable]
) -> Callable[[Sequence[Record]], Fraction]:
    """1/(m − 1) · Σ_i |Σ_(j ≤ i) (p_j − q_j)|."""
    q = shares(everybody, sensitive)

    def distance(some: Sequence[Record]) -> Fraction:
        p = shares(some, sensitive)
        total = so_far = Fraction(0)
        for value in order:
            so_far += p.get(value, Fraction(0)) - q.get(value, Fraction(0))
            total += abs(so_far)
        return total / (len(order) - 1) if len(order) > 1 else Fraction(0)

    return distance


def hierarchical_distance(
    everybody: Sequence[Record], sensitive: str, tree: Tree
) -> Callable[[Sequence[Record]], Fraction]:
    """Σ over inner nodes of height/H · min(what children have too much, what children have too little)."""
    q = shares(everybody, sensitive)
    height = len(tree) - 1

    def distance(some: Sequence[Record]) -> Fraction:
        p = shares(some, sensitive)
        total = Fraction(0)
        for h in range(1, height + 1):
            extra: dict[tuple[Hashable, Hashable], Fraction] = {}
            for value in q:
                child = (tree[h][value], tree[h - 1][value])
                extra[child] = extra.get(child, Fraction(0)) + p.get(value, Fraction(0)) - q[value]
            for node in {above for above, _ in extra}:
                below = [more for (above, _), more in extra.items() if above == node]
                too_much = sum((more for more in below if more > 0), Fraction(0))
                too_little = -sum((more for more in below if more < 0), Fraction(0))
                total += Fraction(h, height) * min(too_much, too_little)
        return total

    return distance


def places_apart(order: Sequence[Hashable]) -> Ground:
    return lambda one, other: Fraction(abs(order.index(one) - order.index(other)), max(len(order) - 1, 1))


def levels_apart(tree: Tree) -> Ground:
    def apart(one: Hashable, other: Hashable) -> Fraction:
        return Fraction(next(h for h, level in enumerate(tree) if level[one] == level[other]), max(len(tree) - 1, 1))

    return apart


def earth_movers(p: Mapping[Hashable, Fraction], q: Mapping[Hashable, Fraction], ground: Ground) -> float:
    """The least work to turn p into q, as a linear program over all ways of moving."""
    from scipy.optimize import linprog

    values = sorted({*p, *q}, key=repr)
    m = len(values)
    costs = [float(ground(one, other)) for one in values for other in values]
    leaving = np.zeros((m, m * m))
    coming = np.zeros((m, m * m))
    for i, j in product(range(m), repeat=2):
        leaving[i, i * m + j] = coming[j, i * m + j] = 1
    moved = [float(p.get(value, 0)) for value in values] + [float(q.get(value, 0)) for value in values]
    found = linprog(costs, A_eq=np.vstack([leaving, coming]), b_eq=moved, method="highs")
    assert found.success
    return float(found.fun)


def tree_of(levels: Sequence[Sequence[Hashable]], present: set[Hashable]) -> list[dict[Hashable, Hashable]]:
    """A hierarchy by value; missing, if present and not named, is called nothing until all are called the same."""
    found = [dict(zip(levels[0], level, strict=True)) for level in levels]
    if None in present and None not in levels[0]:
        for h, level in enumerate(found):
            labels = set(levels[h])
            level[None] = next(iter(labels)) if h and len(labels) == 1 else None
    return found


def generalised(records: Sequence[Record], trees: Mapping[str, Tree], levels: Mapping[str, int]) -> list[Record]:
    return [{**record, **{name: (h, trees[name][h][record[name]]) for name, h in levels.items()}} for record in records]


def suppressed(
    records: Sequence[Record], trees: Mapping[str, Tree], levels: Mapping[str, int], models: Sequence[Holds]
) -> list[bool]:
    """Whether each record is in a class that does not hold by some model."""
    told = generalised(records, trees, levels)
    found = [False] * len(records)
    for some in classes(told, list(levels)):
        if not all(holds([records[i] for i in some]) for holds in models):
            for i in some:
                found[i] = True
    return found


@dataclass(frozen=True)
class Told:
    """A table at some levels, with some records left out; ``domains`` are the values that the hierarchies name."""

    records: Sequence[Record]
    trees: Mapping[str, Tree]
    domains: Mapping[str, Sequence[Hashable]]
    levels: Mapping[str, int]
    gone: Sequence[bool]

    def mean(self, lost: Callable[[str, int, Hashable], Fraction]) -> Fraction:
        """Over all cells, of what a kept one has lost; a suppressed one has lost 1."""
        each = [
            Fraction(1) if gone else lost(name, h, record[name])
            for record, gone in zip(self.records, self.gone, strict=True)
            for name, h in self.levels.items()
        ]
        return sum(each, Fraction(0)) / len(each)

    def cells(self) -> Fraction:
        def lost(name: str, h: int, value: Hashable) -> Fraction:
            domain, level = self.domains[name], self.trees[name][h]
            alike = sum(level[other] == level[value] for other in domain)
            return Fraction(max(alike, 1) - 1, len(domain) - 1) if len(domain) > 1 else Fraction(0)

        return self.mean(lost)

    def height(self) -> Fraction:
        tops = {name: len(tree) - 1 for name, tree in self.trees.items()}
        return self.mean(lambda name, h, _: Fraction(h, tops[name]) if tops[name] else Fraction(0))

    def entropy(self) -> float:
        n, bits, all_bits = len(self.records), 0.0, 0.0
        for name, h in self.levels.items():
            column = [record[name] for record in self.records]
            labels = [self.trees[name][h][value] for value in column]
            of_value, of_label = Counter(column), Counter(labels)
            for value, label, gone in zip(column, labels, self.gone, strict=True):
                alone = log2(Fraction(n, of_value[value]))
                bits += alone if gone else log2(Fraction(of_label[label], of_value[value]))
                all_bits += alone
        return bits / all_bits if all_bits else 0.0

    def kept(self) -> list[int]:
        told = generalised(self.records, self.trees, self.levels)
        return [len(some) for some in classes(told, list(self.levels)) if not self.gone[some[0]]]

    def discernibility(self) -> int:
        return sum(size**2 for size in self.kept()) + len(self.records) * sum(self.gone)

    def class_size(self) -> Fraction:
        kept = self.kept()
        return Fraction(sum(kept), len(kept)) if kept else Fraction(len(self.records))

    def lost(self, measure: str) -> Any:
        return getattr(self, measure)()


def every(
    records: Sequence[Record], trees: Mapping[str, Tree], models: Sequence[Holds]
) -> Iterator[tuple[dict[str, int], list[bool]]]:
    """All levels there are, in their order, and who is suppressed there."""
    for levels in product(*(range(len(tree)) for tree in trees.values())):
        named = dict(zip(trees, levels, strict=True))
        yield named, suppressed(records, trees, named, models)


def best(
    records: Sequence[Record],
    trees: Mapping[str, Tree],
    domains: Mapping[str, Sequence[Hashable]],
    models: Sequence[Holds],
    limit: int,
    measure: str,
) -> tuple[Any, int, dict[str, int]] | None:
    """The least loss, then the fewest suppressed, then the lowest levels; None where the limit is met nowhere."""
    found = [
        (Told(records, trees, domains, levels, gone).lost(measure), sum(gone), levels)
        for levels, gone in every(records, trees, models)
        if sum(gone) <= limit
    ]
    return min(found, key=lambda one: one[:2], default=None)
