"""Models over people who have several rows: the classes that a model is held to, and the best levels for them.

*Linked rows.* Classes are of people, who look alike if all their rows do, in any order; a sensitive value is all that
the rows of a person hold. k people alike in all rows have k alike in any of them too: whatever rows are known of a
person, a guess of who it is is right with 1/k at most.

*Unlinked rows.* Classes are of rows, k counts the different people among them, and a sensitive value is that of a row.
k rows of one person are not k people: a class that is all one person's says whose each of its rows is.

Nothing here is made from a finer partition, as it is of single rows (``full_domain.py``): whose rows look alike is seen
in the rows alone. Levels are gone through from the coarsest on, and those are passed that are finer than some that
cannot do, for what is so at all finer levels too. The twin is in ``tests/sanitizers/search/test_people.py``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import SettingError, TooLargeError
from brecha.matching.equivalence_classes import number_classes
from brecha.sanitizers.models import NOTHING, Bools, Figure, Model, Rule, TCloseness, secrets_of
from brecha.sanitizers.search.losses import MEASURES, Ground, MeasureName, NodeRelease, measure
from brecha.sanitizers.search.partitions import Counts, Int32, Int64, Levels, counts
from brecha.sanitizers.several_rows import people_in
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.hierarchy import Ladder
from brecha.tables.profiles import PeopleTable, number_profiles, people_of

MOST_NODES = 100_000
"""Combinations of levels beyond which they are not gone through"""


@dataclass(frozen=True, eq=False)
class ClassesOfPeople:
    """The classes of one partition."""

    of: Int64
    """of[i] is the class of person i of linked rows, and of row i of unlinked ones"""
    sizes: Int64
    """people, or rows, of each class"""
    people: Int64
    """different people of each class"""
    counts: dict[str, Counts]

    def hold(self, rule: Rule) -> Bools:
        """Return whether each class holds: of k by its people, and by its values as they are published otherwise."""
        if rule.sensitive is None:
            return rule.holds(self.people, NOTHING)
        return rule.holds(self.sizes, self.counts[rule.sensitive])

    def worst(self, rule: Rule) -> Figure:
        """Return the figure of the class furthest from holding."""
        if rule.sensitive is None:
            return rule.worst(self.people, NOTHING)
        return rule.worst(self.sizes, self.counts[rule.sensitive])


@dataclass(frozen=True, eq=False)
class RowsOfPeople:
    """A table in which people have several rows, and the models that its classes are held to."""

    table: CodedTable
    models: tuple[Model, ...]
    against: CodedTable
    """the whole table, to whose distribution classes are to be close"""

    @property
    def linked(self) -> bool:
        """Whether rows show which belong to one person."""
        return self.people.linked

    @cached_property
    def people(self) -> PeopleTable:
        """The people, with the sensitive values of each where rows are linked."""
        return people_of(self.table, secrets_of(self.models))

    @cached_property
    def whole(self) -> PeopleTable:
        """The people of the whole table."""
        return self.people if self.against is self.table else people_of(self.against, secrets_of(self.models))

    @property
    def units(self) -> int:
        """How many there are of what makes classes: people, or rows."""
        return self.people.rows if self.linked else self.table.rows

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The models on the whole table."""
        return tuple(self._rule(model) for model in self.models)

    def _rule(self, model: Model) -> Rule:
        if self.linked and isinstance(model, TCloseness) and model.distance != "equal":
            raise SettingError("sanitizers-distance-of-several-rows", distance=model.distance, name=model.sensitive)
        several = self.linked or model.sensitive is None
        return model.on(self.whole if several else self.against.one_record_each())

    @cached_property
    def secrets(self) -> dict[str, tuple[Int32, int]]:
        """The values of each sensitive column as the whole table has them, and how many there are."""
        return {name: self._secret(name) for name in secrets_of(self.models)}

    def _secret(self, name: str) -> tuple[Int32, int]:
        if not self.linked:
            column, other = self.table.column(name), self.against.column(name)
        else:
            column, other = self.people.column(name), self.whole.column(name)
        places = pc.index_in(column.values, other.values)
        used = np.unique(column.codes)
        if places.take(used).null_count:
            raise SettingError("sanitizers-check-against-other-values", name=name)
        return _numbers(places)[column.codes].astype(np.int32), other.cardinality

    def classes(self, ids: Int64, count: int) -> ClassesOfPeople:
        """Return the classes, where rows look alike that are of one of so many numbers."""
        if self.linked:
            of = number_profiles(ids, self.people.starts, self.people.order)
            sizes = np.bincount(of).astype(np.int64)
            people = sizes
        else:
            of, sizes = ids, np.bincount(ids, minlength=count).astype(np.int64)
            people = people_in(self.table, ids, count)
        ones = np.ones(len(of), np.int64)
        have = {
            name: Counts(*counts(of.astype(np.int32), len(sizes), codes, ones, values))
            for name, (codes, values) in self.secrets.items()
        }
        return ClassesOfPeople(of, sizes, people, have)

    def rows(self, units: Bools) -> Bools:
        """Return the rows of these people, or these rows."""
        return units[self.table.profiles.of_row] if self.linked and self.table.profiles is not None else units


def _numbers(places: pa.Array) -> Int64:
    numbers: Int64 = pc.fill_null(places, 0).to_numpy(zero_copy_only=False).astype(np.int64)
    return numbers


