"""What the log "brecha" is told while a study runs, and that nobody is told anything who does not ask."""

import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest

import brecha

STUDY = """
format = 1
[[data]]
files = ["people.csv"]
[columns]
age = { role = "quasi-identifier", hierarchy = "intervals:10" }
sex = { role = "quasi-identifier" }
illness = { role = "sensitive" }
[[adversary]]
name = "neighbour"
knows = ["age", "sex"]
[[adversary]]
name = "re\\ncruiter"
knows = ["age"]
[[limit]]
ready = "certain-5%"
"""
RELEASE = """
[[release]]
step = "generalise"
column = "age"
level = 1
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "people.csv").write_text("age,sex,illness\n" + "31,f,flu\n32,m,none\n33,f,none\n" * 5)
    (tmp_path / "brecha.toml").write_text(STUDY + RELEASE)
    return tmp_path


def test_the_beginning_and_the_end_of_each_part_are_logged(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "brecha"):
        brecha.Study.load(folder).run()
    told = [re.sub("done in .*", "done", one.getMessage()) for one in caplog.records if one.name == "brecha"]
    parts = (
        "Reading the data",
        "Attacking the table: neighbour (1 of 2)",
        "Attacking the table: re cruiter (2 of 2)",
        "Making the release",
        "Attacking the release: neighbour (1 of 2)",
        "Attacking the release: re cruiter (2 of 2)",
    )
    assert told == [line for part in parts for line in (part, f"{part}: done")]
    assert {one.levelno for one in caplog.records if one.name == "brecha"} == {logging.INFO}


def test_without_a_release_nothing_is_logged_of_one(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "brecha.toml").write_text(STUDY)
    with caplog.at_level(logging.INFO, "brecha"):
        brecha.Study.load(folder).run()
    assert not [one for one in caplog.records if "release" in one.getMessage()]


def test_nothing_is_printed_unless_somebody_listens(folder: Path) -> None:
    program = "import brecha; brecha.Study.load().run()"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
