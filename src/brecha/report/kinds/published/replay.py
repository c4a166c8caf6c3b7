"""Printed figures beside ours: how many agree, and each table with the lines that redo it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from brecha.answers.published.replay import Replay
from brecha.answers.published.verdicts import VERDICTS, Printed
from brecha.language.catalogues import Language, named
from brecha.report.document import (
    EVERYWHERE,
    NOTEBOOK,
    PAGE,
    TERMINAL,
    Cell,
    Column,
    Document,
    Faces,
    Paragraph,
    Section,
    Sentences,
    Table,
    method,
)
from brecha.report.kinds import in_sections
from brecha.report.sentences.record import record_of_run

if TYPE_CHECKING:
    from brecha.charts.figure import Figure

ABOVE = ("about", "figure", "printed", "ours", "verdict")
"""What stands above the columns, by the messages ``replay-head-…``"""
TEXTS = ("about", "figure", "verdict")


def findings(answer: Replay, language: Language) -> list[str]:
    """How many figures have each verdict, then each that is different, and why others cannot be compared."""
    counted = answer.verdicts
    sentences = [
        language.say("replay-counted", verdict=verdict, figures=counted[verdict], rows=answer.rows)
        for verdict in VERDICTS
        if counted.get(verdict)
    ]
    rows = answer.frame().to_pylist()
    sentences += [
        language.say("replay-different", item=named(row["item"]), about=named(row["about"]), figure=what(row, language),
                     printed=named(row["printed"]), ours=named(row["ours"]))
        for row in rows if row["verdict"] == "different"
    ]  # fmt: skip
    reasons: dict[tuple[str, str], int] = {}
    for row in rows:
        if row["reason"] is not None:
            reasons[row["item"], row["reason"]] = reasons.get((row["item"], row["reason"]), 0) + 1
    return sentences + [
        language.say("replay-because", item=named(item), figures=count, reason=language.say(f"replay-reason-{reason}"))
        for (item, reason), count in reasons.items()
    ]


def charts(answer: Replay, language: Language, **options: Any) -> "list[Figure]":
    """Return no charts: it is told in tables."""
    return []


def document(answer: Replay, language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """Each printed table with the lines that redo it, and its figures beside ours."""
    figures = answer.frame().num_rows
    return in_sections(
        answer,
        language,
        title="replay-title",
        lead=language.say("replay-lead", items=len(answer.items), figures=figures),
        sentences=findings(answer, language),
        sections=[
            *(_item(item, answer, language) for item in answer.items),
            method(language, [language.say("replay-how")], [*record_of_run(answer.method, language)]),
        ],
    )


def _item(item: Mapping[str, Any], answer: Replay, language: Language) -> Section:
    shows = language.say(f"replay-shows-{item['shows']}")
    above = [Column(language.say(f"replay-head-{name}"), name not in TEXTS) for name in ABOVE]
    rows = [_row(row, language) for row in answer.of(item["name"])]
    redone = [
        Paragraph(language.say("replay-redo"), "how"),
        Paragraph("\n".join(item["how"]), on=TERMINAL),
        Sentences(item["how"], is_list=True, on=PAGE | NOTEBOOK),
    ]
    return Section(
        "item-" + "".join(sign if sign.isalnum() else "-" for sign in item["name"].casefold()),
        item["name"],
        [
            Paragraph(f"{item['name']}: {shows}", on=TERMINAL),
            Paragraph(shows, on=PAGE),
            *([Paragraph(language.say("replay-census", rows=answer.rows))] if item["census"] else []),
            *(redone if item["how"] else []),
            Table("", above, rows),
        ],
    )


def _row(row: Mapping[str, Any], language: Language) -> list[Cell]:
    ours = "–" if row["ours"] is None else row["ours"]
    return [named(row["about"]), what(row, language), named(row["printed"]), named(ours), verdict(row, language)]


def what(row: Mapping[str, Any], language: Language) -> str:
    """Return which figure it is, in words."""
    return language.say(f"replay-figure-{row['figure']}")


def verdict(row: Mapping[str, Any], language: Language) -> str:
    """Return the verdict in words, with how far off ours is where it is close or different."""
    off, number = row["difference"], Printed.of(row["printed"])
    is_points = number is not None and number.is_percentage
    by = "" if off is None else language.number(abs(off), 2) if is_points else language.amount(abs(off))
    return language.say(
        "replay-verdict",
        verdict=row["verdict"],
        unit="none" if off is None else "points" if is_points else "amount",
        side="above" if (off or 0) > 0 else "below",
        by=by,
    )
