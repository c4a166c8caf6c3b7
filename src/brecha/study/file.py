"""The study as a TOML file: read it with the line of every key, write it with comments, and change it in place."""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any

from brecha.errors import Phrase, ReadError, toml_problem
from brecha.runtime.files import Directory, LinkError, whole_file
from brecha.study.places import Keys, Place, TooManyError, places

STUDY_FILE = "brecha.toml"
"""The file that is meant where a folder is named, or nothing"""
LARGEST = 4 * 2**20
"""Bytes beyond which a file is no study"""
TABLES = ("data", "adversary", "limit", "release")
"""Keys that hold lists of tables, each under a header of its own"""
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
_LONGEST_LINE = 110

Comments = Mapping[Keys, str]
"""What is written above keys and tables: {(): "Made of people.csv.", ("columns", "age", "role"): "has 90 values"}"""


@dataclass(frozen=True)
class Origin:
    """Where a study is from: its file, the text as it was, and folders in which it may name files besides its own."""

    file: str | None = None
    """as it was named"""
    text: str | None = None
    places: Mapping[Keys, Place] = field(default_factory=dict)
    allow: tuple[Path, ...] = ()

    @property
    def folder(self) -> Path:
        """The folder that files are relative to."""
        return Path() if self.file is None else Path(self.file).parent

    @property
    def below(self) -> tuple[Path, ...]:
        """The folders in which a file may lie that the study names."""
        return (self.folder, *self.allow)

    def at(self, *keys: str | int) -> Phrase:
        """Return the place of a key in words, or of the nearest thing around it: "brecha.toml, line 12"."""
        for count in range(len(keys), 0, -1):
            if keys[:count] in self.places:
                return Phrase("study-place", file=self.file, line=self.places[keys[:count]].line)
        return Phrase("study-place", file=self.file, line=None)

    def line(self, *keys: str | int) -> int | None:
        """Return the line of a key, None where it is not known."""
        return self.places[keys].line if keys in self.places else None


def read(path: str | Path = STUDY_FILE, allow: Sequence[str | Path] = ()) -> tuple[dict[str, Any], Origin]:
    """Return what is in the file of a study, as plain data, and where it stands there.

    Args:
        path: of the file, or of a folder with a file ``brecha.toml``. A link or a pipe in its place is refused.
        allow: further folders in which, and below which, the study may name files.
    """
    file = Path(path)
    if file.is_dir():
        file = file / STUDY_FILE
    return parsed(_text(file), file, allow)


