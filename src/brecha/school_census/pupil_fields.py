"""Columns of the census about pupils, their needs and their transport, and what a column is.

The country of origin is filled in for foreigners only, as the dictionary has it; the city of birth for those born in
Brazil. The city of residence is empty for a fifth of all pupils (see ``Parameters.home_unknown``).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.school_census import random_streams
from brecha.school_census.enrolments import SUPPORT, Enrolments
from brecha.school_census.pupils import DAY_OF_DAY, MONTH_OF_DAY, World, oldest_age
from brecha.school_census.random_streams import Words
from brecha.school_census.schools import STATE, Integers, countries

AnyCodes = npt.NDArray[Any]
YES_NO = (0, 1)
YES_NO_EMPTY = (0, 1, None)
EMPTY = 2
"""The code of "empty" in :data:`YES_NO_EMPTY`."""


@dataclass(frozen=True)
class Field:
    """A column with a domain; the code of an enrolment is the position of its value there."""

    name: str
    domain: Callable[[World], pa.Array]
    codes: Callable[[Enrolments], AnyCodes]


@dataclass(frozen=True)
class Identifier:
    """A column of fixed-width texts, another one for every pupil or enrolment: it has no domain."""

    name: str
    text: Callable[[Enrolments], npt.NDArray[np.uint8]]
    """One row of characters per enrolment."""
    number: bool
    """Whether the characters are the digits of a number."""


AnyField = Field | Identifier


def fixed(values: Sequence[int | None]) -> Callable[[World], pa.Array]:
    """Return a domain that does not depend on the census."""
    return lambda world: pa.array(values, pa.int64())


def flag(name: str, codes: Callable[[Enrolments], AnyCodes]) -> Field:
    """Return a column of yes, no and empty."""
    return Field(name, fixed(YES_NO_EMPTY), codes)


def pick(drawn: Words, weights: Sequence[float]) -> npt.NDArray[np.uint8]:
    """Return, for each word the position of one of the weights, as often as they say."""
    steps = np.cumsum(weights)[:-1] / np.sum(weights)
    return np.searchsorted(steps.astype(np.float32), random_streams.high(drawn), side="right").astype(np.uint8)


def digits(numbers: npt.NDArray[np.int64], width: int) -> npt.NDArray[np.uint8]:
    """Return the decimal digits of each number, as characters."""
    text = np.empty((len(numbers), width), dtype=np.uint8)
    rest = numbers
    for place in range(width - 1, -1, -1):
        rest, digit = np.divmod(rest, 10)
        text[:, place] = digit + ord("0")
    return text


def where_applicable(applies: npt.NDArray[np.bool_], codes: AnyCodes, empty: int = EMPTY) -> npt.NDArray[np.uint8]:
    """Return the codes where the question applies, and "empty" elsewhere."""
    return np.where(applies, codes, empty).astype(np.uint8)


def as_values(field: Identifier, enrolments: Enrolments) -> pa.Array:
    """Return the identifiers of some enrolments as values: numbers, or texts."""
    text = np.ascontiguousarray(field.text(enrolments))
    count, width = text.shape
    if field.number:
        places = 10 ** np.arange(width - 1, -1, -1, dtype=np.int64)
        return pa.array((text - ord("0")).astype(np.int64) @ places)
    offsets = np.arange(count + 1, dtype=np.int64) * width
    return pa.LargeStringArray.from_buffers(count, pa.py_buffer(offsets), pa.py_buffer(text))


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
    words = pupils.words(f"{enrolments.world.key}/id", count=2)
    pairs = np.take(_HEX_PAIRS, words.astype("<u8").view(np.uint8))
    return enrolments.of_pupil(pairs.view(np.uint8).reshape(pupils.count, 32))


def _scattered(key: str, numbers: Integers, factor: int, span: int) -> Integers:
    """Return the numbers in another order, of its own for each key: different ones stay different."""
    shift = int(random_streams.words(key, 0, 1)[0] % np.uint64(span))
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
    zone = (random_streams.high(pupils.shared("TP_ZONA_RESIDENCIAL")) < chance).astype(np.uint8)
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


Answer = Callable[[Enrolments], AnyCodes]

_KINDS = {
    "IN_DEF_INTELECTUAL": 52,
    "IN_AUTISMO": 12,
    "IN_DEF_FISICA": 9,
    "IN_BAIXA_VISAO": 6,
    "IN_DEF_AUDITIVA": 3,
    "IN_SURDEZ": 2,
    "IN_SUPERDOTACAO": 2,
    "IN_CEGUEIRA": 0.6,
    "IN_SURDOCEGUEIRA": 0.05,
    "IN_SINDROME_ASPERGER": 1.0,
    "IN_SINDROME_RETT": 0.2,
    "IN_TRANSTORNO_DI": 4.0,
}
"""How often each need is a pupil's only one."""
_MULTIPLE = 6.0
"""How often it is several: then an intellectual and a physical one, and the column that says so."""
_KINDS_OF_MULTIPLE = ("IN_DEF_INTELECTUAL", "IN_DEF_FISICA")
_RECENTLY_DROPPED = ("IN_SINDROME_ASPERGER", "IN_SINDROME_RETT", "IN_TRANSTORNO_DI")
"""Needs that have no column of their own since 2019, when they count as autism."""

