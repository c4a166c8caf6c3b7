"""Plain data from JSON that anybody may have written: parsed strictly, and held to a JSON Schema.

Python's parser takes more than JSON allows, and some of what JSON allows trips those who use what it gives: NaN,
numbers beyond every float, one key twice, texts with half a letter in them, and nesting that ends the parser. Here each
of these is refused in a sentence that says what is wrong and where, never with what stands there.
"""

import gc
import json
import re
from collections.abc import Container, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from math import isfinite
from typing import Any

from brecha.errors import Phrase, ReadError

DEEPEST = 40
"""Lists and objects within each other; results have a dozen"""
MOST_VALUES = 1_000_000
"""Numbers, texts, lists and objects besides the attacks"""
MOST_LOOKED_THROUGH = 1 << 23
"""Bytes of a file up to which every object is looked at for keys that are there twice"""
HALF_A_LETTER = re.compile("[\ud800-\udfff]")


class UnfitError(ValueError):
    """Data is not what it should be; its argument is the error, or the part of a sentence, that says what is wrong."""


def _unreadable(what: str, problem: Phrase) -> UnfitError:
    return UnfitError(ReadError("runtime-json-unreadable", what=what, problem=problem))


def parsed(data: bytes, what: str) -> Any:
    """Return the plain data of a JSON file; ``what`` is how it is called in a refusal."""
    try:
        text = data.decode("utf-8")
        hook = _each_once if len(data) <= MOST_LOOKED_THROUGH else None
        with no_collecting():
            return json.loads(text, parse_constant=_no_number, object_pairs_hook=hook)
    except UnicodeDecodeError:
        problem = Phrase("json-no-utf8")
    except json.JSONDecodeError as error:
        problem = Phrase("json-none", line=error.lineno)
    except RecursionError:
        problem = Phrase("json-too-deep")
    except UnfitError as error:
        problem = error.args[0]
    except ValueError:  # a number of more digits than Python reads
        problem = Phrase("json-too-many-digits")
    raise _unreadable(what, problem)


@contextmanager
def no_collecting() -> Iterator[None]:
    """Have Python not look for cycles while a tree grows that has none: that would be a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _no_number(constant: str) -> float:
    raise UnfitError(Phrase("json-no-number", constant=constant))


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keyed = dict(pairs)
    if len(keyed) < len(pairs):
        raise UnfitError(Phrase("json-key-twice"))
    return keyed


def check_values(data: Any, what: str, halves: Container[str] = ()) -> None:
    """Refuse nesting too deep, too much of everything, numbers that are not finite, and texts with half a letter.

    Args:
        data: plain data.
        what: how the file is called.
        halves: keys, such as "source", below which texts may hold half a letter (a lone surrogate): names of files may.
    """
    waiting: list[tuple[Any, bool, int]] = [(data, False, 0)]
    looked_at = 0
    while waiting:
        value, allowed, depth = waiting.pop()
        looked_at += 1
        if depth > DEEPEST:
            raise _unreadable(what, Phrase("json-too-deep"))
        if isinstance(value, str):
            if not allowed and HALF_A_LETTER.search(value):
                raise _unreadable(what, Phrase("json-half-a-letter"))
        elif isinstance(value, float):
            if not isfinite(value):
                raise _unreadable(what, Phrase("json-number-too-large"))
        elif isinstance(value, dict):
            waiting += ((key, allowed, depth) for key in value)
            waiting += ((item, allowed or key in halves, depth + 1) for key, item in value.items())
        elif isinstance(value, list):
            waiting += ((item, allowed, depth + 1) for item in value)
        if looked_at + len(waiting) > MOST_VALUES:
            raise _unreadable(what, Phrase("json-too-many-things", most=MOST_VALUES))


def check(data: Any, schema: str, what: str) -> None:
    """Refuse data that is not as a JSON Schema of this package says, such as "answers/store/schemas/growth.json"."""
    from jsonschema.exceptions import best_match

    first = next(_validator(schema).iter_errors(data), None)
    if first is not None:
        problem = best_match([first])
        where = _place(list(problem.absolute_path), _keys(schema))
        error = ReadError("runtime-json-unlike-schema", what=what, where=where, expected=_expected(problem))
        raise UnfitError(error)


@cache
def _validator(schema: str) -> Any:
    """By the rules of JSON Schema, but that 3.0 is no whole number."""
    from jsonschema.validators import Draft7Validator, extend

    whole = Draft7Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    return extend(Draft7Validator, type_checker=whole)(whole_schema(schema))


def whole_schema(schema: str) -> dict[str, Any]:
    """Return a schema with the definitions that it shares with others, which are in ``parts.json`` beside it."""
    place, _, name = schema.rpartition("/")
    folder = files("brecha").joinpath(place)
    text = folder.joinpath(name).read_text(encoding="utf-8")
    whole: dict[str, Any] = json.loads(text.replace('"parts.json#/', '"#/'))
    if "parts.json" in text:
        shared = json.loads(folder.joinpath("parts.json").read_text(encoding="utf-8"))["definitions"]
        whole["definitions"] = shared | whole.get("definitions", {})
    return whole


def _expected(problem: Any) -> Phrase:
    """Return what was expected of a value, without the value."""
    rule, expected = problem.validator, problem.validator_value
    match rule:
        case "type":
            kinds = expected if isinstance(expected, list) else [expected]
            return Phrase("json-of-other-kind", kinds=[Phrase("json-kind", kind=str(kind)) for kind in kinds])
        case "required":
            missing = [name for name in expected if isinstance(problem.instance, dict) and name not in problem.instance]
            return Phrase("json-lacks", name=missing[0] if missing else None)
        case "minimum":
            return Phrase("json-less", limit=expected)
        case "maximum":
            return Phrase("json-more", limit=expected)
        case "minLength" | "minItems" | "minProperties":
            return Phrase("json-too-short")
        case "maxLength" | "maxItems" | "maxProperties":
            return Phrase("json-too-long")
        case "enum" | "const":
            return Phrase("json-value-unknown")
        case "additionalProperties" | "propertyNames":
            return Phrase("json-key-unknown")
        case "dependencies":
            return Phrase("json-lacks", name=None)
        case _:
            return Phrase("json-unlike")


def _place(path: list[Any], keys: frozenset[str]) -> str | Phrase:
    """Where a value is, by the keys that the schema names; any other may be a value of somebody, and is left out."""
    parts = [str(part) if str(part) in keys or str(part).isdigit() else "…" for part in path]
    return ".".join(parts) if parts else Phrase("json-the-whole")


@cache
def _keys(schema: str) -> frozenset[str]:
    """Return the keys that a schema names."""
    keys: set[str] = set()
    waiting: list[Any] = [whole_schema(schema)]
    while waiting:
        rule = waiting.pop()
        if isinstance(rule, dict):
            keys |= set(rule.get("properties", {}))
            waiting += rule.values()
        elif isinstance(rule, list):
            waiting += rule
    return frozenset(keys)
