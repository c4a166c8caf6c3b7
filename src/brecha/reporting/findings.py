"""Sentences made from the figures by rule: who could do what, to how many people, knowing what.

Counts of people come before percentages, certainty before chance, and what was already so before the release is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from brecha.disparity import Disparity

if TYPE_CHECKING:
    from brecha.assessment import Assessment

MILLION = 1_000_000
WORTH_TELLING = 1.05
"""How many times as exposed one group has to be as another before it is said."""
FIRM = 10
"""People that a share has to rest on, before it is said of a group, or to be so many times another."""
MOST_NAMED = 3
"""Groups named in one sentence"""
MOST_TABLES = 5
"""Tables named one by one, where they are no years that follow one another"""
SKEWED = 0.9
"""A chance of a right guess before the release above which the certainty after it is put in proportion."""


Goal = tuple[str | None, str | None]
"""What the adversary wants, None for re-identification, and the gain by which guesses are rewarded, None for one try"""


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


def goals(assessment: "Assessment") -> list[Goal]:
    """Re-identification first, then each sensitive attribute with each of its gains."""
    return [(None, None), *((name, gain) for name in assessment.sensitive for gain in assessment.gains(name))]


def worst_of_each_size(assessment: "Assessment", sensitive: str | None, gain: str | None = None) -> list[Worst]:
    """For one goal, the set of each size that exposes most people with certainty; of equals, the one best guessed.

    With a gain it is the set that brings most; of equals, the one that exposes most people.
    """
    attacks = assessment.attacks_on(sensitive, gain)
    size, hits, chance = (attacks[name].to_numpy() for name in ("size", "hits", "posterior_probabilistic"))
    rank = (chance, hits) if gain is None else (hits, chance)
    order = np.lexsort((-np.arange(len(size)), *rank, size))
    last_of_size = np.flatnonzero(np.append(np.diff(size[order]) != 0, True))
    return [_worst(row) for row in attacks.take(order[last_of_size]).to_pylist()]


def _worst(row: dict[str, Any]) -> Worst:
    taken = {name: row[name] for name in Worst.__dataclass_fields__}
    return Worst(**taken | {"qids": tuple(row["qids"])})


def telling(worst: Sequence[Worst]) -> Worst:
    """The smallest set that achieves at least half of what can be achieved: people exposed, or what is gained."""
    achieved = [step.hits if step.gain is None else max(0.0, step.degradation_probabilistic - 1) for step in worst]
    return next(step for step, much in zip(worst, achieved, strict=True) if 2 * much >= max(achieved))


def findings(assessment: "Assessment") -> list[str]:
    """What a reader should take away: re-identification first, then each sensitive attribute."""
    found: list[str] = []
    where = in_tables(assessment)
    for sensitive, gain in goals(assessment):
        worst = worst_of_each_size(assessment, sensitive, gain)
        found.extend(described(assessment, sensitive, gain))
        found.extend(_of_goal(worst, len(assessment.qids), where, assessment.input.get("weights") is not None))
        if sensitive is not None and gain == assessment.gains(sensitive)[-1]:
            found.append(_capacity(worst[-1], where))
        first = telling(worst)
        if assessment.by is not None and (gain is None or first.degradation_probabilistic > 1):
            found.extend(unequal(assessment.disparity(first.qids, sensitive, gain), where))
    return found


def in_tables(assessment: "Assessment") -> str:
    """In which tables of a collection the columns are known, such as " in 2014 to 2017"; nothing for one table."""
    labels = assessment.input.get("source", {}).get("collection")
    return f" in {span(labels)}" if labels else ""


def span(labels: Sequence[str]) -> str:
    """Several tables in few words: "2014", "2014 to 2017", "table 1", "tables 1 to 3", "spring and autumn"."""
    counted = list(labels) == [str(k) for k in range(1, len(labels) + 1)]
    kind = ("table " if len(labels) == 1 else "tables ") if counted else ""
    if len(labels) <= 2 or not (_follow(labels) or len(labels) > MOST_TABLES):
        return f"{kind}{listed(list(labels))}"
    return f"{kind}{labels[0]} to {labels[-1]}"


def _follow(labels: Sequence[str]) -> bool:
    """Whether the labels are years, or numbers, that follow one another."""
    numbers = [int(label) if label.isdecimal() else None for label in labels]
    return all(before is not None and after == before + 1 for before, after in pairwise(numbers))


def described(assessment: "Assessment", sensitive: str | None, gain: str | None) -> Iterator[str]:
    """What an adversary with a gain of her own is after."""
    for one in assessment.input.get("adversaries", []):
        if gain is not None and (one["sensitive"], one["gain"]) == (sensitive, gain):
            yield f"“{gain}”, on {sensitive}: {one['says']}"


def _of_goal(worst: Sequence[Worst], columns: int, where: str, weighted: bool) -> Iterator[str]:
    first, last = telling(worst), worst[-1]
    yield _sentence(first, columns, where, weighted)
    says_more = last.gain is None or last.posterior_probabilistic > first.posterior_probabilistic
    if last is not first and says_more:
        yield _sentence(last, columns, where, weighted)


def _sentence(step: Worst, columns: int, where: str, weighted: bool) -> str:
    target = target_of(weighted)
    known = f"Knowing {known_columns(step.qids, columns)}{where}, an adversary"
    if step.gain is not None:
        before, after = amount(step.prior_probabilistic), amount(step.posterior_probabilistic)
        times = f"{step.degradation_probabilistic:,.2f} times as much"
        change = "no more than before" if step.degradation_probabilistic == 1 else f"{before} before: {times}"
        return (
            f"{known} rewarded for {step.sensitive} by “{step.gain}” gains {after} from {target} on average, {change}."
        )
    does = f"{verb(step.sensitive)} {people(step.hits, step.records)}"
    chance, was = percent(step.posterior_probabilistic), percent(step.prior_probabilistic)
    return (
        f"{known} {does} with certainty{_before(step)}. "
        f"Her best guess about {target} is right with a chance of {chance} ({was} before).{_skew(step)}"
    )


def target_of(weighted: bool) -> str:
    """Whom a guess is about."""
    return "a person, each as likely as her weight," if weighted else "a person"


def verb(sensitive: str | None) -> str:
    """What the adversary does to people about whom she is certain."""
    return "re-identifies" if sensitive is None else f"infers {sensitive} for"


def _capacity(step: Worst, where: str) -> str:
    return (
        f"However likely each value of {step.sensitive} was to an adversary before, and whatever a guess is worth to "
        f"her, knowing {listed(step.qids) if len(step.qids) <= 3 else f'these {len(step.qids)} columns'}{where} alone "
        f"multiplies what she gains on average by at most {step.capacity:,.2f}."
    )


def unequal(found: Disparity, where: str = "") -> Iterator[str]:
    """The most and the least exposed groups, where they differ enough to be told, and on account of enough people."""
    if len(found.groups) < 2:
        return
    enough = [group for group in found.groups if group.hits >= FIRM] if found.by_certainty else [found.groups[0]]
    if not enough:
        return
    most, least = enough[0], found.groups[-1]
    high, low = found.exposure(most), found.exposure(least)
    if high < WORTH_TELLING * low or high == 0:
        return
    if found.by_certainty:
        does = "are re-identified" if found.sensitive is None else f"have {found.sensitive} inferred"
        what, of = f"{percent(high)} {does} with certainty", percent(low)
    elif found.gain is not None:
        what = f"the best guess about somebody like them brings {amount(high)} on average"
        of = amount(low)
    else:
        what = f"the best guess about somebody like them is right with a chance of {percent(high)} on average"
        of = percent(low)
    firm = low > 0 and (not found.by_certainty or least.hits >= FIRM)
    how_much = f". That is {times(high / low)} times as much" if firm else ""
    yield (
        f"Not all are equally exposed: knowing {listed(found.qids)}{where}, of the {most.people:,} people whose "
        f"{found.by} is {most.name}, {what}; of the {_least_exposed(found)}, {of}{how_much}."
    )


def _least_exposed(found: Disparity) -> str:
    """The people of the last group, and of those that are no more exposed."""
    low = found.exposure(found.groups[-1])
    groups = [group for group in found.groups if found.exposure(group) == low]
    named = [group.name for group in groups[:MOST_NAMED]]
    if len(groups) > MOST_NAMED:
        named.append(f"another of {len(groups) - MOST_NAMED:,} values")
    return f"{sum(group.people for group in groups):,} whose {found.by} is {listed(named, 'or')}"


def times(ratio: float) -> str:
    """A ratio with as many digits as people remember."""
    return f"{ratio:,.0f}" if ratio >= 10 else f"{ratio:.1f}"


def amount(number: float) -> str:
    """What is gained, for reading: two decimals, more where that would be nothing."""
    return f"{number:,.2f}" if number >= 0.01 or number == 0 else f"{number:.2g}"


def is_skewed(sensitive: str | None, chance_before: float) -> bool:
    """Whether nearly everybody has one value of a secret, so that a right guess is no feat."""
    return sensitive is not None and SKEWED <= chance_before < 1


def _skew(step: Worst) -> str:
    """Where nearly everybody has one value, a right guess is no feat: say what became of the wrong ones."""
    if not is_skewed(step.sensitive, step.prior_probabilistic):
        return ""
    wrong, was = percent(1 - step.posterior_probabilistic), percent(1 - step.prior_probabilistic)
    change = f"stays at {wrong}" if wrong == was else f"falls from {was} to {wrong}"
    return f" Most people have the commonest value anyway: the share of wrong guesses {change}."


def _before(step: Worst) -> str:
    return "" if step.prior_deterministic == 0 else ", as she could before"


def known_columns(qids: Sequence[str], columns: int) -> str:
    """What is known, as part of all columns that could be."""
    if len(qids) == columns > 2:
        return f"all {columns} of these columns"
    if len(qids) == columns == 2:
        return f"both {listed(qids)}"
    return f"only {listed(qids)}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names in a sentence: "a, b and c"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def people(part: int, whole: int) -> str:
    """So many of so many people, in millions where there are millions."""
    if part == whole:
        return f"all {count(whole)} people" if whole > 1 else "the only person"
    if part == 0:
        return f"none of {count(whole)} people" if whole > 1 else "not the only person"
    if part >= MILLION:
        return f"{_millions(part, whole)} million people"
    return f"{part:,} of {count(whole)} people"


def _millions(part: int, whole: int) -> str:
    """Two numbers of millions, with as many decimals as it takes to tell them apart."""
    for decimals in range(1, 7):
        short = f"{part / MILLION:.{decimals}f}"
        long = f"{whole / MILLION:.{decimals}f}"
        if short != long:
            return f"{short} of {long}"
    raise AssertionError("A part and a whole that differ do so within six decimals of a million.")


def count(number: int) -> str:
    """A number of people, in millions where there are millions."""
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
