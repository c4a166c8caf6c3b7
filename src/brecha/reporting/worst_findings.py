"""The attacker who learns most, in sentences."""

from typing import TYPE_CHECKING

from brecha.reporting.language import Language, named

if TYPE_CHECKING:
    from brecha.beliefs.worst import Worst


def findings(worst: "Worst", lang: str | Language = "en") -> list[str]:
    """What a reader should take away."""
    language = Language.named(lang)
    told = {"measure": worst.measure, "secret": named(worst.secret), "value": float(worst.value)}
    if worst.kind == "capacity":
        return [language.say("worst-capacity", **told)]
    if worst.kind == "largest":
        sentences = [language.say("worst-largest", n=worst.tried, name=named(worst.name or ""), **told)]
        if worst.skipped:
            sentences.append(language.say("worst-skipped", names=language.names(list(worst.skipped))))
        return sentences
    at = language.listed([language.number(number, 4) for number in worst.at or ()])
    return [language.say("worst-search", n=worst.tried, at=at, **told)]
