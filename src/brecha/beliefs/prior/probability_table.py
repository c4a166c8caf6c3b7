"""A small table of chances or of numbers of people, read from a file at once.

A scenario names such files, and somebody may have put another file in their place. So the file is opened once, confined
to the folders that are allowed (:mod:`brecha.runtime.confined`), and whatever is wrong with it is said by its line and
its column: no cell is shown, and no name of a column either, as a file without a header shows somebody's values there.
"""

import csv
import gzip
import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from brecha.errors import EmptyTableError, InputError, ReadError
from brecha.runtime.confined import open_confined, read_whole
from brecha.tables.coded import CodedTable
from brecha.tables.read import read
from brecha.tables.sources.files import (
    DAMAGED,
    ENOUGH,
    MOST_COLUMNS,
    PACKED,
    TEXT_ENDINGS,
    refuse_binary,
    refuse_other_text,
    refuse_packed_twice,
    refuse_what_is_no_file,
    refuse_workbook,
)
from brecha.tables.sources.text import BOMS, DELIMITERS, RARE_DELIMITERS

LARGEST = 256 * 2**20
"""Bytes beyond which a file is no table of chances, packed or unpacked"""
MOST_ROWS = 10_000_000


@dataclass(frozen=True, eq=False)
class ChanceTable:
    """The table of a file, what the file is called in an error, and where its rows are."""

    table: CodedTable
    name: str
    lines: tuple[int, ...] | None = None
    """of a text file, the line of each row"""

    @classmethod
    def of(cls, source: Any, below: Sequence[str | Path] | None = None) -> "ChanceTable":
        """Read a file, or take a table that :func:`brecha.read` takes.

        Args:
            source: a path, or such a table.
            below: folders in one of which the file has to lie; anywhere if left out, where a person named it herself.
        """
        if not isinstance(source, str | Path):
            return cls._read(source, "the table", None)
        path = Path(source)
        name, data = repr(str(path)), _bytes(path, below)
        if not data:
            raise EmptyTableError("beliefs-empty-has-even-header-2", name=name)
        if data.startswith(b"PAR1"):
            return cls._read(_parquet(data, name), name, None)
        columns, lines = _columns(path, data)
        return cls._read(columns, name, lines)

    @classmethod
    def _read(cls, source: Any, name: str, lines: tuple[int, ...] | None) -> "ChanceTable":
        own_words = lines is not None or isinstance(source, pa.Table)
        try:
            return cls(read(source, missing_tokens=("",), max_unreadable=0.0, checksum=False), name, lines)
        except EmptyTableError:
            raise EmptyTableError("beliefs-rows-says-nothing-about-any", name=name) from None
        except InputError:
            if not own_words:
                raise
            raise ReadError("beliefs-cannot-read-table-chances-column", name=name) from None

    def place(self, row: int) -> str:
        """Where a row is, counted from 0: its line in a text file, its number otherwise."""
        return f"row {row + 1:,}" if self.lines is None else f"line {self.lines[row]:,}"

    def column_place(self, name: str) -> str:
        """Where a column is, by its number."""
        return f"column {self.table.columns.index(name) + 1:,}"


def _bytes(path: Path, below: Sequence[str | Path] | None) -> bytes:
    if below is not None:
        with open_confined(path, below) as stream:
            return read_whole(stream, path, LARGEST)
    refuse_what_is_no_file(path)
    try:
        with path.open("rb") as stream:
            return read_whole(stream, path, LARGEST)
    except OSError as error:
        raise ReadError("beliefs-cannot-read", path=str(path), strerror=error.strerror) from None


def _parquet(data: bytes, name: str) -> pa.Table:
    try:
        file = pq.ParquetFile(pa.BufferReader(data))
        about = file.metadata
        size = sum(about.row_group(k).total_byte_size for k in range(about.num_row_groups))
        if size > LARGEST or about.num_rows > MOST_ROWS or about.num_columns > MOST_COLUMNS:
            raise _too_large(name)
        found = file.read()
    except (pa.ArrowException, OSError):
        raise ReadError("beliefs-damaged-parquet-file", name=name) from None
    _check_header(found.column_names, name)
    return found


