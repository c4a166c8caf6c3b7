"""Whose each record is, and who of one table is who of another.

Where an identifier repeats, it has to be said how the records are published: one of each person's, drawn at random,
or all. A fingerprint of each identifier (64 bits) tells
which ones cannot be repeated: equal identifiers have equal fingerprints. The few others are compared as they are, so
that no two people are ever taken for one.

Between tables an identifier must tell people apart within a year, and be written alike in all years. Where it is not
("007" and 7), that is said, with how many more would be found if they were read as numbers: people who are not found
look safer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.language.notes import Note
from brecha.runtime.temporary import Folder, append, read_back, room_in
from brecha.tables.coded import Column
from brecha.tables.encode import Mask, MissingValues, Values
from brecha.tables.spill import Spilling
from brecha.tables.text_dictionary import Texts, fingerprints

FIRST_BITS = 6
"""Of fingerprints, by which they are put into files"""
MOST_ROWS = 20
"""Rows per person, on average, above which it is doubtful whether the column identifies people"""
FEWEST_PEOPLE, FAR_TOO_MANY_ROWS = 10, 1000
"""People, and rows of each on average, with which a column is taken for something else, such as their sex"""
A_SUSPECT = 100
"""Bytes of memory for a record whose identifier others have too"""


@dataclass(frozen=True)
class Choice:
    """Which records to keep, and what there is to say about it."""

    keep: Mask
    repeated: int
    """Records left out because another one of the same person was kept."""


class People:
    """Takes the batches of the identifier column, one after another, and chooses the records."""

    def __init__(self, missing: MissingValues | None = None, spilling: Spilling | None = None) -> None:
        self.missing = missing or MissingValues()
        self._identifiers = _Identifiers(None if spilling is None else spilling.folder)
        self._prints = _Prints(None if spilling is None else spilling.folder)
        self._nameless: list[Mask] = []
        self._spilling = spilling
        self.nameless = 0
        """Records without an identifier; each counts as a person of its own"""

    def add(self, values: Values) -> None:
        """Note one more batch of identifiers."""
        texts = values if isinstance(values, Texts) else Texts.of(_as_text(values))
        identifiers = texts.array()
        self._identifiers.add(identifiers)
        self._prints.add(fingerprints(Texts.of(identifiers)))
        nameless = _nameless(self.missing, texts, identifiers) if values is texts else self.missing.among(values)
        self._nameless.append(nameless)
        self.nameless += int(nameless.sum())

    def choose(self, seed: int) -> Choice:
        """Keep one record per person, each of a person's records with equal chance; what was noted is let go of."""
        nameless = np.concatenate(self._nameless)
        self._nameless.clear()
        suspects = self._prints.shared()
        suspects = suspects[~nameless[suspects]]
        if self._spilling is not None and len(suspects) * A_SUSPECT > self._spilling.memory:  # all compared at once
            raise TooLargeError(
                "tables-identifiers-repeat-beyond-memory",
                records=len(suspects),
                gibibytes=len(suspects) * A_SUSPECT / 2**30,
            )
        keep = np.ones(len(nameless), dtype=np.bool_)
        keep[suspects] = False
        keep[_one_each(self._identifiers.take(suspects), suspects, seed)] = True
        return Choice(keep, int(len(keep) - keep.sum()))

    def whose(self) -> npt.NDArray[np.int32]:
        """Return whose each record is, people being numbered by their first; what was noted is let go of.

        A record without an identifier is of a person of its own.
        """
        nameless = np.concatenate(self._nameless)
        self._nameless.clear()
        suspects = self._prints.shared()
        suspects = suspects[~nameless[suspects]]
        first = np.arange(len(nameless))
        if len(suspects):
            person = pc.dictionary_encode(self._identifiers.take(suspects)).indices.to_numpy()
            earliest = np.full(int(person.max()) + 1, len(nameless))
            np.minimum.at(earliest, person, suspects)
            first[suspects] = earliest[person]
        _, whose = np.unique(first, return_inverse=True)
        return whose.astype(np.int32)


