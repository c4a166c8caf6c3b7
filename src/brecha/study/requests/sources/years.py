"""Several years of a table, linked by an identifier: their files, their names, and the columns of each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from brecha.errors import ColumnError, SettingError
from brecha.study.requests.fields.notation import Request, assignment, names
from brecha.study.requests.progress import Progress
from brecha.study.requests.sources.reading import ReadRequest
from brecha.tables.coded import CodedTable, counted
from brecha.tables.collections import Collection, collection, labels_of

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

    def __post_init__(self) -> None:
        """Refuse years that cannot be told apart or linked."""
        count = len(self.files)
        if not self.person:
            raise SettingError("study-years-linked-identifier-people-name")
        files = [Path(file) for of_year in self.files for file in of_year]
        real = [file.resolve() for file in files]
        for file in files:
            if real.count(file.resolve()) > 1:
                raise SettingError("study-named-twice-among-years-name", file=str(file))
        if self.labels and len(self.labels) != count:
            written = ",".join(self.labels)
            raise SettingError(
                "study-labels-names", written=written, labels_count=len(self.labels), counted=counted(count, "year")
            )

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
                raise ColumnError("study-same-names-which-among-columns", name=name)
        columns = {name: self._columns(name, set(years)) for name, years in known.items()}
        tables = [
            self._table(k, [by_year[k] for by_year in columns.values()], others, progress)
            for k in range(len(self.files))
        ]
        renamed = {name: by_year for name, by_year in columns.items() if name in self.same}
        return collection(tables, list(self.person), renamed, self.names, as_numbers=self.as_numbers)

    def require(self, name: str, k: int) -> None:
        """Refuse an attribute that a year does not have."""
        if self._column(name, k) is None:
            raise self._unknown(name, k)

    def _columns(self, name: str, years: set[int]) -> list[str | None]:
        """Return the column of an attribute in each year in which it is known, None where there is none."""
        by_year = [self._column(name, k) if k in years else None for k in range(len(self.files))]
        if not any(by_year) and name in self.same:
            raise ColumnError("study-same-says-year-has-column", name=name)
        if not any(by_year):
            raise self._unknown(name, min(years))
        return by_year

    def _column(self, name: str, k: int) -> str | None:
        if name not in self.same:
            return name if name in self.headers[k] else None
        column = self.same[name][k]
        if column is None or column in self.headers[k]:
            return column
        if column == NO_COLUMN:
            return None
        raise self._unknown(column, k)

    def _unknown(self, column: str, k: int) -> ColumnError:
        problem = self.reading.of_files(self.files[k]).unknown_column(column, self.headers[k])
        return ColumnError("study-error-2", files=self.files[k][0], problem=problem)

    def _table(self, k: int, known: Iterable[str | None], others: Sequence[str], progress: Progress) -> CodedTable:
        """Read the columns that are needed of one year, its identifier among them, and one record per person."""
        needed = [*(name for name in known if name is not None), *(others if k == 0 else ()), self.person[k]]
        for name in needed:
            if name not in self.headers[k]:
                raise self._unknown(name, k)
        return self.reading.of_files(self.files[k], self.person[k]).table(needed, progress.reading)


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
            raise SettingError("study-about-further-years-table-name", name=name)
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
    person = () if written is None else one_each(names([written], "person"), count, f"`person` {written!r} names")
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
        name, columns = assignment(text, "same", "A=B,C,…, such as school=PK_SCHOOL,CO_SCHOOL")
        if name in by_name:
            raise ColumnError("study-column-given-twice-same-give", name=name)
        by_name[name] = one_each(names([columns], "same"), count, f"`same` {text!r} names")
    return by_name


def one_each(listed: Sequence[str], count: int, what: str) -> tuple[str, ...]:
    """Return one name for all years, or one for each."""
    if len(listed) not in (1, count):
        raise SettingError(
            "study-name-one-each", what=what, counted=counted(len(listed), "column"), counted2=counted(count, "year")
        )
    return tuple(listed) * count if len(listed) == 1 else tuple(listed)
