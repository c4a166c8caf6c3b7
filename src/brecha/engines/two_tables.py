"""Classes of people in two tables at once, for every set of attributes asked for: the sums that membership is made of.

The records of both tables are numbered by class: first by the last attribute, then by the last two, … so that the
classes over the attributes from a on (*level* a) are known for every a, and each class knows its parent, the class that
it is part of if one attribute less is asked. The most distinguishing attribute comes first.

The sets asked for form a tree: a set is the child of itself without its last attribute. All sets that begin with
attribute a are one walk over the classes of level a, which are few for the later attributes. The blocks made by a are
shared out to the threads.

Before that, one coding is made for both (:func:`shared_attributes`). Values are compared as they were read: 7 is 7.0,
but the text "7" is neither the number 7 nor the text "007", unless all that spell one number are to be the same. A
missing value is a value, and so is being absent from a year.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.engines.contract import Estimate, Meter, Progress, share_out
from brecha.engines.kernel.two_tables import (
    BEST,
    CLASSES,
    MEMBERS,
    NONMEMBERS,
    RATIOS,
    SQUARES,
    SUMS,
    UNMATCHED,
    cut,
    gathered,
    grouped,
    number,
    walk,
)
from brecha.errors import ColumnError, Phrase, SettingError
from brecha.language.spellings import number_in
from brecha.runtime.compiled import signatures
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import ABSENT, Collection, YearColumn

Int64 = npt.NDArray[np.int64]
Codes = npt.NDArray[np.uint32]
Bools = npt.NDArray[np.bool_]

PART = 20_000
"""Records of the blocks that a thread is given at a time: few enough to stay in the cache."""
VISIT_NS, NUMBER_NS = 2.0, 120.0
"""Measured on the synthetic census: nanoseconds for a record's share of one set, and to number it by one attribute"""
ONE = 1 << 64
"""What 1 is among the exact sums of quotients"""
Table = CodedTable | Collection
Names = Mapping[str, tuple[str, str]]
"""What each attribute is called in the population and in the sample"""


@dataclass(frozen=True, eq=False)
class SharedColumn:
    """One column of both tables; of a collection, in one of its years."""

    population: Column
    sample: Column
    of_population: Int64
    """of_population[code]: what the code of the population is called in both"""
    of_sample: Int64
    values: int
    label: str = ""
    """the year, in the words of the population"""

    def joined(self) -> Codes:
        """Return the shared codes of the population's people, then of the sample's records."""
        parts = self.of_population[self.population.codes], self.of_sample[self.sample.codes]
        return np.concatenate(parts).astype(np.uint32)

    def unmatched(self) -> Bools:
        """Return which sample records have a value that nobody in the population has."""
        known = np.zeros(self.values, bool)
        known[self.of_population[self.population.codes]] = True
        unmatched: Bools = ~known[self.of_sample[self.sample.codes]]
        return unmatched


@dataclass(frozen=True, eq=False)
class SharedAttribute:
    """One attribute of both tables: a column, or in a collection a column for each year that has it."""

    name: str
    cells: tuple[SharedColumn, ...]

    def joined(self) -> tuple[Codes, int]:
        """Return a code for each different value, or tuple of values over the years; and how many there are."""
        codes, values = self.cells[0].joined(), self.cells[0].values
        for cell in self.cells[1:]:
            ids = codes.astype(np.int64)
            values = len(number(ids, cell.joined(), cell.values))
            codes = ids.astype(np.uint32)
        return codes, values

    def unmatched(self) -> int:
        """Count the sample records with a value in some year that nobody in the population has in that year."""
        return int(np.logical_or.reduce([cell.unmatched() for cell in self.cells]).sum())


def shared_attributes(
    population: Table, sample: Table, names: Names, as_numbers: bool = False, gaps: bool = False
) -> list[SharedAttribute]:
    """Return the attributes of both tables; with ``as_numbers``, values that spell the same number are the same.

    Missing values that may be anything are refused, unless there are ``gaps`` that will be compared as such.
    """
    _refuse_unlike(population, sample)
    attributes = []
    for name, (ours, theirs) in names.items():
        here = list(_columns(population, ours, "population", gaps))
        there = list(_columns(sample, theirs, "sample", gaps))
        _refuse_other_years(population, sample, name, here, there)
        cells = (_cell(one, other, label, as_numbers) for (label, one), (_, other) in zip(here, there, strict=True))
        attributes.append(SharedAttribute(name, tuple(cells)))
    return attributes


