"""What is asked about one person, or about many: what is known of them, and what an adversary wants to learn."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from brecha.answers.table.outsiders import Outsiders, outsiders
from brecha.answers.table.target import TargetAnswer, target
from brecha.attacks.simulated_profiles import RECORD, simulated_outsiders
from brecha.errors import ColumnError, Phrase, ReadError, SettingError
from brecha.language.catalogues import Language
from brecha.study.requests.request import NO_PROGRESS, Pair, Progress, Request, assignment, names
from brecha.study.requests.sources import ReadRequest, YearsRequest
from brecha.tables.coded import CodedTable
from brecha.tables.collections import ABSENT, Collection
from brecha.tables.joint_columns import columns_of
from brecha.tables.profiles import Knows

STDIN = "-"
KnownTexts = Mapping[str, str] | Sequence[Mapping[str, str]]
"""What is known as it is written: {column: value}, or a list of rows of it"""
CLAIM_CHANCE = 0.95
"""The chance from which on an outsider claims that her guess is right, unless told otherwise"""
MOST_BYTES = 1_000_000
"""Of a file with what is known of one person; a table is longer"""


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
    row: int | None = None
    """of which of the known rows, from 1 on; None where no list of rows is known"""


@dataclass(frozen=True)
class TargetRequest(Request):
    """The attacks on one person, in a table or in several years of it."""

    source: ReadRequest | YearsRequest
    known: tuple[Fact, ...]
    sensitive: tuple[str, ...] = ()
    knows: Knows | str | None = None
    """how many rows of her target she knows, where people have several: "all", "one" or a number"""
    household: tuple[tuple[Fact, ...], ...] | None = None
    """what is known of each of the others in the household; None where nothing is known of them"""

    def __post_init__(self) -> None:
        """Refuse a column of which two things are known."""
        if len({(fact.column, fact.year, fact.row) for fact in self.known}) < len(self.known):
            raise ColumnError("study-fact-given-twice")

    def read(self, progress: Progress = NO_PROGRESS) -> CodedTable | Collection:
        """Read the columns that are known, each in its years, and the sensitive ones."""
        if isinstance(self.source, ReadRequest):
            return self.source.table(
                [*(fact.column for fact in self.known), *columns_of(self.sensitive)], progress.reading
            )
        years: dict[str, set[int]] = {}
        for fact in self.known:
            years.setdefault(fact.column, set()).add(self.source.names.index(fact.year or self.source.names[0]))
        return self.source.linked(years, columns_of(self.sensitive), progress)

    def run(self, progress: Progress = NO_PROGRESS, lang: str | Language = "en") -> TargetAnswer:
        """Read the table and attack the person."""
        return self.on(self.read(progress), lang)

    def on(self, table: CodedTable | Collection, lang: str | Language = "en") -> TargetAnswer:
        """Attack the person in a table that was read."""
        rows: dict[int | None, dict[str, Any]] = {}
        for fact in self.known:
            known = rows.setdefault(fact.row, {})
            if isinstance(table, Collection):
                label = fact.year or table.labels[0]
                known.setdefault(fact.column, {})[label] = _value_in_year(table, fact, list(table.labels).index(label))
            else:
                known[fact.column] = fact.value
        every: Any = list(rows.values()) if rows and None not in rows else rows.get(None, {})
        knows: Any = self.knows
        others = None
        if self.household is not None:
            others = [{fact.column: fact.value for fact in one} for one in self.household]
        return target(table, every, list(self.sensitive), knows=knows, lang=lang, household=others)


@dataclass(frozen=True)
class OutsidersRequest(Request):
    """The attacks on the people of many profiles: those of a file, or simulated ones."""

    source: ReadRequest
    profiles: str | None = None
    """the file of the profiles; None where they are simulated"""
    sensitive: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    """columns of the profiles that are matched; all but the truth if none is named. Of simulated ones, all of them"""
    errors: tuple[Pair, ...] = ()
    truth: str | None = None
    identifier: str | None = None
    confidence: float = CLAIM_CHANCE
    threads: int | None = None
    simulated: int | None = None
    """how many profiles are simulated"""
    imprecision: tuple[Pair, ...] = ()
    unknown: float = 0.0
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse what is neither a file nor a number of simulated profiles, and what goes with one of them only."""
        if (self.profiles is None) == (self.simulated is None):
            raise SettingError("study-outsiders-one-source")
        if self.simulated is not None and not self.columns:
            raise SettingError("study-outsiders-columns-of-simulated")
        if self.simulated is None and (self.imprecision or self.unknown):
            raise SettingError("study-outsiders-only-simulated")
        if self.simulated is not None and self.truth is not None:
            raise SettingError("study-outsiders-truth-of-simulated")

    def run(self, progress: Progress = NO_PROGRESS, lang: str | Language = "en") -> Outsiders:
        """Read the table and the profiles, and attack their people."""
        known = self._known()
        others = [name for name in (self.identifier,) if name is not None]
        table = self.source.table([*known, *self.sensitive, *others], progress.reading)
        profiles: Any = self.profiles
        truth = self.truth
        if self.simulated is not None:
            profiles = simulated_outsiders(
                table, self.simulated, known, imprecision=dict(self.imprecision), unknown=self.unknown,
                errors=dict(self.errors), identifier=self.identifier, seed=self.seed,
            )  # fmt: skip
            truth = self.identifier or RECORD
        return outsiders(
            table, profiles, list(self.sensitive), columns=list(self.columns) or None, errors=dict(self.errors),
            truth=truth, identifier=self.identifier, confidence=self.confidence, lang=lang, threads=self.threads,
            progress=lambda step: progress.trying(step, "profiles"),
        )  # fmt: skip

    @cached_property
    def matched(self) -> tuple[str, ...]:
        """The columns that the profiles tell of and that are matched."""
        return self.columns or tuple(name for name in ReadRequest((str(self.profiles),)).header if name != self.truth)

    def _known(self) -> list[str]:
        """Return the columns of the table that the profiles tell of; with the truth, where it is one of its columns."""
        known, header = self.matched, self.source.header
        for name in known:
            if name not in header:
                raise ColumnError("answers-outsiders-column-not-in-table", name=name, known=list(header))
        own = self.truth is not None and self.identifier is None and self.truth in header
        return [*known, *([str(self.truth)] if own else [])]


