"""The contract of every sanitising step, and conditions on the records that it is about.

``apply`` makes the release, ``check`` tells whether a table already is as the step would make it, and ``describe`` says
in a sentence what it does.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

from brecha.attacks.roles import names
from brecha.errors import BrechaError, SettingError
from brecha.errors.nameable import failure_of
from brecha.language.notes import Note
from brecha.sanitizers.release import Release
from brecha.sanitizers.step_descriptions import SanitizerStep, step_sentence
from brecha.sanitizers.steps.record_outcomes import Cases, as_cases, drawing, name_of, shown, traced, ways
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import STAR

if TYPE_CHECKING:
    from brecha.language.catalogues import Language


Bool = npt.NDArray[np.bool_]
Where = Mapping[str, Any] | Callable[[Any], bool]
"""For each column a value, a list of values, or a function that says which; or a function of the whole record"""


@dataclass(frozen=True)
class Check:
    """Whether a table already is as a sanitizer would make it; None where that cannot be seen in a table."""

    holds: bool | None
    why: Note
    """the reason, which prints as an English sentence; ``Language.note`` words it in any language"""
    figures: Mapping[str, Any] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.holds)


class Sanitizer(Protocol):
    """Something that is done to a table before it is published."""

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release that comes of it."""
        ...

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether a table already is as this would make it."""
        ...

    def describe(self, lang: "str | Language" = "en") -> str:
        """Return what it does, in a sentence."""
        ...


class Described(Sanitizer):
    """A sanitizer whose sentence is that of the step it takes."""

    def step(self) -> SanitizerStep:
        """Return what it does, as plain data."""
        raise NotImplementedError

    def describe(self, lang: "str | Language" = "en") -> str:
        """Return what it does, in a sentence."""
        return step_sentence(self.step(), lang)


def apply_steps(table: CodedTable | Release, steps: Sequence[Sanitizer]) -> Release:
    """Apply one sanitizer after another."""
    release = Release.of(table)
    for step in steps:
        if isinstance(step, type) or not hasattr(step, "apply"):
            raise SettingError("sanitizers-step-no-sanitizer", name=type(step).__name__)
        release = step.apply(release)
    return release


class ProgramStep(Described):
    """A step that also works on records that are not known yet, as one of a publishing program.

    A program is run on :class:`Cases`: all that a record may be, each with its probability; or data sets that are
    drawn at random.
    """

    @property
    def recordwise(self) -> bool:
        """Whether what becomes of a record follows from that record alone, and from chance."""
        return True

    @property
    def leaves_out(self) -> bool:
        """Whether it may leave records out."""
        return False

    @property
    def by_itself(self) -> bool:
        """Whether it hangs on no column at all, as sampling by chance does."""
        return False

    @property
    def reads(self) -> frozenset[str]:
        """The columns that it looks at together: what it makes of one depends on the others."""
        return frozenset()

    @property
    def makes(self) -> frozenset[str]:
        """Columns that were not there before."""
        return frozenset()

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Return which of these columns there are afterwards, and those that it makes."""
        return columns | self.makes

    def run(self, cases: Cases) -> Cases:
        """Return what becomes of these records."""
        raise NotImplementedError

    def look_at(self, cases: Cases, after: Cases) -> None:
        """Refuse what it made of these data sets, drawn by chance, if it cannot be what is meant."""

    def within(self, columns: frozenset[str]) -> "ProgramStep | None":
        """What it does to these columns, where it reads no others with them; None if it leaves them as they are."""
        return self if self.reads & columns else None

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> "ProgramStep":
        """Return the same step, once it is known which columns there are, with which values, and how many records.

        Args:
            blank: no records, but all columns as they are before this step.
            records: the chance of each number of records.
        """
        return self

    def reading_all(self, columns: frozenset[str]) -> "ProgramStep":
        """Return the same step, where it is not known which columns it reads: it is taken to read all of these."""
        return self

    def after(self, blank: Cases) -> Cases | None:
        """No records, but all columns as they are after this step; None where that cannot be told."""
        return self.run(blank)

    def parts(self) -> "tuple[ProgramStep, ...]":
        """Return steps that do the same, each about as few columns as possible."""
        return (self,)

    def apply(self, table: CodedTable | Release) -> Release:
        raise NotImplementedError

    def check(self, table: CodedTable | Release) -> Check:
        raise NotImplementedError


def one_or_more(role: str, columns: Sequence[str] | str) -> tuple[str, ...]:
    """Return names of columns, each once; a single one may be given as a text."""
    listed = names(role, [columns] if isinstance(columns, str) else columns)
    twice = [name for place, name in enumerate(listed) if name in listed[:place]]
    if twice:
        raise SettingError("sanitizers-column-named-twice", twice=twice[0], role=role)
    return listed


def one_column(name: Any) -> None:
    """The name of a column, and nothing else."""
    if not isinstance(name, str) or not name:
        raise SettingError("sanitizers-column-no-name", given=name)


def hashable(values: Iterable[Any]) -> bool:
    """Return whether each is a single value."""
    return all(isinstance(value, Hashable) for value in values)