def parsed(text: str, file: Path, allow: Sequence[str | Path] = ()) -> tuple[dict[str, Any], Origin]:
    """Return what the text of a study's file says, as plain data, and where it stands there."""
    if len(text) > LARGEST:
        raise ReadError("study-file-too-large", file=str(file), largest=LARGEST // 2**20)
    try:
        found = places(text)
        content = tomllib.loads(text)
    except TooManyError:
        raise ReadError("study-file-endless", file=str(file)) from None
    except tomllib.TOMLDecodeError as problem:
        raise ReadError("study-file-no-toml", file=str(file), toml_problem=toml_problem(text, problem)) from None
    except (RecursionError, ValueError):  # lists within lists, or a number of thousands of digits
        raise ReadError("study-file-endless", file=str(file)) from None
    return content, Origin(str(file), text, found, _folders(allow))


def _text(file: Path) -> str:
    try:
        with Directory.open(file.parent) as folder, folder.open_file(file.name) as stream:
            data = stream.read(LARGEST + 1)
    except LinkError:
        raise ReadError("study-file-link", file=str(file)) from None
    except (FileNotFoundError, NotADirectoryError):
        raise ReadError("study-file-missing", file=str(file)) from None
    except OSError as error:
        raise ReadError("study-file-unreadable", file=str(file), strerror=error.strerror) from None
    if len(data) > LARGEST:
        raise ReadError("study-file-too-large", file=str(file), largest=LARGEST // 2**20)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        raise ReadError("study-file-no-utf8", file=str(file), line=data.count(b"\n", 0, problem.start) + 1) from None


def _folders(allow: Sequence[str | Path]) -> tuple[Path, ...]:
    folders = tuple(Path(folder) for folder in ([allow] if isinstance(allow, str | Path) else allow))
    for folder in folders:
        if not folder.is_dir():
            raise ReadError("study-allow-no-folder", folder=str(folder))
    return folders


def write(path: str | Path, text: str) -> None:
    """Write the file of a study, whole or not at all; a link in its place is replaced, and never followed."""
    file = Path(path)
    if file.is_dir():
        file = file / STUDY_FILE
    try:
        with whole_file(file) as stream:
            stream.write(text.encode("utf-8"))
    except OSError as error:
        raise ReadError("study-file-unwritable", file=str(file), strerror=error.strerror) from None


def seen_from(study: Path, file: str) -> str:
    """Return the path of a file as seen from the file of a study; an absolute one outside its folder as it is."""
    here, there = study.parent.absolute(), Path(file).absolute()
    if Path(file).is_absolute() and not there.is_relative_to(here):
        return there.as_posix()
    try:
        return Path(os.path.relpath(there, here)).as_posix()
    except ValueError:  # on another drive
        return there.as_posix()


def to_toml(plain: Mapping[str, Any], comments: Comments | None = None) -> str:
    """Return plain data of a study as TOML: a header for each table, and comments above what they are about."""
    writer = _Writer(comments or {})
    return "\n".join(writer.document(plain)) + "\n"


@dataclass(frozen=True)
class _Writer:
    comments: Comments

    def document(self, plain: Mapping[str, Any]) -> Iterator[str]:
        """The lines of the whole file."""
        yield from self._comment(())
        if () in self.comments:
            yield ""
        for key, value in plain.items():
            if not _has_header((key,), value):
                yield from self._comment((key,))
                yield f"{_key(key)} = {rendered(value)}"
        for key, value in plain.items():
            yield from self.block((key,), value) if _has_header((key,), value) else ()

    def block(self, path: Keys, value: Any) -> Iterator[str]:
        """The lines of a table, of a list of tables, or of all columns, a blank line before each."""
        if isinstance(value, list):
            yield from (line for index, one in enumerate(value) for line in self.table((*path, index), one))
        elif path == ("columns",):
            yield from self._comment(path)
            yield from (line for name, one in value.items() for line in self.table((*path, name), one))
        else:
            yield from self.table(path, value)

    def table(self, path: Keys, value: Mapping[str, Any]) -> Iterator[str]:
        """The lines of one table."""
        name = ".".join(_key(part) for part in path if isinstance(part, str))
        yield ""
        yield from self._comment(path)
        yield f"[[{name}]]" if isinstance(path[-1], int) else f"[{name}]"
        for key, one in value.items():
            yield from self._comment((*path, key))
            yield f"{_key(key)} = {rendered(one)}"

    def _comment(self, path: Keys) -> list[str]:
        text = self.comments.get(path)
        return [] if text is None else [f"# {_printable(line)}".rstrip() for line in text.splitlines()]


def _has_header(path: Keys, value: Any) -> bool:
    return isinstance(value, Mapping) or (path[-1] in TABLES and isinstance(value, list) and bool(value))


def _printable(text: str) -> str:
    """A comment may hold no character that steers a terminal, but for a tabulator."""
    return "".join(letter if letter == "\t" or not _steers(letter) else "\N{REPLACEMENT CHARACTER}" for letter in text)


def _steers(letter: str) -> bool:
    return letter < " " or letter == "\x7f"


def _key(name: str | int) -> str:
    text = str(name)
    return text if _BARE.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    letters = (_ESCAPES.get(one) or (f"\\u{ord(one):04x}" if _steers(one) else one) for one in text)
    return f'"{"".join(letters)}"'


def rendered(value: Any) -> str:
    """Return a value as TOML has it; a long list on several lines."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_key(key)} = {_in_line(one)}" for key, one in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        parts = [_in_line(one) for one in value]
        line = f"[{', '.join(parts)}]"
        return line if len(line) <= _LONGEST_LINE else "".join(["[\n", *(f"    {part},\n" for part in parts), "]"])
    return repr(value)


def _in_line(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_in_line, value))}]"
    return rendered(value)


def same(one: Any, other: Any) -> bool:
    """Return whether plain data are equal, and numbers of one type: 1 is one person, 1.0 is everybody."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and bool(one == other)


def plain_values(value: Any) -> Any:
    """Return what TOML holds as JSON holds it: a date is its text."""
    if isinstance(value, Mapping):
        return {str(key): plain_values(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain_values(one) for one in value]
    return value.isoformat() if isinstance(value, date) and not isinstance(value, datetime) else value


def edited(origin: Origin, before: Mapping[str, Any], after: Mapping[str, Any]) -> str | None:
    """Return the text of a file with its values changed and all else as it was, comments too; None where that fails.

    Args:
        origin: the text, and where everything is in it.
        before: what the text says.
        after: what it is to say.
    """
    if origin.text is None:
        return None
    editor = _Editor(origin.text, origin.places)
    try:
        editor.change((), before, after)
    except _NoPlaceError:
        return None
    return editor.text_after()


class _NoPlaceError(LookupError):
    """A value has no place of its own in the text."""


@dataclass
class _Editor:
    """Collects what is put in the place of which part of a text."""

    text: str
    places: Mapping[Keys, Place]
    edits: list[tuple[int, int, str]] = field(default_factory=list)

    def text_after(self) -> str:
        """Return the text with all edits made."""
        text = self.text
        for begin, end, new in sorted(self.edits, key=lambda edit: edit[:2], reverse=True):
            text = text[:begin] + new + text[end:]
        return text

    def change(self, path: Keys, before: Any, after: Any) -> None:
        """Change what is at a place."""
        if same(before, after):
            return
        if isinstance(before, Mapping) and isinstance(after, Mapping) and not self._is_value(path):
            self._change_table(path, before, after)
        elif isinstance(before, list) and isinstance(after, list) and path and path[-1] in TABLES:
            self._change_tables(path, before, after)
        else:
            self._change_value(path, after)

    def _is_value(self, path: Keys) -> bool:
        return path in self.places and not self.places[path].is_header

    def _change_value(self, path: Keys, after: Any) -> None:
        if not self._is_value(path):
            raise _NoPlaceError
        place = self.places[path]
        self.edits.append((place.value, place.end, _in_line(after) if "\n" not in rendered(after) else rendered(after)))

    def _change_table(self, path: Keys, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        for key in before:
            if key in after:
                self.change((*path, key), before[key], after[key])
            else:
                self._remove((*path, key))
        for key in after:
            if key not in before:
                self._add((*path, key), after[key])

    def _change_tables(self, path: Keys, before: Sequence[Any], after: Sequence[Any]) -> None:
        for index, (old, new) in enumerate(zip(before, after, strict=False)):
            self.change((*path, index), old, new)
        for index in range(len(after), len(before)):
            self._remove((*path, index))
        for index in range(len(before), len(after)):
            self._add((*path, index), after[index])

    def _remove(self, path: Keys) -> None:
        """Remove a key with its line, or a table with all that is under its header."""
        if path not in self.places:
            raise _NoPlaceError
        place = self.places[path]
        if place.is_header:
            self.edits.append((self._line_begin(place.begin), self._block_end(path), ""))
        else:
            begin, end = self._line_begin(place.begin), self._line_end(place.end)
            if self.text[begin : place.begin].strip():  # it shares its line with others, as in an inline table
                raise _NoPlaceError
            self.edits.append((begin, end, ""))

    def _add(self, path: Keys, value: Any) -> None:
        """Add a key to the table under whose header it belongs, or a table of its own at the end."""
        is_table = isinstance(path[-1], int) or (_has_header(path, value) and (len(path) == 1 or path[0] == "columns"))
        if is_table and len(path) <= 2:
            lines = _Writer({}).block(path, value) if len(path) == 1 else _Writer({}).table(path, value)
            at = self._last_block_end(path)
            self.edits.append((at, at, self._own_line(at) + "\n".join(lines) + "\n"))
        else:
            if len(path) > 1 and not (path[:-1] in self.places and self.places[path[:-1]].is_header):
                raise _NoPlaceError
            at = self._keys_end(path[:-1])
            self.edits.append((at, at, f"{self._own_line(at)}{_key(path[-1])} = {rendered(value)}\n"))

    def _own_line(self, at: int) -> str:
        return "" if at == 0 or self.text[at - 1] == "\n" else "\n"

    def _line_begin(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def _line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end + 1

    def _keys_end(self, table: Keys) -> int:
        """Return where the last key under a header ends, with its line; after the header if it has none."""
        ends = [
            place.end
            for path, place in self.places.items()
            if path[: len(table)] == table and len(path) > len(table) and not place.is_header
            and self._header_before(place.begin) == (self.places[table].begin if table else None)
        ]  # fmt: skip
        return (
            self._line_end(max([*ends, *([self.places[table].end] if table else [])], default=0))
            if ends or table
            else 0
        )

    def _header_before(self, at: int) -> int | None:
        """Return where the header begins under which a place is."""
        return max((begin for begin in self._headers if begin <= at), default=None)

    @property
    def _headers(self) -> list[int]:
        return [place.begin for place in self.places.values() if place.is_header and place.end > place.begin]

    def _block_end(self, path: Keys) -> int:
        """Return where a table ends: before the next header, and the comments right above that."""
        following = sorted(begin for begin in self._headers if begin > self.places[path].begin)
        if not following:
            return len(self.text)
        at = self._line_begin(following[0])
        while at > 0:
            line = self._line_begin(at - 1)
            if not self.text[line:at].lstrip().startswith("#"):
                break
            at = line
        return at

    def _last_block_end(self, path: Keys) -> int:
        """Return where the last table of the same kind ends, or the text."""
        alike = [
            one
            for one, place in self.places.items()
            if one[:1] == path[:1] and place.is_header and place.end > place.begin
        ]
        return self._block_end(max(alike, key=lambda one: self.places[one].begin)) if alike else len(self.text)
