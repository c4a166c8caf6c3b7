"""The limit that a release is held to, as it is filled in: a number, and whether it is of people or in a hundred."""

from decimal import Decimal, InvalidOperation
from typing import Any

from brecha.errors import SettingError

UNITS = ("percent", "people")
USUAL = ("5", "percent")
"""What a release is held to where nothing is filled in"""


LONGEST = 40
"""Letters of a number"""
MOST_PEOPLE = 10**12
"""The largest number of people: more than there are"""


def limit_asked(number: str, unit: str) -> int | float:
    """How many people a safe release may expose with certainty: as a share, or as a whole number of people."""
    number, unit = (number.strip(), unit or UNITS[0]) if number.strip() else USUAL
    if unit not in UNITS:
        raise SettingError("web-limit-one-neither", units=list(UNITS), unit=unit)
    try:
        value = Decimal(number) if len(number) <= LONGEST else Decimal("nan")
    except InvalidOperation:
        value = Decimal("nan")
    if not value.is_finite() or value < 0 or value > (100 if unit == "percent" else MOST_PEOPLE):
        raise SettingError("web-limit-give-percentage-from-0", number=number[:LONGEST])
    if unit == "percent":
        return float(value / 100)
    if value != int(value):
        raise SettingError("web-whole-number-people", number=number)
    return int(value)


def limit_shown(number: str, unit: str) -> dict[str, str]:
    """What stands in the form."""
    number, unit = (number, unit or UNITS[0]) if number.strip() else USUAL
    return {"limit": number, "unit": unit}


def as_filled_in(at_most: Any) -> tuple[str, str]:
    """A limit that was given to a run, as it is filled in; the usual one where none was."""
    if isinstance(at_most, bool) or not isinstance(at_most, int | float):
        return USUAL
    if isinstance(at_most, int):
        return str(at_most), "people"
    return f"{(100 * Decimal(repr(at_most))).normalize():f}", "percent"
