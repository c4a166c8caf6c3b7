"""What the synthetic census is like: every number that was chosen, in one place.

The published risk figures of the 2018 census (48,176,423 pupils) are what the numbers are chosen for;
``benchmarks/census_calibration.py`` shows both side by side, and ``brecha replay`` table by table. Some are others for
2014 and 2019: :func:`parameters_of`. How pupils pass from year to year is in :class:`Flow`, for the published risks of
the censuses of 2014 to 2017, linked by the pupil's code (49,491,319 pupils in 2014): see
``benchmarks/census_years_calibration.py``.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.school_census.random_streams import Floats

PUPILS_2018 = 48_176_423
RECORDS_2018 = 51_829_413
SCHOOLS_2018 = 183_706
REPEATS = RECORDS_2018 / PUPILS_2018 - 1
"""Records beyond the first, per pupil, in the file of 2018."""


@dataclass(frozen=True)
class Stage:
    """One stage of schooling: its official code and how old its pupils become in the year, as {age: weight}."""

    code: int
    ages: dict[int, float]


@dataclass(frozen=True)
class SchoolKind:
    """A kind of school: which stages it teaches, how common it is, how large, and who runs it."""

    name: str
    share: float
    """Relative frequency among schools of its typical size."""
    size: float
    """Typical number of pupils."""
    spread: float
    """How far, in powers of e, sizes stray from the typical one."""
    stages: dict[int, float]
    """Stage code: weight."""
    owners: tuple[float, float, float, float]
    """Weights of federal, state, municipal, private."""


@dataclass(frozen=True)
class Parameters:
    """The model's free numbers, with the published figures that each was chosen for.

    Columns: D day, M month and A year of birth, S sex, R race, N city of birth, H city of residence, E school.
    """

    # School sizes: two log-normal sorts. Fixes {E}, {D,E} and {D,M,E}, deterministic and probabilistic.
    small_share: float = 0.2799
    small_log_mean: float = 3.4187
    small_log_spread: float = 0.6571
    large_log_mean: float = 5.5094
    large_log_spread: float = 0.8335
    lone_share: float = 99 / SCHOOLS_2018
    """Schools with a single pupil: {E} deterministic, 99 people."""
    city_pull: float = 0.35
    """How much larger the schools of larger cities are."""

    # People with a twin, or registered twice: alike in everything but the secrets (and sex), so never alone.
    # They are what is missing to 100 % at all eleven; twins of other sex, what S adds to {D,M,A,E}.
    twins_same_sex: float = 0.0105
    twins_other_sex: float = 0.0100
    registered_twice: float = 0.0065
    twin_same_need: float = 0.60
    """Chance that both of a pair have the same special need by more than accident."""
    twin_same_transport: float = 0.80

    # How many ages there are in a school: {M,A,E} of 2019.
    fewer_late: float = 0.0
    """Of those who are late by the model of 2018: on time all the same."""

    # Race: {D,M,A,S,R,E} against {D,M,A,S,E}.
    undeclared_mean: float = 0.30
    undeclared_strength: float = 1.6
    """Small = schools that declare for all or for nobody."""
    white_strength: float = 8.0
    indigenous_schools: float = 0.015

    # Birth city: {N,E} for the tail, the step from {D,M,A,S,R,E} to +N for the head.
    born_here: float = 0.50
    """Mean share born in the city of their school."""
    born_here_strength: float = 6.0
    """Small = schools that differ in how many were born in the school's own city."""
    born_in_hub: float = 0.61
    """Of those born elsewhere: in the largest city of the micro-, the mesoregion, or the state."""
    born_near: float = 0.60
    """Of the others: somewhere in the same mesoregion."""
    born_in_state: float = 0.85
    """Of the others still: in the same state rather than anywhere."""
    born_abroad: float = 0.0045
    naturalised: float = 0.45
    """Of those born abroad: Brazilian all the same."""

    # Residence: {D,M,A,S,H}, and the step from {D,M,A,S,E} (89.23) to +H (90.43). With every city filled in, the model
    # gives 79 % where 65.54 % was published for special needs at {D,M,A,S,H}: so a fifth is taken to be empty.
    home_unknown: float = 0.20
    home_unknown_strength: float = 0.7
    """Small = schools that fill in the city of residence for all or for nobody."""
    lives_elsewhere: float = 0.03
    lives_elsewhere_strength: float = 0.8

    # Special needs: prior, {E} deterministic (schools with none), {E} probabilistic (special schools).
    need_mean: float = 0.0210
    need_shape: float = 1.00
    """Of the gamma distribution of the rate over schools; small = many schools with nobody."""
    special_share: float = 0.0037
    """People in special schools."""
    special_need: float = 0.96

    # School transport: prior, {E} deterministic (schools where nobody, or everybody, is transported).
    distance_learning: float = 0.22
    """Of adult and vocational schools: taught at a distance, transport not applicable."""
    transport_none_private: float = 0.90
    """Private schools in which nobody uses public transport."""
    transport_none_city: float = 0.22
    """Cities in which no public school offers transport."""
    transport_none_public: float = 0.02
    """Public schools of other cities in which nobody does, though transport exists."""
    transport_mean: float = 0.180
    """In a city of 160,000 people, among the public schools that have any."""
    transport_shape: float = 1.0
    """Small = schools of like cities that differ much in how many are transported."""
    transport_city: float = 1.16
    """How much less transport there is in larger cities: {D,M,A,S,H} for transport."""


