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
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.sparse import block_array, coo_array, csr_array
from scipy.sparse.csgraph import breadth_first_order, connected_components, maximum_flow

from brecha.matching.candidates import CandidateGraph
from brecha.runtime.compiled import njit

Int32 = npt.NDArray[np.int32]


Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
MOST_STATES, MOST_OF_ONE, MOST_OF_ALL = 1 << 16, 20_000_000, 500_000_000
"""States of a part that is counted, and steps that this takes for one part and for all"""
NEAR = 1e-7
"""How far from once each record may be given, on average, when the estimate ends"""
FIRST_ROUNDS, MOST_ROUNDS = 50, 2_000
"""Of scaling, before anything is counted; and of the estimate"""


@njit(cache=True, nogil=True)
def nested(
    order: Int64, offsets: Int64, items: Int32, people: Int64, records: Int64, part: Int64, broken: Bools,
    chance: Float64,
) -> None:  # fmt: skip
    """The chances where sets lie within each other or apart, in each part that is not ``broken``; others are marked.

    ``order`` has the sets (one for each group of records) from the smallest on, and ``items[offsets[r] :
    offsets[r + 1]]`` are the groups of people in set r. The records of the innermost set are given first; those of a
    set around it then find as many people free, whoever got one, and each of these is as likely to get one.
    """
    count = order.shape[0]
    top = np.full(people.shape[0], -1, np.int64)
    above = np.full(count, -1, np.int64)
    met, by = np.zeros(count, np.int64), np.full(count, -1, np.int64)
    assigned, share = np.zeros(count, np.int64), np.zeros(count)
    for r in order:
        free = np.int64(0)
        for k in range(offsets[r], offsets[r + 1]):
            free += people[items[k]]
            within = top[items[k]]
            if within < 0:
                continue
            if by[within] != r:
                by[within], met[within] = r, 0
                free -= assigned[within]
                assigned[r] += assigned[within]
            met[within] += 1
        for k in range(offsets[r], offsets[r + 1]):
            within = top[items[k]]
            if within >= 0:
                if met[within] != offsets[within + 1] - offsets[within]:
                    broken[part[r]] = True
                above[within] = r
            top[items[k]] = r
        assigned[r] += records[r]
        share[r] = records[r] / free if free > 0 else 1.0
    inside = np.zeros(count)
    for j in range(count - 1, -1, -1):
        r = order[j]
        if broken[part[r]]:
            continue
        inside[r] = share[r]
        if above[r] >= 0:
            inside[r] += (1.0 - share[r]) * inside[above[r]]
        for k in range(offsets[r], offsets[r + 1]):
            chance[items[k]] = inside[r]


