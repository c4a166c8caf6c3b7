"""How the tests call the command line: in this process, or as a program of its own where streams and signals count."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from brecha.cli.program import run

COMMAND = (sys.executable, "-c", "from brecha.cli import main; main()")

PATIENTS = """\
id,age,gender,occupation,illness
1,25,F,1,no
2,25,F,1,yes
3,25,F,3,yes
4,25,M,2,yes
5,25,M,2,no
6,49,F,3,yes
7,49,F,3,yes
8,49,F,5,no
9,49,M,4,no
10,60,M,4,no
"""
"""The worked example of the thesis, table 3.2."""


@dataclass(frozen=True)
class Answer:
    """What a call left behind."""

    code: int
    out: str
    err: str


Call = Callable[..., Answer]


def caller(capture: pytest.CaptureFixture[str]) -> Call:
    """A function that runs one command in this process."""

    def call(*arguments: object) -> Answer:
        code = run([str(argument) for argument in arguments])
        out, err = capture.readouterr()
        return Answer(code, out, err)

    return call


def in_own_process(*arguments: object, folder: Path | None = None) -> Answer:
    """Run one command as the shell would."""
    command = [*COMMAND, *map(str, arguments)]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", timeout=120, cwd=folder, check=False
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def one_sentence(err: str) -> str:
    """The only line on stderr, which must say that it is an error; but for compiling, if that was not done before."""
    lines = err.removeprefix("Compiling, once for tables like this; it can take a minute.\n").splitlines()
    assert len(lines) == 1, err
    assert lines[0].startswith("Error: ")
    return lines[0].removeprefix("Error: ")


def write(folder: Path, text: str, name: str = "people.csv", encoding: str = "utf-8") -> Path:
    """A small file to assess."""
    file = folder / name
    file.write_bytes(text.encode(encoding))
    return file


def rows(header: str, *lines: str) -> str:
    """The text of a file."""
    return "\n".join([header, *lines]) + "\n"
