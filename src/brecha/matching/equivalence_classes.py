"""Equivalence classes of records that are alike in some columns: their numbers, and how many are in each."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.two_tables import number
from brecha.tables.coded import CodedTable, Column

Int64 = npt.NDArray[np.int64]
Codes = npt.NDArray[np.unsignedinteger[Any]]


def number_classes(columns: Iterable[tuple[Codes, int]], rows: int) -> tuple[Int64, int]:
    """Return for each record the number of its class, in order of meeting; and how many classes there are.

    A column is its codes, and how many values it may have.
    """
    ids, count = np.zeros(rows, np.int64), 1
    for codes, values in columns:
        count = len(number(ids, np.ascontiguousarray(codes, np.uint32), values))
    return ids, count


def classes_of(columns: Iterable[Column], rows: int) -> tuple[Int64, int]:
    """Number the classes of records that are alike in these columns."""
    return number_classes(((column.codes, column.cardinality) for column in columns), rows)


def sizes_of(ids: Int64, classes: int) -> Int64:
    """Return for each record how many are of its class, itself included."""
    sizes: Int64 = np.bincount(ids, minlength=classes)[ids]
    return sizes


def class_sizes(table: CodedTable, columns: Iterable[str]) -> Int64:
    """Return for each record how many are alike with it in these columns, itself included."""
    return sizes_of(*classes_of((table.column(name) for name in columns), table.rows))
