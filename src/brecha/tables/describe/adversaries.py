"""Ready adversaries: what people in a known relation to a target, or with a known source, usually know about them.

What they know is told in kinds of columns (:data:`~brecha.tables.describe.roles.FACTS` and the hints beside them); the
columns of a table are found by their names. Like roles, these are suggestions: whoever knows the table decides.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brecha.language.notes import Note
from brecha.tables.describe.roles import fact_or_hint

FEWEST = 2
"""Columns that an adversary has to know to be proposed"""
ANYBODY = "anybody"
"""The ready adversary who knows every quasi-identifier, whatever its kind"""

_BIRTHDAY = ("birth-date", "birthday", "birth-day", "birth-month")
_WHEN_BORN = (*_BIRTHDAY, "birth-year", "age")
_SEEN = ("sex", "colour")
_ORIGIN = ("nationality", "birth-country", "birth-place")
_HOME = ("residence", "place")
_SCHOOL = ("school", "school-kind", "class")
_WORK = ("occupation", "employer")
_FAMILY = ("marital-status", "family", "household-size", "children")
_CARE = ("admission-date", "discharge-date", "diagnosis-date", "visit-date")
_EVENTS = (*_CARE, "death-date", "date")
_NEWS = ("admission-date", "discharge-date", "death-date", "date")


@dataclass(frozen=True)
class Knowledge:
    """The kinds of columns that a ready adversary knows."""

    knows: tuple[str, ...]
    needs: tuple[str, ...] = ()
    """kinds of which a table must have one for her to be proposed; any table if empty"""


READY: dict[str, Knowledge] = {
    "neighbour": Knowledge(("age", "birth-year", "birthday", *_SEEN, *_HOME, *_FAMILY, "occupation", "language")),
    "classmate": Knowledge((*_WHEN_BORN, *_SEEN, "nationality", "residence", *_SCHOOL, "language"), _SCHOOL),
    "teacher": Knowledge(
        (*_WHEN_BORN, *_SEEN, *_ORIGIN, *_HOME, *_SCHOOL, "education", "family", "language"), _SCHOOL
    ),
    "colleague": Knowledge(
        ("age", *_BIRTHDAY, *_SEEN, "nationality", *_HOME, "education", *_WORK, "marital-status", "children",
         "language"), _WORK,
    ),
    "employer": Knowledge(
        (*_WHEN_BORN, *_SEEN, *_ORIGIN, *_HOME, "education", *_WORK, "marital-status", "children", "income-band",
         "language"), _WORK,
    ),
    "job-agency": Knowledge(
        ("birth-date", "birth-year", "age", "sex", "nationality", *_HOME, "school", "education", *_WORK,
         "marital-status", "language"), ("education", *_WORK),
    ),
    "relative": Knowledge(
        (*_WHEN_BORN, *_SEEN, *_ORIGIN, *_HOME, *_SCHOOL, "education", *_WORK, *_FAMILY, "language", "religion",
         "admission-date", "discharge-date", "death-date"),
    ),
    "voter-list": Knowledge((*_WHEN_BORN, "sex", "birth-place", *_HOME), ("birth-date", *_HOME)),
    "social-network": Knowledge(
        (*_WHEN_BORN, *_SEEN, *_ORIGIN, *_HOME, "school", "education", *_WORK, "marital-status", "family", "children",
         "language", "religion"),
        (*_BIRTHDAY, *_HOME, "school", "education", *_WORK),
    ),
    "data-broker": Knowledge(
        ("birth-date", "birth-year", "age", "sex", *_HOME, "education", "occupation", *_FAMILY, "income-band"),
        (*_HOME, "household-size", "children", "income-band"),
    ),
    "journalist": Knowledge(("birth-year", "age", "sex", "birth-place", *_HOME, *_WORK, *_NEWS), (*_WORK, *_NEWS)),
    "health-insurer": Knowledge((*_WHEN_BORN, "sex", *_HOME, "family", *_EVENTS), _CARE),
}  # fmt: skip
"""What each ready adversary knows besides :data:`ANYBODY`, in the order in which they are proposed"""
NAMES: tuple[str, ...] = (*READY, ANYBODY)


@dataclass(frozen=True)
class ProposedAdversary:
    """A ready adversary who is plausible for a table, and the columns of it that she would know."""

    name: str
    columns: tuple[str, ...]

    @property
    def note(self) -> Note:
        """The sentence that says so."""
        return Note("would-know", adversary=self.name, columns=list(self.columns), count=len(self.columns))

    def as_dict(self) -> dict[str, Any]:
        """Return plain data, with the sentence in English."""
        return {"name": self.name, "columns": list(self.columns), "sentence": str(self.note)}


def known_columns(name: str, columns: Sequence[str], kinds: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """Return which of these columns a ready adversary knows, by their kinds; ``kinds`` goes before their names."""
    if name == ANYBODY:
        return tuple(columns)
    return tuple(column for column in columns if _kind(column, kinds) in READY[name].knows)


def propose(columns: Sequence[str], kinds: Mapping[str, str] | None = None) -> tuple[ProposedAdversary, ...]:
    """Return the ready adversaries who are plausible for these columns, each with those that she would know."""
    found = {_kind(column, kinds) for column in columns}
    proposed = (
        ProposedAdversary(name, known_columns(name, columns, kinds))
        for name in NAMES
        if name == ANYBODY or not READY[name].needs or found & set(READY[name].needs)
    )
    return tuple(one for one in proposed if len(one.columns) >= FEWEST)


def _kind(column: str, kinds: Mapping[str, str] | None) -> str | None:
    return (kinds or {}).get(column) or fact_or_hint(column)
