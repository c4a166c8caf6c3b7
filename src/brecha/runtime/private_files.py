"""Files and folders for their owner alone, whatever the umask: what is written about people is not for other users."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

FILE, FOLDER = 0o600, 0o700


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
    unfinished = file.with_name(f".brecha-{secrets.token_hex(8)}.partial")
    try:
        with new_file(unfinished) as stream:
            yield stream
            with suppress(FileNotFoundError):
                if not file.is_symlink():
                    os.fchmod(stream.fileno(), file.stat().st_mode & 0o777)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
