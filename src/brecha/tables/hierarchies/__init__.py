"""Hierarchies: how the values of a column are made coarser, and what a coarser value may stand for.

Read one with :meth:`Hierarchy.read`, or make one from a column: :func:`intervals`, :func:`dates`, :func:`prefixes`,
:func:`geography`, :func:`columns` or :func:`flat`.
"""

from brecha.tables.hierarchies.build import columns, dates, flat, geography, intervals, prefixes
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchies, Hierarchy, Ladder

__all__ = [
    "STAR",
    "Hierarchies",
    "Hierarchy",
    "Ladder",
    "columns",
    "dates",
    "flat",
    "geography",
    "intervals",
    "prefixes",
]
