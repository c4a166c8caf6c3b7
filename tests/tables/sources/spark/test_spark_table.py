"""A Spark DataFrame read as a table: the same values and people as the reader finds in the same rows."""

import datetime as dt
import math
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha import CodedTable
from brecha.errors import BrechaError, ColumnError, EmptyTableError, SettingError, TooLargeError
from brecha.tables.coded import ByCode
from brecha.tables.sources.spark import session
from brecha.tables.sources.spark import table as tables
from brecha.tables.sources.spark.table import SparkTable, of_arrays, to_arrays
from tests.sentences import sentences
from tests.spark_at_hand import GROUP, on_spark

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = GROUP
NAN = float("nan")
MOMENT = dt.datetime(2020, 2, 29, 23, 59, 59, 123456, tzinfo=dt.UTC)
ODD = pa.table(
    {
        "text": ["a", "", "NA", None, "São", "são", "a", "nan"],
        "a.b": [1, 2, 2, None, 5, 6, 7, 8],
        "a`b": [0.0, -0.0, NAN, None, math.inf, 1e-300, 0.1, -0.0],
        "A.B": [True, False, None, True, True, True, False, False],
        "a b": [dt.date(1900, 1, 1), dt.date(2020, 2, 29), None, *[dt.date(9999, 12, 31)] * 5],
        "ação": [MOMENT, None, MOMENT + dt.timedelta(microseconds=1), *[MOMENT] * 5],
        "decimal": pa.array([Decimal("1.50"), Decimal("-0.01"), None, *[Decimal("1.5")] * 5], pa.decimal128(12, 2)),
        "bytes": [b"\xff\x00", b"", None, b"NA", b"a", b"a", b"a", b"a"],
    }
)


def as_pairs(table: CodedTable, name: str) -> dict[Any, int]:
    """How many people have each value."""
    return dict(zip(table.column(name).values.to_pylist(), table.spread(name).tolist(), strict=True))


@pytest.mark.parametrize("apart", [False, True])
def test_the_values_are_those_of_the_reader(spark: "SparkSession", apart: bool) -> None:
    there = brecha.read(on_spark(spark, ODD), tell_missing_apart=apart)
    here = brecha.read(ODD, tell_missing_apart=apart)
    assert there.columns == here.columns
    assert (there.rows, there.notes, there.dropped) == (here.rows, here.notes, here.dropped)
    for name in ODD.column_names:
        if apart and name == "a`b":  # nan is no key
            assert there.spread(name).tolist() == here.spread(name).tolist()
        else:
            assert as_pairs(there, name) == as_pairs(here, name)
        assert there.column(name).missing == here.column(name).missing
        assert there.column(name).order().tolist() == here.column(name).order().tolist()
    assert repr(there) == "SparkTable(8 rows; text, a.b, a`b, A.B, a b, ação, decimal, bytes)"


def test_columns_that_are_not_read_are_known_to_be_there(spark: "SparkSession") -> None:
    there = brecha.read(on_spark(spark, ODD), columns=["text", "ação"], person="a.b", rows="one")
    found = brecha.assess(there, qids=["text"], not_published=["bytes"], engine="spark")
    assert found.columns_not_assessed == ("a`b", "A.B", "a b", "ação", "decimal")


def test_tokens_of_ones_own(spark: "SparkSession") -> None:
    frame = on_spark(spark, {"x": ["9", "NA", "", "1"]})
    assert as_pairs(brecha.read(frame, missing_tokens=["9"]), "x") == {"": 1, "1": 1, "NA": 1, None: 1}


def test_pairs_and_sums_are_those_of_the_reader(spark: "SparkSession") -> None:
    rng = np.random.default_rng(3)
    rows = pa.table({"a.a": rng.integers(0, 5, 400), "b": rng.integers(0, 40, 400), "w": rng.integers(1, 4, 400)})
    there, here = brecha.read(on_spark(spark, rows)), brecha.read(rows)
    each = np.asarray(here.column("w").values.to_numpy())[here.column("w").codes]
    weights: Any = ByCode("w", np.asarray(here.column("w").values.to_numpy()), here.spread("w"))
    for one, other, asked, told in (("a.a", "b", None, None), ("b", "a.a", weights, each), ("w", "b", weights, each)):
        mine, theirs = there.joint(one, other, asked), here.joint(one, other, told)
        assert [array.tolist() for array in mine] == [array.tolist() for array in theirs]
        assert there.spread(one, asked).tolist() == here.spread(one, told).tolist()


