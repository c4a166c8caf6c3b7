"""Columns about the school: where it is, who runs it, what kind of place it is."""

from collections.abc import Callable

import numpy as np
import pyarrow as pa

from brecha.school_census import streams
from brecha.school_census.enrolments import Enrolments
from brecha.school_census.facts import Integers, Municipalities
from brecha.school_census.fields.field import AnyCodes, Field, fixed, flag, pick, where_applicable
from brecha.school_census.schools import PRIVATE
from brecha.school_census.world import World

_KEEPERS = {
    "IN_MANT_ESCOLA_PRIVADA_EMP": 72,
    "IN_MANT_ESCOLA_PRIVADA_S_FINS": 18,
    "IN_MANT_ESCOLA_PRIVADA_ONG": 4,
    "IN_MANT_ESCOLA_PRIVADA_OSCIP": 1,
    "IN_MANT_ESCOLA_PRIVADA_SIND": 3,
    "IN_MANT_ESCOLA_PRIVADA_SIST_S": 2,
}
"""Who keeps a private school; until 2018 the third column and the fourth were one."""
_DISTRICTS = 4


def _area(name: str, area: Callable[[Municipalities], Integers]) -> Field:
    """Return a column that follows from the municipality."""

    def answer(enrolments: Enrolments) -> AnyCodes:
        position = np.unique(area(enrolments.world.tables.places), return_inverse=True)[1].astype(np.uint16)
        return np.take(position, enrolments.of_school(enrolments.world.schools.city))

    return Field(name, lambda world: pa.array(np.unique(area(world.tables.places)), pa.int64()), answer)


def _districts(world: World) -> pa.Array:
    """District codes: the municipality's, then 05 for the seat, 10, 15 and 20 for further ones."""
    seats = world.tables.places.code * 100 + 5
    return pa.array((seats[:, None] + 5 * np.arange(_DISTRICTS)).ravel(), pa.int64())


def _district(enrolments: Enrolments) -> AnyCodes:
    """Return the seat, except for some rural schools."""
    schools = enrolments.world.schools
    further = pick(enrolments.school_words("CO_DISTRITO"), (0.5, 0.3, 0.12, 0.08))
    further[~enrolments.of_school(schools.rural)] = 0
    return enrolments.of_school(schools.city).astype(np.uint16) * _DISTRICTS + further


def _private(enrolments: Enrolments) -> AnyCodes:
    owner = enrolments.of_school(enrolments.world.schools.owner)
    return np.asarray(owner == PRIVATE)


def _category(enrolments: Enrolments) -> AnyCodes:
    """0 particular, 1 communitarian, 2 confessional, 3 philanthropic; in the domain's order."""
    return where_applicable(_private(enrolments), pick(_school_sort(enrolments), (80, 3, 4, 13)), 4)


def _school_sort(enrolments: Enrolments) -> streams.Words:
    return enrolments.school_words("private school")


def _partner(enrolments: Enrolments) -> AnyCodes:
    """Private schools that work for the state: mostly the philanthropic and the communitarian ones."""
    plain = _category(enrolments) == 0
    return streams.high(enrolments.school_words("IN_CONVENIADA_PP")) < np.where(plain, 0.05, 0.75)


def _partner_of(enrolments: Enrolments) -> AnyCodes:
    """0 municipality, 1 state, 2 both; in the domain's order."""
    whose = pick(enrolments.school_words("TP_CONVENIO_PODER_PUBLICO"), (75, 15, 10))
    return where_applicable(_private(enrolments) & _partner(enrolments), whose, 3)


def _keeper(*stands_for: str) -> Callable[[Enrolments], AnyCodes]:
    positions = [list(_KEEPERS).index(name) for name in stands_for]

    def answer(enrolments: Enrolments) -> AnyCodes:
        keeper = pick(enrolments.school_words("keeper"), tuple(_KEEPERS.values()))
        return where_applicable(_private(enrolments), np.isin(keeper, positions))

    return answer


def _non_governmental(enrolments: Enrolments) -> AnyCodes:
    both = ("IN_MANT_ESCOLA_PRIVADA_ONG", "IN_MANT_ESCOLA_PRIVADA_OSCIP")
    return _keeper(*both[: 1 if enrolments.world.year >= 2019 else 2])(enrolments)


def _regulated(enrolments: Enrolments) -> AnyCodes:
    return pick(enrolments.school_words("TP_REGULAMENTACAO"), (0.06, 0.82, 0.12))


def _special_place(enrolments: Enrolments) -> AnyCodes:
    """0 ordinary; for some rural schools 1 settlement, 3 quilombo; 2 indigenous land."""
    schools = enrolments.world.schools
    place = pick(enrolments.school_words("TP_LOCALIZACAO_DIFERENCIADA"), (0.90, 0.06, 0.0, 0.04))
    place[~enrolments.of_school(schools.rural)] = 0
    place[enrolments.of_school(schools.indigenous)] = 2
    return place


SCHOOL_FIELDS: tuple[Field, ...] = (
    Field("CO_ENTIDADE", lambda world: pa.array(world.schools.code, pa.int64()), lambda e: e.school),
    _area("CO_REGIAO", lambda places: places.region),
    _area("CO_MESORREGIAO", lambda places: places.mesoregion),
    _area("CO_MICRORREGIAO", lambda places: places.microregion),
    _area("CO_UF", lambda places: places.state),
    _area("CO_MUNICIPIO", lambda places: places.code),
    Field("CO_DISTRITO", _districts, _district),
    Field("TP_DEPENDENCIA", fixed((1, 2, 3, 4)), lambda e: e.of_school(e.world.schools.owner)),
    Field("TP_LOCALIZACAO", fixed((1, 2)), lambda e: e.of_school(e.world.schools.rural.astype(np.uint8))),
    Field("TP_CATEGORIA_ESCOLA_PRIVADA", fixed((1, 2, 3, 4, None)), _category),
    flag("IN_CONVENIADA_PP", lambda e: where_applicable(_private(e), _partner(e))),
    Field("TP_CONVENIO_PODER_PUBLICO", fixed((1, 2, 3, None)), _partner_of),
    flag("IN_MANT_ESCOLA_PRIVADA_EMP", _keeper("IN_MANT_ESCOLA_PRIVADA_EMP")),
    flag("IN_MANT_ESCOLA_PRIVADA_ONG", _non_governmental),
    flag("IN_MANT_ESCOLA_PRIVADA_OSCIP", _keeper("IN_MANT_ESCOLA_PRIVADA_OSCIP")),
    flag("IN_MANT_ESCOLA_PRIV_ONG_OSCIP", _keeper("IN_MANT_ESCOLA_PRIVADA_ONG", "IN_MANT_ESCOLA_PRIVADA_OSCIP")),
    flag("IN_MANT_ESCOLA_PRIVADA_SIND", _keeper("IN_MANT_ESCOLA_PRIVADA_SIND")),
    flag("IN_MANT_ESCOLA_PRIVADA_SIST_S", _keeper("IN_MANT_ESCOLA_PRIVADA_SIST_S")),
    flag("IN_MANT_ESCOLA_PRIVADA_S_FINS", _keeper("IN_MANT_ESCOLA_PRIVADA_S_FINS")),
    Field("TP_REGULAMENTACAO", fixed((0, 1, 2)), _regulated),
    Field("TP_LOCALIZACAO_DIFERENCIADA", fixed(range(4)), _special_place),
    Field("IN_EDUCACAO_INDIGENA", fixed((0, 1)), lambda e: e.of_school(e.world.schools.indigenous.astype(np.uint8))),
)
"""Columns about the school."""
