"""Records on disk, in parts: the answer is that of a walk in memory, to the last bit, whichever way was taken."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from brecha import Assessment, CodedTable, assess, read
from brecha.answers.table.assessment import estimate
from brecha.engines import checkpoint
from brecha.engines.checkpoint import Checkpoint, Pace
from brecha.engines.contract import RunProgress
from brecha.engines.kernel import on_disk, plan
from brecha.engines.kernel.on_disk import Heap, MemoryPlan
from brecha.engines.kernel.records import Records, cut, whole
from brecha.errors import SettingError, TooLargeError
from brecha.qif.gain import Gain
from tests.tables_at_hand import coded


class Way:
    """Which way the work has gone: how often each thing was done, and how much was on disk at the most."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.bytes = self.most = 0

    def __getitem__(self, name: str) -> int:
        return self.counts[name]


@contextmanager
def in_parts(limit: int, stretch: int = 400) -> Iterator[Way]:
    """No more than so many records are in memory."""
    way = Way()

    def counted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            way.counts[name] += 1
            return function(*arguments)

        return call

    add, remove, parts = Heap.add, Heap.remove, on_disk.PartMaker._parts

    def noted_add(self: Heap, records: Records) -> None:
        add(self, records)
        way.bytes += sum(array.nbytes for array in records)
        way.most = max(way.most, way.bytes)

    def noted_remove(self: Heap) -> None:
        way.bytes -= sum(file.stat().st_size for file in self._files if file.exists())
        remove(self)

    def noted_parts(self: Any, unit: Any, source: Any) -> Any:
        found = parts(self, unit, source)
        way.counts["parts"] = max(way["parts"], len(found))
        way.counts["words"] = max(way["words"], found[0].words)
        way.counts["lent"] += isinstance(found[0], on_disk._Lent)
        way.counts["too large"] += sum(part.count > limit for part in found)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MemoryPlan, "fits", False)
        patch.setattr(MemoryPlan, "limit", limit)
        patch.setattr(on_disk, "STRETCH", stretch)
        patch.setattr(on_disk, "cut", counted("cut", cut))
        patch.setattr(on_disk, "whole", counted("whole", whole))
        patch.setattr(on_disk.PartMaker, "_piece", counted("pieces", on_disk.PartMaker._piece))
        patch.setattr(on_disk.PartMaker, "_merged", counted("merged", on_disk.PartMaker._merged))
        patch.setattr(on_disk.PartMaker, "_parts", noted_parts)
        patch.setattr(Heap, "add", noted_add)
        patch.setattr(Heap, "remove", noted_remove)
        yield way


def table(rows: int, *values: int, seed: int = 3, **more: int) -> CodedTable:
    """Columns q0, q1, … of so many values each, at random, and others by name."""
    rng = np.random.default_rng(seed)
    named = {f"q{i}": count for i, count in enumerate(values)} | more
    return coded({name: rng.integers(0, count, rows).tolist() for name, count in named.items()})


def qids(given: CodedTable) -> list[str]:
    return [name for name in given.columns if name.startswith("q")]


def same(one: Assessment, other: Assessment) -> bool:
    """To the last bit."""
    assert one.histograms is not None
    assert other.histograms is not None
    return one.attacks.equals(other.attacks) and bool(np.array_equal(one.histograms, other.histograms))


def both(given: CodedTable, limit: int, **asked: Any) -> Way:
    """The way that the work went on disk, if the answer was that of memory, and nothing was left on disk."""
    asked = {"qids": qids(given), "threads": 2, **asked}
    in_memory = assess(given, **asked)
    with in_parts(limit) as way:
        assert same(assess(given, **asked), in_memory)
    assert way.bytes == 0
    return way


PLAIN = table(2_000, 60, 12, 5, 3, 2, s=2, t=7, g=3)
SECRETS = ["s", "t"]
WEIGHTS = [1 + i % 5 / 7 for i in range(PLAIN.rows)]
GAINS = {"s": [Gain([[0.1, 0.7], [1 / 3, 0]]), Gain.identity()], "t": [Gain.tries(3), Gain.distance(reach=3)]}


