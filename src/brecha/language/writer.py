"""What modules to the left of catalogues ask of a :class:`~brecha.language.catalogues.Language`."""

from collections.abc import Sequence
from typing import Any, Protocol

from brecha.errors import Phrase
from brecha.language.notes import Note
from brecha.language.rounding import Bound, Number


class Writer(Protocol):
    """Say messages and notes, and write numbers and lists, in one language."""

    def has(self, message: str) -> bool:
        """Return whether there is such a message."""
        ...

    def say(self, message: str, /, **values: Any) -> str:
        """Return the text of a message with these values in it."""
        ...

    def note(self, note: Note) -> str:
        """Return the sentence of a note."""
        ...

    def phrase(self, phrase: Phrase) -> str:
        """Return the words of a part of an error's sentence."""
        ...

    def number(self, number: Number, decimals: int = 0, bound: Bound | None = None) -> str:
        """Write a number with so many decimals."""
        ...

    def percent(self, share: float, bound: Bound | None = None) -> str:
        """Write a share for reading."""
        ...

    def amount(self, number: float, bound: Bound | None = None) -> str:
        """Write what is gained, for reading."""
        ...

    def list_of(self, name: str, items: Sequence[Any]) -> dict[str, str]:
        """Return a list in each of the ways in which a message takes it."""
        ...

    def listed(self, texts: Sequence[str], last: str = "and") -> str:
        """Return texts as they stand in a sentence."""
        ...
