"""The walk: every block of every subset, from blocks that are already equal on what is known so far.

The records of a block are refined by one attribute after another, depth first, so that the working set of all but the
largest blocks stays in the processor's cache. Four things keep the work small; each is exact.

*Free attributes.* An attribute with one value in a block cannot split it, nor any part of it. A block is therefore
reported once, with the set S of attributes that made it and the set F of attributes that are constant in it, and stands
for every subset between S and S ∪ F. The pair (S, F) is written in base 3, a digit per attribute: 0 not asked, 1 in S,
2 in F. ``fold.py`` turns these 3^r sums into the 2^r answers. A record alone in its block is the extreme case:
everything is free.

*Merged records.* Records that agree on all attributes still to be asked, and on the secrets, become one with a weight.
Records are sorted once, secrets first and the attribute asked first last; every refinement is stable; so equal records
are always neighbours and merging is a comparison with the record written before.

*Two records in closed form.* For two records no further refinement is needed. Let G be the attributes on which they
agree, f a sum over blocks, and one of the two a single person. Then f({1}) + f({2}) at (S, F ∪ all that is asked), and
f({1, 2}) − f({1}) − f({2}) at (S, F ∪ G), add up to the right sum for every subset. Minima and maxima cannot be taken
back like sums, and need not: wherever the two are apart, a person stands alone, and settles them.

*Crowds.* The blocks of at most 64 people, nearly all of them, are walked as sets of bits in a machine word: a block is
split with one "and" for each part, and no record is moved any more.

The twin of all this is ``tests/oracles/blocks.py``: a dictionary of tuples. All compiled code that works together is in
this one file on purpose: numba notices a change of a file, and not of what the file calls elsewhere.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit, types
from numba.extending import intrinsic, overload

BLOCKS, PEOPLE, SMALLEST = 0, 1, 2
"""Places in ``Tally.alike``"""
MIXED_BLOCKS, MIXED_SMALLEST, PER_SECRET = 0, 1, 2
"""Places in ``Tally.mixed``, and from PER_SECRET on, for each secret:"""
HITS, BEST, WORST_PART, WORST_WHOLE, SECRET_WIDTH = 0, 1, 2, 3, 4
"""people in blocks where it is constant, Σ max_v n_{b,v}, and the largest n_{b,v}/|b| < 1 as a fraction"""

BINS = 101
CROWD = 64
"""People whose blocks are walked as bits of a machine word; at most 64"""
NO_BLOCK = np.iinfo(np.int64).max

Int64 = npt.NDArray[np.int64]
UInt64 = npt.NDArray[np.uint64]
UInt32 = npt.NDArray[np.uint32]


class Layout(NamedTuple):
    """Where each field sits in a record of W words, and tables over the 2^r sets of attributes."""

    word: Int64
    shift: UInt64
    mask: UInt64
    bits: UInt64
    """bits[a]: the bits of attribute a in its word"""
    keep: UInt64
    """keep[set · W + w]: the bits, in word w, of the attributes of a set and of all secrets"""
    lowest: Int64
    """lowest[set]: the first attribute of a set"""
    digit: Int64
    """digit[a]: 3^(r−1−a), the last asked lowest: neighbours in the walk are neighbours in memory"""
    free: Int64
    """free[set]: Σ 2·digit[a] over a set"""
    secret_word: Int64
    secret_shift: UInt64
    secret_mask: UInt64
    secret_bits: UInt64
    """secret_bits[s]: the bits of secret s in its word"""
    all_secrets: UInt64
    """all_secrets[w]: the bits of all secrets in word w"""


class Tally(NamedTuple):
    """What the walk adds to, by (S, F); one for each thread.

    A block is added in one of three ways, and the histogram takes the people about whom nobody is certain.
    """

    alone: Int64
    """alone[index]: blocks of one person"""
    alike: Int64
    """alike[index, place]: blocks of more, whose secrets are all constant"""
    mixed: Int64
    """mixed[index, place]: the other blocks"""
    histogram: Int64
    """histogram[index, 0 or 1 + secret, percent]: people at this risk; empty if histograms are not wanted"""


class Crowd(NamedTuple):
    """Room to walk the blocks of at most 64 people; one for each thread."""

    whose: Int64
    """whose[p]: the record of person p"""
    same: UInt64
    secret_same: UInt64
    most: Int64
    blocks: UInt64
    indices: Int64
    todo: Int64
    child_index: Int64
    child_asked: Int64
    pending: UInt64
    pending_from: Int64
    pending_to: Int64


def room_for_crowd(attributes: int, secrets: int) -> Crowd:
    """Empty room; a level has at most 21 blocks of three or more that wait."""
    levels = attributes + 2
    return Crowd(
        whose=np.zeros(CROWD, np.int64),
        same=np.zeros(max(1, attributes) * CROWD, np.uint64),
        secret_same=np.zeros(max(1, secrets) * CROWD, np.uint64),
        most=np.zeros(secrets, np.int64),
        blocks=np.zeros(levels, np.uint64),
        indices=np.zeros(levels, np.int64),
        todo=np.zeros(levels, np.int64),
        child_index=np.zeros(levels, np.int64),
        child_asked=np.zeros(levels, np.int64),
        pending=np.zeros(levels * CROWD, np.uint64),
        pending_from=np.zeros(levels, np.int64),
        pending_to=np.zeros(levels, np.int64),
    )


class Scratch(NamedTuple):
    """Room to work in; one for each thread. Counters are zero between uses."""

    counts: Int64
    start: Int64
    cursor: Int64
    touched: UInt64
    secret_count: Int64
    secret_touched: UInt64
    marks: UInt64


def people_in(members: Any) -> Any:
    """How many bits of a word are set."""
    return int(members).bit_count()


def first_of(members: Any) -> Any:
    """The place of the lowest bit that is set."""
    return (int(members) & -int(members)).bit_length() - 1


@intrinsic
def _bits_set(context: Any, word: Any) -> Any:
    return types.int64(types.uint64), lambda context, builder, signature, given: builder.ctpop(given[0])


@intrinsic
def _lowest_bit(context: Any, word: Any) -> Any:
    return types.int64(types.uint64), lambda context, builder, signature, given: builder.cttz(
        given[0], context.get_constant(types.boolean, 1)
    )


@overload(people_in)
def _compiled_people_in(members: Any) -> Any:
    def count(members: Any) -> Any:
        return _bits_set(members)  # type: ignore[call-arg]

    return count


@overload(first_of)
def _compiled_first_of(members: Any) -> Any:
    def place(members: Any) -> Any:
        return _lowest_bit(members)  # type: ignore[call-arg]

    return place


@njit(cache=True, nogil=True, inline="always")
def percent(part: Any, whole: Any) -> Any:
    """100·part/whole, rounded to the nearest whole number, halves to the even one."""
    quotient = 100 * part // whole
    twice = 2 * (100 * part - quotient * whole)
    if twice > whole or (twice == whole and quotient % 2 == 1):
        quotient += 1
    return quotient


@njit(cache=True, nogil=True, inline="always")
def add_alike(index: Any, people: Any, sign: Any, alone: Any, alike: Any, histogram: Any) -> None:
    """Add f, times a sign, of a block whose secrets are all constant; its size is not yet among the smallest."""
    if people == 1:
        alone[index] += sign
        return
    alike[index, BLOCKS] += sign
    alike[index, PEOPLE] += sign * people
    if histogram.shape[0] > 0:
        histogram[index, 0, percent(1, people)] += sign * people


@njit(cache=True, nogil=True, inline="always")
def add_mixed(index: Any, people: Any, sign: Any, most: Any, mixed: Any, histogram: Any) -> None:
    """Add f, times a sign, of a block in which ``most[s]`` people have the commonest value of secret s."""
    mixed[index, MIXED_BLOCKS] += sign
    if histogram.shape[0] > 0:
        histogram[index, 0, percent(1, people)] += sign * people
    for s in range(most.shape[0]):
        place = PER_SECRET + SECRET_WIDTH * s
        mixed[index, place + BEST] += sign * most[s]
        if most[s] == people:
            mixed[index, place + HITS] += sign * people
        elif histogram.shape[0] > 0:
            histogram[index, 1 + s, percent(most[s], people)] += sign * people


@njit(cache=True, nogil=True, inline="always")
def note_extremes(index: Any, people: Any, most: Any, mixed: Any) -> None:
    """Keep the smallest block, and for each secret the largest posterior below one, compared as fractions."""
    mixed[index, MIXED_SMALLEST] = min(mixed[index, MIXED_SMALLEST], people)
    for s in range(most.shape[0]):
        place = PER_SECRET + SECRET_WIDTH * s
        if most[s] < people and most[s] * mixed[index, place + WORST_WHOLE] > mixed[index, place + WORST_PART] * people:
            mixed[index, place + WORST_PART] = most[s]
            mixed[index, place + WORST_WHOLE] = people


@njit(cache=True, nogil=True, inline="always")
def agreement(width: Any, keys: Any, i: Any, j: Any, asked: Any, lowest: Any, word: Any, bits: Any) -> Any:
    """The attributes, of those still asked, on which two records agree."""
    words = len(width)
    agree = asked
    rest = asked
    while rest:
        a = lowest[rest]
        rest &= rest - 1
        if (keys[i * words + word[a]] ^ keys[j * words + word[a]]) & bits[a]:
            agree ^= 1 << a
    return agree


@njit(cache=True, nogil=True, inline="always")
def compare_secrets(width: Any, keys: Any, i: Any, j: Any, one: Any, two: Any, word: Any, bits: Any, most: Any) -> Any:
    """For each secret, how many of two records' people have the commoner value; whether they agree on all secrets."""
    words = len(width)
    alike = True
    for s in range(word.shape[0]):
        if (keys[i * words + word[s]] ^ keys[j * words + word[s]]) & bits[s]:
            most[s] = max(one, two)
            alike = False
        else:
            most[s] = one + two
    return alike


