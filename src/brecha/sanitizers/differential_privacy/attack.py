"""The attack: she knows everybody but one, sees the noisy count, and guesses the secret of the one (Def. 26 to 31).

Whatever the model, what is seen has one of two laws, by whether the unknown person reports something that counts: for
each secret s, P(s, seen) = yes_s · P(seen | she does) + no_s · P(seen | she does not). So a guess is a point (yes, no),
and what is seen two probabilities.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heapreplace
from math import floor, log, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha import qif
from brecha.errors import SettingError, TooLargeError
from brecha.sanitizers.differential_privacy.belief import Belief
from brecha.sanitizers.differential_privacy.mechanisms import OBLIVIOUS, Floats

LEFT_OUT = 55.3
"""−ln of the mass that is left out at each end of a law, at most: 1e-24"""


WRONG, ROUNDING = 1e-9, 1e-12
"""By how much a sum cannot fall short of what it must reach, and what is not told from nothing"""
MOST_PEOPLE = 10_000
"""Of a table whose channel is written out"""


@dataclass(frozen=True, eq=False)
class Law:
    """The law of a count of noisy answers: P(count = begin + i) = masses[i]; nothing to speak of elsewhere.

    Every person of a table reports by herself. Those who have the same probability of reporting something that counts
    make a binomial number; the sum over all is a convolution of binomials (a Poisson binomial law). All terms are
    positive, so that the error is relative: about 1e-13 for tables of 100,000 people, and some 1e-24 of mass is left
    out at the ends.
    """

    begin: int
    masses: Floats

    def __lt__(self, other: "Law") -> bool:
        return len(self.masses) < len(other.masses)

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """The counts that are told."""
        return self.begin + np.arange(len(self.masses))

    def with_one_more(self) -> tuple[Floats, Floats]:
        """Return how probable each count is if one more person reports nothing that counts, and if she does."""
        return np.append(self.masses, 0.0), np.append(0.0, self.masses)


def binomial(people: int, yes: float, no: float) -> Law:
    """Return how many of so many people say yes, each with this probability; ``no`` is 1 − yes, with all its digits.

    Each mass is made from its neighbour, outwards from the likeliest count, and all are divided by their sum.
    """
    if people == 0 or yes <= 0:
        return Law(0, np.ones(1))
    if no <= 0:
        return Law(people, np.ones(1))
    reach = LEFT_OUT / 3 + sqrt(LEFT_OUT**2 / 9 + 2 * people * yes * no * LEFT_OUT)  # Bernstein's inequality
    top = min(people, floor((people + 1) * yes))
    low, high = max(0, floor(people * yes - reach)), min(people, floor(people * yes + reach) + 1)
    up, down = np.arange(top, high), np.arange(top, low, -1)
    rising = np.cumprod((people - up) / (up + 1) * (yes / no))
    falling = np.cumprod(down / (people - down + 1) * (no / yes))
    masses = np.concatenate((falling[::-1], [1.0], rising))
    return _trimmed(Law(low, masses / masses.sum()))


def law_of_count(people: npt.NDArray[np.int64], yes: Floats, no: Floats) -> Law:
    """Return how many people report something that counts: ``people[i]`` of them do so with probability ``yes[i]``."""
    occurs = people > 0
    kinds, which = np.unique(np.stack((yes[occurs], no[occurs])), axis=1, return_inverse=True)
    sizes = np.bincount(which.ravel(), weights=people[occurs], minlength=kinds.shape[1]).astype(np.int64)
    laws = [binomial(int(n), float(p), float(q)) for n, (p, q) in zip(sizes, kinds.T, strict=True)]
    laws = laws or [Law(0, np.ones(1))]
    heapify(laws)
    while len(laws) > 1:
        first = heappop(laws)
        both = Law(first.begin + laws[0].begin, np.convolve(first.masses, laws[0].masses))
        heapreplace(laws, _trimmed(both))
    return laws[0]


def _trimmed(law: Law) -> Law:
    """Without the ends that hold next to nothing."""
    least = np.exp(-LEFT_OUT)
    first = int(np.searchsorted(np.cumsum(law.masses), least))
    last = len(law.masses) - int(np.searchsorted(np.cumsum(law.masses[::-1]), least))
    return Law(law.begin + first, law.masses[first:last])


@dataclass(frozen=True, eq=False)
class Context:
    """What is asked of a table: whom she knows, what she thinks of the one she does not know, and what is counted."""

    people: npt.NDArray[np.int64]
    """how many records have each value of the useful column, in the order of its domain"""
    belief: Belief
    counts: npt.NDArray[np.bool_]
    """for each value of the useful column, whether it counts"""

    @property
    def count(self) -> int:
        """The true count of the table, without the one more person."""
        return int(self.people[self.counts].sum())

    @property
    def everybody(self) -> int:
        """All people, with the one more."""
        return int(self.people.sum()) + 1

    def points(self, yes: Floats, no: Floats) -> tuple[Floats, Floats]:
        """For each secret, the mass of reporting something that counts, and of not, by the chances of each value."""
        belief = self.belief
        return belief.by_secret(yes[belief.useful]), belief.by_secret(no[belief.useful])

    @property
    def shares(self) -> Floats:
        """How probable it is that the one more person does not count, and that she does."""
        holds = self.counts[self.belief.useful].astype(np.int64)
        return self.belief.summed(holds, 1.0, 2)

    def truths(self, yes: Floats, no: Floats) -> tuple[Floats, Floats]:
        """Return the same for the two true counts: that of the table, and one more."""
        belief = self.belief
        holds = self.counts[belief.useful].astype(np.int64)
        return belief.summed(holds, yes[belief.useful], 2), belief.summed(holds, no[belief.useful], 2)


@dataclass(frozen=True)
class Figures:
    """What an attack gives."""

    prior: float
    posterior: float
    """that her best guess of the secret is right: before, and after she has seen the noisy count"""
    prior_utility: float
    utility: float
    """that the best guess of the true count is right"""
    absolute_error: float
    """how far the noisy count, taken as it is, is off the true one on average"""
    bias: float
    """the same with its sign"""

    @property
    def privacy_loss(self) -> float:
        """How many times as often she is right: the multiplicative Bayes leakage."""
        return self.posterior / self.prior

    def within(self, epsilon: float) -> bool:
        """Return whether the loss is e^ε at most, as it must be."""
        return log(self.privacy_loss) <= epsilon + ROUNDING


def figures(context: Context, mechanism: Any, model: str) -> Figures:
    """Attack a count that is released through a mechanism.

    What is seen depends on whether the one more person counts where there is noise on the count, and on whether she
    reports something that counts where there is noise in every answer.
    """
    yes, no = _chances(context, mechanism, model)
    truths = context.truths(yes, no)
    if model == OBLIVIOUS:
        count, most = context.count, context.everybody
        unseen, seen = mechanism.seen(count, most)
        errors = np.array([mechanism.error(count, most), mechanism.error(count + 1, most)])
        absolute, bias = map(float, context.shares @ errors)
    else:
        law = law_of_count(context.people, yes, no)
        unseen, seen = law.with_one_more()
        off = law.begin + np.arange(len(seen)) - context.count
        masses = [one * seen + other * unseen for one, other in zip(*truths, strict=True)]
        absolute = sum(float(mass @ np.abs(off - more)) for more, mass in enumerate(masses))
        bias = sum(float(mass @ (off - more)) for more, mass in enumerate(masses))
    prior, prior_utility = float(context.belief.secret_masses.max()), float(context.shares.max())
    return Figures(
        prior,
        _at_least(prior, posterior(*context.points(yes, no), seen, unseen)),
        prior_utility,
        _at_least(prior_utility, posterior(*truths, seen, unseen)),
        absolute,
        bias,
    )


def posterior(yes: Floats, no: Floats, seen: Floats, unseen: Floats) -> float:
    """Σ_o max_s yes_s P(o | she does) + no_s P(o | she does not)."""
    best = np.zeros(len(seen))
    for one, other in _unbeaten(yes, no):
        np.maximum(best, one * seen + other * unseen, out=best)
    return float(best.sum())


def _unbeaten(yes: Floats, no: Floats) -> list[tuple[float, float]]:
    """The guesses that no other beats whatever is seen: larger in one mass than all that are larger in the other."""
    unbeaten: list[tuple[float, float]] = []
    highest = -1.0
    for at in np.lexsort((-no, -yes)):
        if no[at] > highest:
            unbeaten.append((float(yes[at]), float(no[at])))
            highest = float(no[at])
    return unbeaten


def _at_least(prior: float, after: float) -> float:
    """Seeing more never makes a best guess worse; sums may be off by their last digits."""
    assert after >= prior - WRONG, (prior, after)
    return min(1.0, after) if after - prior > ROUNDING else prior


def channel_of(
    context: Context, secrets: Sequence[Any], mechanism: Any, model: str, secret: str
) -> tuple[qif.Prior, qif.Channel]:
    """Return the channel from the secret to the reported count, one of 0 to all people."""
    if context.everybody > MOST_PEOPLE:
        raise TooLargeError("sanitizers-channel-too-many-people", most_people=MOST_PEOPLE, everybody=context.everybody)
    if secret not in ("sensitive", "count"):
        raise SettingError("sanitizers-channel-secret-unknown", secret=secret)
    yes, no = _chances(context, mechanism, model)
    most = context.everybody
    if model == OBLIVIOUS:
        seen, unseen = mechanism.row(context.count + 1, most), mechanism.row(context.count, most)
    else:
        law = law_of_count(context.people, yes, no)
        unseen = np.zeros(most + 1)
        unseen[law.begin : law.begin + len(law.masses)] = law.masses
        seen = np.append(0.0, unseen[:-1])
    points = context.points(yes, no) if secret == "sensitive" else context.truths(yes, no)
    called = secrets if secret == "sensitive" else (context.count, context.count + 1)
    masses = points[0] + points[1]
    possible = np.flatnonzero(masses > 0)
    rows = [(points[0][i] * seen + points[1][i] * unseen) / masses[i] for i in possible]
    names = [called[i] for i in possible.tolist()]
    outputs = range(context.everybody + 1)
    return qif.Prior(masses[possible] / masses.sum(), names), qif.Channel([r / r.sum() for r in rows], names, outputs)


def _chances(context: Context, mechanism: Any, model: str) -> tuple[Floats, Floats]:
    """Return for each useful value the chance that something that counts is reported of it, and that it is not."""
    if model == OBLIVIOUS:
        return context.counts.astype(np.float64), (~context.counts).astype(np.float64)
    yes, no = mechanism.answers(context.counts)
    return yes, no
