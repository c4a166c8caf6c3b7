"""Answers from data sets drawn at random: for any program, with a stated error.

Each figure means the same as in an exact answer (:mod:`brecha.beliefs.exact.engine`), but for two things where the
program looks at the whole table. There a published record is taken to tell a value of the secret if in all data
sets drawn nobody with another value was published with the same. And what is learnt of the secret is told from below,
since how likely a whole output is cannot be computed.

That lower bound is what an adversary reaches who looks at some numbers only, how many records of the output look as the
target's may, and how many of these have each value of the secret. Her rule is learnt from one half of the data sets and
tried on the other, and the other way round. So the rule has never seen what it is tried on, and what it reaches is no
more than the best one reaches, but for the error of the draws. The best rule on the very draws that it was made from
would always look better than it is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf, log2, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief, Record
from brecha.beliefs.exact.engine import Engine, Question, nobody_has
from brecha.beliefs.exact.groups import MOST_WAYS, Made, only_known, summed, ways
from brecha.beliefs.exact.record_types import Types
from brecha.beliefs.figures import (
    AT_LEAST,
    Distribution,
    Figures,
    Learnt,
    Number,
    averaged,
    averaged_learnt,
    mean,
    mean_beside,
    not_as_it_is,
    share,
    shares,
    too_few,
)
from brecha.beliefs.simulation.draws import UNTOLD, Alike, AlikeCounts, Drawing, SimilarRecords
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.language.notes import Note
from brecha.sanitizers.steps.record_outcomes import Values

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]

LOOKS = 3
"""As many different things that the target's record may be published as are looked for in an output"""
PIECE = 2**26
"""Bytes of numbers of types that are drawn together"""
MOST_RUNS = 20
"""Combinations of values that are not stated, where the program is run on all data sets for each"""
STRENGTHS = (0.5, 2.0, 8.0, 32.0, 128.0, 1024.0, 1e9)
"""How many data sets the simple rule weighs against those that were seen to be just so"""
TRUSTS = np.array([0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99])
_STEPS = np.array([0, 1, 2, 3, 6, 21])
"""From how many alike on the simple rule is another one"""


