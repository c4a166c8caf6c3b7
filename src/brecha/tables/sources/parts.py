"""Parts of a table: files and data frames, read batch by batch into whoever encodes or counts them."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

import pyarrow as pa

from brecha.errors import ColumnError, InputError, Phrase, ReadError, SettingError, cut_short, look_like_values
from brecha.language.notes import Note
from brecha.tables.encode import Values, holds_nul, is_bytes, is_text, is_utf8, plain, plain_type
from brecha.tables.sources.checksum import Checked, Checksums, checking
from brecha.tables.sources.delimited import Rejects, WrongGuess, parse, wrong_bytes
from brecha.tables.sources.files import (
    FileState,
    TextFile,
    check_names,
    is_writable,
    kind_of,
    refuse_address,
    written_path,
)
from brecha.tables.sources.frames import Frame, ParquetFile, library, refuse
from brecha.tables.sources.hive import as_texts, folder_columns, read_from_folders, with_columns
from brecha.tables.sources.scan import Fields, can_scan, scan
from brecha.tables.sources.text import blank_lines, inspect, is_headless, nul_bytes
from brecha.tables.texts import Texts

Progress = Callable[[int], None]
"""Called now and then with the number of records read so far."""


class Part(Protocol):
    """A file or frame: one stretch of the table's rows."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> Phrase: ...
    @property
    def columns(self) -> tuple[str, ...]: ...

    def schema(self, columns: Sequence[str]) -> pa.Schema: ...
    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch | Fields]: ...


@dataclass
class TextPart:
    """A file of delimited text, with what could not be read of it."""

    file: TextFile
    distinct_missing: bool
    state: FileState
    rejects: Rejects = field(default_factory=Rejects)
    folders: Mapping[str, str | None] = field(default_factory=dict)
    """The columns in the names of folders, with their values"""
    budget: int | None = None
    """What the whole process may take, in bytes"""
    kind = "csv"

    @property
    def name(self) -> Phrase:
        return Phrase("source-file", path=str(self.file.path))

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.file.header, *self.folders)

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        return pa.schema([(name, pa.string()) for name in columns])

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch | Fields]:
        own = [name for name in columns if name not in self.folders] or list(self.file.header[:1])
        if can_scan(self.file):
            for fields in scan(self.file, own, self.distinct_missing, self._note):
                yield self._completed(fields, columns) if self.folders else fields
            return
        for batch in parse(self.file, own, self.distinct_missing, self._note, self.budget):
            named = batch.rename_columns(own)
            yield with_columns(named, self.folders, columns) if self.folders else named

    def _completed(self, fields: Fields, columns: Sequence[str]) -> Fields:
        """Add the columns in the names of folders."""
        added = {name: as_texts(value, fields.rows) for name, value in self.folders.items() if name in columns}
        return Fields(fields.rows, {name: (fields.columns | added)[name] for name in columns})

    def corrected(self, file: TextFile) -> "TextPart":
        return replace(self, file=file) if file.path == self.file.path else self

    def _note(self, rejects: Rejects) -> None:
        self.rejects = rejects


class Taker(Protocol):
    """What takes the values of one pass over the parts."""

    types: dict[str, pa.DataType]
    rows: int
    rows_of: list[int]
    rejects: Rejects

    def add(self, columns: dict[str, Values], rows: int) -> None:
        """Take one more batch."""

    def seen(self) -> Iterable[pa.Array]:
        """Return, of each column, every value met so far, each once."""


def corrected(parts: Sequence[Part], better: WrongGuess) -> list[Part]:
    """Return the parts, with a file that is not what it looked like read as it should be."""
    return [part.corrected(better.file) if isinstance(part, TextPart) else part for part in parts]


def fill(reading: Taker, parts: Sequence[Part], progress: Progress | None) -> None:
    """Make one pass over the parts, from the first row to the last."""
    columns = list(reading.types)
    if progress is not None:
        progress(0)
    for part in parts:
        before = reading.rows
        for batch in part.batches(columns):
            rows = batch.rows if isinstance(batch, Fields) else batch.num_rows
            if rows:
                reading.add(_plain_columns(part, batch, reading.types), rows)
                if progress is not None:
                    progress(reading.rows)
        reading.rows_of.append(reading.rows - before)
        if isinstance(part, TextPart):
            reading.rejects += part.rejects
            _check_texts(part.file, reading.seen())
        elif not all(is_utf8(values) for values in reading.seen() if is_text(values.type)):
            raise ReadError("tables-text-not-utf-8", name=part.name)


def _check_texts(file: TextFile, columns: Iterable[pa.Array]) -> None:
    """Check all different values, of which there are few: a sample does not show everything."""
    for texts in columns:
        if not is_utf8(texts):
            raise wrong_bytes(file)
        if holds_nul(texts):
            raise nul_bytes(file.path)


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
        pa.schema([(one.name, plain_type(one.name, one.type)) for one in part.schema(columns)]) for part in parts
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


def _unified(one: pa.Schema, other: pa.Schema) -> pa.Schema:
    """Return one type for both of each column; text never becomes bytes, nor a decimal number a rounded one."""
    for name in one.names:
        kinds = [one.field(name).type, other.field(name).type]
        texts = any(map(is_text, kinds))
        bytes_ = any(is_bytes(kind) or pa.types.is_fixed_size_binary(kind) for kind in kinds)
        decimals, rounded = any(map(pa.types.is_decimal, kinds)), any(map(pa.types.is_floating, kinds))
        if (texts and bytes_) or (decimals and rounded):
            raise pa.ArrowTypeError(name)
    return pa.unify_schemas([one, other], promote_options="permissive")


