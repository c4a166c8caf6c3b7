"""Many years of the same people: a focal table, and auxiliary ones linked to it by an identifier (000, ch. 5).

The auxiliary tables are joined to the focal one by successive left outer joins on the identifier, so that everybody of
the focal table stays, and nobody else comes in:

    D₁ ⟕ D₂ ⟕ … ⟕ D_k

A quasi-identifier is then the tuple of its values over the years, wherever it is present; who is not in a table has the
value "absent" there, and that is a value like any other. What the adversary wants to learn is in the focal table.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, SettingError
from brecha.language.labels import Labels
from brecha.language.notes import Note
from brecha.tables.coded import (
    CodedTable,
    Codes,
    Column,
    MissingRule,
    PublishedRows,
    Rows,
    checked_labels,
    is_text,
    narrowest,
)
from brecha.tables.people import link, refuse_repeated
from brecha.tables.read import read

ARROW = " → "


class Absence(Enum):
    """The value of somebody who is not in a table."""

    ABSENT = "absent"


ABSENT = Absence.ABSENT


@dataclass(frozen=True, eq=False)
class YearColumn(Column):
    """An attribute in one of the tables, for every person of the focal one.

    ``values`` holds a null in the place of "absent", as it does for "missing".
    """

    absent: int | None = None
    """the code of those who are not in this table; None where everybody is"""
    wildcard: bool = False
    """whether a missing value of this table may be anything; being absent is always a value"""

    @property
    def missing(self) -> int | None:
        """The code of "missing", which is not that of "absent"."""
        gaps = np.flatnonzero(self.values.is_null().to_numpy(zero_copy_only=False))
        missing_codes = [int(code) for code in gaps if code != self.absent]
        return missing_codes[0] if missing_codes else None

    def occurs(self, code: int) -> bool:
        """Return that any value occurs: they are those of everybody in the year, whoever is in the focal table."""
        return True


class AttributeHistory(Column):
    """An attribute over the years: one code for each different tuple. What the codes stand for is put in words late."""

    def __init__(self, name: str, codes: Codes, count: int, steps: Sequence[YearColumn], everybody: Codes) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "codes", codes)
        object.__setattr__(self, "steps", tuple(steps))
        object.__setattr__(self, "_count", count)
        object.__setattr__(self, "_everybody", everybody)

    steps: tuple[YearColumn, ...]
    """the attribute in each table that has it, for every person of the focal table"""
    _count: int
    _everybody: Codes
    """the codes of all people of the focal table, whoever is left of them in this column"""

    @property
    def cardinality(self) -> int:
        """How many different tuples there are."""
        return self._count

    @property
    def missing(self) -> int | None:
        """No tuple is missing, though values in it may be."""
        return None

    @property
    def has_gaps(self) -> bool:
        """Whether anybody may lack the attribute in a table whose missing values may be anything."""
        return any(step.wildcard and step.missing is not None for step in self.steps)

    def at(self, rows: Rows) -> "AttributeHistory":
        """Return the column of only these people; codes keep their meaning."""
        return AttributeHistory(self.name, self.codes[rows], self._count, self.steps, self._everybody)

    def ruled(self, rule: str) -> "AttributeHistory":
        """Return the column with this rule for the missing values of all tables."""
        steps = [replace(step, wildcard=rule == "wildcard") for step in self.steps]
        return AttributeHistory(self.name, self.codes, self._count, steps, self._everybody)

    def step_codes(self) -> list[Codes]:
        """Return the codes of each table for the people of this column."""
        somebody = self._somebody()
        return [step.codes[somebody][self.codes] for step in self.steps]

    def _somebody(self) -> npt.NDArray[np.int64]:
        """Return a person of the focal table who has each tuple."""
        somebody = np.zeros(self._count, np.int64)
        somebody[self._everybody] = np.arange(len(self._everybody))
        return somebody

    @cached_property
    def values(self) -> pa.Array:
        """The tuples in words, such as "26 → 27 → absent"."""
        if len(self.steps) == 1:
            return _in_words(self.steps[0])
        somebody = self._somebody()
        parts = [_in_words(step).take(pa.array(step.codes[somebody])) for step in self.steps]
        return pc.binary_join_element_wise(*parts, pa.scalar(ARROW, pa.large_string()))


def _in_words(step: YearColumn) -> pa.Array:
    texts = ["missing" if value is None else str(value) for value in step.values.to_pylist()]
    if step.absent is not None:
        texts[step.absent] = ABSENT.value
    return pa.array(texts, pa.large_string())


@dataclass(frozen=True, eq=False)
class Collection:
    """Tables about the same people, the focal one first, linked. Make one with :func:`brecha.collection`.

    It can be used wherever a table can. ``rows`` are the people of the focal table.
    """

    tables: tuple[CodedTable, ...]
    labels: tuple[str, ...]
    """what each table is called: its year, or its number"""
    attributes: dict[str, tuple[str | None, ...]]
    """each attribute's column in each table, None where it has none"""
    records: tuple[npt.NDArray[np.int64] | None, ...]
    """records[k][i]: where the person of focal record i is in table k, −1 if she is not; None for the focal table"""
    person: tuple[str, ...]
    """the identifier's name in each table"""
    link_notes: tuple[tuple[Note, ...], ...] = ()
    """what was noticed when linking each table"""
    named: frozenset[str] = frozenset()
    """attributes whose columns the user named herself"""
    _histories: dict[tuple[str, int], AttributeHistory] = field(default_factory=dict, repr=False)
    own_wording: Labels = field(default_factory=Labels, repr=False)
    """labels that were given to the collection itself: see :meth:`labelled`"""
    as_numbers: bool = False
    """whether identifiers that spell the same number are the same"""

    @property
    def focal(self) -> CodedTable:
        """The table of the people of interest."""
        return self.tables[0]

    @property
    def rows(self) -> int:
        """How many people there are in the focal table."""
        return self.focal.people

    @property
    def people(self) -> int:
        """How many people there are in the focal table."""
        return self.rows

    @property
    def published_rows(self) -> PublishedRows | None:
        """How the rows of people with several in a year are published; None where everybody has one.

        Such years are attacked by :mod:`brecha.tables.years.rows`.
        """
        return next((table.published_rows for table in self.tables if table.published_rows is not None), None)

    @property
    def rows_of_people(self) -> int:
        """How many rows the people of the focal table have in all years."""
        count = 0
        for table, at in zip(self.tables, self.records, strict=True):
            there = np.ones(table.people, np.bool_)
            if at is not None:
                there[:] = False
                there[at[at >= 0]] = True
            count += int(np.count_nonzero(there if table.rows_of_each is None else there[table.rows_of_each.of_row]))
        return count

    @property
    def in_households(self) -> bool:
        """Whether people are in households, which are those of each year."""
        return any(table.households is not None for table in self.tables)

    def without_households(self) -> "Collection":
        """Return the same people, of whose households nothing is known."""
        tables = tuple(table.one_record_each() if table.households is not None else table for table in self.tables)
        return replace(self, tables=tables, _histories={})

    def _refuse_several_rows(self) -> None:
        """Refuse people with several rows or in households, for what takes one record of each person and year."""
        for table in self.tables:
            table.refuse_profiles()

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the attributes."""
        return tuple(self.attributes)

    @property
    def dropped(self) -> dict[str, int]:
        """Why records of the focal table were not used."""
        return self.focal.dropped

    @property
    def missing(self) -> MissingRule:
        """What a missing value means; "wildcard" if it does in any of the tables."""
        return "wildcard" if any(table.missing == "wildcard" for table in self.tables) else "value"

    @property
    def source(self) -> dict[str, Any]:
        """Where the tables came from and how they were linked, as plain data."""
        return {
            "collection": list(self.labels),
            "person": list(self.person),
            "found": self.people_found,
            "columns": {name: list(names) for name, names in self.attributes.items()},
            "tables": [{"rows": table.rows, "dropped": dict(table.dropped), **table.source} for table in self.tables],
        }

    @property
    def wording(self) -> Labels:
        """What attributes and values are called where an answer is told: of several tables, the first counts."""
        return self.own_wording.and_those_of(
            Labels.of_attributes(self.attributes, [table.wording for table in self.tables])
        )

    def labelled(
        self,
        columns: Mapping[str, str | Mapping[str, str]] | None = None,
        values: Mapping[str, Mapping[Any, str | Mapping[str, str]]] | None = None,
    ) -> "Collection":
        """Return the same collection with words for its codes, in which answers about it are told.

        Tables that have labels need none here. Figures, and whatever is saved as data, keep the codes.

        Args:
            columns: what attributes are called, ``{"NU_DIA": {"en": "day of birth", "pt": "dia de nascimento"}}``, or
                one text for all languages.
            values: what values of an attribute are called: ``{"TP_SEXO": {"1": "male", "2": "female"}}``.
        """
        sources = (table.source_columns or table.columns for table in self.tables)
        there = list(dict.fromkeys([*self.attributes, *(name for names in sources for name in names)]))
        wording = checked_labels(columns, values, there, self._every_value)
        return replace(self, own_wording=wording.and_those_of(self.own_wording))

    def _every_value(self, attribute: str) -> Column:
        """Return an attribute with the values that it has in any of the tables, and no records."""
        steps = [step.values.to_pylist() for step in self.steps(attribute)]
        values = dict.fromkeys(str(value) for several in steps for value in several if value is not None)
        return Column(attribute, np.zeros(0, np.uint8), pa.array(list(values), pa.large_string()))

    @cached_property
    def people_found(self) -> list[int]:
        """How many people of the focal table are in each table."""
        return [self.rows if at is None else int(np.count_nonzero(at >= 0)) for at in self.records]

    @property
    def notes(self) -> tuple[Note, ...]:
        """What the reader of a result should know about the tables and how they were linked, in sentences."""
        of_tables = [
            Note("of-table", label=label, note=note) if len(self.tables) > 1 else note
            for label, table in zip(self.labels, self.tables, strict=True)
            for note in table.notes
        ]
        return (*of_tables, *self._linked(), *(note for several in self.link_notes for note in several))

    def _linked(self) -> Iterator[Note]:
        """Yield how many people of the focal table are in each of the others."""
        focal, others = self.labels[0], list(zip(self.labels[1:], self.people_found[1:], strict=True))
        everywhere = [label for label, people in others if people == self.rows]
        if everywhere:
            yield Note("everybody-linked", focal=focal, tables=everywhere)
        some = [Note("found-in", people=people, table=label) for label, people in others if people < self.rows]
        if some:
            yield Note("some-linked", people=self.rows, focal=focal, found=some)

    def first(self, count: int) -> "Collection":
        """Return the collection of the first so many tables."""
        if not isinstance(count, int | np.integer) or not 1 <= count <= len(self.tables):
            raise SettingError("tables-collection-too-short", tables_count=len(self.tables), count=count)
        return replace(
            self,
            tables=self.tables[:count],
            labels=self.labels[:count],
            attributes={name: names[:count] for name, names in self.attributes.items() if any(names[:count])},
            records=self.records[:count],
            person=self.person[:count],
            link_notes=self.link_notes[:count],
        )

    def steps(self, attribute: str) -> list[YearColumn]:
        """Return the attribute in each table that has it, for every person of the focal table."""
        return [self._step(attribute, k) for k, name in enumerate(self.names_of(attribute)) if name is not None]

    def labels_of(self, attribute: str) -> list[str]:
        """Return which tables have the attribute."""
        return [label for label, name in zip(self.labels, self.names_of(attribute), strict=True) if name is not None]

    def names_of(self, attribute: str) -> tuple[str | None, ...]:
        """Return the column of an attribute in each table; None where it has none."""
        if attribute in self.attributes:
            return self.attributes[attribute]
        if attribute in self.person:
            raise ColumnError("tables-identifier-plays-no-part", name=attribute)
        for other, names in self.attributes.items():
            if attribute in names:
                raise ColumnError("tables-column-has-other-name", name=attribute, attribute=other)
        raise ColumnError.unknown(attribute, self.attributes)

    def _step(self, attribute: str, k: int) -> YearColumn:
        self._refuse_several_rows()
        name = self.names_of(attribute)[k]
        assert name is not None
        column, at = self.tables[k].column(name), self.records[k]
        wildcard = self.tables[k].missing == "wildcard"
        if at is None:
            return YearColumn(attribute, column.codes, column.values, wildcard=wildcard)
        gone = at < 0
        if not gone.any():
            return YearColumn(attribute, column.codes[at], column.values, wildcard=wildcard)
        codes = column.codes[at].astype(narrowest(column.cardinality + 1))
        codes[gone] = column.cardinality
        values = pa.concat_arrays([column.values, pa.nulls(1, column.values.type)])
        return YearColumn(attribute, codes, values, absent=column.cardinality, wildcard=wildcard)

    def column(self, name: str) -> AttributeHistory:
        """Return the attribute over all the years: one code for each different tuple."""
        return self._history(name, len(self.tables))

    def _history(self, name: str, count: int) -> AttributeHistory:
        """Return the tuples over the first so many tables, made from those over one less, and kept."""
        names = self.names_of(name)[:count]
        while count > 1 and names[-1] is None:
            count, names = count - 1, names[:-1]
        if (name, count) not in self._histories:
            self._histories[name, count] = self._longer(name, count)
        return self._histories[name, count]

    def _longer(self, name: str, count: int) -> AttributeHistory:
        """Return the tuples that end with a table which has the attribute."""
        step = self._step(name, count - 1)
        if not any(self.names_of(name)[: count - 1]):
            return AttributeHistory(name, step.codes, step.cardinality, [step], step.codes)
        before = self._history(name, count - 1)
        codes, cardinality = paired(before.codes, before.cardinality, step.codes, step.cardinality)
        return AttributeHistory(name, codes, cardinality, [*before.steps, step], codes)

    def focal_column(self, name: str) -> Column:
        """Return an attribute as it is in the focal table, for what is sensitive, grouped by, or weighted."""
        self._refuse_several_rows()
        own = self.names_of(name)[0]
        if own is None:
            raise ColumnError("tables-attribute-not-in-focal-table", name=name, labels=self.labels[0])
        column = self.focal.column(own)
        return Column(name, column.codes, column.values)

    def attacked(self, qids: Iterable[str], others: Iterable[str]) -> tuple[CodedTable, dict[str, str]]:
        """Return one table to attack: quasi-identifiers over the years, other columns as they are in the focal table.

        Where a column is both, the focal one has another name: the second part of the answer.
        """
        known = [self.column(name) for name in dict.fromkeys(qids)]
        if not known:
            raise SettingError("tables-no-quasi-identifier-named")
        taken = [column.name for column in known]
        names = {name: f"{name} in {self.labels[0]}" if name in taken else name for name in dict.fromkeys(others)}
        columns = [replace(self.focal_column(name), name=called) for name, called in names.items()]
        table = CodedTable(
            (*known, *columns),
            dropped=self.dropped,
            missing=self.missing,
            source=self.source,
            notes=(*self.notes, *self._lacking(taken)),
            access="longitudinal",
            wording=self.wording.also_called(
                {name: called for name, called in names.items() if called != name}, f" ({self.labels[0]})"
            ),
        )
        return table, names

    def _lacking(self, names: Iterable[str]) -> Iterator[Note]:
        """Yield which tables lack which of these attributes, unless the user named their columns herself."""
        for name in names:
            lacking = [label for label, own in zip(self.labels, self.attributes[name], strict=True) if own is None]
            if lacking and name not in self.named:
                yield Note("lacking-attribute", attribute=name, tables=lacking)

    def __repr__(self) -> str:
        return f"Collection({', '.join(self.labels)}; {self.rows:,} people; {', '.join(self.columns)})"


def collection(
    tables: Sequence[Any] | Mapping[Any, Any],
    person: str | Sequence[str],
    qids: Mapping[str, str | Sequence[str | None]] | None = None,
    labels: Sequence[Any] | None = None,
    *,
    as_numbers: bool = False,
) -> Collection:
    """Link several years of a table on a persistent identifier; the first is the focal one.

    Args:
        tables: the tables, or ``{year: table}``. A file or a frame is read as :func:`brecha.read` does by itself. The
            identifier of a table that was read with ``person`` is read once more, unless it is among its ``columns``.
        person: the column that identifies people, or its name in each table.
        qids: columns of one meaning under different names, ``{"school": ["PK_COD_ENTIDADE", "CO_ENTIDADE"]}``; None
            where a table has no such column. Columns of the same name need not be listed.
        labels: what to call the tables, their years for instance; the keys of ``tables``, or 1, 2, … by default.
        as_numbers: identifiers that spell the same number are the same: "007", "7" and 7.
    """
    coded_tables = _tables(tables)
    if len({table.households is None for table in coded_tables}) > 1:
        raise SettingError("tables-household-of-some-years")
    called = _labels(list(tables) if labels is None and isinstance(tables, Mapping) else labels, len(coded_tables))
    who = (person,) * len(coded_tables) if isinstance(person, str) else person
    if not isinstance(who, Sequence) or len(who) != len(coded_tables) or not all(isinstance(name, str) for name in who):
        raise SettingError("tables-person-of-collection-unclear", count=len(coded_tables), columns=person)
    coded_tables = [_identified(*each) for each in zip(coded_tables, who, called, strict=True)]
    identifiers = [_identifier(*each) for each in zip(coded_tables, who, called, strict=True)]
    for identifier, label in zip(identifiers, called, strict=True):
        refuse_repeated(identifier, label, as_numbers)
    links = [
        link(identifiers[0], other, called[0], label, as_numbers)
        for other, label in zip(identifiers[1:], called[1:], strict=True)
    ]
    if qids is not None and not isinstance(qids, Mapping):
        raise SettingError("tables-collection-qids-no-mapping", qids=qids)
    named = qids or {}
    return Collection(
        tables=tuple(coded_tables),
        labels=called,
        attributes=_attributes(coded_tables, called, who, named),
        records=(None, *(linked.records for linked in links)),
        person=tuple(who),
        link_notes=((), *(linked.notes for linked in links)),
        named=frozenset(named),
        as_numbers=as_numbers,
    )


def _identified(table: CodedTable, name: str, label: str) -> CodedTable:
    """Return the table with the identifier among its columns."""
    if name in table.columns:
        return table
    if table.rereading is None or table.source["person"] != name:
        raise ColumnError("tables-identifier-not-in-table", name=name, label=label)
    identified: CodedTable = table.rereading.with_identifier(table, label)
    return identified


def _identifier(table: CodedTable, name: str, label: str) -> Column:
    """Return the identifier of each person; refuse rows that are not linked, or by another column."""
    profiles = table.rows_of_each
    if profiles is None:
        return table.column(name)
    if profiles.rule != "linked":
        raise SettingError("tables-unlinked-rows-over-years", label=label)
    if profiles.person != name:
        raise ColumnError("tables-people-of-other-column", name=name, person=profiles.person, label=label)
    first = np.full(profiles.people, table.rows)
    np.minimum.at(first, profiles.of_row, np.arange(table.rows))
    return table.column(name).at(first)


def _tables(tables: Any) -> list[CodedTable]:
    several = list(tables.values()) if isinstance(tables, Mapping) else tables
    if isinstance(several, str) or not isinstance(several, Sequence):
        raise SettingError("tables-collection-not-a-list", name=type(tables).__name__)
    if not several:
        raise SettingError("tables-collection-without-tables")
    return [table if isinstance(table, CodedTable) else read(table) for table in several]


def _labels(named_labels: Iterable[Any] | None, count: int) -> tuple[str, ...]:
    if named_labels is not None and (isinstance(named_labels, str) or not isinstance(named_labels, Iterable)):
        raise SettingError("tables-labels-no-list", named_labels=named_labels)
    labels = tuple(str(label) for label in (range(1, count + 1) if named_labels is None else named_labels))
    if len(labels) != count:
        raise SettingError("tables-labels-of-other-number", count=count, labels_count=len(labels))
    twice = [label for label in labels if labels.count(label) > 1]
    if twice:
        raise SettingError("tables-label-repeated", twice=twice[0])
    return labels


def _attributes(
    tables: Sequence[CodedTable], labels: Sequence[str], person: Sequence[str], attributes: Mapping[str, Any]
) -> dict[str, tuple[str | None, ...]]:
    """Return each attribute's column in each table: those named by the user first, then those of equal names."""
    mapped = {name: _mapped(name, columns, tables, labels) for name, columns in attributes.items()}
    used = [{names[k] for names in mapped.values()} | {person[k]} for k in range(len(tables))]
    for name in dict.fromkeys(name for table in tables for name in table.columns):
        there = tuple(name if name in table.columns and name not in used[k] else None for k, table in enumerate(tables))
        if name not in mapped and any(there):
            mapped[name] = there
    return mapped


