"""target(): what an adversary learns about one person whose quasi-identifiers she knows (IRS, IAS; IRL, IAL)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.attacks.codes import Attack, Goal
from brecha.errors import ColumnError, SettingError
from brecha.remarks import Remark
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import ABSENT, Collection, Step


@dataclass(frozen=True)
class Reidentification:
    """The chance of naming the target's record: 1/n before, 1/|b| after, for the block b of records like hers."""

    prior: float
    posterior: float
    certain: bool
    code: str = "IRS"


@dataclass(frozen=True)
class Inference:
    """The chance of guessing a sensitive attribute of the target: max_v n_v/n before, max_v n_{b,v}/|b| after.

    ``guess`` is the likeliest value, None for "missing"; of values equally likely, the first in their order. Where
    nobody in the table is like the target, the table tells nothing about her and ``posterior`` is None.
    """

    prior: float
    posterior: float | None
    certain: bool
    guess: Any
    code: str = "IAS"


@dataclass(frozen=True)
class TargetAnswer:
    """What is learnt about one person."""

    known: dict[str, Any]
    matches: int
    """how many records have these values"""
    records: int
    reidentification: Reidentification
    inference: dict[str, Inference]
    note: str | None = None
    """what else there is to say of a target who matches nothing"""


def target(table: CodedTable | Collection, known: Mapping[str, Any], sensitive: Sequence[str] = ()) -> TargetAnswer:
    """Attack one person.

    Args:
        table: what :func:`brecha.read` or :func:`brecha.census` gave; or a :func:`brecha.collection` of years.
        known: what the adversary knows, as ``{column: value}``; ``None`` stands for a missing value. A value may be
            given as text ("49" matches the number 49). In a collection, as ``{column: [value in each year]}``, or
            ``{column: {year: value}}`` where she knows only some; :data:`brecha.ABSENT` for a year she is not in.
        sensitive: what she wants to learn.
    """
    _check(table, known, sensitive)
    cells = _cells(table, known)
    matching = np.ones(table.rows, bool)
    for cell in cells:
        matching &= _having(cell.column, cell.value)
    matches = int(matching.sum())
    many = isinstance(table, Collection)
    column_of = table.focal_column if isinstance(table, Collection) else table.column
    return TargetAnswer(
        known=dict(known),
        matches=matches,
        records=table.rows,
        reidentification=Reidentification(
            1 / table.rows, 1 / matches if matches else 0.0, matches == 1, _code_of("re-identification", many)
        ),
        inference={
            name: _inference(column_of(name), matching, matches, _code_of("attribute inference", many))
            for name in sensitive
        },
        note=_nobody(table, cells) if isinstance(table, Collection) and not matches else None,
    )


def _code_of(goal: Goal, many: bool) -> str:
    return Attack(goal, (), target="individual", access="longitudinal" if many else "single").code


@dataclass(frozen=True)
class _Cell:
    """One value that is known: of a column, in one of the tables."""

    column: Column
    value: Any
    name: str
    label: str = ""


def _cells(table: CodedTable | Collection, known: Mapping[str, Any]) -> list[_Cell]:
    if not isinstance(table, Collection):
        return [_Cell(table.column(name), value, name) for name, value in known.items()]
    found = []
    for name, given in known.items():
        values = by_label(table, name, given)
        for label, step in zip(table.labels_of(name), table.steps(name), strict=True):
            if label in values:
                found.append(_Cell(step, values[label], name, label))
    return found


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


def _nobody(years: Collection, cells: Sequence[_Cell]) -> Remark:
    """Why nobody matches: the target is of another table, or of none."""
    focal = years.labels[0]
    if any(cell.label == focal and cell.value is ABSENT for cell in cells):
        text = f"Nobody of {focal} is absent from it: it is the focal table, and what is asked is learnt of its people."
        return Remark("nobody-absent", text, focal=focal)
    for k, label in enumerate(years.labels[1:], 1):
        others = _others(years, k, [cell for cell in cells if cell.label == label and cell.value is not ABSENT])
        if others:
            who, have = ("person who is", "has") if others == 1 else ("people who are", "have")
            text = (
                f"In {label}, {others:,} {who} not in {focal}, the focal table, {have} what is known of {label}. "
                f"What is asked is learnt of people of {focal}."
            )
            return Remark("others-match", text, people=others, table=label, focal=focal)
    return Remark("nobody-matches", f"Nobody of {focal}, the focal table, has these values.", focal=focal)


def _others(years: Collection, k: int, cells: Sequence[_Cell]) -> int:
    """How many people of a table have what is known of them there, and are not in the focal table."""
    at = years.records[k]
    if not cells or at is None:
        return 0
    table = years.tables[k]
    matching = np.ones(table.rows, bool)
    for cell in cells:
        own = years.attributes[cell.name][k]
        matching &= _having(table.column(str(own)), cell.value)
    matching[at[at >= 0]] = False
    return int(matching.sum())


def _check(table: CodedTable | Collection, known: Mapping[str, Any], sensitive: Sequence[str]) -> None:
    if not isinstance(table, CodedTable | Collection):
        raise SettingError(f"A table from brecha.read(…) is needed, and this is a {type(table).__name__}.")
    if not known:
        raise SettingError("Nothing is known about the target. Give at least one column and its value.")
    if isinstance(sensitive, str):
        raise SettingError(
            f"sensitive is a list of columns, and {sensitive!r} is a text. Write sensitive=[{sensitive!r}]."
        )
    if isinstance(table, Collection):
        for name in known:
            table.labels_of(name)
        table.refuse_wildcards(known, sensitive)
    else:
        _check_columns(table, (*known, *sensitive))
    both = [name for name in sensitive if name in known]
    if both:
        raise ColumnError(f"Column {both[0]!r} is both known and sensitive: what is known need not be inferred.")


def _check_columns(table: CodedTable, names: Sequence[str]) -> None:
    for name in names:
        column = table.column(name)
        if table.missing == "wildcard" and column.missing is not None:
            raise SettingError(
                f"Column {name!r} has missing values that were read as wildcards, and this attack needs equal values. "
                "Read the table with missing='value' instead."
            )


def _having(column: Column, value: Any) -> npt.NDArray[np.bool_]:
    """Which records have this value."""
    code = code_of_value(column, value)
    return np.zeros(len(column.codes), bool) if code is None else np.asarray(column.codes == code)


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


def _inference(column: Column, matching: npt.NDArray[np.bool_], matches: int, code: str) -> Inference:
    prior = int(np.bincount(column.codes).max()) / len(column.codes)
    if not matches:
        return Inference(prior, None, False, None, code)
    counts = np.bincount(column.codes[matching], minlength=column.cardinality)
    guess = int(counts.argmax())
    most = int(counts[guess])
    return Inference(prior, most / matches, most == matches, column.values[guess].as_py(), code)
