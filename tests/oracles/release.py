"""What a release gives away, straight from the definition: people, records and cells as plain Python, all pairs.

What a person is worth as a target (weights), what a guess brings (gains), and whose risk is asked for (a group) are
arguments, as in the oracle of a table as it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

Truth = Sequence[Mapping[str, Any]]
"""For each person, the true value of each column"""
Cell = Mapping[Any, Fraction]
"""The values that a cell may stand for, each with the chance that it would be published so"""
Said = Sequence[Mapping[str, Cell]]
"""For each record of the release, person by person, its cells"""
Guess = Mapping[Any, Fraction]
"""What a guess brings for each value that the secret may have"""
SAME = Fraction(1, 10**9)
"""Chances of a matrix are floats: what is the same but for their rounding is the same"""


EQUAL = Fraction(1, 10**11)
"""And so is a chance and a threshold"""


@dataclass(frozen=True)
class AttackedRelease:
    """One attack: people of whom she is rightly certain, wrongly certain, and what comes of the best guesses.

    Of whom no record may be she guesses as before.
    """

    weights: list[Fraction]
    sure: list[bool]
    wrong: list[bool]
    lost: list[bool]
    each: list[Fraction]
    """the chance that the guess about each person is right; with gains, what it brings"""
    expected: list[Fraction]
    """and what she expects of it"""
    kinds: list[tuple[Any, ...]]
    """what is known of each person: those who are alike here she cannot tell apart"""
    prior: Fraction

    @property
    def hits(self) -> int:
        return sum(self.sure)

    @property
    def mistaken(self) -> int:
        return sum(self.wrong)

    @property
    def unmatched(self) -> int:
        return sum(self.lost)

    @property
    def right(self) -> Fraction:
        """The mean of what the guesses bring."""
        return _mean(self.each, self.weights)

    def above(self, threshold: Fraction, group: Sequence[bool]) -> int:
        """How many of these people her guess about whom she believes right with a higher chance than this."""
        return sum(one > threshold * (1 + EQUAL) for one, wanted in zip(self.expected, group, strict=True) if wanted)

    def of(self, group: Sequence[bool]) -> Fraction:
        """The same for some: each counts with the mean over those whom she cannot tell apart."""
        alike = [
            _mean(*zip(*((self.each[j], self.weights[j]) for j, other in enumerate(self.kinds) if other == kind),
                       strict=True))
            for kind in self.kinds
        ]  # fmt: skip
        return _mean(*zip(*((alike[i], self.weights[i]) for i, wanted in enumerate(group) if wanted), strict=True))

    def certain(self, group: Sequence[bool]) -> Fraction:
        """The weight of those of whom she is certain, by that of these people."""
        of = [(Fraction(self.sure[i]), self.weights[i]) for i, wanted in enumerate(group) if wanted]
        return _mean(*zip(*of, strict=True))


def _mean(figures: Sequence[Fraction], weights: Sequence[Fraction]) -> Fraction:
    total = sum((figure * weight for figure, weight in zip(figures, weights, strict=True)), Fraction(0))
    return total / sum(weights)


def _common(truth: Truth, cell: Cell, column: str) -> Fraction:
    """How common a cell would be, by how common the values are that it may stand for; half a person's if not at all."""
    found = sum((cell.get(person[column], Fraction(0)) for person in truth), Fraction(0))
    return (found or Fraction(1, 2)) / len(truth)


def _candidates(
    truth: Truth, said: Said, known: Sequence[str], person: Mapping[str, Any], weights: Sequence[Fraction]
) -> dict[int, Fraction]:
    """The records that may be hers, and how strongly each speaks for it: by its cells, and as a likely target."""
    found = {}
    for j, record in enumerate(said):
        if all(person[column] in record[column] for column in known):
            found[j] = weights[j]
            for column in known:
                found[j] *= record[column][person[column]] / _common(truth, record[column], column)
    return found


