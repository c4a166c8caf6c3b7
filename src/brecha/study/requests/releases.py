"""What is asked of a release: how it is made and what it leaves, several ways to try, a check, or to undo one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, Self

from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.release.reversal import Reversed, reverse
from brecha.answers.release.sanitized import Sanitized, sanitize
from brecha.answers.release.target import ReleasedTarget
from brecha.answers.release.tradeoff import Tradeoff, tradeoff
from brecha.errors import ColumnError, InputError, SettingError
from brecha.language.catalogues import Language
from brecha.language.notes import Note
from brecha.lattice.limits import Limit
from brecha.reversal.suppressed import BOUND_CONFIDENCE
from brecha.sanitizers.model_check import Checked, ClassFigures, check, class_figures
from brecha.sanitizers.models import Model
from brecha.sanitizers.steps.contract import Sanitizer
from brecha.study.requests.gains import Gains, gains_for
from brecha.study.requests.request import NO_PROGRESS, Progress, Request, assignment, fields_of, names
from brecha.study.requests.sources import ReadRequest
from brecha.study.requests.steps import ClassModels, ColumnSteps, HierarchiesRequest, Tried
from brecha.study.requests.target import typed
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchies
from brecha.tables.joint_columns import columns_of

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
    algorithm: Literal["corrected", "as-printed"] = "corrected"
    """how descriptions of single people are written"""
    population: str | None = None
    """a table of other people, from whom an adversary knows how common each value is"""
    suppressed: int | None = None
    """records that were left out of the release"""
    independent: tuple[tuple[str, ...], ...] = ()
    """groups of columns that are independent of all others"""
    confidence: float = BOUND_CONFIDENCE

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
            original = None
            if self.original is not None:
                columns = [*self.columns, *self.hierarchies.source_columns]
                original = self.release.of_files([self.original]).table(columns, progress.reading)
            population = None
            if self.population is not None:
                population = self.release.of_files([self.population]).table(self.columns, progress.reading)
            return reverse(
                release,
                {name: list(qids) for name, qids in self.sets.items()} if self._has_names else self.columns,
                k=self.k,
                hierarchies=self._hierarchies(release if original is None else original, progress),
                original=original,
                missing=self.gaps,
                star=self.star,
                algorithm=self.algorithm,
                population=population,
                suppressed=self.suppressed,
                independent=self.independent,
                confidence=self.confidence,
                threads=self.threads,
                progress=progress.attacking,
            )

    @property
    def _has_names(self) -> bool:
        """Whether there are several sets, or one with another name than its columns."""
        return len(self.sets) > 1 or any(name != ", ".join(qids) for name, qids in self.sets.items())

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
        name, columns = assignment(text, "set", "NAME=A,B") if "=" in text else (None, text)
        known = names([columns], "set")
        name = ", ".join(known) if name is None else name
        if name in by_name:
            raise SettingError("study-set-named-twice", name=name)
        by_name[name] = known
    return by_name


@dataclass(frozen=True)
class _Sanitizing(Request):
    """What a release, a trade-off and a check have in common."""

    source: ReadRequest
    qids: tuple[str, ...]
    sensitive: tuple[str, ...] = ()
    models: ClassModels = field(default_factory=ClassModels)
    hierarchies: HierarchiesRequest = field(default_factory=HierarchiesRequest)

    @property
    def named(self) -> list[str]:
        """All columns that are named."""
        secret = [] if self.models.secret is None else [self.models.secret]
        return [
            *self.qids,
            *columns_of(self.sensitive),
            *secret,
            *self.hierarchies.columns,
            *self.hierarchies.source_columns,
        ]

    def read(self, progress: Progress = NO_PROGRESS) -> CodedTable:
        """Read the columns that are named."""
        return self._columns(self.named, progress)

    def _columns(self, needed: Sequence[str], progress: Progress) -> CodedTable:
        person = [self.source.person] if self.source.person else []
        return self.source.table([*needed, *person], progress.reading)

    def _hierarchies(self, table: CodedTable, progress: Progress) -> Hierarchies:
        """Make the hierarchies of the quasi-identifiers and of the secret."""
        secret = [self.models.secret] if self.models.secret else []
        return self.hierarchies.made(list(dict.fromkeys([*self.qids, *secret])), table, progress)


@dataclass(frozen=True)
class CheckRequest(_Sanitizing):
    """Whether a table as it is keeps some models."""

    def __post_init__(self) -> None:
        """Refuse a check of nothing."""
        if not self.models.is_any:
            raise SettingError("study-check-of-nothing")

    def run(self, progress: Progress = NO_PROGRESS) -> Checked:
        """Read the table, and check its classes."""
        with fields_of(self.models.fields()):
            table = self.read(progress)
            return check(table, self.qids, self.models.models(self._hierarchies(table, progress)))


@dataclass(frozen=True)
class CheckReleaseRequest(Request):
    """The k, l and t that a table has as it is, and those that it should have: l and t of each sensitive column."""

    source: ReadRequest
    qids: tuple[str, ...]
    sensitive: tuple[str, ...] = ()
    k: int | None = None
    l: int | float | None = None  # noqa: E741 (its name everywhere)
    l_kind: str = "distinct"
    l_c: float | None = None
    t: float | None = None
    t_distance: str = "equal"

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if not self.qids:
            raise SettingError("study-no-known-columns")
        if not self.sensitive and (self.l is not None or self.t is not None):
            raise SettingError("study-l-or-t-of-no-column")
        if self.t_distance == "hierarchical":
            raise SettingError("study-t-distance-of-given-table")
        with fields_of({"k": "k", "l": "l", "t": "t"}):
            self._models()

    def run(self, progress: Progress = NO_PROGRESS) -> ClassFigures:
        """Read the table, and look at its classes."""
        person = [self.source.person] if self.source.person else []
        with fields_of({"k": "k", "l": "l", "t": "t"}):
            table = self.source.table([*self.qids, *self.sensitive, *person], progress.reading)
            return class_figures(table, self.qids, self.sensitive, self._models())

    def _models(self) -> list[Model]:
        models = ClassModels(k=self.k).models({})
        for name in self.sensitive:
            of_column = ClassModels(name, None, self.l, self.l_kind, self.l_c, self.t, self.t_distance)
            models.extend(of_column.models({}))
        return models


@dataclass(frozen=True)
class _Changing(_Sanitizing):
    """What a release and a trade-off have in common."""

    steps: ColumnSteps = field(default_factory=ColumnSteps)
    publish: tuple[str, ...] = ()
    """the columns of the release; all of the table if it is empty"""
    tables: tuple[tuple[str, ...], ...] = ()
    """tables of counts that analysts need, each by some columns"""
    weights: str | None = None
    threads: int | None = None
    knows: Any = field(default=None, kw_only=True)
    """how many rows of her target she knows, where people have several: "all", "one" or a number; "household" or
    "person" where they are in households"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        both = [name for name in self.publish if name in self.steps.remove]
        if both:
            raise ColumnError("study-column-published-and-removed", both=both[0])
        twice = [table for table in self.tables if len(set(table)) < len(table)]
        if twice:
            raise ColumnError("study-table-column-twice", columns=",".join(twice[0]))
        uncounted = [name for table in self.tables for name in table if name in self.removed]
        if uncounted:
            raise ColumnError("study-table-column-not-released", uncounted=uncounted[0])

    @property
    def named(self) -> list[str]:
        """All columns that are named."""
        secret = [] if self.models.secret is None else [self.models.secret]
        counted = [name for table in self.tables for name in table]
        of_changes = [*self.steps.columns, *counted, *self.hierarchies.columns, *self.hierarchies.source_columns]
        return [*self.qids, *columns_of(self.sensitive), *secret, *self._groups_and_weights, *of_changes]

    @property
    def _groups_and_weights(self) -> list[str]:
        return [] if self.weights is None else [self.weights]

    @property
    def removed(self) -> tuple[str, ...]:
        """The columns that are left out: those said to be, and of those that are read what is not published."""
        unpublished = [name for name in self.named if name not in self.publish] if self.publish else []
        return tuple(dict.fromkeys([*self.steps.remove, *unpublished]))

    @property
    def released_qids(self) -> list[str]:
        """The quasi-identifiers of the release."""
        return [name for name in self.qids if name not in self.removed]

    def _hierarchies(self, table: CodedTable, progress: Progress) -> Hierarchies:
        hierarchies = super()._hierarchies(table, progress)
        missing = [name for name in self.qids if name not in hierarchies]
        if missing and self._anonymises:
            progress.message(Note("no-hierarchy-kept-or-suppressed", columns=missing))
        if self._anonymises and not self.released_qids:
            raise SettingError("study-no-qid-released")
        return hierarchies

    @property
    def _anonymises(self) -> bool:
        return self.models.is_any

    def _first(self, hierarchies: Hierarchies) -> list[Sanitizer]:
        return list(replace(self.steps, remove=self.removed).steps(hierarchies))


