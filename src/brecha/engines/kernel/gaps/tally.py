"""Sums over targets whose candidates are known, where missing values may be anything: how they are added and joined.

A target y has ``size`` candidates, of a ``mass``, the heaviest of whom weighs ``top``. Every sum of Σ_y w_y · chance(y)
is kept in fixed point, in two places as in ``walk.py``, so that neither the order of the records nor the number of
threads can change it: a chance is correct to one part in 10^12.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import BINS, Blocks, PartitionRequest, Score, Sums
from brecha.engines.kernel.walk import (
    ALLOWED,
    BELOW_ONE,
    GUESSES,
    KIND,
    LOW,
    MATRIX,
    NO_BLOCK,
    RULE_WIDTH,
    SECRET,
    TABLE_AT,
    TRIES,
    WORTH,
    best_guess,
    exceeds,
    merged,
    percent,
)

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
BLOCKS, SINGLES, ALONE, SMALLEST, COUNTS = 0, 1, 2, 3, 4
"""Places of ``GapTally.counts``: classes, people of whom nobody else is a candidate, their mass, fewest candidates"""


class GapRules(NamedTuple):
    """What guesses bring, the thresholds, and the units of sums in fixed point."""

    rule: Int64
    """rule[j]: a score, in the places of ``walk.py``"""
    table: Float64
    threshold: Int64
    """numerator and denominator of each"""
    point: Float64
    """point[0] for chances, point[1 + j] for score j: powers of two"""


class GapTally(NamedTuple):
    """Sums for each set of cells, of everybody (place 0) and of each group (place 1 + g)."""

    counts: Int64
    named: Int64
    sharpest: Float64
    hits: Int64
    """hits[set, t, s]: targets whose candidates all have one value of s, and their mass"""
    best: Int64
    worst: Float64
    scored: Int64
    highest: Float64
    above: Int64
    histogram: Int64
    """empty if none is asked for"""


class Outcome(NamedTuple):
    """What is guessed about the secrets of one target, and room to find it in."""

    most: Int64
    """most[s]: mass of the commonest value among the candidates"""
    sole: Bools
    """sole[s]: whether all of them have it"""
    bring: Float64
    gains: Float64
    """gains[j]: what the best guess brings, times the mass of the candidates"""
    of_value: Int64
    """of_value[v]: mass of value v, all zero between two targets"""
    part_value: Int64
    part_mass: Int64


def rules_of(request: PartitionRequest, values: Sequence[int], mass: int) -> GapRules:
    """Return the rules of a request on secrets of so many values, and people of this mass."""
    rule, tables, at = [], [np.zeros(1)], 1
    for score in request.scores:
        row = _rule(score, at)
        rule.append(row)
        table = _table(score)
        tables.append(table)
        at += len(table)
    largest = [1.0, *(float(score.best_gains(values[score.secret]).max()) for score in request.scores)]
    return GapRules(
        rule=np.array(rule, np.int64).reshape(len(rule), RULE_WIDTH),
        table=np.concatenate(tables),
        threshold=np.array(request.thresholds, np.int64).ravel(),
        point=np.array([_point(mass * most) for most in largest]),
    )


def _rule(score: Score, at: int) -> list[int]:
    row = [0] * RULE_WIDTH
    row[SECRET], row[TABLE_AT] = score.secret, at
    row[KIND] = WORTH if score.worth is not None else MATRIX if score.matrix is not None else TRIES
    row[ALLOWED] = score.tries
    row[GUESSES] = 0 if score.matrix is None else len(score.matrix)
    return row


def _table(score: Score) -> Float64:
    if score.matrix is not None:
        return np.ascontiguousarray(score.matrix.T, np.float64).ravel()
    return np.zeros(0) if score.worth is None else score.worth.astype(np.float64)


def _point(most: float) -> float:
    """Return the power of two that scales sums of at most this to 61 bits."""
    return math.ldexp(1.0, 61 - math.frexp(most)[1])


def no_tally(sets: int, secrets: int, groups: int, request: PartitionRequest) -> GapTally:
    """Sums over no target at all."""
    scores, thresholds, several = len(request.scores), len(request.thresholds), (sets, 1 + groups)
    counts = np.zeros((*several, COUNTS), np.int64)
    counts[..., SMALLEST] = NO_BLOCK
    return GapTally(
        counts=counts,
        named=np.zeros((*several, 2), np.int64),
        sharpest=np.zeros(several),
        hits=np.zeros((*several, secrets, 2), np.int64),
        best=np.zeros((*several, secrets, 2), np.int64),
        worst=np.zeros((*several, secrets)),
        scored=np.zeros((*several, scores, 2), np.int64),
        highest=np.zeros((*several, scores)),
        above=np.zeros((*several, 1 + secrets, thresholds), np.int64),
        histogram=np.zeros((sets if request.histograms else 0, 1 + secrets, BINS), np.int64),
    )


def room_for_outcome(request: PartitionRequest, values: Sequence[int]) -> Outcome:
    """Room for what is guessed about one target."""
    most = max(values, default=0)
    guesses = [0, *(len(score.matrix) for score in request.scores if score.matrix is not None)]
    tries = [0, *(score.tries for score in request.scores)]
    return Outcome(
        most=np.zeros(len(values), np.int64),
        sole=np.zeros(len(values), np.bool_),
        bring=np.zeros(max(most, *guesses, *tries) + 1),
        gains=np.zeros(len(request.scores)),
        of_value=np.zeros(most, np.int64),
        part_value=np.zeros(most, np.int64),
        part_mass=np.zeros(most, np.int64),
    )


@merged
def judge(s: Any, parts: Any, rules: Any, outcome: Any) -> None:
    """Find the best guesses about secret s, from the masses of its values among the candidates."""
    most = outcome.part_mass[0]
    for j in range(1, parts):
        most = max(most, outcome.part_mass[j])
    outcome.most[s] = most
    outcome.sole[s] = parts == 1
    for k in range(rules.rule.shape[0]):
        if rules.rule[k, SECRET] == s:
            outcome.gains[k] = best_guess(k, parts, rules, outcome)


@merged
def chance(part: Any, whole: Any, certain: Any) -> Any:
    """part/whole, which is 1 only where she is certain."""
    if certain:
        return 1.0
    return min(part / whole, BELOW_ONE)


@merged
def add(sums: Any, at: Any, t: Any, share: Any, point: Any) -> None:
    """Add a share in fixed point; what is below its unit into the second place."""
    scaled = share * point
    whole = np.int64(scaled)
    sums[at, t, 0] += whole
    sums[at, t, 1] += np.int64((scaled - whole) * LOW + 0.5)


@merged
def settle(
    at: Any, t: Any, people: Any, part: Any, size: Any, mass: Any, top: Any, outcome: Any, rules: Any, tally: Any
) -> None:
    """Add targets of one class to the sums of a set of cells: ``people`` of mass ``part``, with these candidates."""
    counts, thresholds = tally.counts, rules.threshold.shape[0] // 2
    if size == 1:
        counts[at, t, SINGLES] += people
        counts[at, t, ALONE] += part
    counts[at, t, SMALLEST] = min(counts[at, t, SMALLEST], size)
    add(tally.named, at, t, float(part) * top / mass, rules.point[0])
    tally.sharpest[at, t] = max(tally.sharpest[at, t], chance(top, mass, size == 1))
    for h in range(thresholds):
        if exceeds(top, mass, rules.threshold[2 * h], rules.threshold[2 * h + 1]):
            tally.above[at, t, 0, h] += people
    charted = t == 0 and tally.histogram.shape[0] > 0
    if charted:
        tally.histogram[at, 0, percent(top, mass)] += people
    for s in range(outcome.most.shape[0]):
        most = outcome.most[s]
        if outcome.sole[s]:
            tally.hits[at, t, s, 0] += people
            tally.hits[at, t, s, 1] += part
        add(tally.best[:, :, s], at, t, float(part) * most / mass, rules.point[0])
        tally.worst[at, t, s] = max(tally.worst[at, t, s], chance(most, mass, outcome.sole[s]))
        for h in range(thresholds):
            if exceeds(most, mass, rules.threshold[2 * h], rules.threshold[2 * h + 1]):
                tally.above[at, t, 1 + s, h] += people
        if charted:
            tally.histogram[at, 1 + s, percent(most, mass)] += people
    for k in range(outcome.gains.shape[0]):
        add(tally.scored[:, :, k], at, t, part * outcome.gains[k] / mass, rules.point[1 + k])
        tally.highest[at, t, k] = max(tally.highest[at, t, k], outcome.gains[k] / mass)


def join(tallies: Sequence[GapTally]) -> GapTally:
    """Put together what several threads added up."""
    summed = GapTally(*(np.sum([tally[i] for tally in tallies], axis=0) for i in range(len(GapTally._fields))))
    smallest = np.min([tally.counts[..., SMALLEST] for tally in tallies], axis=0)
    summed.counts[..., SMALLEST] = smallest
    highest = {
        name: np.max([getattr(tally, name) for tally in tallies], axis=0) for name in ("sharpest", "worst", "highest")
    }
    return summed._replace(**highest)


def with_constant(tally: GapTally) -> GapTally:
    """Return the sums of all sets but the last, each with those of the last: of targets whom no set tells apart."""
    every = [join([_at(tally, slice(k, k + 1)), _at(tally, slice(-1, None))]) for k in range(len(tally.counts) - 1)]
    joined: list[Any] = [np.concatenate([one[i] for one in every]) for i in range(len(GapTally._fields))]
    return GapTally(*joined)


def _at(tally: GapTally, sets: slice) -> GapTally:
    parts: list[Any] = [part[sets] if len(part) else part for part in tally]
    return GapTally(*parts)


def answers(tally: GapTally, rules: GapRules, secrets: int) -> Blocks:
    """Return the sums, back from fixed point."""
    return Blocks(
        whole=_sums(tally, rules, 0),
        groups=_sums(tally, rules, slice(1, None)) if tally.counts.shape[1] > 1 else None,
        scaled=np.zeros((len(tally.counts), secrets)),
        histogram=tally.histogram if len(tally.histogram) else None,
    )


def _sums(tally: GapTally, rules: GapRules, t: Any) -> Sums:
    counts = tally.counts[:, t]
    return Sums(
        blocks=counts[..., BLOCKS],
        singles=counts[..., SINGLES],
        alone=counts[..., ALONE],
        smallest=np.where(counts[..., SMALLEST] == NO_BLOCK, 0, counts[..., SMALLEST]),
        named=_back(tally.named[:, t], rules.point[0]),
        sharpest=tally.sharpest[:, t],
        hits=tally.hits[:, t, :, 0],
        certain=tally.hits[:, t, :, 1],
        best=_back(tally.best[:, t], rules.point[0]),
        worst=tally.worst[:, t],
        scored=_back(tally.scored[:, t], rules.point[1:]),
        highest=tally.highest[:, t],
        above=tally.above[:, t],
    )


def _back(sums: Int64, point: Any) -> Float64:
    back: Float64 = (sums[..., 0] + sums[..., 1] / LOW) / point
    return back
