"""Describe a table: count the values of its columns, and suggest the role of each in an attack.

::

    source ──> passes over the rows ──> a few numbers a column ──> a suggested role, with its reason ──> Description

No value of a record is stored or shown, so a description may be handed on. Memory is bounded, however many rows and
columns there are: rows are counted as they go by, and if the different values of all columns take too much room, the
columns with most of them wait for a further pass. Only one column by itself may take more.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import pyarrow as pa

from brecha.errors import EmptyTableError, ReadError
from brecha.language.notes import Note, as_json
from brecha.tables.coded import counted
from brecha.tables.describe.adversaries import ProposedAdversary, propose
from brecha.tables.describe.combinations import count_up_to, proposed_subsets
from brecha.tables.describe.roles import Role, Suggestion, fact_or_hint, suggest
from brecha.tables.describe.tally import ColumnCounts, Kind, looks_like_a_value, tally_of
from brecha.tables.encode import MISSING_TOKENS, MissingValues, Values
from brecha.tables.sources.delimited import Rejects, WrongGuess, refuse_too_many
from brecha.tables.sources.frames import Frame, Part
from brecha.tables.sources.parts import (
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
from brecha.tables.where import RowFilter, filtering

ROOM = 1 << 28
"""Bytes that the different values of all columns may take in one pass; one column may take more."""
AT_ONCE = 128
"""Columns that are read in one pass, at most"""

Progress = Callable[[float, int], None]
"""Called now and then with the share of the work that is done, from 0 to 1, and the number of records read so far."""


@dataclass(frozen=True)
class ColumnDescription:
    """Counts of one column and the role suggested for it; none of its values."""

    name: str
    kind: Kind
    """"number", "date", "yes or no", "text", "other", or "empty" where all values are missing; for text columns, by the
    form of all different values"""
    values: int
    """how many different values there are; missing is none"""
    missing: int
    """records without a value"""
    commonest_share: float
    """the share of all records that have the commonest value"""
    alone: int
    """records with a value that no other record has"""
    role: Role
    """the suggested role: "identifier", "quasi-identifier", "sensitive" or "other" """
    reason: Note
    """the reason for it, and whether it rests on the name or on counts"""
    argument: Literal["person", "weights"] | None = None
    """the argument that names it: ``person`` of :func:`brecha.read`, ``weights`` of :func:`brecha.assess`"""

    @property
    def fact(self) -> str | None:
        """The kind of thing that it tells, by its name: "birth-date", "residence", …; None if not recognised."""
        return fact_or_hint(self.name)

    def as_dict(self) -> dict[str, Any]:
        """Return the column as plain data; the reason both as a sentence and as data."""
        reason = as_json([self.reason])
        plain = {name: getattr(self, name) for name in _OF_COLUMN}
        return plain | {"reason": reason["notes"][0], "reason_as_data": reason["notes_as_data"][0]}


@dataclass(frozen=True, repr=False)
class Description:
    """Description of a table's columns. Roles are suggestions from names and counts: whoever knows the table decides.

    Make one with :func:`brecha.describe`.
    """

    rows: int
    """how many records were read"""
    columns: tuple[ColumnDescription, ...]
    """the columns, in their order"""
    source: dict[str, Any]
    """where the table came from: its files with names, bytes, delimiter and encoding as found"""
    notes: tuple[Note, ...]
    """what to bear in mind, in sentences"""

    def suggested(self, role: Role) -> list[str]:
        """Return the names of the columns for which this role is suggested."""
        return [column.name for column in self.columns if column.role == role]

    @property
    def person(self) -> str | None:
        """The identifier that tells people apart: ``person`` of :func:`brecha.read`."""
        return next((column.name for column in self.columns if column.argument == "person"), None)

    @property
    def weights(self) -> str | None:
        """The column of weights: ``weights`` of :func:`brecha.assess`."""
        return next((column.name for column in self.columns if column.argument == "weights"), None)

    @property
    def adversaries(self) -> tuple[ProposedAdversary, ...]:
        """The ready adversaries who are plausible for this table, and the quasi-identifiers that each would know."""
        return propose(self.suggested("quasi-identifier"))

    @property
    def subsets(self) -> Literal["all"] | int:
        """The combinations of the quasi-identifiers to try: ``subsets`` of :func:`brecha.assess`.

        "all", or with more than 20 of them the largest size of a combination.
        """
        return proposed_subsets(len(self.suggested("quasi-identifier")))

    def frame(self) -> pa.Table:
        """Return a table with one row per column; ``adversaries`` names who would know it."""
        adversaries = self.adversaries
        known_to = {
            column.name: [adversary.name for adversary in adversaries if column.name in adversary.columns]
            for column in self.columns
        }
        rows = [column.as_dict() | {"adversaries": known_to[column.name]} for column in self.columns]
        return pa.table({name: pa.array([row[name] for row in rows], kind) for name, kind in _SCHEMA.items()})

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain data for JSON."""
        columns = [column.as_dict() for column in self.columns]
        named = {"person": self.person, "weights": self.weights, "subsets": self.subsets}
        adversaries = [adversary.as_dict() for adversary in self.adversaries]
        said = as_json(self.notes)
        return {
            "rows": self.rows,
            "columns": columns,
            **named,
            "adversaries": adversaries,
            "source": self.source,
            **said,
        }

    def __repr__(self) -> str:
        return f"Description({counted(self.rows, 'row')}; {', '.join(column.name for column in self.columns)})"


