"""One target, in a table, a release or a sample: who is like them, what is learnt, which fact to keep private."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from brecha.attacks.facts import readings
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import Told, no_charts, sentences_document
from brecha.report.sentences.attacks import span
from brecha.tables.collections import ABSENT

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipOfOne, MembershipTarget
    from brecha.answers.release.target import ReleasedTarget
    from brecha.answers.table.target import Inference, KeptPrivate, TargetAnswer
    from brecha.attacks.facts import Fact


Dated = Mapping[tuple[str, str], str]
"""What is known of a column in a year, as it is written; the year is "" where there is one table only"""
MOST_NAMED = 5
"""Facts named in one sentence"""


def findings(answer: "TargetAnswer", language: Language | str = "en", typed: Dated | None = None) -> list[str]:
    """What a reader should take away.

    Args:
        answer: what ``brecha.target`` gave.
        language: a language or its code.
        typed: what is known as somebody wrote it; as it was given to ``brecha.target`` by default.
    """
    says = Language.named(language)
    known = facts_in(written(answer.facts) if typed is None else typed, says, readings_of(answer.facts))
    return [
        *assessed_rows(answer.input, says),
        *_about_record(answer, known, says),
        *_about_secrets(answer, says),
        *(_about_private(answer, says) if answer.matches else _about_left_out(answer, says)),
    ]


def facts_in(facts: Dated, language: Language, read_as: Mapping[tuple[str, str], str | None] | None = None) -> str:
    """What is known: "sex = F and town in 2015 = Natal"; with ``read_as``, how values of other spellings were read."""
    readings = read_as or {}
    return language.listed(
        [
            _fact(name, table, _with_reading(value, readings[name, table], language), language)
            if (name, table) in readings
            else _fact(name, table, value, language)
            for (name, table), value in facts.items()
        ]
    )


def readings_of(facts: Sequence["Fact"]) -> dict[tuple[str, str], str | None]:
    """How values that were given in another spelling than the table's were read; None for a missing one."""
    return {(one["column"], one["year"] or ""): one["value"] for one in readings(facts)}


def _with_reading(value: str, read_as: str | None, language: Language) -> str:
    kind = "missing" if read_as is None else "value"
    return language.say("target-read-as", kind=kind, value=named(value), read=named(read_as or ""))


def _fact(name: str, table: str, value: str, language: Language) -> str:
    shown = named(value) if value else language.say("target-missing")
    if not table:
        return language.say("target-fact", name=named(name), value=shown)
    return language.say("target-fact-dated", name=named(name), table=named(table), value=shown)


def written(facts: Sequence["Fact"]) -> Dated:
    """Facts in writing; a missing value is written as nothing at all."""
    return {(fact.column, fact.year or ""): _written(fact.value) for fact in facts}


def _written(value: Any) -> str:
    if value is None or value != value:
        return ""
    return str(ABSENT.value if value is ABSENT else value) or "“”"


def _about_record(answer: "TargetAnswer", known: str, language: Language) -> Iterator[str]:
    values = {
        "known": known,
        "matches": answer.matches,
        "records": answer.records,
        "linked": "no" if answer.focal is None else "yes",
        "focal": "" if answer.focal is None else span([answer.focal], language),
    }
    if not answer.matches:
        yield language.say("target-nobody", **values)
        if answer.note is not None:
            yield language.note(answer.note)
        yield language.say("target-nobody-means", **values)
    elif answer.reidentification.certain:
        yield language.say("target-one", **values)
    else:
        yield language.say("target-some", **values)
        yield language.say("target-guess", **_change(answer.reidentification))


def _about_secrets(answer: "TargetAnswer", language: Language) -> Iterator[str]:
    for name, inference in answer.inference.items():
        guess = language.say("cli-missing") if inference.guess is None else named(str(inference.guess))
        kind = "nobody" if inference.posterior is None else "certain" if inference.certain else "chance"
        yield language.say("target-secret", kind=kind, sensitive=named(name), guess=guess, **_change(inference))


def _change(chance: Any) -> dict[str, float]:
    """A chance before and after; one that there is not is not said."""
    return {"before": chance.prior, "after": chance.posterior or 0.0}


def _about_private(answer: "TargetAnswer", language: Language) -> Iterator[str]:
    """Which fact is most worth keeping private, for each risk; and which would better not be."""
    best = answer.best_kept_private()
    if best is not None:
        yield language.say(
            "target-private-record",
            fact=private_fact(best, answer, language),
            people=best.matches,
            matches=answer.matches,
            after=best.reidentification.posterior,
            now=answer.reidentification.posterior,
        )
    elif answer.matches < answer.records and len(answer.facts) > 1:
        yield language.say("target-private-record-none")
    for name, inference in answer.inference.items():
        yield from about_private_secret(answer, name, inference, language)


