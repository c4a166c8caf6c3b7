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
from math import inf
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
    named_values,
    only_known,
    standing,
    summed,
    too_many_made,
    ways,
)
from brecha.beliefs.exact.record_types import LEAST, Size, Types, binomials, merged
from brecha.beliefs.exact.target_looks import (
    MOST_STATES,
    Counted,
    TargetLooks,
    own_outputs,
    plain_states,
    secret_states,
)
from brecha.beliefs.figures import (
    Distribution,
    Learnt,
    Number,
    averaged,
    averaged_learnt,
    nobody_has,
    not_as_it_is,
    too_many_types,
)
from brecha.beliefs.program import Program
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.language.notes import Note

Float64 = npt.NDArray[np.float64]
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
class OutputModel:
    """The output records for one belief, one program and one secret, group by group: their types, and the target's."""

    belief: Belief
    program: Program
    """fitted to the belief"""
    secret: str

    @cached_property
    def groups(self) -> Groups:
        """The attributes in groups; that of the secret first."""
        return Groups.of(self.belief, self.program, [self.secret], ())

    def looked(self, known: Sequence[str]) -> tuple[str, ...]:
        """Return the known columns that are in the output, by which the target is looked for."""
        return looked_in(self.belief, known, self.groups.columns)

    def relevant(self, known: Sequence[str]) -> list[Group]:
        """The groups that a question hangs on: the secret's first, those of the columns, and those that leave out."""
        wanted = {id(self.groups.with_column(name)) for name in self.looked(known)}
        first, *rest = self.groups.all
        return [
            first,
            *(group for group in rest if id(group) in wanted or group.leaves_out or set(group.names) & set(known)),
        ]

    def _here(self, group: Group, known: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of these columns of the output that come from the group."""
        return tuple(name for name in known if self.groups.with_column(name) is group)

    def _made(self, group: Group, known: tuple[str, ...]) -> tuple[str, ...]:
        """Return the known columns of the output that come from the group and are no attributes."""
        return tuple(name for name in self._here(group, self.looked(known)) if name not in self.belief.factors)

    def ways(self, known: tuple[str, ...], facts: Record) -> "list[tuple[float, Record, Made]]":
        """All that the target may be in what is known of them: attributes, and columns that the program makes."""
        found: list[tuple[float, Record, Made]] = []
        for probability, one in ways(self.belief, known, facts):
            there: list[tuple[float, Made]] = [(1.0, {})]
            for group in self.relevant(known):
                columns = self._made(group, known)
                if columns:
                    more = standing(group, columns, one)
                    there = [(a * b, {**made, columns: values}) for a, made in there for b, values in more]
                if len(found) + len(there) > MOST_WAYS:
                    raise too_many_made(self._made(group, known) or known)
            found += [(probability * more, one, made) for more, made in there]
        return found

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
        kept = first.cases.in_output
        both = np.zeros((first.outputs, values))
        np.add.at(both, (first.output[kept], secrets[kept]), own[kept])
        probabilities, weights = _typed(first.probability_of_output, both)
        unseen = summed(secrets[~kept], own[~kept], values)
        shown = prior - unseen
        left_out = float(first.anybody[~kept].sum())
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
        found: dict[int, tuple[float, float, Float64]] = {}
        hidden = unseen / left_out if left_out > 0 else np.zeros(len(prior))
        for everyone, probability in self.belief.records.items():
            records = everyone - len(self.belief.has)
            drawn = self.program.sample_size or records
            shown = binomials(drawn, 1 - left_out) if left_out > 0 else np.r_[np.zeros(drawn), 1.0]
            for seen in np.flatnonzero(shown * probability > LEAST):
                weight = probability * float(shown[seen])
                of_target = weight * ((drawn - seen) / records * hidden + (1 - drawn / records) * prior)
                old = found.get(int(seen), (0.0, 0.0, np.zeros(len(prior))))
                found[int(seen)] = (old[0] + weight, old[1] + weight / records, old[2] + of_target)
        return [Size(seen, all_, share / all_, none / all_) for seen, (all_, share, none) in found.items()]


class Engine(OutputModel):
    """Exact answers for one belief and one program about one secret: what targets share is computed once."""

    @cached_property
    def why_not(self) -> Phrase | None:
        """Why nothing can be computed exactly; None where something can."""
        if not self.program.recordwise:
            return Phrase("beliefs-whole-table")
        if self.belief.has and self.program.sample_size is not None:
            return Phrase("beliefs-own-records-sampled")
        return None

    @cached_property
    def counted(self) -> tuple[Counted, ...]:
        """The numbers of other records that may be drawn with the target's."""
        found: dict[int, float] = {}
        for records, probability in self.belief.records.items():
            drawn = self.program.sample_size or records
            others = drawn - 1 - len(self.belief.has)
            found[others] = found.get(others, 0.0) + probability * drawn / records
        return tuple(Counted(others, probability) for others, probability in found.items())

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
        alike = own.alike(self.counted, max(self.belief.records))
        given = _observed_count(question.given, alike, own, self.counted)
        return Exact(
            alike,
            put_in.all_have(self.counted, code),
            without_secret.all_agree(self.counted),
            given,
            put_in.how_many(self.counted, given, code),
            without_secret.how_many(self.counted, given, code),
            before,
            learnt,
            notes,
            why,
            not len(put_in.tells) or bool((put_in.tells == code).any()),
        )

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
        found = self.types(question.known, question.but_secret, made)
        if found is None:
            facts = {name: value for name, value in question.target.items() if name in question.known}
            facts |= named_values(made)
            nothing = Number(None, "closed form", why=nobody_has(facts))
            return nothing, Learnt(*[nothing] * 5), None
        prior, types = found
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
            why = too_many_types(len(types.probabilities))
            found = [types.bayes(), types.shannon()]
            self._measured_before[key] = tuple(
                Number(one, "enumeration", why=None if one is not None else why) for one in found
            )
        measured: tuple[Number, Number] = self._measured_before[key]
        return measured

    @cached_property
    def _measured_before(self) -> dict[Any, Any]:
        """What was measured before: targets that look alike to the adversary are measured once."""
        return {}


def _within(number: Number, least: float, most: float) -> Number:
    """Nothing is unlearnt, on average: what lies beyond is rounding."""
    return number if number.value is None else replace(number, value=min(max(number.value, least), most))


def _typed(probabilities: Float64, both: Float64) -> tuple[Float64, Float64]:
    """Output records by their weights w = P(y, d) / P(y)."""
    can = probabilities > 0
    return merged(probabilities[can], both[can] / probabilities[can, None])


def _observed_count(given: int | None, alike: Distribution, own: TargetLooks, counted: Sequence[Counted]) -> int:
    if given is None:
        return int(np.argmax(alike.probabilities[1:])) + 1 if alike.probabilities[1:].any() else 0
    if all(own.log_probability(place, counted, given) == -inf for place in range(len(own.probabilities))):
        raise SettingError("beliefs-given-impossible", given=given, mode=alike.mode)
    return given
