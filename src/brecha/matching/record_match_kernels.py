"""The compiled part of ambiguous effective anonymity: how many records each record may be, without trying all pairs.

Two lists of different records that agree so far are parted by the next attribute, into those that may be anything, and
groups of one class each (``OverlapClasses`` in ``possible_values.py``). Then only what can still match is tried on:

    a group of one value with the group of the same value;
    a group of several values with those that it has a value in common with;
    all that is not anything, of the first list, with what may be anything, of the second;
    what may be anything, of the first list, with all of the second.

Every pair is in at most one of these. Where a list is short its records are compared with the other's one by one, all
remaining attributes at once, packed into words: where both have a value it must be the same. Where no attribute is left
all of one list match all of the other. Each pair is found once and counted for both; counts are whole numbers, and sums
of them do not depend on who adds first.

At the worst, where hardly a value is known, that comes to comparing all n²/2 pairs of n different records, which takes
about a nanosecond each.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
UInt32 = npt.NDArray[np.uint32]
UInt64 = npt.NDArray[np.uint64]
Bools = npt.NDArray[np.bool_]

SHORT = 64
"""Records of a list up to which it is compared with another one by one"""
WITHIN, BETWEEN, MEETING = 0, 1, 2
"""Kinds of tasks: within one list; between two lists; between one, of a class, and what meets this class of another"""
CHUNK = 512
"""Records of the longer list that are compared at a time, so that they stay in the cache"""


class Records(NamedTuple):
    """The different records, by attribute, the most distinguishing first; and what the classes of each meet."""

    codes: UInt32
    """codes[a, i]: the class of record i"""
    weight: Int64
    """weight[i]: how many people's record this is"""
    several: Int64
    """several[a]: classes 1 to this stand for several values"""
    first: Int64
    """first[a]: where the offsets of these begin"""
    offsets: Int64
    members: Int64
    values: UInt64
    """values[w, i]: the cells that stand for one value, in words"""
    known: UInt64
    """known[w, i]: all bits of these cells"""
    word: Int64
    """word[a]: the word that attribute a is in"""
    mixed: Bools
    """whether a record has a cell that stands for several values"""


class ThreadWorkspace(NamedTuple):
    """What one thread counts, and its room to work in."""

    matched: Int64
    """matched[i]: people of other records that record i matches"""
    stop: Int64
    """stop[0]: not 0 if the work is to end as soon as possible"""
    lists: Int32
    """the lists that are tried, each a run of this; room for all records, and once more for every vague attribute"""
    left: Int32
    """left[c], right[c]: records of class c in two lists; all 0 between uses"""
    right: Int32
    touched: Int32
    moved: Int32


@njit(cache=True, nogil=True)
def work(
    records: Records,
    workspace: ThreadWorkspace,
    one: Int32,
    one_ends: Int64,
    other: Int32,
    other_ends: Int64,
    depth: int,
    same: bool,
) -> None:
    """Count the matches of some pairs of lists, or within some lists, that agree on the attributes before ``depth``.

    What is still to be done is a stack. A task may put the records of its lists in another order, so that whatever
    needs them by class is done before what needs only all of them.
    """
    attributes, count = records.codes.shape[0], one.shape[0]
    workspace.lists[:count] = one
    end = count
    if not same:
        end = count + other.shape[0]
        workspace.lists[count:end] = other
    tasks = np.empty((64, 7), np.int64)
    for k in range(one_ends.shape[0] - 1):
        left = 0
        if same:
            left = _put(tasks, left, WITHIN, one_ends[k], one_ends[k + 1], 0, 0, depth, end)
        else:
            b_low, b_high = count + other_ends[k], count + other_ends[k + 1]
            left = _put(tasks, left, BETWEEN, one_ends[k], one_ends[k + 1], b_low, b_high, depth, end)
        while left > 0:
            if workspace.stop[0] != 0:
                return
            left -= 1
            kind, low, high, b_low = tasks[left, 0], tasks[left, 1], tasks[left, 2], tasks[left, 3]
            b_high, level, top = tasks[left, 4], tasks[left, 5], tasks[left, 6]
            if kind == MEETING:
                code = np.int64(records.codes[level, workspace.lists[low]])
                met = meeting(records, level, code, workspace.lists, b_low, b_high, workspace.lists, top)
                left = _put(tasks, left, BETWEEN, low, high, top, top + met, level + 1, top + met)
                continue
            size, b_size = high - low, b_high - b_low
            if size == 0 or (kind == WITHIN and size == 1) or (kind == BETWEEN and b_size == 0):
                continue
            if level == attributes or size <= SHORT or (kind == BETWEEN and b_size <= SHORT):
                _finish(records, workspace, kind, low, high, b_low, b_high, level)
                continue
            needed = left + 2 * (size + b_size) + 4
            if needed > tasks.shape[0]:
                tasks = _roomier(tasks, left, needed)
            if kind == WITHIN:
                left = _part_one(records, workspace, tasks, left, low, high, level, top)
            else:
                left = _part_two(records, workspace, tasks, left, low, high, b_low, b_high, level, top)


