"""What follows `gain`: a sensitive attribute, and what a guess about it brings the adversary."""

import math
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa

from brecha.errors import ColumnError, InputError, ReadError, SettingError, nearest, toml_problem
from brecha.lattice.limits import IDENTITY, Limit
from brecha.qif import Gain
from brecha.qif.gain_functions import Identity
from brecha.qif.labels import OfPeople
from brecha.study.requests.request import assignment
from brecha.tables.coded import CodedTable

FORM = "ATTRIBUTE=GAIN", "illness=tries:3"
KINDS = {
    "identity": "identity",
    "tries": "tries:3",
    "worth": "worth:yes=4,no=1",
    "near": "near:10",
    "members": "members:yes,maybe",
    "value": "value:yes",
}
"""The kinds that can be written in one word, each with an example."""
OTHERS, MISSING = (True, "*"), (False, None)
"""The key of all values that are not named, and that of a missing value."""
_VALUE = r'\s*(?:"((?:[^"]|"")*)"|([^",{marks}]*))\s*'
_MEMBER = re.compile(_VALUE.format(marks="") + r"(,|$)")
_PAIR = re.compile(_VALUE.format(marks="=") + r"=([^\",=]*)(,|$)")


@dataclass(frozen=True)
class GainRequest:
    """One `gain`: as it is written, and what it means."""

    text: str
    attribute: str
    spec: str
    gain: Gain

    is_file: bool = False
    """whether it is in a file, what is in which is not shown"""

    @property
    def name(self) -> str | None:
        """What the gain is called in the answer, None for the identity."""
        return None if isinstance(self.gain.rule, Identity) else self.gain.name


@dataclass(frozen=True)
class Gains:
    """All gains of a request."""

    requests: tuple[GainRequest, ...] = ()

    @classmethod
    def of(cls, texts: Sequence[str], sensitive: Sequence[str], missing: Collection[str]) -> "Gains":
        """The gains in these texts; ``missing`` are the texts that stand for a missing value."""
        requests: list[GainRequest] = []
        for text in texts:
            attribute, spec = assignment(text, "gain", *FORM)
            if attribute not in sensitive:
                near = nearest(attribute, sensitive)
                raise ColumnError("study-gain-not-about-sensitive", text=text, attribute=attribute, near=near)
            if text in [one.text for one in requests]:
                raise SettingError("study-gain-given-twice", text=text)
            with _blaming(text):
                requests.append(GainRequest(text, attribute, spec, _gain(spec, missing), not _is_written(spec)))
        return cls(_with_different_names(requests))

    def by_attribute(self) -> dict[str, list[Gain]]:
        """The gains of each attribute, in the order of the request."""
        gains: dict[str, list[Gain]] = {}
        for one in self.requests:
            gains.setdefault(one.attribute, []).append(one.gain)
        return gains

    def refuse_unfit(self, table: CodedTable) -> None:
        """Refuse a gain that does not fit the values of its attribute, in the words of the request."""
        for one in self.requests:
            column = table.column(one.attribute)
            order = column.order()
            values = OfPeople(
                column.values.take(pa.array(order)).to_pylist(), table.spread(one.attribute)[order].tolist()
            )
            with _blaming(one.text), hiding_cells(one.gain.as_dict()) if one.is_file else nullcontext():
                one.gain.on(values)


@contextmanager
def _blaming(text: str) -> Iterator[None]:
    """Say of whatever is refused here on account of which `gain` it is."""
    try:
        yield
    except InputError as error:
        raise SettingError("study-gain-refused", text=text, problem=error) from None


def _gain(spec: str, missing: Collection[str]) -> Gain:
    """The gain that is written out, or is in a file."""
    kind, _, rest = spec.partition(":")
    kind = kind.strip()
    if _is_written(spec):
        rest = rest.strip()
        if (kind == "identity") != (not rest):
            raise SettingError("study-gain-form", kind=kind, more=bool(rest), form=KINDS[kind])
        return Gain.from_dict({"kind": kind, **_READERS[kind](rest, missing)})
    if spec.endswith(".toml") or _is_file(spec):
        return read_gain(Path(spec), missing)
    raise SettingError("study-gain-unknown", kind=kind, near=nearest(kind, KINDS), values=list(KINDS.values()))


def _is_written(spec: str) -> bool:
    return spec.partition(":")[0].strip() in KINDS


def _is_file(spec: str) -> bool:
    with suppress(OSError):  # such as a name longer than any file's
        return Path(spec).is_file()
    return False


def _tries(rest: str, missing: Collection[str]) -> dict[str, Any]:
    with suppress(ValueError):
        return {"tries": int(rest)}
    return {"tries": rest}


