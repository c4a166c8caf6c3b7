"""Collective attacks where a missing value may be anything, by comparing all pairs of records. Slow, and obvious.

Two records match on Q if every cell of Q is equal in both or missing (None) in one of them. The candidates of a target
y are the records that match y; EA(y, Q) is how many they are.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction

from tests.oracles.blocks import Gains, Measured, Record, histogram
from tests.oracles.blocks import Ratio as Share


def match(one: Record, other: Record, qids: Sequence[str]) -> bool:
    """Whether two records could be of one person, as far as Q tells."""
    return all(one[name] == other[name] or one[name] is None or other[name] is None for name in qids)


def candidates(records: Sequence[Record], qids: Sequence[str]) -> list[list[int]]:
    """Return the positions of the records that match each record."""
    return [[x for x, other in enumerate(records) if match(one, other, qids)] for one in records]


def reidentification(
    records: Sequence[Record],
    qids: Sequence[str],
    weights: Sequence[Fraction] | None = None,
    group: Sequence[bool] | None = None,
) -> Measured:
    """CRS: the best guess about y is the likeliest of those who match y: 1/EA(y, Q) where all are alike to her."""
    w = list(weights or [Fraction(1)] * len(records))
    return _measured(records, qids, w, group, lambda who: len(who) == 1, lambda who: max(w[i] for i in who))


def inference(
    records: Sequence[Record],
    qids: Sequence[str],
    secret: str,
    weights: Sequence[Fraction] | None = None,
    group: Sequence[bool] | None = None,
    gains: Gains | int = 1,
) -> Measured:
    """CAS: the best guess about y is the commonest value of those who match y; a missing secret is one more value."""
    w = list(weights or [Fraction(1)] * len(records))

    def parts(who: Sequence[int]) -> Mapping[Hashable, Fraction]:
        masses: dict[Hashable, Fraction] = {}
        for i in who:
            masses[records[i][secret]] = masses.get(records[i][secret], Fraction(0)) + w[i]
        return masses

    def best(who: Sequence[int]) -> Fraction:
        if isinstance(gains, int):
            return sum(sorted(parts(who).values(), reverse=True)[:gains], Fraction(0))
        return max(sum((part * guess[v] for v, part in parts(who).items()), Fraction(0)) for guess in gains)

    return _measured(
        records, qids, w, group, lambda who: len(parts(who)) == 1, best, lambda who: max(parts(who).values())
    )


def _measured(
    records: Sequence[Record],
    qids: Sequence[str],
    w: Sequence[Fraction],
    group: Sequence[bool] | None,
    certain: Callable[[Sequence[int]], bool],
    best: Callable[[Sequence[int]], Fraction],
    chance: Callable[[Sequence[int]], Fraction] | None = None,
) -> Measured:
    everybody = range(len(records))
    targets = [y for y in everybody if group is None or group[y]]
    matching = candidates(records, qids)
    mass = sum((w[y] for y in targets), Fraction(0))
    height = {y: best(matching[y]) / sum(w[i] for i in matching[y]) for y in targets}
    share = {y: (chance or best)(matching[y]) / sum(w[i] for i in matching[y]) for y in targets}
    sure = [y for y in targets if certain(matching[y])]
    return Measured(
        records=len(targets),
        blocks=len({tuple(records[y][name] for name in qids) for y in targets}),
        hits=len(sure),
        smallest=min(len(matching[y]) for y in targets),
        prior_deterministic=Fraction(int(certain(everybody))),
        posterior_deterministic=sum((w[y] for y in sure), Fraction(0)) / mass,
        prior_probabilistic=best(everybody) / sum(w),
        posterior_probabilistic=sum((w[y] * height[y] for y in targets), Fraction(0)) / mass,
        worst=max(height.values()),
        histogram=histogram([(Share(share[y].numerator, share[y].denominator), 1) for y in targets]),
        capacity=Fraction(0),  # of no channel, and told nowhere
        chances=[share[y] for y in targets],
    )
