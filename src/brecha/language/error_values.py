"""Values of errors in a message: each is written as Python writes it, unless the message asks for something else.

A message does not know whether it is given a name, a number, a path or a list, and Fluent refuses most of them. So each
is wrapped in what Fluent can write.
"""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from babel import Locale
from babel.numbers import get_decimal_symbol, get_group_symbol
from fluent.runtime.types import FluentFloat, FluentInt, FluentType

from brecha.errors import BrechaError, Phrase, cut_short
from brecha.language.notes import Note
from brecha.language.numbers import Bound, Writer, duration_in_units, size

MARK = "\ue000"
"""The first letter of what stands for a long text while a message is written"""


class PlainInt(FluentInt):
    """A whole number, in digits alone; it chooses plural forms."""

    def format(self, locale: Locale) -> str:
        """1234"""
        return str(int(self))


class PlainFloat(FluentFloat):
    """A number with decimals, as many as it has."""

    def format(self, locale: Locale) -> str:
        """0.5, or 0,5"""
        return localised(repr(float(self)), locale)


class Truth(str):
    """True or False, which choose among the variants of a message: ``{ $sorted -> [True] … *[False] … }``."""

    __slots__ = ()


class Anything(FluentType):
    """Any other value."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def format(self, locale: Locale) -> str:
        """Write it as Python prints it."""
        return str(self.value)


def values_of_error(values: Mapping[str, Any], language: Writer) -> dict[str, Any]:
    """Return the values of an error, or of a phrase in one, as its message takes them."""
    taken: dict[str, Any] = {}
    for name, value in values.items():
        taken[name] = _wrapped(value, language)
        if isinstance(value, Phrase):
            own = values_of_error(value.values, language)
            taken |= {f"{name}-{inner}": own[inner] for inner in value.values}
        if isinstance(value, list | tuple):
            parts = [_text(item, language) for item in value]
            lists = language.list_of(name, parts)
            taken |= {f"{name}-row": ", ".join(parts), f"{name}-apart": lists[f"{name}-apart"]}
            taken |= {f"{name}-and": lists[name], f"{name}-or": language.listed(parts, "or")}
            taken[f"{name}-quoted"] = ", ".join(map(repr, value))
            taken[f"{name}-some"] = _first_of(parts, language)
    return taken


def _text(value: Any, language: Writer) -> str:
    """Return a note, a phrase or an error in words of the language, and anything else as Python prints it."""
    match value:
        case Note():
            return language.note(value)
        case Phrase():
            return language.phrase(value)
        case BrechaError():
            return value.sentence(language)
        case _:
            return str(value)


def _first_of(names: Sequence[str], language: Writer, most: int = 12) -> str:
    """The first of many names, and how many more there are."""
    shown = ", ".join(cut_short(name if name.isprintable() else repr(name)[1:-1]) for name in names[:most])
    if not names:
        return language.say("names-none")
    return shown if len(names) <= most else language.say("names-and-more", names=shown, more=len(names) - most)


def _wrapped(value: Any, language: Writer) -> Any:
    match value:
        case Note() | Phrase() | BrechaError():
            return _text(value, language)
        case bool():
            return Truth(value)
        case int():
            return PlainInt(value)
        case float():
            return PlainFloat(value)
        case str():
            return str(value)
        case _:
            return Anything(value)


def plain(value: Any) -> Any:
    """What a function of a catalogue was given, without what it was wrapped in."""
    match value:
        case Anything():
            return value.value
        case Truth():
            return value == "True"
        case bool():
            return value
        case int():
            return int(value)
        case float():
            return float(value)
        case _:
            return value


def quoted(value: Any, language: Writer) -> str:
    """What Python prints in quotation marks; for a long text, the mark that stands for it when it is to be quoted."""
    value = plain(value)
    if value is None and language.face.kind != "python":
        return language.say("missing-value")
    return value.replace(MARK, f"{MARK}r") if isinstance(value, str) and value.startswith(MARK) else repr(value)


def has(value: Any) -> str:
    """Whether there is something: "no" for None, nothing at all, and an empty text; it chooses among variants."""
    return "no" if plain(value) in (None, "") else "yes"


def kind(value: Any, language: Writer) -> str:
    """What something is, "a list", in the words of the language: what :func:`brecha.qif.labels.kind_of` gives."""
    article, _, name = str(plain(value)).partition(" ")
    if name.startswith("array of shape "):
        return language.say("kind-of-array", shape=name.removeprefix("array of shape "))
    return language.say("kind-of-value", article=article, name=name) if name else article


def size_of(value: Any, bound: Bound | None, locale: Locale) -> str:
    """A number of bytes."""
    return localised(size(ceil(value) if bound == "upper" else int(value), bound), locale)


def duration_of(value: Any, bound: Bound | None, language: Writer) -> str:
    """A length of time, in words of the language."""
    number, unit = duration_in_units(float(value), bound)
    return language.say(f"duration-{unit}", count=number)


def formatted(value: Any, format: str, locale: Locale) -> str:
    """A number in a format of Python, with the marks of the language."""
    return localised(f"{plain(value):{format}}", locale)


def localised(text: str, locale: Locale) -> str:
    """A number that Python has written, with the marks of the language."""
    marks = {ord(","): get_group_symbol(locale), ord("."): get_decimal_symbol(locale)}
    return text.translate(marks)
