"""Exact answers about records that depend on each other, where every record is published by itself.

Given the states of all records of a group, they are published independently of each other. So how many of a group look
like the target's is a mixture, over the numbers of members in each state, of sums of binomials; and of all groups it is
a sum of independent numbers, one a group. Of the target's own group what is known of them tells the state, and the
state tells something of the others.

What is meant by each figure is said in :mod:`brecha.beliefs.exact.engine`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Record
from brecha.beliefs.dependence.group_states import Numbers
from brecha.beliefs.dependence.model import Dependence
from brecha.beliefs.dependence.published_tables import (
    MOST_STEPS,
    RecordTypes,
    Sparse,
    beside,
    of_group,
    steps_of,
)
from brecha.beliefs.exact.engine import Exact, Question, nobody_has
from brecha.beliefs.exact.groups import Group, Groups, looked_in, only_known, summed
from brecha.beliefs.exact.record_types import binomials
from brecha.beliefs.figures import Distribution, Learnt, Number, averaged, averaged_learnt, not_as_it_is
from brecha.beliefs.program import Program
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.language.notes import Note
from brecha.sanitizers.steps.record_outcomes import Cases

Float64 = npt.NDArray[np.float64]
Complex = npt.NDArray[Any]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]
MOST_RECORDS = 20_000
"""Records of which the number that look like the target's is computed exactly"""
MOST_GIVEN = 2_000
"""Records alike of which it is asked how many have the value"""
MOST_TYPES = 10
"""Types of records of which all numbers are gone through"""
BEYOND = 1e-17
"""Numbers of records less likely than this are left out"""
MOST_WEIGHTS = 20_000_000
"""Weights of outputs, by states and values of the secret"""


@dataclass(frozen=True, eq=False)
class DependentEngine:
    """Exact answers for one belief about groups and one program about one secret."""

    model: Dependence
    program: Program
    """fitted to the belief"""
    secret: str

    @property
    def why_not(self) -> Phrase | None:
        """Why nothing can be computed exactly; None where something can."""
        if not self.program.recordwise:
            return Phrase("beliefs-whole-table")
        if self.program.sample_size is not None:
            return Phrase("beliefs-groups-sampled")
        if max(self.model.belief.records) > MOST_RECORDS:
            return Phrase("beliefs-groups-too-many-records", most=MOST_RECORDS)
        return self.model.why_not_exact

    @cached_property
    def _apart(self) -> Groups:
        return Groups.of(self.model.belief, self.program, {self.secret}, ())

    @cached_property
    def _tied(self) -> dict[tuple[str, ...], tuple[Groups, "Looks"]]:
        return {}

    def looks(self, known: tuple[str, ...]) -> tuple[Groups, "Looks"]:
        """Return all that a record may be and be published as in what these columns and the secret hang on."""
        if known not in self._tied:
            belief = self.model.belief
            looked = looked_in(belief, known, self._apart.columns)
            together = {self.secret, *self.model.names, *(name for name in known if name in belief.factors)}
            for group in self._apart.all:
                if group.leaves_out or any(self._apart.with_column(name) is group for name in looked):
                    together |= set(group.names)
            groups = Groups.of(belief, self.program, together, [together])
            self._tied[known] = groups, Looks(self.model, groups.all[0], self.secret, looked)
        return self._tied[known]

    def answer(self, question: Question) -> Exact:
        """Return what of an answer is known exactly."""
        if self.why_not is not None:
            return Exact(why=self.why_not)
        try:
            groups, looks = self.looks(question.known)
            own = looks.of_target(question.target)
            put_in = looks.of_target(question.put_in)
            without_secret = looks.of_target(question.but_secret)
            before, learnt, why = self.learnt(question)
            code = self.model.belief.factor(self.secret).code(question.value)
            alike = own.alike()
            given = self._records_alike(question.given, alike)
            how_many = [one.how_many(given, code) for one in (put_in, without_secret)]
        except TooLargeError as failed:
            return Exact(why=failed)
        notes = only_known(self.model.belief, question.known, groups.columns)
        if not groups.all[0].as_it_is(self.secret):
            notes = (not_as_it_is(self.secret, self.secret in groups.columns), *notes)
        told = put_in.tells[put_in.shown]
        return Exact(
            alike, Number(put_in.all_tell(code), "enumeration"), Number(without_secret.all_tell(None), "enumeration"),
            given, how_many[0], how_many[1], before, learnt, notes, why, not len(told) or bool((told == code).any()),
        )  # fmt: skip

    @staticmethod
    def _records_alike(given: int | None, alike: Distribution) -> int:
        """Return of how many records alike the last question is asked; the likeliest number if it was not given."""
        if given is None:
            return int(np.argmax(alike.probabilities[1:])) + 1 if alike.probabilities[1:].any() else 0
        if given >= len(alike.probabilities) or not alike.probabilities[given] > 0:
            raise SettingError("beliefs-given-impossible", given=given, mode=alike.mode)
        return given

    def learnt(self, question: Question) -> tuple[Number, Learnt | None, Phrase | None]:
        """Return what was believed of the value before; and what is learnt, or why that is not known exactly."""
        befores: list[tuple[float, Number]] = []
        parts: list[tuple[float, Learnt]] = []
        missing = None
        code = self.model.belief.factor(self.secret).code(question.value)
        for chance, facts in self.model.ways(question.known, question.but_secret):
            here = {name: value for name, value in facts.items() if name in question.known}
            prior = self.model.chances_of(self.secret, here)
            if prior is None:
                nothing = Number(None, "closed form", why=nobody_has(here, None))
                return nothing, Learnt(*[nothing] * 5), None
            befores.append((chance, Number(float(prior[code]), "enumeration")))
            learnt, why = self._learnt(question.known, here, prior)
            if learnt is None:
                missing = why
            else:
                parts.append((chance, learnt))
        return averaged(befores), averaged_learnt(parts) if missing is None else None, missing

    def _learnt(self, known: tuple[str, ...], facts: Record, prior: Float64) -> tuple[Learnt | None, Phrase | None]:
        """Return what is learnt by who knows this of the target."""
        if any(name not in self.model.belief.factors for name in known):
            return None, Phrase("beliefs-groups-made-columns")
        joint = self.looks(known)[1].tables(facts)
        if joint is None:
            return None, Phrase("beliefs-groups-too-many-tables")
        positive = prior[prior > 0]
        bits = float(-(positive @ np.log2(positive))) + 0.0
        bayes, after, certain = 0.0, 0.0, 0.0
        for tables in joint:
            whole = tables.sum(0)
            there = whole > 0
            share = tables[:, there] / whole[there]
            bayes += float(tables.max(0).sum())
            after -= float((tables[:, there] * np.log2(np.where(share > 0, share, 1.0))).sum())
            certain += float(whole[there][(tables[:, there] > 0).sum(0) == 1].sum())
        best = float(prior.max())
        return Learnt(
            Number(best, "enumeration"),
            Number(min(max(bayes, best), 1.0), "enumeration"),
            Number(bits, "enumeration"),
            Number(min(max(after, 0.0), bits), "enumeration"),
            Number(min(certain, 1.0), "enumeration"),
        ), None


