"""The sets of columns that were tried, and the risk of each for one goal, measured in one way."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.attacks.roles import names
from brecha.errors import ColumnError, SettingError
from brecha.language.notes import Note
from brecha.lattice.limits import CHANCES, Limit, Measure, exposed_shares, figures, knows_some_rows

Int64 = npt.NDArray[np.int64]
Figures = TypeVar("Figures", npt.NDArray[np.int64], npt.NDArray[np.float64])
Bools = npt.NDArray[np.bool_]

MOST_COLUMNS = 62
"""Bits that a mask has room for"""


Float64 = npt.NDArray[np.float64]
Goal = tuple[str | None, str | None]
"""A sensitive attribute, None for re-identification, and the gain by which guesses are rewarded, None for one try"""
BOTH: tuple[Measure, Measure] = ("certain", "average")
"""The measures by which every risk is told"""
NOISE = 1e-14
"""The part of a risk below which two floats differ by rounding only: each of them was rounded once or twice"""
_DONE: Mapping[Measure, str] = {"certain": "deterministic", "average": "probabilistic"}
_SHARES = tuple(f"{when}_{how}" for when in ("prior", "posterior") for how in _DONE.values())


@dataclass(frozen=True, eq=False)
class Sets:
    """The sets of columns that were tried, in the order of their masks, and the empty set, which needs no trying.

    Where all were tried, the mask of a set is its position too.
    """

    columns: tuple[str, ...]
    masks: Int64
    places: Int64
    """where each set is in the frame, the empty one before all others"""

    @cached_property
    def sizes(self) -> Int64:
        """How many columns are in each set."""
        return np.bitwise_count(self.masks).astype(np.int64)

    @cached_property
    def of_size(self) -> Int64:
        """How many sets of each size were tried, from none to all columns."""
        return np.bincount(self.sizes, minlength=len(self.columns) + 1)

    @cached_property
    def by_size(self) -> list[Int64]:
        """The positions of the sets of each size, from none to all columns."""
        return np.split(np.argsort(self.sizes, kind="stable"), np.cumsum(self.of_size)[:-1])

    @property
    def are_all(self) -> bool:
        """Whether no set was left out."""
        return len(self.masks) == 1 << len(self.columns)

    @cached_property
    def up_to(self) -> int | None:
        """The size k, if just the sets of at most k columns were tried; None if some other choice of them was."""
        largest = int(self.sizes.max())
        every = [comb(len(self.columns), k) for k in range(largest + 1)]
        return largest if self.of_size[: largest + 1].tolist() == every else None

    @property
    def tried_note(self) -> Note:
        """Which sets were tried, in words."""
        if self.are_all:
            return Note("advice-tried-all")
        if self.up_to is not None:
            return Note("advice-tried-up-to", size=self.up_to)
        every, count = 2 ** len(self.columns) - 1, len(self.masks) - 1
        return Note("advice-tried-some", count=count, every=every)

    @property
    def bits(self) -> list[int]:
        """The mask of each column."""
        return [1 << i for i in range(len(self.columns))]

    @property
    def full(self) -> int:
        """The mask of all columns."""
        return (1 << len(self.columns)) - 1

    def find(self, masks: Int64) -> Int64:
        """Return the positions of these sets; −1 for those that were not tried."""
        if self.are_all:
            return masks
        at = np.minimum(np.searchsorted(self.masks, masks), len(self.masks) - 1)
        return np.where(self.masks[at] == masks, at, -1)

    def position(self, mask: int) -> int | None:
        """Return where one set is, None if it was not tried."""
        at = int(self.find(np.array([mask], np.int64))[0])
        return None if at < 0 else at

    def mask(self, role: str, columns: Sequence[str]) -> int:
        """Return the set of these columns, which all have to be quasi-identifiers."""
        bits = dict(zip(self.columns, self.bits, strict=True))
        for name in names(role, columns):
            if name not in bits:
                raise ColumnError("lattice-column-no-quasi-identifier", name=name, role=role, known=list(self.columns))
        return sum({bits[name] for name in columns})

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the columns in a set, in the order of the quasi-identifiers."""
        return tuple(name for name, bit in zip(self.columns, self.bits, strict=True) if mask & bit)

    def listed(self, masks: Int64) -> pa.Array:
        """Return the columns in each of many sets, as lists."""
        row, column = np.nonzero(masks[:, None] & np.array(self.bits, np.int64))
        ends = np.cumsum(np.bincount(row, minlength=len(masks)))
        offsets = pa.array(np.concatenate([[0], ends]), pa.int32())
        return pa.ListArray.from_arrays(offsets, pa.array(self.columns, pa.string()).take(pa.array(column)))


