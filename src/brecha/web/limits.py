"""The limit that a release is held to, as it is filled in: a number, and whether it is of people or in a hundred."""

from decimal import Decimal, InvalidOperation

from brecha.errors import SettingError

UNITS = ("percent", "people")
USUAL = ("5", "percent")
"""What a release is held to where nothing is filled in"""


def limit_asked(number: str, unit: str) -> int | float:
    """How many people a safe release may expose with certainty: as a share, or as a whole number of people."""
    number, unit = (number.strip(), unit or UNITS[0]) if number.strip() else USUAL
    if unit not in UNITS:
        raise SettingError(f"A limit is in one of {', '.join(UNITS)}, and {unit!r} is neither.")
    try:
        value = Decimal(number)
    except InvalidOperation:
        value = Decimal("nan")
    if not value.is_finite() or value < 0 or (unit == "percent" and value > 100):
        raise SettingError(f"{number!r} is no limit. Give a percentage from 0 to 100, or a whole number of people.")
    if unit == "percent":
        return float(value / 100)
    if value != int(value):
        raise SettingError(f"{number!r} is no whole number of people.")
    return int(value)


def limit_shown(number: str, unit: str) -> dict[str, str]:
    """What stands in the form."""
    return (
        {"limit": number, "unit": unit or UNITS[0]}
        if number.strip()
        else dict(zip(("limit", "unit"), USUAL, strict=True))
    )
