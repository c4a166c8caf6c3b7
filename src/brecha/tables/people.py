"""One record per person: where an identifier repeats, one of its records is kept, at random.

Exact and lean. A fingerprint of each identifier (64 bits) tells which ones cannot be repeated: equal identifiers have
equal fingerprints. The few others are compared as they are, so that no two people are ever taken for one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import SettingError, TooLargeError
from brecha.runtime.temporary import Folder, append, read_back, room_in
from brecha.tables.encode import Mask, MissingValues, Values
from brecha.tables.spill import Spilling
from brecha.tables.texts import Texts, fingerprints

FIRST_BITS = 6
"""Of fingerprints, by which they are put into files"""
MOST_ROWS = 20
"""Rows per person, on average, above which the curator is asked whether the column does identify people"""
A_SUSPECT = 100
"""Bytes of memory for a record whose identifier others have too"""


@dataclass(frozen=True)
class Choice:
    """Which records to keep, and what there is to say about it."""

    keep: Mask
    repeated: int
    """Records left out because another one of the same person was kept."""
    nameless: int
    """Records without an identifier; each counts as a person of its own."""

    @property
    def people(self) -> int:
        """How many different identifiers there are."""
        return int(self.keep.sum()) - self.nameless


class People:
    """Takes the batches of the identifier column, one after another, and chooses the records."""

    def __init__(self, missing: MissingValues | None = None, spilling: Spilling | None = None) -> None:
        self.missing = missing or MissingValues()
        self._identifiers = _Identifiers(None if spilling is None else spilling.folder)
        self._prints = _Prints(None if spilling is None else spilling.folder)
        self._nameless: list[Mask] = []
        self._spilling = spilling

    def add(self, values: Values) -> None:
        """Note one more batch of identifiers."""
        texts = values if isinstance(values, Texts) else Texts.of(_as_text(values))
        identifiers = texts.array()
        self._identifiers.add(identifiers)
        self._prints.add(fingerprints(Texts.of(identifiers)))
        self._nameless.append(
            _nameless(self.missing, texts, identifiers) if values is texts else self.missing.among(values)
        )

    def choose(self, seed: int) -> Choice:
        """Keep one record per person, each of a person's records with equal chance; what was noted is let go of."""
        nameless = np.concatenate(self._nameless)
        self._nameless.clear()
        suspects = self._prints.shared()
        suspects = suspects[~nameless[suspects]]
        self._refuse_too_many(len(suspects))
        keep = np.ones(len(nameless), dtype=np.bool_)
        keep[suspects] = False
        keep[_one_each(self._identifiers.take(suspects), suspects, seed)] = True
        return Choice(keep, int(len(keep) - keep.sum()), int(nameless.sum()))

    def _refuse_too_many(self, suspects: int) -> None:
        """Who has several records is looked at in memory, all such records at once."""
        if self._spilling is not None and suspects * A_SUSPECT > self._spilling.memory:
            raise TooLargeError(
                "tables-records-share-their-identifier-others",
                suspects=suspects,
                suspects2=suspects * A_SUSPECT / 2**30,
            )


class _Identifiers:
    """The identifiers of all records, in memory, or in a file if there is a folder for it."""

    def __init__(self, folder: Folder | None) -> None:
        self._arrays: list[pa.Array] = []
        self._file = None if folder is None else folder.file()
        self._writer: pa.RecordBatchStreamWriter | None = None

    def add(self, identifiers: pa.Array) -> None:
        """Those of one more batch."""
        if self._file is None:
            self._arrays.append(identifiers)
            return
        batch = pa.record_batch({"identifier": identifiers.cast(pa.large_binary())})
        with room_in(self._file.parent):
            if self._writer is None:
                self._writer = pa.ipc.new_stream(str(self._file), batch.schema)
            self._writer.write_batch(batch)

    def _all(self) -> Iterator[pa.Array]:
        if self._file is None:
            while self._arrays:
                yield self._arrays.pop(0)
        elif self._writer is not None:
            with room_in(self._file.parent):
                self._writer.close()
            with pa.OSFile(str(self._file)) as file, pa.ipc.open_stream(file) as batches:
                for batch in batches:
                    yield batch.column(0)
            self._file.unlink()

    def take(self, records: npt.NDArray[np.intp]) -> pa.Array:
        """Return the identifiers of these records, which are in order; all are let go of."""
        start, parts = 0, [pa.array([], pa.large_binary())]
        for texts in self._all():
            first, last = np.searchsorted(records, [start, start + len(texts)])
            if last > first:
                parts.append(texts.take(pa.array(records[first:last] - start)).cast(pa.large_binary()))
            start += len(texts)
        return pa.concat_arrays(parts)


