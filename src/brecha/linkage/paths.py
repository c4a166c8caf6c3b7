"""Three and more years that no identifier links: paths of candidates through the years.

A person of the first year goes with records of the second as in two years; each of these, had it been theirs, goes
with records of the third by what *it* says, and so on. With C_t the channel from a record of year t to the next year,

    C(f → y_2, …, y_k) = Σ {C_1(f → c_2) · C_2(c_2 → c_3) ⋯ : c_2 is seen as y_2, c_3 as y_3, …}

Who is gone stays away. Records of a year that agree on all that they are linked by, before and after, and on what is
seen of them are one node; what was seen so far is a number, and paths to the same node with the same number are one.
The twin of all this is ``tests/oracles/linkage.py``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.language.catalogues import Language
from brecha.language.spellings import Spelling
from brecha.linkage.changes import Change
from brecha.linkage.link_candidates import First, Second, YearPair, blocks, year_pair
from brecha.linkage.linking import (
    ALMOST,
    CERTAIN,
    CERTAIN_RIGHT,
    CERTAIN_WRONG,
    CHANCE,
    RIGHT,
    WIDTH,
    WORST,
    transitions,
    weigh,
)
from brecha.runtime.compiled import njit
from brecha.tables.coded import CodedTable
from brecha.tables.collections import ABSENT, Collection, Integers, collection, tuples
from brecha.tables.lookup import find

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Bool = npt.NDArray[np.bool_]
compiled: Any = njit(cache=True, nogil=True)
MOST_PATHS = 60_000_000
"""Paths that are held at once: some gigabytes"""
NOBODY = -1


@dataclass(frozen=True, eq=False)
class Years:
    """Several tables, and what links each to the next."""

    tables: tuple[CodedTable, ...]
    names: Mapping[str, tuple[str | None, ...]]
    """each attribute's column in each table"""
    steps: tuple[YearPair, ...]

    @property
    def first(self) -> CodedTable:
        """The year of interest."""
        return self.tables[0]

    @property
    def linked(self) -> int:
        """How many steps link anything: after one that does not, nothing tells of anybody."""
        for number, step in enumerate(self.steps):
            if not step.blocking and not step.weighing:
                return number
        return len(self.steps)


def years_of(
    tables: Sequence[CodedTable],
    changes: Mapping[str, Change] | Sequence[Mapping[str, Change]],
    names: Mapping[str, Sequence[str | None]],
    leaves: float | Sequence[float],
) -> Years:
    """Check several tables and the models of change, one for all steps or one for each, against each other."""
    steps = len(tables) - 1
    models = [changes] * steps if isinstance(changes, Mapping) else list(changes)
    shares: list[Any] = list(leaves) if isinstance(leaves, list | tuple) else [leaves] * steps
    for what, given in (("changes", models), ("leaves", shares)):
        if len(given) != steps:
            raise SettingError("linkage-not-one-for-each-step", what=what, given=len(given), steps=steps)
    if not isinstance(names, Mapping):
        raise SettingError("linkage-names-not-by-attribute", given=names)
    columns = _names(tables, names)
    pairs = []
    for number in range(steps):
        both = {name: list(own[number : number + 2]) for name, own in columns.items() if any(own[number : number + 2])}
        pairs.append(year_pair(tables[number], tables[number + 1], models[number], both, shares[number]))
    return Years(tuple(tables), columns, tuple(pairs))


def only_step(what: str, given: Any) -> Any:
    """Return the one that is given for two years, alone or in a list."""
    if not isinstance(given, list | tuple):
        return given
    if len(given) != 1:
        raise SettingError("linkage-not-one-for-each-step", what=what, given=len(given), steps=1)
    return given[0]


