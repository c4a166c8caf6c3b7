"""A write, a rename or an allocation fails, or the process is killed: what is left is whole, or said not to be."""

from pathlib import Path

import pytest

from tests.faults.injected import COMMANDS
from tests.faults.run import built, fault, trials

FILES = ["manifest.json", "report.html", "results.json", "results.parquet", "timing.json"]


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("shim"))


@pytest.mark.parametrize("command", ["assess", "sanitize", "report", "growth", "json", "census"])
def test_old_and_whole_or_new_and_whole_or_unfinished(command: str, shim: Path, tmp_path: Path) -> None:
    """Some operations of some commands; ``make faults`` tries every operation of all commands that write."""
    thorough = command == "sanitize"
    kinds = ("rename", "fsync", "write", "open", "allocate") if thorough else ("rename", "write")
    first, *tried, last = trials(shim, tmp_path, command, 1, kinds, short=True)
    assert min(first["counted"][kind] for kind in ("open", "write", "rename")) >= 1
    assert [(fault(trial), trial) for trial in tried if fault(trial)] == []
    assert {trial["whole"] for trial in tried} & {"old", "new"}
    if thorough:
        assert {trial["whole"] for trial in tried} >= {"old", "new"}
    assert last["again"]
    release = ["release.csv"] if command == "sanitize" else []
    assert last["names"] == (sorted([*FILES, *release]) if COMMANDS[command].is_folder else [])
