"""How much risk is accepted: a share of the people, a number of people, or an amount of gain."""

from dataclasses import dataclass
from math import inf
from numbers import Integral, Real
from typing import Any, TypeVar

from brecha.errors import SettingError
from brecha.lattice.risks import Risk
from brecha.lattice.sets import Bools

Number = TypeVar("Number", int, float)
ROUNDING = 2.0**-50
"""What a gain may be above the limit: it was rounded twice, where a share was rounded as the limit was, once"""

MOST_PEOPLE = 10**12
"""The largest number of people that is a limit: more than there are"""
MOST_GAIN = 10.0**20
"""The largest amount of gain that is one"""


@dataclass(frozen=True)
class Limit:
    """The highest risk that is still safe: a whole number is one of people, any other a share, or an amount of gain."""

    at_most: int | float

    @property
    def is_people(self) -> bool:
        """Whether people are counted."""
        return isinstance(self.at_most, int)

    def __str__(self) -> str:
        return f"{self.at_most:,} people" if self.is_people else f"{self.at_most:g}"

    def fits(self, risk: Risk) -> bool:
        """Whether the risk can be compared with the limit: a gain, or a weighted chance, is no number of people."""
        return not self.is_people or risk.people is not None

    def safe(self, risk: Risk) -> Bools:
        """Whether the risk of each set is at most the limit."""
        if not self.is_people:
            return risk.shares <= self.at_most * (1 + ROUNDING if risk.is_gain else 1)
        if risk.people is None:
            raise SettingError(
                f"at_most={self.at_most} is a number of people, and the risk here is {_of_no_people(risk)}. Give a "
                f"limit with a point in it, such as at_most={float(self.at_most)}."
            )
        return risk.people <= self.at_most


def _of_no_people(risk: Risk) -> str:
    return "what is gained" if risk.is_gain else "a chance by weight"


def limit(at_most: Any, is_gain: bool) -> Limit:
    """The limit given, if it is one. Only where every risk is a gain may it be above 1 without being people."""
    if isinstance(at_most, bool) or not _is_number(at_most):
        raise SettingError(
            f"at_most={at_most!r} is no limit. Use a share of the people between 0 and 1, such as 0.05, or a whole "
            "number of people."
        )
    if not at_most >= 0 or at_most == inf:
        raise SettingError(f"at_most={at_most} is no limit: it has to be a number, and not below 0.")
    if isinstance(at_most, Integral):
        return Limit(_not_above(int(at_most), MOST_PEOPLE, "people"))
    if at_most > 1 and not is_gain:
        raise SettingError(
            f"at_most={at_most} is no share of the people, which is between 0 and 1. For a number of people, give a "
            f"whole number: at_most={round(at_most)}."
        )
    return Limit(_not_above(abs(float(at_most)), MOST_GAIN, "of gain"))


def _not_above(at_most: Number, most: Number, what: str) -> Number:
    """The limit itself, unless it is too large to be written."""
    if at_most > most:
        raise SettingError(f"at_most is too large: a limit is one of at most {most:,.0f} {what}.")
    return at_most


def _is_number(given: Any) -> bool:
    return isinstance(given, Real)
