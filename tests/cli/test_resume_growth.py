"""brecha growth --out and --resume: each step is kept, and a stopped run gives the bytes of an undisturbed one."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import brecha
from brecha.answers.growth import GrowthProgress
from brecha.cli.commands.assess import GrowthWatch
from brecha.engines import checkpoint
from brecha.engines.checkpoint import Pace
from brecha.engines.contract import RunProgress
from brecha.errors import SettingError
from tests.cli.calling import COMMAND, PATIENTS, Answer, Call, one_sentence
from tests.cli.test_assess import FILES

ASKED = ("--person", "id", "--qids", "age,gender,occupation", "--sensitive", "illness", "--subsets", "all", "--engine",
         "duckdb", "--threads", 1)  # fmt: skip
SAME = ("results.parquet", "results.json")
Run = Callable[..., Answer]


@pytest.fixture
def years(tmp_path: Path) -> list[Path]:
    """Three years of the example: in each further one somebody has another age."""
    files = [tmp_path / f"{year}.csv" for year in (2014, 2015, 2016)]
    for k, file in enumerate(files):
        file.write_text(PATIENTS.replace("49,F", f"{49 + k},F", k), encoding="utf-8")
    return files


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the results go; every combination is kept as soon as it is done, and pages are not what is tested."""
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    monkeypatch.setattr("brecha.answers.store.results.report", lambda *_, **__: "<html>")
    return tmp_path / "risk"


@pytest.fixture
def growth(call: Call, years: list[Path], out: Path) -> Run:
    """Lets the risk grow over the three years."""

    def run(*options: object, files: list[Path] = years, place: Path = out) -> Answer:
        return call("growth", *files, *ASKED, "--out", place, *options)

    return run


def stopped(growth: Run, *options: object, step: int, done: int, error: BaseException | None = None) -> Answer:
    """What is said when the user presses Ctrl-C in a step in which so many combinations are done."""

    def attacking(self: GrowthWatch, told: RunProgress) -> None:
        assert isinstance(told, GrowthProgress)
        if len(told.labels) == step and told.subsets_done >= done:
            raise error or KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GrowthWatch, "attacking", attacking)
        return growth(*options)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in SAME}


def test_stop_and_resume(growth: Run, out: Path, tmp_path: Path) -> None:
    """Stopped in the second step, and again in the third: what is said, what is kept, and the bytes in the end."""
    place = out / "checkpoint"
    answer = stopped(growth, "-q", step=2, done=3)
    assert (answer.code, answer.out) == (3, "")
    assert answer.err == (
        f"Stopped. What was done is kept in {str(place)!r}: 10 combinations in 2 steps. The same command with --resume "
        "goes on.\n"
    )
    assert sorted(file.name for file in place.iterdir()) == ["step-1", "step-2"]
    again = stopped(growth, "--resume", step=3, done=1)
    assert again.code == 3
    for name, combinations in (("step-1", 7), ("step-2", 3)):
        folder = str(place / name)
        assert f"Resuming from the checkpoint in {folder!r}: {combinations} of 7 combinations are done.\n" in again.err
    assert again.err.endswith(": 15 combinations in 3 steps. The same command with --resume goes on.\n")
    done = growth("--resume")
    assert done.code == 0, done.err
    assert {file.name for file in out.iterdir()} == FILES
    assert growth("-q", place=tmp_path / "whole").code == 0
    assert bytes_of(out) == bytes_of(tmp_path / "whole")


