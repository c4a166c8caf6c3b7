"""What a channel changes: a measure before, after, and the difference it makes."""

from dataclasses import dataclass
from math import inf
from typing import Literal

from brecha.errors import SettingError
from brecha.qif.arithmetic.exact import Result
from brecha.qif.channel import Channel, refuse_others
from brecha.qif.gain import Gain
from brecha.qif.joint import Case, matching, refuse_unknown
from brecha.qif.measures.entropy import guessing, shannon
from brecha.qif.measures.vulnerability import vulnerability
from brecha.qif.prior import Prior

Measure = Literal["g", "bayes", "shannon", "guessing"]


@dataclass(frozen=True)
class Leakage:
    """A measure before and after the channel (Nunes 2021, Def. 7; The Science of QIF, ch. 5).

    A vulnerability grows: additive = posterior − prior, multiplicative = posterior / prior. An uncertainty shrinks, and
    both are turned round so that they still grow with what leaks: prior − posterior, and prior / posterior.
    """

    prior: Result
    posterior: Result
    uncertainty: bool = False
    """Whether the measure is of her uncertainty (shannon, guessing) and not of her success."""

    @property
    def additive(self) -> Result:
        """The difference; 0 where nothing leaks."""
        return self.prior - self.posterior if self.uncertainty else self.posterior - self.prior

    @property
    def multiplicative(self) -> Result:
        """The ratio; 1 where nothing leaks, infinite where an uncertainty vanishes."""
        above, below = (self.prior, self.posterior) if self.uncertainty else (self.posterior, self.prior)
        if below != 0:
            return above / below
        if above != 0:
            return inf
        raise SettingError("qif-ratio-between-prior-posterior-both", nothing=self._nothing())

    def _nothing(self) -> str:
        if self.uncertainty:
            return "the adversary was never uncertain. The additive leakage is 0."
        return "nothing can be gained before or after. The additive leakage is 0; or choose another gain function."


def leakage(pi: Prior, C: Channel, gain: Gain | None = None, measure: Measure = "g", case: Case = "average") -> Leakage:
    """Return how much the channel leaks about the secret.

    ``measure`` is "g" (the gain function given; Bayes without one), "bayes", "shannon" or "guessing". In the worst case
    the posterior is that of the most telling observation.
    """
    refuse_unknown(measure, ("g", "bayes", "shannon", "guessing"), "measure")
    refuse_others(C)
    matching(pi, C)
    if gain is not None and measure != "g":
        raise SettingError("qif-measure-takes-gain-function-leave", measure=measure)
    match measure:
        case "shannon":
            return Leakage(shannon(pi), shannon(pi, C, case), uncertainty=True)
        case "guessing":
            return Leakage(guessing(pi), guessing(pi, C, case), uncertainty=True)
        case _:
            return Leakage(_prior(pi, C, gain), vulnerability(pi, C, gain, case))


def _prior(pi: Prior, C: Channel, gain: Gain | None) -> Result:
    """V_g(π), with the secrets called what the channel calls them where the prior has no labels."""
    named = pi if pi.labels is not None or C.labels is None else Prior.trusted(pi.probabilities, C.labels)
    return vulnerability(named, None, gain)
