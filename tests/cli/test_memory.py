"""brecha assess --memory and --spill."""

import tempfile
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.engines.checkpoint import Pace
from brecha.engines.kernel import on_disk
from brecha.engines.kernel.on_disk import MemoryPlan
from brecha.runtime import temporary as scratch
from tests.cli.calling import Call, one_sentence

ASKED = ("--qids", "age,gender,occupation", "--sensitive", "illness")


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Temporary files of these tests are apart from all others."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path / "temporary"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four records are as many as fit in memory."""
    monkeypatch.setattr(MemoryPlan, "fits", False)
    monkeypatch.setattr(MemoryPlan, "limit", 4)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--memory", "big"), "--memory big is no amount of memory. Write it like '3GiB', or as a number of bytes."),
        (("--memory", "2MiB"), "--memory 2MiB is less than the 256.0 MiB that the program itself takes."),
        (("--spill", "nowhere"), "--spill nowhere is no folder that is there. Name one with room on its disk."),
    ],
)
def test_what_means_nothing(call: Call, patients: Path, given: tuple[str, str], said: str) -> None:
    answer = call("assess", patients, *ASKED, *given)
    assert answer.code == 2
    assert one_sentence(answer.err) == said


def test_what_is_needed_before_the_table_is_read_is_not_said_to_be_all(
    call: Call, patients: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a program of 300 MiB a budget of 256 MiB is refused, first without and then with what was read."""
    monkeypatch.setattr(on_disk, "resident", lambda: 300 * 2**20)
    monkeypatch.setattr(on_disk, "MARGIN", 128 * 2**20)
    early = call("assess", patients, *ASKED, "--memory", "256MiB", "--out", tmp_path / "out")
    assert early.code == 2
    assert one_sentence(early.err).endswith(
        "or ask for fewer combinations of them. That is without the table, which was not read yet."
    )
    monkeypatch.setattr("brecha.study.requests.assess.resident", lambda: 0)  # a report would have room
    read = iter([0, 300 * 2**20])
    monkeypatch.setattr(on_disk, "resident", lambda: next(read, 300 * 2**20))
    late = call("assess", patients, *ASKED, "--memory", "400MiB", "--out", tmp_path / "out")
    assert late.code == 2
    assert one_sentence(late.err).endswith("or ask for fewer combinations of them.")


@pytest.mark.usefixtures("small")
def test_the_results_are_the_same_to_the_byte(call: Call, patients: Path, tmp_path: Path, temporary: Path) -> None:
    (tmp_path / "disk").mkdir()
    asked = ("assess", patients, *ASKED, "--out", tmp_path / "one")
    within = call(*asked, "--memory", "8GiB", "--spill", tmp_path / "disk")
    assert within.code == 0
    assert " of memory, with up to " in within.err
    assert " on disk." in within.err
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MemoryPlan, "fits", True)
        free = call("assess", patients, *ASKED, "--out", tmp_path / "two")
    assert "on disk" not in free.err
    assert within.out.replace("/one/", "/two/") == free.out
    for name in ("results.parquet", "results.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert {"seconds", "finished", "threads"} <= set(brecha.load(tmp_path / "one").method)
    assert [*temporary.iterdir(), *(tmp_path / "disk").iterdir()] == []


def test_no_room_for_the_report(call: Call, patients: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found out before the work begins; without a report the same budget will do."""
    monkeypatch.setattr("brecha.study.requests.assess.resident", lambda: 300 * 2**20)
    monkeypatch.setattr(on_disk, "resident", lambda: 300 * 2**20)
    asked = ("assess", patients, *ASKED, "--memory")
    refused = call(*asked, "491MiB", "--out", tmp_path / "out")
    assert refused.code == 2
    assert one_sentence(refused.err) == (
        "A budget of 491.0 MiB of memory is too small for a report: about 492.0 MiB are needed, 300.0 MiB of them for "
        "the program and what it has read so far. Allow for more, or have --json in the place of --out. That is "
        "without the table, which was not read yet."
    )
    assert not (tmp_path / "out").exists()
    assert call(*asked, "491MiB", "--json", "-").code == 0
    assert call(*asked, "492MiB", "--out", tmp_path / "out").code == 0


@pytest.mark.usefixtures("small")
def test_no_room_on_the_disk(call: Call, patients: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Halfway: what was done is kept, and the message says where, and how to go on."""
    monkeypatch.setattr("brecha.engines.checkpoint.PACE", Pace(0, 0, 0))

    def append(file: Path, array: Any) -> None:
        with scratch.room_in(file.parent):
            if list((tmp_path / "out" / "checkpoint").glob("*.part")):
                raise OSError(28, "No space left on device")
        scratch.append(file, array)

    command = ("assess", patients, *ASKED, "--out", tmp_path / "out", "--memory", "8GiB", "-q")
    with monkeypatch.context() as patch:
        patch.setattr(on_disk, "append", append)
        answer = call(*command)
    assert answer.code == 2
    said = "No space left on device. Make room there, or name another folder with --spill. What was done is kept in"
    assert said in one_sentence(answer.err)
    assert "of 7 combinations. The same command with --resume goes on." in answer.err
    done = call(*command[:-1], "--resume")
    assert done.code == 0
    assert "Resuming from the checkpoint in" in done.err
    assert call("assess", patients, *ASKED, "--out", tmp_path / "whole", "-q").code == 0
    assert (tmp_path / "out" / "results.json").read_bytes() == (tmp_path / "whole" / "results.json").read_bytes()
