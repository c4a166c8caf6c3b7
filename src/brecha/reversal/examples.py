"""The published examples of attacks on any minimal release: simulated data, released, attacked, and judged.

*Clustered data, and the attacks on any minimal release of it (Cohen, Sec. 4.4, Algs. 1 and 2).*

Records lie around T centres, 130 apart. Nine in ten are near theirs in every column (deviation 1), one in ten is not
(deviation 10). The hierarchy of a column has an interval for each cluster, and in it a small interval around the
centre and the complement of that. A class of k records that fills a cluster with one wide record shows the whole
interval exactly in the columns in which that record is in the complement: the release describes it to the last
column.

Two things are wrong with the attack as printed. It takes a column in which a class shows the complement for one in
which it shows the small interval. With k = 10 that hardly occurs, as all ten records would have to be wide; with k =
2 it makes a third of what the attack says false. The attack here leaves such classes alone. And it asks for exactly k
records in a cluster, where k to 2k − 1 will do: they are one class too. Both are there: ``as_printed=True`` gives the
attack as printed.

Neither is always right: two wide records of a class can look like one, if columns are few. That is counted as false.

*A hierarchy of nested intervals, by which any minimal release gives every record away (Cohen, Thms. 4.3 and 5.2).*

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
from math import ceil, comb, erfc, prod, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.sanitizers.steps.anonymisation import recoded
from brecha.sanitizers.steps.record_outcomes import checked_seed
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree, checked_k

Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
INNER, OUTER, CLUSTER, ROOT = 0, 1, 2, 3
"""What a class shows in a column: the small interval, its complement, the interval of a cluster, or nothing"""
MOST_SUBSETS = 20
"""Records of a class up to which the exact chance of undoing it is summed over its subsets"""
_BINARY = Tree.of(Hierarchy((("inner", "outer"), ("cluster", "cluster")), "cluster"))


@dataclass(frozen=True)
class Measured:
    """The mean over trials, and its standard error; None for a single trial."""

    mean: float
    error: float | None

    @classmethod
    def of(cls, trials: npt.NDArray[np.float64]) -> "Measured":
        """Of what each trial gave; 0 where there was none."""
        error = float(trials.std(ddof=1) / sqrt(len(trials))) if len(trials) > 1 else None
        return cls(float(trials.mean()) if len(trials) else 0.0, error)

    def agrees(self, value: float, errors: float = 3.0) -> bool:
        """Return whether a value is within so many standard errors; one that cannot be told is not."""
        return self.error is not None and abs(self.mean - value) <= errors * self.error


@dataclass(frozen=True)
class Clusters:
    """How the data are drawn."""

    records: int = 100
    columns: int = 64
    k: int = 10
    clusters: int = 10
    spacing: float = 130.0
    """between centres"""
    narrow: float = 1.0
    """standard deviation of most records"""
    wide: float = 10.0
    """and of one in k"""
    half: float = 6.6
    """half the width of the small interval"""

    @property
    def outside(self) -> float:
        """The chance that a wide record is outside the small interval in a column."""
        return erfc(self.half / self.wide / sqrt(2))

    def draw(self, rng: np.random.Generator) -> tuple[Int64, Bools, Bools]:
        """A data set: by record and column its cluster, and whether it is outside the small interval; who is wide."""
        centre = rng.integers(1, self.clusters + 1, self.records)
        wide = rng.random(self.records) < 1 / self.k
        deviation = np.where(wide, self.wide, self.narrow)[:, None]
        values = self.spacing * centre[:, None] + deviation * rng.standard_normal((self.records, self.columns))
        cluster = np.clip(np.floor(values / self.spacing + 0.5), 1, self.clusters).astype(np.int64)
        offset = values - self.spacing * cluster
        outer = ~((-self.half <= offset) & (offset < self.half))
        return cluster, outer, wide


@dataclass(frozen=True, eq=False)
class ReleasedClass:
    """Records that show the same: in each column a kind of node, and of which cluster."""

    rows: Int64
    kind: Int64
    cluster: int
    """0 if they are of several"""


def released_clusters(cluster: Int64, outer: Bools, k: int) -> list[ReleasedClass]:
    """A minimal k-anonymous release: a cluster of k to 2k − 1 records is one class; those of fewer are put together.

    It is minimal. A class of fewer than 2k records that shows the finest nodes moves whole or not at all, and nobody
    outside it is in its cluster, but for records that were lent: they are in a class of k in which others are, who
    cannot leave. A cluster of 2k or more is recoded by itself. Those put together are of clusters of fewer than k, so
    no cluster holds k of them. Values are real numbers, no two alike, so nothing finer than the small intervals and
    complements comes in.
    """
    home = np.where((cluster == cluster[:, :1]).all(axis=1), cluster[:, 0], 0)
    rows_of = {t: np.flatnonzero(home == t) for t in np.unique(home).tolist()}
    left = np.concatenate([rows for t, rows in rows_of.items() if t == 0 or len(rows) < k] or [home[:0]])
    full = {t: rows for t, rows in rows_of.items() if t != 0 and len(rows) >= k}
    if 0 < len(left) < k:
        t = max(full, key=lambda t: len(full[t]))
        lent = k - len(left) if len(full[t]) + len(left) >= 2 * k else len(full[t])
        left, full[t] = np.concatenate([left, full[t][:lent]]), full[t][lent:]
    classes = [_shown(left, cluster, outer)] if len(left) else []
    for rows in full.values():
        if len(rows) >= 2 * k:
            nodes = recoded(outer[rows].astype(np.int64), [_BINARY] * outer.shape[1], k)
            _, of = np.unique(nodes, axis=0, return_inverse=True)
            classes += [_shown(rows[of.reshape(-1) == c], cluster, outer) for c in range(int(of.max()) + 1)]
        elif len(rows):
            classes.append(_shown(rows, cluster, outer))
    return classes


def _shown(rows: Int64, cluster: Int64, outer: Bools) -> ReleasedClass:
    """Return the class of these records, at the finest nodes that hold them."""
    wide, one = outer[rows], (cluster[rows] == cluster[rows[0]]).all(axis=0)
    kind = np.where(~one, ROOT, np.where(wide.all(axis=0), OUTER, np.where(wide.any(axis=0), CLUSTER, INNER)))
    homes = set(cluster[rows].reshape(-1).tolist())
    return ReleasedClass(rows, kind, homes.pop() if len(homes) == 1 else 0)


@dataclass(frozen=True, eq=False)
class Downcoded:
    """A class that the attack undid: one record is outside the small interval in these columns, the others nowhere."""

    rows: Int64
    """of the class, in no order that means anything: the adversary does not know which of them is which"""
    cluster: int
    outer: Bools


def undone_clusters(release: list[ReleasedClass], k: int, as_printed: bool = False) -> list[Downcoded]:
    """The adversary: from the release alone, the classes that she undoes (Alg. 1). Each gives a predicate (Alg. 2)."""
    undone = []
    for t in sorted({one.cluster for one in release} - {0}):
        classes = [one for one in release if one.cluster == t]
        size, one = sum(len(c.rows) for c in classes), classes[0]
        if size != k if as_printed else not k <= size < 2 * k:
            continue
        big, columns = one.kind == CLUSTER, len(one.kind)
        if 8 * abs(2 * int(big.sum()) - columns) > 2 * columns:  # |b − D/2| > D/8
            continue
        if as_printed or not (one.kind == OUTER).any():
            undone.append(Downcoded(one.rows, t, big))
    return undone


def right(claim: Downcoded, cluster: Int64, outer: Bools) -> bool:
    """Whether what she says is true: the class has one such record, and all others are inside in every column."""
    wide = outer[claim.rows]
    others = (~wide.any(axis=1)).sum()
    return bool((cluster[claim.rows] == claim.cluster).all() and others == len(wide) - 1 and isolates(claim, wide) == 1)


def isolates(undone: Downcoded, outer: Bools) -> int:
    """Return how many of these records, all of its cluster, the predicate is true of: it singles out if that is one."""
    return int((outer == undone.outer).all(axis=1).sum())


@dataclass(frozen=True)
class Expected:
    """Shares of records, to be expected of the attack."""

    right: float
    wrong: float


def expected_of_clusters(setting: Clusters, as_printed: bool = False) -> Expected:
    """In closed form, what share of the records is undone rightly, and wrongly.

    Σ over sizes n of a cluster: n T/N · P(n records are in it) · P(what they look like is undone). Rightly if one is
    wide in
    sight: n · 1/k · (1 − 1/k · P(a wide record is outside somewhere))^(n−1) · P(|Bin(D, p) − D/2| ≤ D/8). What is not
    counted is that one cluster may have to lend records to others, which is rare.
    """
    k, D, p = setting.k, setting.columns, setting.outside
    sizes = [k] if as_printed else range(k, 2 * k)
    window = [b for b in range(D + 1) if 4 * abs(2 * b - D) <= D]
    seen = (1 - (1 - p) ** D) / k
    share_right = share_hit = 0.0
    for n in sizes:
        if n > setting.records:
            break
        weight = n * setting.clusters / setting.records * _binomial(setting.records, 1 / setting.clusters, n)
        share_right += weight * n / k * (1 - seen) ** (n - 1) * sum(_binomial(D, p, b) for b in window)
        for j in range(1, n + 1):
            none, every = (1 - p) ** j, p**n if j == n else 0.0
            mixed = 1 - none - every
            rest = none + every if as_printed else none
            share_hit += weight * _binomial(n, 1 / k, j) * sum(comb(D, b) * mixed**b * rest ** (D - b) for b in window)
    return Expected(share_right, max(0.0, share_hit - share_right))


def _binomial(n: int, p: float, j: int) -> float:
    return comb(n, j) * p**j * (1 - p) ** (n - j)


def cluster_weight(undone: Downcoded, setting: Clusters) -> float:
    """Return the probability that the predicate is true of a new record: how little of the population it describes."""
    b, D, p = int(undone.outer.sum()), setting.columns, setting.outside
    q = erfc(setting.half / setting.narrow / sqrt(2))
    wide = p**b * (1 - p) ** (D - b)
    narrow = q**b * (1 - q) ** (D - b)
    return (wide / setting.k + narrow * (1 - 1 / setting.k)) / setting.clusters


@dataclass(frozen=True)
class ClusteredExample:
    """What the attack did to releases of simulated data."""

    setting: Clusters
    trials: int
    seed: int
    as_printed: bool
    right: Measured
    """share of records undone, of classes of which all she says is true (Δ_N / N)"""
    wrong: Measured
    """share of records of classes of which it is not"""
    expected: Expected
    refined: int | None
    """Δ_D: the fewest columns in which a record was refined; None if none was"""
    often: Measured
    """ℸ: how often she undid a class or more, and all she said was true"""
    predicates: int
    isolating: int
    """predicates that are true of exactly one record"""
    heaviest: float
    """the largest chance that a predicate is true of a new record"""

    def findings(self, lang: str | Language = "en") -> list[str]:
        """Return what a reader should take away, in sentences."""
        language = Language.named(lang)
        error = self.right.error
        return [
            language.say("clusters-undone", n=self.trials, right=self.right.mean, expected=self.expected.right,
                     wrong=self.wrong.mean, measured="no" if error is None else "yes", error=error or 0.0),
            language.say("clusters-singled-out", n=self.predicates, isolating=self.isolating),
        ]  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)


def clustered_example(
    trials: int = 100,
    columns: int = 64,
    k: int = 10,
    *,
    records: int = 100,
    clusters: int | None = None,
    seed: int = 0,
    as_printed: bool = False,
) -> ClusteredExample:
    """Draw clustered data, release them minimally, undo what can be undone, and compare with what is expected.

    Args:
        trials: how many data sets to draw.
        columns: D, of each record.
        k: how many records must be alike at the least; one in k is wide.
        records: N, of a data set.
        clusters: T; N / k if left out, as in the source.
        seed: of all that is drawn.
        as_printed: the attack as the source prints it, with its two flaws.
    """
    checked_k(k)
    checked_seed(seed)
    if min(trials, columns) < 1:
        raise SettingError("reversal-example-too-small", trials=trials, columns=columns)
    if records < k:
        raise SettingError("reversal-example-k-too-large", k=k, records=records)
    setting = Clusters(records, columns, k, max(1, records // k) if clusters is None else clusters)
    rng = np.random.default_rng(seed)
    good, bad, all_true, fewest = np.zeros(trials), np.zeros(trials), np.zeros(trials), []
    weights, isolating = [], 0
    for trial in range(trials):
        cluster, outer, _ = setting.draw(rng)
        undone = undone_clusters(released_clusters(cluster, outer, k), k, as_printed)
        truth = [right(one, cluster, outer) for one in undone]
        good[trial] = sum(len(one.rows) for one, true in zip(undone, truth, strict=True) if true) / records
        bad[trial] = sum(len(one.rows) for one, true in zip(undone, truth, strict=True) if not true) / records
        all_true[trial] = bool(undone) and all(truth)
        fewest += [int(one.outer.sum()) for one in undone]
        weights += [cluster_weight(one, setting) for one in undone]
        isolating += sum(isolates(one, outer[(cluster == one.cluster).all(axis=1)]) == 1 for one in undone)
    return ClusteredExample(
        setting, trials, seed, as_printed, Measured.of(good), Measured.of(bad),
        expected_of_clusters(setting, as_printed), min(fewest, default=None), Measured.of(all_true), len(weights),
        isolating, max(weights, default=0.0),
    )  # fmt: skip


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


def released_staircase(data: Int64, k: int) -> Int64:
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


def undone_staircase(ends: Int64) -> list[Undone]:
    """Return the adversary: from the release alone, a record for each t that it shows."""
    records = []
    for shown in np.unique(ends, axis=0):
        for own in np.unique(shown[shown > 0]).tolist():
            low = np.where(shown == own, own, 0)
            high = np.where(shown < own, 0, own)
            records.append(Undone(own, low, high, shown))
    return records


def staircase_weight(undone: Undone, setting: Staircase) -> float:
    """The chance that the predicate is true of a new record: it must draw t, be t there, and 0 where that is said."""
    known, zero = int((undone.low > 0).sum()), int((undone.high == 0).sum())
    return setting.chance**known * (1 - setting.chance) ** zero / setting.steps


def expected_of_staircase(setting: Staircase) -> float | None:
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
        ends = released_staircase(data, k)
        claims = undone_staircase(ends)
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
        weights += [staircase_weight(one, setting) for one in claims]
        predicates += len(claims)
        isolating += sum(int(match.sum() == 1) for match in matches)
    return StaircaseExample(
        setting, trials, seed, Measured.of(undone), Measured.of(often), 1 - alpha, expected_of_staircase(setting),
        collisions, Measured.of(np.array(refined)), Measured.of(np.array(exact)), min(fewest, default=None),
        Measured.of(np.array(coarse)).mean, predicates, isolating, max(weights, default=0.0),
    )  # fmt: skip
