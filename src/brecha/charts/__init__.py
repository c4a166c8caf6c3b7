"""Charts: each a function of results and a language that gives a Figure, to be put into a page or saved as a picture.

A chart is loaded when it is asked for: ``from brecha import charts`` is quick, and ``charts.dot_plot(…)`` then loads
what draws. The types are in ``__init__.pyi``.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
