"""How each face names an argument: Python as ``rows=``, the command line as ``--rows``, the page by a label.

Messages write ``{ ARGUMENT("rows") }``, ``{ PARAMETER("rows") }`` and ``{ SETTING("rows", "one") }``. A label
of the page is the message ``argument-rows`` of the catalogues.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from brecha.language.writer import Writer


@dataclass(frozen=True)
class Face:
    """Where a sentence is read."""

    kind: Literal["python", "command line", "page"] = "python"
    names: Mapping[str, str] = field(default_factory=dict)
    """names of arguments that are not the usual ones here, such as options of one command: {"source": "FILE…"}"""

    def argument(self, name: str, language: Writer) -> str:
        """The name of an argument: "rows=", "--rows" or “Rows of a person”."""
        if name in self.names:
            return self.names[name]
        if self.kind == "command line":
            return _option(name)
        if self.kind == "page" and language.has(f"argument-{name}"):
            return f"“{language.say(f'argument-{name}')}”"
        return f"{name}="

    def parameter(self, name: str, language: Writer) -> str:
        """The name of an argument that a sentence speaks of: "rows", "--rows" or “Rows of a person”."""
        return name if self.kind == "python" else self.argument(name, language)

    def setting(self, name: str, value: Any, language: Writer, code: bool = False) -> str:
        """An argument and its value: "rows='one'", "--rows one" or “Rows of a person”: one.

        With ``code``, the value is a text of Python: "True", "[…]".
        """
        if code:
            value = _Code(value)
        if name in self.names:
            return f"{self.names[name]} {_as_typed(value)}"
        if self.kind == "command line":
            if str(value) in ("True", "False"):
                return _option(name if str(value) == "True" else f"no_{name}")
            return f"{_option(name)} {_as_typed(value)}"
        if self.kind == "page" and language.has(f"argument-{name}"):
            return f"“{language.say(f'argument-{name}')}”: {_chosen(name, value, language)}"
        return f"{name}={value!r}"


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
        return value.strip("[]{}")
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _chosen(name: str, value: Any, language: Writer) -> str:
    """A value as the page shows it: the message ``argument-rows-one`` if there is one."""
    message = f"argument-{name}-{value}"
    if language.has(message):
        return language.say(message)
    return language.listed([*map(str, value)]) if isinstance(value, list | tuple) else str(value)
