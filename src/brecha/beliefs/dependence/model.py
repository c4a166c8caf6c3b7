"""A belief about records that depend on each other, ready to be computed with: exactly, or by drawing data sets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief, Record
from brecha.beliefs.dependence.group_states import GroupStates
from brecha.beliefs.dependence.record_groups import RecordGroups
from brecha.beliefs.exact.groups import MOST_WAYS, combined, summed
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.language.notes import Note
from brecha.sanitizers.steps.record_outcomes import Cases

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
MOST_STATES = 20_000
"""States that one record may be in"""


@dataclass(frozen=True)
class Place:
    """Where the target may be: in a table of so many records, in a group of so many."""

    records: int
    size: int
    probability: float


@dataclass(frozen=True, eq=False)
class Dependence:
    """A belief, the states of its records, and its groups."""

    belief: Belief
    groups: RecordGroups

    @classmethod
    def of(cls, belief: Belief) -> "Dependence | None":
        """Return it for a belief; None where records are independent."""
        return None if belief.groups is None else cls(belief, belief.groups)

    @property
    def names(self) -> tuple[str, ...]:
        """The attributes by which records of a group depend on each other."""
        return self.groups.names

    @cached_property
    def tied(self) -> tuple[str, ...]:
        """These attributes and all others that hang together with them within a record."""
        names: set[str] = set()
        for component in self.belief.components:
            if set(component) & set(self.names):
                names |= set(component)
        return tuple(name for name in self.belief.attributes if name in names)

    @cached_property
    def _sizes_of_domains(self) -> tuple[int, ...]:
        return tuple(len(self.belief.factor(name).values) for name in self.names)

    @property
    def states(self) -> int:
        """How many states a record may be in."""
        return int(np.prod(self._sizes_of_domains, dtype=object))

    def state_of(self, cases: Cases) -> Int64:
        """Return the state of each of these records."""
        state = np.zeros(cases.true[self.names[0]].codes.shape, np.int64)
        for name, size in zip(self.names, self._sizes_of_domains, strict=True):
            state = state * size + cases.true[name].codes
        return state

    @cached_property
    def prior(self) -> Float64:
        """The chance of each state for a record by itself, before anything spreads."""
        if self.states > MOST_STATES:
            raise TooLargeError("beliefs-group-too-many-states", names=list(self.names), states=self.states,
                                most=MOST_STATES)  # fmt: skip
        cases = self.belief.possible(self.names)
        assert cases.probabilities is not None
        return summed(self.state_of(cases), cases.probabilities, self.states)

    @cached_property
    def shared(self) -> Int64:
        """Of each state, the number of its shared values."""
        values = self._sizes_of_domains[-1] if self.groups.contagion is not None else 1
        return np.arange(self.states) // values

    @cached_property
    def compositions(self) -> dict[int, dict[int, int]]:
        """For each number of records how many groups there are of each size."""
        return {records: self.groups.composition(records) for records in self.belief.records}

    @cached_property
    def of_size(self) -> dict[int, GroupStates]:
        """The states of groups, by their size."""
        spread = self.groups.contagion
        values = self._sizes_of_domains[-1] if spread is not None else 1
        states = np.arange(self.states)
        psi = np.ones((values, values))
        for (a, b), weight in ({} if spread is None else spread.weights).items():
            assert spread is not None
            one, other = (self.belief.factor(spread.attribute).code(value) for value in (a, b))
            psi[one, other] = psi[other, one] = weight
        sizes = sorted({size for sizes in self.compositions.values() for size in sizes})
        return {
            size: GroupStates(
                size,
                self.prior,
                self.shared,
                states % values,
                psi,
                [] if spread is None or spread.edges == "all" else spread.between(size),
                spread is not None and spread.edges == "all",
            )
            for size in sizes
        }

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where the target may be; any record is as likely theirs."""
        return tuple(
            Place(records, size, probability * size * count / records)
            for records, probability in self.belief.records.items()
            for size, count in self.compositions[records].items()
        )

    @cached_property
    def marginal(self) -> Float64:
        """The chance of each state for a record of the table, groups being as they are.

        Raises:
            SettingError: if the weights rule out what the belief holds possible.
        """
        chances = np.zeros(self.states)
        for place in self.places:
            chances += place.probability * self.of_size[place.size].marginal
        if ((chances <= 0) & (self.prior > 0)).any():
            assert self.groups.contagion is not None
            raise SettingError("beliefs-contagion-rules-out", name=self.groups.contagion.attribute)
        return chances

    @cached_property
    def tilt(self) -> Float64:
        """By how much the groups multiply the chance of each state; 0 for what is impossible."""
        return np.divide(self.marginal, self.prior, out=np.zeros(self.states), where=self.prior > 0)

    @cached_property
    def why_not_exact(self) -> Phrase | None:
        """Why the groups are too large to be gone through; None where they are not. Nothing is computed for that."""
        for size, states in self.of_size.items():
            if not states.exact:
                return Phrase("beliefs-groups-too-large", size=size, values=self.states)
        return None

    def weighed(self, cases: Cases, probabilities: Float64) -> Float64:
        """Return the chances of these records as they are in the table, of chances of records by themselves."""
        weights = probabilities * self.tilt[self.state_of(cases)]
        whole = float(weights.sum())
        if not whole > 0:
            raise SettingError("beliefs-group-target-impossible", names=list(self.names))
        return np.asarray(weights / whole)

    def may_be(self, names: Iterable[str], facts: Record) -> tuple[Cases, Float64]:
        """Return all that a record of the table may be of which this is said, in these attributes and its state."""
        cases = self.belief.put_in((*names, *self.names), facts)
        assert cases.probabilities is not None
        return cases, self.weighed(cases, cases.probabilities)

    def possible(self, facts: Record) -> bool:
        """Return whether a record may be so."""
        return all(
            self.belief.probability({name: value for name, value in facts.items() if name in component}) > 0
            for component in self.belief.components
            if set(component) & set(facts)
        )

    def ways(self, known: Sequence[str], facts: Record) -> list[tuple[float, dict[str, Any]]]:
        """Return all that the target may be in the known attributes, each with its chance given what is said."""
        missing = [name for name in known if name in self.belief.factors and name not in facts]
        if not missing:
            return [(1.0, dict(facts))]
        cases, weights = self.may_be(missing, facts)
        columns = [cases.true[name] for name in missing]
        which, first = combined([(one.codes, len(one.values)) for one in columns], len(weights))
        if len(first) > MOST_WAYS:
            name = max(missing, key=lambda name: len(self.belief.factors[name].values))
            raise SettingError("beliefs-known-values-too-many-ways", name=name, most=MOST_WAYS)
        chances = summed(which, weights, len(first))
        rows = np.stack([one.codes[first] for one in columns], axis=1).tolist()
        return [
            (
                chance,
                {**facts, **{name: one.values[code] for name, one, code in zip(missing, columns, row, strict=True)}},
            )
            for chance, row in zip(chances.tolist(), rows, strict=True)
            if chance > 0
        ]

    def chances_of(self, secret: str, facts: Record) -> Float64 | None:
        """Return the chance of each value of an attribute, for a record of which this is said; None for nobody."""
        if not self.possible(facts):
            return None
        cases, weights = self.may_be([secret], facts)
        return summed(cases.true[secret].codes, weights, len(self.belief.factor(secret).values))

    @property
    def drawn_note(self) -> Note | None:
        """The note that groups are too large to be exact; None where they are not."""
        why = self.why_not_exact
        return None if why is None else Note("belief-groups-drawn", size=why.values["size"])