@njit(cache=True, nogil=True)
def _one_more(ways: Float64, radix: Int64, stride: Int64, share: Float64) -> None:
    """One more person, who has a record of group r with chance ``share[r]``, and none with the last."""
    groups = radix.shape[0]
    for state in range(ways.shape[0] - 1, -1, -1):
        total = ways[state] * share[groups]
        for r in range(groups):
            if share[r] > 0 and (state // stride[r]) % radix[r] > 0:
                total += ways[state - stride[r]] * share[r]
        ways[state] = total


@njit(cache=True, nogil=True)
def counted(
    kinds: Int64, places: Int64, offsets: Int64, items: Int32, weights: Float64, people: Int64, radix: Int64,
    odds: Float64, chance: Float64,
) -> None:  # fmt: skip
    """The chances of one part, by counting: in how many ways have all records an owner, and in how many without one.

    ``kinds`` are the groups of people of the part, and ``places[r]`` the place of a group of records within it;
    ``radix`` is one more than there are records of each. A state is how many of each have an owner, as one number. Each
    person is taken to have a record with some odds, which keeps the numbers near 1 and changes no share.
    """
    groups = radix.shape[0]
    stride = np.ones(groups, np.int64)
    for r in range(1, groups):
        stride[r] = stride[r - 1] * radix[r - 1]
    states = stride[groups - 1] * radix[groups - 1]
    shares = np.zeros((kinds.shape[0], groups + 1))
    for j in range(kinds.shape[0]):
        shares[j, groups] = 1.0
        for k in range(offsets[kinds[j]], offsets[kinds[j] + 1]):
            shares[j, places[items[k]]] = odds[items[k]] * weights[k]
        shares[j] /= shares[j].sum()
    so_far = np.zeros((kinds.shape[0], states))  # all groups before j, and all of j but one person
    ways = np.zeros(states)
    ways[0] = 1.0
    for j in range(kinds.shape[0]):
        for _ in range(people[kinds[j]] - 1):
            _one_more(ways, radix, stride, shares[j])
        so_far[j] = ways
        _one_more(ways, radix, stride, shares[j])
    whole = ways[states - 1]
    ways[:] = 0.0
    ways[0] = 1.0
    for j in range(kinds.shape[0] - 1, -1, -1):
        without = 0.0
        for state in range(states):
            without += so_far[j, state] * ways[states - 1 - state]
        chance[kinds[j]] = 1.0 - shares[j, groups] * without / whole
        for _ in range(people[kinds[j]]):
            _one_more(ways, radix, stride, shares[j])


class Edges(NamedTuple):
    """Who may have which record, by groups of people and of records: the edges by people, and by record."""

    offsets: Int64
    """the edges of group p of people are offsets[p] to offsets[p + 1]"""
    items: Int32
    """items[k]: the group of records of edge k"""
    weights: Float64
    people: Int64
    """how many people are in each group"""
    records: Int64
    """how many records"""
    set_offsets: Int64
    set_items: Int32
    """the groups of people of each group of records"""
    turned: Int64
    """the edges in that order"""


@njit(cache=True, nogil=True)
def propagate(graph: Edges, to_people: Float64, to_records: Float64, assigned: Float64) -> float:
    """Do one round of belief propagation; return how far records are from being given once, on average, before it.

    ``to_people[k]`` is the message of a record of group ``items[k]`` to one person of the group that edge k is of: the
    odds that it is theirs, by all others who may have it. ``to_records[k]`` is the message back: the odds that this
    person would have it, by all their other candidates. The largest share of a sum is taken out of it by summing the
    others, and not by a difference. ``assigned`` becomes how often records are given.
    """
    assigned[:] = 0.0
    for p in range(graph.offsets.shape[0] - 1):
        best, most, rest = -1, 0.0, 1.0
        for k in range(graph.offsets[p], graph.offsets[p + 1]):
            if to_people[k] * graph.records[graph.items[k]] > most:
                best, most = k, to_people[k] * graph.records[graph.items[k]]
        for k in range(graph.offsets[p], graph.offsets[p + 1]):
            if k != best:
                rest += to_people[k] * graph.records[graph.items[k]]
        for k in range(graph.offsets[p], graph.offsets[p + 1]):
            assigned[graph.items[k]] += graph.people[p] * to_people[k] / (rest + most)
            others = rest + (most - to_people[k] if k != best else to_people[k] * (graph.records[graph.items[k]] - 1))
            to_records[k] = graph.weights[k] / others
    for r in range(graph.set_offsets.shape[0] - 1):
        best, most, rest = -1, 0.0, 0.0
        for j in range(graph.set_offsets[r], graph.set_offsets[r + 1]):
            if to_records[graph.turned[j]] * graph.people[graph.set_items[j]] > most:
                best, most = j, to_records[graph.turned[j]] * graph.people[graph.set_items[j]]
        for j in range(graph.set_offsets[r], graph.set_offsets[r + 1]):
            if j != best:
                rest += to_records[graph.turned[j]] * graph.people[graph.set_items[j]]
        for j in range(graph.set_offsets[r], graph.set_offsets[r + 1]):
            k = graph.turned[j]
            others = rest + (
                most - to_records[k] if j != best else to_records[k] * (graph.people[graph.set_items[j]] - 1)
            )
            to_people[k] = graph.weights[k] / others
    gap = 0.0
    for r in range(assigned.shape[0]):
        gap = max(gap, abs(assigned[r] - 1.0))
    return gap


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
        """Return the chance of each group, whether it is estimated, and how far that was from its end."""
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
        nested(order, sets.indptr.astype(np.int64), sets.indices.astype(np.int32), self.people, self.records,
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
            counted(kinds[first[at] : first[at + 1]], places, *table, self.people, self.records[mine] + 1, odds,
                       chance)  # fmt: skip
        return done

    def _steps(self) -> tuple[Float64, Float64]:
        """Return for each part, about how many steps it takes to count, and how many states there are."""
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
        """Return the chances by belief propagation, and how far from once some record is given, on average."""
        edges = self.edges
        places = csr_array((np.arange(edges.nnz), edges.indices, edges.indptr), edges.shape).T.tocsr()
        graph = Edges(
            offsets=edges.indptr.astype(np.int64), items=edges.indices.astype(np.int32), weights=edges.data,
            people=self.people, records=self.records, set_offsets=places.indptr.astype(np.int64),
            set_items=places.indices.astype(np.int32), turned=places.data.astype(np.int64),
        )  # fmt: skip
        to_people, to_records, assigned = edges.data.copy(), np.zeros(edges.nnz), np.zeros(len(self.records))
        gap = np.inf
        for _ in range(MOST_ROUNDS):
            gap = float(propagate(graph, to_people, to_records, assigned))
            if gap <= NEAR:
                break
        strength = csr_array((to_people, edges.indices, edges.indptr), edges.shape) @ self.records
        return strength / (1 + strength), gap
