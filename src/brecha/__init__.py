"""Brecha tells how much an adversary would learn from a table about people, before it is published.

>>> import brecha
>>> table = brecha.census(1_000)
>>> result = brecha.assess(table, qids=["NU_DIA", "NU_MES", "CO_ENTIDADE"], sensitive=["IN_NECESSIDADE_ESPECIAL"])
>>> result.frame().num_rows
14
"""

from brecha.assessment import Assessment, assess
from brecha.errors import BrechaError
from brecha.individual import TargetAnswer, target
from brecha.reporting.export import load
from brecha.tables.census import census
from brecha.tables.coded import CodedTable
from brecha.tables.read import read
from brecha.version import __version__

__all__ = [
    "Assessment",
    "BrechaError",
    "CodedTable",
    "TargetAnswer",
    "__version__",
    "assess",
    "census",
    "load",
    "read",
    "target",
]