class _Identifiers:
    """The identifiers of all records, in memory, or in a file if there is a folder for it."""

    def __init__(self, folder: Folder | None) -> None:
        self._arrays: list[pa.Array] = []
        self._file = None if folder is None else folder.file()
        self._writer: pa.RecordBatchStreamWriter | None = None

    def add(self, identifiers: pa.Array) -> None:
        """Add those of one more batch."""
        if self._file is None:
            self._arrays.append(identifiers)
            return
        batch = pa.record_batch({"identifier": identifiers.cast(pa.large_binary())})
        with room_in(self._file.parent):
            if self._writer is None:
                self._writer = pa.ipc.new_stream(str(self._file), batch.schema)
            self._writer.write_batch(batch)

    def _all(self) -> Iterator[pa.Array]:
        if self._file is None:
            while self._arrays:
                yield self._arrays.pop(0)
        elif self._writer is not None:
            with room_in(self._file.parent):
                self._writer.close()
            with pa.OSFile(str(self._file)) as file, pa.ipc.open_stream(file) as batches:
                for batch in batches:
                    yield batch.column(0)
            self._file.unlink()

    def take(self, records: npt.NDArray[np.intp]) -> pa.Array:
        """Return the identifiers of these records, which are in order; all are let go of."""
        start, parts = 0, [pa.array([], pa.large_binary())]
        for texts in self._all():
            first, last = np.searchsorted(records, [start, start + len(texts)])
            if last > first:
                parts.append(texts.take(pa.array(records[first:last] - start)).cast(pa.large_binary()))
            start += len(texts)
        return pa.concat_arrays(parts)


class _Prints:
    """The fingerprints of all records, in memory, or in files by their first bits: equal ones are in one file."""

    def __init__(self, folder: Folder | None) -> None:
        self._arrays: list[npt.NDArray[np.uint64]] = []
        self._files = [] if folder is None else [folder.file() for _ in range(1 << FIRST_BITS)]
        self._sizes: dict[Path, int] = {}
        self._count = 0

    def add(self, prints: npt.NDArray[np.uint64]) -> None:
        """Add those of one more batch."""
        if not self._files:
            self._arrays.append(prints)
            return
        first = (prints >> np.uint64(64 - FIRST_BITS)).astype(np.int64)
        rows = np.stack([prints, np.arange(self._count, self._count + len(prints), dtype=np.uint64)], axis=1)
        order = np.argsort(first, kind="stable")
        ends = np.cumsum(np.bincount(first, minlength=len(self._files)))
        for file, low, high in zip(self._files, [0, *ends[:-1]], ends, strict=True):
            if high > low:
                append(file, rows[order[low:high]])
                self._sizes[file] = self._sizes.get(file, 0) + 2 * int(high - low)
        self._count += len(prints)

    def shared(self) -> npt.NDArray[np.intp]:
        """Return the records whose fingerprint another record has too, in order; all are let go of."""
        if not self._files:
            prints = np.concatenate(self._arrays)
            self._arrays.clear()
            return np.flatnonzero(_shared(prints))
        records = [np.empty(0, np.intp)]
        for file, size in self._sizes.items():
            rows = read_back(file, np.dtype(np.uint64), size).reshape(-1, 2)
            records.append(rows[_shared(rows[:, 0].copy()), 1].astype(np.intp))
            file.unlink()
        return np.sort(np.concatenate(records))


def is_doubtful(rows: int, people: int) -> bool:
    """Return whether a column with this many different values in this many rows is unlikely to identify people."""
    return rows > MOST_ROWS * people


