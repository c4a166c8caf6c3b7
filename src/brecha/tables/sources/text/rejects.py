"""The rows that could not be read: how many, where the first ones are, and whether they are too many.

Only the line and the reason are kept, never what the row says: it is about a person.
"""

from collections.abc import Callable
from dataclasses import dataclass

import duckdb

from brecha.errors import ReadError
from brecha.language.notes import TEXT, Note
from brecha.language.rounding import percent_beside, percent_given
from brecha.tables.coded import counted
from brecha.tables.sources.files import TextFile, written_path
from brecha.tables.sources.text.lines import filled_lines, line_numbers, long_lines

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
"""Of rows with several faulty quotation marks, the first byte behind the first of them, and that of the last"""


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

    def sentence(self) -> str:
        """Return where they are, for a note or an error that says how many."""
        return f"{'It is' if self.rows == 1 else 'The first:'} {'; '.join(map(str, self.first))}."


def rejects_of(
    connection: duckdb.DuckDBPyConnection,
    file: TextFile,
    rows: int,
    has_long_line: bool,
    line_ends: Callable[[], int],
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


def several_faults(connection: duckdb.DuckDBPyConnection) -> list[tuple[int, int]]:
    """From behind the first to the last faulty quotation mark of the rows that have several, in bytes from 0 on."""
    return [(int(first), int(last)) for first, last in connection.execute(SEVERAL_FAULTS).fetchall()]


def _lines_of_header(file: TextFile) -> int:
    """Return how many lines the header takes that are not blank: a name of several has quotation marks at both its
    ends."""
    names = (name.replace("\r", "\n").split("\n") for name in file.header)
    return 1 + sum(1 + sum(map(bool, lines[1:-1])) for lines in names if len(lines) > 1)


def refuse_too_many(rejects: Rejects, rows: int, most: float) -> None:
    """Raise if more than this share of all rows could not be read."""
    share = rejects.rows / max(rejects.rows + rows, 1)
    if share > most:
        part = percent_beside(share, most)
        raise ReadError(
            "tables-could-read-more-than-allowed",
            rows=rejects.rows,
            counted=counted(rejects.rows + rows, "row"),
            part=part,
            percent_given=percent_given(most),
            sentence=rejects.sentence(),
        )


def _with_long(file: TextFile, first: tuple[BadRow, ...], long: list[int], count: int) -> tuple[BadRow, ...]:
    """With the long lines that the parser passed over; if they are all there is, it is wrong about any others."""
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