def test_finished_steps_are_not_computed_again(growth: Run, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the very end: the work is done, and no engine is asked again."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("brecha.answers.store.folder.pq.write_table", full)
        answer = growth("-q")
    assert answer.code == 2
    assert "No space left on device. What was done is kept in" in one_sentence(answer.err)
    assert "21 combinations in 3 steps" in answer.err
    monkeypatch.setattr("brecha.engines.duckdb.connect", None)
    assert growth("--resume", "-q").code == 0
    assert {file.name for file in out.iterdir()} == FILES


def test_a_disk_that_is_full_in_the_meantime_stops_nothing(
    growth: Run, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint.CheckpointRecorder, "_flush", full)
        answer = growth()
    assert answer.code == 0
    assert "cannot be written at present" in answer.err
    assert {file.name for file in out.iterdir()} == FILES


def test_without_resume_it_begins_anew_and_says_so(growth: Run, out: Path) -> None:
    stopped(growth, step=2, done=3)
    (out / "checkpoint" / "step-1" / "notes.txt").write_text("mine")
    answer = growth()
    said = f"What an earlier run left in {str(out / 'checkpoint')!r} is discarded, as --resume was not given."
    assert answer.code == 0
    assert answer.err.splitlines().count(said) == 1
    left = [str(file.relative_to(out)) for file in (out / "checkpoint").rglob("*") if file.is_file()]
    assert left == ["checkpoint/step-1/notes.txt"]


def test_nothing_to_resume_is_said(growth: Run, out: Path) -> None:
    answer = growth("--resume")
    assert answer.code == 0
    anew = f"There is nothing in {str(out / 'checkpoint')!r} to go on with: this run begins at the beginning."
    assert answer.err.splitlines().count(anew) == 1
    before = bytes_of(out)
    assert growth("--resume", "-q").err == ""
    assert bytes_of(out) == before


def test_other_work_is_refused(growth: Run, call: Call, years: list[Path], out: Path) -> None:
    stopped(growth, step=2, done=3)
    begun = f"The checkpoint in {str(out / 'checkpoint' / 'step-1')!r} was written"
    hint = "Name another --out, or leave out --resume to start again."
    answer = growth("--resume", "--by", "gender", "-q")
    assert one_sentence(answer.err) == f"{begun} with other groups (none; now 'gender in 2014'). {hint}"
    years[0].write_text(PATIENTS.replace("25,F", "26,F"), encoding="utf-8")
    answer = growth("--resume", "-q")
    assert one_sentence(answer.err) == f"{begun} on another table (other values in 'age'). {hint}"
    answer = call("assess", years[0], "--qids", "age", "--out", out, "--resume", "-q")
    place = str(out / "checkpoint")
    assert (
        one_sentence(answer.err) == f"The checkpoint in {place!r} was written by another command, brecha growth. {hint}"
    )
    assert (out / "checkpoint" / "step-1").is_dir()
    assert call("assess", years[0], "--qids", "age", "--out", out, "-q").code == 0
    assert not (out / "checkpoint").exists()


def test_what_assess_has_left_is_refused(growth: Run, call: Call, years: list[Path], out: Path) -> None:
    part = out / "checkpoint" / "brecha-1-1.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(b"")
    answer = growth("--resume", "-q")
    assert "was written by another command, brecha assess." in one_sentence(answer.err)
    with pytest.raises(SettingError, match=r"was written by brecha\.assess, and this is brecha\.growth\."):
        brecha.growth(linked(years), qids=["age"], checkpoint=part.parent)
    assert growth("-q").code == 0
    assert not part.exists()


def test_finished_results_of_other_work_are_refused(growth: Run, call: Call, years: list[Path], out: Path) -> None:
    assert growth().code == 0
    before = bytes_of(out)
    told = f"The results in {str(out)!r} are of {{}}, and --resume goes on with the same work."
    assert told.format("other groups") in growth("--resume", "--by", "gender").err.replace("\n", " ")
    assert told.format("another table") in growth("--resume", files=years[:2]).err.replace("\n", " ")
    assess = call("assess", years[0], "--qids", "age", "--out", out, "--resume")
    assert told.format("another command") in assess.err.replace("\n", " ")
    assert bytes_of(out) == before


def test_resume_needs_a_folder_and_a_folder_one_run(call: Call, years: list[Path], out: Path) -> None:
    answer = call("growth", *years, *ASKED, "--resume")
    assert one_sentence(answer.err) == "--resume goes on with what a run has left in --out, and no --out is given."
    out.mkdir()
    (out / "checkpoint").write_text("")
    answer = call("growth", *years, *ASKED, "--out", out)
    assert one_sentence(answer.err).endswith(f"A checkpoint is a folder, and {str(out / 'checkpoint')!r} is a file.")


PROGRAM = """
from brecha.cli import main
from brecha.cli.commands.assess import GrowthWatch
from brecha.engines import checkpoint
checkpoint.PACE = checkpoint.Pace(0, 0, 0)
attacking = GrowthWatch.attacking

def told(self, step):
    attacking(self, step)
    print(len(step.labels), step.subsets_done, flush=True)
    if (len(step.labels), step.subsets_done) == (2, 4):
        input()

GrowthWatch.attacking = told
main()
"""


def test_kill(growth: Run, years: list[Path], out: Path, tmp_path: Path) -> None:
    """kill -9 in the middle of the second step: what was kept is there whole, and the bytes are the same in the end."""
    command = [*COMMAND[:2], PROGRAM, "growth", *years, *ASKED, "--out", out, "-q"]
    with subprocess.Popen(
        [str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.split() == ["2", "4"]:
                break
        running.send_signal(signal.SIGKILL)
    place = out / "checkpoint"
    assert sorted(file.name for file in place.iterdir()) == ["step-1", "step-2"]
    done = growth("--resume")
    assert done.code == 0, done.err
    assert f"Resuming from the checkpoint in {str(place / 'step-1')!r}: 7 of 7 combinations are done." in done.err
    assert growth("-q", place=tmp_path / "whole").code == 0
    assert bytes_of(out) == bytes_of(tmp_path / "whole")


def linked(years: list[Path]) -> brecha.Collection:
    return brecha.collection(
        [brecha.read(file, person="id", columns=["id", "age", "gender", "illness"]) for file in years], person="id"
    )


def test_in_python(years: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "PACE", Pace(0, 0, 0))
    asked = {"qids": ["age", "gender"], "sensitive": ["illness"], "subsets": "all"}
    steps: list[tuple[int, int]] = []

    def give_up(step: RunProgress) -> None:
        assert isinstance(step, GrowthProgress)
        steps.append((len(step.labels), step.subsets_done))
        if len(step.labels) == 3:
            raise KeyboardInterrupt

    place = tmp_path / "half"
    with pytest.raises(KeyboardInterrupt):
        brecha.growth(linked(years), **asked, progress=give_up, checkpoint=place)  # type: ignore[arg-type]
    assert sorted(file.name for file in place.iterdir()) == ["step-1", "step-2"]
    again = brecha.growth(linked(years), **asked, checkpoint=str(place))  # type: ignore[arg-type]
    assert again.frame().equals(brecha.growth(linked(years), **asked).frame())  # type: ignore[arg-type]
    assert not place.exists()
    with pytest.raises(SettingError, match=r"checkpoint='' is no folder\."):
        brecha.growth(linked(years), **asked, checkpoint="")  # type: ignore[arg-type]