def _worth(rest: str, missing: Collection[str]) -> dict[str, Any]:
    """``yes=4,no=1,*=0``: the star is for all other values; a star that is a value goes in quotation marks."""
    pairs: dict[tuple[bool, str | None], str] = {}
    for item in _items(rest, _PAIR):
        is_star = item[1] is None and item[2].strip() == "*"
        key = OTHERS if is_star else (False, _value(item, missing))
        if key in pairs:
            if key == MISSING:
                raise SettingError("study-missing-value-given-worth-twice")
            raise SettingError("study-value-given-worth-twice", value=key[1])
        pairs[key] = item[3].strip()
    apart = {"default": pairs.pop(OTHERS, None), "missing": pairs.pop(MISSING, None)}
    worth = {value: number for (_, value), number in pairs.items()}
    return {"worth": worth, **{key: number for key, number in apart.items() if number is not None}}


def _value(item: re.Match[str], missing: Collection[str]) -> str | None:
    """The value that an item names, None for a missing one."""
    text = item[2].strip() if item[1] is None else item[1].replace('""', '"')
    return None if text in missing else text


def _items(text: str, form: re.Pattern[str]) -> list[re.Match[str]]:
    """What stands between the commas; a value with a comma or an equals sign in it goes in quotation marks."""
    items: list[re.Match[str]] = []
    at, mark = 0, ","
    while mark:
        item = form.match(text, at)
        if item is None:
            raise SettingError("study-gain-list-form", text=text[at:], worth=form is _PAIR)
        items.append(item)
        at, mark = item.end(), item[item.re.groups]
    return items


def _one_value(rest: str, missing: Collection[str]) -> str | None:
    """The one value that is named; None for a missing one."""
    items = _items(rest, _MEMBER)
    if len(items) != 1:
        raise SettingError("study-gain-one-value", text=rest, form=KINDS["value"])
    return _value(items[0], missing)


_READERS: Mapping[str, Callable[[str, Collection[str]], dict[str, Any]]] = {
    "identity": lambda rest, missing: {},
    "tries": _tries,
    "worth": _worth,
    "near": lambda rest, missing: {"kind": "distance", "reach": rest, "name": f"within {rest}"},
    "members": lambda rest, missing: {"members": [_value(item, missing) for item in _items(rest, _MEMBER)]},
    "value": lambda rest, missing: {"value": _one_value(rest, missing)},
}


def gains_for(limits: Sequence[Limit], sensitive: Sequence[str], gains: Sequence[str]) -> tuple[str, ...]:
    """Return these gains, and those that limits on the chance of a value, or on people above a threshold, need besides.

    Refuse a limit on a column that is no sensitive attribute.
    """
    for limit in limits:
        if limit.goal not in (None, IDENTITY, *sensitive):
            raise ColumnError("study-limit-not-about-sensitive", limit=str(limit), goal=limit.goal,
                              near=nearest(limit.goal, sensitive))  # fmt: skip
    needed = list(gains)
    with_gains = {assignment(text, "gain", *FORM)[0] for text in gains}
    for name in sensitive:
        values = [limit.value or "" for limit in limits if limit.measure == "value" and limit.goal == name]
        is_counted = any(limit.measure == "above" and limit.is_about(name) for limit in limits)
        wanted = ["identity"] if (is_counted if name in with_gains else values) else []
        for gain in (*wanted, *(f"value:{_quoted(value)}" for value in values)):
            text = f"{_attribute(name)}={gain}"
            needed += [] if text in needed else [text]
    return tuple(needed)


def _attribute(name: str) -> str:
    """Return the name of a column as it is written before an equals sign."""
    return '"' + name.replace('"', '""') + '"' if "=" in name or name.startswith('"') or name != name.strip() else name


def _quoted(value: str) -> str:
    """Return a value as it is written in a list."""
    plain = value == value.strip() and not any(mark in value for mark in ',"=')
    return value if plain else '"' + value.replace('"', '""') + '"'


def _with_different_names(requests: Sequence[GainRequest]) -> tuple[GainRequest, ...]:
    """The same gains; those of one attribute that have the same name by default are called as they were typed."""
    names = [(one.attribute, one.name) for one in requests]
    renamed = [one if names.count(name) == 1 else _as_typed(one) for one, name in zip(requests, names, strict=True)]
    for i, one in enumerate(renamed):
        for other in renamed[:i]:
            if (one.attribute, one.name) == (other.attribute, other.name):
                raise SettingError("study-gains-share-a-name", text=one.text, text2=other.text, name=one.gain.name)
    return tuple(renamed)


def _as_typed(one: GainRequest) -> GainRequest:
    is_named = one.gain.name != one.gain.rule.name()
    return one if is_named or one.name is None else replace(one, gain=Gain.of(one.gain.rule, one.spec))


TELLING = {
    "tries": "tries",
    "worth": "worth",
    "reach": "distance",
    "values": "distance",
    "members": "members",
    "value": "value",
    "gain": "matrix",
}
"""Keys that only one kind of gain has: with one of them, ``kind`` may be left out."""


