"""What the adversary thinks of the one person she does not know: how probable each secret is with each useful value."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.sanitizers.differential_privacy.query import Domain, domain_of
from brecha.tables.coded import CodedTable, Column

Floats = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]
SUM = 1e-9
"""How far probabilities may be off summing to one"""


@dataclass(frozen=True, eq=False)
class Belief:
    """P(secret = secrets[secret[i]], useful value = the domain's value at useful[i]) = weight[i] / Σ weight.

    Weights are whole where they can be, so that their sums are exact; zeros are left out.
    """

    kind: str
    """"table", "weights", "joint" or "independent" """
    secrets: tuple[Any, ...]
    secret: Places
    useful: Places
    weight: Floats

    @property
    def mass(self) -> Floats:
        """How probable each pair of secret and useful value is."""
        return np.asarray(self.weight / self.weight.sum(), np.float64)

    def summed(self, kinds: Places, chance: Floats | float, size: int) -> Floats:
        """Σ P(secret, value) · chance over the pairs of each of so many kinds."""
        return np.asarray(np.bincount(kinds, self.weight * chance, minlength=size) / self.weight.sum(), np.float64)

    def by_secret(self, chance: Floats | float) -> Floats:
        """Σ over the useful values of P(secret, value) · chance, for each secret."""
        return self.summed(self.secret, chance, len(self.secrets))

    @property
    def secret_masses(self) -> Floats:
        """How probable each secret is."""
        return self.by_secret(1.0)


def tallied(secret: Column, useful: Column, domain: Domain) -> tuple[Places, Places, Places, Places]:
    """Each pair of a secret's code and a useful value's place that occurs, how many records have it, and where."""
    places = domain.of_code[useful.codes]
    key = secret.codes.astype(np.int64) * len(domain.values) + places
    pairs, which, counts = np.unique(key, return_inverse=True, return_counts=True)
    return *np.divmod(pairs, len(domain.values)), counts, which.ravel()


def belief_of(table: CodedTable, sensitive: str, domain: Domain, prior: Any) -> Belief:
    """Return the belief that was given, or else that the one more person is as the people of the table are."""
    secret, useful = table.column(sensitive), table.column(domain.column)
    if isinstance(prior, Mapping):
        return _joint(prior, secret, domain)
    if isinstance(prior, tuple) and len(prior) == 2 and all(isinstance(part, Mapping) for part in prior):
        return _independent(prior[0], prior[1], secret, domain)
    s, u, counts, which = tallied(secret, useful, domain)
    secrets = tuple(secret.values.to_pylist())
    if prior is None:
        return Belief("table", secrets, s, u, counts.astype(np.float64))
    weights = weights_of(prior, table.rows)
    summed = np.bincount(which, weights, minlength=len(s)).astype(np.float64)
    return _without_zeros(Belief("weights", secrets, s, u, summed))


def useful_values(prior: Any, same: bool) -> list[Any]:
    """Return the useful values that a belief names; none where it is about the records."""
    if isinstance(prior, Mapping):
        return [useful for _, useful, _ in _entries(prior, same)]
    if isinstance(prior, tuple) and len(prior) == 2 and isinstance(prior[1], Mapping):
        return list(prior[1])
    return []


def foreign(table: CodedTable, sensitive: str, belief: Belief) -> int:
    """Return how many secrets of a belief nobody in the table has."""
    return len(set(belief.secrets) - set(table.column(sensitive).values.to_pylist()))


def weights_of(prior: Any, rows: int) -> Floats:
    """Return a weight for each record; refuse whatever is none."""
    try:
        if isinstance(prior, str | bytes):
            raise TypeError
        weights = np.array([float(one) for one in prior])
    except (TypeError, ValueError, OverflowError):
        raise SettingError("sanitizers-prior-unknown-form", prior=str(prior)[:60]) from None
    if len(weights) != rows:
        raise SettingError("sanitizers-prior-weights-and-records", weights_count=len(weights), rows=rows)
    if not np.isfinite(weights).all() or (weights < 0).any() or not 0 < weights.sum() < np.inf:
        raise SettingError("sanitizers-prior-weights-invalid")
    return weights


def _entries(prior: Mapping[Any, Any], same: bool) -> list[tuple[Any, Any, Any]]:
    """Secret, useful value and probability; where both are one column, a value may stand for both."""
    entries = []
    for key, chance in prior.items():
        if isinstance(key, tuple) and len(key) == 2:
            entries.append((*key, chance))
        elif same and not isinstance(key, tuple):
            entries.append((key, key, chance))
        else:
            raise SettingError("sanitizers-prior-joint-without-pair", key=key)
    return entries


def _joint(prior: Mapping[Any, Any], secret: Column, domain: Domain) -> Belief:
    same = secret.name == domain.column
    entries = _entries(prior, same)
    secrets = domain_of(secret, None, (one for one, _, _ in entries))
    s = np.array([_at(secrets.place, one, secret.name) for one, _, _ in entries], np.int64)
    u = np.array([_at(domain.place, one, domain.column) for _, one, _ in entries], np.int64)
    if same and any(secrets.values[one] != domain.values[other] for one, other in zip(s, u, strict=True)):
        raise SettingError("sanitizers-prior-pairs-different-values", name=secret.name)
    mass = _probabilities([chance for _, _, chance in entries], "joint")
    return _without_zeros(Belief("joint", secrets.values, s, u, mass))


def _independent(first: Mapping[Any, Any], second: Mapping[Any, Any], secret: Column, domain: Domain) -> Belief:
    if secret.name == domain.column:
        raise SettingError("sanitizers-prior-independent-of-itself", name=secret.name)
    secrets = domain_of(secret, None, first)
    s = np.array([_at(secrets.place, one, secret.name) for one in first], np.int64)
    u = np.array([_at(domain.place, one, domain.column) for one in second], np.int64)
    masses = _probabilities(first.values(), "secrets"), _probabilities(second.values(), "values")
    whole = np.outer(*masses).ravel()
    return _without_zeros(Belief("independent", secrets.values, np.repeat(s, len(u)), np.tile(u, len(s)), whole))


def _at(place: Callable[[Any], int | None], value: Any, column: str) -> int:
    at = place(value)
    if at is None:
        raise SettingError("sanitizers-prior-names-unknown-value", value=value, column=column)
    return at


def _probabilities(numbers: Iterable[Any], what: str) -> Floats:
    try:
        probabilities = np.array([float(one) for one in numbers])
    except (TypeError, ValueError, OverflowError):
        raise SettingError("sanitizers-prior-probabilities-not-numbers", what=what) from None
    total = float(probabilities.sum())
    if not len(probabilities) or not np.isfinite([*probabilities, total]).all() or (probabilities < 0).any():
        raise SettingError("sanitizers-prior-probabilities-invalid", what=what)
    if abs(total - 1) > SUM:
        raise SettingError("sanitizers-prior-probabilities-sum", what=what, total=total)
    return np.asarray(probabilities / total)


def _without_zeros(belief: Belief) -> Belief:
    some = belief.weight > 0
    return Belief(belief.kind, belief.secrets, belief.secret[some], belief.useful[some], belief.weight[some])


@dataclass(frozen=True)
class Relation:
    """How the secret and the useful column hang together, by a belief; information in bits."""

    name: str
    """"same", "both", "useful tells secret", "secret tells useful", "independent" or "neither" """
    useful_tells_secret: bool
    secret_tells_useful: bool
    mutual_information: float
    """between the secret and the useful value"""
    answer_information: float
    """between the secret and whether the person counts: all that a perfect count could tell"""
    secret_entropy: float


def relation_of(belief: Belief, counts: npt.NDArray[np.bool_], same: bool) -> Relation:
    """Return how a belief ties the secret to the useful value."""
    s, u = belief.secret, belief.useful
    pairs = len({*zip(s.tolist(), u.tolist(), strict=True)})
    tells_secret, tells_useful = len(set(u.tolist())) == pairs, len(set(s.tolist())) == pairs
    mutual = _information(s, u, belief.mass)
    constant = (tells_secret and len(set(s.tolist())) == 1) or (tells_useful and len(set(u.tolist())) == 1)
    if same:
        name = "same"
    elif constant or mutual <= 1e-12:
        name = "independent"
    elif tells_secret and tells_useful:
        name = "both"
    else:
        name = "useful tells secret" if tells_secret else "secret tells useful" if tells_useful else "neither"
    answers = _information(s, counts[u].astype(np.int64), belief.mass)
    return Relation(name, tells_secret, tells_useful, mutual, answers, _information(s, s, belief.mass))


def _information(one: Places, other: Sequence[int] | Places, mass: Floats) -> float:
    """Σ p(x,y) log₂ p(x,y)/(p(x) p(y)), over pairs that occur."""
    pairs, which = np.unique(np.stack((one, other)), axis=1, return_inverse=True)
    joint = np.bincount(which.ravel(), mass)
    x, y = np.bincount(one, mass), np.bincount(other, mass)
    return max(0.0, float(joint @ np.log2(joint / (x[pairs[0]] * y[pairs[1]]))))
