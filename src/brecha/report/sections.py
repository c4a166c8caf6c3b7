"""Sections that several reports share: what causes the risk, what could be released instead, all combinations."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

import brecha.charts as plots
from brecha.answers.table.advice import Advice
from brecha.answers.table.collective_attacks import Goal, WorstSet, goals, leading, worst_of_each_size
from brecha.attacks.roles import Coverage
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named
from brecha.language.numbers import limit_amount, limit_share, points
from brecha.language.rows_used import only_those_rows
from brecha.lattice.advice import Change
from brecha.lattice.frontier import Edge, Frontier
from brecha.lattice.limits import PEOPLE, Limit, Measure, knows_some_rows
from brecha.lattice.risks import BOTH, MOST_COLUMNS
from brecha.report.document import (
    PAGE,
    TERMINAL,
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
    columns,
)
from brecha.report.sentences.advice import advice_sentences, kind_of
from brecha.report.sentences.attacks import (
    anchor,
    classes_of,
    findings_of,
    household_risks,
    not_covered,
    title,
    tried,
    uncounted,
    weighted,
    worst_case,
)
from brecha.report.sentences.limits import chart_kind, limit_holds, limit_words

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment
    from brecha.charts.bars import Unit


MOST_SETS = 20
"""Sets of columns listed in a page, of each kind"""
MOST_REMOVALS = 30
"""Columns and pairs of columns whose removal is told: those that save most"""


def limit_in(limit: Limit, language: Language, weighted: str = "no") -> str:
    """How much is accepted, in words; ``weighted`` says "yes" where a share is one of the people's weight."""
    if limit.measure != "certain" or limit.goal is not None or limit.by is not None:
        return limit_words(limit, language, weighted == "yes")
    if limit.is_people:
        return language.say("report-limit-people", people=int(limit.at_most))
    return language.say("report-limit-share", share=limit_share(float(limit.at_most), language), weighted=weighted)


def causes(advice: Advice, language: Language) -> Section:
    """The share of each column in each risk, and what leaving columns out saves."""
    blamed = {(share.sensitive, share.gain) for share in advice.shares if share.share}
    blameless = [goal for goal in advice.goals if advice.shares and goal not in blamed]
    removals = _removals(advice, language)
    return _causes(
        [
            *(language.note(note) for note in advice.notes),
            *(language.say("report-shares-none", goal=title(goal, language)) for goal in blameless),
        ],
        [*map(FigurePart, share_figures(advice, language)), *([] if removals is None else [removals])],
        language,
    )


def _causes(sentences: Sequence[str], parts: Sequence[Part], language: Language) -> Section:
    lead = Paragraph(language.say("report-causes-lead"), on=PAGE)
    return Section(
        "causes",
        language.say("report-causes"),
        [lead, *(Paragraph(sentence, "how", on=PAGE) for sentence in sentences), *parts],
    )


def share_figures(advice: Advice, language: Language) -> "list[plots.Figure]":
    """The share of each column in each risk, as charts; with a gain what it brings alone, as certainty is the same."""
    other: tuple[Measure, ...] = () if advice.measure in BOTH else (advice.measure,)
    measures: dict[Goal, tuple[Measure, ...]] = {
        goal: (*(BOTH if goal[1] is None else BOTH[1:]), *(other if goal in advice.held else ()))
        for goal in advice.goals
    }
    figures = [_shares(advice, goal, measure, language) for goal in advice.goals for measure in measures[goal]]
    return [figure for figure in figures if figure is not None]


def _shares(advice: Advice, goal: Goal, measure: Measure, language: Language) -> "plots.Figure | None":
    """A bar for each column; nothing where all columns together add nothing, or where that could not be told."""
    shares = [share for share in advice.shares if (share.sensitive, share.gain, share.measure) == (*goal, measure)]
    in_people = measure in PEOPLE and all(share.people is not None for share in shares)
    added = [float((share.people if in_people else share.share) or 0) for share in shares]
    if not any(added):
        return None
    kind = kind_of(goal, measure)
    unit: Unit = "people" if in_people else "gain" if kind == "gain" else "factor" if kind == "factor" else "share"
    names = [share.column for share in shares]
    return plots.shapley_bars(names, added, sum(added), language, unit=unit, goal=goal, measure=chart_kind(measure))