def re_identified(
    truth: Truth, said: Said, known: Sequence[str], weights: Sequence[Fraction] | None = None
) -> AttackedRelease:
    """Every person sought in the release by the true values of the known columns."""
    w = list(weights or [Fraction(1)] * len(truth))
    found: list[tuple[bool, bool, bool, Fraction, Fraction]] = []
    for i, person in enumerate(truth):
        strengths = _candidates(truth, said, known, person, w)
        sure, lost = len(strengths) == 1, not strengths
        strengths = strengths or dict(enumerate(w))
        best = [j for j, strength in strengths.items() if strength >= max(strengths.values()) * (1 - SAME)]
        found.append((sure and i in strengths, sure and i not in strengths, lost, Fraction(i in best, len(best)),
                      max(strengths.values()) / sum(strengths.values())))  # fmt: skip
    return _attacked(found, truth, known, w, max(w) / sum(w))


def inferred(
    truth: Truth,
    said: Said,
    known: Sequence[str],
    secret: str,
    weights: Sequence[Fraction] | None = None,
    guesses: Sequence[Guess] | None = None,
) -> AttackedRelease:
    """A secret of every person guessed from the records that may be hers; a right guess brings 1 if no other is given.

    Of guesses from which she expects as much she makes one by chance.
    """
    w = list(weights or [Fraction(1)] * len(truth))
    common = _by_value({j: Fraction(1) for j in range(len(truth))}, truth, secret)
    prior = _by_value(dict(enumerate(w)), truth, secret)
    found: list[tuple[bool, bool, bool, Fraction, Fraction]] = []
    for person in truth:
        strengths = _candidates(truth, said, known, person, w)
        mass: dict[Any, Fraction] = {}
        for j, strength in strengths.items():
            cell = said[j][secret]
            within = sum((common.get(value, Fraction(0)) * chance for value, chance in cell.items()), Fraction(0))
            for value, chance in cell.items():
                part = common.get(value, Fraction(0)) * chance / within if within else Fraction(1, len(cell))
                if part:  # a value that nobody has gets no weight, and does not keep her from being certain
                    mass[value] = mass.get(value, Fraction(0)) + strength * part
        lost = not mass
        brings, expected = _guessed(mass or prior, person[secret], guesses)
        found.append((len(mass) == 1 and person[secret] in mass, len(mass) == 1 and person[secret] not in mass, lost,
                      brings, expected))  # fmt: skip
    return _attacked(found, truth, known, w, _guessed(prior, None, guesses)[1])


def _by_value(of: Mapping[int, Fraction], truth: Truth, secret: str) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = {}
    for i, mass in of.items():
        found[truth[i][secret]] = found.get(truth[i][secret], Fraction(0)) + mass
    return found


def _guessed(mass: Mapping[Any, Fraction], true: Any, guesses: Sequence[Guess] | None) -> tuple[Fraction, Fraction]:
    """What the best guesses bring for the true value, on average over them, and what she expects of them."""
    every = [{value: Fraction(1)} for value in mass] if guesses is None else guesses
    brings = [sum((part * guess.get(value, 0) for value, part in mass.items()), Fraction(0)) for guess in every]
    best = [guess for guess, much in zip(every, brings, strict=True) if much >= max(brings) * (1 - SAME)]
    return sum((guess.get(true, Fraction(0)) for guess in best), Fraction(0)) / len(best), max(brings) / sum(
        mass.values()
    )


def undominated(guesses: Sequence[Guess], values: Sequence[Any]) -> list[Guess]:
    """Without guesses that another beats or equals whatever the value: she has no reason ever to make one."""
    kept: list[Guess] = []
    for guess in sorted(guesses, key=lambda one: -sum(one.get(value, Fraction(0)) for value in values)):
        if not any(all(other.get(v, 0) >= guess.get(v, 0) for v in values) for other in kept):
            kept.append(guess)
    return kept


def tries(count: int, values: Sequence[Any]) -> list[Guess]:
    """So many values named: 1 if the true one is among them."""
    return [dict.fromkeys(some, Fraction(1)) for some in combinations(values, min(count, len(values)))]


def _attacked(
    found: Sequence[tuple[bool, bool, bool, Fraction, Fraction]],
    truth: Truth,
    known: Sequence[str],
    weights: list[Fraction],
    prior: Fraction,
) -> AttackedRelease:
    sure, wrong, lost, each, expected = (list(column) for column in zip(*found, strict=True))
    kinds = [tuple(person[column] for column in known) for person in truth]
    return AttackedRelease(weights, sure, wrong, lost, each, expected, kinds, prior)