def test_digests_tell_records_and_not_their_order(spark: "SparkSession") -> None:
    columns = {"x": [1, 2, 3, 3], "y": [1, 1, 2, 2]}
    told = brecha.read(on_spark(spark, columns, 2)).digests(["x", "y"])
    assert brecha.read(on_spark(spark, {"x": [3, 2, 3, 1], "y": [2, 1, 2, 1]}, 3)).digests(["x", "y"]) == told
    assert brecha.read(on_spark(spark, {"x": [1, 2, 3, 3], "y": [1, 2, 1, 2]})).digests(["x", "y"]) != told
    assert brecha.read(on_spark(spark, {"x": [1, 2, 3, 3] * 2, "y": [1, 1, 2, 2] * 2})).digests(["x", "y"]) != told


def test_columns_are_chosen(spark: "SparkSession") -> None:
    """Columns that are not asked for may be of any kind."""
    frame = spark.sql("SELECT 1 AS x, 'a' AS y, array(1) AS z, interval '1' month AS m")
    assert brecha.read(frame, columns=["y", "x"]).columns == ("y", "x")
    assert brecha.read(frame, columns=["y", "x"]).select(["x"]).columns == ("x",)


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("SELECT 1 AS x, array(1) AS z", "Column 'z' holds list<element: int32"),
        ("SELECT 1 AS x, map('a', 1) AS z", "Column 'z' holds map<string, int32"),
        ("SELECT 1 AS x, named_struct('a', 1) AS z", "Column 'z' holds struct<"),
        ("SELECT 1 AS x, interval '1' month AS z", "Column 'z' holds interval month values, which cannot be compared"),
        ("SELECT 1 AS x, 2 AS x", "Columns 1 and 2 have the same name in the Spark table."),
        ("SELECT 1 AS x, 2 AS ` `", "Column 2 has no name in the Spark table."),
    ],
)
def test_what_is_no_table_is_refused(spark: "SparkSession", query: str, says: str) -> None:
    with pytest.raises(ColumnError, match=says):
        brecha.read(spark.sql(query))


def test_unknown_columns_and_empty_tables(spark: "SparkSession") -> None:
    frame = spark.sql("SELECT 1 AS illness, 2 AS id")
    with pytest.raises(ColumnError, match=r"Column 'ilness' is not in the table\. Did you mean 'illness'\?"):
        brecha.read(frame, columns=["ilness"])
    with pytest.raises(ColumnError, match="Column 'who' is not in the table"):
        brecha.read(frame, person="who")
    with pytest.raises(ColumnError, match="no column besides the identifier 'id'"):
        brecha.read(frame.select("id"), person="id")
    with pytest.raises(EmptyTableError, match="The Spark table has no rows"):
        brecha.read(frame.where("id > 2"))


PEOPLE = pa.table({"a.id": ["p", "p", "p", "q", None, "NA", "", "r", "r"], "x": [1, 2, 3, 4, 5, 6, 7, 8, 8],
                   "y": [None, 1, 1, 1, 1, 1, 1, 2, 2]})  # fmt: skip


LEFT_OUT = (
    "3 records were left out because another one of the same person was kept, chosen on Spark by a hash of the "
    "identifier and the seed. Other engines keep other records of these people, so that their figures differ."
)


