"""What the adversary may come to believe after an observation, and how probable it is that she does.

Prior and channel together are the joint, J_{x,y} = π_x C_{x,y}, kept by columns. Every measure is a sum over the
observations of something that the observation's column of J is worth: V[π▷C] = Σ_y f(J_y). So a joint is a bag of
columns, and the prior alone is the joint with a channel that shows nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from itertools import product as cartesian
from operator import index
from typing import Any, Literal

import numpy as np

from brecha.errors import SettingError
from brecha.qif.arithmetic import (
    TOLERANCE,
    Array,
    Columns,
    Places,
    Result,
    are_ones,
    fractions,
    is_float,
    ones,
    product,
    ratio,
    result,
    shown,
    to_float,
)
from brecha.qif.channel import Channel, Partition, by, printed_cells, refuse_others
from brecha.qif.labels import are, counted, kind_of, position, same_secrets, shortened
from brecha.qif.printing import LONGEST_NAME, Matrix, Printed, labelled, name_of, number
from brecha.qif.prior import Prior

Case = Literal["average", "worst"]


Names = Sequence[Any] | None


@dataclass(frozen=True, eq=False, repr=False)
class Joint(Printed):
    """The non-zero entries of J by columns, as ``weights`` of which each is worth ``unit``. No column is empty."""

    weights: Array
    starts: Places
    """The first entry of each column."""
    times: Array
    """How many observations have a column like this one."""
    unit: Fraction
    exact: bool
    secrets: Places | None = None
    """The secret of each entry; None where columns that differ by names only were put together."""
    observations: Places | None = None
    """Which observation each column is; None likewise."""
    shape: tuple[int, int] = (0, 0)
    """Secrets × observations, those that cannot happen too."""
    names: tuple[Names, Names] = (None, None)
    """What secrets and observations are called."""

    @property
    def matrix(self) -> Array:
        """J_{x,y} = π_x C_{x,y}, zeros too."""
        return self._columns().dense()

    def _columns(self) -> Columns:
        assert self.secrets is not None
        assert self.observations is not None
        bounds = np.r_[self.starts, len(self.weights)][np.searchsorted(self.observations, np.arange(self.shape[1] + 1))]
        unit = np.repeat(fractions([self.unit]) if self.exact else np.array([float(self.unit)]), len(self.weights))
        return Columns(self.shape[0], bounds, self.secrets, shown(product(self.weights, unit), self.exact))

    def brief(self) -> str:
        """Return what it is in one line, without names."""
        height, width = self.shape
        return f"Joint, {counted(height, 'secret')} × {counted(width, 'observation')}"

    def _matrix(self) -> Matrix:
        return labelled(self.brief(), self.shape, self.names, lambda x, y: printed_cells(self._columns(), x, y))

    @property
    def sizes(self) -> Places:
        """How many entries each column has."""
        return np.diff(self.starts, append=len(self.weights))

    def largest(self, entries: Array) -> Array:
        """max_x in each column."""
        return np.asarray(np.maximum.reduceat(entries, self.starts))

    def sums(self, entries: Array) -> Array:
        """Σ_x in each column; of the weights it is p(y)."""
        return np.asarray(np.add.reduceat(entries, self.starts))

    def spread(self, columns: Array) -> Array:
        """Return a number of each column, repeated for each of its entries."""
        return np.repeat(columns, self.sizes)

    def ranks(self) -> Places:
        """1, 2, 3 … within each column."""
        return np.arange(1, len(self.weights) + 1) - self.spread(self.starts)

    def descending(self) -> Array:
        """Return the weights, in each column from the largest to the smallest."""
        if are_ones(self.weights):
            return self.weights
        return self.weights[np.lexsort((-self.weights, self.spread(np.arange(len(self.starts)))))]

    def average(self, worths: Array) -> Result:
        """Σ_y f(J_y), for the worths f(J_y) of the columns."""
        return result(product(worths, self.times).sum(), self.unit, self.exact)

    def given_observation(self, worths: Array) -> Array:
        """f(J_y)/p(y): what the inner of each observation is worth; those of no probability are left out."""
        chances = self.sums(self.weights)
        possible = chances > 0
        return ratio(worths[possible], chances[possible])


def joint(pi: Prior, C: Channel | None) -> Joint:
    """J_{x,y} = π_x C_{x,y}, with its secrets and observations (The Science of QIF, ch. 4)."""
    pi, C = matching(pi, C)
    labels = pi.labels if pi.labels is not None else C.labels
    columns = C.columns
    filled = np.flatnonzero(np.diff(columns.bounds))
    if pi.constant:  # a uniform prior is a unit, and its entries are the channel's own
        weights = columns.values if pi.exact or are_ones(columns.values) else to_float(columns.values)
    else:
        weights = product(pi.probabilities[columns.secrets], columns.values)
    return Joint(
        weights=weights, starts=columns.bounds[filled], times=ones(len(filled)),
        unit=Fraction(1, len(pi)) if pi.constant else Fraction(1), exact=pi.exact and C.exact, secrets=columns.secrets,
        observations=filled, shape=C.shape, names=(labels, C.observations),
    )  # fmt: skip


def nameless(pi: Prior, C: Channel | None) -> Joint:
    """J = π·C up to what secrets and observations are called, for measures that do not ask.

    Under a uniform prior a partition is then only its block sizes: one column of ones for each different size, counted
    as many times as there are blocks of it. This is what makes ten million records as easy as ten.
    """
    pi, C = matching(pi, C)
    if not (pi.constant and isinstance(C.stored, Partition)):
        return joint(pi, C)
    sizes, times = C.stored.profile
    return Joint(
        weights=ones(int(sizes.sum())), starts=np.cumsum(sizes) - sizes, times=times, unit=Fraction(1, len(pi)),
        exact=pi.exact,
    )  # fmt: skip


def matching(pi: Prior, C: Channel | None) -> tuple[Prior, Channel]:
    """Return the two, if they speak of the same secrets; no channel at all is one that shows nothing."""
    if not isinstance(pi, Prior):
        raise SettingError("qif-no-prior", kind_of=kind_of(pi))
    if C is None:
        return pi, Channel.no_interference(len(pi))
    refuse_others(C)
    if len(pi) != C.shape[0]:
        raise SettingError("qif-prior-channel-sizes", secrets=len(pi), shape=C.shape[0], by=by(C))
    same_secrets(pi.labels, C.labels)
    return pi, C


def values_of(pi: Prior, C: Channel | None) -> Sequence[Any]:
    """Return what the secrets are called: the prior's labels, or the channel's, or else their positions."""
    matching(pi, C)
    if pi.labels is not None:
        return pi.labels
    return range(len(pi)) if C is None or C.labels is None else C.labels


def check_case(case: str) -> None:
    """The cases there are: on average over the observations, and the worst of them."""
    refuse_unknown(case, ("average", "worst"), "case")


def refuse_unknown(value: object, known: Sequence[str], what: str) -> None:
    """Refuse a word that is none of those known."""
    if not isinstance(value, str) or value not in known:
        raise SettingError(
            "qif-word-unknown", what=what, listed=list(known[:-1]), known=known[-1], value=shortened(value)
        )


@dataclass(frozen=True, eq=False, repr=False)
class Inners(Printed, Sequence[Prior]):
    """The distributions of the secret that she may end up with, each a :class:`Prior` made when it is asked for."""

    columns: Columns
    labels: Sequence[Any] | None

    def __len__(self) -> int:
        return self.columns.width

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        if not -len(self) <= index(place) < len(self):
            raise IndexError(f"There {are(len(self), 'inner')}, and none at {place}.")
        return _filled(self.columns.height, *self.columns.column(index(place) % len(self)), self.labels)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.array(self.columns.dense().T, dtype)

    def brief(self) -> str:
        """Return what they are in one line, without names."""
        return f"{counted(len(self), 'inner')} on {counted(self.columns.height, 'secret')}"

    def _matrix(self) -> Matrix:
        shape = self.columns.height, len(self)
        return labelled(self.brief(), shape, (self.labels, None), lambda x, y: printed_cells(self.columns, x, y))


@dataclass(frozen=True, eq=False, repr=False)
class Hyper(Printed):
    """[π▷C]: the inners p(x|y), and the outer p(y) (Nunes 2021, Def. 4; The Science of QIF, ch. 4).

    Observations that cannot happen are left out, and those that say the same are one.
    """

    outer: Array
    """How probable each inner is: Fractions or floats."""
    inners: Inners
    """What is believed then, one for each of ``outer``."""

    def __len__(self) -> int:
        return len(self.outer)

    def __iter__(self) -> Iterator[tuple[Any, Prior]]:
        return zip(self.outer, self.inners, strict=True)

    def brief(self) -> str:
        """Return what it is in one line, without names."""
        return f"Hyper, {self.inners.brief()}"

    def _matrix(self) -> Matrix:
        """Each inner is a column, under its number and how probable it is."""
        secret = name_of(self.inners.labels, LONGEST_NAME)
        return Matrix(
            self.brief(), self.inners.columns.height + 1, len(self), lambda i: secret(i - 1) if i else "outer", str,
            self._cells,
        )  # fmt: skip

    def _cells(self, rows: Sequence[int], columns: Sequence[int]) -> list[list[str]]:
        inner = printed_cells(self.inners.columns, [x - 1 for x in rows if x], columns)
        return [[number(self.outer[y]) for y in columns], *inner]


def hyper(pi: Prior, C: Channel) -> Hyper:
    """Return the hyper-distribution of a prior and a channel.

    Inners are one where they are equal: exactly for Fractions, and for floats where they differ by less than 1e-9 in
    all (Σ_x |p_x − q_x|). No two columns of a partition have a secret in common, so nothing is compared there.
    """
    pi, C = matching(pi, C)
    both = _possible(joint(pi, C))
    chances = both.sums(both.weights)
    inner = ratio(both.weights, both.spread(chances))
    outer = ratio(product(chances, np.array([both.unit.numerator], object)), np.array([both.unit.denominator], object))
    if isinstance(C.stored, Partition):
        leaders = np.arange(len(chances))
    else:
        leaders = _near(both, inner) if is_float(inner) else _equal(both, inner)
    chosen, group = np.unique(leaders, return_inverse=True)
    total = np.zeros(len(chosen), outer.dtype)
    np.add.at(total, group, outer)
    labels = pi.labels if pi.labels is not None else C.labels
    return Hyper(shown(total, both.exact), Inners(_picked(both, shown(inner, both.exact), chosen, len(pi)), labels))


def posterior(pi: Prior, C: Channel, observation: Any) -> Prior:
    """p(x|y) = π_x C_{x,y} / p(y): what she believes after one observation, given by its label or its position."""
    pi, C = matching(pi, C)
    y = position(observation, C.observations, C.shape[1], "observation")
    secrets, values = C.stored.column(y)
    weights = product(pi.probabilities[secrets], values)
    if not (len(weights) and weights.sum() > 0):
        raise SettingError("qif-observation-impossible", observation=shortened(observation))
    exact = pi.exact and C.exact
    shares = ratio(weights, np.array([weights.sum()]))
    return _filled(len(pi), secrets, shown(shares, exact), pi.labels if pi.labels is not None else C.labels)


def _filled(size: int, secrets: Places, values: Array, labels: Sequence[Any] | None) -> Prior:
    whole = np.zeros(size) if is_float(values) else np.full(size, Fraction(0), object)
    whole[secrets] = values
    return Prior.trusted(whole, labels)


def _possible(both: Joint) -> Joint:
    """Return the same joint without entries, and then columns, of probability zero."""
    filled = both.weights != 0
    if filled.all():
        return both
    assert both.secrets is not None
    assert both.observations is not None
    counts = np.add.reduceat(filled, both.starts, dtype=np.int64)
    columns = counts > 0
    starts = (np.cumsum(counts) - counts)[columns]
    seen = both.observations[columns]
    return Joint(both.weights[filled], starts, both.times[columns], both.unit, both.exact, both.secrets[filled], seen)


def _equal(both: Joint, inner: Array) -> Places:
    """Return for each column of Fractions the first that is equal to it, in its secrets and its numbers."""
    assert both.secrets is not None
    first: dict[Any, int] = {}
    ends = both.starts + both.sizes
    keys = ((both.secrets[a:b].tobytes(), tuple(inner[a:b])) for a, b in zip(both.starts, ends, strict=True))
    return np.array([first.setdefault(key, y) for y, key in enumerate(keys)], np.int64)


def _near(both: Joint, inner: Array) -> Places:
    """Return for each column of floats the first leader near enough: with Σ_x |p_x − q_x| within the tolerance.

    That is tried of few pairs only. Of each column a few sums Σ_x d_x p_x are taken, with random −1 ≤ d_x ≤ 1. No such
    sum of two columns differs by more than the columns do. So a grid laid by the first three has equal columns in one
    cell or in neighbouring ones, and the others rule out most of what is left.
    """
    assert both.secrets is not None
    columns = Columns(0, np.r_[both.starts, len(inner)], both.secrets, inner)
    rng, size = np.random.default_rng(0), int(both.secrets.max()) + 1
    sums = np.stack([both.sums(inner * rng.uniform(-1, 1, size)[both.secrets]) for _ in range(8)], axis=1)
    cells = np.floor(sums[:, :3] / _APART).astype(np.int64)
    leaders = np.arange(columns.width)
    inside: dict[tuple[int, ...], list[int]] = {}
    for y in _crowded(cells[:, 0]).tolist():
        i, j, k = cells[y].tolist()
        around = np.array(sorted(chain(*(inside.get((i + a, j + b, k + c), ()) for a, b, c in _AROUND))), np.int64)
        likely = around[(np.abs(sums[around] - sums[y]) <= _APART).all(axis=1)].tolist()
        mine = columns.column(y)
        leaders[y] = next((z for z in likely if _distance(mine, columns.column(z)) <= TOLERANCE), y)
        if leaders[y] == y:
            inside.setdefault((i, j, k), []).append(y)
    return leaders


_APART = 2 * TOLERANCE
"""Sums that differ by more are of columns that differ, whatever the rounding of a long sum."""
_AROUND = tuple(cartesian((-1, 0, 1), repeat=3))
"""From a cell of the grid to itself and its neighbours."""


def _crowded(line: Places) -> Places:
    """Return the columns that have another one in their stretch of a line, or in the next."""
    order = np.argsort(line, kind="stable")
    close = np.diff(line[order]) <= 1
    return np.sort(order[np.r_[close, False] | np.r_[False, close]])


def _distance(one: tuple[Places, Array], other: tuple[Places, Array]) -> float:
    """Σ_x |p(x|y) − p(x|z)|, of two columns by their secrets and their numbers."""
    if np.array_equal(one[0], other[0]):
        return float(np.abs(one[1] - other[1]).sum())
    names = np.concatenate([one[0], other[0]])
    values = np.concatenate([one[1], -other[1]])
    order = np.argsort(names, kind="stable")
    first = np.flatnonzero(np.r_[True, np.diff(names[order]) != 0])
    return float(np.abs(np.add.reduceat(values[order], first)).sum())


def _picked(both: Joint, inner: Array, leaders: Places, size: int) -> Columns:
    """Return the columns of the leaders."""
    assert both.secrets is not None
    sizes = both.sizes
    chosen = np.zeros(len(sizes), bool)
    chosen[leaders] = True
    mask = np.repeat(chosen, sizes)
    return Columns(size, np.r_[0, np.cumsum(sizes[leaders])], both.secrets[mask], inner[mask])
