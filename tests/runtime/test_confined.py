"""Files that a file names: inside its folder they are read, outside they are refused before they are opened."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from brecha.errors import ReadError
from brecha.runtime import files as confined
from brecha.runtime.files import open_confined, read_confined

SECRET = b"name;diagnosis\nMaria;HIV\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that somebody handed over, beside one that is the curator's."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "patients.csv").write_bytes(SECRET)
    inside = tmp_path / "handed"
    (inside / "tables").mkdir(parents=True)
    (inside / "tables" / "ages.csv").write_bytes(b"inside")
    return inside


def refused(path: Path | str, *below: Path) -> str:
    with pytest.raises(ReadError) as problem:
        open_confined(path, below)
    return str(problem.value)


@pytest.mark.parametrize("name", ["tables/ages.csv", "tables/../tables/ages.csv", "./tables/ages.csv"])
def test_what_lies_beside_or_below_is_read(folder: Path, name: str) -> None:
    assert read_confined(folder / name, [folder], 100) == b"inside"
    assert read_confined(str(folder / name), [str(folder)], 100) == b"inside"


def test_a_relative_path_and_a_relative_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert read_confined("tables/ages.csv", ["."], 100) == b"inside"
    assert read_confined("tables/ages.csv", [""], 100) == b"inside"
    assert "lies outside the folder '.'" in refused("../own/patients.csv", Path())


def test_links_within_the_folder_are_followed(folder: Path) -> None:
    (folder / "same.csv").symlink_to("tables/ages.csv")
    (folder / "again").symlink_to(folder / "tables", target_is_directory=True)
    assert read_confined(folder / "same.csv", [folder], 100) == b"inside"
    assert read_confined(folder / "again" / "ages.csv", [folder], 100) == b"inside"


def test_a_folder_that_is_named_by_a_link_is_that_folder(folder: Path) -> None:
    named = folder.parent / "named"
    named.symlink_to(folder, target_is_directory=True)
    assert read_confined(named / "tables" / "ages.csv", [named], 100) == b"inside"


def outside_by(how: str, folder: Path) -> Path:
    own = folder.parent / "own"
    if how == "dots":
        return folder / ".." / "own" / "patients.csv"
    if how == "absolute":
        return folder / own.resolve() / "patients.csv"
    if how == "link":
        (folder / "ages.csv").symlink_to(own / "patients.csv")
        return folder / "ages.csv"
    if how == "relative link":
        (folder / "tables" / "ages2.csv").symlink_to("../../own/patients.csv")
        return folder / "tables" / "ages2.csv"
    if how == "link of a link":
        (folder / "first.csv").symlink_to("second.csv")
        (folder / "second.csv").symlink_to(own / "patients.csv")
        return folder / "first.csv"
    (folder / "linked").symlink_to(own, target_is_directory=True)
    return folder / "linked" / "patients.csv"


@pytest.mark.parametrize("how", ["dots", "absolute", "link", "relative link", "link of a link", "linked folder"])
def test_what_lies_outside_is_refused_before_it_is_opened(
    folder: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = outside_by(how, folder)
    monkeypatch.setattr("brecha.runtime.files.os.open", lambda *_, **__: pytest.fail("it was opened"))
    said = refused(path, folder)
    assert said.startswith(f"{str(path)!r} lies outside the folder {str(folder)!r} of what names it, perhaps by a link")
    assert "allow=['FOLDER']" in said


@pytest.mark.parametrize("how", ["dots", "absolute", "link", "linked folder"])
def test_a_folder_that_is_allowed_by_name_is_read_too(folder: Path, how: str) -> None:
    assert read_confined(outside_by(how, folder), [folder, folder.parent / "own"], 100) == SECRET


def test_a_sibling_whose_name_begins_alike_is_outside(folder: Path) -> None:
    (folder.parent / "handed-over").mkdir()
    (folder.parent / "handed-over" / "a.csv").write_bytes(SECRET)
    assert "lies outside" in refused(folder / "../handed-over/a.csv", folder)


def test_whether_a_file_outside_exists_is_not_told(folder: Path) -> None:
    there, absent = folder / "../own/patients.csv", folder / "../own/no.csv"
    assert refused(there, folder).replace("patients", "no") == refused(absent, folder)


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_is_exchanged_for_a_link_meanwhile_is_not_read(
    folder: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between following the links and opening, a file becomes a link, or a folder on the way."""
    own, resolve = folder.parent / "own", confined._real
    (own / "ages.csv").write_bytes(SECRET)

    def exchanged(path: Path) -> str:
        found = resolve(path)
        if what == "file":
            (folder / "tables" / "ages.csv").unlink()
            (folder / "tables" / "ages.csv").symlink_to(own / "ages.csv")
        else:
            (folder / "tables").rename(folder / "before")
            (folder / "tables").symlink_to(own, target_is_directory=True)
        return found

    monkeypatch.setattr(confined, "_real", exchanged)
    assert "cannot be read" in refused(folder / "tables" / "ages.csv", folder)


@pytest.mark.parametrize("what", ["file", "folder"])
def test_and_so_where_files_are_opened_by_their_whole_path(
    folder: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(confined, "_STEPWISE", False)
    assert read_confined(folder / "tables" / "ages.csv", [folder], 100) == b"inside"
    test_what_is_exchanged_for_a_link_meanwhile_is_not_read(folder, what, monkeypatch)


def test_what_is_read_is_what_was_opened(folder: Path) -> None:
    """A file that is exchanged after it was opened is read as it was."""
    with open_confined(folder / "tables" / "ages.csv", [folder]) as stream:
        (folder / "tables" / "ages.csv").unlink()
        (folder / "tables" / "ages.csv").symlink_to(folder.parent / "own" / "patients.csv")
        assert stream.read() == b"inside"


def made_a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (Path.mkdir, "is a folder, where a file belongs"),
        (made_a_pipe, "is a pipe or a device, where a file belongs"),
        (lambda path: path.symlink_to(path.name), "cannot be read"),
        (lambda path: None, "There is no file"),
    ],
)
def test_what_is_no_file_is_refused(folder: Path, make: Callable[[Path], None], said: str) -> None:
    make(folder / "odd")
    assert said in refused(folder / "odd", folder)


def test_odd_names_and_sizes(folder: Path) -> None:
    assert "no name that a file can have" in refused("a\0b", folder)
    assert "lies outside" in refused(folder, folder)
    with pytest.raises(ReadError, match="is larger than 0 MB"):
        read_confined(folder / "tables" / "ages.csv", [folder], 3)
    with pytest.raises(ReadError, match="given in a list"):
        open_confined(folder / "tables" / "ages.csv", [])


def test_no_handle_is_left_open(folder: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    for name in ("tables/ages.csv", "tables", "tables/absent.csv", "../own/patients.csv"):
        with suppress(ReadError):
            open_confined(folder / name, [folder]).close()
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208
