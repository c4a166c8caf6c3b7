"""Columns whose missing values may be anything: which they are, and what engines compare of them.

Two records match on Q if every cell of Q is equal in both or missing in one of them (Cohen 2022, App. A.1). Matching is
no equality: x may match y, and y match z, though x does not match z. So records fall into no blocks. The candidates of
a target y are the records that match y, EA(y, Q) of them, and every sum is over targets instead of over blocks.

Records of equal cells on Q, "missing" being a cell like any other, have the same candidates: they are a *class*. Its
*pattern* is the set of cells that are missing. A class of pattern g and one of pattern h match if they are equal on
Q − g − h, so that each pair of patterns is a look-up among projected classes. No two records are ever compared.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import PartitionRequest
from brecha.tables.coded import CodedTable, Codes, Column, stretches
from brecha.tables.collections import AttributeHistory, tuples

Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Cell:
    """What is compared of a quasi-identifier: a column, or a column in some of the years of a collection."""

    qid: int
    """which of the request's quasi-identifiers"""
    codes: Codes
    values: int
    gap: int | None
    """the code of a missing value that may be anything; None where nobody lacks a value"""


def gap_codes(table: CodedTable, request: PartitionRequest) -> dict[str, list[int | None]]:
    """Return which codes of the quasi-identifiers may be anything, in each year of a collection: all that a checkpoint
    need tell of the rule for missing values.
    """
    return {name: _gap_codes(table, table.column(name)) for name in (request.qids if request.gaps else ())}


def _gap_codes(table: CodedTable, column: Column) -> list[int | None]:
    if isinstance(column, AttributeHistory):
        return [step.missing if step.wildcard else None for step in column.steps]
    return [column.missing if table.missing == "wildcard" else None]


def cells(table: CodedTable, request: PartitionRequest) -> list[Cell]:
    """Return what is compared of each quasi-identifier that is in some subset, in order.

    An attribute of a collection is compared in each year in which somebody lacks it; in all the others at once.
    """
    used = np.flatnonzero(request.subsets.any(axis=0))
    return [cell for i in used for cell in _cells(table, int(i), table.column(request.qids[i]))]


def cells_of(table: CodedTable, columns: Sequence[Column]) -> list[Cell]:
    """Return what is compared of some columns, all of them known."""
    return [cell for i, column in enumerate(columns) for cell in _cells(table, i, column)]


def _cells(table: CodedTable, qid: int, column: Column) -> Iterator[Cell]:
    if not isinstance(column, AttributeHistory):
        gap = column.missing if table.missing == "wildcard" else None
        yield Cell(qid, column.codes, column.cardinality, _if_somebody(gap, column.codes))
        return
    steps = [(codes, step) for codes, step in zip(column.step_codes(), column.steps, strict=True)]
    gaps = [_if_somebody(step.missing if step.wildcard else None, codes) for codes, step in steps]
    known = [(codes, step.cardinality) for (codes, step), gap in zip(steps, gaps, strict=True) if gap is None]
    if known:
        yield Cell(qid, *tuples(known, len(column.codes)), None)
    for (codes, step), gap in zip(steps, gaps, strict=True):
        if gap is not None:
            yield Cell(qid, codes, step.cardinality, gap)


def _if_somebody(gap: int | None, codes: Codes) -> int | None:
    """Return the code of a missing value if any record has it."""
    if gap is None or not any(bool((codes[part] == gap).any()) for part in stretches(len(codes))):
        return None
    return gap


def compared(request: PartitionRequest, of_cells: Sequence[Cell]) -> Bools:
    """Return ``compared[k, c]``: whether cell c is compared in subset k."""
    members: Any = request.subsets[:, [cell.qid for cell in of_cells]]
    return np.ascontiguousarray(members)
