"""A synthetic school census: layout and domains of the Brazilian one, its published risks, and nobody real in it.

:func:`census` gives a table of pupils, :func:`write` a file of enrolments; :func:`census_years` and :func:`write_years`
the same over several years. The official facts are in ``facts``, every chosen number in ``model`` and, for what changes
from year to year, in ``flow``; ``world`` puts schools, pupils and enrolments together, ``school_years`` goes from year
to year, and ``catalogue`` knows the columns.
"""

from brecha.school_census.fields.catalogue import CENSUS_QUASI_IDENTIFIERS, LINKED
from brecha.school_census.file import write
from brecha.school_census.table import census
from brecha.school_census.years.census_years import census_years, write_years
from brecha.tables.describe.column_names import CENSUS_SENSITIVE

__all__ = [
    "CENSUS_QUASI_IDENTIFIERS",
    "CENSUS_SENSITIVE",
    "LINKED",
    "census",
    "census_years",
    "write",
    "write_years",
]
