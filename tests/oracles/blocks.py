"""The measures of collective attacks from a list of records, with dictionaries and fractions. Slow, and obvious.

One function for all of them: what a person is worth as a target (weights), whose risk is asked for (a group), and what
a guess brings (a gain) are arguments. Everything is said person by person, or block by block, as it is defined.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

Record = Mapping[str, Hashable]
Block = list[int]
"""The positions of its records"""
Weights = Sequence[int]
"""In whatever unit they are whole numbers, which are much faster than fractions: each measure is a ratio of them"""
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
    chances: list[Fraction]
    """of each target, the chance that the guess about them is right"""

    def above(self, threshold: Fraction) -> int:
        """Count the targets whose chance is more than this."""
        return sum(chance > threshold for chance in self.chances)

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


def in_whole_numbers(values: Sequence[Fraction]) -> tuple[list[int], int]:
    """So many parts of a unit each, and how many parts the unit has."""
    parts = lcm(*(value.denominator for value in values))
    return [value.numerator * (parts // value.denominator) for value in values], parts


def _weights(weights: Sequence[Fraction] | None, count: int) -> Weights:
    """One each, or those given, of which every measure is a ratio: in whatever unit they are."""
    return in_whole_numbers(weights)[0] if weights else [1] * count


def reidentification(
    records: Sequence[Record],
    qids: Sequence[str],
    weights: Sequence[Fraction] | None = None,
    group: Sequence[bool] | None = None,
) -> Measured:
    """CRS: her best guess in a block is the person most likely to be the target; 1/|b| where all are alike to her."""
    w = _weights(weights, len(records))
    return _measured(
        partition(records, qids),
        w,
        group,
        certain=lambda block: len(block) == 1,
        best=lambda block: max(w[i] for i in block),
        capacity=lambda block: Ratio(1, 1),
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
    w = _weights(weights, len(records))
    value = [record[secret] for record in records]
    whole = _by_value(range(len(records)), value, w)
    guesses, unit = _guesses([] if isinstance(gains, int) else gains)

    def best(block: Block) -> int:
        parts = _by_value(block, value, w)
        if isinstance(gains, int):
            return sum(sorted(parts.values(), reverse=True)[:gains])
        return max(sum(part * guess[v] for v, part in parts.items()) for guess in guesses)

    def capacity(block: Block) -> Ratio:
        return max((Ratio(part, whole[v]) for v, part in _by_value(block, value, w).items()), key=_exactly)

    return _measured(
        partition(records, qids),
        w,
        group,
        certain=lambda block: len({value[i] for i in block}) == 1,
        best=best,
        capacity=capacity,
        chance=lambda block: max(_by_value(block, value, w).values()),
        unit=unit,
    )


def _guesses(gains: Gains) -> tuple[list[dict[Hashable, int]], int]:
    """What guesses bring, in whole numbers, and how many of those are 1."""
    every, unit = in_whole_numbers([gain for guess in gains for gain in guess.values()])
    bring = iter(every)
    return [{value: next(bring) for value in guess} for guess in gains], unit


def _by_value(block: Sequence[int], value: Sequence[Hashable], w: Weights) -> Mapping[Hashable, int]:
    found: dict[Hashable, int] = {}
    for i in block:
        found[value[i]] = found.get(value[i], 0) + w[i]
    return found


class Ratio(NamedTuple):
    """A fraction that is not made one before it must be."""

    part: int
    whole: int


def _exactly(ratio: Ratio) -> Fraction:
    return Fraction(*ratio)


def _sum(ratios: Iterable[Ratio]) -> Fraction:
    """Of equal wholes first."""
    parts: dict[int, int] = {}
    for part, whole in ratios:
        parts[whole] = parts.get(whole, 0) + part
    return sum((Fraction(part, whole) for whole, part in parts.items()), Fraction(0))


def _measured(
    blocks: list[Block],
    w: Weights,
    group: Sequence[bool] | None,
    certain: Callable[[Block], bool],
    best: Callable[[Block], int],
    capacity: Callable[[Block], Ratio],
    chance: Callable[[Block], int] | None = None,
    unit: int = 1,
) -> Measured:
    """Prior over the whole table; everything else over the targets, who are the group or everybody.

    ``best`` is not yet divided by the weight of the block, nor by how many are one gain; no more is ``chance``, which
    the histogram counts, divided by that weight.
    """
    wanted = group or [True] * len(w)
    everybody = list(range(len(w)))
    weight = sum(w[i] for i in everybody if wanted[i])
    met = [block for block in blocks if any(wanted[i] for i in block)]
    people = [[i for i in block if wanted[i]] for block in met]
    height = [Ratio(best(block), unit * sum(w[i] for i in block)) for block in met]
    share = height if chance is None else [Ratio(chance(block), sum(w[i] for i in block)) for block in met]
    sure = [theirs for block, theirs in zip(met, people, strict=True) if certain(block)]
    return Measured(
        records=sum(wanted),
        blocks=len(met),
        hits=sum(map(len, sure)),
        smallest=min(map(len, met)),
        prior_deterministic=Fraction(int(certain(everybody))),
        posterior_deterministic=Fraction(sum(w[i] for theirs in sure for i in theirs), weight),
        prior_probabilistic=Fraction(best(everybody), unit * sum(w)),
        posterior_probabilistic=_sum(
            Ratio(sum(w[i] for i in theirs) * part, whole) for theirs, (part, whole) in zip(people, height, strict=True)
        )
        / weight,
        worst=max(map(_exactly, set(height))),
        histogram=histogram([(ratio, len(block)) for ratio, block in zip(share, met, strict=True)]),
        capacity=_sum(map(capacity, blocks)),
        chances=[
            chance for ratio, theirs in zip(share, people, strict=True) for chance in [_exactly(ratio)] * len(theirs)
        ],
    )


def histogram(chances: Sequence[tuple[Ratio, int]]) -> list[int]:
    """People whose chance rounds to 0 %, … 100 %; Python rounds a fraction's half to the even number."""
    bins, people = [0] * 101, dict[Ratio, int]()
    for chance, count in chances:
        people[chance] = people.get(chance, 0) + count
    for chance, count in people.items():
        bins[round(100 * _exactly(chance))] += count
    return bins
