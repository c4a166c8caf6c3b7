"""All that the records of one group may be in what they share and in what spreads among them.

A record is in a state: its values of the attributes by which records of a group depend on each other. As the output has
no order and the target is any member with the same chance, nothing matters of a group but how many of its records are
in each state: E(m) is the chance of the numbers m. A member at random is in state c with chance Σ_m E(m) m_c / s, and
given that, the others have the numbers m − e_c with chance E(m) m_c / s, divided by it.

Where everybody is everybody's neighbour, E is a sum over multisets, and where there is a graph, over all ways to be.
Groups too large for that are drawn by eliminating one member after another, exactly; for graphs of which that is beyond
reach too, nothing can be told.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, lgamma
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import TooLargeError

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]

MOST_WAYS = 2**18
"""Ways that the members of a group with a graph may be in, for an exact answer"""
MOST_NUMBERS = 50_000
"""Different numbers of members in each state, for an exact answer"""
MOST_DRAWN = 1_000_000
"""The same, to draw from"""
MOST_CELLS = 20_000_000
"""Numbers in one array"""
MOST_BUCKET = 2**20
"""Ways that the neighbours of one member may be in, when it is eliminated"""


@dataclass(frozen=True, eq=False)
class Numbers:
    """How many members may be in each state, and the chance of each."""

    counts: npt.NDArray[np.int32]
    """ways, states"""
    probabilities: Float64

    @cached_property
    def edges(self) -> Float64:
        """The chances, cumulated."""
        return np.asarray(self.probabilities.cumsum())

    def expanded(self, rows: Int64) -> Int64:
        """Return the states of the members, one after another, for each of these ways."""
        ways, where = np.unique(rows, return_inverse=True)
        states = self.counts.shape[1]
        counts = self.counts[ways]
        size = int(counts[0].sum()) if len(ways) else 0
        members = np.repeat(np.tile(np.arange(states), len(ways)), counts.ravel()).reshape(len(ways), size)
        return np.asarray(members[where.ravel()], np.int64)


@dataclass(frozen=True, eq=False)
class GroupStates:
    """The states of a group of some size."""

    size: int
    prior: Float64
    """of each state, for a record by itself"""
    shared: Int64
    """of each state, the number of its shared values"""
    spread: Int64
    """of each state, the number of its value of what spreads"""
    weights: Float64
    """ψ, by two values of what spreads"""
    pairs: list[tuple[int, int]]
    """neighbours"""
    everybody: bool
    """all are neighbours of all"""

    @cached_property
    def _parts(self) -> list[tuple[float, Int64, Float64]]:
        """For all shared values: their chance, the states with them, and the chance of each given them."""
        parts = []
        for one in np.unique(self.shared[self.prior > 0]).tolist():
            states = np.flatnonzero((self.shared == one) & (self.prior > 0))
            whole = float(self.prior[states].sum())
            parts.append((whole, states, self.prior[states] / whole))
        return parts

    @property
    def spreads(self) -> bool:
        """Whether anything spreads in a group of this size."""
        return (bool(self.pairs) or (self.everybody and self.size > 1)) and bool((self.weights != 1).any())

    @property
    def exact(self) -> bool:
        """Whether all that a group may be can be gone through; known before anything is computed."""
        if self.everybody or not self.spreads:
            rows = sum(comb(self.size + len(states) - 1, len(states) - 1) for _, states, _ in self._parts)
            return rows <= MOST_NUMBERS and rows * len(self.prior) <= MOST_CELLS
        return sum(int(len(states) ** self.size) for _, states, _ in self._parts) <= MOST_WAYS

    @cached_property
    def numbers(self) -> Numbers | None:
        """How many members may be in each state; None where that is beyond reach even to draw from."""
        if self.everybody or not self.spreads:
            rows = sum(comb(self.size + len(states) - 1, len(states) - 1) for _, states, _ in self._parts)
            if rows > MOST_DRAWN or rows * len(self.prior) > 5 * MOST_CELLS:
                return None
        elif not self.exact:
            return None
        counts, probabilities = [], []
        for whole, states, prior in self._parts:
            found, weights = self._numbered(states, prior)
            row = np.zeros((len(found), len(self.prior)), np.int32)
            row[:, states] = found
            counts.append(row)
            probabilities.append(whole * weights)
        both, chances = np.concatenate(counts), np.concatenate(probabilities)
        there = chances > 0
        return Numbers(both[there], chances[there])

    def _numbered(self, states: Int64, prior: Float64) -> tuple[npt.NDArray[np.int32], Float64]:
        """Return the numbers of each of these states, the others being impossible, and their chances."""
        psi = self.weights[np.ix_(self.spread[states], self.spread[states])]
        if self.everybody or not self.spreads:
            counts = _multisets(self.size, len(states))
            factorials = np.array([lgamma(k + 1) for k in range(self.size + 1)])
            logs = lgamma(self.size + 1) - factorials[counts].sum(1) + counts @ np.log(prior)
            if self.spreads:
                logs = logs + _pair_logs(counts, psi)
            return counts, _normalised(logs)
        width = len(states)
        ways = np.arange(width**self.size)
        digits = np.stack([ways // width**place % width for place in range(self.size)], axis=1)
        logs = np.log(prior)[digits].sum(1)
        with np.errstate(divide="ignore"):
            log_psi = np.log(psi)
        for i, j in self.pairs:
            logs = logs + log_psi[digits[:, i], digits[:, j]]
        chances = _normalised(logs)
        counts = np.stack([(digits == state).sum(1) for state in range(width)], axis=1).astype(np.int32)
        unique, which = np.unique(counts, axis=0, return_inverse=True)
        return unique, np.asarray(np.bincount(which.ravel(), chances), np.float64)

    @cached_property
    def marginal(self) -> Float64:
        """The chance of each state, for a member at random."""
        if not self.spreads:
            return self.prior
        if self.numbers is not None:
            return np.asarray(self.numbers.probabilities @ self.numbers.counts / self.size)
        return np.asarray(sum(self._by_member) / self.size)

    # groups that can only be drawn

    @cached_property
    def _networks(self) -> list[tuple[float, "_Network"]]:
        networks = []
        for whole, states, prior in self._parts:
            psi = self.weights[np.ix_(self.spread[states], self.spread[states])]
            networks.append((whole, _Network.of(self.size, self.pairs, states, prior, psi)))
        return networks

    @cached_property
    def _by_member(self) -> list[Float64]:
        """For each member the chance of each state."""
        members = [np.zeros(len(self.prior)) for _ in range(self.size)]
        for whole, network in self._networks:
            for member, chances in zip(members, network.marginals, strict=True):
                member[network.states] += whole * chances
        return members

    def draw(self, many: int, draws: np.random.Generator) -> Int64:
        """Return the states of the members of so many groups."""
        if self.numbers is not None:
            return self.numbers.expanded(_picked(self.numbers.edges, many, draws))
        states = np.zeros((many, self.size), np.int64)
        which = _picked(np.cumsum([whole for whole, _ in self._networks]), many, draws)
        for place, (_, network) in enumerate(self._networks):
            here = np.flatnonzero(which == place)
            if len(here):
                states[here] = network.drawn(len(here), draws)
        return states

    def draw_beside(self, state: int, many: int, draws: np.random.Generator) -> Int64:
        """Return the states of the others in so many groups of which a member at random is in this state."""
        numbers = self.numbers
        if numbers is not None:
            ways = np.flatnonzero(numbers.counts[:, state] > 0)
            counts = numbers.counts[ways].copy()
            weights = numbers.probabilities[ways] * counts[:, state]
            counts[:, state] -= 1
            beside = Numbers(counts, weights)
            return beside.expanded(_picked(beside.edges, many, draws))
        chances = np.array([member[state] for member in self._by_member])
        whose = _picked(chances.cumsum(), many, draws)
        states = np.zeros((many, self.size - 1), np.int64)
        (network,) = [one for _, one in self._networks if state in one.states]
        for member in np.unique(whose).tolist():
            here = np.flatnonzero(whose == member)
            drawn = network.drawn(len(here), draws, (member, int(np.flatnonzero(network.states == state)[0])))
            states[here] = np.delete(drawn, member, axis=1)
        return states


def _multisets(size: int, states: int) -> npt.NDArray[np.int32]:
    """Return all numbers of each of so many states that sum to the size."""
    if states == 1:
        return np.full((1, 1), size, np.int32)
    if states == 2:
        one = np.arange(size + 1, dtype=np.int32)
        return np.stack([one, size - one], axis=1)
    bars = np.array(list(combinations_with_replacement(range(size + 1), states - 1)), np.int32)
    return np.diff(bars, axis=1, prepend=0, append=size).astype(np.int32)


def _pair_logs(counts: npt.NDArray[np.int32], psi: Float64) -> Float64:
    """Σ over all pairs of log ψ, for numbers of each state."""
    with np.errstate(divide="ignore"):
        log_psi = np.log(psi)
    logs = np.zeros(len(counts))
    states = counts.shape[1]
    for a in range(states):
        for b in range(a, states):
            m = counts[:, a].astype(np.float64)
            pairs = m * (m - 1) / 2 if a == b else m * counts[:, b]
            logs = logs + np.where(pairs > 0, pairs * np.where(pairs > 0, log_psi[a, b], 0.0), 0.0)
    return logs


def _normalised(logs: Float64) -> Float64:
    top = logs.max()
    if not np.isfinite(top):
        return np.zeros(len(logs))
    chances = np.exp(logs - top)
    return np.asarray(chances / chances.sum())


def _picked(edges: Any, many: int, draws: np.random.Generator) -> Int64:
    """Return so many places, drawn by cumulated chances."""
    edges = np.asarray(edges, np.float64)
    places = np.searchsorted(edges, draws.random(many) * edges[-1], side="right")
    return np.asarray(np.minimum(places, len(edges) - 1), np.int64)


@dataclass(frozen=True, eq=False)
class _Network:
    """The members of a group as a graph, all shared values being given; eliminated one after another."""

    states: Int64
    prior: Float64
    psi: Float64
    order: list[tuple[int, tuple[int, ...]]]
    """members in the order in which they are eliminated, each with those that it then touches"""
    pairs: list[tuple[int, int]]

    @classmethod
    def of(cls, size: int, pairs: list[tuple[int, int]], states: Int64, prior: Float64, psi: Float64) -> "_Network":
        """With an order that keeps the numbers of neighbours small."""
        touching: dict[int, set[int]] = {member: set() for member in range(size)}
        for i, j in pairs:
            touching[i].add(j)
            touching[j].add(i)
        order = []
        while touching:
            member = min(touching, key=lambda one: (len(touching[one]), one))
            others = touching.pop(member)
            if len(states) ** (len(others) + 1) > MOST_BUCKET:
                raise TooLargeError("beliefs-group-graph-too-dense", size=size, edges=len(pairs))
            for one in others:
                touching[one] |= others - {one}
                touching[one].discard(member)
            order.append((member, tuple(sorted(others))))
        return cls(states, prior, psi, order, pairs)

    def _eliminated(self, known: tuple[int, int] | None = None) -> tuple[float, list[Float64]]:
        """Return the logarithm of the sum over all ways; and for each member eliminated its chances given the rest.

        In each array the axes are those that it touches, and the member itself last.
        """
        factors: list[tuple[tuple[int, ...], Float64]] = []
        for member in range(len(self.order)):
            own = self.prior
            if known is not None and known[0] == member:
                own = np.where(np.arange(len(self.prior)) == known[1], self.prior, 0.0)
            factors.append(((member,), own))
        factors += [(pair, self.psi) for pair in self.pairs]
        log, tables = 0.0, []
        for member, others in self.order:
            axes = (*others, member)
            here = [factor for factor in factors if member in factor[0]]
            factors = [factor for factor in factors if member not in factor[0]]
            table = np.ones((len(self.prior),) * len(axes))
            for names, values in here:
                in_order = np.transpose(values, np.argsort([axes.index(name) for name in names]))
                shape = [len(self.prior) if name in names else 1 for name in axes]
                table = table * in_order.reshape(shape)
            tables.append(table)
            message = table.sum(-1)
            top = float(message.max())
            if not top > 0:
                return -np.inf, tables
            log += float(np.log(top))
            if others:
                factors.append((others, message / top))
        return log, tables

    @cached_property
    def marginals(self) -> list[Float64]:
        """For each member the chance of each state."""
        members = []
        for member in range(len(self.order)):
            logs = np.array([self._eliminated((member, state))[0] for state in range(len(self.prior))])
            members.append(_normalised(logs))
        return members

    def drawn(self, many: int, draws: np.random.Generator, known: tuple[int, int] | None = None) -> Int64:
        """Return the states of the members of so many groups; of one member it may be known."""
        _, tables = self._eliminated(known)
        picked = np.zeros((many, len(self.order)), np.int64)
        for (member, others), table in zip(reversed(self.order), reversed(tables), strict=True):
            rows = (
                table[tuple(picked[:, one] for one in others)]
                if others
                else np.broadcast_to(table, (many, *table.shape))
            )
            edges = rows.cumsum(1)
            at = draws.random(many) * edges[:, -1]
            picked[:, member] = np.minimum((edges <= at[:, None]).sum(1), len(self.prior) - 1)
        return self.states[picked]
