"""What the sources printed: each table, figure and worked example, how it is redone, and its figures.

One file or folder for each source: ``thesis`` (000), ``paper`` (001), ``membership_study`` (002),
``attacker_knowledge`` (003) and ``downcoding`` (004), each with ``ITEMS``. Nothing is read from a network, and nothing
that is not in the package. Names are imported when they are first used.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
