"""Hierarchies on the command line: read from files, found in a folder, or made of the values of the table."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from brecha import CodedTable, hierarchies
from brecha.cli.options import assignment, name_groups
from brecha.errors import ReadError, SettingError
from brecha.tables.hierarchies.hierarchy import Hierarchies, Hierarchy

OPTION, FORM = (
    "--hierarchy",
    "COLUMN=FILE.csv, or COLUMN=intervals:5,10, =prefixes:4,2, =dates:month,year, =columns:A,B",
)
KINDS = ("intervals", "prefixes", "dates", "columns", "flat")
"""What can be made on the spot"""


def asked(texts: Sequence[str] | None) -> dict[str, str]:
    """What was asked for each column; one column has one hierarchy."""
    found: dict[str, str] = {}
    for text in texts or ():
        name, wanted = assignment(text, OPTION, FORM)
        if name in found:
            raise SettingError(f"{OPTION} is given twice for column {name!r}. One column has one hierarchy.")
        found[name] = wanted.strip()
    return found


def columns_of(wanted: Mapping[str, str]) -> list[str]:
    """The columns of the table from which hierarchies are made."""
    lists = (text.partition(":")[2] for text in wanted.values() if text.partition(":")[0] == "columns")
    return [name for text in lists if text for name in _names(text)]


def made(wanted: Mapping[str, str], folder: Path | None, columns: Sequence[str], table: CodedTable) -> Hierarchies:
    """The hierarchy of each column: what was asked for it, or else the file in the folder that is named so."""
    found = {} if folder is None else {name: Hierarchy.read(file) for name, file in in_folder(folder, columns).items()}
    return found | {name: _made(name, text, table) for name, text in wanted.items()}


def in_folder(folder: Path, columns: Sequence[str]) -> dict[str, Path]:
    """For each column the file whose name is its name, or ends in it: age.csv, adult_hierarchy_age.csv."""
    if not folder.is_dir():
        raise ReadError(f"--hierarchies {str(folder)!r} is no folder.")
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in (".csv", ".txt") and file.is_file())
    found: dict[str, Path] = {}
    for column in columns:
        fitting = [file for file in files if _fits(file.stem, column)]
        exact = [file for file in fitting if file.stem == column]
        if len(exact or fitting) > 1:
            names = ", ".join(file.name for file in fitting)
            raise SettingError(
                f"Several files in {str(folder)!r} could be the hierarchy of {column!r}: {names}. Name the one with "
                f"{OPTION} {column}=FILE."
            )
        found.update((column, file) for file in exact or fitting)
    return found


def _fits(stem: str, column: str) -> bool:
    return stem == column or (stem.endswith(column) and not stem[-len(column) - 1].isalnum())


def _made(name: str, text: str, table: CodedTable) -> Hierarchy:
    kind, colon, rest = text.partition(":")
    if kind not in KINDS or (not colon and Path(text).exists()):
        if not Path(text).exists() and not Path(text).suffix:
            raise SettingError(
                f"{OPTION} {name}={text!r} is no file, and not of the form COLUMN={':…, '.join(KINDS[:-1])}:…"
            )
        return Hierarchy.read(text)
    return _BUILT[kind](name, rest, table)


def _intervals(name: str, rest: str, table: CodedTable) -> Hierarchy:
    return hierarchies.intervals(table.column(name), [_number(name, part) for part in _parts(rest)])


def _prefixes(name: str, rest: str, table: CodedTable) -> Hierarchy:
    lengths = [int(_number(name, part)) for part in _parts(rest)]
    return hierarchies.prefixes(table.column(name), lengths or None)


def _dates(name: str, rest: str, table: CodedTable) -> Hierarchy:
    parts: Any = _parts(rest)
    return hierarchies.dates(table.column(name), parts) if parts else hierarchies.dates(table.column(name))


def _columns(name: str, rest: str, table: CodedTable) -> Hierarchy:
    names = _names(rest) if rest else []
    if not names or names[0] != name:
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
    return [name for group in name_groups(text, OPTION, ",") for name in group]


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _number(name: str, text: str) -> float:
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        raise SettingError(f"{text!r} in {OPTION} {name}=… is no number.") from None