@dataclass(frozen=True, eq=False)
class Looks:
    """All that a record may be published as, in some columns, by its state."""

    model: Dependence
    group: Group
    secret: str
    columns: tuple[str, ...]

    @cached_property
    def state(self) -> Int64:
        """The state of each case."""
        return self.model.state_of(self.group.cases)

    def by_state(self, group: Group, codes: Int64, size: int) -> Float64:
        """Return the chance of each code of published records, for a record in each state: codes, states."""
        in_output, state = group.cases.in_output, self.model.state_of(group.cases)
        prior = self.model.prior
        if size * len(prior) > MOST_WEIGHTS:
            raise TooLargeError("beliefs-group-too-many-outputs", outputs=size, states=len(prior))
        found = np.zeros((size, len(prior)))
        chances = np.divide(group.anybody, prior[state], out=np.zeros(len(state)), where=prior[state] > 0)
        np.add.at(found, (codes, state[in_output]), chances[in_output])
        return np.minimum(found, 1.0)

    def of_target(self, facts: Record) -> "TargetInGroup":
        """Return all that the target's record may look like."""
        group, mine = self.group.of(facts)
        state, in_output = self.model.state_of(group.cases), group.cases.in_output
        weights = self.model.weighed(group.cases, mine)
        looks, tells = group.looks(self.columns), group.tells(self.secret)
        output = np.maximum(group.output, 0)
        values = len(self.model.belief.factor(self.secret).values)
        size = int(looks.max()) + 1 if len(looks) else 0
        shown = in_output & (weights > 0)
        rows = np.stack(
            [
                np.where(in_output, looks[output], -1) if size else np.full(len(state), -1),
                np.where(in_output, tells[output], -1) if size else np.full(len(state), -1),
                state,
            ],
            axis=1,
        )[weights > 0]
        unique, which = np.unique(rows, axis=0, return_inverse=True)
        chances = summed(which.ravel().astype(np.int64), weights[weights > 0], len(unique))
        there = group.output[in_output]
        p = self.by_state(group, looks[there], size) if size else np.zeros((0, len(self.model.prior)))
        telling = tells[there] >= 0
        pairs = looks[there] * values + np.maximum(tells[there], 0)
        both = np.zeros((size * values, len(self.model.prior)))
        if size and telling.any():
            prior = self.model.prior
            if both.size > MOST_WEIGHTS:
                raise TooLargeError("beliefs-group-too-many-outputs", outputs=size * values, states=len(prior))
            one = np.divide(group.anybody, prior[state], out=np.zeros(len(state)), where=prior[state] > 0)[in_output]
            np.add.at(both, (pairs[telling], state[in_output][telling]), one[telling])
        return TargetInGroup(
            self.model, chances, unique[:, 0], unique[:, 1], unique[:, 2], p,
            np.minimum(both, 1.0).reshape(size, values, len(self.model.prior)), bool(shown.any()),
        )  # fmt: skip

    def tables(self, facts: Record) -> list[Float64] | None:
        """Return P(table, secret) for all that may be published, by values of the secret; None where it is too much.

        Where nobody can be left out, the number of records is seen, and each is a part by itself.
        """
        model, group = self.model, self.group
        codes = model.belief.codes(facts)
        weights = model.weighed(group.cases, np.where(group.fitting(codes), group.anybody, 0.0))
        prior, values = model.prior, len(model.belief.factor(self.secret).values)
        cells = group.outputs * len(prior) * (values + 1)
        if cells > MOST_WEIGHTS:
            return None
        in_output, state = group.cases.in_output, self.state
        secret = group.cases.true[self.secret].codes
        anybody = self.by_state(group, group.output[in_output], group.outputs)
        target = np.zeros((group.outputs, len(prior), values))
        np.add.at(target, (group.output[in_output], state[in_output], secret[in_output]), weights[in_output])
        hidden, target_hidden = np.zeros(len(prior)), np.zeros((len(prior), values))
        gone = ~in_output
        one = np.divide(group.anybody, prior[state], out=np.zeros(len(state)), where=prior[state] > 0)
        np.add.at(hidden, state[gone], one[gone])
        np.add.at(target_hidden, (state[gone], secret[gone]), weights[gone])
        if not hidden.any() and all(len(sizes) == 1 for sizes in model.compositions.values()):
            anybody, target = self._without_others(anybody, target)
        types = RecordTypes.of(anybody, target, hidden, target_hidden)
        return _Tables(model, types).all()

    def _without_others(self, anybody: Float64, target: Float64) -> tuple[Float64, Float64]:
        """Return the weights with all outputs of groups that the target cannot be in as one.

        Which groups these are is told by their shared values: the outputs of such groups and of those in which the
        target may be are never the same. As all groups are of one size and all are published, how many there are
        follows from the number of other records, and what they are tells nothing of the target.
        """
        shared = self.model.shared
        may_be = np.isin(shared, np.unique(shared[target.any((0, 2))]))
        while True:
            outputs = anybody[:, may_be].any(1)
            reached = np.isin(shared, np.unique(shared[anybody[outputs].any(0)])) | may_be
            if (reached == may_be).all():
                break
            may_be = reached
        if outputs.all():
            return anybody, target
        rest = anybody[~outputs].sum(0, keepdims=True)
        nothing = np.zeros((1, *target.shape[1:]))
        return np.concatenate([anybody[outputs], rest]), np.concatenate([target[outputs], nothing])


