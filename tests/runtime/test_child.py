"""Work in a child process: what it answers, and every way in which it may end."""

import multiprocessing
import os
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brecha.errors import Phrase, ProcessError, ReadError
from brecha.runtime import child as children
from brecha.runtime.child import Child, Limits

DO = "tests.runtime.in_the_child"
TASK = Phrase("task-parsing")
LIMITS = Limits(memory=1 << 28, seconds=60, output=1 << 20)


@pytest.fixture
def child() -> Iterator[Child]:
    with Child(LIMITS, TASK) as found:
        yield found


def test_one_child_answers_call_after_call(child: Child) -> None:
    first = child.call(f"{DO}:number")
    assert first != os.getpid()
    assert child.call(f"{DO}:add", 2, 3) == 5
    assert list(child.stream(f"{DO}:count", 4)) == [0, 1, 2, 3]
    assert child.call(f"{DO}:print_something") == "answer"
    assert child.call(f"{DO}:number") == first


def test_it_loads_no_more_than_it_needs(child: Child) -> None:
    """So that it starts in a tenth of a second."""
    assert not {"numpy", "pyarrow", "duckdb", "numba", "altair"} & set(child.call(f"{DO}:modules"))


def test_what_is_raised_there_is_raised_here_and_the_child_goes_on(child: Child) -> None:
    first = child.call(f"{DO}:number")
    with pytest.raises(ReadError, match=r"^The file is no table\.$"):
        child.call(f"{DO}:refuse")
    with pytest.raises(ZeroDivisionError, match="by design"):
        child.call(f"{DO}:be_wrong")
    assert child.call(f"{DO}:number") == first


@pytest.mark.parametrize(
    ("function", "arguments", "reason", "sentence"),
    [
        (
            "crash",
            (),
            "crash",
            r"It failed: its process crashed \(signal SIGABRT\)\. A limit on memory, such as",
        ),
        (
            "take_memory",
            (1 << 29,),
            "memory",
            r"^It took more memory than the 256 MiB that it may take, and was",
        ),
        ("take_memory_slowly", (1 << 30,), "memory", r"^It took more memory than the 256 MiB"),
        ("wait", (60,), "time", r"^It took more than 0\.5 seconds, and was stopped\.$"),
        ("write_much", (1 << 21,), "output", r"^It gave more than 1 MiB, and was stopped\.$"),
    ],
)
def test_every_way_to_end_badly_is_a_sentence_and_the_next_call_is_answered(
    function: str, arguments: tuple[Any, ...], reason: str, sentence: str
) -> None:
    with Child(Limits(1 << 28, 0.5 if reason == "time" else 60, 1 << 20), TASK) as child:
        if reason == "time":  # the start of an interpreter does not count
            child.limits = LIMITS
            child.call(f"{DO}:number")
            assert child._process is not None
            child._process._limits = Limits(1 << 28, 0.5, 1 << 20)
        with pytest.raises(ProcessError, match=sentence) as refused:
            child.call(f"{DO}:{function}", *arguments)
        assert refused.value.reason == reason
        assert child.call(f"{DO}:add", 1, 1) == 2


def test_no_process_is_started_where_there_is_no_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for place in ("", str(tmp_path / "absent")):
        monkeypatch.setattr(sys, "executable", place)
        with pytest.raises(ProcessError, match=r"^It failed: no process could be started \(") as refused:
            Child(LIMITS, TASK).call(f"{DO}:number")
        assert refused.value.reason == "start"


@pytest.mark.parametrize("gives_up", [True, False])
def test_what_fails_twice_is_not_tried_again_at_once(gives_up: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """If it is to give up: a hostile file must not keep others from being read."""
    child = Child(LIMITS, TASK, gives_up)
    for _ in range(2):
        with pytest.raises(ProcessError):
            child.call(f"{DO}:crash")
    if gives_up:
        with pytest.raises(ProcessError, match="SIGABRT"):
            child.call(f"{DO}:number")
        monkeypatch.setattr(children, "REST", 0.0)
    assert child.call(f"{DO}:add", 1, 2) == 3


def test_a_stream_that_nobody_reads_on_ends(child: Child) -> None:
    stream = child.stream(f"{DO}:count", 10**9)
    assert [next(stream), next(stream)] == [0, 1]
    stream.close()  # type: ignore[attr-defined]
    assert child.call(f"{DO}:add", 1, 2) == 3


def test_threads_take_turns(child: Child) -> None:
    sums: list[int] = []
    threads = [threading.Thread(target=lambda k=k: sums.append(child.call(f"{DO}:add", k, k))) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(sums) == [2 * k for k in range(8)]


def _in_a_daemon(answers: "multiprocessing.queues.Queue[int]") -> None:
    with Child(LIMITS, TASK) as child:
        answers.put(child.call(f"{DO}:add", 20, 22))


def test_a_daemonic_process_can_start_one() -> None:
    """As the processes of the page are, to which multiprocessing refuses children."""
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    process = context.Process(target=_in_a_daemon, args=(answers,), daemon=True)
    process.start()
    assert answers.get(timeout=60) == 42
    process.join()


def test_a_script_without_a_guard_is_not_run_again_and_nothing_is_loaded_from_its_folder(tmp_path: Path) -> None:
    """Nor is a module there taken for one of Python's own, or for one of the packages."""
    (tmp_path / "script.py").write_text(
        "print('once')\n"
        "from brecha.runtime.child import Child, Limits\n"
        "print(Child(Limits(), None).call('operator:add', 1, 2))\n"
        "print(Child(Limits(), None).call('colorsys:rgb_to_hsv', 0, 0, 0))\n"
    )
    (tmp_path / "colorsys.py").write_text("print('loaded'); rgb_to_hsv = None")
    done = subprocess.run([sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["once", "3", "(0.0, 0.0, 0)"]


def test_the_child_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    """Though that is killed while the child is at work."""
    place = tmp_path / "number"
    code = f"""
        import sys
        sys.path.append({str(Path(__file__).parents[2])!r})
        from brecha.runtime.child import Child, Limits
        Child(Limits(), None).call({DO + ":wait_and_write"!r}, {str(place)!r}, 600)
    """
    starter = subprocess.Popen([sys.executable, "-c", textwrap.dedent(code)])
    _wait_for(lambda: place.exists() and place.read_text())
    child = int(place.read_text())
    assert _runs(child)
    starter.kill()
    starter.wait()
    _wait_for(lambda: not _runs(child))


def _runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def _wait_for(condition: Any) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
