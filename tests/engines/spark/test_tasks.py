"""What a task does with its part of the records, without Spark: the records of a part may be any number of them."""

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from brecha.engines import spark
from brecha.engines.contract import PartitionRequest
from brecha.engines.kernel.on_disk import Heap, PartMaker
from brecha.engines.kernel.plan import Plan, plan
from brecha.engines.kernel.records import Records, joined, merged, whole
from brecha.engines.spark import Job, Shuffle
from brecha.tables.sources.spark.table import to_arrays
from tests.tables_at_hand import coded

ROWS, EACH, LIMIT = 300, 40, 100


def work() -> Plan:
    """A table in which nearly everybody has the same value in the first column that is shuffled by."""
    rng = np.random.default_rng(11)
    columns: dict[str, Any] = {f"q{i}": rng.integers(0, 2 + 5 * i, ROWS).tolist() for i in range(3)}
    columns["s0"] = rng.integers(0, 3, ROWS).tolist()
    subsets = np.array([[bool(k >> i & 1) for i in range(3)] for k in range(1, 8)])
    return plan(coded(columns), PartitionRequest(("q0", "q1", "q2"), ("s0",), subsets))


def arriving(asked: Plan) -> list[Records]:
    records = whole(asked)
    return [records.cut(low, low + EACH) for low in range(0, ROWS, EACH)]


def test_records_beyond_the_memory_of_a_task_are_put_on_disk(tmp_path: Path) -> None:
    asked = work()
    few, people = spark.received(iter(arriving(asked)[:2]), PartMaker(asked, LIMIT, tmp_path))
    assert (few.count, people, list(tmp_path.iterdir())) == (2 * EACH, 2 * EACH, [])
    many, people = spark.received(iter(arriving(asked)), PartMaker(asked, LIMIT, tmp_path))
    assert isinstance(many, Heap)
    assert (many.count, people) == (ROWS, ROWS)
    assert np.array_equal(joined(list(many.stretches())).packed, whole(asked).packed)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) == whole(asked).packed.nbytes


def test_merged_records_count_as_the_people_that_they_are(tmp_path: Path) -> None:
    asked = work()
    nothing_asked = np.zeros(whole(asked).packed.shape[1], np.uint64)
    one = merged(whole(asked), nothing_asked)
    assert len(one.packed) == 1
    assert spark.received(iter([one, one]), PartMaker(asked, LIMIT, tmp_path))[1] == 2 * ROWS


@pytest.mark.parametrize("leaves", [None, 1])
def test_what_is_found_is_the_same_with_the_records_on_disk(leaves: int | None) -> None:
    asked = work()
    first = min(unit.first[0] for unit in asked.units)
    shuffle = Shuffle(first, tuple(i for i, unit in enumerate(asked.units) if unit.first[0] == first), leaves)
    batches = [
        pa.record_batch({"blob": pa.array([blob], pa.binary())})
        for records in arriving(asked)
        for blob in spark.as_blobs(records)
    ]
    answers = []
    for limit in (LIMIT, 10 * ROWS):
        rows = [
            row for batch in spark.walking(Job(asked, 1, limit), shuffle)(iter(batches)) for row in batch.to_pylist()
        ]
        found = [row for row in rows if not row["left"]]
        left = [spark.of_blob(row["blob"]) for row in rows if row["left"]]
        assert [row["people"] for row in found] == [ROWS] * len(shuffle.units)
        assert sum(int(one.weights.sum()) for one in left) == (0 if leaves is None else ROWS)
        answers.append([to_arrays(row["blob"]) for row in found])
    for one, other in zip(*answers, strict=True):
        assert one.keys() == other.keys()
        assert all(np.array_equal(one[name], other[name]) for name in one)


def test_what_is_large_is_where_spark_has_room_for_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPARK_LOCAL_DIRS", f"/nowhere,{tmp_path}")
    with spark._part_maker(Job(work(), 1, LIMIT)) as maker:
        assert maker.folder.parent == tmp_path
    monkeypatch.delenv("SPARK_LOCAL_DIRS")
    with spark._part_maker(Job(work(), 1, LIMIT)) as maker:
        assert maker.folder.parent != tmp_path
