"""Notes on what was read: unreadable rows, blank lines, missing values, several records of a person."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from brecha.language.notes import Note
from brecha.tables.sources.files import written_path
from brecha.tables.sources.frames import ParquetFile
from brecha.tables.sources.hive import read_from_folders
from brecha.tables.sources.parts import (
    Part,
    TextPart,
)
from brecha.tables.sources.text.lines import blank_lines
from brecha.tables.sources.text.rejects import Rejects


def from_folders(parts: Sequence[Part], columns: Sequence[str]) -> list[Note]:
    """Return which of these columns were read from the names of folders."""
    files = [part for part in parts if isinstance(part, TextPart | ParquetFile)]
    return read_from_folders([name for name in columns if any(name in part.folders for part in files)])


def blank_lines_read(parts: Sequence[Part]) -> list[Note]:
    """Return how many blank lines of files with one column were read as rows: in other files they are passed over."""
    files = [part.file for part in parts if isinstance(part, TextPart) and len(part.file.header) == 1]
    return [_blank_lines(file.path, *counts) for file in files if (counts := blank_lines(file))[0]]


def _blank_lines(path: Path, lines: int, last: int) -> Note:
    file = written_path(path)
    return Note("blank-lines", file=file, lines=lines, last=last)


def unreadable(rejects: Rejects) -> Note:
    """Return how many rows could not be read, and where the first are."""
    return Note("unreadable", rows=rejects.rows, first=[row.note() for row in rejects.first])


def repeated_person(records: int) -> Note:
    """That records of people who have others were left out."""
    return Note("repeated-person", records=records)


def repeated_person_on_spark(records: int) -> Note:
    """Return the same of a table on Spark, which keeps other records of these people than the reader of files does."""
    return Note("repeated-person-on-spark", records=records)


def nameless_person(records: int) -> Note:
    """That records have no identifier."""
    return Note("nameless", records=records)


def read_as_missing(spelled: Mapping[str, Sequence[str]]) -> list[Note]:
    """Return what was read as missing in which columns, from the tokens met in each column."""
    tokens: dict[str, list[str]] = {}
    for name, spellings in spelled.items():
        for token in spellings:
            tokens.setdefault(token, []).append(name)
    return [_token(token, names) for token, names in sorted(tokens.items())]


def _token(token: str, columns: list[str]) -> Note:
    return Note("missing-token", token=token, columns=columns)