@dataclass(frozen=True)
class TradeoffRequest(_Changing):
    """Several ways to make a table safer, side by side; no release is made."""

    tried: Tried = field(default_factory=Tried)

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        super().__post_init__()
        if (self.tried.l or self.tried.t) and self.models.secret is None:
            raise SettingError("study-try-without-secret")
        if self.models.local and (self.tried.l or self.tried.t):
            raise SettingError("study-local-tries-k-only")
        if self.models.l is not None or self.models.t is not None:
            raise SettingError("study-l-or-t-while-trying")
        if self.tried.k and self.models.k is not None:
            raise SettingError("study-k-and-try-k")

    @property
    def _anonymises(self) -> bool:
        return True

    def read(self, progress: Progress = NO_PROGRESS) -> CodedTable:
        """Read the columns that are named."""
        return self._columns([*self.named, *self.publish, *self.steps.remove], progress)

    def run(self, progress: Progress = NO_PROGRESS) -> Tradeoff:
        """Read the table, and try each way."""
        with fields_of(self.models.fields(self.tried)):
            table = self.read(progress)
            hierarchies = self._hierarchies(table, progress)
            first = self._first(hierarchies)
            start: Sanitized | CodedTable = sanitize(table, *first) if first else table
            return tradeoff(
                start,
                self.models.ways(self.released_qids, self.tried, hierarchies),
                qids=self.qids,
                sensitive=self.sensitive,
                tabulations=self.tables,
                progress=progress.comparing,
                threads=self.threads,
                weights=self.weights,
                knows=self.knows,
            )


