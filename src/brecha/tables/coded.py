"""The table that every attack works on: columns as dictionary codes.

A value is looked at once, when the table is read. From then on a record is a row of small integers, and two records are
equal on a column if and only if their codes are equal.
"""

import hashlib
import os
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Literal, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, EmptyTableError, SettingError, UnknownValueError, cut_short
from brecha.language.labels import Labels
from brecha.language.notes import Note
from brecha.language.numbers import written
from brecha.language.spellings import number_in

Codes = npt.NDArray[np.unsignedinteger[Any]]
Int64 = npt.NDArray[np.int64]
STRETCH = 1 << 22
"""Records that are counted at a time"""
Rows = npt.NDArray[np.integer[Any]] | npt.NDArray[np.bool_]
"""Positions, or a mask"""
MissingRule = Literal["value", "wildcard"]
Access = Literal["single", "longitudinal"]


@dataclass(frozen=True, eq=False)
class Column:
    """One column: ``values[codes[i]]`` is the value of record i; a null among ``values`` stands for "missing"."""

    name: str
    codes: Codes
    values: pa.Array

    @property
    def cardinality(self) -> int:
        """How many different values there are, "missing" included."""
        return len(self.values)

    @property
    def width(self) -> int:
        """Bytes of a code."""
        return narrowest(self.cardinality).itemsize

    @property
    def missing(self) -> int | None:
        """The code of "missing", or None where no record lacks a value."""
        if self.values.null_count == 0:
            return None
        return int(np.flatnonzero(self.values.is_null().to_numpy(zero_copy_only=False))[0])

    def occurs(self, code: int) -> bool:
        """Return whether any record has this code: values outlive the records that had them where a table is cut."""
        return any(bool((self.codes[part] == code).any()) for part in stretches(len(self.codes)))

    @property
    def has_gaps(self) -> bool:
        """Whether anybody may lack a value that could be anything, if that is what a missing value means."""
        return self.missing is not None

    def agreement(self, sample: int) -> float:
        """About the chance that two people agree on it, from a sample of so many: the smaller, the more it tells."""
        rows = len(self.codes)
        step = max(1, rows // sample)
        counts = np.bincount(np.concatenate([self.codes[part][-part.start % step :: step] for part in stretches(rows)]))
        return float(np.square(counts / counts.sum()).sum())

    def at(self, rows: "Rows") -> "Column":
        """Return the column of only these records (positions or a mask); codes keep their meaning."""
        return replace(self, codes=self.codes[rows])

    def order(self) -> npt.NDArray[np.int64]:
        """Return the codes in the natural order of their values: numbers by size, anything else as text, missing last.

        Texts that are all numbers are taken as numbers: "9" comes before "10". Where values are listed by position (a
        matrix of gains, a prior) this is the order meant.
        """
        values = self.values.to_pylist()
        known = [code for code, value in enumerate(values) if value is not None]
        numbers = [number_in(values[code]) for code in known]
        if any(number is None for number in numbers):
            ordered = sorted(known, key=lambda code: (str(values[code]), code))
        else:
            size = dict(zip(known, numbers, strict=True))
            ordered = sorted(known, key=lambda code: (size[code], str(values[code]), code))
        gap = [] if self.missing is None else [self.missing]
        return np.array(ordered + gap, np.int64)

    def __repr__(self) -> str:
        gap = "" if self.missing is None else ", some missing"
        return f"Column({self.name!r}, {counted(self.cardinality, 'value')}{gap})"


def _is_own_value(column: Column) -> bool:
    """Return whether a column is called like one of its values: the first record may be taken for a header."""
    values = column.values
    return is_text(values.type) and bool(pc.index(values, pa.scalar(column.name, values.type)).as_py() >= 0)


@dataclass(frozen=True, eq=False)
class ByCode:
    """A number for each record, by its code in a column, where the records are elsewhere."""

    column: str
    of_code: Int64
    people: Int64
    """people[code]: how many records have it"""

    def sum(self) -> int:
        """Return the sum over everybody."""
        return int(self.of_code @ self.people)

    def max(self) -> int:
        """Return the largest that anybody has."""
        return int(self.of_code[self.people > 0].max())


PublishedRows = Literal["linked", "unlinked", "household"]
"""How several rows of a person are published: with which of them belong together, or without; or that each row is a
person, and persons are grouped into households"""


@dataclass(frozen=True, eq=False)
class Profiles:
    """Whose each row is, where people have several and all are published; or which household each person is of."""

    rule: PublishedRows
    person: str
    """the column that identifies people, or households"""
    of_row: npt.NDArray[np.int32]
    """of_row[i]: the person, or the household, whose row i is, numbered from 0"""
    own: tuple[str, ...] | None = None
    """columns that are of people, the same in all their rows, where rows are of several years; None of one table"""

    @property
    def are_households(self) -> bool:
        """Whether each row is a person of a household."""
        return self.rule == "household"

    @property
    def groups(self) -> int:
        """How many people there are; or households, where rows are of households."""
        return int(self.of_row.max()) + 1

    @property
    def people(self) -> int:
        """How many people there are."""
        return len(self.of_row) if self.are_households else self.groups

    def at(self, rows: "Rows") -> "Profiles":
        """Return whose these rows are, with the people who have none of them left out."""
        _, of_row = np.unique(self.of_row[rows], return_inverse=True)
        return replace(self, of_row=of_row.astype(np.int32))


@dataclass(frozen=True, eq=False)
class CodedTable:
    """Records about people, one row each, every column as codes; several rows each where ``profiles`` tells whose.

    Make one with :func:`brecha.read` or :func:`brecha.census`.
    """

    fields: tuple[Column, ...]
    dropped: dict[str, int] = field(default_factory=dict)
    """Why records were not used: ``{"where": 9, "repeated person": 3, "unreadable": 1}``; empty when all were used."""
    missing: MissingRule = "value"
    """What a missing value means: one more value, or anything at all."""
    source: dict[str, Any] = field(default_factory=dict)
    """Where the table came from, as plain data for the record of a result."""
    notes: tuple[Note, ...] = ()
    """What the reader of a result should know about the reading, in sentences."""
    access: Access = "single"
    """Whether it is one table, or many years of one put together."""
    wording: Labels = field(default_factory=Labels, repr=False, kw_only=True)
    """What columns and values are called where an answer is told: see :meth:`labelled`."""
    profiles: Profiles | None = field(default=None, repr=False, kw_only=True)
    """Whose each row is, where people have several and all are published, or of which household; None where each row is
    a person alone."""
    rereading: Any = field(default=None, repr=False, kw_only=True)
    """How it is read again for all rows of each person or the identifier: a :class:`brecha.tables.draws.Rereading`."""

    def __post_init__(self) -> None:
        if not self.fields:
            raise ColumnError("tables-table-without-columns")
        lengths = {len(column.codes) for column in self.fields}
        if len(lengths) > 1:
            raise ColumnError("tables-columns-of-several-lengths", lengths=sorted(lengths))
        if lengths == {0}:
            raise EmptyTableError("tables-table-without-rows")
        for column in self.fields:
            if max(int(column.codes[part].max()) for part in stretches(len(column.codes))) >= column.cardinality:
                raise ColumnError("tables-code-beyond-values", name=column.name, cardinality=column.cardinality)
        names = sorted(self.columns)
        twice = [name for name, after in pairwise(names) if name == after]
        if twice:
            raise ColumnError("tables-column-name-repeated", twice=twice[0])

    @property
    def rows(self) -> int:
        """How many records are used."""
        return len(self.fields[0].codes)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.fields)

    @property
    def source_columns(self) -> tuple[str, ...] | None:
        """All columns of the source, read or not; None if they are not known. A table without a source is its own."""
        names = self.source.get("all_columns")
        if names is None:
            return None if self.source else self.columns
        return tuple(names)

    def typed(self, text: str) -> str | None:
        """Return a value that somebody typed: None where the text means that it is missing."""
        return None if text in ("", *self.source.get("missing", {}).get("tokens", ())) else text

    def column(self, name: str) -> Column:
        """Return the column of this name; an unknown name is an error that names the nearest one."""
        for column in self.fields:
            if column.name == name:
                return column
        raise ColumnError.unknown(name, self.columns, any(map(_is_own_value, self.fields)))

    def wild(self, names: Sequence[str] | None = None) -> list[str]:
        """Return which of these columns, of all by default, have missing values that may be anything."""
        if self.missing != "wildcard":
            return []
        return [name for name in (self.columns if names is None else names) if self.column(name).has_gaps]

    def spread(self, name: str, weights: Int64 | None = None) -> Int64:
        """Return how many people have each value of a column, by its code; with weights, the sum of theirs."""
        column = self.column(name)
        counts = np.zeros(column.cardinality, np.int64)
        for part in stretches(self.rows):
            _count(counts, column.codes[part], None if weights is None else weights[part])
        return counts

    def joint(self, name: str, other: str, weights: Int64 | None = None) -> tuple[Int64, Int64, Int64]:
        """Return the pairs of values of two columns that somebody has, in order, and how many, or how much weight, have
        them.

        Codes of the first, codes of the other, and the numbers.
        """
        first, second = self.column(name), self.column(other)
        pairs, numbers = np.zeros(0, np.int64), np.zeros(0, np.int64)
        for part in stretches(self.rows):
            both = first.codes[part].astype(np.int64) * second.cardinality + second.codes[part]
            met, which = np.unique(np.concatenate([pairs, both]), return_inverse=True)
            numbers_here = np.ones(len(both), np.int64) if weights is None else weights[part]
            counts = np.zeros(len(met), np.int64)
            np.add.at(counts, which, np.concatenate([numbers, numbers_here]))
            pairs, numbers = met, counts
        return pairs // second.cardinality, pairs % second.cardinality, numbers

    def labelled(
        self,
        columns: Mapping[str, str | Mapping[str, str]] | None = None,
        values: Mapping[str, Mapping[Any, str | Mapping[str, str]]] | None = None,
    ) -> Self:
        """Return the same table with words for its codes, in which answers about it are told.

        Figures, and whatever is saved as data, keep the codes.

        Args:
            columns: what columns are called, ``{"NU_DIA": {"en": "day of birth", "pt": "dia de nascimento"}}``, or
                one text for all languages: ``{"NU_DIA": "day of birth"}``. Columns of the source that were not read
                may have a label too.
            values: what values of a column are called: ``{"TP_SEXO": {"1": "male", "2": "female"}}``.
        """
        there = (*self.columns, *(name for name in self.source_columns or () if name not in self.columns))
        wording = checked_labels(columns, values, there, self.column)
        return replace(self, wording=wording.and_those_of(self.wording))

    @property
    def here(self) -> bool:
        """Whether the records are in this process, and not on a cluster."""
        return True

    def digests(self, names: Sequence[str]) -> dict[str, str]:
        """Return a digest of each of these columns, which differs where any code or the number of values does."""
        return {name: _column_digest(self.column(name)) for name in names}

    def take(self, rows: "Rows") -> "CodedTable":
        """Return the same table with only these records (positions or a mask); codes keep their meaning."""
        profiles = None if self.profiles is None else self.profiles.at(rows)
        fields = tuple(column.at(rows) for column in self.fields)
        return replace(self, fields=fields, profiles=profiles, rereading=None)

    @property
    def people(self) -> int:
        """How many people the rows are about."""
        return self.rows if self.profiles is None else self.profiles.people

    @property
    def rows_of_people(self) -> int:
        """How many rows are about them."""
        return self.rows

    @property
    def published_rows(self) -> PublishedRows | None:
        """How the rows of people with several are published; None where each row is a person."""
        return None if self.rows_of_each is None else self.rows_of_each.rule

    def one_record_each(self) -> "CodedTable":
        """Return the same rows as records of which nobody knows whose they are."""
        return replace(self, profiles=None)

    @property
    def rows_of_each(self) -> Profiles | None:
        """Whose each row is, where people have several; None where each row is a person, alone or in a household."""
        return None if self.profiles is None or self.profiles.are_households else self.profiles

    @property
    def households(self) -> Profiles | None:
        """Of which household each row is, where each is a person of one; None otherwise."""
        return self.profiles if self.profiles is not None and self.profiles.are_households else None

    def refuse_profiles(self) -> None:
        """Refuse a table of people with several rows or in households, for what takes each record for all it knows."""
        self.refuse_households()
        self.refuse_several_rows()

    def refuse_several_rows(self) -> None:
        """Refuse a table in which people have several rows, for what takes each record for a person."""
        if self.rows_of_each is not None:
            raise SettingError("tables-several-rows-not-here", person=self.rows_of_each.person)

    def refuse_households(self) -> None:
        """Refuse a table of people in households, for what takes each person alone."""
        if self.households is not None:
            raise SettingError("tables-households-not-here", household=self.households.person)

    def select(self, names: Sequence[str]) -> "CodedTable":
        """Return the same table with only these columns, in this order; the others stay columns of its source."""
        source = self.source or {"all_columns": list(self.columns)}
        return replace(self, fields=tuple(self.column(name) for name in names), source=source)

    def __repr__(self) -> str:
        return f"CodedTable({counted(self.rows, 'row')}; {', '.join(self.columns)})"