@njit(cache=True, nogil=True, inline="always")
def settle_pair(
    width: Any,
    keys: Any,
    weights: Any,
    i: Any,
    asked: Any,
    index: Any,
    lowest: Any,
    word: Any,
    bits: Any,
    free: Any,
    secret_word: Any,
    secret_bits: Any,
    most: Any,
    alone: Any,
    alike: Any,
    mixed: Any,
    histogram: Any,
) -> None:
    """Two records, at least one of them of weight one: f of each for every subset below, e of both where they agree."""
    one, two = np.int64(weights[i]), np.int64(weights[i + 1])
    everyone = index + free[asked]
    together = index + free[agreement(width, keys, i, i + 1, asked, lowest, word, bits)]
    if one + two == 2:
        alone[everyone] += 2
        alone[together] -= 2
    else:
        add_alike(everyone, one, 1, alone, alike, histogram)
        add_alike(everyone, two, 1, alone, alike, histogram)
        add_alike(together, one, -1, alone, alike, histogram)
        add_alike(together, two, -1, alone, alike, histogram)
    secrets_alike = compare_secrets(width, keys, i, i + 1, one, two, secret_word, secret_bits, most)
    if secrets_alike:
        add_alike(together, one + two, 1, alone, alike, histogram)
        alike[together, SMALLEST] = min(alike[together, SMALLEST], one + two)
    else:
        add_mixed(together, one + two, 1, most, mixed, histogram)
        note_extremes(together, one + two, most, mixed)


