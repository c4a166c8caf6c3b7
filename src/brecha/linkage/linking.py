"""The channel of linkage as a mixture over candidates, and the best guesses under it; on all cores.

For a class f and what is seen y of the later year,

    C(f → y) = (1 − ℓ) · Σ {w(f, c) : candidate c is seen as y} / Σ_c w(f, c),     w(f, c) = n_c · Π_a T_a(f_a → c_a)

and C(f → absent) = ℓ, or 1 where nobody goes with f. In a group of people who look alike in the first year, the joint
mass of a person of class f with y is C(f → y): the best guess takes the largest, or the value of a secret with the
largest sum. A group is worked through at once, its masses as lists by what is seen. The twin of all this is
``tests/oracles/linkage.py``.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import names as listed_names
from brecha.engines.contract import Progress, RunProgress
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.linkage.changes import Change
from brecha.linkage.link_candidates import (
    First,
    LinkageClasses,
    Second,
    Secrets,
    YearPair,
    linkage_classes,
    own_column,
    year_pair,
)
from brecha.qif.channel import Channel
from brecha.qif.prior import Prior
from brecha.runtime.compiled import njit
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection, collection

CHANCE, CERTAIN, WORST, RIGHT, CERTAIN_RIGHT, CERTAIN_WRONG, WIDTH = 0, 1, 2, 3, 4, 5, 6
"""Places in a row of sums: one row for re-identification, and one for each secret"""
ALMOST = 1 - 1e-9
"""Masses of which one is at least so much of the other are equally good guesses"""
NONE = -1

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


compiled: Any = njit(cache=True, nogil=True)
PARTS = 64
"""Parts that the groups are cut into, whatever the number of threads, so that sums do not depend on it"""
MOST_CELLS = 20_000_000
"""Cells of a channel that are not zero, beyond which it is not written out"""


class Transitions(NamedTuple):
    """How attributes change: for each, what agreement and difference weigh, or where its matrix begins."""

    agree: Float64
    differ: Float64
    matrix_at: Int64
    """NONE where only equality counts"""
    values: Int64
    matrix: Float64
    leaves: float


class Truth(NamedTuple):
    """What is really seen of each person, group by group; nothing where it is not known."""

    start: Int64
    person_class: Int64
    seen: Int64
    secret: Int64


class Room(NamedTuple):
    """Room to work in. Masses are zero and lists are empty between groups."""

    mass: Float64
    """mass[y], of one class"""
    touched: Int64
    head: Int64
    """head[y]: the first entry of the list of y"""
    seen: Int64
    """what was seen of the group, without repeats"""
    truth_head: Int64
    truth_next: Int64
    of_value: Float64
    values: Int64
    of_class: Float64


class Entries(NamedTuple):
    """The masses of a group, as lists: class, C(f → y), and the next of the same y."""

    person_class: Int64
    chance: Float64
    next: Int64


@compiled
def weigh(f: Any, c: Any, first: Any, second: Any, model: Any) -> Any:
    """Π_a T_a(f_a → c_a)."""
    weight = 1.0
    for a in range(first.link.shape[1]):
        u, v = first.link[f, a], second.link[c, a]
        if model.matrix_at[a] != NONE:
            weight *= model.matrix[model.matrix_at[a] + u * model.values[a] + v]
        else:
            weight *= model.agree[a] if u == v else model.differ[a]
        if weight == 0.0:
            break
    return weight


@compiled
def add_up(f: Any, first: Any, second: Any, model: Any, room: Any) -> Any:
    """The weights of a class's candidates, summed by what is seen of them; how many different y, and the sum of all."""
    marks, total = 0, 0.0
    if first.block[f] != NONE:
        for c in range(second.block_start[first.block[f]], second.block_start[first.block[f] + 1]):
            weight = second.records[c] * weigh(f, c, first, second, model)
            if weight > 0.0:
                y = second.seen[c]
                if room.mass[y] == 0.0:
                    room.touched[marks] = y
                    marks += 1
                room.mass[y] += weight
                total += weight
    return marks, total


@compiled
def longer(entries: Any) -> Any:
    """Return the same entries with twice the room."""
    more = 2 * len(entries.person_class)
    person_class, chance, following = np.empty(more, np.int64), np.empty(more), np.empty(more, np.int64)
    person_class[: len(entries.person_class)] = entries.person_class
    chance[: len(entries.person_class)] = entries.chance
    following[: len(entries.person_class)] = entries.next
    return Entries(person_class, chance, following)


