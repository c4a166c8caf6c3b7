"""The most dangerous set of columns of each size, and the one whose figures are told first, on every face."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from brecha.answers.table.collective_attacks import CollectiveAttacks
from brecha.lattice.risks import Goal as Goal


@dataclass(frozen=True)
class Worst:
    """The most dangerous set of quasi-identifiers of one size, for one goal."""

    size: int
    qids: tuple[str, ...]
    sensitive: str | None
    gain: str | None
    hits: int
    records: int
    prior_deterministic: float
    posterior_deterministic: float
    prior_probabilistic: float
    posterior_probabilistic: float
    degradation_probabilistic: float
    capacity: float


def goals(assessment: CollectiveAttacks) -> list[Goal]:
    """Re-identification first, then each sensitive attribute with each of its gains."""
    return [(None, None), *((name, gain) for name in assessment.sensitive for gain in assessment.gains(name))]


def worst_of_each_size(assessment: CollectiveAttacks, sensitive: str | None, gain: str | None = None) -> list[Worst]:
    """For one goal, the set of each size that exposes most people with certainty; of equals, the one best guessed.

    People count by their weights, if they have any. With a gain it is the set that brings most; of equals, the one that
    exposes most people.
    """
    attacks = assessment.attacks_on(sensitive, gain)
    names = ("size", "posterior_deterministic", "posterior_probabilistic")
    size, certain, chance = (attacks[name].to_numpy() for name in names)
    rank = (chance, certain) if gain is None else (certain, chance)
    order = np.lexsort((-np.arange(len(size)), *rank, size))
    last_of_size = np.flatnonzero(np.append(np.diff(size[order]) != 0, True))
    return [worst_in(attacks.slice(int(row), 1)) for row in order[last_of_size]]


def worst_in(attacks: pa.Table) -> Worst:
    """The first of these attacks."""
    row = attacks.slice(0, 1).to_pylist()[0]
    return Worst(**{name: row[name] for name in Worst.__dataclass_fields__} | {"qids": tuple(row["qids"])})


def smallest_half(worst: Sequence[Worst]) -> Worst:
    """The smallest set that achieves at least half of what can be achieved: people exposed, or what is gained."""
    reached = [achieved(step) for step in worst]
    return next(step for step, much in zip(worst, reached, strict=True) if 2 * much >= max(reached))


def achieved(step: Worst) -> float:
    """People exposed with certainty, as a share; or how much more is gained than before."""
    return step.posterior_deterministic if step.gain is None else max(0.0, step.degradation_probabilistic - 1)


def _brought(step: Worst) -> float:
    return step.posterior_probabilistic if step.gain is None else step.posterior_deterministic


def leading(worst: Sequence[Worst], columns: int) -> Worst:
    """The set whose figures are told first, on every face: all columns, if they were tried.

    Otherwise the set that achieves most of those that were tried; of equals the largest.
    """
    last = worst[-1]
    return last if last.size == columns else max(worst, key=lambda step: (achieved(step), _brought(step), step.size))


def smaller(worst: Sequence[Worst], columns: int) -> Worst | None:
    """The set told after the leading one: the smallest that achieves half of that; None if there is none to tell."""
    first, half = leading(worst, columns), smallest_half(worst)
    says_more = half.size < first.size and first.prior_deterministic < 1
    return half if says_more and achieved(first) > 0 else None


def leading_set(assessment: CollectiveAttacks, sensitive: str | None) -> tuple[str, ...]:
    """The set of columns in the first sentence about a goal."""
    return leading(worst_of_each_size(assessment, sensitive), len(assessment.qids)).qids
