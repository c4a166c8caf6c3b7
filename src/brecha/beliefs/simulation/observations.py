"""Any question about the output, answered by drawing; perhaps given that something was seen, exactly or with noise.

What was seen exactly leaves those data sets that agree with it. What was seen with noise weighs each by how likely it
makes that: of the weights, only the ratios matter.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.estimates import shares, weighted_mean, weighted_shares
from brecha.beliefs.figures import Distribution, Number
from brecha.beliefs.output_queries import All, Count, Exists, Noisy, record_of_target
from brecha.beliefs.prior.belief import Belief
from brecha.beliefs.program.program import Program
from brecha.beliefs.simulation.draws import Block, Drawing
from brecha.errors import BrechaError, SettingError
from brecha.errors.nameable import failure_of
from brecha.sanitizers.steps.cases import Cases, name_of
from brecha.sanitizers.steps.contract import RecordCondition, listed_values

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]


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
    """What :func:`~brecha.beliefs.queries.ask` answers, from so many data sets drawn by chance.

    A function is given the output of one data set after another as ``{column: array of values}``, and gives a number,
    of which the mean is told, or True or False, of which the chance is.
    """
    drawing = Drawing(belief, Program.of(program).fitted(belief), data_sets, seed)
    said = record_of_target(belief, target, injected) or {}
    asked = _Answered(query, data_sets)
    noisy = observed is not None and isinstance(observed[0], Noisy)
    seen = None if observed is None else _Answered(observed[0].query if noisy else observed[0], data_sets)
    records = np.zeros(data_sets, np.int64)
    for block in drawing.blocks:
        for places, cases in drawing.whole(block, said, hers_first=False):
            records[block.start + places] = next(iter(cases.true.values())).codes.shape[1]
            for one in (asked, seen) if seen is not None else (asked,):
                one.add(block, places, cases)
    answers = asked.all()
    if seen is None or observed is None:
        return _told(query, answers, None, max(belief.records))
    if noisy:
        weights = observed[0].likelihood(seen.all().astype(np.float64), observed[1], records)
    else:
        weights = (seen.all() == observed[1]).astype(np.float64)
    if not weights.any():
        raise SettingError("beliefs-observed-what-seen-never-seen", said=_said(observed), data_sets=data_sets)
    keep = weights > 0
    if not noisy:
        return _told(query, answers[keep], None, max(belief.records))
    return _told(query, answers[keep], weights[keep], max(belief.records))


def _said(observed: tuple[Any, Any]) -> str:
    question = observed[0].query if isinstance(observed[0], Noisy) else observed[0]
    name = name_of(question) if callable(question) else type(question).__name__
    return f"{name}(…) being {observed[1]!r}" + (" with noise" if isinstance(observed[0], Noisy) else "")


def _told(query: Any, answers: npt.NDArray[Any], weights: Float64 | None, most: int) -> Number | Distribution:
    """A distribution for a count, a chance for a yes or no, a mean for any other number."""
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
        holds = [condition.holds(cases) & cases.kept for condition in self._conditions]
        if isinstance(self.query, All):
            self._answers.append(np.logical_not((holds[1] & ~holds[0]).any(1)))
        else:
            count = holds[0].sum(1)
            self._answers.append(count if isinstance(self.query, Count) else count > 0)

    def all(self) -> npt.NDArray[Any]:
        """The answers in the order of the data sets."""
        for condition in self._conditions:
            condition.refuse_unmet()
        found = _alike(self.query, self._answers)
        answers = np.empty_like(found)
        answers[np.concatenate(self._places)] = found
        return answers


def _wheres(query: Any) -> list[Any]:
    """The conditions of a question."""
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
            raise SettingError("beliefs-condition-column-value-function-record", name=type(self.where).__name__)
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
        """Whether all values that are meant are such as records have, before anything is done to them."""
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
    """What a function of the whole output gives for each data set."""
    columns = {name: one.decoded() for name, one in cases.released.items()}
    found = []
    for place, number in enumerate(numbers.tolist()):
        table = {name: column[place][cases.kept[place]] for name, column in columns.items()}
        try:
            given = function(table)
        except BrechaError:
            raise
        except KeyError as failed:
            if failed.args and isinstance(failed.args[0], str) and failed.args[0] not in cases.released:
                cases.column(failed.args[0])
            raise SettingError(_failed(function, failed, number)) from None
        except Exception as failed:
            raise SettingError(_failed(function, failed, number)) from None
        value = np.asarray(given)
        if value.ndim or not (value.dtype == np.bool_ or np.issubdtype(value.dtype, np.number)):
            raise SettingError(
                "beliefs-gave-data-set-question-about",
                name_of=name_of(function),
                name=type(given).__name__,
                number=number + 1,
            )
        found.append(value)
    return _alike(function, found)


def _alike(function: Any, found: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """All answers as one array, if all are truth values or none is."""
    if len({one.dtype == np.bool_ for one in found}) > 1:
        raise SettingError("beliefs-gives-true-false-some-data", name_of=name_of(function))
    return np.concatenate([one.ravel() for one in found])


def _failed(function: Callable[..., Any], failed: Exception, number: int) -> str:
    return f"{name_of(function)} failed on data set {number + 1:,}: {failure_of(failed)}."
