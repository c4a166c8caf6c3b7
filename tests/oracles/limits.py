"""Limits, as they are defined: person by person, and subset by subset. Slow, and obvious."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from tests.oracles.blocks import partition

Record = Mapping[str, Hashable]
Set = frozenset[str]


def chances(records: Sequence[Record], known: Sequence[str], secret: str | None) -> list[Fraction]:
    """Of each person, the chance that the best guess is right: one of those who are alike, or their commonest value."""
    found = [Fraction(0)] * len(records)
    for block in partition(records, known):
        values = [records[i][secret] if secret is not None else i for i in block]
        best = max(values.count(value) for value in values)
        for i in block:
            found[i] = Fraction(best, len(block))
    return found


def figure(
    records: Sequence[Record],
    known: Sequence[str],
    secret: str | None,
    measure: str,
    threshold: Fraction | None = None,
    value: Hashable = None,
) -> Fraction:
    """What is held to a limit, of somebody who knows just these columns; people as a share of all."""
    each, n = chances(records, known, secret), len(records)
    if measure == "certain":
        alone = {i for block in partition(records, known) if len(block) == 1 for i in block}
        same = {
            i
            for block in partition(records, known)
            if secret is not None and len({records[j][secret] for j in block}) == 1
            for i in block
        }
        certain = alone if secret is None else same
        return Fraction(len(certain), n)
    if measure == "average":
        return sum(each, Fraction(0)) / n
    if measure == "highest":
        return max(each)
    if measure == "above":
        assert threshold is not None
        return Fraction(sum(chance > threshold for chance in each), n)
    if measure == "value":
        blocks = partition(records, known)
        return max(Fraction(sum(records[i][secret or ""] == value for i in block), len(block)) for block in blocks)
    assert measure == "factor"
    return sum(each, Fraction(0)) / sum(chances(records, (), secret), Fraction(0))


def is_safe(
    records: Sequence[Record], released: Set, secrets: Sequence[str | None], at_most: Fraction, measure: str,
    threshold: Fraction | None = None, value: Hashable = None,
) -> bool:  # fmt: skip
    """Whether every adversary who knows some of the released columns keeps to the limit, whatever she wants."""
    return all(
        figure(records, known, secret, measure, threshold, value) <= at_most
        for size in range(len(released) + 1)
        for known in combinations(sorted(released), size)
        for secret in secrets
    )
