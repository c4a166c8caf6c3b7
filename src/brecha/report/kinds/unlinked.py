"""Years that no identifier links: what the adversary believes, how often she is right, and what survives."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.in_words import codes_of
from brecha.charts.words import Row, of_largest_set
from brecha.language.catalogues import Language, named
from brecha.language.notes import Note
from brecha.language.rows_used import assessed_rows
from brecha.linkage.changes import change_note
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Document,
    Faces,
    Paragraph,
    Section,
    Table,
    columns,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import in_sections, in_sentences
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.attacks import anchor, title, told_share
from brecha.report.sentences.record import record_of_run, record_of_table
from brecha.report.sentences.terminal_tables import short

if TYPE_CHECKING:
    from brecha.answers.unlinked import Unlinked, UnlinkedTarget
    from brecha.charts.figure import Figure

BELIEVED = ("first-certain", "best-guess", "believed-certain", "best-guess")
"""What is told of every attack, by the messages above the columns"""
TRUTH = ("certain-right", "certain-wrong", "guess-right", "linked-certain", "best-guess", "left")
"""What is told too where the true identifier is held"""
CHANCES = {
    "one-year": "one_year_probabilistic",
    "believed": "believed_probabilistic",
    "right": "right_probabilistic",
    "with-id": "linked_probabilistic",
}
"""The chances of a narrow table, by the messages above them; the last two where the true identifier is held"""


def findings(answer: "Unlinked", language: Language) -> list[str]:
    """What a reader should take away: of the largest set of columns, goal by goal."""
    rows = of_largest_set(answer.frame())
    sentences = [
        *assessed_rows(answer.input, language),
        language.say(
            "unlinked-opening", known=language.names(rows[0]["qids"]), years=answer.years, **links(answer, language)
        ),
    ]
    for row in rows:
        sentences.extend(_with_truth(row, answer, language) if answer.truth else [_without_truth(row, language)])
    return sentences


def _change(about: Mapping[str, Any], name: str) -> Note:
    data = (about.get("changes_as_data") or {}).get(name) or {}
    return change_note(data, str(about["changes"][name]))


def links(answer: "Unlinked", language: Language) -> dict[str, str]:
    """For a message: whether there is anything that records are linked by, and what."""
    steps = [_by(step, language) for step in answer.input.get("steps", [answer.input])]
    by = steps[0]
    if len(set(steps)) > 1:
        said = [language.say("unlinked-step", number=number, by=one) for number, one in enumerate(steps, 1) if one]
        by = language.listed(said)
    return {"linked": "yes" if by else "no", "by": by, "several": several(answer)}


def several(answer: "Unlinked") -> str:
    """For a message: whether there are more than two years."""
    return "yes" if answer.years > 2 else "no"


def _by(about: Mapping[str, Any], language: Language) -> str:
    """Return what the records of two years are linked by."""
    changes = [
        language.say("unlinked-link", name=named(name), change=language.note(_change(about, name)))
        for name in about["changes"]
    ]
    return language.listed(changes)


def _with_truth(row: Row, answer: "Unlinked", language: Language) -> Iterator[str]:
    """What happens, where the true identifier is held; certainty before chance."""
    records = row["records"]
    yield language.say(
        "unlinked-certain",
        **_goal_of(row),
        right=row["certain_right"],
        **told_share(row["certain_right"], records),
        wrong=row["certain_wrong"],
        linked=round(row["linked_deterministic"] * records),
        alone=round(row["one_year_deterministic"] * records),
        records=records,
    )
    chances = {name: row[f"{name}_probabilistic"] for name in ("right", "one_year", "linked")}
    yield " ".join(
        [
            language.say("unlinked-guess", **_goal_of(row), **chances),
            *_left(row["survives_probabilistic"], several(answer), language),
            language.say("unlinked-believes", believed=row["believed_probabilistic"]),
        ]
    )


def _goal_of(row: Row) -> dict[str, str]:
    """Return what she wants to learn, for a message."""
    return {"goal": "identity" if row["sensitive"] is None else "secret", "sensitive": named(row["sensitive"] or "")}


def _left(survives: float | None, years: str, language: Language) -> Iterator[str]:
    """What is left of what the second year adds; nothing is said where it adds nothing."""
    if survives is not None:
        kind = "worse" if survives < 0 else "all" if survives >= 1 else "nothing" if survives == 0 else "some"
        yield language.say("unlinked-survives", kind=kind, share=survives, several=years)


def survival(survives: float | None, language: Language) -> str:
    """The same in a cell of a table."""
    if survives is None:
        return "–"
    if survives < 0:
        return f"−{language.percent(-survives)}"
    return (
        language.percent(survives) if survives <= 1 else language.say("percent", number=language.number(100 * survives))
    )


def _without_truth(row: Row, language: Language) -> str:
    """What she believes, and that nobody can tell here whether she is right."""
    return language.say(
        "unlinked-believed",
        **_goal_of(row),
        sure=row["believed_deterministic"],
        alone=row["one_year_deterministic"],
        believed=row["believed_probabilistic"],
        one_year=row["one_year_probabilistic"],
    )


def charts(answer: "Unlinked", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report, in its order."""
    return [plots.unlinked_bars(row, language, answer.years > 2) for row in of_largest_set(answer.frame())]


