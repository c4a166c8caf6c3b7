"""One person in a release that ``brecha sanitize`` makes: what is known of her, and what is told of it."""

from collections.abc import Mapping
from typing import Any

from brecha.cli.terminal.answers import show_sentences
from brecha.cli.terminal.console import Stream
from brecha.language import Language
from brecha.sanitizers import ReleasedTarget


def show_target(answers: Stream, told: ReleasedTarget, facts: Mapping[str, str], language: Language) -> None:
    """What is learnt of her, in sentences."""
    codes = [told.reidentification.code, *sorted({one.code for one in told.inference.values()})]
    answers.say()
    answers.say(language.say("cli-one-person", codes=", ".join(codes)), style="bold")
    show_sentences(answers, told.findings(language))


def plain_target(told: ReleasedTarget, facts: Mapping[str, str]) -> dict[str, Any]:
    """The answer as plain data, values as they were given."""
    return told.as_dict() | {"known": dict(facts)}
