"""The compiled part of matching with gaps: classes and their projections, and the candidates of every class.

Rows are records that are equal in all that matters, with how many people they are, their mass and the largest weight.
They are grouped into blocks of rows that are equal on the columns without gaps: nobody matches across blocks. Cells
with gaps are numbered 0, 1, …, and a set of cells is a word with a bit for each.

A small block is done in machine words: bit j of a word tells whether row j of the block matches. Large blocks are done
together, by projecting their classes (see ``gaps.py``): what the classes of pattern h hold is put where their
projection to Q − g − h is, and the classes of pattern g look there. The numbers of all projections are made once.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.gaps.tally import BLOCKS, judge, settle
from brecha.engines.kernel.two_tables import number
from brecha.engines.kernel.walk import SECRET, compiled, first_of, merged, people_in
from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
UInt32 = npt.NDArray[np.uint32]
CROWD = 62
"""Rows of a block that is done in machine words, at the most"""


class Rows(NamedTuple):
    """Rows, block by block."""

    begin: Int64
    """begin[b]: the first row of block b; one more at the end"""
    tail: Int64
    """tail[r]: which combination of cells with gaps, secrets and group the row has"""
    people: Int64
    mass: Int64
    top: Int64


class Tails(NamedTuple):
    """The different combinations of cells with gaps, secrets and group."""

    cells: Int32
    """cells[c, tail]: the code of cell c"""
    pattern: Int64
    """pattern[tail]: the cells that are missing"""
    secrets: Int32
    group: Int32
    """empty where no groups are asked for"""


class Words(NamedTuple):
    """Room for a small block in machine words, for each cell and row."""

    marks: Int64
    """marks[code], all zero between two blocks"""
    matching: Int64
    equal: Int64
    same_group: Int64


@njit(cache=True, nogil=True)
def merge(head: Int64, tail: Int64, tails: int, heads: int, people: Int64, mass: Int64, top: Int64) -> Any:
    """Merge rows of equal head and tail, and put them in the order of their head: heads and rows."""
    ids = head.copy()
    pairs = number(ids, tail.astype(np.uint32), tails)
    count = pairs.shape[0]
    start = np.zeros(heads + 1, np.int64)
    for k in range(count):
        start[pairs[k] // tails + 1] += 1
    for h in range(heads):
        start[h + 1] += start[h]
    cursor = start[:heads].copy()
    place = np.empty(count, np.int64)
    new_tail = np.empty(count, np.int64)
    new_head = np.empty(count, np.int64)
    for k in range(count):
        h = pairs[k] // tails
        place[k] = cursor[h]
        new_tail[cursor[h]] = pairs[k] - h * tails
        new_head[cursor[h]] = h
        cursor[h] += 1
    new_people, new_mass, new_top = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count, np.int64)
    for i in range(ids.shape[0]):
        at = place[ids[i]]
        new_people[at] += people[i]
        new_mass[at] += mass[i]
        new_top[at] = max(new_top[at], top[i])
    return new_head, start, new_tail, new_people, new_mass, new_top


@compiled
def settle_alike(blocks: Any, rows: Any, tails: Any, row: Any, rules: Any, outcome: Any, tally: Any) -> None:
    """Settle blocks of a single row, ``blocks``: everybody in it is everybody's candidate, whatever else is asked."""
    for i in range(blocks.shape[0]):
        r = rows.begin[blocks[i]]
        tail = rows.tail[r]
        for s in range(outcome.most.shape[0]):
            outcome.part_value[0], outcome.part_mass[0] = tails.secrets[s, tail], rows.mass[r]
            judge(s, 1, rules, outcome)
        people, mass, top = rows.people[r], rows.mass[r], rows.top[r]
        settle(row, 0, people, mass, people, mass, top, outcome, rules, tally)
        tally.counts[row, 0, BLOCKS] += 1
        if tails.group.shape[0]:
            t = 1 + np.int64(tails.group[tail])
            settle(row, t, people, mass, people, mass, top, outcome, rules, tally)
            tally.counts[row, t, BLOCKS] += 1