def facts_of(known: KnownTexts, years: YearsRequest | None = None) -> tuple[Fact, ...]:
    """Return the facts of {column: value}, or of a list of rows; of several years, a column may be COLUMN@YEAR, and is
    of the first else.
    """
    if not isinstance(known, Mapping):
        if years is not None:
            raise SettingError("attacks-rows-of-one-record")
        return tuple(Fact(name, text or None, row=k) for k, row in enumerate(known, 1) for name, text in row.items())
    if years is None:
        return tuple(Fact(name, text or None) for name, text in known.items())
    facts = []
    for name, text in known.items():
        column, label = column_and_year(name, years)
        facts.append(Fact(column, text or None, label, text == ABSENT.value))
    return tuple(facts)


def column_and_year(name: str, years: YearsRequest, option: str = "known") -> tuple[str, str]:
    """Return the column and the year that COLUMN@YEAR means; a column alone is of the first year."""
    column, mark, label = name.rpartition("@")
    if mark and label in years.names:
        years.require(column, years.names.index(label))
        return column, label
    if mark and name not in years.headers[0]:
        raise SettingError("study-known-year-none", option=option, name=name, names=list(years.names))
    years.require(name, 0)
    return name, years.names[0]


def _value_in_year(table: Collection, fact: Fact, k: int) -> Any:
    if not fact.absent:
        return fact.value
    values = table.tables[k].column(str(table.attributes[fact.column][k])).values.to_pylist()
    return fact.value if fact.value is not None and fact.value in values else ABSENT


def known_facts(texts: Sequence[str] | None, file: str | None = None) -> dict[str, str]:
    """Return what `known` says, and the file that `known_from` names, as {column: value}."""
    return _facts([assignment(text, "known", "COLUMN=VALUE", "age=49") for text in texts or ()], "known", file)


def known_texts(texts: Sequence[str] | None, rows: Sequence[str] | None, file: str | None = None) -> KnownTexts:
    """Return what `known` says; or a list of rows, those of `row` (``clinic=A,month=1``) or of a list in a file."""
    if rows:
        if texts or file is not None:
            raise SettingError("study-known-and-rows")
        return [_listed([row], "row") for row in rows]
    if not texts and file is not None:
        where = _place(file)
        text = _text(file, where)
        return _rows_in_json(text, where) if text.lstrip().startswith("[") else _facts_in(text, where)
    return known_facts(texts, file)


def listed_facts(texts: Sequence[str] | None, file: str | None = None) -> dict[str, str]:
    """Return what `target` says, as {column: value}: ``age=49,sex=F``, or one after the other; and what a file says."""
    return _listed(texts, "target", file)


