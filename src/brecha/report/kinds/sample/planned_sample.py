"""A planned sample: what to expect of its members, by its size."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

import brecha.charts as plots
from brecha.language.catalogues import Language
from brecha.language.numbers import limit_share
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    NOTEBOOK,
    PAGE,
    TERMINAL,
    Column,
    Document,
    Faces,
    FigurePart,
    Paragraph,
    Part,
    Section,
    Sentences,
    Table,
    method,
    wants_figures,
)
from brecha.report.kinds.sample.membership import MEMBERS, Row, record_of_population
from brecha.report.sentences import narrow
from brecha.report.sentences.attacks import known_columns
from brecha.report.sentences.frequencies import told_share
from brecha.report.sentences.narrow import short

if TYPE_CHECKING:
    from brecha.answers.planned_sample import PlannedSample
    from brecha.charts.figure import Figure


def findings(plan: "PlannedSample", language: Language) -> list[str]:
    """What a reader should take away from a plan: the largest set of attributes decides."""
    rows = of_largest_set(plan.frame())
    whole, alone = rows[0]["population"], rows[0]["alone"]
    known = known_columns(rows[0]["qids"], len(plan.qids), language)
    found = assessed_rows(plan.input, language)
    found += [language.say("planned-alone", known=known, alone=alone, whole=whole, **told_share(alone, whole))]
    return [*found, *(_expectation(row, language) for row in some(rows))]


def _expectation(row: Row, language: Language) -> str:
    return language.say(
        "planned-expectation",
        sample=row["sample"],
        part=row["sample"] / row["population"],
        certain=row["certain_share"],
        chance=row["expected_members_posterior"],
    )


def of_largest_set(frame: pa.Table) -> list[Row]:
    """The rows of the last set of the largest size, by the size of the sample."""
    size = frame["size"].to_numpy()
    last = frame["qids"][int(len(size) - 1 - np.argmax(size[::-1]))].as_py()
    largest: list[Row] = frame.filter(pa.array(size == size.max())).to_pylist()
    return sorted((row for row in largest if row["qids"] == last), key=lambda row: int(row["sample"]))


def some(rows: Sequence[Row], most: int = 3) -> list[Row]:
    """All rows if they are few, or else the nearest to 1 %, 10 % and half of the population."""
    if len(rows) <= most:
        return list(rows)
    wanted = [min(rows, key=lambda row: abs(row["sample"] / row["population"] - share)) for share in (0.01, 0.1, 0.5)]
    return [row for i, row in enumerate(wanted) if row not in wanted[:i]]


def charts(plan: "PlannedSample", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report, in its order."""
    return [plots.planned_curves(plan, language)]


def document(plan: "PlannedSample", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    rows = of_largest_set(plan.frame())
    known, qids = known_columns(rows[0]["qids"], len(plan.qids), language), language.names(rows[0]["qids"])
    figures = charts(plan, language) if wants_figures(faces) else []
    by_size: list[Part] = [
        *(FigurePart(figure, on=PAGE | NOTEBOOK) for figure in figures),
        Table(language.say("planned-sizes"), _columns(language), [_expected(row, language) for row in rows], on=PAGE),
        _narrow_table(rows, language),
        Paragraph(language.say("cli-legend-planned"), "how", on=TERMINAL),
    ]
    return Document(
        language,
        title=language.say("planned-title"),
        handling=plan.handling(),
        lead=language.say("planned-lead", population=plan.population, known=known, qids=qids),
        summary=[Sentences(findings(plan, language))],
        sections=[
            Section("largest", language.say("planned-largest"), [_limits(plan, language)]),
            Section("by-size", language.say("planned-by-size"), by_size),
            method(language, [language.say("planned-how")], record_of_population(plan, language)),
        ],
        notes=[language.note(note) for note in plan.notes],
    )


def _limits(plan: "PlannedSample", language: Language) -> Part:
    """The largest sample for each share of certain members; a sentence where that was not computed."""
    rows = [_limit(share, size, plan.population, language) for share, size in plan.limits]
    if not rows:
        return Paragraph(language.say("planned-not-kept"), on=PAGE)
    columns = [Column(language.say(f"planned-{name}"), True) for name in ("limit", "people", "part")]
    return Table(language.say("planned-limits"), columns, rows, on=PAGE)


def _limit(share: float, size: int | None, population: int, language: Language) -> list[str]:
    if size is None:
        return [limit_share(share, language), language.say("planned-none"), language.say("planned-none-why")]
    return [limit_share(share, language), language.number(size), language.percent(size / population, "lower")]


def _columns(language: Language) -> list[Column]:
    names = ("planned-drawn", "planned-share", *(f"membership-{name}" for name in MEMBERS if name != "times"))
    return [Column(language.say(name), True) for name in names]


def _expected(row: Row, language: Language) -> list[str]:
    """What to expect of a sample of one size."""
    return [
        language.number(row["sample"]),
        language.percent(row["sample"] / row["population"]),
        language.number(row["expected_certain_members"], 1),
        language.percent(row["certain_share"]),
        language.number(row["expected_certain_nonmembers"], 1),
        language.percent(row["expected_members_posterior"]),
        language.percent(row["expected_posterior_probabilistic"]),
    ]


def _narrow_table(rows: Sequence[Row], language: Language) -> Table:
    columns = narrow.columns(["sample", "of-everybody", "certain", "share", "chance", "guess"], language)
    return Table("", columns, [_narrow_row(row, language) for row in rows], on=TERMINAL)


def _narrow_row(row: Row, language: Language) -> list[str]:
    shares = "certain_share", "expected_members_posterior", "expected_posterior_probabilistic"
    certain = language.number(row["expected_certain_members"], 1)
    drawn = short(row["sample"] / row["population"], language)
    return [language.number(row["sample"]), drawn, certain, *(short(row[name], language) for name in shares)]
