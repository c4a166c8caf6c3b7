"""What many published records together tell of one target, when each tells it by itself.

Let P(y) be the probability that a record is published as y, and P(y, d) that the target's is and that their secret is
d, to who knows what is known of them. Outputs are independent of each other, so that a published table Y of s records
weighs

    P(Y, d) = Π P(y_i) · (α Σ_i w_d(y_i) + u_d),    w_d(y) = P(y, d) / P(y)

where α is the probability that a given one of these records is the target's, and u_d that none is and that she has d.
Nothing of y matters but the vector w(y): records with the same are of one type, and a sum over all tables is a sum over
how many there are of each type, which is multinomial. The order of the records tells nothing.

The sums go through all numbers but those less likely than 1e-20, which together weigh nothing.

Binomial and Poisson probabilities are exact to the last digits for numbers up to millions: the logarithm of a factorial
loses as many digits as the number has; what Stirling's formula leaves over does not (C. Loader, "Fast and accurate
computation of binomial probabilities", 2000).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

_TABLE = np.array(
    [0.0, *(math.lgamma(n + 1) - 0.5 * math.log(2 * math.pi * n) - n * math.log(n) + n for n in range(1, 16))]
)


Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
SAME = 11
"""Digits in which two weights must agree to be taken for the same"""
LEAST = 1e-20
"""Cases less likely than this are left out"""
MOST_CELLS = 50_000_000
"""Cases that a sum may go through: under a second"""
MOST_TABLES = 200_000
"""Tables of which a channel may have a column each"""
_FEW = 200
"""Types that are compared one by one, which is quicker than to sort them"""
_NOTHING = 1e-16
"""A size of which all that is learnt weighs less is left out"""
_LOST = 1e-11
"""What is left out may weigh so much in all"""
_ENTERING = 16
"""To begin with the numbers of a type takes as long as so many cases"""
_DISTANCE, _ENTROPY, _LARGEST = 0, 1, 2


@njit(cache=True, nogil=True)
def _left_over(n: float) -> float:
    """log n! − log(√(2πn) (n/e)^n)."""
    if n < 16:
        small: float = _TABLE[int(n)]
        return small
    square = n * n
    return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n


@njit(cache=True, nogil=True)
def _apart(x: float, mean: float) -> float:
    """x log(x/mean) + mean − x, also where the two are near."""
    if abs(x - mean) < 0.1 * (x + mean):
        v = (x - mean) / (x + mean)
        total, term, place = (x - mean) * v, 2 * x * v, 1
        while True:
            term *= v * v
            more = total + term / (2 * place + 1)
            if more == total:
                return total
            total, place = more, place + 1
    return x * math.log(x / mean) + mean - x


@njit(cache=True, nogil=True)
def binomial(k: int, n: int, p: float) -> float:
    """Return the probability of k out of n."""
    return math.exp(log_binomial(k, n, p))


@njit(cache=True, nogil=True)
def log_binomial(k: int, n: int, p: float) -> float:
    """The logarithm of the probability of k out of n, where the probability itself may be too small to be written."""
    if k < 0 or k > n or (p <= 0 and k > 0) or (p >= 1 and k < n):
        return -math.inf
    if n == 0 or (p <= 0 and k == 0) or (p >= 1 and k == n):
        return 0.0
    if k == 0:
        return n * math.log1p(-p)
    if k == n:
        return n * math.log(p)
    log = _left_over(n) - _left_over(k) - _left_over(n - k) - _apart(k, n * p) - _apart(n - k, n * (1 - p))
    return log + 0.5 * math.log(n / (2 * math.pi * k * (n - k)))


@njit(cache=True, nogil=True)
def poisson(k: int, mean: float) -> float:
    """Return the probability of k where so many are to be expected."""
    if k < 0:
        return 0.0
    if mean <= 0:
        return 1.0 if k == 0 else 0.0
    if k == 0:
        return math.exp(-mean)
    return math.exp(-_left_over(k) - _apart(k, mean)) / math.sqrt(2 * math.pi * k)


@njit(cache=True, nogil=True)
def binomials(n: int, p: float) -> Float64:
    """The probabilities of 0 to n out of n: from the likeliest outwards, each from its neighbour; they sum to 1."""
    probabilities = np.zeros(n + 1)
    if p <= 0 or n == 0:
        probabilities[0] = 1.0
        return probabilities
    if p >= 1:
        probabilities[n] = 1.0
        return probabilities
    top = min(n, int((n + 1) * p))
    probabilities[top] = 1.0
    for k in range(top + 1, n + 1):
        probabilities[k] = probabilities[k - 1] * (n - k + 1) / k * (p / (1 - p))
        if probabilities[k] == 0:
            break
    for k in range(top - 1, -1, -1):
        probabilities[k] = probabilities[k + 1] * (k + 1) / (n - k) * ((1 - p) / p)
        if probabilities[k] == 0:
            break
    total: float = probabilities.sum()
    return probabilities / total


@dataclass(frozen=True, eq=False)
class Size:
    """So many records may be published: how likely that is, and what the target's share in them is."""

    records: int
    probability: float
    alpha: float
    """the probability that a given one of them is the target's"""
    unseen: Float64
    """for each value of the secret, the probability that none of them is the target's, and that they have it"""


