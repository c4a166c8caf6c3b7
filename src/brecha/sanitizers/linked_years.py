"""Releases of several years, linked by a pseudonym that stays in them (all attacks that end in L).

The years are put side by side as one release: of each person who is in the first, a column for every attribute and
year, with what its cell may stand for. Who has no record in the release of a year is absent there; and if records of
that year were left out, hers may be one of them, so that her cells of that year may stand for any value too. Each cell
is looked at by itself: that all cells of a year are suppressed together, if one is, is not made use of.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import ColumnError, SettingError
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, suppress_cells
from brecha.sanitizers.residual_risk import AttackedRelease
from brecha.tables.coded import CodedTable, Codes, Column, narrowest
from brecha.tables.collections import Collection, YearColumn

if TYPE_CHECKING:
    from brecha.tables.sources.formulas import Formulas

Int64 = npt.NDArray[np.int64]
YEAR, YEAR_ROWS = "year", "year_rows"
"""Under which a step of linked years says which year it was done to, and how many records that had"""


@dataclass(frozen=True, eq=False)
class YearsReleased(Release):
    """Releases of several years side by side, as one: a column for each attribute and year."""

    releases: tuple[Release, ...] = field(default=(), repr=False)
    labels: tuple[str, ...] = ()
    years: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    """the columns of each attribute, year by year"""
    by_chance: frozenset[str] = frozenset()
    """columns that follow from no rule: exchanged, or of a further year of which a sample was drawn"""

    @property
    def attributes(self) -> Mapping[str, tuple[str, ...]]:
        """The columns of each attribute, year by year."""
        return self.years

    @property
    def exchanged(self) -> frozenset[str]:
        """Columns of which chance decided what is told: no rule says how her target was published there."""
        return self.by_chance

    def write(
        self,
        path: str | Path,
        *,
        keep_order: bool = False,
        formulas: "Formulas" = "neutralise",
        seed: int | None = None,
    ) -> Path:
        """Years are written one by one, as they are published."""
        raise SettingError("sanitizers-linked-years-written-separately", path=str(path))


def column_in(attribute: str, label: str | None) -> str:
    """Return what an attribute of a year is called where years are side by side."""
    return f"{attribute} in {label}"


@dataclass(frozen=True, eq=False)
class _OfYear:
    """An attribute in one of the years."""

    attribute: str
    year: int
    name: str
    """of its column in that year"""
    called: str
    """where years are side by side"""
    release: Release
    truth: YearColumn
    """for every person of the focal table"""
    seen: Int64 | None
    """for each person of the first release her record in that of this year, −1 if she has none; None for the first"""

    @cached_property
    def published(self) -> PossibleValues | None:
        """What its cells may stand for, for the records of that year; None if it tells nothing.

        A column that was removed still tells who has no record, if anybody has none: all its cells are wildcards.
        """
        if self.name not in self.release.removed:
            return self.release.cell(self.name)
        if self.truth.absent is None and (self.seen is None or bool((self.seen >= 0).all())):
            return None
        column = self.release.original.column(self.name).at(self.release.rows)
        return suppress_cells(PossibleValues.exact(column), np.ones(len(column.codes), np.bool_))


def _of_years(years: Collection, releases: Sequence[Release], seen: Sequence[Int64 | None]) -> Iterator[_OfYear]:
    for attribute, names in years.attributes.items():
        present = [(k, name) for k, name in enumerate(names) if name is not None]
        for (k, name), truth in zip(present, years.steps(attribute), strict=True):
            called = column_in(attribute, years.labels[k])
            yield _OfYear(attribute, k, name, called, releases[k], replace(truth, name=called), seen[k])


def side_by_side(years: Collection, releases: tuple[Release, ...]) -> AttackedRelease:
    focal = releases[0]
    seen = [_seen(release, at, focal) for release, at in zip(releases, years.records, strict=True)]
    every = list(_of_years(years, releases, seen))
    cells = {one.called: _of_people(one.published, one) for one in every if one.published is not None}
    if not cells:
        raise ColumnError("sanitizers-releases-have-no-attribute")
    steps = [
        replace(step, settings={**step.settings, YEAR: label, YEAR_ROWS: one.original.rows})
        for one, label in zip(releases, years.labels, strict=True)
        for step in one.steps
    ]
    columns = {name: tuple(column_in(name, label) for label in years.labels_of(name)) for name in years.attributes}
    table = CodedTable(tuple(one.column for one in cells.values()), source=focal.table.source, access="longitudinal")
    wide = YearsReleased(
        table=table,
        original=replace(table, fields=tuple(one.truth for one in every), source=years.source),
        rows=focal.rows,
        cells=cells,
        untrue=frozenset(one.called for one in every if one.name in one.release.untrue),
        steps=tuple(steps),
        _made_here=True,
        releases=releases,
        labels=years.labels,
        years=columns,
        by_chance=frozenset(one.called for one in every if _drawn(one)),
    )
    return AttackedRelease(wide, years, _published(years, releases, seen, every))


def _drawn(one: _OfYear) -> bool:
    """Return whether chance decided what is told: values were exchanged, or who is in the release of a further year."""
    sampled = any(step.kind == "sample" for step in one.release.steps)
    return one.name in one.release.exchanged or (sampled and one.year > 0)


def _seen(release: Release, at: Int64 | None, focal: Release) -> Int64 | None:
    """For each person of the first release her record in another, −1 if she has none; None for the first itself."""
    if at is None:
        return None
    where = np.full(release.original.rows + 1, -1, np.int64)
    where[release.rows] = np.arange(release.table.rows)
    records: Int64 = where[at[focal.rows]]
    return records


def _of_people(published: PossibleValues, one: _OfYear) -> PossibleValues:
    """The cells of a year, one for each person of the first release; who has no record there is absent, or left out."""
    if one.seen is None:
        return replace(published, column=replace(published.column, name=one.called))
    step, cells = one.truth, _with_absent(published, one.truth)
    gone = one.seen < 0
    codes: Codes = cells.column.codes[one.seen]
    values, absent = cells.column.values, None
    offsets, members, chances, wildcards = cells.offsets, cells.members, cells.chances, cells.wildcards
    if gone.any() and chances is not None and not one.release.left_out:  # it is among the true values already
        absent = step.absent
    elif gone.any():
        absent = len(values)
        stands = np.arange(step.cardinality) if one.release.left_out else np.array([step.absent], np.int64)
        values = pa.concat_arrays([values, pa.nulls(1, values.type)])
        offsets = np.append(offsets, offsets[-1] + len(stands))
        members = np.concatenate([members, stands])
        chances = None if chances is None else np.concatenate([chances, np.ones(len(stands))])
        codes = codes.astype(narrowest(len(values)))
        wildcards |= {absent} if one.release.left_out else set()
    if absent is not None:
        codes[gone] = absent
    return PossibleValues(
        YearColumn(one.called, codes, values, absent), offsets, members, step.cardinality, chances, wildcards
    )


def _with_absent(cells: PossibleValues, step: YearColumn) -> PossibleValues:
    """Return the same cells, "absent" being one more true value if it is.

    Where values were exchanged by chance the first released values are the true ones, and so "absent" comes after them.
    """
    if step.absent is None or cells.chances is None:
        return replace(cells, domain=step.cardinality)
    at, column = step.absent, cells.column
    after = cells.offsets[at]
    codes = column.codes.astype(narrowest(column.cardinality + 1))
    codes[column.codes >= at] += 1
    values = pa.concat_arrays([column.values[:at], pa.nulls(1, column.values.type), column.values[at:]])
    return PossibleValues(
        Column(column.name, codes, values),
        np.concatenate([cells.offsets[: at + 1], cells.offsets[at:] + 1]),
        np.concatenate([cells.members[:after], [at], cells.members[after:]]).astype(np.int64),
        step.cardinality,
        np.concatenate([cells.chances[:after], [1.0], cells.chances[after:]]),
        frozenset(code + (code >= at) for code in cells.wildcards),
    )


def _published(
    years: Collection, releases: Sequence[Release], seen: Sequence[Int64 | None], every: Sequence[_OfYear]
) -> Collection:
    """Return the releases as a collection, a star being one more value, and so whoever has no record."""
    names: dict[str, list[str | None]] = {}
    wildcards: list[list[Column]] = [[] for _ in releases]
    for one in every:
        if one.published is not None:
            names.setdefault(one.attribute, [None] * len(releases))[one.year] = one.name
            wildcards[one.year] += [one.published.column] if one.name in one.release.removed else []
    tables = [
        replace(one.table, fields=(*one.table.fields, *more)) for one, more in zip(releases, wildcards, strict=True)
    ]
    attributes = {name: tuple(own) for name, own in names.items()}
    return replace(
        years, tables=tuple(tables), attributes=attributes, records=tuple(seen), link_notes=(), _histories={}
    )
