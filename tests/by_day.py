"""What is tried of a long test by day, and all of it at night: by ``make laws``, which sets a variable."""

import os
from typing import TypeVar

import pytest

Cases = TypeVar("Cases")
ALL_EXAMPLES = "BRECHA_ALL_EXAMPLES"
"""The variable by which ``make laws`` asks for every example of every law, and every case"""
MORE_AT_NIGHT = pytest.mark.more_at_night
"""The mark of a test that tries more at night"""


def by_day(few: Cases, every: Cases) -> Cases:
    """Return a few cases by day, and every one at night."""
    return every if ALL_EXAMPLES in os.environ else few