@dataclass(frozen=True, eq=False)
class Types:
    """The types of published records, and how many records there may be."""

    probabilities: Float64
    """of each type; they sum to 1"""
    weights: Float64
    """of each type, for each value of the secret"""
    sizes: tuple[Size, ...]

    @classmethod
    def of(cls, probabilities: Float64, weights: Float64, sizes: Sequence[Size]) -> "Types":
        """With equal types taken together."""
        return cls(*merged(probabilities, weights), tuple(sizes))

    def for_each(self, prior: Float64) -> "Types":
        """Return the same tables given each value: w_d / π_d. What they sum to is the channel, row by row."""
        sizes = tuple(replace(size, unseen=size.unseen / prior) for size in self.sizes)
        return Types.of(self.probabilities, self.weights / prior, sizes)

    def bayes(self) -> float | None:
        """Σ_Y max_d P(Y, d); None where too much would have to be gone through."""
        left, parts = _Left(), []
        for size in self.sizes:
            # Σ_Y Σ_d P(Y, d) for one number of records
            seen = size.alpha * size.records * float(self.probabilities @ self.weights.sum(1))
            if size.probability * (seen + float(size.unseen.sum())) < _NOTHING:
                continue
            part = _largest(self, size, left)
            if part is None:
                return None
            parts.append(part)
        return math.fsum(parts)

    def shannon(self) -> float | None:
        """Σ_Y Σ_d −P(Y, d) log₂ P(d | Y), in bits; None where too much would have to be gone through.

        With x_d = P(Y, d) and S = Σ_d x_d it is E[S log₂ S] − Σ_d E[x_d log₂ x_d]: of each but one number is asked.
        """
        budget, bits = MOST_CELLS, 0.0
        for size in self.sizes:
            sums = [self.weights.sum(1), *self.weights.T]
            offsets = [float(size.unseen.sum()), *map(float, size.unseen)]
            for place, (atoms, offset) in enumerate(zip(sums, offsets, strict=True)):
                part, cells = _expected(self, size, atoms[:, None], np.array([offset]), _ENTROPY, budget)
                if cells < 0:
                    return None
                budget -= cells
                bits += part if place == 0 else -part
        return max(bits, 0.0)

    def certain(self) -> float:
        """Σ_Y P(Y) where only one value is possible: all records speak of it alone, or say nothing."""
        positive = self.weights > 0
        silent = ~positive.any(1)
        total = 0.0
        for value in range(self.weights.shape[1]):
            only = positive[:, value] & (positive.sum(1) == 1)
            within = float(self.probabilities[only | silent].sum()) if not (only | silent).all() else 1.0
            spoken = float(self.probabilities[only] @ self.weights[only, value])
            for size in self.sizes:
                if (np.delete(size.unseen, value) > 0).any():
                    continue
                seen = size.alpha * size.records * spoken * within ** (size.records - 1) if size.records else 0.0
                total += size.probability * (seen + float(size.unseen[value]) * within**size.records)
        return min(total, 1.0)

    def channel(self) -> Float64 | None:
        """Of types that are those of each value (:meth:`for_each`): a row for each value, a column for each table.

        Tables from which the same follows are one column. None where there are too many.
        """
        columns = []
        for size in self.sizes:
            order = np.argsort(self.probabilities, kind="stable")
            weights = size.alpha * self.weights[order]
            least = LEAST / size.probability / max(1.0, float(np.abs(weights).max()))
            all_tables = tables(size.records, self.probabilities[order], least)
            if all_tables is None:
                return None
            counts, probabilities = all_tables
            columns.append(size.probability * probabilities[:, None] * (counts @ weights + size.unseen))
        both = np.concatenate(columns)
        both = both[both.sum(1) > 0]
        whole = both.sum(1)
        masses, follows = merged(whole, both / whole[:, None])
        matrix = (masses[:, None] * follows).T
        return np.asarray(matrix / matrix.sum(1, keepdims=True), np.float64)


