"""Sections that several reports share: what causes the risk, what could be released instead, all combinations."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

import brecha.charts as plots
from brecha.answers.table.advice import Advice
from brecha.attacks.roles import Coverage
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named
from brecha.language.numbers import limit_share
from brecha.language.rows_used import only_those_rows
from brecha.lattice.advice import Change, Extreme
from brecha.lattice.frontier import Edge, Frontier
from brecha.lattice.risks import MOST_COLUMNS, Limit, Measure
from brecha.report.document import (
    PAGE,
    Cell,
    Column,
    Combination,
    Combinations,
    Faces,
    FigurePart,
    Paragraph,
    Part,
    Section,
    Sentences,
    Table,
)
from brecha.report.sentences.advice import advice_sentences
from brecha.report.sentences.attacks import (
    Goal,
    WorstSet,
    anchor,
    findings_of,
    goals,
    leading,
    not_covered,
    title,
    tried,
    uncounted,
    weighted,
    worst_of_each_size,
)

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment
    from brecha.charts.bars import Unit
    from brecha.charts.figure import Figure


MOST_SETS = 20
"""Sets of columns listed in a page, of each kind"""
MOST_REMOVALS = 30
"""Columns and pairs of columns whose removal is told: those that save most"""


def limit_in(limit: Limit, language: Language, weighted: str = "no") -> str:
    """How much is accepted, in words; ``weighted`` says "yes" where a share is one of the people's weight."""
    if limit.is_people:
        return language.say("report-limit-people", people=int(limit.at_most))
    return language.say("report-limit-share", share=limit_share(float(limit.at_most), language), weighted=weighted)


def causes(advice: Advice, language: Language) -> Section:
    """The share of each column in each risk, and what leaving columns out saves."""
    blameless = [language.say("report-shares-none", goal=title(goal, language)) for goal in _blameless(advice)]
    removals = _removals(advice, language)
    return _causes(
        [*(language.note(note) for note in advice.notes), *blameless],
        [*map(FigurePart, share_figures(advice, language)), *([] if removals is None else [removals])],
        language,
    )


def _causes(sentences: Sequence[str], parts: Sequence[Part], language: Language) -> Section:
    lead = Paragraph(language.say("report-causes-lead"), on=PAGE)
    return Section(
        "causes", language.say("report-causes"), [lead, *(Paragraph(one, "how", on=PAGE) for one in sentences), *parts]
    )


def share_figures(advice: Advice, language: Language) -> "list[plots.Figure]":
    """The share of each column in each risk, as charts."""
    figures = [_shares(advice, goal, measure, language) for goal in advice.goals for measure in _measures(goal)]
    return [figure for figure in figures if figure is not None]


def _measures(goal: Goal) -> tuple[Measure, ...]:
    """With a gain only what it brings: certainty is the same as without."""
    return ("certain", "chance") if goal[1] is None else ("chance",)


def _shares(advice: Advice, goal: Goal, measure: Measure, language: Language) -> "plots.Figure | None":
    """A bar for each column; nothing where all columns together add nothing, or where that could not be told."""
    found = [one for one in advice.shares if (one.sensitive, one.gain, one.measure) == (*goal, measure)]
    in_people = measure == "certain" and all(one.people is not None for one in found)
    added = [float((one.people if in_people else one.share) or 0) for one in found]
    if not any(added):
        return None
    unit: Unit = "people" if in_people else "share" if goal[1] is None else "gain"
    names = [one.column for one in found]
    return plots.shapley_bars(names, added, sum(added), language, unit=unit, goal=goal, measure=measure)


def _blameless(advice: Advice) -> list[Goal]:
    """Goals whose risk no column adds to."""
    blamed = {(one.sensitive, one.gain) for one in advice.shares if one.share}
    return [goal for goal in advice.goals if advice.shares and goal not in blamed]


