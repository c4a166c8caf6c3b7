"""Joint secrets of a table on a cluster: the same figures as here."""

from typing import Any

import pyarrow as pa
import pytest

import brecha
from tests.spark_at_hand import GROUP

pytestmark = GROUP


def test_tuples_on_a_cluster_are_those_here(spark: Any) -> None:
    people = {"q": list("xyxyxy") * 3, "s": ["a", "b", None, "a + b", "a", "b"] * 3, "n": [1, 2, 3] * 6}
    rows = [tuple(row) for row in zip(*people.values(), strict=True)]
    there = brecha.read(spark.createDataFrame(rows, "q string, s string, n int"))
    secrets = ["s", ["s", "n"]]
    found = brecha.assess(there, qids=["q"], sensitive=secrets, engine="spark").frame()
    here = brecha.assess(brecha.read(pa.table(people)), qids=["q"], sensitive=secrets).frame()
    assert found.drop_columns("capacity").equals(here.drop_columns("capacity"))
    assert found["capacity"].to_pylist() == pytest.approx(here["capacity"].to_pylist())