@merged
def _mark(first: Any, size: Any, rows: Any, tails: Any, words: Any) -> None:
    """For each cell and row of a block: the rows that match, and those that are equal."""
    everybody = (np.int64(1) << size) - 1
    for c in range(tails.cells.shape[0]):
        missing = np.int64(0)
        for i in range(size):
            tail = rows.tail[first + i]
            words.marks[tails.cells[c, tail]] |= np.int64(1) << i
            missing |= ((tails.pattern[tail] >> c) & 1) << i
        for i in range(size):
            mine = words.marks[tails.cells[c, rows.tail[first + i]]]
            words.equal[c, i] = mine
            words.matching[c, i] = everybody if (missing >> i) & 1 else mine | missing
        for i in range(size):
            words.marks[tails.cells[c, rows.tail[first + i]]] = 0
    if tails.group.shape[0]:
        for i in range(size):
            words.same_group[i] = 0
            for j in range(size):
                alike = tails.group[rows.tail[first + i]] == tails.group[rows.tail[first + j]]
                words.same_group[i] |= np.int64(alike) << j


@merged
def _judge_word(word: Any, first: Any, rows: Any, tails: Any, rules: Any, outcome: Any) -> None:
    """Find the best guesses about every secret among the rows of a word."""
    for s in range(outcome.most.shape[0]):
        parts = 0
        left = word
        while left:
            r = first + first_of(left)
            left &= left - 1
            value = tails.secrets[s, rows.tail[r]]
            if outcome.of_value[value] == 0:
                outcome.part_value[parts] = value
                parts += 1
            outcome.of_value[value] += rows.mass[r]
        for j in range(parts):
            value = outcome.part_value[j]
            outcome.part_mass[j] = outcome.of_value[value]
            outcome.of_value[value] = 0
        judge(s, parts, rules, outcome)


@compiled
def settle_small(
    blocks: Any,
    begin: Any,
    end: Any,
    sets: Any,
    rows: Any,
    tails: Any,
    words: Any,
    rules: Any,
    outcome: Any,
    tally: Any,
) -> None:
    """Settle small blocks, in machine words: those of ``blocks`` from ``begin`` to before ``end``."""
    for b in range(begin, end):
        first = rows.begin[blocks[b]]
        size = rows.begin[blocks[b] + 1] - first
        _mark(first, size, rows, tails, words)
        plain = True
        for r in range(first, first + size):
            plain &= rows.people[r] == 1 and rows.mass[r] == 1
        for k in range(sets.shape[0]):
            for i in range(size):
                word = alike = (np.int64(1) << size) - 1
                left = sets[k]
                while left:
                    c = first_of(left)
                    left &= left - 1
                    word &= words.matching[c, i]
                    alike &= words.equal[c, i]
                if plain:
                    count = mass = people_in(word)
                    top = np.int64(1)
                else:
                    count, mass, top = np.int64(0), np.int64(0), np.int64(0)
                    left = word
                    while left:
                        r = first + first_of(left)
                        left &= left - 1
                        count += rows.people[r]
                        mass += rows.mass[r]
                        top = max(top, rows.top[r])
                _judge_word(word, first, rows, tails, rules, outcome)
                r = first + i
                settle(k, 0, rows.people[r], rows.mass[r], count, mass, top, outcome, rules, tally)
                tally.counts[k, 0, BLOCKS] += first_of(alike) == i
                if tails.group.shape[0]:
                    t = 1 + np.int64(tails.group[rows.tail[r]])
                    settle(k, t, rows.people[r], rows.mass[r], count, mass, top, outcome, rules, tally)
                    tally.counts[k, t, BLOCKS] += first_of(alike & words.same_group[i]) == i


class Projections(NamedTuple):
    """The rows of large blocks by every set of cells to which classes are projected, set by set.

    For each further column (secrets, and the group as the last): the different pairs of a class and a value, class by
    class.
    """

    sets: Int64
    """in rising order"""
    classes: Int64
    """classes[i]: how many there are"""
    of_row: Int32
    """of_row[i, r]: the class of row r"""
    first: Int32
    """first[i, class]: a row of it"""
    pair_of_row: Int32
    """pair_of_row[s, i, r]"""
    pair_begin: Int32
    """pair_begin[s, i, class]: its first pair; one more at the end"""
    pair_value: Int32
    """pair_value[s, i, pair]"""
    pair_first: Int32
    """pair_first[s, i, pair]: a row of it"""


@njit(cache=True, nogil=True)
def classify(ids: Any, codes: Any, values: int, of_row: Any, first: Any) -> Any:
    """Number the pairs of a class of a smaller set and a code, with a row of each; how many there are."""
    mine = ids.astype(np.int64)
    if values:
        number(mine, codes, values)
    count = 0
    for r in range(mine.shape[0]):
        of_row[r] = mine[r]
        if mine[r] == count:
            first[count] = r
            count += 1
    return count


