"""A country year after year: who is at which school, and the order in which their records stand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from brecha.school_census.flow import Flow
from brecha.school_census.model import REPEATS
from brecha.school_census.passage import Passage
from brecha.school_census.people import People
from brecha.school_census.roll import Roll
from brecha.school_census.seats import Seats
from brecha.school_census.world import PUPILS_AT_A_TIME, World


@dataclass(frozen=True, eq=False)
class SchoolYear:
    """A country in one of its years."""

    founded: World
    """The country in the first year."""
    people: People
    """Everybody who has been a pupil so far."""
    year: int
    repeats: float
    """Enrolments beyond the first, per pupil."""

    @property
    def world(self) -> World:
        """The country in this year: the same schools, as large as they are now."""
        at_school = self.people.school[self.people.present]
        sizes = np.bincount(at_school, minlength=len(self.founded.schools))
        schools = replace(self.founded.schools, start=np.concatenate(([0], np.cumsum(sizes))))
        return replace(self.founded, schools=schools, year=self.year, extras=round(len(at_school) * self.repeats))

    def parts(self, pupils_at_a_time: int = PUPILS_AT_A_TIME) -> Iterator[Roll]:
        """All pupils of the year, school by school, a few at a time."""
        world, order = self.world, self._order()
        for start in range(0, len(order), pupils_at_a_time):
            number = order[start : start + pupils_at_a_time].astype(np.int64)
            yield Roll(world, self.people.take(number), number, self.founded.key, start)

    def _order(self) -> npt.NDArray[np.uint32]:
        here = np.flatnonzero(self.people.present).astype(np.uint32)
        return here[np.argsort(self.people.school[here], kind="stable")]


def school_years(founded: World, last: int, repeats: float = REPEATS, flow: Flow | None = None) -> Iterator[SchoolYear]:
    """The country in the year it was founded for, in the next one, and so on to the last."""
    seats = Seats.of(founded.schools, founded.tables.places)
    people = People.joined(People.of(pupils) for pupils in founded.parts())
    yield SchoolYear(founded, people, founded.year, repeats)
    for year in range(founded.year + 1, last + 1):
        people = Passage(founded, seats, flow or Flow(), year).of(people)
        yield SchoolYear(founded, people, year, repeats)
