"""People of whom one row is known: blocks of people first, then the classes of their rows in each of them.

Attributes that are the same in all rows of each person cut the table into blocks that share no person. These are
refined depth first, as the walk of records does (``kernel/walk.py``): an attribute with one value in a block is free in
it, and what is found there is written once, by the set S of attributes that made it and the set F of those that are
free, in base 3. Within each block the rows are refined by the attributes that differ within people, one set of these
after another. A block is small enough for the processor's cache, all but a few.

Rows of a block that are alike in all that is still to be asked and in their secrets are one *item*. Rows are sorted
once, by their secrets first and the attribute that is asked first last; every refinement is stable, so that items alike
are neighbours once the sets with the first attribute are done. ``item[off[j] + p]`` is that of row j of person p: the
first rows of all people are side by side, then the second rows of those who have two, for people with many rows come
first.

In each set every class of items is added up, and what it tells is written beside each of them: a level for each goal,
side by side in a word (``sums.py``), and in a place of its own whether the class can still be split. Then each person
is looked at once: the highest levels of their rows are found, all goals at once. Whoever is re-identified, or all whose
rows are in classes that nothing splits any more, is counted for all sets below, and not looked at again in them.

What is added up is losses: a row that is alone adds nothing but itself. Masses are counted in rows where all weigh the
same. The twin of this is ``tests/oracles/several_rows.py``.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.profiles.people import higher
from brecha.engines.kernel.profiles.sums import NO_CLASS, level_of
from brecha.engines.kernel.walk import BELOW_ONE, compiled, merged

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
UInt64 = npt.NDArray[np.uint64]
UInt32 = npt.NDArray[np.uint32]
Float64 = npt.NDArray[np.float64]

CLASSES, TOGETHER, UNNAMED, PER_SECRET = 0, 1, 2, 3
"""Places in ``Tally.whole``: classes, the mass of those of several rows (or people), Σ (m_c − max_p J(p, c)); and for
each secret"""
UNCERTAIN, LOST, SECRET_WIDTH = 0, 1, 2
"""the mass of classes where it varies, and Σ (m_c − max_v m_{c,v})"""
NAMED, SHARPEST, SHARES_PER_SECRET = 0, 1, 2
"""Places in ``Tally.shares``: Σ m_c/N_c of several rows where they are not linked; where they are, the highest chance;
for each secret"""
UNSCALED, WORST, SHARES_WIDTH = 0, 1, 2
"""what is lost with every value in its unit, and the highest chance"""
(
    CLASS_FROM, CLASS_TO, ALIVE_FROM, ALIVE_TO, NEAR_FROM, NEAR_TO, ROOM_FROM, INDEX, TODO, LEFT, BEGUN,
    HEAD, TAIL, ROW_HEAD, ROW_TAIL, TOP, ROW_TOP, INDEX_OF_PEOPLE, TODO_OF_PEOPLE, LEFT_OF_PEOPLE,
    PENDING_FROM, PENDING_TO, CHILD_INDEX, CHILD_TODO, CHILD_LEFT, CHILD_TOP, CHILD_ROW_TOP,
) = range(27)  # fmt: skip
"""Places in a row of ``Room.frames``: of walks of rows, and from ``HEAD`` on of walks of people"""
MANY = 2048
"""People who are counted together if their levels are the same,"""
SLOT_BITS = 9
"""as long as they are in one of so many places, by"""
HASH = np.uint64(0x9E3779B97F4A7C15)
SMALL = 64
"""Rows up to which chances are looked up"""


class Layout(NamedTuple):
    """The attributes of a unit; those of people come first, then those of rows, then those that are always asked."""

    of_people: int
    """how many attributes are in the keys of people; the next ones are in those of rows"""
    word: Int64
    shift: UInt64
    mask: UInt64
    digit: Int64
    """digit[a]: 3^(r−1−a)"""
    free: Int64
    """free[set]: Σ 2·digit[a] over a set"""
    lowest: Int64
    always_of_people: Int64
    """attributes of people that are part of every set of this unit, and"""
    always_of_rows: Int64
    joint_shift: np.uint64
    """the place in the last word of a row's key of a number for all its secrets together"""
    bits: UInt64
    """bits[set · words + w]: the bits of the attributes of rows, of a set, in word w; and of those always asked"""