def _removals(advice: Advice, language: Language) -> Table | None:
    """What leaving out each column, and each pair, saves: people, for each goal; those that save most first."""
    goals = [goal for goal in advice.goals if goal[1] is None]
    saved: dict[tuple[str, ...], dict[Goal, Change]] = {}
    for change in advice.removed:
        if change.measure == "certain" and change.gain is None:
            saved.setdefault(change.columns, {})[change.sensitive, None] = change
    if not saved:
        return None
    ranked = sorted(saved.items(), key=lambda pair: -max(change.share for change in pair[1].values()))
    singles = [pair for pair in ranked if len(pair[0]) == 1]
    pairs = [pair for pair in ranked if len(pair[0]) == 2][: max(0, MOST_REMOVALS - len(singles))]
    above = [Column(language.say("report-removed")), Column(language.say("report-size-removed"), True)]
    above += [Column(language.say("report-saved", goal=title(goal, language)), True) for goal in goals]
    rows: list[list[Cell]] = []
    for left_out, by_goal in [*singles, *pairs]:
        changes = [by_goal[goal] for goal in goals]
        texts = [_people_and_share(change.people, change.share, language) for change in changes]
        sorted_by = [change.share if change.people is None else change.people for change in changes]
        size = (str(len(left_out)), len(left_out))
        rows.append([", ".join(map(named, left_out)), size, *zip(texts, sorted_by, strict=True)])
    return Table(language.say("report-removals"), above, rows, name="removals", is_sortable=True, on=PAGE)


def _people_and_share(people: int | None, share: float, language: Language) -> str:
    """People with their share in brackets, or the share alone."""
    percent = language.percent(share)
    return percent if people is None else f"{language.number(people)} ({percent})"


def instead(advice: Advice, language: Language) -> Section:
    """What is safe and what is not, by the limit."""
    lead = _instead_lead(advice.limit, advice.weighted, advice.input, advice.coverage, language)
    parts: list[Part] = [*map(FigurePart, frontier_figures(advice, language))]
    if advice.together is not None:
        safe = language.say("report-safe-sets", uncounted=uncounted(advice.coverage))
        sets = (
            (safe, advice.together.maximal_safe),
            (language.say("report-unsafe-sets"), advice.together.minimal_unsafe),
        )
        parts += [table for table in (_listed(caption, edge, language) for caption, edge in sets) if table.rows]
    return _instead(lead, advice_sentences(advice, language), parts, language)


def _instead(lead: str, sentences: Sequence[str], parts: Sequence[Part], language: Language) -> Section:
    first = [Paragraph(lead, on=PAGE), Sentences(sentences, on=PAGE)]
    return Section("instead", language.say("report-instead"), [*first, *parts])


def frontier_figures(advice: Advice, language: Language) -> "list[plots.Figure]":
    """How many columns can be released, as a chart for each goal; none for a gain: certainty is the same."""
    return [
        _frontier(advice, frontier, language)
        for frontier in advice.frontiers
        if frontier.goals[0][1] is None or advice.measure == "value"
    ]


def _instead_lead(
    limit: Limit, weighted: bool, input: Mapping[str, Any], coverage: Coverage, language: Language
) -> str:
    """What is called safe, and which rows and columns that does not cover."""
    beyond = [*only_those_rows(input, language), *not_covered(coverage, language)]
    words = {
        "holds": limit_holds(limit, language, weighted),
        "about": "all" if limit.goal is None and limit.by is None else "some",
    }
    return " ".join([language.say("report-instead-lead", **words), *beyond])


def too_many(assessment: "Assessment", allowed: Limit, language: Language) -> list[Section]:
    """In the place of causes and alternatives, where there are too many columns for them, or no figures."""
    if len(assessment.qids) > MOST_COLUMNS:
        reason = language.say("report-too-many-columns", most=MOST_COLUMNS, count=len(assessment.qids))
    else:
        reason = language.say("report-limit-not-computed", limit=limit_in(allowed, language, weighted(assessment)))
    lead = _instead_lead(allowed, weighted(assessment) == "yes", assessment.input, assessment.coverage, language)
    return [_causes([reason], [], language), _instead(lead, [reason], [], language)]