def about_private_secret(
    answer: "TargetAnswer", name: str, inference: "Inference", language: Language
) -> Iterator[str]:
    """Which fact is most worth keeping private to protect a secret, and which would better not be."""
    now = inference.posterior or 0.0
    best, worse = answer.best_kept_private(name), answer.worse_kept_private(name)
    if best is not None:
        after, fact = best.inference[name].posterior, private_fact(best, answer, language)
        yield language.say("target-private-secret", sensitive=named(name), fact=fact, after=after, now=now)
    elif now > inference.prior and len(answer.facts) > 1:
        yield language.say("target-private-secret-none", sensitive=named(name))
    if worse:
        chances = [
            language.say(
                "target-private-chance", after=kept.inference[name].posterior, fact=private_fact(kept, answer, language)
            )
            for kept in worse[:MOST_NAMED]
        ]
        others = len(worse) - len(chances)
        told = language.listed(chances)
        yield language.say("target-private-worse", sensitive=named(name), now=now, chances=told, others=others)


def _about_left_out(answer: "TargetAnswer", language: Language) -> Iterator[str]:
    """Nobody has all of these values: without which of them would there be somebody?"""
    if len(answer.facts) == 1:
        return
    found = answer.worse_kept_private()
    in_one_year = {kept.column for kept in found if kept.year is not None}
    found = tuple(kept for kept in found if kept.year is not None or kept.column not in in_one_year)
    if not found:
        yield language.say("target-left-out-none")
        return
    people = [
        language.say("target-left-out-people", people=kept.matches, fact=private_fact(kept, answer, language))
        for kept in found[:MOST_NAMED]
    ]
    yield language.say("target-left-out", found=language.listed(people), others=len(found) - len(people))


def private_fact(kept: "KeptPrivate", answer: "TargetAnswer", language: Language) -> str:
    """What is kept private: "town", "town in 2015", "town in all tables"."""
    where = "table" if answer.focal is None else "all" if kept.year is None else "year"
    name = language.names([kept.column])
    return language.say("target-private-fact", where=where, name=name, table=named(kept.year or ""))


charts = no_charts


def document(answer: "TargetAnswer", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language, options.get("typed")), language)


def release_target_findings(
    answer: "ReleasedTarget", language: Language | str = "en", typed: Dated | None = None
) -> list[str]:
    """What a reader should take away.

    Args:
        answer: what ``Sanitized.target`` gave.
        language: a language or its code.
        typed: what is known as somebody wrote it; as it was given by default.
    """
    says = Language.named(language)
    return [
        *assessed_rows(answer.before.input, says, "released"),
        *_release_target_about_record(answer, _known(answer, typed, says), says),
        *_release_target_about_secrets(answer, says),
        *_release_target_about_private(answer, says),
        *_beware(answer, says),
    ]


def _known(answer: "ReleasedTarget", typed: Dated | None, language: Language) -> str:
    facts = written(answer.facts) if typed is None else typed
    return facts_in(facts, language, readings_of(answer.facts))


def _release_target_about_record(answer: "ReleasedTarget", known: str, language: Language) -> Iterator[str]:
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


def _release_target_about_secrets(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
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


def _release_target_about_private(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
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


def release_target_document(
    answer: "ReleasedTarget", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, release_target_findings(answer, language, options.get("typed")), language)


def membership_target_findings(answer: "MembershipTarget", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return list(about_target(answer, known_of(answer, language), language))


def about_target(target: "MembershipTarget", described: str, language: Language | str = "en") -> Iterator[str]:
    """What is learnt about one person, of whom such and such is known."""
    says = Language.named(language)
    if target.posterior is None:
        yield says.say("membership-target-nobody", known=described, records=target.sample, before=target.prior)
        yield says.say("membership-target-nobody-means")
        return
    yield says.say("membership-target-found", known=described, people=target.population, records=target.sample)
    kind = "member" if target.certain_member else "outside" if target.certain_nonmember else "chance"
    yield says.say("membership-target-chance", kind=kind, after=target.posterior, before=target.prior)


def known_of(answer: "MembershipOfOne", language: Language) -> str:
    """What is known of the target, and how it was read."""
    read_as = {(one["column"], one["year"] or ""): one["value"] for one in answer.read_as}
    return facts_in({(name, ""): str(value) for name, value in answer.known.items()}, language, read_as)


def membership_target_document(
    answer: "MembershipTarget", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, membership_target_findings(answer, language), language)


IN_RELEASE = Told(release_target_findings, release_target_document, no_charts)
IN_SAMPLE = Told(membership_target_findings, membership_target_document, no_charts)
