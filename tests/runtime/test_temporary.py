"""Folders for what is needed for a while: theirs alone, gone in the end, and what a killed program left goes next."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from types import FrameType
from typing import Any

import numpy as np
import pytest

from brecha.errors import ReadError, TooLargeError
from brecha.runtime import temporary as scratch
from brecha.runtime.temporary import (
    LOCK,
    Folder,
    append,
    folders_of_this_process,
    leave_nothing,
    read_back,
    remove_abandoned,
)

PROGRAM = """
import sys, time
from pathlib import Path
from brecha.runtime.temporary import Folder
folder = Folder("some-", Path(sys.argv[1]))
(folder.path / "people").write_text("names")
(folder.path / "inside").mkdir()
print(folder.path, flush=True)
time.sleep(600)
"""


def killed(place: Path) -> Path:
    """What a program that was killed has left."""
    running = subprocess.Popen([sys.executable, "-c", PROGRAM, str(place)], stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    left = Path(running.stdout.readline().strip())
    remove_abandoned("some-", place)
    assert (left / "people").exists(), "while it runs, what it has is its own"
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert (left / "people").exists()
    return left


def test_only_the_folders_of_killed_programs_are_removed(tmp_path: Path) -> None:
    mine, left = Folder("some-", tmp_path), killed(tmp_path)
    (tmp_path / "some-where").mkdir()
    (tmp_path / "some-where" / "file").write_text("mine")
    (tmp_path / "some-file").write_text("mine")
    (tmp_path / "some-link").symlink_to(tmp_path / "some-where")
    with Folder("other-", tmp_path):
        assert left.exists(), "another kind of folder"
    another = Folder("some-", tmp_path)
    assert not left.exists()
    assert {path.name for path in tmp_path.iterdir()} == {
        mine.path.name, another.path.name, "some-where", "some-file", "some-link"}  # fmt: skip


def test_killed_before_it_had_a_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or after its lock was removed, as the last of its files: it is empty, and goes; also if nobody was killed yet."""
    (tmp_path / "some-0").mkdir()
    opened, seen = os.open, list[Path]()

    def removed_first(path: Path, *more: int) -> int:
        if path.name == LOCK and path.parent.name != "some-0" and not seen:
            seen.append(path.parent)
            remove_abandoned("some-", tmp_path)
        return opened(path, *more)

    monkeypatch.setattr("brecha.runtime.temporary.os.open", removed_first)
    with Folder("some-", tmp_path) as made:
        assert seen != [made.path]
        assert list(tmp_path.iterdir()) == [made.path], "made anew, with another name"
        assert (made.path / LOCK).exists()


def test_gone_with_the_last_who_holds_it(tmp_path: Path) -> None:
    folder = Folder("some-", tmp_path)
    (folder.path / "inside").mkdir()
    (folder.path / "inside" / "file").write_text("")
    assert folder.path.stat().st_mode & 0o077 == 0
    also, path = folder, folder.path
    del folder
    assert path.exists()
    also.remove()
    also.remove()
    assert not path.exists()
    path = Folder("some-", tmp_path).path
    assert list(tmp_path.iterdir()) == []


def test_a_copy_of_the_process_removes_nothing(tmp_path: Path) -> None:
    folder = Folder("some-", tmp_path)
    child = os.fork()
    if child == 0:
        folder.remove()
        os._exit(0)
    os.waitpid(child, 0)
    assert (folder.path / LOCK).exists()


def test_a_copy_of_the_process_ends_and_leaves_all_there_is(tmp_path: Path) -> None:
    folder = Folder("some-", tmp_path)
    child = os.fork()
    if child == 0:
        leave_nothing()
        os._exit(0)
    os.waitpid(child, 0)
    assert (folder.path / LOCK).exists()
    remove_abandoned("some-", tmp_path)
    assert (folder.path / LOCK).exists(), "the lock is still held"
    leave_nothing()
    assert list(tmp_path.iterdir()) == []


class StopError(BaseException):
    """Somebody wants the program to end."""


def stopped(line: int, work: Callable[[], None]) -> bool:
    """Stop some work before the so-manieth line of the program, as a signal may; whether it had so many."""
    left = [line]

    def trace(frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
        if frame.f_code.co_filename != scratch.__file__:
            return None
        if event == "line":
            left[0] -= 1
            if left[0] == 0:
                raise StopError
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except StopError:
        pass
    finally:
        sys.settrace(before)
    return left[0] <= 0


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_stopped_at_any_moment_it_leaves_nothing(tmp_path: Path) -> None:
    """While a folder is made, while it is in use, and while it is removed."""

    def work() -> None:
        with Folder("some-", tmp_path) as folder:
            (folder.path / "people").write_text("names")
            (folder.path / "inside").mkdir()
            (folder.path / "inside" / "file").write_text("")

    line = 1
    while stopped(line, work):
        leave_nothing()
        assert list(tmp_path.iterdir()) == [], f"stopped before line {line}"
        line += 1
    assert line > 40


def test_threads_that_are_still_at_work_keep_nothing(tmp_path: Path) -> None:
    """A thread holds a folder and goes on writing into it: it goes, with all that is in it."""
    begun, ended = Event(), list[OSError]()

    def work(folder: Folder) -> None:
        try:
            while True:
                append(folder.file(), np.zeros(1))
                begun.set()
        except TooLargeError as error:
            ended.append(error.__cause__)  # type: ignore[arg-type]

    thread = Thread(target=work, args=[Folder("some-", tmp_path)])
    thread.start()
    begun.wait()
    leave_nothing()
    thread.join()
    assert list(tmp_path.iterdir()) == []
    assert isinstance(ended[0], FileNotFoundError)


def test_of_another_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = killed(tmp_path)
    monkeypatch.setattr(os, "getuid", lambda: 12_345)
    remove_abandoned("some-", tmp_path)
    assert left.exists()


def test_arrays(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "file"
    file.parent.mkdir()
    one = np.arange(12, dtype=np.uint32).reshape(3, 4)
    append(file, one)
    append(file, one[:, ::2])
    append(file, one[:0])
    assert file.stat().st_size == 4 * 18
    assert read_back(file, one.dtype, 12).tolist() == list(range(12))
    assert read_back(file, one.dtype, 4, 4 * 12).tolist() == [0, 2, 4, 6]
    assert read_back(file, one.dtype, 0).tolist() == []
    with pytest.raises(ReadError, match="is not all there any more"):
        read_back(file, one.dtype, 19)
    with pytest.raises(ReadError, match="is not all there any more"):
        read_back(tmp_path / "deep" / "none", one.dtype, 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full on this system")
@pytest.mark.parametrize("count", [1, 10, 1_000, 1_000_000])
def test_a_full_disk_is_noticed_down_to_the_last_byte(count: int, tmp_path: Path) -> None:
    (tmp_path / "file").symlink_to("/dev/full")
    with pytest.raises(TooLargeError, match=r"cannot be put on disk in .*: No space left on device\. Make room there"):
        append(tmp_path / "file", np.zeros(count, np.uint8))


def test_no_place_for_it(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        Folder("some-", tmp_path / "none")
    assert not any(tmp_path in path.parents for path in folders_of_this_process().paths)


def test_no_lock_can_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that is full: nothing is left."""

    opened = os.open

    def full(path: Any, *more: Any, **named: Any) -> int:
        if Path(path).name == LOCK:
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(path, *more, **named)

    monkeypatch.setattr("brecha.runtime.temporary.os.open", full)
    with pytest.raises(OSError, match="No space"):
        Folder("some-", tmp_path)
    assert list(tmp_path.iterdir()) == []
