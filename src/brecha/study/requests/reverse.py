"""What is asked of a release that was made safe: what its columns give away together, and what it itself does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from brecha.answers.release.reversal import Reversed, reverse
from brecha.errors import ColumnError, SettingError
from brecha.language.notes import Note
from brecha.study.hierarchies import HierarchiesRequest
from brecha.study.notation import assignment, names
from brecha.study.request import NO_PROGRESS, Progress, Request, fields_of
from brecha.study.sources import ReadRequest
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchies

SMALLEST_CLASS = 5
"""How many people a record should be taken for, unless the request says otherwise"""
FIELDS = {"k": "k", "hierarchies": "hierarchy", "original": "original", "star": "star", "missing": "gaps"}
"""Arguments of the library, and the fields that set them"""


@dataclass(frozen=True)
class ReverseRequest(Request):
    """A release, which columns are known together, and what is known of how it was made."""

    release: ReadRequest
    sets: Mapping[str, tuple[str, ...]]
    """columns that are known together, by name"""
    k: int = SMALLEST_CLASS
    hierarchies: HierarchiesRequest = field(default_factory=HierarchiesRequest)
    original: str | None = None
    """the table that the release was made of, the same records in the same order"""
    gaps: Literal["anything", "value"] = "anything"
    star: str = "*"
    threads: int | None = None

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if not self.sets:
            raise SettingError("study-no-known-columns")
        others = [name for name in self.hierarchies.columns if name not in self.columns]
        if others:
            raise ColumnError("study-hierarchy-of-unknown-column", others=others[0], columns=list(self.columns))
        of_values = self.hierarchies.made_of_values
        if of_values and self.original is None:
            name = of_values[0]
            raise SettingError("study-hierarchy-needs-original", name=name, columns=self.hierarchies.columns[name])

    @property
    def columns(self) -> list[str]:
        """All columns of all sets, each once."""
        return list(dict.fromkeys(name for qids in self.sets.values() for name in qids))

    def run(self, progress: Progress = NO_PROGRESS) -> Reversed:
        """Read what there is, and try to undo the release."""
        with fields_of(FIELDS):
            release = self.release.table(self.columns, progress.reading)
            original = None if self.original is None else self._original(self.original, progress)
            return reverse(
                release,
                {name: list(qids) for name, qids in self.sets.items()} if self._has_names else self.columns,
                k=self.k,
                hierarchies=self._hierarchies(release if original is None else original, progress),
                original=original,
                missing=self.gaps,
                star=self.star,
                threads=self.threads,
                progress=progress.attacking,
            )

    @property
    def _has_names(self) -> bool:
        """Whether there are several sets, or one with another name than its columns."""
        return len(self.sets) > 1 or any(name != ", ".join(qids) for name, qids in self.sets.items())

    def _original(self, file: str, progress: Progress) -> CodedTable:
        columns = [*self.columns, *self.hierarchies.source_columns]
        return self.release.of_files([file]).table(columns, progress.reading)

    def _hierarchies(self, table: CodedTable, progress: Progress) -> Hierarchies:
        """Make the hierarchies, and tell which were found in a folder."""
        hierarchies = self.hierarchies.made(self.columns, table, progress)
        missing = [name for name in self.columns if name not in hierarchies]
        if self.hierarchies.folder is not None and missing:
            progress.message(Note("no-hierarchy-as-written", columns=missing))
        return hierarchies


def known_sets(qids: Sequence[str] | None, sets: Sequence[str] | None) -> dict[str, tuple[str, ...]]:
    """Return the sets of columns by their names; one without a name is called by its columns."""
    listed = names(qids, "qids")
    by_name = {", ".join(listed): listed} if listed else {}
    for text in sets or ():
        name, columns = _named_set(text)
        if name in by_name:
            raise SettingError("study-set-named-twice", name=name)
        by_name[name] = columns
    return by_name


def _named_set(text: str) -> tuple[str, tuple[str, ...]]:
    if "=" not in text:
        columns = names([text], "set")
        return ", ".join(columns), columns
    name, listed = assignment(text, "set", "NAME=A,B")
    return name, names([listed], "set")