def merged(probabilities: Float64, weights: Float64) -> tuple[Float64, Float64]:
    """Types with the same weights taken together; those that cannot be left out."""
    can = probabilities > 0
    probabilities, weights = probabilities[can], weights[can]
    if len(probabilities) < 2:
        return probabilities, weights
    with np.errstate(divide="ignore"):
        scale = 10.0 ** (SAME - np.where(weights == 0, 0, np.floor(np.log10(np.abs(weights)))))
    rounded = np.round(weights * scale) / scale
    if weights.shape[1] == 1:
        _, first, which = np.unique(rounded[:, 0], return_index=True, return_inverse=True)
    elif len(probabilities) <= _FEW:
        places: dict[tuple[float, ...], int] = {}
        which = np.array([places.setdefault(tuple(row), len(places)) for row in rounded.tolist()])
        first = np.unique(which, return_index=True)[1]
    else:
        _, first, which = np.unique(rounded, axis=0, return_index=True, return_inverse=True)
    return np.asarray(np.bincount(which.ravel(), probabilities), np.float64), weights[first]


@dataclass
class _Left:
    """What may still be gone through, for all numbers of records together: some seconds in all."""

    cells: int = 4 * MOST_CELLS
    products: int = 40 * MOST_CELLS

    def expected(self, types: Types, size: Size, atoms: Float64, offset: Float64, kind: int) -> float | None:
        """As :func:`_expected`, as long as there is some left."""
        value, cells = _expected(types, size, atoms, offset, kind, min(self.cells, MOST_CELLS))
        if cells < 0:
            return None
        self.cells -= cells
        return value


def _largest(types: Types, size: Size, left: _Left) -> float | None:
    """E max_d x_d for one number of records.

    What all values have in common is taken out first: max_d x_d = c + max_d (x_d − c). For two values the maximum is
    half of sum and distance, and of the distance but one number is asked.
    """
    weights, unseen = types.weights, size.unseen
    if weights.shape[1] == 1:
        seen = size.alpha * size.records * float(types.probabilities @ weights[:, 0])
        return size.probability * (seen + float(unseen[0]))
    if weights.shape[1] == 2:
        whole = size.alpha * size.records * float(types.probabilities @ weights.sum(1)) + float(unseen.sum())
        apart, offset = (weights[:, 0] - weights[:, 1])[:, None], unseen[:1] - unseen[1:]
        distance = left.expected(types, size, apart, offset, _DISTANCE)
        return None if distance is None else (size.probability * whole + distance) / 2
    least = weights.min(1)
    beyond, base = weights - least[:, None], unseen - unseen.min()
    shared = size.alpha * size.records * float(types.probabilities @ least) + float(unseen.min())
    probabilities, beyond = merged(types.probabilities, beyond)
    apart_types = replace(types, probabilities=probabilities, weights=beyond)
    largest = _largest_apart(apart_types, size, base, left)
    if largest is None:
        largest = left.expected(apart_types, size, beyond, base, _LARGEST)
    return None if largest is None else size.probability * shared + largest


def _expected(types: Types, size: Size, atoms: Float64, offset: Float64, kind: int, budget: int) -> tuple[float, int]:
    """The probability of the size times E f(α Σ_t c_t a_t + u), c multinomial; and how much was gone through, or −1."""
    probabilities, atoms = merged(types.probabilities, atoms)
    order = np.argsort(probabilities, kind="stable")
    steps = size.alpha * atoms[order]
    least = LEAST / size.probability / max(1.0, float(np.abs(steps).max()))
    if _hopeless(size.records * probabilities[order], least, budget):
        return 0.0, -1
    lost = _LOST / size.probability
    value, cells = multinomial_sum(size.records, probabilities[order], steps, offset, kind, least, lost, budget)
    return size.probability * value, cells


def _hopeless(means: Float64, least: float, budget: int) -> bool:
    """Return whether there are far more numbers to go through than may be: as many as a normal law has room for."""
    common = means[means >= 5]
    if len(common) < 3:
        return False
    free = len(common) - 1
    spread = 0.5 * float(np.log(common).sum() - math.log(common.sum()))
    reach = 2 * (-free / 2 * math.log(2 * math.pi) - spread - math.log(least))
    if reach <= 0:  # so unlikely a size that next to nothing of it counts
        return False
    room = free / 2 * math.log(math.pi * reach) - math.lgamma(free / 2 + 1) + spread
    return room > math.log(4 * budget)