class _Prints:
    """The fingerprints of all records, in memory, or in files by their first bits: equal ones are in one file."""

    def __init__(self, folder: Folder | None) -> None:
        self._arrays: list[npt.NDArray[np.uint64]] = []
        self._files = [] if folder is None else [folder.file() for _ in range(1 << FIRST_BITS)]
        self._sizes: dict[Path, int] = {}
        self._count = 0

    def add(self, prints: npt.NDArray[np.uint64]) -> None:
        """Those of one more batch."""
        if not self._files:
            self._arrays.append(prints)
            return
        first = (prints >> np.uint64(64 - FIRST_BITS)).astype(np.int64)
        rows = np.stack([prints, np.arange(self._count, self._count + len(prints), dtype=np.uint64)], axis=1)
        order = np.argsort(first, kind="stable")
        ends = np.cumsum(np.bincount(first, minlength=len(self._files)))
        for file, low, high in zip(self._files, [0, *ends[:-1]], ends, strict=True):
            if high > low:
                append(file, rows[order[low:high]])
                self._sizes[file] = self._sizes.get(file, 0) + 2 * int(high - low)
        self._count += len(prints)

    def shared(self) -> npt.NDArray[np.intp]:
        """Return the records whose fingerprint another record has too, in order; all are let go of."""
        if not self._files:
            prints = np.concatenate(self._arrays)
            self._arrays.clear()
            return np.flatnonzero(_shared(prints))
        records = [np.empty(0, np.intp)]
        for file, size in self._sizes.items():
            rows = read_back(file, np.dtype(np.uint64), size).reshape(-1, 2)
            records.append(rows[_shared(rows[:, 0].copy()), 1].astype(np.intp))
            file.unlink()
        return np.sort(np.concatenate(records))


def is_doubtful(rows: int, people: int) -> bool:
    """Return whether a column with this many different values in this many rows is unlikely to identify people."""
    return rows > MOST_ROWS * people


def refuse_doubtful(person: str, rows: int, people: int) -> None:
    """Ask whether a column identifies people where it has few values: all rows but one of each would be left out."""
    if is_doubtful(rows, people):
        values = "1 value" if people == 1 else f"{people:,} different values"
        raise SettingError(
            "tables-identifier-has-rows-about-rows", person=person, values=values, rows=rows, rows2=rows / people
        )


def _one_each(identifiers: pa.Array, records: npt.NDArray[np.intp], seed: int) -> npt.NDArray[np.intp]:
    """Return, for each identifier one of its records: the last of them in a random order of all."""
    person = pc.dictionary_encode(identifiers).indices.to_numpy()
    chosen = np.empty(int(person.max(initial=-1)) + 1, dtype=np.intp)
    order = np.random.default_rng(seed).permutation(len(records))
    chosen[person[order]] = records[order]
    return chosen


def _shared(fingerprints: npt.NDArray[np.uint64]) -> Mask:
    """Return whether another record has the same fingerprint."""
    order = np.argsort(fingerprints)
    in_order = fingerprints[order]
    same = in_order[1:] == in_order[:-1]
    shared = np.zeros(len(fingerprints), dtype=np.bool_)
    shared[order[1:][same]] = True
    shared[order[:-1][same]] = True
    return shared


def _as_text(values: pa.Array) -> pa.Array:
    """Return each different value as a different text."""
    kind = values.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_large_binary(kind):
        return values
    return values.cast(pa.large_binary() if pa.types.is_fixed_size_binary(kind) else pa.large_string())


def _nameless(missing: MissingValues, texts: Texts, identifiers: pa.Array) -> Mask:
    """Return which fields of a file hold no identifier: those that are null, and those that hold a token for
    "missing"."""
    if missing.told_apart:
        return texts.nulls()
    tokens = pa.array([token.encode() for token in missing.tokens], type=identifiers.type)
    spelled: Mask = pc.is_in(identifiers, value_set=tokens).to_numpy(zero_copy_only=False)
    return texts.nulls() | spelled
