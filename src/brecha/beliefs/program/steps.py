"""The steps of a publishing program: what each does to a record of which nobody knows yet what it will be.

Every step is a sanitizer too (``apply``, ``check``, ``describe``), so that what was weighed before there was any data
can be done to the data when they have come.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from brecha.attacks.roles import names
from brecha.errors import SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.steps.cases import Cases, Values
from brecha.sanitizers.steps.columns import Remove
from brecha.sanitizers.steps.contract import Check, Described, Step
from brecha.tables.coded import CodedTable

if TYPE_CHECKING:
    from brecha.beliefs.prior.belief import Belief


class ProgramStep(Described):
    """One step of a program."""

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

    def apply(self, table: CodedTable | Release) -> Release:
        """The release that comes of it."""
        raise NotImplementedError

    def check(self, table: CodedTable | Release) -> Check:
        """Whether a table already is as this would make it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Drop(ProgramStep):
    """Publish the records without these columns."""

    columns: Sequence[str] | str

    def __post_init__(self) -> None:
        if not self.names:
            raise SettingError("Name the columns to be dropped.")

    @property
    def names(self) -> tuple[str, ...]:
        """The columns."""
        return one_or_more("columns", self.columns)

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """All others."""
        return columns - set(self.names)

    def run(self, cases: Cases) -> Cases:
        """The records without them."""
        return cases.without(self.names)

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Each column is dropped by itself."""
        here = [name for name in self.names if name in columns]
        return Drop(here) if here else None

    def step(self) -> Step:
        """What it does, as plain data."""
        return Remove(self.names).step()

    def apply(self, table: CodedTable | Release) -> Release:
        """The release without these columns."""
        return Remove(self.names).apply(table)

    def check(self, table: CodedTable | Release) -> Check:
        """Whether they are not in the table."""
        return Remove(self.names).check(table)


@dataclass(frozen=True)
class Only(ProgramStep):
    """Of the columns that there are keep only these: the part of a larger step that is about some columns."""

    columns: frozenset[str]

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Only these."""
        return columns & self.columns

    def run(self, cases: Cases) -> Cases:
        """The records with only these columns."""
        return replace(cases, released={name: one for name, one in cases.released.items() if name in self.columns})

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Every other column is dropped by itself."""
        return None if columns <= self.columns else self


def blank_cases(belief: "Belief") -> Cases:
    """No records, but all columns with the values that they may have."""
    true = {name: Values(np.zeros(0, np.int64), factor.values) for name, factor in belief.factors.items()}
    return Cases(true, {name: true[name] for name in belief.columns}, np.zeros(0, np.bool_), np.zeros(0))


def one_or_more(role: str, given: Sequence[str] | str) -> tuple[str, ...]:
    """Names of columns, each once; a single one may be given as a text."""
    found = names(role, [given] if isinstance(given, str) else given)
    twice = [name for place, name in enumerate(found) if name in found[:place]]
    if twice:
        raise SettingError(f"Column {twice[0]!r} is named twice in {role}. Name it once.")
    return found


def one_column(given: Any) -> None:
    """The name of a column, and nothing else."""
    if not isinstance(given, str) or not given:
        raise SettingError(f"A column is named by a text, and {given!r} is none.")


def hashable(values: Iterable[Any]) -> bool:
    """Whether each is a single value."""
    return all(isinstance(value, Hashable) for value in values)


def spoken(function: Any) -> str:
    """What a function is called."""
    name = getattr(function, "__name__", None) or type(function).__name__
    return "lambda" if name == "<lambda>" else str(name)
