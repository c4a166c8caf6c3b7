"""What this machine can do: a request that cannot end is refused before it begins, with the figures."""

from brecha.engines.contract import Estimate
from brecha.errors import TooLargeError
from brecha.language.rounding import Bound, rounded
from brecha.runtime.memory import available_memory, size

LONGEST = 7 * 24 * 3600.0
"""Seconds beyond which nobody waits: a week."""


def refuse_endless(estimate: Estimate, rows: int) -> None:
    """Raise if the request would take more memory than there is, or more time than a week."""
    what = f"{estimate.subsets:,} combinations of columns over {rows:,} records"
    remedy = (
        "Ask for fewer combinations (subsets=3, or a list of them), name fewer quasi-identifiers, "
        "or read a sample of the rows."
    )
    memory = available_memory()
    if estimate.memory > memory:
        raise TooLargeError(
            f"{what} would need about {size(estimate.memory)} of memory, and {size(memory)} are free. {remedy}"
        )
    if estimate.seconds > LONGEST:
        raise TooLargeError(f"{what} would take about {duration(estimate.seconds)}. {remedy}")


def duration(seconds: float, bound: Bound | None = None) -> str:
    """A length of time in the unit that a person would use; a bound is rounded to the side on which it stays one."""
    for unit, length in (("year", 365 * 86400), ("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= 2 * length:
            return f"{rounded(seconds / length, 0, bound):,f} {unit}s"
    whole = rounded(seconds, 0, bound)
    return f"{whole} seconds" if whole > 1 else "a second"
