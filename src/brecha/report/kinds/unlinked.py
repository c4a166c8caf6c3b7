"""Years that no identifier links: what the adversary believes, how often she is right, and what survives."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.language.catalogues import Language, named
from brecha.language.notes import Note
from brecha.language.rows_used import assessed_rows
from brecha.linkage.changes import change_note
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Column,
    Document,
    Faces,
    Paragraph,
    Section,
    Sentences,
    Table,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.sentences import narrow
from brecha.report.sentences.attacks import anchor, title, told_share
from brecha.report.sentences.narrow import short
from brecha.report.sentences.record import record_of_run, record_of_table

if TYPE_CHECKING:
    from brecha.answers.unlinked import Unlinked
    from brecha.charts.figure import Figure

Row = dict[str, Any]
"""A row of a frame"""
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


def findings(answer: "Unlinked", language: Language | str = "en") -> list[str]:
    """What a reader should take away: of the largest set of columns, goal by goal."""
    says, rows = Language.named(language), largest_set(answer)
    found = [*assessed_rows(answer.input, says), _opening(answer, rows[0], says)]
    for row in rows:
        found.extend(_with_truth(row, says) if answer.truth else [_without_truth(row, says)])
    return found


def largest_set(answer: "Unlinked") -> list[Row]:
    """The rows of the last of the largest sets of columns."""
    rows: list[Row] = answer.frame().to_pylist()
    most = max(row["size"] for row in rows)
    last = [row["qids"] for row in rows if row["size"] == most][-1]
    return [row for row in rows if row["qids"] == last]


def _opening(answer: "Unlinked", row: Row, language: Language) -> str:
    return language.say("unlinked-opening", known=language.names(row["qids"]), **links(answer, language))


def _change(about: Mapping[str, Any], name: str) -> Note:
    data = (about.get("changes_as_data") or {}).get(name) or {}
    return change_note(data, str(about["changes"][name]))


def links(answer: "Unlinked", language: Language) -> dict[str, str]:
    """For a message: whether there is anything that records are linked by, and what."""
    found = [
        language.say("unlinked-link", name=named(name), change=language.note(_change(answer.input, name)))
        for name in answer.input["changes"]
    ]
    return {"linked": "yes" if found else "no", "by": language.listed(found)}


def _with_truth(row: Row, language: Language) -> Iterator[str]:
    """What happens, where the true identifier is held; certainty before chance."""
    records = row["records"]
    yield language.say(
        "unlinked-certain",
        **_wanted(row),
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
            language.say("unlinked-guess", **_wanted(row), **chances),
            *_left(row["survives_probabilistic"], language),
            language.say("unlinked-believes", believed=row["believed_probabilistic"]),
        ]
    )


def _wanted(row: Row) -> dict[str, str]:
    """What she wants, for a message."""
    return {"goal": "identity" if row["sensitive"] is None else "secret", "sensitive": named(row["sensitive"] or "")}


def _left(survives: float | None, language: Language) -> Iterator[str]:
    """What is left of what the second year adds; nothing is said where it adds nothing."""
    if survives is not None:
        kind = "worse" if survives < 0 else "all" if survives >= 1 else "nothing" if survives == 0 else "some"
        yield language.say("unlinked-survives", kind=kind, share=survives)


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
        **_wanted(row),
        sure=row["believed_deterministic"],
        alone=row["one_year_deterministic"],
        believed=row["believed_probabilistic"],
        one_year=row["one_year_probabilistic"],
    )


def charts(answer: "Unlinked", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report, in its order."""
    return [plots.unlinked_bars(row, language) for row in largest_set(answer)]


