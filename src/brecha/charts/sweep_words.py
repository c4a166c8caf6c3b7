"""Words that the charts of a sweep and the sentences about it share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.answers.sweep import Sweep

Row = dict[str, Any]


def called_by(sweep: "Sweep") -> list[str]:
    """The attributes whose values are what targets are called: a target "6" may be one of six years, or of grade 6."""
    people = sweep.input["targets"]
    records = list(people.values())
    columns = [name for name in records[0] if any(one.get(name) != records[0][name] for one in records)]
    told = (", ".join(str(one.get(name)) for name in columns) for one in records)
    return [named(name) for name in columns] if list(told) == list(people) else []


def what_is_known(known: Sequence[str], language: Language) -> str:
    """What the adversary knows of the target, in a sentence: also what is not published, and cannot be looked for."""
    return language.names(known) or language.say("sweep-nothing")


def in_a_row(known: Sequence[str], language: Language) -> str:
    """The same in a cell, or beside a mark."""
    return ", ".join(map(named, known)) or language.say("sweep-nothing")


def estimate(row: Row, figure: str, language: Language, at_least: bool = False) -> str:
    """A chance, with its standard error if it was drawn; a dash where it is not told."""
    share, error = row[figure], row.get(f"{figure}_error")
    return "–" if share is None else estimate_of(share, error, language, at_least)


def estimate_of(share: float, error: float | None, language: Language, at_least: bool) -> str:
    """A chance, with its standard error if there is one; rounded down where "at least" stands before it."""
    if error is None:
        return language.percent(share, "lower" if at_least else None)
    return language.say("sweep-estimate", share=share, error=error, bound="yes" if at_least else "no")


def unread(row: Row) -> bool:
    """Whether the value cannot be read off what is published: that it never shows says nothing of safety then."""
    return row.get("readable") is False
