"""What kind of value a key of a study has, as its JSON Schema and the messages name it.

This module imports nothing of Brecha: the validator of jsonschema holds these functions in a place that Python cannot
see when it ends, and with them whatever they can reach. If that included a database, it would be reported as leaked.
"""

from collections.abc import Callable, Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any


def is_plain(value: Any) -> bool:
    """Return whether a file can hold a value: a whole text, a truth value, or a finite number."""
    if isinstance(value, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in value)
    return isinstance(value, bool | int) or (isinstance(value, float) and isfinite(value))


def kind_of(value: Any) -> str:
    """Return what a value is, as a message chooses by it."""
    match value:
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "number" if is_plain(value) else "infinite"
        case str():
            return "string" if is_plain(value) else "other"
        case list():
            return "array"
        case dict():
            return "object"
        case _:
            return "other"


TYPE_CHECKS: Mapping[str, Callable[[Any, Any], bool]] = MappingProxyType(
    {
        "integer": lambda _, value: kind_of(value) == "integer",
        "number": lambda _, value: kind_of(value) in ("integer", "number"),
        "string": lambda _, value: kind_of(value) == "string",
    }
)
"""The types of the schema that are read more strictly than jsonschema reads them"""
