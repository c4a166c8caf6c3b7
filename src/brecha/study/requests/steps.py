"""What is done to a table before it is published, and the hierarchies by which its columns are made coarser."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite, nan
from pathlib import Path
from typing import Any

from brecha import sanitizers as made
from brecha.answers.release.tradeoff import ways
from brecha.errors import Phrase, ReadError, SettingError
from brecha.language.notes import Note
from brecha.sanitizers.models import Model
from brecha.sanitizers.release import Release
from brecha.sanitizers.search.full_domain import Progress as Searching
from brecha.sanitizers.search.nodes import allowed
from brecha.sanitizers.several_rows import Unit
from brecha.sanitizers.steps.contract import Check, Sanitizer
from brecha.study.requests.request import (
    NO_PROGRESS,
    Group,
    Number,
    Pair,
    Progress,
    Request,
    assignment,
    fields_of,
    name_groups,
)
from brecha.tables import hierarchies
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchies, Hierarchy

KINDS = ("intervals", "prefixes", "dates", "columns", "flat")
"""What can be made on the spot"""
_EXAMPLES: dict[str, list[Any]] = {"intervals": [0], "prefixes": ["0"], "dates": ["2018-05-31"], "flat": ["0"]}
"""Values of which each kind can be made"""


@dataclass(frozen=True)
class HierarchiesRequest(Request):
    """How columns are made coarser."""

    columns: Mapping[str, str] = field(default_factory=dict)
    """a file of levels for each column, or how it is made: ``intervals:5,10``"""
    folder: str | None = None
    """a folder of such files, whose names end in the names of columns"""
    allowed: tuple[str, ...] = ()
    """further folders to which links in that folder may lead"""
    below: tuple[str, ...] = ()
    """folders in which, or below which, files of single columns have to lie; anywhere if empty"""

    @classmethod
    def of(
        cls, texts: Sequence[str] | None, folder: Path | None = None, allowed: Sequence[Path] | None = None
    ) -> "HierarchiesRequest":
        """Return the request of ``age=intervals:5,10`` for each column; one column has one hierarchy."""
        columns: dict[str, str] = {}
        for text in texts or ():
            name, how = assignment(text, "hierarchy", Phrase("study-hierarchy-form"))
            if name in columns:
                raise SettingError("study-hierarchy-given-twice", name=name)
            columns[name] = how.strip()
        return cls(columns, None if folder is None else str(folder), allowed_folders(allowed))

    @property
    def source_columns(self) -> list[str]:
        """The columns of the table from which hierarchies are made."""
        lists = (text.partition(":")[2] for text in self.columns.values() if text.partition(":")[0] == "columns")
        return [name for text in lists if text for name in _names(text)]

    @property
    def made_of_values(self) -> list[str]:
        """The columns whose hierarchies are made of their values, and not read."""
        return [
            name for name, text in self.columns.items() if text.partition(":")[0] in KINDS and not Path(text).exists()
        ]

    def made(self, columns: Sequence[str], table: CodedTable, progress: Progress = NO_PROGRESS) -> Hierarchies:
        """Make the hierarchy of each column: as the request says, or else of the file in the folder that is named so.

        A file that is found in the folder lies in it or below, or in a folder that is allowed, after all links.
        """
        folder = None if self.folder is None else Path(self.folder)
        files = {} if folder is None else in_folder(folder, columns, self.columns)
        below = [] if folder is None else [folder, *map(Path, self.allowed)]
        made = {name: _read(name, file, below) for name, file in files.items()} | {
            name: _made(name, text, table, self.below) for name, text in self.columns.items()
        }
        if folder is not None:
            levels = [Note("hierarchy-levels", name=name, levels=len(one.levels)) for name, one in made.items()]
            progress.message(Note("hierarchies-found", hierarchies=levels, count=len(levels)))
        return made


def allowed_folders(folders: Sequence[str | Path] | None) -> tuple[str, ...]:
    """Return the folders to which links may lead; each has to be one."""
    for folder in folders or ():
        if not Path(folder).is_dir():
            raise SettingError("study-allowed-folder-no-folder", folder=str(folder))
    return tuple(map(str, folders or ()))


def in_folder(folder: Path, columns: Sequence[str], elsewhere: Container[str] = ()) -> dict[str, Path]:
    """For each column the file whose name is its name, or ends in it: age.csv, adult_hierarchy_age.csv.

    A folder with none for any of them is refused: it is the wrong one, or its files are named otherwise. One for a
    column whose hierarchy is made elsewhere is none that is looked for.
    """
    if not folder.is_dir():
        raise ReadError("study-hierarchies-no-folder", folder=str(folder))
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in (".csv", ".txt") and file.is_file())
    columns = [column for column in columns if column not in elsewhere]
    by_column: dict[str, Path] = {}
    for column in columns:
        fitting = [file for file in files if _fits(file.stem, column)]
        exact = [file for file in fitting if file.stem == column]
        if len(exact or fitting) > 1:
            names = [file.name for file in fitting]
            raise SettingError("study-hierarchy-files-ambiguous", folder=str(folder), column=column, files=names)
        by_column.update((column, file) for file in exact or fitting)
    if columns and not by_column:
        raise SettingError(
            "study-hierarchies-folder-fits-none",
            folder=str(folder),
            files=[file.name for file in files],
            count=len(files),
            wanted=[f"{column}.csv" for column in columns],
            column=columns[0],
        )
    return by_column


def _fits(stem: str, column: str) -> bool:
    return stem == column or (stem.endswith(column) and not stem[-len(column) - 1].isalnum())


def _made(name: str, text: str, table: CodedTable, below: Sequence[str] = ()) -> Hierarchy:
    kind, colon, rest = text.partition(":")
    if kind not in KINDS or (not colon and Path(text).exists()):
        if not Path(text).exists() and not Path(text).suffix:
            raise SettingError("study-hierarchy-no-file", name=name, text=text)
        return _read(name, Path(text), [Path(folder) for folder in below] or None)
    if kind == "columns":
        names = _names(rest) if rest else []
        if not [column for column in names if column != name]:
            raise SettingError("study-hierarchy-columns-missing", name=name)
        return hierarchies.columns(table, names if names[0] == name else [name, *names])
    return _written(name, kind, rest, table.column(name))


def _written(name: str, kind: str, rest: str, column: Any) -> Hierarchy:
    """Return a hierarchy that is written out, of a column or of other values."""
    parts = [part.strip() for part in rest.split(",") if part.strip()]
    arguments = {"intervals": "widths", "prefixes": "lengths", "dates": "parts"}
    with fields_of({arguments[kind]: f"hierarchy {name}={kind}:"} if kind in arguments else {}):
        if kind == "intervals":
            if not parts:
                raise SettingError("study-hierarchy-widths-missing", name=name)
            return hierarchies.intervals(column, [_number(name, part) for part in parts])
        if kind == "prefixes":
            return hierarchies.prefixes(column, [_whole(name, part) for part in parts] or None)
        if kind == "dates":
            units: Any = parts
            return hierarchies.dates(column, units) if parts else hierarchies.dates(column)
        return hierarchies.flat(column)


def check_written(name: str, text: str) -> None:
    """Refuse a hierarchy that is written out and can be made of no values at all; one in a file is not looked at."""
    kind, colon, rest = text.partition(":")
    if colon and kind not in KINDS and len(kind) > 1 and kind.isalpha():  # "C:" is where a file is
        raise SettingError("study-hierarchy-no-file", name=name, text=text)
    if kind not in KINDS or not colon:
        return
    if kind != "columns":
        _written(name, kind, rest, _EXAMPLES[kind])
    elif not [column for column in (_names(rest) if rest else []) if column != name]:
        raise SettingError("study-hierarchy-columns-missing", name=name)


def _read(name: str, file: Path, below: Sequence[Path] | None = None) -> Hierarchy:
    """A file of levels, as the hierarchy of a column."""
    with fields_of({"allow": "allow_folder"}):
        return Hierarchy.read(file, name=name, below=below)


def _names(text: str) -> list[str]:
    return [name for group in name_groups(text, "hierarchy", ",") for name in group]


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not isfinite(number):
        raise SettingError("study-hierarchy-number", text=text, name=name)
    return int(text) if text.lstrip("+-").isdecimal() else number


def _whole(name: str, text: str) -> int:
    number = _number(name, text)
    if not isinstance(number, int):
        raise SettingError("study-hierarchy-whole-number", text=text, name=name)
    return number


FIELDS = {
    "suppression": "suppression",
    "kind": "l_kind",
    "c": "l_c",
    "distance": "t_distance",
    "by": "least",
    "within": "swap_within",
    "hierarchies": "hierarchy",
    "columns": "publish",
    "qids": "qids",
}
"""Arguments of the steps and models, and the fields that set them; those of single steps stand beside the step"""


@dataclass(frozen=True)
class ColumnSteps(Request):
    """What is done to columns and records, in this order."""

    remove: tuple[str, ...] = ()
    sample: Number | None = None
    """a share of the records, or a whole number of them"""
    top: tuple[Pair, ...] = ()
    bottom: tuple[Pair, ...] = ()
    generalise: tuple[Pair, ...] = ()
    """levels of hierarchies"""
    hide_rare: tuple[Pair, ...] = ()
    swap: Group | None = None
    swap_within: tuple[str, ...] = ()
    recode: tuple[Pair, ...] = ()
    average: tuple[Group, ...] = ()
    trial_seed: int | None = None
    """repeats what is drawn; whoever knows it can undo it"""
    sample_unit: Unit | None = None
    """where people have several rows, whether the sample is of rows, or of people with all their rows"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if self.swap_within and self.swap is None:
            raise SettingError("study-swap-within-without-swap")
        if self.sample_unit is not None and self.sample is None:
            raise SettingError("study-sample-unit-without-sample")

    @property
    def columns(self) -> list[str]:
        """All columns that are named."""
        pairs = (*self.top, *self.bottom, *self.generalise, *self.hide_rare, *self.recode)
        swapped = [] if self.swap is None else [*self.swap[0], *self.swap_within]
        return [*(name for name, _ in pairs), *swapped, *(name for group, _ in self.average for name in group)]

    @property
    def is_any(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.remove or self.columns or self.sample is not None)

    def steps(self, hierarchies: Hierarchies) -> Iterator[Sanitizer]:
        """The sanitizers, in their order."""
        if self.remove:
            yield made.Remove(list(self.remove))
        if self.sample is not None:
            share, size = (None, self.sample) if isinstance(self.sample, int) else (self.sample, None)
            fields = {"share": "sample", "size": "sample", "unit": "sample_unit"}
            yield FieldStep.of(fields, made.Sample, share=share, size=size, seed=self.trial_seed, unit=self.sample_unit)
        for name, limit in self.top:
            yield FieldStep.of({"limit": f"top {name}="}, made.TopCode, name, limit)
        for name, limit in self.bottom:
            yield FieldStep.of({"limit": f"bottom {name}="}, made.BottomCode, name, limit)
        if self.generalise:
            yield made.Generalise({name: int(level) for name, level in self.generalise}, hierarchies)
        yield from (made.SuppressCells(name, rarer_than=int(count)) for name, count in self.hide_rare)
        if self.swap is not None:
            columns, share = list(self.swap[0]), self.swap[1]
            within = list(self.swap_within)
            fields = {"share": f"swap {','.join(columns)}="}
            yield FieldStep.of(fields, made.Swap, columns, share, within, seed=self.trial_seed)
        for name, keep in self.recode:
            yield FieldStep.of({"keep": f"recode {name}="}, made.Recode, name, keep=keep, seed=self.trial_seed)
        for group, k in self.average:
            fields = {"k": f"average {','.join(group)}="}
            yield FieldStep.of(fields, made.Microaggregate, list(group), int(k))


