"""Sentences made from the figures by rule: who could do what, to how many people, knowing what.

Counts of people come before percentages, certainty before chance, and what was already so before the release is said.
"""

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from brecha.answers.disparity import Disparity
from brecha.answers.in_words import codes_of
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.table.collective_attacks import (
    CollectiveAttacks,
    Goal,
    WorstSet,
    achieved,
    goals,
    leading,
    smaller,
    worst_of_each_size,
)
from brecha.attacks.catalogue import gain_note
from brecha.attacks.roles import MISSING_GROUP, NO_VALUE, Coverage
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import MOST_IN, Language, named
from brecha.language.labels import code_of
from brecha.language.numbers import IN_FULL, points, told_apart
from brecha.language.rows_used import assessed_rows, rows_known
from brecha.lattice.limits import knows_some_rows
from brecha.report.sentences.sweep import pictured

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment


WORTH_TELLING = 1.05
"""How many times as exposed one group has to be as another before it is said."""
MANIFOLD = 1.5
"""How many times fewer the wrong guesses have to be for that to be said."""
FIRM = 10
"""People that a share has to rest on, before it is said of a group, or to be so many times another."""
MOST_NAMED = 3
"""Groups named in one sentence"""
HOUSEHOLD_FIGURES = ("households", "certain", "risk", "highest")
MOST_TABLES = 5
"""Tables named one by one, where they are no years that follow one another"""
SKEWED = 0.9
"""A chance of a right guess before the release above which the certainty after it is put in proportion."""


def findings(
    assessment: "Assessment", language: Language | str = "en", minimum_group_size: int = MINIMUM_GROUP_SIZE
) -> list[str]:
    """What a reader should take away: what is left out, re-identification, then each sensitive attribute."""
    says = Language.named(language)
    sentences = [*assessed_rows(assessment.input, says), *coverage_findings(assessment.coverage, says)]
    sentences += [] if has_whole(assessment) else _tried(assessment, says)
    for goal in goals(assessment):
        sentences += findings_of(assessment, goal, says, minimum_group_size)
    return sentences


def findings_of(
    assessment: "Assessment", goal: Goal, language: Language, minimum_group_size: int = MINIMUM_GROUP_SIZE
) -> list[str]:
    """What a reader should take away about one goal; groups below ``minimum_group_size`` people are not named."""
    sensitive, gain = goal
    worst = worst_of_each_size(assessment, sensitive, gain)
    sentences = [
        *described(assessment, sensitive, gain, language),
        *told_first(assessment, worst, language, minimum_group_size),
    ]
    if sensitive is not None and gain == assessment.gains(sensitive)[-1] and worst[-1].capacity is not None:
        most = worst[-1]
        few = len(most.qids) <= MOST_NAMED
        known = language.names(most.qids) if few else language.say("these-columns", count=len(most.qids))
        tables = linked(tables_of(assessment), language)
        sentences.append(language.say("finding-capacity", known=known, **tables, **about(most)))
    first = leading(worst, len(assessment.qids))
    if goal == (None, None):
        sentences += households(assessment, first, language)
    if assessment.by is not None and (gain is None or first.degradation_probabilistic > 1):
        groups = assessment.disparity(first.qids, sensitive, gain, minimum_group_size)
        sentences.extend(unequal(groups, language, tables_of(assessment)))
    return sentences


def households(assessment: "Assessment", step: WorstSet, language: Language) -> Iterator[str]:
    """Of how many households a member is re-identified by who knows these columns of all members, and by chance."""
    for risk in household_risks(assessment, [step]):
        known = known_columns(step.qids, len(assessment.qids), language)
        yield language.say("finding-households", known=known, **{name: risk[name] for name in HOUSEHOLD_FIGURES})


def household_risks(assessment: "Assessment", steps: Sequence[WorstSet]) -> list[dict[str, Any]]:
    """The risk of households by these sets of columns; nothing where whole households are not known."""
    if not assessment.tells_households:
        return []
    told = assessment.households()
    place = {frozenset(names): k for k, names in enumerate(told["qids"].to_pylist())}
    rows: list[dict[str, Any]] = told.take([place[frozenset(step.qids)] for step in steps]).to_pylist()
    return rows


