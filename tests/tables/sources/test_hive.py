"""Columns in the names of folders: they are published with the files, and so they are read."""

import csv
from collections import Counter
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.errors import ColumnError, ReadError
from brecha.study import ReadRequest
from brecha.tables.read import read
from brecha.tables.sources.frames import folder_columns
from brecha.web.state.tables import TableSource
from tests.sentences import sentences
from tests.tables.test_read import rows


def part(folder: Path, name: str, kind: str, **columns: list[str]) -> Path:
    """A part of a table in a folder, as Parquet or as CSV."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "parquet":
        pq.write_table(pa.table(columns), path)
        return path
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(zip(*columns.values(), strict=True))
    return path


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_a_column_in_the_names_of_folders_is_read(tmp_path: Path, kind: str) -> None:
    one = part(tmp_path, "year=2014/part-0", kind, age=["30", "41"], sex=["F", "M"])
    other = part(tmp_path, "year=2015/part-0", kind, age=["30"], sex=["F"])
    for files, expected in (
        ([one, other], [("30", "F", "2014"), ("41", "M", "2014"), ("30", "F", "2015")]),
        ([other, one], [("30", "F", "2015"), ("30", "F", "2014"), ("41", "M", "2014")]),
        (other, [("30", "F", "2015")]),
    ):
        table = read(files)
        assert table.columns == ("age", "sex", "year")
        assert rows(table) == expected
        assert sentences(table.notes) == (
            "In no file, and read from the names of the folders that the files are in: year.",
        )
    assert rows(read([one, other], ["year"])) == [("2014",), ("2014",), ("2015",)]
    assert rows(read([one, other], ["year", "age"])) == [("2014", "30"), ("2014", "41"), ("2015", "30")]
    assert read([one, other], ["age"]).notes == ()
    assert read([one, other], ["age"], person="year", rows="one").rows == 2


def test_the_column_is_a_quasi_identifier_like_any_other(tmp_path: Path) -> None:
    """By hand: each of four people is alone with their year and age, and nobody is with the age alone."""
    files = [part(tmp_path, f"year={year}/a.parquet", "parquet", age=["30", "41"]) for year in (2014, 2015)]
    table = read(files)
    found = {tuple(row["qids"]): row["hits"] for row in brecha.assess(table, qids=["year", "age"]).frame().to_pylist()}
    assert found == {("year",): 0, ("age",): 0, ("year", "age"): 4}
    look = brecha.describe(files)
    assert [column.name for column in look.columns] == ["age", "year"]
    assert "In no file, and read from the names of the folders that the files are in: year." in sentences(look.notes)


def test_lines_that_are_parsed_and_not_scanned(tmp_path: Path) -> None:
    """Stray quotation marks and ends of lines are left to the other parser."""
    path = tmp_path / "uf=SP" / "a.csv"
    path.parent.mkdir()
    path.write_text('a,b\n1,x "y"\n2,z\n')
    assert rows(read(path)) == [("1", 'x "y"', "SP"), ("2", "z", "SP")]
    assert rows(read(path, ["uf"])) == [("SP",), ("SP",)]


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_values_are_text_decoded_and_missing(tmp_path: Path, kind: str) -> None:
    folders = {
        "cidade=São Paulo": "São Paulo",
        "cidade=S%C3%A3o%20Jo%C3%A3o": "São João",
        "cidade=a%2Fb%3Dc": "a/b=c",
        "cidade=__HIVE_DEFAULT_PARTITION__": None,
        "cidade=100%": "100%",
        "cidade=%FF": "%FF",
        "cidade=x=y": "x=y",
        "cidade=01": "01",
        "cidade=1": "1",
        "cidade=1.0": "1.0",
    }
    files = [part(tmp_path, f"{folder}/a", kind, n=[str(k)]) for k, folder in enumerate(folders)]
    assert rows(read(files)) == [(str(k), value) for k, value in enumerate(folders.values())]


def test_several_columns_and_names_that_are_encoded(tmp_path: Path) -> None:
    path = part(tmp_path, "pa%C3%ADs=BR/não é/uf=SP/a.csv", "csv", n=["1", "2"])
    table = read(path)
    assert table.columns == ("n", "país", "uf")
    assert rows(table) == [("1", "BR", "SP"), ("2", "BR", "SP")]


def test_the_column_of_the_file_is_kept_where_it_has_one(tmp_path: Path) -> None:
    path = part(tmp_path, "year=2014/a.csv", "csv", year=["2013", "2014"], n=["1", "2"])
    table = read(path)
    assert (table.columns, rows(table), table.notes) == (("year", "n"), [("2013", "1"), ("2014", "2")], ())


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_paths_that_disagree_are_refused(tmp_path: Path, kind: str) -> None:
    one = part(tmp_path, "year=2014/a", kind, n=["1"])
    other = part(tmp_path, "b", kind, n=["2"])
    third = part(tmp_path, "uf=SP/c", kind, n=["3"])
    with pytest.raises(ColumnError, match=r"b' lacks column 'year', .*It is in the name of a folder of '.*2014/a'"):
        read([one, other])
    with pytest.raises(ColumnError, match=r"a' has a column 'year', .*It is in the name of a folder of '.*2014/a'"):
        read([other, one])
    with pytest.raises(ColumnError, match=r"c' lacks column 'year', which the files before it have"):
        read([one, third])
    with pytest.raises(ColumnError, match=r"In '.*b': Column 'year' is not in .* It is in the name of a folder"):
        read([one, other], ["year"])
    assert rows(read([one, other, third], ["n"])) == [("1",), ("2",), ("3",)]
    with pytest.raises(ColumnError, match="Column 'year' is in the names of two folders of"):
        read(part(tmp_path, "year=1/year=2/a", kind, n=["1"]))


def test_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    path = part(tmp_path, "year=\udcff/a.csv", "csv", n=["1"])
    with pytest.raises(ReadError, match="has a name that is no text in UTF-8"):
        read(path)


def test_the_same_as_duckdb_and_pyarrow_read(tmp_path: Path) -> None:
    """A partitioned table as pyarrow writes it, with missing values and letters that no folder can have in its name."""
    chance = np.random.default_rng(3)
    towns = np.array(["São Paulo", "a/b", "Belém", "50%", "x y", "d=e"], object)
    table = pa.table(
        {
            "n": [str(n) for n in chance.integers(0, 9, 400)],
            "town": pa.array([None if k == 6 else towns[k] for k in chance.integers(0, 7, 400)]),
            "sex": [str(sex) for sex in chance.choice(["F", "M"], 400)],
        }
    )
    ds.write_dataset(table, tmp_path, format="parquet", partitioning=["town", "sex"], partitioning_flavor="hive")
    expected = Counter(zip(*(table.column(name).to_pylist() for name in ("n", "town", "sex")), strict=True))
    files = sorted(tmp_path.rglob("*.parquet"))
    assert len(files) == 14
    assert Counter(rows(read(files))) == expected
    found = duckdb.execute(
        f"SELECT n, town, sex FROM read_parquet('{tmp_path}/**/*.parquet', hive_partitioning = true, "
        "hive_types_autocast = false)"
    )
    assert found is not None
    assert Counter(found.fetchall()) == expected


def test_many_rows_and_batches(tmp_path: Path) -> None:
    path = tmp_path / "uf=SP" / "a.parquet"
    path.parent.mkdir()
    pq.write_table(pa.table({"n": np.arange(200_000) % 7}), path)
    table = read([path, part(tmp_path, "uf=RJ/b.csv", "csv", n=["1"])], ["uf"])
    assert (table.rows, table.spread("uf").tolist()) == (200_001, [1, 200_000])


def test_the_command_line_and_the_page_know_the_column(tmp_path: Path) -> None:
    for kind in ("parquet", "csv"):
        path = part(tmp_path, f"year=2014/{kind}", kind, n=["1"])
        assert list(ReadRequest((str(path),)).header) == ["n", "year"]
        assert TableSource("x", ((str(path),),)).headers() == [("n", "year")]


def test_folders_that_are_no_columns() -> None:
    for path in ("a/b.csv", "=x/b.csv", "year=2014", "a=b.csv", "./../x/b.csv"):
        assert folder_columns(Path(path)) == {}
    assert folder_columns(Path("a=/b.csv")) == {"a": ""}
