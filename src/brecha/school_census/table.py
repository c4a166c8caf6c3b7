"""The synthetic census as a table in memory."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.school_census.enrolments import Enrolments
from brecha.school_census.fields.catalogue import (
    CENSUS_QUASI_IDENTIFIERS,
    fields_of,
    published_in,
)
from brecha.school_census.fields.field import AnyField, Field, Identifier
from brecha.school_census.model import REPEATS
from brecha.school_census.pupils import Pupils
from brecha.school_census.world import World
from brecha.school_census.years.people import Roll
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.describe.column_names import CENSUS_SENSITIVE

_AT_A_TIME = 1 << 20
_NOTE = Note(
    "synthetic-census",
)


def census(rows: int, year: int = 2018, seed: int = 0, columns: Sequence[str] | None = None) -> CodedTable:
    """Return a synthetic school census of so many pupils, one record each, in the layout and domains of the real one.

    It is drawn from a model whose risks, at 48,176,423 rows, are within 1.1 percentage points of those published of
    the Brazilian school census of 2018. A smaller census is a whole smaller country, not a sample of pupils: schools
    are as large as in the full one and fewer in proportion, and so are the cities, as far as the rows allow. So the
    re-identification of pupils whose school is known is much the same at every size. What can be inferred about
    transport grows with the size, and what a city tells differs, below some millions of rows.

    Records stand school by school. The same rows, year and seed always give the same table, and asking for other
    columns does not change the values of these. Another year has the same schools and other pupils; for pupils who are
    followed over the years there is :func:`census_years`.

    Parameters
    ----------
    rows
        How many pupils, at least 1.
    year
        The census year: which layout, and when pupils of an age were born. 2014 to 2020. The columns of 2014 have
        names of their own, and its special needs and transport are as common as those published of that year. The
        census of 2019 was published without the day of birth, and has none here. The model was fitted to 2018 alone:
        without the day, re-identification with certainty is up to 8 percentage points above what was published of
        2019 (table E.3 of Nunes 2021), and never more than 2 below.
    seed
        Another seed, another country.
    columns
        Which columns of the year's layout. Without it: the eleven quasi-identifiers (ten in 2019) and the two sensitive
        columns of the published study.
    """
    fields = fields_of(
        year, published_in(year, (*CENSUS_QUASI_IDENTIFIERS, *CENSUS_SENSITIVE)) if columns is None else columns
    )
    check_count("rows", rows)
    rows = int(rows)
    world = World.create(rows, extras=round(rows * REPEATS), year=year, seed=seed)
    return as_table(world, world.parts(), fields, {"rows": rows, "year": year, "seed": seed})


def as_table(
    world: World, parts: Iterable[Pupils | Roll], fields: tuple[AnyField, ...], arguments: dict[str, Any]
) -> CodedTable:
    """Return the table of these fields, one record per pupil, made part by part; it notes the arguments it was made
    from."""
    source = {"census": "synthetic", **arguments, "all_columns": [field.name for field in fields]}
    return CodedTable(_columns(world, parts, fields), source=source, notes=(_NOTE,))


def check_count(name: str, count: object) -> None:
    """Refuse anything that is not a whole number of at least 1."""
    if not isinstance(count, int | np.integer) or isinstance(count, bool) or count < 1:
        raise SettingError("schoolcensus-census-needs-whole-number-at", name=name, count=count)


def _columns(world: World, parts: Iterable[Pupils | Roll], fields: tuple[AnyField, ...]) -> tuple[Column, ...]:
    """Return all columns, filled a few schools at a time so that only the narrow codes are ever held whole."""
    domains = [field.domain(world) if isinstance(field, Field) else None for field in fields]
    sizes = [world.pupils if domain is None else len(domain) for domain in domains]
    codes = [np.empty(world.pupils, dtype=narrowest(size)) for size in sizes]
    texts: dict[str, list[pa.Array]] = {field.name: [] for field in fields if isinstance(field, Identifier)}
    for pupils in parts:
        enrolments = Enrolments(world, pupils, repeated=False)
        place = slice(pupils.start, pupils.start + pupils.count)
        for field, column in zip(fields, codes, strict=True):
            if isinstance(field, Identifier):
                texts[field.name].append(as_values(field, enrolments))
                column[place] = np.arange(place.start, place.stop)
            else:
                column[place] = field.codes(enrolments)
    return tuple(
        _only_present(field.name, column, pa.concat_arrays(texts[field.name]) if domain is None else domain)
        for field, column, domain in zip(fields, codes, domains, strict=True)
    )


def as_values(field: Identifier, enrolments: Enrolments) -> pa.Array:
    """Return the identifiers of some enrolments as values: numbers, or texts."""
    text = np.ascontiguousarray(field.text(enrolments))
    count, width = text.shape
    if field.number:
        places = 10 ** np.arange(width - 1, -1, -1, dtype=np.int64)
        return pa.array((text - ord("0")).astype(np.int64) @ places)
    offsets = np.arange(count + 1, dtype=np.int64) * width
    return pa.LargeStringArray.from_buffers(count, pa.py_buffer(offsets), pa.py_buffer(text))


def _only_present(name: str, codes: npt.NDArray[Any], domain: pa.Array) -> Column:
    """Return the column without the values of the domain that nobody has."""
    present = np.zeros(len(domain), dtype=bool)
    for start in range(0, len(codes), _AT_A_TIME):
        present[codes[start : start + _AT_A_TIME]] = True
    if present.all():
        return Column(name, codes, domain)
    renumbered = (np.cumsum(present) - 1).astype(narrowest(int(present.sum())))
    return Column(name, renumbered[codes], domain.filter(pa.array(present)))
