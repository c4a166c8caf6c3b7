"""Sentences about an adversary who knows just some columns: what she achieves, and what one more, or one less, changes.

What she achieves comes first, and whether that is accepted; then what to leave out, and then the columns one by one.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from brecha.answers.what_if import Beside, Knowing
from brecha.language.assessed_rows import assessed_rows, only_those_rows
from brecha.language.catalogues import Language
from brecha.language.limits import risk_amount
from brecha.lattice.advice import Change
from brecha.lattice.notes import not_tried
from brecha.lattice.risks import MEASURES, Measure
from brecha.lattice.what_if import Exposure
from brecha.report.advice_findings import kind_of, limit_in, risk_share, say_of, some_of, step_figures
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.attacks import Worst, about, described, linked, sentence, unequal, weighted, worst_in
from brecha.report.sentences.coverage import coverage_findings, not_covered
from brecha.report.sentences.pictured_adversary import pictured


def knowing_findings(knowing: Knowing, language: Language | str = "en") -> list[str]:
    """What a reader should take away; first what is left out."""
    says = Language.named(language)
    rows = assessed_rows(knowing.assessment.input, says)
    return [*rows, *coverage_findings(knowing.coverage, says), *knowing_sentences(knowing, says)]


def knowing_sentences(knowing: Knowing, says: Language) -> list[str]:
    """What she achieves; each sentence that calls a release safe says what it does not cover."""
    if knowing.goals is None:
        return [" ".join([*_untried(knowing, says), *_beyond(knowing, says)]), *_drops(knowing, says)]
    each = range(len(knowing.goals))
    return [
        *(told for i in each for told in _achieved(knowing, knowing.goals, i, says)),
        *_beyond(knowing, says),
        *_drops(knowing, says),
        *(told for i in each for told in _beside(knowing, knowing.goals[i], i, says)),
    ]


def _beyond(knowing: Knowing, language: Language) -> list[str]:
    """What is not covered, where these columns are within the limit."""
    if not knowing.within or not knowing.known:
        return []
    return [*only_those_rows(knowing.assessment.input, language), *not_covered(knowing.coverage, language)]


def _untried(knowing: Knowing, language: Language) -> Iterator[str]:
    """That there are no figures, and what is known in spite of that."""
    yield note_in(not_tried(knowing.assessment.exposures.sets, knowing.known), language)
    if knowing.within is not None:
        message = "knowing-untried-within" if knowing.within else "knowing-untried-above"
        yield language.say(message, limit=limit_in(knowing, language))


def _achieved(knowing: Knowing, goals: Sequence[Exposure], i: int, language: Language) -> Iterator[str]:
    """What she achieves of one goal, whether that is accepted, and whom it hits hardest."""
    found, step = goals[i], worst_in(knowing.frame().slice(i, 1))
    yield from described(knowing.assessment, *found.goal, language)
    told = sentence(knowing.assessment, step, language) if knowing.known else _before(knowing, step, language)
    faces = pictured(knowing.known, language, linked(knowing.tables, language)) if _has_face(knowing, found) else ()
    yield " ".join([told, *faces, *_verdict(knowing, found, step, goals[:i], language)])
    if knowing.groups is not None:
        yield from unequal(knowing.groups[i], language, knowing.tables)


def _has_face(knowing: Knowing, found: Exposure) -> bool:
    """Whether to picture an adversary: for re-identification only, where somebody is exposed by what is known."""
    return found.sensitive is None and found.hits > 0 and not knowing.is_before


def _before(knowing: Knowing, step: Worst, language: Language) -> str:
    """What she achieves before the release, when nothing is known."""
    kind = "guess" if step.gain is None else "gain"
    return language.say("knowing-nothing", **about(step), kind=kind, weighted=weighted(knowing.assessment))


def _verdict(
    knowing: Knowing, found: Exposure, step: Worst, told: Sequence[Exposure], language: Language
) -> Iterator[str]:
    """Whether the risk is accepted. Of whom she is certain does not depend on a gain: it is told once for a secret."""
    if found.known_before:
        yield language.say("report-card-already")
        return
    kind = kind_of(found.goal, knowing.measure)
    by_gain = found.gain is not None and kind == "certain"
    if found.within is None or (by_gain and any(other.sensitive == found.sensitive for other in told)):
        return
    yield language.say(
        "knowing-verdict",
        **about(step),
        kind="inferred" if by_gain else kind,
        within="yes" if found.within else "no",
        limit=limit_in(knowing, language, "gain" if kind == "gain" else None),
        risk=_risk(knowing, found, language),
    )


def _risk(knowing: Knowing, found: Exposure, language: Language) -> str:
    """What is held to the limit, told from it."""
    share = _share(found, knowing.measure)
    if knowing.limit.is_people:
        if knowing.measure == "certain":
            return language.number(found.hits)
        return language.beside(round(share * found.records, 6), knowing.limit.at_most, 0)
    at_most = float(knowing.limit.at_most)
    if kind_of(found.goal, knowing.measure) == "gain":
        return risk_amount(share, at_most, language)
    return risk_share(share, at_most, language)


def _share(found: Exposure, measure: Measure) -> float:
    return found.posterior_deterministic if measure == "certain" else found.posterior_probabilistic


def _drops(knowing: Knowing, language: Language) -> Iterator[str]:
    """What to leave out to come within the limit, or that nothing helps."""
    if knowing.drops:
        size = len(knowing.drops[0].columns)
        sets = [language.names(drop.columns) for drop in knowing.drops]
        several = [f"({names})" for names in sets] if size > 1 and knowing.ways > 1 else sets
        unnamed = [""] * (knowing.ways - len(several))
        fewest = "no" if not knowing.fewest else "one" if size == 1 else "yes"
        told = language.say(
            "knowing-drops",
            limit=limit_in(knowing, language),
            columns=some_of([*several, *unnamed], "or", language, "yes" if size > 1 else "no"),
            fewest=fewest,
        )
        beyond = [*only_those_rows(knowing.assessment.input, language), *not_covered(knowing.coverage, language)]
        yield " ".join([told, *beyond])
    elif knowing.within is False:
        yield say_of(knowing, language, "advice-nothing-safe", limit=limit_in(knowing, language), kept=0, keep="")


def _beside(knowing: Knowing, found: Exposure, i: int, language: Language) -> Iterator[str]:
    """Which other column would add most to one goal, and which known one saves most when it is left out."""
    if not found.known_before:
        every = "all" if knowing.known else "first"
        yield from _moves(knowing, found, [(one, _of(one, i)) for one in knowing.more], every, _adds, language)
        yield from _moves(knowing, found, [(one, _of(one, i)) for one in knowing.fewer], "all", _leaves, language)


def _of(one: Beside, i: int) -> Exposure | None:
    return None if one.goals is None else one.goals[i]


def _moves(
    knowing: Knowing,
    before: Exposure,
    others: Sequence[tuple[Beside, Exposure | None]],
    every: str,
    say: Callable[..., str],
    language: Language,
) -> Iterator[str]:
    """What the columns change that change most, of those for which it was tried."""
    tried = [(one.column, after) for one, after in others if after is not None]
    changes = _changes(knowing, before, tried)
    if not changes:
        return
    most = max(changes, key=lambda change: change.share)
    tied = [change for change in changes if change.is_like(most)]
    which = "only" if len(changes) == 1 else "same" if len(tied) == len(changes) else "most"
    values = {
        "which": which,
        "scope": every if len(changes) == len(others) else "some",
        "tried": len(changes),
        "count": len(tied),
        "by_weight": "yes" if knowing.weighted and which == "most" else "no",
    }
    yield say(knowing, most, [language.quoted(change.columns[0]) for change in tied], values, language)


def _changes(knowing: Knowing, before: Exposure, tried: Sequence[tuple[str, Exposure]]) -> list[Change]:
    """By the measure asked for, or by chance where only that moves; with a gain, what a guess brings."""
    certain, chance = ([_change(before, after, column, measure, knowing.weighted) for column, after in tried]
                       for measure in MEASURES)  # fmt: skip
    moves = any(change.share for change in certain) or not any(change.share for change in chance)
    return certain if knowing.measure == "certain" and before.gain is None and moves else chance


def _change(before: Exposure, after: Exposure, column: str, measure: Measure, weighted: bool) -> Change:
    is_counted = measure == "certain"
    return Change(
        *before.goal,
        measure,
        (column,),
        people_before=before.hits if is_counted else None,
        people_after=after.hits if is_counted else None,
        share_before=_share(before, measure),
        share_after=_share(after, measure),
        records=before.records,
        exact=is_counted and not weighted,
    )


def _adds(knowing: Knowing, most: Change, columns: Sequence[str], values: dict[str, Any], language: Language) -> str:
    lead = language.say("knowing-adds", **values, columns=some_of(columns, "and", language))
    message = f"advice-added-{kind_of((most.sensitive, most.gain), most.measure)}"
    return say_of(knowing, language, message, lead=lead, **step_figures(most, language))


def _leaves(knowing: Knowing, most: Change, columns: Sequence[str], values: dict[str, Any], language: Language) -> str:
    kind, figures = kind_of((most.sensitive, most.gain), most.measure), step_figures(most, language)
    values = values | {"columns": some_of(columns, "or", language)}
    if not most.share:
        return language.say("knowing-leaves-none", **figures | values, kind=kind)
    lead = language.say("knowing-leaves", **values)
    return say_of(knowing, language, f"advice-without-{kind}", lead=lead, **figures)