@njit(cache=True, nogil=True)
def pair_up(
    of_row: Any, classes: int, codes: Any, values: int, pair_of_row: Any, begin: Any, value: Any, first: Any
) -> None:
    """Number the pairs of a class and a value, those of a class one after the other."""
    mine = of_row.astype(np.int64)
    pairs = number(mine, codes, values)
    count = pairs.shape[0]
    begin[: classes + 1] = 0
    for p in range(count):
        begin[pairs[p] // values + 1] += 1
    for c in range(classes):
        begin[c + 1] += begin[c]
    cursor = begin[:classes].copy()
    place = np.empty(count, np.int32)
    for p in range(count):
        c = pairs[p] // values
        place[p] = cursor[c]
        value[cursor[c]] = pairs[p] - c * values
        cursor[c] += 1
    for r in range(mine.shape[0]):
        pair_of_row[r] = place[mine[r]]
        first[place[mine[r]]] = r


@njit(cache=True, nogil=True)
def settle_large(
    at: int, cells: int, pattern: Any, people: Any, mass: Any, top: Any, weighted: bool, groups: int, made: Any,
    rules: Any, outcome: Any, tally: Any,
) -> None:  # fmt: skip
    """Settle the rows of large blocks for one set of cells, row ``at`` of the tally."""
    own: Any = np.searchsorted(made.sets, cells)
    count = made.classes[own]
    secrets = outcome.most.shape[0]
    of_row, first = made.of_row[own], made.first[own]
    total = _totals(of_row, count, people, mass, top, weighted)
    order, begin, patterns = _by_pattern(first, count, pattern, cells)
    size, weight, peak = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count, np.int64)
    most, sole = np.zeros((secrets, count), np.int64), np.zeros((secrets, count), np.bool_)
    gains = np.zeros((outcome.gains.shape[0], count))
    room = np.zeros((3, made.of_row.shape[1]), np.int64)
    held = np.zeros(0, np.int64)
    offset = np.zeros(patterns.shape[0] + 1, np.int64)
    part = np.zeros((secrets, of_row.shape[0]), np.int64)
    for s in range(secrets):
        for r in range(of_row.shape[0]):
            part[s, made.pair_of_row[s, own, r]] += mass[r]
    for g in range(patterns.shape[0]):
        met, where = _unions(patterns[g], patterns, cells, made.sets)
        several = where.shape[0]
        for u in range(several):
            projected = made.of_row[where[u]]
            for h in range(patterns.shape[0]):
                if met[h] == u:
                    for j in range(begin[h], begin[h + 1]):
                        c = order[j]
                        to = projected[first[c]]
                        room[0, to] += total[0, c]
                        if weighted:
                            room[1, to] += total[1, c]
                            room[2, to] = max(room[2, to], total[2, c])
            for j in range(begin[g], begin[g + 1]):
                c = order[j]
                to = projected[first[c]]
                size[c] += room[0, to]
                if weighted:
                    weight[c] += room[1, to]
                    peak[c] = max(peak[c], room[2, to])
            for h in range(patterns.shape[0]):
                if met[h] == u:
                    for j in range(begin[h], begin[h + 1]):
                        to = projected[first[order[j]]]
                        room[0, to] = 0
                        if weighted:
                            room[1, to] = 0
                            room[2, to] = 0
        for s in range(secrets):
            for u in range(several):
                offset[u + 1] = offset[u] + made.pair_begin[s, where[u], made.classes[where[u]]]
            if held.shape[0] < offset[several]:
                held = np.zeros(offset[several], np.int64)
            _hold(s, own, order, begin, met, where, offset, part[s], made, held, True)
            for j in range(begin[g], begin[g + 1]):
                c = order[j]
                parts = 0
                for u in range(several):
                    to = made.of_row[where[u], first[c]]
                    for p in range(made.pair_begin[s, where[u], to], made.pair_begin[s, where[u], to + 1]):
                        load = held[offset[u] + p]
                        if load:
                            value = made.pair_value[s, where[u], p]
                            if outcome.of_value[value] == 0:
                                outcome.part_value[parts] = value
                                parts += 1
                            outcome.of_value[value] += load
                for i in range(parts):
                    value = outcome.part_value[i]
                    outcome.part_mass[i] = outcome.of_value[value]
                    outcome.of_value[value] = 0
                judge(s, parts, rules, outcome)
                most[s, c], sole[s, c] = outcome.most[s], outcome.sole[s]
                for k in range(gains.shape[0]):
                    if rules.rule[k, SECRET] == s:
                        gains[k, c] = outcome.gains[k]
            _hold(s, own, order, begin, met, where, offset, part[s], made, held, False)
    _settle_classes(at, own, count, people, mass, size, weight, peak, weighted, groups, total, most, sole, gains, made,
                    rules, outcome, tally)  # fmt: skip


