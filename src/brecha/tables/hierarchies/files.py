"""Hierarchies in files: a line for each value, from the value itself to what tells the least (the layout of ARX)."""

import csv
from io import StringIO
from pathlib import Path

from brecha.errors import ReadError
from brecha.tables.files import refuse_what_is_no_file
from brecha.tables.formulas import Formulas, check, neutral_text
from brecha.tables.hierarchies.hierarchy import Hierarchy, Label

DELIMITERS = (";", "\t", "|", ",")
"""Tried in this order: the first that cuts every line into as many fields, and more than one, is taken"""
LARGEST = 256 * 2**20
"""Bytes beyond which a file is no hierarchy"""


def read(path: Path, delimiter: str | None, encoding: str) -> Hierarchy:
    """Read a hierarchy; an empty first field is the missing value, and empty lines count for nothing."""
    text = _text(path, encoding)
    lines = _lines(path, text, delimiter) if delimiter else _guessed(path, text)
    if not lines:
        raise ReadError(f"{path.name} has no lines: a hierarchy has one for each value.")
    levels: list[tuple[Label, ...]] = [tuple(fields[0] or None for fields in lines)]
    levels += [tuple(fields[h] or None for fields in lines) for h in range(1, len(lines[0]))]
    return Hierarchy(tuple(levels), path.stem)


def write(hierarchy: Hierarchy, path: Path, delimiter: str, formulas: Formulas = "keep") -> Path:
    """Write a hierarchy as :func:`read` takes it, whole or not at all."""
    shown = neutral_text if check(formulas) == "neutralise" else str
    text = StringIO(newline="")
    lines = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    lines.writerows(
        [["" if label is None else shown(label) for label in line] for line in zip(*hierarchy.levels, strict=True)]
    )
    partial = path.with_name(path.name + ".partial")
    partial.write_text(text.getvalue(), encoding="utf-8", newline="")
    return partial.replace(path)


def _text(path: Path, encoding: str) -> str:
    refuse_what_is_no_file(path)
    try:
        if path.stat().st_size > LARGEST:
            raise ReadError(f"{path.name} is larger than {LARGEST // 2**20} MB, which is too much for a hierarchy.")
        return path.read_bytes().decode(encoding)
    except UnicodeDecodeError as error:
        raise ReadError(
            f"{path.name} is not {encoding}: byte {error.start:,} cannot be read. Name its encoding, such as latin-1."
        ) from None
    except UnicodeError:
        raise ReadError(f"{path.name} is not {encoding}. Name its encoding, such as latin-1.") from None
    except (LookupError, ValueError):
        raise ReadError(f"There is no encoding called {encoding!r}. Try utf-8 or latin-1.") from None
    except OSError as error:
        raise ReadError(f"{path.name} cannot be read: {error.strerror}.") from None


def _guessed(path: Path, text: str) -> list[list[str]]:
    for delimiter in DELIMITERS:
        lines = _fields(text, delimiter)
        if lines and len(lines[0]) > 1 and len({len(fields) for fields in lines}) == 1:
            return lines
    for delimiter in DELIMITERS:  # none fits every line: say which line is the trouble
        if delimiter in text:
            return _lines(path, text, delimiter)
    return _fields(text, DELIMITERS[0])


def _lines(path: Path, text: str, delimiter: str) -> list[list[str]]:
    lines = _fields(text, delimiter)
    for number, fields in enumerate(lines, 1):
        if len(fields) != len(lines[0]):
            raise ReadError(
                f"Line {number} of {path.name} has {len(fields)} levels and the first has {len(lines[0])}: every value "
                "needs as many. Repeat the last label where a value has no coarser one."
            )
    return lines


def _fields(text: str, delimiter: str) -> list[list[str]]:
    try:
        return [fields for fields in csv.reader(StringIO(text, newline=""), delimiter=delimiter) if any(fields)]
    except (csv.Error, TypeError) as error:
        raise ReadError(f"The hierarchy cannot be read with the delimiter {delimiter!r}: {error}.") from None
