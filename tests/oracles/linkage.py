"""Two years without an identifier, from lists of records, with dictionaries and fractions. Slow, and obvious.

Everything is said pair by pair as it is defined: how likely each record of the later year is the person's, what that
makes of the values seen in the later year, and what is then best guessed.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

Record = Mapping[str, Hashable]
Weigh = Callable[[Hashable, Hashable], Fraction]
"""How well a later value goes with an earlier one"""
ABSENT = ("absent",)


@dataclass(frozen=True)
class Believed:
    """What she believes, averaged over people of the first year."""

    certain: Fraction
    chance: Fraction


@dataclass(frozen=True)
class Achieved:
    """How often her best guess is right, and how often she is certain, rightly or wrongly."""

    right: Fraction
    certain_right: int
    certain_wrong: int


def channel(
    first: Sequence[Record],
    second: Sequence[Record],
    weigh: Mapping[str, Weigh],
    seen: Sequence[str],
    leaves: Fraction,
    of_values: Sequence[str],
) -> list[dict[Hashable, Fraction]]:
    """C(record → values seen next year): the mixture over candidates, each as likely as it goes with the record.

    Where a weight is the chance of a value, candidates with the same values share it: ``of_values`` names what counts.
    """
    rows = []
    alike = Counter(tuple(candidate[name] for name in of_values) for candidate in second)
    for record in first:
        weights = []
        for candidate in second:
            weight = Fraction(1)
            for name, weigh_one in weigh.items():
                weight *= weigh_one(record[name], candidate[name])
            weights.append(weight / alike[tuple(candidate[name] for name in of_values)])
        total = sum(weights)
        row: dict[Hashable, Fraction] = {}
        for candidate, weight in zip(second, weights, strict=True):
            if weight:
                y = tuple(candidate[name] for name in seen)
                row[y] = row.get(y, Fraction(0)) + (1 - leaves) * weight / total
        gone = leaves if total else Fraction(1)
        if gone:
            row[ABSENT] = gone
        rows.append(row)
    return rows


def believed(
    first: Sequence[Record],
    rows: Sequence[Mapping[Hashable, Fraction]],
    known: Sequence[str],
    secret: str | None,
) -> Believed:
    """The posterior vulnerability of the hyper: the secret is the record, or one of its columns."""
    certain = chance = Fraction(0)
    for joint in _joint(first, rows, known, secret).values():
        chance += max(joint.values())
        certain += sum(joint.values()) if len(joint) == 1 else 0
    return Believed(certain / len(first), chance / len(first))


def achieved(
    first: Sequence[Record],
    rows: Sequence[Mapping[Hashable, Fraction]],
    known: Sequence[str],
    secret: str | None,
    truth: Sequence[Hashable],
) -> Achieved:
    """Where the values that each person really has next year are known: ``truth``.

    Of equally good guesses she takes any. What her model holds to be impossible tells her nothing but the first year.
    """
    joints = _joint(first, rows, known, secret)
    right, certain_right, certain_wrong = Fraction(0), 0, 0
    for i, record in enumerate(first):
        q = tuple(record[name] for name in known)
        joint = joints.get((q, truth[i]))
        if joint is None:
            joint = {}
            for j, other in enumerate(first):
                if tuple(other[name] for name in known) == q:
                    x = _secret(j, other, secret)
                    joint[x] = joint.get(x, Fraction(0)) + 1
        best = [x for x, mass in joint.items() if mass == max(joint.values())]
        mine = _secret(i, record, secret)
        right += Fraction(mine in best, len(best))
        if len(joint) == 1:
            certain_right += mine in joint
            certain_wrong += mine not in joint
    return Achieved(right / len(first), certain_right, certain_wrong)


def _secret(i: int, record: Record, secret: str | None) -> Hashable:
    return i if secret is None else record[secret]


def _joint(
    first: Sequence[Record],
    rows: Sequence[Mapping[Hashable, Fraction]],
    known: Sequence[str],
    secret: str | None,
) -> dict[Hashable, dict[Hashable, Fraction]]:
    """For each observation, what is known of the first year and seen in the second: the mass of each secret."""
    found: dict[Hashable, dict[Hashable, Fraction]] = {}
    for i, (record, row) in enumerate(zip(first, rows, strict=True)):
        q = tuple(record[name] for name in known)
        x = _secret(i, record, secret)
        for y, chance in row.items():
            joint = found.setdefault((q, y), {})
            joint[x] = joint.get(x, Fraction(0)) + chance
    return found


def paths(
    years: Sequence[Sequence[Record]],
    weigh: Sequence[Mapping[str, Weigh]],
    seen: Sequence[str],
    leaves: Fraction,
    of_values: Sequence[str],
) -> list[dict[Hashable, Fraction]]:
    """C(record of the first year → values seen in each later year), over every path of records through the years.

    Who is gone in one year is gone in all later ones.
    """
    everyone = [{**record, "#": number} for number, record in enumerate(years[0])]
    rows: list[dict[Hashable, Fraction]] = []
    steps = [
        channel(earlier, [{**record, "#": number} for number, record in enumerate(later)], weigh_one, ["#"], leaves,
                of_values)
        for earlier, later, weigh_one in zip(years, years[1:], weigh, strict=False)
    ]  # fmt: skip
    for record in everyone:
        ahead: list[tuple[Hashable, tuple[Hashable, ...], Fraction]] = [(record["#"], (), Fraction(1))]
        for step, later in zip(steps, years[1:], strict=True):
            further: list[tuple[Hashable, tuple[Hashable, ...], Fraction]] = []
            for at, before, chance in ahead:
                if at == ABSENT:
                    further.append((ABSENT, (*before, ABSENT), chance))
                    continue
                for goes_with, share in step[int(str(at))].items():
                    if not isinstance(goes_with, tuple) or goes_with == ABSENT:
                        further.append((ABSENT, (*before, ABSENT), chance * share))
                    else:
                        y = tuple(later[goes_with[0]][name] for name in seen)
                        further.append((goes_with[0], (*before, y), chance * share))
            ahead = further
        row: dict[Hashable, Fraction] = {}
        for _, y, chance in ahead:
            row[y] = row.get(y, Fraction(0)) + chance
        rows.append(row)
    return rows