def _frontier(advice: Advice, frontier: Frontier, language: Language) -> "plots.Figure":
    goal, safe = frontier.goals[0], frontier.maximal_safe
    largest, ends = (edge.sets.sizes[edge.at].tolist() for edge in (safe, frontier.minimal_unsafe))
    extremes = [extreme for extreme in advice.extremes if (extreme.sensitive, extreme.gain) == goal]
    least = {extreme.size: extreme.share for extreme in extremes if extreme.kind == "least"}
    reach = [
        plots.Reach(
            most.size, least[most.size], most.share, most.tried,
            some=most.size <= max(largest, default=0), every=most.size < min(ends, default=most.size + 1),
        )
        for most in extremes
        if most.kind == "most"
    ]  # fmt: skip
    closed = zip(largest, safe.shares.tolist(), safe.may_grow.tolist(), strict=True)
    figure = plots.frontier_plot(
        reach,
        accepted(advice.limit, advice.records, language, weighted=advice.weighted),
        language,
        maximal=[(size, share) for size, share, may_grow in closed if size and not may_grow],
        columns=len(advice.qids),
        goal=goal,
        measure=chart_kind(advice.measure),
    )
    beyond = [*only_those_rows(advice.input, language), *not_covered(advice.coverage, language)]
    return replace(figure, says=" ".join([figure.says, *beyond]))


def accepted(limit: Limit, records: int, language: Language, *, weighted: bool) -> "plots.Accepted":
    """How much is accepted, for a chart."""
    words = limit_in(limit, language, "yes" if weighted else "no")
    mark = words if limit.is_people else limit_share(float(limit.at_most), language)
    if limit.measure == "factor" or limit.at_most > 1:
        mark = limit_amount(float(limit.at_most), language) if not limit.is_people else words
    return plots.Accepted.of(limit, records, words, mark, weighted=weighted)


def _listed(caption: str, edge: Edge, language: Language) -> Table:
    """The largest safe releases, or the smallest unsafe combinations."""
    people = [None] * len(edge) if edge.people is None else edge.people.tolist()
    rows = [
        [language.number(len(names)), ", ".join(map(named, names)),
         _people_and_share(people[k], float(edge.shares[k]), language)]
        for k, names in enumerate(edge.columns(MOST_SETS))
        if names
    ]  # fmt: skip
    more = [language.say("report-sets-more", count=len(edge) - MOST_SETS)] if len(edge) > MOST_SETS else []
    above = columns(("columns", "known", "highest-risk"), language, ["known"], begin="report-")
    return Table(caption, above, rows, more, on=PAGE)


Rows = np.ndarray[Any, np.dtype[np.int64]]
MOST_ROWS = 2_500
"""Combinations that a page can hold and still be opened at once"""


def combinations(assessment: "Assessment", language: Language) -> Section:
    """The section of all combinations, in the order of the frame; only the most dangerous where there are too many."""
    attacks = assessment.attacks_on(None)
    shown = np.arange(len(attacks), dtype=np.int64)
    if len(attacks) > MOST_ROWS:  # those that re-identify most people
        hits, chance = attacks["hits"].to_numpy(), attacks["posterior_probabilistic"].to_numpy()
        shown = np.sort(np.lexsort((shown, -chance, -hits))[:MOST_ROWS]).astype(np.int64)
    more = [language.say("report-combinations-more", count=len(shown))] if len(shown) < len(attacks) else []
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
    tables = {goal: assessment.attacks_on(*goal).take(shown) for goal in goals(assessment)}
    figures = [_figures(table, goal, language) for goal, table in tables.items()]
    place = {name: str(k) for k, name in enumerate(assessment.qids)}
    sets = assessment.attacks_on(None).take(shown)["qids"].to_pylist()
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
        for k, (number, names) in enumerate(zip(shown, sets, strict=True))
    ]
    above = columns(("known", "size"), language, ["known"], begin="report-")
    for goal in tables:
        for kind in ("certain", "chance" if goal[1] is None else "brings"):
            text = language.say(f"report-goal-{kind}", goal=title(goal, language))
            above.append(Column(text, True, anchor(goal)))
    return Combinations(language.say("report-combinations-caption"), above, rows, assessment.qids, on=PAGE)


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
    findings = findings_of(assessment, goal, language, minimum_group_size)
    held = accepted(limit, assessment.rows, language, weighted=weighted(assessment) == "yes")
    certain, average = (held if limit.measure == one and limit.is_about(goal[0]) else None for one in BOTH)
    before = language.say(
        "report-before",
        certain=worst[0].prior_deterministic,
        chance=worst[0].prior_probabilistic,
        gain="no" if worst[0].gain is None else "yes",
    )
    parts: list[Part] = [
        Sentences([*findings, worst_case(assessment, first, language)], on=PAGE),
        *([] if goal[1] is not None else [FigurePart(plots.dot_plot(assessment, goal, "certain", language, certain))]),
        FigurePart(plots.dot_plot(assessment, goal, "chance", language, None if goal[1] is not None else average)),
        worst_table(worst, goal, language, PAGE, knows_some_rows(assessment.input)),
        worst_case_table(worst, goal, language, classes_of(assessment) == "rows"),
        Paragraph(before if first.capacity is None else f"{before} {language.say('report-capacity')}", "how", on=PAGE),
        *household_tables(assessment, goal, worst, language, PAGE),
    ]
    if goal[1] is None or None not in assessment.gains(goal[0] or ""):
        try:
            parts.append(FigurePart(plots.risk_histogram(assessment, first.qids, goal[0], language)))
        except SettingError:
            parts.append(Paragraph(language.say("report-no-histogram"), "how", on=PAGE))
    if groups is not None and groups.groups:
        parts.append(FigurePart(plots.group_bars(groups, language)))
    if groups is not None and groups.left_out:
        left_out = language.say("report-left-out", count=groups.left_out, minimum_group_size=minimum_group_size)
        parts.append(Paragraph(left_out, "how", on=PAGE))
    return Section(anchor(goal), title(goal, language), parts, goal=anchor(goal))