@pytest.mark.parametrize("limit", [300, 1_999])
@pytest.mark.parametrize(
    "more",
    [
        {},
        {"sensitive": []},
        {"by": "g"},
        {"by": "q1"},
        {"weights": WEIGHTS},
        {"gains": GAINS},
        {"by": "g", "weights": WEIGHTS, "gains": GAINS},
        {"subsets": 2},
        {"subsets": [["q3"], ["q0", "q2"], ["q1", "q2", "q4"]]},
    ],
    ids=lambda more: "+".join(more) or "plain",
)
def test_many_parts(limit: int, more: dict[str, Any]) -> None:
    way = both(PLAIN, limit, **({"sensitive": SECRETS} | more))
    assert way["parts"] > 1
    assert way["pieces"] > 5


def test_one_giant_block_is_cut_again_and_again() -> None:
    """A constant first column, and few values in all others: no attribute makes small blocks by itself."""
    given = table(3_000, 3, 2, 2, 2, 2, 2, 2, 1, s=2, t=3)
    way = both(given, 100, sensitive=SECRETS)
    assert way["cut"] > 10
    assert way["too large"] > way["cut"] / 2
    assert both(given, 100, sensitive=SECRETS, by="q1", weights=[1 + i % 3 for i in range(3_000)])["cut"] > 10
    assert both(given, 100, sensitive=SECRETS, subsets=3)["cut"] > 10


def test_a_part_that_is_too_large_only_until_it_is_merged() -> None:
    """Everybody is one of forty sorts of people."""
    rng = np.random.default_rng(1)
    sorts = rng.integers(0, 3, (40, 6))[rng.integers(0, 40, 3_000)]
    columns = {name: sorts[:, i].tolist() for i, name in enumerate(("q0", "q1", "q2", "q3", "s", "t"))}
    way = both(coded(columns), 200, sensitive=SECRETS)
    assert way["too large"] > 0
    assert way["merged"] > 0
    assert way["cut"] == 0


def test_merged_again_where_once_is_not_enough() -> None:
    """Thirty thousand people of a thousand sorts, by stretches of 1,500: what is left of each is still too many."""
    given = table(30_000, 4, 2, s=1000)
    with in_parts(1_500, 5_000) as way:
        answer = assess(given, qids=["q0", "q1"], sensitive=["s"], subsets=1, threads=2)
    assert way["merged"] > way["too large"]
    assert way["cut"] == 0
    assert same(answer, assess(given, qids=["q0", "q1"], sensitive=["s"], subsets=1, threads=2))


@pytest.mark.parametrize("tails", [(0,), (1, 0), (2,), (3,)])
def test_several_head_units(tails: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "TAILS", tails)
    way = both(PLAIN, 300, sensitive=SECRETS, by="g")
    assert way["parts"] > 1
    assert way["whole"] > 10, "the table is gone through for each of them"


def test_three_words_wide() -> None:
    given = table(2_000, *([1_500] * 9), 30, 20, s=1_500, t=900, g=4)
    for more in ({}, {"by": "g"}, {"weights": WEIGHTS}):
        way = both(given, 200, sensitive=SECRETS, subsets=2, **more)
        assert way["parts"] > 1
        assert way["words"] >= 3


def test_the_rest_is_small_enough_to_stay_as_it_is() -> None:
    """What a unit leaves for the next is one part, once equal records are merged."""
    way = both(table(4_000, 900, 3, 3, 2, s=2), 500, sensitive=["s"])
    assert way["lent"] > 1


@pytest.mark.parametrize("weighted", [False, True])
def test_no_more_is_put_on_disk_than_was_said(weighted: bool) -> None:
    """Nor where most people have the same value in every column, and units are cut again and again."""
    rng = np.random.default_rng(0)
    rows = 3_000
    alike = {f"q{i}": np.where(rng.random(rows) < 0.9, 0, rng.integers(0, 40, rows)).tolist() for i in range(6)}
    skewed = coded(alike | {"s": rng.integers(0, 150, rows).tolist()})
    for given, least_cuts in ((table(rows, 60, 12, 5, 3, 2, s=40), 0), (skewed, 20)):
        weights = [1 + i % 9 for i in range(rows)] if weighted else None
        asked: dict[str, Any] = {"qids": qids(given), "sensitive": ["s"], "weights": weights, "subsets": 3}
        with in_parts(300) as way:
            assess(given, **asked)
            said = estimate(given, **asked).disk
        assert way["cut"] >= least_cuts
        assert 0 < way.most <= said


class GivenUpError(Exception):
    """Somebody has stopped the run."""


