"""Effective anonymity straight from its definition: sets of values, all pairs of records."""

from collections.abc import Hashable, Mapping, Sequence

Record = Mapping[str, Hashable]
ANYTHING = None
"""In the place of a set: all values that there are or could be"""
Meanings = Mapping[str, Mapping[Hashable, frozenset[Hashable] | None]]
"""By column and released value, what it stands for; a value that is not there stands for itself"""


def equal(records: Sequence[Record], qids: Sequence[str]) -> list[int]:
    """EA(y, Q) of each record y: how many are equal to it on Q."""
    return [sum(all(one[q] == other[q] for q in qids) for other in records) for one in records]


def matching(records: Sequence[Record], qids: Sequence[str], meanings: Meanings) -> list[int]:
    """EA_amb(y, Q) of each record y: with how many its sets have a value in common on every attribute of Q."""
    told = [{q: meanings.get(q, {}).get(one[q], frozenset({one[q]})) for q in qids} for one in records]
    return [sum(all(_in_common(one[q], other[q]) for q in qids) for other in told) for one in told]


def _in_common(one: frozenset[Hashable] | None, other: frozenset[Hashable] | None) -> bool:
    return one is ANYTHING or other is ANYTHING or bool(one & other)