@compiled
def list_masses(g: Any, first: Any, second: Any, model: Any, room: Any, entries: Any) -> Any:
    """C(f → y) for all classes of a group, in lists by y; the entries, and how many different y there are."""
    absent = len(room.mass) - 1
    used, count = 0, 0
    for f in range(first.group_start[g], first.group_start[g + 1]):
        marks, total = add_up(f, first, second, model, room)
        gone = model.leaves if total > 0.0 else 1.0
        room.touched[marks] = absent
        room.mass[absent] = gone
        for j in range(marks + 1):
            y = room.touched[j]
            chance = gone if y == absent else (1.0 - model.leaves) * room.mass[y] / total
            room.mass[y] = 0.0
            if chance > 0.0:
                if used == len(entries.person_class):
                    entries = longer(entries)
                if room.head[y] == NONE:
                    room.seen[count] = y
                    count += 1
                entries.person_class[used], entries.chance[used], entries.next[used] = f, chance, room.head[y]
                room.head[y] = used
                used += 1
    return entries, count


@compiled
def list_truths(g: Any, truth: Any, room: Any) -> None:
    """The people of a group in lists by what is really seen of them."""
    for i in range(truth.start[g], truth.start[g + 1]):
        y = truth.seen[i]
        room.truth_next[i] = room.truth_head[y]
        room.truth_head[y] = i


@compiled
def guess_record(y: Any, first: Any, truth: Any, room: Any, entries: Any, sums: Any) -> Any:
    """Re-identification: the largest C(f → y), and how many people have it. The mass of all."""
    best, together, people = 0.0, 0.0, 0
    e = room.head[y]
    while e != NONE:
        f, chance = entries.person_class[e], entries.chance[e]
        best = max(best, chance)
        together += chance * first.people[f]
        people += first.people[f]
        room.of_class[f] = chance
        e = entries.next[e]
    ties = 0
    e = room.head[y]
    while e != NONE:
        if entries.chance[e] >= best * ALMOST:
            ties += first.people[entries.person_class[e]]
        e = entries.next[e]
    sums[CHANCE] += best
    sums[WORST] = max(sums[WORST], 1.0 if people == 1 else best / together)
    sums[CERTAIN] += best if people == 1 else 0.0
    i = room.truth_head[y]
    while i != NONE:
        compare(room.of_class[truth.person_class[i]], best, ties, people == 1, sums)
        i = room.truth_next[i]
    e = room.head[y]
    while e != NONE:
        room.of_class[entries.person_class[e]] = 0.0
        e = entries.next[e]
    return together


@compiled
def compare(mine: Any, best: Any, ties: Any, certain: Any, sums: Any) -> None:
    """One person's own mass beside the best: whether a guess is right, and whether certainty is."""
    if mine >= best * ALMOST:
        sums[RIGHT] += 1.0 / ties
    if certain:
        sums[CERTAIN_RIGHT if mine > 0.0 else CERTAIN_WRONG] += 1


@compiled
def add_values(s: Any, f: Any, chance: Any, parts: Any, secrets: Any, room: Any) -> Any:
    """Add the people of a class to the masses of their values of a secret; how many values there are now."""
    for k in range(secrets.start[s, f], secrets.start[s, f + 1]):
        v = secrets.value[k]
        if room.of_value[v] == 0.0:
            room.values[parts] = v
            parts += 1
        room.of_value[v] += chance * secrets.people[k]
    return parts


@compiled
def best_value(parts: Any, room: Any) -> Any:
    """Return the largest mass of a value, and how many have it."""
    best, ties = 0.0, 0
    for p in range(parts):
        best = max(best, room.of_value[room.values[p]])
    for p in range(parts):
        ties += room.of_value[room.values[p]] >= best * ALMOST
    return best, ties


@compiled
def forget_values(parts: Any, room: Any) -> None:
    """Empty the masses of values."""
    for p in range(parts):
        room.of_value[room.values[p]] = 0.0


@compiled
def guess_value(y: Any, s: Any, together: Any, secrets: Any, truth: Any, room: Any, entries: Any, sums: Any) -> None:
    """A secret: the value with the largest sum of C(f → y)."""
    parts = 0
    e = room.head[y]
    while e != NONE:
        parts = add_values(s, entries.person_class[e], entries.chance[e], parts, secrets, room)
        e = entries.next[e]
    best, ties = best_value(parts, room)
    sums[CHANCE] += best
    sums[WORST] = max(sums[WORST], 1.0 if parts == 1 else best / together)
    sums[CERTAIN] += together if parts == 1 else 0.0
    i = room.truth_head[y]
    while i != NONE:
        compare(room.of_value[truth.secret[s, i]], best, ties, parts == 1, sums)
        i = room.truth_next[i]
    forget_values(parts, room)


