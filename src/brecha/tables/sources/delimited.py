"""Delimited text, parsed by DuckDB: every field as text, so that "007" stays apart from "7".

The parser reads a plain file itself, on all cores. What has to be unpacked, transcoded or given one kind of line end
comes to it through a pipe. Of rows that could not be read, only the line and the reason are kept, never what the row
says: it is about a person.

Of every fault that it meets, the parser keeps the line and a message in memory, 1 kB each, whatever its settings say; a
row that lacks many fields has many faults. So all but small files are parsed in a child process with a limit on memory:
a file of some MB that has nothing but faults would take gigabytes.
"""

import os
import select
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import duckdb
import pyarrow as pa

from brecha.errors import Phrase, ProcessError, ReadError
from brecha.errors.nameable import failure_of
from brecha.language.notes import TEXT, Note
from brecha.language.numbers import percent_beside, percent_given
from brecha.runtime.child import Child, Limits
from brecha.runtime.resources import available_memory
from brecha.tables.sources.databases import database
from brecha.tables.sources.files import CHUNK, TextFile, utf8_bytes, written_path, wrong_encoding
from brecha.tables.sources.text import (
    LineEnds,
    SpacesBesideMarks,
    filled_lines,
    has_long_line,
    has_spaces_beside_marks,
    holds_line_end,
    line_numbers,
    long_lines,
    mixes_line_ends,
)

SHOWN = 5
SWALLOWING = ("UNQUOTED VALUE", "LINE SIZE OVER MAXIMUM")
"""Errors after which the parser may have passed over further lines without a word."""

LONGEST = 2_000_000
"""Bytes of a row that the parser takes"""

REFUSED_ROWS = """
    SELECT min(CASE WHEN error_type::VARCHAR = 'UNQUOTED VALUE' THEN byte_position END) AS mark,
           min(line_byte_position) AS start,
           bool_or(error_type::VARCHAR = 'INVALID ENCODING') AS in_bytes,
           bool_or(error_type::VARCHAR IN ('UNQUOTED VALUE', 'LINE SIZE OVER MAXIMUM')) AS swallows,
           len(regexp_extract_all(trim(any_value(csv_line), E'\\r\\n'), '[\\r\\n]+')) AS line_ends,
           arg_min(error_type::VARCHAR, (error_type::VARCHAR = 'INVALID ENCODING', byte_position)) AS kind,
           min(column_idx) FILTER (error_type::VARCHAR = 'MISSING COLUMNS') AS fewest
    FROM reject_errors GROUP BY line
"""
"""The refused rows. The parser reports each fault of a row with the number of the row, which it calls the line, and the
byte of the fault. What it calls the beginning of the row is that of the row before, where a quotation mark is at fault.
"""

COUNTED_REJECTS = f"""
    SELECT count(*), count(*) FILTER (in_bytes AND mark IS NULL), coalesce(sum(line_ends) FILTER (NOT swallows), 0)
    FROM ({REFUSED_ROWS})
"""
"""Rows refused; those refused for their bytes; and line ends within refused rows. A field that is cut off within a
letter, since a quotation mark is never closed, has wrong bytes only because it was cut off."""

FIRST_REJECTS = f"""
    SELECT coalesce(mark, start) - 1 AS place, kind, fewest FROM ({REFUSED_ROWS}) ORDER BY place LIMIT ?
"""


SEVERAL_FAULTS = """
    SELECT min(byte_position), max(byte_position) - 1 FROM reject_errors WHERE error_type::VARCHAR = 'UNQUOTED VALUE'
    GROUP BY line HAVING count(DISTINCT byte_position) > 1 ORDER BY 1
"""
"""Of rows with several faulty quotation marks, the first byte behind the first of them, and that of the last, from 0"""


@dataclass(frozen=True)
class BadRow:
    """A row that could not be read."""

    file: str
    line: int
    reason: Note

    def __str__(self) -> str:
        return f"{self.file} line {self.line:,}: {self.reason}"

    def note(self) -> Note:
        """Return where it is, as part of a note."""
        return Note("bad-row", file=self.file, line=self.line, reason=self.reason)


