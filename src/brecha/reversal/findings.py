"""Sentences about undoing a release: effective anonymity, whether it is minimal, and what follows from that."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language
from brecha.language.rows_used import assessed_rows

if TYPE_CHECKING:
    from brecha.reversal.downcoding import Downcoding
    from brecha.reversal.effective_anonymity import EffectiveAnonymity, SetAnonymity
    from brecha.reversal.examples.clusters import ClusteredExample
    from brecha.reversal.examples.staircase import StaircaseExample
    from brecha.reversal.minimal import Minimality


MOST_NAMES = 6
"""Columns up to which they are named one by one"""


def effective_anonymity_findings(answer: "EffectiveAnonymity", language: Language | str = "en") -> list[str]:
    """What a reader should take away: each set, all together, and what is left of it in spite of what is left out."""
    says = Language.named(language)
    return [
        *assessed_rows(answer.input, says),
        *_targets(answer, says),
        *_equal(answer, says),
        _ambiguous(answer, says),
    ]


def _targets(answer: "EffectiveAnonymity", language: Language) -> Iterator[str]:
    """Who was asked about, if not everybody."""
    if answer.records < answer.input["rows"]:
        yield language.say("effective-targets", targets=answer.records, rows=answer.input["rows"])


def _equal(answer: "EffectiveAnonymity", language: Language) -> Iterator[str]:
    """Who is alone, or among few, on each set and on all of them."""
    together = _figures(answer.composed)
    if len(answer.sets) == 1:
        yield language.say("effective-one", known=_known(answer.composed, language), **together)
        return
    failing = [one for one in answer.sets if not one.holds()]
    values = {"sets": len(answer.sets), **together}
    if not failing:
        yield language.say("effective-hold", holds="yes" if answer.holds() else "no", **values)
        return
    worst = max(failing, key=lambda one: (one.below, one.unique))
    called = language.names([str(worst.name)]) if answer.input["named"] else _known(worst, language)
    figures = {"worst": called, **_figures(worst)}
    yield language.say("effective-fail", failing=len(failing), sets=len(answer.sets), **figures)
    yield language.say("effective-together", **together)


def _ambiguous(answer: "EffectiveAnonymity", language: Language) -> str:
    """Who is alone whatever a missing or generalised value may be."""
    if not answer.is_ambiguous:
        return language.say("effective-exact", gaps="yes" if answer.input["gaps"] else "no")
    one = answer.composed
    figures = _figures_of(one, one.ambiguous_unique, one.ambiguous_below, one.ambiguous_smallest)
    return language.say("effective-ambiguous", **figures)


def _figures(one: "SetAnonymity") -> dict[str, Any]:
    return _figures_of(one, one.unique, one.below, one.smallest)


def _figures_of(one: "SetAnonymity", unique: int, below: int, smallest: int) -> dict[str, Any]:
    """The figures of a set, for a message."""
    return {
        "k": one.k,
        "records": one.records,
        "unique": unique,
        "share": unique / one.records,
        "below": below,
        "below_share": below / one.records,
        "more": "yes" if below > unique else "no",
        "smallest": smallest,
    }


def _known(one: "SetAnonymity", language: Language) -> str:
    if len(one.qids) > MOST_NAMES:
        return language.say("these-columns", count=len(one.qids))
    return language.names(one.qids)


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
