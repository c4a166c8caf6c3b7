"""What a curator does to a table before it is published, and what the table would then still give away.

Each sanitizer has ``apply``, ``check`` and ``describe``; :func:`sanitize` applies one after another, and the release
tells by ``risk`` what an adversary still learns. Names are imported when they are first used; their
types are in ``__init__.pyi``.
"""

from brecha.runtime import homes_in_stub, lazy_names

_HOMES = homes_in_stub(__name__, __file__)
__all__ = list(_HOMES)
__getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
