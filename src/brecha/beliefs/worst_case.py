"""worst_adversary(): among the adversaries of a family, the one who learns most from what a program publishes.

The family may be all priors of the target's secret, the others being as one belief has them: the program is then a
channel from the secret to the published table, and its capacity bounds what anybody learns (The Science of QIF, ch. 7).
It may be a handful of beliefs, of which the worst is found by asking each. Or beliefs that hang on some numbers, among
which the worst is looked for: what is found is then a lower bound of what there is.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import isfinite, nan
from numbers import Integral, Real
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief
from brecha.beliefs.exact.record_types import Types
from brecha.beliefs.figures import AT_LEAST, How, Learnt, Number
from brecha.beliefs.program import Program
from brecha.beliefs.question import Asker, checked_belief, checked_how
from brecha.errors import BrechaError, Phrase, SettingError, TooLargeError
from brecha.errors.nameable import failure_of
from brecha.language.notes import Note

Float64 = npt.NDArray[np.float64]
Measure = Literal["multiplicative", "bayes", "shannon"]
Basis = Literal["capacity", "largest", "search"]


@dataclass(frozen=True, eq=False)
class WorstCase:
    """The adversary who learns most, and what she learns."""

    measure: Measure
    """"multiplicative": by how much her probability of a right guess is multiplied; "bayes": that
    probability; "shannon": the bits that she learns"""
    secret: str
    value: Number
    basis: Basis
    """"capacity": no prior of the secret gives more, among the values that the belief holds possible; "largest": none
    of those that were given; "search": none of those that were tried, so that there may be worse"""
    tried: int
    """how many beliefs were asked"""
    name: str | None = None
    """of those that were given, the worst"""
    at: tuple[float, ...] | None = None
    """of those that hang on numbers, the numbers of the worst"""
    prior: Mapping[Any, float] | None = None
    """the belief in each value of the secret with which most is learnt"""
    gap: float | None = None
    """by how much the capacity may be larger, where it was come near to step by step"""
    belief: Belief | None = field(default=None, repr=False)
    skipped: Mapping[str, str] = field(default_factory=dict, repr=False)
    """of those that were given, those for which nothing can be told, and why"""
    notes: tuple[Note, ...] = ()
    """what is to be known of the figure"""

    @property
    def bound(self) -> bool:
        """Whether the figure is told from below: more may be learnt by this adversary, or by another."""
        return self.value.bound or self.basis == "search"


def worst_case(
    ask: "FamilyQuestion",
    family: Belief | Mapping[str, Belief] | Callable[..., Belief],
    bounds: Sequence[tuple[float, float]] | None = None,
    tries: int = 200,
) -> WorstCase:
    """Find the belief of a family with which most is learnt: see :func:`brecha.beliefs.worst_adversary`."""
    checked_how(ask.method, ask.data_sets, ask.seed)
    if ask.measure not in get_args(Measure):
        raise SettingError("beliefs-measure-unknown", measure=ask.measure)
    if isinstance(family, Belief):
        return _capacity(ask, family)
    if isinstance(family, Mapping):
        return _largest(ask, family)
    if callable(family):
        if isinstance(tries, bool) or not isinstance(tries, Integral) or tries < 4:
            raise SettingError("beliefs-tries-unusable", tries=tries)
        return _searched(ask, family, _checked_bounds(bounds), int(tries))
    raise SettingError("beliefs-no-family", name=type(family).__name__)


@dataclass(frozen=True, eq=False)
class FamilyQuestion:
    """What is asked of each belief."""

    program: Program
    target: Mapping[str, Any]
    known: tuple[str, ...]
    secret: str
    measure: Measure
    method: How
    data_sets: int
    seed: int

    def asker(self, belief: Belief) -> Asker:
        """One who asks with this belief."""
        checked_belief(belief)
        value = belief.factor(self.secret).values[0]
        return Asker.of(belief, self.program, self.secret, value, self.method, self.data_sets, self.seed)

    def learnt(self, belief: Belief) -> Number:
        """How much is learnt with this belief."""
        return measured(self.asker(belief).learnt(self.target, self.known), self.measure)


def measured(learnt: Learnt, measure: Measure) -> Number:
    """One of the measures of what was learnt, with its error."""
    before, after = learnt.prior_bayes, learnt.posterior_bayes
    if measure == "shannon":
        before, after = learnt.prior_shannon, learnt.posterior_shannon
    if before.value is None or after.value is None:
        return before if before.value is None else after
    if measure == "bayes":
        return after
    if measure == "shannon":
        return replace(after, value=before.value - after.value)
    error = None if after.error is None else after.error / before.value
    return replace(after, value=after.value / before.value, error=error)


def _capacity(ask: FamilyQuestion, belief: Belief) -> WorstCase:
    """Over all priors of the secret: what is known of the target, and the other records, stay as believed."""
    if ask.measure == "bayes":
        raise SettingError("beliefs-capacity-of-bayes")
    if belief.groups is not None:
        raise SettingError("beliefs-no-capacity", why=Phrase("beliefs-groups-capacity"))
    asker = ask.asker(belief)
    question = asker.question(ask.target, ask.known, any_value=True)
    why = asker.engine.why_not
    if why is not None:
        raise SettingError("beliefs-no-capacity", why=why)
    missing = [name for name in question.known if name in belief.factors and name not in question.target]
    if missing:
        raise SettingError("beliefs-capacity-known-value-missing", name=missing[0])
    (_, facts, made), *others = asker.engine.ways(question.known, question.but_secret)
    if others:
        columns = [name for names in made for name in names]
        raise SettingError("beliefs-capacity-made-columns", columns=columns)
    prior_and_types = asker.engine.types(question.known, facts, made)
    if prior_and_types is None:
        raise SettingError("beliefs-target-impossible")
    prior, types = prior_and_types
    if isinstance(types, Phrase):
        raise SettingError("beliefs-no-capacity", why=types)
    values = [
        value for value, probability in zip(belief.factor(ask.secret).values, prior, strict=True) if probability > 0
    ]
    rows = types.for_each(prior[prior > 0])
    if ask.measure == "shannon":
        return _shannon(rows, values, belief, ask.secret)
    probabilities = dict.fromkeys(values, 1 / len(values))
    figure = _miracle(rows, len(values), ask)
    return WorstCase("multiplicative", ask.secret, figure, "capacity", 1, prior=probabilities, belief=belief)


def _miracle(rows: Types, values: int, ask: FamilyQuestion) -> Number:
    """Σ_Y max_d P(Y | d), which no prior exceeds and the uniform one attains (Theorem "Miracle")."""
    total = rows.bayes() if ask.method != "simulation" else None
    if total is not None:
        return Number(min(max(total, 1.0), float(values)), "enumeration")
    if ask.method == "exact":
        raise TooLargeError("beliefs-capacity-too-many-types", types=len(rows.probabilities))
    from brecha.beliefs.simulation.engine import drawn_with_target

    alike = rows.for_each(np.full(values, float(values)))
    after, _, _ = drawn_with_target(alike, ask.data_sets, ask.seed)
    if after.value is None:
        return after
    return replace(after, value=after.value * values, error=None if after.error is None else after.error * values)


def _shannon(rows: Types, values: list[Any], belief: Belief, secret: str) -> WorstCase:
    """max_π I(π; C), C being the channel from the secret to how many records of each type are published."""
    from brecha.qif.capacity import shannon_capacity
    from brecha.qif.channel import Channel

    matrix = rows.channel()
    if matrix is None:
        raise TooLargeError("beliefs-capacity-too-many-tables")
    capacity = shannon_capacity(Channel(matrix))
    probabilities = dict(zip(values, map(float, capacity.prior.probabilities), strict=True))
    bits = Number(capacity.bits, "enumeration")
    return WorstCase("shannon", secret, bits, "capacity", 1, prior=probabilities, gap=capacity.gap, belief=belief)


def _largest(ask: FamilyQuestion, family: Mapping[str, Belief]) -> WorstCase:
    if not family:
        raise SettingError("beliefs-family-empty")
    measured_by_name: dict[str, Number] = {}
    skipped: dict[str, str] = {}
    for name, belief in family.items():
        if not isinstance(belief, Belief):
            raise SettingError("beliefs-family-no-belief", name=name, name2=type(belief).__name__)
        number = ask.learnt(belief)
        if number.value is None:
            skipped[str(name)] = "" if number.why is None else str(number.why)
        else:
            measured_by_name[name] = number
    if not measured_by_name:
        name, why = next(iter(skipped.items()))
        raise SettingError("beliefs-no-adversary-measured", name=name, why=why)
    worst = max(measured_by_name, key=lambda name: float(measured_by_name[name]))
    return WorstCase(ask.measure, ask.secret, measured_by_name[worst], "largest", len(family), name=str(worst),
                     belief=family[worst], skipped=skipped, notes=notes_of(measured_by_name.values()))  # fmt: skip


def _searched(
    ask: FamilyQuestion, family: Callable[..., Belief], bounds: list[tuple[float, float]], tries: int
) -> WorstCase:
    """First on a grid, then from the best places of it on, downhill; a few places are drawn at random too."""
    from scipy.optimize import minimize

    search = _Search(ask, family, tries)
    for place in _places(bounds, tries, ask.seed):
        search(place)
    starts = sorted(search.measured, key=lambda at: -_or(float(search.measured[at]), -np.inf))[:3]
    low, high = (np.array(side) for side in zip(*bounds, strict=True))
    for start in starts:
        left = tries - len(search.measured)
        if left > 0:
            # with steps in numbers that go from 0 to 1, so that no number is coarser than another
            minimize(
                lambda x: -_or(float(search(tuple(low + np.clip(x, 0, 1) * (high - low)))), -np.inf),
                (np.array(start) - low) / (high - low), method="Nelder-Mead", bounds=[(0, 1)] * len(bounds),
                options={"maxfev": max(1, left // len(starts)), "xatol": 1e-6, "fatol": 1e-10},
            )  # fmt: skip
    measured_at = {at: number for at, number in search.measured.items() if number.value is not None}
    if not measured_at:
        why = next(iter(search.measured.values())).why
        raise SettingError("beliefs-no-belief-measured", found_count=len(search.measured), why=why)
    worst = max(measured_at, key=lambda at: float(measured_at[at]))
    return WorstCase(ask.measure, ask.secret, measured_at[worst], "search", len(search.measured), at=worst,
                 belief=search.made(worst), notes=notes_of(measured_at.values()))  # fmt: skip


def notes_of(figures: Iterable[Number]) -> tuple[Note, ...]:
    """Return what is to be known of the largest of several figures: that they are bounds, or that they were drawn."""
    numbers = list(figures)
    bounds = [AT_LEAST] if any(number.bound for number in numbers) else []
    drawn = len(numbers) > 1 and any(number.error for number in numbers)
    return (*bounds, Note("belief-largest-drawn")) if drawn else tuple(bounds)


def _or(number: float, other: float) -> float:
    return number if isfinite(number) else other


@dataclass(frozen=True, eq=False)
class _Search:
    """Beliefs that were tried, by the numbers that they were made of; no more than so many."""

    ask: FamilyQuestion
    family: Callable[..., Belief]
    tries: int
    measured: dict[tuple[float, ...], Number] = field(default_factory=dict)

    def __call__(self, place: Sequence[float]) -> Number:
        at = tuple(map(float, place))
        if at not in self.measured:
            if len(self.measured) >= self.tries:
                return Number(nan, "closed form")
            self.measured[at] = self.ask.learnt(self.made(at))
        return self.measured[at]

    def made(self, at: tuple[float, ...]) -> Belief:
        """Return the belief that is made of these numbers."""
        numbers = ", ".join(f"{number:.6g}" for number in at)
        try:
            belief = self.family(*at)
        except BrechaError as failed:
            raise SettingError("beliefs-family-belief-refused", numbers=numbers, failed=failed) from None
        except Exception as failed:  # its message may quote a value
            raise SettingError("beliefs-family-function-failed", numbers=numbers, failure=failure_of(failed)) from None
        if not isinstance(belief, Belief):
            raise SettingError("beliefs-family-made-no-belief", numbers=numbers, name=type(belief).__name__)
        return belief


def _places(bounds: list[tuple[float, float]], tries: int, seed: int) -> Iterator[tuple[float, ...]]:
    """Return a grid over the bounds, with half of the tries; and some places drawn at random, with a tenth."""
    steps = max(2, int((tries / 2) ** (1 / len(bounds))))
    if steps ** len(bounds) <= tries:
        yield from product(*(np.linspace(low, high, steps).tolist() for low, high in bounds))
    draws = np.random.default_rng(seed)
    low, high = (np.array(side) for side in zip(*bounds, strict=True))
    for _ in range(max(1, tries // 10)):
        yield tuple((low + draws.random(len(bounds)) * (high - low)).tolist())


def _checked_bounds(bounds: Any) -> list[tuple[float, float]]:
    if not bounds:
        raise SettingError("beliefs-bounds-missing")
    pairs = []
    for pair in bounds:
        if not isinstance(pair, Sequence) or len(pair) != 2 or not all(
            isinstance(one, Real) and not isinstance(one, bool) and isfinite(one) for one in pair
        ) or not pair[0] < pair[1]:  # fmt: skip
            raise SettingError("beliefs-bounds-no-pair", pair=pair)
        pairs.append((float(pair[0]), float(pair[1])))
    return pairs
