"""Attributes read from files: what one depends on, its values, and how likely or how many these are.

A scenario names such files, and somebody may have put another file in their place. So the file is opened once, confined
to the folders that are allowed (:mod:`brecha.runtime.files`), and an error names its line and its column: no cell is
shown, and no name of a column either, as a file without a header shows somebody's values there.
"""

import csv
import gzip
import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from brecha.beliefs.attributes import NOISE, Attribute, Probabilities
from brecha.errors import ColumnError, EmptyTableError, InputError, Phrase, ReadError, SettingError, cut_short
from brecha.language.spellings import written_number
from brecha.runtime.files import open_confined, read_whole
from brecha.sanitizers.steps.contract import one_or_more
from brecha.sanitizers.steps.record_outcomes import understood
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

Key = tuple[Any, ...]
"""A value of each attribute that it depends on"""
MOST_NAMED = 12
"""Columns that are named by their numbers in an error"""
LARGEST = 256 * 2**20
"""Bytes beyond which a file is no table of probabilities, packed or unpacked"""
MOST_ROWS = 10_000_000


def read_attribute(
    name: str,
    path: str | Path | Any,
    on: str | Sequence[str] = (),
    *,
    counts: bool = False,
    weight: str | None = None,
    below: Sequence[str | Path] | None = None,
) -> Attribute:
    """Return an attribute whose probabilities are in a file, in one of three layouts, told by which columns there are::

        sex;age;people        sex;ill;healthy       age;M;F
        M;0;31649             M;0.02;0.98           0;31649;29817
        …                     …                     …

    The first has a column for all that the attribute depends on, one for the attribute, and one for the weight. The
    second has the attribute's values across. The third has the attribute's values down, and across those of the one
    attribute that it depends on. Values that look like whole numbers become such.

    What is wrong with a file is said by its line and its column; nothing that is in it is shown.

    Args:
        name: of the attribute.
        path: of the file (delimited text, also in .gz or .zip; Parquet), or a table that :func:`brecha.read` takes.
        on: the attribute or attributes that it depends on.
        counts: whether the weights are numbers of people: those of each row are then divided by their sum.
        weight: the column of the weights, in the first layout; needed if it is not the only one that is left.
        below: folders in one of which the file has to lie, after all links: for a path that a file names. Anywhere if
            left out.
    """
    parents = one_or_more("on", on)
    if not isinstance(name, str) or name in parents:
        raise SettingError("beliefs-attribute-depends-on-itself", name=name)
    file = ProbabilityTable.of(path, below)
    if weight is not None and weight not in file.table.columns:
        raise ColumnError("beliefs-weight-column-unknown", weight=cut_short(str(weight)), file=file.name)
    rows = _rows(file, name, parents, weight)
    known_rows = {_texts(key): _probabilities(file, name, row, counts) for key, row in rows.items()}

    def probabilities(*values: Any) -> Probabilities:
        row = known_rows.get(_texts(values))
        if row is None:
            raise SettingError("beliefs-file-row-missing", file=file.name, name=name, facts=_facts(parents, values))
        if not row:
            raise SettingError("beliefs-file-nobody-counted", file=file.name, name=name, facts=_facts(parents, values))
        return row

    return Attribute(name, parents, probabilities, file=file.name, people=_people(rows.values(), counts))


