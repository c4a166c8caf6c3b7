"""What tells the input of one run from that of another: the SHA-256 of each file, or of a table's columns as read.

Files are looked through by a thread of its own while they are read, from beginning to end, so that it costs little
time: reading is slower than this, and the bytes are in memory anyway. ``sha256sum`` gives the same.
"""

import hashlib
import os
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.tables.coded import Column, stretches
from brecha.tables.encode import is_bytes, is_text
from brecha.tables.sources.files import FileState

PIECE = 1 << 22
"""Bytes looked at in one go: long ones, since after each the thread may have to wait for its turn"""


@dataclass(frozen=True)
class Checked:
    """A file as it was when reading began."""

    bytes: int
    sha256: str | None
    """None for what is no file on a disk, or could not be read a second time"""
    changed: bool
    """whether its size or one of its dates was another after reading, it was gone, or another was in its place"""


@contextmanager
def checking(
    paths: Sequence[Path], checksum: bool = True, before: Sequence[FileState] | None = None
) -> Iterator["Checksums"]:
    """Look through files in the background, if wanted; whatever is not done by the end is left undone.

    ``before`` is what each file was when it was first looked into, if that was earlier.
    """
    sums = Checksums(paths, before)
    if not checksum:
        sums.stop()
    sums.start()
    try:
        yield sums
    finally:
        sums.stop()


class Checksums(threading.Thread):
    """Makes the checksums of files, one after another."""

    def __init__(self, paths: Sequence[Path], before: Sequence[FileState] | None = None) -> None:
        super().__init__(daemon=True)
        self._paths = list(paths)
        self._before = [FileState.of(path) for path in self._paths] if before is None else list(before)
        self._sums: list[str | None] = []
        self._opened: set[tuple[Path, FileState]] = set()
        """what the files were that were looked through, when they were opened and when their end was reached"""
        self._problem: MemoryError | None = None
        self._stopped = threading.Event()

    def run(self) -> None:
        """Called by the thread itself."""
        try:
            for path in self._paths:
                self._sums.append(self._sum(path))
        except MemoryError as problem:  # for whoever waits: a thread would only print it
            self._problem = problem

    def stop(self) -> None:
        """Ask it to end, and wait until it has, if it has begun."""
        self._stopped.set()
        if self.ident is not None:
            self.join()

    def changed(self) -> list[bool]:
        """Return, of each file, whether it is another than before, or another was looked through; does not wait."""
        opened = self._opened.copy()
        return [
            FileState.of(path) != before or any(one == path and state != before for one, state in opened)
            for path, before in zip(self._paths, self._before, strict=True)
        ]

    def results(self) -> list[Checked]:
        """Return what each file was, in the order given; waits until all are looked through."""
        self.join()
        if self._problem is not None:
            raise self._problem
        states = zip(self._before, self._sums, self.changed(), strict=True)
        return [Checked(before.size, made, changed) for before, made, changed in states]

    def _sum(self, path: Path) -> str | None:
        if self._stopped.is_set() or not path.is_file():  # a pipe gives its bytes only once
            return None
        digest, piece = hashlib.sha256(), memoryview(bytearray(PIECE))
        try:
            with path.open("rb", buffering=0) as stream:
                self._opened.add((path, FileState.of_stat(os.fstat(stream.fileno()))))
                while size := stream.readinto(piece):
                    digest.update(piece[:size])
                    if self._stopped.is_set():
                        return None
                self._opened.add((path, FileState.of_stat(os.fstat(stream.fileno()))))
        except OSError:
            return None
        return digest.hexdigest()


def of_columns(columns: Sequence[Column]) -> str:
    """Return the SHA-256 of a table's columns as read: their names, types, values and codes, in their order."""
    with ThreadPoolExecutor(min(len(columns), os.cpu_count() or 1)) as pool:
        return hashlib.sha256(b"".join(pool.map(_of_column, columns))).hexdigest()


def _of_column(column: Column) -> bytes:
    values = column.values.drop_null()
    sizes = f"{len(values)} values, {len(column.values) - len(values)} missing, {len(column.codes)} records"
    digest = hashlib.sha256(f"{column.name!r}: {values.type}, {sizes}".encode(errors="backslashreplace"))
    for stretch in _bytes(values):
        digest.update(stretch)
    for part in stretches(len(column.codes)):
        codes = column.codes[part]
        digest.update(np.ascontiguousarray(codes, codes.dtype.newbyteorder("<")).data)
    return digest.digest()


def _bytes(values: pa.Array) -> Iterator[Any]:
    """Yield the bytes of values none of which is missing: of texts where each ends, and then all of them in a row."""
    kind = values.type
    if not len(values):
        return
    if pa.types.is_boolean(kind):
        values = values.cast(pa.uint8())
    if is_text(kind) or is_bytes(kind):
        values = values.cast(pa.large_binary())
        _, places, letters = values.buffers()
        ends = np.frombuffer(places, np.int64)[values.offset : values.offset + len(values) + 1]
        yield (ends[1:] - ends[0]).data
        yield memoryview(letters or b"")[ends[0] : ends[-1]]
    else:
        width = values.type.bit_width // 8
        yield memoryview(values.buffers()[1])[values.offset * width : (values.offset + len(values)) * width]
