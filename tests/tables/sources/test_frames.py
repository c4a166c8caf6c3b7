"""Reading tables that are in memory or in Parquet files."""

import datetime
import decimal
import enum
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.errors import ColumnError, EmptyTableError, ReadError, SettingError
from brecha.tables.read import read

CELLS: dict[str, list[Any]] = {"age": [49, 25, None, 25], "city": ["São", None, "", "Lisboa"]}


def values(source: Any, name: str = "a", **settings: Any) -> list[Any]:
    column = read(source, [name], **settings).column(name)
    return [column.values[int(code)].as_py() for code in column.codes]


def one(array: pa.Array) -> pa.Table:
    return pa.table({"a": array})


@pytest.mark.parametrize(
    ("kind", "make"),
    [
        ("pandas", lambda: pd.DataFrame(CELLS)),
        ("pandas", lambda: pd.DataFrame(CELLS).astype({"age": "Int64", "city": "string"})),
        ("pandas", lambda: pd.DataFrame(CELLS).astype({"city": "category"})),
        ("polars", lambda: pl.DataFrame(CELLS)),
        ("polars", lambda: pl.DataFrame(CELLS).with_columns(pl.col("city").cast(pl.Categorical))),
        ("arrow", lambda: pa.table(CELLS)),
        ("arrow", lambda: pa.RecordBatch.from_pydict(CELLS)),
        ("arrow", lambda: pa.table(CELLS).to_reader()),
        ("duckdb", lambda: duckdb.from_arrow(pa.table(CELLS))),
    ],
)
def test_every_library(kind: str, make: Any) -> None:
    table = read(make())
    assert table.source["kind"] == kind
    assert table.columns == ("age", "city")
    assert table.column("age").values.to_pylist() == [25, 49, None]
    assert table.column("age").codes.tolist() == [1, 0, 2, 0]
    assert table.column("city").values.to_pylist() == ["Lisboa", "São", None]
    assert table.column("city").codes.tolist() == [1, 2, 2, 0]


def test_anything_that_streams_arrow() -> None:
    class Streams:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return pa.table({"a": [1, 2]}).__arrow_c_stream__(requested_schema)

    assert values(Streams()) == [1, 2]


def test_a_pandas_index_is_no_data() -> None:
    frame = pd.DataFrame({"a": ["x", "y", "x"], "b": [1, 2, 3]})
    for index in ([2, 0, 1], [0, 0, 0], ["p", "q", "r"]):
        table = read(frame.set_axis(index, axis=0))
        assert table.columns == ("a", "b")
        assert [column.codes.tolist() for column in table.fields] == [[0, 1, 0], [0, 1, 2]]


def test_pandas_names_that_are_numbers_or_twice() -> None:
    assert read(pd.DataFrame([[1, 2]])).columns == ("0", "1")
    with pytest.raises(ColumnError, match="Columns 1 and 2 have the same name in the pandas table"):
        read(pd.DataFrame([[1, 2]], columns=["x", "x"]))
    with pytest.raises(ColumnError, match="Column 'b' mixes values of several types: text and whole numbers"):
        read(pd.DataFrame({"a": [1, 2], "b": [1, "x"]}))


def test_floats() -> None:
    cells = pa.array([0.0, -0.0, float("nan"), None, 1.5])
    assert values(one(cells)) == [0.0, 0.0, None, None, 1.5]
    assert read(one(cells)).fields[0].cardinality == 3
    assert read(one(cells), tell_missing_apart=True).fields[0].cardinality == 4
    assert values(one(pa.array([1.5, None], pa.float16()))) == [1.5, None]
    assert values(pd.DataFrame({"a": [1.0, np.nan]})) == [1.0, None]


