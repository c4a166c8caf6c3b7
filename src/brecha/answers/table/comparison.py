"""compare(): two results side by side, all columns together and every combination that both have tried."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.growth import Growth, assessment_of
from brecha.answers.table.assessment import Assessment
from brecha.answers.table.collective_attacks import OfAssessments, named_as_before
from brecha.errors import SettingError
from brecha.lattice.limits import Measure, exposed_shares
from brecha.lattice.risks import BOTH, NOISE, Goal, goals_of, with_goal
from brecha.lattice.what_if import Exposure
from brecha.qif.labels import kind_of
from brecha.tables.coded import counted

Int64 = npt.NDArray[np.int64]
BITS = 62
"""Columns that fit into one whole number, a bit for each"""
SHARES: dict[Measure, str] = {"certain": "posterior_deterministic", "average": "posterior_probabilistic"}
"""Where each measure is in a frame"""
_FIGURES = ("records", "hits", *SHARES.values())
_COUNTS = ("records", "hits")

COMPARISON = pa.schema(
    [
        ("qids", pa.list_(pa.string())),
        ("size", pa.int32()),
        ("sensitive", pa.string()),
        ("gain", pa.string()),
        *((f"{name}_{when}", pa.int64() if name in _COUNTS else pa.float64())
          for name in _FIGURES for when in ("before", "after")),
        ("difference_hits", pa.int64()),
        *((f"difference_{name.removeprefix('posterior_')}", pa.float64()) for name in SHARES.values()),
    ]
)  # fmt: skip


@dataclass(frozen=True)
class Pair:
    """What all columns together expose in each of the two results, for one goal."""

    sensitive: str | None
    gain: str | None
    before: Exposure | None
    """None where all columns together were not tried"""
    after: Exposure | None

    @property
    def goal(self) -> Goal:
        """What she wants."""
        return self.sensitive, self.gain


@dataclass(frozen=True)
class Move:
    """One combination of columns, and its risk in each of the two results."""

    qids: tuple[str, ...]
    hits_before: int
    hits_after: int
    records_before: int
    records_after: int
    before: float
    """a share of the people, a chance, or with a gain what a guess brings"""
    after: float


@dataclass(frozen=True)
class Moved:
    """In how many of the combinations that both have tried a risk fell, rose, and stayed."""

    sensitive: str | None
    gain: str | None
    measure: Measure
    fell: int
    rose: int
    stayed: int
    """where it differs by rounding only, too"""
    largest_fall: Move | None
    """of equals the smallest combination, and the first in the frame"""
    largest_rise: Move | None

    @property
    def goal(self) -> Goal:
        """What she wants."""
        return self.sensitive, self.gain


@dataclass(frozen=True, eq=False)
class Comparison(OfAssessments):
    """Two results side by side: of a table before and after a change, of two releases, or of two years."""

    kind: ClassVar[str] = "comparison"

    before: Assessment = field(repr=False)
    after: Assessment = field(repr=False)
    goals: tuple[Pair, ...]
    """all columns together, for every goal that both have"""
    unlike: tuple[Goal, ...]
    """goals that both have by the same name, but with another gain behind it: they are not compared"""
    combinations: pa.Table = field(repr=False)
    """what :meth:`frame` gives"""
    shared: int
    """how many combinations both have tried"""
    only_before: int
    """how many only the first has, and so are not compared"""
    only_after: int

    @property
    def qids(self) -> tuple[str, ...]:
        """The columns that both have, in the order of the second."""
        return tuple(name for name in self.after.qids if name in self.before.qids)

    @property
    def tried(self) -> bool:
        """Whether all columns together were tried in both."""
        return all(pair.before is not None and pair.after is not None for pair in self.goals)

    def frame(self) -> pa.Table:
        """Return every combination that both have tried, for every goal that both have: one row for each.

        ``qids`` · ``size`` · ``sensitive`` · ``gain``, then ``records``, ``hits``, ``posterior_deterministic`` and
        ``posterior_probabilistic``, each ``…_before`` and ``…_after``; then ``difference_hits``,
        ``difference_deterministic`` and ``difference_probabilistic``, after − before, 0 where it is rounding only.
        """
        return self.combinations

    @cached_property
    def moved(self) -> tuple[Moved, ...]:
        """How each goal moved over all combinations: by certainty, and by chance."""
        moved = []
        for goal in (pair.goal for pair in self.goals):
            rows = self.combinations.filter(with_goal(self.combinations, goal))
            moved += [_moved(self.exposed(rows) if measure == "certain" else rows, goal, measure) for measure in BOTH]
        return tuple(moved)

    def exposed(self, rows: pa.Table) -> pa.Table:
        """Return rows of the frame, with the shares of people whom any of their rows exposes, where some are known."""
        name = SHARES["certain"]
        for when, side in (("before", self.before), ("after", self.after)):
            own = rows.select([f"{one}_{when}" for one in (*_COUNTS, name)]).rename_columns([*_COUNTS, name])
            at = rows.column_names.index(f"{name}_{when}")
            rows = rows.set_column(at, f"{name}_{when}", pa.array(exposed_shares(own, side.input)))
        first, second = (rows[f"{name}_{when}"].to_numpy() for when in ("before", "after"))
        at = rows.column_names.index("difference_deterministic")
        return rows.set_column(at, "difference_deterministic", pa.array(_difference(first, second)))

    @property
    def assessments(self) -> tuple[Assessment, ...]:
        """Both results."""
        return self.before, self.after

    def question(self) -> dict[str, Any]:
        """Return what was asked, which is nothing but the comparison."""
        return {}

    def summary(self) -> dict[str, Any]:
        """Return all but the combinations as plain data."""
        return {name: value for name, value in self.as_dict(most=0).items() if name != "combinations"}

    @classmethod
    def as_before(cls, summary: dict[str, Any]) -> dict[str, Any]:
        """Return the summary as versions saved it that called the average "chance"."""
        former: dict[str, Any] = named_as_before(summary)
        return former

    @classmethod
    def of(cls, assessments: Sequence[Assessment], question: Mapping[str, Any]) -> "Comparison":
        """Return the comparison of two results."""
        before, after = assessments
        return compare(before, after)

    def as_dict(self, most: int | None = None) -> dict[str, Any]:
        """Return everything as plain data, with at most so many combinations, and how many there are."""
        rows = self.combinations if most is None else self.combinations.slice(0, most)
        return {
            "before": _about(self.before),
            "after": _about(self.after),
            "qids": list(self.qids),
            "goals": [asdict(pair) | _exposures(pair) for pair in self.goals],
            "unlike": [{"sensitive": sensitive, "gain": gain} for sensitive, gain in self.unlike],
            "moved": [asdict(one) for one in self.moved],
            "tried": {"both": self.shared, "only_before": self.only_before, "only_after": self.only_after},
            "combinations": {"count": len(self.combinations), "rows": rows.to_pylist()},
        }

    def __repr__(self) -> str:
        return f"Comparison({self.before!r} and {self.after!r}: {counted(self.shared, 'combination')} in both)"


def _exposures(pair: Pair) -> dict[str, Any]:
    """Both sides of a pair as plain data."""
    return {
        name: None if one is None else one.as_dict() for name, one in (("before", pair.before), ("after", pair.after))
    }


def compare(before: Assessment | Growth, after: Assessment | Growth) -> Comparison:
    """Return two results side by side: what became of every risk, from the first to the second.

    Args:
        before: what :func:`brecha.assess` gave, such as for the table before it was changed; of a growth, all tables.
        after: another such result. The two may differ in people, columns and secrets, and what they differ in is said.
    """
    first, second = assessment_of(before), assessment_of(after)
    if first is None or second is None:
        kind = kind_of(before if first is None else after)
        raise SettingError("answers-compared-no-assessment", kind=kind)
    if not set(first.qids) & set(second.qids):
        raise SettingError("answers-results-share-no-column", before=list(first.qids), after=list(second.qids))
    both = [goal for goal in goals_of(second) if goal in goals_of(first)]
    goals = [goal for goal in both if _gain(first, goal) == _gain(second, goal)]
    one, other = _Side.of(first, goals), _Side.of(second, goals)
    was, now = _matched(one, other, [name for name in second.qids if name in first.qids])
    return Comparison(
        before=first,
        after=second,
        goals=tuple(Pair(*goal, one.whole(goal), other.whole(goal)) for goal in goals),
        unlike=tuple(goal for goal in both if goal not in goals),
        combinations=_side_by_side(one, other, was, now),
        shared=len(now),
        only_before=len(one.known) - len(was),
        only_after=len(other.known) - len(now),
    )


def _gain(assessment: Assessment, goal: Goal) -> str:
    """Return what stands behind the name of a gain, so that two can be told apart."""
    specifications = [
        one.get("given") for one in assessment.input.get("adversaries", []) if (one["sensitive"], one["gain"]) == goal
    ]
    return json.dumps(specifications, sort_keys=True, default=str)


@dataclass(frozen=True, eq=False)
class _Side:
    """The attacks of one result on everybody, by goal."""

    columns: int
    known: pa.ChunkedArray
    """the combinations, which are the same for each goal, in the same order"""
    rows: dict[Goal, pa.Table]
    """without these"""

    @classmethod
    def of(cls, assessment: Assessment, goals: Sequence[Goal]) -> "_Side":
        """Of an assessment; lists are copied once only, as there may be a million of them."""
        attacks = assessment.attacks
        lists, figures = attacks.select(["qids", "sensitive", "group", "gain"]), attacks.drop_columns(["qids"])
        slim = replace(assessment, attacks=figures)
        known = replace(assessment, attacks=lists).attacks_on()["qids"]
        return cls(len(assessment.qids), known, {goal: slim.attacks_on(*goal) for goal in goals})

    def whole(self, goal: Goal) -> Exposure | None:
        """Return what all columns together expose, if that was tried."""
        at = np.flatnonzero(self.rows[goal]["size"].to_numpy() == self.columns)
        return Exposure.of_row(self.rows[goal].slice(int(at[0]), 1).to_pylist()[0]) if len(at) else None


def _matched(before: _Side, after: _Side, columns: Sequence[str]) -> tuple[Int64, Int64]:
    """Return where the combinations that both have tried are in the rows of a goal of each, in the second's order."""
    (first, was), (second, now) = (_keys(side.known, columns) for side in (before, after))
    _, i, j = np.intersect1d(first, second, assume_unique=True, return_indices=True)
    order = np.argsort(now[j])
    return was[i][order], now[j][order]