class Question(NamedTuple):
    """What is asked of every class."""

    linked: bool
    weighted: bool
    secrets: int
    levels: int
    thresholds: Int64
    value_of: Int64
    """value_of[s · joint + j]: where in ``share`` the value of secret s is of those numbered j"""
    share: Float64
    small_level: npt.NDArray[np.int16]
    """small_level[whole · (SMALL + 1) + part]"""
    shift: UInt64
    """shift[goal]: of its level in a word"""
    full: np.uint64
    top: np.uint64
    width: np.uint64
    certain: np.uint64
    """the word of a row that is alone"""
    still_open: np.uint64
    """the bit of a class that more attributes split"""


class Tally(NamedTuple):
    """What is added up by (S, F); the last row is that of classes of one set that can still be split."""

    whole: Int64
    smallest: Int64
    shares: Float64
    sure: Int64
    """people who are re-identified"""
    counts: Int32
    """counts[(row · goals + goal) · levels + level] of the others"""


class Room(NamedTuple):
    """Room to work in. Blocks of people are stacked, one within the other."""

    people: UInt64
    """keys of people,"""
    each: Int32
    """how many rows each has, and"""
    loads: Int64
    """what each row of theirs weighs; empty where all weigh the same"""
    rows: UInt64
    """keys of rows, sorted in each block,"""
    owner: Int32
    """whose they are, counted from the first person of the block, and"""
    ordinal: Int32
    """which of the person's rows"""
    value_of: Int32
    place_of: Int32
    """where each person of a block goes that is being split"""
    pending: Int64
    """pending[p, …]: the people and rows of blocks that wait"""
    off: Int64
    """off[j]: where the rows j of the people of a block begin in ``item``, and"""
    holders: Int64
    """how many people have a row j"""
    item: Int32
    new_item: Int32
    keys: UInt64
    """keys of items, class by class; one level of refinement after the other,"""
    ids: Int32
    sizes: Int32
    masses: Int64
    heaviest: Int64
    """the most that one of their rows weighs"""
    low: Int32
    high: Int32
    """open classes,"""
    rows_in: Int32
    """the rows of each, and"""
    differing: UInt64
    """differing[b · words + w]: the bits in which its items differ"""
    as_before: npt.NDArray[np.bool_]
    """whether the attribute asked last did not split it"""
    told: UInt64 | UInt32
    """told[item]: the levels of its class"""
    class_of: Int32
    """class_of[item], where rows are linked; −1 if it is settled or one row alone"""
    held_by: Int32
    held: Int64
    most: Int64
    too_many: Int32
    alive: Int32
    """people who are still looked at,"""
    near: Int32
    """people with several rows in one class"""
    counts: Int64
    row_counts: Int64
    class_at: Int64
    cursor: Int64
    touched: Int64
    runs: Int64
    run_mass: Int64
    values: Int64
    seen: UInt64
    times: Int64
    frames: Int64


class Lanes(NamedTuple):
    """What ``higher`` asks of words."""

    top: np.uint64
    width: np.uint64


@merged
def chance_level(part: Any, whole: Any, question: Any) -> Any:
    """Return the level of the chance part/whole, which is no certainty."""
    if whole <= SMALL:
        level = np.int64(question.small_level[whole * (SMALL + 1) + part])
    else:
        level = level_of(part, whole, question.thresholds)
    return np.uint64(level)


