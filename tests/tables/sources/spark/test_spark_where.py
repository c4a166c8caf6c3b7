"""Conditions on the rows of a Spark table: the same rows, counts and refusals as for the same rows here."""

import datetime
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pytest

import brecha
from brecha.errors import BrechaError, EmptyTableError, SettingError
from tests.spark_at_hand import GROUP, on_spark, same

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

pytestmark = GROUP

TEXTS = pa.table(
    {
        "id": ["1", "2", "3", "4"],
        "age": ["18", "17", "NA", "40.5"],
        "town": ["A", "B", None, "São 'C'"],
        "co.de `x`": ["0123", "123", "1e2", " 7 "],
    }
)
DAY, NOON = datetime.date(2020, 2, 29), datetime.datetime(2020, 2, 29, 12, 0)
TYPED = pa.table(
    {
        "id": [1, 2, 3, 4, 5],
        "whole": pa.array([9007199254740993, 9007199254740992, None, 0, -1], pa.int64()),
        "real": [0.1, float("nan"), None, 1.0, -0.0],
        "exact": pa.array([Decimal("0.10"), Decimal("0.11"), None, Decimal("1.00"), Decimal("-1.00")]),
        "true": [True, False, None, True, False],
        "day": [DAY, DAY - datetime.timedelta(1), None, datetime.date(1969, 12, 31), DAY],
        "moment": pa.array([NOON, NOON.replace(hour=0), None, NOON.replace(microsecond=1), NOON], pa.timestamp("us")),
    }
)


@pytest.fixture(scope="module")
def texts(spark: "SparkSession") -> "DataFrame":
    return on_spark(spark, TEXTS, 2).cache()


@pytest.fixture(scope="module")
def typed(spark: "SparkSession") -> "DataFrame":
    frame = on_spark(spark, TYPED, 2)
    return frame.withColumn("moment", frame["moment"].cast("timestamp_ntz")).cache()


def kept(source: Any, where: str) -> list[str]:
    return sorted(str(value) for value in brecha.read(source, ["id"], where=where).column("id").values.to_pylist())


@pytest.mark.parametrize(
    ("where", "rows"),
    [
        ("age >= 18", "14"),
        ("age < 18 OR age IS NULL", "23"),
        ("town <> 'A'", "24"),
        ("town = 'São ''C''' OR town IS NULL", "34"),
        ('"co.de `x`" = 123', "12"),
        ("\"co.de `x`\" = '123'", "2"),
        ('age IS DISTINCT FROM 18 AND length("co.de `x`") = 3', "234"),
    ],
)
def test_texts_by_hand(texts: "DataFrame", where: str, rows: str) -> None:
    assert kept(texts, where) == list(rows)
    assert kept(TEXTS, where) == list(rows)


@pytest.mark.parametrize(
    ("where", "rows"),
    [
        ("whole = 9007199254740993", "1"),
        ("NOT (whole = 0)", "125"),
        ("real >= 0", "145"),
        ("exact BETWEEN 0.1 AND 0.105", "1"),
        ('"true" OR whole IS NULL', "134"),
        ("day >= '2020-02-29'", "15"),
        ("moment > '2020-02-29 12:00:00'", "4"),
        ("moment IS NULL OR real IS NULL", "23"),
    ],
)
def test_types_by_hand(typed: "DataFrame", where: str, rows: str) -> None:
    """NaN is missing, as everywhere in a table of people."""
    assert kept(TYPED, where) == list(rows)
    assert kept(typed, where) == list(rows)


def test_what_is_left_out_is_counted_and_told(texts: "DataFrame") -> None:
    there, here = (brecha.read(source, where="age >= 18") for source in (texts, TEXTS))
    assert there.dropped == here.dropped == {"where": 2}
    assert (there.rows, there.source["rows_read"], there.source["where"]) == (2, 4, "age >= 18")
    assert str(there.notes[0]) == str(here.notes[0])
    assert brecha.read(texts, where="id IS NOT NULL").dropped == {}


def test_the_answer_is_the_kernels(spark: "SparkSession") -> None:
    rows = {"id": [*range(300)], "age": [k % 60 if k % 7 else None for k in range(300)],
            "town": ["ABC"[k % 3] for k in range(300)], "ill": ["xy"[k % 2] for k in range(300)]}  # fmt: skip
    where = "age >= 18 AND town <> 'C'"
    there, here = (brecha.read(source, ["age", "town", "ill"], where=where)
                   for source in (on_spark(spark, rows, 4), pa.table(rows)))  # fmt: skip
    asked: dict[str, Any] = {"qids": ["age", "town"], "sensitive": ["ill"]}
    assert same(brecha.assess(there, **asked), brecha.assess(here, **asked))


def test_one_record_of_each_person_is_chosen_among_those_kept(spark: "SparkSession") -> None:
    rows = {"id": ["p", "p", "q", "q", "r"], "x": [1, 2, 3, 4, 5]}
    table = brecha.read(on_spark(spark, rows), person="id", rows="one", where="x >= 4 OR x = 1")
    assert (table.rows, table.dropped) == (3, {"where": 2})
    assert sorted(table.column("x").values.to_pylist()) == [1, 4, 5]


@pytest.mark.parametrize(
    ("where", "kind"),
    [
        ("town > 5", SettingError),
        ("id = '9'", EmptyTableError),
        ("age = 18 AND current_date > '2020-01-01'", SettingError),
        ("town", SettingError),
    ],
)
def test_refusals_are_those_of_a_frame(texts: "DataFrame", where: str, kind: type[BrechaError]) -> None:
    refusals = []
    for source in (texts, TEXTS):
        with pytest.raises(kind) as refused:
            brecha.read(source, ["id"], where=where)
        refusals.append(refused.value)
    there, here = refusals
    assert there.id == here.id
    assert "São" not in str(there)


def test_the_command_line_holds_a_table_on_a_cluster_to_it(tmp_path: Path, spark: "SparkSession") -> None:
    file = tmp_path / "people.csv"
    file.write_text("1,18,A\n2,17,B\n3,NA,A\n4,40.5,C\n")
    from brecha.study import AssessRequest, ClusterRequest, ReadRequest

    reading = ReadRequest((str(file),), where="column_2 >= 18", has_header=False)
    there = AssessRequest(ClusterRequest(reading), ("column_1", "column_3")).run()
    here = AssessRequest(reading, ("column_1", "column_3")).run()
    assert there.frame().equals(here.frame())
    assert there.input["dropped"] == here.input["dropped"] == {"where": 2}
    assert any("column_1 to column_3" in str(note) for note in there.notes)