def tried(known: pa.ChunkedArray, columns: tuple[str, ...]) -> Sets:
    """Return the sets in the column ``qids`` of the rows of one goal."""
    if len(columns) > MOST_COLUMNS:
        raise SettingError("lattice-too-many-columns", most_columns=MOST_COLUMNS, columns_count=len(columns))
    masks = np.concatenate([np.zeros(1, np.int64), masks_of(known, columns)])
    order = np.argsort(masks, kind="stable")
    return Sets(columns, masks[order], order)


def masks_of(known: pa.ChunkedArray, columns: tuple[str, ...]) -> Int64:
    """Return the mask of each row of the column ``qids``."""
    return np.concatenate([np.zeros(0, np.int64), *(_masks(chunk, columns) for chunk in known.chunks)])


def _masks(lists: Any, columns: tuple[str, ...]) -> Int64:
    """The bits of the names in each list, summed: the difference of two running totals, which may wrap around."""
    column = pc.index_in(lists.flatten(), value_set=pa.array(columns, pa.string()))
    totals = np.zeros(len(column) + 1, np.int64)
    np.cumsum(np.left_shift(np.int64(1), np.arange(len(columns)))[np.asarray(column)], out=totals[1:])
    offsets = np.asarray(lists.offsets)
    masks: Int64 = np.diff(totals[offsets - offsets[0]])
    return masks


class Results(Protocol):
    """What is read of an assessment."""

    @property
    def attacks(self) -> pa.Table:
        """One row for each attack, as ``Assessment.frame()`` has them."""
        ...

    @property
    def input(self) -> Mapping[str, Any]:
        """The table and the roles of its columns."""
        ...

    @property
    def rows(self) -> int:
        """How many people there are."""
        ...

    @property
    def qids(self) -> tuple[str, ...]:
        """The quasi-identifiers."""
        ...

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The sensitive attributes."""
        ...

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one."""
        ...

    def gains(self, sensitive: str, /) -> Sequence[str | None]:
        """Return the names of the gains asked about a sensitive attribute, None for the identity."""
        ...


@dataclass(frozen=True, eq=False)
class Risk:
    """One goal, and one measure of it for each set of columns; for the empty set, what it was before the release.

    *certain*: of whom she is certain. *average*: how often her best guess is right, or with a gain what it brings. For
    the others see :mod:`brecha.lattice.limits`.
    """

    sensitive: str | None
    gain: str | None
    measure: Measure
    sets: Sets
    shares: Float64
    """of the people (by weight, if they are weighted); with a gain, what a guess brings on average; a probability, or a
    factor"""
    people: Int64 | None
    """how many people, exactly: certain, expected to be guessed right, or above a threshold; None where weights or
    gains count, and where the measure is of one person"""
    records: int
    weighted: bool
    by: str | None = None
    """a column: the risk of each set is that of the group of it for which it is highest"""

    @property
    def goal(self) -> Goal:
        """What she wants."""
        return self.sensitive, self.gain

    @property
    def is_gain(self) -> bool:
        """Whether the measure is an amount of gain, and no share of people."""
        return self.gain is not None and self.measure in ("average", "highest")

    @property
    def exact(self) -> bool:
        """Whether the risk is a whole number of people."""
        return self.people is not None and not self.weighted

    @property
    def values(self) -> Int64 | Float64:
        """The risk of each set: people if that is exact, shares if not."""
        return self.shares if self.people is None or self.weighted else self.people

    @property
    def whole(self) -> int:
        """What the values are divided by to be shares."""
        return self.records if self.exact else 1

    def within(self, limit: Limit) -> Bools:
        """Return whether the risk of each set is at most the limit."""
        is_sum = self.is_gain or (self.by is not None and self.measure in ("average", "factor"))
        return limit.keeps(self.shares, self.people, rounded_once=not is_sum)


def goals_of(results: Results) -> list[Goal]:
    """Re-identification first, then each sensitive attribute with each of its gains."""
    return [(None, None), *((name, gain) for name in results.sensitive for gain in results.gains(name))]