@dataclass(frozen=True)
class Rejects:
    """All unreadable rows of one file."""

    rows: int = 0
    first: tuple[BadRow, ...] = ()
    bad_bytes: int = 0

    def __add__(self, other: "Rejects") -> "Rejects":
        first = (self.first + other.first)[:SHOWN]
        return Rejects(self.rows + other.rows, first, self.bad_bytes + other.bad_bytes)


def rejects_of(
    connection: duckdb.DuckDBPyConnection, file: TextFile, rows: int, has_long_line: bool, line_ends: Callable[[], int]
) -> Rejects:
    """Return what the parser refused in this file, after it gave this many rows.

    A line that is longer than what the parser has in memory at a time (32 MB) it passes over without a word. Where it
    may have passed over lines, each line that is in no row counts as a row: it may be a person.

    Args:
        connection: to the database that read the file.
        file: the file.
        rows: how many rows were read.
        has_long_line: whether a line is longer than any row.
        line_ends: counts the line ends within the rows that were read, several in a row as one.
    """
    kinds = {
        kind for (kind,) in connection.execute("SELECT DISTINCT error_type::VARCHAR FROM reject_errors").fetchall()
    }
    long = long_lines(file, LONGEST, SHOWN) if has_long_line else []
    if not kinds and not long:
        return Rejects()
    ((count, bad_bytes, within),) = connection.execute(COUNTED_REJECTS).fetchall()
    if long or any(kind in kinds for kind in SWALLOWING):
        lines = filled_lines(file) - _lines_of_header(file) - rows - within
        count = count if lines <= count else max(count, lines - line_ends())
    first = _first(connection, file)
    return Rejects(count, _with_long(file, first, long, count) if long else first, bad_bytes)


def _lines_of_header(file: TextFile) -> int:
    """Return how many lines the header takes that are not blank: a name in quotation marks may take several."""
    if not file.has_header:
        return 0
    names = (name.replace("\r", "\n").split("\n") for name in file.header)
    return 1 + sum(1 + sum(map(bool, lines[1:-1])) for lines in names if len(lines) > 1)


def refuse_too_many(rejects: Rejects, rows: int, most: float) -> None:
    """Raise if more than this share of all rows could not be read."""
    share = rejects.rows / max(rejects.rows + rows, 1)
    if share > most:
        raise ReadError(
            "tables-too-many-unreadable-rows",
            rows=rejects.rows,
            all=rejects.rows + rows,
            share=percent_beside(share, most),
            limit=percent_given(most),
            first=[row.note() for row in rejects.first],
        )


def _with_long(file: TextFile, first: tuple[BadRow, ...], long: list[int], count: int) -> tuple[BadRow, ...]:
    """Add the long lines that the parser passed over; if they are all there is, it is wrong about any others."""
    reason = _reason("LINE SIZE OVER MAXIMUM", None, len(file.header))
    by_line = {line: BadRow(written_path(file.path), line, reason) for line in long}
    if len(by_line) < count:
        by_line |= {row.line: row for row in first}
    return tuple(row for _, row in sorted(by_line.items()))[: min(SHOWN, count)]


def _first(connection: duckdb.DuckDBPyConnection, file: TextFile) -> tuple[BadRow, ...]:
    rows = connection.execute(FIRST_REJECTS, [SHOWN]).fetchall()
    lines = line_numbers(file, [row[0] for row in rows])
    return tuple(
        BadRow(written_path(file.path), line, _reason(kind, fewest, len(file.header)))
        for line, (_, kind, fewest) in zip(lines, rows, strict=True)
    )


def fields_reason(fields: int, expected: int) -> Note:
    """Return why a row with another number of fields than the header cannot be read."""
    if fields < expected:
        return Note("too-few-fields", fields=fields, expected=expected)
    return Note("too-many-fields", expected=expected)


def _reason(kind: str, fewest: int | None, expected: int) -> Note:
    """Return the parser's word in plain English; of fields that lack it reports each."""
    match kind:
        case "MISSING COLUMNS":
            return fields_reason(fewest or 0, expected)
        case "TOO MANY COLUMNS":
            return fields_reason(expected + 1, expected)
        case "UNQUOTED VALUE":
            return Note("stray-quote")
        case "INVALID ENCODING":
            return Note("not-utf-8")
        case "LINE SIZE OVER MAXIMUM":
            return Note("long-line")
        case _:
            return Note(TEXT, text=kind.lower())


