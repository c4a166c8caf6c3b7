"""What the tests of the command line share."""

from pathlib import Path

import pytest

from brecha import read
from tests.cli.calling import PATIENTS, Call, caller, write


@pytest.fixture(scope="session", autouse=True)
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What reads text is compiled before, so that no command says that it compiles."""
    for text in ("a,b\n1,2\n", 'a,b\n"1",2\n'):
        read(write(tmp_path_factory.mktemp("warm"), text))


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