def checked_labels(columns: Any, values: Any, there: Sequence[str], column_of: Callable[[str], Column]) -> Labels:
    """Return labels of columns that are there, and of values that they have; refuse any other, as ``column_of`` does.

    A label that is another value of its column is followed by what it stands for.
    """
    labels = Labels.of(columns, values)
    for name in labels.columns:
        if name not in there:
            column_of(name)
    return Labels(labels.columns, {name: _labels_of(column_of(name), values[name], own)
                                   for name, own in labels.values.items()})  # fmt: skip


def _labels_of(
    column: Column, given: Mapping[Any, Any], labels: Mapping[str, Mapping[str, str]]
) -> dict[str, Mapping[str, str]]:
    """Return the labels of values by how these are written in answers."""
    values = [value for value in column.values.to_pylist() if value is not None]
    written_as = {str(value): str(value) for value in values} | {value: str(value) for value in values}
    own: dict[str, Mapping[str, str]] = {}
    for value in given:
        text = written_as.get(value) if isinstance(value, Hashable) else None
        if text is None:
            raise UnknownValueError("tables-label-of-unknown-value", name=column.name, value=cut_short(str(value)))
        own[text] = {
            lang: f"{one} ({text})" if one != text and one in written_as else one
            for lang, one in labels[str(value)].items()
        }
    return own