_SCHEMA = {
    "name": pa.string(),
    "kind": pa.string(),
    "values": pa.int64(),
    "missing": pa.int64(),
    "commonest_share": pa.float64(),
    "alone": pa.int64(),
    "role": pa.string(),
    "reason": pa.string(),
    "fact": pa.string(),
    "adversaries": pa.list_(pa.string()),
}
_OF_COLUMN = [name for name in _SCHEMA if name != "adversaries"]


def describe(
    source: Any,
    columns: Sequence[str] | None = None,
    *,
    delimiter: str | None = None,
    encoding: str | None = None,
    missing_tokens: Sequence[str] = MISSING_TOKENS,
    max_unreadable: float = 0.01,
    progress: Progress | None = None,
    trust_size: bool = False,
    where: str | None = None,
    header: bool = True,
) -> Description:
    """Describe the columns of a table, and suggest the role of each in an attack.

    All numbers are exact, and no value of any record is stored. Memory is bounded by the column with the most different
    values, not by the table: a large file is read several times if need be.

    Args:
        source: as for :func:`brecha.read`: a path or a list of paths, or a table in memory.
        columns: the columns to describe, in this order; all if omitted.
        delimiter: field separator of text files; detected if omitted.
        encoding: text encoding (e.g. utf-8, latin-1); detected if omitted.
        missing_tokens: texts that mean "missing".
        max_unreadable: the share of rows that may be unreadable before the whole table is refused.
        progress: called now and then with the share of the work that is done, and the number of records read so far.
        trust_size: as for :func:`brecha.read`.
        where: a condition on rows, as for :func:`brecha.read`; only the rows that it keeps are described.
        header: whether the first line of text files has the names of the columns, as for :func:`brecha.read`.
    """
    return describe_with_counts(
        source, columns, delimiter, encoding, missing_tokens, max_unreadable, progress, trust_size, where, header
    )[0]


def describe_with_counts(
    source: Any,
    columns: Sequence[str] | None,
    delimiter: str | None,
    encoding: str | None,
    missing_tokens: Sequence[str],
    max_unreadable: float,
    progress: Progress | None,
    trust_size: bool,
    where: str | None,
    header: bool,
) -> tuple[Description, list[ColumnCounts]]:
    """Return a description, as ``describe`` does, and the counts of its columns, which name common values."""
    condition = condition_of(where)
    check_settings(columns, 0, "value", missing_tokens, max_unreadable, delimiter, header)
    parts = parts_of(source, delimiter, encoding, distinct_missing=False, trust_size=trust_size, has_header=header)
    names, _ = plan(parts, columns, person=None)
    types, bound = bound_to(condition, parts, names)
    missing = MissingValues(tuple(missing_tokens))
    with refusing_changed_files(parts, checksum=False) as sums, filtering(bound, missing) as kept:
        passes = _Passes(parts, types, missing, progress, kept)
        last = passes.run()
        files, blank = sums.results(), blank_lines_read(passes.parts)
    refuse_too_many(last.rejects, last.rows + last.left_out, max_unreadable)
    if kept is not None:
        kept.refuse_nobody()
    if last.rows == 0:
        raise EmptyTableError("tables-source-without-records", name=parts[0].name)
    seen = [passes.seen[name] for name in names]
    suggestions = suggest(seen)
    notes = [
        *without_header(parts),
        *from_folders(parts, names),
        *passes.notes,
        *([] if kept is None else kept.notes()),
    ]
    notes += [unreadable(last.rejects)] if last.rejects.rows else []
    notes += [*blank, *read_as_missing({name: passes.spelled[name] for name in names})]
    origin = source_of(last, passes.parts, files) | ({} if where is None else {"where": where})
    for file in origin.get("files", []):
        del file["sha256"]
    described = tuple(map(_described, seen, suggestions))
    notes += [*_notes_on_names(names), *_notes_on_people(described, last.rows), *_notes_on_roles(described)]
    return Description(last.rows, described, origin, tuple(notes)), seen