def _keys(known: pa.ChunkedArray, columns: Sequence[str]) -> tuple[npt.NDArray[Any], Int64]:
    """Return the combinations of just these columns, as whole numbers with a bit for each column, and their places."""
    lists = pa.concat_arrays(known.chunks)
    offsets = np.asarray(lists.offsets)
    ends = offsets - offsets[0]
    column = pc.fill_null(pc.index_in(lists.flatten(), pa.array(columns, pa.string())), -1).to_numpy()
    words = [
        _summed(np.where(column // BITS == word, np.left_shift(np.int64(1), column % BITS), 0), ends)
        for word in range(-(-len(columns) // BITS))
    ]
    inside = np.flatnonzero(_summed(column < 0, ends) == 0)
    keys = np.stack(words, axis=1)[inside]
    kinds = [(f"word{k}", np.int64) for k in range(len(words))]
    return (keys.view(kinds) if len(words) > 1 else keys).ravel(), inside


def _summed(values: npt.NDArray[Any], ends: Int64) -> Int64:
    """Return the sum of the values of each list: the difference of two running totals, which may wrap around."""
    totals = np.zeros(len(values) + 1, np.int64)
    np.cumsum(values, out=totals[1:])
    return np.diff(totals[ends])


def _side_by_side(before: _Side, after: _Side, was: Int64, now: Int64) -> pa.Table:
    """Return the frame: all goals of the first combination, then all goals of the second, …"""
    goals, again = list(after.rows), np.repeat(now, len(after.rows))
    columns: dict[str, Any] = {
        "qids": after.known.take(pa.array(again)),
        "size": after.rows[goals[0]]["size"].to_numpy()[again],
        "sensitive": [sensitive for sensitive, _ in goals] * len(now),
        "gain": [gain for _, gain in goals] * len(now),
    }
    for name in _FIGURES:
        first, second = (
            np.stack([rows[name].to_numpy()[at] for rows in side.rows.values()], axis=1).ravel()
            for side, at in ((before, was), (after, now))
        )
        columns |= {f"{name}_before": first, f"{name}_after": second}
        columns[f"difference_{name.removeprefix('posterior_')}"] = _difference(first, second)
    arrays = [values if isinstance(values := columns[field.name], pa.ChunkedArray) else pa.array(values, field.type)
              for field in COMPARISON]  # fmt: skip
    return pa.table(arrays, schema=COMPARISON)


def _difference(before: npt.NDArray[Any], after: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return after − before, 0 where it is rounding only."""
    apart = after - before
    return np.where(np.abs(apart) <= NOISE * np.maximum(before, after), 0, apart)


def _moved(rows: pa.Table, goal: Goal, measure: Measure) -> Moved:
    """Return how one risk moved over all combinations."""
    apart = rows[f"difference_{SHARES[measure].removeprefix('posterior_')}"].to_numpy()
    fell, rose = int((apart < 0).sum()), int((apart > 0).sum())
    size = rows["size"].to_numpy()
    falls, rises = (np.lexsort((size, sign * apart)) for sign in (1, -1))
    return Moved(
        *goal,
        measure,
        fell,
        rose,
        len(apart) - fell - rose,
        _move(rows, int(falls[0]), measure) if fell else None,
        _move(rows, int(rises[0]), measure) if rose else None,
    )


def _move(rows: pa.Table, at: int, measure: Measure) -> Move:
    row = rows.slice(at, 1).to_pylist()[0]
    people = {f"{name}_{when}": row[f"{name}_{when}"] for name in _COUNTS for when in ("before", "after")}
    share = SHARES[measure]
    return Move(tuple(row["qids"]), **people, before=row[f"{share}_before"], after=row[f"{share}_after"])


def _about(assessment: Assessment) -> dict[str, Any]:
    """Return what was assessed, as plain data."""
    return {
        "people": assessment.rows,
        "qids": list(assessment.qids),
        "sensitive": list(assessment.sensitive),
        "weights": assessment.input.get("weights"),
        "tables": list(assessment.input.get("source", {}).get("collection") or []),
    }
