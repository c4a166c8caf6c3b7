"""Reading only the rows for which a condition is true: the same rows as one by one, from every kind of source."""

import csv
import datetime
import gzip
import io
import zipfile
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import BrechaError, ColumnError, EmptyTableError, ReadError, SettingError
from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.where import filter as filtering
from tests.oracles import where as oracle

PEOPLE = "id,age,town,code\n1,18,A,0123\n2,17,B,123\n3,NA,A,1e2\n4,40.5,C, 7 \n"


def write(folder: Path, content: str | bytes, name: str = "table.csv") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def ids(table: brecha.CodedTable, name: str = "id") -> list[Any]:
    column = table.column(name)
    return [column.values[int(code)].as_py() for code in column.codes]


def kept(source: Any, where: str, **how: Any) -> list[Any]:
    return ids(brecha.read(source, where=where, **how))


def refusal(source: Any, where: Any, kind: type[BrechaError] = SettingError, **how: Any) -> str:
    with pytest.raises(kind) as refused:
        brecha.read(source, where=where, **how)
    assert type(refused.value) is kind
    assert refused.value.id is not None
    assert refused.value.sentence("pt") != str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize(
    ("where", "rows"),
    [
        ("age >= 18", "14"),
        ("age < 18 OR age IS NULL", "23"),
        ("NOT age < 18", "14"),
        ("age <> 17", "14"),
        ("age IN (17, 40.50)", "24"),
        ("age NOT IN (17)", "14"),
        ("age BETWEEN 17.5 AND 18", "1"),
        ("age NOT BETWEEN 17.5 AND 18", "24"),
        ("code = 123", "12"),
        ("code = '123'", "2"),
        ("code = '0123'", "1"),
        ("code = 100 OR code = 7", "34"),
        ("town = 'A'", "13"),
        ("town <> 'A'", "24"),
        ("town >= 'B'", "24"),
        ("town LIKE 'A%'", "13"),
        ("town NOT ILIKE 'a'", "24"),
        ("lower(town) = 'a'", "13"),
        ("town || code = 'A0123'", "1"),
        ("length(code) = 3", "234"),
        ("trim(code) = '7'", "4"),
        ("starts_with(code, '0')", "1"),
        ("regexp_matches(code, '^[0-9]+$')", "12"),
        ("substring(code, 1, 2) = '01' AND left(town, 1) = 'A'", "1"),
        ("age + 1 > 18.5", "14"),
        ("-age = -17", "2"),
        ("age * 2 BETWEEN 34 AND 36", "12"),
        ("age / 2 = 9", "1"),
        ("age % 2 = 1", "2"),
        ("abs(age - 20) <= 2", "1"),
        ("round(age, 0) = 41", "4"),
        ("coalesce(age, 0) = 0", "3"),
        ("nullif(town, 'A') IS NULL", "13"),
        ("CASE WHEN age > 17 THEN town ELSE 'Z' END = 'A'", "1"),
        ("CASE town WHEN 'A' THEN 1 WHEN 'B' THEN 2 END = 2", "2"),
        ("CAST(id AS INTEGER) = 3", "3"),
        ("id::INTEGER = 3", "3"),
        ("TRY_CAST(code AS INTEGER) IS NULL", ""),
        ("TRY_CAST(town AS INTEGER) IS NULL", "1234"),
        ("age IS DISTINCT FROM 18", "234"),
        ('"age" = 17', "2"),
        ("TRUE AND town = 'B'", "2"),
        ("town = 'B' IS NOT TRUE", "134"),
        ("id = 1 OR (id = 2 AND NOT (town = 'A'))", "12"),
    ],
)
def test_conditions(tmp_path: Path, where: str, rows: str) -> None:
    path = write(tmp_path, PEOPLE)
    if not rows:
        assert refusal(path, where, EmptyTableError).startswith("The condition '")
        return
    table = brecha.read(path, where=where)
    assert ids(table) == list(rows)
    assert table.dropped == ({"where": 4 - len(rows)} if len(rows) < 4 else {})
    assert (table.source["where"], table.source["rows_read"]) == (where, 4)


