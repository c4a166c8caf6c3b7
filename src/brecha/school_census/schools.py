"""The schools of a synthetic census: where they are, how large, of which kind, and what their pupils are like.

Below them, the official facts that ship with the package: municipalities, countries, stages of schooling, file layouts.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv

from brecha.errors import SettingError
from brecha.school_census.model import PUPILS_2018, SCHOOL_KINDS, SCHOOLS_2018, Parameters
from brecha.school_census.random_streams import Floats, generator

Integers = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Municipalities:
    """The 5,570 municipalities in geographic order, so that every state, meso- and microregion is one stretch."""

    code: Integers
    region: Integers
    state: Integers
    mesoregion: Integers
    microregion: Integers
    population: Integers

    def __len__(self) -> int:
        return len(self.code)

    @property
    def cumulative(self) -> Integers:
        """People living before each municipality in the order, and in all at the end."""
        return np.concatenate(([0], np.cumsum(self.population)))

    def stretches(self, area: Integers) -> tuple[Integers, Integers]:
        """Return, for each municipality, where the stretch of those in the same area begins and ends."""
        return np.searchsorted(area, area, side="left"), np.searchsorted(area, area, side="right")

    def largest(self, area: Integers) -> Integers:
        """Return, for each municipality, the most populous one of the same area."""
        first, last = self.stretches(area)
        best = {(a, b): a + int(np.argmax(self.population[a:b])) for a, b in set(zip(first, last, strict=True))}
        return np.array([best[pair] for pair in zip(first, last, strict=True)], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Stages:
    """Stages of schooling and the three modes they count in, as the dictionary of the census lists them."""

    code: Integers
    regular: Integers
    adult: Integers
    vocational: Integers


@cache
def municipalities() -> Municipalities:
    """Return all municipalities, in geographic order."""
    table = _table("municipalities.csv.gz")
    names = ("municipality", "region", "state", "mesoregion", "microregion", "population")
    return Municipalities(*(_integers(table, name) for name in names))


@cache
def countries() -> Integers:
    """Return codes of the countries other than Brazil."""
    return _integers(_table("countries.csv.gz"), "country")


@cache
def stages() -> Stages:
    """Return all stages of schooling."""
    table = _table("stages.csv")
    return Stages(*(_integers(table, name) for name in ("stage", "regular", "adult", "vocational")))


@cache
def layouts() -> dict[int, tuple[str, ...]]:
    """Return the columns of each year's file, in file order."""
    table = _table("layouts.csv.gz")
    columns: dict[int, list[str]] = {}
    for year, column in zip(table["year"].to_pylist(), table["column"].to_pylist(), strict=True):
        columns.setdefault(year, []).append(column)
    return {year: tuple(names) for year, names in columns.items()}


def layout(year: int) -> tuple[str, ...]:
    """Return the columns of this year's file; a year without a layout is an error that names those that have one."""
    known = layouts()
    if year not in known:
        raise SettingError("schoolcensus-year-unknown", year=year, min=min(known), max=max(known))
    return known[year]


def _table(name: str) -> Any:
    with files("brecha.school_census").joinpath("data", name).open("rb") as file:
        content = pa.BufferReader(file.read())
    compression = "gzip" if name.endswith(".gz") else None
    return pyarrow.csv.read_csv(pa.input_stream(content, compression=compression))


def _integers(table: Any, name: str) -> Integers:
    """Return a column in one piece: of one in several, pyarrow makes an array only with the help of pandas."""
    return table[name].combine_chunks().to_numpy().astype(np.int64)  # type: ignore[no-any-return]


Floats32 = npt.NDArray[np.float32]
Indices = npt.NDArray[np.int64]
Small = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]

FEDERAL, STATE, MUNICIPAL, PRIVATE = range(4)
ABSENT = 2
"""The code of "missing" in a column of 0, 1, missing."""
FIRST_YEAR_AT_A_DISTANCE = 2015
"""Until 2014, the dictionary says, nobody was taught at a distance: the question about transport applies to all."""

_WHITE_BY_REGION = np.array([0.20, 0.20, 0.52, 0.78, 0.38])
"""Share of those who declare a race that declare white: North, Northeast, Southeast, South, Centre-West."""
_OTHERS = np.array([0.09, 0.87, 0.015, 0.025])
"""Of the rest: black, brown, yellow, indigenous."""
_OTHERS_INDIGENOUS = np.array([0.005, 0.04, 0.005, 0.95])