@dataclass(frozen=True, eq=False)
class Simulation:
    """Answers about one secret, for one belief and one program."""

    drawing: Drawing
    engine: Engine
    """what is known exactly of one record by itself"""

    @property
    def belief(self) -> Belief:
        """What the adversary believes."""
        return self.drawing.belief

    @property
    def secret(self) -> str:
        """What is asked about."""
        return self.engine.secret

    @cached_property
    def similar(self) -> SimilarRecords:
        """The records that look like the target's."""
        return SimilarRecords(self.drawing, self.engine)

    def answer(self, question: Question) -> Figures:
        """Return what would be learnt about a target."""
        as_stated, put_in, without_secret = self.similar.counted(question)
        alike = shares(as_stated.alike, self.drawing.most + 1, self._lost(question, as_stated))
        untold = self._unread or self._lost(question, put_in)
        untold_without = self._unread or self._lost(question, without_secret)
        given = question.given
        if given is None:
            times = np.bincount(as_stated.alike, minlength=2)[1:]
            given = int(np.argmax(times)) + 1 if times.any() else 0
        before, learnt, more = self.learnt(question)
        return Figures(
            alike, self._share(put_in.all_have, untold), self._share(without_secret.agree, untold_without), given,
            self._how_many(put_in, given, untold), self._how_many(without_secret, given, untold_without), before,
            learnt,
            tuple(dict.fromkeys((*self._notes, *only_known(self.belief, question.known, self.similar.columns), *more))),
            self._readable(question, put_in),
        )  # fmt: skip

    def _share(self, hits: Bool, why: Note | None) -> Number:
        """Return the share of the data sets in which something is so; not told for a reason."""
        estimate = share(int(hits.sum()), self.drawing.data_sets)
        return estimate if why is None else Number(None, "simulation", effective=estimate.effective, why=why)

    def _lost(self, question: Question, counted: AlikeCounts) -> Note | None:
        """Return why it is not known whether the target is left out: the records of the output are others."""
        if self.drawing.program.keeps_rows or counted.alike.all():
            return None
        return Note("belief-not-found", columns=[name for name in question.known if name in self.similar.columns])

    @property
    def _unread(self) -> Note | None:
        """Why it is not known what the records tell of the secret, once they are drawn."""
        if self.similar.teller is not None:
            return None
        columns = list(self.similar.columns)
        if self.secret not in columns:
            return Note("belief-secret-elsewhere", secret=self.secret, columns=columns, n=len(columns))
        return Note("belief-secret-foreign", secret=self.secret) if self.similar.foreign else None

    def _readable(self, question: Question, put_in: AlikeCounts) -> bool:
        """Return whether their record can tell the value at all, if it is published."""
        if self.similar.teller is None:
            return bool(put_in.with_value.any()) or not put_in.alike.any()
        group, mine = self.similar.teller.of(question.put_in)
        outputs = group.output[group.cases.in_output & (mine > 0)]
        value = self.belief.factor(self.secret).code(question.value)
        return not len(outputs) or bool((group.tells(self.secret)[outputs] == value).any())

    def _how_many(self, counted: AlikeCounts, given: int, why: Note | None) -> Distribution:
        """How many of so many alike tell the value: of the data sets with another number of alike nothing is asked."""
        if why is not None:
            return Distribution(np.full(given + 1, np.nan), "simulation", why=why)
        if given == 0:
            return Distribution(np.ones(1), "simulation", np.zeros(1), float(self.drawing.data_sets))
        having = counted.with_value[counted.alike == given]
        why = too_few(len(having))
        if why is not None and not len(having):
            why = Note("belief-never-seen", records=given, data_sets=self.drawing.data_sets)
        return shares(having, given + 1, why)

    @property
    def _notes(self) -> list[Note]:
        """What is to be known of these answers."""
        similar = self.similar
        if similar.teller is not None:
            published = self.secret in self.engine.groups.columns
            return [] if similar.teller.as_it_is(self.secret) else [not_as_it_is(self.secret, published)]
        if not self.drawing.program.keeps_rows:
            return [Note("belief-other-records")]
        by_others = similar.pairs and not similar.as_it_is
        return [Note("belief-not-as-it-is-drawn", secret=self.secret)] if by_others else []

    def learnt(self, question: Question) -> tuple[Number, Learnt, tuple[Note, ...]]:
        """Return what was believed of the value before; what is learnt; and what is to be known of that.

        On average over what the target may be in what is known of them and not said.
        """
        parts = []
        for probability, facts, made in self._ways(question):
            part = self._learnt(replace(question, target=facts), made)
            if part[0].value is None:
                return part
            parts.append((probability, part))
        return (
            averaged([(probability, before) for probability, (before, _, _) in parts]),
            averaged_learnt([(probability, learnt) for probability, (_, learnt, _) in parts]),
            tuple(dict.fromkeys(note for _, (_, _, notes) in parts for note in notes)),
        )

    def _ways(self, question: Question) -> list[tuple[float, Record, Made | None]]:
        """All that the target may be in what is known of them; None where what stands in made columns is not known."""
        recordwise = self.drawing.program.recordwise
        dependence = self.drawing.dependence
        if dependence is not None:
            return [(chance, facts, None) for chance, facts in dependence.ways(question.known, question.but_secret)]
        if recordwise and self.engine.why_not is None:
            try:
                return [*self.engine.ways(question.known, question.but_secret)]
            except TooLargeError:
                pass
        all_ways = ways(self.belief, question.known, question.but_secret, MOST_WAYS if recordwise else MOST_RUNS)
        return [(probability, facts, None) for probability, facts in all_ways]

    def _learnt(self, question: Question, made: Made | None) -> tuple[Number, Learnt, tuple[Note, ...]]:
        """The same where all known attributes are said, and what stands in known columns that the program makes."""
        facts = {name: value for name, value in question.but_secret.items() if name in question.known}
        prior_and_types = self._prior_and_types(question, facts, made)
        columns = [name for name in question.known if name not in self.belief.factors]
        if prior_and_types is None or (columns and prior_and_types[1] is None):
            why = nobody_has(facts, made) if prior_and_types is None else Note("belief-made-unknown", columns=columns)
            nothing = Number(None, "simulation", why=why)
            return nothing, Learnt(*[nothing] * 5), ()
        prior, types = prior_and_types
        before = Number(float(prior[self.belief.factor(self.secret).code(question.value)]), "closed form")
        positive = prior[prior > 0]
        bayes = Number(float(prior.max()), "closed form")
        shannon = Number(float(-(positive @ np.log2(positive))) + 0.0, "closed form")
        if types is not None:
            after, bits, certain = drawn_with_target(types, self.drawing.data_sets, self.drawing.seed)
            return before, Learnt(bayes, after, shannon, bits, certain), ()
        seen = guessed(self._seen(question.known, facts, prior > 0), positive)
        after, bits = (replace(one, bound=True) for one in seen)
        certain = Number(None, "simulation", why=Note("belief-certain-unseen"))
        return before, Learnt(bayes, after, shannon, bits, certain), (AT_LEAST,)

    def _prior_and_types(
        self, question: Question, facts: Record, made: Made | None
    ) -> tuple[Float64, Types | None] | None:
        """Return the belief in each value of the secret before, and the types of published records; None for nobody.

        Types are known where each record is published by itself and all that it may be can be gone through.
        """
        if made is not None:
            try:
                prior_and_types = self.engine.types(question.known, question.but_secret, made)
            except TooLargeError:
                pass
            else:
                if prior_and_types is None:
                    return None
                prior, types = prior_and_types
                if not isinstance(types, Phrase):
                    return prior, types
        if self.drawing.dependence is not None:
            chances = self.drawing.dependence.chances_of(self.secret, facts)
            return None if chances is None else (chances, None)
        try:
            cases = self.belief.possible([self.secret], facts)
        except SettingError:
            return None
        assert cases.probabilities is not None
        size = len(self.belief.factor(self.secret).values)
        return summed(cases.true[self.secret].codes, cases.probabilities, size), None

    def _seen(self, known: Sequence[str], facts: Record, possible: Bool) -> "ObservedCounts":
        """Return what the adversary counts in each output, the target's record being drawn by what is known of them."""
        if not self.drawing.program.keeps_rows:
            known = [name for name in known if name in self.belief.factors]
        looks: list[tuple[Any, ...] | None] = []
        alikes = [Alike(self.drawing.data_sets) for _ in range(LOOKS)]
        secrets = np.zeros(self.drawing.data_sets, np.int64)
        for block in self.drawing.blocks:
            for places, cases in self.drawing.whole(block, facts):
                secrets[block.start + places] = cases.true[self.secret].codes[:, 0]
                if not looks:
                    # where their record is not published, all others still tell something: None is for any look
                    looks = [*_commonest(self.similar.own(cases, known), LOOKS)] or [None]
                columns = self.similar.looked(cases, known)
                for look, alike in zip(looks, alikes, strict=False):
                    matching = cases.in_output.copy()
                    for name, value in zip(columns, look, strict=True) if look is not None else ():
                        column = cases.column(name)
                        code = column.values.index(value) if value in column.values else UNTOLD
                        matching &= column.codes == code
                    alike.add(block.start + places, matching, cases.released.get(self.secret))
        codes = np.cumsum(possible) - 1
        size = len(possible)
        counts = [alike.by_value() for alike in alikes[: len(looks)]]
        meant = [alike.by_meaning(self.similar.as_it_stands, size)[:, possible] for alike in alikes[: len(looks)]]
        whole = next((one for one in meant if one.any()), meant[0]).astype(np.float64)
        for one in meant:
            # those that look as the target does most often come first
            whole = np.where(whole.any(1, keepdims=True), whole, one)
        totals = whole.sum(1, keepdims=True)
        parts = np.divide(whole, totals, out=np.zeros_like(whole), where=totals > 0)
        return ObservedCounts(np.concatenate(counts, axis=1), parts, totals[:, 0].astype(np.int64), codes[secrets])


