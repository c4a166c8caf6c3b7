"""Questions about what a program publishes: their data, their checks, and their answers, exact or by simulation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import isfinite
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any, get_args

import numpy as np
import numpy.typing as npt

from brecha.attacks.roles import names
from brecha.beliefs.belief import Belief
from brecha.beliefs.dependence.engine import DependentEngine
from brecha.beliefs.dependence.model import Dependence
from brecha.beliefs.exact.engine import Engine, Exact, Question, Reason
from brecha.beliefs.figures import Figures, How, Learnt, averaged
from brecha.beliefs.program import Program
from brecha.errors import ColumnError, Phrase, SettingError, TooLargeError
from brecha.language.notes import Note
from brecha.sanitizers.steps.contract import Where

if TYPE_CHECKING:
    from brecha.beliefs.simulation.engine import Simulation


Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Observed = tuple[Any, Any]
"""A question and what was seen: ``(Count({"age": 32}), 6)``"""


@dataclass(frozen=True)
class Count:
    """How many records of the output satisfy a condition.

    A condition is ``{column: value}``, where the value may be a list of them or a function of one, or a function of
    the record: ``Count(lambda record: record["age"] > 80)``. The empty one, ``{}``, is satisfied by all.
    """

    predicate: Where


@dataclass(frozen=True)
class All:
    """Whether all records of the output satisfy a condition that satisfy another; also if there are none of these."""

    predicate: Where
    where: Where | None = None


@dataclass(frozen=True)
class Exists:
    """Whether some record of the output satisfies a condition."""

    predicate: Where


@dataclass(frozen=True)
class Noisy:
    """A question that was answered with noise: ``observed=(Noisy(Count({"ill": "yes"}), Geometric(0.5)), 12)``.

    The noise is a mechanism on counts of :mod:`brecha.sanitizers.differential_privacy.mechanisms`, on 0 … as many as
    there are records; or a number, the standard deviation of a normal error; or a function of the true answer and of
    what was seen that gives how likely that is.
    """

    query: Any
    noise: Any

    def __post_init__(self) -> None:
        noise = self.noise
        fits = not isinstance(noise, type) and (callable(noise) or callable(getattr(noise, "row", None)))
        if not fits and (isinstance(noise, bool) or not isinstance(noise, Real) or not isfinite(noise) or noise <= 0):
            raise SettingError("beliefs-noise-unusable", given=noise)

    def likelihood(self, answers: Float64, seen: Any, records: Int64) -> Float64:
        """How likely what was seen is, for each true answer in a table of so many records."""
        if callable(getattr(self.noise, "row", None)):  # a mechanism
            if isinstance(seen, bool) or not isinstance(seen, Integral) or seen < 0:
                raise SettingError("beliefs-observed-no-count", seen=seen)
            pairs, which = np.unique(np.stack([answers.astype(np.int64), records]), axis=1, return_inverse=True)
            rows = [self.noise.row(count, most)[seen] if seen <= most else 0.0 for count, most in pairs.T.tolist()]
            return np.array(rows, np.float64)[which.ravel()]
        if callable(self.noise):
            values, which = np.unique(answers, return_inverse=True)
            likelihoods = [float(self.noise(value, seen)) for value in values.tolist()]
            if not all(isfinite(likelihood) and likelihood >= 0 for likelihood in likelihoods):
                raise SettingError("beliefs-noise-function-unusable")
            return np.array(likelihoods)[which.ravel()]
        if isinstance(seen, bool) or not isinstance(seen, Real) or not isfinite(seen):
            raise SettingError("beliefs-observed-no-number", seen=seen)
        # only ratios matter: the nearest weighs 1, so that none is too small to be told from 0
        squares = ((answers - float(seen)) / float(self.noise)) ** 2
        return np.asarray(np.exp(-(squares - squares.min()) / 2))


Query = Count | All | Exists | Callable[..., Any]


def record_of_target(
    belief: Belief, target: Mapping[str, Any] | None, injected: Mapping[str, Any] | None
) -> dict[str, Any] | None:
    """Return what is said of the target's record, with what is put into it; None where there is no target."""
    record: dict[str, Any] = {}
    for role, stated in (("target", target), ("injected", injected)):
        if stated is None:
            continue
        if not isinstance(stated, Mapping):
            raise SettingError("beliefs-no-record", role=role, name=type(stated).__name__)
        facts = {name: belief.factors[name].values[code] for name, code in belief.codes(stated).items()}
        for name, value in facts.items():
            if record.get(name, value) != value:
                raise SettingError("beliefs-target-and-injected-differ", name=name, found=record[name], value=value)
        record |= facts
    return None if target is None and injected is None else record