def truly_linked(years: Years, person: str | Sequence[str], as_numbers: bool) -> Collection:
    """Return the years as the curator can link them."""
    count = len(years.tables)
    who = [person] * count if isinstance(person, str) else list(person)
    if len(who) != count or not all(isinstance(name, str) for name in who):
        raise SettingError("linkage-person-of-years-invalid", years=count)
    renamed = {name: list(own) for name, own in years.names.items() if list(own) != who and name not in who}
    labels = [f"year {number}" for number in range(1, count + 1)]
    return collection(list(years.tables), person=who, qids=renamed, labels=labels, as_numbers=as_numbers)


def _names(
    tables: Sequence[CodedTable], stated: Mapping[str, Sequence[str | None]]
) -> dict[str, tuple[str | None, ...]]:
    """Return attributes and their columns: those that are named, and those of equal names."""
    columns: dict[str, tuple[str | None, ...]] = {}
    for name, own in stated.items():
        fits = isinstance(own, list | tuple) and len(own) == len(tables)
        if not fits or not all(isinstance(one, str | None) for one in own) or not any(own):
            raise SettingError("linkage-names-no-year", name=name, years=len(tables))
        for table, one in zip(tables, own, strict=True):
            if one is not None:
                table.column(one)
        columns[name] = tuple(own)
    used = [{own[year] for own in columns.values()} for year in range(len(tables))]
    for name in dict.fromkeys(name for table in tables for name in table.columns):
        if name not in columns:
            there = tuple(
                name if name in table.columns and name not in used[year] else None for year, table in enumerate(tables)
            )
            if any(there):
                columns[name] = there
    return columns


@compiled
def count_cells(first: Any, second: Any, model: Any, counts: Any) -> None:
    """Count for each source the candidates that it may go with."""
    for f in range(len(first.block)):
        if first.block[f] >= 0:
            for c in range(second.block_start[first.block[f]], second.block_start[first.block[f] + 1]):
                if second.records[c] * weigh(f, c, first, second, model) > 0.0:
                    counts[f] += 1


@compiled
def fill_cells(first: Any, second: Any, model: Any, start: Any, node: Any, chance: Any) -> None:
    """C(source → candidate) of all that is not zero."""
    for f in range(len(first.block)):
        if start[f] == start[f + 1]:
            continue
        at, total = start[f], 0.0
        for c in range(second.block_start[first.block[f]], second.block_start[first.block[f] + 1]):
            weight = second.records[c] * weigh(f, c, first, second, model)
            if weight > 0.0:
                node[at], chance[at] = second.seen[c], weight
                at += 1
                total += weight
        for k in range(start[f], start[f + 1]):
            chance[k] *= (1.0 - model.leaves) / total


@dataclass(frozen=True, eq=False)
class Nodes:
    """Records of one year that are the same in all that counts: of which each is one, and what is seen of them."""

    of_record: Integers
    first: Int64
    """a record of each"""
    seen: Int64
    """what is seen of each in this year; −1 where nothing is, not even who is there"""
    kinds: int
    """how many different things are seen"""

    def seen_of(self, records: Int64) -> Int64:
        """Return what is seen of people by their records in this year, −1 for who is not in it."""
        if self.kinds == 0:
            return np.zeros(len(records), np.int64)
        return np.where(records < 0, self.kinds, self.seen[self.of_record[np.maximum(records, 0)].astype(np.int64)])