def _columns(path: Path, data: bytes) -> tuple[pa.Table, tuple[int, ...]]:
    """The columns of a text file, all as texts, and the line of each row."""
    name = repr(str(path))
    text = _text(path, _unpacked(path, data))
    header, *rows = _rows(text, name)
    _check_header(header[1], name)
    for line, fields in rows:
        if len(fields) != len(header[1]):
            raise ReadError(
                "beliefs-line-has-fields-first-has",
                line=line,
                name=name,
                fields_count=len(fields),
                header_count=len(header[1]),
            )
    across = list(zip(*(fields for _, fields in rows), strict=True)) or [()] * len(header[1])
    table = pa.table([pa.array(column, pa.string()) for column in across], names=header[1])
    return table, tuple(line for line, _ in rows)


def _unpacked(path: Path, data: bytes) -> bytes:
    packed = io.BytesIO(data)
    try:
        if data[:2] == b"\x1f\x8b":
            with gzip.GzipFile(fileobj=packed) as unpacked:
                found = unpacked.read(LARGEST + 1)
        elif data[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
            with zipfile.ZipFile(packed) as archive, archive.open(_only_table(path, archive)) as member:
                found = member.read(LARGEST + 1)
        else:
            refuse_binary(path, data[:ENOUGH])
            return data
    except (EOFError, NotImplementedError, OSError, *DAMAGED):
        raise ReadError("beliefs-damaged-packed-way-known-unpack", path=str(path)) from None
    if len(found) > LARGEST:
        raise _too_large(repr(str(path)))
    refuse_packed_twice(path, found)
    refuse_binary(path, found[:ENOUGH])
    return found


def _only_table(path: Path, archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    found = [one for one in archive.infolist() if one.filename.lower().endswith((".csv", *TEXT_ENDINGS))]
    found = [one for one in found if "__MACOSX" not in one.filename]
    if not found:
        refuse_workbook(path, archive)
    if len(found) != 1 or found[0].flag_bits & 1 or found[0].compress_type not in PACKED:
        raise ReadError("beliefs-should-hold-exactly-one-csv", path=str(path))
    return found[0]


def _text(path: Path, data: bytes) -> str:
    """The text, in UTF-8 or UTF-16 if it says so, in UTF-8 if it can be that, and in latin-1 otherwise."""
    marked = [encoding for mark, encoding in BOMS if data.startswith(mark)]
    text = None
    for encoding in marked or ("utf-8", "latin-1"):
        try:
            text = data.decode(encoding).removeprefix("\ufeff")
            break
        except UnicodeError:
            continue
    if text is None or "\0" in text:
        raise ReadError("beliefs-plain-text-damaged-encoding-known", path=str(path))
    refuse_other_text(path, text)
    if not text.strip():
        raise EmptyTableError("beliefs-empty-has-even-header", path=str(path))
    return text


def _rows(text: str, name: str) -> list[tuple[int, list[str]]]:
    """The fields of each line that is not blank, with its number: by the delimiter that gives most of them evenly."""
    best: list[tuple[int, list[str]]] = []
    problem: ReadError | None = None
    usual = sorted(DELIMITERS, key=text.partition("\n")[0].count, reverse=True)
    for delimiter in (*usual, *RARE_DELIMITERS):
        try:
            found = _fields(text, delimiter, name)
        except ReadError as refused:
            problem = problem or refused
            continue
        even = len({len(fields) for _, fields in found}) == 1
        if even and len(found[0][1]) > 1:
            return found
        best = best or found
    if not best:
        assert problem is not None
        raise problem
    return best


def _fields(text: str, delimiter: str, name: str) -> list[tuple[int, list[str]]]:
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    found: list[tuple[int, list[str]]] = []
    before = 0
    try:
        for fields in lines:
            if fields:
                found.append((before + 1, fields))
            before = lines.line_num
    except csv.Error:
        raise ReadError("beliefs-line-cannot-cut-into-fields", before=before + 1, name=name) from None
    return found


def _check_header(names: Sequence[str], name: str) -> None:
    """Refuse a first line that is none of names, by the number of the column."""
    if len(names) > MOST_COLUMNS:
        raise _too_large(name)
    for column, one in enumerate(names, 1):
        if not one.strip():
            raise ReadError("beliefs-column-has-name-first-line", column=column, name=name)
        if one in names[: column - 1]:
            raise ReadError(
                "beliefs-columns-have-same-name-first", index=names.index(one) + 1, column=column, name=name
            )


def _too_large(name: str) -> ReadError:
    return ReadError("beliefs-larger-than-table-chances-would", name=name, largest=LARGEST // 2**20)
