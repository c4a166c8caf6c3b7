"""How a table is read: the files, and what is said of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from brecha.errors import ColumnError, SettingError
from brecha.language.notes import Note
from brecha.study.requests.request import Progress, Request, assignment, names
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection, collection, labels_of
from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.read import read
from brecha.tables.sources.files import kind_of, written_path
from brecha.tables.sources.frames import ParquetFile, folder_columns
from brecha.tables.sources.parts import condition_of, no_header
from brecha.tables.sources.text import inspect, may_have_no_header
from brecha.tables.where import Condition

if TYPE_CHECKING:
    from brecha.tables.sources.spark.table import SparkTable

Rows = Literal["one", "linked", "unlinked"]
"""What is published of a person with several rows"""
Text = str | Mapping[str, str]
"""One text for all languages, or one for each"""
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
    labels: Mapping[str, Text] = field(default_factory=dict)
    """what columns are called, those that are not read too"""
    value_labels: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    """what values are called, those that do not occur too"""
    where: str | None = None
    """a condition on rows, in SQL's expression syntax; the rows for which it is not true are left out"""
    has_header: bool = True
    """whether the first line of text files has the names of the columns; they are numbered if not"""
    household: str | None = None
    """the column that groups people into households"""
    draws: int | None = None
    """other draws of one row of each person, over which the spread of figures of an assessment is told"""

    def __post_init__(self) -> None:
        """Refuse a condition that is none, before any file is opened."""
        if self.where is not None:
            Condition.parse(self.where)

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
        header = inspect(file, separator_of(self.delimiter), self.encoding, has_header=self.has_header).header
        return (*header, *folder_columns(file, header))

    def unknown_column(self, name: str, header: Sequence[str]) -> ColumnError:
        """Return the error for a column that the file does not have."""
        headless = may_have_no_header(Path(self.files[0]), self.separator, self.encoding, self.has_header)
        return ColumnError.unknown(name, header, headless)

    def of_files(self, files: Sequence[str], person: str | None = None) -> "ReadRequest":
        """Return the same request for other files, with another identifier."""
        return replace(self, files=tuple(map(str, files)), person=person)

    def with_labels_but(self, columns: Iterable[str]) -> "ReadRequest":
        """Return the same request without the labels of columns that mean something else in this table."""
        gone = set(columns)
        labels = {name: text for name, text in self.labels.items() if name not in gone}
        values = {name: texts for name, texts in self.value_labels.items() if name not in gone}
        return replace(self, labels=labels, value_labels=values) if gone else self

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
            where=self.where,
            header=self.has_header,
            household=self.household,
        )
        table = table if not self.shown_names else self._with_shown_names(table)
        return self._labelled(table) if self.labels or self.value_labels else table

    def _labelled(self, table: CodedTable) -> CodedTable:
        """Label the columns of the file, those that were not read too, and of the values those that occur."""
        there, values = {*table.columns, *(table.source_columns or ())}, {}
        for name, labels in self.value_labels.items():
            if name in table.columns:
                occurring = {str(value) for value in table.column(name).values.to_pylist()}
                values[name] = {value: text for value, text in labels.items() if value in occurring}
        return table.labelled({name: text for name, text in self.labels.items() if name in there}, values)

    def _with_shown_names(self, table: CodedTable) -> CodedTable:
        """Name the files as the curator named them, not by where they lie for a while: in the source and the notes."""
        shown: dict[str, str] = {}
        for file in self.files:
            name = self.shown_names.get(file, file)
            shown |= {written_path(Path(file)): name, file: name}
        return replace(table, source=renamed(table.source, shown), notes=renamed(table.notes, shown))


def separator_of(delimiter: str | None) -> str | None:
    """Return a delimiter as a character, None where it is detected; refuse more than one character."""
    separator = _TABULATOR.get(delimiter or "", delimiter)
    if separator is not None and len(separator) != 1:
        raise SettingError("study-delimiter-not-one-character", delimiter=delimiter)
    return separator


@contextmanager
def asking_for_rows(question: Callable[[str, int, int], SettingError]) -> Iterator[None]:
    """Ask in other words how the rows of people with several are published; ``question`` makes the error.

    It is given the identifier, its rows and how many people they are of.
    """
    try:
        yield
    except SettingError as refused:
        if refused.id != "tables-person-repeats":
            raise
        raise question(refused.values["person"], refused.values["rows"], refused.values["people"]) from None


