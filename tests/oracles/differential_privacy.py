"""The slow exact twin: a noisy count as the full joint distribution of all that can happen, in fractions.

Written from the definitions (Nunes 2021, Def. 26 to 32) and from nothing else: every matrix is written out, every
record is made noisy by itself, and every joint probability is summed.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Distribution = dict[int, Fraction]
Matrix = list[list[Fraction]]


def geometric(size: int, factor: Fraction) -> Matrix:
    """G(j|i) on 0 … size − 1, e^ε being the factor."""
    alpha, last = 1 / factor, size - 1
    if last == 0:
        return [[Fraction(1)]]
    inside = (1 - alpha) / (1 + alpha)
    return [
        [(1 / (1 + alpha) if j in (0, last) else inside) * alpha ** abs(i - j) for j in range(size)]
        for i in range(size)
    ]


def randomised_response(size: int, factor: Fraction) -> Matrix:
    """The truth with e^ε/(e^ε+k−1)."""
    whole = factor + size - 1
    return [[(factor if i == j else Fraction(1)) / whole for j in range(size)] for i in range(size)]


@dataclass(frozen=True)
class Truth:
    """What an attack gives, exactly."""

    prior: Fraction
    posterior: Fraction
    prior_utility: Fraction
    utility: Fraction
    absolute_error: Fraction
    bias: Fraction

    @property
    def loss(self) -> Fraction:
        """How many times as often she is right."""
        return self.posterior / self.prior


Reports = Callable[[list[Any]], Distribution]
"""From the useful values of all people to the distribution of the reported count"""


def oblivious(holds: Callable[[Any], bool], mechanism: Callable[[int], Matrix]) -> Reports:
    """The count of n people is put through a matrix on 0 … n."""

    def reports(values: list[Any]) -> Distribution:
        row = mechanism(len(values) + 1)[sum(map(holds, values))]
        return dict(enumerate(row))

    return reports


def local(holds: Callable[[Any], bool], matrix: Matrix, order: Sequence[Any]) -> Reports:
    """Everybody's value is put through a matrix on the domain, one person after the other."""

    def reports(values: list[Any]) -> Distribution:
        found: Distribution = {0: Fraction(1)}
        for value in values:
            further: Distribution = defaultdict(Fraction)
            for count, mass in found.items():
                for reported, chance in zip(order, matrix[order.index(value)], strict=True):
                    further[count + holds(reported)] += mass * chance
            found = dict(further)
        return found

    return reports


def attack(
    records: Sequence[tuple[Any, Any]],
    holds: Callable[[Any], bool],
    reports: Reports,
    prior: Mapping[tuple[Any, Any], Fraction] | None = None,
) -> Truth:
    """The attack on records of (secret, useful value); the one more person as the records are, or by a prior."""
    believed: dict[tuple[Any, Any], Fraction] = defaultdict(Fraction)
    for record in records if prior is None else ():
        believed[record] += Fraction(1, len(records))
    believed.update(prior or {})
    secrets: dict[tuple[Any, int], Fraction] = defaultdict(Fraction)
    counts: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    useful = [value for _, value in records]
    reported_with = {value: reports([*useful, value]) for _, value in believed}
    for (secret, value), mass in believed.items():
        true = sum(map(holds, [*useful, value]))
        for reported, chance in reported_with[value].items():
            secrets[secret, reported] += mass * chance
            counts[true, reported] += mass * chance
    return Truth(
        _best(secrets, alone=True),
        _best(secrets),
        _best(counts, alone=True),
        _best(counts),
        sum((mass * abs(reported - true) for (true, reported), mass in counts.items()), Fraction(0)),
        sum((mass * (reported - true) for (true, reported), mass in counts.items()), Fraction(0)),
    )


def _best(joint: Mapping[tuple[Any, int], Fraction], alone: bool = False) -> Fraction:
    """Σ over what is seen of the most probable secret; or the most probable secret alone."""
    sums: dict[Any, Fraction] = defaultdict(Fraction)
    if alone:
        for (secret, _), mass in joint.items():
            sums[secret] += mass
        return max(sums.values())
    for (_, seen), mass in joint.items():
        sums[seen] = max(sums[seen], mass)
    return sum(sums.values(), Fraction(0))


@dataclass(frozen=True)
class Counted:
    """One of several noisy counts of the same people: by which column, what counts, and how it is reported."""

    column: str
    holds: Callable[[Any], bool]
    reports: Reports


def composed(
    records: Sequence[Mapping[str, Any]], secret: str, counts: Sequence[Counted], published: Sequence[str] = ()
) -> Fraction:
    """How often the best guess of the secret of one more person is right, for who sees all counts and their row.

    The one more person is as the records are. Noise is drawn for each count by itself, so that what is seen is one
    tuple: the published values of that person, and what each count reports.
    """
    joint: dict[tuple[Any, Any], Fraction] = defaultdict(Fraction)
    for person in records:
        seen: dict[tuple[Any, ...], Fraction] = {tuple(person[name] for name in published): Fraction(1, len(records))}
        for one in counts:
            values = [record[one.column] for record in (*records, person)]
            reported = one.reports(values)
            seen = {
                (*before, count): mass * chance for before, mass in seen.items() for count, chance in reported.items()
            }
        for observed, mass in seen.items():
            joint[person[secret], observed] += mass
    return _best(joint)