def test_one_record_of_each_person(spark: "SparkSession") -> None:
    here = brecha.read(PEOPLE, person="a.id", rows="one")
    for parts in (1, 4):
        there = brecha.read(on_spark(spark, PEOPLE, parts), person="a.id", rows="one", seed=parts)
        assert there.columns == ("x", "y")
        assert (there.rows, there.dropped) == (here.rows, here.dropped) == (6, {"repeated person": 3})
        assert sentences(there.notes) == (LEFT_OUT, *sentences(here.notes)[1:])
        assert {name: there.source[name] for name in ("rows_read", "person", "seed", "record_kept")} == {
            "rows_read": 9, "person": "a.id", "seed": parts, "record_kept": "hash"}  # fmt: skip
        assert Counter(as_pairs(there, "x")) >= Counter({4: 1, 5: 1, 6: 1, 7: 1, 8: 1})
    assert sentences(here.notes)[0] == "3 records were left out because another one of the same person was kept."
    assert here.source["record_kept"] == "draw"
    assert brecha.read(PEOPLE).source["record_kept"] is None


def test_how_rows_are_published_is_never_assumed(spark: "SparkSession") -> None:
    frame = on_spark(spark, PEOPLE, 2)
    with pytest.raises(SettingError, match=r"there are 6 rows of 3 people.*rows='one'.*rows='linked'.*rows='unlinked'"):
        brecha.read(frame, person="a.id")
    for rows in ("linked", "unlinked"):
        table = brecha.read(frame, person="a.id", rows=rows)
        assert (table.rows, table.people, table.dropped) == (9, 6, {})  # three rows have no identifier
    alone = brecha.read(frame.where("x > 3 AND x < 8"), person="a.id")
    assert (alone.rows, alone.dropped) == (4, {})


def test_identifiers_that_are_no_numbers_are_no_names(spark: "SparkSession") -> None:
    frame = on_spark(spark, {"id": [1.0, NAN, NAN, None, 1.0], "x": [1, 2, 3, 4, 5]})
    assert brecha.read(frame, person="id", rows="one").dropped == {"repeated person": 1}


def test_the_choice_is_repeatable_and_fair(spark: "SparkSession") -> None:
    """Of a person with two records alike and one other, the other is kept once in three times: 600 of 1,800 or so."""
    people = 1_800
    rows = pa.table({"id": [i for i in range(people) for _ in range(3)], "x": [1, None, None] * people,
                     "y": [None, 1, 1] * people})  # fmt: skip
    kept = [as_pairs(brecha.read(on_spark(spark, rows, parts), person="id", rows="one", seed=seed), "x")[1]
            for parts, seed in ((1, 0), (5, 0), (5, 1))]  # fmt: skip
    assert kept[0] == kept[1] != kept[2]
    assert all(abs(one - people / 3) < 100 for one in kept)  # five standard deviations


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_files_that_spark_reads(spark: "SparkSession", tmp_path: Path, kind: str) -> None:
    """As much as there is to each kind of file: text, or typed."""
    rows = pa.table({"x": ["1", "02", None, "a,b", "São"], "y": ["5", "5", "6", "7", "NA"]})
    if kind == "parquet":
        rows = rows.set_column(1, "y", pa.array([5, 5, 6, None, 7]))
    file = tmp_path / f"t.{kind}"
    if kind == "csv":
        file.write_text('x,y\n1,5\n02,5\n,6\n"a,b",7\nSão,NA\n')
    else:
        pq.write_table(rows, file)
    frame = spark.read.parquet(str(file)) if kind == "parquet" else spark.read.csv(str(file), header=True)
    there, here = brecha.read(frame), brecha.read(file)
    assert [as_pairs(there, name) for name in "xy"] == [as_pairs(here, name) for name in "xy"]


def test_a_table_that_is_written_to_meanwhile_is_refused(spark: "SparkSession", tmp_path: Path) -> None:
    folder = str(tmp_path / "growing")
    spark.createDataFrame([(1, "a"), (2, "b")], "x int, y string").write.parquet(folder)
    table = brecha.read(spark.read.parquet(folder))
    spark.createDataFrame([(3, "c")], "x int, y string").write.mode("overwrite").parquet(folder)
    assert isinstance(table, SparkTable)
    table = replace(table, frame=spark.read.parquet(folder).toDF("c0", "c1"))
    with pytest.raises(BrechaError, match="Column 'x' has values that it had not before: the table is being written"):
        brecha.assess(table, qids=["x"], sensitive=["y"])