def _commonest(own: Sequence[tuple[Values, Int64]], many: int) -> list[tuple[Any, ...]]:
    """Return what the target's record is published as most often, in some data sets."""
    if not own:
        return [()]
    rows = np.stack([codes for _, codes in own], axis=1)
    rows = rows[(rows >= 0).all(1)]
    looks, times = np.unique(rows, axis=0, return_counts=True)
    order = np.argsort(-times, kind="stable")[:many]
    return [
        tuple(column.values[code] for (column, _), code in zip(own, row, strict=True)) for row in looks[order].tolist()
    ]


def drawn_with_target(types: Types, count: int, seed: int) -> tuple[Number, Number, Number]:
    """Posterior vulnerability, entropy and probability of certainty, from tables drawn with the target's record in.

    P(Y, d) = Π P(y_i) (α Σ_i w_d(y_i) + u_d) is drawn as it stands: first how many records there are; then whether
    one of them is the target's, what that is published as, and all others; or none is. The posterior of each table is
    then computed. To draw all records alike, and to weigh tables by α Σ w + u, would seldom or never meet one with
    the target in it, and would not notice.
    """
    draws = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(0, 9)))
    own = types.probabilities * types.weights.sum(1)
    seen = np.array([size.probability * size.alpha * size.records * own.sum() for size in types.sizes])
    unseen = np.array([size.probability * float(size.unseen.sum()) for size in types.sizes])
    odds = np.concatenate([seen, unseen])
    times = draws.multinomial(count, odds / odds.sum())
    best, bits, certain = [], [], 0
    for place, many in enumerate(times.tolist()):
        if not many:
            continue
        size = types.sizes[place % len(types.sizes)]
        shown = place < len(types.sizes)
        for some in _pieces(many, size.records, types):
            x = _weighed(types, size.records - shown, some, draws)
            if shown:
                x += types.weights[draws.choice(len(own), size=some, p=own / own.sum())]
            x = size.alpha * x + size.unseen
            x /= x.sum(1, keepdims=True)
            best.append(x.max(1))
            bits.append(-np.where(x > 0, x * np.log2(np.where(x > 0, x, 1.0)), 0.0).sum(1))
            certain += int(((x > 0).sum(1) == 1).sum())
    values = max(types.weights.shape[1], 2)
    return (mean(np.concatenate(best), 1 - 1 / values), mean(np.concatenate(bits), log2(values)), share(certain, count))