@njit(cache=True, nogil=True)
def count_secrets(
    width: Any,
    keys: Any,
    weights: Any,
    low: Any,
    high: Any,
    word: Any,
    shift: Any,
    mask: Any,
    count: Any,
    touched: Any,
    most: Any,
) -> None:
    """For each secret, how many people of [low, high) have its commonest value: into ``most``."""
    words = len(width)
    for s in range(word.shape[0]):
        values = 0
        most[s] = 0
        for i in range(low, high):
            v = (keys[i * words + word[s]] >> shift[s]) & mask[s]
            touched[values] = v
            values += count[v] == 0
            count[v] += np.int64(weights[i])
            most[s] = max(most[s], count[v])
        for j in range(values):
            count[touched[j]] = 0


@njit(cache=True, nogil=True, inline="always")
def group(
    width: Any,
    keys: Any,
    weights: Any,
    low: Any,
    high: Any,
    to: Any,
    field: Any,
    by: Any,
    cut: Any,
    keep: Any,
    asked: Any,
    counts: Any,
    start: Any,
    cursor: Any,
    touched: Any,
) -> Any:
    """Write the records of [low, high) from ``to`` on, block by block, those that become equal as one.

    How many blocks there are; block j is that of value ``touched[j]``, from ``start`` of it to before ``cursor`` of it.
    """
    words = len(width)
    values = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        touched[values] = v
        values += counts[v] == 0
        counts[v] += 1
    at = to
    for j in range(values):
        v = touched[j]
        start[v] = at
        cursor[v] = at
        at += counts[v]
        counts[v] = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        at = cursor[v]
        new = at == start[v]
        for w in range(words):
            kept = keys[i * words + w] & keep[asked * words + w]
            if not new and keys[(at - 1) * words + w] != kept:
                new = True
            keys[at * words + w] = kept
        if new:
            weights[at] = weights[i]
            cursor[v] = at + 1
        else:
            weights[at - 1] += weights[i]
    return values


