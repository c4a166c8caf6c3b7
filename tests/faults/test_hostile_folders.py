"""Links in folders of results, runs and checkpoints lead nowhere: what is outside is neither changed nor shown."""

import json
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

import brecha
from brecha.engines import checkpoint
from brecha.errors import BrechaError, SettingError
from brecha.runtime.files import LinkError
from tests.cli.calling import Call
from tests.faults.hostile import NAMES, link, precious, untouched
from tests.tables_at_hand import EXAMPLE, coded
from tests.web.at_hand import awaited, serving
from tests.web.test_pages import opened, roles, written
from tests.web.test_pages import run as run_of

PEOPLE = "id,age,sex\n" + "".join(f"{k},{20 + k % 7},{'FM'[k % 2]}\n" for k in range(60))


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    return precious(tmp_path / "outside")


@pytest.mark.parametrize("name", NAMES)
def test_assess_into_a_folder_with_a_link(
    name: str, call: Call, tmp_path: Path, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every part is written at once, so that a link in its place would be met."""
    monkeypatch.setattr(checkpoint, "PACE", checkpoint.Pace(0, 0, 0))
    (tmp_path / "people.csv").write_text(PEOPLE)
    out = tmp_path / "out"
    for target in (outside, outside.with_name("not there yet")):
        link(out, name, target)
        answer = call("assess", tmp_path / "people.csv", "--qids", "id,age,sex", "--out", out, "--resume", "-q")
        assert untouched(outside)
        assert answer.code in (0, 2)
        if answer.code:
            assert "is a link" in answer.err
        else:
            assert brecha.load(out).rows == 60


@pytest.mark.parametrize("name", NAMES)
def test_saving_and_loading(name: str, tmp_path: Path, outside: Path) -> None:
    result = brecha.assess(coded(EXAMPLE), qids=["age", "gender"])
    out = result.save(tmp_path / "out")
    link(out, name, outside)
    for attempt in (lambda: brecha.load(out), lambda: result.save(out), lambda: brecha.load(out)):
        with suppress(BrechaError):
            attempt()
        assert untouched(outside)


def test_a_link_to_a_folder_of_checkpoints_is_refused(tmp_path: Path, outside: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "checkpoint").symlink_to(outside.parent)
    with pytest.raises(LinkError, match=r"'checkpoint' in .* is a link"):
        brecha.assess(coded(EXAMPLE), qids=["age", "gender"], checkpoint=tmp_path / "out" / "checkpoint")
    assert untouched(outside)


def test_results_that_are_links_are_not_shown(tmp_path: Path, outside: Path) -> None:
    """Figures elsewhere are not for whoever hands over a link to them, nor is their report written anew."""
    elsewhere = brecha.assess(coded(EXAMPLE), qids=["age", "gender"]).save(tmp_path / "elsewhere")
    handed = tmp_path / "handed"
    handed.mkdir()
    for file in elsewhere.iterdir():
        (handed / file.name).symlink_to(file)
    with pytest.raises(LinkError, match="is a link"):
        brecha.load(handed)


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A working folder with a run that has no results yet, and its name."""
    desk = tmp_path_factory.mktemp("desk")
    written(desk, "people.csv")
    with serving(desk) as client:
        look = opened(client, "people.csv")
        run = run_of(client, look, **roles(look, ["age", "sex"], []))
    for file in ("manifest.json", "results.json", "results.parquet", "report.html", "timing.json"):
        (desk / "brecha-results" / run["run"] / file).unlink()
    return desk, run["run"]


@pytest.mark.parametrize("name", NAMES)
def test_resume_on_the_page(name: str, stopped: tuple[Path, str], tmp_path: Path, outside: Path) -> None:
    """A folder of a run is handed over: its record is genuine, and a link lies beside it or in its place."""
    desk, run = shutil.copytree(stopped[0], tmp_path / "desk"), stopped[1]
    folder = desk / "brecha-results" / run
    record = json.loads((folder / "run.json").read_text().replace(str(stopped[0]), str(desk)))
    (folder / "run.json").write_text(json.dumps(record))
    link(folder, name, outside)
    with serving(desk) as client:
        answer = client.post(f"/runs/{run}/resume")
        assert answer.status_code < 500
        if answer.status_code == 303:
            state = awaited(client, f"/runs/{run}.json")["state"]
            assert state in ("done", "failed")
        for page in (f"/runs/{run}", "/"):
            assert client.get(page).status_code < 500
    assert untouched(outside)


def test_a_file_that_is_swapped_for_a_link_while_its_run_waits(tmp_path: Path, outside: Path) -> None:
    """What is chosen is what is read: the work looks again which file it is, before and after."""
    from brecha.web.state.jobs import TASKS, _Reporter
    from brecha.web.state.tables import Roles, TableSource

    file = tmp_path / "people.csv"
    file.write_text(PEOPLE)
    secret = outside.with_name("start-up")
    secret.write_text("name,diagnosis\nAnn,flu\n")
    source = TableSource("people.csv", ((str(file),),))
    task = {"source": source.as_dict(), "seen": source.seen()}
    file.unlink()
    file.symlink_to(secret)
    (tmp_path / "run").mkdir()
    more = {"roles": Roles(("name",)).as_dict(), "folder": str(tmp_path / "run"), "lang": "en", "threads": 1}
    for kind in ("look", "run"):
        with pytest.raises(BrechaError, match=r"'people\.csv' was replaced by another file since it was chosen"):
            TASKS[kind](task | more, _Reporter(None))  # type: ignore[arg-type]
    assert list((tmp_path / "run").iterdir()) == []


def test_a_file_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    from brecha.web.state.tables import TableSource

    with pytest.raises(BrechaError, match="is not there any more"):
        TableSource("people.csv", ((str(tmp_path / "people.csv"),),)).seen()


def test_two_runs_do_not_save_in_one_folder(call: Call, tmp_path: Path) -> None:
    from brecha.runtime.files import held

    (tmp_path / "people.csv").write_text(PEOPLE)
    with held(tmp_path / "out", SettingError("busy")):
        answer = call(
            "sanitize", tmp_path / "people.csv", "--publish", "age,sex", "--qids", "age,sex", "--out", tmp_path / "out"
        )
    assert (answer.code, "Another run is at work in --out" in answer.err) == (2, True)
    assert not (tmp_path / "out").exists()
