"""Checkpoints: resume an interrupted run.

A checkpoint is a folder of parts, each with the sums of some subsets, and a manifest: all that the sums depend on, in
digests. A part is written under another name, flushed to the disk and renamed, so that it is there whole or not at all;
it ends in a checksum, and names the work that it is of, so that neither a damaged part nor one of another run is ever
taken. The sums of everybody are whole numbers, and those of groups are stored as they are, to the last bit: the answer
of a resumed run is the answer of a run that nobody stopped.

Units of work wait in memory until some time has passed (:class:`Pace`), and are then written together. A run that
is interrupted by an error, or by Ctrl-C, writes what waits before it ends. Where nothing can be written, as the disk is
full, the run says so and continues, the checkpoint stays as it was, and writing is tried again later.
"""

import hashlib
import json
import os
import re
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields
from functools import cached_property
from io import BufferedWriter, RawIOBase
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.checkpoint_validation import arrays_of, largest_part, manifest_of
from brecha.engines.contract import Blocks, Int64, PartitionRequest, Sums
from brecha.engines.gaps import gap_codes
from brecha.errors import Phrase, ReadError, SettingError, cut_short
from brecha.language.notes import Note
from brecha.runtime.files import Directory, LinkError, make_folder
from brecha.tables.coded import ByCode, CodedTable, digest
from brecha.tables.profiles import PeopleTable
from brecha.version import code_digest, versions_of_sums

FORMAT = 5
"""Of the files; another one is not read."""
DIGESTED_A_SECOND = 500_000_000
"""Bytes of a table that are digested in a second, on a slow machine."""


