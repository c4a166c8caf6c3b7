"""Sentences about one person in a release: which records may be hers, what they tell, and what that rests on."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import no_charts, sentences_document
from brecha.report.kinds.table.target import Dated, about_private_secret, facts_in, private_fact, readings_of, written
from brecha.report.sentences.attacks import span

if TYPE_CHECKING:
    from brecha.answers.release.target import ReleasedTarget
    from brecha.answers.table.target import Inference
    from brecha.attacks.facts import Fact


def findings(answer: "ReleasedTarget", language: Language | str = "en", typed: Dated | None = None) -> list[str]:
    """What a reader should take away.

    Args:
        answer: what ``Sanitized.target`` gave.
        language: a language or its code.
        typed: what is known as somebody wrote it; as it was given by default.
    """
    says = Language.named(language)
    return [
        *assessed_rows(answer.before.input, says, "released"),
        *_about_record(answer, _known(answer, typed, says), says),
        *_about_secrets(answer, says),
        *_about_private(answer, says),
        *_beware(answer, says),
    ]


def _known(answer: "ReleasedTarget", typed: Dated | None, language: Language) -> str:
    facts = written(answer.facts) if typed is None else typed
    return facts_in(facts, language, readings_of(answer.facts))


def _about_record(answer: "ReleasedTarget", known: str, language: Language) -> Iterator[str]:
    kind = "nobody" if not answer.matches else "one" if answer.reidentification.certain else "some"
    focal = {"linked": "no" if answer.focal is None else "yes",
             "focal": "" if answer.focal is None else span([answer.focal], language)}  # fmt: skip
    yield language.say("released-record", kind=kind, known=known, matches=answer.matches, records=answer.records,
                       **focal)  # fmt: skip
    told = answer.reidentification
    if kind == "nobody":
        yield language.say("released-nobody-means", left=answer.left_out)
    if kind == "some":
        yield language.say("released-guess", after=told.posterior, before=told.prior)
    yield language.say("released-original", people=answer.before.matches, linked=focal["linked"],
                       chance=answer.before.reidentification.posterior or 0.0)  # fmt: skip


def _about_secrets(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
    for name, inference in answer.inference.items():
        was = answer.before.inference[name]
        yield " ".join([
            language.say("released-secret", kind=_kind(inference, name in answer.removed),
                         sensitive=named(name), **_figures(inference, language)),
            language.say("released-secret-original", kind=_kind(was), **_figures(was, language),
                         linked="no" if answer.focal is None else "yes"),
        ])  # fmt: skip


def _kind(inference: "Inference", removed: bool = False) -> str:
    if inference.posterior is None:
        return "nobody"
    return "removed" if removed else "certain" if inference.certain else "chance"


def _figures(inference: "Inference", language: Language) -> dict[str, Any]:
    guess = language.say("cli-missing") if inference.guess is None else named(str(inference.guess))
    return {"guess": guess, "before": inference.prior, "after": inference.posterior or 0.0}


def _about_private(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
    """Which fact is most worth keeping private, for each risk."""
    if not answer.matches:
        return
    best = answer.best_kept_private()
    if best is not None:
        now, after = answer.reidentification.posterior, best.reidentification.posterior
        yield language.say("released-private-record", fact=private_fact(best, answer, language), people=best.matches,
                           matches=answer.matches, after=after, now=now)  # fmt: skip
    for name, inference in answer.inference.items():
        if name not in answer.removed:
            yield from about_private_secret(answer, name, inference, language)


def _beware(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
    """What the figures rest on."""
    if answer.untold:
        yield language.say("released-untold", count=len(answer.untold), facts=_named(answer.untold, language))
    if answer.unheard:
        yield language.say("released-unheard", facts=facts_in(written(answer.unheard), language))
    if answer.untrue:
        yield language.say("released-untrue", columns=language.names(answer.untrue))
    if answer.matches and not answer.alike:
        yield language.say("released-mistaken")
    yield language.say("released-assumed", left=answer.left_out, people=answer.before.matches, alike=answer.alike)
    certain = [answer.reidentification.certain, *(one.certain for one in answer.inference.values())]
    if answer.coarse and answer.matches and not all(certain):
        yield language.say("released-how")


def _named(facts: Sequence["Fact"], language: Language) -> str:
    return language.listed(
        [
            language.quoted(fact.column)
            if fact.year is None
            else language.say("released-dated", name=language.quoted(fact.column), table=named(fact.year))
            for fact in facts
        ]
    )


charts = no_charts


def document(answer: "ReleasedTarget", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language, options.get("typed")), language)
