"""The measures of collective attacks from a list of records, with dictionaries and fractions. Slow, and obvious.

One function for all of them: what a person is worth as a target (weights), whose risk is asked for (a group), and what
a guess brings (a gain) are arguments. Everything is said person by person, or block by block, as it is defined.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

Record = Mapping[str, Hashable]
Block = list[int]
"""The positions of its records"""
Gains = Sequence[Mapping[Hashable, Fraction]]
"""One mapping a guess: what it brings for each value"""


@dataclass(frozen=True)
class Measured:
    """One attack, exactly."""

    records: int
    blocks: int
    hits: int
    smallest: int
    prior_deterministic: Fraction
    posterior_deterministic: Fraction
    prior_probabilistic: Fraction
    posterior_probabilistic: Fraction
    worst: Fraction
    histogram: list[int]
    capacity: Fraction

    @property
    def degradation_deterministic(self) -> Fraction:
        return self.posterior_deterministic - self.prior_deterministic

    @property
    def degradation_probabilistic(self) -> Fraction:
        return self.posterior_probabilistic / self.prior_probabilistic


def partition(records: Sequence[Record], qids: Sequence[str]) -> list[Block]:
    """The blocks D/~Q: groups of records equal on Q."""
    found: dict[tuple[Hashable, ...], Block] = {}
    for i, record in enumerate(records):
        found.setdefault(tuple(record[name] for name in qids), []).append(i)
    return list(found.values())


def reidentification(
    records: Sequence[Record],
    qids: Sequence[str],
    weights: Sequence[Fraction] | None = None,
    group: Sequence[bool] | None = None,
) -> Measured:
    """CRS: her best guess in a block is the person most likely to be the target; 1/|b| where all are alike to her."""
    w = weights or [Fraction(1)] * len(records)
    return _measured(
        partition(records, qids),
        w,
        group,
        certain=lambda block: len(block) == 1,
        best=lambda block: max(w[i] for i in block),
        capacity=lambda block: Fraction(1),
    )


def inference(
    records: Sequence[Record],
    qids: Sequence[str],
    secret: str,
    weights: Sequence[Fraction] | None = None,
    group: Sequence[bool] | None = None,
    gains: Gains | int = 1,
) -> Measured:
    """CAS: her best guess in a block is the one with the highest expected gain; a number of gains means so many tries.

    With so many tries she names the commonest values, and gains 1 if the right one is among them.
    """
    w = weights or [Fraction(1)] * len(records)
    value = [record[secret] for record in records]
    whole = _by_value(range(len(records)), value, w)

    def best(block: Block) -> Fraction:
        if isinstance(gains, int):
            return sum(sorted(_by_value(block, value, w).values(), reverse=True)[:gains], Fraction(0))
        return max(sum((w[i] * guess[value[i]] for i in block), Fraction(0)) for guess in gains)

    return _measured(
        partition(records, qids),
        w,
        group,
        certain=lambda block: len({value[i] for i in block}) == 1,
        best=best,
        capacity=lambda block: max(part / whole[v] for v, part in _by_value(block, value, w).items()),
        chance=lambda block: max(_by_value(block, value, w).values()),
    )


def _by_value(block: Sequence[int], value: Sequence[Hashable], w: Sequence[Fraction]) -> Mapping[Hashable, Fraction]:
    found: Counter[Hashable] = Counter()
    for i in block:
        found[value[i]] += w[i]  # type: ignore[assignment]
    return found  # type: ignore[return-value]


def _measured(
    blocks: list[Block],
    w: Sequence[Fraction],
    group: Sequence[bool] | None,
    certain: Callable[[Block], bool],
    best: Callable[[Block], Fraction],
    capacity: Callable[[Block], Fraction],
    chance: Callable[[Block], Fraction] | None = None,
) -> Measured:
    """Prior over the whole table; everything else over the targets, who are the group or everybody.

    ``best`` is not yet divided by the weight of the block, and no more is ``chance``, which the histogram counts.
    """
    wanted = group or [True] * len(w)
    everybody = list(range(len(w)))
    weight = sum(w[i] for i in everybody if wanted[i])
    blocks_met = [block for block in blocks if any(wanted[i] for i in block)]
    people = {id(block): [i for i in block if wanted[i]] for block in blocks_met}
    height = {id(block): best(block) / sum(w[i] for i in block) for block in blocks_met}
    sure = [block for block in blocks_met if certain(block)]
    share = {id(block): (chance or best)(block) / sum(w[i] for i in block) for block in blocks_met}
    return Measured(
        records=sum(wanted),
        blocks=len(blocks_met),
        hits=sum(len(people[id(block)]) for block in sure),
        smallest=min(len(block) for block in blocks_met),
        prior_deterministic=Fraction(int(certain(everybody))),
        posterior_deterministic=sum((w[i] for block in sure for i in people[id(block)]), Fraction(0)) / weight,
        prior_probabilistic=best(everybody) / sum(w),
        posterior_probabilistic=sum(
            (w[i] * height[id(block)] for block in blocks_met for i in people[id(block)]), Fraction(0)
        )
        / weight,
        worst=max(height.values()),
        histogram=histogram([(share[id(block)], len(block)) for block in blocks_met]),
        capacity=sum((capacity(block) for block in blocks), Fraction(0)),
    )


def histogram(chances: Sequence[tuple[Fraction, int]]) -> list[int]:
    """People whose chance rounds to 0 %, … 100 %; Python rounds a fraction's half to the even number."""
    bins = [0] * 101
    for chance, people in chances:
        bins[round(100 * chance)] += people
    return bins
