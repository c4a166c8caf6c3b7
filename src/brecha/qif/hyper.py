"""What the adversary may come to believe, and how probable it is that she does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from brecha.errors import SettingError
from brecha.qif.channel import Channel
from brecha.qif.columns import Columns, Places
from brecha.qif.exact import TOLERANCE, Array, is_float, product, ratio, shown, to_float
from brecha.qif.joint import Joint, joint, matching
from brecha.qif.labels import position
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
        if not -len(self) <= place < len(self):
            raise IndexError(f"There are {len(self):,} inners, and none at {place}.")
        return _filled(self.columns.height, *self.columns.column(place % len(self)), self.labels)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.array(self.columns.dense().T, dtype)


@dataclass(frozen=True, eq=False, repr=False)
class Hyper:
    """[π▷C]: the inners p(x|y), and the outer p(y) (000 Def. 4; The Science of QIF, ch. 4).

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
        return f"Hyper({len(self):,} inners on {self.inners.columns.height:,} secrets)"


def hyper(pi: Prior, C: Channel) -> Hyper:
    """The hyper-distribution of a prior and a channel.

    Inners are one where they are equal: exactly for Fractions, and for floats where they differ by less than 1e-9 in
    all (Σ_x |p_x − q_x|). No two columns of a partition have a secret in common, so nothing is compared there.
    """
    pi, C = matching(pi, C)
    both = _possible(joint(pi, C))
    chances = both.sums(both.weights)
    inner = ratio(both.weights, both.spread(chances))
    outer = ratio(product(chances, np.array([both.unit.numerator], object)), np.array([both.unit.denominator], object))
    leaders = np.arange(len(chances)) if isinstance(C.stored, Partition) else _leaders(both, inner, len(pi))
    kept, group = np.unique(leaders, return_inverse=True)
    total = np.zeros(len(kept), outer.dtype)
    np.add.at(total, group, outer)
    labels = pi.labels if pi.labels is not None else C.labels
    return Hyper(shown(total, both.exact), Inners(_picked(both, shown(inner, both.exact), kept, len(pi)), labels))


def posterior(pi: Prior, C: Channel, observation: Any) -> Prior:
    """p(x|y) = π_x C_{x,y} / p(y): what she believes after one observation, given by its label or its position."""
    pi, C = matching(pi, C)
    y = position(observation, C.observations, C.shape[1], "observation")
    secrets, values = C.stored.column(y)
    weights = product(pi.probabilities[secrets], values)
    if not (len(weights) and weights.sum() > 0):
        raise SettingError(f"The observation {observation!r} has probability zero: nothing can be believed after it.")
    exact = pi.exact and C.exact
    shares = ratio(weights, np.array([weights.sum()]))
    return _filled(len(pi), secrets, shown(shares, exact), pi.labels if pi.labels is not None else C.labels)


def _filled(size: int, secrets: Places, values: Array, labels: Sequence[Any] | None) -> Prior:
    whole = np.zeros(size) if is_float(values) else np.full(size, Fraction(0), object)
    whole[secrets] = values
    return Prior.trusted(whole, labels)


def _possible(both: Joint) -> Joint:
    """The same joint without entries, and then columns, of probability zero."""
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


def _leaders(both: Joint, inner: Array, size: int) -> Places:
    """For each column the first column that is equal to it.

    Columns are laid on a line by a random direction. Equal ones fall on the same point and different ones almost
    never, so that only neighbours on the line are compared, and then in full.
    """
    assert both.secrets is not None
    direction = np.random.default_rng(0).random(size)
    points = both.sums(to_float(inner) * direction[both.secrets])
    order = np.argsort(points, kind="stable")
    runs = np.split(order, 1 + np.flatnonzero(np.diff(points[order]) > 2 * TOLERANCE))
    leaders = np.arange(len(points))
    for run in runs:
        if len(run) > 1:
            _lead(np.sort(run), both, inner, leaders)
    return leaders


def _lead(run: Places, both: Joint, inner: Array, leaders: Places) -> None:
    """Let each column of a run be led by the first one that is equal to it."""
    ends = both.starts + both.sizes
    found: list[int] = []
    for y in run:
        for leader in found:
            if _distance(y, leader, both, inner, ends) <= (TOLERANCE if is_float(inner) else 0):
                leaders[y] = leader
                break
        else:
            found.append(y)


def _distance(y: int, z: int, both: Joint, inner: Array, ends: Places) -> Any:
    """Σ_x |p(x|y) − p(x|z)|"""
    assert both.secrets is not None
    one, other = slice(both.starts[y], ends[y]), slice(both.starts[z], ends[z])
    names = np.concatenate([both.secrets[one], both.secrets[other]])
    values = np.concatenate([inner[one], -inner[other]])
    order = np.argsort(names, kind="stable")
    first = np.flatnonzero(np.r_[True, np.diff(names[order]) != 0])
    return np.abs(np.add.reduceat(values[order], first)).sum()


def _picked(both: Joint, inner: Array, kept: Places, size: int) -> Columns:
    """The columns of the leaders."""
    assert both.secrets is not None
    sizes = both.sizes
    chosen = np.zeros(len(sizes), bool)
    chosen[kept] = True
    mask = np.repeat(chosen, sizes)
    return Columns(size, np.r_[0, np.cumsum(sizes[kept])], both.secrets[mask], inner[mask])
