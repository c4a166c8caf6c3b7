"""Texts that do no harm on a terminal."""

SPARED = "\n\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"
"""Not printed themselves, and harmless: line breaks, and what keeps names that are written right to left apart"""


def printable(text: str) -> str:
    """The text without characters that steer a terminal; a table may hold anything."""
    return "".join(c if c.isprintable() or c in SPARED else "\N{REPLACEMENT CHARACTER}" for c in text)