def folders() -> list[Path]:
    return list(Path(tempfile.gettempdir()).glob("brecha-*"))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Temporary files of these tests are apart from all others."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))


@pytest.mark.parametrize("error", [GivenUpError, KeyboardInterrupt, MemoryError])
def test_nothing_is_left_on_disk(error: type[BaseException]) -> None:
    """Nor while somebody still holds the error, with all that was under way."""
    seen: list[int] = []

    def stop(step: RunProgress) -> None:
        seen.append(len(folders()))
        if step.done > 0.3:
            raise error

    with in_parts(300), pytest.raises(error) as caught:
        assess(PLAIN, qids=qids(PLAIN), sensitive=SECRETS, progress=stop)
    assert folders() == []
    assert caught.value.__traceback__ is not None
    assert max(seen) == 1


def test_what_a_killed_run_left_goes_where_nothing_is_put_on_disk(tmp_path: Path) -> None:
    """With what fits in memory, and with what had been kept whole before the run was killed."""
    place = Checkpoint(tmp_path / "kept")
    asked: dict[str, Any] = {"qids": qids(PLAIN), "subsets": 1, "checkpoint": place}
    for _ in range(2):
        left = Path(tempfile.mkdtemp(prefix=on_disk.PREFIX))
        (left / "lock").write_text("")
        (left / "1-packed").write_text("people")
        assess(PLAIN, **asked)
        assert folders() == []


@pytest.mark.parametrize("stopped", [0.01, 0.2, 0.5, 0.9])
@pytest.mark.parametrize("tails", [(10,), (2,)])
def test_gone_on_with(stopped: float, tails: tuple[int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is used whether it was made in memory or on disk, and either goes on with the other's."""
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    monkeypatch.setattr(plan, "TAILS", tails)
    asked: dict[str, Any] = {"qids": qids(PLAIN), "sensitive": SECRETS, "by": "g", "threads": 2}
    truth = assess(PLAIN, **asked)

    def stop(step: RunProgress) -> None:
        if step.done > stopped:
            raise GivenUpError

    place = Checkpoint(tmp_path / "kept")
    with in_parts(300), pytest.raises(GivenUpError):
        assess(PLAIN, **asked, progress=stop, checkpoint=place)
    done = place.done
    assert same(assess(PLAIN, **asked, checkpoint=place), truth)
    place.discard()
    with pytest.raises(GivenUpError):
        assess(PLAIN, **asked, progress=stop, checkpoint=place)
    with in_parts(300) as way:
        assert same(assess(PLAIN, **asked, checkpoint=place), truth)
    assert way["pieces"] > 0 or done == len(truth.attacks) // 9
    assert way.bytes == 0


def test_other_work_is_refused_with_a_budget_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    place = Checkpoint(tmp_path / "kept")
    with in_parts(300):
        assess(PLAIN, qids=["q0", "q1"], sensitive=["s"], checkpoint=place)
        with pytest.raises(SettingError, match=r"was written with other sensitive columns \('s'; now 't'\)"):
            assess(PLAIN, qids=["q0", "q1"], sensitive=["t"], checkpoint=place, memory="8GiB")
        other = table(2_000, 60, 12, 5, 3, 2, seed=4, s=2, t=7, g=3)
        with pytest.raises(SettingError, match="was written on another table"):
            assess(other, qids=["q0", "q1"], sensitive=["s"], checkpoint=place, memory="8GiB")


def test_a_disk_that_is_too_small_is_refused_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 1_000))
    with in_parts(300), pytest.raises(TooLargeError) as refused:
        assess(PLAIN, qids=qids(PLAIN), sensitive=SECRETS, spill=tmp_path)
    assert str(refused.value).startswith("What does not fit in memory needs up to ")
    assert str(refused.value).endswith(
        f" on disk, and 1000 bytes are free in {str(tmp_path)!r}. Make room there, or name another folder as spill=…."
    )
    assert folders() == []


