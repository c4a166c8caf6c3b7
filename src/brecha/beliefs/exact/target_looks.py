"""What the target's record may look like when it is published, and how many other records look like it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, inf, log, log1p

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Record
from brecha.beliefs.exact.groups import (
    Group,
    summed,
)
from brecha.beliefs.exact.record_types import binomials, log_binomial, merged
from brecha.beliefs.figures import (
    NEVER_PUBLISHED,
    Distribution,
    Method,
    Number,
)
from brecha.errors import TooLargeError

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
MOST_STATES = 200_000
"""Different things that the target may look like"""


@dataclass(frozen=True, eq=False)
class Counted:
    """How many other records are drawn beside the target's, and the probability of that with theirs drawn."""

    others: int
    probability: float


@dataclass(frozen=True, eq=False)
class TargetLooks:
    """All that the target's record may look like when published: each with its probability, and what others do then.

    ``tells`` is the value of the secret that their own record tells, −1 for none. ``p`` is the probability that another
    looks like it, ``p_telling[d]`` that it does and tells d. ``has`` says which of the records that she has do.
    """

    probabilities: Float64
    """their sum may be less than 1: she is not published otherwise"""
    tells: Int64
    p: Float64
    p_telling: Float64
    has: npt.NDArray[np.bool_]
    has_tells: Int64
    """what the records that the adversary has tell; −1 for nothing"""

    def times(self, more: "TargetLooks") -> "TargetLooks":
        """With what it looks like in another group, of which nothing of the secret is told."""
        size = len(self.probabilities) * len(more.probabilities)
        if size > MOST_STATES:
            raise TooLargeError("beliefs-too-many-looks", size=size)
        one, other = np.divmod(np.arange(size), max(len(more.probabilities), 1))
        return TargetLooks(
            self.probabilities[one] * more.probabilities[other],
            self.tells[one],
            self.p[one] * more.p[other],
            self.p_telling[one] * more.p[other][:, None],
            self.has[one] & more.has[other],
            self.has_tells,
        )

    @property
    def method(self) -> Method:
        """A closed form if others do the same whatever it looks like."""
        one = len(self.probabilities) <= 1 or (
            bool((self.p == self.p[0]).all()) and bool((self.has == self.has[0]).all())
        )
        return "closed form" if one else "enumeration"

    @cached_property
    def matched(self) -> Int64:
        """How many of the records that the adversary has look like theirs."""
        return np.asarray(self.has.sum(1), np.int64)

    def alike(self, counted: Sequence[Counted], records: int) -> Distribution:
        """Return how many look like theirs, that one among them; 0 if it is not published."""
        found = np.zeros(records + 1)
        for probability, p, matched in zip(self.probabilities, self.p, self.matched, strict=True):
            for one in counted:
                start = 1 + int(matched)
                found[start : start + one.others + 1] += probability * one.probability * binomials(one.others, p)
        found[0] = max(0.0, 1.0 - found.sum()) if self._may_be_missing(counted) else 0.0
        return Distribution(found, self.method)

    def _may_be_missing(self, counted: Sequence[Counted]) -> bool:
        return self.probabilities.sum() < 1 - 1e-12 or sum(one.probability for one in counted) < 1 - 1e-12

    def all_have(self, counted: Sequence[Counted], value: int) -> Number:
        """Return the probability that all that look like theirs tell this value."""
        certain = self.tells == value
        return Number(self._all_tell(counted, certain, np.full(len(certain), value)), self.method)

    def all_agree(self, counted: Sequence[Counted]) -> Number:
        """Return the probability that all that look like theirs tell one value."""
        return Number(self._all_tell(counted, self.tells >= 0, self.tells), self.method)

    def _all_tell(self, counted: Sequence[Counted], places: npt.NDArray[np.bool_], values: Int64) -> float:
        found = 0.0
        for place in np.flatnonzero(places):
            if (self.has_tells[self.has[place]] != values[place]).any():
                continue
            other = min(max(float(self.p[place] - self.p_telling[place, values[place]]), 0.0), 1.0)
            for one in counted:
                found += float(self.probabilities[place]) * one.probability * _power(1 - other, other, one.others)
        return min(found, 1.0)

    def how_many(self, counted: Sequence[Counted], given: int, value: int) -> Distribution:
        """Return how many of so many that look like theirs tell the value."""
        found = np.zeros(given + 1)
        if given == 0:
            return Distribution(np.ones(1), self.method)
        rows, logs = [], []
        for place in np.flatnonzero(self.probabilities > 0).tolist():
            p, matched = float(self.p[place]), self.has[place]
            others = given - 1 - int(matched.sum())
            weight = self.log_probability(place, counted, given)
            if weight == -inf:
                continue
            start = int(self.tells[place] == value) + int((self.has_tells[matched] == value).sum())
            row = np.zeros(given + 1)
            q = min(float(self.p_telling[place, value]) / p, 1.0) if p > 0 else 0.0
            row[start : start + others + 1] = binomials(others, q)
            rows.append(row)
            logs.append(weight)
        if not rows:
            return Distribution(np.full(given + 1, np.nan), self.method, why=NEVER_PUBLISHED)
        weights = np.exp(np.array(logs) - max(logs))
        found = weights / weights.sum() @ np.array(rows)
        return Distribution(found, self.method)

    def log_probability(self, place: int, counted: Sequence[Counted], given: int) -> float:
        """Return the logarithm of the probability that so many look like theirs, and that theirs looks like this."""
        p, others = float(self.p[place]), given - 1 - int(self.matched[place])
        logs = [log(one.probability) + log_binomial(others, one.others, p) for one in counted if one.probability > 0]
        top = max(logs, default=-inf)
        if top == -inf or self.probabilities[place] <= 0:
            return -inf
        return log(self.probabilities[place]) + top + log(sum(exp(one - top) for one in logs))