@njit(cache=True, nogil=True)
def _put(tasks: Int64, at: int, kind: int, low: int, high: int, b_low: int, b_high: int, depth: int, top: int) -> Any:
    """Return one more task: its kind, its lists, the next attribute, and from where on there is room for lists."""
    tasks[at, 0], tasks[at, 1], tasks[at, 2], tasks[at, 3] = kind, low, high, b_low
    tasks[at, 4], tasks[at, 5], tasks[at, 6] = b_high, depth, top
    return at + 1


@njit(cache=True, nogil=True)
def _roomier(tasks: Int64, used: int, needed: int) -> Any:
    """Return the same tasks with more room."""
    larger = np.empty((needed + needed // 2, 7), np.int64)
    larger[:used] = tasks[:used]
    return larger


@njit(cache=True, nogil=True)
def _finish(
    records: Records, workspace: ThreadWorkspace, kind: int, low: int, high: int, b_low: int, b_high: int, depth: int
) -> None:
    """Compare the records of lists one by one, the shorter with the longer."""
    a = workspace.lists
    if kind == WITHIN:
        for i in range(low, high - 1):
            _compare(records, workspace, a, i, i + 1, a, i + 1, high, depth)
    elif high - low <= b_high - b_low:
        _compare(records, workspace, a, low, high, a, b_low, b_high, depth)
    else:
        _compare(records, workspace, a, b_low, b_high, a, low, high, depth)


@njit(cache=True, nogil=True)
def _part_one(
    records: Records, workspace: ThreadWorkspace, tasks: Int64, at: int, low: int, high: int, depth: int, top: int
) -> Any:
    """Part one list by an attribute: what is to be tried then, the last first."""
    if records.several[depth] > 0:
        return _part_one_vague(records, workspace, tasks, at, low, high, depth, top)
    codes, a = records.codes[depth], workspace.lists
    anything, different = 0, 0
    for i in range(low, high):
        code = codes[a[i]]
        if code == 0:
            anything += 1
        else:
            if workspace.left[code] == 0:
                workspace.touched[different] = code
                different += 1
            workspace.left[code] += 1
    at = _put(tasks, at, WITHIN, low, low + anything, 0, 0, depth + 1, top)
    at = _put(tasks, at, BETWEEN, low, low + anything, low + anything, high, depth + 1, top)
    begin = low + anything
    for t in range(different):
        code = workspace.touched[t]
        end = begin + workspace.left[code]
        at = _put(tasks, at, WITHIN, begin, end, 0, 0, depth + 1, top)
        workspace.left[code] = begin - low + 1
        begin = end
    _move(workspace.moved, codes, a, low, high, workspace.left, high - low)
    for t in range(different):
        workspace.left[workspace.touched[t]] = 0
    return at


@njit(cache=True, nogil=True)
def _part_one_vague(
    records: Records, workspace: ThreadWorkspace, tasks: Int64, at: int, low: int, high: int, depth: int, top: int
) -> Any:
    """Return the same, by an attribute some values of which stand for several."""
    classes, ends = in_order(records, workspace.lists, low, high, depth)
    anything = ends[1] if classes[0] == 0 else low
    at = _put(tasks, at, WITHIN, low, anything, 0, 0, depth + 1, top)
    at = _put(tasks, at, BETWEEN, low, anything, anything, high, depth + 1, top)
    for g in range(classes.shape[0]):
        if classes[g] > 0:
            at = _put(tasks, at, WITHIN, ends[g], ends[g + 1], 0, 0, depth + 1, top)
            if classes[g] <= records.several[depth]:
                at = _put(tasks, at, MEETING, ends[g], ends[g + 1], ends[g + 1], high, depth, top)
    return at


@njit(cache=True, nogil=True)
def _part_two(
    records: Records, workspace: ThreadWorkspace, tasks: Int64, at: int, low: int, high: int, b_low: int, b_high: int,
    depth: int, top: int,
) -> Any:  # fmt: skip
    """Part two lists by an attribute: what is to be tried then, the last first."""
    if records.several[depth] > 0:
        return _part_two_vague(records, workspace, tasks, at, low, high, b_low, b_high, depth, top)
    codes, a = records.codes[depth], workspace.lists
    anything, b_anything, different = 0, 0, 0
    for i in range(low, high):
        code = codes[a[i]]
        if code == 0:
            anything += 1
        else:
            if workspace.left[code] == 0:
                workspace.touched[different] = code
                different += 1
            workspace.left[code] += 1
    for i in range(b_low, b_high):
        code = codes[a[i]]
        if code == 0:
            b_anything += 1
        elif workspace.left[code] > 0:
            workspace.right[code] += 1
    at = _put(tasks, at, BETWEEN, low, low + anything, b_low, b_high, depth + 1, top)
    at = _put(tasks, at, BETWEEN, low + anything, high, b_low, b_low + b_anything, depth + 1, top)
    begin, b_begin = low + anything, b_low + b_anything
    for t in range(different):
        code = workspace.touched[t]
        if workspace.right[code] == 0:
            workspace.left[code] = 0
            continue
        end, b_end = begin + workspace.left[code], b_begin + workspace.right[code]
        at = _put(tasks, at, BETWEEN, begin, end, b_begin, b_end, depth + 1, top)
        workspace.left[code], workspace.right[code] = begin - low + 1, b_begin - b_low + 1
        begin, b_begin = end, b_end
    _move(workspace.moved, codes, a, low, high, workspace.left, begin - low)
    _move(workspace.moved, codes, a, b_low, b_high, workspace.right, b_begin - b_low)
    for t in range(different):
        workspace.left[workspace.touched[t]] = 0
        workspace.right[workspace.touched[t]] = 0
    return at


@njit(cache=True, nogil=True)
def _part_two_vague(
    records: Records, workspace: ThreadWorkspace, tasks: Int64, at: int, low: int, high: int, b_low: int, b_high: int,
    depth: int, top: int,
) -> Any:  # fmt: skip
    """Return the same, by an attribute some values of which stand for several."""
    several = records.several[depth]
    classes, ends = in_order(records, workspace.lists, low, high, depth)
    b_classes, b_ends = in_order(records, workspace.lists, b_low, b_high, depth)
    anything = ends[1] if classes[0] == 0 else low
    b_anything = b_ends[1] if b_classes[0] == 0 else b_low
    one = _not_below(classes, 0, classes.shape[0], several + 1)
    at = _put(tasks, at, BETWEEN, low, anything, b_low, b_high, depth + 1, top)
    at = _put(tasks, at, BETWEEN, anything, high, b_low, b_anything, depth + 1, top)
    for g in range(one):
        if classes[g] > 0:
            at = _put(tasks, at, MEETING, ends[g], ends[g + 1], b_anything, b_high, depth, top)
    h = 0
    while h < b_classes.shape[0] and b_classes[h] <= several:
        if b_classes[h] > 0:
            at = _put(tasks, at, MEETING, b_ends[h], b_ends[h + 1], ends[one], high, depth, top)
        h += 1
    g = one
    while g < classes.shape[0] and h < b_classes.shape[0]:
        if classes[g] == b_classes[h]:
            at = _put(tasks, at, BETWEEN, ends[g], ends[g + 1], b_ends[h], b_ends[h + 1], depth + 1, top)
            g += 1
            h += 1
        elif classes[g] < b_classes[h]:
            g += 1
        else:
            h += 1
    return at


@njit(cache=True, nogil=True)
def _move(moved: Int32, codes: UInt32, a: Int32, low: int, high: int, place: Int32, rest: int) -> None:
    """Put what may be anything first, then the groups that have a place (less one), then what is left."""
    gap = 0
    for i in range(low, high):
        code = codes[a[i]]
        if code == 0:
            moved[gap] = a[i]
            gap += 1
        elif place[code] > 0:
            moved[place[code] - 1] = a[i]
            place[code] += 1
        else:
            moved[rest] = a[i]
            rest += 1
    for i in range(low, high):
        a[i] = moved[i - low]


@njit(cache=True, nogil=True)
def in_order(records: Records, a: Int32, low: int, high: int, depth: int) -> Any:
    """Put a list in the order of the classes; which there are, and where each begins, and the last ends."""
    keys = np.empty(high - low, np.int64)
    for i in range(low, high):
        keys[i - low] = (np.int64(records.codes[depth, a[i]]) << 32) | np.int64(a[i])
    keys.sort()
    different = 1
    for i in range(1, high - low):
        if keys[i] >> 32 != keys[i - 1] >> 32:
            different += 1
    classes, ends = np.empty(different, np.int64), np.empty(different + 1, np.int64)
    g = -1
    for i in range(high - low):
        a[low + i] = np.int32(keys[i] & 0x7FFFFFFF)
        if i == 0 or keys[i] >> 32 != keys[i - 1] >> 32:
            g += 1
            classes[g], ends[g] = keys[i] >> 32, low + i
    ends[different] = high
    return classes, ends


@njit(cache=True, nogil=True)
def meeting(records: Records, depth: int, code: Any, a: Int32, low: int, high: int, into: Int32, at: int) -> Any:
    """Copy what meets a class of several values from a list in the order of its classes; how many these are."""
    several, codes, begin = records.several[depth], records.codes[depth], at
    i = low
    last, meets = np.int64(-1), False
    while i < high and codes[a[i]] <= several:
        now = np.int64(codes[a[i]])
        if now != last:
            last, meets = now, _may_be(records, depth, code, now)
        if meets:
            into[at] = a[i]
            at += 1
        i += 1
    place = records.first[depth] + code - 1
    member, end = records.offsets[place], records.offsets[place + 1]
    while i < high:
        value = np.int64(codes[a[i]]) - 1 - several
        member = _not_below(records.members, member, end, value)
        if member == end:
            break
        if records.members[member] == value:
            into[at] = a[i]
            at += 1
            i += 1
            continue
        least_class, beyond = records.members[member] + 1 + several, high
        while i < beyond:
            middle = (i + beyond) >> 1
            if np.int64(codes[a[middle]]) < least_class:
                i = middle + 1
            else:
                beyond = middle
    return at - begin


@njit(cache=True, nogil=True)
def _count_all(
    records: Records, workspace: ThreadWorkspace, a: Int32, low: int, high: int, b: Int32, b_low: int, b_high: int
) -> None:
    """All of one list match all of another."""
    people, others = np.int64(0), np.int64(0)
    for i in range(low, high):
        people += records.weight[a[i]]
    for i in range(b_low, b_high):
        others += records.weight[b[i]]
        workspace.matched[b[i]] += people
    for i in range(low, high):
        workspace.matched[a[i]] += others


@njit(cache=True, nogil=True)
def _compare(
    records: Records,
    workspace: ThreadWorkspace,
    a: Int32,
    low: int,
    high: int,
    b: Int32,
    b_low: int,
    b_high: int,
    depth: int,
) -> None:
    """Compare a short list with another, record by record."""
    if depth == records.codes.shape[0]:
        _count_all(records, workspace, a, low, high, b, b_low, b_high)
        return
    if high - low < 4 or b_high - b_low < 8:
        _compare_few(records, workspace, a, low, high, b, b_low, b_high, depth)
        return
    word, words = records.word[depth], records.values.shape[0]
    values, known = np.empty(CHUNK, np.uint64), np.empty(CHUNK, np.uint64)
    weight, count = np.empty(CHUNK, np.int64), np.empty(CHUNK, np.int64)
    for start in range(b_low, b_high, CHUNK):
        size = min(CHUNK, b_high - start)
        simple = word + 1 == words
        for i in range(size):
            other = b[start + i]
            values[i], known[i] = records.values[word, other], records.known[word, other]
            weight[i], count[i] = records.weight[other], 0
            simple = simple and not records.mixed[other]
        for j in range(low, high):
            record = a[j]
            value, sure, people = records.values[word, record], records.known[word, record], records.weight[record]
            if simple and not records.mixed[record]:
                people_matched = np.int64(0)
                for i in range(size):
                    same = (value ^ values[i]) & sure & known[i] == 0
                    people_matched += weight[i] if same else 0
                    count[i] += people if same else 0
                workspace.matched[record] += people_matched
                continue
            for i in range(size):
                if (value ^ values[i]) & sure & known[i] == 0 and _match(records, record, b[start + i], depth):
                    workspace.matched[record] += weight[i]
                    count[i] += people
        for i in range(size):
            workspace.matched[b[start + i]] += count[i]


@njit(cache=True, nogil=True)
def _compare_few(
    records: Records,
    workspace: ThreadWorkspace,
    a: Int32,
    low: int,
    high: int,
    b: Int32,
    b_low: int,
    b_high: int,
    depth: int,
) -> None:
    """The same for lists that are too short to be set out for it."""
    for j in range(low, high):
        record = a[j]
        for i in range(b_low, b_high):
            if _match(records, record, b[i], depth):
                workspace.matched[record] += records.weight[b[i]]
                workspace.matched[b[i]] += records.weight[record]


@njit(cache=True, nogil=True)
def _match(records: Records, one: int, other: int, depth: int) -> bool:
    """Return whether two records may be the same on the attributes from one on."""
    for w in range(records.word[depth], records.values.shape[0]):
        apart = records.values[w, one] ^ records.values[w, other]
        if apart & records.known[w, one] & records.known[w, other] != 0:
            return False
    if records.mixed[one] or records.mixed[other]:
        for a in range(depth, records.codes.shape[0]):
            if not _may_be(records, a, np.int64(records.codes[a, one]), np.int64(records.codes[a, other])):
                return False
    return True


@njit(cache=True, nogil=True)
def _may_be(records: Records, attribute: int, one: Any, other: Any) -> Any:
    """Return whether two classes of an attribute may be the same value."""
    if one == other or one == 0 or other == 0:
        return True
    low, high = min(one, other), max(one, other)
    several = records.several[attribute]
    if low > several:
        return False
    at = records.first[attribute] + low - 1
    a, a_end = records.offsets[at], records.offsets[at + 1]
    if high > several:
        value = high - 1 - several
        a = _not_below(records.members, a, a_end, value)
        return a < a_end and records.members[a] == value
    at = records.first[attribute] + high - 1
    b, b_end = records.offsets[at], records.offsets[at + 1]
    while a < a_end and b < b_end:
        if records.members[a] == records.members[b]:
            return True
        if records.members[a] < records.members[b]:
            a = _not_below(records.members, a, a_end, records.members[b])
        else:
            b = _not_below(records.members, b, b_end, records.members[a])
    return False


@njit(cache=True, nogil=True)
def _not_below(rising: Int64, low: int, high: int, value: int) -> int:
    """Return the first place of a rising list with at least this value."""
    while low < high:
        middle = (low + high) >> 1
        if rising[middle] < value:
            low = middle + 1
        else:
            high = middle
    return low
