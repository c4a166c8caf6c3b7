"""All columns of the census by name, and those of a year."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from brecha.errors import ColumnError
from brecha.school_census.class_fields import CLASS_FIELDS, SCHOOL_FIELDS
from brecha.school_census.pupil_fields import NEED_FIELDS, PERSON_FIELDS, TRANSPORT_FIELDS, AnyField
from brecha.school_census.schools import layout, layouts
from brecha.tables.describe.roles import CENSUS_SENSITIVE, census_names_since_2015

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
