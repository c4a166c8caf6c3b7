"""What every engine is asked, and what it answers.

An engine partitions a coded table by sets of quasi-identifiers and hands back sums over the blocks: integers, from
which every measure follows. It knows nothing of probabilities. (For the people of a group alone, and where missing
values may be anything, the sums are of shares, and not whole: a chance is then correct to one part in 10^12, whatever
the weights.)
"""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from brecha.errors import TooLargeError
from brecha.runtime.resources import available_memory
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64] | npt.NDArray[np.float64]
H = TypeVar("H")
P = TypeVar("P")
LONGEST = 7 * 24 * 3600.0
"""Seconds beyond which nobody waits: a week."""
BINS = 101
"""Individual risk is counted at 0 %, 1 %, … 100 %."""


@dataclass(frozen=True, eq=False)
class Score:
    """What guesses about one secret bring; one of three kinds.

    ``worth[v]`` for guessing exactly value v and being right; or ``tries``, one for having the value among so many
    guesses; or ``matrix[w, v]`` for guess w where the value is v. The numbers are whole where they can be, so that what
    is summed is exact.
    """

    secret: int
    """which of the request's sensitive attributes"""
    worth: Float64 | None = None
    tries: int = 0
    matrix: Float64 | None = None

    def best_gains(self, values: int) -> Float64:
        """For each value, the best that any guess brings: what she would gain if she were told."""
        if self.matrix is not None:
            return np.ascontiguousarray(self.matrix.max(axis=0))
        return np.ones(values) if self.worth is None else self.worth


class ValueChance(NamedTuple):
    """A chance that people may have a value: after the release it is m_{b,v}/m_b for everybody of a block."""

    secret: int
    """which of the request's sensitive attributes"""
    value: int
    """the code of one of its values"""
    numerator: int
    denominator: int
    """numerator/denominator > 0; above 1 it is nobody's"""


@dataclass(frozen=True, eq=False)
class PartitionRequest:
    """Which partitions are wanted, and which sums over their blocks.

    ``subsets`` holds one set of quasi-identifiers a row: ``subsets[k, i]`` tells whether ``qids[i]`` is in set k.
    """

    qids: tuple[str, ...]
    sensitive: tuple[str, ...]
    subsets: npt.NDArray[np.bool_]
    histograms: bool = True
    threads: int = 1
    scores: tuple[Score, ...] = ()
    by: str | None = None
    """a column: the sums are also wanted over the targets of each of its values"""
    weights: Int64 | None = None
    """weights[i] > 0: how likely record i is the target, in whole numbers; None where all are as likely"""
    thresholds: tuple[tuple[int, int], ...] = ()
    """chances, as numerator and denominator: how many people have a higher one is counted for each"""
    chances: tuple[ValueChance, ...] = ()
    """how many people's chance of a value is at least this is counted for each, and how many of them have the value"""
    gaps: bool = False
    """whether missing values of quasi-identifiers may be anything (``gaps.py``). There are no blocks then: what is said
    of the block of a target is meant of the records that match the target, and every sum over blocks is one over the
    targets y, of w_y times what y adds. ``blocks`` counts the different combinations of cells; ``scaled`` is not known,
    and zero."""


@dataclass(frozen=True, eq=False)
class Sums:
    """Sums over blocks b, for each subset k; or over the targets of each group g, and then every array is [k, g, …].

    The mass of people is the sum of their weights, their number if nobody is weighted. m_b is the mass of a block,
    m_{b,v} of its people whose secret is v. For a group, a block counts with the group's share of its mass.
    """

    blocks: Int64
    """blocks[k]: how many blocks there are (that hold a target)"""
    singles: Int64
    """singles[k]: how many targets are alone in their block"""
    alone: Int64
    """alone[k]: and their mass"""
    smallest: Int64
    """smallest[k]: people in the smallest block (that holds a target)"""
    named: Numbers
    """named[k]: Σ_b of the largest weight in b"""
    sharpest: Float64
    """sharpest[k]: the largest of: largest weight in b / m_b"""
    hits: Int64
    """hits[k, s]: targets in blocks where s has one value"""
    certain: Int64
    """certain[k, s]: and their mass"""
    best: Numbers
    """best[k, s]: Σ_b max_v m_{b,v}"""
    worst: Float64
    """worst[k, s]: the largest m_{b,v}/m_b"""
    scored: Float64
    """scored[k, j]: Σ_b max_w Σ_v m_{b,v}·score_j(w, v)"""
    highest: Float64
    """highest[k, j]: the largest max_w Σ_v m_{b,v}·score_j(w, v) / m_b"""
    above: Int64
    """above[k, 0, t]: targets whose chance of being re-identified, largest weight in b / m_b, is above threshold t;
    [k, 1 + s, t]: whose chance that s is inferred, max_v m_{b,v}/m_b, is"""

    @classmethod
    def none(cls, shape: tuple[int, ...], secrets: int, scores: int, thresholds: int, exact: bool) -> "Sums":
        """Room for sums, all zero; those that are shares of blocks are whole numbers only for everybody."""
        sums: type[Any] = np.int64 if exact else np.float64
        return cls(
            blocks=np.zeros(shape, np.int64),
            singles=np.zeros(shape, np.int64),
            alone=np.zeros(shape, np.int64),
            smallest=np.zeros(shape, np.int64),
            named=np.zeros(shape, sums),
            sharpest=np.zeros(shape),
            hits=np.zeros((*shape, secrets), np.int64),
            certain=np.zeros((*shape, secrets), np.int64),
            best=np.zeros((*shape, secrets), sums),
            worst=np.zeros((*shape, secrets)),
            scored=np.zeros((*shape, scores)),
            highest=np.zeros((*shape, scores)),
            above=np.zeros((*shape, 1 + secrets, thresholds), np.int64),
        )

    def put(self, rows: Int64, other: "Sums") -> None:
        """Write other sums into these rows."""
        for field in fields(self):
            getattr(self, field.name)[rows] = getattr(other, field.name)

    def at(self, rows: Int64) -> "Sums":
        """Return a copy of only these rows."""
        return Sums(**{field.name: getattr(self, field.name)[rows] for field in fields(self)})


