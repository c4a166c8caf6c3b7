"""Answers from data sets drawn at random: for any program, with a stated error.

Each figure means the same as in an exact answer (:mod:`brecha.beliefs.exact.engine`), but for two things where the
program looks at the whole table. There a published record is taken to tell a value of the secret if in all data
sets drawn nobody with another value was published with the same. And what is learnt of the secret is told from below
(:mod:`brecha.beliefs.simulation.learning`), since how likely a whole output is cannot be computed.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief
from brecha.beliefs.exact.engine import Engine, Question
from brecha.beliefs.exact.groups import (
    only_known,
)
from brecha.beliefs.figures import (
    OTHER_RECORDS,
    Distribution,
    Figures,
    Learnt,
    Number,
    never_seen,
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
from brecha.beliefs.simulation.counting import Counted, RevealedSecret, SimilarRecords
from brecha.beliefs.simulation.draws import Drawing
from brecha.beliefs.simulation.learning import Learning
from brecha.language.notes import Note

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Simulation:
    """Answers about one secret, for one belief and one program."""

    drawing: Drawing
    engine: Engine
    """what is known exactly of one record by itself"""
    secret: str

    @classmethod
    def of(cls, belief: Belief, program: Any, secret: str, data_sets: int = 5_000, seed: int = 0) -> "Simulation":
        """For a program, and so many data sets."""
        fitted = Program.of(program).fitted(belief)
        return cls(Drawing(belief, fitted, data_sets, seed), Engine(belief, fitted, secret), secret)

    @property
    def belief(self) -> Belief:
        """What the adversary believes."""
        return self.drawing.belief

    def answer(self, question: Question) -> Figures:
        """Return what would be learnt about a target."""
        counted = self.similar.counted_for(question)
        as_stated, put_in, without_secret = (
            counted(one) for one in (question.target, question.put_in, question.but_secret)
        )
        most = self.drawing.most
        alike = shares(as_stated.alike, most + 1, self._lost(question, as_stated))
        unread = self._unread
        given = question.given
        if given is None:
            times = np.bincount(as_stated.alike, minlength=2)[1:]
            given = int(np.argmax(times)) + 1 if times.any() else 0
        before, learnt, more = self.learnt(question)
        return Figures(
            alike,
            self._share(put_in.all_have, unread or self._lost(question, put_in)),
            self._share(without_secret.agree, unread or self._lost(question, without_secret)),
            given,
            self._how_many(put_in, given, unread or self._lost(question, put_in)),
            self._how_many(without_secret, given, unread or self._lost(question, without_secret)),
            before,
            learnt,
            tuple(dict.fromkeys((*self.notes, *only_known(self.belief, question.known, self.similar.columns), *more))),
            self._readable(question, put_in),
        )

    def _share(self, hits: Bool, why: Note | None) -> Number:
        """Return the share of the data sets in which something is so; not told for a reason."""
        found = share(int(hits.sum()), self.drawing.data_sets)
        return found if why is None else Number(None, "simulation", effective=found.effective, why=why)

    def _lost(self, question: Question, counted: Counted) -> Note | None:
        """Return why it is not known whether the target is left out: the records of the output are others."""
        if self.drawing.program.keeps_rows or counted.alike.all():
            return None
        return target_not_found([name for name in question.known if name in self.similar.columns])

    @property
    def _unread(self) -> Note | None:
        """Why it is not known what the records tell of the secret, once they are drawn."""
        if self.revealed.teller is not None:
            return None
        if self.secret not in self.similar.columns:
            return secret_elsewhere(self.secret, list(self.similar.columns))
        return secret_foreign(self.secret) if self.revealed.foreign else None

    def _readable(self, question: Question, put_in: Counted) -> bool:
        """Return whether their record can tell the value at all, if it is published."""
        if self.revealed.teller is None:
            return bool(put_in.with_value.any()) or not put_in.alike.any()
        group, mine = self.revealed.teller.of(question.put_in)
        outputs = group.output[group.cases.in_output & (mine > 0)]
        value = self.belief.factor(self.secret).code(question.value)
        return not len(outputs) or bool((group.tells(self.secret)[outputs] == value).any())

    def _how_many(self, counted: Counted, given: int, why: Note | None) -> Distribution:
        """How many of so many alike tell the value: of the data sets with another number of alike nothing is asked."""
        if why is not None:
            return Distribution(np.full(given + 1, np.nan), "simulation", why=why)
        if given == 0:
            return Distribution(np.ones(1), "simulation", np.zeros(1), float(self.drawing.data_sets))
        having = counted.with_value[counted.alike == given]
        why = too_few(len(having))
        if why is not None and not len(having):
            why = never_seen(given, self.drawing.data_sets)
        return shares(having, given + 1, why)

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is to be known of these answers."""
        found = []
        if not self.drawing.program.keeps_rows:
            found.append(OTHER_RECORDS)
        if (
            self.revealed.teller is None
            and self.drawing.program.keeps_rows
            and self.revealed.pairs
            and not self.revealed.as_it_is
        ):
            found.append(not_as_it_is_drawn(self.secret))
        elif self.revealed.teller is not None and not self.revealed.teller.as_it_is(self.secret):
            found.append(not_as_it_is(self.secret, self.secret in self.engine.groups.columns))
        return tuple(found)

    @cached_property
    def revealed(self) -> RevealedSecret:
        """What published records reveal of the secret."""
        return RevealedSecret(self.drawing, self.engine, self.secret)

    @cached_property
    def similar(self) -> SimilarRecords:
        """The records that look like the target's."""
        return SimilarRecords(self.drawing, self.revealed)

    def learnt(self, question: Question) -> tuple[Number, Learnt, tuple[Note, ...]]:
        """Return what was believed of the value before; what is learnt; and notes on that."""
        return Learning(self.drawing, self.engine, self.similar, self.secret).learnt(question)