@merged
def add_secrets(low: Any, high: Any, mass: Any, which: Any, words: Any, layout: Any, question: Any, room: Any,
                tally: Any) -> Any:  # fmt: skip
    """Add up a class whose secrets are not all the same; their levels."""
    secrets, joints = question.secrets, room.runs.shape[0] - 1
    met = -1
    before = np.uint64(0)
    for i in range(low, high):
        j = room.keys[i * words + words - 1] >> layout.joint_shift
        if i == low or j != before:
            met += 1
            room.runs[met], room.run_mass[met] = np.int64(j), 0
            before = j
        room.run_mass[met] += room.masses[i] if question.weighted else np.int64(room.sizes[i])
    met += 1
    word = np.uint64(0)
    for s in range(secrets):
        most, unscaled, largest, different = np.int64(0), 0.0, 0.0, 0
        for d in range(met):
            at = question.value_of[s * joints + room.runs[d]]
            room.touched[different] = at
            different += room.values[at] == 0
            room.values[at] += room.run_mass[d]
        for d in range(different):
            at = room.touched[d]
            one = room.values[at]
            room.values[at] = 0
            most = max(most, one)
            unscaled += one * question.share[at]
            largest = max(largest, one * question.share[at])
        place = SHARES_PER_SECRET + SHARES_WIDTH * s
        if different == 1:
            tally.shares[which, place + WORST] = 1.0
            word |= np.uint64(question.levels - 1) << question.shift[1 + s]
        else:
            tally.whole[which, PER_SECRET + SECRET_WIDTH * s + UNCERTAIN] += mass
            tally.whole[which, PER_SECRET + SECRET_WIDTH * s + LOST] += mass - most
            tally.shares[which, place + UNSCALED] += unscaled - largest
            chance = min(most / mass, BELOW_ONE)
            tally.shares[which, place + WORST] = max(tally.shares[which, place + WORST], chance)
            word |= chance_level(most, mass, question) << question.shift[1 + s]
    return word


@merged
def add_class(low: Any, high: Any, size: Any, mass: Any, people: Any, largest: Any, which: Any, pure: Any, words: Any,
              layout: Any, question: Any, room: Any, tally: Any) -> Any:  # fmt: skip
    """Add up a class of several rows; the word of its levels."""
    tally.whole[which, CLASSES] += 1
    tally.smallest[which] = min(tally.smallest[which], people)
    word = question.certain
    if people == 1:
        tally.shares[which, SHARPEST] = 1.0
    else:
        tally.whole[which, TOGETHER] += mass
        if question.linked:
            tally.shares[which, SHARPEST] = max(tally.shares[which, SHARPEST], min(largest / mass, BELOW_ONE))
            tally.whole[which, UNNAMED] += mass - largest
            level = chance_level(largest, mass, question)
        else:
            tally.shares[which, NAMED] += mass / size if question.weighted else 1.0
            level = chance_level(np.int64(1), size, question)
        word = (word & ~question.full) | level
    if pure:
        for s in range(question.secrets):
            tally.shares[which, SHARES_PER_SECRET + SHARES_WIDTH * s + WORST] = 1.0
    else:
        word &= question.full
        word |= add_secrets(low, high, mass, which, words, layout, question, room, tally)
    return word


@merged
def add_alone(which: Any, rows: Any, secrets: Any, tally: Any) -> None:
    """Add up some rows that are alone."""
    tally.whole[which, CLASSES] += rows
    tally.smallest[which] = 1
    tally.shares[which, SHARPEST] = 1.0
    for s in range(secrets):
        tally.shares[which, SHARES_PER_SECRET + SHARES_WIDTH * s + WORST] = 1.0


@merged
def flush(index: Any, secrets: Any, tally: Any) -> None:
    """Add the last row to that of (S, F), and empty it."""
    last = tally.smallest.shape[0] - 1
    for place in range(PER_SECRET + SECRET_WIDTH * secrets):
        tally.whole[index, place] += tally.whole[last, place]
        tally.whole[last, place] = 0
    tally.smallest[index] = min(tally.smallest[index], tally.smallest[last])
    tally.smallest[last] = NO_CLASS
    tally.shares[index, NAMED] += tally.shares[last, NAMED]
    tally.shares[index, SHARPEST] = max(tally.shares[index, SHARPEST], tally.shares[last, SHARPEST])
    tally.shares[last, NAMED] = tally.shares[last, SHARPEST] = 0.0
    for s in range(secrets):
        place = SHARES_PER_SECRET + SHARES_WIDTH * s
        tally.shares[index, place + UNSCALED] += tally.shares[last, place + UNSCALED]
        tally.shares[index, place + WORST] = max(tally.shares[index, place + WORST], tally.shares[last, place + WORST])
        tally.shares[last, place + UNSCALED] = tally.shares[last, place + WORST] = 0.0