@pytest.mark.parametrize("index", [pa.int8(), pa.uint32()])
@pytest.mark.parametrize("text", [pa.string(), pa.large_string(), pa.string_view()])
def test_categories(index: pa.DataType, text: pa.DataType) -> None:
    categories = pa.array(["unused", "x", "x", None, "y"], text)
    column = pa.DictionaryArray.from_arrays(pa.array([4, 1, 2, 3, None], index), categories)
    assert values(one(column)) == ["y", "x", "x", None, None]
    assert read(one(column)).fields[0].values.to_pylist() == ["x", "y", None]


@pytest.mark.parametrize(
    "cells",
    [
        pa.array([True, False, None]),
        pa.array([3, -1, None], pa.int64()),
        pa.array([2**64 - 1, 0, None], pa.uint64()),
        pa.array([datetime.date(2020, 2, 29), datetime.date(1, 1, 1), None]),
        pa.array([datetime.datetime(2020, 1, 1, 12), None], pa.timestamp("us", "America/Sao_Paulo")),
        pa.array([decimal.Decimal("1.10"), decimal.Decimal("-2.00"), None]),
        pa.array([datetime.time(12, 30), None]),
        pa.array([b"\xff", b"", None]),
        pa.array([b"\xff", None], pa.binary_view()),
        pa.array([b"xy", None], pa.binary(2)),
        pa.array(["b", "a", None], pa.string_view()),
        pa.array(["b", "a", None], pa.large_string()),
        pa.array([None, None, None], pa.null()),
        pa.array([datetime.timedelta(days=1), None]),
    ],
)
def test_types(cells: pa.Array) -> None:
    assert values(one(cells)) == cells.to_pylist()
    people = read(pa.table({"a": cells, "b": range(len(cells))}), person="a")
    assert people.rows == len(cells)


@pytest.mark.parametrize(
    "cells", [pa.array([[1], [2]]), pa.array([{"x": 1}]), pa.array([(1, 2, 3)], pa.month_day_nano_interval())]
)
def test_nested_types_are_refused(cells: pa.Array) -> None:
    with pytest.raises(ColumnError, match=r"Column 'a' holds .* values, which cannot be compared as one value"):
        read(one(cells))
    assert read(pa.table({"a": cells, "b": range(len(cells))}), ["b"]).rows == len(cells)


def test_tokens_in_frames() -> None:
    frame = pl.DataFrame({"a": ["", "NA", None, "x", "NaN"]})
    assert values(frame) == [None, None, None, "x", None]
    assert values(frame, missing_tokens=["x"]) == ["", "NA", None, None, "NaN"]
    assert values(frame, tell_missing_apart=True) == ["", "NA", None, "x", "NaN"]


def test_many_batches_and_values() -> None:
    numbers = np.random.default_rng(1).permutation(300_000)
    table = read(pa.table({"a": numbers, "b": numbers.astype(str), "c": numbers % 3}))
    assert np.array_equal(table.column("a").codes, numbers)
    assert [column.cardinality for column in table.fields] == [300_000, 300_000, 3]
    assert table.column("b").values[int(table.column("b").codes[7])].as_py() == str(numbers[7])


def test_sliced_tables() -> None:
    whole = pa.table({"a": ["p", "q", None, "q", "r"]})
    assert values(whole.slice(1, 3)) == ["q", None, "q"]


def test_a_duckdb_relation_keeps_large_integers_apart() -> None:
    relation = duckdb.sql("SELECT 170141183460469231731687303715884105727 - i AS a, 'A' AS \"A b\" FROM range(3) t(i)")
    assert read(relation).fields[0].cardinality == 3
    assert read(relation, ["A b"]).rows == 3


def test_a_duckdb_relation_that_fails() -> None:
    with pytest.raises(ReadError, match="The duckdb table could not be read"):
        read(duckdb.sql("SELECT error('no') AS a FROM range(3)"))


