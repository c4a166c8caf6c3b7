"""release_count(): a real noisy count, made by OpenDP. Brecha makes no noise of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from importlib.metadata import version
from math import floor, inf, nextafter
from typing import Any, ClassVar, Literal, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import Answer, about_labels, schema
from brecha.answers.in_words import query_in_words
from brecha.answers.store.handling import NOISY
from brecha.errors import SettingError
from brecha.language.labels import Words
from brecha.language.spellings import number_in
from brecha.sanitizers.differential_privacy.mechanisms import Epsilon
from brecha.sanitizers.differential_privacy.query import COMPARISONS, DATE, Domain, Query, as_value
from brecha.tables.coded import CodedTable, Column

ACCURACY = 0.95
"""How often the count is off by no more than is told"""
LARGEST = 50.0
"""ε beyond which there is no noise to speak of"""
SMALLEST = 1e-6
"""ε below which there is nothing but noise"""

RELEASED = schema(
    ("string", "query"),
    ("int64", "count"),
    ("float64", "epsilon"),
    ("int64", "within"),
    ("string", "mechanism made_by protects"),
)


@dataclass(frozen=True)
class ReleasedCount(Answer):
    """A count that may be published, and what publishing it spends. The true count is not in it."""

    kind: ClassVar[str] = "released count"
    schema: ClassVar[pa.Schema] = RELEASED
    reason: ClassVar[str] = NOISY

    query: str
    count: int
    """with noise; zero at least"""
    epsilon: float
    """what was spent: by adding or removing one person, no output becomes more than e^ε times as probable"""
    within: int
    """how large the noise is at most, 95 times in a hundred"""
    mechanism: str
    made_by: str
    """what made the noise, and its version"""
    protects: Literal["person", "record"] = "person"
    """whose presence ε is about: a person's if the table has one record of each, or else a record's"""
    input: dict[str, Any] = field(default_factory=dict, repr=False)
    """the labels of the table and the query as data, if it has any labels"""

    def says(self, lang: Any = "en") -> str:
        """Return what to publish beside it, in a language such as "en" or "pt"."""
        return self.findings(lang)[0]

    def frame(self) -> pa.Table:
        """Return the count and what it spends, in one row."""
        return pa.Table.from_pylist([{name: getattr(self, name) for name in RELEASED.names}], RELEASED)

    def about(self) -> dict[str, Any]:
        """Return nothing besides the table, but for the labels of what was counted."""
        return {"input": self.input} if self.input else {}

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the count of its table."""
        (row,) = table.to_pylist()
        return cls(**row, input=dict(about.get("input") or {}))

    def in_words(self, words: Words) -> Self:
        """Return a copy whose query has labels in the place of codes."""
        query = self.input.get("query")
        told = query_in_words(query, words)["says"] if isinstance(query, Mapping) else self.query
        return replace(self, query=str(told), input={})

    def as_dict(self) -> dict[str, Any]:
        """Return the release as plain data."""
        return {name: value for name, value in asdict(self).items() if name != "input" or value}


