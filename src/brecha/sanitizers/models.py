"""What a release is held to: k-anonymity, l-diversity and t-closeness, each a rule for every class of equal records.

A class of n people, of whom c_v have value v of a sensitive column, c_1 ≥ c_2 ≥ … by size:

    k-anonymity                 n ≥ k
    l-diversity, distinct       at least l different values
    l-diversity, entropy        −Σ (c_v/n) log(c_v/n) ≥ log l
    l-diversity, recursive      c_1 < c · (c_l + c_(l+1) + …)
    t-closeness                 EMD(class, whole table) ≤ t

The Earth Mover's Distance is that of Li, Li and Venkatasubramanian (2007), over the ground distances *equal* (1 between
any two values), *ordered* (places apart, of all places but one) and *hierarchical* (the level on which two values are
first called the same, of all levels). The whole table is the one before anything is generalised or left out.

Nothing is decided by rounding: t = 0.1 is one tenth, and where floats cannot tell, whole numbers do. A missing value is
one more value, as everywhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from math import ceil, exp, gcd, inf, isnan, log
from numbers import Integral, Rational, Real
from typing import Any, ClassVar, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError, TooLargeError
from brecha.errors.nameable import values_of
from brecha.runtime.compiled import njit
from brecha.sanitizers.search.partitions import Counts, Int32, Int64
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.hierarchy import Hierarchy

Bools = npt.NDArray[np.bool_]
Float64 = npt.NDArray[np.float64]
Figure = int | float | Fraction
Kind = Literal["distinct", "entropy", "recursive"]
Distance = Literal["equal", "ordered", "hierarchical"]
KINDS = ("distinct", "entropy", "recursive")
DISTANCES = ("equal", "ordered", "hierarchical")
NEAR = 1e-9
"""Two floats so near each other are compared again, exactly"""
SAFE = 2**62
"""Whole numbers below this can be added up in 64 bits"""
DIGITS = 60
"""Digits of a logarithm where a float's are not enough"""


@dataclass(frozen=True, eq=False)
class Rule:
    """A model on one table: what it asks of a class. Without more to it, that the class has enough people or values."""

    sensitive: str | None
    """the column whose values it counts, if any"""
    least_size: int
    """a class of fewer people never holds, nor does any part of it"""
    least_values: int
    """a class of fewer different sensitive values never holds, nor does any part of it"""
    is_least: ClassVar[bool] = True
    """whether that is all it asks: then a part of a class that does not hold never holds either"""

    def holds(self, sizes: Int64, value_counts: Counts) -> Bools:
        """Return whether each class holds."""
        if self.sensitive is None:
            return np.asarray(sizes >= self.least_size)
        return np.asarray(np.diff(value_counts.start) >= self.least_values)

    def worst(self, sizes: Int64, value_counts: Counts) -> Figure:
        """Return the figure of the class furthest from holding, to be compared with what the model was given."""
        return int((sizes if self.sensitive is None else np.diff(value_counts.start)).min())


@dataclass(frozen=True)
class KAnonymity:
    """Every record looks like at least k − 1 others."""

    k: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "k", _whole("k", self.k))

    @property
    def sensitive(self) -> str | None:
        """No column: only sizes count."""
        return None

    def on(self, table: CodedTable) -> Rule:
        """Return the rule on a table; k is at most the number of its records."""
        if self.k > table.rows:
            raise SettingError("sanitizers-k-above-records", k=self.k, records=table.rows)
        return Rule(None, self.k, 1)

    def __str__(self) -> str:
        return f"{self.k}-anonymity"


