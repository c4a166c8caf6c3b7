"""The adversary of a family who learns most, in sentences: who, how much, and how sure the figure is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language, named
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import no_charts, sentences_document

if TYPE_CHECKING:
    from brecha.answers.belief import Worst


def findings(worst: "Worst", language: Language) -> list[str]:
    """What a reader should take away."""
    return [_most(worst, language), *_caveats(worst, language), *(language.note(note) for note in worst.notes)]


def _most(worst: "Worst", language: Language) -> str:
    """Who learns most, and how much."""
    told = {"measure": worst.measure, "secret": named(worst.secret)}
    if worst.basis == "capacity":
        return language.say("worst-capacity", **told, value=float(worst.value) + (worst.gap or 0.0))
    told["value"] = _value(worst, language)
    if worst.basis == "largest":
        return language.say("worst-largest", n=worst.tried, name=named(worst.name or ""), **told)
    at = language.listed([language.number(number, 4) for number in worst.at or ()])
    return language.say("worst-search", n=worst.tried, at=at, **told)


def _value(worst: "Worst", language: Language) -> str:
    """How much is learnt: rounded down where it is told from below."""
    write = {"shannon": language.amount, "bayes": language.percent}.get(worst.measure, language.times)
    return write(float(worst.value), "lower" if worst.value.bound else None)


def _caveats(worst: "Worst", language: Language) -> Iterator[str]:
    """What was left aside, and how sure the figure is."""
    if worst.skipped:
        yield language.say("worst-skipped", names=language.names(list(worst.skipped)))
    if worst.value.bound:
        yield language.say("worst-bound")
    if worst.value.error is not None:
        drawn = {"measure": worst.measure, "error": worst.value.error}
        yield language.say("worst-drawn", **drawn, samples=language.number(worst.value.effective or 0.0))


charts = no_charts


def document(answer: "Worst", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language), language)
