"""``brecha sanitize --members``: who can be shown to be in the release."""

from typing import TYPE_CHECKING, Any

from brecha.cli.terminal.answers import show_sentences
from brecha.cli.terminal.console import Stream
from brecha.language import Language

if TYPE_CHECKING:
    from brecha.sanitizers import Presence


def show_members(answers: Stream, presence: "Presence", language: Language) -> None:
    """Print who can be shown to be in the release."""
    answers.say()
    answers.say(language.say("presence-title", code=presence.frame()["code"][0].as_py()), style="bold")
    show_sentences(answers, presence.findings(language))


def plain_members(presence: "Presence", language: Language) -> dict[str, Any]:
    """The same as plain data."""
    told = presence.as_dict()
    about = {name: told["input"][name] for name in ("qids", "population", "sample", "own")}
    return {"input": about, "attacks": told["attacks"], "findings": presence.findings(language)}