def title(goal: Goal, language: Language) -> str:
    """What a goal is called above its figures."""
    sensitive, gain = goal
    kind = "identity" if sensitive is None else "secret" if gain is None else "gain"
    return language.say(f"report-goal-{kind}", sensitive=named(sensitive or ""), gain=named(gain or ""))


def anchor(goal: Goal) -> str:
    """Where a goal is in a page: the same in every run and language."""
    if goal[0] is None:
        return "re-identification"
    named_by = tuple(map(code_of, goal))
    plain = re.sub(r"[^a-z0-9]+", "-", "-".join(part for part in named_by if part).lower()).strip("-")[:40]
    return f"inference-{plain}-{sha256(repr(named_by).encode()).hexdigest()[:6]}"


def tables_of(answer: CollectiveAttacks | ResidualRisk) -> list[str]:
    """What the tables of a collection are called; nothing for one table."""
    return list(answer.input.get("source", {}).get("collection") or [])


def linked(tables: Sequence[str], language: Language) -> dict[str, str]:
    """For a message: whether the columns are known in several tables, and in which."""
    return {"linked": "yes" if tables else "no", "tables": span(tables, language) if tables else ""}


def _numbered(labels: Sequence[str]) -> bool:
    """Whether the tables have no other names than 1, 2, 3."""
    return list(labels) == [str(k) for k in range(1, len(labels) + 1)]


def span(labels: Sequence[str], language: Language) -> str:
    """Several tables in few words: "2014", "2014 to 2017", "table 1", "tables 1 to 3", "spring and autumn"."""
    if len(labels) > 2 and _follow(labels):
        names = language.say("span", first=labels[0], last=labels[-1])
    elif len(labels) > MOST_TABLES:
        names = language.say("span-many", count=len(labels), first=named(labels[0]), last=named(labels[-1]))
    else:
        names = language.names(list(labels))
    return language.say("span-tables", count=len(labels), named=names) if _numbered(labels) else names


def _follow(labels: Sequence[str]) -> bool:
    """Whether the labels are years, or numbers, that follow one another."""
    numbers = [int(label) if label.isdecimal() else None for label in labels]
    return all(before is not None and after == before + 1 for before, after in pairwise(numbers))


def described(
    answer: CollectiveAttacks | ResidualRisk, sensitive: str | None, gain: str | None, language: Language
) -> Iterator[str]:
    """What an adversary with a gain of her own is after."""
    for adversary in answer.input.get("adversaries", []):
        if gain is not None and (adversary["sensitive"], adversary["gain"]) == (sensitive, gain):
            note = language.note(gain_note(adversary))
            yield language.say("described", gain=named(gain), sensitive=named(sensitive or ""), says=note)


def told_first(
    assessment: "Assessment",
    worst: Sequence[WorstSet],
    language: Language,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
) -> Iterator[str]:
    """What all columns achieve, what few of them achieve already, and an adversary one can picture."""
    first, half = leading(worst, len(assessment.qids)), smaller(worst, len(assessment.qids))
    yield sentence(assessment, first, language, minimum_group_size)
    yield from both_rules(assessment, first, language)
    yield from over_draws(assessment, first, language)
    if half is not None:
        yield _already(assessment, half, first, language)
    step = half or first
    if step.gain is None and step.hits and knows_like_anybody(assessment):
        codes = codes_of(assessment.input, step.qids)
        yield from pictured(codes, language, linked(tables_of(assessment), language))