BATCH = 1 << 17
AHEAD = "50MB"
"""How much the parser may have ready before it waits for the encoding: enough to keep both busy."""
SMALL = 1 << 18
"""Bytes times columns of a file that is parsed in this process: its faults take some 100 MB at the most"""
LEAST = 512 << 20
"""Bytes that a child may take for parsing in any case: twice as much as its libraries and the parser take"""
EACH_THREAD = 48 << 20
"""Bytes more for each thread, with its stack and the text that it parses"""
MOST_THREADS = 8
TIMES_SIZE = 2
"""Bytes more for each byte of a file: enough where every fifth row of a census has a fault"""
TIMES_PACKED = 10
"""How many bytes a byte of a packed file mostly stands for"""
SILENCE = 3600.0
"""Seconds in which a child that parses has to give some rows"""
MIXED_LINE_ENDS = "invalid state"
MOST_TIMES_HIDDEN = 10
"""How often a file is read again for rows with several faults: once is mostly enough, and thrice among random texts"""


class WrongGuess(Exception):  # noqa: N818 - a signal to start again, not an error
    """The file is not what its beginning looked like: read it again, like this."""

    def __init__(self, file: TextFile, note: Note | None = None) -> None:
        super().__init__(note)
        self.file = file
        self.note = note


def parse(
    file: TextFile,
    columns: Sequence[str],
    distinct_missing: bool,
    done: Callable[[Rejects], None],
    budget: int | None = None,
) -> Iterator[pa.RecordBatch]:
    """Yield the rows of the file in their order, these columns only; at the end what could not be read goes to
    ``done``.

    ``budget`` is what the whole process may take, in bytes.
    """
    if not is_small(file):
        limits = Limits(memory_for_faults(file, budget), SILENCE)
        try:
            with Child(limits, Phrase("task-parsing")) as child:
                for item in child.stream(
                    f"{__name__}:parse_here", file, list(columns), distinct_missing, limits.memory
                ):
                    if isinstance(item, Rejects):
                        done(item)
                    else:
                        yield from pa.ipc.open_stream(item)
            return
        except ProcessError as problem:
            if problem.reason == "memory":
                raise ReadError(
                    "tables-file-of-too-many-faults", path=str(file.path), bytes=limits.memory or 0
                ) from None
            if problem.reason != "start":
                raise ReadError("tables-parser-failed", path=str(file.path), problem=problem) from None
    yield from _parsed(file, columns, distinct_missing, done, budget)


def parse_here(
    file: TextFile, columns: Sequence[str], distinct_missing: bool, budget: int | None
) -> Iterator[bytes | Rejects]:
    """Yield the same in this process, a child: the batches, each as a stream of Arrow, and what could not be read."""
    rejects: list[Rejects] = []
    for batch in _parsed(file, columns, distinct_missing, rejects.append, budget):
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, batch.schema) as stream:
            stream.write_batch(batch)
        yield sink.getvalue().to_pybytes()
    yield from rejects


def is_small(file: TextFile) -> bool:
    """Return whether a file cannot have so many faults that they fill a memory: each row may lack all its fields."""
    most, length = SMALL // len(file.header), 0
    if file.packing == "none":
        return file.path.stat().st_size <= most
    return all((length := length + len(piece)) <= most for piece in utf8_bytes(file))


def memory_for_faults(file: TextFile, budget: int | None) -> int:
    """Return bytes that a child may take for reading this file; a trusted one may take what the machine has."""
    least = LEAST + EACH_THREAD * _threads()
    most = max(available_memory(), 0) * 4 // 5 if budget is None else budget
    times = TIMES_SIZE if file.packing == "none" else TIMES_SIZE * TIMES_PACKED
    return max(least, most if file.trusted else min(most, least + times * file.path.stat().st_size))