def read_gain(file: Path, missing: Collection[str]) -> Gain:
    """The gain in a file; ``missing`` are the texts that stand for a missing value, "" among them."""
    content = _parsed(file)
    for number, (key, value) in enumerate(content.items(), 1):
        if key not in _SHAPES:
            near = nearest(key, _SHAPES)
            raise SettingError("study-gain-file-key-unknown", number=number, near=near, known=list(_SHAPES))
        _check_shape(key, value)
    complete = {"kind": _kind(content), **_with_missing(content, missing)}
    reach = complete.get("reach")
    if isinstance(reach, Decimal) and "name" not in complete:
        complete["name"] = f"within {reach}"  # 2.5, which the library would call 5/2
    with hiding_cells(content):
        return Gain.from_dict(complete)


@contextmanager
def hiding_cells(content: Mapping[str, Any]) -> Iterator[None]:
    """Put dots for what a gain holds into whatever is refused here."""
    try:
        yield
    except InputError as problem:
        problem.cells |= {str(cell) for value in content.values() for cell in _cells(value)} - _WORDS
        raise problem from None


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
        return tomllib.loads(text, parse_float=lambda one: Decimal(one) if math.isfinite(float(one)) else float(one))
    except FileNotFoundError:
        raise ReadError("study-gain-file-absent", file=str(file)) from None
    except OSError as error:
        raise ReadError("study-gain-file-unreadable", file=str(file), strerror=error.strerror) from None
    except UnicodeDecodeError:
        raise ReadError("study-gain-file-not-utf8", file=str(file)) from None
    except tomllib.TOMLDecodeError as error:
        raise ReadError("study-gain-file-not-toml", file=str(file), toml_problem=toml_problem(text, error)) from None


def _kind(content: Mapping[str, Any]) -> Any:
    if "kind" in content:
        return content["kind"]
    kinds = sorted({kind for key, kind in TELLING.items() if key in content})
    if not kinds:
        raise SettingError("study-gain-file-kind-missing", telling=list(TELLING))
    if len(kinds) > 1:
        raise SettingError("study-gain-file-kind-ambiguous", kinds=[repr(kind) for kind in kinds])
    return kinds[0]


def _with_missing(content: Mapping[str, Any], missing: Collection[str]) -> dict[str, Any]:
    """The same keys, with missing values where texts stand for them."""
    completed = dict(content)
    for key in ("members", "secrets"):
        if key in completed:
            completed[key] = [None if label in missing else label for label in completed[key]]
    if completed.get("value") in missing:
        completed["value"] = None
    worth = completed.get("worth")
    if isinstance(worth, dict):
        completed["worth"] = {value: number for value, number in worth.items() if value not in missing}
        for value in worth.keys() - completed["worth"].keys():
            if "missing" in completed:
                raise SettingError("study-missing-value-given-worth-twice")
            completed["missing"] = worth[value]
    return completed


_SHAPES = {
    "kind": "text", "name": "text", "tries": "tries", "worth": "worth", "default": "number", "missing": "missing",
    "reach": "number", "values": "list", "members": "list", "value": "value", "gain": "rows",
    "guesses": "list", "secrets": "list",
}  # fmt: skip
"""What each key of a file holds; under ``missing`` a worth, or whether missing values are members"""


def _check_shape(key: str, value: Any) -> None:
    """Refuse a value that is not of the shape that its key has."""
    shape = _SHAPES[key]

    def refuse(part: str, wanted: str, number: int = 0, quote: bool = False, key: str = key) -> None:
        raise SettingError("study-gain-file-part-wrong", part=part, wanted=wanted, key=key, number=number, quote=quote)

    def check_number(value: Any, part: str = "key", number: int = 0) -> None:
        if isinstance(value, bool) or not isinstance(value, int | float | Decimal | str):
            refuse(part, "number", number, isinstance(value, dict))

    if shape == "text" and (not isinstance(value, str) or not value.strip()):
        refuse("key", "text")
    if shape == "number":
        check_number(value)
    if shape == "missing" and not isinstance(value, bool):
        check_number(value, "missing")
    if shape == "tries" and (isinstance(value, bool) or not isinstance(value, int)):
        refuse("tries", "tries", key="")
    if shape == "worth":
        if not isinstance(value, dict | list):
            refuse("key", "worth")
        for number, worth in enumerate(value.values() if isinstance(value, dict) else value, 1):
            check_number(worth, "one-worth", number)
    if shape == "list":
        if not isinstance(value, list):
            refuse("list", "list")
        if not all(isinstance(item, str | int | float | Decimal | date | datetime | time) for item in value):
            refuse("entry", "value")
    if shape == "value" and not isinstance(value, str | int | float | Decimal | date | datetime | time):
        refuse("key", "value")
    if shape == "rows":
        if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
            refuse("key", "rows")
        for number, row in enumerate(value):
            for item in row:
                check_number(item, "row", number)


_WORDS = frozenset({*_SHAPES, *TELLING.values(), "identity"})
"""What errors say by themselves"""
