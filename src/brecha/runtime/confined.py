"""Files that another file names: open them only beside it or below, whatever links and ``..`` say.

A scenario, a folder of hierarchies or a study may come from anybody, and may name any file of the machine: by an
absolute path, by ``..``, by a symbolic link. Values of that file would then stand in a report. So a file that was named
by a file is opened here::

    with open_confined(folder / "population.csv", below=[folder, *allowed]) as stream:
        …

Links are followed to their end first. What lies outside is refused before it is opened; what lies inside is opened
step by step from its folder, and no link is followed on the way, so that a file or folder that is exchanged for a link
between the check and the opening is refused too. What is read is read from that one open file.

A file that a person names herself is her own choice, and is not opened here.
"""

import os
import stat
from collections.abc import Sequence
from io import BufferedReader
from pathlib import Path, PurePath

from brecha.errors import ReadError

Folder = str | os.PathLike[str]
_STEPWISE = os.open in os.supports_dir_fd and hasattr(os, "O_NOFOLLOW") and hasattr(os, "O_DIRECTORY")
"""Whether a file can be opened relative to an open folder; not on Windows"""
_FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
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
    for folder in map(os.path.realpath, _folders(below)):
        parts = _parts_below(_real(path), folder)
        if parts:
            return _regular(path, _open(path, folder, parts))
    raise _outside(path, below)


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
        raise ReadError("runtime-larger-than-mb-which-too", shown=_shown(path), largest=largest // 2**20)
    return data


def _folders(below: Sequence[Folder]) -> list[Folder]:
    if not below or isinstance(below, str | os.PathLike):
        raise ReadError("runtime-folders-whose-files-may-opened")
    return [folder if os.fspath(folder) else "." for folder in below]


def _real(path: Folder) -> str:
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        raise ReadError("runtime-name-file-can-have", shown=_shown(path)) from None


def _parts_below(real: str, folder: str) -> tuple[str, ...]:
    """Return the steps from a folder to a file, both without links; none if the file lies elsewhere."""
    try:
        return PurePath(real).relative_to(folder).parts
    except ValueError:
        return ()


def _open(path: Folder, folder: str, parts: tuple[str, ...]) -> int:
    try:
        return _open_stepwise(folder, parts) if _STEPWISE else _open_and_check(folder, parts)
    except FileNotFoundError:
        raise ReadError("runtime-file", shown=_shown(path)) from None
    except OSError as error:
        raise _unreadable(path, error) from None


def _open_stepwise(folder: str, parts: tuple[str, ...]) -> int:
    """Open a file from its folder on; whatever has become a link meanwhile is not followed."""
    here = os.open(folder, _FOLDER | _NO_LINK)
    try:
        for part in parts[:-1]:
            above, here = here, os.open(part, _FOLDER | _NO_LINK, dir_fd=here)
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
    what = "a folder" if stat.S_ISDIR(mode) else "a pipe or a device"
    raise ReadError("runtime-where-file-belongs", shown=_shown(path), what=what)


def _outside(path: Folder, below: Sequence[Folder]) -> ReadError:
    return ReadError(
        "runtime-lies-outside-folder-what-names", shown=_shown(path), words=str(os.fspath(below[0]) or ".")
    )


def _unreadable(path: Folder, error: OSError) -> ReadError:
    return ReadError("runtime-cannot-read", shown=_shown(path), words=error.strerror or error)


def _shown(path: Folder) -> str:
    return repr(os.fspath(path))
