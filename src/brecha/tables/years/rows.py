"""Several years of a table in which people have several rows: all rows of each person in one table.

An adversary who knows all rows of her target in every year knows, of each year, the multiset of what they hold. A row
of one year is never like one of another, so that each value is told apart by its year; whoever is absent from a year
has no row in it. People are those of the focal table; their secrets, groups and weights are those of its rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, SettingError
from brecha.tables.coded import CodedTable, Codes, Column, Int64, Profiles, narrowest
from brecha.tables.collections import Collection
from brecha.tables.joint_columns import JointColumn, JointName, joint_column, refuse_taken, worded
from brecha.tables.profiles import group_column, person_column


def rows_over_years(
    years: Collection, qids: Sequence[str], secrets: Sequence[str], by: str | None = None, weights: str | None = None
) -> tuple[CodedTable, dict[str, str]]:
    """Return one table to attack, of all rows of the people of the focal table, and what its other columns are called.

    Groups or weights that are a quasi-identifier too have another name there.
    """
    known, focal = list(dict.fromkeys(qids)), years.labels[0]
    if not known:
        raise SettingError("tables-no-quasi-identifier-named")
    rows = _Rows(years)
    own = [rows.secret(name) for name in secrets]
    own += [rows.of_focal(name) for name in dict.fromkeys([by]) if name is not None and name not in secrets]
    if weights is not None and weights not in (by, *secrets):
        own.append(rows.weights(weights))
    names = {one.name: f"{one.name} in {focal}" for one in own if one.name in known}
    wording = years.wording.also_called(names, f" ({focal})")
    for name, column in zip(secrets, own, strict=False):
        if isinstance(column, JointColumn) and isinstance(name, JointName):
            wording = worded(wording, name, [rows.focal_column(part) for part in name.columns], column.at_parts)
    own = [replace(one, name=names[one.name]) if one.name in names else one for one in own]
    table = CodedTable(
        (*(rows.over_years(name) for name in known), *(column.at(rows.person) for column in own)),
        dropped=years.dropped,
        missing=years.missing,
        source=years.source,
        notes=years.notes,
        access="longitudinal",
        wording=wording,
        profiles=Profiles("linked", years.person[0], rows.person.astype(np.int32), tuple(one.name for one in own)),
    )
    return table, names


@dataclass(frozen=True, eq=False)
class _Rows:
    """All rows of the people of the focal table, those of each year after those of the year before."""

    years: Collection

    @cached_property
    def places(self) -> list[tuple[Int64, Int64]]:
        """For each year where these rows are in its table, and whose they are."""
        found = []
        for table, at in zip(self.years.tables, self.years.records, strict=True):
            of_row = whose(table)
            if at is not None:
                focal = np.full(table.people, -1, np.int64)
                focal[at[at >= 0]] = np.flatnonzero(at >= 0)
                of_row = focal[of_row]
            places = np.flatnonzero(of_row >= 0)
            found.append((places, of_row[places]))
        return found

    @cached_property
    def person(self) -> Int64:
        """The person whose each row is."""
        return np.concatenate([whose_rows for _, whose_rows in self.places])

    @cached_property
    def focal(self) -> tuple[Int64, Int64]:
        """The rows of the focal table, those of a person one after the other, and where each person's begin."""
        _, of_row = self.places[0]
        sizes = np.bincount(of_row, minlength=self.years.rows)
        return np.argsort(of_row, kind="stable"), np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)

    def over_years(self, name: str) -> Column:
        """Return an attribute of each row, its values told apart by their year."""
        years, large, before = self.years, pa.large_string(), 0
        parts: list[Int64] = []
        values: list[pa.Array] = []
        for table, label, own, (places, _) in zip(
            years.tables, years.labels, years.names_of(name), self.places, strict=True
        ):
            if own is None:
                raise ColumnError("tables-rows-over-years-lack-attribute", name=name, label=label)
            if table.wild([own]):
                raise SettingError("attacks-gaps-of-several", gaps=name, several="rows")
            column = table.column(own)
            parts.append(column.codes[places].astype(np.int64) + before)
            texts = pc.fill_null(column.values.cast(large), "missing")
            values.append(pc.binary_join_element_wise(pa.scalar(label, large), texts, pa.scalar(": ", large)))
            before += column.cardinality
        codes: Codes = np.concatenate(parts).astype(narrowest(before))
        return Column(name, codes, pa.concat_arrays(values))

    def focal_column(self, name: str) -> Column:
        """Return an attribute of the rows of the focal table, under its name."""
        own = self.years.names_of(name)[0]
        if own is None:
            raise ColumnError("tables-attribute-not-in-focal-table", name=name, labels=self.years.labels[0])
        return replace(self.years.focal.column(own), name=name)

    def secret(self, name: str) -> Column:
        """Return all that the rows of each person of the focal table hold; of a joint secret, all tuples."""
        order, starts = self.focal
        column = self.focal_column(name) if not isinstance(name, JointName) else self._joint(name)
        return person_column(column.at(order), starts)

    def _joint(self, name: JointName) -> Column:
        refuse_taken(name, self.years.columns)
        return joint_column(name, [self.focal_column(part) for part in name.columns])

    def of_focal(self, name: str) -> Column:
        """Return what groups people: their one value; or all, where anybody has several."""
        order, starts = self.focal
        return group_column(self.focal_column(name).at(order), starts)

    def weights(self, name: str) -> Column:
        """Return the weight of each person, which is the same in all their rows."""
        order, starts = self.focal
        column = self.focal_column(name).at(order)
        own = column.at(starts[:-1])
        if (column.codes != np.repeat(own.codes, np.diff(starts))).any():
            raise SettingError("tables-weights-differ-within-person", name=name)
        return own


def whose(table: CodedTable) -> npt.NDArray[Any]:
    """Return the person whose each row of a table is; each row is one where people have one."""
    return np.arange(table.rows) if table.profiles is None else table.profiles.of_row