@dataclass(frozen=True, eq=False)
class _Tables:
    """All tables, as numbers of records of each type."""

    model: Dependence
    types: RecordTypes

    @cached_property
    def _counted(self) -> Int64:
        return self.types.counted()

    def _with_rest(self, weights: Float64) -> Float64:
        """Return the weights of types that are counted, and of all others together."""
        others = np.delete(np.arange(len(weights)), self._counted)
        return np.concatenate([weights[self._counted], weights[others].sum(0, keepdims=True)])

    def _shape(self, records: int) -> tuple[int, ...]:
        """Return how many numbers of each type there may be; those that are beyond the last digit are left out."""
        lengths = []
        for kind in self._counted.tolist():
            p = np.minimum(self.types.anybody[kind], 1.0)
            most = 1
            for one in self.model.compositions if records < 0 else (records,):
                chances = _Products(self.model, one + 1).everybody(np.stack([1 - p, p], axis=1), one)
                beyond = np.cumsum(chances[::-1].real)[::-1] > BEYOND
                most = max(most, min(one, int(np.count_nonzero(beyond)) + max(self.model.compositions[one])))
            lengths.append(most + 1)
        return tuple(lengths)

    def _feasible(self) -> bool:
        values, types = self.types.target.shape[2], len(self._counted)
        if types > MOST_TYPES:
            return False
        total = 0
        for records, sizes in self.model.compositions.items():
            tables = prod(self._shape(-1 if self._hidden else records))
            for size, count in sizes.items():
                steps = steps_of(tables, types, values, count * len(sizes) + values, size)
                if steps is None:
                    return False
                total += steps
        return total <= MOST_STEPS

    def all(self) -> list[Float64] | None:
        """Return the chance of each table with each value of the secret; None where it is too much."""
        if not self._feasible():
            return None
        parts: dict[int, Float64] = {}
        for place in self.model.places:
            key = -1 if self._hidden else place.records
            shape = self._shape(key)
            others = np.zeros(shape)
            others[(0,) * len(shape)] = 1.0
            for size, count in self.model.compositions[place.records].items():
                polynomial = self._of_size[size]
                for _ in range(count - (size == place.size)):
                    others = beside(others, polynomial)
            into = parts.setdefault(key, np.zeros((self.types.target.shape[2], *shape)))
            for value in range(len(into)):
                into[value] += self._with_target(place.size, place.probability, value, others)
        return [part.reshape(len(part), -1) for part in parts.values()]

    @property
    def _hidden(self) -> bool:
        """Whether records may be left out: how many there are is then not seen."""
        return bool(self.types.anybody[-1].any() or self.types.target[-1].any())

    @cached_property
    def _of_size(self) -> dict[int, Any]:
        weights = self._with_rest(self.types.anybody)
        found = {}
        for size, states in self.model.of_size.items():
            assert states.numbers is not None
            found[size] = of_group(states.numbers, weights)
        return found

    def _with_target(self, size: int, probability: float, value: int, others: Float64) -> Float64:
        """Return the chances of tables in which the target has this value and is in a group of this size."""
        weights = self._with_rest(self.types.anybody)
        own = self._with_rest(self.types.target[:, :, value])
        states = self.model.of_size[size]
        found: Sparse = {}
        for state in np.flatnonzero(own.any(0)).tolist():
            rest = _beside_state(self.model, size, state)
            if rest is None:
                continue
            # P(place, others | state) · P(own output, secret, state | known)
            share = probability * float(states.marginal[state]) / float(self.model.marginal[state])
            group = of_group(rest, weights)
            for kind, chance in enumerate(own[:, state].tolist()):
                if chance > 0:
                    for at, one in group.items():
                        to = tuple(number + (place == kind) for place, number in enumerate(at))
                        found[to] = found.get(to, 0.0) + share * chance * one
        return beside(others, found)


