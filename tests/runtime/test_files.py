"""A folder that may come from anybody: no link in it is followed, and what is written is whole and private."""

import os
import stat
import threading
from pathlib import Path

import pytest

from brecha.errors import ReadError, SettingError
from brecha.runtime.files import Directory, LinkError, held


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A file of the user's that a link may lead to."""
    file = tmp_path / "outside" / "precious.txt"
    file.parent.mkdir()
    file.write_text("precious")
    return file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder that somebody handed over."""
    (tmp_path / "handed").mkdir()
    return tmp_path / "handed"


def test_a_link_is_not_read(folder: Path, outside: Path) -> None:
    (folder / "results.json").symlink_to(outside)
    with Directory.open(folder) as directory, pytest.raises(LinkError, match=r"'results\.json' in .* is a link"):
        directory.read("results.json", 100)


def test_a_link_to_a_folder_is_not_entered(folder: Path, outside: Path) -> None:
    (folder / "checkpoint").symlink_to(outside.parent)
    with Directory.open(folder) as directory:
        for create in (False, True):
            with pytest.raises(LinkError, match="is a link"):
                directory.folder("checkpoint", create=create)


@pytest.mark.parametrize("target", ["precious.txt", "not-there.txt"])
def test_a_link_is_replaced_and_not_written_through(folder: Path, outside: Path, target: str) -> None:
    (folder / "run.json").symlink_to(outside.with_name(target))
    with Directory.open(folder) as directory:
        directory.replace("run.json", lambda file: file.write(b"new"))
        with pytest.raises(FileExistsError):
            directory.create("run.json")
    assert (folder / "run.json").read_text() == "new"
    assert not (folder / "run.json").is_symlink()
    assert [file.read_text() for file in outside.parent.iterdir()] == ["precious"]


def test_no_file_is_created_through_a_link(folder: Path, outside: Path) -> None:
    (folder / "new").symlink_to(outside.with_name("not-there.txt"))
    with Directory.open(folder) as directory:
        with pytest.raises(FileExistsError):
            directory.create("new")
        with pytest.raises(LinkError), directory.locked("new", 0):
            pass
    assert [file.name for file in outside.parent.iterdir()] == ["precious.txt"]


def test_links_are_refused_by_name(folder: Path, outside: Path) -> None:
    (folder / "one").write_text("a file")
    (folder / "two").symlink_to(outside)
    with Directory.open(folder) as directory:
        directory.refuse_links(["one", "not there"])
        with pytest.raises(LinkError, match="'two'"):
            directory.refuse_links(["one", "two"])


def test_what_is_no_ordinary_file_is_refused_at_once(folder: Path) -> None:
    os.mkfifo(folder / "results.json")
    (folder / "manifest.json").mkdir()
    with Directory.open(folder) as directory:
        for name in ("results.json", "manifest.json"):
            with pytest.raises(LinkError, match="no ordinary file"):
                directory.open_file(name)


@pytest.mark.parametrize("name", ["", ".", "..", "../outside/precious.txt", "a/b", "zero\0byte"])
def test_only_names_are_opened(folder: Path, name: str) -> None:
    with Directory.open(folder) as directory:
        for opening in (directory.open_file, directory.create, directory.folder):
            with pytest.raises(SettingError, match="no name of a file"):
                opening(name)


def test_a_folder_that_is_moved_away_stays_the_folder(folder: Path, outside: Path) -> None:
    """Whoever swaps the folder for a link while it is open leads nobody elsewhere."""
    with Directory.open(folder) as directory:
        folder.rename(folder.with_name("moved"))
        folder.symlink_to(outside.parent)
        directory.replace("precious.txt", lambda file: file.write(b"mine"))
    assert outside.read_text() == "precious"
    assert (folder.with_name("moved") / "precious.txt").read_text() == "mine"


def test_what_is_written_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with Directory.open(tmp_path / "new", create=True) as directory:
            directory.replace("file", lambda file: file.write(b"data"))
            directory.folder("inside", create=True).close()
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "new", *(tmp_path / "new").iterdir())}
    assert modes == {"new": 0o700, "file": 0o600, "inside": 0o700}


def test_a_writer_that_fails_leaves_the_old_file(folder: Path) -> None:
    (folder / "file").write_text("old")
    with Directory.open(folder) as directory:

        def fail(_: object) -> None:
            raise OSError(28, "No space left on device")

        with pytest.raises(OSError, match="No space"):
            directory.replace("file", fail)
    assert {file.name: file.read_text() for file in folder.iterdir()} == {"file": "old"}


def test_a_file_that_is_too_large_is_not_read_whole(folder: Path) -> None:
    (folder / "manifest.json").write_bytes(b"x" * 101)
    with Directory.open(folder) as directory:
        assert len(directory.read("manifest.json", 101)) == 101
        with pytest.raises(ReadError, match="larger than 100 bytes"):
            directory.read("manifest.json", 100)


def test_only_files_of_killed_writers_are_cleared_away(folder: Path) -> None:
    foreign = ["notes.writing", ".run.json.writing", ".run.json.0123.writing"]
    for name in [*foreign, ".run.json.0123456789abcdef.writing"]:
        (folder / name).write_text(name)
    with Directory.open(folder) as directory:
        directory.remove_temporary()
        assert directory.names() == sorted(foreign)


def test_a_folder_is_held_by_one(folder: Path) -> None:
    with Directory.open(folder) as one, Directory.open(folder) as other:
        assert not other.is_held()
        assert one.hold()
        assert not other.hold()
        assert other.is_held()
        assert not one.names()
    with Directory.open(folder) as later:
        assert later.hold()


def test_a_folder_made_for_a_run_that_leaves_nothing_goes_again(tmp_path: Path) -> None:
    busy = SettingError("It is busy.")
    with held(tmp_path / "out", busy):
        with pytest.raises(SettingError, match="busy"), held(tmp_path / "out", busy):
            pass
        assert (tmp_path / "out").is_dir()
    assert not (tmp_path / "out").exists()


def test_a_lock_by_name_is_waited_for(folder: Path) -> None:
    order: list[str] = []
    entered, may_leave = threading.Event(), threading.Event()

    def first() -> None:
        with Directory.open(folder) as directory, directory.locked(".saving", 5):
            entered.set()
            may_leave.wait(10)
            order.append("first")

    thread = threading.Thread(target=first)
    thread.start()
    entered.wait(10)
    with Directory.open(folder) as directory:
        with pytest.raises(SettingError, match="Another program is saving"), directory.locked(".saving", 0.1):
            order.append("too early")
        may_leave.set()
        with directory.locked(".saving", 10):
            order.append("second")
        thread.join()
        assert (order, directory.names()) == (["first", "second"], [])