def both_rules(assessment: "Assessment", step: WorstSet, language: Language) -> Iterator[str]:
    """What becomes of the figures by either rule for missing values, where any are missing."""
    other = None if step.gain is not None else assessment.other_rule(step.qids, step.sensitive)
    if other is None:
        return
    columns = language.names(other.columns)
    if other.posterior_deterministic is None:
        yield language.say("finding-missing-rule-unknown", columns=columns, rule=other.missing)
        return
    chosen = "value" if other.missing == "wildcard" else "wildcard"
    figures: dict[str, Any] = {
        f"certain_{chosen}": step.posterior_deterministic,
        f"chance_{chosen}": step.posterior_probabilistic,
        f"certain_{other.missing}": other.posterior_deterministic,
        f"chance_{other.missing}": other.posterior_probabilistic,
    }
    yield language.say(
        "finding-missing-rules",
        columns=columns,
        known=known_columns(step.qids, len(assessment.qids), language),
        goal="identity" if step.sensitive is None else "secret",
        sensitive=named(step.sensitive or ""),
        rule=chosen,
        **linked(tables_of(assessment), language),
        **figures,
    )


def over_draws(assessment: "Assessment", step: WorstSet, language: Language) -> Iterator[str]:
    """How the figures spread over draws of one row of each person, if that was asked."""
    spread = None if step.gain is not None else assessment.spread_of(step.qids, step.sensitive)
    if spread is None:
        return
    yield language.say(
        "finding-spread",
        known=known_columns(step.qids, len(assessment.qids), language),
        goal="identity" if step.sensitive is None else "secret",
        sensitive=named(step.sensitive or ""),
        draws=spread.draws,
        seed=spread.seed,
        lowest=spread.hits_lowest,
        highest=spread.hits_highest,
        mean=spread.hits_mean,
        same="yes" if spread.hits_lowest == spread.hits_highest else "no",
        same_chance="yes" if spread.posterior_lowest == spread.posterior_highest else "no",
        chance_lowest=spread.posterior_lowest,
        chance_highest=spread.posterior_highest,
        has_expected="no" if spread.hits_expected is None else "yes",
        expected=spread.hits_expected or 0,
    )


def _already(assessment: "Assessment", step: WorstSet, first: WorstSet, language: Language) -> str:
    """What is achieved with few columns, beside what was just told of more."""
    message = "finding-already" if step.gain is None else "finding-already-gain"
    return language.say(
        message,
        count=len(step.qids),
        known=language.names(step.qids),
        **linked(tables_of(assessment), language),
        **about(step),
        weighted=weighted(assessment),
        same="yes" if achieved(step) == achieved(first) else "no",
        all_certain=first.posterior_deterministic,
    )


def sentence(
    assessment: CollectiveAttacks, step: WorstSet, language: Language, minimum_group_size: int = MINIMUM_GROUP_SIZE
) -> str:
    """What is achieved with one set of columns, for one goal."""
    known = known_columns(step.qids, len(assessment.qids), language)
    tables = linked(tables_of(assessment), language)
    values = {"known": known, **tables, **about(step), "weighted": weighted(assessment)}
    values |= {"guess": "row" if step.sensitive is None and classes_of(assessment) == "rows" else "person"}
    if step.gain is not None:
        return language.say("finding-gain", more="no" if step.degradation_probabilistic == 1 else "yes", **values)
    values |= holders(assessment, step, language, minimum_group_size)
    if values["weighted"] in SOME_ROWS:
        values |= {"some": "no", "weighted": values["weighted"] if step.hits else "no"}
    certain = language.say("finding-certain", **values)
    if values["skewed"] == "no":
        return certain
    before, after = told_apart([values["wrong_before"], values["wrong"]], False, language)
    return f"{certain} {language.say('finding-skew', **values, **{'from': before, 'to': after})}"


def worst_case(assessment: CollectiveAttacks, step: WorstSet, language: Language) -> str:
    """The smallest class, the highest chance of anybody, and the privacy degradation, of one set of columns."""
    return language.say(
        "finding-worst-case",
        known=known_columns(step.qids, len(assessment.qids), language),
        **linked(tables_of(assessment), language),
        **about(step),
        kind="gain" if step.gain is not None else "identity" if step.sensitive is None else "secret",
        weighted=weighted(assessment),
        smallest=step.smallest,
        of=classes_of(assessment),
        worst=step.worst,
        added=points(step.added, language),
        more="yes" if step.added else "no",
        better="no" if step.degradation_probabilistic == 1 else "yes",
    )


