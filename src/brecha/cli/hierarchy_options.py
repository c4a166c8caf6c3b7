"""Hierarchies on the command line: read from files, found in a folder, or made of the values of the table."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import replace
from math import isfinite, nan
from pathlib import Path
from typing import Any

from brecha import CodedTable, hierarchies
from brecha.cli import options
from brecha.cli.options import assignment, name_groups
from brecha.cli.wording import Words, worded
from brecha.errors import ReadError, SettingError
from brecha.tables.hierarchies.hierarchy import Hierarchies, Hierarchy

OPTION, FORM = (
    "--hierarchy",
    "COLUMN=FILE.csv, or COLUMN=intervals:5,10, =prefixes:4,2, =dates:month,year, =columns:A,B",
)
FOLDER = "--hierarchies"
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


def made(
    wanted: Mapping[str, str],
    folder: Path | None,
    columns: Sequence[str],
    table: CodedTable,
    allowed: Sequence[Path] = (),
) -> Hierarchies:
    """The hierarchy of each column: what was asked for it, or else the file in the folder that is named so.

    A file that is found in the folder lies in it or below, or in a folder that is allowed, after all links.
    """
    files = {} if folder is None else in_folder(folder, columns, wanted)
    below = [] if folder is None else [folder, *allowed]
    return {name: _read(name, file, below) for name, file in files.items()} | {
        name: _made(name, text, table) for name, text in wanted.items()
    }


def in_folder(folder: Path, columns: Sequence[str], elsewhere: Container[str] = ()) -> dict[str, Path]:
    """For each column the file whose name is its name, or ends in it: age.csv, adult_hierarchy_age.csv.

    A folder with none for any of them is refused: it is the wrong one, or its files are named otherwise. One for a
    column whose hierarchy is made elsewhere is none that is looked for.
    """
    if not folder.is_dir():
        raise ReadError(f"{FOLDER} {str(folder)!r} is no folder.")
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in (".csv", ".txt") and file.is_file())
    columns = [column for column in columns if column not in elsewhere]
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
    if columns and not found:
        raise _nothing_fits(folder, files, columns)
    return found


def _nothing_fits(folder: Path, files: Sequence[Path], columns: Sequence[str]) -> SettingError:
    there = f"there {'are' if len(files) > 1 else 'is'} {shortened([file.name for file in files])}" if files else (
        "there is no .csv or .txt file")  # fmt: skip
    wanted = shortened([f"{column}.csv" for column in columns])
    return SettingError(
        f"No file in {FOLDER} {str(folder)!r} is the hierarchy of any column named: {there}. Name them as the columns, "
        f"or so that they end in them: {wanted}; or name each with {OPTION} {columns[0]}=FILE."
    )


def shortened(names: Sequence[str], most: int = 6) -> str:
    """Names in a list, the first of them where they are many."""
    return ", ".join(names[:most]) + (f" and {len(names) - most:,} more" if len(names) > most else "")


def _fits(stem: str, column: str) -> bool:
    return stem == column or (stem.endswith(column) and not stem[-len(column) - 1].isalnum())


def _made(name: str, text: str, table: CodedTable) -> Hierarchy:
    kind, colon, rest = text.partition(":")
    if kind not in KINDS or (not colon and Path(text).exists()):
        if not Path(text).exists() and not Path(text).suffix:
            raise SettingError(
                f"{OPTION} {name}={text!r} is no file, and not of the form COLUMN={':…, '.join(KINDS[:-1])}:…"
            )
        return _read(name, Path(text))
    return _BUILT[kind](name, rest, table)


def _read(name: str, file: Path, below: Sequence[Path] | None = None) -> Hierarchy:
    """A file of levels, as the hierarchy of a column."""
    words: Words = {
        **options.ALLOWING,
        f"The hierarchy of {file.stem!r}": f"The hierarchy of {name!r} in {file.name}",
        "is not utf-8-sig: byte": "is not in utf-8: byte",
        "Name its encoding, such as latin-1": "Save it anew in utf-8",
    }
    with worded(words):
        return replace(Hierarchy.read(file, below=below), name=name)


def _intervals(name: str, rest: str, table: CodedTable) -> Hierarchy:
    widths = [_number(name, part) for part in _parts(rest)]
    if not widths:
        raise SettingError(f"{OPTION} {name}=intervals needs the widths of intervals, such as {name}=intervals:5,10.")
    words: Words = {f"widths={widths}": f"The widths in {OPTION} {name}=intervals:{rest}", "[5, 10, 20]": "5,10,20"}
    with worded(words):
        return hierarchies.intervals(table.column(name), widths)


def _prefixes(name: str, rest: str, table: CodedTable) -> Hierarchy:
    lengths = [_whole(name, part) for part in _parts(rest)]
    with worded({f"lengths={lengths}": f"The lengths in {OPTION} {name}=prefixes:{rest}", "[4, 2]": "4,2"}):
        return hierarchies.prefixes(table.column(name), lengths or None)


def _dates(name: str, rest: str, table: CodedTable) -> Hierarchy:
    parts: Any = _parts(rest)
    with worded({f"parts={parts!r} are": f"Those in {OPTION} {name}=dates:{rest} are"}):
        return hierarchies.dates(table.column(name), parts) if parts else hierarchies.dates(table.column(name))


def _columns(name: str, rest: str, table: CodedTable) -> Hierarchy:
    names = _names(rest) if rest else []
    if not [one for one in names if one != name]:
        raise SettingError(f"{OPTION} {name}=columns needs columns of larger units, such as {name}=columns:{name},A,B.")
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
    return [name for group in name_groups(text, OPTION, ",") for name in group]


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not isfinite(number):
        raise SettingError(f"{text!r} in {OPTION} {name}=… is no number.")
    return int(text) if text.lstrip("+-").isdecimal() else number


def _whole(name: str, text: str) -> int:
    number = _number(name, text)
    if not isinstance(number, int):
        raise SettingError(f"{text!r} in {OPTION} {name}=… is no whole number.")
    return number