def test_the_disk_fills_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Halfway: the message is clear, what was done is kept, and it can be gone on with."""
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    monkeypatch.setattr(plan, "TAILS", (2,))
    asked: dict[str, Any] = {"qids": qids(PLAIN), "sensitive": SECRETS, "spill": tmp_path}
    place = Checkpoint(tmp_path / "kept")
    written = Path.open

    def full(self: Path, mode: str = "r", *more: Any, **others: Any) -> Any:
        if mode == "ab" and place.done > 10:
            raise OSError(28, "No space left on device")
        return written(self, mode, *more, **others)

    with in_parts(300), monkeypatch.context() as patch:
        patch.setattr(Path, "open", full)
        with pytest.raises(TooLargeError) as refused:
            assess(PLAIN, **asked, checkpoint=place)
    assert str(refused.value) == (
        f"What does not fit in memory cannot be put on disk in {str(tmp_path)!r}: No space left on device. Make room "
        "there, or name another folder as spill=…."
    )
    assert 10 < place.done < 31
    assert not list(tmp_path.glob("brecha-parts-*"))
    with in_parts(300):
        assert same(assess(PLAIN, **asked, checkpoint=place), assess(PLAIN, **asked))


def test_a_budget_that_is_too_small() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(on_disk, "resident", lambda: 300 * 2**20)
        with pytest.raises(TooLargeError) as refused:
            assess(PLAIN, qids=qids(PLAIN), sensitive=SECRETS, memory="256MiB")
    assert str(refused.value).startswith("A budget of 256.0 MiB of memory is too small for this: about ")
    assert "300.0 MiB of them for the program and what it has read so far. Allow for more," in str(refused.value)


def test_too_many_different_secrets_of_people_who_are_alike() -> None:
    given = table(3_000, 2, 1, s=1_500, t=2)
    with in_parts(200), pytest.raises(TooLargeError, match="People who are alike in 'q0' have more than"):
        assess(given, qids=["q0", "q1"], sensitive=["s"], threads=2)
    assert folders() == []


def test_histograms_made_later_keep_to_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.answers.table.assessment.MOST_HISTOGRAM_BYTES", 4 * 2 * 101 * 8)
    result = assess(PLAIN, qids=qids(PLAIN), sensitive=["s"], memory="8GiB")
    assert result.histograms is None
    told: list[int | None] = []
    made = MemoryPlan.of

    def noted(work: plan.Plan, memory: int | None, folder: Path | None) -> MemoryPlan:
        told.append(memory)
        return made(work, memory, folder)

    monkeypatch.setattr(MemoryPlan, "of", noted)
    assert int(result.histogram(["q0", "q1"], "s").sum()) == PLAIN.rows
    assert set(told) == {8 * 2**30}


PROGRAM = """
import json, pathlib, sys
import brecha
from brecha.answers.table.assessment import estimate
from brecha.runtime.resources import resident
from tests.engines.test_on_disk import DEEP, qids, table
small = table(300, *DEEP, s=2)
brecha.assess(small, qids=qids(small), sensitive=["s"], threads=1)
brecha.read(sys.argv[1], columns=["s"], checksum=False)
most = resident() + 270 * 2**20
people = brecha.read(sys.argv[1], memory=most, checksum=False)
asked = {"qids": qids(people), "sensitive": ["s"], "threads": 1, "subsets": 2, "memory": most}
disk = estimate(people, **asked).disk
hits = brecha.assess(people, **asked).frame()["hits"].to_pylist()
status = dict(line.split(":", 1) for line in pathlib.Path("/proc/self/status").read_text().splitlines())
peak = int(status["VmHWM"].split()[0]) * 1024  # of this program alone: getrusage counts what forked it, too
print(json.dumps({"most": most, "peak": peak, "disk": disk, "hits": hits}))
"""
DEEP = (900, 700, 30, 12, 5, 4, 2)


def test_a_real_budget_is_kept(tmp_path: Path) -> None:
    """A million and a half, in a process of their own, with 270 MiB for them and all that is done with them."""
    rng = np.random.default_rng(0)
    named = {f"q{i}": count for i, count in enumerate(DEEP)} | {"s": 2}
    columns = {name: rng.integers(0, count, 1_500_000).astype(np.int16) for name, count in named.items()}
    pq.write_table(pa.table(columns), tmp_path / "people.parquet", row_group_size=100_000)
    for _ in range(2):  # the first run compiles, which takes memory of its own; the second is held to the budget
        ended = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path / "people.parquet")],
            capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2],
        )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    assert found["disk"] > 0
    assert found["peak"] <= found["most"]
    plain = assess(read(tmp_path / "people.parquet"), qids=[f"q{i}" for i in range(7)], sensitive=["s"], subsets=2)
    assert plain.frame()["hits"].to_pylist() == found["hits"]
