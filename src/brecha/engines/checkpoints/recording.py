"""Record what is done of a request in a checkpoint, and read back what was done before."""

import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from io import BufferedWriter, RawIOBase
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.checkpoints.folder import MANIFEST, Checkpoint, part_numbers
from brecha.engines.checkpoints.validation import arrays_of, largest_part
from brecha.engines.checkpoints.work import Work, as_json
from brecha.engines.contract import Blocks, Int64, Sums
from brecha.errors import ReadError
from brecha.runtime.files import LinkError

CHECKSUM = hashlib.sha256().digest_size


class Pace(NamedTuple):
    """How long units of work wait before they are written: the longest of the three."""

    least: float = 1.0
    """seconds"""
    lost: float = 0.01
    """share of the time so far: about as much is lost if the machine breaks down"""
    costs: float = 50.0
    """times as long as the last writing took"""


PACE = Pace()


class CheckpointRecorder:
    """What is done of one request, for an engine: what was there before, and what is added."""

    def __init__(self, checkpoint: Checkpoint, work: Work) -> None:
        self._checkpoint, self._work = checkpoint, work
        self._waiting: list[tuple[Int64, Blocks]] = []
        self._began = self._written = time.monotonic()
        self._cost, self._failed = work.seconds_to_digest, False
        self._done = np.zeros(len(work.request.subsets), np.bool_)
        self._before: Blocks | None = None
        if checkpoint.parts:
            self._open()

    def _open(self) -> None:
        """Read the checkpoint; refuse it if it is of other work."""
        self._checkpoint.refuse_other(self._work)
        before = Blocks.none(self._work.table, self._work.request)
        for part in self._checkpoint.parts:
            self._take(part, before)
        self._before, self._cost = before, 0.0
        self._checkpoint.news(
            f"Resuming from the checkpoint in {str(self._checkpoint.folder)!r}: {np.count_nonzero(self._done):,} of "
            f"{len(self._done):,} combinations are done."
        )

    def _take(self, part: Path, before: Blocks) -> None:
        arrays = self._read(part.name, _arrays(before))
        if arrays is None:
            with suppress(OSError):
                part.unlink()
            self._checkpoint.trouble(f"{str(part)!r} is damaged. What it held is computed again.")
        elif str(arrays["work"]) == self._work.digest:
            before.put(arrays["rows"], _blocks(arrays))
            self._done[arrays["rows"]] = True

    def _read(self, name: str, like: dict[str, npt.NDArray[Any]]) -> dict[str, npt.NDArray[Any]] | None:
        try:
            with self._checkpoint.opened() as directory:
                return _arrays_in(directory.read(name, largest_part(like)), like, self._work)
        except LinkError:
            raise
        except (OSError, ReadError):
            return None

    def read(self, rows: Int64) -> Blocks | None:
        """Return the sums of these subsets, if all of them were done before."""
        return self._before.at(rows) if self._before is not None and self._done[rows].all() else None

    def write(self, rows: Int64, blocks: Blocks) -> None:
        """Record the sums of these subsets, now or with the next."""
        self._waiting.append((rows, blocks))
        if self._is_time():
            self.flush()

    def flush(self) -> None:
        """Write what waits. Where that fails it stays waiting, and the work continues."""
        if not self._waiting:
            return
        began = time.monotonic()
        try:
            self._flush()
        except OSError as error:
            self._tell_once(error)
        self._written = time.monotonic()
        self._cost = self._written - began

    def end(self, finished: bool) -> None:
        """Write what waits if it took long to do, or if the work was interrupted; leave nothing that is of no use."""
        if not finished or self._is_time():
            self.flush()
        if not self._checkpoint.parts:
            self._checkpoint.discard()

    def _is_time(self) -> bool:
        now = time.monotonic()
        wait = max(PACE.least, PACE.lost * (now - self._began), PACE.costs * self._cost)
        return now - self._written >= wait

    def _flush(self) -> None:
        parts = self._checkpoint.parts
        rows = np.concatenate([rows for rows, _ in self._waiting])
        number = part_numbers(parts[-1])[0] + 1 if parts else 1
        with self._checkpoint.opened(create=True) as directory:
            if self._checkpoint.manifest() != self._work.manifest:
                directory.replace(MANIFEST, lambda file: file.write(as_json(self._work.manifest)))
            directory.replace(f"brecha-{number}-{len(rows)}.part", lambda file: self._write_part(file, rows))
        self._waiting, self._failed = [], False

    def _write_part(self, file: BufferedWriter, rows: Int64) -> None:
        several = [_arrays(blocks) for _, blocks in self._waiting]
        sums = {name: np.concatenate([arrays[name] for arrays in several]) for name in several[0]}
        summed = _Summed(file)
        np.savez(summed, work=np.array(self._work.digest), rows=rows, **sums)  # type: ignore[arg-type]
        file.write(summed.digest())

    def _tell_once(self, error: OSError) -> None:
        if not self._failed:
            why = error.strerror or str(error)
            self._checkpoint.trouble(
                f"The checkpoint in {str(self._checkpoint.folder)!r} cannot be written at present: {why}. The run "
                "continues, and the checkpoint stays as it was."
            )
        self._failed = True


@contextmanager
def recording(checkpoint: Checkpoint, work: Work) -> Iterator[CheckpointRecorder]:
    """Record what is done of some work in its checkpoint, to the end or until it is interrupted."""
    checkpoint.refuse_unusable()
    recorder = CheckpointRecorder(checkpoint, work)
    finished = False
    try:
        yield recorder
        finished = True
    finally:
        recorder.end(finished)


class _Summed(RawIOBase):
    """A file that is written from its beginning to its end, and the checksum of what was written."""

    def __init__(self, file: BufferedWriter) -> None:
        self._file, self._sum = file, hashlib.sha256()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._sum.update(data)
        return self._file.write(data)

    def digest(self) -> bytes:
        return self._sum.digest()


def _arrays_in(data: bytes, like: dict[str, npt.NDArray[Any]], work: Work) -> dict[str, npt.NDArray[Any]] | None:
    """Return what is in a part, None if it is not as it was written, or not what this work can have written."""
    if len(data) < CHECKSUM or hashlib.sha256(data[:-CHECKSUM]).digest() != data[-CHECKSUM:]:
        return None
    return arrays_of(data[:-CHECKSUM], work.digest, like, work.table.rows, work.mass)


def _arrays(blocks: Blocks) -> dict[str, npt.NDArray[Any]]:
    """Return all arrays of some sums, by name."""
    found = {"scaled": blocks.scaled}
    for name, sums in (("whole", blocks.whole), ("groups", blocks.groups)):
        if sums is not None:
            found |= {f"{name}.{field.name}": getattr(sums, field.name) for field in fields(sums)}
    return found if blocks.histogram is None else found | {"histogram": blocks.histogram}


def _blocks(arrays: dict[str, npt.NDArray[Any]]) -> Blocks:
    """Return the sums that these arrays are."""
    whole, groups = (
        {field.name: arrays[f"{name}.{field.name}"] for field in fields(Sums) if f"{name}.{field.name}" in arrays}
        for name in ("whole", "groups")
    )
    return Blocks(
        whole=Sums(**whole),
        groups=Sums(**groups) if groups else None,
        scaled=arrays["scaled"],
        histogram=arrays.get("histogram"),
    )
