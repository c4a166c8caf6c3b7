"""Data sets of records that depend on each other, drawn at random with the target's record in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Record
from brecha.beliefs.dependence.model import Dependence
from brecha.sanitizers.steps.record_outcomes import Cases

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class DependentRecords:
    """Draws data sets of groups."""

    model: Dependence

    @cached_property
    def _of_state(self) -> tuple[Cases, Int64, Float64, Int64, Int64]:
        """All that a record may be in what hangs together with its state, in the order of their states.

        With their order, the cumulated chances, and where each state begins and ends.
        """
        cases = self.model.belief.possible(self.model.tied)
        assert cases.probabilities is not None
        state = self.model.state_of(cases)
        order = np.argsort(state, kind="stable")
        states = np.arange(self.model.states)
        begins = np.searchsorted(state[order], states)
        ends = np.searchsorted(state[order], states, side="right")
        return cases, order, np.concatenate([[0.0], cases.probabilities[order].cumsum()]), begins, ends

    def draw(
        self, data_sets: int, facts: Record, alone: Mapping[str, Int64], draws: np.random.Generator
    ) -> tuple[Int64, dict[str, Int64]]:
        """Return how many records each data set has; and all of them, the target's first.

        Beyond the number of a data set stands what means nothing.

        Args:
            data_sets: how many.
            facts: what is said of the target.
            alone: the target's record in each, as it were by itself: right in all that hangs on no group.
            draws: the randomness.
        """
        model, belief = self.model, self.model.belief
        own = dict(alone)
        here = {name: value for name, value in facts.items() if name in model.tied}
        cases, weights = model.may_be(model.tied, here)
        edges = weights.cumsum()
        rows = np.minimum(np.searchsorted(edges, draws.random(data_sets) * edges[-1], side="right"), len(edges) - 1)
        own |= {name: cases.true[name].codes[rows] for name in model.tied}
        state = model.state_of(cases)[rows]
        numbers, states = self._states(state, draws)
        most = states.shape[1]
        others = belief.draw(data_sets, most - 1, draws)
        of_state = self._records(np.maximum(states[:, 1:], 0), draws)
        codes = {
            name: np.concatenate([own[name][:, None], of_state.get(name, others.true[name].codes)], axis=1)
            for name in belief.factors
        }
        return numbers, codes

    def _states(self, of_target: Int64, draws: np.random.Generator) -> tuple[Int64, Int64]:
        """Return how many records each data set has, and the states of all, the target's first."""
        model, data_sets = self.model, len(of_target)
        numbers = np.zeros(data_sets, np.int64)
        states = np.full((data_sets, max(model.belief.records)), -1, np.int64)
        states[:, 0] = of_target
        for state in np.unique(of_target).tolist():
            here = np.flatnonzero(of_target == state)
            chances = np.array(
                [place.probability * model.of_size[place.size].marginal[state] for place in model.places]
            )
            which = np.searchsorted(chances.cumsum(), draws.random(len(here)) * chances.sum(), side="right")
            which = np.minimum(which, len(chances) - 1)
            for number, place in enumerate(model.places):
                rows = here[which == number]
                if not len(rows):
                    continue
                numbers[rows] = place.records
                states[rows, 1 : place.size] = model.of_size[place.size].draw_beside(state, len(rows), draws)
                self._other_groups(states, rows, place.records, place.size, draws)
        return numbers, states

    def _other_groups(
        self, states: Int64, rows: Int64, records: int, own_size: int, draws: np.random.Generator
    ) -> None:
        """Put in the groups that the target is not in."""
        start = own_size
        for size, count in self.model.compositions[records].items():
            more = count - (size == own_size)
            if more:
                drawn = self.model.of_size[size].draw(len(rows) * more, draws)
                states[rows, start : start + more * size] = drawn.reshape(len(rows), more * size)
                start += more * size

    def _records(self, states: Int64, draws: np.random.Generator) -> dict[str, Int64]:
        """Return what records in these states are in all that hangs together with them."""
        cases, order, edges, begins, ends = self._of_state
        low, high = edges[begins[states]], edges[ends[states]]
        places = np.searchsorted(edges, low + draws.random(states.shape) * (high - low), side="right") - 1
        places = np.clip(places, begins[states], np.maximum(ends[states] - 1, begins[states]))
        rows = order[np.minimum(places, len(order) - 1)]
        return {name: cases.true[name].codes[rows] for name in self.model.tied}
