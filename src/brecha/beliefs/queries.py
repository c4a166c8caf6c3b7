"""ask(): questions about the published table, as conditions on its records or functions of the whole output.

How many records satisfy a condition, whether all do that satisfy another, whether one does; perhaps given what was
observed in the table. Where each record is published by itself, records are independent, and each adds 1 to a count or
not: the count is a sum of such, binomial but for the records of the target and those that the adversary has.

Everything else is answered by drawing data sets. An exact observation selects those data sets that agree with it; one
with noise weighs each data set by its likelihood: of the weights, only the ratios matter.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf, log, prod
from numbers import Integral
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief
from brecha.beliefs.dependence.engine import DependentEngine, counted_numbers
from brecha.beliefs.dependence.model import Dependence
from brecha.beliefs.exact.groups import Group, Groups, blank_output
from brecha.beliefs.exact.record_types import binomials, log_binomial
from brecha.beliefs.figures import Distribution, How, Method, Number, shares, weighted_mean, weighted_shares
from brecha.beliefs.program import Program
from brecha.beliefs.question import (
    All,
    Count,
    Exists,
    Noisy,
    Observed,
    Query,
    checked_belief,
    checked_how,
    record_of_target,
)
from brecha.beliefs.simulation.draws import Drawing
from brecha.errors import BrechaError, Phrase, SettingError, TooLargeError
from brecha.errors.nameable import failure_of
from brecha.sanitizers.steps.contract import RecordCondition, listed_values
from brecha.sanitizers.steps.record_outcomes import Cases, name_of

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]

MOST_NOISY = 3_000
"""Numbers that may have been told with noise"""
MOST_PUT_IN = 300
"""Records that are somebody's, and of which it is random whether they are counted"""


def ask(
    belief: Belief,
    program: Any,
    query: Query,
    *,
    target: Mapping[str, Any] | None = None,
    injected: Mapping[str, Any] | None = None,
    observed: Observed | None = None,
    method: How = "auto",
    data_sets: int = 5_000,
    seed: int = 0,
) -> Number | Distribution:
    """Return what an adversary would expect to see in what a program publishes.

    Args:
        belief: what she believes of the table.
        program: a publishing step, several in a list, a sanitizer, or a Python function on a table.
        query: :class:`Count`, :class:`All`, :class:`Exists`, or a Python function of the whole output.
        target: what is said of one of the records; nobody's is special if left out.
        injected: what else is put into that record by hand, such as ``{"diagnosis": "ill"}``.
        observed: what was seen in the output already: a question and its answer, ``(Count({"age": 32}), 6)``; where it
            was told with noise, ``(Noisy(Count({"age": 32}), Geometric(0.5)), 6)``.
        method: "exact", "simulation", or "auto": exact where that can be done.
        data_sets: how many are drawn, in a simulation.
        seed: repeats a simulation.

    Returns:
        For :class:`Count` the probability of each number; else one number: a probability, or what the function is on
        average.

    Raises:
        SettingError: if what was observed cannot happen.
        ColumnError: if a condition names a column that the program removed.
    """
    checked_belief(belief)
    checked_how(method, data_sets, seed)
    _checked(query, observed)
    made = Program.of(program)
    if method != "simulation":
        try:
            facts = record_of_target(belief, target, injected)
            if belief.groups is not None:
                return _asked_of_groups(belief, made, query, facts, observed)
            return _ExactQuery.of(belief, made, query, facts, observed).answer()
        except (_InexactError, TooLargeError) as failed:
            if method == "exact":
                why = failed if isinstance(failed, TooLargeError) else failed.why
                whole = isinstance(failed, TooLargeError)
                raise SettingError("beliefs-no-exact-answer", why=why, whole=whole) from None
    return asked_by_drawing(belief, made, query, target, injected, observed, data_sets, seed)


class _InexactError(Exception):
    """Why an answer cannot be computed exactly."""

    def __init__(self, why: Phrase) -> None:
        super().__init__()
        self.why = why


