"""brecha assess --out and --resume: what is kept of a run that was stopped, and what is said about it."""

import fcntl
import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.cli.progress import Watch
from brecha.engines import checkpoint
from brecha.engines.checkpoint import MANIFEST, Pace
from brecha.engines.contract import RunProgress
from tests.cli.calling import COMMAND, Answer, Call, one_sentence, write
from tests.cli.test_assess import FILES

ASKED = ("--qids", "age,gender,occupation", "--sensitive", "illness", "--engine", "duckdb", "--threads", 1)
Run = Callable[..., Answer]


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the results go; every combination is kept as soon as it is done, and pages are not what is tested."""
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    monkeypatch.setattr("brecha.answers.store.results.report", lambda *_, **__: "<html>")
    return tmp_path / "risk"


@pytest.fixture
def assess(call: Call, patients: Path, out: Path) -> Run:
    """Assesses the example."""

    def run(*options: object) -> Answer:
        return call("assess", patients, *ASKED, "--out", out, *options)

    return run


def stopped(assess: Run, *options: object, done: int = 3, error: BaseException | None = None) -> Answer:
    """What is said when the user presses Ctrl-C, or something else happens, when so many combinations are done."""

    def attacking(self: Watch, step: RunProgress) -> None:
        if step.subsets_done >= done:
            raise error or KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Watch, "attacking", attacking)
        return assess(*options)


def same(folder: Path, other: Path) -> bool:
    """Whether the results in two folders are the same but for the times."""
    one, two = brecha.load(folder), brecha.load(other)
    assert one.histograms is not None
    assert two.histograms is not None
    times = {"seconds", "finished"}
    return (
        one.frame().equals(two.frame())
        and bool((one.histograms == two.histograms).all())
        and (one.input, one.notes) == (two.input, two.notes)
        and {key for key in one.method if one.method[key] != two.method[key]} <= times
    )


def test_stop_and_resume(assess: Run, call: Call, patients: Path, out: Path, tmp_path: Path) -> None:
    answer = stopped(assess, "-q")
    place = str(out / "checkpoint")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err == (
        f"Stopped. What was done is kept in {place!r}: 3 of 7 combinations. The same command with --resume goes on.\n"
    )
    assert [file.name for file in out.iterdir()] == ["checkpoint"]
    again = stopped(assess, "--resume", done=5)
    assert again.code == 3
    assert f"Resuming from the checkpoint in {place!r}: 3 of 7 combinations are done.\n" in again.err
    assert again.err.endswith(f"{place!r}: 5 of 7 combinations. The same command with --resume goes on.\n")
    done = assess("--resume")
    assert done.code == 0
    assert f"Resuming from the checkpoint in {place!r}: 5 of 7 combinations are done.\n" in done.err
    assert {file.name for file in out.iterdir()} == FILES
    assert call("assess", patients, *ASKED, "--out", tmp_path / "whole", "-q").code == 0
    assert same(out, tmp_path / "whole")


def test_without_resume_it_begins_anew_and_says_so(assess: Run, out: Path) -> None:
    stopped(assess)
    (out / "checkpoint" / "notes.txt").write_text("mine")
    answer = assess("--sensitive", "illness", "--subsets", "2")
    assert answer.code == 2  # a column named twice is refused, and nothing is discarded
    assert len(list((out / "checkpoint").iterdir())) == 5
    answer = assess("--subsets", "2")
    said = f"What an earlier run left in {str(out / 'checkpoint')!r} is discarded, as --resume was not given."
    assert answer.code == 0
    assert answer.err.splitlines().count(said) == 1
    assert len(brecha.load(out).frame()) == 12
    assert [file.name for file in (out / "checkpoint").iterdir()] == ["notes.txt"]
    assert said not in assess().err


def test_nothing_to_resume_is_said(assess: Run, out: Path) -> None:
    answer = assess("--resume")
    assert answer.code == 0
    assert (
        f"There is nothing in {str(out / 'checkpoint')!r} to go on with: this run begins at the beginning.\n"
        in answer.err
    )
    assert {file.name for file in out.iterdir()} == FILES
    assert assess("--resume", "-q").err == ""


def test_the_same_table_by_another_name_is_the_same(assess: Run, call: Call, patients: Path, out: Path) -> None:
    assert assess().code == 0
    copy = patients.with_name("copy.csv")
    copy.write_bytes(patients.read_bytes())
    answer = call("assess", copy, *ASKED, "--out", out, "--resume")
    assert answer.code == 0, answer.err
    copy.write_bytes(patients.read_bytes().replace(b"49", b"48", 1))
    answer = call("assess", copy, *ASKED, "--out", out, "--resume")
    assert answer.code == 2
    assert "are of another table" in answer.err


def test_finished_results_of_other_work_are_refused(assess: Run, call: Call, patients: Path, out: Path) -> None:
    """They would be written over by what was said to go on with them; whoever does not say so may do it."""
    assert assess("--resume").code == 0
    before = {file.name: file.read_bytes() for file in out.iterdir()}
    hint = "and --resume goes on with the same work. Name another --out, or leave out --resume to put new results in"
    others = call("assess", patients, "--qids", "age", "--sensitive", "gender", "--out", out, "--resume")
    for answer, told in (
        (assess("--resume", "--subsets", "2"), "other combinations"),
        (assess("--resume", "--by", "gender"), "other groups"),
        (assess("--resume", "--gain", "illness=tries:2"), "other gains"),
        (assess("--resume", "--weight", "age"), "other weights"),
        (others, "other quasi-identifiers and other sensitive columns"),
    ):
        assert answer.code == 2, answer.err
        assert f"The results in {str(out)!r} are of {told}, {hint}" in answer.err.replace("\n", " ")
        assert "this run begins" not in answer.err
    assert {file.name: file.read_bytes() for file in out.iterdir()} == before
    again = assess("--resume")
    assert again.code == 0, again.err
    assert "this run begins" in again.err
    kept = {name: (out / name).read_bytes() for name in ("results.parquet", "results.json")}
    assert kept == {name: before[name] for name in kept}
    assert assess("--subsets", "2").code == 0


def test_finished_results_of_another_table_are_refused(call: Call, tmp_path: Path) -> None:
    table, out = tmp_path / "people.csv", tmp_path / "results"
    asked = ["assess", table, "--qids", "age", "--out", out, "--resume", "-q"]
    table.write_text("age,illness\n1,x\n2,y\n")
    assert call(*asked).code == 0
    table.write_text("age,illness\n1,x\n3,y\n")
    answer = call(*asked)
    assert answer.code == 2
    assert f"The results in {str(out)!r} are of another table, and --resume" in answer.err.replace("\n", " ")


def test_resume_needs_a_folder(call: Call, patients: Path) -> None:
    answer = call("assess", patients, "--qids", "age", "--resume")
    assert answer.code == 2
    assert one_sentence(answer.err) == "--resume goes on with what a run has left in --out, and no --out is given."


def test_other_work_is_refused(assess: Run, call: Call, tmp_path: Path, out: Path) -> None:
    stopped(assess)
    begun, hint = (
        f"The checkpoint in {str(out / 'checkpoint')!r} was written",
        "Name another --out, or leave out --resume",
    )
    answer = assess("--resume", "--by", "gender", "-q")
    assert answer.code == 2
    assert one_sentence(answer.err) == f"{begun} with other groups (none; now 'gender'). {hint} to start again."
    other = write(tmp_path, "age,gender,occupation,illness\n25,F,1,no\n26,F,1,no\n")
    answer = call("assess", other, *ASKED, "--out", out, "--resume", "-q")
    assert answer.code == 2
    assert one_sentence(answer.err) == f"{begun} on another table (10 records; now 2). {hint} to start again."
    answer = assess("--resume", "--engine", "kernel", "-q")
    assert f"{begun} with --engine duckdb (now 'kernel')." in one_sentence(answer.err)
    assert assess("--resume", "--threads", 2, "-q").code == 0


def test_where_the_unfinished_goes_is_checked_first(assess: Run, out: Path) -> None:
    out.mkdir()
    (out / "checkpoint").write_text("")
    answer = assess()
    assert answer.code == 2
    assert one_sentence(answer.err).endswith(f"A checkpoint is a folder, and {str(out / 'checkpoint')!r} is a file.")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ([MemoryError], "There is not enough memory for this. Ask for fewer combinations, or name fewer columns."),
        ([OSError, 5, "Input/output error"], "The system refused: Input/output error."),
    ],
)
def test_whatever_else_breaks_it_off_says_what_is_kept(assess: Run, out: Path, error: list[Any], said: str) -> None:
    answer = stopped(assess, "-q", error=error[0](*error[1:]))
    assert answer.code == 2
    note = f"What was done is kept in {str(out / 'checkpoint')!r}: 3 of 7 combinations."
    assert one_sentence(answer.err) == f"{said} {note} The same command with --resume goes on."
    assert assess("--resume", "-q").code == 0


def test_results_that_cannot_be_written_lose_nothing(assess: Run, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the very end: the work is done, and need not be done again."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("brecha.answers.store.folder.pq.write_table", full)
        answer = assess("-q")
    assert answer.code == 2
    assert "No space left on device. What was done is kept in" in one_sentence(answer.err)
    assert "7 of 7 combinations" in answer.err
    monkeypatch.setattr("brecha.engines.duckdb.connect", None)
    assert assess("--resume", "-q").code == 0
    assert {file.name for file in out.iterdir()} == FILES


def test_stopped_before_anything_is_done(assess: Run, out: Path) -> None:
    answer = stopped(assess, "-q", "--engine", "kernel", done=0)
    assert (answer.code, answer.err) == (3, "Stopped. Nothing half-done was left behind.\n")
    assert not out.exists()


def test_too_risky_is_done(assess: Run, out: Path) -> None:
    assert assess("--fail-above", 0, "-q").code == 1
    assert {file.name for file in out.iterdir()} == FILES


PROGRAM = """
import time
from brecha.cli import main
from brecha.cli.progress import Watch
from brecha.engines import checkpoint
checkpoint.PACE = checkpoint.Pace(3600, 0, 0)
attacking = Watch.attacking

