"""Hierarchies in files: a line for each value, from the value itself to what tells the least (the layout of ARX)."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from os import PathLike
from pathlib import Path

from brecha.errors import ReadError, SettingError
from brecha.runtime.confined import read_confined
from brecha.runtime.files import whole_file
from brecha.tables.sources.files import refuse_what_is_no_file
from brecha.tables.sources.formulas import Formulas, check, neutral_text

DELIMITERS = (";", "\t", "|", ",")
"""Tried in this order: the first that cuts every line into as many fields, and more than one, is taken"""
LARGEST = 256 * 2**20
"""Bytes beyond which a file is no hierarchy"""


Line = tuple[int, list[str]]
"""The number of a line, and its fields"""
Label = str | None
"""A value, or what it is called when it is generalised; None is a missing value"""
Levels = tuple[tuple[Label, ...], ...]
"""For each level, from the values upwards, what each value is called there"""


def read_levels(
    path: Path, delimiter: str | None, encoding: str, below: Sequence[str | PathLike[str]] | None = None
) -> Levels:
    """Read the levels of a hierarchy; an empty first field is the missing value, and empty lines count for nothing.

    What is wrong with it is said by its lines and levels; no label is shown.
    """
    text = _text(path, encoding, below)
    lines = _lines(path, text, delimiter) if delimiter else _guessed(path, text)
    if not lines:
        raise ReadError("tables-has-lines-hierarchy-has-one", name=path.name)
    for problem in _problems(lines):
        raise SettingError("tables-hierarchy-tree", stem=path.stem, problem=problem)
    return tuple(tuple(fields[h] or None for _, fields in lines) for h in range(len(lines[0][1])))


def _problems(lines: Sequence[Line]) -> Iterator[str]:
    """Yield what is wrong with the lines, the first thing first."""
    first: dict[str, int] = {}
    for number, fields in lines:
        if first.setdefault(fields[0], number) != number:
            yield f"lines {first[fields[0]]:,} and {number:,} are about the same value, and each value has one line."
    for h in range(len(lines[0][1]) - 1):
        above: dict[str, tuple[int, str]] = {}
        for number, fields in lines:
            if fields[h] and not fields[h + 1]:
                yield f"line {number:,} is empty at level {h + 1}."
            before, called = above.setdefault(fields[h], (number, fields[h + 1]))
            if called != fields[h + 1]:
                yield (
                    f"its levels do not nest. Lines {before:,} and {number:,} are alike at level {h} and differ at "
                    f"level {h + 1}, where they should be alike too."
                )


def write_levels(levels: Levels, path: Path, delimiter: str, formulas: Formulas = "keep") -> Path:
    """Write a hierarchy as :func:`read_levels` takes it, whole or not at all, for this user alone: it names values."""
    shown = neutral_text if check(formulas) == "neutralise" else str
    text = StringIO(newline="")
    lines = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    lines.writerows([["" if label is None else shown(label) for label in line] for line in zip(*levels, strict=True)])
    with whole_file(path) as stream:
        stream.write(text.getvalue().encode())
    return path


def _text(path: Path, encoding: str, below: Sequence[str | PathLike[str]] | None) -> str:
    try:
        return _bytes(path, below).decode(encoding)
    except UnicodeDecodeError as error:
        raise ReadError(
            "tables-byte-cannot-read-name-encoding", name=path.name, encoding=encoding, start=error.start
        ) from None
    except UnicodeError:
        raise ReadError("tables-name-encoding-such-latin-1", name=path.name, encoding=encoding) from None
    except (LookupError, ValueError):
        raise ReadError("tables-encoding-called-try-utf-8", encoding=encoding) from None
    except OSError as error:
        raise ReadError("tables-cannot-read", name=path.name, strerror=error.strerror) from None


def _bytes(path: Path, below: Sequence[str | PathLike[str]] | None) -> bytes:
    if below is not None:
        return read_confined(path, below, LARGEST)
    refuse_what_is_no_file(path)
    if path.stat().st_size > LARGEST:
        raise ReadError("tables-larger-than-mb-which-too", name=path.name, largest=LARGEST // 2**20)
    return path.read_bytes()


def _guessed(path: Path, text: str) -> list[Line]:
    for delimiter in DELIMITERS:
        lines = _fields(text, delimiter)
        if lines and len(lines[0][1]) > 1 and len({len(fields) for _, fields in lines}) == 1:
            return lines
    for delimiter in DELIMITERS:  # none fits every line: say which line is the trouble
        if delimiter in text:
            return _lines(path, text, delimiter)
    return _fields(text, DELIMITERS[0])


def _lines(path: Path, text: str, delimiter: str) -> list[Line]:
    lines = _fields(text, delimiter)
    for number, fields in lines:
        if len(fields) != len(lines[0][1]):
            raise ReadError(
                "tables-line-has-levels-first-has",
                number=number,
                name=path.name,
                fields_count=len(fields),
                lines_count=len(lines[0][1]),
            )
    return lines


def _fields(text: str, delimiter: str) -> list[Line]:
    cut_lines: list[Line] = []
    try:
        lines = csv.reader(StringIO(text, newline=""), delimiter=delimiter)
        before = 0
        for fields in lines:
            if any(fields):
                cut_lines.append((before + 1, fields))
            before = lines.line_num
    except (csv.Error, TypeError) as error:
        raise ReadError("tables-hierarchy-cannot-read-delimiter", delimiter=delimiter, error=error) from None
    return cut_lines