def _beside_state(model: Dependence, size: int, state: int) -> Numbers | None:
    """Return the numbers of the others in a group of which a member at random is in this state; None where none is."""
    numbers = model.of_size[size].numbers
    assert numbers is not None
    ways = np.flatnonzero(numbers.counts[:, state] > 0)
    if not len(ways):
        return None
    counts = numbers.counts[ways].copy()
    weights = numbers.probabilities[ways] * counts[:, state]
    counts[:, state] -= 1
    return Numbers(counts, weights / weights.sum())


@dataclass(frozen=True, eq=False)
class TargetInGroup:
    """All that the target's record may look like, and what others in their group and in others look like then."""

    model: Dependence
    chances: Float64
    """of each look, what is told, and state"""
    look: Int64
    """−1 where it is not published"""
    tells: Int64
    """the value of the secret that it tells; −1 for none"""
    state: Int64
    p: Float64
    """looks, states: the chance of another to look so"""
    p_telling: Float64
    """looks, values, states: the chance of another to look so and to tell the value"""
    published: bool

    @property
    def shown(self) -> Bool:
        """Where it is published."""
        return self.look >= 0

    def _places(self, state: int) -> list[tuple[int, int, float]]:
        """Return where the target may be, given their state."""
        whole = float(self.model.marginal[state])
        return [
            (
                place.records,
                place.size,
                place.probability * float(self.model.of_size[place.size].marginal[state]) / whole,
            )
            for place in self.model.places
        ]

    def _summed(self, factors: Callable[[int], Complex], length: int) -> Complex:
        """Return Σ over all ways of the target's record to be published of the numbers of others, as polynomials.

        Args:
            factors: for a place among the ways a polynomial for each state: what a record in it contributes.
            length: numbers from 0 on that are wanted.
        """
        total: Complex = np.zeros(length, np.complex128)
        products = _Products(self.model, length)
        for way in np.flatnonzero(self.shown & (self.chances > 0)).tolist():
            state = int(self.state[way])
            of_state = factors(way)
            for records, size, share in self._places(state):
                if share > 0:
                    total = total + self.chances[way] * share * products.all(of_state, records, size, state)
        return total

    def alike(self) -> Distribution:
        """Return how many look like theirs, that one among them; 0 if it is not published."""
        most = max(self.model.belief.records)

        def factors(way: int) -> Complex:
            p = self.p[self.look[way]]
            return np.stack([1 - p, p], axis=1)

        probabilities = np.zeros(most + 1)
        probabilities[1:] = self._summed(factors, most).real
        missing = float(self.chances[~self.shown].sum())
        probabilities[0] = missing
        return Distribution(np.maximum(probabilities, 0.0), "enumeration")

    def all_tell(self, value: int | None) -> float:
        """Return the chance that all that look like theirs tell this value; or one, whichever."""
        total = 0.0
        products = _Products(self.model, 1)
        right = self.shown & (self.tells >= 0) if value is None else self.shown & (self.tells == value)
        for way in np.flatnonzero(right & (self.chances > 0)).tolist():
            look, told, state = int(self.look[way]), int(self.tells[way]), int(self.state[way])
            other = np.clip(self.p[look] - self.p_telling[look, told], 0.0, 1.0)
            for records, size, share in self._places(state):
                none = products.all((1 - other)[:, None], records, size, state)
                total += float(self.chances[way]) * share * float(none[0].real)
        return min(total, 1.0)

    def how_many(self, given: int, value: int) -> Distribution:
        """Return how many of so many that look like theirs tell the value.

        The numbers are read off polynomials whose second variable goes through the roots of unity: no coefficient of
        theirs is larger than at 1, so that nothing is lost against how likely so many alike are.
        """
        if given == 0:
            return Distribution(np.ones(1), "enumeration")
        if given > MOST_GIVEN:
            raise TooLargeError("beliefs-group-given-too-large", given=given, most=MOST_GIVEN)
        numbers = np.zeros(given + 1, np.complex128)
        half = (given + 1) // 2 + 1
        for place in range(half):
            root = np.exp(2j * np.pi * place / (given + 1))
            numbers[place] = self._at(root, given, value)
        for place in range(half, given + 1):
            numbers[place] = np.conj(numbers[given + 1 - place])
        if not numbers[0].real > 0:
            why = Note("belief-never-published")
            return Distribution(np.full(given + 1, np.nan), "enumeration", why=why)
        chances = np.maximum(np.fft.fft(numbers / numbers[0].real).real / (given + 1), 0.0)
        chances[chances < 1e-14] = 0.0
        return Distribution(chances / chances.sum(), "enumeration")

    def _at(self, root: complex, given: int, value: int) -> complex:
        def factors(way: int) -> Complex:
            p, q = self.p[self.look[way]], self.p_telling[self.look[way], value]
            return np.stack([1 - p + 0j, p - q + root * q], axis=1)

        total: complex = 0j
        products = _Products(self.model, given)
        for way in np.flatnonzero(self.shown & (self.chances > 0)).tolist():
            state = int(self.state[way])
            of_state = factors(way)
            own = root if self.tells[way] == value else 1.0
            for records, size, share in self._places(state):
                if share > 0:
                    total += own * self.chances[way] * share * products.all(of_state, records, size, state)[given - 1]
        return complex(total)


