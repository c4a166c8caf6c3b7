"""A hierarchy of nested intervals, by which any minimal release gives every record away (Cohen, Thms. 4.3 and 5.2).

The values of a column are 0 to T, and the hierarchy has the intervals [0, t] and the single values. A record draws a
t of its own, T being so large that hardly two draw the same, and each of its columns is t with chance 1/2k and else
0. In a minimal release a class shows [0, m] where m is the largest value of its records (Claim B.3), which is the
signature of one of them. So for each t that is shown somewhere, the adversary writes down the record that drew it:

- where its class shows [0, t], it is t: only the record that drew t could have made the interval so long;
- where it shows a shorter interval, it is 0, for it is 0 or t;
- where it shows a longer one, it is within [0, t].

The source says that every record is refined in all D columns. That is so of the cells that are coarse. Where a whole
class has 0, the release shows 0, and nothing is left to refine; with k records a class that is so in about six of ten
columns.
"""

from dataclasses import asdict, dataclass
from itertools import combinations
from math import ceil, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.reversal.clusters import Measured
from brecha.sanitizers.steps.cases import checked_seed
from brecha.tables.hierarchies.tree import checked_k

Int64 = npt.NDArray[np.int64]
MOST_SUBSETS = 20
"""Records of a class up to which the exact chance of undoing it is summed over its subsets"""


@dataclass(frozen=True)
class Staircase:
    """How the data are drawn."""

    records: int = 50
    columns: int = 400
    k: int = 5
    alpha: float = 0.01

    @property
    def steps(self) -> int:
        """T: the largest value, so large that a collision has a chance below alpha / 2."""
        return ceil(self.records**2 / self.alpha)

    @property
    def chance(self) -> float:
        """That a column of a record is its t, and not 0."""
        return 1 / (2 * self.k)

    def draw(self, rng: np.random.Generator) -> tuple[Int64, Int64]:
        """Return the t of each record, and the data set."""
        own = rng.integers(1, self.steps + 1, self.records)
        return own, own[:, None] * (rng.random((self.records, self.columns)) < self.chance)

    @property
    def without_collision(self) -> float:
        """The chance that no two records draw the same t."""
        return prod(1 - i / self.steps for i in range(self.records))


def anonymised(data: Int64, k: int) -> Int64:
    """Return a minimal k-anonymous release of data without collisions: end[i, d] is the m of the interval [0, m] shown.

    Records are taken in the order of their largest values, k by k, the last k to 2k − 1 together, as in
    :mod:`brecha.sanitizers.steps.anonymisation`: a box one step finer than that which holds all records left leaves
    out exactly one of them, and it can always be the one with the largest value; so one goes down until k are left, or
    more if they have nothing but 0.
    """
    largest = data.max(axis=1)
    ends = np.zeros_like(data)
    for rows in groups(np.argsort(largest, kind="stable"), k, int((largest == 0).sum())):
        ends[rows] = data[rows].max(axis=0)
    return ends


def groups(order: Int64, k: int, alike: int = 0) -> list[Int64]:
    """k by k, the first ones together if they are alike; what is left at the end goes with the last."""
    n, first = len(order), max(k, alike)
    cuts = np.arange(first, n - k + 1, k)
    if first < n and not len(cuts) and n >= 2 * k:
        cuts = np.array([n - k])
    return np.split(order, cuts)


@dataclass(frozen=True, eq=False)
class Undone:
    """A record that the adversary writes down: by column the least and the largest value that it may have."""

    own: int
    """t: the value that it has wherever it has not 0"""
    low: Int64
    high: Int64
    shown: Int64
    """the interval [0, m] that its class shows"""

    @property
    def refined(self) -> int:
        """Columns in which it says more than the release."""
        return int(((self.low > 0) | (self.high < self.shown)).sum())

    def holds(self, data: Int64) -> npt.NDArray[np.bool_]:
        """Return which of these records it may be."""
        return np.logical_and(self.low <= data, data <= self.high).all(axis=1)  # type: ignore[return-value]


def attacked(ends: Int64) -> list[Undone]:
    """Return the adversary: from the release alone, a record for each t that it shows."""
    records = []
    for shown in np.unique(ends, axis=0):
        for own in np.unique(shown[shown > 0]).tolist():
            low = np.where(shown == own, own, 0)
            high = np.where(shown < own, 0, own)
            records.append(Undone(own, low, high, shown))
    return records


def weight_of(undone: Undone, setting: Staircase) -> float:
    """The chance that the predicate is true of a new record: it must draw t, be t there, and 0 where that is said."""
    known, zero = int((undone.low > 0).sum()), int((undone.high == 0).sum())
    return setting.chance**known * (1 - setting.chance) ** zero / setting.steps


