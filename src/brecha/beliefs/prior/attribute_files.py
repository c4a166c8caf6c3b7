"""Chances read from a file: what an attribute depends on, its values, and how likely or how many these are."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from pathlib import Path
from typing import Any

from brecha.beliefs.prior.attributes import NOISE, Attribute, Chances
from brecha.beliefs.prior.probability_table import ChanceTable
from brecha.errors import ColumnError, SettingError, cut_short
from brecha.language.spellings import written_number
from brecha.sanitizers.steps.cases import understood
from brecha.sanitizers.steps.contract import one_or_more
from brecha.tables.coded import counted

Key = tuple[Any, ...]
"""A value of each attribute that it depends on"""
MOST_NAMED = 12
"""Columns that are named by their numbers in an error"""


def read_attribute(
    name: str,
    path: str | Path | Any,
    on: str | Sequence[str] = (),
    *,
    counts: bool = False,
    weight: str | None = None,
    below: Sequence[str | Path] | None = None,
) -> Attribute:
    """An attribute whose chances are in a file, in one of three layouts, told by which columns there are::

        sex;age;people        sex;ill;healthy       age;M;F
        M;0;31649             M;0.02;0.98           0;31649;29817
        …                     …                     …

    The first has a column for all that the attribute depends on, one for the attribute, and one for the weight. The
    second has the attribute's values across. The third has the attribute's values down, and across those of the one
    attribute that it depends on. Values that look like whole numbers become such.

    What is wrong with a file is said by its line and its column; nothing that is in it is shown.

    Args:
        name: of the attribute.
        path: of the file (delimited text, also in .gz or .zip; Parquet), or a table that :func:`brecha.read` takes.
        on: the attribute or attributes that it depends on.
        counts: whether the weights are numbers of people: those of each row are then divided by their sum.
        weight: the column of the weights, in the first layout; needed if it is not the only one that is left.
        below: folders in one of which the file has to lie, after all links: for a path that a file names. Anywhere if
            left out.
    """
    parents = one_or_more("on", on)
    if not isinstance(name, str) or name in parents:
        raise SettingError("beliefs-attribute-cannot-depend-on-itself", name=name)
    file = _File(**vars(ChanceTable.of(path, below)))
    if weight is not None and weight not in file.table.columns:
        raise ColumnError("beliefs-column-which-weight-names", weight=cut_short(str(weight)), name=file.name)
    rows = _rows(file, name, parents, weight)
    told = {_texts(key): _chances(file, name, row, counts) for key, row in rows.items()}

    def chances(*values: Any) -> Chances:
        row = told.get(_texts(values))
        if row is None:
            raise SettingError(
                "beliefs-says-nothing-add-row", name=file.name, name2=name, given=_given(parents, values)
            )
        if not row:
            raise SettingError(
                "beliefs-nobody-counted-so-chances-known", name=file.name, given=_given(parents, values), name2=name
            )
        return row

    return Attribute(name, parents, chances, file=file.name, people=_people(rows.values(), counts))


class _File(ChanceTable):
    """The table of a file, as keys and weights."""

    def keys(self, names: Sequence[str]) -> list[Key]:
        """In each row, the values of these columns; none may be empty."""
        found = []
        for name in names:
            column = self.table.column(name)
            values = understood(column.values.to_pylist())
            found.append([values[code] for code in column.codes])
            for row, value in enumerate(found[-1]):
                if value is None:
                    raise SettingError("beliefs-empty-value-belongs", cell=self._cell(row, name), name=name)
        return list(zip(*found, strict=True)) if found else [()] * self.table.rows

    def weights(self, name: str) -> list[float]:
        """The weights in a column, each a number that is not below 0."""
        column = self.table.column(name)
        values = [self._weight(value) for value in column.values.to_pylist()]
        found = []
        for row, code in enumerate(column.codes):
            weight = values[code]
            if isinstance(weight, str):
                raise SettingError("beliefs-error", cell=self._cell(row, name), weight=weight)
            found.append(weight)
        return found

    def _cell(self, row: int, name: str) -> str:
        """The place of a cell at the beginning of a sentence."""
        place = self.place(row)
        return f"{place[0].upper()}{place[1:]}, {self.column_place(name)} of {self.name}"

    @staticmethod
    def _weight(value: Any) -> float | str:
        """The number, or what is wrong with it."""
        if value is None:
            return "is empty. Write 0 for what cannot be."
        number = written_number(value)
        if number is None:
            hint = " Decimals come after a point." if isinstance(value, str) and "," in value else ""
            return f"is no number, and a weight belongs there.{hint}"
        return "is below 0, and a weight cannot be." if number < 0 else float(number)


@dataclass(frozen=True, eq=False)
class _Row:
    """The weights of an attribute's values, given what it depends on, and where they are in the file."""

    weights: Mapping[Any, float]
    place: str


