"""Brecha tells how much an adversary would learn from a table about people, before it is published.

    >>> import brecha
    >>> table = brecha.census(1_000)
    >>> result = brecha.assess(table, qids=["NU_DIA", "NU_MES", "CO_ENTIDADE"], sensitive=["IN_NECESSIDADE_ESPECIAL"])
    >>> result.frame().num_rows
    14

Each name is imported when it is first used, so that the command line starts at once and can be stopped at any time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from brecha.errors import BrechaError
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha import qif
    from brecha.assessment import Assessment, assess, estimate
    from brecha.individual import TargetAnswer, target
    from brecha.reporting.export import load
    from brecha.tables.census import census
    from brecha.tables.coded import CodedTable
    from brecha.tables.read import read

__all__ = [
    "Assessment",
    "BrechaError",
    "CodedTable",
    "TargetAnswer",
    "__version__",
    "assess",
    "census",
    "estimate",
    "load",
    "qif",
    "read",
    "target",
]

_HOMES = {
    "Assessment": "brecha.assessment",
    "CodedTable": "brecha.tables.coded",
    "TargetAnswer": "brecha.individual",
    "assess": "brecha.assessment",
    "census": "brecha.tables.census",
    "estimate": "brecha.assessment",
    "load": "brecha.reporting.export",
    "read": "brecha.tables.read",
    "target": "brecha.individual",
}


if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types

    def __getattr__(name: str) -> Any:
        if name == "qif":
            return import_module("brecha.qif")
        if name not in _HOMES:
            raise AttributeError(f"module 'brecha' has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
