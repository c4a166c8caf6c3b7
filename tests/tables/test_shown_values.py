"""Dates and times that Python cannot show, which DuckDB and Arrow hold: every face shows each as itself."""

from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa
import pytest

import brecha
from brecha.errors import SettingError
from brecha.tables.encode import shown_apart

DAYS = ["DATE 'infinity'", "DATE '-infinity'", "DATE '290000-01-01'", "DATE '2000-02-29'", "DATE '0044-03-15 (BC)'"]
SHOWN_DAYS = ["infinity", "-infinity", "290000-01-01", "2000-02-29", "-0043-03-15"]
MOMENTS = ["'infinity'", "'-infinity'", "'2000-02-29 13:45:00'", "'290000-01-01 00:00:01.5'"]
SHOWN_MOMENTS = ["infinity", "-infinity", "2000-02-29 13:45:00", "290000-01-01 00:00:01.500000"]


def relation(values: list[str]) -> Any:
    """Two people have each of these values, in a column x; column y is the same for everybody."""
    rows = ", ".join(f"({value}, 'a')" for value in values for _ in range(2))
    return duckdb.sql(f"SELECT * FROM (VALUES {rows}) AS t(x, y)")


CASES = [
    pytest.param(DAYS, SHOWN_DAYS, id="days"),
    pytest.param([f"TIMESTAMP {each}" for each in MOMENTS], SHOWN_MOMENTS, id="microseconds"),
    pytest.param([f"TIMESTAMP_S {each}" for each in MOMENTS[:3]], SHOWN_MOMENTS[:3], id="seconds"),
    pytest.param([f"TIMESTAMP_MS {each}" for each in MOMENTS], SHOWN_MOMENTS, id="milliseconds"),
    pytest.param(
        [f"TIMESTAMPTZ {each}" for each in ("'infinity'", "'-infinity'", "'2000-02-29 13:45:00+00'")],
        ["infinity", "-infinity", "2000-02-29 13:45:00+00:00"],
        id="with a time zone",
    ),
    pytest.param(["TIME '24:00:00'", "TIME '00:00:00'"], ["24:00:00", "00:00:00"], id="the end of a day"),
    pytest.param(
        ["TIME_NS '08:30:00.000000001'", "TIME_NS '08:30:00.000000002'", "TIME_NS '08:30:00'"],
        ["08:30:00.000000001", "08:30:00.000000002", "08:30:00"],
        id="nanoseconds",
    ),
]


@pytest.mark.parametrize(("values", "shown"), CASES)
def test_every_face_shows_each_value_as_itself(values: list[str], shown: list[str], tmp_path: Path) -> None:
    duckdb.sql("SET TimeZone = 'UTC'")
    table = brecha.read(relation(values))
    assert sorted(table.column("x").values.to_pylist()) == sorted(shown)
    result = brecha.assess(table, qids=["y"], sensitive=["x"], by="x")
    groups = [row for row in result.frame().to_pylist() if row["group"] is not None and row["sensitive"] is None]
    assert {row["group"]: row["records"] for row in groups} == dict.fromkeys(shown, 2)
    assert result.findings()
    result.save(tmp_path / "result")
    for text in shown:
        assert brecha.target(table, known={"x": text}).matches == 2
    assert brecha.target(table, known={"y": "a"}, sensitive=["x"]).inference["x"].guess in shown
    for few in (values, values[:2], values[:1]):
        assert [seen.name for seen in brecha.describe(relation(few)).columns] == ["x", "y"]


def test_gains_and_hierarchies() -> None:
    table = brecha.read(relation(DAYS))
    two = brecha.assess(table, qids=["y"], sensitive=["x"], gains={"x": brecha.qif.Gain.tries(2)})
    assert two.attacks_on("x", two.gains("x")[0])["posterior_probabilistic"].to_pylist() == [pytest.approx(0.4)]
    found = brecha.hierarchies.flat(table.column("x"))
    assert set(found.levels[0]) == set(SHOWN_DAYS)
    with pytest.raises(SettingError, match="are no dates such as 2018-05-31"):
        brecha.hierarchies.dates(table.column("x"))


def test_what_python_shows_stays_what_it_is() -> None:
    for values in (
        pa.array([date(1, 1, 1), date(9999, 12, 31), None]),
        pa.array([datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999_999)]),
        pa.array([time(), time(23, 59, 59, 999_999)], pa.time64("ns")),
        pa.array([timedelta.min, timedelta(1), timedelta(days=999_999_998)], pa.duration("s")),
        pa.array([0, 1], pa.timestamp("ns")),
        pa.array([None], pa.date32()),
        pa.array([], pa.time64("us")),
        pa.array(["24:00:00"]),
    ):
        assert shown_apart(values) is values


def test_other_values_that_python_cannot_show() -> None:
    long = 10**9 * 86_400
    assert shown_apart(pa.array([long, -long - 1, None, 90], pa.duration("s"))).to_pylist() == [
        "1000000000 days, 0:00:00", "-1000000001 days, 23:59:59", None, "0:01:30",
    ]  # fmt: skip
    assert shown_apart(pa.array([0, 1], pa.int64()).view(pa.date64())).to_pylist() == [
        "1970-01-01", "1970-01-01 00:00:00.001000",
    ]  # fmt: skip
    assert shown_apart(pa.array([86_400, 0], pa.int32()).view(pa.time32("s"))).to_pylist() == ["24:00:00", "00:00:00"]


def test_nanoseconds_without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.tables.encode.find_spec", lambda name: None)
    values = pa.array([0, 1, 1500], pa.timestamp("ns"))
    with_pandas = list(map(str, values.to_pylist()))
    assert shown_apart(values).to_pylist() == with_pandas
    assert with_pandas[1] == "1970-01-01 00:00:00.000000001"


def test_a_time_at_the_end_of_a_day_is_found() -> None:
    table = brecha.read(relation(["TIME '24:00:00'", "TIME '00:00:00'", "TIME '08:30:00'"]))
    for given in ("24:00", "24:00:00", "8:30", time(8, 30), time()):
        assert brecha.target(table, known={"x": given}).matches == 2
