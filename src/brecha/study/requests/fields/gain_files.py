"""A gain in a TOML file: what is too long, or too awkward, for a command line.

What is wrong with it is said by the names that a gain may have; nothing else that is in the file is shown, as it may be
any file that a link leads to.
"""

import math
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

from brecha.errors import InputError, ReadError, SettingError, toml_problem, without_cells
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
    for number, (key, value) in enumerate(given.items(), 1):
        if key not in _SHAPES:
            known = ", ".join(_SHAPES)
            raise SettingError(
                "study-key-file-order-none-gain", number=number, did_you_mean=did_you_mean(key, _SHAPES), known=known
            )
        _SHAPES[key](key, value)
    complete = {"kind": _kind(given), **_with_missing(given, missing)}
    with hiding_cells(given):
        return Gain.from_dict(complete | _reach_in_decimals(complete))


@contextmanager
def hiding_cells(given: Mapping[str, Any]) -> Iterator[None]:
    """Put dots for what a gain holds into whatever is refused here."""
    try:
        yield
    except InputError as problem:
        cells = {str(cell) for value in given.values() for cell in _cells(value)} - _WORDS
        raise type(problem)(without_cells(str(problem), cells)) from None


def _cells(value: Any) -> Iterator[Any]:
    """All texts and numbers, and the values that have a worth."""
    if isinstance(value, dict):
        yield from value
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _cells(one)
    elif not isinstance(value, bool):
        yield value


def _parsed(file: Path) -> dict[str, Any]:
    """The keys of the file; a number with a point is kept as it is written."""
    text = ""
    try:
        text = file.read_bytes().decode("utf-8-sig")
        return tomllib.loads(text, parse_float=_as_written)
    except FileNotFoundError:
        raise ReadError("study-file", file=str(file)) from None
    except OSError as error:
        raise ReadError("study-file-could-read", file=str(file), strerror=error.strerror) from None
    except UnicodeDecodeError:
        raise ReadError("study-file-text-utf-8-toml", file=str(file)) from None
    except tomllib.TOMLDecodeError as error:
        raise ReadError("study-file-toml", file=str(file), toml_problem=toml_problem(text, error)) from None


def _as_written(text: str) -> Decimal | float:
    return Decimal(text) if math.isfinite(float(text)) else float(text)


def _kind(given: Mapping[str, Any]) -> Any:
    if "kind" in given:
        return given["kind"]
    found = sorted({kind for key, kind in TELLING.items() if key in given})
    if not found:
        raise SettingError("study-file-does-tell-kind-gain", telling=list(TELLING))
    if len(found) > 1:
        raise SettingError("study-file-could-mean-gain-kind", join=" or ".join(map(repr, found)))
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
                raise SettingError("study-missing-value-given-worth-twice")
            found["missing"] = worth[value]
    return found


def _reach_in_decimals(given: Mapping[str, Any]) -> dict[str, Any]:
    """A name for a reach such as 2.5, which the library would call 5/2."""
    reach = given.get("reach")
    return {"name": f"within {reach}"} if isinstance(reach, Decimal) and "name" not in given else {}


def _refuse(where: str, wanted: str, hint: str = "") -> None:
    raise SettingError("study-error", where=where, wanted=wanted, hint=hint)


def _text(key: str, value: Any) -> None:
    if not isinstance(value, str) or not value.strip():
        _refuse(f"The {key}", "a text")


def _number(where: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal | str):
        hint = " A value with a point in it goes in quotation marks." if isinstance(value, dict) else ""
        _refuse(where, "a number", hint)


def _tries(key: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        _refuse("The number of tries", "a whole number from 1 on")


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
        _refuse("The worth", "a table of values, or a list of numbers")
    for number, worth in enumerate(value.values() if isinstance(value, dict) else value, 1):
        _number(f"Worth {number:,}", worth)


def _list(key: str, value: Any) -> None:
    if not isinstance(value, list):
        _refuse(f"What follows {key!r}", "a list")
    for item in value:
        if not isinstance(item, str | int | float | Decimal | date | datetime | time):
            _refuse(f"An entry of {key!r}", "a value")


def _matrix(key: str, value: Any) -> None:
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        _refuse("The gain", "a list of rows")
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
_WORDS = frozenset({*_SHAPES, *TELLING.values(), "identity"})
"""What errors say by themselves"""