@njit(cache=True, nogil=True, inline="always")
def sizes_only(
    width: Any,
    keys: Any,
    weights: Any,
    low: Any,
    high: Any,
    field: Any,
    by: Any,
    cut: Any,
    counts: Any,
    touched: Any,
    index: Any,
    alone: Any,
    alike: Any,
    histogram: Any,
) -> None:
    """Report the blocks of [low, high) by their sizes alone: nothing is left to ask, and all secrets are constant."""
    words = len(width)
    values = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        touched[values] = v
        values += counts[v] == 0
        counts[v] += np.int64(weights[i])
    ones = 0
    for j in range(values):
        people = counts[touched[j]]
        counts[touched[j]] = 0
        if people == 1:
            ones += 1
        else:
            add_alike(index, people, 1, alone, alike, histogram)
            alike[index, SMALLEST] = min(alike[index, SMALLEST], people)
    alone[index] += ones


@njit(cache=True, nogil=True)
def copy_block(
    width: Any,
    records: Any,
    multiplicity: Any,
    low: Any,
    high: Any,
    keep: Any,
    everything: Any,
    keys: Any,
    weights: Any,
) -> Any:
    """Put records [low, high) at the bottom of the stack, equal neighbours as one; how many that makes."""
    words = len(width)
    weighted = multiplicity.shape[0] > 0
    end = 0
    for i in range(low, high):
        new = end == 0
        for w in range(words):
            kept = records[i, w] & keep[everything * words + w]
            if not new and keys[(end - 1) * words + w] != kept:
                new = True
            keys[end * words + w] = kept
        weight = multiplicity[i] if weighted else np.uint32(1)
        if new:
            weights[end] = weight
            end += 1
        else:
            weights[end - 1] += weight
    return end


@njit(cache=True, nogil=True)
def larger(room: Any, values: Any, used: Any) -> Any:
    """A longer array with the same beginning."""
    longer = np.empty(room, values.dtype)
    longer[:used] = values[:used]
    return longer


@njit(cache=True, nogil=True)
def mark_alike(
    width: Any,
    keys: Any,
    whose: Any,
    people: Any,
    word: Any,
    shift: Any,
    mask: Any,
    marks: Any,
    touched: Any,
    to: Any,
    same: Any,
) -> None:
    """For each person, the set of people with the same value of one field: into ``same`` from ``to`` on."""
    words = len(width)
    values = 0
    for p in range(people):
        v = (keys[whose[p] * words + word] >> shift) & mask
        touched[values] = v
        values += marks[v] == np.uint64(0)
        marks[v] |= np.uint64(1) << np.uint64(p)
    for p in range(people):
        same[to + p] = marks[(keys[whose[p] * words + word] >> shift) & mask]
    for j in range(values):
        marks[touched[j]] = np.uint64(0)


