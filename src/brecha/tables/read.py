"""Reading a table about people: any source in, a coded table out.

::

    source ──> parts ──> batches of columns ──> encoders, one per column ──> CodedTable
               files,    Arrow, in row order    people, for the identifier
               frames
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Protocol

import pyarrow as pa

from brecha.errors import ColumnError, EmptyTableError, InputError, ReadError, SettingError, cut_short, look_like_values
from brecha.language.notes import Note
from brecha.runtime.memory import settle_allocator
from brecha.tables.coded import CodedTable, MissingRule, counted
from brecha.tables.encode import (
    MISSING_TOKENS,
    Encoder,
    MissingValues,
    Values,
    holds_nul,
    is_bytes,
    is_text,
    is_utf8,
    plain,
    plain_type,
)
from brecha.tables.people import Choice, People, refuse_doubtful
from brecha.tables.sources.checksum import Checked, Checksums, checking, of_columns
from brecha.tables.sources.files import (
    FileState,
    TextFile,
    blank_lines,
    check_names,
    inspect,
    is_headless,
    is_writable,
    kind_of,
    nul_bytes,
    refuse_address,
    written_path,
)
from brecha.tables.sources.frames import Frame, ParquetFile, library, refuse
from brecha.tables.sources.hive import as_texts, folder_columns, read_from_folders, with_columns
from brecha.tables.sources.spark.session import is_spark_frame
from brecha.tables.sources.text.delimited import WrongGuess, parse, wrong_bytes
from brecha.tables.sources.text.rejects import Rejects, refuse_too_many
from brecha.tables.sources.text.scan import Fields, can_scan, scan
from brecha.tables.spill import Spilling, settled, spilling_to
from brecha.tables.texts import Texts

Progress = Callable[[int], None]
"""Called now and then with the number of records read so far."""
OneRow = Literal["one"]
"""What is published of a person with several rows: one of them, drawn at random"""


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
    rows: OneRow | None = None,
    trust_size: bool = False,
) -> CodedTable:
    """Read a table about people, one record per person, every column as codes.

    Args:
        source: a path or a list of paths (delimited text, also in .gz or .zip; Parquet), several files being one table;
            or a pandas, polars or pyarrow table, or a DuckDB relation; or a Spark DataFrame, whose records stay on the
            cluster.
        columns: the columns to read, in this order; all but the identifier if left out.
        person: the column that identifies people. Where it repeats, one of the person's records is kept, each with
            equal chance; a record without an identifier is a person of its own.
        seed: makes that choice repeatable.
        missing: what a missing value means to an attack: one more "value", or a "wildcard" that may be anything. Only
            effective_anonymity and reverse compare wildcards; whatever else meets one refuses the table.
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
        rows: "one" confirms that one row of each person is to be kept. A table with more than 20 rows per person is
            refused without it, as its ``person`` may not be the column that identifies people.
        trust_size: read files that unpack to very many times their size, and to more than memory may have room for.
            By default they are refused, as they may be made to fill it.
    """
    check_settings(columns, seed, missing, missing_tokens, max_unreadable, delimiter)
    check_rows(rows, person)
    settle_allocator()
    missing_values = MissingValues(tuple(missing_tokens), tell_missing_apart)
    if is_spark_frame(source):
        _refuse_of_files(
            delimiter=delimiter, encoding=encoding, memory=memory, spill=spill, trust_size=trust_size or None
        )
        return _on_spark(source, columns, person, seed, missing, missing_values, rows)
    spilling = spilling_to(memory, spill)
    most = None if spilling is None else spilling.memory
    parts = parts_of(source, delimiter, encoding, tell_missing_apart, trust_size, most)
    kept, wanted = plan(parts, columns, person)
    types = types_of(parts, wanted)
    notes: list[str] = [*from_folders(parts, kept)]
    with looked_after(parts, checksum) as sums:
        while True:
            reading = _Reading(types, kept, person, missing_values, spilling)
            try:
                fill(reading, parts, progress)
                break
            except WrongGuess as better:
                notes += [better.note] if better.note else []
                parts = corrected(parts, better)
        refuse_too_many(reading.rejects, reading.rows, max_unreadable)
        if reading.rows == 0:
            raise EmptyTableError(f"There are no records in {parts[0].name}: there is nobody in it to attack.")
        notes += blank_lines_read(parts)
        kept_by = None if person is None else "draw"
        rules = {"missing": _rule(missing, missing_values), "person": person, "seed": seed, "record_kept": kept_by}
        return _table(reading, parts, rules, seed, missing, notes, sums, checksum, rows)


def _refuse_of_files(**given: Any) -> None:
    """What means nothing where the records stay on a cluster."""
    told = [f"{name}=" for name, value in given.items() if value is not None]
    if told:
        raise SettingError(
            f"{' and '.join(told)} means nothing for a Spark table, whose records are read and kept by Spark. Leave it "
            "out."
        )


def _on_spark(*given: Any) -> CodedTable:
    """A table whose records stay on a cluster."""
    from brecha.tables.sources.spark.table import read_spark

    return read_spark(*given)


class Part(Protocol):
    """A file or frame: one stretch of the table's rows."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def columns(self) -> tuple[str, ...]: ...

    def schema(self, columns: Sequence[str]) -> pa.Schema: ...
    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch | Fields]: ...


