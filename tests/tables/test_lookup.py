"""Values that are looked for in a column: read where their meaning is certain, refused with what the column has."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import SettingError, UnknownValueError
from brecha.language.spellings import Spelling, SpellingError
from brecha.tables.coded import Column
from brecha.tables.lookup import find, kind_of, spelled_otherwise

ENGLISH, PORTUGUESE = Spelling("en"), Spelling("pt")


def column(values: list[Any], kind: pa.DataType | None = None, **settings: Any) -> Column:
    """A column that was read."""
    return brecha.read(pa.table({"c": pa.array(values, kind)}), **settings).column("c")


def refused(where: Column, value: Any, spelling: Spelling = ENGLISH) -> str:
    with pytest.raises(UnknownValueError) as caught:
        find(where, value, spelling)
    return str(caught.value)


def value_of(where: Column, value: Any, spelling: Spelling = ENGLISH) -> Any:
    return where.values[find(where, value, spelling)].as_py()


# What is read


@pytest.mark.parametrize("value", [34, 34.0, "34", "34.0", " 34 ", "3.4e1", np.int8(34), np.float32(34),
                                   Decimal("34.0"), Fraction(68, 2)])  # fmt: skip
@pytest.mark.parametrize("kind", [pa.int8(), pa.uint64(), pa.float32(), pa.float64(), pa.decimal128(6, 2), pa.string()])
def test_one_number_in_many_spellings(value: Any, kind: pa.DataType) -> None:
    held = column(["33", "34", "35"] if pa.types.is_string(kind) else [33, 34, 35], kind)
    assert find(held, value, ENGLISH) == 1
    assert not spelled_otherwise(held, 1, value)


@pytest.mark.parametrize("value", [34.5, "34.5", "x", "", "34 5", "68/2", "0x22", "１x", "1e999", float("inf"), True,
                                   date(1990, 1, 1), b"34"])  # fmt: skip
def test_no_such_whole_number(value: Any) -> None:
    assert refused(column([34] * 10 + [0] * 10), value).startswith("Column 'c' (whole numbers) ")


def test_decimals_as_the_language_writes_them() -> None:
    held = column([1.5, 1500.0, 1.125])
    assert value_of(held, "1,5", PORTUGUESE) == value_of(held, "1.5", PORTUGUESE) == 1.5
    assert value_of(held, "1,125", PORTUGUESE) == value_of(held, "1.125") == 1.125
    assert "cannot be '1.125': it may be 1125 or 1,125. Write it in one of these two ways." in refused(
        held, "1.125", PORTUGUESE
    )
    assert "cannot be '1,125': it may be 1125 or 1.125." in refused(held, "1,125")
    assert "cannot be '1,5': it is no number" in refused(held, "1,5")
    assert find(column(["1.125", "x"]), "1.125", PORTUGUESE) == 0, "just as it is written in the table"


@pytest.mark.parametrize("values", [[date(1990, 3, 1), date(1990, 1, 3)], ["1990-03-01", "1990-01-03"],
                                    [datetime(1990, 3, 1), datetime(1990, 1, 3)]])  # fmt: skip
def test_dates_as_the_language_writes_them(values: list[Any]) -> None:
    held = column(values)
    march = find(held, date(1990, 3, 1), ENGLISH)
    assert held.values[march].as_py() == values[0]
    for text in ("1990-03-01", "1990/3/1", "1990-03-01 00:00", "1990-03-01T00:00:00"):
        assert find(held, text, ENGLISH) == find(held, text, PORTUGUESE) == march
    for text in ("01/03/1990", "1.3.1990", "01-03-1990", " 1/3/1990 "):
        assert find(held, text, PORTUGUESE) == march
        assert "it may be 1990-03-01 (day first) or 1990-01-03 (month first)" in refused(held, text)
    for given_as in (datetime(1990, 3, 1), np.datetime64("1990-03-01"), pd.Timestamp("1990-03-01")):
        assert find(held, given_as, ENGLISH) == march
    for text in ("01/03/90", "1 March 1990", "30/02/1990", "1990-13-01", "32/01/1990"):
        assert "cannot be" in refused(held, text, PORTUGUESE)


def test_only_one_order_is_possible() -> None:
    held = column([date(1990, 3, 13), date(1990, 5, 5)])
    assert find(held, "13/03/1990", ENGLISH) == find(held, "03/13/1990", ENGLISH) == 0
    assert find(held, "05/05/1990", ENGLISH) == 1
    assert "there is no such day" in refused(held, "03/13/1990", PORTUGUESE)


def test_a_date_is_not_a_moment() -> None:
    held = column([date(1990, 3, 1)] * 10)
    assert "it is no date alone, but has a time; it has 1990-03-01." in refused(held, datetime(1990, 3, 1, 5))
    assert "is no date. Write year-month-day" in refused(held, 5)
    moments = column([datetime(1990, 3, 1, 5, 30)] * 10)
    assert find(moments, "1990-03-01 5:30", ENGLISH) == find(moments, "01/03/1990 05:30:00", PORTUGUESE) == 0
    assert "'1990-03-01', read as 1990-03-01 00:00:00; it has 1990-03-01 05:30:00." in refused(moments, "1990-03-01")
    assert "it has no time such as 13:45" in refused(moments, "1990-03-01 25:30")
    assert "it has a time zone, and the column has none" in refused(moments, "1990-03-01T05:30:00+00:00")


def test_time_zones() -> None:
    zoned = column([datetime(1990, 3, 1, 5, 30, tzinfo=UTC)], pa.timestamp("us", "America/Sao_Paulo"))
    assert find(zoned, "1990-03-01 02:30", ENGLISH) == 0, "three hours behind"
    assert find(zoned, "1990-03-01T05:30:00+00:00", ENGLISH) == 0
    assert "has no value" in refused(zoned, "1990-03-01 05:30")


def test_months() -> None:
    held = column(["1947-04", "1982-01", None])
    assert find(held, "04/1947", ENGLISH) == find(held, "4/1947", PORTUGUESE) == find(held, "1947/4", ENGLISH) == 0
    assert "(months) cannot be '13/1947': it is no month of a year. Write year-month" in refused(held, "13/1947")


@pytest.mark.parametrize(
    "values", [[True, False], ["yes", "no"], ["sim", "não"], ["True", "False"], ["Não", None, "Sim"]]
)
def test_yes_and_no(values: list[Any]) -> None:
    held = column(values)
    yes, no = find(held, True, ENGLISH), find(held, False, ENGLISH)
    assert {held.values[yes].as_py(), held.values[no].as_py()} == {value for value in values if value is not None}
    for spelling in (ENGLISH, PORTUGUESE):
        assert {find(held, text, spelling) for text in ("true", "YES", "sim", "Verdadeiro", "1")} == {yes}
        assert {find(held, text, spelling) for text in ("false", "no", "não", "NAO", "falso", "0")} == {no}
    assert find(held, 1, ENGLISH) == find(held, 1.0, ENGLISH) == find(held, np.True_, ENGLISH) == yes
    assert find(held, 0, ENGLISH) == find(held, np.False_, ENGLISH) == no
    assert "(true or false) cannot be 'maybe': it is neither true nor false." in refused(held, "maybe")
    assert "cannot be 2: it is neither" in refused(held, 2)


def test_codes_are_not_numbers_nor_truth_values() -> None:
    assert "(text) has no value '7'" in refused(column(["007", "008"]), "7")
    assert "(whole numbers) cannot be 'yes'" in refused(column(["1", "0"] * 10), "yes")
    assert "(text) has no value 'true'" in refused(column(["yes", "Yes", "no"]), "true")


def test_a_number_that_a_text_spells_twice() -> None:
    held = column(["1.0", "1.00", "2"])
    assert value_of(held, "1.0") == "1.0"
    assert "the column spells it in several ways. Write it just as the table does." in refused(held, "1.000")


# What is equal


@pytest.mark.parametrize(
    ("held", "absent", "said"),
    [
        (column(["12345678901234567890"] * 10), "12345678901234567891", "whole numbers"),
        (column(["0.3", "0.5"] * 10), "0.30000000000000000001", "numbers"),
        (column([float(2**53)] * 10), 2**53 + 1, "numbers"),
        (column([float(2**53)] * 10), str(2**53 + 1), "numbers"),
        (column([0.5, 0.25] * 10), "0.50000000000000000001", "numbers"),
        (column([16777216.0] * 10, pa.float32()), 16777217, "numbers"),
        (column([1.0] * 10, pa.float32()), "1e300", "numbers"),
        (column([1.0] * 10, pa.float32()), "1e400", "numbers"),
        (column(["1" * 400] * 10), "1e400", "whole numbers"),
        (column([Decimal("0.10")] * 10), "0.1000000000000000000000000000000000001", "numbers"),
        (column([0] * 10, pa.timestamp("s")), "1970-01-01 00:00:00.5", "dates with times"),
        (column(["1970-01-01 00:00:00"] * 10), "1970-01-01 00:00:00.5", "dates with times"),
        (column([0] * 10, pa.timestamp("us")), "1970-01-01 00:00:00.0000001", "dates with times"),
        (column([0] * 10, pa.timestamp("us")), np.datetime64(1, "ns"), "dates with times"),
        (column([0] * 10, pa.timestamp("us")), pd.Timestamp(1), "dates with times"),
        (column([0] * 10, pa.timestamp("ns")), np.datetime64(1, "ps"), "dates with times"),
        (column(["1970-01-01 00:00:00.000000", "x"] * 10), pd.Timestamp(1), "text"),
    ],
)
def test_a_value_that_nearly_occurs_does_not(held: Column, absent: Any, said: str) -> None:
    assert refused(held, absent).startswith(f"Column 'c' ({said}) has no value ")


@pytest.mark.parametrize("values", [[date(2020, 1, 1)] * 10, ["2020-01-01"] * 10])
@pytest.mark.parametrize("given_as", ["2020-01-01 00:00+05:00", "2020-01-01T00:00Z", datetime(2020, 1, 1, tzinfo=UTC)])
def test_a_date_has_no_time_zone(values: list[Any], given_as: Any) -> None:
    assert "it has a time zone, and the column has none" in refused(column(values), given_as)


def test_long_numbers_that_floats_do_not_tell_apart() -> None:
    held = column([f"1234567890123456789{digit}" for digit in range(5)] * 10)
    assert [value_of(held, f"1234567890123456789{digit}.0") for digit in range(5)] == held.values.to_pylist()
    assert "has no value '12345678901234567897'; it has 12345678901234567890, " in refused(held, "12345678901234567897")


@pytest.mark.parametrize("shuffle", [list, reversed])
def test_long_decimals_are_told_apart(shuffle: Callable[[Any], Any]) -> None:
    large, larger = Decimal(10**28), Decimal(10**28 + 4)
    frame = pa.table({"x": pa.array(list(shuffle([large] * 3 + [larger])), pa.decimal128(38, 0))})
    for given_as in (larger, str(larger), 10**28 + 4, Fraction(10**28 + 4), f"{larger}.00"):
        assert brecha.target(brecha.read(frame), known={"x": given_as}).matches == 1
    assert brecha.target(brecha.read(frame), known={"x": "1e28"}).matches == 3
    held = column([Decimal("-0.05")] * 3 + [None, Decimal(2)], pa.decimal256(50, 2))
    assert value_of(held, "-5e-2") == Decimal("-0.05")
    assert value_of(column([Decimal(1200)], pa.decimal128(5, -2)), "1200") == 1200


@pytest.mark.parametrize(
    "given_as",
    ["1970-01-01 00:00:00.000000001", np.datetime64(1, "ns"), pd.Timestamp(1), "1970-01-01T00:00:00,000000001"],
)
def test_nanoseconds_are_told_apart(given_as: Any) -> None:
    frame = pa.table({"x": pa.array([0, 1, 0, 0], pa.timestamp("ns"))})
    assert brecha.target(brecha.read(frame), known={"x": given_as}).matches == 1
    texts = pa.table({"x": ["1970-01-01 00:00:00", "1970-01-01 00:00:00.000000001", "1970-01-01 00:00:00.00"]})
    assert brecha.target(brecha.read(texts), known={"x": given_as}).matches == 1


@pytest.mark.parametrize("unit", ["Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns"])
def test_the_units_of_numpy(unit: Any) -> None:
    given_as = np.datetime64("1903-05-07T08:09", unit)
    assert (
        value_of(column([given_as.astype("datetime64[s]").item()]), given_as) == given_as.astype("datetime64[s]").item()
    )
    if unit not in ("us", "ns"):
        assert "there is no such day" in refused(
            column([datetime(1990, 1, 1)]), np.datetime64("12020-01-01T00:00", unit)
        )


def test_a_float_stands_for_what_is_written_and_for_what_it_is() -> None:
    held = 0.1
    exact = Fraction(held)
    for given_as in (0.1, "0.1", "1e-1", Decimal("0.1"), Decimal(held), exact, "0.1000"):
        assert find(column([0.1, 0.2]), given_as, ENGLISH) == 0
    single = column([0.1, 16777216, 3e38], pa.float32())
    for single_as in (0.1, "0.1", np.float32(0.1), float(np.float32(0.1)), Fraction(float(np.float32(0.1)))):
        assert find(single, single_as, ENGLISH) == 0
    assert value_of(single, "3e38") == value_of(single, np.float32(3e38)) == float(np.float32(3e38))
    infinite = column([float("inf"), 1.0, float("-inf")])
    assert value_of(infinite, "Infinity") == value_of(infinite, float("inf")) == float("inf")
    assert value_of(infinite, "-inf") == float("-inf")


@settings(deadline=None)
@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1, unique=True))
def test_every_float_is_found_as_it_is_written(values: list[float]) -> None:
    held = column(values)
    assert [value_of(held, str(value)) for value in values] == values


@settings(deadline=None)
@given(st.lists(st.floats(allow_nan=False, allow_infinity=False, width=32), min_size=1, unique=True))
def test_every_single_is_found_as_it_is_written(values: list[float]) -> None:
    held = column(values, pa.float32())
    assert [value_of(held, str(np.float32(value))) for value in values] == values
    assert [value_of(held, str(value)) for value in values] == values


@settings(deadline=None)
@given(st.datetimes(), st.integers(-23 * 60, 23 * 60))
def test_every_moment_is_found_with_its_zone(moment: datetime, minutes: int) -> None:
    assert value_of(column([moment]), str(moment)) == moment
    assert value_of(column([moment]), np.datetime64(moment)) == moment
    sign, size = "-" if minutes < 0 else "+", abs(minutes)
    text = f"{moment.isoformat()}{sign}{size // 60:02}:{size % 60:02}"
    since = (moment - datetime(1970, 1, 1)) // timedelta(microseconds=1) - minutes * 60_000_000
    held = Column("c", np.zeros(1, np.uint8), pa.array([since], pa.timestamp("us", "UTC")))
    assert find(held, text, ENGLISH) == 0


def test_a_long_text_that_begins_alike_is_not_named_as_the_same() -> None:
    said = refused(column(["y" * 100 + "1" * 1000] * 10), "y" * 100 + "2" * 1000)
    assert said.endswith("; it has another one that begins in the same way.")


# Times and durations


@pytest.mark.parametrize("kind", [pa.time32("s"), pa.time32("ms"), pa.time64("us"), pa.time64("ns"), pa.string()])
def test_times_of_day(kind: pa.DataType) -> None:
    times = [time(8, 30), time(), None, time(23, 59, 59)]
    held = column([each and str(each) for each in times] if kind == pa.string() else times, kind)
    for given_as in ("08:30", "8:30", "08:30:00", " 08:30:00.000 ", time(8, 30)):
        assert str(value_of(held, given_as)) == "08:30:00"
    assert find(held, None, ENGLISH) == held.missing
    assert "(times of day) has no value '08:30:00.5', read as 08:30:00.500000; " in refused(held, "08:30:00.5")
    for wrong in ("25:00", "08:60", "half past eight", "8", 8, "08:30+01:00", timedelta(hours=8)):
        assert "it is no time of day. Write hours:minutes:seconds, such as 08:30:00." in refused(held, wrong)


def test_fractions_of_a_time_of_day() -> None:
    held = column([time(8, 30, 0, 250_000), time(8, 30)])
    assert value_of(held, "08:30:00.25") == value_of(held, "8:30:00,250000") == time(8, 30, 0, 250_000)


def test_the_nearest_times_are_named() -> None:
    held = column([time(hour, 30) for hour in range(20)] * 10)
    assert refused(held, "23:00").endswith(
        "has no value '23:00', read as 23:00:00; the nearest values that at least 10 people have are "
        "17:30:00, 18:30:00 and 19:30:00."
    )


@pytest.mark.parametrize("unit", ["s", "ms", "us", "ns"])
def test_durations(unit: str) -> None:
    held = column([timedelta(hours=36), timedelta(hours=24), timedelta(hours=-1), None], pa.duration(unit))
    for given_as in ("36:00:00", "1 day, 12:00:00", "1 days 12:00:00", "P1DT12H", "PT36H", "p1,5d", "1.5 days", "36 h",
                     "1 day 12 hours", "2160 min", timedelta(hours=36), pd.Timedelta(hours=36),
                     np.timedelta64(36, "h")):  # fmt: skip
        spelling = PORTUGUESE if given_as == "p1,5d" else ENGLISH
        assert value_of(held, given_as, spelling) == timedelta(hours=36), given_as
    for given_as in ("1 day", "P1D", "24:00:00", "1 d", "86400 seconds", np.timedelta64(1, "D")):
        assert value_of(held, given_as) == timedelta(hours=24)
    for given_as in ("-1 day, 23:00:00", "-1 days +23:00:00", "-01:00:00", "-PT1H", "-1 h"):
        assert value_of(held, given_as) == timedelta(hours=-1)
    assert find(held, np.timedelta64("NaT"), ENGLISH) == held.missing
    assert "it may be 36:00:00 or 00:36:00. Write one of these." in refused(held, "36:00")
    assert "(durations) has no value '1 week', read as 7 days, 0:00:00; " in refused(held, "1 week")
    for wrong in ("", "P", "PT", "long", "1 month", 36, "1:99:00", np.timedelta64(1, "M"), time(1)):
        said = refused(held, wrong)
        assert "it is no duration. Write it as 36:00:00, as 1 day 12:00:00 or as P1DT12H." in said
        assert "[" not in said


def test_nanoseconds_of_a_duration() -> None:
    held = brecha.read(pa.table({"c": pa.array([0, 1], pa.duration("ns"))})).column("c")
    assert find(held, pd.Timedelta(1), ENGLISH) == find(held, "00:00:00.000000001", ENGLISH) == 1
    assert find(held, "0:00:00", ENGLISH) == 0


# Missing values


def test_a_text_that_was_read_as_missing() -> None:
    table = brecha.read(pa.table({"c": ["a", "NA", ""], "n": [1, None, 2]}))
    tokens = Spelling.of(table.source)
    for gap in ("NA", "", None, float("nan"), np.datetime64("NaT"), pd.NaT, pd.NA):
        assert find(table.column("c"), gap, tokens) == table.column("c").missing
    assert find(table.column("n"), None, tokens) == table.column("n").missing
    assert "(whole numbers) cannot be 'NA'" in refused(table.column("n"), "NA", tokens), "no reader reads it so there"


def test_a_text_that_was_not_read_as_missing() -> None:
    table = brecha.read(pa.table({"c": ["a", "NA", None]}), tell_missing_apart=True)
    spelling = Spelling.of(table.source)
    assert value_of(table.column("c"), "NA", spelling) == "NA"
    assert find(table.column("c"), None, spelling) == table.column("c").missing
    other = brecha.read(pa.table({"c": ["a", "NA", "-9"]}), missing_tokens=["-9"])
    assert find(other.column("c"), "-9", Spelling.of(other.source)) == other.column("c").missing
    assert value_of(other.column("c"), "NA", Spelling.of(other.source)) == "NA"


def test_nothing_is_missing() -> None:
    held = column(["White"] * 10 + ["Black"] * 10)
    assert refused(held, None) == "Column 'c' (text) has no missing value; it has 'Black' and 'White'."
    assert refused(held, "NA", Spelling("en", frozenset({"NA"}))) == (
        "Column 'c' (text) has no missing value, and 'NA' is read as missing; it has 'Black' and 'White'."
    )


# What a refusal names


def test_a_value_that_too_few_have_is_never_named() -> None:
    held = column(["Masculino"] * 9 + ["M"] * 10 + ["F"] * 10)
    said = refused(held, "masculino")
    assert (
        said
        == "Column 'c' (text) has no value 'masculino'; it has 'F', 'M' and 1 value that fewer than 10 people have."
    )
    ages = column([*range(30, 50)] * 10 + [77] * 9 + [99])
    assert refused(ages, 80) == (
        "Column 'c' (whole numbers) has no value 80; the nearest values that at least 10 people have are 47, 48 and 49."
    )
    assert refused(ages, "old").endswith("it is no number; values that at least 10 people have are between 30 and 49.")
    assert refused(column(["a", "b"]), "c").endswith(
        "none of its values is named here, as fewer than 10 people have each."
    )


@pytest.mark.parametrize("shuffle", [list, reversed, sorted])
def test_rows_may_be_in_any_order(shuffle: Callable[[Any], Any]) -> None:
    days = [f"2020-01-{day:02}" for day in range(1, 29) for _ in range(10)]
    held = column(list(shuffle(days)))
    assert refused(held, "2020-02-03") == (
        "Column 'c' (dates) has no value '2020-02-03'; the nearest values that at least 10 people have are "
        "2020-01-26, 2020-01-27 and 2020-01-28."
    )


def test_a_near_spelling_is_asked_for() -> None:
    towns = ["São Tomé", "Olinda", "Natal", *(f"town {k}" for k in range(20))]
    held = column([town for town in towns for _ in range(10)])
    assert refused(held, "sao tome") == "Column 'c' (text) has no value 'sao tome'. Did you mean 'São Tomé'?"
    assert refused(held, "Paris").startswith(
        "Column 'c' (text) has no value 'Paris'; the commonest of its 23 values are "
    )


def test_long_and_strange_values_do_not_fill_the_screen() -> None:
    said = refused(column(["\x1b[31m" + "x" * 1000] * 10), "y" * 10_000)
    assert len(said) < 300
    assert said.isprintable()


def test_a_value_whose_records_were_cut_away_does_not_occur() -> None:
    table = brecha.read(pa.table({"c": ["a"] * 10 + ["b"]})).take(np.arange(10))
    assert refused(table.column("c"), "b") == "Column 'c' (text) has no value 'b'; it has 'a'."


@pytest.mark.parametrize("value", [[1, 2], {"a": 1}, object(), np.array([1, 2])])
def test_what_is_no_value_at_all(value: Any) -> None:
    with pytest.raises(SettingError, match="cannot be a value of column 'c': give a text or a number"):
        find(column([1]), value, ENGLISH)


def test_one_row_and_other_types() -> None:
    assert find(column([7]), "7", ENGLISH) == 0
    assert "(binary) has no value" in refused(column([b"x"], pa.binary()), b"y")
    assert kind_of(column([None], pa.string())).holds == "text"


@given(st.dates(), st.sampled_from("/.-"))
def test_every_date_is_read_as_it_is_written(day: date, mark: str) -> None:
    assert PORTUGUESE.day(f"{day.day}{mark}{day.month:02}{mark}{day.year:04}") == day
    assert ENGLISH.day(f"{day.year:04}-{day.month:02}-{day.day:02}") == day
    try:
        found = ENGLISH.day(f"{day.day:02}{mark}{day.month:02}{mark}{day.year:04}")
    except SpellingError:
        assert day.day <= 12
        assert day.day != day.month
    else:
        assert found == day
