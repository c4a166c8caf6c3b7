"""Conditions on records: which of them a step is about."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import BrechaError, SettingError
from brecha.errors.nameable import failure_of
from brecha.sanitizers.steps.cases import Cases, as_cases
from brecha.sanitizers.steps.contract import name_of, one_column
from brecha.sanitizers.steps.randomness import drawing
from brecha.sanitizers.steps.tracing import traced, ways
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import STAR

Bool = npt.NDArray[np.bool_]
Where = Mapping[str, Any] | Callable[[Any], bool]
"""For each column a value, a list of values, or a function that says which; or a function of the whole record"""


@dataclass(frozen=True)
class RecordCondition:
    """A condition on records, of a table or of a belief.

    One on several columns holds where it does in every one of them; one on the whole record is a function:
    ``lambda record: record["age"] > 90``.
    """

    where: Where
    reading: frozenset[str] | None = field(default=None, repr=False, compare=False)
    """which columns a function of the record may read, once that was traced"""

    def __post_init__(self) -> None:
        if callable(self.where):
            return
        if not isinstance(self.where, Mapping):
            raise SettingError(f"where={{column: values}} goes by column, and a {type(self.where).__name__} does not.")
        if not self.where:
            raise SettingError("where={} names no column.")
        for name in self.where:
            one_column(name)

    @property
    def reads(self) -> frozenset[str]:
        """The columns that it reads."""
        if isinstance(self.where, Mapping):
            return frozenset(self.where)
        if self.reading is None:
            raise SettingError(
                f"Which columns {name_of(self.where)} reads is known only once it is known which there are: ask the "
                "program that is fitted to a belief."
            )
        return self.reading

    @property
    def values(self) -> dict[str, list[Any]] | None:
        """The condition as plain data, if it is one of values, without functions."""
        if not isinstance(self.where, Mapping) or any(callable(wanted) for wanted in self.where.values()):
            return None
        return {name: listed_values(wanted) for name, wanted in self.where.items()}

    @property
    def by(self) -> list[str] | None:
        """The columns whose functions decide, none for a function of the record; None if it is one of values."""
        if self.values is not None:
            return None
        return sorted(self.where) if isinstance(self.where, Mapping) else []

    def fitted(self, blank: Cases) -> "RecordCondition":
        """Return the same, once it is traced which columns it reads; a value that no record can have is refused."""
        if isinstance(self.where, Mapping):
            self.holds(blank, strict=True)
            return self
        return replace(self, reading=traced(blank, self.where).reads)

    def reading_all(self, columns: frozenset[str]) -> "RecordCondition":
        """Return the same, taken to read all of these columns if it is a function of the record."""
        return self if isinstance(self.where, Mapping) else replace(self, reading=columns)

    def holds(self, cases: Cases, strict: bool = False) -> Bool:
        """Return for which records it holds; a value that no record can have is refused if it is to be strict."""
        if isinstance(self.where, Mapping):
            found = np.ones(cases.shape, np.bool_)
            for name, wanted in self.where.items():
                column = cases.column(name)
                found &= _wanted(name, column.values, wanted, _cannot if strict else None)[column.codes]
            return found
        flat = np.zeros(cases.kept.size, np.bool_)
        for way in ways(cases, self.where):
            if not isinstance(way.given, bool | np.bool_):
                raise SettingError(
                    f"{name_of(self.where)} gave a {type(way.given).__name__} for {way.record}: a condition gives True "
                    "or False."
                )
            flat[way.places] = bool(way.given)
        return flat.reshape(cases.shape)

    def on(self, table: CodedTable) -> Bool:
        """Return for which records of a table it holds; a value that nobody has is an error."""
        if not isinstance(self.where, Mapping):
            records: Bool = self.holds(as_cases(table, drawing(None)))[0]
            return records
        cases = as_cases(table.select(list(self.where)), drawing(None))
        found = np.ones(table.rows, np.bool_)
        for name, wanted in self.where.items():
            column = cases.column(name)
            found &= _wanted(name, column.values, wanted, _nobody)[column.codes[0]]
        return found


def _wanted(
    name: str, values: Sequence[Any], wanted: Any, refusal: Callable[[str, Any, int], SettingError] | None
) -> Bool:
    """Return for each value of a column whether it is one of those that are meant."""
    if callable(wanted):
        return np.array([_satisfies(name, wanted, value) for value in values], np.bool_)
    found = np.zeros(len(values), np.bool_)
    for one in listed_values(wanted):
        same = np.array([_same(value, one) for value in values], np.bool_)
        if refusal is not None and not same.any():
            raise refusal(name, one, len(values))
        found |= same
    return found


def _same(value: Any, wanted: Any) -> bool:
    if value is None or wanted is None:
        return value is wanted
    return bool(value == wanted) or str(value) == str(wanted)


def _cannot(name: str, wanted: Any, count: int) -> SettingError:
    return SettingError(f"No record can have {wanted!r} in column {name!r}: it is none of {count:,} values.")


def _nobody(name: str, wanted: Any, count: int) -> SettingError:
    return SettingError(f"Nobody has {wanted!r} in column {name!r}. Values are compared as they are written.")


def _satisfies(name: str, function: Callable[[Any], Any], value: Any) -> bool:
    """Return whether a function holds of a value; of what is suppressed or missing it does not."""
    if value is None or value == STAR:
        return False
    try:
        found = function(value)
    except BrechaError:
        raise
    except Exception as failed:  # its message may quote the value
        raise SettingError(
            f"{name_of(function)} could not say whether a value of {name!r} is told: {failure_of(failed)}."
        ) from None
    if not isinstance(found, bool | np.bool_):
        raise SettingError(
            f"{name_of(function)} gave a {type(found).__name__} for a value of {name!r}: a condition gives True or "
            "False."
        )
    return bool(found)


def listed_values(given: Any) -> list[Any]:
    """Return the values that a condition names: one, or several in a list."""
    return list(given) if isinstance(given, list | tuple | set | frozenset | range) else [given]
