"""The measures of collective attacks from a list of records, with dictionaries and fractions. Slow, and obvious."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

Record = Mapping[str, Hashable]


@dataclass(frozen=True)
class Measured:
    """One attack, exactly."""

    blocks: int
    hits: int
    smallest: int
    prior_deterministic: Fraction
    posterior_deterministic: Fraction
    prior_probabilistic: Fraction
    posterior_probabilistic: Fraction
    worst: Fraction
    histogram: list[int]

    @property
    def degradation_deterministic(self) -> Fraction:
        return self.posterior_deterministic - self.prior_deterministic

    @property
    def degradation_probabilistic(self) -> Fraction:
        return self.posterior_probabilistic / self.prior_probabilistic


def partition(records: Sequence[Record], qids: Sequence[str]) -> list[list[Record]]:
    """The blocks D/~Q: groups of records equal on Q."""
    found: dict[tuple[Hashable, ...], list[Record]] = {}
    for record in records:
        found.setdefault(tuple(record[name] for name in qids), []).append(record)
    return list(found.values())


def reidentification(records: Sequence[Record], qids: Sequence[str]) -> Measured:
    """CRS: each person's chance is 1/|b|."""
    n = len(records)
    blocks = partition(records, qids)
    singles = sum(len(block) == 1 for block in blocks)
    chances = [(Fraction(1, len(block)), len(block)) for block in blocks]
    return Measured(
        blocks=len(blocks),
        hits=singles,
        smallest=min(len(block) for block in blocks),
        prior_deterministic=Fraction(1 if n == 1 else 0),
        posterior_deterministic=Fraction(singles, n),
        prior_probabilistic=Fraction(1, n),
        posterior_probabilistic=Fraction(len(blocks), n),
        worst=max(chance for chance, _ in chances),
        histogram=histogram(chances),
    )


def inference(records: Sequence[Record], qids: Sequence[str], secret: str) -> Measured:
    """CAS: each person's chance is max_v n_{b,v}/|b|."""
    n = len(records)
    blocks = partition(records, qids)
    commonest = max(Counter(record[secret] for record in records).values())
    most = [max(Counter(record[secret] for record in block).values()) for block in blocks]
    certain = sum(len(block) for block, count in zip(blocks, most, strict=True) if count == len(block))
    chances = [(Fraction(count, len(block)), len(block)) for block, count in zip(blocks, most, strict=True)]
    return Measured(
        blocks=len(blocks),
        hits=certain,
        smallest=min(len(block) for block in blocks),
        prior_deterministic=Fraction(1 if commonest == n else 0),
        posterior_deterministic=Fraction(certain, n),
        prior_probabilistic=Fraction(commonest, n),
        posterior_probabilistic=Fraction(sum(most), n),
        worst=max(chance for chance, _ in chances),
        histogram=histogram(chances),
    )


def histogram(chances: Sequence[tuple[Fraction, int]]) -> list[int]:
    """People whose chance rounds to 0 %, … 100 %; Python rounds a fraction's half to the even number."""
    bins = [0] * 101
    for chance, people in chances:
        bins[round(100 * chance)] += people
    return bins