def _parsed(
    file: TextFile, columns: Sequence[str], distinct_missing: bool, done: Callable[[Rejects], None], budget: int | None
) -> Iterator[pa.RecordBatch]:
    rows = 0
    if file.ends_in_names and not file.mixed_newlines and b"\r" in next(utf8_bytes(file)):
        # The parser takes the end in a name for that of all rows, and would pass over rows that end in another way
        raise _mixed(file)
    with _open(file) as text, _connection(budget) as connection:
        try:
            query = connection.sql(_query(file, text.place, columns, distinct_missing))
            for batch in arrow_reader(query):
                rows += batch.num_rows
                yield batch
        except (MemoryError, duckdb.OutOfMemoryException):
            raise MemoryError from None
        except (duckdb.Error, OSError, pa.ArrowException) as error:
            raise _translated(file, error) from None
        if faults := connection.execute(SEVERAL_FAULTS).fetchall():
            raise _hiding(file, [(int(first), int(last)) for first, last in faults])
        rejects = rejects_of(connection, file, rows, text.has_long_line(), lambda: _line_ends_within(file, budget))
        mixed, spaced = text.mixes_line_ends(), file.spaced or text.has_spaces_beside_marks()
    if rejects.bad_bytes:
        raise wrong_bytes(file)
    if spaced and not file.spaced:  # it is read again in the same way, but it is told what is made of it
        raise WrongGuess(replace(file, spaced=True), Note("spaces-beside-marks", file=written_path(file.path)))
    if not file.mixed_newlines and mixed and (rejects.rows or mixes_line_ends(file, outside=True)):
        # A refused row may have taken the next along, and the parser loses a space behind another end than the first
        raise _mixed(file)
    done(rejects)


def _line_ends_within(file: TextFile, budget: int | None) -> int:
    """Line ends within the rows that can be read, several in a row as one: a second reading, for a file with faults."""
    counts = (f"len(regexp_extract_all(coalesce(c{k}, ''), '[\\r\\n]+'))" for k in range(len(file.header)))
    with _open(file) as text, _connection(budget) as connection:
        every = connection.sql(_query(file, text.place, file.header, distinct_missing=False))
        ((count,),) = every.aggregate(f"coalesce(sum({' + '.join(counts)}), 0)").fetchall()
    return int(count)


def arrow_reader(relation: Any) -> Iterator[pa.RecordBatch]:
    """Yield the rows of a DuckDB relation in batches, as they are made."""
    fetch = getattr(relation, "to_arrow_reader", None) or relation.fetch_arrow_reader
    yield from fetch(BATCH)


def wrong_bytes(file: TextFile) -> Exception:
    """Return what to do about bytes that are not UTF-8: refuse a given encoding, or try the usual other one."""
    if not file.guessed:
        return wrong_encoding(file.path, file.encoding)
    note = Note("latin-1", file=written_path(file.path))
    return WrongGuess(replace(file, encoding="latin-1", guessed=False), note)


def _translated(file: TextFile, error: Exception) -> Exception:
    """Return what an error of the parser means; its message, which may quote a line, is not passed on."""
    if MIXED_LINE_ENDS in str(error) and not file.mixed_newlines:
        return _mixed(file)
    why = error.strerror if isinstance(error, OSError) else None
    failure = None if why else failure_of(error)
    return ReadError("tables-text-not-delimited", path=str(file.path), why=why, failure=failure)


def _mixed(file: TextFile) -> WrongGuess:
    return WrongGuess(replace(file, mixed_newlines=True), Note("line-ends", file=written_path(file.path)))


def _hiding(file: TextFile, faults: Sequence[tuple[int, int]]) -> Exception:
    """Read it again with the rows of several faults made rows of one, so that none is taken for two."""
    hidden = sorted({*file.hidden, *faults})
    if tuple(hidden) == file.hidden or file.times_hidden == MOST_TIMES_HIDDEN:
        return ReadError("tables-quotation-marks-wrong", path=str(file.path))
    return WrongGuess(replace(file, hidden=tuple(hidden), times_hidden=file.times_hidden + 1))


def _threads() -> int:
    return min(os.cpu_count() or 1, MOST_THREADS)


@contextmanager
def _connection(budget: int | None = None) -> Iterator[duckdb.DuckDBPyConnection]:
    with database(budget=budget, threads=_threads()) as connection:
        connection.execute(f"SET streaming_buffer_size='{AHEAD}'")
        connection.execute("SET enable_progress_bar=false")
        yield connection