def test_a_table_that_is_another_each_time_is_refused(spark: "SparkSession") -> None:
    """With the same values, but not the same people: their sums would be over others than were counted."""
    from pyspark.sql.functions import udf

    some = udf(lambda _: __import__("random").random() < 0.5, "boolean").asNondeterministic()
    frame = spark.range(4_000).selectExpr("id % 2 AS x", "id % 3 AS y").where(some("x"))
    with pytest.raises(BrechaError, match=r"The table had [\d,]+ records when .* counted, and [\d,]+ afterwards"):
        brecha.assess(brecha.read(frame), qids=["x", "y"])


def test_a_table_that_is_emptied_is_refused(spark: "SparkSession") -> None:
    table = brecha.read(on_spark(spark, {"x": [1, 2, 2]}))
    assert isinstance(table, SparkTable)
    with pytest.raises(BrechaError, match="The table had 3 records when its values were counted, and 0 afterwards"):
        brecha.assess(replace(table, frame=table.frame.where("false")), qids=["x"])


def test_workers_of_another_version_are_refused(spark: "SparkSession", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "__version__", "99.1")
    with pytest.raises(SettingError, match=r"A worker of the cluster has Brecha \S+, and this program is Brecha 99\.1"):
        brecha.read(on_spark(spark, {"x": [1]}))