def test_parquet(tmp_path: Path) -> None:
    pq.write_table(pa.table(CELLS), tmp_path / "a.parquet")
    pq.write_table(pa.table(CELLS).slice(0, 1).select(["city", "age"]), tmp_path / "b.parquet")
    table = read([tmp_path / "a.parquet", tmp_path / "b.parquet"])
    assert (table.rows, table.source["kind"]) == (5, "parquet")
    assert table.column("age").values.to_pylist() == [25, 49, None]


def test_parquet_files_of_other_types(tmp_path: Path) -> None:
    paths = [tmp_path / "a.parquet", tmp_path / "b.parquet"]
    pq.write_table(pa.table({"a": pa.array([1], pa.int8())}), paths[0])
    pq.write_table(pa.table({"a": pa.array([1], pa.int64())}), paths[1])
    assert read(paths).fields[0].cardinality == 1
    (tmp_path / "c.csv").write_text("a,b\n1,2\n")
    with pytest.raises(ReadError, match=r"Column 'a' holds large_string in .*c\.csv' and int8"):
        read([paths[0], tmp_path / "c.csv"], ["a"])
    pq.write_table(pa.table({"a": [b"1"]}), paths[0])
    with pytest.raises(ReadError, match=r"Column 'a' holds large_string in .*c\.csv' and large_binary"):
        read([paths[0], tmp_path / "c.csv"], ["a"])
    pq.write_table(pa.table({"a": pa.array([1], pa.int8())}), paths[0])
    pq.write_table(pa.table({"a": ["1"]}), paths[1])
    with pytest.raises(ReadError, match=r"Column 'a' holds .*string in .*b\.parquet' and int8"):
        read(paths)


