"""A run that is stopped, however and whenever, and gone on with gives the answer of one that nobody stopped.

To the last bit. The kernel gives the same bits on any number of threads. DuckDB does so on one thread only: on several,
the last digits of capacities and of groups differ from run to run, as the order in which it adds is not fixed.
"""

import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import Assessment, assess
from brecha.engines import checkpoint
from brecha.engines.checkpoint import MANIFEST, Checkpoint, Pace, Work
from brecha.engines.contract import RunProgress
from brecha.engines.kernel import plan
from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.qif.gain import Gain
from brecha.runtime.files import Directory
from brecha.version import __version__, versions, versions_of_sums
from tests.engines.test_agreement import adversaries
from tests.tables_at_hand import coded, roles

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _at_once() -> Iterator[None]:
    """Every unit of work is written as soon as it is done."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
        yield


class GivenUpError(Exception):
    """Somebody has stopped the run."""


class StopAfter:
    """Progress that stops the run when it has been told so many times that some of it is done."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def __call__(self, step: RunProgress) -> None:
        self.left -= step.stage in ("walking", "grouping")
        if self.left < 0:
            raise GivenUpError


def columns(rows: int = 90) -> dict[str, list[Any]]:
    """Four quasi-identifiers, two secrets, and groups."""
    rng = np.random.default_rng(rows)
    found: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 2 + 3 * i, rows).tolist() for i in range(4)}
    return found | {name: rng.integers(0, high, rows).tolist() for name, high in (("s0", 2), ("s1", 7), ("by", 3))}


TABLE = coded(columns())
PLAIN: dict[str, Any] = {"qids": ["q0", "q1", "q2", "q3"], "sensitive": ["s0", "s1"], "threads": 1}
SEVENTHS = [1 + i % 5 / 7 for i in range(TABLE.rows)]
CASES: dict[str, dict[str, Any]] = {
    "plain": PLAIN,
    "no secret": {"qids": ["q0", "q1", "q2"], "threads": 1},
    "pairs": PLAIN | {"subsets": 2},
    "listed": PLAIN | {"subsets": [["q3"], ["q0", "q2"], ["q1", "q2", "q3"], ["q2"]]},
    "groups": PLAIN | {"by": "by"},
    "weights": PLAIN | {"weights": SEVENTHS},
    "thresholds": PLAIN | {"thresholds": (0.2, 0.5), "by": "by"},
    "values": PLAIN | {"values": True, "by": "by"},
    "everything": PLAIN
    | {
        "values": [0.3],
        "factors": [3],
        "by": "q1",
        "weights": SEVENTHS,
        "thresholds": (0.02, 1.0, 0.7),
        "gains": {
            "s0": [Gain([[0.1, 0.7], [1 / 3, 0]]), Gain.identity()],
            "s1": [Gain.tries(3), Gain.distance(reach=3)],
        },
    },
}


def bits(result: Assessment) -> tuple[dict[str, Any], list[list[int]] | None]:
    """Everything in an answer that is no time of day, floats as the bits that they are."""
    frame = {name: _plain(column) for name, column in zip(result.frame().column_names, result.frame(), strict=True)}
    about = {key: value for key, value in result.method.items() if key not in ("seconds", "finished", "threads")}
    histograms = None if result.histograms is None else result.histograms.tolist()
    ledger = None if result.ledger is None else {name: one.tolist() for name, one in result.ledger.counts.items()}
    return frame | {"input": result.input, "method": about, "notes": result.notes, "ledger": ledger}, histograms


def _plain(column: pa.ChunkedArray) -> list[Any]:
    if not pa.types.is_floating(column.type):
        return list(column.to_pylist())
    return [None if value is None else float(value).hex() for value in column.to_pylist()]


def stop(folder: Path, after: int, **asked: Any) -> None:
    """Begin, or go on, and be stopped when so many units are done."""
    with pytest.raises(GivenUpError):
        assess(TABLE, **asked, checkpoint=folder, progress=StopAfter(after))


