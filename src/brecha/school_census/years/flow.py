"""How pupils pass from one year to the next: every number that was chosen, in one place.

The published risks of the censuses of 2014 to 2017, linked by the pupil's code (49,491,319 pupils in 2014), are what
the numbers are chosen for; ``benchmarks/census_years_calibration.py`` shows both side by side.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.school_census.model import SCHOOL_KINDS, STAGES
from brecha.school_census.streams import Floats

CODES = tuple(stage.code for stage in STAGES)
DONE = len(STAGES)
"""In the place of a stage: nothing left to learn, or nobody left to learn it; such people never come back."""
SPECIAL = len(SCHOOL_KINDS) - 1
"""Position of the special schools among the kinds."""


@dataclass(frozen=True)
class Flow:
    """The free numbers of the passage from a year to the next.

    Columns: H city of residence, E school, T stage; each as a tuple over the years.
    """

    # Changes of school: {H,E,T} deterministic (1.44, 12.88, 25.26, 36.31 per cent), since who goes alone is alone.
    changes_school: float = 0.13
    """Of those whose school teaches their next stage too: look for another one in the city all the same."""
    follows_crowd: tuple[float, float] = (0.55, 0.20)
    """Of those whose school does not: go where most go from there, and where second most go. The others scatter."""
    moves_city: float = 0.03
    """Pupils who look for a school in a whole region, and live where they find it: mostly in another city."""
    moves_near: tuple[float, float] = (0.55, 0.85)
    """Of those who move: within the mesoregion; within the state, those included."""

    # Repeating and leaving split a class into few blocks: with the rates by stage below, {H,E,T} probabilistic (4.24,
    # 20.08, 34.37, 45.60).
    returns: float = 0.06
    """Of those who left without having finished: back in a year."""
    dies: float = 0.0004
    twins_together: float = 0.90
    """Pairs of twins that pass from year to year alike."""

    # Special needs from {H,E,T}: deterministic 57.17, 79.21, 87.59, 91.28 and probabilistic 98.71, 99.03, 99.30, 99.49.
    # If pupils with a special need went through school like all others, it would be 72.42 and 98.85 after two years.
    need_repeats: float = 4.0
    """How much more often pupils with a special need repeat."""
    need_repeats_most: float = 0.60
    need_changes: float = 2.5
    """How much more often they change school."""
    special_repeats: float = 0.80
    """In special schools a stage lasts for years."""
    special_leaves: float = 0.07

    # The risks published are those of the answers of 2014, so that nothing depends on these: plausible numbers.
    need_declared_anew: float = 0.07
    """Pupils whose need is looked at again: then as likely as the school's other pupils to have one."""
    transport_declared_anew: float = 0.10
    """Pupils who stay at their school and may come to it otherwise; those who change school all may."""
    race_declared_anew: float = 0.05
    race_declared_at_new_school: float = 0.25


# By official code of the stage. Plausible numbers; {H,E,T} probabilistic depends on them together.
REPEATS = {
    **{14: 0.02, 15: 0.03, 16: 0.11, 17: 0.07, 18: 0.07, 19: 0.13, 20: 0.12, 21: 0.09, 41: 0.08},
    **{25: 0.16, 26: 0.09, 27: 0.05, 30: 0.10, 31: 0.07, 32: 0.05, 39: 0.40, 40: 0.40, 69: 0.40, 70: 0.25, 71: 0.22},
}
"""Pupils of each stage who are in it again the next year."""
LEAVES = {
    **{1: 0.05, 2: 0.02, 14: 0.012, 15: 0.012, 16: 0.015, 17: 0.018, 18: 0.022},
    **{19: 0.04, 20: 0.045, 21: 0.045, 41: 0.06, 25: 0.12, 26: 0.085, 27: 0.06, 30: 0.06, 31: 0.05, 32: 0.04},
    **{39: 0.30, 40: 0.30, 69: 0.35, 70: 0.38, 71: 0.35},
}
"""Pupils of each stage who are in no school the next year, though they have not finished."""
NEXT = {
    **{1: 2, 2: 14, 14: 15, 15: 16, 16: 17, 17: 18, 18: 19, 19: 20, 20: 21, 21: 41, 41: 25, 25: 26, 26: 27},
    **{30: 31, 31: 32, 69: 70, 70: 71},
}
"""The stage after each; none after the last ones."""
BRANCHES = {41: (30, 0.10), 27: (40, 0.08), 32: (40, 0.05)}
"""Where some go instead, and how many of them."""
FROM_NURSERY = {4: 0.60, 5: 1.0}
"""At which age, to be reached in the new year, how many pass from the nursery to the pre-school."""
FROM_PRE_SCHOOL = {6: 0.60, 7: 1.0}
"""And from the pre-school to the first year."""
ADULT_COURSE = {
    **dict.fromkeys((14, 15, 16, 17, 18), 69),
    **dict.fromkeys((19, 20, 21, 41), 70),
    **dict.fromkeys((25, 26, 27, 30, 31, 32), 71),
}
"""The course for adults that stands for each stage."""
ADULT_AT = 17
"""From this age on those who come back do so in a course for adults, and some of those who repeat change to one."""
ADULT_SWITCH = 0.30
FILLED = {1: 1.0, 2: 1.0, 14: 0.4, 25: 0.5, 30: 1.0, 39: 1.0, 40: 1.0, 69: 1.0, 70: 1.0, 71: 1.0}
"""Of the places left free in each stage: how many are for people who were in no school before."""
FILLED_OTHERWISE = 0.05


def by_stage(rates: dict[int, float], otherwise: float = 0.0) -> Floats:
    """Rates by code as an array over the positions of the stages; 0 for :data:`DONE`."""
    return np.array([*(rates.get(code, otherwise) for code in CODES), 0.0])


def stages_by_stage(codes: dict[int, int]) -> npt.NDArray[np.uint8]:
    """Stage codes by code as positions over positions; :data:`DONE` where none is given."""
    positions = [CODES.index(codes[code]) if code in codes else DONE for code in CODES]
    return np.array([*positions, DONE], dtype=np.uint8)


def taught() -> Floats:
    """Row per kind of school: the share of each stage in it."""
    weights = np.array([[kind.stages.get(code, 0.0) for code in CODES] for kind in SCHOOL_KINDS])
    shares: Floats = weights / weights.sum(axis=1, keepdims=True)
    return shares
