"""What a release gives away, straight from the definition: people, records and cells as plain Python, all pairs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Truth = Sequence[Mapping[str, Any]]
"""For each person, the true value of each column"""
Cell = Mapping[Any, Fraction]
"""The values that a cell may stand for, each with the chance that it would be published so"""
Said = Sequence[Mapping[str, Cell]]
"""For each record of the release, person by person, its cells"""


@dataclass(frozen=True)
class Attacked:
    """One attack: people of whom she is rightly certain, wrongly certain, and the expected number of right guesses.

    Of whom no record may be she guesses as before.
    """

    hits: int
    mistaken: int
    unmatched: int
    right: Fraction


def _mass(truth: Truth, cell: Cell, column: str) -> Fraction:
    """How common a cell would be, by how common the values are that it may stand for; half a person's if not at all."""
    found = sum((cell.get(person[column], Fraction(0)) for person in truth), Fraction(0))
    return (found or Fraction(1, 2)) / len(truth)


def _weights(truth: Truth, said: Said, known: Sequence[str], person: Mapping[str, Any]) -> dict[int, Fraction]:
    """The records that may be hers, and how strongly each speaks for it."""
    found = {}
    for j, record in enumerate(said):
        if all(person[column] in record[column] for column in known):
            weight = Fraction(1)
            for column in known:
                weight *= record[column][person[column]] / _mass(truth, record[column], column)
            found[j] = weight
    return found


def re_identified(truth: Truth, said: Said, known: Sequence[str]) -> Attacked:
    """Every person sought in the release by the true values of the known columns."""
    hits = mistaken = unmatched = 0
    right = Fraction(0)
    for i, person in enumerate(truth):
        weights = _weights(truth, said, known, person)
        if not weights:
            unmatched += 1
            right += Fraction(1, len(truth))
            continue
        if len(weights) == 1:
            hits += i in weights
            mistaken += i not in weights
        best = [j for j, weight in weights.items() if weight == max(weights.values())]
        right += Fraction(i in best, len(best) or 1)
    return Attacked(hits, mistaken, unmatched, right)


def inferred(truth: Truth, said: Said, known: Sequence[str], secret: str) -> Attacked:
    """A secret of every person guessed from the records that may be hers."""
    common = Counter(person[secret] for person in truth)
    hits = mistaken = unmatched = 0
    right = Fraction(0)
    for person in truth:
        mass: dict[Any, Fraction] = {}
        weights = _weights(truth, said, known, person)
        if not weights:
            modes = [value for value, count in common.items() if count == max(common.values())]
            unmatched += 1
            right += Fraction(person[secret] in modes, len(modes))
            continue
        for j, weight in weights.items():
            cell = said[j][secret]
            within = sum((common[value] * chance for value, chance in cell.items()), Fraction(0))
            for value, chance in cell.items():
                part = common[value] * chance / within if within else Fraction(1, len(cell))
                mass[value] = mass.get(value, Fraction(0)) + weight * part
        if len(mass) == 1:
            hits += person[secret] in mass
            mistaken += person[secret] not in mass
        best = [value for value, weight in mass.items() if weight == max(mass.values())]
        right += Fraction(person[secret] in best, len(best) or 1)
    return Attacked(hits, mistaken, unmatched, right)
