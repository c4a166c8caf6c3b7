"""From one year to the next: who goes on to which stage, at which school, living where, and who leaves.

There are so many places of each stage at a school, and by them somebody who looks for a school finds one.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.school_census import random_streams
from brecha.school_census.enrolments import People
from brecha.school_census.model import (
    ADULT_AT,
    ADULT_COURSE,
    ADULT_SWITCH,
    BRANCHES,
    CODES,
    DONE,
    FILLED,
    FILLED_OTHERWISE,
    FROM_NURSERY,
    FROM_PRE_SCHOOL,
    LEAVES,
    NEXT,
    REPEAT_RATES,
    SPECIAL,
    Flow,
    by_stage,
    stages_by_stage,
    taught,
)
from brecha.school_census.pupils import Places, Pupils, World, oldest_age
from brecha.school_census.random_streams import Floats, Words
from brecha.school_census.schools import Flags, Floats32, Integers, Municipalities, Schools, Small

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
    lots = random_streams.uniform(random_streams.words(f"{world.key}/{year}/newcomers", 0, taken.size)).reshape(
        taken.shape
    )
    come = np.where(seats.places > 0, np.floor(free + lots), 0).astype(np.int64)
    if len(cell) == 0 and not come.any():  # the very smallest countries do not die out
        come.ravel()[np.argmax(seats.places)] = 1
    return come


PEOPLE_AT_A_TIME = 1 << 19
"""How many people are held in working memory; it changes no value."""

_REPEATS, _LEAVES = by_stage(REPEAT_RATES), by_stage(LEAVES)
_NEXT, _ADULT = stages_by_stage(NEXT), stages_by_stage(ADULT_COURSE)
_BRANCH = stages_by_stage({code: branch for code, (branch, _) in BRANCHES.items()})
_BRANCH_SHARE = by_stage({code: share for code, (_, share) in BRANCHES.items()})
_NURSERY, _PRE_SCHOOL = CODES.index(1), CODES.index(2)
_TAUGHT = taught() > 0


@dataclass(frozen=True, eq=False)
class Draws:
    """Random numbers for the passage of some people; pairs that keep together have the same."""

    key: str
    start: int
    joined: Flags
    """Who is the second of a pair that keeps together."""

    def words(self, stream: str) -> Words:
        """Return one word per person."""
        before = min(self.start, 1)
        drawn = random_streams.words(f"{self.key}/{stream}", self.start - before, len(self.joined) + before)
        own = drawn[before:].copy()
        pairs = np.flatnonzero(self.joined)
        own[pairs] = drawn[pairs + before - 1]
        return own


@dataclass(frozen=True, eq=False)
class YearTransition:
    """The transition of a country to a year; ``world`` is how the country was founded."""

    world: World
    seats: Seats
    flow: Flow
    year: int

    def of(self, people: People) -> People:
        """Return everybody in the new year, newcomers last."""
        starts = range(0, len(people), PEOPLE_AT_A_TIME)
        passed = People.joined(self._passed(people.part(start, start + PEOPLE_AT_A_TIME), start) for start in starts)
        return People.joined((passed, newcomers(self.world, self.seats, passed, self.year)))

    def _passed(self, before: People, start: int) -> People:
        """Return some people in the new year."""
        draws = Draws(f"{self.world.key}/{self.year}", start, self._joined(before, start))
        older = replace(before, age=np.minimum(before.age + 1, oldest_age()).astype(np.uint8))
        stage, present = self._stages(before, older.age, draws)
        moved = self._moved(replace(older, stage=stage, present=present), before, draws)
        return self._declared_anew(moved, before, draws)

    def _joined(self, people: People, start: int) -> Flags:
        """Return who is the second of a pair that keeps together, in every year."""
        drawn = random_streams.high(random_streams.words(f"{self.world.key}/together", start, len(people)))
        return people.second & (drawn < self.flow.twins_together)

    def _stages(self, before: People, age: Small, draws: Draws) -> tuple[Small, Flags]:
        """Return the stage of each person, and whether they are at school."""
        fate = draws.words("fate")
        drawn, lot = random_streams.high(fate), random_streams.low(fate)
        leaves, repeats = self._chances(before)
        leaving, again = drawn < leaves, drawn < leaves + repeats
        stage = _next_stage(before.stage, age, lot)
        stage = np.where(again, _repeated(before.stage, age, lot), stage)
        stage = np.where(before.present, stage, _resumed(before.stage, age, lot))
        stage = np.where(self._special(before) & ~self._teaches(before.school, stage), before.stage, stage)
        over = (drawn >= 1 - self.flow.dies) | (before.age >= oldest_age()) | (before.stage == DONE)
        over |= before.present & ~leaving & (stage == DONE)
        present = np.where(before.present, ~leaving, drawn < self.flow.returns) & ~over
        return np.where(over, DONE, np.where(present, stage, before.stage)).astype(np.uint8), present

    def _chances(self, before: People) -> tuple[Floats32, Floats32]:
        """Return the probabilities of leaving and of repeating."""
        special = self._special(before)
        rate = _REPEATS[before.stage]
        needy = np.clip(rate * self.flow.need_repeats, rate, self.flow.need_repeats_most)
        repeats = np.where(special, self.flow.special_repeats, np.where(before.need == 1, needy, rate))
        leaves = np.where(special, self.flow.special_leaves, _LEAVES[before.stage])
        return leaves.astype(np.float32), repeats.astype(np.float32)

    def _moved(self, people: People, before: People, draws: Draws) -> People:
        """Return the same people at the schools, and in the cities, of the new year."""
        where, why = draws.words("school"), draws.words("city")
        moves = people.present & (random_streams.high(why) < self.flow.moves_city) & ~self._special(before)
        cannot_stay = ~self._teaches(before.school, people.stage) | ~before.present
        would_not = random_streams.low(where) < self._changes(before)
        looks = np.flatnonzero(people.present & (moves | cannot_stay | would_not))
        drawn = np.where(cannot_stay & before.present & ~moves, self._crowd(before, where), random_streams.high(where))
        area = np.where(moves, self._how_far(random_streams.low(why)), CITY).astype(np.int8)
        school = before.school.copy()
        school[looks] = self.seats.find(before.school[looks], people.stage[looks], area[looks], drawn[looks])
        return replace(people, school=school, residence=self._residence(before, school, moves))

    def _changes(self, before: People) -> Floats32:
        """Chance of changing school without having to."""
        more = np.where(before.need == 1, self.flow.need_changes, 1.0)
        return np.where(self._special(before), 0.0, self.flow.changes_school * more).astype(np.float32)

    def _crowd(self, before: People, where: Words) -> Floats32:
        """Return the draw that decides on the school: for many, one that all from the same school have in common."""
        drawn, lot = random_streams.high(where), random_streams.low(where)
        most, many = self.flow.follows_crowd
        drawn = np.where(lot < most + many, self._crowds[1][before.school], drawn)
        return np.where(lot < most, self._crowds[0][before.school], drawn)

    def _how_far(self, lot: Floats32) -> npt.NDArray[np.int8]:
        """Return the area within which those who move find a new home."""
        near, far = self.flow.moves_near
        return np.where(lot < near, MESOREGION, np.where(lot < far, STATE, COUNTRY)).astype(np.int8)

    def _residence(self, before: People, school: npt.NDArray[np.uint32], moves: Flags) -> Places:
        """Home goes along where the new school is out of reach, and with those who move."""
        city = self.world.schools.city[school]
        region = self.world.tables.places.microregion
        far = region[city] != region[before.residence]
        return np.where((school != before.school) & (moves | far), city, before.residence)

    def _declared_anew(self, people: People, before: People, draws: Draws) -> People:
        """Return the same people, with some answers that are given anew."""
        schools, new = self.world.schools, people.school != before.school
        rides, need, race = (draws.words(stream) for stream in ("transport", "need", "race"))
        rides_anew = new | (random_streams.low(rides) < self.flow.transport_declared_anew)
        need_anew = random_streams.low(need) < self.flow.need_declared_anew
        race_anew = random_streams.low(race) < np.where(
            new, self.flow.race_declared_at_new_school, self.flow.race_declared_anew
        )
        return replace(
            people,
            rides=np.where(rides_anew, schools.transported(random_streams.high(rides), people.school), before.rides),
            need=np.where(need_anew, random_streams.high(need) < schools.need[people.school], before.need).astype(
                np.uint8
            ),
            race=np.where(race_anew, schools.race_declared(random_streams.high(race), people.school), before.race),
        )

    def _special(self, people: People) -> Flags:
        return np.asarray(self.world.schools.kind[people.school] == SPECIAL)

    def _teaches(self, school: npt.NDArray[np.uint32], stage: Small) -> Flags:
        taught = np.append(_TAUGHT, np.zeros((len(_TAUGHT), 1), dtype=bool), axis=1)
        return np.asarray(taught[self.world.schools.kind[school], stage])

    @cached_property
    def _crowds(self) -> tuple[Floats32, Floats32]:
        """For each school the draws of those who go where most go, and where second most go."""
        schools = len(self.world.schools)
        most, many = (
            random_streams.high(random_streams.words(f"{self.world.seed}/crowd {k}", 0, schools)) for k in range(2)
        )
        return most, many


def _next_stage(stage: Small, age: Small, lot: Floats32) -> Small:
    """Return the stage of those who go on: by age before the first year, by what comes next from then on."""
    on = np.where(lot < _BRANCH_SHARE[stage], _BRANCH[stage], _NEXT[stage])
    waits = (stage == _NURSERY) & (lot >= _FROM_NURSERY[age]) | (stage == _PRE_SCHOOL) & (lot >= _FROM_PRE_SCHOOL[age])
    return np.where(waits, stage, on)


def _repeated(stage: Small, age: Small, lot: Floats32) -> Small:
    """Return the stage of those who do not go on: the same, or for some of the older ones a course for adults."""
    return np.where(lot < ADULT_SWITCH, _for_age(stage, age), stage)


def _resumed(stage: Small, age: Small, lot: Floats32) -> Small:
    """Return the stage of those who come back: where they left off, as far as their age allows."""
    return _for_age(np.where(stage <= _PRE_SCHOOL, _next_stage(stage, age, lot), stage), age)


def _for_age(stage: Small, age: Small) -> Small:
    """Return the stage, or the course for adults that stands for it at this age."""
    return np.where((age >= ADULT_AT) & (_ADULT[stage] != DONE), _ADULT[stage], stage)


def _by_age(shares: dict[int, float]) -> Floats32:
    known = [age for age in range(oldest_age() + 1) if age >= min(shares)]
    return np.array([0.0] * min(shares) + [shares[min(age, max(shares))] for age in known], dtype=np.float32)


_FROM_NURSERY, _FROM_PRE_SCHOOL = _by_age(FROM_NURSERY), _by_age(FROM_PRE_SCHOOL)
