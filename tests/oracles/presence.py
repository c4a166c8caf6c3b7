"""Who is in a release, by trying every way in which its records could be people's: plain Python and fractions.

A record may be a person's if every cell that she knows may stand for the person's true value. Of all ways to give as
many records as can be given to people, to each person one at most, each weighs the product of the chances that people
with these values are published so; a person's chance is the share of the ways in which she has a record.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.oracles.release import Said, Truth


def weights(people: Truth, said: Said, known: Sequence[str]) -> list[dict[int, Fraction]]:
    """For each record the people whose it may be, with the chance that one of them would be published so."""
    found = []
    for record in said:
        fit: dict[int, Fraction] = {}
        for i, person in enumerate(people):
            chance = _chance(person, record, known)
            if chance:
                fit[i] = chance
        found.append(fit)
    return found


def _chance(person: Mapping[str, Any], record: Mapping[str, Mapping[Any, Fraction]], known: Sequence[str]) -> Fraction:
    chance = Fraction(1)
    for column in known:
        if column in record:
            chance *= record[column].get(person[column], Fraction(0))
    return chance


def most_given(fit: Sequence[Mapping[int, Fraction]]) -> int:
    """How many records can be people's at once, each of another: one is given after another, on changed paths."""
    owner: dict[int, int] = {}

    def give(record: int, tried: set[int]) -> bool:
        for person in fit[record]:
            if person not in tried:
                tried.add(person)
                if person not in owner or give(owner[person], tried):
                    owner[person] = record
                    return True
        return False

    return sum(give(record, set()) for record in range(len(fit)))


def chances(people: Truth, said: Said, known: Sequence[str]) -> tuple[list[Fraction], int]:
    """For each person the chance to be in the release; and how many records must be nobody's."""
    fit = weights(people, said, known)
    unmatched = len(fit) - most_given(fit)
    whole = Fraction(0)
    within = [Fraction(0)] * len(people)

    def go(record: int, taken: tuple[int, ...], weight: Fraction, left_out: int) -> None:
        nonlocal whole
        if record == len(fit):
            whole += weight
            for person in taken:
                within[person] += weight
            return
        for person, chance in fit[record].items():
            if person not in taken:
                go(record + 1, (*taken, person), weight * chance, left_out)
        if left_out < unmatched:
            go(record + 1, taken, weight, left_out + 1)

    go(0, (), Fraction(1), 0)
    return [one / whole for one in within], unmatched