@contextmanager
def one_row_each(file: str) -> Iterator[None]:
    """Ask for one row of each person, where years are linked by it."""

    def question(person: str, rows: int, people: int) -> SettingError:
        return SettingError(
            "study-person-repeats-in-year", file=Path(file).name, person=person, rows=rows, people=people
        )

    with asking_for_rows(question):
        yield


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


@dataclass(frozen=True)
class ClusterRequest(Request):
    """The sources of a table, and on which cluster it is."""

    reading: ReadRequest
    """its files may be patterns, addresses such as hdfs://…, or table:NAME of Spark's catalogue"""
    master: str | None = None
    threads: int | None = None

    def __post_init__(self) -> None:
        """Refuse what means nothing on a cluster."""
        if self.reading.draws is not None:
            raise SettingError("answers-spread-not-drawn")
        if self.reading.memory is not None:
            raise SettingError("study-memory-with-spark")
        if self.reading.spill is not None:
            raise SettingError("study-spill-with-spark", spill=self.reading.spill)
        if self.reading.household is not None:
            raise SettingError("study-household-with-spark")

    def table(self, columns: Sequence[str], progress: Progress) -> "SparkTable":
        """Return the table of these columns, which stays on the cluster."""
        from brecha.tables.encode import MissingValues
        from brecha.tables.sources.spark.files import frame_of, inspected, named
        from brecha.tables.sources.spark.people import read_spark
        from brecha.tables.sources.spark.session import session

        reading = self.reading
        places = inspected(reading.files, reading.separator, reading.encoding, reading.has_header)
        opened = session(self.master, self.threads)
        progress.message(Note("reading-on-cluster", sources=len(reading.files), master=opened.sparkContext.master))
        frame = frame_of(opened, places)
        table = read_spark(frame, list(dict.fromkeys(columns)), reading.person, reading.seed, reading.missing,
                           MissingValues(tuple(reading.tokens)), reading.rows, condition_of(reading.where))  # fmt: skip
        notes = () if reading.has_header else (no_header(len(reading.files), frame.columns),)
        source = {**table.source, "places": [named(source) for source in reading.files]}
        return replace(table, source=source, notes=(*notes, *table.notes))


NO_COLUMN = "-"
"""What is written in `same` where a year has no such column"""
Same = Mapping[str, tuple[str | None, ...]]
"""What an attribute is called in each year; None where a year has no such column"""