@dataclass(frozen=True, eq=False)
class ProbabilityTable:
    """The table of a file, what the file is called in an error, and where its rows are."""

    table: CodedTable
    name: str | Phrase
    """of the file, quoted; or what stands for it in an error"""
    lines: tuple[int, ...] | None = None
    """of a text file, the line of each row"""

    @classmethod
    def of(cls, source: Any, below: Sequence[str | Path] | None = None) -> "ProbabilityTable":
        """Read a file, or take a table that :func:`brecha.read` takes.

        Args:
            source: a path, or such a table.
            below: folders in one of which the file has to lie; anywhere if left out, where the user named it.
        """
        if not isinstance(source, str | Path):
            return cls._read(source, Phrase("beliefs-the-table"), None)
        path = Path(source)
        name, data = repr(str(path)), _bytes(path, below)
        if not data:
            raise EmptyTableError("beliefs-file-empty", file=name)
        if data.startswith(b"PAR1"):
            return cls._read(_parquet(data, name), name, None)
        columns, lines = _columns(path, data)
        return cls._read(columns, name, lines)

    @classmethod
    def _read(cls, source: Any, name: str | Phrase, lines: tuple[int, ...] | None) -> "ProbabilityTable":
        own_words = lines is not None or isinstance(source, pa.Table)
        try:
            return cls(read(source, missing_tokens=("",), max_unreadable=0.0, checksum=False), name, lines)
        except EmptyTableError:
            raise EmptyTableError("beliefs-file-no-rows", file=name) from None
        except InputError:
            if not own_words:
                raise
            raise ReadError("beliefs-file-column-kind", file=name) from None

    def _number(self, row: int) -> int:
        return row + 1 if self.lines is None else self.lines[row]

    def place(self, row: int) -> Phrase:
        """Return the place of a row, counted from 0: its line in a text file, its number otherwise."""
        return Phrase("beliefs-row-place", row=self._number(row), line=self.lines is not None)

    def column_place(self, name: str) -> Phrase:
        """Return the place of a column, by its number."""
        return Phrase("beliefs-column-place", column=self.table.columns.index(name) + 1)

    def keys(self, names: Sequence[str]) -> list[Key]:
        """Return the values of these columns in each row; none may be empty."""
        columns = []
        for name in names:
            column = self.table.column(name)
            values = understood(column.values.to_pylist())
            columns.append([values[code] for code in column.codes])
            for row, value in enumerate(columns[-1]):
                if value is None:
                    raise SettingError("beliefs-cell-empty", cell=self._cell(row, name), name=name)
        return list(zip(*columns, strict=True)) if columns else [()] * self.table.rows

    def weights(self, name: str) -> list[float]:
        """Return the weights in a column, each a number that is not below 0."""
        column = self.table.column(name)
        values = [self._weight(value) for value in column.values.to_pylist()]
        weights = []
        for row, code in enumerate(column.codes):
            weight = values[code]
            if isinstance(weight, str):
                raise SettingError("beliefs-weight-unusable", cell=self._cell(row, name), problem=weight)
            weights.append(weight)
        return weights

    def _cell(self, row: int, name: str) -> Phrase:
        """Return the place of a cell, at the beginning of a sentence."""
        column = self.table.columns.index(name) + 1
        return Phrase("beliefs-cell-place", row=self._number(row), line=self.lines is not None, column=column,
                      file=self.name)  # fmt: skip

    @staticmethod
    def _weight(value: Any) -> float | str:
        """Return the number, or what is wrong with it."""
        if value is None:
            return "empty"
        number = written_number(value)
        if number is None:
            return "comma" if isinstance(value, str) and "," in value else "text"
        return "negative" if number < 0 else float(number)


@dataclass(frozen=True, eq=False)
class _Row:
    """The weights of an attribute's values, given what it depends on, and where they are in the file."""

    weights: Mapping[Any, float]
    place: Phrase
    begins: bool = False
    """they are in several rows, the first of which is at the place"""


def _rows(file: ProbabilityTable, name: str, parents: tuple[str, ...], weight: str | None) -> dict[Key, _Row]:
    """Read a file in the layout that its columns show."""
    columns = file.table.columns
    others = [column for column in columns if column not in (name, *parents)]
    missing = [parent for parent in parents if parent not in columns]
    if name in columns and not missing:
        if weight is None and len(others) != 1:
            left, more = list(map(file.column_place, others[:MOST_NAMED])) or None, max(0, len(others) - MOST_NAMED)
            raise SettingError("beliefs-weight-column-unclear", file=file.name, left=left, more=more)
        return _down(file, name, parents, others[0] if weight is None else weight)
    if weight is not None:
        absent = name if name not in columns else missing[0]
        raise SettingError("beliefs-weight-layout", weight=weight, absent=absent, file=file.name)
    if not missing and others:
        return _across(file, parents, others)
    if name in columns and len(parents) == 1 and others:
        return _parent_across(file, name, others)
    raise SettingError("beliefs-file-layout-unknown", file=file.name, names=[*parents, name],
                       present=[repr(one) for one in (*parents, name) if one in columns] or None,
                       columns=len(columns))  # fmt: skip


