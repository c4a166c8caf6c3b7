"""The hierarchies of a request: read from files, found in a folder, or made of the values of the table."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite, nan
from pathlib import Path
from typing import Any

from brecha.errors import Phrase, ReadError, SettingError
from brecha.language.notes import Note
from brecha.study.notation import assignment, name_groups
from brecha.study.request import NO_PROGRESS, Progress, Request, fields_of
from brecha.tables import hierarchies
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchies, Hierarchy

KINDS = ("intervals", "prefixes", "dates", "columns", "flat")
"""What can be made on the spot"""


@dataclass(frozen=True)
class HierarchiesRequest(Request):
    """How columns are made coarser."""

    columns: Mapping[str, str] = field(default_factory=dict)
    """a file of levels for each column, or how it is made: ``intervals:5,10``"""
    folder: str | None = None
    """a folder of such files, whose names end in the names of columns"""
    allowed: tuple[str, ...] = ()
    """further folders to which links in that folder may lead"""

    @classmethod
    def of(
        cls, texts: Sequence[str] | None, folder: Path | None = None, allowed: Sequence[Path] | None = None
    ) -> "HierarchiesRequest":
        """Return the request of ``age=intervals:5,10`` for each column; one column has one hierarchy."""
        columns: dict[str, str] = {}
        for text in texts or ():
            name, how = assignment(text, "hierarchy", Phrase("study-hierarchy-form"))
            if name in columns:
                raise SettingError("study-hierarchy-given-twice", name=name)
            columns[name] = how.strip()
        return cls(columns, None if folder is None else str(folder), allowed_folders(allowed))

    @property
    def source_columns(self) -> list[str]:
        """The columns of the table from which hierarchies are made."""
        lists = (text.partition(":")[2] for text in self.columns.values() if text.partition(":")[0] == "columns")
        return [name for text in lists if text for name in _names(text)]

    @property
    def made_of_values(self) -> list[str]:
        """The columns whose hierarchies are made of their values, and not read."""
        return [
            name for name, text in self.columns.items() if text.partition(":")[0] in KINDS and not Path(text).exists()
        ]

    def made(self, columns: Sequence[str], table: CodedTable, progress: Progress = NO_PROGRESS) -> Hierarchies:
        """Make the hierarchy of each column: as the request says, or else of the file in the folder that is named so.

        A file that is found in the folder lies in it or below, or in a folder that is allowed, after all links.
        """
        folder = None if self.folder is None else Path(self.folder)
        files = {} if folder is None else in_folder(folder, columns, self.columns)
        below = [] if folder is None else [folder, *map(Path, self.allowed)]
        made = {name: _read(name, file, below) for name, file in files.items()} | {
            name: _made(name, text, table) for name, text in self.columns.items()
        }
        if folder is not None:
            levels = [Note("hierarchy-levels", name=name, levels=len(one.levels)) for name, one in made.items()]
            progress.message(Note("hierarchies-found", hierarchies=levels, count=len(levels)))
        return made


def allowed_folders(folders: Sequence[str | Path] | None) -> tuple[str, ...]:
    """Return the folders to which links may lead; each has to be one."""
    for folder in folders or ():
        if not Path(folder).is_dir():
            raise SettingError("study-allowed-folder-no-folder", folder=str(folder))
    return tuple(map(str, folders or ()))


def in_folder(folder: Path, columns: Sequence[str], elsewhere: Container[str] = ()) -> dict[str, Path]:
    """For each column the file whose name is its name, or ends in it: age.csv, adult_hierarchy_age.csv.

    A folder with none for any of them is refused: it is the wrong one, or its files are named otherwise. One for a
    column whose hierarchy is made elsewhere is none that is looked for.
    """
    if not folder.is_dir():
        raise ReadError("study-hierarchies-no-folder", folder=str(folder))
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in (".csv", ".txt") and file.is_file())
    columns = [column for column in columns if column not in elsewhere]
    found: dict[str, Path] = {}
    for column in columns:
        fitting = [file for file in files if _fits(file.stem, column)]
        exact = [file for file in fitting if file.stem == column]
        if len(exact or fitting) > 1:
            names = [file.name for file in fitting]
            raise SettingError("study-hierarchy-files-ambiguous", folder=str(folder), column=column, files=names)
        found.update((column, file) for file in exact or fitting)
    if columns and not found:
        raise _nothing_fits(folder, files, columns)
    return found


def _nothing_fits(folder: Path, files: Sequence[Path], columns: Sequence[str]) -> SettingError:
    return SettingError(
        "study-hierarchies-folder-fits-none",
        folder=str(folder),
        files=[file.name for file in files],
        count=len(files),
        wanted=[f"{column}.csv" for column in columns],
        column=columns[0],
    )


def _fits(stem: str, column: str) -> bool:
    return stem == column or (stem.endswith(column) and not stem[-len(column) - 1].isalnum())


def _made(name: str, text: str, table: CodedTable) -> Hierarchy:
    kind, colon, rest = text.partition(":")
    if kind not in KINDS or (not colon and Path(text).exists()):
        if not Path(text).exists() and not Path(text).suffix:
            raise SettingError("study-hierarchy-no-file", name=name, text=text)
        return _read(name, Path(text))
    return _BUILT[kind](name, rest, table)


def _read(name: str, file: Path, below: Sequence[Path] | None = None) -> Hierarchy:
    """A file of levels, as the hierarchy of a column."""
    with fields_of({"allow": "allow_folder"}):
        return Hierarchy.read(file, name=name, below=below)


def _intervals(name: str, rest: str, table: CodedTable) -> Hierarchy:
    widths = [_number(name, part) for part in _parts(rest)]
    if not widths:
        raise SettingError("study-hierarchy-widths-missing", name=name)
    with fields_of({"widths": f"hierarchy {name}=intervals:"}):
        return hierarchies.intervals(table.column(name), widths)


def _prefixes(name: str, rest: str, table: CodedTable) -> Hierarchy:
    lengths = [_whole(name, part) for part in _parts(rest)]
    with fields_of({"lengths": f"hierarchy {name}=prefixes:"}):
        return hierarchies.prefixes(table.column(name), lengths or None)


def _dates(name: str, rest: str, table: CodedTable) -> Hierarchy:
    parts: Any = _parts(rest)
    with fields_of({"parts": f"hierarchy {name}=dates:"}):
        return hierarchies.dates(table.column(name), parts) if parts else hierarchies.dates(table.column(name))


def _columns(name: str, rest: str, table: CodedTable) -> Hierarchy:
    names = _names(rest) if rest else []
    if not [one for one in names if one != name]:
        raise SettingError("study-hierarchy-columns-missing", name=name)
    if names[0] != name:
        names = [name, *names]
    return hierarchies.columns(table, names)


def _flat(name: str, rest: str, table: CodedTable) -> Hierarchy:
    return hierarchies.flat(table.column(name))


_BUILT: dict[str, Callable[[str, str, CodedTable], Hierarchy]] = {
    "intervals": _intervals,
    "prefixes": _prefixes,
    "dates": _dates,
    "columns": _columns,
    "flat": _flat,
}


def _names(text: str) -> list[str]:
    return [name for group in name_groups(text, "hierarchy", ",") for name in group]


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not isfinite(number):
        raise SettingError("study-hierarchy-number", text=text, name=name)
    return int(text) if text.lstrip("+-").isdecimal() else number


def _whole(name: str, text: str) -> int:
    number = _number(name, text)
    if not isinstance(number, int):
        raise SettingError("study-hierarchy-whole-number", text=text, name=name)
    return number
