"""Requests: what a verb is asked, how its fields are written, and what a face is told while it runs.

Names, numbers and assignments are written ``a,b``, ``age=80``, ``5%``. An error names the field as the face does:
`qids` is ``--qids`` on the command line.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Literal

from brecha.attacks.roles import secrets
from brecha.errors import BrechaError
from brecha.language.notes import Note

if TYPE_CHECKING:
    from brecha.engines.contract import Estimate, RunProgress

import re
from collections.abc import Sequence

from brecha.attacks.subsets import Subsets
from brecha.errors import Phrase, SettingError
from brecha.tables.joint_columns import Ever

Number = int | float
Pair = tuple[str, Number]
"""A column, and a number for it"""
Group = tuple[tuple[str, ...], Number]
"""Some columns, and a number for them together"""


def assignment(text: str, field: str, form: str | Phrase, *examples: str) -> tuple[str, str]:
    """Return both sides of ``name=value``; a name with an equals sign in it goes in quotation marks: ``"a=b"=value``.

    >>> assignment("age=49", "known", "COLUMN=VALUE")
    ('age', '49')
    """
    if text.startswith('"') and '"=' in text[1:]:
        name, _, value = text[1:].partition('"=')
        return name.replace('""', '"'), value
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise SettingError("study-assignment-form", field=field, text=text, form=form, examples=list(examples))
    return name.strip(), value


def names(texts: Sequence[str] | None, field: str) -> tuple[str, ...]:
    """Return the names in a field given once or often: ``a,b``; one with a comma in quotation marks: ``'a,"b, c"'``."""
    groups = [group for text in texts or () for group in name_groups(text, field, ",")]
    return tuple(name for group in groups for name in group)


def wanted_secrets(
    sensitive: Sequence[str] | None, joint: Sequence[str] | None, ever: Sequence[str] | None = None
) -> tuple[str, ...]:
    """Return what an adversary wants: columns, the joint secrets ``a,b``, each of several columns together, and whether
    a person ever had a value, ``column=value``.
    """
    values = [assignment(text, "ever", "COLUMN=VALUE", "illness=asthma") for text in ever or ()]
    return secrets(
        [
            *names(sensitive, "sensitive"),
            *(names([text], "joint") for text in joint or ()),
            *(Ever(column, value) for column, value in values),
        ]
    )


def name_groups(text: str, field: str, marks: str = ",;") -> list[list[str]]:
    """Return the names of ``a,b;c``: [[a, b], [c]]. Outside quotation marks only these marks separate."""
    groups: list[list[str]] = [[]]
    at, mark = 0, ","
    while mark:
        name, at, mark = _next_name(text, at, marks, field)
        groups[-1].append(name)
        if mark == ";":
            groups.append([])
    return groups


def _next_name(text: str, at: int, marks: str, field: str) -> tuple[str, int, str]:
    """Return the name that begins here, where the next one begins, and the mark between them ("" at the end)."""
    unquoted = f'[^"{re.escape(marks)}]*'
    match = re.compile(rf'\s*(?:"((?:[^"]|"")*)"|({unquoted}))\s*([{re.escape(marks)}]|$)').match(text, at)
    if match is None:
        raise SettingError("study-names-quotation-marks", field=field, text=text)
    name = match[2].strip() if match[1] is None else match[1].replace('""', '"')
    if not name:
        raise SettingError("study-name-empty", field=field, text=text, comma=text.rstrip().endswith(","))
    return name, match.end(), match[3]


def subsets_of(text: str) -> Subsets:
    """Return which subsets a text means: all, full, a largest size, or the sets themselves, ``a,b;c``.

    >>> subsets_of("3"), subsets_of("a,b;c")
    (3, [['a', 'b'], ['c']])
    """
    name = text.strip()
    if name == "all" or name == "full":
        return "all" if name == "all" else "full"
    try:
        return int(name)
    except ValueError:
        return name_groups(text, "subsets")


def number(text: str, field: str) -> Number:
    """Return a number as it is written: 5 is a whole number, 0.05 and 5% are shares."""
    written = text.strip()
    try:
        if written.endswith("%"):
            return float(written[:-1]) / 100
        return int(written) if written.lstrip("+-").isdecimal() else float(written)
    except ValueError:
        raise SettingError("study-not-a-number", text=text, field=field) from None


def numbers(texts: Sequence[str] | None, field: str) -> tuple[Number, ...]:
    """Return the numbers of a field given once or often: ``2,5,10``."""
    return tuple(number(part, field) for text in texts or () for part in text.split(","))


def whole_numbers(texts: Sequence[str] | None, field: str) -> tuple[Number, ...]:
    """Return the same, where they are whole numbers."""
    values = numbers(texts, field)
    for value in values:
        _refuse_fraction(value, field)
    return values


def pairs(texts: Sequence[str] | None, field: str, form: str) -> tuple[Pair, ...]:
    """Return ``age=80`` for each column."""
    return tuple(
        (name, number(value, field)) for name, value in (assignment(text, field, form) for text in texts or ())
    )


def whole_pairs(texts: Sequence[str] | None, field: str, form: str, smallest: int | None = None) -> tuple[Pair, ...]:
    """Return ``age=2`` for each column, the number being a whole one; of records, ``smallest`` or more."""
    values = pairs(texts, field, form)
    for name, value in values:
        _refuse_fraction(value, field, f"{name}=")
        if smallest is not None and value < smallest:
            raise SettingError("study-too-few-records", field=field, name=name, value=value, smallest=smallest)
    return values


def groups(texts: Sequence[str] | None, field: str, form: str) -> tuple[Group, ...]:
    """Return ``a,b=0.05`` for some columns together."""
    values = []
    for text in texts or ():
        columns, _, value = text.rpartition("=")
        if not columns.strip():
            raise SettingError("study-assignment-form", field=field, text=text, form=form, examples=[])
        values.append((names([columns], field), number(value, field)))
    return tuple(values)


def whole_groups(texts: Sequence[str] | None, field: str, form: str) -> tuple[Group, ...]:
    """Return ``a,b=5`` for some columns together, the number being a whole one."""
    values = groups(texts, field, form)
    for columns, value in values:
        _refuse_fraction(value, field, f"{','.join(columns)}=")
    return values


def one_group(texts: Sequence[str] | None, field: str, form: str) -> Group | None:
    """Return the same, given once at most."""
    values = groups(texts, field, form)
    if len(values) > 1:
        raise SettingError("study-given-more-than-once", field=field, values_count=len(values))
    return values[0] if values else None


def _refuse_fraction(value: Number, field: str, before: str = "") -> None:
    if not isinstance(value, int):
        raise SettingError("study-not-whole", field=field, written=f"{before}{value}")


def share(value: float | None, field: str) -> float | None:
    """Return a share; refuse what lies outside 0 and 1."""
    if value is not None and not 0 <= value <= 1:
        raise SettingError("study-not-a-share", field=field, value=value)
    return value


class Request:
    """What a verb is asked, as plain data: names, numbers, lists and other requests, checked when it is made."""

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data, which JSON and TOML can hold; what was left out is not in it."""
        values = {field.name: plain(getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]
        return {name: value for name, value in values.items() if value is not None}


def plain(value: Any) -> Any:
    """Return a value with texts for paths and lists for tuples."""
    if isinstance(value, Request):
        return value.as_dict()
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return str(value) if isinstance(value, PurePath) else value


@contextmanager
def fields_of(fields: Mapping[str, str]) -> Iterator[None]:
    """Record with whatever is refused here which field of the request sets an argument: ``{"share": "sample"}``.

    A field may have a beginning of its own before the value: ``{"limit": "top age="}``. Each face then names the field.
    """
    try:
        yield
    except BrechaError as refused:
        refused.fields = {**fields, **refused.fields}
        raise


@dataclass(frozen=True)
class Expected:
    """What the attacks of a request will take."""

    cost: "Estimate"
    rows: int
    columns: int
    """quasi-identifiers"""
    sensitive: int = 0
    """sensitive columns"""
    steps: int = 0
    """of a growth, with one year more each time; 0 of everything else"""
    sample: int | None = None
    """records of the sample, where that is attacked"""


@dataclass(frozen=True)
class StudyProgress:
    """A part of the run of a study that begins or is done."""

    part: Literal["reading", "table", "sanitising", "release"]
    """the reading of the data; one adversary's attacks on the table; the making of the release; attacks on that"""
    adversary: str = ""
    number: int = 0
    """which of the adversaries she is, from 1"""
    adversaries: int = 0
    done: bool = False
    seconds: float = 0.0
    """how long it took, once it is done"""


class Progress:
    """Follow the work of a request. Each method may stay as it is; a face replaces those that it shows."""

    def reading(self, records: int) -> None:
        """So many records are read; how many there are is not known before the end."""

    def studying(self, step: StudyProgress) -> None:
        """A part of a study begins, or is done."""

    def describing(self, share: float, records: int) -> None:
        """So much of a description is done, and so many records are read."""

    def message(self, note: Note) -> None:
        """Tell who waits something."""

    def expected(self, expected: Expected) -> None:
        """What the attacks will take, told before they begin."""

    def attacking(self, step: "RunProgress") -> None:
        """An engine has come so far."""

    def trying(self, step: "RunProgress", what: str) -> None:
        """So many of what is tried are done: releases, samples."""

    def searching(self, done: int, nodes: int) -> None:
        """So many combinations of levels are settled."""

    def comparing(self, done: int, ways: int) -> None:
        """So many ways to make a table safe have been tried."""


NO_PROGRESS = Progress()