def _checked(query: Any, observed: Any) -> None:
    if isinstance(query, type) or not (isinstance(query, Count | All | Exists) or callable(query)):
        raise SettingError("beliefs-no-query", name=type(query).__name__)
    if observed is None:
        return
    if not isinstance(observed, tuple) or len(observed) != 2:
        raise SettingError("beliefs-observed-no-pair")
    question, seen = observed
    if isinstance(question, Noisy):
        _checked(question.query, None)
    elif isinstance(question, Count):
        if isinstance(seen, bool) or not isinstance(seen, Integral) or seen < 0:
            raise SettingError("beliefs-observed-no-count", seen=seen)
    elif isinstance(question, All | Exists):
        if not isinstance(seen, bool | np.bool_):
            raise SettingError("beliefs-observed-no-truth", name=type(question).__name__, seen=seen)
    elif isinstance(question, type) or not callable(question):
        raise SettingError("beliefs-observed-no-query", name=type(question).__name__)


@dataclass(eq=False)
class _Condition:
    """A condition on records of the output, that one may be or that are drawn.

    Of these, a value that was met in no data set at all is refused in the end.
    """

    rule: RecordCondition | None
    """None where it holds for all"""
    met: bool = False
    failed: SettingError | None = None

    @classmethod
    def of(cls, where: Any) -> "_Condition":
        if isinstance(where, Mapping) and not where:
            return cls(None)
        if not (isinstance(where, Mapping) or callable(where)):
            raise SettingError("beliefs-no-condition", name=type(where).__name__)
        return cls(RecordCondition(where))

    def reads(self, blank: Cases | None) -> frozenset[str]:
        """Return the columns that it reads; those of a function are traced on the output without records."""
        if self.rule is None or isinstance(self.rule.where, Mapping):
            return frozenset() if self.rule is None else self.rule.reads
        if blank is None:
            raise _InexactError(Phrase("beliefs-columns-unknown"))
        return self.rule.fitted(blank).reads

    def holds(self, cases: Cases) -> Bool:
        """Return for which records it holds."""
        if self.rule is None:
            return np.ones(cases.shape, np.bool_)
        try:
            holds = self.rule.holds(cases, strict=True)
        except SettingError as failed:
            if cases.draws is None or callable(self.rule.where):
                raise
            # a value that the attribute may have is only rare, if no record was drawn with it
            self.met = self.met or self._may_be(self.rule.where, cases)
            self.failed = failed
            return self.rule.holds(cases, strict=False)
        self.met = True
        return holds

    @staticmethod
    def _may_be(where: Mapping[str, Any], cases: Cases) -> bool:
        """Return whether all values that are meant are such as records have, before anything is done to them."""
        for name, condition in where.items():
            values = cases.true[name].values if name in cases.true else ()
            own = {*map(str, values), *map(str, cases.column(name).values)}
            if not callable(condition) and not {str(value) for value in listed_values(condition)} <= own:
                return False
        return True


@dataclass(frozen=True, eq=False)
class _Counting:
    """A question as a count: of records that satisfy one condition and not another."""

    satisfied: _Condition
    but_not: _Condition | None = None

    @classmethod
    def of(cls, query: Any) -> "_Counting | None":
        """Return what is counted; all satisfy a condition if none is counted that does not. None for a function."""
        if isinstance(query, All):
            return cls(_Condition.of({} if query.where is None else query.where), _Condition.of(query.predicate))
        return cls(_Condition.of(query.predicate)) if isinstance(query, Count | Exists) else None

    @property
    def conditions(self) -> tuple[_Condition, ...]:
        """The conditions."""
        return (self.satisfied,) if self.but_not is None else (self.satisfied, self.but_not)

    def counts(self, cases: Cases) -> Bool:
        """Return which of these records are counted."""
        satisfied = cases.in_output & self.satisfied.holds(cases)
        return satisfied if self.but_not is None else satisfied & ~self.but_not.holds(cases)


@dataclass(frozen=True, eq=False)
class _RecordNumbers:
    """How many records are nobody's in particular, with what probability, and whether the target's is among them."""

    others: int
    probability: float
    with_target: bool
    records: int
    """how many there are in all"""


