"""Answers from data sets drawn at random: for any program, with a stated error.

Each figure means the same as in an exact answer (:mod:`brecha.beliefs.exact.engine`), but for two things where the
program looks at the whole table. There a published record is taken to tell a value of the secret if in all data
sets drawn nobody with another value was published with the same. And what is learnt of the secret is told from below
(:mod:`brecha.beliefs.simulation.guessing`), since how likely a whole output is cannot be computed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import log2
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief, Record
from brecha.beliefs.exact.engine import Engine, Question
from brecha.beliefs.exact.groups import (
    MOST_WAYS,
    Group,
    Made,
    combined,
    looked_in,
    named_values,
    only_known,
    ways,
)
from brecha.beliefs.exact.record_types import Types
from brecha.beliefs.figures import (
    AT_LEAST,
    CERTAINTY_UNSEEN,
    OTHER_RECORDS,
    Distribution,
    Figures,
    Learnt,
    Number,
    averaged,
    averaged_learnt,
    made_unknown,
    mean,
    never_seen,
    nobody_has,
    not_as_it_is,
    not_as_it_is_drawn,
    secret_elsewhere,
    secret_foreign,
    share,
    shares,
    target_not_found,
    too_few,
)
from brecha.beliefs.program import Program
from brecha.beliefs.simulation.draws import BUDGET, Block, Drawing, compact, recoded
from brecha.beliefs.simulation.guessing import Seen, guessed
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.language.notes import Note
from brecha.sanitizers.steps.cases import Cases, Values

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]

LOOKS = 3
"""As many different things that the target's record may be published as are looked for in an output"""
PIECE = 2**26
"""Bytes of numbers of types that are drawn together"""
UNTOLD = -1
MOST_RUNS = 20
"""Combinations of values that are not said, where the program is run on all data sets for each"""


class _Nothing:
    """What a record says that tells no value for certain."""


@dataclass(frozen=True, eq=False)
class Counted:
    """What was counted in each data set."""

    alike: Int64
    """how many records look like the target's, theirs among them; 0 where theirs is not published"""
    told: Int64
    """how many of these tell the value that is asked about"""
    agree: Bool
    """whether all of these tell one value, whichever"""

    @property
    def all_have(self) -> Bool:
        """Whether all that look like theirs tell the value."""
        return np.asarray((self.alike > 0) & (self.told == self.alike))