@merged
def near_by(begin: Any, end: Any, head: Any, question: Any, room: Any) -> Any:
    """Find who of these people has several rows in one class, and how many; where the list of them ends."""
    to = end
    near, each, item, class_of, off = room.near, room.each, room.item, room.class_of, room.off
    second, third = off[1], off[2]
    for one in range(begin, end):
        p = near[one]
        rows = each[head + p]
        load = room.loads[head + p] if question.weighted else np.int64(1)
        if rows == 3:
            # Most people whose rows are in three classes touch nothing of these.
            b, other, last = class_of[item[p]], class_of[item[second + p]], class_of[item[third + p]]
            held = 3 if b == other == last else 2
            if b != other and b != last:
                b = other if other == last else np.int32(-1)
            if b >= 0:
                near[to] = p
                to += 1
                room.too_many[b] += held - 1
                room.most[b] = max(room.most[b], held * load)
            continue
        is_near = False
        for j in range(rows):
            b = class_of[item[off[j] + p]]
            if b >= 0:
                if room.held_by[b] == p:
                    is_near = True
                    room.too_many[b] += 1
                    room.held[b] += load
                    room.most[b] = max(room.most[b], room.held[b])
                else:
                    room.held_by[b] = p
                    room.held[b] = load
        if is_near:
            near[to] = p
            to += 1
    return to


@merged
def add_best(best: Any, people: Any, at: Any, question: Any, tally: Any) -> None:
    """Count people by their highest levels, side by side."""
    for goal in range(1 + question.secrets):
        level = np.int64((best >> question.shift[goal]) & question.full)
        tally.counts[at + goal * question.levels + level] += people


@merged
def count_people(begin: Any, end: Any, head: Any, tail: Any, index: Any, everyone: Any, is_told: Any, question: Any,
                 room: Any, tally: Any) -> Any:  # fmt: skip
    """Count each of these people by the highest levels of their rows; where the list of those left ends.

    If nothing is told of this set, count only those who are counted for all sets below. Where they are many, those
    whose levels are the same are counted together.
    """
    lanes, certainty = Lanes(question.top, question.width), np.uint64(question.levels - 1)
    alive, item, off, told = room.alive, room.item, room.off, room.told
    seen, times = room.seen, room.times
    full, still_open = question.full, question.still_open
    to, sure, width = end, 0, (1 + question.secrets) * question.levels
    index, everyone_at = index * width, everyone * width
    alike, many = room.each[head] == room.each[tail - 1] and room.each[head] == 3, end - begin > MANY
    second, third = off[1], off[2]
    for one in range(begin, end):
        p = alive[one]
        if alike:
            best = higher(np.uint64(told[item[p]]), np.uint64(told[item[second + p]]), lanes)
            best = higher(best, np.uint64(told[item[third + p]]), lanes)
        else:
            best = np.uint64(told[item[p]])
            for j in range(1, room.each[head + p]):
                best = higher(best, np.uint64(told[item[off[j] + p]]), lanes)
        if best & full == certainty:
            sure += 1
            continue
        if best & still_open:
            alive[to] = p
            to += 1
            if not is_told:
                continue
        if many:
            slot = np.int64((best * HASH) >> np.uint64(64 - SLOT_BITS))
            if seen[slot] == best:
                times[slot] += 1
            else:
                if times[slot]:
                    at = index if seen[slot] & still_open else everyone_at
                    add_best(seen[slot], times[slot], at, question, tally)
                seen[slot], times[slot] = best, np.int64(1)
        else:
            add_best(best, 1, index if best & still_open else everyone_at, question, tally)
    if many:
        for k in range(1 << SLOT_BITS):
            if times[k]:
                at = index if seen[k] & still_open else everyone_at
                add_best(seen[k], times[k], at, question, tally)
                times[k] = 0
    tally.sure[everyone] += sure
    return to


@merged
def new_class(b: Any, from_: Any, until: Any, question: Any, room: Any) -> None:
    """Note where a class is."""
    room.low[b], room.high[b], room.as_before[b] = from_, until, False
    if question.linked:
        room.held_by[b], room.most[b], room.too_many[b] = -1, 0, 0


@merged
def put_item(to: Any, i: Any, b: Any, words: Any, question: Any, room: Any) -> None:
    """Write an item that is part of class b."""
    for w in range(words):
        room.keys[to * words + w] = room.keys[i * words + w]
    one = room.ids[i]
    room.ids[to], room.sizes[to] = one, room.sizes[i]
    if question.weighted:
        room.masses[to], room.heaviest[to] = room.masses[i], room.heaviest[i]
    if question.linked:
        room.class_of[one] = b


