"""What is walked at a time: some blocks of a unit, as many of them as there is memory for."""

from collections.abc import Generator, Iterator
from typing import NamedTuple

import numpy as np

from brecha.engines.kernel.plan import Unit
from brecha.engines.kernel.records import Grouped


class Piece(NamedTuple):
    """Some blocks of a unit; or of one of the smaller units that it was cut into, where a block was too large."""

    unit: Unit
    blocks: Grouped
    share: float
    """of the records of the whole unit, about"""
    at: int = 0
    """the number, among the subsets of the whole unit's refiners, of this one's first"""


Pieces = Generator[tuple[Unit, Iterator[Piece]]]
"""Units with all their pieces, one after the other: a unit's are used up before the next"""


def cut(unit: Unit) -> Iterator[tuple[Unit, int]]:
    """The smaller units that a unit is: its first attributes alone, and with each refiner as one more of them.

    Each with the number, among the subsets of the unit's refiners, of its own first subset. The last refiner is bit 0,
    so that the numbers of a smaller unit's subsets follow one another.
    """
    none = np.zeros(0, np.int64)
    yield Unit(unit.first, (), none, none, 0), 0
    if unit.deepest:
        for i, refiner in enumerate(unit.refiners):
            rest = unit.refiners[i + 1 :]
            yield Unit((*unit.first, refiner), rest, none, none, unit.deepest - 1), 1 << len(rest)
