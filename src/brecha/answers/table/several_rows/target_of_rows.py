"""What is learnt of one person who has several rows: she knows some rows of them, or all."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from brecha.answers.answer import about_labels, about_table
from brecha.attacks.known_rows import KnownRows, Owners, chance_of, known_rows
from brecha.attacks.roles import roles
from brecha.errors import SettingError
from brecha.tables.coded import CodedTable, Column, Int64
from brecha.tables.joint_columns import about_joint, joined
from brecha.tables.profiles import Knows, PeopleTable, checked_knowledge, people_of

if TYPE_CHECKING:
    from brecha.language.catalogues import Language


@dataclass(frozen=True, eq=False)
class SecretMass:
    """How the mass of everybody is spread over the values of a secret, before and after."""

    column: Column
    before: Int64
    after: Int64 | None
    """None where nobody matches"""


@dataclass(frozen=True, eq=False)
class Learnt:
    """What is learnt from the people, or the rows, that match."""

    people: int
    rows: int | None
    """how many rows match, where nothing links them; else None"""
    prior: float
    posterior: float | None
    """the chance of naming the person, or of rows that are not linked the row; None where nobody matches"""
    certain: bool | None
    secrets: dict[str, SecretMass]


@dataclass(frozen=True, eq=False)
class LearningOfRows:
    """Finds the people, or the rows, that match what is known of one person.

    The posterior is that of the class of ``brecha.assess`` with the same columns and the same ``knows``.
    """

    table: CodedTable
    rows: KnownRows
    sensitive: tuple[str, ...]

    @classmethod
    def of(
        cls, table: CodedTable, known: Any, sensitive: Sequence[str], knows: Knows | None, lang: "str | Language"
    ) -> "LearningOfRows":
        """Return what is known in a table, checked; see :func:`brecha.target`."""
        if table.profiles is None:
            raise SettingError("tables-people-without-profiles")
        rows = known_rows(table, known, checked_knowledge(knows, table.profiles), lang)
        table = joined(table, sensitive)
        roles(table, rows.columns, sensitive, None, several="rows")
        return cls(table, rows, tuple(sensitive))

    def about(self) -> dict[str, Any]:
        """Return the input of the answer."""
        about = about_table(self.table)
        about["people"] |= {"knows": self.rows.knows}
        return {**about, **about_joint(self.sensitive), **about_labels(self.table.wording)}

    @cached_property
    def _people(self) -> PeopleTable:
        """Everybody: of linked rows all are the secret, whatever is known; of unlinked ones each row is one."""
        return people_of(self.table, self.sensitive)

    def learnt(self, without: str | None = None) -> Learnt:
        """Return what is learnt where all columns are known, or all but one, of which nothing is in any of the rows."""
        assert self.table.profiles is not None
        owners, linked = self.rows.owners(self.table.profiles, without), self._people.linked
        secrets = {name: SecretMass(*self._secrets[name], self._after(name, owners)) for name in self.sensitive}
        matches, rows = len(owners.people), None if linked else len(owners.rows)
        prior, posterior = 1 / (self.table.people if linked else self.table.rows), None
        if matches:
            shares = owners.shares
            posterior = 1 / rows if rows else chance_of(int(shares.max()), int(shares.sum()))
        certain = None if not matches else (matches if rows is None else rows) == 1
        return Learnt(matches, rows, prior, posterior, certain, secrets)

    def _after(self, name: str, owners: Owners) -> Int64 | None:
        """Return the mass of those who match with each value of a secret."""
        if not len(owners.people):
            return None
        column, _ = self._secrets[name]
        after = np.zeros(column.cardinality, np.int64)
        if self._people.linked:
            np.add.at(after, column.codes[owners.people], owners.shares)
        else:
            np.add.at(after, column.codes[owners.rows], self._row_weights[owners.rows])
        return after

    @cached_property
    def _secrets(self) -> dict[str, tuple[Column, Int64]]:
        """Each secret: a code for each person, or for each row where nothing links them; and the mass of each value."""
        people = self._people
        columns = {name: people.column(name) if people.linked else self.table.column(name) for name in self.sensitive}
        return {name: (column, people.secret_mass(name)) for name, column in columns.items()}

    @cached_property
    def _row_weights(self) -> Int64:
        """What each row of the table weighs: its person, shared out evenly over their rows."""
        weights = np.empty(self.table.rows, np.int64)
        weights[self._people.order] = self._people.profile_weights()
        return weights
