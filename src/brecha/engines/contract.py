"""What every engine is asked, and what it answers.

An engine partitions a coded table by sets of quasi-identifiers and hands back sums over the blocks: integers, from
which every measure follows. It knows nothing of probabilities.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from brecha.tables.coded import CodedTable

Int64 = npt.NDArray[np.int64]
BINS = 101
"""Individual risk is counted at 0 %, 1 %, … 100 %."""


@dataclass(frozen=True, eq=False)
class Request:
    """Which partitions are wanted.

    ``subsets`` holds one set of quasi-identifiers a row: ``subsets[k, i]`` tells whether ``qids[i]`` is in set k.
    """

    qids: tuple[str, ...]
    sensitive: tuple[str, ...]
    subsets: npt.NDArray[np.bool_]
    histograms: bool = True
    threads: int = 1


@dataclass(frozen=True, eq=False)
class Blocks:
    """Sums over the blocks of each subset k, and of each sensitive attribute s."""

    blocks: Int64
    """blocks[k]: how many blocks there are"""
    singles: Int64
    """singles[k]: how many blocks hold one person"""
    smallest: Int64
    """smallest[k]: the size of the smallest block"""
    hits: Int64
    """hits[k, s]: people in blocks where s has one value"""
    best: Int64
    """best[k, s]: Σ_b max_v n_{b,v}"""
    worst: npt.NDArray[np.float64]
    """worst[k, s]: the largest n_{b,v}/|b|"""
    histogram: Int64 | None
    """histogram[k, 0, p]: people whose chance of being re-identified rounds to p %; [k, 1 + s, p]: of s inferred"""

    @classmethod
    def none(cls, request: Request) -> "Blocks":
        """Room for the sums of a request, all zero."""
        subsets, secrets = len(request.subsets), len(request.sensitive)
        return cls(
            blocks=np.zeros(subsets, np.int64),
            singles=np.zeros(subsets, np.int64),
            smallest=np.zeros(subsets, np.int64),
            hits=np.zeros((subsets, secrets), np.int64),
            best=np.zeros((subsets, secrets), np.int64),
            worst=np.zeros((subsets, secrets)),
            histogram=np.zeros((subsets, 1 + secrets, BINS), np.int64) if request.histograms else None,
        )


@dataclass(frozen=True)
class Estimate:
    """What a request is expected to cost, before it begins."""

    subsets: int
    seconds: float
    """wall time on a table like the school census"""
    slowest: float
    """wall time on the least favourable tables measured: few people alike, and few alone"""
    memory: int
    """bytes at the peak, the coded table apart"""


@dataclass(frozen=True)
class Step:
    """How far a run has come."""

    stage: str
    """"compiling", "sorting", "walking" or "grouping\""""
    done: float
    """share of the work, 0 to 1"""
    subsets_done: int
    subsets: int


Progress = Callable[[Step], None]


class Engine(Protocol):
    """The sums over blocks of every subset asked for, and what they will cost."""

    name: str

    def estimate(self, table: CodedTable, request: Request) -> Estimate:
        """Time and memory that a request will take."""
        ...

    def blocks(self, table: CodedTable, request: Request, progress: Progress | None = None) -> Blocks:
        """Partition the table by every subset of the request and sum over the blocks."""
        ...


def silent(_: Step) -> None:
    """Progress that nobody watches."""
