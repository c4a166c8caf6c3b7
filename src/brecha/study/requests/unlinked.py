"""What is asked of years that no identifier links."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from brecha import linkage
from brecha.answers.unlinked import Unlinked, UnlinkedTarget, unlinked_target, without_identifier
from brecha.attacks.subsets import Subsets
from brecha.errors import InputError, ReadError, SettingError, toml_problem
from brecha.language.notes import Note
from brecha.linkage import Change, Confusion, Shift, Stay, Uniform
from brecha.study.requests.request import NO_PROGRESS, Progress, Request, assignment
from brecha.study.requests.sources import ReadRequest, one_row_each
from brecha.tables.coded import CodedTable
from brecha.tables.collections import ABSENT
from brecha.version import versions


@dataclass(frozen=True)
class UnlinkedRequest(Request):
    """The attacks on two years or more, linked by what is believed of how people change."""

    reading: ReadRequest
    """how all are read"""
    first: str
    second: str
    qids: tuple[str, ...]
    changes: tuple[str, ...]
    """how columns change: ``sex=never``, ``school=stays:0.8``"""
    sensitive: tuple[str, ...] = ()
    leaves: float | None = None
    """the chance that somebody of the first year is not in the second; as it is learnt, or 0, if None"""
    person: tuple[str, ...] | None = None
    """the true identifier in each year, which the adversary does not have"""
    same: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)
    """what a column is called in each year; None where a year has none"""
    as_numbers: bool = False
    subsets: Subsets = "full"
    threads: int | None = None
    further: tuple[str, ...] = ()
    """the years after the second"""

    @property
    def files(self) -> tuple[str, ...]:
        """The files of all years, one each."""
        return (self.first, self.second, *self.further)

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if self.parsed_changes.observes and self.person is None:
            raise SettingError("study-changes-observed-without-identifier")

    @cached_property
    def parsed_changes(self) -> "Changes":
        """The changes, as objects."""
        return Changes.of(self.changes)

    def run(self, progress: Progress = NO_PROGRESS) -> Unlinked:
        """Read all years, learn what is to be learnt of how people change, and attack the first."""
        tables = self._tables(progress)
        names = {name: list(columns) for name, columns in self.same.items()}
        changes = self.parsed_changes
        models = []
        for number in range(len(tables) - 1):
            step = slice(number, number + 2)
            first, second = tables[step]
            own = {name: columns[step] for name, columns in names.items() if any(columns[step])}
            person = None if self.person is None else self.person[step]
            models.append(changes.model(first, second, own, person, self.as_numbers, self.reading.seed))
            if changes.learnt:
                progress.message(Note("changes-learnt", how=models[-1].how, model=str(models[-1])))
        answer = without_identifier(
            tables[0],
            tables[1],
            *tables[2:],
            qids=self.qids,
            sensitive=self.sensitive,
            changes=[model.changes for model in models],
            leaves=[model.leaves if self.leaves is None else self.leaves for model in models],
            person=self.person,
            names=names,
            as_numbers=self.as_numbers,
            subsets=self.subsets,
            threads=self.threads,
            progress=progress.attacking,
        )
        return replace(answer, method=answer.method | {"versions": versions(*models[0].made_with)})

    def target(self, known: Mapping[str, Any], lang: str, progress: Progress = NO_PROGRESS) -> UnlinkedTarget:
        """Read all years, and attack one person of the first."""
        if self.parsed_changes.learnt:
            raise SettingError("study-target-changes-learnt")
        tables = self._tables(progress)
        return unlinked_target(
            tables[0],
            tables[1],
            *tables[2:],
            known=known,
            sensitive=self.sensitive,
            changes=self.parsed_changes.known,
            leaves=self.leaves or 0.0,
            names={name: list(columns) for name, columns in self.same.items()},
            lang=lang,
        )

    def _tables(self, progress: Progress) -> list[CodedTable]:
        """Read all years, each with the columns that are needed."""
        readings = [self.reading.of_files([file]) for file in self.files]
        headers = [one.header for one in readings]
        for name in (*self.qids, *self.parsed_changes.order, *self.sensitive):
            years = headers[:1] if name in self.sensitive else headers
            if name not in self.same and not any(name in header for header in years):
                raise readings[0].unknown_column(name, headers[0])
        return [self._table(k, headers, readings[k], progress) for k in range(len(readings))]

    def _table(self, k: int, headers: Sequence[Sequence[str]], reading: ReadRequest, progress: Progress) -> CodedTable:
        columns = dict.fromkeys((*self.qids, *self.parsed_changes.order, *(self.sensitive if k == 0 else ())))
        needed = [own for name in columns if (own := self._own(name, k, headers)) is not None]
        person = None if self.person is None else self.person[k]
        with one_row_each(reading.files[0]):
            return replace(reading, person=person).table([*needed, *([person] if person else [])], progress.reading)

    def _own(self, name: str, k: int, headers: Sequence[Sequence[str]]) -> str | None:
        """Return the column of an attribute in one year; None where that year has it not."""
        if name in self.same:
            return self.same[name][k]
        return name if name in headers[k] else None


def known_of_years(texts: Sequence[str], count: int) -> dict[str, Any]:
    """Return what is known of one person: ``town=Natal`` in all years, ``town@2=Recife`` in the second."""
    known: dict[str, Any] = {}
    for text in texts:
        name, value = assignment(text, "known", "COLUMN=VALUE", "town=Natal", "town@2=Recife", "town@3=absent")
        column, at, year = name.rpartition("@")
        told = ABSENT if value == ABSENT.value else (value or None)
        if not at:
            if name in known:
                raise SettingError("study-known-of-years-twice", name=name)
            known[name] = told
            continue
        if not year.isdecimal() or not 1 <= int(year) <= count:
            raise SettingError("study-known-of-years-number", name=column, years=count)
        of_years = known.setdefault(column, {})
        if not isinstance(of_years, dict) or int(year) in of_years:
            raise SettingError("study-known-of-years-twice", name=column)
        of_years[int(year)] = told
    return known


FORM = "COLUMN=CHANGE", "sex=never", "school=stays:0.8", "age=grows:1"
ESTIMATED, OBSERVED = "estimated", "observed"


@dataclass(frozen=True)
class Changes:
    """What was said of each attribute, and what is still to be learnt from the data."""

    known: dict[str, Change] = field(default_factory=dict)
    learnt: dict[str, str] = field(default_factory=dict)
    """estimated, or observed, in the order in which they were named"""
    order: tuple[str, ...] = ()

    @classmethod
    def of(cls, texts: Sequence[str]) -> "Changes":
        """Return the changes of all attributes: ``sex=never``, ``school=stays:0.8``."""
        known: dict[str, Change] = {}
        learnt: dict[str, str] = {}
        order: list[str] = []
        for text in texts:
            name, change = assignment(text, "change", *FORM)
            if name in order:
                raise SettingError("study-change-given-twice", name=name)
            order.append(name)
            if change in (ESTIMATED, OBSERVED):
                learnt[name] = change
            else:
                known[name] = change_of(change)
        if len(set(learnt.values())) > 1:
            raise SettingError("study-changes-estimated-and-observed")
        if not order:
            raise SettingError("study-no-change")
        return cls(known, learnt, tuple(order))

    @property
    def observes(self) -> bool:
        """Whether the true identifier is needed to learn them."""
        return OBSERVED in self.learnt.values()

    def model(
        self,
        first: CodedTable,
        second: CodedTable,
        names: dict[str, list[str | None]],
        person: Sequence[str] | None,
        as_numbers: bool,
        seed: int,
    ) -> linkage.Model:
        """The whole model: what is given, and what the data tell."""
        if not self.learnt:
            return linkage.Model(self.known, 0.0, Note("changes-given"))
        if self.observes:
            observation = linkage.observed(first, second, list(self.learnt), person or (), names, as_numbers)
            changes = {name: self.known.get(name) or observation.changes[name] for name in self.order}
            return linkage.Model(changes, observation.leaves, observation.how)
        return linkage.estimated(first, second, {name: self.known.get(name) for name in self.order}, names, seed)


def change_of(text: str) -> Change:
    """What one attribute does: never, stays:P, grows:N, grows:N=P,M=Q, anything, or a TOML file of chances."""
    kind, _, rest = text.partition(":")
    if text == "never":
        return Stay(1.0)
    if text == "anything":
        return Uniform()
    if kind == "stays" and rest:
        return Stay(_number(rest, text))
    if kind == "grows" and rest:
        return _growth(rest, text)
    if text.endswith(".toml"):
        return _from_file(Path(text))
    raise SettingError("study-change-form", text=text)


def _growth(rest: str, text: str) -> Shift:
    if "=" not in rest:
        return Shift(_number(rest, text))
    steps: dict[float, float] = {}
    for part in rest.split(","):
        amount, _, chance = part.partition("=")
        if _number(amount, text) in steps:
            raise SettingError("study-change-amount-twice", text=text, amount=amount)
        steps[_number(amount, text)] = _number(chance, text)
    return Shift(steps)


def _number(part: str, text: str) -> float:
    try:
        return float(part)
    except ValueError:
        raise SettingError("study-change-number", part=part, text=text) from None


def _from_file(file: Path) -> Confusion:
    """A file with a table for each value: [a] then a = 0.9 and b = 0.1."""
    text = ""
    try:
        text = file.read_text(encoding="utf-8")
        chances = tomllib.loads(text)
    except OSError as problem:
        raise ReadError("study-change-file-unreadable", file=str(file), strerror=problem.strerror) from None
    except UnicodeDecodeError:
        raise ReadError("study-change-file-not-utf8", file=str(file)) from None
    except tomllib.TOMLDecodeError as problem:
        raise ReadError(
            "study-change-file-not-toml", file=str(file), toml_problem=toml_problem(text, problem)
        ) from None
    except (RecursionError, ValueError):
        raise ReadError("study-change-file-endless-numbers", file=str(file)) from None
    try:
        return Confusion(chances)
    except InputError as problem:
        rows = [row for row in chances.values() if isinstance(row, dict)]
        cells = [*chances, *(cell for row in rows for pair in row.items() for cell in pair)]
        problem.cells |= {str(cell) for cell in cells}
        raise SettingError("study-change-file-wrong", file=str(file), problem=problem) from None
