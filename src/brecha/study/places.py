"""Places in a TOML file: on which line each key is, and from where to where its value goes.

The parser of Python's library gives neither. This scanner follows the same grammar and decides nothing: it stops where
it does not understand the text, and what is wrong there is said by the parser. It takes time in proportion to the text,
and ends early where keys are more, or deeper, than anybody writes; the parser is then not asked.
"""

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType

Keys = tuple[str | int, ...]
"""Where something is in the data: ("adversary", 0, "knows", 2)"""
MOST_KEYS = 200_000
DEEPEST = 30
"""Lists and tables within each other, and parts of a key"""

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*+")
_SPACE = re.compile(r"[ \t]*+")
_KEY = re.compile(r"""[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'""")
_TEXT = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"""(?:"{0,2})'
    r"|'''(?:[^']|'{1,2}(?!'))*+'''(?:'{0,2})"
    r'|"(?:[^"\\\n]|\\.)*+"'
    r"|'[^'\n]*+'",
    re.DOTALL,
)
_OTHER = re.compile(r"[^\s,\[\]{}#=\"']++(?: [0-9][^\s,\[\]{}#=\"']*+)?")
"""A number, a truth value, or a date, whose time may come after a space"""


class TooManyError(ValueError):
    """A text has more keys, or deeper ones, than anybody writes."""


@dataclass(frozen=True)
class Place:
    """Where a key or an element is: its line, where it begins, and where its value begins and ends."""

    line: int
    begin: int
    value: int
    end: int
    is_header: bool = False
    """whether it is the header of a table, [a] or [[a]], which has no value"""


def places(text: str) -> Mapping[Keys, Place]:
    """Return where every key and element of a TOML text is, as far as it can be understood; lines count from 1."""
    scanner = _Scanner(text)
    with suppress(_Stop):
        scanner.document()
    return MappingProxyType(scanner.found)


class _Stop(Exception):  # noqa: N818 (no error: the end of what is understood)
    pass


@dataclass
class _Scanner:
    text: str
    at: int = 0
    found: dict[Keys, Place] = field(default_factory=dict)
    lists: dict[Keys, int] = field(default_factory=dict)
    """how many tables each list of tables has so far"""
    line: int = 1
    counted: int = 0
    """up to where lines are counted"""
    keys: int = 0

    def document(self) -> None:
        """Follow headers, and keys with their values, to the end."""
        table: Keys = ()
        while self._after(_BLANK) < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table, 1)
            self._after(_SPACE)
            if self.at < len(self.text) and self.text[self.at] not in "\n#":
                raise _Stop

    def _header(self) -> Keys:
        begin, is_list = self.at, self.text.startswith("[[", self.at)
        self.at += 2 if is_list else 1
        parts = self._key()
        self._expect("]]" if is_list else "]")
        table = self._resolved(parts[:-1])
        table = (*table, parts[-1])
        if is_list:
            count = self.lists.get(table, 0)
            self.lists[table] = count + 1
            table = (*table, count)
        else:
            table = self._resolved(parts)
        self._note(table, begin, self.at, self.at, True)
        return table

    def _resolved(self, parts: tuple[str, ...]) -> Keys:
        """Return where a header leads: a list of tables means its last one."""
        table: Keys = ()
        for part in parts:
            table = (*table, part)
            if table in self.lists:
                table = (*table, self.lists[table] - 1)
        return table

    def _pair(self, table: Keys, depth: int) -> None:
        begin = self.at
        parts = self._key()
        self._expect("=")
        self._after(_SPACE)
        value = self.at
        line = self._line_of(begin)
        self._value((*table, *parts), depth)
        for count in range(1, len(parts)):
            self.found.setdefault((*table, *parts[:count]), Place(line, begin, begin, begin, True))
        self.found.setdefault((*table, *parts), Place(line, begin, value, self.at))

    def _key(self) -> tuple[str, ...]:
        """Return the parts of a key, which dots separate."""
        parts: list[str] = []
        while True:
            self._after(_SPACE)
            match = _KEY.match(self.text, self.at)
            if match is None:
                raise _Stop
            parts.append(_key_text(match[0]))
            if len(parts) > DEEPEST:
                raise TooManyError
            self.at = match.end()
            self._after(_SPACE)
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        self.keys += 1
        if self.keys > MOST_KEYS:
            raise TooManyError
        return tuple(parts)

    def _value(self, path: Keys, depth: int) -> None:
        if depth > DEEPEST:
            raise TooManyError
        first = self.text[self.at : self.at + 1]
        if first == "[":
            self._list(path, depth)
        elif first == "{":
            self._table(path, depth)
        else:
            match = (_TEXT if first in ('"', "'") else _OTHER).match(self.text, self.at)
            if match is None:
                raise _Stop
            self.at = match.end()

    def _list(self, path: Keys, depth: int) -> None:
        self.at += 1
        index = 0
        while True:
            self._after(_BLANK)
            if self.text.startswith("]", self.at):
                break
            begin = self.at
            line = self._line_of(begin)
            self._value((*path, index), depth + 1)
            self.found[(*path, index)] = Place(line, begin, begin, self.at)
            index += 1
            self.keys += 1
            if self.keys > MOST_KEYS:
                raise TooManyError
            self._after(_BLANK)
            if not self.text.startswith(",", self.at):
                break
            self.at += 1
        self._after(_BLANK)
        self._expect("]")

    def _table(self, path: Keys, depth: int) -> None:
        self.at += 1
        self._after(_SPACE)
        if not self.text.startswith("}", self.at):
            while True:
                self._after(_SPACE)
                self._pair(path, depth + 1)
                self._after(_SPACE)
                if not self.text.startswith(",", self.at):
                    break
                self.at += 1
        self._expect("}")

    def _after(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self.at)
        self.at = self.at if match is None else match.end()
        return self.at

    def _expect(self, mark: str) -> None:
        self._after(_SPACE)
        if not self.text.startswith(mark, self.at):
            raise _Stop
        self.at += len(mark)

    def _note(self, path: Keys, begin: int, value: int, end: int, is_header: bool) -> None:
        self.found[path] = Place(self._line_of(begin), begin, value, end, is_header)

    def _line_of(self, at: int) -> int:
        """Return the line of a place, which is not before any that was asked for."""
        self.line += self.text.count("\n", self.counted, at)
        self.counted = at
        return self.line


def _key_text(written: str) -> str:
    """Return a part of a key without its quotation marks."""
    if written[0] == "'":
        return written[1:-1]
    if written[0] != '"':
        return written
    try:
        return str(tomllib.loads(f"key = {written}")["key"])
    except (tomllib.TOMLDecodeError, ValueError):
        raise _Stop from None
