"""Chances of values of people with several rows, from every choice of rows that may be known, in fractions."""

from collections.abc import Hashable, Sequence
from fractions import Fraction

from tests.oracles import several_rows as oracle
from tests.oracles.value_chances import Counted


def priors(release: oracle.Release, secret: oracle.Secret) -> dict[Hashable, Fraction]:
    """The chance of each value before: of the person drawn, or of unlinked rows of a row of theirs."""
    every = [
        (person, rows, release.prior(person) / len(release.known(person)))
        for person in release.people()
        for rows in release.known(person)
    ]
    return oracle.mass_of_values(release, secret, every)


def counted(
    release: oracle.Release,
    qids: Sequence[str],
    secret: oracle.Secret,
    value: Hashable,
    threshold: Fraction,
    group: Sequence[Hashable] | None = None,
) -> Counted:
    """Who has at least this chance of a value by some choice of their rows; and by one of which it is the secret."""
    people, holders = set(), set()
    for alike in oracle.classes(release, qids):
        mass = oracle.mass_of_values(release, secret, alike)
        if mass.get(value, Fraction(0)) / sum(mass.values()) < threshold:
            continue
        for person, rows, _ in alike:
            if group is None or person in group:
                people.add(person)
                holders |= {person} if oracle.secret_of(release, secret, person, rows) == value else set()
    return Counted(len(people), len(holders))
