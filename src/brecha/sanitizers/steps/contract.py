"""The contract of every sanitising step.

``apply`` makes the release, ``check`` tells whether a table already is as the step would make it, and ``describe`` says
in a sentence what it does.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from brecha.attacks.roles import names
from brecha.errors import SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.cases import Cases
from brecha.tables.coded import CodedTable

if TYPE_CHECKING:
    from brecha.language.catalogues import Language


@dataclass(frozen=True)
class Check:
    """Whether a table already is as a sanitizer would make it; None where that cannot be seen in a table."""

    holds: bool | None
    why: str
    found: Mapping[str, Any] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.holds)


class Sanitizer(Protocol):
    """Something that is done to a table before it is published."""

    def apply(self, table: CodedTable | Release) -> Release:
        """The release that comes of it."""
        ...

    def check(self, table: CodedTable | Release) -> Check:
        """Whether a table already is as this would make it."""
        ...

    def describe(self, lang: "str | Language" = "en") -> str:
        """What it does, in a sentence."""
        ...


class Described:
    """Gives a sanitizer its sentence: that of the step it takes."""

    def step(self) -> Step:
        """What it does, as plain data."""
        raise NotImplementedError

    def describe(self, lang: "str | Language" = "en") -> str:
        """What it does, in a sentence."""
        from brecha.sanitizers.step_sentences import step_sentence

        return step_sentence(self.step(), lang)


def apply_steps(table: CodedTable | Release, steps: Sequence[Sanitizer]) -> Release:
    """Apply one sanitizer after another."""
    release = Release.of(table)
    for step in steps:
        if isinstance(step, type) or not hasattr(step, "apply"):
            raise SettingError("sanitizers-step-sanitizer-such-remove-name", name=type(step).__name__)
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
        """Which of these columns there are afterwards, and those that it makes."""
        return columns | self.makes

    def run(self, cases: Cases) -> Cases:
        """What becomes of these records."""
        raise NotImplementedError

    def look_at(self, cases: Cases, after: Cases) -> None:
        """Refuse what it made of these data sets, drawn by chance, if it cannot be what is meant."""

    def within(self, columns: frozenset[str]) -> "ProgramStep | None":
        """What it does to these columns, where it reads no others with them; None if it leaves them as they are."""
        return self if self.reads & columns else None

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> "ProgramStep":
        """The same step, once it is known which columns there are, with which values, and how many records.

        Args:
            blank: no records, but all columns as they are before this step.
            records: the chance of each number of records.
        """
        return self

    def reading_all(self, columns: frozenset[str]) -> "ProgramStep":
        """The same step, where it is not known which columns it reads: it is taken to read all of these."""
        return self

    def after(self, blank: Cases) -> Cases | None:
        """No records, but all columns as they are after this step; None where that cannot be told."""
        return self.run(blank)

    def parts(self) -> "tuple[ProgramStep, ...]":
        """Return steps that do the same, each about as few columns as possible."""
        return (self,)

    def apply(self, table: CodedTable | Release) -> Release:
        """The release that comes of it."""
        raise NotImplementedError

    def check(self, table: CodedTable | Release) -> Check:
        """Whether a table already is as this would make it."""
        raise NotImplementedError


def one_or_more(role: str, given: Sequence[str] | str) -> tuple[str, ...]:
    """Names of columns, each once; a single one may be given as a text."""
    found = names(role, [given] if isinstance(given, str) else given)
    twice = [name for place, name in enumerate(found) if name in found[:place]]
    if twice:
        raise SettingError("sanitizers-column-named-twice-name-once", twice=twice[0], role=role)
    return found


def one_column(given: Any) -> None:
    """The name of a column, and nothing else."""
    if not isinstance(given, str) or not given:
        raise SettingError("sanitizers-column-named-text-none", given=given)


def hashable(values: Iterable[Any]) -> bool:
    """Whether each is a single value."""
    return all(isinstance(value, Hashable) for value in values)


def name_of(function: Any) -> str:
    """Return what a function is called."""
    name = getattr(function, "__name__", None) or type(function).__name__
    return "lambda" if name == "<lambda>" else str(name)
