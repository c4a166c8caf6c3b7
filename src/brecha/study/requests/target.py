"""What is asked about one person: what is known of them, and what an adversary wants to learn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brecha.answers.table.target import TargetAnswer, target
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.study.requests.fields.notation import Request
from brecha.study.requests.progress import NO_PROGRESS, Progress
from brecha.study.requests.sources.reading import ReadRequest
from brecha.study.requests.sources.years import YearsRequest
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
            raise ColumnError("study-column-one-year-given-twice")

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
