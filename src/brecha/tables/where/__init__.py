"""Conditions on rows, in SQL's expression syntax: parsed, checked against a list of what is allowed, and evaluated.

::

    text ──> Condition ──> Bound ──> RowFilter ──> which rows are kept
             parsed by     to the    batch by batch,
             DuckDB        columns   by DuckDB

The text itself is never executed. DuckDB parses it, what it parsed is checked node by node, and the SQL that runs is
written anew from the nodes that are allowed.
"""

from brecha.tables.where.condition import Bound, Condition
from brecha.tables.where.filter import DROPPED, RowFilter, filtering

__all__ = ["DROPPED", "Bound", "Condition", "RowFilter", "filtering"]
