"""What to leave out of a set of columns so that the rest keeps to a limit.

No set exposes fewer people than one that it holds: whatever is in a safe set is safe, and whatever holds an unsafe one
is not, whether it was tried or not.
"""

from dataclasses import dataclass
from math import comb

import numpy as np

from brecha.lattice.frontier import could_grow
from brecha.lattice.sets import Bools, Int64, Sets


@dataclass(frozen=True, eq=False)
class Rests:
    """The largest safe sets within some columns: what is left where as few as possible of these are left out."""

    masks: Int64
    largest: bool
    """whether it is known that no larger set within these columns is safe"""


def keeps_to(sets: Sets, safe: Bools, known: int) -> bool | None:
    """Whether a set is safe; one that was not tried, by those that it holds or that hold it. None if neither tells."""
    at = sets.position(known)
    if at is not None:
        return bool(safe[at])
    if bool(((sets.masks[safe] & known) == known).any()):
        return True
    unsafe = sets.masks[~safe]
    return False if bool(((unsafe & known) == unsafe).any()) else None


def rests(sets: Sets, safe: Bools, known: int) -> Rests:
    """The largest safe sets within these columns, which are themselves not known to be safe."""
    found = sets.masks[safe] & known
    at = sets.find(found)
    found = found[(found != known) & ((at < 0) | safe[at])]
    if not len(found):
        return Rests(found, True)
    sizes = np.bitwise_count(found)
    left = np.unique(found[sizes == sizes.max()])
    return Rests(left, _are_largest(sets, safe, known, left, int(sizes.max())))


def _are_largest(sets: Sets, safe: Bools, known: int, left: Int64, size: int) -> bool:
    """Whether each set of one column more, within these columns, is known not to be safe."""
    if size + 1 == known.bit_count() and keeps_to(sets, safe, known) is False:
        return True
    within = (sets.masks & ~known) == 0
    if int((within & (sets.sizes == size + 1)).sum()) == comb(known.bit_count(), size + 1):
        return True
    if sets.up_to is None:
        return False
    free = [bit for bit in sets.bits if bit & known]
    return not bool(could_grow(sets, safe, sets.find(left), free).any())
