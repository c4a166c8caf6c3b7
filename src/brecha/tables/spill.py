"""What of a table does not fit in memory, in files: the codes of a column, and what waits while it is read.

The files are in a folder of their own (``brecha.runtime.temporary``), which goes when nobody needs it any more.
"""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError, TooLargeError
from brecha.runtime.resources import budget, resident
from brecha.runtime.temporary import Folder, append, read_back, room_in
from brecha.tables.coded import Codes, Column, Rows

PREFIX = "brecha-table-"
"""How the name of a folder begins"""
SMALL = 8
"""A table whose codes take no more than the budget of memory over this is in memory once it is read"""


@dataclass(frozen=True, eq=False)
class Spilling:
    """The folder that takes what does not fit in memory, and how much memory there is."""

    folder: Folder
    memory: int
    """bytes for the whole process"""

    def fits(self, taken: int) -> bool:
        """Return whether so many bytes are little enough to be in memory all the time."""
        return taken * SMALL <= self.memory

    def refuse_too_many(self, values: int, needed: int, name: str) -> None:
        """Refuse a column that has so many different values by now, if what they take yet has no room in memory."""
        if not self.fits(needed) and needed > self.memory - resident():
            raise TooLargeError("tables-values-beyond-memory", name=name, values=values, bytes=self.memory)


def spilling_to(memory: Any, folder: Any) -> Spilling | None:
    """Return where what is read goes if there is a budget of memory; nowhere else but memory if there is none."""
    most, place = budget(memory), spill_folder(folder)
    if most is None:
        return None
    where = Path(tempfile.gettempdir()) if place is None else place
    with room_in(where / PREFIX):
        return Spilling(Folder(PREFIX, where), most)


def spill_folder(folder: Any) -> Path | None:
    """Return the folder for what does not fit in memory, if one was named."""
    if folder is None:
        return None
    if not isinstance(folder, str | Path) or not Path(folder).is_dir():
        raise SettingError("tables-spill-folder-not-there", folder=str(folder))
    return Path(folder)


def settled(spilling: Spilling | None, columns: Sequence[Column]) -> tuple[Column, ...]:
    """Return the columns, in memory if all their codes together are small beside the budget."""
    if spilling is None or not spilling.fits(sum(column.codes.nbytes for column in columns)):
        return tuple(columns)
    return tuple(Column(column.name, np.array(column.codes), column.values) for column in columns)


class Spool:
    """Arrays one after the other, which are in memory, or in a file if there is a folder for it."""

    def __init__(self, folder: Folder | None = None) -> None:
        self._folder = folder
        self._file = None if folder is None else folder.file()
        self._arrays: list[npt.NDArray[Any]] = []
        self._written: list[tuple[np.dtype[Any], int]] = []

    def add(self, array: npt.NDArray[Any]) -> None:
        """Add an array of one dimension."""
        if self._file is None:
            self._arrays.append(array)
            return
        append(self._file, array)
        self._written.append((array.dtype, len(array)))

    @property
    def lengths(self) -> list[int]:
        """The length of each array."""
        return [len(array) for array in self._arrays] if self._file is None else [count for _, count in self._written]

    def __iter__(self) -> Iterator[npt.NDArray[Any]]:
        if self._file is None:
            yield from self._arrays
            return
        at = 0
        for dtype, count in self._written:
            yield read_back(self._file, dtype, count, at)
            at += dtype.itemsize * count

    def used_up(self) -> Iterator[npt.NDArray[Any]]:
        """Yield all arrays, for the last time: each is let go of before the next."""
        if self._file is None:
            self._arrays.reverse()
            while self._arrays:
                yield self._arrays.pop()
            return
        yield from self
        self._file.unlink(missing_ok=True)


class StoredColumn(Column):
    """A column whose codes are in a file, and in memory only as far, and as long, as somebody looks at them."""

    def __new__(cls, name: str, codes: Codes, values: pa.Array) -> Column:  # type: ignore[misc]
        """Made anew with another name or other values (``dataclasses.replace``) it is a column like any other."""
        return Column(name, codes, values)

    @classmethod
    def of(
        cls, name: str, file: Path, dtype: np.dtype[Any], rows: int, values: pa.Array, folder: Folder
    ) -> "StoredColumn":
        """Return the column whose codes are in this file of this folder."""
        column = object.__new__(cls)
        held = {"name": name, "values": values, "_file": file, "_dtype": dtype, "_rows": rows, "_folder": folder}
        for field, value in held.items():
            object.__setattr__(column, field, value)
        return column

    _file: Path
    _dtype: np.dtype[Any]
    _rows: int
    _folder: Folder

    @property
    def codes(self) -> Codes:
        """The codes, looked at anew: what was looked at is let go of with what this gives."""
        return np.memmap(self._file, self._dtype, mode="r", shape=(self._rows,))

    def at(self, rows: Rows) -> Column:
        """Return the column of only these records, in memory."""
        return Column(self.name, np.asarray(self.codes[rows]), self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        """Elsewhere, where the file is not, it is a column in memory."""
        return Column, (self.name, np.array(self.codes), self.values)


def written_column(
    folder: Folder, name: str, dtype: np.dtype[Any], batches: Iterable[Codes], values: pa.Array
) -> StoredColumn:
    """Write the codes of a column to a file, batch by batch, and return the column."""
    file, rows = folder.file(), 0
    for codes in batches:
        append(file, np.ascontiguousarray(codes, dtype))
        rows += len(codes)
    return StoredColumn.of(name, file, dtype, rows, values, folder)
