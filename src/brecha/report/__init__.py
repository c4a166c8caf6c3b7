"""Reports: documents that answers make, and what renders them as HTML, on a terminal and in a notebook.

Names are imported when they are first used.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
