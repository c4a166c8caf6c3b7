"""Classes of records that are alike in some columns: their numbers, and how many are in each."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.two_tables import number
from brecha.tables.coded import CodedTable, Column

Int64 = npt.NDArray[np.int64]


def classes_of(columns: Iterable[Column], rows: int) -> tuple[Int64, int]:
    """For each record the number of its class, in order of meeting; and how many classes there are."""
    ids, count = np.zeros(rows, np.int64), 1
    for column in columns:
        count = len(number(ids, column.codes.astype(np.uint32), column.cardinality))
    return ids, count


def class_sizes(table: CodedTable, columns: Iterable[str]) -> Int64:
    """For each record, how many are alike with it in these columns, itself included."""
    ids, count = classes_of((table.column(name) for name in columns), table.rows)
    sizes: Int64 = np.bincount(ids, minlength=count)[ids]
    return sizes
