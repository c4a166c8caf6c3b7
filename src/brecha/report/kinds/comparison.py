"""Releases compared: two results, told as "the other release" and "this one", and many ways to make one safe."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.table.assessment import Assessment
from brecha.answers.table.comparison import SHARES, Comparison, Move, Moved, Pair
from brecha.charts import Figure, before_after
from brecha.language.catalogues import Language, named
from brecha.language.numbers import told_apart
from brecha.language.rows_used import assessed_rows
from brecha.lattice.limits import Measure
from brecha.lattice.what_if import Exposure
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Document,
    Faces,
    Paragraph,
    Part,
    Section,
    Sentences,
    Table,
    columns,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import KindReport, in_sections, in_sentences
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.attacks import anchor, coverage_findings, known_columns, span, tables_of, title
from brecha.report.sentences.limits import chart_kind
from brecha.report.sentences.record import record
from brecha.report.sentences.terminal_tables import short
from brecha.sanitizers.step_descriptions import outcome_sentences

if TYPE_CHECKING:
    from brecha.answers.release.tradeoff import Point, Tradeoff
    from brecha.charts.figure import Figure


def findings(comparison: Comparison, language: Language) -> list[str]:
    """What the two do not have in common, what all columns together expose in each, and then all combinations."""
    return [
        *assessed_rows(comparison.before.input, language, when="before"),
        *assessed_rows(comparison.after.input, language, when="after"),
        *_coverage(comparison, language),
        *_differences(comparison, language),
        *_whole(comparison, language),
        *_combinations(comparison, language),
    ]


def _coverage(comparison: Comparison, language: Language) -> Iterator[str]:
    """What the figures of each leave out; told once where both leave out the same."""
    before, after = (
        coverage_findings(assessment.coverage, language) for assessment in (comparison.before, comparison.after)
    )
    if before == after:
        yield from after
        return
    for which, sentences in (("before", before), ("after", after)):
        yield from (language.say("compare-coverage", which=which, says=sentence) for sentence in sentences)


def _whole(comparison: Comparison, language: Language) -> list[str]:
    """What all columns together expose, or that this was not tried."""
    if comparison.tried:
        return [_sentence(pair, language) for pair in comparison.goals]
    return [language.say("compare-untried-whole" if comparison.shared else "compare-untried")]


def _differences(comparison: Comparison, language: Language) -> Iterator[str]:
    """What may be the cause of all differences, as it is not the same in both."""
    before, after = comparison.before, comparison.after
    yield language.say("compare-people", before=before.rows, after=after.rows)
    columns_of_both = {
        "compare-gone": (before.qids, after.qids),
        "compare-new": (after.qids, before.qids),
        "compare-unwanted": (before.sensitive, after.sensitive),
        "compare-wanted": (after.sensitive, before.sensitive),
    }
    for message, (own, others) in columns_of_both.items():
        only = [name for name in own if name not in others]
        if only:
            yield language.say(message, count=len(only), columns=language.names(only))
    for sensitive, gain in comparison.unlike:
        yield language.say("compare-gains-unlike", sensitive=named(sensitive or ""), gain=named(gain or ""))
    first, second = (assessment.input.get("weights") for assessment in (before, after))
    if first != second:
        which = "both" if first and second else "before" if first else "after"
        yield language.say("compare-weights", which=which, before=named(first or ""), after=named(second or ""))
    if tables_of(before) != tables_of(after):
        one_table = language.say("compare-one-table")
        both = [tables_of(assessment) for assessment in (before, after)]
        was, now = (span(tables, language) if tables else one_table for tables in both)
        yield language.say("compare-tables", before=was, after=now)


def _sentence(pair: Pair, language: Language) -> str:
    """What all columns together expose of one goal."""
    before, after = pair.before, pair.after
    assert before is not None
    assert after is not None
    goal = title(pair.goal, language)
    chances = before.posterior_probabilistic, after.posterior_probabilistic
    if pair.gain is not None:
        gains = told_apart(chances, True, language)
        return language.say("compare-gain", goal=goal, before=gains[0], after=gains[1])
    return language.say(
        "compare-certain",
        goal=goal,
        before=language.people(before.hits, before.records),
        after=language.people(after.hits, after.records),
        chance_before=chances[0],
        chance_after=chances[1],
    )


def _combinations(comparison: Comparison, language: Language) -> Iterator[str]:
    """In how many combinations each risk fell, rose and stayed, and which are not compared."""
    if not _is_told(comparison):
        for certain, chance in zip(comparison.moved[::2], comparison.moved[1::2], strict=True):
            yield " ".join(_moved(comparison, certain, chance, language))
    if comparison.only_before or comparison.only_after:
        yield language.say("compare-absent", before=comparison.only_before, after=comparison.only_after)


def _is_told(comparison: Comparison) -> bool:
    """Whether there is no combination in both besides that of all columns, which is told by itself."""
    same = set(comparison.before.qids) == set(comparison.after.qids)
    return comparison.shared == (1 if comparison.tried and same else 0)


def _moved(comparison: Comparison, certain: Moved, chance: Moved, language: Language) -> Iterator[str]:
    """One goal over all combinations: the largest fall and rise by certainty, or by chance where only that moved."""
    counts = {f"{name}_{which}": getattr(moved, name) for which, moved in (("certain", certain), ("chance", chance))
              for name in ("fell", "rose", "stayed")}  # fmt: skip
    kind = "chance" if certain.gain is None else "gain"
    goal = title(certain.goal, language)
    if not any(moved.fell + moved.rose for moved in (certain, chance)):
        yield language.say("compare-same", goal=goal, count=comparison.shared)
        return
    yield language.say("compare-moved", goal=goal, count=comparison.shared, kind=kind, **counts)
    largest = certain if certain.gain is None and certain.fell + certain.rose else chance
    for message, move in (("compare-fell", largest.largest_fall), ("compare-rose", largest.largest_rise)):
        if move is not None:
            yield language.say(message, **_most(comparison, largest, move, language))


def _most(comparison: Comparison, moved: Moved, move: Move, language: Language) -> dict[str, Any]:
    """The values of a message on the largest fall, or rise."""
    kind = "certain" if moved.measure == "certain" else "chance" if moved.gain is None else "gain"
    before, after = told_apart((move.before, move.after), kind == "gain", language)
    return {
        "kind": kind,
        "known": known_columns(move.qids, len(comparison.after.qids), language),
        "before": before,
        "after": after,
        "people_before": language.people(move.hits_before, move.records_before),
        "people_after": language.people(move.hits_after, move.records_after),
    }


def charts(comparison: Comparison, language: Language) -> list[Figure]:
    """All columns together, by certainty and by chance; a gain is of another unit."""
    return [_figure(comparison, measure, language) for measure in SHARES] if comparison.tried else []


def _figure(comparison: Comparison, measure: Measure, language: Language) -> Figure:
    def share(exposure: Exposure | None, side: Assessment) -> float:
        assert exposure is not None
        return exposure.exposed(side.input) if measure == "certain" else exposure.posterior_probabilistic

    rows = [
        (
            language.say(f"report-goal-{chart_kind(measure)}", goal=title(pair.goal, language)),
            share(pair.before, comparison.before),
            share(pair.after, comparison.after),
        )
        for pair in comparison.goals
        if pair.gain is None
    ]
    labels = language.say("compare-other"), language.say("compare-this")
    return before_after(rows, language, labels, name=f"compared-{chart_kind(measure)}")


document = in_sentences(findings, charts).document


HEADS = ("certain", "share", "chance", "kept", "loss", "bits", "average", "unbeaten")
"""What is told of each way, by the messages above the columns"""
STRICTER = {"k": 1, "l": 1, "t": -1}
"""Whether a larger number asks for more, or for less"""
TOLD_APART = 1e-9
"""A chance that is larger by less is not told as larger"""


def tradeoff_findings(tradeoff: "Tradeoff", language: Language) -> list[str]:
    """What was tried, goal by goal what is worth considering, and what cannot be done."""
    failed = [point for point in tradeoff.points if point.failed is not None]
    sentences = assessed_rows(tradeoff.input, language, "released")
    sentences += [language.say("tradeoff-tried", n=len(tradeoff.points) - 1, failed=len(failed))]
    for sensitive in goals(tradeoff):
        sentences.extend(_of_goal(tradeoff, sensitive, language))
    if tradeoff.input.get("weights") is not None:
        sentences.append(language.say("limit-weights", weights=named(str(tradeoff.input["weights"]))))
    return [
        *sentences,
        *(language.say("tradeoff-failed", way=named(point.label), why=str(point.failed)) for point in failed),
    ]


def goals(tradeoff: "Tradeoff") -> tuple[str | None, ...]:
    """What the adversary wants: a person's record, or a secret."""
    return (None, *tradeoff.sensitive)