@merged
def leave_alone(one: Any, question: Any, room: Any) -> None:
    """Tell that an item is a row alone."""
    room.told[one] = question.certain
    if question.linked:
        room.class_of[one] = -1


@merged
def make_items(head: Any, tail: Any, row_head: Any, row_tail: Any, keep: Any, words: Any, layout: Any, question: Any,
               room: Any) -> Any:  # fmt: skip
    """Put the rows of a block together that are alike, in one class; how many items that makes."""
    planes = room.each[head]
    off, holders = room.off, room.holders
    at = 0
    until = tail
    for j in range(planes):
        while room.each[until - 1] <= j:
            until -= 1
        off[j], holders[j] = at, until - head
        at += until - head
    count = -1
    for i in range(row_head, row_tail):
        new = i == row_head
        for w in range(words):
            bits = layout.bits[keep + w]
            if w == words - 1:
                bits |= ~((np.uint64(1) << layout.joint_shift) - np.uint64(1))
            key = room.rows[i * words + w] & bits
            new = new or key != room.keys[count * words + w]
            room.keys[(count + 1) * words + w] = key
        if new:
            count += 1
            room.ids[count], room.new_item[count], room.sizes[count] = count, count, 0
            if question.weighted:
                room.masses[count] = room.heaviest[count] = 0
        room.sizes[count] += 1
        p = room.owner[i]
        if question.weighted:
            load = room.loads[head + p]
            room.masses[count] += load
            room.heaviest[count] = max(room.heaviest[count], load)
        room.item[off[room.ordinal[i]] + p] = count
    return count + 1


@merged
def merge_items(class_from: Any, class_to: Any, remaining: Any, rows: Any, renumber: Any, words: Any, layout: Any,
                question: Any, room: Any) -> None:  # fmt: skip
    """Put the items of these classes together that are alike in what remains to be asked, in their place."""
    merges, number = False, 0
    for b in range(class_from, class_to):
        from_, until = room.low[b], room.high[b]
        at = from_ - 1
        for i in range(from_, until):
            new = i == from_
            for w in range(words):
                bits = layout.bits[remaining * words + w]
                if w == words - 1:
                    bits |= ~((np.uint64(1) << layout.joint_shift) - np.uint64(1))
                key = room.keys[i * words + w] & bits
                new = new or key != room.keys[at * words + w]
                room.keys[(at + 1) * words + w] = key
            one = room.ids[i]
            if new:
                at += 1
                room.ids[at] = number if renumber else one
                number += 1
                room.sizes[at] = room.sizes[i]
                if question.weighted:
                    room.masses[at], room.heaviest[at] = room.masses[i], room.heaviest[i]
            else:
                merges = True
                room.sizes[at] += room.sizes[i]
                if question.weighted:
                    room.masses[at] += room.masses[i]
                    room.heaviest[at] = max(room.heaviest[at], room.heaviest[i])
            room.new_item[one] = room.ids[at]
        room.high[b] = at + 1
    if merges:
        for r in range(rows):
            room.item[r] = room.new_item[room.item[r]]


