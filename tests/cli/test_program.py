"""The program as the shell sees it: streams, pipes, signals, exit codes."""

import json
import os
import signal
import subprocess
import sys
import time
from inspect import cleandoc
from pathlib import Path

import pytest

import brecha
from brecha.cli.program import COMMANDS, _command, _help_of
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


def test_a_command_imports_no_other() -> None:
    """But for those whose parts it uses; all of them would take a second."""
    code = (
        "import sys; from brecha.cli.program import COMMANDS, load; load(['--debug', 'assess', 'table.csv']);"
        "print(*(home for home in set(COMMANDS.values()) if f'brecha.cli.commands.{home}' in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["assess"]


def test_the_list_of_commands_imports_none_of_them() -> None:
    """The help of each is read off its source, and says what the command itself says."""
    code = (
        "import atexit, sys; sys.argv = ['brecha', '--help']\n"
        "atexit.register(lambda: print(sorted({'numpy', 'numba', 'duckdb', 'pyarrow'} & set(sys.modules))))\n"
        "from brecha.cli import main\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[]\n")
    for name in COMMANDS:
        assert cleandoc(_command(name).help) == _help_of(name)


def test_a_command_of_an_earlier_version_is_refused_by_its_new_name(call: Call) -> None:
    answer = call("look", "table.csv")
    assert answer.code == 2
    assert answer.err == "Error: 'brecha look' is now 'brecha describe'. See brecha --help.\n"


def test_version(call: Call) -> None:
    answer = call("--version")
    assert answer.code == 0
    names = [line.split()[0] for line in answer.out.splitlines()]
    assert names[:7] == ["brecha", "python", "numpy", "numba", "llvmlite", "duckdb", "pyarrow"]
    assert names[7:] == [
        *("platform", "scipy", "altair", "vl-convert-python", "jinja2", "fluent.runtime", "babel"),
        *("splink", "opendp", "numpyro", "jax", "pyspark", "starlette", "uvicorn"),
    ]
    assert answer.out.startswith(f"brecha {brecha.__version__}\n")


def test_versions_are_told_at_once_and_without_extras() -> None:
    """Nothing large is imported; an extra that is not there is said to be so, and is no error."""
    program = """
import sys
from importlib import metadata
found = metadata.version
def version(name):
    if name == "opendp":
        raise metadata.PackageNotFoundError(name)
    return found(name)
metadata.version = version
sys.argv = ["brecha", "--version"]
from brecha.cli import main
try:
    main()
finally:
    print(sorted({"numpy", "numba", "duckdb", "pyarrow", "typer", "rich"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "\nopendp not installed\n" in done.stdout
    assert done.stdout.endswith("\n[]\n")


@pytest.mark.parametrize(
    "command",
    ["demo", "assess", "growth", "unlinked", "target", "membership", "dp", "reverse", "report", "census", "attacks"],
)
def test_every_command_has_help_with_an_example(call: Call, command: str) -> None:
    answer = call(command, "--help")
    assert answer.code == 0
    assert f"Example: brecha {command}" in " ".join(answer.out.split())
    assert answer.err == ""