def numbered(columns: Sequence[Column], ladders: Sequence[Ladder], levels: Levels) -> tuple[Int64, int]:
    """Return a number for each row, equal where rows look alike at these levels; and how many numbers there are."""
    made = zip(columns, ladders, levels, strict=True)
    coded = ((ladder.nodes[level][column.codes], len(ladder.labels[level])) for column, ladder, level in made)
    return number_classes(((codes.astype(np.uint32), values) for codes, values in coded), len(columns[0].codes))


@dataclass(frozen=True, eq=False)
class BestForPeople:
    """What was found of the best levels: of an :class:`~brecha.sanitizers.search.full_domain.Optimum`."""

    levels: Levels
    suppressed: Bools
    """for each row"""
    loss: Figure
    losses: dict[str, Figure]
    classes: int
    smallest: int
    """people of the smallest class that stays"""
    nodes: int
    checked: int


@dataclass(frozen=True, eq=False)
class _Looked:
    """One combination of levels."""

    suppressed: int
    """people, or rows"""
    gone: Bools
    """for each of them"""
    at_least: int
    """suppressed at all finer levels too"""
    classes: ClassesOfPeople
    holds: Bools
    ids: Int64


@dataclass(frozen=True, eq=False)
class SearchForPeople:
    """The search for the levels at which all classes hold and least is lost."""

    given: RowsOfPeople
    ladders: tuple[Ladder, ...]
    limit: int
    """people, or rows, that may be left out"""
    by: MeasureName
    importance: Mapping[str, float] = field(default_factory=dict)

    @cached_property
    def columns(self) -> list[Column]:
        """The columns of the ladders."""
        return [self.given.table.column(ladder.name) for ladder in self.ladders]

    @cached_property
    def grounds(self) -> tuple[Ground, Ground]:
        """What measures know of the rows, and of what makes classes."""
        rows = Ground.of(self.given.table, self.ladders, self.importance)
        return rows, rows._replace(records=self.given.units)

    @property
    def shape(self) -> tuple[int, ...]:
        """How many levels there are of each column."""
        return tuple(ladder.height + 1 for ladder in self.ladders)

    def best(self) -> tuple[BestForPeople | None, int]:
        """Return the best there is, or None; and the fewest that have to be left out, of the levels looked at."""
        if prod(self.shape) > MOST_NODES:
            raise TooLargeError("sanitizers-levels-of-people-too-many", nodes=prod(self.shape), most_nodes=MOST_NODES)
        best: tuple[tuple[Figure, int, Levels], _Looked] | None = None
        fewest, checked = self.given.units, 0
        for levels, looked in self._looked():
            checked += 1
            fewest = min(fewest, looked.suppressed)
            if looked.suppressed > self.limit:
                continue
            rank = self._loss(self.by, levels, looked), looked.suppressed, levels
            if best is None or rank < best[0]:
                best = rank, looked
        return None if best is None else self._described(*best, checked), fewest

    def _looked(self) -> Iterator[tuple[Levels, _Looked]]:
        """Yield all levels that are looked at, the coarsest first."""
        failing: set[Levels] = set()
        for levels in sorted(product(*map(range, self.shape)), key=lambda one: (-sum(one), one)):
            coarser = (
                (*levels[:a], level + 1, *levels[a + 1 :])
                for a, level in enumerate(levels)
                if level + 1 < self.shape[a]
            )
            if any(one in failing for one in coarser):
                failing.add(levels)
                continue
            looked = self._at(levels)
            if looked.at_least > self.limit:
                failing.add(levels)
            yield levels, looked

    def _at(self, levels: Levels) -> _Looked:
        ids, count = numbered(self.columns, self.ladders, levels)
        classes = self.given.classes(ids, count)
        held = [classes.hold(rule) for rule in self.given.rules]
        holds = np.logical_and.reduce(held)
        least = [one for one, rule in zip(held, self.given.rules, strict=True) if rule.is_least or not self.limit]
        for rule in self.given.rules:  # a class of too few people, or of too few values, has been so at finer levels
            if not rule.is_least and self.limit and rule.sensitive is not None:
                values = np.diff(classes.counts[rule.sensitive].start)
                least.append((classes.sizes >= rule.least_size) & (values >= rule.least_values))
        always = ~np.logical_and.reduce(least)
        suppressed = int(classes.sizes[~holds].sum())
        at_least = int(classes.sizes[always].sum())
        return _Looked(suppressed, ~holds[classes.of], at_least, classes, holds, ids)

    def _loss(self, name: MeasureName, levels: Levels, looked: _Looked) -> Figure:
        """Return what is lost: of rows, or for measures of the sizes of classes, of what makes classes."""
        rows, units = self.grounds
        if name in ("discernibility", "class_size"):
            none = np.zeros((len(self.ladders), 0), np.int64)
            return measure(name, units).of(NodeRelease(levels, none, looked.classes.sizes, looked.holds))
        gone = self.given.rows(looked.gone)
        pairs, first, sizes = np.unique(looked.ids * 2 + gone, return_index=True, return_counts=True)
        codes = np.stack([column.codes[first].astype(np.int64) for column in self.columns])
        return measure(name, rows).of(NodeRelease(levels, codes, sizes.astype(np.int64), pairs % 2 == 0))

    def _described(self, rank: tuple[Figure, int, Levels], looked: _Looked, checked: int) -> BestForPeople:
        stay = looked.classes.people[looked.holds]
        return BestForPeople(
            levels=rank[2],
            suppressed=self.given.rows(looked.gone),
            loss=rank[0],
            losses={name: self._loss(name, rank[2], looked) for name in MEASURES},
            classes=len(stay),
            smallest=int(stay.min()) if len(stay) else 0,
            nodes=prod(self.shape),
            checked=checked,
        )
