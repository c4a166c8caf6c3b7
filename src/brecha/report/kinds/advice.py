"""Advice on a release, and what if an adversary knew some columns: what causes the risk, and what may be released."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from brecha.answers.in_words import codes_of
from brecha.answers.table.advice import Advice
from brecha.answers.table.collective_attacks import Goal, WorstSet, worst_in
from brecha.answers.table.what_if import Beside, WhatIf
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows, only_those_rows
from brecha.lattice.advice import Change
from brecha.lattice.frontier import Edge, not_tried
from brecha.lattice.limits import PEOPLE, Measure
from brecha.lattice.risks import BOTH
from brecha.lattice.shapley import Share
from brecha.lattice.what_if import Exposure
from brecha.report.document import EVERYWHERE, TERMINAL, Cell, Column, Document, Faces, Section, Sentences, Table
from brecha.report.kinds import in_sentences, no_charts
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.advice import about as of_goal
from brecha.report.sentences.advice import (
    advice_findings,
    goals_told,
    kind_of,
    limit_in,
    measured,
    message_of,
    say_of,
    some_of,
    step_figures,
)
from brecha.report.sentences.attacks import (
    about,
    coverage_findings,
    described,
    knows_like_anybody,
    linked,
    not_covered,
    sentence,
    title,
    uncounted,
    unequal,
    weighted,
)
from brecha.report.sentences.limits import figure_in
from brecha.report.sentences.sweep import pictured
from brecha.report.sentences.terminal_tables import short

MOST_ROWS = 10
"""Rows of each table, unless told otherwise"""
findings = advice_findings
charts = no_charts


def document(advice: Advice, language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told; ``most``, of the options, is how many rows each table has."""
    most = options.get("most", MOST_ROWS)
    tables = [_columns_table(advice, goal, most, language) for goal in goals_told(advice)]
    if advice.together is not None:
        sets = (("unsafe", advice.together.minimal_unsafe), ("safe", advice.together.maximal_safe))
        tables += [_sets_table(advice, name, edge, most, language) for name, edge in sets]
    if advice.planned:
        tables += [_prices_table(advice, goal, most, language) for goal in goals_told(advice)]
    return Document(
        language,
        title=language.say("report-summary"),
        handling=advice.handling(),
        lead="",
        summary=[Sentences(findings(advice, language))],
        sections=[Section("tables", "", [table for table in tables if table.rows])],
        notes=[language.note(note) for note in advice.notes],
    )


def _table(
    caption: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], every: int, language: Language
) -> Table:
    """A table, and how many of every row are not in it."""
    more = language.say("cli-advice-more", count=every - len(rows), option="--most")
    return Table(caption, columns, rows, [more] if every > len(rows) else [], on=TERMINAL)


def _columns_table(advice: Advice, goal: Goal, most: int, language: Language) -> Table:
    """Each column with its share of the risk, and what is saved without it; those with the largest share first."""
    shares: list[Share] = sorted(of_goal(advice.shares, advice, goal), key=lambda share: -share.share)
    saved = {change.columns: change for change in of_goal(advice.removed, advice, goal)}
    rows = [
        [
            named(share.column),
            _much(advice, goal, share.people, float(share.share), language),
            "–" if share.part is None else short(float(share.part), language),
            _difference(advice, saved[share.column,], language),
        ]
        for share in shares[:most]
    ]
    names = ["advice-column", "advice-share", "advice-part", "advice-saved"]
    caption = language.say(
        "cli-advice-columns", goal=title(goal, language), weighted="yes" if advice.weighted else "no"
    )
    return _table(caption, terminal_tables.columns(names, language, ["advice-column"]), rows, len(shares), language)


def _much(advice: Advice, goal: Goal, people: Any, share: float, language: Language) -> str:
    """How much a risk is: people, where certainty is counted in them; a share; or a gain."""
    if advice.measure in PEOPLE and people is not None:
        return language.number(float(people), 0 if float(people).is_integer() else 1)
    is_amount = kind_of(goal, advice.measure) in ("gain", "factor")
    return language.amount(share) if is_amount else short(share, language)


def _difference(advice: Advice, change: Change, language: Language) -> str:
    people = change.people if change.exact else None
    return _much(advice, (change.sensitive, change.gain), people, change.share, language)


def _sets_table(advice: Advice, name: str, edge: Edge, most: int, language: Language) -> Table:
    """Sets of columns, with the highest of their risks."""
    by_weight = advice.weighted and not advice.limit.is_people
    names = ["advice-size", "advice-set", "advice-highest-weight" if by_weight else "advice-highest"]
    rows = [
        [str(len(names)), language.names(names) if names else language.say("cli-advice-none"),
         _risk(advice, edge, k, language)]
        for k, names in enumerate(edge.columns(most))
    ]  # fmt: skip
    caption = language.say(f"cli-advice-{name}", uncounted=uncounted(advice.coverage))
    return _table(caption, terminal_tables.columns(names, language, ["advice-set"]), rows, len(edge), language)


