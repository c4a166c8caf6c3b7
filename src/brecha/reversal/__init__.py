"""Attacks on the sanitising itself: what a release that was made safe gives away of how it was made.

Names are imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.reversal.answer import Reversed, Unasked, reverse
    from brecha.reversal.clusters import ClusteredExample, clustered_example
    from brecha.reversal.downcoding import ClassFacts, ColumnFacts, Downcoding, downcode
    from brecha.reversal.effective_anonymity import EffectiveAnonymity, SetAnonymity
    from brecha.reversal.minimal import Minimality, Move, minimality
    from brecha.reversal.readings import Readings
    from brecha.reversal.staircase import StaircaseExample, staircase_example

__all__ = [
    "ClassFacts",
    "ClusteredExample",
    "ColumnFacts",
    "Downcoding",
    "EffectiveAnonymity",
    "Minimality",
    "Move",
    "Readings",
    "Reversed",
    "SetAnonymity",
    "StaircaseExample",
    "Unasked",
    "clustered_example",
    "downcode",
    "minimality",
    "reverse",
    "staircase_example",
]

_HOMES = {
    "Readings": "readings",
    "ClassFacts": "downcoding",
    "ClusteredExample": "clusters",
    "ColumnFacts": "downcoding",
    "Downcoding": "downcoding",
    "EffectiveAnonymity": "effective_anonymity",
    "Minimality": "minimal",
    "Move": "minimal",
    "Reversed": "answer",
    "SetAnonymity": "effective_anonymity",
    "StaircaseExample": "staircase",
    "Unasked": "answer",
    "clustered_example": "clusters",
    "downcode": "downcoding",
    "minimality": "minimal",
    "reverse": "answer",
    "staircase_example": "staircase",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module 'brecha.reversal' has no attribute {name!r}")
        return getattr(import_module(f"brecha.reversal.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
