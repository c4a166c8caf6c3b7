"""What the adversary may come to believe, and how probable it is that she does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from itertools import product as cartesian
from operator import index
from typing import Any

import numpy as np

from brecha.errors import SettingError
from brecha.qif.arguments import counted, shortened
from brecha.qif.arithmetic.columns import Columns, Places
from brecha.qif.arithmetic.exact import TOLERANCE, Array, is_float, product, ratio, shown
from brecha.qif.channel import Channel
from brecha.qif.joint import Joint, joint, matching
from brecha.qif.labels import are, position
from brecha.qif.partition import Partition
from brecha.qif.prior import Prior


@dataclass(frozen=True, eq=False)
class Inners(Sequence[Prior]):
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


@dataclass(frozen=True, eq=False, repr=False)
class Hyper:
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

    def __repr__(self) -> str:
        return f"Hyper({counted(len(self), 'inner')} on {counted(self.inners.columns.height, 'secret')})"


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
    leaders = np.arange(len(chances)) if isinstance(C.stored, Partition) else _leaders(both, inner)
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
        raise SettingError("qif-observation-has-probability-zero-nothing", observation=shortened(observation))
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


def _leaders(both: Joint, inner: Array) -> Places:
    """Return, for each column the first column that is equal to it; of floats, the first leader that is near enough."""
    return _near(both, inner) if is_float(inner) else _equal(both, inner)


def _equal(both: Joint, inner: Array) -> Places:
    """Return columns of Fractions are equal if their secrets and their numbers are."""
    assert both.secrets is not None
    first: dict[Any, int] = {}
    ends = both.starts + both.sizes
    keys = ((both.secrets[a:b].tobytes(), tuple(inner[a:b])) for a, b in zip(both.starts, ends, strict=True))
    return np.array([first.setdefault(key, y) for y, key in enumerate(keys)], np.int64)


def _near(both: Joint, inner: Array) -> Places:
    """Return columns of floats are equal if Σ_x |p_x − q_x| is within the tolerance, which is tried of few pairs only.

    Of each column a few sums Σ_x d_x p_x are taken, with random −1 ≤ d_x ≤ 1. No such sum of two columns differs by
    more than the columns do. So a grid laid by the first three has equal columns in one cell or in neighbouring ones,
    and the others rule out most of what is left.
    """
    assert both.secrets is not None
    columns = Columns(0, np.r_[both.starts, len(inner)], both.secrets, inner)
    sums = _sums(both, inner)
    cells = np.floor(sums[:, :3] / _APART).astype(np.int64)
    leaders = np.arange(columns.width)
    inside: dict[tuple[int, ...], list[int]] = {}
    for y in _crowded(cells[:, 0]).tolist():
        i, j, k = cells[y].tolist()
        around = sorted(chain(*(inside.get((i + a, j + b, k + c), ()) for a, b, c in _AROUND)))
        leaders[y] = _leader(y, np.array(around, np.int64), sums, columns)
        if leaders[y] == y:
            inside.setdefault((i, j, k), []).append(y)
    return leaders


_APART = 2 * TOLERANCE
"""Sums that differ by more are of columns that differ, whatever the rounding of a long sum."""
_AROUND = tuple(cartesian((-1, 0, 1), repeat=3))
"""From a cell of the grid to itself and its neighbours."""


def _sums(both: Joint, inner: Array) -> Array:
    """Eight sums Σ_x d_x p_x of each column."""
    assert both.secrets is not None
    rng = np.random.default_rng(0)
    size = int(both.secrets.max()) + 1
    return np.stack([both.sums(inner * rng.uniform(-1, 1, size)[both.secrets]) for _ in range(8)], axis=1)


def _leader(y: int, others: Places, sums: Array, columns: Columns) -> int:
    """Return the first of the others that is equal to y, or else y itself."""
    likely = others[(np.abs(sums[others] - sums[y]) <= _APART).all(axis=1)]
    mine = columns.column(y)
    return next((z for z in likely.tolist() if _distance(mine, columns.column(z)) <= TOLERANCE), y)


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
