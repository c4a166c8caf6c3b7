"""A synthetic country: its schools, and its pupils, about whom everything is drawn when it is asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.school_census import random_streams
from brecha.school_census.model import GRADES, SCHOOL_KINDS, STAGES, Parameters, parameters_of, taught
from brecha.school_census.random_streams import Floats, Words
from brecha.school_census.schools import (
    Integers,
    Municipalities,
    Schools,
    Small,
    countries,
    create_schools,
    municipalities,
)

Places = npt.NDArray[np.uint16]

_BIRTHS_BY_MONTH = (1.00, 1.00, 1.07, 1.06, 1.06, 1.02, 1.00, 0.98, 0.99, 0.95, 0.93, 0.94)
_DAYS_BY_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_LEAP_DAY = 31 + 28
_LAST_DAY_COUNTED = 31 + 29 + 31 + 30 + 31
"""31 May: nobody born later is in the census of that year."""

_LAST_DAY_OF_ENTRY = 146
"""26 May: two fifths are born earlier in the year, as many as are the younger ones of a grade."""

MONTH_OF_DAY = np.repeat(np.arange(12), _DAYS_BY_MONTH).astype(np.uint8)
DAY_OF_DAY = np.concatenate([np.arange(days) for days in _DAYS_BY_MONTH]).astype(np.uint8)

COMMON_COUNTRIES = {68: 20, 332: 17, 862: 12, 600: 9, 32: 7, 840: 7, 620: 6, 604: 4, 392: 4, 170: 4, 24: 3, 724: 2}
"""Where most pupils from abroad come from: country code and weight; every other country weighs 0.02."""


@dataclass(frozen=True, eq=False)
class Tables:
    """Look-up tables that all pupils share."""

    places: Municipalities
    stage: Small
    age: Small
    day: Places
    country: Places
    cumulative: Integers
    youngest: Small
    """How old the youngest pupils of each stage become, 0 for stages that nobody enters by date of birth."""
    hubs: Integers
    """Three rows: the largest city of the micro-, the mesoregion and the state of each municipality."""

    @classmethod
    def build(cls) -> "Tables":
        """Return the tables of the model and of the official facts."""
        places = municipalities()
        weights = [[kind.stages.get(stage.code, 0.0) for stage in STAGES] for kind in SCHOOL_KINDS]
        ages = [[stage.ages.get(age, 0.0) for age in range(oldest_age() + 1)] for stage in STAGES]
        areas = (places.microregion, places.mesoregion, places.state)
        return cls(
            places=places,
            stage=np.concatenate([random_streams.quantiles(of_kind) for of_kind in weights]),
            age=np.concatenate([random_streams.quantiles(of_stage) for of_stage in ages]),
            day=random_streams.quantiles(_day_weights(), np.uint16),
            country=random_streams.quantiles(
                [COMMON_COUNTRIES.get(int(code), 0.02) for code in countries()], np.uint16
            ),
            cumulative=places.cumulative,
            youngest=np.array([min(stage.ages) if stage.code in GRADES else 0 for stage in STAGES], np.uint8),
            hubs=np.stack([places.largest(area) for area in areas]),
        )


@dataclass(frozen=True, eq=False)
class Pupils:
    """The pupils of schools ``first`` to ``last``; arrays have one entry per pupil."""

    schools: Schools
    tables: Tables
    parameters: Parameters
    key: str
    year: int
    first: int
    last: int

    @property
    def start(self) -> int:
        """The number of the first pupil."""
        return int(self.schools.start[self.first])

    @property
    def count(self) -> int:
        """How many pupils there are."""
        return int(self.schools.start[self.last]) - self.start

    def of_school(self, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return what is known of each school, for each pupil."""
        return np.repeat(values[self.first : self.last], self._sizes)

    def own(self, stream: str) -> Words:
        """Return one word per pupil, independent of everybody else's."""
        return self.words(f"{self.key}/{stream}")

    def words(self, key: str, count: int = 1) -> Words:
        """So many words for each pupil from the stream with this key."""
        return random_streams.words(key, count * self.start, count * self.count)

    def shared(self, stream: str) -> Words:
        """Return one word per pupil; twins, and pupils registered twice, have the same."""
        drawn = self.own(stream)
        drawn[self._pairs] = drawn[self._pairs - 1]
        return drawn

    @property
    def number(self) -> Integers:
        """A number for each pupil that nobody else has."""
        return np.arange(self.start, self.start + self.count)

    @property
    def second(self) -> npt.NDArray[np.bool_]:
        """Whether each pupil is the second of a pair: a twin, or somebody registered twice."""
        second = np.zeros(self.count, dtype=bool)
        second[self._pairs] = True
        return second

    @cached_property
    def school(self) -> npt.NDArray[np.uint32]:
        """Position of each pupil's school."""
        return np.repeat(np.arange(self.first, self.last, dtype=np.uint32), self._sizes)

    @cached_property
    def stage(self) -> Small:
        """Position of each pupil's stage in the model's list."""
        row = self.of_school(self.schools.kind.astype(np.int32) << 16)
        return self.tables.stage[row + random_streams.field16(self._birth, 0)]

    @cached_property
    def age(self) -> Small:
        """How old each pupil becomes in the year of the census."""
        row = self.stage.astype(np.int32) << 16
        age: Small = self.tables.age[row + random_streams.field16(self._birth, 1)]
        if self.parameters.fewer_late:
            younger = self.tables.youngest[self.stage]
            chosen = random_streams.field16(self._birth, 3) < self.parameters.fewer_late * 65536
            on_time = chosen & (younger > 0) & (age > younger + 1)
            age[on_time] = (younger + (self._day_drawn >= _LAST_DAY_OF_ENTRY))[on_time]
        age[(age == 0) & (self._day_drawn >= _LAST_DAY_COUNTED)] = 1
        return age

    @cached_property
    def birthday(self) -> Places:
        """Day of the year of birth, from 0, counted as in a leap year."""
        day = self._day_drawn.copy()
        leap = np.flatnonzero(day == _LEAP_DAY)
        born = self.year - self.age[leap].astype(np.int64)
        day[leap[(born % 4 != 0) | ((born % 100 == 0) & (born % 400 != 0))]] -= 1
        return day

    @cached_property
    def female(self) -> Small:
        """1 for girls and women, 0 for boys and men."""
        drawn = self.own("sex")
        drawn[self._pairs] = np.where(self._other_sex, ~drawn[self._pairs - 1], drawn[self._pairs - 1])
        return (drawn >> np.uint64(63)).astype(np.uint8)

    @cached_property
    def race(self) -> Small:
        """The official code of race, 0 to 5."""
        return self.schools.race_declared(random_streams.high(self.shared("race")), self.school)

    @cached_property
    def nationality(self) -> Small:
        """0 Brazilian, 1 Brazilian born abroad or naturalised, 2 foreign."""
        drawn = random_streams.high(self._origin)
        abroad, naturalised = self.parameters.born_abroad, self.parameters.naturalised
        return (drawn < abroad).astype(np.uint8) + (drawn < abroad * (1 - naturalised))

    @cached_property
    def country(self) -> Places:
        """Position of the country of origin; one past the last where it does not apply."""
        country = np.full(self.count, len(countries()), dtype=np.uint16)
        foreign = np.flatnonzero(self.nationality == 2)
        country[foreign] = self.tables.country[random_streams.field16(self._origin[foreign], 0)]
        return country

    @cached_property
    def birth_city(self) -> Places:
        """Position of the municipality of birth; one past the last for those born abroad."""
        city: Places = self.of_school(self.schools.city)
        drawn = random_streams.uniform(self.shared("birth city"))
        here = self.of_school(self.schools.born_here)
        away = np.flatnonzero(drawn >= here)
        rest = (drawn[away] - here[away]) / (1 - here[away])
        city[away] = self._born_elsewhere(city[away], rest)
        city[self.nationality > 0] = len(self.tables.places)
        return city

    @cached_property
    def residence(self) -> Places:
        """Position of the municipality where each pupil lives."""
        city: Places = self.of_school(self.schools.city)
        chance = self.of_school(self.schools.lives_elsewhere)
        part = random_streams.high(self.shared("home city"))
        away = np.flatnonzero(part < chance)
        city[away] = self._within(self.tables.places.microregion, city[away], part[away] / chance[away])
        return city

    @cached_property
    def home_city(self) -> Places:
        """The residence as the school filled it in; one past the last municipality where it did not."""
        unknown = random_streams.low(self.shared("home city")) < self.of_school(self.schools.home_unknown)
        return np.where(unknown, np.uint16(len(self.tables.places)), self.residence)

    @cached_property
    def need(self) -> Small:
        """1 for pupils with a special need."""
        drawn = self._mostly_shared("need", self.parameters.twin_same_need)
        return (random_streams.high(drawn) < self.of_school(self.schools.need)).astype(np.uint8)

    @cached_property
    def rides(self) -> Small:
        """1 for pupils who use public school transport."""
        drawn = random_streams.high(self._mostly_shared("transport", self.parameters.twin_same_transport))
        return self.schools.transported(drawn, self.school)

    @cached_property
    def transport(self) -> Small:
        """1 for pupils who use public school transport, :data:`ABSENT` for those taught at a distance."""
        return self.schools.transport_declared(self.rides, self.school, self.year)

    def _born_elsewhere(self, city: Places, rest: Floats) -> Places:
        """Birth cities of those not born in the school's city, from one uniform number each."""
        model, places = self.parameters, self.tables.places
        level = np.searchsorted((0.5, 0.8), rest / model.born_in_hub, side="right")
        born = self.tables.hubs[np.minimum(level, 2), city].astype(np.uint16)
        everywhere = np.zeros(len(places), dtype=np.int64)
        steps = ((places.mesoregion, model.born_near), (places.state, model.born_in_state), (everywhere, 1.0))
        left, chance = np.arange(len(city)), model.born_in_hub
        for area, share in steps:
            left, rest = left[rest >= chance], (rest[rest >= chance] - chance) / (1 - chance)
            born[left] = self._within(area, city[left], np.minimum(rest / share, 1 - 1e-9))
            chance = share
        return born

    def _within(self, area: Integers, city: Places, rest: Floats) -> Places:
        """Return a municipality of the same area as ``city``, by population, from one uniform number each."""
        first, last = self.tables.places.stretches(area)
        lower, upper = self.tables.cumulative[first][city], self.tables.cumulative[last][city]
        inhabitant = lower + rest * (upper - lower)
        return (np.searchsorted(self.tables.cumulative, inhabitant, side="right") - 1).astype(np.uint16)

    def _mostly_shared(self, stream: str, chance: float) -> Words:
        """Return one word per pupil; the second of a pair has the first one's with this chance."""
        drawn = self.own(stream)
        alike = self._pairs[random_streams.high(self.own(f"{stream} alike")[self._pairs]) < chance]
        drawn[alike] = drawn[alike - 1]
        return drawn

    @cached_property
    def _sizes(self) -> Integers:
        return self.schools.sizes[self.first : self.last]

    @cached_property
    def _pairs(self) -> npt.NDArray[np.intp]:
        """Positions of the second pupils of pairs; the first one stands just before, in the same school."""
        model = self.parameters
        alike = model.twins_same_sex + model.twins_other_sex + model.registered_twice
        return np.flatnonzero((self._place % 2 == 1) & (self._pair_draws < alike))

    @cached_property
    def _place(self) -> Integers:
        """Where each pupil stands among those who may be a pair: here, all of the school."""
        return np.asarray(self.number - self.of_school(self.schools.start[:-1]))

    @cached_property
    def _pair_draws(self) -> npt.NDArray[np.float32]:
        return random_streams.high(self.own("pairs"))

    @cached_property
    def _other_sex(self) -> npt.NDArray[np.bool_]:
        return self._pair_draws[self._pairs] < self.parameters.twins_other_sex

    @cached_property
    def _birth(self) -> Words:
        return self.shared("birth")

    @cached_property
    def _origin(self) -> Words:
        return self.shared("origin")

    @cached_property
    def _day_drawn(self) -> Places:
        return self.tables.day[random_streams.field16(self._birth, 2)]


