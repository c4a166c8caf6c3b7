"""Releases of several years, linked by a pseudonym that stays in them (all attacks that end in L).

The years are put side by side as one release: of each person who is in the first, a column for every attribute and
year, with what its cell may stand for. Who has no record in the release of a year is absent there; and if records of
that year were left out, hers may be one of them, so that her cells of that year may stand for any value too. Each cell
is looked at by itself: that all cells of a year are untold together, if one is, is not made use of.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import ColumnError, SettingError
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, untold
from brecha.sanitizers.risk.attacked_release import AttackedRelease
from brecha.sanitizers.steps.contract import Step as Done
from brecha.tables.coded import CodedTable, Codes, Column, counted, narrowest
from brecha.tables.collections import Collection, Step, collection

if TYPE_CHECKING:
    from brecha.answers.presence import Presence
    from brecha.answers.release_target import ReleasedTarget
    from brecha.answers.residual_risk import ResidualRisk
    from brecha.attacks.subsets import Subsets
    from brecha.language.catalogues import Language
    from brecha.qif.gain import Gain
    from brecha.sanitizers.risk.attacks import WeightsGiven
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

    def write(self, path: str | Path, *, keep_order: bool = False, formulas: "Formulas" = "neutralise") -> Path:
        """Years are written one by one, as they are published."""
        raise SettingError(
            f"Linked years are written one by one, and {str(path)!r} is one file: use the write(…) of each of releases."
        )


@dataclass(frozen=True, eq=False)
class Linked:
    """Releases of several years of the same people, the focal one first. Make one with ``brecha.sanitizers.linked``."""

    releases: tuple[Release, ...]
    original: Collection
    """the years as they were"""

    @property
    def labels(self) -> tuple[str, ...]:
        """What each year is called."""
        return self.original.labels

    @cached_property
    def attacked(self) -> AttackedRelease:
        """The years side by side, as an adversary sees them."""
        return _side_by_side(self.original, self.releases)

    def risk(
        self,
        qids: Sequence[str],
        sensitive: Sequence[str] = (),
        subsets: "Subsets" = "full",
        threads: int | None = None,
        *,
        gains: "Mapping[str, Gain | Sequence[Gain]] | None" = None,
        by: str | None = None,
        weights: "WeightsGiven | None" = None,
    ) -> "ResidualRisk":
        """What an adversary who knows the true values of these attributes in all years still learns from the releases.

        Args:
            qids: attributes that she knows about her targets, in each year that has them.
            sensitive: attributes of the first year that she wants to learn.
            subsets: of the quasi-identifiers: "full", "all", a largest size, or a list of lists.
            threads: how many processor cores to use; all of them by default.
            gains: what a guess about a sensitive attribute brings her, as in :meth:`Sanitized.risk`.
            by: an attribute whose groups in the first year are also reported one by one.
            weights: how likely each person is the target: an attribute of the first year, or one number for each of
                its records.
        """
        from brecha.answers.residual_risk import residual_risk

        return residual_risk(self.attacked, qids, sensitive, subsets, threads, gains=gains, by=by, weights=weights)

    def target(
        self, known: Mapping[str, Any], sensitive: Sequence[str] = (), *, lang: "str | Language" = "en"
    ) -> "ReleasedTarget":
        """What an adversary learns of one person of the first release, of whom she knows true values in several years.

        Args:
            known: ``{attribute: [value in each year]}``, or ``{attribute: {year: value}}`` where only some are known;
                :data:`brecha.ABSENT` for a year that the target is not in.
            sensitive: attributes of the first year that are to be learnt.
            lang: the language in which dates and decimals are written in texts of ``known``.
        """
        from brecha.answers.release_target import target_of

        return target_of(self.attacked.release, self.original, _column, known, sensitive, lang)

    def membership(self, qids: Sequence[str], subsets: "Subsets" = "full", *, threads: int | None = None) -> "Presence":
        """Who of the people of the first year can be shown to be in its release, or not to be (CML; ``target``: IML).

        Args:
            qids: attributes that she knows of everybody in the first year, in each year that has them.
            subsets: of these: "full", "all", a largest size, or a list of lists.
            threads: how many processor cores to use; all of them by default.
        """
        from brecha.answers.presence import presence

        return presence(self.attacked.release, qids, subsets, None, threads, self.original)

    def __repr__(self) -> str:
        people = counted(self.releases[0].table.rows, "row")
        return f"Linked({', '.join(self.labels)}; {people} of {self.original.rows:,})"


def linked(
    releases: Sequence[Release] | Mapping[Any, Release],
    person: str | Sequence[str],
    qids: Mapping[str, str | Sequence[str | None]] | None = None,
    labels: Sequence[Any] | None = None,
    *,
    as_numbers: bool = False,
) -> Linked:
    """Link the releases of several years on an identifier that stays in them; the first is the focal one.

    Args:
        releases: what :func:`brecha.sanitize` made of each year, or ``{year: release}``; a table is a release to which
            nothing was done.
        person: the column that identifies people, or its name in each release. It has to be published as it is.
        qids: columns of one meaning under different names, as in :func:`brecha.collection`.
        labels: what to call the years; the keys of ``releases``, or 1, 2, … by default.
        as_numbers: identifiers that spell the same number are the same: "007", "7" and 7.
    """
    several = list(releases.values()) if isinstance(releases, Mapping) else releases
    if isinstance(several, str) or not isinstance(several, Sequence):
        raise SettingError(f"Years are linked from a list of releases, and this is a {type(releases).__name__}.")
    given = tuple(Release.of(one) for one in several)
    called = list(releases) if labels is None and isinstance(releases, Mapping) else labels
    original = collection([one.original for one in given], person, qids, called, as_numbers=as_numbers)
    for release, name, label in zip(given, original.person, original.labels, strict=True):
        _refuse_unlinkable(release, name, label)
    return Linked(given, original)


def _refuse_unlinkable(release: Release, name: str, label: str) -> None:
    """That the identifier is in a release as it was: nothing else links it with the others."""
    if name in release.removed:
        raise ColumnError(
            f"The identifier {name!r} is not in the release of {label}: nobody can link it with the others by it. "
            "Attack it by itself, with risk(…)."
        )
    if name in release.coarse | release.untrue | release.exchanged:
        raise ColumnError(
            f"The identifier {name!r} of the release of {label} was made coarser, hidden or exchanged: nobody can link "
            "it with the others by it. Attack it by itself, with risk(…)."
        )


def _column(attribute: str, label: str | None) -> str:
    """What an attribute of a year is called where years are side by side."""
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
    truth: Step
    """for every person of the focal table"""
    seen: Int64 | None
    """for each person of the first release her record in that of this year, −1 if she has none; None for the first"""

    @cached_property
    def told(self) -> PossibleValues | None:
        """What its cells may stand for, for the records of that year; None if it tells nothing.

        A column that was removed still tells who has no record, if anybody has none: all its cells are wildcards.
        """
        if self.name not in self.release.removed:
            return self.release.cell(self.name)
        if self.truth.absent is None and (self.seen is None or bool((self.seen >= 0).all())):
            return None
        column = self.release.original.column(self.name).at(self.release.rows)
        return untold(PossibleValues.exact(column), np.ones(len(column.codes), np.bool_))


def _of_years(years: Collection, releases: Sequence[Release], seen: Sequence[Int64 | None]) -> Iterator[_OfYear]:
    for attribute, names in years.attributes.items():
        there = [(k, name) for k, name in enumerate(names) if name is not None]
        for (k, name), truth in zip(there, years.steps(attribute), strict=True):
            called = _column(attribute, years.labels[k])
            yield _OfYear(attribute, k, name, called, releases[k], replace(truth, name=called), seen[k])


def _side_by_side(years: Collection, releases: tuple[Release, ...]) -> AttackedRelease:
    focal = releases[0]
    seen = [_seen(release, at, focal) for release, at in zip(releases, years.records, strict=True)]
    every = list(_of_years(years, releases, seen))
    cells = {one.called: _of_people(one.told, one) for one in every if one.told is not None}
    if not cells:
        raise ColumnError("No attribute is in any of the releases: there is nothing to attack.")
    steps = [_dated(step, label, one) for one, label in zip(releases, years.labels, strict=True) for step in one.steps]
    columns = {name: tuple(_column(name, label) for label in years.labels_of(name)) for name in years.attributes}
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
    return AttackedRelease(wide, years, _published(years, releases, seen, every), columns)


def _drawn(one: _OfYear) -> bool:
    """Whether chance decided what is told: values were exchanged, or who is in the release of a further year."""
    sampled = any(step.kind == "sample" for step in one.release.steps)
    return one.name in one.release.exchanged or (sampled and one.year > 0)


def _seen(release: Release, at: Int64 | None, focal: Release) -> Int64 | None:
    """For each person of the first release her record in another, −1 if she has none; None for the first itself."""
    if at is None:
        return None
    where = np.full(release.original.rows + 1, -1, np.int64)
    where[release.rows] = np.arange(release.table.rows)
    found: Int64 = where[at[focal.rows]]
    return found


def _of_people(told: PossibleValues, one: _OfYear) -> PossibleValues:
    """The cells of a year, one for each person of the first release; who has no record there is absent, or left out."""
    if one.seen is None:
        return replace(told, column=replace(told.column, name=one.called))
    step, cells = one.truth, _with_absent(told, one.truth)
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
        Step(one.called, codes, values, absent), offsets, members, step.cardinality, chances, wildcards
    )


def _with_absent(cells: PossibleValues, step: Step) -> PossibleValues:
    """The same cells, "absent" being one more true value if it is.

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
    """The releases as a collection, a star being one more value, and so whoever has no record."""
    names: dict[str, list[str | None]] = {}
    wildcards: list[list[Column]] = [[] for _ in releases]
    for one in every:
        if one.told is not None:
            names.setdefault(one.attribute, [None] * len(releases))[one.year] = one.name
            wildcards[one.year] += [one.told.column] if one.name in one.release.removed else []
    tables = [
        replace(one.table, fields=(*one.table.fields, *more)) for one, more in zip(releases, wildcards, strict=True)
    ]
    attributes = {name: tuple(own) for name, own in names.items()}
    return replace(years, tables=tuple(tables), attributes=attributes, records=tuple(seen), link_notes=(), _courses={})


def _dated(step: Done, label: str, release: Release) -> Done:
    """A step, and the year that it was done to."""
    return replace(step, settings={**step.settings, YEAR: label, YEAR_ROWS: release.original.rows})