def population_attributes(population: Table, names: Sequence[str]) -> list[SharedAttribute]:
    """Return the attributes of a population of which no sample is drawn yet."""
    attributes = []
    for name in names:
        cells = []
        for label, column in _columns(population, name, "population"):
            same = np.arange(column.cardinality)
            cells.append(SharedColumn(column, column.at(np.zeros(0, np.int64)), same, same, column.cardinality, label))
        attributes.append(SharedAttribute(name, tuple(cells)))
    return attributes


def _refuse_unlike(population: Table, sample: Table) -> None:
    for what, table in (("population", population), ("sample", sample)):
        if not isinstance(table, CodedTable | Collection):
            raise SettingError("engines-sample-no-table", table=what, type=type(table).__name__)
    years = [len(table.tables) if isinstance(table, Collection) else 0 for table in (population, sample)]
    if years[0] != years[1]:
        raise SettingError("engines-sample-years-differ", population=years[0], sample=years[1])


def _columns(table: Table, name: str, what: str, gaps: bool = False) -> Iterator[tuple[str, Column]]:
    """Yield the columns of an attribute, with what their years are called."""
    try:
        if isinstance(table, Collection):
            columns: list[tuple[str, Column]] = list(zip(table.labels_of(name), table.steps(name), strict=True))
        else:
            columns = [("", table.column(name))]
    except ColumnError as error:
        raise ColumnError("engines-column-in-table", table=what, error=error) from None
    for label, column in columns:
        if table.missing == "wildcard" and column.missing is not None and not gaps:
            raise SettingError("engines-sample-wildcards", name=name, table=what)
        yield label, column


def _refuse_other_years(population: Table, sample: Table, name: str, here: Sequence[Any], there: Sequence[Any]) -> None:
    """That an attribute is in the same years of both collections."""
    if not isinstance(population, Collection) or not isinstance(sample, Collection):
        return
    ours = [population.labels.index(label) + 1 for label, _ in here]
    theirs = [sample.labels.index(label) + 1 for label, _ in there]
    if ours != theirs:
        years = [[Phrase("table-number", number=number) for number in places] for places in (ours, theirs)]
        raise ColumnError("engines-sample-attribute-years", name=name, population=years[0], sample=years[1])


def _cell(population: Column, sample: Column, label: str, as_numbers: bool) -> SharedColumn:
    if not as_numbers and _plain(population.values).type == _plain(sample.values).type:
        maps = _by_arrow(population, sample)
    else:
        kinds = {_kind(column.values.type) for column in (population, sample)}
        sides = ("", "") if len(kinds) == 1 else ("population", "sample")
        places: dict[Hashable, int] = {}
        here, there = (
            np.array([places.setdefault(key, len(places)) for key in _keys(column, as_numbers, side)], np.int64)
            for column, side in zip((population, sample), sides, strict=True)
        )
        maps = here, there
    values = 1 + max(int(part.max(initial=0)) for part in maps)
    return SharedColumn(population, sample, *maps, values, label)


def _by_arrow(population: Column, sample: Column) -> tuple[Int64, Int64]:
    """Common codes of values of one type; being absent is no value of theirs, and comes after all."""
    both = pa.concat_arrays([_plain(population.values), _plain(sample.values)])
    coded = pc.dictionary_encode(both, null_encoding="encode")
    codes = coded.indices.to_numpy(zero_copy_only=False).astype(np.int64)
    maps = codes[: population.cardinality].copy(), codes[population.cardinality :].copy()
    for column, part in zip((population, sample), maps, strict=True):
        if isinstance(column, YearColumn) and column.absent is not None:
            part[column.absent] = len(coded.dictionary)
    return maps


def _keys(column: Column, as_numbers: bool, side: str) -> Iterator[Hashable]:
    """What each value of a column is compared by; values of two kinds that cannot be compared are apart by ``side``."""
    absent = column.absent if isinstance(column, YearColumn) else None
    for code, value in enumerate(column.values.to_pylist()):
        spelled = number_in(value) if as_numbers and not isinstance(value, bool) else None
        if code == absent:
            yield ABSENT
        elif value is None or spelled is not None:
            yield spelled
        else:
            yield side, "NaN" if value != value else value


def _plain(values: pa.Array) -> pa.Array:
    """Text of one type, whatever its offsets."""
    return values.cast(pa.large_string()) if _kind(values.type) == "text" else values