def worst_table(
    worst: Sequence[WorstSet], goal: Goal, language: Language, faces: Faces, some_rows: bool = False
) -> Table:
    """The most dangerous set of each size; ``some_rows`` says that she knows some of several rows of a person."""
    achieved = ["chance"] if goal[1] is None else ["gain", "times"]
    shares = ["share", "by-rows-known"] if some_rows else ["share"]
    above = columns(("size", "known", "exposed", *shares, *achieved, "at-most"), language, ["known"], begin="report-")
    return Table(language.say("report-worst"), above, [_row(step, some_rows, language) for step in worst], on=faces)


def household_tables(
    assessment: "Assessment", goal: Goal, worst: Sequence[WorstSet], language: Language, faces: Faces
) -> Iterator[Table]:
    """The risk of households by the same sets of columns, where whole households are known."""
    rows = household_risks(assessment, worst) if goal == (None, None) else []
    if not rows:
        return
    names = ["households-exposed", "households-share", "households-chance", "households-highest"]
    begin, more = ("cli-", []) if faces & TERMINAL else ("report-", ["households-independent"])
    cells = [
        [
            language.number(row["size"]),
            language.number(row["certain"]),
            *(language.percent(share) for share in (row["certain"] / row["households"], row["risk"], row["highest"])),
            *([language.percent(row["risk_if_independent"])] if more else []),
        ]
        for row in rows
    ]
    above = columns(["known" if faces & TERMINAL else "size", *names, *more], language, begin=begin)
    yield Table(language.say("report-households"), above, cells, on=faces)


def _row(step: WorstSet, some_rows: bool, language: Language) -> list[str]:
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
        language.percent(step.exposed),
        *([language.percent(step.posterior_deterministic)] if some_rows else []),
        *achieved,
        "–" if step.capacity is None else language.say("report-factor", factor=step.capacity),
    ]


def worst_case_table(worst: Sequence[WorstSet], goal: Goal, language: Language, of_rows: bool = False) -> Table:
    """The worst case of the same sets: smallest class, of people or rows, highest chance; and what was added."""
    is_gain = goal[1] is not None
    highest = "highest-gain" if is_gain else "highest-chance"
    names = ["size", "smallest-rows" if of_rows else "smallest", highest, "points", "times"]
    write = language.amount if is_gain else language.percent
    rows = [
        [
            language.number(step.size),
            language.number(step.smallest),
            write(step.worst),
            points(step.added, language),
            language.ratio(step.degradation_probabilistic, 2),
        ]
        for step in worst
    ]
    return Table(language.say("report-worst-case"), columns(names, language, begin="report-"), rows, on=PAGE)