_IN_2014 = Parameters(
    # {H,E,T}, T the stage: 1.44 and 4.24 per cent. Pupils from elsewhere in every school, rather than in some.
    lives_elsewhere_strength=6.0,
    # Special needs: prior 98.21; from {H,E,T} 57.17 deterministic and 98.71 probabilistic.
    need_mean=0.0131,
    need_shape=0.87,
    special_share=0.0050,
    # Transport: prior 82.50; from {H,E,T} 58.07 and 91.64.
    transport_none_public=0.13,
    transport_mean=0.225,
    transport_shape=0.80,
)


_IN_2019 = Parameters(
    # {M,A,E}: 11.80 and 29.64 per cent, and with S 21.51. Nobody is late, as far as that can be told by E alone.
    fewer_late=1.0,
    # {M,A,N,E}: 33.12 and 49.86.
    born_here=0.515,
    # The step to R: 46.46 and 63.20. Schools declare race for all or for nobody, and are more alike within.
    undeclared_strength=0.55,
    white_strength=5.0,
    # The step from {M,A,S,R,N,E} to H: 58.94 to 60.90.
    home_unknown_strength=0.2,
    lives_elsewhere=0.015,
    # Special needs: prior 97.38; {E} 11.29 and {M,E} 49.52 deterministic.
    need_mean=0.0224,
    need_shape=1.15,
    # Transport: {E} 41.48 and {A,E} 55.44 deterministic.
    transport_shape=0.85,
)
"""Chosen for tables E.3, E.6 and E.7 of the thesis; the day of birth is not in them."""


def parameters_of(year: int) -> Parameters:
    """Return the numbers for a census of this year: its own for 2014 and 2019, those of 2018 for all others."""
    return {2014: _IN_2014, 2019: _IN_2019}.get(year, Parameters())


def _grade(code: int, age: int, late: float) -> Stage:
    """Return a grade whose pupils turn ``age`` or one more; ``late`` is the share of those older still."""
    weights = {age: 0.40, age + 1: 0.60 - late}
    weights |= {age + 2 + k: late * share for k, share in enumerate((0.5, 0.25, 0.13, 0.07, 0.05))}
    return Stage(code, weights)


def _adults(code: int, youngest: int, mode: int, oldest: int) -> Stage:
    """Return a stage for adults: most are near ``mode``, fewer and fewer up to ``oldest``."""
    ages = range(youngest, oldest + 1)
    return Stage(code, {age: 1.0 / (1.0 + (abs(age - mode) / 6.0) ** 1.6) for age in ages})


