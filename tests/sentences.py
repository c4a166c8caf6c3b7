"""Notes as the English sentences that they print."""

from collections.abc import Iterable

from brecha.language.notes import Note


def sentences(notes: Iterable[Note]) -> tuple[str, ...]:
    """The sentence of each note."""
    return tuple(map(str, notes))
