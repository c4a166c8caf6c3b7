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

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from numbers import Number
from pathlib import PurePath
from re import DOTALL, escape, match, search, sub
from re import compile as pattern
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
    """Return a value as an error carries it: plain data, phrases, notes and errors as they are, the rest as printed."""
    if isinstance(value, list | tuple):
        return type(value)(map(_plain, value)) if type(value) in (list, tuple) else Printed(str(value), repr(value))
    plain = value is None or isinstance(value, str | int | float | Number | PurePath | Printed | Phrase | BrechaError)
    return value if plain or type(value).__name__ == "Note" else Printed(str(value), repr(value))


def catalogue(language: Any) -> Any:
    """Return the :class:`~brecha.language.catalogues.Language` of a code: the only way there from errors and notes.

    Catalogues know errors and notes. They are read when the first sentence is said.
    """
    return import_module("brecha.language.catalogues").Language.named(language)


_ID = pattern(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")
"""The id of an error: words of small letters with hyphens between, and no sentence"""


class Phrase:
    """A part of an error's sentence: an id and values, whose words are the message ``phrase-<id>``.

    It is a value of an error: ``SettingError("tables-weights-no-numbers", values=values_of(column, codes))``. A message
    that is given ``$values`` may also choose by its own values, as in ``{ $values-count -> [one] is *[other] are }``.
    """

    __slots__ = ("id", "values")

    id: str
    values: Mapping[str, Any]

    def __init__(self, id: str, /, **values: Any) -> None:
        self.id = id
        self.values = {name: _plain(value) for name, value in values.items()}

    def __eq__(self, other: object) -> bool:
        return (self.id, self.values) == (other.id, other.values) if isinstance(other, Phrase) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.id, *sorted(self.values)))

    def __str__(self) -> str:
        text: str = catalogue("en").phrase(self)
        return text

    def __repr__(self) -> str:
        return f"Phrase({', '.join([repr(self.id), *(f'{name}={value!r}' for name, value in self.values.items())])})"


class BrechaError(Exception):
    """Anything that Brecha raises on purpose: an id and values, whose sentence is in the catalogues.

        >>> raise SettingError("subsets-unknown", subsets="most")

    is said by the message ``error-subsets-unknown``. ``str(error)`` is English, in the words of Python;
    :meth:`sentence` says it in any language, in the words of any face. Every error of the program has an id. A whole
    sentence in its place is for errors of users' own: ``SettingError("There is nobody in the table.")``.
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
    def unknown(cls, name: Any, existing: Iterable[str], headless: bool = False) -> "ColumnError":
        """Return that a column is not there, with the nearest name, or those that exist.

        Names that may be the values of the first record, in a file without a header, are not shown.
        """
        name = str(name)
        names, unknown = list(existing), cut_short(name)
        if names and (headless or look_like_values(names)):
            return ColumnError("errors-column-unknown-names-hidden", name=unknown, columns=len(names))
        near = nearest(name, names) or next((known for known in names if known.casefold() == name.casefold()), None)
        return ColumnError("errors-column-unknown", name=unknown, near=near and cut_short(near), known=names)


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


def nearest(misspelt: Any, known: Iterable[Any]) -> Any:
    """Return the known name that is most like a misspelt one, None where none is like it.

    Messages take it as ``{ hint-nearest }``, which is " Did you mean 'age'?" or nothing, if it is called ``near``.
    """
    names = {str(name): name for name in known if name is not None}
    near = get_close_matches(str(misspelt), names, n=1, cutoff=0.6)
    return names[near[0]] if near else None


def cut_short(name: str) -> str:
    """A name as it is, or the beginning of one that would fill the screen."""
    return name if len(name) <= LONGEST_SHOWN else name[: LONGEST_SHOWN - 1] + "…"


def toml_problem(text: str, problem: Exception) -> Phrase:
    """Return what is wrong with a text that is not TOML, and where, in a sentence or two that show none of the text.

    Tomllib shows letters and names of the text, which may be of any file that somebody put in its place.
    """
    what, _, place = str(problem).rpartition(" (at ")
    where = match(r"line (\d+), column (\d+)", place)
    line, column = (int(where[1]), int(where[2])) if where else (None, None)
    quotes = where is not None and not _key_at(text, int(where[1]), int(where[2])).isascii()
    return Phrase(
        "toml-problem",
        problem=_SHOWING_NOTHING.get(what, "twice" if match(r"Cannot declare .* twice$", what, DOTALL) else "other"),
        place="line" if where else "end" if what else "none",
        line=line,
        column=column,
        quotes=quotes,
    )


_SHOWING_NOTHING = {
    "Cannot overwrite a value": "overwrite",
    "Escaped character is not a Unicode scalar value": "escape",
    "Expected '=' after a key in a key/value pair": "equals",
    "Expected ']' at the end of a table declaration": "table",
    "Expected ']]' at the end of an array declaration": "tables",
    "Expected newline or end of document after a statement": "newline",
    "Invalid date or datetime": "date",
    "Invalid hex value": "hex",
    "Invalid initial character for a key part": "key",
    "Invalid statement": "statement",
    "Invalid value": "value",
    "Unclosed array": "array",
    "Unclosed inline table": "inline",
    "Unescaped '\\' in a string": "backslash",
    "Unterminated string": "string",
}
"""What tomllib says without a part of the text, and how the catalogues name it"""


def _key_at(text: str, line: int, column: int) -> str:
    """Return the key at a place, such as ``não``: in TOML a key without quotation marks has ASCII letters only."""
    written = text.split("\n")[line - 1]
    around = search(r"[\w-]*\Z", written[:column]), match(r"[\w-]*", written[column:])
    return "".join(part[0] for part in around if part is not None)


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
        before_any, before_end = ("[=:,(\\[] ", "['\"=(\\[]"), ("is ", "not ")
        patterns = [rf"(?<={mark}){text}(?!\w)" for mark in before_any] + [
            rf"(?<={mark}){text}(?=[.,;](?:\s|$))" for mark in before_end
        ]
        return "|".join(patterns)
    return rf"(?<!\w){text}(?!\w)"
