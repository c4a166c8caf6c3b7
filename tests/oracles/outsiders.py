"""Slow exact twin of outsiders: who may be whom, by which chance, person by person and in fractions.

A profile states of some columns a set of values. Of a column with D different values (a gap is one of them under the
rule "value", and none under "wildcard") a statement of k values that is wrong with chance e says: the true value is one
of the k with chance 1 − e, each as likely, and one of the D − k others with chance e, each as likely.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

Columns = Mapping[str, Sequence[Hashable]]
Profile = Mapping[str, frozenset[Hashable] | None]


@dataclass(frozen=True)
class Matched:
    """What comes of one profile."""

    candidates: int
    chance: Fraction | None
    likeliest: tuple[int, ...]
    secrets: dict[str, tuple[Fraction, frozenset[Hashable]] | None] = field(default_factory=dict)
    """the chance of the best guess, and the values that are as likely as it"""


def weight(
    value: Hashable, stated: frozenset[Hashable], domain: Sequence[Hashable], error: Fraction, missing: str
) -> Fraction:
    """How strongly a statement speaks for somebody with this value."""
    values = {one for one in domain if missing == "value" or one is not None}
    inside = stated & values
    others = len(values) - len(inside)
    if value in inside or (value is None and missing == "wildcard"):
        return (1 - error) / len(inside) if others else Fraction(1, len(inside))
    return error / others


def match(
    columns: Columns,
    profile: Profile,
    sensitive: Sequence[str] = (),
    errors: Mapping[str, Fraction] | None = None,
    missing: str = "value",
) -> Matched:
    """Match one profile with everybody."""
    rows = len(next(iter(columns.values())))
    weights = []
    for i in range(rows):
        product = Fraction(1)
        for name, stated in profile.items():
            if stated is not None:
                error = (errors or {}).get(name, Fraction(0))
                product *= weight(columns[name][i], stated, columns[name], error, missing)
        weights.append(product)
    total = sum(weights)
    if not total:
        return Matched(0, None, (), dict.fromkeys(sensitive))
    best = max(weights)
    secrets: dict[str, Any] = {}
    for name in sensitive:
        mass: Counter[Hashable] = Counter()
        for i in range(rows):
            mass[columns[name][i]] += weights[i]  # type: ignore[assignment]
        top = max(mass.values())
        secrets[name] = (Fraction(top) / total, frozenset(value for value, one in mass.items() if one == top))
    return Matched(
        sum(one > 0 for one in weights), best / total, tuple(i for i in range(rows) if weights[i] == best), secrets
    )


def match_rows(
    columns: Columns,
    person: Sequence[Hashable],
    linked: bool,
    profile: Profile,
    sensitive: Sequence[str] = (),
    errors: Mapping[str, Fraction] | None = None,
) -> Matched:
    """Match a profile that tells of one row of its person, any as likely; candidates are people.

    Of linked rows the guess is a person, and a secret is all values of theirs; of others it is a row, and its value.
    """
    rows = range(len(person))
    speaks = []
    for i in rows:
        product = Fraction(1)
        for name, stated in profile.items():
            if stated is not None:
                error = (errors or {}).get(name, Fraction(0))
                product *= weight(columns[name][i], stated, columns[name], error, "value")
        speaks.append(product)
    mass = [one / person.count(person[i]) for i, one in enumerate(speaks)]
    people = sorted({person[i] for i in rows if speaks[i]}, key=repr)
    if not people:
        return Matched(0, None, (), dict.fromkeys(sensitive))
    chances = speaks
    if linked:
        chances = [sum((mass[i] for i in rows if person[i] == one), Fraction(0)) for one in people]
    best = max(chances)
    likeliest = tuple(place for place, chance in enumerate(chances) if chance == best)
    secrets: dict[str, Any] = {}
    for name in sensitive:
        spread: Counter[Hashable] = Counter()
        for i in rows:
            every = tuple(sorted((columns[name][k] for k in rows if person[k] == person[i]), key=repr))
            spread[every if linked else columns[name][i]] += mass[i]  # type: ignore[assignment]
        top = max(spread.values())
        secrets[name] = (Fraction(top) / sum(mass), frozenset(value for value, one in spread.items() if one == top))
    return Matched(len(people), best / sum(chances), likeliest, secrets)
