"""The report on growth: one HTML file that needs nothing else, with aggregates only."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from brecha.answers.store.handling import of_assessment
from brecha.charts import growth_lines
from brecha.language.catalogues import Language, named
from brecha.report.growth_findings import Course, Row, course, growth_findings, told_tables
from brecha.report.html import rendered
from brecha.report.page import tried
from brecha.report.page_evidence import Head, anchor
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.attacks import Goal, described, goals, leading, span, title, worst_of_each_size
from brecha.report.sentences.record import record

if TYPE_CHECKING:
    from brecha.answers.growth import Growth


def growth_page(growth: "Growth", language: Language | str = "en") -> str:
    """The report as HTML."""
    says = Language.named(language)
    focal, tables = span(growth.labels[:1], says), span(growth.labels, says)
    qids = says.names(growth.qids)
    return rendered(
        "growth.html",
        says,
        handling=of_assessment(growth).on_page(says),
        lead=says.say("growth-lead", people=growth.rows, focal=focal, tables=tables, qids=qids),
        tried=tried(growth.whole, says),
        sentences=growth_findings(growth, says),
        notes=[note_in(note, says) for note in growth.notes],
        sections=[_section(growth, goal, says) for goal in goals(growth.whole)],
        how=_how(growth, says),
        record=record(growth.input, growth.method, says),
    )


def _how(growth: "Growth", language: Language) -> list[str]:
    told = [language.say("growth-how", focal=span(growth.labels[:1], language))]
    weights = growth.input.get("weights")
    return told if weights is None else [*told, language.say("growth-weights", weights=named(str(weights)))]


def _section(growth: "Growth", goal: Goal, language: Language) -> dict[str, Any]:
    """What the page shows for one goal: the largest set step by step, and the worst set of each size at both ends."""
    worst = worst_of_each_size(growth.whole, *goal)
    told = course(growth, goal, leading(worst, len(growth.qids)).qids)
    return {
        "name": anchor(goal),
        "title": language.say("growth-goal-code", goal=title(goal, language), code=told.rows[0]["code"]),
        "described": list(described(growth.whole, *goal, language)),
        "figure": growth_lines(growth, goal, told.qids, language),
        "steps": _steps(growth, told, language),
        "ends": _ends(growth, goal, [step.qids for step in worst], language) if len(worst) > 1 else None,
    }


def _steps(growth: "Growth", told: Course, language: Language) -> dict[str, Any]:
    """A row for each step, that before any release first."""
    is_gain, first = told.goal[1] is not None, told.rows[0]
    certain, brings = first["prior_deterministic"], first["prior_probabilistic"]
    hits = first["records"] if certain == 1 else 0
    before = [language.say("growth-no-table"), *_figures(hits, certain, brings, 1.0, is_gain, language)]
    return {
        "caption": language.say("growth-knowing", known=language.names(told.qids)),
        "head": _head(is_gain, language),
        "rows": [before, *map(list, _rows(growth, told, language))],
    }


def _head(is_gain: bool, language: Language) -> list[Head]:
    numbers = ("exposed", "share", "gain" if is_gain else "chance", "times")
    return [(language.say("growth-with"), False), *((language.say(f"report-{name}"), True) for name in numbers)]


def _rows(growth: "Growth", told: Course, language: Language) -> list[list[str]]:
    is_gain = told.goal[1] is not None
    return [
        [name, *_figures(row["hits"], row["posterior_deterministic"], row["posterior_probabilistic"],
                         row["degradation_probabilistic"], is_gain, language)]
        for name, row in zip(told_tables(growth.labels, language), told.rows, strict=True)
    ]  # fmt: skip


def _figures(hits: int, share: float, brings: float, times: float, is_gain: bool, language: Language) -> list[str]:
    brought = _brought(brings, is_gain, language)
    return [language.number(hits), language.percent(share), brought, language.ratio(times, 2)]


def _brought(brings: float, is_gain: bool, language: Language) -> str:
    """What a guess brings: an amount, or a chance."""
    return language.amount(brings) if is_gain else language.percent(brings)


def _ends(growth: "Growth", goal: Goal, sets: Sequence[Sequence[str]], language: Language) -> dict[str, Any]:
    """The worst set of each size: what it tells with the first table alone, and with all."""
    is_gain = goal[1] is not None
    alone = "growth-gain-alone" if is_gain else "growth-chance-alone"
    values = {"focal": span(growth.labels[:1], language), "tables": span(growth.labels, language)}
    names = ("growth-certain-alone", "growth-all", alone, "growth-all")
    head = [(language.say("report-size"), True), (language.say("report-known"), False)]
    rows = [(qids, course(growth, goal, qids).rows) for qids in sets]
    return {
        "caption": language.say("growth-ends", **values),
        "head": [*head, *((language.say(name, **values), True) for name in names)],
        "rows": [_end(qids, steps[0], steps[-1], is_gain, language) for qids, steps in rows],
    }


def _end(qids: Sequence[str], first: Row, last: Row, is_gain: bool, language: Language) -> list[str]:
    exposed = [language.number(row["hits"]) for row in (first, last)]
    brought = [_brought(row["posterior_probabilistic"], is_gain, language) for row in (first, last)]
    return [language.number(len(qids)), ", ".join(map(named, qids)), *exposed, *brought]
