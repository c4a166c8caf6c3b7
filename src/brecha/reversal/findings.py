"""Sentences about undoing a release: whether it is minimal, what follows from that, and what the examples show."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.reversal.clusters import ClusteredExample
    from brecha.reversal.downcoding import Downcoding
    from brecha.reversal.minimal import Minimality
    from brecha.reversal.staircase import StaircaseExample


def minimality_findings(answer: "Minimality", language: Language | str = "en") -> list[str]:
    """Whether a release is minimal, and what that means for whoever would undo it."""
    says = Language.named(language)
    if not answer.known:
        if answer.minimal is None:
            return [says.say("minimality-may-be", coarse=answer.coarse)]
        return [says.say("minimality-cannot-be", n=len(answer.impossible), k=answer.k)]
    if answer.minimal is None:
        return [says.say("minimality-not-found-out")]
    if answer.minimal:
        return [says.say("minimality-is", coarse=answer.coarse)]
    return [says.say("minimality-is-not", n=sum(len(move.rows) for move in answer.moves), k=answer.k)]


def downcoding_findings(answer: "Downcoding", language: Language | str = "en") -> list[str]:
    """What follows from a release being minimal."""
    return list(_downcoding(answer, Language.named(language)))


def _downcoding(answer: "Downcoding", says: Language) -> Iterator[str]:
    if not answer.coarse:
        yield says.say("downcoding-nothing-coarse")
        return
    if not answer.possible:
        yield says.say("downcoding-impossible")
        return
    yield says.say("downcoding-settled", n=answer.settled, coarse=answer.coarse)
    if answer.every_child > answer.settled:
        yield says.say("downcoding-every-child", n=answer.every_child - answer.settled,
                       more="yes" if answer.settled else "no")  # fmt: skip
    if answer.worlds_before is not None and answer.worlds_after is not None:
        yield says.say("downcoding-worlds", before=answer.worlds_before, n=answer.worlds_after,
                       exact="yes" if answer.exact else "no")  # fmt: skip
    else:
        yield says.say("downcoding-bits", bits=answer.bits, before=answer.bits_before,
                       exact="yes" if answer.exact else "no")  # fmt: skip
    if not answer.exact:
        yield says.say("downcoding-not-exact", n=sum(not one.exact for one in answer.classes))


def clustered_findings(answer: "ClusteredExample", language: Language | str = "en") -> list[str]:
    """What the attack did to clustered data."""
    says, error = Language.named(language), answer.right.error
    return [
        says.say("clusters-undone", n=answer.trials, right=answer.right.mean, expected=answer.expected.right,
                 wrong=answer.wrong.mean, measured="no" if error is None else "yes", error=error or 0.0),
        says.say("clusters-singled-out", n=answer.predicates, isolating=answer.isolating),
    ]  # fmt: skip


def staircase_findings(answer: "StaircaseExample", language: Language | str = "en") -> list[str]:
    """What the attack did to data with nested intervals."""
    says = Language.named(language)
    return [
        says.say("staircase-undone", n=answer.trials, share=answer.often.mean, bound=answer.bound),
        says.say("staircase-cells", refined=answer.refined.mean, exact=answer.exact.mean),
    ]
