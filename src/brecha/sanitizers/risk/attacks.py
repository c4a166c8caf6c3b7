"""An attack on a release: what is attacked, who may be the target, and the adversary's goals."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.roles import group_name
from brecha.engines.adversary import AttributeGain, attribute_gains, weights_of
from brecha.errors import SettingError
from brecha.matching.guesses import Guesses
from brecha.qif.gain import Gain
from brecha.sanitizers.release import Release
from brecha.tables.coded import Access, CodedTable, Column
from brecha.tables.collections import Collection

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
WeightsGiven = str | Sequence[float] | npt.NDArray[Any]
"""How likely each person is the target: a column of numbers, or one number for each record of the original"""


@dataclass(frozen=True, eq=False)
class AttackedRelease:
    """A release of one table, or of linked years: there, an attribute has a column for each year."""

    release: Release
    original: CodedTable | Collection
    """what she would attack if nothing were done"""
    published: CodedTable | Collection
    """what she attacks if a star is one more value"""
    years: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """the columns of each attribute, year by year; an attribute that is not here is its own column"""

    @classmethod
    def of(cls, release: Release) -> "AttackedRelease":
        """The release of one table."""
        return cls(release, release.original, release.table)

    @property
    def access(self) -> Access:
        """How many tables she has of the same people."""
        return "longitudinal" if isinstance(self.original, Collection) else "single"

    def columns(self, attributes: Iterable[str]) -> list[str]:
        """The columns of these attributes."""
        return [column for name in attributes for column in self.years.get(name, (name,))]

    def published_attributes(self, attributes: Iterable[str]) -> list[str]:
        """Those of these attributes of which the release has a column."""
        return [name for name in attributes if set(self.columns([name])) & set(self.release.table.columns)]


@dataclass(frozen=True, eq=False)
class Goal:
    """What one row of each set of columns is about: re-identification, or one gain on one secret."""

    sensitive: str | None
    column: str | None
    """the secret's column in the original; of linked years, in the first"""
    gain: str | None = None
    guesses: Guesses | None = None
    unit: float = 1.0
    """what one of the gains is worth, where they were made whole numbers"""


def attack_goals(
    attacked: AttackedRelease,
    sensitive: Sequence[str],
    gains: Mapping[str, Gain | Sequence[Gain]] | None,
    weights: Int64 | None,
) -> list[Goal]:
    """Re-identification first, then each secret with each of its gains; as in an assessment of the original."""
    original, columns = attacked.release.original, [attacked.columns([name])[0] for name in sensitive]
    if not sensitive:
        return [Goal(None, None)]
    named = [replace(original.column(one), name=name) for one, name in zip(columns, sensitive, strict=True)]
    mass = [_mass(column, weights) for column in named]
    scores = attribute_gains(CodedTable(tuple(named)), sensitive, gains, mass)
    return [Goal(None, None), *(_goal(one, sensitive, columns, named) for one in scores)]


def _goal(one: AttributeGain, sensitive: Sequence[str], columns: Sequence[str], named: Sequence[Column]) -> Goal:
    guesses = Guesses.of(one.score, named[one.secret].cardinality)
    return Goal(sensitive[one.secret], columns[one.secret], one.name, guesses, float(one.unit))


def _mass(column: Column, weights: Int64 | None) -> Int64:
    return np.bincount(column.codes, weights, column.cardinality).astype(np.int64)


@dataclass(frozen=True, eq=False)
class Targets:
    """The people of a release, how likely each is the target, and the groups that are reported one by one."""

    people: int
    weights: Int64 | None = None
    """weights[i] > 0, in whole numbers; None where all are as likely"""
    groups: Column | None = None
    """the true value of each person in the column that makes groups"""

    @property
    def mass(self) -> int:
        """The weights of all, or how many they are."""
        return self.people if self.weights is None else int(self.weights.sum())

    @property
    def heaviest(self) -> int:
        """The largest weight of one person."""
        return 1 if self.weights is None else int(self.weights.max())

    def summed(self, figures: npt.NDArray[Any]) -> float:
        """What the figures of all people come to, by their weights."""
        return float(figures.sum() if self.weights is None else (figures * self.weights).sum())

    def of_groups(self, figures: npt.NDArray[Any]) -> Float64:
        """The mean of the figures over the people of each group, by their weights."""
        weights = np.ones(self.people) if self.weights is None else self.weights
        mean: Float64 = self._by_group(figures * weights) / self._by_group(weights)
        return mean

    def counts(self, of: npt.NDArray[np.bool_] | None = None) -> Int64:
        """How many people each group has, or how many of these."""
        return self._by_group(of).astype(np.int64)

    def largest(self, figures: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The largest figure in each group."""
        column = self._column
        highest = np.full(column.cardinality, figures.min(), figures.dtype)
        np.maximum.at(highest, column.codes, figures)
        return highest[self.present]

    def _by_group(self, figures: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
        return np.bincount(self._column.codes, figures, self._column.cardinality)[self.present]

    @property
    def _column(self) -> Column:
        assert self.groups is not None, "no groups were asked for"
        return self.groups

    @cached_property
    def present(self) -> Int64:
        """The codes of the groups that somebody is in, in the natural order of their values."""
        if self.groups is None:
            return np.zeros(0, np.int64)
        people = np.bincount(self.groups.codes, minlength=self.groups.cardinality)
        return np.array([code for code in self.groups.order() if people[code]], np.int64)

    @property
    def names(self) -> list[str | None]:
        """Everybody, who has no name, and then the groups."""
        if self.groups is None:
            return [None]
        return [None, *(group_name(self.groups, int(code)) for code in self.present)]


def targets(
    attacked: AttackedRelease, by: str | None, weights: WeightsGiven | None
) -> tuple[AttackedRelease, Targets, Int64 | None, Int64 | None]:
    """The release without people who are never the target, the others, and all weights: of the original, and of it.

    She knows the weight of every record, as she who attacks the table as it is does; so she knows that her target is
    none of those of weight zero, and they hide nobody.
    """
    release = attacked.release
    by_column = attacked.columns([weights])[0] if isinstance(weights, str) else weights
    weighing = weights_of(release.original, by_column)
    every = None if weighing is None else weighing.each
    own = None if every is None else every[release.rows]
    if own is not None and not own.any():
        raise SettingError("sanitizers-everybody-release-has-weight-zero")
    of_targets, mine = release, own
    if own is not None and not own.all():
        of_targets, mine = _only(release, np.flatnonzero(own)), own[own > 0]
    groups = None if by is None else release.original.column(attacked.columns([by])[0]).at(of_targets.rows)
    return replace(attacked, release=of_targets), Targets(of_targets.table.rows, mine, groups), every, own


def _only(release: Release, at: Int64) -> Release:
    """The release of only these records, by the same steps."""
    cells = {name: one.at(at) for name, one in release.cells.items()}
    return replace(release, table=release.table.take(at), rows=release.rows[at], cells=cells)
