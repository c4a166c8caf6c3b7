"""Parts of a table: files and data frames, read batch by batch into whoever encodes or counts them."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import pyarrow as pa

from brecha.errors import ColumnError, InputError, Phrase, ReadError, SettingError, cut_short, look_like_values
from brecha.language.notes import Note
from brecha.tables.coded import is_bytes, is_text
from brecha.tables.encode import Values, holds_nul, is_utf8, plain, plain_type
from brecha.tables.sources.delimited import Rejects, WrongGuess, parse, wrong_bytes
from brecha.tables.sources.files import (
    Checked,
    Checksums,
    FileState,
    TextFile,
    check_names,
    checking,
    is_writable,
    kind_of,
    refuse_address,
    written_path,
)
from brecha.tables.sources.frames import Frame, ParquetFile, Part, folder_columns, library, refuse, with_columns
from brecha.tables.sources.scan import Fields, can_scan, scan
from brecha.tables.sources.text import about_rows, blank_lines, inspect, is_headless, nul_bytes
from brecha.tables.text_dictionary import Texts
from brecha.tables.where import Bound, Condition, RowFilter

Progress = Callable[[int], None]
"""Called now and then with the number of records read so far."""


class TextPart(Part):
    """A file of delimited text."""

    kind = "csv"

    def __init__(
        self,
        file: TextFile,
        distinct_missing: bool,
        state: FileState,
        folders: Mapping[str, str | None],
        budget: int | None = None,
    ) -> None:
        self.file, self.path, self.state, self.folders = file, file.path, state, folders
        self.name = Phrase("source-file", path=str(file.path))
        self.columns = (*file.header, *folders)
        self._distinct_missing, self._budget = distinct_missing, budget

    def corrected(self, file: TextFile) -> "TextPart":
        """Return the same part, read as another kind of file than it looked like."""
        return TextPart(file, self._distinct_missing, self.state, self.folders, self._budget)

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        return pa.schema([(name, pa.string()) for name in columns])

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch | Fields]:
        own = [name for name in columns if name not in self.folders] or list(self.file.header[:1])
        if can_scan(self.file):
            for fields in scan(self.file, own, self._distinct_missing, self._note):
                yield self._completed(fields, columns) if self.folders else fields
            return
        for batch in parse(self.file, own, self._distinct_missing, self._note, self._budget):
            named = batch.rename_columns(own)
            yield with_columns(named, self.folders, columns) if self.folders else named

    def expected(self) -> int | None:
        return about_rows(self.file)

    def is_headless(self) -> bool:
        return self.file.has_header and (look_like_values(self.file.header) or is_headless(self.file))

    def check(self, values: Iterable[pa.Array]) -> None:
        """Check all different values: a sample of the file does not show everything."""
        for texts in values:
            if not is_utf8(texts):
                raise wrong_bytes(self.file)
            if holds_nul(texts):
                raise nul_bytes(self.file.path)

    def _completed(self, fields: Fields, columns: Sequence[str]) -> Fields:
        """Add the columns in the names of folders."""
        added = {name: _repeated(text, fields.rows) for name, text in self.folders.items() if name in columns}
        return Fields(fields.rows, {name: (fields.columns | added)[name] for name in columns})

    def _note(self, rejects: Rejects) -> None:
        self.rejects = rejects


def _repeated(value: str | None, rows: int) -> Texts:
    """Return the same text for so many records."""
    letters = np.frombuffer((value or "").encode(), dtype=np.uint8)
    firsts = np.zeros(rows, np.int32)
    valid = np.zeros(rows, np.bool_) if value is None else np.empty(0, np.bool_)
    return Texts(letters, firsts, firsts + np.int32(len(letters)), valid=valid, places=np.zeros(rows, np.int64))


class Taker(Protocol):
    """What takes the values of one pass over the parts."""

    types: dict[str, pa.DataType]
    rows: int
    left_out: int
    """rows that were read and that a condition did not keep"""
    rows_of: list[int]
    rejects: Rejects

    def add(self, columns: dict[str, Values], rows: int) -> None:
        """Take one more batch."""

    def seen(self) -> Iterable[pa.Array]:
        """Return, of each column, every value met so far, each once."""


def corrected(parts: Sequence[Part], better: WrongGuess) -> list[Part]:
    """Return the parts, with a file that is not what it looked like read as it should be."""
    file = better.file
    return [part.corrected(file) if isinstance(part, TextPart) and part.path == file.path else part for part in parts]


def fill(reading: Taker, parts: Sequence[Part], progress: Progress | None, where: RowFilter | None = None) -> None:
    """Make one pass over the parts, from the first row to the last; with a condition, over the rows that it keeps."""
    types = reading.types if where is None else {**where.types, **reading.types}
    read = 0
    if progress is not None:
        progress(0)
    if where is not None:
        where.begin()
    for part in parts:
        before = read
        batches = _batches(part, types)
        for columns, rows in batches if where is None else where.filtered(part, batches):
            if rows:
                reading.add({name: columns[name] for name in reading.types}, rows)
            read = reading.rows if where is None else where.read
            if progress is not None:
                progress(read)
        reading.rows_of.append(read - before)
        reading.rejects += part.rejects
        part.check(reading.seen())
    if where is not None:
        reading.left_out = where.left_out
        where.refuse_unfit()


def _batches(part: Part, types: dict[str, pa.DataType]) -> Iterator[tuple[dict[str, Values], int]]:
    for batch in part.batches(list(types)):
        rows = batch.rows if isinstance(batch, Fields) else batch.num_rows
        if rows:
            yield _plain_columns(part, batch, types), rows


def _plain_columns(part: Part, batch: pa.RecordBatch | Fields, types: dict[str, pa.DataType]) -> dict[str, Values]:
    if isinstance(batch, Fields):
        return dict(batch.columns)
    columns: dict[str, Values] = {}
    try:
        for name, kind in types.items():
            columns[name] = _plain_values(name, batch.column(name), kind)
    except pa.ArrowInvalid:  # whose message quotes the value
        raise ReadError("tables-value-of-other-type", name=name, file=part.name, type=kind) from None
    except pa.lib.ArrowIndexError:  # a dictionary lacks what it is asked for
        raise ReadError("tables-file-damaged", name=part.name) from None
    return columns


def _plain_values(name: str, values: pa.Array, kind: pa.DataType) -> Values:
    """Return plain values; texts that a dictionary holds once stay there."""
    if pa.types.is_dictionary(values.type) and is_text(values.type.value_type) and is_text(kind):
        texts = plain(name, values.dictionary, kind)
        return Texts.of_dictionary(pa.DictionaryArray.from_arrays(values.indices, texts))
    return plain(name, values, kind)


def types_of(parts: Sequence[Part], columns: Sequence[str]) -> dict[str, pa.DataType]:
    """Return one type per column, wide enough for all parts."""
    schemas = [
        pa.schema([(field.name, plain_type(field.name, field.type)) for field in part.schema(columns)])
        for part in parts
    ]
    together = schemas[0]
    for part, schema in zip(parts, schemas, strict=True):
        try:
            together = _unified(together, schema)
        except (pa.ArrowTypeError, pa.ArrowInvalid):
            name = next(name for name in columns if schema.field(name).type != together.field(name).type)
            raise ReadError(
                "tables-column-types-differ",
                name=name,
                type=schema.field(name).type,
                file=part.name,
                other_type=together.field(name).type,
            ) from None
    return {name: together.field(name).type for name in columns}


def _unified(schema: pa.Schema, other: pa.Schema) -> pa.Schema:
    """Return one type for both of each column; text never becomes bytes, nor a decimal number a rounded one."""
    for name in schema.names:
        kinds = [schema.field(name).type, other.field(name).type]
        texts = any(map(is_text, kinds))
        bytes_ = any(is_bytes(kind) or pa.types.is_fixed_size_binary(kind) for kind in kinds)
        decimals, rounded = any(map(pa.types.is_decimal, kinds)), any(map(pa.types.is_floating, kinds))
        if (texts and bytes_) or (decimals and rounded):
            raise pa.ArrowTypeError(name)
    return pa.unify_schemas([schema, other], promote_options="permissive")


def parts_of(
    source: Any,
    delimiter: str | None,
    encoding: str | None,
    distinct_missing: bool,
    trust_size: bool = False,
    budget: int | None = None,
    has_header: bool = True,
) -> list[Part]:
    """Return the files or the frame of a source, each inspected; ``budget`` is the memory of the process."""
    if isinstance(source, (str, os.PathLike)):
        source = [source]
    if not isinstance(source, (list, tuple)):
        kind = library(source)
        if not kind:
            raise refuse(source)
        if not has_header:
            raise SettingError("tables-header-of-no-text", name=Phrase("source-frame", kind=kind))
        return [Frame(source, kind, distinct_missing)]
    if not source:
        raise SettingError("tables-no-files-named")
    settings = (delimiter, encoding, distinct_missing, trust_size, budget, has_header)
    return [_file_part(path, *settings) for path in _paths(source)]


def _paths(source: Sequence[Any]) -> list[Path]:
    for item in source:
        if not isinstance(item, (str, os.PathLike)):
            raise refuse(item)
        refuse_address(os.fsdecode(item))
    paths, seen = [Path(os.fsdecode(item)) for item in source], set[str]()
    for path in paths:
        try:
            real = os.path.realpath(path)
        except ValueError:  # no name that a file can have, which is told in a moment
            continue
        if real in seen:
            raise ReadError("tables-file-named-twice", path=str(path))
        seen.add(real)
    return paths


def _file_part(
    path: Path,
    delimiter: str | None,
    encoding: str | None,
    distinct_missing: bool,
    trust_size: bool,
    budget: int | None,
    has_header: bool,
) -> Part:
    state = FileState.of(path)
    if kind_of(path) == "parquet":
        if not has_header:
            raise SettingError("tables-header-of-no-text", name=Phrase("source-file", path=str(path)))
        return ParquetFile(path, trust_size)
    file = inspect(path, delimiter, encoding, trust_size, has_header)
    folders = folder_columns(path, file.header)
    check_names((*file.header, *folders), Phrase("source-file", path=str(path)))
    return TextPart(file, distinct_missing, state, folders, budget)


def plan(
    parts: Sequence[Part], columns: Sequence[str] | None, person: str | None, household: str | None = None
) -> tuple[list[str], list[str]]:
    """Return the columns to keep, and those to read: identifiers are read but not kept, unless they are named."""
    identifiers = [name for name in (person, household) if name is not None]
    existing = parts[0].columns
    if columns is None:
        _refuse_other_columns(parts)
        names = [name for name in existing if name not in identifiers]
        if not names:
            raise ColumnError("tables-no-column-besides-identifier", person=household or person)
    else:
        names = list(columns)
    read_columns = list(dict.fromkeys([*names, *identifiers]))
    if columns is not None or identifiers or len(parts) > 1:
        for part in parts:
            _refuse_unknown(part, read_columns, parts)
    return names, read_columns


def condition_of(where: str | None) -> Condition | None:
    """Return a condition that is checked, as far as it can be before the columns are known."""
    return None if where is None else Condition.parse(where)


def bound_to(
    condition: Condition | None, parts: Sequence[Part], columns: Sequence[str]
) -> tuple[dict[str, pa.DataType], Bound | None]:
    """Return the types of the columns to read, and the condition on its own columns, which may be others."""
    if condition is None:
        return types_of(parts, columns), None
    condition.refuse_clocks(parts[0].columns)
    for part in parts:
        _refuse_unknown(part, condition.columns, parts)
    types = types_of(parts, list(dict.fromkeys((*columns, *condition.columns))))
    return {name: types[name] for name in columns}, condition.bound(types)


def _refuse_unknown(part: Part, columns: Sequence[str], parts: Sequence[Part]) -> None:
    several = len(parts) > 1
    existing = set(part.columns)
    for name in columns:
        if name not in existing:
            error = ColumnError.unknown(name, part.columns, part.is_headless())
            raise (
                ColumnError("tables-error-in-file", file=part.name, error=error, folder_of=_folder_of(parts, name))
                if several
                else error
            )


def _refuse_other_columns(parts: Sequence[Part]) -> None:
    first = parts[0]
    ours = set(first.columns)
    for part in parts[1:]:
        theirs = set(part.columns)
        lacking = [name for name in first.columns if name not in theirs]
        extra = [name for name in part.columns if name not in ours]
        if lacking or extra:
            name, owner = (lacking[0], first) if lacking else (extra[0], part)
            headless = owner.is_headless()
            raise ColumnError(
                "tables-files-of-other-columns",
                file=part.name,
                lacking=bool(lacking),
                name=None if headless else cut_short(name),
                place=owner.columns.index(name) + 1 if headless else None,
                folder_of=_folder_of(parts, name),
            )


def _folder_of(parts: Sequence[Part], name: str) -> Phrase | None:
    """Return the first file that has a column in the name of a folder, if any has."""
    return next((part.name for part in parts if name in part.folders), None)


def check_settings(
    columns: Sequence[str] | None,
    seed: int,
    missing: str,
    tokens: Sequence[str],
    max_unreadable: float,
    delimiter: str | None,
    header: bool = True,
) -> None:
    """Refuse settings that mean nothing, before anything is opened."""
    if not isinstance(header, bool):
        raise SettingError("tables-header-no-truth-value", header=header)
    if isinstance(columns, str) or isinstance(tokens, str):
        raise SettingError("tables-text-instead-of-list")
    if columns is not None and not columns:
        raise ColumnError("tables-no-columns-named")
    named = set[str]()
    for name in columns or ():
        if name in named:
            raise ColumnError("tables-column-named-twice", name=name)
        named.add(name)
    if not isinstance(seed, int) or seed < 0:
        raise SettingError("tables-seed-no-whole-number", seed=seed)
    if missing not in ("value", "wildcard"):
        raise SettingError("tables-missing-rule-unknown", missing=missing)
    if not 0 <= max_unreadable <= 1:
        raise SettingError("tables-max-unreadable-no-share", max_unreadable=max_unreadable)
    if delimiter is not None and (len(delimiter) != 1 or delimiter in '"\r\n\0' or not is_writable(delimiter)):
        raise SettingError("tables-delimiter-no-single-character", delimiter=delimiter)
    for token in tokens:
        if not isinstance(token, str) or not is_writable(token):
            raise SettingError("tables-missing-token-no-text", token=token)


def source_of(reading: Taker, parts: Sequence[Part], files: Sequence[Checked]) -> dict[str, Any]:
    """Return where the rows came from, as plain data."""
    described: dict[str, Any] = {"kind": parts[0].kind, "rows_read": reading.rows + reading.left_out}
    if files:
        read_files = zip(parts, files, reading.rows_of, strict=True)
        described["files"] = [_described(part, file, rows) for part, file, rows in read_files]
    if reading.rejects.rows:
        described["unreadable"] = [
            {"file": row.file, "line": row.line, "reason": str(row.reason)} for row in reading.rejects.first
        ]
    return described


def _described(part: Part, file: Checked, rows: int) -> dict[str, Any]:
    about = {"name": written_path(part.path or Path()), "bytes": file.bytes, "sha256": file.sha256, "rows": rows}
    if not isinstance(part, TextPart):
        return about
    text = {"delimiter": part.file.delimiter, "encoding": part.file.encoding}
    return about | text | ({} if part.file.has_header else {"header": False})


def without_header(parts: Sequence[Part]) -> list[Note]:
    """Return a note where the columns of files are numbered, as there is no header."""
    headless = [part for part in parts if isinstance(part, TextPart) and not part.file.has_header]
    return [no_header(len(headless), headless[0].file.header)] if headless else []


def no_header(files: int, columns: Sequence[str]) -> Note:
    """Return that files have no header, and what their columns are called."""
    return Note("no-header", files=files, columns=len(columns), last=columns[-1])


@contextmanager
def refusing_changed_files(parts: Sequence[Part], checksum: bool) -> Iterator[Checksums]:
    """Make checksums while files are read, and refuse those that were written to, or exchanged, meanwhile.

    What is wrong with a file that changed under the reader's hands is most likely that.
    """
    files = {part.path: part.state for part in parts if part.path is not None}
    with checking(list(files), checksum, list(files.values())) as sums:
        try:
            yield sums
        except InputError:
            _refuse_changed(files, sums)
            raise
        _refuse_changed(files, sums)


def _refuse_changed(paths: Iterable[Path], sums: Checksums) -> None:
    for path, changed in zip(paths, sums.changed(), strict=True):
        if changed:
            raise ReadError("tables-file-changed-while-read", path=str(path))


def from_folders(parts: Sequence[Part], columns: Sequence[str]) -> list[Note]:
    """Return which of these columns were read from the names of folders."""
    names = [name for name in columns if any(name in part.folders for part in parts)]
    return [Note("folder-columns", columns=names)] if names else []


def blank_lines_read(parts: Sequence[Part]) -> list[Note]:
    """Return how many blank lines of files with one column were read as rows: in other files they are passed over."""
    files = [part.file for part in parts if isinstance(part, TextPart) and len(part.file.header) == 1]
    counted = ((written_path(file.path), *blank_lines(file)) for file in files)
    return [Note("blank-lines", file=path, lines=lines, last=last) for path, lines, last in counted if lines]


def unreadable(rejects: Rejects) -> Note:
    """Return how many rows could not be read, and where the first are."""
    return Note("unreadable", rows=rejects.rows, first=[row.note() for row in rejects.first])


def read_as_missing(spelled: Mapping[str, Sequence[str]]) -> list[Note]:
    """Return what was read as missing in which columns, from the tokens met in each column."""
    tokens: dict[str, list[str]] = {}
    for name, spellings in spelled.items():
        for token in spellings:
            tokens.setdefault(token, []).append(name)
    return [Note("missing-token", token=token, columns=names) for token, names in sorted(tokens.items())]