def called(point: "Point", language: Language) -> str:
    """What a way is called; the table as it is has no name of its own."""
    return named(point.label) if point.label else language.say("tradeoff-original")


def row_of(point: "Point", sensitive: str | None) -> dict[str, Any]:
    """The attack of a way on one goal."""
    return dict(next(row for row in point.attacks if row["sensitive"] == sensitive))


def certain_of(point: "Point", sensitive: str | None) -> tuple[int, int]:
    """Of how many people of how many an adversary is certain who knows the method."""
    row = row_of(point, sensitive)
    return row["hits"], row["records"]


def _of_goal(tradeoff: "Tradeoff", sensitive: str | None, language: Language) -> Iterator[str]:
    original = tradeoff.points[0]
    hits, records = certain_of(original, sensitive)
    yield language.say("tradeoff-as-it-is", goal=title((sensitive, None), language), hits=hits, records=records,
                       chance=original.risk(sensitive, "chance"))  # fmt: skip
    unbeaten = [point for point in tradeoff.unbeaten(sensitive) if point is not original]
    ways = language.listed([called(point, language) for point in unbeaten])
    alike = len(unbeaten) > 1 and _are_alike(unbeaten, sensitive)
    if alike:
        yield language.say("tradeoff-alike", ways=ways)
        yield _point("both", ways, unbeaten[0], sensitive, language)
    elif len(tradeoff.done) > 1:
        yield language.say("tradeoff-frontier", count=len(unbeaten), ways=ways)
    if unbeaten and not alike:
        yield from _ends(unbeaten, sensitive, language)
    yield from _not_always(tradeoff.done, sensitive, language)