@dataclass(frozen=True, eq=False)
class _ExactQuery:
    """A question about the output, to be answered exactly."""

    belief: Belief
    query: Any
    observed: Observed | None
    facts: dict[str, Any] | None
    groups: Groups
    counting: _Counting
    seen: _Counting | None

    @classmethod
    def of(
        cls, belief: Belief, program: Program, query: Any, facts: dict[str, Any] | None, observed: Observed | None
    ) -> "_ExactQuery":
        fitted = program.fitted(belief)
        if not fitted.recordwise:
            raise _InexactError(Phrase("beliefs-whole-table"))
        if belief.has and fitted.sample_size is not None:
            raise _InexactError(Phrase("beliefs-own-records-sampled"))
        apart = Groups.of(belief, fitted, set(), ())
        blank = blank_output(belief, fitted)
        counting = cls._counting(query)
        seen = None if observed is None else cls._counting(observed[0])
        conditions = (*counting.conditions, *(seen.conditions if seen is not None else ()))
        columns = frozenset[str]().union(*(condition.reads(blank) for condition in conditions))
        together = {name for column in sorted(columns) for name in apart.with_column(column).names}
        return cls(belief, query, observed, facts, Groups.of(belief, fitted, together, [together]), counting, seen)

    @staticmethod
    def _counting(query: Any) -> _Counting:
        counting = _Counting.of(query.query if isinstance(query, Noisy) and isinstance(query.query, Count) else query)
        if counting is None:
            raise _InexactError(Phrase("beliefs-query-of-whole-output"))
        return counting

    def answer(self) -> Number | Distribution:
        """Return the probability of each count, or that there is none, or one."""
        probabilities, method = self._probabilities(), self.method
        if isinstance(self.query, Count):
            return Distribution(probabilities, method)
        some = float(probabilities[1:].sum())
        return Number(float(probabilities[0]) if isinstance(self.query, All) else some, method)

    @cached_property
    def method(self) -> Method:
        """A closed form where what is counted of the target is certain."""
        sure = all(one.max() > 1 - 1e-15 for one in self._put_in)
        return "closed form" if sure and len(self.belief.records) == 1 else "enumeration"

    @cached_property
    def _parts(self) -> list[Group]:
        """The group that is asked about, and those that may leave a record out."""
        first, *rest = self.groups.all
        return [first, *(group for group in rest if group.leaves_out)]

    def _classes(self, parts: "Sequence[tuple[Group, Float64]]") -> Float64:
        """Return the probabilities that a record is counted, and that it is in what was seen: ``[counted, seen]``.

        Its parts are the groups, each with the probabilities of its cases.
        """
        (group, probabilities), *rest = parts
        counted = self.counting.counts(group.cases)
        seen = np.zeros_like(counted) if self.seen is None else self.seen.counts(group.cases)
        classes = np.array([[float(probabilities[(counted == a) & (seen == b)].sum()) for b in (False, True)]
                          for a in (False, True)])  # fmt: skip
        published = prod(float(probabilities[group.cases.in_output].sum()) for group, probabilities in rest)
        classes *= published
        classes[0, 0] += 1 - published
        return classes

    @cached_property
    def _anybody(self) -> Float64:
        return self._classes([(group, group.anybody) for group in self._parts])

    @cached_property
    def _put_in(self) -> list[Float64]:
        """The same for the target's record, if there is one, and for those that the adversary has."""
        records = [] if self.facts is None else [self._classes([group.of(self.facts) for group in self._parts])]
        for number in range(len(self.belief.has)):
            own = [(group, np.where(group.whose == number, group.probabilities, 0.0)) for group in self._parts]
            records.append(self._classes(own))
        return records

    @cached_property
    def _records(self) -> list[_RecordNumbers]:
        """How many records may be drawn."""
        sample, own = self.groups.program.sample_size, self.facts is not None
        numbers = []
        for records, probability in self.belief.records.items():
            drawn = sample or records
            with_target = probability * drawn / records if own else 0.0
            if with_target > 0:
                numbers.append(_RecordNumbers(drawn - 1 - len(self.belief.has), with_target, True, records))
            if probability - with_target > 1e-15:
                numbers.append(_RecordNumbers(drawn - len(self.belief.has), probability - with_target, False, records))
        return numbers

    def _somebodys(self, with_target: bool) -> list[tuple[tuple[int, int], float]]:
        """Return each pair of counts among the records that are somebody's, and its probability."""
        put_in = self._put_in if with_target or self.facts is None else self._put_in[1:]
        sure = [one for one in put_in if one.max() > 1 - 1e-15]
        chancy = [one for one in put_in if one.max() <= 1 - 1e-15]
        if len(chancy) > MOST_PUT_IN:
            raise _InexactError(Phrase("beliefs-too-many-uncertain-records", records=len(chancy)))
        start = np.array([np.unravel_index(one.argmax(), one.shape) for one in sure], np.int64).reshape(-1, 2).sum(0)
        sums = np.ones((1, 1))
        for one in chancy:
            larger = np.zeros((sums.shape[0] + 1, sums.shape[1] + 1))
            for counted, seen in np.argwhere(one > 0):
                larger[counted : counted + sums.shape[0], seen : seen + sums.shape[1]] += one[counted, seen] * sums
            sums = larger
        places = np.argwhere(sums > 0)
        return [((int(one + start[0]), int(other + start[1])), float(sums[one, other])) for one, other in places]

    def _probabilities(self) -> Float64:
        """Return the probability of each count, given what was seen."""
        size = max(self.belief.records) + 1
        if self.seen is None or self.observed is None:
            return self._mixed(self._terms(None), size)
        question, answer_seen = self.observed
        if isinstance(question, Noisy):
            probabilities = self._mixed(self._noisy(question, answer_seen, size), size)
        else:
            if isinstance(question, Count):
                numbers: Iterable[int] = [int(answer_seen)]
            else:
                numbers = [0] if isinstance(question, All) == bool(answer_seen) else range(1, size)
            probabilities = self._mixed([term for number in numbers for term in self._terms(number)], size)
        if not probabilities.any():
            raise SettingError("beliefs-observation-impossible", observation=_observation(self.observed))
        return probabilities

    def _noisy(self, question: Noisy, seen: Any, size: int) -> "list[_Term]":
        """Every number that may have been told with noise, by how likely it makes what was seen."""
        if size > MOST_NOISY:
            raise _InexactError(Phrase("beliefs-too-many-noisy-numbers", most=MOST_NOISY))
        pairs = [(records, number) for records in self._records for number in range(records.records + 1)]
        numbers = np.array([number for _, number in pairs], np.float64)
        likely = question.likelihood(numbers, seen, np.array([records.records for records, _ in pairs]))
        terms = []
        for (records, number), one in zip(pairs, likely.tolist(), strict=True):
            if one > 0:
                terms += [replace(term, log=term.log + log(one)) for term in self._terms(number, [records])]
        return terms

    def _terms(self, seen: int | None, of: "Sequence[_RecordNumbers] | None" = None) -> "list[_Term]":
        """Ways in which so many are seen, or any number."""
        terms = []
        p = self._anybody
        for records in self._records if of is None else of:
            for counts, probability in self._somebodys(records.with_target):
                weight = log(probability) + log(records.probability)
                if seen is None:
                    terms.append(_Term(weight, counts[0], 0, 0.0, records.others, _share(p.sum(1))))
                    continue
                others = seen - counts[1]
                weight += log_binomial(others, records.others, _share(p.sum(0)))
                if weight > -inf:
                    terms.append(
                        _Term(weight, counts[0], others, _share(p[:, 1]), records.others - others, _share(p[:, 0]))
                    )
        return terms

    @staticmethod
    def _mixed(terms: "Sequence[_Term]", size: int) -> Float64:
        """Return the probability of each count, over all these ways."""
        mixture = np.zeros(size)
        if not terms:
            return mixture
        top = max(term.log for term in terms)
        for term in terms:
            share = np.exp(term.log - top)
            if share > 1e-25:
                both = np.convolve(
                    _trimmed(binomials(term.seen, term.of_seen)), _trimmed(binomials(term.unseen, term.of_unseen))
                )
                mixture[term.start : term.start + len(both)] += share * both
        return np.asarray(mixture / mixture.sum(), np.float64)


