"""Attacks on the sanitising itself: what a release that was made safe gives away of how it was made.

Names are imported when they are first used; ``__init__.pyi`` has their modules.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
