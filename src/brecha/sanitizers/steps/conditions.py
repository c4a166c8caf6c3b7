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
            raise SettingError("sanitizers-where-column-values-goes-column", name=type(self.where).__name__)
        if not self.where:
            raise SettingError("sanitizers-where-names-column")
        for name in self.where:
            one_column(name)

    @property
    def reads(self) -> frozenset[str]:
        """The columns that it reads."""
        if isinstance(self.where, Mapping):
            return frozenset(self.where)
        if self.reading is None:
            raise SettingError("sanitizers-which-columns-reads-known-only", name_of=name_of(self.where))
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
                    "sanitizers-gave-condition-gives-true-false",
                    name_of=name_of(self.where),
                    name=type(way.given).__name__,
                    record=way.record,
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
    return SettingError("sanitizers-record-can-have-column-none", wanted=wanted, name=name, count=count)


def _nobody(name: str, wanted: Any, count: int) -> SettingError:
    return SettingError("sanitizers-nobody-has-column-values-compared", wanted=wanted, name=name)


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
            "sanitizers-could-say-whether-value-told",
            name_of=name_of(function),
            name=name,
            failure_of=failure_of(failed),
        ) from None
    if not isinstance(found, bool | np.bool_):
        raise SettingError(
            "sanitizers-gave-value-condition-gives-true",
            name_of=name_of(function),
            name=type(found).__name__,
            name2=name,
        )
    return bool(found)


def listed_values(given: Any) -> list[Any]:
    """Return the values that a condition names: one, or several in a list."""
    return list(given) if isinstance(given, list | tuple | set | frozenset | range) else [given]
