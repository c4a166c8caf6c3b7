"""Describing a table: exact numbers, whatever the source, in however many passes, and no value of anybody."""

import csv
import gzip
import json
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, EmptyTableError, ReadError, SettingError
from brecha.tables.describe import description as module
from brecha.tables.describe.description import Description
from brecha.tables.describe.roles import ROLES
from brecha.tables.describe.tally import kind_of_values, looks_like_a_value, tally_of
from brecha.tables.encode import MISSING_TOKENS, MissingValues
from tests.sentences import sentences

TEXTS = ["a", "b", "ç", "日本", "NA", "", "1", "2.5", " x", 'with "marks"', "a,b", "null", "Ω", "a\nb", "None"]
KINDS: list[list[str]] = [["ç"], ["a", ""], ["NA", ""], TEXTS, [str(i) for i in range(500)], ["0", "1"]]
Table = dict[str, list[str]]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Columns of text: constant, wholly missing, of many values, nearly all different; one row or more."""
    rows = draw(st.integers(1, 30))
    return {
        f"c{i}": draw(st.lists(st.sampled_from(draw(st.sampled_from(KINDS))), min_size=rows, max_size=rows))
        for i in range(draw(st.integers(2, 6)))
    }


def written(table: Mapping[str, Sequence[Any]], delimiter: str = ",") -> str:
    """The table as delimited text."""
    text = StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    writer.writerow(table)
    writer.writerows(zip(*table.values(), strict=True))
    return text.getvalue()


def looked(table: Mapping[str, Sequence[Any]], **settings: Any) -> Description:
    """The look at a file of this table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.csv"
        path.write_text(written(table), encoding="utf-8")
        return brecha.describe(path, **settings)


def numbers(look: Description) -> dict[str, tuple[Any, ...]]:
    """What is counted in each column."""
    return {
        column.name: (column.values, column.missing, column.alone, column.commonest_share) for column in look.columns
    }


def counted(values: Sequence[str]) -> tuple[Any, ...]:
    """The same, as anybody would count it."""
    having = Counter(value for value in values if value not in MISSING_TOKENS)
    missing, alone = len(values) - having.total(), sum(count == 1 for count in having.values())
    return len(having), missing, alone, max(having.values(), default=0) / len(values)


@settings(max_examples=40, deadline=None)
@given(tables())
def test_numbers_are_those_that_anybody_would_count(table: Table) -> None:
    look = looked(table)
    assert look.rows == len(table["c0"])
    assert numbers(look) == {name: counted(values) for name, values in table.items()}


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tables(), st.integers(1, 3))
def test_passes_change_nothing(table: Table, at_once: int) -> None:
    whole = looked(table)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ROOM", 0)
        assert looked(table).columns == whole.columns
        patch.setattr(module, "AT_ONCE", at_once)
        assert looked(table).columns == whole.columns


@settings(max_examples=30, deadline=None)
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_rows_and_columns_changes_nothing(table: Table, random: Any) -> None:
    order, names = list(range(len(table["c0"]))), list(table)
    random.shuffle(order)
    random.shuffle(names)
    shuffled = looked({name: [table[name][i] for i in order] for name in names})
    assert sorted(shuffled.columns, key=lambda column: column.name) == list(looked(table).columns)
    assert [column.name for column in shuffled.columns] == names


@settings(max_examples=30, deadline=None)
@given(tables())
def test_no_value_of_anybody_is_told(table: Table) -> None:
    """Every value is made one that is nowhere else."""
    marked = {name: [f"§{value}§{i % 7}" for i, value in enumerate(values)] for name, values in table.items()}
    look = looked(marked)
    assert "§" not in json.dumps(look.as_dict(), ensure_ascii=False)
    assert "§" not in f"{look!r} {look.frame().to_pylist()}"


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(st.sampled_from([None, 0, 1, 2, 3, 500, 501]), max_size=12), min_size=1, max_size=4))
def test_pairs_that_agree_and_what_the_values_are(batches: list[list[int | None]]) -> None:
    """Numbers, and the same as text, in batches of any size."""
    values = [value for batch in batches for value in batch]
    known = {value for value in values if value is not None}
    for kind in (pa.int64(), pa.large_string()):
        tally = tally_of(kind)
        for batch in batches:
            tally.add(pa.array(batch, pa.int64()).cast(kind))
        seen, spelled = tally.finish("x", MissingValues())
        assert seen.pairs == sum(one == other for one in values for other in values)
        assert (seen.records, seen.missing, spelled) == (len(values), values.count(None), [])
        assert seen.kind == ("empty" if not known else "yes or no" if known == {0, 1} else "number")
        assert (seen.whole, seen.weights) == (bool(known), bool(known))