@njit(cache=True, nogil=True)
def _totals(of_row: Any, count: int, people: Any, mass: Any, top: Any, weighted: bool) -> Any:
    """For each class its people, their mass and the largest weight."""
    total = np.zeros((3, count), np.int64)
    for r in range(of_row.shape[0]):
        c = of_row[r]
        total[0, c] += people[r]
        if weighted:
            total[1, c] += mass[r]
            total[2, c] = max(total[2, c], top[r])
    return total


@njit(cache=True, nogil=True)
def _by_pattern(first: Any, count: int, pattern: Any, cells: int) -> Any:
    """The classes in the order of their patterns, where each pattern begins, and the patterns."""
    mine = np.empty(count, np.int64)
    for c in range(count):
        mine[c] = pattern[first[c]] & cells
    patterns = np.unique(mine)
    begin = np.zeros(patterns.shape[0] + 1, np.int64)
    for c in range(count):
        mine[c] = np.searchsorted(patterns, mine[c])
        begin[mine[c] + 1] += 1
    for g in range(patterns.shape[0]):
        begin[g + 1] += begin[g]
    cursor = begin[:-1].copy()
    order = np.empty(count, np.int64)
    for c in range(count):
        order[cursor[mine[c]]] = c
        cursor[mine[c]] += 1
    return order, begin, patterns


@njit(cache=True, nogil=True)
def _unions(mine: int, patterns: Any, cells: int, sets: Any) -> Any:
    """Which union each pattern makes with mine, and to which projection: the cells that are in none of both."""
    made = patterns | mine
    unions = np.unique(made)
    return np.searchsorted(unions, made), np.searchsorted(sets, cells & ~unions)


@njit(cache=True, nogil=True)
def _hold(
    s: int, own: int, order: Any, begin: Any, met: Any, where: Any, offset: Any, part: Any, made: Any, held: Any,
    filling: bool,
) -> None:  # fmt: skip
    """Put the mass of each value of each class where its projection is, for every union; or clear it again."""
    for h in range(met.shape[0]):
        u = met[h]
        for j in range(begin[h], begin[h + 1]):
            c = order[j]
            for p in range(made.pair_begin[s, own, c], made.pair_begin[s, own, c + 1]):
                to = offset[u] + made.pair_of_row[s, where[u], made.pair_first[s, own, p]]
                if filling:
                    held[to] += part[p]
                else:
                    held[to] = 0


@njit(cache=True, nogil=True)
def _settle_classes(
    at: int, own: int, count: int, people: Any, mass: Any, size: Any, weight: Any, peak: Any, weighted: bool,
    groups: int, total: Any, most: Any, sole: Any, gains: Any, made: Any, rules: Any, outcome: Any, tally: Any,
) -> None:  # fmt: skip
    """Add every class to the sums, and the people of each group in it."""
    secrets = outcome.most.shape[0]
    group_people = group_mass = np.zeros(0, np.int64)
    if groups:
        pairs = made.pair_begin[secrets, own, count]
        group_people, group_mass = np.zeros(pairs, np.int64), np.zeros(pairs, np.int64)
        for r in range(made.of_row.shape[1]):
            group_people[made.pair_of_row[secrets, own, r]] += people[r]
            group_mass[made.pair_of_row[secrets, own, r]] += mass[r]
    for c in range(count):
        for s in range(secrets):
            outcome.most[s], outcome.sole[s] = most[s, c], sole[s, c]
        for k in range(gains.shape[0]):
            outcome.gains[k] = gains[k, c]
        part = total[1, c] if weighted else total[0, c]
        whole = weight[c] if weighted else size[c]
        top = peak[c] if weighted else np.int64(1)
        settle(at, 0, total[0, c], part, size[c], whole, top, outcome, rules, tally)
        if groups:
            for p in range(made.pair_begin[secrets, own, c], made.pair_begin[secrets, own, c + 1]):
                t = 1 + np.int64(made.pair_value[secrets, own, p])
                settle(at, t, group_people[p], group_mass[p], size[c], whole, top, outcome, rules, tally)
                tally.counts[at, t, BLOCKS] += 1
    tally.counts[at, 0, BLOCKS] += count
