"""Enrolments: one per pupil, and for some pupils more, as in the file that was published; and people over the years."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.school_census import random_streams
from brecha.school_census.model import STAGES
from brecha.school_census.pupils import Places, Pupils, World
from brecha.school_census.random_streams import Words
from brecha.school_census.schools import Flags, Integers, Schools, Small


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
        return People(*(getattr(self, field.name)[start:stop] for field in fields(People)))


@dataclass(frozen=True, eq=False)
class Roll(People):
    """Some schools' pupils in a year: the same questions as :class:`Pupils` answers, of people with a past."""

    world: World
    """The country in the year."""
    number: Integers
    """The number that each pupil keeps over the years."""
    key: str
    """Of the country's founding: random words about a person are the same in every year."""
    start: int
    """Position of the first of these pupils among those of the year."""

    @classmethod
    def of_people(cls, people: People, numbers: Integers, world: World, key: str, start: int) -> "Roll":
        """Return the roll of the people with these numbers."""
        arrays = {field.name: getattr(people, field.name)[numbers] for field in fields(People)}
        return cls(**arrays, world=world, number=numbers, key=key, start=start)

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
        return values[self.school]

    def own(self, stream: str) -> Words:
        """Return one word per pupil, independent of everybody else's."""
        return self.words(f"{self.key}/{stream}")

    def words(self, key: str, count: int = 1) -> Words:
        """Return so many words for each pupil from the stream with this key."""
        return random_streams.words_at(key, (count * self.number[:, None] + np.arange(count)).ravel())

    def shared(self, stream: str) -> Words:
        """Return one word per pupil; twins, and pupils registered twice, have the same."""
        return random_streams.words_at(f"{self.key}/{stream}", self.number - self.second)

    @cached_property
    def home_city(self) -> Places:
        """The residence as the school filled it in; one past the last municipality where it did not."""
        unknown = random_streams.low(self.shared("home city")) < self.of_school(self.schools.home_unknown)
        return np.where(unknown, np.uint16(len(self.world.tables.places)), self.residence)

    @cached_property
    def transport(self) -> Small:
        """1 for pupils who use public school transport; missing for those taught at a distance."""
        return self.schools.transport_declared(self.rides, self.school, self.world.year)


FIRST, ACTIVITY, SUPPORT, SECOND_COURSE = range(4)
"""What an enrolment is for: schooling, complementary activity, specialised support, a second (technical) course."""

_EXTRAS_PER_STRATUM = 4
_OTHER_SCHOOL = np.array([0.0, 0.15, 0.30, 0.60])
"""Chance that an enrolment of each sort is at another school of the city."""
_SAME_TRANSPORT = 0.9
_SECONDARY = np.array([stage.code in (25, 26, 27) for stage in STAGES])
TECHNICAL = [stage.code for stage in STAGES].index(39)
"""Position of the stage of a second course."""


@dataclass(frozen=True, eq=False)
class Extras:
    """The enrolments beyond the first of some pupils: whose (position among them), number, sort, school."""

    owner: npt.NDArray[np.intp]
    number: Integers
    sort: Small
    school: npt.NDArray[np.uint32]