def _asked_of_groups(
    belief: Belief, program: Program, query: Any, facts: dict[str, Any] | None, observed: Observed | None
) -> Number | Distribution:
    """Answer a question about records that depend on each other, exactly."""
    model, fitted = Dependence.of(belief), program.fitted(belief)
    assert model is not None
    counting = _Counting.of(query)
    if observed is not None:
        raise _InexactError(Phrase("beliefs-groups-observed"))
    if counting is None:
        raise _InexactError(Phrase("beliefs-query-of-whole-output"))
    why = DependentEngine(model, fitted, model.names[0]).why_not
    if why is not None:
        raise _InexactError(why)
    apart = Groups.of(belief, fitted, set(), ())
    blank = blank_output(belief, fitted)
    columns = frozenset[str]().union(*(condition.reads(blank) for condition in counting.conditions))
    together = {*model.names, *(name for column in sorted(columns) for name in apart.with_column(column).names)}
    together |= {name for group in apart.all if group.leaves_out for name in group.names}
    group = Groups.of(belief, fitted, together, [together]).all[0]
    numbers = counted_numbers(model, group, counting.counts, facts)
    if isinstance(query, Count):
        return Distribution(numbers, "enumeration")
    none = min(float(numbers[0]), 1.0)
    return Number(none if isinstance(query, All) else min(float(numbers[1:].sum()), 1.0), "enumeration")


