"""A noisy count that was released: what to publish beside it."""

from math import exp
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language, named
from brecha.language.numbers import digits
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import no_charts, sentences_document

if TYPE_CHECKING:
    from brecha.answers.release.released_count import ReleasedCount


def findings(answer: "ReleasedCount", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return [released(answer, language)]


def released(count: "ReleasedCount", language: Language | str = "en") -> str:
    """What to publish beside a noisy count."""
    says = Language.named(language)
    return says.say(
        "private-released",
        query=named(count.query),
        count=says.number(count.count),
        epsilon=digits(count.epsilon, says, "upper"),
        factor=says.ratio(exp(count.epsilon), 2, "upper"),
        within=says.number(count.within, 0, "upper"),
        mechanism=count.mechanism,
        maker=count.made_by,
        protects=count.protects,
    )


charts = no_charts


def document(answer: "ReleasedCount", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language), language)