def test_damaged_parquet(tmp_path: Path) -> None:
    pq.write_table(pa.table({"a": range(1000)}), tmp_path / "a.parquet")
    content = (tmp_path / "a.parquet").read_bytes()
    (tmp_path / "b.parquet").write_bytes(content[: len(content) // 2])
    with pytest.raises(ReadError, match="is damaged: it cannot be read as a Parquet file"):
        read(tmp_path / "b.parquet")


@pytest.mark.parametrize("values", [[1, 2], [{"QQQ": 1}, {"QQQ": 2}]], ids=["plain", "nested"])
def test_a_name_in_parquet_that_is_no_text(values: list[Any], tmp_path: Path) -> None:
    pq.write_table(pa.table({"QQQ": values, "b": ["x", "y"]}), tmp_path / "a.parquet")
    content = (tmp_path / "a.parquet").read_bytes()
    (tmp_path / "b.parquet").write_bytes(content.replace(b"QQQ", b"Q\xe1Q"))
    with pytest.raises(ReadError, match="is damaged: the name of one of its columns is no text in UTF-8"):
        read(tmp_path / "b.parquet")


def test_what_is_no_table_or_empty() -> None:
    with pytest.raises(SettingError, match=r"LazyFrame cannot be read as a table\. Call collect"):
        read(pl.DataFrame(CELLS).lazy())
    for source in (pd.Series([1]), pa.array([1]), {"a": [1]}, None, [3]):
        with pytest.raises(SettingError, match="cannot be read as a table"):
            read(source)
    with pytest.raises(EmptyTableError, match="no records in the polars table"):
        read(pl.DataFrame({"a": []}))


def test_pandas_and_polars_are_not_imported() -> None:
    code = (
        "import sys, types; brecha = types.ModuleType('brecha'); brecha.__path__ = [sys.argv[1]];"
        "sys.modules['brecha'] = brecha; import brecha.tables.read; print({'pandas', 'polars'} & set(sys.modules))"
    )
    package = str(Path(brecha.__file__).parent)
    done = subprocess.run([sys.executable, "-c", code, package], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.parametrize("where", ["a frame", "a file"])
def test_texts_kept_in_a_dictionary_are_what_they_are(tmp_path: Path, where: str) -> None:
    """Null as a code and as a value, values twice in the dictionary or never used, and a slice of it all."""
    values = pa.array(["never", "x", None, "y", "x", "NA", "never"]).slice(1)
    array = pa.DictionaryArray.from_arrays(pa.array([4, 0, None, 1, 2, 3, 0, 4], pa.int8()), values).slice(1)
    nothing = pa.DictionaryArray.from_arrays(pa.nulls(7, pa.int8()), pa.array([], pa.string()))
    table = pa.table({"a": array, "b": nothing})
    path = tmp_path / "t.parquet"
    pq.write_table(table.cast(pa.schema([("a", pa.string()), ("b", pa.string())])), path)
    found = read(path if where == "a file" else table)
    column = found.column("a")
    assert column.values.to_pylist() == ["x", "y", None]
    assert [column.values[code].as_py() for code in column.codes] == ["x", None, None, "y", "x", "x", None]
    assert found.column("b").values.to_pylist() == [None]


def test_whole_numbers_of_more_than_64_bits_are_refused_in_a_sentence() -> None:
    with pytest.raises(ColumnError, match=r"Column 'a' holds whole numbers of more than 64 bits\. Make them texts"):
        read(pd.DataFrame({"b": [1, 2], "a": [2**70, 1]}))


def test_what_fails_to_be_a_table_is_refused() -> None:
    class Broken:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            raise KeyError("x")

    with pytest.raises(SettingError, match=r"Broken cannot be read as a table"):
        read(Broken())


# Values that a person tells apart


class Colour(enum.IntEnum):
    RED = 1


def objects(*cells: Any) -> pd.DataFrame:
    """A pandas column of these very objects."""
    column = np.empty(len(cells), object)
    column[:] = cells
    return pd.DataFrame({"a": pd.Series(column, dtype=object)})


NOON = datetime.datetime(2020, 1, 1, 12)
UTC, EAST = datetime.UTC, datetime.timezone(datetime.timedelta(hours=1))


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        ((b"a", "a"), "several types: bytes and text"),
        ((1.0, True), "several types: booleans and floating-point numbers"),
        ((1, True), "several types: booleans and whole numbers"),
        ((np.bool_(True), 1), "several types: booleans and whole numbers"),
        ((1, 1.0), "several types: floating-point numbers and whole numbers"),
        ((1.5, 1, True), "several types: booleans, floating-point numbers and whole numbers"),
        ((np.int8(1), np.float32(1)), "several types: floating-point numbers and whole numbers"),
        ((decimal.Decimal(1), 1), "several types: decimal numbers and whole numbers"),
        ((Colour.RED, 1), "several types: .*Colour and whole numbers"),
        ((datetime.timedelta(microseconds=1), 1), "several types: durations and whole numbers"),
        ((NOON.date(), NOON), "several types: dates and dates with a time"),
        ((NOON, NOON.date()), "several types: dates and dates with a time"),
        ((NOON.date(), pd.Timestamp(NOON)), "several types: dates and dates with a time"),
        ((decimal.Decimal("1.0"), decimal.Decimal("1.00")), "the same decimal number in several ways"),
        ((decimal.Decimal("1E2"), decimal.Decimal("100")), "the same decimal number in several ways"),
        ((NOON, NOON.replace(tzinfo=UTC)), "times with and without a time zone"),
        ((NOON.replace(tzinfo=UTC), NOON.replace(hour=13, tzinfo=EAST)), "times of 2 time zones"),
        ((NOON.time(), NOON.time().replace(tzinfo=UTC)), "times of day with a time zone"),
        ((pd.Timestamp("2020-01-01 00:00:00.000000001"), NOON), "with nanoseconds, which would be cut off"),
        ((pd.Timedelta(1, "ns"), datetime.timedelta(0)), "with nanoseconds, which would be cut off"),
    ],
)
def test_objects_that_arrow_would_make_one_are_refused(cells: tuple[Any, ...], why: str) -> None:
    for order in (cells, cells[::-1]):
        with pytest.raises(ColumnError, match=f"Column 'a' .*{why}"):
            read(objects(*order))
        with pytest.raises(ColumnError, match=f"Column 'a' .*{why}"):
            read(objects(None, *order, float("nan"), *order))
        assert read(objects(*order).assign(b=1), ["b"]).rows == len(cells)


@pytest.mark.parametrize(
    "cells",
    [
        ("a", np.str_("b"), "c"),
        (b"a", bytearray(b"b"), b""),
        (True, np.bool_(False)),
        (1, np.int64(2), 2**53 + 1),
        (1.0, np.float64(0.5)),
        (np.float32(0.1), 0.1),
        (decimal.Decimal("1.0"), decimal.Decimal("1.01")),
        (NOON, pd.Timestamp(2021, 1, 1)),
        (NOON.replace(tzinfo=UTC), NOON.replace(hour=1, tzinfo=UTC)),
        (NOON.date(), datetime.date(1, 1, 1)),
        (NOON.time(), datetime.time(0)),
        (datetime.timedelta(1), datetime.timedelta(microseconds=1)),
    ],
)
def test_objects_of_one_kind_are_read_with_any_missing_value(cells: tuple[Any, ...]) -> None:
    for gaps in ((), (None,), (float("nan"), None), (pd.NA, None), (pd.NaT, None)):
        found = values(objects(*cells, *gaps, cells[0]))
        assert found == [*cells, *[None] * len(gaps), cells[0]]


def test_categories_that_arrow_would_make_one_are_refused() -> None:
    mixed = pd.Categorical.from_codes([0, 1], categories=pd.Index([b"a", "a"], dtype=object))
    with pytest.raises(ColumnError, match="Column 'a' mixes values of several types: bytes and text"):
        read(pd.DataFrame({"a": mixed}))
    assert values(pd.DataFrame({"a": pd.Categorical([b"a", b"b", None])})) == [b"a", b"b", None]


def test_missing_values_that_are_to_be_told_apart_and_cannot() -> None:
    frame = objects("x", None, float("nan"))
    assert values(frame) == ["x", None, None]
    with pytest.raises(ColumnError, match=r"missing values in several ways \(NaN and None\), which cannot"):
        read(frame, tell_missing_apart=True)
    assert values(objects("x", None, None), tell_missing_apart=True) == ["x", None, None]


def test_pandas_types_that_are_not_read_are_named() -> None:
    for column, kind in ((np.array([1j, 2]), "complex128"), (pd.arrays.SparseArray([0, 0, 1]), r"Sparse\[int64, 0\]")):
        with pytest.raises(ColumnError, match=f"Column 'a' is of the pandas type {kind}, which cannot be read"):
            read(pd.DataFrame({"a": column}))
    with pytest.raises(ColumnError, match="Column 'a' holds Python objects that cannot be read"):
        read(objects(1j, 2j))


def test_a_polars_object_is_not_its_address() -> None:
    frame = pl.DataFrame({"a": pl.Series([object(), object()], dtype=pl.Object), "b": [1, 2]})
    with pytest.raises(ColumnError, match="Column 'a' is of the polars type Object, whose values cannot be read"):
        read(frame)
    assert values(frame, "b") == [1, 2]
    wide = pl.DataFrame({"a": pl.Series([2**100, 1], dtype=pl.Int128), "b": [1, 2]})
    with pytest.raises(ColumnError, match="Column 'a' is of the polars type Int128, whose values cannot be read"):
        read(wide)
    assert values(wide, "b") == [1, 2]


def test_a_duckdb_relation_keeps_the_offset_of_a_time() -> None:
    times = ["12:00:00+00", "12:00:00+02", "10:00:00+00", None, "12:00:00+02"]
    relation = duckdb.from_arrow(pa.table({"t": times})).project("t::TIMETZ AS a")
    assert values(relation) == times
    assert read(relation).fields[0].cardinality == 4


def test_a_duckdb_relation_whose_names_differ_in_case() -> None:
    relation = duckdb.sql('SELECT 1 AS age, 2 AS "Age", 3 AS "#1"')
    assert [values(relation, name) for name in ("age", "Age", "#1")] == [[1], [2], [3]]
    assert read(relation).columns == ("age", "Age", "#1")


def test_a_nan_is_one_value_whatever_its_bits() -> None:
    other = struct.unpack("d", struct.pack("Q", 0x7FF8000000000001))[0]
    for cells in (pa.array([float("nan"), other, None]), pa.array([float("nan"), other, None]).dictionary_encode()):
        assert read(one(cells), tell_missing_apart=True).fields[0].codes.tolist() == [0, 0, 1]


@pytest.mark.parametrize("kind", [pa.decimal32(5, 2), pa.decimal64(5, 2), pa.decimal128(5, 2), pa.decimal256(5, 2)])
def test_decimals_of_any_width(kind: pa.DataType) -> None:
    cells = [decimal.Decimal("1.10"), None, decimal.Decimal("-2.00")]
    assert values(one(pa.array(cells, kind))) == cells


def test_parquet_files_whose_types_would_make_values_one(tmp_path: Path) -> None:
    """Two decimals that are the same floating-point number, and bytes that spell a text."""
    paths = [tmp_path / "a.parquet", tmp_path / "b.parquet"]
    for first, second in (
        (pa.array([decimal.Decimal("1.00000000000000001"), decimal.Decimal("1.00000000000000002")]), pa.array([0.5])),
        (pa.array(["x"]), pa.array([b"x"], pa.binary(1))),
    ):
        for cells in ((first, second), (second, first)):
            for path, column in zip(paths, cells, strict=True):
                pq.write_table(one(column), path)
            with pytest.raises(ReadError, match=r"Column 'a' holds .* in .*b\.parquet' and .* in the files before it"):
                read(paths)


def test_an_index_with_a_name_is_a_column() -> None:
    frame = pd.DataFrame({"id": ["é1", "é2", "é2"], "age": [25, 49, 49]})
    table = read(frame.set_index("id"))
    assert table.columns == ("id", "age")
    assert brecha.target(table, known={"id": "é1"}).matches == 1
    two = read(frame.set_index(["id", "age"]).assign(sex="F"))
    assert two.columns == ("id", "age", "sex")
    assert [seen.name for seen in brecha.describe(frame.set_index("id")).columns] == ["id", "age"]
    assert read(frame.set_index("id"), columns=["age"]).columns == ("age",)


def test_an_index_without_a_name_is_no_data() -> None:
    frame = pd.DataFrame({"age": [25, 49, 49]})
    for index in (None, [7, 9, 8], ["a", "b", "c"]):
        assert read(frame if index is None else frame.set_axis(index, axis=0)).columns == ("age",)


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        (pd.DataFrame({"id": [1], "age": [2]}).set_index("id", drop=False), "there is already a column called 'id'"),
        (pd.DataFrame({"age": [2]}, pd.MultiIndex.from_tuples([(1, 2)])), "one of its levels has no name"),
        (pd.DataFrame({"age": [2]}, pd.MultiIndex.from_tuples([(1, 2)], names=["a", None])), "one of its levels"),
        (pd.DataFrame({"age": [2]}, pd.MultiIndex.from_tuples([(1, 2)], names=["a", "a"])), "a column called 'a'"),
        (pd.DataFrame({("a", "b"): [2]}, pd.Index([1], name="id")), "its columns have several levels"),
    ],
)
def test_an_index_that_cannot_be_columns_is_refused(frame: pd.DataFrame, problem: str) -> None:
    with pytest.raises(ColumnError, match=r"cannot be read as columns: .* with reset_index\(\)") as caught:
        read(frame)
    assert problem in str(caught.value)