@dataclass(frozen=True, eq=False)
class Schools:
    """One entry per school, in geographic order; pupils ``start[s]`` to ``start[s + 1]`` are those of school s."""

    start: Indices
    code: Indices
    city: npt.NDArray[np.uint16]
    kind: Small
    owner: Small
    rural: Flags
    indigenous: Flags
    distance: Flags
    """Taught at a distance: school transport does not apply."""
    need: Floats32
    """Chance that a pupil has a special need."""
    transport: Floats32
    """Chance that a pupil uses public school transport."""
    born_here: Floats32
    home_unknown: Floats32
    lives_elsewhere: Floats32
    race: Floats32
    """Five rows: cumulative chances of races 0 to 4."""

    def __len__(self) -> int:
        return len(self.code)

    @property
    def sizes(self) -> Indices:
        """How many pupils each school has."""
        return np.diff(self.start)

    @property
    def pupils(self) -> int:
        """How many pupils there are in all."""
        return int(self.start[-1])

    def race_declared(self, drawn: Floats32, school: npt.NDArray[np.uint32]) -> Small:
        """Return the official code of race, 0 to 5, given a uniform draw for each of some pupils of these schools."""
        race = np.zeros(len(school), dtype=np.uint8)
        for step in self.race:
            race += drawn >= step[school]
        return race

    def transported(self, drawn: Floats32, school: npt.NDArray[np.uint32]) -> Small:
        """1 where public transport is used, given a uniform draw for each of some pupils of these schools."""
        return ((drawn < self.transport[school]) & ~self.distance[school]).astype(np.uint8)

    def transport_declared(self, rides: Small, school: npt.NDArray[np.uint32], year: int) -> Small:
        """Return what the census of the year says: :data:`ABSENT` where the question does not apply."""
        if year < FIRST_YEAR_AT_A_DISTANCE:
            return rides
        return np.where(self.distance[school], np.uint8(ABSENT), rides)


def create_schools(pupils: int, seed: int, parameters: Parameters) -> Schools:
    """Return the schools for this many pupils.

    Their number is in proportion to the pupils and their sizes keep one distribution, so that a small census has the
    risks of a large one wherever the school is known. Cities are thinned likewise: see :func:`choose_cities`.
    """
    places = municipalities()
    sizes = school_sizes(pupils, parameters)
    cities, quotas = choose_cities(pupils, places)
    city = _place(sizes, cities, quotas, f"{seed}/places", parameters)
    order = np.argsort(city, kind="stable")
    sizes, city = sizes[order], city[order]
    kind = _kinds(sizes, f"{seed}/kinds", parameters)
    owner = _owners(kind, f"{seed}/owners")
    rural = _rural(sizes, owner, f"{seed}/rural")
    indigenous = rural & (generator(f"{seed}/indigenous").random(len(sizes)) < parameters.indigenous_schools)
    distance = _distance(kind, f"{seed}/distance", parameters)
    return Schools(
        start=np.concatenate(([0], np.cumsum(sizes))),
        code=_codes(places.state[city], f"{seed}/codes"),
        city=city.astype(np.uint16),
        kind=kind,
        owner=owner,
        rural=rural,
        indigenous=indigenous,
        distance=distance,
        need=_need(kind, f"{seed}/need", parameters),
        transport=_transport(city, places, owner, rural, f"{seed}/transport", parameters),
        born_here=_beta(parameters.born_here, parameters.born_here_strength, len(sizes), f"{seed}/born"),
        home_unknown=_beta(parameters.home_unknown, parameters.home_unknown_strength, len(sizes), f"{seed}/home"),
        lives_elsewhere=_beta(
            parameters.lives_elsewhere, parameters.lives_elsewhere_strength, len(sizes), f"{seed}/lives"
        ),
        race=_races(places.region[city], indigenous, f"{seed}/race", parameters),
    )


def school_sizes(pupils: int, parameters: Parameters) -> Indices:
    """School sizes that add up to ``pupils``: the quantiles of two log-normal sorts, and a few schools of one pupil."""
    count = min(pupils, max(1, round(pupils * SCHOOLS_2018 / PUPILS_2018)))
    lone = round(count * parameters.lone_share)
    small = round((count - lone) * parameters.small_share)
    large = count - lone - small
    raw = np.concatenate(
        (
            np.exp(parameters.small_log_mean + parameters.small_log_spread * _normal_quantiles(small)),
            np.exp(parameters.large_log_mean + parameters.large_log_spread * _normal_quantiles(large)),
        )
    )
    return np.concatenate((np.ones(lone, dtype=np.int64), apportion(raw, pupils - lone, least=1)))