@pytest.mark.parametrize("case", CASES)
def test_stopped_after_any_unit(case: str, tmp_path: Path) -> None:
    every: list[RunProgress] = []
    truth = bits(assess(TABLE, **CASES[case], progress=every.append))
    units = sum(step.stage == "walking" for step in every)
    assert units > 1
    for after in range(units):
        _stop_and_go_on(tmp_path / str(after), after, CASES[case], truth, threads=2)


@pytest.mark.parametrize("case", ["pairs", "listed", "everything"])
def test_stopped_in_the_second_engine(case: str, tmp_path: Path) -> None:
    asked = CASES[case] | {"engine": "duckdb"} | ({"subsets": 1} if case == "everything" else {})
    truth = bits(assess(TABLE, **asked))
    _stop_and_go_on(tmp_path / "kept", 1, asked, truth, threads=1)


def _stop_and_go_on(folder: Path, after: int, asked: dict[str, Any], truth: Any, threads: int) -> None:
    stop(folder, after, **asked)
    before = Checkpoint(folder).done
    assert (before > 0) == (after > 0)
    steps: list[RunProgress] = []
    assert bits(assess(TABLE, **asked | {"threads": threads}, checkpoint=folder, progress=steps.append)) == truth
    assert not folder.exists()
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[0].subsets_done == before
    assert (steps[0].done > 0) == (before > 0)
    assert steps[-1].done == pytest.approx(1)
    assert steps[-1].subsets_done == steps[-1].subsets


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_stopped_again_and_again(engine: str, tmp_path: Path) -> None:
    """Further each time, until all is done; the last call has nothing left to do."""
    asked = CASES["everything"] | {"engine": engine, "subsets": 1}
    truth = bits(assess(TABLE, **asked))
    place = Checkpoint(tmp_path / "deep" / "checkpoint")
    for most in (0, 1, 2):

        def stop_beyond(step: RunProgress, most: int = most) -> None:
            if step.subsets_done > most:
                raise GivenUpError

        with pytest.raises(GivenUpError):
            assess(TABLE, **asked, checkpoint=place, progress=stop_beyond)
        assert place.done == most + (engine == "duckdb")
    assert bits(assess(TABLE, **asked, checkpoint=place)) == truth
    steps: list[RunProgress] = []
    assert bits(assess(TABLE, **asked, checkpoint=place, progress=steps.append)) == truth
    assert [step.subsets_done for step in steps] == [4]
    assert steps[0].done == pytest.approx(1)
    assert place.done == 4, "an Checkpoint of the caller's stays"
    place.discard()
    assert list((tmp_path / "deep").iterdir()) == []


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_whoever_keeps_it_may_refuse_the_work_before_it_begins(engine: str, tmp_path: Path) -> None:
    """And is told of it what the answer would say: nothing is done, and nothing written."""
    asked = CASES["everything"] | {"engine": engine}
    told: list[dict[str, Any]] = []

    def refuse(input: Mapping[str, Any]) -> None:
        told.append(dict(input))
        raise GivenUpError

    steps: list[RunProgress] = []
    with pytest.raises(GivenUpError):
        assess(TABLE, **asked, checkpoint=Checkpoint(tmp_path / "kept", accept=refuse), progress=steps.append)
    assert (steps, list(tmp_path.iterdir())) == ([], [])
    assert told == [assess(TABLE, **asked).input]


