"""Chances of values where missing values may be anything: for each person, those among the people who match them.

The chance that y has value v is the share of v among the EA(y, Q) people who match y, by their weights if they have any
(sections 10 and 12 of the definitions). With no gaps these are the people of y's block, and the chance is that of every
other table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.candidates.matches import Candidates, numbered
from brecha.engines.contract import Blocks, Engine, Estimate, PartitionRequest, Progress, Recorder, RunProgress, silent
from brecha.engines.gaps import Cell, cells, compared
from brecha.tables.coded import CodedTable

Int64 = npt.NDArray[np.int64]
MATCHED_NS = 16.0
"""Measured: nanoseconds for a record in one set of columns, each two patterns of its gaps, and each secret: 31 s for
all sets of 8 columns, 4 of them with gaps, of 200,000 people and one secret"""
SHARE = 0.5
"""of the work, where the engine has the rest"""


@dataclass
class WithChances:
    """An engine, and chances of values counted after its work."""

    engine: Engine
    name: str

    def estimate(self, table: CodedTable, request: PartitionRequest) -> Estimate:
        """Time and memory of both."""
        cost = self.engine.estimate(table, without_chances(table, request))
        wild = [cell.qid for cell in cells(table, request) if cell.gap is not None]
        patterns = np.minimum(2.0 ** request.subsets[:, wild].sum(axis=1), table.rows)
        seconds = float((patterns**2).sum()) * table.rows * MATCHED_NS * 1e-9 * len(_secrets(request))
        return replace(cost, seconds=cost.seconds + seconds, slowest=cost.slowest + seconds)

    def blocks(
        self,
        table: CodedTable,
        request: PartitionRequest,
        progress: Progress | None = None,
        recorder: Recorder | None = None,
    ) -> Blocks:
        """The sums of the engine, and the chances."""
        tell = progress or silent

        def first(at: RunProgress) -> None:
            tell(replace(at, done=at.done * (1 - SHARE)))

        sums = self.engine.blocks(table, without_chances(table, request), first, recorder)
        return replace(sums, chances=chances(table, request, np.ones(table.rows, np.int64), tell))


def counting(engine: Engine, table: CodedTable, request: PartitionRequest) -> Engine:
    """Return an engine that counts all that is requested: chances of values, where it cannot, after its own work."""
    return engine if without_chances(table, request) is request else WithChances(engine, engine.name)


def without_chances(table: CodedTable, request: PartitionRequest) -> PartitionRequest:
    """Return what an engine counts itself of a request: on a cluster all, as combinations of cells come from there."""
    return replace(request, chances=()) if request.gaps and request.chances and table.here else request


def chances(
    table: CodedTable, request: PartitionRequest, people: Int64, progress: Progress = silent
) -> npt.NDArray[np.int64]:
    """Return ``chances[k, 0 or 1 + group, c, 0 or 1]``, as in :class:`Blocks`; ``people`` are those of each record."""
    merged = _Merged.of(table, request, people)
    groups = 0 if request.by is None else table.column(request.by).cardinality
    found = np.zeros((len(request.subsets), 1 + groups, len(request.chances), 2), np.int64)
    members = compared(request, merged.cells)
    for k in range(len(found)):
        matched = Candidates.of([merged.cells[c] for c in np.flatnonzero(members[k])], merged.people, merged.weight)
        for secret in _secrets(request):
            _count(found[k], matched, merged, secret, request)
        done = (k + 1) / len(found)
        progress(RunProgress("grouping", 1 - SHARE + SHARE * done, k + 1, len(found)))
    return found


@dataclass(frozen=True, eq=False)
class _Merged:
    """Records that are equal in all that matters, as one."""

    cells: tuple[Cell, ...]
    secrets: tuple[Int64, ...]
    values: tuple[int, ...]
    group: Int64
    """all 0 where no groups are asked for"""
    people: Int64
    weight: Int64

    @classmethod
    def of(cls, table: CodedTable, request: PartitionRequest, people: Int64) -> "_Merged":
        of_cells = cells(table, request)
        secrets = [table.column(name) for name in request.sensitive]
        groups = [] if request.by is None else [table.column(request.by)]
        columns: list[tuple[Any, int]] = [(cell.codes, cell.values) for cell in of_cells]
        columns += [(column.codes, column.cardinality) for column in (*secrets, *groups)]
        ids, first = numbered(columns, np.arange(table.rows))
        weights = people if request.weights is None else people * request.weights
        every, weight = np.zeros(len(first), np.int64), np.zeros(len(first), np.int64)
        np.add.at(every, ids, people)
        np.add.at(weight, ids, weights)
        return cls(
            tuple(replace(cell, codes=cell.codes[first]) for cell in of_cells),
            tuple(column.codes[first].astype(np.int64) for column in secrets),
            tuple(column.cardinality for column in secrets),
            groups[0].codes[first].astype(np.int64) if groups else np.zeros(len(first), np.int64),
            every,
            weight,
        )


def _secrets(request: PartitionRequest) -> list[int]:
    return sorted({one.secret for one in request.chances})


def _count(found: Int64, matched: Candidates, merged: _Merged, secret: int, request: PartitionRequest) -> None:
    """Add to ``found[0 or 1 + group, c, 0 or 1]`` the people who reach each chance of one secret."""
    values, mass, starts = matched.of_values(merged.secrets[secret], merged.values[secret])
    owner = np.repeat(np.arange(matched.classes), np.diff(np.append(starts, len(values))))
    whole = matched.mass[owner]
    order = np.argsort(matched.ids, kind="stable")  # the records of each class, one after the other
    begin = np.searchsorted(matched.ids[order], np.arange(matched.classes + 1))
    for place in _places(request, secret):
        number, numerator, denominator = (np.full(merged.values[secret], fill) for fill in (-1, 1, 1))
        for c in place:
            one = request.chances[c]
            number[one.value], numerator[one.value], denominator[one.value] = c, one.numerator, one.denominator
        reaches = (number[values] >= 0) & _at_least(mass, whole, numerator[values], denominator[values])
        pairs = np.flatnonzero(reaches)
        several = begin[owner[pairs] + 1] - begin[owner[pairs]]
        offset = np.repeat(np.cumsum(several) - several, several)
        records = order[np.repeat(begin[owner[pairs]], several) + np.arange(int(several.sum())) - offset]
        value = np.repeat(values[pairs], several)
        people, chance, group = merged.people[records], number[value], merged.group[records]
        holds = merged.secrets[secret][records] == value
        for who, of_them in ((0, slice(None)), (1, holds)):
            np.add.at(found[0, :, who], chance[of_them], people[of_them])
            if request.by is not None:
                np.add.at(found[1:, :, who], (group[of_them], chance[of_them]), people[of_them])


def _places(request: PartitionRequest, secret: int) -> Iterator[list[int]]:
    """Yield chances of one secret of which no two are of one value."""
    mine = sorted((one.value, c) for c, one in enumerate(request.chances) if one.secret == secret)
    by_value = [[c for _, c in several] for _, several in groupby(mine, key=lambda one: one[0])]
    for place in range(max(map(len, by_value), default=0)):
        yield [several[place] for several in by_value if place < len(several)]


def _at_least(part: Int64, whole: Int64, numerator: Int64, denominator: Int64) -> npt.NDArray[np.bool_]:
    """part/whole ≥ numerator/denominator, in whole numbers of any size."""
    sides: Sequence[Any] = (part, denominator, whole, numerator)
    if any(int(a.max(initial=0)) * int(b.max(initial=0)) >= 1 << 63 for a, b in (sides[:2], sides[2:])):
        sides = [one.astype(object) for one in sides]
    return np.asarray(sides[0] * sides[1] >= sides[2] * sides[3], np.bool_)
