"""Membership of a sample of people with several rows, by trying every sample that there could be.

Slow, and obvious: of all samples of so many people those are taken that would have been released as this one was; what
may be known of a target is listed, with its probability; and every figure is read off the joint distribution.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from tests.oracles.several_rows import Release


@dataclass(frozen=True)
class Measured:
    """One collective attack, exactly."""

    classes: int
    certain_members: int
    certain_nonmembers: int
    posterior_probabilistic: Fraction
    members_posterior: Fraction


def measured(release: Release, sample: Sequence[Hashable], qids: Sequence[str]) -> Measured:
    """CMS: the population with all its rows, the people who are in the sample, and what she knows of her target."""
    people = release.people()

    def seen(rows: Sequence[int]) -> tuple[Hashable, ...]:
        return tuple(sorted((tuple(release.rows[i][name] for name in qids) for i in rows), key=repr))

    def published(chosen: Sequence[Hashable]) -> Counter[Hashable]:
        return Counter(seen(release.rows_of(person)) for person in chosen)

    possible = [one for one in combinations(people, len(sample)) if published(one) == published(sample)]
    inside: dict[Hashable, Fraction] = {}
    whole: dict[Hashable, Fraction] = {}
    choices: dict[Hashable, list[tuple[Hashable, Fraction]]] = {}
    for person in people:
        known = release.known(person)
        share = Fraction(sum(person in one for one in possible), len(possible))
        for rows in known:
            part, what = Fraction(1, len(people) * len(known)), seen(rows)
            choices.setdefault(person, []).append((what, Fraction(1, len(known))))
            inside[what] = inside.get(what, Fraction(0)) + part * share
            whole[what] = whole.get(what, Fraction(0)) + part
    chance = {what: inside[what] / whole[what] for what in whole}
    mean = sum((part * chance[what] for person in sample for what, part in choices[person]), Fraction(0)) / len(sample)
    return Measured(
        classes=len(whole),
        certain_members=sum(any(chance[what] == 1 for what, _ in choices[person]) for person in people),
        certain_nonmembers=sum(any(chance[what] == 0 for what, _ in choices[person]) for person in people),
        posterior_probabilistic=sum((max(inside[what], whole[what] - inside[what]) for what in whole), Fraction(0)),
        members_posterior=mean,
    )
