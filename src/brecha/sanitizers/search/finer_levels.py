"""How many classes there can be at finer levels, before anything is grouped there.

Let the classes c of n_c records be known at some levels. At finer ones, those of at least k records are asked for. For
each attribute a choose a number t_a: of the finer labels within a label, the t_a of the most records are common, the
others rare. A class of at least k records then has

 - a rare label l on some attribute: no two classes share a record, and f_l have the label, so they are at most ⌊f_l/k⌋;
 - or common labels only: it is one of Π t_a pieces of a class c, of which at most ⌊n_c/k⌋ have k records.

So there are at most Σ_c min(⌊n_c/k⌋, Π t_a) + Σ_a Σ_(l rare) ⌊f_l/k⌋, whatever the t_a. Where many values are rare, as
countries of birth are, that is far less than a class for each value. A few choices of all t_a are tried.
"""

from typing import NamedTuple

import numpy as np

from brecha.sanitizers.models import Float64
from brecha.sanitizers.search.losses import Below, Ground
from brecha.sanitizers.search.partitions import Int64, Levels
from brecha.tables.hierarchies.hierarchy import Ladder

PRICES = 2.0 ** -np.arange(3, 8)
"""A label is common rather than rare if it can have more classes than this share of all that there can be"""


class _Choice(NamedTuple):
    """For each attribute and level, by finer level: the pieces, t_a, and the classes that rare labels can have."""

    pieces: tuple[tuple[Float64, ...], ...]
    rare: tuple[tuple[Float64, ...], ...]


class FinerLevels:
    """What the classes at some levels say of finer levels."""

    def __init__(self, ground: Ground, size: int) -> None:
        each = [_by_rank(ladder, have, size) for ladder, have in zip(ground.ladders, ground.have, strict=True)]
        self._choices = [_choice(each, price * ground.records / size) for price in PRICES]

    def lost(self, below: Below, levels: Levels, finer: tuple[Int64, ...]) -> Float64:
        """What is lost at least at finer levels (finer[a][i] of attribute a at the ith of them)."""
        return np.asarray(np.max([below(*_pieces_of(choice, levels, finer)) for choice in self._choices], axis=0))


def _pieces_of(choice: _Choice, levels: Levels, finer: tuple[Int64, ...]) -> tuple[Float64, Float64]:
    """Π t_a, and how many classes have a rare label at most, at each of the finer levels."""
    pieces, rare = np.ones(len(finer[0])), np.zeros(len(finer[0]))
    for a, level in enumerate(levels):
        if level:
            pieces *= choice.pieces[a][level][finer[a]]
            rare += choice.rare[a][level][finer[a]]
    return pieces, rare


def _choice(each: list[list[list[Float64]]], price: float) -> _Choice:
    """For each attribute and pair of levels the t at which pieces and rare classes together are the fewest."""

    def fewest(rare: Float64) -> int:
        return int(np.argmin(price * np.arange(1, len(rare) + 1) + rare))

    return _Choice(
        tuple(tuple(np.array([fewest(rare) + 1.0 for rare in finer]) for finer in levels) for levels in each),
        tuple(tuple(np.array([rare[fewest(rare)] for rare in finer]) for finer in levels) for levels in each),
    )


def _by_rank(ladder: Ladder, have: Int64, size: int) -> list[list[Float64]]:
    """For each level, finer level and t = 1, 2, …: how many classes of this size the rare labels can have."""
    return [
        [_rare(ladder.nodes[low], ladder.nodes[high], have, size) for low in range(high + 1)]
        for high in range(ladder.height + 1)
    ]


def _rare(low: Int64, high: Int64, have: Int64, size: int) -> Float64:
    """The same for two levels: of all labels but, in each label above, the t of the most people."""
    people = np.bincount(low, weights=have).astype(np.int64)
    above = np.zeros(len(people), np.int64)
    above[low] = high
    order = np.lexsort((-people, above))
    people, above = people[order], above[order]
    place = np.arange(len(people))
    rank = place - np.searchsorted(above, above)
    classes = np.bincount(rank, weights=people // size)
    return np.asarray(classes.sum() - np.cumsum(classes))