@dataclass(frozen=True, eq=False)
class _Products:
    """Products of polynomials over all records but the target's, cut off at a length; computed once for the same."""

    model: Dependence
    length: int

    @cached_property
    def _computed(self) -> dict[Any, Complex]:
        return {}

    def all(self, factors: Complex, records: int, own_size: int, state: int) -> Complex:
        """Return the product over all others, the target being in a group of this size and in this state."""
        key = (factors.tobytes(), records, own_size, state)
        if key not in self._computed:
            rest = _beside_state(self.model, own_size, state)
            assert rest is not None
            total = self._group(rest, factors)
            for size, count in self.model.compositions[records].items():
                total = self._times(total, self._power(factors, size, count - (size == own_size)))
            self._computed[key] = _padded(total, self.length)
        return self._computed[key]

    def everybody(self, factors: Complex, records: int) -> Complex:
        """Return the product over all records, nobody's being special."""
        total: Complex = np.ones(1)
        for size, count in self.model.compositions[records].items():
            total = self._times(total, self._power(factors, size, count))
        return _padded(total, self.length)

    def _power(self, factors: Complex, size: int, count: int) -> Complex:
        key = (factors.tobytes(), size, count, "power")
        if key in self._computed:
            return self._computed[key]
        if count == 0:
            total: Complex = np.ones(1)
        elif count == 1:
            numbers = self.model.of_size[size].numbers
            assert numbers is not None
            total = self._group(numbers, factors)
        else:
            half = self._power(factors, size, count // 2)
            total = self._times(half, half)
            if count % 2:
                total = self._times(total, self._power(factors, size, 1))
        self._computed[key] = total
        return total

    def _group(self, numbers: Numbers, factors: Complex) -> Complex:
        """Σ E(m) Π_c f_c^{m_c}; states of which the factors are the same are taken together."""
        unique, which = np.unique(factors, axis=0, return_inverse=True)
        together = np.zeros((len(factors), len(unique)), np.int64)
        together[np.arange(len(factors)), which.ravel()] = 1
        counts, rows = np.unique(numbers.counts @ together, axis=0, return_inverse=True)
        weights = np.bincount(rows.ravel(), numbers.probabilities)
        total: Complex = np.zeros(1, factors.dtype)
        powers: dict[tuple[int, int], Complex] = {}
        for row, weight in zip(counts.tolist(), weights.tolist(), strict=True):
            part: Complex = np.ones(1, factors.dtype)
            for kind, many in enumerate(row):
                if many:
                    if (kind, many) not in powers:
                        powers[kind, many] = self._factor_power(unique[kind], many)
                    part = self._times(part, powers[kind, many])
            length = max(len(total), len(part))
            total = _padded(total, length) + weight * _padded(part, length)
        return total

    def _factor_power(self, factor: Complex, many: int) -> Complex:
        if len(factor) == 1:
            return np.array([factor[0] ** many])
        if np.isrealobj(factor):
            return np.asarray(binomials(many, float(factor[1])))[: self.length]
        total: Complex = np.ones(1, factor.dtype)
        for _ in range(many):
            total = self._times(total, factor)
        return total

    def _times(self, one: Complex, other: Complex) -> Complex:
        return np.convolve(one, other)[: self.length]


def _padded(polynomial: Complex, length: int) -> Complex:
    if len(polynomial) >= length:
        return polynomial[:length] if len(polynomial) > length else polynomial
    return np.concatenate([polynomial, np.zeros(length - len(polynomial), polynomial.dtype)])


def counted_numbers(model: Dependence, group: Group, counts: Callable[[Cases], Bool], facts: Record | None) -> Float64:
    """Return the chance of each number of records of the output that are counted.

    Args:
        model: the belief about groups.
        group: all that a record may be in what the question hangs on, and its state.
        counts: which of some records are counted.
        facts: what is said of one of the records; None where nobody's is special.
    """
    state, prior = model.state_of(group.cases), model.prior
    chances = np.divide(group.anybody, prior[state], out=np.zeros(len(state)), where=prior[state] > 0)
    holds = counts(group.cases)
    p = np.clip(np.bincount(state[holds], chances[holds], minlength=len(prior)), 0.0, 1.0)
    factors = np.stack([1 - p, p], axis=1)
    most = max(model.belief.records)
    products = _Products(model, most + 1)
    total = np.zeros(most + 1)
    if facts is None:
        for records, probability in model.belief.records.items():
            total += probability * products.everybody(factors, records).real
        return total
    with_target, mine = group.of(facts)
    weights = model.weighed(with_target.cases, mine)
    own, there = model.state_of(with_target.cases), counts(with_target.cases)
    for one in np.unique(own[weights > 0]).tolist():
        here = [float(weights[(own == one) & (there == hit)].sum()) for hit in (False, True)]
        for place in model.places:
            share = place.probability * float(model.of_size[place.size].marginal[one]) / float(model.marginal[one])
            if share > 0:
                others = share * products.all(factors, place.records, place.size, one).real
                total += here[0] * others
                total[1:] += here[1] * others[:-1]
    return total
