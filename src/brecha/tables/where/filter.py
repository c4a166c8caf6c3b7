"""Which rows a condition keeps, batch by batch. What a row gives hangs on no other row, and so on no batch."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, Protocol

import duckdb
import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import EmptyTableError, Phrase, SettingError, cut_short
from brecha.errors.nameable import failure_of
from brecha.language.notes import Note
from brecha.language.spellings import number_in
from brecha.tables.coded import is_text
from brecha.tables.encode import MissingValues, Values
from brecha.tables.sources.databases import database
from brecha.tables.text_dictionary import Texts
from brecha.tables.where.condition import Bound, Form
from brecha.tables.where.nodes import DIGITS_AFTER, DIGITS_BEFORE, Kind

Mask = npt.NDArray[np.bool_]
Batch = tuple[dict[str, Values], int]
"""The columns of some rows, and how many rows there are"""

AT_ONCE = 1 << 16
"""Rows that are evaluated at a time, or somewhat more: to begin takes as long as some thousand rows"""
READ, KEPT = -2, -1
"""Numbers of what is counted"""
DROPPED = "where"
"""Why a row was not used: the condition did not keep it"""
_PLAIN_NUMBER = rf"^-?[0-9]{{1,{DIGITS_BEFORE}}}(\.[0-9]{{1,{DIGITS_AFTER}}})?$"
_DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_PLAIN_DATE = re.compile(_DAY)
_PLAIN_TIME = re.compile(rf"{_DAY}([ T][0-9]{{2}}:[0-9]{{2}}(:[0-9]{{2}}(\.[0-9]{{1,6}})?)?)?")


class Checks(Protocol):
    """A part of a table that checks the texts in it."""

    def check(self, values: Iterable[pa.Array]) -> None:
        """Refuse texts that are none."""


@dataclass
class Unfit:
    """Values of a column that cannot be read as what the condition compares them with."""

    rows: int = 0
    first: int = 0
    """the number of the first of these rows, from 1 on"""


@dataclass
class RowFilter:
    """Keeps the rows of a table for which a condition is true, and counts the others; make one with :func:`filtering`.

    A missing value is NULL, as SQL has it: a row is left out where the condition is false, and where it is unknown.
    """

    bound: Bound
    missing: MissingValues
    connection: duckdb.DuckDBPyConnection
    read: int = 0
    kept: int = 0
    unfit: dict[Form, Unfit] = field(default_factory=dict)

    @property
    def types(self) -> Mapping[str, pa.DataType]:
        """The columns that the condition names, and their types."""
        return self.bound.types

    @property
    def left_out(self) -> int:
        """How many rows the condition did not keep."""
        return self.read - self.kept

    def begin(self) -> None:
        """Begin a pass over the table."""
        self.read = self.kept = 0
        self.unfit = {}

    def filtered(self, part: Checks, batches: Iterable[Batch]) -> Iterator[Batch]:
        """Yield the rows that are kept, in their order."""
        waiting: list[Batch] = []
        for batch in batches:
            waiting.append(batch)
            if sum(rows for _, rows in waiting) >= AT_ONCE:
                yield from self._matching_rows(part, waiting)
                waiting = []
        if waiting:
            yield from self._matching_rows(part, waiting)

    def _matching_rows(self, part: Checks, batches: Sequence[Batch]) -> Iterator[Batch]:
        keep = self.mask(part, batches)
        ends = np.cumsum([rows for _, rows in batches])
        for (columns, _), here in zip(batches, np.split(keep, ends[:-1]), strict=True):
            if here.all():
                yield columns, len(here)
            else:
                yield {name: _at(values, here) for name, values in columns.items()}, int(np.count_nonzero(here))

    def mask(self, part: Checks, batches: Sequence[Batch]) -> Mask:
        """Return which rows of some batches are kept."""
        forms: dict[str, list[pa.Array]] = {form.place: [] for form in self.bound.forms}
        for columns, rows in batches:
            for name in self.bound.types:
                gone, values, which = self._values(part, columns[name])
                for form in self.bound.forms:
                    if form.column == name:
                        forms[form.place].append(self._form(form, gone, values, which))
            self.read += rows
        keep = self._evaluated({place: pa.chunked_array(arrays) for place, arrays in forms.items()})
        self.kept += int(np.count_nonzero(keep))
        return keep

    def refuse_unfit(self) -> None:
        """Refuse a table with values that cannot be read as what the condition compares them with."""
        for form, unfit in self.unfit.items():
            raise SettingError(
                "tables-where-values-unfit",
                name=form.column,
                kind=Phrase("where-kind", kind=form.kind),
                is_number="yes" if form.kind == "number" else "no",
                rows=unfit.rows,
                first=unfit.first or None,
                before=DIGITS_BEFORE,
                after=DIGITS_AFTER,
                type={"number": "DECIMAL(38, 12)", "date": "DATE"}.get(form.kind, "TIMESTAMP"),
            )

    def counts(self) -> dict[int, int]:
        """Return what was counted, by a number for each: rows read, rows kept, and rows unfit for each form."""
        unfit = {at: self.unfit[form].rows for at, form in enumerate(self.bound.forms) if form in self.unfit}
        return {READ: self.read, KEPT: self.kept, **unfit}

    def count(self, what: int, rows: int) -> None:
        """Add what was counted elsewhere, where rows have no order and so no numbers."""
        if what == READ:
            self.read += rows
        elif what == KEPT:
            self.kept += rows
        else:
            self.unfit.setdefault(self.bound.forms[what], Unfit()).rows += rows

    def refuse_nobody(self) -> None:
        """Refuse a table of which no row is kept."""
        if self.read and not self.kept:
            raise EmptyTableError("tables-where-keeps-nobody", where=cut_short(self.bound.where), rows=self.read)

    def notes(self) -> list[Note]:
        """Return how many rows were kept of how many, as a note."""
        return [Note("where", where=self.bound.where, kept=self.kept, rows=self.read)]

    def _values(self, part: Checks, values: Values) -> tuple[Mask, pa.Array, npt.NDArray[Any] | None]:
        """Return the values of a column, which are missing, and which of them each row has; None if each its own."""
        which = None
        if isinstance(values, Texts):
            if len(values.places):
                values, which = values.once()
            array = values.array()
            array = array.view(pa.large_string() if pa.types.is_large_binary(array.type) else pa.string())
            gone = values.nulls()
        else:
            array, gone = values, np.zeros(len(values), np.bool_)
            array = array.cast(pa.string()) if pa.types.is_null(array.type) else array
        if is_text(array.type):
            part.check([array])
        return gone | self.missing.among(array), array, which

    def _form(self, form: Form, gone: Mask, values: pa.Array, which: npt.NDArray[Any] | None) -> pa.Array:
        """Return a column in the form in which the condition takes it; count what cannot be."""
        if is_text(values.type) and form.kind in _READERS:
            values, unfit = _READERS[form.kind](values, gone)
            if unfit.any():
                rows = unfit if which is None else unfit[which]
                counted = self.unfit.setdefault(form, Unfit(first=self.read + int(np.argmax(rows)) + 1))
                counted.rows += int(np.count_nonzero(rows))
                gone = gone | unfit
        if gone.any():
            values = pc.if_else(pa.array(gone), pa.scalar(None, values.type), values)
        return values if which is None else pa.DictionaryArray.from_arrays(pa.array(which), values)

    def _evaluated(self, forms: Mapping[str, pa.ChunkedArray]) -> Mask:
        table = pa.table(forms)
        try:
            self.connection.register("rows", table)
            found = self.connection.execute(f"SELECT coalesce({self.bound.sql}, FALSE) AS keep FROM rows").fetchnumpy()
        except (MemoryError, duckdb.OutOfMemoryException):
            raise MemoryError from None
        except duckdb.Error as error:  # its message may quote a value
            raise SettingError("tables-where-failed", failure=failure_of(error)) from None
        finally:
            self.connection.unregister("rows")
        keep: Mask = np.asarray(found["keep"], dtype=np.bool_)
        assert len(keep) == table.num_rows
        return keep


@contextmanager
def filtering(bound: Bound | None, missing: MissingValues, budget: int | None = None) -> Iterator[RowFilter | None]:
    """Open the database that evaluates a condition; without one there is nothing to filter."""
    if bound is None:
        yield None
        return
    with database(budget=budget, closed=True, threads=1) as connection:
        rows = RowFilter(bound, missing, connection)
        nothing = {form.place: pa.chunked_array([pa.nulls(1, _arrow_type(bound, form))]) for form in bound.forms}
        rows._evaluated(nothing)  # what cannot be evaluated at all is refused before anything is read
        yield rows


def _arrow_type(bound: Bound, form: Form) -> pa.DataType:
    type_ = bound.types[form.column]
    return pa.string() if is_text(type_) or pa.types.is_null(type_) else type_


def _at(values: Values, keep: Mask) -> Values:
    """Return the values of the rows that are kept."""
    if not isinstance(values, Texts):
        return values.filter(pa.array(keep))
    valid = values.valid[keep] if len(values.valid) else values.valid
    places = values.places[keep] if len(values.places) else values.places
    return replace(values, firsts=values.firsts[keep], lasts=values.lasts[keep], valid=valid, places=places)


Read = tuple[pa.Array, Mask]
"""Texts as DuckDB casts them exactly, and which of them cannot be"""


def _numbers(texts: pa.Array, gone: Mask) -> Read:
    plain = pc.fill_null(pc.match_substring_regex(texts, _PLAIN_NUMBER), False).to_numpy(zero_copy_only=False)
    return _replaced(texts, ~plain & ~gone, _plain_number)


def _dates(texts: pa.Array, gone: Mask) -> Read:
    return _replaced(texts, ~gone, _plain_date)


def _times(texts: pa.Array, gone: Mask) -> Read:
    return _replaced(texts, ~gone, _plain_time)


_READERS: dict[Kind, Callable[[pa.Array, Mask], Read]] = {"number": _numbers, "date": _dates, "time": _times}


def _replaced(texts: pa.Array, odd: Mask, read: Callable[[str], str | None]) -> Read:
    """Return texts with the odd ones written plainly, each different one once, and which of them mean nothing."""
    if not odd.any():
        return texts, odd
    encoded = pc.dictionary_encode(texts.filter(pa.array(odd)))
    plain = pa.array([read(text) for text in encoded.dictionary.to_pylist()], texts.type)
    written = pc.take(plain, encoded.indices)
    unfit = np.zeros(len(texts), np.bool_)
    unfit[odd] = written.is_null().to_numpy(zero_copy_only=False)
    return pc.replace_with_mask(texts, pa.array(odd), written), unfit


def _plain_number(text: str) -> str | None:
    """Return a number with its digits written out, None for what is no number, or none of so few digits."""
    number = None if "/" in text else number_in(text)
    if number is None:
        return None
    scaled = number * 10**DIGITS_AFTER
    if scaled.denominator != 1 or abs(scaled) >= 10 ** (DIGITS_BEFORE + DIGITS_AFTER):
        return None
    digits = str(abs(scaled.numerator)).rjust(DIGITS_AFTER + 1, "0")
    return f"{'-' if scaled < 0 else ''}{digits[:-DIGITS_AFTER]}.{digits[-DIGITS_AFTER:]}"


def _plain_date(text: str) -> str | None:
    return text if _PLAIN_DATE.fullmatch(text) and _is(date, text) else None


def _plain_time(text: str) -> str | None:
    return text if _PLAIN_TIME.fullmatch(text) and _is(datetime, text) else None


def _is(kind: type[date], text: str) -> bool:
    try:
        kind.fromisoformat(text)
    except ValueError:
        return False
    return True
