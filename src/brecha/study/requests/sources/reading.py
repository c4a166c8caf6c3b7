"""How a table is read: the files, and what is said of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from brecha.errors import ColumnError, SettingError
from brecha.language.notes import Note
from brecha.study.requests.fields.notation import Request
from brecha.tables.coded import CodedTable
from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.read import read
from brecha.tables.sources.files import kind_of, written_path
from brecha.tables.sources.frames import ParquetFile
from brecha.tables.sources.hive import with_folder_columns
from brecha.tables.sources.text.dialect import inspect, may_have_no_header

Rows = Literal["one"]
"""What is kept of a person with several rows"""
Missing = Literal["value", "wildcard"]
"""What a missing value means to an attack"""
_TABULATOR = {"tab": "\t", r"\t": "\t"}


@dataclass(frozen=True)
class ReadRequest(Request):
    """The files of one table, and how they are read."""

    files: tuple[str, ...] = ()
    person: str | None = None
    """the column that identifies people"""
    rows: Rows | None = None
    seed: int = 0
    missing: Missing = "value"
    delimiter: str | None = None
    """detected if None; "tab" is a tabulator"""
    encoding: str | None = None
    """detected if None"""
    missing_tokens: tuple[str, ...] | None = None
    """texts that mean "missing", in place of the usual ones"""
    max_unreadable: float = 0.01
    trust_size: bool = False
    memory: int | None = None
    spill: str | None = None
    shown_names: Mapping[str, str] = field(default_factory=dict)
    """what files are called in the answer, where that is not their path"""

    @property
    def tokens(self) -> Sequence[str]:
        """The texts that mean "missing", an empty one always among them."""
        return ["", *self.missing_tokens] if self.missing_tokens else MISSING_TOKENS

    @property
    def separator(self) -> str | None:
        """The delimiter as a character, None where it is detected."""
        return _TABULATOR.get(self.delimiter or "", self.delimiter)

    @property
    def header(self) -> tuple[str, ...]:
        """The columns of the first file."""
        file = Path(self.files[0])
        if kind_of(file) == "parquet":
            return tuple(ParquetFile(file).columns)
        if self.separator is not None and len(self.separator) != 1:
            raise SettingError("study-delimiter-one-character-delimiter", delimiter=self.delimiter)
        return tuple(with_folder_columns(file, inspect(file, self.separator, self.encoding).header))

    def unknown_column(self, name: str, header: Sequence[str]) -> ColumnError:
        """Return the error for a column that the file does not have."""
        headless = may_have_no_header(Path(self.files[0]), self.separator, self.encoding)
        return ColumnError.unknown(name, header, headless)

    def of_files(self, files: Sequence[str], person: str | None = None) -> "ReadRequest":
        """Return the same request for other files, with another identifier."""
        return replace(self, files=tuple(map(str, files)), person=person)

    def table(self, columns: Sequence[str], progress: Callable[[int], None] | None = None) -> CodedTable:
        """Read these columns and no others."""
        table = read(
            [Path(file) for file in self.files],
            columns=list(dict.fromkeys(columns)),
            person=self.person,
            seed=self.seed,
            missing=self.missing,
            delimiter=self.separator,
            encoding=self.encoding,
            missing_tokens=self.tokens,
            max_unreadable=self.max_unreadable,
            progress=progress,
            memory=self.memory,
            spill=self.spill,
            rows=self.rows if self.person is not None else None,
            trust_size=self.trust_size,
        )
        return table if not self.shown_names else self._with_shown_names(table)

    def _with_shown_names(self, table: CodedTable) -> CodedTable:
        """Name the files as the curator named them, not by where they lie for a while: in the source and the notes."""
        shown: dict[str, str] = {}
        for file in self.files:
            name = self.shown_names.get(file, file)
            shown |= {written_path(Path(file)): name, file: name}
        return replace(table, source=renamed(table.source, shown), notes=renamed(table.notes, shown))


def renamed(value: Any, shown: Mapping[str, str]) -> Any:
    """Return plain data or notes with other names of files in them."""
    if isinstance(value, str):
        text = str(value)
        for path, name in shown.items():
            text = text.replace(path, name)
        return text
    if isinstance(value, Note):
        return Note(value.id, **renamed(value.values, shown))
    if isinstance(value, Mapping):
        return {key: renamed(one, shown) for key, one in value.items()}
    return type(value)(renamed(one, shown) for one in value) if isinstance(value, list | tuple) else value
