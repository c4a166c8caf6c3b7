"""Attacks on the sanitising itself: what a release that was made safe gives away of how it was made.

Names are imported when they are first used; ``__init__.pyi`` has their modules.
"""

from brecha.runtime import homes_in_stub, lazy_names

_HOMES = homes_in_stub(__name__, __file__)
__all__ = list(_HOMES)
__getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