@dataclass(frozen=True, eq=False)
class Enrolments:
    """The enrolments of some pupils; arrays have one entry per enrolment, the first of each pupil first."""

    world: World
    pupils: Pupils | Roll
    repeated: bool
    """Whether enrolments beyond the first are there too."""

    @cached_property
    def count(self) -> int:
        """How many enrolments there are."""
        return self.pupils.count + (len(self.extras.owner) if self.repeated else 0)

    def of_pupil(self, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return what is known of each pupil, for each enrolment."""
        return values[self._owner] if self.repeated else values

    def of_school(self, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return what is known of every school, for each enrolment."""
        return values[self.school]

    def by_enrolment(self, first: npt.NDArray[Any], extra: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return values for the first enrolments and for the others, each in its place."""
        if not self.repeated:
            return first
        values = first[self._owner]
        values[self._extra_places] = extra
        return values

    def pupil_words(self, stream: str) -> Words:
        """Return one random word per enrolment, the same for all enrolments of a pupil."""
        return self.of_pupil(self.pupils.own(stream))

    def class_words(self, stream: str) -> Words:
        """Return one random word per enrolment, the same for all pupils of a class."""
        return _words_at(f"{self.world.key}/{stream}", self.class_number)

    def school_words(self, stream: str) -> Words:
        """Return one random word per enrolment, the same for all pupils of a school, in every year."""
        return _words_at(f"{self.world.seed}/{stream}", self.school)

    @cached_property
    def number(self) -> Integers:
        """A number for each enrolment that no other has."""
        first = np.arange(self.pupils.start, self.pupils.start + self.pupils.count)
        return self.by_enrolment(first, self.world.pupils + self.extras.number)

    @cached_property
    def sort(self) -> Small:
        """What each enrolment is for."""
        return self.by_enrolment(np.zeros(self.pupils.count, dtype=np.uint8), self.extras.sort)

    @cached_property
    def school(self) -> npt.NDArray[np.uint32]:
        """Position of the school of each enrolment."""
        return self.by_enrolment(self.pupils.school, self.extras.school)

    @cached_property
    def stage(self) -> Small:
        """Position of the stage; one past the last for enrolments that are not schooling."""
        none = np.full(len(self.extras.owner), len(STAGES), dtype=np.uint8)
        none[self.extras.sort == SECOND_COURSE] = TECHNICAL
        return self.by_enrolment(self.pupils.stage, none)

    @cached_property
    def transport(self) -> Small:
        """Use of public transport: now and then different for a second enrolment."""
        drawn = _words_at(f"{self.world.key}/transport again", self.extras.number)
        schools, year = self.world.schools, self.world.year
        rides = schools.transported(random_streams.high(drawn), self.extras.school)
        again = schools.transport_declared(rides, self.extras.school, year)
        same = (self.extras.school == self.pupils.school[self.extras.owner]) & (
            random_streams.low(drawn) < _SAME_TRANSPORT
        )
        again[same] = self.pupils.transport[self.extras.owner[same]]
        return self.by_enrolment(self.pupils.transport, again)

    @cached_property
    def class_number(self) -> Integers:
        """Position of the class among those of all schools."""
        classes = self.world.classes
        school, stage = self.pupils.school, self.pupils.stage
        before = classes.before[school, stage].astype(np.int64)
        there = np.maximum(classes.before[school, stage + 1] - before, 1)
        chosen = (random_streams.uniform(self.pupils.shared("class")) * there).astype(np.int64)
        last = classes.first[self.extras.school + 1]
        return self.by_enrolment(classes.first[school] + before + chosen, last - self.extras.sort)

    @cached_property
    def extras(self) -> Extras:
        """The enrolments beyond the first of these pupils, in the order of the pupils."""
        return _extras(self.world, self.pupils)

    @cached_property
    def _owner(self) -> npt.NDArray[np.intp]:
        counts = 1 + np.bincount(self.extras.owner, minlength=self.pupils.count)
        return np.repeat(np.arange(self.pupils.count), counts)

    @cached_property
    def _extra_places(self) -> npt.NDArray[np.intp]:
        return np.flatnonzero(np.diff(self._owner, prepend=-1) == 0)


def _words_at(key: str, at: npt.NDArray[Any]) -> Words:
    """Return the words of a stream at these addresses, which lie close together."""
    if len(at) == 0:
        return np.empty(0, dtype=np.uint64)
    lowest, highest = int(at.min()), int(at.max())
    words: Words = random_streams.words(key, lowest, highest - lowest + 1)[at - lowest]
    return words


def _extras(world: World, pupils: Pupils | Roll) -> Extras:
    owner, number = _owners_of_extras(world, pupils)
    drawn = _words_at(f"{world.key}/again sort", number)
    sort = np.full(len(owner), ACTIVITY, dtype=np.uint8)
    sort[_SECONDARY[pupils.stage[owner]] & (random_streams.high(drawn) < 0.25)] = SECOND_COURSE
    sort[(pupils.need[owner] == 1) & (random_streams.high(drawn) >= 0.25)] = SUPPORT
    home = pupils.school[owner]
    moves = random_streams.low(drawn) < _OTHER_SCHOOL[sort]
    return Extras(owner, number, sort, np.where(moves, _neighbours(world.schools.city, home), home))


def _owners_of_extras(world: World, pupils: Pupils | Roll) -> tuple[npt.NDArray[np.intp], Integers]:
    """Return which of these pupils have enrolments beyond the first, and those enrolments' numbers.

    The pupils of the country are cut into strata, and four enrolments fall on random pupils of each: the total is
    exact, somebody may have two, and those of a few schools can be found without looking at all others.
    """
    strata = -(-world.extras // _EXTRAS_PER_STRATUM)
    if strata == 0:
        return np.empty(0, dtype=np.intp), np.empty(0, dtype=np.int64)
    width = world.pupils / strata
    first = max(int(pupils.start / width) - 1, 0) * _EXTRAS_PER_STRATUM
    last = min((int((pupils.start + pupils.count) / width) + 2) * _EXTRAS_PER_STRATUM, world.extras)
    number = np.arange(first, last)
    place = random_streams.uniform(random_streams.words(f"{world.key}/again", first, max(last - first, 0)))
    owner = np.minimum(((number // _EXTRAS_PER_STRATUM + place) * width).astype(np.int64), world.pupils - 1)
    here = np.flatnonzero((owner >= pupils.start) & (owner < pupils.start + pupils.count))
    here = here[np.argsort(owner[here], kind="stable")]
    return owner[here] - pupils.start, number[here]


def _neighbours(city: npt.NDArray[np.uint16], school: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
    """Return the next school of the same city, or the one before, or the same where it is the only one."""
    after = np.minimum(school + 1, len(city) - 1).astype(np.uint32)
    before = (np.maximum(school, 1) - 1).astype(np.uint32)
    other = np.where(city[after] == city[school], after, before)
    return np.where(city[other] == city[school], other, school).astype(np.uint32)