def _risk(advice: Advice, edge: Edge, k: int, language: Language) -> str:
    """People and their share; where these are weighted, only what is held to the limit."""
    people = None if edge.people is None else language.number(int(edge.people[k]))
    if people is not None and advice.weighted and advice.limit.is_people:
        return people
    share = _beside_limit(advice, float(edge.shares[k]), language)
    return share if people is None or advice.weighted else f"{people} ({share})"


def _beside_limit(advice: Advice, share: float, language: Language) -> str:
    """A risk with as many digits as it takes to tell it from the limit."""
    if advice.limit.is_people:
        return short(share, language)
    exact = figure_in(advice.limit, share, None, language, gain=advice.unit == "gain")
    if advice.unit in ("gain", "factor"):
        return exact
    return short(share, language) if exact == language.percent(share) else exact


def _prices_table(advice: Advice, goal: Goal, most: int, language: Language) -> Table:
    """What each other column would add to the planned release, and what the risk would be."""
    changes: list[Change] = of_goal(advice.added, advice, goal)
    rows = [
        [
            named(change.columns[0]),
            _difference(advice, change, language),
            _much(advice, goal, change.people_after if change.exact else None, change.share_after, language),
        ]
        for change in changes[:most]
    ]
    columns = terminal_tables.columns(["advice-column", "advice-adds", "advice-then"], language, ["advice-column"])
    planned = {
        "goal": title(goal, language),
        "planned": language.names(advice.planned),
        "weighted": "yes" if advice.weighted else "no",
    }
    return _table(language.say("cli-advice-prices", **planned), columns, rows, len(changes), language)


def what_if_findings(answer: WhatIf, language: Language) -> list[str]:
    """What a reader should take away; first what is left out."""
    rows = assessed_rows(answer.assessment.input, language)
    return [*rows, *coverage_findings(answer.coverage, language), *what_if_sentences(answer, language)]


def what_if_sentences(answer: WhatIf, language: Language) -> list[str]:
    """What she achieves; each sentence that calls a release safe says what it does not cover."""
    if answer.goals is None:
        return [" ".join([*_untried(answer, language), *_beyond(answer, language)]), *_drops(answer, language)]
    places = range(len(answer.goals))
    return [
        *(text for i in places for text in _achieved(answer, answer.goals, i, language)),
        *_beyond(answer, language),
        *_drops(answer, language),
        *(text for i in places for text in _beside(answer, answer.goals[i], i, language)),
    ]


def _beyond(answer: WhatIf, language: Language) -> list[str]:
    """What is not covered, where these columns are within the limit."""
    if not answer.within or not answer.known:
        return []
    return [*only_those_rows(answer.assessment.input, language), *not_covered(answer.coverage, language)]


def _untried(answer: WhatIf, language: Language) -> Iterator[str]:
    """That there are no figures, and what is known in spite of that."""
    yield language.note(not_tried(answer.assessment.exposures.sets, answer.known))
    if answer.within is not None:
        message = "what-if-untried-within" if answer.within else "what-if-untried-above"
        yield language.say(message, limit=limit_in(answer, language))


def _achieved(answer: WhatIf, goals: Sequence[Exposure], i: int, language: Language) -> Iterator[str]:
    """What she achieves of one goal, whether that is accepted, and whom it hits hardest."""
    exposure, step = goals[i], worst_in(answer.frame().slice(i, 1), answer.assessment.input)
    yield from described(answer.assessment, *exposure.goal, language)
    first = sentence(answer.assessment, step, language) if answer.known else _before(answer, step, language)
    codes = codes_of(answer.assessment.input, answer.known)
    faces = pictured(codes, language, linked(answer.tables, language)) if _has_face(answer, exposure) else ()
    yield " ".join([first, *faces, *_verdict(answer, exposure, step, goals[:i], language)])
    if answer.groups is not None:
        yield from unequal(answer.groups[i], language, answer.tables)


def _has_face(answer: WhatIf, exposure: Exposure) -> bool:
    """Whether to picture an adversary: for re-identification only, where somebody is exposed by what is known."""
    knows = not answer.is_before and knows_like_anybody(answer.assessment)
    return exposure.sensitive is None and exposure.hits > 0 and knows


def _before(answer: WhatIf, step: WorstSet, language: Language) -> str:
    """What she achieves before the release, when nothing is known."""
    kind = "guess" if step.gain is None else "gain"
    return language.say("what-if-nothing", **about(step), kind=kind, weighted=weighted(answer.assessment))


def _verdict(
    answer: WhatIf, exposure: Exposure, step: WorstSet, earlier: Sequence[Exposure], language: Language
) -> Iterator[str]:
    """Whether the risk is accepted. Of whom she is certain does not depend on a gain: it is told once for a secret."""
    if exposure.known_before:
        yield language.say("report-card-already")
        return
    kind = kind_of(exposure.goal, answer.measure)
    by_gain = exposure.gain is not None and kind == "certain"
    if exposure.within is None or (by_gain and any(other.sensitive == exposure.sensitive for other in earlier)):
        return
    yield language.say(
        "what-if-verdict",
        **about(step),
        threshold=answer.limit.threshold or 0.0,
        kind="inferred" if by_gain else kind,
        within="yes" if exposure.within else "no",
        limit=limit_in(answer, language, "gain" if kind == "gain" else None),
        risk=_what_if_risk(answer, exposure, language),
    )


