"""What people read, in their language: catalogues, notes, numbers and spellings.

Each name is imported when it is first used; the types are in ``__init__.pyi``.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
