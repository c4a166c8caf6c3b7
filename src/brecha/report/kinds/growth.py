"""The growth of risk over years: what the first table alone tells, and what all of them do.

Counts of people come before percentages, certainty before chance, and what was already so before the release is said.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.table.collective_attacks import Goal, goals, leading, smaller, worst_of_each_size
from brecha.charts.words import AttackOverYears
from brecha.language.catalogues import Language, named
from brecha.language.numbers import points
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    NOTEBOOK,
    PAGE,
    TERMINAL,
    Bar,
    Bars,
    Document,
    Faces,
    FigurePart,
    Paragraph,
    Part,
    Section,
    Table,
    columns,
    figures_in,
    method,
    wants_figures,
)
from brecha.report.histograms import sections as chosen_histograms
from brecha.report.kinds import in_sections
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.attacks import (
    anchor,
    classes_of,
    coverage_findings,
    described,
    is_skewed,
    known_columns,
    span,
    tables_of,
    title,
    told_share,
    tried,
    unequal,
    weighted,
)
from brecha.report.sentences.record import record
from brecha.report.sentences.terminal_tables import short

if TYPE_CHECKING:
    from brecha.answers.growth import Growth
    from brecha.answers.table.assessment import Assessment
    from brecha.charts.figure import Figure

MOST_LISTED = 4
"""Columns that are named in a sentence one by one, where all are known"""
MANIFOLD = 1.1
"""How many times as many people it takes to say so; below, how many more is said."""


def largest_sets(growth: "Growth") -> dict[Goal, tuple[str, ...]]:
    """For each goal, the set of columns that is told first."""
    all_goals, columns = goals(growth.whole), len(growth.qids)
    return {goal: leading(worst_of_each_size(growth.whole, *goal), columns).qids for goal in all_goals}


def findings(growth: "Growth", language: Language) -> list[str]:
    """What a reader should take away: what is left out, re-identification, then each sensitive attribute."""
    of_goals = (sentence for goal in goals(growth.whole) for sentence in _of_goal(growth, goal, language))
    return [*assessed_rows(growth.input, language), *coverage_findings(growth.coverage, language), *of_goals]


def _of_goal(growth: "Growth", goal: Goal, language: Language) -> Iterator[str]:
    worst = worst_of_each_size(growth.whole, *goal)
    yield from described(growth.whole, *goal, language)
    first, half = leading(worst, len(growth.qids)), smaller(worst, len(growth.qids))
    for step in (first, *([] if half is None else [half])):
        yield " ".join(_sentences(growth, AttackOverYears.of(growth, goal, step.qids), language, already=step is half))
    if growth.by is not None and (goal[1] is None or first.degradation_probabilistic > 1):
        yield from unequal(growth.whole.disparity(first.qids, *goal), language, tables_of(growth.whole))


def _sentences(growth: "Growth", steps: AttackOverYears, language: Language, already: bool) -> Iterator[str]:
    """What the first table alone tells, and all of them: of whom she is certain, and how good her best guess is.

    ``already`` says that fewer columns are told of than were before.
    """
    values = _where(growth, steps, language) | _brought(steps) | {"already": "yes" if already else "no"}
    values |= {"count": len(steps.qids), "names": language.names(steps.qids)}
    if steps.goal[1] is not None:
        yield language.say("growth-gain", **values)
        return
    yield language.say("growth-certain", **values, **_exposed(steps, language))
    yield language.say("growth-before", everybody="yes" if steps.rows[0]["prior_deterministic"] == 1 else "no")
    yield language.say("growth-guess", **values)
    if is_skewed(steps.goal[0], steps.rows[0]["prior_probabilistic"]):
        yield language.say("growth-skew", **values)


def _where(growth: "Growth", steps: AttackOverYears, language: Language) -> dict[str, Any]:
    """What is known in which tables, and what is wanted."""
    sensitive, gain = steps.goal
    few = len(steps.qids) == len(growth.qids) <= MOST_LISTED
    return {
        "known": language.names(steps.qids) if few else known_columns(steps.qids, len(growth.qids), language),
        "focal": span(growth.labels[:1], language),
        "tables": span(growth.labels, language),
        "several": "yes" if len(steps.rows) > 1 else "no",
        "goal": "identity" if sensitive is None else "secret",
        "sensitive": named(sensitive or ""),
        "gain": named(gain or ""),
        "weighted": weighted(growth.whole),
    }


def _brought(steps: AttackOverYears) -> dict[str, float]:
    """What the best guess brings, and how often it is wrong: before, with the first table, with all."""
    before, now, later = steps.guess[0], steps.guess[1], steps.guess[-1]
    wrong = {"wrong_before": 1 - before, "wrong": 1 - now, "wrong_later": 1 - later}
    return {"before": before, "now": now, "later": later, "times": steps.rows[-1]["degradation_probabilistic"], **wrong}


def _exposed(steps: AttackOverYears, language: Language) -> dict[str, Any]:
    """Of how many people she is certain, with the first table and with all, and how the one becomes the other."""
    few, many, records = steps.hits[1], steps.hits[-1], steps.rows[0]["records"]
    ratio = many / few if few else 0.0
    return {
        "hits": few,
        "records": records,
        **told_share(few, records),
        "growth": _growth(steps),
        "everybody": "yes" if many == records else "no",
        "many": many,
        **told_share(many, records, "many_"),
        "more": many - few,
        "manifold": language.number(ratio, 0 if ratio >= 10 or round(ratio, 1) == round(ratio) else 1),
    }


def _growth(steps: AttackOverYears) -> str:
    """How the number of people exposed grows, for a message."""
    few, many = steps.hits[1], steps.hits[-1]
    if len(steps.rows) == 1:
        return "alone"
    if many == few:
        return "same" if many else "nobody"
    return "new" if few == 0 else "more" if many < MANIFOLD * few else "times"


def told_tables(labels: Sequence[str], language: Language) -> Iterator[str]:
    """What is known at each step, in few words: "2014", "2014 and 2015", "2014 to 2016"."""
    for k in range(1, len(labels) + 1):
        yield span(labels[:k], language)


def charts(growth: "Growth", language: Language, histograms: Sequence[Sequence[str]] = ()) -> "list[Figure]":
    """All charts of the report, in its order."""
    sets = largest_sets(growth)
    lines = [plots.growth_lines(growth, goal, sets[goal], language) for goal in goals(growth.whole)]
    return [*lines, *figures_in(chosen_histograms(steps_by_name(growth, language), histograms, language, PAGE))]


def steps_by_name(growth: "Growth", language: Language) -> "list[tuple[str, Assessment]]":
    """Return the assessments with one table, two, and so on, each with what its tables are called."""
    return list(zip(told_tables(growth.labels, language), growth.steps, strict=True))


def document(
    growth: "Growth", language: Language, faces: Faces = EVERYWHERE, *, histograms: Sequence[Sequence[str]] = ()
) -> Document:
    """The whole answer, as it is told; ``histograms`` are sets of columns for which the spread of the risk is shown."""
    focal, tables = span(growth.labels[:1], language), span(growth.labels, language)
    lead = language.say("growth-lead", people=growth.rows, focal=focal, tables=tables, qids=language.names(growth.qids))
    return in_sections(
        growth,
        language,
        title="growth-title",
        lead=f"{lead} {tried(growth.whole, language)}",
        sentences=findings(growth, language),
        sections=[
            *(_section(growth, goal, language, faces) for goal in goals(growth.whole)),
            *chosen_histograms(steps_by_name(growth, language), histograms, language, faces),
            Section("legend", "", [Paragraph(" ".join(_legend(growth, language)), "how", on=TERMINAL)]),
            method(language, _how(growth, language), record(growth.input, growth.method, language)),
        ],
    )


def _how(growth: "Growth", language: Language) -> list[str]:
    how = [language.say("growth-how", focal=span(growth.labels[:1], language))]
    weights = growth.input.get("weights")
    return how if weights is None else [*how, language.say("growth-weights", weights=named(str(weights)))]


def _section(growth: "Growth", goal: Goal, language: Language, faces: Faces) -> Section:
    """One goal: the largest set step by step, and the worst set of each size at both ends."""
    worst = worst_of_each_size(growth.whole, *goal)
    steps = AttackOverYears.of(growth, goal, leading(worst, len(growth.qids)).qids)
    heading = {"goal": title(goal, language), "code": steps.rows[0]["code"]}
    known = language.say("cli-goal-knowing", known=language.names(steps.qids), **heading)
    parts: list[Part] = [Paragraph(sentence, on=PAGE) for sentence in described(growth.whole, *goal, language)]
    if wants_figures(faces):
        shown = PAGE if goal[0] is not None else PAGE | NOTEBOOK
        parts.append(FigurePart(plots.growth_lines(growth, goal, steps.qids, language), on=shown))
    parts.append(_steps(growth, steps, language))
    if len(worst) > 1:
        parts.append(_ends(growth, goal, [step.qids for step in worst], language))
    parts += [_narrow_steps(growth, steps, known, language), _bars(growth, steps, language)]
    return Section(anchor(goal), language.say("growth-goal-code", **heading), parts)


def _steps(growth: "Growth", steps: AttackOverYears, language: Language) -> Table:
    """A row for each step, that before any release first."""
    is_gain = steps.goal[1] is not None
    names = [language.say("growth-no-table"), *told_tables(growth.labels, language)]
    times = [1.0, *(row["degradation_probabilistic"] for row in steps.rows)]
    added = [0.0, *(row["degradation_deterministic"] for row in steps.rows)]
    worst_cases = zip(steps.smallest, steps.worst, strict=True)
    rows = [
        [name, language.number(hits), language.percent(share), points(more, language),
         _guess_brings(brings, is_gain, language), language.ratio(ratio, 2),
         language.number(smallest), _guess_brings(worst, is_gain, language)]
        for name, hits, share, more, brings, ratio, (smallest, worst) in zip(
            names, steps.hits, steps.certain, added, steps.guess, times, worst_cases, strict=True)
    ]  # fmt: skip
    above = (
        "growth-with",
        "report-exposed",
        "report-share",
        "report-points",
        "report-gain" if is_gain else "report-chance",
        "report-times",
        "report-smallest",
        "report-highest-gain" if is_gain else "report-highest-chance",
    )
    caption = language.say("growth-knowing", known=language.names(steps.qids))
    return Table(caption, columns(above, language, ["growth-with"]), rows, is_tight=True, on=PAGE)


def _guess_brings(brings: float, is_gain: bool, language: Language) -> str:
    """What a guess brings: an amount, or a chance."""
    return language.amount(brings) if is_gain else language.percent(brings)


def _ends(growth: "Growth", goal: Goal, sets: Sequence[Sequence[str]], language: Language) -> Table:
    """The worst set of each size: what it tells with the first table alone, and with all."""
    is_gain = goal[1] is not None
    values = {"focal": span(growth.labels[:1], language), "tables": span(growth.labels, language)}
    alone = "growth-gain-alone" if is_gain else "growth-chance-alone"
    names = ("report-size", "report-known", "growth-certain-alone", "growth-all", alone, "growth-all")
    rows = []
    for qids in sets:
        steps = AttackOverYears.of(growth, goal, qids)
        exposed = [language.number(steps.hits[k]) for k in (1, -1)]
        brought = [_guess_brings(steps.guess[k], is_gain, language) for k in (1, -1)]
        rows.append([language.number(len(qids)), ", ".join(map(named, qids)), *exposed, *brought])
    above = columns(names, language, ["report-known"], **values)
    return Table(language.say("growth-ends", **values), above, rows, on=PAGE)


def _narrow_steps(growth: "Growth", steps: AttackOverYears, caption: str, language: Language) -> Table:
    is_gain, names = steps.goal[1] is not None, [language.say("cli-before"), *told_tables(growth.labels, language)]
    rows = [
        [
            name,
            *terminal_tables.figures(hits, certain, brings, steps.guess[0], is_gain, language),
            language.number(smallest),
            terminal_tables.highest(worst, is_gain, language),
        ]
        for name, hits, certain, brings, smallest, worst in zip(
            names, steps.hits, steps.certain, steps.guess, steps.smallest, steps.worst, strict=True
        )
    ]
    above = [
        *terminal_tables.columns(["with"], language, ["with"]),
        *terminal_tables.risk_columns(is_gain, language),
        *terminal_tables.columns(["smallest-class", "highest-gain" if is_gain else "highest"], language),
    ]
    return Table(caption, above, rows, on=TERMINAL)


def _bars(growth: "Growth", steps: AttackOverYears, language: Language) -> Bars:
    """Two bars for each step: the share of people exposed, the chance of a right guess. With a gain, what it brings."""
    names = [language.say("cli-bar-before"), *told_tables(growth.labels, language)]
    exposed, chance, gain = kinds = [language.say(f"cli-bar-{kind}") for kind in ("exposed", "chance", "gain")]
    guesses = steps.guess
    if steps.goal[1] is not None:
        bars = [[Bar(gain, guess / max(guesses), language.amount(guess))] for guess in guesses]
    else:
        bars = [
            [Bar(exposed, share, short(share, language)), Bar(chance, guess, short(guess, language), is_light=True)]
            for share, guess in zip(steps.certain, guesses, strict=True)
        ]
    return Bars(names, bars, kinds)


def _legend(growth: "Growth", language: Language) -> Iterator[str]:
    """What the words above the columns mean."""
    yield language.say("cli-legend-exposed", secrets="yes" if growth.sensitive else "no")
    has_gains = any(gain is not None for _, gain in goals(growth.whole))
    if has_gains:
        yield language.say("cli-legend-gain")
    yield language.say("cli-legend-highest", gains="yes" if has_gains else "no", of=classes_of(growth.whole))
    if growth.input.get("weights") is not None:
        yield language.say("cli-legend-weights", weights=named(str(growth.input["weights"])))