def digest(array: npt.NDArray[Any], *more: str) -> str:
    """Return what tells an array from any other: its type, its shape, its bytes."""
    hashed = hashlib.sha256(repr((array.dtype.str, array.shape, more)).encode())
    for part in stretches(len(array)):
        hashed.update(np.ascontiguousarray(array[part]).data)
    return hashed.hexdigest()


def _column_digest(column: Column) -> str:
    """Return the digest of the codes; of those in a file, only a stretch is in memory at a time."""
    kind, shape = column.codes.dtype.str, column.codes.shape
    hashed = hashlib.sha256(repr((kind, shape, (str(column.cardinality),))).encode())
    for part in stretches(shape[0]):
        hashed.update(np.ascontiguousarray(column.codes[part]).data)
    return hashed.hexdigest()


def columns_digest(columns: Sequence[Column]) -> str:
    """Return the SHA-256 of a table's columns as read: their names, types, values and codes, in their order."""
    with ThreadPoolExecutor(min(len(columns), os.cpu_count() or 1)) as pool:
        return hashlib.sha256(b"".join(pool.map(_whole_digest, columns))).hexdigest()


def _whole_digest(column: Column) -> bytes:
    values = column.values.drop_null()
    sizes = f"{len(values)} values, {len(column.values) - len(values)} missing, {len(column.codes)} records"
    digest = hashlib.sha256(f"{column.name!r}: {values.type}, {sizes}".encode(errors="backslashreplace"))
    for stretch in _bytes(values):
        digest.update(stretch)
    for part in stretches(len(column.codes)):
        codes = column.codes[part]
        digest.update(np.ascontiguousarray(codes, codes.dtype.newbyteorder("<")).data)
    return digest.digest()