def _kind(kind: pa.DataType) -> str:
    """Numbers of all types can be compared, and texts, and points in time."""
    if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        return "numbers"
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        return "text"
    return "dates" if pa.types.is_date(kind) else str(kind)


def described(column: Column) -> Phrase:
    """Return what kind of values a column holds, without showing any: "numbers", "texts of 3 characters"."""
    kind = _kind(column.values.type)
    lengths = pc.min_max(pc.utf8_length(_plain(column.values))).as_py() if kind == "text" else {"min": None}
    if lengths["min"] is None:
        return Phrase("values-of-kind", kind=kind)
    return Phrase(
        "texts-of-length",
        shortest=lengths["min"],
        longest=lengths["max"],
        alike=lengths["min"] == lengths["max"],
    )


@dataclass(frozen=True, eq=False)
class Classes:
    """The people of a population and the records of a sample, by the attributes that they share."""

    population: int
    sample: int
    order: Int64
    """the attributes, the most distinguishing first"""
    values: tuple[int, ...]
    """how many codes each of them has, in that order"""
    parents: tuple[Int64, ...]
    """parents[a][c]: the class of level a + 1 that class c of level a is part of"""
    codes: tuple[Codes, ...]
    """codes[a][c]: the code of attribute a in class c of level a"""
    n: Int64
    """n[c]: people of the population in class c of all attributes"""
    d: Int64
    """d[c]: records of the sample in it"""

    @classmethod
    def of(cls, attributes: Sequence[SharedAttribute], population: int) -> "Classes":
        """Return the classes over all these attributes; the first so many records are the population."""
        order = sorted(range(len(attributes)), key=lambda a: (_alike(attributes[a], population), a))
        levels: list[tuple[int, Int64, Codes]] = []
        ids = np.zeros(0, np.int64)
        for attribute in reversed(order):
            column, values = attributes[attribute].joined()
            ids, pairs = _ranked(ids if levels else np.zeros(len(column), np.int64), column, values)
            levels.insert(0, (values, pairs // values, (pairs % values).astype(np.uint32)))
        values_of, parents, codes = zip(*levels, strict=True)
        n, d = (np.bincount(part, minlength=len(codes[0])) for part in (ids[:population], ids[population:]))
        return cls(population, len(ids) - population, np.array(order), values_of, parents, codes, n, d)

    @property
    def surplus(self) -> Int64:
        """Of each class that has people, the sample records beyond their number: none if the sample is a subset."""
        return np.where(self.n > 0, np.maximum(self.d - self.n, 0), 0)

    @property
    def matched(self) -> int:
        """Sample records of classes that have people, over all attributes."""
        return int(self.d[self.n > 0].sum())

    def levels(self) -> Iterator["Level"]:
        """Yield the classes over the attributes from a on, for a = 0, 1, …"""
        n, d = self.n, self.d
        for a in range(len(self.order)):
            yield Level(self, a, n, d)
            if a + 1 < len(self.order):
                count = len(self.codes[a + 1])
                n, d = gathered(n, self.parents[a], count), gathered(d, self.parents[a], count)


@dataclass(frozen=True, eq=False)
class Level:
    """The classes over the attributes from ``first`` on."""

    classes: Classes
    first: int
    n: Int64
    d: Int64

    def rows(self, order: Int64 | slice = slice(None)) -> tuple[Codes, Codes]:
        """For each attribute from the first on: the code of every class, and the class of later attributes it is in."""
        attributes = range(self.first, len(self.classes.order))
        codes, suffix = np.empty((2, len(attributes), len(self.n)), np.uint32)
        at = np.arange(len(self.n))[order]
        for row, a in enumerate(attributes):
            codes[row] = self.classes.codes[a][at]
            at = self.classes.parents[a][at]
            suffix[row] = at
        return codes, suffix


def _ranked(ids: Int64, codes: Codes, values: int) -> tuple[Int64, Int64]:
    """The number of each record's pair (id, code) in the order of the pairs; and the pairs, as id·values + code."""
    pairs = number(ids, codes, values)
    order = np.argsort(pairs)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return rank[ids], pairs[order]


def _alike(attribute: SharedAttribute, population: int) -> float:
    """Return the chance that two people of the population have one value."""
    codes, _ = attribute.joined()
    shares = np.bincount(codes[:population]) / population
    return float(shares @ shares)


@dataclass(frozen=True, eq=False)
class Tree:
    """Sets of attributes in depth-first order; a set that was not asked for may be on the way to one that was."""

    attribute: Int64
    """the last attribute of each set"""
    depth: Int64
    """its size less one"""
    following: Int64
    """the next node that is not below it"""
    row: Int64
    """which of the sets asked for it is, −1 for none"""

    @classmethod
    def of(cls, subsets: Bools) -> "Tree":
        """Return the tree of these sets, whose columns are the attributes in order."""
        sets = [tuple(np.flatnonzero(subset).tolist()) for subset in subsets]
        attribute, depth, row = [], [], []
        above: tuple[int, ...] = ()
        for number_of_set in sorted(range(len(sets)), key=sets.__getitem__):
            subset = sets[number_of_set]
            shared = next((i for i, (x, y) in enumerate(zip(above, subset, strict=False)) if x != y), None)
            shared = min(len(above), len(subset)) if shared is None else shared
            for level in range(shared, len(subset)):
                attribute.append(subset[level])
                depth.append(level)
                row.append(-1)
            row[-1] = number_of_set
            above = subset
        return cls(np.array(attribute), np.array(depth), _following(depth), np.array(row))

    def trees(self) -> Iterator["Tree"]:
        """Yield the tree below each node of depth 0, with itself."""
        tops = np.flatnonzero(self.depth == 0)
        for low, high in pairwise([*tops.tolist(), len(self.depth)]):
            part = slice(low, high)
            yield Tree(self.attribute[part], self.depth[part], self.following[part] - low, self.row[part])


def _following(depth: Sequence[int]) -> Int64:
    following = np.full(len(depth), len(depth), np.int64)
    waiting: list[int] = []
    for k, level in enumerate(depth):
        while waiting and depth[waiting[-1]] >= level:
            following[waiting.pop()] = k
        waiting.append(k)
    return following


@dataclass(frozen=True, eq=False)
class Counts:
    """Sums over the classes i of each set: n_i people in the population, d_i records in the sample."""

    classes: Int64
    """classes with n_i > 0"""
    certain_members: Int64
    """Σ n_i over d_i ≥ n_i > 0"""
    certain_nonmembers: Int64
    """Σ n_i over d_i = 0"""
    unmatched: Int64
    """Σ max(0, d_i − n_i)"""
    best: Int64
    """Σ max(m_i, n_i − m_i), where m_i = min(d_i, n_i)"""
    squares: list[int]
    """Σ m_i²/n_i, in units of 2⁻⁶⁴"""
    ratios: Sequence[int | None]
    """Σ n_i/m_i over m_i > 0, in units of 2⁻⁶⁴; None where some rows of a person are known"""


def estimate(rows: int, attributes: int, subsets: int, threads: int) -> Estimate:
    """Return what counting would take."""
    numbering = rows * attributes * NUMBER_NS * 1e-9
    walking = rows * subsets * VISIT_NS * 1e-9 / threads
    return Estimate(subsets, numbering + walking, numbering + 8 * walking, rows * (40 + 20 * attributes))


def counted_classes(classes: Classes, subsets: Bools, threads: int = 1, progress: Progress | None = None) -> Counts:
    """Count the classes of each set; ``subsets[k, i]`` tells whether attribute i is in set k."""
    tree = Tree.of(subsets[:, classes.order])
    sums = np.zeros((len(subsets), SUMS), np.int64)
    units = {int(below.attribute[0]): below for below in tree.trees()}
    meter = _meter(classes, units, progress)
    if not signatures(walk):
        meter.tell("compiling")
    with ThreadPoolExecutor(threads) as pool:
        for level in classes.levels():
            if level.first in units:
                below = units[level.first]
                requested = below.row >= 0
                advance = partial(meter.advance, list(units).index(level.first))
                walked = _Unit.of(level, below).walk(pool, threads, advance)
                sums[below.row[requested]] = walked[requested]
    return Counts(
        classes=sums[:, CLASSES],
        certain_members=sums[:, MEMBERS],
        certain_nonmembers=sums[:, NONMEMBERS],
        unmatched=sums[:, UNMATCHED],
        best=sums[:, BEST],
        squares=_exact(sums[:, SQUARES : SQUARES + 3]),
        ratios=_exact(sums[:, RATIOS : RATIOS + 3]),
    )


def _exact(parts: Int64) -> list[int]:
    """Whole numbers, 2⁻³² and 2⁻⁶⁴ together as whole numbers of 2⁻⁶⁴."""
    return [(whole << 64) + (high << 32) + low for whole, high, low in parts.tolist()]


@dataclass(frozen=True, eq=False)
class _Unit:
    """The classes of one level, block by block of their first attribute, and the sets that begin with it."""

    tree: Tree
    first: int
    values: tuple[int, ...]
    start: Int64
    codes: Codes
    suffix: Codes
    n: Int64
    d: Int64

    @classmethod
    def of(cls, level: Level, tree: Tree) -> "_Unit":
        values = level.classes.values[level.first :]
        order, start = grouped(level.classes.codes[level.first], values[0])
        return cls(tree, level.first, values, start, *level.rows(order), level.n[order], level.d[order])

    def blocks(self, tally: Int64) -> list[tuple[Int64, Int64]]:
        """Add up the blocks of the first attribute; those to be refined, in parts of some records each."""
        begins, ends = cut(self.start, self.n, self.d, 0, *tally)
        return _parts(begins, ends) if len(self.tree.depth) > 1 and len(begins) else []

    def walk(self, pool: ThreadPoolExecutor, threads: int, advance: Callable[[float], None]) -> Int64:
        """Return the sums of every set; each thread has sums of its own, and room to work in."""
        tally = np.zeros((threads, 2, len(self.tree.depth), SUMS), np.int64)
        scratch = np.zeros((threads, 2, max(self.values[1:], default=1)), np.int64)
        nodes = self.tree.attribute - self.first, self.tree.depth, self.tree.following

        def refine(worker: int, part: tuple[Int64, Int64]) -> None:
            walk(self.codes, self.suffix, self.n, self.d, *part, scratch[worker], nodes, *tally[worker])

        parts = self.blocks(tally[0])
        share_out(pool, range(threads), parts, refine, advance)
        if not parts:
            advance(1.0)
        return _folded(tally.sum(axis=0), self.tree.depth)


def _parts(begins: Int64, ends: Int64) -> list[tuple[Int64, Int64]]:
    """Return the blocks, cut into parts of some records each."""
    total = np.cumsum(ends - begins)
    cuts = np.searchsorted(total, np.arange(PART, total[-1], PART))
    edges = np.unique([0, *cuts.tolist(), len(begins)]).tolist()
    return [(begins[low:high], ends[low:high]) for low, high in pairwise(edges)]


def _folded(tally: Any, depth: Int64) -> Int64:
    """Return what was kept at each node, and dropped there or anywhere above."""
    refinable, dropped = tally
    above: list[int] = []
    for k, level in enumerate(depth.tolist()):
        del above[level:]
        if above:
            dropped[k] += dropped[above[-1]]
        above.append(k)
    total: Int64 = refinable + dropped
    return total


def _meter(classes: Classes, units: dict[int, Tree], progress: Progress | None) -> Meter:
    costs = [len(classes.codes[first]) * len(unit.depth) for first, unit in units.items()]
    return Meter(progress, costs, [int((unit.row >= 0).sum()) for unit in units.values()])


def class_sizes(classes: Classes, subsets: Bools, progress: Progress | None = None) -> list[tuple[Int64, Int64]]:
    """For each set, the different sizes of its classes in the population, and how many classes are of each."""
    sizes_of: list[tuple[Int64, Int64]] = [(np.zeros(0, np.int64), np.zeros(0, np.int64))] * len(subsets)
    units = {int(below.attribute[0]): below for below in Tree.of(subsets[:, classes.order]).trees()}
    meter = _meter(classes, units, progress)
    for level in classes.levels():
        if level.first in units:
            unit = units[level.first]
            for row, sizes in _sizes(level, unit):
                sizes_of[row] = np.unique(sizes, return_counts=True)
                meter.advance(list(units).index(level.first), 1 / int((unit.row >= 0).sum()))
    return sizes_of


def _sizes(level: Level, unit: Tree) -> Iterator[tuple[int, Int64]]:
    """Yield the sizes of the classes of each set asked for, by way of the sets above it."""
    codes, _ = level.rows()
    values = level.classes.values[level.first :]
    ids: list[Int64] = []
    for attribute, depth, row in zip(unit.attribute - level.first, unit.depth, unit.row, strict=True):
        del ids[depth:]
        mine = ids[-1].copy() if ids else np.zeros(len(level.n), np.int64)
        count = len(number(mine, codes[attribute], values[attribute]))
        ids.append(mine)
        if row >= 0:
            sizes = gathered(level.n, mine, count)
            yield int(row), sizes[sizes > 0]
