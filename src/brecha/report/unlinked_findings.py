"""Sentences about years that no identifier links: what she believes, how often she is right, and what survives."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.language.assessed_rows import assessed_rows
from brecha.language.catalogues import Language, named
from brecha.report.said_elsewhere import change_in
from brecha.report.sentences.frequencies import told_share

if TYPE_CHECKING:
    from brecha.answers.unlinked import Unlinked

Row = dict[str, Any]
"""A row of a frame"""


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


def links(answer: "Unlinked", language: Language) -> dict[str, str]:
    """For a message: whether there is anything that records are linked by, and what."""
    found = [
        language.say("unlinked-link", name=named(name), change=change_in(answer.input, name, language))
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