@compiled
def guess_surprised(g: Any, first: Any, secrets: Any, truth: Any, room: Any, sums: Any) -> None:
    """People who are seen as the model holds impossible: she has only the first year to go by."""
    start, end = first.group_start[g], first.group_start[g + 1]
    people = first.people[start:end].sum()
    surprised = 0
    for i in range(truth.start[g], truth.start[g + 1]):
        if room.truth_head[truth.seen[i]] != NONE:
            surprised += 1
            compare(1.0, 1.0, people, people == 1, sums[0])
    if surprised == 0:
        return
    for s in range(secrets.start.shape[0]):
        parts = 0
        for f in range(start, end):
            parts = add_values(s, f, 1.0, parts, secrets, room)
        best, ties = best_value(parts, room)
        for i in range(truth.start[g], truth.start[g + 1]):
            if room.truth_head[truth.seen[i]] != NONE:
                compare(room.of_value[truth.secret[s, i]], best, ties, parts == 1, sums[1 + s])
        forget_values(parts, room)
    for i in range(truth.start[g], truth.start[g + 1]):
        room.truth_head[truth.seen[i]] = NONE


@compiled
def mix(
    first_group: int,
    last_group: int,
    seen: int,
    most_values: int,
    first: First,
    second: Second,
    model: Transitions,
    secrets: Secrets,
    truth: Truth,
    sums: Float64,
) -> None:
    """Add up the groups from the first to before the last; ``seen`` is how many different y there are but "absent"."""
    room = Room(
        np.zeros(seen + 1), np.empty(seen + 2, np.int64), np.full(seen + 1, NONE), np.empty(seen + 1, np.int64),
        np.full(seen + 1, NONE), np.empty(len(truth.person_class), np.int64), np.zeros(most_values),
        np.empty(most_values, np.int64), np.zeros(len(first.people)),
    )  # fmt: skip
    entries = Entries(np.empty(1024, np.int64), np.empty(1024), np.empty(1024, np.int64))
    known = len(truth.person_class) > 0
    for g in range(first_group, last_group):
        entries, count = list_masses(g, first, second, model, room, entries)
        if known:
            list_truths(g, truth, room)
        for j in range(count):
            y = room.seen[j]
            together = guess_record(y, first, truth, room, entries, sums[0])
            for s in range(secrets.start.shape[0]):
                guess_value(y, s, together, secrets, truth, room, entries, sums[1 + s])
            room.head[y], room.truth_head[y] = NONE, NONE
        if known:
            guess_surprised(g, first, secrets, truth, room, sums)


def check_roles(pair: YearPair, known: Sequence[str], sensitive: Sequence[str]) -> None:
    """Check as for one table: each column exists, and has one role."""
    for name in known:
        if name not in pair.names:
            raise ColumnError.unknown(name, pair.names)
    for name in sensitive:
        own_column(pair, name)
    if not known:
        raise SettingError("linkage-quasi-identifiers-missing")
    for name in sensitive:
        if name in known:
            raise ColumnError("linkage-column-with-two-roles", name=name)


def true_link(pair: YearPair, person: str | Sequence[str], as_numbers: bool = False) -> Collection:
    """Return the two years as the curator can link them."""
    who = [person, person] if isinstance(person, str) else person
    if not isinstance(who, list | tuple) or len(who) != 2 or not all(isinstance(name, str) for name in who):
        raise SettingError("linkage-person-invalid", person=person)
    renamed = {name: list(own) for name, own in pair.names.items() if list(own) != list(who) and name not in who}
    labels = ["the first year", "the second"]
    return collection([pair.first, pair.second], person=list(who), qids=renamed, labels=labels, as_numbers=as_numbers)


def mixed_sums(pair: YearPair, classes: LinkageClasses, truth: Truth, threads: int, tell: Progress) -> Float64:
    """Walk all groups in parts, and add the sums of parts in their order."""
    arguments = (
        classes.seen, classes.most_values, classes.first, classes.second, transitions(pair), classes.secrets, truth
    )  # fmt: skip
    work = classes.work
    cuts = np.searchsorted(work, np.linspace(0, work[-1], PARTS + 1)[1:-1])
    edges = np.unique(np.concatenate([[0], cuts, [len(work) - 1]])).astype(np.int64)
    sums = np.zeros((len(edges) - 1, 1 + len(classes.secrets.start), WIDTH))
    tell(RunProgress("linking", 0.0, 0, 1))
    with ThreadPoolExecutor(threads) as pool:
        waiting: set[Any] = {
            pool.submit(partial(mix, int(edges[k]), int(edges[k + 1]), *arguments, sums[k])) for k in range(len(sums))
        }
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                future.result()
            tell(RunProgress("linking", 1 - len(waiting) / len(sums), 0, 1))
    total: Float64 = sums.sum(axis=0)
    total[:, WORST] = sums[:, :, WORST].max(axis=0)
    return total


