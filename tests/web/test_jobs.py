"""Work in processes of its own: one at a time, in order, stopped when asked, and honest about how it ended."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from brecha.web.state.jobs import Job, Lane
from brecha.web.state.tables import TableSource


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "people.csv"
    path.write_text("age,sex\n" + "".join(f"{k % 50},{k % 2}\n" for k in range(2000)))
    return path


@pytest.fixture
def lane() -> Iterator[tuple[Lane, list[str]]]:
    over: list[str] = []
    found = Lane(lambda job: over.append(job.id))
    yield found, over
    found.close()


def look(name: str, path: Path) -> Job:
    source = TableSource(path.name, ((str(path),),))
    return Job(name, "look", {"source": source.as_dict(), "seen": source.seen()})


def test_jobs_have_their_turn_in_order(lane: tuple[Lane, list[str]], table: Path) -> None:
    jobs = [lane[0].add(look(str(k), table)) for k in range(2)]
    assert lane[0].before(jobs[1]) >= 1
    assert all(lane[0].wait(job, 60) for job in jobs)
    assert lane[1] == ["0", "1"]
    assert [job.state for job in jobs] == ["done"] * 2
    assert jobs[0].result["rows"] == 2000
    ends = [(job.began, job.ended) for job in jobs]
    assert all(one[1] <= two[0] for one, two in pairwise(ends) if one[1] and two[0])


def test_a_job_that_waits_is_stopped_without_being_begun(lane: tuple[Lane, list[str]], table: Path) -> None:
    first, second = (lane[0].add(look(name, table)) for name in ("first", "second"))
    lane[0].stop(second)
    assert second.state == "stopped"
    assert second.began is None
    assert lane[0].wait(first, 60)
    assert first.state == "done"


def test_a_job_at_work_is_stopped(lane: tuple[Lane, list[str]], table: Path) -> None:
    job = lane[0].add(look("job", table))
    while job.state == "waiting":
        time.sleep(0.01)
    lane[0].stop(job)
    assert lane[0].wait(job, 30)
    assert job.state == "stopped"
    assert lane[0].wait(lane[0].add(look("next", table)), 60)


def test_a_process_that_is_killed_is_said_to_have_ended_without_a_word(
    lane: tuple[Lane, list[str]], table: Path
) -> None:
    """As the system does where memory runs out."""
    job = lane[0].add(look("job", table))
    while lane[0]._running is None or lane[0]._running[1].pid is None:
        time.sleep(0.005)
    os.kill(lane[0]._running[1].pid, signal.SIGKILL)
    assert lane[0].wait(job, 30)
    assert job.state == "failed"
    assert job.error.startswith("The work ended without a word, as it does when the machine has no memory left.")


def test_a_bug_is_told_without_values(lane: tuple[Lane, list[str]]) -> None:
    job = lane[0].add(Job("job", "look", {"source": {"a secret": "value"}}))
    assert lane[0].wait(job, 60)
    assert job.state == "failed"
    assert "bug in Brecha" in job.error
    assert "secret" not in job.error


def test_closing_ends_everything(table: Path) -> None:
    lane = Lane(lambda job: None)
    jobs = [lane.add(look(str(k), table)) for k in range(3)]
    lane.close()
    assert all(job.state in ("stopped", "done") for job in jobs)
    assert not any(thread is lane._thread and thread.is_alive() for thread in threading.enumerate())


def step(share: float | None, stage: str = "walking") -> dict[str, Any]:
    return {"stage": stage, "share": share}


def test_the_time_left_is_by_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    job = Job("job", "run", {}, state="running", began=100.0)
    job.note(step(None, "reading"))
    assert job.seconds_left is None
    job.note(step(0.5))
    assert job.seconds_left is None
    clock[0] += 10
    job.note(step(0.75))
    assert job.seconds_left == pytest.approx(10)
    assert job.seconds == 10
    job.note(step(None, "writing"))
    assert job.seconds_left is None
    job.note({"stage": "expected", "seconds": 3})
    assert job.step["stage"] == "writing"
    assert job.expected["seconds"] == 3