@dataclass(frozen=True)
class YearsRequest(Request):
    """The files of each year, that of the people of interest first, and how they belong together."""

    reading: ReadRequest
    """how the files of each year are read"""
    files: tuple[tuple[str, ...], ...]
    person: tuple[str, ...]
    """the identifier in each year"""
    same: Same = field(default_factory=dict)
    labels: tuple[str, ...] = ()
    as_numbers: bool = False
    also: Same = field(default_factory=dict)
    """what a study says besides, of columns that may play no part"""

    def __post_init__(self) -> None:
        """Refuse years that cannot be told apart or linked."""
        count = len(self.files)
        if not self.person:
            raise SettingError("study-years-without-identifier")
        files = [Path(file) for of_year in self.files for file in of_year]
        real = [file.resolve() for file in files]
        for file in files:
            if real.count(file.resolve()) > 1:
                raise SettingError("study-file-in-two-years", file=str(file))
        if self.labels and len(self.labels) != count:
            written = ",".join(self.labels)
            raise SettingError("study-labels-not-one-each-year", written=written, labels=len(self.labels), years=count)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the years are called: as told, or as in the names of the files, or 1, 2, …"""
        return self.labels or tuple(labels_of([[Path(file) for file in of_year] for of_year in self.files]))

    @cached_property
    def headers(self) -> list[tuple[str, ...]]:
        """The columns of each year."""
        return [self.reading.of_files(files).header for files in self.files]

    def table(self, known: Iterable[str], others: Sequence[str], progress: Progress) -> Collection:
        """Read and link the years: what is known in all that have it, the other columns in the first."""
        return self.linked({name: range(len(self.files)) for name in known}, others, progress)

    def linked(self, known: Mapping[str, Iterable[int]], others: Sequence[str], progress: Progress) -> Collection:
        """Read and link the years, each attribute in those in which it is known."""
        for name in self.same:
            if name not in known and name not in self.person:
                raise ColumnError("study-same-column-not-used", name=name)
        columns = {name: self._columns(name, set(years)) for name, years in known.items()}
        tables = [
            self._table(k, [by_year[k] for by_year in columns.values()], others, progress)
            for k in range(len(self.files))
        ]
        renamed = {name: by_year for name, by_year in columns.items() if name in self._called}
        return collection(tables, list(self.person), renamed, self.names, as_numbers=self.as_numbers)

    @cached_property
    def _called(self) -> Same:
        """What columns are called that have another name in some year."""
        return {**self.also, **self.same}

    def require(self, name: str, k: int) -> None:
        """Refuse an attribute that a year does not have."""
        if self._column(name, k) is None:
            raise self._unknown(name, k)

    def _columns(self, name: str, years: set[int]) -> list[str | None]:
        """Return the column of an attribute in each year in which it is known, None where there is none."""
        by_year = [self._column(name, k) if k in years else None for k in range(len(self.files))]
        if not any(by_year) and name in self.same:
            raise ColumnError("study-same-column-in-no-year", name=name)
        if not any(by_year):
            raise self._unknown(name, min(years))
        return by_year

    def _column(self, name: str, k: int) -> str | None:
        if name not in self._called:
            is_other = any(columns[k] == name for columns in self.also.values())
            return name if name in self.headers[k] and not is_other else None
        column = self._called[name][k]
        if column is None or column in self.headers[k]:
            return column
        if column == NO_COLUMN:
            return None
        raise self._unknown(column, k)

    def _unknown(self, column: str, k: int) -> ColumnError:
        problem = self.reading.of_files(self.files[k]).unknown_column(column, self.headers[k])
        return ColumnError("study-column-unknown-in-file", file=self.files[k][0], problem=problem)

    def _table(self, k: int, known: Iterable[str | None], others: Sequence[str], progress: Progress) -> CodedTable:
        """Read the columns that are needed of one year, its identifier among them."""
        needed = [*(name for name in known if name is not None), *(others if k == 0 else ()), self.person[k]]
        for name in needed:
            if name not in self.headers[k]:
                raise self._unknown(name, k)
        with one_row_each(self.files[k][0]):
            reading = self.reading.of_files(self.files[k], self.person[k])
            others_here = (columns[k] for name, columns in self.also.items() if columns[k] not in (None, name))
            return reading.with_labels_but(map(str, others_here)).table(needed, progress.reading)


def years_of(
    reading: ReadRequest,
    further: Sequence[str] | None,
    same: Sequence[str] | None,
    labels: str | None,
    as_numbers: bool,
) -> YearsRequest | None:
    """Return the request for the years that `next` names after the first; None where there is one table only."""
    if further:
        return linked_years(reading, [reading.files, *([file] for file in further)], same, labels, as_numbers)
    for name, value in (("same", same), ("labels", labels), ("as_numbers", as_numbers)):
        if value:
            raise SettingError("study-setting-of-further-years", name=name)
    return None


def linked_years(
    reading: ReadRequest,
    files: Sequence[Sequence[str]],
    same: Sequence[str] | None,
    labels: str | None,
    as_numbers: bool,
) -> YearsRequest:
    """Return the request for years, each of one or several files; `person` may name a column for each year."""
    count = len(files)
    written = reading.person
    person = () if written is None else one_each(written, "person", count)
    return YearsRequest(
        reading,
        tuple(tuple(map(str, of_year)) for of_year in files),
        person,
        {} if written is None else same_names(same, count),
        () if labels is None else names([labels], "labels"),
        as_numbers,
    )


def same_names(texts: Sequence[str] | None, count: int) -> dict[str, tuple[str, ...]]:
    """Return what `same` says: {attribute: its column in each year}."""
    by_name: dict[str, tuple[str, ...]] = {}
    for text in texts or ():
        name, columns = assignment(text, "same", "A=B,C,…", "school=PK_SCHOOL,CO_SCHOOL")
        if name in by_name:
            raise ColumnError("study-same-given-twice", name=name)
        by_name[name] = one_each(columns, "same", count, text)
    return by_name


def one_each(columns: str, field: str, count: int, text: str | None = None) -> tuple[str, ...]:
    """Return one name for all years, or one for each; ``text`` is what the field holds, if that is more."""
    listed = names([columns], field)
    if len(listed) not in (1, count):
        written = columns if text is None else text
        raise SettingError("study-one-column-each-year", field=field, text=written, columns=len(listed), years=count)
    return listed * count if len(listed) == 1 else listed
