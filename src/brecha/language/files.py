"""Catalogue files: find them, check a user's own, and parse each message when it is first needed.

A language is one file, ``locales/es.ftl``, or a folder of files by subject, as ``locales/en`` and ``locales/pt`` are.
"""

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Self

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Message, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Resource

from brecha.errors import SettingError

FALLBACK = "en"
"""The language of every text that another lacks"""
_LOCALES = files("brecha.language").joinpath("locales")
_BEGIN = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Where a message or a term begins"""

Functions = Mapping[str, Callable[..., Any]]


class Catalogue(FluentBundle):
    """The messages of one language, each parsed when it is first used: most runs need a few of thousands."""

    def __init__(self, locale: Locale, text: str, functions: Functions) -> None:
        super().__init__([str(locale).replace("_", "-")], functions=dict(functions), use_isolating=False)
        self._texts = entries(text)

    def with_functions(self, functions: Functions) -> Self:
        """The same messages, which call these functions instead."""
        catalogue = copy.copy(self)
        catalogue._functions = {**self._functions, **functions}
        return catalogue

    def has_message(self, message_id: str) -> bool:
        """Whether there is such a message."""
        return message_id in self._texts

    def format_pattern(self, pattern: Pattern, args: Mapping[str, Any] | None = None) -> tuple[Any, list[Exception]]:
        """Return the text of a message, and what went wrong; numbers of errors are written in their own way."""
        values = {
            name: value if isinstance(value, FluentType) else native_to_fluent(value)
            for name, value in (args or {}).items()
        }
        problems: list[Exception] = []
        try:
            return pattern(ResolverEnvironment(self, problems, current=CurrentEnvironment(args=values))), problems
        except ValueError as problem:
            return "{???}", [*problems, problem]

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self.add_resource(_parsed(self._texts[name]))
        return super()._lookup(entry_id, term)


def entries(text: str) -> dict[str, str]:
    """The text of each message and term, by its name; of two of one name the first."""
    begins = [*_BEGIN.finditer(text)]
    ends = [begin.start() for begin in begins[1:]] + [len(text)]
    texts: dict[str, str] = {}
    for begin, end in zip(begins, ends, strict=True):
        texts.setdefault(begin[1], text[begin.start() : end])
    return texts


@cache
def _parsed(text: str) -> Resource:
    return FluentResource(text)


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that there are, English first."""
    codes = {item.name.removesuffix(".ftl") for item in _LOCALES.iterdir() if item.is_dir() or item.name[-4:] == ".ftl"}
    return (FALLBACK, *sorted(codes - {FALLBACK}))


@cache
def messages(code: str) -> frozenset[str]:
    """The names of all messages of a language."""
    return frozenset(name for name in entries(text_of(code)) if not name.startswith("-"))


@cache
def text_of(code: str) -> str:
    """All files of a language of Brecha's own, one after another."""
    whole, folder = _LOCALES.joinpath(f"{code}.ftl"), _LOCALES.joinpath(code)
    parts = [*([whole] if whole.is_file() else []), *(_catalogues_under(folder) if folder.is_dir() else [])]
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)


def _catalogues_under(folder: Traversable) -> Iterator[Traversable]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _catalogues_under(item)
        elif item.name.endswith(".ftl"):
            yield item


def own_catalogue(path: Path) -> str:
    """The text of a catalogue from outside, checked to be one."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SettingError("language-catalogue-encoding", path=str(path)) from None
    except OSError as problem:
        raise SettingError("language-catalogue-unreadable", path=str(path), strerror=problem.strerror) from None
    junk = [entry for entry in FluentParser().parse(text).body if isinstance(entry, Junk)]
    if junk:
        line = text.count("\n", 0, junk[0].span.start) + 1 if junk[0].span else 1
        raise SettingError("language-catalogue-line", line=line, path=str(path))
    return text
