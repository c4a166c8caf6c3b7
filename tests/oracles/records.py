"""Slow exact twins of the risk of each person: classes, best guesses and minimal unique sets, as they are defined."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import factorial
from typing import Any

Columns = Mapping[str, Sequence[Hashable]]


def classes(columns: Columns, names: Sequence[str]) -> list[list[int]]:
    """For each person the people who are alike in these columns, themselves included."""
    rows = len(next(iter(columns.values())))
    keys = [tuple(columns[name][i] for name in names) for i in range(rows)]
    return [[j for j in range(rows) if keys[j] == keys[i]] for i in range(rows)]


def records(
    columns: Columns, qids: Sequence[str], sensitive: Sequence[str] = (), weights: Sequence[int] | None = None
) -> list[dict[str, Any]]:
    """For each person the chance of being named, the size of the class, and the chance of the best guess of a secret.

    Person i is the target with a chance in proportion to weights[i].
    """
    rows = []
    for block in classes(columns, qids):
        mass = [1 if weights is None else weights[i] for i in block]
        row: dict[str, Any] = {"reidentification": Fraction(max(mass), sum(mass)), "smallest": len(block)}
        for name in sensitive:
            of_value: Counter[Hashable] = Counter()
            for i, weight in zip(block, mass, strict=True):
                of_value[columns[name][i]] += weight
            row[name] = Fraction(max(of_value.values()), sum(mass))
        rows.append(row)
    return rows


def expected_gains(
    columns: Columns, qids: Sequence[str], sensitive: str, gain: Sequence[Mapping[Any, Any]]
) -> list[Any]:
    """For each person what the best of these guesses brings on average; a guess is what it brings for each value."""
    expected = []
    for block in classes(columns, qids):
        values = Counter(columns[sensitive][i] for i in block)
        brings = [sum(count * guess[value] for value, count in values.items()) for guess in gain]
        expected.append(Fraction(max(brings), len(block)))
    return expected


def unique_sets(columns: Columns, names: Sequence[str]) -> list[list[tuple[str, ...]]]:
    """For each person the sets of columns, not empty, in which nobody else is like them."""
    rows = len(next(iter(columns.values())))
    found: list[list[tuple[str, ...]]] = [[] for _ in range(rows)]
    for size in range(1, len(names) + 1):
        for chosen in combinations(names, size):
            for i, block in enumerate(classes(columns, chosen)):
                if len(block) == 1:
                    found[i].append(chosen)
    return found


def minimal_sets(columns: Columns, names: Sequence[str]) -> list[list[tuple[str, ...]]]:
    """Of these, for each person, those of which no part is such a set (SUDA's minimal sample uniques)."""
    return [
        [one for one in sets if not any(set(other) < set(one) for other in sets)]
        for sets in unique_sets(columns, names)
    ]


def suda_score(sets: Sequence[tuple[str, ...]], columns: int) -> int:
    """Σ over minimal unique sets of size k of Π_{i=k}^{M} (ATT − i), all sizes being sought: (ATT − k)!."""
    return sum(factorial(columns - len(one)) for one in sets)
