"""Assignments: how likely each person is in a release, given whom each of its records may be.

Each record is one person's, and each person has one at most. An *assignment* gives as many records as can be given; it
weighs the product of the chances that these people are published so. Groups of people and of records that no chain of
matches connects are independent of each other. In each part that is connected:

- Who has a record in every assignment is in, and who has no candidate is not: by the largest flow from records to
  people, exactly.
- Where the sets of people whom records may be lie within each other or apart, the share is a product (``nested``).
- Where there are few states, the assignments are counted (``counted``).
- Else they are estimated, by belief propagation (``propagate``): every record sends everybody who may have it the odds
  that it is theirs, by the messages of the others, and every person sends every candidate the odds that they would have
  it, by the messages of the others, until nothing changes. That is exact where no ring of matches closes, and where all
  are alike; elsewhere it is near. (Scaling rows and columns, after Sinkhorn, is exact for nested sets, but further off
  elsewhere.)
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import block_array, coo_array, csr_array
from scipy.sparse.csgraph import breadth_first_order, connected_components, maximum_flow

from brecha.matching import assignment_kernels
from brecha.matching.candidate_graph import CandidateGraph

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
give_nested: Any = assignment_kernels.nested
count_ways: Any = assignment_kernels.counted
propagate: Any = assignment_kernels.propagate
MOST_STATES, MOST_OF_ONE, MOST_OF_ALL = 1 << 16, 20_000_000, 500_000_000
"""States of a part that is counted, and steps that this takes for one part and for all"""
NEAR = 1e-7
"""How far from once each record may be given, on average, when the estimate ends"""
FIRST_ROUNDS, MOST_ROUNDS = 50, 2_000
"""Of scaling, before anything is counted; and of the estimate"""


@dataclass(frozen=True, eq=False)
class PresenceBelief:
    """What she believes of each group of people."""

    chance: Float64
    """to be in the release"""
    certain: Bools
    """to be in it in every way"""
    estimated: Bools
    """the chance is not exact"""
    unmatched: int
    """records that can be nobody's, whatever the others are"""
    gap: float = 0.0
    """how far from once the record that is furthest from it is given, on average, where chances are estimated"""


def presence_beliefs(graph: CandidateGraph, placed: csr_array | None = None) -> PresenceBelief:
    """Return the chances of all groups; ``placed`` is one assignment, if known: how many of r to p."""
    missed = int((graph.group_of_record < 0).sum())
    if graph.is_partition:
        of = graph.edges.indices
        records, people = graph.records[of], np.bincount(of, graph.people, len(graph.records)).astype(np.int64)[of]
        chance = np.minimum(records, people) / people
        certain = records >= people
        surplus = np.maximum(graph.records - np.bincount(of, graph.people, len(graph.records)).astype(np.int64), 0)
        return PresenceBelief(chance, certain, np.zeros(len(chance), np.bool_), missed + int(surplus.sum()))
    assignment = _flow(graph) if placed is None else placed
    missed += int(graph.records.sum() - assignment.sum())
    people, records = _loose(graph, assignment)
    chance, certain = np.ones(len(graph.people)), ~people
    estimated, gap = np.zeros(len(chance), np.bool_), 0.0
    if people.any():
        inner = _Open.of(graph, np.flatnonzero(people), np.flatnonzero(records))
        chance[people], estimated[people], gap = inner.chances()
    return PresenceBelief(chance, certain, estimated, missed, gap)


def _flow(graph: CandidateGraph) -> csr_array:
    """As many records as can be given at once, from groups of records to groups of people."""
    edges = graph.edges.T.tocoo()
    records, people = len(graph.records), len(graph.people)
    source, sink = 0, records + people + 1
    begin = np.concatenate([np.zeros(records, np.int64), edges.row + 1, 1 + records + np.arange(people)])
    end = np.concatenate([1 + np.arange(records), edges.col + records + 1, np.full(people, sink)])
    most = np.concatenate([graph.records, graph.records[edges.row], graph.people])
    network = csr_array((most.astype(np.int32), (begin.astype(np.int32), end.astype(np.int32))), (sink + 1, sink + 1))
    flow = maximum_flow(network, source, sink).flow.tocsr()[1 : records + 1, records + 1 : sink].T.tocsr()
    flow.eliminate_zeros()
    return flow


def _loose(graph: CandidateGraph, assignment: csr_array) -> tuple[Bools, Bools]:
    """People who need not have a record, and records that can be given to such people.

    Whoever has none is loose; so is a record that may be of somebody loose, and whoever has such a record. A record
    that can be of nobody loose can be given only to people who have one in every assignment. (In the part that is
    loose, every match occurs in some assignment.)
    """
    people, records = graph.edges.shape
    free = graph.people > np.asarray(assignment.sum(axis=1)).ravel()
    root = coo_array((np.ones(int(free.sum()), np.int8), (np.zeros(int(free.sum()), np.int64), np.flatnonzero(free))),
                     (1, people))  # fmt: skip
    to_records = csr_array(
        (np.ones(graph.edges.nnz, np.int8), graph.edges.indices, graph.edges.indptr), graph.edges.shape
    )
    to_people = (assignment.T != 0).astype(np.int8)
    nothing = coo_array((1, 1), dtype=np.int8)
    network = block_array([[nothing, root, None], [None, None, to_records], [None, to_people, None]], format="csr")
    met = np.zeros(1 + people + records, np.bool_)
    met[breadth_first_order(network, 0, directed=True, return_predecessors=False)] = True
    return met[1 : people + 1], met[people + 1 :]


