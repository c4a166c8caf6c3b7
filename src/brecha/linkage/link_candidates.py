"""Candidates for record linkage between two years, with equal records merged into classes.

People of the first year who agree on what is known of them and on what they are linked by are one *class*; records of
the second year that agree on what they are linked by and on what is seen of them are one *candidate*. A class is
compared with the candidates of its own block only: those that agree on all that cannot change.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import ColumnError, SettingError
from brecha.linkage.changes import Change, Uniform, Weights, change_note
from brecha.tables.coded import CodedTable, Codes, Column
from brecha.tables.collections import Integers, shared, tuples

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Link:
    """An attribute that people are linked by: codes of both years in one domain, and the model on it."""

    name: str
    first: Codes
    second: Codes
    domain: pa.Array
    change: Change
    weights: Weights

    @property
    def values(self) -> int:
        """Count the values of both years."""
        return len(self.domain)


@dataclass(frozen=True, eq=False)
class YearPair:
    """Two tables, and what links them; what is known and what is sensitive comes later."""

    first: CodedTable
    second: CodedTable
    names: Mapping[str, tuple[str | None, str | None]]
    """each attribute's column in both tables"""
    links: tuple[Link, ...]
    leaves: float
    """the chance that somebody of the first year is not in the second"""

    @property
    def blocking(self) -> list[Link]:
        """Return the links by attributes that cannot change."""
        return [link for link in self.links if link.weights.follows is not None]

    @property
    def weighing(self) -> list[Link]:
        """Return the links by attributes that may change, and are evidence."""
        return [link for link in self.links if link.weights.follows is None and not isinstance(link.change, Uniform)]

    def codes(self, name: str) -> tuple[tuple[Integers, int] | None, tuple[Integers, int] | None]:
        """Return the codes of an attribute in the first and in the second year, with how many values there are."""
        codes: list[tuple[Integers, int] | None] = []
        for table, own in zip((self.first, self.second), self.names[name], strict=True):
            column = None if own is None else table.column(own)
            codes.append(None if column is None else (column.codes, column.cardinality))
        return codes[0], codes[1]


def year_pair(
    first: CodedTable,
    second: CodedTable,
    changes: Mapping[str, Change],
    names: Mapping[str, Sequence[str | None]],
    leaves: float,
) -> YearPair:
    """Check two tables and the model of change against each other."""
    for table in (first, second):
        if not isinstance(table, CodedTable):
            raise SettingError("linkage-needs-table", name=type(table).__name__)
        gaps = [column.name for column in table.fields if column.missing is not None]
        if table.missing == "wildcard" and gaps:
            raise SettingError("linkage-column-with-wildcards", gaps=gaps[0])
    if isinstance(leaves, bool) or not isinstance(leaves, int | float | Fraction | np.floating) or not 0 <= leaves <= 1:
        raise SettingError("linkage-leaves-invalid", leaves=leaves)
    if not isinstance(changes, Mapping):
        raise SettingError("linkage-changes-not-by-attribute", changes=changes)
    both = _names(first, second, names)
    links = tuple(_link(first, second, both, name, change) for name, change in changes.items())
    return YearPair(first, second, both, links, float(leaves))


def _names(
    first: CodedTable, second: CodedTable, stated: Mapping[str, Sequence[str | None]]
) -> dict[str, tuple[str | None, str | None]]:
    """Attributes and their columns: those named by the user, and those of equal names."""
    columns_of: dict[str, tuple[str | None, str | None]] = {}
    if not isinstance(stated, Mapping):
        raise SettingError("linkage-names-not-by-attribute", given=stated)
    for name, columns in stated.items():
        pair = isinstance(columns, list | tuple) and len(columns) == 2
        if not pair or not all(isinstance(one, str | None) for one in (name, *columns)):
            raise SettingError("linkage-names-no-pair", name=name)
        for table, own in zip((first, second), columns, strict=True):
            if own is not None:
                table.column(own)
        if not any(columns):
            raise SettingError("linkage-names-no-column", name=name)
        columns_of[name] = (columns[0], columns[1])
    used = [{columns[k] for columns in columns_of.values()} for k in range(2)]
    for name in dict.fromkeys((*first.columns, *second.columns)):
        there = [name if name in table.columns and name not in used[k] else None
                 for k, table in enumerate((first, second))]  # fmt: skip
        if name not in columns_of and any(there):
            columns_of[name] = (there[0], there[1])
    return columns_of