def holders(
    assessment: CollectiveAttacks, step: WorstSet, language: Language, minimum_group_size: int = MINIMUM_GROUP_SIZE
) -> dict[str, str]:
    """For a message: which values the exposed people of a secret have, if that is known; those of few are not named."""
    exposed, secret = None, named(step.sensitive or "")
    if step.sensitive is not None and step.gain is None and step.hits and step.prior_deterministic < 1:
        exposed = assessment.exposed_values(step.qids, step.sensitive)
    if exposed is not None and minimum_group_size > MINIMUM_GROUP_SIZE:
        exposed = exposed.of_at_least(minimum_group_size)
    if exposed is not None and exposed.mostly is not None:
        values = {"sensitive": secret, "value": _value(exposed.mostly, language), "few": MINIMUM_GROUP_SIZE}
        return {"by_value": "yes", "holders": language.say("exposed-mostly", **values)}
    if exposed is None or not exposed.people:
        return {"by_value": "no", "holders": ""}
    parts = [
        language.say("exposed-value", people=people, sensitive=secret, value=_value(value, language))
        for value, people in exposed.people[:MOST_NAMED]
    ]
    others = exposed.others + sum(people for _, people in exposed.people[MOST_NAMED:])
    parts += [language.say("exposed-others", people=others)] if others else []
    return {"by_value": "yes", "holders": language.listed(parts)}


def _value(name: str, language: Language) -> str:
    """A value of a secret, or that it is missing."""
    return language.say("exposed-missing") if name in (MISSING_GROUP, NO_VALUE) else named(name)


def about(step: WorstSet) -> dict[str, Any]:
    """The figures of an attack, for a message."""
    wrong_before, wrong = 1 - step.prior_probabilistic, 1 - step.posterior_probabilistic
    return {
        "goal": "identity" if step.sensitive is None else "secret",
        "sensitive": named(step.sensitive or ""),
        "gain": named(step.gain or ""),
        "hits": step.hits,
        "records": step.records,
        **told_share(step.hits, step.records),
        "certain": step.posterior_deterministic,
        "known_before": "yes" if step.prior_deterministic else "no",
        "before": step.prior_probabilistic,
        "after": step.posterior_probabilistic,
        "times": step.degradation_probabilistic,
        "skewed": "yes" if is_skewed(step.sensitive, step.prior_probabilistic) else "no",
        "wrong_before": wrong_before,
        "wrong": wrong,
        "error": _shrunk(wrong_before, wrong),
        "part": wrong / wrong_before if wrong_before > 0 else 0,
        "capacity": step.capacity,
    }


def _shrunk(before: float, after: float) -> str:
    """What became of the share of wrong guesses: "stays", "slightly", "less", "falls", or "none" if none is left."""
    if after <= 0:
        return "none"
    if after >= before:
        return "stays"
    fewer = before / after
    return "slightly" if fewer < WORTH_TELLING else "less" if fewer < MANIFOLD else "falls"


SOME_ROWS = ("one-row", "some-rows")


def knows_like_anybody(assessment: CollectiveAttacks) -> bool:
    """Whether somebody can be pictured who knows it: not of a whole household, and not in several rows of a person."""
    several = (assessment.input.get("people") or {}).get("knows", "one") != "one"
    return not several and not assessment.knows_households


def weighted(assessment: CollectiveAttacks) -> str:
    """For a message: whether people are targets by weights, "yes" or "no"; or that she knows one row of them, or some.

    Then how often the rows that she knows expose their person stands beside the count of people, not a share of them.
    """
    if knows_some_rows(assessment.input):
        return "one-row" if assessment.input["people"]["knows"] == "one" else "some-rows"
    return "no" if assessment.input.get("weights") is None else "yes"


def classes_of(answer: CollectiveAttacks | ResidualRisk) -> str:
    """For a message: what classes are of: "people"; "profiles" of all their rows; "choices" of some; "rows"."""
    people = answer.input.get("people") or {}
    if not people:
        return "people"
    if people["published"] == "unlinked":
        return "rows"
    return "choices" if knows_some_rows(answer.input) else "profiles"