_AIDS = {
    "IN_RECURSO_LEDOR": 14,
    "IN_RECURSO_TRANSCRICAO": 9,
    "IN_RECURSO_LIBRAS": 3,
    "IN_RECURSO_AMPLIADA_24": 2,
    "IN_RECURSO_AMPLIADA_16": 2,
    "IN_RECURSO_AMPLIADA_18": 2,
    "IN_RECURSO_AMPLIADA_20": 2,
    "IN_RECURSO_INTERPRETE": 1.5,
    "IN_RECURSO_LABIAL": 1,
    "IN_RECURSO_BRAILLE": 0.5,
    "IN_RECURSO_CD_AUDIO": 0.5,
    "IN_RECURSO_PROVA_PORTUGUES": 0.5,
    "IN_RECURSO_VIDEO_LIBRAS": 0.5,
}
_NO_AID, _AID_UNKNOWN = 55.0, 5.0
_FALLBACK_AID = "IN_RECURSO_LEDOR"
"""What stands in for an aid that the year's layout has no column for."""

_SUPPORTS = (
    "IN_AEE_DESEN_COGNITIVO",
    "IN_AEE_VIDA_AUTONOMA",
    "IN_AEE_CAA",
    "IN_AEE_INFORMATICA_ACESSIVEL",
    "IN_AEE_ENRIQ_CURRICULAR",
    "IN_AEE_LIBRAS",
    "IN_AEE_LINGUA_PORTUGUESA",
    "IN_AEE_OPTICOS_NAO_OPTICOS",
    "IN_AEE_MOBILIDADE",
    "IN_AEE_BRAILLE",
    "IN_AEE_SOROBAN",
)
_SUPPORT_WEIGHTS = (40, 15, 8, 8, 6, 6, 5, 4, 4, 2, 2)


def _among_needy(enrolments: Enrolments, codes: Callable[[npt.NDArray[np.intp]], AnyCodes], empty: int) -> AnyCodes:
    """Return codes of the pupils with a special need (given their positions), "empty" for all others, per enrolment."""
    answer = np.full(enrolments.pupils.count, empty, dtype=np.uint8)
    needy = np.flatnonzero(enrolments.pupils.need == 1)
    answer[needy] = codes(needy)
    return enrolments.of_pupil(answer)


def _kind(name: str) -> Answer:
    """1 where this is the pupil's need, or one of several; from 2019 autism stands for its former neighbours."""
    names = [*_KINDS, "IN_DEF_MULTIPLA"]

    def answer(enrolments: Enrolments) -> AnyCodes:
        stands_for = {name, "IN_DEF_MULTIPLA"} if name in _KINDS_OF_MULTIPLE else {name}
        if name == "IN_AUTISMO" and enrolments.world.year >= 2019:
            stands_for |= set(_RECENTLY_DROPPED)
        table = np.array([kind in stands_for for kind in names], dtype=np.uint8)
        drawn = enrolments.pupils.own("kind of need")
        return _among_needy(enrolments, lambda at: table[pick(drawn[at], (*_KINDS.values(), _MULTIPLE))], EMPTY)

    return answer


