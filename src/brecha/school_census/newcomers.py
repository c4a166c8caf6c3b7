"""Those who come to school for the first time: as many as there are places left."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.school_census import streams
from brecha.school_census.facts import Integers
from brecha.school_census.flow import CODES, DONE, FILLED, FILLED_OTHERWISE, SPECIAL, by_stage
from brecha.school_census.people import People
from brecha.school_census.pupils import Pupils
from brecha.school_census.schools import Small
from brecha.school_census.seats import Seats
from brecha.school_census.world import World


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
    """How many come to each school and stage: whole numbers, rounded by lot so that small schools get their share.

    Where some schools have more pupils than places, fewer come to the others: there are about as many pupils each year.
    """
    cell = people.school[people.present].astype(np.int64) * len(CODES) + people.stage[people.present]
    taken = np.bincount(cell, minlength=seats.places.size).reshape(seats.places.shape)
    share = np.where((world.schools.kind == SPECIAL)[:, None], 1.0, by_stage(FILLED, FILLED_OTHERWISE)[:DONE])
    free = np.maximum(seats.places - taken, 0) * share
    wanted = max(world.pupils - len(cell), 0)
    free *= min(1.0, wanted / max(float(free.sum()), 1.0))
    lots = streams.uniform(streams.words(f"{world.key}/{year}/newcomers", 0, taken.size)).reshape(taken.shape)
    come = np.where(seats.places > 0, np.floor(free + lots), 0).astype(np.int64)
    if len(cell) == 0 and not come.any():  # the very smallest countries do not die out
        come.ravel()[np.argmax(seats.places)] = 1
    return come