@dataclass(frozen=True)
class LDiversity:
    """In every class the sensitive values are l well-represented ones."""

    l: int | float | Fraction  # noqa: E741 (its name everywhere)
    """a whole number, but for entropy any number from 1 on"""
    sensitive: str
    kind: Kind = "distinct"
    c: int | float | Fraction | None = None
    """only of the recursive kind: how often the commonest value may be there, for each of the rarer ones"""

    def __post_init__(self) -> None:
        _named(self.sensitive)
        if self.kind not in KINDS:
            raise SettingError("sanitizers-l-diversity-kind-unknown", kind=self.kind, kinds=list(KINDS))
        if self.kind == "entropy":
            if exact("l", self.l) < 1:
                raise SettingError("sanitizers-l-diversity-l-too-small", l=self.l)
        else:
            object.__setattr__(self, "l", _whole("l", self.l))
        if (self.kind == "recursive") != (self.c is not None):
            raise SettingError("sanitizers-l-diversity-kind-and-c", kind=self.kind)
        if self.c is not None and exact("c", self.c) <= 0:
            raise SettingError("sanitizers-l-diversity-c-too-small", c=self.c)

    def on(self, table: CodedTable) -> Rule:
        """Return the rule on a table; l is at most the number of values of the column."""
        values = int(np.count_nonzero(whole(table.column(self.sensitive))))
        least = exact("l", self.l)
        if least > values:
            raise SettingError("sanitizers-l-above-values", l=self.l, values=values, sensitive=self.sensitive)
        if self.kind == "entropy":
            return _Entropy(self.sensitive, ceil(least), ceil(least), least)
        if self.kind == "recursive":
            return _Recursive(self.sensitive, int(least), int(least), exact("c", self.c))
        return Rule(self.sensitive, int(least), int(least))

    def __str__(self) -> str:
        parameters = f"({self.c}, {self.l})" if self.kind == "recursive" else f"{self.l}"
        return f"{self.kind} {parameters}-diversity of {self.sensitive}"


@dataclass(frozen=True)
class TCloseness:
    """In every class the sensitive values are distributed almost as in the whole table: at most t away.

    With t=0 every class has exactly the distribution of the whole table, so that nothing is learned from a class.
    """

    t: int | float | Fraction
    sensitive: str
    distance: Distance = "equal"
    hierarchy: Hierarchy | None = None
    """only of the hierarchical distance; where values have nothing in common at its last level, they meet one above"""
    order: tuple[Any, ...] | None = None
    """only of the ordered distance: all values in their order, also such as no record has. By default the values that
    some record has, in their natural order. Missing is last unless it is named (None)."""

    def __post_init__(self) -> None:
        _named(self.sensitive)
        if not 0 <= exact("t", self.t) <= 1:
            raise SettingError("sanitizers-t-out-of-range", t=self.t)
        if self.distance not in DISTANCES:
            raise SettingError("sanitizers-distance-unknown", distance=self.distance, distances=list(DISTANCES))
        if (self.distance == "hierarchical") != (self.hierarchy is not None):
            raise SettingError("sanitizers-distance-and-hierarchy", distance=self.distance, sensitive=self.sensitive)
        if self.hierarchy is not None and not isinstance(self.hierarchy, Hierarchy):
            raise SettingError("sanitizers-distance-hierarchy-no-hierarchy", name=type(self.hierarchy).__name__)
        if self.order is not None:
            if self.distance != "ordered":
                raise SettingError("sanitizers-distance-without-order", distance=self.distance)
            if isinstance(self.order, str) or not isinstance(self.order, Sequence):
                raise SettingError("sanitizers-order-no-list", order=self.order)
            object.__setattr__(self, "order", tuple(self.order))

    def on(self, table: CodedTable) -> Rule:
        """Return the rule on a table, whose own distribution is the one to be close to."""
        column = table.column(self.sensitive)
        have, t = whole(column), exact("t", self.t)
        if self.distance == "equal":
            values = _values_for(have, t)
            return Close(self.sensitive, values, values, t, have, (np.arange(len(have)),), 2)
        if self.distance == "ordered":
            place, places = _places(column, have, self.order)
            return Close(self.sensitive, 1, 1, t, have, (place,), places - 1, ordered=True)
        assert self.hierarchy is not None
        ladder = self.hierarchy.with_root().on(column)
        # a missing value of which the hierarchy knows nothing may still be apart on its last level: it meets above
        layers = ladder.nodes if len(ladder.labels[-1]) > 1 else ladder.nodes[:-1]
        return Close(self.sensitive, 1, 1, t, have, layers, 2 * len(layers))

    def __str__(self) -> str:
        return f"{self.t}-closeness ({self.distance}) of {self.sensitive}"