@compiled
def walk_rows(head: Any, tail: Any, row_head: Any, row_tail: Any, index: Any, todo: Any, width: Any, layout: Any,
              question: Any, room: Any, tally: Any) -> None:  # fmt: skip
    """Walk the rows of a block of people, ``head`` to before ``tail``, over all sets of attributes of rows."""
    words, keys, ids, sizes = len(width), room.keys, room.ids, room.sizes
    rows_in, differing, as_before = room.rows_in, room.differing, room.as_before
    linked, weighted, secrets, low, high = question.linked, question.weighted, question.secrets, room.low, room.high
    lowest, free, digit = layout.lowest, layout.free, layout.digit
    counts, cursor, touched, frames = room.counts, room.cursor, room.touched, room.frames
    always = layout.always_of_rows.shape[0]
    last = tally.smallest.shape[0] - 1
    people, count = tail - head, row_tail - row_head
    if count == 1:
        add_alone(index + free[todo], 1, secrets, tally)
        tally.sure[index + free[todo]] += 1
        return
    keep = ((always > 0) * free.shape[0] + todo) * words
    items = make_items(head, tail, row_head, row_tail, keep, words, layout, question, room)
    for p in range(people):
        room.alive[p] = p
    near_begin = near_end = 0
    if linked:
        near_end = people
        for p in range(people):
            room.near[p] = p
        for i in range(items):
            room.class_of[i] = 0
    new_class(0, 0, items, question, room)
    level, ones, begin, end, place, left = -1, 0, 0, 1, items, always
    alive_begin, alive_end = 0, people
    remaining = todo
    while True:
        # Classes begin … end are those of a new set: add them up, and keep those that more attributes split.
        everyone = index + free[remaining]
        is_told = left == 0
        to_near = near_end
        if near_end > near_begin:
            to_near = near_by(near_begin, near_end, head, question, room)
        if ones:
            add_alone(everyone, ones, secrets, tally)
        kept = begin
        still = 0
        set_bits = ((left > 0) * free.shape[0] + remaining) * words
        for b in range(begin, end):
            from_, until = low[b], high[b]
            size, mass, largest = np.int64(0), np.int64(0), np.int64(1)
            if weighted:
                for i in range(from_, until):
                    mass += room.masses[i]
                    largest = max(largest, room.heaviest[i])
            splits, differs = False, np.uint64(0)
            known = as_before[b]
            if known:
                size += rows_in[b]
            for w in range(words):
                differs = np.uint64(0)
                one = keys[from_ * words + w]
                if known:
                    differs = differing[b * words + w]
                elif w == 0:
                    for i in range(from_, until):
                        size += sizes[i]
                        differs |= one ^ keys[i * words]
                else:
                    for i in range(from_ + 1, until):
                        differs |= one ^ keys[i * words + w]
                differing[kept * words + w] = differs
                here = differs & layout.bits[set_bits + w]
                if here:
                    splits = True
                    rest = remaining & ~still
                    while rest:
                        a = lowest[rest]
                        rest &= rest - 1
                        if layout.word[a] == w and (here >> layout.shift[a]) & layout.mask[a]:
                            still |= 1 << a
            if not weighted:
                mass = size
            word = question.still_open
            if is_told or not splits:
                which = last if splits else everyone
                in_class = size
                if to_near > near_end:
                    in_class -= room.too_many[b]
                    largest = max(largest, room.most[b])
                pure = differs >> layout.joint_shift == 0
                word = add_class(
                    from_, until, size, mass, in_class, largest, which, pure, words, layout, question, room, tally
                )
                if splits:
                    word |= question.still_open
            if splits:
                low[kept], high[kept], rows_in[kept] = from_, until, size
                kept += 1
            for i in range(from_, until):
                room.told[ids[i]] = word
            if linked and not splits:
                for i in range(from_, until):
                    room.class_of[ids[i]] = -1
        told_at = index + free[remaining & ~still]
        if kept > begin and is_told:
            flush(told_at, secrets, tally)
        to_alive = alive_end
        if alive_end > alive_begin:
            to_alive = count_people(
                alive_begin, alive_end, head, tail, told_at, everyone, is_told, question, room, tally
            )
        if kept > begin:
            level += 1
            frames[level, CLASS_FROM], frames[level, CLASS_TO] = begin, kept
            frames[level, ALIVE_FROM], frames[level, ALIVE_TO] = alive_end, to_alive
            frames[level, NEAR_FROM], frames[level, NEAR_TO] = near_end, to_near
            frames[level, ROOM_FROM], frames[level, LEFT], frames[level, BEGUN] = place, left, 0
            frames[level, INDEX], frames[level, TODO] = (told_at, still) if is_told else (index, remaining)
        while level >= 0 and frames[level, TODO] == 0 and frames[level, LEFT] <= 0:
            level -= 1
        if level < 0:
            break
        # Refine by the next attribute.
        left = frames[level, LEFT]
        class_from, class_to = frames[level, CLASS_FROM], frames[level, CLASS_TO]
        if left:
            a = layout.always_of_rows[always - left]
            index, remaining = frames[level, INDEX], frames[level, TODO]
            frames[level, LEFT] = frames[level, TODO] = 0
            left -= 1
        else:
            if level == always and frames[level, BEGUN]:
                merge_items(
                    class_from, class_to, frames[level, TODO], count, always == 0, words, layout, question, room
                )
            frames[level, BEGUN] = 1
            a = lowest[frames[level, TODO]]
            frames[level, TODO] &= frames[level, TODO] - 1
            index, remaining = frames[level, INDEX] + digit[a], frames[level, TODO]
        word_of, shift, mask = layout.word[a], layout.shift[a], layout.mask[a]
        alive_begin, alive_end = frames[level, ALIVE_FROM], frames[level, ALIVE_TO]
        near_begin, near_end = frames[level, NEAR_FROM], frames[level, NEAR_TO]
        begin = end = class_to
        place = frames[level, ROOM_FROM]
        ones = 0
        for b in range(class_from, class_to):
            from_, until = low[b], high[b]
            if (differing[b * words + word_of] >> shift) & mask == 0:
                new_class(end, from_, until, question, room)
                as_before[end], rows_in[end] = True, rows_in[b]
                for w in range(words):
                    differing[end * words + w] = differing[b * words + w]
                if linked:
                    for i in range(from_, until):
                        room.class_of[ids[i]] = end
                end += 1
                continue
            if until - from_ == 2:
                for i in range(from_, until):
                    if sizes[i] == 1:
                        leave_alone(ids[i], question, room)
                        ones += 1
                    else:
                        new_class(end, place, place + 1, question, room)
                        put_item(place, i, end, words, question, room)
                        place += 1
                        end += 1
                continue
            different = 0
            for i in range(from_, until):
                value = np.int64((keys[i * words + word_of] >> shift) & mask)
                touched[different] = value
                different += counts[value] == 0
                counts[value] += 1
                cursor[value] = sizes[i]
            for d in range(different):
                value = touched[d]
                if counts[value] == 1 and cursor[value] == 1:
                    cursor[value] = -1
                    ones += 1
                else:
                    new_class(end, place, place + counts[value], question, room)
                    cursor[value] = place
                    room.class_at[value] = end
                    place += counts[value]
                    end += 1
                counts[value] = 0
            for i in range(from_, until):
                value = np.int64((keys[i * words + word_of] >> shift) & mask)
                to = cursor[value]
                if to < 0:
                    leave_alone(ids[i], question, room)
                else:
                    cursor[value] = to + 1
                    put_item(to, i, room.class_at[value], words, question, room)