def document(answer: "Unlinked", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    figures = figure_parts(charts(answer, language)) if wants_figures(faces) else []
    goals = [
        Section(
            anchor((row["sensitive"], None)),
            language.say("growth-goal-code", goal=title((row["sensitive"], None), language), code=row["code"]),
            [
                figure,
                Paragraph(f"{language.say('growth-knowing', known=language.names(row['qids']))}.", "how", on=PAGE),
            ],
        )
        for row, figure in zip(largest_set(answer), figures, strict=False)
    ]
    table = Table(language.say("unlinked-caption"), _columns(answer.truth, language), _rows(answer, language), on=PAGE)
    legend = language.say("cli-legend-unlinked", truth="yes" if answer.truth else "no")
    first, second = (record_of_table({"source": source}, language) for source in answer.input["sources"])
    return Document(
        language,
        title=language.say("unlinked-title"),
        handling=answer.handling(),
        lead=language.say("unlinked-lead", people=answer.rows, records=answer.input["later_rows"]),
        summary=[Sentences(findings(answer, language))],
        sections=[
            *goals,
            Section(
                "figures",
                language.say("unlinked-figures"),
                [table, _narrow_table(answer, language), Paragraph(legend, "how", on=TERMINAL)],
            ),
            method(
                language,
                _how(answer, language),
                record_of_run(answer.method, language),
                [
                    ("record-first", language.say("unlinked-first"), first),
                    ("record-second", language.say("unlinked-second"), second),
                ],
            ),
        ],
        notes=[language.note(note) for note in answer.notes],
    )


def _narrow_table(answer: "Unlinked", language: Language) -> Table:
    several = len(answer.input["subsets"]) > 1
    texts = narrow.columns(["known", "wanted"] if several else ["wanted"], language, is_number=False)
    numbers = narrow.columns([*_chances(answer.truth), *(["survives"] if answer.truth else [])], language)
    rows = [
        [*([language.names(row["qids"])] if several else []), *_narrow_row(row, answer.truth, language)]
        for row in answer.frame().to_pylist()
    ]
    return Table("", [*texts, *numbers], rows, on=TERMINAL)


def _chances(truth: bool) -> list[str]:
    return list(CHANCES) if truth else list(CHANCES)[:2]


def _narrow_row(row: Row, truth: bool, language: Language) -> list[str]:
    left = [survival(row["survives_probabilistic"], language)] if truth else []
    return [_wanted_name(row, language), *(short(row[CHANCES[name]], language) for name in _chances(truth)), *left]


def _wanted_name(row: Row, language: Language) -> str:
    return language.say("unlinked-the-record") if row["sensitive"] is None else named(row["sensitive"])


def _columns(truth: bool, language: Language) -> list[Column]:
    texts = [Column(language.say(f"unlinked-{name}")) for name in ("known", "wanted")]
    numbers = (*BELIEVED, *(TRUTH if truth else ()))
    return [*texts, *(Column(language.say(f"unlinked-{name}"), True) for name in numbers)]


def _rows(answer: "Unlinked", language: Language) -> list[list[str]]:
    return [_row(row, answer.truth, language) for row in answer.frame().to_pylist()]


def _row(row: Row, truth: bool, language: Language) -> list[str]:
    believed = [
        language.percent(row[f"{what}_{kind}"])
        for what in ("one_year", "believed")
        for kind in ("deterministic", "probabilistic")
    ]
    told = [", ".join(map(named, row["qids"])), _wanted_name(row, language), *believed]
    return [*told, *_truth(row, language)] if truth else told


def _truth(row: Row, language: Language) -> list[str]:
    """What happens, where the true identifier is held."""
    return [
        language.number(row["certain_right"]),
        language.number(row["certain_wrong"]),
        language.percent(row["right_probabilistic"]),
        language.percent(row["linked_deterministic"]),
        language.percent(row["linked_probabilistic"]),
        survival(row["survives_probabilistic"], language),
    ]


def _how(answer: "Unlinked", language: Language) -> list[str]:
    """How records were linked, and what the figures mean."""
    linked = language.say("unlinked-how-links", leaves=answer.input["leaves"], **links(answer, language))
    return [linked, language.say("unlinked-how-figures")]
