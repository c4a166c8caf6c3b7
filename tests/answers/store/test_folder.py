"""Results are saved as one set: whole, of one run, and as they were saved."""

import json
import multiprocessing
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

import brecha
from brecha.answers.store.folder import MANIFEST, is_saved
from brecha.errors import BrechaError, ReadError
from brecha.runtime.files import Directory
from brecha.sanitizers import Anonymise, KAnonymity
from tests.cli.calling import Call
from tests.cli.conftest import call
from tests.faults.injected import digest
from tests.mended_results import mend
from tests.tables_at_hand import EXAMPLE, coded

__all__ = ["call"]

TABLE = coded(EXAMPLE)
QIDS = ["age", "gender"]


def release(folder: Path, k: int) -> Path:
    """A release that is k-anonymous, with its report."""
    made = brecha.sanitize(TABLE, Anonymise(QIDS, KAnonymity(k)))
    return made.risk(QIDS).save(folder)


class KilledError(BaseException):
    """The program ends here."""


def killed_at(monkeypatch: pytest.MonkeyPatch, name: str, step: int) -> None:
    """Have the program end before the step-th call of a method of a folder."""
    real, calls = getattr(Directory, name), []

    def counted(*given: object, **more: object) -> object:
        calls.append(given)
        if len(calls) == step:
            raise KilledError
        return real(*given, **more)

    monkeypatch.setattr(Directory, name, counted)


@pytest.mark.parametrize("step", range(1, 9))
@pytest.mark.parametrize("name", ["rename", "remove", "sync"])
def test_an_old_release_is_never_beside_a_new_report(
    name: str, step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed at any step, the folder has one set or the other, and no pair of files that are of two."""
    old, new = release(tmp_path / "out", 2), release(tmp_path / "new", 5)
    before, after = (brecha.load(folder).frame() for folder in (old, new))
    with monkeypatch.context() as patch:
        killed_at(patch, name, step)
        try:
            release(tmp_path / "out", 5)
            ended = True
        except KilledError:
            ended = False
    report, csv = tmp_path / "out" / "report.html", tmp_path / "out" / "release.csv"
    if report.exists() and csv.exists():
        assert digest(csv) in report.read_text(encoding="utf-8")
    found = brecha.load(tmp_path / "out")
    assert found.frame() in ([after] if ended else [before, after])
    assert digest(csv) in report.read_text(encoding="utf-8"), "whoever loaded it has completed it"
    assert found.input["files"]["release.csv"]["sha256"] == digest(csv)


def test_a_set_that_cannot_be_completed_is_unfinished(tmp_path: Path, call: Call) -> None:
    folder = release(tmp_path, 2)
    manifest = json.loads((folder / MANIFEST).read_text())
    (folder / MANIFEST).write_text(json.dumps(manifest | {"state": "writing", "staging": ".gone", "former": {}}))
    assert is_saved(folder), "all files are there: it is completed"
    (folder / MANIFEST).write_text(json.dumps(manifest | {"state": "writing", "staging": ".gone", "former": {}}))
    (folder / "results.parquet").write_bytes(b"of another run")
    assert not is_saved(folder)
    with pytest.raises(ReadError, match="are unfinished: a program was stopped while it saved them"):
        brecha.load(folder)
    answer = call("report", folder)
    assert answer.code == 2
    assert "unfinished" in answer.err


@pytest.mark.parametrize("name", ["results.parquet", "results.json", "timing.json", "report.html", "release.csv"])
def test_a_file_that_was_changed_is_noticed(name: str, tmp_path: Path) -> None:
    folder = release(tmp_path, 2)
    with (folder / name).open("ab") as file:
        file.write(b" ")
    with pytest.raises(ReadError, match=f"{re.escape(name)} in .* is not the file that was saved there"):
        brecha.load(folder)


def test_a_release_of_another_run_is_noticed_by_the_report_command(tmp_path: Path, call: Call) -> None:
    one, two = release(tmp_path / "one", 2), release(tmp_path / "two", 5)
    (one / "release.csv").write_bytes((two / "release.csv").read_bytes())
    answer = call("report", one)
    assert answer.code == 2
    assert "release.csv in" in answer.err


def test_a_release_may_be_moved_to_where_it_is_published(tmp_path: Path) -> None:
    folder = release(tmp_path / "out", 2)
    (folder / "release.csv").rename(tmp_path / "published.csv")
    assert brecha.load(folder).frame().num_rows


def test_the_report_names_the_checksum_of_its_release(tmp_path: Path) -> None:
    folder = release(tmp_path, 2)
    assert digest(folder / "release.csv") in (folder / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda told: "not json", "manifest.json is damaged"),
        (lambda told: "[" * 100_000, "manifest.json is damaged"),
        (lambda told: json.dumps(told | {"files": {"../outside": {"sha256": "0"}}}), "manifest.json is damaged"),
        (lambda told: json.dumps(told | {"files": [1]}), "manifest.json is damaged"),
        (lambda told: json.dumps(told | {"files": {}}), "results.parquet is missing"),
        (lambda told: json.dumps(told | {"format": 99, "brecha": "9.9"}), "were written by Brecha 9.9"),
        (lambda told: json.dumps(told | {"state": "?"}), "unfinished"),
    ],
)
def test_a_manifest_that_is_none(spoil: Callable[[dict[str, object]], str], sentence: str, tmp_path: Path) -> None:
    folder = brecha.assess(TABLE, qids=QIDS).save(tmp_path)
    manifest = json.loads((folder / MANIFEST).read_text())
    (folder / MANIFEST).write_text(spoil(manifest))
    with pytest.raises(ReadError, match=re.escape(sentence)):
        brecha.load(folder)


def test_results_without_a_manifest_are_refused(tmp_path: Path) -> None:
    folder = brecha.assess(TABLE, qids=QIDS).save(tmp_path)
    (folder / MANIFEST).unlink()
    with pytest.raises(ReadError, match=r"have no manifest\.json: they were written by an earlier version, or are"):
        brecha.load(folder)
    with pytest.raises(ReadError, match="there is no such folder"):
        brecha.load(tmp_path / "nowhere")


def test_mended_checksums_load(tmp_path: Path) -> None:
    """What other tests use to change results on purpose."""
    folder = brecha.assess(TABLE, qids=QIDS).save(tmp_path)
    about = json.loads((folder / "results.json").read_text())
    (folder / "results.json").write_text(json.dumps(about))
    with pytest.raises(BrechaError):
        brecha.load(folder)
    assert brecha.load(mend(folder)).rows == 10


def test_what_is_saved_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = release(tmp_path / "out", 2)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def save_often(folder: Path, names: list[str], times: int) -> None:
    """Save the same result again and again."""
    result = brecha.assess(TABLE, qids=names)
    for _ in range(times):
        result.save(folder)


def test_two_programs_save_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes last, the set is of one of them; and whoever reads meanwhile reads one of them."""
    context = multiprocessing.get_context("fork")
    monkeypatch.setattr("brecha.report.html.page", lambda document: "<!doctype html>")
    both = [context.Process(target=save_often, args=(tmp_path / "out", names, 5)) for names in (["age"], QIDS)]
    for process in both:
        process.start()
    for process in both:
        process.join(60)
        assert process.exitcode == 0
    assert brecha.load(tmp_path / "out").qids in (("age",), tuple(QIDS), ["age"], QIDS)
    assert not [file.name for file in (tmp_path / "out").iterdir() if file.name.startswith(".")]
