"""The synthetic census as tables, of one year or of several: the same people, as they go through school."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.school_census.class_and_school_fields import (
    CENSUS_QUASI_IDENTIFIERS,
    LINKED,
    fields_of,
    names_in,
    published_in,
)
from brecha.school_census.enrolments import Enrolments, People, Roll
from brecha.school_census.file import ENDINGS, check_count, check_different, check_repeats, write_parts
from brecha.school_census.model import REPEATS, Flow
from brecha.school_census.pupil_fields import AnyField, Field, Identifier, as_values
from brecha.school_census.pupils import PUPILS_AT_A_TIME, Pupils, World
from brecha.school_census.schools import layout
from brecha.school_census.year_transitions import Seats, YearTransition
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.describe.roles import CENSUS_SENSITIVE

_AT_A_TIME = 1 << 20
_NOTE = Note("synthetic-census")


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

    Args:
        rows: how many pupils, at least 1.
        year: the census year: which layout, and when pupils of an age were born. 2014 to 2020. The columns of 2014 have
            names of their own, and its special needs and transport are as common as those published of that year. The
            census of 2019 was published without the day of birth, and has none here; its re-identification is within
            1.5 percentage points of what was published of it (table E.3 of Nunes 2021) at 12 million rows, and within
            2.5 at 300,000.
        seed: another seed, another country.
        columns: which columns of the year's layout. Without it: the eleven quasi-identifiers (ten in 2019) and the two
            sensitive columns of the published study.
    """
    fields = fields_of(
        year, published_in(year, (*CENSUS_QUASI_IDENTIFIERS, *CENSUS_SENSITIVE)) if columns is None else columns
    )
    check_count(rows)
    rows = int(rows)
    world = World.create(rows, extras=round(rows * REPEATS), year=year, seed=seed)
    return as_table(world, world.parts(), fields, {"rows": rows, "year": year, "seed": seed})


def as_table(
    world: World, parts: Iterable[Pupils | Roll], fields: tuple[AnyField, ...], arguments: dict[str, Any]
) -> CodedTable:
    """Return the table of these fields, one record per pupil, made part by part from these arguments."""
    source = {"census": "synthetic", **arguments, "all_columns": [field.name for field in fields]}
    return CodedTable(_columns(world, parts, fields), source=source, notes=(_NOTE,))


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


def _only_present(name: str, codes: npt.NDArray[Any], domain: pa.Array) -> Column:
    """Return the column without the values of the domain that nobody has."""
    present = np.zeros(len(domain), dtype=bool)
    for start in range(0, len(codes), _AT_A_TIME):
        present[codes[start : start + _AT_A_TIME]] = True
    if present.all():
        return Column(name, codes, domain)
    renumbered = (np.cumsum(present) - 1).astype(narrowest(int(present.sum())))
    return Column(name, renumbered[codes], domain.filter(pa.array(present)))


@dataclass(frozen=True, eq=False)
class SchoolYear:
    """A country in one of its years."""

    founded: World
    """The country in the first year."""
    people: People
    """Everybody who has been a pupil so far."""
    year: int
    repeats: float
    """Enrolments beyond the first, per pupil."""

    @property
    def world(self) -> World:
        """The country in this year: the same schools, as large as they are now."""
        at_school = self.people.school[self.people.present]
        sizes = np.bincount(at_school, minlength=len(self.founded.schools))
        schools = replace(self.founded.schools, start=np.concatenate(([0], np.cumsum(sizes))))
        return replace(self.founded, schools=schools, year=self.year, extras=round(len(at_school) * self.repeats))

    def parts(self, pupils_at_a_time: int = PUPILS_AT_A_TIME) -> Iterator[Roll]:
        """Yield all pupils of the year, school by school, a few at a time."""
        world, order = self.world, self._order()
        for start in range(0, len(order), pupils_at_a_time):
            number = order[start : start + pupils_at_a_time].astype(np.int64)
            yield Roll.of_people(self.people, number, world, self.founded.key, start)

    def _order(self) -> npt.NDArray[np.uint32]:
        here = np.flatnonzero(self.people.present).astype(np.uint32)
        return here[np.argsort(self.people.school[here], kind="stable")]


def school_years(founded: World, last: int, repeats: float = REPEATS, flow: Flow | None = None) -> Iterator[SchoolYear]:
    """Yield the country in the year it was founded for, in the next one, and so on to the last."""
    seats = Seats.of(founded.schools, founded.tables.places)
    people = People.joined(People.of(pupils) for pupils in founded.parts())
    yield SchoolYear(founded, people, founded.year, repeats)
    for year in range(founded.year + 1, last + 1):
        people = YearTransition(founded, seats, flow or Flow(), year).of(people)
        yield SchoolYear(founded, people, year, repeats)


STUDIED = (2014, 2015, 2016, 2017)
"""The years of the published study: those in which a pupil's code stayed the same."""
Progress = Callable[[int, int], None]