@dataclass(frozen=True, eq=False)
class _Open:
    """Groups of people of whom nobody is certain, the records that they may have, and the parts that they are in."""

    people: Int64
    records: Int64
    edges: csr_array
    part: Int64
    """of each group of people"""
    part_of_record: Int64
    parts: int

    @classmethod
    def of(cls, graph: CandidateGraph, people: Int64, records: Int64) -> "_Open":
        edges = graph.edges[people][:, records].tocsr().astype(np.float64)
        edges.sort_indices()
        both = block_array([[None, edges], [edges.T, None]], format="csr")
        parts, label = connected_components(both, directed=False)
        label = label.astype(np.int64)
        return cls(
            graph.people[people], graph.records[records], edges, label[: len(people)], label[len(people) :], parts
        )

    def chances(self) -> tuple[Float64, Bools, float]:
        """The chance of each group, whether it is estimated, and how far that was from its end."""
        chance = np.zeros(len(self.people))
        left = self._nested(chance)
        estimated, gap = np.zeros(len(chance), np.bool_), 0.0
        if left.any():
            left &= ~self._counted(left, chance)
        if left.any():
            estimated = left[self.part]
            chance[estimated], gap = self._only(left)._estimated()
        return np.clip(chance, 0.0, 1.0), estimated, gap

    def _only(self, left: Bools) -> "_Open":
        """Only these parts."""
        people, records = left[self.part], left[self.part_of_record]
        return replace(self, people=self.people[people], records=self.records[records],
                       edges=self.edges[people][:, records].tocsr(), part=self.part[people],
                       part_of_record=self.part_of_record[records])  # fmt: skip

    def _nested(self, chance: Float64) -> Bools:
        """Fill in the parts whose sets lie within each other or apart; gives the others."""
        sets = self.edges.T.tocsr()
        broken = np.zeros(self.parts, np.bool_)
        first = sets.data[sets.indptr[:-1]]
        uneven = sets.data != np.repeat(first, np.diff(sets.indptr))
        broken[self.part_of_record[np.repeat(np.arange(sets.shape[0]), np.diff(sets.indptr))[uneven]]] = True
        order = np.argsort(np.diff(sets.indptr), kind="stable")
        give_nested(order, sets.indptr.astype(np.int64), sets.indices.astype(np.int32), self.people, self.records,
                    self.part_of_record, broken, chance)  # fmt: skip
        return broken

    def _counted(self, left: Bools, chance: Float64) -> Bools:
        """Fill in those of these parts whose ways can be counted, the quickest first; gives them."""
        steps, states = self._steps()
        able = left & (states <= MOST_STATES) & (steps <= MOST_OF_ONE)
        order = np.flatnonzero(able)[np.argsort(steps[able], kind="stable")]
        order = order[np.cumsum(steps[order]) <= MOST_OF_ALL]
        done, odds = np.zeros(self.parts, np.bool_), np.ones(len(self.records))
        done[order] = True
        if len(order):
            odds[done[self.part_of_record]] = self._only(done)._scaled()
        kinds, records = np.argsort(self.part, kind="stable"), np.argsort(self.part_of_record, kind="stable")
        first = np.searchsorted(self.part[kinds], np.arange(self.parts + 1))
        first_record = np.searchsorted(self.part_of_record[records], np.arange(self.parts + 1))
        places = np.empty(len(records), np.int64)
        places[records] = np.arange(len(records)) - first_record[self.part_of_record[records]]
        table = self.edges.indptr.astype(np.int64), self.edges.indices.astype(np.int32), self.edges.data
        for at in order.tolist():
            mine = records[first_record[at] : first_record[at + 1]]
            count_ways(kinds[first[at] : first[at + 1]], places, *table, self.people, self.records[mine] + 1, odds,
                       chance)  # fmt: skip
        return done

    def _steps(self) -> tuple[Float64, Float64]:
        """For each part, about how many steps it takes to count, and how many states there are."""
        logs = np.bincount(self.part_of_record, np.log2(self.records + 1.0), self.parts)
        states: Float64 = np.exp2(np.minimum(logs, 60.0))
        groups = np.bincount(self.part_of_record, minlength=self.parts)
        steps: Float64 = 2 * states * np.bincount(self.part, self.people, self.parts) * (groups + 1)
        return steps, states

    def _scaled(self) -> Float64:
        """Odds of the groups of records with which each is given about as often as it should be."""
        turned, odds = self.edges.T.tocsr(), np.ones(len(self.records))
        for _ in range(FIRST_ROUNDS):
            odds = self.records / (turned @ (self.people / (1 + self.edges @ odds)))
        return odds

    def _estimated(self) -> tuple[Float64, float]:
        """The chances by belief propagation, and how far from once some record is given, on average."""
        edges = self.edges
        places = csr_array((np.arange(edges.nnz), edges.indices, edges.indptr), edges.shape).T.tocsr()
        graph = assignment_kernels.Edges(
            offsets=edges.indptr.astype(np.int64),
            items=edges.indices.astype(np.int32),
            weights=edges.data,
            people=self.people,
            records=self.records,
            set_offsets=places.indptr.astype(np.int64),
            set_items=places.indices.astype(np.int32),
            turned=places.data.astype(np.int64),
        )
        to_people, to_records, assigned = edges.data.copy(), np.zeros(edges.nnz), np.zeros(len(self.records))
        gap = np.inf
        for _ in range(MOST_ROUNDS):
            gap = float(propagate(graph, to_people, to_records, assigned))
            if gap <= NEAR:
                break
        strength = csr_array((to_people, edges.indices, edges.indptr), edges.shape) @ self.records
        return strength / (1 + strength), gap