def apportion(weights: Floats, total: int, least: int = 0) -> Indices:
    """Whole numbers in proportion to the weights, none below ``least``, that add up to ``total``."""
    spare = total - least * len(weights)
    exact = weights / weights.sum() * spare
    whole = np.floor(exact).astype(np.int64)
    largest = np.argsort(whole - exact, kind="stable")[: spare - int(whole.sum())]
    whole[largest] += 1
    shares: Indices = whole + least
    return shares


def choose_cities(pupils: int, places: Municipalities) -> tuple[Indices, Indices]:
    """Return the municipalities of a census of this size, from the least populous on, and how many pupils each should
    have.

    All of them for a full census. For a smaller one the list, ordered by population, is cut into as many strata as
    there should be cities, and each stratum is represented by the city nearest to its mean: a small country whose
    cities are as large as real ones, as far as its number of pupils allows.
    """
    order = np.argsort(places.population, kind="stable")
    strata = min(len(order), max(1, round(len(order) * pupils / PUPILS_2018)))
    bounds = np.linspace(0, len(order), strata + 1).round().astype(np.int64)
    population = places.population[order]
    means = np.add.reduceat(population, bounds[:-1]) / np.diff(bounds)
    chosen = np.array([_nearest(population, a, b, m) for a, b, m in zip(bounds[:-1], bounds[1:], means, strict=True)])
    return order[chosen], apportion(population[chosen].astype(np.float64), pupils)


def _nearest(ascending: Indices, first: int, last: int, target: float) -> int:
    position = first + int(np.searchsorted(ascending[first:last], target))
    return min(position, last - 1)


def _place(sizes: Indices, cities: Indices, quotas: Indices, key: str, parameters: Parameters) -> Indices:
    """Return the city of each school: cities, by population, take schools from a list that tends to grow in size."""
    logs = np.log(sizes)
    score = parameters.city_pull * (logs - logs.mean()) / max(float(logs.std()), 1e-9)
    score += np.sqrt(1 - parameters.city_pull**2) * generator(key).standard_normal(len(sizes))
    order = np.argsort(score, kind="stable")
    middle = np.cumsum(sizes[order]) - sizes[order] / 2
    city = np.empty(len(sizes), dtype=np.int64)
    city[order] = cities[np.minimum(np.searchsorted(np.cumsum(quotas), middle), len(cities) - 1)]
    return city


def _kinds(sizes: Indices, key: str, parameters: Parameters) -> Small:
    """Return each school's kind, likelier near its typical size; special schools by their share of people."""
    draw = generator(key)
    logs = np.log(sizes)
    special = len(SCHOOL_KINDS) - 1
    closeness = np.exp([-0.5 * ((logs - np.log(kind.size)) / kind.spread) ** 2 for kind in SCHOOL_KINDS])
    weights = np.array([kind.share for kind in SCHOOL_KINDS])[:, None] * (closeness + 1e-9)
    steps = np.cumsum(weights, axis=0)
    kind = (draw.random(len(sizes)) * steps[-1] >= steps).sum(axis=0)
    chance = closeness[special] * parameters.special_share * sizes.sum() / (closeness[special] * sizes).sum()
    kind[draw.random(len(sizes)) < chance] = special
    return np.asarray(kind, dtype=np.uint8)


def _owners(kind: Small, key: str) -> Small:
    steps = np.cumsum([school.owners for school in SCHOOL_KINDS], axis=1)
    drawn = generator(key).random(len(kind)) * steps[kind, -1]
    return np.asarray((drawn[:, None] >= steps[kind]).sum(axis=1), dtype=np.uint8)


def _rural(sizes: Indices, owner: Small, key: str) -> Flags:
    chance = 1 / (1 + (sizes / 95.0) ** 1.7)
    chance = np.where(owner == PRIVATE, 0.01, np.where(owner == FEDERAL, 0.1, chance))
    return generator(key).random(len(sizes)) < chance


