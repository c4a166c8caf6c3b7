"""What is stopped, closed or killed is not lost: a real server, ended in every way, and begun again."""

import json
import os
import signal
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import numpy as np
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.engines.checkpoint import Checkpoint
from brecha.engines.contract import RunProgress
from tests.web.at_hand import awaited, serving
from tests.web.real_server import served

QIDS = [f"q{k}" for k in range(12)]
ROWS = 30_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A table that takes a second or so to run."""
    random = np.random.default_rng(5)
    columns = [random.integers(0, 2 + 3 * k, ROWS) for k in range(len(QIDS))]
    rows = "\n".join(map(",".join, zip(*(column.astype(str) for column in columns), strict=True)))
    (tmp_path / "people.csv").write_text(",".join(QIDS) + "\n" + rows + "\n")
    return tmp_path


def some_parts(told: dict[str, Any]) -> bool:
    return bool(told["kept"] >= 1 or told["state"] not in ("waiting", "running"))


def is_over(told: dict[str, Any]) -> bool:
    return told["state"] not in ("waiting", "running")


def figures(folder: Path) -> Any:
    return pq.read_table(folder / "results.parquet")


def test_stopped_killed_and_begun_again_it_gives_the_same(folder: Path) -> None:
    """Stop; go on; the server is killed; another finds the run, goes on, finishes, and is ended by Ctrl-C."""
    with served(folder) as server:
        run = server.begin()
        server.until(run, some_parts)
        server.try_to(run.replace(".json", "/stop"))
        stopped = server.until(run, is_over)
        assert stopped["state"] in ("stopped", "done")
        if stopped["state"] == "stopped":
            assert stopped["kept"] >= 1
            server.try_to(run.replace(".json", "/resume"))
            server.until(run, some_parts)
        server.end(signal.SIGKILL)
    with served(folder) as server:
        told = server.ask(run)
        assert told["state"] in ("stopped", "done")
        if told["state"] == "stopped":
            assert any(one["id"] == told["run"] for one in server.ask("/index.json")["runs"])
            server.try_to(run.replace(".json", "/resume"))
        assert server.until(run, is_over)["state"] == "done"
        assert server.end(signal.SIGINT) == 0
    name = run.removeprefix("/runs/").removesuffix(".json")
    wanted = brecha.assess(brecha.read(folder / "people.csv", columns=QIDS), qids=QIDS)
    assert brecha.load(folder / "brecha-results" / name).frame().equals(wanted.frame())
    assert not (folder / "brecha-results" / name / "checkpoint").exists()


def _stop_halfway(step: RunProgress) -> None:
    if step.done > 0.6:
        raise KeyboardInterrupt


def test_a_file_that_changes_meanwhile_is_not_run_half(tmp_path: Path) -> None:
    """Half of a run is kept, the file changes, and the run is gone on with: its halves would be of two tables."""
    table = tmp_path / "people.csv"
    table.write_text("a,b,c,d\n1,2,3,4\n2,2,3,3\n")
    with serving(tmp_path) as client:
        answer = client.post("/open.json", data={"path": "people.csv"})
        awaited(client, answer.json()["next"])
        form = {f"role-{k}": "quasi-identifier" for k in range(4)}
        run = client.post(answer.json()["next"].replace(".json", "/run.json"), data=form).json()
        assert awaited(client, run["next"])["state"] == "done"
        folder = tmp_path / "brecha-results" / run["run"]
        (folder / "results.json").unlink()
        kept = Checkpoint(folder / "checkpoint")
        with pytest.raises(KeyboardInterrupt):
            brecha.assess(brecha.read(table), qids=list("abcd"), checkpoint=kept, threads=1, progress=_stop_halfway)
        record = json.loads((folder / "run.json").read_text())
        (folder / "run.json").write_text(json.dumps(record | {"state": "stopped"}))
    with serving(tmp_path) as client:
        found = client.get(run["next"]).json()
        assert (found["state"], found["kept"]) == ("stopped", kept.done)
        assert 0 < kept.done < 15
        table.write_text("a,b,c,d\n1,2,3,4\n2,3,3,3\n")
        client.post(f"/runs/{run['run']}/resume")
        failed = awaited(client, run["next"])
        assert failed["state"] == "failed"
        assert "another table" in failed["error"]
        table.write_text("a,b,c,d\n1,2,3,4\n2,2,3,3\n")
        client.post(f"/runs/{run['run']}/resume")
        assert awaited(client, run["next"])["state"] == "done"


def test_nothing_is_loaded_from_the_working_folder(tmp_path: Path) -> None:
    """Anybody's uvicorn.py may lie among the data; also for the processes that do the work."""
    (tmp_path / "people.csv").write_text("a,b\n1,2\n2,2\n")
    for name in ("uvicorn", "numpy", "json", "statistics"):
        (tmp_path / f"{name}.py").write_text("open('loaded', 'w').close()\nraise SystemExit('loaded')\n")
    with served(tmp_path) as server:
        run = server.begin()
        assert server.until(run, is_over)["state"] == "done"
        server.end(signal.SIGINT)
    assert not (tmp_path / "loaded").exists()


def test_uploads_go_with_the_server_and_nothing_is_logged(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.mktemp("temporary")
    os.environ["TMPDIR"], before = str(place), os.environ.get("TMPDIR")
    try:
        with served(folder) as server:
            told = b'--x\r\nContent-Disposition: form-data; name="file"; filename="mine.csv"'
            body = told + b"\r\n\r\nsecretname\nZQX-77\n\r\n--x--\r\n"
            headers = {"Authorization": f"Bearer {server.token}", "Accept": "application/json",
                       "Content-Type": "multipart/form-data; boundary=x"}  # fmt: skip
            with urlopen(Request(server.address + "/upload", body, headers), timeout=30) as answer:
                table = json.load(answer)["next"]
            server.until(table, lambda told: told.get("state") not in ("waiting", "running"))
            assert list(place.rglob("mine.csv"))
            assert server.end(signal.SIGTERM) == 0
    finally:
        os.environ.pop("TMPDIR") if before is None else os.environ.update(TMPDIR=before)
    assert [path for path in place.rglob("*") if path.is_file()] == []
    said = (folder / "stderr.log").read_text()
    assert "ZQX" not in said
    assert "secretname" not in said
    assert "mine.csv" not in said
