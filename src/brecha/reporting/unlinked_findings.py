"""Sentences about years that no identifier links: what she believes, how often she is right, and what survives."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.reporting.findings import listed, people, percent

if TYPE_CHECKING:
    from brecha.linkage.answer import Unlinked

Row = dict[str, Any]
"""A row of a frame"""


def findings(answer: "Unlinked") -> list[str]:
    """What a reader should take away: of the largest set of columns, goal by goal."""
    rows = largest_set(answer)
    found = [_opening(answer, rows[0])]
    for row in rows:
        found.extend(_with_truth(row) if answer.truth else _without_truth(row))
    return found


def largest_set(answer: "Unlinked") -> list[Row]:
    """The rows of the last of the largest sets of columns."""
    rows: list[Row] = answer.frame().to_pylist()
    most = max(row["size"] for row in rows)
    last = [row["qids"] for row in rows if row["size"] == most][-1]
    return [row for row in rows if row["qids"] == last]


def _opening(answer: "Unlinked", row: Row) -> str:
    links = [f"{name} ({says})" for name, says in answer.input["changes"].items()]
    by = f"by {listed(links)}" if links else "by nothing at all"
    return (
        f"The adversary has two years of the table and no identifier. She knows {listed(row['qids'])} of people, in "
        f"each year that has it, and links their records {by}."
    )


def _with_truth(row: Row) -> Iterator[str]:
    """What happens, where the true identifier is held; certainty before chance."""
    certain, wrong = row["certain_right"], row["certain_wrong"]
    about, guess = _about(row)
    persons = "1 person" if wrong == 1 else f"{wrong:,} people"
    mistaken = f"; for {persons} she is certain and wrong" if wrong else ""
    linked = people(round(row["linked_deterministic"] * row["records"]), row["records"])
    alone = people(round(row["one_year_deterministic"] * row["records"]), row["records"])
    yield (
        f"She is certain {about}, and right, for {people(certain, row['records'])}{mistaken}. With the identifier she "
        f"would be certain for {linked}, with the first year alone for {alone}."
    )
    right, one, both = (percent(row[f"{name}_probabilistic"]) for name in ("right", "one_year", "linked"))
    left = _left(row["survives_probabilistic"])
    yield (
        f"{guess} is right for {right} of people: {one} with the first year alone, {both} with the "
        f"identifier.{left} She herself believes to be right for {percent(row['believed_probabilistic'])}."
    )


def _about(row: Row) -> tuple[str, str]:
    """What she is certain of, and what her guess is."""
    if row["sensitive"] is None:
        return "who the person is", "Her best guess at the person"
    return f"of a person's {row['sensitive']}", f"Her best guess at a person's {row['sensitive']}"


def _left(survives: float | None) -> str:
    """What is left of what the second year adds; nothing is said where it adds nothing."""
    if survives is None:
        return ""
    if survives < 0:
        return " Linking as she does is worse than ignoring the second year; that makes nobody safe."
    share = "All" if survives >= 1 else "Nothing" if survives == 0 else percent(survives)
    return f" {share} of what the second year adds is left without the identifier."


def survival(survives: float | None) -> str:
    """The same in a cell of a table."""
    if survives is None:
        return "–"
    return f"−{percent(-survives)}" if survives < 0 else percent(survives) if survives <= 1 else f"{survives:.0%}"


def _without_truth(row: Row) -> Iterator[str]:
    """What she believes, and that nobody can tell here whether she is right."""
    about, _ = _about(row)
    sure = percent(row["believed_deterministic"])
    alone = percent(row["one_year_deterministic"])
    believed, one = percent(row["believed_probabilistic"]), percent(row["one_year_probabilistic"])
    yield (
        f"She believes to be certain {about} for {sure} of people ({alone} with the first year alone), and her best "
        f"guess to be right for {believed} ({one} with the first year alone). How often she is right cannot be told "
        "without the true identifier."
    )
