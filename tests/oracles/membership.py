"""Membership from lists of records, with dictionaries and fractions; and by trying every sample there could be."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from tests.oracles.gaps import match

Record = Mapping[str, Hashable]
Class = tuple[Hashable, ...]


@dataclass(frozen=True)
class Measured:
    """One collective attack, exactly."""

    population: int
    sample: int
    classes: int
    certain_members: int
    certain_nonmembers: int
    unmatched: int
    prior_probabilistic: Fraction
    posterior_probabilistic: Fraction
    members_posterior: Fraction
    published_ratio: Fraction

    @property
    def degradation_probabilistic(self) -> Fraction:
        return self.posterior_probabilistic / self.prior_probabilistic

    @property
    def members_degradation(self) -> Fraction:
        return self.members_posterior / Fraction(min(self.sample, self.population), self.population)


def measured(population: Sequence[Record], sample: Sequence[Record], qids: Sequence[str]) -> Measured:
    """CMS: person by person of the population, and record by record of the sample."""
    people, records = _classes(population, qids), _classes(sample, qids)
    n, d = Counter(people), Counter(records)
    members = {one: min(d[one], n[one]) for one in n}
    whole, size = len(people), min(len(records), len(people))
    return Measured(
        population=len(people),
        sample=len(records),
        classes=len(n),
        certain_members=sum(1 for person in people if members[person] == n[person]),
        certain_nonmembers=sum(1 for person in people if d[person] == 0),
        unmatched=len(records) - sum(members.values()),
        prior_probabilistic=Fraction(max(size, whole - size), whole),
        posterior_probabilistic=Fraction(sum(max(members[one], n[one] - members[one]) for one in n), whole),
        members_posterior=sum((Fraction(m * m, n[one]) for one, m in members.items()), Fraction(0))
        / sum(members.values()),
        published_ratio=sum((Fraction(n[one], m) for one, m in members.items() if m), Fraction(0))
        / len(records)
        / Fraction(len(records), whole),
    )


@dataclass(frozen=True)
class MeasuredWithGaps:
    """One collective attack where a missing value may be anything, exactly."""

    classes: int
    certain_members: int
    certain_nonmembers: int
    posterior_probabilistic: Fraction
    members_posterior: Fraction


def measured_with_gaps(population: Sequence[Record], inside: Sequence[int], qids: Sequence[str]) -> MeasuredWithGaps:
    """CMS: of those of the population who match a person, by comparing all pairs, so many are in the sample."""
    n = [sum(match(one, other, qids) for other in population) for one in population]
    d = [sum(match(one, population[i], qids) for i in inside) for one in population]
    people = range(len(population))
    return MeasuredWithGaps(
        classes=len(set(_classes(population, qids))),
        certain_members=sum(d[y] == n[y] for y in people),
        certain_nonmembers=sum(d[y] == 0 for y in people),
        posterior_probabilistic=sum((Fraction(max(d[y], n[y] - d[y]), n[y]) for y in people), Fraction(0))
        / len(people),
        members_posterior=sum((Fraction(d[y], n[y]) for y in inside), Fraction(0)) / len(inside),
    )


def chance_of_membership(people: Sequence[Hashable], released: Counter[Hashable], person: int) -> Fraction:
    """Of all samples that would have been released as this one was, the share that holds the person."""
    size = released.total()
    consistent = [chosen for chosen in combinations(range(len(people)), size) if _released(people, chosen) == released]
    return Fraction(sum(person in chosen for chosen in consistent), len(consistent))


@dataclass(frozen=True)
class Expected:
    """What to expect of a sample of one size, exactly."""

    posterior_probabilistic: Fraction
    certain_members: Fraction
    certain_nonmembers: Fraction
    members_posterior: Fraction


def expected(people: Sequence[Hashable], size: int) -> Expected:
    """The mean of each figure over every sample of this size."""
    n = Counter(people)
    found = [_figures(n, Counter(people[i] for i in chosen)) for chosen in combinations(range(len(people)), size)]
    return Expected(*(sum(figure, Fraction(0)) / len(found) for figure in zip(*found, strict=True)))


def _figures(n: Counter[Hashable], d: Counter[Hashable]) -> Iterator[Fraction]:
    yield Fraction(sum(max(d[one], n[one] - d[one]) for one in n), n.total())
    yield Fraction(sum(n[one] for one in n if d[one] == n[one]))
    yield Fraction(sum(n[one] for one in n if d[one] == 0))
    yield sum((Fraction(d[one] ** 2, n[one]) for one in n), Fraction(0)) / d.total()


def _classes(records: Sequence[Record], qids: Sequence[str]) -> list[Class]:
    return [tuple(record[name] for name in qids) for record in records]


def _released(people: Sequence[Hashable], chosen: Sequence[int]) -> Counter[Hashable]:
    return Counter(people[i] for i in chosen)