def check_identifier(person: str, rows: int, people: int, rule: str | None) -> list[Note]:
    """Refuse people with several rows where nothing says how these are published, and a column that identifies nobody.

    Args:
        person: what the identifier is called.
        rows: those that have one.
        people: how many different identifiers they have.
        rule: what is published of people with several rows; None if nothing was said.

    Returns what there is to note of the identifier.
    """
    if rows == people:
        return []
    if _identifies_nobody(rows, people):
        raise SettingError("tables-identifier-of-few", person=person, values=people, each=rows // people)
    doubtful = is_doubtful(rows, people)
    if rule is None:
        raise SettingError("tables-person-repeats", person=person, rows=rows, people=people, each=rows / people,
                           doubtful="yes" if doubtful else "no")  # fmt: skip
    return [Note("identifier-doubtful", person=person, rows=rows, values=people)] if doubtful else []


def _identifies_nobody(rows: int, people: int) -> bool:
    """Return whether nearly everybody would be one of very few people, as where the column is their sex."""
    return rows > MOST_ROWS if people == 1 else people <= FEWEST_PEOPLE and rows > FAR_TOO_MANY_ROWS * people


def _one_each(identifiers: pa.Array, records: npt.NDArray[np.intp], seed: int) -> npt.NDArray[np.intp]:
    """Return, for each identifier one of its records: the last of them in a random order of all."""
    person = pc.dictionary_encode(identifiers).indices.to_numpy()
    chosen = np.empty(int(person.max(initial=-1)) + 1, dtype=np.intp)
    order = np.random.default_rng(seed).permutation(len(records))
    chosen[person[order]] = records[order]
    return chosen


def _shared(fingerprints: npt.NDArray[np.uint64]) -> Mask:
    """Return whether another record has the same fingerprint."""
    order = np.argsort(fingerprints)
    in_order = fingerprints[order]
    same = in_order[1:] == in_order[:-1]
    shared = np.zeros(len(fingerprints), dtype=np.bool_)
    shared[order[1:][same]] = True
    shared[order[:-1][same]] = True
    return shared


def _as_text(values: pa.Array) -> pa.Array:
    """Return each different value as a different text."""
    kind = values.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_large_binary(kind):
        return values
    return values.cast(pa.large_binary() if pa.types.is_fixed_size_binary(kind) else pa.large_string())


def _nameless(missing: MissingValues, texts: Texts, identifiers: pa.Array) -> Mask:
    """Return which fields of a file hold no identifier: null, or a token for "missing"."""
    if missing.distinct_missing:
        return texts.nulls()
    tokens = pa.array([token.encode() for token in missing.tokens], type=identifiers.type)
    spelled: Mask = pc.is_in(identifiers, value_set=tokens).to_numpy(zero_copy_only=False)
    return texts.nulls() | spelled


Places = npt.NDArray[np.int64]
NUMBER = r"^\s*\+?[0-9]+(?:\.0*)?\s*$"
"""A whole number as it may be spelled"""


@dataclass(frozen=True, eq=False)
class Link:
    """Where each person of the focal table is in another, and what is to be said of it."""

    records: Places
    """records[i]: the record of the person of focal record i, −1 if she is not there"""
    notes: tuple[Note, ...]


def link(focal: Column, other: Column, focal_label: str, label: str, as_numbers: bool) -> Link:
    """Find the people of the focal table in another one; both identify them (see :func:`refuse_repeated`)."""
    places = _places_of(*(_alike(focal, other) if not as_numbers else (_digits(focal), _digits(other))))
    matches = _people(focal, places)
    notes = [] if as_numbers else _written_otherwise(focal, other, focal_label, label, places)
    if matches == 0:
        raise ColumnError(
            "tables-nobody-linked",
            focal=focal_label,
            table=label,
            name=focal.name,
            other_name=other.name,
            form=_form(focal),
            other_form=_form(other),
        )
    nameless = 0 if focal.missing is None else int(np.count_nonzero(focal.codes == focal.missing))
    if nameless:
        notes.append(Note("nameless-not-linked", records=nameless, focal=focal_label, table=label))
    return Link(_records_at(places, focal, other), tuple(notes))


def places_of(first: Column, other: Column, as_numbers: bool) -> Places:
    """Return for each record of one table where its person is in another, −1 where they are not."""
    both = (_digits(first), _digits(other)) if as_numbers else _alike(first, other)
    return _records_at(_places_of(*both), first, other)


def _records_at(places: Places, first: Column, other: Column) -> Places:
    """Return the record in the other table for each of the first; ``places`` are those of identifiers."""
    where = np.full(other.cardinality + 1, -1, np.int64)
    where[other.codes] = np.arange(len(other.codes))
    return where[places][first.codes]


def refuse_repeated(column: Column, label: str, as_numbers: bool) -> None:
    """Refuse an identifier that is on several records of one table: a collection takes one per person and year."""
    if as_numbers and len(pc.unique(_digits(column))) < column.cardinality:
        raise ColumnError("tables-identifiers-one-as-numbers", name=column.name, label=label)
    counts = np.bincount(column.codes, minlength=column.cardinality)
    if column.missing is not None:
        counts[column.missing] = 0
    repeated = counts[counts > 1]
    if len(repeated):
        raise ColumnError(
            "tables-identifier-repeats-in-year",
            name=column.name,
            label=label,
            values=len(repeated),
            records=int(repeated.sum()),
        )


def _people(focal: Column, places: Places) -> int:
    """Return how many records have an identifier that was found."""
    return int(np.count_nonzero(places[focal.codes] >= 0))


def _places_of(focal: pa.Array, other: pa.Array) -> Places:
    """Return, for each different identifier of the focal table, its number in the other; −1 where there is none."""
    indices = pc.fill_null(pc.index_in(focal, value_set=other, skip_nulls=True), -1)
    places: Places = indices.to_numpy(zero_copy_only=False).astype(np.int64)
    return places


def _alike(focal: Column, other: Column) -> tuple[pa.Array, pa.Array]:
    """Return the identifiers of both as values of one type; a number and a text are never equal."""
    first, second = _plain(focal.values), _plain(other.values)
    if first.type == second.type:
        return first, second
    if pa.types.is_integer(first.type) and pa.types.is_integer(second.type):
        return first.cast(pa.large_string()), second.cast(pa.large_string())
    return pa.nulls(len(first), second.type), second


def _plain(values: pa.Array) -> pa.Array:
    """Whole numbers as integers, whatever type of number they are; texts as texts, however they are laid out."""
    kind = values.type
    if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        try:
            return values.cast(pa.int64())
        except pa.ArrowInvalid:  # beyond 2^63, or a fraction
            return values
    if pa.types.is_string(kind):
        return values.cast(pa.large_string())
    return values.cast(pa.large_binary()) if pa.types.is_binary(kind) else values


def _digits(column: Column) -> pa.Array:
    """Return the different identifiers as texts, those that spell a whole number without padding."""
    if _is_bytes(column):
        raise ColumnError("tables-identifier-of-bytes", name=column.name)
    texts = _plain(column.values).cast(pa.large_string())
    spells = pc.fill_null(pc.match_substring_regex(texts, NUMBER), False)
    return pc.replace_with_mask(texts, spells, _unpadded(texts.filter(spells)))


def _unpadded(numbers: pa.Array) -> pa.Array:
    """Return texts that spell whole numbers, without signs, spaces, zeros in front and zeros after the point."""
    if pc.any(pc.match_substring(numbers, ".")).as_py():
        numbers = pc.replace_substring_regex(numbers, r"\..*", "")
    digits = pc.ascii_ltrim(pc.ascii_trim_whitespace(numbers), "+0")
    return pc.if_else(pc.equal(digits, ""), "0", digits)


def _written_otherwise(focal: Column, other: Column, focal_label: str, label: str, places: Places) -> list[Note]:
    """Note that more people would be linked by numbers; refuse if nobody is linked otherwise."""
    matches = _people(focal, places)
    would = matches + _more_as_numbers(focal, other, places)
    if would == matches:
        return []
    form, other_form = _form(focal), _form(other)
    if matches == 0:
        raise ColumnError("tables-linked-only-as-numbers", focal=focal_label, focal_form=form, table=label,
                          table_form=other_form, would=would)  # fmt: skip
    return [Note("written-differently", focal=focal_label, focal_form=form, table=label, table_form=other_form,
                 people=matches, would=would)]  # fmt: skip


def _more_as_numbers(focal: Column, other: Column, places: Places) -> int:
    """Return how many records are not found as identifiers are written, and would be if they were read as numbers."""
    if _is_bytes(focal) or _is_bytes(other):
        return 0
    lost = Column(focal.name, focal.codes, focal.values.filter(pa.array(places < 0)))
    free = np.ones(other.cardinality, bool)
    free[places[places >= 0]] = False
    also = np.full(focal.cardinality, -1, np.int64)
    rest = Column(other.name, other.codes, other.values.filter(pa.array(free)))
    also[places < 0] = _places_of(_digits(lost), _digits(rest))
    return _people(focal, also)


def _is_bytes(column: Column) -> bool:
    kind = column.values.type
    return bool(pa.types.is_binary(kind) or pa.types.is_large_binary(kind) or pa.types.is_fixed_size_binary(kind))


def _form(column: Column) -> Note:
    """Return what identifiers look like; none is shown, for they are about people."""
    values = column.values.drop_null()
    if not len(values):
        return Note("form-none")
    if pa.types.is_integer(values.type) or pa.types.is_floating(values.type) or pa.types.is_decimal(values.type):
        return Note("form-numbers")
    if not pa.types.is_string(values.type) and not pa.types.is_large_string(values.type):
        return Note("form-others", type=str(values.type))
    lengths = pc.min_max(pc.utf8_length(values)).as_py()
    low, high = lengths["min"], lengths["max"]
    if low == high:
        return Note("form-texts", length=low)
    return Note("form-texts-between", low=low, high=high)