def _removals(advice: Advice, language: Language) -> Table | None:
    """What leaving out each column, and each pair, saves: people, for each goal; those that save most first."""
    goals = [goal for goal in advice.goals if goal[1] is None]
    saved: dict[tuple[str, ...], dict[Goal, Change]] = {}
    for one in advice.removed:
        if one.measure == "certain" and one.gain is None:
            saved.setdefault(one.columns, {})[one.sensitive, None] = one
    if not saved:
        return None
    ranked = sorted(saved.items(), key=lambda pair: -max(change.share for change in pair[1].values()))
    singles = [pair for pair in ranked if len(pair[0]) == 1]
    pairs = [pair for pair in ranked if len(pair[0]) == 2][: max(0, MOST_REMOVALS - len(singles))]
    columns = [Column(language.say("report-removed")), Column(language.say("report-size-removed"), True)]
    columns += [Column(language.say("report-saved", goal=title(goal, language)), True) for goal in goals]
    rows: list[list[Cell]] = [
        [_names(left_out), (str(len(left_out)), len(left_out)), *(_saved(by_goal[goal], language) for goal in goals)]
        for left_out, by_goal in [*singles, *pairs]
    ]
    return Table(language.say("report-removals"), columns, rows, name="removals", is_sortable=True, on=PAGE)


def _names(columns: Sequence[str]) -> str:
    return ", ".join(map(named, columns))


def _saved(change: Change, language: Language) -> tuple[str, float]:
    share = language.percent(change.share)
    if change.people is None:
        return share, change.share
    return f"{language.number(change.people)} ({share})", change.people


def instead(advice: Advice, language: Language) -> Section:
    """What is safe and what is not, by the limit."""
    limit = limit_in(advice.limit, language, "yes" if advice.weighted else "no")
    lead = _instead_lead(limit, advice.input, advice.coverage, language)
    sets = [] if advice.together is None else _sets(advice.together, advice.coverage, language)
    parts = [*map(FigurePart, frontier_figures(advice, language)), *(one for one in sets if one.rows)]
    return _instead(lead, advice_sentences(advice, language), parts, language)


def _instead(lead: str, sentences: Sequence[str], parts: Sequence[Part], language: Language) -> Section:
    first = [Paragraph(lead, on=PAGE), Sentences(sentences, on=PAGE)]
    return Section("instead", language.say("report-instead"), [*first, *parts])


def frontier_figures(advice: Advice, language: Language) -> "list[plots.Figure]":
    """How many columns can be released, as a chart for each goal."""
    return [_frontier(advice, one, language) for one in advice.frontiers if _is_drawn(one)]


def _instead_lead(limit: str, input: Mapping[str, Any], coverage: Coverage, language: Language) -> str:
    """What is called safe, and which rows and columns that does not cover."""
    beyond = [*only_those_rows(input, language), *not_covered(coverage, language)]
    return " ".join([language.say("report-instead-lead", limit=limit), *beyond])


def too_many(assessment: "Assessment", allowed: Limit, language: Language) -> list[Section]:
    """In the place of causes and alternatives, where there are too many columns for them."""
    reason = language.say("report-too-many-columns", most=MOST_COLUMNS, count=len(assessment.qids))
    limit = limit_in(allowed, language, weighted(assessment))
    lead = _instead_lead(limit, assessment.input, assessment.coverage, language)
    return [_causes([reason], [], language), _instead(lead, [reason], [], language)]


def _is_drawn(frontier: Frontier) -> bool:
    """A gain has no frontier of its own: who is certain does not depend on it."""
    return frontier.goals[0][1] is None


def _frontier(advice: Advice, frontier: Frontier, language: Language) -> "plots.Figure":
    goal = frontier.goals[0]
    safe, unsafe = frontier.maximal_safe, frontier.minimal_unsafe
    extremes = [one for one in advice.extremes if (one.sensitive, one.gain) == goal]
    largest, ends = _sizes(safe), _sizes(unsafe)
    reach = [
        replace(one, some=one.size <= max(largest, default=0), every=one.size < min(ends, default=one.size + 1))
        for one in _reach(extremes)
    ]
    closed = zip(largest, safe.shares.tolist(), safe.may_grow.tolist(), strict=True)
    figure = plots.frontier_plot(
        reach,
        accepted(advice.limit, advice.records, language, weighted=advice.weighted),
        language,
        maximal=[(size, share) for size, share, may_grow in closed if size and not may_grow],
        columns=len(advice.qids),
        goal=goal,
        measure=advice.measure,
    )
    beyond = [*only_those_rows(advice.input, language), *not_covered(advice.coverage, language)]
    return replace(figure, says=" ".join([figure.says, *beyond]))