Model = KAnonymity | LDiversity | TCloseness


NOTHING = Counts(np.zeros(1, np.int64), np.empty(0, np.int32), np.empty(0, np.int64))
"""Counts for a model that asks for none"""


def checked_models(models: Iterable[Model] | Model) -> tuple[Model, ...]:
    """Return the models given, if they are some."""
    if isinstance(models, KAnonymity | LDiversity | TCloseness):
        return (models,)
    if isinstance(models, str) or not isinstance(models, Iterable):
        raise SettingError("sanitizers-models-no-list", models=models)
    model_list = tuple(models)
    if not model_list:
        raise SettingError("sanitizers-models-empty")
    for model in model_list:
        if not isinstance(model, KAnonymity | LDiversity | TCloseness):
            raise SettingError("sanitizers-model-unknown", model=model)
    return model_list


def secrets_of(models: Iterable[Model]) -> tuple[str, ...]:
    """Return the sensitive columns of models, each once."""
    return tuple(dict.fromkeys(model.sensitive for model in models if model.sensitive is not None))


def whole(column: Column) -> Int64:
    """Return how many records of a table have each code."""
    return np.bincount(column.codes, minlength=column.cardinality).astype(np.int64)


@dataclass(frozen=True, eq=False)
class _Entropy(Rule):
    """n^n ≥ l^n · Π c^c, which is H ≥ log l without logarithms; the entropy of m values is at most log m."""

    least: Fraction
    is_least = False

    def holds(self, sizes: Int64, value_counts: Counts) -> Bools:
        entropy, line = _entropies(sizes, value_counts), log(self.least)
        holds = entropy >= line
        for b in np.flatnonzero(np.abs(entropy - line) <= NEAR * max(1.0, line)):
            numbers = value_counts.counts[value_counts.start[b] : value_counts.start[b + 1]].tolist()
            divisor = gcd(*numbers)  # the entropy of counts in their smallest proportions is the same
            holds[b] = as_diverse(tuple(sorted(number // divisor for number in numbers)), self.least)
        return holds

    def worst(self, sizes: Int64, value_counts: Counts) -> Figure:
        """Return how many equally likely values are as uncertain."""
        return exp(float(_entropies(sizes, value_counts).min()))


def _entropies(sizes: Int64, value_counts: Counts) -> Float64:
    """Return the entropy of each class, in nats: Σ (c/n) log(n/c)."""
    share = value_counts.counts / np.repeat(sizes, np.diff(value_counts.start))
    return np.asarray(np.add.reduceat(-share * np.log(share), value_counts.start[:-1]))


@lru_cache(maxsize=100_000)
def as_diverse(shape: tuple[int, ...], least: Fraction) -> bool:
    """Return whether the entropy of counts is at least log l, exactly: n^n · q^n ≥ p^n · Π c^c for l = p/q."""
    n = sum(shape)
    with localcontext() as context:
        context.prec = DIGITS
        ratio = Decimal(n) * least.denominator / least.numerator
        room = n * ratio.ln() - sum((count * Decimal(count).ln() for count in shape), Decimal(0))
        if abs(room) > Decimal(10) ** -(DIGITS // 2):
            return room > 0
    product = least.numerator**n
    for count in shape:
        product *= count**count
    return bool((n * least.denominator) ** n >= product)


@dataclass(frozen=True, eq=False)
class _Recursive(Rule):
    """c_1 < c · rest: with fewer than l values there is no rest, and no count is below 0."""

    c: Fraction
    is_least = False

    def holds(self, sizes: Int64, value_counts: Counts) -> Bools:
        most, rest = tails(value_counts.start, value_counts.counts, self.least_values)
        return ~at_most(rest, self.c, most)

    def worst(self, sizes: Int64, value_counts: Counts) -> Figure:
        most, rest = tails(value_counts.start, value_counts.counts, self.least_values)
        if not rest.all():
            return inf
        return max(Fraction(*pair) for pair in {*zip(most.tolist(), rest.tolist(), strict=True)})


@njit(cache=True, nogil=True)
def tails(start: Int64, value_counts: Int64, place: int) -> tuple[Int64, Int64]:
    """The largest count of each class, and the sum of all from the one at a place on, the largest being first."""
    classes = start.shape[0] - 1
    most = np.zeros(classes, np.int64)
    rest = np.zeros(classes, np.int64)
    for b in range(classes):
        ordered = np.sort(value_counts[start[b] : start[b + 1]])
        most[b] = ordered[-1]
        for i in range(ordered.shape[0] - place + 1):
            rest[b] += ordered[i]
    return most, rest


def at_most(numbers: Int64, factor: Fraction, others: Int64) -> Bools:
    """Return whether factor · number ≤ other, exactly, for whole numbers."""
    left, right = factor.numerator, factor.denominator
    if max(int(numbers.max(initial=0)) * left, int(others.max(initial=0)) * right) < SAFE:
        return np.asarray(numbers * left <= others * right)
    pairs = zip(numbers.tolist(), others.tolist(), strict=True)
    return np.array([number * left <= other * right for number, other in pairs], np.bool_)


@dataclass(frozen=True, eq=False)
class Close(Rule):
    """Distances that are sums of absolute differences, as all three are.

    On each layer, values are put into groups; with P(g) and Q(g) the shares of a group in the class and in the table,

        EMD = Σ over layers, over groups |P(g) − Q(g)| / scale

    *equal*: one layer, each value a group, scale 2. *ordered*: cumulative differences (``ordered``), scale m − 1.
    *hierarchical*: a layer for each level but the last, its labels the groups, scale 2 · levels: a tree with all leaves
    at one depth whose steps are each worth 1 / (2 · levels). This is the sum over inner nodes of Li et al., in which
    what cannot be moved below a node is moved through it.
    """

    t: Fraction
    have: Int64
    layers: tuple[Int64, ...]
    """group of each code; a cumulative sum over the groups where ``ordered``"""
    scale: int
    ordered: bool = False
    is_least = False

    def __post_init__(self) -> None:
        people, groups = int(self.have.sum()), sum(int(layer.max()) + 1 for layer in self.layers)
        if people * people * (groups if self.ordered else 2 * len(self.layers)) >= SAFE:
            raise TooLargeError("sanitizers-distance-too-large", groups=groups, sensitive=self.sensitive, people=people)

    def holds(self, sizes: Int64, value_counts: Counts) -> Bools:
        """EMD ≤ t, in whole numbers: moved / (scale · n · N) ≤ t."""
        if self.scale == 0:
            return np.ones(len(sizes), np.bool_)
        moved, room = self._moved(sizes, value_counts), self._room(sizes) * self.t.numerator
        return at_most(moved, Fraction(self.t.denominator), room)

    def worst(self, sizes: Int64, value_counts: Counts) -> Figure:
        if self.scale == 0:
            return Fraction(0)
        pairs = {*zip(self._moved(sizes, value_counts).tolist(), self._room(sizes).tolist(), strict=True)}
        return max(Fraction(moved, room) for moved, room in pairs)

    def _room(self, sizes: Int64) -> npt.NDArray[Any]:
        room = int(self.have.sum()) * self.scale
        if room * int(sizes.max(initial=0)) * self.t.numerator < SAFE:
            return sizes * room
        return sizes.astype(object) * room

    def _moved(self, sizes: Int64, value_counts: Counts) -> Int64:
        total = np.zeros(len(sizes), np.int64)
        add = cumulative if self.ordered else apart
        for layer in self.layers:
            have = np.bincount(layer, weights=self.have).astype(np.int64)
            add(total, sizes, *value_counts, layer, have, int(self.have.sum()))
        return total


def _values_for(have: Int64, t: Fraction) -> int:
    """Return how many different values a class has at least that is within t of the table, by the equal distance.

    What the table has of values that the class lacks is part of the distance; so those it has are 1 − t of the table.
    """
    shares = np.cumsum(np.sort(have)[::-1])
    enough = [int(part) >= (1 - t) * int(have.sum()) for part in shares]
    return enough.index(True) + 1


def _places(column: Column, have: Int64, order: Sequence[Any] | None) -> tuple[Int64, int]:
    """The place of each code in the order of values, and how many places there are; 0 for a code that nobody has."""
    place = np.zeros(len(have), np.int64)
    if order is None:
        used = [code for code in column.order().tolist() if have[code]]
        place[used] = np.arange(len(used))
        return place, len(used)
    spelt: dict[Any, int] = {}
    for i, value in enumerate(order):
        if spelt.setdefault(_spelt(value), i) != i:
            raise SettingError("sanitizers-distance-order-value-twice", value=value, name=column.name)
    values = column.values.to_pylist()
    missing = None not in spelt and any(value is None and have[code] for code, value in enumerate(values))
    if missing:
        spelt[None] = len(spelt)
    strange = [code for code, value in enumerate(values) if have[code] and _spelt(value) not in spelt]
    if strange:
        raise SettingError("sanitizers-order-misses-values", values=values_of(column, strange, have))
    for code, value in enumerate(values):
        place[code] = spelt.get(_spelt(value), 0)
    return place, len(spelt)


def _spelt(value: Any) -> str | None:
    return None if value is None else str(value)


@njit(cache=True, nogil=True)
def apart(
    total: Int64, sizes: Int64, start: Int64, values: Int32, value_counts: Int64, layer: Int64, have: Int64, people: int
) -> None:
    """Add Σ |N · c_g − n · C_g| over groups to each class; c_g of its n people, C_g of all N are in group g.

    Both sums over all groups are n · N, so what the class has too much is what it has too little, and only the groups
    that it has are looked at: Σ |x| = 2 · Σ max(x, 0).
    """
    mine = np.zeros(have.shape[0], np.int64)
    for b in range(sizes.shape[0]):
        for i in range(start[b], start[b + 1]):
            mine[layer[values[i]]] += value_counts[i]
        for i in range(start[b], start[b + 1]):
            g = layer[values[i]]
            if mine[g] > 0:
                total[b] += 2 * max(0, people * mine[g] - sizes[b] * have[g])
                mine[g] = 0


@njit(cache=True, nogil=True)
def cumulative(
    total: Int64, sizes: Int64, start: Int64, values: Int32, value_counts: Int64, layer: Int64, have: Int64, people: int
) -> None:
    """Add Σ_i |Σ_(j ≤ i) (N · c_j − n · C_j)| over places to each class."""
    mine = np.zeros(have.shape[0], np.int64)
    for b in range(sizes.shape[0]):
        for i in range(start[b], start[b + 1]):
            mine[layer[values[i]]] += value_counts[i]
        so_far = 0
        for g in range(have.shape[0]):
            so_far += people * mine[g] - sizes[b] * have[g]
            total[b] += abs(so_far)
            mine[g] = 0


def exact(name: str, number: Any) -> Fraction:
    """Return a number as it was written: 0.1 is one tenth."""
    if isinstance(number, bool) or not isinstance(number, Real | Decimal) or isnan(number) or abs(number) == inf:
        raise SettingError("sanitizers-setting-no-number", name=name, given=number)
    return Fraction(number) if isinstance(number, Rational | Decimal) else Fraction(repr(float(number)))


def _whole(name: str, number: Any) -> int:
    if isinstance(number, bool) or not isinstance(number, Integral):
        raise SettingError("sanitizers-setting-no-whole-number", name=name, given=number)
    if number < 1:
        raise SettingError("sanitizers-setting-too-small", name=name, given=number)
    return int(number)


def _named(sensitive: Any) -> None:
    if not isinstance(sensitive, str):
        raise SettingError("sanitizers-sensitive-no-column-name", sensitive=sensitive)
