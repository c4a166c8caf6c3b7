"""How many people a record may be taken for: each set of columns, all together, and in spite of what is left out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows
from brecha.report.document import EVERYWHERE, Document, Faces, wants_figures
from brecha.report.kinds import sentences_document

if TYPE_CHECKING:
    from brecha.answers.release.effective_anonymity import EffectiveAnonymity
    from brecha.charts.figure import Figure
    from brecha.reversal.effective_anonymity import SetAnonymity

MOST_NAMES = 6
"""Columns up to which a sentence names them one by one"""


def findings(answer: "EffectiveAnonymity", language: Language) -> list[str]:
    """What a reader should take away: each set, all together, and what is left of it in spite of what is left out."""
    return [
        *assessed_rows(answer.input, language),
        *_about_targets(answer, language),
        *_equal(answer, language),
        _ambiguous(answer, language),
    ]


def _about_targets(answer: "EffectiveAnonymity", language: Language) -> Iterator[str]:
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


def called(one: "SetAnonymity", answer: "EffectiveAnonymity", language: Language) -> str:
    """A set by its name, or by its columns where it has none."""
    if one.composed:
        return language.say("reversed-together")
    return named(str(one.name)) if answer.input["named"] else ", ".join(map(named, one.qids))


def charts(answer: "EffectiveAnonymity", language: Language, **options: Any) -> "list[Figure]":
    """The people at each size, of every set."""
    sets = answer.rows()
    return [plots.anonymity_bars(sets, [called(one, answer, language) for one in sets], language)]


def document(answer: "EffectiveAnonymity", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    figures = charts(answer, language) if wants_figures(faces) else []
    return sentences_document(answer, findings(answer, language), language, figures)
