"""The chance of each person to have each value of a secret, person by person, in fractions. Slow, and obvious."""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tests.oracles.blocks import Record, partition


class Counted(NamedTuple):
    """People whose chance of a value is at least a threshold, and those of them who have the value."""

    people: int
    holders: int


def priors(
    records: Sequence[Record], secret: str, weights: Sequence[Fraction] | None = None
) -> dict[Hashable, Fraction]:
    """n_v/n, of every value that somebody has; of weights, where there are any."""
    w = weights or [Fraction(1)] * len(records)
    return {
        value: Fraction(sum(w[i] for i, one in enumerate(records) if one[secret] == value)) / sum(w)
        for value in {record[secret] for record in records}
    }


def chances(
    records: Sequence[Record], qids: Sequence[str], secret: str, weights: Sequence[Fraction] | None = None
) -> list[dict[Hashable, Fraction]]:
    """n_{b,v}/|b| of every person, for every value that anybody has."""
    w = weights or [Fraction(1)] * len(records)
    every: list[dict[Hashable, Fraction]] = [{} for _ in records]
    for block in partition(records, qids):
        mass = sum(w[i] for i in block)
        for value in {record[secret] for record in records}:
            chance = Fraction(sum(w[i] for i in block if records[i][secret] == value)) / mass
            for i in block:
                every[i][value] = chance
    return every


def counted(
    records: Sequence[Record],
    qids: Sequence[str],
    secret: str,
    value: Hashable,
    threshold: Fraction,
    weights: Sequence[Fraction] | None = None,
    group: Sequence[bool] | None = None,
) -> Counted:
    """How many people of a group, or of everybody, have at least this chance of a value."""
    likely = [
        i
        for i, own in enumerate(chances(records, qids, secret, weights))
        if own[value] >= threshold and (group is None or group[i])
    ]
    return Counted(len(likely), sum(records[i][secret] == value for i in likely))