def _are_alike(points: Sequence["Point"], sensitive: str | None) -> bool:
    """Whether all leave the same risk and lose the same."""
    measured = [(point.risk(sensitive, "certain"), point.risk(sensitive, "chance"), _loss(point)) for point in points]
    return all(max(figures) - min(figures) <= TOLD_APART for figures in zip(*measured, strict=True))


def _ends(unbeaten: Sequence["Point"], sensitive: str | None, language: Language) -> Iterator[str]:
    """The way that leaves least risk, certainty before chance, and the one that loses least."""
    risks = {point.label: (point.risk(sensitive, "certain"), _gained(point, sensitive)) for point in unbeaten}
    safest = min(unbeaten, key=lambda point: (*risks[point.label], _loss(point)))
    finest = min(unbeaten, key=lambda point: (_loss(point), *risks[point.label]))
    which = [("both", safest)] if safest is finest else [("loss", finest), ("risk", safest)]
    for kind, point in which:
        yield _point(kind, called(point, language), point, sensitive, language)


def _point(which: str, way: str, point: "Point", sensitive: str | None, language: Language) -> str:
    """What one way leaves, and what it loses."""
    hits, records = certain_of(point, sensitive)
    return language.say("tradeoff-point", which=which, way=way, hits=hits, records=records,
                        chance=point.risk(sensitive, "chance"), loss=_loss(point))  # fmt: skip


def _not_always(points: Sequence["Point"], sensitive: str | None, language: Language) -> Iterator[str]:
    """Where a stricter setting leaves more of the risk than a milder one: the best release is by loss, not by risk."""
    for name, sign in STRICTER.items():
        same = sorted(
            (point for point in points if point.parameter == name), key=lambda point: sign * (point.value or 0)
        )
        worse = [pair for pair in pairwise(same) if _is_worse(*pair, sensitive)]
        if worse:
            mild, strict = worse[0]
            ways = {"strict": called(strict, language), "mild": called(mild, language)}
            yield language.say("tradeoff-not-always", **ways, **_compared(mild, strict, sensitive, language))


def _is_worse(mild: "Point", strict: "Point", sensitive: str | None) -> bool:
    """Whether the stricter setting leaves more, by certainty or by chance."""
    return certain_of(strict, sensitive)[0] > certain_of(mild, sensitive)[0] or (
        _gained(strict, sensitive) > _gained(mild, sensitive) + TOLD_APART
        and strict.risk(sensitive, "chance") > mild.risk(sensitive, "chance") + TOLD_APART
    )


def _gained(point: "Point", sensitive: str | None) -> float:
    """What the release adds to the chance: the people in it may be others, and so may what was known before."""
    gained = point.risk(sensitive, "chance") - float(row_of(point, sensitive)["prior_probabilistic"])
    return 0.0 if gained < TOLD_APART else gained