@dataclass(frozen=True, eq=False)
class HouseholdSums:
    """Sums over households, for each subset k: of the chance r_h that at least one of their members is re-identified.

    Every household counts alike, whatever its people weigh.
    """

    households: int
    certain: Int64
    """certain[k]: households with r_h = 1"""
    risk: Float64
    """risk[k]: Σ_h r_h"""
    highest: Float64
    """highest[k]: the largest r_h"""
    independent: Float64
    """independent[k]: Σ_h 1 − Π(1 − r_i) over their members i, as if these were independent"""


@dataclass(frozen=True, eq=False)
class Blocks:
    """All sums over the blocks of each subset k."""

    whole: Sums
    """everybody is a target"""
    groups: Sums | None
    """[k, g, …]: the people of one value of ``by`` are the targets; the blocks are still of everybody"""
    scaled: Float64
    """scaled[k, s]: Σ_b max_v m_{b,v}/m_v, where m_v is the mass of everybody whose secret is v"""
    histogram: Int64 | None
    """histogram[k, 0, p]: people whose chance of being re-identified rounds to p %; [k, 1 + s, p]: of s inferred"""
    households: HouseholdSums | None = None
    """of people in households, all of whom are known; not recorded in checkpoints"""
    chances: Int64 | None = None
    """chances[k, 0, c, 0]: people whose chance of a value is at least chance c of the request; [k, 0, c, 1]: those of
    them who have the value; [k, 1 + g, …]: the same of the people of group g. None if the request has no chances"""

    @classmethod
    def none(cls, table: CodedTable, request: PartitionRequest) -> "Blocks":
        """Room for the sums of a request, all zero."""
        subsets = len(request.subsets)
        secrets, scores, thresholds = len(request.sensitive), len(request.scores), len(request.thresholds)
        groups = table.column(request.by).cardinality if request.by is not None else 0
        return cls(
            whole=Sums.none((subsets,), secrets, scores, thresholds, exact=_is_exact(table) and not request.gaps),
            groups=Sums.none((subsets, groups), secrets, scores, thresholds, exact=False) if groups else None,
            scaled=np.zeros((subsets, secrets)),
            histogram=np.zeros((subsets, 1 + secrets, BINS), np.int64) if request.histograms else None,
            chances=np.zeros((subsets, 1 + groups, len(request.chances), 2), np.int64) if request.chances else None,
        )

    def put(self, rows: Int64, other: "Blocks") -> None:
        """Write other sums into these rows."""
        self.whole.put(rows, other.whole)
        if self.groups is not None and other.groups is not None:
            self.groups.put(rows, other.groups)
        self.scaled[rows] = other.scaled
        for name in ("histogram", "chances"):
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine is not None and theirs is not None:
                mine[rows] = theirs

    def at(self, rows: Int64) -> "Blocks":
        """Return a copy of only these rows."""
        return Blocks(
            whole=self.whole.at(rows),
            groups=None if self.groups is None else self.groups.at(rows),
            scaled=self.scaled[rows],
            histogram=None if self.histogram is None else self.histogram[rows],
            chances=None if self.chances is None else self.chances[rows],
        )


def _is_exact(table: CodedTable) -> bool:
    """Return whether sums over everybody are whole numbers: of rows that are not linked they are shares of classes."""
    return not isinstance(table, PeopleTable) or table.linked


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
    disk: int = 0
    """bytes on disk at the peak, where memory is not enough"""


