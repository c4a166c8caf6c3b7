"""What is counted: people of whom something holds, such as ``age>18``; and the values of a column, in their order."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from operator import ge, gt, le, lt
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.facts import plain
from brecha.errors import SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE, failure_of, values_of
from brecha.language.spellings import number_in
from brecha.tables.coded import Column

Places = npt.NDArray[np.int64]


OPERATORS = ("=", "!=", ">", ">=", "<", "<=", "in")
COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {">": gt, ">=": ge, "<": lt, "<=": le}
_TEXT = re.compile(r'\s*(?:"((?:[^"]|"")+)"|([^=!<>"]+?))\s*(==|!=|>=|<=|=|>|<|\sin\s(?=\s*\{))\s*(.*?)\s*', re.DOTALL)
_LISTED = re.compile(r'\s*(?:"((?:[^"]|"")*)"|([^",]*?))\s*(?:,|$)')
DATE = re.compile(r"\d{4}-\d{2}(-\d{2}([T ]\d{2}(:\d{2})*(\.\d+)?)?)?")


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
        """Return where a value is, which may be given as text or as another type of number; None where it is none."""
        searched = as_value(value, self.kind, self.column)
        if isinstance(searched, _Unlike):
            return None
        return self._places.get(searched)

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
        scalar = pa.scalar(value)
    except (TypeError, ValueError, OverflowError, pa.ArrowException):
        scalar = None
    if scalar is None or pa.types.is_nested(scalar.type):
        raise SettingError("sanitizers-value-neither-text-nor-number", value=value, column=column)
    try:
        return scalar.cast(kind).as_py()
    except pa.ArrowException:
        return _Unlike()


def domain_of(column: Column, order: Sequence[Any] | None = None, others: Iterable[Any] = ()) -> Domain:
    """The domain of a column: its values in their natural order, or in a stated one, which may name more of them.

    ``others`` are values that nobody in the table has, but that somebody could have.
    """
    kind, own = column.values.type, column.values.to_pylist()
    more = [_fitting(value, kind, column.name) for value in others]
    people = np.bincount(column.codes, minlength=len(own))
    few = frozenset(value for value, count in zip(own, people, strict=True) if count < MINIMUM_GROUP_SIZE)
    if order is None:
        every = list(dict.fromkeys([*own, *more]))
        natural = Column(column.name, column.codes, pa.array(every, kind)).order()
        values = [every[code] for code in natural]
        return Domain(column.name, tuple(values), _places(own, values), False, kind, few)
    if isinstance(order, str) or not isinstance(order, Sequence | np.ndarray) or not len(order):
        raise SettingError("sanitizers-order-no-list-of-column", name=column.name, order=order)
    values = [_fitting(value, kind, column.name) for value in order]
    twice = [value for value, times in Counter(values).items() if times > 1]
    if twice:
        raise SettingError("sanitizers-order-names-value-twice", twice=twice[0], name=column.name)
    values += [None] * (None in (*own, *more) and None not in values)
    named = set(values)
    left_out = [code for code, value in enumerate(own) if value not in named]
    if left_out:
        raise SettingError("sanitizers-order-leaves-values-out", named=len(values), values=values_of(column, left_out))
    new = [value for value in more if value not in named]
    if new:
        raise SettingError(
            "sanitizers-order-leaves-new-value-out", values_count=len(values), name=column.name, new=new[0]
        )
    return Domain(column.name, tuple(values), _places(own, values), True, kind, few)


def _fitting(value: Any, kind: pa.DataType, column: str) -> Any:
    fitting = as_value(value, kind, column)
    if isinstance(fitting, _Unlike):
        raise SettingError("sanitizers-value-of-another-type", value=value, column=column, kind=kind)
    return fitting


def _places(own: Sequence[Any], values: Sequence[Any]) -> Places:
    place = {value: i for i, value in enumerate(values)}
    return np.array([place[value] for value in own], np.int64)


@dataclass(frozen=True)
class Query:
    """A counting query: how many people have a value of this column of which something holds.

        >>> print(Query("income", "=", "medium"), Query("age", ">", 18), Query("income", "in", ["low", "medium"]))
        income=medium age>18 income in {low, medium}

    A missing value is a value like any other, written ``None``: it is unequal to all others, and neither larger nor
    smaller than any. Values are compared as numbers; or by their places where their order is stated; or as dates.
    """

    column: str
    operator: str = "="
    value: Any = ...
    """what is compared with: a value, None for a missing one, or a list of values for "in" """
    test: Callable[[Any], bool] | None = None
    """in place of the two: a function of a value that tells whether it counts; a missing value comes as None"""
    says: str | None = None
    """how the query is told to readers, if not as it is written"""

    def __post_init__(self) -> None:
        if self.test is not None and not callable(self.test):
            raise SettingError("sanitizers-query-test-no-function", column=self.column, test=self.test)
        if self.test is None and self.value is ...:
            raise SettingError("sanitizers-query-compares-nothing", column=self.column)
        if self.operator not in OPERATORS:
            raise SettingError("sanitizers-query-operator-unknown", operators=list(OPERATORS), operator=self.operator)
        if self.operator == "in" and (isinstance(self.value, str) or not isinstance(self.value, Sequence | set)):
            raise SettingError("sanitizers-query-in-needs-list", value=self.value)

    @classmethod
    def of(cls, query: "str | Query", typed: Callable[[str], str | None]) -> "Query":
        """Return a query as it is, or from a text such as "age>=18"; ``typed`` makes a value of what somebody typed."""
        if isinstance(query, Query):
            return query
        match = _TEXT.fullmatch(query) if isinstance(query, str) else None
        if match is None:
            raise SettingError("sanitizers-query-unreadable", given=query)
        column = match[2] if match[1] is None else match[1].replace('""', '"')
        operator = {"==": "="}.get(match[3].strip(), match[3].strip())
        if operator == "in":
            return cls(column, "in", [typed(one) for one in _listed(match[4], query)])
        return cls(column, operator, typed(_unquoted(match[4])))

    def __str__(self) -> str:
        if self.says is not None:
            return self.says
        name = self.column if re.fullmatch(r'[^=!<>"]+', self.column) else '"{}"'.format(self.column.replace('"', '""'))
        if self.test is not None:
            return f"{name}: {getattr(self.test, '__name__', 'a function')}"
        if self.operator == "in":
            return f"{name} in {{{', '.join(map(_written, self.value))}}}"
        return f"{name}{self.operator}{_written(self.value)}"

    def as_data(self) -> dict[str, Any]:
        """Return the query as plain data."""
        kind = {"test": str(self)} if self.test is not None else {"operator": self.operator, "value": plain(self.value)}
        return {"column": self.column, "says": str(self), **kind}

    def holds(self, domain: Domain) -> npt.NDArray[np.bool_]:
        """Return for each value of the domain, in its order, whether it counts."""
        if self.test is not None:
            return self._tested(domain)
        if self.operator in COMPARISONS:
            return self._compared(domain)
        listed = list(self.value) if self.operator == "in" else [self.value]
        if not listed:
            raise SettingError("sanitizers-query-lists-no-value", column=self.column)
        counts = np.zeros(len(domain.values), bool)
        counts[[self._place(value, domain) for value in listed]] = True
        return ~counts if self.operator == "!=" else counts

    def unlike_numbers(self, domain: Domain) -> int:
        """Return how many values are no numbers, where they are compared with one: none of them counts."""
        if self.test is not None or self.operator not in COMPARISONS or domain.stated or number_in(self.value) is None:
            return 0
        return sum(value is not None and number_in(value) is None for value in domain.values)

    def _tested(self, domain: Domain) -> npt.NDArray[np.bool_]:
        counts = np.zeros(len(domain.values), bool)
        for place, value in enumerate(domain.values):
            try:
                result = self.test(value) if self.test is not None else False
            except Exception as problem:  # its message may quote the value
                raise SettingError(
                    "sanitizers-query-test-failed", column=self.column, failure=failure_of(problem)
                ) from None
            if not isinstance(result, bool | np.bool_):
                raise SettingError("sanitizers-query-test-not-boolean", name=type(result).__name__)
            counts[place] = result
        return counts

    def _compared(self, domain: Domain) -> npt.NDArray[np.bool_]:
        compare, limit = COMPARISONS[self.operator], number_in(self.value)
        numbers = [None if value is None else number_in(value) for value in domain.values]
        known = [value for value in domain.values if value is not None]
        if limit is not None and any(number is not None for number in numbers):
            return np.array([number is not None and compare(number, limit) for number in numbers], bool)
        if domain.stated:
            at = self._place(self.value, domain)
            return np.array([value is not None and compare(i, at) for i, value in enumerate(domain.values)], bool)
        if self.value is not None and all(DATE.fullmatch(str(value)) for value in (self.value, *known)):
            text = str(self.value)
            return np.array([value is not None and compare(str(value), text) for value in domain.values], bool)
        raise SettingError("sanitizers-query-values-not-comparable", given=str(self), column=self.column)

    def _place(self, value: Any, domain: Domain) -> int:
        """Return where a value is; one that nobody has is refused: misspelt, it would count nobody, and look safe."""
        at = domain.place(value)
        if at is not None:
            return at
        if value is None:
            raise SettingError("sanitizers-query-value-never-missing", column=domain.column)
        common = [str(one) for one in domain.values if one is not None and one not in domain.few]
        near = next(iter(get_close_matches(str(value), common, n=1, cutoff=0.6)), None)
        raise SettingError("sanitizers-query-value-unknown", value=str(value), column=domain.column, near=near)


def _listed(text: str, query: str) -> list[str]:
    """Return the values of ``{a, "b, c"}``."""
    inside = text.removeprefix("{").removesuffix("}")
    values, at = [], 0
    while at <= len(inside) and text.endswith("}"):
        part = _LISTED.match(inside, at)
        if part is None:
            break
        values.append(part[2] if part[1] is None else part[1].replace('""', '"'))
        if part.end() == len(inside) and not part[0].endswith(","):
            return values
        at = part.end()
    raise SettingError("sanitizers-query-list-unreadable", given=query)


def _unquoted(text: str) -> str:
    return text[1:-1].replace('""', '"') if len(text) > 1 and text[0] == text[-1] == '"' else text


def _written(value: Any) -> str:
    if value is None:
        return "(missing)"
    text = str(value)
    return '"{}"'.format(text.replace('"', '""')) if re.search(r'[",{}]', text) or text != text.strip() else text