@dataclass(frozen=True, eq=False)
class Simulation:
    """Answers about one secret, for one belief and one program: the data sets are drawn once, if they can be kept."""

    drawing: Drawing
    engine: Engine
    """what is known exactly of one record by itself"""
    given: Program
    """the program as it was given"""
    secret: str

    @classmethod
    def of(cls, belief: Belief, program: Any, secret: str, data_sets: int = 5_000, seed: int = 0) -> "Simulation":
        """For a program, and so many data sets."""
        made = Program.of(program)
        fitted = made.fitted(belief)
        return cls(Drawing(belief, fitted, data_sets, seed), Engine.of(belief, fitted, secret), made, secret)

    @property
    def belief(self) -> Belief:
        """What the adversary believes."""
        return self.drawing.belief

    def answer(self, question: Question) -> Figures:
        """What would be learnt about a target."""
        counted = self._counted_for(question)
        said, put_in, unsaid = (counted(one) for one in (question.target, question.put_in, question.but_secret))
        most = self.drawing.most
        alike = shares(said.alike, most + 1, self._lost(question, said))
        unread = self._unread
        given = question.given
        if given is None:
            times = np.bincount(said.alike, minlength=2)[1:]
            given = int(np.argmax(times)) + 1 if times.any() else 0
        before, learnt, more = self.learnt(question)
        return Figures(
            alike,
            self._share(put_in.all_have, unread or self._lost(question, put_in)),
            self._share(unsaid.agree, unread or self._lost(question, unsaid)),
            given,
            self._how_many(put_in, given, unread or self._lost(question, put_in)),
            self._how_many(unsaid, given, unread or self._lost(question, unsaid)),
            before,
            learnt,
            tuple(dict.fromkeys((*self.notes, *only_known(self.belief, question.known, self._columns), *more))),
            self._readable(question, put_in),
        )

    def _share(self, hits: Bool, why: Note | None) -> Number:
        """The share of the data sets in which something is so; not told for a reason."""
        found = share(int(hits.sum()), self.drawing.data_sets)
        return found if why is None else Number(None, "simulation", effective=found.effective, why=why)

    def _lost(self, question: Question, counted: Counted) -> Note | None:
        """Why it is not known whether the target is left out: the records of the output are others."""
        if self.drawing.program.keeps_rows or counted.alike.all():
            return None
        return target_not_found([name for name in question.known if name in self._columns])

    @property
    def _unread(self) -> Note | None:
        """Why it is not known what the records tell of the secret, once they are drawn."""
        if self._teller is not None:
            return None
        if self.secret not in self._columns:
            return secret_elsewhere(self.secret, list(self._columns))
        return secret_foreign(self.secret) if self._foreign else None

    def _readable(self, question: Question, put_in: Counted) -> bool:
        """Whether their record can tell the value at all, if it is published."""
        if self._teller is None:
            return bool(put_in.told.any()) or not put_in.alike.any()
        group, mine = self._teller.of(question.put_in)
        outputs = group.output[group.cases.kept & (mine > 0)]
        value = self.belief.factor(self.secret).code(question.value)
        return not len(outputs) or bool((group.tells(self.secret)[outputs] == value).any())

    def _how_many(self, counted: Counted, given: int, why: Note | None) -> Distribution:
        """How many of so many alike tell the value: of the data sets with another number of alike nothing is asked."""
        if why is not None:
            return Distribution(np.full(given + 1, np.nan), "simulation", why=why)
        if given == 0:
            return Distribution(np.ones(1), "simulation", np.zeros(1), float(self.drawing.data_sets))
        told = counted.told[counted.alike == given]
        why = too_few(len(told))
        if why is not None and not len(told):
            why = never_seen(given, self.drawing.data_sets)
        return shares(told, given + 1, why)

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is to be known of these answers."""
        found = []
        if not self.drawing.program.keeps_rows:
            found.append(OTHER_RECORDS)
        if self._teller is None and self.drawing.program.keeps_rows and self._pairs and not self._as_it_is:
            found.append(not_as_it_is_drawn(self.secret))
        elif self._teller is not None and not self._teller.as_it_is(self.secret):
            found.append(not_as_it_is(self.secret, self.secret in self.engine.groups.columns))
        return tuple(found)

    # what records tell of the secret

    @cached_property
    def _teller(self) -> Group | None:
        """All that a record may be published as, in what hangs together with the secret; None if out of reach."""
        if not self.drawing.program.recordwise:
            return None
        try:
            group = self.engine.groups.all[0]
            _ = group.outputs
        except TooLargeError:
            return None
        return group

    @cached_property
    def _pairs(self) -> dict[Any, set[Any]]:
        """For each published value of the secret, the true values that were published so; filled while drawing.

        With the target's own record, where it is not looked at apart: it is then filled anew for each target.
        """
        return {}

    @cached_property
    def _foreign(self) -> set[Any]:
        """Published values of the secret that are none of the attribute's, where records are not those of the input."""
        return set()

    @property
    def _as_it_is(self) -> bool:
        return all(true == {told} for told, true in self._pairs.items()) and bool(self._pairs)

    def _note_pairs(self, cases: Cases) -> None:
        """Which true values were published as what."""
        if self.secret not in cases.released:
            return
        told = cases.released[self.secret]
        if not self.drawing.program.keeps_rows:
            there = [told.values[code] for code in np.unique(told.codes[cases.kept]).tolist()]
            self._foreign.update(set(there) - set(self.belief.factor(self.secret).values))
            return
        true = cases.true[self.secret]
        both = np.unique(true.codes[cases.kept] * len(told.values) + told.codes[cases.kept])
        for code in both.tolist():
            one, other = divmod(code, len(told.values))
            self._pairs.setdefault(told.values[other], set()).add(true.values[one])

    def _meaning(self, told: Sequence[Any]) -> Int64:
        """For each published value of the secret the code of the true one that it tells; −1 if none."""
        if self._teller is not None or not self.drawing.program.keeps_rows:
            return self._as_it_stands(told)
        places = {value: code for code, value in enumerate(self.belief.factor(self.secret).values)}
        only = [next(iter(self._pairs[one])) if len(self._pairs.get(one, ())) == 1 else None for one in told]
        return np.array([places.get(value, UNTOLD) for value in only], np.int64)

    def _as_it_stands(self, told: Sequence[Any]) -> Int64:
        """For each published value of the secret its code, if it is one that records have; −1 if not."""
        places = {value: code for code, value in enumerate(self.belief.factor(self.secret).values)}
        return np.array([places.get(value, UNTOLD) for value in told], np.int64)

    def _tells(self, cases: Cases, group: Group) -> Int64:
        """For each published record the code of the secret that it tells for certain; −1 if it tells none."""
        shape = cases.shape
        known, first = group.cases.released, group._outputs[1]
        columns, fits = [], np.ones(cases.kept.size, np.bool_)
        for name, column in known.items():
            codes = recoded(cases.column(name), column).ravel()
            fits &= codes >= 0
            columns.append((np.concatenate([column.codes[first], np.maximum(codes, 0)]), len(column.values)))
        which, _ = combined(columns, len(first) + cases.kept.size)
        told = np.full(len(which) + 1, UNTOLD)
        told[which[: len(first)]] = group.tells(self.secret)
        return np.where(fits, told[which[len(first) :]], UNTOLD).reshape(shape)

    # where records are published apart

    @cached_property
    def _kept(self) -> list[tuple[Cases, npt.NDArray[Any]]] | None:
        """What is published of all others in all data sets, and what each record tells; None if it is too much."""
        first = self._published(self.drawing.blocks[0])
        if self._bytes(first) * len(self.drawing.blocks) > BUDGET:
            return None
        return [first, *(self._published(block) for block in self.drawing.blocks[1:])]

    @staticmethod
    def _bytes(published: tuple[Cases, npt.NDArray[Any]]) -> int:
        cases, tells = published
        return tells.nbytes + cases.kept.nbytes + sum(one.codes.nbytes for one in cases.released.values())

    def _published(self, block: Block) -> tuple[Cases, npt.NDArray[Any]]:
        cases = self.drawing.published(block)
        if self._teller is not None:
            tells = self._tells(cases, self._teller)
        elif self.secret in cases.released:
            column = cases.released[self.secret]
            tells = self._by_pairs(column)[column.codes]
        else:
            tells = np.full(cases.shape, UNTOLD)
        least = np.min_scalar_type(-max(len(self.belief.factor(self.secret).values), 1))
        return compact(cases), tells.astype(least)

    def _by_pairs(self, column: Values) -> Int64:
        """As the data sets have it in which everybody's record is drawn, all of them gone through first."""
        if not self._pairs:
            for block in self.drawing.blocks:
                self._note_pairs(self.drawing.published(block))
        return self._meaning(column.values)

    def _apart(self, question: Question, said: Record) -> Counted:
        """What is counted where the target's record can be looked at beside the others."""
        alike, told, agree = [], [], []
        value = self.belief.factor(self.secret).code(question.value)
        for block in self.drawing.blocks:
            others, tells = self._kept[block.number] if self._kept is not None else self._published(block)
            own = self.drawing.targets(block, said)
            mine = self._own_tells(own, said)
            if self._teller is not None and self._teller.of(said)[0] is not self._teller:
                tells = self._tells(
                    others, self._teller.of(said)[0]
                )  # with the target put in by hand, others may tell less
            matching = others.kept & own.kept
            for name in self._looked(own, question.known):
                mine_there, column = own.column(name), others.column(name)
                codes = recoded(mine_there, column)
                matching &= codes >= 0
                matching &= column.codes == codes.astype(column.codes.dtype)
            shown = own.kept[:, 0]
            number = np.where(shown, 1 + matching.sum(1), 0)
            alike.append(number)
            told.append(np.where(shown, (mine == value)[:, 0] + (matching & (tells == value)).sum(1), 0))
            same = 1 + (matching & (tells == mine.astype(tells.dtype))).sum(1)
            agree.append(shown & (mine[:, 0] >= 0) & (same == number))
        return Counted(np.concatenate(alike), np.concatenate(told), np.concatenate(agree))

    def _own_tells(self, own: Cases, said: Record) -> Int64:
        if self._teller is not None:
            return self._tells(own, self._teller.of(said)[0])
        if self.secret not in own.released:
            return np.full(own.shape, UNTOLD)
        column = own.released[self.secret]
        return self._by_pairs(column)[column.codes]

    # where the program looks at the whole table

    def _counted_for(self, question: Question) -> Callable[[Record], Counted]:
        """Counts with a target of whom this is said, once for each that differs."""
        done: dict[Any, Any] = {}
        if self.drawing.apart:

            def counted(said: Record) -> Counted:
                key = tuple(sorted(said.items()))
                if key not in done:
                    done[key] = self._apart(question, said)
                found: Counted = done[key]
                return found

            return counted
        self._pairs.clear()
        for said in (question.target, question.put_in, question.but_secret):
            key = tuple(sorted(said.items()))
            if key not in done:
                done[key] = self._whole(question, said)
        value = self.belief.factor(self.secret).code(question.value)
        return lambda said: done[tuple(sorted(said.items()))].counted(value, self._meaning)

    def _whole(self, question: Question, said: Record) -> "Alike":
        """The records that look like the target's in each data set, by the published value of their secret."""
        found = Alike(self.drawing.data_sets)
        for block in self.drawing.blocks:
            for places, cases in self.drawing.whole(block, said):
                self._note_pairs(cases)
                matching = self._matching(cases, self._own(cases, question.known))
                found.add(block.start + places, matching, self._spoken(cases, said))
        return found

    def _spoken(self, cases: Cases, said: Record) -> Values | None:
        """What the records say of the secret: what they tell for certain, where that is known of each by itself."""
        if self._teller is None:
            return cases.released.get(self.secret)
        told = self._tells(cases, self._teller.of(said)[0])
        return Values(told + 1, (_Nothing, *self.belief.factor(self.secret).values))

    @cached_property
    def _columns(self) -> dict[str, None]:
        """The columns of the output; filled while drawing."""
        return {}

    def _looked(self, cases: Cases, known: Sequence[str]) -> tuple[str, ...]:
        """The known columns that are in the output."""
        self._columns.update(dict.fromkeys(cases.released))
        return looked_in(self.belief, known, cases.released)

    def _own(self, cases: Cases, known: Sequence[str]) -> list[tuple[Values, Int64]]:
        """Each known column of the output, and what stands there in the target's own record; −1 for nothing."""
        known = self._looked(cases, known)
        if self.drawing.program.keeps_rows:
            columns = [cases.column(name) for name in known]
            return [(column, np.where(cases.kept[:, 0], column.codes[:, 0], UNTOLD)) for column in columns]
        for name in known:
            if name not in cases.true:
                raise SettingError("beliefs-made-column-of-other-records", name=name)
        own = [Values(cases.true[name].codes[:, 0], cases.true[name].values) for name in known]
        return [(cases.column(name), recoded(one, cases.column(name))) for name, one in zip(known, own, strict=True)]

    def _matching(self, cases: Cases, own: Sequence[tuple[Values, Int64]]) -> Bool:
        matching = cases.kept.copy()
        if self.drawing.program.keeps_rows:
            matching &= cases.kept[:, :1]
        for column, codes in own:
            matching &= column.codes == codes[:, None]
        return matching

    # what is learnt where the secret is not known

    def learnt(self, question: Question) -> tuple[Number, Learnt, tuple[Note, ...]]:
        """What was believed of the value before; what is learnt; and what is to be known of that.

        On average over what the target may be in what is known of them and not said.
        """
        parts = []
        for probability, said, made in self._ways(question):
            found = self._learnt(replace(question, target=said), made)
            if found[0].value is None:
                return found
            parts.append((probability, found))
        return (
            averaged([(probability, before) for probability, (before, _, _) in parts]),
            averaged_learnt([(probability, learnt) for probability, (_, learnt, _) in parts]),
            tuple(dict.fromkeys(note for _, (_, _, notes) in parts for note in notes)),
        )

    def _ways(self, question: Question) -> list[tuple[float, Record, Made | None]]:
        """All that the target may be in what is known of them; None where what stands in made columns is not known."""
        if self.drawing.program.recordwise and self.engine.why_not is None:
            try:
                return [*self.engine.ways(question.known, question.but_secret)]
            except TooLargeError:
                pass
        most = MOST_WAYS if self.drawing.program.recordwise else MOST_RUNS
        return [
            (probability, said, None)
            for probability, said in ways(self.belief, question.known, question.but_secret, most)
        ]

    def _learnt(self, question: Question, made: Made | None) -> tuple[Number, Learnt, tuple[Note, ...]]:
        """The same where all known attributes are said, and what stands in known columns that the program makes."""
        said, found = self._known_of_target(question), self._types(question, made)
        types = found[1] if isinstance(found, tuple) else None
        try:
            prior = self._prior(said) if not isinstance(found, tuple) else found[0]
        except SettingError:
            found = None
        columns = [name for name in question.known if name not in self.belief.factors]
        if found is None or (columns and types is None):
            why = nobody_has(said | named_values(made or {})) if found is None else made_unknown(columns)
            nothing = Number(None, "simulation", why=why)
            return nothing, Learnt(*[nothing] * 5), ()
        before = Number(float(prior[self.belief.factor(self.secret).code(question.value)]), "closed form")
        positive = prior[prior > 0]
        bayes = Number(float(prior.max()), "closed form")
        shannon = Number(float(-(positive @ np.log2(positive))) + 0.0, "closed form")
        if types is not None:
            after, bits, certain = drawn_with_target(types, self.drawing.data_sets, self.drawing.seed)
            return before, Learnt(bayes, after, shannon, bits, certain), ()
        seen = guessed(self._seen(question.known, said, prior > 0), positive)
        after, bits = (replace(one, bound=True) for one in seen)
        certain = Number(None, "simulation", why=CERTAINTY_UNSEEN)
        return before, Learnt(bayes, after, shannon, bits, certain), (AT_LEAST,)

    def _known_of_target(self, question: Question) -> dict[str, Any]:
        """What the adversary knows of the target: the true values of the known columns, as far as they are said."""
        return {name: value for name, value in question.but_secret.items() if name in question.known}

    def _prior(self, said: Record) -> Float64:
        """The belief in each value of the secret."""
        cases = self.belief.possible([self.secret], said)
        assert cases.probabilities is not None
        size = len(self.belief.factor(self.secret).values)
        found: Float64 = np.bincount(cases.true[self.secret].codes, cases.probabilities, minlength=size).astype(
            np.float64
        )
        return found

    def _types(self, question: Question, made: Made | None) -> "tuple[Float64, Types] | Literal['unknown'] | None":
        """The belief before and the types of published records; None if nobody is so.

        They are known where each is published by itself and can be gone through.
        """
        if made is None:
            return "unknown"
        try:
            found = self.engine.types(question.known, question.but_secret, made)
        except TooLargeError:
            return "unknown"
        if found is None:
            return None
        prior, types = found
        return "unknown" if isinstance(types, Phrase) else (prior, types)

    def _seen(self, known: Sequence[str], said: Record, possible: Bool) -> Seen:
        """What the adversary counts in each output, the target's record being drawn by what is known of them."""
        known = (
            [name for name in known if name in self.belief.factors] if not self.drawing.program.keeps_rows else known
        )
        looks: list[tuple[Any, ...] | None] = []
        found = [Alike(self.drawing.data_sets) for _ in range(LOOKS)]
        secrets = np.zeros(self.drawing.data_sets, np.int64)
        for block in self.drawing.blocks:
            for places, cases in self.drawing.whole(block, said):
                secrets[block.start + places] = cases.true[self.secret].codes[:, 0]
                if not looks:
                    # where their record is not published, all others still tell something: None is for any look
                    looks = [*_commonest(self._own(cases, known), LOOKS)] or [None]
                columns = self._looked(cases, known)
                for look, alike in zip(looks, found, strict=False):
                    matching = cases.kept.copy()
                    for name, value in zip(columns, look, strict=True) if look is not None else ():
                        column = cases.column(name)
                        code = column.values.index(value) if value in column.values else UNTOLD
                        matching &= column.codes == code
                    alike.add(block.start + places, matching, cases.released.get(self.secret))
        codes = np.cumsum(possible) - 1
        size = len(possible)
        counts = [alike.by_value() for alike in found[: len(looks)]]
        told = [alike.by_meaning(self._as_it_stands, size)[:, possible] for alike in found[: len(looks)]]
        whole = next((one for one in told if one.any()), told[0]).astype(np.float64)
        for one in told:
            # those that look as the target does most often come first
            whole = np.where(whole.any(1, keepdims=True), whole, one)
        totals = whole.sum(1, keepdims=True)
        parts = np.divide(whole, totals, out=np.zeros_like(whole), where=totals > 0)
        return Seen(np.concatenate(counts, axis=1), parts, totals[:, 0].astype(np.int64), codes[secrets])


