"""Sentences about attacks on a release that was made safe: how many people its records may be taken for."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.language.assessed_rows import assessed_rows
from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.reversal.effective_anonymity import EffectiveAnonymity, SetAnonymity

MOST_NAMES = 6
"""Columns up to which they are named one by one"""


def effective_anonymity_findings(answer: "EffectiveAnonymity", language: Language | str = "en") -> list[str]:
    """What a reader should take away: each set, all together, and what is left of it in spite of what is left out."""
    says = Language.named(language)
    return [*assessed_rows(answer.input, says), *_asked(answer, says), *_equal(answer, says), _ambiguous(answer, says)]


def _asked(answer: "EffectiveAnonymity", language: Language) -> Iterator[str]:
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
    figures = _told(one, one.ambiguous_unique, one.ambiguous_below, one.ambiguous_smallest)
    return language.say("effective-ambiguous", **figures)


def _figures(one: "SetAnonymity") -> dict[str, Any]:
    return _told(one, one.unique, one.below, one.smallest)


def _told(one: "SetAnonymity", unique: int, below: int, smallest: int) -> dict[str, Any]:
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
