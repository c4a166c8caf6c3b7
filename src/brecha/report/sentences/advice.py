"""An advice in sentences: which columns are to blame, what must not be released together, what may be, what to drop.

Counts of people come before percentages. The first sentences are about all goals, or about the first: a summary may
stop after any of them.
"""

from collections.abc import Callable, Iterator, Sequence
from math import comb
from typing import Any

from brecha.answers.table.advice import Advice
from brecha.answers.table.collective_attacks import Goal
from brecha.answers.table.what_if import WhatIf
from brecha.language.catalogues import Language, named
from brecha.language.numbers import told_apart
from brecha.language.rows_used import assessed_rows, only_those_rows
from brecha.lattice.advice import Change
from brecha.lattice.frontier import Edge, Frontier
from brecha.lattice.limits import Limit, Measure
from brecha.lattice.risks import BOTH, NOISE
from brecha.lattice.shapley import Share
from brecha.report.sentences.attacks import coverage_findings, linked, not_covered, uncounted
from brecha.report.sentences.limits import limit_words

MOST_BLAMED = 3
"""Columns named as causes of one risk"""
MOST_SETS = 3
"""Combinations of columns named in one sentence"""
MOST_TIED = 3
"""Columns, or pairs of them, named where several do as much"""
WORTH_NAMING = 0.01
"""The part of a risk below which a column is not named among its causes, unless it is the first"""


Held = Advice | WhatIf
"""An answer that is held to a limit"""


def advice_findings(advice: Advice, language: Language | str = "en") -> list[str]:
    """What a curator should take away: what is left out, and then from what matters most to what matters less."""
    says = Language.named(language)
    rows = assessed_rows(advice.input, says) if advice.input else []
    return [*rows, *coverage_findings(advice.coverage, says), *advice_sentences(advice, says)]


def advice_sentences(advice: Advice, language: Language) -> list[str]:
    """The advice itself; each sentence that calls a release safe says what it does not cover."""
    first, *others = goals_told(advice)
    return [
        *_blame(advice, first, language),
        *_frontier(advice, language),
        *_removal(advice, first, language),
        *_price(advice, language),
        *(
            sentence
            for goal in others
            for sentence in (*_blame(advice, goal, language), *_removal(advice, goal, language))
        ),
    ]


def goals_told(advice: Advice) -> list[Goal]:
    """The goals to tell of: of whom she is certain does not depend on a gain, and is told once for each secret."""
    goals = advice.held or advice.goals
    if advice.measure != "certain":
        return list(goals)
    return [goal for i, goal in enumerate(goals) if goal[0] not in [other for other, _ in goals[:i]]]


def about(parts: Sequence[Any], advice: Advice, goal: Goal, measure: Measure | None = None) -> list[Any]:
    """The parts about one goal, by the measure asked for, or by this one."""
    about_goal = (*goal, measure or advice.measure)
    return [part for part in parts if (part.sensitive, part.gain, part.measure) == about_goal]


def limit_in(held: Held, language: Language, unit: str | None = None) -> str:
    """How much risk is accepted, in words; in the unit of the answer, or in this one."""
    return limit_words(held.limit, language, held.weighted, (unit or held.unit) == "gain")


def say_of(held: Held, language: Language, message: str, **values: Any) -> str:
    """A message that knows whether people are weighted, and in which tables the columns are."""
    common = {"weighted": "yes" if held.weighted else "no", **linked(held.tables, language)}
    return language.say(message, **common | values)


def wants(goal: Goal, language: Language) -> dict[str, str]:
    """A goal as values of a message."""
    sensitive, gain = goal
    kind = "identity" if sensitive is None else "secret"
    return {
        "goal": kind,
        "sensitive": "" if sensitive is None else named(language.quoted(sensitive)),
        "gain": named(gain or ""),
    }


def kind_of(goal: Goal, measure: Measure) -> str:
    """What the risk is: people exposed with certainty, a chance, a gain, or one of the other measures of a limit."""
    if measure == "average":
        return "chance" if goal[1] is None else "gain"
    return "gain" if measure == "highest" and goal[1] is not None else measure


def message_of(goal: Goal, measure: Measure) -> str:
    """How the messages about a rise or a fall are called: those of the other measures speak of a figure."""
    return kind_of(goal, measure) if measure in BOTH else "figure"


