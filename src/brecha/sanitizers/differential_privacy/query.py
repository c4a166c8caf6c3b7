"""What is counted: the people of whom something holds, such as ``income=medium`` or ``age>18``."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from operator import ge, gt, le, lt
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.facts import plain
from brecha.errors import SettingError
from brecha.errors.nameable import failure_of
from brecha.language.spellings import number_in
from brecha.sanitizers.differential_privacy.domain import Domain

OPERATORS = ("=", "!=", ">", ">=", "<", "<=", "in")
COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {">": gt, ">=": ge, "<": lt, "<=": le}
_TEXT = re.compile(r'\s*(?:"((?:[^"]|"")+)"|([^=!<>"]+?))\s*(==|!=|>=|<=|=|>|<|\sin\s(?=\s*\{))\s*(.*?)\s*', re.DOTALL)
_LISTED = re.compile(r'\s*(?:"((?:[^"]|"")*)"|([^",]*?))\s*(?:,|$)')
DATE = re.compile(r"\d{4}-\d{2}(-\d{2}([T ]\d{2}(:\d{2})*(\.\d+)?)?)?")
FORM = 'Write it as column=value, with =, !=, >, >=, <, <=, or "column in {a, b}".'


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
            raise SettingError("sanitizers-test-function-value-none", column=self.column, test=self.test)
        if self.test is None and self.value is ...:
            raise SettingError("sanitizers-query-on-compares-nothing", column=self.column, form=FORM)
        if self.operator not in OPERATORS:
            raise SettingError("sanitizers-query-has-one-none-them", operators=list(OPERATORS), operator=self.operator)
        if self.operator == "in" and (isinstance(self.value, str) or not isinstance(self.value, Sequence | set)):
            raise SettingError("sanitizers-query-has-list-values-given", value=self.value)

    @classmethod
    def of(cls, given: "str | Query", typed: Callable[[str], str | None]) -> "Query":
        """A query as it is, or from a text such as "age>=18"; ``typed`` makes a value of what somebody typed."""
        if isinstance(given, Query):
            return given
        found = _TEXT.fullmatch(given) if isinstance(given, str) else None
        if found is None:
            raise SettingError("sanitizers-does-say-what-counted", given=given, form=FORM)
        column = found[2] if found[1] is None else found[1].replace('""', '"')
        operator = {"==": "="}.get(found[3].strip(), found[3].strip())
        if operator == "in":
            return cls(column, "in", [typed(one) for one in _listed(found[4], given)])
        return cls(column, operator, typed(_unquoted(found[4])))

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
        """The query as plain data."""
        kind = {"test": str(self)} if self.test is not None else {"operator": self.operator, "value": plain(self.value)}
        return {"column": self.column, "says": str(self), **kind}

    def holds(self, domain: Domain) -> npt.NDArray[np.bool_]:
        """For each value of the domain, in its order, whether it counts."""
        if self.test is not None:
            return self._tested(domain)
        if self.operator in COMPARISONS:
            return self._compared(domain)
        wanted = list(self.value) if self.operator == "in" else [self.value]
        if not wanted:
            raise SettingError("sanitizers-query-on-lists-value", column=self.column, form=FORM)
        found = np.zeros(len(domain.values), bool)
        found[[self._place(value, domain) for value in wanted]] = True
        return ~found if self.operator == "!=" else found

    def unlike_numbers(self, domain: Domain) -> int:
        """How many values are no numbers, where they are compared with one: none of them counts."""
        if self.test is not None or self.operator not in COMPARISONS or domain.stated or number_in(self.value) is None:
            return 0
        return sum(value is not None and number_in(value) is None for value in domain.values)

    def _tested(self, domain: Domain) -> npt.NDArray[np.bool_]:
        found = np.zeros(len(domain.values), bool)
        for place, value in enumerate(domain.values):
            try:
                said = self.test(value) if self.test is not None else False
            except Exception as problem:  # its message may quote the value
                raise SettingError(
                    "sanitizers-test-query-failed-on-value", column=self.column, failure_of=failure_of(problem)
                ) from None
            if not isinstance(said, bool | np.bool_):
                raise SettingError("sanitizers-test-query-gives-true-false", name=type(said).__name__)
            found[place] = said
        return found

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
        raise SettingError("sanitizers-compares-what-neither-numbers-nor", given=str(self), column=self.column)

    def _place(self, value: Any, domain: Domain) -> int:
        at = domain.place(value)
        if at is None:
            raise SettingError(_nowhere(value, domain))
        return at


def _nowhere(value: Any, domain: Domain) -> str:
    """That a value is none, and what may have been meant: a misspelt value would count nobody, and look safe."""
    if value is None:
        return f"No record lacks a value of {domain.column!r}, so that nothing can be counted there."
    common = [str(one) for one in domain.values if one is not None and one not in domain.few]
    near = get_close_matches(str(value), common, n=1, cutoff=0.6)
    hint = f"Did you mean {near[0]!r}?" if near else ""
    return (
        f"{str(value)!r} occurs nowhere in column {domain.column!r}. {hint} If it is a value that somebody could have, "
        "name it among all values of the column: order=[…]."
    ).replace(".  ", ". ")


def _listed(text: str, given: str) -> list[str]:
    """The values of ``{a, "b, c"}``."""
    inside = text.removeprefix("{").removesuffix("}")
    found, at = [], 0
    while at <= len(inside) and text.endswith("}"):
        part = _LISTED.match(inside, at)
        if part is None:
            break
        found.append(part[2] if part[1] is None else part[1].replace('""', '"'))
        if part.end() == len(inside) and not part[0].endswith(","):
            return found
        at = part.end()
    raise SettingError("sanitizers-has-list-values-can-read", given=given, form=FORM)


def _unquoted(text: str) -> str:
    return text[1:-1].replace('""', '"') if len(text) > 1 and text[0] == text[-1] == '"' else text


def _written(value: Any) -> str:
    if value is None:
        return "(missing)"
    text = str(value)
    return '"{}"'.format(text.replace('"', '""')) if re.search(r'[",{}]', text) or text != text.strip() else text