def expected(setting: Staircase) -> float | None:
    """Return the probability that every record is undone; None if a class is too large to sum over its subsets.

    No two records draw the same t; and in each class each record has a column in which all with a larger t have 0 and
    it has not. In one column that is so of the j-th largest with chance c (1 − c)^(j−1), of one record at the most;
    that each of them has such a column among D follows by inclusion and exclusion.
    """
    chance, total = setting.chance, setting.without_collision
    sizes = [len(rows) for rows in groups(np.arange(setting.records), setting.k)]
    if max(sizes) > MOST_SUBSETS:
        return None
    for size in sizes:
        ranks = [chance * (1 - chance) ** j for j in range(size)]
        total *= sum((-1) ** n * (1 - sum(lacking)) ** setting.columns
                     for n in range(size + 1) for lacking in combinations(ranks, n))  # fmt: skip
    return total


@dataclass(frozen=True)
class StaircaseExample:
    """What the attack did to releases of simulated data."""

    setting: Staircase
    trials: int
    seed: int
    undone: Measured
    """share of records written down, and rightly (Δ_N / N)"""
    often: Measured
    """ℸ(N, ·): how often every record was written down, and all of it was true"""
    bound: float
    """1 − alpha: what the source promises for enough columns"""
    expected: float | None
    """the exact chance of that, of these data and this release"""
    collisions: int
    """trials in which two records drew the same t: of these nothing is claimed, and they count as failures"""
    refined: Measured
    """share of the coarse cells of which more is known than the release says, among the records written down"""
    exact: Measured
    """share of the coarse cells that are known to the value"""
    fewest: int | None
    """Δ_D: the fewest columns in which a record was refined"""
    coarse: float
    """share of the cells that are coarse in the release"""
    predicates: int
    isolating: int
    """predicates that are true of exactly one record"""
    heaviest: float
    """the largest chance that a predicate is true of a new record"""

    def findings(self, lang: str | Language = "en") -> list[str]:
        """Return what a reader should take away, in sentences."""
        language = Language.named(lang)
        return [
            language.say("staircase-undone", n=self.trials, share=self.often.mean, bound=self.bound),
            language.say("staircase-cells", refined=self.refined.mean, exact=self.exact.mean),
        ]

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)


def staircase_example(
    trials: int = 100, columns: int = 400, k: int = 5, *, records: int = 50, alpha: float = 0.01, seed: int = 0
) -> StaircaseExample:
    """Draw data for the hierarchy of nested intervals, release them minimally, and write every record down again.

    Args:
        trials: how many data sets to draw.
        columns: D; the more, the likelier every record leaves its mark.
        k: how many records must be alike at the least.
        records: N, of a data set.
        alpha: the chance of failure that T is chosen for.
        seed: of all that is drawn.
    """
    checked_k(k)
    checked_seed(seed)
    if min(trials, columns) < 1 or not 0 < alpha < 1:
        raise SettingError("reversal-staircase-too-small", trials=trials, columns=columns, alpha=alpha)
    if records < k:
        raise SettingError("reversal-example-k-too-large", k=k, records=records)
    setting = Staircase(records, columns, k, alpha)
    rng = np.random.default_rng(seed)
    undone, often = np.zeros(trials), np.zeros(trials)
    refined, exact, coarse = [], [], []
    collisions = predicates = isolating = 0
    weights, fewest = [], []
    for trial in range(trials):
        own, data = setting.draw(rng)
        if len(set(own.tolist())) < records:
            collisions += 1
            continue
        ends = anonymised(data, k)
        claims = attacked(ends)
        matches = [one.holds(data) for one in claims]
        truth = [
            bool(match.sum() == 1 and own[match][0] == one.own) for one, match in zip(claims, matches, strict=True)
        ]
        undone[trial] = sum(truth) / records
        often[trial] = all(truth) and len(claims) == records
        cells = sum(int((one.shown > 0).sum()) for one in claims)
        refined.append(sum(one.refined for one in claims) / max(cells, 1))
        exact.append(sum(int(((one.low == one.high) & (one.shown > 0)).sum()) for one in claims) / max(cells, 1))
        coarse.append(float((ends > 0).mean()))
        fewest += [one.refined for one in claims]
        weights += [weight_of(one, setting) for one in claims]
        predicates += len(claims)
        isolating += sum(int(match.sum() == 1) for match in matches)
    return StaircaseExample(
        setting, trials, seed, Measured.of(undone), Measured.of(often), 1 - alpha, expected(setting), collisions,
        Measured.of(np.array(refined)), Measured.of(np.array(exact)), min(fewest, default=None),
        Measured.of(np.array(coarse)).mean,
        predicates, isolating, max(weights, default=0.0),
    )  # fmt: skip