@pytest.mark.parametrize(("engine", "examples"), [("kernel", 30), ("duckdb", 5)])
def test_any_parts_are_missing(engine: str, examples: int) -> None:
    """Whichever units were done before, and however the work is cut, the others are done as if they were not."""

    @settings(max_examples=examples, deadline=None)
    @given(
        asked=adversaries(qids=5 if engine == "kernel" else 3, rows=40),
        tail=st.sampled_from([0, 1, 3, 10]),
        data=st.data(),
    )
    def check(asked: dict[str, Any], tail: int, data: st.DataObject) -> None:
        table, (qids, secrets) = coded(asked["columns"]), roles(asked["columns"])
        gains = {name: [gain for gain, _ in several] for name, several in asked["wished"].items()}
        weights = None if asked["weights"] is None else [float(weight) for weight in asked["weights"]]
        call: dict[str, Any] = {"qids": qids, "sensitive": secrets, "gains": gains or None, "by": asked["by"]}
        call |= {"weights": weights, "engine": engine, "threads": 1}
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            patch.setattr(plan, "TAILS", (tail,))
            place = Checkpoint(Path(folder) / "kept")
            truth = bits(assess(table, **call, checkpoint=place))
            for part in place.parts:
                if data.draw(st.booleans()):
                    part.unlink()
            assert bits(assess(table, **call, checkpoint=place)) == truth

    check()


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_what_is_done_is_not_done_again(engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = PLAIN | {"engine": engine, "subsets": 1}
    place = Checkpoint(tmp_path)
    truth = bits(assess(TABLE, **asked, checkpoint=place))
    for what in ("kernel.engine.in_memory", "kernel.engine._compile", "duckdb.connect"):
        monkeypatch.setattr(f"brecha.engines.{what}", None)
    assert bits(assess(TABLE, **asked, checkpoint=place)) == truth


def test_what_is_half_done_is_not_done(tmp_path: Path) -> None:
    """Rows of which only some are kept are still to be done: all of them, or none, are a unit's."""
    stop(tmp_path, 1, **PLAIN)
    keeper = checkpoint.CheckpointRecorder(Checkpoint(tmp_path), _work())
    done = [k for k in range(15) if keeper.read(np.array([k])) is not None]
    assert len(done) == Checkpoint(tmp_path).done == 4
    assert keeper.read(np.array(done)) is not None
    assert keeper.read(np.array([*done, next(k for k in range(15) if k not in done)])) is None


def test_ctrl_c_keeps_what_waits_to_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However short a time it took: it is written when the work is broken off, and not before."""
    monkeypatch.setattr(checkpoint, "PACE", Pace(3600, 0, 0))
    place = Checkpoint(tmp_path / "kept")
    seen: list[int] = []

    def interrupt(step: RunProgress) -> None:
        seen.append(len(place.parts))
        if step.subsets_done > 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        assess(TABLE, qids=PLAIN["qids"], engine="duckdb", checkpoint=place, progress=interrupt)
    assert set(seen) == {0}
    assert (len(place.parts), place.done) == (1, 3)


def test_a_short_run_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "PACE", Pace(3600, 0, 0))
    monkeypatch.setattr(Directory, "replace", None)
    monkeypatch.setattr(checkpoint, "digest", None)
    assess(TABLE, **PLAIN, checkpoint=tmp_path / "kept")
    assert list(tmp_path.iterdir()) == []


def test_pace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Parts are written ever further apart, and writing takes at most about a fiftieth of the time."""
    clock = [0.0]
    written: list[float] = []
    monkeypatch.setattr(checkpoint, "PACE", Pace(1.0, 0.01, 50))
    monkeypatch.setattr("brecha.engines.checkpoint.time.monotonic", lambda: clock[0])

    def slowly(self: checkpoint.CheckpointRecorder) -> None:
        written.append(clock[0])
        clock[0] += 0.5 if len(written) == 3 else 0.0
        self._waiting = []

    monkeypatch.setattr(checkpoint.CheckpointRecorder, "_flush", slowly)
    with checkpoint.recording(Checkpoint(tmp_path), _work()) as keeper:
        for _ in range(4000):
            clock[0] += 0.25
            keeper.write(np.array([0]), None)  # type: ignore[arg-type]
    assert written[:3] == [1.0, 2.0, 3.0]
    assert written[3] == 3.5 + 25
    assert 9 < written[-1] - written[-2] < 11
    assert len(written) < 350


def _work() -> Work:
    from brecha.answers.table.assessment import _task

    task = _task(TABLE, 1, qids=PLAIN["qids"], sensitive=PLAIN["sensitive"])
    return Work(task.table, task.request, "kernel")


def damaged(data: bytes) -> Iterator[bytes]:
    """A file in ways in which it may break."""
    rng = random.Random(5)
    yield b""
    yield data[:20]
    yield data[:-1]
    yield data[: len(data) // 2]
    yield data + b"\0"
    yield bytes(len(data))
    for at in (0, len(data) - 1, *rng.sample(range(len(data)), 12)):
        yield data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def test_a_damaged_part_is_done_again(tmp_path: Path) -> None:
    truth = bits(assess(TABLE, **CASES["groups"]))
    place = Checkpoint(tmp_path)
    assess(TABLE, **CASES["groups"], checkpoint=place)
    for k, data in enumerate(damaged(place.parts[1].read_bytes())):
        part = place.parts[k % len(place.parts)]
        part.write_bytes(data)
        with pytest.warns(
            UserWarning, match=r"brecha-\d+-\d+.part' is damaged. What it held is computed again."
        ) as told:
            assert bits(assess(TABLE, **CASES["groups"], checkpoint=place)) == truth
        assert len(told) == 1
        assert place.done == 15
    assert len(place.parts) == 4


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_a_damaged_manifest_loses_nothing(tmp_path: Path, text: str) -> None:
    stop(tmp_path, 2, **PLAIN)
    (tmp_path / MANIFEST).write_text(text)
    told: list[Note] = []
    assess(TABLE, **PLAIN, checkpoint=Checkpoint(tmp_path, told.append))
    said = f"Resuming from the checkpoint in {str(tmp_path)!r}: 6 of 15 combinations are done."
    assert [str(note) for note in told] == [said]
    assert json.loads((tmp_path / MANIFEST).read_text())["qids"] == PLAIN["qids"]


def test_parts_of_another_run_are_never_taken(tmp_path: Path) -> None:
    """Two runs in one folder at once: the manifest is that of the later one, and parts of both are there."""
    mine, other = Checkpoint(tmp_path / "mine"), Checkpoint(tmp_path / "other")
    stop(mine.folder, 1, **PLAIN)
    assess(coded(columns(91)), **PLAIN, checkpoint=other)
    for part in other.parts[1:]:
        part.rename(mine.folder / part.name)
    assert mine.done == 15
    assert bits(assess(TABLE, **PLAIN, checkpoint=mine.folder)) == bits(assess(TABLE, **PLAIN))


HINT = "Name another folder as checkpoint=…, or remove this one to start again."
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "more records": ({"table": coded(columns(1200))}, "on another table (90 records; now 1,200)"),
    "other values": (
        {"table": coded(columns() | {"q1": [0, *columns()["q1"][:-1]], "s0": [1 - x for x in columns()["s0"]]})},
        "on another table (other values in 'q1', 's0')",
    ),
    "rows in another order": (
        {"table": TABLE.take(np.arange(TABLE.rows)[::-1])},
        "on another table (other values in 'q0', 'q1', 'q2', 'q3', 's0', 's1')",
    ),
    "fewer columns": (
        {"qids": ["q0", "q1"]},
        "with other quasi-identifiers ('q0', 'q1', 'q2', 'q3'; now 'q0', 'q1')",
    ),
    "no secret": ({"sensitive": []}, "with other sensitive columns ('s0', 's1'; now none)"),
    "groups": ({"by": "by"}, "with other groups (none; now 'by')"),
    "combinations": ({"subsets": 2}, "with other combinations of them (15; now 10)"),
    "gains": ({"gains": {"s1": Gain.tries(2)}}, "with other gains"),
    "weights": ({"weights": SEVENTHS}, "with other weights"),
    "thresholds": ({"thresholds": [0.5]}, "with other thresholds"),
    "values": ({"values": [0.5]}, "with other chances of values"),
    "engine": ({"engine": "duckdb"}, "with engine='kernel' (now 'duckdb')"),
    "two things": (
        {"sensitive": ["s0"], "engine": "duckdb"},
        "with other sensitive columns ('s0', 's1'; now 's0'); with engine='kernel' (now 'duckdb')",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_other_work_is_refused(case: str, tmp_path: Path) -> None:
    stop(tmp_path, 2, **PLAIN)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    other, said = REFUSED[case]
    with pytest.raises(SettingError) as refused:
        assess(**{"table": TABLE} | PLAIN | other, checkpoint=tmp_path)
    assert str(refused.value) == f"The checkpoint in {str(tmp_path)!r} was written {said}. {HINT}"
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_gains_that_differ_in_a_number_are_other_gains(tmp_path: Path) -> None:
    asked = [PLAIN | {"gains": {"s0": Gain([[1, 0], [0, other]])}} for other in (2, 3)]
    stop(tmp_path, 2, **asked[0])
    with pytest.raises(SettingError, match="was written with other gains\\."):
        assess(TABLE, **asked[1], checkpoint=tmp_path)


@pytest.mark.parametrize(("name", "shown"), [("brecha", "Brecha"), ("numpy", "Numpy"), ("llvmlite", "Llvmlite")])
def test_another_version_is_refused(name: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop(tmp_path, 2, **PLAIN)
    now = versions_of_sums()
    monkeypatch.setattr(checkpoint, "versions_of_sums", lambda: now | {name: "77.0"})
    with pytest.raises(SettingError) as refused:
        assess(TABLE, **PLAIN, checkpoint=tmp_path)
    assert f"was written by another version of {shown} ({now[name]}; now 77.0). {HINT}" in str(refused.value)


def test_other_code_of_the_same_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop(tmp_path, 2, **PLAIN)
    monkeypatch.setattr(checkpoint, "code_digest", lambda: "0" * 64)
    with pytest.raises(SettingError) as refused:
        assess(TABLE, **PLAIN, checkpoint=tmp_path)
    said = f"by other code of Brecha, of the same version {__version__} but changed since"
    assert str(refused.value) == f"The checkpoint in {str(tmp_path)!r} was written {said}. {HINT}"


def test_what_only_draws_may_be_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run goes on after the system, the charts or the optimiser were brought up to date: no sum depends on them."""
    stop(tmp_path, 2, **PLAIN)
    now = versions()
    others = {name: "77.0" for name in now if name not in versions_of_sums()}
    assert {"platform", "scipy", "altair", "vl-convert-python"} <= set(others)
    monkeypatch.setattr("brecha.version.versions", lambda *extras: now | others)
    place = Checkpoint(tmp_path)
    done = place.done
    assert done > 0
    result = assess(TABLE, **PLAIN, checkpoint=place)
    assert result.method["versions"]["altair"] == "77.0"
    assert bits(result) == bits(assess(TABLE, **PLAIN))


def test_another_format_is_refused(tmp_path: Path) -> None:
    stop(tmp_path, 2, **PLAIN)
    (tmp_path / MANIFEST).write_text('{"format": 99}')
    with pytest.raises(SettingError, match="was written by another version of Brecha\\. Name"):
        assess(TABLE, **PLAIN, checkpoint=tmp_path)


def test_foreign_files_survive(tmp_path: Path) -> None:
    foreign = ["notes.txt", "brecha-1.part", "brecha-1-2.part.txt", "manifest.json", ".hidden", "brecha-x-1.part"]
    for name in foreign:
        (tmp_path / name).write_text(name)
    (tmp_path / "folder").mkdir()
    stop(tmp_path, 2, **PLAIN)
    (tmp_path / ".brecha-9-4.part.0123456789abcdef.writing").write_text("left behind by a run that was killed")
    assess(TABLE, **PLAIN, checkpoint=tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([*foreign, "folder"])
    assert all((tmp_path / name).read_text() == name for name in foreign)


def test_a_full_disk_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The third part finds no room, nor does the next try, which is larger; the one after that finds some.

    Then there is none again.
    """
    asked = {"qids": PLAIN["qids"], "subsets": 2, "engine": "duckdb", "threads": 1}
    place = Checkpoint(tmp_path / "kept")
    tried: list[str] = []
    rename = Directory.rename

    def full(directory: Directory, temporary: str, name: str) -> None:
        tried.append(name)
        if name in [f"brecha-{name}.part" for name in ("3-1", "3-2", "5-1")]:
            raise OSError(28, "No space left on device", name)
        rename(directory, temporary, name)

    monkeypatch.setattr(Directory, "rename", full)
    with pytest.warns(UserWarning, match="at present") as told:
        result = assess(TABLE, **asked, checkpoint=place)
    assert [str(warning.message) for warning in told] == 2 * [
        f"The checkpoint in {str(place.folder)!r} cannot be written at present: No space left on device. The run "
        "continues, and the checkpoint stays as it was."
    ]
    assert [name for name in tried if name.startswith("brecha-3")] == [f"brecha-3-{n}.part" for n in (1, 2, 3)]
    assert not list(place.folder.glob(".*"))
    assert place.done == 10
    assert bits(result) == bits(assess(TABLE, **asked))


def test_a_disk_that_was_full_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Directory, "rename", full)
    with pytest.warns(UserWarning, match="No space left on device"), pytest.raises(GivenUpError):
        assess(TABLE, **PLAIN, checkpoint=tmp_path / "kept", progress=StopAfter(2))
    assert list(tmp_path.iterdir()) == []


def test_places_that_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for place in (file, file / "deep"):
        with pytest.raises(SettingError) as refused:
            assess(TABLE, **PLAIN, checkpoint=place)
        assert str(refused.value) == f"A checkpoint is a folder, and {str(file)!r} is a file."
    for other in (3, ""):
        with pytest.raises(SettingError, match=f"checkpoint={other!r} is no folder"):
            assess(TABLE, **PLAIN, checkpoint=other)  # type: ignore[arg-type]
    monkeypatch.setattr("brecha.engines.checkpoint.os.access", lambda *_: False)  # root may write everywhere
    with pytest.raises(SettingError, match="Nothing can be written in"):
        assess(TABLE, **PLAIN, checkpoint=tmp_path / "new")


def test_a_collection_goes_on_too(tmp_path: Path) -> None:
    people = [str(i) for i in range(90)]
    years = brecha.collection([coded(columns() | {"id": people}), coded(columns() | {"id": people[::-1]})], person="id")
    asked = PLAIN | {"by": "by"}
    with pytest.raises(GivenUpError):
        assess(years, **asked, checkpoint=tmp_path, progress=StopAfter(2))
    told: list[Note] = []
    result = assess(years, **asked, checkpoint=Checkpoint(tmp_path, told.append))
    assert "6 of 15 combinations are done" in str(told[0])
    assert bits(result) == bits(assess(years, **asked))


CENSUS: dict[str, Any] = {
    "sensitive": ["IN_NECESSIDADE_ESPECIAL"],
    "by": "TP_SEXO",
    "threads": 1,
}
PROGRAM = """
import json, sys, time
from brecha import assess, census
from brecha.engines import checkpoint
from brecha.engines.kernel import plan
checkpoint.PACE = checkpoint.Pace(0, 0, 0)
plan.TAILS = (1,)

def slowly(step):
    print(step.subsets_done, flush=True)
    time.sleep(0.01)

assess(census(3000), **json.loads(sys.argv[1]), checkpoint=sys.argv[2], progress=slowly)
"""


QIDS = ["TP_SEXO", "CO_ENTIDADE", "NU_DIA", "NU_MES", "NU_ANO", "TP_COR_RACA"]


@pytest.mark.parametrize(("engine", "kills", "known"), [("kernel", 3, QIDS), ("duckdb", 1, QIDS[:3])])
def test_killed_at_random_moments(
    engine: str, kills: int, known: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``kill -9`` in whatever it was doing, a file half written perhaps; then gone on with."""
    monkeypatch.setattr(plan, "TAILS", (1,))
    asked, place = CENSUS | {"engine": engine, "qids": known}, Checkpoint(tmp_path)
    rng, done = random.Random(9), [0]
    for _ in range(kills):
        command = [sys.executable, "-c", PROGRAM, json.dumps(asked), str(tmp_path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as running:
            assert running.stdout is not None
            for line in running.stdout:
                if int(line) > done[-1] + 2:
                    break
            time.sleep(rng.random() * 0.06)
            running.send_signal(signal.SIGKILL)
        if running.returncode == 0:  # it was quicker
            break
        assert running.returncode == -signal.SIGKILL
        done.append(place.done)
    assert done == sorted(set(done))
    table = brecha.census(3000)
    assert bits(assess(table, **asked, checkpoint=tmp_path)) == bits(assess(table, **asked))
    assert not tmp_path.exists()
