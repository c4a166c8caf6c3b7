"""A gain in a TOML file: what is too long, or too awkward, for a command line."""

import math
import tomllib
from collections.abc import Callable, Collection, Mapping
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

from brecha.errors import ReadError, SettingError, quotation_hint
from brecha.qif import Gain
from brecha.qif.labels import did_you_mean

TELLING = {
    "tries": "tries",
    "worth": "worth",
    "reach": "distance",
    "values": "distance",
    "members": "members",
    "gain": "matrix",
}
"""Keys that only one kind of gain has: with one of them, ``kind`` may be left out."""


def read_gain(file: Path, missing: Collection[str]) -> Gain:
    """The gain in a file; ``missing`` are the texts that stand for a missing value, "" among them."""
    given = _parsed(file)
    for key, value in given.items():
        if key not in _SHAPES:
            known = ", ".join(_SHAPES)
            raise SettingError(f"There is no {key!r} in a gain.{did_you_mean(key, _SHAPES)} It may have: {known}.")
        _SHAPES[key](key, value)
    complete = {"kind": _kind(given), **_with_missing(given, missing)}
    return Gain.from_dict(complete | _reach_in_decimals(complete))


def _parsed(file: Path) -> dict[str, Any]:
    """The keys of the file; a number with a point is kept as it is written."""
    text = ""
    try:
        text = file.read_bytes().decode("utf-8-sig")
        return tomllib.loads(text, parse_float=_as_written)
    except FileNotFoundError:
        raise ReadError(f"There is no file {str(file)!r}.") from None
    except OSError as error:
        raise ReadError(f"The file {str(file)!r} could not be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ReadError(f"The file {str(file)!r} is not text in UTF-8, as TOML is.") from None
    except tomllib.TOMLDecodeError as error:
        raise ReadError(f"The file {str(file)!r} is not TOML: {error}.{quotation_hint(text, error)}") from None


def _as_written(text: str) -> Decimal | float:
    return Decimal(text) if math.isfinite(float(text)) else float(text)


def _kind(given: Mapping[str, Any]) -> Any:
    if "kind" in given:
        return given["kind"]
    found = sorted({kind for key, kind in TELLING.items() if key in given})
    if not found:
        raise SettingError(
            f"The file does not tell the kind of gain: it has none of {', '.join(TELLING)}. Add kind = …."
        )
    if len(found) > 1:
        raise SettingError(f"The file could mean a gain of kind {' or '.join(map(repr, found))}. Add kind = ….")
    return found[0]


def _with_missing(given: Mapping[str, Any], missing: Collection[str]) -> dict[str, Any]:
    """The same keys, with missing values where texts stand for them."""
    found = dict(given)
    for key in ("members", "secrets"):
        if key in found:
            found[key] = [None if label in missing else label for label in found[key]]
    worth = found.get("worth")
    if isinstance(worth, dict):
        found["worth"] = {value: number for value, number in worth.items() if value not in missing}
        for value in worth.keys() - found["worth"].keys():
            if "missing" in found:
                raise SettingError("A missing value is given a worth twice.")
            found["missing"] = worth[value]
    return found


def _reach_in_decimals(given: Mapping[str, Any]) -> dict[str, Any]:
    """A name for a reach such as 2.5, which the library would call 5/2."""
    reach = given.get("reach")
    return {"name": f"within {reach}"} if isinstance(reach, Decimal) and "name" not in given else {}


def _refuse(where: str, value: Any, wanted: str, hint: str = "") -> None:
    raise SettingError(f"{where} is {_spelled(value)}, where {wanted} belongs.{hint}")


def _spelled(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    return repr(value) if isinstance(value, str | list) else str(value)


def _text(key: str, value: Any) -> None:
    if not isinstance(value, str) or not value.strip():
        _refuse(f"The {key}", value, "a text")


def _number(where: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal | str):
        hint = " A value with a point in it goes in quotation marks." if isinstance(value, dict) else ""
        _refuse(where, value, "a number", hint)


def _tries(key: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        _refuse("The number of tries", value, "a whole number from 1 on")


def _reach(key: str, value: Any) -> None:
    _number("The reach", value)


def _default(key: str, value: Any) -> None:
    _number("The default", value)


def _missing(key: str, value: Any) -> None:
    """A worth, or whether missing values are members."""
    if not isinstance(value, bool):
        _number("What a missing value is worth", value)


def _worth(key: str, value: Any) -> None:
    if not isinstance(value, dict | list):
        _refuse("The worth", value, "a table of values, or a list of numbers,")
    named = value if isinstance(value, dict) else dict(enumerate(value))
    for label, worth in named.items():
        _number(f"The worth of {label!r}", worth)


def _list(key: str, value: Any) -> None:
    if not isinstance(value, list):
        _refuse(f"What follows {key!r}", value, "a list")
    for item in value:
        if not isinstance(item, str | int | float | Decimal | date | datetime | time):
            _refuse(f"An entry of {key!r}", item, "a value")


def _matrix(key: str, value: Any) -> None:
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        _refuse("The gain", value, "a list of rows")
    for w, row in enumerate(value):
        for item in row:
            _number(f"An entry of row {w} of the gain", item)


_SHAPES: Mapping[str, Callable[[str, Any], None]] = {
    "kind": _text,
    "name": _text,
    "tries": _tries,
    "worth": _worth,
    "default": _default,
    "missing": _missing,
    "reach": _reach,
    "values": _list,
    "members": _list,
    "gain": _matrix,
    "guesses": _list,
    "secrets": _list,
}
