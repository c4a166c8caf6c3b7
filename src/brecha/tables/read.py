"""Reading a table about people: any source in, a coded table out.

::

    source ──> parts ──> batches of columns ──> encoders, one per column ──> CodedTable
               files,    Arrow, in row order    people, for the identifier
               frames
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import EmptyTableError, Phrase, SettingError
from brecha.language.notes import Note
from brecha.runtime.resources import settle_allocator
from brecha.tables.coded import CodedTable, MissingRule, Profiles, columns_digest
from brecha.tables.draws import Rereading
from brecha.tables.encode import MISSING_TOKENS, Encoder, MissingValues, Values
from brecha.tables.people import Choice, People, check_identifier
from brecha.tables.sources.delimited import Rejects, WrongGuess, refuse_too_many
from brecha.tables.sources.files import Checksums
from brecha.tables.sources.frames import Part
from brecha.tables.sources.parts import (
    Progress,
    blank_lines_read,
    bound_to,
    check_settings,
    condition_of,
    corrected,
    fill,
    from_folders,
    parts_of,
    plan,
    read_as_missing,
    refusing_changed_files,
    source_of,
    unreadable,
    without_header,
)
from brecha.tables.sources.spark.session import is_spark_frame
from brecha.tables.spill import Spilling, settled, spilling_to
from brecha.tables.where import filtering

RowsRule = Literal["one", "linked", "unlinked"]
"""What is published of a person with several rows: one of them, drawn at random; or all, linked to each other or not"""
ALL_ROWS = ("linked", "unlinked")
"""The rules by which all rows are published"""


def read(
    source: Any,
    columns: Sequence[str] | None = None,
    person: str | None = None,
    seed: int = 0,
    missing: MissingRule = "value",
    *,
    delimiter: str | None = None,
    encoding: str | None = None,
    missing_tokens: Sequence[str] = MISSING_TOKENS,
    tell_missing_apart: bool = False,
    max_unreadable: float = 0.01,
    checksum: bool = True,
    progress: Progress | None = None,
    memory: int | str | None = None,
    spill: str | Path | None = None,
    rows: RowsRule | None = None,
    trust_size: bool = False,
    where: str | None = None,
    header: bool = True,
    household: str | None = None,
) -> CodedTable:
    """Read a table about people, every column as codes.

    Args:
        source: a path or a list of paths (delimited text, also in .gz or .zip; Parquet), several files being one table;
            or a pandas, polars or pyarrow table, or a DuckDB relation; or a Spark DataFrame, whose records stay on the
            cluster.
        columns: the columns to read, in this order; all but the identifier if left out.
        person: the column that identifies people. Where it repeats, ``rows`` is needed; a record without an identifier
            is a person of its own.
        seed: makes the draw of ``rows="one"`` repeatable.
        missing: what a missing value of a quasi-identifier means to an attack: one more "value", or a "wildcard" that
            may be anything. Attacks that need classes of equal records refuse columns with wildcards.
        delimiter: what separates the fields of text files; found by looking if left out.
        encoding: of text files; UTF-8, UTF-16 (if marked) or latin-1 is found by looking if left out.
        missing_tokens: texts that mean "missing". Text is compared as it is, with its spaces and capitals.
        tell_missing_apart: keep the tokens, NaN and quoted empty fields as values of their own; only null is missing.
        max_unreadable: the share of rows that may be unreadable before the whole table is refused.
        checksum: make the SHA-256 of each file, for the record of a run. It takes a second of processor time a GB.
        progress: called now and then with the number of records read so far.
        memory: what the whole process may take, such as "3GiB" or a number of bytes. A table that is large beside it
            stays on disk, and is looked at a stretch at a time; all different values of a column are in memory.
        spill: a folder for what stays on disk; that for temporary files by default.
        rows: what will be published of a person with several rows. "one": one of them, drawn at random; "linked": all,
            and which belong to one person, as by a pseudonym; "unlinked": all, without that. Nothing is assumed: a
            table in which a person repeats is refused without it.
        trust_size: read files that unpack to very many times their size, and to more than memory may have room for.
            By default they are refused, as they may be made to fill it.
        where: a condition on rows in SQL's expression syntax, such as ``"age >= 18 AND town = 'A'"``. Rows for which
            it is not true are left out before anything else, and counted in ``dropped["where"]``. It may name columns
            that are not read. A missing value is NULL. A column of texts is compared with a number as a number, and
            with a text as a text: ``code = 123`` also finds "0123", and ``code = '123'`` does not.
        header: whether the first line of text files has the names of the columns. With False it is a record, and the
            columns are called ``column_1``, ``column_2``, …
        household: the column that groups people into households, a row a person. An adversary may then know of
            everybody in her target's household what she knows of the target (``assess(..., knows="household")``). A
            person without a value there is a household of their own. Like the identifier it is read apart, and taken
            not to be published.
    """
    condition = condition_of(where)
    check_settings(columns, seed, missing, missing_tokens, max_unreadable, delimiter, header)
    check_rows(rows, person)
    check_household(household, person)
    settle_allocator()
    missing_values = MissingValues(tuple(missing_tokens), tell_missing_apart)
    if is_spark_frame(source):
        _refuse_of_files(
            delimiter=delimiter, encoding=encoding, memory=memory, spill=spill, trust_size=trust_size or None,
            header=None if header else False, household=household,
        )  # fmt: skip
        from brecha.tables.sources.spark.people import read_spark

        return read_spark(source, columns, person, seed, missing, missing_values, rows, condition)
    spilling = spilling_to(memory, spill)
    most = None if spilling is None else spilling.memory
    parts = parts_of(source, delimiter, encoding, tell_missing_apart, trust_size, most, header)
    names, read_columns = plan(parts, columns, person, household)
    types, bound = bound_to(condition, parts, read_columns)
    notes: list[Note] = [*without_header(parts), *from_folders(parts, names)]
    with refusing_changed_files(parts, checksum) as sums, filtering(bound, missing_values, most) as kept:
        while True:
            reading = _Reading(types, names, person, missing_values, spilling, household)
            try:
                fill(reading, parts, progress, kept)
                break
            except WrongGuess as better:
                notes += [better.note] if better.note else []
                parts = corrected(parts, better)
        refuse_too_many(reading.rejects, reading.rows + reading.left_out, max_unreadable)
        if kept is not None:
            kept.refuse_nobody()
            notes += kept.notes()
        if reading.rows == 0:
            raise EmptyTableError("tables-source-without-records", name=parts[0].name)
        notes += blank_lines_read(parts)
        kept_by = None if person is None or rows in ALL_ROWS else "draw"
        rules = {"missing": missing_values.rule(missing), "person": person, "seed": seed, "record_kept": kept_by}
        rules |= {} if where is None else {"where": where}
        rules |= {"published_rows": rows} if rows in ALL_ROWS else {}
        rules |= {} if household is None else {"household": household}
        table = _table(reading, parts, rules, seed, missing, notes, sums, checksum, rows)
    if person is None:
        return table
    settings = {
        "person": person, "missing": missing, "delimiter": delimiter, "encoding": encoding,
        "missing_tokens": missing_tokens, "tell_missing_apart": tell_missing_apart, "max_unreadable": max_unreadable,
        "checksum": False, "memory": memory, "spill": spill, "trust_size": trust_size, "where": where, "header": header,
    }  # fmt: skip
    return replace(table, rereading=Rereading(source, settings, read))


def _refuse_of_files(**settings: Any) -> None:
    """Refuse arguments that mean nothing where the records stay on a cluster."""
    named = [Phrase("argument-named", name=name) for name, value in settings.items() if value is not None]
    if named:
        raise SettingError("tables-argument-means-nothing-on-spark", arguments=named)


class _Reading:
    """The encoders of one pass over the parts."""

    def __init__(
        self,
        types: dict[str, pa.DataType],
        columns: Sequence[str],
        person: str | None,
        missing: MissingValues,
        spilling: Spilling | None,
        household: str | None = None,
    ) -> None:
        self.types = types
        self.spilling = spilling
        self.encoders = {name: Encoder(name, types[name], missing, spilling) for name in columns}
        self.person = person
        self.people = People(missing, spilling)
        self.household = household
        self.households = People(missing, spilling)
        self.rows = self.left_out = 0
        self.rows_of: list[int] = []
        self.rejects = Rejects()

    def add(self, columns: dict[str, Values], rows: int) -> None:
        for name, encoder in self.encoders.items():
            encoder.add(columns[name])
        if self.person is not None:
            self.people.add(columns[self.person])
        if self.household is not None:
            self.households.add(columns[self.household])
        self.rows += rows

    def seen(self) -> Iterable[pa.Array]:
        return (encoder.seen() for encoder in self.encoders.values())

    def choose(self, seed: int) -> Choice | None:
        return None if self.person is None else self.people.choose(seed)

    def profiles(self, rule: RowsRule | None) -> Profiles | None:
        if self.person is None or rule is None or rule == "one":
            return None
        return Profiles(rule, self.person, self.people.whose())

    def in_households(self, keep: npt.NDArray[np.bool_] | None) -> Profiles | None:
        """Return which household each person is of; refuse a column of which that can hardly be."""
        if self.household is None:
            return None
        profiles = Profiles("household", self.household, self.households.whose())
        profiles = profiles if keep is None else profiles.at(keep)
        if profiles.groups == 1 and profiles.people > 1:
            raise SettingError("tables-household-of-everybody", household=self.household, people=profiles.people)
        return profiles


def check_rows(rows: RowsRule | None, person: str | None) -> None:
    """Refuse a rule for people with several rows that is not known, or that has nobody to apply to."""
    if rows not in (None, "one", *ALL_ROWS):
        raise SettingError("tables-rows-rule-unknown", rows=rows)
    if rows is not None and person is None:
        raise SettingError("tables-rows-rule-without-person")


def check_household(household: str | None, person: str | None) -> None:
    """Refuse an identifier of people as that of households."""
    if household is not None and household == person:
        raise SettingError("tables-household-is-person", household=household)


def _table(
    reading: _Reading,
    parts: Sequence[Part],
    rules: dict[str, Any],
    seed: int,
    missing: MissingRule,
    notes: list[Note],
    sums: Checksums,
    checksum: bool,
    rows: RowsRule | None,
) -> CodedTable:
    profiles = reading.profiles(rows)
    choice = None if profiles is not None else reading.choose(seed)
    notes = notes + _notes(reading, _people_notes(reading, profiles, choice, rows))
    if profiles is not None and profiles.people < reading.rows and reading.household is not None:
        raise SettingError("tables-household-of-several-rows")
    households = reading.in_households(choice.keep if choice and choice.repeated else None)
    if households is not None and households.groups == households.people:
        notes = [*notes, Note("households-of-one", household=households.person)]
    repeated = choice.repeated if choice else 0
    dropped = {"where": reading.left_out, "repeated person": repeated, "unreadable": reading.rejects.rows}
    fields = settled(
        reading.spilling,
        [
            reading.encoders.pop(name).finish(choice.keep if choice and choice.repeated else None)
            for name in list(reading.encoders)
        ],
    )
    files = sums.results()
    source = source_of(reading, parts, files) | (
        {"columns_sha256": columns_digest(fields)} if checksum and not files else {}
    )
    source["all_columns"] = list(dict.fromkeys(name for part in parts for name in part.columns))
    return CodedTable(
        fields,
        {why: count for why, count in dropped.items() if count},
        missing,
        source | rules,
        tuple(notes),
        profiles=households or (None if profiles is None or profiles.people == reading.rows else profiles),
    )


def _people_notes(
    reading: _Reading, profiles: Profiles | None, choice: Choice | None, rule: RowsRule | None
) -> list[Note]:
    """Return what there is to note of the people; refuse those with several rows of whom nothing was said."""
    if reading.person is None:
        return []
    nameless, repeated = reading.people.nameless, 0 if choice is None else choice.repeated
    named = reading.rows - nameless
    people = named - repeated if profiles is None else profiles.people - nameless
    notes = check_identifier(reading.person, named, people, rule)
    if profiles is not None and named == people:
        notes.append(Note("one-row-each", person=reading.person))
    if repeated:
        notes.append(Note("repeated-person", records=repeated))
    if nameless:
        notes.append(Note("nameless", records=nameless))
    return notes


def _notes(reading: _Reading, of_people: list[Note]) -> list[Note]:
    rejects = [unreadable(reading.rejects)] if reading.rejects.rows else []
    spelled = read_as_missing({name: encoder.spelled() for name, encoder in reading.encoders.items()})
    return [*rejects, *of_people, *spelled]