def _mapped(name: str, columns: Any, tables: Sequence[CodedTable], labels: Sequence[str]) -> tuple[str | None, ...]:
    listed = (columns,) * len(tables) if isinstance(columns, str) else columns
    if not isinstance(listed, Sequence):
        raise SettingError("tables-collection-qids-no-column", name=name, columns=columns)
    if len(listed) != len(tables):
        raise SettingError(
            "tables-collection-qids-of-other-number", name=name, count=len(listed), tables_count=len(tables)
        )
    for column, table, label in zip(listed, tables, labels, strict=True):
        if column is not None and column not in table.columns:
            try:
                table.column(str(column))
            except ColumnError as problem:
                raise ColumnError("tables-attribute-column-unknown", label=label, name=name, problem=problem) from None
    if not any(listed):
        raise SettingError("tables-collection-qids-empty", name=name)
    return tuple(listed)


Integers = npt.NDArray[np.integer[Any]]


def paired(first: Integers, count: int, second: Integers, second_count: int) -> tuple[Codes, int]:
    """Return codes of pairs of codes, numbered without gaps, and how many there are."""
    both = first.astype(np.int64) * second_count + second
    if count * second_count <= 4 * len(both):
        there = np.zeros(count * second_count, bool)
        there[both] = True
        number = np.cumsum(there) - 1
        pairs = int(number[-1]) + 1 if len(number) else 0
        return number[both].astype(narrowest(pairs)), pairs
    coded = pc.dictionary_encode(pa.array(both))
    pairs = len(coded.dictionary)
    return coded.indices.to_numpy(zero_copy_only=False).astype(narrowest(pairs)), pairs


