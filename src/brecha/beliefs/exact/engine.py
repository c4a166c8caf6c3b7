"""Exact answers where every record is published by itself: closed forms, and sums over all that may be.

Records are independent of each other and alike in their probabilities, and so are the output records. Let p be the
probability that another record is published and looks like the target's in the known columns, and q that it has the
value if it does. With m other records, how many look like theirs is 1 + Bin(m, p), all of these have the value with
probability (1 − p(1 − q))^m, and of k that look like theirs 1 + Bin(k − 1, q) have it. Where the target's own output is
left to probability, or not all of them is said, that is mixed over what it may be.

What is meant:

- The output is a set of records in which some may be equal: their order tells nothing.
- Where their own record is not published, no record looks like theirs, and nothing is read off it.
- A published record has a value of the secret if it tells so for certain: if the secret is published as it is, that is
  what stands there; if it was made coarser, exchanged at random or removed, then only if nobody with another value
  could be published so.
- What only a record put in by hand can be published as, since the belief rules it out, tells a value if that same
  record with another value of the secret could not be published so.
- What the adversary learns is by her own belief: she knows of the target the true values of the known columns, and
  nothing else. Where these are not said, it is averaged over what they may be. Of a known column that the program makes
  she knows what stands there in the target's record, or would if that were published; nothing, if it never is.
- What is known and not published cannot be looked for: records look alike by the known columns that are published, and
  all do where none is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import exp, inf, log, log1p
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief, Record
from brecha.beliefs.exact.groups import (
    MOST_WAYS,
    Group,
    Groups,
    Made,
    looked_in,
    only_known,
    standing,
    summed,
    too_many_made,
    ways,
)
from brecha.beliefs.exact.record_types import LEAST, Size, Types, binomials, log_binomial, merged
from brecha.beliefs.figures import Distribution, Learnt, Method, Number, averaged, averaged_learnt, not_as_it_is
from brecha.beliefs.program import Program
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.language.notes import Note

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
MOST_STATES = 200_000
"""Different things that the target may look like"""
Reason = Phrase | TooLargeError
"""Why something cannot be computed exactly"""


@dataclass(frozen=True)
class Question:
    """What is asked: of whom, by which columns, and what."""

    target: Mapping[str, Any]
    known: tuple[str, ...]
    secret: str
    value: Any
    given: int | None = None

    @property
    def but_secret(self) -> dict[str, Any]:
        """What is said of the target but for the secret."""
        return {name: value for name, value in self.target.items() if name != self.secret}

    @property
    def put_in(self) -> dict[str, Any]:
        """The target's record, put in with the value."""
        return self.but_secret | {self.secret: self.value}


@dataclass(frozen=True, eq=False)
class Exact:
    """What of an answer is known exactly; ``why`` says of the rest why it is not."""

    alike: Distribution | None = None
    all_have: Number | None = None
    all_agree: Number | None = None
    given: int | None = None
    how_many: Distribution | None = None
    how_many_unknown: Distribution | None = None
    believed_before: Number | None = None
    learnt: Learnt | None = None
    notes: tuple[Note, ...] = ()
    why: Reason | None = None
    readable: bool | None = None


