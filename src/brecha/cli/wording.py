"""What the library refuses, in the words of the command line: ``--sample 1.5`` where it says ``share=1.5``.

Each command keeps its words beside its options. They are pieces of the sentences of the library, with what is said in
their place: mostly an argument and the option that sets it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from brecha.errors import InputError

Words = Mapping[str, str]
"""Pieces of sentences, and what is said in their place: ``{"share=": "--sample "}``"""
_KEPT = re.compile(r"""(?<!\w)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?!\w)|(?<![\w-])--[a-z][a-z-]* \S*""")
"""What is never touched: names and values in quotation marks, and what is given to an option already"""


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