def _down(file: ProbabilityTable, name: str, parents: tuple[str, ...], weight: str) -> dict[Key, _Row]:
    """Read a file in which everything has a column: a row for each combination of values."""
    rows: dict[Key, dict[Any, float]] = {}
    first: dict[tuple[Key, Any], int] = {}
    began: dict[Key, int] = {}
    keys, values, weights = file.keys(parents), file.keys([name]), file.weights(weight)
    for row, (key, (value,), one) in enumerate(zip(keys, values, weights, strict=True)):
        _refuse_again(file, first.setdefault((key, value), row), row)
        rows.setdefault(key, {})[value] = one
        began.setdefault(key, row)
    return {key: _Row(weights, file.place(began[key]), begins=True) for key, weights in rows.items()}


def _across(file: ProbabilityTable, parents: tuple[str, ...], values: Sequence[str]) -> dict[Key, _Row]:
    """Read a file with the attribute's values across: a row for each combination of what it depends on."""
    if not parents and file.table.rows > 1:
        raise SettingError("beliefs-file-too-many-rows", file=file.name, rows=file.table.rows)
    first: dict[Key, int] = {}
    columns = [file.weights(value) for value in values]
    rows = {}
    for row, (key, weights) in enumerate(zip(file.keys(parents), zip(*columns, strict=True), strict=True)):
        _refuse_again(file, first.setdefault(key, row), row)
        rows[key] = _Row(dict(zip(understood(values), weights, strict=True)), file.place(row))
    return rows


def _parent_across(file: ProbabilityTable, name: str, values: Sequence[str]) -> dict[Key, _Row]:
    """Read a file with the attribute's values down, and across those of what it depends on."""
    first: dict[Key, int] = {}
    for row, key in enumerate(file.keys([name])):
        _refuse_again(file, first.setdefault(key, row), row)
    own = [value for (value,) in first]
    return {
        (value,): _Row(dict(zip(own, file.weights(column), strict=True)), file.column_place(column))
        for value, column in zip(understood(values), values, strict=True)
    }


def _probabilities(file: ProbabilityTable, name: str, row: _Row, counts: bool) -> Probabilities:
    """Return the probability of each value, where they sum to one; nothing where nobody is counted."""
    total = fsum(row.weights.values())
    if counts:
        return {value: weight / total for value, weight in row.weights.items()} if total > 0 else {}
    if abs(total - 1) > NOISE:
        raise SettingError("beliefs-file-probabilities-sum", name=name, place=row.place, begins=row.begins,
                           file=file.name, larger=total > 1)  # fmt: skip
    return row.weights


def _people(rows: Iterable[_Row], counts: bool) -> dict[Any, float] | None:
    """Return how many people have each value, in all rows together; None where only probabilities are told.

    Probabilities that are all 0 or 1 may as well be people, counted one by one, and are taken for such.
    """
    people: dict[Any, float] = {}
    whole = True
    for row in rows:
        for value, weight in row.weights.items():
            people[value] = people.get(value, 0.0) + weight
            whole &= weight in (0.0, 1.0)
    return people if counts or whole else None


def _refuse_again(file: ProbabilityTable, first: int, row: int) -> None:
    if first != row:
        raise SettingError(
            "beliefs-file-rows-repeated", file=file.name, first=file.place(first), second=file.place(row)
        )


def _facts(parents: Sequence[str], key: Sequence[Any]) -> list[str] | None:
    values = (cut_short(value) if isinstance(value, str) else value for value in key)
    return [f"{name} = {value!r}" for name, value in zip(parents, values, strict=True)] or None


def _texts(key: Sequence[Any]) -> tuple[str, ...]:
    return tuple(map(str, key))


def _bytes(path: Path, below: Sequence[str | Path] | None) -> bytes:
    if below is not None:
        with open_confined(path, below) as stream:
            return read_whole(stream, path, LARGEST)
    refuse_what_is_no_file(path)
    try:
        with path.open("rb") as stream:
            return read_whole(stream, path, LARGEST)
    except OSError as error:
        raise ReadError("beliefs-file-unreadable", path=str(path), strerror=error.strerror) from None


def _parquet(data: bytes, name: str) -> pa.Table:
    try:
        file = pq.ParquetFile(pa.BufferReader(data))
        about = file.metadata
        size = sum(about.row_group(k).total_byte_size for k in range(about.num_row_groups))
        if size > LARGEST or about.num_rows > MOST_ROWS or about.num_columns > MOST_COLUMNS:
            raise _too_large(name)
        table = file.read()
    except (pa.ArrowException, OSError):
        raise ReadError("beliefs-parquet-damaged", file=name) from None
    _check_header(table.column_names, name)
    return table