@njit(cache=True, nogil=True, inline="always")
def report_people(
    members: Any,
    index: Any,
    pure: Any,
    secrets: Any,
    secret_same: Any,
    most: Any,
    alone: Any,
    alike: Any,
    mixed: Any,
    histogram: Any,
) -> None:
    """Report a block of two or more, given as a set of people."""
    people = people_in(members)
    varies = False
    if not pure:
        for s in range(secrets):
            most[s] = people
            if members & ~secret_same[s * CROWD + first_of(members)]:
                varies = True
                most[s] = 0
                rest = members
                while rest:
                    part = rest & secret_same[s * CROWD + first_of(rest)]
                    most[s] = max(most[s], people_in(part))
                    rest ^= part
    if varies:
        add_mixed(index, people, 1, most, mixed, histogram)
        note_extremes(index, people, most, mixed)
    else:
        add_alike(index, people, 1, alone, alike, histogram)
        alike[index, SMALLEST] = min(alike[index, SMALLEST], people)


@njit(cache=True, nogil=True)
def walk_crowd(
    width: Any,
    keys: Any,
    weights: Any,
    low: Any,
    high: Any,
    active: Any,
    index: Any,
    deepest: Any,
    pure: Any,
    layout: Any,
    scratch: Any,
    tally: Any,
    crowd: Any,
) -> None:
    """Walk everything below a block of at most 64 people, which has been reported itself.

    A set of people is a machine word, a bit for each. ``same[a · 64 + p]`` is the set of people who agree with person p
    on attribute a, so that a block is split with one "and" for each part, and no record is moved.
    """
    word, shift, mask = layout.word, layout.shift, layout.mask
    lowest, digit, free = layout.lowest, layout.digit, layout.free
    alone, alike, mixed, histogram = tally.alone, tally.alike, tally.mixed, tally.histogram
    marks, touched = scratch.marks, scratch.touched
    whose, same, secret_same, most = crowd.whose, crowd.same, crowd.secret_same, crowd.most
    blocks, indices, todo = crowd.blocks, crowd.indices, crowd.todo
    child_index, child_asked = crowd.child_index, crowd.child_asked
    pending, pending_from, pending_to = crowd.pending, crowd.pending_from, crowd.pending_to
    secrets = layout.secret_word.shape[0]

    people = 0
    for i in range(low, high):
        for _ in range(weights[i]):
            whose[people] = i
            people += 1
    rest = active
    while rest:
        a = lowest[rest]
        rest &= rest - 1
        mark_alike(width, keys, whose, people, word[a], shift[a], mask[a], marks, touched, a * CROWD, same)
    if not pure:
        for s in range(secrets):
            mark_alike(
                width,
                keys,
                whose,
                people,
                layout.secret_word[s],
                layout.secret_shift[s],
                layout.secret_mask[s],
                marks,
                touched,
                s * CROWD,
                secret_same,
            )
    level = 0
    blocks[0] = ~np.uint64(0) >> np.uint64(64 - people)
    indices[0], todo[0], pending_from[0], pending_to[0] = index, active, 0, 0
    while level >= 0:
        if pending_to[level] > pending_from[level]:
            # Report a block of the last refinement, and go down into it if something varies in it.
            pending_to[level] -= 1
            members = pending[pending_to[level]]
            asked = child_asked[level]
            varying = 0
            rest = asked
            while rest:
                a = lowest[rest]
                rest &= rest - 1
                if members & ~same[a * CROWD + first_of(members)]:
                    varying |= 1 << a
            index = child_index[level] + free[asked ^ varying]
            report_people(members, index, pure, secrets, secret_same, most, alone, alike, mixed, histogram)
            if varying:
                level += 1
                blocks[level], indices[level], todo[level] = members, index, varying
                pending_from[level], pending_to[level] = pending_to[level - 1], pending_to[level - 1]
            continue
        if todo[level] == 0:
            level -= 1
            continue
        a = lowest[todo[level]]
        todo[level] &= todo[level] - 1
        asked = todo[level] if level + 1 < deepest else 0
        index = indices[level] + digit[a]
        everyone = index + free[asked]
        child_index[level], child_asked[level] = index, asked
        ones = 0
        p = pending_from[level]
        undone = blocks[level]
        while undone:
            members = undone & same[a * CROWD + first_of(undone)]
            undone ^= members
            count = people_in(members)
            if count == 1:
                ones += 1
            elif asked == 0:
                report_people(members, everyone, pure, secrets, secret_same, most, alone, alike, mixed, histogram)
            elif count == 2:
                one = first_of(members)
                other = np.uint64(first_of(members & (members - np.uint64(1))))
                agree = asked
                rest = asked
                while rest:
                    b = lowest[rest]
                    rest &= rest - 1
                    if (same[b * CROWD + one] >> other) & np.uint64(1) == np.uint64(0):
                        agree ^= 1 << b
                ones += 2
                alone[index + free[agree]] -= 2
                report_people(
                    members, index + free[agree], pure, secrets, secret_same, most, alone, alike, mixed, histogram
                )
            else:
                pending[p] = members
                p += 1
        pending_to[level] = p
        alone[everyone] += ones


