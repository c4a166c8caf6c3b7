"""What the library refuses, in the words of a request: `sample` 1.5 where it says ``share=1.5``.

Each request keeps its words beside its fields. They are pieces of the sentences of the library, with what is said in
their place: mostly an argument and the field that sets it, in backticks.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from brecha.errors import InputError

Words = Mapping[str, str]
"""Pieces of sentences, and what is said in their place: ``{"share=": "`sample` "}``"""
_KEPT = re.compile(r"""(?<!\w)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?!\w)|(?<![\w-])--[a-z][a-z-]* \S*|`\w+` \S*""")
"""What is never touched: names and values in quotation marks, and what is given to an option or a field already"""

_FIELD = re.compile(r"""(?<!\w)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?!\w)|`(\w+)`""")
"""A field in backticks; or what is in quotation marks, and stays"""


def exchanged(message: str, pattern: re.Pattern[str], into: Callable[[re.Match[str]], str]) -> str:
    """A sentence with what fits a pattern exchanged, save what the user wrote himself."""
    said, at = [], 0
    while at < len(message):
        kept = _KEPT.match(message, at)
        found = None if kept else pattern.match(message, at)
        said.append(kept[0] if kept else into(found) if found else message[at])
        at = max(at + 1, kept.end() if kept else found.end() if found else 0)
    return "".join(said)


def reworded(message: str, words: Words) -> str:
    """A sentence with these words in it, the longest of them that fit."""
    if not words:
        return message
    longest_first = sorted(words, key=len, reverse=True)
    pattern = re.compile("|".join((r"\b" if piece[0].isalnum() else "") + re.escape(piece) for piece in longest_first))
    return exchanged(message, pattern, lambda found: words[found[0]])


@contextmanager
def worded(words: Words) -> Iterator[None]:
    """Say in these words what the library refuses."""
    try:
        yield
    except InputError as refused:
        said = reworded(str(refused), words)
        if said == str(refused):
            raise
        again = type(refused)(said)
        for note in getattr(refused, "__notes__", ()):
            again.add_note(note)
        raise again from refused


def with_field_names(message: str, name: Callable[[str], str]) -> str:
    """Return a message with each field of a request as a face calls it: ``--qids`` for `qids`."""
    return _FIELD.sub(lambda match: match[0] if match[1] is None else name(match[1]), message)