def _aid(name: str) -> Answer:
    """1 where this aid is needed, 9 (the third code) where the school did not say."""
    names = [*_AIDS, "IN_RECURSO_NENHUM", "unknown"]

    def answer(enrolments: Enrolments) -> AnyCodes:
        recent = enrolments.world.year >= 2019
        absent = _BEFORE_2019 if recent else _SINCE_2019
        heard = [_FALLBACK_AID if aid in absent else aid for aid in names]
        table = np.array([2 if aid == "unknown" else int(aid == name) for aid in heard], dtype=np.uint8)
        drawn = enrolments.pupils.own("aid")
        return _among_needy(enrolments, lambda at: table[pick(drawn[at], (*_AIDS.values(), _NO_AID, _AID_UNKNOWN))], 3)

    return answer


_BEFORE_2019 = ("IN_RECURSO_AMPLIADA_16", "IN_RECURSO_AMPLIADA_20")
_SINCE_2019 = ("IN_RECURSO_AMPLIADA_18", "IN_RECURSO_CD_AUDIO", "IN_RECURSO_PROVA_PORTUGUES", "IN_RECURSO_VIDEO_LIBRAS")


def _support(name: str) -> Answer:
    """1 where the enrolment is for support and of this sort, 0 in the other enrolments of pupils with a need."""
    position = _SUPPORTS.index(name)

    def answer(enrolments: Enrolments) -> AnyCodes:
        supported = pick(enrolments.pupil_words("support"), _SUPPORT_WEIGHTS) == position
        yes = (supported & (enrolments.sort == SUPPORT)).astype(np.uint8)
        return np.where(enrolments.of_pupil(enrolments.pupils.need) == 1, yes, EMPTY).astype(np.uint8)

    return answer


NEED_FIELDS: tuple[Field, ...] = (
    Field("IN_NECESSIDADE_ESPECIAL", fixed(YES_NO), lambda e: e.of_pupil(e.pupils.need)),
    *(flag(name, _kind(name)) for name in (*_KINDS, "IN_DEF_MULTIPLA")),
    *(Field(name, fixed((0, 1, 9, None)), _aid(name)) for name in (*_AIDS, "IN_RECURSO_NENHUM")),
    *(flag(name, _support(name)) for name in _SUPPORTS),
)
"""Columns about special needs."""


_VEHICLES = {
    "IN_TRANSP_ONIBUS": 68,
    "IN_TRANSP_VANS_KOMBI": 13,
    "IN_TRANSP_MICRO_ONIBUS": 12,
    "IN_TRANSP_OUTRO_VEICULO": 2.5,
    "IN_TRANSP_EMBAR_5A15": 1.0,
    "IN_TRANSP_EMBAR_15A35": 1.0,
    "IN_TRANSP_BICICLETA": 0.7,
    "IN_TRANSP_EMBAR_35": 0.5,
    "IN_TRANSP_EMBAR_ATE5": 0.4,
    "IN_TRANSP_TR_ANIMAL": 0.1,
    "IN_TRANSP_TREM_METRO": 0.4,
}
"""How often each vehicle is used; since 2019 trains count as another vehicle."""
_TRAIN, _OTHER = (list(_VEHICLES).index(f"IN_TRANSP_{name}") for name in ("TREM_METRO", "OUTRO_VEICULO"))


def _vehicle(name: str) -> Callable[[Enrolments], AnyCodes]:
    position = list(_VEHICLES).index(name)

    def answer(enrolments: Enrolments) -> AnyCodes:
        riders = np.flatnonzero(enrolments.transport == 1)
        used = pick(enrolments.pupil_words("vehicle")[riders], tuple(_VEHICLES.values()))
        if enrolments.world.year >= 2019:
            used[used == _TRAIN] = _OTHER
        codes = np.full(enrolments.count, EMPTY, dtype=np.uint8)
        codes[riders] = used == position
        return codes

    return answer


def _responsible(enrolments: Enrolments) -> AnyCodes:
    """State or municipality: mostly the one that runs the school."""
    own = enrolments.of_school(enrolments.world.schools.owner) == STATE
    by_state = random_streams.high(enrolments.pupil_words("TP_RESPONSAVEL_TRANSPORTE")) < np.where(own, 0.65, 0.02)
    return where_applicable(enrolments.transport == 1, ~by_state)


TRANSPORT_FIELDS: tuple[Field, ...] = (
    Field("IN_TRANSPORTE_PUBLICO", fixed(YES_NO_EMPTY), lambda enrolments: enrolments.transport),
    Field("TP_RESPONSAVEL_TRANSPORTE", fixed((1, 2, None)), _responsible),
    *(flag(name, _vehicle(name)) for name in _VEHICLES),
)
"""Columns about public school transport."""