@dataclass(frozen=True)
class _Term:
    """A way in which something is seen."""

    log: float
    """the logarithm of its probability"""
    start: int
    """how many are counted of the records that are somebody's"""
    seen: int
    """how many others are in what was seen, and how many are not"""
    of_seen: float
    """the probability that one of those that are is counted, and one of those that are not"""
    unseen: int
    of_unseen: float


def _trimmed(probabilities: Float64) -> Float64:
    """Without the numbers at the end that cannot be."""
    last = np.flatnonzero(probabilities > 0)[-1]
    return probabilities[: last + 1]


def _share(both: Float64) -> float:
    """Return the probability to be counted, of these: 1 and not next to it, if the other probability is 0."""
    whole = float(both.sum())
    return min(float(both[1]) / whole, 1.0) if whole > 0 else 0.0


def asked_by_drawing(
    belief: Belief, program: Any, query: Any, target: Mapping[str, Any] | None = None,
    injected: Mapping[str, Any] | None = None, observed: Observed | None = None, data_sets: int = 5_000, seed: int = 0,
) -> Number | Distribution:  # fmt: skip
    """Return what :func:`~brecha.beliefs.queries.ask` answers, from so many data sets drawn at random.

    A function is given the output of one data set after another as ``{column: array of values}``, and gives a number,
    of which the mean is told, or True or False, of which the probability is.
    """
    drawing = Drawing(belief, Program.of(program).fitted(belief), data_sets, seed)
    facts = record_of_target(belief, target, injected) or {}
    answered = _DrawnAnswers(query)
    noisy = observed is not None and isinstance(observed[0], Noisy)
    seen = None if observed is None else _DrawnAnswers(observed[0].query if noisy else observed[0])
    records = np.zeros(data_sets, np.int64)
    for block in drawing.blocks:
        for places, cases in drawing.whole(block, facts, target_first=False):
            records[block.start + places] = next(iter(cases.true.values())).codes.shape[1]
            for question in (answered, seen) if seen is not None else (answered,):
                question.add(block.start + places, cases)
    answers = answered.all()
    if seen is None or observed is None:
        return _figure(query, answers, None, max(belief.records))
    if noisy:
        weights = observed[0].likelihood(seen.all().astype(np.float64), observed[1], records)
    else:
        weights = (seen.all() == observed[1]).astype(np.float64)
    if not weights.any():
        raise SettingError("beliefs-observation-never-drawn", observation=_observation(observed), data_sets=data_sets)
    keep = weights > 0
    return _figure(query, answers[keep], weights[keep] if noisy else None, max(belief.records))


