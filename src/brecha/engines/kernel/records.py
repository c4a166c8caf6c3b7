"""Packed records in memory: sorted, merged, put together block by block, and cut into pieces that are walked.

Everything here is stable: records that are equal under what is sorted by stay in their order, so that what was sorted
before by something else is still sorted by it among equals. They are sorted by some of their bits, least significant
digit first, one counting pass a digit.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.plan import DIGIT, Place, Plan, Unit, bits_of
from brecha.runtime.compiled import njit
from brecha.tables.coded import Codes, Column

SLICE = 1 << 20
"""Records packed at a time"""
Bounds = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
Weights = npt.NDArray[np.uint32]
Loads = npt.NDArray[np.int64]
Digit = tuple[int, np.uint64, np.uint64]
"""One pass: word, shift and mask"""


@njit(cache=True, nogil=True)
def spread(
    source: Words,
    weights: Weights,
    loads: Loads,
    peaks: Loads,
    target: Words,
    target_weights: Weights,
    target_loads: Loads,
    target_peaks: Loads,
    digit: Digit,
) -> None:
    """Write records, and what they weigh if not all are one, in the order of one digit, equals in their old order."""
    word, shift, mask = digit
    cursor = np.zeros(np.int64(mask) + 2, np.int64)
    weighted = weights.shape[0] > 0
    loaded = loads.shape[0] > 0
    for i in range(source.shape[0]):
        cursor[np.int64((source[i, word] >> shift) & mask) + 1] += 1
    for place in range(1, cursor.shape[0]):
        cursor[place] += cursor[place - 1]
    for i in range(source.shape[0]):
        value = np.int64((source[i, word] >> shift) & mask)
        at = cursor[value]
        cursor[value] = at + 1
        if weighted:
            target_weights[at] = weights[i]
        if loaded:
            target_loads[at] = loads[i]
            target_peaks[at] = peaks[i]
        for w in range(source.shape[1]):
            target[at, w] = source[i, w]


@njit(cache=True, nogil=True)
def merge(
    source: Words,
    weights: Weights,
    loads: Loads,
    peaks: Loads,
    keep: Words,
    target: Words,
    target_weights: Weights,
    target_loads: Loads,
    target_peaks: Loads,
) -> Any:
    """Copy records cut down to the bits of ``keep``, neighbours that become equal as one; how many are left.

    ``weights`` may be empty (all ones), and so may ``loads`` and ``peaks`` (people are not weighted);
    ``target`` may be empty (count only) or the source itself.
    """
    count = 0
    words = keep.shape[0]
    previous = np.zeros(words, np.uint64)
    writes = target.shape[0] > 0
    weighted = weights.shape[0] > 0
    loaded = loads.shape[0] > 0
    for i in range(source.shape[0]):
        new = count == 0
        for w in range(words):
            masked_key = source[i, w] & keep[w]
            if masked_key != previous[w]:
                new = True
                previous[w] = masked_key
        weight = weights[i] if weighted else np.uint32(1)
        if new:
            if writes:
                for w in range(words):
                    target[count, w] = previous[w]
                target_weights[count] = weight
                if loaded:
                    target_loads[count] = loads[i]
                    target_peaks[count] = peaks[i]
            count += 1
        elif writes:
            target_weights[count - 1] += weight
            if loaded:
                target_loads[count - 1] += loads[i]
                target_peaks[count - 1] = max(target_peaks[count - 1], peaks[i])
    return count


@njit(cache=True, nogil=True)
def boundaries(records: Words, first_word: int, mask: Words, bounds: npt.NDArray[np.int64]) -> Any:
    """Where neighbours differ under a mask: starts of blocks and the end; if ``bounds`` is empty, only their number."""
    count = 0
    writes = bounds.shape[0] > 0
    for i in range(records.shape[0]):
        new = i == 0
        if not new:
            for w in range(mask.shape[0]):
                if (records[i, first_word + w] ^ records[i - 1, first_word + w]) & mask[w]:
                    new = True
        if new:
            if writes:
                bounds[count] = i
            count += 1
    if writes:
        bounds[count] = records.shape[0]
    return count


def digits(fields: Sequence[Place], first_word: int = 0) -> Iterator[Digit]:
    """The passes that sort by these fields, least significant first: word, shift and mask of each."""
    for place in fields:
        passes = -(-place.width // DIGIT)
        for step in range(passes):
            low, high = step * place.width // passes, (step + 1) * place.width // passes
            yield first_word + place.word, np.uint64(place.shift + low), np.uint64((1 << (high - low)) - 1)


def runs(fields: Sequence[Place]) -> list[Place]:
    """Neighbouring fields of a word as one: fewer, fuller passes for the same order."""
    joined: list[Place] = []
    for place in fields:
        if joined and joined[-1].word == place.word and joined[-1].shift + joined[-1].width == place.shift:
            last = joined.pop()
            place = Place(last.word, last.shift, last.width + place.width)
        joined.append(place)
    return joined


class Records(NamedTuple):
    """Packed records: how many people each stands for, the sum of their weights, and the largest weight.

    The last three are empty where all are one.
    """

    packed: Words
    weights: npt.NDArray[np.uint32]
    loads: npt.NDArray[np.int64]
    peaks: npt.NDArray[np.int64]

    def cut(self, low: int, high: int) -> "Records":
        """Return those from ``low`` to before ``high``; nothing is copied."""
        arrays: Any = (part[low:high] for part in self)
        return Records(*arrays)


class Grouped(NamedTuple):
    """Records block by block: block b is ``records[bounds[b]:bounds[b + 1]]``."""

    records: Records
    bounds: Bounds


class Piece(NamedTuple):
    """Some blocks of a unit; or of one of the smaller units that it was cut into, where a block was too large."""

    unit: Unit
    blocks: Grouped
    share: float
    """of the records of the whole unit, about"""
    at: int = 0
    """the number, among the subsets of the whole unit's refiners, of this one's first"""


Pieces = Generator[tuple[Unit, Iterator[Piece]]]
"""Units with all their pieces, one after the other: a unit's are used up before the next"""


