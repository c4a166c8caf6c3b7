"""Sentences about what one adversary would learn of one target from a table that does not exist yet."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.charts.words import estimate_of, what_is_known
from brecha.language.catalogues import Language, named
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import no_charts, sentences_document

if TYPE_CHECKING:
    from brecha.answers.belief import Believed
    from brecha.beliefs.figures import Distribution, Number

NEARLY = 1e-9
"""A leakage that is larger than 1 by less is none"""


def findings(answer: "Believed", lang: str | Language = "en") -> list[str]:
    """What a reader should take away: the three questions, what is really learnt, and what is to be known of it."""
    language = Language.named(lang)
    return [
        *_identity(answer, language),
        *_attribute(answer, language),
        *_quantity(answer, language),
        *_learnt(answer, language),
        *_errors(answer, language),
        *(language.note(note) for note in answer.notes),
    ]


def _identity(answer: "Believed", language: Language) -> Iterator[str]:
    known = what_is_known(answer.known, language)
    if not answer.alike.told:
        yield language.say("believed-identity-untold", known=known, why=_why(answer.alike, language))
        return
    yield language.say("believed-identity", known=known, mode=answer.alike.mode,
                       low=language.number(answer.alike.quantile(0.05)),
                       high=language.number(answer.alike.quantile(0.95)),
                       alone=estimated(answer.unique, language), method=_method(answer.alike, language))  # fmt: skip


def _attribute(answer: "Believed", language: Language) -> Iterator[str]:
    asked = {"secret": named(answer.secret), "value": named(str(answer.value))}
    if answer.all_have.value is None:
        yield language.say("believed-attribute-untold", **asked, why=_why(answer.all_have, language))
        return
    if not answer.readable:
        yield language.say("believed-attribute-unread", **asked)
        return
    yield language.say("believed-attribute", **asked, share=estimated(answer.all_have, language),
                       method=_method(answer.all_have, language))  # fmt: skip
    if answer.all_agree.value is not None:
        yield language.say("believed-agree", share=estimated(answer.all_agree, language))


def _quantity(answer: "Believed", language: Language) -> Iterator[str]:
    asked = {"secret": named(answer.secret), "value": named(str(answer.value)), "given": answer.given}
    if not answer.given or (not answer.readable and answer.how_many.told):
        return
    if not answer.how_many.told:
        yield language.say("believed-quantity-untold", **asked, why=_why(answer.how_many, language))
        return
    share, before = answer.how_many.mode / answer.given, answer.believed_before.value
    ratio = share / before if before else 0.0
    yield language.say("believed-quantity", **asked, mode=answer.how_many.mode, share=share, before=before or 0.0,
                       ratio=ratio, told="yes" if ratio else "no",
                       method=_method(answer.how_many, language))  # fmt: skip
    if answer.how_many_unknown.told:
        yield language.say("believed-unknown", mode=answer.how_many_unknown.mode, given=answer.given,
                           secret=named(answer.secret), value=named(str(answer.value)))  # fmt: skip


def _learnt(answer: "Believed", language: Language) -> Iterator[str]:
    learnt, secret = answer.learnt, named(answer.secret)
    after, before = learnt.posterior_bayes.value, learnt.prior_bayes.value
    if after is None or before is None:
        why = next(one for one in (learnt.posterior_bayes, learnt.prior_bayes) if one.value is None)
        yield language.say("believed-learnt-untold", secret=secret, why=_why(why, language))
        return
    method = _method(learnt.posterior_bayes, language)
    bound = learnt.posterior_bayes.bound
    if after <= before * (1 + NEARLY):
        name = "believed-learnt-unseen" if bound else "believed-learnt-nothing"
        yield language.say(name, secret=secret, before=before, method=method)
    else:
        yield language.say("believed-learnt", secret=secret, before=before, ratio=learnt.multiplicative, method=method,
                           bound="yes" if bound else "no",
                           after=estimated(learnt.posterior_bayes, language, bound))  # fmt: skip
    bits = (learnt.prior_shannon.value, learnt.posterior_shannon.value)
    if bits[0] is not None and bits[1] is not None:
        error = learnt.posterior_shannon.error
        yield language.say("believed-bits", before=bits[0], after=bits[1], error=error or 0.0,
                           bound="yes" if learnt.posterior_shannon.bound else "no",
                           exact="yes" if error is None else "no")  # fmt: skip
    if learnt.certain.value is not None:
        yield language.say("believed-certain", secret=secret, share=estimated(learnt.certain, language))


def _errors(answer: "Believed", language: Language) -> Iterator[str]:
    """What ± means, if it stands anywhere."""
    figures = (answer.unique, answer.all_have, answer.all_agree, *vars(answer.learnt).values())
    if any(one.value is not None and one.error is not None for one in figures):
        yield language.say("believed-error")


def estimated(number: "Number", language: Language, at_least: bool = False) -> str:
    """A chance, with its standard error if it was drawn; rounded down where "at least" stands before it."""
    assert number.value is not None
    return estimate_of(number.value, number.error, language, at_least)


def _method(figure: "Number | Distribution", language: Language) -> str:
    """How a figure was found."""
    drawn = 0.0 if figure.effective is None else figure.effective
    return language.say("believed-method", how=figure.method.replace(" ", "-"), samples=language.number(drawn))


def _why(figure: "Number | Distribution", language: Language) -> str:
    """Why a figure is not told."""
    return "" if figure.why is None else language.note(figure.why)


charts = no_charts


def document(answer: "Believed", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language), language)