class _Text:
    """Where the parser finds the text: an open file, or the end of a pipe. Either way no name is ever interpreted.

    What is asked of it is asked at the end.
    """

    def __init__(self, file: TextFile, descriptor: int) -> None:
        self.file = file
        self.place = f"/dev/fd/{descriptor}"

    def has_long_line(self) -> bool:
        """Return whether a line is longer than any row, so that the parser may have passed over it."""
        return has_long_line(self.file.path)

    def mixes_line_ends(self) -> bool:
        """Return whether lines end in more than one way, be it within quotation marks."""
        return mixes_line_ends(self.file)

    def has_spaces_beside_marks(self) -> bool:
        """Return whether there are spaces that the parser does not take for a part of a field."""
        return has_spaces_beside_marks(self.file)


@contextmanager
def _open(file: TextFile) -> Iterator[_Text]:
    """Open a file as it lies on the disk, or a pipe that a thread fills; its failure counts more than the parser's."""
    if file.direct:
        with file.path.open("rb") as stream:
            yield _Text(file, stream.fileno())
        return
    out, into = os.pipe()
    feeder = _Feeder(file, into)
    feeder.start()
    try:
        yield _PipedText(feeder, out)
    except Exception:
        feeder.stop()
        if feeder.failure is None:
            raise
    finally:
        feeder.stop()
        os.close(out)
    if feeder.failure is not None:
        raise feeder.failure


class _Feeder(threading.Thread):
    """Writes the text of a file into a pipe, until it ends or nobody wants more."""

    def __init__(self, file: TextFile, into: int) -> None:
        super().__init__(daemon=True)
        self.file = file
        self.into = into
        self.failure: Exception | None = None
        self.met_long_line = False
        self.ends = LineEnds()
        self.beside_marks = SpacesBesideMarks(file.delimiter)
        self._stopped = threading.Event()
        os.set_blocking(into, False)

    def run(self) -> None:
        try:
            for piece in utf8_bytes(self.file):
                self.ends.add(piece)
                self.beside_marks.add(piece)
                self.met_long_line |= len(piece) >= CHUNK and not holds_line_end(piece)
                self._write(memoryview(piece))
                if self._stopped.is_set():
                    return
        except Exception as error:  # whatever it is: a text that ends early must not look like a whole one
            self.failure = error
        finally:
            os.close(self.into)

    def stop(self) -> None:
        """Ask it to end, and wait until it has."""
        self._stopped.set()
        self.join()

    def _write(self, piece: memoryview) -> None:
        while piece and not self._stopped.is_set():
            _, writable, _ = select.select([], [self.into], [], 0.05)
            if writable:
                piece = piece[os.write(self.into, piece) :]


class _PipedText(_Text):
    """The end of a pipe: what the thread that fills it has seen is known without reading the file again."""

    def __init__(self, feeder: _Feeder, descriptor: int) -> None:
        super().__init__(feeder.file, descriptor)
        self._feeder = feeder

    def has_long_line(self) -> bool:
        return self._feeder.met_long_line

    def mixes_line_ends(self) -> bool:
        return self._feeder.ends.mixed

    def has_spaces_beside_marks(self) -> bool:
        return self._feeder.beside_marks.present


def _query(file: TextFile, place: str, columns: Sequence[str], distinct_missing: bool) -> str:
    """Fields are numbered, not named, for the parser: its names do not tell "Age" from "age"."""
    positions = {name: position for position, name in enumerate(file.header)}
    selected = ", ".join(f"c{positions[name]}" for name in columns)
    fields = ", ".join(f"'c{position}': 'VARCHAR'" for position in range(len(file.header)))
    return f"""
        SELECT {selected} FROM read_csv({_quoted(place)}, auto_detect = false, columns = {{{fields}}},
            header = {str(file.has_header).lower()}, delim = {_quoted(file.delimiter)},
            quote = '"', escape = '"', strict_mode = true, null_padding = false,
            compression = 'none', encoding = 'utf-8', store_rejects = true, rejects_limit = 0,
            allow_quoted_nulls = {str(not distinct_missing).lower()})
    """


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