def slowly(self, step):
    attacking(self, step)
    print(step.subsets_done, flush=True)
    time.sleep(0.05)

Watch.attacking = slowly
main()
"""


def test_a_signal(assess: Run, patients: Path, out: Path) -> None:
    """A supervisor ends the program: what waits to be written is written, and the message says so."""
    command = [*COMMAND[:2], PROGRAM, "assess", patients, *ASKED, "--out", out, "-q"]
    running = subprocess.Popen(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    )
    assert running.stdout is not None
    assert running.stderr is not None
    for line in running.stdout:
        if int(line) >= 2:
            break
    time.sleep(0.01)
    running.send_signal(signal.SIGTERM)
    assert running.wait(timeout=60) == 3
    assert "of 7 combinations. The same command with --resume goes on.\n" in running.stderr.read()
    manifest = json.loads((out / "checkpoint" / MANIFEST).read_text())
    assert manifest["combinations"] == 7
    assert "Resuming from the checkpoint in" in assess("--resume").err
    assert {file.name for file in out.iterdir()} == FILES


def test_two_runs_in_one_folder(call: Call, patients: Path, tmp_path: Path) -> None:
    """The second is refused before it reads, removes or writes anything; the folder is free again with the first."""
    out = tmp_path / "out"
    asked = ("assess", patients, "--qids", "age,gender", "--out", out, "-q")
    out.mkdir()
    first = os.open(out, os.O_RDONLY)
    fcntl.flock(first, fcntl.LOCK_EX)
    answer = call(*asked)
    assert answer.code == 2
    assert one_sentence(answer.err) == (
        f"Another run is at work in --out {str(out)!r}. Wait until it has ended, or name another folder."
    )
    assert list(out.iterdir()) == []
    os.close(first)
    assert call(*asked).code == 0
    assert (out / "results.json").exists()


def test_a_run_that_fails_leaves_no_folder(call: Call, tmp_path: Path) -> None:
    empty = tmp_path / "empty.csv"
    empty.write_text("age\n")
    assert call("assess", empty, "--qids", "age", "--out", tmp_path / "out").code == 2
    assert list(tmp_path.iterdir()) == [empty]
