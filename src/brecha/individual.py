"""target(): what an adversary learns about one person whose quasi-identifiers she knows (IRS and IAS)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, SettingError
from brecha.tables.coded import CodedTable, Column


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


def target(table: CodedTable, known: Mapping[str, Any], sensitive: Sequence[str] = ()) -> TargetAnswer:
    """Attack one person.

    Args:
        table: what :func:`brecha.read` or :func:`brecha.census` gave.
        known: what the adversary knows, as ``{column: value}``; ``None`` stands for a missing value. A value may be
            given as text ("49" matches the number 49).
        sensitive: what she wants to learn.
    """
    _check(table, known, sensitive)
    matching = np.ones(table.rows, bool)
    for name, value in known.items():
        matching &= _having(table.column(name), value)
    matches = int(matching.sum())
    return TargetAnswer(
        known=dict(known),
        matches=matches,
        records=table.rows,
        reidentification=Reidentification(1 / table.rows, 1 / matches if matches else 0.0, matches == 1),
        inference={name: _inference(table.column(name), matching, matches) for name in sensitive},
    )


def _check(table: CodedTable, known: Mapping[str, Any], sensitive: Sequence[str]) -> None:
    if not isinstance(table, CodedTable):
        raise SettingError(f"A table from brecha.read(…) is needed, and this is a {type(table).__name__}.")
    if not known:
        raise SettingError("Nothing is known about the target. Give at least one column and its value.")
    if isinstance(sensitive, str):
        raise SettingError(
            f"sensitive is a list of columns, and {sensitive!r} is a text. Write sensitive=[{sensitive!r}]."
        )
    for name in (*known, *sensitive):
        column = table.column(name)
        if table.missing == "wildcard" and column.missing is not None:
            raise SettingError(
                f"Column {name!r} has missing values that were read as wildcards, and this attack needs equal values. "
                "Read the table with missing='value' instead."
            )
    both = [name for name in sensitive if name in known]
    if both:
        raise ColumnError(f"Column {both[0]!r} is both known and sensitive: what is known need not be inferred.")


def _having(column: Column, value: Any) -> npt.NDArray[np.bool_]:
    """Which records have this value."""
    code = _code(column, value)
    return np.zeros(len(column.codes), bool) if code is None else np.asarray(column.codes == code)


def _code(column: Column, value: Any) -> int | None:
    """The code of a value, which may be given as text or in another type of number; None where nobody has it."""
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


def _inference(column: Column, matching: npt.NDArray[np.bool_], matches: int) -> Inference:
    prior = int(np.bincount(column.codes).max()) / len(column.codes)
    if not matches:
        return Inference(prior, None, False, None)
    counts = np.bincount(column.codes[matching], minlength=column.cardinality)
    guess = int(counts.argmax())
    return Inference(prior, int(counts[guess]) / matches, int(counts[guess]) == matches, column.values[guess].as_py())
