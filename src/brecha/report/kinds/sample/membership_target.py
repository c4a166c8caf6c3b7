"""An attack on one person: whether they are in a sample."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import no_charts, sentences_document
from brecha.report.kinds.table.target import facts_in

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipOfOne, MembershipTarget


def findings(answer: "MembershipTarget", language: Language) -> list[str]:
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


charts = no_charts


def document(answer: "MembershipTarget", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language), language)
