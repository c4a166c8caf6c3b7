"""Histograms of sets of columns that somebody chose: people at each level of risk, with one table and with years."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.charts.histogram_bins import RiskSpread
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.report.document import PAGE, TERMINAL, Bar, Bars, Faces, FigurePart, Paragraph, Part, Section, Sentences

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment

Chosen = Sequence[Sequence[str]]
"""Sets of columns that are known"""
Steps = Sequence[tuple[str, "Assessment"]]
"""Assessments of one table, or with more and more years, each with what these are called"""


def sections(steps: Steps, histograms: Any, language: Language, faces: Faces) -> list[Section]:
    """Return the histograms of these sets, if there are any: as charts on a page, as bars of letters on a terminal."""
    chosen = checked(histograms, steps[-1][1].qids)
    if not chosen or not faces & (PAGE | TERMINAL):
        return []
    parts: list[Part] = []
    for qids in chosen:
        for sensitive in (None, *steps[-1][1].sensitive):
            try:
                if faces & PAGE:
                    parts += _figures(steps, qids, sensitive, language)
                if faces & TERMINAL:
                    parts += _bars(steps, qids, sensitive, language)
            except SettingError as problem:  # such as where too many were tried for all to be kept
                why = {"known": language.names(qids), "problem": problem.sentence(language)}
                parts.append(Paragraph(language.say("report-histogram-missing", **why), "how", on=PAGE | TERMINAL))
    return [Section("histograms", language.say("report-histograms"), parts)]


def risk_spreads(steps: Steps, known: Sequence[str], language: Language) -> list[dict[str, Any]]:
    """Return how many people are at each level of risk when these columns are known, where counts were kept.

    Of several years there is one for the first, and one with each further year. Each has a ``title``, what it ``says``,
    and ``rows``: the level of risk, the people at it, and their share.
    """
    spreads = []
    goals = (None, *steps[-1][1].sensitive) if known and steps else ()
    for sensitive, (label, assessment) in product(goals, steps):
        with suppress(SettingError):
            spread = RiskSpread.of(assessment, known, sensitive, language)
            rows = [
                (part.level(language), language.number(part.people), part.people / assessment.rows)
                for part in spread.bins
            ]
            title = f"{spread.title} ({label})" if label else spread.title
            spreads.append({"title": title, "says": spread.says, "rows": rows})
    return spreads


def checked(histograms: Any, qids: Sequence[str]) -> list[tuple[str, ...]]:
    """Return sets of columns, each in the order of the quasi-identifiers; refuse what names no such set."""
    if isinstance(histograms, str) or not isinstance(histograms, Sequence):
        raise SettingError("report-histograms-no-list", histograms=histograms)
    chosen = []
    for known in histograms:
        if isinstance(known, str) or not isinstance(known, Sequence) or not known:
            raise SettingError("report-histograms-no-list", histograms=known)
        for name in known:
            if name not in qids:
                raise ColumnError.unknown(name, qids)
        chosen.append(tuple(name for name in qids if name in known))
    return list(dict.fromkeys(chosen))


def _figures(steps: Steps, qids: Sequence[str], sensitive: str | None, language: Language) -> Iterator[FigurePart]:
    """Yield a chart, or one for each year and all before it."""
    every = [assessment for _, assessment in steps] if len(steps) > 1 else []
    for k, (label, assessment) in enumerate(steps):
        figure = plots.risk_histogram(assessment, qids, sensitive, language, every)
        title = _title(figure.title, qids, label, language)
        yield FigurePart(replace(figure, name=f"chosen-{figure.name}-{k}", title=title))


def _bars(steps: Steps, qids: Sequence[str], sensitive: str | None, language: Language) -> Iterator[Part]:
    """Yield the words, and a bar for each level of risk; of years, a bar for each of them."""
    spreads = [RiskSpread.of(assessment, qids, sensitive, language) for _, assessment in steps]
    labels = [label for label, _ in steps]
    yield Sentences([_title(spreads[-1].title, qids, labels[-1], language), spreads[-1].says], on=TERMINAL)
    most = max(part.people for spread in spreads for part in spread.bins)
    levels = list(zip(*(spread.bins for spread in spreads), strict=True))
    bars = [
        [
            Bar(label, part.people / most, language.number(part.people), is_light=k < len(of_all) - 1)
            for k, (label, part) in enumerate(zip(labels, of_all, strict=True))
        ]
        for of_all in levels
    ]
    yield Bars([of_all[0].level(language) for of_all in levels], bars, labels)


def _title(title: str, qids: Sequence[str], label: str, language: Language) -> str:
    known = language.names(qids)
    return language.say("report-histogram-title", title=title, known=known, tables=label or "none")
