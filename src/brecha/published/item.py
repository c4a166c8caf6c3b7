"""One printed table, figure or worked example: what it shows, how it is redone, and the figures that are printed."""

import ast
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from inspect import getmodule, getsource, ismodule, signature
from textwrap import dedent
from typing import Any

from brecha.answers.published.verdicts import Ours

SOURCES = {
    "000": "thesis",
    "001": "paper",
    "002": "membership study",
    "003": "attacker knowledge",
    "004": "downcoding",
}
"""The sources by their numbers, each with a name by which a reader may call it too"""
_SHORT = {"fig": "figure", "figs": "figure", "figures": "figure", "tab": "table", "tables": "table", "ex": "example",
          "examples": "example", "exemplo": "example", "tabela": "table", "figura": "figure", "alg": "algorithm",
          "app": "appendix", "sec": "section", "thm": "theorem"}  # fmt: skip


@dataclass(frozen=True)
class Figure:
    """One printed figure, and ours.

    ``what`` is the id of a message, ``replay-figure-<what>``; ``about`` says which figure of that sort it is in names
    that no language changes: columns, values, a scenario.
    """

    what: str
    about: str
    printed: str
    """as it is printed, with its sign of percentage or multiplication; "2/3" is compared as a ratio"""
    ours: Ours | None
    """a share where a percentage is printed; exact where it can be"""
    is_synthetic: bool = False
    """whether it is measured on the synthetic census, for which ours can only be close"""
    impossible: str = ""
    """why no table can have the printed figure, as the id of a message: ``replay-reason-<impossible>``"""
    because: str = ""
    """why ours is another one, where that is known and the printed one is not impossible: such an id"""
    missing: str = ""
    """what it would take to redo it, as such an id; there is no figure of ours then"""


@dataclass(frozen=True)
class Item:
    """One printed table, figure or example.

    ``redo`` is the work: a function of at most five statements, which are shown as the way to redo it. It may take
    ``rows``, the size of the synthetic census. ``figures`` picks the printed figures out of what it returns.
    """

    name: str
    """as a reader types it: "000 Table 4.4" """
    shows: str
    """what it shows, as the id of a message, ``replay-shows-<shows>``; items may share it"""
    figures: Callable[[Any], Iterable[Figure]]
    redo: Callable[..., Any] | None = None
    """none for what cannot be redone: ``figures`` is called with None then"""
    command: str = ""
    """the same on the command line, where there is a command for it; ``{rows}`` in it is the size of the census"""

    @property
    def source(self) -> str:
        """The number of the source."""
        return self.name.split()[0]

    @property
    def needs_census(self) -> bool:
        """Whether the work is done on the synthetic census."""
        return self.redo is not None and "rows" in signature(self.redo).parameters

    def how(self, rows: int) -> list[str]:
        """Return the lines that redo it: the command if there is one, then Python, with what it imports."""
        command = [self.command.format(rows=rows)] if self.command else []
        return command if self.redo is None else [*command, *python_lines(self.redo, rows)]


def python_lines(redo: Callable[..., Any], rows: int) -> list[str]:
    """Return the statements of a function as lines that can be run anywhere, after the imports that they need."""
    function = ast.parse(dedent(getsource(redo))).body[0]
    assert isinstance(function, ast.FunctionDef)
    body = function.body[1:] if ast.get_docstring(function) else function.body
    given = [f"{name} = {rows}" for name in signature(redo).parameters]
    statements = [ast.unparse(node.value if isinstance(node, ast.Return) and node.value else node) for node in body]
    return [*_imports(body, redo.__globals__), *given, *statements]


def _imports(body: Iterable[ast.stmt], names: dict[str, Any]) -> list[str]:
    """Return a line for each name that statements use and do not make."""
    used = {node.id for one in body for node in ast.walk(one) if isinstance(node, ast.Name)} & set(names)
    lines = []
    for name in sorted(used, key=lambda name: (name != "brecha", name)):
        one = names[name]
        if ismodule(one):
            package, _, last = one.__name__.rpartition(".")
            lines.append(f"from {package} import {last}" if package else f"import {last}")
        else:
            home = getmodule(one)
            assert home is not None, f"{name} cannot be imported"
            lines.append(f"from {home.__name__} import {name}")
    return lines


def words_of(name: str) -> tuple[str, ...]:
    """Return a name as it is compared: "fig 4.5", "Figure 4.5" and "FIG. 4.5" are the same."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    for number, called in SOURCES.items():
        plain = plain.replace(called, number)
    words = re.findall(r"\d+(?:\.\d+)*|[a-z]\.\d+(?:\.\d+)*|[a-z]+", plain)
    return tuple(_SHORT.get(word, word) for word in words)


def matches(item: Item, asked: str) -> bool:
    """Return whether a reader means this item: by its name, by its name without the source, or by the source alone."""
    words, own = words_of(asked), words_of(item.name)
    return bool(words) and words in (own, own[1:], own[:1])


def groups(items: Iterable[Item]) -> Iterator[tuple[str, list[Item]]]:
    """Return items by their source, in the order of the sources."""
    listed = list(items)
    for source in SOURCES:
        of_source = [item for item in listed if item.source == source]
        if of_source:
            yield source, of_source
