"""What people read, in their language: catalogues, notes, numbers and spellings. Knows no other room.

Each name is imported when it is first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime.lazy_names import lazy_names

if TYPE_CHECKING:
    from brecha.language.catalogues import FALLBACK, Language, languages, named
    from brecha.language.limits import limit_amount, limit_share, risk_share
    from brecha.language.noise import epsilon, loss, times
    from brecha.language.notes import as_json
    from brecha.language.rounding import duration, size
    from brecha.language.rows_used import assessed_rows, only_those_rows

__all__ = [
    "FALLBACK",
    "Language",
    "as_json",
    "assessed_rows",
    "duration",
    "epsilon",
    "languages",
    "limit_amount",
    "limit_share",
    "loss",
    "named",
    "only_those_rows",
    "risk_share",
    "size",
    "times",
]

_HOMES = {
    "FALLBACK": "brecha.language.catalogues",
    "Language": "brecha.language.catalogues",
    "as_json": "brecha.language.notes",
    "assessed_rows": "brecha.language.rows_used",
    "duration": "brecha.language.rounding",
    "epsilon": "brecha.language.noise",
    "languages": "brecha.language.catalogues",
    "limit_amount": "brecha.language.limits",
    "limit_share": "brecha.language.limits",
    "loss": "brecha.language.noise",
    "named": "brecha.language.catalogues",
    "only_those_rows": "brecha.language.rows_used",
    "risk_share": "brecha.language.limits",
    "size": "brecha.language.rounding",
    "times": "brecha.language.noise",
}

if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
