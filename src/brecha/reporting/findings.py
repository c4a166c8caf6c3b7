"""Sentences made from the figures by rule: who could do what, to how many people, knowing what.

Counts of people come before percentages, certainty before chance, and what was already so before the release is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from brecha.assessment import Assessment

MILLION = 1_000_000
SKEWED = 0.9
"""A chance of a right guess before the release above which the certainty after it is put in proportion."""


@dataclass(frozen=True)
class Worst:
    """The most dangerous set of quasi-identifiers of one size, for one goal."""

    size: int
    qids: tuple[str, ...]
    sensitive: str | None
    hits: int
    records: int
    prior_deterministic: float
    posterior_deterministic: float
    prior_probabilistic: float
    posterior_probabilistic: float


def worst_of_each_size(assessment: "Assessment", sensitive: str | None) -> list[Worst]:
    """For one goal, the set of each size that exposes most people with certainty; of equals, the one best guessed."""
    attacks = assessment.frame()
    wanted = np.array([value == sensitive for value in attacks["sensitive"].to_pylist()])
    rows = np.flatnonzero(wanted)
    size = attacks["size"].to_numpy()[rows]
    hits = attacks["hits"].to_numpy()[rows]
    chance = attacks["posterior_probabilistic"].to_numpy()[rows]
    order = np.lexsort((-rows, chance, hits, size))
    last_of_size = np.flatnonzero(np.append(np.diff(size[order]) != 0, True))
    return [_worst(attacks.slice(int(rows[order[i]]), 1).to_pylist()[0]) for i in last_of_size]


def _worst(row: dict[str, Any]) -> Worst:
    taken = {name: row[name] for name in Worst.__dataclass_fields__}
    return Worst(**taken | {"qids": tuple(row["qids"])})


def findings(assessment: "Assessment") -> list[str]:
    """What a reader should take away: re-identification first, then each sensitive attribute."""
    found: list[str] = []
    for goal in (None, *assessment.sensitive):
        found.extend(_of_goal(worst_of_each_size(assessment, goal), len(assessment.qids)))
    return found


def _of_goal(worst: Sequence[Worst], columns: int) -> Iterator[str]:
    most = max(step.hits for step in worst)
    telling = next(step for step in worst if 2 * step.hits >= most)
    yield _sentence(telling, columns)
    last = worst[-1]
    if last is not telling:
        yield _sentence(last, columns)


def _sentence(step: Worst, columns: int) -> str:
    exposed = people(step.hits, step.records)
    does = f"re-identifies {exposed}" if step.sensitive is None else f"infers {step.sensitive} for {exposed}"
    chance, was = percent(step.posterior_probabilistic), percent(step.prior_probabilistic)
    return (
        f"Knowing {_known(step.qids, columns)}, an adversary {does} with certainty{_before(step)}. "
        f"Her best guess about a person is right with a chance of {chance} ({was} before).{_skew(step)}"
    )


def _skew(step: Worst) -> str:
    """Where nearly everybody has one value, a right guess is no feat: say what became of the wrong ones."""
    if step.sensitive is None or not SKEWED <= step.prior_probabilistic < 1:
        return ""
    wrong, was = percent(1 - step.posterior_probabilistic), percent(1 - step.prior_probabilistic)
    change = f"stays at {wrong}" if wrong == was else f"falls from {was} to {wrong}"
    return f" Most people have the commonest value anyway: the share of wrong guesses {change}."


def _before(step: Worst) -> str:
    return "" if step.prior_deterministic == 0 else ", as she could before"


def _known(qids: Sequence[str], columns: int) -> str:
    if len(qids) == columns > 2:
        return f"all {columns} of these columns"
    if len(qids) == columns == 2:
        return f"both {listed(qids)}"
    return f"only {listed(qids)}"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "a, b and c"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def people(part: int, whole: int) -> str:
    """So many of so many people, in millions where there are millions."""
    if part == whole:
        return f"all {_count(whole)} people" if whole > 1 else "the only person"
    if part == 0:
        return f"none of {_count(whole)} people" if whole > 1 else "not the only person"
    if part >= MILLION:
        return f"{_millions(part, whole)} million people"
    return f"{part:,} of {_count(whole)} people"


def _millions(part: int, whole: int) -> str:
    """Two numbers of millions, with as many decimals as it takes to tell them apart."""
    for decimals in range(1, 7):
        short = f"{part / MILLION:.{decimals}f}"
        long = f"{whole / MILLION:.{decimals}f}"
        if short != long:
            return f"{short} of {long}"
    raise AssertionError("A part and a whole that differ do so within six decimals of a million.")


def _count(number: int) -> str:
    return f"{number / MILLION:.1f} million" if number >= MILLION else f"{number:,}"


def percent(share: float) -> str:
    """A share for reading: two decimals, and never 0 % or 100 % for what is neither."""
    if share == 0 or share == 1:
        return f"{share:.0%}".replace("%", " %")
    if share < 0.0001:
        return "less than 0.01 %"
    if share > 0.9999:
        return "more than 99.99 %"
    return f"{share:.2%}".replace("%", " %")
