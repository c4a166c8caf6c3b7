"""Results that are shown are read and drawn in processes of their own: whatever a folder holds, the page goes on."""

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from starlette.testclient import TestClient

import brecha
from brecha.errors import BrechaError, ProcessError, ReadError, TooLargeError
from brecha.language.catalogues import Language
from brecha.web.state import results, workspace
from brecha.web.state.allowed_files import AllowedFiles, named
from brecha.web.state.jobs import Job
from brecha.web.state.results import MOST_GOALS, MOST_WAITING, MOST_WORKERS, BusyError, Results, Workers, dots
from tests.mended_results import mend
from tests.web.at_hand import serving, settings

ENGLISH = Language.named("en")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("shown")
    table = pa.table({"age": [str(k % 7) for k in range(40)], "town": ["ab"[k % 2] for k in range(40)]})
    result = brecha.assess(brecha.read(table), qids=["age", "town"])
    for name in ("honest", "large"):
        result.save(place / name)
    return place


@pytest.fixture
def shown(folder: Path) -> Iterator[Results]:
    found = Results(AllowedFiles(settings(folder)))
    yield found
    found.close()


def replaced(folder: Path, table: pa.Table) -> None:
    """Put another table into a results folder, with the checksum that goes with it."""
    pq.write_table(table, folder / "results.parquet", compression="zstd", use_dictionary=True)
    mend(folder)


def test_a_result_in_another_process_is_the_same(folder: Path, shown: Results) -> None:
    """And beside a folder of which ten kilobytes would become forty gigabytes."""
    table = pq.read_table(folder / "large" / "results.parquet")
    long = pa.DictionaryArray.from_arrays(pa.array([0] * 40_000), pa.array(["x" * 2**20]))
    rows = table.take(pa.array([0] * 40_000))
    place = rows.column_names.index("sensitive")
    replaced(folder / "large", rows.set_column(place, "sensitive", long))
    assert (folder / "large" / "results.parquet").stat().st_size < 10**6
    with pytest.raises(BrechaError):
        shown.get(named(folder / "large"))
    found = shown.get(named(folder / "honest"))
    assert found is not None
    whole = brecha.load(folder / "honest")
    assert found.whole.frame().equals(whole.frame())
    drawn = found.dots((None, None), "certain", None, ENGLISH)
    assert drawn.svg == dots(found.place, (None, None), "certain", None, "en").svg
    assert shown.get(named(folder / "honest")) is found


def test_what_takes_too_long_is_stopped_and_not_tried_at_once_again(
    folder: Path, shown: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "MOST_SECONDS", 0.01)
    with pytest.raises(ProcessError, match=r"Showing the results in 'honest' took more than 0.01 seconds") as refused:
        shown.get(named(folder / "honest"))
    assert refused.value.reason == "time"
    monkeypatch.setattr(Workers, "call", None)
    with pytest.raises(ProcessError, match="took more than"):
        shown.get(named(folder / "honest"))


def test_large_files_are_refused_before_they_are_read(
    folder: Path, shown: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workers, "call", None)
    for limit, name in (("MOST_JSON", "results.json"), ("MOST_PARQUET", "results.parquet")):
        with monkeypatch.context() as change:
            change.setattr(results, limit, 10)
            with pytest.raises(TooLargeError, match=f"{name} in 'honest' has more than"):
                shown.get(named(folder / "honest"))


class Slow:
    """In the place of a process that takes its time."""

    _process = None
    go_on = threading.Event()
    begun = threading.Semaphore(0)

    def __init__(self, *_: Any) -> None:
        self.closed = False

    def call(self, *_: Any) -> str:
        self.begun.release()
        assert self.go_on.wait(30)
        return "done"

    def close(self) -> None:
        self.closed = True


def test_slow_results_keep_nobody_from_the_rest_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "Child", Slow)
    workers, answers = Workers(), []

    def ask(name: str) -> None:
        answers.append(workers.call(name, name, "load"))

    asked = [f"r{k}" for k in range(MOST_WORKERS)] + ["r0"] * (MOST_WAITING - 1)
    waiting = [threading.Thread(target=ask, args=(name,), daemon=True) for name in asked]
    for one in waiting:
        one.start()
        Slow.begun.acquire()
    with pytest.raises(BusyError, match="Many ask for 'r0' at once"):
        ask("r0")
    with pytest.raises(BusyError, match="Other results are being read"):
        ask("another")
    Slow.go_on.set()
    for one in waiting:
        one.join(30)
    assert answers == ["done"] * len(asked)
    ask("another")
    assert len(workers._children) == MOST_WORKERS


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 50_000, "{}", "[]", "1e999"])
def test_what_is_no_result_is_told_in_a_sentence(tmp_path: Path, folder: Path, text: str) -> None:
    place = shutil.copytree(folder / "honest", tmp_path / "odd")
    (place / "results.json").write_text(text)
    mend(place)
    with serving(tmp_path) as client:
        answer = client.get(f"/results/{named(place)}")
        assert answer.status_code == 400, answer.text
        assert "cannot be read" in answer.text


def test_results_on_very_many_goals_are_refused(tmp_path: Path) -> None:
    secrets = {f"s{k}": ["x"] * 3 for k in range(MOST_GOALS)}
    table = brecha.read(pa.table({"age": [1, 1, 2], **secrets}))
    with (
        mock.patch("brecha.answers.store.results.report", return_value="<!doctype html>"),
        mock.patch("brecha.Assessment.exposed_values", return_value=None),
    ):
        brecha.assess(table, qids=["age"], sensitive=list(secrets)).save(tmp_path / "many")
    with serving(tmp_path) as client:
        answer = client.get(f"/results/{named(tmp_path / 'many')}")
        assert answer.status_code == 400
        assert f"up to {MOST_GOALS}" in answer.text


def full(client: TestClient, monkeypatch: pytest.MonkeyPatch, name: str, ask: Callable[[], Any]) -> str:
    """What is said where nothing more may wait."""
    with monkeypatch.context() as change:
        change.setattr(workspace, name, 0)
        answer = ask()
    assert answer.status_code == 400
    return str(answer.json()["error"])


def test_only_so_many_tables_and_runs_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "people.csv").write_text("a,b\n1,2\n2,2\n")
    with serving(tmp_path) as client:
        said = full(client, monkeypatch, "MOST_LOOKS", lambda: client.post("/open.json", data={"path": "people.csv"}))
        assert "wait to be looked at" in said
        sent = {"file": ("mine.csv", b"a,b\n1,2\n")}
        headers = {"Accept": "application/json"}
        said = full(client, monkeypatch, "MOST_LOOKS", lambda: client.post("/upload", files=sent, headers=headers))
        assert "wait to be looked at" in said
        assert not list(tmp_path.rglob("mine.csv"))
        assert "runs wait their turn" in full(client, monkeypatch, "MOST_RUNS", lambda: client.post("/demo.json"))
        assert not (tmp_path / "brecha-results").exists()


def test_a_lane_counts_who_waits() -> None:
    from brecha.web.state.jobs import Lane

    lane = Lane(lambda job: None)
    with lane._change:
        lane._waiting.extend([Job("a", "look", {}), Job("b", "look", {})])
        assert lane.waiting == 2
        lane._waiting.clear()
    lane.close()


def test_a_folder_that_goes_while_it_is_read(folder: Path, shown: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: Any) -> Any:
        raise ReadError("There are no results in 'honest'.")

    monkeypatch.setattr(Workers, "call", gone)
    for _ in range(2):
        with pytest.raises(ReadError):
            shown.get(named(folder / "honest"))
