"""Everything Brecha can refuse, as one tree.

::

    BrechaError
    ├── InputError              the call or the data is wrong (command line: exit code 2)
    │   ├── ColumnError         a column is unknown, named twice, or has two roles
    │   ├── ReadError           a file cannot be opened, decoded or parsed
    │   ├── EmptyTableError     there is nobody in the table
    │   ├── SettingError        an argument has a value that means nothing
    │   ├── UnknownValueError   a value is not in its column, or cannot be read as what the column holds
    │   └── TooLargeError       the work cannot end on this machine; says what would
    ├── ProcessError            a process that was started for a part of the work crashed, or met a limit
    └── StoppedError            the user stopped the run (command line: exit code 3)

Every message is one or two whole sentences: what was wrong, what was given, what exists, what to do.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from numbers import Number
from pathlib import PurePath
from re import compile as pattern
from re import escape, match, search, sub
from typing import Any

LONGEST_SHOWN = 80
"""Letters of a name that are shown in a sentence"""
DOTS = "…"
"""What stands for a cell of a file"""
_LIKE_A_VALUE = pattern(r"[\s+\-.,/:TZ]*\d[\d\s+\-.,/:TZ]*|\s*")
"""A name that a record would rather hold: a number, a date, a time, or nothing at all"""


@dataclass(frozen=True)
class Printed:
    """What Python prints of a value that is no plain data, which may change or not be sent to another process."""

    text: str
    quoted: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.quoted


def _plain(value: Any) -> Any:
    """A value as an error carries it: plain data, paths, notes and errors as they are, anything else as printed."""
    if isinstance(value, list | tuple):
        return type(value)(map(_plain, value)) if type(value) in (list, tuple) else Printed(str(value), repr(value))
    plain = value is None or isinstance(value, str | int | float | Number | PurePath | Printed | BrechaError)
    return value if plain or type(value).__name__ == "Note" else Printed(str(value), repr(value))


def catalogue(language: Any) -> Any:
    """Return the :class:`~brecha.language.catalogues.Language` of a code: the only way there from errors and notes.

    Catalogues know errors and notes. They are read when the first sentence is said.
    """
    return import_module("brecha.language.catalogues").Language.named(language)


_ID = pattern(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")
"""The id of an error: words of small letters with hyphens between, and no sentence"""


class BrechaError(Exception):
    """Anything that Brecha raises on purpose: an id and values, whose sentence is in the catalogues.

        >>> raise SettingError("subsets-unknown", subsets="most")

    is said by the message ``error-subsets-unknown``. ``str(error)`` is English, in the words of Python;
    :meth:`sentence` says it in any language, in the words of any face. Until every error has an id, a whole English
    sentence may stand in its place: ``SettingError("There is nobody in the table.")``.
    """

    id: str | None
    """the name of the sentence; None where the error was given as a whole sentence"""
    values: dict[str, Any]
    """what stands in the sentence, as plain data"""
    fields: dict[str, str]
    """arguments, and the fields of a request that set them: see :func:`brecha.study.fields_of`"""
    cells: frozenset[str]
    """values of a file that no sentence shows: it has dots in their place"""

    def __init__(self, message: Any = "", /, *more: Any, **values: Any) -> None:
        super().__init__(message, *more)
        self.fields, self.cells = {}, frozenset()
        self.id = message if isinstance(message, str) and _ID.fullmatch(message) else None
        self.values = {name: _plain(value) for name, value in values.items()}

    def __str__(self) -> str:
        return str(self.args[0]) if self.id is None else self.sentence()

    def sentence(self, language: Any = "en", face: Any = None) -> str:
        """The sentence in a language, a code or a :class:`~brecha.language.catalogues.Language`, as a face says it."""
        if self.id is None and isinstance(self.args[0], str):
            return without_cells(self.args[0], self.cells)
        words = catalogue(language)
        if face is not None or self.fields:
            words = words.on((words.face if face is None else face).calling(self.fields))
        text: str = words.note(self.args[0]) if self.id is None else words.error(self.id, self.values)
        return without_cells(text, self.cells)


class InputError(BrechaError):
    """The call or the data is wrong."""


class ColumnError(InputError):
    """A column is unknown, named twice, or has two roles."""

    @classmethod
    def unknown(cls, name: str, existing: Iterable[str], headless: bool = False) -> "ColumnError":
        """The column is not there: say which name is nearest, or which exist.

        Names that may be the values of the first record, in a file without a header, are not shown.
        """
        names = list(existing)
        if names and (headless or look_like_values(names)):
            many = "1 column" if len(names) == 1 else f"{len(names):,} columns"
            return cls(
                f"Column {cut_short(name)!r} is not in the table. It has {many}, whose names are not shown here as "
                "they look like values: if the first line is a record, and no header, write a header before it."
            )
        near = get_close_matches(name, names, n=1, cutoff=0.6) or _same_but_for_case(name, names)
        hint = f"Did you mean {cut_short(near[0])!r}?" if near else f"It has: {shortened(names)}."
        return cls(f"Column {cut_short(name)!r} is not in the table. {hint}")


class ReadError(InputError):
    """A file cannot be opened, decoded or parsed."""


class EmptyTableError(InputError):
    """There is nobody in the table."""


class SettingError(InputError):
    """An argument has a value that means nothing."""


class UnknownValueError(InputError):
    """A value is not in its column, or cannot be read as what the column holds."""


class TooLargeError(InputError):
    """The work cannot end on this machine."""


class ProcessError(BrechaError):
    """A process that was started for a part of the work crashed, or met a limit."""

    def __init__(self, message: Any, /, reason: str = "crash", **values: Any) -> None:
        super().__init__(message, reason, **values)
        self.reason = reason
        """one of "start", "crash", "memory", "time" and "output", whichever it was"""


class StoppedError(BrechaError):
    """The user stopped the run."""


def look_like_values(names: Iterable[str]) -> bool:
    """Whether one of these names of columns is a number, a date or nothing, as if the first record were the header."""
    return any(map(_LIKE_A_VALUE.fullmatch, names))


def _same_but_for_case(name: str, names: list[str]) -> list[str]:
    return [known for known in names if known.casefold() == name.casefold()]


def shortened(names: Sequence[str], most: int = 12) -> str:
    """The first of these names, in one line, and how many more there are."""
    shown = ", ".join(map(_printable, names[:most]))
    return f"{shown} and {len(names) - most} more" if len(names) > most else shown or "no columns at all"


def cut_short(name: str) -> str:
    """A name as it is, or the beginning of one that would fill the screen."""
    return name if len(name) <= LONGEST_SHOWN else name[: LONGEST_SHOWN - 1] + "…"


def toml_problem(text: str, problem: Exception) -> str:
    """What is wrong with a text that is not TOML, and where, in one sentence or two: without showing any of it.

    Tomllib shows letters and names of the text, which may be of any file that somebody put in its place.
    """
    what, _, place = str(problem).rpartition(" (at ")
    said = what if what in _SHOWING_NOTHING else "it cannot be understood"
    return f"{said}{f' (at {place}' if what else ''}.{_quotation_hint(text, problem)}"


_SHOWING_NOTHING = frozenset({
    "Cannot overwrite a value", "Escaped character is not a Unicode scalar value",
    "Expected '=' after a key in a key/value pair", "Expected ']' at the end of a table declaration",
    "Expected ']]' at the end of an array declaration", "Expected newline or end of document after a statement",
    "Invalid date or datetime", "Invalid hex value", "Invalid initial character for a key part", "Invalid statement",
    "Invalid value", "Unclosed array", "Unclosed inline table", "Unescaped '\\' in a string", "Unterminated string",
})  # fmt: skip
"""What tomllib says without a part of the text"""


def _quotation_hint(text: str, problem: Exception) -> str:
    """What to do about a key such as ``não`` in TOML, which without quotation marks has letters of English alone."""
    place = search(r"at line (\d+), column (\d+)", str(problem))
    if place is None:
        return ""
    line, column = text.split("\n")[int(place[1]) - 1], int(place[2])
    found = search(r"[\w-]*\Z", line[:column]), match(r"[\w-]*", line[column:])
    key = "".join(part[0] for part in found if part is not None)
    return "" if key.isascii() else " Write a name with letters that English has not in quotation marks."


def without_cells(message: str, cells: Iterable[str]) -> str:
    """A message with dots for these values, as they are or as they are quoted and cut short; the longest first."""
    written = {way for cell in cells for way in _ways(cell) if way and way in message}
    for way in sorted(written, key=len, reverse=True):
        message = sub(_pattern(way), DOTS, message)
    return message


def _ways(cell: str) -> Iterator[str]:
    for text in (cell, cut_short(cell)):
        yield text
        yield repr(text)[1:-1]


def _pattern(way: str) -> str:
    """Where it stands for a value: a number, which may be any other, only where a value is said."""
    text = escape(way)
    if way.removeprefix("-").isdecimal():
        said, stated = ("[=:,(\\[] ", "['\"=(\\[]"), ("is ", "not ")
        told = [rf"(?<={one}){text}(?!\w)" for one in said] + [rf"(?<={one}){text}(?=[.,;](?:\s|$))" for one in stated]
        return "|".join(told)
    return rf"(?<!\w){text}(?!\w)"


def _printable(name: str) -> str:
    return cut_short(name if name.isprintable() else repr(name)[1:-1])
