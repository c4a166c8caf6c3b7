"""The engine on a cluster gives the kernel's answer to the last bit, wherever the records are."""

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha import Assessment, assess
from brecha.answers.table.assessment import estimate
from brecha.engines import spark as spark_engine
from brecha.engines.kernel import plan
from brecha.qif.gain import Gain
from tests.engines.test_agreement import check
from tests.spark_at_hand import GROUP, on_spark, same
from tests.tables_at_hand import EXAMPLE, coded, roles

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = GROUP
Columns = Mapping[str, Sequence[Any]]
RENAMED: Columns = {
    "q0": EXAMPLE["age"],
    "q1": EXAMPLE["gender"],
    "q2": EXAMPLE["occupation"],
    "s0": EXAMPLE["illness"],
}


def random(seed: int, rows: int, **cards: int) -> dict[str, list[Any]]:
    """A table of columns with so many values each."""
    rng = np.random.default_rng(seed)
    return {name: rng.integers(0, card, rows).tolist() for name, card in cards.items()}


def words() -> dict[str, list[Any]]:
    """Records of several machine words, most of them different."""
    return random(1, 300, **{f"q{i}": 2 + 300 * (i % 2) for i in range(7)}, **{f"s{i}": 300 for i in range(5)})


def wide() -> dict[str, list[Any]]:
    """More columns than the walk takes at once."""
    return random(2, 90, **{f"q{i}": 2 + i % 3 for i in range(5)}, s0=3)


def worth(values: Sequence[Any]) -> Gain:
    return Gain.worth({value: 1 + i for i, value in enumerate(sorted(set(values)))})


RICH: dict[str, list[Any]] = random(3, 160, q0=4, q1=30, q2=2, s0=3, s1=5, by=3, weight=4)
RICH["weight"] = [[0.5, 1, 3, 40][i] for i in RICH["weight"]]
RICH["by"] = [None if i == 2 else "xż"[i] for i in RICH["by"]]
CASES: dict[str, tuple[Columns, dict[str, Any]]] = {
    "one row": ({"q0": [1], "s0": ["x"]}, {}),
    "constant": ({"q0": [7] * 9, "q1": [1, 2, 1] * 3, "s0": ["x"] * 9}, {}),
    "missing": ({"q0": [None] * 4, "q1": [1, 1, None, 2], "s0": [None, None, "x", "y"]}, {}),
    "not ASCII": ({"q0": ["São", "Sao", "são", "São"], "s0": ["ß", "ss", "ß", "ß"]}, {}),
    "no secret": ({"q0": [1, 1, 2, 2, 2], "q1": [1, 2, 1, 2, 2]}, {"subsets": "full"}),
    "gains, groups and weights": (
        RICH,
        {"gains": {"s0": [Gain.tries(2), Gain.identity()], "s1": worth(RICH["s1"])}, "by": "by", "weights": "weight"},
    ),
    "several words": (words(), {"subsets": 1}),
}


def answers(spark: "SparkSession", columns: Columns, **asked: Any) -> tuple[Assessment, Assessment, Assessment]:
    """Of the kernel, of Spark on records that are sent there, and on records that are there."""
    qids, secrets = roles(columns)
    plainly = pa.table({name: pa.array(values) for name, values in columns.items()})
    table = brecha.read(plainly)
    asked |= {"qids": qids, "sensitive": secrets}
    here = assess(table, engine="kernel", **asked)
    sent = assess(table, engine="spark", **asked)
    there = assess(brecha.read(on_spark(spark, plainly)), **asked)
    return here, sent, there


SHUFFLED = ("missing", "gains, groups and weights", "several words")
"""Cases whose records are shuffled by one attribute after the other, as those of a large table are"""


def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffle by one attribute after the other, however little there is."""
    monkeypatch.setattr(spark_engine, "LITTLE", 0)
    monkeypatch.setattr(spark_engine, "FEW", 0)


@pytest.mark.parametrize("case", CASES)
def test_the_same_as_the_kernel(spark: "SparkSession", case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if case in SHUFFLED:
        one_by_one(monkeypatch)
    columns, asked = CASES[case]
    here, sent, there = answers(spark, columns, **asked)
    assert same(here, sent)
    assert same(here, there)
    assert here.notes == there.notes
    assert {**here.input, "source": None} == {**there.input, "source": None}
    assert there.method["engine"] == sent.method["engine"] == "spark"
    assert there.method["versions"]["pyspark"] == version("pyspark")
    assert "pyspark" not in here.method["versions"]


def test_the_worked_example_by_the_oracle(spark: "SparkSession") -> None:
    check(RENAMED, "spark")


def test_more_columns_than_the_walk_takes_at_once(spark: "SparkSession", monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets of the head are sorted one by one, and the tail gets its records from the first shuffle of the head."""
    one_by_one(monkeypatch)
    monkeypatch.setattr(plan, "TAILS", (2,))
    here, sent = answers_without_there(wide(), subsets=2)
    assert same(here, sent)


def answers_without_there(columns: Columns, **asked: Any) -> tuple[Assessment, Assessment]:
    table, (qids, secrets) = coded(columns), roles(columns)
    asked |= {"qids": qids, "sensitive": secrets}
    return assess(table, engine="kernel", **asked), assess(table, engine="spark", **asked)


def test_many_parts_whose_sums_are_joined_in_steps(spark: "SparkSession", monkeypatch: pytest.MonkeyPatch) -> None:
    """With five parts of which two are joined at a time, some of them empty."""
    one_by_one(monkeypatch)
    monkeypatch.setattr(spark_engine, "PARTS_PER_CORE", 4)
    monkeypatch.setattr(spark_engine, "MOST_JOINED", 2)
    here, sent = answers_without_there(random(5, 500, q0=3, q1=40, q2=9, s0=4))
    assert same(here, sent)


def test_a_histogram_that_was_not_kept_is_made_on_the_cluster(
    spark: "SparkSession", monkeypatch: pytest.MonkeyPatch
) -> None:
    columns = random(7, 60, q0=5, q1=3, s0=2, weight=2)
    columns["weight"] = [value + 1 for value in columns["weight"]]
    asked: dict[str, Any] = {"qids": ["q0", "q1"], "sensitive": ["s0"], "subsets": "full", "weights": "weight"}
    with monkeypatch.context() as patch:
        patch.setattr("brecha.answers.table.assessment.MOST_HISTOGRAM_BYTES", 0)
        there = assess(brecha.read(on_spark(spark, columns)), **asked)
    here = assess(brecha.read(pa.table(columns)), **asked)
    assert there.histograms is None
    assert there.histogram(["q0", "q1"], "s0").tolist() == here.histogram(["q0", "q1"], "s0").tolist()


def test_what_it_will_cost_is_told(spark: "SparkSession") -> None:
    table = brecha.census(2_000)
    asked: dict[str, Any] = {"qids": table.columns[:6], "sensitive": table.columns[6:7]}
    cost, kernel = (estimate(table, engine=name, **asked) for name in ("spark", "kernel"))
    assert cost.subsets == kernel.subsets == 63
    assert cost.slowest >= cost.seconds > kernel.seconds