def _what_if_risk(answer: WhatIf, exposure: Exposure, language: Language) -> str:
    """What is held to the limit, told from it."""
    is_gain = kind_of(exposure.goal, answer.measure) == "gain"
    return figure_in(answer.limit, exposure.figure or 0.0, exposure.people, language, gain=is_gain)


def _share(answer: WhatIf, exposure: Exposure, measure: Measure) -> float:
    certain = measure == "certain"
    return exposure.exposed(answer.assessment.input) if certain else exposure.posterior_probabilistic


def _drops(answer: WhatIf, language: Language) -> Iterator[str]:
    """What to leave out to come within the limit, or that nothing helps."""
    if answer.drops:
        size = len(answer.drops[0].columns)
        sets = [language.names(drop.columns) for drop in answer.drops]
        several = [f"({names})" for names in sets] if size > 1 and answer.ways > 1 else sets
        unnamed = [""] * (answer.ways - len(several))
        fewest = "no" if not answer.fewest else "one" if size == 1 else "yes"
        drops = language.say(
            "what-if-drops",
            limit=limit_in(answer, language),
            columns=some_of([*several, *unnamed], "or", language, "yes" if size > 1 else "no"),
            fewest=fewest,
        )
        beyond = [*only_those_rows(answer.assessment.input, language), *not_covered(answer.coverage, language)]
        yield " ".join([drops, *beyond])
    elif answer.within is False:
        yield say_of(answer, language, "advice-nothing-safe", limit=limit_in(answer, language), kept=0, keep="")


def _beside(answer: WhatIf, exposure: Exposure, i: int, language: Language) -> Iterator[str]:
    """Which other column would add most to one goal, and which known one saves most when it is left out."""
    if not exposure.known_before:
        every = "all" if answer.known else "first"
        yield from _moves(
            answer, exposure, [(beside, _of(beside, i)) for beside in answer.more], every, _adds, language
        )
        yield from _moves(
            answer, exposure, [(beside, _of(beside, i)) for beside in answer.fewer], "all", _leaves, language
        )


def _of(beside: Beside, i: int) -> Exposure | None:
    return None if beside.goals is None else beside.goals[i]


def _moves(
    answer: WhatIf,
    before: Exposure,
    others: Sequence[tuple[Beside, Exposure | None]],
    every: str,
    say: Callable[..., str],
    language: Language,
) -> Iterator[str]:
    """What the columns change that change most, of those for which it was tried."""
    tried = [(beside.column, after) for beside, after in others if after is not None]
    # by the measure of the limit, or by chance where only that moves; with a gain, what a guess brings
    certain, chance = ([_change(answer, before, after, column, measure) for column, after in tried]
                       for measure in BOTH)  # fmt: skip
    moves = any(change.share for change in certain) or not any(change.share for change in chance)
    changes = certain if answer.measure == "certain" and before.gain is None and moves else chance
    if answer.measure not in BOTH and before.figure is not None:
        changes = [_held_change(before, after, column, answer.measure) for column, after in tried]
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
        "by_weight": "yes" if answer.weighted and which == "most" else "no",
    }
    yield say(answer, most, [language.quoted(change.columns[0]) for change in tied], values, language)


def _change(answer: WhatIf, before: Exposure, after: Exposure, column: str, measure: Measure) -> Change:
    is_counted = measure == "certain"
    return Change(
        *before.goal,
        measure,
        (column,),
        people_before=before.hits if is_counted else None,
        people_after=after.hits if is_counted else None,
        share_before=_share(answer, before, measure),
        share_after=_share(answer, after, measure),
        records=before.records,
        exact=is_counted and not answer.weighted,
    )


def _held_change(before: Exposure, after: Exposure, column: str, measure: Measure) -> Change:
    """The change of what is held to the limit."""
    shares = before.figure or 0.0, after.figure or 0.0
    return Change(*before.goal, measure, (column,), before.people, after.people, *shares, before.records, False)


def _adds(answer: WhatIf, most: Change, columns: Sequence[str], values: dict[str, Any], language: Language) -> str:
    lead = language.say("what-if-adds", **values, columns=some_of(columns, "and", language))
    goal = most.sensitive, most.gain
    figures = step_figures(most, language) | measured(goal, most.measure, answer.limit)
    return say_of(answer, language, f"advice-added-{message_of(goal, most.measure)}", lead=lead, **figures)


def _leaves(answer: WhatIf, most: Change, columns: Sequence[str], values: dict[str, Any], language: Language) -> str:
    goal = most.sensitive, most.gain
    kind = message_of(goal, most.measure)
    figures = step_figures(most, language) | measured(goal, most.measure, answer.limit)
    values = values | {"columns": some_of(columns, "or", language)}
    if not most.share:
        return language.say("what-if-leaves-none", **figures | values, kind=kind)
    lead = language.say("what-if-leaves", **values)
    return say_of(answer, language, f"advice-without-{kind}", lead=lead, **figures)


WHAT_IF = in_sentences(what_if_findings)
