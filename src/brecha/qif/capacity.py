"""The most that a channel can leak, whatever the adversary knows and wants."""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import Phrase, SettingError
from brecha.qif.arithmetic import Places, Result, number, product, result, shown, to_float
from brecha.qif.channel import Channel, refuse_others
from brecha.qif.hyper import joint, matching, nameless, refuse_unknown
from brecha.qif.labels import shortened, whole
from brecha.qif.prior import Prior

Floats = npt.NDArray[np.float64]
Class = Literal["bounded", "spanning"]


def capacity(C: Channel) -> Result:
    """Multiplicative Bayes capacity Σ_y max_x C_{x,y} (The Science of QIF, ch. 7, "Miracle").

    No prior and no non-negative gain function makes the multiplicative leakage larger, and the uniform prior with the
    identity gain makes it as large. Of a partition it is the number of blocks.
    """
    refuse_others(C)
    both = nameless(Prior.uniform(C.shape[0]), C)
    return result(product(both.largest(both.weights), both.times).sum(), exact=both.exact)


def additive_capacity(C: Channel, prior: Prior | None = None, gains: Class = "bounded") -> Result:
    """Return the largest additive leakage, over a class of gain functions, and over all priors or for one.

        bounded     1 − Σ_y min_x C_{x,y}, with x over the support of the prior
        spanning    Σ_y p(y) · tv(π, π^y) = Σ_{x,y} max(0, J_{x,y} − π_x p(y))

    Bounded gains are those with 0 ≤ V_g ≤ 1 everywhere. Spanning gains are those in which one guess's gains differ by
    at most 1 between secrets, for a given prior only.

    A gain function can be multiplied by any number, and additive leakage with it, so that a class must be fixed; these
    two are those of The Science of QIF, ch. 7 (Alvim et al., "Additive and multiplicative notions of leakage, and
    their capacities", CSF 2014). For a bounded convex V_g, π is a mixture of π^y with weight min_x π^y_x/π_x and of
    something else worth at least 0, hence the first formula; a prior of full support attains it, whichever it is. The
    second is Kantorovich–Rubinstein duality for the discrete distance. Over all priors the additive leakage of the
    identity gain alone is NP-hard, and nothing is offered here for it, nor for the spanning class.
    """
    refuse_others(C)
    refuse_unknown(gains, ("bounded", "spanning"), "gains")
    if gains == "bounded":
        return _bounded(C, None if prior is None else matching(prior, C)[0])
    if prior is None:
        raise SettingError("qif-capacity-no-prior")
    return _spanning(C, prior)


def _bounded(C: Channel, prior: Prior | None) -> Result:
    """1 − Σ_y min_x C_{x,y}; a column with a zero in it counts nothing."""
    columns = C.columns
    inside = np.ones(C.shape[0], bool) if prior is None else prior.probabilities > 0
    filled = np.flatnonzero(np.diff(columns.bounds))
    counted = inside[columns.secrets]
    starts = columns.bounds[filled]
    whole = np.add.reduceat(counted, starts, dtype=np.int64) == inside.sum()
    least = np.minimum.reduceat(np.where(counted, columns.values, 1), starts)[whole]
    exact = C.exact and (prior is None or prior.exact)
    return result(1 - least.sum() if len(least) else 1, exact=exact)


def _spanning(C: Channel, prior: Prior) -> Result:
    pi, C = matching(prior, C)
    both = joint(pi, C)
    assert both.secrets is not None
    weights = shown(both.weights, both.exact)
    unit = both.unit if both.exact else float(both.unit)
    chances = both.spread(both.sums(weights)) * unit
    beyond = weights * unit - product(pi.probabilities[both.secrets], chances)
    return result(beyond[beyond > 0].sum(), exact=both.exact)


@dataclass(frozen=True, eq=False)
class ShannonCapacity:
    """Between ``bits`` and ``bits + gap``: what the prior attains, and what no prior can exceed."""

    bits: float
    gap: float
    prior: Prior
    rounds: int


def shannon_capacity(C: Channel, gap: float = 1e-9, rounds: int = 5_000) -> ShannonCapacity:
    """max_π I(π;C) in bits, with proof: lower and upper bound come within ``gap`` of each other (Blahut; Arimoto 1972).

        q = πC;  D_x = Σ_y C_{x,y} log₂(C_{x,y}/q_y);  Σ_x π_x D_x ≤ capacity ≤ max_x D_x;  π_x ← π_x 2^{s·D_x} / Σ

    The step s = 1 never makes it worse, and alone it can take for ever. So each round also tries a longer step (Matz
    and Duhamel 2004), Newton's step on the secrets in use, the exchange of the worst of them for the best, and the best
    secret not in use, and keeps those that help. Both bounds hold at any prior: the answer does not rest on how it was
    found. Where ``rounds`` are not enough, an error says what is known by then.
    """
    refuse_others(C)
    if not 0 < number(gap, Phrase("qif-gap")) < np.inf:
        raise SettingError("qif-capacity-gap", gap=shortened(gap))
    whole(rounds, Phrase("qif-number-of-rounds"))
    information = _Information.of(C)
    at, upper, step = information(np.full(C.shape[0], 1 / C.shape[0])), np.inf, 1.0
    for done in range(rounds):
        upper = min(upper, float(at.divergences.max()))
        if upper - at.bits <= gap:
            labels: Any = C.labels
            return ShannonCapacity(max(at.bits, 0.0), max(upper - at.bits, 0.0), Prior.trusted(at.pi, labels), done)
        longer = information(_stepped(at, step))
        step = min(2 * step, _LONGEST) if longer.bits > at.bits else max(1.0, step / 8)
        at = longer if longer.bits > at.bits else information(_stepped(at, 1.0))
        for move in (information.newton, information.pairwise, information.revived):
            moved = information(move(at))
            at = moved if moved.bits >= at.bits - _ROUNDING else at
    raise SettingError("qif-capacity-rounds", rounds=rounds, bits=at.bits, upper=upper, gap=gap)