def _bytes(values: pa.Array) -> Iterator[Any]:
    """Yield the bytes of values none of which is missing: of texts where each ends, and then all of them in a row."""
    kind = values.type
    if not len(values):
        return
    if pa.types.is_boolean(kind):
        values = values.cast(pa.uint8())
    if is_text(kind) or is_bytes(kind):
        values = values.cast(pa.large_binary())
        _, places, letters = values.buffers()
        ends = np.frombuffer(places, np.int64)[values.offset : values.offset + len(values) + 1]
        yield (ends[1:] - ends[0]).data
        yield memoryview(letters or b"")[ends[0] : ends[-1]]
    else:
        width = values.type.bit_width // 8
        yield memoryview(values.buffers()[1])[values.offset * width : (values.offset + len(values)) * width]


def stretches(rows: int) -> Iterator[slice]:
    """Return the records a stretch at a time: what is counted of them takes little memory."""
    return (slice(low, low + STRETCH) for low in range(0, rows, STRETCH))


def _count(counts: Int64, codes: Codes, weights: Int64 | None) -> None:
    """Add one for each code, or its weight: numpy's own weighted count is in floats."""
    if weights is None:
        counts += np.bincount(codes, minlength=len(counts))
    else:
        np.add.at(counts, codes, weights)


def is_text(kind: pa.DataType) -> bool:
    """Return whether values of this type are text, however they are laid out."""
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def is_bytes(kind: pa.DataType) -> bool:
    """Return whether values of this type are bytes, as many as they like."""
    return bool(pa.types.is_binary(kind) or pa.types.is_large_binary(kind) or pa.types.is_binary_view(kind))


def narrowest(cardinality: int) -> np.dtype[Any]:
    """Return the smallest unsigned integer type that holds this many codes."""
    return np.min_scalar_type(max(cardinality - 1, 0))


def counted(number: int, noun: str) -> str:
    """Return the number and what is counted, in the singular for one."""
    return f"{written(number)} {noun if number == 1 else noun + 's'}"
