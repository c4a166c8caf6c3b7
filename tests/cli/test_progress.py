"""What is said while the work goes on."""

import sys
from dataclasses import replace
from io import StringIO

import pytest

from brecha.cli.console import Stream
from brecha.cli.progress import Watch
from brecha.engines.contract import RunProgress
from brecha.study import StudyProgress


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which the test sets."""
    now = [0.0]
    monkeypatch.setattr("brecha.cli.progress.time.monotonic", lambda: now[0])
    return now


def test_a_log_gets_a_line_every_half_minute(clock: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    with Watch(Stream(stderr=True)) as watch:
        watch.reading(5)
        clock[0] = 31
        watch.reading(1_000_000)
        watch.attacking(RunProgress("walking", 0.1, 100, 1000))
        clock[0] = 91
        watch.attacking(RunProgress("walking", 0.3, 300, 1000))
        watch.attacking(RunProgress("walking", 0.4, 400, 1000))
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "Reading: 1,000,000 records.\nAttacking: 300 of 1,000 combinations, 4 minutes left.\n"


def test_compiling_is_said_at_once(clock: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    with Watch(Stream(stderr=True)) as watch:
        watch.attacking(RunProgress("compiling", 0, 0, 1000))
        watch.attacking(RunProgress("sorting", 0, 0, 1000))
    assert capsys.readouterr().err == "Compiling, once for tables like this; it can take a minute.\n"


def test_each_part_of_a_study_is_said_at_once(clock: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    with Watch(Stream(stderr=True)) as watch:
        for step in (StudyProgress("reading"), StudyProgress("table", "neighbour", 1, 2)):
            watch.studying(step)
            watch.attacking(RunProgress("walking", 0.5, 500, 1000))
            watch.studying(replace(step, done=True, seconds=2.0))
    assert capsys.readouterr().err == "Reading the data.\nAttacking the table: neighbour (1 of 2).\n"


class Screen(StringIO):
    """A terminal that remembers."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("quiet", [False, True])
def test_a_terminal_gets_a_bar(quiet: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with Watch(Stream(stderr=True, quiet=quiet)) as watch:
        watch.reading(5)
        watch.attacking(RunProgress("sorting", 0, 0, 1000))
        watch.attacking(RunProgress("walking", 0.5, 512, 1000))
        watch.writing(3, 4)
    assert ("Reading" in screen.getvalue()) != quiet
