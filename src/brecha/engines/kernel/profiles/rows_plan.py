"""What is asked of people of whom one row is known, laid out for the walk of blocks of people (``rows_walk.py``)."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import BINS, PartitionRequest
from brecha.engines.kernel.plan import SAMPLE, WORD, Place, bits_of, side_by_side, width
from brecha.engines.kernel.profiles.rows_walk import (
    CLASSES,
    LOST,
    NAMED,
    PER_SECRET,
    SECRET_WIDTH,
    SHARES_PER_SECRET,
    SHARES_WIDTH,
    SHARPEST,
    SLOT_BITS,
    SMALL,
    TOGETHER,
    UNCERTAIN,
    UNNAMED,
    UNSCALED,
    WORST,
    Layout,
    Question,
    Room,
    Tally,
    walk_people,
)
from brecha.engines.kernel.profiles.sums import NO_CLASS, ProfileSums, no_sums
from brecha.engines.kernel.profiles.walk import ProfilePlan, packed
from brecha.tables.profiles import PeopleTable

TAIL = 8
"""Attributes that are walked at once"""
DEEPEST = 3
"""Blocks one in the other, and sets one below the other, in which at the worst nothing gets smaller"""
MOST_HEAD = 12
"""Attributes that are asked or not unit by unit, at the most"""
DOMINATED = 0.35
"""Rows that agree on an attribute of people, as a share of all pairs, from which it is one of rows: most classes are of
its commonest value, so that it does not split them"""
DENSE = 4
"""All sets of the attributes are walked if at least one in so many is asked for"""
MOST_JOINT = 1 << 12
"""Values of all secrets together that are numbered without counting which there are"""
FRAMES = 64


class Start(NamedTuple):
    """Everybody, and all rows in order, as in ``Room``."""

    people: npt.NDArray[np.uint64]
    each: npt.NDArray[np.int32]
    loads: npt.NDArray[np.int64]
    rows: npt.NDArray[np.uint64]
    owner: npt.NDArray[np.int32]
    ordinal: npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class RowsPlan:
    """All sets of attributes of people of whom one row is known, cut into units."""

    profiles: ProfilePlan

    @cached_property
    def suits(self) -> bool:
        """Whether a request can be answered so: all sets, or most, and neither groups nor scores."""
        plan = self.profiles
        used = len(plan.order)
        if not (plan.table.several and plan.single) or plan.groups or plan.request.scores or not used:
            return False
        lanes = (2 + len(plan.request.sensitive)) * self._lane
        return (
            lanes <= WORD
            and len(self.head) <= MOST_HEAD
            and DENSE * len(plan.request.subsets) >= 1 << used
            and bool((np.diff(plan.table.holder) >= 0).all())
        )

    @property
    def _lane(self) -> int:
        """Bits of a level."""
        return 8 if len(self.profiles.levels) <= 1 << 7 else 16

    @cached_property
    def _ordered(self) -> tuple[list[int], list[int]]:
        """Attributes that are the same in all rows of each person, and the others; the most telling first."""
        plan = self.profiles
        agreement = {i: plan.table.records.column(plan.request.qids[i]).agreement(SAMPLE) for i in plan.order}
        ordered = sorted(plan.order, key=lambda i: (agreement[i], i))
        same = dict(zip(plan.order, plan.parted, strict=True))
        of_people = [i for i in ordered if same[i] and agreement[i] < DOMINATED]
        return of_people, [i for i in ordered if i not in of_people]

    @cached_property
    def head(self) -> list[int]:
        """Attributes that are asked or not unit by unit: of people where there are enough."""
        of_people, of_rows = self._ordered
        return [*of_people, *of_rows][: max(0, len(of_people) + len(of_rows) - TAIL)]

    @cached_property
    def tail(self) -> list[int]:
        """Attributes that are walked; those of people first."""
        return [i for part in self._ordered for i in part if i not in self.head]

    @cached_property
    def units(self) -> list[tuple[int, npt.NDArray[np.int64]]]:
        """For each set of attributes of the head that is asked for, as bits, the rows of the request."""
        subsets = self.profiles.request.subsets
        which = subsets[:, self.head] @ (1 << np.arange(len(self.head)))
        return [(int(one), np.flatnonzero(which == one)) for one in np.unique(which)]

    def _column(self, i: int) -> Any:
        return self.profiles.table.records.column(self.profiles.request.qids[i])

    @cached_property
    def _fields(self) -> tuple[dict[int, Place], int, int]:
        """Where each attribute is in the key of a person or of a row, and how many words these have."""
        of_people, of_rows = self._ordered
        people, person_words = side_by_side([width(self._column(i)) for i in of_people])
        rows, words = side_by_side([width(self._column(i)) for i in of_rows])
        if rows and rows[-1].shift + width(self._column(of_rows[-1])) + self._joint_bits > WORD:
            words += 1
        return dict(zip([*of_people, *of_rows], [*people, *rows], strict=True)), person_words, words

    @cached_property
    def _joint(self) -> tuple[Any, npt.NDArray[np.int64]]:
        """Return a number for all secrets of each row together, and the value of each secret by it."""
        plan = self.profiles
        columns = [plan.table.secret(name) for name in plan.request.sensitive]
        number, count = np.zeros(len(plan.table.holder), np.int64), 1
        values: list[npt.NDArray[np.int64]] = []
        for column in columns:
            number = number * column.cardinality + column.codes
            values = [np.repeat(one, column.cardinality) for one in values]
            values.append(np.tile(np.arange(column.cardinality, dtype=np.int64), count))
            count *= column.cardinality
            if count > MOST_JOINT:
                there, number = np.unique(number, return_inverse=True)
                values, count = [one[there] for one in values], len(there)
        return number.astype(np.uint32), np.array(values, np.int64).reshape(len(columns), count)

    @property
    def _joint_bits(self) -> int:
        return max(1, int(self._joint[1].shape[1] - 1).bit_length())

    @cached_property
    def start(self) -> "Start":
        """Everybody and all rows, as one block."""
        table, (of_people, of_rows), (fields, person_words, words) = self.profiles.table, self._ordered, self._fields
        keys = packed([fields[i] for i in of_rows], words, [self._column(i).codes for i in of_rows], len(table.holder))
        keys[:, -1] |= self._joint[0].astype(np.uint64) << np.uint64(WORD - self._joint_bits)
        order = np.lexsort(keys.T)
        firsts = np.flatnonzero(np.diff(table.holder, prepend=-1))
        each = np.diff(firsts, append=len(order))
        # Those with many rows first; then as their first rows are in order, so that what is looked up is near by.
        whose, is_first = table.holder[order], np.zeros(len(order), bool)
        is_first[firsts] = True
        people = whose[is_first[order]]
        people = people[np.argsort(-each[people], kind="stable")]
        place = np.empty(len(people), np.int32)
        place[people] = np.arange(len(people), dtype=np.int32)
        first = firsts[people]
        codes = [self._column(i).codes[first] for i in of_people]
        weights = table.profile_weights(self.profiles.request.weights)
        return Start(
            people=packed([fields[i] for i in of_people], person_words, codes, len(people)),
            each=each[people].astype(np.int32),
            loads=weights[first] if (weights != weights[0]).any() else np.zeros(0, np.int64),
            rows=keys[order],
            owner=place[whose],
            ordinal=(order - firsts[whose]).astype(np.int32),
        )

    @cached_property
    def unit(self) -> int:
        """What one row weighs, where all weigh the same."""
        weights = self.profiles.table.profile_weights(self.profiles.request.weights)
        return 1 if len(self.start.loads) else int(weights[0])

    def layout(self, asked: int) -> Layout:
        """Return where attributes are, for the unit in which those of the head with a bit are asked."""
        (of_people, _), (fields, _, words), tail = self._ordered, self._fields, self.tail
        r, every = len(tail), [*tail, *self.head]
        always = [i for bit, i in enumerate(self.head) if asked >> bit & 1]
        sets = np.arange(1 << r)
        digit = 3 ** np.arange(r - 1, -1, -1, dtype=np.int64)
        held = (sets[:, None] >> np.arange(r)) & 1
        lowest = np.zeros(1 << r, np.int64)
        for a in range(r - 1, -1, -1):
            lowest[held[:, a] == 1] = a
        bits = np.zeros((2, 1 << r, words), np.uint64)
        for a, i in enumerate(tail):
            if i not in of_people:
                bits[:, held[:, a] == 1] |= bits_of([fields[i]], words)
        for i in always:
            if i not in of_people:
                bits[1] |= bits_of([fields[i]], words)
        return Layout(
            of_people=sum(i in of_people for i in tail),
            word=np.array([fields[i].word for i in every], np.int64),
            shift=np.array([fields[i].shift for i in every], np.uint64),
            mask=np.array([fields[i].mask for i in every], np.uint64),
            digit=digit,
            free=2 * held @ digit,
            lowest=lowest,
            always_of_people=np.array([every.index(i) for i in always if i in of_people], np.int64),
            always_of_rows=np.array([every.index(i) for i in always if i not in of_people], np.int64),
            joint_shift=np.uint64(WORD - self._joint_bits),
            bits=bits.ravel(),
        )

    @cached_property
    def question(self) -> Question:
        """What is asked of every class, as arrays."""
        plan, lane = self.profiles, self._lane
        secrets = len(plan.request.sensitive)
        masses = [np.zeros(0, np.int64), *plan.masses]
        at = np.cumsum([len(one) for one in masses])[:-1]
        shift = lane * np.arange(2 + secrets)
        thresholds = tuple(plan.request.thresholds[t] for t in plan.ranked)
        return Question(
            linked=plan.table.linked,
            weighted=len(self.start.loads) > 0,
            secrets=secrets,
            levels=len(plan.levels),
            thresholds=np.array(thresholds, np.int64).ravel(),
            value_of=(self._joint[1] + at[:, None]).ravel().astype(np.int64),
            share=1 / np.maximum(np.concatenate(masses), 1),
            small_level=_small_levels(thresholds),
            shift=shift.astype(np.uint64),
            full=np.uint64((1 << lane) - 1),
            top=np.uint64(sum(1 << bit for bit in range(lane - 1, WORD, lane))),
            width=np.uint64(lane - 1),
            certain=np.uint64(sum((len(plan.levels) - 1) << int(one) for one in shift[:-1])),
            still_open=np.uint64(1 << int(shift[-1])),
        )

    def room(self) -> Room:
        """Room for one thread, with the people and their rows."""
        start, (of_people, of_rows), plan = self.start, self._ordered, self.profiles
        n, count = len(start.people), len(start.rows)
        above, below = len(of_people) + 1, len(of_rows) + 1
        linked, weighted = plan.table.linked, len(start.loads) > 0
        most = max(self._column(i).cardinality for i in self.tail + self.head)
        values, joint = sum(len(mass) for mass in plan.masses), self._joint[1].shape[1]
        classes = (1 + below) * (count // 2 + 2) if count > 2 else 8
        lanes = self._lane * (2 + len(plan.request.sensitive))
        room = Room(
            people=np.empty((above * n, start.people.shape[1]), np.uint64),
            each=np.empty(above * n, np.int32),
            loads=np.empty(above * n if weighted else 0, np.int64),
            rows=np.empty((above * count, start.rows.shape[1]), np.uint64),
            owner=np.empty(above * count, np.int32),
            ordinal=np.empty(above * count, np.int32),
            value_of=np.empty(n, np.int32),
            place_of=np.empty(n, np.int32),
            pending=np.empty((above * min(most, n), 4), np.int64),
            off=np.zeros(3 + int(start.each[0]), np.int64),
            holders=np.zeros(1 + int(start.each[0]), np.int64),
            item=np.empty(count, np.int32),
            new_item=np.empty(count, np.int32),
            keys=np.empty((1 + below * count) * start.rows.shape[1], np.uint64),
            ids=np.empty(below * count, np.int32),
            sizes=np.empty(below * count, np.int32),
            masses=np.empty(below * count if weighted else 0, np.int64),
            heaviest=np.empty(below * count if weighted else 0, np.int64),
            low=np.empty(classes, np.int32),
            high=np.empty(classes, np.int32),
            rows_in=np.empty(classes, np.int32),
            differing=np.empty(classes * start.rows.shape[1], np.uint64),
            as_before=np.empty(classes, np.bool_),
            told=np.empty(count, np.uint32) if lanes <= WORD // 2 else np.empty(count, np.uint64),
            class_of=np.empty(count if linked else 0, np.int32),
            held_by=np.empty(classes if linked else 0, np.int32),
            held=np.empty(classes if linked else 0, np.int64),
            most=np.empty(classes if linked else 0, np.int64),
            too_many=np.empty(classes if linked else 0, np.int32),
            alive=np.empty((1 + below) * n, np.int32),
            near=np.empty((1 + below) * n if linked else 0, np.int32),
            counts=np.zeros(most, np.int64),
            row_counts=np.zeros(most, np.int64),
            class_at=np.zeros(most, np.int64),
            cursor=np.zeros(most, np.int64),
            touched=np.zeros(max(most, values) + 1, np.int64),
            runs=np.zeros(joint + 1, np.int64),
            run_mass=np.zeros(joint + 1, np.int64),
            values=np.zeros(values, np.int64),
            seen=np.zeros(1 << SLOT_BITS, np.uint64),
            times=np.zeros(1 << SLOT_BITS, np.int64),
            frames=np.zeros((FRAMES, FRAMES), np.int64),
        )
        for name, array in start._asdict().items():
            getattr(room, name)[: len(array)] = array
        return room._replace(people=room.people.ravel(), rows=room.rows.ravel())

    def _tally(self) -> Tally:
        rows, secrets = 3 ** len(self.tail) + 1, len(self.profiles.request.sensitive)
        return Tally(
            whole=np.zeros((rows, PER_SECRET + SECRET_WIDTH * secrets), np.int64),
            smallest=np.full(rows, NO_CLASS),
            shares=np.zeros((rows, SHARES_PER_SECRET + SHARES_WIDTH * secrets)),
            sure=np.zeros(rows, np.int64),
            counts=np.zeros(rows * (1 + secrets) * len(self.profiles.levels), np.int32),
        )

    def answers(self, unit: int, room: Room) -> ProfileSums:
        """Return the sums of the sets of a unit."""
        asked, rows = self.units[unit]
        people, keys, tally = self.start.people, self.start.rows, self._tally()
        words = (0,) * keys.shape[1]
        walk_people(
            len(people), len(keys), words, people.shape[1], self.layout(asked), self.question, room, tally
        )  # fmt: skip
        chosen = self.profiles.request.subsets[rows][:, self.tail] @ (1 << np.arange(len(self.tail))[::-1])
        return self._as_sums(tally, chosen)

    def _as_sums(self, tally: Tally, chosen: npt.NDArray[np.int64]) -> ProfileSums:
        """Return the sums of the chosen sets of the tail."""
        plan, r = self.profiles, len(self.tail)
        secrets, levels, unit = len(plan.request.sensitive), len(plan.levels), self.unit
        linked, total = plan.table.linked, sum(plan.table.profile_weights(plan.request.weights).tolist())
        whole = _folded(tally.whole[:-1], r, np.add)[chosen]
        smallest = _folded(tally.smallest[:-1], r, np.minimum)[chosen]
        added = _folded(tally.shares[:-1], r, np.add)[chosen] * unit
        highest = _folded(tally.shares[:-1], r, np.maximum)[chosen]
        counts = _folded(tally.counts.reshape(len(tally.sure), -1)[:-1], r, np.add)[chosen]
        counts = counts.reshape(-1, 1 + secrets, levels).astype(np.int64)
        counts[..., -1] += _folded(tally.sure[:-1], r, np.add)[chosen][:, None]
        sums = no_sums(len(chosen), 0, secrets, 0, len(plan.request.thresholds), levels)
        sums = ProfileSums(**{name: one[: len(chosen)] for name, one in sums._asdict().items()})
        of_secrets, shares = slice(PER_SECRET, None), slice(SHARES_PER_SECRET, None)
        lost = whole[:, of_secrets].reshape(len(chosen), secrets, SECRET_WIDTH) * unit
        sums.blocks[:, 0] = whole[:, CLASSES]
        sums.alone[:, 0] = total - whole[:, TOGETHER] * unit
        sums.smallest[:, 0] = smallest
        sums.named[:] = total - whole[:, UNNAMED] * unit if linked else 0
        sums.named_shares[:, 0] = sums.alone[:, 0] + added[:, NAMED]
        sums.sharpest[:, 0] = highest[:, SHARPEST] if linked else 1 / smallest
        sums.certain[:, 0] = total - lost[..., UNCERTAIN]
        sums.best[:] = total - lost[..., LOST]
        values = np.array([np.count_nonzero(mass) for mass in plan.masses], float)
        sums.scaled[:] = values - added[:, shares].reshape(len(chosen), secrets, SHARES_WIDTH)[..., UNSCALED]
        sums.worst[:, 0] = highest[:, shares].reshape(len(chosen), secrets, SHARES_WIDTH)[..., WORST]
        sums.counts[:] = counts
        return sums


def _folded(array: Any, digits: int, join: Any) -> Any:
    """Return sums by S from sums by (S, F): a free attribute counts where it is asked and where it is not."""
    rest = array.shape[1:]
    for a in range(digits):
        each = array.reshape(1 << a, 3, -1)
        array = join(each[:, :2], each[:, 2:])
    return array.reshape(1 << digits, *rest)


@cache
def _small_levels(thresholds: tuple[tuple[int, int], ...]) -> npt.NDArray[np.int16]:
    """Return the level of each part of at most ``SMALL`` rows."""
    table = np.zeros((SMALL + 1, SMALL + 1), np.int16)
    for whole in range(1, SMALL + 1):
        for part in range(1, whole):
            quotient, rest = divmod(100 * part, whole)
            quotient += 2 * rest > whole or (2 * rest == whole and quotient % 2 == 1)
            table[whole, part] = quotient + sum(part * below > above * whole for above, below in thresholds)
    return table.ravel()


def memory(table: PeopleTable, request: PartitionRequest, threads: int) -> int:
    """Return the bytes at the peak, the table apart, if blocks of people are walked; 0 if one row is not all known.

    At the worst nothing gets smaller in the first three blocks one in the other, nor in the first three sets.
    """
    people, rows = table.rows, len(table.profile_rows)
    if rows != len(table.holder) or not table.several:
        return 0
    secrets = table if table.linked else table.records
    joint = min(WORD // 2, sum(width(secrets.column(name)) for name in request.sensitive))
    bits = [width(table.records.column(name)) for name in request.qids]
    person_key, row_key = 8 * side_by_side(bits)[1], 8 * side_by_side([*bits, max(1, joint)])[1]
    start = rows * (row_key + 8) + people * (person_key + 12)
    sorting = rows * (2 * row_key + 32) + 40 * people
    linked, weighted = 16 * table.linked, 16 * (request.weights is not None or len(np.unique(table.profiles_each)) > 1)
    block = rows * (row_key + 8) + people * (person_key + 12)
    items = rows * (row_key + 8 + weighted + 4 + linked + row_key // 2 + 3) + people * (4 + 4 * table.linked)
    counts = (1 + len(request.sensitive)) * (BINS + 16 + 3 * len(request.thresholds))
    tally: int = 3 ** min(TAIL, len(request.qids)) * 4 * counts
    return start + max(sorting, threads * (DEEPEST * (block + items) + 24 * rows + 8 * people + 2 * tally))
