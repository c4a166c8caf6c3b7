"""A synthetic school census: layout and domains of the Brazilian one, its published risks, and nobody real in it.

:func:`census` gives a table of pupils, :func:`write` a file of enrolments; :func:`census_years` and :func:`write_years`
the same over several years. The official facts are in ``schools``, every chosen number in ``model``; ``pupils`` has the
country with its schools and pupils, ``enrolments`` their enrolments, ``passage`` how they pass from year to year, and
``columns`` the columns by name.
"""

from brecha.school_census.census import census, census_years, write_years
from brecha.school_census.class_and_school_fields import CENSUS_QUASI_IDENTIFIERS, LINKED
from brecha.school_census.file import write
from brecha.tables.describe.roles import CENSUS_SENSITIVE

__all__ = ["CENSUS_QUASI_IDENTIFIERS", "CENSUS_SENSITIVE", "LINKED", "census", "census_years", "write", "write_years"]