class Alike:
    """The records of each data set that look like something, by the published value of their secret."""

    def __init__(self, data_sets: int) -> None:
        self.data_sets = data_sets
        self._values: dict[Any, int] = {}
        self._parts: list[tuple[Int64, Int64, Int64]] = []

    def add(self, places: Int64, matching: Bool, column: Values | None) -> None:
        """Those of some more data sets; without a column if the secret is not published."""
        rows, columns = np.nonzero(matching)
        if column is None:
            into = np.array([self._values.setdefault(UNTOLD, 0)])
            codes = np.zeros(len(rows), np.int64)
        else:
            into = np.array([self._values.setdefault((value,), len(self._values)) for value in column.values])
            codes = column.codes[rows, columns]
        size = max(len(into), 1)
        pairs, counts = np.unique(places[rows] * size + codes, return_counts=True)
        self._parts.append((pairs // size, into[pairs % size], counts))

    def _all(self) -> tuple[Int64, Int64, Int64]:
        rows, values, counts = (np.concatenate([part[i] for part in self._parts]) for i in range(3))
        return rows, values, counts

    def by_value(self) -> Int64:
        """Data sets, published values: how many there are."""
        rows, values, counts = self._all()
        found = np.zeros((self.data_sets, max(len(self._values), 1)), np.int64)
        np.add.at(found, (rows, values), counts)
        return found

    def _told(self, meaning: Callable[[Sequence[Any]], Int64]) -> Int64:
        """For each published value the true one that it tells."""
        if UNTOLD in self._values:
            return np.array([UNTOLD])
        return meaning([value for (value,) in self._values])

    def by_meaning(self, meaning: Callable[[Sequence[Any]], Int64], size: int) -> Int64:
        """Data sets, true values: how many tell each."""
        rows, values, counts = self._all()
        told = self._told(meaning)[values]
        found = np.zeros((self.data_sets, size), np.int64)
        np.add.at(found, (rows[told >= 0], told[told >= 0]), counts[told >= 0])
        return found

    def counted(self, value: int, meaning: Callable[[Sequence[Any]], Int64]) -> Counted:
        """How many there are, how many tell the value, and whether all tell one."""
        rows, values, counts = self._all()
        told = self._told(meaning)[values]
        alike, having = (np.zeros(self.data_sets, np.int64) for _ in range(2))
        np.add.at(alike, rows, counts)
        np.add.at(having, rows, np.where(told == value, counts, 0))
        low, high = np.full(self.data_sets, np.iinfo(np.int64).max), np.full(self.data_sets, UNTOLD)
        np.minimum.at(low, rows, told)
        np.maximum.at(high, rows, told)
        return Counted(alike, having, (alike > 0) & (low == high) & (high >= 0))


def _commonest(own: Sequence[tuple[Values, Int64]], many: int) -> list[tuple[Any, ...]]:
    """What the target's record is published as most often, in some data sets."""
    if not own:
        return [()]
    rows = np.stack([codes for _, codes in own], axis=1)
    rows = rows[(rows >= 0).all(1)]
    found, times = np.unique(rows, axis=0, return_counts=True)
    order = np.argsort(-times, kind="stable")[:many]
    return [
        tuple(column.values[code] for (column, _), code in zip(own, row, strict=True)) for row in found[order].tolist()
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
    return (
        mean(np.concatenate(best), 1 - 1 / values),
        mean(np.concatenate(bits), log2(values)),
        share(certain, count),
    )


def _pieces(many: int, records: int, types: Types) -> Iterator[int]:
    """So many tables in pieces that fit into memory."""
    each = (
        8 * max(len(types.probabilities), 1) * 4 + 8 * min(records, len(types.probabilities)) * types.weights.shape[1]
    )
    most = max(1, PIECE // each)
    for start in range(0, many, most):
        yield min(most, many - start)


def _weighed(types: Types, records: int, count: int, draws: np.random.Generator) -> Float64:
    """Σ_i w(y_i) over so many records, for so many tables."""
    if len(types.probabilities) <= 4 * max(records, 1):
        return np.asarray(draws.multinomial(records, types.probabilities, size=count) @ types.weights)
    edges = types.probabilities.cumsum()
    found = np.zeros((count, types.weights.shape[1]))
    for _ in range(records):
        places = np.searchsorted(edges, draws.random(count) * edges[-1], side="right")
        found += types.weights[np.minimum(places, len(edges) - 1)]
    return found
