"""Columns of the census about enrolments, classes and schools; and all columns by name.

Until 2014 one column, FK_COD_MOD_ENSINO, said what four say since: regular, special or adult.

Three have codes that no official list at hand gives: those of courses and of stage groups are invented, in the official
form; those of the sort of class (until 2018) follow the forms that schools filled in.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import ColumnError
from brecha.school_census import random_streams
from brecha.school_census.enrolments import ACTIVITY, FIRST, SECOND_COURSE, SUPPORT, Enrolments
from brecha.school_census.model import SCHOOL_KINDS, STAGES
from brecha.school_census.pupil_fields import (
    NEED_FIELDS,
    PERSON_FIELDS,
    TRANSPORT_FIELDS,
    YES_NO_EMPTY,
    AnyCodes,
    AnyField,
    Field,
    fixed,
    flag,
    pick,
    where_applicable,
)
from brecha.school_census.pupils import World
from brecha.school_census.schools import FEDERAL, PRIVATE, Integers, Municipalities, layout, layouts, stages
from brecha.tables.describe.roles import CENSUS_SENSITIVE, census_names_since_2015

_CLASS_BASE = 10_000_000
_MINUTES = tuple(range(0, 901, 15))
_STAGE_CODES = np.array([stage.code for stage in STAGES])
_EARLY = _STAGE_CODES <= 2
_TECHNICAL = np.isin(_STAGE_CODES, (30, 31, 32, 39, 40))
_COURSES = tuple(1000 * axis + number for axis in range(1, 14) for number in range(1, 13))
"""Invented course codes in the official form: the axis, then three digits."""
_SPECIAL = len(SCHOOL_KINDS) - 1


def _schooling(enrolments: Enrolments) -> npt.NDArray[np.bool_]:
    return np.isin(enrolments.sort, (FIRST, SECOND_COURSE))


def _distance(enrolments: Enrolments) -> npt.NDArray[np.bool_]:
    distance: npt.NDArray[np.bool_] = enrolments.of_school(enrolments.world.schools.distance)
    return distance


def _by_stage(table: npt.NDArray[np.bool_], enrolments: Enrolments) -> npt.NDArray[np.bool_]:
    """Return what is said of each stage, for each enrolment; False where there is no stage."""
    return np.take(np.append(table, False), enrolments.stage)


def _mode(kind: str) -> Callable[[Enrolments], AnyCodes]:
    """Return whether the stage counts as regular, adult or vocational, by the official list."""
    facts = stages()
    chosen: Integers = getattr(facts, kind)
    table = chosen[np.searchsorted(facts.code, _STAGE_CODES)] == 1
    return lambda e: where_applicable(_schooling(e), _by_stage(table, e))


def _modality(enrolments: Enrolments) -> AnyCodes:
    """0 regular, 1 special (classes for pupils with a special need only), 2 adult; in the domain's order."""
    modality = np.where(_mode("adult")(enrolments) == 1, 2, 0)
    modality[_special_class(enrolments) == 1] = 1
    return where_applicable(_schooling(enrolments), modality, 3)


def _class_numbers(world: World) -> pa.Array:
    return pa.array(_CLASS_BASE + np.arange(world.classes.first[-1]), pa.int64())


