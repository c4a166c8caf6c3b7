"""Limits: what a release has to keep."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Measure = Literal["certain", "average", "highest", "above", "value", "factor"]


@dataclass(frozen=True)
class Limit:
    """A measure, and the most that it may be."""

    measure: Measure
    at_most: int | float
    goal: str | None = None
    threshold: float | None = None
    value: str | None = None
    by: str | None = None
    adversary: str | None = None
    why: str | None = None
    ready: str | None = None


READY: Mapping[str, tuple[Limit, ...]] = MappingProxyType(
    {
        "ema-0070": (Limit("highest", 0.09, "re-identification", ready="ema-0070"),),
        "health-canada": (Limit("highest", 0.09, "re-identification", ready="health-canada"),),
        "k5": (Limit("highest", 0.2, "re-identification", ready="k5"),),
        "k10": (Limit("highest", 0.1, "re-identification", ready="k10"),),
        "certain-5%": (Limit("certain", 0.05, ready="certain-5%"),),
    }
)
