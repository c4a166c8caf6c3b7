"""A generalisation hierarchy: every value of a column, and what it is called when less of it is told.

In a file it has a line for each value, from the value itself to what tells the least (the layout of ARX).
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from io import StringIO
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import Phrase, ReadError, SettingError, cut_short
from brecha.errors.nameable import values_of
from brecha.language.spellings import number_in
from brecha.runtime.files import read_confined, whole_file
from brecha.tables.coded import Column
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
    path: Path,
    delimiter: str | None,
    encoding: str,
    below: Sequence[str | PathLike[str]] | None = None,
    name: str | None = None,
) -> Levels:
    """Read the levels of a hierarchy; an empty first field is the missing value, and empty lines count for nothing.

    What is wrong with it is said by its lines and levels; no label is shown.
    """
    text = _text(path, encoding, below)
    lines = _lines(path, text, delimiter) if delimiter else _guessed(path, text)
    if not lines:
        raise ReadError("tables-hierarchy-file-empty", name=path.name)
    for problem in _problems(lines):
        if name is not None:
            raise SettingError("tables-hierarchy-file-no-tree", name=name, file=path.name, problem=problem)
        raise SettingError("tables-hierarchy-no-tree", name=path.stem, problem=problem)
    return tuple(tuple(fields[h] or None for _, fields in lines) for h in range(len(lines[0][1])))


def _problems(lines: Sequence[Line]) -> Iterator[Phrase]:
    """Yield what is wrong with the lines, the first thing first."""
    first: dict[str, int] = {}
    for number, fields in lines:
        if first.setdefault(fields[0], number) != number:
            yield Phrase("hierarchy-lines-about-one-value", first=first[fields[0]], second=number)
    for h in range(len(lines[0][1]) - 1):
        above: dict[str, tuple[int, str]] = {}
        for number, fields in lines:
            if fields[h] and not fields[h + 1]:
                yield Phrase("hierarchy-line-empty", line=number, level=h + 1)
            before, called = above.setdefault(fields[h], (number, fields[h + 1]))
            if called != fields[h + 1]:
                yield Phrase("hierarchy-lines-do-not-nest", first=before, second=number, level=h, above=h + 1)


def _text(path: Path, encoding: str, below: Sequence[str | PathLike[str]] | None) -> str:
    try:
        return _bytes(path, below).decode(encoding)
    except UnicodeDecodeError as error:
        raise ReadError(
            "tables-hierarchy-byte-unreadable", name=path.name, encoding=encoding, start=error.start
        ) from None
    except UnicodeError:
        raise ReadError("tables-hierarchy-encoding-wrong", name=path.name, encoding=encoding) from None
    except (LookupError, ValueError):
        raise ReadError("tables-hierarchy-encoding-unknown", encoding=encoding) from None
    except OSError as error:
        raise ReadError("tables-hierarchy-file-unreadable", name=path.name, strerror=error.strerror) from None


def _bytes(path: Path, below: Sequence[str | PathLike[str]] | None) -> bytes:
    if below is not None:
        return read_confined(path, below, LARGEST)
    refuse_what_is_no_file(path)
    if path.stat().st_size > LARGEST:
        raise ReadError("tables-hierarchy-file-too-large", name=path.name, largest=LARGEST // 2**20)
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
                "tables-hierarchy-lines-uneven",
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
        raise ReadError("tables-hierarchy-not-delimited", delimiter=delimiter, error=error) from None
    return cut_lines


Int64 = npt.NDArray[np.int64]
STAR = "*"
"""What is written where nothing is told"""


@dataclass(frozen=True, eq=False)
class Hierarchy:
    """Values, and what each is called level by level: level 0 is the value itself, the last level tells the least.

    ``levels[h][i]`` is what value i is called at level h. Two values that are called the same at a level are called the
    same at every level above: the levels nest, and together they are a tree.
    """

    levels: Levels
    name: str = ""
    """what is described: the name of a column, or of the file it was read from"""

    def __post_init__(self) -> None:
        for problem in self._problems():
            raise SettingError("tables-hierarchy-no-tree", name=self.name, problem=problem)

    @property
    def values(self) -> tuple[Label, ...]:
        """All values that it is about."""
        return self.levels[0]

    @property
    def height(self) -> int:
        """The highest level; 0 where nothing can be made coarser."""
        return len(self.levels) - 1

    @property
    def rooted(self) -> bool:
        """Whether the highest level has one label for all, and so tells nothing."""
        return len(set(self.levels[-1])) == 1

    def with_root(self, star: str = STAR) -> "Hierarchy":
        """Return the same, with one more level that tells nothing, unless it has one."""
        return self if self.rooted else Hierarchy((*self.levels, (star,) * len(self.values)), self.name)

    def to(self, value: Label, level: int) -> Label:
        """Return what a value is called at a level."""
        return self.levels[self._level(level)][self._place(value)]

    def has(self, value: Any) -> bool:
        """Return whether it is about this value."""
        return self._position(value) is not None

    def stands_for(self, label: str, level: int) -> tuple[Label, ...]:
        """Return the values that are called so at a level."""
        return tuple(value for value, called in zip(self.values, self.levels[self._level(level)], strict=True)
                     if called == label)  # fmt: skip

    @cached_property
    def clashes(self) -> tuple[str, ...]:
        """Labels that mean one set of values at one level and another set at another.

        Where all records are at one level that does no harm. Where levels are mixed it would: nobody could tell what
        such a cell stands for.
        """
        met: dict[str, frozenset[Label]] = {}
        labels: dict[str, None] = {}
        for level in self.levels:
            for label, values in self._sets(level).items():
                if label is not None and met.setdefault(label, values) != values:
                    labels[label] = None
        return tuple(labels)

    def on(self, column: Column) -> "Ladder":
        """Return the hierarchy over the values of a column of a table; every value must be in it.

        A missing value that the hierarchy does not name stays missing at every level, but for one that tells nothing.
        """
        values = column.values.to_pylist()
        places = [self._position(value) for value in values]
        outside = [code for code, place in enumerate(places) if place is None and values[code] is not None]
        if outside:
            raise SettingError(
                "tables-values-outside-hierarchy", values=values_of(column, outside), size=len(self.values)
            )
        nodes, labels, sizes = [], [], []
        for h, level in enumerate(self.levels):
            numbers: dict[Label, int] = {}
            called = [self._called(h, place) for place in places]
            nodes.append(np.array([numbers.setdefault(label, len(numbers)) for label in called], np.int64)
                         if h else np.arange(len(places)))  # fmt: skip
            labels.append(tuple(numbers) if h else tuple(called))
            counts = {label: len(values) for label, values in self._sets(level).items()}
            sizes.append(np.array([counts.get(label, 1) for label in labels[-1]], np.int64))
        return Ladder(column.name, tuple(nodes), tuple(labels), tuple(sizes), len(self.values))

    def as_dict(self) -> dict[str, Any]:
        """Return the hierarchy as plain data: its name, and for each value what it is called level by level."""
        return {"name": self.name, "levels": [list(level) for level in self.levels]}

    @classmethod
    def read(
        cls,
        path: str | Path,
        *,
        name: str | None = None,
        delimiter: str | None = None,
        encoding: str = "utf-8-sig",
        below: Sequence[str | Path] | None = None,
    ) -> "Hierarchy":
        """Read a file with a line for each value, from the value itself to what tells the least (as ARX writes them).

        Args:
            path: of the file.
            name: of the column; as the file if left out.
            delimiter: what separates the levels; detected if omitted.
            encoding: of the file.
            below: folders in one of which the file has to lie, after all links: for a file that was found in a folder
                and not named by a person. Anywhere if left out.
        """
        return cls(read_levels(Path(path), delimiter, encoding, below, name), name or Path(path).stem)

    def save(self, path: str | Path, *, delimiter: str = ";", formulas: Formulas = "keep") -> Path:
        """Write a file such as :meth:`read` takes, whole or not at all, for this user alone: it names values.

        Args:
            path: of the file.
            delimiter: what separates the levels.
            formulas: whether labels that a spreadsheet would run are kept, as programs need them, or neutralised by an
                apostrophe before each, for people's eyes.
        """
        shown = neutral_text if check(formulas) == "neutralise" else str
        lines = [["" if label is None else shown(label) for label in line] for line in zip(*self.levels, strict=True)]
        text = StringIO(newline="")
        csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows(lines)
        with whole_file(Path(path)) as stream:
            stream.write(text.getvalue().encode())
        return Path(path)

    def __repr__(self) -> str:
        named = f"{self.name!r}, " if self.name else ""
        counts = " → ".join(f"{len(set(level)):,}" for level in self.levels)
        return f"Hierarchy({named}values by level: {counts})"

    def _problems(self) -> Iterator[Phrase]:
        """Yield what is wrong with it, the first thing first."""
        if not self.levels or not self.levels[0]:
            yield Phrase("hierarchy-without-values")
            return
        lengths = [len(level) for level in self.levels]
        if len(set(lengths)) > 1:
            yield Phrase("hierarchy-of-several-lengths", lengths=lengths)
            return
        for h, level in enumerate(self.levels):
            for line, label in enumerate(level, 1):
                if label is not None and not isinstance(label, str):
                    yield Phrase("hierarchy-label-no-text", line=line, type=type(label).__name__, level=h)
                    return
        seen: dict[Label, int] = {}
        for line, value in enumerate(self.values, 1):
            if seen.setdefault(value, line) != line:
                yield Phrase("hierarchy-lines-of-one-value", first=seen[value], second=line)
                return
        yield from self._nesting()

    def _nesting(self) -> Iterator[Phrase]:
        for h, (lower, upper) in enumerate(zip(self.levels, self.levels[1:], strict=False)):
            above: dict[Label, tuple[Label, int]] = {}
            for line, (label, called) in enumerate(zip(lower, upper, strict=True), 1):
                if label is not None and called is None:
                    yield Phrase("hierarchy-label-without-next", line=line, level=h, above=h + 1)
                    return
                other, first = above.setdefault(label, (called, line))
                if other != called:
                    yield Phrase("hierarchy-labels-do-not-nest", first=first, second=line, level=h, above=h + 1)
                    return

    def _sets(self, level: Sequence[Label]) -> dict[Label, frozenset[Label]]:
        members: dict[Label, list[Label]] = {}
        for value, label in zip(self.values, level, strict=True):
            members.setdefault(label, []).append(value)
        return {label: frozenset(values) for label, values in members.items()}

    @cached_property
    def _places(self) -> dict[Label, int]:
        return {value: place for place, value in enumerate(self.values)}

    @cached_property
    def _numbers(self) -> dict[Any, int]:
        return {number: place for place, value in enumerate(self.values) if (number := number_in(value)) is not None}

    def _place(self, value: Any) -> int:
        place = self._position(value)
        if place is None:
            shown = None if value is None else repr(cut_short(value) if isinstance(value, str) else value)
            raise SettingError("tables-value-not-in-hierarchy", shown=shown, name=self.name)
        return place

    def _position(self, value: Any) -> int | None:
        """Return where a value of a table is: by its text, or if it is no text by the number that it is."""
        if value is None or isinstance(value, str):
            return self._places.get(value)
        text = value.isoformat() if isinstance(value, date) else str(value)
        place = self._places.get(text)
        if place is None and not isinstance(value, bool):
            number = number_in(value)
            place = None if number is None else self._numbers.get(number)
        return place

    def _called(self, level: int, place: int | None) -> Label:
        """Return what a value is called at a level; a missing one is called nothing until all are alike."""
        if place is not None:
            return self.levels[level][place]
        alike = set(self.levels[level])
        return next(iter(alike)) if level and len(alike) == 1 else None

    def _level(self, level: int) -> int:
        if isinstance(level, bool) or not isinstance(level, int) or not 0 <= level <= self.height:
            raise SettingError("tables-level-not-in-hierarchy", level=level, name=self.name, height=self.height)
        return level


@dataclass(frozen=True, eq=False)
class Ladder:
    """A hierarchy over the values of one column: where each of its codes is, level by level."""

    name: str
    nodes: tuple[Int64, ...]
    """nodes[h][code]: the number of what the value is called at level h; at level 0 the code itself"""
    labels: tuple[tuple[Label, ...], ...]
    """labels[h][node]: what it is called"""
    sizes: tuple[Int64, ...]
    """sizes[h][node]: how many values of the whole hierarchy are called so, in the table or not"""
    domain: int
    """how many values the hierarchy has, in the table or not"""

    @property
    def height(self) -> int:
        """The highest level."""
        return len(self.nodes) - 1

    def text(self, level: int) -> pa.Array:
        """Return the labels of a level as texts."""
        return pa.array(self.labels[level], pa.string())

    def parents(self, level: int) -> Int64:
        """Return, for each node of a level, its node on the level above."""
        parents = np.zeros(len(self.labels[level]), np.int64)
        parents[self.nodes[level]] = self.nodes[level + 1]
        return parents


Hierarchies = Mapping[str, Hierarchy]
"""A hierarchy for each column that has one"""