class _Counting:
    """One pass over the rows: count the values of some columns; defer those that take too much memory."""

    def __init__(self, types: dict[str, pa.DataType], room: float) -> None:
        self.types = types
        self.tallies = {name: tally_of(kind) for name, kind in types.items()}
        self.rows = self.left_out = 0
        self.rows_of: list[int] = []
        self.rejects = Rejects()
        self._room = room
        self._taken = dict.fromkeys(types, 0)
        self._all_taken = 0

    def add(self, columns: dict[str, Values], rows: int) -> None:
        for name in list(self.tallies):
            if name in self.tallies:
                self.tallies[name].add(columns[name])
                self._all_taken += self.tallies[name].nbytes - self._taken[name]
                self._taken[name] = self.tallies[name].nbytes
                self._make_room()
        self.rows += rows

    def seen(self) -> Iterable[pa.Array]:
        return (tally.seen() for tally in self.tallies.values())

    def _make_room(self) -> None:
        """Defer the largest columns; one stays in any case."""
        while self._all_taken > self._room and len(self.tallies) > 1:
            largest = max(self.tallies, key=self._taken.__getitem__)
            del self.tallies[largest]
            self._all_taken -= self._taken.pop(largest)


class _Passes:
    """As many passes over the rows as it takes to count the values of all columns within the memory there is."""

    def __init__(
        self,
        parts: list[Part],
        types: dict[str, pa.DataType],
        missing: MissingValues,
        progress: Progress | None,
        where: RowFilter | None = None,
    ) -> None:
        self.parts = parts
        self._where = where
        self.seen: dict[str, ColumnCounts] = {}
        self.spelled: dict[str, list[str]] = {}
        self.notes: list[Note] = []
        self._types = types
        self._missing = missing
        self._progress = progress
        estimates = [part.expected() for part in parts] if progress is not None else [None]
        self._expected = None if None in estimates else max(1, sum(rows for rows in estimates if rows is not None))
        self._rows = 0
        self._share = 0.0

    def run(self) -> _Counting:
        """Make all passes; return the last one, which has read the same rows as the others."""
        while True:
            waiting = [name for name in self._types if name not in self.seen]
            counting = self._next(waiting)
            try:
                fill(counting, self.parts, partial(self._report, counting), self._where)
            except WrongGuess as better:
                self._start_again(better)
                continue
            self._check(counting)
            for name in list(counting.tallies):
                self.seen[name], self.spelled[name] = counting.tallies.pop(name).finish(name, self._missing)
            if len(self.seen) == len(self._types):
                self._report(counting, counting.rows + counting.left_out)
                return counting

    def _next(self, waiting: list[str]) -> _Counting:
        """Begin a pass for these columns; a source that is in memory, or can be read only once, takes one pass."""
        once = any(isinstance(part, Frame) and part.kind != "duckdb" for part in self.parts)
        now = waiting if once else waiting[:AT_ONCE]
        return _Counting({name: self._types[name] for name in now}, float("inf") if once else ROOM)

    def _start_again(self, better: WrongGuess) -> None:
        """Discard all counts: the encoding or layout of a file was guessed wrongly."""
        self.notes += [better.note] if better.note else []
        self.parts = corrected(self.parts, better)
        self.seen.clear()
        self.spelled.clear()
        self._rows = 0

    def _check(self, counting: _Counting) -> None:
        """Refuse a table that changes between passes."""
        rows = counting.rows + counting.left_out
        if self.seen and rows != self._rows:
            raise ReadError(
                "tables-source-changed-between-passes", name=self.parts[0].name, rows=self._rows, rows2=rows
            )
        self._rows, self._expected = rows, max(1, rows)

    def _report(self, counting: _Counting, rows: int) -> None:
        """Report the share of columns counted, with those under way by their rows; it never goes back."""
        if self._progress is None:
            return
        under_way = 0.0 if self._expected is None else min(1.0, rows / self._expected)
        share = (len(self.seen) + len(counting.tallies) * under_way) / len(self._types)
        self._share = max(self._share, share)
        self._progress(self._share, max(rows, self._rows))


def _described(seen: ColumnCounts, suggestion: Suggestion) -> ColumnDescription:
    return ColumnDescription(
        seen.name,
        seen.kind,
        seen.values,
        seen.missing,
        seen.commonest / seen.records,
        seen.alone,
        suggestion.role,
        suggestion.reason,
        suggestion.argument,
    )


def _notes_on_names(names: Sequence[str]) -> list[Note]:
    """Warn that the first line may be a record rather than a header: its values would be shown as names."""
    values = sum(map(looks_like_a_value, names))
    if 2 * values < len(names):
        return []
    return [Note("describe-no-header", values=values, names=len(names))]


def _notes_on_people(columns: Sequence[ColumnDescription], rows: int) -> list[Note]:
    """Count the rows that would be left out if one row of each person is used."""
    notes = []
    for column in columns:
        left = rows - column.missing - column.values
        if column.argument == "person" and left:
            notes.append(Note("describe-several-rows", column=column.name, people=column.values, rows=rows, left=left))
    return notes


def _notes_on_roles(columns: Sequence[ColumnDescription]) -> list[Note]:
    """Tell that nothing is known, or too much to try all combinations of it."""
    known = sum(column.role == "quasi-identifier" for column in columns)
    if known == 0:
        return [Note("describe-no-qid")]
    size = proposed_subsets(known)
    if size == "all":
        return []
    return [Note("describe-many-qids", columns=known, size=size, sets=count_up_to(known, size))]