@dataclass(frozen=True, eq=False)
class Paths:
    """All that may be seen of people of the first year, for one set of known columns."""

    years: Years
    qids: tuple[str, ...]

    def _codes(self, year: int) -> list[tuple[Integers, int]]:
        own = [self.years.names[name][year] for name in self.qids]
        columns = [self.years.tables[year].column(name) for name in own if name is not None]
        return [(column.codes, column.cardinality) for column in columns]

    @cached_property
    def steps(self) -> int:
        """How many steps tell anything: those that are linked, up to the last year of which something is seen."""
        seen = [year for year in range(1, self.years.linked + 1) if self._codes(year)]
        return max(seen, default=0)

    @cached_property
    def group(self) -> Int64:
        """What is seen of each person in the first year."""
        return np.asarray(tuples(self._codes(0), self.years.first.rows)[0], np.int64)

    @cached_property
    def _blocks(self) -> list[tuple[Integers, Integers, int]]:
        return [blocks(step) for step in self.years.steps[: self.steps]]

    def _out(self, year: int) -> list[tuple[Integers, int]]:
        """Return what records of a year are linked to the next by."""
        if year >= self.steps:
            return []
        step, (own, _, count) = self.years.steps[year], self._blocks[year]
        return [(own, count + 1), *((link.first, link.values) for link in step.weighing)]

    def _in(self, year: int) -> list[tuple[Integers, int]]:
        """Return what records of a year are linked to the year before by."""
        step, (_, own, count) = self.years.steps[year - 1], self._blocks[year - 1]
        return [(own, count), *((link.second, link.values) for link in step.weighing)]

    @cached_property
    def people(self) -> Nodes:
        """People of the first year who are the same in all that counts."""
        groups = int(self.group.max()) + 1
        return _nodes([(self.group, groups), *self._out(0)], self.years.first.rows, self.group, groups)

    @cached_property
    def nodes(self) -> list[Nodes]:
        """The records of all later years."""
        found = []
        for year in range(1, self.steps + 1):
            rows = self.years.tables[year].rows
            codes = self._codes(year)
            seen, kinds = tuples(codes, rows)
            found.append(_nodes([*self._in(year), (seen, kinds), *self._out(year)], rows, seen, kinds if codes else 0))
        return found

    def _cells(self, step: int) -> tuple[Int64, Int64, Float64]:
        """Return for each node of a year where its cells start; the node of the next year and the chance of each."""
        pair, model = self.years.steps[step], transitions(self.years.steps[step])
        before = self.people if step == 0 else self.nodes[step - 1]
        after = self.nodes[step]
        own, other, count = self._blocks[step]
        block = own[before.first].astype(np.int64)
        sources = First(
            np.zeros(0, np.int64), np.where(block == count, NOBODY, block),
            _values([link.first for link in pair.weighing], before.first), np.zeros(0, np.int64),
        )  # fmt: skip
        of_values = [(link.second, link.values) for link in pair.weighing if not link.weights.ratio]
        same, kinds = tuples([(other, count), *of_values], pair.second.rows)
        alike = np.bincount(same, minlength=kinds)[same[after.first]]
        records = np.bincount(after.of_record, minlength=len(after.first)) / alike
        place = other[after.first].astype(np.int64)
        order = np.argsort(place, kind="stable")
        candidates = Second(
            np.searchsorted(place[order], np.arange(count + 1)).astype(np.int64),
            _values([link.second for link in pair.weighing], after.first[order]),
            order.astype(np.int64),
            records[order].astype(np.float64),
        )
        counts = np.zeros(len(before.first), np.int64)
        count_cells(sources, candidates, model, counts)
        start = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
        self._refuse(int(start[-1]))
        node, chance = np.zeros(start[-1], np.int64), np.zeros(start[-1])
        fill_cells(sources, candidates, model, start, node, chance)
        return start, node, chance

    def _refuse(self, paths: int) -> None:
        """Refuse what would not fit into memory."""
        if paths > MOST_PATHS:
            raise TooLargeError("linkage-too-many-paths", paths=paths, most=MOST_PATHS)

    @cached_property
    def _walked(self) -> "tuple[Seen, list[Int64]]":
        """All that may be seen of each class, and for each year the pairs of what was seen before and in it."""
        person_class = np.arange(len(self.people.first))
        history: Int64
        chance: Float64
        history, node = np.zeros(len(person_class), np.int64), person_class.copy()
        chance = np.ones(len(person_class))
        histories = []
        for step in range(self.steps):
            start, following, share = self._cells(step)
            leaves, after = self.years.steps[step].leaves, self.nodes[step]
            there = np.flatnonzero(node >= 0)
            counts = (start[1:] - start[:-1])[node[there]]
            self._refuse(int(counts.sum()) + 2 * len(node))
            of = np.repeat(there, counts)
            ends = np.cumsum(counts)
            cell = np.arange(len(of)) - np.repeat(ends - counts, counts) + np.repeat(start[node[there]], counts)
            gone = np.where(node < 0, 1.0, 0.0)
            gone[there] = np.where(counts > 0, leaves, 1.0)
            away = np.flatnonzero(gone > 0)
            rows = np.concatenate([of, away])
            nodes = np.concatenate([following[cell], np.full(len(away), NOBODY)])
            chance = np.concatenate([chance[of] * share[cell], chance[away] * gone[away]])
            seen = np.zeros(len(rows), np.int64)
            if after.kinds:
                seen = np.where(nodes < 0, after.kinds, after.seen[np.maximum(nodes, 0)])
            pairs, history = np.unique(history[rows] * (after.kinds + 1) + seen, return_inverse=True)
            histories.append(pairs)
            last = step == self.steps - 1
            width = 1 if last else len(after.first) + 1
            key = person_class[rows] * len(pairs) + history.ravel()
            merged, at = np.unique(key * width + (0 if last else nodes + 1), return_inverse=True)
            chance = np.bincount(at.ravel(), chance).astype(np.float64)
            key, node = np.divmod(merged, width)
            node = node - 1
            person_class, history = np.divmod(key, len(pairs))
        people = np.bincount(self.people.of_record, minlength=len(self.people.first)).astype(np.int64)
        return Seen(person_class, history, chance, people, self.people.seen), histories

    @property
    def seen(self) -> "Seen":
        """All that may be seen of each class of people."""
        return self._walked[0]

    def history_of(self, seen: Sequence[Int64]) -> Int64:
        """Return the number of what is seen in all later years; −1 for what the model holds impossible for anybody."""
        history = np.zeros(len(seen[0]) if seen else self.years.first.rows, np.int64)
        for nodes, pairs, of_year in zip(self.nodes, self._walked[1], seen, strict=False):
            key = history * (nodes.kinds + 1) + of_year
            at = np.minimum(np.searchsorted(pairs, key), len(pairs) - 1)
            history = np.where((history >= 0) & (pairs[at] == key), at, NOBODY)
        return history

    def really(self, together: Collection) -> Int64:
        """Return what is really seen of each person."""
        seen = []
        for year, nodes in enumerate(self.nodes, 1):
            at = together.records[year]
            assert at is not None
            seen.append(nodes.seen_of(np.asarray(at, np.int64)))
        return self.history_of(seen)


