"""The parts of an advice: what removing or adding columns changes, and the extreme sets of each size; as Arrow tables.

A change is of the full release, of which columns are removed, or of a planned one, to which a column is added.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Any, Literal

import numpy as np
import pyarrow as pa

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.lattice.frontier import Edge, Frontier
from brecha.lattice.limits import Measure
from brecha.lattice.risks import NOISE, Float64, Int64, Risk, Sets
from brecha.lattice.shapley import Share

Kind = Literal["most", "least"]
_CHOICE: dict[Kind, Callable[[Any], Any]] = {"most": np.max, "least": np.min}

_GOAL = [("sensitive", pa.string()), ("gain", pa.string())]
_ASKED = [*_GOAL, ("measure", pa.string())]
_RISK = [("people", pa.int64()), ("share", pa.float64())]

_COLUMNS = ("columns", pa.list_(pa.string()))
SHAPLEY = pa.schema(
    [*_ASKED, ("column", pa.string()), *((name, pa.float64()) for name in ("people", "share", "part")),
     ("exact", pa.string())]
)  # fmt: skip
FRONTIER = pa.schema(
    [*_GOAL, ("together", pa.bool_()), ("kind", pa.string()), _COLUMNS, ("size", pa.int32()), *_RISK,
     ("may_grow", pa.bool_())]
)  # fmt: skip
REMOVALS = pa.schema([*_ASKED, _COLUMNS, *_RISK, ("people_left", pa.int64()), ("share_left", pa.float64())])
PRICES = pa.schema(
    [*_ASKED, ("column", pa.string()), *_RISK, ("people_after", pa.int64()), ("share_after", pa.float64())]
)
SIZES = pa.schema(
    [*_ASKED, ("kind", pa.string()), ("size", pa.int32()), _COLUMNS, *_RISK, ("tried", pa.int64()),
     ("exist", pa.int64())]
)  # fmt: skip


@dataclass(frozen=True)
class Change:
    """The risk of one release and of another, which has these columns less, or more."""

    sensitive: str | None
    gain: str | None
    measure: Measure
    columns: tuple[str, ...]
    people_before: int | None
    """None where weights or gains count"""
    people_after: int | None
    share_before: float
    share_after: float
    records: int
    exact: bool
    """whether the shares are those of whole numbers of people"""

    @property
    def people(self) -> int | None:
        """By how many people the two differ."""
        if self.people_before is None or self.people_after is None:
            return None
        return abs(self.people_after - self.people_before)

    @property
    def share(self) -> float:
        """By which share of the people, or what gain, the two differ; nothing where that is rounding only."""
        if self.exact and self.people is not None:
            return self.people / self.records
        apart = abs(self.share_after - self.share_before)
        return apart if apart > NOISE * max(self.share_after, self.share_before) else 0.0

    def is_like(self, other: "Change") -> bool:
        """Return whether it ends at the same risk as another change of the same release."""
        apart = abs(self.share_after - other.share_after)
        return self.people_after == other.people_after and apart <= NOISE * max(self.share_before, self.share_after)


def removals(risk: Risk) -> tuple[Change, ...]:
    """What is saved by leaving each column, and each pair of columns, out of the full release: most of each first."""
    sets = risk.sets
    full = sets.position(sets.full)
    if full is None:
        raise SettingError(Note("advice-removals-need-full", tried=sets.tried_note))
    changes = [
        _change(risk, columns, full, at)
        for count in (1, 2)
        for columns in combinations(range(len(sets.columns)), count)
        if (at := sets.position(sets.full ^ sum(1 << i for i in columns))) is not None
    ]
    return tuple(sorted(changes, key=lambda change: (len(change.columns), -change.share)))


def prices(risk: Risk, planned: int = 0) -> tuple[Change, ...]:
    """Return what each other column would add to a planned release, the cheapest first."""
    sets = risk.sets
    start = sets.position(planned)
    if start is None:
        columns = list(sets.names(planned))
        raise SettingError(Note("advice-planned-not-tried", columns=columns, tried=sets.tried_note))
    changes = [
        _change(risk, (i,), start, at)
        for i, bit in enumerate(sets.bits)
        if not planned & bit and (at := sets.position(planned | bit)) is not None
    ]
    return tuple(sorted(changes, key=lambda change: change.share))


def released(risk: Risk) -> tuple[Change, ...]:
    """Return what the full release as a whole adds, if it was tried."""
    full = risk.sets.position(risk.sets.full)
    return () if full is None else (_change(risk, range(len(risk.sets.columns)), 0, full),)


def _change(risk: Risk, columns: Sequence[int], before: int, after: int) -> Change:
    names = tuple(risk.sets.columns[i] for i in columns)
    people = [None if risk.people is None else int(risk.people[at]) for at in (before, after)]
    shares = [float(risk.shares[at]) for at in (before, after)]
    return Change(*risk.goal, risk.measure, names, people[0], people[1], shares[0], shares[1], risk.records, risk.exact)


@dataclass(frozen=True)
class Extreme:
    """The set that exposes most, or fewest, of all tried sets of its size."""

    sensitive: str | None
    gain: str | None
    measure: Measure
    kind: Kind
    size: int
    columns: tuple[str, ...]
    people: int | None
    """None where weights or gains count"""
    share: float
    tried: int
    """how many sets of this size were tried"""
    exist: int
    """and how many there are"""


def extremes(risk: Risk, other: Risk) -> tuple[Extreme, ...]:
    """Both of each size; of equals the one that is also extreme by the other measure, then the first in the frame."""
    values = (risk.values, other.values)
    return tuple(
        _extreme(risk, kind, _first(risk.sets, at, values, kind))
        for kind in _CHOICE
        for at in risk.sets.by_size[1:]
        if len(at)
    )


def _first(sets: Sets, at: Int64, values: Sequence[Int64 | Float64], kind: Kind) -> int:
    for value in values:
        at = at[value[at] == _CHOICE[kind](value[at])]
    return int(at[np.argmin(sets.places[at])])


def _extreme(risk: Risk, kind: Kind, at: int) -> Extreme:
    sets, size = risk.sets, int(risk.sets.sizes[at])
    columns, people = sets.names(int(sets.masks[at])), None if risk.people is None else int(risk.people[at])
    tried, exist = int(sets.of_size[size]), comb(len(sets.columns), size)
    return Extreme(*risk.goal, risk.measure, kind, size, columns, people, float(risk.shares[at]), tried, exist)


def shapley_table(shares: Iterable[Share]) -> pa.Table:
    """Return one row for each goal, measure and column; ``exact`` is the number of people as a fraction."""

    def written(one: Share) -> dict[str, Any]:
        numbers = {name: getattr(one, name) for name in ("people", "share", "part")}
        plain = {name: None if number is None else float(number) for name, number in numbers.items()}
        exact = None if one.people is None else f"{one.people.numerator}/{one.people.denominator}"
        return plain | {"exact": exact}

    return _table(SHAPLEY, shares, written)


def removals_table(changes: Iterable[Change]) -> pa.Table:
    """One row for each goal, measure, and column or pair of columns: what is saved without them, and what is left."""
    return _table(REMOVALS, changes, lambda one: {"people_left": one.people_after, "share_left": one.share_after})


def prices_table(changes: Iterable[Change]) -> pa.Table:
    """Return one row for each goal, measure and column that could be added: what it adds, and what the risk is then."""
    return _table(PRICES, changes, lambda one: {"column": one.columns[0]})


def sizes_table(extremes: Iterable[Extreme]) -> pa.Table:
    """Return one row for each goal, for the most and for the least dangerous set, and for each size."""
    return _table(SIZES, extremes, lambda one: {})


def frontier_table(frontiers: Sequence[Frontier]) -> pa.Table:
    """Return one row for each minimal unsafe and each maximal safe set, of each goal and of all together."""
    parts = [
        _edge_table(frontier, kind, edge)
        for frontier in frontiers
        for kind, edge in (("minimal unsafe", frontier.minimal_unsafe), ("maximal safe", frontier.maximal_safe))
    ]
    return pa.concat_tables([FRONTIER.empty_table(), *parts])


def _edge_table(frontier: Frontier, kind: str, edge: Edge) -> pa.Table:
    count = len(edge)
    sensitive, gain = (None, None) if frontier.together else frontier.goals[0]
    people = pa.nulls(count, pa.int64()) if edge.people is None else pa.array(edge.people)
    return pa.table(
        [
            pa.array([sensitive] * count, pa.string()),
            pa.array([gain] * count, pa.string()),
            pa.array([frontier.together] * count, pa.bool_()),
            pa.array([kind] * count, pa.string()),
            edge.sets.listed(edge.masks),
            pa.array(edge.sets.sizes[edge.at], pa.int32()),
            people,
            pa.array(edge.shares),
            pa.array(edge.may_grow, mask=np.full(count, kind == "minimal unsafe")),
        ],
        schema=FRONTIER,
    )


def frontier_data(frontier: Frontier, most: int | None) -> dict[str, Any]:
    """Return a frontier as plain data, with so many sets of each kind, and how many there are."""
    return {
        "goals": [{"sensitive": sensitive, "gain": gain} for sensitive, gain in frontier.goals],
        "together": frontier.together,
        "keep": list(frontier.keep),
        "possible": frontier.possible,
        "minimal_unsafe": _edge_data(frontier.minimal_unsafe, most, grows=False),
        "maximal_safe": _edge_data(frontier.maximal_safe, most, grows=True),
    }


def _edge_data(edge: Edge, most: int | None, grows: bool) -> dict[str, Any]:
    sets = []
    for i, columns in enumerate(edge.columns(most)):
        people = None if edge.people is None else int(edge.people[i])
        one = {"columns": list(columns), "people": people, "share": float(edge.shares[i])}
        sets.append(one | ({"may_grow": bool(edge.may_grow[i])} if grows else {}))
    return {"count": len(edge), "sets": sets}


def _table(schema: pa.Schema, items: Iterable[Any], other: Callable[[Any], dict[str, Any]]) -> pa.Table:
    """Return one row for each item: columns that are not its attributes are found in another way."""
    rows = []
    for one in items:
        row = other(one)
        rows.append(row | {name: getattr(one, name) for name in schema.names if name not in row})
    return pa.Table.from_pylist(rows, schema)