@dataclass
class TextPart:
    """A file of delimited text, with what could not be read of it."""

    file: TextFile
    told_apart: bool
    state: FileState
    rejects: Rejects = field(default_factory=Rejects)
    folders: Mapping[str, str | None] = field(default_factory=dict)
    """The columns in the names of folders, with their values"""
    budget: int | None = None
    """What the whole process may take, in bytes"""
    kind = "csv"

    @property
    def name(self) -> str:
        return repr(str(self.file.path))

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.file.header, *self.folders)

    def schema(self, columns: Sequence[str]) -> pa.Schema:
        return pa.schema([(name, pa.string()) for name in columns])

    def batches(self, columns: Sequence[str]) -> Iterator[pa.RecordBatch | Fields]:
        own = [name for name in columns if name not in self.folders] or list(self.file.header[:1])
        if can_scan(self.file):
            for fields in scan(self.file, own, self.told_apart, self._note):
                yield self._completed(fields, columns) if self.folders else fields
            return
        for batch in parse(self.file, own, self.told_apart, self._note, self.budget):
            found = batch.rename_columns(own)
            yield with_columns(found, self.folders, columns) if self.folders else found

    def _completed(self, fields: Fields, columns: Sequence[str]) -> Fields:
        """With the columns in the names of folders."""
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
        """Of each column, every value met so far, each once."""


class _Reading:
    """The encoders of one pass over the parts."""

    def __init__(
        self,
        types: dict[str, pa.DataType],
        kept: Sequence[str],
        person: str | None,
        missing: MissingValues,
        spilling: Spilling | None,
    ) -> None:
        self.types = types
        self.spilling = spilling
        self.encoders = {name: Encoder(name, types[name], missing, spilling) for name in kept}
        self.person = person
        self.people = People(missing, spilling)
        self.rows = 0
        self.rows_of: list[int] = []
        self.rejects = Rejects()

    def add(self, columns: dict[str, Values], rows: int) -> None:
        for name, encoder in self.encoders.items():
            encoder.add(columns[name])
        if self.person is not None:
            self.people.add(columns[self.person])
        self.rows += rows

    def seen(self) -> Iterable[pa.Array]:
        return (encoder.seen() for encoder in self.encoders.values())

    def choose(self, seed: int) -> Choice | None:
        return None if self.person is None else self.people.choose(seed)


def corrected(parts: Sequence[Part], better: WrongGuess) -> list[Part]:
    """The parts, with a file that is not what it looked like read as it should be."""
    return [part.corrected(better.file) if isinstance(part, TextPart) else part for part in parts]


def fill(reading: Taker, parts: Sequence[Part], progress: Progress | None) -> None:
    """One pass over the parts, from the first row to the last."""
    wanted = list(reading.types)
    if progress is not None:
        progress(0)
    for part in parts:
        before = reading.rows
        for batch in part.batches(wanted):
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
            raise ReadError(f"A text in {part.name} is not in UTF-8. Mend it, or turn its column into bytes.")


def _check_texts(file: TextFile, columns: Iterable[pa.Array]) -> None:
    """What cannot be seen from a sample is seen from the different values, of which there are few."""
    for texts in columns:
        if not is_utf8(texts):
            raise wrong_bytes(file)
        if holds_nul(texts):
            raise nul_bytes(file.path)


def _plain_columns(part: Part, batch: pa.RecordBatch | Fields, types: dict[str, pa.DataType]) -> dict[str, Values]:
    if isinstance(batch, Fields):
        return dict(batch.columns)
    found: dict[str, Values] = {}
    try:
        for name, kind in types.items():
            found[name] = _plain_values(name, batch.column(name), kind)
    except pa.ArrowInvalid:  # whose message quotes the value
        raise ReadError(
            f"A value of column {name!r} in {part.name} does not fit the column, which holds {kind} in all files "
            "together."
        ) from None
    except pa.lib.ArrowIndexError:  # a dictionary lacks what it is asked for
        raise ReadError(f"{part.name} is damaged: it cannot be read to its end.") from None
    return found


