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
from math import inf, log
from numbers import Integral
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief
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
from brecha.beliefs.simulation.draws import Block, Drawing
from brecha.errors import BrechaError, Phrase, SettingError, TooLargeError
from brecha.errors.nameable import failure_of
from brecha.sanitizers.steps.cases import Cases, name_of
from brecha.sanitizers.steps.contract import RecordCondition, Where, listed_values

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
            asked = _Asked.of(belief, made, query, record_of_target(belief, target, injected), observed)
            return asked.answer()
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
    elif isinstance(question, Noisy):
        _checked(question.query, None)
    elif isinstance(question, type) or not callable(question):
        raise SettingError("beliefs-observed-no-query", name=type(question).__name__)


@dataclass(frozen=True, eq=False)
class Condition:
    """A condition on records of the output, with the columns that it reads."""

    where: Where
    reads: frozenset[str]
    condition: RecordCondition | None

    @classmethod
    def of(cls, where: Any, blank: Cases | None) -> "Condition":
        """The condition; which columns a function reads is traced on the output without records, if that is known."""
        if isinstance(where, Mapping) and not where:
            return cls(where, frozenset(), None)
        if not (isinstance(where, Mapping) or callable(where)):
            raise SettingError("beliefs-no-condition", name=type(where).__name__)
        condition = RecordCondition(where)
        if isinstance(where, Mapping):
            return cls(where, frozenset(where), condition)
        if blank is None:
            raise _InexactError(Phrase("beliefs-columns-unknown"))
        fitted = condition.fitted(blank)
        return cls(where, fitted.reads, fitted)

    def holds(self, cases: Cases) -> Bool:
        """For which of these records it holds."""
        return np.ones(cases.shape, np.bool_) if self.condition is None else self.condition.holds(cases, strict=True)


@dataclass(frozen=True, eq=False)
class _Counting:
    """A question as a count: of records that satisfy one condition and not another."""

    satisfied: Condition
    but_not: Condition | None = None

    @classmethod
    def of(cls, query: Any, blank: Cases | None) -> "_Counting":
        """Return what is to be counted; all satisfy a condition if none is counted that does not."""
        if isinstance(query, All):
            return cls(Condition.of({} if query.where is None else query.where, blank),
                       Condition.of(query.predicate, blank))  # fmt: skip
        if isinstance(query, Count | Exists):
            return cls(Condition.of(query.predicate, blank))
        if isinstance(query, Noisy) and isinstance(query.query, Count):
            return cls.of(query.query, blank)
        raise _InexactError(Phrase("beliefs-query-of-whole-output"))

    @property
    def reads(self) -> frozenset[str]:
        return self.satisfied.reads | (self.but_not.reads if self.but_not is not None else frozenset())

    def counts(self, cases: Cases) -> Bool:
        """Return which of these records are counted."""
        found = cases.in_output & self.satisfied.holds(cases)
        return found if self.but_not is None else found & ~self.but_not.holds(cases)


@dataclass(frozen=True, eq=False)
class _Records:
    """How many records are nobody's in particular, with what probability, and whether the target's is among them."""

    others: int
    probability: float
    with_target: bool
    records: int
    """how many there are in all"""