TEXTS = ["A", "a", "é", "O'B", "0123", "123", "x y", "", "NA", "%"]
NUMBERS = ["0", "1", "-1", "1.0", "01", "0.1", "9007199254740993", "9007199254740992", "1e2", " 5 ", "NA", "", "-0"]
LITERALS = [Fraction(n) for n in ("0", "1", "-1", "1/10", "100", "5", "9007199254740992", "9007199254740993")]


def leaves() -> st.SearchStrategy[oracle.Expression]:
    texts, numbers = st.sampled_from(["A", "a", "é", "O'B", "123", "x y", "%"]), st.sampled_from(LITERALS)
    op = st.sampled_from(["=", "<>", "<", ">", "<=", ">="])
    text, number = st.sampled_from(["town", "the name"]), st.sampled_from(["n", "m"])
    return st.one_of(
        st.tuples(op, text, texts),
        st.tuples(op, number, numbers),
        st.tuples(st.just("in"), number, st.lists(numbers, min_size=1, max_size=3)),
        st.tuples(st.just("in"), text, st.lists(texts, min_size=1, max_size=3)),
        st.tuples(st.just("between"), number, numbers, numbers),
        st.tuples(st.just("null"), st.one_of(text, number)),
        st.tuples(st.just("like"), text, st.sampled_from(["%", "A%", "_", "%'%", "x_y"])),
        st.tuples(st.just("same"), text, text),
    )


def expressions() -> st.SearchStrategy[oracle.Expression]:
    return st.recursive(
        leaves(),
        lambda below: st.one_of(
            st.tuples(st.just("not"), below), st.tuples(st.sampled_from(["and", "or"]), below, below)
        ),
        max_leaves=5,
    )


ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "n": st.sampled_from(NUMBERS),
            "m": st.sampled_from(NUMBERS),
            "town": st.sampled_from(TEXTS),
            "the name": st.sampled_from(TEXTS),
        }
    ),
    min_size=1,
    max_size=12,
)