def people(packed: Words, weights: npt.NDArray[np.int64] | None = None) -> Records:
    """Make records of one person each, with a copy of these weights as targets if any are given."""
    loads = np.empty(0, np.int64) if weights is None else weights
    return Records(packed, np.empty(0, np.uint32), loads.copy(), loads.copy())


def room(like: Records, count: int, words: int, weighted: bool) -> Records:
    """Room for so many records."""
    loads = count if len(like.loads) else 0
    return Records(
        np.empty((count, words), np.uint64),
        np.empty(count if weighted else 0, np.uint32),
        np.empty(loads, np.int64),
        np.empty(loads, np.int64),
    )


def joined(several: Sequence[Records]) -> Records:
    """Join records, one after the other."""
    if len(several) == 1:
        return several[0]
    return Records(*(np.concatenate(parts) for parts in zip(*several, strict=True)))


def arranged(records: Records, digits: Iterable[Digit], spent: bool = False) -> Records:
    """The records sorted by these digits, least significant first; the given ones stay as they are unless ``spent``."""
    source, spare = records, None
    for digit in digits:
        target = spare or room(records, len(records.packed), records.packed.shape[1], len(records.weights) > 0)
        spread(*source, *target, digit)
        spare = source if spent or source is not records else None
        source = target
    return source


def merged(records: Records, keep: Words) -> Records:
    """Return the records cut down to these bits, equal neighbours as one with the sum of their weights."""
    count = merge(*records, keep, *people(np.empty((0, 1), np.uint64)))
    target = room(records, count, len(keep), weighted=True)
    merge(*records, keep, *target)
    return target


def bounds(records: Records, mask: Words) -> Bounds:
    """Return where blocks of records equal under a mask begin, and the end of the last."""
    count = boundaries(records.packed, 0, mask, np.empty(0, np.int64))
    starts = np.empty(count + 1, np.int64)
    boundaries(records.packed, 0, mask, starts)
    return starts


def whole(work: Plan, low: int = 0, high: int | None = None) -> Records:
    """Return the records of the table from ``low`` to before ``high``, all by default: key words before head words."""
    high = work.rows if high is None else high
    weights = work.request.weights
    words = packed(work, high - low, lambda column: column.codes[low:high])
    return people(words, None if weights is None else weights[low:high])


def packed(work: Plan, count: int, codes_of: Callable[[Column], Codes]) -> Words:
    """Pack so many records, from the codes of each column, a slice at a time."""
    tail, carried, words = work.tail_places
    fields = [
        *zip(work.columns[work.head :], tail, strict=True),
        *zip(work.carried, carried, strict=True),
        *((column, place(work, a)) for a, column in enumerate(work.columns[: work.head])),
    ]
    records = np.zeros((count, words + work.head_places[1]), np.uint64)
    for low in range(0, count, SLICE):
        part = records[low : low + SLICE]
        for column, at in fields:
            part[:, at.word] |= codes_of(column)[low : low + SLICE].astype(np.uint64) << np.uint64(at.shift)
    return records


def place(work: Plan, attribute: int) -> Place:
    """Return where an attribute, by its position in the plan's order, sits in a record with its head."""
    tail, _, words = work.tail_places
    if attribute >= work.head:
        return tail[attribute - work.head]
    in_head = work.head_places[0][attribute]
    return Place(words + in_head.word, in_head.shift, in_head.width)


def in_order(work: Plan, from_position: int = 0) -> list[Place]:
    """The fields by which records are sorted for the walk: tail attributes from a position on, and what is carried."""
    tail, carried, _ = work.tail_places
    return [*tail[from_position:], *carried]


def block_by_block(work: Plan, unit: Unit, records: Records, spent: bool = False) -> Grouped:
    """Sorted records as the blocks of a unit."""
    fields = [place(work, a) for a in unit.first]
    together = arranged(records, digits(fields), spent)
    return Grouped(together, bounds(together, bits_of(fields, together.packed.shape[1])))


def cut(unit: Unit) -> Iterator[tuple[Unit, int]]:
    """Yield the smaller units that a unit is: its first attributes alone, and with each refiner as one more of them.

    Each with the number, among the subsets of the unit's refiners, of its own first subset. The last refiner is bit 0,
    so that the numbers of a smaller unit's subsets follow one another.
    """
    none = np.zeros(0, np.int64)
    yield Unit(unit.first, (), none, none, 0), 0
    if unit.deepest:
        for i, refiner in enumerate(unit.refiners):
            rest = unit.refiners[i + 1 :]
            yield Unit((*unit.first, refiner), rest, none, none, unit.deepest - 1), 1 << len(rest)


def in_memory(work: Plan, units: list[Unit]) -> Pieces:
    """Yield each unit in one piece: first the subsets without the head, merged ever further, then the others.

    Equal neighbours are the same records whether they are merged at once or by and by: what comes out does not depend
    on which units were done before.
    """
    everything = arranged(whole(work), digits(runs(in_order(work))), spent=True)
    records = everything
    for unit in units:
        position = unit.first[0] - work.head
        if position >= 0:
            records = merged(records, bits_of(in_order(work, position), work.tail_places[2]))
        else:
            records = everything
        yield unit, iter([Piece(unit, block_by_block(work, unit, records), 1.0)])