@dataclass(frozen=True, eq=False)
class Engine:
    """Exact answers for one belief and one program about one secret: what targets share is computed once."""

    belief: Belief
    program: Program
    """fitted to the belief"""
    secret: str

    @cached_property
    def groups(self) -> Groups:
        """The attributes in groups; that of the secret first."""
        return Groups.of(self.belief, self.program, {self.secret}, ())

    def looked(self, known: Sequence[str]) -> tuple[str, ...]:
        """Return the known columns that are in the output, by which the target is looked for."""
        return looked_in(self.belief, known, self.groups.columns)

    def relevant(self, known: Sequence[str]) -> list[Group]:
        """The groups that a question hangs on: the secret's first, those of the columns, and those that leave out."""
        looked = {id(self.groups.with_column(name)) for name in self.looked(known)}
        first, *rest = self.groups.all
        return [
            first,
            *(group for group in rest if id(group) in looked or group.leaves_out or set(group.names) & set(known)),
        ]

    def _here(self, group: Group, known: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of these columns of the output that come from the group."""
        return tuple(name for name in known if self.groups.with_column(name) is group)

    def _made(self, group: Group, known: tuple[str, ...]) -> tuple[str, ...]:
        """Return the known columns of the output that come from the group and are no attributes."""
        return tuple(name for name in self._here(group, self.looked(known)) if name not in self.belief.factors)

    def ways(self, known: tuple[str, ...], facts: Record) -> "list[tuple[float, Record, Made]]":
        """All that the target may be in what is known of them: attributes, and columns that the program makes."""
        all_ways: list[tuple[float, Record, Made]] = []
        for probability, one in ways(self.belief, known, facts):
            there: list[tuple[float, Made]] = [(1.0, {})]
            for group in self.relevant(known):
                columns = self._made(group, known)
                if columns:
                    more = standing(group, columns, one)
                    there = [(a * b, {**made, columns: values}) for a, made in there for b, values in more]
                if len(all_ways) + len(there) > MOST_WAYS:
                    raise too_many_made(self._made(group, known) or known)
            all_ways += [(probability * more, one, made) for more, made in there]
        return all_ways

    def types(
        self, known: tuple[str, ...], facts: Record, made: "Made | None" = None
    ) -> tuple[Float64, Types | Phrase] | None:
        """Return the belief in each value of the secret before; and the types of published records, or why not.

        None where what is known of the target is impossible. Of known columns that are no attributes, ``made`` says
        what stands there.
        """
        first, *rest = self.relevant(known)
        own = self._known_of_target(first, known, facts, made or {})
        if own is None:
            return None
        values = len(self.belief.factor(self.secret).values)
        secrets = first.cases.true[self.secret].codes
        prior = summed(secrets, own, values)
        in_output = first.cases.in_output
        both = np.zeros((first.outputs, values))
        np.add.at(both, (first.output[in_output], secrets[in_output]), own[in_output])
        probabilities, weights = _typed(first.probability_of_output, both)
        unseen = summed(secrets[~in_output], own[~in_output], values)
        shown = prior - unseen
        left_out = float(first.anybody[~in_output].sum())
        for group in rest:
            mine = self._known_of_target(group, known, facts, made or {})
            if mine is None:
                return None
            more, factors = _typed(group.probability_of_output, group.over_outputs(mine)[:, None])
            if len(probabilities) * len(more) > MOST_STATES * 10:
                return prior, Phrase("beliefs-too-many-types")
            probabilities, weights = merged(
                (probabilities[:, None] * more).ravel(), (weights[:, None, :] * factors[None, :, :]).reshape(-1, values)
            )
            gone = float(mine[~group.cases.in_output].sum())
            unseen, shown = unseen + shown * gone, shown * (1 - gone)
            others_gone = float(group.anybody[~group.cases.in_output].sum())
            left_out += (1 - left_out) * others_gone
        if any(own_outputs(group, len(self.belief.has)) is None for group in (first, *rest)):
            return prior, Phrase("beliefs-own-records-random")
        possible = prior > 0
        sizes = self._sizes(prior[possible], unseen[possible], left_out)
        whole = probabilities.sum()
        types = Types.of(probabilities / whole if whole > 0 else np.ones(1), weights[:, possible] if whole > 0
                         else np.zeros((1, int(possible.sum()))), sizes)  # fmt: skip
        return prior, types

    def _known_of_target(self, group: Group, known: tuple[str, ...], facts: Record, made: "Made") -> Float64 | None:
        """Return the probability of each case of the target given these columns of them; None if that is impossible."""
        codes = self.belief.codes({name: facts[name] for name in known if name in facts and name in group.names})
        probabilities = np.where(group.fitting(codes), group.anybody, 0.0)
        columns = self._made(group, known)
        if columns:
            probabilities = probabilities * group.where(columns, made[columns])
        total = probabilities.sum()
        return probabilities / total if total > 0 else None

    def _sizes(self, prior: Float64, unseen: Float64, left_out: float) -> list[Size]:
        """Return how many records may be published.

        Of N records a sample of s may be drawn; of these r are not left out. A given one of the r is theirs with
        probability 1/N; none is, if theirs is drawn and left out, or not drawn at all.
        """
        by_size: dict[int, tuple[float, float, Float64]] = {}
        hidden = unseen / left_out if left_out > 0 else np.zeros(len(prior))
        for everyone, probability in self.belief.records.items():
            records = everyone - len(self.belief.has)
            drawn = self.program.sample_size or records
            shown = binomials(drawn, 1 - left_out) if left_out > 0 else np.r_[np.zeros(drawn), 1.0]
            for seen in np.flatnonzero(shown * probability > LEAST):
                weight = probability * float(shown[seen])
                of_target = weight * ((drawn - seen) / records * hidden + (1 - drawn / records) * prior)
                old = by_size.get(int(seen), (0.0, 0.0, np.zeros(len(prior))))
                by_size[int(seen)] = (old[0] + weight, old[1] + weight / records, old[2] + of_target)
        return [Size(seen, all_, share / all_, none / all_) for seen, (all_, share, none) in by_size.items()]

    @cached_property
    def why_not(self) -> Phrase | None:
        """Why nothing can be computed exactly; None where something can."""
        if not self.program.recordwise:
            return Phrase("beliefs-whole-table")
        if self.belief.has and self.program.sample_size is not None:
            return Phrase("beliefs-own-records-sampled")
        return None

    @cached_property
    def others(self) -> dict[int, float]:
        """How many other records may be drawn beside the target's, each with the probability that it and theirs are."""
        numbers: dict[int, float] = {}
        for records, probability in self.belief.records.items():
            drawn = self.program.sample_size or records
            others = drawn - 1 - len(self.belief.has)
            numbers[others] = numbers.get(others, 0.0) + probability * drawn / records
        return numbers

    def answer(self, question: Question) -> Exact:
        """Return what of an answer is known exactly."""
        if self.why_not is not None:
            return Exact(why=self.why_not)
        try:
            own = self.target_looks(question.known, question.target)
            put_in = self.target_looks(question.known, question.put_in)
            without_secret = self.target_looks(question.known, question.but_secret)
            before, learnt, why = self.learnt(question)
        except TooLargeError as failed:
            return Exact(why=failed)
        notes = only_known(self.belief, question.known, self.groups.columns)
        if not self.groups.all[0].as_it_is(self.secret):
            notes = (not_as_it_is(self.secret, self.secret in self.groups.columns), *notes)
        if own is None or put_in is None or without_secret is None:
            return Exact(believed_before=before, learnt=learnt, notes=notes,
                         why=Phrase("beliefs-own-records-random"))  # fmt: skip
        code = self.belief.factor(self.secret).code(question.value)
        alike = own.alike(self.others, max(self.belief.records))
        given = _observed_count(question.given, alike, own, self.others)
        return Exact(
            alike, put_in.all_have(self.others, code), without_secret.all_agree(self.others), given,
            put_in.how_many(self.others, given, code), without_secret.how_many(self.others, given, code), before,
            learnt, notes, why, not len(put_in.tells) or bool((put_in.tells == code).any()),
        )  # fmt: skip

    def target_looks(self, known: tuple[str, ...], facts: Record) -> "TargetLooks | None":
        """Return all that the target's record may look like; None where the adversary's own records are random."""
        known = self.looked(known)
        first, *rest = self.relevant(known)
        states = secret_states(first, self._here(first, known), self.secret, facts)
        if states is None:
            return None
        for group in rest:
            more = plain_states(group, self._here(group, known), facts)
            if more is None:
                return None
            states = states.times(more)
        return states

    def learnt(self, question: Question) -> tuple[Number, Learnt | None, Phrase | None]:
        """Return what was believed of the value before; and what is learnt, or why that is not known exactly.

        On average over what the target may be in known attributes that are not said.
        """
        befores: list[tuple[float, Number]] = []
        parts: list[tuple[float, Learnt]] = []
        missing = None
        for probability, facts, made in self.ways(question.known, question.but_secret):
            before, learnt, why = self._learnt(replace(question, target=facts), made)
            if before.value is None:
                return before, learnt, why
            befores.append((probability, before))
            if learnt is None:
                missing = why
            else:
                parts.append((probability, learnt))
        return averaged(befores), averaged_learnt(parts) if missing is None else None, missing

    def _learnt(self, question: Question, made: "Made") -> tuple[Number, Learnt | None, Phrase | None]:
        """The same where all known attributes are said, and what stands in known columns that the program makes."""
        code = self.belief.factor(self.secret).code(question.value)
        prior_and_types = self.types(question.known, question.but_secret, made)
        if prior_and_types is None:
            facts = {name: value for name, value in question.target.items() if name in question.known}
            nothing = Number(None, "closed form", why=nobody_has(facts, made))
            return nothing, Learnt(*[nothing] * 5), None
        prior, types = prior_and_types
        before = Number(float(prior[code]), "closed form")
        if isinstance(types, Phrase):
            return before, None, types
        positive = prior > 0
        best, bits = float(prior.max()), float(-(prior[positive] @ np.log2(prior[positive]))) + 0.0
        bayes, shannon = self._measured(types)
        learnt = Learnt(
            Number(best, "closed form"),
            _within(bayes, best, 1.0),
            Number(bits, "closed form"),
            _within(shannon, 0.0, bits),
            Number(types.certain(), "closed form"),
        )
        return before, learnt, None

    def _measured(self, types: Types) -> tuple[Number, Number]:
        """Posterior vulnerability and entropy; with no value where too much would have to be gone through."""
        sizes = tuple((one.records, one.probability, one.alpha, one.unseen.tobytes()) for one in types.sizes)
        key = (types.probabilities.tobytes(), types.weights.tobytes(), types.weights.shape, sizes)
        if key not in self._measured_before:
            why = Note("belief-too-many-types", types=len(types.probabilities))
            measures = [types.bayes(), types.shannon()]
            self._measured_before[key] = tuple(
                Number(one, "enumeration", why=None if one is not None else why) for one in measures
            )
        measured: tuple[Number, Number] = self._measured_before[key]
        return measured

    @cached_property
    def _measured_before(self) -> dict[Any, Any]:
        """What was measured before: targets that look alike to the adversary are measured once."""
        return {}


def nobody_has(facts: Record, made: Made | None) -> Note:
    """Note that what is known of the target, in attributes and in columns that the program makes, is impossible."""
    values = dict(facts)
    for columns, standing_there in (made or {}).items():
        values |= dict(zip(columns, standing_there or (), strict=False))
    return Note("belief-nobody-has", facts=[f"{name} = {value!r}" for name, value in values.items()])


def _within(number: Number, least: float, most: float) -> Number:
    """Nothing is unlearnt, on average: what lies beyond is rounding."""
    return number if number.value is None else replace(number, value=min(max(number.value, least), most))


def _typed(probabilities: Float64, both: Float64) -> tuple[Float64, Float64]:
    """Output records by their weights w = P(y, d) / P(y)."""
    can = probabilities > 0
    return merged(probabilities[can], both[can] / probabilities[can, None])


def _observed_count(given: int | None, alike: Distribution, own: "TargetLooks", others: Mapping[int, float]) -> int:
    if given is None:
        return int(np.argmax(alike.probabilities[1:])) + 1 if alike.probabilities[1:].any() else 0
    if all(own.log_probability(place, others, given) == -inf for place in range(len(own.probabilities))):
        raise SettingError("beliefs-given-impossible", given=given, mode=alike.mode)
    return given


@dataclass(frozen=True, eq=False)
class TargetLooks:
    """All that the target's record may look like when published: each with its probability, and what others do then.

    ``tells`` is the value of the secret that their own record tells, −1 for none. ``p`` is the probability that another
    looks like it, ``p_telling[d]`` that it does and tells d. ``has`` says which of the records that she has do.
    """

    probabilities: Float64
    """their sum may be less than 1: she is not published otherwise"""
    tells: Int64
    p: Float64
    p_telling: Float64
    has: npt.NDArray[np.bool_]
    has_tells: Int64
    """what the records that the adversary has tell; −1 for nothing"""

    def times(self, more: "TargetLooks") -> "TargetLooks":
        """With what it looks like in another group, of which nothing of the secret is told."""
        size = len(self.probabilities) * len(more.probabilities)
        if size > MOST_STATES:
            raise TooLargeError("beliefs-too-many-looks", size=size)
        one, other = np.divmod(np.arange(size), max(len(more.probabilities), 1))
        return TargetLooks(
            self.probabilities[one] * more.probabilities[other], self.tells[one], self.p[one] * more.p[other],
            self.p_telling[one] * more.p[other][:, None], self.has[one] & more.has[other], self.has_tells,
        )  # fmt: skip

    @property
    def method(self) -> Method:
        """A closed form if others do the same whatever it looks like."""
        same = len(self.probabilities) <= 1 or ((self.p == self.p[0]).all() and (self.has == self.has[0]).all())
        return "closed form" if same else "enumeration"

    @cached_property
    def matched(self) -> Int64:
        """How many of the records that the adversary has look like theirs."""
        return np.asarray(self.has.sum(1), np.int64)

    def alike(self, others: Mapping[int, float], records: int) -> Distribution:
        """Return how many look like theirs, that one among them; 0 if it is not published."""
        probabilities = np.zeros(records + 1)
        for probability, p, matched in zip(self.probabilities, self.p, self.matched, strict=True):
            start = 1 + int(matched)
            for many, weight in others.items():
                probabilities[start : start + many + 1] += probability * weight * binomials(many, p)
        may_be_missing = self.probabilities.sum() < 1 - 1e-12 or sum(others.values()) < 1 - 1e-12
        probabilities[0] = max(0.0, 1.0 - probabilities.sum()) if may_be_missing else 0.0
        return Distribution(probabilities, self.method)

    def all_have(self, others: Mapping[int, float], value: int) -> Number:
        """Return the probability that all that look like theirs tell this value."""
        certain = self.tells == value
        return Number(self._all_tell(others, certain, np.full(len(certain), value)), self.method)

    def all_agree(self, others: Mapping[int, float]) -> Number:
        """Return the probability that all that look like theirs tell one value."""
        return Number(self._all_tell(others, self.tells >= 0, self.tells), self.method)

    def _all_tell(self, others: Mapping[int, float], places: npt.NDArray[np.bool_], values: Int64) -> float:
        total = 0.0
        for place in np.flatnonzero(places):
            if (self.has_tells[self.has[place]] != values[place]).any():
                continue
            other = min(max(float(self.p[place] - self.p_telling[place, values[place]]), 0.0), 1.0)
            for many, weight in others.items():
                # (1 − x)^m, also for x next to nothing
                none = float(many == 0) if other == 1 else exp(many * log1p(-other))
                total += float(self.probabilities[place]) * weight * none
        return min(total, 1.0)

    def how_many(self, others: Mapping[int, float], given: int, value: int) -> Distribution:
        """Return how many of so many that look like theirs tell the value."""
        probabilities = np.zeros(given + 1)
        if given == 0:
            return Distribution(np.ones(1), self.method)
        rows, logs = [], []
        for place in np.flatnonzero(self.probabilities > 0).tolist():
            p, matched = float(self.p[place]), self.has[place]
            alike = given - 1 - int(matched.sum())
            weight = self.log_probability(place, others, given)
            if weight == -inf:
                continue
            start = int(self.tells[place] == value) + int((self.has_tells[matched] == value).sum())
            row = np.zeros(given + 1)
            q = min(float(self.p_telling[place, value]) / p, 1.0) if p > 0 else 0.0
            row[start : start + alike + 1] = binomials(alike, q)
            rows.append(row)
            logs.append(weight)
        if not rows:
            return Distribution(np.full(given + 1, np.nan), self.method, why=Note("belief-never-published"))
        weights = np.exp(np.array(logs) - max(logs))
        probabilities = weights / weights.sum() @ np.array(rows)
        return Distribution(probabilities, self.method)

    def log_probability(self, place: int, others: Mapping[int, float], given: int) -> float:
        """Return the logarithm of the probability that so many look like theirs, and that theirs looks like this."""
        p, alike = float(self.p[place]), given - 1 - int(self.matched[place])
        logs = [log(weight) + log_binomial(alike, many, p) for many, weight in others.items() if weight > 0]
        top = max(logs, default=-inf)
        if top == -inf or self.probabilities[place] <= 0:
            return -inf
        return log(self.probabilities[place]) + top + log(sum(exp(one - top) for one in logs))


def secret_states(group: Group, columns: tuple[str, ...], secret: str, facts: Record) -> TargetLooks | None:
    """Return what their record may look like in the secret's group, and what it tells of the secret."""
    group, mine = group.of(facts)
    in_output = group.cases.in_output
    looks, tells, output = group.looks(columns), group.tells(secret), group.output
    has = own_outputs(group, len(group.belief.has))
    if has is None:
        return None
    values = len(group.belief.factors[secret].values)
    p = _looking(group, looks)
    p_telling = np.zeros((len(p), values))
    certain = tells >= 0
    np.add.at(p_telling, (looks[certain], tells[certain]), group.probability_of_output[certain])
    mine_kept = in_output & (mine > 0)
    pairs = looks[output[mine_kept]] * (values + 1) + tells[output[mine_kept]] + 1
    _, first, own = np.unique(pairs, return_index=True, return_inverse=True)
    probabilities = summed(own.ravel(), mine[mine_kept], len(first))
    at = looks[output[mine_kept]][first]
    return TargetLooks(
        probabilities, tells[output[mine_kept]][first], p[at], p_telling[at], _matching(has, looks, at),
        np.where(has >= 0, tells[has], -1) if len(tells) else np.full(len(has), -1),
    )  # fmt: skip


def plain_states(group: Group, columns: tuple[str, ...], facts: Record) -> TargetLooks | None:
    """Return what their record may look like in another group; those in which others do the same are one."""
    group, mine = group.of(facts)
    in_output = group.cases.in_output & (mine > 0)
    looks, output = group.looks(columns), group.output
    has = own_outputs(group, len(group.belief.has))
    if has is None:
        return None
    p = _looking(group, looks)
    probabilities = summed(looks[output[in_output]], mine[in_output], len(p))
    at = np.flatnonzero(probabilities > 0)
    matching = _matching(has, looks, at)
    merged_probabilities, rows = merged(probabilities[at], np.c_[p[at], matching])
    count = len(merged_probabilities)
    nothing = np.full(count, -1)
    return TargetLooks(
        merged_probabilities, nothing, rows[:, 0], np.zeros((count, 0)), rows[:, 1:] > 0, np.full(len(has), -1)
    )


def _looking(group: Group, looks: Int64) -> Float64:
    """Return the probability that a record is published and looks so; 1 and not next to it, if all do."""
    p = summed(looks, group.probability_of_output, int(looks.max()) + 1 if len(looks) else 0)
    if np.count_nonzero(p) == 1 and not group.anybody[~group.cases.in_output].any():
        return np.where(p > 0, 1.0, 0.0)
    return p


def own_outputs(group: Group, count: int) -> Int64 | None:
    """The output of each record that the adversary has, −1 for one that is left out; None where it is at random."""
    outputs_of_records = np.full(count, -1)
    for number in range(count):
        outputs = np.unique(group.output[group.whose == number])
        if len(outputs) > 1:
            return None
        outputs_of_records[number] = outputs[0]
    return outputs_of_records


def _matching(has: Int64, looks: Int64, at: Int64) -> npt.NDArray[np.bool_]:
    """Return which of the records that the adversary has look like each of these."""
    if not len(has) or not len(looks):
        return np.zeros((len(at), len(has)), np.bool_)
    return np.asarray((has >= 0) & (looks[has] == at[:, None]), np.bool_)