@merged
def split_people(level: Any, a: Any, words: Any, person_words: Any, layout: Any, question: Any, room: Any) -> None:
    """Write the people of a block value by value, and their rows likewise; the parts wait to be walked."""
    people, each, frames, pending = room.people, room.each, room.frames, room.pending
    counts, row_counts, touched = room.counts, room.row_counts, room.touched
    value_of, place_of = room.value_of, room.place_of
    head, tail = frames[level, HEAD], frames[level, TAIL]
    word, shift, mask = layout.word[a], layout.shift[a], layout.mask[a]
    different = 0
    for p in range(head, tail):
        value = np.int64((people[p * person_words + word] >> shift) & mask)
        touched[different] = value
        different += counts[value] == 0
        value_of[p - head], place_of[p - head] = value, counts[value]
        counts[value] += 1
        row_counts[value] += each[p]
    at, row, wait = frames[level, TOP], frames[level, ROW_TOP], frames[level, PENDING_FROM]
    for d in range(different):
        value = touched[d]
        size, rows = counts[value], row_counts[value]
        pending[wait, 0], pending[wait, 1], pending[wait, 2], pending[wait, 3] = at, at + size, row, row + rows
        counts[value], row_counts[value] = at, row
        at, row, wait = at + size, row + rows, wait + 1
    frames[level, CHILD_TOP], frames[level, CHILD_ROW_TOP], frames[level, PENDING_TO] = at, row, wait
    for p in range(head, tail):
        to = counts[value_of[p - head]] + place_of[p - head]
        for w in range(person_words):
            people[to * person_words + w] = people[p * person_words + w]
        each[to] = each[p]
        if question.weighted:
            room.loads[to] = room.loads[p]
    for i in range(frames[level, ROW_HEAD], frames[level, ROW_TAIL]):
        p = room.owner[i]
        value = value_of[p]
        to = row_counts[value]
        row_counts[value] = to + 1
        for w in range(words):
            room.rows[to * words + w] = room.rows[i * words + w]
        room.owner[to], room.ordinal[to] = place_of[p], room.ordinal[i]
    for d in range(different):
        counts[touched[d]] = row_counts[touched[d]] = 0