def _observation(observed: tuple[Any, Any]) -> Phrase:
    noisy = isinstance(observed[0], Noisy)
    query = observed[0].query if noisy else observed[0]
    name = name_of(query) if callable(query) else type(query).__name__
    return Phrase("beliefs-observation", query=name, answer=observed[1], noisy=noisy)


def _figure(query: Any, answers: npt.NDArray[Any], weights: Float64 | None, most: int) -> Number | Distribution:
    """Return a distribution for a count, a probability for a yes or no, a mean for any other number."""
    if isinstance(query, Count) or answers.dtype == np.bool_:
        size = most + 1 if isinstance(query, Count) else 2
        numbers = answers.astype(np.int64)
        size = max(size, int(numbers.max()) + 1)
        distribution = shares(numbers, size) if weights is None else weighted_shares(numbers, weights, size)
        return distribution if isinstance(query, Count) else distribution.at(1)
    even = np.ones(len(answers)) if weights is None else weights
    return weighted_mean(answers.astype(np.float64), even)


class _DrawnAnswers:
    """What a question is answered in each data set."""

    def __init__(self, query: Any) -> None:
        self.query = query
        self._counting = _Counting.of(query)
        self._answers: list[npt.NDArray[Any]] = []
        self._places: list[Int64] = []

    def add(self, places: Int64, cases: Cases) -> None:
        """Some more data sets."""
        self._places.append(places)
        if self._counting is None:
            self._answers.append(_by_function(self.query, cases, places))
            return
        numbers = self._counting.counts(cases).sum(1)
        exists = isinstance(self.query, Exists)
        self._answers.append(numbers if isinstance(self.query, Count) else (numbers > 0) == exists)

    def all(self) -> npt.NDArray[Any]:
        """Return the answers in the order of the data sets; a value that no record has is refused."""
        for condition in () if self._counting is None else self._counting.conditions:
            if condition.failed is not None and not condition.met:
                raise condition.failed
        together = _alike(self.query, self._answers)
        answers = np.empty_like(together)
        answers[np.concatenate(self._places)] = together
        return answers


def _by_function(function: Callable[..., Any], cases: Cases, numbers: Int64) -> npt.NDArray[Any]:
    """Return what a function of the whole output gives for each data set."""
    columns = {name: one.decoded() for name, one in cases.released.items()}
    answers = []
    for place, number in enumerate(numbers.tolist()):
        table = {name: column[place][cases.in_output[place]] for name, column in columns.items()}
        try:
            answer = function(table)
        except BrechaError:
            raise
        except KeyError as failed:
            if failed.args and isinstance(failed.args[0], str) and failed.args[0] not in cases.released:
                cases.column(failed.args[0])
            raise _failed(function, failed, number) from None
        except Exception as failed:
            raise _failed(function, failed, number) from None
        value = np.asarray(answer)
        if value.ndim or not (value.dtype == np.bool_ or np.issubdtype(value.dtype, np.number)):
            raise SettingError(
                "beliefs-query-gave-no-number", name_of=name_of(function), name=type(answer).__name__, number=number + 1
            )
        answers.append(value)
    return _alike(function, answers)


def _alike(function: Any, answers: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """Return all answers as one array, if all are truth values or none is."""
    if len({one.dtype == np.bool_ for one in answers}) > 1:
        raise SettingError("beliefs-query-truth-and-numbers", name_of=name_of(function))
    return np.concatenate([one.ravel() for one in answers])


def _failed(function: Callable[..., Any], failed: Exception, number: int) -> SettingError:
    failure = failure_of(failed)
    return SettingError("beliefs-query-failed", function=name_of(function), number=number + 1, failure=failure)
