"""Before there is any data: what an adversary believes of a table, and what she would learn from its publication.

She has a :class:`Belief`; the table is published by a :class:`Program` of steps; :func:`believe` tells what she learns.
Names are imported when they are first used.
"""

from brecha.runtime import homes_in_stub, lazy_names

_HOMES = homes_in_stub(__name__, __file__)
__all__ = list(_HOMES)
__getattr__ = lazy_names(__name__, _HOMES, {"worst_attacker": "worst_adversary"})


def __dir__() -> list[str]:
    return sorted(__all__)
