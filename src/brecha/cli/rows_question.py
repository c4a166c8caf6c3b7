"""Ask on a terminal how the rows of people with several will be published, where a command has to know it."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from brecha.cli.console import OPTIONS, Stream
from brecha.errors import SettingError
from brecha.language import Language

Way = Literal["one", "linked", "unlinked"]
WAYS: tuple[Way, ...] = ("one", "linked", "unlinked")
"""What is published of a person with several rows, in the order in which it is asked"""
ATTEMPTS = 3
"""How often is asked before the command gives up"""


def is_on_terminal() -> bool:
    """Return whether somebody is there to be asked: nothing is asked in a pipeline."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def words_with_answer(error: BaseException, words: Sequence[str], command: str, language: Language) -> list[str]:
    """Return the words of a call again with the answer; none of them where nothing is asked, or nobody answers."""
    if not isinstance(error, SettingError) or error.id != "tables-person-repeats" or not is_on_terminal():
        return []
    way = ask_rows(error.values, language)
    place = words.index(command) + 1
    return [] if way is None else [*words[:place], "--rows", way, *words[place:]]


def ask_rows(repeats: Mapping[str, Any], language: Language) -> Way | None:
    """Ask which of the ways it is; None where that is not answered.

    Args:
        repeats: what is asked about: ``person`` (the identifier), ``rows`` and ``people``.
        language: of the question.
    """
    messages = Stream(stderr=True, language=language)
    counts = {name: repeats[name] for name in ("person", "rows", "people")}
    messages.say(language.say("cli-rows-question", **counts))
    for number, way in enumerate(WAYS, 1):
        messages.say(f"  {number}  {language.say('cli-rows-way', way='drawn' if way == 'one' else way)}")
    for _ in range(ATTEMPTS):
        messages.print(language.say("cli-rows-choose"), end=" ")
        line = sys.stdin.readline()
        answer = line.strip().casefold()
        for number, way in enumerate(WAYS, 1):
            if answer in (str(number), way):
                messages.say(language.say("cli-rows-answered", option=OPTIONS.setting("rows", way, language)))
                return way
        if not answer:
            break
    return None