def _power(base: float, without: float, times: int) -> float:
    """(1 − x)^m, also for x next to nothing."""
    if times == 0:
        return 1.0
    return exp(times * log1p(-without)) if base > 0 else 0.0


def secret_states(group: Group, columns: tuple[str, ...], secret: str, facts: Record) -> TargetLooks | None:
    """Return what their record may look like in the secret's group, and what it tells of the secret."""
    group, mine = group.of(facts)
    kept = group.cases.in_output
    looks, tells, output = group.looks(columns), group.tells(secret), group.output
    has = own_outputs(group, len(group.belief.has))
    if has is None:
        return None
    values = len(group.belief.factors[secret].values)
    p = _looking(group, looks)
    seen = len(p)
    p_telling = np.zeros((seen, values))
    certain = tells >= 0
    np.add.at(p_telling, (looks[certain], tells[certain]), group.probability_of_output[certain])
    mine_kept = kept & (mine > 0)
    own, first = _pairs(looks[output[mine_kept]], tells[output[mine_kept]] + 1, values + 1)
    probabilities = summed(own, mine[mine_kept], len(first))
    at = looks[output[mine_kept]][first]
    return TargetLooks(
        probabilities,
        tells[output[mine_kept]][first],
        p[at],
        p_telling[at],
        _matching(has, looks, at),
        np.where(has >= 0, tells[has], -1) if len(tells) else np.full(len(has), -1),
    )


def plain_states(group: Group, columns: tuple[str, ...], facts: Record) -> TargetLooks | None:
    """Return what their record may look like in another group; those in which others do the same are one."""
    group, mine = group.of(facts)
    kept = group.cases.in_output & (mine > 0)
    looks, output = group.looks(columns), group.output
    has = own_outputs(group, len(group.belief.has))
    if has is None:
        return None
    p = _looking(group, looks)
    seen = len(p)
    probabilities = summed(looks[output[kept]], mine[kept], seen)
    at = np.flatnonzero(probabilities > 0)
    matching = _matching(has, looks, at)
    merged_probabilities, rows = merged(probabilities[at], np.c_[p[at], matching])
    count = len(merged_probabilities)
    nothing = np.full(count, -1)
    return TargetLooks(
        merged_probabilities, nothing, rows[:, 0], np.zeros((count, 0)), rows[:, 1:] > 0, np.full(len(has), -1)
    )


def _looking(group: Group, looks: Int64) -> Float64:
    """Return the probability that a record is published and looks so; 1 and not next to it, if all do."""
    p = summed(looks, group.probability_of_output, int(looks.max()) + 1 if len(looks) else 0)
    if np.count_nonzero(p) == 1 and not group.anybody[~group.cases.in_output].any():
        return np.where(p > 0, 1.0, 0.0)
    return p


def _pairs(one: Int64, other: Int64, size: int) -> tuple[Int64, Int64]:
    """Return a number for each different pair, and where it is first."""
    _, first, which = np.unique(one * size + other, return_index=True, return_inverse=True)
    return which.ravel(), first


def own_outputs(group: Group, count: int) -> Int64 | None:
    """The output of each record that the adversary has, −1 for one that is left out; None where it is at random."""
    found = np.full(count, -1)
    for number in range(count):
        outputs = np.unique(group.output[group.whose == number])
        if len(outputs) > 1:
            return None
        found[number] = outputs[0]
    return found


def _matching(has: Int64, looks: Int64, at: Int64) -> npt.NDArray[np.bool_]:
    """Return which of the records that the adversary has look like each of these."""
    if not len(has) or not len(looks):
        return np.zeros((len(at), len(has)), np.bool_)
    return np.asarray((has >= 0) & (looks[has] == at[:, None]), np.bool_)