def _rows(file: _File, name: str, parents: tuple[str, ...], weight: str | None) -> dict[Key, _Row]:
    """The layout, told by which columns there are."""
    columns = file.table.columns
    others = [column for column in columns if column not in (name, *parents)]
    missing = [parent for parent in parents if parent not in columns]
    if name in columns and not missing:
        return _down(file, name, parents, _weight_column(file, others, weight))
    if weight is not None:
        absent = name if name not in columns else missing[0]
        raise SettingError("beliefs-weight-needs-column-too-has", weight=weight, absent=absent, name=file.name)
    if not missing and others:
        return _across(file, parents, others)
    if name in columns and len(parents) == 1 and others:
        return _parent_across(file, name, others)
    wanted = ", ".join(repr(one) for one in (*parents, name))
    there = [repr(one) for one in (*parents, name) if one in columns]
    raise SettingError(
        "beliefs-none-layouts-these-first-line",
        name=file.name,
        wanted=wanted,
        words=" and ".join(there) or "none",
        counted=counted(len(columns), "column"),
    )


def _weight_column(file: _File, others: Sequence[str], weight: str | None) -> str:
    if weight is not None:
        return weight
    if len(others) != 1:
        left = ", ".join(map(file.column_place, others[:MOST_NAMED])) or "none"
        more = f" and {len(others) - MOST_NAMED:,} more" if len(others) > MOST_NAMED else ""
        raise SettingError("beliefs-which-column-has-weights-say", name=file.name, left=left, more=more)
    return others[0]


def _down(file: _File, name: str, parents: tuple[str, ...], weight: str) -> dict[Key, _Row]:
    """Everything has a column: a row for each combination of values."""
    found: dict[Key, dict[Any, float]] = {}
    first: dict[tuple[Key, Any], int] = {}
    began: dict[Key, int] = {}
    keys, values, weights = file.keys(parents), file.keys([name]), file.weights(weight)
    for row, (key, (value,), one) in enumerate(zip(keys, values, weights, strict=True)):
        _refuse_again(file, first.setdefault((key, value), row), row)
        found.setdefault(key, {})[value] = one
        began.setdefault(key, row)
    return {key: _Row(weights, f"that begin in {file.place(began[key])}") for key, weights in found.items()}


def _across(file: _File, parents: tuple[str, ...], values: Sequence[str]) -> dict[Key, _Row]:
    """The attribute's values are across: a row for each combination of what it depends on."""
    if not parents and file.table.rows > 1:
        raise SettingError(
            "beliefs-has-attribute-depends-on-nothing", name=file.name, counted=counted(file.table.rows, "row")
        )
    first: dict[Key, int] = {}
    columns = [file.weights(value) for value in values]
    found = {}
    for row, (key, weights) in enumerate(zip(file.keys(parents), zip(*columns, strict=True), strict=True)):
        _refuse_again(file, first.setdefault(key, row), row)
        found[key] = _Row(dict(zip(understood(values), weights, strict=True)), f"in {file.place(row)}")
    return found


def _parent_across(file: _File, name: str, values: Sequence[str]) -> dict[Key, _Row]:
    """The attribute's values are down, and across are those of what it depends on."""
    first: dict[Key, int] = {}
    for row, key in enumerate(file.keys([name])):
        _refuse_again(file, first.setdefault(key, row), row)
    own = [value for (value,) in first]
    return {
        (value,): _Row(dict(zip(own, file.weights(column), strict=True)), f"in {file.column_place(column)}")
        for value, column in zip(understood(values), values, strict=True)
    }


def _chances(file: _File, name: str, row: _Row, counts: bool) -> Chances:
    """The chance of each value, where they sum to one; nothing where nobody is counted."""
    total = fsum(row.weights.values())
    if counts:
        return {value: weight / total for value, weight in row.weights.items()} if total > 0 else {}
    if abs(total - 1) > NOISE:
        raise SettingError(
            "beliefs-chances-sum-than-1-if",
            name=name,
            place=row.place,
            name2=file.name,
            words="more" if total > 1 else "less",
        )
    return row.weights


def _people(rows: Iterable[_Row], counts: bool) -> dict[Any, float] | None:
    """How many people have each value, in all rows together; None where only chances are told.

    Chances that are all 0 or 1 may as well be people, counted one by one, and are taken for such.
    """
    found: dict[Any, float] = {}
    whole = True
    for row in rows:
        for value, weight in row.weights.items():
            found[value] = found.get(value, 0.0) + weight
            whole &= weight in (0.0, 1.0)
    return found if counts or whole else None


def _refuse_again(file: _File, first: int, row: int) -> None:
    if first != row:
        raise SettingError(
            "beliefs-about-same-keep-one-them", name=file.name, place=file.place(first), place2=file.place(row)
        )


def _given(parents: Sequence[str], key: Sequence[Any]) -> str:
    return f"where {_where(parents, key)}" if key else "in all rows"


def _where(names: Sequence[str], values: Sequence[Any]) -> str:
    told = (cut_short(value) if isinstance(value, str) else value for value in values)
    return " and ".join(f"{name} = {value!r}" for name, value in zip(names, told, strict=True))


def _texts(key: Sequence[Any]) -> tuple[str, ...]:
    return tuple(map(str, key))