def oldest_age() -> int:
    """Return the highest age that occurs."""
    return max(max(stage.ages) for stage in STAGES)


def _day_weights() -> Floats:
    weights = np.repeat(_BIRTHS_BY_MONTH, _DAYS_BY_MONTH)
    weights[_LEAP_DAY] *= 0.25
    return weights


PUPILS_AT_A_TIME = 1 << 17
"""How many pupils are held in working memory; it changes no value."""

_CLASS_SIZE = 25
EXTRA_CLASSES = 3
"""Classes every school has beside those of its stages: complementary activity, specialised support, second course."""


@dataclass(frozen=True, eq=False)
class Classes:
    """How the classes of all schools are numbered: those of a school in a row, stage by stage."""

    first: Integers
    """Number of each school's first class; one entry more, the number of classes in all."""
    before: npt.NDArray[np.uint16]
    """Row per school: how many of its classes come before those of each stage; at the end, how many there are."""


@dataclass(frozen=True, eq=False)
class World:
    """A country of so many pupils in one year, and how many enrolments they have beyond the first."""

    schools: Schools
    tables: Tables
    parameters: Parameters
    seed: int
    year: int
    extras: int

    @classmethod
    def create(cls, pupils: int, extras: int, year: int, seed: int, parameters: Parameters | None = None) -> "World":
        """Return the country that belongs to these numbers: always the same for the same ones."""
        model = parameters or parameters_of(year)
        return cls(create_schools(pupils, seed, model), Tables.build(), model, seed, year, extras)

    @property
    def pupils(self) -> int:
        """How many pupils there are."""
        return self.schools.pupils

    @property
    def key(self) -> str:
        """The beginning of the name of every stream of random numbers about pupils."""
        return f"{self.seed}/{self.year}"

    def parts(self, pupils_at_a_time: int = PUPILS_AT_A_TIME) -> Iterator[Pupils]:
        """Yield all pupils, a few whole schools at a time."""
        marks = np.arange(pupils_at_a_time, self.pupils, pupils_at_a_time)
        cuts = np.unique(np.concatenate(([0], np.searchsorted(self.schools.start, marks), [len(self.schools)])))
        for first, last in pairwise(cuts):
            yield Pupils(self.schools, self.tables, self.parameters, self.key, self.year, int(first), int(last))

    @cached_property
    def classes(self) -> Classes:
        """The numbering of the classes: one for every 25 pupils expected in a stage."""
        share = taught().astype(np.float32)[self.schools.kind]
        counts = np.ceil(self.schools.sizes.astype(np.float32)[:, None] * share / _CLASS_SIZE)
        before = np.zeros((len(self.schools), len(STAGES) + 1), dtype=np.uint16)
        np.cumsum(counts, axis=1, out=before[:, 1:], dtype=np.uint16)
        total = before[:, -1].astype(np.int64) + EXTRA_CLASSES
        return Classes(np.concatenate(([0], np.cumsum(total))), before)