def _link(
    first: CodedTable,
    second: CodedTable,
    names: Mapping[str, tuple[str | None, str | None]],
    name: str,
    change: Change,
) -> Link:
    if not isinstance(change, Change):
        raise SettingError("linkage-change-of-unknown-kind", name=name, kind=type(change).__name__)
    if name not in names:
        raise ColumnError.unknown(str(name), names)
    own = names[name]
    if own[0] is None or own[1] is None:
        raise ColumnError("linkage-attribute-in-one-table", name=name, in_first=own[0] is not None)
    before, after = first.column(own[0]), second.column(own[1])
    one, other, values = shared(Column(name, before.codes, before.values), Column(name, after.codes, after.values))
    try:
        weights = change.weights(values)
    except SettingError as problem:
        raise SettingError("linkage-change-does-not-fit", name=name, problem=problem) from None
    if weights.follows is not None:  # what cannot change, and is the same for nobody, is refused
        occurs = np.zeros(len(weights.follows) + 1, bool)
        occurs[other] = True
        if not occurs[weights.follows[np.unique(one)]].any():
            raise ColumnError("linkage-attribute-matches-nobody", name=name, says=change_note(change.as_data()))
    return Link(name, one, other, values, change, weights)


class First(NamedTuple):
    """The classes of people of the first year, group by group."""

    group_start: Int64
    """group g: classes of people who look alike in the first year, from group_start[g] to before group_start[g + 1]"""
    block: Int64
    """block[f]: where its candidates are, −1 if there are none"""
    link: Int64
    """link[f, a]: the value that people of class f are linked by"""
    people: Int64


class Second(NamedTuple):
    """The candidates of the second year, block by block."""

    block_start: Int64
    link: Int64
    seen: Int64
    """what is seen of a candidate: a number for each different tuple; the last is "absent" """
    records: Float64


class Secrets(NamedTuple):
    """The values of each secret among the people of each class: from start[s, f] to before start[s, f + 1]."""

    start: Int64
    value: Int64
    people: Int64


@dataclass(frozen=True, eq=False)
class LinkageClasses:
    """Classes of people and their candidates, for one set of known columns."""

    first: First
    second: Second
    secrets: Secrets
    most_values: int
    """of any secret"""
    class_of: Int64
    """class_of[i]: the class of record i"""
    seen: int
    """how many different things are seen of the second year"""
    seen_of: Codes
    """seen_of[j]: what is seen of record j of the second year"""

    @property
    def candidates(self) -> Int64:
        """How many candidates each class has."""
        counts: Int64 = np.append(np.diff(self.second.block_start), 0)[self.first.block]
        return counts

    @property
    def work(self) -> Int64:
        """How many pairs come before each group, a class without candidates counting as one."""
        before: Int64 = np.concatenate([[0], np.cumsum(self.candidates + 1)])[self.first.group_start]
        return before


def linkage_classes(pair: YearPair, qids: Sequence[str], sensitive: Sequence[str]) -> LinkageClasses:
    """Merge equal records into classes, for an adversary who knows these columns and wants these secrets."""
    first, second = pair.first, pair.second
    known = [codes for name in qids if (codes := pair.codes(name)[0]) is not None]
    seen = [codes for name in qids if (codes := pair.codes(name)[1]) is not None]
    group, groups = tuples(known, first.rows)
    if not pair.blocking and not pair.weighing:
        seen = []  # every person goes with every record alike: what is seen tells nothing
    seen_of, seen_count = tuples(seen, second.rows)
    block_of, other_block, count_of_blocks = blocks(pair)
    weighed = [(link.first, link.values) for link in pair.weighing]
    person_class, count = tuples([(group, groups), (block_of, count_of_blocks + 1), *weighed], first.rows)
    somebody = _somebody(person_class, count)
    order = np.argsort(group[somebody], kind="stable")
    place = np.empty(count, np.int64)
    place[order] = np.arange(count)
    class_of = place[person_class]
    somebody = somebody[order]
    columns = [first.column(own_column(pair, name)) for name in sensitive]
    return LinkageClasses(
        First(
            _starts(group[somebody], groups),
            np.where(block_of[somebody] == count_of_blocks, -1, block_of[somebody].astype(np.int64)),
            _values_at([link.first for link in pair.weighing], somebody),
            np.bincount(class_of, minlength=count).astype(np.int64),
        ),
        _candidates(pair, other_block, count_of_blocks, seen_of, seen_count),
        _secrets(columns, class_of, count),
        max((column.cardinality for column in columns), default=1),
        class_of,
        seen_count,
        seen_of,
    )


