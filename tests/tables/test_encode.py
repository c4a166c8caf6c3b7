"""Codes: exact, in order of value, only for values that occur."""

import math
import random
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import SettingError
from brecha.tables import encode, text_dictionary
from brecha.tables.encode import Encoder, MissingValues, shown_apart
from brecha.tables.text_dictionary import TextDictionary, Texts

BATCHES = st.lists(st.lists(st.sampled_from([None, "", "a", "b", "aa", "é", "NA"]), min_size=1), min_size=1, max_size=5)


def naive(cells: list[Any], missing: tuple[Any, ...]) -> tuple[list[Any], list[int]]:
    order: list[Any] = sorted({cell for cell in cells if cell not in missing})
    if any(cell in missing for cell in cells):
        order.append(None)
    return order, [order.index(None if cell in missing else cell) for cell in cells]


@settings(deadline=None)
@given(BATCHES, st.data())
def test_texts_like_a_sorted_set(batches: list[list[str | None]], data: st.DataObject) -> None:
    cells = [cell for batch in batches for cell in batch]
    keep = np.array(data.draw(st.lists(st.booleans(), min_size=len(cells), max_size=len(cells))))
    keep[0] = True
    encoder = Encoder("a", pa.string(), MissingValues())
    for batch in batches:
        encoder.add(pa.array(batch, pa.string()))
    column = encoder.finish(keep)
    kept = [cell for cell, stays in zip(cells, keep, strict=True) if stays]
    assert (column.values.to_pylist(), column.codes.tolist()) == naive(kept, (None, "", "NA"))


@settings(deadline=None)
@given(st.lists(st.lists(st.none() | st.integers(-3, 3), min_size=1), min_size=1, max_size=8), st.integers(0, 5))
def test_numbers_like_a_sorted_set(batches: list[list[int | None]], fewest: int) -> None:
    encoder = Encoder("a", pa.int64(), MissingValues())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encode, "FEWEST_TO_MERGE", fewest)
        for batch in batches:
            encoder.add(pa.array(batch, pa.int64()))
    column = encoder.finish()
    assert (column.values.to_pylist(), column.codes.tolist()) == naive([c for b in batches for c in b], (None,))


@settings(deadline=None)
@given(st.lists(st.lists(st.none() | st.text("ab\0é", max_size=3), min_size=1), max_size=6))
def test_the_dictionary_like_a_dict(batches: list[list[str | None]]) -> None:
    known: dict[str | None, int] = {None: 0}
    dictionary = TextDictionary()
    for batch in batches:
        codes = dictionary.encode(Texts.of(pa.array(batch, pa.large_string())))
        assert codes.tolist() == [known.setdefault(cell, len(known)) for cell in batch]
    assert dictionary.finish()[0].to_pylist() == list(known)


KEYS = st.integers(1, text_dictionary.PRIME - 1)


@settings(deadline=None)
@given(st.lists(st.text(max_size=40)), KEYS)
def test_the_compiled_kernels_like_plain_python(cells: list[str], key: int) -> None:
    given = Texts.of(pa.array(cells, pa.string()))
    assert text_dictionary.fingerprints(given, key).tolist() == [_fingerprint(cell.encode(), key) for cell in cells]
    assert given.array().to_pylist() == [cell.encode() for cell in cells]


@pytest.mark.parametrize(
    "key", [1, 2, text_dictionary.PRIME // 2, text_dictionary.PRIME - 2, text_dictionary.PRIME - 1]
)
@pytest.mark.parametrize("letter", [b"\0", b"\xff"])
def test_fingerprints_at_the_ends_of_what_numbers_there_are(key: int, letter: bytes) -> None:
    cells = [letter * length for length in range(64)]
    found = text_dictionary.fingerprints(Texts.of(pa.array(cells, pa.binary())), key).tolist()
    assert found == [_fingerprint(cell, key) for cell in cells]


def _fingerprint(text: bytes, key: int) -> int:
    """The polynomial, by numbers that have no end; stirred by the last step of MurmurHash3."""
    value = 0
    for first in range(0, len(text), 7):
        value = (value * key + int.from_bytes(text[first : first + 7], "big")) % text_dictionary.PRIME
    value = value * key % text_dictionary.PRIME + len(text)
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        value = (value ^ (value >> 33)) * factor % 2**64
    return value ^ (value >> 33)


@pytest.mark.parametrize(
    "cells",
    [
        [str(k) for k in range(50_000)],
        [f"{k * 2**13:016d}" for k in range(50_000)],
        [chr(k % 250) * (1 + k // 250) for k in range(50_000)],
        [f"{a}{b}" for a in "\0\1" for b in (f"{k:b}" for k in range(25_000))],
    ],
    ids=["counted", "far apart", "repeated letters", "two letters"],
)
def test_texts_that_are_alike_lie_apart(cells: list[str]) -> None:
    """With any key: as few are in a place that another wants as by chance, in the lowest bits and in the highest."""
    given = Texts.of(pa.array(cells, pa.large_string()))
    places, chance = 1 << 17, random.Random(1)
    for _ in range(5):
        found = text_dictionary.fingerprints(given, chance.randrange(1, text_dictionary.PRIME))
        for bits in (found % np.uint64(places), found >> np.uint64(64 - 17)):
            taken = len(np.unique(bits))
            expected = places * (1 - (1 - 1 / places) ** len(cells))
            assert abs(taken - expected) < 6 * math.sqrt(expected), (taken, expected)


def test_nobody_can_foresee_which_texts_lie_in_one_place() -> None:
    """Each dictionary has a key of its own, which a file that was made beforehand cannot know."""
    assert len({int(TextDictionary().key) for _ in range(100)}) == 100
    given = Texts.of(pa.array([str(k) for k in range(4000)], pa.string()))
    one, other = (text_dictionary.fingerprints(given, int(TextDictionary().key)) for _ in range(2))
    together = one % np.uint64(64) == 0
    assert 20 < together.sum() < 200
    assert len(np.unique(other[together] % np.uint64(64))) > 10


@pytest.mark.parametrize(("cardinality", "dtype"), [(256, np.uint8), (257, np.uint16), (65_537, np.uint32)])
def test_the_narrowest_type(cardinality: int, dtype: type) -> None:
    encoder = Encoder("a", pa.int64(), MissingValues())
    encoder.add(pa.array(range(cardinality)))
    assert encoder.finish().codes.dtype == dtype


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
    for value in ("24:00", "24:00:00", "8:30", time(8, 30), time()):
        assert brecha.target(table, known={"x": value}).matches == 2
