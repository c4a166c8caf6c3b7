"""Columns about the pupil: identity, birth, sex, race, origin, residence.

The country of origin is filled in for foreigners only, as the dictionary has it; the city of birth for those born in
Brazil. The city of residence is empty for a fifth of all pupils (see ``Parameters.home_unknown``).
"""

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.school_census import streams
from brecha.school_census.enrolments import Enrolments
from brecha.school_census.facts import Integers, countries
from brecha.school_census.fields.field import AnyCodes, Field, Identifier, digits, fixed, pick
from brecha.school_census.pupils import DAY_OF_DAY, MONTH_OF_DAY, oldest_age
from brecha.school_census.world import World

_REFERENCE_DAY = 31 + 29 + 31 + 30 + 31 - 1  # 31 May, counted from 0 in a leap year
_BRAZIL = 76
_HEX_PAIRS = np.frombuffer(b"".join(b"%02X" % byte for byte in range(256)), dtype=np.uint16)
"""The two hexadecimal characters of each byte, held as one number so that they are copied in one go."""

# An affine map modulo m is a bijection where its factor and m have no common divisor: different numbers stay different.
_ENROLMENT_BASE, _ENROLMENT_SPAN, _ENROLMENT_FACTOR = 100_000_000, 900_000_000, 402_653_189
_PERSON_BASE, _PERSON_SPAN, _PERSON_FACTOR = 100_000_000_000, 900_000_000_000, 12_345_678_917


def _pupil_id(enrolments: Enrolments) -> npt.NDArray[np.uint8]:
    """128 random bits per pupil as 32 hexadecimal characters: others every year, as INEP did it from 2018 on."""
    pupils = enrolments.pupils
    words = pupils.words(f"{enrolments.world.key}/id", each=2)
    pairs = np.take(_HEX_PAIRS, words.astype("<u8").view(np.uint8))
    return enrolments.of_pupil(pairs.view(np.uint8).reshape(pupils.count, 32))


def _scattered(key: str, numbers: Integers, factor: int, span: int) -> Integers:
    """Return the numbers in another order, of its own for each key: different ones stay different."""
    shift = int(streams.words(key, 0, 1)[0] % np.uint64(span))
    return (numbers * factor + shift) % span


def _person_number(enrolments: Enrolments) -> npt.NDArray[np.uint8]:
    """Twelve digits that a pupil keeps over the years."""
    pupils = enrolments.pupils
    scattered = _scattered(f"{pupils.key}/CO_PESSOA_FISICA", pupils.number, _PERSON_FACTOR, _PERSON_SPAN)
    return digits(_PERSON_BASE + enrolments.of_pupil(scattered), 12)


def _enrolment_number(enrolments: Enrolments) -> npt.NDArray[np.uint8]:
    key = f"{enrolments.world.key}/ID_MATRICULA"
    return digits(_ENROLMENT_BASE + _scattered(key, enrolments.number, _ENROLMENT_FACTOR, _ENROLMENT_SPAN), 9)


def _birth_years(world: World) -> pa.Array:
    return pa.array(world.year - np.arange(oldest_age() + 1), pa.int64())


def _age_at_reference(enrolments: Enrolments) -> AnyCodes:
    pupils = enrolments.pupils
    return enrolments.of_pupil(pupils.age - (pupils.birthday > _REFERENCE_DAY).astype(np.uint8))


def _cities(world: World) -> pa.Array:
    return pa.array([*world.tables.places.code.tolist(), None], pa.int64())


def _states(world: World) -> pa.Array:
    return pa.array([*np.unique(world.tables.places.state).tolist(), None], pa.int64())


def _state_of(enrolments: Enrolments, city: npt.NDArray[np.uint16]) -> AnyCodes:
    state: Integers = enrolments.world.tables.places.state
    position = np.unique(state, return_inverse=True)[1]
    table = np.append(position, len(np.unique(state))).astype(np.uint8)
    return enrolments.of_pupil(table[city])


def _home_zone(enrolments: Enrolments) -> AnyCodes:
    """Rural homes: most pupils of rural schools, and those of other schools who need transport to come."""
    pupils = enrolments.pupils
    rural = pupils.of_school(pupils.schools.rural)
    chance = np.where(rural, 0.9, np.where(pupils.transport == 1, 0.35, 0.03))
    zone = (streams.high(pupils.shared("TP_ZONA_RESIDENCIAL")) < chance).astype(np.uint8)
    zone[pupils.home_city == len(enrolments.world.tables.places)] = 2
    return enrolments.of_pupil(zone)


def _home_area(enrolments: Enrolments) -> AnyCodes:
    """0 ordinary, 1 quilombo, 2 indigenous land, 3 settlement."""
    pupils = enrolments.pupils
    area = pick(pupils.shared("TP_LOCAL_RESID_DIFERENCIADA"), (0.982, 0.006, 0.002, 0.010))
    area[pupils.of_school(pupils.schools.indigenous)] = 2
    return enrolments.of_pupil(area)


PERSON_FIELDS: tuple[Field | Identifier, ...] = (
    Field(
        "NU_ANO_CENSO",
        lambda world: pa.array([world.year], pa.int64()),
        lambda enrolments: np.zeros(enrolments.count, dtype=np.uint8),
    ),
    Identifier("ID_ALUNO", _pupil_id, number=False),
    Identifier("CO_PESSOA_FISICA", _person_number, number=True),
    Identifier("ID_MATRICULA", _enrolment_number, number=True),
    Field("NU_DIA", fixed(range(1, 32)), lambda e: e.of_pupil(DAY_OF_DAY[e.pupils.birthday])),
    Field("NU_MES", fixed(range(1, 13)), lambda e: e.of_pupil(MONTH_OF_DAY[e.pupils.birthday])),
    Field("NU_ANO", _birth_years, lambda e: e.of_pupil(e.pupils.age)),
    Field("NU_IDADE_REFERENCIA", fixed(range(oldest_age() + 1)), _age_at_reference),
    Field("NU_IDADE", fixed(range(oldest_age() + 1)), lambda e: e.of_pupil(e.pupils.age)),
    Field("TP_SEXO", fixed((1, 2)), lambda e: e.of_pupil(e.pupils.female)),
    Field("TP_COR_RACA", fixed(range(6)), lambda e: e.of_pupil(e.pupils.race)),
    Field("TP_NACIONALIDADE", fixed((1, 2, 3)), lambda e: e.of_pupil(e.pupils.nationality)),
    Field("CO_PAIS_ORIGEM", fixed((*countries().tolist(), None)), lambda e: e.of_pupil(e.pupils.country)),
    Field("CO_UF_NASC", _states, lambda e: _state_of(e, e.pupils.birth_city)),
    Field("CO_MUNICIPIO_NASC", _cities, lambda e: e.of_pupil(e.pupils.birth_city)),
    Field("CO_PAIS_RESIDENCIA", fixed((_BRAZIL,)), lambda e: np.zeros(e.count, dtype=np.uint8)),
    Field("CO_UF_END", _states, lambda e: _state_of(e, e.pupils.home_city)),
    Field("CO_MUNICIPIO_END", _cities, lambda e: e.of_pupil(e.pupils.home_city)),
    Field("TP_ZONA_RESIDENCIAL", fixed((1, 2, None)), _home_zone),
    Field("TP_LOCAL_RESID_DIFERENCIADA", fixed(range(4)), _home_area),
)
"""Columns about the pupil."""