def accepted(limit: Limit, records: int, language: Language, *, weighted: bool) -> "plots.Accepted":
    """How much is accepted, for a chart."""
    words = limit_in(limit, language, "yes" if weighted else "no")
    mark = words if limit.is_people else limit_share(float(limit.at_most), language)
    return plots.Accepted.of(limit, records, words, mark, weighted=weighted)


def _sizes(edge: Edge) -> list[int]:
    """How many columns each set has."""
    found: list[int] = edge.sets.sizes[edge.at].tolist()
    return found


def _reach(extremes: Sequence[Extreme]) -> "list[plots.Reach]":
    """The least and the most dangerous release of each size."""
    least = {one.size: one for one in extremes if one.kind == "least"}
    return [
        plots.Reach(one.size, least[one.size].share, one.share, one.tried) for one in extremes if one.kind == "most"
    ]


def _sets(frontier: Frontier, coverage: Coverage, language: Language) -> list[Table]:
    """The largest safe releases, and the smallest unsafe combinations."""
    safe = language.say("report-safe-sets", uncounted=uncounted(coverage))
    return [
        _listed(safe, frontier.maximal_safe, language),
        _listed(language.say("report-unsafe-sets"), frontier.minimal_unsafe, language),
    ]


def _listed(caption: str, edge: Edge, language: Language) -> Table:
    columns = [("report-columns", True), ("report-known", False), ("report-highest", True)]
    rows = [
        [language.number(len(names)), _names(names), _risk(edge, k, language)]
        for k, names in enumerate(edge.columns(MOST_SETS))
        if names
    ]
    more = [language.say("report-sets-more", count=len(edge) - MOST_SETS)] if len(edge) > MOST_SETS else []
    return Table(caption, [Column(language.say(name), number) for name, number in columns], rows, more, on=PAGE)


def _risk(edge: Edge, k: int, language: Language) -> str:
    share = language.percent(float(edge.shares[k]))
    return share if edge.people is None else f"{language.number(int(edge.people[k]))} ({share})"


Rows = np.ndarray[Any, np.dtype[np.int64]]
MOST_ROWS = 2_500
"""Combinations that a page can hold and still be opened at once"""


def combinations(assessment: "Assessment", language: Language) -> Section:
    """The section of all combinations, in the order of the frame; only the most dangerous where there are too many."""
    everything = assessment.attacks_on(None)
    shown = _shown(everything)
    more = [language.say("report-combinations-more", count=len(shown))] if len(shown) < len(everything) else []
    return Section(
        "combinations",
        language.say("report-combinations"),
        [
            Paragraph(" ".join([tried(assessment, language), *more]), on=PAGE),
            Paragraph(language.say("report-combinations-files"), "paper", on=PAGE),
            _table(assessment, shown, language),
        ],
    )


def _table(assessment: "Assessment", shown: Rows, language: Language) -> Combinations:
    wanted = goals(assessment)
    tables = [assessment.attacks_on(*goal).take(shown) for goal in wanted]
    figures = [_figures(table, goal, language) for table, goal in zip(tables, wanted, strict=True)]
    place = {name: str(k) for k, name in enumerate(assessment.qids)}
    rows = [
        Combination(
            int(number),
            " ".join(place[name] for name in names),
            [
                ", ".join(map(named, names)),
                (str(len(names)), len(names)),
                *(cell for goal in figures for cell in goal[k]),
            ],
        )
        for k, (number, names) in enumerate(zip(shown, tables[0]["qids"].to_pylist(), strict=True))
    ]
    first = [Column(language.say("report-known")), Column(language.say("report-size"), True)]
    columns = [*first, *(column for goal in wanted for column in _columns(goal, language))]
    return Combinations(language.say("report-combinations-caption"), columns, rows, assessment.qids, on=PAGE)


def _shown(attacks: pa.Table) -> Rows:
    """Which combinations are shown: all, or those that re-identify most people."""
    if len(attacks) <= MOST_ROWS:
        return np.arange(len(attacks), dtype=np.int64)
    hits, chance = attacks["hits"].to_numpy(), attacks["posterior_probabilistic"].to_numpy()
    order = np.lexsort((np.arange(len(hits)), -chance, -hits))
    return np.sort(order[:MOST_ROWS]).astype(np.int64)


