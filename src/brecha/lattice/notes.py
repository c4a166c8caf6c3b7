"""What a reader should know before following an advice: what was left out of it, and what it rests on."""

from collections.abc import Iterator, Sequence

import numpy as np

from brecha.language.notes import Note
from brecha.lattice.frontier import Frontier
from brecha.lattice.risks import Goal, Limit, Results, Risk, called
from brecha.lattice.sets import Sets
from brecha.tables.coded import counted


def about_goals(results: Results, known: Sequence[Goal], asked: Sequence[Risk], limit: Limit) -> Iterator[Note]:
    """Whom the advice is about, and what stands behind its figures."""
    by = results.input.get("by")
    if by is not None:
        text = f"The advice is about everybody, and not about each group of {by!r}."
        yield Note("advice-about-everybody", text, column=by)
    yield from about_figures(results, known, asked, limit)


def about_figures(results: Results, known: Sequence[Goal], asked: Sequence[Risk], limit: Limit) -> Iterator[Note]:
    """Which goals count, what the limit means for them, and what weights do to the figures."""
    if results.input.get("weights") is not None:
        weights = results.input["weights"]
        text = f"People are weighted by {weights!r}: shares are by weight, and numbers of people are not."
        yield Note("advice-weighted", text, column=weights)
    for goal in map(called, known):
        text = (
            f"For {goal} everything is known before any release: it does not count where releases are to be safe for "
            "all goals together."
        )
        yield Note("advice-known-before", text, goal=goal)
    for risk in asked:
        yield from _about_limit(risk, limit)


def _about_limit(risk: Risk, limit: Limit) -> Iterator[Note]:
    goal = called(risk.goal)
    if not limit.fits(risk):
        text = (
            f"The limit is a number of people, and for {goal} the risk is "
            f"{'what is gained' if risk.is_gain else 'a chance by weight'}: it does not count."
        )
        yield Note("advice-limit-of-people", text, goal=goal, risk="gain" if risk.is_gain else "weight")
    elif risk.is_gain:
        text = f"For {goal} the limit of {limit} is an amount of gain."
        yield Note("advice-limit-of-gain", text, goal=goal, limit=limit.at_most)


def about_frontiers(frontiers: Sequence[Frontier], known: Sequence[Goal], sets: Sets) -> Iterator[Note]:
    """Where nothing can be released, and where it is not known how much can be."""
    for one in frontiers:
        if not one.possible and one.goals[0] not in known:
            yield impossible(called(one.goals[0]), list(one.keep))
    if any(one.maximal_safe.may_grow.any() for one in frontiers):
        text = (
            f"Only the combinations of at most {counted(sets.up_to or 0, 'column')} were tried: of some of the largest "
            "safe sets it is not known whether a column can be added."
        )
        yield Note("advice-may-grow", text, size=sets.up_to)


def impossible(goal: Note, keep: list[str]) -> Note:
    """That the risk is above the limit whatever is left out, but for the columns that are kept in any case."""
    if keep:
        text = f"For {goal} no release is safe: the risk is above the limit with only {', '.join(keep)} released."
        return Note("advice-no-safe-release-keeping", text, goal=goal, columns=keep)
    text = f"For {goal} no release is safe: the risk is above the limit before any release."
    return Note("advice-no-safe-release", text, goal=goal)


def about_gaps(sets: Sets, planned: int) -> Iterator[Note]:
    """Which figures there are not because combinations were not tried."""
    if sets.up_to is None:
        text = (
            f"The most and the least dangerous sets are those of the ones tried: {sets.told}. Assess the table again "
            "with subsets='all' for those of all."
        )
        yield Note("advice-extremes-of-tried", text, tried=sets.told)
    without = [sets.full ^ (a | b) for a in sets.bits for b in sets.bits]
    if sets.position(sets.full) is not None and not _all_tried(sets, without):
        text = "What is saved without a column, or two, is told only where what is left was tried."
        yield Note("advice-removals-partly", text)
    if sets.position(planned) is not None and not _all_tried(sets, [planned | bit for bit in sets.bits]):
        text = "What a column would add is told only where the planned release was tried with it."
        yield Note("advice-prices-partly", text)


def not_tried(sets: Sets, known: Sequence[str]) -> Note:
    """That there are no figures of a set of columns."""
    text = (
        f"What an adversary achieves who knows just {', '.join(known)} was not tried: {sets.told}. Assess the table "
        "again with subsets='all', or with a list that has this combination."
    )
    return Note("what-if-not-tried", text, columns=list(known), tried=sets.told)


def about_known_columns(sets: Sets, known: int, fewest: bool) -> Iterator[Note]:
    """What is not told of a set of columns because it, or another one beside it, was not tried."""
    if sets.position(known) is None:
        yield not_tried(sets, sets.names(known))
    beside = [name for name, bit in zip(sets.columns, sets.bits, strict=True) if sets.position(known ^ bit) is None]
    if beside:
        text = (
            f"What one column more, or one less, would change is not told for {', '.join(beside)}, as that was not "
            "tried."
        )
        yield Note("what-if-beside-not-tried", text, columns=beside)
    if not fewest:
        text = f"Fewer columns than those told might have to be left out: {sets.told}."
        yield Note("what-if-fewer-might-do", text, tried=sets.told)


def _all_tried(sets: Sets, masks: Sequence[int]) -> bool:
    return bool((sets.find(np.array(masks, np.int64)) >= 0).all())
