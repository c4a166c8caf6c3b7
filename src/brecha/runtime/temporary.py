"""Folders for what is needed for a while: gone at the end, or, if the program was killed, before the next one is made.

They hold records about people, so that only this user can open them, and nobody can foresee their names. Each has a
file that is locked while the program runs. The system lets go of the lock however the program ends: a folder whose lock
is free is nobody's any more.

A program that is stopped may leave threads at work, which hold such folders, and may be stopped while one is being made
or removed. So it is noted which there are, from before they are made until they are gone.
"""

import atexit
import errno
import fcntl
import os
import secrets
import shutil
import tempfile
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from brecha.errors import ReadError, TooLargeError
from brecha.runtime.files import FILE, FOLDER

LOCK = "lock"
GONE = ".gone"
"""What the name of a folder ends in while it is being removed"""


class _Folders:
    """The folders that this process has, or is about to make, each with its maker and, once there is one, its lock."""

    def __init__(self) -> None:
        self._makers: dict[Path, int] = {}
        self._locks: dict[Path, int] = {}

    @property
    def paths(self) -> list[Path]:
        """List the folders."""
        return list(self._makers)

    def make(self, prefix: str, place: Path) -> Path:
        """Make a folder and lock it; make another if somebody took it for abandoned before it was locked."""
        while True:
            path = place.absolute() / f"{prefix}{secrets.token_hex(8)}"
            self._makers[path] = os.getpid()
            try:
                path.mkdir(FOLDER)
            except OSError:
                self.forget(path)
                raise
            if self._lock(path):
                return path
            self.forget(path)

    def _lock(self, path: Path) -> bool:
        """Lock a folder, if it is still there."""
        try:
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, FILE)
        except FileNotFoundError:
            return False
        except OSError:
            self.remove(path)
            raise
        self._locks[path] = lock
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a disk without locks: nobody can take it for abandoned either
            return True
        return (path / LOCK).exists()

    def remove(self, path: Path) -> None:
        """Remove a folder of this process; a copy of the process has no right to it."""
        if os.getpid() == self._makers.get(path):
            _empty(path)
        self.forget(path)

    def forget(self, path: Path) -> None:
        """Let go of a folder: it is gone, or somebody else's."""
        self._makers.pop(path, None)
        lock = self._locks.pop(path, None)
        if lock is not None:
            with suppress(OSError):
                os.close(lock)


@cache
def folders_of_this_process() -> _Folders:
    """Return the folders of this process, which are removed when it ends."""
    atexit.register(leave_nothing)
    return _Folders()


def leave_nothing() -> None:
    """Remove every folder of this process, whoever holds it: the process ends."""
    folders = folders_of_this_process()
    for path in folders.paths:
        folders.remove(path)


class Folder:
    """A folder for files, gone with the last of those who hold it; what a killed program left beside it goes first."""

    def __init__(self, prefix: str, place: Path | None = None) -> None:
        where = Path(tempfile.gettempdir()) if place is None else place
        remove_abandoned(prefix, where)
        folders = folders_of_this_process()
        self.path = folders.make(prefix, where)
        self._removing = weakref.finalize(self, folders.remove, self.path)
        self._made = 0

    def file(self) -> Path:
        """Return the name of a new file."""
        self._made += 1
        return self.path / str(self._made)

    def remove(self) -> None:
        """Remove the folder: it is not needed any more."""
        self._removing()

    def leave(self) -> None:
        """Leave it as it is, as a killed program would, for whoever comes next."""
        self._removing.detach()
        folders_of_this_process().forget(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()


def remove_abandoned(prefix: str, place: Path) -> None:
    """Remove the folders of this user whose makers were killed."""
    for path in place.glob(f"{prefix}*"):
        with suppress(OSError):
            if path.is_symlink() or path.stat().st_uid != os.getuid():
                continue
            try:
                lock = os.open(path / LOCK, os.O_RDWR | os.O_NOFOLLOW)
            except FileNotFoundError:  # killed before it had one, or when nothing else was left to remove
                path.rmdir()  # which leaves whatever is not empty
                continue
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _empty(path)
            finally:
                os.close(lock)


def _empty(path: Path) -> None:
    """Remove a folder, its lock last: if this is broken off, what is left is found again.

    It has another name by then, so that no thread that is still at work puts anything into it.
    """
    gone = path.with_name(path.name + GONE)
    with suppress(OSError):
        path.rename(gone)
    for place in (gone, path):
        with suppress(OSError):
            for file in place.iterdir():
                if file.is_dir() and not file.is_symlink():
                    shutil.rmtree(file, ignore_errors=True)
                elif file.name != LOCK:
                    file.unlink(missing_ok=True)
        shutil.rmtree(place, ignore_errors=True)


@contextmanager
def room_in(folder: Path) -> Iterator[None]:
    """Refuse in a sentence what cannot be written into such a folder."""
    try:
        yield
    except OSError as error:
        full = os.strerror(errno.ENOSPC)
        why = full if full in str(error) else error.strerror or type(error).__name__  # Arrow says more than that
        raise TooLargeError("runtime-spill-not-writable", resolve=str(folder.parent.resolve()), why=why) from error


def append(file: Path, array: npt.NDArray[Any]) -> None:
    """Write an array at the end of a file.

    Not as numpy does, whose ``tofile`` says nothing if the disk is full when the last few bytes are due.
    """
    with room_in(file.parent):
        file.touch(FILE)
        with file.open("ab") as stream:
            if array.size:
                stream.write(np.ascontiguousarray(array).data)


def read_back(file: Path, dtype: np.dtype[Any], count: int, offset: int = 0) -> npt.NDArray[Any]:
    """Return so many entries of a file, from a byte on; refuse a file that does not have them all."""
    try:
        entries = np.fromfile(file, dtype, count, offset=offset) if count else np.empty(0, dtype)
    except OSError:
        entries = np.empty(0, dtype)
    if len(entries) < count:
        raise ReadError("runtime-spill-gone", parent=str(file.parent.parent))
    return entries