@njit(cache=True, nogil=True)
def walk(
    width: tuple[int, ...],
    records: UInt64,
    multiplicity: UInt32,
    bounds: Int64,
    first: int,
    last: int,
    deepest: int,
    keys: UInt64,
    weights: UInt32,
    layout: Layout,
    scratch: Scratch,
    tally: Tally,
    crowd: Crowd,
) -> Any:
    """Walk blocks ``first`` to ``last`` of the records, each refined by at most ``deepest`` attributes more.

    ``width`` is any tuple of as many numbers as a record has words: its length is a constant when the walk is compiled.
    ``keys`` and ``weights`` are a stack of records, replaced by a larger one when it is full and handed back.
    """
    words = len(width)
    # Local names: reading an array out of a named tuple costs a reference count each time.
    word, shift, mask, bits = layout.word, layout.shift, layout.mask, layout.bits
    keep, lowest, digit, free = layout.keep, layout.lowest, layout.digit, layout.free
    secret_word, secret_shift, secret_mask = layout.secret_word, layout.secret_shift, layout.secret_mask
    secret_bits, all_secrets = layout.secret_bits, layout.all_secrets
    counts, start, cursor, touched = scratch.counts, scratch.start, scratch.cursor, scratch.touched
    secret_count, secret_touched = scratch.secret_count, scratch.secret_touched
    alone, alike, mixed, histogram = tally.alone, tally.alike, tally.mixed, tally.histogram
    attributes = word.shape[0]
    everything = (1 << attributes) - 1

    most = np.zeros(secret_word.shape[0], np.int64)
    differs = np.zeros(words, np.uint64)
    # One level for each attribute that made the block: its records, its (S, F), what is still to be refined by,
    levels = attributes + 2
    lows, highs = np.empty(levels, np.int64), np.empty(levels, np.int64)
    indices, todo = np.empty(levels, np.int64), np.empty(levels, np.int64)
    # where on the stack its refinements go, whether its secrets are constant,
    rooms, pure = np.empty(levels, np.int64), np.empty(levels, np.bool_)
    # and the blocks of its last refinement that wait to be walked: their (S, F), what they are asked, where they are.
    child_index, child_asked = np.empty(levels, np.int64), np.empty(levels, np.int64)
    pending_from, pending_to = np.empty(levels, np.int64), np.empty(levels, np.int64)
    pending_low, pending_high = np.empty(1024, np.int64), np.empty(1024, np.int64)

    for b in range(first, last):
        size = bounds[b + 1] - bounds[b]
        if 2 * size + 8 > weights.shape[0]:
            keys, weights = np.empty((4 * size + 8) * words, np.uint64), np.empty(4 * size + 8, np.uint32)
        level = 0
        lows[0], indices[0], todo[0] = 0, 0, everything
        highs[0] = copy_block(width, records, multiplicity, bounds[b], bounds[b + 1], keep, everything, keys, weights)
        rooms[0], pending_from[0], pending_to[0] = highs[0], 0, 0
        opening = True
        while level >= 0:
            low, high = lows[level], highs[level]
            if opening:
                # A new block: count its people, find what is constant in it, and report it.
                opening = False
                people = np.int64(0)
                for w in range(words):
                    differs[w] = np.uint64(0)
                for i in range(low, high):
                    people += np.int64(weights[i])
                    for w in range(words):
                        differs[w] |= keys[i * words + w] ^ keys[low * words + w]
                active = 0
                rest = todo[level]
                while rest:
                    a = lowest[rest]
                    rest &= rest - 1
                    if differs[word[a]] & bits[a]:
                        active |= 1 << a
                varies = np.uint64(0)
                for w in range(words):
                    varies |= differs[w] & all_secrets[w]
                index = indices[level] + free[todo[level] ^ active]
                indices[level] = index
                pure[level] = varies == np.uint64(0)
                todo[level] = active if level < deepest else 0
                if pure[level]:
                    add_alike(index, people, 1, alone, alike, histogram)
                    alike[index, SMALLEST] = min(alike[index, SMALLEST], people)
                else:
                    count_secrets(
                        width,
                        keys,
                        weights,
                        low,
                        high,
                        secret_word,
                        secret_shift,
                        secret_mask,
                        secret_count,
                        secret_touched,
                        most,
                    )
                    add_mixed(index, people, 1, most, mixed, histogram)
                    note_extremes(index, people, most, mixed)
                if people <= CROWD and todo[level]:
                    walk_crowd(
                        width,
                        keys,
                        weights,
                        low,
                        high,
                        active,
                        index,
                        deepest - level,
                        pure[level],
                        layout,
                        scratch,
                        tally,
                        crowd,
                    )
                    todo[level] = 0
            if pending_to[level] > pending_from[level]:
                # Go down into a block of the last refinement.
                p = pending_to[level] - 1
                pending_to[level] = p
                rooms[level + 1] = rooms[level] + high - low
                level += 1
                lows[level], highs[level] = pending_low[p], pending_high[p]
                indices[level], todo[level] = child_index[level - 1], child_asked[level - 1]
                pending_from[level], pending_to[level] = p, p
                opening = True
                continue
            if todo[level] == 0:
                level -= 1
                continue
            # Refine by the next attribute.
            a = lowest[todo[level]]
            todo[level] &= todo[level] - 1
            asked = todo[level] if level + 1 < deepest else 0
            index = indices[level] + digit[a]
            everyone = index + free[asked]
            if asked == 0 and pure[level]:
                sizes_only(
                    width,
                    keys,
                    weights,
                    low,
                    high,
                    word[a],
                    shift[a],
                    mask[a],
                    counts,
                    touched,
                    everyone,
                    alone,
                    alike,
                    histogram,
                )
                continue
            to = rooms[level]
            if to + high - low + 8 > weights.shape[0]:
                room = 2 * (to + high - low) + 8
                keys, weights = larger(room * words, keys, to * words), larger(room, weights, to)
            values = group(
                width,
                keys,
                weights,
                low,
                high,
                to,
                word[a],
                shift[a],
                mask[a],
                keep,
                asked,
                counts,
                start,
                cursor,
                touched,
            )
            child_index[level], child_asked[level] = index, asked
            p = pending_from[level]
            if p + values > pending_low.shape[0]:
                pending_low = larger(2 * (p + values), pending_low, p)
                pending_high = larger(2 * (p + values), pending_high, p)
            ones = 0
            for j in range(values):
                i = start[touched[j]]
                size = cursor[touched[j]] - i
                if size == 1:
                    people = np.int64(weights[i])
                    if people == 1:
                        ones += 1
                    else:
                        add_alike(everyone, people, 1, alone, alike, histogram)
                        alike[everyone, SMALLEST] = min(alike[everyone, SMALLEST], people)
                elif size == 2 and (weights[i] == 1 or weights[i + 1] == 1):
                    settle_pair(
                        width, keys, weights, i, asked, index, lowest, word, bits, free, secret_word, secret_bits, most,
                        alone, alike, mixed, histogram,
                    )  # fmt: skip
                else:
                    pending_low[p], pending_high[p] = i, i + size
                    p += 1
            pending_to[level] = p
            alone[everyone] += ones
    return keys, weights
