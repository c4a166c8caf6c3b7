"""What the tests of the command line share."""

from pathlib import Path

import pytest

from tests.cli.calling import PATIENTS, Call, caller, write


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Runs a command in this process, on a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "GITHUB_ACTIONS"):
        monkeypatch.delenv(name, raising=False)
    return caller(capsys)


@pytest.fixture
def patients(tmp_path: Path) -> Path:
    """The ten patients of the worked example."""
    return write(tmp_path, PATIENTS, "patients.csv")