@dataclass(frozen=True)
class FieldStep:
    """A sanitizer whose refusals name the field that asks for it."""

    made: Sanitizer
    fields: Mapping[str, str]

    @classmethod
    def of(cls, fields: Mapping[str, str], kind: Callable[..., Sanitizer], *settings: Any, **named: Any) -> "FieldStep":
        """One of a kind, whose settings may be refused by themselves."""
        with fields_of(fields):
            return cls(kind(*settings, **named), fields)

    def apply(self, table: CodedTable | Release) -> Release:
        """The release that comes of it."""
        with fields_of(self.fields):
            return self.made.apply(table)

    def check(self, table: CodedTable | Release) -> Check:
        """Whether a table already is as this would make it."""
        with fields_of(self.fields):
            return self.made.check(table)

    def describe(self, lang: Any = "en") -> str:
        """What it does, in a sentence."""
        return self.made.describe(lang)


@dataclass(frozen=True)
class ClassModels(Request):
    """What every class of records is held to, and how that is reached."""

    secret: str | None = None
    """the column that l-diversity and t-closeness are about"""
    k: int | None = None
    l: Number | None = None  # noqa: E741 (its name everywhere)
    l_kind: str = "distinct"
    l_c: float | None = None
    t: float | None = None
    t_distance: str = "equal"
    local: bool = False
    """make each record coarser by itself"""
    suppression: Number = 0
    """how many records may be suppressed: a share, or a whole number"""
    importance: Mapping[str, Number] = field(default_factory=dict)
    """how much analysts need columns; 1 for those that are left out"""
    least: str = "cells"
    """the measure of what is lost, by which the best levels are chosen"""
    leave_out: bool = False
    """leave suppressed records out in any case"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if self.l_c is not None and self.l_kind != "recursive":
            raise SettingError("study-l-c-not-recursive")
        if self.local and (self.l is not None or self.t is not None or self.suppression or self.leave_out):
            raise SettingError("study-local-with-other-models")
        with fields_of(FIELDS):
            allowed(self.suppression, 0)
        if (self.l is not None or self.t is not None) and self.secret is None:
            raise SettingError("study-l-or-t-without-secret")

    @property
    def is_any(self) -> bool:
        """Whether anything is asked of classes."""
        return self.k is not None or self.l is not None or self.t is not None

    def fields(self, tried: "Tried | None" = None) -> dict[str, str]:
        """Return which fields set the arguments of the library: k, l and t may be tried."""
        names = {name: f"try_{name}" if tried and getattr(tried, name) else name for name in ("k", "l", "t")}
        return {**FIELDS, **names}

    def models(self, hierarchies: Hierarchies) -> list[Model]:
        """Return the models that every class is held to."""
        models: list[Model] = []
        if self.k is not None:
            models.append(made.KAnonymity(self.k))
        if self.l is not None:
            kind: Any = self.l_kind
            models.append(made.LDiversity(self.l, self.secret or "", kind, self.l_c))
        if self.t is not None:
            distance: Any = self.t_distance
            models.append(made.TCloseness(self.t, self.secret or "", distance, self.tree(hierarchies)))
        return models

    def tree(self, hierarchies: Hierarchies) -> Any:
        """The hierarchy of the secret, where the distance goes by it."""
        if self.t_distance != "hierarchical":
            return None
        if self.secret is None or self.secret not in hierarchies:
            raise SettingError("study-t-distance-without-hierarchy", secret=self.secret)
        return hierarchies[self.secret]

    def steps(
        self, qids: Sequence[str], hierarchies: Hierarchies, searching: Searching | None = None
    ) -> Iterator[Sanitizer]:
        """Return the sanitizer that keeps to it, if anything is asked."""
        of_qids = {name: one for name, one in hierarchies.items() if name in qids}
        if self.local:
            yield made.LocalRecoding(self.k or 0, list(qids), of_qids)
        elif self.is_any:
            by: Any = self.least
            yield made.Anonymise(list(qids), self.models(hierarchies), of_qids, self.suppression, by,
                                 leave_out=self.leave_out, progress=searching,
                                 importance=self._counts(qids))  # fmt: skip

    def _counts(self, qids: Sequence[str]) -> dict[str, Number]:
        """Return how much analysts need the columns that make the classes."""
        return {name: self.importance.get(name, 1) for name in qids}

    def ways(self, qids: Sequence[str], tried: "Tried", hierarchies: Hierarchies) -> dict[str, Sanitizer]:
        """Return one sanitizer for each number that is tried."""
        if self.local:
            of_qids = {name: one for name, one in hierarchies.items() if name in qids}
            return {f"k={k}": made.LocalRecoding(int(k), list(qids), of_qids) for k in tried.k}
        kind: Any = self.l_kind
        distance: Any = self.t_distance
        by: Any = self.least
        if tried.t:
            self.tree(hierarchies)
        tried_ways: dict[str, Any] = ways(
            list(qids), hierarchies, k=[int(k) for k in tried.k], l=list(tried.l),  # type: ignore[arg-type]
            t=list(tried.t), sensitive=self.secret, kind=kind, c=self.l_c, distance=distance, least=self.k,
            suppression=self.suppression, by=by, importance=self._counts(qids),
        )  # fmt: skip
        return dict(tried_ways)


@dataclass(frozen=True)
class Tried(Request):
    """The numbers that are tried one after another."""

    k: tuple[Number, ...] = ()
    l: tuple[Number, ...] = ()  # noqa: E741 (its name everywhere)
    t: tuple[Number, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether several ways are tried."""
        return bool(self.k or self.l or self.t)