@dataclass(frozen=True, eq=False)
class _Asked:
    """A question about the output, to be answered exactly."""

    belief: Belief
    query: Any
    observed: Observed | None
    facts: dict[str, Any] | None
    groups: Groups
    asked: _Counting
    seen: _Counting | None

    @classmethod
    def of(
        cls, belief: Belief, program: Program, query: Any, facts: dict[str, Any] | None, observed: Observed | None
    ) -> "_Asked":
        fitted = program.fitted(belief)
        if not fitted.recordwise:
            raise _InexactError(Phrase("beliefs-whole-table"))
        if belief.has and fitted.sample_size is not None:
            raise _InexactError(Phrase("beliefs-own-records-sampled"))
        apart = Groups.of(belief, fitted, (), ())
        blank = blank_output(belief, fitted)
        asked = _Counting.of(query, blank)
        seen = None if observed is None else _Counting.of(observed[0], blank)
        columns = asked.reads | (seen.reads if seen is not None else frozenset())
        together = {name for column in sorted(columns) for name in apart.with_column(column).names}
        return cls(belief, query, observed, facts, Groups.of(belief, fitted, together, [together]), asked, seen)

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
    def _rest(self) -> list[Group]:
        return [group for group in self.groups.all[1:] if group.leaves_out]

    def _classes(self, group: Group, probabilities: Float64, kept: float) -> Float64:
        """Return the probabilities that a record is counted, and that it is in what was seen: ``[counted, seen]``."""
        counted = self.asked.counts(group.cases)
        seen = np.zeros_like(counted) if self.seen is None else self.seen.counts(group.cases)
        found = np.zeros((2, 2))
        for one in (0, 1):
            for other in (0, 1):
                found[one, other] = float(probabilities[(counted == bool(one)) & (seen == bool(other))].sum())
        found *= kept
        found[0, 0] += 1 - kept
        return found

    @cached_property
    def _anybody(self) -> Float64:
        first = self.groups.all[0]
        kept = [float(group.anybody[group.cases.in_output].sum()) for group in self._rest]
        return self._classes(first, first.anybody, float(np.prod(kept)))

    @cached_property
    def _put_in(self) -> list[Float64]:
        """The same for the target's record, if there is one, and for those that the adversary has."""
        found = [] if self.facts is None else [self._of(self.facts)]
        for number in range(len(self.belief.has)):
            kept = [
                float(group.probabilities[(group.whose == number) & group.cases.in_output].sum())
                for group in self._rest
            ]
            first = self.groups.all[0]
            mine = np.where(first.whose == number, first.probabilities, 0.0)
            found.append(self._classes(first, mine, float(np.prod(kept))))
        return found

    def _of(self, facts: Mapping[str, Any]) -> Float64:
        kept = 1.0
        for group in self._rest:
            with_target, mine = group.of(facts)
            kept *= float(mine[with_target.cases.in_output].sum())
        with_target, mine = self.groups.all[0].of(facts)
        return self._classes(with_target, mine, kept)

    @cached_property
    def _records(self) -> list[_Records]:
        """How many records may be drawn."""
        sample, own = self.groups.program.sample_size, self.facts is not None
        found = []
        for records, probability in self.belief.records.items():
            drawn = sample or records
            with_target = probability * drawn / records if own else 0.0
            if with_target > 0:
                found.append(_Records(drawn - 1 - len(self.belief.has), with_target, True, records))
            if probability - with_target > 1e-15:
                found.append(_Records(drawn - len(self.belief.has), probability - with_target, False, records))
        return found

    def _somebodys(self, with_target: bool) -> list[tuple[tuple[int, int], float]]:
        """Return each pair of counts among the records that are somebody's, and its probability."""
        put_in = self._put_in if with_target or self.facts is None else self._put_in[1:]
        sure = [one for one in put_in if one.max() > 1 - 1e-15]
        chancy = [one for one in put_in if one.max() <= 1 - 1e-15]
        if len(chancy) > MOST_PUT_IN:
            raise _InexactError(Phrase("beliefs-too-many-uncertain-records", records=len(chancy)))
        start = np.array([np.unravel_index(one.argmax(), one.shape) for one in sure], np.int64).reshape(-1, 2).sum(0)
        found = np.ones((1, 1))
        for one in chancy:
            larger = np.zeros((found.shape[0] + 1, found.shape[1] + 1))
            for counted, seen in np.argwhere(one > 0):
                larger[counted : counted + found.shape[0], seen : seen + found.shape[1]] += one[counted, seen] * found
            found = larger
        places = np.argwhere(found > 0)
        return [((int(one + start[0]), int(other + start[1])), float(found[one, other])) for one, other in places]

    def _probabilities(self) -> Float64:
        """Return the probability of each count, given what was seen."""
        size = max(self.belief.records) + 1
        if self.seen is None or self.observed is None:
            return self._mixed(self._terms(None), size)
        question, answer_seen = self.observed
        if isinstance(question, Noisy):
            found = self._mixed(self._noisy(question, answer_seen, size), size)
        else:
            if isinstance(question, Count):
                numbers: Iterable[int] = [int(answer_seen)]
            else:
                numbers = [0] if isinstance(question, All) == bool(answer_seen) else range(1, size)
            found = self._mixed([term for number in numbers for term in self._terms(number)], size)
        if not found.any():
            raise SettingError("beliefs-observation-impossible", observation=_observation(self.observed))
        return found

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

    def _terms(self, seen: int | None, of: "Sequence[_Records] | None" = None) -> "list[_Term]":
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
        found = np.zeros(size)
        if not terms:
            return found
        top = max(term.log for term in terms)
        for term in terms:
            share = np.exp(term.log - top)
            if share > 1e-25:
                both = np.convolve(
                    _trimmed(binomials(term.seen, term.of_seen)), _trimmed(binomials(term.unseen, term.of_unseen))
                )
                found[term.start : term.start + len(both)] += share * both
        return np.asarray(found / found.sum(), np.float64)


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
    belief: Belief,
    program: Any,
    query: Any,
    target: Mapping[str, Any] | None = None,
    injected: Mapping[str, Any] | None = None,
    observed: tuple[Any, Any] | None = None,
    data_sets: int = 5_000,
    seed: int = 0,
) -> Number | Distribution:
    """Return what :func:`~brecha.beliefs.queries.ask` answers, from so many data sets drawn at random.

    A function is given the output of one data set after another as ``{column: array of values}``, and gives a number,
    of which the mean is told, or True or False, of which the probability is.
    """
    drawing = Drawing(belief, Program.of(program).fitted(belief), data_sets, seed)
    facts = record_of_target(belief, target, injected) or {}
    asked = _Answered(query, data_sets)
    noisy = observed is not None and isinstance(observed[0], Noisy)
    seen = None if observed is None else _Answered(observed[0].query if noisy else observed[0], data_sets)
    records = np.zeros(data_sets, np.int64)
    for block in drawing.blocks:
        for places, cases in drawing.whole(block, facts, target_first=False):
            records[block.start + places] = next(iter(cases.true.values())).codes.shape[1]
            for one in (asked, seen) if seen is not None else (asked,):
                one.add(block, places, cases)
    answers = asked.all()
    if seen is None or observed is None:
        return _figure(query, answers, None, max(belief.records))
    if noisy:
        weights = observed[0].likelihood(seen.all().astype(np.float64), observed[1], records)
    else:
        weights = (seen.all() == observed[1]).astype(np.float64)
    if not weights.any():
        raise SettingError("beliefs-observation-never-drawn", observation=_observation(observed), data_sets=data_sets)
    keep = weights > 0
    if not noisy:
        return _figure(query, answers[keep], None, max(belief.records))
    return _figure(query, answers[keep], weights[keep], max(belief.records))


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
        found = shares(numbers, size) if weights is None else weighted_shares(numbers, weights, size)
        return found if isinstance(query, Count) else found.at(1)
    even = np.ones(len(answers)) if weights is None else weights
    return weighted_mean(answers.astype(np.float64), even)


