"""How each face names an argument: Python as ``rows=``, the command line as ``--rows``, the page by a label.

Messages write ``{ ARGUMENT("rows") }``, ``{ PARAMETER("rows") }`` and ``{ SETTING("rows", "one") }``; those of requests
``{ FIELD("rows") }``, which is `rows` in Python. A label of the page is the message ``argument-rows``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from brecha.language.numbers import Writer


@dataclass(frozen=True)
class Face:
    """Where a sentence is read."""

    kind: Literal["python", "command line", "page"] = "python"
    names: Mapping[str, str] = field(default_factory=dict)
    """names of arguments that are not the usual ones here, such as options of one command: {"source": "FILE…"}"""
    fields: Mapping[str, str] = field(default_factory=dict)
    """arguments of the library, and the fields of a request that set them: {"share": "sample", "limit": "top age="}"""

    def calling(self, fields: Mapping[str, str]) -> "Face":
        """The same face, where these fields of a request set arguments of the library."""
        return replace(self, fields={**fields, **self.fields}) if fields else self

    @property
    def variant(self) -> str:
        """What chooses among variants of a message: "python", "options" or "page"."""
        return "options" if self.kind == "command line" else self.kind

    def argument(self, name: str, language: Writer) -> str:
        """The name of an argument: "rows=", "--rows" or “Rows of a person”."""
        field, before = self._field(name)
        called = self._called(field, language)
        if called is None:
            return f"`{field}` {before}" if name in self.fields else f"{field}="
        return f"{called} {before}" if before else called

    def parameter(self, name: str, language: Writer) -> str:
        """The name of an argument that a sentence speaks of: "rows", "--rows" or “Rows of a person”."""
        if self.kind != "python":
            return self.argument(name, language)
        return self.field(name, language) if name in self.fields else name

    def field(self, name: str, language: Writer) -> str:
        """The name of a field of a request: "`rows`", "--rows" or “Rows of a person”."""
        called = self._called(name, language)
        return f"`{name}`" if called is None else called

    def setting(self, name: str, value: Any, language: Writer, code: bool = False) -> str:
        """An argument and its value: "rows='one'", "--rows one" or “Rows of a person”: one.

        With ``code``, the value is a text of Python: "True", "[…]".
        """
        field, before = self._field(name)
        if code:
            value = _Code(value)
        if self.kind == "command line" and str(value) in ("True", "False") and field not in self.names:
            return _option(field if str(value) == "True" else f"no_{field}")
        called = self._called(field, language)
        if called is None:
            return f"`{field}` {before}{_as_typed(value)}" if name in self.fields else f"{field}={value!r}"
        if self.kind == "page" and field not in self.names:
            return f"{called}: {before}{_chosen(field, value, language)}"
        return f"{called} {before}{_as_typed(value)}"

    def _field(self, name: str) -> tuple[str, str]:
        """The field that sets an argument, and what stands there before the value."""
        field, _, before = self.fields.get(name, name).partition(" ")
        return field, before

    def _called(self, name: str, language: Writer) -> str | None:
        """What an argument is called on this face; None where it is written as in Python."""
        if name in self.names:
            return self.names[name]
        if self.kind == "command line":
            return _option(name)
        if self.kind == "page" and language.has(f"argument-{name}"):
            return f"“{language.say(f'argument-{name}')}”"
        return None


PYTHON, COMMAND_LINE, PAGE = Face("python"), Face("command line"), Face("page")


class _Code(str):
    """A text of Python, which Python prints without quotation marks."""

    def __repr__(self) -> str:
        return str(self)


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _as_typed(value: Any) -> str:
    """A value as it is typed on a command line: lists with commas."""
    if isinstance(value, _Code):
        return "A,B,…" if value == "[…]" else value.strip("[]{}").replace(", ", ",")
    text = ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return repr(text) if any(letter.isspace() for letter in text) else text


def _chosen(name: str, value: Any, language: Writer) -> str:
    """A value as the page shows it: the message ``argument-rows-one`` if there is one."""
    message = f"argument-{name}-{value}"
    if language.has(message):
        return language.say(message)
    return language.listed([*map(str, value)]) if isinstance(value, list | tuple) else str(value)


SPARED = "\n\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"
"""Not printed themselves, and harmless: line breaks, and what keeps names that are written right to left apart"""


def printable(text: str) -> str:
    """The text without characters that steer a terminal; a table may hold anything."""
    return "".join(c if c.isprintable() or c in SPARED else "\N{REPLACEMENT CHARACTER}" for c in text)
