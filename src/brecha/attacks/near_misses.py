"""Who matches what is known, and who would if one fact of it were not known.

A record matches without a fact if and only if it differs from what is known in that fact at most. So records are gone
through once, attribute by attribute, and one that differs in two attributes is never looked at again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.attacks.facts import Cell

Positions = npt.NDArray[np.int64]
"""Of records, in their order"""


@dataclass(frozen=True, eq=False)
class NearMisses:
    """The records that match, and those that one attribute alone keeps from matching."""

    matching: Positions
    but_for: list[list[Positions]]
    """for each attribute the records that differ in its first cell alone, its second, … and, if it has several cells,
    last those that differ in more than one of them"""


def near_misses(attributes: Sequence[Sequence[Cell]], rows: int) -> NearMisses:
    """Sort the records by what keeps them from matching, if it is one attribute at most."""
    matching: Positions = np.arange(rows)
    but_for: list[list[Positions]] = []
    for cells in attributes:
        but_for = [[part[_cell_that_differs(cells, part) == 0] for part in parts] for parts in but_for]
        differs = _cell_that_differs(cells, matching)
        kinds = len(cells) + (len(cells) > 1)
        but_for.append([matching[differs == kind] for kind in range(1, kinds + 1)])
        matching = matching[differs == 0]
    return NearMisses(matching, but_for)


def _cell_that_differs(cells: Sequence[Cell], among: Positions) -> npt.NDArray[np.int16]:
    """For each of these records 0 if no cell differs, k if the k-th alone does, and one more than there are if more do.

    With one cell, no more than one can differ.
    """
    found = np.zeros(len(among), np.int16)
    for k, cell in enumerate(cells, 1):
        differs = np.full(len(among), True) if cell.code is None else cell.column.codes[among] != cell.code
        found = np.where(differs & (found > 0), np.int16(len(cells) + 1), np.where(differs, np.int16(k), found))
    return found
