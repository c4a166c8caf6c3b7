"""What is asked of two years that no identifier links."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from brecha.answers.unlinked import Unlinked, without_identifier
from brecha.attacks.subsets import Subsets
from brecha.errors import SettingError
from brecha.study.requests.fields.changes import Changes
from brecha.study.requests.fields.notation import Request
from brecha.study.requests.progress import NO_PROGRESS, Progress
from brecha.study.requests.sources.reading import ReadRequest
from brecha.tables.coded import CodedTable
from brecha.version import versions


@dataclass(frozen=True)
class UnlinkedRequest(Request):
    """The attacks on two years, linked by what is believed of how people change."""

    reading: ReadRequest
    """how both are read"""
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

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if self.parsed_changes.observes and self.person is None:
            raise SettingError("study-changes-can-observed-only-true")

    @cached_property
    def parsed_changes(self) -> Changes:
        """The changes, as objects."""
        return Changes.of(self.changes)

    def run(self, progress: Progress = NO_PROGRESS) -> Unlinked:
        """Read both years, learn what is to be learnt of how people change, and attack the first."""
        first, second = self._tables(progress)
        names = {name: list(columns) for name, columns in self.same.items()}
        changes = self.parsed_changes
        model = changes.model(first, second, names, self.person, self.as_numbers, self.reading.seed)
        if changes.learnt:
            progress.message(f"The changes were {model.how}: {model}.")
        answer = without_identifier(
            first,
            second,
            qids=self.qids,
            sensitive=self.sensitive,
            changes=model.changes,
            leaves=model.leaves if self.leaves is None else self.leaves,
            person=self.person,
            names=names,
            as_numbers=self.as_numbers,
            subsets=self.subsets,
            threads=self.threads,
            progress=progress.attacking,
        )
        return replace(answer, method=answer.method | {"versions": versions(*model.made_with)})

    def _tables(self, progress: Progress) -> list[CodedTable]:
        """Read both years, each with the columns that are needed; with an identifier, one record per person."""
        readings = [self.reading.of_files([file]) for file in (self.first, self.second)]
        headers = [one.header for one in readings]
        for name in (*self.qids, *self.parsed_changes.order, *self.sensitive):
            years = headers[:1] if name in self.sensitive else headers
            if name not in self.same and not any(name in header for header in years):
                raise readings[0].unknown_column(name, headers[0])
        return [self._table(k, headers, readings[k], progress) for k in range(2)]

    def _table(self, k: int, headers: Sequence[Sequence[str]], reading: ReadRequest, progress: Progress) -> CodedTable:
        columns = dict.fromkeys((*self.qids, *self.parsed_changes.order, *(self.sensitive if k == 0 else ())))
        needed = [own for name in columns if (own := self._own(name, k, headers)) is not None]
        person = None if self.person is None else self.person[k]
        return replace(reading, person=person).table([*needed, *([person] if person else [])], progress.reading)

    def _own(self, name: str, k: int, headers: Sequence[Sequence[str]]) -> str | None:
        """Return the column of an attribute in one year; None where only the other year has it."""
        if name in self.same:
            return self.same[name][k]
        return name if name in headers[k] else None
