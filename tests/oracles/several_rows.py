"""The measures of collective attacks on people who have several rows each, with dictionaries and fractions.

Slow, and obvious: what may be known of a person is listed, with its probability; the joint distribution of persons and
what is known of them is written down; and each measure is read off it as it is defined.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from tests.oracles.blocks import Gains

Row = Mapping[str, Hashable]
Class = tuple[tuple[Hashable, ...], ...]
"""What is known of a target: the values of some of their rows, in any order"""


@dataclass(frozen=True)
class Release:
    """Rows, whose they are, and how they are published."""

    rows: Sequence[Row]
    person: Sequence[Hashable]
    linked: bool
    knows: int | str = "all"
    """how many rows of the target she knows: "all", "one" or a number"""
    weights: Mapping[Hashable, Fraction] | None = None

    def people(self) -> list[Hashable]:
        return list(dict.fromkeys(self.person))

    def rows_of(self, person: Hashable) -> list[int]:
        return [i for i, one in enumerate(self.person) if one == person]

    def prior(self, person: Hashable) -> Fraction:
        if self.weights is None:
            return Fraction(1, len(self.people()))
        return self.weights[person] / sum(self.weights[one] for one in self.people())

    def known(self, person: Hashable) -> list[tuple[int, ...]]:
        """Every choice of rows that she may know of this person, each as likely as the others."""
        rows = self.rows_of(person)
        count = {"all": len(rows), "one": 1}.get(str(self.knows), self.knows)
        assert isinstance(count, int)
        return list(combinations(rows, min(count, len(rows))))


@dataclass(frozen=True)
class Measures:
    """One attack, exactly."""

    blocks: int
    hits: int
    smallest: int
    posterior_deterministic: Fraction
    posterior_probabilistic: Fraction
    worst: Fraction
    histogram: list[int]
    chances: list[Fraction]
    """of each target, the highest chance over what may be known of them"""

    def above(self, threshold: Fraction) -> int:
        return sum(chance > threshold for chance in self.chances)


Choice = tuple[Hashable, tuple[int, ...], Fraction]
"""A person, the rows that are known of them, and the probability of both"""


def classes(release: Release, qids: Sequence[str]) -> list[list[Choice]]:
    """The choices that look alike to her."""
    alike: dict[Class, list[Choice]] = {}
    for person in release.people():
        choices = release.known(person)
        for rows in choices:
            seen = tuple(sorted((tuple(release.rows[i][name] for name in qids) for i in rows), key=repr))
            alike.setdefault(seen, []).append((person, rows, release.prior(person) / len(choices)))
    return list(alike.values())


def reidentification(release: Release, qids: Sequence[str], group: Sequence[Hashable] | None = None) -> Measures:
    """Linked rows: her best guess is the person most likely to have what she knows. Unlinked: any of the rows alike."""

    def chance(alike: list[Choice]) -> Fraction:
        return chance_of_person(release, alike)

    def certain(alike: list[Choice]) -> bool:
        return certain_of_person(release, alike)

    return _measures(release, qids, group, chance, certain)


def chance_of_person(release: Release, alike: list[Choice]) -> Fraction:
    """The chance of naming the person, or of rows that are not linked the row, of what looks like this."""
    if not release.linked:
        return Fraction(1, len(alike))
    return _largest([(person, part) for person, _, part in alike]) / sum(part for *_, part in alike)


def certain_of_person(release: Release, alike: list[Choice]) -> bool:
    """Whether it can be nobody else, or no other row."""
    return len({person for person, *_ in alike}) == 1 if release.linked else len(alike) == 1


Secret = str | tuple[str, Hashable]
"""A column; or a column and a value, for whether the person has it in any row"""


def secret_of(release: Release, name: Secret, person: Hashable, rows: tuple[int, ...]) -> Hashable:
    """Return the secret: all values of the person where rows are linked, that of the known row where they are not."""
    if isinstance(name, tuple):
        return any(release.rows[i][name[0]] == name[1] for i in release.rows_of(person))
    if not release.linked:
        return release.rows[rows[0]][name]
    return tuple(sorted((release.rows[i][name] for i in release.rows_of(person)), key=repr))


def inference(
    release: Release,
    qids: Sequence[str],
    secret: Secret,
    group: Sequence[Hashable] | None = None,
    gains: Gains | int = 1,
) -> Measures:
    """Her best guess is the value that brings most; a number of gains means so many tries."""

    def parts(alike: list[Choice]) -> dict[Hashable, Fraction]:
        return mass_of_values(release, secret, alike)

    def chance(alike: list[Choice]) -> Fraction:
        mass = parts(alike)
        if isinstance(gains, int):
            best = sum(sorted(mass.values(), reverse=True)[:gains], Fraction(0))
        else:
            best = max(sum((part * guess[value] for value, part in mass.items()), Fraction(0)) for guess in gains)
        return best / sum(mass.values())

    return _measures(release, qids, group, chance, lambda alike: len(parts(alike)) == 1)


def _largest(parts: list[tuple[Hashable, Fraction]]) -> Fraction:
    total: dict[Hashable, Fraction] = {}
    for person, part in parts:
        total[person] = total.get(person, Fraction(0)) + part
    return max(total.values())


def _measures(
    release: Release,
    qids: Sequence[str],
    group: Sequence[Hashable] | None,
    chance: Callable[[list[Choice]], Fraction],
    certain: Callable[[list[Choice]], bool],
) -> Measures:
    targets = [one for one in release.people() if group is None or one in group]
    mass = sum(release.prior(one) for one in targets)
    deterministic = probabilistic = Fraction(0)
    exposed: set[Hashable] = set()
    highest = dict.fromkeys(targets, Fraction(0))
    sizes = []
    for alike in classes(release, qids):
        theirs = [(person, part) for person, _, part in alike if person in highest]
        if not theirs:
            continue
        right = chance(alike)
        sizes.append(len({person for person, *_ in alike}) if release.linked else len(alike))
        for person, part in theirs:
            probabilistic += part * right
            highest[person] = max(highest[person], right)
            if certain(alike):
                deterministic += part
                exposed.add(person)
    bins = [0] * 101
    for one in highest.values():
        if one <= 1:
            bins[round(100 * one)] += 1  # Python rounds a fraction's half to the even number
    return Measures(
        len(sizes), len(exposed), min(sizes), deterministic / mass, probabilistic / mass, max(highest.values()), bins,
        list(highest.values()),
    )  # fmt: skip


def like(release: Release, known: Sequence[Row], qids: Sequence[str]) -> list[Choice]:
    """The class of what is known of one person: all choices that look as these rows do."""
    wanted = sorted((tuple(row[name] for name in qids) for row in known), key=repr)
    for alike in classes(release, qids):
        rows = alike[0][1]
        if sorted((tuple(release.rows[i][name] for name in qids) for i in rows), key=repr) == wanted:
            return alike
    return []


def mass_of_values(release: Release, name: Secret, alike: list[Choice]) -> dict[Hashable, Fraction]:
    """The probability of each value of a secret and of this class."""
    mass: dict[Hashable, Fraction] = {}
    for person, rows, part in alike:
        value = secret_of(release, name, person, rows)
        mass[value] = mass.get(value, Fraction(0)) + part
    return mass


def exposed(release: Release, qids: Sequence[str]) -> set[Hashable]:
    """Whom some of what may be known of them gives away."""
    sure = [alike for alike in classes(release, qids) if certain_of_person(release, alike)]
    return {person for alike in sure for person, *_ in alike}


def smallest_classes(release: Release, qids: Sequence[str]) -> dict[Hashable, int]:
    """For each person the size of the smallest class that they may be in: of people, or of rows that are not linked."""
    sizes: dict[Hashable, int] = {}
    for alike in classes(release, qids):
        size = len({person for person, *_ in alike}) if release.linked else len(alike)
        for person, *_ in alike:
            sizes[person] = min(size, sizes.get(person, size))
    return sizes


def minimal_sets(release: Release, qids: Sequence[str]) -> dict[Hashable, list[tuple[str, ...]]]:
    """For each person the sets of columns that give them away, and of which no part does."""
    sets = [one for size in range(1, len(qids) + 1) for one in combinations(qids, size)]
    who = {one: exposed(release, one) for one in sets}
    return {
        person: [
            one for one in sets
            if person in who[one] and not any(person in who[part] for part in sets if set(part) < set(one))
        ]
        for person in release.people()
    }  # fmt: skip