@pytest.fixture(scope="module")
def census(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the synthetic census."""
    path = tmp_path_factory.mktemp("census") / "census.csv"
    brecha.school_census.write(path, 1500)
    return path


def test_the_census_as_duckdb_counts_it(census: Path) -> None:
    look = brecha.describe(census)
    names = [column.name for column in look.columns]
    connection = duckdb.connect()
    connection.execute(f"CREATE TABLE t AS FROM read_csv('{census}', all_varchar=true, delim='|', header=true)")
    assert look.rows == 1500
    assert len(names) == 92
    for name, found in numbers(look).items():
        query = f'SELECT count(*) AS n FROM t WHERE "{name}" IS NOT NULL GROUP BY "{name}"'
        having = [count for (count,) in connection.execute(query).fetchall()]
        expected = len(having), 1500 - sum(having), having.count(1), max(having, default=0) / 1500
        assert found == expected, name
    (file,) = look.source["files"]
    assert file == {
        "name": str(census),
        "bytes": census.stat().st_size,
        "rows": 1500,
        "delimiter": "|",
        "encoding": "utf-8",
    }


def test_many_values_are_counted_exactly(tmp_path: Path) -> None:
    path = tmp_path / "many.csv"
    path.write_text("a,b\n" + "".join(f"{i % 70_001},x{i}\n" for i in range(140_000)), encoding="utf-8")
    look = brecha.describe(path)
    assert numbers(look) == {"a": (70_001, 0, 2, 2 / 140_000), "b": (140_000, 0, 140_000, 1 / 140_000)}


# Sources


FRAME: dict[str, Any] = {
    "a": ["x", "y", "x", None, "NA"],
    "b": [1, 2, 2, 2, None],
    "c": [1.5, float("nan"), -0.0, 0.0, None],
    "d": [date(2020, 1, 1), None, date(2020, 1, 2), date(2020, 1, 2), date(2020, 1, 2)],
}
NUMBERS = {"a": (2, 2, 1, 0.4), "b": (2, 1, 1, 0.6), "c": (2, 2, 1, 0.4), "d": (2, 1, 1, 0.6)}


def _pandas() -> Any:
    return pd.DataFrame(FRAME).astype({"b": "Int64"})


def _duckdb() -> Any:
    connection: Any = duckdb.connect()
    return connection.from_arrow(pa.table(FRAME))


@pytest.mark.parametrize("room", [1 << 28, 0])
@pytest.mark.parametrize("kind", ["pandas", "polars", "arrow", "batches", "reader", "duckdb", "parquet"])
def test_tables_in_memory_and_parquet(kind: str, room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROOM", room)
    arrow = pa.table(FRAME)
    pq.write_table(arrow, tmp_path / "t.parquet")
    sources: dict[str, Callable[[], Any]] = {
        "pandas": _pandas,
        "polars": lambda: pl.DataFrame(FRAME),
        "arrow": lambda: arrow,
        "batches": lambda: arrow.to_batches()[0],
        "reader": lambda: pa.RecordBatchReader.from_batches(arrow.schema, arrow.to_batches(max_chunksize=2)),
        "duckdb": _duckdb,
        "parquet": lambda: tmp_path / "t.parquet",
    }
    shares: list[float] = []
    look = brecha.describe(sources[kind](), progress=lambda share, rows: shares.append(share))
    assert (look.rows, numbers(look)) == (5, NUMBERS)
    assert (shares, shares[-1]) == (sorted(shares), 1)
    assert [column.kind for column in look.columns] == ["text", "number", "number", "date"]


def test_several_files_are_one_table(tmp_path: Path) -> None:
    for name, text in (("1.csv", "a,b\n1,x\n2,y\n"), ("2.csv", "b;a\nx;1\nz;NA\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    look = brecha.describe([tmp_path / "1.csv", tmp_path / "2.csv"])
    assert (look.rows, numbers(look)) == (4, {"a": (2, 1, 1, 0.5), "b": (3, 0, 2, 0.5)})
    assert [(file["rows"], file["delimiter"]) for file in look.source["files"]] == [(2, ","), (2, ";")]
    assert sentences(look.notes) == ("'NA' was read as missing in: a.",)


@pytest.mark.parametrize("ending", ["csv", "csv.gz", "zip"])
def test_progress_goes_from_nothing_to_all(
    ending: str, census: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"packed.{ending}"
    if ending == "zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(census, "table.csv")
    elif ending == "csv.gz":
        path.write_bytes(gzip.compress(census.read_bytes()))
    else:
        path = census
    monkeypatch.setattr(module, "AT_ONCE", 40)
    told: list[tuple[float, int]] = []
    look = brecha.describe(path, progress=lambda share, rows: told.append((share, rows)))
    shares, rows = zip(*told, strict=True)
    assert numbers(look) == numbers(brecha.describe(census))
    assert (list(shares), list(rows)) == (sorted(shares), sorted(rows))
    assert (shares[0], rows[0]) == (0, 0)
    assert (shares[-1], rows[-1]) == (1, 1500)
    assert set(rows) <= set(range(1501))
    assert {30 / 92 <= share <= 60 / 92 for share in shares} == {True, False}


@pytest.mark.parametrize("packed", [False, True])
def test_the_share_is_judged_by_the_beginning_of_the_file(packed: bool, tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    text = ("a,b\n" + "".join(f"{i * 7919 % 10**6:07},{i * 104729 % 10**7:08}\n" for i in range(200_000))).encode()
    path.write_bytes(gzip.compress(text, 1) if packed else text)
    told: list[tuple[float, int]] = []
    brecha.describe(path, progress=lambda share, rows: told.append((share, rows)))
    assert len(told) > 2
    assert told[-1] == (1, 200_000)
    for share, rows in told:
        assert share == pytest.approx(rows / 200_000, abs=0.05 if packed else 0.01)


def test_what_is_put_off_midway_is_counted_in_a_further_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.csv"
    path.write_text("a,b\n" + "".join(f"x{i:09},{i % 150_000:09}\n" for i in range(300_000)), encoding="utf-8")
    shares: list[float] = []
    passes: list[list[str]] = []
    begin = module._Passes._next

    def noted(self: Any, waiting: list[str]) -> Any:
        passes.append(waiting)
        return begin(self, waiting)

    monkeypatch.setattr(module._Passes, "_next", noted)
    monkeypatch.setattr(module, "ROOM", 18 << 20)
    look = brecha.describe(path, progress=lambda share, rows: shares.append(share))
    assert numbers(look) == {"a": (300_000, 0, 300_000, 1 / 300_000), "b": (150_000, 0, 0, 2 / 300_000)}
    assert passes == [["a", "b"], ["a"]]
    assert shares == sorted(shares)


def test_an_encoding_that_shows_late_is_noticed_in_any_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.tables.sources.text.WINDOWS", 1)
    path = tmp_path / "late.csv"
    path.write_bytes(b"a,b\n" + b"1,x\n" * 100_000 + "2,é\n".encode("latin-1"))
    for room in (1 << 28, 0):
        monkeypatch.setattr(module, "ROOM", room)
        look = brecha.describe(path)
        assert numbers(look) == {"a": (2, 0, 1, 100_000 / 100_001), "b": (2, 0, 1, 100_000 / 100_001)}
        assert look.source["files"][0]["encoding"] == "latin-1"
        assert [note.partition(" ")[2] for note in sentences(look.notes)] == [
            "holds bytes that are not UTF-8, so it was read as latin-1."
        ]


def test_what_was_counted_in_another_encoding_is_counted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In UTF-8 the bytes of column a are a token for "missing", in latin-1 they are not."""
    monkeypatch.setattr("brecha.tables.sources.text.WINDOWS", 1)
    path = tmp_path / "late.csv"
    path.write_bytes(b"a,b\n" + b"\xc3\xa3,x\n" * 60_000 + b"1,\xe9\n")
    whole = brecha.describe(path, missing_tokens=["ã"])
    monkeypatch.setattr(module, "AT_ONCE", 1)
    assert numbers(brecha.describe(path, missing_tokens=["ã"])) == numbers(whole)
    assert numbers(whole)["a"] == (2, 0, 1, 60_000 / 60_001)


def test_a_file_that_grows_between_passes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROOM", 0)
    path = tmp_path / "grows.csv"
    path.write_text("a,b\n1,x\n2,y\n", encoding="utf-8")

    def grow(share: float, rows: int) -> None:
        if share >= 0.5:
            path.write_text(path.read_text(encoding="utf-8") + "3,z\n", encoding="utf-8")

    with pytest.raises(ReadError, match=r"was changed while it was being read, so that.*Read it again when nobody"):
        brecha.describe(path, progress=grow)


def test_what_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("a,a\n1,2\n", encoding="utf-8")
    with pytest.raises(ColumnError, match="Columns 1 and 2 have the same name"):
        brecha.describe(path)
    path.write_text("a,b\n", encoding="utf-8")
    with pytest.raises(EmptyTableError, match="There are no records"):
        brecha.describe(path)
    path.write_text("a,b\n1\n", encoding="utf-8")
    with pytest.raises(ReadError, match=r"1 of 1 row \(100\.00%\) could not be read"):
        brecha.describe(path, progress=lambda share, rows: None)
    path.write_text("a,b\n1,2\n1\n", encoding="utf-8")
    with pytest.raises(ReadError, match=r"1 of 2 rows \(50\.00%\) could not be read"):
        brecha.describe(path)
    with pytest.raises(ColumnError, match="Did you mean 'a'"):
        brecha.describe(path, ["A"])
    with pytest.raises(SettingError, match="lists of texts"):
        brecha.describe(path, "a")
    assert str(brecha.describe(path, max_unreadable=0.5).notes[0]).startswith("1 row could not be read. It is ")
    with pytest.raises(ColumnError, match="leave it out with columns="):
        brecha.describe(pa.table({"a": [1], "b": [[1, 2]]}))


def test_only_some_columns_and_other_tokens() -> None:
    table = {"a": ["x", "-", "NA"], "b": ["1", "2", "3"], "c": ["y", "y", "y"]}
    look = looked(table, columns=["c", "a"], missing_tokens=["-"])
    assert numbers(look) == {"c": (1, 0, 0, 1), "a": (2, 1, 2, 1 / 3)}
    assert sentences(look.notes)[0] == "'-' was read as missing in: a."


# Kinds


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        (["1", "-2", "3,5", ".5", " 7 ", "1e3"], "number"),
        (["0", "1"], "yes or no"),
        (["1", "2"], "number"),
        (["0"], "number"),
        (["Sim", "Não"], "yes or no"),
        (["YES", "no"], "yes or no"),
        (["yes", "no", "maybe"], "text"),
        (["2018-05-31", "2018-06-01 10:00", "2018-06", "2018-06-01T10:00:00Z"], "date"),
        (["31/12/2018", "1.2.18"], "date"),
        (["01JAN2018:00:00:00"], "date"),
        (["2018-13-01"], "text"),
        (["1234.56", "2015.12"], "number"),
        (["1"] + ["x"] * 2000, "text"),
        ([str(i) for i in range(3000)], "number"),
        ([*map(str, range(3000)), "?"], "text"),
        (["inf", "1"], "text"),
        ([1, 2], "number"),
        ([0.0, 1.0], "yes or no"),
        ([True], "yes or no"),
        ([Decimal("1.5")], "number"),
        ([date(2020, 1, 1)], "date"),
        ([datetime(2020, 1, 1)], "date"),
        ([time(1)], "other"),
        ([b"a"], "other"),
        ([], "empty"),
    ],
)
def test_kinds(values: list[Any], kind: str) -> None:
    assert kind_of_values(pa.array(list(dict.fromkeys(values)))) == kind