def transitions(pair: YearPair) -> Transitions:
    """Return the models of change as arrays."""
    weights = [link.weights for link in pair.weighing]
    sizes = [0 if one.matrix is None else one.matrix.size for one in weights]
    starts = np.cumsum([0, *sizes])
    matrices = [one.matrix.ravel() for one in weights if one.matrix is not None]
    return Transitions(
        np.array([one.agree for one in weights], np.float64),
        np.array([one.differ for one in weights], np.float64),
        np.array([NONE if size == 0 else start for size, start in zip(sizes, starts, strict=False)], np.int64),
        np.array([link.values for link in pair.weighing], np.int64),
        np.concatenate(matrices) if matrices else np.zeros(0),
        pair.leaves,
    )


def believed(
    first: CodedTable,
    second: CodedTable,
    secret: str | None = None,
    *,
    qids: Sequence[str],
    changes: Mapping[str, Change],
    leaves: float = 0.0,
    names: Mapping[str, Sequence[str | None]] | None = None,
) -> tuple[Prior, Channel]:
    """Return prior and channel of an adversary who links two years without an identifier, under her own model.

        C_{i,(q,y)} = C(record i → y) if record i has q, else 0        J_{v,(q,y)} = (1/n) Σ {C_{i,(q,y)} : i has v}

    The secret is the record of the first year, or one of its columns. For tables of moderate size: the channel is
    written out, and :func:`brecha.without_identifier` is not bound by that.
    """
    pair = year_pair(first, second, changes, names or {}, leaves)
    known = listed_names("qids", qids)
    check_roles(pair, known, [] if secret is None else listed_names("secret", [secret]))
    if all(pair.names[name][1] is None for name in known):
        pair = replace(pair, links=(), leaves=0.0)
    classes = linkage_classes(pair, known, [])
    person_class, observation, chance = _cells(pair, classes)
    column = np.unique(observation, return_inverse=True)[1]
    rows, cells = _of_classes(classes.class_of, person_class)
    width = int(column.max()) + 1
    if secret is None:
        channel = Channel.sparse(rows, column[cells], chance[cells], (first.rows, width))
        return Prior.uniform(first.rows, exact=False), channel
    column_of = first.column(own_column(pair, secret))
    present, codes, mass = np.unique(column_of.codes, return_inverse=True, return_counts=True)
    place, at = np.unique(codes[rows].astype(np.int64) * width + column[cells], return_inverse=True)
    joint = np.bincount(at, weights=chance[cells])
    values = column_of.values.take(pa.array(present)).to_pylist()
    value, seen = np.divmod(place, width)
    channel = Channel.sparse(value, seen, joint / mass[value], (len(values), width), labels=values)
    return Prior.from_weights(mass.tolist(), labels=values), channel


def _cells(pair: YearPair, classes: LinkageClasses) -> tuple[Int64, Int64, Float64]:
    """Return class, observation and C(class → observation) of all that is not zero."""
    model, count = transitions(pair), len(classes.first.people)
    none, nothing = np.zeros(0, np.int64), np.zeros(0)
    touched = np.empty(classes.seen + 2, np.int64)
    room = Room(np.zeros(classes.seen + 1), touched, none, none, none, none, nothing, none, nothing)
    group = np.searchsorted(classes.first.group_start, np.arange(count), side="right") - 1
    cells: list[tuple[int, int, float]] = []
    for f in range(count):
        marks, total = add_up(f, classes.first, classes.second, model, room)
        for y in room.touched[:marks].tolist():
            cells.append((f, int(group[f]) * (classes.seen + 1) + y, (1 - pair.leaves) * room.mass[y] / total))
            room.mass[y] = 0.0
        gone = pair.leaves if total > 0 else 1.0
        cells.append((f, int(group[f]) * (classes.seen + 1) + classes.seen, gone))
        if len(cells) > MOST_CELLS:
            raise TooLargeError("linkage-channel-above-limit", most_cells=MOST_CELLS)
    possible = [cell for cell in cells if cell[2] > 0]
    person_class, observation, chance = zip(*possible, strict=True)
    return np.array(person_class, np.int64), np.array(observation, np.int64), np.array(chance)


def _of_classes(class_of: Int64, person_class: Int64) -> tuple[Int64, Int64]:
    """Return for each record the cells of its class: pairs of record and cell."""
    start = np.searchsorted(person_class, np.arange(int(person_class.max()) + 2))
    counts = np.diff(start)[class_of]
    rows = np.repeat(np.arange(len(class_of)), counts)
    ends = np.cumsum(counts)
    cells = np.arange(len(rows)) - np.repeat(ends - counts, counts) + np.repeat(start[class_of], counts)
    if len(rows) > MOST_CELLS:
        raise TooLargeError("linkage-channel-too-large", rows_count=len(rows))
    return rows.astype(np.int64), cells.astype(np.int64)
