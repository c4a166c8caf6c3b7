"""The parts of an advice as Arrow tables, and as plain data for JSON."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.lattice.changes import Change
from brecha.lattice.extremes import Extreme
from brecha.lattice.frontier import Edge, Frontier
from brecha.lattice.shapley import Share

_GOAL = [("sensitive", pa.string()), ("gain", pa.string())]
_ASKED = [*_GOAL, ("measure", pa.string())]
_RISK = [("people", pa.int64()), ("share", pa.float64())]

SHAPLEY = pa.schema(
    [
        *_ASKED,
        ("column", pa.string()),
        ("people", pa.float64()),
        ("share", pa.float64()),
        ("part", pa.float64()),
        ("exact", pa.string()),
    ]
)
FRONTIER = pa.schema(
    [
        *_GOAL,
        ("together", pa.bool_()),
        ("kind", pa.string()),
        ("columns", pa.list_(pa.string())),
        ("size", pa.int32()),
        *_RISK,
        ("may_grow", pa.bool_()),
    ]
)
REMOVALS = pa.schema(
    [
        *_ASKED,
        ("columns", pa.list_(pa.string())),
        *_RISK,
        ("people_left", pa.int64()),
        ("share_left", pa.float64()),
    ]
)
PRICES = pa.schema(
    [*_ASKED, ("column", pa.string()), *_RISK, ("people_after", pa.int64()), ("share_after", pa.float64())]
)
SIZES = pa.schema(
    [
        *_ASKED,
        ("kind", pa.string()),
        ("size", pa.int32()),
        ("columns", pa.list_(pa.string())),
        *_RISK,
        ("tried", pa.int64()),
        ("exist", pa.int64()),
    ]
)


def shapley_table(shares: Iterable[Share]) -> pa.Table:
    """One row for each goal, measure and column; ``exact`` is the number of people as a fraction."""
    return _rows(
        SHAPLEY,
        [
            (one.sensitive, one.gain, one.measure, one.column, _number(one.people), _number(one.share),
             _number(one.part), None if one.people is None else f"{one.people.numerator}/{one.people.denominator}")
            for one in shares
        ],
    )  # fmt: skip


def removals_table(changes: Iterable[Change]) -> pa.Table:
    """One row for each goal, measure, and column or pair of columns: what is saved without them, and what is left."""
    return _rows(
        REMOVALS,
        [
            (one.sensitive, one.gain, one.measure, one.columns, one.people, one.share, one.people_after,
             one.share_after)
            for one in changes
        ],
    )  # fmt: skip


def prices_table(changes: Iterable[Change]) -> pa.Table:
    """One row for each goal, measure and column that could be added: what it adds, and what the risk is then."""
    return _rows(
        PRICES,
        [
            (one.sensitive, one.gain, one.measure, one.columns[0], one.people, one.share, one.people_after,
             one.share_after)
            for one in changes
        ],
    )  # fmt: skip


def sizes_table(extremes: Iterable[Extreme]) -> pa.Table:
    """One row for each goal, for the most and for the least dangerous set, and for each size."""
    return _rows(SIZES, [tuple(getattr(one, name) for name in SIZES.names) for one in extremes])


def frontier_table(frontiers: Sequence[Frontier]) -> pa.Table:
    """One row for each minimal unsafe and each maximal safe set, of each goal and of all together."""
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
    """A frontier as plain data, with so many sets of each kind, and how many there are."""
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


def _rows(schema: pa.Schema, rows: Sequence[tuple[Any, ...]]) -> pa.Table:
    return pa.Table.from_pylist([dict(zip(schema.names, row, strict=True)) for row in rows], schema)


def _number(value: Any) -> float | None:
    return None if value is None else float(value)