def _plain_values(name: str, values: pa.Array, kind: pa.DataType) -> Values:
    """Texts that are kept once in a dictionary stay there."""
    if pa.types.is_dictionary(values.type) and is_text(values.type.value_type) and is_text(kind):
        texts = plain(name, values.dictionary, kind)
        return Texts.of_dictionary(pa.DictionaryArray.from_arrays(values.indices, texts))
    return plain(name, values, kind)


def types_of(parts: Sequence[Part], wanted: Sequence[str]) -> dict[str, pa.DataType]:
    """One type per column, wide enough for all parts."""
    schemas = [_plain_schema(part.schema(wanted)) for part in parts]
    together = schemas[0]
    for part, schema in zip(parts, schemas, strict=True):
        try:
            together = _unified(together, schema)
        except (pa.ArrowTypeError, pa.ArrowInvalid):
            name = next(name for name in wanted if schema.field(name).type != together.field(name).type)
            raise ReadError(
                f"Column {name!r} holds {schema.field(name).type} in {part.name} and "
                f"{together.field(name).type} in the files before it."
            ) from None
    return {name: together.field(name).type for name in wanted}


def _unified(one: pa.Schema, other: pa.Schema) -> pa.Schema:
    """Both types of each column as one; text is never taken for bytes, nor a decimal number for a rounded one."""
    for name in one.names:
        kinds = [one.field(name).type, other.field(name).type]
        texts, bytes_ = any(map(is_text, kinds)), any(map(_is_bytes, kinds))
        decimals, rounded = any(map(pa.types.is_decimal, kinds)), any(map(pa.types.is_floating, kinds))
        if (texts and bytes_) or (decimals and rounded):
            raise pa.ArrowTypeError(name)
    return pa.unify_schemas([one, other], promote_options="permissive")


def _is_bytes(kind: pa.DataType) -> bool:
    return is_bytes(kind) or bool(pa.types.is_fixed_size_binary(kind))


def _plain_schema(schema: pa.Schema) -> pa.Schema:
    return pa.schema([(entry.name, plain_type(entry.name, entry.type)) for entry in schema])


def parts_of(
    source: Any,
    delimiter: str | None,
    encoding: str | None,
    told_apart: bool,
    trust_size: bool = False,
    budget: int | None = None,
) -> list[Part]:
    """The files or the frame that a source is made of, each looked into; ``budget`` is what the process may take."""
    if isinstance(source, (str, os.PathLike)):
        source = [source]
    if not isinstance(source, (list, tuple)):
        kind = library(source)
        if not kind:
            raise refuse(source)
        return [Frame(source, kind, told_apart)]
    if not source:
        raise SettingError("The list of files to read is empty.")
    return [_file_part(path, delimiter, encoding, told_apart, trust_size, budget) for path in _paths(source)]


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
            raise ReadError(f"{str(path)!r} is named twice among the files to read.")
        seen.add(real)
    return paths


def _file_part(
    path: Path,
    delimiter: str | None,
    encoding: str | None,
    told_apart: bool,
    trust_size: bool,
    budget: int | None,
) -> Part:
    state = FileState.of(path)
    if kind_of(path) == "parquet":
        return ParquetFile(path, trust_size)
    file = inspect(path, delimiter, encoding, trust_size)
    folders = folder_columns(path, file.header)
    check_names((*file.header, *folders), repr(str(path)))
    return TextPart(file, told_apart, state, folders=folders, budget=budget)


def plan(parts: Sequence[Part], columns: Sequence[str] | None, person: str | None) -> tuple[list[str], list[str]]:
    """The columns to keep, and those to read: the identifier is read but not kept, unless it is named."""
    existing = parts[0].columns
    if columns is None:
        _refuse_other_columns(parts)
        kept = [name for name in existing if name != person]
        if not kept:
            raise ColumnError(f"The table has no column besides the identifier {person!r}.")
    else:
        kept = list(columns)
    wanted = kept if person is None or person in kept else [*kept, person]
    if columns is not None or person is not None or len(parts) > 1:
        for part in parts:
            _refuse_unknown(part, wanted, parts)
    return kept, wanted


def _refuse_unknown(part: Part, wanted: Sequence[str], parts: Sequence[Part]) -> None:
    several = len(parts) > 1
    existing = set(part.columns)
    for name in wanted:
        if name not in existing:
            error = ColumnError.unknown(name, part.columns, _is_headless(part))
            raise ColumnError(f"In {part.name}: {error}{_in_folders(parts, name)}") if several else error


