"""What a run needs of the machine: folders, files and limits. Knows no other room but the errors.

Each name is imported when it is first used.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
