"""All sets of attributes for people who have several rows: a walk of the set-enumeration tree, one set after another.

Each set refines the classes of the set before it (``classes.py``), and its sums are taken (``sums.py``). Profiles that
nothing tells apart any more are merged into one item; classes that nothing splits any more are added up once, and not
looked at again below. Where a person may have several profiles, people are then looked at through their items
(``people.py``).

Unlike the walk of records (``kernel/walk.py``) this one goes through all items of a set before the next: whether a
person is exposed depends on all their profiles, wherever they are. But an attribute that is the same in all rows of
each person cuts the table into parts that share no person. Such attributes come first if they tell much, and the parts
are walked one after the other, in the processor's cache. The other attributes follow, the most telling first, so that
few items go far. Where profiles have several rows, attributes that differ within some of them come before those that
do not: these are part of the key of an item, and the rows need not be looked at again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import PartitionRequest
from brecha.engines.kernel.plan import SAMPLE, Place, bits_of, side_by_side, width
from brecha.engines.kernel.profiles.classes import Items, Rows, merged, rows_left, split, split_rows
from brecha.engines.kernel.profiles.people import (
    LAST,
    Entries,
    classes_of,
    count_people,
    far_left,
    near_left,
    part_by_part,
    repeated,
)
from brecha.engines.kernel.profiles.sums import (
    Fields,
    ProfileSums,
    Question,
    Scratch,
    lanes_for,
    levels,
    measure,
    no_sums,
    room,
    together,
)
from brecha.engines.kernel.walk import MATRIX, TRIES, WORTH
from brecha.runtime.compiled import njit
from brecha.tables.coded import Codes, Column
from brecha.tables.profiles import PeopleTable

PART = 1 << 13
"""Items that are walked together at the least, where parts of the table share no person"""
TELLING = 1 / 8
"""Rows that agree on an attribute, as a share of all pairs, below which it may come first to cut the table"""
Path = tuple[int, ...]
"""A set of attributes, by their positions in order"""


class Node(NamedTuple):
    """A set of attributes that was visited: what is left to be done in the sets below."""

    items: Items
    rows: Rows
    """of profiles of several rows; otherwise empty"""
    entries: Entries
    free: int
    """places of codes below this one are of settled classes"""


class Program(NamedTuple):
    """Sets to be visited, each before those that have more attributes, which follow it at once."""

    attribute: npt.NDArray[np.int64]
    """the attribute that set t adds to the set before it"""
    end: npt.NDArray[np.int64]
    """end[t]: the first set after t that is none of those below it"""
    word: npt.NDArray[np.int64]
    """the field of each attribute in a key"""
    shift: npt.NDArray[np.uint64]
    mask: npt.NDArray[np.uint64]
    in_rows: npt.NDArray[np.bool_]
    """whether it is that of a row: attributes that differ within profiles are"""
    rows_below: npt.NDArray[np.bool_]
    """whether any of the attributes after it is in the keys of rows"""
    remaining: npt.NDArray[np.uint64]
    """remaining[a]: the bits of the key of a profile that tell apart what the attributes after a do"""
    carried: npt.NDArray[np.uint64]
    """the bits of its secrets and its group"""
    row_keys: npt.NDArray[np.uint64]
    """the keys of rows"""


class Room(NamedTuple):
    """Room to work in, for one thread."""

    scratch: Scratch
    codes: npt.NDArray[np.uint32]
    """codes[place]: the levels of a class, and what has become of an item; places of items are counted from the end"""
    mark: npt.NDArray[np.int32]
    place_of: npt.NDArray[np.int32]


NOBODY = Entries(np.zeros(0, np.int32), np.zeros(0, np.int64), np.zeros(0, np.int32))
NO_ROWS = Rows(np.zeros(0, np.int64), np.zeros(0, np.int32), np.zeros(0, np.int32))


@njit(cache=True, nogil=True)
def visit(node: Any, t: Any, codes: Any, program: Any, question: Any, room: Any, sums: Any) -> Any:
    """Refine the classes of a set to those of set t, and add up their sums: what ``left`` is to be told of them."""
    items, entries, a = node.items, node.entries, program.attribute[t]
    below, last = program.end[t] > t + 1, codes.shape[0] - 1
    word, shift, mask = program.word[a], program.shift[a], program.mask[a]
    rows, segments = node.rows.rows, node.rows.segments
    if program.in_rows[a]:
        order, edges, rows, segments = split_rows(
            items.bounds, node.rows.starts, rows, segments, program.row_keys, word, shift, mask
        )
    else:
        order, edges = split(items.keys, items.bounds, word, shift, mask)
    classes = edges.shape[0] - 1
    which, too_many, most = np.empty(0, np.int32), np.empty(0, np.int32), np.empty(0, np.int64)
    if entries.near.shape[0] > 0 and (question.linked or below):
        which = classes_of(order, edges)
        if question.linked:
            too_many, most = repeated(entries.near, entries.mass, which, classes, last, room.mark)
    slots = np.empty(classes, np.int32)
    free = measure(
        items, order, edges, too_many, most, program.remaining[a], program.carried, below, node.free, question,
        room.scratch, sums, 2 * t, slots, codes,
    )  # fmt: skip
    return order, edges, rows, segments, which, slots, free


@njit(cache=True, nogil=True)
def left(node: Any, t: Any, visited: Any, codes: Any, program: Any, question: Any, room: Any, sums: Any) -> Any:
    """Count everybody, and return what is left to be done in the sets below set t."""
    order, edges, rows, segments, which, slots, free = visited
    near, mass, far = node.entries.near, node.entries.mass, node.entries.far
    a, keys = program.attribute[t], node.items.keys
    items, firsts = merged(node.items, order, edges, slots, program.remaining[a] | program.carried, codes)
    new_rows = node.rows
    if node.rows.starts.shape[0] > 0:
        new_rows = Rows(node.rows.starts[:0], rows[:0], segments[:0])
        if program.rows_below[a]:
            new_rows = rows_left(firsts, node.rows.starts, rows, segments)
    new_near, new_mass = np.empty_like(near), np.empty_like(mass)
    new_far = np.empty(near.shape[0] + far.shape[0], np.int32)
    end = far_left(far, codes, keys, node.free, free, question, sums, 2 * t, new_far)
    for w in range(codes.shape[1] - 1):
        count_people(near, mass, codes, keys, node.free, free, w, question, sums, 2 * t)
        if w > 0:
            count_people(far, mass[:0], codes, keys, node.free, free, w, question, sums, 2 * t)
    front, end = near_left(
        near, mass, codes, which, free, items.size, items.largest, room.mark, room.place_of, question,
        new_near, new_mass, new_far, end,
    )  # fmt: skip
    return Node(items, new_rows, Entries(new_near[:front], new_mass[:front], new_far[:end]), free)


@njit(cache=True, nogil=True)
def walk(node: Any, t: Any, stop: Any, codes: Any, program: Any, question: Any, room: Any, sums: Any) -> Any:
    """Visit the sets from t to before ``stop``, all below one that was visited; how many."""
    count = 0
    while t < stop:
        visited = visit(node, t, codes, program, question, room, sums)
        if program.end[t] > t + 1:
            below = left(node, t, visited, codes, program, question, room, sums)
            count += walk(below, t + 1, program.end[t], codes, program, question, room, sums)
        else:
            keys, entries, free = node.items.keys, node.entries, node.free
            for w in range(codes.shape[1] - 1):
                count_people(entries.near, entries.mass, codes, keys, free, 0, w, question, sums, 2 * t)
                count_people(entries.far, entries.mass[:0], codes, keys, free, 0, w, question, sums, 2 * t)
        count += 1
        t = program.end[t]
    return count


@dataclass(frozen=True, eq=False)
class ProfilePlan:
    """What is asked of a table of people, laid out for the walk."""

    table: PeopleTable
    request: PartitionRequest

    @cached_property
    def order(self) -> list[int]:
        """The attributes that are used: those that cut the table into many parts, those that differ within profiles.

        Then the others; the most telling first.
        """
        used = np.flatnonzero(self.request.subsets.any(axis=0)).tolist()
        agreement = {i: self.table.records.column(self.request.qids[i]).agreement(SAMPLE) for i in used}
        cuts = {i: self.table.several and agreement[i] < TELLING and self._cuts(i) for i in used}
        return sorted(used, key=lambda i: (not cuts[i], not self._differs(i), agreement[i], i))

    def _cuts(self, i: int) -> bool:
        """Return whether an attribute is the same in all profiles of each person."""
        sizes = np.diff(self.table.profile_starts)
        return self._same(i, self.table.holder if self.single else np.repeat(self.table.holder, sizes))

    def _differs(self, i: int) -> bool:
        """Return whether an attribute differs within profiles."""
        sizes = np.diff(self.table.profile_starts)
        return not self.single and not self._same(i, np.repeat(np.arange(len(sizes)), sizes))

    def _same(self, i: int, owner: npt.NDArray[Any]) -> bool:
        """Return whether an attribute is the same in neighbouring rows of profiles that belong together."""
        codes = self.table.records.column(self.request.qids[i]).codes
        codes = codes if self.single else codes[self.table.profile_rows]
        return not ((codes[1:] != codes[:-1]) & (owner[1:] == owner[:-1])).any()

    @cached_property
    def parted(self) -> list[bool]:
        """For each attribute in order, whether its classes share no person."""
        return [not self.table.several or self._cuts(i) for i in self.order]

    @cached_property
    def differing(self) -> list[bool]:
        """For each attribute in order, whether it differs within profiles."""
        return [self._differs(i) for i in self.order]

    @cached_property
    def columns(self) -> list[Column]:
        """The columns of the rows, of each attribute in order."""
        return [self.table.records.column(self.request.qids[i]) for i in self.order]

    @cached_property
    def rows_of(self) -> dict[Path, int]:
        """The row of the request that asks for each set."""
        subsets = self.request.subsets[:, self.order]
        return {tuple(np.flatnonzero(subset).tolist()): row for row, subset in enumerate(subsets)}

    @cached_property
    def below(self) -> dict[Path, list[int]]:
        """For each set that is visited, the attributes that are added to it: those asked for, and those on the way."""
        below: dict[Path, set[int]] = {}
        for path in self.rows_of:
            for length in range(len(path)):
                below.setdefault(path[:length], set()).add(path[length])
        return {path: sorted(more) for path, more in below.items()}

    @cached_property
    def tasks(self) -> list[tuple[Path, list[int]]]:
        """Where the work is cut, with the rows of the request in each part: below every set of two attributes."""
        firsts = sorted({path[:2] for path in self.rows_of})
        return [(first, [self.rows_of[path] for path in self.from_on(first) if path in self.rows_of])
                for first in firsts]  # fmt: skip

    def from_on(self, path: Path) -> list[Path]:
        """Return a set, and if it is of two attributes all those below it, each before those that have more."""
        if len(path) == 1:
            return [path]
        return [path, *(one for more in self.below.get(path, ()) for one in self.from_on((*path, more)))]

    @cached_property
    def carried(self) -> list[Column]:
        """The secrets of each profile, and its group if there are groups."""
        table, request = self.table, self.request
        secrets = [table.secret(name) for name in request.sensitive]
        return secrets if request.by is None else [*secrets, table.column(request.by).at(table.holder)]

    @cached_property
    def fields(self) -> tuple[list[Place], int]:
        """Where the parts of a profile's key are, and its number of words.

        First a number by all attributes that differ within profiles, if any do; then the others, and what is carried.
        """
        number = [len(self.table.holder).bit_length()] if any(self.differing) else []
        alike = [width(column) for column, one in zip(self.columns, self.differing, strict=True) if not one]
        return side_by_side([*number, *alike, *(width(column) for column in self.carried)])

    @cached_property
    def row_fields(self) -> tuple[list[Place], int]:
        """Where the attributes that differ within profiles are in the key of a row."""
        return side_by_side([width(column) for column in self._in_rows()])

    def _in_rows(self) -> list[Column]:
        """Return the columns that differ within profiles."""
        return [column for column, one in zip(self.columns, self.differing, strict=True) if one]

    @cached_property
    def attributes(self) -> Program:
        """A program of no sets: where the attributes are."""
        fields, words = self.fields
        of_key, of_row = iter(fields[any(self.differing) :]), iter(self.row_fields[0])
        places = [next(of_row if one else of_key) for one in self.differing]
        below = [any(self.differing[a + 1 :]) for a in range(len(places))]
        remaining = [
            bits_of(
                [
                    *fields[: below[a]],
                    *(place for place, one in zip(places[a + 1 :], self.differing[a + 1 :], strict=True) if not one),
                ],
                words,
            )
            for a in range(len(places))
        ]
        return Program(
            np.zeros(0, np.int64),
            np.zeros(0, np.int64),
            np.array([place.word for place in places], np.int64),
            np.array([place.shift for place in places], np.uint64),
            np.array([place.mask for place in places], np.uint64),
            np.array(self.differing),
            np.array(below),
            np.stack(remaining),
            bits_of(fields[len(fields) - len(self.carried) :], words),
            packed(*self.row_fields, [column.codes for column in self._in_rows()], self.table.records.rows)
            if any(self.differing)
            else np.zeros((0, 1), np.uint64),
        )

    def program(self, paths: list[Path], last: int) -> Program:
        """Return how to visit these sets, each before those that have more; ``last`` is where the last one ends."""
        ends = np.full(len(paths), last, np.int64)
        for t, path in enumerate(paths):
            after = (u for u in range(t + 1, len(paths)) if paths[u][: len(path)] != path)
            ends[t] = next(after, last)
        return self.attributes._replace(attribute=np.array([path[-1] for path in paths], np.int64), end=ends)

    @cached_property
    def levels(self) -> list[tuple[int, int]]:
        """The per cent and the rank of each level of chances."""
        return levels(self.request.thresholds)

    @cached_property
    def ranked(self) -> list[int]:
        """The thresholds, by their places in the request, the smallest first."""
        thresholds = self.request.thresholds
        return sorted(range(len(thresholds)), key=lambda t: thresholds[t][0] / thresholds[t][1])

    @cached_property
    def question(self) -> Question:
        """What is asked of every class, as arrays."""
        request, kinds, tables = self.request, [], [np.zeros(0)]
        for score in request.scores:
            kinds.append(MATRIX if score.matrix is not None else TRIES if score.worth is None else WORTH)
            by_value = None if score.matrix is None else np.ascontiguousarray(score.matrix.T).ravel()
            tables.append(by_value if by_value is not None else np.zeros(0) if score.worth is None else score.worth)
        carried = self.fields[0][len(self.fields[0]) - len(self.carried) :]
        masses = [np.zeros(0, np.int64), *self.masses]
        return Question(
            linked=self.table.linked,
            several=self.table.several,
            groups=self.groups,
            thresholds=np.array([request.thresholds[t] for t in self.ranked], np.int64).ravel(),
            rank=np.array([rank for _, rank in self.levels], np.int64),
            lanes=lanes_for(1 + len(request.sensitive), len(self.levels)),
            kind=np.array(kinds, np.int64),
            secret=np.array([score.secret for score in request.scores], np.int64),
            tries=np.array([score.tries for score in request.scores], np.int64),
            guesses=np.array([0 if one.matrix is None else len(one.matrix) for one in request.scores], np.int64),
            at=np.cumsum([len(one) for one in tables])[:-1].astype(np.int64),
            table=np.concatenate(tables),
            share=1 / np.maximum(np.concatenate(masses), 1),
            mass_at=np.cumsum([len(one) for one in masses])[:-1].astype(np.int64),
            fields=Fields(
                np.array([place.word for place in carried], np.int64),
                np.array([place.shift for place in carried], np.uint64),
                np.array([place.mask for place in carried], np.uint64),
            ),
        )

    @cached_property
    def masses(self) -> list[npt.NDArray[np.int64]]:
        """The mass of everybody with each value of each secret."""
        return [self.table.secret_mass(name, self.request.weights) for name in self.request.sensitive]

    @property
    def groups(self) -> int:
        """How many groups there are."""
        return 0 if self.request.by is None else self.table.column(self.request.by).cardinality

    def nothing(self, sets: int) -> ProfileSums:
        """Sums over no class, of so many sets."""
        request = self.request
        return no_sums(sets, self.groups, len(request.sensitive), len(request.scores), len(request.thresholds),
                       len(self.levels))  # fmt: skip

    def room(self, items: int) -> Room:
        """Room for one thread, and for so many items of people with several profiles."""
        values, secrets = [len(mass) for mass in self.masses], len(self.request.sensitive)
        gains = max([*values, *self.question.guesses.tolist()], default=0)
        words = len(self.question.lanes.certain)
        return Room(
            room(sum(values), self.groups, gains, secrets),
            codes=np.zeros((2 * items + 1, words + 1), np.uint32),
            mark=np.zeros(items, np.int32),
            place_of=np.zeros(items, np.int32),
        )

    @property
    def single(self) -> bool:
        """Whether every profile is of one row, which is then its number."""
        return len(self.table.profile_rows) == len(self.table.holder) == self.table.records.rows

    @cached_property
    def start(self) -> Rows:
        """The rows of all profiles, in one segment each; the person's own row is apart where it is told apart."""
        starts, rows = self.table.profile_starts, self.table.profile_rows
        segments = np.full(len(rows), self.table.own_first, np.int32)
        segments[starts[:-1]] = 0
        return Rows(starts, rows, segments)

    @cached_property
    def root(self) -> Node:
        """All profiles, those of as many rows together: how many rows are known of a target is seen."""
        order, keys = self._in_order()
        new = np.concatenate([[True], (keys[1:] != keys[:-1]).any(axis=1)])
        if not self.single:
            new |= np.diff(np.diff(self.start.starts)[order], prepend=-1) != 0
        first = np.flatnonzero(new).astype(np.int32)
        size, bounds = np.diff(first, append=len(order)).astype(np.int32), np.array([0, len(first)], np.int64)
        item = np.empty(len(order), np.int32)
        item[order] = np.repeat(np.arange(len(first), dtype=np.int32), size)
        profiles, keys, rows = order[first], np.ascontiguousarray(keys[first]), NO_ROWS
        if not self.single:
            each = np.diff(self.start.starts)[profiles]
            bounds = np.flatnonzero(np.diff(each, prepend=-1, append=-1)).astype(np.int64)
        if any(self.differing):
            rows = rows_left(profiles, *self.start)
        weights = self._weights()
        heaviest = np.maximum.reduceat(weights[order], first) if self.table.linked else weights[:0]
        items = Items(keys, np.add.reduceat(weights[order], first, dtype=weights.dtype), size, heaviest, bounds)
        return Node(items, rows, self._entries(items, item, weights if self.table.linked else weights[:0]), 0)

    def _in_order(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint64]]:
        """Return the order of profiles in which those with equal keys are neighbours, and their keys in it."""
        alike = [column.codes for column, one in zip(self.columns, self.differing, strict=True) if not one]
        if not self.single:
            first = self.table.profile_rows[self.table.profile_starts[:-1]]
            alike = [codes[first] for codes in alike]
        where = self.attributes
        places = [(where.word[a], where.shift[a], where.mask[a]) for a in np.flatnonzero(where.in_rows)]
        number = [numbered(self.start, where.row_keys, places)] if places else []
        codes = [*number, *alike, *(column.codes for column in self.carried)]
        keys = packed(*self.fields, codes, len(self.table.holder))
        order = np.lexsort((*keys.T, *([] if self.single else [np.diff(self.start.starts)]))).astype(np.int32)
        return order, keys[order]

    def _weights(self) -> npt.NDArray[np.int64] | npt.NDArray[np.int32]:
        """Return what each profile weighs, in 32 bits if all together fit."""
        weights = self.table.profile_weights(self.request.weights)
        return weights.astype(np.int32) if int(weights.sum()) < 1 << 31 else weights

    def _entries(self, items: Items, item: npt.NDArray[np.int32], mass: Any) -> Entries:
        """Return everybody by the items that their profiles are in; an item that holds one several times once."""
        if not self.table.several:
            return Entries(NOBODY.near, mass[:0], NOBODY.far)
        count = len(items.mass)
        near = count - item
        near[:-1][self.table.holder[1:] != self.table.holder[:-1]] |= np.int32(LAST)
        near[-1] |= np.int32(LAST)
        codes = np.zeros((count + 1, 2), np.uint32)
        codes[:, 1] = np.arange(count + 1, dtype=np.uint32)
        which, room = classes_of(np.arange(count, dtype=np.int32), items.bounds), np.zeros((2, count), np.int32)
        new_near, new_mass, far = np.empty_like(near), np.empty_like(mass), np.empty_like(near)
        front, end = near_left(
            near, mass, codes, which, 0, items.size, items.largest, *room, self.question, new_near, new_mass, far, 0,
        )  # fmt: skip
        new_near[:front] += np.int32(count)
        far[:end] += np.int32(count)
        return Entries(new_near[:front], new_mass[:front], far[:end])