def test_a_missing_header_is_suspected() -> None:
    assert [looks_like_a_value(name) for name in ("31", "1980-01-31", "age", "2x", "")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    (note,) = (note for note in sentences(looked({"17": ["1", "2"], "F": ["M", "F"]}).notes) if "header" in note)
    assert note.startswith("1 of 2 columns have a number or a date for a name. If the first line is a record")
    assert not any("header" in note for note in sentences(looked({"17": ["1"], "sex": ["M"], "age": ["3"]}).notes))


# The answer


def test_the_answer_as_data() -> None:
    look = looked({"id": ["1", "2", "3"], "sex": ["F", "F", ""], "illness": ["yes", "no", "no"]})
    frame = look.frame()
    assert frame.column_names == [
        "name", "kind", "values", "missing", "commonest_share", "alone", "role", "reason", "fact",
        "adversaries",
    ]  # fmt: skip
    assert frame.to_pylist()[1] == {
        "name": "sex",
        "kind": "text",
        "values": 1,
        "missing": 1,
        "commonest_share": 2 / 3,
        "alone": 0,
        "role": "quasi-identifier",
        "reason": "By its name it tells somebody's sex, which others may know. It may be sensitive as well.",
        "fact": "sex",
        "adversaries": [],
    }
    plain = json.loads(json.dumps(look.as_dict()))
    assert set(plain) == {
        "rows", "columns", "person", "weights", "subsets", "adversaries", "source", "notes", "notes_as_data",
    }  # fmt: skip
    assert [column["role"] for column in plain["columns"]] == ["identifier", "quasi-identifier", "sensitive"]
    assert plain["columns"][0]["reason_as_data"] == {"id": "role-person", "values": {"values": 3}}
    assert {role: look.suggested(role) for role in ROLES} == {
        "identifier": ["id"], "quasi-identifier": ["sex"], "sensitive": ["illness"], "other": [],
    }  # fmt: skip
    assert repr(look) == "Description(3 rows; id, sex, illness)"