@compiled
def walk_people(count: Any, rows: Any, width: Any, person_words: Any, layout: Any, question: Any, room: Any,
                tally: Any) -> None:  # fmt: skip
    """Walk the first people in the room, so many, and their rows, over all sets of attributes of a unit."""
    words, people, frames = len(width), room.people, room.frames
    lowest, free, digit = layout.lowest, layout.free, layout.digit
    always, of_people = layout.always_of_people.shape[0], (1 << layout.of_people) - 1
    level, opening = 0, True
    frames[0, HEAD], frames[0, TAIL], frames[0, TOP] = 0, count, count
    frames[0, ROW_HEAD], frames[0, ROW_TAIL], frames[0, ROW_TOP] = 0, rows, rows
    frames[0, INDEX_OF_PEOPLE], frames[0, TODO_OF_PEOPLE], frames[0, LEFT_OF_PEOPLE] = 0, free.shape[0] - 1, always
    frames[0, PENDING_FROM] = frames[0, PENDING_TO] = 0
    while level >= 0:
        head, tail = frames[level, HEAD], frames[level, TAIL]
        todo = frames[level, TODO_OF_PEOPLE]
        if opening and frames[level, LEFT_OF_PEOPLE] == 0:
            # A new block: find what is constant in it, and walk its rows.
            active = 0
            rest = todo & of_people
            while rest:
                a = lowest[rest]
                rest &= rest - 1
                field = layout.mask[a] << layout.shift[a]
                one = people[head * person_words + layout.word[a]]
                for p in range(head + 1, tail):
                    if (people[p * person_words + layout.word[a]] ^ one) & field:
                        active |= 1 << a
                        break
            frames[level, INDEX_OF_PEOPLE] += free[todo & of_people & ~active]
            row_head, row_tail = frames[level, ROW_HEAD], frames[level, ROW_TAIL]
            walk_rows(
                head, tail, row_head, row_tail, frames[level, INDEX_OF_PEOPLE], todo & ~of_people, width, layout,
                question, room, tally,
            )  # fmt: skip
            todo = (active | (todo & ~of_people)) if active else 0
            frames[level, TODO_OF_PEOPLE] = todo
        opening = False
        if frames[level, PENDING_TO] > frames[level, PENDING_FROM]:
            wait = frames[level, PENDING_TO] - 1
            frames[level, PENDING_TO] = wait
            level += 1
            frames[level, HEAD], frames[level, TAIL] = room.pending[wait, 0], room.pending[wait, 1]
            frames[level, ROW_HEAD], frames[level, ROW_TAIL] = room.pending[wait, 2], room.pending[wait, 3]
            frames[level, TOP], frames[level, ROW_TOP] = frames[level - 1, CHILD_TOP], frames[level - 1, CHILD_ROW_TOP]
            frames[level, INDEX_OF_PEOPLE] = frames[level - 1, CHILD_INDEX]
            frames[level, TODO_OF_PEOPLE] = frames[level - 1, CHILD_TODO]
            frames[level, LEFT_OF_PEOPLE] = frames[level - 1, CHILD_LEFT]
            frames[level, PENDING_FROM] = frames[level, PENDING_TO] = wait
            opening = True
            continue
        left = frames[level, LEFT_OF_PEOPLE]
        if left > 0:
            a = layout.always_of_people[always - left]
            frames[level, CHILD_INDEX], frames[level, CHILD_TODO] = frames[level, INDEX_OF_PEOPLE], todo
            frames[level, CHILD_LEFT] = left - 1
            frames[level, LEFT_OF_PEOPLE], frames[level, TODO_OF_PEOPLE] = -1, 0
        elif todo & of_people:
            a = lowest[todo]
            todo &= todo - 1
            frames[level, TODO_OF_PEOPLE], frames[level, CHILD_TODO] = todo, todo
            frames[level, CHILD_INDEX], frames[level, CHILD_LEFT] = frames[level, INDEX_OF_PEOPLE] + digit[a], 0
        else:
            level -= 1
            continue
        split_people(level, a, words, person_words, layout, question, room)
