"""The risk of each person: the chance of being re-identified, and of each best guess, one row a person.

Unlike an answer it is no aggregate, and is part of none: no report holds it, and it is not saved with results.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq

from brecha.answers.frame import masses
from brecha.answers.store.handling import SINGLE_PEOPLE, Handling
from brecha.answers.table.several_rows.records_of_people import best_guess, risk_of_people
from brecha.attacks.roles import names, quasi_identifiers
from brecha.engines.adversary import attribute_gains
from brecha.engines.candidates.matches import Candidates
from brecha.engines.gaps import cells_of
from brecha.errors import ColumnError, SettingError
from brecha.lattice.minimal_sets import MinimalSets, minimal_sets_of_people, minimal_sets_with_gaps
from brecha.lattice.minimal_sets import minimal_sets as find_minimal_sets
from brecha.matching.equivalence_classes import classes_of
from brecha.runtime.files import FILE, whole_file
from brecha.tables.coded import CodedTable, Column, is_text
from brecha.tables.profiles import PeopleTable, group_column, people_of
from brecha.tables.sources.formulas import neutral, neutral_text

if TYPE_CHECKING:
    from brecha.answers.table.collective_attacks import CollectiveAttacks

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
FIGURES = ("reidentification", "smallest", "minimal_unique", "minimal_size", "suda_score")
"""Columns that are no column of the table"""
SETS = pa.schema([("qids", pa.list_(pa.string())), ("size", pa.int32()), ("people", pa.int64())])
"""Columns of the sets that single people out"""


def records(
    result: "CollectiveAttacks", qids: Sequence[str] | None, minimal_sets: bool = False, identifier: str | None = None
) -> pa.Table:
    """Return one row for each person; see :meth:`brecha.Assessment.records`."""
    table, known = _table_of(result), _known(result, qids)
    _refuse_taken(result.sensitive, identifier)
    if table.profiles is not None:
        return _of_people(result, table, known, minimal_sets, identifier)
    columns: dict[str, Any] = {} if identifier is None else {identifier: _values(table.column(identifier))}
    gaps = bool(table.wild(known))
    classes = (MatchingClasses if gaps else Classes).of(table, known, result._weights)
    columns["reidentification"] = (classes.largest / classes.mass)[classes.ids]
    columns["smallest"] = classes.people[classes.ids]
    columns |= dict(_of_secrets(result, table, classes))
    if minimal_sets:
        columns |= _of_sets(_minimal_sets(table, known))
    return pa.table(columns)


def unique_sets(result: "CollectiveAttacks", qids: Sequence[str] | None) -> pa.Table:
    """Return the sets that single people out; see :meth:`brecha.Assessment.minimal_sets`."""
    table, known = _table_of(result), _known(result, qids)
    if table.profiles is None:
        found = _minimal_sets(table, known).sets()
    else:
        found = minimal_sets_of_people(_people_of(result, table), known).sets()
    rows = [{"qids": list(one), "size": len(one), "people": people} for one, people in found]
    return pa.Table.from_pylist(rows, SETS)


def _minimal_sets(table: CodedTable, known: Sequence[str]) -> MinimalSets:
    columns = tuple(table.column(name) for name in known)
    if table.wild(known):
        return minimal_sets_with_gaps(known, cells_of(table, columns), table.rows)
    return find_minimal_sets(columns, table.rows)


def _people_of(result: "CollectiveAttacks", table: CodedTable) -> PeopleTable:
    return people_of(table, result.sensitive, None, (result.input.get("people") or result.input["household"])["knows"])


def _of_people(
    result: "CollectiveAttacks", table: CodedTable, known: Sequence[str], minimal_sets: bool, identifier: str | None
) -> pa.Table:
    """Return one row for each person with several, in the order in which they come up in the table."""
    people = _people_of(result, table)
    weights = None if result._weights is None else people.of_people("weights", result._weights)
    columns: dict[str, Any] = {}
    if identifier is not None:
        columns[identifier] = _values(group_column(people.records.column(identifier), people.starts))
    columns |= risk_of_people(result, people, known, weights)
    if minimal_sets:
        columns |= _of_sets(minimal_sets_of_people(people, known))
    return pa.table(columns).take(pa.array(np.argsort(people.order[people.starts[:-1]], kind="stable")))


def _table_of(result: "CollectiveAttacks") -> CodedTable:
    """Return the table of people; refuse a result that does not have it."""
    table = result.table
    if table is None:
        raise SettingError("answers-records-not-saved")
    if not table.here:
        raise SettingError("answers-records-on-cluster")
    if table.households is not None and not result.knows_households:
        table = table.one_record_each()
    return table


def _known(result: "CollectiveAttacks", qids: Sequence[str] | None) -> tuple[str, ...]:
    """Return the columns that she knows: all of the assessment if none is named."""
    known = result.qids if qids is None else quasi_identifiers(names("qids", qids))
    for name in known:
        if name not in result.qids:
            raise ColumnError.unknown(name, result.qids)
    return known


def _refuse_taken(sensitive: Sequence[str], identifier: str | None) -> None:
    """Refuse columns of the table that have the name of a figure, or of one another."""
    listed = [*FIGURES, *sensitive, *([] if identifier is None else [identifier])]
    for name in listed[len(FIGURES) :]:
        if listed.count(name) > 1:
            raise ColumnError("answers-records-name-taken", name=name, figures=list(FIGURES))


def _values(column: Column) -> pa.Array:
    return column.values.take(pa.array(column.codes))


@dataclass(frozen=True, eq=False)
class Classes:
    """The equivalence classes of people, with their sizes and masses."""

    ids: Int64
    """ids[i]: the class of person i"""
    people: Int64
    mass: Int64
    largest: Int64
    """the largest weight of one of its people"""
    weights: Int64 | None

    @classmethod
    def of(cls, table: CodedTable, known: Sequence[str], weights: Int64 | None) -> "Classes":
        """Class the people of a table by what is known of them; ``weights`` say how likely each is the target."""
        ids, count = classes_of((table.column(name) for name in known), table.rows)
        people = np.bincount(ids, minlength=count)
        if weights is None:
            return cls(ids, people, people, np.ones(count, np.int64), None)
        mass, largest = np.zeros(count, np.int64), np.zeros(count, np.int64)
        np.add.at(mass, ids, weights)
        np.maximum.at(largest, ids, weights)
        return cls(ids, people, mass, largest, weights)

    def of_values(self, column: Column) -> tuple[Int64, Int64, Int64]:
        """Return the values that occur in each class and their masses, class after class; and where each begins."""
        pairs, place = np.unique(self.ids * column.cardinality + column.codes, return_inverse=True)
        masses = np.zeros(len(pairs), np.int64)
        np.add.at(masses, place, np.ones(len(place), np.int64) if self.weights is None else self.weights)
        return (
            pairs % column.cardinality,
            masses,
            np.searchsorted(pairs // column.cardinality, np.arange(len(self.mass))),
        )


@dataclass(frozen=True, eq=False)
class MatchingClasses(Classes):
    """The same where missing values may be anything: of each class of equal cells the people who match it."""

    matched: Candidates

    @classmethod
    def of(cls, table: CodedTable, known: Sequence[str], weights: Int64 | None) -> "MatchingClasses":
        """Match the people of a table by what is known of them."""
        each = np.ones(table.rows, np.int64)
        cells = cells_of(table, [table.column(name) for name in known])
        matched = Candidates.of(cells, each, each if weights is None else weights)
        return cls(matched.ids, matched.people, matched.mass, matched.largest, weights, matched)

    def of_values(self, column: Column) -> tuple[Int64, Int64, Int64]:
        """Return the values that occur among those who match each class and their masses, and where each begins."""
        return self.matched.of_values(column.codes, column.cardinality)


def _of_secrets(result: "CollectiveAttacks", table: CodedTable, classes: Classes) -> Iterator[tuple[str, Float64]]:
    """Yield for each secret the chance of the best guess, and what it brings for each gain that was asked about it."""
    secrets = result.sensitive
    mass = masses(table, secrets, None, result._weights)
    for one in attribute_gains(table, secrets, result._gains, mass.secrets):
        name = secrets[one.secret]
        values, weights, starts = classes.of_values(table.column(name))
        best = best_guess(one, values, weights, starts) / classes.mass * float(one.unit)
        yield (name if one.name is None else f"{name} ({one.name})"), best[classes.ids]


def refuse_other_kinds(file: Path) -> None:
    """Refuse a file that is neither .csv nor .parquet."""
    if file.suffix.lower() not in (".csv", ".parquet"):
        raise SettingError("answers-records-file-kind-unknown", name=file.name)


def write_records(people: pa.Table, file: Path) -> Path:
    """Write rows about single people as .csv or .parquet, whole or not at all, for their owner alone (mode 0600).

    A Parquet file says in its metadata that it is not to be handed on. In a .csv, texts that a spreadsheet would run
    get an apostrophe before them.
    """
    refuse_other_kinds(file)
    with suppress(FileNotFoundError):
        if file.is_file() and not file.is_symlink():
            file.chmod(FILE)  # a file that is replaced hands on its mode
    with whole_file(file) as stream:
        if file.suffix.lower() == ".csv":
            pcsv.write_csv(_neutral(people), stream)
        else:
            handled = {"handling": json.dumps(Handling(SINGLE_PEOPLE).as_dict())}
            pq.write_table(people.replace_schema_metadata(handled), stream)
    return file


def _neutral(people: pa.Table) -> pa.Table:
    columns = [neutral(one.combine_chunks()) if is_text(one.type) else one for one in people.columns]
    return pa.table(columns, [neutral_text(name) for name in people.column_names])


def _of_sets(found: MinimalSets) -> dict[str, Any]:
    smallest = found.smallest
    return {
        "minimal_unique": found.count,
        "minimal_size": pa.array(smallest, mask=smallest == 0),
        "suda_score": found.suda_score,
    }
