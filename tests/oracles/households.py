"""What an adversary learns who knows everybody in her target's household, by enumeration and in fractions.

Persons are attacked as records are (``blocks.py``), with one column more: what is seen of their household. A household
is attacked by listing every guess: which of the households that look alike it is, and which member is which.
"""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import permutations

from tests.oracles.blocks import Record

Households = Sequence[Hashable]
"""The household of each record; None is a household of its own"""
SEEN = "(household)"


def members(households: Households) -> list[list[int]]:
    """The records of each household."""
    found: dict[Hashable, list[int]] = {}
    for i, household in enumerate(households):
        found.setdefault((i, "alone") if household is None else household, []).append(i)
    return list(found.values())


def seen_of(records: Sequence[Record], qids: Sequence[str], rows: Sequence[int]) -> tuple[tuple[Hashable, ...], ...]:
    """What is seen of some people: their values, in no order."""
    return tuple(sorted((tuple(records[i][name] for name in qids) for i in rows), key=repr))


def with_household(records: Sequence[Record], households: Households, qids: Sequence[str]) -> list[Record]:
    """The records with what is seen of their household, as one more value that she knows."""
    seen: dict[int, Hashable] = {i: seen_of(records, qids, own) for own in members(households) for i in own}
    return [{**record, SEEN: seen[i]} for i, record in enumerate(records)]


def seen_over_years(
    years: Sequence[Sequence[Record]], households: Sequence[Households], persons: Sequence[Sequence[Hashable]],
    qids: Sequence[str],
) -> list[Record]:  # fmt: skip
    """The people of the first year, with all that is seen of each of them and of whoever lived with them.

    Of each year a person's own values, or that they are not in it; and for everybody who lived with them in some year
    one list of the years: the values in those in which they did, and None in the others.
    """
    homes = [
        [("alone", k, i) if one is None else (k, one) for i, one in enumerate(own)] for k, own in enumerate(households)
    ]
    found: list[Record] = []
    for focal, person in zip(years[0], persons[0], strict=True):
        lists: dict[Hashable, list[Hashable]] = {}
        for k, records in enumerate(years):
            mine = next((i for i, one in enumerate(persons[k]) if one == person), None)
            for i, other in enumerate(persons[k]):
                if mine is not None and homes[k][i] == homes[k][mine]:
                    values = tuple(records[i].get(name, "no such column") for name in qids)
                    lists.setdefault(other, [None] * len(years))[k] = values
        own = tuple(lists.pop(person))
        found.append({**focal, SEEN: (own, tuple(sorted(map(tuple, lists.values()), key=repr)))})
    return found


def household_risks(records: Sequence[Record], households: Households, qids: Sequence[str]) -> list[Fraction]:
    """For each household, the share of her guesses that are right about one member or more.

    A guess is consistent: it gives each member a person of one household, no two the same one, with the same values.
    """
    risks = []
    for own in members(households):
        right = every = 0
        for other in members(households):
            for guess in permutations(other):
                if len(other) == len(own) and all(
                    records[mine][name] == records[theirs][name]
                    for mine, theirs in zip(own, guess, strict=True)
                    for name in qids
                ):
                    every += 1
                    right += any(mine == theirs for mine, theirs in zip(own, guess, strict=True))
        risks.append(Fraction(right, every))
    return risks


def risks_if_independent(records: Sequence[Record], households: Households, qids: Sequence[str]) -> list[Fraction]:
    """For each household, 1 − Π(1 − r_i): as if whether one member is found told nothing about the others."""
    seen = with_household(records, households, qids)
    risks = []
    for own in members(households):
        none = Fraction(1)
        for i in own:
            alike = sum(all(one[name] == seen[i][name] for name in (*qids, SEEN)) for one in seen)
            none *= 1 - Fraction(1, alike)
        risks.append(1 - none)
    return risks