def packed(fields: list[Place], words: int, codes: list[Codes], count: int) -> npt.NDArray[np.uint64]:
    """Return codes side by side in these fields."""
    keys = np.zeros((count, words), np.uint64)
    for place, each in zip(fields, codes, strict=True):
        keys[:, place.word] |= each.astype(np.uint64) << np.uint64(place.shift)
    return keys


def numbered(start: Rows, keys: npt.NDArray[np.uint64], places: Iterable[tuple[Any, Any, Any]]) -> Codes:
    """Return a number for each profile by the attributes at these places of the keys of rows."""
    lengths = np.diff(start.starts)
    profiles = np.argsort(lengths, kind="stable").astype(np.int32)
    edges = np.flatnonzero(np.diff(lengths[profiles], prepend=-1, append=-1)).astype(np.int64)
    rows = rows_left(profiles, *start)
    for place in places:
        order, edges, moved, segments = split_rows(edges, rows.starts, rows.rows, rows.segments, keys, *place)
        rows = rows_left(order, rows.starts, moved, segments)
        profiles = profiles[order]
    number = np.empty(len(profiles), np.uint32)
    number[profiles] = np.repeat(np.arange(len(edges) - 1, dtype=np.uint32), np.diff(edges))
    return number


@dataclass(eq=False)
class Walker:
    """One thread's walk."""

    plan: ProfilePlan
    room: Room
    first: tuple[int, ProfileSums, list[tuple[Node, Any]]] | None = None
    """the set of one attribute that was visited last, its sums, and what is left, part by part with room for codes"""

    def run(self, path: Path) -> ProfileSums:
        """Visit a set, and if it is of two attributes all sets below it; the sums of those that are asked for."""
        plan = self.plan
        first, self.first = self.first, None
        if first is None or first[0] != path[0]:
            first = None
            first = (path[0], *self._visit_first(path[:1]))
        self.first = first
        _, before, parts = first
        if len(path) == 1:
            return together(before, plan.nothing(1), [-1], [0])
        paths = plan.from_on(path)
        program, sums = plan.program(paths, len(paths)), plan.nothing(len(paths))
        for part, codes in parts:
            walk(part, 0, len(paths), codes, program, plan.question, self.room, sums)
        places = {one: t for t, one in enumerate(paths)}
        parents = [places.get(one[:-1], -1) for one in paths]
        return together(sums, before, parents, [t for t, one in enumerate(paths) if one in plan.rows_of])

    def _visit_first(self, path: Path) -> tuple[ProfileSums, list[tuple[Node, Any]]]:
        """Return the sums of a set of one attribute, and what is left to be done below it."""
        plan, codes, room = self.plan, self.room.codes, self.room
        below, sums = path in plan.below, plan.nothing(1)
        program = plan.program([path], 1 + below)
        if not below:
            walk(plan.root, 0, 1, codes, program, plan.question, room, sums)
            return sums, []
        visited = visit(plan.root, 0, codes, program, plan.question, room, sums)
        node = left(plan.root, 0, visited, codes, program, plan.question, room, sums)
        if not plan.parted[path[0]]:
            return sums, [(node, codes)]
        return sums, [(part, codes[: 2 * len(part.items.mass) + 1]) for part in _parts(node, len(codes) - 1)]


