"""Places at schools: how many there are of each stage, and which school somebody finds who looks for one."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.school_census import streams
from brecha.school_census.facts import Integers, Municipalities
from brecha.school_census.pupils import Pupils
from brecha.school_census.schools import Schools, Small
from brecha.school_census.streams import Floats
from brecha.school_census.world import World
from brecha.school_census.years.flow import CODES, DONE, FILLED, FILLED_OTHERWISE, SPECIAL, by_stage, taught
from brecha.school_census.years.people import People

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
        """Return the places of these schools, as their sizes and kinds have it."""
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
        schools = school.copy()
        for one_stage in np.unique(stage):
            left = np.flatnonzero(stage == one_stage)
            for size in range(CITY, COUNTRY + 1):
                left = self._look(schools, left, school, one_stage, np.maximum(area[left], size), drawn)
        return schools

    def _look(
        self,
        schools: npt.NDArray[np.uint32],
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
        schools[left[there]] = np.searchsorted(before, chosen, side="right") - 1
        still: npt.NDArray[np.intp] = left[~there]
        return still


@dataclass(frozen=True, eq=False)
class Newcomers(Pupils):
    """Pupils whose stage is given: people with the habits of their school, like those of the first year."""

    cells: npt.NDArray[np.int64]
    """How many come to each school (row) and stage (column)."""

    @cached_property
    def stage(self) -> Small:
        """Position of each pupil's stage in the model's list."""
        schools, stages = self.cells.shape
        return np.repeat(np.tile(np.arange(stages, dtype=np.uint8), schools), self.cells.ravel())

    @cached_property
    def _place(self) -> Integers:
        """Where each pupil stands among those who may be a pair: those of the school who begin in the same stage."""
        counts = self.cells.ravel()
        return np.arange(self.count) - np.repeat(np.cumsum(counts) - counts, counts)


def newcomers(world: World, seats: Seats, people: People, year: int) -> People:
    """People for the places that are free after everybody else has passed to the year."""
    free = _free(world, seats, people, year)
    start = len(people) + np.concatenate(([0], np.cumsum(free.sum(axis=1))))
    schools = replace(world.schools, start=start)
    return People.of(Newcomers(schools, world.tables, world.parameters, world.key, year, 0, len(free), free))


def _free(world: World, seats: Seats, people: People, year: int) -> npt.NDArray[np.int64]:
    """Return how many come to each school and stage: whole numbers, rounded by lot so that small schools get their
    share.

    Where some schools have more pupils than places, fewer come to the others: there are about as many pupils each year.
    """
    cell = people.school[people.present].astype(np.int64) * len(CODES) + people.stage[people.present]
    taken = np.bincount(cell, minlength=seats.places.size).reshape(seats.places.shape)
    share = np.where((world.schools.kind == SPECIAL)[:, None], 1.0, by_stage(FILLED, FILLED_OTHERWISE)[:DONE])
    free = np.maximum(seats.places - taken, 0) * share
    needed = max(world.pupils - len(cell), 0)
    free *= min(1.0, needed / max(float(free.sum()), 1.0))
    lots = streams.uniform(streams.words(f"{world.key}/{year}/newcomers", 0, taken.size)).reshape(taken.shape)
    come = np.where(seats.places > 0, np.floor(free + lots), 0).astype(np.int64)
    if len(cell) == 0 and not come.any():  # the very smallest countries do not die out
        come.ravel()[np.argmax(seats.places)] = 1
    return come
