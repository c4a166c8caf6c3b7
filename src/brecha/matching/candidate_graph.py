"""The candidate graph: kinds of people, different records, and which may be whose.

People who have the same candidates are put together, and so are records that may be of the same people.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.errors import TooLargeError
from brecha.language.rounding import size
from brecha.matching import assignment_kernels, candidate_kernels
from brecha.matching.candidate_kernels import Records
from brecha.matching.candidates import PART, column_order, records_in_order
from brecha.matching.possible_values import CodesByValue, PossibleValues
from brecha.runtime.memory import available_memory

if TYPE_CHECKING:
    from scipy.sparse import csr_array

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Float64 = npt.NDArray[np.float64]
list_candidates: Any = candidate_kernels.list_candidates
number_alike: Any = assignment_kernels.alike
MOST_PAIRS = 50_000_000
"""Kinds of people and their candidates, all of which are kept"""
BYTES_A_PAIR = 60
"""While they are worked on"""


@dataclass(frozen=True, eq=False)
class CandidateGraph:
    """Groups of people, groups of records, and which match: all of a group alike."""

    people: Int64
    """how many people are in each group"""
    records: Int64
    """how many records"""
    edges: "csr_array"
    """edges[p, r]: how likely people of group p are published as records of group r, by the likeliest who are"""
    group_of_kind: Int64
    """for each kind of people its group, −1 if it has no candidate"""
    group_of_record: Int64
    """for each record of the release its group, −1 if it can be nobody's"""
    weighed: bool
    """whether some who match a record are likelier than others to be published so"""

    @classmethod
    def of(
        cls,
        cells: Sequence[PossibleValues],
        by_value: Sequence[CodesByValue],
        kinds: Int32,
        sizes: Int64,
        threads: int,
    ) -> "CandidateGraph":
        """Match kinds of people: ``kinds[x, d]`` is the true value in column d of the ``sizes[x]`` people of kind x."""
        order = column_order(cells, by_value)
        records, own = records_in_order([cells[d] for d in order], [by_value[d] for d in order], _rows(cells))
        weighed = any(one.chances is not None for one in cells)
        matches = _listed(records, kinds[:, order], weighed, threads)
        tally = np.bincount(own, minlength=records.codes.shape[1]).astype(np.int64)
        return cls._together(matches, sizes, tally, own, weighed)

    @classmethod
    def _together(cls, matches: "csr_array", sizes: Int64, tally: Int64, own: Int64, weighed: bool) -> "CandidateGraph":
        if weighed:
            most = np.zeros(matches.shape[1])
            np.maximum.at(most, matches.indices, matches.data)
            matches.data /= most[matches.indices]
            weighed = bool((matches.data != 1).any())
        group, people, first = _grouped(matches, sizes, weighed)
        turned = matches[first].T.tocsr()
        of_record, records, first = _grouped(turned, tally, weighed)
        edges = turned[first].T.tocsr()
        return cls(people, records, edges, group, of_record[own], weighed)

    @cached_property
    def is_partition(self) -> bool:
        """Whether nobody has candidates of two groups, so that people and records are in classes."""
        return not self.weighed and int(np.diff(self.edges.indptr).max(initial=0)) <= 1


def _rows(cells: Sequence[PossibleValues]) -> int:
    return len(cells[0].column.codes)


def _listed(records: Records, kinds: Int32, weighed: bool, threads: int) -> "csr_array":
    """All kinds of people and different records that may be theirs: first counted, then listed."""
    people, count = np.ascontiguousarray(kinds), len(kinds)
    offsets = np.zeros(count + 1, np.int64)
    nothing: tuple[Any, Any] = np.zeros(0, np.int32), np.zeros(0)

    def work(begin: int, end: int, listing: bool, into: tuple[Any, Any]) -> int:
        list_candidates(records, people, begin, end, offsets, listing, *into)
        return 0 if listing else int(offsets[begin + 1 : end + 1].sum())

    parts = [(begin, min(begin + PART, count)) for begin in range(0, count, PART)]
    with ThreadPoolExecutor(threads) as pool:
        _refuse_too_many(
            pool.map(lambda part: work(part[0], part[1], False, nothing), parts), count, records.codes.shape[1]
        )
        np.cumsum(offsets, out=offsets)
        total = int(offsets[-1])
        into = np.zeros(total, np.int32), np.zeros(total if weighed else 0)
        list(pool.map(lambda part: work(part[0], part[1], True, into), parts))
    shape = count, records.codes.shape[1]
    from scipy.sparse import csr_array

    matches = csr_array((into[1] if weighed else np.ones(total, np.int8), into[0], offsets), shape)
    matches.sort_indices()
    return matches


def _refuse_too_many(counts: Any, kinds: int, records: int) -> None:
    """That there is room for all, as far as they are counted."""
    free, total = available_memory(), 0
    for count in counts:
        total += count
        if total > MOST_PAIRS or total * BYTES_A_PAIR > free:
            most = f"{MOST_PAIRS:,} are kept" if total > MOST_PAIRS else f"there is {size(free)} of memory"
            raise TooLargeError(
                "matching-kinds-people-different-records-fit", kinds=kinds, records=records, total=total, most=most
            )


def _grouped(table: "csr_array", sizes: Int64, weighed: bool) -> tuple[Int64, Int64, Int64]:
    """Rows that are the same: the group of each (−1 of an empty one), how many are in each, and the first of each."""
    groups = np.zeros(table.shape[0], np.int64)
    bits = table.data.view(np.int64) if weighed else np.zeros(0, np.int64)
    offsets = table.indptr.astype(np.int64)
    number_alike(offsets, table.indices.astype(np.int32, copy=False), bits, groups)
    empty = np.diff(offsets) == 0
    _, first, groups = np.unique(np.where(empty, -1, groups), return_index=True, return_inverse=True)
    if empty.any():
        first, groups = first[1:], groups - 1
    matched = groups >= 0
    return groups, np.bincount(groups[matched], sizes[matched], len(first)).astype(np.int64), first