def _columns(goal: Goal, language: Language) -> list[Column]:
    kinds = ("certain", "chance") if goal[1] is None else ("certain", "brings")
    heading = title(goal, language)
    return [Column(language.say(f"report-goal-{kind}", goal=heading), True, anchor(goal)) for kind in kinds]


def _figures(attacks: pa.Table, goal: Goal, language: Language) -> list[tuple[tuple[str, int], tuple[str, str]]]:
    """For each row, people exposed and what the best guess achieves: for reading, and to sort by."""
    write = language.percent if goal[1] is None else language.amount
    return [
        ((language.number(hits), hits), (write(chance), f"{chance:.6g}"))
        for hits, chance in zip(
            attacks["hits"].to_pylist(), attacks["posterior_probabilistic"].to_pylist(), strict=True
        )
    ]


def evidence(
    assessment: "Assessment", goal: Goal, language: Language, limit: Limit, minimum_group_size: int
) -> Section:
    """What is shown for one goal: sentences, charts, and the most dangerous set of each size."""
    worst = worst_of_each_size(assessment, *goal)
    first = leading(worst, len(assessment.qids))
    groups = (
        None
        if assessment.by is None
        else assessment.disparity(first.qids, *goal, minimum_group_size=minimum_group_size)
    )
    parts: list[Part] = [
        Sentences(findings_of(assessment, goal, language, minimum_group_size), on=PAGE),
        *(FigurePart(figure) for figure in _dots(assessment, goal, language, limit)),
        worst_table(worst, goal, language, PAGE),
        Paragraph(f"{_before(worst[0], language)} {language.say('report-capacity')}", "how", on=PAGE),
        *_histogram(assessment, goal, first, language),
    ]
    if groups is not None and groups.groups:
        parts.append(FigurePart(plots.group_bars(groups, language)))
    if groups is not None and groups.left_out:
        left_out = language.say("report-left-out", count=groups.left_out, minimum_group_size=minimum_group_size)
        parts.append(Paragraph(left_out, "how", on=PAGE))
    return Section(anchor(goal), title(goal, language), parts, goal=anchor(goal))


def _dots(assessment: "Assessment", goal: Goal, language: Language, limit: Limit) -> "list[Figure]":
    """By certainty, with the limit, and by chance; with a gain only by what it brings."""
    most = accepted(limit, assessment.rows, language, weighted=weighted(assessment) == "yes")
    chance = plots.dot_plot(assessment, goal, "chance", language)
    return [chance] if goal[1] else [plots.dot_plot(assessment, goal, "certain", language, limit=most), chance]


def _histogram(assessment: "Assessment", goal: Goal, step: WorstSet, language: Language) -> list[Part]:
    """How the risk is spread over people, or why that cannot be shown."""
    if goal[1] is not None and None in assessment.gains(goal[0] or ""):
        return []
    try:
        return [FigurePart(plots.risk_histogram(assessment, step.qids, goal[0], language))]
    except SettingError:
        return [Paragraph(language.say("report-no-histogram"), "how", on=PAGE)]


def worst_table(worst: Sequence[WorstSet], goal: Goal, language: Language, faces: Faces) -> Table:
    """The most dangerous set of each size."""
    rows = [_row(step, language) for step in worst]
    return Table(language.say("report-worst"), _evidence_columns(goal, language), rows, on=faces)


def _evidence_columns(goal: Goal, language: Language) -> list[Column]:
    achieved = ["chance"] if goal[1] is None else ["gain", "times"]
    numbers = [Column(language.say(f"report-{name}"), True) for name in ("exposed", "share", *achieved, "at-most")]
    return [Column(language.say("report-size"), True), Column(language.say("report-known")), *numbers]


def _row(step: WorstSet, language: Language) -> list[str]:
    chance = step.posterior_probabilistic
    achieved = (
        [language.percent(chance)]
        if step.gain is None
        else [language.amount(chance), language.ratio(step.degradation_probabilistic, 2)]
    )
    return [
        language.number(step.size),
        ", ".join(map(named, step.qids)),
        language.number(step.hits),
        language.percent(step.posterior_deterministic),
        *achieved,
        language.say("report-factor", factor=step.capacity),
    ]


def _before(step: WorstSet, language: Language) -> str:
    return language.say(
        "report-before",
        certain=step.prior_deterministic,
        chance=step.prior_probabilistic,
        gain="no" if step.gain is None else "yes",
    )