def as_text(rows: list[dict[str, str]], encoding: str = "utf-8", quote: int = csv.QUOTE_MINIMAL) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, quoting=quote, lineterminator="\n")  # type: ignore[arg-type]
    writer.writerow(["row", *rows[0]])
    writer.writerows([[str(place), *(row[name] for name in rows[0])] for place, row in enumerate(rows)])
    return out.getvalue().encode(encoding)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    expression=expressions(),
    rows=ROWS,
    encoding=st.sampled_from(["utf-8", "latin-1"]),
    quote=st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
    at_once=st.sampled_from([1, 1 << 16]),
)
def test_the_same_rows_as_one_by_one(
    tmp_path: Path, expression: oracle.Expression, rows: list[dict[str, str]], encoding: str, quote: int, at_once: int
) -> None:
    path, where = write(tmp_path, as_text(rows, encoding, quote)), oracle.written(expression)
    expected = [str(place) for place in oracle.kept(expression, rows, MISSING_TOKENS)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(filtering, "AT_ONCE", at_once)
        frame = pa.table({"row": list(map(str, range(len(rows)))), **{k: [r[k] for r in rows] for k in rows[0]}})
        for source, how in ((path, {"delimiter": ","}), (frame, {})):
            if not expected:
                refusal(source, where, EmptyTableError, columns=["row"], **how)
                continue
            table = brecha.read(source, ["row"], where=where, **how)  # type: ignore[arg-type]
            assert ids(table, "row") == expected
            assert table.dropped.get("where", 0) == len(rows) - len(expected)


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(expression=expressions(), rows=ROWS, order=st.randoms())
def test_the_order_of_rows_means_nothing(
    tmp_path: Path, expression: oracle.Expression, rows: list[dict[str, str]], order: Any
) -> None:
    marked = [{"id": str(place), **row} for place, row in enumerate(rows)]
    shuffled = order.sample(marked, len(marked))
    found = []
    for some in (marked, shuffled):
        path = write(tmp_path, as_text(some))
        try:
            found.append(sorted(kept(path, oracle.written(expression), columns=["id"], delimiter=",")))
        except EmptyTableError:
            found.append([])
    assert found[0] == found[1]


def test_every_kind_of_source_gives_the_same_rows(tmp_path: Path) -> None:
    rows = [{"id": str(i), "age": str(i % 90), "town": "São João" if i % 3 else "Lisboa"} for i in range(500)]
    text = "id,age,town\n" + "".join(f"{r['id']},{r['age']},{r['town']}\n" for r in rows)
    where, expected = "age >= 18 AND town = 'Lisboa'", [str(i) for i in range(500) if i % 90 >= 18 and i % 3 == 0]
    texts = pa.Table.from_pylist(rows)
    numbers = texts.set_column(1, "age", texts["age"].cast(pa.int32()))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("table.csv", text)
    half = text.splitlines(keepends=True)
    folders = [tmp_path / "town=Lisboa" / "a.csv", tmp_path / "town=São João" / "b.csv"]
    for path, town in zip(folders, ("Lisboa", "São João"), strict=True):
        path.parent.mkdir()
        path.write_text("id,age\n" + "".join(f"{r['id']},{r['age']}\n" for r in rows if r["town"] == town))
    sources: dict[str, Any] = {
        "text": write(tmp_path, text),
        "latin-1": write(tmp_path, text.encode("latin-1"), "latin.csv"),
        "quoted": write(tmp_path, text.replace(",", '","').replace("\n", '"\n"').join('""')[:-1], "quoted.csv"),
        "gz": write(tmp_path, gzip.compress(text.encode()), "t.csv.gz"),
        "zip": write(tmp_path, packed.getvalue(), "t.zip"),
        "several": [
            write(tmp_path, "".join(half[:200]), "1.csv"),
            write(tmp_path, half[0] + "".join(half[200:]), "2.csv"),
        ],
        "folders": folders,
        "arrow": texts,
        "arrow numbers": numbers,
        "polars": pl.from_arrow(numbers),
        "pandas": numbers.to_pandas(),
        "categories": numbers.to_pandas().astype({"town": "category"}),
        "duckdb": duckdb.connect().from_arrow(numbers),
    }
    for name, table in (("texts", texts), ("numbers", numbers)):
        sources[f"parquet {name}"] = tmp_path / f"{name}.parquet"
        pq.write_table(table, sources[f"parquet {name}"], row_group_size=64)
    for name, source in sources.items():
        assert kept(source, where, columns=["id"]) == expected, name
        described = brecha.describe(source, ["id"], where=where)
        assert (described.rows, described.columns[0].values) == (len(expected), len(expected)), name
        assert described.source["where"] == where
        assert any(note.id == "where" for note in described.notes)
    by_duckdb = duckdb.connect().execute("SELECT id FROM numbers WHERE " + where).fetchall()
    assert [one for (one,) in by_duckdb] == expected
    frame = numbers.to_pandas()
    assert list(frame[(frame.age >= 18) & (frame.town == "Lisboa")].id) == expected


def test_the_table_is_that_of_the_rows_alone(tmp_path: Path) -> None:
    """Reading some rows is reading a file of these rows: values, codes, people and description."""
    lines = [f"{i % 40},{i % 7},{'NA' if i % 11 == 0 else i % 5}" for i in range(300)]
    whole = write(tmp_path, "id,a,b\n" + "\n".join(lines) + "\n")
    some = write(tmp_path, "id,a,b\n" + "\n".join(one for one in lines if int(one.split(",")[1]) > 2) + "\n", "s.csv")
    one, other = (
        brecha.read(path, person="id", rows="one", seed=3, where=how) for path, how in ((whole, "a > 2"), (some, None))
    )
    assert one.columns == other.columns
    for name in one.columns:
        assert one.column(name).values.equals(other.column(name).values)
        assert np.array_equal(one.column(name).codes, other.column(name).codes)
    assert one.dropped["repeated person"] == other.dropped["repeated person"]
    ours, theirs = brecha.describe(whole, where="a > 2"), brecha.describe(some)
    assert ours.frame().equals(theirs.frame())


def test_the_condition_is_applied_before_one_record_per_person_is_drawn(tmp_path: Path) -> None:
    path = write(tmp_path, "id,year\n" + "".join(f"{i},{year}\n" for i in range(50) for year in (2017, 2018)))
    for seed in range(3):
        table = brecha.read(path, person="id", rows="one", seed=seed, where="year = 2018")
        assert (table.rows, table.dropped) == (50, {"where": 50})
        assert table.column("year").values.to_pylist() == ["2018"]


def test_the_condition_names_columns_that_are_not_read(tmp_path: Path) -> None:
    path = write(tmp_path, PEOPLE)
    table = brecha.read(path, ["town"], person="id", rows="one", where="age >= 18")
    assert (table.columns, table.rows) == (("town",), 2)
    assert brecha.read(path, ["town"], where="id = 2").rows == 1


def test_what_is_told(tmp_path: Path) -> None:
    path = write(tmp_path, "id,age,town\n" + "".join(f"{i // 2},{i % 90},{i % 4}\n" for i in range(400)))
    table = brecha.read(path, person="id", rows="one", where="age >= 18")
    answer = brecha.assess(table, qids=["age", "town"])
    first, second = answer.findings()[:2]
    assert first == "Only 310 of 400 rows are considered: those for which “age >= 18” is true."
    assert second.startswith(f"Only {table.rows} of 310 rows were assessed: one row of each person")
    assert answer.findings("pt")[0] == "Só 310 de 400 linhas são consideradas: aquelas em que “age >= 18” é verdadeira."
    assert "The condition “age >= 18” kept 310 of 400 rows" in str(table.notes[0])
    answer.save(tmp_path / "out")
    again = brecha.load(tmp_path / "out")
    assert again.findings()[0] == first
    report = (tmp_path / "out" / "report.html").read_text()
    assert "Condition on rows" in report
    assert "outside the condition" in report


def test_a_report_on_all_but_a_few_rows_is_to_be_kept(tmp_path: Path) -> None:
    path = write(tmp_path, "id,age\n" + "".join(f"{i},{i % 50}\n" for i in range(200)))
    few, many = (brecha.assess(brecha.read(path, where=where), qids=["age"]) for where in ("id <> 7", "age > 7"))
    assert (few.handling().reason, many.handling().reason) == ("chosen-values", "totals")


def test_numbers_are_exact(tmp_path: Path) -> None:
    numbers = [
        "12345678901234567890123456", "12345678901234567890123457", "9007199254740993", "0.1", "0.100000000001",
        "1e-12", "-3", "18446744073709551615", "1E2", "+4", ".5", "6.",
    ]  # fmt: skip
    path = write(tmp_path, "id,x\n" + "".join(f"{i},{x}\n" for i, x in enumerate(numbers)))
    for place, number in enumerate(numbers):
        literal = f"{Decimal(number):f}"
        assert kept(path, f"x = {literal}") == [str(place)]
        larger = [i for i, other in enumerate(numbers) if Decimal(other) > Decimal(number)]
        if larger:
            assert kept(path, f"x > {literal}") == list(map(str, larger))
    assert kept(path, "x + 1 = 9007199254740994") == ["2"]


@pytest.mark.parametrize("number", ["1" + "0" * 26, "0." + "0" * 12 + "1", "1e99999", "1e-99999", "1/2", "0x10", "1_0"])
def test_what_cannot_be_compared_exactly_is_refused(tmp_path: Path, number: str) -> None:
    path = write(tmp_path, f"id,x\n1,5\n2,{number}\n3,{number}\n")
    says = refusal(path, "x > 1")
    assert says.startswith(
        "The condition compares column 'x' with a number, and 2 rows have a value there that is none"
    )
    assert "; the first is row 2." in says
    assert number not in says
    if number not in ("1/2", "0x10", "1_0"):
        assert "too many digits" in refusal(path, f"x > {number}")


def test_a_word_among_numbers_is_refused_and_never_named(tmp_path: Path) -> None:
    path = write(tmp_path, "id,x\n" + "".join(f"{i},{i}\n" for i in range(20)) + "20,HIV\n")
    says = refusal(path, "x > 1 OR id = 3")
    assert "1 row has a value there that is none" in says
    assert "HIV" not in says
    assert kept(path, "x > 18", missing_tokens=["", "HIV"]) == ["19"]
    assert kept(path, "TRY_CAST(x AS DECIMAL(38, 12)) > 18") == ["19"]
    assert "ConversionException" in refusal(path, "CAST(x AS INTEGER) > 18")
    assert "HIV" not in refusal(path, "CAST(x AS INTEGER) > 18")


def test_missing_values_are_null(tmp_path: Path) -> None:
    path = write(tmp_path, 'id,x\n1,NA\n2,""\n3,\n4,null\n5,-\n6,7\n')
    assert kept(path, "x IS NULL") == ["1", "2", "3", "4"]
    assert kept(path, "x IS NULL", missing_tokens=["", "-"]) == ["2", "3", "5"]
    assert kept(path, "x = 7 OR x <> 7", missing_tokens=["", "-", "NA", "null"]) == ["6"]
    assert kept(path, "x IS NULL", tell_missing_apart=True) == ["3"]
    assert kept(path, "x = 'NA'", tell_missing_apart=True) == ["1"]
    frame = pa.table({"id": [1, 2, 3], "x": [1.0, float("nan"), None]})
    assert kept(frame, "x IS NULL") == [2, 3]
    assert kept(frame, "x > 0") == [1]
    assert kept(frame, "x IS NULL", tell_missing_apart=True) == [3]


def test_typed_columns() -> None:
    day, moment = datetime.date, datetime.datetime
    table = pa.table(
        {
            "id": [0, 1, 2, 3],
            "i": pa.array([9007199254740993, 9007199254740992, None, -1]),
            "u": pa.array([2**64 - 1, 1, 2, 3], pa.uint64()),
            "f": pa.array([0.1, float("nan"), None, 2.5]),
            "d": pa.array([day(2010, 1, 1), None, day(2011, 5, 6), day(1999, 1, 1)]),
            "t": pa.array([moment(2010, 1, 1, 3), None, moment(2011, 5, 6), moment(1999, 1, 1)]),
            "b": pa.array([True, False, None, True]),
            "s": pa.array(["a", "b", "a", None]).dictionary_encode(),
            "bytes": [b"a"] * 4,
        }
    )
    for where, rows in {
        "i = 9007199254740993": [0],
        "i > 0.5": [0, 1],
        "u = 18446744073709551615": [0],
        "f = 0.1": [0],
        "d >= DATE '2010-01-01'": [0, 2],
        "d >= '2010-01-01'": [0, 2],
        "year(d) = 2011 AND month(d) = 5": [2],
        "extract(day FROM d) = 6": [2],
        "t > DATE '2010-01-01'": [0, 2],
        "t >= TIMESTAMP '2010-01-01 03:00:00'": [0, 2],
        "b": [0, 3],
        "NOT b": [1],
        "s = 'a'": [0, 2],
    }.items():
        assert kept(table, where, columns=["id"]) == rows, where
    assert refusal(table, "i = '1'") == (
        "At column 'i' the condition puts together a number and a text, which cannot be compared. "
        "Write numbers without quotation marks, and texts in single ones."
    )
    assert "true or false and a number" in refusal(table, "b = 1")
    assert refusal(table, "bytes = 'a'").startswith("Column 'bytes' holds values that a condition cannot compare")


def test_dates_in_texts(tmp_path: Path) -> None:
    path = write(tmp_path, "id,d\n1,2010-01-31\n2,2009-12-01\n3,\n")
    assert kept(path, "d >= DATE '2010-01-01'") == ["1"]
    assert kept(path, "year(d) = 2009") == ["2"]
    assert kept(path, "d >= '2010-01-01'") == ["1"]
    for wrong in ("31/01/2010", "2010-02-30", "2010-1-1", "20100131"):
        bad = write(tmp_path, f"id,d\n1,{wrong}\n", "bad.csv")
        says = refusal(bad, "d >= DATE '2010-01-01'")
        assert says.startswith(
            "The condition compares column 'd' with a date, and 1 row has a value there that is none;"
        )
        assert wrong not in says
    assert kept(write(tmp_path, "id,d\n1,2010-01-31 08:00\n2,2010-01-31\n", "t.csv"), "d > TIMESTAMP '2010-01-31'") == [
        "1"
    ]


def test_refusals(tmp_path: Path) -> None:
    path = write(tmp_path, PEOPLE)
    assert refusal(path, "agee = 1", ColumnError) == "Column 'agee' is not in the table. Did you mean 'age'?"
    assert refusal(path, "AGE = 1", ColumnError) == "Column 'AGE' is not in the table. Did you mean 'age'?"
    assert refusal(path, "age > 100", EmptyTableError).startswith("The condition 'age > 100' keeps none of the 4 rows.")
    for text in ("age", "age + 1", "town", "coalesce(age, town)", "'x' || town"):
        assert refusal(path, text).startswith(f"{text!r} is no condition: it is neither true nor false.")
    for text in ("age >", "age = = 1", "(age = 1", "age = 1)", "age = 1) OR (town = 'A'", "age = 'x", "WHERE age = 1"):
        assert refusal(path, text).startswith(f"{text!r} is no condition that can be read.")
    for text in ("1 = 1", "'a' = 'a'", "TRUE"):
        assert "names no column" in refusal(path, text)
    others: tuple[Any, ...] = ("", "  ", 5, ["age = 1"], "age = 1\0", "town = '\ud800'")
    for other in others:
        assert refusal(path, other) == 'where is a text with a condition, such as "age >= 18".'
    assert "longer than 10,000 letters" in refusal(path, "age = 1 OR " * 1000 + "age = 1")
    assert "nested deeper" in refusal(path, "NOT " * 80 + "age = 1")
    assert refusal(path, "age > town").startswith(
        "The condition asks which is larger of columns that hold texts: age and"
    )
    assert "true or false and a text" in refusal(path, "town = TRUE")
    assert "true or false and a text" in refusal(path, "age = 1 AND town")


def test_a_column_of_any_name(tmp_path: Path) -> None:
    path = write(tmp_path, 'id,"a ""b"" c",São,current_date,rows,c0\n1,x,1,5,6,7\n2,y,2,5,6,8\n')
    for where in ('"a ""b"" c" = \'y\'', "São = 2", "id = 2 AND current_date = 5", "rows = 6 AND c0 = 8"):
        assert kept(path, where) == ["2"]


def test_unreadable_rows_and_files_are_counted_as_before(tmp_path: Path) -> None:
    path = write(tmp_path, "id,a\n" + "".join(f"{i},{i % 2}\n" for i in range(200)) + "5,6,7\n")
    table = brecha.read(path, where="a = 1")
    assert table.dropped == {"where": 100, "unreadable": 1}
    assert (table.source["rows_read"], table.source["files"][0]["rows"]) == (200, 200)
    with pytest.raises(ReadError, match="could not be read"):
        brecha.read(path, where="a = 1", max_unreadable=0)


def test_within_a_budget(tmp_path: Path) -> None:
    path = write(tmp_path, "id,a,b\n" + "".join(f"{i},{i % 97},{i % 11}\n" for i in range(50_000)))
    table = brecha.read(path, ["a"], where="b = 3", memory="1GiB", spill=tmp_path)
    other = brecha.read(path, ["a"], where="b = 3")
    assert table.rows == other.rows == 4546
    assert np.array_equal(np.asarray(table.column("a").codes), other.column("a").codes)


def test_one_text_a_million_times_is_not_written_out(tmp_path: Path) -> None:
    """A text that a file holds once is held once."""
    column = pa.DictionaryArray.from_arrays(pa.array([0] * 70_000, pa.int32()), pa.array(["x" * 100_000]))
    path = tmp_path / "t.parquet"
    pq.write_table(pa.table({"id": list(range(70_000)), "long": column}), path)
    assert brecha.read(path, ["id"], where="length(long) = 100000 AND id < 5", trust_size=True).rows == 5


def test_pandas_frames_with_a_column_not_read() -> None:
    frame = pd.DataFrame({"id": [1, 2, 3], "s": ["a", "b", None], "n": [1.5, None, 2]})
    assert kept(frame, "n > 1.6", columns=["id"]) == [3]
    assert kept(frame, "s = 'a' OR n IS NULL", columns=["id"]) == [1, 2]