def _columns(path: Path, data: bytes) -> tuple[pa.Table, tuple[int, ...]]:
    """Return the columns of a text file, all as texts, and the line of each row."""
    name = repr(str(path))
    text = _text(path, _unpacked(path, data))
    header, *rows = _lines(text, name)
    _check_header(header[1], name)
    for line, fields in rows:
        if len(fields) != len(header[1]):
            raise ReadError("beliefs-line-fields", line=line, file=name, fields=len(fields), names=len(header[1]))
    across = list(zip(*(fields for _, fields in rows), strict=True)) or [()] * len(header[1])
    table = pa.table([pa.array(column, pa.string()) for column in across], names=header[1])
    return table, tuple(line for line, _ in rows)


def _unpacked(path: Path, data: bytes) -> bytes:
    packed = io.BytesIO(data)
    try:
        if data[:2] == b"\x1f\x8b":
            with gzip.GzipFile(fileobj=packed) as unpacked:
                content = unpacked.read(LARGEST + 1)
        elif data[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
            with zipfile.ZipFile(packed) as archive, archive.open(_only_table(path, archive)) as member:
                content = member.read(LARGEST + 1)
        else:
            refuse_binary(path, data[:ENOUGH])
            return data
    except (EOFError, NotImplementedError, OSError, *DAMAGED):
        raise ReadError("beliefs-archive-damaged", path=str(path)) from None
    if len(content) > LARGEST:
        raise _too_large(repr(str(path)))
    refuse_packed_twice(path, content)
    refuse_binary(path, content[:ENOUGH])
    return content


def _only_table(path: Path, archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    members = [one for one in archive.infolist() if one.filename.lower().endswith((".csv", *TEXT_ENDINGS))]
    members = [one for one in members if "__MACOSX" not in one.filename]
    if not members:
        refuse_workbook(path, archive)
    if len(members) != 1 or members[0].flag_bits & 1 or members[0].compress_type not in PACKED:
        raise ReadError("beliefs-archive-one-file", path=str(path))
    return members[0]


def _text(path: Path, data: bytes) -> str:
    """Return the text, in UTF-8 or UTF-16 if it says so, in UTF-8 if it can be that, and in latin-1 otherwise."""
    marked = [encoding for mark, encoding in BOMS if data.startswith(mark)]
    text = None
    for encoding in marked or ("utf-8", "latin-1"):
        try:
            text = data.decode(encoding).removeprefix("\ufeff")
            break
        except UnicodeError:
            continue
    if text is None or "\0" in text:
        raise ReadError("beliefs-file-no-text", path=str(path))
    refuse_other_text(path, text)
    if not text.strip():
        raise EmptyTableError("beliefs-file-empty", file=repr(str(path)))
    return text


def _lines(text: str, name: str) -> list[tuple[int, list[str]]]:
    """The fields of each line that is not blank, with its number: by the delimiter that gives most of them evenly."""
    best: list[tuple[int, list[str]]] = []
    problem: ReadError | None = None
    usual = sorted(DELIMITERS, key=text.partition("\n")[0].count, reverse=True)
    for delimiter in (*usual, *RARE_DELIMITERS):
        try:
            lines = _fields(text, delimiter, name)
        except ReadError as refused:
            problem = problem or refused
            continue
        even = len({len(fields) for _, fields in lines}) == 1
        if even and len(lines[0][1]) > 1:
            return lines
        best = best or lines
    if not best:
        assert problem is not None
        raise problem
    return best


def _fields(text: str, delimiter: str, name: str) -> list[tuple[int, list[str]]]:
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    numbered: list[tuple[int, list[str]]] = []
    before = 0
    try:
        for fields in lines:
            if fields:
                numbered.append((before + 1, fields))
            before = lines.line_num
    except csv.Error:
        raise ReadError("beliefs-line-quotes", line=before + 1, file=name) from None
    return numbered


def _check_header(names: Sequence[str], name: str) -> None:
    """Refuse a first line that is none of names, by the number of the column."""
    if len(names) > MOST_COLUMNS:
        raise _too_large(name)
    for column, one in enumerate(names, 1):
        if not one.strip():
            raise ReadError("beliefs-column-unnamed", column=column, file=name)
        if one in names[: column - 1]:
            raise ReadError("beliefs-columns-same-name", first=names.index(one) + 1, second=column, file=name)


def _too_large(name: str) -> ReadError:
    return ReadError("beliefs-file-too-large", file=name, largest=LARGEST // 2**20)
