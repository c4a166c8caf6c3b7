"""Count the records with each value of a column while the rows go by, without storing a row.

::

    batches of a column ──> codes, let go of at once ──> records of each value ──> ColumnCounts: a few numbers
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.tables.describe.kinds import Kind, are_whole, can_be_weights, hold_spaces, kind_of_values
from brecha.tables.encode import ArrowLists, MissingValues, Values, is_text
from brecha.tables.texts import NULL, TextDictionary, Texts

Records = npt.NDArray[np.int64]
"""So many records of each value"""


@dataclass(frozen=True)
class ColumnCounts:
    """Counts of a column once all records have gone by; none of its values."""

    name: str
    kind: Kind
    records: int
    values: int
    """different values; missing is none"""
    missing: int
    """records without a value"""
    commonest: int
    """records with the commonest value"""
    alone: int
    """records with a value that no other record has"""
    pairs: int
    """ordered pairs of records, each with itself too, that agree on it; fewer where it tells people apart better"""
    whole: bool = False
    """whether all values are whole numbers"""
    weights: bool = False
    """whether all values are numbers that are not negative"""
    spaces: bool = False
    """whether a value is a text of several words"""

    @property
    def present(self) -> int:
        """Records with a value."""
        return self.records - self.missing


class Tally:
    """Count the records with each value of one column, batch by batch."""

    def __init__(self, kind: pa.DataType) -> None:
        self._counts: _Counts = _TextCounts() if is_text(kind) else _ArrowCounts(kind)

    @property
    def nbytes(self) -> int:
        """Bytes of memory taken so far."""
        return self._counts.nbytes

    def add(self, values: Values) -> None:
        """Count one more batch."""
        self._counts.add(values)

    def seen(self) -> pa.Array:
        """Return every value met so far, each once; for text without null."""
        return self._counts.values()

    def finish(self, name: str, missing: MissingValues) -> tuple[ColumnCounts, list[str]]:
        """Return the counts of the column, and the tokens read as "missing" in it; forget the values."""
        known, records, nulls = self._counts.values(), self._counts.records(), self._counts.nulls
        del self._counts
        gone = missing.among(known)
        lacking = nulls + int(records[gone].sum())
        if gone.any():
            return _counts_of(name, known.filter(pa.array(~gone)), records[~gone], lacking), missing.spelled(known)
        return _counts_of(name, known, records, lacking), []


class _Counts(Protocol):
    """Values, and how many records have each."""

    @property
    def nbytes(self) -> int: ...
    @property
    def nulls(self) -> int:
        """Records of null, where it is none of the values."""

    def add(self, values: Values) -> None: ...
    def values(self) -> pa.Array: ...
    def records(self) -> Records: ...


class _TextCounts:
    """For text: a code means the same in all batches, so that one list of counts is enough."""

    def __init__(self) -> None:
        self._texts = TextDictionary()
        self._records = np.zeros(1, np.int64)

    @property
    def nbytes(self) -> int:
        return self._texts.nbytes + self._records.nbytes

    def add(self, values: Values) -> None:
        codes = self._texts.encode(values if isinstance(values, Texts) else Texts.of(values))
        if self._texts.size > len(self._records):
            longer = np.zeros(self._texts.size + self._texts.size // 2, np.int64)
            longer[: len(self._records)] = self._records
            self._records = longer
        np.add.at(self._records, codes, 1)

    @property
    def nulls(self) -> int:
        return int(self._records[NULL])

    def values(self) -> pa.Array:
        return self._texts.texts()

    def records(self) -> Records:
        return self._records[1 : self._texts.size]


class _ArrowCounts:
    """For every other type: what the codes of a batch mean among all values is known at the end."""

    def __init__(self, kind: pa.DataType) -> None:
        self._lists = ArrowLists(kind)
        self._batches: list[Records] = []
        self.nbytes, self.nulls = 0, 0

    def add(self, values: Values) -> None:
        counts = np.bincount(self._lists.encode(values)).astype(np.int64, copy=False)
        self._batches.append(counts)
        self.nbytes += 3 * counts.nbytes

    def values(self) -> pa.Array:
        return self._lists.finish()[0]

    def records(self) -> Records:
        known, meanings = self._lists.finish()
        totals = np.zeros(len(known), np.int64)
        for places, counts in zip(meanings, self._batches, strict=True):
            np.add.at(totals, places, counts)
        return totals


def _counts_of(name: str, values: pa.Array, records: Records, missing: int) -> ColumnCounts:
    """Return the counts of a column, given the records with each of its values and those with none."""
    kind = kind_of_values(values)
    is_number = kind in ("number", "yes or no")
    return ColumnCounts(
        name,
        kind,
        records=int(records.sum()) + missing,
        values=len(values),
        missing=missing,
        commonest=int(records.max(initial=0)),
        alone=int(np.count_nonzero(records == 1)),
        pairs=int(records @ records) + missing * missing,
        whole=is_number and are_whole(values),
        weights=is_number and can_be_weights(values),
        spaces=kind == "text" and hold_spaces(values),
    )
