"""What an adversary achieves with each set of columns: one goal, measured in one way, over all sets that were tried."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.lattice.sets import Int64, Sets, tried

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment

Float64 = npt.NDArray[np.float64]
Measure = Literal["certain", "chance"]
Goal = tuple[str | None, str | None]
"""A sensitive attribute, None for re-identification, and the gain by which guesses are rewarded, None for one try"""

MEASURES: tuple[Measure, ...] = ("certain", "chance")
NOISE = 1e-14
"""The part of a risk below which two floats differ by rounding only: each of them was rounded once or twice"""
_DONE = {"certain": "deterministic", "chance": "probabilistic"}
_NEEDED = ("sensitive", "group", "gain", "hits", "blocks")
_SHARES = tuple(f"{when}_{how}" for when in ("prior", "posterior") for how in _DONE.values())


@dataclass(frozen=True, eq=False)
class Risk:
    """One goal, and one measure of it for each set of columns; for the empty set, what it was before the release.

    *certain*: of whom she is certain. *chance*: how often her best guess is right, or with a gain what it brings.
    """

    sensitive: str | None
    gain: str | None
    measure: Measure
    sets: Sets
    shares: Float64
    """of the people (by weight, if they are weighted); with a gain, what a guess brings on average"""
    people: Int64 | None
    """how many people, exactly: certain, or expected to be guessed right; None where weights or gains count"""
    records: int
    weighted: bool

    @property
    def goal(self) -> Goal:
        """What she wants."""
        return self.sensitive, self.gain

    @property
    def is_gain(self) -> bool:
        """Whether the measure is an amount of gain, and no share of people."""
        return self.gain is not None and self.measure == "chance"

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


def goals_of(assessment: "Assessment") -> list[Goal]:
    """Re-identification first, then each sensitive attribute with each of its gains."""
    return [(None, None), *((name, gain) for name in assessment.sensitive for gain in assessment.gains(name))]


def called(goal: Goal) -> Note:
    """A goal in words."""
    sensitive, gain = goal
    if sensitive is None:
        return Note("advice-identity", "re-identification")
    if gain is None:
        return Note("advice-secret", f"inference of {sensitive!r}", sensitive=sensitive)
    return Note("advice-gain", f"inference of {sensitive!r} by {gain!r}", sensitive=sensitive, gain=gain)


def risks(assessment: "Assessment", goals: Sequence[Goal]) -> list[tuple[Risk, Risk]]:
    """The risks of these goals: each by certainty and by chance."""
    sets = _tried(assessment)
    slim = replace(assessment, attacks=assessment.attacks.select([*_NEEDED, *_SHARES]))
    return [_both(slim, goal, sets) for goal in goals]


def _tried(assessment: "Assessment") -> Sets:
    """All goals have the same sets, in the same order."""
    slim = replace(assessment, attacks=assessment.attacks.select(["sensitive", "group", "gain", "qids"]))
    return tried(slim.attacks_on()["qids"], assessment.qids)


def _both(assessment: "Assessment", goal: Goal, sets: Sets) -> tuple[Risk, Risk]:
    rows = assessment.attacks_on(*goal)
    records, weighted = assessment.rows, assessment.input.get("weights") is not None
    certain, chance = (_shares(rows, measure, sets) for measure in MEASURES)
    hits = _placed(records * round(certain[0]), rows["hits"], sets)
    right = None if weighted or goal[1] is not None else _guessed(rows, goal, chance * records, sets)
    return (
        Risk(*goal, "certain", sets, certain, hits, records, weighted),
        Risk(*goal, "chance", sets, chance, right, records, weighted),
    )


def _shares(rows: pa.Table, measure: Measure, sets: Sets) -> Float64:
    prior, posterior = (rows[f"{when}_{_DONE[measure]}"] for when in ("prior", "posterior"))
    return _placed(prior[0].as_py(), posterior, sets)


def _guessed(rows: pa.Table, goal: Goal, right: Float64, sets: Sets) -> Int64:
    """How many are guessed right on average: one in each block, or those with the commonest value of their block."""
    return _placed(1, rows["blocks"], sets) if goal[0] is None else _whole_numbers(right, called(goal))


def _placed(before: float, after: pa.ChunkedArray, sets: Sets) -> npt.NDArray[Any]:
    """What was before the release and after it, in the order of the sets."""
    after = after.to_numpy()
    return np.concatenate([np.array([before], after.dtype), after])[sets.places]


def _whole_numbers(right: Float64, what: str) -> Int64:
    """Σ_b max_v n_{b,v} out of its share of n people, from which it differs by rounding only: it is a whole number."""
    people = np.rint(right)
    off = float(np.abs(right - people).max())
    if off > 1e-6 + 1e-15 * float(people.max()):
        raise SettingError(
            f"The chances of {what} in this result are those of no whole number of people: one is off by {off:g}. "
            "Assess the table again."
        )
    return people.astype(np.int64)