def _refuse_other_columns(parts: Sequence[Part]) -> None:
    first = parts[0]
    ours = set(first.columns)
    for part in parts[1:]:
        theirs = set(part.columns)
        lacking = [name for name in first.columns if name not in theirs]
        extra = [name for name in part.columns if name not in ours]
        if lacking or extra:
            what = f"lacks column {_named(first, lacking[0])}" if lacking else f"has a column {_named(part, extra[0])}"
            which = "which the files before it have" if lacking else "which the files before it do not have"
            folders = _in_folders(parts, (lacking or extra)[0])
            raise ColumnError(f"{part.name} {what}, {which}.{folders} Name the columns to read with columns=.")


def _is_headless(part: Part) -> bool:
    return isinstance(part, TextPart) and (look_like_values(part.file.header) or is_headless(part.file))


def _named(part: Part, column: str) -> str:
    """A column of a file; by its place if its name may be a value of the first record."""
    return f"in place {part.columns.index(column) + 1}" if _is_headless(part) else repr(cut_short(column))


def _in_folders(parts: Sequence[Part], name: str) -> str:
    """That a column is in the names of folders of some files alone, if it is."""
    files = [part for part in parts if isinstance(part, TextPart | ParquetFile)]
    found = next((part for part in files if name in part.folders), None)
    return f" It is in the name of a folder of {found.name}." if found else ""


def from_folders(parts: Sequence[Part], columns: Sequence[str]) -> list[Note]:
    """Which of these columns were read from the names of folders."""
    files = [part for part in parts if isinstance(part, TextPart | ParquetFile)]
    return read_from_folders([name for name in columns if any(name in part.folders for part in files)])


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
        raise SettingError("columns and missing_tokens are lists of texts, not one text.")
    if columns is not None and not columns:
        raise ColumnError("The list of columns to read is empty.")
    named = set[str]()
    for name in columns or ():
        if name in named:
            raise ColumnError(f"Column {name!r} is named twice in columns.")
        named.add(name)
    if not isinstance(seed, int) or seed < 0:
        raise SettingError(f"A seed is a whole number from 0 on, not {seed!r}.")
    if missing not in ("value", "wildcard"):
        raise SettingError(f"missing is 'value' or 'wildcard', not {missing!r}.")
    if not 0 <= max_unreadable <= 1:
        raise SettingError(f"max_unreadable is a share between 0 and 1, not {max_unreadable!r}.")
    if delimiter is not None and (len(delimiter) != 1 or delimiter in '"\r\n\0' or not is_writable(delimiter)):
        raise SettingError(
            f"A delimiter is one character, not a quotation mark or a line end; given was {delimiter!r}."
        )
    for token in tokens:
        if not isinstance(token, str) or not is_writable(token):
            raise SettingError(f"A missing token is a text that a file can hold, and {token!r} is none.")


def check_rows(rows: OneRow | None, person: str | None) -> None:
    """Refuse a rule for people with several rows that is not known, or that has nobody to apply to."""
    if rows not in (None, "one"):
        raise SettingError(f"rows is 'one' or left out, not {rows!r}.")
    if rows is not None and person is None:
        raise SettingError(
            "rows='one' keeps one row of each person. Name the column that identifies people with person=."
        )


def _rule(missing: str, values: MissingValues) -> dict[str, Any]:
    tokens = [] if values.told_apart else list(values.tokens)
    return {"rule": missing, "tokens": tokens, "told_apart": values.told_apart}


def _table(
    reading: _Reading,
    parts: Sequence[Part],
    rules: dict[str, Any],
    seed: int,
    missing: MissingRule,
    notes: list[str],
    sums: Checksums,
    checksum: bool,
    rows: OneRow | None,
) -> CodedTable:
    choice = reading.choose(seed)
    if choice is not None and reading.person is not None and rows is None:
        refuse_doubtful(reading.person, reading.rows - choice.nameless, choice.people)
    notes = notes + _notes(reading, choice)
    dropped = {"repeated person": choice.repeated if choice else 0, "unreadable": reading.rejects.rows}
    fields = settled(
        reading.spilling,
        [
            reading.encoders.pop(name).finish(choice.keep if choice and choice.repeated else None)
            for name in list(reading.encoders)
        ],
    )
    files = sums.found()
    source = source_of(reading, parts, files) | (
        {"columns_sha256": of_columns(fields)} if checksum and not files else {}
    )
    source["all_columns"] = list(dict.fromkeys(name for part in parts for name in part.columns))
    return CodedTable(
        fields, {why: count for why, count in dropped.items() if count}, missing, source | rules, tuple(notes)
    )


