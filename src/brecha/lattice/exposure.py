"""What an adversary achieves who knows just one set of columns, found at once among all that were tried."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.lattice.risks import Goal, Risk, goals_of, risks
from brecha.lattice.sets import Bools, Int64, Sets, masks_of

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment

Row = dict[str, Any]


@dataclass(frozen=True)
class Exposure:
    """What is achieved for one goal: the figures of a row of the frame, and whether they keep to a limit."""

    sensitive: str | None
    gain: str | None
    records: int
    hits: int
    """people of whom she is certain"""
    smallest: int
    """people in the smallest block"""
    prior_deterministic: float
    posterior_deterministic: float
    prior_probabilistic: float
    posterior_probabilistic: float
    """the chance that her best guess is right; with a gain, what it brings"""
    worst: float
    """the highest posterior of anybody"""
    within: bool | None = None
    """whether the risk is at most the limit; None where there is none, or where the two cannot be compared"""

    @classmethod
    def of_row(cls, row: Row, within: bool | None = None) -> "Exposure":
        """From a row of the frame."""
        return cls(**{name: row[name] for name in _FIGURES}, within=within)

    @property
    def goal(self) -> Goal:
        """What she wants."""
        return self.sensitive, self.gain

    @property
    def known_before(self) -> bool:
        """Whether everything was known of everybody before the release."""
        return self.prior_deterministic == 1

    def as_dict(self) -> Row:
        """Everything as plain data."""
        return asdict(self)


_FIGURES = tuple(field.name for field in fields(Exposure) if field.name != "within")


@dataclass(frozen=True, eq=False)
class Exposures:
    """Where the attacks of each set are in the frame of an assessment."""

    attacks: pa.Table
    goals: tuple[Goal, ...]
    both: tuple[tuple[Risk, Risk], ...]
    """each goal by certainty and by chance, over all sets"""
    rows: tuple[Int64, ...]
    """for each goal the rows of the frame that are about everybody, set by set"""

    @classmethod
    def of(cls, assessment: "Assessment") -> "Exposures":
        """Those of an assessment."""
        goals = goals_of(assessment)
        attacks = assessment.attacks
        everybody = pc.is_null(attacks["group"])
        rows = tuple(_rows(pc.and_(everybody, with_goal(attacks, goal))) for goal in goals)
        return cls(attacks, tuple(goals), tuple(risks(assessment, goals)), rows)

    @property
    def sets(self) -> Sets:
        """The sets that were tried, the same for all goals."""
        return self.both[0][0].sets

    def table(self, at: int) -> pa.Table:
        """The attacks with the set at this position, one for each goal; for the empty set, those before the release."""
        if self.sets.masks[at]:
            return pa.concat_tables(self.attacks.slice(row, 1) for row in self._places(at)).combine_chunks()
        return pa.Table.from_pylist([self._before(goal) for goal in range(len(self.goals))], self.attacks.schema)

    def exposures(self, at: int, safe: Sequence[Bools | None] = ()) -> tuple[Exposure, ...]:
        """What is achieved with the set at this position; ``safe`` says for each goal which sets keep to a limit."""
        kept = [None if one is None else bool(one[at]) for one in safe] or [None] * len(self.goals)
        return tuple(map(Exposure.of_row, self._figures(at), kept))

    def group_rows(self, at: int) -> list[list[Row]]:
        """For each goal, the rows of the set at this position that are about a group."""
        masks, rows = self._grouped
        first, last = np.searchsorted(masks, self.sets.masks[at] + np.array([0, 1]))
        found = rows[first:last]
        together = len(found) > 0 and found[-1] - found[0] + 1 == len(found)
        told = (self.attacks.slice(found[0], len(found)) if together else self.attacks.take(found)).to_pylist()
        return [[row for row in told if (row["sensitive"], row["gain"]) == goal] for goal in self.goals]

    def _figures(self, at: int) -> list[Row]:
        """What an exposure is made of, for each goal."""
        if self.sets.masks[at]:
            return [{name: self._columns[name][row].as_py() for name in _FIGURES} for row in self._places(at)]
        return [self._before(goal) for goal in range(len(self.goals))]

    @cached_property
    def _columns(self) -> dict[str, pa.ChunkedArray]:
        return {name: self.attacks[name] for name in _FIGURES}

    @cached_property
    def _grouped(self) -> tuple[Int64, Int64]:
        """The sets of the rows that are about a group, in order, and these rows."""
        grouped = pc.is_valid(self.attacks["group"])
        masks = masks_of(self.attacks["qids"].filter(grouped), self.sets.columns)
        order = np.argsort(masks, kind="stable")
        return masks[order], _rows(grouped)[order]

    def _places(self, at: int) -> list[int]:
        """The rows of a set: the empty one comes before all others and has none."""
        place = int(self.sets.places[at]) - 1
        return [int(rows[place]) for rows in self.rows]

    def _before(self, goal: int) -> Row:
        """What is achieved before the release, as a row: one block of everybody, and nothing known of anybody.

        The best guess is the same for all, so that what it brings is also the highest posterior.
        """
        row: Row = self.attacks.slice(int(self.rows[goal][0]), 1).to_pylist()[0]
        certain, chance, records = row["prior_deterministic"], row["prior_probabilistic"], row["records"]
        return row | {
            "qids": [],
            "size": 0,
            "blocks": 1,
            "hits": records if certain == 1 else 0,
            "smallest": records,
            "posterior_deterministic": certain,
            "degradation_deterministic": 0.0,
            "posterior_probabilistic": chance,
            "degradation_probabilistic": 1.0,
            "worst": chance,
            "capacity": 1.0,
        }


def with_goal(attacks: pa.Table, goal: Goal) -> Any:
    """Which rows of a frame have this goal."""
    sensitive, gain = (
        pc.is_null(attacks[name]) if value is None else pc.fill_null(pc.equal(attacks[name], value), False)
        for name, value in zip(("sensitive", "gain"), goal, strict=True)
    )
    return pc.and_(sensitive, gain)


def _rows(kept: pa.ChunkedArray) -> Int64:
    return np.flatnonzero(kept.to_numpy())