def _minutes(enrolments: Enrolments) -> AnyCodes:
    """Half days of 240 to 300 minutes, whole days of 420 to 600, 60 to 180 for what is not schooling."""
    drawn = enrolments.class_words("NU_DURACAO_TURMA")
    whole_day = random_streams.low(drawn) < np.where(_by_stage(_EARLY, enrolments), 0.35, 0.10)
    part = random_streams.high(drawn)
    minutes = np.where(whole_day, 420 + 15 * (part * 13).astype(int), 240 + 15 * (part * 5).astype(int))
    minutes = np.where(_schooling(enrolments), minutes, 60 + 15 * (part * 9).astype(int))
    return where_applicable(~_distance(enrolments), minutes // 15, len(_MINUTES))


def _extra_minutes(sort: int, same_owner: bool) -> Callable[[Enrolments], AnyCodes]:
    """Weekly minutes that the pupil spends in activities, or in support, in schools of the same owner or of others."""

    def answer(enrolments: Enrolments) -> AnyCodes:
        extras, owner = enrolments.extras, enrolments.world.schools.owner
        same = owner[extras.school] == owner[enrolments.pupils.school[extras.owner]]
        has = np.zeros(enrolments.pupils.count, dtype=bool)
        has[extras.owner[(extras.sort == sort) & (same == same_owner)]] = True
        steps = 8 + (random_streams.high(enrolments.pupils.own(f"minutes {sort}")) * 40).astype(np.uint8)
        codes = enrolments.of_pupil(np.where(has, steps, 0))
        return where_applicable(_schooling(enrolments), codes, len(_MINUTES))

    return answer


def _days(enrolments: Enrolments) -> AnyCodes:
    drawn = enrolments.class_words("NU_DIAS_ATIVIDADE")
    schooling = pick(drawn, (0, 0, 0.005, 0.01, 0.965, 0.02))
    days = np.where(_schooling(enrolments), schooling, pick(drawn, (0.25, 0.4, 0.2, 0.05, 0.1)))
    return where_applicable(~_distance(enrolments), days, 7)


def _mediation(enrolments: Enrolments) -> AnyCodes:
    """0 present, 1 half present (some classes of adults), 2 at a distance; in the domain's order."""
    half = random_streams.high(enrolments.class_words("TP_MEDIACAO_DIDATICO_PEDAGO")) < 0.10
    taught = np.where(_by_stage(np.isin(_STAGE_CODES, (70, 71)), enrolments) & half, 1, 0)
    return np.where(_distance(enrolments), 2, taught).astype(np.uint8)


def _unified(enrolments: Enrolments) -> AnyCodes:
    """Mixed classes: nurseries with all ages together, and several grades in one room in small rural schools."""
    schools = enrolments.world.schools
    drawn = random_streams.high(enrolments.class_words("TP_UNIFICADA"))
    small = enrolments.of_school(schools.rural & (schools.sizes < 80))
    early = _by_stage(_EARLY, enrolments)
    grade = _by_stage((_STAGE_CODES >= 14) & (_STAGE_CODES <= 41) & ~np.isin(_STAGE_CODES, range(25, 41)), enrolments)
    mixed = np.where(early & (drawn < 0.2), 1, 0)
    mixed = np.where(early & small & (drawn > 0.6), 2, mixed)
    mixed = np.where(grade & small & (drawn < 0.7), 3, mixed)
    return np.where(grade & ~small & (drawn > 0.995), 4, mixed).astype(np.uint8)


def _class_sort(enrolments: Enrolments) -> AnyCodes:
    """0 ordinary, 2 socio-educative unit, 3 prison, 4 complementary activity, 5 specialised support."""
    adult = _by_stage(np.isin(_STAGE_CODES, (69, 70, 71)), enrolments)
    elsewhere = random_streams.high(enrolments.class_words("TP_TIPO_TURMA"))
    sort = np.where(adult & (elsewhere < 0.03), 3, np.where(elsewhere > 0.9995, 2, 0))
    sort[enrolments.sort == ACTIVITY] = 4
    sort[enrolments.sort == SUPPORT] = 5
    return sort.astype(np.uint8)


def _attendance(enrolments: Enrolments) -> AnyCodes:
    """0 schooling only, 1 schooling and activity, 2 activity, 3 support; in the domain's order."""
    both = random_streams.high(enrolments.class_words("TP_TIPO_ATENDIMENTO_TURMA")) < 0.03
    return np.where(_schooling(enrolments), both, enrolments.sort + 1).astype(np.uint8)


def _class_place(enrolments: Enrolments) -> AnyCodes:
    """0 at the school, 1 annexe, 2 socio-educative unit, 3 prison, 4 does not apply."""
    place = pick(enrolments.class_words("TP_TIPO_LOCAL_TURMA"), (0.985, 0.012, 0.001, 0.002))
    return where_applicable(~_distance(enrolments), place, 4)


def _stage_group(enrolments: Enrolments) -> AnyCodes:
    """1 nursery, 2 fundamental, 3 secondary, 4 vocational, 5 adult, then empty."""
    groups = np.digitize(_STAGE_CODES, (3, 25, 39, 65))
    groups[_STAGE_CODES == 41] = 1
    return np.append(groups, 5).astype(np.uint8)[enrolments.stage]


def _course(enrolments: Enrolments) -> AnyCodes:
    chosen = (random_streams.high(enrolments.class_words("CO_CURSO_EDUC_PROFISSIONAL")) * len(_COURSES)).astype(
        np.uint8
    )
    return where_applicable(_by_stage(_TECHNICAL, enrolments), chosen, len(_COURSES))


def _federal_entry(enrolments: Enrolments) -> AnyCodes:
    way = pick(enrolments.pupil_words("TP_INGRESSO_FEDERAIS"), (12, 3, 2, 40, 22, 8, 2, 2, 9))
    return where_applicable(enrolments.of_school(enrolments.world.schools.owner) == FEDERAL, way, 9)


def _special_class(enrolments: Enrolments) -> AnyCodes:
    special = enrolments.of_school(enrolments.world.schools.kind) == _SPECIAL
    needy = enrolments.of_pupil(enrolments.pupils.need) == 1
    return where_applicable(_schooling(enrolments), special & needy)


CLASS_FIELDS: tuple[Field, ...] = (
    Field("NU_DURACAO_TURMA", fixed((*_MINUTES, None)), _minutes),
    Field("NU_DUR_ATIV_COMP_MESMA_REDE", fixed((*_MINUTES, None)), _extra_minutes(ACTIVITY, same_owner=True)),
    Field("NU_DUR_ATIV_COMP_OUTRAS_REDES", fixed((*_MINUTES, None)), _extra_minutes(ACTIVITY, same_owner=False)),
    Field("NU_DUR_AEE_MESMA_REDE", fixed((*_MINUTES, None)), _extra_minutes(SUPPORT, same_owner=True)),
    Field("NU_DUR_AEE_OUTRAS_REDES", fixed((*_MINUTES, None)), _extra_minutes(SUPPORT, same_owner=False)),
    Field("NU_DIAS_ATIVIDADE", fixed((*range(1, 8), None)), _days),
    Field(
        "TP_OUTRO_LOCAL_AULA",
        fixed((1, 2, 3)),
        lambda e: pick(e.pupil_words("TP_OUTRO_LOCAL_AULA"), (0.0001, 0.0004, 0.9995)),
    ),
    Field("TP_INGRESSO_FEDERAIS", fixed((*range(1, 10), None)), _federal_entry),
    Field("TP_MEDIACAO_DIDATICO_PEDAGO", fixed((1, 2, 3)), _mediation),
    flag("IN_ESPECIAL_EXCLUSIVA", _special_class),
    Field("FK_COD_MOD_ENSINO", fixed((1, 2, 3, None)), _modality),
    Field("IN_REGULAR", fixed(YES_NO_EMPTY), _mode("regular")),
    Field("IN_EJA", fixed(YES_NO_EMPTY), _mode("adult")),
    Field("IN_PROFISSIONALIZANTE", fixed(YES_NO_EMPTY), _mode("vocational")),
    Field("TP_ETAPA_ENSINO", fixed((*_STAGE_CODES.tolist(), None)), lambda e: e.stage),
    Field("TP_ETAPA_AGREGADA", fixed((*range(1, 6), None)), _stage_group),
    Field("ID_TURMA", _class_numbers, lambda e: e.class_number),
    Field("CO_CURSO_EDUC_PROFISSIONAL", fixed((*_COURSES, None)), _course),
    Field("TP_UNIFICADA", fixed(range(6)), _unified),
    Field("TP_TIPO_TURMA", fixed(range(6)), _class_sort),
    Field("TP_TIPO_ATENDIMENTO_TURMA", fixed((1, 2, 3, 4)), _attendance),
    Field("TP_TIPO_LOCAL_TURMA", fixed((0, 1, 2, 3, None)), _class_place),
)
"""Columns about the enrolment and its class."""


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


def _school_sort(enrolments: Enrolments) -> random_streams.Words:
    return enrolments.school_words("private school")


def _partner(enrolments: Enrolments) -> AnyCodes:
    """Private schools that work for the state: mostly the philanthropic and the communitarian ones."""
    plain = _category(enrolments) == 0
    return random_streams.high(enrolments.school_words("IN_CONVENIADA_PP")) < np.where(plain, 0.05, 0.75)


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

CENSUS_QUASI_IDENTIFIERS = (
    "NU_DIA",
    "NU_MES",
    "NU_ANO",
    "TP_SEXO",
    "TP_COR_RACA",
    "TP_NACIONALIDADE",
    "CO_PAIS_ORIGEM",
    "CO_MUNICIPIO_NASC",
    "CO_MUNICIPIO_END",
    "CO_ENTIDADE",
    "TP_DEPENDENCIA",
)
"""Columns that a classmate, a neighbour or a recruiter may know of a pupil: the eleven of the published study"""
LINKED = (
    "CO_PESSOA_FISICA",
    "CO_MUNICIPIO_END",
    "CO_ENTIDADE",
    "TP_ETAPA_ENSINO",
    *CENSUS_SENSITIVE,
    "NU_DIA",
    "NU_MES",
    "NU_ANO",
    "TP_SEXO",
    "TP_COR_RACA",
    "CO_MUNICIPIO_NASC",
)
"""The columns of the study of several years (the pupil's code, three that are known, two that are wanted), and what
links people without a code; in the names of 2015 to 2017."""
WITHHELD = {2019: ("NU_DIA",)}
"""Columns that INEP collected and did not publish in a year (Nunes 2021, appendix E)"""
_PUPIL_CODES = {"FK_COD_ALUNO", "CO_PESSOA_FISICA", "ID_ALUNO"}
"""The names of the pupil's code: in 2014, to 2017, since."""

_FIELDS: dict[str, AnyField] = {
    field.name: field
    for group in (PERSON_FIELDS, NEED_FIELDS, TRANSPORT_FIELDS, CLASS_FIELDS, SCHOOL_FIELDS)
    for field in group
}


def fields_of(year: int, columns: Sequence[str] | None) -> tuple[AnyField, ...]:
    """Return the fields with these names in the layout of the year; all of the layout, in file order, for None."""
    known = layout(year)
    for name in columns or ():
        if name in WITHHELD.get(year, ()):
            raise _withheld(year, name)
        if name not in known:
            raise ColumnError.unknown(name, known)
    since_2015 = census_names_since_2015() if year == 2014 else {}
    return tuple(
        replace(_FIELDS[since_2015.get(name, name)], name=name) for name in (known if columns is None else columns)
    )


def published_in(year: int, names: Iterable[str]) -> tuple[str, ...]:
    """Return those of these columns that were published in a year, by their names in it."""
    return names_in(year, [name for name in names if name not in WITHHELD.get(year, ())])


def names_in(year: int, names: Iterable[str]) -> tuple[str, ...]:
    """Return what the columns with these names, in this or another year, are called in this year."""
    return tuple(_name_in(year, name) for name in names)


def _name_in(year: int, name: str) -> str:
    same = _same_column(name)
    for known in layout(year):
        if known in same:
            return known
    if name in WITHHELD.get(year, ()):
        raise _withheld(year, name)
    everywhere = [known for names in layouts().values() for known in names]
    if name not in everywhere:
        raise ColumnError.unknown(name, dict.fromkeys((*layout(year), *everywhere)))
    raise ColumnError("schoolcensus-column-not-of-year", year=year, name=name)


def _withheld(year: int, name: str) -> ColumnError:
    return ColumnError("schoolcensus-column-not-published", year=year, name=name)


def _same_column(name: str) -> set[str]:
    """Return all names that the column had over the years."""
    since = census_names_since_2015().get(name, name)
    before = {old for old, new in census_names_since_2015().items() if new == since}
    return _PUPIL_CODES if since in _PUPIL_CODES else {since} | before