def _pieces(many: int, records: int, types: Types) -> Iterator[int]:
    """So many tables in pieces that fit into memory."""
    count = len(types.probabilities)
    most = max(1, PIECE // (8 * max(count, 1) * 4 + 8 * min(records, count) * types.weights.shape[1]))
    for start in range(0, many, most):
        yield min(most, many - start)


def _weighed(types: Types, records: int, count: int, draws: np.random.Generator) -> Float64:
    """Σ_i w(y_i) over so many records, for so many tables."""
    if len(types.probabilities) <= 4 * max(records, 1):
        return np.asarray(draws.multinomial(records, types.probabilities, size=count) @ types.weights)
    edges = types.probabilities.cumsum()
    sums = np.zeros((count, types.weights.shape[1]))
    for _ in range(records):
        places = np.searchsorted(edges, draws.random(count) * edges[-1], side="right")
        sums += types.weights[np.minimum(places, len(edges) - 1)]
    return sums


@dataclass(frozen=True, eq=False)
class ObservedCounts:
    """What an adversary sees of each data set, and the truth."""

    counts: Int64
    """data sets, numbers: all that she looks at"""
    shares: Float64
    """data sets, values: the shares of the values among those that look like the target; all zero where none does"""
    alike: Int64
    secrets: Int64
    """the value that the target has"""

    @property
    def cells(self) -> Int64:
        """A number for each different thing that is seen."""
        return np.unique(self.counts, axis=0, return_inverse=True)[1].ravel()


def guessed(seen: ObservedCounts, prior: Float64) -> tuple[Number, Number]:
    """Vulnerability, at least, and entropy, at most, after the output is seen; all values are possible before.

    The belief before is tried on the same data sets, where its probability and its bits are known: so a program that
    tells nothing is found to tell nothing.
    """
    count = len(seen.secrets)
    cells = seen.cells
    halves = np.arange(count) % 2 == 0
    right, bits = np.zeros(count), np.zeros(count)
    for learning in (halves, ~halves):
        trying = ~learning
        probabilities = _learnt(seen, cells, prior, learning)[trying]
        truth = seen.secrets[trying]
        right[trying] = probabilities.argmax(1) == truth
        bits[trying] = -np.log2(probabilities[np.arange(len(truth)), truth])
    before = (seen.secrets == int(np.argmax(prior))).astype(np.float64)
    bits_before = -np.log2(prior)
    # how far apart the bits of two data sets may be: as far as was seen, or an even belief from a sure one
    apart = max(float(np.ptp(bits)), log2(len(prior)), 1.0)
    return (
        _within(mean_beside(right, before, float(prior.max()), 1.0), 1.0),
        _within(mean_beside(bits, bits_before[seen.secrets], float(prior @ bits_before), apart), inf),
    )


def _within(number: Number, most: float) -> Number:
    """Between 0 and the most that it can be, with the error of one half.

    The rules of both halves hang together: one learns what the other is tried on. However that may be, the mean of both
    is never further off than one alone.
    """
    if number.value is None or number.error is None or number.effective is None:
        return number
    value = min(max(number.value, 0.0), most)
    return replace(number, value=value, error=sqrt(2) * number.error, effective=number.effective / 2)


def _learnt(seen: ObservedCounts, cells: Int64, prior: Float64, learning: npt.NDArray[np.bool_]) -> Float64:
    """Return the belief in each value for each data set, by a rule from some of them.

    A simple rule, between the belief before and the shares among those alike, weighs as much as some data sets; those
    that were seen to be just so come on top. How much it weighs is what foretells each from all the others best.
    """
    simple = _simple(seen, prior, learning)
    values = len(prior)
    together = np.zeros((int(cells.max()) + 1, values))
    np.add.at(together, (cells[learning], seen.secrets[learning]), 1.0)
    own = together[cells]
    rows = np.flatnonzero(learning)
    at = seen.secrets[rows]
    others, all_others, base = own[rows, at] - 1, own[rows].sum(1) - 1, simple[rows, at]
    fits = [float(np.log((others + weight * base) / (all_others + weight)).sum()) for weight in STRENGTHS]
    strength = STRENGTHS[int(np.argmax(fits))]
    posterior: Float64 = (own + strength * simple) / (own.sum(1, keepdims=True) + strength)
    return posterior


def _simple(seen: ObservedCounts, prior: Float64, learning: npt.NDArray[np.bool_]) -> Float64:
    """(1 − t) π + t · shares, with the trust t that fits best for about as many alike; the belief before if none is."""
    steps = np.searchsorted(_STEPS, seen.alike, side="right") - 1
    there = seen.shares.sum(1) > 0
    trust = np.zeros(len(seen.alike))
    for step in range(1, len(_STEPS)):
        mine = there & (steps == step)
        rows = np.flatnonzero(mine & learning)
        if len(rows):
            at = seen.secrets[rows]
            before, shares = prior[at], seen.shares[rows, at]
            fits = np.log((1 - TRUSTS) * before[:, None] + TRUSTS * shares[:, None]).sum(0)
            trust[mine] = TRUSTS[int(np.argmax(fits))]
    return np.asarray((1 - trust)[:, None] * prior + trust[:, None] * seen.shares)
