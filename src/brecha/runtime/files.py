"""Files and folders for their owner alone, and folders whose files are read and written without following links.

What is written about people is not for other users, whatever the umask.

A folder of results, checkpoints or runs may come from anybody, and a link in it may lead to any file of this user. So
the folder is opened once, and every name in it is opened relative to that handle: a link, a device or a pipe in the
place of a file is refused, and what was opened is checked before it is read. New files are created under random names
(``O_EXCL``), for their owner alone, and take their place by a rename, which replaces a link and never follows it.

A scenario, a folder of hierarchies or a study may come from anybody too, and may name any file of the machine: by an
absolute path, by ``..``, by a symbolic link. Values of that file would then stand in a report. So a file that was named
by a file is opened by :func:`open_confined`, beside that file or below only. Links are followed to their end first.
What lies outside is refused before it is opened; what lies inside is opened step by step from its folder, and no link
is followed on the way, so that a file or folder that is exchanged for a link between the check and the opening is
refused too. A file that a person names herself is her own choice, and is not opened so.
"""

import errno
import fcntl
import os
import re
import secrets
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BufferedReader, BufferedWriter
from pathlib import Path, PurePath
from typing import BinaryIO, Self

from brecha.errors import BrechaError, ReadError, SettingError

FILE, FOLDER = 0o600, 0o700
"""The modes of files and folders for their owner alone"""
WRITING = ".writing"
"""Ends the name of a file that is not whole yet"""
_TEMPORARY = re.compile(r"\..+\.[0-9a-f]{16}\.writing")
_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are not there, for the owner alone; one that is there keeps its mode."""
    for place in (*reversed(folder.absolute().parents), folder):
        with suppress(FileExistsError):
            if not place.is_dir():
                place.mkdir(FOLDER)
    folder.mkdir(FOLDER, exist_ok=True)  # refuses what is no folder


def new_file(file: Path) -> BinaryIO:
    """Open a new file for writing; refused if there is one, or a link to one."""
    return os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, FILE), "w+b")


@contextmanager
def whole_file(file: Path) -> Iterator[BinaryIO]:
    """Write a file whole or not at all: beside it, under a name that nobody can foresee, and renamed in the end.

    A file that is replaced hands on its mode, for its owner has chosen it.
    """
    partial = file.with_name(f".brecha-{secrets.token_hex(8)}.partial")
    try:
        with new_file(partial) as stream:
            yield stream
            with suppress(FileNotFoundError):
                if not file.is_symlink():
                    os.fchmod(stream.fileno(), file.stat().st_mode & 0o777)
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)


class LinkError(ReadError):
    """A link, or something else that is no ordinary file, is in the place of a file."""


class Directory:
    """A folder that is open: its files are read and written relative to it."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle = handle

    @classmethod
    def open(cls, path: Path, create: bool = False) -> Self:
        """Open a folder that the user named, which may itself be reached through links; make it if asked to."""
        if create:
            make_folder(path)
        return cls(path, os.open(path, _FOLDER))

    def close(self) -> None:
        """Close the folder; files that were opened in it stay open."""
        os.close(self._handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def folder(self, name: str, create: bool = False) -> "Directory":
        """Open a folder in this one; a link to a folder is refused."""
        _check_name(name)
        if create:
            with suppress(FileExistsError):
                os.mkdir(name, FOLDER, dir_fd=self._handle)
        try:
            handle = os.open(name, _FOLDER | os.O_NOFOLLOW, dir_fd=self._handle)
        except OSError as error:
            if error.errno in (errno.ELOOP, errno.ENOTDIR) and self._is_link(name):
                raise self._link(name) from None
            raise
        return Directory(self.path / name, handle)

    def names(self) -> list[str]:
        """Return the names of all that is in the folder, sorted."""
        return sorted(os.listdir(self._handle))  # noqa: PTH208 (a handle is no path)

    def has(self, name: str) -> bool:
        """Return whether a name is in the folder, whatever it stands for."""
        return self._stat(name) is not None

    def is_file(self, name: str) -> bool:
        """Return whether a name stands for an ordinary file."""
        status = self._stat(name)
        return status is not None and stat.S_ISREG(status.st_mode)

    def refuse_links(self, names: Iterable[str]) -> None:
        """Refuse names that stand for links: nobody but a stranger puts these where Brecha's own files go."""
        for name in names:
            if self._is_link(name):
                raise self._link(name)

    def open_file(self, name: str) -> BufferedReader:
        """Open an ordinary file for reading; anything else is refused."""
        _check_name(name)
        try:
            handle = os.open(name, _READ, dir_fd=self._handle)
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise self._link(name) from None
            raise
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise LinkError("runtime-folder-not-regular", name=name, path=str(self.path))
        return os.fdopen(handle, "rb")

    def read(self, name: str, most: int) -> bytes:
        """Return what is in a file of at most so many bytes."""
        with self.open_file(name) as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise ReadError("runtime-folder-file-too-large", name=name, path=str(self.path), most=most)
        return data

    def create(self, name: str) -> BufferedWriter:
        """Create a file that is not there yet, for its owner alone."""
        _check_name(name)
        return os.fdopen(os.open(name, _CREATE, FILE, dir_fd=self._handle), "wb")

    def replace(self, name: str, write: Callable[[BufferedWriter], object]) -> None:
        """Write a file whole or not at all: under a random name first, which then takes the place of this one."""
        temporary = f".{name}.{secrets.token_hex(8)}{WRITING}"
        try:
            with self.create(temporary) as file:
                write(file)
                file.flush()
                os.fsync(file.fileno())
            self.rename(temporary, name)
        finally:
            self.remove(temporary)
        self.sync()

    def rename(self, name: str, new: str, source: "Directory | None" = None) -> None:
        """Give a file of this folder, or of another, its name in this one; what had that name is gone."""
        _check_name(new)
        from_handle = self._handle if source is None else source._handle
        os.rename(name, new, src_dir_fd=from_handle, dst_dir_fd=self._handle)

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=self._handle)

    def remove_temporary(self) -> None:
        """Remove files that a killed program had begun to write; only for who holds the folder."""
        for name in self.names():
            if _TEMPORARY.fullmatch(name) and self.is_file(name):
                with suppress(OSError):
                    self.remove(name)

    def sync(self) -> None:
        """Wait until the disk holds the names in the folder."""
        os.fsync(self._handle)

    def hold(self) -> bool:
        """Lock the folder as long as it is open, against whoever else would hold it; False where somebody does.

        The system lets go of the lock however the program ends. Where a disk knows no locks, nobody is kept out.
        """
        return _lock(self._handle, fcntl.LOCK_EX)

    def is_held(self) -> bool:
        """Return whether somebody holds the folder."""
        if not _lock(self._handle, fcntl.LOCK_SH):
            return True
        fcntl.flock(self._handle, fcntl.LOCK_UN)
        return False

    @contextmanager
    def locked(self, name: str, seconds: float) -> Iterator[None]:
        """Wait for a lock of this name in the folder, and hold it; refused after so many seconds."""
        _check_name(name)
        end = time.monotonic() + seconds
        while (handle := self._lock_file(name)) is None:
            if time.monotonic() > end:
                raise SettingError("runtime-folder-in-use", path=str(self.path))
            time.sleep(0.05)
        try:
            yield
        finally:
            with suppress(OSError):
                self.remove(name)
            os.close(handle)

    def _lock_file(self, name: str) -> int | None:
        """Return a lock file that is ours, and still in the folder; None while it is somebody else's."""
        flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        try:
            handle = os.open(name, flags, FILE, dir_fd=self._handle)
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise self._link(name) from None
            raise
        opened, there = os.fstat(handle), None
        if stat.S_ISREG(opened.st_mode) and _lock(handle, fcntl.LOCK_EX):
            there = self._stat(name)
        if there is not None and (there.st_ino, there.st_dev) == (opened.st_ino, opened.st_dev):
            return handle
        os.close(handle)
        return None

    def _stat(self, name: str) -> os.stat_result | None:
        try:
            return os.stat(name, dir_fd=self._handle, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def _is_link(self, name: str) -> bool:
        status = self._stat(name)
        return status is not None and stat.S_ISLNK(status.st_mode)

    def _link(self, name: str) -> LinkError:
        return LinkError("runtime-folder-link", name=name, path=str(self.path))


@contextmanager
def held(path: Path, refusal: BrechaError) -> Iterator[Directory]:
    """Make and hold a folder for one run; an empty one that was made for it goes again.

    ``refusal`` is raised where another run holds it.
    """
    is_new = not path.exists()
    with Directory.open(path, create=True) as directory:
        if not directory.hold():
            raise refusal
        try:
            yield directory
        finally:
            if is_new:
                with suppress(OSError):  # there is something in it
                    path.rmdir()


def _lock(handle: int, kind: int) -> bool:
    try:
        fcntl.flock(handle, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a disk without locks
        return True
    return True


def _check_name(name: str) -> None:
    if name in ("", ".", "..") or "/" in name or "\0" in name or os.sep in name:
        raise SettingError("runtime-folder-name-impossible", name=name)


Folder = str | os.PathLike[str]
_STEPWISE = os.open in os.supports_dir_fd and hasattr(os, "O_NOFOLLOW") and hasattr(os, "O_DIRECTORY")
"""Whether a file can be opened relative to an open folder; not on Windows"""
_PLACE = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
_FILE = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
_NOT_WAITING = getattr(os, "O_NONBLOCK", 0)
"""Nobody may ever write to a pipe"""
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


def open_confined(path: Folder, below: Sequence[Folder]) -> BufferedReader:
    """Open a regular file for reading, if it lies in one of these folders or below after all links.

    Args:
        path: of the file, as it was named; relative to the working folder, as any path.
        below: folders, the one of the file that names it first.
    """
    if not below or isinstance(below, str | os.PathLike):
        raise ReadError("runtime-folders-allowed-empty")
    real = PurePath(_real(path))
    for folder in (os.path.realpath(folder if os.fspath(folder) else ".") for folder in below):
        if real.is_relative_to(folder) and (parts := real.relative_to(folder).parts):
            return _regular(path, _open(path, folder, parts))
    raise ReadError("runtime-file-outside-folder", shown=_shown(path), words=str(os.fspath(below[0]) or "."))


def read_confined(path: Folder, below: Sequence[Folder], largest: int) -> bytes:
    """Read a whole file that :func:`open_confined` opens, unless it has more than so many bytes."""
    with open_confined(path, below) as stream:
        return read_whole(stream, path, largest)


def read_whole(stream: BufferedReader, path: Folder, largest: int) -> bytes:
    """Read an open file to its end, unless it has more than so many bytes."""
    try:
        data = stream.read(largest + 1)
    except OSError as error:
        raise _unreadable(path, error) from None
    if len(data) > largest:
        raise ReadError("runtime-file-too-large", shown=_shown(path), largest=largest // 2**20)
    return data


def _real(path: Folder) -> str:
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        raise ReadError("runtime-file-name-impossible", shown=_shown(path)) from None


def _open(path: Folder, folder: str, parts: tuple[str, ...]) -> int:
    try:
        return _open_stepwise(folder, parts) if _STEPWISE else _open_and_check(folder, parts)
    except FileNotFoundError:
        raise ReadError("runtime-file-missing", shown=_shown(path)) from None
    except OSError as error:
        raise _unreadable(path, error) from None


def _open_stepwise(folder: str, parts: tuple[str, ...]) -> int:
    """Open a file from its folder on; whatever has become a link meanwhile is not followed."""
    here = os.open(folder, _PLACE | _NO_LINK)
    try:
        for part in parts[:-1]:
            above, here = here, os.open(part, _PLACE | _NO_LINK, dir_fd=here)
            os.close(above)
        return os.open(parts[-1], _FILE | _NO_LINK | _NOT_WAITING, dir_fd=here)
    finally:
        os.close(here)


def _open_and_check(folder: str, parts: tuple[str, ...]) -> int:
    """Open a file, and see that its place is still without links: where an open file cannot be moved (Windows)."""
    place = Path(folder, *parts)
    handle = os.open(place, _FILE | _NOT_WAITING)
    if os.path.realpath(place) == str(place) and os.path.samestat(os.fstat(handle), place.stat()):
        return handle
    os.close(handle)
    raise OSError(None, "it was exchanged while it was opened")


def _regular(path: Folder, handle: int) -> BufferedReader:
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(handle, "rb")
    os.close(handle)
    what = "folder" if stat.S_ISDIR(mode) else "device"
    raise ReadError("runtime-file-not-regular", shown=_shown(path), what=what)


def _unreadable(path: Folder, error: OSError) -> ReadError:
    return ReadError("runtime-file-cannot-be-read", shown=_shown(path), words=error.strerror or error)


def _shown(path: Folder) -> str:
    return repr(os.fspath(path))
