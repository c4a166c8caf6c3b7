"""What this machine can do: a request that cannot end is refused before it begins, with the figures."""

from brecha.engines.contract import Estimate
from brecha.errors import TooLargeError
from brecha.language.rounding import duration, size
from brecha.runtime.memory import available_memory

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