def known_of_each(answer: CollectiveAttacks | ResidualRisk) -> dict[str, Any]:
    """For a message: how many rows of a person are known, "people" where each has one, and how many if it is some."""
    people = answer.input.get("people") or {}
    return rows_known(people["knows"]) if people else {"knows": "people", "count": 0}


def unequal(disparity: Disparity, language: Language, tables: Sequence[str] = ()) -> Iterator[str]:
    """The most and the least exposed groups, where they differ enough to be told, and on account of enough people."""
    values = apart(disparity, language)
    if values is not None:
        yield language.say(
            "finding-unequal", **linked(tables, language), known=language.names(disparity.qids), **values
        )


def apart(disparity: Disparity, language: Language) -> dict[str, Any] | None:
    """For a message: the most and the least exposed groups; None where they differ too little, or by too few people."""
    if len(disparity.groups) < 2:
        return None
    enough = (
        [group for group in disparity.groups if group.hits >= FIRM] if disparity.by_certainty else [disparity.groups[0]]
    )
    if not enough:
        return None
    most, lowest = enough[0], disparity.groups[-1]
    high, low = disparity.exposure(most), disparity.exposure(lowest)
    if high < WORTH_TELLING * low or high == 0:
        return None
    firm = low > 0 and (not disparity.by_certainty or lowest.hits >= FIRM)
    return {
        "by": named(disparity.by),
        "kind": "certain" if disparity.by_certainty else "chance" if disparity.gain is None else "gain",
        "goal": "identity" if disparity.sensitive is None else "secret",
        "sensitive": named(disparity.sensitive or ""),
        "people": most.people,
        "group": named(most.name),
        "high": high,
        "low": low,
        "others": _least_exposed(disparity, language),
        "firm": "yes" if firm else "no",
        "times": high / low if low > 0 else 0,
    }


def _least_exposed(disparity: Disparity, language: Language) -> str:
    """The people of the last group, and of those that are no more exposed."""
    low = disparity.exposure(disparity.groups[-1])
    groups = [group for group in disparity.groups if disparity.exposure(group) == low]
    names = [language.quoted(group.name) for group in groups[:MOST_NAMED]]
    if len(groups) > MOST_NAMED:
        names.append(language.say("others-of-values", count=len(groups) - MOST_NAMED))
    people = sum(group.people for group in groups)
    return language.say("least-exposed", people=people, by=named(disparity.by), groups=language.listed(names, "or"))


def is_skewed(sensitive: str | None, chance_before: float) -> bool:
    """Whether nearly everybody has one value of a secret, so that a right guess is no feat."""
    return sensitive is not None and SKEWED <= chance_before < 1


def known_columns(qids: Sequence[str], columns: int, language: Language) -> str:
    """What is known, as part of all columns that could be."""
    if len(qids) == columns > 2:
        return language.say("known-all", count=columns)
    return language.say("known-both" if len(qids) == columns == 2 else "known-only", names=language.names(qids))


def there_are(columns: int, language: Language) -> dict[str, str]:
    """For a message: how many combinations so many columns have, and whether that is written in full."""
    every = 2**columns - 1
    return {"all": language.number(every), "in_full": "yes" if every < IN_FULL else "no"}


def _tried(assessment: "Assessment", language: Language) -> list[str]:
    """How many combinations were tried, if not all of them."""
    count, columns, whole = len(assessment.attacks_on(None)), len(assessment.qids), has_whole(assessment)
    if count == 2**columns - 1:
        return []
    return [language.say("limit-tried", tried=count, whole="yes" if whole else "no", **there_are(columns, language))]


def tried(assessment: "Assessment", language: Language) -> str:
    """How many of the combinations stand behind the figures: one that was not tried is not thereby safe."""
    return combinations_tried(len(assessment.attacks_on(None)), len(assessment.qids), has_whole(assessment), language)