class _Answered:
    """What a question is answered in each data set."""

    def __init__(self, query: Any, data_sets: int) -> None:
        self.query = query
        self._answers: list[npt.NDArray[Any]] = []
        self._places: list[Int64] = []
        self._conditions = [_Condition(where) for where in _wheres(query)]
        self._data_sets = data_sets

    def add(self, block: Block, places: Int64, cases: Cases) -> None:
        """Some more data sets."""
        self._places.append(block.start + places)
        if not self._conditions:
            self._answers.append(_by_function(self.query, cases, block.start + places))
            return
        holds = [condition.holds(cases) & cases.in_output for condition in self._conditions]
        if isinstance(self.query, All):
            self._answers.append(np.logical_not((holds[1] & ~holds[0]).any(1)))
        else:
            count = holds[0].sum(1)
            self._answers.append(count if isinstance(self.query, Count) else count > 0)

    def all(self) -> npt.NDArray[Any]:
        """Return the answers in the order of the data sets."""
        for condition in self._conditions:
            condition.refuse_unmet()
        found = _alike(self.query, self._answers)
        answers = np.empty_like(found)
        answers[np.concatenate(self._places)] = found
        return answers


def _wheres(query: Any) -> list[Any]:
    """Return the conditions of a question."""
    if isinstance(query, All):
        return [query.predicate, {} if query.where is None else query.where]
    return [query.predicate] if isinstance(query, Count | Exists) else []


