"""The values that an answer about a column can have, in their order."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE, values_that
from brecha.language.spellings import number_in
from brecha.tables.coded import Column

Places = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Domain:
    """All values of a column, those that nobody has too where they were named; "missing" is None, and last."""

    column: str
    values: tuple[Any, ...]
    of_code: Places
    """the place of each code of the table's column"""
    stated: bool
    """whether the order was given, or else is the natural one: numbers by size, texts by the alphabet"""
    kind: pa.DataType = field(repr=False)
    few: frozenset[Any] = field(default=frozenset(), repr=False)
    """values that too few people have to be named in a sentence"""

    def place(self, value: Any) -> int | None:
        """Where a value is, which may be given as text or as another type of number; None where it is none."""
        wanted = as_value(value, self.kind, self.column)
        if isinstance(wanted, _Unlike):
            return None
        return self._places.get(wanted)

    @cached_property
    def _places(self) -> dict[Any, int]:
        return {value: i for i, value in enumerate(self.values)}

    @property
    def alphabetical(self) -> bool:
        """Whether texts are in the order of the alphabet, as none was stated; of two the order does not matter."""
        known = [value for value in self.values if value is not None]
        return not self.stated and len(known) > 2 and any(number_in(value) is None for value in known)


class _Unlike:
    """Stands for what cannot be a value of a column."""


def as_value(value: Any, kind: pa.DataType, column: str) -> Any:
    """A value as the column holds values: the text "3" as the number 3, if it has numbers; NaN and None are missing."""
    if value is None or (isinstance(value, float | np.floating) and value != value):
        return None
    try:
        given = pa.scalar(value)
    except (TypeError, ValueError, OverflowError, pa.ArrowException):
        given = None
    if given is None or pa.types.is_nested(given.type):
        raise SettingError("sanitizers-cannot-value-column-give-text", value=value, column=column)
    try:
        return given.cast(kind).as_py()
    except pa.ArrowException:
        return _Unlike()


def domain_of(column: Column, order: Sequence[Any] | None = None, others: Iterable[Any] = ()) -> Domain:
    """The domain of a column: its values in their natural order, or in a stated one, which may name more of them.

    ``others`` are values that nobody in the table has, but that somebody could have.
    """
    kind, own = column.values.type, column.values.to_pylist()
    more = [_fitting(value, kind, column.name) for value in others]
    if order is None:
        return _natural(column, own, more, kind)
    if isinstance(order, str) or not isinstance(order, Sequence | np.ndarray) or not len(order):
        raise SettingError("sanitizers-order-lists-values-from-first", name=column.name, order=order)
    values = [_fitting(value, kind, column.name) for value in order]
    twice = [value for value, times in Counter(values).items() if times > 1]
    if twice:
        raise SettingError("sanitizers-order-names-twice-name-each", twice=twice[0], name=column.name)
    values += [None] * (None in (*own, *more) and None not in values)
    named = set(values)
    left_out = [code for code, value in enumerate(own) if value not in named]
    if left_out:
        said = values_that(column, left_out, "is not among them", "are not among them")
        raise SettingError("sanitizers-order-names-values-name-all", values_count=len(values), said=said)
    new = [value for value in more if value not in named]
    if new:
        raise SettingError(
            "sanitizers-order-names-values-name-too", values_count=len(values), name=column.name, new=new[0]
        )
    return Domain(column.name, tuple(values), _places(own, values), True, kind, _few(column, own))


def _natural(column: Column, own: list[Any], more: list[Any], kind: pa.DataType) -> Domain:
    known = set(own)
    new = [value for value in dict.fromkeys(more) if value not in known]
    every = [*own, *new]
    values = [every[code] for code in Column(column.name, column.codes, pa.array(every, kind)).order()]
    return Domain(column.name, tuple(values), _places(own, values), False, kind, _few(column, own))


def _few(column: Column, own: Sequence[Any]) -> frozenset[Any]:
    people = np.bincount(column.codes, minlength=len(own))
    return frozenset(value for value, count in zip(own, people, strict=True) if count < MINIMUM_GROUP_SIZE)


def _fitting(value: Any, kind: pa.DataType, column: str) -> Any:
    found = as_value(value, kind, column)
    if isinstance(found, _Unlike):
        raise SettingError("sanitizers-cannot-value-column-which-holds", value=value, column=column, kind=kind)
    return found


def _places(own: Sequence[Any], values: Sequence[Any]) -> Places:
    place = {value: i for i, value in enumerate(values)}
    return np.array([place[value] for value in own], np.int64)
