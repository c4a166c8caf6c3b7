"""What is asked about one person: what is known of them, and what an adversary wants to learn."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from brecha.answers.table.target import TargetAnswer, target
from brecha.errors import ColumnError, Phrase, ReadError, SettingError
from brecha.language.catalogues import Language
from brecha.study.request import NO_PROGRESS, Progress, Request, assignment, names
from brecha.study.sources import ReadRequest, YearsRequest
from brecha.tables.coded import CodedTable
from brecha.tables.collections import ABSENT, Collection


@dataclass(frozen=True)
class Fact(Request):
    """What is known of a target in one column, of one year."""

    column: str
    value: str | None
    """as it is written; None where it is known to be missing"""
    year: str | None = None
    """None of a single table"""
    absent: bool = False
    """that the target is not in that year; where there is a value too, that is meant if the column has it"""


@dataclass(frozen=True)
class TargetRequest(Request):
    """The attacks on one person, in a table or in several years of it."""

    source: ReadRequest | YearsRequest
    known: tuple[Fact, ...]
    sensitive: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a column of which two things are known."""
        if len({(fact.column, fact.year) for fact in self.known}) < len(self.known):
            raise ColumnError("study-fact-given-twice")

    def read(self, progress: Progress = NO_PROGRESS) -> CodedTable | Collection:
        """Read the columns that are known, each in its years, and the sensitive ones."""
        if isinstance(self.source, ReadRequest):
            return self.source.table([*(fact.column for fact in self.known), *self.sensitive], progress.reading)
        years: dict[str, set[int]] = {}
        for fact in self.known:
            years.setdefault(fact.column, set()).add(self.source.names.index(fact.year or self.source.names[0]))
        return self.source.linked(years, self.sensitive, progress)

    def run(self, progress: Progress = NO_PROGRESS, lang: str | Language = "en") -> TargetAnswer:
        """Read the table and attack the person."""
        return self.on(self.read(progress), lang)

    def on(self, table: CodedTable | Collection, lang: str | Language = "en") -> TargetAnswer:
        """Attack the person in a table that was read."""
        known: dict[str, Any] = {}
        for fact in self.known:
            if isinstance(table, Collection):
                label = fact.year or table.labels[0]
                known.setdefault(fact.column, {})[label] = _value_in_year(table, fact, list(table.labels).index(label))
            else:
                known[fact.column] = fact.value
        return target(table, known, list(self.sensitive), lang=lang)

    @property
    def dated(self) -> dict[tuple[str, str], str]:
        """What is known as it is written, by column and year."""
        return {(fact.column, fact.year or ""): fact.value or "" for fact in self.known}


def facts_of(known: Mapping[str, str], years: YearsRequest | None = None) -> tuple[Fact, ...]:
    """Return the facts of {column: value}; of several years, a column may be COLUMN@YEAR, and is of the first else."""
    if years is None:
        return tuple(Fact(name, text or None) for name, text in known.items())
    facts = []
    for name, text in known.items():
        column, label = _column_and_year(name, years)
        facts.append(Fact(column, text or None, label, text == ABSENT.value))
    return tuple(facts)


def _column_and_year(name: str, years: YearsRequest) -> tuple[str, str]:
    column, mark, label = name.rpartition("@")
    if mark and label in years.names:
        years.require(column, years.names.index(label))
        return column, label
    if mark and name not in years.headers[0]:
        raise SettingError("study-known-year-none", name=name, names=list(years.names))
    years.require(name, 0)
    return name, years.names[0]


def _value_in_year(table: Collection, fact: Fact, k: int) -> Any:
    if not fact.absent or (fact.value is not None and fact.value in _values(table, fact.column, k)):
        return fact.value
    return ABSENT


def _values(table: Collection, name: str, k: int) -> Sequence[Any]:
    values: list[Any] = table.tables[k].column(str(table.attributes[name][k])).values.to_pylist()
    return values


STDIN = "-"
MOST_BYTES = 1_000_000
"""Of a file with what is known of one person; a table is longer"""


def known_facts(texts: Sequence[str] | None, file: str | None = None) -> dict[str, str]:
    """Return what `known` says, and the file that `known_from` names, as {column: value}."""
    facts: dict[str, str] = {}
    for text in texts or ():
        name, value = assignment(text, "known", "COLUMN=VALUE", "age=49")
        if name in facts:
            raise ColumnError("study-known-given-twice", name=name)
        facts[name] = value
    return with_facts_from(file, facts, "known")