def _nodes(columns: Sequence[tuple[Integers, int]], rows: int, seen: Integers, kinds: int) -> Nodes:
    of_record, count = tuples(columns, rows)
    first = np.zeros(count, np.int64)
    first[of_record[::-1]] = np.arange(rows - 1, -1, -1)
    return Nodes(of_record, first, np.asarray(seen, np.int64)[first], kinds)


def _values(columns: Sequence[Integers], rows: Int64) -> Int64:
    values = np.zeros((len(rows), len(columns)), np.int64)
    for place, codes in enumerate(columns):
        values[:, place] = codes[rows]
    return values


@dataclass(frozen=True, eq=False)
class Seen:
    """C(class → what is seen), for all that is not zero."""

    person_class: Int64
    history: Int64
    chance: Float64
    people: Int64
    """of each class"""
    group: Int64
    """of each class: what is seen of it in the first year"""

    @cached_property
    def _place(self) -> tuple[Int64, Int64]:
        """A number for each pair of group and history, and the pairs."""
        width = int(self.history.max()) + 2
        pairs, place = np.unique(self.group[self.person_class] * width + self.history, return_inverse=True)
        return place.ravel(), pairs

    def _at(self, group: Int64, history: Int64) -> Int64:
        """Return the number of a pair; −1 for one that cannot be."""
        pairs, width = self._place[1], int(self.history.max()) + 2
        key = group * width + history
        at = np.minimum(np.searchsorted(pairs, key), len(pairs) - 1)
        return np.where((history >= 0) & (pairs[at] == key), at, NOBODY)

    def of_classes(self, history: int) -> Float64:
        """Return for each class the chance to be seen so."""
        here = self.history == history
        chances = np.zeros(len(self.people))
        chances[self.person_class[here]] = self.chance[here]
        return chances

    def identity(self, truth: "Truths | None") -> Float64:
        """Return the sums of re-identification: see :mod:`brecha.linkage.linking`."""
        place, pairs = self._place
        people = self.people[self.person_class]
        best = np.zeros(len(pairs))
        np.maximum.at(best, place, self.chance)
        ties = np.bincount(place, np.where(self.chance >= best[place] * ALMOST, people, 0), minlength=len(pairs))
        candidates = np.bincount(place, people, minlength=len(pairs))
        sums = _believed(best, np.bincount(place, self.chance * people, minlength=len(pairs)), candidates == 1)
        sums[CERTAIN] = best[candidates == 1].sum()
        if truth is None:
            return sums
        at = self._at(truth.group, truth.history)
        key = truth.person_class * (int(self.history.max()) + 2) + truth.history
        own = self.person_class * (int(self.history.max()) + 2) + self.history  # in order
        spot = np.minimum(np.searchsorted(own, key), len(own) - 1)
        mine = np.where((truth.history >= 0) & (own[spot] == key), self.chance[spot], 0.0)
        in_group = np.bincount(truth.group)[truth.group]
        alone = np.ones(len(at)), np.ones(len(at)), in_group, in_group == 1
        both = mine, best[at], ties[at], candidates[at] == 1
        _add_truth(sums, *(np.where(at < 0, first, several) for first, several in zip(alone, both, strict=True)))
        return sums

    def secret(self, codes: Int64, of_record: Int64, values: int, truth: "Truths | None") -> Float64:
        """Return the sums of one secret, of which each person has a value."""
        place, pairs = self._place
        both, how_many = np.unique(of_record * values + codes, return_counts=True)
        start = np.searchsorted(both // values, np.arange(len(self.people) + 1))
        counts = np.diff(start)[self.person_class]
        cell = np.repeat(np.arange(len(self.person_class)), counts)
        ends = np.cumsum(counts)
        at = np.arange(len(cell)) - np.repeat(ends - counts, counts) + np.repeat(start[self.person_class], counts)
        mass = self.chance[cell] * how_many[at]
        keys, which = np.unique(place[cell] * values + both[at] % values, return_inverse=True)
        masses = np.bincount(which.ravel(), mass)
        of_pair = keys // values
        best = np.zeros(len(pairs))
        np.maximum.at(best, of_pair, masses)
        together = np.bincount(of_pair, masses, minlength=len(pairs))
        one = np.bincount(of_pair, minlength=len(pairs)) == 1
        sums = _believed(best, together, one)
        sums[CERTAIN] = together[one].sum()
        if truth is None:
            return sums
        ties = np.bincount(of_pair, masses >= best[of_pair] * ALMOST, minlength=len(pairs))
        where = self._at(truth.group, truth.history)
        key = np.maximum(where, 0) * values + codes
        spot = np.minimum(np.searchsorted(keys, key), len(keys) - 1)
        mine = np.where((where >= 0) & (keys[spot] == key), masses[spot], 0.0)
        alone = _alone(truth.group, codes, values)
        both_years = mine, best[where], ties[where], one[where]
        _add_truth(
            sums, *(np.where(where < 0, first, several) for first, several in zip(alone, both_years, strict=True))
        )
        return sums


def _alone(group: Int64, codes: Int64, values: int) -> tuple[Float64, Float64, npt.NDArray[Any], Bool]:
    """Return of the first year alone: how many have each person's value, the most of any, ties, and if there is one."""
    keys, which, people = np.unique(group * values + codes, return_inverse=True, return_counts=True)
    groups = int(group.max()) + 1
    best = np.zeros(groups)
    np.maximum.at(best, keys // values, people)
    ties = np.bincount(keys // values, people >= best[keys // values] * ALMOST, minlength=groups)
    one = np.bincount(keys // values, minlength=groups) == 1
    return people[which.ravel()].astype(np.float64), best[group], ties[group], one[group]


def _believed(best: Float64, together: npt.NDArray[Any], certain: Bool) -> Float64:
    sums = np.zeros(WIDTH)
    sums[CHANCE] = best.sum()
    sums[WORST] = np.where(certain, 1.0, best / together).max()
    return sums


def _add_truth(sums: Float64, mine: Float64, best: Float64, ties: Float64, certain: Bool) -> None:
    """Each person's own mass beside the best: whether a guess is right, and whether certainty is."""
    sums[RIGHT] = (1.0 / ties[mine >= best * ALMOST]).sum()
    sums[CERTAIN_RIGHT] = float((certain & (mine > 0)).sum())
    sums[CERTAIN_WRONG] = float((certain & ~(mine > 0)).sum())


@dataclass(frozen=True, eq=False)
class Truths:
    """What each person really is and is seen as."""

    person_class: Int64
    group: Int64
    history: Int64
    """−1 for what the model holds impossible for anybody"""


def path_sums(paths: Paths, sensitive: Sequence[str], together: Collection | None) -> Float64:
    """Return the sums of re-identification and of each secret, as :func:`brecha.linkage.linking.mixed_sums` does."""
    seen, of_record = paths.seen, np.asarray(paths.people.of_record, np.int64)
    truth = None if together is None else Truths(of_record, paths.group, paths.really(together))
    rows = [seen.identity(truth)]
    for name in sensitive:
        column = paths.years.first.column(own_column(paths.years, name))
        rows.append(seen.secret(np.asarray(column.codes, np.int64), of_record, column.cardinality, truth))
    return np.stack(rows)


def own_column(years: Years, name: str) -> str:
    """Return the column of the first table that is to be learnt."""
    if name not in years.names:
        raise ColumnError.unknown(name, years.names)
    own = years.names[name][0]
    if own is None:
        raise ColumnError("linkage-secret-not-in-first-table", name=name)
    return own


def target_of(paths: Paths, known: Mapping[str, Mapping[int, Any]], lang: "str | Language") -> tuple[Bool, int]:
    """Return who looks as one target does in the first year, and the number of what is seen of them later.

    Args:
        paths: through the years, for the columns that are known.
        known: the values, by attribute and by the number of the year, from 1 on.
        lang: the language in which dates and decimals are written.
    """
    years = paths.years
    matching: list[Bool | None] = []
    for year, table in enumerate(years.tables):
        here = {name: of[year + 1] for name, of in known.items() if year + 1 in of}
        absent = [value is ABSENT for value in here.values()]
        if any(absent) and (year == 0 or not all(absent)):
            raise SettingError("linkage-target-half-absent", year=year + 1)
        if any(absent):
            matching.append(None)
            continue
        alike = np.ones(table.rows, np.bool_)
        for name, value in here.items():
            column = table.column(str(years.names[name][year]))
            alike &= column.codes == find(column, value, Spelling.of(table.source, lang))
        matching.append(alike)
    first = matching[0]
    assert first is not None
    seen = []
    for nodes, of_year in zip(paths.nodes, matching[1:], strict=False):
        if nodes.kinds == 0:
            seen.append(0)
        elif of_year is None:
            seen.append(nodes.kinds)
        else:
            at = np.flatnonzero(of_year)
            seen.append(int(nodes.seen[nodes.of_record[at[0]]]) if len(at) else NOBODY)
    if NOBODY in seen:
        return first, NOBODY
    if not seen:
        return first, 0
    return first, int(paths.history_of([np.array([one]) for one in seen])[0])