def census_years(
    rows: int, years: Sequence[int] = STUDIED, seed: int = 0, columns: Sequence[str] | None = None
) -> dict[int, CodedTable]:
    """Return the synthetic school census over some years: one table for each, in its layout, with the same people in
    them.

    Most pupils pass to the next stage, some repeat; some change school because theirs does not teach the stage, or
    because they want to; some move to another city; some leave, and a few of those come back; others come for the first
    time. Date and city of birth and sex stay; race, special need and transport mostly do. A pupil's code (FK_COD_ALUNO
    in 2014, CO_PESSOA_FISICA from 2015 to 2017) is the same in all years and has nothing to do with the order of the
    records. From 2018 on INEP gave everybody a new one every year (ID_ALUNO), and so does this.

    With city of residence, school and stage known, the risks of 2014 linked to 2015, 2016 and 2017 are those published
    of the Brazilian school census, within 1.5 percentage points at 12 million rows.

    The first of the years has ``rows`` pupils and is the table that :func:`census` gives for it; later ones have about
    as many. The same rows, years and seed always give the same tables. Leaving out later years, or years in between, or
    columns, changes nothing in the tables that remain.

    Args:
        rows: how many pupils in the first year, at least 1.
        years: ascending, from 2014 to 2020. Those in between are lived through, and not given.
        seed: another seed, another country.
        columns: which columns, by their name in any year: CO_ENTIDADE is PK_COD_ENTIDADE in the table of 2014, and the
            other way round. So the columns of all tables stand in the same order. Without it: the pupil's code, city of
            residence, school, stage, special need, transport, day (not in 2019), month and year of birth, sex, race and
            city of birth.
    """
    check_count(rows)
    chosen_years = _checked(years)
    fields = _fields(chosen_years, columns, LINKED)
    arguments = {"rows": int(rows), "first": chosen_years[0], "seed": seed}
    return {
        now.year: as_table(now.world, now.parts(), fields[now.year], {**arguments, "year": now.year})
        for now in _school_years_of(int(rows), chosen_years, seed)
    }


def write_years(
    folder: str | Path,
    rows: int,
    years: Sequence[int] = STUDIED,
    seed: int = 0,
    columns: Sequence[str] | None = None,
    ending: str = ".parquet",
    repeats: float = 0.0,
    progress: Progress | None = None,
) -> list[Path]:
    """Write the tables of :func:`census_years` to files, ``census_2014.parquet`` and so on, and return their paths.

    Only one year is held in memory. Each file is written under another name and renamed when it is whole.

    Args:
        folder: where to; it is made if it is not there, and files of the same names are replaced.
        rows, years, seed: as for :func:`census_years`.
        columns: which columns, by their name in any year; all of each year's layout without it.
        ending: ``.parquet``, ``.csv`` or ``.csv.gz``, as for :func:`write`.
        repeats: records beyond the first, per pupil: 0 for one record each, 0.0758 for as many as there were in 2018.
        progress: called after every part with the records done and the records in all, as far as they are known.
    """
    check_count(rows)
    check_repeats(repeats)
    if ending not in ENDINGS:
        raise SettingError("schoolcensus-ending-unknown", endings=list(ENDINGS), ending=ending)
    chosen_years = _checked(years)
    fields = _fields(chosen_years, columns, None)
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    before = 0
    for now in _school_years_of(int(rows), chosen_years, seed, repeats or REPEATS):
        world, years_left = now.world, len(chosen_years) - len(paths)
        rows_now = world.pupils + (world.extras if repeats else 0)
        every = before + rows_now * years_left
        report = None if progress is None else partial(_report, progress, before, every)
        parts = (Enrolments(world, pupils, repeats > 0) for pupils in now.parts())
        paths.append(folder / f"census_{now.year}{ending}")
        write_parts(paths[-1], world, parts, fields[now.year], report)
        before += rows_now
    return paths


def _report(progress: Progress, before: int, every: int, done: int) -> None:
    progress(before + done, every)


def _checked(years: Sequence[int]) -> tuple[int, ...]:
    """Return the years that were asked for: known ones, in order, each once."""
    if not isinstance(years, Iterable) or isinstance(years, str) or not list(years):
        raise SettingError("schoolcensus-years-no-list", years=years)
    for year in years:
        layout(year)
    chosen_years = tuple(int(year) for year in years)
    if any(later <= earlier for earlier, later in pairwise(chosen_years)):
        raise SettingError("schoolcensus-years-not-ascending", chosen_years=list(chosen_years))
    return chosen_years


def _fields(
    years: tuple[int, ...], columns: Sequence[str] | None, usual: Sequence[str] | None
) -> dict[int, tuple[AnyField, ...]]:
    """Return the fields of these columns in each year; by default the usual ones, or all, that it published."""
    names: dict[int, tuple[str, ...] | None] = {}
    for year in years:
        named = None if usual is None else published_in(year, usual)
        names[year] = named if columns is None else names_in(year, columns)
    for columns_of_year in names.values():
        check_different(columns_of_year)
    return {year: fields_of(year, columns_of_year) for year, columns_of_year in names.items()}


def _school_years_of(rows: int, years: tuple[int, ...], seed: int, repeats: float = REPEATS) -> Iterator[SchoolYear]:
    """Yield the country in each of these years."""
    founded = World.create(rows, extras=round(rows * repeats), year=years[0], seed=seed)
    for now in school_years(founded, years[-1], repeats):
        if now.year in years:
            yield now