def document(answer: "Unlinked", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    figures = figure_parts(charts(answer, language)) if wants_figures(faces) else []
    goals = [
        Section(
            anchor((codes_of(answer.input, [row["sensitive"]])[0], None)),
            language.say("growth-goal-code", goal=title((row["sensitive"], None), language), code=row["code"]),
            [
                figure,
                Paragraph(f"{language.say('growth-knowing', known=language.names(row['qids']))}.", "how", on=PAGE),
            ],
        )
        for row, figure in zip(of_largest_set(answer.frame()), figures, strict=False)
    ]
    above = columns(
        ("known", "wanted", *BELIEVED, *(TRUTH if answer.truth else ())),
        language,
        ("known", "wanted"),
        begin="unlinked-",
    )
    rows = [_row(row, answer.truth, language) for row in answer.frame().to_pylist()]
    how = language.say("unlinked-how-links", leaves=answer.input["leaves"], **links(answer, language))
    legend = language.say("cli-legend-unlinked", truth="yes" if answer.truth else "no", several=several(answer))
    records = [record_of_table({"source": source}, language) for source in answer.input["sources"]]
    further = [one["rows"] for one in answer.input.get("steps", [])][1:]
    return in_sections(
        answer,
        language,
        title="unlinked-title",
        lead=language.say(
            "unlinked-lead",
            people=answer.rows,
            records=answer.input["later_rows"],
            several=several(answer),
            further=language.listed(list(map(language.number, further))),
        ),
        sentences=findings(answer, language),
        sections=[
            *goals,
            Section(
                "figures",
                language.say("unlinked-figures"),
                [
                    Table(language.say("unlinked-caption"), above, rows, on=PAGE),
                    _narrow_table(answer, language),
                    Paragraph(legend, "how", on=TERMINAL),
                ],
            ),
            method(
                language,
                [how, language.say("unlinked-how-figures", several=several(answer))],
                [*record_of_run(answer.method, language)],
                [
                    ("record-first", language.say("unlinked-first"), records[0]),
                    ("record-second", language.say("unlinked-second"), records[1]),
                    *(
                        (f"record-year-{number}", language.say("unlinked-year", number=number), record)
                        for number, record in enumerate(records[2:], 3)
                    ),
                ],
            ),
        ],
    )


def _narrow_table(answer: "Unlinked", language: Language) -> Table:
    texts = ["known", "wanted"] if len(answer.input["subsets"]) > 1 else ["wanted"]
    chances = list(CHANCES) if answer.truth else list(CHANCES)[:2]
    rows = []
    for row in answer.frame().to_pylist():
        known = [language.names(row["qids"])] if "known" in texts else []
        left = [survival(row["survives_probabilistic"], language)] if answer.truth else []
        shares = [short(row[CHANCES[name]], language) for name in chances]
        rows.append([*known, _wanted_name(row, language), *shares, *left])
    names = [*texts, *chances, *(["survives"] if answer.truth else [])]
    return Table("", terminal_tables.columns(names, language, texts), rows, on=TERMINAL)


def _wanted_name(row: Row, language: Language) -> str:
    return language.say("unlinked-the-record") if row["sensitive"] is None else named(row["sensitive"])


def _row(row: Row, truth: bool, language: Language) -> list[str]:
    believed = [
        language.percent(row[f"{what}_{kind}"])
        for what in ("one_year", "believed")
        for kind in ("deterministic", "probabilistic")
    ]
    first = [", ".join(map(named, row["qids"])), _wanted_name(row, language), *believed]
    if not truth:
        return first
    return [
        *first,
        language.number(row["certain_right"]),
        language.number(row["certain_wrong"]),
        language.percent(row["right_probabilistic"]),
        language.percent(row["linked_deterministic"]),
        language.percent(row["linked_probabilistic"]),
        survival(row["survives_probabilistic"], language),
    ]


def target_findings(answer: "UnlinkedTarget", language: Language, **options: Any) -> list[str]:
    """Return what is believed of one person, in sentences."""
    sentences = [
        language.say(
            "unlinked-target-matches", matches=answer.matches, possible=answer.possible, records=answer.input["rows"],
            years=answer.input["years"],
        )
    ]  # fmt: skip
    for row in answer.frame().to_pylist():
        if row["posterior"] is None:
            continue
        sentences.append(
            language.say(
                "unlinked-target-guess",
                **_goal_of(row),
                certain="yes" if row["certain"] else "no",
                guess=language.say("cli-missing") if row["guess"] is None else named(row["guess"]),
                prior=row["prior"],
                one_year=row["one_year"],
                posterior=row["posterior"],
            )
        )
    return [*sentences, language.say("unlinked-target-believed"), *(language.note(note) for note in answer.notes)]


TARGET = in_sentences(target_findings)