def _compared(mild: "Point", strict: "Point", sensitive: str | None, language: Language) -> dict[str, str]:
    """For a message: the two figures, by certainty if that is what is larger."""
    few, many = certain_of(mild, sensitive)[0], certain_of(strict, sensitive)[0]
    if many > few:
        return {"kind": "certain", "less": language.number(few), "more": language.number(many)}
    less, more = (point.risk(sensitive, "chance") for point in (mild, strict))
    return {"kind": "chance", **dict(zip(("less", "more"), told_apart([less, more], False, language), strict=True))}


def _loss(point: "Point") -> float:
    assert point.utility is not None
    return point.utility.cell_loss


def tradeoff_charts(tradeoff: "Tradeoff", language: Language, **options: Any) -> "list[Figure]":
    """Utility and risk on one chart, for each goal."""
    return [plots.release_tradeoff(tradeoff, sensitive, language) for sensitive in goals(tradeoff)]


def tradeoff_document(tradeoff: "Tradeoff", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    figures = figure_parts(tradeoff_charts(tradeoff, language)) if wants_figures(faces) else []
    ways = [
        Section(
            "", called(point, language), [Sentences(outcome_sentences(point.steps, tradeoff.rows, language), on=PAGE)]
        )
        for point in tradeoff.done
        if point.label
    ]
    how = [f"tradeoff-how-{name}" for name in ("larger", "frontier")]
    how += [f"residual-how-{name}" for name in ("cells", "told", "members")]
    return in_sections(
        tradeoff,
        language,
        title="tradeoff-title",
        lead=language.say("tradeoff-lead", rows=tradeoff.rows, known=language.names(tradeoff.qids)),
        sentences=tradeoff_findings(tradeoff, language),
        sections=[
            *(_section(tradeoff, goal, figures[k : k + 1], language) for k, goal in enumerate(goals(tradeoff))),
            Section("legend", "", [Paragraph(language.say("cli-legend-tradeoff"), "how", on=TERMINAL)]),
            Section("done", language.say("residual-done"), [], ways),
            method(language, [language.say(name) for name in how], record(tradeoff.input, tradeoff.method, language)),
        ],
    )


def _section(tradeoff: "Tradeoff", sensitive: str | None, figures: Sequence[Part], language: Language) -> Section:
    """One goal: a chart, and all figures."""
    goal = sensitive, None
    unbeaten = tradeoff.unbeaten(sensitive)
    table = Table(
        language.say("tradeoff-caption"),
        columns(("way", *HEADS), language, ("way", "unbeaten"), begin="tradeoff-"),
        [[called(point, language), *cells(point, sensitive, unbeaten, language)] for point in tradeoff.points],
        is_tight=True,
        on=PAGE,
    )
    names = ["way", "certain-of", "share", "chance", "lost", "told", "unbeaten"]
    narrow_table = Table(
        title(goal, language),
        terminal_tables.columns(names, language, ["way"]),
        [[called(point, language), *_narrow_row(point, sensitive, unbeaten, language)] for point in tradeoff.points],
        on=TERMINAL,
    )
    return Section(anchor(goal), title(goal, language), [*figures, table, narrow_table])


def _narrow_row(point: "Point", sensitive: str | None, unbeaten: Sequence["Point"], language: Language) -> list[str]:
    if point.utility is None:
        return [*["–"] * 5, language.say("tradeoff-cannot")]
    hits, _ = certain_of(point, sensitive)
    shares = [short(point.risk(sensitive, risk), language) for risk in ("certain", "chance")]
    lost = short(point.utility.cell_loss, language)
    is_unbeaten = language.say("tradeoff-yes" if point in unbeaten else "tradeoff-no")
    return [language.number(hits), *shares, lost, language.number(point.utility.retained), is_unbeaten]


def cells(point: "Point", sensitive: str | None, unbeaten: "tuple[Point, ...]", language: Language) -> list[str]:
    """The figures of one way, or that it cannot be done."""
    lost = point.utility
    if lost is None:
        return [*[""] * (len(HEADS) - 1), language.say("tradeoff-cannot")]
    hits, _ = certain_of(point, sensitive)
    return [
        language.number(hits),
        language.percent(point.risk(sensitive, "certain")),
        language.percent(point.risk(sensitive, "chance")),
        language.number(lost.retained),
        language.percent(lost.cell_loss),
        language.percent(lost.entropy_loss),
        language.amount(lost.average_class),
        language.say("tradeoff-yes" if point in unbeaten else "tradeoff-no"),
    ]


TRADEOFF = KindReport(tradeoff_findings, tradeoff_document, tradeoff_charts)