_LONGEST = 2.0**40
_ROUNDING = 1e-14
_UNUSED = 1e-12
"""A secret of less probability is not in use."""
_NEWTON_CELLS = 250_000
"""Newton's step needs the matrix; larger ones do without."""


@dataclass(frozen=True, eq=False)
class _At:
    """A prior, its D_x, and Σ_x π_x D_x = I(π;C)."""

    pi: Floats
    divergences: Floats

    @property
    def bits(self) -> float:
        return float(self.pi @ self.divergences)


@dataclass(frozen=True, eq=False)
class _Information:
    """D_x = Σ_y C_{x,y} log₂(C_{x,y}/q_y) for every x, over the entries that are not zero."""

    shape: tuple[int, int]
    secrets: Places
    observations: Places
    values: Floats
    own: Any
    """Σ_y C_{x,y} log₂ C_{x,y}"""
    matrix: Floats | None

    @classmethod
    def of(cls, C: Channel) -> "_Information":
        columns = C.columns
        values = to_float(columns.values)
        own = np.bincount(columns.secrets, values * np.log2(values), minlength=C.shape[0])
        matrix = to_float(C.matrix) if C.shape[0] * C.shape[1] <= _NEWTON_CELLS else None
        return cls(C.shape, columns.secrets, columns.numbers(), values, own, matrix)

    def __call__(self, pi: Floats) -> _At:
        height, width = self.shape
        q = np.bincount(self.observations, pi[self.secrets] * self.values, minlength=width)
        logs = np.log2(np.maximum(q, np.finfo(float).smallest_subnormal))
        crossed = np.bincount(self.secrets, self.values * logs[self.observations], minlength=height)
        return _At(pi, np.asarray(self.own - crossed, np.float64))

    def newton(self, at: _At) -> Floats:
        """To where D_x would be equal on the secrets in use if I were quadratic, or to where one of them falls out."""
        used = np.flatnonzero(at.pi > _UNUSED)
        if self.matrix is None or len(used) < 2:
            return at.pi
        rows, size = self.matrix[used], len(used)
        q = at.pi @ self.matrix
        seen = q > 0
        system = np.ones((size + 1, size + 1))
        system[:size, :size] = -(rows[:, seen] / q[seen]) @ rows[:, seen].T / np.log(2)
        system[size, size] = 0
        way = np.linalg.lstsq(system, np.r_[-at.divergences[used], 0], rcond=1e-13)[0][:size]
        falling = way < 0
        reach = min(1.0, float((at.pi[used][falling] / -way[falling]).min())) if falling.any() else 1.0
        pi = at.pi.copy()
        pi[used] = np.maximum(at.pi[used] + reach * way, 0)
        return np.asarray(pi / pi.sum(), np.float64)

    def pairwise(self, at: _At) -> Floats:
        """From the worst secret in use to the best one, as far as is best if I were quadratic, or all of it.

        Of two rows that are nearly alike this drops the lesser at once, which Newton's step cannot see.
        """
        used = np.flatnonzero(at.pi > _UNUSED)
        worst, best = int(used[at.divergences[used].argmin()]), int(at.divergences.argmax())
        if self.matrix is None or worst == best:
            return at.pi
        q = at.pi @ self.matrix
        seen = q > 0
        bend = float(((self.matrix[best] - self.matrix[worst])[seen] ** 2 / q[seen]).sum() / np.log(2))
        slope = float(at.divergences[best] - at.divergences[worst])
        moved = at.pi[worst] if slope >= bend * at.pi[worst] else slope / bend
        pi = at.pi.copy()
        pi[worst] -= moved
        pi[best] += moved
        return pi

    def revived(self, at: _At) -> Floats:
        """So much weight on the best secret, if it has next to none, that it is no better than the others.

        D_x falls with the weight of x. Where x alone makes some rare observation, that weight may be a number like
        1e-80, too small to be seen in I and still needed for the upper bound.
        """
        best = int(at.divergences.argmax())
        if at.pi[best] > _UNUSED or at.divergences[best] <= at.bits:
            return at.pi
        low, high = -1_020.0, -2.0
        for _ in range(30):
            middle = (low + high) / 2
            better = self(_with(at.pi, best, 2.0**middle))
            low, high = (middle, high) if better.divergences[best] > at.bits else (low, middle)
        return _with(at.pi, best, 2.0**high)


def _with(pi: Floats, secret: int, share: float) -> Floats:
    """Return the same prior with this share for one secret, and less for the others."""
    changed = (1 - share) * pi / (1 - pi[secret])
    changed[secret] = share
    return np.asarray(changed, np.float64)


def _stepped(at: _At, step: float) -> Floats:
    """π_x 2^{s·D_x}, normalised."""
    grown = at.pi * np.exp2(np.maximum(step * (at.divergences - at.divergences.max()), -1_000.0))
    return np.asarray(grown / grown.sum(), np.float64)