def listed_facts(texts: Sequence[str] | None, file: str | None = None) -> dict[str, str]:
    """Return what `target` says, as {column: value}: ``age=49,sex=F``, or one after the other; and what a file says."""
    facts: dict[str, str] = {}
    for text in names(texts, "target"):
        name, value = assignment(text, "target", "COLUMN=VALUE,…", "age=49,sex=F")
        if name in facts:
            raise ColumnError("study-target-given-twice", name=name)
        facts[name] = value
    return with_facts_from(file, facts, "target")


def typed(facts: Mapping[str, str]) -> dict[str, str | None]:
    """Return what is known as the verbs take it: nothing after the equals sign means that the value is missing."""
    return {name: text or None for name, text in facts.items()}


def with_facts_from(place: str | None, facts: Mapping[str, str], field: str) -> dict[str, str]:
    """Return the facts of a field, and those of a file."""
    if place is None:
        return dict(facts)
    read = _read(place)
    for name in facts:
        if name in read:
            raise ColumnError("study-fact-in-field-and-file", name=name, field=field, place=_called(place))
    return {**facts, **read}


def _read(place: str) -> dict[str, str]:
    """The facts in a file, as {column: value}; nothing as a value means that it is missing."""
    text, where = _text(place), _called(place)
    pairs = _in_json(text, where) if text.lstrip().startswith("{") else _in_lines(text, where)
    found: dict[str, str] = {}
    for line, name, value in pairs:
        if name in found:
            raise ColumnError("study-fact-twice-in-file", name=name, line=line, place=where)
        found[name] = value
    if not found:
        raise SettingError("study-facts-none", place=where)
    return found


def _called(place: str) -> Phrase:
    return Phrase("study-facts-place", file=None if place == STDIN else place)


def _text(place: str) -> str:
    """What a file holds, as UTF-8, with or without a mark of it at the beginning."""
    try:
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if place == STDIN else _start_of(Path(place))
    except (OSError, ValueError, AttributeError) as problem:
        why = getattr(problem, "strerror", None)
        raise ReadError("study-facts-unreadable", place=_called(place), why=why) from None
    if len(data) > MOST_BYTES:
        raise ReadError("study-facts-too-many-bytes", most_bytes=MOST_BYTES, place=_called(place))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise ReadError("study-facts-not-utf8", line=line, place=_called(place)) from None


def _start_of(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def _in_lines(text: str, where: Phrase) -> Iterator[tuple[int, str, str]]:
    """The lines, with their numbers: a name, an equals sign, and the value to the end of the line, as it stands."""
    for number, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r")
        if line.strip():
            name, value = _assignment(line, number, where)
            yield number, name, value


def _assignment(line: str, number: int, where: Phrase) -> tuple[str, str]:
    """The two sides of a line; a name with an equals sign in it goes in quotation marks, as after `known`."""
    if line.startswith('"') and '"=' in line[1:]:
        name, _, value = line[1:].partition('"=')
        return name.replace('""', '"'), value
    name, equals, value = line.partition("=")
    if not equals or not name.strip():
        raise SettingError("study-fact-form", line=number, place=where)
    return name.strip(), value


@dataclass(frozen=True)
class _Literal:
    """A number or a truth value of JSON, as it is written there."""

    text: str


def _in_json(text: str, where: Phrase) -> Iterator[tuple[None, str, str]]:
    """The names and values of an object; numbers as they are written, null for a missing value."""
    try:
        found = json.loads(text, object_pairs_hook=list, parse_int=_Literal, parse_float=_Literal,
                           parse_constant=_Literal)  # fmt: skip
    except json.JSONDecodeError as problem:
        raise ReadError("study-facts-not-json", line=problem.lineno, place=where, why=problem.msg) from None
    except RecursionError:
        raise ReadError("study-facts-nested-lists", place=where) from None
    for name, value in found:
        yield None, name, _value(value, name, where)


def _value(value: Any, name: str, where: Phrase) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, _Literal):
        return value.text
    if value is None or isinstance(value, bool):
        return "" if value is None else str(value).lower()
    raise SettingError("study-fact-list-or-object", name=name, place=where)
