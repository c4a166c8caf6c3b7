"""The program as the shell sees it: streams, pipes, signals, exit codes."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

import brecha
from tests.cli.calling import COMMAND, Call, in_own_process, one_sentence


def test_streams_and_exit_code(patients: Path, tmp_path: Path) -> None:
    answer = in_own_process(
        "assess", patients, "--qids", "age,gender", "--sensitive", "illness", "--json", "-", "--fail-above", 0
    )
    assert answer.code == 1
    assert len(json.loads(answer.out)["attacks"]) == 6
    assert "Too risky" in answer.err


def test_refusal(tmp_path: Path) -> None:
    answer = in_own_process("assess", "absent.csv", "--qids", "a", "--out", "risk", folder=tmp_path)
    assert answer.code == 2
    assert answer.out == ""
    assert one_sentence(answer.err) == "There is no file 'absent.csv'."


def test_a_reader_that_goes_away_changes_nothing(patients: Path) -> None:
    command = [*COMMAND, "assess", str(patients), "--qids", "age,gender,occupation", "--fail-above", "0.3"]
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False, timeout=120)
    os.close(write)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "Broken" not in done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupt(tmp_path: Path, number: signal.Signals) -> None:
    command = [*COMMAND, "census", "--rows", "3000000", "--out", str(tmp_path / "big.csv")]
    running = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.05)
    running.send_signal(number)
    assert running.wait(timeout=60) == 3
    assert running.stderr is not None
    assert running.stderr.read() == "Stopped. Nothing half-done was left behind.\n"
    assert not list(tmp_path.iterdir())


def test_version(call: Call) -> None:
    answer = call("--version")
    assert answer.code == 0
    names = [line.split()[0] for line in answer.out.splitlines()]
    assert names == ["brecha", "python", "numpy", "numba", "duckdb", "pyarrow"]
    assert answer.out.startswith(f"brecha {brecha.__version__}\n")


@pytest.mark.parametrize(
    "command",
    ["demo", "assess", "growth", "unlinked", "target", "membership", "dp", "reverse", "report", "census", "attacks"],
)
def test_every_command_has_help_with_an_example(call: Call, command: str) -> None:
    answer = call(command, "--help")
    assert answer.code == 0
    assert f"Example: brecha {command}" in " ".join(answer.out.split())
    assert answer.err == ""