def called(goal: Goal) -> Note:
    """Return a goal in words."""
    sensitive, gain = goal
    if sensitive is None:
        return Note("advice-identity")
    if gain is None:
        return Note("advice-secret", sensitive=sensitive)
    return Note("advice-gain", sensitive=sensitive, gain=gain)


def risks(results: Results, goals: Sequence[Goal]) -> list[tuple[Risk, Risk]]:
    """Return the risks of these goals: each by certainty and by chance on average."""
    attacks = results.attacks
    everybody = pc.is_null(attacks["group"])
    first = attacks.select(["qids"]).filter(pc.and_(everybody, with_goal(attacks, (None, None))))
    sets = tried(first["qids"], results.qids)  # all goals have the same sets, in the same order
    gaps = _matched_with_gaps(results) or knows_some_rows(results.input)
    slim = attacks.select(["hits", "blocks", *_SHARES])
    if knows_some_rows(results.input):
        at = slim.schema.get_field_index("posterior_deterministic")
        slim = slim.set_column(at, "posterior_deterministic", pa.array(exposed_shares(attacks, results.input)))
    weighted = results.input.get("weights") is not None
    return [
        _both(slim.filter(pc.and_(everybody, with_goal(attacks, goal))), goal, sets, results.rows, weighted, gaps)
        for goal in goals
    ]


def held(results: Results, both: Sequence[tuple[Risk, Risk]], limit: Limit) -> list[Risk]:
    """Return the risks that are held to a limit, of those goals that it is about, by its measure.

    Someone who knows a set of columns can use any of them alone. How many people are above a threshold may fall when
    a column is added (a block of a, a, a, b splits into a, a and a, b): of each set, the highest number of all sets
    within it is told. A limit on every group of a column is held by the group whose risk is highest.
    """
    if limit.by is not None and limit.by != results.by:
        raise SettingError(Note("limit-groups-not-assessed", column=limit.by))
    if limit.goal is not None and not any(limit.is_about(certain.sensitive) for certain, _ in both):
        known = [called(certain.goal) for certain, _ in both]
        raise SettingError("lattice-limit-goal-not-assessed", goal=limit.goal, known=known)
    found = [
        _by(results, certain, chance, limit)
        for certain, chance in both
        if (limit.measure == "certain" and limit.is_about(certain.sensitive))
        or certain.gain in limit.gains(results, certain.sensitive)
    ]
    if not found and limit.measure == "value":
        raise SettingError(Note("limit-value-not-assessed", sensitive=limit.goal, value=limit.value))
    if not found:
        raise SettingError(Note("limit-gains-only", sensitive=limit.goal))
    return found


def _by(results: Results, certain: Risk, chance: Risk, limit: Limit) -> Risk:
    """Return one risk by the measure of a limit, from the same by certainty and by chance."""
    if limit.at_most > 1 and limit.measure in CHANCES and certain.gain is None:
        raise SettingError("lattice-limit-no-probability", measure=limit.measure, at_most=limit.at_most)
    if limit.by is not None:
        return _of_worst_group(results, certain, limit)
    if limit.measure in BOTH:
        return certain if limit.measure == "certain" else chance
    attacks, sets, records = results.attacks, certain.sets, certain.records
    rows = attacks.filter(pc.and_(pc.is_null(attacks["group"]), with_goal(attacks, certain.goal)))
    found = figures(rows, limit, results.input)
    if isinstance(found, Note):
        raise SettingError(found)
    before = 1.0 if limit.measure == "factor" else float(chance.shares[0])
    people = None
    if limit.measure == "above":
        assert found.people is not None
        all_before = records if before > (limit.threshold or 0) else 0
        people = _highest_within(sets, _at(all_before, found.people, sets))
        shares = people / records
    else:
        shares = _at(before, found.shares, sets)
        shares = _highest_within(sets, shares) if _matched_with_gaps(results) else shares
    return Risk(*certain.goal, limit.measure, sets, shares, people, records, certain.weighted)


