"""What a printed figure and ours say to each other, compared at the precision at which it is printed."""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import floor, isfinite
from typing import Literal

Verdict = Literal["equal", "close", "different", "impossible", "not-recomputed"]
VERDICTS: tuple[Verdict, ...] = ("equal", "close", "different", "impossible", "not-recomputed")
CLOSE = 1.5
"""Percentage points by which a figure of the synthetic census may be off and still be close; 0.015 of a ratio"""
ROUNDING = 1e-9
"""What a figure in floats may be off, as a part of it"""
Ours = Fraction | float | int | str
_NUMBER = re.compile(r"(?P<sign>[-−+]?)(?P<digits>\d[\d,]*)(?:\.(?P<decimals>\d+))?(?:[eE](?P<power>[-+]?\d+))?")


@dataclass(frozen=True)
class Printed:
    """A number as it is printed: its value, and what one more in its last digit is; None for a ratio, which is exact.

    Signs of currency and of multiplication are no part of it, commas group its digits, and a percentage stays one.
    """

    value: Fraction
    unit: Fraction | None
    is_percentage: bool = False
    decimals: int = 0

    @classmethod
    def of(cls, text: str) -> "Printed | None":
        """Return the number of a printed text; None where it is none, as a name."""
        bare = text.strip().strip("×$≈ ").removesuffix("%").strip()
        is_percentage = text.strip().endswith("%")
        if re.fullmatch(r"\d[\d,]*\s*/\s*\d[\d,]*", bare):
            over, under = (Fraction(part.replace(",", "")) for part in bare.split("/"))
            return cls(over / under, None, is_percentage) if under else None
        match = _NUMBER.fullmatch(bare)
        if match is None:
            return None
        decimals, power = len(match["decimals"] or ""), int(match["power"] or 0)
        value = Fraction(match["digits"].replace(",", "") + "." + (match["decimals"] or "0")) * Fraction(10) ** power
        value = -value if match["sign"] in ("-", "−") else value
        return cls(value, Fraction(10) ** (power - decimals), is_percentage, max(0, decimals - power))

    def scaled(self, ours: Fraction | float | int) -> Fraction:
        """Return our figure, a share where a percentage is printed, in the unit that is printed."""
        return Fraction(ours) * (100 if self.is_percentage else 1)

    def agrees(self, ours: Fraction | float | int) -> bool:
        """Return whether ours is the printed number to its last digit, halves rounded either way."""
        off = abs(self.scaled(ours) - self.value)
        slack = Fraction(ROUNDING) * max(abs(self.value), Fraction(1, 10**6)) if isinstance(ours, float) else Fraction()
        return off <= (Fraction() if self.unit is None else self.unit / 2) + slack

    def written(self, ours: Fraction | float | int) -> str:
        """Return our figure in the digits that are printed; a ratio as a ratio where it is one of whole numbers."""
        mark = " %" if self.is_percentage else ""
        if self.unit is None:
            near = Fraction(ours).limit_denominator(10_000)
            return f"{near}{mark}" if abs(near - Fraction(ours)) < Fraction(ROUNDING) else f"{float(ours):.6g}{mark}"
        steps = floor(self.scaled(ours) / self.unit + Fraction(1, 2))
        return f"{float(steps * self.unit):,.{self.decimals}f}{mark}"


def near(number: Printed, off: float) -> bool:
    """Return whether a figure of the synthetic census that is so far off, in the printed unit, is close."""
    return (number.is_percentage and abs(off) <= CLOSE) or (number.decimals > 0 and 100 * abs(off) <= CLOSE)


@dataclass(frozen=True)
class Compared:
    """What came of one comparison: our figure as text and as number, how far off it is, and the verdict."""

    ours: str | None
    value: float | None
    difference: float | None
    """ours minus the printed one, in the unit that is printed: percentage points of a percentage; None if equal"""
    verdict: Verdict


def compared(
    printed: str, ours: Ours | None, *, is_synthetic: bool = False, impossible: bool = False, missing: bool = False
) -> Compared:
    """Compare a printed text with our figure.

    Args:
        printed: as it is printed.
        ours: our figure; a share where a percentage is printed; None where there is none.
        is_synthetic: it is of the synthetic census: a difference of at most 1.5 percentage points is close.
        impossible: a law shows that no table can have the printed figure, unless ours equals it after all.
        missing: what it takes to redo it is not there.
    """
    if missing or ours is None:
        return Compared(None, None, None, "not-recomputed")
    number = Printed.of(printed)
    if isinstance(ours, str) or number is None:
        same = " ".join(str(ours).split()).casefold() == " ".join(printed.split()).casefold()
        return Compared(str(ours), None, None, "equal" if same else "impossible" if impossible else "different")
    if not isfinite(ours):
        return Compared(str(ours), None, None, "impossible" if impossible else "different")
    value, text = float(ours), number.written(ours)
    if number.agrees(ours):
        return Compared(text, value, None, "equal")
    off = float(number.scaled(ours) - number.value)
    is_close = is_synthetic and near(number, off)
    return Compared(text, value, off, "impossible" if impossible else "close" if is_close else "different")
