"""Membership where missing values may be anything: sums over the people of a population who match each of them.

The sample holds records of the population, gaps and all: d_c of the n_c people of a class c of equal cells, any as
likely as any other. Each of the n_y people who match a target y may be y. So the chance that y is in the sample is
(1/n_y) Σ_c n_c·(d_c/n_c) = d_y/n_y, where d_y sample records match y. It is the chance of one value of a secret of two,
"in the sample" or not, and the sums are those of any secret (``gaps.py``).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.engines.contract import PartitionRequest, Progress, Score, refuse_endless
from brecha.engines.kernel.two_tables import number
from brecha.engines.registry import engine_for
from brecha.engines.two_tables import SharedAttribute
from brecha.errors import InputError, SettingError
from brecha.tables.coded import CodedTable, Column, narrowest

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
IN_SAMPLE = "(in the sample)"
OUT, IN = 0, 1


@dataclass(frozen=True, eq=False)
class GapCounts:
    """Sums over the people y of the population, for each set of attributes."""

    classes: Int64
    """different combinations of cells, a missing one among them"""
    certain_members: Int64
    """#{y: d_y = n_y}"""
    certain_nonmembers: Int64
    """#{y: d_y = 0}"""
    best: Float64
    """Σ_y max(d_y, n_y − d_y)/n_y"""
    members: Float64
    """Σ d_y/n_y over the y in the sample"""


def has_gaps(tables: Sequence[Any], names: Sequence[Sequence[str]]) -> bool:
    """Return whether missing values of these columns may be anything; refuse tables that were read by two rules."""
    single = [(table, own) for table, own in zip(tables, names, strict=True) if isinstance(table, CodedTable)]
    if not any(table.wild([name for name in own if name in table.columns]) for table, own in single):
        return False
    if len({table.missing for table, _ in single}) > 1:
        raise SettingError("engines-sample-rules-differ")
    return True


def counts_with_gaps(
    attributes: Sequence[SharedAttribute],
    people: int,
    subsets: npt.NDArray[np.bool_],
    threads: int,
    progress: Progress | None = None,
) -> GapCounts:
    """Sum over people of the population, who are the first so many of the records of both tables."""
    fields = [_column(attribute, people) for attribute in attributes]
    inside = _in_sample(attributes, people)
    table = CodedTable((*fields, Column(IN_SAMPLE, inside, pa.array(["out", "in"]))), missing="wildcard")
    request = PartitionRequest(
        tuple(attribute.name for attribute in attributes),
        (IN_SAMPLE,),
        subsets,
        histograms=False,
        threads=threads,
        scores=(Score(0, worth=np.array([0.0, 1.0])),),
        by=IN_SAMPLE,
        gaps=True,
    )
    engine = engine_for(table, "kernel")
    refuse_endless(engine.estimate(table, request), people)
    sums = engine.blocks(table, request, progress)
    assert sums.groups is not None
    return GapCounts(
        classes=sums.whole.blocks,
        certain_members=sums.groups.hits[:, IN, 0],
        certain_nonmembers=sums.groups.hits[:, OUT, 0],
        best=np.asarray(sums.whole.best[:, 0], np.float64),
        members=sums.groups.scored[:, IN, 0],
    )


def _column(attribute: SharedAttribute, people: int) -> Column:
    """Return a column of the population by its codes in both tables; the missing value of either is missing."""
    (cell,) = attribute.cells
    gaps = [
        int(of[column.missing])
        for column, of in ((cell.population, cell.of_population), (cell.sample, cell.of_sample))
        if column.missing is not None
    ]
    values = pa.array([None if code in gaps else str(code) for code in range(cell.values)], pa.string())
    return Column(attribute.name, cell.joined()[:people].astype(narrowest(cell.values)), values)


def _in_sample(attributes: Sequence[SharedAttribute], people: int) -> npt.NDArray[np.uint8]:
    """Mark as many people of each class of equal cells as the sample has; refuse a sample that has more of them."""
    codes, values = attributes[0].joined()
    ids = codes.astype(np.int64)
    count = values
    for attribute in attributes[1:]:
        codes, values = attribute.joined()
        count = len(number(ids, codes, values))
    drawn = np.bincount(ids[people:], minlength=count)
    there = np.bincount(ids[:people], minlength=count)
    if (drawn > there).any():
        foreign = int(np.maximum(drawn - there, 0).sum())
        raise InputError("engines-sample-of-other-gaps", records=foreign, sample=len(ids) - people)
    order = np.argsort(ids[:people], kind="stable")
    first = np.cumsum(there) - there
    place = np.arange(people) - first[ids[:people][order]]
    inside = np.zeros(people, np.uint8)
    inside[order[place < drawn[ids[:people][order]]]] = IN
    return inside