def measured(goal: Goal, measure: Measure, limit: Limit) -> dict[str, Any]:
    """For a message: which figure it is about, of those that only a limit is on."""
    return {
        "measured": kind_of(goal, measure),
        "threshold": limit.threshold or 0.0,
        "value": named(limit.value or ""),
    }


def _step(change: Change, language: Language) -> dict[str, str]:
    """What a risk was before a change and what it is after, for a message."""
    numbers = (change.share_before, change.share_after if change.share else change.share_before)
    kind = kind_of((change.sensitive, change.gain), change.measure)
    before, after = told_apart(numbers, kind in ("gain", "factor"), language)
    return {"before": before, "after": after}


def _blame(advice: Advice, goal: Goal, language: Language) -> Iterator[str]:
    """Which columns the risk is due to: by the measure asked for, or by the other where only that one rises."""
    if not about(advice.shares, advice, goal):
        return
    rising = _rising(advice, goal)
    if rising is not None:
        yield _blamed(advice, goal, *rising, language)
        return
    if advice.measure not in BOTH:
        figure = measured(goal, advice.measure, advice.limit)
        yield say_of(advice, language, "advice-blame-none-figure", **wants(goal, language), **figure)
        return
    kind = {"goal": "gain"} if kind_of(goal, advice.measure) == "gain" else {}
    yield say_of(advice, language, "advice-blame-none", **wants(goal, language) | kind)


def _rising(advice: Advice, goal: Goal) -> tuple[Goal, Measure] | None:
    """A goal and a measure by which the release adds to the risk; first those asked for."""
    same = [other for other in advice.goals if other[0] == goal[0]]
    candidates: list[tuple[Goal, Measure]] = [(goal, "average"), (goal, "certain")]
    if advice.measure == "certain":
        candidates = [(goal, "certain"), *((other, "average") for other in same)]
    elif advice.measure not in BOTH:
        candidates = [(goal, advice.measure)]
    for candidate, measure in candidates:
        if any(share.part for share in about(advice.shares, advice, candidate, measure)):
            return candidate, measure
    return None


def _blamed(advice: Advice, requested: Goal, goal: Goal, measure: Measure, language: Language) -> str:
    """How the risk rises, and through which columns: those with the largest part, and a few after them."""
    shares: list[Share] = sorted(about(advice.shares, advice, goal, measure), key=lambda share: -share.share)
    whole: Change = about(advice.whole, advice, goal, measure)[0]
    kind = kind_of(goal, measure)
    first = say_of(
        advice, language, f"advice-blame-{message_of(goal, measure)}", **wants(goal, language),
        **_step(whole, language), **measured(goal, measure, advice.limit), hits=whole.people_after or 0,
        records=whole.records, all=len(advice.qids), uncounted=uncounted(advice.coverage),
        **_but(advice, requested, measure, language),
    )  # fmt: skip
    tied = [share for share in shares if _as_large(share, shares[0])]
    rest = shares[len(tied) :]
    return " ".join([first, _accounts(advice, tied, kind, language), *_next(rest, MOST_BLAMED - len(tied), language)])


def _but(advice: Advice, requested: Goal, measure: Measure, language: Language) -> dict[str, str]:
    """For a message: what was asked for and does not rise, if it is not what it tells of."""
    if measure == advice.measure:
        return {"but": "no", "stays": ""}
    still: Change = about(advice.whole, advice, requested)[0]
    return {"but": kind_of(requested, advice.measure), "stays": _step(still, language)["after"]}


def _as_large(share: Share, other: Share) -> bool:
    """Whether two columns have the same share; where it is rounded, but for that."""
    if share.people is not None:
        return share.people == other.people
    return abs(float(share.share) - float(other.share)) <= NOISE * float(other.share)


def _accounts(advice: Advice, tied: Sequence[Share], kind: str, language: Language) -> str:
    """For how much the first columns account, which all account for as much."""
    people, names = tied[0].people, [share.column for share in tied]
    what = "rise" if kind != "certain" else "weight" if people is None else "people"
    return say_of(
        advice, language, f"advice-accounts-{what}", count=len(tied),
        columns=some_of([language.quoted(name) for name in names], "and", language),
        people=round(people or 0), part=float(tied[0].part or 0),
    )  # fmt: skip