@njit(cache=True, nogil=True)
def multinomial_sum(
    records: int, probabilities: Float64, atoms: Float64, base: Float64, kind: int, least: float, lost: float,
    budget: int,
) -> tuple[float, int]:  # fmt: skip
    """E f(base + Σ_t c_t a_t) for c multinomial, and how many c were gone through; −1 where more than the budget.

    The likeliest type comes last. One type after another is given its number, which is binomial in what is left, and
    the last has what remains. Numbers that make a table less likely than ``least`` are left out; −1 also where these
    weigh more than ``lost``.
    """
    types, width = atoms.shape
    last = types - 1
    if last == 0:
        return _value(base + records * atoms[0], kind), 1
    share = np.empty(types)  # the probability of a type among those not yet numbered
    later = probabilities[last]
    for t in range(last - 1, -1, -1):
        later += probabilities[t]
        share[t] = probabilities[t] / later
    x = np.zeros((last + 1, width))
    x[0] = base
    remaining, weight = np.zeros(last + 1, np.int64), np.zeros(last + 1)
    remaining[0], weight[0] = records, 1.0
    count, top, own = np.zeros(last, np.int64), np.zeros(last, np.int64), np.zeros(last)
    total, mass, cells, t, entering = 0.0, 0.0, 0, 0, True
    while t >= 0:
        if cells > budget:
            return 0.0, -1
        n, p = remaining[t], share[t]
        if t == last - 1:
            part, weighed, gone = _last_two(n, p, weight[t], x[t], atoms[t], atoms[last], kind, least)
            total += part
            mass += weighed
            cells += gone
            t, entering = t - 1, False
            continue
        if entering:
            top[t] = min(n, int((n + 1) * p))
            count[t], own[t] = _lowest(top[t], n, p, weight[t] * binomial(top[t], n, p), least)
            cells += _ENTERING + top[t] - count[t]
        else:
            own[t] *= (n - count[t]) / (count[t] + 1.0) * p / (1 - p)
            count[t] += 1
        if count[t] > n or (own[t] < least and count[t] >= top[t]):
            t, entering = t - 1, False
            continue
        for d in range(width):
            x[t + 1, d] = x[t, d] + count[t] * atoms[t, d]
        remaining[t + 1], weight[t + 1] = n - count[t], own[t]
        t, entering = t + 1, True
    return (total, cells) if abs(mass - 1) < lost else (0.0, -1)


def tables(records: int, probabilities: Float64, least: float) -> tuple[Float64, Float64] | None:
    """Return all numbers of each type that there may be, and their probabilities; None where there are too many."""
    counts, weights, left = np.zeros((1, 0)), np.ones(1), np.array([records])
    later = np.cumsum(probabilities[::-1])[::-1]
    for place in range(len(probabilities) - 1):
        rows, numbers, grown = [], [], []
        for many in np.unique(left).tolist():
            row = binomials(many, float(probabilities[place] / later[place]))
            of = np.flatnonzero(left == many)
            one, other = np.nonzero(weights[of][:, None] * row >= least)
            rows.append(of[one])
            numbers.append(other)
            grown.append(weights[of][one] * row[other])
        at, number = np.concatenate(rows), np.concatenate(numbers)
        if len(at) > MOST_TABLES:
            return None
        counts, weights = np.c_[counts[at], number], np.concatenate(grown)
        left = left[at] - number
    return np.c_[counts, left], weights


@njit(cache=True, nogil=True)
def _lowest(top: int, n: int, p: float, weight: float, least: float) -> tuple[int, float]:
    """Return the lowest number that is not too unlikely, from the likeliest down."""
    count = top
    while count > 0:
        lower = weight * count / (n - count + 1.0) * (1 - p) / p
        if lower < least:
            break
        weight = lower
        count -= 1
    return count, weight


