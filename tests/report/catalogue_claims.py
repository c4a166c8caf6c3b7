"""What the messages of a catalogue claim: which values stand beside "at most" and its like, and how they are written.

Messages are said by Fluent itself, with marks in the place of numbers, in every combination of their variants; so what
is found is what a reader would read, whichever message a part comes from.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import islice, product
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from brecha.language.catalogues import Language
from brecha.language.error_values import has
from brecha.language.files import text_of
from tests.language.test_languages import catalogue
from tests.report.claims import AFTER, WORDS, Relation, relation

FUNCTIONS = ("ALLSETS", "AMOUNT", "BESIDE", "COUNT", "DIGITS", "FACTOR", "FREQUENCY", "GROUPED", "QUOTED", "WRITTEN",
             "ARGUMENT", "PARAMETER", "SETTING",
             "LIMIT", "LIMITAMOUNT", "NUMBER", "NUMBER0",
             "NUMBERBESIDE", "PEOPLE", "PERCENT", "TIMES",
             "KIND", "SIZE", "DURATION", "LOWER", "FIELD", "LARGE")  # fmt: skip
PLURALS = {"zero", "one", "two", "few", "many", "other"}
MANY = 7
"""A number that is none of those that messages choose by"""
MOST_VARIANTS = 600
"""Combinations of variants of one message that are said"""
_MARK = re.compile(r"⟦([^⟦⟧]*)⟧")


@dataclass(frozen=True)
class Told:
    """A value that stands beside a word of comparison, or is written as a bound."""

    message: str
    function: str
    """by which it is written: "" if it is handed over as a text"""
    value: str
    bound: str
    relation: Relation
    code: str
    values: Mapping[str, Any] = field(compare=False, hash=False)
    """with which the message says so"""


class Choices(Visitor):
    """The values by which a message chooses its variants, with their keys, and the messages and values in it."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}
        self.messages: set[str] = set()
        self.values: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name for it
        assert isinstance(node.selector, ast.VariableReference | ast.FunctionReference)
        name = node.selector.id.name
        keys = {one.key.value if isinstance(one.key, ast.NumberLiteral) else one.key.name for one in node.variants}
        self.keys.setdefault(name, set()).update(keys)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.values.add(node.id.name)


def choices(code: str, message: str) -> Choices:
    """Those of a message, also through other messages."""
    found = Choices()
    found.visit(catalogue(code)[message])
    for other in sorted(found.messages):
        within = choices(code, other)
        found.values |= within.values
        for name, keys in within.keys.items():
            found.keys.setdefault(name, set()).update(keys)
    return found


@cache
def _marking(code: str) -> tuple[FluentBundle, dict[str, str]]:
    """A bundle in which every function writes a mark; what TABLES and FACE give is in the dictionary."""
    tables = {"TABLES": "no", "FACE": "python"}
    functions: dict[str, Any] = {name: _mark(name) for name in FUNCTIONS}
    functions["TABLES"] = lambda _: tables["TABLES"]
    functions["FACE"] = lambda: tables["FACE"]
    functions["HAS"] = has
    locale = str(Language.named(code).locale).replace("_", "-")
    bundle = FluentBundle([locale], functions=functions, use_isolating=False)
    bundle.add_resource(FluentResource(text_of(code)))
    return bundle, tables


def _mark(name: str) -> Any:
    return lambda value, *_, bound="", **__: f"⟦{name} {str(value).strip('⟦⟧$ ')} {bound}⟧"


@cache
def said(code: str, message: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """A message with marks for its numbers, in every combination of its variants, and with which values."""
    found = choices(code, message)
    ways = {name: _candidates(keys) for name, keys in sorted(found.keys.items())}
    plain = {name: f"⟦$ {name} ⟧" for name in found.values - set(ways)}
    return tuple(_said(code, message, plain, ways))


def _said(
    code: str, message: str, plain: dict[str, Any], ways: dict[str, list[Any]]
) -> Iterator[tuple[str, dict[str, Any]]]:
    bundle, tables = _marking(code)
    for picked in islice(product(*ways.values()), MOST_VARIANTS):
        values = plain | dict(zip(ways, picked, strict=True))
        tables["TABLES"], tables["FACE"] = str(values.pop("TABLES", "no")), str(values.pop("FACE", "python"))
        pattern = bundle.get_message(message).value
        assert pattern is not None
        text, problems = bundle.format_pattern(pattern, values)
        assert not problems, (message, problems)
        yield str(text), values


def _candidates(keys: set[str]) -> list[Any]:
    """Values for all variants of a choice."""
    if not (keys & PLURALS or any(key.isdecimal() for key in keys)):
        return sorted(keys)
    numbers = {int(key) for key in keys if key.isdecimal()} | ({1} if "one" in keys else set())
    return [*sorted(numbers), MANY]


def compares(text: str, code: str) -> bool:
    """Whether a word of comparison is in a text."""
    words = [words for kind, words in WORDS[code].items() if kind != "about"] + list(AFTER[code].values())
    return re.search(rf"(?:^|[\s(“])(?:{'|'.join(words)})(?![\w-])", text, re.IGNORECASE) is not None


def told(code: str, message: str) -> set[Told]:
    """The values of a message that stand beside a word of comparison, or are written as bounds."""
    return {one for text, values in said(code, message) for one in _told(text, values, code, message)}


def _told(text: str, values: Mapping[str, Any], code: str, message: str) -> Iterator[Told]:
    for mark in _MARK.finditer(text):
        function, name, *bound = mark[1].split(" ")
        kind = relation(_MARK.sub("…", text[: mark.start()]), _MARK.sub("…", text[mark.end() :]), code)
        if kind not in ("is", "about") or "".join(bound):
            yield Told(message, function.strip("$"), name, "".join(bound), kind, code, values)


def speaks_of(code: str, message: str) -> bool:
    """Whether any way of saying a message compares."""
    return any(compares(text, code) for text, _ in said(code, message))