def some_of(names: Sequence[str], last: str, language: Language, pairs: str = "no") -> str:
    """The first of these names, and how many there are besides."""
    shown, more = list(names[:MOST_TIED]), len(names) - MOST_TIED
    if more > 0:
        shown.append(language.say(f"advice-others-{last}", count=more, pairs=pairs))
    return language.listed(shown, last)


def _next(shares: Sequence[Share], most: int, language: Language) -> Iterator[str]:
    """The columns that come after the first, with their parts; and how many have the same part as the last of them."""
    worth = [share for share in shares if (share.part or 0) >= WORTH_NAMING]
    shown = worth[: max(0, most)]
    if shown:
        more = [share for share in worth[len(shown) :] if _as_large(share, shown[-1])]
        parts_of = [(named(language.quoted(share.column)), share) for share in shown]
        parts_of += [(language.say("advice-others-and", count=len(more)), share) for share in more[:1]]
        parts = [language.say("advice-part", column=name, part=float(share.part or 0)) for name, share in parts_of]
        yield language.say("advice-blame-next", count=len(shown) + len(more), columns=language.listed(parts))


def _frontier(advice: Advice, language: Language) -> Iterator[str]:
    """What must not be released, and the most that may be, whatever she wants."""
    frontier = advice.together
    if frontier is None:
        return

    def say(message: str, **values: Any) -> str:
        keep = {"kept": len(frontier.keep), "keep": language.names(frontier.keep)}
        return say_of(advice, language, message, limit=limit_in(advice, language), **keep, **values)

    chances = [say_of(advice, language, "advice-chances")] if advice.measure == "certain" else []
    chances += [
        *(only_those_rows(advice.input, language) if advice.input else []),
        *not_covered(advice.coverage, language),
    ]
    if not frontier.possible:
        yield say("advice-nothing-safe")
    elif not len(frontier.minimal_unsafe) and not frontier.maximal_safe.may_grow.any():
        highest = [] if advice.highest is None else [language.say("advice-highest", chance=advice.highest)]
        yield " ".join([say("advice-all-safe", all=len(advice.qids)), *chances[:1], *highest, *chances[1:]])
    else:
        yield from _unsafe(advice, frontier, say, language)
        yield from _safe(frontier, say, chances, language)


def _unsafe(advice: Advice, frontier: Frontier, say: Callable[..., str], language: Language) -> Iterator[str]:
    """Columns that are too much by themselves, and combinations that are; beside those that are kept in any case.

    Each with the goals that make it so.
    """
    sets = frontier.minimal_unsafe.columns()
    beside = [[name for name in columns if name not in frontier.keep] for columns in sets]
    alone: dict[str, list[str]] = {}
    for columns, free in zip(sets, beside, strict=True):
        if len(free) == 1:
            alone.setdefault(_forcing(advice, columns, language), []).append(free[0])
    if alone:
        yield " ".join(
            say("advice-unsafe-alone", count=len(names), columns=language.names(names), goals=goals)
            for goals, names in alone.items()
        )
    several = [k for k, free in enumerate(beside) if len(free) > 1]
    if several:
        shown = [
            language.say("advice-set-of-goals", set=language.names(beside[k]),
                         goals=_forcing(advice, sets[k], language))
            for k in several[:MOST_SETS]
        ]  # fmt: skip
        yield say("advice-unsafe-together", sets=language.joined(shown, "apart"), more=len(several) - len(shown))


def _forcing(advice: Advice, columns: Sequence[str], language: Language) -> str:
    """The goals by which a set is above the limit, in words; certainty does not depend on a gain."""
    known_goals = goals_told(advice)
    goals = [goal for goal in advice.forcing(columns) if goal in known_goals]
    kinds = ["identity" if sensitive is None else "secret" if gain is None or advice.measure == "certain" else "gain"
             for sensitive, gain in goals]  # fmt: skip
    words = [
        language.say(f"advice-goal-{kind}", **wants(goal, language)) for kind, goal in zip(kinds, goals, strict=True)
    ]
    return some_of(words, "and", language)