def source_of(reading: Taker, parts: Sequence[Part], files: Sequence[Checked]) -> dict[str, Any]:
    """Where the rows came from, as plain data."""
    described: dict[str, Any] = {"kind": parts[0].kind, "rows_read": reading.rows}
    if files:
        told = zip(parts, files, reading.rows_of, strict=True)
        described["files"] = [_described(part, file, rows) for part, file, rows in told]
    if reading.rejects.rows:
        described["unreadable"] = [
            {"file": row.file, "line": row.line, "reason": row.reason} for row in reading.rejects.first
        ]
    return described


def _described(part: Part, file: Checked, rows: int) -> dict[str, Any]:
    path = path_of(part) or Path()
    found = {"name": written_path(path), "bytes": file.bytes, "sha256": file.sha256, "rows": rows}
    text = {"delimiter": part.file.delimiter, "encoding": part.file.encoding} if isinstance(part, TextPart) else {}
    return found | text


def path_of(part: Part) -> Path | None:
    """Where a part lies on the disk; a frame does not."""
    if isinstance(part, TextPart):
        return part.file.path
    return part.path if isinstance(part, ParquetFile) else None


@contextmanager
def looked_after(parts: Sequence[Part], checksum: bool) -> Iterator[Checksums]:
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
            raise ReadError(
                f"{str(path)!r} was changed while it was being read, so that what was read is partly of before and "
                "partly of after. Read it again when nobody writes to it."
            )


def blank_lines_read(parts: Sequence[Part]) -> list[Note]:
    """How many blank lines of files with one column were read as rows: in other files they are passed over."""
    files = [part.file for part in parts if isinstance(part, TextPart) and len(part.file.header) == 1]
    return [_blank_lines(file.path, *found) for file in files if (found := blank_lines(file))[0]]


def _blank_lines(path: Path, lines: int, last: int) -> Note:
    file = written_path(path)
    what = "one blank line, which was read as a row" if lines == 1 else f"{lines:,} blank lines, each read as a row"
    where = f" The last {last:,} lines of the file are among them." if last else ""
    where = " The last line of the file is one." if last == 1 else where
    text = f"{file!r} has one column and {what} whose value is missing.{where}"
    return Note("blank-lines", text, file=file, lines=lines, last=last)


def _notes(reading: _Reading, choice: Choice | None) -> list[str]:
    said: list[str] = []
    if reading.rejects.rows:
        said.append(unreadable(reading.rejects))
    if choice and choice.repeated:
        said.append(repeated_person(choice.repeated))
    if choice and choice.nameless:
        said.append(nameless_person(choice.nameless))
    return [*said, *read_as_missing({name: encoder.spelled() for name, encoder in reading.encoders.items()})]


def unreadable(rejects: Rejects) -> Note:
    """How many rows could not be read, and where the first are."""
    text = f"{counted(rejects.rows, 'row')} could not be read. {rejects.sentence()}"
    return Note("unreadable", text, rows=rejects.rows, first=[row.note() for row in rejects.first])


def repeated_person(records: int) -> Note:
    """That records of people who have others were left out."""
    left_out = f"{counted(records, 'record')} {'was' if records == 1 else 'were'} left out"
    return Note("repeated-person", f"{left_out} because another one of the same person was kept.", records=records)


def repeated_person_on_spark(records: int) -> Note:
    """The same of a table on Spark, which keeps other records of these people than the reader of files does."""
    left_out = f"{counted(records, 'record')} {'was' if records == 1 else 'were'} left out"
    text = (
        f"{left_out} because another one of the same person was kept, chosen on Spark by a hash of the identifier and "
        "the seed. Other engines keep other records of these people, so that their figures differ."
    )
    return Note("repeated-person-on-spark", text, records=records)


def nameless_person(records: int) -> Note:
    """That records have no identifier."""
    have, each = ("has", "it") if records == 1 else ("have", "each")
    nameless = f"{counted(records, 'record')} {have} no identifier"
    return Note("nameless", f"{nameless}; {each} counts as a person of its own.", records=records)


def read_as_missing(spelled: Mapping[str, Sequence[str]]) -> list[Note]:
    """What was read as missing in which columns, from the tokens met in each column."""
    tokens: dict[str, list[str]] = {}
    for name, found in spelled.items():
        for token in found:
            tokens.setdefault(token, []).append(name)
    return [_token(token, names) for token, names in sorted(tokens.items())]


def _token(token: str, columns: list[str]) -> Note:
    text = f"{token!r} was read as missing in: {', '.join(columns)}."
    return Note("missing-token", text, token=token, columns=columns)
