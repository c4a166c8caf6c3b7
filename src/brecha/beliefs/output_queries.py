"""Queries about a published table, as plain data: how many records satisfy a condition, whether all do, or one does.

:func:`brecha.beliefs.queries.ask` answers them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from numbers import Integral, Real
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.prior.belief import Belief
from brecha.errors import SettingError
from brecha.sanitizers.steps.contract import Where

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]


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
        given = self.noise
        fits = not isinstance(given, type) and (callable(given) or callable(getattr(given, "row", None)))
        if not fits and (isinstance(given, bool) or not isinstance(given, Real) or not isfinite(given) or given <= 0):
            raise SettingError("beliefs-noise-mechanism-on-counts-such", given=given)

    def likelihood(self, answers: Float64, seen: Any, records: Int64) -> Float64:
        """How likely what was seen is, for each true answer in a table of so many records."""
        if callable(getattr(self.noise, "row", None)):
            return self._by_mechanism(answers, seen, records)
        if callable(self.noise):
            return self._by_function(self.noise, answers, seen)
        if isinstance(seen, bool) or not isinstance(seen, Real) or not isfinite(seen):
            raise SettingError("beliefs-observed-number-told-normal-error", seen=seen)
        # only ratios matter: the nearest weighs 1, so that none is too small to be told from 0
        squares = ((answers - float(seen)) / float(self.noise)) ** 2
        return np.asarray(np.exp(-(squares - squares.min()) / 2))

    def _by_mechanism(self, answers: Float64, seen: Any, records: Int64) -> Float64:
        if isinstance(seen, bool) or not isinstance(seen, Integral) or seen < 0:
            raise SettingError("beliefs-observed-number-records-may-have", seen=seen)
        pairs, which = np.unique(np.stack([answers.astype(np.int64), records]), axis=1, return_inverse=True)
        rows = [self.noise.row(count, most)[seen] if seen <= most else 0.0 for count, most in pairs.T.tolist()]
        return np.array(rows, np.float64)[which.ravel()]

    @staticmethod
    def _by_function(function: Callable[..., Any], answers: Float64, seen: Any) -> Float64:
        values, which = np.unique(answers, return_inverse=True)
        found = [float(function(value, seen)) for value in values.tolist()]
        if not all(isfinite(one) and one >= 0 for one in found):
            raise SettingError("beliefs-function-noise-gives-how-likely")
        return np.array(found)[which.ravel()]


Query = Count | All | Exists | Callable[..., Any]
Observed = tuple[Any, Any]
"""A question and what was seen: ``(Count({"age": 32}), 6)``"""


def record_of_target(
    belief: Belief, target: Mapping[str, Any] | None, injected: Mapping[str, Any] | None
) -> dict[str, Any] | None:
    """What is said of the target's record, with what is put into it; None where there is no target."""
    found: dict[str, Any] = {}
    for role, given in (("target", target), ("injected", injected)):
        if given is None:
            continue
        if not isinstance(given, Mapping):
            raise SettingError("beliefs-attribute-value-this", role=role, name=type(given).__name__)
        said = {name: belief.factors[name].values[code] for name, code in belief.codes(given).items()}
        for name, value in said.items():
            if found.get(name, value) != value:
                raise SettingError("beliefs-target-said-have-put-say", name=name, found=found[name], value=value)
        found |= said
    return None if target is None and injected is None else found
