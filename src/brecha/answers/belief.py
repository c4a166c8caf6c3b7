"""believe(): what an adversary would learn about one target from a table that does not exist yet.

Three questions of Halvorsen et al. (2022), each asked of the output of a publishing step: how many records look like
the target's; are all of these ill, say; and how many of them are, given that there are k. There the target's own record
is put in as ill, so that part of the answer was put in by hand. Asked too is what the adversary learns where she does
not know it: the vulnerability and the entropy of her belief, before and after.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from brecha.answers.answer import Answer
from brecha.beliefs.numbers import Distribution, Number
from brecha.beliefs.prior.belief import Belief

if TYPE_CHECKING:
    from brecha.beliefs.program.program import Program

How = Literal["auto", "exact", "simulation"]


@dataclass(frozen=True, eq=False)
class Learnt:
    """What the adversary learns of the target's secret where she does not know it: her belief, before and after."""

    prior_bayes: Number
    """the chance that her best guess is right, before anything is published: she knows what she knows of the target"""
    posterior_bayes: Number
    """the same after the output is seen, on average"""
    prior_shannon: Number
    """bits that she lacks, before"""
    posterior_shannon: Number
    """bits that she lacks, after, on average"""
    certain: Number
    """the chance that the output leaves only one value possible"""

    @property
    def multiplicative(self) -> float:
        """The leakage: by how much her chance is multiplied."""
        return float(self.posterior_bayes) / float(self.prior_bayes)

    @property
    def additive(self) -> float:
        """The leakage: by how much her chance rises."""
        return float(self.posterior_bayes) - float(self.prior_bayes)


@dataclass(frozen=True, eq=False)
class Believed(Answer):
    """What would be learnt about one target, by one adversary, from what one program publishes."""

    kind: ClassVar[str] = "belief"

    belief: Belief = field(repr=False)
    program: "Program" = field(repr=False)
    target: dict[str, Any]
    """what is said of her record"""
    known: tuple[str, ...]
    """what the adversary knows of her: attributes, and columns of the output; she looks for her in those published"""
    secret: str
    value: Any
    """the value of the secret that the questions are about"""
    alike: Distribution
    """how many records of the output look like hers in these columns, her own among them"""
    all_have: Number
    """the chance that all of these have the value, hers being put in with it"""
    all_agree: Number
    """the chance that all of these have one value, whichever; of her own nothing is known but what she is"""
    given: int
    """of how many that look like hers the next are told; the likeliest number, if none was said"""
    how_many: Distribution
    """how many of so many have the value, hers being put in with it"""
    how_many_unknown: Distribution
    """how many of so many have the value, hers not being known"""
    believed_before: Number
    """the chance that she has the value, to who knows these columns of her and has seen nothing"""
    learnt: Learnt
    notes: tuple[str, ...] = ()
    readable: bool = True
    """whether her record can tell the value for certain at all: if not, that none shows is no sign of safety"""

    @property
    def unique(self) -> Number:
        """The chance that hers is the only such record."""
        return self.alike.at(1)

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        learnt = {name: one.as_dict() for name, one in vars(self.learnt).items()}
        return {
            "target": dict(self.target),
            "known": list(self.known),
            "secret": self.secret,
            "value": self.value,
            "alike": self.alike.as_dict(),
            "all_have": self.all_have.as_dict(),
            "all_agree": self.all_agree.as_dict(),
            "readable": self.readable,
            "given": self.given,
            "how_many": self.how_many.as_dict(),
            "how_many_unknown": self.how_many_unknown.as_dict(),
            "believed_before": self.believed_before.as_dict(),
            "learnt": learnt | {"multiplicative": self.learnt.multiplicative, "additive": self.learnt.additive},
            "notes": list(self.notes),
        }

    def __repr__(self) -> str:
        return f"Believed({self.secret} of {dict(self.target)}, by {', '.join(self.known)})"


def believe(
    belief: Belief,
    program: Any,
    *,
    target: Mapping[str, Any],
    known: Any,
    secret: str,
    value: Any,
    given: int | None = None,
    method: How = "auto",
    data_sets: int = 5_000,
    seed: int = 0,
) -> Believed:
    """What an adversary with this belief would learn about a target from what the program publishes.

    Args:
        belief: what she believes of the table before: :class:`Belief`.
        program: a publishing step, several in a list, a sanitizer, or a Python function on a table.
        target: what the target's record is, ``{attribute: value}``; what is not said is as likely as the belief has it.
            She is one of the records.
        known: what the adversary knows of the target: attributes, also such as are not published, and columns of the
            output. She looks for her in those that are published. Where ``target`` does not say the value of a known
            attribute, what is learnt is averaged over all that it may be.
        secret: the attribute that she wants to learn.
        value: the value of it that the questions of attribute disclosure are about.
        given: of how many alike the quantitative question is asked; the likeliest number by default.
        method: "exact", "simulation", or "auto": exact where that can be done.
        data_sets: how many are drawn, in a simulation.
        seed: repeats a simulation.
    """
    from brecha.beliefs.question import asked

    return asked(belief, program, target, known, secret, value, given, method, data_sets, seed)
