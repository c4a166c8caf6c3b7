"""All columns of the census by name, and those of a year."""

from collections.abc import Sequence

from brecha.errors import ColumnError
from brecha.tables.census.class_fields import CLASS_FIELDS
from brecha.tables.census.facts import layout
from brecha.tables.census.fields import AnyField
from brecha.tables.census.need_fields import NEED_FIELDS
from brecha.tables.census.person_fields import PERSON_FIELDS
from brecha.tables.census.school_fields import SCHOOL_FIELDS
from brecha.tables.census.transport_fields import TRANSPORT_FIELDS

QUASI_IDENTIFIERS = (
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
"""The eleven columns that the published study took as known to an adversary."""
SECRETS = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
"""The two columns that it took as wanted by her."""

_FIELDS: dict[str, AnyField] = {
    field.name: field
    for group in (PERSON_FIELDS, NEED_FIELDS, TRANSPORT_FIELDS, CLASS_FIELDS, SCHOOL_FIELDS)
    for field in group
}


def fields_of(year: int, columns: Sequence[str] | None) -> tuple[AnyField, ...]:
    """The fields with these names in the layout of the year; all of the layout, in file order, for None."""
    known = layout(year)
    for name in columns or ():
        if name not in known:
            raise ColumnError.unknown(name, known)
    return tuple(_FIELDS[name] for name in (known if columns is None else columns))
