"""One person attacked, from a list of people with dictionaries and fractions. Slow, and obvious.

A person is ``{(column, year): value}``; the year is None where there is one table only, and secrets are under their
names. What is known is such a dictionary too.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction

Person = Mapping[Hashable, Hashable]
Known = Mapping[tuple[str, str | None], Hashable]


def like(people: Sequence[Person], known: Known) -> list[Person]:
    """The block of the target: everybody who has all that is known."""
    return [person for person in people if all(person[fact] == value for fact, value in known.items())]


def chance_of_record(block: Sequence[Person]) -> Fraction:
    """1/|b|; there is none where there is nobody."""
    return Fraction(1, len(block)) if block else Fraction(0)


def chance_of_secret(block: Sequence[Person], secret: str) -> Fraction:
    """max_v n_{b,v}/|b|; there is none where there is nobody."""
    return max((Fraction(right, len(block)) for right in _counts(block, secret).values()), default=Fraction(0))


def best_guesses(block: Sequence[Person], secret: str) -> set[Hashable]:
    """The values that are as common as any in a block."""
    counts = _counts(block, secret)
    return {value for value, right in counts.items() if right == max(counts.values())}


def chance_of_each(
    people: Sequence[Person], block: Sequence[Person], secret: str
) -> dict[Hashable, tuple[Fraction, Fraction | None]]:
    """n_v/n and n_{b,v}/|b| of each value that somebody has; there is no second where there is nobody."""
    own = _counts(block, secret)
    return {
        value: (Fraction(count, len(people)), Fraction(own.get(value, 0), len(block)) if block else None)
        for value, count in _counts(people, secret).items()
    }


def _counts(block: Sequence[Person], secret: str) -> dict[Hashable, int]:
    values = [person[secret] for person in block]
    return {value: values.count(value) for value in values}


def without_one_fact(people: Sequence[Person], known: Known) -> dict[tuple[str, str | None], list[Person]]:
    """Who is like the target if one fact is not known; or no year of a column, where it is known in several."""
    found = {}
    for column in dict.fromkeys(column for column, _ in known):
        years = [year for name, year in known if name == column]
        for year in years:
            left = {fact: value for fact, value in known.items() if fact != (column, year)}
            found[column, year] = like(people, left)
        if len(years) > 1:
            found[column, None] = like(people, {fact: value for fact, value in known.items() if fact[0] != column})
    return found