def _parts(node: Node, last: int) -> Iterator[Node]:
    """Yield classes that share no person, several small ones together."""
    items, (starts, rows, segments), (near, mass, far), _ = node
    count, classes = len(items.mass), len(items.bounds) - 1
    which = np.repeat(np.arange(classes, dtype=np.int32), np.diff(items.bounds))
    near, mass, near_at = part_by_part(near, mass, which, classes, last)
    far, _, far_at = part_by_part(far, mass[:0], which, classes, last)
    cuts = np.unique([0, *np.searchsorted(items.bounds, np.arange(PART, count, PART)), classes])
    for b, c in pairwise(cuts.tolist()):
        low, high = int(items.bounds[b]), int(items.bounds[c])
        moved = low + 2 * (high - low) - last
        one = slice(low, high)
        cut = Items(
            items.keys[one], items.mass[one], items.size[one], items.largest[one], items.bounds[b : c + 1] - low
        )
        own = NO_ROWS
        if len(starts):
            here = slice(starts[low], starts[high])
            own = Rows(starts[low : high + 1] - starts[low], rows[here], segments[here])
        some = slice(near_at[b], near_at[c])
        entries = Entries(near[some] + moved, mass[some], far[far_at[b] : far_at[c]] + moved)
        yield Node(cut, own, entries, 0)
