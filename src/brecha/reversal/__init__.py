"""Attacks on the sanitising itself: what a release that was made safe gives away of how it was made.

Names are imported when they are first used; their types are in ``__init__.pyi``.
"""

from brecha.runtime import lazy_names

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
    "ClassFacts": "brecha.reversal.downcoding",
    "ClusteredExample": "brecha.reversal.clusters",
    "ColumnFacts": "brecha.reversal.downcoding",
    "Downcoding": "brecha.reversal.downcoding",
    "EffectiveAnonymity": "brecha.answers.release.effective_anonymity",
    "Minimality": "brecha.reversal.minimal",
    "Move": "brecha.reversal.minimal",
    "Reversed": "brecha.answers.release.reversal",
    "SetAnonymity": "brecha.reversal.effective_anonymity",
    "StaircaseExample": "brecha.reversal.staircase",
    "Unasked": "brecha.answers.release.reversal",
    "clustered_example": "brecha.reversal.clusters",
    "downcode": "brecha.reversal.downcoding",
    "minimality": "brecha.reversal.minimal",
    "reverse": "brecha.answers.release.reversal",
    "staircase_example": "brecha.reversal.staircase",
}

__getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
