"""Places at schools: how many there are of each stage, and which school somebody finds who looks for one."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.school_census.facts import Integers, Municipalities
from brecha.school_census.flow import CODES, SPECIAL, taught
from brecha.school_census.schools import Schools, Small
from brecha.school_census.streams import Floats

CITY, MICROREGION, MESOREGION, STATE, COUNTRY = range(5)
"""How far somebody looks: each area is one stretch of the list of schools."""


@dataclass(frozen=True, eq=False)
class Seats:
    """Expected numbers of pupils by school and stage."""

    places: npt.NDArray[np.float32]
    """Row per school, column per stage."""
    before: Floats
    """Row per stage: the places at the ordinary schools before each school, and in all at the end."""
    first: Integers
    """Row per area: the first school of the area that each school is in."""
    last: Integers
    """Row per area: one past the last school of it."""

    @classmethod
    def of(cls, schools: Schools, cities: Municipalities) -> "Seats":
        """The places of these schools, as their sizes and kinds have it."""
        places = (schools.sizes[:, None] * taught()[schools.kind]).astype(np.float32)
        ordinary = np.where((schools.kind == SPECIAL)[:, None], 0, places).astype(np.float64)
        before = np.zeros((len(CODES), len(schools) + 1))
        np.cumsum(ordinary.T, axis=1, out=before[:, 1:])
        city = schools.city.astype(np.int64)
        everywhere = np.zeros(len(schools), dtype=np.int64)
        regions = (cities.microregion, cities.mesoregion, cities.state)
        areas = (city, *(region[city] for region in regions), everywhere)
        return cls(
            places,
            before,
            np.stack([np.searchsorted(area, area, side="left") for area in areas]),
            np.stack([np.searchsorted(area, area, side="right") for area in areas]),
        )

    def find(
        self, school: npt.NDArray[np.uint32], stage: Small, area: npt.NDArray[np.int8], drawn: npt.NDArray[np.float32]
    ) -> npt.NDArray[np.uint32]:
        """Another school for each pupil, by the places it has in the stage, in the area or the next larger one.

        The school itself may come out, and does where nobody else teaches the stage.
        """
        found = school.copy()
        for wanted in np.unique(stage):
            left = np.flatnonzero(stage == wanted)
            for size in range(CITY, COUNTRY + 1):
                left = self._look(found, left, school, wanted, np.maximum(area[left], size), drawn)
        return found

    def _look(
        self,
        found: npt.NDArray[np.uint32],
        left: npt.NDArray[np.intp],
        school: npt.NDArray[np.uint32],
        stage: int,
        area: npt.NDArray[np.int8],
        drawn: npt.NDArray[np.float32],
    ) -> npt.NDArray[np.intp]:
        """Write down what is found by those left, and return those who still look."""
        before = self.before[stage]
        lower, upper = before[self.first[area, school[left]]], before[self.last[area, school[left]]]
        there = upper > lower
        chosen = lower[there] + drawn[left[there]] * (upper - lower)[there]
        found[left[there]] = np.searchsorted(before, chosen, side="right") - 1
        still: npt.NDArray[np.intp] = left[~there]
        return still
