"""A publishing program: steps, one after another, that make the release of a table.

A program is written before there is any data. Where each record is published by itself, it is run on all that a record
may be, each with its probability; on data sets drawn at random in any case. It is a sanitizer too.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.functions import Each, Only, Whole, WholeTableStep
from brecha.errors import BrechaError, SettingError
from brecha.language.catalogues import Language
from brecha.language.notes import Note
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Check, ProgramStep, apply_steps, one_or_more
from brecha.sanitizers.steps.perturbation import Noise
from brecha.sanitizers.steps.record_outcomes import Cases, Values, as_table
from brecha.sanitizers.steps.suppression import Sample, SuppressRecords, alike
from brecha.tables.coded import CodedTable

if TYPE_CHECKING:
    from brecha.beliefs.belief import Belief


Bool = npt.NDArray[np.bool_]
Int64 = npt.NDArray[np.int64]
LARGEST_SEED = 2**31


@dataclass(frozen=True)
class OnTable(WholeTableStep):
    """A sanitizer that looks at the whole table, done to each data set by itself. That is slow."""

    sanitizer: Any

    def run(self, cases: Cases) -> Cases:
        """Return the data sets as the sanitizer leaves them."""
        assert cases.draws is not None
        in_output = np.zeros_like(cases.in_output)
        made: dict[str, dict[Any, int]] = {}
        codes: dict[str, Int64] = {}
        names: tuple[str, ...] = ()
        for number in range(cases.shape[0]):
            places = np.flatnonzero(cases.in_output[number])
            release = self._on(cases, number)
            names = release.table.columns
            in_output[number, places[release.rows]] = True
            for column in release.table.fields:
                known = made.setdefault(column.name, {})
                own = {str(value): value for value in cases.released[column.name].values}
                values = [own.get(str(value), value) for value in column.values.to_pylist()]
                into = np.array([known.setdefault(value, len(known)) for value in values], np.int64)
                target = codes.setdefault(column.name, np.zeros(cases.shape, np.int64))
                target[number, places[release.rows]] = into[column.codes]
        outputs = {name: Values(codes[name], tuple(made[name])) for name in names}
        return replace(cases, released=outputs, in_output=in_output)

    def _on(self, cases: Cases, number: int) -> Release:
        assert cases.draws is not None
        there = cases.in_output[number]
        sanitizer = self.sanitizer
        if is_dataclass(sanitizer) and any(one.name == "seed" for one in fields(sanitizer)):
            sanitizer = replace(sanitizer, seed=int(cases.draws.integers(LARGEST_SEED)))  # type: ignore[type-var]
        try:
            release: Release = sanitizer.apply(as_table(cases.released, number, there))
        except BrechaError as failed:
            raise SettingError("beliefs-sanitizer-failed", name=type(self.sanitizer).__name__, number=number + 1,
                               records=int(there.sum()), failed=failed) from None  # fmt: skip
        return release

    def step(self) -> SanitizerStep:
        """Return what it does, as plain data."""
        step: SanitizerStep = self.sanitizer.step()
        return step

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release that the sanitizer makes."""
        release: Release = self.sanitizer.apply(table)
        return release

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether a table already is as the sanitizer would make it."""
        check: Check = self.sanitizer.check(table)
        return check

    def describe(self, lang: str | Language = "en") -> str:
        """Return what the sanitizer does, in a sentence."""
        sentence: str = self.sanitizer.describe(lang)
        return sentence


@dataclass(frozen=True)
class Program:
    """Steps, one after another; without any, the table is published as it is.

    Make one with :meth:`of`. Before its ``ties`` are asked for, :meth:`fitted` tells it which attributes there are.
    """

    steps: tuple[ProgramStep, ...] = ()
    name: str | None = None

    def __post_init__(self) -> None:
        unknown, size = False, None
        for step in self.steps:
            if isinstance(step, Sample) and step.size is not None:
                if size is not None and step.size > size:
                    raise SettingError("beliefs-sample-of-smaller-sample", size=step.size, size2=size)
                size = step.size
            if isinstance(step, Noise) and step.needs_values and unknown:
                raise SettingError("beliefs-noise-values-unknown", column=step.column)
            unknown = unknown or isinstance(step, Each | WholeTableStep)

    @classmethod
    def of(cls, steps: Any) -> "Program":
        """The program that is given: one, a step, several in a list, a sanitizer, or a Python function on a table."""
        if isinstance(steps, Program):
            return steps
        if isinstance(steps, ProgramStep):
            return cls(steps.parts())
        if isinstance(steps, Sequence) and not isinstance(steps, str):
            return cls(tuple(step for one in steps for step in cls.of(one).steps))
        if not isinstance(steps, type):
            if hasattr(steps, "apply") and hasattr(steps, "describe"):
                return cls((OnTable(steps),))
            if callable(steps):
                return cls((Whole(steps),))
        is_class = isinstance(steps, type)
        kind = steps.__name__ if is_class else type(steps).__name__
        raise SettingError("beliefs-no-program", kind=kind, is_class=is_class)

    @property
    def recordwise(self) -> bool:
        """Whether each record is published by itself: its output depends on it alone, and on randomness.

        A sample of a fixed size counts as that, if no record was left out before it: see :attr:`sample_size`.
        """
        left_out = False
        for step in self.steps:
            if not step.recordwise:
                return False
            if isinstance(step, Sample) and step.of_fixed_size:
                if left_out or step.size is None:
                    return False
            else:
                left_out = left_out or step.leaves_out
        return True

    @property
    def sample_size(self) -> int | None:
        """How many records are drawn at random from all that there are; None where no such sample is.

        All that a record may be is then run as one that is drawn; after that, it may still be left out.
        """
        sizes = [step.size for step in self.steps if isinstance(step, Sample) and step.size is not None]
        return min(sizes, default=None)

    @property
    def keeps_rows(self) -> bool:
        """Whether the i-th record of the output is about the i-th of the input; not so after some functions."""
        return not any(isinstance(step, Whole) and step.rows == "any" for step in self.steps)

    def fitted(self, belief: "Belief") -> "Program":
        """The same program, once it is known which attributes there are: which of them its functions read is traced.

        Raises:
            ColumnError: if a step names a column that is not there, or was removed by a step before it.
        """
        cases: Cases | None = blank_cases(belief, belief.attributes)
        columns = frozenset(belief.columns)
        steps: list[ProgramStep] = []
        for step in self.steps:
            if cases is None:
                steps.append(step.reading_all(columns))
                continue
            columns = frozenset(cases.released)
            steps.append(step.fitted(cases, belief.records))
            cases = steps[-1].after(cases)
        return Program(tuple(steps), self.name)

    @cached_property
    def ties(self) -> tuple[tuple[str, ...], ...]:
        """Attributes that a step reads together: those that were independent of each other are so no longer."""
        ties: dict[tuple[str, ...], None] = {}
        origins: dict[str, frozenset[str]] = {}
        for step in self.steps:
            tied = frozenset[str]().union(*(origins.get(name, {name}) for name in step.reads))
            origins |= dict.fromkeys(step.makes, tied)
            if len(tied) > 1:
                ties[tuple(sorted(tied))] = None
        return tuple(ties)

    def split(self, groups: Sequence[Sequence[str]]) -> list["Program"]:
        """Return for each group of attributes what the program does to these; no tie may go across groups.

        To run each on its group, and to multiply the probabilities, is to run the program on the whole record: it is
        published if every part says so. What hangs on no attribute at all, such as sampling at random, is in the part
        of the first group, whatever that is.
        """
        for tie in self.ties:
            if any(set(tie) & set(group) and not set(tie) <= set(group) for group in groups):
                raise SettingError("beliefs-attributes-read-together", tie=list(tie))
        return [self._part(frozenset(group), not number) for number, group in enumerate(groups)]

    def _part(self, columns: frozenset[str], first: bool) -> "Program":
        steps = []
        for step in self.steps:
            part = step if first and step.by_itself else step.within(columns)
            if part is not None:
                steps.append(part)
                columns = part.leaves(columns)
        return Program(tuple(steps), self.name)

    def run(self, cases: Cases, looking: bool = False) -> Cases:
        """What becomes of all that a record may be, or of data sets drawn at random; each step looked at, if asked."""
        if cases.draws is None and not self.recordwise:
            raise SettingError("beliefs-program-not-recordwise")
        for step in self.steps:
            after = step.run(cases)
            if looking:
                step.look_at(cases, after)
            cases = after
        return cases

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release that comes of it, step by step."""
        return apply_steps(table, self.steps)

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether a table already is as every step would make it."""
        checks = [step.check(table) for step in self.steps]
        broken = [check for check in checks if check.holds is False]
        if broken:
            return broken[0]
        unseen = [check for check in checks if check.holds is None]
        return unseen[0] if unseen else Check(True, Note("check-program-done"))

    def describe(self, lang: str | Language = "en") -> str:
        """Return what it does, in sentences."""
        language = Language.named(lang)
        return " ".join(step.describe(language) for step in self.steps) or language.say("sanitizer-nothing")


def blank_cases(belief: "Belief", names: Iterable[str]) -> Cases:
    """No records, but these attributes with the values that they may have; columns unless they are hidden."""
    true = {name: belief.factors[name].values for name in names}
    return blank(true, [name for name in true if not belief.factors[name].hidden])


def blank(true: Mapping[str, tuple[Any, ...]], released: Iterable[str]) -> Cases:
    """No records, but columns."""
    columns = {name: Values(np.zeros(0, np.int64), values) for name, values in true.items()}
    return Cases(columns, {name: columns[name] for name in released}, np.zeros(0, np.bool_), np.zeros(0))


@dataclass(frozen=True)
class Counts(ProgramStep):
    """Publish how many records there are of each combination of values in these columns, and nothing else.

    That tells as much as the records themselves would with only these columns: from either the other can be made, since
    the order of records tells nothing. So that is what the output is. With ``fewer_than``, counts below it are not
    told, nor told from 0: their records are not in the output. How many these are is seen in the whole table.
    """

    by: Sequence[str] | str
    fewer_than: int | None = None

    def __post_init__(self) -> None:
        if not self.columns:
            raise SettingError("beliefs-counts-without-columns")
        fewer_than = self.fewer_than
        if fewer_than is None:
            return
        if isinstance(fewer_than, bool) or not isinstance(fewer_than, int | np.integer) or fewer_than < 2:
            raise SettingError("beliefs-fewer-than-unusable", fewer_than=fewer_than)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns."""
        return one_or_more("by", self.by)

    @property
    def recordwise(self) -> bool:
        """Unless small counts are not told."""
        return self.fewer_than is None

    @property
    def leaves_out(self) -> bool:
        """If small counts are not told."""
        return self.fewer_than is not None

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Only these."""
        return columns & set(self.columns)

    def run(self, cases: Cases) -> Cases:
        """Return the records with only these columns, without those of small counts."""
        columns = self._only(cases)
        if self.fewer_than is None:
            return columns
        return columns.keeping(alike(columns, self.columns) >= self.fewer_than)

    def after(self, blank: Cases) -> Cases:
        """Only these columns."""
        return self._only(blank)

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Every other column is dropped by itself."""
        return Only(frozenset(self.columns)).within(columns)

    def _only(self, cases: Cases) -> Cases:
        for name in self.columns:
            cases.column(name)
        return Only(frozenset(self.columns)).run(cases)

    def step(self) -> SanitizerStep:
        """Return what it does, as plain data."""
        return SanitizerStep("counts", {"by": list(self.columns), "fewer_than": self.fewer_than})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release with only these columns, without the records of small counts."""
        release = Release.of(table)
        release.table.refuse_profiles()
        for name in self.columns:
            release.table.column(name)
        gone = [name for name in release.table.columns if name not in self.columns]
        whole = release.without(gone, self.step()) if gone else release.noted(self.step())
        if self.fewer_than is None:
            return whole
        rarer = SuppressRecords(alike=self.columns, fewer_than=self.fewer_than).apply(whole)
        step = SanitizerStep("counts", self.step().settings, {"records": whole.table.rows - rarer.table.rows})
        return replace(rarer, steps=(*release.steps, step))

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether the table has only these columns, and no small counts."""
        coded = table_of(table)
        more = [name for name in coded.columns if name not in self.columns]
        if more:
            return Check(False, Note("check-column-not-counted", column=more[0]), {"there": more})
        if self.fewer_than is None:
            return Check(True, Note("check-columns-counted"))
        return SuppressRecords(alike=self.columns, fewer_than=self.fewer_than).check(coded)
