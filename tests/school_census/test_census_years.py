"""The synthetic census over several years: the same people in every table, and risks like the published ones."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import duckdb
import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet
import pytest

from brecha.cli.program import run
from brecha.errors import ColumnError, SettingError
from brecha.school_census import LINKED, census, census_years, write_years
from brecha.school_census.census import SchoolYear, school_years
from brecha.school_census.enrolments import People
from brecha.school_census.model import CODES, LEAVES, NEXT, REPEAT_RATES, SCHOOL_KINDS, Flow, parameters_of
from brecha.school_census.pupils import World
from brecha.school_census.schools import layout
from brecha.school_census.year_transitions import CITY, COUNTRY, Seats, YearTransition
from brecha.tables.coded import CodedTable
from brecha.tables.describe.roles import census_names_since_2015
from tests.school_census.test_census import CONTRADICTIONS

ROWS = 200_000
YEARS = (2014, 2015, 2016, 2017)
Numbers = npt.NDArray[np.int64]
PERSON, HOME, SCHOOL, STAGE, NEED, TRANSPORT, DAY, MONTH, YEAR, SEX, RACE, BORN = range(len(LINKED))
ABSENT = -1


@pytest.fixture(scope="module")
def tables() -> dict[int, CodedTable]:
    """Four years large enough to have risks like the real ones where the school is known."""
    return census_years(ROWS)


def column(table: CodedTable, position: int) -> Numbers:
    """The values of a column, -1 where there is none."""
    field = table.fields[position]
    values: Numbers = np.array([ABSENT if value is None else value for value in field.values.to_pylist()])[field.codes]
    return values


def linked(focal: CodedTable, later: CodedTable, position: int) -> Numbers:
    """A column of a later year for the people of the first one, by their code; -2 for those who are not there."""
    known = dict(zip(column(later, PERSON).tolist(), column(later, position).tolist(), strict=True))
    return np.array([known.get(person, -2) for person in column(focal, PERSON).tolist()])


def both(tables: dict[int, CodedTable], position: int, later: int = 2015) -> tuple[Numbers, Numbers]:
    """A column of 2014 and of a later year, of the people who are in both."""
    there = linked(tables[2014], tables[later], position)
    return column(tables[2014], position)[there != -2], there[there != -2]


def same(one: CodedTable, other: CodedTable) -> bool:
    return one.columns == other.columns and all(
        mine.values.take(pa.array(mine.codes)) == theirs.values.take(pa.array(theirs.codes))
        for mine, theirs in zip(one.fields, other.fields, strict=True)
    )


class TestTables:
    def test_have_the_names_of_their_year(self, tables: dict[int, CodedTable]) -> None:
        assert list(tables) == list(YEARS)
        assert tables[2014].columns == (
            *("FK_COD_ALUNO", "FK_COD_MUNICIPIO_END", "PK_COD_ENTIDADE", "FK_COD_ETAPA_ENSINO"),
            *("ID_POSSUI_NEC_ESPECIAL", "ID_N_T_E_P", "NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "TP_COR_RACA"),
            "FK_COD_MUNICIPIO_DNASC",
        )
        assert [tables[year].columns for year in YEARS[1:]] == [LINKED] * 3
        for year, table in tables.items():
            assert set(table.columns) <= set(layout(year))
            about = {"census": "synthetic", "rows": ROWS, "first": 2014, "seed": 0, "year": year}
            assert table.source == about | {"all_columns": list(table.columns)}

    def test_hold_about_as_many_people_each_year(self, tables: dict[int, CodedTable]) -> None:
        assert tables[2014].rows == ROWS
        assert all(abs(table.rows / ROWS - 1) < 0.02 for table in tables.values())

    def test_hold_narrow_codes_and_only_values_that_somebody_has(self, tables: dict[int, CodedTable]) -> None:
        for field in (field for table in tables.values() for field in table.fields):
            assert np.array_equal(np.unique(field.codes), np.arange(field.cardinality))
            assert field.codes.dtype == np.min_scalar_type(field.cardinality - 1)

    def test_first_year_is_the_census_of_that_year(self) -> None:
        for year in (2014, 2016, 2019):
            alone = census(3000, year=year, seed=4, columns=layout(year))
            assert same(alone, census_years(3000, (year,), seed=4, columns=layout(year))[year])

    def test_every_layout_has_columns_that_go_on(self) -> None:
        given = census_years(500, range(2014, 2021), columns=["PK_COD_ENTIDADE", "CO_PESSOA_FISICA", "NUM_IDADE"])
        assert given[2014].columns == ("PK_COD_ENTIDADE", "FK_COD_ALUNO", "NUM_IDADE")
        assert given[2017].columns == ("CO_ENTIDADE", "CO_PESSOA_FISICA", "NU_IDADE")
        assert given[2020].columns == ("CO_ENTIDADE", "ID_ALUNO", "NU_IDADE")

    @pytest.mark.parametrize("rows", [1, 2, 3, 20])
    def test_can_be_small(self, rows: int) -> None:
        for seed in range(10):
            small = census_years(rows, seed=seed)
            assert small[2014].rows == rows
            assert min(table.rows for table in small.values()) >= 1


class TestRepeatability:
    def test_same_arguments_same_tables(self) -> None:
        one, other, seeded = census_years(4000, seed=3), census_years(4000, seed=3), census_years(4000, seed=2)
        assert all(same(one[year], other[year]) for year in YEARS)
        assert not any(same(one[year], seeded[year]) for year in YEARS)

    def test_other_years_change_nothing(self) -> None:
        whole = census_years(4000)
        for years in ((2014,), (2014, 2015), (2014, 2017), (2014, 2016, 2018)):
            part = census_years(4000, years)
            assert list(part) == list(years)
            assert all(same(part[year], whole[year]) for year in years if year in whole)

    def test_other_columns_change_nothing(self) -> None:
        whole, wanted = census_years(4000), ("TP_ETAPA_ENSINO", "CO_PESSOA_FISICA", "TP_COR_RACA")
        part = census_years(4000, columns=wanted)
        shared = [name for name in layout(2015) if name in layout(2016)]
        everything = census_years(4000, YEARS[1:], columns=shared)
        first = census_years(4000, YEARS[1:])
        for year in YEARS:
            assert same(part[year], whole[year].select(part[year].columns))
        for year in YEARS[1:]:
            assert same(first[year], everything[year].select(LINKED))

    @pytest.mark.parametrize("size", [1, 500, 3217])
    def test_work_in_parts_changes_nothing(self, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
        rows = 100 if size == 1 else 6000
        whole = census_years(
            rows, columns=[name for name in census_names_since_2015().values() if name in layout(2016)][:60]
        )
        monkeypatch.setattr(SchoolYear.parts, "__defaults__", (size,))
        monkeypatch.setattr("brecha.school_census.year_transitions.PEOPLE_AT_A_TIME", size)
        parts = census_years(
            rows, columns=[name for name in census_names_since_2015().values() if name in layout(2016)][:60]
        )
        assert all(same(whole[year], parts[year]) for year in YEARS)


class TestPeople:
    def test_codes_are_unique_and_last(self, tables: dict[int, CodedTable]) -> None:
        people = [set(column(table, PERSON).tolist()) for table in tables.values()]
        assert [len(codes) for codes in people] == [table.rows for table in tables.values()]
        shares = [len(people[0] & later) / ROWS for later in people[1:]]
        assert 0.84 < shares[0] < 0.90
        assert shares == sorted(shares, reverse=True)
        assert shares[2] > 0.6
        assert 0.001 < len((people[0] & people[2]) - people[1]) / ROWS < 0.02  # gone for a year, and back

    def test_codes_do_not_follow_the_order_of_the_records(self, tables: dict[int, CodedTable]) -> None:
        codes = column(tables[2014], PERSON)
        assert set(np.char.str_len(codes.astype(str))) == {12}
        assert abs(np.corrcoef(codes, np.arange(ROWS))[0, 1]) < 0.01

    def test_codes_of_2018_and_later_link_nothing(self) -> None:
        given = census_years(5000, (2017, 2018, 2019), columns=["ID_ALUNO"])
        seen = [set(table.fields[0].values.to_pylist()) for table in given.values()]
        assert [len(codes) for codes in seen] == [table.rows for table in given.values()]
        assert not seen[1] & seen[2]

    @pytest.mark.parametrize("later", YEARS[1:])
    def test_facts_of_birth_and_sex_stay(self, tables: dict[int, CodedTable], later: int) -> None:
        for position in (DAY, MONTH, YEAR, SEX, BORN):
            before, after = both(tables, position, later)
            assert np.array_equal(before, after)

    def test_age_grows_with_the_year(self) -> None:
        given = census_years(5000, columns=["CO_PESSOA_FISICA", "NU_IDADE", "NU_ANO"])
        for year in YEARS[1:]:
            ages = linked(given[2014], given[year], 1)
            here = ages != -2
            assert np.array_equal(ages[here], column(given[2014], 1)[here] + year - 2014)
            assert np.array_equal(column(given[year], 1) + column(given[year], 2), np.full(given[year].rows, year))

    @pytest.mark.parametrize(
        ("position", "least", "most"),
        [(NEED, 0.985, 0.9995), (TRANSPORT, 0.92, 0.99), (RACE, 0.93, 0.99), (HOME, 0.97, 0.998), (SCHOOL, 0.70, 0.85)],
    )
    def test_much_stays_and_not_all(
        self, tables: dict[int, CodedTable], position: int, least: float, most: float
    ) -> None:
        before, after = both(tables, position)
        told = (before != ABSENT) & (after != ABSENT)
        assert least < float((before == after)[told].mean()) < most

    def test_needs_last(self, tables: dict[int, CodedTable]) -> None:
        before, after = both(tables, NEED)
        assert float(after[before == 1].mean()) > 0.9

    def test_stages_follow_each_other(self, tables: dict[int, CodedTable]) -> None:
        before, after = both(tables, STAGE)
        for grade, following in ((15, 16), (20, 21), (26, 27)):
            now = after[before == grade]
            assert float((now == following).mean()) > 0.80
            assert 0.01 < float((now == grade).mean()) < 0.20
        late = linked(tables[2014], tables[2015], STAGE)[column(tables[2014], STAGE) == 27]
        assert float((late == -2).mean()) > 0.7
        assert set(after[before == 1].tolist()) == {1, 2}

    def test_schools_teach_what_their_pupils_learn(self, tables: dict[int, CodedTable]) -> None:
        kind = World.create(ROWS, extras=0, year=2014, seed=0).schools
        kinds = dict(zip(kind.code.tolist(), kind.kind.tolist(), strict=True))
        for table in tables.values():
            pairs = {*zip(column(table, SCHOOL).tolist(), column(table, STAGE).tolist(), strict=True)}
            assert all(SCHOOL_KINDS[kinds[school]].stages.get(stage) for school, stage in pairs)

    def test_schools_stay_about_as_large(self, tables: dict[int, CodedTable]) -> None:
        sizes = [np.bincount(np.unique(column(table, SCHOOL), return_inverse=True)[1]) for table in tables.values()]
        assert abs(float(np.median(sizes[3])) / float(np.median(sizes[0])) - 1) < 0.15
        assert all(len(year) > 0.98 * len(sizes[0]) for year in sizes)

    def test_newcomers_are_young_or_adults(self, tables: dict[int, CodedTable]) -> None:
        old = np.isin(column(tables[2015], PERSON), column(tables[2014], PERSON))
        stages = column(tables[2015], STAGE)[~old]
        assert 0.10 < len(stages) / ROWS < 0.16
        assert float(np.isin(stages, (1, 2, 14, 39, 40, 69, 70, 71)).mean()) > 0.85

    def test_twins_are_there_in_every_year(self, tables: dict[int, CodedTable]) -> None:
        for table in tables.values():
            facts = np.stack([column(table, at) for at in (SCHOOL, STAGE, DAY, MONTH, YEAR, SEX, RACE, BORN)])
            counts = np.unique(facts, axis=1, return_counts=True)[1]
            assert 0.02 < float(counts[counts > 1].sum()) / table.rows < 0.06

    def test_most_twins_stay_together(self) -> None:
        first, second = list(school_years(World.create(50_000, extras=0, year=2014, seed=0), 2015))
        twins = np.flatnonzero(second.people.second[:50_000])
        people = second.people
        together = (people.school[twins] == people.school[twins - 1]) & (people.stage[twins] == people.stage[twins - 1])
        assert len(twins) > 500
        assert 0.90 < float(together.mean()) < 1.0
        assert np.array_equal(first.people.birthday[twins], first.people.birthday[twins - 1])


def risks(tables: dict[int, CodedTable]) -> dict[str, list[float]]:
    """Alone, blocks, certain and guess, in per cent, by counting the tuples of each person: a naive twin."""
    focal = tables[2014]
    secrets = {"need": column(focal, NEED), "transport": column(focal, TRANSPORT)}
    past: Numbers = np.zeros(focal.rows, dtype=np.int64)
    found: dict[str, list[float]] = {}
    for table in tables.values():
        for position in (HOME, SCHOOL, STAGE):
            past = np.unique(np.stack([past, linked(focal, table, position)]), axis=1, return_inverse=True)[1].ravel()
        sizes = np.bincount(past)
        found.setdefault("alone", []).append(100 * float((sizes == 1).sum()) / focal.rows)
        found.setdefault("blocks", []).append(100 * len(sizes) / focal.rows)
        for name, secret in secrets.items():
            yes = np.bincount(past, secret)
            most = np.maximum(yes, sizes - yes)
            found.setdefault(f"{name} certain", []).append(100 * float(sizes[most == sizes].sum()) / focal.rows)
            found.setdefault(f"{name} guess", []).append(100 * float(most.sum()) / focal.rows)
    return found


# Thesis, tables 5.5 and 5.8: 2014, then with 2015, 2016 and 2017; and how far a country of 200,000 may be from it.
PUBLISHED = {
    "alone": ((1.44, 12.88, 25.26, 36.31), 2.0),
    "blocks": ((4.24, 20.08, 34.37, 45.60), 2.0),
    "need certain": ((57.17, 79.21, 87.59, 91.28), 4.0),
    "need guess": ((98.71, 99.03, 99.30, 99.49), 0.3),
    "transport certain": ((58.07, 68.60, 75.32, 79.92), 13.0),  # a small country has few cities, and a city decides
    "transport guess": ((91.64, 93.03, 94.17, 95.07), 4.0),
}


@pytest.fixture(scope="module")
def found(tables: dict[int, CodedTable]) -> dict[str, list[float]]:
    """The risks of the four years."""
    return risks(tables)


class TestRisks:
    @pytest.mark.parametrize("figure", PUBLISHED)
    def test_are_near_the_published_ones(self, found: dict[str, list[float]], figure: str) -> None:
        published, tolerance = PUBLISHED[figure]
        assert found[figure] == pytest.approx(published, abs=tolerance)

    def test_priors(self, tables: dict[int, CodedTable]) -> None:
        assert 100 * float((column(tables[2014], NEED) == 0).mean()) == pytest.approx(98.21, abs=0.5)
        assert 100 * float((column(tables[2014], TRANSPORT) == 0).mean()) == pytest.approx(82.50, abs=4)

    def test_come_from_changes_of_school(self) -> None:
        world, stays = World.create(50_000, extras=0, year=2014, seed=0), []
        for flow in (Flow(), Flow(changes_school=0.0, moves_city=0.0)):
            before, after = school_years(world, 2015, flow=flow)
            here = after.people.present[: len(before.people)]
            stays.append(float((before.people.school == after.people.school[: len(before.people)])[here].mean()))
        assert stays[0] < stays[1] - 0.08
        assert stays[1] < 0.95  # some must: their school does not teach the next stage


class TestRefusals:
    @pytest.mark.parametrize("make", [census_years, lambda *given, **more: write_years("nowhere", *given, **more)])
    @pytest.mark.parametrize(
        ("more", "error", "message"),
        [
            ({"rows": 0}, SettingError, "A census needs a whole number of rows, at least 1, and 0 was given."),
            ({"rows": 2.5}, SettingError, "at least 1, and 2.5 was given"),
            ({"years": (2013, 2014)}, SettingError, "no layout for a census of 2013. The years that exist are 2014 to"),
            ({"years": ("2014",)}, SettingError, "no layout for a census of '2014'"),
            ({"years": (2015, 2014)}, SettingError, r"ascend, each named once, and \[2015, 2014\] were given"),
            ({"years": (2014, 2015, 2015)}, SettingError, r"each named once, and \[2014, 2015, 2015\] were given"),
            ({"years": ()}, SettingError, r"a list such as \[2014, 2015\], and \(\) was given"),
            ({"years": 2014}, SettingError, r"a list such as \[2014, 2015\], and 2014 was given"),
            ({"columns": ["CO_ENTIDAD"]}, ColumnError, "'CO_ENTIDAD' is not in the table. Did you mean 'CO_ENTIDADE'?"),
            ({"columns": ["PK_COD_ENTIDAD"]}, ColumnError, "Did you mean 'PK_COD_ENTIDADE'?"),
            ({"columns": ["CO_REGIAO"]}, ColumnError, "The census of 2014 has no column 'CO_REGIAO'"),
            ({"columns": []}, SettingError, "one or more different names"),
            ({"columns": ["CO_ENTIDADE", "PK_COD_ENTIDADE"]}, SettingError, "one or more different names"),
        ],
    )
    def test_wrong_calls(
        self, make: Callable[..., object], more: dict[str, object], error: type[Exception], message: str
    ) -> None:
        with pytest.raises(error, match=message.replace("?", r"\?")):
            make(**{"rows": 10, **more})
        assert not Path("nowhere").exists()

    def test_ending_and_repeats(self, tmp_path: Path) -> None:
        with pytest.raises(SettingError, match=r"end in \.csv, \.csv\.gz, \.parquet, and 'xls' was given"):
            write_years(tmp_path, 10, ending="xls")
        with pytest.raises(SettingError, match="between 0 and 10"):
            write_years(tmp_path, 10, repeats=-1)
        assert not list(tmp_path.iterdir())


class TestFiles:
    def test_hold_the_tables(self, tmp_path: Path) -> None:
        paths = write_years(tmp_path / "new" / "folder", 3000, columns=LINKED, seed=2)
        assert [path.name for path in paths] == [f"census_{year}.parquet" for year in YEARS]
        for path, table in zip(paths, census_years(3000, seed=2).values(), strict=True):
            written = pyarrow.parquet.read_table(path)
            assert tuple(written.column_names) == table.columns
            for field in table.fields:
                assert written[field.name].to_pylist() == field.values.take(pa.array(field.codes)).to_pylist()

    def test_all_endings_hold_the_same(self, tmp_path: Path) -> None:
        text, packed, parquet = (
            write_years(tmp_path, 500, (2014, 2015), ending=ending) for ending in (".csv", ".csv.gz", ".parquet")
        )
        for year, plain, small, binary in zip((2014, 2015), text, packed, parquet, strict=True):
            rows = duckdb.connect().execute(
                f"select * from read_csv('{plain}', delim='|', header=true, all_varchar=true)"
            )
            again = duckdb.connect().execute(
                f"select * from read_csv('{small}', delim='|', header=true, all_varchar=true)"
            )
            stored = duckdb.connect().execute(f"select columns(*)::varchar from '{binary}'")
            assert [tuple(name for name, *_ in found.description or ()) for found in (rows, stored)] == [
                layout(year)
            ] * 2
            assert rows.fetchall() == again.fetchall() == stored.fetchall()

    def test_may_hold_several_records_of_a_pupil(self, tmp_path: Path) -> None:
        paths = write_years(tmp_path, 5000, (2014, 2016), repeats=0.2)
        once = census_years(5000, (2014, 2016))
        for path, table, code in zip(paths, once.values(), ("FK_COD_ALUNO", "CO_PESSOA_FISICA"), strict=True):
            records, pupils = (
                duckdb.connect().execute(f"select count(*), count(distinct {code}) from '{path}'").fetchall()[0]
            )
            assert pupils == table.rows
            assert records == round(1.2 * pupils)

    def test_tell_how_far_they_are(self, tmp_path: Path) -> None:
        seen: list[tuple[int, int]] = []
        write_years(tmp_path, 300, (2014, 2015), columns=["NU_DIA"], progress=lambda *now: seen.append(now))
        assert seen[0] == (300, 600)
        assert seen[-1][0] == seen[-1][1]

    @pytest.mark.parametrize("year", YEARS)
    def test_no_record_contradicts_itself(self, year: int, tmp_path: Path) -> None:
        *_, path = write_years(tmp_path, 20_000, range(2014, year + 1), seed=1)
        renamed = census_names_since_2015() if year == 2014 else {}
        names = {name: renamed.get(name, name) for name in layout(year)}
        listed = ", ".join(f"{old} as {new}" for old, new in names.items())
        database = duckdb.connect()
        database.execute(f"create table census as select {listed} from '{path}'")
        checked = 0
        for name, condition in CONTRADICTIONS.items():
            try:
                found = database.sql(f"select count(*) from census where {condition.replace('2018', str(year))}")
            except duckdb.BinderException:  # a column that the layout of 2014 does not have
                assert year == 2014
                continue
            assert found.fetchall() == [(0,)], name
            checked += 1
        assert checked >= len(CONTRADICTIONS) - 10


class TestModel:
    def test_every_stage_leads_somewhere(self) -> None:
        assert set(NEXT) | set(NEXT.values()) | {27, 32, 39, 40, 71} == set(CODES)
        assert {*REPEAT_RATES, *LEAVES} <= set(CODES)
        assert all(REPEAT_RATES.get(code, 0) + LEAVES.get(code, 0) < 0.8 for code in CODES)

    def test_somebody_who_looks_for_a_school_finds_one_that_teaches_the_stage(self) -> None:
        world = World.create(30_000, extras=0, year=2014, seed=0)
        seats = Seats.of(world.schools, world.tables.places)
        count = len(world.schools)
        for stage in range(len(CODES)):
            for area, drawn in ((CITY, 0.0), (CITY, 1 - 2.0**-24), (COUNTRY, 0.5)):
                wanted = np.full(count, stage, dtype=np.uint8)
                found = seats.find(
                    np.arange(count, dtype=np.uint32),
                    wanted,
                    np.full(count, area, np.int8),
                    np.full(count, drawn, "f4"),
                )
                assert all(CODES[stage] in SCHOOL_KINDS[kind].stages for kind in world.schools.kind[found])
                assert all(SCHOOL_KINDS[kind].name != "special" for kind in world.schools.kind[found])

    def test_the_search_begins_at_home(self) -> None:
        world = World.create(100_000, extras=0, year=2014, seed=0)
        seats, schools = Seats.of(world.schools, world.tables.places), world.schools
        first = np.arange(len(schools), dtype=np.uint32)
        stage = np.full(len(schools), CODES.index(14), dtype=np.uint8)
        found = seats.find(first, stage, np.zeros(len(schools), np.int8), np.full(len(schools), 0.3, "f4"))
        taught = {
            int(city) for city, seat in zip(schools.city, seats.places[:, CODES.index(14)], strict=True) if seat > 0
        }
        here = np.isin(schools.city, list(taught))
        assert np.array_equal(schools.city[found][here], schools.city[here])

    def test_2014_has_its_own_numbers(self) -> None:
        assert parameters_of(2014).need_mean < parameters_of(2015).need_mean
        assert parameters_of(2015) == parameters_of(2018)

    def test_people_who_are_done_do_not_come_back(self) -> None:
        world = World.create(20_000, extras=0, year=2014, seed=0)
        years = list(school_years(world, 2018))
        done = [set(np.flatnonzero(year.people.stage == len(CODES)).tolist()) for year in years]
        for earlier, later in pairwise(done):
            assert earlier < later
        assert not any(years[-1].people.present[list(done[-1])])

    def test_passing_leaves_the_year_before_as_it_was(self) -> None:
        world = World.create(5000, extras=0, year=2014, seed=0)
        people = next(school_years(world, 2014)).people
        before = People.joined([people])
        after = YearTransition(world, Seats.of(world.schools, world.tables.places), Flow(), 2015).of(people)
        assert len(after) > len(people)
        for name in ("present", "school", "stage", "age", "race", "residence", "need", "rides"):
            assert np.array_equal(getattr(people, name), getattr(before, name))
            assert not np.array_equal(getattr(people, name), getattr(after, name)[:5000])


class TestCommand:
    def test_writes_a_file_for_each_year(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        place = tmp_path / "census"
        code = run(
            ["census", "--rows", "300", "--years", "2014-2016", "--columns", "FK_COD_ALUNO", "--out", str(place)]
        )
        out, err = capsys.readouterr()
        assert (code, out) == (0, "")
        names = [f"census_{year}.parquet" for year in (2014, 2015, 2016)]
        assert sorted(path.name for path in place.iterdir()) == names
        assert err == f"Written: {', '.join(str(place / name) for name in names)}\n"

    def test_writes_text_on_request(self, tmp_path: Path) -> None:
        call = ["census", "--rows", "30", "--years", "2014,2016", "--format", "csv", "--quiet", "--out", str(tmp_path)]
        assert run(call) == 0
        lines = (tmp_path / "census_2014.csv").read_text(encoding="latin-1").splitlines()
        assert tuple(lines[0].split("|")) == layout(2014)
        assert len(lines) == 31
        assert (tmp_path / "census_2016.csv").exists()

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            (["--years", "2014-2017", "--year", "2014"], "Give --year for one year or --years for several, not both."),
            (["--years", "2017-2014"], "--years '2017-2014' goes backwards. Write 2014-2017."),
            (["--years", "2014-"], "--years '2014-' is neither like 2014-2017 nor like 2014,2016."),
            (
                ["--years", "2012-2014"],
                "There is no layout for a census of 2012. The years that exist are 2014 to 2020.",
            ),
            (["--years", "2014,2014"], "The years of a census ascend, each named once, and [2014, 2014] were given."),
            (
                ["--format", "csv"],
                "--format is for --years. The ending of --out says what sort of file a single year is.",
            ),
            (["--years", "2014-2015", "--columns", "NU_DAI"], "Did you mean 'NU_DIA'?"),
        ],
    )
    def test_refuses(self, given: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["census", "--rows", "5", "--out", str(tmp_path / "new"), *given]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("Error: ")
        assert err.count("\n") == 1
        assert message in err
        assert not list(tmp_path.iterdir())

    def test_refuses_a_file_for_a_folder(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = tmp_path / "file"
        file.touch()
        assert run(["census", "--rows", "5", "--years", "2014-2015", "--out", str(file)]) == 2
        assert "is a file" in capsys.readouterr().err
