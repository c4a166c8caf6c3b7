"""What a reader should know before following an advice: what was left out of it, and what it rests on."""

from collections.abc import Iterator, Sequence

import numpy as np

from brecha.language.notes import Note
from brecha.lattice.frontier import Frontier
from brecha.lattice.risks import Goal, Limit, Results, Risk, called
from brecha.lattice.sets import Sets


def about_goals(results: Results, known: Sequence[Goal], asked: Sequence[Risk], limit: Limit) -> Iterator[Note]:
    """Whom the advice is about, and what stands behind its figures."""
    by = results.input.get("by")
    if by is not None:
        yield Note("advice-about-everybody", column=by)
    yield from about_figures(results, known, asked, limit)


def about_figures(results: Results, known: Sequence[Goal], asked: Sequence[Risk], limit: Limit) -> Iterator[Note]:
    """Yield notes on which goals count, what the limit means for them, and what weights do to the figures."""
    if results.input.get("weights") is not None:
        weights = results.input["weights"]
        yield Note("advice-weighted", column=weights)
    for goal in map(called, known):
        yield Note("advice-known-before", goal=goal)
    for risk in asked:
        yield from _about_limit(risk, limit)


def _about_limit(risk: Risk, limit: Limit) -> Iterator[Note]:
    goal = called(risk.goal)
    if not limit.fits(risk):
        yield Note("advice-limit-of-people", goal=goal, risk="gain" if risk.is_gain else "weight")
    elif risk.is_gain:
        yield Note("advice-limit-of-gain", goal=goal, limit=limit.at_most)


def about_frontiers(frontiers: Sequence[Frontier], known: Sequence[Goal], sets: Sets) -> Iterator[Note]:
    """Yield notes on where nothing can be released, and where it is not known how much can be."""
    for one in frontiers:
        if not one.possible and one.goals[0] not in known:
            yield impossible(called(one.goals[0]), list(one.keep))
    if any(one.maximal_safe.may_grow.any() for one in frontiers):
        yield Note("advice-may-grow", size=sets.up_to)


def impossible(goal: Note, keep: list[str]) -> Note:
    """That the risk is above the limit whatever is left out, but for the columns that are kept in any case."""
    if keep:
        return Note("advice-no-safe-release-keeping", goal=goal, columns=keep)
    return Note("advice-no-safe-release", goal=goal)


def about_gaps(sets: Sets, planned: int) -> Iterator[Note]:
    """Yield notes on figures that are missing because combinations were not tried."""
    if sets.up_to is None:
        yield Note("advice-extremes-of-tried", tried=sets.told)
    without = [sets.full ^ (a | b) for a in sets.bits for b in sets.bits]
    if sets.position(sets.full) is not None and not _all_tried(sets, without):
        yield Note("advice-removals-partly")
    if sets.position(planned) is not None and not _all_tried(sets, [planned | bit for bit in sets.bits]):
        yield Note("advice-prices-partly")


def not_tried(sets: Sets, known: Sequence[str]) -> Note:
    """That there are no figures of a set of columns."""
    return Note("what-if-not-tried", columns=list(known), tried=sets.told)


def about_known_columns(sets: Sets, known: int, fewest: bool) -> Iterator[Note]:
    """Yield notes on what is not known of a set of columns because it, or another one beside it, was not tried."""
    if sets.position(known) is None:
        yield not_tried(sets, sets.names(known))
    beside = [name for name, bit in zip(sets.columns, sets.bits, strict=True) if sets.position(known ^ bit) is None]
    if beside:
        yield Note("what-if-beside-not-tried", columns=beside)
    if not fewest:
        yield Note("what-if-fewer-might-do", tried=sets.told)


def _all_tried(sets: Sets, masks: Sequence[int]) -> bool:
    return bool((sets.find(np.array(masks, np.int64)) >= 0).all())
