"""Nothing is left of an assessment: thirty small ones of many shapes, after which no more is held than before.

``benchmarks/load.py`` does the same with two hundred, larger ones and reports, and looks at the memory of the process.
"""

import gc
import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pytest
from benchmarks.load import STEPS, Shape, held, one, shape

from brecha.answers.table.assessment import Assessment
from brecha.tables.coded import CodedTable
from brecha.tables.sources.databases import database

COUNT, LARGEST = 30, 400
FEW = 200
"""Objects that may come and go: entries of caches with a limit, and what other threads have in hand"""


def small(number: int) -> Shape:
    """One of the benchmark's, with few columns and without a report."""
    found = shape(number, LARGEST)
    return replace(found, qids=min(found.qids, 3), report=False)


def ours() -> Counter[str]:
    """Tables, answers and databases that can still be reached."""
    kinds = (CodedTable, Assessment, pa.Table, pa.RecordBatch)
    found = [kind for kind in map(type, gc.get_objects()) if kind in kinds or kind.__name__ == "DuckDBPyConnection"]
    return Counter(kind.__name__ for kind in found)


def test_nothing_is_left_of_an_assessment() -> None:
    for number in range(STEPS):
        one(small(number))
    before, files, threads, kept = held(), len(list(Path("/proc/self/fd").iterdir())), threading.active_count(), ours()
    for number in range(STEPS, COUNT):
        one(small(number))
    after = held()
    assert after.arrow <= before.arrow
    assert after.objects - before.objects <= FEW
    assert not ours() - kept
    assert len(list(Path("/proc/self/fd").iterdir())) <= files
    assert threading.active_count() <= threads


def test_shapes_are_of_every_kind_and_always_the_same() -> None:
    shapes = [shape(number) for number in range(200)]
    assert shapes == [shape(number) for number in range(200)]
    for ten in (shapes[:STEPS], shapes[-2 * STEPS : -STEPS]):
        assert (min(one.rows for one in ten), max(one.rows for one in ten)) == (100, 200_000)
        assert {one.engine for one in ten} == {"kernel", "duckdb"}
        assert sum(one.report for one in ten) == 2
    assert {one.qids for one in shapes} == set(range(1, 11))
    assert {one.secrets for one in shapes} == {0, 1, 2, 3}
    for name in ("gain", "by", "weights", "kind"):
        assert len({getattr(one, name) for one in shapes}) == 2


def test_what_a_database_spills_is_for_nobody_else_and_goes_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with database(memory_limit="20MiB", threads=1) as connection:
        (spill,) = tmp_path.iterdir()
        assert spill.stat().st_mode & 0o777 == 0o700
        connection.execute("CREATE TABLE many AS SELECT range AS a, random() AS b FROM range(3000000)")
        assert list(spill.iterdir())
    assert not list(tmp_path.iterdir())
    with pytest.raises(ZeroDivisionError), database():
        raise ZeroDivisionError
    assert not list(tmp_path.iterdir())