def release_count(table: CodedTable, count: str | Query, epsilon: float | str, *, order: Any = None) -> ReleasedCount:
    """Count people with noise, to be published: OpenDP's geometric mechanism, cut off at zero.

    It is not cut off at the number of people, which would tell that number: whether one person is there is what the
    noise hides.

    Nothing is refused for what is in the table, since that would tell something of it without noise: a value that
    nobody has counts nobody, and so does one that cannot be compared. Mind the spelling.

    There is no seed: a release that can be repeated can be undone. Every call spends ε anew, and what is spent on the
    same people adds up. Needs ``pip install 'brecha[dp]'``.

    Args:
        table: what :func:`brecha.read` gave. Read it with ``person=``, so that it has one record of each person: of m
            records of one person, ε protects each by itself, and all of them together only m times as weakly.
        count: what is counted: "income=medium", "age>18", or a :class:`Query`.
        epsilon: how much to spend, as a number or as "ln3".
        order: all values of the counted column from first to last, if the query compares texts by their places.
    """
    if not isinstance(table, CodedTable):
        raise SettingError("answers-released-count-no-table", name=type(table).__name__)
    table.refuse_households()
    if table.profiles is not None:
        raise SettingError("answers-count-of-rows", person=table.profiles.person)
    if table.missing != "value":
        raise SettingError("answers-released-count-of-wildcards")
    query, spent = Query.of(count, table.typed), Epsilon.of(epsilon).value
    if spent > LARGEST:
        raise SettingError("answers-epsilon-too-large", spent=spent, largest=LARGEST)
    if spent < SMALLEST:
        raise SettingError("answers-epsilon-too-small", spent=spent, smallest=SMALLEST)
    column = table.column(query.column)
    true = int(np.count_nonzero(_counting(query, column, order)[column.codes]))
    try:
        import opendp.prelude as dp
    except ImportError as problem:
        raise SettingError("answers-opendp-not-installed") from problem
    dp.enable_features("contrib")
    scale, measurement = _calibrated(dp, spent)
    return ReleasedCount(
        query=str(query),
        count=max(int(measurement(true)), 0),
        epsilon=float(measurement.map(1)),
        within=floor(dp.discrete_laplacian_scale_to_accuracy(scale=scale, alpha=1 - ACCURACY)),
        mechanism="geometric",
        made_by=f"OpenDP {version('opendp')}",
        protects="record" if table.source.get("person") is None else "person",
        input=about_labels(table.wording) | ({"query": query.as_data()} if table.wording else {}),
    )


def _counting(query: Query, column: Column, order: Any) -> npt.NDArray[np.bool_]:
    """Return, for each value of the column, whether it counts, whatever other values there are."""
    kind, values = column.values.type, column.values.to_pylist()
    listed = None if order is None else _listed(order, kind, column.name)
    if query.test is not None:
        alone = Domain(column.name, tuple(values), np.arange(len(values)), False, kind)
        return query.holds(alone)
    if query.operator in COMPARISONS:
        compare, edge = COMPARISONS[query.operator], _edge(query, listed, kind)
        places = [_place(value, edge, listed) for value in values]
        return np.array([place is not None and compare(place, edge) for place in places], bool)
    values_named = list(query.value) if query.operator == "in" else [query.value]
    if not values_named:
        raise SettingError("answers-query-lists-no-value", column=query.column)
    typed = [as_value(value, kind, column.name) for value in values_named]
    holds = np.array([any(value == one for one in typed) for value in values], bool)
    return ~holds if query.operator == "!=" else holds


def _listed(order: Any, kind: pa.DataType, name: str) -> list[Any]:
    if isinstance(order, str) or not isinstance(order, Sequence | np.ndarray) or not len(order):
        raise SettingError("answers-order-no-list", name=name, order=order)
    return [as_value(value, kind, name) for value in order]


def _edge(query: Query, order: list[Any] | None, kind: pa.DataType) -> Any:
    """Return what values are compared with, by the query alone: a number, a place in the order, or a date."""
    if order is not None:
        edge = as_value(query.value, kind, query.column)
        if edge not in order:
            raise SettingError("answers-value-not-in-order", value=query.value)
        return order.index(edge)
    number = number_in(query.value)
    if number is not None:
        return number
    if query.value is not None and DATE.fullmatch(str(query.value)):
        return str(query.value)
    raise SettingError("answers-query-needs-order", query=str(query), column=query.column)


def _place(value: Any, edge: Any, order: list[Any] | None) -> Any:
    """Return a value as what it is compared by; None where it cannot be."""
    if value is None:
        return None
    if order is not None:
        return order.index(value) if value in order else None
    if isinstance(edge, str):
        return str(value) if DATE.fullmatch(str(value)) else None
    return number_in(value)


def _calibrated(dp: Any, epsilon: float) -> tuple[float, Any]:
    """Return the scale 1/ε, or the next above it with which OpenDP vouches for no more than ε; and what adds the noise.

    One person more or less changes a count by one.
    """
    space = dp.atom_domain(T="i64"), dp.absolute_distance(T="i64")
    scale = 1 / epsilon
    while True:
        measurement = space >> dp.m.then_geometric(scale=scale)
        if measurement.map(1) <= epsilon:
            return scale, measurement
        scale = nextafter(scale, inf)
