"""A synthetic school census: layout and domains of the Brazilian one, its published risks, and nobody real in it.

:func:`census` gives a table of pupils, :func:`write` a file of enrolments. The official facts are in ``facts``, every
chosen number in ``model``; ``world`` puts schools, pupils and enrolments together, and ``catalogue`` knows the columns.
"""

from brecha.tables.census.catalogue import QUASI_IDENTIFIERS, SECRETS
from brecha.tables.census.file import write
from brecha.tables.census.table import census

__all__ = ["QUASI_IDENTIFIERS", "SECRETS", "census", "write"]