STAGES: tuple[Stage, ...] = (
    Stage(1, {0: 0.05, 1: 0.16, 2: 0.28, 3: 0.33, 4: 0.18}),
    Stage(2, {4: 0.31, 5: 0.48, 6: 0.21}),
    *(_grade(13 + grade, 5 + grade, 0.03 + 0.015 * grade) for grade in range(1, 6)),
    *(_grade(13 + grade, 5 + grade, 0.10 + 0.015 * grade) for grade in range(6, 9)),
    _grade(41, 14, 0.24),
    _grade(25, 15, 0.28),
    _grade(26, 16, 0.24),
    _grade(27, 17, 0.20),
    _grade(30, 15, 0.15),
    _grade(31, 16, 0.15),
    _grade(32, 17, 0.15),
    _adults(39, 15, 17, 30),
    _adults(40, 17, 21, 60),
    _adults(69, 15, 38, 85),
    _adults(70, 15, 18, 75),
    _adults(71, 18, 20, 70),
)
"""The stages the model uses, a subset of the official ones."""
GRADES = (*range(14, 22), 41, 25, 26, 27, 30, 31, 32)
"""Codes of the stages that pupils of one or two years of birth are in, besides those who are late"""

_FIRST = {14: 1.08, 15: 1.0, 16: 1.06, 17: 1.0, 18: 0.96}
_LAST = {19: 1.05, 20: 1.0, 21: 0.92, 41: 0.85}
_SECONDARY = {25: 1.2, 26: 0.95, 27: 0.8}


def _times(stages: dict[int, float], factor: float) -> dict[int, float]:
    return {code: weight * factor for code, weight in stages.items()}


SCHOOL_KINDS: tuple[SchoolKind, ...] = (
    SchoolKind("nursery", 0.9, 130, 0.9, {1: 1.0, 2: 1.0}, (0, 0.01, 0.66, 0.33)),
    SchoolKind("rural first years", 2.5, 25, 0.8, {2: 1.0, **_times(_FIRST, 0.8)}, (0, 0.08, 0.92, 0)),
    SchoolKind("first steps", 0.7, 200, 0.8, {1: 0.5, 2: 1.0, **_FIRST}, (0, 0.03, 0.72, 0.25)),
    SchoolKind("first years", 0.35, 330, 0.7, _FIRST, (0, 0.25, 0.72, 0.03)),
    SchoolKind("fundamental", 0.72, 380, 0.8, {2: 0.3, **_FIRST, **_LAST}, (0, 0.27, 0.63, 0.10)),
    SchoolKind(
        "last years", 0.95, 600, 0.6, {**_LAST, **_times(_SECONDARY, 0.9), 70: 0.2, 71: 0.2}, (0, 0.85, 0.14, 0.01)
    ),
    SchoolKind("secondary", 0.30, 600, 0.7, {**_SECONDARY, 71: 0.35}, (0, 0.93, 0.01, 0.06)),
    SchoolKind(
        "all years",
        0.32,
        500,
        0.8,
        {1: 0.4, 2: 1.0, **_FIRST, **_times(_LAST, 0.9), **_times(_SECONDARY, 0.7)},
        (0.005, 0.03, 0.015, 0.95),
    ),
    SchoolKind(
        "fundamental and adults",
        0.28,
        700,
        0.7,
        {**_FIRST, **_LAST, **_times(_SECONDARY, 0.5), 69: 0.4, 70: 0.7, 71: 0.4},
        (0, 0.6, 0.4, 0),
    ),
    SchoolKind("adults", 0.17, 450, 0.9, {69: 0.6, 70: 1.2, 71: 1.5}, (0, 0.55, 0.30, 0.15)),
    SchoolKind("vocational", 0.13, 450, 0.9, {30: 0.7, 31: 0.55, 32: 0.45, 39: 0.5, 40: 1.3}, (0.25, 0.35, 0.02, 0.38)),
    SchoolKind("special", 0.0, 90, 0.7, {2: 0.3, **_FIRST, 69: 2.5}, (0, 0.12, 0.08, 0.80)),
)
"""The kinds of schools; special ones are drawn apart, by the share of people in them."""


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
REPEAT_RATES = {
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