def own_column(pair: YearPair, name: str) -> str:
    """Return the column of the first table that is to be learnt."""
    if name not in pair.names:
        raise ColumnError.unknown(name, pair.names)
    own = pair.names[name][0]
    if own is None:
        raise ColumnError("linkage-secret-not-in-first-table", name=name)
    return own


def blocks(pair: YearPair) -> tuple[Integers, Integers, int]:
    """Return the block of each record of both years, and how many blocks there are; one more for who has none."""
    rows = pair.first.rows
    columns, lost = [], np.zeros(rows, bool)
    for link in pair.blocking:
        assert link.weights.follows is not None
        after = link.weights.follows[link.first]
        lost |= after < 0
        columns.append((np.concatenate([np.maximum(after, 0), link.second.astype(np.int64)]), link.values))
    both, count = tuples(columns, rows + pair.second.rows)
    first, second = both[:rows].astype(np.int64), both[rows:].astype(np.int64)
    occurs = np.zeros(count, bool)
    occurs[second] = True
    number = np.cumsum(occurs) - 1
    block_count = int(occurs.sum())
    return np.where(lost | ~occurs[first], block_count, number[first]), number[second], block_count


def _candidates(pair: YearPair, block: Integers, blocks: int, seen: Codes, seen_count: int) -> Second:
    """Candidates, block by block. Records of a block that agree on all whose chances are those of values share one."""
    rows = pair.second.rows
    weighed = [(link.second, link.values) for link in pair.weighing]
    of_values = [(link.second, link.values) for link in pair.weighing if not link.weights.ratio]
    person_class, count = tuples([(block, blocks), (seen, seen_count), *weighed], rows)
    same, groups = tuples([(block, blocks), *of_values], rows)
    somebody = _somebody(person_class, count)
    order = np.argsort(block[somebody], kind="stable")
    somebody = somebody[order]
    how_many = np.bincount(person_class, minlength=count)[order] / np.bincount(same, minlength=groups)[same[somebody]]
    return Second(
        _starts(block[somebody], blocks),
        _values_at([link.second for link in pair.weighing], somebody),
        seen[somebody].astype(np.int64),
        how_many.astype(np.float64),
    )


def _somebody(person_class: Integers, count: int) -> Int64:
    """Return a record of each class: the first."""
    first = np.zeros(count, np.int64)
    first[person_class[::-1]] = np.arange(len(person_class) - 1, -1, -1)
    return first


def _starts(sorted_codes: Integers, count: int) -> Int64:
    return np.searchsorted(sorted_codes, np.arange(count + 1)).astype(np.int64)


def _values_at(columns: Sequence[Codes], rows: Int64) -> Int64:
    values = np.zeros((len(rows), len(columns)), np.int64)
    for a, codes in enumerate(columns):
        values[:, a] = codes[rows]
    return values


def _secrets(columns: Sequence[Column], class_of: Int64, count: int) -> Secrets:
    """Return the values of all secrets, one after the other."""
    start = np.zeros((len(columns), count + 1), np.int64)
    values, people = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for s, column in enumerate(columns):
        both, how_many = np.unique(class_of * column.cardinality + column.codes, return_counts=True)
        start[s] = _starts(both // column.cardinality, count) + sum(map(len, values))
        values.append(both % column.cardinality)
        people.append(how_many)
    return Secrets(start, np.concatenate(values), np.concatenate(people))
