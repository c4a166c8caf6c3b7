"""What an adversary knows about one person, fact by fact, and where a table has it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import SettingError
from brecha.remarks import Remark
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import ABSENT, Collection, Step


@dataclass(frozen=True)
class Fact:
    """One value that is known."""

    column: str
    year: str | None
    """what the table is called, in a collection; None where there is one table only"""
    value: Any
    """as it was given"""


@dataclass(frozen=True, eq=False)
class Cell:
    """A fact, and the column that it is about."""

    fact: Fact
    column: Column
    code: int | None
    """of the value; None where nobody has it"""


def cells_of(table: CodedTable | Collection, known: Mapping[str, Any]) -> list[list[Cell]]:
    """All that is known, attribute by attribute; in a collection, each has a cell for every year that is known."""
    if not isinstance(table, Collection):
        return [[_cell(table.column(name), name, None, value)] for name, value in known.items()]
    return [_over_years(table, name, given) for name, given in known.items()]


def _over_years(years: Collection, name: str, given: Any) -> list[Cell]:
    values = by_label(years, name, given)
    steps = zip(years.labels_of(name), years.steps(name), strict=True)
    return [_cell(step, name, label, values[label]) for label, step in steps if label in values]


def _cell(column: Column, name: str, year: str | None, value: Any) -> Cell:
    return Cell(Fact(name, year, value), column, code_of_value(column, value))


def by_label(years: Collection, name: str, given: Any) -> dict[str, Any]:
    """What is known of an attribute in each table."""
    labels = years.labels_of(name)
    if isinstance(given, Mapping):
        values = {str(label): value for label, value in given.items()}
        unknown = [label for label in values if label not in labels]
        if unknown or not values:
            where = f"{unknown[0]!r} is none of the tables that have it" if unknown else "no year is given"
            raise SettingError(f"What is known of {name!r}: {where}. It is in {', '.join(labels)}.")
        return values
    several = isinstance(given, Sequence | np.ndarray) and not isinstance(given, str | bytes)
    if not several and len(labels) == 1:
        return {labels[0]: given}
    if not several or len(given) != len(labels):
        raise SettingError(_not_one_each(name, labels, given))
    return dict(zip(labels, given, strict=True))


def _not_one_each(name: str, labels: Sequence[str], given: Any) -> str:
    if len(labels) == 1:
        return f"{name!r} is in {labels[0]} only, and {given!r} was given. Give one value."
    return (
        f"{name!r} has a value in each of {', '.join(labels)}, and {given!r} was given. Give a list of {len(labels)}, "
        f"or {{{labels[0]!r}: …}} for the years that are known."
    )


def code_of_value(column: Column, value: Any) -> int | None:
    """The code of a value, which may be given as text or in another type of number; None where nobody has it."""
    if value is ABSENT:
        if not isinstance(column, Step):
            raise SettingError(f"Nobody is absent from a single table: give a value of {column.name!r}.")
        return column.absent
    try:
        if value is None or value != value:
            return column.missing
        given = pa.scalar(value)
    except (TypeError, ValueError, OverflowError, pa.ArrowException):
        given = None
    if given is None or pa.types.is_nested(given.type):
        raise SettingError(f"{value!r} cannot be a value of column {column.name!r}: give a text or a number.")
    try:
        wanted = given.cast(column.values.type)
    except pa.ArrowException:
        return None
    found = pc.index(column.values, wanted).as_py()
    return None if found < 0 else int(found)


def nobody(years: Collection, facts: Sequence[Fact]) -> Remark:
    """Why nobody matches: the target is of another table, or of none."""
    focal = years.labels[0]
    if any(fact.year == focal and fact.value is ABSENT for fact in facts):
        text = f"Nobody of {focal} is absent from it: it is the focal table, and what is asked is learnt of its people."
        return Remark("nobody-absent", text, focal=focal)
    for k, label in enumerate(years.labels[1:], 1):
        others = _others(years, k, [fact for fact in facts if fact.year == label and fact.value is not ABSENT])
        if others:
            who, have = ("person who is", "has") if others == 1 else ("people who are", "have")
            text = (
                f"In {label}, {others:,} {who} not in {focal}, the focal table, {have} what is known of {label}. "
                f"What is asked is learnt of people of {focal}."
            )
            return Remark("others-match", text, people=others, table=label, focal=focal)
    return Remark("nobody-matches", f"Nobody of {focal}, the focal table, has these values.", focal=focal)


def _others(years: Collection, k: int, facts: Sequence[Fact]) -> int:
    """How many people of a table have what is known of them there, and are not in the focal table."""
    at = years.records[k]
    if not facts or at is None:
        return 0
    table = years.tables[k]
    matching = np.ones(table.rows, bool)
    for fact in facts:
        own = years.attributes[fact.column][k]
        matching &= _having(table.column(str(own)), fact.value)
    matching[at[at >= 0]] = False
    return int(matching.sum())


def _having(column: Column, value: Any) -> npt.NDArray[np.bool_]:
    """Which records have this value."""
    code = code_of_value(column, value)
    return np.zeros(len(column.codes), bool) if code is None else np.asarray(column.codes == code)


def plain(value: Any) -> Any:
    """A value, or what is known in several years, as plain data: what JSON has no word for is told as text."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, np.ndarray | np.generic):
        return plain(value.tolist())
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, float) and value != value:
        return None
    if value is None or isinstance(value, bool | int | str) or (isinstance(value, float) and isfinite(value)):
        return value
    return value.value if value is ABSENT else str(value)