@njit(cache=True, nogil=True)
def _last_two(
    n: int, p: float, weight: float, x: Float64, one: Float64, other: Float64, kind: int, least: float
) -> tuple[float, float, int]:
    """The sum over the number of the last type but one: from the likeliest up, and down; and what was weighed."""
    top = min(n, int((n + 1) * p))
    start = weight * binomial(top, n, p)
    if start < least:
        return 0.0, 0.0, _ENTERING
    total, mass, cells, odds = 0.0, 0.0, _ENTERING, p / (1 - p)
    at = np.empty(len(x))
    own, count = start, top
    while count <= n and own >= least:
        for d in range(len(x)):
            at[d] = x[d] + count * one[d] + (n - count) * other[d]
        total += own * _value(at, kind)
        mass += own
        cells += 1
        own *= (n - count) / (count + 1.0) * odds
        count += 1
    own, count = start, top
    while count > 0:
        own *= count / (n - count + 1.0) / odds
        count -= 1
        if own < least:
            break
        for d in range(len(x)):
            at[d] = x[d] + count * one[d] + (n - count) * other[d]
        total += own * _value(at, kind)
        mass += own
        cells += 1
    return total, mass, cells


@njit(cache=True, nogil=True)
def _value(x: Float64, kind: int) -> float:
    value: float = x[0]
    if kind == _DISTANCE:
        return abs(value)
    if kind == _ENTROPY:
        return value * math.log2(value) if value > 0 else 0.0
    for d in range(1, len(x)):
        value = max(value, x[d])
    return value


def _largest_apart(types: Types, size: Size, base: Float64, left: _Left) -> float | None:
    """E max_d x_d where each type speaks for one value alone, and each value has one type at most; None elsewhere.

    P(max ≤ r) is the probability that no type has more records than it may for that. Were the records' number Poisson,
    the numbers of the types would be independent: so their probabilities are multiplied, and the sum taken as given.
    """
    positive = types.weights > 0
    if (positive.sum(1) > 1).any() or (positive.sum(0) > 1).any():
        return None
    spoken = positive.any(1)
    value = positive.argmax(1)
    means = np.zeros(len(base))
    steps = np.zeros(len(base))
    means[value[spoken]] = size.records * types.probabilities[spoken]
    steps[value[spoken]] = size.alpha * types.weights[spoken, value[spoken]]
    silent = size.records * float(types.probabilities[~spoken].sum())
    # more records than this are not of these types, but for a probability that weighs nothing
    reach = int(min(size.records, math.ceil(means.sum() + 12 * math.sqrt(means.sum()) + 40)))
    budget = min(left.products, 20 * MOST_CELLS)
    largest, work = largest_of_apart(size.records, silent, means, steps, base, reach, budget)
    left.products -= budget if work < 0 else work
    return None if work < 0 else size.probability * largest


@njit(cache=True, nogil=True)
def largest_of_apart(
    records: int, silent: float, means: Float64, steps: Float64, base: Float64, reach: int, budget: int
) -> tuple[float, int]:
    """E max_d (base_d + c_d · step_d), c multinomial with these means, the rest being silent; and the work it was.

    The work is −1 where it is beyond the budget.
    """
    values = len(means)
    probabilities = np.zeros((values, reach + 1))
    for d in range(values):
        for c in range(reach + 1):
            probabilities[d, c] = poisson(c, means[d])
    rest = np.zeros(reach + 1)
    for c in range(reach + 1):
        rest[c] = poisson(records - c, silent)
    whole = poisson(records, float(records))
    thresholds = np.empty(values * (reach + 1))
    for d in range(values):
        for c in range(reach + 1):
            thresholds[d * (reach + 1) + c] = base[d] + c * steps[d]
    thresholds = np.unique(thresholds)
    low = base.max()
    value, before, work = 0.0, 0.0, 0
    highest = thresholds[0]
    for r in thresholds:
        if r < low or (r - highest <= 1e-13 * abs(r) and r != thresholds[0]):
            continue
        within = np.zeros(reach + 1)
        within[0] = 1.0
        for d in range(values):
            most = reach if steps[d] == 0 else min(reach, int((r - base[d]) / steps[d] * (1 + 1e-12) + 1e-9))
            if means[d] == 0:
                continue
            work += (most + 1) * reach
            if work > budget:
                return 0.0, -1
            after = np.zeros(reach + 1)
            for c in range(most + 1):
                weight = probabilities[d, c]
                if weight > 0:
                    for k in range(reach + 1 - c):
                        after[k + c] += weight * within[k]
            within = after
        now = 0.0
        for k in range(reach + 1):
            now += within[k] * rest[k]
        now /= whole
        value += r * (now - before)
        before = now
        highest = r
        if now > 1 - 1e-16:
            break
    return value, work
