"""What this machine can do: a request that cannot end is refused before it begins, with the figures."""

import os
from pathlib import Path

from brecha.engines.contract import Estimate
from brecha.errors import TooLargeError

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


def available_memory() -> int:
    """Bytes that can still be taken, within the limit of the container if there is one."""
    free = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_AVPHYS_PAGES")
    meminfo = Path("/proc/meminfo")
    if meminfo.exists():
        lines = dict(line.split(":", 1) for line in meminfo.read_text().splitlines() if ":" in line)
        free = int(lines["MemAvailable"].split()[0]) * 1024
    return min(free, _container_limit())


def _container_limit() -> int:
    limit, used = Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory.current")
    if limit.exists() and used.exists() and (text := limit.read_text().strip()) != "max":
        return max(0, int(text) - int(used.read_text()))
    return 1 << 62


def duration(seconds: float) -> str:
    """A length of time in the unit that a person would use."""
    for unit, length in (("year", 365 * 86400), ("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:,.0f} {unit}s"
    return f"{max(1, round(seconds))} seconds" if seconds >= 1.5 else "a second"


def size(count: int) -> str:
    """A number of bytes in the unit that a person would use."""
    for unit, bytes_each in (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10)):
        if count >= bytes_each:
            return f"{count / bytes_each:,.1f} {unit}"
    return f"{count} bytes"
