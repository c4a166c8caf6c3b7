"""Everybody who was a pupil in any year so far: what stays of a person, and how things stand in the year."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.school_census import streams
from brecha.school_census.facts import Integers
from brecha.school_census.pupils import Places, Pupils
from brecha.school_census.schools import Flags, Schools, Small
from brecha.school_census.streams import Words
from brecha.school_census.world import World


@dataclass(frozen=True, eq=False)
class People:
    """One entry per person, in the order in which they first came to school; somebody's place there is their number.

    Of those who are not at school now, school and stage are the last they were in.
    """

    present: Flags
    school: npt.NDArray[np.uint32]
    stage: Small
    age: Small
    birthday: Places
    female: Small
    race: Small
    nationality: Small
    country: Places
    birth_city: Places
    residence: Places
    need: Small
    rides: Small
    second: Flags
    """The second of a pair: a twin, or somebody registered twice; the first one's number is one less."""

    def __len__(self) -> int:
        return len(self.school)

    @classmethod
    def of(cls, pupils: Pupils) -> "People":
        """Return these pupils as people."""
        names = [field.name for field in fields(cls) if field.name != "present"]
        return cls(np.ones(pupils.count, dtype=bool), *(getattr(pupils, name) for name in names))

    @classmethod
    def joined(cls, parts: Iterable["People"]) -> "People":
        """Several groups of people as one."""
        listed = list(parts)
        return cls(*(np.concatenate([getattr(part, field.name) for part in listed]) for field in fields(cls)))

    def part(self, start: int, stop: int) -> "People":
        """Return those with these numbers."""
        return self._each(lambda values: values[start:stop])

    def take(self, numbers: npt.NDArray[Any]) -> "People":
        """Return those with these numbers, in this order."""
        return self._each(lambda values: values[numbers])

    def _each(self, change: Callable[[npt.NDArray[Any]], npt.NDArray[Any]]) -> "People":
        return People(*(change(getattr(self, field.name)) for field in fields(self)))


@dataclass(frozen=True, eq=False)
class Roll:
    """Some schools' pupils in a year: the same questions as :class:`Pupils` answers, of people with a past."""

    world: World
    """The country in the year."""
    people: People
    number: Integers
    """The number that each pupil keeps over the years."""
    key: str
    """Of the country's founding: random words about a person are the same in every year."""
    start: int
    """Position of the first of these pupils among those of the year."""

    @property
    def schools(self) -> Schools:
        """The schools of the year."""
        return self.world.schools

    @property
    def count(self) -> int:
        """How many pupils there are."""
        return len(self.number)

    def of_school(self, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return what is known of each school, for each pupil."""
        return values[self.people.school]

    def own(self, stream: str) -> Words:
        """Return one word per pupil, independent of everybody else's."""
        return self.words(f"{self.key}/{stream}")

    def words(self, key: str, each: int = 1) -> Words:
        """So many words for each pupil from the stream with this key."""
        return streams.words_at(key, (each * self.number[:, None] + np.arange(each)).ravel())

    def shared(self, stream: str) -> Words:
        """Return one word per pupil; twins, and pupils registered twice, have the same."""
        return streams.words_at(f"{self.key}/{stream}", self.number - self.people.second)

    @property
    def school(self) -> npt.NDArray[np.uint32]:
        """Position of each pupil's school."""
        return self.people.school

    @property
    def stage(self) -> Small:
        """Position of each pupil's stage in the model's list."""
        return self.people.stage

    @property
    def age(self) -> Small:
        """How old each pupil becomes in the year of the census."""
        return self.people.age

    @property
    def birthday(self) -> Places:
        """Day of the year of birth, from 0, counted as in a leap year."""
        return self.people.birthday

    @property
    def female(self) -> Small:
        """1 for girls and women, 0 for boys and men."""
        return self.people.female

    @property
    def race(self) -> Small:
        """The official code of race, 0 to 5."""
        return self.people.race

    @property
    def nationality(self) -> Small:
        """0 Brazilian, 1 Brazilian born abroad or naturalised, 2 foreign."""
        return self.people.nationality

    @property
    def country(self) -> Places:
        """Position of the country of origin; one past the last where it does not apply."""
        return self.people.country

    @property
    def birth_city(self) -> Places:
        """Position of the municipality of birth; one past the last for those born abroad."""
        return self.people.birth_city

    @property
    def need(self) -> Small:
        """1 for pupils with a special need."""
        return self.people.need

    @cached_property
    def home_city(self) -> Places:
        """The residence as the school filled it in; one past the last municipality where it did not."""
        unknown = streams.low(self.shared("home city")) < self.of_school(self.schools.home_unknown)
        return np.where(unknown, np.uint16(len(self.world.tables.places)), self.people.residence)

    @cached_property
    def transport(self) -> Small:
        """1 for pupils who use public school transport; missing for those taught at a distance."""
        return self.schools.transport_declared(self.people.rides, self.people.school, self.world.year)
