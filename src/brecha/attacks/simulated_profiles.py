"""Simulated outsiders: profiles of people of the table, as imprecise as is stated, where no file of any is at hand."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.profiles import NUMBERS
from brecha.attacks.roles import quasi_identifiers
from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import people_by_code
from brecha.qif.labels import kind_of as type_named
from brecha.tables.coded import CodedTable, Column
from brecha.tables.coded import Profiles as RowProfiles
from brecha.tables.lookup import kind_of, spelled

RECORD = "record"
"""The column of profiles that tells the number of a record, from 1 on, where people have no identifier"""
FINE = 1_000
"""Steps into which an imprecision is cut for numbers that are not whole"""
Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


def simulated_outsiders(
    table: CodedTable,
    count: int,
    qids: Sequence[str],
    *,
    imprecision: Mapping[str, float] | None = None,
    unknown: float | Mapping[str, float] = 0.0,
    errors: float | Mapping[str, float] = 0.0,
    identifier: str | None = None,
    seed: int = 0,
) -> pa.Table:
    """Return profiles of people of the table, drawn at random, with who they are: for :func:`brecha.outsiders`.

    Of people with several rows, each profile tells of one row of its person, drawn at random.

    Args:
        table: what :func:`brecha.read` or :func:`brecha.census` gave.
        count: how many people have a profile, each at most one.
        qids: columns that the profiles tell of.
        imprecision: by how much she may be off in a column of numbers, or of dates in days: with ``{"age": 1}`` she
            states a range of three years, in which the true age is equally likely at each place.
        unknown: how likely a cell is unknown, in all columns or by column. Missing values of the table are unknown too.
        errors: how likely a cell is wrong, in all columns or by column: it then tells of another value of the column,
            each equally likely, and never of the true one.
        identifier: the column of the table that tells who they are; without it the column ``record`` has the number of
            the record, from 1 on.
        seed: makes the draw repeatable.
    """
    if not isinstance(table, CodedTable):
        raise SettingError("attacks-not-a-table", kind=type_named(table))
    table.refuse_households()
    known = quasi_identifiers(qids)
    truth = identifier or RECORD
    if truth in known:
        raise ColumnError("attacks-simulated-truth-known", name=truth)
    if isinstance(count, bool) or not isinstance(count, int | np.integer) or not 1 <= count <= table.people:
        raise SettingError("attacks-simulated-count", count=count, people=table.people)
    draw = np.random.default_rng(seed)
    people = draw.choice(table.people, int(count), replace=False)
    if table.profiles is not None:
        people = _row_of_each(table.profiles, people, draw)
    missing_rates, wrong_rates = _rates("unknown", unknown, known), _rates("errors", errors, known)
    widths = _widths(table, imprecision or {}, known)
    columns: dict[str, pa.Array] = {}
    for name in known:
        column = table.column(name)
        hidden = draw.random(len(people)) < missing_rates[name]
        wrong = draw.random(len(people)) < wrong_rates[name]
        cells = _Cells(column, widths.get(name, 0), draw)
        columns[name] = cells.texts(column.codes[people].astype(np.int64), hidden, wrong)
    own = people + 1 if identifier is None else table.column(identifier).values.take(
        pa.array(table.column(identifier).codes[people])
    )  # fmt: skip
    return pa.table(columns | {truth: pa.array(own)})


def _row_of_each(profiles: RowProfiles, people: Int64, draw: np.random.Generator) -> Int64:
    """Return a row of each of these people, any of theirs as likely."""
    order, sizes = np.argsort(profiles.of_row, kind="stable"), np.bincount(profiles.of_row)
    begins = np.cumsum(sizes) - sizes
    rows: Int64 = order[begins[people] + draw.integers(0, sizes[people])]
    return rows


def _rates(argument: str, given: Any, known: Sequence[str]) -> dict[str, float]:
    """Return a chance for each column; refuse what is none."""
    rates = dict(given) if isinstance(given, Mapping) else dict.fromkeys(known, given)
    for name, rate in rates.items():
        if name not in known:
            raise ColumnError.unknown(str(name), known)
        if isinstance(rate, bool) or not isinstance(rate, int | float | np.number) or not 0 <= rate < 1:
            raise SettingError("attacks-simulated-rate", argument=argument, rate=rate)
    return {name: float(rates.get(name, 0.0)) for name in known}


def _widths(table: CodedTable, imprecision: Any, known: Sequence[str]) -> dict[str, Fraction]:
    """Return by how much each column may be off; only numbers and dates can be."""
    if not isinstance(imprecision, Mapping):
        raise SettingError("attacks-simulated-imprecision", imprecision=imprecision)
    widths = {}
    for name, width in imprecision.items():
        if name not in known:
            raise ColumnError.unknown(str(name), known)
        holds = kind_of(table.column(name)).holds
        if holds not in (*NUMBERS, "dates"):
            raise SettingError("attacks-simulated-imprecise-texts", name=name)
        whole = holds != "numbers"
        if isinstance(width, bool) or not isinstance(width, int | float | np.number) or width < 0 or (
            whole and width != int(width)
        ):  # fmt: skip
            raise SettingError("attacks-simulated-width", name=name, width=width, whole=whole)
        widths[name] = Fraction(str(width))
    return widths


class _Cells:
    """Write the cells of one column."""

    def __init__(self, column: Column, width: Fraction | int, draw: np.random.Generator) -> None:
        self.column, self.width, self.draw = column, width, draw
        self.kind = kind_of(column)
        self.occurring = np.flatnonzero(people_by_code(column))
        self.sizes = {}
        if width:
            size: Callable[[int], Any] = self.kind.size or (lambda code: None)
            self.sizes = {int(code): size(int(code)) for code in self.occurring}

    def texts(self, codes: Int64, hidden: Bools, wrong: Bools) -> pa.Array:
        """Return what the profiles of people with these values state."""
        gap = self.column.missing
        codes = codes.copy()
        for i in np.flatnonzero(wrong):
            if codes[i] != gap:
                codes[i] = self._other(int(codes[i]))
        hidden = hidden | (codes == gap) if gap is not None else hidden
        written = {int(code): spelled(self.column, int(code)) for code in np.unique(codes)}
        texts = [None if none else self._range(code) if self.width else written[code]
                 for code, none in zip(codes.tolist(), hidden.tolist(), strict=True)]  # fmt: skip
        return pa.array(texts, pa.string())

    def _other(self, code: int) -> int:
        """Return another value, so far away that no range tells of the true one; the same if there is none."""
        if not self.width:
            others = self.occurring[self.occurring != code]
        else:
            far = [one for one, size in self.sizes.items() if abs(size - self.sizes[code]) > 2 * self.width]
            others = np.array(far, np.int64)
        return int(others[self.draw.integers(len(others))]) if len(others) else code

    def _range(self, code: int) -> str:
        """Return a range of twice the imprecision, with the value anywhere in it."""
        if self.kind.holds == "numbers":
            middle = self.sizes[code] + self.width * Fraction(int(self.draw.integers(-FINE, FINE + 1)), FINE)
        else:
            middle = self.sizes[code] + int(self.draw.integers(-int(self.width), int(self.width) + 1))
        return "..".join(self._written(end) for end in (middle - self.width, middle + self.width))

    def _written(self, size: Fraction) -> str:
        if self.kind.holds == "dates":
            return str(date(1970, 1, 1) + timedelta(days=int(size)))
        return str(size.numerator) if size.denominator == 1 else f"{float(size):.12g}"
