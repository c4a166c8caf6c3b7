"""How a run on a cluster goes: what comes to the driver, what is kept of it, and what is said where it fails."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import brecha
from brecha import assess
from brecha.engines import checkpoint
from brecha.engines.checkpoint import Checkpoint, Pace
from brecha.engines.contract import RunProgress
from brecha.errors import SettingError
from tests.spark_at_hand import GROUP, on_spark, same

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = GROUP
ASKED: dict[str, Any] = {"qids": ["q0", "q1", "q2"], "sensitive": ["s0"]}


def rows(count: int, seed: int = 0) -> dict[str, Any]:
    """Records of columns with the same values each, however many they are."""
    rng = np.random.default_rng(seed)
    columns = {name: rng.integers(0, card, count) for name, card in (("q0", 5), ("q1", 7), ("q2", 3), ("s0", 2))}
    for name, card in (("q0", 5), ("q1", 7), ("q2", 3), ("s0", 2)):
        columns[name][:card] = np.arange(card)
    return columns


@pytest.fixture
def arrived(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of all that comes to the driver from tables, by whichever way."""
    from pyspark.sql.classic.dataframe import DataFrame

    sizes: list[int] = []

    def weighed(value: Any) -> int:
        return len(value) if isinstance(value, str | bytes | bytearray) else 8

    def watch(name: str, weigh: Any) -> None:
        really = getattr(DataFrame, name)

        def watched(frame: Any, *given: Any, **named: Any) -> Any:
            found = really(frame, *given, **named)
            if name == "toLocalIterator":
                return _counted(found, sizes, weighed)
            sizes.append(weigh(found))
            return found

        monkeypatch.setattr(DataFrame, name, watched)

    watch("collect", lambda found: sum(weighed(value) for row in found for value in row))
    watch("toArrow", lambda found: found.nbytes)
    watch("toLocalIterator", None)
    for name in ("toPandas", "take", "head", "first", "tail"):
        monkeypatch.setattr(DataFrame, name, lambda *_: pytest.fail("Records came to the driver."))
    return sizes


def _counted(found: Iterator[Any], sizes: list[int], weighed: Any) -> Iterator[Any]:
    for row in found:
        sizes.append(sum(weighed(value) for value in row))
        yield row


def test_what_comes_to_the_driver_does_not_grow_with_the_records(spark: "SparkSession", arrived: list[int]) -> None:
    """Values and sums, as many bytes of a hundred records as of ten thousand, and fewer than a byte a record then."""
    came = []
    for count in (100, 20_000):
        arrived.clear()
        assess(brecha.read(on_spark(spark, rows(count))), **ASKED)
        came.append(sum(arrived))
    few, many = came
    assert few > 0
    assert math.isclose(few, many, rel_tol=0.1)


class GivenUpError(Exception):
    """Somebody has stopped the run."""


def test_a_run_that_was_stopped_goes_on(spark: "SparkSession", tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    place = Checkpoint(tmp_path / "checkpoint", tell=lambda _: None)
    columns = rows(300)
    table = brecha.read(on_spark(spark, columns))

    def stop(step: RunProgress) -> None:
        if step.subsets_done:
            raise GivenUpError

    with pytest.raises(GivenUpError):
        assess(table, **ASKED, checkpoint=place, progress=stop)
    done = place.done
    assert 0 < done < 7
    with pytest.raises(SettingError, match="was written on another table"):
        assess(brecha.read(on_spark(spark, rows(300, seed=1))), **ASKED, checkpoint=place)
    steps: list[RunProgress] = []
    again = brecha.read(on_spark(spark, columns, parts=1))
    answer = assess(again, **ASKED, checkpoint=place, progress=steps.append)
    assert steps[0].subsets_done == done
    assert steps[-1].subsets_done == 7
    assert same(answer, assess(brecha.read(plainly(columns)), **ASKED))


def plainly(columns: dict[str, Any]) -> Any:
    import pyarrow as pa

    return pa.table(columns)


def test_weights_of_other_people_are_other_work(
    spark: "SparkSession", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same weights, given to others; what is done is kept at once, however quick it was."""
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    place = Checkpoint(tmp_path / "checkpoint", tell=lambda _: None)
    columns = {**rows(40), "w": [1] * 20 + [2] * 20}
    asked = {**ASKED, "subsets": "full", "weights": "w", "checkpoint": place}
    assess(brecha.read(on_spark(spark, columns)), **asked)
    columns["w"] = [2] * 20 + [1] * 20
    with pytest.raises(SettingError, match="was written on another table"):
        assess(brecha.read(on_spark(spark, columns)), **asked)


def test_nothing_stays_on_the_disks_of_the_cluster(spark: "SparkSession") -> None:
    before = len(spark.sparkContext._jsc.getPersistentRDDs())
    assess(brecha.read(on_spark(spark, rows(50))), **ASKED)
    assert len(spark.sparkContext._jsc.getPersistentRDDs()) == before
