"""Several files as the years of one collection: what they are called, and which columns are read of each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from brecha import CodedTable, Collection, collection
from brecha.cli.options import Reading, assignment, names
from brecha.cli.terminal.progress import Watch
from brecha.errors import ColumnError, SettingError
from brecha.tables.coded import counted
from brecha.tables.collections import labels_of
from brecha.tables.sources.files import inspect, kind_of, may_have_no_header
from brecha.tables.sources.frames import ParquetFile
from brecha.tables.sources.hive import with_folder_columns

NO_COLUMN = "-"
"""What is written after --same where a year has no such column"""


@dataclass(frozen=True)
class Years:
    """The files of each year, the focal one first, and how they belong together."""

    reading: Reading
    files: Sequence[Sequence[Path]]
    person: Sequence[str]
    same: Mapping[str, Sequence[str]]
    """what an attribute is called in each year, where that was told"""
    labels: Sequence[str]
    as_numbers: bool

    @cached_property
    def headers(self) -> list[Sequence[str]]:
        """The columns of each year."""
        return [header_of(files[0], self.reading) for files in self.files]

    def collection(self, known: Iterable[str], wanted: Sequence[str], watch: Watch) -> Collection:
        """Read and link the years: what is known in all that have it, what is wanted in the first."""
        return self.linked({name: range(len(self.files)) for name in known}, wanted, watch)

    def linked(self, known: Mapping[str, Iterable[int]], wanted: Sequence[str], watch: Watch) -> Collection:
        """Read and link the years, each attribute where it is known."""
        self._refuse_stray(known)
        columns = {name: self._columns(name, set(years)) for name, years in known.items()}
        tables = [
            self._table(k, [names[k] for names in columns.values()], wanted, watch) for k in range(len(self.files))
        ]
        told = {name: names for name, names in columns.items() if name in self.same}
        return collection(tables, list(self.person), told, self.labels, as_numbers=self.as_numbers)

    def require(self, name: str, k: int) -> None:
        """Refuse an attribute that a year does not have."""
        if self._column(name, k) is None:
            raise self._unknown(name, k)

    def _refuse_stray(self, known: Iterable[str]) -> None:
        for name in self.same:
            if name not in known:
                raise ColumnError(f"--same names {name!r}, which is not among the columns that are known.")

    def _columns(self, name: str, years: set[int]) -> list[str | None]:
        """The column of an attribute in each year in which it is known, None where there is none."""
        found = [self._column(name, k) if k in years else None for k in range(len(self.files))]
        if not any(found) and name in self.same:
            raise ColumnError(f"--same says that no year has a column for {name!r}. Leave it out.")
        if not any(found):
            raise self._unknown(name, min(years))
        return found

    def _column(self, name: str, k: int) -> str | None:
        if name not in self.same:
            return name if name in self.headers[k] else None
        column = self.same[name][k]
        if column in self.headers[k]:
            return column
        if column == NO_COLUMN:
            return None
        raise self._unknown(column, k)

    def _unknown(self, column: str, k: int) -> ColumnError:
        headless = may_have_no_header(self.files[k][0], self.reading.separator, self.reading.encoding)
        return ColumnError(f"In {str(self.files[k][0])!r}: {ColumnError.unknown(column, self.headers[k], headless)}")

    def _table(self, k: int, known: Iterable[str | None], wanted: Sequence[str], watch: Watch) -> CodedTable:
        """The columns that are needed of one year, its identifier among them, and one record per person."""
        needed = [*(name for name in known if name is not None), *(wanted if k == 0 else ()), self.person[k]]
        for name in needed:
            if name not in self.headers[k]:
                raise self._unknown(name, k)
        return replace(self.reading, files=self.files[k], person=self.person[k]).table(needed, watch)


def years_of(
    reading: Reading,
    further: Sequence[Path] | None,
    same: Sequence[str] | None,
    labels: str | None,
    as_numbers: bool,
) -> Years | None:
    """The years that --next names after the first; None where there is one table only."""
    if further:
        return linked_years(reading, [reading.files, *([file] for file in further)], same, labels, as_numbers)
    for option, given in (("--same", same), ("--labels", labels), ("--as-numbers", as_numbers)):
        if given:
            raise SettingError(f"{option} is about further years of the table. Name them with --next FILE.")
    return None


def linked_years(
    reading: Reading,
    files: Sequence[Sequence[Path]],
    same: Sequence[str] | None,
    labels: str | None,
    as_numbers: bool,
) -> Years:
    """Years, each of one or several files, if they can be told apart and linked."""
    count = len(files)
    if reading.person is None:
        raise SettingError("Years are linked by an identifier of people. Name its column with --person.")
    _refuse_twice([file for of_year in files for file in of_year])
    person = one_each(names([reading.person], "--person"), count, f"--person {reading.person!r} names")
    called = labels_of(files) if labels is None else names([labels], "--labels")
    if len(called) != count:
        raise SettingError(f"--labels {labels!r} names {len(called)}, and there are {counted(count, 'year')}.")
    return Years(reading, files, person, same_names(same, count), called, as_numbers)


def _refuse_twice(files: Sequence[Path]) -> None:
    real = [file.resolve() for file in files]
    for file in files:
        if real.count(file.resolve()) > 1:
            raise SettingError(f"{str(file)!r} is named twice among the years. Name the file of each year once.")


def same_names(texts: Sequence[str] | None, count: int) -> dict[str, list[str]]:
    """What follows --same: {attribute: its column in each year}."""
    found: dict[str, list[str]] = {}
    for text in texts or ():
        name, columns = assignment(text, "--same", "A=B,C,…, such as school=PK_SCHOOL,CO_SCHOOL")
        if name in found:
            raise ColumnError(f"Column {name!r} is given twice as --same. Give it once.")
        found[name] = one_each(names([columns], "--same"), count, f"--same {text!r} names")
    return found


def one_each(found: list[str], count: int, what: str) -> list[str]:
    """One name for all years, or one for each."""
    if len(found) not in (1, count):
        raise SettingError(
            f"{what} {counted(len(found), 'column')}, and there are {counted(count, 'year')}. Name one for each."
        )
    return found * count if len(found) == 1 else found


def header_of(file: Path, reading: Reading) -> Sequence[str]:
    """The columns of a file."""
    if kind_of(file) == "parquet":
        return ParquetFile(file).columns
    if reading.separator is not None and len(reading.separator) != 1:
        raise SettingError(f"A delimiter is one character, and --delimiter {reading.delimiter!r} is not.")
    return with_folder_columns(file, inspect(file, reading.separator, reading.encoding).header)