def test_workers_of_other_code_are_refused(spark: "SparkSession", monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver whose files were changed, and workers that have them as they were."""
    monkeypatch.setattr(session, "code_digest", lambda: "0" * 64)
    with pytest.raises(SettingError, match=r"A worker of the cluster has other code of Brecha than this program, of"):
        brecha.read(on_spark(spark, {"x": [1]}))


def test_texts_that_spark_takes_for_equal_are_told_apart(spark: "SparkSession") -> None:
    """As identifiers and as values: without a word, a and A would be one person, or none."""
    letters = "concat(if(id % 2 = 0, 'a', 'A'), id div 2) COLLATE UTF8_LCASE"
    frame = spark.range(200).selectExpr(f"{letters} AS person", f"{letters} AS x", "'na' COLLATE UTF8_LCASE AS y")
    table = brecha.read(frame, person="person")
    assert (table.rows, table.dropped) == (200, {})
    assert table.column("x").cardinality == 200
    assert as_pairs(table, "y") == {"na": 200}


def test_an_identifier_that_is_no_single_value_is_called_by_its_name(spark: "SparkSession") -> None:
    with pytest.raises(ColumnError, match="Column 'who' holds list<"):
        brecha.read(spark.sql("SELECT 1 AS x, array(1) AS who"), person="who")


ELSEWHERE = "The records of this table are on a Spark cluster, and this needs them here"


def test_what_needs_the_records_here_says_so(spark: "SparkSession") -> None:
    frame = on_spark(spark, {"id": [1, 2, 3], "x": [1, 2, 2], "s": ["a", "b", "b"]})
    table = brecha.read(frame)
    asks: list[Any] = [
        lambda: brecha.target(table, known={"x": 1}, sensitive=["s"]),
        lambda: brecha.membership(table, table, qids=["x"]),
        lambda: brecha.collection([table, table], person="id"),
        lambda: brecha.qif.from_table(table, secret="s", observed=["x"]),
        lambda: table.take(np.array([0])),
        lambda: table.column("x").codes,
    ]
    for ask in asks:
        with pytest.raises(SettingError, match=ELSEWHERE):
            ask()


def test_settings_that_do_not_go_with_it(spark: "SparkSession") -> None:
    table = brecha.read(on_spark(spark, {"x": [1, 2, 2], "s": ["a", "b", "b"], "w": [1, 0, 2]}))
    asked: dict[str, Any] = {"qids": ["x"], "sensitive": ["s"]}
    for engine in ("kernel", "duckdb"):
        with pytest.raises(SettingError, match=f"engine='{engine}' does not get at them. Use engine='spark'"):
            brecha.assess(table, engine=engine, **asked)
    with pytest.raises(SettingError, match="so are their weights: name the column that has them"):
        brecha.assess(table, weights=[1, 1, 2], **asked)
    with pytest.raises(SettingError, match="Some records have weight zero in 'w'"):
        brecha.assess(table, weights="w", **asked)


def test_another_master_than_that_of_the_open_session(spark: "SparkSession") -> None:
    assert session.session("local[2]") is spark or session.session("local[2]").sparkContext is spark.sparkContext
    with pytest.raises(SettingError, match=r"A session with 'local\[2\]' is open already, and 'local\[3\]' was asked"):
        session.session("local[3]")


@pytest.mark.parametrize("mistyped", ["yran", "local[two]", "local(2)", "host:7077", "", "http://host:7077"])
def test_a_master_that_is_no_address(mistyped: str) -> None:
    with pytest.raises(SettingError, match=r"is no address of a cluster that Spark knows. It is local\[2\] \(cores of"):
        session.session(mistyped)


def test_addresses_that_spark_knows() -> None:
    known = ["local", "local[*]", "local[2]", "local[2,3]", "local-cluster[2,1,1024]", "spark://a:7077,b:7077", "yarn"]
    assert all(session.MASTER.fullmatch(one) for one in (*known, "k8s://https://host:6443"))


def test_without_pyspark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyspark.sql", None)
    table = brecha.read(pa.table({"x": [1, 2]}))
    with pytest.raises(SettingError, match=r"PySpark, which is not installed. Use: pip install 'brecha\[spark\]'"):
        brecha.assess(table, qids=["x"], engine="spark")


def test_spark_connect_is_refused() -> None:
    frame = type("DataFrame", (), {"__module__": "pyspark.sql.connect.dataframe"})()
    with pytest.raises(SettingError, match="This table is of Spark Connect, whose sessions do not tell enough"):
        brecha.read(frame)


def test_values_beyond_what_the_tasks_are_told(spark: "SparkSession", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_VALUES", 2)
    with pytest.raises(BrechaError, match="Column 'x' has more than 2 different values, and no more are told"):
        brecha.read(on_spark(spark, {"x": [1, 2, 3]}))


@pytest.mark.parametrize("parts", [2, 70])
def test_too_many_values_are_refused_where_they_are(
    spark: "SparkSession", monkeypatch: pytest.MonkeyPatch, parts: int
) -> None:
    """The driver never gets them, however many there are; of as many as there may be it gets each once."""
    from pyspark.sql.classic.dataframe import DataFrame

    monkeypatch.setattr(tables, "MOST_VALUES", 100)
    frame = spark.range(0, 100, 1, parts).selectExpr("id AS x", "id % 7 AS y")
    assert as_pairs(brecha.read(frame), "x") == dict.fromkeys(range(100), 1)
    really, came = DataFrame.collect, []

    def collect(frame: Any) -> Any:
        came.append(really(frame))
        return came[-1]

    monkeypatch.setattr(DataFrame, "collect", collect)
    with pytest.raises(TooLargeError, match="Column 'x' has more than 100 different values"):
        brecha.read(spark.range(0, 101, 1, parts).selectExpr("id AS x", "id % 7 AS y"))
    assert came == []


def test_arrays_travel_as_they_are() -> None:
    arrays = {"a": np.array([[1, 2], [3, 4]], np.uint64), "b": np.zeros(0), "c": np.array([0.1, -0.0])}
    again = to_arrays(of_arrays(arrays))
    assert list(again) == list(arrays)
    assert all(again[name].dtype == arrays[name].dtype for name in arrays)
    assert all(again[name].tobytes() == arrays[name].tobytes() for name in arrays)


def test_settings_of_one_machine_are_refused(spark: "SparkSession", tmp_path: Path) -> None:
    frame = on_spark(spark, {"a": [1, 2]})
    both: dict[str, Any] = {"memory": "1GiB", "spill": tmp_path}
    text: dict[str, Any] = {"delimiter": ";"}
    for given, told in ((text, "delimiter="), (both, "memory= and spill=")):
        with pytest.raises(SettingError, match=f"^{told} means nothing for a Spark table"):
            brecha.read(frame, **given)
    with pytest.raises(SettingError, match="memory= and spill= are of one machine, and Spark has settings"):
        brecha.assess(brecha.read(frame), qids=["a"], **both)