def refuse_endless(estimate: Estimate, rows: int) -> None:
    """Raise if the request would take more memory than there is, or more time than a week."""
    subsets, memory = estimate.subsets, available_memory()
    if estimate.memory > memory:
        raise TooLargeError("engines-request-memory", subsets=subsets, rows=rows, needed=estimate.memory, free=memory)
    if estimate.seconds > LONGEST:
        raise TooLargeError("engines-request-endless", subsets=subsets, rows=rows, seconds=estimate.seconds)


@dataclass(frozen=True)
class RunProgress:
    """How far a run has come."""

    stage: str
    """"compiling", "sorting", "walking" or "grouping\""""
    done: float
    """share of the work, 0 to 1"""
    subsets_done: int
    subsets: int


Progress = Callable[[RunProgress], None]


class Recorder(Protocol):
    """Where an engine records what it has done, a unit of its work at a time, and finds what was done before."""

    def read(self, rows: Int64) -> Blocks | None:
        """Return the sums of these subsets, rows of the request, if all of them were done before."""
        ...

    def write(self, rows: Int64, blocks: Blocks) -> None:
        """Record the sums of these subsets."""
        ...


class Engine(Protocol):
    """The sums over blocks of every subset asked for, and what they will cost."""

    name: str

    def estimate(self, table: CodedTable, request: PartitionRequest) -> Estimate:
        """Time and memory that a request will take."""
        ...

    def blocks(
        self,
        table: CodedTable,
        request: PartitionRequest,
        progress: Progress | None = None,
        recorder: Recorder | None = None,
    ) -> Blocks:
        """Partition the table by every subset of the request and sum over the blocks, but for those recorded before."""
        ...


def silent(_: RunProgress) -> None:
    """Progress that nobody watches."""


class Meter:
    """How far a run has come, by the cost that is expected of each unit of its work."""

    def __init__(
        self, progress: Progress | None, costs: Sequence[float], subsets: Sequence[int], stage: str = "walking"
    ) -> None:
        """Begin: unit u costs ``costs[u]``, and answers ``subsets[u]`` subsets."""
        self._progress, self._stage, self._costs, self._subsets = progress or silent, stage, costs, subsets
        self._cost, self._count = sum(costs), sum(subsets)
        self._done = self._finished = 0.0

    def tell(self, stage: str | None = None) -> None:
        """Tell where the work is; a stage other than the main one is not measured."""
        share = min(1.0, self._done / self._cost)
        self._progress(RunProgress(stage or self._stage, share, min(self._count, round(self._finished)), self._count))

    def skip(self, unit: int, part: float = 1.0) -> None:
        """Count a part of a unit as done."""
        self._done += part * self._costs[unit]
        self._finished += part * self._subsets[unit]

    def advance(self, unit: int, part: float = 1.0) -> None:
        """Count a part of a unit as done, and tell so."""
        self.skip(unit, part)
        self.tell()


class Run(Meter):
    """A request under way: the answers of each unit of the work, recorded, and how far it has come."""

    def __init__(
        self,
        table: CodedTable,
        request: PartitionRequest,
        units: Sequence[Int64] | Int64,
        costs: Sequence[float],
        progress: Progress | None,
        recorder: Recorder | None,
        stage: str = "walking",
    ) -> None:
        """Begin, with what was recorded before; ``units[u]`` are the rows of the request that unit u answers."""
        super().__init__(progress, costs, [len(rows) for rows in units], stage)
        self.answers, self._units, self._recorder = Blocks.none(table, request), units, recorder
        self.left: list[int] = []
        """the units that are still to be done"""
        for unit, rows in enumerate(units):
            before = None if recorder is None else recorder.read(rows)
            if before is None:
                self.left.append(unit)
            else:
                self.answers.put(rows, before)
                self.skip(unit)
        if len(self.left) < len(units):
            self.tell()

    def put(self, unit: int, blocks: Blocks) -> None:
        """Put the answers of a unit among the others, and record them."""
        self.answers.put(self._units[unit], blocks)
        if self._recorder is not None:
            self._recorder.write(self._units[unit], blocks)


def share_out(
    pool: ThreadPoolExecutor,
    workspaces: Sequence[H],
    parts: Sequence[P],
    work: Callable[[H, P], None],
    advance: Callable[[float], None],
) -> None:
    """Have each part worked on in a free workspace; ``advance`` is called with the share of a part that is done."""
    waiting = iter(parts)
    running = {
        pool.submit(work, workspace, part): workspace for workspace, part in zip(workspaces, waiting, strict=False)
    }
    while running:
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            workspace = running.pop(future)
            future.result()
            advance(1 / len(parts))
            for part in waiting:
                running[pool.submit(work, workspace, part)] = workspace
                break