@dataclass(frozen=True)
class RecordCondition:
    """A condition on records, of a table or of a belief.

    One on several columns holds where it does in every one of them; one on the whole record is a function:
    ``lambda record: record["age"] > 90``.
    """

    where: Where
    reading: frozenset[str] | None = field(default=None, repr=False, compare=False)
    """which columns a function of the record may read, once that was traced"""

    def __post_init__(self) -> None:
        if callable(self.where):
            return
        if not isinstance(self.where, Mapping):
            raise SettingError("sanitizers-condition-not-by-column", name=type(self.where).__name__)
        if not self.where:
            raise SettingError("sanitizers-condition-names-no-column")
        for name in self.where:
            one_column(name)

    @property
    def reads(self) -> frozenset[str]:
        """The columns that it reads."""
        if isinstance(self.where, Mapping):
            return frozenset(self.where)
        if self.reading is None:
            raise SettingError("sanitizers-condition-columns-not-traced", function=name_of(self.where))
        return self.reading

    @property
    def values(self) -> dict[str, list[Any]] | None:
        """The condition as plain data, if it is one of values, without functions."""
        if not isinstance(self.where, Mapping) or any(callable(condition) for condition in self.where.values()):
            return None
        return {name: listed_values(condition) for name, condition in self.where.items()}

    @property
    def by(self) -> list[str] | None:
        """The columns whose functions decide, none for a function of the record; None if it is one of values."""
        if self.values is not None:
            return None
        return sorted(self.where) if isinstance(self.where, Mapping) else []

    def fitted(self, blank: Cases) -> "RecordCondition":
        """Return the same, once it is traced which columns it reads; a value that no record can have is refused."""
        if isinstance(self.where, Mapping):
            self.holds(blank, strict=True)
            return self
        return replace(self, reading=traced(blank, self.where).reads)

    def reading_all(self, columns: frozenset[str]) -> "RecordCondition":
        """Return the same, taken to read all of these columns if it is a function of the record."""
        return self if isinstance(self.where, Mapping) else replace(self, reading=columns)

    def holds(self, cases: Cases, strict: bool = False) -> Bool:
        """Return for which records it holds; if it is to be strict, a value that no record can have is refused."""
        if isinstance(self.where, Mapping):
            holds = np.ones(cases.shape, np.bool_)
            for name, condition in self.where.items():
                column = cases.column(name)
                satisfying, absent = _satisfying(name, column.values, condition)
                if strict and absent:
                    raise SettingError(
                        "sanitizers-condition-value-impossible", wanted=absent[0], name=name, count=len(column.values)
                    )
                holds &= satisfying[column.codes]
            return holds
        flat = np.zeros(cases.in_output.size, np.bool_)
        for way in ways(cases, self.where):
            if not isinstance(way.result, bool | np.bool_):
                raise SettingError(
                    "sanitizers-condition-of-record-not-boolean",
                    function=name_of(self.where),
                    kind=type(way.result).__name__,
                    record=shown(way.read),
                )
            flat[way.places] = bool(way.result)
        return flat.reshape(cases.shape)

    def on(self, table: CodedTable) -> Bool:
        """Return for which records of a table it holds; a value that nobody has is an error."""
        read = as_cases(table.select(list(self.where)) if isinstance(self.where, Mapping) else table, drawing(None))
        for name, condition in self.where.items() if isinstance(self.where, Mapping) else ():
            for wanted in _satisfying(name, read.column(name).values, condition)[1]:
                raise SettingError("sanitizers-condition-value-unknown", wanted=wanted, name=name)
        records: Bool = self.holds(read)[0]
        return records


def _satisfying(name: str, values: Sequence[Any], condition: Any) -> tuple[Bool, list[Any]]:
    """Return for each value of a column whether it is meant, and which of those meant are not there."""
    if callable(condition):
        return np.array([_satisfies(name, condition, value) for value in values], np.bool_), []
    holds, absent = np.zeros(len(values), np.bool_), []
    for searched in listed_values(condition):
        same = np.array([_same(value, searched) for value in values], np.bool_)
        if not same.any():
            absent.append(searched)
        holds |= same
    return holds, absent


def _same(value: Any, searched: Any) -> bool:
    if value is None or searched is None:
        return value is searched
    return bool(value == searched) or str(value) == str(searched)


def _satisfies(name: str, function: Callable[[Any], Any], value: Any) -> bool:
    """Return whether a function holds of a value; of what is suppressed or missing it does not."""
    if value is None or value == STAR:
        return False
    try:
        result = function(value)
    except BrechaError:
        raise
    except Exception as failed:  # its message may quote the value
        raise SettingError("sanitizers-condition-of-value-failed", function=name_of(function), name=name,
                           failure=failure_of(failed)) from None  # fmt: skip
    if not isinstance(result, bool | np.bool_):
        raise SettingError("sanitizers-condition-of-value-not-boolean", function=name_of(function), name=name,
                           kind=type(result).__name__)  # fmt: skip
    return bool(result)


def listed_values(values: Any) -> list[Any]:
    """Return the values that a condition names: one, or several in a list."""
    return list(values) if isinstance(values, list | tuple | set | frozenset | range) else [values]