def parts_of(
    source: Any,
    delimiter: str | None,
    encoding: str | None,
    distinct_missing: bool,
    trust_size: bool = False,
    budget: int | None = None,
) -> list[Part]:
    """Return the files or the frame of a source, each inspected; ``budget`` is the memory of the process."""
    if isinstance(source, (str, os.PathLike)):
        source = [source]
    if not isinstance(source, (list, tuple)):
        kind = library(source)
        if not kind:
            raise refuse(source)
        return [Frame(source, kind, distinct_missing)]
    if not source:
        raise SettingError("tables-no-files-named")
    return [_file_part(path, delimiter, encoding, distinct_missing, trust_size, budget) for path in _paths(source)]


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
) -> Part:
    state = FileState.of(path)
    if kind_of(path) == "parquet":
        return ParquetFile(path, trust_size)
    file = inspect(path, delimiter, encoding, trust_size)
    folders = folder_columns(path, file.header)
    check_names((*file.header, *folders), Phrase("source-file", path=str(path)))
    return TextPart(file, distinct_missing, state, folders=folders, budget=budget)


def plan(parts: Sequence[Part], columns: Sequence[str] | None, person: str | None) -> tuple[list[str], list[str]]:
    """Return the columns to keep, and those to read: the identifier is read but not kept, unless it is named."""
    existing = parts[0].columns
    if columns is None:
        _refuse_other_columns(parts)
        names = [name for name in existing if name != person]
        if not names:
            raise ColumnError("tables-no-column-besides-identifier", person=person)
    else:
        names = list(columns)
    read_columns = names if person is None or person in names else [*names, person]
    if columns is not None or person is not None or len(parts) > 1:
        for part in parts:
            _refuse_unknown(part, read_columns, parts)
    return names, read_columns


def _refuse_unknown(part: Part, columns: Sequence[str], parts: Sequence[Part]) -> None:
    several = len(parts) > 1
    existing = set(part.columns)
    for name in columns:
        if name not in existing:
            error = ColumnError.unknown(name, part.columns, _is_headless(part))
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
            headless = _is_headless(owner)
            raise ColumnError(
                "tables-files-of-other-columns",
                file=part.name,
                lacking=bool(lacking),
                name=None if headless else cut_short(name),
                place=owner.columns.index(name) + 1 if headless else None,
                folder_of=_folder_of(parts, name),
            )


def _is_headless(part: Part) -> bool:
    return isinstance(part, TextPart) and (look_like_values(part.file.header) or is_headless(part.file))


def _folder_of(parts: Sequence[Part], name: str) -> Phrase | None:
    """Return the first file that has a column in the name of a folder, if any has."""
    files = [part for part in parts if isinstance(part, TextPart | ParquetFile)]
    return next((part.name for part in files if name in part.folders), None)


def check_settings(
    columns: Sequence[str] | None,
    seed: int,
    missing: str,
    tokens: Sequence[str],
    max_unreadable: float,
    delimiter: str | None,
) -> None:
    """Refuse settings that mean nothing, before anything is opened."""
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
    described: dict[str, Any] = {"kind": parts[0].kind, "rows_read": reading.rows}
    if files:
        read_files = zip(parts, files, reading.rows_of, strict=True)
        described["files"] = [_described(part, file, rows) for part, file, rows in read_files]
    if reading.rejects.rows:
        described["unreadable"] = [
            {"file": row.file, "line": row.line, "reason": str(row.reason)} for row in reading.rejects.first
        ]
    return described


def _described(part: Part, file: Checked, rows: int) -> dict[str, Any]:
    path = path_of(part) or Path()
    about = {"name": written_path(path), "bytes": file.bytes, "sha256": file.sha256, "rows": rows}
    text = {"delimiter": part.file.delimiter, "encoding": part.file.encoding} if isinstance(part, TextPart) else {}
    return about | text


def path_of(part: Part) -> Path | None:
    """Return where a part lies on the disk; a frame does not."""
    if isinstance(part, TextPart):
        return part.file.path
    return part.path if isinstance(part, ParquetFile) else None


@contextmanager
def refusing_changed_files(parts: Sequence[Part], checksum: bool) -> Iterator[Checksums]:
    """Make checksums while files are read, and refuse those that were written to, or exchanged, meanwhile.

    What is wrong with a file that changed under the reader's hands is most likely that.
    """
    files = [part for part in parts if isinstance(part, TextPart | ParquetFile)]
    paths = [part.file.path if isinstance(part, TextPart) else part.path for part in files]
    before = [part.state for part in files]
    with checking(paths, checksum, before) as sums:
        try:
            yield sums
        except InputError:
            _refuse_changed(paths, sums)
            raise
        _refuse_changed(paths, sums)


def _refuse_changed(paths: Sequence[Path], sums: Checksums) -> None:
    for path, changed in zip(paths, sums.changed(), strict=True):
        if changed:
            raise ReadError("tables-file-changed-while-read", path=str(path))


def from_folders(parts: Sequence[Part], columns: Sequence[str]) -> list[Note]:
    """Return which of these columns were read from the names of folders."""
    files = [part for part in parts if isinstance(part, TextPart | ParquetFile)]
    return read_from_folders([name for name in columns if any(name in part.folders for part in files)])


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