def _safe(frontier: Frontier, say: Callable[..., str], chances: Sequence[str], language: Language) -> Iterator[str]:
    """The largest releases, the least risky first."""
    edge: Edge = frontier.maximal_safe
    sizes = edge.sets.sizes[edge.at]
    size, count = int(sizes[0]), int((sizes == sizes[0]).sum())
    if size == len(frontier.keep):
        yield say("advice-no-column-safe")
        return
    shown = [language.names(columns) for columns in edge.columns(min(MOST_SETS, count))]
    largest = say(
        "advice-largest-safe", size=size, all=len(edge.sets.columns), count=count, sets=language.joined(shown, "apart"),
        more=count - len(shown), grows="yes" if edge.may_grow[:count].any() else "no",
    )  # fmt: skip
    yield " ".join([largest, *chances])


def _removal(advice: Advice, goal: Goal, language: Language) -> Iterator[str]:
    """What leaving out one column saves, and what a pair: those that save most."""
    changes: list[Change] = about(advice.removed, advice, goal)
    sizes = [[change for change in changes if len(change.columns) == size] for size in (1, 2)]
    if changes and about(advice.whole, advice, goal)[0].share:
        yield " ".join(_saves(advice, of_size, language) for of_size in sizes if of_size)


def _saves(advice: Advice, changes: Sequence[Change], language: Language) -> str:
    """What saves most of all columns, or pairs, for which it was tried."""
    best, kind = changes[0], message_of((changes[0].sensitive, changes[0].gain), changes[0].measure)
    size, is_pair = len(best.columns), len(best.columns) == 2
    tied = [language.names(change.columns) for change in changes if change.is_like(best)]
    several = [f"({names})" for names in tied] if is_pair and len(tied) > 1 else tied
    values = {
        **step_figures(best, language),
        **measured((best.sensitive, best.gain), best.measure, advice.limit),
        "kind": kind,
        "count": size,
        "tried": len(changes),
        "scope": scope_of(len(changes), comb(len(advice.qids), size)),
        "columns": some_of(several, "or", language, "yes" if is_pair else "no"),
    }
    if not best.share:
        return say_of(advice, language, "advice-saves-none", **values)
    lead = say_of(advice, language, "advice-saves", **values)
    return say_of(advice, language, f"advice-without-{kind}", lead=lead, **values)


def scope_of(tried: int, every: int) -> str:
    """For a message: whether something was tried for "all" columns, for "some", or for just "one"."""
    return "all" if tried == every else "some" if tried > 1 else "one"


def step_figures(change: Change, language: Language) -> dict[str, Any]:
    return {
        **wants((change.sensitive, change.gain), language),
        **_step(change, language),
        "fewer": change.people or 0,
        "hits": change.people_after or 0,
        "records": change.records,
        "some": "yes" if change.share else "no",
    }


def _price(advice: Advice, language: Language) -> Iterator[str]:
    """To a planned release, which columns would add least, and which most: for the first goal."""
    changes: list[Change] = about(advice.added, advice, goals_told(advice)[0])
    if not advice.planned or not changes:
        return
    if len(changes) == 1 or all(change.is_like(changes[0]) for change in changes):
        yield _adds(advice, "only" if len(changes) == 1 else "same", changes[0], changes, language)
        return
    for which, change in (("least", changes[0]), ("most", changes[-1])):
        yield _adds(advice, which, change, changes, language)


def _adds(advice: Advice, which: str, best: Change, changes: Sequence[Change], language: Language) -> str:
    """What the columns would add that add least, or most, and all the same."""
    tied = [language.quoted(change.columns[0]) for change in changes if change.is_like(best)]
    lead = say_of(
        advice, language, "advice-adds", which=which, planned=language.names(advice.planned), count=len(tied),
        columns=some_of(tied, "and", language), tried=len(changes),
        scope="all" if len(changes) == len(advice.qids) - len(advice.planned) else "some",
        by_weight="yes" if advice.weighted and which in ("least", "most") else "no",
    )  # fmt: skip
    goal = goals_told(advice)[0]
    figure = measured(goal, advice.measure, advice.limit)
    message = f"advice-added-{message_of(goal, advice.measure)}"
    return say_of(advice, language, message, lead=lead, **step_figures(best, language), **figure)