def _distance(kind: Small, key: str, parameters: Parameters) -> Flags:
    taught_so = np.array([school.name in ("adults", "vocational") for school in SCHOOL_KINDS])
    return taught_so[kind] & (generator(key).random(len(kind)) < parameters.distance_learning)


def _need(kind: Small, key: str, parameters: Parameters) -> Floats32:
    """Chance of special need: gamma around the mean in ordinary schools, high in special ones."""
    draw = generator(key)
    rate = draw.gamma(parameters.need_shape, parameters.need_mean / parameters.need_shape, len(kind))
    special = draw.beta(parameters.special_need * 20, (1 - parameters.special_need) * 20, len(kind))
    return np.where(kind == len(SCHOOL_KINDS) - 1, special, np.minimum(rate, 1)).astype(np.float32)


def _transport(
    city: Indices, places: Municipalities, owner: Small, rural: Flags, key: str, parameters: Parameters
) -> Floats32:
    """Chance of public transport: nobody in many schools, anything in the others, less in larger cities."""
    draw = generator(key)
    size = (np.log(places.population[city]) - 12.0) / 1.8
    nowhere = _evenly(city, places.population, parameters.transport_none_city)
    none = _shifted(parameters.transport_none_public, parameters.transport_city * size - 1.0 * rural)
    none = np.where(owner == PRIVATE, parameters.transport_none_private, np.where(nowhere, 1.0, none))
    mean = _shifted(parameters.transport_mean, 1.0 * rural - parameters.transport_city * size)
    rate = draw.beta(parameters.transport_shape, parameters.transport_shape * (1 - mean) / mean)
    return np.where(draw.random(len(rate)) < none, 0, rate).astype(np.float32)


def _evenly(city: Indices, population: Indices, share: float) -> Flags:
    """Return whether each school's city is one of this share of the cities, which are spread evenly over all city
    sizes.

    Drawn by lot a single metropolis would decide how risky the census is. Multiples of the golden ratio, modulo 1,
    fill the unit interval evenly however many there are.
    """
    present, position = np.unique(city, return_inverse=True)
    rank = np.empty(len(present), dtype=np.int64)
    rank[np.argsort(-population[present], kind="stable")] = np.arange(len(present))
    return ((0.5 + rank * (5**0.5 - 1) / 2) % 1.0 < share)[position]


def _shifted(chance: float, steps: Floats) -> Floats:
    """Return the chance with its log-odds moved by ``steps``."""
    return 1 / (1 + (1 - chance) / chance * np.exp(-steps))


def _races(region: Indices, indigenous: Flags, key: str, parameters: Parameters) -> Floats32:
    """Cumulative chances of undeclared, white, black, brown, yellow (and so of indigenous) in each school."""
    draw = generator(key)
    strength = parameters.undeclared_strength
    undeclared = draw.beta(
        parameters.undeclared_mean * strength, (1 - parameters.undeclared_mean) * strength, len(region)
    )
    mean = np.where(indigenous, 0.02, _WHITE_BY_REGION[region - 1])
    white = draw.beta(mean * parameters.white_strength, (1 - mean) * parameters.white_strength)
    others = np.where(indigenous[:, None], _OTHERS_INDIGENOUS, _OTHERS)
    shares = np.column_stack((white, (1 - white)[:, None] * others))
    shares = np.column_stack((undeclared, (1 - undeclared)[:, None] * shares))
    return np.ascontiguousarray(np.cumsum(shares, axis=1)[:, :5].T, dtype=np.float32)


def _beta(mean: float, strength: float, count: int, key: str) -> Floats32:
    return generator(key).beta(mean * strength, (1 - mean) * strength, count).astype(np.float32)


def _codes(state: Indices, key: str) -> Indices:
    """School codes as INEP writes them: the state's two digits, then six that grow with gaps."""
    counts = np.bincount(state, minlength=100)
    widest = np.clip(999_999 // np.maximum(counts, 1), 1, 40)
    gaps = 1 + (generator(key).random(len(state)) * (widest[state] - 1)).astype(np.int64)
    total = np.cumsum(gaps)
    first = np.searchsorted(state, state, side="left")
    codes: Indices = state * 1_000_000 + total - total[first] + gaps[first]
    return codes


def _normal_quantiles(count: int) -> Floats:
    normal = NormalDist()
    return np.array([normal.inv_cdf((i + 0.5) / count) for i in range(count)])
