"""What an adversary achieves who knows just one set of columns, and what to leave out of it to keep to a limit.

No set exposes fewer people than one that it holds: whatever is in a safe set is safe, and whatever holds an unsafe one
is not, whether it was tried or not.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from math import comb
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.lattice.frontier import could_grow
from brecha.lattice.limits import exposed_share
from brecha.lattice.risks import Bools, Goal, Int64, Results, Risk, Sets, goals_of, masks_of, risks, with_goal

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
    """whether the risk is at most the limit; None where there is none, or where it is not about this goal"""
    figure: float | None = None
    """what is held to the limit: a share of the people, a probability, a factor, or an amount of gain"""
    people: int | None = None
    """the same as a number of people, where people are counted"""

    def exposed(self, input: Mapping[str, Any]) -> float:
        """Return the share of people of whom she is certain, by any of their rows where some of several are known."""
        return exposed_share(asdict(self), input)

    @classmethod
    def of_row(cls, row: Row, within: bool | None = None, risk: Risk | None = None, at: int = 0) -> "Exposure":
        """From a row of the frame, and what is held to a limit of the set at this position."""
        figure = None if risk is None else float(risk.shares[at])
        people = None if risk is None or risk.people is None else int(risk.people[at])
        return cls(**{name: row[name] for name in _FIGURES}, within=within, figure=figure, people=people)

    @property
    def goal(self) -> Goal:
        """What she wants."""
        return self.sensitive, self.gain

    @property
    def known_before(self) -> bool:
        """Whether everything was known of everybody before the release."""
        return self.prior_deterministic == 1

    def as_dict(self) -> Row:
        """Return everything as plain data; what is held to a limit, if there is one on this goal."""
        plain = asdict(self)
        return {name: plain[name] for name in plain if self.figure is not None or name not in ("figure", "people")}


_FIGURES = tuple(field.name for field in fields(Exposure) if field.name not in ("within", "figure", "people"))


@dataclass(frozen=True, eq=False)
class Exposures:
    """Where the attacks of each set are in the frame of an assessment."""

    attacks: pa.Table
    goals: tuple[Goal, ...]
    both: tuple[tuple[Risk, Risk], ...]
    """each goal by certainty and by chance, over all sets"""
    rows: tuple[Int64, ...]
    """for each goal the rows of the frame that are about everybody, set by set"""
    thresholds: tuple[float, ...] = ()
    """above which people are counted"""
    unlinked_rows: int | None = None
    """how many rows there are, where classes are of rows that nothing links to people"""

    @classmethod
    def of(cls, results: Results) -> "Exposures":
        """Find those of an assessment."""
        goals = goals_of(results)
        attacks = results.attacks
        everybody = pc.is_null(attacks["group"])
        rows = tuple(_rows(pc.and_(everybody, with_goal(attacks, goal))) for goal in goals)
        people = results.input.get("people") or {}
        return cls(attacks, tuple(goals), tuple(risks(results, goals)), rows,
                   tuple(results.input.get("thresholds") or ()),
                   people["rows"] if people.get("published") == "unlinked" else None)  # fmt: skip

    @property
    def sets(self) -> Sets:
        """The sets that were tried, the same for all goals."""
        return self.both[0][0].sets

    def table(self, at: int) -> pa.Table:
        """The attacks with the set at this position, one for each goal; for the empty set, those before the release."""
        if self.sets.masks[at]:
            return pa.concat_tables(self.attacks.slice(row, 1) for row in self._places(at)).combine_chunks()
        return pa.Table.from_pylist([self._before(goal) for goal in range(len(self.goals))], self.attacks.schema)

    def exposures(self, at: int, held: Mapping[Goal, tuple[Risk, Bools]] | None = None) -> tuple[Exposure, ...]:
        """What is achieved with the set at this position.

        ``held`` has the risk of each goal that is held to a limit, and which sets keep to it.
        """
        risks = [(held or {}).get(goal) for goal in self.goals]
        return tuple(
            Exposure.of_row(row) if risk is None else Exposure.of_row(row, bool(risk[1][at]), risk[0], at)
            for row, risk in zip(self._figures(at), risks, strict=True)
        )

    def group_rows(self, at: int) -> list[list[Row]]:
        """Return for each goal, the rows of the set at this position that are about a group."""
        masks, rows = self._grouped
        first, last = np.searchsorted(masks, self.sets.masks[at] + np.array([0, 1]))
        of_set = rows[first:last]
        together = len(of_set) > 0 and of_set[-1] - of_set[0] + 1 == len(of_set)
        group_rows = (self.attacks.slice(of_set[0], len(of_set)) if together else self.attacks.take(of_set)).to_pylist()
        return [[row for row in group_rows if (row["sensitive"], row["gain"]) == goal] for goal in self.goals]

    def _figures(self, at: int) -> list[Row]:
        """Return what an exposure is made of, for each goal."""
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
        """Return the rows of a set: the empty one comes before all others and has none."""
        place = int(self.sets.places[at]) - 1
        return [int(rows[place]) for rows in self.rows]

    def _before(self, goal: int) -> Row:
        """Return what is achieved before the release, as a row: one block of everybody, and nothing known of anybody.

        The best guess is the same for all, so that what it brings is also the highest posterior.
        """
        row: Row = self.attacks.slice(int(self.rows[goal][0]), 1).to_pylist()[0]
        certain, chance, records = row["prior_deterministic"], row["prior_probabilistic"], row["records"]
        before = row | {
            "qids": [],
            "size": 0,
            "blocks": 1,
            "hits": records if certain == 1 else 0,
            "smallest": records if self.unlinked_rows is None else self.unlinked_rows,
            "posterior_deterministic": certain,
            "degradation_deterministic": 0.0,
            "posterior_probabilistic": chance,
            "degradation_probabilistic": 1.0,
            "worst": chance,
            "capacity": 1.0,
            "above": None,  # was not counted
        }
        if row.get("above") is not None:
            before["above"] = [records if chance > threshold else 0 for threshold in self.thresholds]
        return before


def _rows(chosen: pa.ChunkedArray) -> Int64:
    return np.flatnonzero(chosen.to_numpy())


@dataclass(frozen=True, eq=False)
class LargestSafeSets:
    """The largest safe sets within some columns: what is left where as few as possible of these are left out."""

    masks: Int64
    largest: bool
    """whether it is known that no larger set within these columns is safe"""


def keeps_to(sets: Sets, safe: Bools, known: int) -> bool | None:
    """Whether a set is safe; one that was not tried, by those that it holds or that hold it. None if neither tells."""
    at = sets.position(known)
    if at is not None:
        return bool(safe[at])
    if bool(((sets.masks[safe] & known) == known).any()):
        return True
    unsafe = sets.masks[~safe]
    return False if bool(((unsafe & known) == unsafe).any()) else None


def largest_safe_sets(sets: Sets, safe: Bools, known: int) -> LargestSafeSets:
    """Return the largest safe sets within these columns, which are themselves not known to be safe."""
    within = sets.masks[safe] & known
    at = sets.find(within)
    within = within[(within != known) & ((at < 0) | safe[at])]
    if not len(within):
        return LargestSafeSets(within, True)
    sizes = np.bitwise_count(within)
    left = np.unique(within[sizes == sizes.max()])
    return LargestSafeSets(left, _are_largest(sets, safe, known, left, int(sizes.max())))


def _are_largest(sets: Sets, safe: Bools, known: int, left: Int64, size: int) -> bool:
    """Return whether each set of one column more, within these columns, is known not to be safe."""
    if size + 1 == known.bit_count() and keeps_to(sets, safe, known) is False:
        return True
    within = (sets.masks & ~known) == 0
    if int((within & (sets.sizes == size + 1)).sum()) == comb(known.bit_count(), size + 1):
        return True
    if sets.up_to is None:
        return False
    free = [bit for bit in sets.bits if bit & known]
    return not bool(could_grow(sets, safe, sets.find(left), free).any())
