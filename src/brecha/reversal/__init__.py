"""Attacks on the sanitising itself: what a release that was made safe gives away of how it was made.

Names are imported when they are first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime.lazy_names import lazy_names

if TYPE_CHECKING:
    from brecha.answers.reversal import Reversed, Unasked, reverse
    from brecha.matching.possible_values import PossibleValues
    from brecha.reversal.clusters import ClusteredExample, clustered_example
    from brecha.reversal.downcoding import ClassFacts, ColumnFacts, Downcoding, downcode
    from brecha.reversal.effective_anonymity import EffectiveAnonymity, SetAnonymity
    from brecha.reversal.minimal import Minimality, Move, minimality
    from brecha.reversal.staircase import StaircaseExample, staircase_example

__all__ = [
    "ClassFacts",
    "ClusteredExample",
    "ColumnFacts",
    "Downcoding",
    "EffectiveAnonymity",
    "Minimality",
    "Move",
    "PossibleValues",
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
    "PossibleValues": "brecha.matching.possible_values",
    "Readings": "brecha.matching.possible_values",
    "ClassFacts": "brecha.reversal.downcoding",
    "ClusteredExample": "brecha.reversal.clusters",
    "ColumnFacts": "brecha.reversal.downcoding",
    "Downcoding": "brecha.reversal.downcoding",
    "EffectiveAnonymity": "brecha.reversal.effective_anonymity",
    "Minimality": "brecha.reversal.minimal",
    "Move": "brecha.reversal.minimal",
    "Reversed": "brecha.answers.reversal",
    "SetAnonymity": "brecha.reversal.effective_anonymity",
    "StaircaseExample": "brecha.reversal.staircase",
    "Unasked": "brecha.answers.reversal",
    "clustered_example": "brecha.reversal.clusters",
    "downcode": "brecha.reversal.downcoding",
    "minimality": "brecha.reversal.minimal",
    "reverse": "brecha.answers.reversal",
    "staircase_example": "brecha.reversal.staircase",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
