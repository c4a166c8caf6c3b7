"""An attack on one person: whether they are in a release."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import no_charts, sentences_document
from brecha.report.kinds.sample.membership_target import known_of

if TYPE_CHECKING:
    from brecha.answers.release.presence import PresenceTarget


def findings(answer: "PresenceTarget", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return list(_told(answer, language))


def _told(answer: "PresenceTarget", language: Language) -> Iterator[str]:
    known = known_of(answer, language)
    before = {"before": answer.prior or 0.0, "known_before": "no" if answer.prior is None else "yes"}
    if not answer.population:
        yield language.say("presence-target-nobody", known=known, records=answer.records)
        yield language.say("membership-target-nobody-means")
        return
    yield language.say("presence-target-found", known=known, people=answer.population, records=answer.records)
    kind = "member" if answer.certain_member else "outside" if answer.certain_nonmember else "chance"
    kind = "unknown" if kind == "chance" and answer.posterior is None else kind
    yield language.say("presence-target-chance", kind=kind, after=answer.posterior or 0.0, **before)
    if answer.exact is False:
        yield language.say("presence-target-estimated")


charts = no_charts


def document(answer: "PresenceTarget", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language), language)