def combinations_tried(count: int, columns: int, whole: bool, language: Language) -> str:
    """So many of the combinations of columns were tried; ``whole`` says whether that of all columns was."""
    if count == 2**columns - 1:
        return language.say("report-tried-all", count=count)
    return language.say(
        "report-tried-some", count=count, whole="yes" if whole else "no", **there_are(columns, language)
    )


def has_whole(assessment: "Assessment") -> bool:
    """Whether all columns together were tried: then no other combination exposes more."""
    return len(assessment.qids) == int(assessment.attacks["size"].to_numpy().max())


def limits(assessment: "Assessment", language: Language) -> list[str]:
    """What the figures do not say: what the adversary is assumed to know, and which rows they are about."""
    dropped, tables = assessment.input["dropped"], tables_of(assessment)
    values = {**linked(tables, language), "focal": span(tables[:1], language) if tables else ""}
    sentences = [language.say("limit-knows", **values, **known_of_each(assessment))]
    household = assessment.input.get("household") or {}
    if household.get("knows"):
        yearly = "yes" if household.get("each_year") else "no"
        sentences.append(language.say("limit-household", knows=household["knows"], yearly=yearly))
    sentences += _tried(assessment, language)
    sentences += [
        language.say(f"limit-{what}", count=dropped[reason])
        for reason, what in (("repeated person", "repeats"), ("unreadable", "unreadable"))
        if dropped.get(reason)
    ]
    if assessment.input.get("weights") is not None:
        message = "limit-weights-of-rows" if knows_some_rows(assessment.input) else "limit-weights"
        sentences.append(language.say(message, weights=assessment.input["weights"]))
    return sentences


COVERAGE_MOST_NAMED = 6
"""Columns that are named in a sentence; the record of the run has all of them"""


def coverage_findings(coverage: Coverage, language: Language) -> list[str]:
    """Which columns of the source the figures leave out; nothing where every published column is in them."""
    unrecorded = [language.say("coverage-unrecorded", source=coverage.source)] if coverage.not_assessed is None else []
    left_out = {
        "not-assessed": coverage.not_assessed,
        "unknown": coverage.unknown,
        "not-published": coverage.not_published,
    }
    return unrecorded + [
        language.say(f"coverage-{what}", count=len(names), columns=few_of(names, language), source=coverage.source)
        for what, names in left_out.items()
        if names
    ]


def not_covered(coverage: Coverage, language: Language) -> list[str]:
    """What a sentence that calls a release safe does not cover: it follows that sentence."""
    sentences = []
    if coverage.not_assessed is None:
        sentences.append(language.say("not-covered-unrecorded"))
    for message, columns in (("not-covered-columns", coverage.not_assessed), ("not-covered-unknown", coverage.unknown)):
        if columns:
            sentences.append(language.say(message, count=len(columns), columns=few_of(columns, language)))
    return sentences


def few_of(columns: Sequence[str], language: Language) -> str:
    """The first of these columns, and how many there are besides; one name is as short as "1 more"."""
    most = COVERAGE_MOST_NAMED + (len(columns) == COVERAGE_MOST_NAMED + 1)
    shown = [named(language.quoted(name)) for name in columns[:most]]
    more = [language.say("advice-others-and", count=len(columns) - most)] if len(columns) > most else []
    return language.listed([*shown, *more])


def uncounted(coverage: Coverage) -> int | str:
    """For a message: how many columns were not assessed or are assumed unknown, "unrecorded" if nobody knows."""
    return "unrecorded" if coverage.not_assessed is None else len(coverage.not_assessed) + len(coverage.unknown)


FEW = 10
"""People of whom a count says it all: "3 of 8" needs no other words."""


def told_share(part: int, whole: int, prefix: str = "") -> dict[str, Any]:
    """For a message: the share, and whether to tell it as a frequency, "yes" or "no".

    Not where it is nothing or all, or so near to either that people cannot count it.
    """
    worth_it = whole > FEW and min(part, whole - part) * MOST_IN >= whole
    return {f"{prefix}share": part / whole if whole else 0.0, f"{prefix}some": "yes" if worth_it else "no"}
