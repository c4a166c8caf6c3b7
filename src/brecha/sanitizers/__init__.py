"""What a curator does to a table before it is published, and what the table would then still give away.

Each sanitizer has ``apply``, ``check`` and ``describe``; :func:`sanitize` applies one after another, and the release
tells by ``risk`` what an adversary still learns. Names are imported when they are first used; their
types are in ``__init__.pyi``.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
