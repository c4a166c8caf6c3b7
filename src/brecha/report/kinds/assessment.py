"""An assessment of a table: who could do what, to how many people, knowing what.

A summary of one page comes first, then the evidence, what causes it, what could be released instead, all combinations,
the method with its assumptions, and the full record of the run.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.table.advice import Advice, advise
from brecha.answers.table.collective_attacks import (
    Goal,
    WorstSet,
    goals,
    leading,
    smaller,
    worst_of_each_size,
)
from brecha.answers.table.comparison import Comparison, compare
from brecha.errors import SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows, only_those_rows
from brecha.lattice.limits import Limit, Verdict, knows_some_rows, verdict_on
from brecha.lattice.risks import MOST_COLUMNS
from brecha.report.document import (
    EVERYWHERE,
    NOTEBOOK,
    PAGE,
    TERMINAL,
    Card,
    Cards,
    Document,
    Faces,
    FigurePart,
    Paragraph,
    Part,
    Record,
    Section,
    Sentences,
    Table,
    figures_in,
)
from brecha.report.histograms import sections as chosen_histograms
from brecha.report.sections import (
    causes,
    combinations,
    evidence,
    household_tables,
    instead,
    limit_in,
    too_many,
    worst_table,
)
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.advice import advice_sentences
from brecha.report.sentences.attacks import (
    about,
    classes_of,
    coverage_findings,
    findings,
    holders,
    known_columns,
    known_of_each,
    limits,
    linked,
    span,
    tables_of,
    title,
    told_first,
    uncounted,
    weighted,
)
from brecha.report.sentences.harm_ledger import harm_ledger
from brecha.report.sentences.limits import limit_holds, verdict_figure
from brecha.report.sentences.record import origin, record

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment

__all__ = ["charts", "document", "findings"]
LIMIT = Limit("certain", 0.05)
"""What a safe release is held to, unless told otherwise"""


def charts(assessment: "Assessment", language: Language, **options: Any) -> "list[plots.Figure]":
    """All charts of the report, in its order."""
    advice, allowed = _advice(assessment, options.get("limit", LIMIT))
    minimum_group_size = options.get("minimum_group_size", MINIMUM_GROUP_SIZE)
    sections = [evidence(assessment, goal, language, allowed, minimum_group_size) for goal in goals(assessment)]
    sections += [] if advice is None else [causes(advice, language), instead(advice, language)]
    sections += chosen_histograms([("", assessment)], options.get("histograms", ()), language, PAGE)
    whole = _before_after(assessment, language)
    return [*([] if whole is None else [whole]), *figures_in(sections)]


def document(
    assessment: "Assessment",
    language: Language,
    faces: Faces = EVERYWHERE,
    *,
    limit: Limit | str | float = LIMIT,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
    against: "Assessment | None" = None,
    histograms: Sequence[Sequence[str]] = (),
) -> Document:
    """The whole answer, as it is told.

    Args:
        assessment: what it is about.
        language: in which it is told.
        faces: who shows it: advice and charts are made for a page alone.
        limit: what a safe release is held to: a limit, its text, or how many people it may expose with certainty.
        minimum_group_size: people that a group needs to be named.
        against: another assessment to be compared with: of the table before a change, or of another year.
        histograms: sets of columns, for each of which it is shown how many people there are at each level of risk.
    """
    if isinstance(minimum_group_size, bool) or not isinstance(minimum_group_size, int) or minimum_group_size < 1:
        raise SettingError("report-minimum-group-size-number-people", minimum_group_size=minimum_group_size)
    tables = tables_of(assessment)
    summary: list[Part] = [Sentences(findings(assessment, language, minimum_group_size), on=TERMINAL | NOTEBOOK)]
    sections: list[Section] = []
    if faces & PAGE:
        advice, allowed = _advice(assessment, limit)
        compared = [] if against is None else [_compared(compare(against, assessment), language)]
        summary += _summary(assessment, advice, allowed, minimum_group_size, language)
        shown = chosen_histograms([("", assessment)], histograms, language, PAGE)
        sections += [*compared, *_page_sections(assessment, advice, allowed, minimum_group_size, language, shown)]
    if faces & NOTEBOOK:
        sections.append(_notebook_section(assessment, language))
    if faces & TERMINAL:
        sections += _narrow_sections(assessment, minimum_group_size, language)
        sections += chosen_histograms([("", assessment)], histograms, language, TERMINAL)
    return Document(
        language,
        title=language.say("report-title", linked="yes" if tables else "no"),
        handling=assessment.handling(minimum_group_size=minimum_group_size),
        lead=language.say(
            "report-lead",
            people=assessment.rows,
            focal=span(tables[:1], language) if tables else "",
            qids=language.names(assessment.qids),
            **linked(tables, language),
            **known_of_each(assessment),
        ),
        summary=summary,
        sections=sections,
        notes=[language.note(note) for note in assessment.notes],
        notices=assessed_rows(assessment.input, language),
        coverage=" ".join(coverage_findings(assessment.coverage, language)),
        origin=origin(assessment.input, assessment.method, language),
    )


def _page_sections(
    assessment: "Assessment",
    advice: Advice | None,
    allowed: Limit,
    minimum_group_size: int,
    language: Language,
    shown: Sequence[Section],
) -> list[Section]:
    """The evidence, the histograms that are ``shown``, what causes it, what could be released instead, and the rest."""
    goal_sections = [evidence(assessment, goal, language, allowed, minimum_group_size) for goal in goals(assessment)]
    lead = Paragraph(language.say("report-evidence-lead"), on=PAGE)
    advised = (
        too_many(assessment, allowed, language)
        if advice is None
        else [causes(advice, language), instead(advice, language)]
    )
    how = {"assumptions": limits(assessment, language), "measures": _measures(assessment, minimum_group_size, language)}
    method = [Section(name, language.say(f"report-{name}"), [Sentences(texts, on=PAGE)]) for name, texts in how.items()]
    lines = [_limit_line(assessment, allowed, language), *record(assessment.input, assessment.method, language)]
    return [
        Section("evidence", language.say("report-evidence"), [lead], goal_sections),
        *shown,
        *harm_ledger(assessment, minimum_group_size, language),
        *advised,
        combinations(assessment, language),
        Section("method", language.say("report-method"), [], method),
        Section("record", language.say("report-record"), [Record(lines)]),
    ]


def _compared(comparison: Comparison, language: Language) -> Section:
    """One assessment beside another: before and after a change to a release, or two releases, or two years."""
    parts = [
        Paragraph(language.say("report-compared-lead"), on=PAGE),
        Sentences(comparison.findings(language), on=PAGE),
        *map(FigurePart, comparison.charts(language)),
    ]
    return Section("compared", language.say("report-compared"), parts)


def _notebook_section(assessment: "Assessment", language: Language) -> Section:
    """Re-identification, which every assessment has: a chart, and the most dangerous sets."""
    goal: Goal = (None, None)
    figure = plots.dot_plot(assessment, goal, "certain", language)
    worst = worst_table(
        worst_of_each_size(assessment, *goal), goal, language, NOTEBOOK, knows_some_rows(assessment.input)
    )
    return Section("notebook", "", [FigurePart(figure, on=NOTEBOOK), worst])


def _narrow_sections(assessment: "Assessment", minimum_group_size: int, language: Language) -> list[Section]:
    """For each goal the most dangerous set of each size, and the groups; then what the words mean."""
    sections = []
    for goal in goals(assessment):
        worst = worst_of_each_size(assessment, *goal)
        of_rows = classes_of(assessment) == "rows"
        tables = [_narrow_table(assessment, goal, worst, language)]
        tables += [terminal_tables.worst_case(worst, language, of_rows)]
        tables += household_tables(assessment, goal, worst, language, TERMINAL)
        if assessment.by is not None:
            known = leading(worst, len(assessment.qids)).qids
            groups = assessment.disparity(known, *goal, minimum_group_size=minimum_group_size)
            tables.append(terminal_tables.groups_table(groups, minimum_group_size, language))
        sections.append(Section("", "", tables))
    sections += harm_ledger(assessment, minimum_group_size, language)
    return [*sections, Section("", "", [Paragraph(" ".join(_legend(assessment, language)), "how", on=TERMINAL)])]


def _narrow_table(assessment: "Assessment", goal: Goal, worst: Sequence[WorstSet], language: Language) -> Table:
    sensitive, gain = goal
    first, is_gain, some_rows = worst[0], gain is not None, knows_some_rows(assessment.input)
    certain, prior = first.prior_deterministic, first.prior_probabilistic
    before = terminal_tables.figures(
        round(certain * first.records), certain, prior, prior, is_gain, language, certain if some_rows else None
    )
    rows = [["0", language.say("cli-before"), *before]]
    above: tuple[str, ...] = ()
    for step in worst:
        brings, before_it = step.posterior_probabilistic, step.prior_probabilistic
        by_rows = step.posterior_deterministic if some_rows else None
        figures = terminal_tables.figures(step.hits, step.exposed, brings, before_it, is_gain, language, by_rows)
        rows.append([str(step.size), terminal_tables.set_name(step.qids, assessment.qids, above, language), *figures])
        above = step.qids
    columns = [
        *terminal_tables.columns(["known", "dangerous"], language, ["dangerous"]),
        *terminal_tables.risk_columns(is_gain, language, some_rows=some_rows),
    ]
    caption = title(goal, language)
    if gain is not None:
        caption = language.say("cli-goal-gain", sensitive=named(sensitive or ""), gain=named(gain))
    return Table(caption, columns, rows, on=TERMINAL)


def _legend(assessment: "Assessment", language: Language) -> Iterator[str]:
    """What the words above the columns mean."""
    has_gains = any(gain is not None for _, gain in goals(assessment))
    yield language.say("cli-legend-dangerous", gains="yes" if has_gains else "no")
    yield language.say("cli-legend-exposed", secrets="yes" if assessment.sensitive else "no")
    if knows_some_rows(assessment.input):
        yield language.say("report-rows-known", of=classes_of(assessment))
    if has_gains:
        yield language.say("cli-legend-gain")
    yield language.say("cli-legend-highest", gains="yes" if has_gains else "no", of=classes_of(assessment))
    yield language.say("cli-legend-degradation")
    if assessment.input.get("weights") is not None:
        yield language.say("cli-legend-weights", weights=named(str(assessment.input["weights"])))


def _advice(assessment: "Assessment", limit: Limit | str | float) -> tuple[Advice | None, Limit]:
    """What may be released, and the limit; no advice where there are more columns than it can be given on.

    Nor is there any where the results do not have what the limit is on: the cards say that.
    """
    if len(assessment.qids) > MOST_COLUMNS:
        return None, Limit.of(limit)
    allowed = Limit.of(limit)
    try:
        return advise(assessment, limit=allowed), allowed
    except SettingError:
        if all(_held(assessment, goal, allowed) is None for goal in goals(assessment)):
            raise  # the limit is about nothing that is here
        return None, allowed


def _card(assessment: "Assessment", goal: Goal, limit: Limit, minimum_group_size: int, language: Language) -> Card:
    """One goal in a few words: how many people, by whom, and whether that is above the limit."""
    worst, columns = worst_of_each_size(assessment, *goal), len(assessment.qids)
    step, few = leading(worst, columns), smaller(worst, columns)
    figures = numbers(step, about(step), language)
    values = holders(assessment, step, language, minimum_group_size)
    texts = [figures["often"]]
    if values["by_value"] == "yes":
        texts.append(language.say("report-card-values", holders=values["holders"]))
    if step.size < columns:
        texts.append(language.say("report-card-knowing", known=known_columns(step.qids, columns, language)))
    if few is not None:
        texts.append(
            language.say(
                "report-card-few" if few.gain is None else "report-card-few-gain",
                people=language.people(few.hits, few.records),
                after=few.posterior_probabilistic,
                count=len(few.qids),
                known=language.names(few.qids),
            )
        )
    held = _held(assessment, goal, limit)
    verdict = _verdict(assessment, step, held, limit, language)
    return Card(title(goal, language), figures["big"], texts, verdict, held is not None and held.kept is not True)


def numbers(step: WorstSet, values: dict[str, Any], language: Language) -> dict[str, str]:
    """The large figure of a card, and what it says."""
    if step.gain is not None:
        big, often = (language.say(f"report-card-gain{more}", **values) for more in ("", "-before"))
        return {"big": big, "often": often}
    kind = "known" if step.records == 1 else "often" if values["some"] == "yes" else "certain"
    return {"big": language.people(step.hits, step.records), "often": language.say(f"report-card-{kind}", **values)}


def _held(assessment: "Assessment", goal: Goal, limit: Limit) -> Verdict | None:
    """Of all combinations tried the worst, by the limit; of several that are as bad, the largest.

    None where the limit is not about this goal.
    """
    gains = limit.gains(assessment, goal[0])
    is_about = limit.is_about(goal[0]) if limit.measure == "certain" else goal[1] in gains
    return verdict_on(assessment, limit, *goal, largest=True) if is_about else None


def _verdict(assessment: "Assessment", step: WorstSet, held: Verdict | None, limit: Limit, language: Language) -> str:
    """Whether the release keeps to the limit: all columns together; or those that were tried, if they were not."""
    if held is None:
        return language.say("report-verdict-not-held")
    if step.prior_deterministic == 1:
        return language.say("report-card-already")
    accepted = limit_in(limit, language, weighted(assessment))
    if held.figure is None:
        reason = "" if held.reason is None else language.note(held.reason)
        return language.say("report-verdict-not-computed", limit=accepted, reason=reason)
    if held.kept:
        whole = worst_of_each_size(assessment, None)[-1].size == len(assessment.qids)
        message = "report-verdict-within" if whole else "report-verdict-untried"
        verdict = language.say(message, limit=accepted, uncounted=uncounted(assessment.coverage))
        rows = only_those_rows(assessment.input, language)
        return f"{verdict}. {rows[0]}" if rows else verdict
    known = known_columns(held.qids, len(assessment.qids), language)
    message = "report-verdict-above" if len(held.qids) == len(assessment.qids) else "report-verdict-above-some"
    return language.say(message, limit=accepted, risk=verdict_figure(held, language), known=known)


def _summary(
    assessment: "Assessment", advice: Advice | None, allowed: Limit, minimum_group_size: int, language: Language
) -> list[Part]:
    """The first page: cards, sentences, and what the release as a whole changes."""
    whole, columns = _before_after(assessment, language), len(assessment.qids)
    parts: list[Part] = []
    if worst_of_each_size(assessment, None)[-1].size == columns:  # all cards speak of her who knows all columns
        values = {"count": columns, "known": language.names(assessment.qids)}
        lead = language.say("report-cards-knowing", **values, **linked(tables_of(assessment), language))
        parts.append(Paragraph(lead, on=PAGE))
    return [
        *parts,
        Cards([_card(assessment, goal, allowed, minimum_group_size, language) for goal in goals(assessment)], on=PAGE),
        Sentences(_first_sentences(assessment, advice, minimum_group_size, language), on=PAGE),
        Paragraph(language.say("report-whole-untried"), "how", on=PAGE) if whole is None else FigurePart(whole),
    ]


def _first_sentences(
    assessment: "Assessment", advice: Advice | None, minimum_group_size: int, language: Language
) -> list[str]:
    """The sentences of the first page: who, how many, which columns, what instead, and what is not said."""
    first, *more = told_first(assessment, worst_of_each_size(assessment, None), language, minimum_group_size)
    return [
        first,
        *(more if len(more) > 1 else []),  # what few columns achieve is in the cards, unless somebody is pictured by it
        *([] if advice is None else advice_sentences(advice, language)[:4]),
        limits(assessment, language)[0],
    ]


def _limit_line(assessment: "Assessment", limit: Limit, language: Language) -> tuple[str, str]:
    """For the record: what the release was held to, and whether that is the default."""
    is_usual = limit.measure == "certain" and limit.goal is None and limit.by is None
    default = "other" if not is_usual else "yes" if not limit.is_people and limit.at_most == LIMIT.at_most else "no"
    words = {
        "limit": limit_in(limit, language, weighted(assessment)),
        "holds": limit_holds(limit, language, weighted(assessment) == "yes"),
    }
    return language.say("record-limit"), language.say("record-limit-words", **words, default=default)


def _before_after(assessment: "Assessment", language: Language) -> "plots.Figure | None":
    """What the release as a whole changes, for each goal without a gain of its own; None if that was not tried."""
    steps = [worst_of_each_size(assessment, *goal)[-1] for goal in goals(assessment) if goal[1] is None]
    if any(step.size < len(assessment.qids) for step in steps):
        return None
    rows = [
        (title((step.sensitive, None), language), step.prior_probabilistic, step.posterior_probabilistic)
        for step in steps
    ]
    labels = language.say("report-before-label"), language.say("report-after-label")
    return plots.before_after(rows, language, labels)


def _measures(assessment: "Assessment", minimum_group_size: int, language: Language) -> list[str]:
    """What is measured, and how."""
    kinds = ["certain", "chance", *(["gain"] if any(gain for _, gain in goals(assessment)) else [])]
    worst_case = ("smallest", "highest", "degradation")
    exact = "repeats" if assessment.input["dropped"].get("repeated person") else "exact"
    of = classes_of(assessment)
    return [
        *(language.say(f"report-measure-{kind}", of=of) for kind in (*kinds, *worst_case, exact)),
        *([language.say("report-rows-known", of=of)] if knows_some_rows(assessment.input) else []),
        language.say("report-measure-minimum-group-size", minimum_group_size=minimum_group_size),
    ]
