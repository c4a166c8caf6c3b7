"""Natural frequencies beside counts of people, where they say more than the counts do."""

from typing import Any

from brecha.language.catalogues import MOST_IN

FEW = 10
"""People of whom a count says it all: "3 of 8" needs no other words."""


def told_share(part: int, whole: int, prefix: str = "") -> dict[str, Any]:
    """For a message: the share, and whether to tell it as a frequency, "yes" or "no"."""
    worth_it = whole > FEW and _has_frequency(part, whole)
    return {f"{prefix}share": part / whole if whole else 0.0, f"{prefix}some": "yes" if worth_it else "no"}


def _has_frequency(part: int, whole: int) -> bool:
    """Whether a share is neither nothing nor all, nor so near to either that people cannot count it."""
    return min(part, whole - part) * MOST_IN >= whole