def tuples(columns: Sequence[tuple[Integers, int]], rows: int) -> tuple[Codes, int]:
    """Return codes of tuples, from the codes of each part and how many values it has; of no part, all are one."""
    codes, count = np.zeros(rows, np.uint8), 1
    for more, values in columns:
        codes, count = paired(codes, count, more, values)
    return codes, count


def shared(first: Column, second: Column) -> tuple[Codes, Codes, pa.Array]:
    """Return the codes of two columns in one domain, and its values: those that somebody has, null included."""
    types = [column.values.type for column in (first, second)]
    try:
        kind = _kind(*types)
        values = pa.concat_arrays([first.values.cast(kind), second.values.cast(kind)])
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        raise ColumnError(
            "tables-columns-not-comparable", name=first.name, name2=second.name, types=types[0], types2=types[1]
        ) from None
    coded = pc.dictionary_encode(values, null_encoding="encode")
    number = coded.indices.to_numpy(zero_copy_only=False)
    one, other = number[: len(first.values)][first.codes], number[len(first.values) :][second.codes]
    there = np.zeros(len(coded.dictionary), bool)
    there[one] = there[other] = True
    place = (np.cumsum(there) - 1).astype(narrowest(int(there.sum())))
    return place[one], place[other], coded.dictionary.filter(pa.array(there))


def _kind(kind: pa.DataType, other: pa.DataType) -> pa.DataType:
    """Return the type in which values of both can be compared as they are written."""
    if kind == other:
        return kind
    for alike, together in ((pa.types.is_integer, pa.int64()), (is_text, pa.large_string()), (_is_real, pa.float64())):
        if all(alike(of_one) or pa.types.is_null(of_one) for of_one in (kind, other)):
            return together
    raise pa.ArrowTypeError


def _is_real(kind: pa.DataType) -> bool:
    return bool(pa.types.is_floating(kind) or pa.types.is_integer(kind))


_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def labels_of(files: Sequence[Sequence[Path]]) -> list[str]:
    """Return the one year in the names of each year's files, if all have one and no two the same; else 1, 2, …"""
    years_named = [{year for file in of_year for year in _YEAR.findall(file.name)} for of_year in files]
    years = [years.pop() for years in years_named if len(years) == 1]
    if len(set(years)) == len(files):
        return years
    return [str(k) for k in range(1, len(files) + 1)]
