"""The attack: she knows everybody but one, sees the noisy count, and guesses the secret of the one (Def. 26 to 31).

Whatever the model, what is seen has one of two laws, by whether the unknown person reports something that counts: for
each secret s, P(s, seen) = yes_s · P(seen | she does) + no_s · P(seen | she does not). So a guess is a point (yes, no),
and what is seen two probabilities.
"""

from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

from brecha.sanitizers.differential_privacy.belief import Belief
from brecha.sanitizers.differential_privacy.mechanisms import CountMechanism, Floats, Mechanism
from brecha.sanitizers.differential_privacy.noisy_count import Law, law_of_count

WRONG, ROUNDING = 1e-9, 1e-12
"""By how much a sum cannot fall short of what it must reach, and what is not told from nothing"""


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
        """The same for the two true counts: that of the table, and one more."""
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
        """Whether the loss is e^ε at most, as it must be."""
        return log(self.privacy_loss) <= epsilon + ROUNDING


def figures(context: Context, mechanism: Mechanism, model: str) -> Figures:
    """Attack a count that is released through a mechanism."""
    return _oblivious(context, mechanism) if model == "oblivious" else _local(context, mechanism)  # type: ignore[arg-type]


def _oblivious(context: Context, mechanism: CountMechanism) -> Figures:
    """The count is made noisy: what is seen depends on whether the one more person counts."""
    count, most = context.count, context.everybody
    yes, no = context.counts.astype(np.float64), (~context.counts).astype(np.float64)
    unseen, seen = mechanism.seen(count, most)
    truths = context.truths(yes, no)
    errors = np.array([mechanism.error(count, most), mechanism.error(count + 1, most)])
    absolute, bias = context.shares @ errors
    return _figures(context, context.points(yes, no), truths, seen, unseen, float(absolute), float(bias))


def _local(context: Context, mechanism: Mechanism) -> Figures:
    """Every answer is made noisy: what is seen depends on whether the one more person reports something that counts."""
    yes, no = mechanism.answers(context.counts)
    law = law_of_count(context.people, yes, no)
    unseen, seen = law.with_one_more()
    truths = context.truths(yes, no)
    absolute, bias = _errors(context, law, truths, seen, unseen)
    return _figures(context, context.points(yes, no), truths, seen, unseen, absolute, bias)


def _errors(
    context: Context, law: Law, truths: tuple[Floats, Floats], seen: Floats, unseen: Floats
) -> tuple[float, float]:
    off = law.begin + np.arange(len(seen)) - context.count
    parts = [(yes * seen + no * unseen, off - more) for more, (yes, no) in enumerate(zip(*truths, strict=True))]
    return sum(float(mass @ np.abs(by)) for mass, by in parts), sum(float(mass @ by) for mass, by in parts)


def _figures(
    context: Context,
    points: tuple[Floats, Floats],
    truths: tuple[Floats, Floats],
    seen: Floats,
    unseen: Floats,
    absolute: float,
    bias: float,
) -> Figures:
    prior, prior_utility = float(context.belief.secret_masses.max()), float(context.shares.max())
    return Figures(
        prior,
        _at_least(prior, posterior(*points, seen, unseen)),
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
    found: list[tuple[float, float]] = []
    highest = -1.0
    for at in np.lexsort((-no, -yes)):
        if no[at] > highest:
            found.append((float(yes[at]), float(no[at])))
            highest = float(no[at])
    return found


def _at_least(prior: float, after: float) -> float:
    """Seeing more never makes a best guess worse; sums may be off by their last digits."""
    assert after >= prior - WRONG, (prior, after)
    return min(1.0, after) if after - prior > ROUNDING else prior