@dataclass(frozen=True)
class SanitizeRequest(_Changing):
    """A release, and what it would still leak."""

    gains: tuple[str, ...] = ()
    by: str | None = None
    known: Mapping[str, str] = field(default_factory=dict)
    """what is known of one person who is looked for in the release"""
    thresholds: tuple[float, ...] = ()
    """probabilities; people about whom a guess has a higher one are counted"""

    def holding(self, limits: Sequence[Limit]) -> Self:
        """Return the same request, asked also for what it takes to hold the release to these limits."""
        by = {limit.by for limit in limits if limit.by is not None} | ({self.by} if self.by is not None else set())
        if len(by) > 1:
            raise SettingError("study-limits-of-several-groups", columns=sorted(by))
        gains, wanted = gains_for(limits, self.sensitive, self.gains), [one.threshold for one in limits]
        thresholds = dict.fromkeys((*self.thresholds, *(one for one in wanted if one is not None)))
        return replace(self, gains=gains, by=next(iter(by), None), thresholds=tuple(thresholds))

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        super().__post_init__()
        _ = self.parsed_gains
        if self.models.local and self.models.k is None:
            raise SettingError("study-local-without-k")
        if not (self.steps.is_any or self.models.is_any):
            raise SettingError("study-nothing-to-do")

    @cached_property
    def parsed_gains(self) -> Gains:
        """The gains, as objects."""
        return Gains.of(self.gains, self.sensitive, self.source.tokens)

    @property
    def named(self) -> list[str]:
        """All columns that are named."""
        return [*super().named, *self.known]

    @property
    def _groups_and_weights(self) -> list[str]:
        return [name for name in (self.by, self.weights) if name is not None]

    def read(self, progress: Progress = NO_PROGRESS) -> CodedTable:
        """Read the columns that are needed: all where the release has them all."""
        needed = [*self.named, *self.publish, *self.steps.remove]
        if self.publish:
            return self._columns(needed, progress)
        header = self.source.header
        for name in needed:
            if name not in header:
                raise self.source.unknown_column(name, header)
        hidden = {self.source.household} - set(needed)  # read apart, and published by random numbers alone
        return self.source.table([name for name in header if name not in hidden], progress.reading)

    def run(self, progress: Progress = NO_PROGRESS) -> ResidualRisk:
        """Read the table, make the release and attack it."""
        with fields_of(self.models.fields()):
            table = self.read(progress)
            hierarchies = self._hierarchies(table, progress)
            last = self.models.steps(self.released_qids, hierarchies, progress.searching)
            release = sanitize(table, *self._first(hierarchies), *last)
            return self._risk(release)

    def _risk(self, release: Sanitized) -> ResidualRisk:
        """Return what the release leaves; where that is refused, see first whether it is on account of a gain."""
        try:
            return release.risk(
                self.qids,
                self.sensitive,
                threads=self.threads,
                tabulations=self.tables,
                gains=self.parsed_gains.by_attribute() or None,
                by=self.by,
                weights=self.weights,
                thresholds=self.thresholds,
                knows=self.knows,
            )
        except InputError:
            self.parsed_gains.refuse_unfit(release.original)
            raise

    def target(self, residual: ResidualRisk, language: str | Language = "en") -> ReleasedTarget | None:
        """Return what the release tells about the person of whom something is known."""
        if not self.known:
            return None
        with fields_of(self.models.fields()):
            return Sanitized.of(residual.release).target(typed(self.known), self.sensitive, lang=language)