@dataclass(frozen=True, eq=False)
class Work:
    """A request to an engine about a table."""

    table: CodedTable
    request: PartitionRequest
    engine: str

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Return all that the sums depend on, as plain data; of long things their digest. Threads are not among it.

        An engine sees of a column its codes and how many there may be, and nothing else.
        """
        request = self.request
        return {
            "format": FORMAT,
            "versions": versions_of_sums(),
            "code": code_digest(),
            "engine": self.engine,
            "rows": self.table.rows,
            "columns": self.table.digests(self._columns()),
            "qids": list(request.qids),
            "sensitive": list(request.sensitive),
            "by": request.by,
            "combinations": len(request.subsets),
            "subsets": digest(request.subsets),
            "gains": [
                {
                    "secret": int(score.secret),
                    "tries": int(score.tries),
                    "worth": None if score.worth is None else digest(score.worth),
                    "matrix": None if score.matrix is None else digest(score.matrix),
                }
                for score in request.scores
            ],
            "weights": _weights_digest(request.weights),
            "histograms": request.histograms,
            "thresholds": [list(threshold) for threshold in request.thresholds],
            "chances": [list(chance) for chance in request.chances],
            "gaps": gap_codes(self.table, request),
        }

    @cached_property
    def digest(self) -> str:
        """Return what tells this work from any other."""
        return hashlib.sha256(as_json(self.manifest)).hexdigest()

    @property
    def mass(self) -> int:
        """Return the sum of the weights of all records; their number, where nobody is weighted."""
        weights = self.request.weights
        mass = self.table.rows if weights is None else int(weights.sum())
        return mass * self.table.unit if isinstance(self.table, PeopleTable) else mass

    @property
    def seconds_to_digest(self) -> float:
        """Estimate how long digesting the table takes."""
        return self.table.rows * sum(self.table.column(name).width for name in self._columns()) / DIGESTED_A_SECOND

    def _columns(self) -> list[str]:
        """Every column that plays a part, once; weights are no column by now, unless they are on a cluster."""
        by = [] if self.request.by is None else [self.request.by]
        weights: Any = self.request.weights
        weighing = [weights.column] if isinstance(weights, ByCode) else []
        return list(dict.fromkeys((*self.request.qids, *self.request.sensitive, *by, *weighing)))


def _weights_digest(weights: Any) -> str | None:
    if isinstance(weights, ByCode):
        return digest(weights.of_code, weights.column)
    return None if weights is None else digest(weights)


def as_json(manifest: dict[str, Any]) -> bytes:
    return json.dumps(manifest, indent=1).encode("ascii")


def differences(then: dict[str, Any], now: dict[str, Any]) -> list[Phrase]:
    """Return how the work of a manifest differs from that of now."""
    if then.get("format") != now["format"]:
        return [Phrase("checkpoint-version")]
    return list(_differing(then, now)) or [Phrase("checkpoint-version")]


def _differing(then: dict[str, Any], now: dict[str, Any]) -> Iterator[Phrase]:
    others = {name: number for name, number in now["versions"].items() if then["versions"].get(name) != number}
    for name, number in others.items():
        number_then = cut_short(str(then["versions"].get(name)))
        yield Phrase("checkpoint-library", library=name.capitalize(), then=number_then, now=number)
    if not others and then["code"] != now["code"]:
        yield Phrase("checkpoint-code", version=now["versions"]["brecha"])
    if then["rows"] != now["rows"]:
        yield Phrase("checkpoint-rows", then=then["rows"], now=now["rows"])
    else:  # a column that was there before may have other values
        changed = [name for name, value in now["columns"].items() if then["columns"].get(name, value) != value]
        if changed:
            columns, more = _first_of(changed)
            yield Phrase("checkpoint-values", columns=columns, more=more)
    for role in ("qids", "sensitive"):
        if then[role] != now[role]:
            (first, more), (first_now, more_now) = _first_of(then[role]), _first_of(now[role])
            yield Phrase("checkpoint-columns", role=role, then=first, then_more=more, now=first_now, now_more=more_now)
    if then["by"] != now["by"]:
        before = None if then["by"] is None else cut_short(then["by"])
        yield Phrase("checkpoint-groups", then=before, now=None if now["by"] is None else cut_short(now["by"]))
    if then["qids"] == now["qids"] and then["subsets"] != now["subsets"]:
        yield Phrase("checkpoint-combinations", then=then["combinations"], now=now["combinations"])
    if then["gains"] != now["gains"]:
        yield Phrase("checkpoint-gains")
    if then["rows"] == now["rows"] and then["weights"] != now["weights"]:
        yield Phrase("checkpoint-weights")
    if then["thresholds"] != now["thresholds"]:
        yield Phrase("checkpoint-thresholds")
    if then["chances"] != now["chances"]:
        yield Phrase("checkpoint-chances")
    if then["qids"] == now["qids"] and then["gaps"] != now["gaps"]:
        yield Phrase("checkpoint-gaps")
    if then["engine"] != now["engine"]:
        yield Phrase("checkpoint-engine", then=cut_short(then["engine"]), now=now["engine"])


def _first_of(names: Sequence[str], most: int = 12) -> tuple[list[str], int]:
    """Return the first of these names, and how many more there are."""
    return [*map(cut_short, names[:most])], max(0, len(names) - most)


MANIFEST = "brecha-checkpoint.json"
PART = re.compile(r"brecha-(\d+)-(\d+)\.part")
STEP = re.compile(r"step-([1-9]\d*)")
"""The names of the folders of steps"""
MOST_MANIFEST = 2**26
"""Bytes of a manifest that are read."""


@dataclass(frozen=True)
class Checkpoint:
    """A folder from which an interrupted assessment is resumed.

    Given to :func:`brecha.assess` in the place of a path, it stays when the work is done, until :meth:`discard`:
    nothing is lost then if the answer cannot be saved.
    """

    folder: Path
    tell: Callable[[Note], None] | None = None
    """is told what a user should know, in sentences; without it, troubles are warnings"""
    accept: Callable[[Mapping[str, Any]], None] | None = None
    """is told what the answer will say of its input before anything is done, and may refuse it"""
    within: "Checkpoint | None" = None
    """the folder of checkpoints that this one is in, if it is in one"""

    def refuse_unusable(self) -> None:
        """Refuse a folder in which no checkpoint can be written, before the work begins."""
        nearest = next(place for place in (self.folder, *self.folder.absolute().parents) if place.exists())
        if not nearest.is_dir():
            raise SettingError("engines-checkpoint-is-file", nearest=str(nearest))
        if not os.access(nearest, os.W_OK | os.X_OK):
            raise SettingError("engines-checkpoint-not-writable", nearest=str(nearest))
        if nearest == self.folder:
            with self.opened() as directory:
                directory.refuse_links(name for name in directory.names() if _is_own(name))

    @property
    def parts(self) -> list[Path]:
        """List the parts in the folder, in the order in which they were written."""
        return sorted((file for file in self._files() if part_numbers(file)), key=part_numbers)

    def _files(self) -> list[Path]:
        try:
            with self.opened() as directory:
                return [self.folder / name for name in directory.names()]
        except OSError:  # there is none
            return []

    def opened(self, create: bool = False) -> Directory:
        """Open the folder. Beside results it is not a link: these may come from anybody."""
        folder = Path(os.path.abspath(self.folder))  # noqa: PTH100 (it follows no links)
        if self.within is not None:
            with self.within.opened(create) as above:
                return above.folder(folder.name, create)
        if create:
            make_folder(folder.parent)
        with Directory.open(folder.parent) as above:
            return above.folder(folder.name, create)

    @property
    def done(self) -> int:
        """Count the subsets that are done."""
        return sum(part_numbers(part)[1] for part in self.parts)

    def manifest(self) -> dict[str, Any] | None:
        """Return of which work the parts are; None where that is not there or cannot be read."""
        try:
            with self.opened() as directory:
                return manifest_of(directory.read(MANIFEST, MOST_MANIFEST), FORMAT)
        except LinkError:
            raise
        except (OSError, ReadError):
            return None

    def discard(self) -> None:
        """Remove the checkpoint, and the folder too if nothing else is in it."""
        with suppress(OSError, LinkError):
            with self.opened() as directory:
                for name in directory.names():
                    if _is_own(name):
                        directory.remove(name)
                directory.remove_temporary()
            self.folder.rmdir()

    def refuse_other(self, work: Work) -> None:
        """Refuse to resume other work."""
        manifest = self.manifest()
        if manifest is not None and manifest != work.manifest:
            differing = differences(manifest, work.manifest)
            raise SettingError("engines-checkpoint-of-other-work", folder=str(self.folder), differences=differing)

    def report(self, note: Note, is_trouble: bool = True) -> None:
        """Report what went wrong and does not stop the work; or what is good to know."""
        if self.tell is not None:
            self.tell(note)
        elif is_trouble:
            warnings.warn(str(note), stacklevel=2)


def _is_own(name: str) -> bool:
    """Return whether a file of this name is written here."""
    return name == MANIFEST or PART.fullmatch(name) is not None


def part_numbers(file: Path) -> tuple[int, ...]:
    """Return the number of a part, and how many subsets it holds; nothing for any other file."""
    match = PART.fullmatch(file.name)
    return () if match is None else (int(match[1]), int(match[2]))


@dataclass(frozen=True)
class StepCheckpoints(Checkpoint):
    """A folder from which an interrupted growth is resumed: each of its steps has a checkpoint of its own within it.

    That of a finished step stays until all are finished, so that it is not computed again.
    """

    def step(self, number: int) -> Checkpoint:
        """Return the checkpoint of one step; it stays until :meth:`discard`."""
        return Checkpoint(self.folder / f"step-{number}", self.tell, within=self)

    @property
    def steps(self) -> list[Checkpoint]:
        """List the checkpoints of steps that hold anything, in their order."""
        numbers = [int(match[1]) for file in self._files() if (match := STEP.fullmatch(file.name))]
        return [checkpoint for checkpoint in map(self.step, sorted(numbers)) if checkpoint.parts]

    @property
    def parts(self) -> list[Path]:
        """List the parts of all steps."""
        return [part for step in self.steps for part in step.parts]

    @property
    def done(self) -> int:
        """Count the subsets that are done, those of each step by themselves."""
        return sum(step.done for step in self.steps)

    def refuse_one_assessment(self) -> None:
        """Refuse a folder that is the checkpoint of a single assessment."""
        if Checkpoint(self.folder).parts:
            raise SettingError("engines-checkpoint-of-assess", folder=str(self.folder))

    def discard(self) -> None:
        """Remove the checkpoints, and the folders too if nothing else is in them."""
        for file in self._files():
            if match := STEP.fullmatch(file.name):
                self.step(int(match[1])).discard()
        with suppress(OSError):
            self.folder.rmdir()


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
        done, folder = int(np.count_nonzero(self._done)), repr(str(self._checkpoint.folder))
        note = Note("checkpoint-resumed", folder=folder, done=done, of=len(self._done))
        self._checkpoint.report(note, is_trouble=False)

    def _take(self, part: Path, before: Blocks) -> None:
        arrays = self._read(part.name, _arrays(before))
        if arrays is None:
            with suppress(OSError):
                part.unlink()
            self._checkpoint.report(Note("checkpoint-part-damaged", part=repr(str(part))))
        elif str(arrays["work"]) == self._work.digest:
            before.put(arrays["rows"], _blocks(arrays))
            self._done[arrays["rows"]] = True

    def _read(self, name: str, like: dict[str, npt.NDArray[Any]]) -> dict[str, npt.NDArray[Any]] | None:
        try:
            with self._checkpoint.opened() as directory:
                data = directory.read(name, largest_part(like))
        except LinkError:
            raise
        except (OSError, ReadError):
            return None
        content, checksum = data[:-CHECKSUM], data[-CHECKSUM:]
        if len(data) < CHECKSUM or hashlib.sha256(content).digest() != checksum:
            return None
        work = self._work
        return arrays_of(content, work.digest, like, work.table.rows, work.mass, work.request.thresholds)

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
            if not self._failed:
                why, folder = error.strerror or str(error), repr(str(self._checkpoint.folder))
                self._checkpoint.report(Note("checkpoint-not-written", folder=folder, why=why))
            self._failed = True
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


FURTHER = ("histogram", "chances")
"""Sums that are there if they were asked for"""


def _arrays(blocks: Blocks) -> dict[str, npt.NDArray[Any]]:
    """Return all arrays of some sums, by name."""
    arrays = {"scaled": blocks.scaled}
    for name, sums in (("whole", blocks.whole), ("groups", blocks.groups)):
        if sums is not None:
            arrays |= {f"{name}.{field.name}": getattr(sums, field.name) for field in fields(sums)}
    further = {name: getattr(blocks, name) for name in FURTHER}
    return arrays | {name: array for name, array in further.items() if array is not None}


def _blocks(arrays: dict[str, npt.NDArray[Any]]) -> Blocks:
    """Return the sums that these arrays are."""
    whole, groups = (
        {field.name: arrays[f"{name}.{field.name}"] for field in fields(Sums) if f"{name}.{field.name}" in arrays}
        for name in ("whole", "groups")
    )
    further: dict[str, Any] = {name: arrays.get(name) for name in FURTHER}
    return Blocks(
        whole=Sums(**whole),
        groups=Sums(**groups) if groups else None,
        scaled=arrays["scaled"],
        **further,
    )