def _of_worst_group(results: Results, certain: Risk, limit: Limit) -> Risk:
    """Return one risk by the measure of a limit, of the group for which it is highest.

    The chance of a right guess about a group may fall where more is known, as guesses are made about everybody
    (a block of a, a, a, b splits into a, a and a, b: about b the guess was a, and may be a still). Of each set the
    highest figure of all sets within it is told. Where the limit is a number of people, their share is of everybody.
    """
    attacks, sets, records = results.attacks, certain.sets, certain.records
    every = attacks.filter(pc.and_(pc.is_valid(attacks["group"]), with_goal(attacks, certain.goal)))
    of_groups = []
    for group in pc.unique(every["group"]).to_pylist():
        rows = every.filter(pc.equal(every["group"], group))
        found = figures(rows, limit, results.input)
        if isinstance(found, Note):
            raise SettingError(found)
        before = _before(rows, limit)
        if limit.is_people:
            assert found.people is not None
            size = rows["records"][0].as_py()
            of_groups.append(_at(round(before * size), found.people, sets))
        else:
            of_groups.append(_at(before, found.shares, sets))
    highest = _highest_within(sets, np.maximum.reduce(of_groups))
    people, shares = (highest, highest / records) if limit.is_people else (None, highest)
    return Risk(*certain.goal, limit.measure, sets, shares, people, records, certain.weighted, limit.by)


def _before(rows: pa.Table, limit: Limit) -> float:
    """Return the figure of a limit before the release, of the attacks on one group."""
    if limit.measure == "factor":
        return 1.0
    name = "prior_deterministic" if limit.measure == "certain" else "prior_probabilistic"
    before = float(rows[name][0].as_py())
    return float(before > (limit.threshold or 0)) if limit.measure == "above" else before


def _matched_with_gaps(results: Results) -> bool:
    """Return whether missing values may be anything: there are no blocks then, and no capacity of a channel.

    The chance of a right guess about a secret may then fall where more is known (docs/concepts/measures.md). The risk
    of a set is the highest of all sets within it: nobody has to use all that they know.
    """
    attacks = results.attacks
    return results.input.get("missing") == "wildcard" and attacks["capacity"].null_count == len(attacks)


def _highest_within(sets: Sets, people: Figures) -> Figures:
    """Return for each set the highest number of all sets within it that were tried."""
    highest = people.copy()
    if sets.up_to is not None:  # all sets within a set that was tried were tried: one column after the other
        for bit in sets.bits:
            below = sets.find(sets.masks & ~bit)
            np.maximum(highest, highest[below], out=highest)
        return highest
    for i, mask in enumerate(sets.masks):
        highest[i] = people[(sets.masks & ~mask) == 0].max()
    return highest


def with_goal(attacks: pa.Table, goal: Goal) -> Any:
    """Return which rows of a frame have this goal."""
    sensitive, gain = (
        pc.is_null(attacks[name]) if value is None else pc.fill_null(pc.equal(attacks[name], value), False)
        for name, value in zip(("sensitive", "gain"), goal, strict=True)
    )
    return pc.and_(sensitive, gain)


def _both(rows: pa.Table, goal: Goal, sets: Sets, records: int, weighted: bool, gaps: bool) -> tuple[Risk, Risk]:
    certain, chance = (
        _placed(rows[f"prior_{_DONE[measure]}"][0].as_py(), rows[f"posterior_{_DONE[measure]}"], sets)
        for measure in BOTH
    )
    hits = _placed(records * round(certain[0]), rows["hits"], sets)
    right = None  # how many are guessed right on average: one in each block, or those with its commonest value
    if gaps:
        chance = _highest_within(sets, chance)
    elif not weighted and goal[1] is None:
        identity = goal[0] is None
        right = _placed(1, rows["blocks"], sets) if identity else _whole_numbers(chance * records, called(goal))
    return (
        Risk(*goal, "certain", sets, certain, hits, records, weighted),
        Risk(*goal, "average", sets, chance, right, records, weighted),
    )


def _placed(before: float, after: pa.ChunkedArray, sets: Sets) -> npt.NDArray[Any]:
    """Return what was before the release and after it, in the order of the sets."""
    return _at(before, after.to_numpy(), sets)


def _at(before: float, after: npt.NDArray[Any], sets: Sets) -> npt.NDArray[Any]:
    return np.concatenate([np.array([before], after.dtype), after])[sets.places]


def _whole_numbers(right: Float64, what: Note) -> Int64:
    """Σ_b max_v n_{b,v} out of its share of n people, from which it differs by rounding only: it is a whole number."""
    people = np.rint(right)
    off = float(np.abs(right - people).max())
    if off > 1e-6 + 1e-15 * float(people.max()):
        raise SettingError("lattice-chances-of-no-whole-number", what=what, off=off)
    return people.astype(np.int64)
