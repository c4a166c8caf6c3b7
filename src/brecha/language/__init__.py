"""What people read, in their language: catalogues, notes, numbers and spellings. Knows no other room.

Each name is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.language.catalogues import FALLBACK, Language, languages, named
    from brecha.language.faces import PAGE, Face, printable
    from brecha.language.notes import Note, as_json
    from brecha.language.numbers import duration, epsilon, limit_amount, limit_share, loss, risk_share, size, times
    from brecha.language.rows_used import assessed_rows, only_those_rows

__all__ = [
    "FALLBACK",
    "PAGE",
    "Face",
    "Language",
    "Note",
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
    "printable",
    "risk_share",
    "size",
    "times",
]

_HOMES = {
    "FALLBACK": "brecha.language.catalogues",
    "PAGE": "brecha.language.faces",
    "Face": "brecha.language.faces",
    "Language": "brecha.language.catalogues",
    "Note": "brecha.language.notes",
    "as_json": "brecha.language.notes",
    "assessed_rows": "brecha.language.rows_used",
    "duration": "brecha.language.numbers",
    "epsilon": "brecha.language.numbers",
    "languages": "brecha.language.catalogues",
    "limit_amount": "brecha.language.numbers",
    "limit_share": "brecha.language.numbers",
    "loss": "brecha.language.numbers",
    "named": "brecha.language.catalogues",
    "only_those_rows": "brecha.language.rows_used",
    "printable": "brecha.language.faces",
    "risk_share": "brecha.language.numbers",
    "size": "brecha.language.numbers",
    "times": "brecha.language.numbers",
}

if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types

    def __getattr__(name: str) -> Any:  # as runtime.lazy_names, which this room does not know
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
