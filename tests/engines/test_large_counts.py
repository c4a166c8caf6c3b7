"""Counts beyond 2³¹ and 2³²: added up right, or refused. No such table can be made here, but such sums can.

And one of four million different values.
"""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import duckdb
import numpy as np
import pytest

import brecha
from brecha.answers import membership as members
from brecha.engines.kernel import fold, plan
from brecha.engines.kernel import records as sort
from brecha.errors import TooLargeError
from brecha.tables import text_dictionary
from brecha.tables.text_dictionary import TextDictionary, Texts
from tests.tables_at_hand import coded

BILLION = 1_000_000_000


def test_records_that_are_merged_count_up_to_the_most_that_are_taken() -> None:
    """Equal records become one whose weight is their number, in 32 bits without a sign: it holds MOST_ROWS."""
    assert 2**31 < plan.MOST_ROWS < 2**32
    source = np.zeros((3, 1), np.uint64)
    weights = np.array([BILLION, BILLION, BILLION], np.uint32)
    nothing, keep = np.empty(0, np.int64), np.full(1, 2**64 - 1, np.uint64)
    target, merged = np.empty((3, 1), np.uint64), np.empty(3, np.uint32)
    count = sort.merge(source, weights, nothing, nothing, keep, target, merged, nothing, nothing)
    assert (count, int(merged[0])) == (1, 3 * BILLION)


def test_histograms_count_up_to_the_most_that_are_taken() -> None:
    """Bins are counted in 32 bits; what threads found, and what is constant in a block, adds up beyond 2³¹."""
    first, second = (np.zeros((3, 2), np.int32) for _ in range(2))
    first[0] = [2 * BILLION, 1]
    first[2] = [500_000_000, 2]
    second[0] = [400_000_000, 3]
    second[1] = [7, -1]  # a difference on the way
    second[2] = [0, 4]
    found = fold._resolved([first, second], 1, []).view(np.uint32)
    assert found.tolist() == [[2_900_000_000, 10], [500_000_007, 5]]


def test_more_records_than_can_be_counted_are_refused() -> None:
    with pytest.raises(TooLargeError, match=r"at most 3,000,000,000 records, and there are 3,000,000,001"):
        plan.plan(cast(Any, SimpleNamespace(rows=plan.MOST_ROWS + 1)), cast(Any, None))


def test_more_people_than_can_be_counted_in_two_tables_are_refused() -> None:
    assert members.MOST_PEOPLE < 2**31


def test_a_column_of_four_million_values(tmp_path: Path) -> None:
    """From a file, as known and as wanted: everybody has an own number, and half of it with one other person."""
    count, file = 4_200_000, tmp_path / "numbers.csv"
    shuffled = f"(i * 7919) % {count}"  # 7919 is prime to it, so that each number comes once
    rows = f"SELECT {shuffled} AS own, ({shuffled}) // 2 AS shared FROM range({count}) numbers(i)"
    duckdb.connect().execute(f"COPY ({rows}) TO '{file}' (HEADER)")
    table = brecha.read(file, checksum=False)
    assert table.rows == len(table.column("own").values) == 2 * len(table.column("shared").values) == count
    (who,) = brecha.assess(table, qids=["own"]).frame().to_pylist()
    assert (who["hits"], who["blocks"], who["posterior_probabilistic"]) == (count, count, 1.0)
    who, what = brecha.assess(table, qids=["shared"], sensitive=["own"]).frame().to_pylist()
    for row in (who, what):
        assert (row["hits"], row["blocks"], row["smallest"]) == (0, count // 2, 2)
        assert (row["prior_probabilistic"], row["posterior_probabilistic"]) == (1 / count, 0.5)


def test_more_texts_than_have_a_code_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert text_dictionary.MOST_TEXTS < 2**31
    monkeypatch.setattr(text_dictionary, "MOST_TEXTS", 3)
    letters = np.frombuffer(b"abcdef", np.uint8)
    many = TextDictionary()
    many.encode(Texts(letters, np.array([0, 0, 0]), np.array([1, 1, 1])))
    with pytest.raises(TooLargeError, match="more than 3 different texts in one column"):
        many.encode(Texts(letters, np.arange(0, 4), np.arange(1, 5)))


@pytest.mark.parametrize("times", [2**20, 2**31, 2**32])
def test_people_with_weights_beyond_32_bits(times: int) -> None:
    """Everybody weighs so many times as much: every share stays what it was."""
    columns: dict[str, list[Any]] = {"a": [*"xxyyyz"], "b": [*"010011"], "s": [*"uvuuvv"], "w": [1, 2, 3, 4, 5, 6]}
    few = shares(columns)
    assert few
    columns["w"] = [weight * times for weight in (1, 2, 3, 4, 5, 6)]
    assert shares(columns) == pytest.approx(few, rel=1e-12)
    columns["w"] = [weight * times + 1 for weight in (1, 2, 3, 4, 5, 6)]  # which have no divisor in common
    assert shares(columns) == pytest.approx(few, rel=1e-5)


def shares(columns: dict[str, list[Any]]) -> list[float]:
    found = brecha.assess(coded(columns), qids=["a", "b"], sensitive=["s"], subsets="all", weights="w")
    return [value for row in found.frame().to_pylist() for value in row.values() if isinstance(value, float)]