def _listed(texts: Sequence[str] | None, field: str, file: str | None = None) -> dict[str, str]:
    parts = names(texts, field)
    return _facts([assignment(text, field, "COLUMN=VALUE,…", "age=49,sex=F") for text in parts], field, file)


def members_facts(texts: Sequence[str] | None, alone: bool) -> tuple[tuple[Fact, ...], ...] | None:
    """Return what is known of each of the others in a household: ``age=49,sex=F``; nobody for who lives alone."""
    if not texts:
        return () if alone else None
    if alone:
        raise SettingError("study-member-of-nobody")
    return tuple(facts_of(_listed([text], "member")) for text in texts)


def typed(facts: Mapping[str, str]) -> dict[str, str | None]:
    """Return what is known as the verbs take it: nothing after the equals sign means that the value is missing."""
    return {name: text or None for name, text in facts.items()}


def _facts(pairs: Sequence[tuple[str, str]], field: str, place: str | None) -> dict[str, str]:
    """Return the facts of a field, and those of a file."""
    facts = dict(pairs)
    if len(facts) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for i, name in enumerate(names) if name in names[:i])
        raise ColumnError("study-known-given-twice", name=twice, field=field)
    if place is None:
        return facts
    where = _place(place)
    from_file = _facts_in(_text(place, where), where)
    for name in facts:
        if name in from_file:
            raise ColumnError("study-fact-in-field-and-file", name=name, field=field, place=where)
    return {**facts, **from_file}


def _place(place: str) -> Phrase:
    return Phrase("study-facts-place", file=None if place == STDIN else place)


def _facts_in(text: str, where: Phrase) -> dict[str, str]:
    """Return the facts in the text of a file, as {column: value}; nothing as a value means that it is missing."""
    pairs = _in_json(_parsed(text, where), where) if text.lstrip().startswith("{") else _in_lines(text, where)
    return _once(pairs, where)


def _rows_in_json(text: str, where: Phrase) -> list[dict[str, str]]:
    """Return the rows of a list of objects."""
    rows = _parsed(text, where)
    if not all(isinstance(row, _Object) for row in rows):
        raise SettingError("attacks-known-rows-no-list")
    return [_once(_in_json(row, where), where) for row in rows]


def _once(pairs: Iterable[tuple[int | None, str, str]], where: Phrase) -> dict[str, str]:
    """Return facts as {column: value}; refuse a column that stands twice, and nothing at all."""
    facts: dict[str, str] = {}
    for line, name, value in pairs:
        if name in facts:
            raise ColumnError("study-fact-twice-in-file", name=name, line=line, place=where)
        facts[name] = value
    if not facts:
        raise SettingError("study-facts-none", place=where)
    return facts


def _text(place: str, where: Phrase) -> str:
    """Return what a file holds, as UTF-8, with or without a mark of it at the beginning."""
    try:
        with nullcontext(sys.stdin.buffer) if place == STDIN else Path(place).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError, AttributeError) as problem:
        why = getattr(problem, "strerror", None)
        raise ReadError("study-facts-unreadable", place=where, why=why) from None
    if len(data) > MOST_BYTES:
        raise ReadError("study-facts-too-many-bytes", most_bytes=MOST_BYTES, place=where)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise ReadError("study-facts-not-utf8", line=line, place=where) from None


def _in_lines(text: str, where: Phrase) -> Iterator[tuple[int, str, str]]:
    """Yield the lines, with their numbers: a name, an equals sign, and the value to the end of the line."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield number, *assignment(line.removesuffix("\r"), "known", "")
            except SettingError:
                raise SettingError("study-fact-form", line=number, place=where) from None


class _Object(list[tuple[str, Any]]):
    """The names and values of an object in JSON, in their order, a name as often as it stands there."""


def _parsed(text: str, where: Phrase) -> Any:
    """Return the objects of JSON; numbers as they are written."""
    try:
        return json.loads(text, object_pairs_hook=_Object, parse_int=str, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as problem:
        raise ReadError("study-facts-not-json", line=problem.lineno, place=where, why=problem.msg) from None
    except RecursionError:
        raise ReadError("study-facts-nested-lists", place=where) from None


def _in_json(pairs: Iterable[tuple[str, Any]], where: Phrase) -> Iterator[tuple[None, str, str]]:
    """Yield the names and values of an object; nothing for a missing value."""
    for name, value in pairs:
        if not isinstance(value, str | bool | None):
            raise SettingError("study-fact-list-or-object", name=name, place=where)
        yield None, name, value if isinstance(value, str) else "" if value is None else str(value).lower()