def checked_how(method: Any, data_sets: Any, seed: Any) -> None:
    """How an answer is found, if that means something."""
    if not isinstance(method, str) or method not in get_args(How):
        raise SettingError("beliefs-method-unknown", method=method)
    if isinstance(data_sets, bool) or not isinstance(data_sets, Integral) or data_sets < 1:
        raise SettingError("beliefs-data-sets-unusable", data_sets=data_sets)
    if isinstance(seed, bool) or not isinstance(seed, Integral) or seed < 0:
        raise SettingError("beliefs-seed-unusable", seed=seed)


@dataclass(frozen=True, eq=False)
class Asker:
    """Asks about targets, with one belief and one program."""

    belief: Belief
    program: Program
    """fitted to the belief"""
    secret: str
    value: Any
    method: How
    data_sets: int
    seed: int

    @classmethod
    def of(
        cls, belief: Belief, program: Program, secret: str, value: Any, method: How, data_sets: int, seed: int
    ) -> "Asker":
        """One with a belief, a program, and a secret that is in the belief."""
        checked_belief(belief)
        if not isinstance(secret, str):
            raise SettingError("beliefs-secret-no-name", secret=secret)
        factor = belief.factor(secret)
        exact = factor.values[factor.code(value)]
        return cls(belief, program.fitted(belief), secret, exact, method, data_sets, seed)

    @cached_property
    def dependence(self) -> Dependence | None:
        """How records depend on each other; None where they do not."""
        return Dependence.of(self.belief)

    @cached_property
    def engine(self) -> Engine:
        """What finds exact answers about independent records, and what one record by itself may be."""
        return Engine(self.belief, self.program, self.secret)

    @cached_property
    def exact(self) -> Engine | DependentEngine:
        """What finds exact answers."""
        if self.dependence is None:
            return self.engine
        return DependentEngine(self.dependence, self.program, self.secret)

    @cached_property
    def simulation(self) -> "Simulation":
        """What draws data sets."""
        from brecha.beliefs.simulation.draws import Drawing
        from brecha.beliefs.simulation.engine import Simulation

        return Simulation(Drawing(self.belief, self.program, self.data_sets, self.seed), self.engine)

    @property
    def _notes(self) -> tuple[Note, ...]:
        """What is to be known of figures that are drawn because groups are too large to be exact."""
        note = None if self.dependence is None or self.method == "exact" else self.dependence.drawn_note
        return () if note is None else (note,)

    def answer(self, question: Question) -> Figures:
        """Compute what would be learnt about a target."""
        if self.method == "simulation":
            return self.simulation.answer(question)
        exact = self.exact.answer(question)
        if self.method == "exact":
            self._refuse_inexact(exact)
        learnt = None if exact.learnt is None else self._drawn(exact.learnt, question)
        missing = (exact.alike, exact.all_have, exact.all_agree, exact.given, exact.how_many, exact.how_many_unknown)
        if learnt is not None and exact.believed_before is not None and not any(one is None for one in missing):
            return Figures(**{name: one for name, one in vars(replace(exact, learnt=learnt)).items() if name != "why"})
        simulated = self.simulation.answer(question)
        exactly = {name: one for name, one in vars(exact).items() if one is not None and name not in ("notes", "why")}
        if learnt is not None:
            exactly["learnt"] = learnt
        notes = (*exact.notes, *self._notes, *simulated.notes)
        return replace(simulated, **exactly, notes=tuple(dict.fromkeys(notes)))

    def learnt(self, target: Any, known: Any) -> Learnt:
        """Return what would be learnt of a target's secret, and nothing else."""
        question = self.question(target, known, any_value=True)
        if self.method != "simulation" and self.exact.why_not is None:
            why: Reason | None
            try:
                _, learnt, why = self.exact.learnt(question)
            except TooLargeError as failed:
                learnt, why = None, failed
            if self.method == "exact":
                self._refuse_inexact(Exact(learnt=learnt, why=why))
            if learnt is not None:
                return self._drawn(learnt, question)
        elif self.method == "exact":
            self._refuse_inexact(Exact(why=self.exact.why_not))
        return self.simulation.learnt(question)[1]

    def question(self, target: Any, known: Any, given: Any = None, any_value: bool = False) -> Question:
        """The question about a target, checked; the target may be said to have any value where none is asked about."""
        if not isinstance(target, Mapping):
            raise SettingError("beliefs-no-record", role="target", name=type(target).__name__)
        codes = self.belief.codes(target)
        facts = {name: self.belief.factors[name].values[code] for name, code in codes.items()}
        if self.secret in facts and facts[self.secret] != self.value and not any_value:
            raise SettingError(
                "beliefs-target-has-other-value", secret=self.secret, stated=facts[self.secret], value=self.value
            )
        columns = names("known", known)
        if self.secret in columns:
            raise ColumnError("beliefs-column-known-and-secret", secret=self.secret)
        twice = [name for place, name in enumerate(columns) if name in columns[:place]]
        if twice:
            raise ColumnError("beliefs-known-column-twice", twice=twice[0])
        if given is not None:
            most = max(self.belief.records)
            if isinstance(given, bool) or not isinstance(given, Integral) or not 1 <= int(given) <= most:
                raise SettingError("beliefs-given-unusable", given=given, most=most)
            given = int(given)
        return Question(facts, columns, self.secret, self.value, given)

    def _refuse_inexact(self, exact: Exact) -> None:
        if exact.why is not None:
            whole = isinstance(exact.why, TooLargeError)
            raise SettingError("beliefs-no-exact-figure", why=exact.why, whole=whole)
        for one in () if exact.learnt is None else vars(exact.learnt).values():
            if one.value is None and one.method == "enumeration":
                raise TooLargeError("beliefs-no-exact-figure", why=one.why, whole=False)

    def _drawn(self, learnt: Learnt, question: Question) -> Learnt:
        """With what could not be gone through drawn at random: numbers of types, not whole records."""
        bayes, shannon = learnt.posterior_bayes, learnt.posterior_shannon
        if self.dependence is not None or all(
            one.value is not None or one.method != "enumeration" for one in (bayes, shannon)
        ):
            return learnt
        from brecha.beliefs.simulation.engine import drawn_with_target

        parts = []
        for probability, facts, made in self.engine.ways(question.known, question.but_secret):
            prior_and_types = self.engine.types(question.known, facts, made)
            assert prior_and_types is not None
            assert not isinstance(prior_and_types[1], Phrase)
            parts.append((probability, drawn_with_target(prior_and_types[1], self.data_sets, self.seed)))
        drawn = [averaged([(probability, one[place]) for probability, one in parts]) for place in range(2)]
        return replace(
            learnt,
            posterior_bayes=drawn[0] if bayes.value is None else bayes,
            posterior_shannon=drawn[1] if shannon.value is None else shannon,
        )


def checked_belief(belief: Any) -> None:
    """A belief, and nothing else."""
    if not isinstance(belief, Belief):
        raise SettingError("beliefs-no-belief", name=type(belief).__name__)