@dataclass(eq=False)
class _Condition:
    """A condition on records of the output; a value that was met in no data set at all is refused, in the end."""

    where: Any
    met: bool = False
    failed: SettingError | None = None

    def holds(self, cases: Cases) -> Bool:
        """For which records it holds."""
        if isinstance(self.where, Mapping) and not self.where:
            return np.ones(cases.shape, np.bool_)
        if not (isinstance(self.where, Mapping) or callable(self.where)):
            raise SettingError("beliefs-no-condition", name=type(self.where).__name__)
        condition = RecordCondition(self.where)
        try:
            found = condition.holds(cases, strict=True)
        except SettingError as failed:
            if callable(self.where):
                raise
            # a value that the attribute may have is only rare, if no record was drawn with it
            self.met = self.met or self._may_be(cases)
            self.failed = failed
            return condition.holds(cases, strict=False)
        self.met = True
        return found

    def _may_be(self, cases: Cases) -> bool:
        """Return whether all values that are meant are such as records have, before anything is done to them."""
        for name, given in self.where.items():
            values = cases.true[name].values if name in cases.true else ()
            own = {*map(str, values), *map(str, cases.column(name).values)}
            if not callable(given) and not {str(value) for value in listed_values(given)} <= own:
                return False
        return True

    def refuse_unmet(self) -> None:
        """Refuse a value that no record has."""
        if self.failed is not None and not self.met:
            raise self.failed


def _by_function(function: Callable[..., Any], cases: Cases, numbers: Int64) -> npt.NDArray[Any]:
    """Return what a function of the whole output gives for each data set."""
    columns = {name: one.decoded() for name, one in cases.released.items()}
    found = []
    for place, number in enumerate(numbers.tolist()):
        table = {name: column[place][cases.in_output[place]] for name, column in columns.items()}
        try:
            given = function(table)
        except BrechaError:
            raise
        except KeyError as failed:
            if failed.args and isinstance(failed.args[0], str) and failed.args[0] not in cases.released:
                cases.column(failed.args[0])
            raise _failed(function, failed, number) from None
        except Exception as failed:
            raise _failed(function, failed, number) from None
        value = np.asarray(given)
        if value.ndim or not (value.dtype == np.bool_ or np.issubdtype(value.dtype, np.number)):
            raise SettingError(
                "beliefs-query-gave-no-number",
                name_of=name_of(function),
                name=type(given).__name__,
                number=number + 1,
            )
        found.append(value)
    return _alike(function, found)


def _alike(function: Any, found: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """Return all answers as one array, if all are truth values or none is."""
    if len({one.dtype == np.bool_ for one in found}) > 1:
        raise SettingError("beliefs-query-truth-and-numbers", name_of=name_of(function))
    return np.concatenate([one.ravel() for one in found])


def _failed(function: Callable[..., Any], failed: Exception, number: int) -> SettingError:
    failure = failure_of(failed)
    return SettingError("beliefs-query-failed", function=name_of(function), number=number + 1, failure=failure)
